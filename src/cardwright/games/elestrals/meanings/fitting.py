"""Which kind of card may have which ability: Invoke and Counter Runes are done once, other cards stay, Elestrals battle."""

from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass
from typing import Any, Final

from cardwright.kernel.joins import Later
from cardwright.kernel.node import walk
from cardwright.kernel.tree import (
    Ability,
    Activated,
    Another,
    Bearer,
    Both,
    Cards,
    Every,
    Instruct,
    Owned,
    Place,
    Ruling,
    Some,
    Static,
    Test,
    This,
    Triggered,
)  # fmt: skip
from cardwright.kernel.verbs.alter import Bar, Gain
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand
from cardwright.language.meaning.slots import names_of

from .. import nodes
from ..field import ELESTRAL, RUNE, SPIRIT
from ..quantities import CANNOT_BE_NEGATED, OF_ELESTRALS
from .refused_wordings import INSTANTS

BATTLES: Final = frozenset({"declares", "deals damage", "destroys", "enters battle", "ascended"})
"""Events of which only an Elestral is the one that does it."""
NOT_WHEN: Final = 'says not when it is done: begin with "When", "You can" or a cost'
NEVER_MET: Final = "does not stay on the field: begin with what is done, or say when it can be played"
NO_BATTLE: Final = "has neither stats nor a Position, and does not battle"
BEARS_NOTHING: Final = "Empowers no Elestral"
NO_OTHER_CAST: Final = "is said of Elestrals"
NO_OTHER: Final = 'speaks of "another" where this card is none of these'
NONE_OF_THEM: Final = "may be another than any card: this Rune is none of them"
NO_PLAY_TIME: Final = "is said of Invoke and Counter Runes"


def unfit(kind: str, ability: Ability, named: Sequence[str] = ()) -> str:
    """Why a card of this kind (a type of Rune, or "elestral") and name cannot have an ability; "" where it can."""
    if kind in INSTANTS and isinstance(ability, (Triggered, Static)) and not goes(ability) and not of_its_link(ability):
        return NEVER_MET
    if kind in INSTANTS and isinstance(ability, Activated) and (ability.speed or not ability.cost):
        return NEVER_MET
    meanwhile = isinstance(ability, Ruling) and isinstance(ability.rule, nodes.Meanwhile) and not ability.rule.aside
    if kind in INSTANTS and meanwhile:
        return NEVER_MET
    if kind not in INSTANTS and isinstance(ability, Instruct):
        return NOT_WHEN
    plays_only = isinstance(ability, Ruling) and isinstance(ability.rule, nodes.PlayOnly)
    if plays_only and kind not in INSTANTS and not of_own_name(ability, named):
        return NO_PLAY_TIME
    if isinstance(ability, Ruling) and isinstance(ability.rule, (nodes.OtherCast, nodes.NoCast)) and kind != "elestral":
        return NO_OTHER_CAST
    if any(isinstance(part, (Cards, Both)) and none_of_these(kind, named, part.tests) for part in of_its_texts(ability)):
        return NO_OTHER
    if kind not in ("elestral", "artifact") and any(map(another_of_any, of_itself(ability))):
        return NONE_OF_THEM
    if kind != "artifact" and any(isinstance(part, Bearer) or carries_this(part) for part in of_itself(ability)):
        return BEARS_NOTHING
    return NO_BATTLE if kind != "elestral" and battles(ability) else ""


def carries_this(part: object) -> bool:
    """As in "move this Artifact to another Elestral"."""
    return isinstance(part, nodes.Carry) and part.artifact == This()


def of_own_name(ability: Ability, named: Sequence[str]) -> bool:
    """As in "You can only control 1 Zeus" of Zeus."""
    names = [part.names for part in walk(ability) if isinstance(part, nodes.Called)]
    return len(names) == 1 and bool(set(names[0]) & set(named))


def goes(ability: Ability) -> bool:
    """As in "when this card is discarded": what a card waits for that does not stay on the field."""
    return isinstance(ability, Triggered) and ability.event.what == This() and ability.event.event in ("discarded", "sent")


def of_its_link(ability: Ability) -> bool:
    """As in "this card cannot be Negated": of a Rune while it is on the chain."""
    return isinstance(ability, Static) and ability.subject == This() and ability.what == CANNOT_BE_NEGATED


def of_itself(node: Any) -> Iterator[Any]:
    """The nodes of an ability, without those of texts that it gives."""
    yield node
    for name in names_of(node) if is_dataclass(node) else ():
        value = getattr(node, name)
        for one in value if isinstance(value, tuple) else (value,):
            if is_dataclass(one) and not isinstance(one, (Ability, Later)):
                yield from of_itself(one)


def of_its_texts(node: Any) -> Iterator[Any]:
    """The nodes of an ability, without those of texts about another card that it keeps: there "another" is than that one."""
    held = {id(part) for give in walk(node) if isinstance(give, nodes.Give) and give.held for part in walk(give.ability)}
    yield from (part for part in walk(node) if id(part) not in held)


