"""Windows: chances to begin a chain, and what was met before them.  ELE-4.6 to 4.9, 9.30, 13.2.

In a window both players have chances, the turn player first, until both have passed.
"""

from typing import Final

from cardwright.kernel.decision import RESPOND, Prompt, ask
from cardwright.kernel.procedure import RUNNING, Procedure, call, go, leave, procedure
from cardwright.kernel.stack import PASS, run_newest
from cardwright.kernel.state import Frame, State

from ..field import CHAINS, IN_EVENT, MAIN, MET, RUNES, SPIRITS, UNSETTLED
from . import agreement, counters, own_ways
from .about import texts_given
from .chain import (
    EFFECT_MASK,
    EFFECT_OF,
    EFFECT_SHIFT,
    RUNE_OF,
    SEQUENCE,
    announce,
    begin_chain,
    bound,
    option_card,
    option_name,
    responses,
)
from .checking import nothing_due
from .met_conditions import forget
from .present import Present, look
from .usable import is_forced, program_at, usable_effects

PROPOSE: Final = -2
"""The option to propose a stalemate."""


def beginning_name(s: State, option: int) -> str:
    """With what a player can begin a chain, or passing; ELE-23.8: a stalemate is proposed without a chain."""
    return "Propose a stalemate" if option == PROPOSE else option_name(s, option)


def beginning_card(s: State, option: int) -> list[int]:
    """The card it comes from."""
    return [] if option == PROPOSE else option_card(s, option)


BEGIN: Final[Prompt] = Prompt("begin-chain", RESPOND, "Begin a chain?", beginning_name, beginning_card, "ELE-4.7")


def settle(s: State, f: Frame) -> None:
    """ELE-13.2: what was met before opens a chain (ELE-5.2, 16.6, 16.12, 16.28); ELE-14.1: a check."""
    if s.waiting or ((s.mods or s.var[UNSETTLED]) and not nothing_due(s)):
        call(s, SEQUENCE, s.active)


def goes_on(s: State, f: Frame) -> bool:
    """ELE-13.2: a begun chain runs, or what was met opens one; ELE-14.1: a check.  False when nothing is left.

    ELE-13.5: a chain of one link that nobody has anything to add to resolves without more ado.  The step that asks this
    comes again until nothing is left.  amount: LINK_RAN or SEQUENCE_RAN, when it comes again.
    """
    ran, f.amount = f.amount, 0
    if ran == SEQUENCE_RAN:
        return False
    if s.stack and alone(s):
        begin_chain(s)
        run_newest(s)
        f.amount = LINK_RAN
        return True
    if ran == LINK_RAN:
        bound(s, f)
    if s.stack or s.waiting or ((s.mods or s.var[UNSETTLED]) and not nothing_due(s)):
        call(s, SEQUENCE, s.active)
        f.amount = SEQUENCE_RAN
        return True
    return s.kind != RUNNING


LINK_RAN: Final = 1
SEQUENCE_RAN: Final = 2


def alone(s: State) -> bool:
    """ELE-13.4: one link, and nobody has anything to answer it with."""
    if s.waiting or len(s.stack) > 1 or not s.auto:
        return False
    here: Present = s.own or look(s)
    return counters.none_ready(s, here) or not (responses(s, 0) or responses(s, 1))


def what_was_begun(s: State, f: Frame) -> None:
    """ELE-13.2, 4.7: see `goes_on`; then the chances of the window."""
    if goes_on(s, f):
        go(f, what_was_begun)


def open_window(s: State, f: Frame) -> None:
    """ELE-4.7: the turn player has the first chance.  seat: who has it; other: passes so far."""
    f.seat = s.active
    f.other = 0


def open_answer(s: State, f: Frame) -> None:
    """ELE-9.30 (R50): in the Main Phase, only when an event just met the condition of a Set Counter Rune."""
    if s.var[MET] and s.rules.setting["late_answers"] and (any_met(s, 0) or any_met(s, 1)):
        open_window(s, f)
    else:
        leave(f)


