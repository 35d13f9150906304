"""What Elestrals' machine cannot carry out as it is said: combinations of nodes that mean nothing, or something else.

Each is a question to a lowered ability; what answers yes is refused.
"""

import itertools
from collections.abc import Callable, Iterator
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
    ThisWay,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Bar, Gain
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand
from cardwright.kernel.verbs.look import Reveal
from cardwright.kernel.verbs.mill import Mill

from .. import nodes, qualities
from .. import quantities as q
from ..field import RUNE
from .fitting import NOT_THERE, of_itself
from .forms import ALL_OF_A_HAND, about_this
from .ordering import WasSo

LEAVING: Final = frozenset({"destroyed", "sent", "discarded"})
"""Events with which a card leaves: what is said of it then is said of where it lies."""
LASTING: Final = (Gain, Bar, nodes.Forbid, nodes.Suppress, nodes.TakeControl)
PAYABLE: Final = (
    nodes.Expend, nodes.Disenchant, nodes.TakeHome, nodes.Suppress, nodes.TurnAround, Discard, Reveal, nodes.Send, ToHand,
    OntoDeck, nodes.ShuffleInto, Destroy, nodes.Skip, Mill, nodes.PutFaceDown,
)  # fmt: skip
AWAY: Final = (nodes.Send, ToHand, OntoDeck, nodes.ShuffleInto, Discard, Destroy)
Asks = Callable[[Ability], bool]


OF_ELESTRALS: Final = (
    "attacked", "declares", "enters battle", "fought", "deals damage", "destroys", "position", "empowered",
)  # fmt: skip
"""What happens to Elestrals alone."""


def unsound(ability: Ability) -> str:
    """Why an ability is to be refused; "" for one that can be carried out."""
    return next((why for asks, why in ASKED if asks(ability)), "")


def action_of(ability: Ability) -> Any:
    """What an ability does; no steps for one that does nothing."""
    return Steps(()) if isinstance(ability, (Static, Ruling)) else ability.action


def otherwise(ability: Ability) -> bool:
    """Something is done if another thing was not."""
    return any(isinstance(part, IfDone) and part.otherwise is not None for part in walk(ability))


def by_another(ability: Ability) -> bool:
    """As in "if you do" of what the opponent did; "when you do" with more behind it."""
    for steps in (part for part in walk(ability) if isinstance(part, Steps)):
        for one, after in zip(steps.actions, steps.actions[1:], strict=False):
            chosen = isinstance(one, nodes.OneOf) and one.actions[1:] == (Steps(()),)  # "they may ...; if they do, ..."
            goes_on = isinstance(after, nodes.WhenDone) or (isinstance(after, IfDone) and not chosen)
            theirs = goes_on and getattr(one, "who", Who.YOU) is not Who.YOU
            if theirs or isinstance(one, nodes.WhenDone):
                return True
    return False


def for_good_and_a_while(ability: Ability) -> bool:
    """One change lasts for a while, and one behind it for good."""
    found = action_of(ability)
    parts = steps_apart(found.actions) if isinstance(found, Steps) else (found,)
    lasting = [{part.until for part in walk(one) if isinstance(part, LASTING)} for one in parts]
    return any(len(one) > 1 and Until.FOREVER in one for one in lasting)


def steps_apart(actions: tuple[object, ...]) -> list[tuple[object, ...]]:
    """What is said together: "if you do" begins anew."""
    found: list[tuple[object, ...]] = [()]
    for one in actions:
        if isinstance(one, IfDone):
            found.append(())
        found[-1] = (*found[-1], one)
    return found


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
    parts = (part for part in walk(ability) if isinstance(part, If))
    asked = (part for part in parts if not isinstance(part.condition, nodes.Belongs))
    return any(isinstance(one, If) for part in asked for one in walk(part.action))


def left_behind(ability: Ability) -> bool:
    """A card that has left is dealt with, or one that this card has Empowered."""
    if not isinstance(ability, (Triggered, Activated)):
        return False
    event = ability.event if isinstance(ability, Triggered) else None
    leaves = event is not None and event.event in LEAVING and about_this(event)
    dealt = [getattr(part, "what", None) for part in of_itself(ability.action)]
    if leaves and This() in dealt:
        return True
    if event is not None and event.event == "destroys" and nodes.EventOther() in list(walk(ability.action)):
        return True
    gone = leaves or any(isinstance(part, AWAY) and part.what == This() for part in walk((ability.cost, ability.action)))
    asked = (*ability.cost, ability.action, ability.condition)  # what the event told of was there then
    return gone and any(isinstance(part, Bearer) for one in asked for part in of_itself(one))


