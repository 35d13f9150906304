"""Conditions that say what something is: "this card is exhausted", "it is your turn", "that number is 5 or more"."""

from __future__ import annotations

from dataclasses import replace

from cardwright.kernel.referents import Compared, NumberKept, TurnOf
from cardwright.kernel.tree import Another, Cards, Condition, Control, Itself, Never, This

from ..english import Part
from ..english.kinds import kinds, noun
from . import amounts, conditions, history, nouns, players
from .clauses import Said
from .fields import Fields
from .scope import HOW, IT, Scope
from .words import NotMeantError


def of_predicate(scope: Scope, told: Said, subject: Part) -> Condition:
    """As in "this card is exhausted", "it is your turn", "that number is 5 or more"."""
    predicate = told.verb
    phrase = predicate.part("x")
    if subject.tag in ("it", "that") and phrase is not None and phrase.tag == "np" and noun(phrase).word("w") == "turn":
        who = players.possessor(phrase.part("d"))
        if who is not None:
            return TurnOf(players.player(scope, who))
    if phrase is not None and phrase.tag == "np" and (flipped := of_chance(scope, phrase)) is not None:
        return flipped
    if subject.tag in ("np", "thatmany", "count") and kinds(subject) <= {"num", "qty", "stat"} and kinds(subject):
        return compared(scope, subject, predicate)
    if predicate.part("p") is not None:
        return in_zone(scope, subject, predicate)
    if (owner := owner_of_quality(scope, subject)) is not None:
        owned = Part("relw", (("n", subject.but(d=None)),), subject.begin, subject.end)
        return conditions.asked_of(scope, owner, history.whose(scope, owned, told))
    if phrase is not None and phrase.tag == "np" and any(one.tag == "only" for one in phrase.parts("a")):
        return alone_of_kind(scope, told, phrase)
    if told.past and phrase is not None and phrase.tag == "adjs":
        raise NotMeantError(
            predicate, 'tells how the card was, which is not remembered: write "is", or say it of the card in the event'
        )
    return conditions.asked_of(scope, subject, history.predicate(scope, replace(told, negated=False)))


def owner_of_quality(scope: Scope, subject: Part) -> Part | None:
    """The card of "its Element", "that card's Element"; None for another subject."""
    if subject.tag != "np" or noun(subject).word("w") not in scope.words.qualities:
        return None
    owner = players.possessor(subject.part("d"))
    return owner if owner is not None and (owner.tag == "it" or kinds(owner) == {"card"}) else None


def of_chance(scope: Scope, phrase: Part) -> Condition | None:
    """As in "heads": how the coin that was flipped fell; None for another noun, or where none was."""
    word, found = noun(phrase).word("w"), scope.number("flip")
    if word not in scope.words.chances or found is None:
        return None
    return Compared(NumberKept(scope.use(found.slot)), "=", scope.words.chances[word])


def alone_of_kind(scope: Scope, told: Said, phrase: Part) -> Condition:
    """As in "this card is the only creature you control": there is no other."""
    known = nouns.referred(scope, told.subject) if told.subject is not None else None
    if known != This() or phrase.part("d") != Part("the") or noun(phrase).word("num") != "sg":
        raise NotMeantError(phrase, "is said of this card")
    if any(one.tag != "only" for one in phrase.parts("a")):
        raise NotMeantError(phrase, "may not be so of this card: ask for that in a condition of its own")
    nouns.referred(scope, phrase.but(a=None, p=None, d=Part("this")))  # it is one
    cards = nouns.select(scope, phrase.but(a=None, d=Part("a")), None).cards
    return Control(Cards((Another(), *cards.tests), cards.place), 0, 0)


def as_it_was(told: Said, subject: Part) -> Said | None:
    """As in "it had 5 or more ATK": told as "its ATK was 5 or more"; None for what is no number of a card."""
    phrase = told.verb.part("o")
    number = phrase.part("n") if phrase is not None and kinds(phrase) == {"stat"} else None
    if phrase is None or number is None or phrase.but(n=None, h=None).kv or told.verb.but(o=None, v=None, f=None).kv:
        return None
    whose = Part("poss", (("d", Part("of", (("x", subject),))),), subject.begin, subject.end)
    value = Part("pred", (("x", Part("bareq", (("n", number),), number.begin, number.end)),), phrase.begin, phrase.end)
    return replace(told, subject=phrase.but(n=None, d=whose), verb=value)


def compared(scope: Scope, subject: Part, predicate: Part) -> Condition:
    """Numbers: "that number is 5 or more", "its ATK is greater than 3"."""
    outer, scope.judging = scope.judging, True
    try:
        return numbers_compared(scope, subject, predicate)
    finally:
        scope.judging = outer


def numbers_compared(scope: Scope, subject: Part, predicate: Part) -> Condition:
    """The same, where no card can be chosen."""
    left = amounts.amount(scope, subject)
    f = Fields(predicate)
    phrase = f.part_of("x")
    f.finish()
    if phrase is None:
        raise NotMeantError(predicate, conditions.NOT_JUDGED)
    how = HOW.get(phrase.tag)
    inner = phrase.part("x")
    if how is not None and inner is not None:
        return Compared(left, how, amounts.amount(scope, inner))
    number = phrase.part("n")
    if phrase.tag == "bareq" and number is not None:
        if number.tag in HOW and (bound := number.part("x")) is not None:
            return Compared(left, HOW[number.tag], int(bound.tag))
        return Compared(left, "=", amounts.exactly(scope, number))
    raise NotMeantError(phrase, conditions.NOT_JUDGED)


def in_zone(scope: Scope, subject: Part, predicate: Part) -> Condition:
    """As in "this card is in your Graveyard"."""
    f = Fields(predicate)
    where = f.part_of("p")
    f.finish()
    inner = where.part("x") if where is not None else None
    preposition = where.part("p") if where is not None else None
    if inner is not None and inner.tag == "np" and preposition is not None:
        state = scope.words.states.get(f"{preposition.tag} {noun(inner).word('w')}")
        if state is not None:
            return conditions.asked_of(scope, subject, state)
        area = scope.words.areas(scope, inner)
        if area is not None and preposition.tag in ("in", "on"):
            return conditions.asked_of(scope, subject, area)
    if inner is None or "zone" not in kinds(inner):
        raise NotMeantError(where or predicate, conditions.NOT_JUDGED)
    place = players.place(scope, inner)
    if subject.tag in IT or nouns.is_reference(scope, subject):
        if not isinstance(nouns.referred(scope, subject), This):
            raise NotMeantError(subject, conditions.NOT_JUDGED)
        return Control(Cards((Itself(),), place))
    selected = nouns.select(scope, subject, place)
    number = subject.part("n")
    cards = selected.cards
    if place is None and inner.tag == "np" and players.possessor(inner.part("d")) is not None:  # "on your field"
        cards = conditions.on_side(cards, players.whose(scope, inner.part("d")))
    found = conditions.counted(scope, cards, number) if number is not None else Control(cards)
    return Never(found) if selected.none else found
