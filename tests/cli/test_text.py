"""``text check`` and ``text explain``: what is told, as text and as JSON, and the exit codes."""

import json
from pathlib import Path

import pytest

from cardwright.kernel.errors import DefinitionError
from cardwright.loading import load

from .conftest import Command

CARDS = """
[[spirit]]
name = "Gull"
element = "AIR"
text = "When this card attacks, drew 1 card. Drew 2 cards."

[[spirit]]
name = "Crab"
element = "WATER"
text = "Draw 1 card."

[[spirit]]
name = "Rock"
element = "EARTH"
text = "While united: +1 BP."

[[soul]]
name = "Sage"
elements = ["AIR"]
cost = 1
text = "Until end of turn, AIR cards you control gain 1 BP."
"""

ELESTRALS = """
set = "Mine"

[[elestral]]
name = "Gull"
cost = ["fire"]
attack = 1
defense = 1
text = "This Gull can't be attacked."
"""


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    file = tmp_path / "cards" / "mine.toml"
    file.parent.mkdir()
    file.write_text(CARDS)
    return file


def test_the_games_own_cards(command: Command) -> None:
    answer = command("text", "check", "puzzle")
    assert answer.code == 0
    assert answer.out.strip().endswith("0 refused, 0 ambiguous.")


def test_a_file(command: Command, cards: Path) -> None:
    answer = command("text", "check", "puzzle", cards)
    assert answer.code == 1
    lines = answer.out.splitlines()
    first = lines.index(f'{cards}:5:38: "1 card" makes no sense here')
    assert lines[first + 1].strip() == "card: Gull"
    assert lines[first + 2].index("1 card") == lines[first + 3].index("^^^^^^")
    assert '    understood: "When this card attacks, drew"' in "\n".join(lines)
    assert f"{cards}:10:9: a Spirit does nothing by itself" in answer.out
    assert "4 cards, 4 with text: 2 compiled, 2 refused, 0 ambiguous." in answer.out


def test_for_machines(command: Command, cards: Path) -> None:
    answer = command("text", "check", "puzzle", cards, "--json")
    assert answer.code == 1
    found = json.loads(answer.out)
    assert (found["cards"], found["texts"], found["compiled"], found["ambiguous"]) == (4, 4, 2, 0)
    assert found["compiled"] + found["refused_cards"] == found["texts"]
    assert [(fault["card"], fault["word"], fault["line"]) for fault in found["refused"]] == [
        ("Gull", "1 card", 5), ("Gull", "Drew", 5), ("Crab", "Draw 1 card.", 10),
    ]  # fmt: skip
    assert found["refused"][0]["sentence"] == "When this card attacks, drew 1 card."
    assert found["refused"][0]["nearest"] == ["attack (a card or a player) past (a card)", "draw (a card) from (a zone)"]
    assert found["refused"][1]["nearest"][0] == "draw"
    assert found["round_trip"] == []


def test_canonical_words_on_request(command: Command, tmp_path: Path) -> None:
    """The printer's words for a text that is written otherwise."""
    file = tmp_path / "mine.toml"
    file.write_text(ELESTRALS)
    told = json.loads(command("text", "check", "elestrals", file, "--json").out)
    written = "This card cannot be attacked."
    assert [one["canonical"] for one in told["rewritten"]] == [written]
    assert written in command("text", "check", "elestrals", file, "--canonical").out


def test_folders(command: Command, cards: Path) -> None:
    for folder in (cards.parent, cards.parent.parent):
        assert json.loads(command("text", "check", "puzzle", folder, "--json").out)["cards"] == 4
    empty = cards.parent / "empty"
    empty.mkdir()
    answer = command("text", "check", "puzzle", empty)
    assert answer.code == 1
    assert "no card files" in answer.err


def test_other_cards_of_a_game_still_load(command: Command, cards: Path) -> None:
    """A folder whose cards are refused: `check` tells, `cards` shows the others, `load` refuses with all of them."""
    home = cards.parent.parent
    (home / "game.toml").write_text('game = "puzzle"')
    assert json.loads(command("text", "check", home, "--json").out)["cards"] > 60
    answer = command("cards", home)
    assert answer.code == 1
    assert "card: Crab" in answer.err
    assert "Crab" not in answer.out.partition("card: ")[0]
    with pytest.raises(DefinitionError, match="The text of 2 cards cannot be used"):
        load(home)


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (("check", "puzle"), 2, 'Did you mean "puzzle"?'),
        (("check", "puzzle", "no/such/file"), 2, "does not exist"),
        (("explain", "puzzle", "Draw 1 card.", "--kind", "sprit"), 2, "kinds: spirit, soul"),
        (("explain", "puzzle", "Draw 1 card.", "--kind", "spirit"), 1, "does nothing by itself"),
        (("explain", "puzzle", "Fly."), 1, 'cannot read "Fly"'),
        (("explain", "puzzle"), 2, "TEXT"),
    ],
)
def test_errors(command: Command, arguments: tuple[str, ...], code: int, told: str) -> None:
    answer = command("text", *arguments)
    assert answer.code == code
    assert told in answer.err


