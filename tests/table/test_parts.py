"""The parts of the server that can be looked at by themselves: changes, writing, stops, clocks, the database."""

import asyncio
import contextlib
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection, insert, select

import cardwright as cw
from cardwright import records
from cardwright.kernel.decision import RESPOND
from cardwright.loading import game_names, load
from cardwright.table import messages, stops
from cardwright.table.catalogue import Entry
from cardwright.table.clocks import Clocks
from cardwright.table.delta import apply, difference
from cardwright.table.errors import STATUS, TableError
from cardwright.table.metrics import Metrics
from cardwright.table.replays import Replay
from cardwright.table.server import application
from cardwright.table.settings import Settings, sqlite_url
from cardwright.table.storage import Storage
from cardwright.table.tables import META, RECORDS
from cardwright.table.writer import Writer

WISHES = (stops.Wishes(), stops.Wishes(own=True, answer=False), stops.Wishes("none"), stops.Wishes("all"))
LEAVES = st.none() | st.booleans() | st.integers(2, 5) | st.text("ab", max_size=2)
KEYS = st.text("abc", max_size=1)
TREES = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3))


@given(TREES, TREES)
def test_changes_lead_from_one_view_to_the_other(old: Any, new: Any) -> None:
    """Whatever they are."""
    sets, cuts = msgspec.json.decode(msgspec.json.encode(difference(old, new)))
    made = apply(msgspec.json.decode(msgspec.json.encode(old)), sets, cuts)
    assert canonical(made) == canonical(new)


def canonical(value: Any) -> bytes:
    """As JSON, keys in order."""
    return msgspec.json.encode(value, order="sorted")


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_whatever_is_said_is_read_or_refused(data: bytes) -> None:
    """Nothing else can happen."""
    with contextlib.suppress(TableError):
        messages.decoded(data, 8000)
    for kind in (messages.Create, messages.Sit, messages.Mine, messages.PlayOn, messages.CheckDeck, messages.Leave):
        with contextlib.suppress(TableError):
            messages.body(data, kind)


@pytest.fixture
def storage(database: str, tmp_path: Path) -> Iterator[Storage]:
    """An open database."""
    opened = Storage(database)
    opened.open()
    yield opened
    opened.close()


def test_the_database_is_what_the_code_says(storage: Storage) -> None:
    """The steps that were carried out make exactly the tables of `tables`, and carrying them out again changes nothing."""
    storage.open()
    with storage.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), META) == []


def record(name: str) -> dict[str, object]:
    """A row."""
    return {"id": name, "created": 1, "body": "{}"}


def test_the_protocol_is_told(tmp_path: Path) -> None:
    """Every address that is served stands in docs/protocol.md, every message and every code of a refusal too."""
    told = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    storage = Storage(sqlite_url(tmp_path / "table.db"))
    paths = {getattr(route, "path", "") for route in application(Settings(database=""), storage).routes}
    storage.close()
    assert len(paths) > 15
    for path in paths:
        said = re.sub(r"\{(\w+)(:path)?\}", ".+", path)
        assert re.search(rf"[` (]{said}[`/? ]", told), f"{path} is not told"
    kinds = {kind.__struct_config__.tag for kind in get_args(messages.FromClient)}
    assert not [word for word in {*kinds, *STATUS} if f'"{word}"' not in told and f"`{word}`" not in told]


def test_a_job_that_fails_fails_alone(storage: Storage) -> None:
    """Jobs are written together; one that fails is rolled back by itself, and the thread lives on."""
    writer = Writer(storage, "test", Metrics())
    writer.start()

    def add(name: str) -> Any:
        def job(connection: Connection) -> str:
            connection.execute(insert(RECORDS), [record(name)])
            if name == "refused":
                raise TableError("taken", "no")
            if name == "faulty":
                raise KeyError(name)
            return name

        return job

    async def many() -> list[object]:
        names = ["a", "b", "refused", "b", "faulty", "c", *(f"n{i}" for i in range(300))]
        return list(await asyncio.gather(*(writer.do(add(name)) for name in names), return_exceptions=True))

    outcomes = asyncio.run(many())
    writer.stop()
    codes = [error.code for error in outcomes if isinstance(error, TableError)]
    assert codes == ["taken", "stale"]
    assert [type(error) for error in outcomes if isinstance(error, KeyError)] == [KeyError]
    with storage.engine.connect() as connection:
        stored = set(connection.execute(select(RECORDS.c.id)).scalars())
    assert stored == {"a", "b", "c", *(f"n{i}" for i in range(300))}


