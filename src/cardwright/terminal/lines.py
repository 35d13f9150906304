"""Lines from whoever sits at the keyboard, or from a pipe: never too long, never unprintable, never a traceback."""

import contextlib
import sys
from typing import Final, TextIO

LONGEST: Final = 500
"""Characters of a line that are looked at; the rest is thrown away."""
REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"


class Lines:
    """Reads lines from standard input or another stream."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self.stream = stream or sys.stdin
        self.typed = self.stream is sys.stdin and self.stream.isatty()
        """Whether a person types at a terminal."""
        if hasattr(self.stream, "reconfigure"):
            self.stream.reconfigure(errors="replace")
        if self.typed:
            with contextlib.suppress(ImportError):  # not on every system; without it lines are edited more plainly
                import readline  # noqa: F401 - importing it gives input() its editing keys

    def forget(self) -> None:
        """What was typed cannot be called back any more: another person sits down."""
        if self.typed:
            with contextlib.suppress(ImportError):
                import readline

                readline.clear_history()

    def read(self, prompt: str) -> str | None:
        """The next line without what cannot be shown; None at the end of input."""
        if self.typed:
            try:
                return cleaned(input(prompt))
            except EOFError:
                return None
        print(prompt, end="", flush=True)
        line = self.stream.readline(LONGEST + 1)
        while len(line) > LONGEST and not line.endswith("\n"):
            rest = self.stream.readline(LONGEST)
            if not rest or rest.endswith("\n"):
                break
        print(cleaned(line), flush=True)  # nobody else echoes it: what is printed can be read as a protocol
        return cleaned(line) if line else None


def cleaned(line: str) -> str:
    """The line as it can be shown and matched: no control characters, not longer than `LONGEST`."""
    line = line[:LONGEST].rstrip("\r\n").replace("\t", " ")
    return "".join(c if c.isprintable() else REPLACEMENT for c in line).strip()
