"""What is said behind a verb of its subject: "creatures cannot attack unless they are Fire", "... except for this card".

It belongs to the noun: "creatures that are not Fire cannot attack".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..english import Part
from ..english.kinds import kinds, number
from . import players, standing
from .clauses import Said
from .scope import Scope
from .words import NotMeantError, bare

THIS_TURN: Final = Part("at", (("x", Part("nptime", (("d", Part("this")),
                               ("h", Part("n", (("k", "time"), ("num", "sg"), ("w", "turn"))))))),))  # fmt: skip
POINTING: Final = frozenset({"this", "that", "these", "those", "the"})


def narrowed(told: Said) -> Said:
    """A clause with what it says of its subject beside the noun."""
    subject = told.subject
    determiner = subject.part("d") if subject is not None else None
    if subject is None or subject.tag != "np" or (determiner is not None and determiner.tag in POINTING):
        return told
    pronoun = pronoun_for(subject)
    found = [(one, of_subject(one, pronoun)) for one in told.verb.parts("adv")]
    if (unclear := next((one for one, behind in found if behind is None and speaks_of(one, pronoun)), None)) is not None:
        raise NotMeantError(unclear, 'may be said of the subject or of this card: write "... that ..." behind the noun')
    more = tuple(behind for _one, behind in found if behind is not None)
    if not more:
        return told
    noun = subject.but(p=(*subject.parts("p"), *more))
    return replace(told, subject=noun, verb=told.verb.but(adv=tuple(one for one, behind in found if behind is None)))


def speaks_of(adverb: Part, pronoun: str) -> bool:
    """Whether a clause of a condition has this pronoun for its subject."""
    condition = adverb.part("c") if adverb.tag in ("if", "unless", "while", "onlyif") else None
    subjects = [one.part("s") for one in condition.parts("c")] if condition is not None else []
    return any(one is not None and one.tag == pronoun for one in subjects)


def pronoun_for(phrase: Part) -> str:
    """The pronoun that takes up a noun phrase: "it" for a single card, "they" for others."""
    return "it" if number(phrase) == "sg" else "they"


def of_owners(scope: Scope, told: Said) -> Said:
    """As in "their Skills cannot be activated": so much as that they cannot activate them."""
    subject = told.subject
    if subject is None or subject.tag != "np" or kinds(subject) != {"ability"} or not told.passive or told.frame is None:
        return told
    whose = players.possessor(subject.part("d"))
    behind = [one.part("x") for one in subject.parts("p") if one.tag == "of"]
    owner = whose if whose is not None and not subject.parts("p") else behind[0] if len(behind) == 1 else None
    agents = told.frame.subject
    if owner is None or (whose is not None and behind) or len(subject.parts("p")) > 1 or not {"card", "ability"} & agents:
        return told
    if told.verb.get("s") is not None or told.lemma not in scope.words.changes:
        return told
    verb = told.verb.but(f="base", o=subject.but(d=None, p=None))
    return replace(told, subject=owner, verb=verb, passive=False)


def of_who_suffers(scope: Scope, told: Said) -> Said:
    """As in "your opponent cannot target this card": so much as that it cannot be targeted by your opponent."""
    subject, thing = told.subject, told.verb.part("o")
    if told.modal != "cannot" or told.passive or told.before or subject is None or thing is None or told.frame is None:
        return told
    if kinds(subject) != {"player"} or "card" not in kinds(thing):
        return told
    suffered = replace(told, subject=thing, verb=told.verb.but(f="pass", o=None, s=subject), passive=True)
    known = bare(standing.without_times(scope, standing.said_of(suffered))) in scope.words.held
    return suffered if known else told


def chosen_so(order: Part, adverb: Part) -> Part | None:
    """As in "destroy a creature unless it is Fire": one is chosen that is not; None where no such card is chosen."""
    verb = order.part("v") if order.tag == "imp" else None
    thing = verb.part("o") if verb is not None else None
    clause = behind_noun(adverb, "it") if adverb.tag in ("if", "unless") else None
    if verb is None or thing is None or clause is None:
        return None
    made = with_behind(thing, clause)
    return None if made is None else order.but(v=verb.but(o=made))


def with_behind(thing: Part, clause: Part) -> Part | None:
    """A noun phrase for a card that is chosen, or for what is of it, with a clause behind the card; None for another."""
    if thing.tag != "np":
        return None
    if kinds(thing) == {"card"}:
        chosen = thing.part("d") == Part("a") and not any(one.tag == "target" for one in thing.parts("a"))
        return thing.but(p=(*thing.parts("p"), clause)) if chosen else None
    behind = thing.parts("p")
    inner = behind[-1].part("x") if behind and behind[-1].tag == "of" else None
    made = with_behind(inner, clause) if inner is not None else None
    return None if made is None else thing.but(p=(*behind[:-1], behind[-1].but(x=made)))


def of_subject(adverb: Part, pronoun: str) -> Part | None:
    """The adverb as it would stand behind the subject; None for one that says nothing of it."""
    if adverb.tag == "exceptfor":
        return Part("except", (), adverb.begin, adverb.end).but(x=adverb.part("x"))
    return behind_noun(adverb, pronoun)


def behind_noun(adverb: Part, pronoun: str) -> Part | None:
    """A condition as a relative clause, if a pronoun says in it what the noun is: "that is not Fire"."""
    clause = adverb.part("x") if adverb.tag == "atturn" else None
    condition = adverb.part("c") if adverb.tag in ("if", "unless", "while") else None
    if condition is not None and len(condition.parts("c")) == 1:
        (clause,) = condition.parts("c")
    subject = clause.part("s") if clause is not None and clause.tag == "s" else None
    verbs = clause.parts("v") if clause is not None and subject is not None and subject.tag == pronoun else ()
    if len(verbs) != 1:
        return None
    verb = verbs[0] if adverb.tag != "unless" else denied(verbs[0])
    if verb is None or (adverb.tag == "atturn" and verb.tag != "be"):
        return None
    inner = verb.part("v")
    if adverb.tag == "atturn" and inner is not None:
        verb = verb.but(b=Part("past"), v=inner.but(adv=(*inner.parts("adv"), THIS_TURN)))
    return Part("rel", (("x", Part("rels", (("v", verb),), adverb.begin, adverb.end)),), adverb.begin, adverb.end)


def denied(verb: Part) -> Part | None:
    """That something is not so: "is not Fire", "does not have 3 or more ATK"; None for what cannot be turned so."""
    if verb.tag == "be" and verb.get("n") is None:
        return verb.but(n=Part("not"))
    if verb.tag == "v":
        time = Part("past" if verb.word("f") == "past" else "pres")
        return Part("mod", (("b", time), ("neg", "not"), ("v", verb.but(f="base"))), verb.begin, verb.end)
    return None
