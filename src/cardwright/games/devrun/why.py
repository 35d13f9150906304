"""Why a card has its values, and why it cannot be cast now: for a player who asks.

The reasons repeat in words what `rules/` tests.  Only what the asking player may know is said.
"""

from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.event import STANDING
from cardwright.kernel.state import State
from cardwright.kernel.view import knows
from cardwright.kernel.why import of_modifier

from .field import BUSY, COLOURS, EXCHANGE, FREE, HAND, MANA, QUANTITIES, in_shell, seat_in
from .naming import card_name
from .rules import mana
from .rules.casting import IN_BUILDING, OWN_TURN, cast_effects, castable
from .rules.layering import entries, has_materials

WAYS: Final = {
    modifier.SET: "becomes {}", modifier.ADD: "{:+}", mana.MULTIPLY: "times {}", mana.DIVIDE: "divided by {}, rounded down",
}  # fmt: skip


def why(s: State, seat: int, piece: int) -> list[str]:
    """Where the values of a card come from, and why a card in the asking player's hand cannot be cast."""
    if not knows(s, seat, piece):
        return []
    if in_shell(s, piece):
        return [*of_mana(s, piece), *of_marks(s, piece)]
    if s.place[piece] == HAND + seat:
        return why_not_cast(s, seat, piece)
    if s.slot[piece] >= 0:
        total = mana.granted(s, seat_in(s, piece), s.slot[piece])
        return [f"{COLOURS[i]} Mana of this Shell: {amount} (DEV-9.3)" for i, amount in enumerate(total) if amount]
    return []


def of_mana(s: State, piece: int) -> list[str]:
    """The Mana of a Spell, step by step (DEV-9.7)."""
    lines = [f"Mana printed: {mana.printed(s, piece)}"]
    for m in s.mods:
        if m.subject == piece and m.what == MANA:
            lines.append(f"{WAYS[m.how].format(m.value)}: {of_modifier(s.rules, m)}")
    for source in s.watch[STANDING - MANA]:
        for plan in mana.standing_plans(s, MANA, source):
            more = mana.added(s, plan, piece, source)
            if more:
                lines.append(f"{more:+}: {card_name(s, source)} (DEV-13.10)")
    return [*lines, f"Mana now: {mana.mana(s, piece)} (DEV-9.7)"] if len(lines) > 1 else lines


def of_marks(s: State, piece: int) -> list[str]:
    """Silence, and what it cannot suffer."""
    lines = ["It is Silenced: no effects, and no Mana for its Shell (DEV-22.1)"] if mana.silenced(s, piece) else []
    return lines + [f"It {QUANTITIES[what]}" for what in range(2, 7) if mana.barred(s, what, piece)]


def why_not_cast(s: State, seat: int, piece: int) -> list[str]:
    """What keeps a card in hand from being cast now."""
    own_turn = s.phase == EXCHANGE and s.active == seat and s.var[BUSY] == FREE
    if castable(s, seat, piece, OWN_TURN if own_turn else IN_BUILDING):
        return []
    if entries(s, piece) and not has_materials(s, seat, piece):
        return ["The Materials it lists are not all in your Shells (DEV-24.1)"]
    if not own_turn:
        quick = cast_effects(s, piece, IN_BUILDING)
        if not quick:
            return ["It can be cast in your own turn only, when there is no Stack (DEV-10.2, 10.3)"]
    return ["None of its Spell Cast Effects could be activated: condition, target or cost (DEV-10.4)"]
