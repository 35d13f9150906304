"""What must be paid for doing something: "creatures cannot attack unless their controller pays 1 Gray for each of them"."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.kernel.tree import Every, Side, This, Who

from ..english import Part
from ..english.kinds import kinds, noun
from . import nouns
from .clauses import Said, clause, told_in
from .scope import Scope
from .words import NotMeantError


@dataclass(frozen=True, slots=True)
class Toll:
    """Who does it, what they do, and what is paid for each of them."""

    subject: Part
    told: Said
    payment: Part
    payer: Part


def toll_of(scope: Scope, tree: Part, verb: str) -> Toll | None:
    """The toll on this verb that a whole sentence tells of; None for another sentence."""
    body = tree.part("b")
    if body is None or tree.get("h") is not None or tree.get("c") is not None or len(body.parts("c")) != 1:
        return None
    (only,) = body.parts("c")
    said = only.part("v")
    told = clause(said) if said is not None and said.tag == "s" and not only.parts("p") else []
    if len(told) != 1 or told[0].lemma != verb or told[0].modal != "cannot" or told[0].passive or told[0].subject is None:
        return None
    unless = [one for one in told[0].verb.parts("adv") if one.tag == "unless"]
    pays = told_in(unless[0].part("c")) if len(unless) == 1 else []
    if len(pays) != 1 or pays[0].lemma not in scope.words.tolls or pays[0].negated:
        return None
    payer, subject = pays[0].subject, told[0].subject
    if payer is None or pays[0].modal or pays[0].past or pays[0].passive or kinds(subject) != {"card"}:
        return None
    each = [one for one in told[0].verb.parts("adv") if one.tag == "foreach"]
    each_of_them(pays[0], [*each, *pays[0].verb.parts("adv")], verb, noun(subject).word("w"))
    word = noun(payer).word("w") if payer.tag == "np" else payer.tag
    if word not in ("they", "controller", "opponent") or subject.get("n") is not None:
        raise NotMeantError(payer, "is not who controls them: write 'unless their controller pays ...'")
    rest = tuple(one for one in told[0].verb.parts("adv") if one is not unless[0] and one not in each)
    plain = Said(subject, told[0].verb.but(adv=rest), told[0].modal, before=told[0].before)
    return Toll(subject, plain, pays[0].verb.but(adv=None, **{"for": None}), payer)


def of_whom(scope: Scope, toll: Toll) -> This | Every:
    """The cards; it is their controller who pays.  Raises NotMeantError where it would be another player."""
    scope.standing = True
    what, _referent = nouns.what(scope, toll.subject)
    if not isinstance(what, (This, Every)):
        raise NotMeantError(toll.subject, "would have to be chosen, and what stands chooses nothing: say which cards")
    theirs = Side(Who.OPPONENT) in what.cards.tests if isinstance(what, Every) else False
    if toll.payer.tag == "np" and noun(toll.payer).word("w") == "opponent" and not theirs:
        raise NotMeantError(toll.payer, "does not control all of them: write 'unless their controller pays ...'")
    return what


def each_of_them(pays: Said, adverbs: list[Part], verb: str, word: str) -> None:
    """As in "for each attacking creature", "for each of them"; of one it need not be said.  word: the noun of those."""
    paid_for = pays.verb.part("for")
    if not adverbs and paid_for is None and pays.subject is not None and noun_is_one(pays.subject):
        return
    each = adverbs[0].part("x") if len(adverbs) == 1 and adverbs[0].tag == "foreach" else None
    counted = each if adverbs else paid_for
    if counted is None:
        raise NotMeantError(pays.verb, 'does not say for what: write "for each of them"')
    if counted.tag == "part" and (of := counted.part("s")) is not None and of.tag == "they":
        return
    forms = {one.word("v") for one in counted.walk() if one.tag == "vadj"}
    forms |= {one.frame.word for one in counted.walk() if one.tag == "v" and one.frame is not None}
    theirs = counted.tag == "np" and noun(counted).word("w") in (word, "card") and counted.get("n") is None
    if not theirs or kinds(counted) != {"card"} or forms != {verb}:
        raise NotMeantError(counted, 'is not each of those that do it: write "for each of them"')


def noun_is_one(payer: Part) -> bool:
    """As in "its controller"."""
    determiner = payer.part("d") if payer.tag == "np" else None
    inner = determiner.part("d") if determiner is not None and determiner.tag == "poss" else None
    who = inner.part("p") if inner is not None else None
    return who is not None and who.tag == "it"
