"""How players, cards, Shells and effects read in options, and the one order in which cards are offered."""

from typing import Final

from cardwright.kernel.decision import OVER
from cardwright.kernel.state import NOBODY, State

from .field import GONE, LANE_NAMES, SHELLS, in_shell, lane_of, seat_in

LETTERS: Final = "ABCDEFGH"
ORDINALS: Final = ("1st", "2nd", "3rd")


def in_sequence(s: State, pieces: list[int]) -> list[int]:
    """Interchangeable cards side by side, in an order that tells nothing about hidden ones."""
    if len(pieces) < 2:
        return pieces[:]
    place, define = s.place, s.define
    return sorted(pieces, key=lambda p: (place[p], define[p]))  # equal ones stay in the order of their zone


def card_name(s: State, piece: int) -> str:
    """A card's name."""
    return s.rules.cards[s.define[piece]].name


def whose(s: State, seat: int) -> str:
    """A player's, as the one who decides reads it."""
    if seat == s.decider and s.kind != OVER:
        return "your"
    return "the opposing" if s.seats == 2 else f"{LETTERS[seat]}'s"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th."""
    return ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}th"


def name_of(s: State, piece: int) -> str:
    """A card as the one who decides reads it: in a Shell with the Shell, and with its number among equal ones there."""
    name = card_name(s, piece)
    if s.host[piece] != NOBODY:
        name += "" if s.owner[piece] == seat_in(s, piece) else f" of player {LETTERS[s.owner[piece]]}"
        twins = [p for p in s.zones[s.place[piece]] if s.host[p] == s.host[piece] and alike(s, p, piece)]
        return f"{name}{numbered(twins, piece)} under {name_of(s, s.host[piece])}"
    if not in_shell(s, piece):
        mine = pile_of(s, piece) == s.decider
        return name if mine or s.place[piece] >> 2 == SHELLS >> 2 else f"{name} of {whose_pile(s, piece)}"
    twins = [p for p in s.zones[s.place[piece]] if s.define[p] == s.define[piece]]
    return f"{name} in {whose(s, seat_in(s, piece))} {LANE_NAMES[lane_of(s, piece)]} Shell{numbered(twins, piece)}"


def alike(s: State, one: int, other: int) -> bool:
    """Whether two cards read the same: the same card of the same owner."""
    return s.define[one] == s.define[other] and s.owner[one] == s.owner[other]


def numbered(twins: list[int], piece: int) -> str:
    """Which of several that read the same it is: ", the 2nd"."""
    return f", the {ordinal(twins.index(piece) + 1)}" if len(twins) > 1 else ""


def pile_of(s: State, piece: int) -> int:
    """The player in whose pile a card lies; of a Token that has disappeared, its owner."""
    return s.owner[piece] if s.place[piece] == GONE else seat_in(s, piece)


def whose_pile(s: State, piece: int) -> str:
    """That player, as the one who decides reads it."""
    return "the opponent" if s.seats == 2 else LETTERS[pile_of(s, piece)]


def zone_label(s: State, zone: int) -> str:
    """A Shell as a place to go to; DEV-10.8: there may be none."""
    if zone >= SHELLS:
        return "no Shell: it will be destroyed"
    return f"{whose(s, zone & 3)} {LANE_NAMES[zone >> 2]} Shell"


def shell_meant(s: State, zone: int) -> list[tuple[int, int]]:
    """Where the Shell card lies that an option names, if there is one."""
    return [] if zone >= SHELLS else [(SHELLS + (zone & 3), zone >> 2)]


def player_name(s: State, seat: int) -> str:
    """A player."""
    return f"player {LETTERS[seat]}"


def link_label(s: State, number: int) -> str:
    """An effect on the Stack, by its number."""
    for place, link in enumerate(s.stack):
        if link.chosen == number:
            return f"effect {place + 1} on the Stack: {card_name(s, link.source)}"
    return "an effect that has left the Stack"
