"""Shapes of two deeds that are said in one phrase."""

from typing import Any

from cardwright.language.shape import Node, Parts, Shape, custom

from ..tree import Do, OfThem, Seq


def this_or_that(verb: str) -> Shape:
    """One deed or another with the same verb, said once: Disenchant this from here or that from there; reads only."""

    def make(parts: Parts) -> Node | None:
        one: Node = Do(verb, parts["one"], frm=parts["here"])
        other: Node = Do(verb, parts["other"], frm=parts["there"])
        made: Node = Seq((one, other), "or")
        return made

    return custom(Seq, make, lambda node: None)


def and_the_rest(verb: str) -> Shape:
    """So many go there and the rest elsewhere, with the verb said once; reads only."""

    def make(parts: Parts) -> Node | None:
        one: Node = Do(verb, parts["what"], to=parts["to"])
        rest: Node = Do("put", OfThem(None), to=parts["more"])
        made: Node = Seq((one, rest), "and")
        return made

    return custom(Seq, make, lambda node: None)


def then_either() -> Shape:
    """One deed, and then a choice of two."""

    def make(parts: Parts) -> Node | None:
        deeds: Any = parts["deeds"]
        made: Node = Seq((parts["first"], Seq(deeds, "either")), "and")
        return made

    def take(seq: Any) -> Parts | None:
        last = seq.deeds[-1]
        fits = seq.word == "and" and len(seq.deeds) == 2 and isinstance(last, Seq) and last.word == "either"
        return {"first": seq.deeds[0], "deeds": last.deeds} if fits else None

    return custom(Seq, make, take)
