"""Groups: cards whose names are public while only one seat knows their order.

One player looks at three known cards and puts them onto a deck in an order of that player's choice.  The others still
know three names and three places, but not which name lies at which place.  These pieces are a *group*.  A piece stays in
its group wherever it goes, as long as everybody can follow it.

A group is kept in the marks of knowledge (`State.known`), above the bits of the seats: its number on each of its pieces,
and the bit NAMED on each piece whose name is known to be in it.  So a group is copied and saved with the marks, and a
game without groups pays nothing.

When a piece becomes public it takes its name out of the group.  A group is forgotten when a pile that holds one of its
pieces is shuffled, and when a card leaves an unordered hidden zone that holds one, since nobody can tell whether it was
that card.  Not for: what a seat knows of a single piece; see `knowledge`.
"""

from typing import Final

from .rng import below
from .state import PUBLIC, State

SEATS: Final = 0xFF
"""The bits of a mark that say who knows a piece: the seats, and PUBLIC."""
NAMED: Final = 0x100
"""It is public that this piece's name is in its group."""
NUMBER: Final = 9
"""From this bit on a mark holds the number of the piece's group; 0: none."""
GROUPED: Final = 1 << NUMBER
"""The least mark of a piece in a group."""

Group = list[int]
"""The pieces of one owner and back in a group, in the order of the table."""


def groups(s: State) -> list[Group]:
    """Return all groups, divided by owner and card back, which everybody sees of every card."""
    known = s.known
    if not known or max(known) < GROUPED:
        return []
    found: dict[tuple[int, int, int], Group] = {}
    for zone in s.zones:
        for piece in zone:
            if piece >= 0 and known[piece] >= GROUPED:
                key = (known[piece] >> NUMBER, s.owner[piece], s.rules.back[s.define[piece]])
                found.setdefault(key, []).append(piece)
    return list(found.values())


def names(s: State, group: Group) -> list[int]:
    """Return the definitions that are known to be in the group."""
    return [s.define[piece] for piece in group if s.known[piece] & NAMED]


def unsettled(s: State, group: Group, mask: int) -> tuple[list[int], list[int]]:
    """Return the names whose place a reader does not know, and the pieces that may have them.

    mask: the reader's bit in the marks: a seat's, or PUBLIC for a spectator.
    """
    left = names(s, group)
    among = []
    for piece in group:
        if s.known[piece] & mask != mask:
            among.append(piece)
        elif s.define[piece] in left:
            left.remove(s.define[piece])
    return left, among


def hide_order(s: State, pieces: list[int], seat: int) -> None:
    """Make a group of pieces that `seat` has put in an order which only it knows; their public names stay public.

    A group that some of the pieces belonged to becomes part of the new one.
    """
    known = s.known
    for group in groups(s):
        settle(s, group)
    number = 1 + (max(known) >> NUMBER)
    joined = {known[piece] >> NUMBER for piece in pieces if known[piece] >= GROUPED}
    named = 0
    for piece, mark in enumerate(known):
        if mark >= GROUPED and mark >> NUMBER in joined:
            known[piece] = mark & (GROUPED - 1) | number << NUMBER
            named |= mark & NAMED
    for piece in pieces:
        mark = known[piece]
        if mark & PUBLIC:
            mark |= NAMED
        named |= mark & NAMED
        known[piece] = mark & (1 << seat | NAMED) | number << NUMBER
    if not named:
        forget(s, {number})


def settle(s: State, group: Group) -> None:
    """Take public pieces out of the group, each with its name.

    A public piece without the bit NAMED uses up that of a piece of the same name: the two could have changed places.
    """
    known = s.known
    for piece in group:
        if not known[piece] & PUBLIC:
            continue
        if not known[piece] & NAMED:
            for twin in group:
                if known[twin] & NAMED and s.define[twin] == s.define[piece]:
                    known[twin] &= ~NAMED
                    break
        known[piece] &= SEATS


def forget(s: State, numbers: set[int]) -> None:
    """Forget the groups with these numbers."""
    known = s.known
    for piece, mark in enumerate(known):
        if mark >> NUMBER in numbers:
            known[piece] = mark & SEATS


def forget_in(s: State, pieces: list[int]) -> None:
    """Forget the groups of these pieces."""
    forget(s, {s.known[piece] >> NUMBER for piece in pieces if s.known[piece] >= GROUPED})


def forget_pile(s: State, zone: int) -> None:
    """Forget the groups that a shuffle of this pile touches: those in it, and all of its owner's.

    The owner's other groups go, too, because somebody chose what was taken out of the pile before.
    """
    if s.known and max(s.known) >= GROUPED:
        whose = s.rules.seat_of[zone]
        forget_in(s, [piece for piece, owner in enumerate(s.owner) if owner == whose or s.place[piece] == zone])


def deal(s: State, mask: int) -> dict[int, int]:
    """Sample where the names of groups lie for a reader with the bits `mask`: piece -> definition.

    The bits NAMED move with the names.
    """
    placed: dict[int, int] = {}
    for group in groups(s):
        left, among = unsettled(s, group, mask)
        taken = names(s, group)
        for define in left:
            taken.remove(define)
        for piece in group:
            s.known[piece] &= ~NAMED
            if piece not in among and s.define[piece] in taken:
                taken.remove(s.define[piece])
                s.known[piece] |= NAMED
        for define in sorted(left):
            piece = among.pop(below(s, len(among)))
            placed[piece] = define
            s.known[piece] |= NAMED
    return placed
