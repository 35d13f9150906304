"""Positions of Devrun made in a line or two: cards by their text, zones by name, moves by what options say."""

import functools
from collections.abc import Mapping, Sequence

import cardwright as cw
from cardwright.games.devrun.cards import PRINTED
from cardwright.games.devrun.field import SHELLS, STORED, ZONES
from cardwright.games.devrun.rules import mana
from cardwright.games.devrun.rules.resuming import settle
from cardwright.games.devrun.ruleset import RULES
from cardwright.kernel import change
from cardwright.kernel.card import Card
from cardwright.kernel.game import Game, empty_state
from cardwright.kernel.positions import resume
from cardwright.kernel.procedure import run
from cardwright.kernel.ruleset import Ruleset

ZONE = {zone.name: zone.number for zone in ZONES}
PLAIN = {
    "Pebble": (1, "Green", ""),
    "Stone": (2, "Green", ""),
    "Rock": (3, "Green", ""),
    "Boulder": (5, "Green", ""),
    "Brick": (2, "Red", ""),
}
TOKENS = {"1 Mana Wisp Token": 1, "2 Mana Token": 2, "0 Mana Mist Token": 0}
Spec = tuple[int, str, str] | tuple[int, str, str, tuple[str, ...]]
BUSY = {"hand": ["Pebble"]}
"""A side that has something to do, so that the game stops there."""
RED, BLUE = "your Red Shell", "your Blue Shell"
NONE: dict[str, Spec] = {}
"""No cards but the plain ones."""


@functools.cache
def pool(cards: tuple[tuple[str, Spec], ...], shells: tuple[str, str, str]) -> Ruleset:
    """A ruleset of these Spells, three Shell cards with these texts, plain Spells and Tokens."""
    made: list[Card] = []
    for colour, text in zip(("Red", "Green", "Blue"), shells, strict=True):
        made.append(PRINTED.read("shell", {"name": f"{colour} Gate", "colour": colour, "text": text}, "test:1"))
    for name, amount in TOKENS.items():
        made.append(PRINTED.read("token", {"name": name, "mana": amount}, "test:1"))
    for name, spec in {**PLAIN, **dict(cards)}.items():
        entry: dict[str, object] = {"name": name, "mana": spec[0], "colour": spec[1], "text": spec[2]}
        if len(spec) > 3:
            entry["shells"] = list(spec[3])
        made.append(PRINTED.read("spell", entry, "test:1"))
    return Ruleset(RULES, made)


Side = Mapping[str, Sequence[str]]


class Table:
    """A game in a made-up position."""

    def __init__(self, cards: Mapping[str, Spec], *sides: Side, phase: str = "exchange", stored: Sequence[int] = (),
                 shells: tuple[str, str, str] = ("", "", ""), destroyed: Mapping[int, str] | None = None,
                 auto: bool = True, active: int = 0, settings: Mapping[str, int] | None = None) -> None:  # fmt: skip
        rules = pool(tuple(cards.items()), shells)
        if settings:
            rules = rules.with_settings(**settings)
        s = empty_state(rules, len(sides), 7, auto)
        s.log = []
        for seat, side in enumerate(sides):
            for lane, colour in enumerate(("Red", "Green", "Blue")):
                down = colour in (destroyed or {}).get(seat, "").split()
                change.create(s, rules.index[f"{colour} Gate"], seat, SHELLS + seat, lane, face_down=down)
            for zone, names in side.items():
                for name in reversed(names) if zone == "deck" else names:
                    change.create(s, rules.index[name], seat, ZONE[zone] + seat)
        for seat, amount in enumerate(stored):
            change.count(s, STORED + seat, amount)
        change.pass_turn(s, active)
        resume(s, phase)
        settle(s)
        run(s)
        self.game: cw.Game = Game(rules, s, [{} for _ in sides], 7)
        self.s = s

    def do(self, *moves: str) -> "Table":
        """Take the options whose label begins so, one after the other."""
        for move in moves:
            labels = self.labels()
            found = [i for i, label in enumerate(labels) if label == move] or [
                i for i, label in enumerate(labels) if label.startswith(move)
            ]
            assert found, f"{move!r} is not offered to {self.game.decision.seat}: {labels}"
            self.game.choose(found[0])
            self.s = self.game.state
        return self

    def labels(self) -> list[str]:
        """What is offered now."""
        return self.game.decision.labels()

    def asked(self) -> str:
        """The prompt, and who is asked: "turn 0"."""
        return "over" if self.game.over else f"{self.game.decision.name} {self.game.decision.seat}"

    def names(self, zone: str, seat: int = 0) -> list[str]:
        """The cards of a zone, bottom to top."""
        return [self.s.rules.cards[self.s.define[p]].name for p in self.s.zones[ZONE[zone] + seat]]

    def piece(self, name: str, seat: int | None = None) -> int:
        """The piece of this name (of this player)."""
        for piece, define in enumerate(self.s.define):
            if self.s.rules.cards[define].name == name and seat in (None, self.s.owner[piece]):
                return piece
        raise AssertionError(f"there is no {name}")

    def mana(self, name: str) -> int:
        """The Mana of a Spell now."""
        return mana.mana(self.s, self.piece(name))

    def stored(self, seat: int = 0) -> int:
        """Stored Damage."""
        return self.s.var[STORED + seat]

    def var(self, which: int) -> int:
        """A number of the game."""
        return self.s.var[which]

    def until(self, prompt: str, *, most: int = 40) -> "Table":
        """Pass, decline and stop until this is asked."""
        for _ in range(most):
            if self.asked() == prompt:
                return self
            self.game.choose(0)
            self.s = self.game.state
        raise AssertionError(f"{prompt} is never asked; now {self.asked()}: {self.labels()}")
