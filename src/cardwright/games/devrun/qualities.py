"""What card texts ask about a card: its qualities by name."""

from typing import Final

from cardwright.kernel.state import State

from . import tree
from .field import KIND, LAYER, MANA_AT, NAMELESS, TOKEN, in_shell, lane_of
from .rules.mana import colour, mana, silenced

COLOUR: Final = tree.COLOUR
AMOUNT: Final = "Mana"
NAME: Final = tree.NAME
LAST_AMOUNT: Final = "Mana it had"
LANE: Final = "lane"
TOKENS: Final = "token"
LAYERED: Final = "layer"
SILENT: Final = "silenced"


def quality(s: State, piece: int, name: str) -> int:
    """A quality of a card as a number."""
    if name == AMOUNT:
        return mana(s, piece)
    if name == NAME:  # DEV-23.3: a Token without a name is named nothing
        return 0 if s.rules.fact[NAMELESS][s.define[piece]] else s.define[piece] + 1
    if name == LAST_AMOUNT:
        was = s.ghosts.get(piece << 16 | s.epoch[piece] - 1, ())
        return was[MANA_AT] if not in_shell(s, piece) and len(was) > MANA_AT else mana(s, piece)
    if name == COLOUR:
        return colour(s, piece)
    if name == LANE:
        return lane_of(s, piece)
    if name == SILENT:
        return 1 if silenced(s, piece) else 0
    define = s.define[piece]
    if name == LAYERED:
        return 1 if s.rules.fact[LAYER][define] else 0
    return {TOKENS: 1 if s.rules.fact[KIND][define] == TOKEN else 0}[name]
