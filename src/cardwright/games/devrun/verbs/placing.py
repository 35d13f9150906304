"""Tokens, Spells placed, moved, Attached or cast by an effect.  DEV-10.18 to 10.20, 23, 24.10, 21.14."""

from typing import Final

from cardwright.kernel.node import dataclass
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Amount, OnCards, What

from ..field import LAYER, NOT_ATTACHED, NOT_MOVED, in_shell, lane_here, seat_in, shells_left, standing
from ..rules import moving
from ..rules.casting import BY_EFFECT, call_casting, castable
from ..rules.counting import amount_of, due_from
from ..rules.finding import parties
from ..rules.mana import barred, kept_from
from ..rules.resolvable import spoken_of, takers
from ..rules.resolving import WHERE_TO
from ..rules.table import Verb
from ..tokens import token_name
from ..tree import Party, Shells, TokenOf


@dataclass(frozen=True, slots=True)
class PlaceToken:
    """Place so many Tokens into a Shell."""

    token: TokenOf
    amount: Amount = 1
    to: Shells = Shells()
    who: Party = Party.YOU


@dataclass(frozen=True, slots=True)
class PlaceCard:
    """Place them into a Shell of the effect's player."""

    what: What
    to: Shells = Shells()


@dataclass(frozen=True, slots=True)
class Shift:
    """Move them to another Shell than that in which they are, of their player or of one who controls them then."""

    what: What
    to: Shells = Shells()


class Attach(OnCards):
    """Attach them to the card itself, a Layer Spell."""


class CastSpell(OnCards):
    """Cast it."""


def named(s: State, f: Frame, to: Shells, piece: int = NOBODY) -> list[int]:
    """The zone numbers of the Shells that a text names, and that are not destroyed; of a card its player's (DEV-23.7)."""
    if to.of is not None:
        return [s.place[other] for other in spoken_of(s, f, to.of)[:1] if in_shell(s, other)]
    if to.here:
        lane = lane_here(s, f.source)
        return [(lane << 2) + f.seat] if lane >= 0 and standing(s, f.seat, lane) else []
    seats = [seat_in(s, piece)] if to.who is Party.HOLDER and piece != NOBODY else parties(s, f.seat, to.who, f.amount)
    lanes = {seat: shells_left(s, seat)[:1] if to.outer else shells_left(s, seat) for seat in seats}
    return [(lane << 2) + seat for seat in seats for lane in lanes[seat] if to.lane in (NOBODY, lane)]


def into_shell(s: State, f: Frame, node: PlaceToken | PlaceCard) -> list[int]:
    """DEV-10.20, 23.7: any not-destroyed Shell that the effect allows."""
    return named(s, f, node.to)


def placer(s: State, f: Frame, node: PlaceToken | PlaceCard) -> int:
    """DEV-23.7: who says into which Shell: whoever does it."""
    seats = parties(s, f.seat, node.who, f.amount) if isinstance(node, PlaceToken) else takers(s, f, node)
    return seats[0]


def can_place_token(s: State, f: Frame, node: PlaceToken) -> bool:
    """DEV-23.7; R60: at least one."""
    return amount_of(s, f, node.amount) > 0 and bool(into_shell(s, f, node))


def can_place(s: State, f: Frame, node: PlaceCard, piece: int) -> bool:
    """DEV-10.20, 21.13 (R24): not one that is in a Shell already."""
    return not in_shell(s, piece) and bool(into_shell(s, f, node))


def can_shift(s: State, f: Frame, node: Shift, piece: int) -> bool:
    """DEV-21.13: there is another Shell to go to."""
    return in_shell(s, piece) and not kept_from(s, f, NOT_MOVED, piece) and bool(shells_to_go_to(s, f, node, piece))


def into_other(s: State, f: Frame, node: Shift) -> list[int]:
    """DEV-21.14: another Shell of its player, or one's own."""
    return shells_to_go_to(s, f, node, f.picks[0])


def shells_to_go_to(s: State, f: Frame, node: Shift, piece: int) -> list[int]:
    """DEV-21.13: the standing Shells that the text names, but for the one it is in."""
    return [zone for zone in named(s, f, node.to, piece) if zone != s.place[piece]]


def can_attach(s: State, f: Frame, node: Attach, piece: int) -> bool:
    """DEV-24.10, 24.15: to a Layer card in a Shell, and not itself."""
    layer = s.rules.fact[LAYER][s.define[f.source]]
    return bool(layer) and in_shell(s, f.source) and piece != f.source and not (
        in_shell(s, piece) and barred(s, NOT_ATTACHED, piece)
    )  # fmt: skip


def can_cast(s: State, f: Frame, node: CastSpell, piece: int) -> bool:
    """DEV-10.19."""
    return castable(s, f.seat, piece, BY_EFFECT)


def place_token(s: State, f: Frame, node: PlaceToken) -> int:
    """DEV-23.1, 23.6."""
    define = s.rules.index[token_name(node.token)]
    made = due_from(s, f, node.amount, f.seat)
    f.picks = [moving.create(s, define, f.chosen) for _ in range(made)]
    return made


def place(s: State, f: Frame, node: PlaceCard) -> int:
    """DEV-10.20."""
    for piece in f.picks:
        moving.place(s, piece, f.chosen)
    return len(f.picks)


def shift(s: State, f: Frame, node: Shift) -> int:
    """DEV-21.14, 24.12."""
    for piece in f.picks:
        moving.shift(s, piece, f.chosen)
    return len(f.picks)


def attach(s: State, f: Frame, node: Attach) -> int:
    """DEV-24.10."""
    for piece in f.picks:
        moving.attach(s, piece, f.source)
    return len(f.picks)


def cast(s: State, f: Frame, node: CastSpell) -> int:
    """DEV-10.18, 10.19."""
    if s.agenda and f is s.agenda[-1]:
        call_casting(s, f.seat, f.picks[0], BY_EFFECT)
    return 1


VERBS: Final[dict[type, Verb]] = {
    PlaceToken: Verb(place_token, can=can_place_token, into=into_shell, asks=(WHERE_TO, placer)),
    PlaceCard: Verb(place, able=can_place, into=into_shell, asks=(WHERE_TO, placer)),
    Shift: Verb(shift, able=can_shift, into=into_other),
    Attach: Verb(attach, able=can_attach),
    CastSpell: Verb(cast, able=can_cast, by_hand=True),
}
