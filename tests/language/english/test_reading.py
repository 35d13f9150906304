"""Whole texts of all games: each sentence has one tree, and reading is quick."""

import time

import pytest

from cardwright.language.english import Part

from .known import GAMES, designs, language


@pytest.mark.parametrize("game", GAMES)
def test_each_sentence_has_one_tree(game: str) -> None:
    """No text of a designer is refused, and none has two readings."""
    refused = [fault.brief() for text in designs(game) for fault in language(game).check("card", text).faults]
    assert not refused


def test_a_sentence_as_a_tree() -> None:
    (tree,) = language("eoc").trees("Destroy target creature.")
    assert repr(tree) == (
        "sent(b=seq(c=(clause(v=imp(v=v(f='base', o=np(a=(target,), h=n(k='card', num='sg', w='creature')), v=destroy))),)))"
    )


def test_a_part_knows_its_words() -> None:
    """A refusal by meaning stands under the words of a part."""
    text = "Draw 1 card. Destroy target enemy creature."
    reading = language("eoc").check("card", text).reading
    assert reading is not None
    sentence = reading.sentences[1]
    assert isinstance(sentence.tree, Part)
    phrase = next(part for part in sentence.tree.walk() if part.tag == "np")
    start, end = sentence.place(phrase)
    assert text[start:end] == "target enemy creature"


def test_the_cards_own_name_is_this_card() -> None:
    check = language("eoc").check
    named = check("Ash Drake", "When Ash Drake attacks, draw 1 card.").reading
    plain = check("Ash Drake", "When this card attacks, draw 1 card.").reading
    assert named is not None
    assert plain is not None
    assert named.trees == plain.trees


def test_bullets_belong_to_their_head() -> None:
    text = "Choose 1 of the following:\n• Draw 1 card.\n• Destroy target creature."
    assert len(language("eoc").trees(text)) == 1


@pytest.mark.usefixtures("own_heap")
def test_a_text_reads_in_30_ms() -> None:
    texts = designs("eoc")
    language("eoc").trees("Draw 1 card.")
    start = time.process_time()
    for text in texts:
        language("eoc").check("card", text)
    assert time.process_time() - start < 0.030 * max(1, len(texts))


def test_the_word_of_another_game_is_named_with_the_places_of_this_one() -> None:
    """A capital makes it read as a name at first; where nothing fits behind it, it is the fault."""
    (fault,) = language("puzzle").check("card", "Put a FIRE card from your Graveyard into your hand.").faults
    assert fault.word == "Graveyard"
    assert "not a known word" in fault.message
    assert "Oblivion" in str(fault)
    (fault,) = language("puzzle").check("card", "Destroy target Goblin.").faults
    assert fault.word == "Goblin"
