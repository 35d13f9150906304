"""What a player can use now: cards to declare and abilities to activate, generated, not tried.  FAR-8.1, 9.1, 13.3.

An option is card << 4 | what: DECLARE, or ABILITY + its number on the card.
"""

from functools import lru_cache
from typing import Final

from cardwright.kernel.decision import RESPOND, Prompt
from cardwright.kernel.event import STANDING
from cardwright.kernel.procedure import call
from cardwright.kernel.program import Program
from cardwright.kernel.stack import PASS, StackRule
from cardwright.kernel.state import State
from cardwright.kernel.tree import This

from ..field import (
    CHARGED,
    COST_NOW,
    CRYSTAL_ABILITIES,
    EXPLOITED,
    FIELD,
    GATE_NOW,
    HAND,
    SPELL,
    TIMELY,
    TW_ABILITIES,
    USED,
    WITH_ABILITY,
    WITH_TW_ABILITY,
)
from ..verbs.costs import Energize
from .abilities import activate
from .aiming import has_targets
from .bill import payable
from .closing import can_stop
from .forbidding import forbidden, forbids
from .index import Index, stopping
from .naming import different_cards, name_of
from .playing import PLAYING, spell_of
from .values import cost, need, satisfied, units

END: Final = 0
DECLARE: Final = 1
UNLEASH: Final = 2
ABILITY: Final = 3
SHIFT: Final = 4
VERB: Final = 15


def playable(s: State, seat: int, timely: bool) -> list[int]:
    """FAR-8.1: hand cards (one of each name) that may be declared; `timely`: with TW only (FAR-9.1, R73)."""
    payable = within_energy(s, seat, timely)
    open_to: list[bool] | None = None
    found: list[int] = []
    seen: list[int] = []
    define, spells = s.define, s.rules.fact[SPELL]
    for piece in s.zones[HAND + seat]:
        name = define[piece]
        if payable[name] and name not in seen:
            seen.append(name)
            if open_to is None:
                open_to = within_gate(s, seat)
            if open_to[name] and (not spells[name] or useful(s, seat, piece)):
                found.append(piece)
    return [piece for piece in found if not forbidden(s, piece)] if found and forbids(s) else found


def can_declare(s: State, seat: int, piece: int, free: bool) -> bool:
    """FAR-8.1, 18.12: whether a text that ignores the Gate requirement (and, if `free`, the Energy Cost) can play a card."""
    paid = free or cost(s, piece) <= s.var[CHARGED + seat]
    return paid and useful(s, seat, piece) and not forbidden(s, piece)


def within_energy(s: State, seat: int, timely: bool) -> list[bool]:
    """FAR-8.1, 8.16: definition -> whether a player's charged Energy Cards pay its cost; at least of those in hand."""
    charged = s.var[CHARGED + seat]
    index: Index = s.rules.own
    affordable = index.affordable_timely if timely else index.affordable
    if not s.watch[STANDING - COST_NOW]:
        return affordable[charged if charged < len(affordable) else -1]
    paid = affordable[-1].copy()
    for piece in s.zones[HAND + seat]:
        paid[s.define[piece]] = paid[s.define[piece]] and cost(s, piece) <= charged
    return paid


def within_gate(s: State, seat: int) -> list[bool]:
    """FAR-8.1, 7.7: definition -> whether a player's Evocations satisfy its Gate requirement; at least of those in hand."""
    have = units(s, seat)
    index: Index = s.rules.own
    opened = index.opened.get(have) or index.opened_with(have)
    if s.watch[STANDING - GATE_NOW]:
        opened = opened.copy()
        for piece in s.zones[HAND + seat]:
            opened[s.define[piece]] = satisfied(have, need(s, piece))
    return opened


def useful(s: State, seat: int, piece: int) -> bool:
    """FAR-8.1, 10.2: its effect finds a target, and something to stop if that is all it does."""
    spell = spell_of(s, piece)
    return spell is None or (has_targets(s, seat, piece, spell) and finds_its_item(s, seat, spell))


