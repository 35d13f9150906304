"""Bots in the seats of a match: each gets the chair of its seat, and plays on with the deck it has registered."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..agents import Chair, make
from ..decks import read, starters
from ..kernel.game import Deck
from .decisions import DRAW, LOSS, WIN, Result
from .errors import EventError
from .match import SWAP, Match
from .results import MatchResult
from .seeds import derived

if TYPE_CHECKING:
    from .event import Event


def play(match: Match, agents: Sequence[str]) -> MatchResult:
    """Play a match to its end.  agents: one a seat, as `agents.parse` reads them; a fresh one for every game."""
    while not match.over:
        if match.stage == SWAP:
            for seat in range(match.seats):
                match.keep(seat)
            continue
        game, number = match.game, len(match.games)
        assert game is not None  # noqa: S101 - it is the stage of a game
        players = [make(agent, derived(match.seed, "agent", seat, number)) for seat, agent in enumerate(agents)]
        chairs = [Chair(game, seat) for seat in range(match.seats)]
        while not game.over and len(match.games) == number:
            seat = game.state.decider
            match.choose(players[seat].choose(chairs[seat]))
    assert match.result is not None  # noqa: S101 - the match is over
    return match.result


def result_of(ended: MatchResult) -> Result:
    """A match as the result of its table."""
    seats = range(len(ended.wins))
    if not ended.winners:
        outcomes = [DRAW for _ in seats]
    else:
        outcomes = [WIN if seat in ended.winners else LOSS for seat in seats]
    counts = tuple(ended.counted(seat) for seat in seats) if any(game.counts for game in ended.games) else ()
    return Result(tuple(outcomes), ended.wins, ended.drawn_games, counts)


def play_table(event: "Event", number: int, table: int) -> Result:
    """Play the match of a table at which only bots sit.  Raises EventError when a person sits there."""
    names = event.table(number, table).players
    people = [name for name in names if not event.players[name].bot]
    if people:
        raise EventError(f"at table {table} of round {number} sits a person: {', '.join(people)}")
    decks = [deck_of(event, name) for name in names]
    match = Match(event.ruleset, decks, derived(event.created.seed, "match", number, table), rules=event.rules)
    return result_of(play(match, [event.players[name].bot for name in names]))


def deck_of(event: "Event", name: str) -> Deck:
    """The registered deck; a bot without one takes the starter deck of its place in the list."""
    registered = event.players[name].deck
    if registered is not None:
        return registered
    known = list(starters(event.ruleset))
    if not known:
        raise EventError(f"{name} has no deck, and {event.ruleset.rules.title} comes with none")
    return read(event.ruleset, known[list(event.players).index(name) % len(known)]).deck
