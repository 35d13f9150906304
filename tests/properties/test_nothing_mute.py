"""Nothing mute: each part of a text that is accepted is used, and each accepted text does something somewhere.

In Elestrals every text is put to the test part by part as it is read (`language.mute`).  In all games the printed texts
are played beside the same game without them.
"""

import random
from dataclasses import replace
from enum import Enum
from typing import Any, Final

import pytest

from cardwright.kernel.card import Card
from cardwright.kernel.tree import Ability
from cardwright.language.judging import Examined, examine
from cardwright.language.lexicon import Lexicon
from cardwright.language.mute import others, parts, put
from cardwright.language.printer import print_tree
from cardwright.language.refusal import LanguageError
from cardwright.language.service import finished
from cardwright.language.terminals import Names
from cardwright.loading import find, texts
from cardwright.scenarios.trial import Trial, trials

from ..observing import does_something
from ..playing import GAMES, every_game, ruleset, samples
from ..texts_made import OWN, maker
from ..written import DeadEndError, writer

TRIES: Final = 6
MOST_UNSEEN: Final = 0.15
"""Texts of rare positions: nobody deals with a face-down card in time, no such Element is played."""
ALIKE: Final = tuple(map(set, (
    ("and", "then"), ("when", "after"), ("if", "while"), ("if", "as long as"), ("while", "as long as"), ("may", "can"),
    ("must", ""), ("special", "play"), ("add", "return"), ("add", "put"), ("to", "into"), ("from", "of"), ("from", "on"),
    ("in", "of"), ("from", "in"), ("in", "on"), ("that", "the"), ("a", "N"), ("", "each"), ("N", "up to"), ("a", "up to"),
    ("twice", "an additional time"), ("a", "any"), ("all", ""), (True, False),
)))  # fmt: skip
"""Words that say the same, some of them not everywhere; players are called by many names."""


def in_trial(name: str, text: str, kind: str | None = None) -> list[Trial]:
    """The positions of a game in which a text can stand on the card that waits there."""
    dialect, pool = texts(name).dialect(), ruleset(name).cards
    names = dialect.names(pool)

    def stands(trial: Trial) -> bool:
        card = Card(OWN, trial.card.kind, trial.card.facts, text)
        return kind in (None, card.kind) and not examine(card, dialect, names(card)).faults

    return [trial for trial in trials(name, find(name)[0].name) if stands(trial)]


def printed(name: str) -> list[tuple[str, str]]:
    """Kind and text of each card, the card called as the positions call it."""
    own = {card.text: card for card in ruleset(name).cards if card.text}
    found = [(card.kind, text.replace(card.name.partition(" - ")[0], OWN)) for text, card in own.items()]
    random.Random("printed").shuffle(found)
    return found


def unseen(name: str, among: list[tuple[str, str]]) -> list[str]:
    """The texts that do nothing in any of the games tried."""
    tried = [(text, in_trial(name, text, kind)) for kind, text in among]
    return [text for text, positions in tried if positions and not does_something(positions, text, TRIES)]


@every_game
def test_printed_texts_do_something(name: str) -> None:
    among = printed(name)[:12]
    found = unseen(name, among)
    assert len(found) <= max(2, MOST_UNSEEN * len(among)), found


@pytest.mark.long
@every_game
def test_all_printed_texts_do_something(name: str) -> None:
    among = printed(name)
    found = unseen(name, among)
    assert len(found) <= MOST_UNSEEN * len(among), found


@samples(fast=150, long=3000, size=200)
def test_another_word_is_another_card(numbers: range) -> None:
    """One part of a printed text, read by phrases, is said otherwise: it is refused, or the card does something else."""
    name = "elestrals"
    dialect, pool = replace(texts(name).dialect(), first=None), ruleset(name).cards
    assert dialect.settle is not None
    names = dialect.names(pool)
    written = [card for card in pool if card.text]
    accepted = 0
    for number in numbers:
        chance = random.Random(f"another {number}")
        card = chance.choice(written)
        before = examine(card, dialect, names(card))
        assert before.reading is not None
        said = list(before.reading.sentences)
        at = chance.randrange(len(said))
        part = chance.choice(list(parts(said[at].tree)))
        other = chance.choice(list(others(part, dialect.lexicon)) or [part.value])
        text = again(put(said[at].tree, part.path, other), dialect.lexicon, names(card))
        if text is None or isinstance(part.value, Enum) or {part.value, other} in ALIKE:
            continue
        now = Card(card.name, card.kind, card.facts, " ".join([*(one.canonical for one in said[:at]), text]))
        after = examine(now, dialect, names(now))
        if not after.faults and after.reading is not None and after.reading.trees != before.reading.trees[: at + 1]:
            accepted += 1
            first = Card(card.name, card.kind, card.facts, " ".join(one.canonical for one in said[: at + 1]))
            assert meant(examine(first, dialect, names(first))) != meant(after), (first.text, text)
    assert accepted


def again(tree: Any, lexicon: Lexicon, names: Names) -> str | None:
    """The sentence that says this, if there is one."""
    try:
        return finished(print_tree(tree, lexicon, names=names))
    except (LanguageError, TypeError, ValueError, KeyError, IndexError, AttributeError):
        return None


def meant(found: Examined) -> list[Ability]:
    """What a text does."""
    return [ability for ability, _words in found.abilities]


def made(name: str, chance: random.Random) -> str:
    """A sentence of all phrases of a game, or of its verbs in all their forms where it is in rules English."""
    language = texts(name).dialect().language
    if isinstance(language, Lexicon):
        own = maker(language, tuple(card.name for card in ruleset(name).cards)[:12])
        return own.sentence(chance, chance.randrange(4, 9))
    author = writer(name)
    while True:
        try:
            return author.sentence(chance)
        except DeadEndError:
            continue


@samples(fast=40, long=600, size=100)
def test_made_texts_are_judged(numbers: range) -> None:
    """Texts made of all phrases of a game are accepted or refused in words, and those accepted are said again alike."""
    for number in numbers:
        chance = random.Random(f"made {number}")
        name = chance.choice([name for name in GAMES if isinstance(texts(name).dialect().language, Lexicon)])
        dialect, pool = texts(name).dialect(), ruleset(name).cards
        like = chance.choice(trials(name, find(name)[0].name)).card
        card = Card(OWN, like.kind, like.facts, made(name, chance))
        found = examine(card, dialect, dialect.names([*pool, card])(card))
        assert all(fault.message for fault in found.faults)
        if found.reading is not None:
            same = examine(
                Card(OWN, like.kind, like.facts, found.reading.canonical), dialect, dialect.names([*pool, card])(card)
            )
            assert same.reading is not None
            if same.reading.trees != found.reading.trees:  # one is read in rules English, the other by older phrases
                assert [ability for ability, _ in same.abilities] == [ability for ability, _ in found.abilities], card.text
