"""Scenarios know no game: what the small game beside this file declares can be said: damage, hosts, three seats."""

from pathlib import Path

import pytest

from cardwright.scenarios import read, run

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
    "expect: {A: {row: [Boxer]}}": ("A.row", "Boxer (1)", "left: Boxer, right: Wrestler (2)"),
    "expect: {C: {weapons: [{host: C row left}, 1 Club]}}": ("C.weapons", "any card (host: C row left), Club (2)", "Club"),
    "expect: {C: {deck: [Club, Club, Boxer]}}": ("C.deck", "Club, Club, Boxer (3)", "Boxer, Club, Club (3)"),
    "expect: {C: {deck: {lacks: Club}}}": ("C.deck", "no Club", "Boxer, Club, Club (3)"),
    "expect: {C: {deck: {contains: [2 Boxer]}}}": ("C.deck", "among others Boxer, Boxer (2)", "Boxer, Club, Club (3)"),
    "expect: {C: {mana: 1}}": ("C.mana", "1", "0"),
    "expect: {shared: {market: empty}}": ("shared.market", "0 cards", "Club, Boxer (2)"),
    "expect: {sees: {A: {B: {hand: [3 ?]}}}}": ("sees.A.B.hand", "?, ?, ? (3)", "?, ?, Wrestler (3)"),
    "expect: {sees: {B: {A: {row: {left: '?'}}}}}": ("sees.B.A.row.left", "a card that is not known (?)", "Boxer"),
    "moves: [{C: End}]\nexpect: {options: {A: [End]}}": ("options", "no other option", "also 'Hit with Boxer A left'"),
    "moves: [{C: End}]\nexpect: {options: {C: [End]}}": ("options", "C decides", "A decides (action): "),
    "moves: [{offered: {C: Hit with Boxer C left}}]": ("offered", "C may choose 'Hit with Boxer C left'", "C decides"),
    "moves: [{illegal: {C: Hit with Boxer}}]": ("illegal", "no option 'Hit with Boxer' for C", "'Hit with Boxer C right'"),
    "moves: [{decision: {kind: target}}]": ("decision.kind", "target", "act (C decides"),
    "moves: [{result: C}]": ("result", "the game is over", "C decides"),
    "moves: [{stack: 1}]": ("stack", "1 links", "no link"),
}


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
