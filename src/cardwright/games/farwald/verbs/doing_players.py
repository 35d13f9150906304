"""What verbs do to players: cards remembered, abandoned and forgotten, fragments, Energy Cards.

A verb that may change lives or values ends with the state checks (FAR-18.3), which may break off the turn under it.
"""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.amount import amount_of
from cardwright.kernel.decision import CARD, Prompt
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, go, procedure
from cardwright.kernel.rng import below
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.verbs.alter import term
from cardwright.kernel.verbs.performing import Perform
from cardwright.kernel.verbs.turns import AnotherTurn, LoseGame, WinGame

from .. import field
from ..rules import energy, moving
from ..rules.checking import BY_TEXT, defeat
from ..rules.crystals import OWN, REGENERATING, regenerate, shatter_fragments
from ..rules.naming import canonical, itself, name_of
from ..rules.remembering import remember
from ..rules.values import SEAT_BITS
from .costs import Abandon, Discharge, Forget, LoseFragments
from .deeds import KeepDischarged, LimitHand, Prevent, Recharge, Regenerate, Remember, Restore, ShatterFragments
from .whom import meant

ABANDONED: Final[Prompt] = Prompt("abandoned", CARD, "Which card do you abandon?", name_of, itself, "FAR-18.1", secret=True)


def do_remember(s: State, f: Frame, node: Remember) -> int:
    """FAR-4.5, 5.2."""
    f.picks = remember(s, meant(s, f, node.whom), amount_of(s, f, node.amount))
    return len(f.picks)


def do_forget(s: State, f: Frame, node: Forget) -> int:
    """R38."""
    amount = amount_of(s, f, node.amount)
    f.picks = [piece for seat in meant(s, f, node.whom) for piece in moving.forget(s, seat, amount)]
    return len(f.picks)


# abandoning: registers of the procedure: other = the players still to choose (bits), amount = cards each, among = the cards


def do_abandon(s: State, f: Frame, node: Abandon) -> int:
    """FAR-1.5: each chooses in turn order, unseen by the others; then all cards go together."""
    seats = meant(s, f, node.whom)
    amount = amount_of(s, f, node.amount)
    dealt = sum(min(amount, len(s.zones[field.HAND + seat])) for seat in seats)
    if node.random:
        return moving.abandon(s, [piece for seat in seats for piece in at_random(s, seat, amount)])
    if dealt:
        call(s, ABANDONING, f.seat, f.source, amount=amount).other = sum(1 << seat for seat in seats)
    return dealt


def at_random(s: State, seat: int, amount: int) -> list[int]:
    """FAR-1.6: random cards of a hand."""
    hand = s.zones[field.HAND + seat][:]
    return [hand.pop(below(s, len(hand))) for _ in range(min(amount, len(hand)))]


def choose_abandoned(s: State, f: Frame) -> None:
    """FAR-18.1, 1.2, 1.5: the player's own choice, as far as there are cards."""
    f.picks = []
    seats = [seat for seat in field.in_turn_order(s, s.active) if f.other >> seat & 1]
    if not seats:
        go(f, abandon_all)
        return
    f.other &= ~(1 << seats[0])
    hand = s.zones[field.HAND + seats[0]]
    pick(s, ABANDONED, seats[0], canonical(s, hand), min(f.amount, len(hand)))


def keep_abandoned(s: State, f: Frame) -> None:
    """FAR-1.5: hidden until all have chosen."""
    f.among = [*f.among, *f.picks]
    go(f, choose_abandoned)


def abandon_all(s: State, f: Frame) -> None:
    """FAR-1.5: together."""
    moving.abandon(s, f.among)


ABANDONING: Final[Procedure] = procedure("abandon", (choose_abandoned, keep_abandoned, abandon_all))


# fragments and Energy Cards ---------------------------------------------------------------------------------------------


def do_shatter_fragments(s: State, f: Frame, node: ShatterFragments) -> int:
    """FAR-16.3 (R31): the effect's controller picks, of an opponent or of each; FAR-16.5: as many as there are."""
    amount = amount_of(s, f, node.amount)
    seats = meant(s, f, node.whom)
    if seats and amount:
        fragments = shatter_fragments(s, f.seat, f.source, seats, amount)
        fragments.epoch = f.epoch
        fragments.amount = int(node.one)
    return amount if seats else 0


