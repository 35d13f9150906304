"""What an effect remembers: targets, payment, what each of its actions came to.  DEV-18.9 to 18.13.

An effect is one frame from its announcement to its end: target = program, amount = the opponent chosen (or NOBODY), chosen
= its number while it is on the Stack, pc = the moment of its resolution, other = which action of the moment, among =
[entries before the statuses, targets valid, the piece its condition was met by (or NOBODY), targets, (piece, epoch) for
each, paid pieces, (piece, Mana it had) for each, ancestry ...; when it resolves: a status for each action, notes ...].
A target that is an effect on the Stack is (its number, EFFECT_TARGET).  A note is what an action dealt with: [action, into,
pieces, piece ...]; "into" is where they go, or the number that the action means.  With LAST_MANA for the action it is the
Mana that one piece had before the effect moved it; with FOR_SEAT, the number that the action means for one player; with
ASKED, what a player answered who could pay so that it does not happen.
"""

from typing import Final

from cardwright.kernel.kept import OF_EVENT
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Some

from ..field import DECK, EXHAUST, HAND, MATERIALS, REMNANT, SIDE, in_shell
from ..plan import Plan
from ..tree import EARLIER, PAID, Naming
from .table import NOTHING

EFFECT_TARGET: Final = -1
LAST_MANA: Final = -2
"""In the place of an action: the note says what Mana a piece had (DEV-21.6, R66)."""
FOR_SEAT: Final = -3
"""In the place of an action: [the number, 2, the action, the player], a number that was fixed for one player."""
ASKED: Final = -4
"""In the place of an action: [whether it was paid, 2, the action, the player]."""

PAID_OFF: Final = 1
"""The answer of a player who has paid."""

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
    """Return the plan of an effect that is announced or resolves."""
    return s.rules.programs[f.target]  # type: ignore[return-value]  # as in plan_of


def announced(met: int, led: list[int]) -> list[int]:
    """Keep what is known of an effect when it is announced: what met its condition, and the effects that led to it."""
    return [FEWEST + len(led), 1, met, 0, 0, *led]


def remember_targets(f: Frame, aimed: list[int]) -> None:
    """Keep the chosen targets: [targets, (piece, epoch) for each]."""
    led = led_by(f)
    f.among = [FEWEST - 1 + len(aimed) + len(led), 1, f.among[MET], *aimed, 0, *led]


