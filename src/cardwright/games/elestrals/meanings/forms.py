"""What Elestrals' machine carries out in a form of its own: payments inside an effect, costs, cards where they lie now.

A lowered ability goes through these before it is judged (`sound`).
"""

from dataclasses import is_dataclass, replace
from typing import Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import (
    Ability,
    Activated,
    Cards,
    Control,
    CountOf,
    Every,
    Happening,
    If,
    IfDone,
    Instruct,
    Is,
    Itself,
    May,
    Never,
    Place,
    Side,
    Some,
    Static,
    Steps,
    Them,
    This,
    ThisIs,
    Triggered,
    Who,
)
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand
from cardwright.language.meaning.slots import names_of

from .. import nodes, qualities
from .. import quantities as q

LEFT: Final = {"destroyed": "discard", "sent": "discard", "discarded": "discard"}
"""Events with which a card leaves -> where it lies then."""
NOTHING: Final = Steps(())
ALL_OF_A_HAND: Final = 40
"""So many cards are "any number" of them in a cost."""


def formed(ability: Ability) -> Ability:
    """The ability in the form in which it is carried out."""
    made = so_manieth(where_it_works(wherever(ability)))
    if isinstance(made, (Triggered, Activated)):
        made = paid_with(made)
    if isinstance(made, (Triggered, Activated, Instruct)):
        made = replace(made, action=carried_out(made.action))
    if isinstance(made, Triggered) and made.event.event in LEFT and about_this(made.event):
        made = replace(made, action=from_there(made.action, LEFT[made.event.event]))
    found: Ability = of_each_player(made)
    return found


def about_this(event: Happening) -> bool:
    """Whether an event is of this card, however it must be then: "when this {fire}-Enchanted card is destroyed"."""
    return event.what == This() or (isinstance(event.what, Some) and Itself() in event.what.cards.tests)


ANYWHERE: Final = frozenset({q.CANNOT_BE_PLAYED, q.CANNOT_BE_SPECIAL, q.CANNOT_BE_NORMAL, q.CANNOT_GO_HOME})
"""What is asked of cards where they lie before they are used."""


def wherever(ability: Ability) -> Ability:
    """As in "Elestrals in opponents' Underworlds cannot be Cast": a text that stands asks each card where it lies."""
    if not isinstance(ability, Static) or not isinstance(ability.subject, Every):
        return ability
    cards = ability.subject.cards
    if cards.place is None or cards.place.also or not cards.place.role or ability.what not in ANYWHERE:
        return ability
    lies = (nodes.LiesIn((cards.place.role,)), nodes.Whose(cards.place.who))
    return replace(ability, subject=Every(Cards((*cards.tests, *lies))))


def so_manieth(ability: Ability) -> Ability:
    """As in "destroys a second Elestral": when it destroys one, if it has destroyed so many then, and not more."""
    if not isinstance(ability, Triggered) or not ability.event.nth:
        return ability
    event, nth = replace(ability.event, nth=0), ability.event.nth
    exactly = (ThisIs(nodes.Destroyed(nth)), Never(ThisIs(nodes.Destroyed(nth + 1))))
    others = () if ability.condition is None else (ability.condition,)
    return replace(ability, event=event, condition=nodes.All((*exactly, *others)))


# payments inside an effect ---------------------------------------------------------------------------------------------


def carried_out(node: Any) -> Any:
    """An action whose parts depend on whether the part before was done."""
    if isinstance(node, Steps):
        steps: list[Any] = []
        for one in node.actions:
            follow(steps, carried_out(one))
        return steps[0] if len(steps) == 1 else Steps(tuple(steps))
    if isinstance(node, (May, If, IfDone)):
        made = replace(node, action=carried_out(node.action))
        if not isinstance(made, May) and made.otherwise is not None:
            made = replace(made, otherwise=carried_out(made.otherwise))
        return made
    return node


