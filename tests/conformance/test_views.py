"""Views are complete: whatever a ledger lists under "State a bot must see" is found in the views of real games.

Each item of that section ends with where it is found, for example ``(view: `turn`, `seats.*.hand.count`)``: dotted keys
into the view of a seat, `*` for any index or key.  What something else than the view carries says so: ``(decision)`` for
the options of the open decision, ``(cards)`` for printed facts, ``(deck list)`` for the seat's own deck.
"""

import functools
import re
from collections.abc import Iterator

import cardwright as cw
from cardwright.loading import GAMES
from cardwright.scenarios import Scenario, files, read
from cardwright.scenarios.running import Script
from cardwright.scenarios.scenario import Expect

from ..conftest import LEDGERS
from ..playing import every_game, game, walk

HEADING = "## State a bot must see"
ELSEWHERE = ("(decision)", "(cards)", "(deck list)")
GAMES_PLAYED = 30
"""Random games whose views are looked at: rare things must have come up in one of them."""


def items(name: str) -> list[str]:
    """The items of the section, each as one line."""
    text = (LEDGERS / f"{name}.md").read_text(encoding="utf-8")
    section = "\n" + text.split(HEADING, 1)[1].split("\n## ", 1)[0]
    return [" ".join(part.split()) for part in re.split(r"\n(?=- |\d+\. )", section) if re.match(r"- |\d+\. ", part)]


def paths(item: str) -> list[str]:
    """The places in the view that an item names."""
    return [path for group in re.findall(r"\(view: ([^)]*)\)", item) for path in re.findall(r"`([^`]+)`", group)]


def walked(value: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every place in a view that holds something, from the root down; indices of lists are written `*`."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from walked(inner, (*path, str(key)))
    elif isinstance(value, list):
        for inner in value:
            yield from walked(inner, (*path, "*"))


class Watched(Script):
    """A scenario whose views are looked at after every step: what is rare in random games happens there."""

    def __init__(self, scenario: Scenario, found: set[tuple[str, ...]]) -> None:
        super().__init__(scenario)
        self.found = found
        self.look()

    def moved(self) -> None:
        super().moved()
        self.look()

    def expect(self, step: Expect) -> None:
        super().expect(step)
        self.look()

    def look(self) -> None:
        """All views of the position."""
        if not self.stage.faults_only:
            running = self.stage.game
            for seat in (*range(running.state.seats), cw.SPECTATOR):
                self.found.update(walked(running.view(seat)))


@functools.cache
def seen(name: str) -> frozenset[tuple[str, ...]]:
    """Every place in the views of random games, looked at after every few answers, and of the game's scenarios."""
    found: set[tuple[str, ...]] = set()
    for number in range(GAMES_PLAYED):
        running = game(name, number)
        for count in walk(running, number):
            if count % 3 == number % 3:
                found.update(walked(running.view(running.decision.seat)))
        found.update(walked(running.view(cw.SPECTATOR)))
    for path in files((GAMES / name).glob("scenarios")):
        for scenario in read(path):
            Watched(scenario, found).play()
    return frozenset(found)


def there(path: str, found: frozenset[tuple[str, ...]]) -> bool:
    """Whether some place in a view is the one that is meant."""
    wanted = path.split(".")

    def fits(place: tuple[str, ...]) -> bool:
        return len(place) == len(wanted) and all(key in ("*", one) for key, one in zip(wanted, place, strict=True))

    return any(map(fits, found))


@every_game
def test_every_item_of_the_ledger_says_where_it_is_seen(name: str) -> None:
    """An item without a place would be a promise that nobody holds."""
    found = items(name)
    assert found
    silent = [item for item in found if not paths(item) and not any(mark in item for mark in ELSEWHERE)]
    assert not silent, "\n".join(silent)


@every_game
def test_every_item_of_the_ledger_is_seen(name: str) -> None:
    """Each place that an item names is in the view of some seat in some random game."""
    found = seen(name)
    missing = [f"{path}: {item[:70]}" for item in items(name) for path in paths(item) if not there(path, found)]
    assert not missing, "\n".join(missing)


def test_a_place_that_is_not_there_is_noticed() -> None:
    """The control of the test above."""
    found = frozenset(walked({"turn": 1, "seats": [{"hand": {"count": 2}}]}))
    assert there("seats.*.hand.count", found)
    assert not there("seats.*.hand.cards", found)
    assert not there("round", found)
