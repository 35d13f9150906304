"""What a player can use now: cards to declare and abilities to activate, generated, not tried.  FAR-8.1, 9.1, 13.3.

An option is card << BITS | what: DECLARE, UNLEASH, or ABILITY + its number on the card.
"""

from typing import Final

from cardwright.kernel.action import Action, Menu, Need
from cardwright.kernel.chances import NOTHING, PASS
from cardwright.kernel.decision import RESPOND, Prompt
from cardwright.kernel.event import STANDING
from cardwright.kernel.pick import one_of_each
from cardwright.kernel.program import Program
from cardwright.kernel.stack import StackRule
from cardwright.kernel.state import EMPTY, State
from cardwright.kernel.using import Numbered, TextNeed, UseText, quoted
from cardwright.kernel.waiting import forbidden as kept_from

from ..field import (
    CHARGED,
    COST_NOW,
    CRYSTAL_ABILITIES,
    ENERGIZES,
    EXPLOITED,
    FIELD,
    GATE_NOW,
    HAND,
    SPELL,
    TIMELY,
    TW,
    TW_ABILITIES,
    USED,
    WITH_ABILITY,
    WITH_TW_ABILITY,
    alive,
    changed_properties,
    properties,
)
from .abilities import activate
from .aiming import has_targets
from .bill import payable
from .closing import can_stop
from .forbidding import forbidden, forbids
from .index import Index, energizes, stopping
from .naming import different_cards, name_of
from .playing import PLAYING, spell_of
from .playing import affordable as can_afford
from .values import cost, need, satisfied, silent, units

DECLARE: Final = 1
ABILITY: Final = 3
BITS: Final = 4


def hand(s: State, seat: int) -> list[int]:
    """A player's hand."""
    return s.zones[HAND + seat]


def timely_hand(s: State, seat: int) -> list[int]:
    """FAR-9.1 (R73): the cards with TW."""
    timely, define = s.rules.fact[TIMELY], s.define
    index: Index = s.rules.own
    if index.gives_properties and changed_properties(s):
        return [piece for piece in s.zones[HAND + seat] if properties(s, piece) & TW]
    return [piece for piece in s.zones[HAND + seat] if timely[define[piece]]]


def affordable(s: State, seat: int, cards: list[int]) -> list[int]:
    """FAR-8.1, 8.16."""
    define = s.define
    index: Index = s.rules.own
    if index.varied or (s.mods and any(m.what == COST_NOW for m in s.mods)):
        return [piece for piece in cards if can_afford(s, seat, piece, cost(s, piece))]
    paid = within_energy(s, seat)
    return [piece for piece in cards if paid[define[piece]]]


def with_gate(s: State, seat: int, cards: list[int]) -> list[int]:
    """FAR-8.1, 7.7."""
    define, open_to = s.define, within_gate(s, seat)
    return [piece for piece in cards if open_to[define[piece]]]


def with_use(s: State, seat: int, cards: list[int]) -> list[int]:
    """FAR-8.1, 10.2."""
    define, spells = s.define, s.rules.fact[SPELL]
    return [piece for piece in cards if not spells[define[piece]] or useful(s, seat, piece)]


def not_forbidden(s: State, seat: int, cards: list[int]) -> list[int]:
    """FAR-1.3, 10.12."""
    return [piece for piece in cards if not forbidden(s, piece)] if forbids(s) else cards


def can_declare(s: State, seat: int, piece: int, free: bool) -> bool:
    """FAR-8.1, 18.12: whether a text that ignores the Gate requirement (and, if `free`, the Energy Cost) can play a card."""
    paid = can_afford(s, seat, piece, 0 if free else cost(s, piece))
    return paid and useful(s, seat, piece) and not forbidden(s, piece)


def within_energy(s: State, seat: int) -> list[bool]:
    """FAR-8.1, 8.16: definition -> whether a player's charged Energy Cards pay its cost; at least of those in hand."""
    charged = s.var[CHARGED + seat]
    index: Index = s.rules.own
    if not s.watch[STANDING - COST_NOW]:
        return index.affordable[charged if charged < len(index.affordable) else -1]
    paid = index.affordable[-1].copy()
    for piece in s.zones[HAND + seat]:
        paid[s.define[piece]] = paid[s.define[piece]] and cost(s, piece) <= charged
    return paid


