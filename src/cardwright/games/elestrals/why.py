"""Where a card's values come from, and why it is as it is.  Only what the asking seat may know is said."""

from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.action import sentence
from cardwright.kernel.event import STANDING
from cardwright.kernel.modifier import ADD, SET
from cardwright.kernel.state import FACE_DOWN, State
from cardwright.kernel.view import knows
from cardwright.kernel.why import of_modifier

from . import field, quantities
from .rules import spirits, statics, stats
from .rules.action import MAIN_MENU
from .rules.battle import ATTACKS_OF_PHASE
from .rules.chain import RESPONSES
from .rules.windows import BEGINNINGS

NUMBERS: Final = (
    ("Attack", field.ATTACK, quantities.ATTACK_NOW, quantities.ATTACK_IS),
    ("Defense", field.DEFENSE_STAT, quantities.DEFENSE_NOW, quantities.DEFENSE_IS),
)
"""Name, printed fact, what adds, what sets."""
CONDITION: Final = {
    spirits.SHORT: "Short: it has fewer Spirits than its cost asks for (ELE-3.5, 3.11).",
    spirits.MISENCHANTED: "Misenchanted: its Spirits do not fit its cost, and its text does not work (ELE-3.7, 3.9).",
}  # fmt: skip


def why(s: State, seat: int, piece: int) -> list[str]:
    """Sentences about a card: its values and its status, and to its controller what it can do now and what not."""
    said: list[str] = []
    if field.on_field(s, piece) and not s.flags[piece] & FACE_DOWN:
        said += values(s, seat, piece)
    if s.rules.seat_of[s.place[piece]] == seat and knows(s, seat, piece):
        said += doings(s, seat, piece)
    return said


def doings(s: State, seat: int, piece: int) -> list[str]:
    """A sentence for each thing that might be done with a card: what its player is asked next says most of it."""
    found = dict(MAIN_MENU.doings(s, seat, piece))
    if s.stack:
        found.update(RESPONSES.doings(s, seat, piece))
    elif s.active != seat or s.phase != field.MAIN:
        found.update(BEGINNINGS.doings(s, seat, piece))
    found.update(ATTACKS_OF_PHASE.doings(s, seat, piece))
    return [sentence(doing) for doing in found.items()]


def values(s: State, seat: int, piece: int) -> list[str]:
    """What a face-up card on the field is worth, and its status."""
    said: list[str] = []
    if field.kind(s, piece) == field.ELESTRAL:
        for (name, printed, adds, sets), now in zip(NUMBERS, stats.both(s, piece), strict=True):
            said.append(f"{name} {now}, printed {s.rules.fact[printed][s.define[piece]]} (ELE-18.1).")
            said += changes(s, seat, piece, name, adds, sets)
        if swapped(s, piece):
            said.append("Its Attack and Defense are exchanged (ELE-18.4).")
    status = spirits.status(s, piece)
    if status in CONDITION:
        said.append(CONDITION[status])
    if spirits.suppressed(s, piece):
        said.append("Suppressed: its text does not work (ELE-19.1).")
    return said


def changes(s: State, seat: int, piece: int, name: str, adds: int, sets: int) -> list[str]:
    """What adds to a value and what sets it, each with the card it comes from."""
    said = []
    for m in modifier.of(s, piece):
        if m.what == adds and m.how in (ADD, SET) and stats.works(s, m):
            changed = f"{m.value:+d} {name}" if m.how == ADD else f"{name} becomes {m.value}"
            said.append(f"{changed} by {of_modifier(s.rules, m)}.")
    for what, form in ((sets, f"{name} becomes {{}}"), (adds, f"{{:+d}} {name}")):
        for value, _, order in statics.in_force(s, what, piece):
            said.append(f"{form.format(value)} by {speaker(s, seat, what, order)}, as long as that stands.")
    return said


def swapped(s: State, piece: int) -> bool:
    """Whether Attack and Defense have changed places."""
    swaps = sum(m.how == quantities.SWAP and stats.works(s, m) for m in modifier.of(s, piece))
    return (swaps + len(statics.in_force(s, quantities.SWAPPED, piece))) % 2 == 1


def speaker(s: State, seat: int, what: int, order: int) -> str:
    """The card whose standing text was announced with this number, as far as the asking seat knows it."""
    for source in s.watch[STANDING - what]:
        if s.col[field.ANNOUNCED][source] == order and knows(s, seat, source):
            return s.rules.cards[s.define[source]].name
    return "a text"
