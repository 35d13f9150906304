"""Windows: chances to begin a chain, and what was met before them.  ELE-4.6 to 4.9, 9.30, 13.2.

In a window both players have chances, the turn player first, until both have passed.
"""

from typing import Final

from cardwright.kernel.action import Action, Menu, Need
from cardwright.kernel.chances import NOTHING, PASS, Chances, ask_next, open_round, passes
from cardwright.kernel.decision import RESPOND, Prompt
from cardwright.kernel.procedure import RUNNING, Procedure, call, go, leave, procedure
from cardwright.kernel.stack import run_newest
from cardwright.kernel.state import Frame, State

from ..field import CHAINS, IN_EVENT, MAIN, MET, RUNES, SPIRITS, UNSETTLED
from . import agreement, counters, own_ways, runes
from .about import texts_given
from .chain import BITS, RUNE_OF, SEQUENCE, begin_chain, bound, responses
from .checking import nothing_due
from .frames import Following, Window
from .met_conditions import forget
from .present import Present, look
from .usable import UseEffect, is_forced, program_at, usable_effects

PROPOSE: Final = -2
"""The option to propose a stalemate."""
EFFECT_OF: Final = 3
WAY_OF: Final = 0
EFFECT_BITS: Final = 18
"""In the thing of an option that is an effect: so many bits hold its number on the card."""


def settle(s: State, f: Frame) -> None:
    """ELE-13.2: what was met before opens a chain (ELE-5.2, 16.6, 16.12, 16.28); ELE-14.1: a check."""
    if s.waiting or ((s.mods or s.var[UNSETTLED]) and not nothing_due(s)):
        call(s, SEQUENCE, s.active)


def goes_on(s: State, f: Following) -> bool:
    """ELE-13.2: a begun chain runs, or what was met opens one; ELE-14.1: a check.  False when nothing is left.

    ELE-13.5: a chain of one link that nobody has anything to add to resolves without more ado.  The step that asks this
    comes again until nothing is left.
    """
    ran, f.ran = f.ran, 0
    if ran == SEQUENCE_RAN:
        return False
    if s.stack and alone(s):
        begin_chain(s)
        run_newest(s)
        f.ran = LINK_RAN
        return True
    if ran == LINK_RAN:
        bound(s, f)
    if s.stack or s.waiting or ((s.mods or s.var[UNSETTLED]) and not nothing_due(s)):
        call(s, SEQUENCE, s.active)
        f.ran = SEQUENCE_RAN
        return True
    return s.kind != RUNNING


LINK_RAN: Final = 1
SEQUENCE_RAN: Final = 2


def alone(s: State) -> bool:
    """ELE-13.4: one link, and nobody has anything to answer it with."""
    if s.waiting or len(s.stack) > 1 or not s.auto:
        return False
    here: Present = s.own or look(s)
    return counters.none_ready(s, here) or responses(s, 0) == responses(s, 1) == NOTHING


def what_was_begun(s: State, f: Following) -> None:
    """ELE-13.2, 4.7: see `goes_on`; then the chances of the window."""
    if goes_on(s, f):
        go(f, what_was_begun)


def open_window(s: State, f: Window) -> None:
    """ELE-4.7: the turn player has the first chance."""
    open_round(s, f, s.active)


def open_answer(s: State, f: Window) -> None:
    """ELE-9.30 (R50): in the Main Phase, only when an event just met the condition of a Set Counter Rune."""
    if s.var[MET] and s.rules.setting["late_answers"] and (any_met(s, 0) or any_met(s, 1)):
        open_window(s, f)
    else:
        leave(f)


def any_met(s: State, seat: int) -> bool:
    """Whether an event just met the condition of a player's Set Counter Rune."""
    return any(rune >= 0 and s.flags[rune] & IN_EVENT for rune in s.zones[RUNES + seat])


def offer_chance(s: State, f: Window) -> None:
    """ELE-4.7, 9.30: who can begin nothing passes at once; when both have passed, the window and its chance are over."""
    if ask_next(s, f, CHANCES, not s.auto):
        return
    forget(s, IN_EVENT)
    leave(f)


