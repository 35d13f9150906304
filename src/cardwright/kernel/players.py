"""Which players a text means: "you", an opponent, each of them, the player of an event, the controller of a card."""

from typing import Final

from .kept import OTHER_OF_EVENT, controller, pieces, running, seat_kept, slot_of
from .referents import AnOpponent, ControllerOf, ControllersOf, Kept, OwnerOf, Ref
from .state import NOBODY, Frame, State
from .tree import OwnPlayer, Player, Them, This, Who

YOU: Final = Who.YOU
EACH: Final = Who.EACH
THAT: Final = Who.THAT


def seat_of(s: State, seat: int, who: Player) -> int:
    """Return the player meant by `who`, seen from `seat`.  With more than two players a game must say which opponent."""
    if who is YOU:
        return seat
    if who is THAT:
        found = that_player(s)
        return 1 - seat if found == NOBODY else found
    return seat_found(s, who) if isinstance(who, OwnPlayer) else 1 - seat


def is_meant(s: State, seat: int, who: Player, other: int) -> bool:
    """Say whether `other` is the player meant by `who`, seen from `seat`: every other player is an opponent."""
    if who is YOU:
        return other == seat
    if who is EACH:
        return True
    if isinstance(who, OwnPlayer):
        return other == seat_found(s, who)
    if who is THAT and (found := that_player(s)) != NOBODY:
        return other == found
    return other != seat


def seats_of(s: State, seat: int, who: Player) -> list[int]:
    """Return the players meant by `who`, seen from `seat`: you, or all opponents in turn order; for EACH you come first."""
    if who is YOU:
        return [seat]
    if who is EACH:
        return [(seat + i) % s.seats for i in range(s.seats)]
    if isinstance(who, ControllersOf):
        f = running(s)
        if f is None:
            return []
        if isinstance(who.what, Kept):  # who controlled them when they were kept
            return list(dict.fromkeys(slot_of(f.kept, who.what.slot)[4::3]))
        return list(dict.fromkeys(controller(s, piece) for piece in referred(s, f, who.what)))
    found = seat_found(s, who) if isinstance(who, OwnPlayer) else that_player(s) if who is THAT else NOBODY
    if found != NOBODY:
        return [found]
    return [] if isinstance(who, OwnPlayer) else [(seat + i) % s.seats for i in range(1, s.seats)]


def changes(who: Player) -> bool:
    """Say whether the phrase can mean another player each time, though "you" are the same: an opponent, that player."""
    return who is THAT or isinstance(who, OwnPlayer)


def that_player(s: State) -> int:
    """Return the player of the event that set the running text off; NOBODY where no event is kept."""
    f = running(s)
    other = slot_of(f.kept, OTHER_OF_EVENT) if f is not None and f.kept is not None else ()
    return other[1] if other else NOBODY


def seat_found(s: State, who: OwnPlayer) -> int:
    """Return the opponent chosen for the running text, or a controller or owner; NOBODY when there is none."""
    f = running(s)
    if f is not None and isinstance(who, AnOpponent):
        return s.rules.meaning.opponent(s, f)
    if f is not None and (own := s.rules.meaning.players.get(type(who))) is not None:
        return own(s, f)
    if f is None or not isinstance(who, (ControllerOf, OwnerOf)):
        return NOBODY
    found = referred(s, f, who.what)
    if isinstance(who, OwnerOf):
        return s.owner[found[0]] if found else NOBODY
    if found and s.rules.in_play[s.place[found[0]]]:
        return controller(s, found[0])
    if isinstance(who.what, Kept) and (seat := seat_kept(f, who.what.slot)) != NOBODY:
        return seat
    return s.owner[found[0]] if found else NOBODY


def referred(s: State, f: Frame, what: Ref) -> list[int]:
    """Return the pieces that a running text refers to."""
    if isinstance(what, This):
        return [f.source] if f.source >= 0 and s.epoch[f.source] == f.epoch else []
    if isinstance(what, Them):
        return f.picks
    return pieces(s, f, what.slot)
