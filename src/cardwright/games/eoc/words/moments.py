"""When something happens, whether something holds, and the headings of explanations."""

from typing import Any, Final

from cardwright.kernel.tree import (
    Activated,
    Compare,
    Happening,
    Has,
    Is,
    Static,
    ThisIs,
    Triggered,
)
from cardwright.language.core.events import active, passive
from cardwright.language.core.headings import heading
from cardwright.language.phrases import Entry, phrase, word
from cardwright.language.shape import Node, Parts, custom, node

from .. import qualities


def with_player(event: str, verb: str) -> tuple[Entry, ...]:
    """`you play a spell`: who does it, and with which card."""
    return (phrase("Event", f"{{who:Player}} {verb}[s|:who] {{what:Happener}}", node(Happening, event=event)),)


def phase_event(event: str, words: str) -> tuple[Entry, ...]:
    """`your Attack Phase begins`."""
    return (
        phrase("Event", f"{{who:Whose}} {words} begins", node(Happening, event=event)),
        phrase(
            "Moment", f"(the)? start of {{who:Whose}} {words}", node(Happening, event=event), prints=False, silent=("start",)
        ),
    )


_carries: Final = custom(
    ThisIs,
    lambda parts: ThisIs(Has(qualities.PROVIDES, _type(parts["member"]))),
    lambda n: {"member": n.test.member} if isinstance(n.test, Has) and n.test.quality == qualities.PROVIDES else None,
)


def _type(value: Node) -> int:
    assert isinstance(value, int)  # noqa: S101  a word of the grammar that means a number
    return value


_first_time: Final = custom(
    Triggered,
    lambda parts: _once(Triggered, parts),
    lambda n: {"event": n.event, "action": n.action} if n.limit == 1 else None,
)


def _once(kind: Any, parts: Parts) -> Node:
    made: Node = kind(parts["event"], parts["action"], limit=1)
    return made


EVENTS: Final[tuple[Entry, ...]] = (
    *passive("created", "created"),
    *active("attacks", "attack"),
    *passive("attacked", "attacked"),
    *active("counter-attacks", "counter-attack"),
    *passive("counter-attacked", "counter-attacked"),
    phrase("Event", "{what:Happener} deal[s|:what] damage", node(Happening, event="deals damage")),
    word("Event", "an attack ends", Happening("attack ends")),
    phrase("Event", "{what:Happener} take[s|:what] damage", node(Happening, event="takes damage")),
    *passive("destroyed", "destroyed"),
    phrase("Event", "{what:Happener} destroy[s|:what] a creature", node(Happening, event="destroys")),
    *passive("sent", "sent to the Graveyard"),
    phrase("Event", "{who:Player} summon[s|] an Essence", node(Happening, event="summoned")),
    *with_player("played", "play"),
    phrase("Event", "{who:Player} activate[s|] the ability of {what:Happener}", node(Happening, event="ability")),
    phrase("Event", "{who:Player} create[s|] {what:Happener}", node(Happening, event="created")),
    phrase("Event", "{who:Whose} Vanquisher reaches Stage 2", node(Happening, event="flips"), silent=("2",)),
    *phase_event("preparation begins", "Preparation Phase"),
    *phase_event("attack begins", "Attack Phase"),
    *phase_event("clean-up begins", "Clean-up Phase"),
    *passive("banished", "banished"),
    phrase("Event", "{what:Happener} become[s|:what] exhausted", node(Happening, event="exhausted")),
    *passive("readied", "readied"),
    phrase("Event", "{what:Happener} flip[s|:what]", node(Happening, event="flips")),
    phrase("Condition", "this card carries {member:EssenceType} Essence", _carries),
    phrase("Sentence", "the first time each turn {event:Event} (,)! {action:Effect}", _first_time,
           silent=("first", "time")),
    word("Condition", "this card has surplus Essence", ThisIs(Compare(qualities.SURPLUS, 1))),
    word("Condition", "your Vanquisher is in Stage 2", ThisIs(Is(qualities.STAGE, (2,))), alt="in Stage 2"),
    word("Condition", "your Vanquisher is in Stage 1", ThisIs(Is(qualities.STAGE, (1,))), alt="in Stage 1"),
)  # fmt: skip

ABILITIES: Final[tuple[Entry, ...]] = (
    phrase("Sentence", "once per turn : {action:Effect}", node(Activated), alt="free : {action:Effect}"),
    phrase("Sentence", "once per turn (:|,)? {cost:Cost} : {action:Effect}", Activated, prints=False,
           silent=("once", "per", "turn")),
)  # fmt: skip
"""A free ability: the empty Ability Cost has words of its own.  EOC-8.7."""
HEADINGS: Final[tuple[Entry, ...]] = (
    phrase("Heading", "as an ability, once per turn", heading(Activated), reads=False,
           guard=lambda ability: not ability.cost and not ability.speed),
    phrase("Heading", "as an ability, once per turn, for this cost: {cost:Cost}", heading(Activated, "cost"), reads=False,
           guard=lambda ability: not ability.speed),
    phrase("Heading", "as an ability, {speed:Speed}", heading(Activated, "speed"), reads=False,
           guard=lambda ability: not ability.cost),
    phrase("Heading", "as an ability, {speed:Speed}, for this cost: {cost:Cost}", heading(Activated, "speed", "cost"),
           reads=False),
    phrase("Heading", "when {event:Event}, once what is under way is finished", heading(Triggered, "event"), reads=False,
           guard=lambda ability: not ability.limit),
    phrase("Heading", "the first time each turn {event:Event}, once what is under way is finished",
           heading(Triggered, "event"), reads=False, guard=lambda ability: ability.limit == 1),
    phrase("Heading", "as long as this card is active", heading(Static), reads=False),
)  # fmt: skip
