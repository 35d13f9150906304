"""What texts remember, wait for, give to other cards and put in the place of an event: trees played in real positions."""

from typing import cast

import pytest

from cardwright.games.eoc import field, showing
from cardwright.games.eoc.verbs.fighting import Damage, Exhaust, Heal, Ready
from cardwright.games.eoc.verbs.moving_cards import Banish, Send
from cardwright.kernel import save
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.joins import Confer, Instead, Keep, Later
from cardwright.kernel.referents import Did, Half, Happened, HappenedTimes, Kept, Minus, NumberKept, When
from cardwright.kernel.tree import (
    Activated,
    Another,
    Cards,
    Every,
    Happening,
    If,
    Is,
    Ruling,
    Side,
    Some,
    Steps,
    This,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Gain
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, ToHand

from .effects import Twice, being, instant, played
from .positions import leader

CREATURES = Is("kind", (0,))
THEIRS = Cards((CREATURES, Side(Who.OPPONENT)))
MINE = Cards((CREATURES, Side(Who.YOU)))
ALL = Cards((CREATURES,))
ATTACKS = Happening("attacks", Every(MINE))
WALL = leader("Wall", 0, 90)
"""A Vanquisher that withstands."""
FELL = Happening("destroyed", Every(ALL))


# the past ----------------------------------------------------------------------------------------------------------


def test_whether_and_how_often_it_has_happened() -> None:
    action = Steps((Destroy(Every(THEIRS)), If(Happened(FELL, least=2), Draw(HappenedTimes(FELL)), Draw(5))))
    assert played(action, {}, {"creatures": ["Pup: f", "Rock"]}).count("hand") == 2
    assert played(action, {"deck": ["Filler"] * 9}, {"creatures": ["Pup: f"]}).count("hand") == 5
    assert played(If(Happened(FELL, most=0, least=0), Draw(1)), {}).count("hand") == 1


def test_whose_it_was_is_judged_when_it_happened() -> None:
    """A creature that has left the field has no side any more; that it was an enemy is remembered."""
    enemy = Happening("destroyed", Every(THEIRS))
    action = Steps((Destroy(Every(ALL)), Draw(HappenedTimes(enemy))))
    assert played(action, {"creatures": ["Ox: ff"]}, {"creatures": ["Pup: f", "Rock"]}).count("hand") == 2


def test_the_one_to_which_it_happened() -> None:
    """Only creatures that attacked this turn; one that has come back is another card."""
    rite = instant(Exhaust(Every(Cards((*ALL.tests, Did(ATTACKS))))), Ready(Every(Cards((*ALL.tests, Did(ATTACKS))))))
    strike = being(Triggered(Happening("attack ends"), Ready(Every(Cards((*ALL.tests, Did(ATTACKS)))))), name="Drum")
    t = Twice({"creatures": ["Drum", "Pup: f", "Ox: ff exhausted"]}, cards=[rite, strike], phase="attack")
    t.attack("Pup")
    assert (t.exhausted("Pup"), t.exhausted("Ox")) == (False, True)


def test_the_past_of_a_turn_is_over_with_it() -> None:
    watcher = being(
        Triggered(Happening("turn ends"), Draw(HappenedTimes(ATTACKS)), condition=None),
        Triggered(Happening("turn begins"), Draw(HappenedTimes(Happening("attacks", Every(ALL)), When.LAST_TURN))),
        name="Watcher",
    )
    t = Twice(
        {"creatures": ["Watcher", "Pup: f"], "deck": ["Filler"] * 9},
        {"deck": ["Filler"] * 9},
        cards=[watcher],
        phase="attack",
    )
    t.attack("Pup").do("End the Attack")
    assert t.state.turn == 4
    assert t.count("hand") == 1 + 1, "one at the end of the turn, one as the next one begins"
    t.end_turn()
    assert t.count("hand") == 2 + 0 + 0 + 1, "nothing attacked in the opponent's turn; one is drawn in Preparation"


def test_since_your_last_turn_and_this_game() -> None:
    seen = HappenedTimes(FELL, When.SINCE_YOUR_LAST_TURN)
    ever = HappenedTimes(FELL, When.THIS_GAME)
    watcher = being(
        Triggered(Happening("turn begins", who=Who.YOU), Steps((Draw(seen), Draw(ever)))), name="Watcher", defense=9
    )
    bomb = instant(Destroy(Some(THEIRS)), name="Bomb")
    mine = {"creatures": ["Watcher"], "hand": ["Bomb"], "deck": ["Filler"] * 9}
    theirs = {"creatures": ["Pup: f", "Cub: a"], "hand": ["Bomb"], "deck": ["Filler"] * 9}
    t = Twice(mine, theirs, cards=[watcher, bomb]).do("Play Bomb", "Pup")
    t.end_turn().end_turn()
    assert t.count("hand") == 0 + 1 + 1, "not since this player's last turn, but in this game"


def test_the_second_time_each_turn() -> None:
    second = Triggered(Happening("attacks", Every(MINE), nth=2), Draw(1))
    others = Triggered(Happening("attacks", Every(MINE), after=1), Draw(1))
    drum = being(second, name="Drum")
    horn = being(others, name="Horn")
    mine = {"creatures": ["Pup: f", "Ox: ff"], "deck": ["Filler"] * 9}
    for card, drawn in ((drum, 1), (horn, 2)):
        sides = {**mine, "creatures": [card.name, "Pup: f", "Ox: ff"]}
        t = Twice(sides, {"van": "Wall"}, cards=[card, *WALL], phase="attack")
        for name in (card.name, "Pup", "Ox"):
            t.attack(name)
        assert t.count("hand") == drawn, card.name


def test_only_in_a_phase_and_in_ones_own_turn() -> None:
    hears = being(
        Triggered(Happening("draws", who=Who.YOU, during="attack", whose=Who.YOU), Gain(This(), field.ATK, 1)), name="Ear"
    )
    drum = being(Triggered(Happening("attacks", This()), Draw(1)), name="Drum")
    mine = {"creatures": ["Ear", "Drum"], "deck": ["Filler"] * 9}
    t = Twice(mine, {"van": "Wall"}, cards=[hears, drum, *WALL], phase="attack").attack("Drum")
    assert t.values("Ear")[0] == 3
    t = Twice({**mine, "hand": ["Rite"]}, cards=[hears, drum, instant(Draw(1))]).do("Play Rite")
    assert t.values("Ear")[0] == 2


def test_nothing_is_remembered_where_nobody_asks() -> None:
    t = played(Destroy(Every(THEIRS)), {}, {"creatures": ["Pup: f"]})
    assert t.state.past == ()
    assert "past" not in save.dump(t.state)


# later -------------------------------------------------------------------------------------------------------------


def test_when_this_turn_ends() -> None:
    """Once, though it is told again; what was kept is kept for it."""
    action = Steps(
        (Keep(2, Choose(Some(THEIRS, target=True))), Later(Happening("turn ends"), Steps((Banish(Kept(2)), Draw(1)))))
    )
    t = played(action, {"deck": ["Filler"] * 9}, {"creatures": ["Pup: f", "Rock"], "deck": ["Filler"] * 9}).do("Pup")
    assert (t.count("hand"), t.count("banished", 1)) == (0, 0)
    (later,) = cast("list[dict[str, object]]", showing.show_game(t.state)["later"])
    assert (later["of"], later["source"], later["until"]) == (0, "Rite", "end of turn"), "all see what waits"
    t.end_turn()
    assert (t.count("hand"), t.count("banished", 1)) == (1, 1)
    t.end_turn()
    assert (t.count("hand"), t.state.mods) == (2, []), "one card of the draw in Preparation; nothing waits any more"


def test_what_has_left_meanwhile_is_not_found() -> None:
    action = Steps((Keep(2, Choose(Some(THEIRS))), Later(Happening("turn ends"), Banish(Kept(2))), ToHand(Every(THEIRS))))
    t = played(action, {}, {"creatures": ["Pup: f"]}).end_turn()
    assert (t.count("banished", 1), t.count("hand", 1)) == (0, 2)


def test_the_next_time_and_whenever() -> None:
    """The card of the event is the later one's; until when it waits."""
    for once, hurt in ((True, 1), (False, 2)):
        action = Later(Happening("attacks", Every(MINE)), Damage(Kept(0), 1), once=once)
        mine = {"creatures": ["Rock", "Titan: ffa"]}
        t = played(action, mine, {"van": "Wall"}, *WALL).do("End the Preparation")
        t.attack("Rock").attack("Titan")
        told = [
            piece for piece, _, amount in t.told(field.TOOK) if amount == 1 and piece in (t.piece("Rock"), t.piece("Titan"))
        ]
        assert len(told) == hurt


def test_when_the_kept_creature_is_destroyed() -> None:
    action = Steps((Keep(2, Choose(Some(THEIRS))), Later(Happening("destroyed", Kept(2)), Draw(3)), Destroy(Every(MINE)),
                    Destroy(Every(THEIRS))))  # fmt: skip
    t = played(action, {"creatures": ["Ox: ff"], "deck": ["Filler"] * 9}, {"creatures": ["Pup: f", "Rock"]}).do("Pup")
    assert t.count("hand") == 3


# given abilities ---------------------------------------------------------------------------------------------------


def test_creatures_gain_a_trigger_for_a_while() -> None:
    given = Triggered(Happening("attacks", This()), Gain(This(), field.ATK, 1))
    mine = {"creatures": ["Pup: f", "Ox: ff"]}
    t = played(Confer(Some(MINE, target=True), (given,)), mine, {"van": "Wall"}, *WALL).do("Pup", "End the Preparation")
    t.attack("Pup")
    assert t.values("Pup")[0] == 3
    t.attack("Ox")
    assert t.state.mods == [], "the turn is over"


def test_an_ability_that_is_announced_cannot_be_given() -> None:
    with pytest.raises(DefinitionError, match="only what begins with"):
        played(Confer(Every(MINE), (Activated(Draw(1)),)), {})


# instead -----------------------------------------------------------------------------------------------------------


def test_something_else_happens_instead() -> None:
    guard = being(
        Ruling(Instead(Happening("destroyed", Every(MINE)), Steps((Heal(Kept(0)), Exhaust(Kept(0)))))), name="Guard"
    )
    t = played(Destroy(Every(ALL)), {"creatures": ["Guard", "Pup: f"]}, {"creatures": ["Rock"]}, guard)
    assert [t.fallen(name) for name in ("Guard", "Pup", "Rock")] == [False, False, True]
    assert (t.exhausted("Pup"), t.told(field.FELL)) == (True, [(t.piece("Rock"), 1, -1)])


def test_each_replacement_once_for_an_event_so_that_it_ends() -> None:
    """Each of the two would let the other one die in its place; and one that would itself do what it replaces."""
    other = Every(Cards((*MINE.tests, Another())))
    twins = [being(Ruling(Instead(Happening("destroyed", This()), Destroy(other))), name=name) for name in ("Left", "Right")]
    t = played(Destroy(Some(MINE)), {"creatures": ["Left", "Right"]}, {}, *twins).do("Left")
    assert [t.fallen(name) for name in ("Left", "Right")] == [True, False]
    stubborn = being(Ruling(Instead(Happening("destroyed", This()), Destroy(This()))), name="Mule")
    assert played(Destroy(Every(MINE)), {"creatures": ["Mule"]}, {}, stubborn).fallen("Mule")


def test_banished_instead_of_sent() -> None:
    pit = being(Ruling(Instead(Happening("sent", Every(THEIRS)), Banish(Kept(0)))), name="Pit")
    t = played(Send(Every(ALL)), {"creatures": ["Pit", "Pup: f"]}, {"creatures": ["Rock", "Ox: ff"]}, pit)
    assert (t.count("banished", 1), t.count("banished", 0)) == (2, 0)


def test_damage_is_prevented_in_part_and_dealt_to_another() -> None:
    wall = being(
        Ruling(Instead(Happening("takes damage", This()), Damage(Kept(0), Minus(NumberKept(0), 2)), once=True)),
        name="Stone",
        defense=9,
    )
    hit = Steps((Damage(Every(THEIRS), 3), Damage(Every(THEIRS), 3)))
    assert played(hit, {}, {"creatures": ["Stone"]}, wall).damage("Stone") == 1 + 3, "the first time each turn"
    mine = Every(Cards((Is("kind", (6,)), Side(Who.YOU))))
    halved = Damage(This(), Half(NumberKept(0), up=True))
    martyr = being(Ruling(Instead(Happening("takes damage", mine), halved)), name="Martyr", defense=9)
    vanquisher = Every(Cards((Is("kind", (6,)), Side(Who.OPPONENT))))
    t = played(Damage(vanquisher, 3), {}, {"creatures": ["Martyr"]}, martyr)
    assert (t.damage("Martyr"), t.damage("Van", 1)) == (2, 0)


def test_the_next_time_it_would_be_destroyed() -> None:
    shield = Later(Happening("destroyed", Every(MINE)), Heal(Kept(0)), instead=True, until=Until.YOUR_NEXT_TURN)
    t = played(Steps((shield, Destroy(Every(MINE)))), {"creatures": ["Pup: f", "Ox: ff"]})
    assert [t.fallen(name) for name in ("Pup", "Ox")] == [False, True], "the next time only"
