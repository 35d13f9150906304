"""Conditions: events that are waited for, and states.  DEV-12, 13, 17."""

from typing import Any, Final

from cardwright.kernel.tree import (
    Cards,
    Happening,
    Some,
    This,
    Who,
)
from cardwright.language.core import conditions
from cardwright.language.core.events import passive
from cardwright.language.core.shapes import passed
from cardwright.language.phrases import Entry, phrase, word
from cardwright.language.shape import Node, Parts, Shape, custom, node

from ..tree import (
    Counts,
    Party,
    ShellHas,
)


def _shell_has(coloured: bool) -> Shape:
    def make(parts: Parts) -> Node | None:
        least: Any = parts["least"]
        colour: Any = parts.get("colour", -1)
        return ShellHas(least, colour)

    def take(condition: Any) -> Parts | None:
        if (condition.colour >= 0) != coloured:
            return None
        return {"least": condition.least, "colour": condition.colour} if coloured else {"least": condition.least}

    return custom(ShellHas, make, take)


def _counted(what: str, words: str) -> tuple[Entry, ...]:
    """So many of something that a player has."""
    front = "{who:Counting} [has|have:who]"
    return (
        phrase("Condition", f"{front} {{least:Integer}} or more {words}", node(Counts, what=what),
               guard=lambda c: c.most is None),
        phrase("Condition", f"{front} {{most:Integer}} or fewer {words}", node(Counts, what=what, least=0),
               alt=f"{front} {{most:Integer}} or less {words}"),
    )  # fmt: skip


EVENTS: Final[tuple[Entry, ...]] = (
    *(e for e in conditions.CONDITIONS),
    phrase("Condition", "this Shell has {least:Integer} or more Mana", _shell_has(coloured=False)),
    phrase("Condition", "this Shell has {least:Integer} or more {colour:Colour} Mana", _shell_has(coloured=True)),
    word("Counting", "you", Party.YOU, number="pl"),
    word("Counting", "an opponent", Party.OPPONENTS, number="sg"),
    *_counted("stored", "Stored Damage"),
    *_counted("hand", "cards in hand"),
    *_counted("destroyed", "destroyed Shells"),
    *passive("destroyed", "destroyed"),
    phrase("Event", "{what:Happener} would be destroyed", node(Happening, event="would be destroyed")),
    *passive("exhausted", "Exhausted"),
    *passive("discarded", "discarded"),
    *passive("detached", "Detached"),
    *passive("erased", "Erased"),
    *passive("returned", "returned"),
    *passive("placed", "placed"),
    *passive("silenced", "Silenced"),
    phrase("Event", "{who:Player} cast[s|:who] a {cards:Kind.sg}", custom(
        Happening,
        lambda parts: Happening("cast", Some(_cards(parts["cards"])), _who(parts["who"])),
        lambda event: {"who": event.who, "cards": event.what.cards}
        if event.event == "cast" and isinstance(event.what, Some) and event.who is not None else None,
    )),
    *(
        phrase("Event", f"{{who:Player}} {words}", node(Happening, event=event))
        for event, words in (("drawn", "draw[s|:who]"), ("stored", "store[s|:who] damage"), ("passed", "pass[es|:who]"),
                             ("activated", "activate[s|:who] an effect"))
    ),
    word("Event", "a player passes", Happening("passed")),
    word("Event", "a player activates an effect", Happening("activated")),
    word("Event", "this Shell is destroyed", Happening("shell lost", This())),
    word("Event", "one of your Shells is destroyed", Happening("shell lost", None, Who.YOU)),
    word("Event", "one of an opponent's Shells is destroyed", Happening("shell lost", None, Who.OPPONENT)),
    *(word("Event", f"{phase} begins", Happening(f"{phase} begins"))
      for phase in ("mana acquisition", "damage preparation", "damage distribution")),
    phrase("Trigger", "when {event:Event}", passed("event"), prints=False),
)  # fmt: skip


def _cards(cards: Any) -> Cards:
    made: Cards = cards
    return made


def _who(who: Any) -> Who:
    made: Who = who
    return made
