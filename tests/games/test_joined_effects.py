"""What the kernel's nodes do in every game that carries texts out by programs: trees in positions of random games.

Each is carried out with answers by chance.  At every question a copy and a saved game go the same way, and when the text
is over the game asks what it asked before, unless it has ended.
"""

import copy
import random

import pytest

import cardwright as cw
from cardwright.kernel import procedure, save
from cardwright.kernel.card import Card
from cardwright.kernel.decision import OVER
from cardwright.kernel.effect import CARRY_OUT
from cardwright.kernel.game import step
from cardwright.kernel.joins import By, ChooseOne, Keep, Later, Repeat, Unless
from cardwright.kernel.kept import controller
from cardwright.kernel.procedure import call
from cardwright.kernel.program import Program
from cardwright.kernel.referents import (
    AmongKept,
    AtRandom,
    Compared,
    ControllerOf,
    CountKept,
    Did,
    Happened,
    HappenedTimes,
    Kept,
    NumberKept,
    Plus,
    TurnOf,
    When,
)
from cardwright.kernel.ruleset import Ruleset, Tables
from cardwright.kernel.soundness import faults
from cardwright.kernel.state import State
from cardwright.kernel.tree import (
    ANY,
    Cards,
    CountOf,
    Every,
    Happening,
    If,
    IfDone,
    Instruct,
    May,
    Not,
    OwnTurns,
    Place,
    Side,
    Some,
    Steps,
    Them,
    Who,
)
from cardwright.kernel.verbs.chance import ChooseNumber, FlipCoin
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.leave import Discard, ToHand
from cardwright.kernel.verbs.look import Reveal

from .. import playing

HAND = Cards(place=Place("hand"))
MINE = Cards((Side(Who.YOU),))
THEIRS = Cards((Side(Who.OPPONENT),))
GAMES = ("eoc", "farwald", "puzzle")
BEGAN = Happening("turn begins")
ENDS = Happening("turn ends")
ACTIONS = (
    Steps((Keep(2, Choose(Some(THEIRS, ANY, target=True))), ToHand(Kept(2)),
           If(Compared(CountKept(2), ">", 0), Reveal(Kept(2))))),
    Steps((Keep(2, Reveal(Some(HAND, ANY, least=1))), Discard(Some(Cards((AmongKept(2),), Place("hand")))))),
    By(Who.EACH, Discard(Some(HAND, 2))),
    By(Who.EACH, Steps((Discard(Some(HAND)), IfDone(Reveal(Some(HAND)), ChooseNumber(1, 3))))),
    By(Who.OPPONENTS, ToHand(Some(MINE))),
    Steps((Keep(2, ToHand(Some(THEIRS))), By(ControllerOf(Kept(2)), Discard(Some(HAND, chooser=Who.YOU))))),
    Unless(Discard(Some(HAND, 2)), Who.OPPONENT, ToHand(Some(THEIRS))),
    ChooseOne((ToHand(Some(MINE)), ToHand(Some(THEIRS, target=True)), Discard(Some(HAND))), Who.OPPONENT, 2),
    Repeat(3, May(ToHand(Some(Cards(()), chooser=Who.OPPONENT)))),
    Steps((Keep(2, FlipCoin()), Keep(3, ChooseNumber(0, 3)),
           Discard(Some(HAND, number=Plus(NumberKept(2), NumberKept(3)))))),
    Discard(AtRandom(Some(HAND, number=CountOf(MINE)))),
    Steps((Keep(2, Choose(Some(MINE))), Later(ENDS, ToHand(Kept(2))),
           Later(BEGAN, Discard(Some(HAND)), OwnTurns(1), once=False))),
    If(Happened(BEGAN), Discard(Some(HAND, number=HappenedTimes(BEGAN, When.THIS_GAME))), ToHand(Every(MINE))),
    If(TurnOf(Who.YOU), Reveal(Every(Cards((Not(Did(BEGAN)),)))), Reveal(Them())),
)  # fmt: skip


def probe(game: str, action: object) -> Ruleset:
    """The game with one more program, of no card."""
    known = cw.load(game)
    rules = copy.copy(known.rules)

    def tabulate(cards: list[Card]) -> Tables:
        tables = known.rules.tabulate(cards)
        tables.programs.append(Program(Instruct(action), "probe", -1, len(tables.programs)))
        return tables

    rules.tabulate = tabulate
    return Ruleset(rules, known.cards)


def number_of(rules: Ruleset) -> int:
    """The number of that program."""
    return next(program.number for program in rules.programs if program.text == "probe")


def position(rules: Ruleset, seed: int) -> State:
    """The middle of a random game."""
    chance = random.Random(seed)
    decks = playing.starters(rules.name)
    game = rules.new_game([chance.choice(decks) for _ in range(2)], seed)
    for _ in range(chance.randrange(40, 120)):
        if game.over:
            break
        game.choose(chance.randrange(len(game.state.options)))
    return game.state


def carry_out(s: State, seat: int, chance: random.Random) -> int:
    """A card of this player in play does it; returns how many questions it asked."""
    number = number_of(s.rules)
    own = [p for p, place in enumerate(s.place) if place >= 0 and s.rules.in_play[place] and controller(s, p) == seat]
    asked = (s.prompt.name, s.decider)
    s.agenda[-1].step -= 1
    s.kind = procedure.RUNNING
    call(s, CARRY_OUT, seat, own[0] if own else 0, number)
    procedure.run(s)
    many = 0
    while s.kind != OVER and any(f.proc is CARRY_OUT and f.target == number for f in s.agenda):
        option = chance.randrange(len(s.options))
        copied, loaded, before = s.copy(), save.restore(s.rules, save.dump(s)), save.digest(s)
        assert s.prompt.label(s, s.options[option])
        step(copied, option)
        step(loaded, option)
        assert save.digest(s) == before
        assert save.digest(copied) == save.digest(loaded)
        step(s, option)
        assert save.digest(s) == save.digest(copied)
        assert faults(s) == []
        many += 1
    if s.kind != OVER and not s.waiting and (s.prompt.name, s.decider) != asked:
        assert s.prompt.name not in ("effect-card", "effect-target", "effect-may", "effect-mode", "effect-number")
    return many


@pytest.mark.parametrize("action", ACTIONS, ids=range(len(ACTIONS)))
@pytest.mark.parametrize("game", GAMES)
def test_every_question_in_copies_and_saved_games(game: str, action: object) -> None:
    rules = probe(game, action)
    for seed in range(4):
        chance = random.Random(seed)
        s = position(rules, seed).copy()
        if s.kind == OVER:
            continue
        carry_out(s, seed % 2, chance)
        for _ in range(60):  # and the game goes on
            if s.kind == OVER:
                break
            step(s, chance.randrange(len(s.options)))
            assert faults(s) == []


def test_the_actions_ask() -> None:
    """The control of the test above: most of them do ask something somewhere."""
    asked = 0
    for action in ACTIONS[:8]:
        rules = probe("puzzle", action)
        asked += any(carry_out(position(rules, seed).copy(), 0, random.Random(seed)) for seed in range(3))
    assert asked >= 6
