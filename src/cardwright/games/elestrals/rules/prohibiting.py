"""What texts forbid or allow: one question for all of them.  ELE-1.1: a text beats a rule; 1.3: forbidding beats allowing.

A prohibition may hold against some cards only: its value then says which (see BY_ANY ... in field).
"""

from cardwright.kernel.event import STANDING
from cardwright.kernel.filter import matches
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.tree import Static

from ..field import ELESTRAL, kind, rune_type
from ..nodes import Against
from ..quantities import BY_ANY, BY_ELESTRAL, BY_INVOKE, BY_OPPONENTS, BY_RULES, BY_SUCH, PIECE_BITS, UNAFFECTED
from .about import in_question
from .statics import SUCH_BITS, in_force


def barred(s: State, what: int, piece: int, by: int = NOBODY) -> bool:
    """Whether a prohibition (or permission) of this name lies on a card, by a lasting change or a passive effect.

    by: the card that would do it; without one, only what holds against everything.
    """
    if (not s.mods and not s.watch[STANDING - what]) or not in_question(s, what):  # (the first at a glance)
        return False
    for m in s.mods:
        if m.what == what and m.subject == piece and holds_against(s, m.value, m.until_arg & 7, by):
            return True
    for value, seat, _ in in_force(s, what, piece):
        if holds_against(s, value, seat, by):
            return True
    return False


def holds_against(s: State, value: int, seat: int, by: int) -> bool:
    """Whether a prohibition with this value, of a text that `seat` controls, holds against a card."""
    if value & BY_ANY:
        return True
    if value & BY_RULES:
        return by < 0
    if value & BY_SUCH:
        return by >= 0 and is_such(s, value, seat, by)
    if by < 0 or (value & BY_OPPONENTS and s.place[by] & 1 == seat):
        return False
    types = value & ~(BY_ANY | BY_OPPONENTS)
    return not types or types & (BY_ELESTRAL if kind(s, by) == ELESTRAL else BY_INVOKE << rune_type(s, by)) != 0


def is_such(s: State, value: int, seat: int, by: int) -> bool:
    """Whether a card is one of those that a text names (see statics.against)."""
    static = s.rules.programs[value >> SUCH_BITS + PIECE_BITS].ability
    such = static.value if isinstance(static, Static) else None
    return isinstance(such, Against) and matches(s, by, such.cards, seat, value >> SUCH_BITS & (1 << PIECE_BITS) - 1)


def allowed(s: State, what: int, pieces: list[int], by: int = NOBODY) -> list[int]:
    """The cards no text forbids this for."""
    if (not s.mods and not s.watch[STANDING - what]) or not in_question(s, what):
        return pieces
    return [piece for piece in pieces if not barred(s, what, piece, by)]


def affected(s: State, pieces: list[int], by: int) -> list[int]:
    """The cards that are not Unaffected by the card whose text would change or move them."""
    return allowed(s, UNAFFECTED, pieces, by)
