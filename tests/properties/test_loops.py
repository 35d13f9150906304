"""A text that brings about what it waits for never keeps the rules busy without end, in all games: each game has bounds."""

import functools
import random
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

import pytest

from cardwright.kernel.card import Card
from cardwright.kernel.game import Game, begin

from ..playing import samples
from ..witness import MARK, TOGETHER, Text, cards_with, dealt, fits, pool_with, positions
from ..written import TRIED, dialect

GAMES: Final = ("devrun", "elestrals", "eoc", "farwald", "puzzle")
MOST_SECONDS: Final = 10
"""So long one answer may keep the rules busy, on a busy machine too."""
MOST_ANSWERS: Final = 80
DEALT: Final = 8
"""So many games are played with the same texts."""


@contextmanager
def seconds(most: int) -> Iterator[None]:
    """Ends what runs longer, by TimeoutError."""

    def late(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"the rules were busy for more than {most} seconds with one answer")

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(most)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@functools.cache
def feeding(name: str) -> list[list[Text]]:
    """For each verb of the game: triggers that wait for it and do it again, and the order that begins it."""
    kinds = {trial.card.kind: trial.card.facts for trial in positions(name)}
    forms = list(dialect(name).paradigm())
    found = []
    for order in [form for form in forms if form.form == "order" and form.read]:
        said = order.text[0].lower() + order.text[1:]
        events = [form for form in forms if form.verb == order.verb and form.form.startswith("event") and form.read]
        again = [f"{form.text.partition(', ')[0]}, {said}" for form in events]
        texts = [(kind, text) for text in [*again, order.text, f"You can {said}"] for kind in kinds]
        taken = [(kind, text) for kind, text in texts if fits(name, Card(TRIED, kind, kinds[kind], text))]
        found += [taken[:TOGETHER]] if events and taken else []
    return found


def play(name: str, texts: list[Text]) -> None:
    """Games of random answers with these texts in the decks; each answer has its time."""
    cards = cards_with(name, texts)
    rules = pool_with(name, cards)
    for number in range(DEALT):
        chance = random.Random(f"{texts} {number}")
        decks = dealt(rules, name, [card for some in cards.values() for card in some], chance)
        game = begin(rules, decks, number, auto=True, log=False)
        for _ in range(MOST_ANSWERS):
            with seconds(MOST_SECONDS):
                if not game.over:
                    game.choose(naming_it(game, chance))


def naming_it(game: Game, chance: random.Random) -> int:
    """An option that names one of the tried cards, if there is any."""
    labels = game.decision.labels()
    return chance.choice([number for number, label in enumerate(labels) if MARK in label] or range(len(labels)))


@pytest.mark.parametrize("name", GAMES)
@samples(fast=4, long=28, size=14)
def test_what_feeds_itself_ends(name: str, numbers: range) -> None:
    for texts in feeding(name)[numbers.start : numbers.stop]:
        play(name, texts)


@pytest.mark.parametrize("name", GAMES)
def test_every_verb_is_tried(name: str) -> None:
    assert 0 < len(feeding(name)) <= 32
