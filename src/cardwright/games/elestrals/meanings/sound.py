"""What Elestrals' machine cannot carry out as it is said: combinations of nodes that mean nothing, or something else.

Each is a question to a lowered ability; what answers yes is refused.
"""

from collections.abc import Callable
from typing import Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import (
    Ability,
    Activated,
    Another,
    Bearer,
    Cards,
    Control,
    Every,
    If,
    IfDone,
    Is,
    Itself,
    May,
    Place,
    Ruling,
    Side,
    Some,
    Static,
    Steps,
    Them,
    This,
    ThisIs,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Bar, Gain
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand
from cardwright.kernel.verbs.look import Reveal

from .. import nodes, qualities
from .. import quantities as q
from ..field import RUNE

LEAVING: Final = frozenset({"destroyed", "sent", "discarded"})
"""Events with which a card leaves: what is said of it then is said of where it lies."""
LASTING: Final = (Gain, Bar, nodes.Forbid, nodes.Suppress, nodes.TakeControl)
PAYABLE: Final = (nodes.Expend, nodes.Disenchant, Discard, Reveal, nodes.Send, ToHand, OntoDeck, nodes.ShuffleInto, Destroy)
AWAY: Final = (nodes.Send, ToHand, OntoDeck, nodes.ShuffleInto, Discard, Destroy)
Asks = Callable[[Ability], bool]


def unsound(ability: Ability) -> bool:
    """Whether an ability is to be refused."""
    return any(asks(ability) for asks in ASKED)


def action_of(ability: Ability) -> Any:
    """What an ability does; no steps for one that does nothing."""
    return Steps(()) if isinstance(ability, (Static, Ruling)) else ability.action


def otherwise(ability: Ability) -> bool:
    """Something is done if another thing was not."""
    return any(isinstance(part, IfDone) and part.otherwise is not None for part in walk(ability))


def tried_first(ability: Ability) -> bool:
    """As in "you may discard a card.  If you do, ...": asked of those only who can."""
    found = [part for part in walk(ability) if isinstance(part, Steps)]
    return any(
        isinstance(one, May) and isinstance(after, IfDone)
        for steps in found
        for one, after in zip(steps.actions, steps.actions[1:], strict=False)
    )


def by_another(ability: Ability) -> bool:
    """As in "if you do" of what the opponent did; "when you do" with more behind it."""
    for steps in (part for part in walk(ability) if isinstance(part, Steps)):
        for one, after in zip(steps.actions, steps.actions[1:], strict=False):
            theirs = isinstance(after, (IfDone, nodes.WhenDone)) and getattr(one, "who", Who.YOU) is not Who.YOU
            if theirs or isinstance(one, nodes.WhenDone):
                return True
    return False


def for_good_and_a_while(ability: Ability) -> bool:
    """One change lasts for a while, and one behind it for good."""
    lasting = {part.until for part in walk(action_of(ability)) if isinstance(part, LASTING)}
    return len(lasting) > 1 and Until.FOREVER in lasting


def conditional_targets(ability: Ability) -> bool:
    """A target is chosen before it is known which of two things is done; or there are two."""
    found = sum(isinstance(part, Some) and part.target for part in walk(action_of(ability)))
    parted = [part for part in walk(action_of(ability)) if isinstance(part, nodes.OneOf) or has_other_way(part)]
    return found > 1 or any(isinstance(part, Some) and part.target for one in parted for part in walk(one))


def has_other_way(part: object) -> bool:
    """Whether one thing is done or, otherwise, another."""
    return isinstance(part, If) and part.otherwise is not None


def nested_conditions(ability: Ability) -> bool:
    """As in "if ..., draw 2 cards, then if ...": whether the second one is asked in any case."""
    return any(isinstance(part, If) and any(isinstance(one, If) for one in walk(part.action)) for part in walk(ability))


def left_behind(ability: Ability) -> bool:
    """A card that has left is dealt with, or one that this card has Empowered."""
    if not isinstance(ability, (Triggered, Activated)):
        return False
    event = ability.event if isinstance(ability, Triggered) else None
    leaves = event is not None and event.event in LEAVING and event.what == This()
    dealt = [getattr(part, "what", None) for part in walk(ability.action)]
    if leaves and This() in dealt:
        return True
    if event is not None and event.event == "destroys" and nodes.EventOther() in list(walk(ability.action)):
        return True
    gone = leaves or any(isinstance(part, AWAY) and part.what == This() for part in walk((ability.cost, ability.action)))
    return gone and any(isinstance(part, Bearer) for part in walk(ability.action))


def unpayable(ability: Ability) -> bool:
    """A cost that is none, or that is paid with what may not be there."""
    if not isinstance(ability, (Triggered, Activated)):
        return False
    for cost in ability.cost:
        what = getattr(cost, "what", None)
        if not isinstance(cost, PAYABLE) or (isinstance(what, Some) and (what.target or what.up_to)):
            return True
        if isinstance(cost, nodes.Disenchant) and isinstance(what, (Some, nodes.Chosen)):
            return True
    return any(isinstance(part, nodes.Disenchant) and isinstance(part.what, nodes.Chosen) for part in walk(ability))


def runes_in_battle(ability: Ability) -> bool:
    """Stats and Positions of Runes and of cards that do not lie on the field; control of them."""
    targets = [part for part in walk(ability) if isinstance(part, Some) and part.target]
    event = ability.event.what if isinstance(ability, Triggered) else None
    for part in walk(ability):
        quantity = part.quantity if isinstance(part, Gain) else part.rule if isinstance(part, Bar) else -1
        what = getattr(part, "what", None)
        if isinstance(part, Static):
            quantity, what = part.what, part.subject
        if quantity not in q.OF_ELESTRALS and not isinstance(part, (nodes.TurnAround, nodes.TakeControl)):
            continue
        if isinstance(what, nodes.Aimed):
            what = targets[what.number]
        if isinstance(what, nodes.EventCard):
            what = event
        if isinstance(what, (Some, Every)) and (nodes.OfKind(RUNE) in what.cards.tests or elsewhere_lie(what.cards)):
            return True
    return False


def elsewhere_lie(cards: Cards) -> bool:
    """Whether cards are meant that do not lie on the field, as in "your Spirit Deck cannot be attacked"."""
    return cards.place is not None and bool(cards.place.role)


def odd_numbers(ability: Ability) -> bool:
    """So many for each of several cards; numbers of what costs deal with."""
    for part in walk(ability):
        if getattr(part, "least", None) and isinstance(part, (nodes.Chosen, Some)):
            return True
        amount = getattr(part, "amount", None)
        if isinstance(part, Gain) and not isinstance(part.what, This) and any(isinstance(one, Them) for one in walk(amount)):
            return True
        several = isinstance(part, Gain) and (isinstance(part.what, Every) or getattr(part.what, "count", 1) > 1)
        if several and isinstance(amount, (nodes.HowMany, nodes.Number)) and amount.of != This():
            return True
    return False


def of_all_players(ability: Ability) -> bool:
    """Cards of each player, where each is asked alone; several whom a condition asks for."""
    for part in walk(ability):
        if (isinstance(part, Side) and part.who is Who.EACH) or (isinstance(part, Place) and part.who is Who.EACH):
            return True
        if isinstance(part, Control):
            place = part.cards.place
            spirits = any(isinstance(test, nodes.OfElement) for test in part.cards.tests)
            if (place is not None and place.who is Who.EACH) or spirits or Itself() in part.cards.tests:
                return True
        if isinstance(part, nodes.Fits) and getattr(part.what, "count", 1) > 1:
            return True
    return False


def elsewhere(ability: Ability) -> bool:
    """Another card than this one, where this one does not lie; an opponent's deck; cards of all kinds that are Cast."""
    for part in walk(ability):
        if isinstance(part, Cards) and part.place is not None and Another() in part.tests:
            return True
        if isinstance(part, Cards) and part.place == Place("aside") and any(isinstance(t, nodes.Unlike) for t in part.tests):
            return True
        if isinstance(part, nodes.Find) and (part.cards.place is None or part.cards.place.who is not Who.YOU):
            return True
        if isinstance(part, nodes.Find) and part.cards.place is not None and part.cards.place.role != "deck":
            return True
        if isinstance(part, (nodes.SpecialCast, nodes.CastRune)) and isinstance(part.what, Every):
            return True
        if isinstance(part, nodes.CastRune) and isinstance(part.what, Some) and not is_rune(part.what.cards):
            return True
        if isinstance(part, nodes.Nexus) and any(getattr(one, "count", 1) > 1 for one in (part.giver, part.receiver)):
            return True
    return False


def is_rune(cards: Cards) -> bool:
    """Whether only Runes are meant, or cards of one name."""
    return any(test == nodes.OfKind(RUNE) or isinstance(test, nodes.Called) for test in cards.tests)


def nexus_elsewhere(ability: Ability) -> bool:
    """A Nexus from or to a card of an opponent, or to the card it comes from: it is between two of one's own (ELE-20.4)."""
    targets = [part for part in walk(ability) if isinstance(part, Some) and part.target]
    event = ability.event.what if isinstance(ability, Triggered) else None
    for part in (one for one in walk(ability) if isinstance(one, nodes.Nexus)):
        if part.giver is not None and part.giver == part.receiver:
            return True
        for host in (part.giver, part.receiver):
            what = targets[host.number] if isinstance(host, nodes.Aimed) else event if host == nodes.EventCard() else host
            cards = what.cards if isinstance(what, (Some, Every)) else None
            if cards is not None and (cards.place is not None or Side(Who.OPPONENT) in cards.tests):
                return True
    return False


def never_in_force(ability: Ability) -> bool:
    """A text while its own card is Suppressed; a rule that a card says of itself otherwise."""
    suppressed = ThisIs(Is(qualities.SUPPRESSED))
    bars = any(isinstance(part, Bar) and part.rule == q.CANNOT_BE_PLAYED and part.what == This() for part in walk(ability))
    return bars or any(part == suppressed for part in walk(getattr(ability, "condition", None)))


def unseen(ability: Ability) -> bool:
    """What is revealed lies face-down, or in a place that is said."""
    for part in walk(ability):
        what = part.what if isinstance(part, Reveal) else None
        if isinstance(what, (Some, Every)) and what.cards.place is None:
            return not any(type(test).__name__ == "Face" for test in what.cards.tests)
    return False


def on_the_field(ability: Ability) -> bool:
    """This card is Ascended to, or comes from the Underworld, while the effect works on the field."""
    event = ability.event if isinstance(ability, Triggered) else None
    own = event is not None and event.what == This()
    here = own and event is not None and event.event not in (*LEAVING, "ascended")
    for part in walk(action_of(ability)):
        if isinstance(part, nodes.SpecialAscend) and part.what == This() and (here or event is None):
            return True
        if isinstance(part, nodes.SelfIn) and (not own or here):
            return True
    return False


ASKED: Final[tuple[Asks, ...]] = (
    otherwise, tried_first, by_another, for_good_and_a_while, conditional_targets, nested_conditions, left_behind, unpayable,
    runes_in_battle, odd_numbers, of_all_players, elsewhere, never_in_force, unseen, on_the_field, nexus_elsewhere,
)  # fmt: skip
