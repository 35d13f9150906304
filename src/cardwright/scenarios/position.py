"""A made-up position: read from a scenario's words, and built as a state that goes on from there."""

from dataclasses import dataclass, field
from typing import Final

from ..kernel import change, modifier
from ..kernel.errors import DefinitionError
from ..kernel.game import empty_state
from ..kernel.knowledge import ARRANGED
from ..kernel.positions import resume
from ..kernel.ruleset import Ruleset
from ..kernel.state import NOBODY, State
from ..kernel.vocabulary import DURATIONS, Quantity
from ..kernel.zone import Zone
from . import address
from .address import Address
from .document import Node
from .errors import ScenarioError
from .words import MOST_COPIES, SEATS, Words

KEYS: Final = ("turn", "turn_player", "phase", "numbers", "shared")
CARD_KEYS: Final = ("card", "face", "owner", "marks", "modifiers", "seen_by", "host", "copies")
FACES: Final = ("up", "down")
TURNS: Final = 8
"""A modifier that lasts some turns of a seat waits for turns * 8 + seat (see kernel.duration)."""
MOST_TURNS: Final = 1000
USUAL_TURN: Final = 3
"""The turn of a position that names none: the game has begun, nobody's first turn is special any more."""


@dataclass(slots=True)
class Change:
    """A modifier in force when the position begins."""

    quantity: Quantity
    value: int
    until: int
    argument: int


@dataclass(slots=True)
class Placed:
    """A card of the position."""

    line: int
    define: int
    zone: int
    slot: int
    owner: int
    face_down: bool
    marks: int = 0
    seen_by: int = 0
    columns: dict[int, int] = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)
    host: Address | None = None
    """The card it is attached to."""


@dataclass(slots=True)
class Position:
    """What a scenario says of its beginning."""

    turn: int
    turn_player: int
    phase: str
    numbers: dict[int, int]
    cards: list[Placed]
    line: int


class Reader:
    """Reads a position in the words of a game."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def position(self, node: Node) -> Position:
        """The position that a scenario describes."""
        words = self.words
        seats = {key: item for key, item in node.mapping("position").items() if words.is_seat(key)}
        rest = Node({key: item for key, item in node.mapping("position").items() if key not in seats}, node.line)
        given = rest.mapping("position", (*KEYS, *SEATS[: words.seats]))
        position = Position(USUAL_TURN, 0, words.vocabulary.phase, {}, [], node.line)
        if "turn" in given:
            position.turn = self.turn(given["turn"])
        if "turn_player" in given:
            position.turn_player = words.seat(given["turn_player"])
        if "phase" in given:
            index = words.look("a phase", given["phase"], words.phases)
            position.phase = words.ruleset.rules.phases[index]
        for name, value in given["numbers"].mapping("numbers").items() if "numbers" in given else ():
            position.numbers[words.look("a number of the game", value, words.numbers, name)] = value.number(name)
        for name, value in given["shared"].mapping("shared", words.shared).items() if "shared" in given else ():
            self.zone(position, words.shared[name], 0, value)
        for key, value in seats.items():
            self.seat(position, words.seat(value, key), value)
        return position

    def turn(self, node: Node) -> int:
        """The number of the turn; whose it is stands elsewhere."""
        if isinstance(node.value, str) and self.words.is_seat(node.value):
            raise node.fault(f"the number of the turn (whose turn it is: `turn_player: {node.value}`)")
        return node.number("the number of the turn")

    def seat(self, position: Position, seat: int, node: Node) -> None:
        """One player's zones and numbers."""
        words = self.words
        for name, value in node.mapping(f"player {SEATS[seat]}").items():
            known: dict[str, Zone | int] = {**words.own, **words.seat_numbers}
            found = words.look(f"a zone or number of player {SEATS[seat]}", value, known, name)
            if isinstance(found, Zone):
                self.zone(position, found, seat, value)
            else:
                position.numbers[found + seat] = value.number(name)

    def zone(self, position: Position, zone: Zone, seat: int, node: Node) -> None:
        """The cards of a zone: by cell in a grid, top first in a pile."""
        number = zone.number + seat
        if zone.rows and isinstance(node.value, dict):
            cells: dict[int, Node] = {}
            for name, item in node.value.items():
                cell = self.words.cell(zone, item, name)
                if cell in cells:
                    raise item.fault(f"each cell of {zone.name} once", f'"{name}" again')
                cells[cell] = item
        elif zone.rows:
            cells = dict(enumerate(node.items()))
            if len(cells) > zone.size:
                raise node.fault(f"at most {zone.size} cards in {zone.name}")
        else:
            cells = {}
            if isinstance(node.value, dict) and "card" not in node.value:
                raise node.fault(f"a list of cards for {zone.name}, top first")
            pile = [card for item in node.items() for card in self.cards(item, zone, number, -1, seat)]
            position.cards += reversed(pile)
        for cell, item in cells.items():
            if not item.empty and item.value != "empty":
                position.cards += self.cards(item, zone, number, cell, seat)

    def cards(self, node: Node, zone: Zone, number: int, slot: int, seat: int) -> list[Placed]:
        """A card, or several alike in a pile."""
        if not isinstance(node.value, dict):
            copies, define = self.words.copies(node)
            made = [Placed(node.line, define, number, slot, seat, zone.sight == ARRANGED) for _ in range(copies)]
        else:
            copies = 1
            if "copies" in node.value:
                copies = node.value["copies"].number("copies")
                if not 1 <= copies <= MOST_COPIES:
                    raise node.value["copies"].fault(f"copies: 1 to {MOST_COPIES}")
            made = [self.card(node, zone, number, slot, seat) for _ in range(copies)]
        if copies > 1 and slot >= 0:
            raise node.fault("one card in a cell")
        return made

    def card(self, node: Node, zone: Zone, number: int, slot: int, seat: int) -> Placed:
        """A card with what is special about it."""
        words = self.words
        given = node.mapping("a card in a position", (*CARD_KEYS, *words.columns))
        if "card" not in given:
            raise node.fault("a card with its name (card: ...)")
        face_down = zone.sight == ARRANGED
        if "face" in given:
            if not words.has_faces(zone):
                raise given["face"].fault(f"no face: cards in {zone.name} have none")
            face_down = given["face"].choice("a face", FACES) == "down"
        placed = Placed(node.line, words.card(given["card"]), number, slot, seat, face_down)
        if "owner" in given:
            placed.owner = words.seat(given["owner"])
        if "marks" in given:
            placed.marks = words.mark_set(given["marks"])
        if "seen_by" in given:
            placed.seen_by = sum({1 << words.seat(item) for item in given["seen_by"].items()})
        if "host" in given:
            placed.host = address.read(words, given["host"], seat)
        for name, column in words.columns.items():
            if name in given:
                placed.columns[column] = words.column_value(name, given[name])
        for item in given["modifiers"].items() if "modifiers" in given else ():
            placed.changes += self.modifier(item, seat)
        return placed

    def modifier(self, node: Node, mine: int) -> list[Change]:
        """``{bp: 1, until: end of turn}``: what is changed, and until when."""
        words = self.words
        given = dict(node.mapping("a modifier (such as {bp: 1})"))
        until, argument = self.duration(node, given, mine)
        if not given:
            raise node.fault(f"what is changed: {', '.join(words.vocabulary.quantities)}")
        changes = []
        for name, item in given.items():
            quantity = words.look("what a modifier changes", item, words.vocabulary.quantities, name)
            changes.append(Change(quantity, self.value(name, quantity, item), until, argument))
        return changes

    def duration(self, node: Node, given: dict[str, Node], mine: int) -> tuple[int, int]:
        """Until when a modifier lasts, and the seat or turns that it waits for; these keys are taken out of `given`."""
        words = self.words
        seat, turns = given.pop("seat", None), given.pop("turns", None)
        until = words.look("a duration", given.pop("until"), DURATIONS) if "until" in given else modifier.END_OF_TURN
        if seat is not None:
            mine = words.seat(seat)
            if until not in (modifier.NEXT_TURN, modifier.OWN_TURNS):
                raise seat.fault("`seat` only with `until: next turn` or `until: own turns`")
        if (turns is None) != (until != modifier.OWN_TURNS):
            raise node.fault("`turns` exactly with `until: own turns`: how many")
        if turns is None:
            return until, mine if until == modifier.NEXT_TURN else 0
        if not 1 <= turns.number("turns") <= MOST_TURNS:
            raise turns.fault(f"turns: 1 to {MOST_TURNS}")
        return until, turns.number("turns") * TURNS + mine

    def value(self, name: str, quantity: Quantity, node: Node) -> int:
        """A modifier's value: a number, a word, or a bit for a set."""
        if not quantity.values:
            return node.number(name)
        word = {True: "yes", False: "no"}[node.value] if isinstance(node.value, bool) else node.string(name)
        value = self.words.look(f"a value of {name}", node, {v: i for i, v in enumerate(quantity.values)}, word)
        return 1 << value if quantity.how in (modifier.GAIN, modifier.LOSE) else value


