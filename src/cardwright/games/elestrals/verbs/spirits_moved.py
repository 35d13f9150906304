"""Verbs that move Spirits: Expend, Enchant, Disenchant, return to the Spirit Deck.  ELE-20.1, 20.2, 22.2, 11.10.

As a cost their Spirits are chosen with the announcement and paid together (rules/asking); as an instruction when it is
carried out.  Registers of an instruction: seat = who chooses, source = the text's card, target = its program, pc = the
instruction, amount and other = how many Spirits and the fixed ones, among = the cards dealt with, then -1 and receivers.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import CARD, Prompt, ask
from cardwright.kernel.filter import find
from cardwright.kernel.procedure import Procedure, call, caller, go, procedure
from cardwright.kernel.state import FACE_DOWN, NOBODY, Frame, State
from cardwright.kernel.tree import Every
from cardwright.kernel.verbs.performing import Perform

from ..events import RETURNED
from ..field import SPIRIT, SPIRITS, UNDERWORLD, controller, kind, on_field, under
from ..nodes import BY_EFFECT, Disenchant, Enchant, Expend, PutUnder, ReturnSpirits, TakeHome
from ..quantities import CANNOT_BE_DISENCHANTED, CANNOT_GO_HOME, CANNOT_RECEIVE
from ..rules import expending, instead
from ..rules.asking import asked_for, choose_stated, elements_under
from ..rules.happening import happened
from ..rules.moving import disenchant, put_under
from ..rules.naming import itself, name_of
from ..rules.paying import demand, of_elements
from ..rules.prohibiting import affected, allowed
from ..rules.spirits import counted
from ..rules.statics import in_effect
from .references import player

SPIRIT_RECEIVER: Final[Prompt] = Prompt("spirit-receiver", CARD, "Under which card?", name_of, itself, "ELE-20.1")


def begin(s: State, f: Frame, proc: Procedure, seat: int, amount: int, need: int) -> None:
    """Put the choosing and moving of Spirits on the agenda; what it dealt with comes back to the text."""
    made = call(s, proc, seat, f.source, f.target, amount)
    made.other = need
    made.pc = f.pc - 1
    made.among = f.picks[:]


def expend(s: State, f: Frame, node: Expend) -> int:
    """ELE-22.2, 1.9 (R63): forced, and can lose the game."""
    amount, need = asked_for(s, f, node.spirits)
    if not node.spirits.symbols:  # all of them: that loses nothing
        deck = s.zones[SPIRITS + f.seat][:]
        expending.expend(s, [deck if i == f.seat else [] for i in (0, 1)], [0, 0])
        return len(deck)
    allowed_elements = demand(node.spirits.symbols)[1]
    if amount == 0 and node.theirs is None:
        return 0
    if node.who is None:
        theirs = amount if node.theirs is None else len(node.spirits.symbols) * in_effect(s, f, node.theirs)
        amounts = (amount, theirs) if f.seat == s.active else (theirs, amount)
        expending.call_both(s, amounts, need, allowed_elements)
        return amount
    seat = player(s, f, node.who)
    expending.call_expend(s, expending.EXPEND, seat, amount, need, allowed_elements)
    instead.would_expend(s, seat, amount, BY_EFFECT, f.source)
    return expending.payable_part(s, seat, amount, need, allowed_elements)[0]


def perform_disenchant(s: State, f: Frame, node: Disenchant) -> int:
    """ELE-20.2, 20.3: from the chosen cards, in any mixture or so many from each; their controller chooses which."""
    amount, need = asked_for(s, f, node.spirits)
    cards = [card for card in affected(s, f.picks, f.source) if on_field(s, card) and under(s, card)]
    amount = 0 if node.spirits.whole else amount
    cards = allowed(s, CANNOT_BE_DISENCHANTED, cards, f.source)
    sets = [[card] for card in cards] if node.each or not isinstance(node.what, Every) else [cards]
    for several in reversed(sets):
        if several:
            f.picks = several
            begin(s, f, DISENCHANTING, controller(s, several[0]), amount, need)
    f.picks = cards
    return sum(min(amount or 99, sum(len(under(s, card)) for card in several)) for several in sets)


def choose_leaving(s: State, f: Frame) -> None:
    """ELE-20.3: within the stated elements and number, as far as there are any."""
    node = s.rules.programs[f.target].code[f.pc].node
    among = [spirit for card in f.among for spirit in under(s, card)]
    if isinstance(node, Disenchant) and node.spirits.like is not None:
        among = of_elements(s, among, elements_under(s, caller(s), node.spirits.like))
    f.picks = choose_stated(s, f.seat, node.spirits, among, f.amount, f.other) if isinstance(node, Disenchant) else []


def let_leave(s: State, f: Frame) -> None:
    """ELE-20.2 (R21): to the owners' Underworlds."""
    node = s.rules.programs[f.target].code[f.pc].node
    if isinstance(node, Disenchant) and not node.each:
        caller(s).amount = len(f.picks)
    home = isinstance(node, Disenchant) and node.home
    for card in f.among:
        disenchant(s, card, [spirit for spirit in f.picks if s.host[spirit] == card], home)


