"""From a wish to the decisions of an event: a function for each.  Whether they are allowed, the event says."""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any, Final

from ...kernel.ruleset import Ruleset
from ...tournament import enlisting
from ...tournament.decisions import (
    PLAYER,
    ROLES,
    Announced,
    AnyDecision,
    Appointed,
    By,
    Checked,
    Corrected,
    Decided,
    Decision,
    Dropped,
    Ended,
    Extended,
    LetLook,
    Paired,
    Penalised,
    Registered,
    Removed,
    Reported,
    Result,
    Returned,
    Revoked,
    Submitted,
    Timed,
    Unpaired,
)
from ...tournament.errors import RoleError
from ...tournament.event import Event
from ...tournament.results import entered
from ..catalogue import checked_bot, deck_of
from ..errors import TableError
from ..messages import Deck
from ..naming import person
from . import wishes

Decisions = Sequence[AnyDecision]


def decisions(event: Event, wish: Any, by: By) -> Decisions:
    """What a wish asks the event to decide; nothing is worked out for who may not ask.  Raises TableError or EventError."""
    kinds, means = MEANS[type(wish)]
    may = {role for kind in kinds for role in ROLES[kind]}
    if by.role not in may:
        raise RoleError(f"{by.role} may not do this: only {', '.join(sorted(may))}")
    return means(event, wish, by)


def registering(ruleset: Ruleset, name: str, bot: str, deck: Deck | None) -> Decisions:
    """Somebody enters, with a deck list that is legal or without one.  Raises TableError."""
    player = person(name)
    found: list[AnyDecision] = [Registered(player, checked_bot(ruleset, bot) if bot else "")]
    if deck is not None:
        found.append(submitted(ruleset, player, deck, ""))
    return found


def registering_list(event: Event, wish: wishes.RegisterList, by: By) -> Decisions:
    """All players of a list.  Raises TableError or EventError."""
    found: list[AnyDecision] = []
    for one in enlisting.read(wish.text):
        found += registering(event.ruleset, one.player, one.bot, Deck(starter=one.deck) if one.deck else None)
    return found


def submitted(ruleset: Ruleset, player: str, deck: Deck, why: str) -> Submitted:
    """A deck list.  Raises TableError with every fault."""
    read = deck_of(ruleset, deck)
    return Submitted(player, read.deck, read.name[:60], why)


def paired(event: Event, wish: wishes.Pair, by: By) -> Decisions:
    """The next round."""
    if find_spec("networkx") is None:
        raise TableError("failed", 'Pairing needs more packages on the server: pip install "cardwright[tournament]".')
    return [event.pairing()]


def scored(event: Event, wish: wishes.Score, by: By) -> Decisions:
    """A player's report, or a result that a judge enters."""
    result = result_of(event, wish)
    if by.role == PLAYER:
        return [Reported(wish.round, wish.table, result)]
    return [Decided(wish.round, wish.table, result, wish.why)]


def corrected(event: Event, wish: wishes.Correct, by: By) -> Decisions:
    """Another result."""
    return [Corrected(wish.round, wish.table, result_of(event, wish), wish.why)]


def result_of(event: Event, wish: wishes.Score) -> Result:
    """A result as somebody entered it."""
    seats = len(event.table(wish.round, wish.table).players)
    if wish.winner is not None and wish.winner >= seats:
        raise TableError("malformed", f"The table has {seats} players, counted from 0: there is no winner {wish.winner}.")
    return entered(seats, tuple(wish.wins), wish.draws, wish.winner, tuple(wish.counts))


MEANS: Final[dict[type, tuple[tuple[type[Decision], ...], Callable[[Event, Any, By], Decisions]]]] = {
    wishes.Register: ((Registered,), lambda event, w, by: registering(event.ruleset, w.player, w.bot, w.deck)),
    wishes.RegisterList: ((Registered,), registering_list),
    wishes.Remove: ((Removed,), lambda event, w, by: [Removed(w.player, w.why)]),
    wishes.Submit: ((Submitted,), lambda event, w, by: [submitted(event.ruleset, w.player, w.deck, w.why)]),
    wishes.Check: ((Checked,), lambda event, w, by: [Checked(w.player, w.legal, w.why)]),
    wishes.Pair: ((Paired,), paired),
    wishes.Unpair: ((Unpaired,), lambda event, w, by: [Unpaired(len(event.rounds), w.why)]),
    wishes.Score: ((Reported, Decided), scored),
    wishes.Correct: ((Corrected,), corrected),
    wishes.Drop: ((Dropped,), lambda event, w, by: [Dropped(w.player, w.why)]),
    wishes.Return: ((Returned,), lambda event, w, by: [Returned(w.player, w.why)]),
    wishes.Penalise: ((Penalised,), lambda event, w, by: [Penalised(w.player, w.kind, w.why)]),
    wishes.Extend: ((Extended,), lambda event, w, by: [Extended(len(event.rounds), w.table, w.minutes, w.why)]),
    wishes.Clock: ((Timed,), lambda event, w, by: [Timed(w.minutes)]),
    wishes.Announce: ((Announced,), lambda event, w, by: [Announced(w.text)]),
    wishes.LetLook: ((LetLook,), lambda event, w, by: [LetLook(w.allowed)]),
    wishes.Appoint: ((Appointed,), lambda event, w, by: [Appointed(w.role, w.name)]),
    wishes.Revoke: ((Revoked,), lambda event, w, by: [Revoked(w.role, w.name)]),
    wishes.End: ((Ended,), lambda event, w, by: [Ended()]),
}
"""Wish -> the decisions it may become, and how; `wishes.Admit` is the server's."""
