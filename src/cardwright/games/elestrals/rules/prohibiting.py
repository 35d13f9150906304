"""What texts forbid or allow: one question for all of them.  ELE-1.3: a text that forbids beats one that allows."""

from cardwright.kernel import modifier
from cardwright.kernel.state import State


def barred(s: State, what: int, piece: int) -> bool:
    """Whether a prohibition (or permission) of this name lies on a card, by a lasting change or a passive effect."""
    return bool(s.mods or s.watch) and modifier.under(s, what, piece)


def allowed(s: State, what: int, pieces: list[int]) -> list[int]:
    """The cards no text forbids this for."""
    if not s.mods and not s.watch:
        return pieces
    return [piece for piece in pieces if not modifier.under(s, what, piece)]
