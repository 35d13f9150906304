"""What a player does instead of drawing or Expending, and whether what a text does instead can be done whole.  D31, R120.

Registers: seat = who would draw or Expend, amount = how many, other = how (see nodes), target = the card that makes them
(or -1), source = the card whose text is asked about, pc = that text.
"""

from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.decision import ask
from cardwright.kernel.effect import CARRY_OUT, DO_IT, NO, YES
from cardwright.kernel.filter import find, true
from cardwright.kernel.procedure import Procedure, call, caller, leave, link, procedure
from cardwright.kernel.program import Program
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Every, Instruct, Ruling, Some, Steps, This
from cardwright.kernel.verbs.leave import Destroy, Discard, ToHand

from ..events import DRAWN, EXPENDED
from ..field import face_up, on_field
from ..nodes import Disenchant, Expend, Instead, Send, ShuffleInto, Suppress
from ..quantities import USE
from . import moving
from .asking import asked_for, spirits_for
from .happening import CONDITIONAL
from .index import Index
from .occurring import HOW, OTHER, occurs, uses
from .paying import can_choose
from .spirits import passives_work

CARDS: Final = (Destroy, Discard, ToHand, Send, ShuffleInto, Suppress)
"""Verbs that need the cards they name."""


def able(s: State, seat: int, source: int, rule: Instead, event: list[int]) -> bool:
    """R120: what may be done instead is done whole, or not at all."""
    if not rule.optional or rule.also:
        return True
    found: Index = s.rules.own
    program = found.given[Instruct(rule.action)]
    f = link(s, CONDITIONAL, seat, source, program, event[0])
    f.among = event
    steps = rule.action.actions if isinstance(rule.action, Steps) else (rule.action,)
    return all(possible(s, f, step) for step in steps)


def possible(s: State, f: Frame, step: object) -> bool:
    """Whether the Spirits or cards of a step are there."""
    if isinstance(step, (Expend, Disenchant)) and not (step.spirits.up_to or step.spirits.any_number):
        amount, need = asked_for(s, f, step.spirits)
        among = spirits_for(s, f, step)
        return bool(among) if step.spirits.whole or not step.spirits.symbols else can_choose(s, among, amount, need)
    if not isinstance(step, CARDS):
        return True
    what = step.what
    if isinstance(what, This):
        return on_field(s, f.source)
    if isinstance(what, Some):
        return len(find(s, what.cards, f.seat, f.source)) >= (1 if what.up_to else what.count)
    return not isinstance(what, Every) or bool(find(s, what.cards, f.seat, f.source))


# instead of drawing or Expending ----------------------------------------------------------------------------------------


def replaced(s: State, kind: int) -> bool:
    """Whether any card of this game does something instead of such an event."""
    found: Index = s.rules.own
    return kind in found.instead


def text_for(s: State, f: Frame, kind: int) -> tuple[int, Program] | None:
    """The first text that can do something instead: the turn player's before the other's."""
    found: Index = s.rules.own
    b = f.amount | f.other << HOW | f.target + 1 << OTHER
    for seat in (s.active, 1 - s.active):
        for source in face_up(s, seat):
            if s.define[source] in found.instead[kind] and passives_work(s, source):
                for program in s.rules.of_card[s.define[source]]:
                    if applies(s, program, seat, source, f.seat, b):
                        return source, program
    return None


def applies(s: State, program: Program, seat: int, source: int, who: int, b: int) -> bool:
    """Whether this text speaks of it, may be used, and is not what is carried out right now."""
    rule = program.ability.rule if isinstance(program.ability, Ruling) else None
    if not isinstance(rule, Instead) or (rule.limit and uses(s, source, program.number) >= rule.limit):
        return False
    if rule.condition is not None and not true(s, rule.condition, seat, source):
        return False
    found: Index = s.rules.own
    own = found.given[Instruct(rule.action)]
    if any(f.proc is CARRY_OUT and f.source == source and f.target == own for f in s.agenda):
        return False
    return occurs(s, rule.event, NOBODY, who, b, seat, source) and able(s, seat, source, rule, [NOBODY, 0, who, b, 0])


def ask_for(s: State, f: Frame, kind: int) -> None:
    """D31: the controller of the text uses it or not.  picks: empty if no text is there."""
    text = text_for(s, f, kind)
    if text is None:
        leave(f)
        return
    f.source, program = text
    f.epoch, f.pc = s.epoch[f.source], program.number
    ask(s, f, DO_IT, s.place[f.source] & 1, [YES, NO] if rule_of(program).optional else [YES])


def rule_of(program: Program) -> Instead:
    """What a text does instead."""
    rule = program.ability.rule if isinstance(program.ability, Ruling) else None
    assert isinstance(rule, Instead)  # noqa: S101  only such texts are asked about
    return rule


def use(s: State, f: Frame) -> bool:
    """The text is carried out, if it is wanted; what would have happened is over then."""
    if f.chosen != YES:
        return False
    program = s.rules.programs[f.pc]
    rule = rule_of(program)
    if rule.limit:
        modifier.begin(s, USE, modifier.SET, f.pc, f.source, modifier.END_OF_TURN, f.source)
    found: Index = s.rules.own
    text = call(s, CARRY_OUT, s.place[f.source] & 1, f.source, found.given[Instruct(rule.action)])
    text.other = 1
    text.among = [NOBODY, 0, f.seat, f.amount, 0]
    return True


def ask_expending(s: State, f: Frame) -> None:
    """ELE-R120: a loss is replaced as a whole."""
    ask_for(s, f, EXPENDED)


def not_expended(s: State, f: Frame) -> None:
    """ELE-R120: the Expending below has nothing left to do."""
    below = caller(s)
    if f.chosen == YES:
        below.amount, below.other = 0, 0
    use(s, f)


def ask_drawing(s: State, f: Frame) -> None:
    """ELE-R120, 22.1: each card is drawn by itself."""
    text = text_for(s, f, DRAWN)
    f.chosen = NO
    if text is not None:
        f.source, program = text
        f.epoch, f.pc = s.epoch[f.source], program.number
        ask(s, f, DO_IT, s.place[f.source] & 1, [YES, NO] if rule_of(program).optional else [YES])


def draw_one(s: State, f: Frame) -> None:
    """ELE-22.1, R120: the card is drawn if nothing was done instead."""
    if not use(s, f):
        moving.draw(s, f.seat, 1, f.target)


def would_expend(s: State, seat: int, amount: int, how: int, by: int) -> None:
    """The procedure on top of the agenda is about to make a player Expend so many: its `amount` and `other`."""
    if amount and replaced(s, EXPENDED):
        f = call(s, EXPEND_INSTEAD, seat, target=by, amount=amount)
        f.other = how


def draw(s: State, seat: int, amount: int, by: int = NOBODY) -> int:
    """A player draws: at once, or card by card where something may be done instead.  Returns how many, as far as known."""
    if not replaced(s, DRAWN):
        return moving.draw(s, seat, amount, by)
    for _ in range(amount):
        call(s, DRAW_INSTEAD, seat, target=by, amount=1)
    return amount


EXPEND_INSTEAD: Final[Procedure] = procedure("would Expend", (ask_expending, not_expended))
DRAW_INSTEAD: Final[Procedure] = procedure("would draw", (ask_drawing, draw_one))
