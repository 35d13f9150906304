"""Carrying out a card's text: one procedure that walks a program, and the finding of triggers.

Registers of a running effect: seat = its controller, source = the card, target = the program's number, pc = the
instruction that comes next, picks = the pieces dealt with, among = announced targets (-1: gone), amount = how many the
action before dealt with, other = 1 when it was announced (its targets are chosen already).
"""

from collections.abc import Iterable, Sequence
from typing import Final

from . import change, joining
from .amount import counted
from .choosing import (
    choosable,
    chooser_of,
    fewest,
    how_many,
    impossible,
    in_order,
    is_open,
    let_pick,
    look_into,
    program_of,
    some_unseen,
)
from .decision import AMOUNT, CARD, CONFIRM, TARGET, Prompt, ask, piece_name, touches_piece
from .event import MOST_WAITING, STANDING, TEXT, begin_text, end_text
from .filter import find, matches, true
from .hearing import event_fits, fits_closely, kept_of, player_of
from .kept import followed
from .procedure import go, leave, link, procedure
from .program import AIMED, CHOOSE, DO, DONE, DUE, EVERY, FIND, MAY, PASS, PAYING, TEST, THIS, Instruction
from .referents import picked_out
from .state import PUBLIC, Frame, State
from .together import most_together
from .tree import Cards, Every, If, Some, Static, This, Triggered
from .verbs.leave import OntoDeck
from .waiting import due_now, heard_already, moment

__all__ = ["event_fits", "in_order", "some_unseen"]

NO: Final = 0
YES: Final = 1
NO_QUANTITY: Final = 255
"""Among the keys of `State.asking`: a question of the game's own, not the judging of a static text."""


def yes_no(s: State, option: int) -> str:
    """Yes or no."""
    return "Yes" if option == YES else "No"


CHOOSE_CARD = Prompt("effect-card", CARD, "Which card?", piece_name, touches_piece)
CHOOSE_TARGET = Prompt("effect-target", TARGET, "Which card is the target?", piece_name, touches_piece)
HOW_MANY: Final = Prompt("effect-how-many", AMOUNT, "How many?")
DO_IT = Prompt("effect-may", CONFIRM, "Do you do it?", yes_no)


def advance(s: State, f: Frame) -> None:
    """Carry out instruction after instruction, until one asks, calls a procedure or goes to another step."""
    code = s.rules.programs[f.target].code
    again = f.proc.first  # this step
    if not f.pc and s.log is not None:
        begin_text(s, f)
    while f.pc < len(code):
        instruction = code[f.pc]
        f.pc += 1
        f.next = again
        OPERATIONS[instruction.kind](s, f, instruction)
        if s.kind or f.next is not again or s.agenda[-1] is not f:
            return
    if s.searched:
        change.shuffle_searched(s)
    leave(f)
    if s.log is not None:
        end_text(s, f)


def this(s: State, f: Frame, instruction: Instruction) -> None:
    """The source, if it is still the same object."""
    f.picks = [f.source] if s.epoch[f.source] == f.epoch else []


def every(s: State, f: Frame, instruction: Instruction) -> None:
    """All that fit now; the set is fixed here."""
    node = instruction.node
    f.picks = find(s, node.cards, f.seat, f.source) if isinstance(node, Every) else []


def find_own(s: State, f: Frame, instruction: Instruction) -> None:
    """An object that only the game can find; it puts the pieces into `picks` (what was dealt with before), or asks."""
    s.rules.objects[type(instruction.node)](s, f, instruction.node)


def choose(s: State, f: Frame, instruction: Instruction) -> None:
    """The controller chooses; with too few, all there are."""
    node = instruction.node
    if isinstance(node, Some):
        look_into(s, f, node.cards)
        candidates, most = choosable(s, f, node, f.pc)
        f.picks = []
        if most and (is_open(node) or (not picked_out(node.cards) and s.rules.meaning.may_fail(s, node.cards, f.seat))):
            go(f, offer_number)
        elif most:
            let_pick(s, f, CHOOSE_CARD, node, candidates, most)


def offer_number(s: State, f: Frame) -> None:
    """Up to so many: the number comes before the pieces."""
    node = program_of(s, f).code[f.pc - 1].node
    if isinstance(node, Some):
        most = choosable(s, f, node, f.pc)[1]
        ask(s, f, HOW_MANY, chooser_of(s, f, node), list(range(fewest(s, f, node, most), most + 1)))


def choose_so_many(s: State, f: Frame) -> None:
    """The pieces."""
    node = program_of(s, f).code[f.pc - 1].node
    go(f, advance)
    if isinstance(node, Some) and f.chosen:
        let_pick(s, f, CHOOSE_CARD, node, choosable(s, f, node, f.pc)[0], f.chosen)


