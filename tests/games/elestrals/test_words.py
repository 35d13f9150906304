"""The words of Elestrals: what is read, in which words it is said again, and what is refused with which word.

All names and texts are invented for these tests.
"""

import pytest

from cardwright.games.elestrals import tree
from cardwright.games.elestrals.errata import corrected
from cardwright.games.elestrals.texts import dialect, names, own, written
from cardwright.kernel.card import Card
from cardwright.kernel.tree import This
from cardwright.language import TextError, read_card
from cardwright.language.english.readings import Reading

WORDS = dialect().lexicon
POOL = [Card(name, "elestral", {}) for name in ("Tarnock", "Tarnock - Ember Form", "Reed and Rush", "eLantern")]
KNOWN = names([*POOL, Card("Quillet", "elestral", {})])

CANONICAL = (
    # costs, targets, Spirits
    "You can Expend {fire}{fire} in order to draw a card.",
    "You can Disenchant {water} from this Quillet in order to target and destroy a Rune.",
    "You can Disenchant {omni}{omni} in any combination of {frost}/{thunder} from your field in order to destroy a card.",
    "You can discard a {water} card in order to target and destroy an opponent's Elestral.",
    "You can discard this Quillet and Expend {earth} in order to draw 2 cards.",
    ("You can reveal 9 {solar} from your Spirit Deck in order to Special Ascend this Quillet to Tarnock from "
    "your hand or deck."),
    "You can return 2 Elestrals from your Underworld to the bottom of your deck in order to destroy a face-up Rune.",
    "You can shuffle a Tarnock or a Brindle Moth from your hand or Underworld into your deck in order to draw a card.",
    "You can target an opponent's Elestral and give it -4 {attack} until the next turn.",
    "You can target up to 2 face-down Runes.",
    "You can Nexus up to {fire}{water}. When you do, you can Enchant {wind} to your field.",
    "You can Nexus {lunar} from your Tarnock to this Quillet.",
    "Enchant up to {omni}{omni} from your Underworld and/or Spirit Deck to an Elestral on your field.",
    "Return {omni} from your Underworld to your Spirit Deck up to the number of Tarnock in your Underworld.",
    "Disenchant any number of {water} from 1 or more of your Tarnock.",
    "An opponent Expends {omni}{omni}. If they control a {fire}-Enchanted Elestral they Expend {omni} instead.",
    "You can Expend {fire}{fire} to force an opponent to Expend {omni}{omni}.",
    "You can Expend {omni} equal to that Elestral's Enchantment Cost in order to destroy it.",
    # events
    "When you Cast this Quillet you can Foretell 3. You may Special Cast a 1 Spirit {solar} Elestral Foretold this way.",
    "When you Normal Cast this Quillet you can Search your deck for a Divine Rune or Brindle Moth and add it to your hand.",
    "When this Quillet receives 2 or more {lunar}/{wind} in a Nexus from Tarnock you can draw a card.",
    "When this Quillet is destroyed in battle or by an opponent's card effect you can Special Cast it from your Underworld.",
    "When this Quillet destroys an opponent's Defense Position Elestral in battle that opponent must Expend {omni}.",
    "When a player Casts Reed and Rush you can Special Ascend this Quillet to Tarnock from your hand or deck.",
    "When an opponent activates a card effect that targets a Tarnock you can Expend {frost} in order to Negate that effect.",
    "When this Quillet is sent from your hand or deck to your Underworld you can Special Cast it with {lunar}.",
    ("When Brindle Moth is Enchanted and the Empowered Elestral deals damage you can return {solar} from your "
    "Underworld to your Spirit Deck."),
    "When this attacking Quillet enters battle with an Elestral you can Suppress that Elestral and destroy it.",
    "When you Ascend this Quillet, during your End Phase you can Special Cast it from your Underworld with {fire}.",
    ("When 1 or more Elestrals become Suppressed or when a player plays an Elestral Suppressed an opponent must "
    "Expend {omni}."),
    ("When you discard a Tarnock during your Main Phase you can draw a card or return {lunar} from your "
    "Underworld to your Spirit Deck."),
    # facts
    "This Quillet gets +2 {attack} for each {fire} Enchanting it.",
    "This Quillet gets +1 {attack} for each Enchanting {water} on the field.",
    "This Quillet gets +1 {defense} for each {lunar} Enchanting each Tarnock on the field.",
    "Your opponents' Elestrals get -1 {attack} and -1 {defense} for each Tarnock and Brindle Moth in your Underworld.",
    "Elestrals that are not {wind}/{fire}-Enchanted get -2 {attack}.",
    "Your Elestrals cannot be attacked except for this Quillet.",
    "While Brindle Moth is Enchanted this Quillet cannot be targeted or destroyed by opponents' Rune effects.",
    "While this Quillet is Enchanted Elestrals cannot attack the turn they are Cast unless they are {fire}-Enchanted.",
    "This Quillet can attack twice during your Battle Phase.",
    "This Quillet can attack opponents' Spirit Decks directly.",
    "The Empowered Elestral gets +2 {defense} and deals Piercing damage.",
    "Opponents also have to Expend {omni} in order to play Artifact Runes.",
    "While your Tarnock is Enchanted you may also use {fire} from your Underworld to play Divine Runes.",
    "That Elestral is Suppressed and cannot attack as long as this Quillet is Enchanted.",
    "When you Cast this Quillet it gains the effect \"When this Elestral is destroyed in battle you must draw a card.\"",
    "If the Empowered Elestral would be destroyed in battle you may destroy this Quillet instead.",
    # how cards are played
    "This Quillet can only be played if an opponent has at least 2 more Enchanting Spirits than you do.",
    "This Quillet can only be played after an opponent's Elestral declares an attack.",
    "This Quillet can be Normal Cast with {earth}{earth} if an opponent has at least 2 face-down Runes.",
    "This Quillet can be Special Cast from your hand in Attack Position with {water} if you also Expend {water}.",
    "This Quillet in your hand can Special Ascend from your Tarnock with {wind} during your Battle Phase.",
    "This effect can be activated only 3 times each turn.",
    "During your opponent's End Phase you must either Expend {frost} or destroy this Quillet.",
    "(This card always counts as Tarnock.)",
    # more ways of the shared parts
    "Target a Tarnock and change its Position.",
    "Exchange its base {attack} with this Quillet's base {attack} until the next turn.",
    "Look at the top 3 cards of your deck, then add 1 of them to your hand and shuffle the rest into your deck.",
    "Search your deck for up to 2 cards with Enchantment Costs {fire} or {fire}{fire} and send them to your Underworld.",
    "Each player sends the top 2 cards of their deck to their Underworld.",
    "Destroy all cards on the field except this Quillet.",
    "Until the next turn, players cannot play Counter Runes.",
    "Block up to 2 unoccupied slots in an opponent's Elestral Row for as long as this Quillet is Enchanted.",
)  # fmt: skip

