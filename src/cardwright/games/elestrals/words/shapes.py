"""Shapes that several topics need: tuples of one or of several, parts passed on, two parts in one field."""

from dataclasses import replace
from typing import Any, Final

from cardwright.language.shape import Node, Parts, Shape, custom

from ..tree import (
    Adjective,
    Called,
    Can,
    CanBe,
    EnchantedBy,
    Enchanting,
    Fact,
    Gets,
    Has,
    Holds,
    How,
    In,
    Is,
    Kind,
    Many,
    Noun,
    OfElement,
    OfSubclass,
    Pick,
    Player,
    Plus,
    Pronoun,
    Same,
    Says,
    Symbol,
    ThatDoes,
    When,
    Which,
    With,
    WithNumber,
    Would,
)


def single(slot: str) -> Shape:
    """A tuple of one: the part in `slot`."""

    def make(parts: Parts) -> Node | None:
        return (parts[slot],)

    def take(value: Any) -> Parts | None:
        return {slot: value[0]} if len(value) == 1 else None

    return custom(tuple, make, take)


def several(slot: str) -> Shape:
    """A tuple of two or more."""

    def make(parts: Parts) -> Node | None:
        return parts[slot]

    def take(value: Any) -> Parts | None:
        return {slot: value} if len(value) > 1 else None

    return custom(tuple, make, take)


def pair(one: str, other: str, first: type[Any]) -> Shape:
    """A tuple of two, the first a node of this kind."""

    def make(parts: Parts) -> Node | None:
        return (parts[one], parts[other])

    def take(value: Any) -> Parts | None:
        return {one: value[0], other: value[1]} if len(value) == 2 and isinstance(value[0], first) else None

    return custom(tuple, make, take)


def either(kind: type[Any], **fixed: Node) -> Shape:
    """Other words for a node with one symbol of two elements: {fire} or {water}; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = kind(((parts["one"], parts["other"]),), **fixed, **{k: v for k, v in parts.items() if k == "zone"})
        return made

    return custom(kind, make, lambda node: None)


def together(kind: type[Any]) -> Shape:
    """Other words for a node with two symbols: {fire} and {water}; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = kind((parts["one"], parts["other"]), **{k: v for k, v in parts.items() if k == "zone"})
        return made

    return custom(kind, make, lambda node: None)


def same(kind: type[Any], slot: str) -> Shape:
    """The part in `slot` itself, a node of this kind."""

    def make(parts: Parts) -> Node | None:
        return parts[slot] if isinstance(parts[slot], kind) else None

    return custom(kind, make, lambda node: {slot: node})


def tagged(tag: str, *slots: str) -> Shape:
    """A tuple of fixed word and parts."""

    def make(parts: Parts) -> Node | None:
        return (tag, *(parts[slot] for slot in slots))

    def take(value: Any) -> Parts | None:
        return dict(zip(slots, value[1:], strict=True)) if len(value) == len(slots) + 1 and value[0] == tag else None

    return custom(tuple, make, take)


def tagged_fact(words: str, *slots: str) -> Shape:
    """A fact in fixed words about several parts."""

    def make(parts: Parts) -> Node | None:
        made: Node = Fact(words, tuple(parts[slot] for slot in slots))
        return made

    def take(fact: Any) -> Parts | None:
        return dict(zip(slots, fact.what, strict=True)) if fact.words == words else None

    return custom(Fact, make, take)


def only_if() -> Shape:
    """It cannot do it unless this holds, said as "it can only do it if"; reads only."""

    def make(parts: Parts) -> Node | None:
        if parts["subject"] is Player.YOU:  # when a card can be played, or its effect activated, is said otherwise
            return None
        says: Node = Says(parts["subject"], (Can(parts["deed"]),))
        made: Node = With("unless", parts["what"], says)
        return made

    return custom(With, make, lambda node: None)


def elided(of: str) -> Shape:
    """It is doing that, said without "it is"; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = Holds(Pronoun("it"), Same(of, parts["what"]))
        return made

    return custom(Holds, make, lambda node: None)


def nobody_can() -> Shape:
    """Players cannot do it, said as "neither player can"; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = Says(Player.PLAYERS, (Can(parts["deed"], when=parts.get("when")),), None, parts.get("until"))
        return made

    return custom(Says, make, lambda node: None)


def duty() -> Shape:
    """It must attack if able, for a while, said in the middle; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = Says(parts["subject"], (Fact("must attack"),), None, parts["until"])
        return made

    return custom(Says, make, lambda node: None)


def at_the_end() -> Shape:
    """When this happens, said behind what is done; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = When((parts["event"],), parts["clause"])
        return None if _barred_for_good(parts["clause"]) else made

    return custom(When, make, lambda node: None)


def _barred_for_good(clause: Any) -> bool:
    """What somebody cannot do "when" something happens: then, not from then on."""
    facts = clause.facts if isinstance(clause, Says) and clause.until is None else ()
    return any(isinstance(fact, (Can, CanBe)) and fact.no for fact in facts)


def less() -> Shape:
    """It gets -2, said as "it loses 2"; reads only."""

    def make(parts: Parts) -> Node | None:
        by: Any = parts["by"]
        stat: Any = parts["stat"]
        made: Node = Gets((Plus(stat, -by),))
        return made

    return custom(Gets, make, lambda node: None)


