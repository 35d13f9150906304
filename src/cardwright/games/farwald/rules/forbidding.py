"""Cards that cannot be played: by a text that stands, or for a while by one that was carried out.  FAR-10.12, 1.3, R86.

For a while: a modifier on no card, whose value says where in which text its noun stands; so it holds for cards that come
into a hand later, too.
"""

from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.event import STANDING, emit
from cardwright.kernel.filter import matches
from cardwright.kernel.modifier import Modifier
from cardwright.kernel.program import Program
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Every
from cardwright.kernel.verbs import alter
from cardwright.kernel.verbs.alter import Bar

from ..field import (
    CANNOT_BE_PLAYED,
    CLOSED,
    CLOSED_GATE,
    DISSIPATED,
    DISSOLVED,
    PAID_FOR,
    PENDING,
    RESOLVING,
    STEP_BITS,
    STOPPED,
)

ONE_STEP: Final = (1 << STEP_BITS) - 1


def release(program: Program) -> None:
    """What forbids plays deals with no card that lies there: it is carried out whatever its noun finds."""
    for step in program.code:
        if isinstance(step.node, Bar) and step.node.rule == CANNOT_BE_PLAYED:
            step.deals = False


def forbid(s: State, f: Frame, node: Bar) -> int:
    """R86: such cards cannot be played as long as it lasts; FAR-10.12: those that are pending are stopped."""
    f.picks = [NOBODY]
    alter.lay(s, f, CANNOT_BE_PLAYED, modifier.SET, f.target << STEP_BITS | f.pc - 1, node.until)
    f.picks = []
    return 1


def means(s: State, m: Modifier, piece: int) -> bool:
    """Whether a prohibition for a while means this card; "you" in its text is who carried it out."""
    step = s.rules.programs[m.value >> STEP_BITS].code[m.value & ONE_STEP]
    what = step.node.what if isinstance(step.node, Bar) else None
    return isinstance(what, Every) and matches(s, piece, what.cards, m.until_arg % modifier.SEATS, m.source)


def forbids(s: State) -> bool:
    """Whether any text forbids plays now."""
    return bool(s.mods or s.watch[STANDING - CANNOT_BE_PLAYED]) and modifier.in_use(s, CANNOT_BE_PLAYED)


def forbidden(s: State, piece: int) -> bool:
    """FAR-1.3: whether a text in force forbids to play this card."""
    if modifier.under(s, CANNOT_BE_PLAYED, piece):
        return True
    return any(m.what == CANNOT_BE_PLAYED and m.subject == NOBODY and means(s, m, piece) for m in s.mods)


def stop_forbidden(s: State) -> None:
    """FAR-10.12: a Declared card that cannot be played any more is closed, a paid one dissipated, before it resolves."""
    for item in s.stack:
        pending = s.place[item.source] == PENDING and not item.other & (STOPPED | RESOLVING)
        if pending and forbidden(s, item.source):
            paid = item.other & PAID_FOR
            item.other |= DISSOLVED if paid else CLOSED
            emit(s, DISSIPATED if paid else CLOSED_GATE, item.source, item.seat, NOBODY)
