"""The shared core of the card language: phrases by topic, for every game."""
