"""Limbo and the chain: responses, the chain sequence.  ELE-13, 25.1, 25.2.

A *chain sequence* is everything from a first link (or a first waiting item) until nothing waits any more: chain, check,
next chain of what waits, and so on.  How one begins stands in `windows`.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.conceding import is_played_out
from cardwright.kernel.decision import ORDER, RESPOND, Prompt, ask
from cardwright.kernel.effect import drop_waiting, take_waiting
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.stack import CHAIN, PASS, StackRule
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import CHAINS, CLOSED
from . import counters, ordered, own_ways
from .checking import call_check, nothing_due, settled
from .conditionals import chainable, decline, optional
from .effects import announce_effect
from .happening import CONDITIONAL, event_of
from .naming import card_name, name_of
from .usable import effect_name, program_at
from .winning import CHAIN_LIMIT

DECLINE: Final = -1
WAITS: Final = 1
"""Options of a chance: a waiting effect (number << 2 | WAITS), a Set Counter Rune (piece << 2 | RUNE), an active effect
of a card (piece << EFFECT_SHIFT | number << 2 | EFFECT_OF), a card played in a way of its own (the same without)."""
RUNE_OF: Final = 2
EFFECT_OF: Final = 3
EFFECT_SHIFT: Final = 20
EFFECT_MASK: Final = (1 << 18) - 1


def option_name(s: State, option: int) -> str:
    """What a player can add to the chain, or passing."""
    if option == PASS:
        return "Pass"
    if option & 3 == WAITS:
        return waiting_name(s, option >> 2)
    if option & 3 == RUNE_OF:
        return f"Cast {name_of(s, option >> 2)}"
    piece = option >> EFFECT_SHIFT
    if not option & 3:
        return own_ways.own_way_name(s, piece, option >> 2 & EFFECT_MASK)
    return f"Use {effect_name(s, piece, option >> 2 & EFFECT_MASK)} of {name_of(s, piece)}"


def option_card(s: State, option: int) -> list[int]:
    """The card it comes from."""
    if option == PASS:
        return []
    if option & 3 == WAITS:
        return waiting_card(s, option >> 2)
    return [option >> 2] if option & 3 == RUNE_OF else [option >> EFFECT_SHIFT]


def waiting_name(s: State, number: int) -> str:
    """A waiting item: card and text, and what met it when several did."""
    if number == DECLINE:
        return "Decline the rest"
    f = s.waiting[number]
    if f.proc is not CONDITIONAL:
        return f"Cast {card_name(s, f.source)}"
    text = f"{name_of(s, f.source)}: {s.rules.programs[f.target].text}"
    if f.amount in (NOBODY, f.source) or s.known[f.amount] != s.rules.everyone:
        return text
    return f"{text} ({name_of(s, f.amount)})"


def waiting_card(s: State, number: int) -> list[int]:
    """The card it comes from."""
    return [] if number == DECLINE else [s.waiting[number].source]


RESPONSE: Final[Prompt] = Prompt("response", RESPOND, "Add to the chain?", option_name, option_card, "ELE-13.5")
NEXT_ITEM: Final[Prompt] = Prompt(
    "next-item", ORDER, "What comes next on the chain?", waiting_name, waiting_card, "ELE-13.13", seen_as=RESPOND,
)  # fmt: skip


# the chain ------------------------------------------------------------------------------------------------------------


def first(s: State) -> int:
    """ELE-13.5 (R4): the opponent of the newest link's controller."""
    return 1 - s.stack[-1].seat


def own_waiting(s: State, seat: int, forced: bool) -> list[int]:
    """A player's waiting items that can be chained; `forced`: only those that cannot be declined.

    Items that read alike (two hidden cards drawn, two equal cards that are gone) are offered once.
    """
    found: list[int] = []
    for number, f in enumerate(s.waiting):
        if f.seat == seat and not (forced and optional(s, f)) and chainable(s, f):
            found.append(number)
    if len(found) < 2:
        return found
    names = [waiting_name(s, number) for number in found]
    return [number for i, number in enumerate(found) if names[i] not in names[:i]]


def responses(s: State, seat: int) -> list[int]:
    """ELE-13.3, 13.4, 13.11, 9.3: waiting conditional effects, then Set Counter Runes; ELE-25.1, 25.2: bounds."""
    found = counters.ready(s, seat)
    if not found and not s.waiting:
        return found
    if len(s.stack) >= s.rules.setting["links"] or s.var[CHAINS] >= s.rules.setting["optional_chains"]:
        return []
    options = [number << 2 | WAITS for number in conditional(s, own_waiting(s, seat, forced=False))] if s.waiting else []
    return options + [rune << 2 | RUNE_OF for rune in found if counters.possible(s, seat, rune)]


def conditional(s: State, numbers: list[int]) -> list[int]:
    """ELE-13.4: of the waiting items only conditional effects answer in an open chain."""
    return [number for number in numbers if s.waiting[number].proc is CONDITIONAL]


def mandatory(s: State, seat: int) -> list[int]:
    """ELE-13.11: a "you must" effect is added at the first chance."""
    if not s.waiting or len(s.stack) >= s.rules.setting["links"] or conceded(s):
        return []
    return [number << 2 | WAITS for number in conditional(s, own_waiting(s, seat, forced=True))]


