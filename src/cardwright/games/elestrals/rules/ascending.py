"""Ascending: an Elestral takes the place and the Spirits of another.  ELE-8.

Registers of an announcement: source = the Ascension, target = the Ascending, picks = Spirits chosen last,
among = all chosen so far, amount = Position, other = 1 for a Special Ascend.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import CARD, Prompt, ask
from cardwright.kernel.procedure import Procedure, procedure
from cardwright.kernel.state import Frame, State

from ..field import (
    CANNOT_ASCEND,
    COST,
    ELESTRAL,
    ELESTRALS,
    HAND,
    ROW,
    SPIRIT_ACTION,
    SPIRITS,
    elestrals,
    face_up,
    kind,
    under,
)
from .casting import STAND, put_on_chain
from .moving import put_away, tell_sent
from .naming import itself, name_of
from .paying import choose_any, choose_spirits
from .prohibiting import allowed
from .spirits import has_effect

ASCENDING: Final = Prompt("ascending", CARD, "Which Elestral Ascends?", name_of, itself, "ELE-8.3")


def ascensions(s: State, seat: int) -> list[int]:
    """ELE-8.1, 8.2, 8.5, 8.16 (R17): the Elestrals of the hand that one of the player's Elestrals can Ascend into."""
    if s.var[SPIRIT_ACTION] or not s.zones[SPIRITS + seat]:
        return []
    hand = [p for p in s.zones[HAND + seat] if kind(s, p) == ELESTRAL]
    return [p for p in hand if from_these(s, seat, p)] if hand and elestrals(s, seat) else []


def from_these(s: State, seat: int, ascension: int) -> list[int]:
    """ELE-8.5: the Elestrals that can be the Ascending: with all donors the total suffices."""
    donors = sum(len(under(s, piece)) for piece in elestrals(s, seat))
    if 1 + donors < s.rules.fact[COST][s.define[ascension]]:
        return []
    return allowed(s, CANNOT_ASCEND, elestrals(s, seat))


def keep_ascending(s: State, f: Frame) -> None:
    """ELE-8.13: for a Special Ascend the text has named the Ascending."""
    f.chosen = f.target


def choose_ascending(s: State, f: Frame) -> None:
    """ELE-8.3 (2): which Elestral on the field."""
    ask(s, f, ASCENDING, f.seat, from_these(s, f.seat, f.source))


def choose_deck_spirit(s: State, f: Frame) -> None:
    """ELE-8.3 (1): one Spirit from the Spirit Deck, of any element."""
    f.target = f.chosen
    f.picks = []
    choose_spirits(s, f.seat, s.zones[SPIRITS + f.seat], 1)


def choose_donors(s: State, f: Frame) -> None:
    """ELE-8.3 to 8.5, 8.13 (R16): any number of Spirits of other own Elestrals; for a Special Ascend of Runes too."""
    f.among = f.picks
    f.picks = []
    cards = face_up(s, f.seat) if f.other else elestrals(s, f.seat)
    donors = [spirit for card in cards if card != f.target for spirit in under(s, card)]
    own = under(s, f.target)
    least = s.rules.fact[COST][s.define[f.source]] - 1 - len(own)
    if donors:
        choose_any(s, f.seat, donors, least)


def choose_position(s: State, f: Frame) -> None:
    """ELE-8.3 (2): the Ascension's Position."""
    f.among = [*f.among, *f.picks]
    f.picks = []
    ask(s, f, STAND, f.seat, [0, 1])


def announce(s: State, f: Frame) -> None:
    """ELE-8.3 (3), 8.4, 8.6: the Ascending is sent; all its Spirits and those chosen go along; the slot stays reserved."""
    if not f.other:
        change.count(s, SPIRIT_ACTION, 1)
    put_ascension(s, f)


def put_ascension(s: State, f: Frame) -> None:
    """The link, with the Ascending in the Underworld.  ELE-8.11, 8.12: what it leaves behind goes at the check."""
    old = f.target
    slot = (ELESTRALS + f.seat) * ROW + s.slot[old]
    worked = has_effect(s, old)
    spirits = [*f.among, *under(s, old)]
    tell_sent(s, [old])
    made = put_on_chain(s, f.seat, f.source, spirits, slot, f.chosen, old)
    made.other = 1 if worked else 0
    put_away(s, [old])


ASCEND: Final[Procedure] = procedure("Ascend", (
    choose_ascending, choose_deck_spirit, choose_donors, choose_position, announce,     # ELE-8.3
))  # fmt: skip

SPECIAL_ASCEND: Final[Procedure] = procedure("Special Ascend", (
    keep_ascending, choose_deck_spirit, choose_donors, choose_position, announce,       # ELE-8.13
))  # fmt: skip
