"""Positions of EoC for tests: made from short words, played by the labels a player reads.

A side is a dictionary: ``pool`` (letters of Essence), ``hand``, ``deck`` (bottom first), ``graveyard``, ``banished``,
``creatures`` and ``spells`` (``"Pup: ff exhausted 2"``: Essence on it, marks, damage), ``items`` (``"Fang > Pup: f"``),
``van`` (the face that is up).  A card on the field without ``:`` is in play without its Creation Cost.
"""

from collections.abc import Mapping, Sequence

import cardwright as cw
from cardwright.games.eoc import field
from cardwright.games.eoc.rules import damage
from cardwright.games.eoc.ruleset import RULES
from cardwright.kernel import change, procedure
from cardwright.kernel.card import Card
from cardwright.kernel.decision import ACT
from cardwright.kernel.game import empty_state
from cardwright.kernel.positions import resume
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.soundness import faults
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.view import where

LETTERS = {"f": "Fire", "n": "Nature", "a": "Aqua", "e": "Energy", "d": "Divine", "k": "Dark", "g": "Gray"}
Side = Mapping[str, object]
MARKS = {"exhausted": field.EXHAUSTED, "fallen": field.FALLEN, "waived": field.WAIVED}
MANY = {"F": "ff", "T": "fa", "W": "aa"}
"""Essence cards with several symbols."""


def essence_name(letter: str) -> str:
    """The Essence card of a letter."""
    return f"{letter} well" if letter in MANY else f"{letter} drop"


def symbols(letters: str) -> list[str]:
    """Cost letters as words."""
    return [LETTERS[letter] for letter in letters]


def essence() -> list[Card]:
    """One Essence card a type, and some with several symbols."""
    plain: list[dict[str, object]] = [{"name": essence_name(x), "type": word} for x, word in LETTERS.items()]
    many: list[dict[str, object]] = [
        {"name": essence_name(x), "type": LETTERS[own[0]], "provides": symbols(own)} for x, own in MANY.items()
    ]
    return [RULES.read_card("essence", raw, "test") for raw in (*plain, *many)]


def creature(
    name: str,
    cost: str = "f",
    atk: int = 2,
    defense: int = 2,
    text: str = "",
    *,
    kind: str = "f",
    weak: str = "",
    race: str = "Beast",
) -> Card:
    """A creature; letters for types."""
    raw = {
        "name": name,
        "type": LETTERS[kind],
        "class": race,
        "cost": symbols(cost),
        "atk": atk,
        "def": defense,
        "text": text,
        "weakness": LETTERS[weak] if weak else "none",
    }
    return RULES.read_card("creature", raw, "test")


def spell(name: str, kind: str, cost: str = "f", text: str = "Draw 1 card.", *, lasting: bool = False) -> Card:
    """A spell of a sub-type."""
    raw = {"name": name, "type": kind, "cost": symbols(cost), "text": text, "lasting": lasting}
    return RULES.read_card("spell", raw, "test")


def leader(
    name: str, atk: int = 1, defense: int = 4, text: str = "", *, second: str = "", more: int = 2, weak: str = ""
) -> list[Card]:
    """Both faces of a Vanquisher: NAME, and NAME II with 1 more ATK and `more` more DEF."""
    weakness = LETTERS[weak] if weak else "none"
    one = {"name": name, "stage": 1, "reverse": f"{name} II", "atk": atk, "def": defense, "text": text, "weakness": weakness}
    two = {"name": f"{name} II", "stage": 2, "reverse": name, "atk": atk + 1, "def": defense + more, "text": second}
    return [RULES.read_card("vanquisher", raw, "test") for raw in (one, two)]


