"""Farwald: Fallen Gods."""
