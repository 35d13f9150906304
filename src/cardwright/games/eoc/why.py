"""Why a card has its values, and why it cannot do now what it cannot do: for a player who asks (see `why_not`)."""

from cardwright.kernel import modifier
from cardwright.kernel.state import State
from cardwright.kernel.view import knows
from cardwright.kernel.why import of_modifier

from . import field
from .rules import damage, essence, texts_in_force
from .symbols import words
from .why_not import doings

UNTIL = {
    modifier.FOREVER: "while it stays on the field",
    modifier.END_OF_TURN: "until Clean-up",
    modifier.END_OF_BATTLE: "for this attack",
    modifier.NEXT_TURN: "until a player's next turn",
    modifier.OWN_TURNS: "for some turns",
    modifier.WHILE_SOURCE: "while its source is in play",
}
ADDED = (field.ATK, field.DEF)
"""Quantities whose changes are told with their numbers."""


def why(s: State, seat: int, piece: int) -> list[str]:
    """Sentences for `seat` about a card: its values with their sources, then what it can do now and what not."""
    said: list[str] = []
    if field.on_field(s, piece):
        if s.flags[piece] & field.FALLEN:
            said.append("Destroyed: it is not active any more and leaves in Clean-up (EOC-14.3).")
        said += values(s, piece)
    return said + (doings(s, seat, piece) if knows(s, seat, piece) else [])


def values(s: State, piece: int) -> list[str]:
    """ATK and DEF now and printed, and every change that lies on it or stands."""
    said: list[str] = []
    fact, define = s.rules.fact, s.define[piece]
    if field.kind(s, piece) in (field.CREATURE, field.VANQUISHER):
        for word, what, printed in (("ATK", field.ATK, field.ATK_PRINTED), ("DEF", field.DEF, field.DEF_PRINTED)):
            said.append(f"{word} {damage.value(s, what, piece)}, printed {fact[printed][define]} (EOC-10.1, 10.5).")
    elif cost := essence.cost(s, piece):
        said.append(f"Creation Cost {words(cost)} (EOC-5.29).")
    for m in modifier.of(s, piece):
        until = f", {UNTIL[m.until]}" if m.until in UNTIL else ""
        changed = f"{m.value:+d} {field.QUANTITIES[m.what]}" if m.what in ADDED else field.QUANTITIES[m.what]
        said.append(f"{changed} by {of_modifier(s.rules, m)}{until}.")
    for what in (field.ATK, field.DEF):
        for source, amount in texts_in_force.in_force(s, what, piece):
            name = s.rules.cards[s.define[source]].name
            said.append(f"{amount:+d} {field.QUANTITIES[what]} by {name}, as long as it stands.")
    return said
