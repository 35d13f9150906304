"""The one door: every change of a running game is one of these functions, and each tells its event.

Triggers, the log, replays and the checks all hang on this door; a test of the sources forbids going around it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .decision import NONE, OVER
from .duration import WHILE_SOURCE
from .event import (
    ARRANGED,
    ATTACHED,
    CHANGED,
    COUNTED,
    ENDED,
    EXPIRED,
    LOOKED,
    MODIFIED,
    MOVED,
    REVEALED,
    SHUFFLED,
    STOOD,
    TURN_PASSED,
    TURNED,
    emit,
    in_force,
    listen,
    meet_one,
    note,
    tell,
    unlisten,
    write,
)
from .groups import hide_order
from .knowledge import depart, scramble
from .rng import shuffle as by_chance
from .state import FACE_DOWN, HOSTS, SLOTS, State

if TYPE_CHECKING:
    from .modifier import Modifier
    from .zone import Way


def create(s: State, definition: int, owner: int, zone: int, slot: int = -1, face_down: bool = False) -> int:
    """Make a new piece in `zone`, on top of a pile or in cell `slot` of a grid, and return its number."""
    piece = len(s.define)
    own_moves(s)
    s.define = [*s.define, definition]
    meet_one(s, definition)
    s.owner = [*s.owner, owner]
    s.place.append(zone)
    s.slot = [*s.slot, slot]
    s.flags.append(FACE_DOWN if face_down else 0)
    s.known.append(s.rules.seen_down[zone] if face_down else s.rules.seen_up[zone])
    s.epoch.append(0)
    s.host = [*s.host, -1]
    s.col = [[*column, 0] for column in s.col]
    s.shared_columns = 0
    if s.rules.grid[zone]:
        own_zone(s, zone)[slot] = piece
        s.up[zone] = None
    else:
        own_zone(s, zone).append(piece)
    if s.rules.triggered and in_force(s, piece):
        listen(s, piece)
    return piece


def create_pile(s: State, definitions: list[int], owner: int, zone: int) -> None:
    """New pieces on top of a pile where no text works, the last one uppermost: `create` for a whole deck.

    After the last pile the caller calls `event.meet`.
    """
    first, n = len(s.define), len(definitions)
    own_moves(s)
    s.define = s.define + definitions
    s.owner = s.owner + [owner] * n
    s.host = s.host + [-1] * n
    s.place += [zone] * n
    s.slot = s.slot + [-1] * n
    for column in (s.flags, s.epoch):
        column += [0] * n
    s.col = [column + [0] * n for column in s.col]
    s.shared_columns = 0
    s.known += [s.rules.seen_up[zone]] * n
    s.zones[zone] = [*s.zones[zone], *range(first, first + n)]


def own_column(s: State, column: int) -> list[int]:
    """Return one of the game's columns for writing; if copies of the game share it, this game first copies it."""
    if s.shared_columns >> column & 1:
        s.shared_columns &= ~(1 << column)
        s.col[column] = s.col[column].copy()
    return s.col[column]


def own_zone(s: State, zone: int) -> list[int]:
    """Return the list of a zone for writing; if copies of the game share it, this game first copies it."""
    if s.shared_zones >> zone & 1:
        own_moves(s)
        s.shared_zones &= ~(1 << zone)
        s.zones[zone] = s.zones[zone].copy()
    return s.zones[zone]


def own_moves(s: State) -> None:
    """Copy what every move writes (places, epochs, the table of zones), if copies of the game share it.

    As long as it is shared every zone is, too: a game that has its own list of a zone has its own of these.
    """
    if s.shared_moves:
        s.shared_moves = False
        s.place = s.place.copy()
        s.epoch = s.epoch.copy()
        s.zones = s.zones.copy()


def own_slots(s: State) -> list[int]:
    """Return the column `slot` for writing; if copies of the game share it, this game first copies it."""
    if s.shared_columns >> SLOTS & 1:
        s.shared_columns &= ~(1 << SLOTS)
        s.slot = s.slot.copy()
    return s.slot


