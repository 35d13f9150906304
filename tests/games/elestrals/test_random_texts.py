"""Random games with cards of every kind of effect: nothing errs, every state is sound, every game ends."""

import random

from cardwright.games.elestrals import field, quantities
from cardwright.games.elestrals.nodes import (
    UNDERWORLD,
    Disenchant,
    Enchant,
    Expend,
    Find,
    Negate,
    Nexus,
    SpecialAscend,
    SpecialCast,
    Suppress,
    SwapStats,
    TakeControl,
    TurnAround,
)
from cardwright.games.elestrals.rules import checking
from cardwright.games.elestrals.ruleset import RULES
from cardwright.kernel.card import Card
from cardwright.kernel.game import Game, begin
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.soundness import faults
from cardwright.kernel.tree import (
    Activated,
    Cards,
    CountOf,
    Every,
    Happening,
    IfDone,
    Instruct,
    Is,
    May,
    Place,
    Side,
    Some,
    Static,
    Steps,
    Them,
    This,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Bar, Become, Gain
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ToHand
from cardwright.kernel.verbs.mill import Mill

from .positions import PLAIN, elestral, only_when, rune, sp, spirit_name, spirits

OMNI = field.OMNI
ELESTRAL = Is("kind", (field.ELESTRAL,))
THEIRS = Cards((Side(Who.OPPONENT), ELESTRAL))
MINE = Cards((Side(Who.YOU), ELESTRAL))
THEIR_CARDS = Cards((Side(Who.OPPONENT),))
HAND = Cards((), Place("hand"))
IN_HAND = Cards((ELESTRAL,), Place("hand"))
IN_DECK = Cards((ELESTRAL,), Place("deck"))
FALLEN = Cards((ELESTRAL,), Place("discard"))

ACTIONS = [
    Draw(1), Destroy(Some(THEIRS, target=True)), Destroy(Some(THEIR_CARDS)), ToHand(Some(THEIR_CARDS, target=True)),
    OntoDeck(Some(FALLEN, 2, up_to=True)),
    Steps((Find(IN_DECK), ToHand(Them(many=True)))), Mill(2),
    Expend(sp(OMNI, 1), Who.OPPONENT), Expend(sp(OMNI), None),
    Disenchant(sp(OMNI), Some(THEIRS, target=True)), Disenchant(sp(1), Every(THEIRS)), Enchant(sp(1, OMNI), Some(MINE)),
    Enchant(sp(OMNI), This(), UNDERWORLD), Nexus(sp(OMNI)), Nexus(sp(1, OMNI, up_to=True)),
    Steps((Discard(Some(HAND)), IfDone(Nexus(sp(OMNI))))), TakeControl(Some(THEIRS, target=True), Until.PHASE),
    TakeControl(Some(THEIRS), Until.FOREVER), TurnAround(Some(THEIRS, 2, target=True, up_to=True)),
    SpecialCast(Some(IN_HAND)),
    SpecialCast(Some(FALLEN), place=UNDERWORLD, position=1), SpecialAscend(Some(IN_DECK)), SpecialAscend(Some(IN_HAND)),
    Gain(Some(MINE), quantities.ATTACK_NOW, CountOf(MINE), Until.TURN), Become(Every(THEIRS), quantities.DEFENSE_NOW, 0),
    SwapStats(Every(THEIRS), Until.BATTLE), Suppress(Some(THEIR_CARDS, target=True), Until.YOUR_NEXT_TURN),
    Bar(Some(THEIRS), quantities.CANNOT_ATTACK, Until.TURN), May(Draw(1)),
]  # fmt: skip
COSTS = [(), (Expend(sp(OMNI)),), (Disenchant(sp(OMNI), This()),), (Discard(Some(HAND)),), (Destroy(Some(MINE)),),
         (Disenchant(sp(1), Every(MINE)),)]  # fmt: skip
EVENTS = [
    Happening("cast", This()), Happening("cast", who=Who.OPPONENT), Happening("ascended", This()),
    Happening("receives", This()), Happening("sent", This()), Happening("destroyed", This()),
    Happening("drawn", who=Who.OPPONENT), Happening("declares", This()), Happening("attacked", This()),
    Happening("enters battle", This()), Happening("deals damage", This()),
    Happening("expended", who=Who.YOU), Happening("disenchanted", Some(MINE)), Happening("activated", who=Who.OPPONENT),
    Happening("targeted", Some(MINE)), Happening("announced", who=Who.OPPONENT), Happening("position", Some(THEIRS)),
]  # fmt: skip
PHASES = ("", "", "", "each End Phase", "your Draw Phase", "your opponent's Battle Phase")


def invent(chance: random.Random, number: int) -> Card:
    """A card with a random effect."""
    action = chance.choice(ACTIONS)
    cost = chance.choice(COSTS)
    event = chance.choice(EVENTS)
    letters = chance.choice(("f", "w", "&", "f&"))
    kind = chance.choice(("elestral", "elestral", "elestral", "invoke", "counter", "divine", "stadium", "artifact"))
    if kind == "counter":
        ability: object = chance.choice([
            Activated(action, cost=cost), only_when(event, action, cost), Instruct(Negate("card")),
            Instruct(Negate("effect")), only_when(Happening("declares", who=Who.OPPONENT), Negate("attack")),
        ])  # fmt: skip
        return rune(f"Card {number}", kind, letters, *(ability if isinstance(ability, tuple) else (ability,)))
    if kind == "invoke":
        return rune(f"Card {number}", kind, letters, Activated(action, cost=cost))
    ability = chance.choice([
        Activated(action, cost=cost, speed=chance.choice(PHASES), must=chance.random() < 0.2),
        Triggered(event, action, cost=cost, optional=chance.random() < 0.7),
        Static(Every(MINE), quantities.ATTACK_NOW, CountOf(THEIRS)),
        Static(Every(THEIRS), quantities.CANNOT_BE_TARGETED),
    ])  # fmt: skip
    if kind == "elestral":
        return elestral(f"Card {number}", letters, chance.randrange(8), chance.randrange(8), (), ability)
    return rune(f"Card {number}", kind, letters, ability)


def new_game(number: int) -> Game:
    """A game of two decks of such cards."""
    chance = random.Random(f"texts {number}")
    cards = [invent(chance, i) for i in range(24)]
    ruleset = Ruleset(RULES, [*spirits(), *PLAIN, *cards])
    decks = []
    for _ in range(2):
        main = [card.name for card in cards] * 2
        chance.shuffle(main)
        decks.append({"main": main[:40], "spirits": [spirit_name(chance.choice("ffww")) for _ in range(20)]})
    return begin(ruleset, decks, number, auto=number % 3 != 2, log=number % 2 == 0)


def play_one(number: int, every: int = 25) -> Game:
    """Play at random; look closely at some of the states."""
    game = new_game(number)
    chance = random.Random(number)
    for count in range(20_000):
        if game.over:
            return game
        where = f"game {number}, after {count} answers"
        if count % every == 0:
            assert faults(game.state) == [], where
            labels = game.decision.labels()
            assert len(set(labels)) == len(labels), f"{where}: {game.decision.name}: {labels}"
            for seat in (-1, 0, 1):
                game.view(seat)
            twin = game.determinize(chance.randrange(2), 1 + count)
            for _ in range(5):
                if not twin.over:
                    twin.choose(chance.randrange(len(twin.decision.options)))
        if game.decision.name == "action":
            overdue = [p for seat in (0, 1) for p in checking.failing(game.state, seat)]
            assert overdue == [], f"{where}: the between-chains check has missed {overdue}"
        game.choose(chance.randrange(len(game.decision.options)))
    raise AssertionError(f"game {number} does not end")


def test_random_effects_play_to_the_end() -> None:
    """Every game ends with one of the reasons of the rules."""
    for number in range(25):
        result = play_one(number).result
        assert result is not None
        assert result.reason in RULES.reasons
