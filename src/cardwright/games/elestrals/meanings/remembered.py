"""What happened this turn: "Elestrals that attacked this turn", "if you Cast a Rune this turn", "for each ... destroyed".

An event is remembered as it is heard (`occasions`); what the game marks on the card itself is asked there.
"""

from dataclasses import replace
from typing import Final

from cardwright.kernel.kept import OF_EVENT
from cardwright.kernel.tree import Amount, Condition, Happening, Is, Never, Not, Some, Test, This, Who
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.english.parts import Value
from cardwright.language.meaning import NotMeantError, conditions, nouns
from cardwright.language.meaning.clauses import THIS_CARD, Said, said
from cardwright.language.meaning.clauses import clause as clause_of
from cardwright.language.meaning.scope import IT, Scope

from .. import nodes
from .moved_events import ANYHOW
from .occasions import hears
from .roles import card, cards_of, number_of

NOT_REMEMBERED: Final = 'is not remembered: say "this turn"'
GONE: Final = frozenset({"destroy", "send", "discard"})
"""Verbs after which a card is not found where it was: how often it happened is counted."""
FLAGS: Final = {"declares": "attacked this turn", "cast": "cast this turn"}
"""Events that are marked on the card -> the mark."""


def this_turn(told: Said) -> Said | None:
    """What was so this turn, as what is so; None where it does not say when."""
    found = [one for one in told.verb.parts("adv") if one.tag == "at" and is_this_turn(one)]
    as_present = told.verb.word("f") == "base" and told.lemma.endswith(("cast", "set"))  # "if you Cast a Rune this turn"
    if not (told.past or as_present) or told.modal or len(found) != 1:
        return None
    rest = tuple(one for one in told.verb.parts("adv") if one is not found[0])
    return replace(told, past=False, negated=False, verb=told.verb.but(adv=rest))


def is_this_turn(adverb: Part) -> bool:
    """As in "this turn"."""
    phrase = adverb.part("x")
    determiner = phrase.part("d") if phrase is not None and phrase.tag in ("np", "nptime") else None
    plain = phrase is not None and determiner is not None and determiner.tag == "this" and not phrase.parts("a")
    return plain and phrase is not None and noun(phrase).word("w") == "turn"


def of_card(scope: Scope, told: Said) -> Test | None:
    """What a card did or suffered this turn; None for what is said of it otherwise."""
    if told.frame is not None and told.lemma == "ascend" and told.past and (rose := risen(scope, told)) is not None:
        return rose
    now = this_turn(told)
    if now is None:
        return None
    mark = list(scope.referents)
    event = hears(scope, replace(now, subject=THIS_CARD))
    scope.referents[:] = mark
    if event is None or event.what != This() or event.who is not None:
        raise NotMeantError(told.verb, NOT_REMEMBERED)
    plain = event == Happening(event.event, This())
    if plain and event.event in FLAGS:
        return Is(FLAGS[event.event], (1,))
    return nodes.DoneTo(event)


def risen(scope: Scope, told: Said) -> Test | None:
    """As in "that Ascended from Zeus", "that Ascended this turn"."""
    source = told.verb.part("from")
    if source is not None and not told.verb.parts("adv") and len(told.verb.kv) == len(("f", "from", "v")):
        return nodes.AscendedFrom(cards_of(card(scope, source, OF_EVENT, heard=False), told))
    now = this_turn(told)
    if now is None or source is not None or told.verb.get("o") is not None or now.verb.parts("adv"):
        return None
    return nodes.CastFrom(ANYHOW[2:], "")


def relative(scope: Scope, clause: Part) -> Test | None:
    """The same behind a noun; None for other relative clauses."""
    verb = clause.part("v")
    if verb is None or clause.tag not in ("rels", "relp"):
        return None
    told = said(None, verb)
    if clause.tag == "relp":
        told = replace(told, passive=True, past=True)
    found = of_card(scope, told) if told.frame is not None else None
    return Not(found) if found is not None and told.negated else found