def none_of_these(kind: str, named: Sequence[str], tests: tuple[Test, ...]) -> bool:
    """As in "another Rune", "another Zeus" of an Elestral: other cards than this one are meant, which is no such card."""
    own = nodes.OfKind(ELESTRAL if kind == "elestral" else RUNE)
    kinds = [test for test in tests if isinstance(test, nodes.OfKind)]
    names = [test.names for test in tests if isinstance(test, nodes.Called)]
    return Another() in tests and (any(one != own for one in kinds) or any(not set(one) & set(named) for one in names))


def another_of_any(part: object) -> bool:
    """As in "another card", "another Rune", and not of one name."""
    tests = part.tests if isinstance(part, (Cards, Both)) else ()
    return Another() in tests and not any(isinstance(test, nodes.Called) for test in tests)


def battles(ability: Ability) -> bool:
    """Whether an ability speaks of this card as only an Elestral can be spoken of."""
    if isinstance(ability, Static) and ability.subject == This() and ability.what in OF_ELESTRALS:
        return True
    event = ability.event if isinstance(ability, Triggered) else None
    if event is not None and event.what == This():
        in_battle = isinstance(event, nodes.Occasion) and nodes.IN_BATTLE in event.how
        if event.event in BATTLES or in_battle:
            return True
    return any(map(of_an_elestral, walk(ability)))


def of_an_elestral(part: object) -> bool:
    """Whether a deed is done to this card that only an Elestral suffers."""
    if isinstance(part, (Gain, Bar)):
        quantity = part.quantity if isinstance(part, Gain) else part.rule
        return part.what == This() and quantity in OF_ELESTRALS
    if isinstance(part, nodes.SpecialAscend):
        return part.old == This()
    return isinstance(part, (nodes.SpecialCast, nodes.TurnAround)) and part.what == This()


# where cards lie with which something is done ------------------------------------------------------------------------

NOT_THERE: Final = "cannot be done to such a card where it lies"
NONE_THERE: Final = "are not there: Spirits lie in the Spirit Deck, in the Underworld or under cards, other cards elsewhere"
WITH_SPIRITS: Final = frozenset({"spirits", "discard", "enchanting"})


def loose(cards: Cards) -> bool:
    """Whether Spirits are meant where none lie, or without saying where."""
    spirits = any(isinstance(test, nodes.OfElement) or test == nodes.OfKind(SPIRIT) for test in cards.tests)
    attached = any(isinstance(test, nodes.Attached) for test in cards.tests)
    role = cards.place.role if cards.place is not None else ""
    others = any(isinstance(test, nodes.OfKind) and test != nodes.OfKind(SPIRIT) for test in cards.tests)
    if spirits and any(isinstance(test, nodes.HasElement) for test in cards.tests):
        return True  # a Spirit has no cost with elements: it is of one
    return (spirits and not attached and role not in WITH_SPIRITS) or (others and role in ("spirits", "enchanting"))


FIELD: Final = ""
PILES: Final = frozenset({"hand", "deck", "discard", "aside"})
WHERE: Final[dict[type, frozenset[str]]] = {
    Discard: frozenset({"hand"}), nodes.SpecialCast: PILES, nodes.SpecialAscend: PILES, nodes.CastRune: PILES,
    ToHand: frozenset({FIELD, "discard", "aside"}), nodes.Send: frozenset({FIELD, "hand", "aside"}),
    **dict.fromkeys((OntoDeck, nodes.ShuffleInto), frozenset({FIELD, "hand", "discard", "aside"})),
    **dict.fromkeys((Destroy, nodes.Suppress, nodes.TurnAround, nodes.TakeControl), frozenset({FIELD})),
    **dict.fromkeys((Gain, Bar, nodes.Forbid, nodes.Enchant), frozenset({FIELD})),
}  # fmt: skip
"""Where the cards lie with which something is done."""


def misplaced(part: object) -> str:
    """Why cards are not where something is done with them, or where they are counted; "" where they may be."""
    if nonsense(part):
        return NOT_THERE
    return NONE_THERE if isinstance(part, Cards) and loose(part) else ""


def nonsense(part: object) -> bool:
    """Whether something is done to Spirits, or to cards where they lie, that is not done there."""
    what, where = getattr(part, "what", None), WHERE.get(type(part))
    if isinstance(what, (nodes.EventCard, nodes.EventOther)) and what.role and where is not None:
        return what.role not in where
    if not isinstance(what, (Some, Every, nodes.Chosen)) or where is None:
        return False
    place = what.cards.place
    if isinstance(part, Discard) and any(isinstance(test, Owned) for test in what.cards.tests):
        return True  # "an opponent's Elestral" lies on the field
    spirit = any(isinstance(test, nodes.OfElement) or test == nodes.OfKind(SPIRIT) for test in what.cards.tests)
    return spirit or any(one.role not in where for one in ((place, *place.also) if place is not None else (Place(FIELD),)))