def enchant(s: State, f: Frame, node: Enchant) -> int:
    """ELE-20.1, 20.10: from the Spirit Deck unless another source is stated; nothing to a card that cannot receive."""
    amount, need = asked_for(s, f, node.spirits)
    f.picks = [card for card in receiving(s, f) if not s.flags[card] & FACE_DOWN]
    if not f.picks:
        return 0
    if node.each:
        return enchant_each(s, f, node, amount, need)
    begin(s, f, ENCHANTING_BY_TEXT, f.seat, amount, need)
    return 0


def enchant_each(s: State, f: Frame, node: Enchant, amount: int, need: int) -> int:
    """ELE-20.1: so many to each, one card after the other, as far as there are Spirits.  Returns how many."""
    cards = f.picks
    for card in reversed(cards):
        f.picks = [card]
        begin(s, f, ENCHANTING_BY_TEXT, f.seat, amount, need)
    f.picks = cards
    there = of_elements(s, coming(s, f.seat, node), demand(node.spirits.symbols)[1])
    return min(amount * len(cards), len(there))


def coming(s: State, seat: int, node: Enchant) -> list[int]:
    """The Spirits in the zones they can come from."""
    zones = [s.rules.role[place.role] + seat for place in (node.place, *node.place.also)]
    return [p for zone in zones for p in s.zones[zone] if kind(s, p) == SPIRIT]


def receiving(s: State, f: Frame) -> list[int]:
    """Those of the cards dealt with that can receive Spirits."""
    return allowed(s, CANNOT_RECEIVE, affected(s, [card for card in f.picks if on_field(s, card)], f.source))


def choose_coming(s: State, f: Frame) -> None:
    """ELE-20.1: the stated Spirits, as far as there are any."""
    node = s.rules.programs[f.target].code[f.pc].node
    f.picks = []
    f.among = [*f.among, NOBODY]
    if isinstance(node, Enchant):
        f.picks = choose_stated(s, f.seat, node.spirits, coming(s, f.seat, node), f.amount, f.other)


def choose_receiver(s: State, f: Frame) -> None:
    """ELE-20.1: "to your field": each Spirit may go to any of them."""
    end = f.among.index(NOBODY)
    cards, given = f.among[:end], len(f.among) - end - 1
    if given == len(f.picks):
        go(f, let_come)
        return
    ask(s, f, SPIRIT_RECEIVER, f.seat, cards)


def keep_receiver(s: State, f: Frame) -> None:
    """ELE-20.1: one more Spirit has its place."""
    f.among = [*f.among, f.chosen]
    go(f, choose_receiver)


