"""The files for those who host: what they name exists, systemd reads them, and a game is played through the proxy."""

import random
import re
import secrets
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from cardwright.cli.table import command

from . import postgres
from .playing import Seat, Server, play

HOSTING = Path(__file__).parents[2] / "hosting"
OPTIONS = {option for parameter in command.params for option in parameter.opts}
SHARED = ("--game", "puzzle", "--pace", "1000", "--name", "play.example.org")


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml", "cardwright-table.service"])
def test_options_exist(name: str) -> None:
    """Every option of the table that a file uses is one it has."""
    lines = (HOSTING / name).read_text(encoding="utf-8").splitlines()
    said = [line for line in lines if re.match(r"ENTRYPOINT|ExecStart=|\s+- --", line)]
    used = {option for line in said for option in re.findall(r"--[a-z-]+", line)}
    assert used
    assert used <= OPTIONS


def test_the_image_copies_what_exists() -> None:
    """Its steps take files of this checkout."""
    text = (HOSTING / "Containerfile").read_text(encoding="utf-8")
    for source in re.findall(r"^COPY (?!--from)(\S+) ", text, re.MULTILINE):
        assert (HOSTING.parent / source).exists(), source
    assert "--require-hashes" in text


def test_compose_hangs_together() -> None:
    """Networks and volumes that a service uses are declared; only the proxy can be reached from outside."""
    told = YAML(typ="safe").load((HOSTING / "compose.yaml").read_text(encoding="utf-8"))
    for service in told["services"].values():
        assert set(service["networks"]) <= set(told["networks"])
        named = {volume.split(":")[0] for volume in service["volumes"] if not volume.startswith(".")}
        assert named <= set(told["volumes"])
        assert set(service.get("depends_on", ())) <= set(told["services"])
    assert [name for name, service in told["services"].items() if "ports" in service] == ["proxy"]
    proxy = told["services"]["proxy"]["networks"]["front"]["ipv4_address"]
    assert f"--trust-proxy={proxy}" in told["services"]["table"]["command"]


def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    """As far as it can say without the service's own program."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("no systemd on this machine")
    unit = tmp_path / "cardwright-table.service"
    text = (HOSTING / unit.name).read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/cardwright/bin/cardwright", shutil.which("true") or "/bin/true"), encoding="utf-8")
    done = subprocess.run([analyze, "verify", unit], capture_output=True, text=True, check=False)
    assert unit.name not in done.stderr, done.stderr


def free_port() -> int:
    """A port that nobody has now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
    return port


@pytest.fixture
def proxied(postgresql: str, tmp_path: Path) -> Iterator[tuple[Server, int, Path]]:
    """A table on PostgreSQL behind nginx with TLS, by the file that is shipped: server, port of nginx, certificate."""
    nginx, openssl = shutil.which("nginx", path="/usr/sbin:/usr/bin:/sbin:/bin"), shutil.which("openssl")
    if nginx is None or openssl is None:
        pytest.skip("nginx or openssl is not installed here (apt-get install nginx-light openssl)")
    certificate, key = tmp_path / "fullchain.pem", tmp_path / "privkey.pem"
    subprocess.run([openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=play.example.org",
                    "-addext", "subjectAltName=DNS:play.example.org", "-keyout", key, "-out", certificate],
                   check=True, capture_output=True)  # fmt: skip
    database = postgres.fresh(postgresql, f"hosted{secrets.token_hex(8)}")
    server, port = Server(database, *SHARED, log=tmp_path / "errors").start(), free_port()
    site = (HOSTING / "nginx.conf").read_text(encoding="utf-8")
    for said, here in (("listen 443", f"listen 127.0.0.1:{port}"), ("127.0.0.1:8642", f"127.0.0.1:{server.port}"),
                       ("/etc/letsencrypt/live/play.example.org", str(tmp_path))):  # fmt: skip
        assert said in site
        site = site.replace(said, here)
    conf = tmp_path / "nginx.conf"
    temporary = "".join(
        f"{name}_temp_path {tmp_path}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    conf.write_text(f"daemon off; pid {tmp_path}/pid; error_log {tmp_path}/log; worker_processes 1; user root;"
                    f"events {{}} http {{ access_log off; {temporary} {site} }}", encoding="utf-8")  # fmt: skip
    running = subprocess.Popen([nginx, "-p", tmp_path, "-c", conf], stderr=subprocess.DEVNULL)
    yield server, port, certificate
    running.terminate()
    running.wait(20)
    server.stop()


class Secure(Seat):
    """A client of a seat that comes through the proxy."""

    port = 0
    trust: ssl.SSLContext

    def come(self) -> None:
        """Connect by TLS, under the name of the certificate."""
        line = socket.create_connection(("127.0.0.1", self.port), 30)
        self.socket = self.server.secure(self.table, line, self.trust)
        self.say("hello", **({"token": self.token} if self.token else {}))
        self.until(lambda: self.seat != -2, fresh=True)


def test_a_game_through_the_proxy(proxied: tuple[Server, int, Path]) -> None:
    """Page, requests and WebSockets by HTTPS; the table knows its name and refuses another."""
    server, port, certificate = proxied
    Secure.port, Secure.trust = port, ssl.create_default_context(cafile=certificate)
    told = server.table({"kind": "bot", "bot": "random"})
    ann = Secure(server, told["table"], told["token"]).begun()
    assert play([ann], 12, random.Random(1)) == 12 or ann.over
    for name, status in (("play.example.org", b"200"), ("other.example.org", b"4")):
        line = socket.create_connection(("127.0.0.1", port), 30)
        with Secure.trust.wrap_socket(line, server_hostname="play.example.org") as page:
            page.sendall(f"GET / HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n".encode())
            assert page.recv(64).split()[1].startswith(status), name
