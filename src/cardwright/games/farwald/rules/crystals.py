"""Crystals of Essence: fragments chosen one at a time and shattered together; regenerated.  FAR-16, 15.16, 1.5.

Registers of spilling and regenerating: seat = who chooses, target = whose Crystals, amount = fragments still to go,
source = the card, other = fragments shattered so far.  Those of shattering stand with it.
"""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.decision import ASSIGN, Prompt, ask
from cardwright.kernel.event import STANDING, emit, occur
from cardwright.kernel.procedure import Procedure, call, caller, go, leave, procedure
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import (
    BROKEN,
    CREATURE,
    CRYSTAL_DESTROYED,
    CRYSTALS,
    FRAGMENTS,
    FRAGMENTS_BACK,
    FRAGMENTS_EACH,
    FRAGMENTS_LOST,
    LEFT_BITS,
    NUMBER_BITS,
    PREVENTED,
    REGENERATES,
    SHATTERS,
    SHATTERS_EVOCATION,
    SHATTERS_FRAGMENT,
    SHIELD,
    SHIELDED,
    controller,
    on_field,
    whole,
)
from .checking import check
from .naming import different_crystals, itself, name_of
from .values import limits

SHATTERED_FRAGMENT: Final[Prompt] = Prompt(
    "shattered-fragment", ASSIGN, "Which Crystal loses a fragment?", name_of, itself, "FAR-16.3",
)  # fmt: skip
NEXT_CRYSTAL: Final[Prompt] = Prompt(
    "next-crystal", ASSIGN, "Which Crystal takes the points that are left?", name_of, itself, "FAR-15.16",
)  # fmt: skip
FATIGUE_CRYSTAL: Final[Prompt] = Prompt(
    "fatigue-crystal", ASSIGN, "Which Crystal loses a fragment to Fatigue?", name_of, itself, "FAR-5.5",
)  # fmt: skip
REGENERATED: Final[Prompt] = Prompt(
    "regenerated-fragment", ASSIGN, "Which Crystal regenerates a fragment?", name_of, itself, "FAR-16.6",
)  # fmt: skip


def prevent(s: State, seat: int, points: int) -> int:
    """R78: points that a player's shield takes; each is used up.  Returns how many are left."""
    first = min(points, first_of_turn(s, seat))
    if first:
        modifier.begin(s, SHIELDED, modifier.SET, first << 3 | seat, NOBODY, modifier.END_OF_TURN, NOBODY)
        points -= first
    prevented = min(points, s.var[PREVENTED + seat])
    if prevented:
        change.add(s, PREVENTED + seat, -prevented)
    return points - prevented


def first_of_turn(s: State, seat: int) -> int:
    """R78: of the first fragments of each turn that a player's texts keep from being shattered, how many are left."""
    if not s.watch[STANDING - SHIELD]:
        return 0
    shields = sum(limits(s, SHIELD, seat))
    used = sum(m.value >> 3 for m in s.mods if m.what == SHIELDED and m.value & 7 == seat)
    return max(0, shields - used - s.var[BROKEN + seat])


def shielded(s: State, seat: int) -> int:
    """R78: how many of the next fragments of a player are not shattered."""
    return first_of_turn(s, seat) + s.var[PREVENTED + seat]


def lose(s: State, crystal: int, points: int) -> int:
    """FAR-15.15, 16.5: each point one fragment of this Crystal, as far as there are.  Returns how many."""
    seat = controller(s, crystal)
    broken = min(points, s.col[FRAGMENTS][crystal])
    if broken:
        change.put(s, FRAGMENTS, crystal, s.col[FRAGMENTS][crystal] - broken)
        change.add(s, BROKEN + seat, broken)
        emit(s, FRAGMENTS_LOST, crystal, seat, numbered(s, crystal, broken))
        if not s.col[FRAGMENTS][crystal]:
            occur(s, CRYSTAL_DESTROYED, crystal, seat)
    return broken


def numbered(s: State, crystal: int, amount: int) -> int:
    """What is told of a Crystal, which may have left the game when it is read: see FRAGMENTS_LOST."""
    return s.slot[crystal] + 1 << NUMBER_BITS | s.col[FRAGMENTS][crystal] << LEFT_BITS | amount


def regenerate(s: State, crystal: int, amount: int) -> None:
    """FAR-16.6: fragments come back, to five at most."""
    change.put(s, FRAGMENTS, crystal, min(FRAGMENTS_EACH, s.col[FRAGMENTS][crystal] + amount))
    emit(s, FRAGMENTS_BACK, crystal, controller(s, crystal), numbered(s, crystal, amount))


def fragments(s: State, seat: int) -> int:
    """All fragments a player has left."""
    left = s.col[FRAGMENTS]
    return sum(left[piece] for piece in s.zones[CRYSTALS + seat] if piece >= 0)