OTHERWISE = (
    ("You can Expend {fire} in order to draw 1 card.", "You can Expend {fire} in order to draw 1 card."),
    ("This Quillet can only be Cast if Tarnock is Enchanted.", "This Quillet can only be played if Tarnock is Enchanted."),
    ("As long as Tarnock is Enchanted, Elestrals gain +1 {attack}.",
     "As long as Tarnock is Enchanted Elestrals get +1 {attack}."),
    ("Destroy every Rune.", "Destroy each Rune."),
    ("Elestrals that cost 1 Spirit can't be attacked.", "Elestrals that cost 1 Spirit cannot be attacked."),
    ("Destroy a Rune with less than Tarnock.", None),
)  # fmt: skip

REFUSED = (
    ("You can Expend {fire} in order to frobnicate a Rune.", "frobnicate"),
    ("When you Cast this Quillet you can draw a.", "a"),
    ("This Quillet gets +2 luck.", "luck"),
    ("You can destroy a Rune in your pocket.", "pocket"),
    ("Target and destroy a.", "a"),
)  # fmt: skip


def read(text: str) -> Reading:
    """The text on a card of these tests."""
    return read_card("Quillet", text, WORDS, KNOWN(Card("Quillet", "elestral", {})))


@pytest.mark.parametrize("text", CANONICAL)
def test_a_canonical_wording_is_printed_as_it_stands(text: str) -> None:
    """Read in one way, and said in the very same words."""
    assert read(text).canonical == text


