"""What bots are asked about a running game: to play a seat, or to say to a person what they would do."""

import json
from typing import TYPE_CHECKING, Any

from .bots import Question
from .errors import TableError

if TYPE_CHECKING:
    from .running import Running


def question(table: "Running", seat: int, agent: str, purpose: str) -> Question:
    """What a bot is asked; `purpose` keeps the bot that plays apart from the one that advises."""
    game, row = table.on(), table.row
    key = f"{table.table} {seat} {purpose}"
    settings, answers = json.loads(row["settings"]), game.answers[:]
    return Question(key, table.entry.source, settings, game.decks, game.seed, row["auto"], answers, seat, agent)


async def hint(table: "Running", seat: int) -> dict[str, Any]:
    """What the bot would do here, from what this seat may know.  Raises TableError when it is not this seat's turn."""
    game = table.on()
    ask = table.ask(seat)
    if ask is None:
        raise TableError("turn", "another seat is to decide")
    agent = "greedy" if game.ruleset.rules.evaluate is not None else "random"
    choice = await table.services.thinkers.think(question(table, seat, agent, "advises"))
    return {"type": "hint", "ask": ask, "option": choice}
