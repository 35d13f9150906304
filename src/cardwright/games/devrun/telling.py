"""The log in sentences, as one reader may know it.

`tell` is given the lines of one answer together.  Not for: what the lines mean to the rules; `field` says that.
"""

from collections.abc import Callable, Sequence
from typing import Final

from cardwright.kernel.event import (
    AIMED,
    ATTACHED,
    COUNTED,
    DID_NOTHING,
    ENDED,
    MODIFIED,
    MOVED,
    RESOLVED,
    REVEALED,
    SHUFFLED,
    TURN_PASSED,
)
from cardwright.kernel.modifier import ADD, SET
from cardwright.kernel.state import NOBODY, Entry, State
from cardwright.kernel.teller import Teller

from . import events, field
from .rules.casting import CASTING
from .rules.mana import DIVIDE, MULTIPLY
from .rules.setup import MULLIGANING
from .rules.winning import REASONS

Line = Callable[[Teller, Entry], str]


class Telling(Teller):
    """A telling that knows the Shells."""

    def where(self, zone: int, cell: int, number: int, beside: int) -> str:
        """The Shell, and which of several in it."""
        return f" ({field.LANE_NAMES[zone >> 2]} Shell{f' #{number}' if beside > 1 else ''})"


def tell(s: State, lines: Sequence[Entry], seat: int, names: Sequence[str]) -> list[str]:
    """What happened in the lines of one answer, as `seat` (or SPECTATOR) may read it; `s` is the state right after it."""
    telling = Telling(s, lines, seat, names)
    for number, line in enumerate(lines):
        telling.at = number + 1
        say = WORDS.get(line[0])
        telling.said.append(say(telling, line) if say is not None and not said_already(lines, number) else "")
    turns = [line for line in lines if line[0] == TURN_PASSED]
    if turns and not any(telling.said):  # DEV-5.4: who ends the turn does nothing else
        telling.said.append(f"it is {telling.whose(turns[-1][3])} turn")
    return telling.sentences(".")


def said_already(lines: Sequence[Entry], number: int) -> bool:
    """Whether a line only repeats another: what is discarded is Exhausted (DEV-21.3), what one breaks is destroyed."""
    line = lines[number]
    if line[0] == events.EXHAUSTED:
        before = lines[number - 1] if number else line
        return before[0] in (events.DISCARDED, events.DETACHED) and before[1] == line[1]
    if line[0] == events.DESTROYED:
        return any(earlier[0] == events.DISTRIBUTED and earlier[1] == line[1] for earlier in lines[:number])
    if line[0] == events.CAME_TO_NOTHING:
        return number > 0 and lines[number - 1][:2] == (DID_NOTHING, line[1])
    return line[0] == REVEALED and line[6][0] == CASTING.name  # its cast is told


def happens(done: str) -> Line:
    """Something happens to a player's card: "your Ember is destroyed (Purge)"."""
    return lambda telling, line: f"{telling.of(line[3], telling.card(line))} {done}{telling.by(line)}"


def shown(t: Teller, line: Entry) -> str:
    """A card is shown."""
    return f"{t.of(t.s.owner[line[1]], t.card(line))} is shown{t.by(line)}"


def discarded(t: Teller, line: Entry) -> str:
    """A discard."""
    return t.does(line[3], f"discard {t.card(line)}{t.by(line)}")


def returned(t: Teller, line: Entry) -> str:
    """To its owner's hand or deck."""
    place = next((other[4] for other in reversed(t.lines[: t.at]) if other[0] == MOVED and other[1] == line[1]), NOBODY)
    where = "hand" if place & ~3 == field.HAND else "deck"
    to = f" to {t.whose(place & 3)} {where}" if place != NOBODY else ""
    return f"{t.of(line[3], t.card(line))} is returned{to}{t.by(line)}"


def placed(t: Teller, line: Entry) -> str:
    """Put into a Shell, not cast."""
    return f"{t.bare(line)} is placed into {t.whose(line[3])} {lane(t, line)}{t.by(line)}"


def lane(t: Teller, line: Entry) -> str:
    """The Shell a card lies in now."""
    place = t.s.place[line[1]]
    return f"{field.LANE_NAMES[place >> 2]} Shell" if 0 <= place < field.SHELLS else "Shell"


def shuffled(t: Teller, line: Entry) -> str:
    """DEV-21.8: a deck is shuffled; in the set-up that goes without saying."""
    seat = line[3] - field.DECK
    return f"{t.whose(seat)} deck is shuffled{t.by(line)}" if t.s.var[field.ROUND] and 0 <= seat < field.SEATS else ""


