"""Which active effects a player can announce now: phase, uses, places, texts that were given.  ELE-11.1, 11.2, 4.2."""

from functools import lru_cache
from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.program import Program
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import State
from cardwright.kernel.tree import Activated
from cardwright.language.plain import walk

from ..field import ACTIVE, HAND, ROW, UNDERWORLD, USED
from ..quantities import GIVEN, HELD, MORE_USES
from .about import in_question, texts_given
from .happening import held_event
from .index import index
from .naming import in_order, name_of
from .needs import Needs, look_into
from .occurring import spent, uses
from .playing import silenced
from .present import ANYONE, OWN, Present, look, timing
from .spirits import has_effect
from .statics import standing
from .wanting import possible

AWAY: Final = 1 << 9
"""Of the number of an effect in `usable_effects`: a text the card was given; the rest is the program's number."""


NONE_AWAY: Final[dict[int, list[tuple[int, Program]]]] = {}


@lru_cache(maxsize=64)
def effects_away(rules: Ruleset) -> dict[int, dict[int, list[tuple[int, Program]]]]:
    """By phase and definition: the active effects that work in another zone than the field, with their numbers."""
    found: dict[int, dict[int, list[tuple[int, Program]]]] = {}
    for define, programs in index(rules).usable_away.items():
        for k, program in programs:
            for phase in timing(program)[0]:
                found.setdefault(phase, {}).setdefault(define, []).append((k, program))
    return found


def in_phase(s: State, seat: int, program: Program) -> bool:
    """ELE-4.2: whether it is the phase of an active effect."""
    needs: Needs = program.own or look_into(program)
    return needs.phases >> s.phase & 1 == 1 and (needs.whose == ANYONE or (seat == s.active) == (needs.whose == OWN))


def usable_effects(s: State, seat: int) -> list[tuple[int, int]]:
    """ELE-11.1, 11.2, 11.13, 4.2: the active effects a player can announce now: card and number (or AWAY + program)."""
    found: list[tuple[int, int]] = []
    here: Present = s.own or look(s)
    if s.watch[ACTIVE] and here.phases >> s.phase & 1:
        activated = s.rules.activated
        for piece in able(s, seat):
            for k, program in enumerate(activated[s.define[piece]]):
                if in_phase(s, seat, program) and usable(s, seat, piece, k, program):
                    found.append((piece, k))
    if here.phases_away >> s.phase & 1:
        found += usable_away(s, seat, effects_away(s.rules).get(s.phase, NONE_AWAY))
    if s.mods and texts_given(s):
        add_given(s, seat, found)
    return found


def add_given(s: State, seat: int, found: list[tuple[int, int]]) -> None:
    """Those of texts that were given, each once."""
    for m in s.mods:
        if m.what == GIVEN:
            alike = any(way in found for way in given_effect(s, seat, m)) or offered_before(s, seat, m)
            found += [] if alike else given_effect(s, seat, m)


def offered_before(s: State, seat: int, m: modifier.Modifier) -> bool:
    """Whether an equal text about the same card is offered already: of two alike one is used after the other."""
    for other in s.mods:
        if other is m:
            return False
        equal = other.what == GIVEN and other.how == m.how == HELD and (other.value, other.subject) == (m.value, m.subject)
        if equal and given_effect(s, seat, other):
            return True
    return False


def usable_away(s: State, seat: int, away: dict[int, list[tuple[int, Program]]]) -> list[tuple[int, int]]:
    """ELE-11.13: those of cards in hand and Underworld that work there.  away: see effects_away."""
    found: list[tuple[int, int]] = []
    define = s.define
    for zone, role in ((HAND, "hand"), (UNDERWORLD, "discard")):
        such = [p for p in s.zones[zone + seat] if define[p] in away]
        if not such:
            continue
        offered: set[int] = set()  # the programs: of equal cards one is offered
        for piece in in_order(s, such):
            for k, program in away[define[piece]]:
                ability = program.ability
                works = isinstance(ability, Activated) and role in ability.places
                if program.number in offered or is_used(s, seat, piece, k, program, getattr(ability, "limit", 0)):
                    continue
                if works and in_phase(s, seat, program) and possible(s, seat, piece, program) and not silenced(s, piece):
                    found.append((piece, k))
                    offered.add(program.number)
    return found


def able(s: State, seat: int) -> list[int]:
    """A player's face-up cards with an active effect, of which there are some: Elestrals, Runes, Stadium, by slot."""
    place, slot = s.place, s.slot
    found = [piece for piece in s.watch[ACTIVE] if place[piece] & 1 == seat]
    return sorted(found, key=lambda p: place[p] * ROW + slot[p]) if len(found) > 1 else found


def given_effect(s: State, seat: int, m: modifier.Modifier) -> list[tuple[int, int]]:
    """An active effect that a card or a player was given, if it can be announced; once."""
    program = s.rules.programs[m.value]
    source = m.subject if m.subject >= 0 and m.how != HELD else m.source
    if not isinstance(program.ability, Activated) or (m.until_arg & 7) != seat or not in_phase(s, seat, program):
        return []
    event = held_event(s, source, program.number)
    ready = not uses(s, source, program.number) and possible(s, seat, source, program, event)
    return [(source, AWAY + program.number)] if ready else []


def program_at(s: State, piece: int, k: int) -> Program:
    """The effect of a card with this number."""
    return s.rules.programs[k - AWAY] if k >= AWAY else s.rules.activated[s.define[piece]][k]


def effect_name(s: State, piece: int, k: int) -> str:
    """The text of an effect; if it can be paid for in several ways, which of them; if it is about a card, which one."""
    program = program_at(s, piece, k)
    text = text_of(s.rules, program.number, s.define[piece])
    about = held_event(s, piece, program.number) if k >= AWAY else None
    if about is not None:
        return f'"{text}" ({name_of(s, about[0])})'
    own = [other for other in s.rules.activated[s.define[piece]] if other.text == program.text]
    return f'"{text}"' if len(own) < 2 else f'"{text}" ({own.index(program) + 1})'


@lru_cache(maxsize=1024)
def text_of(rules: Ruleset, number: int, define: int) -> str:
    """The text of an effect as this card has it: two cards may give themselves the same one."""
    program = rules.programs[number]
    if program.define >= 0:
        return program.text
    own = [other for other in rules.programs if other.define == define and program.ability in walk(other.ability)]
    return own[0].text if own else program.text


def usable(s: State, seat: int, piece: int, k: int, program: Program) -> bool:
    """ELE-11.1: not used this turn (or not as often as it says); ELE-11.9: targets and costs can be found."""
    ability = program.ability
    if isinstance(ability, Activated) and (ability.places or is_used(s, seat, piece, k, program, ability.limit)):
        return False
    return possible(s, seat, piece, program) and has_effect(s, piece) and not silenced(s, piece)


def is_used(s: State, seat: int, piece: int, k: int, program: Program, limit: int) -> bool:
    """ELE-11.1, 19.9: whether it was used this turn, or as often as it says."""
    if limit:
        return used_up(s, seat, piece, program, limit)
    return s.flags[piece] & USED << k != 0 and used_up(s, seat, piece, program, 0)


def used_up(s: State, seat: int, piece: int, program: Program, limit: int) -> bool:
    """Whether its counted uses are as many as it says and texts allow (R101); with limit 0 one is not counted."""
    more = standing(s, MORE_USES, piece) if in_question(s, MORE_USES) else 0
    return spent(s, piece, program.number, limit, seat, more)


def is_forced(program: Program) -> bool:
    """ELE-11.14 (R8): whether an active effect says "you must"."""
    return isinstance(program.ability, Activated) and program.ability.must
