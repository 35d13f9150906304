"""Times of Elestrals' texts, what they ask, and in which form effects are kept.  ELE-11, 13."""

from typing import Any, Final

from cardwright.kernel.tree import (
    Ability,
    Activated,
    Happening,
    Node,
    Until,
    Who,
)
from cardwright.language.english import Part
from cardwright.language.meaning import Moment, NotMeantError, events
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.opening import Opening
from cardwright.language.meaning.scope import Scope
from cardwright.language.meaning.slots import names_of

from .. import field, nodes

PHASES: Final = ("Draw Phase", "Main Phase", "Battle Phase", "End Phase")
MOMENTS: Final = {
    "turn": Moment("turn begins", "End Phase begins"),
    **{name: Moment(f"{name} begins", "" if name == "End Phase" else f"{name} ends", name) for name in PHASES},
}
DURATIONS: Final = {
    "until the next turn": Until.TURN, "this turn": Until.TURN, "as long as this card is Enchanted": Until.FOREVER,
    "as long as it is on the field": nodes.Remaining(), "as long as it remains on the field": nodes.Remaining(),
    "as long as this card is on the field": nodes.Staying(),
    "as long as this card is in Attack Position": nodes.Staying(position=0),
    "as long as this card is in Defense Position": nodes.Staying(position=1),
    "until the end of the next turn": nodes.Till(1, anyone=True),
    "until your next Main Phase": nodes.Till(0, phase=field.MAIN),
    "until the end of its controller's next turn": nodes.Till(1, whose=True),
    "until the End Phase": Until.PHASE,
}  # fmt: skip
OFTEN: Final = frozenset({"turn"})
TURNS: Final[dict[Any, str]] = {
    Who.YOU: "your", Who.OPPONENT: "your opponent's", Who.OPPONENTS: "your opponent's", None: "each",
}  # fmt: skip


def activated(kind: str, scope: Scope, opening: Opening, cost: tuple[Node, ...], effect: Node, body: Part) -> Ability | None:
    """An effect that is activated in a phase; None for another form."""
    if not opening.during or opening.event is not None:
        return None
    when = f"{TURNS[opening.turn_of]} {opening.during}"
    must = opening.must or not (opening.may or cost)  # "during your End Phase, destroy this card"
    return Activated(effect, cost, when, must, opening.condition, opening.limit)


def phase_said(scope: Scope, adverb: Part) -> str:
    """As in "during your Main Phase"; "" for another time."""
    phrase = adverb.part("x")
    found = events.time_of(scope, phrase) if phrase is not None and phrase.get("a") is None else None
    if found is None or phrase is None or not found.phase:
        return ""
    if (whose := events.whose(scope, phrase)) not in TURNS:
        raise NotMeantError(phrase, 'does not say whose: write "your", "your opponent\'s" or "each"')
    return f"{TURNS[whose]} {found.phase}"


def in_phase(scope: Scope, f: Fields, made: Happening) -> Happening:
    """An event with the phase in which it happens, "during your Main Phase", or does not: "outside of their Draw Phase"."""
    for one in f.part.parts("adv"):
        found: dict[str, str] = {}
        if one.tag == "at" and (phase := phase_said(scope, one)):
            found = {"during": phase}
        elif one.tag == "notduring" and (phase := events.found_phase(scope, one.part("x"), made.who)):
            found = {"besides": phase}
        if found and f.take("adv", one.tag) is not None:
            made = nodes.Occasion(**{**{name: getattr(made, name) for name in names_of(made)}, **found})
    return made


__all__ = ["DURATIONS", "MOMENTS", "OFTEN", "TURNS", "activated", "in_phase", "phase_said"]
