"""The console of a sitting: colours where they belong, and plain ASCII for an output that cannot show more."""

import sys
from typing import Any, Final, TextIO, cast

from rich.console import Console

ASCII: Final = str.maketrans({
    "░": "#", "│": "|", "─": "-", "┼": "+", "·": ".", "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}": ">", "→": ">",
    "\N{MULTIPLICATION SIGN}": "x", "★": "*", "»": ">", "…": "~",
    **dict.fromkeys("♥▲≈■○●◇", ""),
})  # fmt: skip
"""What stands for the signs of screens and boards; a sign with a letter beside it is left out."""


class AsciiStream:
    """A stream that writes `ASCII` for what it is given; everything else is the stream's own."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write the text with plain signs."""
        return self._stream.write(text.translate(ASCII))

    def __getattr__(self, name: str) -> Any:
        """Whatever else a stream can do."""
        return getattr(self._stream, name)


def console(plain: bool, stream: TextIO | None = None) -> Console:
    """A console on standard output (or `stream`): no markup, no guessing of what text means."""
    stream = stream or sys.stdout
    if not (stream.encoding or "").lower().startswith("utf"):
        stream = cast("TextIO", AsciiStream(stream))
    return Console(file=stream, highlight=False, markup=False, emoji=False, no_color=plain or None)
