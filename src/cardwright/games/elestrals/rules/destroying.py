"""Destroying: what can be destroyed, and what is done instead.  ELE-22.9, 16.27, D31 (R29).

Registers: among = the cards that would be destroyed, picks = those that will be, target = the card that does it (or -1),
amount = how (see nodes), other = the next card to ask about, pc = the text that would do something instead.
"""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.decision import ask
from cardwright.kernel.effect import CARRY_OUT, DO_IT, NO, YES
from cardwright.kernel.filter import true
from cardwright.kernel.procedure import Procedure, call, caller, go, procedure
from cardwright.kernel.program import Program
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Instruct, Ruling

from ..events import DESTROYED
from ..field import controller, face_up, on_field
from ..nodes import BY_EFFECT, Instead
from ..quantities import CANNOT_BE_DESTROYED, GIVEN, ONCE_SAFE, SAFE_FROM_EFFECTS, SAFE_IN_BATTLE, USE
from .index import index
from .instead import able
from .moving import destroy
from .occurring import HOW, OTHER, occurs, uses
from .prohibiting import affected, allowed
from .spirits import passives_work

# what can be destroyed ------------------------------------------------------------------------------------------------


def by_effect(s: State, pieces: list[int], by: int) -> list[int]:
    """ELE-22.9: those of the cards on the field that a text can destroy."""
    found = [piece for piece in affected(s, pieces, by) if on_field(s, piece)]
    found = allowed(s, SAFE_FROM_EFFECTS, allowed(s, CANNOT_BE_DESTROYED, found, by), by)
    return [piece for piece in found if not spared_once(s, piece)]


def spared_once(s: State, piece: int) -> bool:
    """For "Once this turn": the first time it would be destroyed it is not."""
    for m in s.mods:
        if m.what == ONCE_SAFE and m.subject == piece:
            change.expire(s, [m])
            return True
    return False


def in_battle(s: State, falls: list[tuple[int, int]]) -> list[int]:
    """ELE-16.27 (R29): those that a battle with the other one can destroy."""
    found = []
    for fallen, victor in falls:
        found += allowed(s, SAFE_IN_BATTLE, allowed(s, CANNOT_BE_DESTROYED, [fallen]), victor)
    return found


def call_destroying(s: State, seat: int, pieces: list[int], by: int) -> None:
    """By a text: what is done instead is asked first; how many fell comes back to the text."""
    f = call(s, DESTROYING, seat, target=by, amount=BY_EFFECT)
    f.among = pieces


def call_replacing(s: State, seat: int, pieces: list[int], by: int, how: int) -> None:
    """Ask what is done instead; those that will be destroyed come back in ``picks`` of the caller."""
    f = call(s, REPLACING, seat, target=by, amount=how)
    f.among = pieces


# what is done instead -------------------------------------------------------------------------------------------------


def texts_instead(s: State, piece: int, by: int, how: int) -> list[tuple[int, Program]]:
    """D31: the texts that can do something instead of its destruction: their cards and programs."""
    found: list[tuple[int, Program]] = []
    b = how << HOW | by + 1 << OTHER
    defines = index(s.rules).instead.get(DESTROYED, ())
    if defines:
        for seat in (s.active, 1 - s.active):
            for source in face_up(s, seat):
                if s.define[source] in defines and passives_work(s, source):
                    for program in s.rules.of_card[s.define[source]]:
                        if replaces(s, program, piece, b, seat, source):
                            found.append((source, program))
    for m in s.mods:
        if m.what == GIVEN and m.subject == piece:
            program = s.rules.programs[m.value]
            if replaces(s, program, piece, b, controller(s, piece), piece):
                found.append((piece, program))
    return found


def replaces(s: State, program: Program, piece: int, b: int, seat: int, source: int) -> bool:
    """Whether this text speaks of this destruction."""
    rule = program.ability.rule if isinstance(program.ability, Ruling) else None
    if not isinstance(rule, Instead) or (rule.limit and uses(s, source, program.number) >= rule.limit):
        return False
    if rule.condition is not None and not true(s, rule.condition, seat, source):
        return False
    owner = controller(s, piece)
    event = [piece, s.epoch[piece], owner, b, 0]
    return occurs(s, rule.event, piece, owner, b, seat, source) and able(s, seat, source, rule, event)


def rule_of(s: State, program: int) -> Instead:
    """What a text does instead."""
    ability = s.rules.programs[program].ability
    rule = ability.rule if isinstance(ability, Ruling) else None
    assert isinstance(rule, Instead)  # noqa: S101  only such rules are listed for it
    return rule


def look_at_next(s: State, f: Frame) -> None:
    """ELE-16.27: its controller uses the text or not (D31); each event is replaced once."""
    while f.other < len(f.among):
        piece = f.among[f.other]
        found = texts_instead(s, piece, f.target, f.amount) if on_field(s, piece) else []
        if found:
            f.source, program = found[0]
            f.epoch = s.epoch[f.source]
            f.pc = program.number
            ask(s, f, DO_IT, s.place[f.source] & 1, [YES, NO] if rule_of(s, f.pc).optional else [YES])
            return
        f.picks = [*f.picks, piece]
        f.other += 1
    go(f, hand_back)


def do_instead(s: State, f: Frame) -> None:
    """ELE-16.27: the action of the text; with "first" the card is destroyed all the same."""
    piece, rule = f.among[f.other], rule_of(s, f.pc)
    f.other += 1
    if f.chosen == NO or rule.also:
        f.picks = [*f.picks, piece]
    go(f, look_at_next)
    if f.chosen == YES and rule.limit:
        modifier.begin(s, USE, modifier.SET, f.pc, f.source, modifier.END_OF_TURN, f.source)
    if f.chosen == YES:
        text = call(s, CARRY_OUT, s.place[f.source] & 1, f.source, index(s.rules).given[Instruct(rule.action)])
        text.other = 1
        text.among = [piece, s.epoch[piece], controller(s, piece), 0, 0]
        text.picks = [piece]


def hand_back(s: State, f: Frame) -> None:
    """ELE-22.9: those that nothing has saved."""
    caller(s).picks = f.picks


def replace(s: State, f: Frame) -> None:
    """ELE-16.27: see REPLACING."""
    f.picks = []
    call_replacing(s, f.seat, f.among, f.target, f.amount)


def fall(s: State, f: Frame) -> None:
    """ELE-22.9: the rest is destroyed, all together."""
    fallen = [piece for piece in f.picks if on_field(s, piece)]
    destroy(s, fallen, f.target, f.amount)
    text = caller(s)
    text.picks = fallen
    text.amount = len(fallen)


REPLACING: Final[Procedure] = procedure("would be destroyed", (look_at_next, do_instead, hand_back))
DESTROYING: Final[Procedure] = procedure("destroy", (replace, fall))
