"""The words of a game that the reference page prints: every label that a game shows is announced there."""

import re
from pathlib import Path

import pytest

import cardwright as cw
from cardwright.kernel.ruleset import Ruleset
from cardwright.scenarios import labels, run_file
from cardwright.scenarios.reference import markdown, tables

GAMES = [game for game in cw.game_names() if cw.load(game).rules.positions is not None]
PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"
SEEDS = range(10)


def pattern(ruleset: Ruleset, form: str) -> str:
    """Return a form of an option as a regular expression: ``<card>`` stands for the name of any card, and so on."""
    names = {
        "<card>": [card.name for card in ruleset.cards],
        "<cell>": [cell for zone in ruleset.rules.zones for cell in zone.cells],
        "<number>": [str(number) for number in range(100)],
    }
    found = ""
    for part in re.split(r"(<[^>]+>)", form):
        if part in names:
            found += f"(?:{'|'.join(map(re.escape, names[part]))})"
        else:
            found += ".+" if part.startswith("<") else re.escape(part)
    return found


def decks(ruleset: Ruleset) -> list[cw.DeckList]:
    """Return the starter decks of a game."""
    from cardwright.decks import starters

    return [cw.read_deck(ruleset, name) for name in starters(ruleset)]


@pytest.mark.parametrize("game", GAMES)
def test_every_label_of_random_games_is_announced(game: str) -> None:
    """What an option reads fits a form of its prompt, and each of its words may stand in an `illegal` label."""
    ruleset = cw.load(game)
    forms = {
        prompt: re.compile("|".join(pattern(ruleset, form) for form in options))
        for prompt, options in ruleset.rules.vocabulary.options.items()
    }
    known = labels.known_words(ruleset)
    seen: set[str] = set()
    for seed in SEEDS:
        play = ruleset.new_game([deck.deck for deck in decks(ruleset)[:2]], seed=seed)
        number = seed + 1
        while not play.over:
            asked = play.decision
            for label in asked.labels():
                assert forms[asked.name].fullmatch(label), (asked.name, label)
                assert not labels.strange_word(label, known), label
            seen.add(asked.name)
            number = number * 48271 % 2147483647
            play.choose(number % len(asked.options))
    own = set(ruleset.rules.prompts)  # without those of the kernel, which only texts of some cards ask
    assert len(seen & own) > len(own) // 2


@pytest.mark.parametrize("game", GAMES)
def test_every_prompt_kind_and_fact_is_in_the_tables(game: str) -> None:
    """Each prompt of the game says how its options read; every fact that a card shows is listed."""
    ruleset = cw.load(game)
    assert set(ruleset.rules.vocabulary.options) == set(ruleset.prompts) - {"none"}
    listed = {table.key: {row[0] for row in table.rows} for table in tables(ruleset)}
    play = ruleset.new_game([deck.deck for deck in decks(ruleset)[:2]], seed=1)
    known = listed["facts"] | listed["columns"] | {"card", "name", "face", "marks", "owner", "attached"}
    while not play.over:
        for seat in play.view(cw.SPECTATOR)["seats"]:
            zones = [value for value in seat.values() if isinstance(value, dict)]
            assert {key for zone in zones for card in zone["cards"] if card for key in card} <= known
            assert {key for key, value in seat.items() if isinstance(value, int)} <= listed["player numbers"]
        play.choose(0 if play.decision.name != "action" else len(play.decision.options) - 1)


def test_the_page_holds_the_tables() -> None:
    """What the command prints for each game stands on the reference page."""
    page = PAGE.read_text(encoding="utf-8")
    marked = r"<!-- printed by: cardwright scenario words (\w+) -->\n\n(.*?)\n<!-- end -->"
    printed = dict(re.findall(marked, page, re.DOTALL))
    assert sorted(printed) == GAMES
    for game in GAMES:
        assert printed[game] == markdown(cw.load(game)), f"print them again: cardwright scenario words {game}"


def test_the_example_of_the_page_holds(tmp_path: Path) -> None:
    """The first scenario that a reader sees runs."""
    example = re.search(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert example
    (tmp_path / "example.yaml").write_text(example[1], encoding="utf-8")
    assert run_file(tmp_path / "example.yaml").failures == []


@pytest.mark.parametrize("game", GAMES)
def test_every_row_of_the_tables_says_what_it_means(game: str) -> None:
    """A number or fact whose meaning is its own name, or nothing, helps nobody."""
    for table in tables(cw.load(game)):
        if table.head[-1] == "meaning":
            for name, about in table.rows:
                assert len(about.split()) > 1, (table.title, name)
                assert about.casefold() != f"the game's number {name}", (table.title, name)
