"""What belongs to what: the fixed rules of attachment, in one place.

1. A role that the verb's frame asks for is the verb's (`clauses`).
2. Behind a noun stands only what its kind can bear (`bears`).
3. Of several nouns that can bear it, the nearest does: late closure (`nearer`).
4. An embedded clause takes all that it can (`clauses`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .kinds import UNKNOWN, fits, gap_kinds, kind, noun, number, symbols, verb_of_one
from .parts import Part

PLACED: Final = frozenset({"card", "zone", "ability", "event", "elem", "qty", "group", "type", UNKNOWN})
"""Kinds of things that lie somewhere."""
COMPARED: Final = frozenset({"eq", "le", "ge", "lt", "gt", "count"})
POINTING: Final = frozenset({"it", "they", "that", "those", "you"})
MEASURES: Final = frozenset({"min", "max", "exact", "gt", "lt"})
MORE_OR_LESS: Final = frozenset({"more", "less", "morethan", "ormore", "orless"})
RELATIVE: Final = frozenset({"rels", "relor", "relo", "relp", "reli"})
_NAMES: Final = frozenset({"ability", "elem"})
_NOT_OF_NAMES: Final = frozenset({"in", "with", "without", "named", "before", "after", "rel"})
_OF_CARDS: Final = frozenset({"ability", "cost", "elem", "stat"})
"""What cards have and zones do not."""
_MOMENTS: Final = frozenset({"time", "event"})
_BEARERS: Final = {
    **dict.fromkeys(("with", "without"), frozenset({"card", "player", "ability", "group", "zone"})),
    **dict.fromkeys(("under", "ontop", "onbottom", "outside", "nextto"), frozenset({"card", "zone"})),
    **dict.fromkeys(("before", "after", "named"), frozenset({"card", "ability"})),
    "name": frozenset({"group"}), "range": frozenset({"num"}), "to": frozenset({"cost"}), "toward": frozenset({"qty"}),
    "choice": frozenset({"card"}),
}  # fmt: skip
"""What can stand behind a noun -> the kinds of noun that can bear it, where no more is asked."""


def bears(phrase: Part, behind: Part) -> bool:
    """Whether a noun phrase can bear what stands behind it."""
    own, tag = kind(phrase), behind.tag
    if own in _NAMES and is_name(phrase):
        return tag not in _NOT_OF_NAMES
    if tag == "in":
        return _bears_place(phrase, behind, own)
    if tag == "inboth":  # "on your field and in your hand"
        return own == "card" and all((place := behind.part(role)) and kind(place) == "zone" for role in ("x", "y"))
    if tag == "with":
        inner = behind.part("x")
        if own == "zone" and inner is not None and (kind(inner) in _OF_CARDS or paid_with(inner)):
            return False
        return (inner is None or inner.tag not in POINTING) and own in _BEARERS[tag] and not _is_this(phrase)
    if tag in _BEARERS or (tag == "except" and own == "zone"):
        return own in _BEARERS.get(tag, ())  # "all cards on the field except this card": but for which cards
    inner = behind.part("x")
    if tag == "except" and own == "zone":
        return inner is None or kind(inner) == "zone"
    if tag == "of" and inner is not None and inner.tag == "bareq" and inner.get("p") is not None:
        return False  # of "a card with a cost of 2 discarded this way" the card is discarded
    if tag in ("thanv", "than", "ml", "sameas"):
        return _bears_comparison(phrase, behind, own)
    if tag == "cmp":
        compared = behind.part("c")
        return own in ("stat", "num", "cost") or (own == "qty" and compared is not None and compared.tag != "eq")
    if tag == "rel":
        return _bears_clause(phrase, behind.part("x"))
    return True


def paid_with(phrase: Part) -> bool:
    """As in "with {fire}", "with {fire} cards"."""
    return symbols(phrase) or any(one.tag == "syms" for one in phrase.parts("a"))


def is_name(phrase: Part) -> bool:
    """The name of a quality or keyword, and no more: "MIRROR"."""
    return phrase.tag == "np" and noun(phrase).word("num") == "?" and phrase.get("d") is None and phrase.get("n") is None


def _bears_place(phrase: Part, behind: Part, own: str) -> bool:
    preposition, place = behind.part("p"), behind.part("x")
    if own == "elem" and phrase.part("d") == Part("that"):
        return False  # "each creature of that Element in play": the creature is
    where = preposition.tag if preposition is not None else ""
    if place is not None and kind(place) in _MOMENTS and own == "card" and where in ("in", "on", "from", "outside"):
        return False
    if where.startswith("from"):
        the = phrase.part("d") == Part("the") and any(one.tag == "vadj" for one in phrase.parts("a"))
        return not the and own in ("card", "qty", "group", UNKNOWN)
    if own == "zone":
        return where == "in" and (place is None or kind(place) != "position")
    if own == "stat":  # "the highest ATK among ..."
        return where == "among" and any(one.tag == "sup" for one in phrase.parts("a"))
    return own in PLACED or (own in ("player", "num", "name") and where == "among")


def _bears_comparison(phrase: Part, behind: Part, own: str) -> bool:
    tag, count, verb = behind.tag, phrase.part("n"), behind.part("v")
    if tag == "sameas" and verb is not None and verb.tag == "pro" and (verb.get("able") or verb.get("m")):
        return False  # of "cards with the same Element as this card cannot attack" the cards cannot
    if tag == "thanv":
        return count is not None and count.tag in MORE_OR_LESS
    if tag == "ml":
        return own in ("qty", "card", "num", "elem") and count is not None
    if tag == "sameas" and count is not None and count.tag in ("asmany", "asleast"):
        return True
    if tag == "than" and count is not None and count.tag in MORE_OR_LESS | {"plusn", "fewer"}:
        return True
    determiner = phrase.part("d")
    if any(one.tag == "same" for one in phrase.parts("a")):
        return True
    if tag == "than" and any(one.tag in ("higher", "lower") for one in phrase.parts("a")):
        return True
    return tag == "than" and determiner is not None and determiner.tag == "same"


def _bears_clause(phrase: Part, clause: Part | None) -> bool:
    if _is_this(phrase):
        return False
    if clause is None or clause.tag not in RELATIVE:
        return True
    said = clause.part("v")
    if clause.tag == "relp" and symbols(phrase) and said is not None and len(said.kv) == len(("f", "v")):
        return False  # "play it with {fire} exhausted": what is played is so
    unchanged = said is not None and said.frame is not None and "unchanged" in said.frame.marks
    if clause.tag == "rels" and unchanged and said is not None and said.word("f") == disagreeing_form(phrase):
        return False
    return said is None or fits(phrase, gap_kinds(said))


def disagreeing_form(phrase: Part) -> str:
    """The form that a verb whose past is its base has not: "a player who put" did, "players who put" do."""
    return "base" if number(phrase) == "sg" else "past"


def _is_this(phrase: Part) -> bool:
    """As in "this card", which is one already and takes no relative clause."""
    determiner = phrase.part("d")
    return determiner is not None and determiner.tag == "this"


def nearer(before: Part, behind: Part) -> bool:
    """Whether a noun within what stands before could bear it as well: then it is that noun's."""
    return any(bears(inner, behind) and not (_is_this(inner) and taken_from(behind)) for inner in last_nouns(before))


