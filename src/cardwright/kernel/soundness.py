"""What must hold of every state that waits for an answer: `faults` says everything that does not, in words.

The plain definitions stand here, to be compared with what the machine keeps up to date as it goes (zones and places,
marks of knowledge, the index of listeners).  Saved states are checked with it; so is every step of the random games in
the tests.  Not for: whether a position can be reached by the rules.
"""

from .decision import OVER
from .event import in_force
from .knowledge import ARRANGED, FACE, OPEN, SEAT
from .mingled import GROUPED, NAMED, SEATS
from .ruleset import Ruleset
from .state import FACE_DOWN, NOBODY, NOWHERE, PUBLIC, State


def faults(s: State) -> list[str]:
    """Everything that is wrong with a state; empty for a sound one."""
    wrong = columns(s)
    if wrong:
        return wrong  # what follows reads the columns
    return [*zones(s), *marks(s), *attachments(s), *listeners(s), *faces(s), *frames(s), *decision(s)]


def columns(s: State) -> list[str]:
    """Every column has one entry a piece, and every number is one that the ruleset knows."""
    rules = s.rules
    pieces = len(s.define)
    by_name = {"owner": s.owner, "place": s.place, "slot": s.slot, "flags": s.flags, "known": s.known,
               "epoch": s.epoch, "host": s.host}  # fmt: skip
    by_name.update(zip(rules.rules.columns, s.col, strict=False))
    wrong = [f"{name} has {len(column)} entries for {pieces} pieces" for name, column in by_name.items()
             if len(column) != pieces]  # fmt: skip
    if len(s.col) != len(rules.rules.columns):
        wrong.append(f"{len(s.col)} columns of the game instead of {len(rules.rules.columns)}")
    if len(s.zones) != len(rules.zone):
        wrong.append(f"{len(s.zones)} zones instead of {len(rules.zone)}")
    if len(s.var) != len(rules.rules.numbers):
        wrong.append(f"{len(s.var)} numbers of the game instead of {len(rules.rules.numbers)}")
    if not rules.rules.seats[0] <= s.seats <= rules.rules.seats[1]:
        wrong.append(f"{s.seats} seats")
    wrong += outside("definition", s.define, 0, len(rules.cards))
    wrong += outside("owner", s.owner, 0, s.seats)
    wrong += outside("place", s.place, NOWHERE, len(rules.zone))
    wrong += outside("host", s.host, NOBODY, pieces)
    wrong += [f"mark of knowledge {mark:b} of piece {i}" for i, mark in enumerate(s.known) if not is_mark(rules, mark)]
    wrong += [f"piece {i} is named in no group" for i, mark in enumerate(s.known) if 0 < mark < GROUPED and mark & NAMED]
    wrong += outside("epoch", s.epoch, 0, 1 << 16)
    wrong += outside("turn player", [s.active], 0, s.seats)
    wrong += outside("phase", [s.phase], 0, len(rules.rules.phases))
    return wrong


def is_mark(rules: Ruleset, mark: int) -> bool:
    """Whether a mark of knowledge names seats there are, and is public only if they all know."""
    who = mark & SEATS
    return mark >= 0 and not who & ~rules.everyone and (not who & PUBLIC or who == rules.everyone)


def outside(what: str, values: list[int], least: int, end: int) -> list[str]:
    """The values that are not in ``range(least, end)``."""
    return [f"{what} {value!r} of piece {i}" for i, value in enumerate(values) if not least <= value < end]


def zones(s: State) -> list[str]:
    """Every piece is in exactly one zone, the one that its place says; in a grid in the cell that its slot says."""
    wrong: list[str] = []
    found: list[tuple[int, int]] = [(NOWHERE, -1)] * len(s.define)
    for number, pieces in enumerate(s.zones):
        grid = s.rules.grid[number]
        if grid and len(pieces) != s.rules.zone[number].size:
            wrong.append(f"zone {number} has {len(pieces)} cells instead of {s.rules.zone[number].size}")
        for i, piece in enumerate(pieces):
            if grid and piece == NOBODY:
                continue
            if not 0 <= piece < len(found):
                wrong.append(f"zone {number} holds {piece}, which is no piece")
            elif found[piece][0] != NOWHERE:
                wrong.append(f"piece {piece} is in zone {found[piece][0]} and in zone {number}, or twice in one")
            else:
                found[piece] = (number, i if grid else -1)
    return wrong + [
        f"piece {piece} is in zone {where[0]}, slot {where[1]}, but says place {s.place[piece]}, slot {s.slot[piece]}"
        for piece, where in enumerate(found)
        if where != (s.place[piece], s.slot[piece])
    ]


