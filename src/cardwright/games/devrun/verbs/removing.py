"""Destroy, Exhaust, Erase, return: Spells leave Shells, cards leave other places.  DEV-21, 18.3, 18.4, 22.8."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.event import emit
from cardwright.kernel.node import dataclass
from cardwright.kernel.procedure import call
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import Every, OnCards, What
from cardwright.kernel.verbs.order import ARRANGING

from .. import field
from ..events import SAVED_NOW, WOULD_BE_ERASED, WOULD_BE_EXHAUSTED, WOULD_BE_RETURNED
from ..rules import moving
from ..rules.mana import kept_from
from ..rules.replacing import would_be, would_be_destroyed
from ..rules.resolvable import chosen_by_others
from ..rules.table import Before, Verb


class Destroy(OnCards):
    """Destroy them."""


class Save(OnCards):
    """What would be destroyed is not."""


class Exhaust(OnCards):
    """Exhaust them, wherever they are."""


class Erase(OnCards):
    """Erase them."""


class Return(OnCards):
    """Return them to their owners' hands."""


class Take(OnCards):
    """Put them into their owners' hands."""


@dataclass(frozen=True, slots=True)
class IntoDeck:
    """Put them on top of (0) or under (1) their owners' decks, or shuffle them into those (2)."""

    what: What
    where: int


class Detach(OnCards):
    """Detach so many Materials from Layer Spells of its player."""


def can_destroy(s: State, f: Frame, node: Destroy, piece: int) -> bool:
    """DEV-18.3, 19.8: a Spell in a Shell that no text protects, or none from effects of an opponent."""
    return field.in_shell(s, piece) and not kept_from(s, f, field.NOT_DESTROYED, piece)


def can_save(s: State, f: Frame, node: Save, piece: int) -> bool:
    """A Spell in a Shell, or a Material under one (DEV-24.11)."""
    return field.in_shell(s, piece) or is_material(s, piece)


def can_exhaust(s: State, f: Frame, node: Exhaust, piece: int) -> bool:
    """DEV-21.5, 21.13: not a card that is Exhausted or Erased already."""
    return movable(s, piece, field.EXHAUST) and not kept_from(s, f, field.NOT_EXHAUSTED, piece)


def can_erase(s: State, f: Frame, node: Erase, piece: int) -> bool:
    """DEV-21.5."""
    return movable(s, piece, field.ERASED) and not kept_from(s, f, field.NOT_ERASED, piece)


def can_return(s: State, f: Frame, node: Return | Take, piece: int) -> bool:
    """DEV-21.13."""
    return movable(s, piece, field.HAND) and not kept_from(s, f, field.NOT_RETURNED, piece)


def can_bury(s: State, f: Frame, node: IntoDeck, piece: int) -> bool:
    """A card that is not in a deck."""
    return movable(s, piece, field.ERASED) and not kept_from(s, f, field.NOT_RETURNED, piece)


def can_detach(s: State, f: Frame, node: Detach, piece: int) -> bool:
    """DEV-24.9."""
    return is_material(s, piece)


def is_material(s: State, piece: int) -> bool:
    """Whether a card is Attached."""
    return field.MATERIALS <= s.place[piece] < field.LIMBO


def movable(s: State, piece: int, target: int) -> bool:
    """DEV-21.5, 21.13, 23.9: neither Erased nor gone, and not where it would go."""
    place = s.place[piece] & ~3
    return place not in (field.ERASED, target) and place < field.GONE


def destroy(s: State, f: Frame, node: Destroy) -> int:
    """DEV-21.1."""
    return all_at_once(s, f, moving.destroy_unless_saved)


def save(s: State, f: Frame, node: Save) -> int:
    """DEV-14.4: the destruction is replaced."""
    for piece in f.picks:
        change.mark(s, piece, field.SAVED)
        emit(s, SAVED_NOW, piece, field.seat_in(s, piece), 0)
    return len(f.picks)


def exhaust(s: State, f: Frame, node: Exhaust) -> int:
    """DEV-21.2."""
    return all_but_saved(s, f, moving.exhaust)


def erase(s: State, f: Frame, node: Erase) -> int:
    """DEV-21.4."""
    return all_but_saved(s, f, moving.erase)


def give_back(s: State, f: Frame, node: Return) -> int:
    """To the owners' hands."""
    return all_but_saved(s, f, moving.to_hand)


def take(s: State, f: Frame, node: Take) -> int:
    """Into the owners' hands, from where the effect has looked."""
    return all_at_once(s, f, moving.take)


def detach(s: State, f: Frame, node: Detach) -> int:
    """DEV-24.9."""
    return all_at_once(s, f, moving.detach)


def all_at_once(s: State, f: Frame, way: moving.Way) -> int:
    """Move all cards that the text deals with, at the same time."""
    way(s, f.picks)
    return len(f.picks)


def all_but_saved(s: State, f: Frame, way: moving.Way) -> int:
    """DEV-14.4: the same, but for those to which it does not happen."""
    moving.unless_saved(s, f.picks, way)
    return len(f.picks)


def before(kind: int) -> Before:
    """DEV-14.4: what is asked before it happens to Spells in Shells."""
    return lambda s, pieces: would_be(s, [piece for piece in pieces if field.in_shell(s, piece)], kind)


def into_deck(s: State, f: Frame, node: IntoDeck) -> int:
    """DEV-21.8: top, bottom, or anywhere and then shuffled; DEV-R71: several in an order of the mover's choice."""
    before = [s.place[piece] for piece in f.picks]
    moving.to_deck(s, f.picks, node.where)
    for seat, cards in moved_by(s, f, node, before) if node.where != moving.SHUFFLED_IN else ():
        for owner in range(s.seats):
            here = [piece for piece in cards if s.place[piece] == field.DECK + owner]
            if len(here) > 1:
                call(s, ARRANGING, seat, f.source, field.DECK + owner, int(node.where == moving.BOTTOM)).among = here
    return len(f.picks)


def moved_by(s: State, f: Frame, node: IntoDeck, before: list[int]) -> list[tuple[int, list[int]]]:
    """DEV-R71: whoever puts the cards there, each with theirs; a whole hand is put there by its player."""
    whole = isinstance(node.what, Every) and node.what.cards.place is not None and node.what.cards.place.role == "hand"
    if not whole and not chosen_by_others(node):
        return [(f.seat, f.picks)]
    of = [zone & 3 for zone in before]
    return [(seat, [piece for piece, by in zip(f.picks, of, strict=True) if by == seat]) for seat in dict.fromkeys(of)]


VERBS: Final[dict[type, Verb]] = {
    Destroy: Verb(destroy, able=can_destroy, before=would_be_destroyed),
    Save: Verb(save, able=can_save),
    Exhaust: Verb(exhaust, able=can_exhaust, before=before(WOULD_BE_EXHAUSTED)),
    Erase: Verb(erase, able=can_erase, before=before(WOULD_BE_ERASED)),
    Return: Verb(give_back, able=can_return, before=before(WOULD_BE_RETURNED)),
    Take: Verb(take, able=can_return),
    IntoDeck: Verb(into_deck, able=can_bury),
    Detach: Verb(detach, able=can_detach),
}
