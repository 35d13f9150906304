"""How cards read to the player who decides, and the order in which they are offered.

On the field a card reads with its slot, Essence and Items with the card they are on.
"""

from cardwright.kernel.decision import Prompt, ask
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import ATTACHED, CREATURES, GRAVEYARD, ITEMS, SPELLS, VANQUISHER_SLOT

ROWS = {CREATURES: "C", SPELLS: "S"}


def card_name(s: State, piece: int) -> str:
    """A card by its full name."""
    return s.rules.cards[s.define[piece]].name


def name_of(s: State, piece: int) -> str:
    """A card as the decider reads it: "Gorse Adder at C2", "opposing Gorse Adder at C2", "Fang on Gorse Adder at C2"."""
    place = s.place[piece]
    row, seat = place - (place & 1), place & 1
    whose = "" if seat == s.decider else "opposing "
    if row in ROWS:
        return f"{whose}{card_name(s, piece)} at {ROWS[row]}{s.slot[piece] + 1}"
    if row == VANQUISHER_SLOT:
        return f"{whose}{card_name(s, piece)}"
    if row in (ITEMS, ATTACHED) and s.host[piece] != NOBODY:
        twin = f" #{number}" if row == ITEMS and (number := twins_before(s, piece)) > 1 else ""
        mine = whose if row == ITEMS and seat != s.place[s.host[piece]] & 1 else ""
        if row == ATTACHED and s.owner[piece] != seat:  # EOC-5.11: of two owners on one card
            mine = "your " if s.owner[piece] == s.decider else "opposing "
        return f"{mine}{card_name(s, piece)}{twin} on {name_of(s, s.host[piece])}"
    return f"opposing {card_name(s, piece)}" if row >= GRAVEYARD and seat != s.decider else card_name(s, piece)


def twins_before(s: State, item: int) -> int:
    """The number of an Item among those of its name on its creature."""
    same = [i for i in s.zones[s.place[item]] if s.host[i] == s.host[item] and s.define[i] == s.define[item]]
    return same.index(item) + 1


def in_order(s: State, pieces: list[int]) -> list[int]:
    """Interchangeable cards side by side; the turn player's side first; an order that tells nothing about hidden ones."""
    return sorted(pieces, key=lambda p: rank(s, p)) if len(pieces) > 1 else pieces[:]


def rank(s: State, piece: int) -> tuple[int, ...]:
    """Zone, side, slot, the slot it hangs on, then its sort of card."""
    place, define, host = s.place[piece], s.define[piece], s.host[piece]
    at = (-1, -1) if host == NOBODY else (s.place[host] ^ s.active & 1, s.slot[host])
    return (place & ~1, place & 1 ^ s.active, s.slot[piece], *at, s.rules.like[define], define)


def itself(s: State, option: int) -> list[int]:
    """The option is a card."""
    return [option]


def or_nothing(s: State, option: int) -> list[int]:
    """The option is a card, or negative."""
    return [option] if option >= 0 else []


def decide(s: State, f: Frame, prompt: Prompt, seat: int, options: list[int]) -> None:
    """EOC-19.1: ask for a choice among what lies open; with one answer there is nothing to ask, for any host."""
    if len(options) == 1:
        f.chosen = options[0]
    else:
        ask(s, f, prompt, seat, options)