def tell_shattering(s: State, source: int, epoch: int, broken: int, fallen: int, evocations: int = 0) -> None:
    """FAR-16.12 (R32), 5.10: one event an Evocation and instruction, with how many fragments and cards; some Evocations."""
    here = source >= 0 and s.epoch[source] == epoch and on_field(s, source)
    if (broken or fallen) and here and s.rules.fact[CREATURE][s.define[source]]:
        emit(s, SHATTERS, source, controller(s, source), broken << 8 | fallen)
        if evocations:
            occur(s, SHATTERS_EVOCATION, source, controller(s, source), evocations)
        if broken:
            occur(s, SHATTERS_FRAGMENT, source, controller(s, source), broken)


# an instruction shatters fragments, of one player or of many ------------------------------------------------------------
# registers: picks = whose Crystal loses each of the fragments, in turn order, among = the Crystals chosen for them so far
# (NOBODY: the fragment is prevented, or none is left), other = OWN if each chooses among the own Crystals, else seat does,
# amount = 1 if all fragments of a player are those of one Crystal

OWN: Final = 1


def shatter_fragments(s: State, seat: int, source: int, whose: list[int], each: int) -> Frame:
    """FAR-16.3 (R31), 1.5: `seat` chooses so many fragments of each of these players, given in turn order.

    Without a card as `source` nothing has shattered them (FAR-16.12).  Returns the frame, for more registers.
    """
    f = call(s, SHATTERING, seat, source)
    f.picks = [player for player in whose for _ in range(each)]
    f.prompt = SHATTERED_FRAGMENT
    return f


def choose_fragment(s: State, f: Frame) -> None:
    """FAR-16.3, 5.5: fragment by fragment, among the Crystals that are undestroyed after the choices so far.

    FAR-16.5: what is beyond the last one is ignored; R78: nobody chooses for what is prevented.
    """
    if len(f.among) == len(f.picks):
        go(f, shatter_together)
        return
    whose = f.picks[len(f.among)]
    left = s.col[FRAGMENTS]
    crystals = [piece for piece in whole(s, whose) if left[piece] > f.among.count(piece)]
    f.chosen = NOBODY
    if crystals and f.picks[: len(f.among)].count(whose) >= shielded(s, whose):
        ask(s, f, f.prompt, whose if f.other == OWN else f.seat, different_crystals(s, crystals, f.among))


def note_fragment(s: State, f: Frame) -> None:
    """FAR-1.5: the fragments go together, when all are chosen; "of one Crystal": one choice for those of a player."""
    whose = f.picks[len(f.among)]
    rest = f.picks.count(whose) - f.picks[: len(f.among)].count(whose)
    f.among = f.among + [f.chosen] * (rest if f.amount and f.chosen != NOBODY else 1)
    go(f, choose_fragment)


def shatter_together(s: State, f: Frame) -> None:
    """FAR-1.5, 5.12: all of them at once, with one event a Crystal; FAR-16.12: one Shattering event; FAR-18.3: one check."""
    for player in dict.fromkeys(f.picks):
        prevent(s, player, f.picks.count(player))
    broken = 0
    for crystal in dict.fromkeys(f.among):
        if crystal != NOBODY:
            broken += lose(s, crystal, f.among.count(crystal))
    tell_shattering(s, f.source, f.epoch, broken, 0)
    leave(f)
    check(s)


# points that go on to other Crystals ----------------------------------------------------------------------------------


def choose_next_crystal(s: State, f: Frame) -> None:
    """FAR-15.16 (R24): another undestroyed Crystal of the same player, until points or fragments run out."""
    crystals = whole(s, f.target)
    if not f.amount or not crystals or not s.rules.setting["excess_spills"]:
        caller(s).other += f.other
        leave(f)
        return
    ask(s, f, NEXT_CRYSTAL, f.seat, different_crystals(s, crystals))


def spill(s: State, f: Frame) -> None:
    """FAR-15.15, 15.16: each point one fragment."""
    broken = lose(s, f.chosen, f.amount)
    f.other += broken
    f.amount -= broken
    go(f, choose_next_crystal)


# regenerating ---------------------------------------------------------------------------------------------------------


def choose_damaged(s: State, f: Frame) -> None:
    """FAR-16.6: fragment by fragment, own undestroyed Crystals below five; what does not fit is lost."""
    damaged = [piece for piece in whole(s, f.target) if s.col[FRAGMENTS][piece] < FRAGMENTS_EACH]
    if not f.amount or not damaged:
        if f.other:
            occur(s, REGENERATES, NOBODY, f.target, f.other)
        leave(f)
        return
    ask(s, f, REGENERATED, f.seat, different_crystals(s, damaged))


def put_back(s: State, f: Frame) -> None:
    """FAR-16.6: one fragment."""
    f.amount -= 1
    f.other += int(s.awaited[REGENERATES])
    regenerate(s, f.chosen, 1)
    go(f, choose_damaged)


SHATTERING: Final[Procedure] = procedure("shatter fragments", (choose_fragment, note_fragment, shatter_together))
SPILLING: Final[Procedure] = procedure("spill over", (choose_next_crystal, spill))
REGENERATING: Final[Procedure] = procedure("regenerate fragments", (choose_damaged, put_back))
