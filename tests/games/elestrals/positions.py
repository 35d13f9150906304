"""Positions of Elestrals for tests: made from short words, played by the labels a player reads.

A side is a dictionary: ``spirits`` (letters of elements), ``hand``, ``deck`` (bottom first), ``underworld`` (names),
``row`` and ``runes`` (``"Pup: ff"`` with Spirits under it, ``"Pup: f @defense"``, ``"*Trap"`` for a Set Rune,
``"Charm: f > Pup"`` for an Artifact on an Elestral of either side), ``stadium``.
"""

from collections.abc import Mapping, Sequence

import cardwright as cw
from cardwright.games.elestrals import field
from cardwright.games.elestrals.nodes import PlayOnly, Spirits
from cardwright.games.elestrals.rules import spirits as statuses
from cardwright.games.elestrals.rules import stats
from cardwright.games.elestrals.ruleset import RULES
from cardwright.kernel import change, procedure
from cardwright.kernel.card import Card
from cardwright.kernel.game import empty_state
from cardwright.kernel.positions import resume
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.tree import Activated, Happening, Ruling
from cardwright.kernel.view import where

LETTERS = {"e": "earth", "f": "fire", "t": "thunder", "w": "water", "a": "wind", "r": "frost", "l": "lunar", "s": "solar"}
Side = Mapping[str, object]


def spirit_name(letter: str) -> str:
    """The Spirit card of an element."""
    return f"{LETTERS[letter]} ember"


def spirits() -> list[Card]:
    """One Spirit card an element."""
    return [RULES.read_card("spirit", {"name": spirit_name(x), "element": word}, "test") for x, word in LETTERS.items()]


def elestral(name: str, cost: str = "f", attack: int = 3, defense: int = 3, subclasses: Sequence[str] = (),
             *abilities: object) -> Card:  # fmt: skip
    """An Elestral; `cost` in letters, ``&`` for any element."""
    raw = {"name": name, "cost": symbols(cost), "attack": attack, "defense": defense, "subclasses": list(subclasses)}
    return with_abilities(RULES.read_card("elestral", raw, "test"), abilities)


def rune(name: str, kind: str, cost: str = "f", *abilities: object) -> Card:
    """A Rune of a type."""
    return with_abilities(RULES.read_card("rune", {"name": name, "type": kind, "cost": symbols(cost)}, "test"), abilities)


def with_abilities(card: Card, abilities: Sequence[object]) -> Card:
    """The same card with effect trees for a text."""
    facts = {**card.facts, "abilities": [(ability, f"effect {k + 1} of {card.name}") for k, ability in enumerate(abilities)]}
    return Card(card.name, card.kind, facts, "", card.place)


def symbols(cost: str) -> list[str]:
    """Cost letters as words."""
    return [LETTERS.get(letter, letter) for letter in cost]


PLAIN = [
    elestral("Filler"), elestral("Pup"), elestral("Cub", "w", 4, 2), elestral("Rock", "e", 1, 6),
    elestral("Calm", "w", 0, 4), elestral("Beast", "ff", 7, 5), elestral("Titan", "ff&", 9, 9), elestral("Any", "&", 2, 2),
    rune("Spark", "invoke"), rune("Flood", "invoke", "w&"), rune("Trap", "counter"), rune("Charm", "artifact"),
    rune("God", "divine"), rune("Arena", "stadium"), rune("Dome", "stadium", "w"),
]  # fmt: skip
DECK = ["Filler"] * 5


def sp(*symbols: int, up_to: bool = False) -> Spirits:
    """Spirits by the numbers of their elements."""
    return Spirits(tuple((symbol,) for symbol in symbols), up_to=up_to)


def only_when(event: Happening, action: object, cost: tuple[object, ...] = ()) -> tuple[object, object]:
    """A Rune that can only be played when an event has happened, and what it does."""
    return Ruling(PlayOnly(event)), Activated(action, cost=cost)


