"""What lies under, on or turned over in a position: destroyed Shells, Materials, Essence on an Item, worn cards."""

from pathlib import Path

import pytest

from cardwright.scenarios import ScenarioError, read, run

DEVRUN = """
game: devrun
cards:
  spell:
    - {name: Wisp, colour: Green, mana: 2}
    - {name: Root, colour: Green, mana: 1}
position:
  phase: exchange
  A:
    shells: {Red: {card: Cinder Gate, face: down}, Green: Ash Market, Blue: Ember Archive}
    green: [Wisp, Wisp]
    blue: [Root]
    materials: [{card: Root, host: blue Root}, {card: Root, host: "green Wisp #2"}]
    hand: [Wisp]
  B: {shells: {Red: Lantern Porch, Green: Candle Garden, Blue: Choir Undercroft}, red: [Wisp]}
"""
EOC = """
game: eoc
cards:
  creature:
    - {name: Lynx, type: Fire, class: Beast, cost: [Fire], atk: 3, def: 2}
  spell:
    - {name: Saber, type: Item, cost: [Fire], text: "Its host has +2 ATK."}
position:
  A:
    vanquisher: Ashka, Warden of Coals
    creatures: {C1: {card: Lynx, marks: cost waived}}
    items: [{card: Saber, host: creatures C1}]
    attached: [{card: Kindled Coal, host: items Saber}]
  B: {vanquisher: "Thessaly, Voice of the Shoals"}
"""
FARWALD = """
game: farwald
cards:
  evocation:
    - {name: Wisp, cost: 0, desen: 1, defen: 1, elements: [Water], power: Normal}
  protection:
    - {name: Mantle, cost: 1, power: Normal, text: "Target Evocation you control wears this card. The wearer has +1 DefEn."}
position:
  A: {battlefield: [Wisp, Wisp, {card: Mantle, host: "battlefield Wisp, the 2nd"}], memory: [Wisp]}
  B: {memory: [Wisp]}
"""
HOLDS = [
    (DEVRUN, "A: {destroyed: 1, out: false, shells: {Red: {card: Cinder Gate, face: down}, Green: {face: up}}}"),
    (DEVRUN, "A: {green: [{card: Wisp, attached: Root}, {card: Wisp, attached: empty}], blue: [{attached: [Root]}]}"),
    (DEVRUN, 'A: {materials: [{card: Root, host: blue Root}, {card: Root, host: "A green Wisp, the 2nd"}]}'),
    (DEVRUN, "A: {materials: {contains: [{host: green Wisp}]}}"),  # one of the two
    (DEVRUN, "{sees: {B: {A: {green: [{card: Wisp, attached: Root}, {card: Wisp, attached: none}]}}}}"),
    (EOC, "A: {items: [{card: Saber, attached: Kindled Coal, host: creatures C1}], creatures: {C1: {atk: 5}}}"),
    (EOC, "A: {attached: [{card: Kindled Coal, host: A items Saber}]}"),
    (FARWALD, "A: {battlefield: [{card: Wisp, defen: 2}, {card: Wisp, defen: 1}, {host: 'battlefield Wisp #2'}]}"),
]
FAILS = [
    (DEVRUN, "A: {out: true}", "A.out", "true", "false"),
    (DEVRUN, "A: {materials: {contains: [{host: 'green Wisp #1'}]}}", "A.materials", "host: A green Wisp #1", "missing"),
    (DEVRUN, "A: {green: {top: {attached: empty}}}", "A.green", "attached: none", "Wisp has attached Root, not none"),
    (
        EOC,
        "A: {items: [{host: creatures C2}]}",
        "A.items",
        "host: A creatures C2",
        "host A creatures C1, not A creatures C2",
    ),
]
REFUSED = [
    ("host: blue Root", "host: blue Wisp", "a host that is there; got A blue Wisp"),
    ('"green Wisp #2"', "green Wisp", r"got A green Wisp \(there: A green Wisp #1, A green Wisp #2\)"),
    ('"green Wisp #2"', "hand Wisp", "a host, as in `field B1`: a zone in play"),
    ('"green Wisp #2"', "green Wips", "the name of a card"),
    ("blue: [Root]", "blue: [{card: Root, face: down}]", "no face: cards in blue have none"),
]


def written(folder: Path, text: str) -> Path:
    """Write a scenario and return its path."""
    path = folder / "hosts.yaml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(("start", "holds"), HOLDS)
def test_it_can_be_said(tmp_path: Path, start: str, holds: str) -> None:
    expect = holds if holds.startswith("{") else f"{{{holds}}}"
    assert [run(one) for one in read(written(tmp_path, f"{start}expect: {expect}\n"))] == [None]


@pytest.mark.parametrize(("start", "holds", "where", "expected", "got"), FAILS)
def test_it_is_compared(tmp_path: Path, start: str, holds: str, where: str, expected: str, got: str) -> None:
    (scenario,) = read(written(tmp_path, f"{start}expect: {{{holds}}}\n"))
    failure = run(scenario)
    assert failure is not None
    assert failure.where.endswith(where)
    assert expected in failure.expected
    assert got in failure.got


@pytest.mark.parametrize(("right", "wrong", "told"), REFUSED)
def test_what_cannot_lie_there_is_refused(tmp_path: Path, right: str, wrong: str, told: str) -> None:
    """At once, or when the position is built."""
    assert right in DEVRUN
    path = written(tmp_path, DEVRUN.replace(right, wrong) + "expect: {turn: 3}\n")
    with pytest.raises(ScenarioError, match=told):
        told_of(path)


def told_of(path: Path) -> None:
    """Read and run a scenario; what it fails by is raised."""
    for scenario in read(path):
        failure = run(scenario)
        assert failure is not None
        raise ScenarioError(scenario.line, failure.expected, failure.got)
