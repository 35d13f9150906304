"""When something happens in EoC, whether something holds, and in which form abilities are kept."""

from typing import TYPE_CHECKING, Final

from cardwright.kernel.tree import Ability, Activated, Compare, Has, Is, Node, ThisIs, Until
from cardwright.language.meaning import Event, Moment

from .. import qualities, speeds
from ..field import TYPES

if TYPE_CHECKING:
    from cardwright.language.english import Part
    from cardwright.language.meaning.opening import Opening
    from cardwright.language.meaning.scope import Scope

ACTIVE: Final = "active"
PASSIVE: Final = "passive"


def happens(name: str, **roles: str) -> tuple[Event, ...]:
    """One way in which a verb is an event."""
    return (Event(name, **roles),)  # type: ignore[arg-type]


STRUCK_BACK: Final = (Event("takes counter damage", number=True, silent=("from:counter-attack", "by:counter-attack")),)
EVENTS: Final[dict[tuple[str, str], tuple[Event, ...]]] = {
    ("create", PASSIVE): (Event("created", who="by"),),
    ("create", ACTIVE): (Event("created", what="o", who="s"),),
    ("attack", ACTIVE): (
        Event("attacks", what="", who="s", by="o", past="creature"),
        Event("attacks", by="o"),
        Event("attacks in a group", by="o", manner="group"),
        Event("attacked by a group", what="o", silent=("s:group",)),
    ),
    ("attack", PASSIVE): (Event("attacked", by="by"),),
    ("counter-attack", ACTIVE): (Event("counter-attacks", by="o"),),
    ("counter-attack", PASSIVE): (Event("counter-attacked", by="by"),),
    ("deal", ACTIVE): (Event("deals damage", by="to", number=True),),
    ("deal", PASSIVE): (Event("takes damage", by="by", number=True), *STRUCK_BACK),
    ("take", ACTIVE): (Event("takes damage", by="from", number=True), *STRUCK_BACK),
    ("destroy", PASSIVE): (Event("destroyed", by="by"),),
    ("fall", ACTIVE): (Event("destroyed"),),
    ("destroy", ACTIVE): (Event("destroys", by="o"),),
    ("return", PASSIVE): (Event("returned", who="to", silent=("to:hand", "from:field")),),
    ("send", PASSIVE): (Event("sent", silent=("to:Graveyard",)),),
    ("summon", ACTIVE): (Event("summoned", what="o", who="s"),),
    ("play", ACTIVE): (Event("played", what="o", who="s"),),
    ("play", PASSIVE): (Event("played"),),
    ("reach", ACTIVE): (Event("flips", silent=("o:Stage 2",), object="Stage 2"),),
    ("enter", ACTIVE): (Event("flips", silent=("o:Stage 2",), object="Stage 2"),),
    ("flip.i", ACTIVE): (Event("flips"),),
    ("banish", PASSIVE): (Event("banished"),),
    ("exhaust", PASSIVE): (Event("exhausted"),),
    ("become", ACTIVE): (Event("exhausted", silent=("o:exhaust",)),),
    ("ready", PASSIVE): (Event("readied"),),
    ("ready.i", ACTIVE): (Event("readied"),),
    ("draw", ACTIVE): (Event("draws", what="o", who="s"),),
    ("discard", ACTIVE): (Event("discarded", what="o", who="s"),),
    ("discard", PASSIVE): (Event("discarded", who="by"),),
    ("leave", ACTIVE): (Event("leaves", silent=("o:field", "o:play")),),
    ("heal", PASSIVE): (Event("healed"),),
    ("activate", ACTIVE): (Event("ability", what="o", who="s", ability=True),),
}
MOMENTS: Final = {
    "turn": Moment("turn begins", "turn ends"),
    "Preparation Phase": Moment("preparation begins", "preparation ends", "preparation"),
    "Attack Phase": Moment("attack begins", "attack phase ends", "attack"),
    "Clean-up Phase": Moment("clean-up begins", "clean-up ends", "clean-up"),
    "attack": Moment("", "attack ends"),
}
CONDITIONS: Final = {
    "this card has surplus Essence": ThisIs(Compare(qualities.SURPLUS, 1)),
    "your Vanquisher is in Stage 2": ThisIs(Is(qualities.STAGE, (2,))),
    "your Vanquisher is in Stage 1": ThisIs(Is(qualities.STAGE, (1,))),
    **{f"this card carries {name} Essence": ThisIs(Has(qualities.PROVIDES, number)) for number, name in enumerate(TYPES)},
}
DURATIONS: Final = {
    "for this attack": Until.BATTLE,
    "during this attack": Until.BATTLE,
    "until Clean-up": Until.TURN,
    "while this card is on the field": Until.WHILE_HERE,
    "while this card is active": Until.WHILE_HERE,
    "until this card leaves the field": Until.WHILE_HERE,
}
HAPPENINGS: Final = {
    "deal": "this card deals damage",
    "take": "this card takes damage",
    "reach": "your Vanquisher reaches Stage 2",
    "enter": "your Vanquisher enters Stage 2",
    "become": "this card becomes exhausted",
    "leave": "this card leaves the field",
    "flip.i": "your Vanquisher flips",
    "ready.i": "this card readies",
    "activate": "you activate the ability of a creature",
}
SUFFERINGS: Final = {"send": "sent to the Graveyard", "deal": "dealt damage"}
PHASES: Final = {"preparation": speeds.IN_PREPARATION, "attack": speeds.IN_ATTACK}
REPLACED: Final = frozenset({
    "takes damage", "destroyed", "draws", "discarded", "sent", "banished", "leaves", "healed", "readied", "returned",
})  # fmt: skip
"""In the place of these something else can be done, or they can be kept from happening."""
FORBIDDEN: Final = frozenset({"attacks", "attacked", "counter-attacked", "takes counter damage", "ability"})
MIRRORED: Final = {"deals damage": "takes damage"}
ALTERED: Final = frozenset({"deals damage", "takes damage"})
USES: Final = {-1: speeds.ANY_NUMBER, 2: speeds.TWICE, 3: speeds.THREE_TIMES}


def activated(
    kind: str, scope: "Scope", opening: "Opening", cost: tuple[Node, ...], effect: Node, body: "Part"
) -> Ability | None:
    """An ability is used once a turn if nothing else is said: how often stands in its speed.  EOC-8.7."""
    if opening.event is not None or not (cost or opening.limit or opening.labels or opening.during):
        return None
    return Activated(effect, cost, PHASES.get(opening.during, USES.get(opening.limit, "")), condition=opening.condition)
