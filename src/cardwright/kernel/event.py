"""Events: what happened, told to whoever listens.  `emit` stands at the end of every change.

A listener is found through an index from event kind to the pieces whose text looks for it, never by scanning cards.
A trigger does not act at once: it is put in `State.waiting` with what it needs to know, and the game says when its
waiting triggers are dealt with.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from .errors import DefinitionError
from .state import DISCLOSES, EMPTY, FACE_DOWN, Cause, State

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
FIRST_OF_GAME: Final = 16
EVENTS: Final = 100
"""Event kinds are less than this, those of a game too."""
ENTERED: Final = 127
"""ENTERED and less, down to EVENTS, never happen: a game finds there the pieces that its tables enter (`Tables.entered`)."""
STANDING: Final = 255
"""The last number watched.  STANDING - q never happens: under it the pieces are found whose texts in force change q."""
TEXT: Final = "carry out a text"
"""Name of the procedure that carries out card texts."""


def check_heard(game: str, heard: Mapping[str, int]) -> None:
    """The events of a game that texts can wait for have numbers there are.  Raises DefinitionError for one that has not."""
    for name, kind in heard.items():
        if not 0 <= kind < EVENTS:
            raise DefinitionError(f'{game}: the event "{name}" has the number {kind}: '
                                  f"give it a free one from {FIRST_OF_GAME} to {EVENTS - 1}")  # fmt: skip


def check_entered(game: str, entered: Iterable[int], quantities: Iterable[int]) -> None:
    """What never happens, and is listened for, has a number of its own.  Raises DefinitionError for what has not."""
    for kind in entered:
        if not EVENTS <= kind <= ENTERED:
            raise DefinitionError(f"{game}: Tables.entered has the number {kind}: take one from event.ENTERED = {ENTERED} "
                                  f"down to {EVENTS}")  # fmt: skip
    for quantity in quantities:
        if not 0 <= quantity < STANDING - ENTERED:
            raise DefinitionError(f"{game}: standing texts change the quantity {quantity}: "
                                  f"give it a number from 0 to {STANDING - ENTERED - 1}")  # fmt: skip


def emit(s: State, kind: int, piece: int, a: int, b: int) -> None:
    """Tell that something happened.  `a` and `b` are the kind's two numbers.  Raises DefinitionError for a kind too high."""
    s.order += 1
    try:
        if s.told[kind]:
            tell(s, kind, piece, a, b)
    except IndexError:
        if kind < EVENTS:
            raise
        raise DefinitionError(f"event {kind}: a game numbers its events from {FIRST_OF_GAME} to {EVENTS - 1}") from None


def tell(s: State, kind: int, piece: int, a: int, b: int) -> None:
    """The second half of `emit`, where somebody may hear it: the texts in play that wait for it, and the log."""
    listeners = s.watch[kind]
    if listeners:
        s.rules.notice(s, kind, piece, a, b, listeners)
    if s.told is not s.awaited:
        write(s, kind, piece, a, b, s.known[piece] if piece >= 0 else -1)


def write(s: State, kind: int, piece: int, a: int, b: int, seen: int) -> None:
    """Add a line to the log.  `seen`: the seats (bits) that may read which card it was."""
    log = s.log
    if log is not None:
        define = s.define[piece] if piece >= 0 else -1
        log.append((kind, piece, define, a, b, seen, cause(s)))


def cause(s: State) -> Cause:
    """Why something happens now: the step that runs, and the card's text it carries out, if it does."""
    if not s.agenda:
        return ("", 0, -1)
    f = s.agenda[-1]
    program = next((g.target for g in reversed(s.agenda) if g.proc.text), -1)
    return (f.proc.name, f.step - 1, program)


def meet(s: State) -> None:
    """The cards of the game are others than before: which events their texts wait for, and nothing gathered of them yet."""
    awaited = [False] * EVENTS
    kinds: set[int] = set()
    kinds.update(*map(s.rules.listens.__getitem__, set(s.define)))
    for kind in kinds:
        if kind < EVENTS:
            awaited[kind] = True
    s.awaited = awaited
    s.log = s.log
    forget(s)


def meet_one(s: State, define: int) -> None:
    """One more card, for which mostly nothing changes but what the game has gathered."""
    forget(s)
    for kind in s.rules.listens[define]:
        if kind < EVENTS and not s.awaited[kind]:
            meet(s)
            return


def forget(s: State) -> None:
    """What the game has gathered of its cards is true no more; nor whether any of them takes a number from hidden ones."""
    s.own = None
    if s.rules.disclose is not None:
        s.heed |= DISCLOSES


def nothing_to_disclose(s: State) -> None:
    """The game has found out that no text of its cards takes a number from hidden ones (see `Rules.disclose`)."""
    s.heed &= ~DISCLOSES


def gathered(s: State, found: object) -> None:
    """What the game has found out about its cards, for rules of its own (see `State.own`)."""
    s.own = found


def noted(s: State, found: int) -> None:
    """What the game has found out about the modifiers there are (see `State.noted`)."""
    s.noted = (s.mods, found)


def watched(s: State, kinds: tuple[int, ...]) -> bool:
    """Whether any piece is found under one of these numbers."""
    watch = s.watch
    for kind in kinds:
        if watch[kind]:
            return True
    return False


def listen(s: State, piece: int) -> None:
    """`piece` came where its text works: enter its triggers in the index."""
    kinds = s.rules.listens[s.define[piece]]
    if kinds:
        own_watch(s)
        for kind in kinds:
            s.watch[kind] = [*s.watch[kind], piece]


def own_watch(s: State) -> None:
    """The index of listeners, to be written: copies of the game that share it keep the old one."""
    if s.lent_watch:
        s.lent_watch = False
        s.watch = s.watch.copy()


def unlisten(s: State, piece: int) -> None:
    """`piece` left the place where its text works."""
    own_watch(s)
    for kind in s.rules.listens[s.define[piece]]:
        listeners = s.watch[kind]
        if piece in listeners:
            s.watch[kind] = [other for other in listeners if other != piece] if len(listeners) > 1 else EMPTY


def in_force(s: State, piece: int) -> bool:
    """Whether the text of `piece` works where it is: in play and face-up."""
    place = s.place[piece]
    return place >= 0 and s.rules.in_play[place] and not s.flags[piece] & FACE_DOWN
