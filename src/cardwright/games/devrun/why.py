"""Why a card has its values, and why it cannot do now what it cannot do: for a player who asks.

What can be done and what not is said by the menus that offer it (see `rules/offering`).  Only what the asking player may
know is said.
"""

from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.action import sentence
from cardwright.kernel.event import STANDING
from cardwright.kernel.state import State
from cardwright.kernel.view import knows
from cardwright.kernel.why import of_modifier

from .field import BUILDING, BUSY, COLOURS, EXCHANGE, HAND, MANA, PROTECTIONS, QUANTITIES, RESOLVING, in_shell, seat_in
from .naming import card_name
from .rules import mana
from .rules.offering import A_CAST, BUILD, GAP, TURN
from .rules.windows import IN_WINDOW

WAYS: Final = {
    modifier.SET: "becomes {}", modifier.ADD: "{:+}", mana.MULTIPLY: "times {}", mana.DIVIDE: "divided by {}, rounded down",
}  # fmt: skip


def why(s: State, seat: int, piece: int) -> list[str]:
    """Where the values of a card come from; to its player, what can be done with it now and what not."""
    if not knows(s, seat, piece):
        return []
    lines: list[str] = []
    if in_shell(s, piece):
        lines = [*of_mana(s, piece), *of_marks(s, piece)]
    elif s.slot[piece] >= 0:
        total = mana.granted(s, seat_in(s, piece), s.slot[piece])
        lines = [f"{COLOURS[i]} Mana of this Shell: {amount} (DEV-9.3)" for i, amount in enumerate(total) if amount]
    return lines + (doings(s, seat, piece) if s.rules.seat_of[s.place[piece]] == seat else [])


def doings(s: State, seat: int, piece: int) -> list[str]:
    """A sentence for each thing that might be done with an own card."""
    menu = {BUILDING: BUILD, RESOLVING: GAP}.get(s.var[BUSY], TURN if s.phase == EXCHANGE else IN_WINDOW)
    found = menu.doings(s, seat, piece)
    if menu is IN_WINDOW and s.place[piece] == HAND + seat:
        found += TURN.by_number[A_CAST].doings(s, seat, piece, TURN.too_late(s, seat, piece))
    return [sentence(doing) for doing in found]


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
    return lines + [f"It {QUANTITIES[what]}" for what in PROTECTIONS if mana.barred(s, what, piece)]
