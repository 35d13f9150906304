"""Creatures that a text brings: revived, put into play with their Creation Cost or without, tokens.  EOC-6.8, 6.9."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.node import dataclass
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import What
from cardwright.kernel.verbs.performing import Perform

from ..field import CREATURE, CREATURES, DECK, WAIVED, free_slot, kind, on_field
from ..rules.essence import attach, cost
from ..rules.paying import can_attach, choose_attached
from ..rules.playing import arrive


@dataclass(frozen=True, slots=True)
class PutIntoPlay:
    """Creatures come to empty slots of yours; `free`: without their Creation Costs."""

    what: What
    free: bool = False


@dataclass(frozen=True, slots=True)
class CreateToken:
    """So many tokens of this name come to empty slots of yours."""

    token: str
    amount: int = 1


def create_tokens(s: State, f: Frame, node: CreateToken) -> int:
    """EOC-6.8: creatures without a card and without a cost, as many as find a slot."""
    made = 0
    while made < node.amount and (slot := free_slot(s, CREATURES, f.seat)) >= 0:
        arrive(s, change.create(s, s.rules.index[node.token], f.seat, CREATURES + f.seat, slot), 0)
        made += 1
    return made


def put_into_play(s: State, f: Frame, node: PutIntoPlay) -> int:
    """EOC-6.8: those that find a slot and are covered; a deck that was looked through is shuffled (EOC-14.7)."""
    own = [piece for piece in f.picks if s.owner[piece] == f.seat and kind(s, piece) == CREATURE]
    wanted = [piece for piece in own if not on_field(s, piece)]
    searched = s.searched != 0 and any(s.place[piece] == DECK + f.seat for piece in wanted)
    entering = call(s, ENTERING, f.seat, amount=1 if node.free else 0)
    entering.among = wanted
    entering.other = 1 if searched else 0
    return len(wanted)


def choose_payment(s: State, f: Frame) -> None:
    """EOC-6.8, 6.9: the next one that has a slot and can be covered.  amount: 1 without cost; other: 1 to shuffle after."""
    f.picks = []
    while f.among:
        if free_slot(s, CREATURES, f.seat) >= 0 and (f.amount or can_attach(s, f.seat, cost(s, f.among[0]))):
            if not f.amount:
                choose_attached(s, f.seat, cost(s, f.among[0]))
            return
        f.among = f.among[1:]
    if f.other:
        change.shuffle(s, DECK + f.seat)
    leave(f)


def enter(s: State, f: Frame) -> None:
    """EOC-6.8 (R13): exhausted, in the first free slot; without cost it has none while it stays."""
    piece = f.among[0]
    f.among = f.among[1:]
    change.move(s, piece, CREATURES + f.seat, free_slot(s, CREATURES, f.seat))
    if f.amount:
        change.mark(s, piece, WAIVED)
    for essence in f.picks:
        attach(s, essence, piece)
    arrive(s, piece, 0)
    go(f, choose_payment)


ENTERING: Final[Procedure] = procedure("put into play", (choose_payment, enter))
VERBS: dict[type, Perform] = {PutIntoPlay: put_into_play, CreateToken: create_tokens}