def build(ruleset: Ruleset, seats: int, position: Position, seed: int) -> State:
    """The state of a position, its procedures on the agenda, before anything has run.

    Raises ScenarioError when the game cannot go on from it.
    """
    s = empty_state(ruleset, seats, seed, auto=False)
    s.turn, s.active = position.turn, position.turn_player
    pieces = [change.create(s, c.define, c.owner, c.zone, c.slot, c.face_down) for c in position.cards]
    try:
        resume(s, position.phase)
    except DefinitionError as error:
        raise ScenarioError(position.line, "a position that the game can go on from", str(error)) from error
    for piece, card in zip(pieces, position.cards, strict=True):
        s.known[piece] |= card.seen_by
        if (
            shown(ruleset, card) or not (1 << seats) - 1 & ~s.known[piece]
        ):  # all know it, and nothing says that one did not see
            s.known[piece] |= ruleset.everyone
        if card.marks:
            change.mark(s, piece, card.marks)
        for column, value in card.columns.items():
            change.put(s, column, piece, value)
        for c in card.changes:
            modifier.begin(s, c.quantity.what, c.quantity.how, c.value, piece, c.until, NOBODY, c.argument)
        if card.host is not None:
            change.attach(s, piece, host_of(s, card, card.host))
    for number, value in position.numbers.items():
        change.count(s, number, value)
    if (positions := ruleset.rules.positions) is not None:
        positions.settle(s)
    s.waiting = []  # making a position is no event of the game
    return s


def shown(ruleset: Ruleset, card: Placed) -> bool:
    """Whether a card lies face-up where cards usually lie face-down."""
    return ruleset.sight[card.zone] == ARRANGED and not card.face_down


def host_of(s: State, card: Placed, host: Address) -> int:
    """The piece at the host's address.  Raises ScenarioError when none, or one of several, is meant."""
    found = address.find(s, host)
    if found is None:
        there = [address.of(s, piece) for piece in s.zones[host.zone.number + host.seat] if piece >= 0]
        near = [str(one) for one in there if host.zone.rows or one.card == host.card]
        raise ScenarioError(card.line, "a host that is there", f"{host} (there: {', '.join(near) or 'none'})")
    return found
