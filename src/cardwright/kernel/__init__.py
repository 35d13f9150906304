"""The machine every game runs on: state, zones, procedures, decisions, events, stack, modifiers, knowledge.

It knows no game's words and imports nothing of ours but itself.  What a game declares is in `ruleset`; everything that
happens to a running game goes through `change`.
"""
