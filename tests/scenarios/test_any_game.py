"""Scenarios know no game: what the small game beside this file declares can be said: damage, hosts, three seats."""

from pathlib import Path

import pytest

from cardwright.scenarios import read, run
from cardwright.scenarios.comparing import same

BRAWL = Path(__file__).parent / "brawl"
POSITION = """
position:
  turn: 4
  turn_player: c
  numbers: {round: 2}
  shared: {market: [Club, Boxer]}
  A: {row: [Boxer, empty, {card: Wrestler, damage: 2, marks: Exhausted}], mana: 3}
  b:
    row: {Left: {card: boxer, face: down}}
    hand: [2 Boxer, {card: Wrestler, seen_by: [A, C]}]
    weapons: [Club]
  C:
    row: {middle: {card: Wrestler, owner: A}, right: Boxer}
    weapons: [{card: Club, host: row middle}, {card: Club, host: C row Middle}]
    deck: [Boxer, {card: Club, copies: 2}]
"""
HOLDS = [
    "expect: {turn: 4, turn_player: C, phase: main, numbers: {round: 2}}",
    "expect: {shared: {market: [Club, Boxer]}, A: {mana: 3}, B: {mana: 0}}",
    "expect: {A: {row: {left: {card: Boxer, damage: 0}, middle: empty, right: {damage: 2, marks: exhausted}, rest: none}}}",
    "expect: {A: {row: [Wrestler, Boxer]}, B: {row: [{face: down}]}}",
    "expect: {C: {weapons: [{card: Club, host: C row middle}, Club], row: {middle: {owner: A, host: none}}}}",
    "expect: {C: {deck: {top: Boxer, bottom: [Club], count: 3, contains: [2 Club], lacks: Wrestler}}}",
    "expect: {sees: {A: {B: {hand: [2 ?, Wrestler], row: {left: '?'}}}, B: {B: {hand: [Wrestler, Boxer, Boxer]}}}}",
    "expect: {sees: {spectator: {shared: {market: 2}, B: {hand: [2 ?, Wrestler]}, C: {deck: [3 ?], mana: 0}}}}",
    "moves: [{C: [Hit with Boxer, A left]}]\nexpect: {A: {row: {left: {damage: 1}}}, C: {row: {right: {marks: exhausted}}}}",
    "moves: [{C: [Boxer, B left]}]\nexpect: {result: none}",
    "moves: [{C: [Hit Wrestler, A left]}]\nexpect: {result: C, A: {row: {left: {damage: 3}}}}",
    "moves: [{C: [Boxer, A right]}]\nexpect: {result: {winner: C, reason: knocked, turns: 4}}",
    "moves: [{options: {C: [End the turn, Hit with Wrestler C middle, Hit with Boxer C right]}}]",
    "moves: [{C: End}, {decision: A}, {illegal: {A: Hit with Wrestler}}, {offered: {a: Hit}}]",
    "moves: [{C: End}, {seat: A, choose: [Boxer, b left]}]\nexpect: {B: {row: {left: {damage: 1, face: down}}}}",
]
FAILS = {
    "expect: {turn: 5}": ("turn", "5", "4"),
    "expect: {A: {row: {left: {damage: 1}}}}": ("A.row.left.damage", "1", "0"),
    "expect: {A: {row: {left: {marks: exhausted}}}}": ("A.row.left.marks", "exhausted", "none"),
    "expect: {A: {row: {right: {marks: []}}}}": ("A.row.right.marks", "none", "exhausted"),
    "expect: {A: {row: {left: Boxer, rest: empty}}}": ("A.row.right", "empty (rest: empty)", "Wrestler"),
    "expect: {A: {row: [Boxer]}}": ("A.row", "1 card: Boxer", "2 cards: left: Boxer, right: Wrestler (too many: Wrestler)"),
    "expect: {C: {weapons: [{host: C row left}, 1 Club]}}": (
        "C.weapons", "2 cards: any card (host: C row left), Club",
        "2 cards: Club (host: C row middle), Club (host: C row middle) (Club has host C row middle, not C row left)",
    ),
    "expect: {A: {row: [{card: Wrestler, marks: []}, Boxer]}}": (
        "A.row", "2 cards: Wrestler (marks: none), Boxer",
        "2 cards: left: Boxer (marks: none), right: Wrestler (marks: exhausted) (Wrestler has marks exhausted, not none)",
    ),
    "expect: {C: {deck: [Club, Club, Boxer]}}": (
        "C.deck", "3 cards: Club, Club, Boxer",
        "3 cards: Boxer, Club, Club (the same cards in another order: card 1 is Boxer)",
    ),
    "expect: {C: {deck: [Club, Club]}}": ("C.deck", "2 cards: Club, Club", "3 cards: Boxer, Club, Club (too many: Boxer)"),
    "expect: {C: {deck: [Boxer, Club, Wrestler]}}": (
        "C.deck", "3 cards: Boxer, Club, Wrestler",
        "3 cards: Boxer, Club, Club (missing: Wrestler; instead: Club)",
    ),
    "expect: {C: {deck: {top: [Club]}}}": ("C.deck", "on top 1 card: Club", "3 cards: Boxer, Club, Club (missing: Club"),
    "expect: {C: {deck: {lacks: Club}}}": ("C.deck", "no Club", "3 cards: Boxer, Club, Club"),
    "expect: {C: {deck: {contains: [2 Boxer]}}}": (
        "C.deck", "among others 2 cards: Boxer, Boxer", "3 cards: Boxer, Club, Club (missing: Boxer)",
    ),
    "expect: {B: {row: [{card: Boxer, face: up}]}}": (
        "B.row", "1 card: Boxer (face: up)", "1 card: left: Boxer (face: down) (Boxer has face down, not up)",
    ),
    "expect: {C: {mana: 1}}": ("C.mana", "1", "0"),
    "expect: {shared: {market: empty}}": ("shared.market", "0 cards", "2 cards: Club, Boxer"),
    "expect: {sees: {A: {B: {hand: [3 ?]}}}}": ("sees.A.B.hand", "3 cards: ?, ?, ?", "3 cards: ?, ?, Wrestler"),
    "expect: {sees: {B: {A: {row: {left: '?'}}}}}": ("sees.B.A.row.left", "a card that is not known (?)", "Boxer"),
    "moves: [{C: End}]\nexpect: {options: {A: [End]}}": ("options", "no other option", "also 'Hit with Boxer A left'"),
    "moves: [{C: End}]\nexpect: {options: {C: [End]}}": ("options", "C decides", "A decides (action): "),
    "moves: [{offered: {C: Hit with Boxer C left}}]": ("offered", "C may choose 'Hit with Boxer C left'", "C decides"),
    "moves: [{illegal: {C: Hit with Boxer}}]": ("illegal", "no option 'Hit with Boxer' for C", "'Hit with Boxer C right'"),
    "moves: [{decision: {kind: target}}]": ("decision.kind", "target", "act (C decides"),
    "moves: [{result: C}]": ("result", "the game is over", "C decides"),
    "moves: [{stack: 1}]": ("stack", "1 link", "no link"),
}  # fmt: skip


