"""What rules must find quickly in a pool of cards, gathered once: texts that work outside play, and texts that are given.

Not for: triggers and standing texts of face-up cards in play; the kernel finds those (`State.watch`).
"""

from typing import Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.program import Program
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import FACE_DOWN
from cardwright.kernel.tree import (
    Activated,
    Cards,
    Control,
    CountOf,
    If,
    IfDone,
    Instruct,
    May,
    Place,
    Ruling,
    Static,
    This,
    Triggered,
)

from ..events import ANNOUNCE
from ..field import COST, COUNTER, ELESTRAL, IN_ATTACK, IN_CHAIN, IN_EVENT, KIND, RUNE, STADIUM_RUNE, TYPE
from ..nodes import (
    NORMAL,
    AscendFrom,
    CountsAs,
    DoneTo,
    EmpowerOnly,
    EventBy,
    EventCard,
    EventNumber,
    EventOther,
    Instead,
    LeftUnder,
    Meanwhile,
    Names,
    NamesCard,
    NamesElement,
    Negate,
    NoCast,
    Occasion,
    OfKind,
    OtherCast,
    Past,
    PlayOnly,
    SpecialCast,
    TheEvent,
    Whose,
)
from ..quantities import ATTACK_IS, ATTACK_NOW, DEFENSE_IS, DEFENSE_NOW, SUPPRESSED, SWAPPED

# what a card of the hand is good for
FOR_CAST: Final = 1
"""ELE-7.1: an Elestral that can be Normal Cast."""
FOR_ASCEND: Final = 2
FOR_RUNE: Final = 4
"""ELE-9.1, 9.2: a Rune that can be Cast from the hand."""
FOR_SET: Final = 8
FOR_OWN_WAY: Final = 16
"""ELE-7.17: its own text gives it another way to be played."""
IF_ALLOWED: Final = 32
"""ELE-9.29: its own text says when it can be played."""
USES: Final = 6
MET_MARKS: Final = IN_CHAIN | IN_ATTACK | IN_EVENT
ON_CHAIN: Final = 1 << 40
"""Not a mark of a card: there is a chain, without which nothing can be Negated."""
CHOSEN_LINKS: Final = ("card", "rune", "elestral", "effect")


def _of_other(node: object) -> bool:
    """The other card of the event: the attacked Elestral, the one that destroyed it."""
    return isinstance(node, EventOther) or (isinstance(node, TheEvent) and node.other)


