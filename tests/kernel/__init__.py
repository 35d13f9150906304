"""The parts of the machine, each by itself, on a toy game."""
