"""Events with a number that a text makes more, less or nothing: "takes 1 less damage", "deals no damage this turn".

Also what is told of such a number itself: "damage dealt to it by Fire creatures", "all damage that would be dealt to it".
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardwright.kernel.tree import Happening

from ..english import Part
from ..english.kinds import kinds, noun
from . import events, times
from .clauses import Said, said
from .fields import Fields, nothing_more
from .scope import Scope
from .words import NotMeantError

MORE_OR_LESS: Final = {"plusn": 1, "fewer": -1}
CHANGED_BY: Final = {"reduce": -1, "increase": 1}
A_CARD: Final = Part("np", (("d", Part("a")), ("h", Part("n", (("k", "card"), ("num", "sg"), ("w", "card"))))))


def measures(scope: Scope, told: Said) -> Part | None:
    """The object of a verb whose event has a number: the damage of "deals 1 more damage"."""
    if told.subject is not None and kinds(told.subject) == {"event"}:  # "this attack deals 2 more damage"
        return None
    phrase = told.verb.part("o")
    counted = any(one.number for one in scope.words.events.get((told.lemma, told.voice), ()))
    return phrase if counted and phrase is not None and phrase.tag == "np" and kinds(phrase) == {"qty"} else None


def without_no(scope: Scope, told: Said) -> Said:
    """As in "takes no damage from Traps": it cannot take damage from them."""
    phrase = measures(scope, told)
    determiner = phrase.part("d") if phrase is not None else None
    if phrase is None or determiner is None or determiner.tag != "no" or told.modal or told.negated:
        return told
    return replace(plainly(told, phrase), modal="cannot", negated=True)


def plainly(told: Said, phrase: Part) -> Said:
    """The clause with "damage" alone; from whom it comes is said by the verb."""
    fields = {name: value for name, value in told.verb.kv if name != "o"}
    behind = phrase.parts("p")
    source = behind[0].part("x") if len(behind) == 1 and behind[0].tag == "in" else None
    if source is not None and "from" not in fields:
        fields["from"], behind = source, ()
    kept = tuple(pair for pair in phrase.kv if pair[0] not in ("d", "n", "p")) + ((("p", behind),) if behind else ())
    fields["o"] = Part("np", tuple(sorted(kept, key=lambda pair: pair[0])), phrase.begin, phrase.end)
    return replace(
        told, verb=Part("v", tuple(sorted(fields.items(), key=lambda one: one[0])), told.verb.begin, told.verb.end)
    )


def is_so(scope: Scope, told: Said) -> bool:
    """Whether a clause tells of more, less or nothing of such a number; it stands where it says no time."""
    if told.frame is not None and told.frame.word in CHANGED_BY and told.passive:
        return told.subject is not None and of_number(told.subject) is not None
    phrase = measures(scope, told)
    number, determiner = (phrase.part("n"), phrase.part("d")) if phrase is not None else (None, None)
    more = number is not None and number.tag in MORE_OR_LESS
    return not told.modal and (more or (determiner is not None and determiner.tag == "no"))


def changed(scope: Scope, told: Said) -> tuple[Happening, int] | None:
    """As in "deals 1 more damage to creatures", "takes 2 less damage": the event, and how much its number changes."""
    if told.modal or told.negated or told.frame is None:
        return None
    if told.frame.word in CHANGED_BY and told.passive:
        by = told.verb.part("by")
        number = by.part("n") if by is not None else None
        about = of_number(told.subject) if told.subject is not None else None
        if about is None or number is None or not number.tag.isdigit():
            return None
        if told.subject is not None:
            nothing_more(told.subject, "p")
        timed = tuple(one for one in told.verb.parts("adv") if times.duration(scope, one) is not None)
        f = Fields(told.verb, silent=("f", "v", "by"))
        for one in timed:
            f.take("adv", one.tag)
        f.finish()
        return alterable(scope, about), CHANGED_BY[told.frame.word] * int(number.tag)
    phrase = measures(scope, told)
    number = phrase.part("n") if phrase is not None else None
    inner = (number.part("x") or number.part("n")) if number is not None else None
    if phrase is None or number is None or number.tag not in MORE_OR_LESS or inner is None or not inner.tag.isdigit():
        return None
    return alterable(scope, plainly(told, phrase)), MORE_OR_LESS[number.tag] * int(inner.tag)


def alterable(scope: Scope, told: Said) -> Happening:
    """The event, if the game can make its number more or less."""
    rest = tuple(one for one in told.verb.parts("adv") if times.duration(scope, one) is None)
    verb = told.verb.but(adv=rest)
    event = events.happening(scope, replace(told, verb=verb), heard=False)
    if event.event not in scope.words.altered:
        raise NotMeantError(told.verb, "is nothing of which a text of this game can make more or less")
    return event


def of_number(phrase: Part) -> Said | None:
    """As in "damage dealt to it by a Trap", "damage that it would deal": the clause that is said of the number."""
    behind = phrase.parts("p")
    clause = behind[0].part("x") if len(behind) == 1 and behind[0].tag == "rel" else None
    verb = clause.part("v") if clause is not None and clause.tag in ("relp", "rels", "relo") else None
    if clause is None or verb is None or kinds(phrase) != {"qty"}:
        return None
    told = said(clause.part("s"), verb)
    if told.frame is None or told.modal not in ("", "would") or told.negated:
        return None
    plain = Part("np", (("h", noun(phrase)),), phrase.begin, phrase.end)
    fields = {name: value for name, value in told.verb.kv if name not in ("o", "to")}
    to, subject = told.verb.part("to"), told.subject
    if subject is not None and "card" in kinds(subject):  # "that Beasts would deal to it"
        fields |= {"o": plain} | ({"to": to} if to is not None else {})
        return replace(told, verb=Part("v", tuple(sorted(fields.items(), key=lambda one: one[0]))), modal="")
    if subject is not None:  # "that counter-attacks would deal"
        fields["s"] = subject
    fields |= {"o": plain, "subj": Part("to"), "f": "pass"}
    verb = Part("v", tuple(sorted(fields.items(), key=lambda one: one[0])), told.verb.begin, told.verb.end)
    return Said(to if to is not None else A_CARD, verb, passive=True)