def attached(t: Teller, line: Entry) -> str:
    """A card becomes a Material; leaving a Layer Spell is told by what becomes of it."""
    return f"{t.card(line)} goes under {t.s.rules.cards[t.s.define[line[3]]].name}" if line[3] >= 0 else ""


def cast(t: Teller, line: Entry) -> str:
    """A cast, with the Shell."""
    place = t.s.place[line[1]]
    where = f" into {t.whose(place & 3)} {lane(t, line)}" if 0 <= place < field.SHELLS else ""
    return t.does(line[3], f"cast {t.bare(line) if where else t.card(line)}{where}")


def activated(t: Teller, line: Entry) -> str:
    """An effect goes on the Stack, or resolves at once."""
    return f"{t.whose(line[3])} {t.card(line)}: {t.s.rules.programs[line[4]].text.rstrip('.')}"


def aimed_at_effect(t: Teller, line: Entry) -> str:
    """An effect on the Stack is a target."""
    return f"the effect of {t.theirs(line)} is a target of {t.the(line[4])}"


def drawn(t: Teller, line: Entry) -> str:
    """Cards drawn: those that have moved right before."""
    return t.does(line[3], f"draw {t.several(t.lines[t.at - 1 - line[4] : t.at - 1])}{t.by(line)}")


def moved(t: Teller, line: Entry) -> str:
    """DEV-1.6, 21.12: cards that come to a hand and are neither drawn in play nor returned; the first line tells of all."""
    old, new, seat = line[3] & ~3, line[4] & ~3, line[4] & 3
    if (old, new) == (field.HAND, field.DECK) and line[6][0] == MULLIGANING.name:
        return bottomed(t, line)
    if new != field.HAND or old == new or (t.at > 1 and alike(t.lines[t.at - 2], line)):
        return ""
    cards = t.run(line)
    behind = t.lines[t.at] if t.at < len(t.lines) else line
    if behind[0] == events.DRAWN or any(other[0] == events.RETURNED and other[1] == line[1] for other in t.lines[t.at :]):
        return ""
    if line[6][2] < 0:
        return t.does(seat, f"draw {t.several(cards)}") if line[6][0] != MULLIGANING.name else ""
    return t.does(seat, f"take {t.several(cards)} from {FROM.get(old, 'the Shells')}{t.by(line)}")


def bottomed(t: Teller, line: Entry) -> str:
    """DEV-2.4: the cards that the mulligans cost; a hand that is set aside is told with the new one."""
    if (t.at > 1 and alike(t.lines[t.at - 2], line)) or any(other[0] == events.MULLIGAN for other in t.lines[t.at :]):
        return ""
    return t.does(line[4] & 3, f"put {t.pile(t.run(line))} at the bottom of the deck")


def alike(line: Entry, other: Entry) -> bool:
    """Whether two lines are the same move."""
    return line[0] == other[0] and line[3:5] == other[3:5]


FROM: Final = {
    field.DECK: "the deck", field.REMNANT: "the Remnant Zone", field.EXHAUST: "the Exhaust Zone",
    field.ERASED: "the Erased Zone", field.EXTRA: "the extra deck", field.MATERIALS: "under a Layer card",
}  # fmt: skip


def stored(t: Teller, line: Entry) -> str:
    """Damage stored."""
    return t.does(line[3], f"store {line[4]} damage{t.by(line)}")


def counted(t: Teller, line: Entry) -> str:
    """Stored Damage that a text takes, or that is gone with a Shell one breaks; what is stored or paid is told as such."""
    seat = line[3] - field.STORED
    if not 0 <= seat < t.s.seats:
        return ""
    if line[6][2] < 0:
        return left(t, seat, line[4]) if t.at > 1 and t.lines[t.at - 2][0] == events.SHELL_LOST else ""
    later = next((other[0] for other in t.lines[t.at :] if other[0] != COUNTED), COUNTED)
    return "" if later == events.STORED_NOW else left(t, seat, line[4]) + t.by(line)


def left(t: Teller, seat: int, damage: int) -> str:
    """How much Stored Damage a player has left."""
    return f"{t.whose(seat)} Stored Damage is {damage} now"


def changed(t: Teller, line: Entry) -> str:
    """A change of a Spell's Mana begins, or it is kept from something; Silence has an event of its own."""
    what, value = line[3], line[4]
    if what == field.SILENCED or not t.known(line):
        return ""
    card = t.theirs(line)
    if what == field.COLOUR_NOW:
        return f"{card} becomes {field.COLOURS[value]}{t.by(line)}"
    if what != field.MANA:
        return f"{card} {field.QUANTITIES[what]} for now{t.by(line)}"
    how = t.way(line)
    if how == ADD:
        return f"{card} {'gains' if value >= 0 else 'loses'} {abs(value)} Mana{t.by(line)}"
    return f"the Mana of {card} {BECOMES[how].format(value)}{t.by(line)}"