def test_explain(command: Command) -> None:
    answer = command("text", "explain", "puzzle", "Bolt: Discard 1: +2 BP this turn.")
    assert answer.code == 0
    assert answer.out.splitlines() == [
        "Bolt: Discard 1: +2 BP this turn.",
        "",
        "In any turn, as a Bolt Skill, once per turn; to activate it: choose a card from your hand, discard it:",
        "   1. This card gains 2 BP until end of turn.",
    ]
    found = json.loads(command("text", "explain", "puzzle", "Draw a card.", "--json").out)
    steps = ["When it is used:", "1. Draw 1 card."]
    assert found == {"kind": "soul", "canonical": "Draw a card.", "steps": steps, "unknown_names": []}


def test_explain_says_which_names_no_card_has(command: Command) -> None:
    """A word with a capital letter is a name in a text, so a slip of the pen would be one, too."""
    text = "When you Cast this card you can Search your deck for a Voltail or a Foozle and add it to your hand."
    assert "No card here is called Foozle." in command("text", "explain", "elestrals", text).out
    assert json.loads(command("text", "explain", "elestrals", text, "--json").out)["unknown_names"] == ["Foozle"]
    known = command("text", "explain", "elestrals", text.replace("Foozle", "Brookling"))
    assert known.code == 0
    assert "No card here" not in known.out


def test_a_kind_of_the_game_is_no_word_of_a_title(command: Command) -> None:
    """Found by an independent case: a Shell's effect was explained as that of "a Spell in a Shell"."""
    found = json.loads(command("text", "explain", "devrun", "[Fast]: Draw 1 card.", "--kind", "shell", "--json").out)
    assert found["kind"] == "shell"
    assert found["steps"][0].startswith("Optional Activated Effect of this Shell, Fast; ")


def test_explain_a_formal_language(command: Command) -> None:
    """Found by playing: Devrun's texts were shown as a tree."""
    answer = command("text", "explain", "devrun", "1 per round [Slow] you can: Discard 1 card; store 4 damage.")
    assert answer.code == 0
    assert answer.out.splitlines()[2:] == [
        "Optional Activated Effect, Slow, at most once per round; in its player's turn with no Stack; it starts one:",
        "   1. On activation, pay in full: discard 1 card.",
        "   2. Store 4 damage.",
    ]


@pytest.mark.parametrize(
    ("game", "text", "steps"),
    [
        (
            "farwald",
            "Search for a Fire Evocation.",
            ["Choose a Fire Evocation from your Memory.", "Take it into your hand, then shuffle your Memory."],
        ),
        (
            "eoc",
            "Search your deck for a creature.",
            [
                "Search your deck for a creature, show what you find, put it into your hand, and shuffle your deck.",
            ],
        ),
        (
            "puzzle",
            "Draw 1 card. Search your Deck for a LIGHT card.",
            ["Draw 1 card.", "Search your Deck for a LIGHT card, show it, put it into your hand, and shuffle your Deck."],
        ),
        ("eoc", "Deal 99 damage to the enemy Vanquisher.", ["Deal 99 damage to your opponent's Vanquisher."]),
        ("eoc", "Deal 9 damage to all creatures.", ["Deal 9 damage to all creatures."]),
    ],
)
def test_explain_says_each_thing_once(command: Command, game: str, text: str, steps: list[str]) -> None:
    """Found by independent cases: a search was said twice, and "them" of one card."""
    found = json.loads(command("text", "explain", game, text, "--json").out)
    assert found["steps"][1:] == [f"{number}. {step}" for number, step in enumerate(steps, 1)]


def test_every_name_of_a_list_is_looked_up(command: Command) -> None:
    """Found by independent cases: only the first name of a list was."""
    text = 'Search your Deck for a card named "Lantern" or "Zup".'
    assert command("text", "explain", "puzzle", text).out.endswith("\nNo card here is called Zup.\n")
    nobody = json.loads(command("text", "explain", "puzzle", text.replace("Lantern", "Zap"), "--json").out)
    assert nobody["unknown_names"] == ["Zap", "Zup"]


def test_explain_by_the_cards_own_name(command: Command) -> None:
    answer = command("text", "explain", "puzzle", "When Gull attacks, draw 1 card.", "--name", "Gull")
    assert "\nWhen this card attacks:\n" in answer.out


def test_a_kind_may_be_a_sort_of_it(command: Command) -> None:
    """On a Stadium Rune the text is in force, on an Invoke Rune it is an order."""
    text = "Each Elestral you control gets +1 {attack}."
    on = [command("text", "explain", "elestrals", text, "--kind", kind).out for kind in ("stadium", "Invoke")]
    assert "As long as it is face-up" in on[0]
    assert "When it resolves:" in on[1]
    answer = command("text", "try", "elestrals", text, "--kind", "stadium", "--cases")
    assert answer.out == "1  a Stadium Rune\n"
    wrong = command("text", "explain", "elestrals", text, "--kind", "stadion")
    assert (wrong.code, "or a word of: an Elestral on the field" in wrong.err) == (2, True)


@pytest.mark.parametrize(
    ("text", "kind", "step"),
    [
        ("Target and destroy an Elestral.", "rune", "2. Destroy it."),
        ("When you Cast this Probe you can draw a card.", "elestral", "1. Draw 1 card."),
    ],
)
def test_explaining_finds_a_card_that_may_have_the_text(command: Command, text: str, kind: str, step: str) -> None:
    told = json.loads(command("text", "explain", "elestrals", text, "--name", "Probe", "--json").out)
    assert told["kind"] == kind
    assert step in told["steps"]
