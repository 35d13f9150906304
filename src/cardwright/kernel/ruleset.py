"""What a game declares, and the tables the machine reads, made once at load.

`Rules` is a game's table of contents: zones, columns, prompts, procedures, hooks.  A `Ruleset` is a game together with
a pool of cards: `Rules` compiled to flat tables by zone number and by definition.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from .card import Card
from .decision import NO_PROMPT, Prompt
from .errors import DefinitionError
from .pick import PICK, PICK_ORDERED
from .procedure import Procedure
from .stack import CHAIN, StackRule
from .state import Frame, State
from .zone import Zone

if TYPE_CHECKING:
    from .game import Deck, Game

Shown = dict[str, object]


def nothing_remembered(s: State, piece: int) -> tuple[int, ...]:
    """A game without look-back."""
    return ()


def nothing_hidden(s: State, seat: int) -> None:
    """A game whose frames keep no secrets."""


def nothing_shown(s: State, piece: int) -> Shown:
    """No facts beyond name and face."""
    return {}


def never_noticed(s: State, kind: int, piece: int, a: int, b: int, listeners: list[int]) -> None:
    """A game whose cards have no triggers."""


def nothing_standing(s: State, what: int, piece: int) -> int:
    """A pool whose texts change no values while they stand."""
    return 0


def never_alike(s: State, a: int, b: int) -> bool:
    """No two pieces are interchangeable."""
    return False


class Rules:
    """A game's declaration.  Names are the game's; numbers are its constants; see the game folders for examples."""

    def __init__(
        self,
        *,
        name: str,
        title: str,
        version: int,
        seats: tuple[int, int],
        zones: tuple[Zone, ...],
        columns: tuple[str, ...],
        numbers: tuple[str, ...],
        flags: Mapping[int, str],
        phases: tuple[str, ...],
        reasons: tuple[str, ...],
        sections: Mapping[str, int],
        prompts: tuple[Prompt, ...],
        procedures: tuple[Procedure, ...],
        start: Procedure,
        stack: StackRule,
        tabulate: "Callable[[list[Card]], Tables]",
        kinds: tuple[str, ...],
        read_card: Callable[[str, Mapping[str, object], str], Card],
        check_deck: "Callable[[Ruleset, Deck], list[str]]",
        look_back: Callable[[State, int], tuple[int, ...]] = nothing_remembered,
        resample: Callable[[State, int], None] = nothing_hidden,
        notice: Callable[[State, int, int, int, int, list[int]], None] = never_noticed,
        alike: Callable[[State, int, int], bool] = never_alike,
        standing: Callable[[State, int, int], int] = nothing_standing,
        evaluate: Callable[[State, int], int] | None = None,
        resume: Callable[[State, str], None] | None = None,
        show_piece: Callable[[State, int], Shown] = nothing_shown,
        show_seat: Callable[[State, int], Shown] = nothing_shown,
        show_link: Callable[[State, Frame], Shown] | None = None,
        tell: "Callable[[State, Line, int], str] | None" = None,
        bound: int = 0,
        attaches: bool = False,
        settings: Mapping[str, int] | None = None,
    ) -> None:
        self.name = name
        """Folder name: how commands and records call the game."""
        self.title = title
        self.version = version
        """Moves when play changes: a record of another version is not replayed."""
        self.seats = seats
        """Fewest and most players."""
        self.zones = zones
        self.columns = columns
        self.numbers = numbers
        """Name of every number of `State.var`, in order."""
        self.flags = flags
        """Flag bit -> name."""
        self.phases = phases
        self.reasons = reasons
        """How a game can end, by reason code."""
        self.sections = sections
        """Section of a deck list -> zone number (of seat 0) where its cards start."""
        self.prompts = prompts
        self.procedures = procedures
        self.start = start
        """The first procedure of a game: it never ends by itself."""
        self.stack = stack
        self.tabulate = tabulate
        self.kinds = kinds
        """Kinds of card: the names of the tables in a card file."""
        self.read_card = read_card
        """A card from an entry of a card file: kind, entry, place in the file.  Raises DefinitionError."""
        self.check_deck = check_deck
        """Every fault of a deck by the game's deck rules, in their order; empty for a legal deck."""
        self.look_back = look_back
        self.resample = resample
        self.notice = notice
        self.alike = alike
        """Whether two pieces are interchangeable as options."""
        self.standing = standing
        """What static texts in force add to a quantity of a piece."""
        self.evaluate = evaluate
        self.resume = resume
        """Put the procedures on the agenda that go on from a phase given by name (positions of scenarios)."""
        self.show_piece = show_piece
        self.show_seat = show_seat
        self.show_link = show_link
        self.tell = tell
        self.bound = bound
        """Flags a piece loses when it is moved within its scope or turned face-down."""
        self.attaches = attaches
        self.settings = dict(settings or {})
        """Named rulings that are open to change, with their default."""


