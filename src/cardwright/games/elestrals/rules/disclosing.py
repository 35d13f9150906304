"""What texts in force count among hidden cards lies open: shown to all, and so in every sample.  ELE-27.2 (R200).

What a text counts while it is carried out the kernel shows then (`Instruction.shows`).
"""

from collections.abc import Iterator

from cardwright.kernel.effect import show_counted
from cardwright.kernel.event import nothing_to_disclose
from cardwright.kernel.filter import find, matches
from cardwright.kernel.rng import below
from cardwright.kernel.state import State
from cardwright.kernel.tree import Cards

from ..quantities import GIVEN
from .about import texts_given
from .happening import speaker
from .index import Index
from .present import Present, look
from .spirits import passives_work


def disclose(s: State) -> None:
    """ELE-27.2: whatever the texts in force count now is shown; what they counted before has been.

    Where no card of the game counts so, this is not asked again.
    """
    here: Present = s.own or look(s)
    if here.counts_hidden:
        for cards, seat, source in counts(s):
            show_counted(s, seat, source, [cards])
    else:
        nothing_to_disclose(s)


def counts(s: State) -> Iterator[tuple[Cards, int, int]]:
    """What passive effects in force count among hidden cards: the noun, its player, its card."""
    found: Index = s.rules.own
    for zone in s.rules.fields:
        for seat in range(s.seats):
            for source in s.face_up(zone + seat):
                for program in s.rules.statics[s.define[source]]:
                    if program.number in found.shown_counts and passives_work(s, source):
                        for cards in found.shown_counts[program.number]:
                            yield cards, seat, source
    if s.mods and texts_given(s):
        for m in s.mods:
            if m.what == GIVEN:
                source, seat = speaker(s, m)
                for cards in found.shown_counts.get(m.value, ()):
                    yield cards, seat, source


def resample(s: State, seat: int) -> None:
    """In a sample: a card that would be counted, and that `seat` has not been shown, is another card of its back."""
    here: Present = s.own or look(s)
    for cards, who, source in list(counts(s)) if here.counts_hidden else ():
        for piece in find(s, cards, who, source):
            if s.known[piece] >> seat & 1:
                continue
            own, others = s.define[piece], []
            for define in s.rules.pools[s.rules.back[own]]:
                s.define[piece] = define
                if not matches(s, piece, cards, who, source):
                    others.append(define)
            s.define[piece] = others[below(s, len(others))] if others else own
