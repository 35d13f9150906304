"""The log in sentences, for each reader."""

import pytest

from cardwright.games.elestrals import field
from cardwright.games.elestrals.nodes import OfKind
from cardwright.games.elestrals.telling import tell, together
from cardwright.kernel.event import take_log
from cardwright.kernel.tree import Activated, Cards, Happening, Some, This, Triggered
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy

from .positions import Table, elestral
from .test_words_played import HAND, Told, scene_of

NAMES = ("Ann", "Bob")


def told(t: Table, seat: int) -> list[str]:
    """The whole log as this seat reads it."""
    return tell(t.state, t.state.log or [], seat, NAMES)


def test_a_cast_in_words_and_hidden_cards_without_names() -> None:
    t = Table({"hand": ["Pup", "Trap"]})
    t.do("Cast Pup", "fire Spirit from", "Attack Position", "Elestral slot 1", "Set Trap", "Rune slot 1")
    mine, theirs = told(t, 0), told(t, 1)
    assert "You Cast Pup." in mine
    assert "Ann Casts Pup." in theirs
    assert "Your Pup receives 1 fire Spirit." in mine
    assert "Ann's Pup receives 1 fire Spirit." in theirs
    assert "You Set Trap." in mine
    assert "Ann Sets a card." in theirs


def test_a_cast_that_nobody_answers_and_equal_events_are_told_once() -> None:
    alone = Table({"hand": ["Pup"]}).do("Cast Pup", "fire Spirit from", "Attack Position", "Elestral slot 1")
    said = told(alone, 0)
    assert "You Cast Pup." in said
    assert not any("announce" in words for words in said)
    answered = Table({"hand": ["Pup"]}, {"runes": ["*Trap"], "row": ["Cub: w"]})
    answered.do("Cast Pup", "fire Spirit from", "Attack Position", "Elestral slot 2", "Cast Set Trap")
    assert any("announce" in words for words in told(answered, 0))
    assert together(["you draw", "you draw", "", "you draw", "you wait"]) == ["you draw (3 times)", "you wait"]


def test_a_cast_with_a_target_is_told() -> None:
    """Found by playing: of an Artifact that nobody answered only its target was told."""
    t = Table({"hand": ["Charm"], "row": ["Pup: f", "Cub: w"]}).do("Cast Charm", "Rune slot 1", "Pup")
    assert "You Cast Charm." in told(t, 0)
    assert [words for words in told(t, 0) if "Charm" in words and "Cast" in words] == ["You Cast Charm."]


def test_an_attack_names_what_is_attacked_and_tells_the_battle_once() -> None:
    """Found by playing: "Beast enters battle. Cub enters battle. Beast deals damage. Cub is destroyed. Cub goes to ..."."""
    t = Table({"row": ["Beast: ff"]}, {"row": ["Cub: w"]}).do("Enter the Battle Phase", "Attack with Beast", "water Spirit")
    said = told(t, 0)
    assert "You attack Bob's Cub with Beast: 7 against 4." in said
    assert "Bob's Cub is destroyed." in said
    assert not [words for words in said if "battle with" in words or "damage" in words or words.startswith("Bob's Cub goes")]
    direct = Table({"row": ["Beast: ff"]}).do("Enter the Battle Phase", "Attack with Beast")
    assert "Ann attacks your Spirit Deck with Beast." in told(direct, 1)
    assert "Ann's Beast deals 2 damage to your Spirit Deck." in told(direct, 1)


