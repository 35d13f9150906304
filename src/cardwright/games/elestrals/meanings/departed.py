"""A card that has left when it is spoken of again: what paid a cost, what an event happened to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardwright.kernel.joins import Keep
from cardwright.kernel.node import walk
from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import (
    Ability,
    Activated,
    Cards,
    Happening,
    IfDone,
    Ruling,
    Some,
    Static,
    Steps,
    This,
    What,
)
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand
from cardwright.kernel.verbs.look import Reveal
from cardwright.kernel.verbs.mill import Mill
from cardwright.kernel.verbs.wait import NotUsed

from .. import nodes
from .. import quantities as q
from .other_players import CannotKeepError

PAID: Final[dict[type, str]] = {
    Discard: "discard", Destroy: "discard", nodes.Send: "discard", ToHand: "hand", nodes.ShuffleInto: "deck",
    nodes.Suppress: "", nodes.TurnAround: "", nodes.Disenchant: "", Reveal: "",
}  # fmt: skip
"""With what a card pays -> where it lies then; "" where it stays."""


def paid_with_one(ability: Ability, kept: Kept) -> nodes.EventCard | None:
    """The one card that paid for an effect, which is kept as the card of its event (see rules.effects.tell_paid)."""
    if not isinstance(ability, Activated):
        return None
    parts: list[Any] = [cost for cost in ability.cost if not isinstance(plain(cost), nodes.Expend)]
    deed = plain(parts[0]) if len(parts) == 1 and isinstance(parts[0], Keep) and parts[0].slot == kept.slot else None
    what = getattr(deed, "what", None)
    if type(deed) not in PAID or not isinstance(what, Some) or what.count != 1 or what.target or what.number is not None:
        return None
    return nodes.EventCard(PAID[type(deed)])


def paid_so_many(ability: Ability, deed: Any, cards: Cards) -> nodes.EventNumber | None:
    """How many Spirits of an element were paid, where nothing else was; None for other cards."""
    element = next((test.elements for test in cards.tests if isinstance(test, nodes.OfElement)), None)
    if element is None or len(cards.tests) > 1 or not isinstance(ability, Activated) or len(ability.cost) > 1:
        return None
    paid = getattr(deed, "spirits", None)
    return nodes.EventNumber(element) if paid is not None and set(paid.symbols) == {element} else None


def plain(cost: Any) -> Any:
    """A cost without that it is kept what paid it."""
    return cost.action if isinstance(cost, Keep) else cost


@dataclass(frozen=True, slots=True)
class AfterAll:
    """What would have happened to a player does: they draw, or Expend."""

    what: What


def is_done_after_all(rest: Any) -> bool:
    """As in "you may discard a card instead": if that is not done, what would have happened does."""
    happens = rest.otherwise if isinstance(rest, IfDone) and rest.action == Steps(()) else None
    if isinstance(happens, Steps) and happens.actions[:1] == (NotUsed(),):  # what can be done once is not yet done
        happens = happens.actions[-1]
    return isinstance(happens, (Destroy, AfterAll))


def hang_on(steps: Sequence[Any]) -> bool:
    """As in "you may discard a card; if you do, draw a card": whether all is done only if the first is."""
    return all(isinstance(one, IfDone) and one.otherwise is None for one in steps[1:])


def done_anyhow(action: Any, event: Happening) -> bool:
    """Whether something can always be done in the place of an event: this card, or the event's, goes somewhere else.

    Where a player would draw a card, it can go somewhere else.
    """
    if action == Steps(()):
        return True
    if isinstance(action, Mill) and event.event == "drawn":
        return action.amount == 1 and action.who is event.who
    what = getattr(action, "what", None)
    return isinstance(action, (Destroy, ToHand, OntoDeck, nodes.ShuffleInto)) and isinstance(what, (This, nodes.EventCard))


def elsewhere(ability: Ability) -> Ability:
    """As in "if it would be sent from the field to the Underworld, return it to your hand instead": so it is as it stands.

    Raises CannotKeepError where something else would be done.
    """
    rule = ability.rule if isinstance(ability, Ruling) else None
    if not isinstance(rule, nodes.Instead) or rule.event.event != "sent":
        return ability
    action, how = rule.action, getattr(rule.event, "how", ())
    to = next((goes for done, goes in GOES if isinstance(action, done)), 0)
    if isinstance(action, OntoDeck) and action.bottom:
        to = q.UNDER_DECK
    it = rule.event.what == This() == getattr(action, "what", None)
    from_field = how == (nodes.FROM_FIELD,) and getattr(rule.event, "other", None) is None
    if not to or not it or not from_field or rule.limit:
        why = "is replaced only by where else this card goes from the field: to your hand, or to your deck"
        raise CannotKeepError(ability, why=why)
    return Static(This(), q.GOES_ELSEWHERE, to, rule.condition)


GOES: Final = ((ToHand, q.TO_HAND), (OntoDeck, q.ONTO_DECK), (nodes.ShuffleInto, q.INTO_DECK))
"""What is done with a card -> where it goes."""


def unheard(ability: Ability) -> bool:
    """Whether a text waits for the loss of Spirits in one way, of which is told only before it happens."""
    waits = (part for part in walk(ability) if isinstance(part, nodes.Occasion) and part.event == "expended")
    return not isinstance(ability, Ruling) and any(part.how for part in waits)


def not_replaced(event: Happening) -> str:
    """Why something is not done in the place of such an event; "" where it is."""
    if event.event == "drawn" and getattr(event, "once", False):
        return 'is done card by card: write "a card"'
    if event.event == "expended" and not getattr(event, "how", ()):
        return 'may be said of costs, or of losses: write "in battle", or "by an opponent\'s card effect"'
    return ""
