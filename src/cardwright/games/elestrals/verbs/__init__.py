"""The game's own verbs, a file each; `table` names them all."""
