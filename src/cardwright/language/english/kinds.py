"""Kinds: what a noun phrase is (a card, a player, a number ...), whether it is one or many, and which places take it.

An untyped reading is refused once here, for all verbs: "a deck cannot be healed".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .parts import Frame, Part

ANY: Final = "any"
UNKNOWN: Final = "?"
_NUMBERS: Final = frozenset({"count", "thatmany", "amountof", "xx", "diff"})
_GRAMMATICAL: Final = {"you": "pl", "they": "pl", "those": "pl", "it": "sg", "that": "sg", "thisx": "sg"}
NOUN_PHRASES: Final = frozenset({"np", "nptime"})


def noun(phrase: Part) -> Part:
    """The head of a noun phrase; a number or a pronoun is its own."""
    return phrase.part("h") or phrase


def symbols(phrase: Part) -> bool:
    """Whether a noun phrase is written in symbols: "{fire}{fire}"."""
    return phrase.tag in NOUN_PHRASES and noun(phrase).word("w").startswith("{")


def kinds(phrase: Part) -> frozenset[str]:
    """The kinds a phrase may be of; several for "creatures and players", none where that is open."""
    tag = phrase.tag
    if tag in NOUN_PHRASES:
        return frozenset({noun(phrase).word("k")})
    if tag == "conj":
        return frozenset().union(*(kinds(one) for one in phrase.parts("c")))
    if tag in ("part", "plus", "minus"):
        inner = phrase.part("s" if tag == "part" else "y")
        return kinds(inner) if inner is not None else frozenset()
    if tag == "you":
        return frozenset({"player"})
    if tag in _NUMBERS:
        return frozenset({"num"})
    return frozenset({"ability"}) if tag == "quote" else frozenset()


def kind(phrase: Part) -> str:
    """The one kind of a phrase; "?" where it is open, "" where there are several."""
    found = kinds(phrase)
    return UNKNOWN if not found else next(iter(found)) if len(found) == 1 else ""


def fits(phrase: Part, wanted: Iterable[str]) -> bool:
    """Whether a phrase may stand where these kinds are wanted."""
    return ANY in wanted or kinds(phrase) <= set(wanted)


def number(phrase: Part) -> str:
    """The grammatical number: "sg", "pl", or "?" where it is both."""
    if phrase.tag in NOUN_PHRASES:
        count = phrase.part("n")
        if count is not None and count.tag not in ("1", "half"):
            return UNKNOWN
        return noun(phrase).word("num")
    return _GRAMMATICAL.get(phrase.tag, UNKNOWN)


def verb_of(said: Part | None) -> Part | None:
    """The verb phrase in "may ...", "is ...", "has ...", "first ..."."""
    while said is not None and said.tag != "v":
        inner = said.get("v")
        said = inner[0] if isinstance(inner, tuple) else inner if isinstance(inner, Part) else None
    return said


def gap_kinds(said: Part) -> frozenset[str]:
    """The kinds that the gap of a relative clause may be of: "the creature [it attacks _]"."""
    verb = said if said.tag == "v" else verb_of_one(said)
    frame = verb.frame if verb is not None else None
    if verb is None or frame is None:
        return frozenset({ANY})
    if _is_gap(verb, "o"):
        return frame.objects or frozenset()
    for role, wanted in frame.roles.items():
        if _is_gap(verb, role):
            return wanted | ({"zone", "card"} if "place" in wanted else set())
    return suffers(frame, verb) if verb.word("f") == "pass" else frame.subject


def verb_of_one(said: Part) -> Part | None:
    """The verb phrase one step below: behind "may", "is", "has"."""
    inner = said.get("v")
    found = inner[0] if isinstance(inner, tuple) else inner
    return found if isinstance(found, Part) and found.tag == "v" else None


def suffers(frame: Frame, verb: Part) -> frozenset[str]:
    """The kinds that the subject of a passive clause may be of: what "is destroyed", or who "is dealt 2 damage"."""
    if verb.get("subj") is not None:
        return frame.roles.get("to", frozenset())
    return frame.objects or frozenset()


def _is_gap(verb: Part, role: str) -> bool:
    found = verb.get(role)
    return isinstance(found, Part) and found.tag == "gap"


def plain_words(part: Part) -> tuple[str, ...]:
    """The word that a phrase is, if it says nothing else: "the field", "its owner's hand", "Stage 2", "exhausted"."""
    if part.tag == "vadj":
        return (part.word("v"),)
    determiner = part.part("d")
    plain = determiner is None or determiner.tag in ("a", "the") or is_owners(determiner)
    if part.tag != "np" or not plain or any(part.get(role) is not None for role in ("a", "n", "p")):
        return ()
    return (noun(part).word("w"),)


def is_owners(determiner: Part) -> bool:
    """As in "its owner's"."""
    inner = determiner.part("d") if determiner.tag == "poss" else None
    who = (inner.part("p") or inner.part("x")) if inner is not None else None
    return who is not None and who.tag == "np" and noun(who).word("w") == "owner" and not who.parts("p")
