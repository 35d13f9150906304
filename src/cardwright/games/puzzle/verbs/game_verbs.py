"""Verbs of Skills, phases, Shaman Souls and the game: forbid, skip, win, lose."""

from cardwright.kernel import change, modifier
from cardwright.kernel.effect import CARRY_OUT
from cardwright.kernel.event import emit
from cardwright.kernel.filter import seat_of
from cardwright.kernel.node import dataclass
from cardwright.kernel.procedure import call
from cardwright.kernel.state import FACE_DOWN, NOBODY, Frame, State
from cardwright.kernel.tree import Duration, OnCards, Until, What, Who
from cardwright.kernel.verbs import alter
from cardwright.kernel.verbs.performing import Perform
from cardwright.kernel.verbs.turns import LoseGame, SkipPhase, WinGame

from ..field import BARRED, SKIPPED, SOUL_TURNED, SOUL_TURNS, SOULS, STIRRED, on_field
from ..rules.winning import TEXT_SAYS


@dataclass(frozen=True, slots=True)
class BarSkills:
    """They cannot activate these Skills (bits) for a while."""

    what: What
    skills: int
    until: Duration = Until.TURN


@dataclass(frozen=True, slots=True)
class BarPlayer:
    """A player cannot activate these Skills (bits) for a while, with whatever card."""

    who: Who
    skills: int
    until: Duration = Until.TURN


class SoulDown(OnCards):
    """Shaman Soul Cards go face-down to the bottom of their decks."""


class UseSoul(OnCards):
    """Carry out the effect of a Shaman Soul Card as if it were yours."""


def bar_skills(s: State, f: Frame, node: BarSkills) -> int:
    """PUZ-3.10, 7.1: face-up cards of now."""
    f.picks = [piece for piece in f.picks if on_field(s, piece) and not s.flags[piece] & FACE_DOWN]
    return alter.lay(s, f, BARRED, modifier.GAIN, node.skills << 1, node.until)


def bar_player(s: State, f: Frame, node: BarPlayer) -> int:
    """PUZ-7.1: those that come later too."""
    lasts, waits_for = alter.term(s, f, node.until)
    value = node.skills << 1 | seat_of(s, f.seat, node.who)
    modifier.begin(s, BARRED, modifier.GAIN, value, NOBODY, lasts, f.source, waits_for)
    return 1


def skip_phase(s: State, f: Frame, node: SkipPhase) -> int:
    """PUZ-5.1: waits until that phase of that player would begin."""
    value = node.phase << 1 | seat_of(s, f.seat, node.who)
    modifier.begin(s, SKIPPED, modifier.SET, value, NOBODY, modifier.FOREVER, f.source)
    return 1


def win(s: State, f: Frame, node: WinGame) -> int:
    """At once."""
    change.end_game(s, 1 << f.seat, TEXT_SAYS)
    return 1


def lose(s: State, f: Frame, node: LoseGame) -> int:
    """At once."""
    change.end_game(s, 1 << (1 - f.seat), TEXT_SAYS)
    return 1


def soul_down(s: State, f: Frame, node: SoulDown) -> int:
    """PUZ-21.1, 21.11: as when its turns are over."""
    gone = [piece for piece in f.picks if s.place[piece] >= SOULS and not s.flags[piece] & FACE_DOWN]
    for soul in gone:
        seat = s.owner[soul]
        change.count(s, SOUL_TURNS + seat, 0)
        change.move(s, soul, SOULS + seat, face_down=True, bottom=True)
        change.add(s, STIRRED, 1)
        emit(s, SOUL_TURNED, soul, seat, 0)
    return len(gone)


def use_soul(s: State, f: Frame, node: UseSoul) -> int:
    """PUZ-21.10: at once; who carries it out is "you" in it."""
    shown = [piece for piece in f.picks if s.place[piece] >= SOULS and not s.flags[piece] & FACE_DOWN]
    for soul in shown:
        for program in reversed(s.rules.of_card[s.define[soul]]):
            call(s, CARRY_OUT, f.seat, soul, program.number)
    return len(shown)


VERBS: dict[type, Perform] = {
    BarSkills: bar_skills, BarPlayer: bar_player, SkipPhase: skip_phase, WinGame: win, LoseGame: lose,
    SoulDown: soul_down, UseSoul: use_soul,
}  # fmt: skip
