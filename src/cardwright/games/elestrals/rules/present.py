"""What the cards of one game can do at all: of a large pool most sorts of text are in nobody's deck.

A sample of a game may hold other cards: it has a list of definitions of its own and is looked at by itself.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from cardwright.kernel.event import EVENTS, gathered
from cardwright.kernel.program import Program
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import FACE_DOWN, State
from cardwright.kernel.tree import Activated, Happening, Static, Triggered

from ..events import ANNOUNCE, CAST, DESTROYS
from ..field import END, MAIN, ONE, PHASE_WORDS
from ..nodes import AscendedFrom, CastFrom, CastThisTurn, Destroyed, DoneTo, Past
from .index import MET_MARKS, ON_CHAIN, Index, hidden_counts

ANYONE: Final = 0
OWN: Final = 1
OPPOSING: Final = 2
MOST_KEPT: Final = 256
BITS: Final = EVENTS
"""Of each set of event kinds or phases."""
ALL: Final = (1 << BITS) - 1
REMEMBERED: Final = frozenset({DESTROYS, CAST})
"""Kinds of event of which it is kept what happened (see `Present.remembers`)."""

# who asks for events of a kind, besides texts of face-up cards on the field
KEPT: Final = 1
"""Texts that ask about it later in the turn."""
ITSELF: Final = 2
"""Texts about the card itself, also where it is not on the field."""
SET_RUNES: Final = 4
"""Set Runes with a play condition."""
AWAY: Final = 8
"""Texts about others that work in a hand, deck or Underworld."""
ELSEWHERE: Final = ITSELF | SET_RUNES | AWAY
BY_GIVEN: Final = 16
"""Texts that effects give."""


class Present:
    """Of the cards of one game, as bits by event kind and by phase."""

    __slots__ = (
        "asked",
        "asks_stats",
        "conditional",
        "counters",
        "counters_at_any_time",
        "counters_in_chain",
        "counts_hidden",
        "origins",
        "pasts",
        "phases",
        "phases_away",
        "remembers",
        "symbols",
        "ways_barred",
    )  # fmt: skip

    def __init__(self, needed: list[int], found: int, pasts: dict[int, list[tuple[int, Happening]]],
                 conditional: dict[int, list[bool]], symbols: list[int]) -> None:  # fmt: skip
        self.counters: Final = counters(needed, MET_MARKS | ON_CHAIN | FACE_DOWN)
        """Piece -> whether it is a Counter Rune.  Behind the last piece: no, for a free cell (-1); empty if none is one."""
        self.counters_at_any_time: Final = counters(needed, FACE_DOWN)
        """Piece -> whether it is a Counter Rune that needs no event and no chain."""
        self.counters_in_chain: Final = counters(needed, FACE_DOWN | ON_CHAIN)
        """Piece -> whether it is a Counter Rune that needs no event."""
        self.symbols: Final = symbols
        """Piece -> a Spirit as a packed set of symbols, 0 for other cards: what `field.ONE` says of its definition."""
        self.conditional: Final = conditional
        """Event kind -> piece -> whether it is a Rune with a play condition that it may meet; behind the last: no."""
        self.phases: Final = found >> 3 * BITS & ALL
        """The phases in which an active effect of a card on the field can be used."""
        self.phases_away: Final = found >> 4 * BITS & ALL
        """The phases for active effects that work elsewhere, and for cards that can be played in a way of their own."""
        memory = found >> 6 * BITS
        self.remembers: Final = memory & REMEMBERS > 0
        """Whether any text asks what was destroyed or Cast earlier in the turn: else it is not kept."""
        self.origins: Final = memory & ORIGINS > 0
        """Whether any text asks from where a card was Cast, or from what it Ascended."""
        self.asks_stats: Final = memory & STATS > 0
        """Whether any text asks for Attack or Defense by number, so that they must be known of cards that are gone."""
        self.counts_hidden: Final = memory & COUNTS > 0
        """Whether any passive effect, also one that is given, counts among cards that not all see (see disclosing)."""
        self.ways_barred: Final = memory & WAYS > 0
        """Whether any card says in which ways it cannot be Cast (see barred_ways)."""
        self.pasts: Final = pasts
        """Event kind -> what texts ask whether it has happened this turn, with its number."""
        self.asked: Final = self._asked(found)
        """Event kind -> who besides cards on the field asks for it: KEPT ... BY_GIVEN."""

    def _asked(self, found: int) -> list[int]:
        asked = [0] * EVENTS
        for kind in {*self.pasts, *(REMEMBERED if self.remembers else ())}:
            asked[kind] = KEPT
        for who, place in ((ITSELF, 0), (SET_RUNES, 1), (AWAY, 2), (BY_GIVEN, 5)):
            kinds = found >> place * BITS & ALL
            while kinds:
                kind = kinds.bit_length() - 1
                kinds -= 1 << kind
                asked[kind] |= who
        return asked


def counters(needed: list[int], marks: int) -> list[bool]:
    """Piece -> whether one of these marks makes it ready.  needed: see `Index.counters`."""
    return [*(mark & marks != 0 for mark in needed), False] if any(mark & marks for mark in needed) else []


def present(s: State) -> Present:
    """What the cards of this game can do.  (Where every instruction counts, `State.own` is read without this.)"""
    own: Present | None = s.own
    return look(s) if own is None else own


def look(s: State) -> Present:
    """Look at the cards, once a game."""
    found = of_cards(s.rules, s.define)
    gathered(s, found)
    return found


def of_cards(rules: Ruleset, define: list[int]) -> Present:
    """What cards of these definitions can do; games with the same cards find it known."""
    own: Index = rules.own
    cards = tuple(define)
    found: Present | None = own.games.get(cards)
    if found is None:
        if len(own.games) >= MOST_KEPT:
            own.games.clear()
        found = own.games[cards] = looked_at(rules, define)
    return found


def looked_at(rules: Ruleset, cards: list[int]) -> Present:
    """What these cards can do, by their definitions."""
    own: Index = rules.own
    each, marks = by_definition(rules), own.counters
    different = set(cards)
    bits = asked_later = 0
    for d in different:
        bits |= each[d][0]
        asked_later |= each[d][1]
    pasts: dict[int, list[tuple[int, Happening]]] = {}
    if asked_later:
        for event, number in own.past_numbers.items():
            if asked_later >> number & 1:
                pasts.setdefault(rules.heard[event.event], []).append((number, event))
    conditional = {
        kind: [*(d in conditions for d in cards), False]
        for kind, conditions in own.conditions.items() if bits >> BITS + kind & 1
    }  # fmt: skip
    return Present([marks[d] for d in cards], bits, pasts, conditional, list(map(rules.fact[ONE].__getitem__, cards)))


@lru_cache(maxsize=64)
def by_definition(rules: Ruleset) -> list[tuple[int, int]]:
    """What each card of the pool adds (see Present), its sets side by side; and the events it asks about later (bits)."""
    own: Index = rules.own
    found = []
    for d, active in enumerate(rules.activated):
        only = own.play_only.get(d)
        nodes = [node for program in rules.of_card[d] for node in program.nodes]
        sets = (
            kinds_of(rules, own.of_itself.get(d, [])),
            0 if only is None or only.event is None else 1 << rules.heard.get(only.event.event, ANNOUNCE),
            kinds_of(rules, own.away.get(d, [])),
            phases_of([p for p in active if isinstance(p.ability, Activated) and not p.ability.places]),
            phases_of([p for p in active if isinstance(p.ability, Activated) and p.ability.places])
            | phases_named(way.during for way in own.other_casts.get(d, [])),
            kinds_given(rules, nodes),
            memory_of(nodes) | (WAYS if d in own.barred_ways else 0) | (COUNTS if counts_hidden(nodes) else 0),
        )
        later = {own.past_numbers[node.event] for node in nodes if isinstance(node, (DoneTo, Past))}
        found.append((sum(one << BITS * place for place, one in enumerate(sets)), sum(1 << number for number in later)))
    return found


def phases_named(words: Iterable[str]) -> int:
    """The phases (bits) that these words name."""
    named = [said for said in words if said]
    return sum(1 << phase for phase, word in enumerate(PHASE_WORDS) if word and any(one.endswith(word) for one in named))


def kinds_of(rules: Ruleset, programs: list[Program]) -> int:
    """The event kinds that conditional effects wait for."""
    events = [p.ability.event.event for p in programs if isinstance(p.ability, Triggered)]
    return sum(1 << kind for kind in {rules.heard.get(event, ANNOUNCE) for event in events})


def kinds_given(rules: Ruleset, nodes: list[object]) -> int:
    """The event kinds that texts wait for which a card's text may give."""
    own: Index = rules.own
    given = [node for node in nodes if isinstance(node, Triggered) and node in own.given]
    return sum(1 << kind for kind in {rules.heard[one.event.event] for one in given if one.event.event in rules.heard})


