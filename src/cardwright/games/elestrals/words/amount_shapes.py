"""Shapes of amounts that are said in other words: by their symbols, of two elements; and where what is counted lies."""

from dataclasses import replace
from typing import Any, Final

from cardwright.language.shape import Node, Parts, Shape, custom

from ..tree import Adjective, Do, In, Many, Pick, Than, ThatDoes


def either_many() -> Shape:
    """So many Spirits or more of two elements: 1 or more {fire} or {water}; reads only."""

    def make(parts: Parts) -> Node | None:
        count: Any = parts["count"]
        zone: Any = parts.get("zone")
        symbols: Any = (parts["one"], parts["other"])
        made: Node = Many("or more", symbols, count, zone)
        return made

    return custom(Many, make, lambda node: None)


def counts_two_places(number: Any) -> bool:
    """The number of such as lie in one place and come from another."""
    while number is not None and not hasattr(number, "noun"):
        number = getattr(number, "number", None)
    noun = getattr(number, "noun", None)
    places = [one for one in getattr(noun, "after", ()) if isinstance(one, In) and not isinstance(one.zone, str)]
    return len(places) > 1 and places[-1].word == "from"


def at_least() -> Shape:
    """So many Spirits of one symbol or more, said by the symbols: {fire}{fire} or more; reads only."""

    def make(parts: Parts) -> Node | None:
        symbols: Any = parts["symbols"]
        zone: Any = parts.get("zone")
        made: Node = Many("or more", symbols[0], len(symbols), zone)
        return made if len(set(symbols)) == 1 else None

    return custom(Many, make, lambda node: None)


def between() -> Shape:
    """Spirits between two of some cards: from one of them to another; reads only."""

    def make(parts: Parts) -> Node | None:
        both: Any = parts["both"]
        if both.det not in ("N", "N of") or both.count != 2 or Adjective("other") in both.noun.before:
            return None
        giver = replace(both, det="a" if both.det == "N" else "of", count=1)
        made: Node = Do("nexus", parts["what"], frm=giver, to=replace(giver, det="another"))
        return made

    return custom(Do, make, lambda node: None)


def to_another() -> Shape:
    """From one of some cards to another of them, which is not said again; reads only."""

    def make(parts: Parts) -> Node | None:
        giver: Any = parts["frm"]
        one = isinstance(giver, Pick) and (giver.det in ("a", "of", "any of") or (giver.det == "N of" and giver.count == 1))
        if not one:
            return None
        made: Node = Do("nexus", parts["what"], frm=giver, to=replace(giver, det="another"))
        return made

    return custom(Do, make, lambda node: None)


def in_both() -> Shape:
    """Cards in a zone and on a field, which are counted together; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = In("on", (parts["zone"], parts["more"]))
        return made

    return custom(In, make, lambda node: None)


def that_received() -> Shape:
    """Cards that received Spirits this way, said in the past; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = ThatDoes(Do("receive", parts["what"]), way=True)
        return made

    return custom(ThatDoes, make, lambda node: None)


def than_or_equal() -> Shape:
    """With equal or more of a stat than a card has; reads only."""

    def make(parts: Parts) -> Node | None:
        of: Any = parts["of"]
        made: Node = Than(of, parts["what"], more=bool(parts["more"]), other=of, equal=True)
        return made

    return custom(Than, make, lambda node: None)


BEYOND: Final = 41
"""Up to here a number is said by the next one: fewer than 5 are 4 or fewer."""


def beyond(det: str) -> Shape:
    """Fewer, or more, than so many; reads only."""

    def make(parts: Parts) -> Node | None:
        count: Any = parts["count"]
        number = count + (1 if det == "or more" else -1)
        made: Node = Pick(det, parts["noun"], number)
        return made if 0 < number < BEYOND and count < BEYOND else None

    return custom(Pick, make, lambda node: None)
