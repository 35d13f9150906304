"""The log in sentences, as one reader may know it: who did what, with names only where the reader saw the card.

Not for: what the lines mean to the rules; kernel/event.py and `field` say that.
"""

from collections.abc import Callable, Sequence
from typing import Final

from cardwright.kernel.event import ENDED, MODIFIED, MOVED, SHUFFLED
from cardwright.kernel.modifier import ADD
from cardwright.kernel.state import Entry, State
from cardwright.kernel.teller import Teller

from . import field
from .field import DEFEN_NOW, DESEN_NOW, GONE, HAND, MEMORY, VORTEX
from .rules.checking import CONCEDED, LAST_GOD, REASONS

LIMITS: Final = ("actions", "triggers", "nested windows")


def tell(s: State, lines: Sequence[Entry], seat: int, names: Sequence[str]) -> list[str]:
    """What happened in the lines of one answer, as `seat` (or SPECTATOR) may read it; `s` is the state right after it.

    names: what each seat is called in mid-sentence ("the bot"); the reader's own seat is "you".
    """
    telling = Telling(s, lines, seat, names)
    while (line := telling.read()) is not None:
        if line[0] in WORDS:
            telling.said.append(WORDS[line[0]](telling, line))
    return telling.sentences()


class Telling(Teller):
    """A telling that knows Crystals and cards remembered together."""

    def is_(self, seat: int) -> str:
        """A player being something."""
        return "you are" if seat == self.seat else f"{self.names[seat]} is"

    def crystal(self, line: Entry) -> str:
        """A Crystal by its number."""
        return f"{self.whose(line[3])} Crystal {line[4] >> field.NUMBER_BITS}"

    def next_is(self, kind: int) -> bool:
        """Whether the next line is about such an event."""
        return self.at < len(self.lines) and self.lines[self.at][0] == kind

    def same(self, first: Entry) -> list[Entry]:
        """This line and the further moves between the same zones; they count as read."""
        found = [first]
        while self.at < len(self.lines):
            line = self.lines[self.at]
            if line[0] == MOVED and line[3:5] == first[3:5]:
                found.append(line)
            elif line[0] not in (field.REMEMBERED, field.ABANDONED, field.FORGOTTEN):
                break
            self.at += 1
        return found


def moved(t: Telling, line: Entry) -> str:
    """A card changed its zone: told by where it came from and where it went; much is told by events of the game."""
    old, new = line[3], line[4]
    seats = range(field.MOST_SEATS)
    if new - GONE in seats:
        return ""
    if new - HAND in seats:
        seat, remembered = new - HAND, t.next_is(field.REMEMBERED)
        cards = t.several(t.same(line))
        if old - MEMORY in seats:  # FAR-4.7: what a search finds is not remembered
            verb = "remember" if remembered else "take"
            return (
                f"{t.does(seat, verb)} {cards}{'' if remembered else f' from {t.whose(old - MEMORY)} Memory'}{t.by(line)}."
            )
        return f"{cards} {'go' if cards[0].isdigit() else 'goes'} to {t.whose(seat)} hand{t.by(line)}."
    if new - VORTEX in seats and old - HAND in seats:
        return f"{t.does(old - HAND, 'abandon')} {t.several(t.same(line))}{t.by(line)}."
    if new - VORTEX in seats and old - MEMORY in seats:
        return f"{t.does(old - MEMORY, 'forget')} {t.several(t.same(line))}{t.by(line)}."
    if new - field.AETHER in seats:
        return f"{t.several(t.same(line))} dispersed into the Aether{t.by(line)}."
    if new - MEMORY in seats and old - field.ASIDE not in seats:
        return f"{t.several(t.same(line))} put into {t.whose(new - MEMORY)} Memory{t.by(line)}."
    if new < field.CRYSTALS and old < field.CRYSTALS:
        return f"{t.does(new, 'control')} {t.card(line)}{t.by(line)}."
    return ""


def modified(t: Telling, line: Entry) -> str:
    """A value changed for a while."""
    if line[3] not in (DESEN_NOW, DEFEN_NOW):
        return ""
    change = f"{line[4]:+d}" if t.way(line) == ADD else f"= {line[4]}"
    return f"{t.card(line)}: {change} {field.QUANTITIES[line[3]]}{t.by(line)}."


def ended(t: Telling, line: Entry) -> str:
    """Who won, and why."""
    winners, reason = line[3], line[4]
    if not winners:
        return f"The game is a draw: {REASONS[reason]}."
    seat = winners.bit_length() - 1
    why = {CONCEDED: "everybody else conceded", LAST_GOD: "nobody else has a Crystal left"}.get(reason, REASONS[reason])
    return f"{t.does(seat, 'win')}: {why}."


