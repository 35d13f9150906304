"""Who plays whom: pure functions from what has been played to the tables of the next round.

Not for: what a round's results do to an event (`event`).
"""
