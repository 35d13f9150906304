"""The public face of a running game: start, choose, look, copy.

    game = ruleset.new_game(decks, seed=7)     # see `cardwright.load`
    while not game.over:
        game.choose(0)

A `Game` owns a state and the list of answers that led to it; everything a host, a client or an agent may do with a
running game is here.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from . import picture
from . import view as views
from .change import create_pile
from .conceding import COUNTED, TIME, outside
from .decision import KINDS, NONE, OVER, refusal
from .errors import ChoiceError, DefinitionError
from .event import meet
from .knowledge import Lists, determinize
from .procedure import RUNNING, call, run
from .rng import seeded
from .ruleset import Ruleset
from .save import digest, dump
from .state import State
from .text import as_text

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int; to the compiler one of the machine

Deck = dict[str, list[str]]
"""A deck: section -> names of its cards, in the order the player gave."""


class Option:
    """One thing that can be chosen: ``label`` is what a player reads, ``key`` the same for machines."""

    __slots__ = ("_option", "_state")

    def __init__(self, state: State, option: int) -> None:
        self._state = state
        self._option = option

    @property
    def label(self) -> str:
        """The text of the option, as the player who decides may see it."""
        return self._state.prompt.label(self._state, self._option)

    @property
    def key(self) -> str:
        """Prompt and label: unique in the decision and the same in every game."""
        return f"{self._state.prompt.name}: {self.label}"

    @property
    def places(self) -> list[str]:
        """Addresses of the places it chooses, or of the cards it touches."""
        return views.about(self._state, self._option)

    @property
    def cards(self) -> list[str]:
        """Names of the cards it touches, as far as the player who decides knows them."""
        s = self._state
        touched = s.prompt.touch(s, self._option)
        return [s.rules.cards[s.define[p]].name for p in touched if views.knows(s, s.decider, p)]

    def __repr__(self) -> str:
        return f"<option {self.label}>"


class Options:
    """The legal options of the open decision, in canonical order: a sequence, without the costs of its base class."""

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    def __len__(self) -> int:
        return len(self._state.options)

    def __getitem__(self, index: int) -> Option:
        return Option(self._state, self._state.options[index])

    def __iter__(self) -> Iterator[Option]:
        for option in self._state.options:
            yield Option(self._state, option)


Sequence.register(Options)


class Decision:
    """What the game waits for: ``seat`` must choose one of ``options``.  After an answer it shows the next decision."""

    __slots__ = ("_state", "options")

    def __init__(self, state: State) -> None:
        self._state = state
        self.options: Final = Options(state)
        """The legal options, in canonical order."""

    @property
    def seat(self) -> int:
        """Who decides."""
        return self._state.decider

    @property
    def kind(self) -> str:
        """One of the closed set of kinds: act, respond, attack, target, pay, card, slot ..."""
        return KINDS[self._state.kind]

    @property
    def prompt(self) -> str:
        """The question, in words."""
        return self._state.prompt.text

    @property
    def name(self) -> str:
        """The prompt's name."""
        return self._state.prompt.name

    @property
    def clause(self) -> str:
        """The clause of the ledger that asks."""
        return self._state.prompt.clause

    @property
    def default(self) -> int:
        """The answer a host gives for a player who is not there."""
        n = len(self._state.options)
        return self._state.prompt.default % n

    def labels(self) -> list[str]:
        """The text of every option."""
        return [option.label for option in self.options]

    def __repr__(self) -> str:
        return f"<decision of seat {self.seat}: {self.prompt} {len(self.options)} options>"


class Result:
    """How a game ended."""

    __slots__ = ("reason", "turns", "winners")

    def __init__(self, winners: tuple[int, ...], reason: str, turns: int) -> None:
        self.winners = winners
        """The seats that won; empty for a draw."""
        self.reason = reason
        self.turns = turns

    def __repr__(self) -> str:
        who = "draw" if not self.winners else f"seat {', '.join(map(str, self.winners))} won"
        return f"<{who}: {self.reason}, turn {self.turns}>"


