"""Events that texts wait for, and the headings under which a text is explained."""

from typing import Any, Final

from cardwright.kernel.tree import Activated, Happening, Instruct, Some, Static, Triggered
from cardwright.language.core.events import active, passive, turn_event
from cardwright.language.core.headings import heading
from cardwright.language.phrases import Entry, phrase
from cardwright.language.shape import Node, Parts, Shape, custom, node

from ..speeds import SPEEDS


def _by(event: str) -> Shape:
    """A player does something with such a card: the event names both."""

    def make(parts: Parts) -> Node | None:
        cards: Any = parts["cards"]
        who: Any = parts["who"]
        return Happening(event, Some(cards), who)

    def take(happening: Any) -> Parts | None:
        what = happening.what
        if happening.event != event or not isinstance(what, Some) or happening.who is None:
            return None
        return {"cards": what.cards, "who": happening.who}

    return custom(Happening, make, take)


EVENTS: Final[tuple[Entry, ...]] = (
    *passive("shattered", "shattered"),
    *passive("positioned", "positioned"),
    *passive("exploited", "exploited"),
    *passive("dispersed", "dispersed"),
    phrase("Event", "{what:Happener} unleash[es|:what]", node(Happening, event="unleashes")),
    *active("defends", "defend"),
    phrase("Event", "{what:Happener} leave[s|:what] the Battlefield", node(Happening, event="left")),
    phrase("Event", "{what:Happener} shatter[s|:what] something", node(Happening, event="shatters")),
    phrase("Event", "{what:Happener} lose[s|:what] a fragment", node(Happening, event="fragment lost")),
    phrase("Event", "{who:Player} play[s|:who] a {cards:Kind.sg}", _by("played")),
    phrase("Event", "{who:Player} declare[s|:who] a {cards:Kind.sg}", _by("declared")),
    phrase("Event", "{who:Player} abandon[s|:who] a card", node(Happening, event="abandoned")),
    phrase("Event", "{who:Player} remember[s|:who] a card", node(Happening, event="remembered")),
    phrase("Event", "{who:Player} forget[s|:who] a card", node(Happening, event="forgotten")),
    phrase("Event", "{who:Whose} Recall Phase begins", node(Happening, event="recall begins")),
    *turn_event("turn begins", "begin", "(start|beginning)", "start"),
    *turn_event("turn ends", "end", "end"),
)  # fmt: skip

HEADINGS: Final[tuple[Entry, ...]] = (
    *(
        phrase("Heading", words + more, heading(Activated, *fields), reads=False, guard=guard)
        for speed, words in zip(SPEEDS, (
            "when its Charge is paid", "in your Action Phase", "in any window", "in your Action Phase, once per turn",
            "in any window, once per turn",
        ), strict=True)
        for more, fields, guard in (
            ("", (), lambda ability, speed=speed: ability.speed == speed and not ability.cost),
            (", for this cost: {cost:Cost}", ("cost",), lambda ability, speed=speed: ability.speed == speed),
        )
    ),
    phrase("Heading", "when it resolves", heading(Instruct), reads=False),
    phrase("Heading", "when it crystallizes, for this cost: {cost:Cost}", heading(Triggered, "cost"), reads=False,
           guard=lambda ability: ability.event.event == "crystallized" and bool(ability.cost)),
    phrase("Heading", "when it crystallizes", heading(Triggered), reads=False,
           guard=lambda ability: ability.event.event == "crystallized" and not ability.cost),
    phrase("Heading", "as long as this card is positioned", heading(Static), reads=False),
)  # fmt: skip
