"""Carrying out what joins actions: keeping, other players, modes, repetition, payments (see `joins`).

Registers are slots of what the text keeps (see `kept`), so a running effect is still a place in a program and a few ints.
A loop over players: ``(slot, the first player, the number before, the sum, players left, those players, pieces)``.
"""

from typing import Final

from . import kept
from .amount import amount_of, foremost
from .choosing import impossible, program_of
from .decision import MODE as A_MODE
from .decision import Prompt, ask, touches_nothing
from .filter import find, matches, true
from .joins import By, ChooseOne, ForEach, Repeat, Unless
from .players import seats_of
from .procedure import go
from .program import BY, EACH, KEEP, LOOP, MARK, MODE, MODES, NEXT, REFUSED, TOGETHER, Instruction
from .referents import ControllersOf, Foremost
from .state import Frame, State
from .tree import Node, Player, Some, Steps, Who

MOST_TIMES: Final = 100
"""No text repeats anything more often."""
NO_CARDS: Final = -1000
"""From here down numbers among targets say which options were chosen."""


def option_name(s: State, option: int) -> str:
    """How an option reads."""
    f = s.agenda[-1]
    node = program_of(s, f).code[f.pc - 1].node
    if isinstance(node, ChooseOne) and option < len(node.said):
        return node.said[option]
    if isinstance(node, ChooseOne) and option == len(node.options):
        return NO_MORE
    return f"Option {option + 1}"


NO_MORE: Final = "No more"
CHOOSE_MODE: Final = Prompt("effect-mode", A_MODE, "Which of these?", option_name, touches_nothing)


def mark(s: State, f: Frame, instruction: Instruction) -> None:
    """Note what is dealt with as it is before: who controls it."""
    f.kept = kept.with_slot(f.kept, kept.noted(s, instruction.number, 0, f.picks))


def keep(s: State, f: Frame, instruction: Instruction) -> None:
    """Keep what was dealt with, and how many."""
    kept.keep(s, f, instruction.number)


def by(s: State, f: Frame, instruction: Instruction) -> None:
    """The first of the players goes on; without any, nothing is done."""
    node = instruction.node
    seats = in_turn(s, f, node.who) if isinstance(node, (By, Unless)) else []
    if not seats:
        f.amount = 0
        f.pc = instruction.jump
        return
    first, *left = seats
    f.kept = kept.with_slot(f.kept, (instruction.number, f.seat, f.amount, 0, len(left), *left))
    f.seat = first


def in_turn(s: State, f: Frame, who: Player) -> list[int]:
    """The players meant; several of them in turn order from the turn player, without those who are out of the game."""
    if isinstance(who, Foremost):
        return foremost(s, who, f.seat, f.source, f)
    seats = seats_of(s, f.seat, who)
    if who is Who.OPPONENT or len(seats) < 2:
        return seats[:1]
    return sorted(s.rules.meaning.playing(s, seats), key=lambda seat: (seat - s.active) % s.seats)


def next_player(s: State, f: Frame, instruction: Instruction) -> None:
    """The next player carries out the instruction; after the last one, all that they did counts as one action."""
    slot, first, before, done, many, *rest = kept.slot_of(f.kept, instruction.number)
    left, picks = rest[:many], list(dict.fromkeys([*rest[many:], *f.picks]))  # two players may have chosen one card
    done += f.amount
    if isinstance(instruction.node, Unless) and isinstance(instruction.node.who, ControllersOf) and done:
        left = []  # one of them has paid
    if left:
        f.kept = kept.with_slot(f.kept, (slot, first, before, done, many - 1, *left[1:], *picks))
        f.seat, f.amount, f.picks, f.pc = left[0], before, [], instruction.jump
        return
    f.kept = kept.without_slot(f.kept, slot)
    f.seat, f.amount, f.picks = first, done, picks
    node = instruction.node
    if not isinstance(node, (By, Unless)) and type(node) in s.rules.meaning.together:
        f.amount = s.rules.verbs[type(node)](s, f, node) if picks else 0


def each_does(s: State, f: Frame, instruction: Instruction) -> None:
    """One of several players has chosen: what is done is done for all at once, where the game can divide it so."""
    node = instruction.node
    if type(node) in s.rules.meaning.together:
        f.amount = 0
    else:
        f.amount = s.rules.verbs[type(node)](s, f, node) if f.picks else 0


def as_modes(chosen: int) -> int:
    """The bits of the options that were chosen, as a number among targets that is no card's; and back."""
    return NO_CARDS - chosen


def modes(s: State, f: Frame, instruction: Instruction) -> None:
    """Nothing is chosen yet, if nothing was announced."""
    program = program_of(s, f)
    if f.other and program.offer is instruction.node:
        f.kept = kept.with_slot(f.kept, (instruction.number, as_modes(f.among[program.places])))
        return
    f.kept = kept.with_slot(f.kept, (instruction.number, 0))
    go(f, offer_mode)


