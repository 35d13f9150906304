"""Cardwright plays, tests and balances trading card games: the card's English text is its program.

This module is the public face. It holds no rule and no logic of its own.
"""

__version__ = "0.1.0"
