"""How others reach a server: the address that links begin with."""

import socket
from typing import Final

HERE: Final = "localhost"
"""The name of a server that only browsers on its own machine reach."""


def reachable(host: str) -> str:
    """How others reach a server that listens there: links that the page makes begin so."""
    if host in ("127.0.0.1", "::1", "localhost"):
        return HERE
    if host not in ("0.0.0.0", "::"):  # noqa: S104 - compared, not bound
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; the system only says which address it would use
        except OSError:
            return HERE
        return str(probe.getsockname()[0])
