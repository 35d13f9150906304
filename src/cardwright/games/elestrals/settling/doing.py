"""Settled: what cards can and cannot do: attack, how often and whom; Nexus, Ascend, change Position, receive, activate."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import This

from .. import quantities, tree
from ..tree import Player
from . import against, fights, parties
from .context import Context, Unsettled

Rule = tuple[int, Any]
TURNED: Final = {"attack": quantities.CANNOT_STAND, "defense": quantities.CANNOT_LIE}
"""By the Position to which it cannot be changed."""
DONE: Final = {
    "attack": quantities.CANNOT_ATTACK, "declare": quantities.CANNOT_ATTACK,
    "receive": quantities.CANNOT_RECEIVE, "nexus": quantities.CANNOT_NEXUS,
    "ascend": quantities.CANNOT_ASCEND, "change own position": quantities.CANNOT_CHANGE_POSITION,
}  # fmt: skip
BATTLES: Final = ("", "your Battle Phase", "each Battle Phase")
"""When an Elestral attacks more than once: it attacks in no other phase."""


def not_done(fact: tree.Can, context: Context) -> list[Rule]:
    """Cannot attack, Nexus, change its Position, activate its effects."""
    deed = fact.deed
    parts = deed.deeds if isinstance(deed, tree.Seq) and deed.word == "or" else (deed,)
    if isinstance(deed, tree.Do) and deed.verb == "change own position" and deed.to in TURNED:
        return [(TURNED[deed.to], 1)]
    if isinstance(deed, tree.Do) and deed.verb == "attack" and fights.at_decks(deed):
        if fact.when is not None:
            raise Unsettled(fact.when.word)
        return [(quantities.CANNOT_ATTACK_DECKS, 1)]
    if deed in SILENT and fact.when is None:
        return [(quantities.CANNOT_ACTIVATE, 1)]
    silent = [(quantities.CANNOT_ACTIVATE, 1) for part in parts if part in SILENT]
    parts = tuple(own_position(part) for part in parts if part not in SILENT)
    if parts == (tree.Do("change own position"),) and fact.when is not None and fact.when.word in ("by", "except by"):
        return [(quantities.CANNOT_CHANGE_POSITION, turned_by(fact.when, context))]
    plain = all(
        isinstance(part, tree.Do) and part.verb in DONE and part.to in (None, "their") and part.frm is None for part in parts
    )
    whole = plain and all(part.what is None or (part.verb == "receive" and enchantments(part.what)) for part in parts)
    if not whole or (fact.when is not None and not in_turn(fact.when)):
        raise Unsettled("cannot")
    return [*((DONE[part.verb], 1) for part in parts), *silent]


def turned_by(how: tree.How, context: Context) -> Any:
    """By whose effects it cannot be changed; except by effects: not by its controller either."""
    bits = against.against(how.what, context)
    if how.word == "by":
        return bits
    if bits != quantities.BY_ANY or not parties.by_effect(how.what):
        raise Unsettled(how.word)
    return quantities.BY_RULES


def one_by_one(facts: tuple[Any, ...]) -> tuple[Any, ...]:
    """What a player cannot do, this or that: neither."""
    found: list[Any] = []
    for fact in facts:
        several = isinstance(fact, tree.Can) and fact.no and isinstance(fact.deed, tree.Seq) and fact.deed.word == "or"
        found += [replace(fact, deed=deed) for deed in fact.deed.deeds] if several else [fact]
    return tuple(found)


def done(fact: tree.Can, context: Context) -> list[Rule]:
    """Can attack twice, directly, in Defense Position."""
    deed = fact.deed
    if fact.no:
        return not_done(fact, context)
    if isinstance(deed, tree.Do) and deed.verb == "attack":
        if fact.when is not None and fact.when.word not in ("during", "the turn"):
            raise Unsettled(fact.when.word)
        when = fact.when.what if fact.when is not None and fact.when.word == "during" else ""
        times = deed.to[1] if isinstance(deed.to, tuple) else 2 if deed.to == "twice" else 0
        if times > 1 and when in BATTLES and deed.what is None:
            return [(quantities.EXTRA_ATTACKS, times - 1)]
        if deed.to == "an additional time" and deed.what is None and when in BATTLES:
            return [(quantities.EXTRA_ATTACKS, 1)]
        if deed.to == "directly" and not when and (deed.what is None or fights.spirit_decks(deed.what)):
            return [(quantities.DIRECT_ATTACK, 1)]
        if deed.to == "in Defense Position" and deed.what is None and not when:
            return [(quantities.ATTACKS_SIDEWAYS, 1)]
    raise Unsettled("can")


def own_position(deed: Any) -> Any:
    """Changing its Position, said with "its"."""
    own = isinstance(deed, tree.Do) and deed == tree.Do("change position of", deed.what) and deed.what in OWN
    return tree.Do("change own position") if own else deed


EFFECTS: Final = tree.Noun(tree.Kind("effect"))
SILENT: Final = tuple(tree.Do("activate", pick) for pick in (
    tree.Pick("", EFFECTS),
    *(tree.Pick(det, EFFECTS, whose=whose)
      for det in ("of", "of all") for whose in (tree.Its(tree.Pronoun("it")), Player.THEY, tree.Its(This()))),
))  # fmt: skip
"""It cannot activate effects: its own."""
OWN: Final = (tree.Its(tree.Pronoun("it")), tree.Its(tree.Pronoun("they")))


def enchantments(what: Any) -> bool:
    """All Spirits: Enchantments."""
    return isinstance(what, tree.Pick) and what.det == "" and what.noun in ALL_SPIRITS


ALL_SPIRITS: Final = (tree.Noun(tree.Called("Enchantments")), tree.Noun(tree.Kind("spirit")))


def in_turn(how: Any) -> bool:
    """The turn something happened: a test of the subject (see `came`)."""
    return bool(how.word == "the turn")
