"""What a game shows and tells by what it declares: enough to play it on the day its first rule runs.

    telling=plain.TELLING

Only for a game none of whose columns, marks and numbers is secret.  Cards are named only to those who saw them.
"""

from collections.abc import Sequence
from typing import Final

from .event import ENDED, MOVED
from .rules import Shown, Telling, card_name
from .state import FACE_DOWN, Entry, State
from .view import place_name, seat_mask


def name(s: State, piece: int) -> str:
    """A card by its name, in a grid with its cell."""
    cells, slot = s.rules.zone[s.place[piece]].cells, s.slot[piece]
    return f"{card_name(s, piece)} at {cells[slot]}" if slot >= 0 else card_name(s, piece)


def card_facts(s: State, option: int) -> str:
    """For options that are definitions, not pieces: a card with what is printed on it."""
    card = s.rules.cards[option]
    facts = [f"{key} {', '.join(map(str, value)) if isinstance(value, list) else value}"
             for key, value in card.facts.items() if value]  # fmt: skip
    return f"{card.name} ({', '.join([card.kind, *facts])})"


def piece(s: State, piece: int) -> Shown:
    """The columns of a piece by their names, and its marks."""
    shown: Shown = {name: s.col[column][piece] for column, name in enumerate(s.rules.rules.columns)}
    shown["marks"] = [name for flag, name in s.rules.rules.flags.items() if flag != FACE_DOWN and s.flags[piece] & flag]
    return shown


def seat(s: State, seat: int) -> Shown:
    """A player's numbers."""
    return {name: s.var[which + seat] for name, which in s.rules.rules.seat_numbers.items()}


def log(s: State, lines: Sequence[Entry], seat: int, names: Sequence[str]) -> list[str]:
    """Which card went where, as far as `seat` (or SPECTATOR) saw it; and the end of the game."""
    mask = seat_mask(s, seat)
    whose = ["your" if number == seat else f"{name}'s" for number, name in enumerate(names)]
    told: list[str] = []
    for kind, _piece, define, old, new, seen, _cause in lines:
        if kind == MOVED and old != new:
            card = s.rules.cards[define].name if seen & mask == mask else "A card"
            told.append(f"{card}: from {called(s, old, whose)} to {called(s, new, whose)}.")
        elif kind == ENDED:
            told.append(f"The game is over: {s.rules.rules.reasons[new]}.")
    return told


def called(s: State, zone: int, whose: Sequence[str]) -> str:
    """A zone, and whose it is."""
    name, _, number = place_name(s.rules, zone, -1).partition(":")
    return f"{whose[int(number)]} {name}" if number else name


TELLING: Final = Telling(name=name, piece=piece, seat=seat, log=log)
