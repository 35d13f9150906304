"""Shapes of amounts that are said in other words: by their symbols, of two elements; and where what is counted lies."""

from typing import Any

from cardwright.language.shape import Node, Parts, Shape, custom

from ..tree import In, Many


def either_many() -> Shape:
    """So many Spirits or more of two elements: 1 or more {fire} or {water}; reads only."""

    def make(parts: Parts) -> Node | None:
        count: Any = parts["count"]
        zone: Any = parts.get("zone")
        made: Node = Many("or more", (parts["one"], parts["other"]), count, zone)  # type: ignore[arg-type]
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
