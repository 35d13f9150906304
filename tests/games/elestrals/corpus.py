"""The corpus of real card texts beside the project, as cards to test with: read by name, never copied.

Tests that need it skip where it is missing.  A `Case` is a position, what players choose, and what must hold; all of it
is written from a card's text alone.
"""

import functools
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

import cardwright as cw
from cardwright.games.elestrals import field
from cardwright.games.elestrals.rules import spirits
from cardwright.importing import Report, examine, listed
from cardwright.kernel.card import Card
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.soundness import faults

from .positions import LETTERS, PLAIN, Side, Table, elestral, names, rune, split
from .positions import spirits as spirit_cards

FOLDER: Final = Path(__file__).parents[4] / "shared" / "corpus"
FILE: Final = FOLDER / "elestrals.jsonl"
RULES: Final = cw.load("elestrals", sets=()).rules
MOST_CHOICES: Final = 400
ACTING: Final = ("action", "attacker")
"""Decisions at which a player may act anew."""
NAMED_ONLY: Final = {"Snowlet": "r", "Nemisail": "a", "Anocell": "ts", "Typhlant": "w", "Ampup": "t", "Sandstorm": "ae",
                     "Lunar Phase - Waning Crescent": "l", "Lunar Phase - Waxing Crescent": "l"}  # fmt: skip
"""Costs of Elestrals that texts of the corpus name and of which nothing else is there."""
needed = pytest.mark.skipif(not FILE.is_file(), reason="the card corpus does not lie beside this checkout")


@functools.cache
def report() -> Report:
    """What reading the corpus gives."""
    return examine("elestrals", FILE)


def starter_products() -> list[dict[str, Any]]:
    """The official starter products, with decks proposed for each."""
    path = FOLDER / "elestrals-starter-decks.json"
    return list(json.loads(path.read_text(encoding="utf-8"))["decks"]) if path.is_file() else []


def stand_ins() -> list[Card]:
    """Plain cards in place of those whose texts are held back or cannot be read yet."""
    known = {card.name for card in report().compiled}
    found = {name: elestral(name, cost) for name, cost in NAMED_ONLY.items() if name not in known}
    for one in listed(RULES, FILE)[0]:
        if one.name not in known:
            found[one.name] = RULES.read_card(one.kind, {key: one.raw[key] for key in one.raw if key != "text"}, "test")
    letters = {word: letter for letter, word in LETTERS.items()} | {"omni": "&"}
    for product in starter_products():
        for fact in product["fact"]["cards"]:
            name, (kind, _, sort) = fact["name"], fact["card_type"].partition("_")
            cost = "".join(letters[symbol] for symbol in fact["cost"])
            if name in known or name in found:
                continue
            if kind != "spirit":
                found[name] = rune(name, sort, cost) if kind == "rune" else elestral(name, cost)
            else:
                found[name] = RULES.read_card("spirit", {"name": name, "element": "lunar"}, "test")
    return list(found.values())


@functools.cache
def ruleset() -> Ruleset:
    """The game with every card of the corpus that can be read, plain ones for the rest, and those of positions."""
    return Ruleset(RULES, [*spirit_cards(), *PLAIN, *stand_ins(), *report().compiled])


@functools.cache
def cards() -> dict[str, Card]:
    """The cards of the corpus that can be read, by name."""
    return {card.name: card for card in report().compiled}


class Case(NamedTuple):
    """A position, what is chosen, and what must hold.

    go    parts of the labels that are chosen, in order; what is not named passes, declines or takes the default
    then  "NAME" -> where it is, "NAME.stats", ".under", ".status", ".suppressed", ".position", "zone:seat" -> how many,
          "offered" -> parts of labels that are offered now, "not offered" -> parts that are not
    """

    card: str
    says: str
    mine: Mapping[str, object]
    theirs: Mapping[str, object]
    go: Sequence[str]
    then: Mapping[str, object]
    phase: str = "main"
    active: int = 0


