"""Events: what happened, told to whoever listens.  `emit` stands at the end of every change.

A listener is found through an index from event kind to the pieces whose text looks for it, never by scanning cards.
A trigger does not act at once: it is put in `State.waiting` with what it needs to know, and the game says when its
waiting triggers are dealt with.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from .errors import DefinitionError
from .state import DISCLOSES, EMPTY, FACE_DOWN, NOBODY, Cause, Entry, Frame, State

# event kinds of the kernel; a game numbers its own from FIRST_OF_GAME
MOVED: Final = 0
"""A piece changed place: from zone, to zone."""
TURNED: Final = 1
"""A piece was turned: 1 face-up, 0 face-down."""
SHUFFLED: Final = 2
"""A zone was shuffled (piece: NOBODY): zone."""
REVEALED: Final = 3
"""A piece was shown: the seats who saw it (bits)."""
CHANGED: Final = 4
"""A column of a piece changed: column, new value."""
MODIFIED: Final = 5
"""A modifier began: what, value."""
EXPIRED: Final = 6
"""A modifier ended: what, value."""
COUNTED: Final = 7
"""A number of the game changed (piece: NOBODY): which, new value."""
ATTACHED: Final = 8
"""A piece was attached: host."""
ENDED: Final = 9
"""The game ended (piece: NOBODY): winners (bits), reason."""
ARRANGED: Final = 10
"""The top or bottom of a pile was put in an order that only a seat knows (piece: NOBODY): zone, seat."""
LOOKED: Final = 11
"""A seat looked through a zone (piece: NOBODY): zone, seat."""
RESOLVED: Final = 12
"""A link of the chain begins to resolve (piece: its source): seat, links that are left."""
LINKED: Final = 13
"""A link was added to the chain (piece: its source): seat, links before it."""
TURN_PASSED: Final = 14
"""It is another player's turn, or the next turn is counted (piece: NOBODY): seat, turn."""
CHANCED: Final = 15
"""A coin was flipped, or a number chosen, for a text (piece: its source): seat, the number."""
FIRST_OF_GAME: Final = 16
EVENTS: Final = 100
"""Event kinds are less than this, those of a game too."""
REPLACING: Final = 100
"""Never happens: there the pieces are found whose text stands in the place of some event."""
MOST_WAITING: Final = 1000
"""No more triggers wait, so that texts that set each other off come to an end."""
ENTERED: Final = 127
"""ENTERED and less, to above REPLACING, never happen: a game finds there pieces that its tables enter (`Tables.entered`)."""
STANDING: Final = 255
"""The last number watched.  STANDING - q never happens: under it the pieces are found whose texts in force change q."""
TEXT_BEGAN: Final = 200
"""In the log alone, without a sentence: a text begins (piece: its source): its controller, its number.  See `end_text`."""
DID_NOTHING: Final = 201
"""In the log alone: a text has ended, and nothing has happened by it (piece: its source): its controller, its number."""
RESOLVES: Final = 202
"""In the log alone: a link of the chain that was not stopped is carried out (piece: its source): seat, its text's number."""
STOOD: Final = 203
"""In the log alone, without a sentence: a piece is about to leave play: from zone, its cell or, in a pile, its place."""
AIMED: Final = 204
"""In the log alone: a piece is a target of what was just announced: seat, the piece whose text aims at it."""
TEXT: Final = "carry out a text"
"""Name of the procedure that carries out card texts."""


def check_heard(game: str, heard: Mapping[str, int]) -> None:
    """Check that texts can only wait for events that the kernel knows.  Raises DefinitionError for another one."""
    for name, kind in heard.items():
        if not 0 <= kind < EVENTS:
            raise DefinitionError(f'{game}: the event "{name}" has the number {kind}: '
                                  f"give it a free one from {FIRST_OF_GAME} to {EVENTS - 1}")  # fmt: skip


