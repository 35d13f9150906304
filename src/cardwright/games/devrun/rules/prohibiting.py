"""What a player cannot do because of a Continuous Effect.  DEV-19.8."""

from cardwright.kernel.event import STANDING
from cardwright.kernel.state import State
from cardwright.kernel.tree import Static, This

from ..field import seat_in
from .mana import in_force, silenced


def prohibited(s: State, what: int, seat: int) -> bool:
    """Whether a card in force forbids it to this player: "this" speaks of its own player, anything else of opponents."""
    for source in s.watch.get(STANDING - what, ()):
        if silenced(s, source):
            continue
        for k, program in enumerate(s.rules.statics[s.define[source]]):
            static = program.ability
            if not isinstance(static, Static) or static.what != what or not in_force(s, source, k):
                continue
            if (seat_in(s, source) == seat) == isinstance(static.subject, This):
                return True
    return False
