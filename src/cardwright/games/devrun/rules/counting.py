"""Numbers of a running effect.  DEV-9.8, 18.10."""

from typing import Any, Final

from cardwright.kernel.filter import Holds, holds
from cardwright.kernel.judging import COMPARE
from cardwright.kernel.node import walk
from cardwright.kernel.referents import CountKept, NumberKept, QuantityOf, Versus
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Side, Who

from ..field import ERASED, GONE, STORED, in_shell, shell_before
from ..tree import AsChosen, ItsMana, ShellMana, StoredDamage, ThatMany, WorkedOut
from .arithmetic import WORKED
from .finding import count, parties
from .mana import mana, shell_mana
from .memory import FOR_SEAT, about_to_move, chosen_in, current, dealt, dealt_in, last_mana, meant, plan, reachable, said_of


def amount_of(s: State, f: Frame, amount: Any) -> int:
    """The number an amount means when its action is tried; fractions are rounded down (DEV-9.8)."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, ItsMana):
        return own_mana(s, f) if amount.itself else sum(mana_known(s, f, piece) for piece in meant(s, f))
    if isinstance(amount, ShellMana):
        return shell_mana(s, f.source, f.epoch, f.seat, amount.colour)
    if isinstance(amount, ThatMany):
        return len(dealt(s, f))
    if isinstance(amount, NumberKept):
        return len(dealt_in(s, f, amount.slot))
    if isinstance(amount, CountKept):
        return kept_count(s, f, amount)
    if isinstance(amount, AsChosen):
        return chosen_in(f, plan(s, f), amount.slot)
    if isinstance(amount, StoredDamage):
        return sum(s.var[STORED + seat] for seat in parties(s, f.seat, amount.who, f.amount))
    worked = WORKED.get(type(amount))
    if worked is not None:
        return worked(amount, lambda part: amount_of(s, f, part))
    return count(s, amount, f.seat, f.source)


def mana_known(s: State, f: Frame, piece: int) -> int:
    """DEV-18.12, 21.6 (R66): the Mana of a card that "it" means.

    Where nothing reaches the card any more it is what it had before this effect moved it; without that there is none.
    """
    made = plan(s, f)
    if reachable(s, piece) or about_to_move(f, made, piece):
        return mana(s, piece)
    return last_mana(f, made, piece)


def own_mana(s: State, f: Frame) -> int:
    """DEV-21.5, 21.6: the Mana of the card itself; of an Erased one, what it had before this effect Erased it."""
    if s.place[f.source] & ~3 == ERASED or s.place[f.source] >= GONE:
        return last_mana(f, plan(s, f), f.source)
    return mana(s, f.source)


def amount_for(s: State, f: Frame, amount: Any, seat: int) -> int:
    """The number an amount means for a player who does the action: "they" in it is that player."""
    if isinstance(amount, int) or seat == f.seat:
        return amount_of(s, f, amount)
    theirs = f.copy()
    theirs.seat = seat
    return amount_of(s, theirs, amount)


def due(f: Frame, amount: Any) -> int:
    """DEV-20 (R66): the number of an action that is applied, fixed when it was tried: nothing of its moment had happened."""
    return amount if isinstance(amount, int) else f.chosen


def due_from(s: State, f: Frame, amount: Any, seat: int) -> int:
    """The number of an action that is applied for one of the players who do it, fixed when it was tried."""
    if isinstance(amount, int):
        return amount
    made = plan(s, f)
    own = said_of(f, made, FOR_SEAT, current(f, made), seat)
    return f.chosen if own == NOBODY else own


def versus(s: State, piece: int, test: Versus, seat: int, source: int) -> bool:
    """A number of a card compared with one that is known, or that the effect which runs has brought about."""
    quality = s.rules.rules.meaning.quality
    has, amount = quality(s, piece, test.quantity), test.amount
    f = s.agenda[-1] if s.agenda else None
    if isinstance(amount, QuantityOf):
        bound = quality(s, source, amount.quality)
    elif f is not None and f.proc.text and any(isinstance(part, OF_THE_EFFECT) for part in walk(amount)):
        bound = amount_of(s, f, amount)
    else:
        bound = count(s, amount, seat, source)
    return COMPARE[test.how](has, bound)


OF_THE_EFFECT: Final = (AsChosen, NumberKept, CountKept, ThatMany, ItsMana)
"""Numbers of what the effect which runs has done."""


def kept_count(s: State, f: Frame, amount: CountKept) -> int:
    """How many of the cards that an action dealt with are such cards; whose they were is known of the Shells they left."""
    found = dealt_in(s, f, amount.slot)
    if amount.cards is None:
        return len(found)
    noun: WorkedOut = amount.cards
    tests = (*(test for test in noun.tests if isinstance(test, Side)), *noun.rest)
    return sum(noun.meant[s.define[piece]] and all(was_so(s, f, piece, test) for test in tests) for piece in found)


def was_so(s: State, f: Frame, piece: int, test: Any) -> bool:
    """Whether a test holds for a card that an action dealt with: on whose side, as it was there."""
    if isinstance(test, Side) and not in_shell(s, piece):
        was = shell_before(s, piece, s.epoch[piece])
        return was != NOBODY and (was & 3 == f.seat) == (test.who is Who.YOU)
    return holds(s, piece, test, f.seat, f.source)


TESTS: Final[dict[type, Holds]] = {Versus: versus}
