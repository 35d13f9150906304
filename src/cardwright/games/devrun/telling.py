"""The log in sentences, as one reader may know it.

`tell` is given the lines of one answer together.  Not for: what the lines mean to the rules; `field` says that.
"""

from collections.abc import Callable, Sequence
from typing import Final

from cardwright.kernel.event import ENDED, REVEALED, SHUFFLED
from cardwright.kernel.state import Entry, State
from cardwright.kernel.teller import Teller

from .field import (
    ACQUISITION,
    ACTIVATED,
    CAST,
    DESTROYED,
    DETACHED,
    DISCARDED,
    DISTRIBUTED,
    DISTRIBUTION,
    DRAWN,
    ERASED_NOW,
    EXCHANGE,
    EXHAUSTED,
    LANE_NAMES,
    LOST,
    MULLIGAN,
    NEGATED,
    PASSED,
    PHASE_BEGAN,
    PHASES,
    PLACED,
    PREPARATION,
    RETURNED,
    SAVED_NOW,
    SHELL_LOST,
    SHELLS,
    SILENCED_NOW,
    STORED_NOW,
)
from .rules.winning import REASONS

Line = Callable[[Teller, Entry], str]


def tell(s: State, lines: Sequence[Entry], seat: int, names: Sequence[str]) -> list[str]:
    """What happened in the lines of one answer, as `seat` (or SPECTATOR) may read it; `s` is the state right after it."""
    telling = Teller(s, lines, seat, names)
    for number, line in enumerate(lines):
        before = lines[number - 1] if number else line
        if line[0] == EXHAUSTED and before[0] in (DISCARDED, DETACHED) and before[1] == line[1]:
            continue  # said already: discarded and Detached cards are Exhausted, too (DEV-21.3)
        say = WORDS.get(line[0])
        telling.said.append(say(telling, line) if say is not None else "")
    return telling.sentences(".")


def passive(done: str) -> Line:
    """Something happens to a card: "Ember is destroyed"."""
    return lambda telling, line: f"{telling.card(line)} {done}"


def cast(t: Teller, line: Entry) -> str:
    """A cast, with the Shell."""
    place = t.s.place[line[1]]
    where = f" into {t.whose(place & 3)} {LANE_NAMES[place >> 2]} Shell" if 0 <= place < SHELLS else ""
    return t.does(line[3], f"cast {t.card(line)}{where}")


def activated(t: Teller, line: Entry) -> str:
    """An effect goes on the Stack, or resolves at once."""
    return f"{t.card(line)}: {t.s.rules.programs[line[4]].text.rstrip('.')}"


def drawn(t: Teller, line: Entry) -> str:
    """Cards drawn."""
    return t.does(line[3], f"draw {line[4]} card{'s' if line[4] > 1 else ''}")


def stored(t: Teller, line: Entry) -> str:
    """Damage stored."""
    return t.does(line[3], f"store {line[4]} damage")


def passed(t: Teller, line: Entry) -> str:
    """A pass."""
    return t.does(line[3], "pass")


def shell_lost(t: Teller, line: Entry) -> str:
    """A Shell is destroyed."""
    return f"{t.whose(line[3])} {LANE_NAMES[line[4]]} Shell is destroyed"


def distributed(t: Teller, line: Entry) -> str:
    """A step of distribution."""
    paid = f" for {line[4]} of the Stored Damage" if line[4] else ""
    return t.does(line[3], f"break {t.card(line)}{paid}")


def mulligan(t: Teller, line: Entry) -> str:
    """A mulligan."""
    return t.does(line[3], "take a new hand")


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
    """A phase begins."""
    return f"the {PHASES[line[3]]} begins"


WORDS: Final[dict[int, Line]] = {
    CAST: cast, ACTIVATED: activated, DRAWN: drawn, STORED_NOW: stored, PASSED: passed, SHELL_LOST: shell_lost,
    DISTRIBUTED: distributed, MULLIGAN: mulligan, LOST: lost, ENDED: ended,
    DESTROYED: passive("is destroyed"), EXHAUSTED: passive("is Exhausted"), DISCARDED: passive("is discarded"),
    DETACHED: passive("is Detached"), ERASED_NOW: passive("is Erased"), RETURNED: passive("is returned"),
    PLACED: passive("is placed"), NEGATED: passive("has its effect negated"), SILENCED_NOW: passive("is Silenced"),
    REVEALED: passive("is shown"), SAVED_NOW: passive("is saved"), SHUFFLED: lambda t, line: "",
    **{PHASE_BEGAN + phase: began for phase in (ACQUISITION, EXCHANGE, PREPARATION, DISTRIBUTION)},
}  # fmt: skip
