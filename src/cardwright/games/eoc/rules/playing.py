"""Playing cards from the hand: creating creatures, playing spells.  EOC-6.1 to 6.6, EOC-7, EOC-11.6."""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.announcing import choose_all
from cardwright.kernel.decision import CARD, Prompt
from cardwright.kernel.event import emit
from cardwright.kernel.hearing import kept_of
from cardwright.kernel.modifier import in_use, under
from cardwright.kernel.procedure import Procedure, leave, procedure
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import (
    ACTS_AT_ONCE,
    BARRED_KINDS,
    COST,
    CREATED,
    CREATURE,
    CREATURES,
    EFFECT,
    EXHAUSTED,
    INSTANT,
    ITEM,
    KIND,
    MOMENT,
    NEGATED,
    NO_EFFECT,
    PLAYED,
    PLAYED_NOW,
    POOL,
    SPELLS,
    TRAP,
    creatures,
    free_slot,
    has_creature,
    kind,
    vanquisher,
)
from ..symbols import covers
from .announcing import perform, possible
from .essence import attach, cost, costs_change, provided
from .moving import lay_item
from .naming import decide, itself, name_of
from .paying import choose_attached
from .texts_in_force import in_force

HOST: Final[Prompt] = Prompt("host", CARD, "Which creature carries it?", name_of, itself, "EOC-7.5")


def room(s: State, seat: int) -> int:
    """EOC-6.2, 7.4, 7.5: the kinds of card (bits) that find a free slot, or for Items a creature to carry them."""
    kinds = FOR_CREATURES if NOBODY in s.zones[CREATURES + seat] else 0
    if NOBODY in s.zones[SPELLS + seat]:
        kinds |= FOR_SPELLS
    return kinds | FOR_ITEMS if has_creature(s, seat) else kinds


FOR_CREATURES: Final[int] = 1 << CREATURE
FOR_SPELLS: Final[int] = 1 << EFFECT | 1 << INSTANT | 1 << TRAP
FOR_ITEMS: Final[int] = 1 << ITEM
FOR_ALL: Final[int] = FOR_CREATURES | FOR_SPELLS | FOR_ITEMS


def not_forbidden(s: State, seat: int, cards: list[int]) -> list[int]:
    """EOC-1.2: those of a kind that no text forbids the player to play."""
    if not in_use(s, BARRED_KINDS):
        return cards
    leader = vanquisher(s, seat)
    barred = modifier.bits(s, BARRED_KINDS, leader, 0)
    for _, bits in in_force(s, BARRED_KINDS, leader):
        barred |= bits
    kinds, define = s.rules.fact[KIND], s.define
    return [card for card in cards if not barred >> kinds[define[card]] & 1]


def with_room(s: State, seat: int, cards: list[int]) -> list[int]:
    """EOC-6.2, 7.4, 7.5: those that find a place."""
    finds_room = room(s, seat)
    if finds_room == FOR_ALL:
        return cards
    kind, define = s.rules.fact[KIND], s.define
    return [card for card in cards if finds_room >> kind[define[card]] & 1]


def payable(s: State, seat: int, cards: list[int]) -> list[int]:
    """EOC-5.19: those whose Creation Cost the Pool covers."""
    pool = provided(s, s.zones[POOL + seat])
    if costs_change(s):
        return [card for card in cards if covers(pool, cost(s, card))]
    printed, define = s.rules.fact[COST], s.define
    return [card for card in cards if covers(pool, printed[define[card]])]


def with_aims(s: State, seat: int, cards: list[int]) -> list[int]:
    """EOC-7.8, 11.10: those whose texts find what they want."""
    played, define, programs = s.rules.fact[PLAYED], s.define, s.rules.programs
    found = []
    for card in cards:
        number = played[define[card]]
        if not number or possible(s, seat, card, programs[number - 1]):
            found.append(card)
    return found


def choose_host(s: State, f: Frame) -> None:
    """EOC-7.5: the creature that carries an Item."""
    f.chosen = NOBODY
    if kind(s, f.source) == ITEM:
        decide(s, f, HOST, f.seat, creatures(s, f.seat))


def choose_targets(s: State, f: Frame) -> None:
    """EOC-7.8: its targets.  target: the host."""
    f.target = f.chosen
    f.picks = []
    program = s.rules.fact[PLAYED][s.define[f.source]]
    if program:
        choose_all(s, f.seat, f.source, program - 1)


def choose_payment(s: State, f: Frame) -> None:
    """EOC-5.18, 6.4, 7.3: a covering set from the Pool.  among: the targets."""
    f.among = f.picks
    f.picks = []
    choose_attached(s, f.seat, cost(s, f.source))


def enter(s: State, f: Frame) -> None:
    """EOC-6.4, 7.8: the card in its slot or on its host, the Essence on it, a creature exhausted (EOC-6.5)."""
    what = kind(s, f.source)
    if what == ITEM:
        lay_item(s, f.source, f.target, f.seat)
    elif what == CREATURE:
        change.move(s, f.source, CREATURES + f.seat, free_slot(s, CREATURES, f.seat))
    else:
        change.move(s, f.source, SPELLS + f.seat, free_slot(s, SPELLS, f.seat))
    for essence in f.picks:
        attach(s, essence, f.source)
    if what == CREATURE:
        arrive(s, f.source, 1)
    else:
        emit(s, PLAYED_NOW, f.source, f.seat, what)


def arrive(s: State, creature: int, created: int) -> None:
    """EOC-6.5, 6.8: it enters exhausted, unless a text lets it act at once (R41)."""
    if not under(s, ACTS_AT_ONCE, creature):
        change.mark(s, creature, EXHAUSTED)
    emit(s, CREATED, creature, s.place[creature] & 1, created)


def carry_out(s: State, f: Frame) -> None:
    """EOC-7.8, 11.9: its text.  amount: the card that a Trap's moment is about, plus 1."""
    program = s.rules.fact[PLAYED][s.define[f.source]]
    if not program:
        leave(f)
        return
    if kind(s, f.source) == TRAP and negated(s, f):
        return
    effect = perform(s, f.seat, f.source, program - 1, f.among)
    if f.amount and s.rules.programs[program - 1].keeps:
        moment = s.rules.fact[MOMENT][s.define[f.source]] - 1
        effect.kept = kept_of(s, moment, f.amount - 1, 1 - f.seat, NOBODY)


def negated(s: State, f: Frame) -> bool:
    """A Trap that a text negates: its cost is lost, and nothing happens.  EOC-1.2."""
    player = vanquisher(s, f.seat)
    for m in s.mods:
        if m.what == NEGATED and m.subject == player:
            change.expire(s, [m])
            emit(s, NO_EFFECT, f.source, f.seat, 0)
            return True
    return False


PLAY: Final[Procedure] = procedure("play a card", (
    choose_host, choose_targets, choose_payment,        # EOC-7.8
    enter, carry_out,                                   # EOC-6.4
))  # fmt: skip
