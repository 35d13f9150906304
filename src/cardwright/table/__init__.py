"""The table: a server at which people and bots play any game in the browser.

What it says to clients stands in `docs/protocol.md`.  Read in this order: `messages` (what comes in), `tables` (the
database), `storage` and `writer` (every answer on disk before it is told), `running` (a game with its seats), `hall`
(all running games of this process), `lobby` (making and taking seats), `sockets` and `routes` (who asks), `guard` (who
is refused), `server` (all of it together).  Nothing here is imported before `cardwright table` runs.

No rule of any game lives here, and nothing leaves but what `kernel.view` gives for a seat.
"""
