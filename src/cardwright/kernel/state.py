"""A running game as plain data: int columns by piece, lists by zone, frames on an agenda.

A *piece* is a card in a game: a small int whose facts are the columns below.  A *definition* is the index of a card in
the ruleset's pool; it is immutable and shared.  Piece numbers never leave the kernel's callers: a view names a card by
its zone and its place in it, because a number that followed a card through a shuffle would tell its past.

Nothing here changes anything: every change of a running game goes through `change`.
"""

from typing import TYPE_CHECKING, Any, Final

from .decision import NO_PROMPT, Prompt
from .node import mypyc_attr

if TYPE_CHECKING:
    from .modifier import Modifier
    from .procedure import Procedure
    from .ruleset import Ruleset

ALL: Final = -1
"""Every bit."""
WATCHED: Final = 256
"""Numbers under which pieces are found in `State.watch`: kinds of events, and what never happens (see `event.STANDING`)."""
HOSTS: Final = 60
SLOTS: Final = 61
"""Bits of `State.shared_columns` beside those of the game's columns."""
EMPTY: Final[list[int]] = []
"""The list of nothing, shared: lists that registers hold are replaced, never written."""
NOBODY: Final = -1
NOWHERE: Final = -1
PUBLIC: Final = 0x80
"""In a mark of knowledge (`State.known`), beside the bits of the seats: it was shown to all at once, spectators too."""
DISCLOSES: Final = 0x80
"""In `State.heed`, beside the bits of the seats: texts in force may take a number from cards that not all see."""
FACE_DOWN: Final = 1
"""Flag bit 0 of every game; a game numbers its own flags from bit 1."""

Cause = tuple[str, int, int]
"""Why an event happened: the procedure that ran, the number of its step, the program of a card's text or -1."""
Kept = tuple[tuple[int, ...], ...] | None
"""What a text keeps: each slot in use, its number and what is in it (see `kept`); None as long as it is nothing."""
Entry = tuple[int, int, int, int, int, int, Cause]
"""A line of the log: event kind, piece, definition, from or first number, to or second number, who saw it, cause."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A running procedure, and also a link waiting on the stack: which procedure, which step, and its registers.

    Registers are ints and lists of ints.  So a game can be copied, saved and compared between any two steps.  A procedure
    that keeps more in them than their names say declares names of its own (see `registers`).

    next    the stage that runs next (see `procedure.Stage`)
    seat    whose procedure it is: the player who acts
    source  the piece it comes from, or NOBODY
    epoch   the source's epoch when it began: a source that left and came back is another object
    target  the piece, link or place it is aimed at, or NOBODY
    amount  a number; `other`: one more, free for the procedure
    pc      where in a card's text (its flattened program) the frame stands
    chosen  the option chosen last
    picks   what was picked so far; the list is replaced, never written
    among   what can still be picked, or bindings of a text; the list is replaced, never written
    prompt  what a procedure that serves many (see pick) asks
    kept    what a card's text keeps in its slots (see `kept`); never changed but replaced, so copies share it
    """

    __slots__ = (
        "among", "amount", "chosen", "epoch", "kept", "next", "other", "pc", "picks", "proc", "prompt", "seat",
        "source", "target",
    )  # fmt: skip

    def __init__(self, proc: "Procedure", seat: int, source: int, target: int, amount: int, epoch: int = 0) -> None:
        # a string behind an attribute would be an instruction of its own: what they are stands above
        self.proc = proc
        self.next: tuple[Any, ...] = proc.first
        self.seat = seat
        self.source = source
        self.epoch = epoch
        self.target = target
        self.amount = amount
        self.other = 0
        self.pc = 0
        self.chosen = 0
        self.picks = EMPTY
        self.among = EMPTY
        self.prompt = NO_PROMPT
        self.kept: Kept = None

    def copy(self) -> "Frame":
        """A frame with the same registers."""
        if type(self) is Frame:
            f = Frame(self.proc, self.seat, self.source, self.target, self.amount, self.epoch)
        else:
            f = type(self)(self.proc, self.seat, self.source, self.target, self.amount, self.epoch)
        f.next = self.next
        f.other = self.other
        f.pc = self.pc
        f.chosen = self.chosen
        f.prompt = self.prompt
        f.picks = self.picks
        f.among = self.among
        f.kept = self.kept
        return f

    @property
    def step(self) -> int:
        """The number of the step that runs next; after the last one: how many steps there are."""
        for number, stage in enumerate(self.proc.run):
            if stage is self.next:
                return number
        raise AssertionError(f"{self.proc.name} is at a step of another procedure")

    @step.setter
    def step(self, number: int) -> None:
        """Go on at the step with this number.  Raises IndexError for a number that no step has."""
        if number < 0:
            raise IndexError(f"{self.proc.name} has no step {number}")
        self.next = self.proc.run[number]

    def numbers(self) -> list[object]:
        """The frame as plain values, for saving, hashing and comparing; what it keeps stands last, if it keeps anything."""
        plain: list[object] = [
            self.proc.name, self.step, self.seat, self.source, self.epoch, self.target, self.amount, self.other,
            self.pc, self.chosen, self.picks, self.among, self.prompt.name,
        ]  # fmt: skip
        return plain if self.kept is None else [*plain, self.kept]


