"""Destroy, Exhaust, Erase, return: Spells leave Shells, cards leave other places.  DEV-21, 18.3, 18.4, 22.8."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.event import emit
from cardwright.kernel.node import dataclass
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import What

from ..events import SAVED_NOW
from ..field import (
    ERASED,
    EXHAUST,
    GONE,
    HAND,
    LIMBO,
    MATERIALS,
    NOT_DESTROYED,
    NOT_ERASED,
    NOT_EXHAUSTED,
    NOT_RETURNED,
    SAVED,
    in_shell,
    seat_in,
)
from ..rules import moving
from ..rules.mana import barred
from ..rules.replacing import would_be_destroyed
from ..rules.table import Verb


@dataclass(frozen=True, slots=True)
class Destroy:
    """Destroy them."""

    what: What


@dataclass(frozen=True, slots=True)
class Save:
    """What would be destroyed is not."""

    what: What


@dataclass(frozen=True, slots=True)
class Exhaust:
    """Exhaust them, wherever they are."""

    what: What


@dataclass(frozen=True, slots=True)
class Erase:
    """Erase them."""

    what: What


@dataclass(frozen=True, slots=True)
class Return:
    """Return them to their owners' hands."""

    what: What


@dataclass(frozen=True, slots=True)
class IntoDeck:
    """Put them on top of (0) or under (1) their owners' decks, or shuffle them into those (2)."""

    what: What
    where: int


@dataclass(frozen=True, slots=True)
class Detach:
    """Detach so many Materials from Layer Spells of its player."""

    what: What


def can_destroy(s: State, f: Frame, node: Destroy, piece: int) -> bool:
    """DEV-18.3, 19.8: a Spell in a Shell that no text protects."""
    return in_shell(s, piece) and not barred(s, NOT_DESTROYED, piece)


def can_save(s: State, f: Frame, node: Save, piece: int) -> bool:
    """A Spell in a Shell, or a Material under one (DEV-24.11)."""
    return in_shell(s, piece) or is_material(s, piece)


def can_exhaust(s: State, f: Frame, node: Exhaust, piece: int) -> bool:
    """DEV-21.5, 21.13: not a card that is Exhausted or Erased already."""
    return movable(s, piece, EXHAUST) and not (in_shell(s, piece) and barred(s, NOT_EXHAUSTED, piece))


def can_erase(s: State, f: Frame, node: Erase, piece: int) -> bool:
    """DEV-21.5."""
    return movable(s, piece, ERASED) and not (in_shell(s, piece) and barred(s, NOT_ERASED, piece))


def can_return(s: State, f: Frame, node: Return, piece: int) -> bool:
    """DEV-21.13."""
    return movable(s, piece, HAND) and not (in_shell(s, piece) and barred(s, NOT_RETURNED, piece))


def can_bury(s: State, f: Frame, node: IntoDeck, piece: int) -> bool:
    """A card that is not in a deck."""
    return movable(s, piece, ERASED) and not (in_shell(s, piece) and barred(s, NOT_RETURNED, piece))


def can_detach(s: State, f: Frame, node: Detach, piece: int) -> bool:
    """DEV-24.9."""
    return is_material(s, piece)


def is_material(s: State, piece: int) -> bool:
    """Whether a card is Attached."""
    return MATERIALS <= s.place[piece] < LIMBO


def movable(s: State, piece: int, target: int) -> bool:
    """DEV-21.5, 21.13, 23.9: neither Erased nor gone, and not where it would go."""
    place = s.place[piece] & ~3
    return place not in (ERASED, target) and place < GONE


def destroy(s: State, f: Frame, node: Destroy) -> int:
    """DEV-21.1."""
    return all_at_once(s, f, moving.destroy_unless_saved)


def save(s: State, f: Frame, node: Save) -> int:
    """DEV-14.4: the destruction is replaced."""
    for piece in f.picks:
        change.mark(s, piece, SAVED)
        emit(s, SAVED_NOW, piece, seat_in(s, piece), 0)
    return len(f.picks)


def exhaust(s: State, f: Frame, node: Exhaust) -> int:
    """DEV-21.2."""
    return all_at_once(s, f, moving.exhaust)


def erase(s: State, f: Frame, node: Erase) -> int:
    """DEV-21.4."""
    return all_at_once(s, f, moving.erase)


def give_back(s: State, f: Frame, node: Return) -> int:
    """To the owners' hands."""
    return all_at_once(s, f, moving.to_hand)


def detach(s: State, f: Frame, node: Detach) -> int:
    """DEV-24.9."""
    return all_at_once(s, f, moving.detach)


def all_at_once(s: State, f: Frame, way: moving.Way) -> int:
    """The same with all cards dealt with, at the same time."""
    way(s, f.picks)
    return len(f.picks)


def into_deck(s: State, f: Frame, node: IntoDeck) -> int:
    """DEV-21.8: top, bottom, or anywhere and then shuffled."""
    moving.to_deck(s, f.picks, node.where)
    return len(f.picks)


VERBS: Final[dict[type, Verb]] = {
    Destroy: Verb(destroy, able=can_destroy, before=would_be_destroyed),
    Save: Verb(save, able=can_save),
    Exhaust: Verb(exhaust, able=can_exhaust),
    Erase: Verb(erase, able=can_erase),
    Return: Verb(give_back, able=can_return),
    IntoDeck: Verb(into_deck, able=can_bury),
    Detach: Verb(detach, able=can_detach),
}
