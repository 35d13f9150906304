"""Standing texts about players: what they skip, what they cannot do.  ELE-11.6.

Their subject names the players as cards are named that are theirs (nodes.Whose); without that both are meant.
"""

from cardwright.kernel.filter import true
from cardwright.kernel.state import State
from cardwright.kernel.tree import Every, Static, Who

from ..field import face_up
from ..nodes import Whose
from ..quantities import GIVEN
from .happening import speaker
from .spirits import passives_work
from .statics import given_works, is_about


def said_of(s: State, what: int, who: int) -> list[int]:
    """What texts in force say of a player; asked only where there may be any (see `about.in_question`)."""
    found: list[int] = []
    for seat in (0, 1):
        for source in face_up(s, seat):
            for program in s.rules.statics[s.define[source]]:
                static = program.ability
                if isinstance(static, Static) and static.what == what and passives_work(s, source):
                    found += value_for(s, static, seat, who, source)
    for m in s.mods:
        if m.what == GIVEN and is_about(s, m, what) and given_works(s, m):
            static = s.rules.programs[m.value].ability
            source, seat = speaker(s, m)
            assert isinstance(static, Static)  # noqa: S101  see is_about
            found += value_for(s, static, seat, who, source)
    return found


def value_for(s: State, static: Static, seat: int, who: int, source: int) -> list[int]:
    """What a text of this card says of that player now, if it speaks of them."""
    assert isinstance(static.value, int)  # noqa: S101  no text counts it
    assert isinstance(static.subject, Every)  # noqa: S101  such texts have it
    named = [test.who for test in static.subject.cards.tests if isinstance(test, Whose)]
    if named and (named[0] is Who.YOU) != (seat == who):
        return []
    return [static.value] if static.condition is None or true(s, static.condition, seat, source) else []