class Scene(Table):
    """A position with the cards of the corpus."""

    def __init__(self, mine: Side, theirs: Side, *, phase: str = "main", active: int = 0,
                 rules: Ruleset | None = None) -> None:  # fmt: skip
        super().__init__(mine, theirs, phase=phase, active=active, ruleset=rules or ruleset())
        self.game.state.auto = False  # also what leaves no choice is asked: a Case may name it

    def go(self, wishes: Sequence[str]) -> None:
        """Take the options that the wishes mean, in order; pass, decline or take the default for what they do not name.

        Stops when all wishes are taken and a player may act anew.
        """
        left = list(wishes)
        for _ in range(MOST_CHOICES):
            acting = self.game.over or self.game.decision.name in ACTING
            if self.game.over or (not left and acting):
                assert not left, f"{left} were never offered"
                return
            labels = self.labels()
            found = matching(left[0], labels) if left else None
            if found is None and acting:
                raise AssertionError(f"{left[0]!r} is none of {labels}")
            if found is not None:
                left.pop(0)
            self.game.choose(self.nothing() if found is None else found)
            assert not faults(self.state), faults(self.state)
        raise AssertionError(f"no end; left: {left}; asked: {self.game.decision.name}")

    def nothing(self) -> int:
        """The answer that does least; of Spirits up to a number, all of them."""
        labels = self.labels()
        if labels[0] == "No more":
            return len(labels) - 1
        for words in ("Pass", "Decline the rest", "No"):
            if words in labels:
                return labels.index(words)
        return self.game.decision.default

    def found(self, what: str) -> object:
        """What holds now, in the words of a Case."""
        name, _, about = what.rpartition(".") if "." in what and not what.endswith(".") else (what, "", "")
        if ":" in what and what.partition(":")[0] in ZONES:
            zone, seat = what.split(":")
            return self.count(zone, int(seat))
        card, _, nth = name.partition("#")
        number = int(nth) - 1 if nth else 0
        piece = self.piece(card, number)
        if about == "stats":
            return self.stats(card, number)
        if about == "under":
            return self.spirits_under(card, number)
        if about == "status":
            return self.status(card, number)
        if about == "suppressed":
            return bool(spirits.suppressed(self.state, piece))
        if about == "position":
            return "defense" if self.state.flags[piece] & field.DEFENSE else "attack"
        return self.at(card, number)

    def check(self, then: Mapping[str, object]) -> None:
        """All of a Case holds."""
        for what, wanted in then.items():
            if what in ("offered", "not offered"):
                for words in wanted if isinstance(wanted, (list, tuple)) else [wanted]:
                    found = matching(str(words), self.labels())
                    assert (found is not None) == (what == "offered"), f"{what}: {words!r} of {self.labels()}"
            else:
                got = self.found(what)
                same = str(got).startswith(wanted) if isinstance(wanted, str) and "." not in what else got == wanted
                assert same, f"{what} is {got!r}, not {wanted!r}"


ZONES: Final = ("spirit-deck", "main-deck", "hand", "elestral-row", "rune-row", "stadium", "enchanting",
                "underworld", "limbo")  # fmt: skip


def matching(wish: str, labels: list[str]) -> int | None:
    """The first option that has all parts of a wish (joined by `` + ``), one that is exactly it before others."""
    if wish in labels or wish.isdecimal():
        return labels.index(wish) if wish in labels else None
    parts = wish.split(" + ")
    return next((i for i, label in enumerate(labels) if all(part in label for part in parts)), None)


def played(case: Case) -> None:
    """Play a Case and look whether all holds."""
    if case.card not in cards():
        refused = {one.name: one.reasons for one in report().refused}
        pytest.xfail(f"{case.card} cannot be read: {refused.get(case.card, 'not in the corpus')}")
    waits = sorted(set(named(case.mine) + named(case.theirs)) - set(ruleset().index))
    if waits:
        pytest.xfail(f"cannot be read: {', '.join(waits)}")
    scene = Scene(case.mine, case.theirs, phase=case.phase, active=case.active)
    scene.go(case.go)
    scene.check(case.then)


def named(side: Side) -> list[str]:
    """The cards of a side by name."""
    several = [names(side, zone) for zone in ("row", "runes", "stadium", "hand", "deck", "underworld")]
    return [split(words.lstrip("*"))[0] for zone in several for words in zone if len(words) > 1]


def cases(*several: Sequence[Case]) -> pytest.MarkDecorator:
    """A test for every case."""
    found = [case for group in several for case in group]
    return pytest.mark.parametrize("case", found, ids=lambda case: f"{case.card}: {case.says}"[:60])
