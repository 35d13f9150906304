"""The parts of the reader: forms of verbs, the notation, attachment, kinds, refusals, and texts that mean harm."""

import time

import pytest

from cardwright.language.english import Language
from cardwright.language.english.inflection import plural, verb_forms
from cardwright.language.english.notation import Grammar, GrammarError
from cardwright.language.refusal import Ambiguity, Refusal

from .known import language

IRREGULAR = {
    "draw": "draws drew drawn drawing",
    "deal": "deals dealt dealt dealing",
    "put": "puts put put putting",
    "choose": "chooses chose chosen choosing",
    "give": "gives gave given giving",
    "have": "has had had having",
    "win": "wins won won winning",
    "begin": "begins began begun beginning",
}
REGULAR = {
    "destroy": "destroys destroyed destroyed destroying",
    "discard": "discards discarded discarded discarding",
    "exchange": "exchanges exchanged exchanged exchanging",
    "swap": "swaps swapped swapped swapping",
    "copy": "copies copied copied copying",
    "attach": "attaches attached attached attaching",
}


@pytest.mark.parametrize(("verb", "forms"), [*IRREGULAR.items(), *REGULAR.items()])
def test_forms_of_verbs(verb: str, forms: str) -> None:
    """Each form, as the words file of all games makes it."""
    written = language("eoc").machine.lexicon.written
    assert [written["V" + form, verb] for form in ("s", "past", "pp", "ing")] == forms.split()


def test_rules_of_inflection() -> None:
    assert [plural(noun) for noun in ("ally", "day", "class", "wish")] == ["allies", "days", "classes", "wishes"]
    assert verb_forms("forbid", "forbade", "forbidden")["ing"] == "forbidding"


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ("A := b=B => a\nB := b=A c => b", "left recursion"),
        ("A := b? => a", "may stand for nothing"),
        ("A := x=Nowhere => a", "nothing stands in category Nowhere"),
        ("A := x=A2 y=A2\nA2 := b => b", "several fields and no tag"),
    ],
)
def test_a_broken_grammar_is_refused_when_it_is_loaded(rules: str, why: str) -> None:
    with pytest.raises(GrammarError, match=why):
        Grammar([rules], ())


ATTACHED = {
    "the frame's role first": ("Return target creature with 2 or less cost to your hand.", "to=np(d=poss(d=of(p=you)"),
    "the nearest noun that can bear it": (
        "Destroy each creature that attacked a creature with 2 or less cost.",
        "o=np(d=a, h=n(k='card', num='sg', w='creature'), p=(with",
    ),
    "a time belongs to the nearest past event": (
        "Destroy each creature that attacked this turn.",
        "adv=(at(x=nptime(d=this, h=n(k='time', num='sg', w='turn'))),), f='past', v=attack",
    ),
    "a second verb takes the subject": ("Your opponent draws 1 card, then discards 1 card.", "v=(v(f='s', o="),
}


@pytest.mark.parametrize("rule", ATTACHED)
def test_attachment(rule: str) -> None:
    """Each fixed rule by a sentence that it decides."""
    text, shape = ATTACHED[rule]
    (tree,) = language("eoc").trees(text)
    assert shape in repr(tree)


@pytest.mark.parametrize(
    "text",
    ["Heal your deck.", "Draw target creature's cost.", "Your hand attacks.", "Destroy your next turn.", "Banish 2 ATK."],
)
def test_kinds_are_checked_for_all_verbs(text: str) -> None:
    """A number cannot be destroyed, a zone cannot be healed."""
    assert "makes no sense" in refusal(text).message


def refusal(text: str) -> Refusal:
    (fault,) = language("eoc").check("card", text, file="cards.toml", line=7, column=9).faults
    assert isinstance(fault, Refusal)
    return fault


def test_a_refusal_stands_under_the_word() -> None:
    fault = refusal("Draw 1 card. Destory target creature.")
    assert fault.word == "Destory"
    assert fault.brief() == 'cards.toml:7:22: cannot read "Destory"; it is not a known word'
    assert "destroy" in fault.nearest
    assert fault.place.picture().endswith(" " * 13 + "^" * 7)


def test_a_refusal_says_what_was_understood_and_how_the_verb_is_used() -> None:
    fault = refusal("Deal 2 damage at target creature.")
    assert fault.word == "at target creature"
    assert fault.understood == "Deal 2 damage"
    assert any(line.startswith("deal (") for line in fault.nearest)


def test_a_sentence_that_ends_too_early() -> None:
    assert "ends too early" in refusal("Destroy target").message


def test_what_may_stand_next() -> None:
    """For one who writes word by word."""
    following = language("eoc").next("Destroy target")
    assert "creature" in following
    assert "exhausted" in following
    assert "a number" in following
    assert language("eoc").next("Destory") == ()


def test_two_readings_are_refused_with_both() -> None:
    """Words of a game can make a sentence ambiguous: here one noun is a card and an ability."""
    words = "noun card: echo\nnoun ability: echo\nverb choose (chose/chosen): player > any\nverb see: player > any"
    (fault,) = Language("twofold", words).check("card", "Choose the echo.").faults
    assert isinstance(fault, Ambiguity)
    assert len(fault.trees) == 2


HOSTILE = (
    "Destroy " + "the number of " * 45 + "cards.",
    "Destroy " + "target creature that attacked " * 36 + ".",
    "Draw 1 card for each card " + "in your hand " * 35 + ".",
    "Destroy a creature " + "you control with a creature " * 28 + ".",
    "Destroy " + "creatures and " * 70 + "creatures.",
    ("Destroy " + "creatures and " * 70 + "creatures. ") * 4,
    "When " * 140 + "draw.",
    "a " * 149,
    "(" * 90,
    '"' * 61,
    "Draw 1 card. " * 5_000,
)


@pytest.mark.usefixtures("own_heap")
@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_hostile_texts_take_no_time(number: int) -> None:
    """Work is limited: such a text is refused politely, or read."""
    language("eoc").trees("Draw 1 card.")
    start = time.process_time()
    language("eoc").check("card", HOSTILE[number])
    assert time.process_time() - start < 0.6
