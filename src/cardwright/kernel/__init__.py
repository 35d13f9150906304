"""The game-agnostic machine: state, zones, procedures, decisions, events, stack, modifiers, knowledge, chance.

It knows no game's words and imports nothing but the standard library. Not for card text (``language``) or rules (``games``).
"""
