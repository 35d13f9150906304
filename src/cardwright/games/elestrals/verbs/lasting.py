"""Verbs that change a card for a while: stats, Suppression, prohibitions, given texts, Blocked slots.  ELE-11.16, 18, 19.

Each change keeps the order number of its announcement (ELE-18.2): register `other` of the running text.
"""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.decision import SLOT, Prompt, ask
from cardwright.kernel.modifier import ADD, END_OF_TURN, FOREVER, SET
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.state import FACE_DOWN, NOBODY, Frame, State
from cardwright.kernel.tree import Activated, Duration, What
from cardwright.kernel.verbs.alter import Bar, Become, Gain
from cardwright.kernel.verbs.performing import Perform

from ..events import SUPPRESSES
from ..field import ELESTRALS, HAND, ROW, controller, free_slots, on_field
from ..nodes import Block, ExchangeStats, Forbid, Give, OpenHand, Skip, Suppress, SwapStats
from ..quantities import (
    ATTACK_NOW,
    BLOCKED,
    BY_ANY,
    CANNOT_BE_SUPPRESSED,
    DEFENSE_NOW,
    GIVEN,
    HAND_OPEN,
    HELD,
    SKIPPED,
    SUPPRESSED,
    SWAP,
)
from ..rules import stats
from ..rules.casting import WHERE
from ..rules.happening import happened
from ..rules.index import index
from ..rules.naming import slot_meant, slot_name
from ..rules.paying import DONE
from ..rules.prohibiting import affected, allowed
from ..rules.statics import the
from .references import amount_now, player


def lay(s: State, f: Frame, what: int, how: int, value: int, until: Duration) -> int:
    """The same change on every picked card; ELE-11.17, 17.4, 17.7, 19.7 (R37): not if its end has passed already."""
    f.picks = affected(s, f.picks, f.source)
    return sum(stats.begin(s, what, how, value, piece, until, f.source, f.other, f.seat) for piece in f.picks)


def gain(s: State, f: Frame, node: Gain) -> int:
    """ELE-18.1, layer 2; ELE-11.16: the number is fixed now."""
    value = amount_now(s, f, node.amount)
    return lay(s, f, node.quantity, ADD, -value if node.lose else value, node.until)


def become(s: State, f: Frame, node: Become) -> int:
    """ELE-18.1, layer 1; ELE-11.16: the number is fixed now."""
    return lay(s, f, node.quality, SET, amount_now(s, f, node.value), node.until)


def swap(s: State, f: Frame, node: SwapStats) -> int:
    """ELE-18.1, layer 3."""
    return lay(s, f, ATTACK_NOW, SWAP, 0, node.until)


def exchange(s: State, f: Frame, node: ExchangeStats) -> int:
    """ELE-18.9 (R36): both are set, in layer 1, to the values read now."""
    pair = f.picks if node.other is None else [*f.picks[:1], *one_of(s, f, node.other)]
    if len(pair) != 2:
        return 0
    read = [stats.both(s, piece) for piece in pair]
    for piece, other in ((pair[0], read[1]), (pair[1], read[0])):
        for which in (ATTACK_NOW, DEFENSE_NOW) if node.quality < 0 else (node.quality,):
            f.picks = [piece]
            lay(s, f, which, SET, other[which], node.until)
    f.picks = pair
    return 2


def one_of(s: State, f: Frame, what: What) -> list[int]:
    """The one card a reference means, if it is there."""
    piece, epoch = the(s, what, f.source, NOBODY, f)
    return [piece] if piece >= 0 and s.epoch[piece] == epoch else []


def suppress(s: State, f: Frame, node: Suppress) -> int:
    """ELE-19.1, 19.8: face-up cards on the field only."""
    cards = [piece for piece in f.picks if on_field(s, piece) and not s.flags[piece] & FACE_DOWN]
    f.picks = allowed(s, CANNOT_BE_SUPPRESSED, cards)
    done = lay(s, f, SUPPRESSED, SET, 1, node.until)
    for piece in f.picks[:done]:
        happened(s, SUPPRESSES, piece, controller(s, piece), f.source)
    return done