def check_entered(game: str, entered: Iterable[int], quantities: Iterable[int]) -> None:
    """Check the numbers under which pieces are listed that wait for no event.  Raises DefinitionError for a wrong one."""
    for kind in entered:
        if not REPLACING < kind <= ENTERED:
            raise DefinitionError(f"{game}: Tables.entered has the number {kind}: take one from event.ENTERED = {ENTERED} "
                                  f"down to {REPLACING + 1}")  # fmt: skip
    for quantity in quantities:
        if not 0 <= quantity < STANDING - ENTERED:
            raise DefinitionError(f"{game}: standing texts change the quantity {quantity}: "
                                  f"give it a number from 0 to {STANDING - ENTERED - 1}")  # fmt: skip


def emit(s: State, kind: int, piece: int, a: int, b: int) -> None:
    """Tell that something happened; `a` and `b` are the numbers of its kind.  Raises DefinitionError for a kind too high."""
    s.order += 1
    try:
        if s.told[kind]:
            tell(s, kind, piece, a, b)
    except IndexError:
        if kind < EVENTS:
            raise
        raise DefinitionError(f"event {kind}: a game numbers its events from {FIRST_OF_GAME} to {EVENTS - 1}") from None


def tell(s: State, kind: int, piece: int, a: int, b: int) -> None:
    """Do what `emit` leaves where somebody waits for the event: tell the texts in play, and write the log."""
    if s.rules.heeds[kind]:  # `tell_texts`, written in
        s.rules.heed(s, kind, piece, a, b)
    listeners = s.watch[kind]
    if listeners:
        s.rules.notice(s, kind, piece, a, b, listeners)
    if s.told is not s.awaited:
        write(s, kind, piece, a, b, s.known[piece] if piece >= 0 else -1)


def tell_texts(s: State, kind: int, piece: int, a: int, b: int) -> None:
    """Tell the texts in play; before that the event is recorded, if a text of the pool asks about the past."""
    if s.rules.heeds[kind]:
        s.rules.heed(s, kind, piece, a, b)
    listeners = s.watch[kind]
    if listeners:
        s.rules.notice(s, kind, piece, a, b, listeners)


def emit_between(s: State, kind: int, piece: int, a: int, b: int, other: int, others: list[int] = EMPTY) -> None:
    """Emit an event between two cards whose numbers do not say which the other card is.  others: all who do it."""
    s.order += 1
    if s.told[kind]:
        s.other, s.others = other, others
        tell(s, kind, piece, a, b)
        s.other, s.others = NOBODY, EMPTY


def occur(s: State, kind: int, piece: int, a: int, b: int = 0, other: int = NOBODY) -> None:
    """Tell of something that only texts care about: where none waits for it nothing is done, and no order number used.

    It stands in no log: whether a text waits for it may depend on cards that not all know.
    """
    if s.awaited[kind]:
        s.order += 1
        s.other = other
        tell_texts(s, kind, piece, a, b)
        s.other = NOBODY


def write(s: State, kind: int, piece: int, a: int, b: int, seen: int) -> None:
    """Add a line to the log.  `seen`: the seats (bits) that may read which card it was."""
    log = s.log
    if log is not None:
        define = s.define[piece] if piece >= 0 else -1
        log.append((kind, piece, define, a, b, seen, cause(s)))


def note(s: State, kind: int, piece: int, a: int, b: int) -> None:
    """Tell the log alone that something happened: no text can wait for it, and it does not count as an event."""
    write(s, kind, piece, a, b, s.known[piece] if piece >= 0 else -1)


def begin_text(s: State, f: Frame) -> None:
    """Tell the log that this frame begins to carry out its text."""
    note(s, TEXT_BEGAN, f.source, f.seat, f.target)