def offer_mode(s: State, f: Frame) -> None:
    """The options that can be carried out, each once, in their order; what all can see to be impossible is not offered."""
    instruction = program_of(s, f).code[f.pc - 1]
    node = instruction.node
    chosen = kept.number(f, instruction.number)
    if not isinstance(node, ChooseOne):
        return
    count, up_to = number_of(s, f.seat, f.source, node, f)
    there = possible_modes(s, f, instruction, node) if chosen.bit_count() < count else []
    options = next_options(node, chosen, there, count, up_to)
    f.chosen = -1
    if options:
        seats = seats_of(s, f.seat, node.who)
        ask(s, f, CHOOSE_MODE, seats[0] if seats else f.seat, options)


def number_of(s: State, seat: int, source: int, node: ChooseOne, f: Frame | None = None) -> tuple[int, bool]:
    """How many options are chosen, and whether fewer may be."""
    if node.more is not None and true(s, node.more[0], seat, source, f):
        return node.more[1:]
    return node.count, node.up_to


def next_options(node: ChooseOne, chosen: int, there: list[int], count: int, up_to: bool) -> list[int]:
    """What can be chosen next of the options that are there; behind them that no more is wanted.  Empty: that is all."""
    owing = count - chosen.bit_count()
    later = [i for i in there if not chosen >> i] if owing > 0 else []
    if up_to:
        return [*later, len(node.options)] if chosen and later else later
    return later[: len(later) - owing + 1] if len(later) >= owing else later[:1]


def possible_modes(s: State, f: Frame, instruction: Instruction, node: ChooseOne) -> list[int]:
    """Those that have something to choose from."""
    code = program_of(s, f).code
    gates = [i for i in range(f.pc, len(code)) if code[i].kind == MODE and code[i].number == instruction.number]
    return [code[gate].slot for gate in gates if not impossible(s, f, gate + 1)]


def mode_chosen(s: State, f: Frame) -> None:
    """One more; then the next question, or the options are carried out."""
    instruction = program_of(s, f).code[f.pc - 1]
    many = len(instruction.node.options) if isinstance(instruction.node, ChooseOne) else 0
    if f.chosen in (-1, many):
        f.next = f.proc.first
        return
    slot = instruction.number
    f.kept = kept.with_slot(f.kept, (slot, kept.number(f, slot) | 1 << f.chosen))
    go(f, offer_mode)


def mode(s: State, f: Frame, instruction: Instruction) -> None:
    """Only if it was chosen."""
    if not kept.number(f, instruction.number) >> instruction.slot & 1:
        f.pc = instruction.jump


def loop(s: State, f: Frame, instruction: Instruction) -> None:
    """Once more, or no more."""
    node = instruction.node
    one = kept.slot_of(f.kept, instruction.number)
    if one:
        left = one[1]
    else:
        left = min(MOST_TIMES, amount_of(s, f, node.times)) if isinstance(node, Repeat) else 0
    if left > 0:
        f.kept = kept.with_slot(f.kept, (instruction.number, left - 1))
    else:
        f.kept = kept.without_slot(f.kept, instruction.number)
        f.pc = instruction.jump


def each_card(s: State, f: Frame, instruction: Instruction) -> None:
    """The next card that is still one of those meant, or no more."""
    node = instruction.node
    if not isinstance(node, ForEach):
        return
    one = kept.slot_of(f.kept, instruction.number)
    left = list(one[5:]) if one else find(s, node.cards, f.seat, f.source)
    while one and left and not matches(s, left[0], node.cards, f.seat, f.source):
        left = left[1:]
    if left:
        f.kept = kept.with_slot(f.kept, (instruction.number, f.seat, 0, 0, 0, *left[1:]))
        f.kept = kept.with_slot(f.kept, kept.noted(s, node.slot, 1, left[:1]))
    else:
        f.kept = kept.without_slot(f.kept, instruction.number)
        f.pc = instruction.jump


def refused(s: State, f: Frame, instruction: Instruction) -> None:
    """Unless it was paid."""
    if f.amount:
        f.pc = instruction.jump


def can_pay(s: State, f: Frame, payment: Node) -> bool:
    """Whether a payment can be made whole: as many cards as it wants, and what the game says of its own payments."""
    if isinstance(payment, Steps):
        return all(can_pay(s, f, step) for step in payment.actions)
    judge = s.rules.meaning.payable.get(type(payment))
    if judge is not None and not judge(s, f, payment):
        return False
    what = getattr(payment, "what", None)
    if not isinstance(what, Some):
        return True
    found = s.rules.meaning.limits.get(type(payment))
    there = find(s, what.cards, f.seat, f.source)
    most = len(there) if found is None else found(s, f, payment, there)[1]
    return most >= (what.count if what.number is None else amount_of(s, f, what.number))


OPERATIONS: Final = {
    MARK: mark, KEEP: keep, BY: by, NEXT: next_player, MODES: modes, MODE: mode, LOOP: loop, REFUSED: refused,
    TOGETHER: each_does, EACH: each_card,
}  # fmt: skip
