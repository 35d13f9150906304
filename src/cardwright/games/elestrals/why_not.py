"""Why a player's card cannot do now what it cannot do: Casts, Ascensions, attacks.  Said to its controller alone.

Casts and attacks are explained by the needs that decide them; the others repeat in words what `rules/` tests.
"""

from collections.abc import Iterable

from cardwright.kernel.action import Reason, lacking
from cardwright.kernel.state import FACE_DOWN, State

from . import field
from .rules import affording, ascending, battle, casting
from .rules.playing import playable, sorted_hand
from .rules.spirits import counted

Reasons = list[str]
"""Why not, with clauses; empty when it is possible."""


def doings(s: State, seat: int, piece: int) -> list[str]:
    """A sentence for each thing the card might do: possible now, or what stands against it."""
    return [
        f"{what}: not now; {'; '.join(reasons)}." if reasons else f"{what}: possible now."
        for what, reasons in looked_at(s, seat, piece)
    ]


def looked_at(s: State, seat: int, piece: int) -> list[tuple[str, Reasons]]:
    """What a card might do where it lies."""
    here, kind = s.place[piece] - seat, field.kind(s, piece)
    if here == field.HAND and kind == field.ELESTRAL:
        return [("Cast it", not_cast(s, seat, piece)), ("Ascend into it", not_ascended(s, seat, piece))]
    set_rune = here == field.RUNES and s.flags[piece] & FACE_DOWN and field.rune_type(s, piece) != field.COUNTER
    if kind == field.RUNE and (here == field.HAND or set_rune):
        return [("Cast it", not_cast_rune(s, seat, piece))]
    if here == field.ELESTRALS:
        return [("Attack with it", not_attacking(s, seat, piece))]
    return []


def not_in_main(s: State, seat: int) -> Reasons:
    """ELE-6.1: the turn player's Main Phase, with no chain."""
    if s.active != seat or s.phase != field.MAIN:
        return ["that is done in your Main Phase (ELE-6.1)"]
    return ["a chain is open (ELE-6.1)"] if s.stack else []


def no_action_left(s: State, seat: int, piece: int) -> Reasons:
    """ELE-6.2: the one Spirit action of a turn, for a card that may be played."""
    reasons = not_in_main(s, seat)
    if s.active == seat and s.var[field.SPIRIT_ACTION]:
        reasons.append("the Spirit action of this turn is used (ELE-6.2)")
    elif not s.zones[field.SPIRITS + seat]:
        reasons.append("your Spirit Deck is empty (ELE-7.1, 8.1)")
    if not playable(s, seat, piece):
        reasons.append("a card's text forbids it")
    return reasons


def not_cast(s: State, seat: int, piece: int) -> Reasons:
    """ELE-7.1, 7.2: a Normal Cast."""
    reasons = no_action_left(s, seat, piece)
    if s.rules.fact[field.COST][s.define[piece]] != 1:
        reasons.append("only an Elestral with one symbol is Normal Cast; others Ascend (ELE-7.1, 8.1)")
    elif missing := said(lacking(casting.TO_CAST, s, seat, piece)):
        reasons += missing
    elif not sorted_hand(s, seat, [piece], by_spirit=True)[0]:
        reasons.append("it cannot be Normal Cast (ELE-7.1, R1)")
    return reasons


def not_ascended(s: State, seat: int, piece: int) -> Reasons:
    """ELE-8.1, 8.2."""
    reasons = no_action_left(s, seat, piece)
    if not ascending.ascensions(s, seat, [piece]):
        reasons.append("none of your Elestrals has the Spirits to become it with one more (ELE-8.1)")
    return reasons


def not_cast_rune(s: State, seat: int, piece: int) -> Reasons:
    """ELE-9.1 to 9.16."""
    if field.rune_type(s, piece) == field.COUNTER:
        return ["a Counter Rune must be Set in an earlier turn (ELE-9.2)"]
    reasons = not_in_main(s, seat)
    if not playable(s, seat, piece):
        reasons.append("a card's text forbids it")
    if s.flags[piece] & field.SET_NOW:
        reasons.append("it was Set this turn (ELE-9.2)")
    elif s.place[piece] - seat == field.HAND and not affording.has_place(s, seat, piece):
        reasons.append("your Rune Row is full (ELE-9.16)")
    elif not affording.affordable(s, seat, piece, counted(s, s.zones[field.SPIRITS + seat])):
        reasons.append("you lack the Spirits or other things it needs (ELE-9.5, 9.10, 9.11)")
    return reasons


def not_attacking(s: State, seat: int, piece: int) -> Reasons:
    """ELE-16.1 to 16.5 (R42)."""
    reasons: Reasons = []
    if s.active != seat or s.phase != field.BATTLE:
        reasons.append("Elestrals attack in your Battle Phase (ELE-16.1)")
    return reasons + said(lacking(battle.TO_ATTACK, s, seat, piece))


def said(reasons: Iterable[Reason]) -> Reasons:
    """Needs that are not met, as they are told."""
    return [f"{words} ({clause})" for words, clause in reasons]