def beginnings(s: State, seat: int) -> list[int]:
    """ELE-4.8, 7.17: an effect or a card that names this phase, or a Set Counter Rune; or (23.8, R48) a proposal.

    ELE-9.30: in the Main Phase only one that was just met.
    """
    if s.var[CHAINS] >= s.rules.setting["optional_chains"]:
        return NOTHING
    found = counters.castable(s, seat)
    if s.phase == MAIN:
        met = [rune << BITS | RUNE_OF for rune in found if s.flags[rune] & IN_EVENT]
        return [PASS, *met] if met else NOTHING
    options = using(s, seat)
    if options and (mandatory := [option for option in options if is_mandatory(s, option)]):
        return mandatory
    here: Present = s.own or look(s)
    if here.phases_away >> s.phase & 1:
        options += [own_ways.option(piece, number) << BITS | WAY_OF for piece, number in own_ways.ways_in_phase(s, seat)]
    if found:
        options += [rune << BITS | RUNE_OF for rune in found]
    if not s.zones[SPIRITS] and agreement.may_propose(s, seat):
        options.append(PROPOSE)
    return [PASS, *options] if options else NOTHING


def using(s: State, seat: int) -> list[int]:
    """ELE-4.8: the effects that name this phase, as options."""
    return [(piece << EFFECT_BITS | k) << BITS | EFFECT_OF for piece, k in usable_effects(s, seat)]


def is_mandatory(s: State, option: int) -> bool:
    """ELE-11.14 (R8): a "you must" effect of this phase; it is used before its controller may pass."""
    if not s.rules.setting["must_effects"]:
        return False
    thing = option >> BITS
    return is_forced(program_at(s, thing >> EFFECT_BITS, thing & EFFECT_MASK))


EFFECT_MASK: Final = (1 << EFFECT_BITS) - 1


class BeginWithEffect(UseEffect):
    """ELE-4.8: beginning a chain with an effect.  The thing of its option is the card and, below it, the effect."""

    def effect(self, thing: int, number: int) -> tuple[int, int]:
        """The card and the number of its effect."""
        return thing >> EFFECT_BITS, thing & EFFECT_MASK


def just_met(s: State, seat: int, cards: list[int]) -> list[int]:
    """ELE-9.30: in the Main Phase those whose condition an event has just met."""
    return [rune for rune in cards if s.flags[rune] & IN_EVENT] if s.phase == MAIN else cards


APART: Final = Need("in the Main Phase only what was just met", "ELE-9.30", lambda s, seat: s.phase != MAIN)
CHAINS_LEFT: Final = Need("too many chains were begun this turn", "ELE-25.2",
                          lambda s, seat: s.var[CHAINS] < s.rules.setting["optional_chains"])  # fmt: skip
BEGINNINGS: Final = Menu((
    Action(PASS, "Pass"),
    BeginWithEffect(EFFECT_OF, using, (APART,), is_mandatory),                                                # ELE-4.8
    own_ways.PlayOwnWay(WAY_OF, BITS, own_ways.ways_in_phase, (APART,)),                                 # ELE-7.17
    runes.CastRune(RUNE_OF, "Cast {}", counters.set_counters, (                                          # ELE-9.3, 9.30
        *counters.TO_CAST, Need("it was not just met", "ELE-9.30", keep=just_met))),
    Action(PROPOSE, "Propose a stalemate", begin=agreement.PROPOSAL, needs=(
        APART, CHAINS_LEFT, Need("a Spirit Deck is not empty", "ELE-23.8", agreement.may_propose))),
), BITS, bound=CHAINS_LEFT, quick=beginnings)  # fmt: skip
"""ELE-4.7: with what a player can begin a chain; ELE-23.8: a stalemate is proposed without a chain."""
BEGIN: Final[Prompt] = Prompt("begin-chain", RESPOND, "Begin a chain?", BEGINNINGS.label, BEGINNINGS.card, "ELE-4.7")
CHANCES: Final[Chances] = Chances(BEGINNINGS.offer, BEGIN)


def hear_chance(s: State, f: Window) -> None:
    """ELE-4.7: a pass hands the chance on; after a chain the chances start again with the turn player."""
    if passes(s, f):
        go(f, offer_chance)
    else:
        BEGINNINGS.begin(s, f.seat, f.chosen)
        go(f, offer_chance if f.chosen == PROPOSE else what_was_begun)


def call_window(s: State) -> None:
    """ELE-4.6, 4.7: a window; who can begin nothing passes at once, so that one with nothing at all needs no steps."""
    quiet = s.auto and not s.stack and not s.waiting and (not (s.mods or s.var[UNSETTLED]) or nothing_due(s))
    if quiet and (nothing_ready(s) or beginnings(s, s.active) == beginnings(s, 1 - s.active) == NOTHING):
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


WINDOW: Final[Procedure] = procedure("window", (what_was_begun, open_window, offer_chance, hear_chance), frame=Window)
ANSWERS: Final[Procedure] = procedure(
    "main phase chance", (what_was_begun, open_answer, offer_chance, hear_chance), frame=Window
)