def move(  # noqa: C901 - written out: at every second decision a card moves
    s: State, piece: int, zone: int, slot: int = -1, face_down: bool = False, bottom: bool = False
) -> None:
    """Move `piece` to the top (or `bottom`) of a pile, or to the free cell `slot` of a grid.

    Between zones of one scope (a change of control on the field) it stays the same object and keeps marks and face;
    any other change of zone makes it a new object: epoch + 1, flags, columns and modifiers gone.
    """
    old = s.place[piece]
    way = s.rules.ways[old][zone]
    if s.shared_zones & way.zones:
        own_zone(s, old)
        own_zone(s, zone)
    if way.leaves:
        _leave_play(s, piece)
    pile = s.zones[old]
    if way.from_grid:
        pile[s.slot[piece]] = -1
        own_slots(s)[piece] = slot
        s.up[old] = None
    elif pile[-1] == piece:
        pile.pop()
    else:
        pile.remove(piece)
    seen = way.down if face_down else way.up
    if way.same:
        seen = _stay(s, piece, way)
    else:
        s.flags[piece] = FACE_DOWN if face_down else 0
        epoch = s.epoch
        epoch[piece] = epoch[piece] + 1  # `+=` of a number of a list would be an addition of any two things to the compiler
        for column in s.col:
            if column[piece]:
                _clear_columns(s, piece)
                break
        if s.mods:
            _end_with(s, piece)
    if way.departs:
        depart(s, piece, old, seen)
    s.place[piece] = zone
    known = s.known
    known[piece] = known[piece] | seen
    if way.into_grid:
        own_slots(s)[piece] = slot
        s.zones[zone][slot] = piece
        s.up[zone] = None
    elif bottom:
        s.zones[zone].insert(0, piece)
    else:
        s.zones[zone].append(piece)
    s.stirred += 1
    if way.enters and not face_down:
        listen(s, piece)
    s.order += 1  # `emit`, written in: most of what happens is a move, and hardly any text waits for it
    if s.told[MOVED]:
        tell(s, MOVED, piece, old, zone)


def swap(s: State, one: int, other: int) -> None:
    """Let two pieces of one grid change cells; flags that belong to a cell are cleared."""
    zone = s.place[one]
    s.up[zone] = None
    slot, grid = own_slots(s), own_zone(s, zone)
    slot[one], slot[other] = slot[other], slot[one]
    for piece in (one, other):
        grid[slot[piece]] = piece
        s.flags[piece] &= ~s.rules.bound
    s.stirred += 1
    emit(s, MOVED, one, zone, zone)
    emit(s, MOVED, other, zone, zone)


def _leave_play(s: State, piece: int) -> None:
    """Keep what the piece was, its own text counted, for texts that look back (`State.ghosts`); then nothing hears it."""
    if s.log is not None:
        zone = s.place[piece]
        note(s, STOOD, piece, zone, s.zones[zone].index(piece))
    s.ghosts[piece << 16 | s.epoch[piece]] = s.rules.look_back(s, piece)
    if s.rules.triggered and not s.flags[piece] & FACE_DOWN:
        unlisten(s, piece)


def _stay(s: State, piece: int, way: "Way") -> int:
    """Keep the piece the same object: only flags that belong to a cell are cleared.  Return who sees it there."""
    if way.into_grid and s.flags[piece] & s.rules.bound:
        s.flags[piece] &= ~s.rules.bound
    return way.down if s.flags[piece] & FACE_DOWN else way.up


def _end_with(s: State, piece: int) -> None:
    """End the modifiers on a piece that has left, and those that last as long as that piece is there."""
    for m in s.mods:  # if none ends, the list stays: games know it again
        if m.subject == piece or (m.source == piece and m.until == WHILE_SOURCE):
            s.mods = [m for m in s.mods if m.subject != piece and not (m.source == piece and m.until == WHILE_SOURCE)]
            return


def _clear_columns(s: State, piece: int) -> None:
    """Set all of the game's columns to 0 for this piece: it is a new object."""
    for i, column in enumerate(s.col):
        if column[piece]:
            own_column(s, i)[piece] = 0