class Table:
    """A game at a made-up position, with short ways to play and look."""

    def __init__(self, mine: Side | None = None, theirs: Side | None = None, *, phase: str = "main", turn: int = 3,
                 cards: Sequence[Card] = (), active: int = 0, seed: int = 1,
                 ruleset: Ruleset | None = None) -> None:  # fmt: skip
        self.ruleset = ruleset or Ruleset(RULES, [*spirits(), *PLAIN, *cards])
        s = empty_state(self.ruleset, 2, seed)
        s.active, s.turn = active, turn
        s.log = []
        self.s = s
        sides = (mine or {}, theirs or {})
        for seat, side in enumerate(sides):
            self.lay(seat, side)
        for seat, side in enumerate(sides):
            self.lay_runes(seat, side)
        resume(s, phase)
        procedure.run(s)
        self.game = cw.Game(self.ruleset, s, [{}, {}], seed)

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    # making the position ----------------------------------------------------------------------------------------------

    def lay(self, seat: int, side: Side) -> None:
        """Decks, hand, Elestral Row, Underworld."""
        for letter in str(side.get("spirits", "ffffwwwweeee")):
            self.create(spirit_name(letter), seat, field.SPIRITS)
        for name in names(side, "deck", DECK):
            self.create(name, seat, field.DECK)
        for name in names(side, "hand"):
            self.create(name, seat, field.HAND)
        for name in names(side, "underworld"):
            self.create(name if name not in LETTERS else spirit_name(name), seat, field.UNDERWORLD)
        for slot, words in enumerate(names(side, "row")):
            if words:
                name, under, rest = split(words)
                piece = self.create(name, seat, field.ELESTRALS, slot)
                if "@defense" in rest:
                    change.mark(self.s, piece, field.DEFENSE)
                self.enchant(piece, under, seat)

    def lay_runes(self, seat: int, side: Side) -> None:
        """Rune Row and Stadium."""
        for slot, words in enumerate(names(side, "runes")):
            if words.startswith("*"):
                change.create(self.s, self.ruleset.index[words[1:]], seat, field.RUNES + seat, slot, face_down=True)
            elif words:
                name, under, rest = split(words)
                piece = self.create(name, seat, field.RUNES, slot)
                self.enchant(piece, under, seat)
                if rest.startswith(">"):
                    change.attach(self.s, piece, self.piece(rest[1:].strip()))
        for words in names(side, "stadium"):
            name, under, _ = split(words)
            self.enchant(self.create(name, seat, field.STADIUM, 0), under, seat)

    def create(self, name: str, seat: int, zone: int, slot: int = -1) -> int:
        """A new piece."""
        return change.create(self.s, self.ruleset.index[name], seat, zone + seat, slot)

    def enchant(self, piece: int, letters: str, seat: int) -> None:
        """Spirits under a card."""
        for letter in letters:
            change.attach(self.s, self.create(spirit_name(letter), seat, field.ENCHANTING), piece)

    # playing ----------------------------------------------------------------------------------------------------------

    def do(self, *choices: str) -> "Table":
        """Choose options by a part of their label that only one of them has (or by the whole label)."""
        for words in choices:
            labels = self.labels()
            found = [i for i, label in enumerate(labels) if label == words]
            found = found or [i for i, label in enumerate(labels) if words in label]
            assert len(found) == 1, f"{words!r} is {len(found)} of {labels} ({self.game.decision.name})"
            self.game.choose(found[0])
        return self

    def labels(self) -> list[str]:
        """The options of the decision."""
        return self.game.decision.labels()

    def offers(self, words: str) -> bool:
        """Whether an option contains these words."""
        return any(words in label for label in self.labels())

    def passes(self, times: int = 1) -> "Table":
        """Whoever has the chance passes."""
        for _ in range(times):
            self.do("Pass")
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

    def spirits_under(self, name: str, nth: int = 0) -> str:
        """The Spirits under a card, as letters in alphabetical order."""
        words = [field.ELEMENTS[field.element(self.state, p)] for p in field.under(self.state, self.piece(name, nth))]
        return "".join(sorted(letter for word in words for letter, full in LETTERS.items() if full == word))

    def count(self, zone: str, seat: int) -> int:
        """How many cards lie in a zone."""
        number = next(z.number for z in RULES.zones if z.name == zone) + seat
        return sum(1 for p in self.state.zones[number] if p != NOBODY)

    def stats(self, name: str, nth: int = 0) -> tuple[int, int]:
        """Attack and Defense now."""
        return stats.both(self.state, self.piece(name, nth))

    def status(self, name: str, nth: int = 0) -> str:
        """Enchanted, misenchanted, short or none."""
        return statuses.STATUS[statuses.status(self.state, self.piece(name, nth))]

    def log_of(self, kind: int, name: str = "") -> int:
        """How often an event was told (of this card)."""
        lines = self.state.log or []
        return sum(1 for line in lines if line[0] == kind and (not name or self.ruleset.cards[line[2]].name == name))

    @property
    def decider(self) -> int:
        """Whose decision it is."""
        return self.game.decision.seat


def names(side: Side, key: str, default: Sequence[str] = ()) -> list[str]:
    """A list of a side."""
    value = side.get(key, default)
    return [str(item) for item in value] if isinstance(value, (list, tuple)) else []


def split(words: str) -> tuple[str, str, str]:
    """``"Pup: ff @defense"`` -> name, letters, the rest."""
    name, _, rest = words.partition(":")
    parts = rest.split(maxsplit=1)
    letters = parts[0] if parts and parts[0][0] not in "@>" else ""
    tail = rest.strip()[len(letters) :].strip()
    return name.strip(), letters, tail
