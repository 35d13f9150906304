"""Which active effects a player can announce now: phase, uses, places, texts that were given.  ELE-11.1, 11.2, 4.2."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from cardwright.kernel import modifier
from cardwright.kernel.action import Cards, Need
from cardwright.kernel.node import walk
from cardwright.kernel.program import Program
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import FACE_DOWN, State
from cardwright.kernel.tree import Activated
from cardwright.kernel.using import Numbered, TextNeed, UseText, quoted

from ..field import ACTIVE, HAND, ROW, UNDERWORLD, USED, controller, on_field
from ..quantities import GIVEN, HELD, MORE_USES
from .about import in_question, texts_given
from .effects import announce_effect
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
                if in_phase(s, seat, program) and not places(program) and ready(s, seat, piece, k, program):
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
                if program.number in offered or role not in places(program) or not in_phase(s, seat, program):
                    continue
                if ready(s, seat, piece, k, program):
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
    source = source_of(m)
    if not isinstance(program.ability, Activated) or (m.until_arg & 7) != seat or not in_phase(s, seat, program):
        return []
    k = AWAY + program.number
    return [(source, k)] if ready(s, seat, source, k, program) else []


def places(program: Program) -> tuple[str, ...]:
    """ELE-11.13: the other zones in which an active effect works; none: it works on the field."""
    return program.ability.places if isinstance(program.ability, Activated) else ()


def source_of(m: modifier.Modifier) -> int:
    """The card that a given text is announced for: the one it was given to, else the one that gave it."""
    return m.subject if m.subject >= 0 and m.how != HELD else m.source


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


def ready(s: State, seat: int, piece: int, k: int, program: Program) -> bool:
    """ELE-11.1, 11.9: whether an effect, whose phase it is, can be announced."""
    for need in TO_USE:
        if not need.holds(s, seat, piece, k, program):
            return False
    return True


def unused(s: State, seat: int, piece: int, k: int, program: Program) -> bool:
    """ELE-11.1, 19.9; of a text that was given: once."""
    if k >= AWAY:
        return not uses(s, piece, program.number)
    ability = program.ability
    return not is_used(s, seat, piece, k, program, ability.limit if isinstance(ability, Activated) else 0)


def can_choose(s: State, seat: int, piece: int, k: int, program: Program) -> bool:
    """ELE-11.9, 11.10, 15.1: condition, targets, costs, a link to answer."""
    return possible(s, seat, piece, program, held_event(s, piece, program.number) if k >= AWAY else None)


def works(s: State, seat: int, piece: int, k: int, program: Program) -> bool:
    """ELE-3.9, 19.1: on the field, its text works; a text that was given does in any case."""
    return k >= AWAY or not on_field(s, piece) or has_effect(s, piece)


def not_silenced(s: State, seat: int, piece: int, k: int, program: Program) -> bool:
    """ELE-1.3: no text forbids that it is activated."""
    return k >= AWAY or not silenced(s, piece)


def timely(s: State, seat: int, piece: int, k: int, program: Program) -> bool:
    """ELE-4.2: it is its phase, and whose turn it asks for."""
    return in_phase(s, seat, program)


TO_USE: Final = (
    TextNeed("it was used this turn, or as often as it says", "ELE-11.1, 19.9", unused),
    TextNeed("a condition, a target or a part of its cost is missing", "ELE-11.9", can_choose),
    TextNeed("its text does not work", "ELE-3.9, 19.1", works),
    TextNeed("a card's text forbids it", "ELE-1.3", not_silenced),
)
"""What announcing an effect needs, in its phase."""
IN_PHASE: Final = TextNeed("it is not the phase, or the turn, for it", "ELE-4.2", timely)


def texts_of(s: State, seat: int, piece: int) -> list[Numbered]:
    """ELE-11.1, 11.13: the active effects a player may have of a card where it lies, and those it was given."""
    found: list[Numbered] = []
    in_force = on_field(s, piece) and controller(s, piece) == seat and not s.flags[piece] & FACE_DOWN
    for k, program in enumerate(s.rules.activated[s.define[piece]]):
        elsewhere = places(program)
        lies = any(s.place[piece] == s.rules.role[role] + seat for role in elsewhere)
        if lies or (in_force and not elsewhere):
            found.append((k, program))
    for m in s.mods:
        if m.what == GIVEN and source_of(m) == piece and m.until_arg & 7 == seat:
            program = s.rules.programs[m.value]
            if isinstance(program.ability, Activated):
                found.append((AWAY + program.number, program))
    return found


class UseEffect(UseText):
    """Using an active effect of a card.  ways: those that can be announced now, as options."""

    def __init__(self, number: int, ways: Cards, needs: tuple[Need, ...] = (),
                 due: Callable[[State, int], bool] | None = None) -> None:  # fmt: skip
        super().__init__(number, ways, texts_of, (IN_PHASE, *TO_USE), needs, due)

    def effect(self, thing: int, number: int) -> tuple[int, int]:
        """The card and the number of the effect (see `usable_effects`) of an option."""
        return thing, number - self.number

    def card(self, s: State, thing: int) -> int:
        """The card whose effect it is."""
        return self.effect(thing, self.number)[0]

    def label(self, s: State, thing: int, number: int) -> str:
        """The text and the card."""
        piece, k = self.effect(thing, number)
        return f"Use {effect_name(s, piece, k)} of {name_of(s, piece)}"

    def doing_by(self, s: State, thing: int, number: int) -> str:
        """Return the text of the effect, as "why not?" calls it."""
        return quoted(program_at(s, *self.effect(thing, number)))

    def start(self, s: State, seat: int, thing: int, number: int) -> None:
        """ELE-6.8, 13.5: it is announced."""
        piece, k = self.effect(thing, number)
        announce_effect(s, seat, piece, program_at(s, piece, k).number)


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
