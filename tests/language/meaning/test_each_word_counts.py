"""Another number, or another time, in a text that is read: the text means something else, or is refused."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from cardwright.kernel.card import Card
from cardwright.language.english import Part
from cardwright.language.english.readings import ReadSentence
from cardwright.language.judging import NotPlayableError

from .games import GAMES, cards, dialect, read
from .test_nothing_passed_over import designed, places, put, sentences_of, written

FEWEST = 10
"""So many words are exchanged in each game at least."""
TIMES = {
    "devrun": ("turn", "round", "game"), "elestrals": ("turn", "Battle Phase"), "eoc": ("turn", "Attack Phase", "game"),
    "farwald": ("turn", "Recall Phase", "game"), "puzzle": ("turn", "Clash Phase", "Sequence"),
}  # fmt: skip
"""Words for times of each game."""
ALIKE = frozenset({("puzzle", "turn", "Clash Phase")})
"""An attack is only possible in the Clash Phase: "1 additional time during each of your turns" is the same."""


def other_number(_game: str, part: Part) -> Iterator[Part]:
    """One more."""
    if part.tag.isdigit():
        yield Part(str(int(part.tag) + 1), part.kv, part.begin, part.end)


def other_time(game: str, part: Part) -> Iterator[Part]:
    """Another time that this game's cards speak of."""
    if part.tag == "n" and part.word("k") == "time":
        own = part.word("w")
        for word in (one for one in TIMES[game] if one != own and (game, own, one) not in ALIKE):
            yield Part("n", tuple((name, word if name == "w" else value) for name, value in part.kv), part.begin, part.end)


@pytest.mark.parametrize(("seed", "number"), [("quick", 20), pytest.param("long", 150, marks=pytest.mark.long)])
@pytest.mark.parametrize("other", [other_number, other_time])
@pytest.mark.parametrize("game", GAMES)
def test_another_word_means_something_else(
    game: str, other: Callable[[str, Part], Iterator[Part]], seed: str, number: int
) -> None:
    tried = 0
    for card in known(game, seed, number):
        sentences = sentences_of(game, card)
        meant = meaning(game, card, sentences)
        for at, sentence in enumerate(sentences):
            for path, part in places(sentence.tree):
                for new in other(game, part):
                    changed = replace(sentence, tree=put(sentence.tree, path, new))
                    said_so = meaning(game, card, [*sentences[:at], changed, *sentences[at + 1 :]])
                    assert said_so is None or said_so != meant, f"{card.text!r}: {part} may as well be {new}"
                    tried += 1
    assert tried > FEWEST


def known(game: str, seed: str, number: int) -> list[Card]:
    """The game's own cards, those of designers and texts by chance, as far as they are read."""
    return [card for card in [*cards(game), *designed(game), *written(game, seed, number)] if not read(game, card).faults]


def meaning(game: str, card: Card, sentences: list[ReadSentence]) -> str | None:
    """The abilities that sentences mean; None where they are refused."""
    try:
        return repr([ability for ability, _text in dialect(game).settle(card, sentences)])
    except NotPlayableError:
        return None