class Game:
    """A running game."""

    __slots__ = ("_decision", "_start", "answers", "decks", "ruleset", "seed", "state")

    def __init__(self, ruleset: Ruleset, state: State, decks: list[Deck], seed: int, start: State | None = None) -> None:
        self.ruleset: Final = ruleset
        self.state = state
        self._decision = Decision(state)
        self.decks = decks
        self.seed = seed
        self.answers: list[int] = []
        if start is None:
            start = state.copy()
            start.log = None if state.log is None else state.log[:]
        self._start = start

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.kind == OVER

    @property
    def decision(self) -> Decision:
        """The open decision.  Raises ChoiceError when the game is over."""
        if self.state.kind == OVER:
            raise ChoiceError("the game is over: there is no decision")
        return self._decision

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        s = self.state
        if s.kind != OVER:
            return None
        winners = tuple(i for i in range(s.seats) if s.winners >> i & 1)
        return Result(winners, s.rules.rules.reasons[s.reason], s.turn)

    def choose(self, index: int) -> None:
        """Answer the decision with the option of this index; runs on to the next decision."""
        step(self.state, index)
        self.answers.append(index)

    def concede(self, seat: int, *, counted: bool = False) -> None:
        """`seat` gives up.  With two players the other one wins at once.

        counted: where a match counts how the game stood, a chain or battle that is going on is first played out, if the
        game's rules say so; the engine answers for who conceded, and who won is fixed.
        """
        if not 0 <= seat < self.state.seats:
            raise ChoiceError(f"there is no seat {seat}: the seats are 0 to {self.state.seats - 1}")
        self.redo((COUNTED if counted else -1) - seat)

    def call_time(self) -> None:
        """Time is called: the game goes on as long as its rules say.  Raises DefinitionError where they say nothing."""
        self.redo(TIME)

    def redo(self, answer: int) -> None:
        """Give an answer as `answers` keeps it: the index of an option, or a negative number (see `conceding.outside`)."""
        give(self.state, answer)
        self.answers.append(answer)

    @property
    def can_take_back(self) -> bool:
        """Whether the last answer has not made anything happen yet."""
        return self.state.picked > 0 and bool(self.answers)

    def take_back(self) -> None:
        """Undo the last answer, as long as nothing has happened since (a pick of an announcement, a misclick)."""
        if not self.can_take_back:
            raise ChoiceError("the last answer cannot be taken back: something has happened since")
        self.state = self._before(1)
        self._decision = Decision(self.state)
        self.answers.pop()

    def _before(self, amount: int) -> State:
        """The state as it was before the last answers."""
        s = self._start.copy()
        if self.state.log is not None:
            s.log = list(self._start.log or ())
        for index in self.answers[: len(self.answers) - amount]:
            give(s, index)
        return s

    def _before_picks(self, amount: int) -> State:
        """The state before the last answers that are secret still: not those for a text that did nothing and is over."""
        for picked in range(amount, 0, -1):
            s = self._before(picked)
            if not text_is_over(s, self.state):
                return s
        return self.state

    def copy(self) -> "Game":
        """A copy of the game that can be played on without touching this one."""
        twin = Game(self.ruleset, self.state.copy(), self.decks, self.seed, self._start)
        twin.answers = self.answers[:]
        return twin

    def determinize(self, seat: int, seed: int, likely: Lists = ()) -> "Game":
        """A game that looks the same to `seat`, with all it cannot know sampled by `seed`.

        likely   deck lists (definitions of cards) from which others probably play; without, from all cards there are

        What another seat has picked of something that has not happened yet is secret: the sample stands before it.
        """
        s = self.state
        picked = s.picked
        if s.decider != seat and 0 < picked <= len(self.answers):
            s = self._before_picks(picked)
        sampled = determinize(s, seat, seed, likely)
        sampled.picked = picked
        return Game(self.ruleset, sampled, [{} for _ in self.decks], 0)

    def view(self, seat: int) -> dict[str, Any]:
        """All that `seat` may know; ``views.SPECTATOR`` (-1) for what is public."""
        return views.view(self.state, seat)

    def digest(self) -> str:
        """A hash of the whole state."""
        return digest(self.state)

    def save(self) -> dict[str, Any]:
        """The whole state as plain values (secret: it holds everything)."""
        return dump(self.state)

    def __str__(self) -> str:
        """The position as the one who decides sees it."""
        return as_text(self.ruleset, self.view(self.state.decider))

    def _repr_svg_(self) -> str | None:
        """The position as the one who decides sees it, drawn as SVG; notebooks call this."""
        return picture.of(self.ruleset, self.view(self.state.decider))

    def __repr__(self) -> str:
        s = self.state
        return f"<game of {self.ruleset.name}: turn {s.turn}, {'over' if self.over else repr(self.decision)}>"


