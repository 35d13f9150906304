"""Texts within texts: "when you do", "either ... or ...".  They are programs of their own that belong to no card."""

import re
from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.decision import MODE, Prompt, ask
from cardwright.kernel.effect import CARRY_OUT, DO_IT, NO, YES, some_unseen
from cardwright.kernel.filter import find
from cardwright.kernel.procedure import Procedure, call, caller, procedure
from cardwright.kernel.program import DO, Program
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import ANY, Every, Instruct, Some, Steps
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.performing import Perform

from ..events import DONE_SO
from ..field import DECK, SPIRITS
from ..nodes import Chosen, Disenchant, EachMay, Expend, Note, OfEach, OneOf, PutUnder, Remember, Report, WhenDone
from ..quantities import NOTED, PIECE_BITS
from ..rules.asking import asked_for
from ..rules.happening import wait
from ..rules.index import index
from ..rules.instead import possible
from ..rules.occurring import EVENT_SIZE, OTHER
from ..rules.paying import can_choose
from ..rules.spirits import total
from .references import player


def way_name(s: State, option: int) -> str:
    """One of the ways: its place among them, and what it does."""
    program = s.rules.programs[option]
    verbs = [
        re.sub(r"(?<!^)([A-Z])", r" \1", type(step.node).__name__)
        for step in program.code
        if step.kind == DO and not isinstance(step.node, Report)
    ]
    return f"{s.options.index(option) + 1}: {', then '.join(verbs) or 'nothing'}"


WAY: Final[Prompt] = Prompt("way", MODE, "Which one?", way_name, clause="ELE-1.6")


def when_done(s: State, f: Frame, node: WhenDone) -> int:
    """A new conditional effect that joins the next chain, if the action before did something."""
    if not f.amount:
        return 0
    program = s.rules.programs[index(s.rules).given[node.ability]]
    piece = f.picks[0] if f.picks else NOBODY
    wait(s, program, f.seat, f.source, DONE_SO, piece, f.seat, f.amount | f.source + 1 << OTHER)
    return f.amount


def one_of(s: State, f: Frame, node: OneOf) -> int:
    """One of the ways is chosen and carried out.  Registers: among = the ways' programs, picks and event of the text."""
    numbers = [index(s.rules).given[way_of(action)] for action in node.actions]
    ways = [number for number in numbers if promising(s, f, s.rules.programs[number], node.whole)]
    made = call(s, CHOOSING_WAY, player(s, f, node.who), f.source)
    made.among = ways or numbers[:1]
    return 1


def way_of(action: object) -> Instruct:
    """One of the ways as a text: what it dealt with comes back to the text with the choice."""
    return Instruct(Steps((action, Report())))


def report(s: State, f: Frame, node: Report) -> int:
    """What a way dealt with, and how many; the choice hands it to its text (see hand_back)."""
    choice = caller(s)
    choice.picks, choice.amount = f.picks, f.amount
    return f.amount


def note(s: State, f: Frame, node: Note) -> int:
    """One card behind the announced targets, or nobody; what the action before did stays what was done."""
    f.among = [*f.among[:-EVENT_SIZE], f.picks[0] if f.picks else NOBODY, *f.among[-EVENT_SIZE:]]
    return f.amount


def remember(s: State, f: Frame, node: Remember) -> int:
    """This card keeps them in mind as long as it is the same object."""
    if s.epoch[f.source] == f.epoch:
        for piece in f.picks:
            kept = s.epoch[piece] << PIECE_BITS | piece
            modifier.begin(s, NOTED, modifier.SET, kept, f.source, modifier.FOREVER, f.source)
    return f.amount


def promising(s: State, f: Frame, program: Program, whole: bool) -> bool:
    """Whether a way finds something to deal with, as far as all can see: what is impossible is not offered."""
    noun = program.code[0].node
    nouns = (noun.mine, noun.theirs) if isinstance(noun, OfEach) else (noun,)
    meant = [one.cards for one in nouns if isinstance(one, (Some, Every, Chosen))]
    taken = [step.node for step in program.code if isinstance(step.node, Disenchant)]
    if whole and (any(too_few(s, f, one) for one in nouns) or not all(possible(s, f, one) for one in taken)):
        return False  # R76: all of it, or not at all
    if meant:
        return any(find(s, cards, f.seat, f.source) or some_unseen(s, f, cards) for cards in meant)
    for step in program.code:
        if isinstance(step.node, Expend) and not payable(s, f, step.node, whole):
            return False
        if isinstance(step.node, PutUnder):
            return bool(find(s, step.node.under, f.seat, f.source))
    return True


