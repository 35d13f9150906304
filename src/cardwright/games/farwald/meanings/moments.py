"""When something happens in Farwald, and in which form abilities are kept."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardwright.kernel.tree import Ability, Activated, Happening, Node, This, Triggered, Until, What
from cardwright.kernel.verbs.leave import Destroy
from cardwright.language.meaning import Event, Moment, NotMeantError

from .. import speeds

if TYPE_CHECKING:
    from cardwright.language.english import Part
    from cardwright.language.meaning.opening import Opening
    from cardwright.language.meaning.scope import Scope

ACTIVE: Final = "active"
PASSIVE: Final = "passive"
EVENTS: Final[dict[tuple[str, str], tuple[Event, ...]]] = {
    ("shatter", PASSIVE): (Event("shattered"),),
    ("shatter.intr", ACTIVE): (Event("shattered"),),
    ("shatter", ACTIVE): (
        Event("shatters an Evocation", unit="Evocation", silent=("o:Evocation",)),
        Event("shatters a fragment", unit="fragment", silent=("o:fragment",)),
        Event("shatters"),
    ),
    ("position", PASSIVE): (Event("positioned", who="by"),),
    ("position", ACTIVE): (Event("positioned", what="o", who="s"),),
    ("enter", ACTIVE): (Event("positioned", silent=("o:battlefield",)),),
    ("exploit", PASSIVE): (Event("exploited"),),
    ("energize", PASSIVE): (Event("energized"),),
    ("become", ACTIVE): (Event("exploited", silent=("o:exploit",)),),
    ("disperse", PASSIVE): (Event("dispersed", silent=("to:Void",)),),
    ("unleash", ACTIVE): (
        Event("unleashes", by="toward"),
        Event("unleashes", what="", who="s", by="toward", past="Evocation"),
    ),
    ("defend", ACTIVE): (Event("defends"),),
    ("leave", ACTIVE): (Event("left", silent=("o:battlefield",)),),
    ("lose", ACTIVE): (Event("fragment lost", number=True, unit="fragment"), Event("damaged", number=True, unit="DefEn")),
    ("play", ACTIVE): (Event("played", what="o", who="s"),),
    ("play", PASSIVE): (Event("played", who="by"),),
    ("declare", ACTIVE): (Event("declared", what="o", who="s"),),
    ("declare", PASSIVE): (Event("declared", who="by"),),
    ("abandon", ACTIVE): (Event("abandoned", what="o", who="s"),),
    ("abandon", PASSIVE): (Event("abandoned", who="by"),),
    ("remember", ACTIVE): (Event("remembered", what="o", who="s"),),
    ("remember", PASSIVE): (Event("remembered", who="by"),),
    ("forget", ACTIVE): (Event("forgotten", what="o", who="s"),),
    ("forget", PASSIVE): (Event("forgotten", who="by"),),
    ("use", ACTIVE): (Event("afterthought", what="", who="s", unit="Afterthought", silent=("o:Afterthought",)),),
    ("suffer", ACTIVE): (Event("fatigue", what="", who="s", unit="Fatigue Damage", silent=("o:Fatigue Damage",)),),
    ("activate", ACTIVE): (
        Event("TW activated", what="", who="s", unit="TW ability", silent=("o:TW ability",)),
        Event("activated", what="", who="s", unit="ability", silent=("o:ability", "o:Crystal Ability")),
        Event("activated", what="o", who="s"),
    ),
    ("destroy", PASSIVE): (Event("crystal destroyed"),),
    ("disable", PASSIVE): (Event("disabled"),),
    ("regenerate", ACTIVE): (Event("regenerates", what="", who="s", number=True, unit="fragment"),),
    ("deal", PASSIVE): (Event("damaged", what="to", number=True, silent=("s:DesEn",)),),
}
REPLACED: Final = frozenset({"shattered", "left", "fatigue"})
AGAIN: Final[dict[str, Callable[[What], Node]]] = {"shattered": Destroy}
MOMENTS: Final = {
    "turn": Moment("turn begins", "turn ends"),
    "Recall Phase": Moment("recall begins", "recall ends", "recall"),
    "Regeneration Phase": Moment("regeneration begins", "regeneration ends", "regeneration"),
    "Summoning and Action Phase": Moment("action begins", "action ends", "action"),
    "Mental Rest Phase": Moment("rest begins", "rest ends", "rest"),
}
HAPPENINGS: Final = {
    "leave": "this card leaves the Battlefield", "enter": "this card enters the Battlefield",
    "lose": "a Crystal loses a fragment", "become": "this card becomes Exploited",
    "suffer": "you suffer Fatigue Damage", "activate": "you activate an ability",
    "regenerate": "you regenerate a fragment", "shatter": "this card shatters something",
}  # fmt: skip
DURATIONS: Final = {
    "while this card is on the Battlefield": Until.WHILE_HERE, "while this card is positioned": Until.WHILE_HERE,
    "until this card leaves the Battlefield": Until.WHILE_HERE, "until the end of the unleash": Until.BATTLE,
}  # fmt: skip
RESULT: Final = "remember 1 card"
LABELS: Final = {"Charge": speeds.CHARGE_SPEED, "Crystal": speeds.CRYSTAL_SPEED, "TW Crystal": speeds.TW_SPEED}
ONCE: Final = {speeds.CRYSTAL_SPEED: speeds.ONCE, speeds.TW_SPEED: speeds.TW_ONCE}


def activated(
    kind: str, scope: "Scope", opening: "Opening", cost: tuple[Node, ...], effect: Node, body: "Part"
) -> Ability | None:
    """How an ability is used stands before it: FAR-13.1 to 13.3, 14.1, 14.7."""
    if opening.event is not None or not opening.labels:
        return None
    word = " ".join(opening.labels)
    if word == "Crystallize":
        if opening.limit:
            raise NotMeantError(body, "happens each time the card is positioned: leave out how often")
        return Triggered(Happening("crystallized", This()), effect, cost, condition=opening.condition)
    speed = LABELS.get(word)
    if speed is None or opening.limit not in (0, 1) or (opening.limit and speed not in ONCE):
        raise NotMeantError(
            body, 'is used in no way that this game knows: begin with "Crystal:", "TW Crystal:" or "Charge:"'
        )
    return Activated(effect, cost, ONCE[speed] if opening.limit else speed, condition=opening.condition)
