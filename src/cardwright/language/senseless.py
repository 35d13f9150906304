"""Parts of a text that mean nothing in any game: they would be read and then do nothing.

What a game's cards can be is for `sorts`; here is what follows from the tree alone: what stands cannot choose, no card is
two things at once that shut each other out, a card that has left as the cost is not changed afterwards.
"""

from collections.abc import Iterable, Iterator, Set
from itertools import pairwise
from typing import Any, Final

from cardwright.kernel.joins import Keep
from cardwright.kernel.node import walk
from cardwright.kernel.referents import AnOpponent, Kept
from cardwright.kernel.tree import (
    Activated,
    Another,
    Both,
    Cards,
    Control,
    Every,
    Face,
    Happening,
    If,
    Is,
    Itself,
    Never,
    Not,
    Ruling,
    Side,
    Some,
    Static,
    Steps,
    Test,
    Them,
    This,
    ThisIs,
    Triggered,
    Who,
)
from cardwright.kernel.verbs.alter import Bar, Become, Gain, Grant
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand

CHOSEN: Final = (
    "what stands is so for this card or for all cards of a kind, and nobody chooses; "
    'say "each" or "this card", or begin with when or with a cost'
)
POINTS: Final = (
    "what stands cannot point to a card that something has happened to; "
    'say "this card" or "each", or begin with when ("When this card attacks, ...")'
)
NO_EVENT: Final = "an event cannot happen to a card that only an event points to; say which cards are meant"
ALWAYS: Final = '"{}" says nothing of this card: its text works for whoever controls it; leave it out'
OTHER: Final = "this card is never another card than itself; leave it out"
FACE_UP: Final = "the text of a face-down card does nothing, and that this card is face-up goes without saying; leave it out"
BOTH: Final = 'no card has two such values of "{}" at the same time: join them by "or"'
LEFT: Final = "the card is not in play any more by then, so it cannot be changed; say which other card is meant"
TWO: Final = 'the "{}" asked for is the "{}" that it must not have, so this means no card at all'
GONE: Final = "this card is gone by then, and a change of it means nothing; say of which other card it is, or pay otherwise"
TWICE: Final = "this card cannot be given twice for one cost; say it once"
YOURSELF: Final = "this card is one of them itself, so that is never so; say how many others, or leave it out"
ELSEWHERE: Final = "a text works only while its card is in play, and this is never so then; leave it out"
UNHEARD: Final = (
    "a text works only while its card is in play, where this does not happen to it; say which other card is meant"
)
ANY_OPPONENT: Final = 'nobody chooses an opponent for what stands or for what a text waits for; say "opponents"'
CHANGES: Final = (Gain, Become, Bar, Grant)
LEAVING: Final = (Destroy, Discard, ToHand, OntoDeck)


def senseless(ability: Any) -> str:
    """Why some part of an ability can never do anything; "" when each can."""
    if isinstance(ability, Static) and not isinstance(ability.subject, (This, Every)):
        return CHOSEN if isinstance(ability.subject, Some) or hasattr(ability.subject, "cards") else POINTS
    if isinstance(ability, Triggered) and not isinstance(ability.event.what, (type(None), This, Some, Every)):
        return NO_EVENT
    why = among_them(ability) or after_leaving(ability)
    for part in () if why else walk(ability):
        if isinstance(part, (Static, Happening)) and any(isinstance(one, AnOpponent) for one in walk(part)):
            return ANY_OPPONENT
        if isinstance(part, Cards):
            why = clash(flat(part.tests))
        elif isinstance(part, ThisIs):
            why = of_itself(part.test, ability)
        if why:
            break
    return why


def of_itself(test: Test, ability: object) -> str:
    """Why a condition of the card itself is always so, or never."""
    while isinstance(test, Not):
        test = test.test
    if isinstance(test, (Another, Itself)):
        return OTHER
    if isinstance(test, Side):
        return ALWAYS.format("you control it" if test.who is Who.YOU else "opposing")
    works_in_play = isinstance(ability, Static) or (isinstance(ability, Activated) and not ability.places)
    return FACE_UP if isinstance(test, Face) and works_in_play else ""


