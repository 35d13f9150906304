"""Time is called at the table: the game's extra turns, then who leads has won it, and the result enters itself."""

import asyncio
import random
from pathlib import Path

import pytest

from cardwright import decks
from cardwright.table.events import referee as referees
from cardwright.table.events.held import Events, Held, Make
from cardwright.table.events.referee import Referee
from cardwright.table.hall import Hall
from cardwright.table.replays import Replays
from cardwright.table.running import Running
from cardwright.table.seats import new_token, now
from cardwright.tournament.decisions import ORGANISER, AnyDecision, By, Created, Format, Registered, Submitted

from ..inside import hall_in

HOURS = 3 * 3_600_000
OLGA = By(ORGANISER, "Olga")
PLAYERS = ("Ann", "Bo")


async def paired(hall: Hall, events: Events, match: str) -> Held:
    """An event of two in its first round."""
    await events.create("friday", Created("Friday", "puzzle", match, Format(), 7), "Olga", new_token(), shown=True,
                        entering=True, online=True)  # fmt: skip
    held = await events.get("friday")
    entry = await hall.services.catalogue.get("puzzle")
    chosen = decks.read(entry.ruleset, "ember")
    for name in PLAYERS:
        entering: list[AnyDecision] = [Registered(name), Submitted(name, chosen.deck)]
        await held.decide(OLGA, entered(entering))
    await held.decide(OLGA, lambda event: [event.pairing()])
    return held


def entered(decisions: list[AnyDecision]) -> Make:
    """Decisions that hang on nothing."""
    return lambda event: decisions


async def sat(referee: Referee, hall: Hall, held: Held) -> Running:
    """Both sit down."""
    names = held.event.table(1, 1).players
    told = [await referee.sit(held, ("friday", 1, 1), name, None) for name in names]
    return await hall.get(told[-1]["table"])


async def wander(running: Running, chance: random.Random, most: int = 2000) -> int:
    """Answer at random.  Returns after how many answers it was over."""
    for number in range(most):
        game = running.game
        assert game is not None
        if game.over:
            return number
        seat = game.decision.seat
        ask = running.ask(seat)
        await running.answer(seat, str(ask), chance.randrange(len(game.decision.options)))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("rules", ["single", "best of three"])
def test_a_game_is_broken_off_after_its_extra_turns(tmp_path: Path, rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Called in the first turns: it ends behind the turn that was told, whoever leads wins, the record replays so."""

    async def evening() -> None:
        async with hall_in(tmp_path) as hall:
            events = Events(hall.services)
            referee = Referee(hall.services, hall, events)
            held = await paired(hall, events, rules)
            running = await sat(referee, hall, held)
            chance = random.Random(4)
            game = running.game
            assert game is not None
            for _ in range(10):
                seat = game.decision.seat
                await running.answer(seat, str(running.ask(seat)), chance.randrange(len(game.decision.options)))
            monkeypatch.setattr(referees, "now", lambda: now() + HOURS)
            referee.start()
            while running.row["last_turn"] is None:
                await asyncio.sleep(0.05)
            called = game.state.turn
            assert running.row["last_turn"] == max(called, 1) + 3
            await wander(running, chance)
            assert game.state.turn <= running.row["last_turn"] + 1
            shown = running.view(game, running.audience.reader(0))["result"]
            assert shown["why"] == "called" or game.state.turn <= running.row["last_turn"]
            while held.event.table(1, 1).result is None:
                await asyncio.sleep(0.05)
            result = held.event.table(1, 1).result
            assert result is not None
            assert [place for place, outcome in enumerate(result.outcomes) if outcome == "win"] == shown["winners"]
            assert sum(result.wins) + result.draws == 1  # no other game was begun
            replay = await Replays(hall.services).get(running.table)
            assert replay.about()["result"]["winners"] == shown["winners"]
            assert replay.about()["result"]["reason"] == shown["reason"]
            await referee.stop()

    asyncio.run(asyncio.wait_for(evening(), 60))
