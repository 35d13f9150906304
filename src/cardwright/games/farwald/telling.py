"""The log in sentences, as one reader may know it: who did what, with names only where the reader saw the card.

Not for: what the lines mean to the rules; kernel/event.py and `field` say that.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardwright.kernel.event import CHANGED, COUNTED, DID_NOTHING, ENDED, MODIFIED, MOVED, RESOLVES, SHUFFLED
from cardwright.kernel.modifier import ADD
from cardwright.kernel.state import Entry, State
from cardwright.kernel.teller import Teller, many

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
        if line[0] == field.TURN_BEGAN:
            telling.said.insert(telling.heading, f"turn {line[4]}: {telling.whose(line[3])} turn.")
        elif line[0] in WORDS:
            telling.said.append(WORDS[line[0]](telling, line))
        elif line[0] == field.PHASE_BEGAN and line[3] == field.REGENERATION:
            telling.heading = len(telling.said)
    phases = [line[3] for line in lines if line[0] == field.PHASE_BEGAN]
    if phases and not any(telling.said):  # who ends a phase does nothing else
        telling.said.append(f"the {field.PHASES[phases[-1]].capitalize()} Phase begins.")
    return telling.sentences()


class Telling(Teller):
    """A telling that knows Crystals and cards remembered together."""

    heading: int = 0
    """Before which sentence the turn is told: its Regeneration Phase comes before texts hear of it."""

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
        moving = t.same(line)
        cards = t.several(moving)
        if old - MEMORY in seats:  # FAR-4.7: what a search finds is not remembered
            verb = "remember" if remembered else "take"
            return (
                f"{t.does(seat, verb)} {cards}{'' if remembered else f' from {t.whose(old - MEMORY)} Memory'}{t.by(line)}."
            )
        return f"{cards} {'goes' if len(moving) == 1 else 'go'} to {t.whose(seat)} hand{t.by(line)}."
    if new - VORTEX in seats and old - HAND in seats:
        return f"{t.does(old - HAND, 'abandon')} {t.several(t.same(line))}{t.by(line)}."
    if new - VORTEX in seats and old - MEMORY in seats:
        return f"{t.does(old - MEMORY, 'forget')} {t.several(t.same(line))}{t.by(line)}."
    if new - field.AETHER in seats:
        moving = t.same(line)
        return f"{t.several(moving)} {'is' if len(moving) == 1 else 'are'} dispersed into the Aether{t.by(line)}."
    if new - MEMORY in seats and old - field.ASIDE not in seats:
        moving = t.same(line)
        return f"{t.pile(moving)} {'goes' if len(moving) == 1 else 'go'} into {t.whose(new - MEMORY)} Memory{t.by(line)}."
    if new < field.CRYSTALS and old < field.CRYSTALS:
        return f"{t.does(new, 'take')} control of {t.of(old, t.card(line))}{t.by(line)}."
    if new - VORTEX in seats and old < field.CRYSTALS and line[6][2] >= 0 and not was_shattered(t, line):
        return f"{t.of(old, t.card(line))} goes to the Vortex{t.by(line)}."
    return ""


def was_shattered(t: Telling, line: Entry) -> bool:
    """Whether it is told that the card was shattered."""
    return any(other[0] == field.SHATTERED and other[1] == line[1] for other in t.lines)


def shuffled(t: Telling, line: Entry) -> str:
    """A Memory is shuffled; in the set-up that goes without saying."""
    seat = line[3] - MEMORY
    return f"{t.whose(seat)} Memory is shuffled{t.by(line)}." if t.s.turn and 0 <= seat < field.MOST_SEATS else ""


def modified(t: Telling, line: Entry) -> str:
    """A value changed for a while, or a card may or may not do something."""
    what, value = line[3], line[4]
    if line[1] < 0:
        return ""
    card = t.theirs(line)
    if what in (DESEN_NOW, DEFEN_NOW):
        name = field.QUANTITIES[what]
        if t.way(line) == ADD:
            return f"{card} {'gains' if value >= 0 else 'loses'} {abs(value)} {name}{t.by(line)}."
        return f"the {name} of {card} becomes {value}{t.by(line)}."
    return f"{card} {CHANGES[what]}{t.by(line)}." if what in CHANGES and line[6][2] >= 0 else ""


CHANGES: Final[Mapping[int, str]] = {
    field.COST_NOW: "has another Energy Cost now", field.GATE_NOW: "has another Gate requirement now",
    field.CANNOT_UNLEASH: "cannot unleash for now", field.CANNOT_DEFEND: "cannot defend for now",
    field.CANNOT_BE_SHATTERED: "cannot be shattered for now", field.CANNOT_BE_TARGETED: "cannot be targeted for now",
    field.CANNOT_BE_DEFENDED: "cannot be defended for now", field.CANNOT_BE_PLAYED: "cannot be played for now",
    field.STAYS_EXPLOITED: "stays Exploited", field.CANNOT_BE_DISABLED: "cannot be Disabled for now",
    field.SHUNS_OPPONENTS: "cannot be targeted by opponents for now", field.SILENT: "loses all abilities for now",
    field.MUST_UNLEASH: "must unleash if it can", field.DRAWS_UNLEASH: "draws unleashes toward Evocations for now",
    field.DRAWS_ALL: "draws all unleashes for now", field.NOT_AT_CRYSTALS: "cannot unleash toward Crystals for now",
    field.UNLEASH_TOLL: "costs Energy Cards to unleash for now", field.PROPERTIES_NOW: "has other properties now",
}  # fmt: skip
"""What a text changes of a card for a while."""


def marked(t: Telling, line: Entry) -> str:
    """FAR-12.8: a card is Disabled; other marks have events of their own."""
    if line[3] == -1 and line[4] & field.DISABLED:
        return f"{t.theirs(line)} is Disabled{t.by(line)}."
    return ""


def counted(t: Telling, line: Entry) -> str:
    """Another turn, or fragments that will not be shattered, by a text."""
    if line[6][2] < 0:
        return ""
    if line[3] == field.EXTRA_TURN and line[4]:
        return f"{t.does(line[4] - 1, 'take')} another turn after this one{t.by(line)}."
    seat = line[3] - field.PREVENTED
    if 0 <= seat < field.MOST_SEATS and line[4]:
        number = many(line[4], "fragment")
        return f"the next {number} of {t.whose(seat)} Crystals will not be shattered this turn{t.by(line)}."
    return ""


def aimed(t: Telling, line: Entry) -> str:
    """FAR-8: a target of a card or an ability."""
    piece = line[1]
    if piece < 0:
        return ""
    at = t.s.place[piece] - field.CRYSTALS
    aim = f"{t.whose(at)} Crystal {t.s.slot[piece] + 1}" if 0 <= at < field.MOST_SEATS else t.theirs(line)
    return f"{aim} is a target of {t.the(line[4])}."


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
    return f"{t.does(seat, verb)} {many(abs(amount), 'Energy Card')}{t.by(line)}."


def fragments(t: Telling, line: Entry) -> str:
    """Fragments lost; the Crystal that is destroyed by it."""
    number, left = line[4] & ONE_NUMBER, line[4] >> field.LEFT_BITS & ONE_NUMBER
    lost = f"{t.crystal(line)} loses {many(number, 'fragment')}{t.by(line)}"
    return f"{lost} ({left} left)." if left else f"{lost} and is destroyed."


def regenerated(t: Telling, line: Entry) -> str:
    """Fragments that have come back."""
    number = line[4] & ONE_NUMBER
    return f"{t.crystal(line)} regenerates {many(number, 'fragment')}{t.by(line)}."


def unleashed(t: Telling, line: Entry) -> str:
    """Who unleashes at what."""
    number, target = divmod(line[4], 1 << field.NUMBER_BITS)
    aim = f"{t.whose(t.s.owner[target])} Crystal {number}" if number else t.the(target)
    return f"{t.does(line[3], 'unleash')} {t.card(line)} at {aim}."


def tired(t: Telling, line: Entry) -> str:
    """Fatigue Damage."""
    return f"{t.does(line[3], 'suffer')} Fatigue Damage."


def stopped(words: str) -> str:
    """A whole sentence, if there is one."""
    return words and f"{words}."


ONE_NUMBER: Final[int] = (1 << field.LEFT_BITS) - 1
Words = Callable[[Telling, Entry], str]
WORDS: Final[dict[int, Words]] = {
    MOVED: moved, MODIFIED: modified, ENDED: ended, CHANGED: marked, COUNTED: counted, field.AIMED: aimed,
    SHUFFLED: shuffled,
    RESOLVES: lambda t, line: stopped(t.resolves(line)), DID_NOTHING: lambda t, line: stopped(t.nothing(line)),
    field.DECLARED: lambda t, line: f"{t.does(line[3], 'declare')} {t.card(line)}.",
    field.CHARGE_PAID: lambda t, line: f"{t.does(line[3], 'pay')} the Charge of {t.card(line)}.",
    field.UNPAID: lambda t, line: f"{t.of(line[3], t.card(line))} cannot be paid any more and goes to the Vortex.",
    field.CARD_PLAYED: lambda t, line: (
        "" if field.is_evocation(t.s, line[1]) else f"{t.of(line[3], t.card(line))} is played."
    ),
    field.CLOSED_GATE: lambda t, line: f"the Gate of {t.of(line[3], t.card(line))} is closed{t.by(line)}.",
    field.DISSIPATED: lambda t, line: f"{t.of(line[3], t.card(line))} is dissipated{t.by(line)}.",
    field.ACTIVATED: lambda t, line: (
        f"{t.does(line[3], 'use')} {t.card(line)}: {t.s.rules.programs[line[4]].text.rstrip('.')}."
    ),
    field.POSITIONED: lambda t, line: f"{t.card(line)} is positioned under {t.whose(line[3])} control{t.by(line)}.",
    field.SHATTERED: lambda t, line: f"{t.of(line[3], t.card(line))} is shattered{t.by(line)}.",
    field.UNLEASHED: unleashed,
    field.DEFENDS: lambda t, line: f"{t.of(line[3], t.card(line))} defends.",
    field.DAMAGED: lambda t, line: f"{t.of(line[3], t.card(line))} loses {line[4]} DefEn{t.by(line)}.",
    field.FRAGMENTS_LOST: fragments,
    field.FRAGMENTS_BACK: regenerated,
    field.ENERGY_CHANGED: energy,
    field.TIRED: tired,
    field.DEFEATED: lambda t, line: f"{t.is_(line[3])} defeated.",
    field.AFTERTHOUGHT: lambda t, line: f"{t.does(line[3], 'set')} aside {many(line[4], 'card')}.",
    field.CAPPED: lambda t, line: f"no more {LIMITS[line[4]]} are possible this turn (FAR-24).",
    field.TOKEN_MADE: lambda t, line: f"{t.does(line[3], 'create')} a {t.s.rules.cards[line[2]].name} token{t.by(line)}.",
    field.ENERGIZES: lambda t, line: f"{t.theirs(line)} is energized{t.by(line)}." if line[6][2] >= 0 else "",
    field.EXPLOITS: lambda t, line: f"{t.theirs(line)} is Exploited{t.by(line)}." if line[6][2] >= 0 else "",
}  # fmt: skip
