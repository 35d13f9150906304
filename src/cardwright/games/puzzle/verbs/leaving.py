"""Cards put into the Oblivion Zone by a text, from wherever they are: not destroyed, and not discarded."""

from cardwright.kernel import change
from cardwright.kernel.effect import follow
from cardwright.kernel.state import Frame, State
from cardwright.kernel.tree import OnCards
from cardwright.kernel.verbs import leave
from cardwright.kernel.verbs.leave import OntoDeck, ShuffleIn, ToHand
from cardwright.kernel.verbs.performing import Perform

from ..field import OBLIVION
from ..rules.departing import departing


class ToOblivion(OnCards):
    """Put them into their owners' Oblivion Zones."""


class Fall(OnCards):
    """They are destroyed after all, where somebody might have saved them."""


def to_oblivion(s: State, f: Frame, node: ToOblivion) -> int:
    """PUZ-23.2: the owner's, one by one."""
    waited = len(s.waiting)
    f.picks = departing(s, f.picks)
    for piece in f.picks:
        change.move(s, piece, OBLIVION + s.owner[piece])
    follow(s, waited, f.picks)
    return len(f.picks)


def to_hand(s: State, f: Frame, node: ToHand) -> int:
    """PUZ-23.2, 25.5: to the owners' hands."""
    f.picks = departing(s, f.picks, home=True)
    return leave.to_hand(s, f, node)


def onto_deck(s: State, f: Frame, node: OntoDeck) -> int:
    """PUZ-23.2, 25.5: onto or under the owners' Decks."""
    f.picks = departing(s, f.picks)
    return leave.onto_deck(s, f, node)


def shuffle_in(s: State, f: Frame, node: ShuffleIn) -> int:
    """PUZ-23.2, 25.5: into the owners' Decks."""
    f.picks = departing(s, f.picks)
    return leave.shuffle_in(s, f, node)


VERBS: dict[type, Perform] = {
    ToOblivion: to_oblivion, ToHand: to_hand, OntoDeck: onto_deck, ShuffleIn: shuffle_in,
}  # fmt: skip