def aimed(s: State, f: Frame, instruction: Instruction) -> None:
    """Announced targets that are still there; without an announcement they are chosen and aimed at now."""
    node = instruction.node
    if not isinstance(node, Some):
        return
    if f.other and instruction.slot != DUE:
        f.picks = [p for p in f.among[instruction.slot : instruction.slot + node.count] if p >= 0]
        return
    candidates = targets(s, f, node)
    f.picks = []
    if is_open(node) and candidates:
        go(f, offer_targets)
        return
    go(f, aim)
    if candidates:
        let_pick(s, f, CHOOSE_TARGET, node, candidates, aimable(s, f, node, candidates))


def targets(s: State, f: Frame, node: Some) -> list[int]:
    """What can be aimed at now."""
    return s.rules.meaning.in_order(s, s.rules.meaning.may_target(s, f, find(s, node.cards, f.seat, f.source)))


def aimable(s: State, f: Frame, node: Some, candidates: list[int]) -> int:
    """How many of these can be aimed at, at most."""
    return most_together(s, node.bound, candidates, how_many(s, f, node, len(candidates)))


def offer_targets(s: State, f: Frame) -> None:
    """Up to so many targets: the number comes before the pieces."""
    node = program_of(s, f).code[f.pc - 1].node
    if isinstance(node, Some):
        most = aimable(s, f, node, targets(s, f, node))
        ask(s, f, HOW_MANY, chooser_of(s, f, node), list(range(fewest(s, f, node, most), most + 1)))


def choose_targets(s: State, f: Frame) -> None:
    """The pieces."""
    node = program_of(s, f).code[f.pc - 1].node
    go(f, aim)
    if isinstance(node, Some) and f.chosen:
        let_pick(s, f, CHOOSE_TARGET, node, targets(s, f, node), f.chosen)


def aim(s: State, f: Frame) -> None:
    """What being targeted means in this game."""
    s.rules.meaning.aim(s, f, f.picks)
    go(f, advance)


def do(s: State, f: Frame, instruction: Instruction) -> None:
    """The verb, in the game's way if it has one."""
    node = instruction.node
    if instruction.stored:
        s.rules.meaning.found(s, f, node.what)  # type: ignore[attr-defined]
    if instruction.deals and not f.picks:
        f.amount = 0
        return
    if s.searched and isinstance(node, OntoDeck):
        change.shuffle_beneath(s, f.picks)
    if instruction.shows:
        show_counted(s, f.seat, f.source, instruction.shows)
    f.amount = s.rules.verbs[type(node)](s, f, node)


def show_counted(s: State, seat: int, source: int, counted: Iterable[Cards]) -> None:
    """A number is taken from cards that not all see: those that are counted are shown to all."""
    for cards in counted:
        for piece in find(s, cards, seat, source):
            if not s.known[piece] & PUBLIC:
                change.reveal(s, piece, s.rules.everyone)


def may(s: State, f: Frame, instruction: Instruction) -> None:
    """You may: ask now."""
    go(f, offer)


def offer(s: State, f: Frame) -> None:
    """Yes or no; what is impossible is not offered."""
    if impossible(s, f, f.pc):
        f.chosen = NO
        return
    ask(s, f, DO_IT, f.seat, [YES, NO])


def decided(s: State, f: Frame) -> None:
    """On no, jump."""
    if f.chosen == NO:
        f.amount = 0
        f.pc = program_of(s, f).code[f.pc - 1].jump
    go(f, advance)


def test(s: State, f: Frame, instruction: Instruction) -> None:
    """If: the condition is judged when it is due."""
    node = instruction.node
    if s.searched and isinstance(node, OntoDeck):
        change.shuffle_beneath(s, f.picks)
    if instruction.shows:
        show_counted(s, f.seat, f.source, instruction.shows)
    if isinstance(node, If) and not true(s, node.condition, f.seat, f.source, f):
        f.amount = f.amount if node.otherwise is not None else 0
        f.pc = instruction.jump


def done(s: State, f: Frame, instruction: Instruction) -> None:
    """If you do: only when the action before dealt with something."""
    if not f.amount:
        f.pc = instruction.jump


def pass_by(s: State, f: Frame, instruction: Instruction) -> None:
    """The one thing was done: not the other."""
    f.pc = instruction.jump


def paying(s: State, f: Frame, instruction: Instruction) -> None:
    """Unless they pay: ask now."""
    go(f, offer_payment)


def offer_payment(s: State, f: Frame) -> None:
    """Yes or no; what cannot be paid whole is not offered."""
    if joining.can_pay(s, f, program_of(s, f).code[f.pc - 1].node):
        ask(s, f, DO_IT, f.seat, [YES, NO])
    else:
        f.chosen = NO


OPERATIONS: Final = {
    THIS: this, EVERY: every, CHOOSE: choose, AIMED: aimed, DO: do, MAY: may, TEST: test, DONE: done,
    FIND: find_own, PASS: pass_by, PAYING: paying, **joining.OPERATIONS,
}  # fmt: skip
CARRY_OUT: Final = procedure(
    TEXT, (
        advance, offer, decided, offer_number, choose_so_many, aim,
        offer_targets, choose_targets, aim, offer_payment, decided, joining.offer_mode, joining.mode_chosen,
    ), text=True,
)  # fmt: skip


