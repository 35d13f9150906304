"""Moving cards: draw, discard, to the Underworld, to Limbo, onto the field, back to hand or deck.  ELE-22, 20.13, 21.7.

A card that leaves the field takes nothing with it: its Spirits go to their owners' Underworlds and Artifacts on it
Empower nothing any more.  What is told before the move lets texts look back (ELE-13.19).
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.event import STANDING
from cardwright.kernel.state import EMPTY, FACE_DOWN, NOBODY, State

from ..events import DESTROYED, DISCARDED, DISENCHANTED, DRAWN, EMPOWERS, LEFT, RECEIVED, SENT
from ..field import (
    ANNOUNCED,
    ASIDE,
    CAST_NOW,
    COST,
    DECK,
    DEFENSE,
    ELESTRALS,
    ENCHANTING,
    HAND,
    KEPT,
    LAST_DRAW,
    LIMBO,
    ROW,
    RUNES,
    SPIRITS,
    UNDERWORLD,
    UNSETTLED,
    controller,
    on_field,
    under,
)
from ..nodes import BY_EFFECT, BY_ENCHANT, FROM_DECK, FROM_FIELD, FROM_HAND, FROM_UNDERWORLD, IN_NEXUS
from ..quantities import CANNOT_DRAW, GOES_ELSEWHERE, HAND_OPEN, INTO_DECK, TO_HAND, UNDER_DECK
from . import players
from .about import in_question
from .happening import happened
from .index import index
from .spirits import counted
from .statics import in_force
from .winning import out_of_cards


def draw(s: State, seat: int, amount: int, by: int = NOBODY) -> int:
    """ELE-22.1, 23.1, 23.10: one at a time; from an empty Main Deck the player loses.  Returns how many were drawn.

    by: the card whose text says so.
    """
    drawn = draw_cards(s, seat, amount, by)
    if drawn < amount:
        out_of_cards(s, 1 << seat)
    return drawn


def draw_cards(s: State, seat: int, amount: int, by: int) -> int:
    """ELE-22.1: one at a time, as far as there are any; ELE-23.8, 24.10 (R47): none when the next to draw loses.

    Returns how many.  R176: who cannot draw does not lose by it.
    """
    if (s.mods or s.watch[NO_DRAWING]) and in_question(s, CANNOT_DRAW) and players.said_of(s, CANNOT_DRAW, seat):
        return amount
    for drawn in range(amount):
        deck = s.zones[DECK + seat]
        if not deck or s.var[LAST_DRAW]:
            return drawn
        piece = deck[-1]
        change.move(s, piece, HAND + seat)
        if s.mods:
            show_open(s, piece, seat)
        happened(s, DRAWN, piece, seat, by)
    return amount


NO_DRAWING: Final[int] = STANDING - CANNOT_DRAW
"""Where texts are found by which a player cannot draw (see `about.in_question`)."""


def show_open(s: State, piece: int, seat: int) -> None:
    """A card that comes to a hand with which a player plays revealed is shown."""
    for m in s.mods:
        if m.what == HAND_OPEN and m.value == seat:
            change.reveal(s, piece, s.rules.everyone)


def draw_all(s: State, amounts: list[int], by: int = NOBODY) -> list[int]:
    """One event in which each player draws so many; ELE-23.6: both from empty Main Decks is a draw."""
    drawn = [draw_cards(s, seat, amount, by) for seat, amount in enumerate(amounts)]
    losers = sum(1 << seat for seat, amount in enumerate(amounts) if drawn[seat] < amount)
    if losers:
        out_of_cards(s, losers)
    return drawn


def discard(s: State, pieces: list[int], by: int = NOBODY) -> None:
    """ELE-22.4: from hand to the owner's Underworld.  by: the card whose text says so."""
    for piece in pieces:
        change.move(s, piece, UNDERWORLD + s.owner[piece])
        happened(s, DISCARDED, piece, s.owner[piece], by)
        happened(s, SENT, piece, s.owner[piece], by, FROM_HAND)


def unsettle(s: State) -> None:
    """ELE-14.1: a card may be Short, or an Artifact idle: the next check looks."""
    if not s.var[UNSETTLED]:
        change.count(s, UNSETTLED, 1)


