"""Limbo and the chain: responses, the chain sequence.  ELE-13, 25.1, 25.2.

A *chain sequence* is everything from a first link (or a first waiting item) until nothing waits any more: chain, check,
next chain of what waits, and so on.  How one begins stands in `windows`.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.action import Action, Menu, Need
from cardwright.kernel.chances import NOTHING, PASS
from cardwright.kernel.conceding import is_played_out
from cardwright.kernel.decision import ORDER, RESPOND, Prompt, ask
from cardwright.kernel.effect import drop_waiting, take_waiting
from cardwright.kernel.event import DID_NOTHING, note
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.stack import CHAIN, StackRule
from cardwright.kernel.state import EMPTY, NOBODY, Frame, State

from ..field import CHAINS, CLOSED
from . import counters, ordered, runes
from .checking import call_check, nothing_due, settled
from .conditionals import chainable, decline, optional, public
from .effects import announce_effect
from .frames import Sequence
from .happening import CONDITIONAL, event_of
from .naming import card_name, name_of
from .winning import CHAIN_LIMIT

DECLINE: Final = -1
BITS: Final = 2
"""So many bits of an option of a chance hold the number of the action: what waits, a Set Counter Rune, ..."""
WAITS: Final = 1
RUNE_OF: Final = 2


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
    waiting = add_waiting(s, seat) if s.waiting else EMPTY
    if waiting and mandatory(s, seat):
        return waiting
    found = counters.ready(s, seat)
    if not found and not waiting:
        return NOTHING
    if not links_left(s, seat):
        return NOTHING
    return [PASS, *waiting, *[rune << BITS | RUNE_OF for rune in found if counters.possible(s, seat, rune)]]


def add_waiting(s: State, seat: int) -> list[int]:
    """ELE-13.4, 13.11: a player's waiting conditional effects, as options; only what cannot be declined, if there is any."""
    found = mandatory(s, seat)
    if not found and links_left(s, seat):
        found = conditional(s, own_waiting(s, seat, forced=False))
    return [number << BITS | WAITS for number in found]


def links_left(s: State, seat: int) -> bool:
    """ELE-25.1, 25.2: bounds of a chain and of the chains of a turn."""
    return len(s.stack) < s.rules.setting["links"] and s.var[CHAINS] < s.rules.setting["optional_chains"]


def conditional(s: State, numbers: list[int]) -> list[int]:
    """ELE-13.4: of the waiting items only conditional effects answer in an open chain."""
    return [number for number in numbers if s.waiting[number].proc is CONDITIONAL]


def mandatory(s: State, seat: int) -> list[int]:
    """ELE-13.11: a "you must" effect is added at the first chance: their numbers among what waits."""
    if not s.waiting or len(s.stack) >= s.rules.setting["links"] or conceded(s):
        return []
    return conditional(s, own_waiting(s, seat, forced=True))


def conceded(s: State) -> bool:
    """ELE-24.13: a player has conceded, and what goes on is finished with no new links."""
    return s.var[CHAINS] >= s.rules.setting["optional_chains"] and is_played_out(s)


def chain_up(s: State, number: int) -> None:
    """ELE-13.14: a waiting item gets its targets, costs, Spirits, Position and slot."""
    f = s.waiting[number]
    if f.proc is CONDITIONAL:  # it waits until its announcement is complete (ELE-1.11)
        made = announce_effect(s, f.seat, f.source, f.target, event_of(f))
        made.epoch = f.epoch
        made.chosen = number + 1
    else:
        ordered.announce(s, take_waiting(s, number))


class AddWaiting(Action):
    """ELE-13.4: adding a conditional effect that waits.  The thing of its option is its place in `State.waiting`."""

    def __init__(self) -> None:
        super().__init__(WAITS, "{}", ways=add_waiting, due=lambda s, option: not optional(s, s.waiting[option >> BITS]))

    def card(self, s: State, thing: int) -> int:
        """The card it comes from."""
        return s.waiting[thing].source

    def label(self, s: State, thing: int, number: int) -> str:
        """Card and text."""
        return waiting_name(s, thing)

    def start(self, s: State, seat: int, thing: int, number: int) -> None:
        """ELE-13.14: it is announced."""
        chain_up(s, thing)


LINKS_LEFT: Final = Need("the chain, or the turn, has as many links as it can have", "ELE-25.1, 25.2", links_left)
COUNTER_RUNE: Final = runes.CastRune(RUNE_OF, "Cast {}", counters.set_counters, (LINKS_LEFT, *counters.TO_CAST))
RESPONSES: Final = Menu((Action(PASS, "Pass"), AddWaiting(), COUNTER_RUNE), BITS, quick=responses)
"""ELE-13.3, 13.4: what a player can add to the chain."""
RESPONSE: Final[Prompt] = Prompt("response", RESPOND, "Add to the chain?", RESPONSES.label, RESPONSES.card, "ELE-13.5")
LIMBO_CHAIN: Final = StackRule(first, RESPONSES, RESPONSE)


# the chain sequence ---------------------------------------------------------------------------------------------------


def run_chain(s: State, f: Sequence) -> None:
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


def check(s: State, f: Sequence) -> None:
    """ELE-13.12, 14.1 (R14): the between-chains check, also after events without a chain.

    ELE-13.23: nothing waits and nothing is due: the sequence is over.
    """
    f.stirred = s.stirred
    if s.waiting or not nothing_due(s):
        call_check(s)
    else:
        leave(f)


def chain_first(s: State, f: Sequence) -> None:
    """ELE-13.13, 13.15: first the turn player puts all of their waiting items on the next chain."""
    f.some_waited = 1 if s.waiting else 0
    if s.waiting:
        call(s, CHAINING, s.active)


def chain_second(s: State, f: Sequence) -> None:
    """ELE-13.13: then the other player."""
    if s.waiting:
        call(s, CHAINING, 1 - s.active)


def go_on(s: State, f: Sequence) -> None:
    """ELE-13.16, 13.23, 14.6: the next chain; with none, the check again, as long as it could find anything."""
    if s.stack:
        go(f, run_chain)
    elif s.waiting or f.some_waited or f.stirred != s.stirred:
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
            if not optional(s, waiting) and public(s, waiting) and not s.rules.programs[waiting.target].cost:
                note(s, DID_NOTHING, waiting.source, waiting.seat, waiting.target)
        elif waiting.seat == f.seat and waiting.proc is ordered.ORDERED and not ordered.possible(s, waiting):
            ordered.give_back(s, take_waiting(s, number))  # ELE-7.16


def offer_item(s: State, f: Frame) -> None:
    """ELE-13.13: any order; optional ones may be declined.  ELE-25.1: to a full chain none is added; a forced one: draw."""
    items = own_waiting(s, f.seat, forced=False)
    if not items:
        leave(f)
        return
    if s.var[CHAINS] >= s.rules.setting["optional_chains"]:  # ELE-25.2
        items = [number for number in items if not optional(s, s.waiting[number])]
    may_stop = all(optional(s, s.waiting[number]) for number in items)
    if len(s.stack) < s.rules.setting["links"]:
        ask(s, f, NEXT_ITEM, f.seat, [DECLINE, *items] if may_stop else items)
    elif may_stop:
        decline(s, items)
        leave(f)
    else:
        change.end_game(s, 0, CHAIN_LIMIT)


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
), frame=Sequence)  # fmt: skip
CHAINING: Final[Procedure] = procedure("chain what waits", (drop_hopeless, offer_item, chain_item))