class Index:
    """Of one ruleset: everything by definition (of one game see `present`)."""

    def __init__(self, rules: Ruleset) -> None:
        self.play_only: dict[int, PlayOnly] = {}
        """When a card can only be played."""
        self.empowers: dict[int, EmpowerOnly] = {}
        """What an Artifact can Empower, if not everything."""
        self.other_casts: dict[int, list[OtherCast | AscendFrom]] = {}
        """Other ways to Cast it, from the hand."""
        self.cast_from_away = False
        """Whether one of them is from the Underworld."""
        self.barred_ways: dict[int, list[NoCast]] = {}
        """In which ways a card cannot be Cast, or not from everywhere."""
        self.no_normal: set[int] = set()
        self.names_card: set[int] = set()
        """Cards for which a card is named as they enter."""
        self.names_element: set[int] = set()
        """Cards for which an Element is named as they enter."""
        self.away: dict[int, list[Program]] = {}
        """Triggers that work in another zone than the field."""
        self.of_itself: dict[int, list[Program]] = {}
        """Triggers about the card itself, also when it is not on the field."""
        self.usable_away: dict[int, list[tuple[int, Program]]] = {}
        """Active effects that work in another zone, with their number."""
        self.hears: dict[int, dict[int, list[tuple[Program, Triggered]]]] = {}
        """Event kind -> card -> its triggers of that kind that work on the field."""
        self.also: dict[int, tuple[str, ...]] = {}
        """Names a card also counts as."""
        self.also_of: dict[int, tuple[int, ...]] = {}
        """Elements a card has besides those of its cost."""
        self.instead: dict[int, list[int]] = {}
        """Event kind -> cards with a text that does something instead."""
        self.heard = 0
        """Those that any text waits for."""
        self.given: dict[object, int] = {}
        """A text that an effect gives -> the number of its program."""
        self.about_event = {
            p.number for p in rules.programs if isinstance(p.ability, Triggered) and speaks_of_event(p.ability)
        }
        """Programs whose condition speaks of the cards or the player of their event."""
        nodes = [node for program in rules.programs for node in program.nodes]
        self.asks_spirits = any(using(node) for node in nodes)
        """Whether any text asks which Spirits lay under a card that has left."""
        self.asks_payer = frozenset(p.number for p in rules.programs if asks_payer(p))
        """Effects that speak of the card with which they were paid for."""
        self.asks_other = frozenset(p.define for p in rules.programs if any(map(_of_other, p.nodes)))
        """Cards with a text that speaks of the other card of an event."""
        self.asks_direct = any(isinstance(node, Occasion) and node.event == "declares" and node.how for node in nodes)
        """Whether any text waits for an attack on a Spirit Deck."""
        self.meanwhile: dict[int, list[Meanwhile]] = {}
        """What can be done while somebody Foretells."""
        asked = [node for node in nodes if isinstance(node, (DoneTo, Past))]
        pasts = dict.fromkeys(node.event for node in asked)
        self.past_numbers = {event: number for number, event in enumerate(pasts)}
        """Each event that is asked about later in the turn -> its number."""
        self.upon_stats = frozenset(p.number for p in rules.programs if stands_on_stats(p.ability))
        """Passive effects on Attack or Defense that ask for one of them: while one asks, none of them is in force (R83)."""
        self.shown_counts: dict[int, tuple[Cards, ...]] = {}
        """Passive effect -> what it counts, or asks for, among cards that not all see (ELE-27.2)."""
        for program in rules.programs:
            self.enter(rules, program)
            self.enter_counts(program)
        self.called: dict[tuple[str, ...], frozenset[int]] = {}
        """Names that a text says -> the cards it means by them (see verbs.asked)."""
        self.games: dict[tuple[int, ...], Any] = {}
        """The definitions of a game's cards -> what was found out about them (see present)."""
        self.good_for = [self.uses(rules, d) for d in range(len(rules.cards))]
        """What each card can be played as from the hand (bits), before anything is asked of the position."""
        self.uses_of = [tuple(use for use in range(USES) if bits >> use & 1) for bits in self.good_for]
        """What each card can be played as, by the numbers of the bits: 0 for a Normal Cast, 1 for an Ascend ..."""
        self.uses_without_spirit = [self.without_spirit(rules, d) for d in range(len(rules.cards))]
        """`uses_of` where no Elestral can be Normal Cast or Ascended into: the Spirit action is used (ELE-6.2)."""
        self.counters = [self.needed_mark(rules, d) for d in range(len(rules.cards))]
        """The marks one of which a Set Counter Rune needs to be Cast (ELE-9.29); 0: another card."""
        self.instants: list[Program | None] = [self.instant(rules, d) for d in range(len(rules.cards))]
        """What an Invoke or Counter Rune does when it resolves."""
        self.conditions: dict[int, set[int]] = {}
        """Event kind -> Runes with a play condition that it may meet."""
        for d, only in self.play_only.items():
            if only.event is not None:
                self.conditions.setdefault(rules.heard.get(only.event.event, ANNOUNCE), set()).add(d)

    def needed_mark(self, rules: Ruleset, d: int) -> int:
        """ELE-9.29: being Set is enough, or an event must have met its condition."""
        if rules.fact[KIND][d] != RUNE or rules.fact[TYPE][d] != COUNTER:
            return 0
        only = self.play_only.get(d)
        if only is not None and only.event is not None:
            return MET_MARKS
        code = [step.node for program in rules.of_card[d] for step in program.code]
        chooses = any(isinstance(node, Negate) and node.kind in CHOSEN_LINKS for node in code)
        return ON_CHAIN if chooses else FACE_DOWN

    def instant(self, rules: Ruleset, d: int) -> Program | None:
        """Of an Instant the text it is Cast for; Continuous Runes have theirs on the field."""
        if rules.fact[KIND][d] != RUNE or rules.fact[TYPE][d] > COUNTER:
            return None
        return next((p for p in rules.of_card[d] if isinstance(p.ability, (Activated, Instruct))), None)

    def uses(self, rules: Ruleset, d: int) -> int:
        """ELE-7.1, 8.1, 9.1, 10.1: what a card of a hand is good for."""
        own = (FOR_OWN_WAY if d in self.other_casts else 0) | (IF_ALLOWED if d in self.play_only else 0)
        if rules.fact[KIND][d] == ELESTRAL:
            return own | FOR_ASCEND | (FOR_CAST if rules.fact[COST][d] == 1 and d not in self.no_normal else 0)
        if rules.fact[KIND][d] != RUNE:
            return 0
        kind = rules.fact[TYPE][d]
        return own | (FOR_RUNE if kind != COUNTER else 0) | (FOR_SET if kind != STADIUM_RUNE else 0)

    def without_spirit(self, rules: Ruleset, d: int) -> tuple[int, ...]:
        """What a card of a hand is good for besides: all that a Rune is, and ways of its own."""
        return tuple(use for use in self.uses_of[d] if rules.fact[KIND][d] == RUNE or 1 << use == FOR_OWN_WAY)

    def enter(self, rules: Ruleset, program: Program) -> None:
        """One more program."""
        ability: Any = program.ability
        d = program.define
        if isinstance(ability, Triggered):
            self.heard |= 1 << rules.heard.get(ability.event.event, ANNOUNCE)
        if d < 0:
            self.given.setdefault(ability, program.number)
        elif isinstance(ability, Ruling):
            self.rule(rules, d, ability.rule)
        elif isinstance(ability, Triggered):
            if not ability.places:
                by_card = self.hears.setdefault(rules.heard.get(ability.event.event, ANNOUNCE), {})
                by_card.setdefault(d, []).append((program, ability))
            own = isinstance(ability.event.what, This)
            if own or ability.places:
                (self.of_itself if own else self.away).setdefault(d, []).append(program)
        elif isinstance(ability, Activated) and ability.places:
            self.usable_away.setdefault(d, []).append((rules.activated[d].index(program), program))

    def enter_counts(self, program: Program) -> None:
        """ELE-27.2: what is shown because a text takes a number from it, as it stands or when it is carried out."""
        static = program.ability
        if not any(isinstance(node, COUNTS) for node in program.nodes):
            return
        if isinstance(static, Static):
            found = hidden_counts((static.value, static.condition))
            if found:
                self.shown_counts[program.number] = found
        for instruction in program.code:
            node = instruction.node
            asked = node.condition if isinstance(node, If) else None if isinstance(node, (May, IfDone)) else node
            instruction.shows = hidden_counts(asked)

    def rule(self, rules: Ruleset, d: int, rule: object) -> None:
        """A rule of a card's own."""
        if isinstance(rule, PlayOnly):
            self.play_only[d] = rule
        elif isinstance(rule, (OtherCast, AscendFrom)):
            self.other_casts.setdefault(d, []).append(rule)
            self.cast_from_away |= rule.places != ("hand",)
        elif isinstance(rule, EmpowerOnly):
            self.empowers[d] = rule
        elif isinstance(rule, NoCast):
            self.barred_ways.setdefault(d, []).append(rule)
            if NORMAL in rule.ways and rule == NoCast(rule.ways):
                self.no_normal.add(d)
        elif isinstance(rule, NamesCard):
            self.names_card.add(d)
        elif isinstance(rule, NamesElement):
            self.names_element.add(d)
        elif isinstance(rule, CountsAs):
            self.also[d] = (*self.also.get(d, ()), *((rule.name,) if rule.name else ()))
            if rule.elements:
                self.also_of[d] = (*self.also_of.get(d, ()), *rule.elements)
        elif isinstance(rule, Meanwhile):
            self.meanwhile.setdefault(d, []).append(rule)
        elif isinstance(rule, Instead):
            self.instead.setdefault(rules.heard[rule.event.event], []).append(d)