def let_come(s: State, f: Frame) -> None:
    """ELE-20.12: one Receive event a card."""
    places = f.among[f.among.index(NOBODY) + 1 :]
    reached = [card for card in dict.fromkeys(places) if on_field(s, card)]
    for card in reached:
        put_under(s, [spirit for spirit, place in zip(f.picks, places, strict=True) if place == card], card)
    node = s.rules.programs[f.target].code[f.pc].node
    if isinstance(node, Enchant) and not node.each:  # else the frame below is that of the next card
        text = caller(s)
        text.amount = len(f.picks)
        text.picks = reached


def return_spirits(s: State, f: Frame, node: ReturnSpirits) -> int:
    """From the Underworld to the Spirit Deck; "up to" at least one (R33)."""
    amount, need = asked_for(s, f, node.spirits)
    begin(s, f, RETURNING_SPIRITS, player(s, f, node.who), amount, need)
    return 0


def choose_returning(s: State, f: Frame) -> None:
    """ELE-1.7: which ones."""
    node = s.rules.programs[f.target].code[f.pc].node
    among = allowed(s, CANNOT_GO_HOME, [p for p in s.zones[UNDERWORLD + f.seat] if kind(s, p) == SPIRIT])
    f.picks = choose_stated(s, f.seat, node.spirits, among, f.amount, f.other) if isinstance(node, ReturnSpirits) else []


def let_return(s: State, f: Frame) -> None:
    """ELE-3.1: they are life again."""
    number = counted(s, f.picks)
    for spirit in f.picks:
        change.move(s, spirit, SPIRITS + s.owner[spirit])
    text = caller(s)
    text.amount = len(f.picks)
    if f.picks:
        happened(s, RETURNED, NOBODY, f.seat, f.source, number=number)


# Spirits that a text has dealt with ----------------------------------------------------------------------------------


def take_home(s: State, f: Frame, node: TakeHome) -> int:
    """ELE-3.1, 21.7: to their owners' Spirit Decks."""
    f.picks = [spirit for spirit in f.picks if kind(s, spirit) == SPIRIT]
    for spirit in f.picks:
        change.move(s, spirit, SPIRITS + s.owner[spirit])
    if f.picks:
        happened(s, RETURNED, NOBODY, f.seat, f.source, number=counted(s, f.picks))
    return len(f.picks)


def put_under_it(s: State, f: Frame, node: PutUnder) -> int:
    """ELE-20.1: all under one card; of several it is chosen."""
    found = [card for card in find(s, node.under, f.seat, f.source) if on_field(s, card) and not s.flags[card] & FACE_DOWN]
    found = allowed(s, CANNOT_RECEIVE, affected(s, found, f.source))
    if found:
        made = call(s, PUTTING_UNDER, f.seat, f.source)
        made.picks, made.among = f.picks, found
    return 0


def choose_host(s: State, f: Frame) -> None:
    """ELE-20.1: which of them.  picks: the Spirits, among: the cards."""
    ask(s, f, SPIRIT_RECEIVER, f.seat, f.among)


def come_under(s: State, f: Frame) -> None:
    """ELE-20.12: one Receive event."""
    spirits = [spirit for spirit in f.picks if kind(s, spirit) == SPIRIT]
    put_under(s, spirits, f.chosen)
    text = caller(s)
    text.amount, text.picks = len(spirits), [f.chosen]


PUTTING_UNDER: Final[Procedure] = procedure("put Spirits under a card", (choose_host, come_under))
DISENCHANTING: Final[Procedure] = procedure("Disenchant by text", (choose_leaving, let_leave))
ENCHANTING_BY_TEXT: Final[Procedure] = procedure("Enchant by text", (
    choose_coming, choose_receiver, keep_receiver, let_come,
))  # fmt: skip
RETURNING_SPIRITS: Final[Procedure] = procedure("return Spirits", (choose_returning, let_return))
VERBS: dict[type, Perform] = {
    Expend: expend, Disenchant: perform_disenchant, Enchant: enchant, ReturnSpirits: return_spirits,
    TakeHome: take_home, PutUnder: put_under_it,
}  # fmt: skip
