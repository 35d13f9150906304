"""Conditions about the past: "if you drew 2 or more cards this turn", "if it is destroyed this way"."""

from __future__ import annotations

from dataclasses import replace

from cardwright.kernel.referents import (
    AllOf,
    Compared,
    CountKept,
    Did,
    Happened,
    Kept,
    NumberKept,
    RefIs,
    When,
)
from cardwright.kernel.tree import (
    Amount,
    Cards,
    Condition,
    Control,
    Happening,
    Never,
    Who,
)

from ..english import Part
from ..english.kinds import kinds, noun
from . import conditions, events, history, nouns, players, spoken
from .clauses import Said
from .fields import Fields
from .scope import IT, NOTHING_BEFORE, Scope
from .words import NotMeantError


def happened(scope: Scope, told: Said) -> Condition:
    """As in "you drew 2 or more cards this turn", "no creature was destroyed this turn"."""
    when, rest, this_way = When.THIS_TURN, list[Part](), False
    if told.passive and not told.past and not told.verb.parts("adv"):
        raise NotMeantError(
            told.verb, 'may tell what happens, or has happened: write "was ... this turn", or begin with "When"'
        )
    for one in told.verb.parts("adv"):
        if one.tag == "thisway":
            this_way = True
        elif one.tag in ("at", "since", "from"):
            when = history.when_of(scope, one)
        else:
            rest.append(one)
    if this_way:
        return done_this_way(scope, told)
    if told.passive and not told.verb.parts("adv") and history.state(scope, replace(told, past=False)) is not None:
        raise NotMeantError(told.verb, 'may tell what happened, or how the card was: write "is", or "this turn"')
    kept = tuple((name, value) for name, value in told.verb.kv if name != "adv")
    verb = Part("v", tuple(sorted((*kept, *((("adv", tuple(rest)),) if rest else ())))), told.verb.begin, told.verb.end)
    subject, least, most = told.subject, 1, None
    if told.negated and subject is not None and (a := subject.part("d")) is not None and a.tag in ("a", "any", "another"):
        raise NotMeantError(subject, f'may be so of one or of all of them: write "no {noun(subject).word("w")} ..."')
    if subject is not None and subject.tag == "np" and (number := subject.part("n")) is not None:
        least, most = conditions.bounds(number)
        subject = conditions.without_number(subject)
    role = verb.part("o")
    if role is not None and role.tag == "np" and (number := role.part("n")) is not None and "card" in kinds(role):
        least, most = conditions.bounds(number)
        fields = tuple((name, conditions.without_number(role) if name == "o" else value) for name, value in verb.kv)
        verb = Part("v", fields, verb.begin, verb.end)
    of_each_refused(subject, role)
    event = events.happening(scope, replace(told, subject=affirmed(subject), verb=verb), heard=False)
    found = Happened(event, when, least, most, cards=subject is not told.subject)
    return Never(found) if says_no(subject) or says_no(role) else found


def says_no(phrase: Part | None) -> bool:
    """As in "no creature"."""
    return phrase is not None and phrase.part("d") == Part("no")


def affirmed(subject: Part | None) -> Part | None:
    """As in "no opponent played a spell": one of them, which is denied."""
    return subject.but(d=Part("a")) if subject is not None and says_no(subject) and "player" in kinds(subject) else subject


def of_each_refused(*phrases: Part | None) -> None:
    """As in "each creature attacked this turn".  Raises NotMeantError."""
    for one in filter(None, phrases):
        if (whole := one.part("d")) is not None and whole.tag in ("all", "both", "each", "every"):
            raise NotMeantError(one, "would have to be remembered of each of them: say of one, or of how many")


