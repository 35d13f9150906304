"""What a text states for a Cast or an Ascend: which Spirits, from where.  ELE-7.9, 7.10, 8.13, 8.14."""

from typing import Final

from cardwright.kernel.state import State
from cardwright.kernel.tree import Place, Ruling

from ..field import COST, NEED, SPIRIT, SPIRITS, face_up, kind, under
from ..nodes import SPIRIT_DECK, AscendFrom, CastRune, OtherCast, SpecialAscend, SpecialCast, Spirits
from .paying import ANY, can_choose, demand, of_elements
from .playing import from_below
from .spirits import fitting, must_fit

RULE: Final = 255
"""As an instruction's number: the rule of the card's own."""
Order = SpecialCast | SpecialAscend | CastRune | OtherCast | AscendFrom


def node_at(s: State, pc: int) -> Order:
    """What orders a Cast: program << 8 | instruction, or RULE for a rule of the card's own."""
    program = s.rules.programs[pc >> 8]
    if pc & 255 == RULE and isinstance(program.ability, Ruling):
        rule = program.ability.rule
    else:
        rule = program.code[pc & 255].node
    assert isinstance(rule, (SpecialCast, SpecialAscend, CastRune, OtherCast, AscendFrom))  # noqa: S101  no other is listed
    return rule


def place_of(node: Order) -> Place:
    """Where the Spirits come from."""
    return node.place if isinstance(node, SpecialCast) else SPIRIT_DECK


def wanted(s: State, seat: int, card: int, node: Order) -> tuple[int, int, list[int]]:
    """ELE-7.10 (R1): how many Spirits, the fixed ones (packed), and where they may come from."""
    define = s.define[card]
    place = place_of(node)
    among = [p for at in (place, *place.also) for p in s.zones[s.rules.role[at.role] + seat] if kind(s, p) == SPIRIT]
    if place == SPIRIT_DECK:
        among += from_below(s, seat, card)
    spirits = getattr(node, "spirits", None)
    if isinstance(spirits, Spirits):
        need, allowed = demand(spirits.symbols)
        if spirits.any_number:  # as many as its cost, of these elements only
            return s.rules.fact[COST][define], 0, of_elements(s, among, allowed)
        return len(spirits.symbols), need, of_elements(s, among, allowed)
    if isinstance(node, SpecialCast) and node.misenchanted:
        return s.rules.fact[COST][define], 0, of_elements(s, among, ANY & ~demanded(s, define))
    return s.rules.fact[COST][define], s.rules.fact[NEED][define] if must_fit(s, normal=False) else 0, among


def demanded(s: State, define: int) -> int:
    """The elements of a cost, as bits."""
    return sum(1 << symbol for symbol in set(s.rules.cells[0][define]))


def deck_spirits(s: State, seat: int, old: int, card: int, node: SpecialAscend | AscendFrom) -> list[int]:
    """ELE-8.13, 8.14: the Spirits of the deck that may be the one it needs."""
    deck = s.zones[SPIRITS + seat] + from_below(s, seat, card)
    if node.spirits is not None:
        deck = of_elements(s, deck, demand(node.spirits.symbols)[1])
    if isinstance(node, AscendFrom) and node.enchanted:
        own = under(s, old)
        need = s.rules.fact[NEED][s.define[card]]
        deck = [spirit for spirit in deck if can_choose(s, [*own, spirit], 1 + len(own), need)]
    if must_fit(s, normal=False):
        deck = fitting(s, deck, [spirit for piece in face_up(s, seat) for spirit in under(s, piece)], card)
    return deck
