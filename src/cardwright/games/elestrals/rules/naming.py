"""How cards read to the player who decides: by name, on the field with row and slot; Set Runes of others only by slot."""

from typing import Final

from cardwright.kernel.state import FACE_DOWN, NOBODY, State

from ..field import (
    DECK,
    ELEMENT,
    ELEMENTS,
    ELESTRALS,
    ENCHANTING,
    HAND,
    LIMBO,
    ROW,
    SPIRIT,
    SPIRITS,
    STADIUM,
    UNDERWORLD,
    element,
    kind,
    on_field,
)

ZONE_NAMES: Final = {
    SPIRITS: "Spirit Deck", DECK: "Main Deck", HAND: "hand", UNDERWORLD: "Underworld", LIMBO: "Limbo",
}  # fmt: skip


def card_name(s: State, piece: int) -> str:
    """A card by its full name."""
    return s.rules.cards[s.define[piece]].name


def name_of(s: State, piece: int) -> str:
    """A card as the decider may see it."""
    if kind(s, piece) == SPIRIT:
        return spirit_name(s, piece)
    if not on_field(s, piece):
        return away_name(s, piece)
    place, slot = s.place[piece], s.slot[piece]
    whose = "" if place & 1 == s.decider else "opposing "
    at = "as Stadium" if place - (place & 1) == STADIUM else f"in {place_name(place, slot)}"
    if s.flags[piece] & FACE_DOWN:
        if not s.known[piece] >> s.decider & 1:
            return f"{whose}Set Rune {at}"
        return f"{whose}Set {card_name(s, piece)} {at}"
    return f"{whose}{card_name(s, piece)} {at}"


def away_name(s: State, piece: int) -> str:
    """A card that is not on the field, with its zone; a card of the own hand by its name alone."""
    zone = s.place[piece] >> 1 << 1
    if zone not in FROM:
        return card_name(s, piece)
    own = s.place[piece] & 1 == s.decider
    if own and zone == HAND:
        return card_name(s, piece)
    return f"{card_name(s, piece)} {FROM[zone].format(THEIRS[not own])}"


THEIRS: Final = ("the ", "the opponent's ")
FROM: Final = {HAND: "from {}hand", DECK: "from {}Main Deck", UNDERWORLD: "from {}Underworld", SPIRITS: "from {}Spirit Deck"}


def place_name(zone: int, slot: int) -> str:
    """A slot of a row."""
    return f"{'Elestral' if zone - (zone & 1) == ELESTRALS else 'Rune'} slot {slot + 1}"


def slot_name(s: State, option: int) -> str:
    """A slot as an option: zone * 4 + slot."""
    return place_name(option // ROW, option % ROW)


def slot_meant(s: State, option: int) -> list[tuple[int, int]]:
    """The place of a slot as an option."""
    return [divmod(option, ROW)]


def spirit_name(s: State, spirit: int) -> str:
    """A Spirit by its element and where it lies; Spirits of one element in one place are interchangeable."""
    word = f"{ELEMENTS[element(s, spirit)]} Spirit"
    if s.owner[spirit] != s.decider and s.place[spirit] >= ENCHANTING:
        word = f"opponent's {word}"
    host = s.host[spirit]
    if host != NOBODY:
        return f"{word} under {name_of(s, host)}" if on_field(s, host) else f"{word} with {card_name(s, host)}"
    zone = s.place[spirit] - (s.place[spirit] & 1)
    return f"{word} from the {ZONE_NAMES[zone]}"


def itself(s: State, option: int) -> list[int]:
    """The option is a piece."""
    return [option]


def in_order(s: State, pieces: list[int]) -> list[int]:
    """Interchangeable pieces side by side, in an order that tells nothing about hidden ones.

    By zone, the turn player's side first, then by slot; Spirits under cards by their cards.
    """
    if not pieces:
        return pieces
    place, host = s.place, s.host
    zone = place[pieces[0]]
    if not s.rules.grid[zone] and all(place[p] == zone and host[p] < 0 for p in pieces):
        fact, define = s.rules.fact[ELEMENT], s.define
        return sorted(pieces, key=lambda p: (fact[define[p]], define[p]))
    fact, define, owner, slot, active = s.rules.fact[ELEMENT], s.define, s.owner, s.slot, s.active
    return sorted(pieces, key=lambda p: (
        (place[p] ^ active) << 3 | slot[p] + 1,  # zone, side seen from the turn player, slot: their order in one number
        NOBODY if host[p] < 0 else place_of_host(s, host[p]),
        fact[define[p]], owner[p] ^ active, define[p],
    ))  # fmt: skip


def place_of_host(s: State, host: int) -> int:
    """The place of the card a Spirit lies under, in the same way; those under none (or in no row) first."""
    place = s.place[host]
    return (place ^ s.active) << 3 | s.slot[host] + 1 if s.rules.grid[place] else NOBODY
