"""The numbers and the Element of a card as texts set and keep them: its base, what cannot be reduced, "is also {water}".

Also how often it can attack.
"""

from dataclasses import replace
from typing import Final

from cardwright.kernel.tree import Amount, Duration, Node, Static, This, Until, What
from cardwright.kernel.verbs.alter import Become
from cardwright.language.english import Part
from cardwright.language.english.kinds import noun, symbols
from cardwright.language.meaning import Clause, NotMeantError, amounts
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.standing import Change
from cardwright.language.meaning.words import joined_by_and

from .. import nodes
from .. import quantities as q
from ..field import OMNI
from .against import against
from .cards import elements

BASES: Final = {q.ATTACK_NOW: q.ATTACK_IS, q.DEFENSE_NOW: q.DEFENSE_IS}


def has_base(c: Clause) -> list[Change] | None:
    """As in "has 0 base {attack}", "has base {attack} and base {defense} equal to ..."; None for "has +1 {attack}".

    Without a sign or "base" it is refused.
    """
    said = c.told.verb.part("o")
    parts = joined_by_and(said) if said is not None else ()
    stats = [c.scope.words.stats.get(noun(one).word("w")) for one in parts if one.tag == "np"]
    if c.told.modal or c.told.negated or not any(stat is not None and stat.quantity in BASES for stat in stats):
        return None
    bare_ones = [one for one in parts if not any(a.tag == "adj" and a.word("w") == "base" for a in one.parts("a"))]
    if all(any(number.tag == "sign" for number in one.parts("n")) for one in parts):
        return None
    if bare_ones:
        why = 'may be so much more, or all there is: write "+1 {attack}" or "1 base {attack}"'
        raise NotMeantError(bare_ones[0], why)
    c.part_of("o")
    counted = c.counted(0) if all(one.get("n") is None for one in parts) else None
    quantities = [stat.quantity if stat is not None else -1 for stat in stats]
    return [based(c, one, quantity, counted) for one, quantity in zip(parts, quantities, strict=True)]


def based(c: Clause, phrase: Part, quantity: int, counted: Amount | None) -> Change:
    """As in "1 base {attack}": all there is of it, before what adds to it; `counted`: how much, where it is said behind."""
    if quantity not in BASES:
        raise NotMeantError(phrase, "has no base")
    f = Fields(phrase, silent=("h",))
    f.take("a", "adj")
    number = f.part_of("n")
    f.finish()
    value = counted if number is None else amounts.exactly(c.scope, number)
    if value is None or (number is None and value == 0):
        raise NotMeantError(phrase, "does not say how much")
    return Change(
        lambda what, until: Become(what, quantity, value, until),
        lambda what, condition: Static(what, BASES[quantity], value, condition),
    )


KEPT: Final = {"reduce": q.STAT_FALLS, "increase": q.STAT_RISES}


def kept_number(c: Clause, quantity: int) -> Change:
    """As in "its {attack} cannot be reduced", "... be increased by opponents' card effects"."""
    if c.told.modal != "cannot" or not c.told.passive or c.told.past or quantity not in BASES:
        raise NotMeantError(c.told.verb, "is nothing that can be so of a number of a card")
    by = c.part_of("s")
    against_whom = q.BY_ANY if by is None else against(c.scope, by)
    if against_whom not in (q.BY_ANY, q.BY_OPPONENTS):
        raise NotMeantError(by or c.told.verb, "is nothing against which this game keeps a number")
    assert isinstance(against_whom, int)  # noqa: S101
    value = against_whom | (KEPT[c.word] << (quantity == q.DEFENSE_NOW)) << q.STAT_BITS
    return fixed_rule(q.KEEPS_STAT, value, by)


def fixed_rule(rule: int, value: int, by: Part | None = None) -> Change:
    """What is so as long as a text stands, or for a while; `by`: of whom it is said that they do not do it."""

    def do(what: What, until: Duration) -> Node:
        if by is not None:
            raise NotMeantError(by, "may be other players than those of its controller: say it of everybody")
        return nodes.Give(Static(This(), rule, value), what, until)

    return Change(do, lambda what, condition: Static(what, rule, value, condition))


def more_attacks(c: Clause) -> Change | None:
    """As in "can attack twice this turn"; None for another form of the verb."""
    times = next((one for one in c.told.verb.parts("adv") if one.tag == "times"), None)
    number = times.part("n") if times is not None else None
    if c.told.modal != "can" or c.told.passive or c.has("o") or number is None or not number.tag.isdigit():
        return None
    if number.tag == "1":
        raise NotMeantError(c.part, "is what it can do anyway")
    c.adverb("times")
    made = fixed_rule(q.EXTRA_ATTACKS, int(number.tag) - 1)

    def do(what: What, until: Duration) -> Node:
        if until is Until.FOREVER:
            raise NotMeantError(c.part, 'does not say in which turn: write "this turn"')
        return made.do(what, until)

    return replace(made, do=do)


def also_of(c: Clause) -> Change | None:
    """As in "is also {water}", "is also a {water} Elestral"; None for another predicate."""
    said = c.told.verb.part("x")
    also = [one.tag for one in c.told.before] == ["also"]
    if said is None or said.tag != "np" or not also or c.told.modal or c.told.negated or c.told.past:
        return None
    f = Fields(said, silent=("h",))
    symbol: Part | None = noun(said)
    if not symbols(said):
        article, before = f.part_of("d"), f.take("a", "syms")
        symbol = before.part("s") if before is not None else None
        if article != Part("a") or symbol is None or noun(said).word("w") not in ("Elestral", "card"):
            return None
    f.finish()
    assert symbol is not None  # noqa: S101  the grammar makes no other
    of = elements(symbol.word("w"), said)
    if len(of) != 1 or OMNI in of:
        raise NotMeantError(said, "is no element")
    c.part_of("x")
    return fixed_rule(q.ALSO_OF, 1 << of[0])
