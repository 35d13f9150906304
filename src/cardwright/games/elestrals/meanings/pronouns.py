"""Which card "it", "they" and "that Elestral" mean in Elestrals' texts, where there is more to it than in all games."""

from dataclasses import replace
from typing import Final

from cardwright.kernel.kept import OF_EVENT
from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import (
    Cards,
    Every,
    Not,
    Side,
    Some,
    This,
    What,
)
from cardwright.language.english import Part
from cardwright.language.english.kinds import noun, number
from cardwright.language.meaning import NotMeantError
from cardwright.language.meaning.scope import Referent, Scope

from .. import nodes
from . import spirits
from .cards import NOUNS


def pronoun(scope: Scope, phrase: Part) -> What | None:
    """What all games know; but "it" does not pass over several cards that were spoken of since.  Raises NotMeantError."""
    if (known := spoken_of_so(scope, phrase)) is not None:
        return known
    other_than_this(scope, phrase)
    nearest = next((one for one in reversed(scope.referents) if one.kind == "card"), None)
    if phrase.tag == "it":
        clear(scope, phrase, nearest)
    if phrase.tag == "they" and nearest is not None and not nearest.many:
        raise NotMeantError(phrase, "are several, where one card was spoken of")
    determiner = phrase.part("d") if phrase.tag == "np" else None
    pointing = phrase.tag == "those" or (determiner is not None and determiner.tag in ("that", "those"))
    if pointing and nearest is not None and (nearest.verb == "draw" or nearest.what == This()):
        raise NotMeantError(phrase, UNCLEAR)
    word = noun(phrase).word("w") if phrase.tag == "np" else ""
    nearer = nearest is not None and nearest.noun != word and scope.is_said_to_be(nearest, word)
    again = nearer and any(one.kind == "card" and one.noun == word for one in scope.referents)
    if pointing and phrase.tag == "np" and (again or may_be_other(scope, word)):
        raise NotMeantError(phrase, UNCLEAR)
    meant = scope.card(many=None, noun=noun(phrase).word("w")) if pointing and phrase.tag == "np" else None
    if meant is not None and meant.what == This():
        raise NotMeantError(phrase, UNCLEAR)
    if pointing and nearest is not None and not nearest.many and number(phrase) == "pl":
        raise NotMeantError(phrase, "are several, where one card was spoken of")
    return None


def other_than_this(scope: Scope, phrase: Part) -> None:
    """As in "Disenchant {fire} from this card in order to destroy that Elestral": not this card, but the other one."""
    determiner = phrase.part("d") if phrase.tag == "np" else None
    nearest = next((one for one in reversed(scope.referents) if one.kind == "card"), None)
    if determiner is None or determiner.tag != "that" or nearest is None or nearest.what != This():
        return
    word = noun(phrase).word("w")
    others = [one for one in scope.referents if one.kind == "card" and one.what != This() and one.slot == OF_EVENT]
    spoken = [one for one in scope.referents if one.kind == "card" and one.what != This()]
    if len(others) == len(spoken) == 1 and others[0].noun == word and not others[0].many:
        scope.tell(others[0])


def spoken_of_so(scope: Scope, phrase: Part) -> What | None:
    """The card that received Spirits, "that Artifact" which this card carries, "those Elestrals" with each of which ..."""
    if (verb := phrase.part("received")) is not None:
        return receiver(scope, verb)
    if phrase.tag != "np":
        return None
    word, carried = noun(phrase).word("w"), carried_by_this(scope)
    if carried is not None and scope.is_said_to_be(carried, word):
        return scope.tell(replace(carried, goes=None)).what
    return in_turn(scope, word) if number(phrase) == "pl" else None


def carried_by_this(scope: Scope) -> Referent | None:
    """The card that Empowers this card, as the text has said; None for none."""
    return next((one for one in scope.referents if one.goes == CARRIED), None)


def clear(scope: Scope, phrase: Part, nearest: Referent | None) -> None:
    """That "it" can only be the nearest card.  Raises NotMeantError."""
    if nearest is not None and nearest.many:
        raise NotMeantError(phrase, "is one card, where several were spoken of")
    of_event = any(one.kind == "card" and one.slot == OF_EVENT and one.what != This() for one in scope.referents)
    an_effect = nearest is not None and nearest.cards == Cards() and scope.event is not None and nearest.slot == OF_EVENT
    carrying = carried_by_this(scope) is not None and scope.event is not None
    if nearest is None or an_effect or (nearest.what == This() and of_event) or (carrying and not nearest.verb):
        raise NotMeantError(phrase, UNCLEAR)


def receiver(scope: Scope, verb: Part) -> What:
    """The card that received Spirits in the Nexus just done: "that receives {fire} this way"."""
    slot = spirits.given(scope, verb)
    scope.tell(Referent("card", False, "card", slot=slot, verb="nexus", cards=Cards()))
    return Kept(scope.use(slot), False)


def in_turn(scope: Scope, word: str) -> Every | None:
    """As in "those Elestrals" with each of which something was done in turn, and that still are as they were described."""
    last = next((one for one in reversed(scope.referents) if one.kind == "card"), None)
    cards = scope.done_each.get(last.slot) if last is not None else None
    lasting = (nodes.OfKind, nodes.OfType, nodes.HasElement, nodes.Called, nodes.SpiritsUnder, Side)
    plain = [test.test if isinstance(test, Not) else test for test in cards.tests] if cards is not None else []
    if cards is None or cards.place is not None or not all(isinstance(test, lasting) for test in plain):
        return None
    return Every(cards) if set(NOUNS.words.get(word, ())) <= set(cards.tests) else None


def may_be_other(scope: Scope, word: str) -> bool:
    """Whether both cards of an event are what a noun says."""
    event = scope.event
    both = [getattr(event, "what", None), getattr(event, "other", None)]
    tests = [part.cards.tests if isinstance(part, Some) else part.tests if isinstance(part, Cards) else () for part in both]
    kind = NOUNS.words.get(word, ())
    return bool(kind) and all(set(kind) <= set(one) for one in tests)


CARRIED: Final = "runes:attached"
"""Where a card lies that Empowers this card."""
UNCLEAR: Final = "points to nothing that is clear here"