def taken_from(behind: Part) -> bool:
    """As in "from your hand"."""
    preposition = behind.part("p") if behind.tag == "in" else None
    return preposition is not None and preposition.tag == "from"


def last_nouns(behind: Part) -> Iterator[Part]:
    """The noun phrases at the right end of what stands behind a noun."""
    at = behind.part("x") or behind.part("c")
    if behind.tag == "to" and (done := behind.part("v")) is not None:
        at = last_phrase(done) if done.tag == "v" else None
    if behind.tag == "of" and at is not None and at.tag == "bareq" and [name for name, _value in at.kv] == ["n"]:
        number = at.part("n")
        if number is not None and (number.tag in MEASURES or number.tag.isdigit()):
            return  # "a cost of 2 or more"
    if behind.tag == "rel" and at is not None and at.get("v") is not None:
        at = _last_of_clause(at)
    while at is not None and (at.tag in COMPARED or at.tag in ("conj", "part")):
        at = at.parts("c")[-1] if at.tag == "conj" else at.part("s") if at.tag == "part" else at.part("x")
    if at is not None and at.tag in ("np", "bareq"):
        yield at
        if at.parts("p"):
            yield from last_nouns(at.parts("p")[-1])


def _last_of_clause(clause: Part) -> Part | None:
    said = clause.part("v")
    if said is not None and said.tag not in ("v", "pred"):
        inner = said.get("v")
        said = inner[-1] if isinstance(inner, tuple) else inner if isinstance(inner, Part) else None
    if said is None:
        return None
    if said.tag == "v":
        return last_phrase(said)
    return said.part("x") if said.tag == "pred" else None


def last_phrase(verb: Part) -> Part | None:
    """The noun phrase with which a verb phrase ends, None if it ends otherwise."""
    last: Part | None = None
    for name, value in verb.kv:
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Part) and name != "f" and (last is None or one.end >= last.end):
                last = one
    return last if last is not None and last.tag in ("np", "bareq", "conj") else None


def open_end(phrase: Part) -> bool:
    """Whether more could stand behind the noun with which a phrase ends."""
    return phrase.tag in ("np", "nptime", "part") or (phrase.tag == "conj" and open_end(phrase.parts("c")[-1]))


__all__ = ["bears", "is_name", "last_nouns", "last_phrase", "nearer", "open_end", "verb_of_one"]
