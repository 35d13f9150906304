"""Cards that cannot be played: by a text that stands, or for a while by one that was carried out.  FAR-10.12, 1.3, R86.

For a while: a modifier on no card, whose value says where in which text its noun stands; so it holds for cards that come
into a hand later, too.
"""

from cardwright.kernel import modifier
from cardwright.kernel.event import STANDING, emit
from cardwright.kernel.program import Program
from cardwright.kernel.referents import AmongKept
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
    of_class,
)
from ..verbs.costs import Dearer


def release(program: Program) -> None:
    """What is said of a class for a while holds for cards that come later, too: it is carried out whatever lies there."""
    for step in program.code:
        if speaks_of_class(step.node):
            step.deals = False


def speaks_of_class(node: object) -> bool:
    """Whether such cards are meant whenever they come: all of a kind, not those that were dealt with before."""
    what = getattr(node, "what", None)
    if not isinstance(node, (Bar, Dearer)) or not isinstance(what, Every):
        return False
    return not any(isinstance(test, AmongKept) for test in what.cards.tests)


def forbid(s: State, f: Frame, node: Bar | Dearer) -> int:
    """R86: it is so of such cards as long as it lasts: the modifier lies on none, and says where its noun stands."""
    quantity = node.rule if isinstance(node, Bar) else node.quantity
    f.picks = [NOBODY]
    alter.lay(s, f, quantity, modifier.SET, f.target << STEP_BITS | f.pc - 1, node.until)
    f.picks = []
    return 1


def forbids(s: State) -> bool:
    """Whether any text forbids plays now."""
    return bool(s.mods or s.watch[STANDING - CANNOT_BE_PLAYED]) and modifier.in_use(s, CANNOT_BE_PLAYED)


def forbidden(s: State, piece: int) -> bool:
    """FAR-1.3: whether a text in force forbids to play this card."""
    if modifier.under(s, CANNOT_BE_PLAYED, piece):
        return True
    classes = [m for m in s.mods if m.what == CANNOT_BE_PLAYED and m.subject == NOBODY]
    return any(of_class(s, m, piece) is not None for m in classes)


def stop_forbidden(s: State) -> None:
    """FAR-10.12: a Declared card that cannot be played any more is closed, a paid one dissipated, before it resolves."""
    for item in s.stack:
        pending = s.place[item.source] == PENDING and not item.other & (STOPPED | RESOLVING)
        if pending and forbidden(s, item.source):
            paid = item.other & PAID_FOR
            item.other |= DISSOLVED if paid else CLOSED
            emit(s, DISSIPATED if paid else CLOSED_GATE, item.source, item.seat, NOBODY)
