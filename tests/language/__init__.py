"""Tests of the card language, all on a toy game."""