def gone_before(ability: Ability) -> bool:
    """As in "discard a card; destroy it": what has left lies on no field, so another card may be meant."""
    return any(True for _act in on_what_left(ability))


def on_what_left(ability: Ability, *others: type[Any]) -> Iterator[Any]:
    """The actions on a field, or these others, that deal with what the action before has taken from where it lay."""
    for steps in (part for part in walk(ability) if isinstance(part, Steps)):
        left = False
        for one in steps.actions:
            acts = [part for part in walk(one) if getattr(part, "what", None) is not None]
            if (
                left
                and acts
                and isinstance(acts[0].what, (Them, nodes.LeastOf))
                and isinstance(acts[0], (Destroy, *LASTING, *others))
            ):
                yield acts[0]
            left = isinstance(acts[-1], AWAY) if acts else left


def entered_before(ability: Ability) -> bool:
    """Something else about a card that was just Cast: it has become another object when its Cast is complete."""
    for steps in (part for part in walk(ability) if isinstance(part, Steps)):
        for one, after in zip(steps.actions, steps.actions[1:], strict=False):
            entered = one.action if isinstance(one, (May, IfDone)) else one
            casts = isinstance(entered, (nodes.SpecialCast, nodes.SpecialAscend, nodes.CastRune))
            if casts and any(isinstance(part, Them) for part in walk(after)):
                return True
    return False


def asks_of_event(ability: Ability) -> bool:
    """An event that compares its two cards, or a condition on this card as it leaves the field: "if it is Enchanted"."""
    if not isinstance(ability, Triggered):
        return False
    between = any(isinstance(part, (nodes.EventCard, nodes.EventOther)) for part in walk(ability.event))
    leaves = ability.event.event in LEAVING and about_this(ability.event)
    asked = (part.test for part in walk(ability.condition) if isinstance(part, ThisIs))
    return between or (leaves and not all(isinstance(test, WasSo) for test in asked))


def discards_itself(ability: Ability) -> bool:
    """This card is discarded from the hand by what stands while it lies on the field."""
    stands = isinstance(ability, Ruling) and isinstance(ability.rule, nodes.Instead)
    return stands and any(isinstance(part, Discard) and part.what == This() for part in walk(ability))


def unpayable(ability: Ability) -> bool:
    """A cost that is none, or that is paid with what may not be there."""
    if not isinstance(ability, (Triggered, Activated)):
        return False
    for cost in ability.cost:
        what = getattr(cost, "what", None)
        if not isinstance(cost, PAYABLE) or isinstance(what, nodes.OfEach) or (isinstance(what, Some) and what.target):
            return True
        some = isinstance(cost, Destroy) and isinstance(what, Some) and what.count == ALL_OF_A_HAND  # "1 or more"
        if isinstance(what, Some) and what.up_to and not isinstance(cost, Discard) and not some:
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


def runes_fight(ability: Ability) -> bool:
    """As in "when a Rune is attacked", "when an Elestral is attacked by a Rune": only Elestrals are in battles."""
    if not isinstance(ability, Triggered) or ability.event.event not in OF_ELESTRALS:
        return False
    other = None if ability.event.event == "empowered" else getattr(ability.event, "other", None)  # an Artifact Rune does it
    meant = [getattr(one, "cards", one) for one in (ability.event.what, other)]
    return any(isinstance(cards, Cards) and nodes.OfKind(RUNE) in cards.tests for cards in meant)


def elsewhere_lie(cards: Cards) -> bool:
    """Whether cards are meant that do not lie on the field, as in "your Spirit Deck cannot be attacked"."""
    return cards.place is not None and bool(cards.place.role)


def odd_numbers(ability: Ability) -> bool:
    """So many for each of several cards; numbers of what costs deal with."""
    for part in walk(ability):
        aimed = isinstance(part, Some) and part.target and part.least is not None
        if aimed or (isinstance(part, (nodes.Chosen, Some)) and part.least not in (None, 0, 1)):
            return True
        amount = getattr(part, "amount", None)
        if isinstance(part, nodes.Chosen) and amount == ThisWay("Expend"):
            return True
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
            spirits = any(isinstance(test, nodes.OfElement) for test in part.cards.tests)
            if spirits or Itself() in part.cards.tests:
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
        if isinstance(part, nodes.Find) and (part.cards.place is None or part.cards.place.role != "deck"):
            return True
        casts = isinstance(part, (nodes.SpecialCast, nodes.CastRune))
        if casts and isinstance(part.what, Every) and not is_aside(part.what):
            return True
        if isinstance(part, nodes.CastRune) and isinstance(part.what, Some) and not is_rune(part.what.cards):
            return True
        if isinstance(part, nodes.Nexus) and any(getattr(one, "count", 1) > 1 for one in (part.giver, part.receiver)):
            return True
    return False


