"""Taking a part apart: every field is taken, or the part is refused."""

from __future__ import annotations

from collections.abc import Iterable

from ..english import Frame, Part
from ..english.parts import Value
from .words import NotMeantError

UNUSED = "has no meaning for this game here"


class Fields:
    """The fields of a part that are still to be used."""

    def __init__(self, part: Part, silent: Iterable[str] = ()) -> None:
        self.part = part
        self.left: dict[str, Value] = {name: value for name, value in part.kv if name not in silent}

    def part_of(self, name: str) -> Part | None:
        """Take the part in a field; None where there is none."""
        value = self.left.pop(name, None)
        if isinstance(value, tuple):
            raise NotMeantError(value[-1], UNUSED)
        return value if isinstance(value, Part) else None

    def parts_of(self, name: str) -> tuple[Part, ...]:
        """Take all parts in a field."""
        value = self.left.pop(name, ())
        if isinstance(value, tuple):
            return value
        return (value,) if isinstance(value, Part) else ()

    def word(self, name: str) -> str:
        """Take the word in a field; "" where there is none."""
        value = self.left.pop(name, "")
        return value if isinstance(value, str) else ""

    def take(self, name: str, tag: str) -> Part | None:
        """Take the one part with this tag out of a field that holds several."""
        value = self.left.get(name, ())
        parts = value if isinstance(value, tuple) else (value,) if isinstance(value, Part) else ()
        for one in parts:
            if one.tag == tag:
                rest = tuple(other for other in parts if other is not one)
                if rest:
                    self.left[name] = rest
                else:
                    del self.left[name]
                return one
        return None

    def finish(self) -> None:
        """Nothing may be left.  Raises NotMeantError."""
        for value in self.left.values():
            if isinstance(value, Frame):
                continue
            at = value[0] if isinstance(value, tuple) else value
            raise NotMeantError(at if isinstance(at, Part) else self.part, UNUSED)


def nothing_more(phrase: Part, *roles: str) -> None:
    """A phrase says nothing but its noun, its determiner and these roles.  Raises NotMeantError."""
    Fields(phrase, silent=("h", "d", *roles)).finish()


def of_what(phrase: Part, *roles: str) -> Part:
    """As in "control of target creature": what is behind "of", and but for these roles no more.  Raises NotMeantError."""
    f = Fields(phrase, silent=("h", "d", *roles))
    of = f.take("p", "of")
    f.finish()
    inner = of.part("x") if of is not None else None
    if inner is None:
        raise NotMeantError(phrase, "does not say of what")
    return inner
