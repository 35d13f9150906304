"""Verbs of Essence: into the Pool, off a card, onto a card, away.  EOC-5.2, 5.16, 5.22."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import CARD, Prompt, ask
from cardwright.kernel.node import dataclass
from cardwright.kernel.pick import different
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import OnCards, What
from cardwright.kernel.verbs.performing import Perform

from ..field import DECK, ESSENCE, GRAVEYARD, KIND, POOL, active, attached, controller, kind
from ..rules.essence import attach, detach, loosen
from ..rules.moving import leave_for, to_graveyard
from ..rules.naming import itself, name_of

ESSENCE_CHOSEN: Final[Prompt] = Prompt("essence", CARD, "Which Essence?", name_of, itself, "EOC-5.16")


class ToPool(OnCards):
    """Essence comes to its owner's Pool; the summon of the turn is not used."""


class DestroyEssence(OnCards):
    """One Essence attached to each of them goes to the Graveyard; the effect's controller chooses."""


class DetachEssence(OnCards):
    """One Essence attached to each of them returns to its owner's Pool; the effect's controller chooses."""


@dataclass(frozen=True, slots=True)
class AttachFromPool:
    """An Essence of your Pool, or from your Graveyard, is attached to an own card; you choose it."""

    what: What
    buried: bool = False


def to_pool(s: State, f: Frame, node: ToPool) -> int:
    """EOC-5.2, 5.22: a deck that was looked through is shuffled (EOC-14.7)."""
    moved = [piece for piece in f.picks if kind(s, piece) == ESSENCE]
    searched = [seat for seat in (0, 1) if any(s.place[piece] == DECK + seat for piece in moved)]
    for piece in moved:
        leave_for(s, piece, POOL, bottom=False)
    for seat in searched:
        change.shuffle(s, DECK + seat)
    return len(moved)


def destroy_essence(s: State, f: Frame, node: DestroyEssence) -> int:
    """EOC-15.5: what is uncovered by it is maintained afterwards."""
    choosing = call(s, LOSING, f.seat)
    choosing.among = [piece for piece in f.picks if active(s, piece) and attached(s, piece)]
    return len(choosing.among)


def detach_essence(s: State, f: Frame, node: DetachEssence) -> int:
    """EOC-5.16, 15.5: what is uncovered by it is maintained afterwards."""
    choosing = call(s, LOSING, f.seat, amount=1)
    choosing.among = [piece for piece in f.picks if active(s, piece) and attached(s, piece)]
    return len(choosing.among)


def attach_from_pool(s: State, f: Frame, node: AttachFromPool) -> int:
    """EOC-5.12: to an active card of one's own."""
    own = [piece for piece in f.picks if active(s, piece) and controller(s, piece) == f.seat]
    if not own or not essences(s, f.seat, node.buried):
        return 0
    call(s, GIVING, f.seat, own[0], amount=int(node.buried))
    return 1


def essences(s: State, seat: int, buried: int) -> list[int]:
    """Those of a player's Pool, or Graveyard."""
    lying = s.zones[(GRAVEYARD if buried else POOL) + seat]
    return [piece for piece in lying if s.rules.fact[KIND][s.define[piece]] == ESSENCE]


def choose_lost(s: State, f: Frame) -> None:
    """EOC-1.7: which Essence of the next card goes.  among: the cards."""
    if not f.among:
        leave(f)
        return
    ask(s, f, ESSENCE_CHOSEN, f.seat, different(s, attached(s, f.among[0])))


def lose(s: State, f: Frame) -> None:
    """EOC-15.5, 5.16: to its owner's Graveyard, or (amount: 1) to the Pool."""
    f.among = f.among[1:]
    if f.amount:
        detach(s, f.chosen)
    else:
        to_graveyard(s, f.chosen)
    loosen(s)
    go(f, choose_lost)


def choose_given(s: State, f: Frame) -> None:
    """EOC-5.16: an Essence of the Pool, outside the normal time.  source: the card; amount: 1 for the Graveyard."""
    ask(s, f, ESSENCE_CHOSEN, f.seat, different(s, essences(s, f.seat, f.amount)))


def give(s: State, f: Frame) -> None:
    """EOC-5.11: it lies on one card."""
    if f.source != NOBODY:
        attach(s, f.chosen, f.source)


LOSING: Final[Procedure] = procedure("lose attached Essence", (choose_lost, lose))
GIVING: Final[Procedure] = procedure("attach by text", (choose_given, give))
VERBS: dict[type, Perform] = {
    ToPool: to_pool, DestroyEssence: destroy_essence, DetachEssence: detach_essence, AttachFromPool: attach_from_pool,
}  # fmt: skip
