"""One short game written down completely: what each seat sees, what is asked, the options, the log, and the digests.

A change of the rules shows as a readable difference.  Of a view only what has changed since the last decision is
written, so that nothing is said twice.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cardwright as cw
from cardwright.kernel.zone import Zone

from ..playing import NAMES, game, pick, ruleset, walk

FOLDER = Path(__file__).parent / "playthroughs"
TRIED = 30
"""Test games among which the shortest one is written down."""
DIGEST = 16
"""Characters of a digest."""


def shortest(name: str) -> int:
    """Number of the shortest of some test games (of those in which nothing is asked that has one answer)."""
    numbers = [number for number in range(TRIED) if number % 4 != 3]
    return min(numbers, key=lambda number: sum(1 for _ in walk(game(name, number), number)))


def written(name: str) -> str:
    """The playthrough of a game, as text."""
    return "\n".join(lines(name, shortest(name))) + "\n"


def lines(name: str, number: int) -> Iterator[str]:
    """Line by line."""
    running = game(name, number, log=True)
    chance = random.Random(f"answers {number}")
    rules = ruleset(name).rules
    yield f"{rules.title}, version {rules.version}: test game {number}, seed {running.seed}, random answers"
    yield "READER > what is read in the log; READER | what is seen and was not seen so before"
    readers = [*range(running.state.seats), cw.SPECTATOR]
    seen: dict[int, dict[str, str]] = {seat: {} for seat in readers}
    told = 0
    while True:
        log = running.state.log or []
        yield from together(">", {r: rules.telling.log(running.state, log[told:], r, NAMES) for r in readers})
        told = len(log)
        now = {reader: dict(flat(running, reader)) for reader in readers}
        yield from together("|", {reader: list(changes(seen[reader], now[reader])) for reader in readers})
        seen = now
        if running.over:
            yield f"END {running.result!r} digest {running.digest()[:DIGEST]}"
            return
        yield from asked(running)
        index = pick(running, chance)
        yield f"  -> {index}: {running.decision.options[index].label}"
        running.choose(index)


def together(sign: str, news: dict[int, list[str]]) -> Iterator[str]:
    """What readers read or see, each line once, behind all who do."""
    readers: dict[str, list[str]] = {}
    for reader, found in news.items():
        for line in found:
            readers.setdefault(line, []).append(who(reader))
    for line, names in readers.items():
        yield f"  {'all' if len(names) == len(news) else ', '.join(names)} {sign} {line}"


def who(seat: int) -> str:
    """A reader's name."""
    return NAMES[seat] if seat >= 0 else "spectators"


def asked(running: cw.Game) -> Iterator[str]:
    """The open decision with all its options."""
    decision = running.decision
    count = len(running.answers) + 1
    yield ""
    yield f"{count}. {who(decision.seat)}, {decision.kind}, {decision.name} ({decision.clause}): {decision.prompt}"
    yield f"  digest {running.digest()[:DIGEST]}{', can be taken back' if running.can_take_back else ''}"
    for index, option in enumerate(decision.options):
        default = " (default)" if index == decision.default else ""
        yield f"  {index:3} {option.label}{default}{' @ ' if option.places else ''}{' '.join(option.places)}"


def changes(before: dict[str, str], now: dict[str, str]) -> Iterator[str]:
    """What of a view is new, different, or gone."""
    for key in [*before, *(key for key in now if key not in before)]:
        if before.get(key) != now.get(key):
            yield f"{key}: {now.get(key, 'gone')}"


def flat(running: cw.Game, seat: int) -> Iterator[tuple[str, str]]:
    """A view as keys and short values: a line a card."""
    view = running.view(seat)
    for key in ("turn", "turn_player", "phase", "result"):
        yield key, str(view[key])
    asks = view["decision"] or {}
    yield "who decides", ", ".join(str(asks[key]) for key in ("seat", "kind", "prompt") if key in asks)
    for planned in asks.get("planned", ()):
        yield f"planned at {planned['at']}", str(planned["name"])
    for number, link in enumerate(view["stack"], 1):
        yield f"link {number}", str(link)
    zones = {zone.name: zone for zone in running.ruleset.rules.zones}
    held = [*((f"{NAMES[i]}'s ", part) for i, part in enumerate(view["seats"])), ("", view.get("shared", {}))]
    for whose, part in held:
        for key, value in part.items():
            if key in zones:
                yield from cards(f"{whose}{key}", zones[key], value)
            else:
                yield f"{whose}{key}", str(value)


def cards(key: str, zone: Zone, shown: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """A zone: its count and its cards, by cell or by place from the top."""
    yield f"{key} count", str(shown["count"])
    for place, card in enumerate(shown["cards"]):
        if card is not None:
            facts = ", ".join(f"{fact} {value}" for fact, value in card.items() if fact != "name")
            where = zone.cells[place] if zone.rows else str(place + 1)
            yield f"{key} {where}", f"{card.get('name', '?')}{f' ({facts})' if facts else ''}"