def write(folder: Path, rest: str) -> Path:
    """Write a scenario of the small game and return its path."""
    path = folder / "brawl.yaml"
    path.write_text(f"game: {BRAWL}\n{POSITION}{rest}\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("rest", HOLDS)
def test_it_holds(tmp_path: Path, rest: str) -> None:
    assert [run(scenario) for scenario in read(write(tmp_path, rest))] == [None]


@pytest.mark.parametrize(("rest", "told"), FAILS.items())
def test_it_fails_for_the_right_reason(tmp_path: Path, rest: str, told: tuple[str, str, str]) -> None:
    (scenario,) = read(write(tmp_path, rest))
    failure = run(scenario)
    assert failure is not None
    where, expected, got = told
    assert failure.where.endswith(f'"brawl": {where}')
    assert failure.expected == expected
    assert failure.got.startswith(got)


@pytest.mark.parametrize(
    ("wanted", "got", "equal"),
    [
        ({"red": 1, "Blue": 2}, {"Blue": 2, "Red": 1}, True),
        ({"red": 1}, {"Blue": 2, "Red": 1}, False),
        ([{"a": 1, "b": 2}, "x"], ["X", {"b": 2, "a": 1}], True),
        ([1, 1], [1, 2], False),
        ("empty", [], True),
        ({}, None, True),
        (0, None, False),
    ],
)
def test_the_order_of_keys_and_items_means_nothing(wanted: object, got: object, equal: bool) -> None:
    assert same(wanted, got) == equal
