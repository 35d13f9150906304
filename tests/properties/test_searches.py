"""Who looks through a pile in secret order shuffles it, whether something was found or not.

Nobody goes on knowing the order of a pile that they have searched; the log tells of both, to everybody alike.
"""

import functools

import pytest

from cardwright.kernel.event import LOOKED, SHUFFLED
from cardwright.kernel.knowledge import BLIND

from ..playing import DESIGNED, GAMES, ends_soon, game, samples, walk


@pytest.mark.parametrize("name", [*GAMES, *DESIGNED])
@samples(fast=15, long=50, size=50)
def test_a_pile_that_was_looked_through_is_shuffled(name: str, numbers: range) -> None:
    """Before the next text is announced, or the next player acts freely, no looked-through pile is left unshuffled."""
    for number in filter(functools.partial(ends_soon, name), numbers):
        running = game(name, number, log=True)
        read, open_piles = 0, set[int]()
        for count in walk(running, number):
            log = running.state.log or []
            for kind, _piece, _define, zone, _b, _seen, _cause in log[read:]:
                if kind == LOOKED and running.state.rules.sight[zone] == BLIND:
                    open_piles.add(zone)
                elif kind == SHUFFLED:
                    open_piles.discard(zone)
            read = len(log)
            where = f"game {number}, after {count} answers: {running.decision.name}"
            if running.decision.kind == "act":
                assert not open_piles, where
