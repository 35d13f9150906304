"""How a game is laid out on a screen: its `board.toml`, read by every client that draws.  Data only, no rule.

A board names zones, facts and marks as they stand in a view (`kernel.view`) and on cards; a game without a board gets
a plain one from its zones, so that it can be played at once.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec

from .kernel.errors import CardwrightError
from .kernel.game import empty_state
from .kernel.ruleset import Ruleset
from .kernel.state import FACE_DOWN
from .loading import home, read_toml


class BoardError(CardwrightError):
    """A board.toml that cannot be used; the text names file and key."""


class ZoneBoard(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A zone.

    name    as in views
    title   as players call it
    draw    grid: its cells; row: cards side by side; pile: a count and the top card; hand: a count, or the cards to
            whom may see them
    facing  how another player's grid lies: turned (as across a table), mirrored (first row to the middle), same
    rows    titles of a grid's rows, or of a row where several lie below each other
    browse  players may look through it at any time
    under   title of the cards attached to its cards (in views: ``attached``), for games that attach
    """

    name: str
    title: str
    draw: Literal["grid", "row", "pile", "hand"]
    facing: Literal["turned", "mirrored", "same"] = "turned"
    rows: list[str] = []
    browse: bool = False
    under: str = ""


class Fact(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A fact of a card.

    name    as in views and card files
    title   as players call it
    draw    word, words, number, or pattern (rows divided by slashes)
    signs   the set of signs (see `Board.signs`) that its word or words are shown with
    unit    what stands behind a number
    usual   the value of a card that prints none
    """

    name: str
    title: str
    draw: Literal["word", "words", "number", "pattern"] = "word"
    signs: str = ""
    unit: str = ""
    usual: int | None = None


class CardBoard(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What is shown of a card.

    break_at  where a long name may be broken: "/" for "Spirit/Part"
    corner    facts shown on every picture of a card, however small: first the one that gives it its colour
    hand      facts shown besides on the cards of a hand: what playing them takes
    line      fact shown where there is room for one line more
    short     short forms of that fact's words
    facts     all facts in their order, for the card shown large
    beings    kinds of card whose generated picture shows a being; none named: the game's first kind
    """

    break_at: str = ""
    corner: list[str] = []
    hand: list[str] = []
    line: str = ""
    short: dict[str, str] = {}
    facts: list[Fact] = []
    beings: list[str] = []


class Sign(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A value with a sign of its own: shape and letter as well as colour, for those who see no colours.

    letter, shape   one character each, for terminals
    colour          as #rrggbb
    path, lines     its symbol in pictures, as SVG path data in a box of 24 by 24: filled, and drawn as strokes
    """

    letter: str
    shape: str
    colour: str
    path: str = ""
    lines: str = ""


class Mark(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A mark of a card in views.

    name    as in views; a name that ends in * stands for all that begin so
    title   what it means
    sign    one character to show it; empty: not shown
    spends  the rest of the name is a word of this fact, which is used up
    look    how a card with it lies: side (turned by a quarter), over (upside down), fallen (destroyed, still there)
    fact    a card on which this number is `value` has the mark, although views do not name it; empty: views do
    """

    name: str
    title: str
    sign: str = ""
    spends: str = ""
    look: Literal["", "side", "over", "fallen"] = ""
    fact: str = ""
    value: int = 0


class Links(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Cards that belong together: `fact` holds the cells of the others in one grid.  Signs of the leader and the others."""

    fact: str
    title: str
    leader: str
    member: str


class Number(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A player's public number: fact of a seat in views, its title and its sign; hidden while 0 unless `always`."""

    fact: str
    title: str
    sign: str = ""
    always: bool = False


class Board(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A game's board.

    seat     zones of a player, row by row from the middle of the table outwards, each row from left to right
    shared   zones of all, row by row; they lie in the middle
    zone     what each of them is
    card     what is shown of a card
    signs    set of signs -> value -> its sign
    mark     marks of cards
    links    cards that belong together
    number   public numbers of a player
    goal     what a player tries to do, in a sentence or two
    phase    phase -> how it is called; phases not named here are not shown
    stack    how the chain of announced things is called
    term     word -> what it means, in a sentence
    """

    seat: list[list[str]]
    zone: list[ZoneBoard]
    card: CardBoard = CardBoard()
    shared: list[list[str]] = []
    signs: dict[str, dict[str, Sign]] = {}
    mark: list[Mark] = []
    links: Links | None = None
    number: list[Number] = []
    goal: str = ""
    phase: dict[str, str] = {}
    stack: str = "Stack"
    term: dict[str, str] = {}

    def zone_named(self, name: str) -> ZoneBoard:
        """The zone of this name."""
        return next(zone for zone in self.zone if zone.name == name)

    def drawn(self, how: str) -> list[ZoneBoard]:
        """A player's zones that are drawn this way, from the middle outwards."""
        placed = [name for row in self.seat for name in row]
        return [self.zone_named(name) for name in placed if self.zone_named(name).draw == how]


def load(ruleset: Ruleset) -> Board:
    """The board of a game, or a plain one made from its zones.  Raises BoardError for a faulty file."""
    path = home(ruleset) / "board.toml"
    return read(path, ruleset) if path.exists() else plain(ruleset)


def read(path: Path, ruleset: Ruleset) -> Board:
    """A board from its file, checked against the game's zones and phases."""
    try:
        board = msgspec.convert(read_toml(path), Board)
    except msgspec.ValidationError as error:
        raise BoardError(f"{path}: {error}") from error
    known = {zone.name for zone in ruleset.rules.zones}
    described = {zone.name for zone in board.zone}
    placed = {name for row in (*board.seat, *board.shared) for name in row}
    for what, names, allowed in (
        ("zone", described, known),
        ("seat and shared", placed, described),
        ("phase", set(board.phase), set(ruleset.rules.phases)),
    ):
        strange = sorted(names - allowed)
        if strange:
            raise BoardError(f"{path}: {what}: there is no {', '.join(strange)}; there is {', '.join(sorted(allowed))}")
    return board


def plain(ruleset: Ruleset) -> Board:
    """A board that shows every zone, its grids in the middle; facts and marks of the cards, the players' numbers."""
    zones = [
        ZoneBoard(zone.name, zone.name.title(), "grid" if zone.rows else "hand" if not zone.ordered else "pile", "mirrored")
        for zone in ruleset.rules.zones
    ]
    shared = {zone.name for zone in ruleset.rules.zones if zone.shared}
    rows = [[zone.name] for zone in zones if zone.draw == "grid"] + [[z.name for z in zones if z.draw == "pile"]]
    rows += [[zone.name for zone in zones if zone.draw == "hand"]]
    marks = ruleset.rules.flags
    return Board(
        seat=[[name for name in row if name not in shared] for row in rows],
        shared=[[name] for name in sorted(shared)],
        zone=zones,
        phase={phase: phase.title() for phase in ruleset.rules.phases},
        card=plain_card(plain_facts(ruleset), ruleset.rules.columns),
        mark=[Mark(name, name.capitalize(), name[0].upper()) for flag, name in marks.items() if flag != FACE_DOWN],
        number=[Number(fact, fact.capitalize(), always=True) for fact in plain_numbers(ruleset)],
    )


def plain_card(facts: list[Fact], columns: Sequence[str]) -> CardBoard:
    """On every picture the numbers that change in play, if there are such; in the hand also the first of the others."""
    numbers = [fact.name for fact in facts if fact.draw == "number"]
    corner = [name for name in numbers if name in columns] or numbers
    return CardBoard(facts=facts, corner=corner, hand=[name for name in numbers if name not in corner][:1])


def plain_facts(ruleset: Ruleset) -> list[Fact]:
    """The facts that any card of the game has, in their order."""
    found: dict[str, Literal["word", "words", "number"]] = {}
    for card in ruleset.cards:
        for name, value in card.facts.items():
            found.setdefault(name, "words" if isinstance(value, list) else "number" if isinstance(value, int) else "word")
    return [Fact(name, name.capitalize(), draw) for name, draw in found.items()]


def plain_numbers(ruleset: Ruleset) -> list[str]:
    """What a view says of a player beside the zones."""
    try:
        shown = ruleset.rules.telling.seat(empty_state(ruleset, ruleset.rules.seats[0], 0), 0)
    except (IndexError, KeyError):  # a game that speaks of cards which an empty table does not have
        return []
    return [name for name, value in shown.items() if isinstance(value, int)]
