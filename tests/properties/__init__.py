"""What must hold at every decision of any game: tried on random games of every ruleset."""
