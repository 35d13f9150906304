"""What an operator can set, with the limits that keep a server alive."""

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs.

    database      an SQLAlchemy URL: ``sqlite:////path/table.db`` or ``postgresql+psycopg://user@host/name``
    names         host names this server may be reached by, besides addresses and localhost
    thinkers      processes in which bots think
    reviewer      the bot that looks at finished games again, as `agents.parse` reads it: one that searches
    connections   WebSockets of one address at once
    pace, burst   messages a second and at once, of one WebSocket
    posts         posts a minute of one address
    idle          seconds after which a game nobody looks at leaves the memory
    lease         seconds for which a process answers for bots and clocks of a game, if it is not heard of
    patience      minutes without an answer, where there is no clock, after which another player may claim the game; 0: never
    gets          requests a minute of one address that change nothing
    request_seconds  within which a request has to come: its head, and its body
    trusted       addresses of proxies whose word about a client's address is taken
    seal_key      file of the keys that sign events' records; none: one of the server's own (see events.sealing)
    open_metrics  /health and /metrics for everybody, not only for this machine
    """

    database: str
    host: str = "127.0.0.1"
    port: int = 8642
    names: frozenset[str] = field(default_factory=frozenset)
    games: tuple[str, ...] = ()
    thinkers: int = 1
    reviewer: str = "strong"
    connections: int = 64
    pace: float = 10.0
    burst: int = 40
    posts: int = 120
    message_bytes: int = 8_000
    body_bytes: int = 2_100_000
    hello_seconds: float = 10.0
    idle: float = 600.0
    lease: float = 6.0
    patience: int = 10
    gets: int = 3000
    request_seconds: float = 20.0
    trusted: str = "127.0.0.1"
    open_metrics: bool = False
    seal_key: Path | None = None


def sqlite_url(path: Path) -> str:
    """The URL of a database in one file."""
    return f"sqlite:///{path.resolve()}"
