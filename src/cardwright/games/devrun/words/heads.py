"""The head of an effect, and sentences that are none: facts and Layers.  DEV-12, 13, 14, 24.1."""

from typing import Any, Final

from cardwright.kernel.node import dataclass
from cardwright.kernel.tree import (
    Activated,
    Cards,
    Every,
    Instruct,
    Ruling,
    Some,
    Static,
    Triggered,
)
from cardwright.language.core import predicates
from cardwright.language.core.shapes import IT, filled
from cardwright.language.phrases import Entry, Phrase, phrase, word
from cardwright.language.shape import Node, Parts, Shape, custom

from ..field import IN_A_SHELL, NO_DRAWS
from ..tree import (
    Effect,
    Layer,
    Limit,
    Period,
    Sentence,
    Speed,
)


@dataclass(frozen=True, slots=True)
class Head:
    """What stands before the colon; only on the way to an Effect."""

    event: Any = None
    condition: Any = None
    place: str = ""
    limit: Any = None
    speed: Speed = Speed.NONE
    mode: str = ""


FRONTS: Final = (
    "", "when {event:Event} ", "if {condition:Condition} ", "when {event:Event} , if {condition:Condition} ",
    "while this card is {place:Where} (,)! ", "while this card is {place:Where} , if {condition:Condition} ",
    "while this card is {place:Where} , when {event:Event} ",
)  # fmt: skip
BACKS: Final = (
    "{limit:Limit} ({speed:SpeedMark})? ({mode:Mode})?", "{speed:SpeedMark} ({mode:Mode})?", "{mode:Mode}",
)  # fmt: skip


COMMA_BACKS: Final = ("{limit:Limit} , {speed:SpeedMark} ({mode:Mode})?", "{limit:Limit} , {mode:Mode}")
"""The ledger's way to write a limit: with a comma behind it.  Read, not printed."""


def _effect(labelled: bool, costly: bool, kind: type[Any]) -> Shape:
    """The whole effect from its parts."""

    def make(parts: Parts) -> Node | None:
        head: Any = parts["head"]
        cost: Any = parts.get("cost", ())
        does: Any = parts["does"]
        effect = Effect(does, head.speed, head.condition, head.limit, head.mode == "you can", head.mode == "you must",
                        head.place, str(parts.get("label", "")))  # fmt: skip
        if (head.event is not None) != (kind is Triggered):
            return None
        return Triggered(head.event, effect, cost) if head.event is not None else Activated(effect, cost)

    def take(ability: Any) -> Parts | None:
        effect = ability.action
        if not isinstance(effect, Effect) or bool(effect.label) != labelled or bool(ability.cost) != costly:
            return None
        mode = "you can" if effect.can else "you must" if effect.must else ""
        event = ability.event if isinstance(ability, Triggered) else None
        parts: dict[str, Node] = {
            "head": Head(event, effect.condition, effect.place, effect.limit, effect.speed, mode), "does": effect.does,
        }  # fmt: skip
        if labelled:
            parts["label"] = effect.label
        if costly:
            parts["cost"] = ability.cost
        return parts

    return custom(kind, make, take)


def _fact(slots: tuple[str, ...]) -> Shape:
    """A Continuous Effect: its subject and condition put into the fact."""
    gap: dict[str, Any] = {"subject": IT, "condition": None}
    return filled(Static, "does", *slots, gap={slot: gap[slot] for slot in slots})


def _layer(many: bool) -> Shape:
    def make(parts: Parts) -> Node | None:
        found: Any = parts["all"] if many else (parts["one"],)
        return Ruling(Layer(found))

    def take(ability: Any) -> Parts | None:
        if not isinstance(ability.rule, Layer) or (len(ability.rule.materials) > 1) != many:
            return None
        return {"all": ability.rule.materials} if many else {"one": ability.rule.materials[0]}

    return custom(Ruling, make, take)


FACTS: Final = tuple(e for e in predicates.FACTS if isinstance(e, Phrase) and e.category == "Fact")

SENTENCES: Final[tuple[Entry, ...]] = (
    *(word("SpeedMark", f"[ {speed.value} ]", speed) for speed in Speed if speed is not Speed.NONE),
    word("Mode", "you can", "you can"),
    word("Mode", "you must", "you must"),
    *(word("Period", period.value, period) for period in Period),
    phrase("Limit", "{times:Integer} per {period:Period}", Limit, guard=lambda limit: limit.times > 0),
    word("Where", "in a Shell", IN_A_SHELL),
    word("Where", "in your hand", "hand"),
    word("Where", "in your Remnant Zone", "remnant"),
    word("Where", "in your Exhaust Zone", "exhaust"),
    word("Where", "Attached", "materials"),
    *(phrase("Head", front + back, Head, alt=tuple(front + other for other in COMMA_BACKS if back == BACKS[0]))
      for front in FRONTS for back in BACKS),
    *(
        phrase("Sentence", f"{'{label:Title} - ' if labelled else ''}{{head:Head}} : {'{cost:Cost} ; ' if costly else ''}"
                           "{does:Body}", _effect(labelled, costly, kind))
        for kind in (Activated, Triggered) for labelled in (False, True) for costly in (False, True)
    ),
    phrase("Sentence", "{does:Body}", custom(
        Instruct,
        lambda parts: Instruct(parts["does"]),
        lambda ability: {"does": ability.action} if isinstance(ability.action, Sentence) else None,
    )),
    *FACTS,
    phrase("Sentence", "while {condition:Condition} : {subject:Named} {does:Fact@subject}", _fact(("subject", "condition"))),
    phrase("Sentence", "{subject:Named} {does:Fact@subject}", _fact(("subject",))),
    word("Sentence", "your opponents cannot draw cards by effects", Static(Every(Cards()), NO_DRAWS)),
    phrase("Material", "{count:Integer} {cards:Here@count}", Some, guard=lambda what: what.count > 0),
    phrase("Sentence", "Layer - {one:Material}", _layer(many=False)),
    phrase("Sentence", "Layer - {all:Material*and}", _layer(many=True), alt='Layer - {all:Material*","}'),
)  # fmt: skip
