"""Farwald: Fallen Gods: Evocations, the Dimensional Gate, Crystals of Essence, two to four players.  Start at `ruleset`."""