def test_an_effect_is_told_with_its_text_and_a_turn_with_the_position() -> None:
    """Which of a card's effects is used, and how a card stands after it was turned."""
    hunter = elestral("Hunter", "f", 3, 3, (), Activated(Draw(1)))
    t = Table({"row": ["Hunter: f", "Pup: f"], "deck": ["Pup"]}, cards=[hunter]).do("Turn Pup", "Use")
    assert "You turn Pup to Defense Position." in told(t, 0)
    assert "Ann uses Hunter: effect 1 of Hunter." in told(t, 1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Target an Elestral and give it +2 {attack} until the next turn.", "Ann's Pup gets +2 Attack (Probe)."),
        ("Target an Elestral and give it -2 {defense} until the next turn.", "Ann's Pup gets -2 Defense (Probe)."),
        ("Target an Elestral and set its base {attack} to 0 until the next turn.",
         "the Attack of Ann's Pup becomes 0 (Probe)."),
        ("Target an Elestral and swap its {attack} with its {defense} until the next turn.",
         "the Attack and Defense of Ann's Pup are exchanged (Probe)."),
        ("Target an Elestral. It cannot attack until the next turn.", "Ann's Pup cannot attack for now (Probe)."),
        ("Target an Elestral. It cannot be targeted by opponents' Rune effects until the next turn.",
         "Ann's Pup cannot be targeted by some cards for now (Probe)."),
        ('Target an Elestral. It gains the effect "You can Expend {fire} in order to draw a card." until the next turn.',
         "Ann's Pup is given a text (Probe)."),
    ],
)  # fmt: skip
def test_what_a_text_changes_is_told(text: str, sentence: str) -> None:
    """Found by playing: nobody could read which Elestral had got stronger, nor that one cannot attack."""
    scene = scene_of(Told("", text, HAND | {"row": ["Pup: f"]}, {}, [], {}))
    scene.go(["Cast Probe"])
    assert [words for words in told(scene, 1) if words.casefold().startswith(sentence.casefold())]


def test_cards_drawn_together_are_one_sentence_with_its_cause() -> None:
    """Five draws were five lines for who saw the cards; and nobody could read which text had them drawn."""
    scene = scene_of(Told("", "Draw 2 cards.", HAND | {"deck": ["Pup", "Cub", "Pup"]}, {}, [], {}))
    scene.go(["Cast Probe"])
    assert [words for words in told(scene, 0) if "draw" in words] == ["You draw 2 cards (Pup, Cub) (Probe)."]
    assert [words for words in told(scene, 1) if "draw" in words] == ["Ann draws 2 cards (Probe)."]


def test_what_aims_is_told_before_its_targets() -> None:
    """Found by playing: first a target was told, then the effect that aims at it; and not what was resolving."""
    archer = elestral("Archer", "f", 2, 2, (), Activated(Destroy(Some(Cards((OfKind(field.ELESTRAL),)), target=True))))
    t = Table({"row": ["Archer: f"]}, {"row": ["Cub: w"], "runes": ["*Trap"]}, cards=[archer])
    t.do("Use", "opposing Cub")
    said = told(t, 1)
    assert said[0].startswith("Ann uses Archer: ")
    assert said[1] == "Your Cub is a target of Ann's Archer."
    assert "Ann's Archer resolves." not in said
    take_log(t.state)
    assert told(t.do("Pass"), 1)[0] == "Ann's Archer resolves."


def test_elestrals_of_one_name_are_told_apart() -> None:
    t = Table({"row": ["Beast: ff", "Beast: ff"]}, {"row": ["Cub: w"]})
    t.do("Enter the Battle Phase", "Attack with Beast in Elestral slot 2", "water Spirit")
    assert "You attack Bob's Cub with Beast (Elestral slot 2): 7 against 4." in told(t, 0)


def test_what_must_be_done_and_finds_no_target_is_told() -> None:
    """ELE-13.14: it disappears; nobody could read that it was met."""
    rune_of_theirs = Some(Cards((OfKind(field.RUNE),)), target=True)
    breaker = elestral("Breaker", "f", 2, 2, (), Triggered(Happening("cast", This()), Destroy(rune_of_theirs)))
    for runes, does in (([], True), (["*Trap"], False)):
        t = Table({"hand": ["Breaker"]}, {"runes": runes}, cards=[breaker])
        t.do("Cast Breaker", "fire Spirit from", "Attack Position", "Elestral slot 1")
        assert ("The text of Ann's Breaker does nothing." in told(t, 1)) is does, told(t, 1)
