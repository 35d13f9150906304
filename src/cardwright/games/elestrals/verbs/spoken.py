"""The cards a text of a card speaks of while it is announced, waits or is carried out: of its event, its targets."""

from typing import Final

from cardwright.kernel.event import TEXT
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.tree import What

from ..nodes import Aimed, EventCard, EventOther
from ..rules.happening import CONDITIONAL, event_of
from ..rules.occurring import EVENT_SIZE, NO_EVENT, other_of


def of_event(s: State, source: int) -> tuple[int, int]:
    """The two cards of the event of this card's text that is announced or carried out, or that waits; NOBODY if gone."""
    event = event_for(s, source)
    return still(s, event[0], event[1]), still(s, other_of(event[3]), event[4])


def once_of_event(s: State, source: int) -> tuple[int, int]:
    """The same two cards, also if they are other objects by now."""
    event = event_for(s, source)
    return event[0], other_of(event[3])


def event_for(s: State, source: int) -> list[int]:
    """The event of this card's text that is announced or carried out, or that waits."""
    for f in reversed(s.agenda):
        if f.source == source and f.proc.name in WITH_EVENT:
            own = f.among[-EVENT_SIZE:]
            if f.proc.name == "gather":
                own = f.among[:EVENT_SIZE]
            if len(own) < EVENT_SIZE:
                continue  # its cost is being paid: everything is chosen
            return own
    for f in reversed(s.waiting):
        if f.source == source and f.proc is CONDITIONAL:
            return event_of(f)
    return list(NO_EVENT)


WITH_EVENT: Final = frozenset({"gather", "announce effect", TEXT, "effect", "Rune"})


def still(s: State, piece: int, epoch: int) -> int:
    """A card if it is the same object, else NOBODY."""
    return piece if piece >= 0 and s.epoch[piece] == epoch else NOBODY


def spoken_of(s: State, what: What, source: int) -> int:
    """The card with which others are compared, or NOBODY: this one, one of the event, or a target."""
    if isinstance(what, Aimed):
        for f in reversed(s.agenda):
            if f.source == source and f.proc.name in (TEXT, "gather"):
                at = what.number + (EVENT_SIZE if f.proc.name == "gather" else 0)
                return f.among[at] if at < len(f.among) else NOBODY
        return NOBODY
    if isinstance(what, (EventCard, EventOther)):
        return once_of_event(s, source)[isinstance(what, EventOther)]
    return source
