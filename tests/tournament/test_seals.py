"""Signatures on records: who has the public key can check one without the server; who has the database can forge none."""

import os
import re
import shutil
import stat
import subprocess
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from cardwright.cli import group
from cardwright.tournament import chain, keyfile, seals
from cardwright.tournament.chain import Entry, Sealed
from cardwright.tournament.decisions import Announced
from cardwright.tournament.errors import EventError
from cardwright.tournament.seals import Believed, Signer

from .hosting import ORG, event

FRIDAY = "friday"


def sealed(signer: Signer, players: int = 4) -> list[tuple[Entry, str]]:
    """The record of a small event."""
    made = event(players)
    made.decide(made.pairing(), ORG, 9)
    return [(one, signer.seal(FRIDAY, one)) for one in made.log]


def test_the_public_key_is_enough_to_check() -> None:
    signer = Signer.of(seals.new_key())
    public = signer.believed.pem
    assert "PRIVATE" not in public
    assert Believed.of(public).check(FRIDAY, sealed(signer)) == [signer.name]


def test_what_was_altered_moved_or_signed_by_others_is_refused() -> None:
    signer, other = Signer.of(seals.new_key()), Signer.of(seals.new_key())
    record = sealed(signer)
    before, last = record[-2][0], record[-1][0]
    forged = chain.entry(before, last.at, ORG, Announced("Ann wins."))
    believed = signer.believed
    with pytest.raises(EventError, match=r"entry \d+ of the event's record was altered"):
        believed.check(FRIDAY, [*record[:-1], (forged, record[-1][1])])
    with pytest.raises(EventError, match="was altered"):
        believed.check("saturday", record)
    with pytest.raises(EventError, match=f"not known here: {other.name}"):
        believed.check(FRIDAY, [*record[:-1], (last, other.seal(FRIDAY, last))])
    for nothing in ("", "00" * 32, "ed25519", f"ed25519:{signer.name}", f"ed25519:{signer.name}:xyz"):
        with pytest.raises(EventError, match="record"):
            believed.check(FRIDAY, [(last, nothing)])


def test_a_renewed_key_still_believes_the_old_one_but_only_before_itself() -> None:
    old_pem = seals.new_key()
    old, new = Signer.of(old_pem), Signer.of(seals.renewed(old_pem))
    assert new.name != old.name
    assert list(new.believed.keys) == [new.name, old.name]
    record = sealed(old)
    half = len(record) // 2
    both = [*record[:half], *((one, new.seal(FRIDAY, one)) for one, _ in record[half:])]
    assert new.believed.check(FRIDAY, record) == [old.name]
    assert new.believed.check(FRIDAY, both) == [old.name, new.name]
    back = [*both[:-1], record[-1]]
    with pytest.raises(EventError, match="replaced before"):
        new.believed.check(FRIDAY, back)
    with pytest.raises(EventError, match="replaced before"):
        new.believed.check(FRIDAY, back[-1:], behind=new.name)


def test_keys_that_are_none() -> None:
    for text in ("", "hello", "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----"):
        with pytest.raises(EventError):
            Believed.of(text)
    with pytest.raises(EventError, match="no private key"):
        Signer.of(Signer.of(seals.new_key()).believed.pem)


def test_a_key_file_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "seal.pem"
    assert keyfile.make(path)
    assert not keyfile.make(path)
    first = keyfile.read(path).name
    renewed = keyfile.renew(path)
    assert list(renewed.believed.keys) == [renewed.name, first]
    assert [one.name for one in path.parent.iterdir()] == ["seal.pem"]
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        path.chmod(0o640)
        with pytest.raises(EventError, match=f"chmod 600 {re.escape(str(path))}"):
            keyfile.read(path)


def test_somebody_else_checks_a_record_in_the_terminal(tmp_path: Path) -> None:
    """The record and the public key are all there is."""
    run = CliRunner()
    own, public, record = tmp_path / "own.pem", tmp_path / "public.pem", tmp_path / "friday.jsonl"
    made = run.invoke(group, ["tournament", "key", str(own), "--make"])
    assert made.exit_code == 0
    public.write_text(made.output)
    signer = keyfile.read(own)
    lines = [msgspec.json.encode(Sealed(FRIDAY, one, seal)) for one, seal in sealed(signer)]
    record.write_bytes(b"\n".join(lines))
    checked = run.invoke(group, ["tournament", "replay", str(record), "--key", str(public)])
    assert checked.exit_code == 0, checked.output
    assert f"signed by the server's key: {signer.name}" in checked.output
    strange = tmp_path / "strange.pem"
    strange.write_text(Signer.of(seals.new_key()).believed.pem)
    refused = run.invoke(group, ["tournament", "replay", str(record), "--key", str(strange)])
    assert isinstance(refused.exception, EventError)
    assert "not known here" in str(refused.exception)


@pytest.mark.skipif(shutil.which("openssl") is None, reason="needs openssl")
def test_openssl_says_the_same(tmp_path: Path) -> None:
    """What docs/tournament.md tells a person without Cardwright to do."""
    signer = Signer.of(seals.new_key())
    one, seal = sealed(signer)[-1]
    files = {name: tmp_path / name for name in ("key.pem", "said", "signature")}
    files["key.pem"].write_text(signer.believed.pem)
    files["signature"].write_bytes(bytes.fromhex(seal.rpartition(":")[2]))
    command = ["openssl", "pkeyutl", "-verify", "-pubin", "-inkey", str(files["key.pem"]), "-rawin", "-in",
               str(files["said"]), "-sigfile", str(files["signature"])]  # fmt: skip
    for text, good in ((f"cardwright/event:friday:{one.number}:{one.head}", True), ("something else", False)):
        files["said"].write_text(text)
        assert (subprocess.run(command, capture_output=True, check=False).returncode == 0) is good
