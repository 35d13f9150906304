"""What a game declares, and the tables the machine reads, made once at load.

`Rules` is a game's table of contents: zones, columns, prompts, procedures, hooks.  A `Ruleset` is a game together with
a pool of cards: `Rules` compiled to flat tables by zone number and by definition.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from .card import Card
from .decision import NO_PROMPT, Prompt
from .effect import CARRY_OUT, CHOOSE_CARD, CHOOSE_TARGET, DO_IT, HOW_MANY, in_order, judge, notice, standing
from .errors import DefinitionError
from .event import STANDING
from .filter import HOLDS, Holds
from .knowledge import seen_in
from .pick import PICK, PICK_ORDERED
from .procedure import Procedure
from .program import Program
from .stack import CHAIN, StackRule
from .state import Entry, Frame, State
from .tree import Activated, Condition, Static, This, Triggered
from .verbs import VERBS
from .verbs.performing import Perform
from .vocabulary import Vocabulary
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


def card_name(s: State, piece: int) -> str:
    """The card's full name."""
    return s.rules.cards[s.define[piece]].name


def all_targets(s: State, f: Frame, pieces: list[int]) -> list[int]:
    """A game in which everything can be targeted."""
    return pieces


def aimed_at(s: State, f: Frame, pieces: list[int]) -> None:
    """A game in which being targeted has no consequence."""


def no_quality(s: State, piece: int, quality: str) -> int:
    """A game whose texts ask for no quality."""
    raise DefinitionError(f'no quality "{quality}"')


def nothing_planned(s: State, seat: int) -> list[Shown]:
    """A game whose choices each take effect at once."""
    return []


def nothing_told(s: State, lines: Sequence[Entry], seat: int, names: Sequence[str]) -> list[str]:
    """A game that does not tell its log."""
    return []


def nothing_explained(s: State, seat: int, piece: int) -> list[str]:
    """A game whose values are all printed."""
    return []


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
        alike: Callable[[State, int, int], bool] = never_alike,
        roles: Mapping[str, int] | None = None,
        heard: Mapping[str, int] | None = None,
        verbs: Mapping[type, Perform] | None = None,
        quality: Callable[[State, int, str], int] = no_quality,
        name_piece: Callable[[State, int], str] = card_name,
        notice: Callable[[State, int, int, int, int, list[int]], None] = notice,
        standing: Callable[[State, int, int], int] = standing,
        may_target: Callable[[State, Frame, list[int]], list[int]] = all_targets,
        aim: Callable[[State, Frame, list[int]], None] = aimed_at,
        evaluate: Callable[[State, int], int] | None = None,
        resume: Callable[[State, str], None] | None = None,
        show_piece: Callable[[State, int], Shown] = nothing_shown,
        show_seat: Callable[[State, int], Shown] = nothing_shown,
        show_link: Callable[[State, Frame], Shown] | None = None,
        concede: Callable[[State, int], None] | None = None,
        show_plan: Callable[[State, int], list[Shown]] = nothing_planned,
        tell: Callable[[State, Sequence[Entry], int, Sequence[str]], list[str]] = nothing_told,
        why: Callable[[State, int, int], list[str]] = nothing_explained,
        pointing: frozenset[str] = frozenset(),
        bound: int = 0,
        attaches: bool = False,
        fewest: int = 0,
        settings: Mapping[str, int] | None = None,
        vocabulary: Vocabulary | None = None,
        senses: "Senses | None" = None,
        judge: Callable[[State, Frame, Condition], bool] = judge,
        in_order: Callable[[State, list[int]], list[int]] = in_order,
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
        self.alike = alike
        """Whether two pieces are interchangeable as options."""
        self.roles = dict(roles or {})
        """What the verbs call field, hand, deck and discard: zone numbers of seat 0."""
        self.heard = dict(heard or {})
        """The events that texts can wait for, by their name in effect trees."""
        self.verbs = dict(verbs or {})
        """Verbs of the game's own, and the kernel's verbs it carries out in its own way."""
        self.quality = quality
        """What the tests of texts ask of a piece: a number by the quality's name."""
        self.name_piece = name_piece
        self.notice = notice
        """Puts the triggers that an event meets in waiting: kind, piece, two numbers, the pieces that listen."""
        self.standing = standing
        """What static texts in force add to a quantity of a piece."""
        self.may_target = may_target
        self.aim = aim
        """What being targeted does to pieces."""
        self.evaluate = evaluate
        self.resume = resume
        """Put the procedures on the agenda that go on from a phase given by name (positions of scenarios); called when
        all cards lie in their places, before marks, numbers and modifiers are set."""
        self.show_piece = show_piece
        self.show_seat = show_seat
        self.show_link = show_link
        self.concede = concede
        """How a player leaves a game that goes on for the others; None in a game for two."""
        self.show_plan = show_plan
        """What the deciding seat has chosen so far for something that has not happened yet: ``name`` and ``at``."""
        self.tell = tell
        """The log in sentences: lines of one answer, the reader's seat (or SPECTATOR), the seats' names in mid-sentence."""
        self.why = why
        """For a reader's seat and a piece: where its values come from, and why it cannot do what it cannot do now."""
        self.pointing = pointing
        """Names of procedures whose links name another link by its number in `target`."""
        self.bound = bound
        """Flags a piece loses when it is moved within its scope or turned face-down."""
        self.attaches = attaches
        self.fewest = fewest
        """How many "up to N" takes at least, if there are so many."""
        self.settings = dict(settings or {})
        """Named rulings that are open to change, with their default."""
        self.vocabulary = vocabulary
        """What scenarios may say of a position."""
        self.senses = senses or Senses()
        """What the nodes mean that only this game knows."""
        self.judge = judge
        """Whether a condition in the middle of a text holds."""
        self.in_order = in_order
        """The canonical order in which a text's candidates are offered, interchangeable ones side by side."""


