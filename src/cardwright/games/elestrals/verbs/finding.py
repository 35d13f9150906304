"""Verbs that take cards out of a deck for a while: Search, look at the top, foretell.  ELE-22.5 to 22.7.

What they take is set aside (rules/aside) for the sentences that follow.  Registers of a Search: seat, source = the text's
card, target = its program, pc = the instruction, amount = how many at most.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.effect import CARRY_OUT
from cardwright.kernel.filter import find, matches
from cardwright.kernel.modifier import END_OF_TURN, SET, Modifier
from cardwright.kernel.procedure import Procedure, call, caller, leave, procedure
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Instruct
from cardwright.kernel.verbs.performing import Perform

from ..events import FORETOLD, SEARCHED
from ..field import DECK, face_up
from ..nodes import ExchangePlaces, Find, Foretell, LookAtTop
from ..quantities import CANNOT_BE_FOUND, DID, MORE_FORETOLD
from ..rules import statics
from ..rules.about import in_question
from ..rules.aside import set_aside
from ..rules.happening import happened
from ..rules.index import index
from ..rules.moving import shuffle
from ..rules.occurring import NO_EVENT
from ..rules.paying import choose_cards
from ..rules.prohibiting import barred
from ..rules.spirits import passives_work
from ..rules.statics import DOINGS
from .references import amount_now, look_through, player


def search(s: State, f: Frame, node: Find) -> int:
    """ELE-22.5: see `FINDING`."""
    made = call(s, FINDING, f.seat, f.source, f.target, amount_now(s, f, node.amount))
    made.pc = f.pc - 1
    return 0


def node_of(s: State, f: Frame) -> Find:
    """The instruction."""
    node = s.rules.programs[f.target].code[f.pc].node
    assert isinstance(node, Find)  # noqa: S101  only such an instruction begins this procedure
    return node


def choose_found(s: State, f: Frame) -> None:
    """ELE-22.5 (R34), D20: matching cards, fewer, or none although there are some."""
    cards = node_of(s, f).cards
    look_through(s, cards, f.seat, f.seat)
    among = [p for p in find(s, cards, f.seat, f.source) if not in_deck_for_good(s, p)]
    f.picks = []
    if among and f.amount:
        choose_cards(s, f.seat, among, min(f.amount, len(among)), 0)


def in_deck_for_good(s: State, piece: int) -> bool:
    """Whether a text keeps Searches from finding a card in its deck."""
    return s.place[piece] >> 1 << 1 == DECK and in_question(s, CANNOT_BE_FOUND) and barred(s, CANNOT_BE_FOUND, piece)


def take_found(s: State, f: Frame) -> None:
    """ELE-22.5, 27.9: shown to all, taken out; the deck is shuffled."""
    if node_of(s, f).different:
        names: dict[int, int] = {s.define[piece]: piece for piece in reversed(f.picks)}
        f.picks = [piece for piece in f.picks if names[s.define[piece]] == piece]
    for piece in f.picks:
        change.reveal(s, piece, s.rules.everyone)
    set_aside(s, f.seat, f.picks, found=True)
    text = caller(s)
    text.picks = f.picks
    text.amount = len(f.picks)
    happened(s, SEARCHED, NOBODY, f.seat, f.source, number=len(f.picks))


def shuffle_searched(s: State, f: Frame) -> None:
    """ELE-22.13: the decks that were looked through."""
    place = node_of(s, f).cards.place
    for at in (place, *place.also) if place is not None else ():
        if at.role == "deck":
            shuffle(s, player(s, f, at.who))


def look_at_top(s: State, f: Frame, node: LookAtTop) -> int:
    """ELE-22.7 (R35), 27.11: as many as there are."""
    return take_top(s, f, player(s, f, node.who), amount_now(s, f, node.amount), node.shown)


def foretell(s: State, f: Frame, node: Foretell) -> int:
    """Foretell N: the top N of the own Main Deck are revealed; what is left goes back on top in any order."""
    more = statics.standing(s, MORE_FORETOLD, f.source)
    done = take_top(s, f, f.seat, amount_now(s, f, node.amount) + more, shown=True)
    what, define = DOINGS.index("foretold"), s.define[f.source]
    change.modify(s, Modifier(DID, SET, what, NOBODY, END_OF_TURN, f.seat, f.source, define, f.epoch, s.order))
    happened(s, FORETOLD, NOBODY, f.seat, f.source, number=done)
    offer_meanwhile(s, f)
    return done


def offer_meanwhile(s: State, f: Frame) -> None:
    """For "While you Foretell": texts of cards in play, and of the Foretold ones, are carried out first."""
    texts = index(s.rules).meanwhile
    if not texts:
        return
    for card in [*face_up(s, f.seat), *f.picks]:
        for rule in texts.get(s.define[card], ()):
            works = card in f.picks if rule.aside else card not in f.picks and passives_work(s, card)
            if works and (rule.by is None or matches(s, f.source, rule.by, f.seat, card)):
                text = call(s, CARRY_OUT, f.seat, card, index(s.rules).given[Instruct(rule.action)])
                text.other = 1
                text.among = list(NO_EVENT)


def take_top(s: State, f: Frame, whose: int, amount: int, shown: bool) -> int:
    """The top cards, set aside."""
    f.picks = s.top(DECK + whose, amount)
    set_aside(s, f.seat, f.picks)
    if shown:
        for piece in f.picks:
            change.reveal(s, piece, s.rules.everyone)
    return len(f.picks)


def exchange_places(s: State, f: Frame, node: ExchangePlaces) -> int:
    """A card that is set aside and one of another zone change places; the new one is shown."""
    if not f.picks:
        return 0
    made = call(s, EXCHANGING, f.seat, f.source, f.target)
    made.pc = f.pc - 1
    made.among = f.picks[:1]
    return 0


def choose_other(s: State, f: Frame) -> None:
    """ELE-1.6: which card of the other zone."""
    node = s.rules.programs[f.target].code[f.pc].node
    among = find(s, node.other.cards, f.seat, f.source) if isinstance(node, ExchangePlaces) else []
    f.picks = []
    if among:
        choose_cards(s, f.seat, among, 1, 1)


def change_places(s: State, f: Frame) -> None:
    """ELE-22.10: both move."""
    if not f.picks:
        leave(f)
        return
    one, other = f.among[0], f.picks[0]
    here, there = s.place[one], s.place[other]
    change.move(s, one, there)
    change.move(s, other, here)
    change.reveal(s, other, s.rules.everyone)
    caller(s).amount = 1


FINDING: Final[Procedure] = procedure("Search", (choose_found, take_found, shuffle_searched))
EXCHANGING: Final[Procedure] = procedure("exchange places", (choose_other, change_places))
VERBS: dict[type, Perform] = {
    Find: search, LookAtTop: look_at_top, Foretell: foretell, ExchangePlaces: exchange_places,
}  # fmt: skip