def follow(steps: list[Any], node: Any) -> None:
    """Add an action to those before it."""
    last = steps[-1] if steps else None
    if last is not None and (entered := as_it_enters(last, node)) is not None:
        steps[-1] = entered
    elif not isinstance(node, IfDone) or last is None:
        steps.append(node)
    elif node.action == NOTHING and node.otherwise is not None:
        steps[-1:] = in_place(last, node)
    elif isinstance(last, nodes.WhenDone):
        inner = last.ability
        assert isinstance(inner, Triggered)  # noqa: S101  nothing else waits for what was done
        steps[-1] = replace(last, ability=replace(inner, action=carried_out(Steps((inner.action, node)))))
    else:
        needed = [one for part in parts_of(last.action) for one in there_is(part)] if isinstance(last, May) else []
        if needed:
            steps[-1] = If(needed[0] if len(needed) == 1 else nodes.All(tuple(needed)), last)
        steps.append(node)


def as_it_enters(last: Any, node: Any) -> Any:
    """As in "Special Cast an Elestral; Suppress it": done with the Cast, as the card enters; None for other actions."""
    if isinstance(last, May):
        inner = as_it_enters(last.action, node)
        return None if inner is None else replace(last, action=inner)
    if not isinstance(last, (nodes.SpecialCast, nodes.SpecialAscend)) or getattr(node, "what", None) != Them():
        return None
    more = replace(node, what=nodes.EventCard())
    if any(isinstance(part, Them) for part in walk(more)):
        return None
    return replace(last, after=more if last.after is None else Steps((*parts_of(last.after), more)))


def parts_of(action: Any) -> tuple[Any, ...]:
    """The actions of an action."""
    return action.actions if isinstance(action, Steps) else (action,)


def in_place(last: Any, node: IfDone) -> list[Any]:
    """What is done if another thing is not: because a player does not want it, or cannot pay it."""
    if isinstance(last, May):
        return [nodes.OneOf((last.action, node.otherwise), Who.YOU, whole=True)]
    if isinstance(last, nodes.OneOf) and len(last.actions) > 1 and last.actions[1:] == (NOTHING,):
        return [nodes.OneOf((last.actions[0], node.otherwise), last.who, whole=True)]
    needed = there_is(last)
    return [If(needed[0], last, node.otherwise)] if len(needed) == 1 else [last, node]


def there_is(action: Any) -> list[Any]:
    """What must be there for a payment: Spirits in the deck, cards in the hand."""
    if isinstance(action, nodes.Expend) and action.who in (Who.YOU, Who.OPPONENT) and len(set(action.spirits.symbols)) == 1:
        spirits = action.spirits
        there = CountOf(Cards((nodes.OfElement(spirits.symbols[0]),), Place("spirits", action.who)))
        many = len(spirits.symbols) if spirits.times == 1 else spirits.times if len(spirits.symbols) == 1 else None
        if many is not None and not spirits.up_to and not spirits.any_number:
            return [nodes.AtLeast(there, many)]
    what = getattr(action, "what", None)
    if isinstance(action, Discard) and isinstance(what, Some) and not what.up_to:
        return [Control(what.cards, what.count)]
    if isinstance(action, (Discard, nodes.Send)) and isinstance(what, nodes.Chosen) and of_a_hand(what):
        return [Control(what.cards, what.amount)]  # type: ignore[arg-type]
    return []


def of_a_hand(chosen: nodes.Chosen) -> bool:
    """As in "an opponent must discard a card": so many cards that a player chooses from a hand."""
    place = chosen.cards.place
    in_hand = place is not None and place.role == "hand" and not place.also
    return in_hand and isinstance(chosen.amount, int) and not (chosen.any_number or chosen.may)


# costs -----------------------------------------------------------------------------------------------------------------


def paid_with(ability: Triggered | Activated) -> Triggered | Activated:
    """What is paid with is as it is not yet: not Suppressed, not in that Position; Spirits come home as cards."""
    needed = [ThisIs(asked) for cost in ability.cost if (asked := not_yet(cost)) and getattr(cost, "what", None) == This()]
    if needed and ability.condition is None:
        ability = replace(ability, condition=needed[0])
    return replace(ability, cost=tuple(as_cost(cost) for cost in ability.cost))


def not_yet(cost: Any) -> Is | None:
    """How a card must be so that it can be made otherwise."""
    if isinstance(cost, nodes.Suppress):
        return Is(qualities.SUPPRESSED, (0,))
    if isinstance(cost, nodes.TurnAround) and cost.position in (0, 1):
        return Is(qualities.POSITION, (1 - cost.position,))
    return None


