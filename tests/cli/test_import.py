"""``cardwright import``: from a foreign list to cards one can play with; whole sets or none; hostile lists."""

import json
import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

import cardwright as cw
from cardwright import decks, records, sets
from cardwright.loading import LeftOutWarning
from cardwright.sets import SetError
from cardwright.sources import Document, Importer, Listed, text_of

from .conftest import Command

GAME = "puzzle"
CARDS = [
    {"title": "Tin Drummer", "element": "EARTH", "text": "When this card attacks, draw 1 card."},
    {"title": "Brass Heron", "element": "WATER", "text": ""},
    {"title": "Odd Lantern", "element": "FIRE", "text": "When this card attacks, drew 1 card."},
]


def listed(document: Document) -> Listed:
    """The made-up foreign form of these tests."""
    raw: dict[str, object] = {"name": text_of(document, "title"), "element": document.data.get("element")}
    if words := text_of(document, "text"):
        raw["text"] = words
    return Listed("spirit", raw | {"skills": []}, document.place)


@pytest.fixture(autouse=True)
def importer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A game that reads this form, and a data folder of the test's own."""
    module = ModuleType(f"cardwright.games.{GAME}.importing")
    vars(module)["IMPORTER"] = Importer("lists", listed, lambda several, beside: several[-1][1], beside="dates")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setenv("CARDWRIGHT_DATA", str(tmp_path / "data"))
    return tmp_path


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A list with two good cards and one whose text cannot be read."""
    return written(tmp_path / "Our Cards.jsonl", CARDS)


def written(path: Path, cards: list[dict[str, str]]) -> Path:
    path.write_text("".join(json.dumps(card) + "\n" for card in cards), encoding="utf-8")
    return path


# what becomes of a list -----------------------------------------------------------------------------------------------


def test_good_cards_are_installed_and_the_others_told(command: Command, source: Path) -> None:
    answer = command("import", GAME, source)
    assert answer.code == 0
    assert f'{source}:3:83: "1 card" makes no sense here' in answer.out
    assert "3 entries, 3 cards: 2 compiled, 1 refused." in answer.out
    assert "Installed 2 cards as the set our-cards" in answer.out
    ruleset = cw.load(GAME)
    assert [card.name for card in ruleset.cards[-2:]] == ["Tin Drummer", "Brass Heron"]
    assert ruleset.cards[-2].text == "When this card attacks, draw 1 card."
    assert [card.name for card in cw.load(GAME, sets=()).cards] == [card.name for card in ruleset.cards[:-2]]


def test_every_command_sees_them(command: Command, source: Path, tmp_path: Path) -> None:
    command("import", GAME, source)
    assert "Tin Drummer" in command("cards", GAME, "--find", "drummer").out
    deck = tmp_path / "deck.txt"
    starter = decks.starters(cw.load(GAME, sets=()))["ember"].read_text(encoding="utf-8")
    deck.write_text(starter.replace("[souls]", "1 tin drummer\n[souls]"), encoding="utf-8")
    told = command("deck", "check", GAME, deck)
    assert "Unknown card" not in told.out
    summary = json.loads(command("simulate", GAME, "--bots", "random", "--games", 2, "--workers", 1, "--json").out)
    assert summary["games"] == 2


def test_the_report_for_machines(command: Command, source: Path) -> None:
    report = json.loads(command("import", GAME, source, "--json").out)
    assert (report["entries"], report["cards"], report["compiled"], report["faults"]) == (3, 3, 2, [])
    assert [(one["card"], one["place"]) for one in report["refused"]] == [("Odd Lantern", f"{source}:3")]
    assert Path(report["installed"]).is_file()


def test_check_installs_nothing(command: Command, source: Path) -> None:
    assert command("import", GAME, source, "--check").code == 0
    assert not sets.installed(GAME)


def test_printings_of_one_name_are_one_card(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "given" / "lists"
    folder.mkdir(parents=True)
    for number, element in enumerate(("EARTH", "FIRE")):
        (folder / f"{number}.json").write_text(json.dumps({"title": "Twin", "element": element}, indent=4))
    report = json.loads(command("import", GAME, tmp_path / "given", "--json").out)
    assert (report["entries"], report["cards"], report["compiled"]) == (2, 1, 1)
    assert cw.load(GAME).cards[-1].facts["element"] == "FIRE"


def test_a_card_of_the_games_own_name_is_refused(command: Command, tmp_path: Path) -> None:
    own = cw.load(GAME, sets=()).cards[0]
    source = written(tmp_path / "list.jsonl", [{"title": own.name, "element": "AIR", "text": ""}, *CARDS[:1]])
    answer = command("import", GAME, source)
    assert f'{source}:1: the game has its own card "{own.name}", at {own.place}' in answer.out
    assert answer.code == 0


def test_nothing_usable_installs_nothing(command: Command, tmp_path: Path) -> None:
    answer = command("import", GAME, written(tmp_path / "list.jsonl", CARDS[2:]))
    assert answer.code == 1
    assert "no card can be used; nothing was installed" in answer.err
    assert not sets.installed(GAME)


def test_a_game_without_an_importer_says_so(command: Command, source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    vars(sys.modules[f"cardwright.games.{GAME}.importing"]).clear()
    answer = command("import", GAME, source)
    assert answer.code == 1
    assert f"{GAME} reads only its own card files" in answer.err


# sets -----------------------------------------------------------------------------------------------------------------


def test_a_set_is_replaced_listed_and_removed(command: Command, source: Path, tmp_path: Path) -> None:
    command("import", GAME, source, "--name", "mine")
    command("import", GAME, written(tmp_path / "other.jsonl", CARDS[1:2]), "--name", "mine")
    listing = json.loads(command("import", GAME, "--list", "--json").out)
    assert [(one["name"], one["cards"]) for one in listing] == [("mine", 1)]
    assert "mine" in command("import", GAME, "--list").out
    answer = command("import", GAME, "--remove", "mine")
    assert (answer.code, sets.installed(GAME)) == (0, {})
    answer = command("import", GAME, "--remove", "mine")
    assert (answer.code, "installed: none" in answer.err) == (1, True)


def test_sets_are_read_in_the_order_of_their_names(command: Command, tmp_path: Path) -> None:
    for name in ("b", "a"):
        command("import", GAME, written(tmp_path / "x.jsonl", [{"title": f"Card {name}", "element": "AIR"}]), "--name", name)
    assert [card.name for card in cw.load(GAME).cards[-2:]] == ["Card a", "Card b"]
    assert [card.name for card in cw.load(GAME, sets=["b"]).cards[-1:]] == ["Card b"]
    with pytest.raises(SetError, match='no installed set "c"; installed: a, b'):
        cw.load(GAME, sets=["c"])


def test_one_card_in_two_sets_counts_once(command: Command, source: Path) -> None:
    command("import", GAME, source, "--name", "a")
    assert "2 of them are also in" in command("import", GAME, source, "--name", "b").out
    assert command("games").err == ""
    assert cw.load(GAME).cards[-1].name == "Brass Heron"


def test_two_cards_of_one_name_are_told_and_not_all_of_many(command: Command, tmp_path: Path) -> None:
    """The set that is read first has them; the note says how to choose, and does not fill the screen."""
    for name, element in (("a", "AIR"), ("b", "FIRE")):
        entries: list[sets.Entry] = [("spirit", {"name": f"Card {n}", "element": element, "skills": []}) for n in range(12)]
        sets.write(GAME, name, "test", entries)
    with pytest.warns(LeftOutWarning, match='"Card 0" is left out; .*a.jsonl:2 says otherwise') as told:
        ruleset = cw.load(GAME)
    assert ruleset.cards[ruleset.index["Card 3"]].facts["element"] == "AIR"
    message = str(told[0].message)
    assert "cardwright import puzzle --remove NAME" in message
    assert message.splitlines()[-1] == "... and 7 more"
    assert message.count("\n") == 6


def test_a_card_that_can_no_longer_be_read_is_left_out_and_told(command: Command, source: Path) -> None:
    """Words have changed since the set was installed."""
    command("import", GAME, source, "--name", "a")
    entries: list[sets.Entry] = [
        ("spirit", {"name": "Gone", "element": "AIR", "skills": [], "text": "Grumble."}), ("spirit", {"name": "New"}),
        ("ghost", {}), *sets.contents(sets.installed(GAME)["a"])[1],
    ]  # fmt: skip
    path = sets.write(GAME, "a", "test", entries)
    with pytest.warns(LeftOutWarning, match="import them again") as told:
        ruleset = cw.load(GAME)
    assert "Gone" not in ruleset.index
    assert "Tin Drummer" in ruleset.index
    message = str(told[0].message)
    assert re.search(re.escape(str(path)) + r':2:\d+: cannot read "Grumble"', message)
    assert f"{path}:3: Card data error" in message
    assert f"{path}:4: puzzle has no cards of kind 'ghost'" in message


def test_a_note_on_the_command_line(command: Command) -> None:
    sets.write(GAME, "a", "test", [("ghost", {})])
    answer = command("games")
    assert answer.code == 0
    assert answer.err.startswith("Note: cards of installed sets were left out")


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda data: b"", "is not an installed set"),
        (lambda data: data[:-20], "is damaged"),
        (lambda data: data.replace(b"EARTH", b"WATER"), "is damaged"),
        (lambda data: data.replace(b'"version": 1', b'"version": 9'), "format version 9, not 1"),
        (lambda data: b"[" * 100_000, "is not an installed set"),
        (lambda data: b"[]\n[]\n", "is not an installed set"),
    ],
)
def test_a_damaged_set_says_what_to_do(command: Command, source: Path, damage: Callable[[bytes], bytes], says: str) -> None:
    command("import", GAME, source, "--name", "mine")
    path = sets.installed(GAME)["mine"]
    path.write_bytes(damage(path.read_bytes()))
    answer = command("cards", GAME)
    assert answer.code == 1
    assert says in answer.err
    assert "cardwright import puzzle --remove mine" in answer.err
    assert command("import", GAME, "--remove", "mine").code == 0


def test_a_crash_leaves_the_old_set(command: Command, source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command("import", GAME, source, "--name", "mine")
    before = sets.installed(GAME)["mine"].read_bytes()

    def crash(handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", crash)
    assert command("import", GAME, source, "--name", "mine").code == 130
    assert sets.installed(GAME)["mine"].read_bytes() == before
    assert [path.name for path in sets.folder(GAME).iterdir()] == ["mine.jsonl"]


@pytest.mark.skipif(os.name != "posix", reason="file permissions are those of POSIX")
def test_a_folder_that_cannot_be_written(command: Command, source: Path, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    answer = command("import", GAME, source)
    assert answer.code == 1
    assert "cannot be written" in answer.err
    assert "CARDWRIGHT_DATA" in answer.err


def test_without_a_home(command: Command, source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDWRIGHT_DATA")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert cw.load(GAME).cards
    answer = command("import", GAME, source)
    assert (answer.code, "name one in CARDWRIGHT_DATA" in answer.err) == (1, True)


def test_a_record_says_which_cards_are_missing(command: Command, source: Path, tmp_path: Path) -> None:
    command("import", GAME, source)
    ruleset = cw.load(GAME)
    deck = decks.read(ruleset, "ember").deck
    other = {**deck, "main": ["Tin Drummer", *deck["main"][1:]]}
    game = ruleset.new_game([other, deck], seed=1)
    saved = tmp_path / "game.json"
    records.write(saved, records.record(game))
    assert command("replay", saved).code == 0
    command("import", GAME, "--remove", "our-cards")
    answer = command("replay", saved)
    assert answer.code == 1
    assert "the saved game needs cards that are not there: Tin Drummer" in answer.err


# hostile lists --------------------------------------------------------------------------------------------------------

GOOD = json.dumps(CARDS[0])


def deep() -> str:
    return '{"title": ' + "[" * 50_000 + "]" * 50_000 + "}"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('{"title": "A", ', ":2:16: not JSON"),
        ("[1]", ":2: a card is a JSON object, this is a number (number 1 of the list)"),
        ("null", ":2: a card is a JSON object, this is null"),
        ('{"title": 3}', ":2: title should be a text, is a number"),
        ('{"title": "A", "element": NaN}', ":2: NaN is no number"),
        ('{"title": "A", "title": "B"}', ":2: 'title' stands twice in one object"),
        ('{"title": "\\u001b[2J"}', ":2: title holds the control character U+001B"),
        ('{"title": "\\ud800"}', ":2: title holds the control character U+D800"),
        ('{"title": "# remark", "element": "AIR"}', ":2: a card's name begins with a letter"),
        ('{"title": "A", "element": "' + "x" * 30_000 + '"}', ":2: element is longer than 20,000 characters"),
        ('{"title": "A", "element": "AIR", "text": ' + "9" * 5000 + "}", ":2: "),
        ('{"title": "' + "x" * 200 + '", "element": "AIR"}', "at most 100 characters"),
        (deep(), ":2: nested too deeply"),
        ('{"title": ' + "[" * 60 + "]" * 60 + "}", ":2: nested too deeply"),
        ('{"title": "A", "element": ["AIR"]}', "element"),
    ],
)
def test_a_bad_line_is_told_and_the_others_are_read(command: Command, tmp_path: Path, line: str, says: str) -> None:
    source = tmp_path / "list.jsonl"
    source.write_text(f"{GOOD}\n{line}\n", encoding="utf-8")
    began = time.process_time()
    answer = command("import", GAME, source)
    assert time.process_time() - began < 5
    assert answer.code == 0
    assert says in answer.out
    assert str(source) in answer.out
    assert "Tin Drummer" in cw.load(GAME).index


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"\xff\xfe", "list.jsonl:1: is not UTF-8 text"),
        (b"", "list.jsonl: is empty"),
        (b"\0" * 1000, "not JSON"),
    ],
)
def test_a_list_that_is_none(command: Command, tmp_path: Path, content: bytes, says: str) -> None:
    source = tmp_path / "list.jsonl"
    source.write_bytes(content)
    answer = command("import", GAME, source)
    assert answer.code == 1
    assert any(part in answer.out + answer.err for part in says.split("|"))


def test_paths_that_are_none(command: Command, tmp_path: Path) -> None:
    assert "there is no such file or folder" in command("import", GAME, tmp_path / "no").err
    (tmp_path / "empty").mkdir()
    assert "no .json or .jsonl files in it or in its folder lists" in command("import", GAME, tmp_path / "empty").err
    assert command("import", GAME).code == 2
    assert command("import", GAME, tmp_path, "--list").code == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="named pipes are POSIX")
def test_a_pipe_is_not_waited_for(command: Command, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    answer = command("import", GAME, tmp_path / "pipe.json")
    assert (answer.code, "is not a file" in answer.out) == (1, True)


@pytest.mark.parametrize("name", ["../../escape", "/etc/passwd", "a/b", "CON\0", "..", "x" * 500])
def test_a_name_of_a_set_stays_in_its_folder(command: Command, source: Path, name: str) -> None:
    assert command("import", GAME, source, "--name", name).code == 0
    assert [path.parent for path in sets.installed(GAME).values()] == [sets.folder(GAME)]


def test_lines_that_are_no_json_count_as_entries(command: Command, tmp_path: Path) -> None:
    """Found by importing: "2 entries, 0 cards ... 3 entries that cannot be read"; and `text check` was content with it."""
    source = tmp_path / "list.jsonl"
    source.write_text(f"{json.dumps(CARDS[0])}\nnot json\n[1, 2\n", encoding="utf-8")
    answer = command("import", GAME, source, "--check")
    assert "3 entries, 1 card: 1 compiled, 0 refused, 2 entries that cannot be read." in answer.out
    checked = command("text", "check", GAME, source)
    assert checked.code == 1
    assert "not JSON" in checked.err


def test_text_check_takes_a_folder_of_json(command: Command, tmp_path: Path) -> None:
    """Found by importing: what `import` reads, `text check` called a folder without card files."""
    folder = tmp_path / "given" / "lists"
    folder.mkdir(parents=True)
    (folder / "a.json").write_text(json.dumps(CARDS[0]), encoding="utf-8")
    assert "1 card, 1 with text: 1 compiled" in command("text", "check", GAME, tmp_path / "given").out