def bar(s: State, f: Frame, node: Bar) -> int:
    """A prohibition or permission."""
    return lay(s, f, node.rule, SET, node.by if isinstance(node, Forbid) else BY_ANY, node.until)


def give(s: State, f: Frame, node: Give) -> int:
    """They gain a text; without cards a player has it."""
    number = index(s.rules).given[node.ability]
    subjects = f.picks if node.what is not None else [NOBODY]
    mine = node.held or isinstance(node.ability, Activated)
    seats = [f.seat if mine or p < 0 else controller(s, p) for p in subjects]
    return sum(
        stats.begin(s, GIVEN, HELD if node.held else SET, number, piece, node.until, f.source, f.other, seat)
        for piece, seat in zip(subjects, seats, strict=True)
    )


def open_hand(s: State, f: Frame, node: OpenHand) -> int:
    """A player's hand is shown, and what comes there while it lasts (see moving.show_open)."""
    seat = player(s, f, node.who)
    done = stats.begin(s, HAND_OPEN, SET, seat, NOBODY, node.until, f.source, f.other, f.seat)
    for piece in s.zones[HAND + seat] if done else ():
        change.reveal(s, piece, s.rules.everyone)
    return done


def skip(s: State, f: Frame, node: Skip) -> int:
    """ELE-2.13: a phase that does not come."""
    seat = s.active if node.who is None else player(s, f, node.who)
    modifier.begin(s, SKIPPED, SET, node.phase << 1 | seat, NOBODY, END_OF_TURN if node.now else FOREVER, f.source)
    return 1


# Blocked slots --------------------------------------------------------------------------------------------------------


def block(s: State, f: Frame, node: Block) -> int:
    """Unoccupied slots, chosen by the effect's controller.

    Registers: amount = how many, target and pc = the node, picks = those chosen.
    """
    seat = player(s, f, node.who)
    amount = min(amount_now(s, f, node.amount), len(free_slots(s, ELESTRALS + seat)))
    if amount:
        made = call(s, BLOCKING, f.seat, f.source, f.target, amount)
        made.pc = f.pc - 1
        made.among = [seat, f.other]
    return amount


def choose_blocked(s: State, f: Frame) -> None:
    """ELE-7.2: one after the other."""
    zone = ELESTRALS + f.among[0]
    free = free_slots(s, zone)
    if not f.amount or not free:
        leave(f)
        return
    slots = [zone * ROW + slot for slot in free]
    if f.picks and blocking(s, f).up_to:
        ask(s, f, MORE_SLOTS, f.seat, [DONE, *slots])
    else:
        ask(s, f, WHERE, f.seat, slots)


def blocking(s: State, f: Frame) -> Block:
    """The instruction."""
    node = s.rules.programs[f.target].code[f.pc].node
    assert isinstance(node, Block)  # noqa: S101
    return node


def slot_or_done(s: State, option: int) -> str:
    """A slot, or enough of them."""
    return "No more" if option == DONE else slot_name(s, option)


def slot_if_any(s: State, option: int) -> list[tuple[int, int]]:
    """The place of the slot, if one is meant."""
    return [] if option == DONE else slot_meant(s, option)


MORE_SLOTS: Final[Prompt] = Prompt(
    "more-slots", SLOT, "Which slot, or no more?", slot_or_done, clause="ELE-1.7", places=slot_if_any
)


def keep_blocked(s: State, f: Frame) -> None:
    """ELE-7.2: it counts as filled."""
    if f.chosen == DONE:
        leave(f)
        return
    node = blocking(s, f)
    f.picks = [*f.picks, f.chosen]
    stats.begin(s, BLOCKED, SET, f.chosen, NOBODY, node.until, f.source, f.among[1], f.seat)
    f.amount -= 1
    go(f, choose_blocked)


BLOCKING: Final[Procedure] = procedure("Block slots", (choose_blocked, keep_blocked))
VERBS: dict[type, Perform] = {
    Gain: gain, Become: become, Bar: bar, Forbid: bar, SwapStats: swap, ExchangeStats: exchange, Suppress: suppress,
    Give: give, Block: block, OpenHand: open_hand,
    Skip: skip,
}  # fmt: skip
