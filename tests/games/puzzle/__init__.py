"""Elemental Puzzle."""
