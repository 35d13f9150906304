"""The core serves another game: kinds of card, other names of zones, its own numbers."""

from dataclasses import dataclass
from typing import Any

import pytest

from cardwright.kernel.tree import (
    Activated,
    Cards,
    Control,
    CountOf,
    Every,
    If,
    Instruct,
    Is,
    Place,
    Side,
    Some,
    Static,
    Steps,
    Them,
    This,
    ThisIs,
    Triggered,
    Until,
    What,
    Who,
)
from cardwright.kernel.verbs.alter import Bar, Gain
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, Search, ToHand
from cardwright.language import Lexicon, LexiconError, check, noun, phrase, print_tree, read_card, word
from cardwright.language.core import CORE
from cardwright.language.core.events import active, passive
from cardwright.language.core.filters import one_of
from cardwright.language.core.nouns import nouns, objects

RED = Is("colour", (0,))
BEAST, RELIC = (Is("kind", (0,)),), (Is("kind", (1,)),)
FORCE, STRIKE = 7, 8


@dataclass(frozen=True, slots=True)
class Hide:
    """A verb of the other game."""

    what: What


WORDS = (
    *nouns(("other", "face", "opposing", "colour"), ("yours", "owned", "force", "named")),
    *objects(),
    noun("Noun", "card", ()),
    noun("Noun", "beast", BEAST),
    noun("Noun", "relic", RELIC),
    word("Colour", "red", 0),
    word("Colour", "blue", 1),
    *one_of(Is, "colour", "Colour"),
    word("Quantity", "force", FORCE),
    word("Measure", "force", "force"),
    word("Prohibition", "strike", STRIKE),
    word("Speed", "swift", "swift"),
    *passive("destroyed", "destroyed"),
    *active("strikes", "strike"),
    word("Moment", "dusk", None),
)
OTHER = Lexicon("other", WORDS, base=CORE, rename={"discard pile": "graveyard", "deck": "library", "draw": "remember"})
YOURS, OPPOSING = Side(Who.YOU), Side(Who.OPPONENT)


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("Remember 2 cards.", Instruct(Draw(2))),
        ("Destroy target opposing red beast.", Instruct(Destroy(Some(Cards((OPPOSING, RED, *BEAST)), target=True)))),
        ("Search for a relic.", Instruct(Search(Cards(RELIC, Place("deck"))))),
        ("Put 2 relics from your graveyard on top of your library.",
         Instruct(OntoDeck(Some(Cards(RELIC, Place("discard")), 2)))),
        ("Beasts you control gain 1 force until end of turn.",
         Instruct(Gain(Every(Cards((YOURS, *BEAST))), FORCE, 1))),
        ("While this card is red, other beasts you control cannot strike.", None),
        ("When a beast you control strikes, remember 1 card for each relic in your opponent's graveyard.", None),
        ("Swift: Discard 1 relic: Return this card to its owner's hand.",
         Activated(ToHand(This()), (Discard(Some(Cards(RELIC, Place("hand")))),), "swift")),
        ("If you control exactly 3 relics, remember 1 card.",
         Instruct(If(Control(Cards((YOURS, *RELIC)), 3, 3), Draw(1)))),
        ("This card has +2 force for each blue card in your hand.",
         Static(This(), FORCE, CountOf(Cards((Is("colour", (1,)),), Place("hand")), 2))),
        ("Target beast gains 1 force until end of turn, then it cannot strike until your next turn.",
         Instruct(Steps((Gain(Some(Cards(BEAST), target=True), FORCE, 1), Bar(Them(), STRIKE, Until.YOUR_NEXT_TURN))))),
    ],
)  # fmt: skip
def test_read_and_printed(text: str, tree: Any) -> None:
    reading = read_card("Newt", text, OTHER)
    assert reading.canonical == text
    assert tree is None or reading.trees == (tree,)


def test_kinds_of_ability() -> None:
    """Also: a game that keeps the core's words beside its own."""
    text = "While this card is red, this card has +1 force. When destroyed, draw 1."
    static, triggered = read_card("Newt", text, KEPT).trees
    assert isinstance(static, Static)
    assert static.condition == ThisIs(RED)
    assert isinstance(triggered, Triggered)


KEPT = Lexicon("kept", WORDS, base=CORE, rename={"draw": "remember"}, keep=True)


@pytest.mark.parametrize(
    "text",
    [
        "Draw 2 cards.",
        "Search your deck for a relic.",
        "Destroy a relics.",
        "Destroy 2 relic.",
        "Beasts you control gains 1 force.",
        "Each beast gain 1 force.",
        "Destroy target red blue beast.",
        "Destroy a relic from your hand.",
        "Discard a beast you control.",
        "Target beast gains red.",
        "This card has +0 force.",
    ],
)
def test_refused(text: str) -> None:
    """Other games' words, wrong numbers, nonsense."""
    assert check("Newt", text, OTHER).faults


def test_renamed_words_are_read_in_every_wording() -> None:
    assert read_card("Newt", "Search your library for a relic.", OTHER).canonical == "Search for a relic."


def test_a_whole_sentence_prints_in_the_games_words() -> None:
    assert print_tree(Instruct(Draw(1, Who.OPPONENT)), OTHER) == "Your opponent remembers 1 card"
    assert print_tree(Instruct(Destroy(Every(Cards(RELIC)))), OTHER) == "Destroy all relics"


@pytest.mark.parametrize("left_out", ["Quantity", "Measure", "Prohibition", "Speed", "Moment", "Noun"])
def test_open_categories_are_named(left_out: str) -> None:
    """A game that forgets one is told which."""
    kept = [entry for entry in WORDS if getattr(entry, "category", "") != left_out]
    with pytest.raises(LexiconError, match=f"nothing stands in category {left_out}"):
        _ = Lexicon("forgetful", kept, base=CORE).grammar


def test_a_verb_is_one_phrase_more() -> None:
    """`docs/add-a-verb.md`: a phrase of category Action takes part in everything."""
    hiding = (phrase("Action", "hide {what:Object}", Hide), phrase("Payment", "hide {what:This}", Hide))
    game = Lexicon("more", hiding, base=OTHER)
    for text in (
        "You may hide 2 beasts.",
        "When a relic is destroyed, hide all blue cards, then remember 1 card.",
        "Hide this card: Remember 1 card.",
        "If you do, hide target relic.",
    ):
        assert read_card("Newt", text, game).canonical == text
