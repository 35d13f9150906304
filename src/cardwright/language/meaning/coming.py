"""Turns and phases that a text gives: "take another turn after this one", and what is said of them.

"During that turn, you cannot play creatures": from its beginning.  "When that turn ends, destroy it": when it has begun.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardwright.kernel.joins import Later
from cardwright.kernel.referents import ControllerOf, Kept, OwnerOf
from cardwright.kernel.tree import Happening, Node, Steps, Until, Who

from ..english import Part
from ..english.kinds import kinds, noun, number
from . import foreseen, players, standing
from .clauses import Said, subject_in
from .fields import Fields
from .scope import IT, Referent, Scope
from .words import NotMeantError

if TYPE_CHECKING:
    from .deeds import Clause

GIVEN: Final = frozenset({"take", "have"})
MORE: Final = frozenset({"extra", "additional"})
LATER: Final = frozenset({"atend", "atstart", "when"})
"""Adverbs that put off what is done."""


def is_given(scope: Scope, told: Said) -> bool:
    """As in "take another turn", "you have an additional Attack Phase"."""
    phrase = told.verb.part("o")
    plain = told.lemma in GIVEN and not (told.past or told.passive or told.negated)
    times = phrase is not None and phrase.tag in ("np", "nptime") and noun(phrase).word("w") in scope.words.extra_times
    return plain and times and phrase is not None and (more(phrase) or another(phrase))


def another(phrase: Part) -> bool:
    """As in "another turn"."""
    determiner = phrase.part("d")
    return determiner is not None and determiner.tag == "another" and not phrase.parts("a")


def more(phrase: Part) -> bool:
    """As in "an extra turn"."""
    determiner, before = phrase.part("d"), [one.word("w") for one in phrase.parts("a")]
    return determiner is not None and determiner.tag == "a" and len(before) == 1 and before[0] in MORE


def give(c: Clause) -> Node:
    """One more turn, or phase of this turn; it comes when the present one is over."""
    phrase = c.part_of("o")
    assert phrase is not None  # noqa: S101  it was asked for
    word = noun(phrase).word("w")
    Fields(phrase, silent=("d", "h", "a")).finish()
    after = c.adverb("after")
    this = after.part("x") if after is not None else None
    if this is not None and this.tag != "thisx" and not is_this(this, word):
        raise NotMeantError(this, f'is not when it comes: write "after this {word}"')
    if c.until(Until.TURN) is not Until.TURN or (word == "turn" and this is None):
        raise NotMeantError(c.part, f'does not say when it comes: write "after this {word}"')
    if c.scope.me is not None:
        raise NotMeantError(c.part, "is given to you alone")
    c.scope.tell(Referent("time", noun=word))
    return c.scope.words.extra_times[word]


def is_this(phrase: Part, word: str) -> bool:
    """As in "this turn"."""
    determiner = phrase.part("d") if phrase.tag in ("np", "nptime") else None
    return determiner is not None and determiner.tag == "this" and noun(phrase).word("w") == word


def spoken_of(scope: Scope, phrase: Part | None) -> str:
    """The word for the time that was given before, where a phrase means it: "that turn", "it"; else ""."""
    found = next((one for one in reversed(scope.referents) if one.kind == "time"), None)
    if phrase is None or found is None:
        return ""
    if phrase.tag == "it":
        return found.noun
    determiner = phrase.part("d") if phrase.tag in ("np", "nptime") and "time" in kinds(phrase) else None
    plain = phrase.get("a") is None and phrase.get("p") is None and phrase.get("n") is None
    that = determiner is not None and determiner.tag == "that" and plain
    return found.noun if that and noun(phrase).word("w") == found.noun else ""


def when_it_begins(scope: Scope, word: str, node: Node) -> Node:
    """What is done as the time that was given begins."""
    moment = scope.words.moments[word]
    until = Until.FOREVER if word == "turn" else Until.TURN
    return Later(Happening(moment.begins, who=Who.YOU), node, until, once=True)


def when_it_ends(scope: Scope, word: str, node: Node) -> Node:
    """What is done as it ends."""
    moment = scope.words.moments[word]
    ends = Later(Happening(moment.ends, who=Who.YOU), node, Until.TURN, once=True)
    return when_it_begins(scope, word, ends)


def waited_for(scope: Scope, pre: Part) -> str:
    """As in "when that turn ends", "at the end of that turn": the word for it; else ""."""
    return spoken_of(scope, pre.part("x") if pre.tag in ("atend", "atstart") else subject_in(pre.part("c")))


def within(scope: Scope, body: Part) -> tuple[Part, str]:
    """As in "creatures cannot attack during it": the clause with "this turn" instead, and the word for the time."""
    inner = last_verb(body)
    for adverb in inner.parts("adv") if inner is not None else ():
        word = spoken_of(scope, adverb.part("x")) if adverb.tag == "at" else ""
        if word and inner is not None:
            return lasting_through(body, inner, adverb, word), word
    return body, ""


def last_at_its_time(body: Part) -> tuple[Part, Part, Part] | None:
    """As in "gains 1 ATK and is destroyed when this turn ends": what is done now, the time, and what is done then.

    None for a clause whose last verb has no time.
    """
    verbs, last = body.parts("v") if body.tag == "s" else (), last_verb(body)
    adverb = next((one for one in last.parts("adv") if one.tag in LATER), None) if last is not None else None
    if not verbs[1:] or last is None or adverb is None:
        return None
    subject, verb = body.part("s"), verbs[-1]
    known = subject is not None and subject.tag in (*IT, "you")
    plain = (verb is last or verb.tag == "be") and subject is not None and (known or kinds(subject) == {"card"})
    if not plain or subject is None or any(one.tag == "or" for one in body.parts("k")):
        raise NotMeantError(adverb, "may be said of all or of the last thing: write two sentences")
    again = subject if known else Part("they" if number(subject) == "pl" else "it", (), subject.begin, subject.end)
    kept = last.but(adv=tuple(one for one in last.parts("adv") if one is not adverb))
    before = body.but(v=verbs[:-1], k=body.parts("k")[:-1])
    return before, adverb, body.but(s=again, v=(foreseen.exchanged(verb, last, kept),), k=None)


def last_verb(body: Part) -> Part | None:
    """The last verb of a clause, without its modal."""
    verbs = body.parts("v") if body.tag in ("s", "imp") else ()
    inner = verbs[-1] if verbs else None
    while inner is not None and inner.tag != "v":
        inner = inner.part("v")
    return inner


def lasting_through(body: Part, verb: Part, adverb: Part, word: str) -> Part:
    """The clause with "this turn" or "this phase" in the place of an adverb."""
    lasting = Part("at", (("x", lasts(word)),), adverb.begin, adverb.end)
    adverbs = tuple(lasting if one is adverb else one for one in verb.parts("adv"))
    return foreseen.exchanged(body, verb, verb.but(adv=adverbs))


def next_time(scope: Scope, body: Part) -> tuple[Part, Part] | None:
    """As in "... during your opponent's next turn": the adverb of a clause, and the time it names; None without one."""
    verb = last_verb(body)
    for adverb in verb.parts("adv") if verb is not None else ():
        inner = adverb.part("x") if adverb.tag == "at" else None
        if inner is None or inner.tag not in ("np", "nptime") or [one.tag for one in inner.parts("a")] != ["next"]:
            continue
        moment = scope.words.moments.get(noun(inner).word("w"))
        if moment is not None and moment.begins and players.possessor(inner.part("d")) is not None:
            return adverb, inner
    return None


def in_its_time(scope: Scope, body: Part, carry_out: Callable[[Part], Node]) -> Node:
    """The action of a clause: carried out now, or when the turn or phase begins that the clause names ("during it")."""
    if (then := from_next_time(scope, body, carry_out)) is not None:
        return then
    body, word = within(scope, body)
    return when_it_begins(scope, word, carry_out(body)) if word else carry_out(body)


def from_next_time(scope: Scope, body: Part, carry_out: Callable[[Part], Node]) -> Node | None:
    """What is so during a player's next turn or phase: from its beginning to its end.  None for another clause.

    The cards of which it is said are chosen now.
    """
    found, verb = next_time(scope, body), last_verb(body)
    subject = body.part("s") if body.tag == "s" else None
    if found is None or verb is None or subject is None:
        return None
    adverb, inner = found
    Fields(inner, silent=("d", "h", "a")).finish()
    whose = players.possessor(inner.part("d"))
    assert whose is not None  # noqa: S101  it was asked for
    whose = subject if whose.tag == "they" and "player" in kinds(subject) else whose
    word = noun(inner).word("w")
    body = lasting_through(body, verb, adverb, word)
    before, scope.before = scope.before, []
    body = body.but(s=standing.spoken_of(scope, subject))
    chosen, scope.before = scope.before, before
    who = players.player_named(scope, whose)
    of_card = isinstance(who, (ControllerOf, OwnerOf)) and isinstance(who.what, Kept) and not who.what.many
    if not of_card and (not isinstance(who, Who) or (who is not Who.YOU and scope.words.many_players)):
        raise NotMeantError(inner, "does not say in whose turn")
    if any(part.tag == "target" for part in body.walk()):
        raise NotMeantError(body, "has a target that would be chosen then and not now")
    later = Later(Happening(scope.words.moments[word].begins, who=who), carry_out(body), Until.FOREVER, at_once=True)
    return Steps((*chosen, later)) if chosen else later


def lasts(word: str) -> Part:
    """As in "this turn", "this phase"."""
    head = Part("n", (("k", "time"), ("num", "sg"), ("w", "turn" if word == "turn" else "phase")))
    return Part("nptime", (("d", Part("this")), ("h", head)))
