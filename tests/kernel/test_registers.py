"""Registers with names: a name is one of the frame's own registers, in every copy and after saving."""

import pytest

import cardwright as cw
from cardwright.games.elestrals.rules.battle import AN_ATTACK
from cardwright.games.elestrals.rules.frames import Attack
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.event import TEXT
from cardwright.kernel.procedure import call
from cardwright.kernel.registers import NO_MORE, keeps, register, together
from cardwright.kernel.save import dump, restore
from cardwright.kernel.state import Frame

from ..playing import game


def test_a_name_reads_and_writes_the_register_it_stands_for() -> None:
    running: cw.Game = game("elestrals", 1)
    f = call(running.state, AN_ATTACK, 0, source=3)
    assert keeps(f, Attack)
    f.fallen = [4, 5]
    assert (f.attacker, f.among) == (3, [4, 5])
    f.among = [6]
    assert f.fallen == [6]


def test_copies_and_restored_games_keep_the_names() -> None:
    running = game("elestrals", 1)
    s = running.state
    f = call(s, AN_ATTACK, 0, source=3)
    assert keeps(f, Attack)
    f.to_expend = 2
    branch = s.copy().agenda[-1]
    assert keeps(branch, Attack)
    branch.to_expend = 7
    assert (f.to_expend, branch.to_expend) == (2, 7), "a copy is another frame"
    saved = restore(s.rules, dump(s)).agenda[-1]
    assert keeps(saved, Attack)
    assert (saved.attacker, saved.to_expend) == (3, 2)


def test_every_name_stands_for_a_register_of_the_frame() -> None:
    for kind in cw.kernel.state.Frame.__subclasses__():
        for name, value in list(vars(kind).items()):
            if name in kind.__annotations__:
                assert value in vars(cw.kernel.state.Frame).values(), f"{kind.__name__}.{name}"


def test_a_frame_holds_its_registers_and_nothing_else() -> None:
    """A class that gives names to registers without `NO_MORE` would make each of its frames with a dict of its own."""
    kinds = cw.kernel.state.Frame.__subclasses__()
    assert kinds
    for kind in kinds:
        kinds += kind.__subclasses__()
        assert "__dict__" not in dir(kind), kind.__name__


class Duel(Frame):
    """A procedure that counts its rounds."""

    __slots__ = NO_MORE
    rounds: int = register("other")


class Feud(Frame):
    """Another one that counts them elsewhere."""

    __slots__ = NO_MORE
    rounds: int = register("amount")


class Siege(Frame):
    """One that calls what it is aimed at as the frame calls its player."""

    __slots__ = NO_MORE
    seat: int = register("target")


def test_all_frames_of_a_game_are_of_one_class() -> None:
    s = game("elestrals", 1).state
    attack, text = call(s, AN_ATTACK, 0), call(s, s.rules.procedures[TEXT], 0)
    assert type(attack) is type(text) is type(attack.copy()) is type(restore(s.rules, dump(s)).agenda[-1])
    assert keeps(attack, Attack)
    assert not keeps(text, Attack)


@pytest.mark.parametrize("other", [Feud, Siege])
def test_a_name_of_two_registers_in_one_game_is_refused(other: type[Frame]) -> None:
    together([Duel, Frame])
    with pytest.raises(DefinitionError, match="another register"):
        together([Duel, other])
