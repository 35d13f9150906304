"""A game together with a pool of cards: its `Rules` made into the flat tables that the machine reads, once at load."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from .card import Card
from .errors import DefinitionError
from .event import COUNTED, EVENTS, REPLACING, STANDING, TURN_PASSED, check_entered, check_heard
from .filter import HOLDS, Sought
from .inner import Inner
from .judging import CONDITIONS, TESTS
from .knowledge import SEAT, seen_in
from .objects import OBJECTS
from .past import Questions
from .program import Program
from .registers import frames_of
from .rules import OWN_PROCEDURES, OWN_PROMPTS, Rules
from .state import PUBLIC
from .tree import Activated, Static, This, Triggered
from .verbs import VERBS
from .waiting import heed
from .zone import Way, Zone, check_apart

if TYPE_CHECKING:
    from .game import Deck, Game


def by_card(programs: list[Program], cards: int) -> list[list[Program]]:
    """Return the programs of each definition."""
    found: list[list[Program]] = [[] for _ in range(cards)]
    for program in programs:
        if program.define >= 0:  # others are given to cards while a game runs
            found[program.define].append(program)
    return found


UP_TO_LEAST: Final = "up_to_least"
"""The setting of a game in which "up to N" takes at least so many, if there are so many (without it: none will do)."""


class Tables:
    """Facts of a pool as ints, by definition: what rules read instead of cards.

    fact      column -> definition -> int
    cells     column -> definition -> tuple of ints
    back      definition -> kind of card back (cards of one back are shuffled together)
    programs  every ability of every card's text, in the order of the cards
    entered   definition -> numbers of the game's own, from ENTERED down: under each of them `State.watch` holds the pieces
              of these definitions whose text works, so that a rule finds them without scanning
    like      definition -> the first definition that differs from it in nothing a rule sees (default: itself)
    """

    __slots__ = ("back", "cells", "entered", "fact", "like", "programs")

    def __init__(self, fact: list[list[int]], cells: list[list[tuple[int, ...]]], back: list[int],
                 programs: list[Program], entered: Sequence[tuple[int, ...]] = (),
                 like: list[int] | None = None) -> None:  # fmt: skip
        self.fact = fact
        self.cells = cells
        self.back = back
        self.programs = programs
        self.entered = entered
        self.like = like if like is not None else list(range(len(back)))


class Ruleset:
    """A game with its pool of cards, ready to play.  Immutable once made; shared by all its games."""

    __slots__ = (
        "about", "activated", "alters", "amounts", "announcing", "attaches", "awaited", "back", "bound", "cards", "cells",
        "conditions", "disclose", "everyone", "fact", "fewest", "fields", "frame", "grid", "heard", "heed", "heeds",
        "in_play", "index", "inner", "like", "likeness", "listens", "look_back", "looked_in", "meaning", "name", "notice",
        "objects", "of_card", "own", "pools", "procedures", "programs", "prompts", "quality", "questions", "reaches",
        "replaces", "resample", "role", "rules", "scope", "seat_bit", "seat_of", "seen_down", "seen_up", "setting", "sight",
        "stack", "standing", "stands", "statics", "telling", "tests", "texts", "triggered", "triggers", "verbs", "ways",
        "zone",
    )  # fmt: skip

    def __init__(self, rules: Rules, cards: Iterable[Card], settings: Mapping[str, int] | None = None) -> None:
        self.rules = rules
        self.name: Final = rules.name
        self.cards: Final = list(cards)
        self.index: Final = self._index()
        self.setting: Final = {**rules.settings, **self._checked(settings or {})}
        seats = rules.seats[1]
        check_apart(rules.zones, seats)
        check_heard(rules.name, rules.meaning.heard)
        size = max(z.number for z in rules.zones) + seats
        self.everyone: Final = (1 << seats) - 1 | PUBLIC
        """The mark of what is public: all seats, and whoever else looks on."""
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
            for i in range(1 if z.shared else seats):
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
        self.prompts: Final = {prompt.name: prompt for prompt in OWN_PROMPTS} | rules.prompts
        self.procedures: Final = {one.name: one for one in OWN_PROCEDURES} | rules.procedures
        self.frame: Final = frames_of(self.procedures.values())
        """The class of the frames of all procedures, with their names (see `registers`); None: plain frames."""
        tables = rules.tabulate(self.cards)
        self.fact: Final[list[list[int]]] = tables.fact
        self.cells: Final[list[list[tuple[int, ...]]]] = tables.cells
        self.back: Final = tables.back
        self.like: Final = tables.like
        self.inner: Final = Inner(tables.programs, len(self.cards))
        """The programs that stand within texts: what happens later, or instead."""
        self.programs: Final = [*tables.programs, *self.inner.made]
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
        meaning = rules.meaning
        self.meaning: Final = meaning
        self.telling: Final = rules.telling
        self.heard: Final = meaning.heard
        self.listens: Final = [(*self._listens(d), *own) for d, own in enumerate(tables.entered or [()] * len(self.cards))]
        self.triggered: Final = any(self.listens)
        check_entered(self.name, {kind for own in tables.entered or () for kind in own}, self._changed())
        self.questions: Final = Questions((p.nodes for p in self.programs), self.heard)
        """What the texts of the pool ask about the past."""
        self.heeds: Final = self._heeds()
        """Event kind -> whether it is remembered for a text of the pool."""
        self.heed: Final = heed
        replaced = {self.heard[name] for name in self.inner.replaces}
        self.replaces: Final = [kind in replaced for kind in range(EVENTS)]
        """Event kind -> whether a text of the pool may stand in the place of such an event."""
        altered = {self.heard[name] for name in self.inner.alters}
        self.alters: Final = [kind in altered for kind in range(EVENTS)]
        """Event kind -> whether a text of the pool makes its number more or less."""
        self.about: Final = meaning.about
        self.ways: Final = [[self._way(old, new) for new in range(size)] for old in range(size)]
        """Zone and zone -> what a move from the one to the other is (see zone)."""
        self.awaited: Final = self._awaited()
        """Event kind -> whether the text of any card of the pool waits for it (of one game see `State.awaited`)."""
        self.role: Final = meaning.roles
        self.verbs: Final = {**VERBS, **meaning.verbs}
        self.tests: Final = {**HOLDS, **TESTS, **meaning.tests}
        self.objects: Final = {**OBJECTS, **meaning.objects}
        self.amounts: Final = meaning.amounts
        self.conditions: Final = {**CONDITIONS, **meaning.conditions}
        self.quality: Final = meaning.quality
        self.reaches: Final = meaning.reaches
        self.fewest: Final = self.setting.get(UP_TO_LEAST, 0)
        self.looked_in: Final[dict[int, Sought]] = {}
        """Noun (its id), number of players and seat -> where to look for it; see `filter.sought`, which fills it."""
        self.pools: Final = self._pools()
        self.stack: Final = rules.stack
        self.announcing: Final = rules.announcing
        self.bound: Final = rules.bound
        self.attaches: Final = rules.attaches
        self.look_back: Final = rules.look_back
        self.resample: Final = rules.resample
        self.disclose: Final = rules.disclose
        self.notice: Final = meaning.notice
        self.likeness: Final = rules.likeness
        self.standing: Final = meaning.standing
        self.own: Final[Any] = rules.gather(self)
        """What the game has gathered of its pool for rules of its own (see `Rules`); what it is only the game knows."""

    def keep_sought(self, key: int, found: Sought) -> None:
        """Remember where a noun of a text is looked for."""
        self.looked_in[key] = found

    def _changed(self) -> set[int]:
        """Return the quantities that static abilities of the pool change."""
        return {p.ability.what for own in self.statics for p in own if isinstance(p.ability, Static)}

    def _listens(self, define: int) -> tuple[int, ...]:
        """Return the event kinds that a card's text looks for.

        A static ability is listed under STANDING less the quantity that it changes.
        """
        kinds = [STANDING - p.ability.what for p in self.statics[define] if isinstance(p.ability, Static)]
        for program in self.triggers[define]:
            if isinstance(program.ability, Triggered):
                name = program.ability.event.event
                if name not in self.heard:
                    card = self.cards[define]
                    raise DefinitionError(f'{card.place}: "{card.name}" waits for "{name}", which is no event in '
                                          f"Meaning(heard=) of {self.name}")  # fmt: skip
                kinds.append(self.heard[name])
        if self.inner.replacing[define] or self.inner.conferring[define] or self.inner.altering[define]:
            kinds.append(REPLACING)
        return tuple(dict.fromkeys(kinds))

    def _way(self, old: int, new: int) -> Way:
        """Return what a move from one zone to another is."""
        same = self.in_play[old] and self.scope[old] == self.scope[new]
        leaves = self.in_play[old] and not same
        enters = self.in_play[new] and not same and self.triggered
        return Way(same, leaves, enters, self.grid[old], self.grid[new], self.sight[old] == SEAT, 1 << old | 1 << new,
                   self.seen_up[new], self.seen_down[new])  # fmt: skip

    def _awaited(self) -> list[bool]:
        kinds = {kind for listened in self.listens for kind in listened}
        if COUNTED in kinds:
            raise DefinitionError(f"{self.name}: no text can wait for a number to change; tell an event of the game's own")
        return [kind in kinds or self.heeds[kind] for kind in range(EVENTS)]

    def _heeds(self) -> list[bool]:
        """Return for each event kind whether it is recorded because a text of the pool asks about the past.

        Where anything is recorded the end of each turn is, too: "this turn" ends there.
        """
        heeded = {self.heard[name] for name in self.inner.waits} | set(self.questions.kinds)
        if self.questions.kinds:
            heeded.add(TURN_PASSED)
        return [kind in heeded for kind in range(EVENTS)]

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
        """This ruleset with more cards."""
        return Ruleset(self.rules, [*self.cards, *cards], self.setting)

    def with_settings(self, **settings: int) -> "Ruleset":
        """This ruleset with other settings of its rulings."""
        return Ruleset(self.rules, self.cards, {**self.setting, **settings})

    def __repr__(self) -> str:
        return f"<ruleset {self.name}: {len(self.cards)} cards>"