PLAIN = [
    *essence(),
    *leader("Van"),
    creature("Filler", "ggggggg", 0, 1),
    creature("Pup"),
    creature("Cub", "a", 1, 3, kind="a"),
    creature("Rock", "gg", 1, 6, kind="n"),
    creature("Ox", "ff", 4, 3),
    creature("Free", "", 1, 1),
    creature("Newt", "a", 2, 2, kind="a", weak="f", race="Amphibian"),
    creature("Titan", "ffa", 7, 7),
    spell("Charm", "Effect", "f", "Pay 1 Fire: Draw 1 card."),
    spell("Spark", "Instant"),
    spell("Fang", "Item", "f", "Its host has +1 ATK."),
    spell("Snare", "Trap", "f", "Cancel this attack."),
    spell("Aim", "Instant", "f", "Deal 2 damage to target creature."),
]
DECK = ["Filler"] * 5


class Table:
    """A game at a made-up position, with short ways to play and look.  Seat 0 is A, the turn player unless told.

    Questions with one answer are answered by it, but for the next action of a phase; `strict`: no question is.
    """

    def __init__(
        self,
        mine: Side | None = None,
        theirs: Side | None = None,
        *,
        phase: str = "preparation",
        turn: int = 3,
        cards: Sequence[Card] = (),
        active: int = 0,
        seed: int = 1,
        strict: bool = False,
    ) -> None:
        self.ruleset = Ruleset(RULES, [*PLAIN, *cards])
        s = empty_state(self.ruleset, 2, seed, auto=False)
        s.active, s.turn = active, turn
        s.log = []
        self.s = s
        for seat, side in enumerate((mine or {}, theirs or {})):
            self.lay(seat, side)
        for seat, side in enumerate((mine or {}, theirs or {})):
            for words in names(side, "items"):
                self.lay_item(seat, words)
        s.waiting = []
        resume(s, phase)
        procedure.run(s)
        self.game = cw.Game(self.ruleset, s, [{}, {}], seed)
        self.strict = strict
        self.rest()

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    # making the position ----------------------------------------------------------------------------------------------

    def lay(self, seat: int, side: Side) -> None:
        """Everything but Items."""
        self.create(str(side.get("van", "Van")), seat, field.VANQUISHER_SLOT, 0)
        for letter in str(side.get("pool", "")):
            self.create(essence_name(letter), seat, field.POOL)
        for zone, key, default in (
            (field.HAND, "hand", ()),
            (field.DECK, "deck", DECK),
            (field.GRAVEYARD, "graveyard", ()),
            (field.BANISHED, "banished", ()),
        ):
            for name in names(side, key, default):
                self.create(name if name not in (*LETTERS, *MANY) else essence_name(name), seat, zone)
        for row, key in ((field.CREATURES, "creatures"), (field.SPELLS, "spells")):
            for slot, words in enumerate(names(side, key)):
                if words:
                    name, _, rest = words.partition(":")
                    self.dress(self.create(name.strip(), seat, row, slot), rest, seat, bare=":" not in words)

    def lay_item(self, seat: int, words: str) -> None:
        """``Fang > Pup: f``: an Item on a creature of either side."""
        name, _, rest = words.partition(">")
        host, _, letters = rest.partition(":")
        item = self.create(name.strip(), seat, field.ITEMS)
        change.attach(self.s, item, self.piece(host.strip()))
        self.dress(item, letters, seat, bare=":" not in rest)

    def dress(self, piece: int, words: str, seat: int, *, bare: bool) -> None:
        """Essence, marks and damage of a card on the field."""
        if bare:
            change.mark(self.s, piece, field.WAIVED)
        for word in words.split():
            if word in MARKS:
                change.mark(self.s, piece, MARKS[word])
            elif word.isdigit():
                change.put(self.s, field.DAMAGE, piece, int(word))
            else:
                for letter in word:
                    change.attach(self.s, self.create(essence_name(letter), seat, field.ATTACHED), piece)

    def create(self, name: str, seat: int, zone: int, slot: int = -1) -> int:
        """A new piece."""
        return change.create(self.s, self.ruleset.index[name], seat, zone + seat, slot)

    # playing ----------------------------------------------------------------------------------------------------------

    def do(self, *choices: str) -> "Table":
        """Choose options by their label, or a part of it that only one of them has."""
        for words in choices:
            labels = self.labels()
            found = [i for i, label in enumerate(labels) if label == words]
            found = found or [i for i, label in enumerate(labels) if words in label]
            assert len(found) == 1, f"{words!r} is {len(found)} of {labels} ({self.game.decision.name})"
            self.game.choose(found[0])
            assert faults(self.state) == []
            self.rest()
        return self

    def rest(self) -> None:
        """Answer what has one answer."""
        while not self.strict and not self.game.over and len(self.state.options) == 1 and self.state.kind != ACT:
            self.game.choose(0)

    def labels(self) -> list[str]:
        """The options of the decision; none when the game is over."""
        return [] if self.game.over else self.game.decision.labels()

    def offers(self, words: str) -> bool:
        """Whether an option contains these words."""
        return any(words in label for label in self.labels())

    def end_turn(self) -> "Table":
        """The turn player does nothing more this turn."""
        turn = self.state.turn
        while not self.game.over and self.state.turn == turn:
            self.game.choose(self.game.decision.default)
        self.rest()
        return self

    # looking ----------------------------------------------------------------------------------------------------------

    def piece(self, name: str, nth: int = 0) -> int:
        """The piece of this name, on the field if it is there."""
        s = self.s if not hasattr(self, "game") else self.game.state
        found = [p for p, d in enumerate(s.define) if s.rules.cards[d].name == name]
        found.sort(key=lambda p: (not field.on_field(s, p), p))
        assert found, f"no {name}"
        return found[nth]

    def at(self, name: str, nth: int = 0) -> str:
        """Where a card is, as ``zone:seat`` or ``zone:seat:slot``."""
        return where(self.state, self.piece(name, nth))

    def on(self, name: str, nth: int = 0) -> str:
        """The Essence on a card, as letters in alphabetical order."""
        return letters(self.state, field.attached(self.state, self.piece(name, nth)))

    def pool(self, seat: int = 0) -> str:
        """The Essence Pool as letters in alphabetical order."""
        return letters(self.state, self.state.zones[field.POOL + seat])

    def count(self, zone: str, seat: int = 0) -> int:
        """How many cards lie in a zone."""
        number = next(z.number for z in RULES.zones if z.name == zone) + seat
        return sum(1 for p in self.state.zones[number] if p != NOBODY)

    def values(self, name: str, nth: int = 0) -> tuple[int, int]:
        """ATK and DEF now."""
        piece = self.piece(name, nth)
        return damage.value(self.state, field.ATK, piece), damage.value(self.state, field.DEF, piece)

    def damage(self, name: str, nth: int = 0) -> int:
        """Marked damage."""
        return self.state.col[field.DAMAGE][self.piece(name, nth)]

    def is_marked(self, name: str, flag: int, nth: int = 0) -> bool:
        """Whether it has a mark."""
        return bool(self.state.flags[self.piece(name, nth)] & flag)

    def fallen(self, name: str, nth: int = 0) -> bool:
        """Whether it has been destroyed and lies in its slot."""
        return self.is_marked(name, field.FALLEN, nth)

    def exhausted(self, name: str, nth: int = 0) -> bool:
        """Whether it is exhausted."""
        return self.is_marked(name, field.EXHAUSTED, nth)

    def told(self, kind: int) -> list[tuple[int, int, int]]:
        """Every event of a kind: piece and its two numbers."""
        return [(line[1], line[3], line[4]) for line in self.state.log or [] if line[0] == kind]

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked what; (-1, "") when the game is over."""
        return (-1, "") if self.game.over else (self.game.decision.seat, self.game.decision.name)

    @property
    def winners(self) -> list[int]:
        """Who has won."""
        return list(self.game.result.winners) if self.game.result else []


def names(side: Side, key: str, default: Sequence[str] = ()) -> list[str]:
    """A list of a side."""
    value = side.get(key, default)
    return [str(item) for item in value] if isinstance(value, (list, tuple)) else []


def letters(s: State, pieces: Sequence[int]) -> str:
    """Essence cards as letters."""
    return "".join(sorted(s.rules.cards[s.define[piece]].name[0] for piece in pieces))
