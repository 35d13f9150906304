"""Saved games and saved positions, damaged: read and replayed, or refused in words; never half written."""

import json
import os
import random
import tomllib
from functools import partial
from pathlib import Path

import msgspec
import pytest

import cardwright as cw
from cardwright import records
from cardwright.kernel import save
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.soundness import faults

from ..playing import every_game, game, pick, samples
from .mutating import damaged_bytes, damaged_value, outcome

PYPROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"


def half_played(name: str, number: int) -> cw.Game:
    """A game after some random answers."""
    running, chance = game(name, number), random.Random(f"half {number}")
    for _ in range(chance.randrange(120)):
        if not running.over:
            running.choose(pick(running, chance))
    return running


def opened(name: str, running: cw.Game, data: bytes) -> None:
    """Either the very game that was saved, or an error that names the file and what is wrong."""
    saved, error = outcome(lambda: records.decode(data, "file"))
    if saved is None:
        assert isinstance(error, records.RecordError)
        assert str(error).startswith("file: ")
        return
    again, error = outcome(lambda: records.replay(running.ruleset, saved))
    if again is None:
        assert str(error).strip()
    else:
        assert saved.digest in ("", again.digest())
        assert again.ruleset.name == name


@every_game
@samples(fast=150, long=800, size=400)
def test_damaged_records(name: str, numbers: range) -> None:
    """Bytes changed anywhere, and values changed in a file that is still JSON."""
    for number in numbers:
        chance = random.Random(f"records {number}")
        running = half_played(name, number % 40)
        good = msgspec.json.encode(records.record(running))
        opened(name, running, damaged_bytes(good, chance))
        opened(name, running, msgspec.json.encode(damaged_value(msgspec.json.decode(good), chance)))


@every_game
def test_the_undamaged_record_opens(name: str) -> None:
    """The control of the tests above."""
    running = half_played(name, 5)
    good = msgspec.json.encode(records.record(running))
    assert records.replay(running.ruleset, records.decode(good)).digest() == running.digest()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "not a saved game"),
        (b"\xff\xfe", "not a saved game"),
        (b"[" * 100_000, "not a saved game"),
        (b"{}", "format"),
        (
            b'{"format": "cardwright-record", "version": 99, "program": "0.9.1"}',
            "by Cardwright 0.9.1, in form 99 .* is Cardwright 0.3.0",
        ),
        (
            b'{"format": "cardwright-record", "version": 1}',
            "by Cardwright 0.1, in form 1 .* is Cardwright 0.3.0",
        ),
        (b'{"format": "cardwright-record", "version": 77}', "by another version of Cardwright, in form 77"),
        (b'{"format": "cardwright-record", "version": 3}', "damaged"),
        (b'{"format": "cardwright-record", "version": 3, "seed": ' + b"9" * 5000 + b"}", "damaged"),
        (b'{"format": ["cardwright-record"], "version": {"a": 1}}', "format"),
    ],
)
def test_other_files(data: bytes, says: str) -> None:
    with pytest.raises(records.RecordError, match=says):
        records.decode(data)


@every_game
@samples(fast=200, long=800, size=400)
def test_damaged_positions(name: str, numbers: range) -> None:
    """A dumped state with one value changed: restored to something sound, or refused."""
    for number in numbers:
        chance = random.Random(f"positions {number}")
        running = half_played(name, number % 40)
        plain = damaged_value(json.loads(json.dumps(running.save())), chance)
        restored, error = outcome(partial(save.restore, running.ruleset, plain))
        if restored is None:
            assert isinstance(error, DefinitionError)
            assert str(error).startswith("the saved "), plain
        else:
            assert faults(restored) == []
            json.dumps(save.dump(restored))


@every_game
def test_positions_and_records_of_other_cards_are_refused(name: str) -> None:
    """Cards that are gone or read differently now are named."""
    running = half_played(name, 3)
    plain = running.save()
    plain["cards"] = ["Nobody of This Name", *plain["cards"][1:]]
    with pytest.raises(DefinitionError, match="Nobody of This Name"):
        save.restore(running.ruleset, plain)
    saved = records.record(running)
    card = next(iter(saved.cards))
    with pytest.raises(records.RecordError, match="cards have changed"):
        records.replay(running.ruleset, msgspec.structs.replace(saved, cards={**saved.cards, card: "0" * 16}))
    other = msgspec.structs.replace(saved, game_version=saved.game_version + 1)
    with pytest.raises(records.RecordError, match=f"version {saved.game_version + 1}"):
        records.replay(running.ruleset, other)
    with pytest.raises(records.RecordError, match="altered"):
        records.replay(running.ruleset, msgspec.structs.replace(saved, digest="0" * 64))


@every_game
@pytest.mark.parametrize("failing", ["os.fsync", "os.fdopen", "pathlib.Path.replace", "msgspec.json.encode"])
@pytest.mark.parametrize("before", [True, False], ids=["over an older file", "as a new file"])
def test_nothing_is_written_by_half(
    name: str, failing: str, before: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A write that dies in the middle leaves the old file, or none, and no litter."""
    path = tmp_path / "game.json"
    old = records.record(half_played(name, 1))
    if before:
        records.write(path, old)
    saved = records.record(half_played(name, 2))

    def dies(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(failing, dies)
    with pytest.raises(OSError, match="No space left"):
        records.write(path, saved)
    monkeypatch.undo()
    assert [file.name for file in tmp_path.iterdir()] == (["game.json"] if before else [])
    if before:
        assert records.read(path) == old


def test_a_write_interrupted_by_the_user_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C is no Exception, and must not leave half a file either."""

    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    saved = records.record(half_played(cw.game_names()[0], 1))
    with pytest.raises(KeyboardInterrupt):
        records.write(tmp_path / "game.json", saved)
    assert list(tmp_path.iterdir()) == []


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """Missing, a folder, too large: said in one sentence."""
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(records.MOST_BYTES + 1)
    for path, says in ((tmp_path / "none.json", "cannot be read"), (tmp_path, "cannot be read"), (huge, "larger")):
        with pytest.raises(records.RecordError, match=says):
            records.read(path)


def test_a_record_names_the_version_that_saved_it() -> None:
    """One number in the package, the public face and the file; a file of an older form is refused."""
    saved = records.record(half_played("puzzle", 3))
    assert saved.program == cw.__version__ == tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]["version"]
    older = {**msgspec.json.decode(msgspec.json.encode(saved)), "version": 1}
    del older["program"]
    with pytest.raises(records.RecordError, match=r"game.json: was saved by Cardwright 0\.1, .* is Cardwright 0\.3\.0"):
        records.decode(msgspec.json.encode(older), "game.json")