def turn(s: State, piece: int, face_up: bool) -> None:
    """Turn a piece; face-up it is known to all, face-down it keeps no mark that needs a face."""
    if face_up:
        if not s.flags[piece] & FACE_DOWN:
            return
        s.flags[piece] &= ~FACE_DOWN
        s.known[piece] |= s.rules.everyone
        if s.rules.triggered and in_force(s, piece):
            listen(s, piece)
    else:
        if s.flags[piece] & FACE_DOWN:
            return
        if s.rules.triggered and in_force(s, piece):
            unlisten(s, piece)
        s.flags[piece] = (s.flags[piece] | FACE_DOWN) & ~s.rules.bound
    s.up[s.place[piece]] = None
    s.stirred += 1
    emit(s, TURNED, piece, 1 if face_up else 0, 0)


def mark(s: State, piece: int, flag: int) -> None:
    """Set flag bits of a piece."""
    flags = s.flags
    flags[piece] = flags[piece] | flag
    s.order += 1
    if s.told[CHANGED]:
        tell(s, CHANGED, piece, -1, flag)


def unmark(s: State, piece: int, flag: int) -> None:
    """Clear flag bits of a piece."""
    flags = s.flags
    if flags[piece] & flag:
        flags[piece] = flags[piece] & ~flag
        s.order += 1
        if s.told[CHANGED]:
            tell(s, CHANGED, piece, -2, flag)


def put(s: State, column: int, piece: int, value: int) -> None:
    """Set one of the game's columns."""
    own_column(s, column)[piece] = value
    s.order += 1
    if s.told[CHANGED]:
        tell(s, CHANGED, piece, column, value)


def count(s: State, which: int, value: int) -> None:
    """Set one of the game's numbers.  No text waits for that (see `Ruleset.awaited`), so nobody is asked."""
    s.var[which] = value
    s.order += 1
    if s.told[COUNTED]:
        write(s, COUNTED, -1, which, value, -1)


def add(s: State, which: int, amount: int) -> None:
    """Add to one of the game's numbers."""
    numbers = s.var
    numbers[which] = numbers[which] + amount
    s.order += 1
    if s.told[COUNTED]:
        write(s, COUNTED, -1, which, numbers[which], -1)


# what the rules remember because of a hidden card: the log says nothing of it, for that would tell what the card is


def mark_secretly(s: State, piece: int, flag: int) -> None:
    """Set flag bits of a hidden piece, without an event."""
    s.flags[piece] |= flag


def unmark_secretly(s: State, piece: int, flag: int) -> None:
    """Clear flag bits of a hidden piece, without an event."""
    if s.flags[piece] & flag:
        s.flags[piece] &= ~flag


def put_secretly(s: State, column: int, piece: int, value: int) -> None:
    """Set one of the game's columns for a hidden piece, without an event."""
    own_column(s, column)[piece] = value


def count_secretly(s: State, which: int, value: int) -> None:
    """Set a number that depends on hidden pieces, without an event."""
    s.var[which] = value


def next_turn(s: State) -> None:
    """Count the next turn; the game tells when it has begun."""
    s.turn += 1
    emit(s, TURN_PASSED, -1, s.active, s.turn)


def pass_turn(s: State, seat: int) -> None:
    """`seat` is the turn player from now on."""
    s.active = seat
    emit(s, TURN_PASSED, -1, seat, s.turn)


def begin_phase(s: State, phase: int, event: int) -> None:
    """A phase begins; `event` is the game's kind for it: phase, turn player."""
    s.phase = phase
    emit(s, event, -1, phase, s.active)


def forget_ghosts(s: State) -> None:
    """Drop what was kept of pieces that left play: no text that looks back runs or waits."""
    s.ghosts = {}


def attach(s: State, piece: int, host: int) -> None:
    """Attach a piece to another one (or, with NOBODY, detach it); its zone does not change."""
    if s.shared_columns >> HOSTS & 1:
        s.shared_columns &= ~(1 << HOSTS)
        s.host = s.host.copy()
    s.host[piece] = host
    s.order += 1
    if s.told[ATTACHED]:
        tell(s, ATTACHED, piece, host, 0)


