"""What a card was before something was done with it: if that Rune was face-down, if the discarded card was a {fire} card."""

from typing import Any, Final

from cardwright.language.phrases import Entry, phrase
from cardwright.language.shape import node

from ..tree import Adjective, Pick, Pronoun, Was

BEFORE: Final = ("face-down", "face-up", "Suppressed", "Enchanted", "Misenchanted", "Empowered", "attacking", "Foretold")
"""What it can have been; what was done to it is said by events (see clauses)."""
POINTING: Final = ("that", "the")


def _of_one(was: Any) -> bool:
    """Of one card that was spoken of."""
    one = was.what == Pronoun("it") or (isinstance(was.what, Pick) and was.what.det in POINTING)
    return one and (not isinstance(was.fits, Adjective) or was.fits.word in BEFORE)


WERE: Final[tuple[Entry, ...]] = (
    phrase("Condition1", "{what:Subject} was {fits:AnyPredicative}", Was, guard=_of_one),
    phrase("Condition1", "{what:Subject} was not {fits:AnyPredicative}", node(Was, no=True), guard=_of_one,
           alt="{what:Subject} wasn't {fits:AnyPredicative}"),
)  # fmt: skip
