"""Carrying out a card's text: one procedure that walks a program, and the finding of triggers.

Registers of a running effect: seat = its controller, source = the card, target = the program's number, pc = the
instruction that comes next, picks = the pieces dealt with, among = announced targets (-1: gone), amount = how many the
action before dealt with, other = 1 when it was announced (its targets are chosen already).
"""

from collections.abc import Iterable
from typing import Final

from . import change
from .amount import counted
from .decision import AMOUNT, CARD, CONFIRM, TARGET, Prompt, ask, piece_name, touches_piece
from .event import STANDING, TEXT
from .filter import find, is_meant, matches, seat_of, true, zones_of
from .knowledge import ARRANGED, BLIND, SEAT
from .pick import pick
from .procedure import go, leave, link, procedure
from .program import AIMED, CHOOSE, DO, DONE, EVERY, FIND, MAY, PASS, TEST, THIS, Instruction, Program
from .state import NOBODY, PUBLIC, Frame, State
from .tree import Cards, Every, Happening, If, Some, Static, This, Triggered
from .verbs.draw import Draw

NO: Final = 0
YES: Final = 1
MOST_WAITING: Final = 1000
SECRET: Final = (SEAT, BLIND, ARRANGED)
"""Sights of zones with cards that others do not see."""
NO_QUANTITY: Final = 255
"""Among the keys of `State.asking`: a question of the game's own, not the judging of a static text."""


def yes_no(s: State, option: int) -> str:
    """Yes or no."""
    return "Yes" if option == YES else "No"


CHOOSE_CARD = Prompt("effect-card", CARD, "Which card?", piece_name, touches_piece)
CHOOSE_TARGET = Prompt("effect-target", TARGET, "Which card is the target?", piece_name, touches_piece)
HOW_MANY: Final = Prompt("effect-how-many", AMOUNT, "How many?")
DO_IT = Prompt("effect-may", CONFIRM, "Do you do it?", yes_no)


def program_of(s: State, f: Frame) -> Program:
    """The program a frame carries out."""
    return s.rules.programs[f.target]


def advance(s: State, f: Frame) -> None:
    """Carry out instruction after instruction, until one asks, calls a procedure or goes to another step."""
    code = s.rules.programs[f.target].code
    while f.pc < len(code):
        instruction = code[f.pc]
        f.pc += 1
        f.step = AGAIN
        OPERATIONS[instruction.kind](s, f, instruction)
        if s.kind or f.step != AGAIN or s.agenda[-1] is not f:
            return
    if s.searched:
        change.shuffle_searched(s)
    leave(f)


AGAIN: Final = 0
"""The number of the step `advance`."""


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
        if most and (node.up_to or s.rules.meaning.may_fail(s, node.cards, f.seat)):
            go(f, offer_number)
        elif most:
            pick(s, CHOOSE_CARD, f.seat, candidates, most)


def look_into(s: State, f: Frame, cards: Cards) -> None:
    """Who chooses from a pile that nobody sees looks through it."""
    for zone in zones_of(s, cards, f.seat):
        if s.rules.sight[zone] == BLIND:
            change.look_through(s, zone, f.seat)


def choosable(s: State, f: Frame, node: Some, following: int) -> tuple[list[int], int]:
    """What can be chosen, and how many at most: no more than the verb that follows can deal with (`Meaning.limits`).

    following: where that verb stands in the program.
    """
    found = s.rules.meaning.in_order(s, find(s, node.cards, f.seat, f.source))
    verb = program_of(s, f).code[following].node
    limit = s.rules.meaning.limits.get(type(verb))
    if limit is None:
        return found, min(node.count, len(found))
    found, most = limit(s, f, verb, found)
    return found, min(node.count, most)


def offer_number(s: State, f: Frame) -> None:
    """Up to so many: the number comes before the pieces."""
    node = program_of(s, f).code[f.pc - 1].node
    most = choosable(s, f, node, f.pc)[1] if isinstance(node, Some) else 0
    ask(s, f, HOW_MANY, f.seat, list(range(min(s.rules.fewest, most), most + 1)))