def remember_payment(f: Frame, paying: list[int]) -> None:
    """Keep what paid the cost: (piece, Mana it had) for each."""
    at = TARGETS + 1 + 2 * f.among[TARGETS]
    f.among = [f.among[0] + len(paying), *f.among[1:at], len(paying) // 2, *paying, *f.among[at + 1 :]]


def targets(f: Frame) -> list[int]:
    """Return the targets of an effect: pieces, or numbers of effects on the Stack."""
    return f.among[TARGETS + 1 : TARGETS + 1 + 2 * f.among[TARGETS] : 2]


def target_epochs(f: Frame) -> list[int]:
    """Return the epochs that the targets had when they were chosen."""
    return f.among[TARGETS + 2 : TARGETS + 2 + 2 * f.among[TARGETS] : 2]


def targets_of_aim(f: Frame, plan: Plan, number: int) -> slice:
    """DEV-18.7: which of the targets were chosen for one of the things aimed at; at most one of those is "up to"."""
    fixed = [0 if isinstance(aim, Some) and aim.up_to else aim.count if isinstance(aim, Some) else 1 for aim in plan.aims]
    spare = f.among[TARGETS] - sum(fixed)
    counts = [fixed[i] or spare for i in range(len(fixed))]
    start = sum(counts[:number])
    return slice(start, start + counts[number])


def paid(f: Frame) -> list[int]:
    """Return what paid the cost."""
    at = TARGETS + 1 + 2 * f.among[TARGETS]
    return f.among[at + 1 : at + 1 + 2 * f.among[at] : 2]


def led_by(f: Frame) -> list[int]:
    """Return the effects that led to this one."""
    at = TARGETS + 1 + 2 * f.among[TARGETS]
    return f.among[at + 1 + 2 * f.among[at] : f.among[0]]


def begin_trying(f: Frame, made: Plan, valid: int) -> None:
    """DEV-18.9: begin to resolve: note whether the targets are valid, and that no action has been tried."""
    f.among = [f.among[0], valid, *f.among[MET:], *[OPEN] * len(made.tries)]


def status(f: Frame, action: int) -> int:
    """Return what an action has come to so far."""
    return f.among[f.among[0] + action]


def set_status(f: Frame, action: int, value: int) -> None:
    """Note what an action has come to."""
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
    """Return the action at which the resolution is."""
    return plan.moments[f.pc][f.other]


def note(f: Frame, action: int, into: int, pieces: list[int]) -> None:
    """Keep what an action deals with."""
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
    """All notes of actions: action, into, pieces."""
    found: list[tuple[int, int, list[int]]] = []
    at = f.among[0] + len(plan.tries)
    while at < len(f.among):
        size = f.among[at + 2]
        if f.among[at] >= 0:
            found.append((f.among[at], f.among[at + 1], f.among[at + 3 : at + 3 + size]))
        at += 3 + size
    return found


def said_of(f: Frame, plan: Plan, sort: int, action: int, seat: int) -> int:
    """What a note of this sort (FOR_SEAT, ASKED) says of a player and an action; NOBODY without one."""
    among = f.among
    at = among[0] + len(plan.tries)
    while at < len(among):
        if among[at] == sort and among[at + 3] == action and among[at + 4] == seat:
            return among[at + 1]
        at += 3 + among[at + 2]
    return NOBODY


def dealt_in(s: State, f: Frame, slot: int) -> list[int]:
    """DEV-18.13: the cards that the actions told in this slot dealt with; PAID: those that paid the cost."""
    if slot == PAID:
        return paid(f)
    if slot == EARLIER:
        return list(f.kept[0][2::3]) if f.kept else []
    if slot == OF_EVENT:
        return [f.among[MET]] if f.among[MET] != NOBODY else []
    made = plan(s, f)
    told = [number for number, tried in enumerate(made.tries) if slot in tried.part.slots]
    return list(dict.fromkeys(piece for number in told for piece in note_of(f, made, number)[1]))


def chosen_in(f: Frame, made: Plan, slot: int) -> int:
    """The number, or the value, that the action told in this slot had chosen; 0 where it was not tried."""
    if slot == PAID:  # as the effect was activated
        at = next(number for number, aim in enumerate(made.aims) if isinstance(aim, Naming))
        return targets(f)[targets_of_aim(f, made, at)][0]
    told = [number for number, tried in enumerate(made.tries) if slot in tried.part.slots]
    return max(0, *(note_of(f, made, number)[0] for number in told)) if told else 0


def last_mana(f: Frame, plan: Plan, piece: int) -> int:
    """DEV-21.6 (R66): the Mana a card had before this effect, or its cost, moved it; 0 for one that it did not move."""
    among = f.among
    at, had = among[0] + len(plan.tries), 0
    while at < len(among):
        if among[at] == LAST_MANA and among[at + 3] == piece:
            had = among[at + 1]
        at += 3 + among[at + 2]
    if had:
        return had
    at = TARGETS + 1 + 2 * among[TARGETS]
    for place in range(at + 1, at + 1 + 2 * among[at], 2):
        if among[place] == piece:
            had = among[place + 1]
    return had


def about_to_move(f: Frame, plan: Plan, piece: int) -> bool:
    """Whether an action of this moment has chosen a card, and is not applied yet."""
    return any(piece in pieces and plan.tries[action].moment == f.pc and status(f, action) == CHOSEN
               for action, _into, pieces in notes(f, plan))  # fmt: skip


LOOKED_INTO: Final = (DECK, HAND, SIDE)
"""Where an effect reaches the cards that it has looked at, or shown, itself."""


def all_dealt(f: Frame, plan: Plan) -> list[int]:
    """All cards that the actions of an effect dealt with."""
    return list(dict.fromkeys(piece for _action, _into, pieces in notes(f, plan) for piece in pieces))


def has_done(f: Frame, plan: Plan) -> bool:
    """Whether an effect has done something; of one that deals with cards, with any."""
    applied = [tried for i, tried in enumerate(plan.tries) if status(f, i) in (CHOSEN, APPLIED)]
    return bool(all_dealt(f, plan)) or any(tried.what is None and tried.verb.chooses == NOTHING for tried in applied)


def runs(f: Frame) -> bool:
    """Whether a frame is an effect that resolves."""
    return f.proc.text and len(f.among) > f.among[0]


def dealt(s: State, f: Frame) -> list[int]:
    """The cards that the action before dealt with, if only none; before all actions those that paid the cost."""
    made = plan(s, f)
    here = current(f, made)
    before = [pieces for action, _into, pieces in notes(f, made) if action < here]
    return before[-1] if before else paid(f)


def looked_at(s: State, f: Frame) -> list[int]:
    """The cards that this effect has looked at, or shown."""
    if not runs(f):
        return []
    made = plan(s, f)
    return [p for action, _into, pieces in notes(f, made) if made.tries[action].verb.looks for p in pieces]


def it(s: State, f: Frame) -> list[int]:
    """DEV-18.10, 18.12: the cards that "it" means, as far as they can be dealt with."""
    found = meant(s, f)
    seen = looked_at(s, f) if any(s.place[piece] & ~3 in LOOKED_INTO for piece in found) else []
    return [piece for piece in found if reachable(s, piece) or (piece in seen and s.place[piece] & ~3 in LOOKED_INTO)]


def meant(s: State, f: Frame) -> list[int]:
    """DEV-18.13 (R65): targets; without any, what the latest action dealt with, the event, the cost."""
    if not runs(f):
        return []
    made = plan(s, f)
    if made.aims:
        cards = [card for card, epoch in zip(targets(f), target_epochs(f), strict=True) if epoch != EFFECT_TARGET]
        if cards or any(isinstance(aim, Some) for aim in made.aims):
            return cards
    here = current(f, made)
    before = [pieces for action, _into, pieces in notes(f, made) if action < here and pieces]
    return before[-1] if before else [f.among[MET]] if f.among[MET] != NOBODY else paid(f)


def reachable(s: State, piece: int) -> bool:
    """DEV-18.12 (R36): in a Shell, the Remnant or Exhaust Zone, or under a Layer Spell."""
    return in_shell(s, piece) or s.place[piece] & ~3 in (REMNANT, EXHAUST, MATERIALS)
