"""How cards, Crystals and players read for the one who decides.  Public facts only, and names the decider knows."""

from typing import Final

from cardwright.kernel.pick import different
from cardwright.kernel.state import EMPTY, NOBODY, State

from ..field import FRAGMENTS, HAND, LETTERS, LOST, VORTEX, WORN, controller, is_crystal, on_field

TWO: Final = 2
"""With two players there is one opponent, and no need for letters; of fewer cards there is no order."""


def card_name(s: State, piece: int) -> str:
    """A card's full name."""
    return s.rules.cards[s.define[piece]].name


def base_name(s: State, piece: int) -> str:
    """A card in its place: a Crystal by its number, one of several equal positioned cards by the order of arrival."""
    if is_crystal(s, piece):
        return f"Crystal {s.slot[piece] + 1}"
    name = card_name(s, piece)
    if on_field(s, piece):
        twins = [other for other in s.zones[s.place[piece]] if s.define[other] == s.define[piece]]
        if len(twins) > 1:
            name += f" #{twins.index(piece) + 1}"
    return name


def name_of(s: State, piece: int) -> str:
    """A card as the decider reads it: another player's is opposing or, among several opponents, has a letter behind it."""
    name = base_name(s, piece)
    whose = controller(s, piece)
    if whose == s.decider or HAND <= s.place[piece] < VORTEX:
        return name
    return f"opposing {name}" if s.seats == TWO else f"{name} ({LETTERS[whose]})"


def player_name(s: State, seat: int) -> str:
    """A player as the decider reads it."""
    return "the opponent" if s.seats == TWO else f"player {LETTERS[seat]}"


def itself(s: State, piece: int) -> list[int]:
    """The option is a card."""
    return [piece]


def nothing(s: State, option: int) -> list[int]:
    """No card belongs to the option."""
    return []


def likeness(s: State, piece: int) -> object:
    """In play: the same card of one owner in the same place and state, with nothing on it and nothing laid on it."""
    if s.watch[WORN]:
        hosts = s.host
        if hosts[piece] != NOBODY:
            return piece
        for worn in s.watch[WORN]:
            if hosts[worn] == piece:
                return piece
    for m in s.mods:
        if m.subject == piece:
            return piece
    left, lost = s.col[FRAGMENTS], s.col[LOST]
    return (s.define[piece], s.place[piece], s.owner[piece], s.flags[piece], left[piece], lost[piece])


def canonical(s: State, pieces: list[int]) -> list[int]:
    """Interchangeable cards side by side, in an order that tells nothing about hidden ones."""
    if len(pieces) < TWO:
        return pieces
    place, define, flags, left = s.place, s.define, s.flags, s.col[FRAGMENTS]
    return sorted(pieces, key=lambda p: (place[p], define[p], flags[p], left[p]))


def different_crystals(s: State, crystals: list[int], chosen: list[int] = EMPTY) -> list[int]:
    """`different_cards` for Crystals of Essence of one player, which mostly differ in their fragments alone.

    chosen: those whose fragments have been chosen to go, one entry a fragment: they have fewer left than they show.
    """
    if s.mods or s.watch[WORN]:
        return different_cards(s, crystals) if not chosen else canonical(s, crystals)
    left = s.col[FRAGMENTS]
    if chosen:
        going: dict[tuple[int, int], int] = {}
        for piece in crystals:
            going.setdefault((left[piece] - chosen.count(piece), left[piece]), piece)
        return [going[number] for number in sorted(going)]
    first: dict[int, int] = {}
    for piece in crystals:
        first.setdefault(left[piece], piece)
    return [first[number] for number in sorted(first)]


def different_cards(s: State, pieces: list[int]) -> list[int]:
    """One of each kind of interchangeable cards, in canonical order."""
    if len(pieces) < TWO:
        return pieces
    define = s.define
    ordered = canonical(s, pieces)
    return different(s, ordered) if len({define[piece] for piece in pieces}) < len(pieces) else ordered