def as_cost(cost: Any) -> Any:
    """A part of a cost."""
    what = getattr(cost, "what", None)
    asked = not_yet(cost)
    if asked is not None and isinstance(what, Some):
        return replace(cost, what=replace(what, cards=Cards((*what.cards.tests, asked), what.cards.place)))
    if isinstance(cost, nodes.ReturnSpirits) and cost.who is Who.YOU:
        spirits = cost.spirits
        if len(set(spirits.symbols)) == 1 and spirits == nodes.Spirits(spirits.symbols):
            cards = Cards((nodes.OfElement(spirits.symbols[0]),), nodes.UNDERWORLD)
            return nodes.TakeHome(Some(cards, len(spirits.symbols)))
    several = isinstance(what, nodes.Chosen) and what.any_number and what.least <= (1 if isinstance(cost, Discard) else 0)
    one_or_more = isinstance(cost, Destroy) and isinstance(what, nodes.Chosen) and what.any_number and what.least == 1
    if isinstance(what, nodes.Chosen) and ((isinstance(cost, Discard) and several) or one_or_more):
        return replace(cost, what=Some(what.cards, ALL_OF_A_HAND, up_to=True))
    return cost


# where cards lie -------------------------------------------------------------------------------------------------------


def from_there(node: Any, role: str) -> Any:
    """This card, taken from where it lies since it left."""
    if isinstance(node, (ToHand, OntoDeck, nodes.ShuffleInto)) and node.what == This():
        return replace(node, what=nodes.SelfIn(role))
    if isinstance(node, Steps):
        return Steps(tuple(from_there(one, role) for one in node.actions))
    if isinstance(node, (May, If, IfDone)):
        return replace(node, action=from_there(node.action, role))
    return node


def where_it_works(ability: Ability) -> Ability:
    """As in "Special Cast this card from your Underworld", "while this card is in your Underworld": it works there."""
    if not isinstance(ability, (Triggered, Activated)):
        return ability
    asked = ability.condition
    if isinstance(asked, Control) and asked.cards.tests == (Itself(),) and asked.least == 1 and asked.most is None:
        place = asked.cards.place
        if place is not None and place.who is Who.YOU and not place.also:
            return replace(ability, condition=None, places=(place.role,))
    action = ability.action
    own = isinstance(ability, Triggered) and about_this(ability.event)
    if isinstance(action, nodes.SpecialCast) and isinstance(action.what, nodes.SelfIn) and not own:
        return replace(ability, action=replace(action, what=This()), places=(action.what.role,))
    return ability


# each player -----------------------------------------------------------------------------------------------------------


def of_each_player(node: Any) -> Any:
    """Cards of all players together: counted for each, asked for of each."""
    if isinstance(node, tuple):
        return tuple(of_each_player(one) for one in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    if isinstance(node, CountOf) and (both := sides(node.cards)):
        return nodes.Sum(tuple(replace(node, cards=of_each_player(cards)) for cards in both))
    if isinstance(node, Control) and node.most is None:
        found = tuple(there_are(cards, node.least) for cards in sides(node.cards) or (node.cards,))
        return found[0] if len(found) == 1 else nodes.All(found)
    if isinstance(node, Every):
        node = replace(
            node, cards=replace(node.cards, tests=tuple(one for one in node.cards.tests if one != Side(Who.EACH)))
        )
    changed = {name: made for name in names_of(node) if (made := of_each_player(value := getattr(node, name))) is not value}
    return replace(node, **changed) if changed else node


def there_are(cards: Cards, least: int) -> Any:
    """So many cards are there; Spirits in a pile are counted."""
    if cards.place is not None and any(isinstance(test, nodes.OfElement) for test in cards.tests):
        return nodes.AtLeast(CountOf(cards), least)
    return Control(cards, least)


def sides(cards: Cards) -> tuple[Cards, ...]:
    """Cards in a zone of each player: those of each of them; none for others."""
    place = cards.place
    if place is None or place.who is not Who.EACH or place.also:
        return ()
    return tuple(replace(cards, place=replace(place, who=who)) for who in (Who.YOU, Who.OPPONENT))
