"""Whatever stands in a text, the reader answers with abilities or with faults: texts spliced from those that are read."""

import json
import random
import re
from functools import cache

import pytest

import cardwright as cw
from cardwright.kernel.card import Card
from cardwright.language.explaining import explained
from cardwright.language.judging import examine
from cardwright.language.meaning.paradigm import capital

from ..prohibitions import composer
from ..written import base, dialect
from .english.known import DESIGNS

PART = re.compile(r"(?<=[.,:;])\s+|\n")
TEXTS = 120


@cache
def texts(game: str) -> tuple[str, ...]:
    """Texts of the game's own cards and, where there are some, of its designers."""
    path = DESIGNS / f"{game}-designs.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    return (*(card.text for card in base(game).cards if card.text), *(json.loads(line)["text"] for line in lines))


def spliced(chance: random.Random, one: str, other: str) -> str:
    """Parts of two texts, words of one in the other, or a text with a word left out or exchanged."""
    words, more = one.split(" "), other.split(" ")
    at, to = chance.randrange(len(words)), chance.randrange(len(more))
    kind = chance.randrange(3)
    if kind == 0:
        parts = [part for text in (one, other) for part in PART.split(text) if part]
        return " ".join(chance.sample(parts, min(len(parts), chance.randint(1, 3))))
    if kind == 1:
        return " ".join([*words[:at], *more[to : to + chance.randint(1, 6)], *words[at + chance.randint(0, 3) :]])
    return " ".join([*words[:at], *(more[to : to + 1] if chance.random() < 0.5 else ()), *words[at + 1 :]])


@pytest.mark.parametrize("game", cw.game_names())
@pytest.mark.parametrize("number", [0, *(pytest.param(number, marks=pytest.mark.long) for number in range(1, 3))])
def test_no_text_ends_the_reader(game: str, number: int) -> None:
    """Splices of a game's texts with each other, and now and then with another game's."""
    chance = random.Random(f"spliced {game} {number}")
    alike = [card for card in base(game).cards if card.text]
    for _ in range(TEXTS):
        other = game if chance.random() < 0.85 else chance.choice(cw.game_names())
        text = spliced(chance, chance.choice(texts(game)), chance.choice(texts(other)))
        like = chance.choice(alike)
        card = Card("Example", like.kind, like.facts, text)
        found = examine(card, dialect(game), dialect(game).names([*base(game).cards, card])(card))
        assert found.faults or not text.strip() or explained(found, dialect(game)), text


@cache
def nouns(game: str) -> tuple[str, ...]:
    """Every noun of a game, in one and in many."""
    written = composer(game).words.language().machine.lexicon.written
    return tuple(sorted({word for (category, _meaning), word in written.items() if category == "Noun"}))


def said_of(game: str, chance: random.Random) -> str:
    """A verb of the game, in one of its forms, with a noun that need not go with it."""
    c, noun = composer(game), chance.choice(nouns(game))
    frame = chance.choice(list(c.frames.values()))
    words = f"{chance.choice(('a', 'the', 'target', 'your', 'this', 'each', 'all', '2'))} {noun}"
    base_form, third, passive = c.form(frame, "base"), c.form(frame, "s"), c.passive(frame)
    form, said = chance.choice((
        ("order", f"{base_form} {words}"),
        ("order", f"{base_form} the {noun} of target {c.nouns[0]}"),
        ("event", f"when this card {third} {words}, {c.words.result}"),
        ("event", f"when {words} {third}, {c.words.result}"),
        ("event", f"when {words} is {passive}, {c.words.result}"),
        ("cannot", f"{words} cannot be {passive}"),
        ("cannot", f"{words} cannot {base_form} {chance.choice(nouns(game))}"),
        ("would, instead", f"if {words} would be {passive}, {c.words.result} instead"),
        ("history", f"if {words} was {passive} this turn, {c.words.result}"),
    ))  # fmt: skip
    return f"{c.words.style(form, capital(said))}."


@pytest.mark.parametrize("game", cw.game_names())
@pytest.mark.parametrize("number", [0, *(pytest.param(number, marks=pytest.mark.long) for number in range(1, 3))])
def test_no_noun_ends_the_reader(game: str, number: int) -> None:
    """Every noun may stand at every verb."""
    chance = random.Random(f"nouns {game} {number}")
    alike = [card for card in base(game).cards if card.text]
    for _ in range(TEXTS * 4):
        text, like = said_of(game, chance), chance.choice(alike)
        card = Card("Example", like.kind, like.facts, text)
        found = examine(card, dialect(game), dialect(game).names([*base(game).cards, card])(card))
        assert found.faults or explained(found, dialect(game)), text