def by_what_was_done(scope: Scope, told: Said, subject: Part) -> Condition:
    """As in "if it is destroyed this way": another deed was told of it, and this is what has become of it."""
    found = nouns.referred(scope, subject)
    events_of = [one for one in scope.words.events.get((told.lemma, "passive"), ()) if one.what == "s"]
    rest = tuple(one for one in told.verb.parts("adv") if one.tag != "thisway")
    if not isinstance(found, Kept) or not events_of or rest or told.verb.get("s") is not None:
        raise NotMeantError(told.verb, NOTHING_BEFORE)
    if told.lemma in scope.words.becoming:
        return RefIs(found, scope.words.becoming[told.lemma])
    return RefIs(found, Did(Happening(events_of[0].name), When.THIS_TURN))


def last_of_zone(scope: Scope, phrase: Part, value: Amount) -> Condition:
    """As in "you mill the last card of your Deck this way": some were, and none is left there."""
    f = Fields(phrase, silent=("d", "h"))
    f.take("a", "last")
    of = f.take("p", "of") or f.take("p", "in")
    f.finish()
    zone = of.part("x") if of is not None else None
    place = players.place(scope, zone) if zone is not None else None
    if place is None or noun(phrase).word("w") != "card":
        raise NotMeantError(phrase, "does not say of which zone it is the last card")
    return AllOf((Compared(value, ">=", 1), Never(Control(Cards((), place)))))


def by_whoever_did(scope: Scope, told: Said) -> None:
    """As in "if you discarded a Fire card this way", behind what another player has done.  Raises NotMeantError."""
    doing = told.subject if not told.passive else None
    if doing is None or (doing.tag != "you" and "player" not in kinds(doing)):
        return
    if (players.player_named(scope, doing) is Who.YOU) != (scope.doer is Who.YOU):
        raise NotMeantError(doing, '"this way" is said of a player who has not done it')


def done_this_way(scope: Scope, told: Said) -> Condition:
    """As in "if 2 or more cards were discarded this way"."""
    subject = told.subject if told.passive else told.verb.part("o")
    word = told.frame.word if told.frame is not None else ""
    if told.lemma in scope.words.this_way and not told.passive:
        if told.subject is not None:
            players.player_named(scope, told.subject)
        return scope.words.this_way[told.lemma](scope, told.verb)
    by_whoever_did(scope, told)
    f = Fields(told.verb, silent=("f", "v") if told.passive else ("f", "v", "o"))
    f.take("adv", "thisway")
    f.finish()
    found = scope.number(word)
    if found is None and told.passive and subject is not None and (subject.tag in IT or nouns.is_reference(scope, subject)):
        return by_what_was_done(scope, told, subject)
    known = subject is not None and told.passive and (subject.tag in IT or nouns.is_reference(scope, subject))
    if found is not None and known:  # "destroy target creature; if it is destroyed this way"
        return Compared(NumberKept(scope.use(found.slot)), ">=", 1)
    if found is None or subject is None or subject.tag not in ("np", "bareq"):
        raise NotMeantError(told.verb, NOTHING_BEFORE)
    value: Amount = NumberKept(scope.use(found.slot))
    number, determiner = subject.part("n"), subject.part("d")
    if subject.tag == "bareq":
        least, most = conditions.bounds(number) if number is not None else (1, None)
        return Compared(value, ">=", least) if most is None else Compared(value, "=" if least == most else "<=", most)
    if any(one.tag == "last" for one in subject.parts("a")):
        return last_of_zone(scope, subject, value)
    selected = nouns.select(scope, conditions.without_number(subject), None)
    if selected.cards.tests and found.cards is not None and not set(selected.cards.tests) <= set(found.cards.tests):
        value = CountKept(scope.use(found.slot), Cards(selected.cards.tests))
        if number is not None:
            spoken.such_of_them(scope, found, noun(subject).word("w"), selected.cards.tests)
    if determiner is not None and determiner.tag == "no":
        return Compared(value, "=", 0)
    least, most = conditions.bounds(number) if number is not None else (1, None)
    if most is None:
        return Compared(value, ">=", least)
    return Compared(value, "=" if least == most else "<=", most)
