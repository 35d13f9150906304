"""The files for those who host: what they name exists, systemd reads them, and a game is played through the proxy."""

import contextlib
import random
import re
import secrets
import shutil
import socket
import ssl
import subprocess
import time
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


def nginx(folder: Path, port: int, table: int) -> list[str]:
    """The command that runs nginx by the file that is shipped, from this port to the table's."""
    site = (HOSTING / "nginx.conf").read_text(encoding="utf-8")
    for said, here in (("listen 443", f"listen 127.0.0.1:{port}"), ("127.0.0.1:8642", f"127.0.0.1:{table}"),
                       ("/etc/letsencrypt/live/play.example.org", str(folder))):  # fmt: skip
        assert said in site
        site = site.replace(said, here)
    conf = folder / "nginx.conf"
    temporary = "".join(
        f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    conf.write_text(f"daemon off; pid {folder}/pid; error_log {folder}/log; worker_processes 1; user root;"
                    f"events {{}} http {{ access_log off; {temporary} {site} }}", encoding="utf-8")  # fmt: skip
    return ["nginx", "-p", str(folder), "-c", str(conf)]


def caddy(folder: Path, port: int, table: int) -> list[str]:
    """The command that runs Caddy by the file that is shipped; it asks nobody for a certificate."""
    site = (HOSTING / "Caddyfile").read_text(encoding="utf-8")
    own = f"\tbind 127.0.0.1\n\ttls {folder}/fullchain.pem {folder}/privkey.pem\n"
    for said, here in (("{$NAME} {\n", f"https://play.example.org:{port} {{\n{own}"), ("table:8642", f"127.0.0.1:{table}")):
        assert said in site
        site = site.replace(said, here)
    conf = folder / "Caddyfile"
    conf.write_text(f"{{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system {folder}\n}}\n{site}", "utf-8")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(conf)]


PROXIES = {"nginx": nginx, "caddy": caddy}
WHERE = "/usr/sbin:/usr/bin:/sbin:/bin"


@pytest.fixture(params=PROXIES)
def proxied(request: pytest.FixtureRequest, postgresql: str, tmp_path: Path) -> Iterator[tuple[Server, int, Path]]:
    """A table on PostgreSQL behind a proxy with TLS, by the file that is shipped: server, port of the proxy, certificate."""
    openssl = shutil.which("openssl")
    if shutil.which(request.param, path=WHERE) is None or openssl is None:
        pytest.skip(f"{request.param} or openssl is not installed here (apt-get install nginx-light caddy openssl)")
    certificate, key = tmp_path / "fullchain.pem", tmp_path / "privkey.pem"
    subprocess.run([openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=play.example.org",
                    "-addext", "subjectAltName=DNS:play.example.org", "-keyout", key, "-out", certificate],
                   check=True, capture_output=True)  # fmt: skip
    database = postgres.fresh(postgresql, f"hosted{secrets.token_hex(8)}")
    server, port = Server(database, *SHARED, log=tmp_path / "errors").start(), free_port()
    program, *rest = PROXIES[request.param](tmp_path, port, server.port)
    running = subprocess.Popen([shutil.which(program, path=WHERE) or program, *rest], stderr=subprocess.DEVNULL)
    listening(port)
    yield server, port, certificate
    running.terminate()
    running.wait(20)
    server.stop()


def listening(port: int) -> None:
    """Wait until somebody listens there."""
    for _ in range(200):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise AssertionError(f"nobody listens at {port}")


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
    for name, shown in (("play.example.org", True), ("other.example.org", False)):
        line = socket.create_connection(("127.0.0.1", port), 30)
        with Secure.trust.wrap_socket(line, server_hostname="play.example.org") as page:
            page.sendall(f"GET / HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n".encode())
            answer = b""
            while part := page.recv(4096):
                answer += part
        assert (b" 200 " in answer[:64] and b"Cardwright" in answer) == shown, name
