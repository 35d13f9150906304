"""Games for agents to play, and positions for them to judge."""

from pathlib import Path

import cardwright as cw
from cardwright.agents import Chair, make
from cardwright.scenarios import read
from cardwright.scenarios.running import begin


def duel(ruleset: cw.Ruleset, bots: tuple[str, str], decks: tuple[str, str], seed: int) -> cw.Game:
    """A whole game between two agents."""
    game = ruleset.new_game([cw.read_deck(ruleset, deck).deck for deck in decks], seed)
    agents = [make(bot, seed * 2 + seat) for seat, bot in enumerate(bots)]
    chairs = [Chair(game, seat) for seat in range(2)]
    while not game.over:
        seat = game.decision.seat
        game.choose(agents[seat].choose(chairs[seat]))
    return game


def position(folder: Path, text: str) -> cw.Game:
    """The game of a scenario's position."""
    path = folder / "position.yaml"
    path.write_text(text, encoding="utf-8")
    return begin(read(path)[0]).game


def choices(game: cw.Game, bot: str, seed: int, until: str = "nothing") -> list[str]:
    """What an agent in the deciding seat chooses, until its label begins with `until`, its turn or the game is over.

    The other seat takes every default; choices with one option are not listed.
    """
    seat, turn = game.decision.seat, game.state.turn
    agent = make(bot, seed)
    chosen: list[str] = []
    while not game.over and game.state.turn == turn:
        decision = game.decision
        index = agent.choose(Chair(game, seat)) if decision.seat == seat else decision.default
        label = decision.options[index].label
        if decision.seat == seat and len(decision.options) > 1:
            chosen.append(label)
        game.choose(index)
        if chosen and chosen[-1].startswith(until):
            break
    return chosen
