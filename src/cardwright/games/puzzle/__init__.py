"""Elemental Puzzle: two Shamans, Spirits on a grid, patterns that unite them.  Start reading at `ruleset`."""
