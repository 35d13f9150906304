"""What every game must fulfil, whatever its rules: found by folder, so that a new game is held to it at once."""
