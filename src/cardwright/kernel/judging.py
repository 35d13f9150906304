"""Tests and conditions that compare: amounts, qualities, what is kept, the past, whose turn it is."""

from collections.abc import Callable
from operator import eq, ge, gt, le, lt
from typing import Final

from .amount import counted, meant
from .filter import Holds, Judge, faceless, find, holds, true
from .kept import asked_number, pieces, running
from .past import cards, did, times
from .players import is_meant, referred
from .referents import (
    NAME,
    AllOf,
    AmongKept,
    AnyOf,
    AttachedTo,
    Compared,
    ControlledBy,
    Did,
    Happened,
    HasKept,
    InPhase,
    NameKept,
    RefIs,
    SameAs,
    Superlative,
    TurnOf,
    Versus,
)
from .state import NOBODY, Frame, State
from .tree import Cards, This

COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {"<": lt, "<=": le, "=": eq, ">=": ge, ">": gt}
IN_PLAY: Final = Cards()


def versus(s: State, piece: int, test: Versus, seat: int, source: int) -> bool:
    """Compare a quantity of a card with an amount."""
    quantity = s.rules.quality(s, piece, test.quantity)
    return COMPARE[test.how](quantity, counted(s, test.amount, seat, source, running(s)))


def superlative(s: State, piece: int, test: Superlative, seat: int, source: int) -> bool:
    """Say whether the card has the most (or least) of something: none of the others has more (or less)."""
    among = find(s, IN_PLAY if test.among is None else test.among, seat, source)
    numbers = [s.rules.quality(s, other, test.quantity) for other in among]
    own = s.rules.quality(s, piece, test.quantity)
    return all(number <= own if test.highest else number >= own for number in numbers)


def same_as(s: State, piece: int, test: SameAs, seat: int, source: int) -> bool:
    """Say whether a quality of the card has the same value as that of one of the other cards."""
    others = meant(s, test.what, seat, source, running(s))
    if test.quality == NAME:
        cards = s.rules.cards
        return not faceless(s, piece) and any(cards[s.define[one]].name == cards[s.define[piece]].name for one in others)
    own = s.rules.quality(s, piece, test.quality)
    return any(s.rules.quality(s, other, test.quality) == own for other in others)


def among_kept(s: State, piece: int, test: AmongKept, seat: int, source: int) -> bool:
    """Say whether the card is one of those that the running text keeps."""
    return piece in pieces(s, running(s), test.slot)


def has_kept(s: State, piece: int, test: HasKept, seat: int, source: int) -> bool:
    """Say whether a set of the card holds the member that the running text keeps."""
    member = asked_number(s, running(s), test.slot, source)
    return member >= 0 and not faceless(s, piece) and s.rules.quality(s, piece, test.quality) >> member & 1 == 1


def name_kept(s: State, piece: int, test: NameKept, seat: int, source: int) -> bool:
    """Say whether the card has the name that the running text keeps."""
    named, cards = asked_number(s, running(s), test.slot, source), s.rules.cards
    return named >= 0 and not faceless(s, piece) and cards[s.define[piece]].name == cards[named].name


def attached_to(s: State, piece: int, test: AttachedTo, seat: int, source: int) -> bool:
    """Say whether the card lies on one of the pieces that the text refers to; of a static ability, on its own card."""
    host = s.host[piece]
    if isinstance(test.what, This):
        return host == source
    f = running(s)
    return host != NOBODY and f is not None and host in referred(s, f, test.what)


def controlled_by(s: State, piece: int, test: ControlledBy, seat: int, source: int) -> bool:
    """Say whether the card is on a player's side."""
    place = s.place[piece]
    whose = s.rules.seat_of[place]
    return s.rules.in_play[place] and whose >= 0 and is_meant(s, seat, test.who, whose)


def compared(s: State, node: Compared, seat: int, source: int, f: Frame | None) -> bool:
    """Compare one amount with another."""
    return COMPARE[node.how](counted(s, node.a, seat, source, f), counted(s, node.b, seat, source, f))


def all_of(s: State, node: AllOf, seat: int, source: int, f: Frame | None) -> bool:
    """Say whether every condition holds."""
    return all(true(s, one, seat, source, f) for one in node.conditions)


def any_of(s: State, node: AnyOf, seat: int, source: int, f: Frame | None) -> bool:
    """Say whether some condition holds."""
    return any(true(s, one, seat, source, f) for one in node.conditions)


def ref_is(s: State, node: RefIs, seat: int, source: int, f: Frame | None) -> bool:
    """Say whether a test holds for all of the pieces; of no piece it does not."""
    found = meant(s, node.what, seat, source, f)
    return bool(found) and all(holds(s, piece, node.test, seat, source) for piece in found)


def happened(s: State, node: Happened, seat: int, source: int, f: Frame | None) -> bool:
    """Say whether something happened often enough and not too often, or to so many cards."""
    count = cards if node.cards else times
    many = count(s, node.event, node.when, seat, source)
    return node.least <= many and (node.most is None or many <= node.most)


def turn_of(s: State, node: TurnOf, seat: int, source: int, f: Frame | None) -> bool:
    """Say whether it is a player's turn."""
    return is_meant(s, seat, node.who, s.active)


def in_phase(s: State, node: InPhase, seat: int, source: int, f: Frame | None) -> bool:
    """Say whether it is a phase of this name."""
    return s.rules.rules.phases[s.phase] == node.name


TESTS: Final[dict[type, Holds]] = {
    Versus: versus, Superlative: superlative, SameAs: same_as, AmongKept: among_kept, ControlledBy: controlled_by,
    AttachedTo: attached_to,
    HasKept: has_kept, NameKept: name_kept,
    Did: did,
}  # fmt: skip
CONDITIONS: Final[dict[type, Judge]] = {
    Compared: compared, AllOf: all_of, AnyOf: any_of, RefIs: ref_is, Happened: happened, TurnOf: turn_of, InPhase: in_phase,
}  # fmt: skip