# triggers and static texts -------------------------------------------------------------------------------------------


def notice(s: State, kind: int, piece: int, a: int, b: int, listeners: list[int]) -> None:
    """An event some texts in play look for: put each trigger that fits in waiting.

    Its controller is the source's at the event; source and epoch are those of the object that saw it.
    """
    for source in listeners:
        seat = s.rules.seat_of[s.place[source]]
        for program in s.rules.triggers[s.define[source]]:
            ability = program.ability
            if not isinstance(ability, Triggered) or s.rules.heard[ability.event.event] != kind:
                continue
            who = player_of(s, ability.event, kind, piece, a, b)
            if not event_fits(s, ability.event, piece, who, seat, source):
                continue
            if program.demands and not fits_closely(s, ability.event, kind, piece, a, b, seat, source):
                continue
            if ability.event.together and heard_already(s, program, source, kind, piece, a, b):
                continue
            if not due_now(s, program, ability, seat, source):
                continue
            made = link(s, CARRY_OUT, seat, source, program.number)
            made.chosen = moment(s) if ability.event.together else 0
            if program.keeps:
                made.kept = kept_of(s, kind, piece, a, b)
            add_waiting(s, made)


def add_waiting(s: State, frame: Frame) -> None:
    """One more that waits; beyond a thousand nothing is added, so that texts that set each other off come to an end."""
    if len(s.waiting) < MOST_WAITING:
        s.waiting.append(frame)


def follow(s: State, since: int, gone: list[int]) -> None:
    """Triggers that wait since then heard these pieces leave for an open zone: their source is what it has become there.

    since: how many waited when the event was told, just before the pieces moved.  They are followed this once: a source
    that goes on from there is another object.
    """
    for f in s.waiting[since:]:
        if f.source in gone:
            f.epoch = s.epoch[f.source]
        if f.kept is not None:
            f.kept = followed(s, f.kept, gone)


def follow_kept(s: State, gone: Sequence[int]) -> None:
    """These pieces have just left play, or a hand, for an open zone: what triggers that wait keep of them is there now."""
    for f in s.waiting:
        if f.kept is not None:
            f.kept = followed(s, f.kept, gone)


def take_waiting(s: State, number: int) -> Frame:
    """Take a trigger out of those that wait."""
    return s.waiting.pop(number)


def drop_waiting(s: State) -> None:
    """What still waits never happens."""
    s.waiting = []


def standing(s: State, what: int, piece: int) -> int:
    """What static texts in force add to a quantity of a piece."""
    total = 0
    for source in s.watch[STANDING - what]:
        for static, own in s.rules.stands[s.define[source]]:
            if static.what == what and (source == piece or not own):
                total += added_by(s, static, piece, s.rules.seat_of[s.place[source]], source)
    return total


def standing_bits(s: State, what: int, piece: int) -> int:
    """The members that static texts in force give to a set of a piece, as bits."""
    found = 0
    for source in s.watch[STANDING - what]:
        for static, own in s.rules.stands[s.define[source]]:
            if static.what == what and (source == piece or not own):
                found |= added_by(s, static, piece, s.rules.seat_of[s.place[source]], source)
    return found


def added_by(s: State, static: Static, piece: int, seat: int, source: int) -> int:
    """What one static text in force adds to its quantity of a piece; 0 where it does not speak of the piece."""
    if not s.asking:  # `begin_judging`, written out for the case that nothing is judged yet
        s.asking.append(source << 8 | static.what)
    elif not begin_judging(s, source, static.what):
        return 0
    try:
        return counted(s, static.value, seat, source) if subject_fits(s, static, piece, seat, source) else 0
    finally:
        s.asking.pop()


def begin_judging(s: State, source: int, what: int) -> bool:
    """Note that a static text is being judged; False if it must not be asked, for it would depend on its own answer.

    "Each creature with 3 or more ATK has +1 ATK" judges by the ATK without itself.  It sees what other such texts add,
    and these judge by the ATK without any of them.
    """
    others = 0
    for key in s.asking:
        if key & 255 == what:
            others += 1
            if others > 1 or key >> 8 == source:
                return False
    s.asking.append(source << 8 | what)
    return True


def begin_asking(s: State, question: int) -> bool:
    """Note that a question of the game's own is being answered; False if it is asked within its own answer.

    `end_judging` ends it.
    """
    key = question << 8 | NO_QUANTITY
    if key in s.asking:
        return False
    s.asking.append(key)
    return True


def end_judging(s: State) -> None:
    """The text that was judged last, or the question that was asked last, has its answer."""
    s.asking.pop()


def subject_fits(s: State, static: Static, piece: int, seat: int, source: int) -> bool:
    """Whether a static text in force speaks of this piece now."""
    if isinstance(static.subject, This):
        if piece != source:
            return False
    elif not isinstance(static.subject, Every) or not matches(s, piece, static.subject.cards, seat, source):
        return False
    return static.condition is None or true(s, static.condition, seat, source)
