"""The game's own verbs, a file each, and the kernel's verbs it carries out in its own way."""

from cardwright.kernel import change
from cardwright.kernel.amount import amount_of
from cardwright.kernel.filter import seat_of
from cardwright.kernel.kept import OTHER_OF_EVENT, pieces
from cardwright.kernel.state import Frame, State
from cardwright.kernel.verbs.leave import Destroy, Discard
from cardwright.kernel.verbs.look import Turn
from cardwright.kernel.verbs.mill import Mill
from cardwright.kernel.verbs.performing import Perform

from ..field import DECK, KIND, SPIRIT, on_field
from ..rules import battle, drawing
from . import altering, field_moves, game_verbs, leaving, sequence_verbs, summoning
from .leaving import Fall


def destroy(s: State, f: Frame, node: Destroy) -> int:
    """PUZ-10.13, 10.14; the text of a Shaman Soul Card is no Skill."""
    skill = s.rules.fact[KIND][s.define[f.source]] == SPIRIT
    return battle.destroy(s, [piece for piece in f.picks if on_field(s, piece)], skill=skill, by=f.seat)


def flip(s: State, f: Frame, node: Turn) -> int:
    """PUZ-9.6, 12.20."""
    turned = [piece for piece in f.picks if on_field(s, piece)]
    for piece in turned:
        change.turn(s, piece, node.up)
    return len(turned)


def discard(s: State, f: Frame, node: Discard) -> int:
    """PUZ-17.5: in the order chosen."""
    drawing.discard(s, f.picks)
    return len(f.picks)


def mill(s: State, f: Frame, node: Mill) -> int:
    """The top cards of the Deck are discarded, what there is."""
    f.picks = s.top(DECK + seat_of(s, f.seat, node.who), amount_of(s, f, node.amount))
    drawing.discard(s, f.picks)
    return len(f.picks)


def fall(s: State, f: Frame, node: Fall) -> int:
    """PUZ-10.13: what might have been saved is destroyed after all, in battle if that would have destroyed it."""
    winner = pieces(s, f, OTHER_OF_EVENT)
    fallen = dict.fromkeys(f.picks, winner[0]) if winner else {}
    return battle.destroy(s, [piece for piece in f.picks if on_field(s, piece)], fallen)


VERBS: dict[type, Perform] = {
    Fall: fall, Destroy: destroy, Discard: discard, Mill: mill, Turn: flip, **altering.VERBS,
    **leaving.VERBS, **summoning.VERBS, **field_moves.VERBS, **sequence_verbs.VERBS,
    **game_verbs.VERBS,
}  # fmt: skip
