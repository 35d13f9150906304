"""How each format pairs its next round.  A new format is a function here and a line in `PAIRINGS`."""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from .allowing import ELIMINATION
from .decisions import CUT, DOUBLE, PODS, ROUND_ROBIN, SINGLE, SWISS, WIN, Paired
from .errors import EventError
from .pairing import elimination, pods, round_robin, swiss
from .pairing.entrant import Entrant, Pairs
from .scoring import losses, scores, survivors
from .seeds import shuffled
from .sitting import Round
from .tiebreakers import BYE, Scores

if TYPE_CHECKING:
    from .event import Event


def pairing(event: "Event") -> Paired:
    """The next round.  Raises EventError when results are missing, or nothing is left to pair."""
    if event.rounds and not event.rounds[-1].done:
        raise EventError(f"round {len(event.rounds)} has tables without a result")
    if len(event.active) < 2 and not event.rounds:
        raise EventError("an event needs two players")
    phase = next_phase(event)
    eliminates = event.created.format.kind in (SINGLE, DOUBLE) or event.created.format.cut
    if not phase and not eliminates:
        raise EventError(f"all {planned(event)} rounds have been played: end the event")
    tables = PAIRINGS[phase](event) if phase else []
    if not any(len(table) > 1 for table in tables):
        raise EventError("nobody is left to be paired: end the event")
    return Paired(len(event.rounds) + 1, phase, tuple(tables))


def next_phase(event: "Event") -> str:
    """The phase of the round behind those there are: the format's kind, CUT, or "" where all have been played."""
    form = event.created.format
    if form.kind not in (SINGLE, DOUBLE) and len(event.rounds) < planned(event):
        return form.kind
    phase = form.kind if form.kind in (SINGLE, DOUBLE) else CUT if form.cut else ""
    played = [one for one in event.rounds if one.phase == phase]
    return "" if played and played[-1].done and len(survivors(event, played)) < 2 else phase


def planned(event: "Event") -> int:
    """How many rounds there are before a cut: as the format says, or as the number of players at the first round asks."""
    created = event.created
    number = sum(1 for player in event.players.values() if player.entered == 1)
    if created.format.kind == ROUND_ROBIN:
        return max(1, number - 1 + number % 2)
    return created.format.rounds or swiss_rounds(number)


def swiss_rounds(players: int) -> int:
    """As many rounds as leave one player undefeated, if none is drawn.

    >>> [swiss_rounds(n) for n in (2, 8, 9, 64)]
    [1, 3, 4, 6]
    """
    return max(1, (players - 1).bit_length())


def entrants(event: "Event") -> list[Entrant]:
    """The active players as a pairing sees them, in the order of registration."""
    found = scores(event)
    lost = losses(event.rounds)
    floated = floats(event, found)
    return [
        Entrant(
            name, found.total(name), Counter(found.met(name)),
            sum(1 for score in found.of[name] if score.kind == BYE), floated[name], lost.get(name, 0),
        )
        for name in event.active
    ]  # fmt: skip


def floats(event: "Event", found: Scores) -> dict[str, int]:
    """How many rounds each player was paired with somebody of another score."""
    total = dict.fromkeys(event.players, 0)
    number = dict.fromkeys(event.players, 0)
    gained = {(name, score.round): score.points for name, own in found.of.items() for score in own}
    for one in event.rounds:
        for table in one.tables:
            if len({total[name] for name in table.players}) > 1:
                for name in table.players:
                    number[name] += 1
        for name in total:
            total[name] += gained.get((name, one.number), 0)
    return number


def pair_swiss(event: "Event") -> Pairs:
    """See `pairing.swiss`."""
    return swiss.pair(entrants(event), event.created.seed, round_number=len(event.rounds) + 1)


def pair_pods(event: "Event") -> Pairs:
    """See `pairing.pods`; the match rules say how many players a pod has at least."""
    fewest, _ = event.rules.seats or event.ruleset.rules.seats
    return pods.pair(entrants(event), event.created.seed, fewest=fewest, round_number=len(event.rounds) + 1)


def pair_round_robin(event: "Event") -> Pairs:
    """The next round of the schedule of who was there at the beginning; the opponent of who left has a bye."""
    there = [player.name for player in event.players.values() if player.entered == 1]
    drawn = round_robin.rounds(shuffled(there, event.created.seed, "round robin"))
    tables = [tuple(name for name in table if name in event.active) for table in drawn[len(event.rounds)]]
    return [table for table in tables if table]


def pair_single(event: "Event") -> Pairs:
    """Single elimination, seeds by lot."""
    if not event.rounds:
        return elimination.first_round(shuffled(event.active, event.created.seed, "seeds"))
    return elimination.next_round(winners(event, event.rounds[-1]))


def pair_cut(event: "Event") -> Pairs:
    """Single elimination of the best, seeds by their standing; who has left makes room for the next one."""
    rounds = [one for one in event.rounds if one.phase == CUT]
    if rounds:
        return elimination.next_round(winners(event, rounds[-1]))
    best = [line.player for line in event.standings() if not line.out]
    return elimination.first_round(best[: event.created.format.cut])


def winners(event: "Event", one: Round) -> list[str]:
    """The winner of each table of a round, in their order; "" where the winner has left and nobody goes on."""
    found = []
    for table in one.tables:
        outcomes = table.result.outcomes if table.result else (WIN,)
        name = table.players[outcomes.index(WIN)] if WIN in outcomes else ""
        found.append(name if name in event.active else "")
    return found


def pair_double(event: "Event") -> Pairs:
    """Double elimination; seeds by lot, which stay the order of play."""
    seeds = shuffled([player.name for player in event.players.values()], event.created.seed, "seeds")
    known = {player.name: player for player in entrants(event)}
    rounds = [one for one in event.rounds if one.phase in ELIMINATION]
    alive = survivors(event, rounds) if rounds else seeds
    return elimination.double([known[name] for name in seeds if name in known and name in alive])


PAIRINGS: Final[dict[str, Callable[["Event"], Pairs]]] = {
    SWISS: pair_swiss, PODS: pair_pods, ROUND_ROBIN: pair_round_robin, SINGLE: pair_single, DOUBLE: pair_double,
    CUT: pair_cut,
}  # fmt: skip
