"""Whether an ability of a text can do anything, by what all players know.  PUZ-7.8, 7.16 (R49).

Not for: what its cost and targets need (see `abilities`).  What the cost itself brings counts: a card discarded for it can
be summoned from the Oblivion Zone (as PUZ-17.3).
"""

from collections.abc import Callable
from typing import Any, Final

from cardwright.kernel.filter import find, seat_of, true, zones_at, zones_of
from cardwright.kernel.joins import Unless
from cardwright.kernel.knowledge import OPEN
from cardwright.kernel.program import Program
from cardwright.kernel.state import State
from cardwright.kernel.tree import Activated, Every, If, IfDone, May, Some, Steps, Them, Who
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, Search, Shuffle, ToHand
from cardwright.kernel.verbs.mill import Mill, MillUntil
from cardwright.kernel.verbs.order import OrderTop

from ..field import DECK, free_zones
from ..verbs.field_moves import TakeControl
from ..verbs.sequence_verbs import Cancel, CancelLast, last_of, links
from ..verbs.summoning import Summon
from .drawing import can_draw

FROM_DECK: Final = (Draw, Mill, MillUntil, Search, Shuffle, OrderTop)
"""Verbs that do nothing to an empty Deck."""
INTO: Final[dict[type, str]] = {Destroy: "discard", Discard: "discard", Mill: "discard", OntoDeck: "deck", ToHand: "hand"}
"""What pays a cost -> the role of the zone into which it brings cards."""
LEAVING: Final = (Destroy, OntoDeck, ToHand)
"""Costs that may free a Spirit Card Zone."""


def can_do(s: State, seat: int, piece: int, program: Program) -> bool:
    """PUZ-7.8: whether any part of its text can do anything, as far as all know."""
    ability = program.ability
    return not isinstance(ability, Activated) or works(s, seat, piece, program, ability.action)


def works(s: State, seat: int, piece: int, program: Program, action: Any) -> bool:
    """Whether a part of a text can do anything: one that goes on from another, only with that other."""
    if isinstance(action, Steps):
        return any(works(s, seat, piece, program, step) for step in action.actions)
    if isinstance(action, May):
        return works(s, seat, piece, program, action.action)
    if isinstance(action, IfDone):
        return False
    if isinstance(action, Unless):
        return works(s, seat, piece, program, action.action)
    if isinstance(action, If):
        branch = action.action if program.cost or true(s, action.condition, seat, piece) else action.otherwise
        return branch is not None and works(s, seat, piece, program, branch)
    if isinstance(action, FROM_DECK):
        who = seat_of(s, seat, getattr(action, "who", Who.YOU))
        return (bool(s.zones[DECK + who]) or brings(program, "deck")) and (type(action) is not Draw or can_draw(s, who))
    ready = READY.get(type(action))
    return (ready is None or ready(s, seat, program, action)) and finds(s, seat, piece, program, action)


def finds(s: State, seat: int, piece: int, program: Program, action: Any) -> bool:
    """Whether there is what a verb deals with; of a hidden zone only the number of cards is known to all."""
    what = getattr(action, "what", None)
    if isinstance(what, Them):
        return False
    if not isinstance(what, (Some, Every)) or (isinstance(what, Some) and what.target):
        return True
    place = what.cards.place
    if place is None:
        return bool(find(s, what.cards, seat, piece))
    if any(brings(program, one.role) for one in (place, *place.also)):
        return True
    if all(s.rules.sight[zone] == OPEN for zone in zones_at(s, place, seat)) and not place.also:
        return bool(find(s, what.cards, seat, piece))
    return any(s.zones[zone] for zone in zones_of(s, what.cards, seat))


def brings(program: Program, role: str) -> bool:
    """Whether the cost brings a card into a zone of this role."""
    return any(INTO.get(type(cost)) == role for cost in program.cost)


def has_room(s: State, seat: int, program: Program, action: Any) -> bool:
    """PUZ-2.4: a free own zone, if the cost does not free one."""
    return bool(free_zones(s, seat)) or any(isinstance(cost, LEAVING) for cost in program.cost)


def has_link(s: State, seat: int, program: Program, action: Cancel) -> bool:
    """PUZ-8.9: a link below this one to be cancelled; one that is targeted is looked for as a target."""
    return action.target or bool(links(s, action.attacks))


def has_last(s: State, seat: int, program: Program, action: CancelLast) -> bool:
    """PUZ-8.9: a Skill of that player below this one."""
    return last_of(s, seat_of(s, seat, action.who)) >= 0


READY: Final[dict[type, Callable[[State, int, Program, Any], bool]]] = {
    Summon: has_room, TakeControl: has_room, Cancel: has_link, CancelLast: has_last,
}  # fmt: skip
"""What a verb needs beside the cards it deals with."""