Line = tuple[int, int, int, int, int, int, int]


class Tables:
    """Facts of a pool as ints, by definition: what rules read instead of cards.

    fact      column -> definition -> int
    cells     column -> definition -> tuple of ints
    back      definition -> kind of card back (cards of one back are shuffled together)
    listens   definition -> event kinds its text looks for
    extra     whatever else the game makes of its cards once, at load
    """

    __slots__ = ("back", "cells", "extra", "fact", "listens")

    def __init__(self, fact: list[list[int]], cells: list[list[tuple[int, ...]]], back: list[int],
                 listens: list[tuple[int, ...]], extra: object = None) -> None:  # fmt: skip
        self.fact = fact
        self.cells = cells
        self.back = back
        self.listens = listens
        self.extra = extra


class Ruleset:
    """A game with its pool of cards, ready to play.  Immutable once made; shared by all its games."""

    def __init__(self, rules: Rules, cards: Iterable[Card], settings: Mapping[str, int] | None = None) -> None:
        self.rules = rules
        self.name: Final = rules.name
        self.cards: Final = list(cards)
        self.index: Final = self._index()
        self.setting: Final = {**rules.settings, **self._checked(settings or {})}
        stride = rules.seats[1]
        size = max(z.number for z in rules.zones) + stride
        self.stride: Final = stride
        self.everyone: Final = (1 << stride) - 1
        self.zone: Final[list[Zone]] = [rules.zones[0]] * size
        self.sight: Final = [0] * size
        self.grid: Final = [False] * size
        self.in_play: Final = [False] * size
        self.scope: Final = [0] * size
        self.seat_bit: Final = [0] * size
        self.seat_of: Final = [-1] * size
        for z in rules.zones:
            for i in range(1 if z.shared else stride):
                n = z.number + i
                self.zone[n] = z
                self.sight[n] = z.sight
                self.grid[n] = z.rows > 0
                self.in_play[n] = z.in_play
                self.scope[n] = z.scope if z.scope > 0 else -1 - n
                self.seat_bit[n] = 0 if z.shared else 1 << i
                self.seat_of[n] = -1 if z.shared else i
        self.prompts: Final = {prompt.name: prompt for prompt in (NO_PROMPT, *rules.prompts)}
        self.procedures: Final = {p.name: p for p in (PICK, PICK_ORDERED, CHAIN, *rules.procedures)}
        tables = rules.tabulate(self.cards)
        self.fact: Final = tables.fact
        self.cells: Final = tables.cells
        self.back: Final = tables.back
        self.listens: Final = tables.listens
        self.extra: Final = tables.extra
        self.triggered: Final = any(tables.listens)
        self.pools: Final = self._pools()
        self.stack: Final = rules.stack
        self.bound: Final = rules.bound
        self.attaches: Final = rules.attaches
        self.look_back: Final = rules.look_back
        self.resample: Final = rules.resample
        self.notice: Final = rules.notice
        self.alike: Final = rules.alike
        self.standing: Final = rules.standing

    def _index(self) -> dict[str, int]:
        index: dict[str, int] = {}
        for number, card in enumerate(self.cards):
            if card.name in index:
                first = self.cards[index[card.name]]
                raise DefinitionError(f'{card.place}: "{card.name}" is already defined at {first.place}')
            index[card.name] = number
        return index

    def _checked(self, settings: Mapping[str, int]) -> Mapping[str, int]:
        for name in settings:
            if name not in self.rules.settings:
                known = ", ".join(sorted(self.rules.settings)) or "none"
                raise DefinitionError(f'{self.rules.name} has no setting "{name}"; it has: {known}')
        return settings

    def _pools(self) -> list[list[int]]:
        pools: list[list[int]] = [[] for _ in range(max(self.back, default=0) + 1)]
        for definition, back in enumerate(self.back):
            pools[back].append(definition)
        return pools

    def new_game(self, decks: "Sequence[Deck]", seed: int = 0, *, auto: bool = True, log: bool = False) -> "Game":
        """Start a game with one deck a seat; it stops at its first decision.

        auto  answer decisions with a single option without asking
        log   keep the log of events (needed for telling the game; costs a little)
        """
        from .game import begin  # a Game knows its Ruleset; only here is it the other way round

        return begin(self, decks, seed, auto, log)

    def with_cards(self, cards: Iterable[Card]) -> "Ruleset":
        """The same game with more cards."""
        return Ruleset(self.rules, [*self.cards, *cards], self.setting)

    def with_settings(self, **settings: int) -> "Ruleset":
        """The same game and cards with other rulings."""
        return Ruleset(self.rules, self.cards, {**self.setting, **settings})

    def __repr__(self) -> str:
        return f"<ruleset {self.name}: {len(self.cards)} cards>"
