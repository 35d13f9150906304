"""A study: which games are to be played, in which order, and when enough of them have been.

An *arm* is two decks with a bot each, and numbers changed on cards.  It is played in *pairs*: two games of one seed, the
sides changing seats.  Pair 7 has the same seed in every arm of a study, so arms are compared seed by seed and luck is
the same for all.  A *question* is the mean over some arms, less the mean over others: the share of a deck (no others), or
what a card adds to a deck's share.

Games are counted only at *looks*: after 16 pairs, 32, 64 and so on.  A question is answered when its interval is
narrow enough, or excludes the value asked about.  Each interval is at the level that all looks together may err in 5 % of
studies, so looking early costs no honesty.  What is played depends on nothing but the study: not on how many
processes or machines play, nor on their order.
"""

from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from .. import __version__
from ..kernel.card import Card
from ..kernel.errors import CardwrightError
from ..kernel.game import Deck
from ..kernel.ruleset import Ruleset
from ..loading import home, load
from .noting import Noted, played
from .outcome import derived
from .statistics import Interval, level, mean_interval

PACKAGE: Final = Path(__file__).parents[1]
FIRST_LOOK: Final = 16
"""Pairs."""
PORTION: Final = 4
"""Pairs that are played and saved together."""


class StudyError(CardwrightError):
    """A study that cannot be played, and what to do."""


class Change(msgspec.Struct, frozen=True):
    """A number on a card that is another one than printed."""

    card: str
    fact: str
    """A fact of the card, or ``text.N``: the N-th number in its text."""
    value: int


class Arm(msgspec.Struct, frozen=True):
    """Two decks, each with a bot."""

    name: str
    decks: tuple[Deck, Deck]
    bots: tuple[str, str]
    changes: tuple[Change, ...] = ()


class Question(msgspec.Struct, frozen=True):
    """What is asked of some arms, by their numbers."""

    name: str
    plus: tuple[int, ...]
    minus: tuple[int, ...] = ()
    labels: dict[str, str] = {}
    """What reports tell the questions apart by: deck, opponent, card, value, bots."""

    @property
    def target(self) -> float:
        """The value that the question is about: an even share, or no difference."""
        return 0.0 if self.minus else 0.5


class Study(msgspec.Struct, frozen=True):
    """All of a study that decides its games."""

    kind: str
    game: str
    arms: tuple[Arm, ...]
    questions: tuple[Question, ...]
    seed: int
    precision: float
    """Half the width of an interval that is narrow enough."""
    most: int
    """Pairs of an arm, at most."""
    until_narrow: bool
    """Whether a question goes on to that precision although its interval excludes its target."""
    settings: dict[str, int]
    command: str
    """What was typed, to be repeated."""
    sources: str
    """A hash of everything that decides the games."""

    def looks(self) -> list[int]:
        """How many pairs have been played when the lab looks."""
        looks = [FIRST_LOOK]
        while looks[-1] < self.most:
            looks.append(looks[-1] * 2)
        looks[-1] = self.most
        return looks

    def answer(self, question: Question, scores: dict[int, list[float]], pairs: int) -> Interval:
        """The estimate of a question from the first pairs of its arms, with its interval."""
        values = []
        for pair in range(pairs):
            value = sum(scores[arm][pair] for arm in question.plus) / len(question.plus)
            if question.minus:
                value -= sum(scores[arm][pair] for arm in question.minus) / len(question.minus)
            values.append(value)
        lowest = -1.0 if question.minus else 0.0
        return mean_interval(values, lowest, 1.0, level(len(self.looks())))

    def answered(self, question: Question, found: Interval) -> bool:
        """Whether nothing more has to be played for a question."""
        narrow = (found.high - found.low) / 2 <= self.precision
        return narrow or (not self.until_narrow and not found.low <= question.target <= found.high)


def fingerprint(ruleset: Ruleset, settings: dict[str, int]) -> str:
    """A hash of the rules, the cards and the bots: with others the same seeds give other games."""
    digest = sha256(f"{__version__} {ruleset.rules.version} {sorted(settings.items())}".encode())
    for card in ruleset.cards:
        digest.update(repr((card.name, card.kind, sorted(card.facts.items()), card.text)).encode())
    folders = [PACKAGE / "kernel", PACKAGE / "language", PACKAGE / "agents", home(ruleset)]
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def changed(ruleset: Ruleset, changes: tuple[Change, ...], settings: dict[str, int]) -> Ruleset:
    """The game with these numbers on its cards.  Raises what the game raises for cards it cannot use."""
    if not changes:
        return ruleset
    cards = {card.name: card for card in ruleset.cards}
    for change in changes:
        cards[change.card] = with_number(cards[change.card], change.fact, change.value)
    return Ruleset(ruleset.rules, list(cards.values()), settings)


def with_number(card: Card, fact: str, value: int) -> Card:
    """A card on which one number is another."""
    if not fact.startswith("text."):
        return Card(card.name, card.kind, {**card.facts, fact: value}, card.text, card.place)
    at = numbers(card.text)[int(fact.removeprefix("text.")) - 1]
    text = card.text[: at[0]] + str(value) + card.text[at[1] :]
    facts = {**card.facts, "text": text} if card.facts.get("text") == card.text else card.facts
    return Card(card.name, card.kind, facts, text, card.place)


def numbers(text: str) -> list[tuple[int, int]]:
    """Where the numbers of a text stand."""
    import re

    return [match.span() for match in re.finditer(r"(?<![\w.])\d+(?![\w.]*\w)", text)]


class Player:
    """Plays portions of a study in this process; rulesets are kept."""

    def __init__(self, study: Study) -> None:
        self._study = study
        self._plain = load(study.game, settings=study.settings)
        self._changed: dict[tuple[Change, ...], Ruleset] = {}

    def portion(self, arm: int, first: int) -> list[Noted]:
        """The games of some pairs of an arm, as many as a portion has and the study asks for."""
        wanted = self._study.arms[arm]
        if wanted.changes not in self._changed:
            self._changed[wanted.changes] = changed(self._plain, wanted.changes, self._study.settings)
        ruleset = self._changed[wanted.changes]
        found = []
        for pair in range(first, min(first + PORTION, self._study.most)):
            seed = derived(self._study.seed, pair, "pair")
            for swapped in (False, True):
                seated = wanted.decks[::-1] if swapped else wanted.decks
                try:
                    found.append(played(ruleset.new_game(list(seated), seed), wanted.bots, swapped, pair, seed))
                except Exception as error:
                    told = f"pair {pair} of {wanted.name} (seed {seed}, {'' if not swapped else 'not '}as listed)"
                    raise StudyError(f"{told} failed: {type(error).__name__}: {error}") from error
        return found
