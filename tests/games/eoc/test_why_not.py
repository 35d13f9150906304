"""Why something is not offered: a code for every refusal of the ledger, and agreement with what is offered.  EOC-1.6."""

import random
import re
from pathlib import Path

import pytest

import cardwright as cw
from cardwright.games.eoc import field
from cardwright.games.eoc.refusals import FIRST, TEXTS
from cardwright.kernel.game import Game

from .positions import Table, creature, spell

LEDGER = Path(__file__).parents[3] / "docs" / "rules" / "eoc.md"
RULESET = cw.load("eoc")
SAID = {
    "Create it": "Create {}", "Play it": "Play {}", "Summon it": "Summon {}", "Attack with it": "Attack with {}",
    "Use its ability": "Use the ability of {}",
}  # fmt: skip
PUP_TRAP = spell("Late", "Trap", "", "Destroy target exhausted creature.")
SCREAM = creature("Scream", "f", 1, 9, "Pay 1 Fire: Draw 1 card.")
FULL = ["Pup: f", "Cub: a", "Free"]


def told(t: Table, name: str, seat: int = 0, nth: int = 0) -> str:
    """Everything said about a card to a seat."""
    return "\n".join(t.ruleset.telling.why(t.state, seat, t.piece(name, nth)))


def test_the_ledger_has_these_codes_with_these_texts_in_this_order() -> None:
    page = LEDGER.read_text(encoding="utf-8")
    table = dict(re.findall(r"^\| (E-[A-Z-]+) \| (.*?)\. \|$", page, re.MULTILINE))
    assert {code: text for code, text in table.items() if not code.startswith("E-DECK")} == TEXTS
    order = re.search(r"in this order: (.*?), the rest", page)
    assert order is not None
    assert tuple(order[1].split(", ")) == FIRST


@pytest.mark.clause("EOC-1.6")
@pytest.mark.parametrize(("code", "card", "table"), [
    ("E-PHASE", "Ox", {"mine": {"hand": ["Ox"], "pool": "ff", "creatures": ["Pup: f"]}, "phase": "attack"}),
    ("E-NOT-YOURS", "Pup", {"theirs": {"creatures": ["Pup: f"]}}),
    ("E-NOT-YOURS", "Pup", {"mine": {"hand": ["Pup"], "pool": "f"}, "active": 1}),
    ("E-REDRAW-PLAYABLE", "Free", {"mine": {"hand": ["Free"]}, "phase": "setup"}),
    ("E-ESSENCE-ONCE", "a drop", {"mine": {"hand": ["f", "a"], "creatures": ["Pup"]}, "do": ["Summon f"]}),
    ("E-COST", "Ox", {"mine": {"hand": ["Ox"], "pool": "f"}}),
    ("E-NOT-IN-POOL", "f drop", {"mine": {"creatures": ["Pup: f"]}}),
    ("E-UNSATISFIED", "f drop", {"mine": {"creatures": ["Pup: f"]}}),
    ("E-CREATURES-FULL", "Ox", {"mine": {"hand": ["Ox"], "pool": "ff", "creatures": FULL}}),
    ("E-SPELLS-FULL", "Spark", {"mine": {"hand": ["Spark"], "pool": "f", "spells": ["Charm: f"] * 3}}),
    ("E-NO-HOST", "Fang", {"mine": {"hand": ["Fang"], "pool": "f"}}),
    ("E-TRAP-TIMING", "Snare", {"mine": {"hand": ["Snare"], "pool": "f"}}),
    ("E-SPELL-TIMING", "Spark", {"mine": {"hand": ["Spark"], "pool": "f", "creatures": ["Pup: f"]}, "phase": "attack"}),
    ("E-EXHAUSTED", "Pup", {"mine": {"creatures": ["Pup: f exhausted", "Cub: a"]}, "phase": "attack"}),
    ("E-ONCE-PER-TURN", "Charm", {"mine": {"spells": ["Charm: f"], "pool": "ff"}, "do": ["Use the ability"]}),
    ("E-ABILITY-COST", "Charm", {"mine": {"spells": ["Charm: f"], "pool": "a"}}),
    ("E-TARGET", "Late", {"mine": {"hand": ["Late"]}, "theirs": {"creatures": ["Pup: f"]}}),
    ("E-TARGET-SHIELDED", "Van", {"mine": {"creatures": ["Pup: f"]}, "theirs": {"creatures": ["Cub: a"]}, "phase": "attack",
                                  "nth": 1}),
    ("E-VANQUISHER-ATTACK", "Van", {"mine": {"creatures": ["Pup: f"]}, "phase": "attack"}),
])  # fmt: skip
def test_each_code_is_told(code: str, card: str, table: dict[str, object]) -> None:
    """With the text of the ledger, in a position of its own."""
    keys = {key: value for key, value in table.items() if key not in ("do", "nth")}
    t = Table(cards=[PUP_TRAP, SCREAM], **keys)  # type: ignore[arg-type]  # values of a table of cases
    moves, nth = table.get("do", []), table.get("nth", 0)
    assert isinstance(moves, list)
    assert isinstance(nth, int)
    t.do(*moves)
    text = TEXTS[code].replace("{card}", "Pup")
    assert f"{code}: {text}" in told(t, card, nth=nth), told(t, card, nth=nth)