def within_gate(s: State, seat: int) -> list[bool]:
    """FAR-8.1, 7.7: definition -> whether a player's Evocations satisfy its Gate requirement; at least of those in hand."""
    have = units(s, seat)
    index: Index = s.rules.own
    opened = index.opened.get(have) or index.opened_with(have)
    if s.watch[STANDING - GATE_NOW] or index.varied or (s.mods and any(m.what == GATE_NOW for m in s.mods)):
        opened = opened.copy()
        for piece in s.zones[HAND + seat]:
            opened[s.define[piece]] = satisfied(have, need(s, piece))
    return opened


def useful(s: State, seat: int, piece: int) -> bool:
    """FAR-8.1, 10.2: its effect finds a target, and something to stop if that is all it does."""
    spell = spell_of(s, piece)
    return spell is None or (has_targets(s, seat, piece, spell) and finds_its_item(s, seat, piece, spell))


def finds_its_item(s: State, seat: int, source: int, program: Program) -> bool:
    """FAR-10.1, 10.2, 10.6 (R57): a text that only closes Gates or dissipates needs such an item of another player.

    The item belongs to the innermost window, so it stands on top of the stack.
    """
    stops = stopping(program)
    if not stops:
        return True
    if not s.stack or s.stack[-1].seat == seat:
        return False
    return any(can_stop(s, seat, source, s.stack[-1], node) for node in stops)


def energy_words(s: State, seat: int, piece: int) -> str:
    """What it costs now, and what there is."""
    return f"its Energy Cost is {cost(s, piece)}, and you have {s.var[CHARGED + seat]} charged Energy Cards"


TO_DECLARE: Final = (
    Need("your Evocations do not satisfy its Gate requirement", "FAR-8.1, 7.7", keep=with_gate),
    Need(energy_words, "FAR-8.1, 8.16", keep=affordable),
    Need("it finds no target, or nothing to stop", "FAR-8.1, 10.2", keep=with_use),
    Need("a card's text forbids it", "FAR-10.12", keep=not_forbidden),
)  # fmt: skip
DECLARING: Final = Action(DECLARE, "Declare {}", hand, TO_DECLARE, PLAYING, alike=one_of_each)
"""FAR-8.1."""
REACTING: Final = Action(DECLARE, "Declare {}", timely_hand, TO_DECLARE, PLAYING, alike=one_of_each, doing="React with it")
"""FAR-9.1."""


# abilities ------------------------------------------------------------------------------------------------------------


def unused(s: State, seat: int, piece: int, number: int, program: Program) -> bool:
    """FAR-13.6."""
    return not s.flags[piece] & USED << number


def stands_ready(s: State, seat: int, piece: int, number: int, program: Program) -> bool:
    """FAR-13.6: Energized, or (FAR-13.7, R34) Exploited if energizing it is the cost."""
    return not s.flags[piece] & EXPLOITED or (energizes(program) and not kept_from(s, ENERGIZES, piece, seat))


def can_pay(s: State, seat: int, piece: int, number: int, program: Program) -> bool:
    """FAR-13.6."""
    return payable(s, seat, piece, s.epoch[piece], program)


def finds_targets(s: State, seat: int, piece: int, number: int, program: Program) -> bool:
    """FAR-13.6."""
    return has_targets(s, seat, piece, program)


def has_its_item(s: State, seat: int, piece: int, number: int, program: Program) -> bool:
    """FAR-10.2."""
    return finds_its_item(s, seat, piece, program)


def has_abilities(s: State, seat: int, piece: int, number: int, program: Program) -> bool:
    """R86."""
    return not silent(s, piece)


TO_ACTIVATE: Final = (
    TextNeed("it has lost all abilities", "FAR-13.1", has_abilities),
    TextNeed("it was used this turn", "FAR-13.6", unused),
    TextNeed("the card is Exploited", "FAR-13.6, 13.7", stands_ready),
    TextNeed("its cost cannot be paid", "FAR-13.6", can_pay),
    TextNeed("it finds no target", "FAR-13.6", finds_targets),
    TextNeed("there is nothing it could stop", "FAR-10.2", has_its_item),
)


