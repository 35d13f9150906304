"""``cardwright text try``: a card's text in a small position, played by a person or by bots."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

import click

from ..agents import AgentError, Chair, make
from ..kernel.card import Card
from ..kernel.game import Game
from ..kernel.rules import Rules
from ..kernel.view import SPECTATOR
from ..language.judging import Dialect, examine
from ..language.texts import TextsRefusedError
from ..loading import find, texts
from ..scenarios.firing import can_fire
from ..scenarios.trial import Trial, is_kind, set_up, trials
from .output import print_json

if TYPE_CHECKING:
    from ..language.refusal import TextError

LETTERS: Final = "ABCDEFGH"
BOT: Final = "greedy"
MOST_ANSWERS: Final = 500


@dataclass(frozen=True, slots=True)
class Case:
    """A position, and why this text cannot stand on its card; no faults when it can."""

    trial: Trial
    faults: "tuple[TextError, ...]"


def cases(game: str, text: str, kind: str | None, name: str) -> list[Case]:
    """The positions of a game (for a kind of card), each with what the text lacks there."""
    rules, _files = find(game)
    dialect = texts(game).dialect()
    known = trials(game, rules.name)
    found = [trial for trial in known if is_kind(kind, trial.card, trial.title, rules.kinds)]
    if not found:
        raise unknown_kind(kind, rules, known)
    return [case(one, Card(name, one.card.kind, one.card.facts, text), dialect) for one in found]


def unknown_kind(kind: str | None, rules: Rules, known: Sequence[Trial]) -> click.UsageError:
    """What is said of a kind of card that a game has not."""
    titles = "; ".join(trial.title for trial in known)
    return click.UsageError(
        f"{rules.name} has no cards of kind {kind!r}; kinds: {', '.join(rules.kinds)}; or a word of: {titles}"
    )


def case(trial: Trial, card: Card, dialect: Dialect) -> Case:
    """A position with this card."""
    names = dialect.names([*trial.scenario.ruleset.cards, card])
    return Case(trial, examine(card, dialect, names(card)).faults)


def chosen(known: list[Case], words: str | None, name: str, text: str, seed: int) -> tuple[Game, str, bool]:
    """The game at the position that is meant, its title, and whether the text did anything there in short games of bots.

    Without words the first in which it did, else the first in which the text can stand.
    """
    titles = [case.trial.title for case in known]
    if words is None:
        fit = [case for case in known if not case.faults] or known[:1]
    elif words.isdigit() and 0 < int(words) <= len(known):
        fit = [known[int(words) - 1]]
    else:
        fit = [case for case in known if words.casefold() in case.trial.title.casefold()]
    if not fit:
        near = get_close_matches(words or "", titles, 1, 0.3)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise click.UsageError(f"There is no position {words!r}.{hint} Positions: {'; '.join(titles)}")
    if fit[0].faults:
        raise TextsRefusedError(fit[0].faults)
    begun: list[Game] = []
    for case in fit if words is None else fit[:1]:
        begun.append(set_up(case.trial, name, text, seed))
        if can_fire(begun[-1], case.trial.place, name):
            return begun[-1], case.trial.title, True
    return begun[0], fit[0].trial.title, False


def show_cases(known: list[Case], as_json: bool) -> None:
    """The positions, and whether the text can stand there."""
    if as_json:
        print_json([{"case": one.trial.title, "kind": one.trial.card.kind, "fits": not one.faults} for one in known])
        return
    for number, one in enumerate(known, 1):
        why = f" (not this text: {one.faults[0].message})" if one.faults else ""
        click.echo(f"{number}  {one.trial.title}{why}")


def play(game: Game, title: str, fires: bool, plain: bool) -> None:
    """A person plays the first seat."""
    from ..terminal.start import PERSON, go_on

    go_on(game, [PERSON, *[BOT] * (game.state.seats - 1)], plain, about(title, fires))


def about(title: str, fires: bool) -> str:
    """Which position it is, for people: the text may be better tried in another."""
    nothing = (
        ""
        if fires
        else " In short games that bots played from here the text did nothing: perhaps it waits for something else."
    )
    return f"Tried as {title}.{nothing} --cases lists the other positions, --case takes one."


def watch(game: Game, title: str, fires: bool, bots: str, turns: int, as_json: bool) -> None:
    """Bots play some turns; every answer is told, and what came of it."""
    told = list(watched(game, bots, turns))
    if as_json:
        print_json({"case": title, "fires": fires, "answers": told, "over": game.over, "view": game.view(SPECTATOR)})
        return
    click.echo(about(title, fires))
    for answer in told:
        click.echo(f"{answer['seat']}, {answer['prompt']}: {answer['answer']}")
        for sentence in answer["log"]:
            click.echo(f"      {sentence}")
    if game.result is not None:
        won = " and ".join(LETTERS[seat] for seat in game.result.winners)
        click.echo(f"{f'{won} won' if won else 'A draw'}: {game.result.reason}.")


def watched(game: Game, bots: str, turns: int) -> list[dict[str, Any]]:
    """The answers of the bots, with the sentences of the log that came of each."""
    names = [part.strip() for part in bots.split(",") if part.strip()] or [BOT]
    seats = range(game.state.seats)
    try:
        agents = [make(names[seat % len(names)], seed=game.seed + seat) for seat in seats]
    except AgentError as error:
        raise click.UsageError(str(error)) from error
    last = game.state.turn + turns
    told: list[dict[str, Any]] = []
    while not game.over and game.state.turn < last and len(told) < MOST_ANSWERS:
        decision = game.decision
        seat, read = decision.seat, len(game.state.log or [])
        index = agents[seat].choose(Chair(game, seat))
        answer = {"seat": LETTERS[seat], "prompt": decision.name, "answer": decision.options[index].label}
        game.choose(index)
        lines = (game.state.log or [])[read:]
        told.append(answer | {"log": game.ruleset.telling.log(game.state, lines, SPECTATOR, LETTERS[: len(seats)])})
    return told
