"""Where a card's values come from, and why it cannot do what it cannot do now: what "why?" answers."""

from cardwright.kernel import modifier
from cardwright.kernel.action import sentence
from cardwright.kernel.event import STANDING
from cardwright.kernel.state import State
from cardwright.kernel.view import knows

from . import field
from .rules import values
from .rules.action import ACTION_MENU
from .rules.usable import REACTION_MENU


def why(s: State, seat: int, piece: int) -> list[str]:
    """Lines about a card, as `seat` may read them: values of a positioned one, and what its controller can do with it."""
    if not knows(s, seat, piece):
        return []
    own = s.rules.seat_of[s.place[piece]] == seat
    return [*(values_of(s, piece) if field.on_field(s, piece) else []), *(doings(s, seat, piece) if own else [])]


def doings(s: State, seat: int, piece: int) -> list[str]:
    """What can be done with an own card now, and what stands against the rest."""
    found = [*ACTION_MENU.doings(s, seat, piece), *REACTION_MENU.doings(s, seat, piece)]
    return [sentence(doing) for doing in found]


def values_of(s: State, piece: int) -> list[str]:
    """Where the values of a positioned card come from."""
    lines: list[str] = []
    if field.is_evocation(s, piece):
        for name, what, printed, now in (
            ("DesEn", field.DESEN_NOW, field.DESEN, values.desen(s, piece)),
            ("DefEn", field.DEFEN_NOW, field.DEFEN, values.defen(s, piece)),
        ):
            lines.append(f"{name} {now}: printed {s.rules.fact[printed][s.define[piece]]}{changes(s, what, piece)}.")
        if s.col[field.LOST][piece]:
            lines.append(f"It has lost {s.col[field.LOST][piece]} DefEn this turn (FAR-15.19).")
    if s.flags[piece] & field.EXPLOITED:
        lines.append("Exploited: it gives no Crystallized Energy, cannot unleash, defend or use abilities (FAR-12.4).")
    if s.flags[piece] & field.DISABLED:
        lines.append("Disabled: it is not energized in its controller's next Regeneration Phase (FAR-12.9).")
    for what in range(field.CANNOT_UNLEASH, field.STAYS_EXPLOITED + 1):
        if modifier.under(s, what, piece):
            lines.append(f"It {field.QUANTITIES[what]}{changes(s, what, piece)}.")
    return lines


def changes(s: State, what: int, piece: int) -> str:
    """What changes a quantity of a piece, with the cards it comes from."""
    found: list[str] = []
    for m in modifier.of(s, piece):
        if m.what == what:
            source = s.rules.cards[m.define].name if m.define >= 0 else "a rule"
            found.append(f", {'becomes ' if m.how == modifier.SET else ''}{m.value:+d} by {source}")
    standing = s.rules.standing(s, what, piece) if s.watch[STANDING - what] else 0
    if standing:
        names = ", ".join(dict.fromkeys(s.rules.cards[s.define[source]].name for source in s.watch[STANDING - what]))
        found.append(f", {standing:+d} by standing texts ({names})")
    return "".join(found)