@pytest.mark.clause("EOC-1.6", "EOC-2.10")
def test_the_third_hand_is_final() -> None:
    t = Table({"hand": ["Ox"] * 7, "deck": ["Ox"] * 20}, phase="setup")
    t.do("draw a new one", "draw a new one")
    in_hand = t.state.zones[field.HAND][0]
    assert "E-REDRAW-FINAL: The third hand is final (EOC-2.10)" in t.ruleset.telling.why(t.state, 0, in_hand)[0]


@pytest.mark.clause("EOC-1.6", "EOC-5.17")
def test_no_more_moves() -> None:
    t = Table({"creatures": ["Pup: ff"], "pool": "f"})
    t.state.var[field.MOVES] = 100
    assert "E-MOVE-LIMIT" in told(t, "f drop")


@pytest.mark.clause("EOC-1.6", "EOC-5.25")
def test_essence_that_is_not_needed() -> None:
    """While an ability is paid: the Aqua card could only be superfluous."""
    t = Table({"spells": ["Dear: "], "pool": "fga"}, cards=[spell("Dear", "Effect", "", "Pay 1 Fire: Draw 1 card.")])
    t.do("Use the ability")
    assert t.asked[1] == "ability-cost"
    assert "Pay with it: not now; E-ABILITY-EXCESS: a drop is not needed for this Ability Cost (EOC-5.25)." in told(
        t, "a drop"
    )
    assert "Pay with it: possible now." in told(t, "f drop")


@pytest.mark.clause("EOC-1.6", "EOC-9.16")
def test_a_counter_attack_cannot_be_declined() -> None:
    t = Table({"creatures": ["Pup: f", "Ox: ff"]}, {"creatures": ["Rock: gg"]}, phase="attack")
    t.do("Attack with Pup", "Together with Ox")
    assert t.asked == (1, "struck")
    assert "Not strike back: not now; E-MUST-COUNTER" in told(t, "Rock", seat=1)


@pytest.mark.parametrize("seed", range(12))
def test_possible_is_what_is_offered(seed: int) -> None:
    """At every action of a random game: a card is said to be able to do just what is among the options."""
    game = RULESET.new_game([cw.read_deck(RULESET, name).deck for name in ("cinder-court", "verdant-tide")], seed)
    chance = random.Random(seed)
    while not game.over and game.state.turn < 12:
        if game.decision.name in ("preparation", "attack-phase", "trap-window"):
            check(game)
        game.choose(chance.randrange(len(game.decision.options)))


def names_of(game: Game, piece: int) -> set[str]:
    """How the card, or one that is interchangeable with it in hand, is offered."""
    s = game.state
    same = [piece]
    if s.place[piece] & ~1 == field.HAND:
        same = [other for other in s.zones[s.place[piece]] if s.rules.like[s.define[other]] == s.rules.like[s.define[piece]]]
    return {RULESET.telling.name(s, other) for other in same}


def check(game: Game) -> None:
    """Every card of the player who decides."""
    s, seat = game.state, game.decision.seat
    labels = set(game.decision.labels())
    for piece in range(len(s.define)):
        if s.rules.seat_of[s.place[piece]] == seat and s.place[piece] != field.DECK + seat:
            for sentence in RULESET.telling.why(s, seat, piece):
                found = re.match(r"([A-Z][a-z ]+): (possible now\.|not now; )", sentence)
                if found and found[1] in SAID:
                    offered = any(SAID[found[1]].format(name) in labels for name in names_of(game, piece))
                    assert offered == (found[2] == "possible now."), f"{game.decision.name}: {sentence}"
