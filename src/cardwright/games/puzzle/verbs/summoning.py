"""Summon by a card's text: a Superior Summon of chosen cards, and the right to one more Simple Summon.  PUZ-6.5."""

from cardwright.kernel import change, modifier
from cardwright.kernel.decision import SLOT, Prompt, ask
from cardwright.kernel.event import occur
from cardwright.kernel.kept import slot_of
from cardwright.kernel.node import dataclass
from cardwright.kernel.procedure import call, go, leave, procedure
from cardwright.kernel.referents import Kept
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import What
from cardwright.kernel.verbs.performing import Perform

from ..field import DECK, NO_REBIRTH, OBLIVION, SUMMONS_ALLOWED, SUPERIOR, free_zones, on_field
from ..rules.cells import cell_name, own_cell
from ..rules.summons import summoned

WITHIN = 1
"""In `Frame.other` of a summon: only to the zones in picks."""
TEXT_ZONE = Prompt("text-zone", SLOT, "In which zone?", cell_name, clause="PUZ-2.5", places=own_cell)


@dataclass(frozen=True, slots=True)
class Summon:
    """Summon them to free zones of yours, face-up or face-down; `zone_of`: one, where that card stood that has left."""

    what: What
    up: bool = True
    zone_of: Kept | None = None


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
    own = [piece for piece in own if s.place[piece] < OBLIVION or not modifier.under(s, NO_REBIRTH, piece)]
    if node.zone_of is not None:
        placing.picks = zones_left(s, f, node.zone_of)
        placing.other = WITHIN
        own = own[:1] if placing.picks else []
    placing.among = own[: len(free_zones(s, f.seat))]
    return len(placing.among)


def more_summons(s: State, f: Frame, node: MoreSummons) -> int:
    """Raises the limit of PUZ-6.1 for this turn."""
    change.add(s, SUMMONS_ALLOWED, node.times)
    return node.times


def zones_left(s: State, f: Frame, left: Kept) -> list[int]:
    """The own cells in which cards stood that a text keeps, as far as they are free."""
    held = slot_of(f.kept, left.slot)
    found = []
    for at in range(2, len(held), 3):
        for epoch in (held[at + 1], held[at + 1] - 1):
            ghost = s.ghosts.get(held[at] << 16 | epoch)
            if ghost is not None and ghost[1] == f.seat:
                found.append(ghost[2])
    return [cell for cell in found if cell in free_zones(s, f.seat)]


def choose_zone(s: State, f: Frame) -> None:
    """PUZ-2.5: any free own zone for each.  among: the cards still to come, amount: 1 for face-up."""
    if not f.among:
        leave(f)
        return
    free = free_zones(s, f.seat)
    ask(s, f, TEXT_ZONE, f.seat, [cell for cell in free if cell in f.picks] if f.other == WITHIN else free)


def enter(s: State, f: Frame) -> None:
    """PUZ-6.8: no Sequence."""
    piece = f.among[0]
    f.among = f.among[1:]
    place = s.place[piece]
    change.move(s, piece, f.seat, f.chosen, face_down=not f.amount)
    summoned(s, piece, f.seat, 1, place)
    if not f.among:
        occur(s, SUPERIOR, piece, f.seat)
    go(f, choose_zone)


SUMMONING = procedure("summon by text", (choose_zone, enter))
VERBS: dict[type, Perform] = {Summon: summon, MoreSummons: more_summons}
