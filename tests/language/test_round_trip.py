"""Reading undoes printing, printing undoes reading; and every sentence of the toy game, written out."""

import pytest
from hypothesis import assume, given, settings

from cardwright.language import Unprintable, print_tree, read_card
from cardwright.language.reader import MOST_TOKENS
from cardwright.language.service import finished
from cardwright.language.tokens import tokenise

from . import toy
from .toy import POOL, TOY, Cards, Choice, Destroy, Draw, Duration, Element, Gain, Kind, May, Me, Player, Steps, When, Zone


@settings(max_examples=400, deadline=None)
@given(toy.sentences())
def test_what_is_printed_reads_as_the_same_tree(tree: object) -> None:
    text = finished(print_tree(tree, TOY, names=POOL))
    assume(len(tokenise(text)) <= MOST_TOKENS)
    reading = read_card("Ember", text, TOY, POOL)
    assert reading.trees == (tree,)
    assert reading.canonical == text


CARD = Cards(Kind.CARD)


@pytest.mark.parametrize(
    ("written", "tree", "canonical"),
    [
        ("Draw 2 cards.", Draw(Player.YOU, 2), "You draw 2 cards."),
        ("an opponent draws one card", Draw(Player.OPPONENT, 1), "An opponent draws 1 card."),
        ("ALL PLAYERS DRAW 0 CARDS.", Draw(Player.ALL, 0), "All players draw 0 cards."),
        ("Destroy an ability.", Destroy(Choice(Cards(Kind.ABILITY))), "Destroy an ability."),
        (
            "Destroy an EARTH ghost with power 3 in the deck of your opponent.",
            Destroy(Choice(Cards(Kind.SPIRIT, (Element.EARTH,), Zone.DECK, Player.OPPONENT, 3))),
            "Destroy an EARTH spirit with power 3 in the deck of an opponent.",
        ),
        ("Destroy every card.", Destroy(Choice(CARD, 0)), "Destroy all cards."),
        (
            "Destroy a card, 2 cards or all cards.",
            Destroy(toy.Either((Choice(CARD), Choice(CARD, 2), Choice(CARD, 0)))),
            "Destroy a card, 2 cards, or all cards.",
        ),
        (
            "This card gets \u22121 {attack} this turn.",
            Gain(Me.ME, -1, "{attack}", Duration.TURN),
            "This Ember gets -1 {attack} until the end of the turn.",
        ),
        ("2 cards get +2 {defense}.", Gain(Choice(CARD, 2), 2, "{defense}"), "2 cards get +2 {defense}."),
        (
            "When Mt. Olympus is destroyed you may draw 1 card, then destroy Ash Drake \u2013 Reborn.",
            When(
                toy.Destroyed(toy.Named("Mt. Olympus")),
                Steps((May(Draw(Player.YOU, 1)), Destroy(toy.Named("Ash Drake - Reborn")))),
            ),
            "When Mt. Olympus is destroyed, you may you draw 1 card, then destroy Ash Drake - Reborn.",
        ),
        (
            "This Ember gains the effect \u201cDestroy a card.\u201d",
            toy.Grant(Me.ME, Destroy(Choice(CARD))),
            'This Ember gains the effect "Destroy a card."',
        ),
    ],
)
def test_written(written: str, tree: object, canonical: str) -> None:
    reading = read_card("Ember", written, TOY, POOL)
    assert reading.trees == (tree,)
    assert reading.canonical == canonical
    assert read_card("Ember", canonical, TOY, POOL).trees == (tree,)


def test_sentences_and_lines_are_kept() -> None:
    reading = read_card("Ember", "Draw 1 card. Draw 2 cards.\nDraw 3 cards.", TOY, POOL)
    assert [sentence.line for sentence in reading.sentences] == [0, 0, 1]
    assert reading.canonical == "You draw 1 card. You draw 2 cards.\nYou draw 3 cards."


def test_a_full_stop_in_quotes_ends_the_sentence_around_them() -> None:
    text = 'This Ember gains the effect "Destroy a card." You draw 2 cards.'
    reading = read_card("Ember", text, TOY, POOL)
    assert len(reading.trees) == 2
    assert reading.canonical == text


def test_a_node_without_a_phrase_is_named() -> None:
    with pytest.raises(Unprintable, match="no phrase of category Kind prints 'wizard'"):
        print_tree(Destroy(Choice(Cards("wizard"))), TOY)  # type: ignore[arg-type]


def test_a_field_that_no_slot_says_is_not_dropped() -> None:
    """`node(Choice, least=True)` prints a minimum only: a tree with another value has other words or none."""
    assert print_tree(Destroy(Choice(CARD, 2, True)), TOY) == "Destroy 2 or more cards"
    assert print_tree(Destroy(Choice(CARD, 2)), TOY) == "Destroy 2 cards"
    with pytest.raises(Unprintable):
        print_tree(Gain(Choice(CARD), 1, "{speed}"), TOY)
