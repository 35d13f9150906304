"""How an explanation begins: when an ability does its steps.  Printed only; a game says how its abilities are used."""

from typing import Any, Final

from cardwright.kernel.tree import Instruct, Static, Triggered

from ..phrases import Entry, phrase
from ..shape import Parts, custom


def heading(kind: type[Any], *fields: str) -> Any:
    """The fields of an ability that its heading tells; prints only."""

    def take(ability: Any) -> Parts | None:
        return {field: getattr(ability, field) for field in fields}

    return custom(kind, lambda parts: None, take)


HEADINGS: Final[tuple[Entry, ...]] = (
    phrase("Heading", "when it is used", heading(Instruct), reads=False),
    phrase("Heading", "when {event:Event}", heading(Triggered, "event"), reads=False),
    phrase("Heading", "as long as its text works", heading(Static), reads=False),
)
