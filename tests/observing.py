"""Whether a card's text does anything: the game with it beside the same game without it, answer by answer.

A text that is carried out leaves lines in the log of which it is the cause.  One that stands changes what a seat is
shown or may choose while both games are in the same position.
"""

import random
from collections.abc import Iterator
from typing import Any, Final

from cardwright.kernel.card import Card
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.game import Deck, Game, begin
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.tree import Ruling, Static
from cardwright.scenarios.trial import TRIED, Trial, set_up

from .playing import ruleset, starters

MOST_ANSWERS: Final = 400
SHARE: Final = 0.5
"""So many cards of its kind give way to the tried one in a starter deck, and so often its options are preferred."""
ASKED: Final = ("decision", "log")
"""Parts of a view that speak of the question, not of the position."""


def does_something(trials: list[Trial], text: str, tries: int) -> bool:
    """Whether it is seen to do anything: in the positions of `text try`, then in whole games between starter decks."""
    return any(beside(*pair, random.Random(seed)) for seed in range(tries) for pair in pairs(trials, text, seed))


def pairs(trials: list[Trial], text: str, seed: int) -> Iterator[tuple[Game, Game]]:
    """The same game twice: with the text, and without it."""
    for trial in trials:
        yield set_up(trial, TRIED, text, seed), set_up(trial, TRIED, "", seed)
    likes = {(trial.card.kind, str(trial.card.facts.get("type"))): trial for trial in trials}
    for trial in likes.values():
        try:
            yield whole_game(trial, text, seed), whole_game(trial, "", seed)
        except DefinitionError:  # its facts need another card beside it
            continue


def whole_game(trial: Trial, text: str, seed: int) -> Game:
    """A game between starter decks in which copies of the card have taken the place of cards of its kind."""
    rules, like = ruleset(trial.scenario.ruleset.rules.name), trial.card
    tried = Ruleset(rules.rules, [*rules.cards, Card(TRIED, like.kind, like.facts, text)], rules.setting)
    chance = random.Random(f"decks {seed}")
    decks = [with_copies(tried, chance.choice(starters(trial.scenario.ruleset.rules.name)), like, chance) for _ in range(2)]
    return begin(tried, decks, seed, auto=True, log=True)


def with_copies(rules: Ruleset, deck: Deck, like: Card, chance: random.Random) -> Deck:
    """The deck with copies of the tried card; of the same sort within its kind if the deck has such cards."""

    def alike(name: str, facts: bool) -> bool:
        card = rules.cards[rules.index[name]]
        return card.kind == like.kind and (not facts or card.facts.get("type") == like.facts.get("type"))

    sort = any(alike(name, facts=True) for cards in deck.values() for name in cards)
    return {
        section: [TRIED if alike(name, facts=sort) and chance.random() < SHARE else name for name in cards]
        for section, cards in deck.items()
    }


def beside(one: Game, other: Game, chance: random.Random) -> bool:
    """Play both with the same answers as long as they ask the same, the first one alone afterwards."""
    programs = [program for program in one.ruleset.programs if one.ruleset.cards[program.define].name == TRIED]
    own = {program.number for program in programs}
    stands = any(isinstance(program.ability, (Static, Ruling)) for program in programs)
    together, read = True, 0
    for _ in range(MOST_ANSWERS):
        log = one.state.log or []
        if any(line[6][2] in own for line in log[read:]):
            return True
        read = len(log)
        if one.over:
            return stands and together and not other.over
        labels = list(one.decision.labels())
        together = together and not other.over and asks(one) == asks(other)
        there = list(other.decision.labels()) if together else []
        if together and stands and (shown(one) != shown(other) or set(labels) != set(there)):
            return True
        index = answer(labels, there, chance)
        if labels[index] in there:
            other.choose(there.index(labels[index]))
        else:
            together = False
        one.choose(index)
    return False


def answer(labels: list[str], there: list[str], chance: random.Random) -> int:
    """An option that only the text gives, or one about its card, if there is such; any other otherwise."""
    new = [index for index, label in enumerate(labels) if there and label not in there]
    about = [index for index, label in enumerate(labels) if TRIED in label]
    preferred = new or (about if chance.random() < SHARE else [])
    return chance.choice(preferred) if preferred else chance.randrange(len(labels))


def asks(game: Game) -> tuple[int, str]:
    """Whom a game asks what."""
    return game.decision.seat, game.decision.name


def shown(game: Game) -> list[dict[str, Any]]:
    """What each seat is shown of the position."""
    views = [game.view(seat) for seat in range(game.state.seats)]
    return [{key: value for key, value in view.items() if key not in ASKED} for view in views]
