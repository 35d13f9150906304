"""Materials of a Layer Spell.  DEV-24.1, 24.2, 24.5, 24.15."""

from typing import Any

from cardwright.kernel.allotting import Want, can_be_met
from cardwright.kernel.modifier import in_use
from cardwright.kernel.state import State
from cardwright.kernel.tree import Ruling

from ..field import ANY_MATERIALS, BLUE, GREEN, LAYER, MATERIALS_NEEDED, NOT_ATTACHED, RED, spells_of
from ..tree import Layer, Noun
from .finding import is_so, zones_of
from .mana import barred


def entries(s: State, piece: int) -> tuple[Any, ...]:
    """The Materials a card lists: a count and a description each; none for a card without Layer."""
    number = s.rules.fact[LAYER][s.define[piece]]
    if not number:
        return ()
    ability = s.rules.programs[number - 1].ability
    return ability.rule.materials if isinstance(ability, Ruling) and isinstance(ability.rule, Layer) else ()


def fitting(s: State, seat: int, piece: int, entry: Any) -> list[int]:
    """DEV-24.2, 24.15 (R42): Spells in any of the caster's own Shells, Tokens included, that may be Attached."""
    noun: Noun = entry.cards
    if seat not in zones_of(s, noun, seat):  # its own Red Shell stands for all three
        return []
    meant, define = noun.meant, s.define
    found = [other for other in spells_of(s, seat) if other != piece and meant[define[other]]]
    if noun.rest:
        found = [other for other in found if is_so(s, other, noun, seat, piece)]
    if in_use(s, NOT_ATTACHED):
        found = [other for other in found if not barred(s, NOT_ATTACHED, other)]
    return found


def has_materials(s: State, seat: int, piece: int) -> bool:
    """DEV-24.1: whether all that it lists can be Attached together, each a different Spell."""
    fact, define, zones = s.rules.fact, s.define[piece], s.zones
    if len(zones[RED + seat]) + len(zones[GREEN + seat]) + len(zones[BLUE + seat]) < fact[MATERIALS_NEEDED][define]:
        return False
    if fact[ANY_MATERIALS][define] and not in_use(s, NOT_ATTACHED):
        return True
    return leaves_rest(s, seat, piece, [], 0)


def leaves_rest(s: State, seat: int, piece: int, taken: list[int], upto: int, more: int = 0) -> bool:
    """Whether the entries after `upto`, and so many `more` of the one before them, can still be met when these are taken."""
    demands: list[Want] = []
    listed = entries(s, piece)
    wanted = [(entry, entry.count) for entry in listed[upto:]]
    if more:
        wanted = [(listed[upto - 1], more), *wanted]
    for entry, count in wanted:
        found = [other for other in fitting(s, seat, piece, entry) if other not in taken]
        if len(found) < count:
            return False
        demands.append((frozenset(found), count))
    return len(wanted) < 2 or can_be_met(demands)