def any_met(s: State, seat: int) -> bool:
    """Whether an event just met the condition of a player's Set Counter Rune."""
    return any(rune >= 0 and s.flags[rune] & IN_EVENT for rune in s.zones[RUNES + seat])


def offer_chance(s: State, f: Frame) -> None:
    """ELE-4.7, 9.30: who can begin nothing passes at once; when both have passed, the window and its chance are over."""
    while f.other < s.seats:
        options = beginnings(s, f.seat)
        owed = [option for option in options if is_owed(s, option)]
        if options or not s.auto:
            ask(s, f, BEGIN, f.seat, owed or [PASS, *options])
            return
        f.other += 1
        f.seat = 1 - f.seat
    forget(s, IN_EVENT)
    leave(f)


def is_owed(s: State, option: int) -> bool:
    """ELE-11.14 (R8): a "you must" effect of this phase; it is used before its controller may pass."""
    if option & 3 != EFFECT_OF or not s.rules.setting["must_effects"]:
        return False
    return is_forced(program_at(s, option >> EFFECT_SHIFT, option >> 2 & EFFECT_MASK))


def beginnings(s: State, seat: int) -> list[int]:
    """ELE-4.8, 7.17: an effect or a card that names this phase, or a Set Counter Rune; or (23.8, R48) a proposal.

    ELE-9.30: in the Main Phase only one that was just met.
    """
    if s.var[CHAINS] >= s.rules.setting["optional_chains"]:
        return []
    found = counters.castable(s, seat)
    if s.phase == MAIN:
        return [rune << 2 | RUNE_OF for rune in found if s.flags[rune] & IN_EVENT]
    options = [piece << EFFECT_SHIFT | k << 2 | EFFECT_OF for piece, k in usable_effects(s, seat)]
    here: Present = s.own or look(s)
    if here.phases_away >> s.phase & 1:
        options += [piece << EFFECT_SHIFT | number << 2 for piece, number in own_ways.ways_in_phase(s, seat)]
    if found:
        options += [rune << 2 | RUNE_OF for rune in found]
    return [*options, PROPOSE] if not s.zones[SPIRITS] and agreement.may_propose(s, seat) else options


def hear_chance(s: State, f: Frame) -> None:
    """ELE-4.7: a pass hands the chance on; after a chain the chances start again with the turn player."""
    if f.chosen == PASS:
        f.other += 1
        f.seat = 1 - f.seat
        go(f, offer_chance)
    elif f.chosen == PROPOSE:
        call(s, agreement.PROPOSAL, f.seat)
        go(f, offer_chance)
    else:
        announce(s, f.seat, f.chosen)
        go(f, what_was_begun)


def call_window(s: State) -> None:
    """ELE-4.6, 4.7: a window; who can begin nothing passes at once, so that one with nothing at all needs no steps."""
    quiet = s.auto and not s.stack and not s.waiting and (not (s.mods or s.var[UNSETTLED]) or nothing_due(s))
    if quiet and (nothing_ready(s) or (not beginnings(s, s.active) and not beginnings(s, 1 - s.active))):
        if s.var[MET]:
            forget(s, IN_EVENT)
    else:
        call(s, WINDOW, s.active)


def nothing_ready(s: State) -> bool:
    """ELE-4.8: no Set Counter Rune and no effect of this phase: `beginnings` of both players are empty at a glance."""
    here: Present = s.own or look(s)
    if (here.phases | here.phases_away) >> s.phase & 1 or (s.mods and texts_given(s)):
        return False
    if not s.zones[SPIRITS] and not s.zones[SPIRITS + 1]:
        return False
    return counters.none_ready(s, here)


WINDOW: Final[Procedure] = procedure("window", (what_was_begun, open_window, offer_chance, hear_chance))
ANSWERS: Final[Procedure] = procedure("main phase chance", (what_was_begun, open_answer, offer_chance, hear_chance))
