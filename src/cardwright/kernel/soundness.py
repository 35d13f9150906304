"""What must hold of every state that waits for an answer: `faults` says everything that does not, in words.

The plain definitions stand here, to be compared with what the machine keeps up to date as it goes (zones and places,
marks of knowledge, the index of listeners).  Saved states are checked with it; so is every step of the random games in
the tests.  Not for: whether a position can be reached by the rules.
"""

from .decision import OVER
from .event import in_force
from .groups import GROUPED, NAMED, SEATS
from .kept import sound
from .knowledge import ARRANGED, FACE, OPEN, SEAT
from .modifier import CHOSEN
from .past import A_ROUND, ACTIVE, CARD, OTHER, RECORD_LENGTH
from .ruleset import Ruleset
from .state import FACE_DOWN, NOBODY, NOWHERE, PUBLIC, State
from .waiting import ALTERED, CONFERRED, LATER, SEAT_BITS, USED


def faults(s: State) -> list[str]:
    """Return everything that is wrong with a state; nothing for a sound one."""
    wrong = columns(s)
    if wrong:
        return wrong  # what follows reads the columns
    return [*zones(s), *marks(s), *attachments(s), *listeners(s), *faces(s), *frames(s), *decision(s)]


def columns(s: State) -> list[str]:
    """Check that every column has one entry for each piece, and every number is one that the ruleset knows."""
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
    """Say whether a mark of knowledge names seats of this game, and is public only if all of them know."""
    who = mark & SEATS
    return mark >= 0 and not who & ~rules.everyone and (not who & PUBLIC or who == rules.everyone)


def outside(what: str, values: list[int], least: int, end: int) -> list[str]:
    """Return the values that are not in ``range(least, end)``."""
    return [f"{what} {value!r} of piece {i}" for i, value in enumerate(values) if not least <= value < end]


def zones(s: State) -> list[str]:
    """Check that every piece is in exactly one zone, the one its place says, and in a grid in the cell its slot says."""
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
    """Check that who must know a piece where it lies has its mark."""
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
    """Check that every host is another piece."""
    return [f"piece {piece} is attached to itself" for piece, host in enumerate(s.host) if host == piece]


def listeners(s: State) -> list[str]:
    """Check that the index of listeners holds the pieces whose text works, under what it looks for, and no others."""
    expected: dict[int, list[int]] = {}
    if s.rules.triggered:
        for piece in range(len(s.define)):
            if s.place[piece] >= 0 and in_force(s, piece):
                for kind in s.rules.listens[s.define[piece]]:
                    expected.setdefault(kind, []).append(piece)
    kept = {kind: sorted(pieces) for kind, pieces in enumerate(s.watch) if pieces}
    return [] if kept == expected else [f"the index of listeners is {kept}, and should be {expected}"]


def faces(s: State) -> list[str]:
    """Check the kept list of face-up pieces of each grid against what lies there."""
    wrong: list[str] = []
    for zone, kept in enumerate(s.up):
        if kept is None:
            continue
        shown = [piece for piece in s.zones[zone] if piece >= 0 and not s.flags[piece] & FACE_DOWN]
        if kept != shown:
            wrong.append(f"of zone {zone} the face-up pieces {kept} are kept, and {shown} lie there")
    return wrong


def frames(s: State) -> list[str]:
    """Check that frames, links and modifiers speak of pieces, seats and steps that exist."""
    pieces = len(s.define)
    wrong = [] if s.agenda or s.kind == OVER else ["nothing runs"]
    for f in (*s.agenda, *s.stack, *s.waiting):
        name = f.proc.name
        if not 0 <= f.seat < s.seats:
            wrong.append(f"{name} belongs to seat {f.seat}")
        if not NOBODY <= f.source < pieces:
            wrong.append(f"{name} comes from piece {f.source}")
        wrong += [f"{name} keeps {slot}" for slot in f.kept or () if not sound(slot, pieces, s.seats)]
    wrong += [f"what has happened is remembered as {record}" for record in s.past if not remembered(s, record)]
    for m in s.mods:
        wrong += [f"a text that waits keeps {slot}" for slot in m.kept or () if not sound(slot, pieces, s.seats)]
        if m.what in (LATER, CONFERRED, USED, ALTERED, CHOSEN) and not 0 <= m.value >> SEAT_BITS < len(s.rules.programs):
            wrong.append(f"a text waits that is not there: {m.value}")
        if not NOBODY <= m.subject < pieces or not NOBODY <= m.source < pieces:  # NOBODY: of a player
            wrong.append(f"a modifier of piece {m.subject} by piece {m.source}")
    return wrong


def remembered(s: State, record: tuple[int, ...]) -> bool:
    """Say whether a record of the past is one that this game can have written."""
    if len(record) != RECORD_LENGTH or not A_ROUND <= record[0] < len(s.rules.questions.asked):
        return False
    return all(NOBODY <= record[i] < len(s.define) for i in (CARD, OTHER)) and 0 <= record[ACTIVE] < s.seats


def decision(s: State) -> list[str]:
    """Check that there is something to decide, or that the game is over."""
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