def too_few(s: State, f: Frame, noun: object) -> bool:
    """Whether fewer cards are there than a noun says, as far as all can see."""
    if not isinstance(noun, (Some, Chosen)) or noun.up_to or getattr(noun, "any_number", False):
        return False
    number = noun.count if isinstance(noun, Some) else noun.amount
    few = isinstance(number, int) and len(find(s, noun.cards, f.seat, f.source)) < number < ANY
    return few and not (noun.cards.tests and some_unseen(s, f, noun.cards))


def payable(s: State, f: Frame, node: Expend, whole: bool) -> bool:
    """ELE-22.3 (R32): Spirits of a fixed element must be there; of any element the loss may be forced."""
    amount, need = asked_for(s, f, node.spirits)
    if not node.spirits.symbols or not (whole or total(need)) or node.who is None:
        return True
    return can_choose(s, s.zones[SPIRITS + player(s, f, node.who)], amount, need)


def choose_way(s: State, f: Frame) -> None:
    """ELE-1.6: which one."""
    ask(s, f, WAY, f.seat, f.among)


def go_that_way(s: State, f: Frame) -> None:
    """ELE-11.20: it is carried out in place of this step, on the same event and cards."""
    carry_out(s, f, f.chosen)


def carry_out(s: State, f: Frame, program: int) -> None:
    """One of the ways of the text that called."""
    text = caller(s)
    way = call(s, CARRY_OUT, text.seat, f.source, program)
    way.epoch, way.other, way.picks = text.epoch, text.other, text.picks[:]
    way.among = text.among[:]


def hand_back(s: State, f: Frame) -> None:
    """ELE-1.6: what the way dealt with is what the text has dealt with."""
    text = caller(s)
    text.picks, text.amount = f.picks, f.amount


def each_may(s: State, f: Frame, node: EachMay) -> int:
    """ELE-1.9: see `EachMay`.  among: the programs of what you do, what the opponent does, what both do (or NOBODY)."""
    known = index(s.rules).given
    made = call(s, EACH_MAY, f.seat, f.source)
    made.among = [NOBODY if way is None else known[way_of(way)] for way in (node.mine, node.theirs, node.both)]
    return 1


def ask_first(s: State, f: Frame) -> None:
    """ELE-1.9: the turn player says it first; what is impossible is not offered.  other: who does it (bits)."""
    ask_whether(s, f, s.active)


def ask_second(s: State, f: Frame) -> None:
    """ELE-1.9: then the other, who cannot see what the first has said."""
    keep_answer(f, s.active)
    ask_whether(s, f, 1 - s.active)


def ask_whether(s: State, f: Frame, seat: int) -> None:
    """Yes or no."""
    f.chosen = NO
    program = s.rules.programs[f.among[seat != f.seat]]
    draws = isinstance(program.code[0].node, Draw)
    if promising(s, caller(s), program, whole=True) and not (draws and not s.zones[DECK + seat]):
        ask(s, f, DO_IT, seat, [YES, NO])


def keep_answer(f: Frame, seat: int) -> None:
    """Who does it."""
    f.other |= (f.chosen == YES) << seat


def do_first(s: State, f: Frame) -> None:
    """ELE-1.9: what both do is one event if it can be; else the turn player does it first.  amount: nothing yet."""
    keep_answer(f, 1 - s.active)
    f.picks = []
    if f.other == BOTH and f.among[2] != NOBODY:
        f.other = 0
        carry_out(s, f, f.among[2])
    elif f.other >> s.active & 1:
        carry_out(s, f, f.among[s.active != f.seat])


def do_second(s: State, f: Frame) -> None:
    """ELE-1.9 (R221): the other player.  pc, among from 3 on: what the turn player has dealt with."""
    f.pc, f.amount = f.amount, 0
    f.among = [*f.among[:3], *f.picks]
    f.picks = []
    if f.other >> 1 - s.active & 1:
        carry_out(s, f, f.among[s.active == f.seat])


def hand_back_all(s: State, f: Frame) -> None:
    """ELE-1.9: what both have dealt with is what the text has dealt with."""
    text = caller(s)
    text.picks, text.amount = [*f.among[3:], *f.picks], f.pc + f.amount


BOTH: Final = 3
EACH_MAY: Final[Procedure] = procedure("each may", (ask_first, ask_second, do_first, do_second, hand_back_all))
CHOOSING_WAY: Final[Procedure] = procedure("choose a way", (choose_way, go_that_way, hand_back))
VERBS: dict[type, Perform] = {
    WhenDone: when_done,
    OneOf: one_of,
    EachMay: each_may,
    Report: report,
    Note: note,
    Remember: remember,
}