def shuffle(s: State, zone: int) -> None:
    """Shuffle a pile: nothing ties a card in it to its past any more, and nobody knows where which card is."""
    s.searched &= ~(1 << zone)
    by_chance(s, own_zone(s, zone))
    scramble(s, zone)
    emit(s, SHUFFLED, -1, zone, 0)


def shuffle_searched(s: State) -> None:
    """Shuffle every pile that was looked through and not shuffled since, whether something was found in it or not."""
    for zone in range(s.searched.bit_length()):
        if s.searched >> zone & 1:
            shuffle(s, zone)


def shuffle_beneath(s: State, pieces: Sequence[int]) -> None:
    """Shuffle the decks that were looked through before these pieces go onto them; who knew a piece goes on knowing it."""
    known = [s.known[piece] for piece in pieces]
    for zone in sorted({s.rules.role["deck"] + s.owner[piece] for piece in pieces}):
        if s.searched >> zone & 1:
            shuffle(s, zone)
    for piece, seats in zip(pieces, known, strict=True):
        s.known[piece] = seats


def shuffle_later(s: State, zone: int) -> None:
    """Leave the shuffle of this pile to a rule, which does it when it has dealt with the card that was found."""
    s.searched &= ~(1 << zone)


def arrange(s: State, zone: int, pieces: list[int], seat: int, bottom: bool = False) -> None:
    """Put the pieces, already the top (or `bottom`) of the pile, in this order, the last one uppermost.

    Only `seat` goes on knowing which is where; the others know which names are among them (see `groups`).
    """
    if len(pieces) > 1:
        pile = own_zone(s, zone)
        start = 0 if bottom else len(pile) - len(pieces)
        pile[start : start + len(pieces)] = pieces
        hide_order(s, pieces, seat)
        emit(s, ARRANGED, -1, zone, seat)


def reveal(s: State, piece: int, seats: int) -> None:
    """Show what a piece is to `seats` (bits); they know it as long as it stays trackable."""
    s.known[piece] |= seats
    emit(s, REVEALED, piece, seats, 0)


def look_through(s: State, zone: int, seat: int) -> None:
    """Let `seat` look through a pile: it knows every card of it until a shuffle, at the latest until the text ends."""
    s.searched |= 1 << zone
    for piece in s.zones[zone]:
        s.known[piece] |= 1 << seat
    emit(s, LOOKED, -1, zone, seat)


def show(s: State, piece: int, seats: int) -> None:
    """Show a piece for the log only: who sees it now cannot tell later which piece of its zone it was."""
    s.order += 1
    write(s, REVEALED, piece, seats, 0, seats | s.known[piece])


def modify(s: State, modifier: "Modifier") -> None:
    """Put a modifier in force."""
    s.mods = [*s.mods, modifier]
    emit(s, MODIFIED, modifier.subject, modifier.what, modifier.value)


def replace(s: State, old: "Modifier", new: "Modifier") -> None:
    """Put another form of a modifier (fewer turns, fewer uses) in its old place in the order."""
    s.mods = [new if m is old else m for m in s.mods]


def expire(s: State, ended: "list[Modifier]") -> None:
    """End modifiers, all at once."""
    if ended:
        s.mods = [m for m in s.mods if m not in ended]
        for m in ended:
            emit(s, EXPIRED, m.subject, m.what, m.value)


def end_game(s: State, winners: int, reason: int) -> None:
    """The game is over: `winners` (bits; 0 is a draw) and the game's reason code.

    Who has conceded a game that is being played out has lost it, whatever ends it.
    """
    for f in s.agenda:
        if f.proc.decided:
            winners, reason = (1 << s.seats) - 1 & ~(1 << f.seat), 0
    s.winners = winners
    s.reason = reason
    s.kind = OVER
    s.options = NONE
    emit(s, ENDED, -1, winners, reason)
