"""Playing in a terminal: a person against a bot, or two people at one screen.  Start reading at `play`.

Everything shown comes from the game's view, decision, log and hooks, and from its `board.toml`; no rule stands here.
"""