def release(s: State, piece: int, spirits: list[int]) -> None:
    """Spirits and Artifacts of a card that goes: ELE-20.13 to the owners' Underworlds, ELE-14.3 Empowering nothing."""
    for spirit in spirits:
        change.attach(s, spirit, NOBODY)
        change.move(s, spirit, UNDERWORLD + s.owner[spirit])
    if s.rules.attaches:
        for zone in (RUNES, RUNES + 1):
            for artifact in s.face_up(zone):
                if s.host[artifact] == piece:
                    unsettle(s)
                    change.attach(s, artifact, NOBODY)
        if s.host[piece] != NOBODY:
            change.attach(s, piece, NOBODY)


def to_underworld(s: State, pieces: list[int], by: int = NOBODY) -> None:
    """Send cards with their Spirits, all at the same time; each by its owner (ELE-21.7).  Sent is not destroyed."""
    if (s.mods or s.watch[ELSEWHERE]) and in_question(s, GOES_ELSEWHERE):
        pieces = send_elsewhere(s, pieces)
    tell_sent(s, pieces, by)
    put_away(s, pieces, by)


ELSEWHERE: Final[int] = STANDING - GOES_ELSEWHERE
"""Where such texts are found (see `about.in_question`, which is asked only if there can be any)."""


def send_elsewhere(s: State, pieces: list[int]) -> list[int]:
    """D31: those that a text lets go from the field to another zone instead go there, all together.  Returns the others."""
    found = [in_force(s, GOES_ELSEWHERE, piece) if on_field(s, piece) else [] for piece in pieces]
    for piece, texts in zip(pieces, found, strict=True):
        if texts:
            to = texts[-1][0]
            return_cards(s, [piece], HAND if to == TO_HAND else DECK, to == UNDER_DECK)
            if to == INTO_DECK:
                shuffle(s, s.owner[piece])
    return [piece for piece, texts in zip(pieces, found, strict=True) if not texts]


def tell_sent(s: State, pieces: list[int], by: int = NOBODY) -> None:
    """What is told of cards before they go from the field to the Underworld."""
    for piece in pieces:
        if on_field(s, piece):
            happened(s, SENT, piece, controller(s, piece), by, FROM_FIELD)
            happened(s, LEFT, piece, controller(s, piece), by)


def put_away(s: State, pieces: list[int], by: int = NOBODY) -> None:
    """Send the pieces and the Spirits under them to the Underworld; a card of a deck or hand tells it when it lies there."""
    for piece in pieces:
        place = s.place[piece]
        how = FROM_HAND if place >> 1 << 1 == HAND else FROM_DECK if place >> 1 << 1 in (DECK, ASIDE) else 0
        leave(s, piece, UNDERWORLD + s.owner[piece])
        if how:
            happened(s, SENT, piece, s.owner[piece], by, how)


def leave(s: State, piece: int, zone: int, bottom: bool = False) -> None:
    """A card goes to another zone, and what was attached to it leaves it (what it was is remembered with it, ELE-13.19)."""
    place = s.place[piece]
    there = ELESTRALS <= place < ENCHANTING
    spirits = under(s, piece) if there or place >> 1 << 1 == LIMBO else EMPTY
    change.move(s, piece, zone, bottom=bottom)
    if spirits or there:
        release(s, piece, spirits)


def destroy(s: State, pieces: list[int], by: int = NOBODY, how: int = BY_EFFECT) -> int:
    """ELE-22.9, 16.30: destroyed by battle or by a text.  Returns how many."""
    for piece in pieces:
        happened(s, DESTROYED, piece, controller(s, piece), by, how)
    to_underworld(s, pieces, by)
    return len(pieces)


def return_cards(s: State, pieces: list[int], zone: int, bottom: bool = False) -> None:
    """ELE-22.10, 22.11: to the owners' hands or decks; a Set Rune that goes to hand is not shown."""
    for piece in pieces:
        if on_field(s, piece):
            happened(s, LEFT, piece, controller(s, piece))
    for piece in pieces:
        leave(s, piece, zone + s.owner[piece], bottom)


def shuffle(s: State, seat: int) -> None:
    """ELE-22.13."""
    change.shuffle(s, DECK + seat)


