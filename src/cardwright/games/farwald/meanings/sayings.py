"""How explanations say Farwald's own nodes."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.tree import Activated, CountOf, Every, Player, Static, Who
from cardwright.kernel.verbs.alter import Gain
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, Shuffle, ShuffleIn, ToHand
from cardwright.kernel.verbs.turns import LoseGame, WinGame

from .. import field, speeds
from ..verbs import costs, deeds
from ..verbs.entering import EntersEnergized, Wear
from ..verbs.grouping import Group, Nth
from ..verbs.stopping import CloseGate, Dissipate, NoReaction, TurnAway, Unanswered

if TYPE_CHECKING:
    from cardwright.language.meaning.saying import Sayer

KINDS: Final = {
    field.ATTACK: "Attack card", field.MYSTIC: "Mystic card", field.PROTECTION: "Protection card",
    field.RECOVERY: "Recovery card", field.TOKEN: "token", field.CRYSTAL: "Crystal",
}  # fmt: skip
USES: Final = {
    speeds.CHARGE_SPEED: "If its Charge is paid", speeds.CRYSTAL_SPEED: "In your Action Phase",
    speeds.TW_SPEED: "In any window", speeds.ONCE: "In your Action Phase, once per turn",
    speeds.TW_ONCE: "In any window, once per turn",
}  # fmt: skip


def units(packed: int) -> str:
    """As in "1 Fire plus 1 generic"."""
    counts = [packed >> field.UNIT_BITS * i & field.UNITS for i in range(field.TOTAL)]
    counts.append((packed >> field.UNIT_BITS * field.TOTAL) - sum(counts))
    return " plus ".join(
        f"{count} {word}" for count, word in zip(counts, (*field.ELEMENTS, "generic"), strict=True) if count
    )


def done_by(say: "Sayer", whom: Player, deed: str) -> str:
    """What a player does, or several do at the same time."""
    if whom is Who.YOU:
        return deed
    return f"{say.namer.player(whom)} must {deed}"


def so_many(verb: str, noun: str, more: str = "") -> Any:
    """A verb that players do, with so many of a noun."""

    def said(say: "Sayer", node: Any) -> str:
        chance = " at random" if getattr(node, "random", False) else ""
        return done_by(say, node.whom, f"{verb} {say.namer.so_many(node.amount, noun)}{more}{chance}")

    return said


def own_fragments(say: "Sayer", node: Any) -> str:
    """Fragments that players choose among their own."""
    whose = say.namer.whose(Who.YOU) if node.whom is Who.YOU else "their"
    return done_by(say, node.whom, f"shatter {say.namer.so_many(node.amount, 'fragment')} of {whose} own Crystals")


def fragments(say: "Sayer", node: Any) -> str:
    """Fragments of others, as you choose them."""
    where = "of one Crystal" if node.one else "of Crystals"
    many = say.namer.so_many(node.amount, "fragment")
    return f"shatter {many} {where} of {say.namer.player(node.whom)}{say.namer.chosen()}"


def fragments_of_each(say: "Sayer", node: Any) -> str:
    """Fragments of certain Crystals."""
    of = f"of {say.pronoun(node.what)}"
    each = ", of each of them" if isinstance(node.what, Every) or of == "of them" else ""
    if isinstance(node.amount, int):
        return f"shatter {say.namer.so_many(node.amount, 'fragment')} {of}{each}"
    return f"shatter fragments {of}{each} equal to {say.namer.amount(node.amount)}"


def stop(say: "Sayer", node: Any) -> str:
    """A card, an ability, or either."""
    card = f"{say.namer.counted(node.noun, 1)} that was paid for" if node.noun is not None else "a card that was paid for"
    what = " or ".join([card] * node.cards + ["an activated ability"] * node.abilities)
    return f"dissipate {what}"


def create(say: "Sayer", node: Any) -> str:
    """Tokens of a name."""
    return f"create {say.namer.so_many(node.amount, f'{chr(34)}{node.token}{chr(34)} token')}"


def play(say: "Sayer", node: Any) -> str:
    """What is ignored, and what is paid."""
    cost = " and without its Energy Cost" if node.free else ", for its Energy Cost"
    return f"play {say.pronoun(node.what)} whatever its Gate requirement is{cost}"


PLAIN: Final[dict[type, Any]] = {
    Destroy: "shatter {what}", Discard: "abandon {what}", OntoDeck: "put {what} {end} {owners} Memory",
    Shuffle: "shuffle {whose} Memory", ToHand: "put {what} into {owners} hand",
    deeds.Remember: so_many("remember", "card"), costs.Forget: so_many("forget", "card"), costs.Abandon: so_many("abandon",
    "card"),
    deeds.Recharge: so_many("recharge", "Energy Card"), costs.Discharge: so_many("discharge", "Energy Card"),
    costs.LoseFragments: own_fragments, deeds.ShatterFragments: fragments,
    deeds.ShatterOf: fragments_of_each,
    costs.Spend: lambda say, node: f"exploit Evocations for {units(node.units)} Crystallized Energy",
    costs.Exploit: "exploit {what}", costs.Energize: "energize {what}", deeds.Disable: "disable {what}",
    costs.ToVortex: "put {what} into {owners} Vortex", costs.Disperse: "disperse {what}",
    ShuffleIn: "shuffle {what} into {owners} Memory",
    deeds.Deal: "deal {amount} DesEn to {what}",
    deeds.Regenerate: lambda say, node: f"regenerate {say.namer.so_many(node.amount, 'fragment')}",
    deeds.Restore: lambda say, node: f"restore a destroyed Crystal with {say.namer.so_many(node.amount, 'fragment')}",
    deeds.KeepDischarged: lambda say, node: (
        f"{say.namer.so_many(node.amount, 'Energy Card')} of {say.namer.player(node.whom)} will not recharge next time"
    ),
    deeds.Position: lambda say, node: f"position {say.pronoun(node.what)}{' Energized' if node.energized else ''}",
    deeds.Seek: "take {what} into {my} hand, then shuffle {my} Memory", deeds.Play: play,
    deeds.TakeControl: "take control of {what}{until}", deeds.Create: create,
    deeds.Prevent: lambda say, node: (
        f"prevent the next {say.namer.so_many(node.amount, 'fragment').removeprefix('1 ')} of yours "
        "from being shattered this turn"
    ),
    EntersEnergized: "this card enters Energized",
    Wear: "{what} wears this card", CloseGate: "close the Dimensional Gate", Dissipate: stop,
    TurnAway: "return the card that is being played to its owner's hand",
}  # fmt: skip


ORDER: Final = ("first", "second", "third", "fourth")


def so_much(say: "Sayer", amount: Any, quantity: int) -> str:
    """As in "costs 2 Energy Cards less"."""
    unit = "Energy Card" if quantity == field.COST_NOW else "generic"
    if isinstance(amount, int):
        number = f"{abs(amount)} {unit}{'s' if abs(amount) > 1 and quantity == field.COST_NOW else ''}"
        return f"{number} {'more' if amount > 0 else 'less'}"
    less = isinstance(amount, CountOf) and amount.times < 0
    plain = replace(amount, times=-amount.times) if less and isinstance(amount, CountOf) else amount
    return f"{unit}s {'less' if less else 'more'}, as many as {say.namer.amount(plain)}"


def own_price(say: "Sayer", node: costs.OwnPrice) -> str:
    """What a card says of its own cost."""
    holds = f"while {say.namer.condition(node.condition)}, " if node.condition is not None else ""
    least = f", but not less than {say.namer.amount(node.least)}" if node.least else ""
    verb = "costs" if node.quantity == field.COST_NOW else "needs"
    return f"{holds}this card {verb} {so_much(say, node.amount, node.quantity)}{least}"


def dearer(say: "Sayer", node: costs.Dearer) -> str:
    """What others cost for a while."""
    verb = "cost" if node.quantity == field.COST_NOW else "need"
    until = say.namer.duration(node.until)
    return (
        f"{say.namer.what(node.what)} {verb} {so_much(say, node.amount, node.quantity)} {until}, also those that come later"
    )


def play_cost(say: "Sayer", node: costs.PlayCost) -> str:
    """What is paid to play the card."""
    paid = ", then ".join(step for one in node.cost for step in say.steps(one))
    say.namer.carried = dict(say.namer.slots)
    if not node.instead:
        return f"to play this card you must also pay this: {paid}"
    holds = f"if {say.namer.condition(node.condition)}, " if node.condition is not None else ""
    return f"{holds}you may pay this instead of its Energy Cost: {paid}"


def limit_hand(say: "Sayer", node: deeds.LimitHand) -> str:
    """A hand limit for a while."""
    whose = say.namer.whose(node.whom)
    more = f"{abs(node.amount)} {'more' if node.amount > 0 else 'less'} than otherwise" if node.more else str(node.amount)
    return f"{whose} hand limit is {more} {say.namer.duration(node.until)}"


SAYINGS: Final[dict[type, Any]] = {
    **PLAIN,
    costs.OwnPrice: own_price,
    costs.Dearer: dearer,
    costs.PlayCost: play_cost,
    NoReaction: "opponents cannot react to that unleash",
    Unanswered: "opponents cannot react to this card",
    deeds.LimitHand: limit_hand,
    WinGame: "win the game",
    LoseGame: lambda say, node: done_by(say, node.whom, "lose the game"),
}


def heading(kind: str, made: Activated) -> str:
    """How an ability is used.  FAR-13, 14."""
    return USES.get(made.speed, "")


DRAWN: Final = {
    field.DRAWS_UNLEASH: "must be the target of opposing Evocations that unleash toward an Evocation, if it can",
    field.DRAWS_ALL: "must be the target of opposing Evocations that unleash, if it can",
}  # fmt: skip


def backwards(node: object) -> str:
    """Nodes that are said in a phrase."""
    if isinstance(node, Group):
        return f'of the group "{node.name}"'
    if isinstance(node, Nth):
        if node.later:
            return f"of which its owner has played {node.which - 1} this turn"
        return f"that would be the {ORDER[node.which - 1]} that its owner plays this turn"
    if isinstance(node, Gain) and isinstance(node.amount, int):
        return provides(node.quantity, -node.amount if node.lose else node.amount)
    return of_static(node, node.value) if isinstance(node, Static) and isinstance(node.value, int) else ""


def provides(quantity: int, value: int) -> str:
    """So many units of an element more or less; "" of another quantity."""
    element = quantity - field.GIVES_NOW
    if not 0 <= element < field.TOTAL:
        return ""
    return f"provides {abs(value)} {field.ELEMENTS[element]} {'more' if value > 0 else 'less'}"


def of_static(node: Static, value: int) -> str:
    """What stands, by its number."""
    more = f"{abs(value)} {'more' if value > 0 else 'less'}"
    if node.what == field.COST_NOW:
        return f"cost {more}"
    if node.what == field.GATE_NOW:
        return f"need {abs(value)} generic {'more' if value > 0 else 'less'}"
    if node.what in (field.LIMIT_MORE, field.LIMIT_NOW) and isinstance(node.subject, Every):
        limit = str(value) if node.what == field.LIMIT_NOW else f"{more} than otherwise"
        return f"have a controller whose hand limit is {limit}"
    if node.what == field.LIMIT_MORE:
        return f"makes your hand limit {abs(value)} {'higher' if value > 0 else 'lower'}"
    if node.what == field.UNLEASH_TOLL:
        each = " for each of them" if isinstance(node.subject, Every) else ""
        return f"cannot unleash unless {value} Energy Card{'s are' if value > 1 else ' is'} discharged{each}"
    if node.what == field.SHIELD:
        many = "fragment of yours" if value == 1 else f"{value} fragments of yours"
        return f"keeps the first {many} each turn from being shattered"
    if node.what in DRAWN:
        return DRAWN[node.what]
    if node.what == field.LEAST_COST:
        return f"cost at least {value} by this text, if their printed Energy Cost is not less"
    if node.what == field.LIMIT_NOW:
        return f"makes your hand limit {value}"
    return provides(node.what, value)
