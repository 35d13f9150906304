"""What is so of a card that a Rune targets as long as something holds: "It cannot attack as long as it is Enchanted"."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardwright.kernel.tree import Duration, Node, Steps, This, Until
from cardwright.language.english import Part
from cardwright.language.english.kinds import noun
from cardwright.language.english.parts import Value
from cardwright.language.meaning import NotMeantError, conditions, nouns, standing, times
from cardwright.language.meaning.clauses import THIS_CARD
from cardwright.language.meaning.clauses import clause as told_of
from cardwright.language.meaning.scope import Referent, Scope

from .. import nodes
from .refused_wordings import as_long_as, is_spoken_of

UNTIL: Final[Duration] = Until.FOREVER


def held(clause: Part, kind: str) -> Part:
    """A clause of a Rune that is done at once, with "as long as ..." before it, of a card that the text targets."""
    found = as_long_as(clause, kind)
    if found is None:
        return clause
    said = clause.part("v")
    assert said is not None  # noqa: S101  as just found
    verbs = tuple(without_adverb(one, found) for one in said.parts("v"))
    pre = tuple(one for one in clause.parts("p") if one is not found)
    time = Part("held", found.kv, found.begin, found.end)
    return clause.but(p=(*pre, time), v=said.but(v=verbs))


def without_adverb(said: Part, adverb: Part) -> Part:
    """A verb phrase without one adverb."""
    inner = said.part("v")
    if inner is not None and said.tag != "v":
        said = said.but(v=without_adverb(inner, adverb))
    if adverb in said.parts("adv"):
        said = said.but(adv=tuple(one for one in said.parts("adv") if one is not adverb))
    return said


def as_long(scope: Scope, pre: Part, rest: Sequence[Part], body: Part) -> Node:
    """Texts about that card, which the Rune's player keeps."""
    subjects = (one for part in (pre, body) for clause in part.walk() if (one := clause.part("s")) is not None)
    spoken = next((one for one in subjects if is_spoken_of(one)), None)
    if rest or spoken is None:
        raise NotMeantError(pre, "does not say of which card")
    what, until = nouns.referred(scope, spoken), UNTIL
    inner = Scope(scope.words)
    inner.tell(Referent("card", False, noun(spoken).word("w") if spoken.tag == "np" else "card", This()))
    holds = conditions.under(inner, as_this(Part("while", pre.kv, pre.begin, pre.end), spoken))
    found: list[Node] = []
    for told in told_of(as_this(body, spoken)):
        lasts = [made for one in told.verb.parts("adv") if (made := times.duration(inner, one)) is not None]
        until = lasts[0] if lasts else until
        plain = replace(told, verb=times.without(inner, told.verb))
        found += [nodes.Give(made, what, until, held=True) for made in standing.statics(inner, plain, holds)]
    return found[0] if len(found) == 1 else Steps(tuple(found))


def as_this(part: Part, spoken: Part) -> Part:
    """The same, said of this card."""

    def other(value: Value) -> Value:
        if isinstance(value, Part):
            return THIS_CARD if value == spoken or value.tag == "it" else as_this(value, spoken)
        return tuple(one for each in value if isinstance(one := other(each), Part)) if isinstance(value, tuple) else value

    return Part(part.tag, tuple((name, other(value)) for name, value in part.kv), part.begin, part.end)


BEFORE_CLAUSE: Final = {"held": as_long}
