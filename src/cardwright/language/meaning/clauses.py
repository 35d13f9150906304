"""What a clause says, whatever its form: who, which verb, active or passive, with which modal, now or before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from ..english import Frame, Part
from ..english.checks import each_verb
from .words import NotMeantError

WRAPPING: Final = frozenset({"mid", "mod", "be", "perf"})
PERMITTED: Final = frozenset({"may", "can"})
HARMLESS: Final = frozenset({"now", "also", "each", "both"})
"""Adverbs before a verb that add nothing to it."""


@dataclass(frozen=True, slots=True)
class Said:
    """A subject and what is said of it.

    verb     the verb phrase, or the predicate behind "is"
    modal    "may", "cannot", "must", "can", "would", "will"; "" for none
    passive  whether the subject is what it is done to
    past     whether it is told of the past
    negated  whether it is denied
    before   adverbs in front of the verb
    """

    subject: Part | None
    verb: Part
    modal: str = ""
    passive: bool = False
    past: bool = False
    negated: bool = False
    before: tuple[Part, ...] = ()

    @property
    def frame(self) -> Frame | None:
        """The verb; None behind "is"."""
        return self.verb.frame

    @property
    def lemma(self) -> str:
        """The verb's lemma; "" behind "is"."""
        return self.verb.frame.lemma if self.verb.frame is not None else ""

    @property
    def voice(self) -> str:
        """As events are declared."""
        return "passive" if self.passive else "active"


def said(subject: Part | None, phrase: Part) -> Said:
    """What a finite verb phrase says of its subject."""
    modal, passive, past, negated = "", False, False, False
    before: list[Part] = []
    while phrase.tag in WRAPPING:
        before += phrase.parts("a")
        if phrase.tag == "mod":
            named = phrase.part("m")
            modal = named.tag if named is not None else ""
            form = phrase.part("b")
            past |= form is not None and form.tag == "past"
            negated |= phrase.word("neg") == "not" or modal == "cannot"
        elif phrase.tag in ("be", "perf"):
            form = phrase.part("b")
            past |= phrase.tag == "perf" or (form is not None and form.tag == "past")
            negated |= phrase.get("n") is not None
        inner = phrase.get("v")
        phrase = inner[0] if isinstance(inner, tuple) else inner if isinstance(inner, Part) else phrase
        if phrase.tag == "v" and phrase.word("f") == "pass":
            passive = True
    past |= phrase.word("f") == "past"
    negated |= any(one.tag == "not" for one in before)
    return Said(subject, phrase, modal, passive, past, negated, tuple(one for one in before if one.tag != "not"))


def clause(s: Part) -> list[Said]:
    """What a clause says of its subject, one verb after the other."""
    found = [said(s.part("s"), phrase) for phrase in verbs_of(s)]
    return shared(found) if either(s) or any(phrase.tag == "modor" for phrase in s.parts("v")) else found


def shared(told: list[Said]) -> list[Said]:
    """As in "attacked or was attacked last turn", "is destroyed or banished by a spell": what the last has, all have."""
    last, rest = told[-1], []
    for one in told[:-1]:
        behind = {"adv": last.verb.get("adv")} | ({"s": last.verb.get("s")} if one.passive and last.passive else {})
        more = [(name, value) for name, value in behind.items() if value is not None and one.verb.get(name) is None]
        verb = Part("v", tuple(sorted([*one.verb.kv, *more], key=lambda pair: pair[0])), one.verb.begin, one.verb.end)
        rest.append(replace(one, verb=verb) if more and one.verb.tag == "v" else one)
    return [*rest, last]


def verbs_of(s: Part) -> list[Part]:
    """The verb phrases of a clause."""
    return [one for phrase in s.parts("v") for one in each_verb(phrase)]


def either(s: Part) -> bool:
    """As in "attacks or is attacked": whether it is enough that one of its verbs is so."""
    return any(one.tag == "or" for one in s.parts("k")) or any(one.tag == "beor" for one in s.parts("v"))


THIS_CARD: Final = Part("np", (("d", Part("this")), ("h", Part("n", (("k", "card"), ("num", "sg"), ("w", "card"))))))
"""The subject of a clause that has none: "when destroyed"."""


def told_in(condition: Part | None) -> list[Said]:
    """The clauses of "when ...", "if ...": what each says; none for what is no plain clause."""
    if condition is None:
        return []
    if condition.tag == "ell":
        phrase = condition.part("p")
        assert phrase is not None  # noqa: S101  the grammar makes no other
        return [Said(THIS_CARD, phrase, passive=phrase.word("f") == "pass")]
    return [one for s in condition.parts("c") if s.tag == "s" for one in clause(s)]


def subject_in(condition: Part | None) -> Part | None:
    """The subject of the only clause of "when ..."."""
    told = told_in(condition)
    return told[0].subject if len(told) == 1 else None


def nothing_odd_before(told: Said) -> None:
    """Refuse adverbs before the verb that would add something to it.  Raises NotMeantError."""
    if (odd := next((one for one in told.before if one.tag not in HARMLESS), None)) is not None:
        raise NotMeantError(odd, "has no meaning for this game here")


def outside_quotes(part: Part) -> Iterator[Part]:
    """A part and all below it, without effects in quotes: these are texts of other cards."""
    yield part
    for _name, value in part.kv if part.tag != "quote" else ():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Part):
                yield from outside_quotes(one)