def among_them(ability: object) -> str:
    """Why a fact can never stand: it asks that there are no cards of which its own card is one."""
    condition = ability.condition if isinstance(ability, Static) else None
    unless = isinstance(condition, Never)
    if isinstance(condition, Never):
        condition = condition.condition
    if not isinstance(condition, Control) or condition.cards.place is not None:
        return ""
    itself_fits = all(test == Side(Who.YOU) for test in condition.cards.tests)
    none = condition.least <= 1 and condition.most is None if unless else condition.most == 0
    return YOURSELF if itself_fits and none else ""


# tests that shut each other out --------------------------------------------------------------------------------------


def flat(tests: Iterable[Test]) -> Iterator[Test]:
    """Tests that must all hold."""
    for test in tests:
        if isinstance(test, Both):
            yield from flat(test.tests)
        else:
            yield test


def clash(tests: Iterable[Test]) -> str:
    """Why no card fits all of the tests: one of them denies another."""
    known = list(tests)
    for test in known:
        if isinstance(test, Not) and any(denies(test.test, other) for other in known):
            what = getattr(test.test, "quality", "that")
            return TWO.format(what, what)
    asked = [test for test in known if isinstance(test, Is)]
    for i, one in enumerate(asked):
        for other in asked[:i]:
            if one.quality == other.quality and not set(one.values) & set(other.values):
                return BOTH.format(one.quality)
    return ""


def after_leaving(ability: object) -> str:
    """Why a change means nothing: what it is said of has left by the action before."""
    left = {part.slot for part in walk(ability) if isinstance(part, Keep) and isinstance(part.action, LEAVING)}
    for part in walk(ability):
        if isinstance(part, CHANGES) and isinstance(part.what, Kept) and part.what.slot in left:
            return LEFT
        if isinstance(part, Steps):
            for before, behind in pairwise(part.actions):
                if isinstance(before, LEAVING) and isinstance(behind, CHANGES) and isinstance(behind.what, Them):
                    return LEFT
    return ""


def denies(without: Test, other: Test) -> bool:
    """Whether a card for which the other test holds is always one that it must be without."""
    if isinstance(without, Is) and isinstance(other, Is):
        return without.quality == other.quality and set(other.values) <= set(without.values)
    return without == other


# a card that is given away ---------------------------------------------------------------------------------------------


def given_away(ability: object, leaving: tuple[type, ...], parting: frozenset[str]) -> str:
    """Why something is done to the card itself after its cost, or the event, has taken it away.

    leaving, parting: a game's own verbs, and its events, after which a card is not in play.
    """
    cost = getattr(ability, "cost", ())
    left = sum(isinstance(part, (*LEAVING, *leaving)) and is_itself(part) for part in cost)
    if left > 1:
        return TWICE
    if isinstance(ability, Triggered) and isinstance(ability.event.what, This) and ability.event.event in parting:
        left = 1
    if not left or not isinstance(ability, (Activated, Triggered)):
        return ""
    first = ability.action.actions[0] if isinstance(ability.action, Steps) else ability.action
    return GONE if any(isinstance(part, CHANGES) and isinstance(part.what, This) for part in walk(first)) else ""


def is_itself(part: object) -> bool:
    """Whether a part of a cost is paid with the card itself."""
    what = getattr(part, "what", None)
    return isinstance(what, This) or (isinstance(what, Some) and Itself() in what.cards.tests)


def asked_at_once(rule: Any) -> object:
    """What an effect asks before it does anything: "when ..., if ..."; None of one by whose event its card has left."""
    event, first = getattr(rule, "event", None), getattr(rule, "action", None)
    if isinstance(event, Happening) and isinstance(event.what, This):
        return None
    if isinstance(first, Steps) and first.actions:
        first = first.actions[0]
    return first.condition if isinstance(first, If) else None


def out_of_play(ability: Any, unheard: Set[str]) -> str:
    """Why a text that works in play is about its own card elsewhere: "while this card is in your Graveyard"; "" if not.

    unheard  events that happen to cards out of play: "when you draw this card"
    """
    rule = ability.rule if isinstance(ability, Ruling) else ability
    event = getattr(rule, "event", None)
    if isinstance(event, Happening) and event.event in unheard and isinstance(event.what, This):
        return UNHEARD
    asked = (getattr(rule, "condition", None), asked_at_once(rule))
    places = [one.cards for condition in asked for one in walk(condition) if isinstance(one, Control)]
    elsewhere = [cards for cards in places if cards.place is not None and cards.place.role]
    return ELSEWHERE if any(isinstance(test, Itself) for cards in elsewhere for test in cards.tests) else ""