def marks(s: State) -> list[str]:
    """Who must know a piece where it lies, does."""
    wrong: list[str] = []
    rules = s.rules
    for piece, place in enumerate(s.place):
        if place < 0:
            continue
        sight = rules.sight[place]
        if sight == OPEN or (sight == FACE and not s.flags[piece] & FACE_DOWN):
            must = rules.everyone
        elif sight in (SEAT, ARRANGED, FACE):
            must = rules.seat_bit[place]
        else:
            must = 0
        if s.known[piece] & must != must:
            wrong.append(f"piece {piece} lies in zone {place}, known to {s.known[piece]:b}, not to all of {must:b}")
    return wrong


def attachments(s: State) -> list[str]:
    """A host is another piece."""
    return [f"piece {piece} is attached to itself" for piece, host in enumerate(s.host) if host == piece]


def listeners(s: State) -> list[str]:
    """The index of listeners holds the pieces whose text works, under what it looks for, and no others."""
    expected: dict[int, list[int]] = {}
    if s.rules.triggered:
        for piece in range(len(s.define)):
            if s.place[piece] >= 0 and in_force(s, piece):
                for kind in s.rules.listens[s.define[piece]]:
                    expected.setdefault(kind, []).append(piece)
    kept = {kind: sorted(pieces) for kind, pieces in enumerate(s.watch) if pieces}
    return [] if kept == expected else [f"the index of listeners is {kept}, and should be {expected}"]


def faces(s: State) -> list[str]:
    """What is kept of the face-up pieces of a grid is what lies there."""
    wrong: list[str] = []
    for zone, kept in enumerate(s.up):
        if kept is None:
            continue
        shown = [piece for piece in s.zones[zone] if piece >= 0 and not s.flags[piece] & FACE_DOWN]
        if kept != shown:
            wrong.append(f"of zone {zone} the face-up pieces {kept} are kept, and {shown} lie there")
    return wrong


def frames(s: State) -> list[str]:
    """Frames, links and modifiers speak of pieces, seats and steps that exist."""
    pieces = len(s.define)
    wrong = [] if s.agenda or s.kind == OVER else ["nothing runs"]
    for f in (*s.agenda, *s.stack, *s.waiting):
        name = f.proc.name
        if not 0 <= f.step <= len(f.proc.steps):
            wrong.append(f"{name} is at step {f.step} of {len(f.proc.steps)}")
        if not 0 <= f.seat < s.seats:
            wrong.append(f"{name} belongs to seat {f.seat}")
        if not NOBODY <= f.source < pieces:
            wrong.append(f"{name} comes from piece {f.source}")
    for m in s.mods:
        if not NOBODY <= m.subject < pieces or not NOBODY <= m.source < pieces:  # NOBODY: of a player
            wrong.append(f"a modifier of piece {m.subject} by piece {m.source}")
    return wrong


def decision(s: State) -> list[str]:
    """There is something to decide, or the game is over."""
    if s.kind == OVER:
        return ["the game is over, and there are options"] if s.options else []
    wrong = []
    if s.kind != s.prompt.kind or not s.kind:
        wrong.append(f"decision of kind {s.kind} by the prompt {s.prompt.name} of kind {s.prompt.kind}")
    if not 0 <= s.decider < s.seats:
        wrong.append(f"seat {s.decider} decides")
    if not s.options:
        wrong.append("a decision without options")
    if len(set(s.options)) < len(s.options):
        wrong.append(f"options twice: {s.options}")
    return wrong
