"""Why a card has its values, and why it cannot do now what it cannot do: for a player who asks.

Only what the asking player may know is said: what a card could do is told to its controller alone.
"""

from cardwright.kernel import modifier
from cardwright.kernel.action import Doing, sentence
from cardwright.kernel.state import FACE_DOWN, State
from cardwright.kernel.view import knows
from cardwright.kernel.why import of_modifier, of_standing

from . import field
from .rules.action import ACTION_MENU, CLASH_MENU
from .rules.battle import points
from .rules.sequence import ANSWER
from .rules.union import united_with

UNTIL = {
    modifier.FOREVER: "while it stays on the field",
    modifier.END_OF_TURN: "until end of turn",
    modifier.END_OF_PHASE: "until the phase ends",
    modifier.END_OF_BATTLE: "for this battle",
    modifier.END_OF_COMBAT: "until the Clash Phase ends",
    modifier.NEXT_TURN: "until a player's next turn",
    modifier.OWN_TURNS: "for some turns",
    modifier.WHILE_SOURCE: "while its source is in play",
}


def why(s: State, seat: int, piece: int) -> list[str]:
    """Sentences for `seat` about a piece: its values with their sources, then what it can do now and what not."""
    said: list[str] = []
    if field.on_field(s, piece):
        if s.flags[piece] & FACE_DOWN:
            said.append("Face-down: for the rules it has no name, Element, Skills or bonuses; it is one life (PUZ-3.10).")
        else:
            said += values(s, piece)
    if s.rules.seat_of[s.place[piece]] == seat and knows(s, seat, piece):
        said += [sentence(doing) for doing in doings(s, seat, piece)]
    return said


# values --------------------------------------------------------------------------------------------------------------


def values(s: State, piece: int) -> list[str]:
    """Battle Points and Element of a face-up Spirit, part by part."""
    cards = s.rules.cards
    parts = [f"{field.BASE_BP} as every Spirit (PUZ-3.6)"]
    united = sorted(united_with(s, piece))
    if united:
        names = ", ".join(cards[s.define[other]].name for other in united)
        parts.append(f"+{len(united)} united with {names} (PUZ-11.2)")
    parts += [f"{value:+d} by the text of {name}" for name, value in of_standing(s, field.BP, piece)]
    parts += [f"{m.value:+d} by {origin(s, m)}" for m in modifier.of(s, piece) if m.what == field.BP]
    now = field.element(s, piece)
    printed = s.rules.fact[field.ELEMENT][s.define[piece]]
    changes = [
        f" by {origin(s, m)}; printed {field.ELEMENTS[printed]}"
        for m in modifier.of(s, piece)
        if m.what == field.ELEMENT_NOW
    ]
    beaten = ", ".join(name for number, name in enumerate(field.ELEMENTS) if field.BEATS[now][number])
    against = f"; in a battle +1 against {beaten} (PUZ-4.10)" if beaten else ""
    return [
        f"{points(s, piece)} BP: {', '.join(parts)}.",
        f"{field.ELEMENTS[now]}{changes[-1] if changes else ''}{against}.",
    ]


def origin(s: State, m: modifier.Modifier) -> str:
    """Where a modifier comes from and how long it lasts."""
    return f"{of_modifier(s.rules, m)} {UNTIL.get(m.until, '')}".rstrip()


# what it can do ------------------------------------------------------------------------------------------------------


def doings(s: State, seat: int, piece: int) -> list[Doing]:
    """Everything the card might do in its zone, with the reasons against it; of a Skill those of the present moment."""
    now = ANSWER if s.stack else CLASH_MENU if s.phase == field.CLASH else ACTION_MENU
    found = dict((*ACTION_MENU.doings(s, seat, piece), *CLASH_MENU.doings(s, seat, piece)))
    return list((found | dict(now.doings(s, seat, piece))).items())
