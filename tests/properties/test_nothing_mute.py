"""Nothing mute: each part of a text that is accepted is used, and each accepted text does something somewhere.

The meaning of a text sees to the first (`language.meaning`, and `test_nothing_passed_over`); here the printed texts are
played beside the same game without them.
"""

import random
from typing import Final

import pytest

from cardwright.kernel.card import Card
from cardwright.language.judging import examine
from cardwright.loading import find, texts
from cardwright.scenarios.trial import Trial, trials

from ..observing import does_something
from ..playing import every_game, ruleset
from ..written import TRIED as OWN

TRIES: Final = 6
MOST_UNSEEN: Final = 0.15
"""Texts of rare positions: nobody deals with a face-down card in time, no such Element is played."""


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
