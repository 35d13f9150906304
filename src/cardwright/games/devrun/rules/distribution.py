"""Damage distribution: Stored Damage destroys Spells in outermost Shells, step by step.  DEV-7.

What it keeps says `frames.Distribution`.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.chances import Chances, ask_next, open_round, pass_on
from cardwright.kernel.decision import ASSIGN, Prompt
from cardwright.kernel.event import emit, note
from cardwright.kernel.modifier import in_use
from cardwright.kernel.procedure import Procedure, go, leave, procedure
from cardwright.kernel.state import NOBODY, State

from ..events import DISTRIBUTED, PHASE_BEGAN, STOPS
from ..field import (
    CONDITIONED,
    DISTRIBUTION,
    EXPOSED,
    LANES,
    LURES,
    NOT_CHOSEN,
    NOT_DESTROYED,
    PROTECTED,
    SKIPPED,
    STOPPED,
    STORED,
    in_shell,
    lane_of,
    materials,
    opponents,
    outermost,
    plays,
    shell_card,
    standing,
)
from ..naming import card_name, name_of, whose
from .checking import DISTRIBUTING_NAME, check, evaluate_continuous, holding, lose_shell
from .frames import Distribution
from .mana import barred, mana, mana_in, printed
from .moving import destroy_unless_saved, store
from .offering import start_window
from .recording import next_moment
from .replacing import would_be_destroyed
from .windows import open_window

STOP: Final = -1


def label(s: State, option: int) -> str:
    """A Spell with what it costs, an exposed Shell, or stopping."""
    if option == STOP:
        return "Stop"
    if lane_of(s, option) >= 0:
        return f"Destroy {name_of(s, option)} for {price(s, option)}"
    return f"Destroy {whose(s, s.place[option] & 3)} exposed Shell {card_name(s, option)}"


def touched(s: State, option: int) -> list[int]:
    """The card that would be destroyed."""
    return [] if option == STOP else [option]


STEP: Final[Prompt] = Prompt(
    "distribution", ASSIGN, "What do you destroy with your Stored Damage?", label, touched, "DEV-7.5",
)  # fmt: skip


def targets(s: State, seat: int) -> list[int]:
    """DEV-7.5, 7.6, 7.8, 7.10, 7.13, 7.15, 7.18: Spells in the outermost Shells of opponents that the Stored Damage can pay.

    An outermost Shell without any Spell is exposed: its card stands for it.  A Spell of Mana 0 costs nothing (DEV-25.3).
    """
    damage = s.var[STORED + seat]
    found: list[int] = []
    for other in opponents(s, seat):
        lane = attacked(s, other)
        if lane < 0 or s.var[PROTECTED] >> other & 1:
            continue
        zone = (lane << 2) + other
        if damage and not s.zones[zone] and s.rules.setting["empty_shell"] == EXPOSED:
            found.append(shell_card(s, other, lane))
        costs = prices(s, zone)
        payable = [piece for i, piece in enumerate(s.zones[zone]) if costs[i] <= damage]
        if payable and in_use(s, NOT_DESTROYED):
            payable = [piece for piece in payable if not barred(s, NOT_DESTROYED, piece)]
        if payable and in_use(s, NOT_CHOSEN):
            payable = [piece for piece in payable if not barred(s, NOT_CHOSEN, piece)]
        if payable and in_use(s, LURES):
            payable = [piece for piece in payable if barred(s, LURES, piece)] or payable
        found += payable
    return found


def attacked(s: State, seat: int) -> int:
    """DEV-7.5, 7.8: the outermost Shell of a player; R17: an empty one may be ruled to be passed over."""
    lane = outermost(s, seat)
    if s.rules.setting["empty_shell"] == SKIPPED:
        while 0 <= lane < LANES and not (standing(s, seat, lane) and s.zones[(lane << 2) + seat]):
            lane += 1
        return lane if lane < LANES else NOBODY
    return lane


def prices(s: State, zone: int) -> list[int]:
    """What the Spells of a Shell cost, in their order: the same as `price` says of them one by one."""
    if s.rules.setting["materials_in_damage"]:
        return [price(s, piece) for piece in s.zones[zone]]
    return mana_in(s, zone)


def price(s: State, piece: int) -> int:
    """DEV-7.6 (R15): what a Spell costs: its own Mana."""
    if s.rules.setting["materials_in_damage"]:
        return mana(s, piece) + sum(printed(s, material) for material in materials(s, piece))
    return mana(s, piece)


def begin_distribution(s: State, f: Distribution) -> None:
    """DEV-7.3: first the effects of the phase."""
    open_round(s, f, f.seat)
    change.begin_phase(s, DISTRIBUTION, PHASE_BEGAN + DISTRIBUTION)
    if s.watch[CONDITIONED]:
        evaluate_continuous(s)
    start_window(s)
    next_moment(s)
    open_window(s, of_phase=True)


def take_step(s: State, f: Distribution) -> None:
    """DEV-7.5, 7.9, 7.14 (R14): in player order, who has not stopped; without a legal choice one stops for now."""
    if not ask_next(s, f, STEPS, always=False):
        leave(f)


def steps(s: State, seat: int) -> list[int]:
    """DEV-7.5, 7.9: stopping and what can be chosen; nothing for who has stopped or has no legal choice."""
    found = [] if s.var[STOPPED] >> seat & 1 else targets(s, seat)
    return [STOP, *found] if found else found


def choose_step(s: State, f: Distribution) -> None:
    """DEV-7.7: stopping, or a Spell with the Mana it has when chosen; DEV-14.4: its destruction may be replaced."""
    if f.chosen == STOP:
        change.count(s, STOPPED, s.var[STOPPED] | 1 << f.seat)
        note(s, STOPS, NOBODY, f.seat, 0)
        pass_on(s, f)
        go(f, take_step)
        return
    a_spell = in_shell(s, f.chosen)
    f.price = price(s, f.chosen) if a_spell else 0
    f.under_way = 1
    emit(s, DISTRIBUTED, f.chosen, f.seat, f.price)
    next_moment(s)
    if a_spell:
        would_be_destroyed(s, [f.chosen])


def destroy_chosen(s: State, f: Distribution) -> None:
    """DEV-7.5, 7.7, 7.12, 7.15 (R59): the Spell is destroyed and its Mana paid; what it left may be a lost Shell."""
    if s.slot[f.chosen] >= 0:
        lose_shell(s, s.place[f.chosen] & 3, s.slot[f.chosen], f.seat)
        next_moment(s)
    else:
        held = holding(s)
        paid = f.price
        destroy_unless_saved(s, [f.chosen])
        store(s, f.seat, -paid)
        check(s, held, f.seat)
    f.under_way = 0
    open_window(s)  # DEV-7.11


def next_step(s: State, f: Distribution) -> None:
    """DEV-7.5: the next player's step."""
    f.under_way = 0
    open_round(s, f, f.seat + 1)
    go(f, take_step)


STEPS: Final[Chances] = Chances(steps, STEP, plays)
DISTRIBUTING: Final[Procedure] = procedure(DISTRIBUTING_NAME, (
    begin_distribution, take_step, choose_step, destroy_chosen, next_step,
), frame=Distribution)  # fmt: skip