def choose_so_many(s: State, f: Frame) -> None:
    """The pieces."""
    node = program_of(s, f).code[f.pc - 1].node
    go(f, advance)
    if isinstance(node, Some) and f.chosen:
        pick(s, CHOOSE_CARD, f.seat, choosable(s, f, node, f.pc)[0], f.chosen)


def in_order(s: State, pieces: list[int]) -> list[int]:
    """Interchangeable pieces side by side, in an order that tells nothing about hidden ones."""
    grid = s.rules.grid
    return sorted(pieces, key=lambda p: (s.place[p], s.slot[p] if grid[s.place[p]] else s.define[p]))


def aimed(s: State, f: Frame, instruction: Instruction) -> None:
    """Announced targets that are still there; without an announcement they are chosen and aimed at now."""
    node = instruction.node
    if not isinstance(node, Some):
        return
    if f.other:
        f.picks = [p for p in f.among[instruction.slot : instruction.slot + node.count] if p >= 0]
        return
    candidates = s.rules.meaning.in_order(s, s.rules.meaning.may_target(s, f, find(s, node.cards, f.seat, f.source)))
    f.picks = []
    go(f, aim)
    if candidates:
        pick(s, CHOOSE_TARGET, f.seat, candidates, min(node.count, len(candidates)))


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
    if impossible(s, f, program_of(s, f).code[f.pc]):
        f.chosen = NO
        return
    ask(s, f, DO_IT, f.seat, [YES, NO])


def impossible(s: State, f: Frame, following: Instruction) -> bool:
    """Whether all can see that what may be done cannot be done now: nothing to choose, or no card to draw."""
    node = following.node
    if following.kind == CHOOSE and isinstance(node, Some):
        return not choosable(s, f, node, f.pc + 1)[1] and not some_unseen(s, f, node.cards)
    return isinstance(node, Draw) and not s.zones[s.rules.role["deck"] + seat_of(s, f.seat, node.who)]


def some_unseen(s: State, f: Frame, cards: Cards) -> bool:
    """Whether such cards are looked for among some that not all know: that none of them fits is for nobody to see."""
    rules = s.rules
    return any(
        rules.sight[zone] in SECRET and any(s.known[piece] != rules.everyone for piece in s.zones[zone])
        for zone in zones_of(s, cards, f.seat)
    )


def decided(s: State, f: Frame) -> None:
    """On no, jump."""
    if f.chosen == NO:
        f.amount = 0
        f.pc = program_of(s, f).code[f.pc - 1].jump
    go(f, advance)


def test(s: State, f: Frame, instruction: Instruction) -> None:
    """If: the condition is judged when it is due."""
    node = instruction.node
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


OPERATIONS: Final = {
    THIS: this, EVERY: every, CHOOSE: choose, AIMED: aimed, DO: do, MAY: may, TEST: test, DONE: done,
    FIND: find_own, PASS: pass_by,
}  # fmt: skip
CARRY_OUT: Final = procedure(
    TEXT, (advance, offer, decided, offer_number, choose_so_many, aim), text=True,
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
            if event_fits(s, ability.event, piece, a, seat, source):
                add_waiting(s, link(s, CARRY_OUT, seat, source, program.number))


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


def take_waiting(s: State, number: int) -> Frame:
    """Take a trigger out of those that wait."""
    return s.waiting.pop(number)


def drop_waiting(s: State) -> None:
    """What still waits never happens."""
    s.waiting = []


def event_fits(s: State, event: Happening, piece: int, a: int, seat: int, source: int) -> bool:
    """Whether an event is the one a trigger means: who it happened to, or which player."""
    if event.who is not None and not is_meant(seat, event.who, a):
        return False
    if event.what is None:
        return True
    if isinstance(event.what, This):
        return piece == source
    if isinstance(event.what, (Some, Every)):
        return piece != NOBODY and matches(s, piece, event.what.cards, seat, source)
    return False


def standing(s: State, what: int, piece: int) -> int:
    """What static texts in force add to a quantity of a piece."""
    total = 0
    for source in s.watch[STANDING - what]:
        for static, own in s.rules.stands[s.define[source]]:
            if static.what == what and (source == piece or not own):
                total += added_by(s, static, piece, s.rules.seat_of[s.place[source]], source)
    return total


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