BECOMES: Final[dict[int, str]] = {SET: "becomes {}", MULTIPLY: "is multiplied by {}", DIVIDE: "is divided by {}"}


def passed(t: Teller, line: Entry) -> str:
    """A pass."""
    return t.does(line[3], "pass")


def shell_lost(t: Teller, line: Entry) -> str:
    """A Shell is destroyed."""
    return f"{t.whose(line[3])} {field.LANE_NAMES[line[4]]} Shell is destroyed"


def distributed(t: Teller, line: Entry) -> str:
    """A step of distribution: a Spell and what it costs, or an empty Shell.  The Spell may be saved (DEV-14.4)."""
    if not line[4]:
        return t.does(line[3], f"break {t.card(line)}")
    fallen = next((later for later in t.lines[t.at :] if later[0] == events.DESTROYED and later[1] == line[1]), None)
    if fallen is not None:
        return t.does(line[3], f"destroy {t.whose(fallen[3])} {t.card(line)} for {line[4]} Stored Damage")
    return t.does(line[3], f"spend {line[4]} Stored Damage on {t.card(line)}")


def mulligan(t: Teller, line: Entry) -> str:
    """A mulligan."""
    new = [other for other in t.lines[: t.at] if other[0] == MOVED and other[4] == field.HAND + line[3]]
    return t.does(line[3], f"take a new hand of {t.several(new)}")


def lost(t: Teller, line: Entry) -> str:
    """A player is out."""
    return t.does(line[3], "lose")


def ended(t: Teller, line: Entry) -> str:
    """How the game ended: winners (bits), reason."""
    winners = [seat for seat in range(t.s.seats) if line[3] >> seat & 1]
    if not winners:
        return f"the game is a draw: {REASONS[line[4]]}"
    return f"{t.does(winners[0], 'win')}: {REASONS[line[4]]}"


def began(t: Teller, line: Entry) -> str:
    """A phase begins: the first one of a round with its number, the exchange with whose turn it is."""
    if line[3] == field.EXCHANGE:
        return f"the exchange begins with {t.whose(line[4])} turn"
    if line[3] == field.ACQUISITION:
        later = sum(1 for other in t.lines[t.at :] if other[0] == line[0])
        return f"round {t.s.var[field.ROUND] - later} begins with the {field.PHASES[field.ACQUISITION]}"
    return f"the {field.PHASES[line[3]]} begins"


WORDS: Final[dict[int, Line]] = {
    events.CAST: cast, events.ACTIVATED: activated, events.DRAWN: drawn, events.STORED_NOW: stored, events.PASSED: passed,
    events.SHELL_LOST: shell_lost,
    events.DISTRIBUTED: distributed, events.MULLIGAN: mulligan, events.LOST: lost, ENDED: ended,
    events.DESTROYED: happens("is destroyed"), events.EXHAUSTED: happens("is Exhausted"),
    events.DETACHED: happens("is Detached"),
    events.ERASED_NOW: happens("is Erased"), events.RETURNED: returned, MOVED: moved,
    events.STOPS: lambda t, line: t.does(line[3], "destroy nothing more"),
    events.NEGATED: happens("has its effect negated"),
    events.SILENCED_NOW: happens("is Silenced"), events.SAVED_NOW: happens("is saved"), events.DISCARDED: discarded,
    events.PLACED: placed,
    events.CAME_TO_NOTHING: lambda t, line: f"{t.of(line[3], t.card(line))} has no more effect",
    AIMED: Teller.targeted, events.AIMED_AT_EFFECT: aimed_at_effect,
    events.NAMED_COLOUR: lambda t, line: f"the colour {field.COLOURS[line[4]]} is named{t.by(line)}",
    events.NAMED_NUMBER: lambda t, line: f"the number {line[4]} is named{t.by(line)}",
    RESOLVED: Teller.resolves, DID_NOTHING: Teller.nothing,
    REVEALED: shown, SHUFFLED: shuffled, ATTACHED: attached,
    COUNTED: counted, MODIFIED: changed,
    **{events.PHASE_BEGAN + phase: began for phase in (field.ACQUISITION, field.EXCHANGE, field.PREPARATION,
    field.DISTRIBUTION)},
}  # fmt: skip
