"""A card as it is printed: name, kind, facts and English text.  Immutable and shared by all games of a ruleset."""

from collections.abc import Mapping


class Card:
    """A card definition.

    name   full printed name, the card's identity
    kind   the game's word for its kind of card
    facts  the printed facts as read from the card file
    text   its English text, the program; empty for a card without
    place  where it was defined ("file:line"), for errors
    """

    __slots__ = ("facts", "kind", "name", "place", "text")

    def __init__(self, name: str, kind: str, facts: Mapping[str, object], text: str = "", place: str = "") -> None:
        self.name = name
        self.kind = kind
        self.facts = facts
        self.text = text
        self.place = place

    def __repr__(self) -> str:
        return f"<card {self.name}>"
