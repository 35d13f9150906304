"""Legends of Code and Magic 1.2, the sixth game: a draft, then a battle in two lanes.  Start reading at `ruleset`."""
