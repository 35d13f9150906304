"""What scenarios cannot say: bounds of windows, quick answers against plain ones, who is asked at all."""

import random

import pytest

import cardwright as cw
from cardwright.games.farwald import field
from cardwright.games.farwald.evaluate import evaluate
from cardwright.games.farwald.rules import usable
from cardwright.games.farwald.rules.values import cost, need, satisfied, units
from cardwright.kernel.card import Card
from cardwright.kernel.chances import PASS
from cardwright.kernel.game import Deck
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import State

GAMES = 6


def wisps(*texts: str) -> tuple[Ruleset, list[Deck]]:
    """The game with a free TW card, and two decks of nothing else."""
    rules = cw.load("farwald")
    facts = {"cost": 0, "gate": [], "power": "Normal", "supergroup": "", "properties": ["TW"], "groups": []}
    card = Card("Echo", "mystic", facts, "Recharge 1 Energy Card.", "test:1")
    return rules.with_cards([card]), [{"memory": ["Echo"] * 60}] * 2


@pytest.mark.clause("FAR-24.4", "FAR-24.5")
def test_at_the_greatest_depth_everyone_passes() -> None:
    """Fifty windows, one in the other: in the deepest nobody is asked, and it is told."""
    rules, decks = wisps()
    game = rules.new_game(decks, seed=1, log=True)
    s = game.state
    while game.decision.name != "action":
        game.choose(0)
    for seat in (0, 1):  # hands that never end
        for piece in list(s.zones[field.MEMORY + seat]):
            s.zones[field.MEMORY + seat].remove(piece)
            s.zones[field.HAND + seat].append(piece)
            s.place[piece] = field.HAND + seat
            s.known[piece] |= 1 << seat
    depths = []
    game.choose(1)
    while not any(line[0] == field.CAPPED for line in s.log or ()):
        assert game.decision.name == "reaction"
        depths.append(len(s.stack))
        game.choose(len(game.decision.options) - 1)
    assert depths == list(range(1, field.SETTINGS["windows_deep"]))
    assert next(line[4] for line in s.log or () if line[0] == field.CAPPED) == field.WINDOW_LIMIT


def test_cards_put_back_in_an_order_stay_so() -> None:
    """A pick of the order can be taken back; the last one, after which the Memory is another, cannot."""
    rules = cw.load("farwald")
    facts = {"cost": 0, "gate": [], "power": "Normal", "supergroup": "", "properties": [], "groups": []}
    text = "When your Recall Phase begins, look at the top 3 cards of your Memory and put them back in any order."
    body = {"elements": ["Mind"], "desen": 1, "defen": 1}
    cards = [Card(name, "evocation", facts | body, text, "test:1") for name in ("Echo", "Glass", "Loom")]
    deck = {"memory": [card.name for card in cards] * 20}
    game = rules.with_cards(cards).new_game([deck, deck], seed=1, auto=False)
    while game.decision.name != "action":
        game.choose(0)
    game.choose(1)
    while game.decision.name != "effect-order":
        game.choose(0)
    memory = game.state.zones[field.MEMORY + game.decision.seat][:]
    while game.decision.name == "effect-order":
        assert not game.state.picked or game.can_take_back
        game.choose(len(game.decision.options) - 1)
    assert game.decision.name == "reaction"
    assert game.state.zones[field.MEMORY + game.state.active] != memory
    assert not game.can_take_back


@pytest.mark.clause("FAR-9.5")
def test_the_quick_look_at_who_has_anything_hides_no_reaction() -> None:
    """What can be used in a window is found all the same without looking first who has anything with TW."""
    rules = cw.load("farwald")
    decks = [cw.read_deck(rules, name).deck for name in ("tides-of-memory", "court-of-embers")]
    seen = 0
    for number in range(GAMES):
        game, chance = rules.new_game(decks, seed=number), random.Random(number)
        while not game.over:
            s = game.state
            for seat in range(s.seats):
                cards = [piece << usable.BITS | usable.DECLARE for piece in usable.REACTING.ready(s, seat)]
                plain = cards + usable.abilities(s, seat, timely=True)
                assert usable.reactions(s, seat) == [PASS, *plain]
                seen += bool(plain)
            game.choose(chance.randrange(len(game.decision.options)))
    assert seen


@pytest.mark.clause("FAR-8.1", "FAR-1.4")
def test_every_card_that_is_offered_can_be_paid() -> None:
    """Nothing is offered that cannot be declared by the plain rule, and nothing is left out."""
    rules = cw.load("farwald")
    decks = [cw.read_deck(rules, name).deck for name in ("root-and-flame", "deep-grove")]
    for number in range(GAMES):
        game, chance = rules.new_game(decks, seed=number), random.Random(number)
        while not game.over:
            if game.decision.name == "action":
                s = game.state
                cards = [
                    option >> usable.BITS for option in s.options if option & usable.REACTION_MENU.mask == usable.DECLARE
                ]
                offered = {s.define[piece] for piece in cards}
                hand = s.zones[field.HAND + s.decider]
                assert offered == {s.define[piece] for piece in hand if plainly_playable(s, s.decider, piece)}
            game.choose(chance.randrange(len(game.decision.options)))


def plainly_playable(s: State, seat: int, piece: int) -> bool:
    """FAR-8.1 said slowly: matching the Gate symbol by symbol with Energized Evocations."""
    card = s.rules.cards[s.define[piece]]
    if cost(s, piece) > s.var[field.CHARGED + seat] or not usable.useful(s, seat, piece):
        return False
    mine = [p for p in field.evocations(s, seat) if not s.flags[p] & field.EXPLOITED]
    given = [str(e) for p in mine for e in list(s.rules.cards[s.define[p]].facts["elements"])]  # type: ignore[call-overload]
    gate = [str(symbol) for symbol in list(card.facts["gate"])]  # type: ignore[call-overload]
    for symbol in sorted(gate, key=lambda symbol: symbol == "any"):
        if symbol != "any" and symbol in given:
            given.remove(symbol)
        elif symbol == "any" and given:
            given.pop()
        else:
            return False
    raised = any("need" in s.rules.cards[s.define[p]].text for p in s.zones[field.FIELD + 1 - seat])
    return not raised or satisfied(units(s, seat), need(s, piece))


@pytest.mark.parametrize("seats", [3, 4])
def test_a_fallen_opponent_is_good_news(seats: int) -> None:
    """The greedy bot finishes off whom it can: who is ahead is still further ahead when one of the others falls."""
    rules, decks = wisps()
    game = rules.new_game([decks[0]] * seats, seed=1)
    s = game.state
    for seat in range(1, seats):
        for crystal in s.zones[field.CRYSTALS + seat]:
            s.col[field.FRAGMENTS][crystal] = 1
    later = game.copy()
    later.concede(1)
    assert not later.over
    assert evaluate(later.state, 0) > evaluate(s, 0) > 0