@pytest.mark.parametrize(("text", "printed"), OTHERWISE)
def test_other_words_mean_the_same(text: str, printed: str | None) -> None:
    """Older and other wordings are read, and printed in the words of today."""
    if printed is None:
        with pytest.raises(TextError):
            read(text)
        return
    found = read(text)
    assert found.canonical == printed
    assert read(printed).trees == found.trees


@pytest.mark.parametrize(("text", "word"), REFUSED)
def test_what_cannot_be_read_is_refused_with_its_word(text: str, word: str) -> None:
    """Nothing is guessed."""
    with pytest.raises(TextError) as refused:
        read(text)
    assert refused.value.word == word


def test_an_unknown_name_is_a_name() -> None:
    """Capitals tell it, small words may stand within, and the game's own words end it."""
    tree_of = read("You can Special Cast a Bow of the Reed from your Underworld.").trees[0]
    assert isinstance(tree_of, tree.Clause)
    assert tree_of.deed.what.noun.head == tree.Called("Bow of the Reed")
    assert tree_of.deed.what.noun.after == (tree.In("from", tree.Zone(("discard",))),)


def test_a_known_name_may_have_any_words() -> None:
    """Lower case, "and", a dash before its title."""
    for name in ("Reed and Rush", "eLantern", "Tarnock-Ember Form"):
        found = read(f"When a player Casts {name} you can draw a card.").trees[0]
        assert isinstance(found, tree.When)
        assert found.events[0].did.what.noun.head == tree.Called(name)


def test_a_card_calls_itself_by_its_name() -> None:
    """By its name it is the card; in a text that is given away it is this Elestral."""
    found = read("You can destroy this Quillet.").trees[0]
    assert isinstance(found, tree.Clause)
    assert found.deed == tree.Do("destroy", This())


def test_ways_to_write_a_name() -> None:
    """In full, without title, by title, with a bare dash."""
    assert written("Tarnock - Ember Form") == ("Tarnock - Ember Form", "Tarnock", "Ember Form", "Tarnock-Ember Form")
    assert written("Quillet") == ("Quillet",)
    assert own("Tarnock - Ember Form") == ("Tarnock", "Tarnock - Ember Form")


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("You can Discenchant {fire}.", "You can Disenchant {fire}."),
        ("gets +1 {attack} and-1 {defense}", "gets +1 {attack} and -1 {defense}"),
        ('gains the effect "Draw a card.', 'gains the effect "Draw a card."'),
        ("your can draw a card", "you can draw a card"),
        ("Draw a card.", "Draw a card."),
    ],
)
def test_slips_of_the_press_are_mended(printed: str, meant: str) -> None:
    """Before a text is read."""
    assert corrected(printed) == meant


def test_a_reading_has_one_meaning_in_the_words_of_the_tree() -> None:
    """The adjective of a coordination, a list of names, a cost of two parts."""
    found = read("You can Expend {fire} and discard a card in order to Search your deck for an {ursa} Elestral or Rune "
                 "and add it to your hand.").trees[0]  # fmt: skip
    assert isinstance(found, tree.Clause)
    assert isinstance(found.deed, tree.ForCost)
    assert isinstance(found.deed.cost, tree.Seq)
    search, add = found.deed.deed.deeds
    assert [part.head for part in search.what.noun.head.parts] == [tree.Kind("elestral"), tree.Kind("rune")]
    assert add == tree.Do("add", tree.Pronoun("it"), tree.In("to", tree.Zone(("hand",))))