def energy(t: Telling, line: Entry) -> str:
    """Energy Cards discharged or recharged."""
    seat, amount = line[3], line[4]
    verb = "recharge" if amount > 0 else "discharge"
    return f"{t.does(seat, verb)} {abs(amount)} Energy Card{'s' if abs(amount) > 1 else ''}{t.by(line)}."


def fragments(t: Telling, line: Entry) -> str:
    """Fragments lost; the Crystal that is destroyed by it."""
    number, left = line[4] & ONE_NUMBER, line[4] >> field.LEFT_BITS & ONE_NUMBER
    lost = f"{t.crystal(line)} loses {number} fragment{'s' if number > 1 else ''}{t.by(line)}"
    return f"{lost} ({left} left)." if left else f"{lost} and is destroyed."


def regenerated(t: Telling, line: Entry) -> str:
    """Fragments that have come back."""
    number = line[4] & ONE_NUMBER
    return f"{t.crystal(line)} regenerates {number} fragment{'s' if number > 1 else ''}{t.by(line)}."


def unleashed(t: Telling, line: Entry) -> str:
    """Who unleashes at what."""
    number, target = divmod(line[4], 1 << field.NUMBER_BITS)
    aim = f"{t.whose(t.s.owner[target])} Crystal {number}" if number else t.s.rules.cards[t.s.define[target]].name
    return f"{t.does(line[3], 'unleash')} {t.card(line)} at {aim}."


def tired(t: Telling, line: Entry) -> str:
    """Fatigue Damage."""
    return f"{t.does(line[3], 'suffer')} Fatigue Damage."


ONE_NUMBER: Final[int] = (1 << field.LEFT_BITS) - 1
Words = Callable[[Telling, Entry], str]
WORDS: Final[dict[int, Words]] = {
    MOVED: moved, MODIFIED: modified, ENDED: ended,
    SHUFFLED: lambda t, line: f"{t.whose(line[3] - MEMORY)} Memory is shuffled." if t.s.turn else "",
    field.DECLARED: lambda t, line: f"{t.does(line[3], 'declare')} {t.card(line)}.",
    field.CHARGE_PAID: lambda t, line: f"{t.does(line[3], 'pay')} the Charge of {t.card(line)}.",
    field.UNPAID: lambda t, line: f"{t.card(line)} cannot be paid any more and goes to the Vortex.",
    field.CARD_PLAYED: lambda t, line: "" if field.is_evocation(t.s, line[1]) else f"{t.card(line)} is played.",
    field.CLOSED_GATE: lambda t, line: f"the Gate of {t.card(line)} is closed{t.by(line)}.",
    field.DISSIPATED: lambda t, line: f"{t.card(line)} is dissipated{t.by(line)}.",
    field.ACTIVATED: lambda t, line: f"{t.does(line[3], 'use')} {t.card(line)}: \"{t.s.rules.programs[line[4]].text}\"",
    field.POSITIONED: lambda t, line: f"{t.card(line)} is positioned under {t.whose(line[3])} control{t.by(line)}.",
    field.SHATTERED: lambda t, line: f"{t.whose(line[3])} {t.card(line)} is shattered{t.by(line)}.",
    field.UNLEASHED: unleashed,
    field.DEFENDS: lambda t, line: f"{t.card(line)} defends.",
    field.DAMAGED: lambda t, line: f"{t.card(line)} loses {line[4]} DefEn{t.by(line)}.",
    field.FRAGMENTS_LOST: fragments,
    field.FRAGMENTS_BACK: regenerated,
    field.ENERGY_CHANGED: energy,
    field.TIRED: tired,
    field.TURN_BEGAN: lambda t, line: f"turn {line[4]}: {t.whose(line[3])} turn.",
    field.DEFEATED: lambda t, line: f"{t.is_(line[3])} defeated.",
    field.AFTERTHOUGHT: lambda t, line: f"{t.does(line[3], 'set')} aside {line[4]} cards.",
    field.CAPPED: lambda t, line: f"no more {LIMITS[line[4]]} are possible this turn (FAR-24).",
    field.TOKEN_MADE: lambda t, line: f"{t.does(line[3], 'create')} a {t.s.rules.cards[line[2]].name} token{t.by(line)}.",
    field.ENERGIZES: lambda t, line: f"{t.card(line)} is energized{t.by(line)}." if line[6][2] >= 0 else "",
    field.EXPLOITS: lambda t, line: f"{t.card(line)} is exploited{t.by(line)}." if line[6][2] >= 0 else "",
}  # fmt: skip
