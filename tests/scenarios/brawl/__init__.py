"""A game as small as can be: three players, damage, exhausted fighters, weapons attached to them, a market."""
