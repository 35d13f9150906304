"""Tokens, Spells placed, moved, Attached or cast by an effect.  DEV-10.18 to 10.20, 23, 24.10, 21.14."""

from typing import Final

from cardwright.kernel.node import dataclass
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import OnCards, What

from ..field import LAYER, NOT_ATTACHED, in_shell, outermost, seat_in, shells_left
from ..rules import moving
from ..rules.casting import BY_EFFECT, call_casting, castable
from ..rules.finding import parties
from ..rules.mana import barred
from ..rules.table import Verb
from ..tokens import token_name
from ..tree import Party, TokenOf


@dataclass(frozen=True, slots=True)
class PlaceToken:
    """Place so many Tokens into a Shell: one of the player's own, or (`outer`) the outermost Shell of a party."""

    token: TokenOf
    count: int = 1
    who: Party = Party.YOU
    outer: bool = False


class PlaceCard(OnCards):
    """Place them into one of the player's Shells."""


@dataclass(frozen=True, slots=True)
class Shift:
    """Move them to another Shell of their player, or (`own`) to one of the effect's player, who controls them then.

    `lane`: to this one.
    """

    what: What
    own: bool = False
    lane: int = NOBODY


class Attach(OnCards):
    """Attach them to the card itself, a Layer Spell."""


class CastSpell(OnCards):
    """Cast it."""


def own_shells(s: State, seat: int) -> list[int]:
    """The zone numbers of a player's Shells that are not destroyed."""
    return [(lane << 2) + seat for lane in shells_left(s, seat)]


def into_shell(s: State, f: Frame, node: PlaceToken) -> list[int]:
    """DEV-23.7: any not-destroyed Shell that the effect allows."""
    found: list[int] = []
    for seat in parties(s, f.seat, node.who, f.amount):
        if node.outer:
            lane = outermost(s, seat)
            found += [(lane << 2) + seat] if lane >= 0 else []
        else:
            found += own_shells(s, seat)
    return found


def into_own(s: State, f: Frame, node: PlaceCard) -> list[int]:
    """DEV-10.20: any own Shell that is not destroyed."""
    return own_shells(s, f.seat)


def can_place_token(s: State, f: Frame, node: PlaceToken) -> bool:
    """DEV-23.7."""
    return bool(into_shell(s, f, node))


def can_place(s: State, f: Frame, node: PlaceCard, piece: int) -> bool:
    """DEV-10.20, 21.13 (R24): not one that is in a Shell already."""
    return not in_shell(s, piece) and bool(own_shells(s, f.seat))


def can_shift(s: State, f: Frame, node: Shift, piece: int) -> bool:
    """DEV-21.13: there is another Shell to go to."""
    return in_shell(s, piece) and bool(shells_to_go_to(s, f, node, piece))


def into_other(s: State, f: Frame, node: Shift) -> list[int]:
    """DEV-21.14: another Shell of its player, or one's own."""
    return shells_to_go_to(s, f, node, f.picks[0])


def shells_to_go_to(s: State, f: Frame, node: Shift, piece: int) -> list[int]:
    """DEV-21.13: the standing Shells that the text names, but for the one it is in."""
    zones = own_shells(s, f.seat if node.own else seat_in(s, piece))
    return [zone for zone in zones if zone != s.place[piece] and node.lane in (NOBODY, zone >> 2)]


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
    f.picks = [moving.create(s, define, f.chosen) for _ in range(node.count)]
    return node.count


def place(s: State, f: Frame, node: PlaceCard) -> int:
    """DEV-10.20."""
    for piece in f.picks:
        moving.place(s, piece, f.chosen)
    return len(f.picks)


def shift(s: State, f: Frame, node: Shift) -> int:
    """DEV-21.14, 24.12."""
    for piece in f.picks:
        moving.place(s, piece, f.chosen)
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
    PlaceToken: Verb(place_token, can=can_place_token, into=into_shell),
    PlaceCard: Verb(place, able=can_place, into=into_own),
    Shift: Verb(shift, able=can_shift, into=into_other),
    Attach: Verb(attach, able=can_attach),
    CastSpell: Verb(cast, able=can_cast, by_hand=True),
}
