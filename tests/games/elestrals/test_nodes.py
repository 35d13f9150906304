"""Every kind of node that a text can mean: a smallest card of ours is read, printed, explained and played.

The tables have one entry a node and fail while one is missing.  Break what carries a node out to see its test fail.
"""

from typing import Any, Final

import pytest

from cardwright.games.elestrals import nodes
from cardwright.kernel.node import walk
from cardwright.kernel.ruleset import Ruleset
from cardwright.language.explaining import explained
from cardwright.language.judging import examine
from cardwright.loading import texts

from ...round_trip import printed
from .corpus import Scene
from .positions import PLAIN
from .positions import spirits as spirit_cards
from .probes import RULES, Played, cards
from .probes_asking import ASKING
from .probes_doing import DOING
from .probes_shared import SHARED

PLAYED: Final[dict[type, Played]] = {**ASKING, **DOING, **SHARED}
UNUSED: Final[dict[type, str]] = {
    nodes.Report: "is added to each way when a text is loaded",
}
"""Nodes without a card of their own here, and why."""


def test_every_node_has_its_card() -> None:
    assert len(PLAYED) == len(ASKING) + len(DOING) + len(SHARED)
    named = nodes.__name__
    declared = {kind for kind in vars(nodes).values() if isinstance(kind, type) and kind.__module__.startswith(named)}
    assert {kind for kind in PLAYED if kind.__module__.startswith(named)} | set(UNUSED) == declared


@pytest.mark.parametrize("of", PLAYED, ids=lambda of: of.__name__)
def test_read_printed_and_explained(of: type[Any]) -> None:
    dialect = texts("elestrals").dialect()
    card = cards(PLAYED[of])[0]
    found = examine(card, dialect, dialect.names([*PLAIN, card])(card))
    assert not found.faults, found.faults[0]
    assert any(isinstance(part, of) for ability, _text in found.abilities for part in walk(ability)), found.abilities
    assert not printed(found, dialect).lost
    assert explained(found, dialect)


@pytest.mark.clause("ELE-R163")
@pytest.mark.parametrize("of", PLAYED, ids=lambda of: of.__name__)
def test_played(of: type[Any]) -> None:
    played = PLAYED[of]
    rules = Ruleset(RULES, [*spirit_cards(), *PLAIN, *cards(played)])
    scene = Scene(played.mine, played.theirs, phase=played.phase, active=played.active, rules=rules)
    scene.go(played.go)
    scene.check(played.then)
    assert bool(played.event) or not played.go  # only what stands needs no event
    assert not played.event or scene.log_of(played.event) > 0