def to_limbo(s: State, piece: int, seat: int, zone: int = NOBODY, slot: int = NOBODY) -> None:
    """ELE-13.1, 13.24: a card goes to Limbo; with `zone` and `slot` it reserves that slot until it leaves.

    The Main Deck that it comes from is shuffled after the Cast.
    """
    if s.flags[piece] & FACE_DOWN and on_field(s, piece):
        change.turn(s, piece, face_up=True)
    if s.place[piece] != LIMBO + seat:
        if s.place[piece] >> 1 << 1 == DECK:
            change.shuffle_later(s, s.place[piece])  # ELE-7.13, 7.16
        change.move(s, piece, LIMBO + seat)
    if zone >= 0:
        change.put(s, KEPT, piece, (zone - seat) * ROW + slot + 1)


def carry(s: State, spirits: list[int], card: int, old: int = NOBODY) -> None:
    """Spirits go with a card to Limbo: from the Spirit Deck revealed, from cards Disenchanted (ELE-9.6, 20.2).

    old: the Ascending, whose Spirits are carried over and not Disenchanted (ELE-8.4).
    """
    limbo = LIMBO + (s.place[card] & 1)
    givers: list[int] = []
    for spirit in spirits:
        giver = s.host[spirit]
        if giver >= 0 and giver not in givers:
            givers.append(giver)
    for giver in givers:
        leaving = [spirit for spirit in spirits if s.host[spirit] == giver]
        if giver != old and on_field(s, giver):
            unsettle(s)
            happened(s, DISENCHANTED, giver, controller(s, giver), number=counted(s, leaving))
    for spirit in spirits:
        change.move(s, spirit, limbo)
        change.attach(s, spirit, card)


def enter(s: State, card: int, seat: int, position: int = 0) -> None:
    """ELE-7.6, 9.14: a card in Limbo enters its slot; its Spirits Enchant it as one Receive event (ELE-20.12)."""
    at = s.col[KEPT][card] - 1
    order = s.col[ANNOUNCED][card]
    spirits = under(s, card)
    change.move(s, card, at // ROW + seat, at % ROW)
    change.put(s, ANNOUNCED, card, order)
    change.mark(s, card, CAST_NOW | (DEFENSE if position else 0))
    if len(spirits) < s.rules.fact[COST][s.define[card]]:
        unsettle(s)
    put_under(s, spirits, card, how=0)


def empower(s: State, artifact: int, card: int) -> None:
    """ELE-9.20, 9.22, 9.23: it Empowers the card from now on, and targets it no more; told where a text listens for it."""
    change.attach(s, artifact, card)
    if index(s.rules).heard >> EMPOWERS & 1:
        happened(s, EMPOWERS, card, s.place[artifact] & 1, artifact)


def put_under(s: State, spirits: list[int], card: int, giver: int = NOBODY, how: int = BY_ENCHANT) -> None:
    """ELE-20.12: Spirits go under a card; one event, whatever their number.  giver: of a Nexus; how: 0 by its Cast.

    Some that come from an Underworld are told so.
    """
    seat = controller(s, card)
    if how == BY_ENCHANT and any(0 <= s.place[spirit] - UNDERWORLD < s.seats for spirit in spirits):
        how = FROM_UNDERWORLD
    for spirit in spirits:
        change.move(s, spirit, ENCHANTING + seat)
        if s.host[spirit] != card:
            change.attach(s, spirit, card)
    if giver >= 0:
        unsettle(s)
    if spirits:
        happened(s, RECEIVED, card, seat, giver, IN_NEXUS if giver >= 0 else how, counted(s, spirits))


def disenchant(s: State, card: int, spirits: list[int], home: bool = False) -> None:
    """ELE-20.2 (R21): Spirits leave a card for their owners' Underworlds or, `home`, Spirit Decks; that is no Expend."""
    number = counted(s, spirits)
    for spirit in spirits:
        change.attach(s, spirit, NOBODY)
        change.move(s, spirit, (SPIRITS if home else UNDERWORLD) + s.owner[spirit])
    if spirits:
        unsettle(s)
    if spirits and not home:
        happened(s, DISENCHANTED, card, controller(s, card), number=number)
