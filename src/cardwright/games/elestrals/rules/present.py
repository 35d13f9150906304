"""What the cards of one game can do at all: of a large pool most sorts of text are in nobody's deck.

A sample of a game may hold other cards: it has a list of definitions of its own and is looked at by itself.
"""

from functools import cache, lru_cache
from typing import Final

from cardwright.kernel.program import Program
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import FACE_DOWN, State
from cardwright.kernel.tree import Activated, Triggered
from cardwright.language.plain import walk

from ..events import ANNOUNCE
from ..field import END, MAIN, PHASE_WORDS
from ..nodes import AscendedFrom, CastFrom, CastThisTurn, Destroyed
from .index import ON_CHAIN, index

ANYONE: Final = 0
OWN: Final = 1
OPPOSING: Final = 2
MOST_KEPT: Final = 256
BITS: Final = 128
"""Of each set of event kinds or phases."""
ALL: Final = (1 << BITS) - 1


class Present:
    """Of the cards of one game, as bits by event kind and by phase."""

    __slots__ = (
        "away_kinds",
        "counters",
        "counters_at_any_time",
        "counters_in_chain",
        "define",
        "elsewhere",
        "origins",
        "own_kinds",
        "phases",
        "phases_away",
        "remembers",
        "set_kinds",
    )  # fmt: skip

    def __init__(self, define: list[int], found: int, marks: list[int]) -> None:
        self.define: Final = define
        """The definitions of its pieces, kept with it so that no other list ever has this one's id."""
        needed = [(piece, marks[d]) for piece, d in enumerate(define) if marks[d]]
        self.counters: Final = frozenset([piece for piece, _ in needed])
        """The pieces that are Counter Runes."""
        self.counters_at_any_time: Final = frozenset([piece for piece, mark in needed if mark == FACE_DOWN])
        """Those that need no event and no chain."""
        self.counters_in_chain: Final = frozenset([piece for piece, mark in needed if mark in (FACE_DOWN, ON_CHAIN)])
        """Those that need no event."""
        self.own_kinds: Final = found & ALL
        """Event kinds for texts about the card itself, also where it is not on the field."""
        self.set_kinds: Final = found >> BITS & ALL
        """For Set Runes with a play condition."""
        self.away_kinds: Final = found >> 2 * BITS & ALL
        """For texts about others that work in a hand, deck or Underworld."""
        self.elsewhere: Final = self.own_kinds | self.set_kinds | self.away_kinds
        self.phases: Final = found >> 3 * BITS & ALL
        """The phases in which an active effect of a card on the field can be used."""
        self.phases_away: Final = found >> 4 * BITS & ALL
        """The same of those that work in another zone."""
        memory = found >> 5 * BITS
        self.remembers: Final = memory & REMEMBERS > 0
        """Whether any text asks what was destroyed or Cast earlier in the turn: else it is not kept."""
        self.origins: Final = memory & ORIGINS > 0
        """Whether any text asks from where a card was Cast, or from what it Ascended."""


KEPT: Final[dict[int, Present]] = {}


def present(s: State) -> Present:
    """What the cards of this game can do.  (The list of definitions is replaced, never written.)"""
    found = KEPT.get(id(s.define))
    return look(s) if found is None else found


def look(s: State) -> Present:
    """Look at every card, once a game."""
    each, marks = by_definition(s.rules), index(s.rules).counters
    bits = 0
    for d in set(s.define):
        bits |= each[d]
    if len(KEPT) >= MOST_KEPT:
        KEPT.clear()
    found = KEPT[id(s.define)] = Present(s.define, bits, marks)
    return found


@lru_cache(maxsize=64)
def by_definition(rules: Ruleset) -> list[int]:
    """What each card of the pool adds (see Present), its sets side by side."""
    own = index(rules)
    found = []
    for d, active in enumerate(rules.activated):
        only = own.play_only.get(d)
        sets = (
            kinds_of(rules, own.of_itself.get(d, [])),
            0 if only is None or only.event is None else 1 << rules.heard.get(only.event.event, ANNOUNCE),
            kinds_of(rules, own.away.get(d, [])),
            phases_of([p for p in active if isinstance(p.ability, Activated) and not p.ability.places]),
            phases_of([p for p in active if isinstance(p.ability, Activated) and p.ability.places]),
            memory_of(rules.of_card[d]),
        )
        found.append(sum(one << BITS * place for place, one in enumerate(sets)))
    return found


def kinds_of(rules: Ruleset, programs: list[Program]) -> int:
    """The event kinds that conditional effects wait for."""
    events = [p.ability.event.event for p in programs if isinstance(p.ability, Triggered)]
    return sum(1 << kind for kind in {rules.heard.get(event, ANNOUNCE) for event in events})


def memory_of(programs: list[Program]) -> int:
    """What texts ask of the past, their own and those that they give."""
    nodes = {type(node) for program in programs for node in walk(program.ability)}
    return (REMEMBERS if nodes & PAST_NODES else 0) | (ORIGINS if nodes & ORIGIN_NODES else 0)


REMEMBERS: Final = 1
ORIGINS: Final = 2
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
