"""The single words of Elestrals: elements, stats, subclasses, players, zones, phases, the card itself."""

from typing import Any, Final

from cardwright.kernel.tree import This
from cardwright.language.phrases import Entry, phrase, within, word
from cardwright.language.shape import Node, Parts, custom

from ..field import ELEMENTS, OMNI, SUBCLASSES, TYPES
from ..tree import Owned, Player, Pronoun, Zone
from .shapes import same, several, single
from .times import TIMES

STATS: Final = ("attack", "defense")
PILES: Final = {
    "hand": "hand", "deck": "deck", "Spirit Deck": "spirits", "Underworld": "discard",
}  # fmt: skip
FIELDS: Final = {"field": "field", "Elestral Row": "elestrals", "Rune Row": "runes"}

SUBJECTS: Final = {
    Player.YOU: "pl", Player.OPPONENT: "sg", Player.YOUR_OPPONENTS: "pl", Player.OPPONENTS: "pl", Player.EACH_OPPONENT: "sg",
    Player.THAT_OPPONENT: "sg", Player.THAT_PLAYER: "sg", Player.A_PLAYER: "sg", Player.PLAYERS: "pl",
    Player.EACH_PLAYER: "sg", Player.BOTH: "pl", Player.HOLDER: "sg", Player.YOUR_OPPONENT: "sg", Player.CONTROLLER: "sg",
    Player.OWNER: "sg", Player.TURN: "sg",
}  # fmt: skip
WHOSE: Final = {
    Player.YOU: "your", Player.OPPONENT: "an opponent's", Player.YOUR_OPPONENT: "your opponent's",
    Player.YOUR_OPPONENTS: "your opponents'", Player.OPPONENTS: "opponents'", Player.EACH_OPPONENT: "each opponent's",
    Player.THAT_OPPONENT: "that opponent's", Player.THAT_PLAYER: "that player's", Player.THEY: "their",
    Player.A_PLAYER: "a player's", Player.EACH_PLAYER: "each player's", Player.OWNER: "its owner's",
    Player.OWNERS: "their owners'", Player.TURN: "the turn player's", Player.EITHER: "either player's",
}  # fmt: skip


MANY: Final = (Player.OPPONENTS, Player.YOUR_OPPONENTS, Player.OWNERS)
"""These have a zone each: opponents' Spirit Decks."""


def _zone(word_between: str, *, more: bool) -> Any:
    def make(parts: Parts) -> Node | None:
        names: Any = parts["zones"]
        whose: Any = parts["whose"]
        return Zone(names if more else (names,), whose, word_between if more else "or")

    def take(zone: Any) -> Parts | None:
        if (len(zone.zones) > 1) != more or (more and zone.word != word_between):
            return None
        return {"zones": zone.zones if more else zone.zones[0], "whose": zone.whose}

    return custom(Zone, make, take)


def _zone_entries(category: str, names: str) -> tuple[Entry, ...]:
    """Your hand; your hand or deck; your hand and/or deck."""
    single = _zone("or", more=False)
    return (
        phrase(category, f"{{whose:Whose}} {{zones:{names}s}}", single, guard=lambda zone: zone.whose in MANY),
        phrase(category, f"{{whose:Whose}} {{zones:{names}}}", single),
        phrase(category, f"{{whose:Whose}} {{zones:{names}*or}}", _zone("or", more=True)),
        phrase(category, f'{{whose:Whose}} {{zones:{names}*"and/or"}}', _zone("and/or", more=True)),
        phrase(category, f"{{whose:Whose}} {{zones:{names}*and}}", _zone("and", more=True)),
    )


TERMS: Final[tuple[Entry, ...]] = (
    *(word("Element", "{{" + name + "}}", number) for number, name in enumerate(ELEMENTS)),
    word("Element", "{{omni}}", OMNI),
    *(word("Stat", "{{" + name + "}}", name) for name in STATS),
    *(word("Subclass", "{{" + name + "}}", number) for number, name in enumerate(SUBCLASSES)),
    phrase("Elements", "{one:Element}", single("one")),
    phrase("Elements", '{all:Element*"/"}', several("all"), alt="{all:Element*or}", silent=("or",)),
    phrase("Subclasses", "{one:Subclass}", single("one")),
    phrase("Subclasses", '{all:Subclass*"/"}', several("all"), alt="{all:Subclass*or}", silent=("or",)),
    *(word("RuneType", name.capitalize(), name) for name in TYPES),
    *(word("Player", who.value, who, number=number) for who, number in SUBJECTS.items()),
    *(word("Whose", said, who, alt="their owner's" if who is Player.OWNERS else ()) for who, said in WHOSE.items()),
    word("Whose", "the", Player.ANYBODY),
    *(word("Pile", name, role, alt=name + "s") for name, role in PILES.items()),
    *(word("Piles", name + "s", role) for name, role in PILES.items()),
    *(word("Area", name, role) for name, role in FIELDS.items()),
    *(word("Areas", name + "s", role) for name, role in FIELDS.items()),
    within("AnyZoneName", "Pile"),
    within("AnyZoneName", "Area"),
    within("AnyZoneNames", "Piles"),
    within("AnyZoneNames", "Areas"),
    *_zone_entries("Zone", "Pile"),
    *_zone_entries("Land", "Area"),
    *_zone_entries("AnyZone", "AnyZoneName"),
    phrase("Mixed", "{zone:AnyZone}", same(Zone, "zone"), guard=lambda zone: 0 < len(set(zone.zones) & set(FIELDS.values()))
           < len(zone.zones)),
    phrase("Owned", "{zone:Zone}", Owned),
    word("Stance", "Attack Position", "attack"),
    word("Stance", "Defense Position", "defense"),
    word("This", "this {:OwnName}", This(), number="sg"),
    *(word("ItThem", text, Pronoun(text), number=number)
      for text, number in (("it", "sg"), ("them", "pl"), ("itself", "sg"))),
    *(word("ItThey", text, Pronoun(text), number=number)
      for text, number in (("it", "sg"), ("they", "pl"))),
    *TIMES,
)  # fmt: skip
