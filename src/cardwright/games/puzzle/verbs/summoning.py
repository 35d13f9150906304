"""Summon by a card's text: a Superior Summon of chosen cards, and the right to one more Simple Summon.  PUZ-6.5."""

from cardwright.kernel import change
from cardwright.kernel.decision import SLOT, Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.node import dataclass
from cardwright.kernel.procedure import call, go, leave, procedure
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import What
from cardwright.kernel.verbs.performing import Perform

from ..field import DECK, SUMMONED, SUMMONS_ALLOWED, free_zones, on_field
from ..rules.rebirth import cell_name

TEXT_ZONE = Prompt("text-zone", SLOT, "In which zone?", cell_name, clause="PUZ-2.5")


@dataclass(frozen=True, slots=True)
class Summon:
    """Summon them to free zones of yours, face-up or face-down."""

    what: What
    up: bool = True


@dataclass(frozen=True, slots=True)
class MoreSummons:
    """You may Simple Summon N more times this turn."""

    times: int = 1


def summon(s: State, f: Frame, node: Summon) -> int:
    """As many as find a free zone.  A Deck that was looked through is shuffled, as after RESEARCH (PUZ-13.4)."""
    deck = DECK + f.seat
    if any(s.place[piece] == deck for piece in f.picks):
        change.shuffle(s, deck)
    placing = call(s, SUMMONING, f.seat, amount=1 if node.up else 0)
    own = [piece for piece in f.picks if s.owner[piece] == f.seat and not on_field(s, piece)]
    placing.among = own[: len(free_zones(s, f.seat))]
    return len(placing.among)


def more_summons(s: State, f: Frame, node: MoreSummons) -> int:
    """Raises the limit of PUZ-6.1 for this turn."""
    change.add(s, SUMMONS_ALLOWED, node.times)
    return node.times


def choose_zone(s: State, f: Frame) -> None:
    """PUZ-2.5: any free own zone for each.  among: the cards still to come, amount: 1 for face-up."""
    if not f.among:
        leave(f)
        return
    ask(s, f, TEXT_ZONE, f.seat, free_zones(s, f.seat))


def enter(s: State, f: Frame) -> None:
    """PUZ-6.8: no Sequence."""
    piece = f.among[0]
    f.among = f.among[1:]
    change.move(s, piece, f.seat, f.chosen, face_down=not f.amount)
    emit(s, SUMMONED, piece, f.seat, 1)
    go(f, choose_zone)


SUMMONING = procedure("summon by text", (choose_zone, enter))
VERBS: dict[type, Perform] = {Summon: summon, MoreSummons: more_summons}
