"""What one instruction does to several players or cards happens together: the order of seats and cards does not matter.

Made-up positions of Farwald at random, and one text that concerns many.  The same position is built again with the
opponents in other seats and the cards in another order of arrival; every choice is made by what the options are, never
by where they stand.  What comes of it must be the same.  Triggers only recharge Energy Cards, so that their own order,
which the rules leave to the players, makes no difference.
"""

import random
from typing import NamedTuple

import pytest

import cardwright as cw
from cardwright.games.farwald import field
from cardwright.kernel import change
from cardwright.kernel.card import Card
from cardwright.kernel.game import definition, empty_state
from cardwright.kernel.positions import resume
from cardwright.kernel.procedure import run
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.soundness import faults
from cardwright.kernel.state import State

from ..playing import ruleset, samples

MASS = (
    "Each player shatters 2 of their fragments.",
    "Each opponent shatters 3 of their fragments.",
    "Shatter 2 fragments of each opponent.",
    "Shatter 3 fragments of one Crystal of each opponent.",
    "Deal 2 DesEn to all Evocations.",
    "Deal 3 DesEn to all opposing Crystals.",
    "Shatter all Evocations.",
    "Disperse all Evocations.",
    "Return all Evocations to their owners' hands.",
    "Put all Evocations into the Vortex.",
    "Exploit all Evocations.",
    "All Evocations lose 2 DefEn until end of turn.",
    "Each player remembers 3 cards.",
    "Each player forgets 2 cards.",
    "Each opponent abandons 2 cards.",
    "Each player shatters 1 of their fragments. Shatter all Exploited Evocations. Deal 1 DesEn to all Crystals.",
)
CREATURES = (
    (1, ""), (2, ""), (3, ""),
    (2, "When an Evocation is shattered, recharge 1 Energy Card."),
    (2, "When an Evocation leaves the Battlefield, recharge 1 Energy Card."),
    (3, "When this card is shattered, recharge 1 Energy Card."),
    (3, "When this card is dispersed, recharge 1 Energy Card."),
    (2, "When an Evocation is exploited, recharge 1 Energy Card."),
    (4, "When a Crystal loses a fragment, recharge 1 Energy Card."),
    (1, "Evocations you control have +1 DefEn."),
    (1, "Other Evocations you control cannot be shattered."),
    (2, "Evocations with 2 or less DefEn cannot be shattered."),
    (2, "If this card would be shattered, return it to its owner's hand instead."),
)  # fmt: skip
"""DefEn and text of the cards on the Battlefield."""
FACTS: dict[str, object] = {"cost": 0, "gate": [], "power": "Normal", "supergroup": "", "properties": [], "groups": []}


def pool() -> Ruleset:
    """Farwald with these cards."""
    cards = [Card(f"Mass {i}", "attack", dict(FACTS), text, "test:1") for i, text in enumerate(MASS)]
    for i, (defen, text) in enumerate(CREATURES):
        body = FACTS | {"elements": ["Water"], "desen": 1, "defen": defen}
        cards.append(Card(f"Creature {i}", "evocation", body, text, "test:1"))
    return ruleset("farwald").with_cards(cards)


RULES = pool()


class Player(NamedTuple):
    """What a player has: names and Exploited or not of creatures, fragments of Crystals, hand, Memory from below."""

    creatures: tuple[tuple[str, bool], ...]
    crystals: tuple[int, ...]
    hand: tuple[str, ...]
    memory: tuple[str, ...]


def players(chance: random.Random) -> list[Player]:
    """Two to four players; the first one is active and has the text that concerns many."""
    found: list[Player] = []
    for seat in range(chance.choice((2, 3, 3, 4))):
        names = [f"Creature {chance.randrange(len(CREATURES))}" for _ in range(chance.randrange(5))]
        crystals = tuple(sorted((chance.randrange(4) for _ in range(4)), reverse=True))
        hand = [f"Creature {i}" for i in range(chance.randrange(7))]
        found.append(Player(
            tuple((name, chance.random() < 1 / 2) for name in names), crystals if any(crystals) else (1, 0, 0, 0),
            tuple(hand if seat else [f"Mass {chance.randrange(len(MASS))}", *hand]),
            tuple(f"Creature {chance.randrange(len(CREATURES))}" for _ in range(5)),
        ))  # fmt: skip
    return found


