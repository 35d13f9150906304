"""Trees to English: what is printed reads as the same tree."""

import pytest

from cardwright.language.english import Part, part
from cardwright.loading import texts

from .known import GAMES, designs, language

CANONICAL = (
    "Destroy target enemy creature with 2 or less cost",
    "When this card attacks, you may draw 1 card",
    "If you do, discard 1 card at random",
    "Put 1 of them into your hand and the rest on the bottom of your deck",
    'Its host has "Pay 1 Fire: Deal 1 damage to target enemy creature."',
    "This card cannot attack unless you control another creature",
    "If 2 or more creatures were destroyed this turn, draw 1 card",
    "Choose 1 of the following:\n• Draw 1 card\n• Destroy target creature",
)


@pytest.mark.parametrize("game", GAMES)
def test_every_text_is_said_again(game: str) -> None:
    """The printed sentence is read to the tree that it was printed from."""
    lost = []
    for text in designs(game):
        for tree in language(game).trees(text):
            said = language(game).say(tree)
            if repr(language(game).trees(f"{said}.")) != repr((tree,)):
                lost.append(said)
    assert not lost


@pytest.mark.parametrize("text", CANONICAL)
def test_plain_english_is_printed_as_it_is_written(text: str) -> None:
    (tree,) = language("eoc").trees(f"{text}.")
    assert language("eoc").say(tree).lower() == text.lower()


def test_a_tree_that_nobody_wrote() -> None:
    """The paradigm of a verb is printed from trees."""
    frame = next(frame for frame in language("eoc").machine.lexicon.frames if frame.lemma == "destroy")
    target = part("np", a=(Part("target"),), h=part("n", k="card", num="sg", w="creature"))
    assert language("eoc").say(part("v", v=frame, f="base", o=target)) == "Destroy target creature"
    passive = part("be", b=Part("sg"), v=part("v", v=frame, f="pass"))
    this = part("np", d=Part("this"), h=part("n", k="card", num="sg", w="card"))
    assert language("eoc").say(part("s", s=this, v=(passive,))) == "This card is destroyed"


@pytest.mark.parametrize("text", [
    "When you Special Cast this card, you can Suppress an Elestral until the next turn",
    "You can Expend {fire} in order to draw 1 card",
])  # fmt: skip
def test_verbs_have_the_capitals_of_their_game(text: str) -> None:
    elestrals = texts("elestrals").dialect().language
    (tree,) = elestrals.trees(f"{text.lower()}.")
    assert elestrals.say(tree) == text
