"""Organised play: matches, pairings, standings, events."""