class Senses:
    """Tests, objects, amounts and conditions of a game's own: node -> function.

    tests       whether it holds; also the kernel's tests that the game judges in its own way
    objects     puts the pieces it means into the frame's `picks`, or asks for them
    amounts     the number it means in a running effect
    conditions  whether it holds: state, node, and the seat and piece that are "you" and "this card"
    """

    __slots__ = ("amounts", "conditions", "objects", "tests")

    def __init__(
        self,
        tests: Mapping[type, Holds] | None = None,
        objects: Mapping[type, Callable[[State, Frame, Any], None]] | None = None,
        amounts: Mapping[type, Callable[[State, Frame, Any], int]] | None = None,
        conditions: Mapping[type, Callable[[State, Any, int, int], bool]] | None = None,
    ) -> None:
        self.tests = dict(tests or {})
        self.objects = dict(objects or {})
        self.amounts = dict(amounts or {})
        self.conditions = dict(conditions or {})


def by_card(programs: list[Program], cards: int) -> list[list[Program]]:
    """The programs of each definition."""
    found: list[list[Program]] = [[] for _ in range(cards)]
    for program in programs:
        if program.define >= 0:  # others are given to cards while a game runs
            found[program.define].append(program)
    return found


class Tables:
    """Facts of a pool as ints, by definition: what rules read instead of cards.

    fact      column -> definition -> int
    cells     column -> definition -> tuple of ints
    back      definition -> kind of card back (cards of one back are shuffled together)
    programs  every ability of every card's text, in the order of the cards
    """

    __slots__ = ("back", "cells", "fact", "programs")

    def __init__(self, fact: list[list[int]], cells: list[list[tuple[int, ...]]], back: list[int],
                 programs: list[Program]) -> None:  # fmt: skip
        self.fact = fact
        self.cells = cells
        self.back = back
        self.programs = programs


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
        self.seen_up: Final = [0] * size
        """The seats (bits) that see a face-up card in a zone."""
        self.seen_down: Final = [0] * size
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
                self.seen_up[n], self.seen_down[n] = seen_in(z.sight, self.seat_bit[n], self.everyone)
        self.fields: Final = [z.number for z in rules.zones if z.in_play and not z.shared]
        """Zone numbers (of seat 0) that make up the field."""
        asked = (NO_PROMPT, CHOOSE_CARD, CHOOSE_TARGET, DO_IT, HOW_MANY)
        self.prompts: Final = {prompt.name: prompt for prompt in (*asked, *rules.prompts)}
        own = (PICK, PICK_ORDERED, CHAIN, CARRY_OUT)
        self.procedures: Final = {p.name: p for p in (*own, *rules.procedures)}
        tables = rules.tabulate(self.cards)
        self.fact: Final = tables.fact
        self.cells: Final = tables.cells
        self.back: Final = tables.back
        self.programs: Final = tables.programs
        self.of_card: Final = by_card(tables.programs, len(self.cards))
        """Definition -> the programs of its text."""
        self.triggers: Final = [[p for p in own if isinstance(p.ability, Triggered)] for own in self.of_card]
        self.statics: Final = [[p for p in own if isinstance(p.ability, Static)] for own in self.of_card]
        self.stands: Final = [
            [(p.ability, isinstance(p.ability.subject, This)) for p in own if isinstance(p.ability, Static)]
            for own in self.of_card
        ]
        """Definition -> its static texts, and whether each speaks of its own card only."""
        self.activated: Final = [[p for p in own if isinstance(p.ability, Activated)] for own in self.of_card]
        self.texts: Final = any(self.activated)
        """Whether any card of the pool has an ability that is announced."""
        self.heard: Final = rules.heard
        self.listens: Final = [self._listens(d) for d in range(len(self.cards))]
        self.triggered: Final = any(self.listens)
        self.role: Final = rules.roles
        self.verbs: Final = {**VERBS, **rules.verbs}
        self.tests: Final = {**HOLDS, **rules.senses.tests}
        self.objects: Final = rules.senses.objects
        self.amounts: Final = rules.senses.amounts
        self.conditions: Final = rules.senses.conditions
        self.judge: Final = rules.judge
        self.quality: Final = rules.quality
        self.pools: Final = self._pools()
        self.stack: Final = rules.stack
        self.bound: Final = rules.bound
        self.attaches: Final = rules.attaches
        self.look_back: Final = rules.look_back
        self.resample: Final = rules.resample
        self.notice: Final = rules.notice
        self.alike: Final = rules.alike
        self.standing: Final = rules.standing

    def _listens(self, define: int) -> tuple[int, ...]:
        """The event kinds a card's text looks for; STANDING less the quantity when it changes one while it stands."""
        kinds = [STANDING - p.ability.what for p in self.statics[define] if isinstance(p.ability, Static)]
        for program in self.triggers[define]:
            if isinstance(program.ability, Triggered):
                kinds.append(self.heard[program.ability.event.event])
        return tuple(dict.fromkeys(kinds))

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