COUNTS: Final = (CountOf, Names, Control)


def hidden_counts(node: object) -> tuple[Cards, ...]:
    """The nouns whose number it takes from Spirit Decks and hands: how many lie there at all can be seen (R53)."""
    counts = [part.cards for part in walk(node) if isinstance(part, COUNTS)]
    return tuple(cards for cards in counts if any(asks_faces(cards, place.role) for place in places(cards)))


def places(cards: Cards) -> tuple[Place, ...]:
    """The zones a noun names."""
    return () if cards.place is None else (cards.place, *cards.place.also)


def asks_faces(cards: Cards, role: str) -> bool:
    """Whether it asks what the cards of this zone are, and not all see them."""
    return role in UNSEEN and any(not isinstance(test, UNSEEN[role]) for test in cards.tests)


UNSEEN: Final[dict[str, tuple[type, ...]]] = {"spirits": (Whose, OfKind), "hand": (Whose,)}
"""Zones that not all see -> the tests that can be answered without seeing a card there."""


def speaks_of_event(ability: Triggered) -> bool:
    """Whether its condition asks for a card, the number or the player of its event."""
    return any(isinstance(node, (EventCard, EventOther, EventNumber, EventBy)) for node in walk(ability.condition))


def asks_payer(program: Program) -> bool:
    """An effect with a cost speaks of the card of its event; if it has none, that is the one that has paid."""
    costs = isinstance(program.ability, Activated) and bool(program.cost)
    return costs and any(isinstance(node, EventCard) for node in program.nodes)


def using(node: object) -> bool:
    """Spirits that lay under a card that has left: themselves, or a Special Cast with them."""
    return isinstance(node, LeftUnder) or (isinstance(node, SpecialCast) and node.using is not None)


def stands_on_stats(ability: object) -> bool:
    """A passive effect that changes Attack or Defense, or blanks a text that might, and asks for one of them."""
    if not isinstance(ability, Static) or ability.what not in MAKE_STATS:
        return False
    return any(getattr(node, "quantity", getattr(node, "quality", "")) in STATS for node in walk(ability))


MAKE_STATS: Final = frozenset({ATTACK_NOW, DEFENSE_NOW, ATTACK_IS, DEFENSE_IS, SWAPPED, SUPPRESSED})
STATS: Final = ("attack", "defense")


def index(rules: Ruleset) -> Index:
    """The index of a ruleset.  (Where every instruction counts, `rules.own` is read without this.)"""
    own: Index = rules.own
    return own
