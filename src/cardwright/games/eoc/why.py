"""Why a card has its values, and why it cannot do now what it cannot do: for a player who asks.

The reasons repeat in words what the rules test in `rules/`.  Only what the asking player may know is said: what a card
could do is told to its controller alone.
"""

from cardwright.kernel import modifier
from cardwright.kernel.state import State
from cardwright.kernel.view import knows
from cardwright.kernel.why import of_modifier

from . import field
from .rules import abilities, announcing, attack, damage, essence, paying, playing, texts_in_force
from .symbols import words

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
Reasons = list[str]
"""Why not, with clauses; empty when it is possible."""


def why(s: State, seat: int, piece: int) -> list[str]:
    """Sentences for `seat` about a card: its values with their sources, then what it can do now and what not."""
    said: list[str] = []
    if field.on_field(s, piece):
        if s.flags[piece] & field.FALLEN:
            said.append("Destroyed: it is not active any more and leaves in Clean-up (EOC-14.3).")
        said += values(s, piece)
    if s.rules.seat_of[s.place[piece]] == seat and knows(s, seat, piece):
        for what, reasons in doings(s, seat, piece):
            said.append(f"{what}: not now; {'; '.join(reasons)}." if reasons else f"{what}: possible now.")
    return said


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


def doings(s: State, seat: int, piece: int) -> list[tuple[str, Reasons]]:
    """What a player's card might do, each with what stands against it."""
    kind = field.kind(s, piece)
    here = s.place[piece] & ~1
    if here == field.HAND and kind != field.ESSENCE:
        return [("Create it" if kind == field.CREATURE else "Play it", not_played(s, seat, piece))]
    if here == field.HAND:
        return [("Summon it", not_summoned(s, seat))]
    found: list[tuple[str, Reasons]] = []
    if here == field.CREATURES:
        found.append(("Attack with it", not_attacking(s, seat, piece)))
    if field.on_field(s, piece) and s.rules.fact[field.ABILITY][s.define[piece]]:
        found.append(("Use its ability", not_used(s, seat, piece)))
    return found


def not_played(s: State, seat: int, piece: int) -> Reasons:
    """EOC-6.2, 7.2 to 7.8, 5.19."""
    kind = field.kind(s, piece)
    reasons: Reasons = []
    if kind == field.TRAP:
        if s.phase != field.ATTACK:
            reasons.append("Traps can be played only in a Trap window (EOC-4.8)")
    elif s.phase != field.PREPARATION or s.active != seat:
        reasons.append("it can be played only in your Preparation Phase (EOC-7.2)")
    if not playing.room(s, seat) >> kind & 1:
        lacking = "one of your creatures to carry it (EOC-7.5)" if kind == field.ITEM else "a free slot (EOC-6.2, 7.4)"
        reasons.append(f"it needs {lacking}")
    if not paying.can_attach(s, seat, essence.cost(s, piece)):
        reasons.append(f"your Essence Pool does not cover {words(essence.cost(s, piece))} (EOC-5.19)")
    if not playing.has_aims(s, seat, piece):
        reasons.append("what its text needs is not there (EOC-7.8)")
    return reasons


def not_summoned(s: State, seat: int) -> Reasons:
    """EOC-5.1, 5.2."""
    reasons: Reasons = []
    if s.phase != field.PREPARATION or s.active != seat:
        reasons.append("Essence is summoned in your Preparation Phase (EOC-5.1)")
    if not essence.may_summon(s, seat):
        reasons.append("you have already summoned an Essence this turn (EOC-5.2)")
    return reasons


def not_attacking(s: State, seat: int, piece: int) -> Reasons:
    """EOC-6.6, 9.4."""
    reasons: Reasons = []
    if s.phase != field.ATTACK or s.active != seat:
        reasons.append("creatures attack in your Attack Phase (EOC-9.2)")
    if s.flags[piece] & field.EXHAUSTED:
        reasons.append("it is exhausted (EOC-6.6)")
    if modifier.under(s, field.CANNOT_ATTACK, piece):
        reasons.append("a card's text forbids it (EOC-1.2)")
    if not reasons and not attack.targets(s, piece):
        reasons.append("there is nothing it may attack (EOC-9.6)")
    return reasons


def not_used(s: State, seat: int, piece: int) -> Reasons:
    """EOC-8.3 to 8.7, 5.27."""
    reasons: Reasons = []
    if abilities.used_up(s, piece):
        reasons.append("it was already used this turn (EOC-8.7)")
    if s.flags[piece] & field.EXHAUSTED:
        reasons.append("it is exhausted (EOC-6.6)")
    elif s.active != seat or s.rules.fact[field.WHEN][s.define[piece]] != s.phase:
        reasons.append("this is not its time (EOC-8.3, 8.5, 8.6)")
    if not abilities.payable(s, seat, piece):
        reasons.append("your Essence Pool does not cover its cost (EOC-5.27)")
    if not announcing.possible(s, seat, piece, s.rules.programs[s.rules.fact[field.ABILITY][s.define[piece]] - 1]):
        reasons.append("what its text needs is not there (EOC-8.11)")
    return reasons