def abilities(s: State, seat: int, timely: bool) -> list[int]:
    """FAR-13.3, 13.5 to 13.7: abilities of own positioned cards that can be announced now, as options."""
    if not s.watch[WITH_TW_ABILITY if timely else WITH_ABILITY]:
        return EMPTY
    index: Index = s.rules.own
    define, flags, wakes = s.define, s.flags, index.wakes
    lists = s.rules.cells[TW_ABILITIES if timely else CRYSTAL_ABILITIES]
    able: list[int] = []
    for piece in s.zones[FIELD + seat]:
        if lists[define[piece]] and (not flags[piece] & EXPLOITED or wakes[define[piece]]):  # FAR-13.6, 13.7
            able.append(piece)
    if not able:
        return able
    found: list[int] = []
    for piece in different_cards(s, able):
        for k in lists[define[piece]]:
            if can_activate(s, seat, piece, k):
                found.append(piece << BITS | ABILITY + k)
    return found


def can_activate(s: State, seat: int, piece: int, number: int) -> bool:
    """FAR-13.6: whether all that it needs is there."""
    program = s.rules.activated[s.define[piece]][number]
    for asked in TO_ACTIVATE:
        if not asked.holds(s, seat, piece, number, program):
            return False
    return True


def of_card(s: State, seat: int, piece: int, timely: bool) -> list[Numbered]:
    """FAR-13.3, 13.5: the abilities of a player's positioned card, with TW or without."""
    if s.place[piece] != FIELD + seat:
        return []
    define = s.define[piece]
    return [(k, s.rules.activated[define][k]) for k in s.rules.cells[TW_ABILITIES if timely else CRYSTAL_ABILITIES][define]]


class AbilityAction(UseText):
    """Activating an ability of a positioned card; its ways are the abilities' numbers."""

    def __init__(self, timely: bool) -> None:
        super().__init__(
            ABILITY,
            lambda s, seat: abilities(s, seat, timely),
            lambda s, seat, piece: of_card(s, seat, piece, timely),
            TO_ACTIVATE,
        )  # fmt: skip

    def label(self, s: State, thing: int, number: int) -> str:
        """An ability by its words."""
        return f"{self.doing_by(s, thing, number)} of {name_of(s, thing)}"

    def doing_by(self, s: State, thing: int, number: int) -> str:
        """Return the words of the ability alone, as "why not?" calls it."""
        return quoted(s.rules.activated[s.define[thing]][number - ABILITY])

    def start(self, s: State, seat: int, thing: int, number: int) -> None:
        """FAR-13.6."""
        activate(s, seat, thing, number - ABILITY)


# reactions ------------------------------------------------------------------------------------------------------------


def reactions(s: State, seat: int) -> list[int]:
    """FAR-9.1, 3.4: passing, TW cards and TW abilities."""
    define, stack = s.define, s.stack
    index: Index = s.rules.own
    timely = s.rules.fact[TIMELY] if stack and stack[-1].seat != seat else index.unprompted
    options = NOTHING
    for piece in s.zones[HAND + seat]:
        if timely[define[piece]]:
            options = [PASS, *[card << BITS | DECLARE for card in REACTING.ready(s, seat)]]
            break
    else:
        if index.gives_properties:
            ready = REACTING.ready(s, seat)
            options = [PASS, *[card << BITS | DECLARE for card in ready]] if ready else NOTHING
    return options + abilities(s, seat, timely=True) if s.watch[WITH_TW_ABILITY] else options


ASKED: Final = Need("no window asks for your reaction", "FAR-9.2", lambda s, seat: s.decider == seat and s.kind == RESPOND)
REACTION_MENU: Final = Menu(
    (Action(PASS, "Pass"), REACTING, AbilityAction(timely=True)), BITS, when=(ASKED,), quick=reactions
)
"""FAR-9.1: what can be done in a window."""
REACTION: Final[Prompt] = Prompt("reaction", RESPOND, "Do you react?", REACTION_MENU.label, REACTION_MENU.card, "FAR-9.5")


def first(s: State) -> int:
    """Windows say who is asked first (FAR-9.2)."""
    return s.active


REACTIONS: Final[StackRule] = StackRule(first, REACTION_MENU, REACTION, alive)