def finds_its_item(s: State, seat: int, program: Program) -> bool:
    """FAR-10.1, 10.2, 10.6 (R57): a text that only closes Gates or dissipates needs such an item of another player.

    The item belongs to the innermost window, so it stands on top of the stack.
    """
    stops = stopping(program)
    if not stops:
        return True
    if not s.stack or s.stack[-1].seat == seat:
        return False
    return any(can_stop(s.stack[-1], node) for node in stops)


def abilities(s: State, seat: int, timely: bool) -> list[int]:
    """FAR-13.3, 13.5 to 13.7: abilities of own positioned cards that can be announced now, as options."""
    found: list[int] = []
    if not s.watch[WITH_TW_ABILITY if timely else WITH_ABILITY]:
        return found
    define = s.define
    lists = s.rules.cells[TW_ABILITIES if timely else CRYSTAL_ABILITIES]
    able = [piece for piece in s.zones[FIELD + seat] if lists[define[piece]]]
    for piece in different_cards(s, able):
        found += [piece << SHIFT | ABILITY + k for k in lists[define[piece]] if can_activate(s, seat, piece, k)]
    return found


def can_activate(s: State, seat: int, piece: int, number: int) -> bool:
    """FAR-13.6: Energized, or (FAR-13.7, R34) Exploited if energizing it is the cost; payable; with a target."""
    program = s.rules.activated[s.define[piece]][number]
    flags = s.flags[piece]
    if flags & USED << number or (flags & EXPLOITED and not energizes(program)):
        return False
    if not payable(s, seat, piece, s.epoch[piece], program) or not has_targets(s, seat, piece, program):
        return False
    return finds_its_item(s, seat, program)


@lru_cache(maxsize=4096)
def energizes(program: Program) -> bool:
    """FAR-13.7: whether the cost is to regenerate the card."""
    return any(isinstance(part, Energize) and isinstance(part.what, This) for part in program.cost)


# reactions ------------------------------------------------------------------------------------------------------------


def reactions(s: State, seat: int) -> list[int]:
    """FAR-9.1, 3.4: TW cards and TW abilities; FAR-24.2: beyond the cap there are no windows."""
    index: Index = s.rules.own
    define = s.define
    timely = s.rules.fact[TIMELY] if s.stack and s.stack[-1].seat != seat else index.unprompted
    options: list[int] = []
    for piece in s.zones[HAND + seat]:
        if timely[define[piece]]:
            options = [card << SHIFT | DECLARE for card in playable(s, seat, timely=True)]
            break
    return options + abilities(s, seat, timely=True) if s.watch[WITH_TW_ABILITY] else options


def use(s: State, seat: int, option: int) -> None:
    """FAR-9.6: declare or activate."""
    piece, verb = option >> SHIFT, option & VERB
    if verb == DECLARE:
        call(s, PLAYING, seat, piece)
    else:
        activate(s, seat, piece, verb - ABILITY)


def use_name(s: State, option: int) -> str:
    """A card to declare, or an ability by its words."""
    if option == PASS:
        return "Pass"
    piece, verb = option >> SHIFT, option & VERB
    if verb == DECLARE:
        return f"Declare {name_of(s, piece)}"
    return f'"{s.rules.activated[s.define[piece]][verb - ABILITY].text}" of {name_of(s, piece)}'


def use_card(s: State, option: int) -> list[int]:
    """The card."""
    return [] if option == PASS else [option >> SHIFT]


REACTION: Final[Prompt] = Prompt("reaction", RESPOND, "Do you react?", use_name, use_card, "FAR-9.5")


def first(s: State) -> int:
    """Windows say who is asked first (FAR-9.2)."""
    return s.active


REACTIONS: Final[StackRule] = StackRule(first, reactions, use, REACTION)