def is_aside(every: Every) -> bool:
    """As in "Foretell 1; you may Special Cast it": the card that lies there."""
    return every.cards == Cards((), Place("aside"))


def found_by_another(ability: Ability) -> bool:
    """A Search of an opponent's deck for what is not sent to their Underworld then."""
    theirs = [part for part in walk(ability) if isinstance(part, nodes.Find) and of_another(part.cards.place)]
    pairs = [pair for part in walk(ability) if isinstance(part, Steps) for pair in itertools.pairwise(part.actions)]
    sent = [one for one, after in pairs if isinstance(after, nodes.Send) and isinstance(after.what, Them)]
    return any(one not in sent or one.cards.place is None or one.cards.place.who is not Who.OPPONENT for one in theirs)


def of_another(place: Place | None) -> bool:
    """Whether a zone is another player's."""
    return place is not None and place.who is not Who.YOU


def is_rune(cards: Cards) -> bool:
    """Whether only Runes are meant, or cards of one name."""
    return any(test == nodes.OfKind(RUNE) or isinstance(test, nodes.Called) for test in cards.tests)


def nexus_elsewhere(ability: Ability) -> bool:
    """A Nexus from or to a card of an opponent, or to the card it comes from: it is between two of one's own (ELE-20.4)."""
    targets = [part for part in walk(ability) if isinstance(part, Some) and part.target]
    event = ability.event.what if isinstance(ability, Triggered) else None
    for part in (one for one in walk(ability) if isinstance(one, nodes.Nexus)):
        if part.giver == part.receiver and not isinstance(part.giver, (Some, type(None))):
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
    bars = bars or any(isinstance(part, Bar) and part.rule in NEVER_DONE for part in walk(ability))
    return bars or any(part == suppressed for part in walk(getattr(ability, "condition", None)))


NEVER_DONE: Final = frozenset({q.CANNOT_BE_NEGATED, q.CANNOT_BE_SPECIAL, q.CANNOT_BE_NORMAL})
"""What is so of cards that do not lie on the field: nothing that is done makes it so of one that does."""


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
    own = event is not None and about_this(event)
    from_field = isinstance(event, nodes.Occasion) and nodes.FROM_FIELD in event.how and event.event == "added"
    here = own and event is not None and event.event not in (*LEAVING, "ascended") and not from_field
    for part in walk(action_of(ability)):
        if isinstance(part, nodes.SpecialAscend) and part.what == This() and (here or event is None):
            return True
        if isinstance(part, nodes.SelfIn) and (not own or here):
            return True
    return False


ASKED: Final[tuple[tuple[Asks, str], ...]] = (
    (otherwise, "does not say plainly when it is done otherwise"),
    (by_another, "goes on with what another player has done: say it in a sentence of its own"),
    (for_good_and_a_while, "lasts for a while, and part of it for good: say for how long of each"),
    (conditional_targets, "has a target before it is known what is done: target it in a sentence of its own"),
    (nested_conditions, "asks for one thing only if another holds: say it in two sentences"),
    (left_behind, "deals with a card that has left: say where it lies now"),
    (gone_before, "may be the card that has left, or the one before it: say which"),
    (entered_before, "is done to a card that has just been Cast: say what is done to it as it is Cast"),
    (asks_of_event, "asks of a card that leaves, or compares the two cards of an event: say it of this card"),
    (discards_itself, "cannot be discarded: it lies on the field"),
    (unpayable, "is no cost that can be judged before it is paid"),
    (runes_fight, "never happens to a Rune: only Elestrals fight, have Positions and are Empowered"),
    (runes_in_battle, "is said of Runes, or of cards that do not lie on the field"),
    (odd_numbers, "is another number for each of several cards"),
    (of_all_players, "is said of the cards of each player: say of whose"),
    (elsewhere, NOT_THERE),
    (found_by_another, "is found in a deck of another player: say that it is sent to their Underworld"),
    (never_in_force, "could never hold"),
    (unseen, "does not say from where it is revealed"),
    (on_the_field, "is done from where this card does not lie while it works"),
    (nexus_elsewhere, "is no Nexus between two cards of your own (ELE-20.4)"),
)
