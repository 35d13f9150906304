"""What each verb says of itself: how it is applied, to which cards and whether it can be, what is chosen beside.

The verbs stand on the rules; so they declare themselves in `verbs`, and rules find them by `index.verb_of`, or in a text
that was worked out (`Try.verb`).  DEV-18.2, 19.2, 19.4.
"""

from collections.abc import Callable
from typing import Any, Final

from cardwright.kernel.decision import Prompt
from cardwright.kernel.state import Frame, State
from cardwright.kernel.verbs.performing import Perform

Able = Callable[[State, Frame, Any, int], bool]
"""Whether the verb can be applied to this piece: state, running effect, node, piece."""
Can = Callable[[State, Frame, Any], bool]
"""Whether a verb without an object can be applied now."""
Into = Callable[[State, Frame, Any], list[int]]
"""What can be chosen beside the object: Shells as zone numbers."""
Asks = tuple[Prompt, Callable[[State, Frame, Any], int]]
"""How that is asked, and whom."""
Before = Callable[[State, list[int]], None]
"""What is asked before the verb happens to these cards."""

NOTHING: Final = 0
FROM_HANDS: Final = 1
FROM_DECK: Final = 2


def to_nothing(s: State, f: Frame, node: Any, piece: int) -> bool:
    """Return no card: a verb without an object is applied to none."""
    return False


def whenever(s: State, f: Frame, node: Any) -> bool:
    """Return True: the verb can be applied whenever it is tried."""
    return True


class Verb:
    """One verb.

    do       applies it to what was chosen (`Frame.picks`)
    able     whether it can be applied to a piece;  can: of a verb without an object, whether it can be applied now
    into     what is chosen beside its object; None: nothing
    asks     how that is asked, and whom; None: its player, for a Shell
    chooses  what a verb without an object needs chosen: NOTHING, FROM_HANDS (each who discards) or FROM_DECK (who searches)
    before   what is asked before it happens to cards (DEV-14.4); None: nothing
    from_top the cards on top of decks that it deals with; None for another verb
    unseen   it brings cards into a hand that nobody has seen
    looks    whether it looks at cards of a deck, with which the effect may go on
    stays    whether its cards stay where they are: another action of the moment finds them there, too (20.3)
    by_each  whether several players may do it, each with a number of their own
    by_hand  whether it can be applied to a card hangs on the rest of the player's hand, too
    """

    __slots__ = ("able", "asks", "before", "by_each", "by_hand", "can", "chooses", "do", "from_top", "into", "looks",
                 "stays", "unseen")  # fmt: skip

    def __init__(self, do: Perform, able: Able = to_nothing, can: Can = whenever, into: Into | None = None,
                 chooses: int = NOTHING, before: Before | None = None, from_top: Into | None = None,
                 unseen: bool = False, by_hand: bool = False, looks: bool = False,
                 by_each: bool = False, asks: Asks | None = None, stays: bool = False) -> None:  # fmt: skip
        self.do = do
        self.able = able
        self.can = can
        self.into = into
        self.asks = asks
        self.chooses = chooses
        self.before = before
        self.from_top = from_top
        self.unseen = unseen
        self.by_hand = by_hand
        self.looks = looks
        self.by_each = by_each
        self.stays = stays


def what_of(node: Any) -> Any:
    """Return the object of a verb; None for one without."""
    return node.what if "what" in type(node).__match_args__ else None  # getattr is slow where there is no such name
