"""Multi PUZZLE Spirits: who is united with whom.  PUZ-12.11 to 12.23, PUZ-11.2."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.state import FACE_DOWN, State

from ..field import ASSEMBLED, GIVING, PUZZLE_BIT, SKILL_SET, UNION_BONUS, skills


def members(s: State, puzzle: int) -> list[int]:
    """PUZ-12.11, 12.15, 12.18, 12.19, 12.22: the face-up cards without PUZZLE its controller has in its Scheme."""
    grid = s.zones[s.place[puzzle]]
    flags = s.flags
    found = []
    for cell in s.rules.cells[s.slot[puzzle]][s.define[puzzle]]:
        piece = grid[cell]
        if piece >= 0 and not flags[piece] & FACE_DOWN and not skills(s, piece) & PUZZLE_BIT:
            found.append(piece)
    return found


def assembled(s: State, seat: int) -> list[int]:
    """A player's PUZZLE cards with a union in force."""
    flags = s.flags
    return [p for p in s.zones[seat] if p >= 0 and flags[p] & ASSEMBLED and is_puzzle(s, p)]


def is_puzzle(s: State, piece: int) -> bool:
    """Whether a face-up card has PUZZLE now; without it the union is over (PUZ-12.20)."""
    if s.mods or s.watch[GIVING]:
        return bool(skills(s, piece) & PUZZLE_BIT)
    return bool(s.rules.fact[SKILL_SET][s.define[piece]] & PUZZLE_BIT)


def part_without_puzzle(s: State, pieces: list[int]) -> None:
    """PUZ-12.20: those of the cards that lack PUZZLE hold no union; their members are independent at once."""
    for piece in pieces:
        if s.flags[piece] & ASSEMBLED and not is_puzzle(s, piece):
            change.unmark(s, piece, ASSEMBLED)


def united_with(s: State, piece: int) -> set[int]:
    """PUZ-12.12 to 12.15 (R19): every other card that shares at least one Multi PUZZLE Spirit with it."""
    if s.flags[piece] & FACE_DOWN:
        return set()
    if is_puzzle(s, piece):
        return set(members(s, piece)) if s.flags[piece] & ASSEMBLED else set()
    united: set[int] = set()
    for puzzle in assembled(s, s.place[piece]):
        parts = members(s, puzzle)
        if piece in parts:
            united.add(puzzle)
            united.update(parts)
    united.discard(piece)
    return united


def spirits_of(s: State, piece: int) -> int:
    """PUZ-12.14, 12.15: of how many Multi PUZZLE Spirits it is part."""
    if s.flags[piece] & FACE_DOWN:
        return 0
    if is_puzzle(s, piece):
        return 1 if s.flags[piece] & ASSEMBLED else 0
    return sum(piece in members(s, puzzle) for puzzle in assembled(s, s.place[piece]))


def in_spirit(s: State, piece: int) -> bool:
    """PUZ-12.11, 12.17: an assembled PUZZLE card, with members or without, or a member of one."""
    if s.flags[piece] & FACE_DOWN:
        return False
    if is_puzzle(s, piece):
        return bool(s.flags[piece] & ASSEMBLED)
    return any(piece in members(s, puzzle) for puzzle in assembled(s, s.place[piece]))


def were_united(s: State, piece: int) -> list[int]:
    """Of a Spirit that leaves the field: what it is united with."""
    flags, place = s.flags, s.place[piece]
    if flags[piece] & FACE_DOWN:
        return []
    if is_puzzle(s, piece):
        return members(s, piece) if flags[piece] & ASSEMBLED else []
    united: set[int] = set()
    for puzzle in assembled(s, place):
        if s.slot[piece] in s.rules.cells[s.slot[puzzle]][s.define[puzzle]]:
            united.update((puzzle, *members(s, puzzle)))
    return sorted(united - {piece})


POINTS_AT: Final = 3
"""Where its BP stand in what is remembered of a Spirit that has left the field, where texts ask for more."""
REMEMBERED: Final = 4
"""From here on: the cards that it was united with."""


def union_bonus(s: State, piece: int) -> int:
    """PUZ-11.2, 12.16: +1 for each different card it is united with."""
    flags = s.flags
    for other in s.face_up(s.place[piece]):
        if flags[other] & ASSEMBLED:
            return UNION_BONUS * len(united_with(s, piece))
    return 0
