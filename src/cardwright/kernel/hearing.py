"""Whether an event is the one that a trigger means, and what a trigger keeps of it."""

from .filter import matches
from .kept import OF_EVENT, OTHER_OF_EVENT, noted
from .past import times
from .players import is_meant
from .referents import When
from .state import NOBODY, Kept, State
from .tree import Every, Happening, Some, This, What


def event_fits(s: State, event: Happening, piece: int, a: int, seat: int, source: int) -> bool:
    """Whether an event is the one a trigger means: who it happened to, or which player."""
    if event.who is not None and not is_meant(s, seat, event.who, a):
        return False
    return event.what is None or is_such(s, event.what, piece, seat, source)


def player_of(s: State, event: Happening, kind: int, piece: int, a: int, b: int) -> int:
    """The player of an event, as far as a trigger asks for one."""
    return a if event.who is None else s.rules.about(s, kind, piece, a, b)[2]


def is_such(s: State, what: What, piece: int, seat: int, source: int) -> bool:
    """Whether a card of an event is the one that is meant."""
    if isinstance(what, This):
        return piece == source
    if isinstance(what, (Some, Every)):
        return piece != NOBODY and matches(s, piece, what.cards, seat, source)
    return False


def demanding(event: Happening) -> bool:
    """Whether a trigger asks more of its event than `event_fits` judges."""
    return bool(
        event.by is not None or event.least or event.nth or event.after or event.during or event.whose is not None
        or event.besides
    )  # fmt: skip


def fits_closely(s: State, event: Happening, kind: int, piece: int, a: int, b: int, seat: int, source: int) -> bool:
    """The rest of what a trigger may ask: the other card, the number, the time, how often it has happened before."""
    if event.by is not None or event.least:
        if event.by is not None and s.others:  # of several that do it together one is enough
            s.other = next((one for one in s.others if is_such(s, event.by, one, seat, source)), s.others[0])
        other, much, _ = s.rules.about(s, kind, piece, a, b)
        if much < event.least or (event.by is not None and not is_such(s, event.by, other, seat, source)):
            return False
    if event.during and s.rules.rules.phases[s.phase] != event.during:
        return False
    if (
        event.besides
        and s.rules.rules.phases[s.phase] == event.besides
        and s.active == s.rules.about(s, kind, piece, a, b)[2]
    ):
        return False
    if event.whose is not None and not is_meant(s, seat, event.whose, s.active):
        return False
    if not event.nth and not event.after:
        return True
    before = times(s, event, When.THIS_TURN, seat, source)
    return before > event.after and (not event.nth or before == event.nth)


def kept_of(s: State, kind: int, piece: int, a: int, b: int) -> Kept:
    """What a text that an event sets off keeps of it (see `referents`)."""
    other, much, who = s.rules.about(s, kind, piece, a, b)
    return (
        noted(s, OF_EVENT, much, [piece] if piece >= 0 else []),
        noted(s, OTHER_OF_EVENT, who, [other] if other >= 0 else []),
    )
