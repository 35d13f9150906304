"""A number of the cards that a clause deals with: "deal damage to target creature equal to its ATK".

They are chosen before the number is found, and then are "it"; of each of several it is done for one after the other.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardwright.kernel.joins import ForEach
from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import Cards, Node

from ..english import Part
from ..english.kinds import kinds, noun, symbols
from . import nouns, players
from .clauses import Said
from .scope import Referent, Scope
from .words import NotMeantError

AMOUNTS: Final = frozenset({"equal", "where", "foreach"})
Each = tuple[int, Cards] | None


def foreseen(scope: Scope, told: Said) -> tuple[Said, Each]:
    """The clause with "it" for the cards that its number speaks of; where these are several, the slot for each of them."""
    pronoun = next((one for adverb in told.verb.parts("adv") if adverb.tag in AMOUNTS for one in pronouns(adverb)), None)
    thing = told.subject if told.subject is not None else receiver(told.verb)
    each_does = told.subject is not None and told.lemma in scope.words.agents and is_each(told.subject)
    if pronoun is None and each_does and told.subject is not None and not (told.passive or told.modal or told.negated):
        pronoun = told.subject
    if pronoun is None and told.subject is not None and (is_each(told.subject) or is_chosen(told.subject)):
        pronoun = next(iter(others(told)), None)
    if (
        pronoun is None
        or thing is None
        or told.lemma == "draw"  # "draw a card for each Item on it": the card that is drawn is not known
        or thing.tag != "np"
        or "card" not in kinds(thing)
        or nouns.is_reference(scope, thing)
        or unseen(scope, told, thing)
    ):
        return told, None
    each = is_each(thing)
    if not each and not is_chosen(thing):
        raise NotMeantError(pronoun, 'is another number for each of these cards: write "each ...", or say which card\'s')
    if told.subject is None and scope.card(many=False) is not None:
        raise NotMeantError(pronoun, "may be one or the other: say which card's, as the first thing that is done")
    found: Each = None
    if each:
        slot = scope.use(scope.new_slot())
        found = slot, nouns.select(scope, thing, None).cards
        scope.tell(Referent("card", False, noun(thing).word("w"), Kept(slot), slot=slot, cards=found[1]))
    else:
        nouns.chosen_before(scope, thing)
        if scope.referents[-1].many:
            raise NotMeantError(pronoun, "is another number for each of several cards: say it of one card")
    return put(told, thing, Part("it", (), thing.begin, thing.end)), found


def unseen(scope: Scope, told: Said, thing: Part) -> bool:
    """As in "draw cards equal to its ATK", "{fire} for each ...": so many of them, and no number of theirs."""
    equal = any(one.tag == "equal" for one in told.verb.parts("adv"))
    counted = equal and thing is told.verb.part("o") and {name for name, _value in thing.kv} == {"h"}
    yields = told.subject is None and told.frame is not None and told.frame.word in scope.words.yields
    return counted or yields or symbols(thing)


def is_each(thing: Part) -> bool:
    """As in "each creature you control"."""
    determiner = thing.part("d") if thing.tag == "np" else None
    return determiner is not None and determiner.tag == "each"


def pronouns(adverb: Part) -> list[Part]:
    """As in "its" of "equal to its ATK", "it" of "for each Item attached to it"; "they" alone may be players."""
    numbers = [one for one in adverb.walk() if one.tag == "np" and kinds(one) <= {"stat", "cost"}]
    whose = [players.possessor(one.part("d")) for one in numbers]
    return [one for one in adverb.walk() if one.tag == "it" or (one.tag == "they" and one in whose)]


def others(told: Said) -> list[Part]:
    """As in "for each other Dragon you control": the nouns that say "other", of the cards that a clause counts."""
    counting = [one for one in told.verb.parts("adv") if one.tag in AMOUNTS]
    return [np for one in counting for np in one.walk() if np.tag == "np" and any(a.tag == "other" for a in np.parts("a"))]


def receiver(verb: Part) -> Part | None:
    """To whom it is done: "2 damage to target creature"; else what is dealt with."""
    thing = verb.part("o")
    to = verb.part("to")
    if to is not None and "card" in kinds(to):
        return to
    behind = [one.part("x") for one in thing.parts("p") if one.tag == "toward"] if thing is not None else []
    return behind[0] if behind else thing


def is_chosen(phrase: Part) -> bool:
    """Whether somebody chooses them."""
    determiner = phrase.part("d")
    a = determiner is not None and determiner.tag in ("a", "another")
    return phrase.get("n") is not None or a or any(one.tag == "target" for one in phrase.parts("a"))


def put(told: Said, thing: Part, it: Part) -> Said:
    """The clause with another phrase in the place of one."""
    if told.subject is thing:
        return replace(told, subject=it)
    return replace(told, verb=exchanged(told.verb, thing, it))


def exchanged(part: Part, thing: Part, it: Part) -> Part:
    """The same within a part."""
    if part is thing:
        return it
    fields = []
    for name, value in part.kv:
        if isinstance(value, Part):
            value = exchanged(value, thing, it)
        elif isinstance(value, tuple):
            value = tuple(exchanged(one, thing, it) for one in value)
        fields.append((name, value))
    return Part(part.tag, tuple(fields), part.begin, part.end)


def for_all(each: Each, node: Node) -> Node:
    """Once for each of several."""
    return node if each is None else ForEach(each[0], each[1], node)
