"""What a player did by the deed before: if you discarded a {fire} card this way, if an Elestral was destroyed this way."""

from typing import Any, Final

from cardwright.language.phrases import Entry, phrase
from cardwright.language.shape import Node, Parts, Shape, custom, node

from ..tree import DoneTo, Holds, Pick, Player, Pronoun

SAID: Final = {
    "Foretold": ("Foretell", "Foretold"), "revealed": ("reveal", "revealed"), "destroyed": ("destroy", "destroyed"),
    "discarded": ("discard", "discarded"), "Suppressed": ("Suppress", "Suppressed"), "drawn": ("draw", "drew"),
}  # fmt: skip
"""By what was done: how it is said of who does it, now and then."""


def _done_by(done: str) -> Shape:
    """Such a card is dealt with so this way, by this player."""

    def make(parts: Parts) -> Node | None:
        made: Node = Holds(parts["what"], DoneTo(done, parts["who"]))
        return made

    def take(holds: Any) -> Parts | None:
        by = holds.fits.by if isinstance(holds.fits, DoneTo) and holds.fits.done == done and not holds.no else None
        return None if by is None else {"who": by, "what": holds.what}

    return custom(Holds, make, take)


def _by_player(holds: Any) -> bool:
    """A player does it, no card."""
    return isinstance(holds.fits.by, Player) or holds.fits.by == Pronoun("they")


def _of_some(holds: Any) -> bool:
    """Of cards that are told by what they are, and of what the deed before has done."""
    return isinstance(holds.fits, DoneTo) and isinstance(holds.what, Pick)


THIS_WAY: Final[tuple[Entry, ...]] = (
    *(phrase("Condition1", f"{{who:Agent}} {now}[s|:who] {{what:Pick}} this way", _done_by(done),
             guard=_by_player, alt=f"{{who:Agent}} {then} {{what:Pick}} this way", silent=(then,))
      for done, (now, then) in SAID.items()),
    phrase("Condition1", "{what:Subject} [was|were:what] {fits:Predicative}", node(Holds), guard=_of_some, prints=False,
           silent=("was", "were")),
)  # fmt: skip