class State:
    """Everything about one running game.  `copy` is the only way to branch; it shares only what never changes."""

    __slots__ = (
        "_log", "active", "agenda", "asking", "auto", "awaited", "bits", "block", "col", "decider", "define", "epoch",
        "flags", "ghosts", "heed", "host", "key", "kind", "known", "mods", "noted", "options", "order", "other", "others",
        "own", "owner", "past", "phase", "picked", "place", "pool", "prompt", "reason", "rules", "searched", "seats",
        "shared_columns", "shared_frames", "shared_moves", "shared_watch", "shared_zones", "slot", "stack", "stirred",
        "told", "turn", "up", "var", "waiting", "watch", "winners", "zones",
    )  # fmt: skip

    def __init__(self, rules: "Ruleset", seats: int, blank: bool = True) -> None:
        self.rules = rules
        self.seats = seats
        if blank:
            self._clear()

    def _clear(self) -> None:
        """Everything there is, empty; `copy` fills a new state itself instead."""
        # columns by piece
        self.define: list[int] = []
        """Definition of each piece; shared between copies, replaced (never written) when it changes (see `event.meet`)."""
        self.own: Any = None
        """What the game has gathered of these cards for rules of its own; None until it does.  Shared between copies."""
        self.awaited: list[bool] = self.rules.awaited
        """Event kind -> whether the text of any of these cards may wait for it.  Shared between copies."""
        self.owner: list[int] = []
        self.place: list[int] = []
        """Zone number (see ruleset: a zone of a seat has its own number), or NOWHERE."""
        self.slot: list[int] = []
        """Cell of a grid or row; -1 in piles."""
        self.flags: list[int] = []
        self.known: list[int] = []
        """Bit i: seat i knows what this piece is; PUBLIC: it is public.  Above them see `groups`."""
        self.epoch: list[int] = []
        """Counts the objects this piece has been; a change of zone makes a new one."""
        self.host: list[int] = []
        """The piece it is attached to, or NOBODY."""
        self.col: list[list[int]] = []
        """The game's own columns, in its numbering."""
        self.zones: list[list[int]] = []
        """Pieces by zone number: bottom to top in piles, by cell (-1: free) in grids.

        A list taken from here shows how it was then: a change of the zone may put another list in its place.
        """
        self.var: list[int] = []
        """The game's own numbers, in its numbering (one per seat: consecutive)."""
        self.turn = 0
        self.active = 0
        """The turn player."""
        self.phase = 0
        self.agenda: list[Frame] = []
        self.shared_columns = 0
        """Bit n: the game's column n (HOSTS: `host`, SLOTS: `slot`) may be shared with copies: copied before a write."""
        self.shared_zones = 0
        """Bit n: the list of zone n may be shared with copies; it is copied before it is written."""
        self.shared_moves = False
        """Whether `place`, `epoch` and the table of zones may be shared with copies; then every zone is, too."""
        self.shared_watch = False
        """Whether `watch` may be shared with copies."""
        self.shared_frames = 0
        """So many of the oldest frames may be shared with copies: they are copied before they run again or are written."""
        self.stack: list[Frame] = []
        """Links of the open chain, oldest first."""
        self.searched = 0
        """Bit n: the running text has looked through the pile with the zone number n, which is not shuffled yet."""
        self.waiting: list[Frame] = []
        """Triggers that wait for their moment."""
        self.watch: list[list[int]] = [EMPTY] * WATCHED
        """Event kind -> pieces with an ability in force that looks for it; the lists are replaced, never written.

        See `event.own_watch`.
        """
        self.heed = 0
        """What is done each time before anybody is asked (see `procedure.attend`); it follows from what else is here.

        Bit i: seat i has conceded, and what that interrupts is played out.  DISCLOSES: the game shows what its book says
        is shown as long as a text is in force (`Rules.disclose`).
        """
        self.asking: list[int] = []
        """What is judged or asked just now (see `effect.begin_judging`, `begin_asking`); empty between any two steps."""
        self.ghosts: dict[int, tuple[int, ...]] = {}
        """Last known values of objects that left while something still refers to them: piece << 16 | epoch."""
        self.up: list[list[int] | None] = [None] * len(self.rules.zone)
        """What `face_up` found, by zone number; forgotten when anything comes, goes or turns there."""
        self.mods: list[Modifier] = []
        """Oldest first; the list is replaced, never written."""
        self.noted: tuple[list[Modifier], int] = (self.mods, 0)
        """A list of modifiers, and what the game has found out about it: as long as `mods` is that list it is true."""
        self.past: tuple[tuple[int, ...], ...] = ()
        """What has happened, as far as texts ask for it, oldest first (see `past`); never changed but replaced."""
        self.other = NOBODY
        """The other card of the event that is being told, where its numbers do not say it; NOBODY between any two steps."""
        self.others: list[int] = EMPTY
        """All cards of which the other one of that event is the first, where they do it together."""
        self.order = 0
        """Counts every event; gives modifiers their order number."""
        self.stirred = 0
        """Counts moves and flips, to notice a game in which nothing happens any more."""
        # the decision
        self.kind = 0
        self.decider = 0
        self.prompt: Prompt = NO_PROMPT
        self.options: list[int] = []
        self.picked = 0
        """Answers since something last happened: so many can be taken back."""
        self.auto = True
        """Answer decisions with one option without asking."""
        # the result
        self.winners = 0
        """Bit i: seat i won.  All bits of a draw are 0."""
        self.reason = 0
        # the generator
        self.key = b""
        self.block = 0
        self.pool = 0
        self.bits = 0
        self.log = None

    def copy(self) -> "State":
        """A copy of the position that can be played on without touching this one; the log is not copied."""
        c = State(self.rules, self.seats, blank=False)
        c.define = self.define
        c.own = self.own
        c.owner = self.owner
        c.place = self.place
        c.slot = self.slot
        c.flags = self.flags.copy()
        c.known = self.known.copy()
        c.epoch = self.epoch
        c.host = self.host
        c.col = self.col.copy()
        c.shared_columns = self.shared_columns = ALL
        c.zones = self.zones
        c.shared_zones = self.shared_zones = ALL
        c.shared_moves = self.shared_moves = True
        c.var = self.var.copy()
        c.turn = self.turn
        c.active = self.active
        c.phase = self.phase
        agenda = self.agenda.copy()
        if agenda:
            top = len(agenda) - 1
            agenda[top] = agenda[top].copy()
            c.shared_frames = self.shared_frames = top
        else:
            c.shared_frames = 0
        c.agenda = agenda
        c.stack = [f.copy() for f in self.stack] if self.stack else []
        c.searched = self.searched
        c.waiting = [f.copy() for f in self.waiting] if self.waiting else []
        c.watch = self.watch
        c.shared_watch = self.shared_watch = True
        c.heed = self.heed
        c.asking = []
        c.ghosts = self.ghosts.copy() if self.ghosts else {}
        c.up = self.up.copy()
        c.mods = self.mods
        c.noted = self.noted
        c.past = self.past
        c.other = NOBODY
        c.others = EMPTY
        c.order = self.order
        c.stirred = self.stirred
        c.kind = self.kind
        c.decider = self.decider
        c.prompt = self.prompt
        c.options = self.options
        c.picked = self.picked
        c.auto = self.auto
        c.winners = self.winners
        c.reason = self.reason
        c.key = self.key
        c.block = self.block
        c.pool = self.pool
        c.bits = self.bits
        c._log = None
        c.awaited = c.told = self.awaited
        return c

    @property
    def log(self) -> list[Entry] | None:
        """What has happened, oldest first; None as long as nobody keeps it."""
        return self._log

    @log.setter
    def log(self, lines: list[Entry] | None) -> None:
        self._log: list[Entry] | None = lines
        awaited = self.awaited
        self.told: list[bool] = awaited if lines is None else [True] * len(awaited)
        """Event kind -> whether somebody is told: a card's text that waits for it, or the log, which is told all."""

    def face_up(self, grid: int) -> list[int]:
        """The face-up pieces in the grid of this zone number, by cell.  The list is kept and shared: do not change it."""
        found = self.up[grid]
        if found is None:
            flags = self.flags
            found = []
            for piece in self.zones[grid]:
                if piece >= 0 and not flags[piece] & FACE_DOWN:
                    found.append(piece)
            self.up[grid] = found
        return found

    def top(self, zone: int, amount: int) -> list[int]:
        """The `amount` top pieces of a pile, top first; fewer when there are fewer."""
        pile = self.zones[zone]
        n = len(pile)
        return [pile[n - 1 - i] for i in range(min(amount, n))]
