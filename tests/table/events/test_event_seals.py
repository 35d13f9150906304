"""The server signs every decision with a key outside its database: who can write there forges nothing, others can check."""

import secrets
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import create_engine, text

from cardwright.cli import group
from cardwright.table.events import sealing
from cardwright.table.seats import hashed
from cardwright.table.settings import sqlite_url
from cardwright.tournament import chain, keyfile

from ..playing import RefusedError, Server
from .desk import Desk


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Server]:
    """A server with a database file of its own, that a test may stop and start."""
    running = Server(sqlite_url(tmp_path / "table.db"), "--game", "puzzle", log=tmp_path / "errors").start()
    yield running
    running.stop()


def announced(server: Server) -> Desk:
    """An event in which something was said."""
    organiser = Desk.make(server)
    organiser.do("announce", text="Prizes for all.")
    return organiser


@pytest.mark.parametrize("with_a_key", [False, True])
def test_an_altered_record_is_refused(alone: Server, with_a_key: bool) -> None:
    """The chain of hashes can be made to fit again, the seal cannot; nor with a key that is planted in the database."""
    organiser = announced(alone)
    alone.kill()
    engine = create_engine(alone.database)
    with engine.begin() as connection:
        bodies = [row.body for row in connection.execute(text("SELECT body FROM event_entries ORDER BY number"))]
        first, last = map(chain.decode, bodies)
        forged = chain.entry(first, last.at, last.by, chain.decode(bodies[1].replace("for all", "for me ")).what)
        update = text("UPDATE event_entries SET body = :body WHERE number = 2")
        connection.execute(update, {"body": chain.encode(forged).decode()})
        if with_a_key:
            planted = secrets.token_hex(32)
            connection.execute(text("INSERT INTO server_keys VALUES ('events', :key)"), {"key": planted})
            seal = text("UPDATE event_entries SET seal = :seal WHERE number = 2")
            connection.execute(seal, {"seal": sealing.earlier(planted, organiser.event, forged)})
        tokens = [row.token for row in connection.execute(text("SELECT token FROM event_people"))]
    engine.dispose()
    assert tokens == [hashed(str(organiser.token))]
    alone.start()
    why = "not sealed" if with_a_key else "altered"
    with pytest.raises(RefusedError, match=why):
        organiser.get()
    with pytest.raises(RefusedError, match=why):
        organiser.do("announce", text="x")


def test_somebody_else_checks_the_record(alone: Server, tmp_path: Path) -> None:
    """With the record that the organiser saved, and the public key that the page shows, and no server."""
    organiser = announced(alone)
    seen = organiser.other(None).get()
    record, public = tmp_path / "friday.jsonl", tmp_path / "public.pem"
    record.write_text(organiser.get("/record"))
    public.write_text(pem_of(alone))
    alone.stop()
    command = ["tournament", "replay", str(record), "--key", str(public), "--head", seen["head"]]
    said = CliRunner().invoke(group, command)
    assert said.exit_code == 0, said.output
    assert f"signed by the server's key: {seen['seal']}" in said.output
    record.write_text(record.read_text().replace("for all", "for me "))
    refused = CliRunner().invoke(group, command)
    assert refused.exit_code != 0


def pem_of(server: Server) -> str:
    """The public keys of a server."""
    import urllib.request

    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/api/seal-key") as answer:
        found: str = answer.read().decode()
    assert "PRIVATE" not in found
    return found


def test_the_key_is_not_in_the_database(alone: Server, tmp_path: Path) -> None:
    announced(alone)
    path = tmp_path / "table.seal.pem"
    signer = keyfile.read(path)  # which refuses a file that others can read
    alone.stop()
    secret = signer.private.private_bytes_raw()
    for file in tmp_path.glob("table.db*"):
        data = file.read_bytes()
        assert secret not in data
        assert secret.hex().encode() not in data
    assert not any(line in (tmp_path / "table.db").read_bytes() for line in path.read_bytes().splitlines()[1:2])


def test_a_renewed_key_goes_on_with_an_event(alone: Server, tmp_path: Path) -> None:
    """What the earlier key sealed is still believed, and both are shown."""
    organiser = announced(alone)
    before = organiser.get()["seal"]
    alone.stop()
    keyfile.renew(tmp_path / "table.seal.pem")
    alone.start()
    organiser.do("announce", text="Again.")
    assert organiser.get()["seal"] != before
    assert organiser.get("/record").count(before) == 2
    assert pem_of(alone).count("BEGIN PUBLIC") == 2


def test_a_server_with_another_key_goes_on_with_nothing(alone: Server, tmp_path: Path) -> None:
    """A lost key file is told, with the name of the key that is missing."""
    organiser = announced(alone)
    missing = organiser.get()["seal"]
    alone.stop()
    (tmp_path / "table.seal.pem").unlink()
    alone.start()
    with pytest.raises(RefusedError, match=f"not known here: {missing}"):
        organiser.get()


def test_what_an_earlier_version_sealed_is_signed_once(alone: Server, tmp_path: Path) -> None:
    """Its key lay in the database; a forged entry among them is not signed."""
    good, spoiled = announced(alone), announced(alone)
    alone.stop()
    (tmp_path / "table.seal.pem").unlink()
    key = secrets.token_hex(32)
    with sqlite3.connect(tmp_path / "table.db") as connection:
        connection.execute("INSERT INTO server_keys VALUES ('events', ?)", (key,))
        found: list[Any] = connection.execute("SELECT event_id, number, body FROM event_entries").fetchall()
        for event, number, body in found:
            seal = sealing.earlier(key, event, chain.decode(body))
            if (event, number) == (spoiled.event, 2):
                seal = seal[::-1]
            connection.execute("UPDATE event_entries SET seal = ? WHERE event_id = ? AND number = ?", (seal, event, number))
    connection.close()
    alone.start()
    good.do("announce", text="On we go.")
    with pytest.raises(RefusedError, match=r"ntry 2 .* not sealed"):
        spoiled.get()
    with sqlite3.connect(tmp_path / "table.db") as connection:
        assert connection.execute("SELECT count(*) FROM server_keys").fetchone() == (0,)
    connection.close()
