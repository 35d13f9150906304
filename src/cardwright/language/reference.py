"""What words point back to: "it" and "them", "this way", "if you do", and a sentence that leaves out its subject.

Each of them needs an action before it, of the right kind, in the same ability.  A text in which that is unclear is
refused, not guessed.
"""

from dataclasses import dataclass
from typing import Any, Final

from cardwright.kernel.tree import (
    Activated,
    Another,
    If,
    IfDone,
    Instruct,
    May,
    Ruling,
    Static,
    Steps,
    Them,
    This,
    ThisWay,
    Triggered,
)
from cardwright.kernel.verbs.alter import Bar, Become, Gain, Grant
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, Search, ToHand
from cardwright.kernel.verbs.look import Turn
from cardwright.kernel.verbs.mill import Mill, MillUntil

from .plain import walk

DEALING: Final = (Draw, Mill, MillUntil, Search)
"""Verbs without an object that deal with cards all the same: "it" can mean these."""
LEAVING: Final = (Destroy, Discard, ToHand, OntoDeck, *DEALING)
"""After these the cards are not on the field."""
STAYING: Final = (Gain, Become, Grant, Bar, Turn, Destroy)
"""These are done to cards on the field."""


def unclear(ability: Any, before: Any, elided: bool) -> str:
    """Why a sentence is not clear after the ability it goes on with; "" when it is.

    `elided`: it leaves out its subject and so speaks of the card itself.
    """
    if isinstance(ability, Ruling):
        return ""
    if isinstance(ability, Static):
        return "" if not _finds(ability, Them) else '"it" has nothing to point to here; say "this card"'
    past = _Past()
    if isinstance(before, (Instruct, Triggered, Activated)):
        past.take(before.action)
    past.fault = ""
    if past.others and elided:
        return 'it is not clear who is meant; say "this card" or "it"'
    past.take(ability.action)
    return past.fault


@dataclass
class _Past:
    """The actions so far: the last verb; whether any dealt with cards, with others than the card, and took them away."""

    last: Any = None
    dealt: bool = False
    others: bool = False
    gone: bool = False
    fault: str = ""

    def take(self, action: Any) -> None:
        if isinstance(action, Steps):
            for step in action.actions:
                self.take(step)
            return
        if isinstance(action, IfDone) and self.last is None:
            self.fail('"if you do" has no action before it')
        if isinstance(action, (May, If, IfDone)):
            self.take(action.action)
            if isinstance(action, If) and action.otherwise is not None:
                self.take(action.otherwise)
            return
        self.verb(action)

    def verb(self, action: Any) -> None:
        if not self.dealt and _finds(action, Them):
            self.fail('"it" has nothing to point to here; name the card')
        if self.gone and isinstance(action, STAYING) and isinstance(action.what, Them):
            self.fail('"it" is not on the field any more; name the card')
        if self.others and _finds(action, Another):
            self.fail('"other" could mean other than this card or than the one before; name the cards')
        for amount in (part for part in walk(action) if isinstance(part, ThisWay)):
            if self.last is None or not type(self.last).__name__.startswith(amount.done):
                self.fail('"this way" has no such action before it')
        self.last = action
        what = getattr(action, "what", None)
        if what is not None or isinstance(action, DEALING):
            self.dealt = True
            self.gone = isinstance(action, LEAVING)
            self.others = self.others or not isinstance(what, (This, Them))

    def fail(self, why: str) -> None:
        self.fault = self.fault or why


def _finds(node: object, kind: type[Any]) -> bool:
    return any(isinstance(part, kind) for part in walk(node))