def effectless() -> Shape:
    """It is Suppressed, said as "it loses its effects"; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = Is(Adjective("Suppressed"))
        return made

    return custom(Is, make, lambda node: None)


def only_in_battle() -> Shape:
    """It cannot be destroyed by card effects; reads only."""

    def make(parts: Parts) -> Node | None:
        effects = Pick("", Noun(Kind("card effect")))
        made: Node = CanBe(("destroyed",), how=(How("by", effects),))
        return made

    return custom(CanBe, make, lambda node: None)


def figure(of: str, how: str) -> Shape:
    """It has so much of a number, said as "its number is so much"; reads only."""

    def make(parts: Parts) -> Node | None:
        owner: Any = parts["what"]
        number: Any = parts["number"]
        made: Node = Holds(owner.what, WithNumber(number, of, how))
        return made

    return custom(Holds, make, lambda node: None)


def has_the_name() -> Shape:
    """It has that name, said as "it is the named card"; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = Has(parts["what"], Pick("that", Noun(Kind("name"))))
        return made

    return custom(Has, make, lambda node: None)


def destroying() -> Shape:
    """This would be destroyed by that, said as "that would destroy this"; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = Would(parts["what"], ("destroyed",), (How("by", parts["by"]),))
        return made

    return custom(Would, make, lambda node: None)


def undone() -> Shape:
    """Cards that have not done so: that did not attack this turn."""

    def make(parts: Parts) -> Node | None:
        made: Node = Which(ThatDoes(parts["did"], past=True), no=True)
        return made

    def take(node: Any) -> Parts | None:
        inner = node.filter
        return {"did": inner.deed} if isinstance(inner, ThatDoes) and inner.past and node.no and not node.past else None

    return custom(Which, make, take)


def gathered(kind: type[Any], field: str, *slots: str, **fixed: Node) -> Shape:
    """A node with a tuple of parts in one field: Zone and Zone; `fixed`: its other fields."""

    def make(parts: Parts) -> Node | None:
        made: Node = kind(**fixed, **{field: tuple(parts[slot] for slot in slots)})
        return made

    def take(node: Any) -> Parts | None:
        held = getattr(node, field)
        fits = isinstance(held, tuple) and len(held) == len(slots)
        if not fits or any(getattr(node, name) != value for name, value in fixed.items()):
            return None
        return dict(zip(slots, held, strict=True))

    return custom(kind, make, take)


def of_either() -> Shape:
    """Spirits of one symbol and of another, counted together: each {fire} and {water}; reads only."""

    def make(parts: Parts) -> Node | None:
        one: Any = parts["one"]
        other: Any = parts["other"]
        rest: dict[str, Any] = {name: part for name, part in parts.items() if name not in ("one", "other")}
        made: Node = Noun(Symbol((*one, *other)), **rest)
        return made

    return custom(Noun, make, lambda node: None)


def of_these(*, up_to: bool) -> Shape:
    """So many Spirits of these elements, in any combination; reads only."""

    def make(parts: Parts) -> Node | None:
        count: Any = parts["count"]
        among: Any = parts["among"]
        zone: Any = parts.get("zone")
        made: Node = Many("up to" if up_to else "N", among, count, zone)
        return made

    return custom(Many, make, lambda node: None)


def of_many(kind: type[Any]) -> Shape:
    """Those of one kind and those of another: {dragon} and {golem} Elestrals; reads only."""

    def make(parts: Parts) -> Node | None:
        after: Any = parts.get("after", ())
        made: Node = Noun(parts["head"], (kind(parts["all"]),), after, parts.get("last"))
        return made

    return custom(Noun, make, lambda node: None)


def of_subclass() -> Shape:
    """A subclass alone is a card of it: another {dragon}; reads only."""

    def make(parts: Parts) -> Node | None:
        before: Any = parts.get("before", ())
        after: Any = parts.get("after", ())
        subclasses: Any = parts["subclasses"]
        made: Node = Noun(Kind("card"), (*before, OfSubclass(subclasses)), after, parts.get("last"))
        return made

    return custom(Noun, make, lambda node: None)


def symbols_whole(noun: Any) -> bool:
    """{fire}{fire}-Enchanted: symbols side by side belong together; of how many Spirits lie under it is said once."""
    pairs = zip(noun.before, noun.before[1:], strict=False)
    if Adjective("Enchanting") in noun.before and isinstance(noun.head, (Kind, Called)) and noun.head != Kind("spirit"):
        return False  # only Spirits are
    if noun.last == Enchanting(Pronoun("it")) and any(getattr(test, "of", "") == "spirits" for test in noun.after):
        return False
    return not any(isinstance(one, OfElement) and isinstance(other, EnchantedBy) for one, other in pairs)


HAVING: Final = (Player.YOU, Player.OPPONENT, Player.YOUR_OPPONENT, Player.THAT_OPPONENT)


def zone_has(verb: str) -> Shape:
    """A player has these there, said as "your hand has"; reads only."""

    def make(parts: Parts) -> Node | None:
        zone: Any = parts["zone"]
        pick: Any = parts["what"]
        if zone.whose not in HAVING or not isinstance(pick, Pick) or pick.noun.last is not None:
            return None
        lies = In("on" if zone.zones[0] in ("field", "elestrals", "runes") else "in", zone)
        made: Node = Has(zone.whose, replace(pick, noun=replace(pick.noun, after=(*pick.noun.after, lies))), verb)
        return made

    return custom(Has, make, lambda node: None)
