"""Games to test with: every game found by its folder, decks of all sorts, and walks through random games.

Everything follows from a number, so that a failure names the game to look at: ``game("puzzle", 17)``.
"""

import functools
import random
from collections.abc import Iterator, Sequence

import pytest

import cardwright as cw
from cardwright import decks as decklists
from cardwright.kernel.game import Deck
from cardwright.kernel.ruleset import Ruleset

from . import written

GAMES = cw.game_names()
MOST_DECISIONS = 20_000
"""No random game of any ruleset is longer."""
SHORT = 2_000
"""Decisions of a game that is worth looking at with cards that nobody has tried."""
NAMES = ("Ann", "Bob", "Cleo", "Dan")
SHARE_EXCHANGED = 0.3
DESIGNED = [f"{name}+{number}" for name in GAMES for number in range(2)]
"""Games in which half of the cards have a text written by chance (see `written`): "eoc+1" is the second such EoC."""
CONVERGED_LAST = "farwald"
LONG_GAMES = ("devrun", "eoc")
"""Their games have two to three times as many decisions as the others': half as many games look at as many of them."""
every_game = pytest.mark.parametrize("name", GAMES)


def samples(fast: int, long: int, size: int) -> pytest.MarkDecorator:
    """Numbers of games in chunks of `size`: `fast` games always, `long` more games only in long test runs."""
    quick = [range(start, min(start + size, fast)) for start in range(0, fast, size)]
    slow = [range(start, min(start + size, fast + long)) for start in range(fast, fast + long, size)]
    params = [pytest.param(chunk, id=f"games {chunk.start}-{chunk.stop - 1}") for chunk in quick]
    params += [pytest.param(chunk, id=f"games {chunk.start}-{chunk.stop - 1}", marks=pytest.mark.long) for chunk in slow]
    return pytest.mark.parametrize("numbers", params)


def games(fast: int, long: int, size: int, names: Sequence[str] = GAMES) -> pytest.MarkDecorator:
    """Every game with numbers as in `samples`.

    Farwald, in which properties converged last, has twice as many in long test runs; `LONG_GAMES` have half as many, always.
    """
    params = []
    for name in names:
        of = name.partition("+")[0]
        half = 2 if of in LONG_GAMES else 1
        for kind in samples(fast // half, long * 2 if of == CONVERGED_LAST else long // half, size).args[1]:
            params.append(pytest.param(name, *kind.values, id=f"{name}-{kind.id}", marks=kind.marks))
    return pytest.mark.parametrize(("name", "numbers"), params)


@functools.cache
def ruleset(name: str) -> Ruleset:
    """A game, loaded once; one of `DESIGNED` too."""
    game, plus, number = name.partition("+")
    return written.designed(game, int(number)) if plus else cw.load(name)


@functools.cache
def starters(name: str) -> tuple[Deck, ...]:
    """The decks that come with a game."""
    rules = ruleset(name)
    return tuple(decklists.read(rules, deck).deck for deck in decklists.starters(rules))


def mixed(rules: Ruleset, deck: Deck, chance: random.Random) -> Deck:
    """A legal deck like `deck`, with some cards exchanged for others of their kind from the whole pool."""
    by_kind: dict[str, list[str]] = {}
    for card in rules.cards:
        by_kind.setdefault(card.kind, []).append(card.name)
    other = {
        section: [
            chance.choice(by_kind[rules.cards[rules.index[card]].kind]) if chance.random() < SHARE_EXCHANGED else card
            for card in cards
        ]
        for section, cards in deck.items()
    }
    return deck if rules.rules.check_deck(rules, other) else other


def decks(name: str, number: int) -> list[Deck]:
    """A deck a seat: starters in every pairing for half of the numbers, mixed ones for the others."""
    chance = random.Random(f"decks {number}")
    seats = ruleset(name).rules.seats[0]
    chosen = [chance.choice(starters(name)) for _ in range(seats)]
    return chosen if number % 2 == 0 else [mixed(ruleset(name), deck, chance) for deck in chosen]


def game(name: str, number: int, *, auto: bool | None = None, log: bool = False) -> cw.Game:
    """The test game of this number; unless told otherwise every fourth asks even when there is only one option."""
    auto = number % 4 != 3 if auto is None else auto
    return ruleset(name).new_game(decks(name, number), seed=number, auto=auto, log=log)


def pick(running: cw.Game, chance: random.Random) -> int:
    """Index of a random option; the default (end, pass) half as often, so that games get somewhere."""
    decision = running.decision
    index = chance.randrange(len(decision.options))
    if index == decision.default and chance.random() < 1 / 2:
        index = chance.randrange(len(decision.options))
    return index


def walk(running: cw.Game, number: int) -> Iterator[int]:
    """Play a game to its end at random: yields how many answers were given, at every decision, before the next answer."""
    chance = random.Random(f"answers {number}")
    for count in range(MOST_DECISIONS):
        if running.over:
            return
        yield count
        running.choose(pick(running, chance))
    raise AssertionError(f"game {number} is not over after {MOST_DECISIONS} decisions")


@functools.cache
def ends_soon(name: str, number: int) -> bool:
    """Whether the random game of this number is short: texts written by chance may be used again and again for nothing.

    The bounds of the rulebooks end such a game as well, but only after tens of thousands of decisions.
    """
    running, chance = game(name, number, auto=False), random.Random(f"answers {number}")
    for _ in range(SHORT):
        if running.over:
            return True
        running.choose(pick(running, chance))
    return False


def play(running: cw.Game, answers: Sequence[int]) -> None:
    """Give these answers."""
    for index in answers:
        running.choose(index)
