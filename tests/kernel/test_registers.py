"""Registers with names: a name is one of the frame's own registers, in every copy and after saving."""

import cardwright as cw
from cardwright.games.elestrals.rules.battle import AN_ATTACK
from cardwright.games.elestrals.rules.frames import Attack
from cardwright.kernel.procedure import call
from cardwright.kernel.save import dump, restore

from ..playing import game


def test_a_name_reads_and_writes_the_register_it_stands_for() -> None:
    running: cw.Game = game("elestrals", 1)
    f = call(running.state, AN_ATTACK, 0, source=3)
    assert isinstance(f, Attack)
    f.fallen = [4, 5]
    assert (f.attacker, f.among) == (3, [4, 5])
    f.among = [6]
    assert f.fallen == [6]


def test_copies_and_restored_games_keep_the_names() -> None:
    running = game("elestrals", 1)
    s = running.state
    f = call(s, AN_ATTACK, 0, source=3)
    assert isinstance(f, Attack)
    f.to_expend = 2
    branch = s.copy().agenda[-1]
    assert isinstance(branch, Attack)
    branch.to_expend = 7
    assert (f.to_expend, branch.to_expend) == (2, 7), "a copy is another frame"
    saved = restore(s.rules, dump(s)).agenda[-1]
    assert isinstance(saved, Attack)
    assert (saved.attacker, saved.to_expend) == (3, 2)


def test_every_name_stands_for_a_register_of_the_frame() -> None:
    for kind in cw.kernel.state.Frame.__subclasses__():
        for name, value in vars(kind).items():
            if name in kind.__annotations__:
                assert value in vars(cw.kernel.state.Frame).values(), f"{kind.__name__}.{name}"
