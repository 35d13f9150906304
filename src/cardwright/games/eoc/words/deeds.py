"""What EoC's texts do: the words of the game's own verbs."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import (
    Another,
    Cards,
    CountOf,
    Is,
    Place,
    Some,
    Until,
    Who,
)
from cardwright.language.core.filters import place_of, with_test, without_test
from cardwright.language.phrases import Entry, phrase, word
from cardwright.language.shape import Node, Parts, Shape, custom, node

from .. import qualities
from ..field import (
    ATTACK,
    PREPARATION,
)
from ..verbs.essence_verbs import AttachFromPool, DestroyEssence, DetachEssence, ToPool
from ..verbs.fighting import AttackDeals, CancelAttack, Damage, Exhaust, Heal, Prevent, Ready, Redirect
from ..verbs.hidden_cards import PlayerDiscards
from ..verbs.moving_cards import Banish, DiscardAtRandom, Send, ShuffleIn, TakeControl
from ..verbs.putting import CreateToken, PutIntoPlay
from ..verbs.turns import AnotherTurn, Lose, NegateNextTrap, SkipPhase, Win


def own_place(action: Any) -> bool:
    """Cards of your hand, deck, Graveyard."""
    place = place_of(action.what)
    return place is not None and place.who is Who.YOU


def of_role(role: str) -> Any:
    """Cards from this place of yours."""

    def fits(action: Any) -> bool:
        return place_of(action.what) == Place(role)

    return fits


def of_a_pool(action: Any) -> bool:
    """Essence of a Pool."""
    place = place_of(action.what)
    return place is not None and place.role == "pool"


def not_graveyard(action: Any) -> bool:
    """Own cards of another place."""
    return own_place(action) and not of_role("discard")(action)


def _redirect() -> Shape:
    """`the attack now targets another creature`: another than the one that is attacked."""
    other = Is(qualities.ATTACKED, (0,))

    def make(parts: Parts) -> Node | None:
        what: Any = parts["what"]
        if not isinstance(what, Some):
            return Redirect(what)
        cards = with_test(Cards(tuple(test for test in what.cards.tests if test != Another()), what.cards.place), other)
        return None if cards is None else Redirect(replace(what, cards=cards))

    def take(action: Any) -> Parts | None:
        what = action.what
        if not isinstance(what, Some):
            return {"what": what}
        cards = without_test(what.cards, other)
        cards = None if cards is None else with_test(cards, Another())
        return None if cards is None else {"what": replace(what, cards=cards)}

    return custom(Redirect, make, take)


VERBS: Final[tuple[Entry, ...]] = (
    phrase("CountNoun", "{cards:Cards.pl}", node(CountOf, times=1)),
    phrase("Action", "deal {amount:Integer} damage to {what:Object}", Damage, guard=lambda n: type(n.amount) is int),
    phrase("Action", "deal damage to {what:Object} equal to the number of {amount:CountNoun}", Damage,
           guard=lambda n: type(n.amount) is not int),
    phrase("Action", "heal {what:Object}", node(Heal), guard=lambda n: not n.amount),
    phrase("Action", "heal {amount:Integer} damage of {what:Object}", Heal, guard=lambda n: n.amount > 0),
    phrase("Action", "exhaust {what:Object}", Exhaust),
    phrase("Action", "ready {what:Object}", Ready),
    phrase("Action", "prevent the next {amount:Integer} damage to {what:Object} this turn", Prevent, silent=("next",),
           alt="prevent the next {amount:Integer} damage to {what:Object}",
           guard=lambda n: n.amount > 0),
    phrase("Action", "cancel this attack", CancelAttack),
    phrase("Action", "the attack now targets {what:Object}", _redirect(), silent=("now",)),
    phrase("Action", "this attack deals {amount:Integer} more damage", AttackDeals, guard=lambda n: n.amount > 0),
    phrase("Action", "this attack deals {amount:Integer} less damage", custom(
        AttackDeals, lambda parts: AttackDeals(-_number(parts["amount"])),
        lambda n: {"amount": -n.amount} if n.amount < 0 else None)),
    phrase("Action", "send {what:Object} to the Graveyard", Send),
    phrase("Action", "banish {what:Object}", Banish),
    phrase("Action", "banish {what:StoredObject}", Banish),
    phrase("Action", "shuffle {what:Object} into [its owner's deck|their owners' decks:what]", ShuffleIn),
    phrase("Action", "shuffle {what:StoredObject} into your deck", ShuffleIn, guard=own_place),
    phrase("Action", "discard {amount:Integer} card[|s] at random", node(DiscardAtRandom)),
    phrase("Action", "{who:Player} discard[s|] {amount:Integer} card[|s:amount] at random", DiscardAtRandom),
    phrase("Action", "take control of {what:Object}", node(TakeControl)),
    phrase("Action", "revive {what:StoredObject}", node(PutIntoPlay), guard=of_role("discard")),
    phrase("Action", "revive {what:StoredObject} without its cost", node(PutIntoPlay, free=True), guard=of_role("discard")),
    phrase("Action", "put {what:StoredObject} into play", node(PutIntoPlay), guard=not_graveyard),
    phrase("Action", "put {what:StoredObject} into play without its cost", node(PutIntoPlay, free=True),
           guard=not_graveyard),
    phrase("Action", "put {what:StoredObject} into your Essence Pool", ToPool, guard=own_place),
    phrase("Action", "put {what:Them} into your Essence Pool", ToPool),
    phrase("Action", "destroy an Essence attached to {what:Object}", DestroyEssence),
    phrase("Action", "attach an Essence of your Essence Pool to {what:Object}", AttachFromPool),
    phrase("Action", "{who:Player} skip[s|] the next {phase:PhaseName}", SkipPhase),
    word("PhaseName", "Preparation Phase", PREPARATION),
    word("PhaseName", "Attack Phase", ATTACK),
    phrase("Action", "negate the next Trap {who:Player} play[s|] this turn", NegateNextTrap, silent=("next", "turn")),
    phrase("Action", "you win the game", Win),
    phrase("Action", "you lose the game", Lose),
    phrase("Action", "take another turn after this one", AnotherTurn, silent=("one",),
           alt="take an extra turn after this one"),
    phrase("Action", "{who:Player} discard[s|] {amount:Integer} card[|s:amount]", PlayerDiscards,
           guard=lambda n: n.who is Who.OPPONENT),
    phrase("Action", "create a {token:Quoted} token", node(CreateToken, amount=1)),
    phrase("Action", "create {amount:Integer} {token:Quoted} tokens", CreateToken, guard=lambda n: n.amount > 1),
    phrase("Action", "detach an Essence from {what:Object}", DetachEssence),
    phrase("Action", "send {what:StoredObject} to the Graveyard", Send, guard=of_a_pool, alt="destroy {what:StoredObject}"),
    phrase("Action", "prevent all damage to {what:Object} this turn", node(Prevent), silent=("all",),
           guard=lambda n: n.amount == 0),
    phrase("Action", "take control of {what:Object} until end of turn", node(TakeControl, until=Until.TURN), alt=(
        "take control of {what:Object} until Clean-up",)),
    word("Done", "banished", "Banish"),
    word("Done", "exhausted", "Exhaust"),
)  # fmt: skip


def _number(value: Node) -> int:
    assert isinstance(value, int)  # noqa: S101  a terminal of the grammar that gives numbers
    return value