def end_text(s: State, f: Frame) -> None:
    """Tell the log that this frame has carried out its text, if nothing has happened by it that anybody could see.

    Who said no, and who had nothing to say yes to, are told alike.  Nothing is told of a text whose card not all know, nor
    where something is still to come of it, in a procedure above it.
    """
    if s.agenda[-1] is not f or s.known[f.source] & s.rules.everyone != s.rules.everyone:
        return
    for line in reversed(s.log or EMPTY_LOG):
        if line[0] != TEXT_BEGAN:
            return
        if line[1] == f.source and line[4] == f.target:
            note(s, DID_NOTHING, f.source, f.seat, f.target)
            return


EMPTY_LOG: Final[list[Entry]] = []


def take_log(s: State) -> list[Entry]:
    """Return what the log holds, and let it begin anew; only that texts have begun it still holds (see `end_text`)."""
    lines = s.log or []
    begun = len(lines)
    while begun and lines[begun - 1][0] == TEXT_BEGAN:
        begun -= 1
    s.log = lines[begun:]
    return lines


def cause(s: State) -> Cause:
    """Return why something happens now: the step that runs, and the card's text that it carries out, if it does."""
    if not s.agenda:
        return ("", 0, -1)
    f = s.agenda[-1]
    program = next((g.target for g in reversed(s.agenda) if g.proc.text), -1)
    return (f.proc.name, f.step - 1, program)


def meet(s: State) -> None:
    """Find out which events the texts of the game's cards wait for, after its cards have changed.

    What the game had gathered of its cards is forgotten.
    """
    awaited = s.rules.heeds.copy()
    kinds: set[int] = set()
    kinds.update(*map(s.rules.listens.__getitem__, set(s.define)))
    for kind in kinds:
        if kind < EVENTS:
            awaited[kind] = True
    s.awaited = awaited
    s.log = s.log
    forget(s)


def meet_one(s: State, define: int) -> None:
    """Do the same for one card more: mostly only what the game has gathered is forgotten."""
    forget(s)
    for kind in s.rules.listens[define]:
        if kind < EVENTS and not s.awaited[kind]:
            meet(s)
            return


def forget(s: State) -> None:
    """Forget what the game has gathered of its cards, and whether any of them takes a number from hidden cards."""
    s.own = None
    if s.rules.disclose is not None:
        s.heed |= DISCLOSES


def nothing_to_disclose(s: State) -> None:
    """Remember that no text of the cards takes a number from hidden ones (see `Rules.disclose`)."""
    s.heed &= ~DISCLOSES


def gathered(s: State, found: object) -> None:
    """Return what the game has found out about its cards for rules of its own (see `State.own`)."""
    s.own = found


def noted(s: State, found: int) -> None:
    """Return what the game has found out about the modifiers in force (see `State.noted`)."""
    s.noted = (s.mods, found)


def watched(s: State, kinds: tuple[int, ...]) -> bool:
    """Say whether any piece is listed under one of these numbers."""
    watch = s.watch
    for kind in kinds:
        if watch[kind]:
            return True
    return False


def listen(s: State, piece: int) -> None:
    """Enter the triggers of `piece` in the index: it came where its text works."""
    kinds = s.rules.listens[s.define[piece]]
    if kinds:
        own_watch(s)
        for kind in kinds:
            s.watch[kind] = [*s.watch[kind], piece]


def own_watch(s: State) -> None:
    """Return the index of listeners for writing; if copies of the game share it, this game first copies it."""
    if s.shared_watch:
        s.shared_watch = False
        s.watch = s.watch.copy()


def unlisten(s: State, piece: int) -> None:
    """Take the triggers of `piece` out of the index: it left the place where its text works."""
    own_watch(s)
    for kind in s.rules.listens[s.define[piece]]:
        listeners = s.watch[kind]
        if piece in listeners:
            s.watch[kind] = [other for other in listeners if other != piece] if len(listeners) > 1 else EMPTY


def in_force(s: State, piece: int) -> bool:
    """Say whether the text of `piece` works where it lies: in play and face-up."""
    place = s.place[piece]
    return place >= 0 and s.rules.in_play[place] and not s.flags[piece] & FACE_DOWN