def conceded(s: State) -> bool:
    """ELE-24.13: a player has conceded, and what goes on is finished with no new links."""
    return s.var[CHAINS] >= s.rules.setting["optional_chains"] and is_played_out(s)


def announce(s: State, seat: int, option: int) -> None:
    """The announcement of what was chosen; it puts a link on the chain."""
    if option & 3 == WAITS:
        chain_up(s, option >> 2)
    elif option & 3 == RUNE_OF:
        counters.announce(s, seat, option >> 2)
    elif not option & 3:
        call(s, own_ways.OWN_WAY, seat, option >> EFFECT_SHIFT, amount=option >> 2 & EFFECT_MASK)
    else:
        piece = option >> EFFECT_SHIFT
        announce_effect(s, seat, piece, program_at(s, piece, option >> 2 & EFFECT_MASK).number)


def chain_up(s: State, number: int) -> None:
    """ELE-13.14: a waiting item gets its targets, costs, Spirits, Position and slot."""
    f = s.waiting[number]
    if f.proc is CONDITIONAL:  # it waits until its announcement is complete (ELE-1.11)
        made = announce_effect(s, f.seat, f.source, f.target, event_of(f))
        made.epoch = f.epoch
        made.chosen = number + 1
    else:
        ordered.announce(s, take_waiting(s, number))


LIMBO_CHAIN: Final = StackRule(first, responses, announce, RESPONSE, mandatory)


# the chain sequence ---------------------------------------------------------------------------------------------------


def run_chain(s: State, f: Frame) -> None:
    """ELE-13.5 to 13.8: responses, then resolution newest first; what is on the chain resolves (13.20, 19.4)."""
    if s.stack:
        begin_chain(s)
        call(s, CHAIN, s.active)


def begin_chain(s: State) -> None:
    """ELE-25.2: it counts; it is open."""
    change.add(s, CHAINS, 1)
    change.count(s, CLOSED, 0)


def bound(s: State, f: Frame) -> None:
    """ELE-25.2 (R43): after 300 chains in one turn the game is a draw."""
    if s.ghosts and not s.waiting:
        change.forget_ghosts(s)
    if s.var[CHAINS] > s.rules.setting["chains"] and not s.kind:
        change.end_game(s, 0, CHAIN_LIMIT)


def check(s: State, f: Frame) -> None:
    """ELE-13.12, 14.1 (R14): the between-chains check, also after events without a chain.  amount: moves before it.

    ELE-13.23: nothing waits and nothing is due: the sequence is over.
    """
    f.amount = s.stirred
    if s.waiting or not nothing_due(s):
        call_check(s)
    else:
        leave(f)


def chain_first(s: State, f: Frame) -> None:
    """ELE-13.13, 13.15: first the turn player puts all of their waiting items on the next chain.  other: 1 if any wait."""
    f.other = 1 if s.waiting else 0
    if s.waiting:
        call(s, CHAINING, s.active)


def chain_second(s: State, f: Frame) -> None:
    """ELE-13.13: then the other player."""
    if s.waiting:
        call(s, CHAINING, 1 - s.active)


def go_on(s: State, f: Frame) -> None:
    """ELE-13.16, 13.23, 14.6: the next chain; with none, the check again, as long as it could find anything."""
    if s.stack:
        go(f, run_chain)
    elif s.waiting or f.other or f.amount != s.stirred:
        go(f, check)
    else:
        settled(s)


def drop_hopeless(s: State, f: Frame) -> None:
    """ELE-13.14: an effect without legal targets or payable costs disappears; ELE-24.13: after a concession all do.

    seat: whose items are chained.
    """
    if conceded(s):
        drop_waiting(s)
    for number in range(len(s.waiting) - 1, -1, -1):
        waiting = s.waiting[number]
        if waiting.seat == f.seat and waiting.proc is CONDITIONAL and not chainable(s, waiting):
            take_waiting(s, number)
        elif waiting.seat == f.seat and waiting.proc is ordered.ORDERED and not ordered.possible(s, waiting):
            ordered.give_back(s, take_waiting(s, number))  # ELE-7.16


def offer_item(s: State, f: Frame) -> None:
    """ELE-13.13: any order; optional ones may be declined."""
    items = own_waiting(s, f.seat, forced=False)
    if not items:
        leave(f)
        return
    if s.var[CHAINS] >= s.rules.setting["optional_chains"]:  # ELE-25.2
        items = [number for number in items if not optional(s, s.waiting[number])]
    may_stop = all(optional(s, s.waiting[number]) for number in items)
    ask(s, f, NEXT_ITEM, f.seat, [DECLINE, *items] if may_stop else items)


def chain_item(s: State, f: Frame) -> None:
    """ELE-13.13: it becomes a link, or all that is left is declined."""
    if f.chosen == DECLINE:
        decline(s, [number for number, waiting in enumerate(s.waiting) if waiting.seat == f.seat])
        leave(f)
    else:
        chain_up(s, f.chosen)
        go(f, drop_hopeless)


SEQUENCE: Final[Procedure] = procedure("chain sequence", (
    run_chain, bound,                       # ELE-13.5 to 13.9
    check,                                  # ELE-13.12, 14
    chain_first, chain_second, go_on,       # ELE-13.13 to 13.16, 13.23
))  # fmt: skip
CHAINING: Final[Procedure] = procedure("chain what waits", (drop_hopeless, offer_item, chain_item))
