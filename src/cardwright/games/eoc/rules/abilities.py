"""Abilities: who may use which, and using one.  EOC-8."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.announcing import choose_all
from cardwright.kernel.event import STANDING, emit
from cardwright.kernel.filter import find
from cardwright.kernel.kept import noted, with_slot
from cardwright.kernel.modifier import in_use, under
from cardwright.kernel.procedure import Procedure, procedure
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Every, Some, This
from cardwright.kernel.waiting import forbidden

from ..field import (
    ABILITY,
    ABILITY_COST,
    ABILITY_COST_NOW,
    ACTIVATED,
    GRAVEYARD,
    NO_ABILITY,
    POOL,
    THIS_TURN,
    TURN_REMEMBERED,
    USES_ALLOWED,
    uses,
)
from ..symbols import changed, covers
from .announcing import perform, possible
from .essence import provided
from .paying import choose_paid
from .texts_in_force import speaks
from .traces import leave_trace


def with_uses(s: State, seat: int, cards: list[int]) -> list[int]:
    """EOC-8.7: those that are not used up."""
    return [card for card in cards if uses_left(s, card)]


def speaking(s: State, seat: int, cards: list[int]) -> list[int]:
    """EOC-8.2, 1.2: those whose text is in force and whose ability no text forbids the player to activate."""
    lost = in_use(s, NO_ABILITY)
    if s.rules.replaces[ACTIVATED]:
        cards = [card for card in cards if not forbidden(s, ACTIVATED, card, seat)]
    return [card for card in cards if speaks(s, card) and not (lost and under(s, NO_ABILITY, card))]


def with_targets(s: State, seat: int, cards: list[int]) -> list[int]:
    """EOC-8.10, 8.11: those whose ability finds what it wants."""
    number, define, programs = s.rules.fact[ABILITY], s.define, s.rules.programs
    return [card for card in cards if possible(s, seat, card, programs[number[define[card]] - 1])]


def uses_left(s: State, piece: int) -> int:
    """EOC-8.7, 8.16 (R37, R45): how often its ability may still be activated this turn: once, or as its text says."""
    allowed = s.rules.fact[USES_ALLOWED][s.define[piece]] or s.rules.setting["ability_uses"]
    return max(0, allowed - uses(s, piece))


def ability_cost(s: State, piece: int) -> int:
    """EOC-5.23: what its ability costs now; texts may make it more or less."""
    printed = s.rules.fact[ABILITY_COST][s.define[piece]]
    if not s.watch[ABILITY_COST_STANDS]:
        return printed
    return changed(printed, s.rules.standing(s, ABILITY_COST_NOW, piece))


ABILITY_COST_STANDS: Final[int] = STANDING - ABILITY_COST_NOW


def payable(s: State, seat: int, cards: list[int]) -> list[int]:
    """EOC-5.27: those whose Ability Cost the Pool covers."""
    pool = provided(s, s.zones[POOL + seat])
    return [card for card in cards if not (needed := ability_cost(s, card)) or covers(pool, needed)]


def choose_targets(s: State, f: Frame) -> None:
    """EOC-8.11: targets, then cards that pay.  target: the program."""
    f.target = s.rules.fact[ABILITY][s.define[f.source]] - 1
    f.picks = []
    choose_all(s, f.seat, f.source, f.target)


def choose_payment(s: State, f: Frame) -> None:
    """EOC-8.11: then the Essence."""
    f.among = f.picks
    f.picks = []
    needed = ability_cost(s, f.source)
    if needed:
        choose_paid(s, f.seat, needed)


def pay(s: State, f: Frame) -> None:
    """EOC-5.23, 5.26, 8.8: the Essence goes to the Graveyard; the other parts of the cost are paid."""
    for essence in f.picks:
        change.move(s, essence, GRAVEYARD + s.owner[essence])
    program = s.rules.programs[f.target]
    at = sum(some.count for some in program.targets)
    for cost, slot in zip(program.cost, program.cost_slots, strict=True):
        what = getattr(cost, "what", None)
        if isinstance(what, Some):
            f.picks = [card for card in f.among[at : at + what.count] if card != NOBODY]
            at += what.count
        elif isinstance(what, This):
            f.picks = [f.source]
        elif isinstance(what, Every):
            f.picks = find(s, what.cards, f.seat, f.source)
        number = s.rules.verbs[type(cost)](s, f, cost)
        if slot >= 0:
            f.kept = with_slot(f.kept, noted(s, slot, number, f.picks))


def use(s: State, f: Frame) -> None:
    """EOC-8.7, 8.9, 8.12: marked as used, and carried out at once; it does not exhaust.

    EOC-16.8: a target that was paid away is skipped.
    """
    if s.epoch[f.source] == f.epoch:
        change.put(s, THIS_TURN, f.source, s.col[THIS_TURN][f.source] + 1)
        leave_trace(s, TURN_REMEMBERED)
    emit(s, ACTIVATED, f.source, f.seat, 0)
    program = s.rules.programs[f.target]
    many = sum(some.count for some in program.targets)
    targets, paid = f.among[:many], f.among[many:]
    effect = perform(s, f.seat, f.source, f.target, [NOBODY if t in paid else t for t in targets])
    effect.epoch, effect.kept = f.epoch, f.kept


ACTIVATION: Final[Procedure] = procedure("use an ability", (choose_targets, choose_payment, pay, use))
