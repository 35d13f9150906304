"""Cards put somewhere in an order that only some know: the others know names that are among them, not which is where.

A *group* is pieces that were mingled once, wherever each has gone since where it can be followed.  What was public of
them before is public of the group from then on.  It is kept in the marks of knowledge (`State.known`), above the bits of
the seats: the group's number, and a bit on each piece whose name is known to be in the group.  So it is copied and
saved with the marks, and costs nothing where nothing was mingled.

A piece that comes to be known takes its name out of what is known of the rest.  A group is forgotten when a pile with
one of its pieces is shuffled, or when a card leaves an unordered hidden zone that holds one: nobody else can tell
whether it was that one.  Not for: what a seat knows of a single piece; see `knowledge`.
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
    """All groups, by owner and card back, since those can be seen of every card; none costs no more than a glance."""
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
    """The definitions that are known to be in the group."""
    return [s.define[piece] for piece in group if s.known[piece] & NAMED]


def unsettled(s: State, group: Group, mask: int) -> tuple[list[int], list[int]]:
    """For those with this bit (of a seat, or PUBLIC): the names still to be found, and the pieces among which they are."""
    left = names(s, group)
    among = []
    for piece in group:
        if s.known[piece] & mask != mask:
            among.append(piece)
        elif s.define[piece] in left:
            left.remove(s.define[piece])
    return left, among


def mingle(s: State, pieces: list[int], seat: int) -> None:
    """`seat` has put these pieces in an order that only it knows; what was public of them is public of the group now.

    A group that gives pieces to another one becomes part of it.
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
    """Pieces that are public leave the group, each with its name: the mark of a twin where it has none itself."""
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
    """Nothing is known any more of the groups with these numbers."""
    known = s.known
    for piece, mark in enumerate(known):
        if mark >> NUMBER in numbers:
            known[piece] = mark & SEATS


def forget_in(s: State, pieces: list[int]) -> None:
    """The groups of these pieces are forgotten."""
    forget(s, {s.known[piece] >> NUMBER for piece in pieces if s.known[piece] >= GROUPED})


def forget_pile(s: State, zone: int) -> None:
    """A pile is shuffled: the groups in it are forgotten, and its owner's, since what was taken out before was chosen."""
    if s.known and max(s.known) >= GROUPED:
        whose = s.rules.seat_of[zone]
        forget_in(s, [piece for piece, owner in enumerate(s.owner) if owner == whose or s.place[piece] == zone])


def deal(s: State, mask: int) -> dict[int, int]:
    """Sample for those with the bits `mask` where the names of groups lie: piece -> definition.  Marks go with them."""
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