def asked(scope: Scope, told: Said) -> Condition | None:
    """As in "it attacked this turn", "an Elestral was destroyed this turn", "you Cast 2 or more Runes this turn"."""
    if told.frame is None or told.subject is None:
        return None
    card_known = told.subject.tag in IT or nouns.is_reference(scope, told.subject)
    if card_known and "player" not in kinds(told.subject):
        test = of_card(scope, replace(told, negated=False))
        found = None if test is None else conditions.asked_of(scope, told.subject, test)
    else:
        amount = times(scope, told)
        found = None if amount is None else so_often(*amount)
    return Never(found) if found is not None and told.negated else found


def so_often(amount: Amount, least: int) -> Condition:
    """At least so often; of a card that is named, that it was Cast."""
    event = amount.event if isinstance(amount, nodes.Past) else None
    tests = event.what.cards.tests if event is not None and isinstance(event.what, Some) else ()
    called = tests[0] if len(tests) == 1 else None
    plain = type(event) is Happening and event.event == "cast" and least == 1
    if event is not None and isinstance(called, nodes.Called) and plain and isinstance(event.who, Who):
        return nodes.CastThisTurn(called.names, event.who)
    return nodes.AtLeast(amount, least)


def times(scope: Scope, told: Said) -> tuple[Amount, int] | None:
    """How often something happened this turn, and how often it must have."""
    now = this_turn(told)
    if now is None or now.subject is None:
        return None
    role = "s" if now.passive or "player" not in kinds(now.subject) else "o"
    phrase = now.subject if role == "s" else now.verb.part("o")
    count = phrase.part("n") if phrase is not None and phrase.tag == "np" else None
    least = 1
    if count is not None and phrase is not None and phrase.tag == "np" and "card" in kinds(phrase):
        least = int(count.tag) if count.tag.isdigit() else number_of(count, phrase)
        one = phrase.but(n=(), d=Part("a"), h=singular(phrase["h"]))
        now = replace(now, subject=one) if role == "s" else replace(now, verb=now.verb.but(o=one))
    mark = list(scope.referents)
    event = hears(scope, now)
    scope.referents[:] = mark
    if event is None:
        return None
    if isinstance(event, nodes.Occasion) and event.once:
        event, least = replace(event, once=False, many=1), max(least, event.many)
    if event.event == "foretold":
        return nodes.DoneThisTurn("foretold"), least
    return nodes.Past(event), least


def singular(head: Value) -> Value:
    """A noun of which one is meant."""
    return head.but(num="sg") if isinstance(head, Part) else head


def how_often(scope: Scope, phrase: Part) -> Amount | None:
    """As in "for each Elestral destroyed this turn"; None for what is not counted so."""
    if phrase.tag == "eachtime" and (s := phrase.part("s")) is not None and len(clauses := clause_of(s)) == 1:
        amount = times(scope, clauses[0])
        return None if amount is None else amount[0]
    behind = phrase.parts("p") if phrase.tag == "np" else ()
    clause = behind[-1].part("x") if behind and behind[-1].tag == "rel" else None
    verb = clause.part("v") if clause is not None and clause.tag in ("relp", "rels", "relo") else None
    if verb is None or clause is None:
        return None
    subject = phrase.but(p=behind[:-1], d=Part("a"))
    if clause.tag == "relo":  # "each Rune you Set this turn"
        did = said(clause.part("s"), verb)
        by_player = did.subject is not None and "player" in kinds(did.subject) and not did.negated
        found = times(scope, replace(did, verb=did.verb.but(o=subject))) if by_player else None
        return None if found is None else found[0]
    told = said(subject, verb)
    if clause.tag == "rels" and (told.frame is None or not told.passive or told.lemma not in GONE):
        return None
    found = times(scope, replace(told, passive=True, past=True))
    return None if found is None else found[0]