def build(table: list[Player], seat_of: list[int], chance: random.Random) -> cw.Game:
    """The position with each player in the seat given, creatures and Crystals in an order of their own."""
    s = empty_state(RULES, len(table), 1)
    s.turn, s.active = 3, seat_of[0]
    upside_down: list[int] = []
    left: dict[int, int] = {}
    for player, seat in zip(table, seat_of, strict=True):
        for name, exploited in chance.sample(player.creatures, len(player.creatures)):
            piece = change.create(s, definition(RULES, name), seat, field.FIELD + seat)
            if exploited:
                upside_down.append(piece)
        for slot, fragments in enumerate(chance.sample(player.crystals, 4)):
            crystal = change.create(s, definition(RULES, "Crystal of Essence"), seat, field.CRYSTALS + seat, slot)
            left[crystal] = fragments
        for zone, names in ((field.HAND, player.hand), (field.MEMORY, player.memory)):
            for name in names:
                change.create(s, definition(RULES, name), seat, zone + seat)
    resume(s, "action")
    for seat in seat_of:
        change.count(s, field.CHARGED + seat, 0)
    for piece in upside_down:
        change.mark(s, piece, field.EXPLOITED)
    for crystal, fragments in left.items():
        change.put(s, field.FRAGMENTS, crystal, fragments)
    run(s)
    return cw.Game(RULES, s, [{}] * len(table), 1)


def meaning(game: cw.Game, index: int, order: dict[int, int]) -> str:
    """What an option is, wherever its card stands: its prompt, the card and its state, else the words."""
    s, option = game.state, game.state.options[index]
    touched = s.prompt.touch(s, option)
    if s.prompt.name == "next-trigger":
        return f"{order[s.waiting[option].seat]} {s.rules.programs[s.waiting[option].target].text}"
    if not touched:
        return game.decision.options[index].label
    piece = touched[0]
    waits = s.agenda[-1].among.count(piece) if s.prompt.name in ("shattered-fragment", "fatigue-crystal") else 0
    return f"{order[field.controller(s, piece)]} {described(s, piece)} {waits}"


def described(s: State, piece: int) -> str:
    """A card and what can be told of it, without its place."""
    name = s.rules.cards[s.define[piece]].name
    return f"{name} {s.flags[piece] & field.EXPLOITED} {s.col[field.FRAGMENTS][piece]} {s.col[field.LOST][piece]}"


def outcome(game: cw.Game, seat_of: list[int]) -> list[object]:
    """What has become of each player, in the order of the table."""
    s = game.state
    found: list[object] = []
    for seat in seat_of:
        zones = (field.FIELD, field.CRYSTALS, field.HAND, field.MEMORY, field.VORTEX, field.AETHER)
        lies = [sorted(described(s, piece) for piece in s.zones[zone + seat] if piece >= 0) for zone in zones]
        found.append((lies, s.var[field.CHARGED + seat], s.var[field.PLACE + seat], game.over and s.winners >> seat & 1))
    return [*found, seat_of.index(s.active), game.over]


def play(game: cw.Game, seat_of: list[int]) -> None:
    """Declare the text that concerns many; every choice by what the options are, until somebody may act again."""
    order = {seat: number for number, seat in enumerate(seat_of)}
    labels = game.decision.labels()
    game.choose(next(i for i, label in enumerate(labels) if label.startswith("Declare Mass")))
    while not game.over and game.decision.name not in ("action", "reaction"):
        meanings = [meaning(game, i, order) for i in range(len(game.decision.options))]
        game.choose(meanings.index(min(meanings)))


@pytest.mark.clause("FAR-R81", "FAR-1.5", "FAR-19.3", "FAR-22.3", "FAR-5.12")
@samples(fast=150, long=2500, size=500)
def test_farwald_the_order_of_seats_and_cards_does_not_matter(numbers: range) -> None:
    """Other seats for the opponents, another order of arrival: the same comes of one instruction that concerns many."""
    ended = 0
    for number in numbers:
        chance = random.Random(f"together {number}")
        table = players(chance)
        opponents = list(range(1, len(table)))
        plain, other = [0, *opponents], [0, *chance.sample(opponents, len(opponents))]
        results = []
        for seat_of in (plain, other):
            game = build(table, seat_of, chance)
            play(game, seat_of)
            assert game.over or faults(game.state) == [], f"game {number}"
            results.append(outcome(game, seat_of))
            ended += game.over
        if results[0][-2] == results[1][-2]:  # the same player acts next; else the next turn has begun elsewhere
            assert results[0] == results[1], f"game {number}: {table[0].hand[0]}, seats {other}"
        else:
            assert [one[2:] for one in results[0][:-2]] == [one[2:] for one in results[1][:-2]], f"game {number}"  # type: ignore[index]
    assert ended