def counts_hidden(nodes: list[object]) -> bool:
    """Whether a passive effect among these counts among cards that not all see."""
    return any(isinstance(node, Static) and hidden_counts((node.value, node.condition)) for node in nodes)


def memory_of(nodes: list[object]) -> int:
    """What texts ask of the past, their own and those that they give."""
    kinds = {type(node) for node in nodes}
    numbers = any(getattr(node, "quality", "") in ASKED_BACK or getattr(node, "than", "") in ASKED_BACK for node in nodes)
    return (REMEMBERS if kinds & PAST_NODES else 0) | (ORIGINS if kinds & ORIGIN_NODES else 0) | (STATS if numbers else 0)


REMEMBERS: Final = 1
ORIGINS: Final = 2
WAYS: Final = 4
STATS: Final = 8
COUNTS: Final = 16
ASKED_BACK: Final = frozenset(("attack", "defense"))
"""What texts may ask of a card that is gone, and what costs much to find out of each that goes."""
PAST_NODES: Final[frozenset[type]] = frozenset({Destroyed, CastThisTurn})
ORIGIN_NODES: Final[frozenset[type]] = frozenset({CastFrom, AscendedFrom})


def phases_of(programs: list[Program]) -> int:
    """The phases in which active effects can begin a chain."""
    return sum(1 << phase for phase in {phase for program in programs for phase in timing(program)[0]})


@cache
def timing(program: Program) -> tuple[frozenset[int], int]:
    """ELE-4.2: the phases (of the machine) in which an active effect can begin a chain, and in whose turn.

    An effect that names no phase: in the own Main Phase only.
    """
    words = program.ability.speed if isinstance(program.ability, Activated) else ""
    if not words:
        return frozenset((MAIN,)), OWN
    phases = frozenset(phase for phase in range(1, END + 1) if words.endswith(PHASE_WORDS[phase]))
    whose = OPPOSING if words.startswith("your opponent's") else OWN if words.startswith("your") else ANYONE
    return phases, whose
