"""What a running effect remembers: targets, payment, what each of its actions came to.  DEV-18.9 to 18.13.

The *link* (procedure "effect"): target = program, amount = the piece its condition was met by (or NOBODY), other = the
opponent chosen (or NOBODY), chosen = its number, picks = [targets, (piece, epoch) for each, paid pieces ...], among =
ancestry.  A target that is an effect on the Stack is (its number, EFFECT_TARGET).
Its *resolution* runs on top of it: source, target, epoch, seat as of the link, amount = the opponent chosen, pc = the
moment, other = which action of the moment, among = [targets valid, a status for each action, notes ...]; a note is what
an action dealt with: [action, into, pieces, piece ...].
"""

from typing import Final

from cardwright.kernel.event import TEXT
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import EXHAUST, MATERIALS, REMNANT, in_shell
from ..plan import Plan, plan_of

EFFECT_TARGET: Final = -1

# statuses of an action
OPEN: Final = 0
CHOSEN: Final = 1
"""Resolvable, and everything is chosen: it is about to be applied."""
APPLIED: Final = 2
FAILED: Final = 3
"""Tried, and unsuccessful."""
NEVER: Final = 4
"""Not tried."""


def plan(s: State, f: Frame) -> Plan:
    """The plan of an effect that is announced or resolves."""
    return plan_of(s.rules.programs, f.target)


def targets(link: Frame) -> list[int]:
    """The targets of a link: pieces, or numbers of effects on the Stack."""
    return link.picks[1 : 1 + 2 * link.picks[0] : 2] if link.picks else []


def target_epochs(link: Frame) -> list[int]:
    """The epochs of the targets when they were chosen."""
    return link.picks[2 : 2 + 2 * link.picks[0] : 2] if link.picks else []


def paid(link: Frame) -> list[int]:
    """What its cost was paid with."""
    return link.picks[1 + 2 * link.picks[0] :] if link.picks else []


def status(f: Frame, action: int) -> int:
    """What an action came to so far."""
    return f.among[1 + action]


def set_status(f: Frame, action: int, value: int) -> None:
    """It has come to this."""
    f.among = [*f.among[: 1 + action], value, *f.among[2 + action :]]


def group_status(f: Frame, plan: Plan, group: int) -> int:
    """DEV-20.10: a group counts as one action; its later actions were judged with the first (20.5)."""
    found = [status(f, i) for i, t in enumerate(plan.tries) if t.group == group]
    for worst in (FAILED, NEVER, CHOSEN):
        if worst in found:
            return worst
    return APPLIED if APPLIED in found else OPEN


def current(f: Frame, plan: Plan) -> int:
    """The action at which a resolution is."""
    return plan.moments[f.pc][f.other]


def note(f: Frame, action: int, into: int, pieces: list[int]) -> None:
    """Remember what an action deals with."""
    f.among = [*f.among, action, into, len(pieces), *pieces]


def note_of(f: Frame, plan: Plan, action: int) -> tuple[int, list[int]]:
    """What an action deals with: what was chosen beside the object, and the pieces; of several notes the latest."""
    found: tuple[int, list[int]] = (NOBODY, [])
    for number, into, pieces in notes(f, plan):
        if number == action:
            found = (into, pieces)
    return found


def notes(f: Frame, plan: Plan) -> list[tuple[int, int, list[int]]]:
    """All notes: action, into, pieces."""
    found: list[tuple[int, int, list[int]]] = []
    at = 1 + len(plan.tries)
    while at < len(f.among):
        size = f.among[at + 2]
        found.append((f.among[at], f.among[at + 1], f.among[at + 3 : at + 3 + size]))
        at += 3 + size
    return found


def it(s: State, f: Frame) -> list[int]:
    """DEV-18.10, 18.12, 18.13 (R65): targets; without any, what the latest action dealt with, the event, the cost."""
    if f.proc.name != RESOLVING:
        return []
    link = s.agenda[-2]
    made = plan(s, f)
    if made.aims:
        found = targets(link)
    else:
        here = current(f, made)
        before = [pieces for action, _into, pieces in notes(f, made) if action < here and pieces]
        found = before[-1] if before else [link.amount] if link.amount != NOBODY else paid(link)
    return [piece for piece in found if reachable(s, piece)]


RESOLVING: Final = TEXT
"""The name of the procedure that resolves an effect: by it the log knows whose text does what happens."""


def reachable(s: State, piece: int) -> bool:
    """DEV-18.12 (R36): in a Shell, the Remnant or Exhaust Zone, or under a Layer Spell."""
    return in_shell(s, piece) or s.place[piece] & ~3 in (REMNANT, EXHAUST, MATERIALS)