def test_a_database_that_cannot_be_used(tmp_path: Path) -> None:
    """It is said what is wrong."""
    nowhere = sqlite_url(tmp_path / "none" / "x.db")
    for url in ("nonsense", "mysql://localhost/x", nowhere, "postgresql://nobody@127.0.0.1:1/x"):
        with pytest.raises(TableError):
            Storage(url).open()


def test_whether_a_chance_is_passed_hangs_on_nothing_hidden() -> None:
    """The same before and after all that the others cannot know is drawn anew."""
    rules = load("puzzle")
    decks = [rules_deck(name) for name in ("ember", "tidebound")]
    chances = 0
    for seed in range(4):
        game = rules.new_game(decks, seed, auto=False)
        while not game.over and len(game.answers) < 200:
            if game.state.kind == RESPOND:
                chances += 1
                seat = game.decision.seat
                other = game.determinize(1 - seat, seed)
                for wishes in WISHES:
                    if other.state.decider == seat and other.state.kind == RESPOND:
                        assert stops.passes(game.state, wishes) == stops.passes(other.state, wishes)
            game.choose(len(game.decision.options) // 2)
    assert chances > 20


def rules_deck(name: str) -> dict[str, list[str]]:
    """A starter deck."""
    from cardwright import decks

    return decks.read(load("puzzle"), name).deck


def test_pauses_are_like_the_players_own() -> None:
    """Within bounds, and slower for somebody slow."""
    quick, slow = stops.Pauses(), stops.Pauses()
    for _ in range(20):
        quick.took(0.1)
        slow.took(9.0)
    drawn = [(quick.draw(), slow.draw()) for _ in range(100)]
    assert all(stops.SHORTEST <= a <= stops.LONGEST and stops.SHORTEST <= b <= stops.LONGEST for a, b in drawn)
    assert sum(a for a, _ in drawn) < sum(b for _, b in drawn)


DAY = 86_400


def test_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Free time does not count, what goes beyond it does."""
    at = [100.0]
    monkeypatch.setattr("cardwright.table.clocks.time.monotonic", lambda: at[0])
    clocks = Clocks([60_000, 60_000], free=5)
    assert clocks.start(1, 0) == 65.0
    at[0] += 4
    assert clocks.shown() | {"now": 0} == {"left": [60_000, 60_000], "running": 1, "free": 1000, "now": 0}
    at[0] += 3
    clocks.stop()
    assert clocks.left == [60_000, 58_000]
    clocks.start(1, 0)
    at[0] += 500
    clocks.stop()
    assert clocks.left == [60_000, 0]


def test_a_clock_by_mail_runs_while_the_server_is_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Days a move are counted from the last answer; whoever was asked meanwhile has an hour when the server is back."""
    monkeypatch.setattr("cardwright.table.clocks.now", lambda: 10 * DAY * 1000)
    clocks = Clocks([60_000, 60_000], free=3 * DAY)
    assert clocks.start(0, 9 * DAY * 1000) == 2 * DAY + 60
    shown = clocks.shown()
    assert shown["left"] == [60_000, 60_000]
    assert abs(shown["free"] - 2 * DAY * 1000) < 1000
    assert clocks.start(1, DAY * 1000) == 3600
    assert Clocks([60_000], free=5).start(0, 0) == 65


@pytest.mark.parametrize("game", game_names())
def test_every_section_of_a_deck_is_offered_once(game: str) -> None:
    """Found by building a deck: Devrun's side deck, which the rules tell of and events use, stood there twice."""
    sections = msgspec.json.decode(Entry(game, game).public)["sections"]
    assert len(set(sections)) == len(sections)


def test_every_moment_of_a_replay_tells_what_led_to_it() -> None:
    """Also the first that is fetched: wherever frames begin, a moment's log, answer and view are the same."""
    ruleset = cw.load("puzzle")
    game = ruleset.new_game([cw.read_deck(ruleset, name).deck for name in ("ember", "tidebound")], 4)
    chance = random.Random(1)
    for _ in range(60):
        game.choose(chance.randrange(len(game.decision.options)))
    game.concede(0)
    replay = Replay("x", Entry("puzzle", "puzzle"), records.record(game))
    whole = replay.frames(1, 0, 61)
    view = whole[0]["view"]
    for number in range(1, 62):
        view = apply(view, whole[number]["set"], whole[number]["cut"])
        alone = replay.frames(1, number, number)[0]
        assert alone["view"] == view
        assert {key: alone[key] for key in ("log", "events", "seat", "answer")} == {
            key: whole[number][key] for key in ("log", "events", "seat", "answer")
        }
    assert whole[61]["answer"] == "concedes"
    assert whole[61]["log"]