def lose_fragments(s: State, f: Frame, node: LoseFragments) -> int:
    """FAR-16.3 (R31), 1.5: players told to shatter their own choose themselves, in turn order; then all go together."""
    amount = amount_of(s, f, node.amount)
    seats = meant(s, f, node.whom)
    if seats and amount:
        shatter_fragments(s, f.seat, NOBODY, seats, amount).other = OWN
    return amount if seats else 0


def do_regenerate(s: State, f: Frame, node: Regenerate) -> int:
    """FAR-16.6."""
    amount = amount_of(s, f, node.amount)
    call(s, REGENERATING, f.seat, f.source, f.seat, amount)
    return amount


def restore(s: State, f: Frame, node: Restore) -> int:
    """FAR-16.1: only a text that says so brings a destroyed Crystal back; they are all alike."""
    for crystal in s.zones[field.CRYSTALS + f.seat]:
        if crystal >= 0 and not s.col[field.FRAGMENTS][crystal]:
            regenerate(s, crystal, node.amount)
            return 1
    return 0


def do_discharge(s: State, f: Frame, node: Discharge) -> int:
    """FAR-11.6."""
    amount = amount_of(s, f, node.amount)
    return sum(energy.discharge(s, seat, amount) for seat in meant(s, f, node.whom))


def do_recharge(s: State, f: Frame, node: Recharge) -> int:
    """FAR-11.8."""
    amount = amount_of(s, f, node.amount)
    return sum(energy.recharge(s, seat, amount) for seat in meant(s, f, node.whom))


def keep_discharged(s: State, f: Frame, node: KeepDischarged) -> int:
    """FAR-3.6, 11.6: so many stay discharged in the next Regeneration Phase."""
    seats = meant(s, f, node.whom)
    for seat in seats:
        change.count(s, field.KEPT + seat, min(field.ENERGY_CARDS, s.var[field.KEPT + seat] + node.amount))
    return len(seats)


def prevent(s: State, f: Frame, node: Prevent) -> int:
    """R78: a shield with a counter, until end of turn."""
    change.add(s, field.PREVENTED + f.seat, node.amount)
    return node.amount


def another_turn(s: State, f: Frame, node: AnotherTurn) -> int:
    """FAR-20.6: the turn passes to this player again."""
    change.count(s, field.EXTRA_TURN, f.seat + 1)
    return 1


def limit_hand(s: State, f: Frame, node: LimitHand) -> int:
    """FAR-5.1, 3.7: a hand limit for a while."""
    lasts, waits_for = term(s, f, node.until)
    seats = meant(s, f, node.whom)
    for seat in seats:
        value = node.amount << SEAT_BITS | seat
        modifier.begin(
            s, field.LIMIT_MORE if node.more else field.LIMIT_NOW, modifier.SET, value, NOBODY, lasts, f.source, waits_for
        )
    return len(seats)


def win(s: State, f: Frame, node: WinGame) -> int:
    """FAR-22.2: all others are defeated."""
    others = field.opponents(s, f.seat)[:]
    defeat(s, others, BY_TEXT)
    return len(others)


def lose_game(s: State, f: Frame, node: LoseGame) -> int:
    """FAR-22.1, 22.3: those are defeated, at once."""
    fallen = meant(s, f, node.whom)
    if fallen:
        defeat(s, fallen, BY_TEXT)
    return len(fallen)


VERBS: dict[type, Perform] = {
    Remember: do_remember, Forget: do_forget, Abandon: do_abandon, ShatterFragments: do_shatter_fragments,
    LoseFragments: lose_fragments, Regenerate: do_regenerate, Restore: restore, Discharge: do_discharge,
    Recharge: do_recharge, KeepDischarged: keep_discharged, Prevent: prevent, AnotherTurn: another_turn,
    LimitHand: limit_hand, WinGame: win, LoseGame: lose_game,
}  # fmt: skip
