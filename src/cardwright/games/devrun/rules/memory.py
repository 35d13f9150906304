"""What an effect remembers: targets, payment, what each of its actions came to.  DEV-18.9 to 18.13.

An effect is one frame from its announcement to its end: target = program, amount = the opponent chosen (or NOBODY), chosen
= its number while it is on the Stack, pc = the moment of its resolution, other = which action of the moment, among =
[entries before the statuses, targets valid, the piece its condition was met by (or NOBODY), targets, (piece, epoch) for
each, paid pieces, each of them, ancestry ...; when it resolves: a status for each action, notes ...].
A target that is an effect on the Stack is (its number, EFFECT_TARGET).  A note is what an action dealt with: [action, into,
pieces, piece ...].
"""

from typing import Final

from cardwright.kernel.state import NOBODY, Frame, State

from ..field import EXHAUST, MATERIALS, REMNANT, in_shell
from ..plan import Plan

EFFECT_TARGET: Final = -1

# where it is remembered
VALID: Final = 1
MET: Final = 2
TARGETS: Final = 3
FEWEST: Final = 5
"""Entries before the statuses of an effect without targets, payment and ancestry."""

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
    return s.rules.programs[f.target]  # type: ignore[return-value]  # as in plan_of


def announced(met: int, led: list[int]) -> list[int]:
    """What is known of an effect when it is announced: what met its condition, and its ancestry."""
    return [FEWEST + len(led), 1, met, 0, 0, *led]


def keep_choices(f: Frame, chosen: list[int]) -> None:
    """The targets and what pays the cost are chosen: [targets, (piece, epoch) for each, paid pieces ...]."""
    aimed, paying = chosen[: 1 + 2 * chosen[0]], chosen[1 + 2 * chosen[0] :]
    led = led_by(f)
    f.among = [FEWEST - 1 + len(chosen) + len(led), 1, f.among[MET], *aimed, len(paying), *paying, *led]


def targets(f: Frame) -> list[int]:
    """The targets of an effect: pieces, or numbers of effects on the Stack."""
    return f.among[TARGETS + 1 : TARGETS + 1 + 2 * f.among[TARGETS] : 2]


def target_epochs(f: Frame) -> list[int]:
    """The epochs of the targets when they were chosen."""
    return f.among[TARGETS + 2 : TARGETS + 2 + 2 * f.among[TARGETS] : 2]


def paid(f: Frame) -> list[int]:
    """What its cost was paid with."""
    at = TARGETS + 1 + 2 * f.among[TARGETS]
    return f.among[at + 1 : at + 1 + f.among[at]]


def led_by(f: Frame) -> list[int]:
    """Its ancestry: the effects that led to it."""
    at = TARGETS + 1 + 2 * f.among[TARGETS]
    return f.among[at + 1 + f.among[at] : f.among[0]]


def begin_trying(f: Frame, made: Plan, valid: int) -> None:
    """DEV-18.9: it begins to resolve, its targets are valid or not; nothing has been tried yet."""
    f.among = [f.among[0], valid, *f.among[MET:], *[OPEN] * len(made.tries)]


def status(f: Frame, action: int) -> int:
    """What an action came to so far."""
    return f.among[f.among[0] + action]


def set_status(f: Frame, action: int, value: int) -> None:
    """It has come to this."""
    among = f.among.copy()
    among[among[0] + action] = value
    f.among = among


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
    among = f.among
    at, into, start, size = among[0] + len(plan.tries), NOBODY, 0, 0
    while at < len(among):
        if among[at] == action:
            into, start, size = among[at + 1], at + 3, among[at + 2]
        at += 3 + among[at + 2]
    return into, among[start : start + size]


def notes(f: Frame, plan: Plan) -> list[tuple[int, int, list[int]]]:
    """All notes: action, into, pieces."""
    found: list[tuple[int, int, list[int]]] = []
    at = f.among[0] + len(plan.tries)
    while at < len(f.among):
        size = f.among[at + 2]
        found.append((f.among[at], f.among[at + 1], f.among[at + 3 : at + 3 + size]))
        at += 3 + size
    return found


def it(s: State, f: Frame) -> list[int]:
    """DEV-18.10, 18.12, 18.13 (R65): targets; without any, what the latest action dealt with, the event, the cost."""
    if not f.proc.text or len(f.among) == f.among[0]:  # it does not resolve yet
        return []
    made = plan(s, f)
    if made.aims:
        found = targets(f)
    else:
        here = current(f, made)
        before = [pieces for action, _into, pieces in notes(f, made) if action < here and pieces]
        found = before[-1] if before else [f.among[MET]] if f.among[MET] != NOBODY else paid(f)
    return [piece for piece in found if reachable(s, piece)]


def reachable(s: State, piece: int) -> bool:
    """DEV-18.12 (R36): in a Shell, the Remnant or Exhaust Zone, or under a Layer Spell."""
    return in_shell(s, piece) or s.place[piece] & ~3 in (REMNANT, EXHAUST, MATERIALS)
