"""Lexicons: layers, other words for the same verbs, and the faults of a careless author."""

from dataclasses import dataclass, replace

import pytest

from cardwright.language import Lexicon, LexiconError, check, explain, node, phrase, print_tree, read_card, within, word
from cardwright.language.template import parse_template

from .toy import PHRASES, POOL, TOY, Draw, Player


@dataclass(frozen=True, slots=True)
class Mill:  # noqa: D101
    count: int
    random: bool = False


def test_a_game_renames_words() -> None:
    game = Lexicon("game", [], base=TOY, rename={"draw": "remember", "the deck": "the Memory"})
    assert read_card("Ember", "An opponent remembers 2 cards.", game, POOL).trees == (Draw(Player.OPPONENT, 2),)
    assert check("Ember", "An opponent draws 2 cards.", game, POOL).faults
    assert read_card("Ember", "Destroy a card in the Memory.", game, POOL).canonical == "Destroy a card in the Memory."
    assert read_card("Ember", "Draw 2 cards.", TOY, POOL).trees == (Draw(Player.YOU, 2),)


def test_a_renamed_word_may_still_read() -> None:
    game = Lexicon("game", [], base=TOY, rename={"draw": "remember"}, keep=True)
    assert read_card("Ember", "An opponent draws 2 cards.", game, POOL).canonical == "An opponent remembers 2 cards."


def test_a_later_layer_prints_first() -> None:
    take = phrase("Action", "{who:Player} take[s|] {count:Integer}", Draw, silent=("card", "cards"))
    game = Lexicon("game", [take], base=TOY)
    assert read_card("Ember", "An opponent draws 2 cards.", game, POOL).canonical == "An opponent takes 2."


def test_a_phrase_is_taken_away() -> None:
    game = Lexicon("game", [], base=TOY, without=["search {whose:Whose} deck for {what:Choice}"])
    assert check("Ember", "Search your deck for a card.", game, POOL).faults
    with pytest.raises(LexiconError, match=r'did you mean "search \{whose:Whose\} deck for \{what:Choice\}"'):
        Lexicon("game", [], base=TOY, without=["search {whose:Whose} deck for {what:Choices}"])


def test_the_fingerprint_moves_with_the_words() -> None:
    assert Lexicon("toy", PHRASES).fingerprint == TOY.fingerprint
    assert Lexicon("toy", PHRASES[:-1]).fingerprint != TOY.fingerprint
    assert Lexicon("toy", [], base=TOY, rename={"draw": "take"}).fingerprint != TOY.fingerprint


def test_explain_says_steps() -> None:
    reading = read_card("Ember", "When Fire is destroyed, draw 2 cards, then destroy a card. Draw 1 card.", TOY, POOL)
    assert explain(reading.trees, TOY, POOL) == [
        "When Fire is destroyed:",
        "You draw 2 cards.",
        "Destroy a card.",
        "You draw 1 card.",
    ]


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("mill {count:Integr}", "did you mean Integer"),
        ("mill {number:Integer}", "Mill has no field 'number'"),
        ("mill some", "Mill.count has no default"),
        ("mill ({count:Integer})?", "its slot cannot be optional"),
        ("mill {count:Integer", "a slot is written"),
        ("mill ({count:Integer} cards", "never closed"),
        ("mill {count:Integer} {count:Integer}", "two slots have one name"),
        ("mill {count:Integer} card[|s:who]", "agreement with 'who'"),
        ("mill {count:Integer} | some", "outside parentheses"),
        ("mill ({count:Integer}|all)", "hold no slots"),
    ],
)
def test_faulty_phrases_are_refused_by_name(template: str, message: str) -> None:
    with pytest.raises(LexiconError, match=message):
        _ = Lexicon("faulty", [phrase("Sentence", template, Mill)]).grammar


def test_an_alternate_may_not_leave_out_a_slot() -> None:
    with pytest.raises(LexiconError, match="differ in slot 'count'"):
        phrase("Sentence", "mill {count:Integer}", Mill, alt="mill some")


def test_a_fixed_field_has_no_slot() -> None:
    with pytest.raises(LexiconError, match="is fixed"):
        phrase("Sentence", "mill {count:Integer}", node(Mill, count=2))
    with pytest.raises(LexiconError, match="no field 'sum'"):
        node(Mill, sum=2)


def test_endless_categories_are_refused() -> None:
    with pytest.raises(LexiconError, match="stands within itself"):
        _ = Lexicon("endless", [within("Sentence", "Effect"), within("Effect", "Sentence"), word("Effect", "b", 1)]).grammar


def test_a_phrase_shows_itself() -> None:
    shown = [entry.show() for entry in TOY.phrases if entry.category == "Cards"]
    assert shown == ["[<element>] <kind> [with power <integer>] [in <zone>] [of <player>]"]
    assert replace(TOY.phrases[0], category="Other").category == "Other"


def test_a_symbol_is_written_with_two_braces() -> None:
    assert parse_template("gain {{attack}}").slots == ()
    lexicon = Lexicon("symbols", [phrase("Sentence", "gain {count:Integer} {{attack}}", Mill)])
    assert print_tree(Mill(2), lexicon) == "Gain 2 {attack}"