def step(s: State, index: int) -> None:
    """Take the option with this index and run on; counts how many answers could be taken back.

    Raises ChoiceError for an index that no option has.
    """
    if index < 0:
        raise ChoiceError(refusal(s, index))
    before = s.order
    seat = s.decider
    try:
        s.agenda[-1].chosen = s.options[index]
    except IndexError:  # there is none when the game is over
        raise ChoiceError(refusal(s, index)) from None
    s.kind = RUNNING
    s.options = NONE
    run(s)
    s.picked = s.picked + 1 if s.order == before and s.decider == seat else 0


def text_is_over(asking: State, now: State) -> bool:
    """Whether the text for which a state asks is carried out no more in a later one."""
    last = asking.agenda[-2:]  # it asks, or lets something be picked
    for depth, f in enumerate(last, len(asking.agenda) - len(last)):
        if f.proc.text:
            later = now.agenda[depth] if depth < len(now.agenda) else None
            return later is None or later.proc is not f.proc or later.target != f.target or later.source != f.source
    return False


def give(s: State, answer: int) -> None:
    """An answer of a record: an option, or what comes from outside."""
    if answer < 0:
        outside(s, answer)
    else:
        step(s, answer)


def new_state(ruleset: Ruleset, decks: Sequence[Deck], seed: int, auto: bool = True, log: bool = False) -> State:
    """A state with every deck in the zones its sections name, before the first procedure has run."""
    fewest, most = ruleset.rules.seats
    if not fewest <= len(decks) <= most:
        raise DefinitionError(f"{ruleset.name} is played by {fewest} to {most} players, not by {len(decks)}")
    s = empty_state(ruleset, len(decks), seed, auto)
    for seat, deck in enumerate(decks):
        for section, zone in ruleset.rules.sections.items():
            create_pile(s, definitions(ruleset, deck.get(section, [])[::-1]), seat, zone + seat)
    meet(s)
    s.order = s.stirred = 0
    if log:
        s.log = []
    return s


def empty_state(ruleset: Ruleset, seats: int, seed: int, auto: bool = True) -> State:
    """A state without any card."""
    s = State(ruleset, seats)
    s.auto = auto
    s.zones = [[-1] * (ruleset.zone[n].size if ruleset.grid[n] else 0) for n in range(len(ruleset.zone))]
    s.col = [[] for _ in ruleset.rules.columns]
    s.var = [0] * len(ruleset.rules.numbers)
    seeded(s, seed)
    return s


def definition(ruleset: Ruleset, name: str) -> int:
    """The number of a card by its full name."""
    number = ruleset.index.get(name)
    if number is None:
        raise DefinitionError(f'Unknown card: "{name}".')
    return number


def definitions(ruleset: Ruleset, names: list[str]) -> list[int]:
    """The numbers of cards by their full names."""
    index = ruleset.index
    if not index.keys() >= set(names):
        return [definition(ruleset, name) for name in names]  # says which one there is not
    return [index[name] for name in names]


def begin(ruleset: Ruleset, decks: Sequence[Deck], seed: int, auto: bool = True, log: bool = False) -> Game:
    """Start a game: it stops at its first decision."""
    s = new_state(ruleset, decks, seed, auto, log)
    call(s, ruleset.rules.start, 0)
    run(s)
    return Game(ruleset, s, list(decks), seed)


def playout(s: State, seed: int) -> int:
    """Play uniformly random answers to the end, inside the machine.  Returns the number of decisions.

    `seed`: 1 to 2**31 - 2, for the multiplicative generator of Park and Miller.
    """
    r: i64 = seed
    decisions = 0
    while s.kind != OVER:
        r = r * 48271 % 2147483647
        step(s, r % len(s.options))
        decisions += 1
    return decisions
