"""What a client is told when it is refused: a code for programs, a text for people (docs/protocol.md, Errors)."""

from typing import Any, Final

from ..kernel.errors import CardwrightError

STATUS: Final = {
    "malformed": 400, "option": 400, "deck": 400, "fair": 400, "token": 403, "origin": 403, "host": 403, "turn": 409,
    "unknown": 404, "taken": 409, "not-open": 409, "stale": 409, "over": 409, "not-over": 409, "too-large": 413,
    "too-fast": 429, "failed": 500, "busy": 503, "early": 409, "event": 409, "role": 403,
}  # fmt: skip
"""Code -> HTTP status."""


class TableError(CardwrightError):
    """A refusal.  faults: all that is wrong, where it is a list."""

    def __init__(self, code: str, text: str, faults: list[str] | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.faults = faults or []

    @property
    def status(self) -> int:
        """The HTTP status it is told with."""
        return STATUS[self.code]

    def plain(self) -> dict[str, Any]:
        """As values that JSON can carry."""
        said: dict[str, Any] = {"code": self.code, "text": str(self)}
        return said | ({"faults": self.faults} if self.faults else {})
