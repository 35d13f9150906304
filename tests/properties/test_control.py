"""Control as claims: whoever took a card last has it, and what ends gives back what is left, in whatever order it ends.

Games in which cards are taken by generated texts, with every duration that the words have; players leave in between.
What must come of it is counted here by itself: a list of claims for each card, the latest of which counts.
"""

import random
from collections.abc import Iterator

import pytest

from cardwright.games.eoc import field as eoc
from cardwright.games.eoc.rules import moving as eoc_moving
from cardwright.games.eoc.verbs import moving_cards
from cardwright.games.farwald import field as farwald
from cardwright.kernel import change, control, modifier
from cardwright.kernel.card import Card
from cardwright.kernel.effect import CARRY_OUT
from cardwright.kernel.soundness import faults
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import This, Until

from ..kernel.toy import FIELD, GRAVE, ONE, TWO, position
from ..playing import ruleset, samples, starters

STEPS = 40
LEAVE = 0.1
"""How often somebody leaves, after what was done, as long as two others stay."""
TAKE = 0.6
OWNED = 0
"""What the toy calls control: it has no such quantity of its own."""


# the kernel's claims ---------------------------------------------------------------------------------------------------


@samples(fast=200, long=5000, size=1000)
def test_the_latest_claim_counts_whatever_ends_first(numbers: range) -> None:
    """Claims begin and end in any order; the card is the latest claimer's, and its owner's without any."""
    for number in numbers:
        chance = random.Random(f"claims {number}")
        s = position({FIELD: [ONE], FIELD + 1: [TWO]})
        claims: list[tuple[int, int, int]] = []
        for _ in range(chance.randrange(1, 12)):
            piece, seat = chance.randrange(2), chance.randrange(2)
            until = chance.choice((modifier.FOREVER, modifier.END_OF_TURN, modifier.END_OF_BATTLE))
            match chance.randrange(4):
                case 0:
                    modifier.end_all(s, until)
                    claims = [claim for claim in claims if claim[2] != until]
                case 1:
                    control.resign(s, OWNED, seat)
                    claims = [claim for claim in claims if claim[1] != seat]
                case _:
                    control.claim(s, OWNED, piece, seat, until)
                    claims.append((piece, seat, until))
            for card in range(2):
                whose = [claim[1] for claim in claims if claim[0] == card]
                assert control.rightful(s, OWNED, card) == (whose[-1] if whose else s.owner[card]), f"game {number}"


# Farwald ---------------------------------------------------------------------------------------------------------------

FACTS = {"cost": 0, "gate": [], "power": "Normal", "supergroup": "", "properties": ["TW"], "groups": []}
BODY = {
    "elements": ["Water"],
    "desen": 0,
    "defen": 9,
    "properties": [],
    "power": "Normal",
    "cost": 0,
    "gate": [],
    "groups": [],
}
ENDS = {
    "Seize": ("until end of turn", "turn"), "Hold": ("until end of phase", "phase"),
    "Lease": ("until your next turn", "next turn"), "Keep": ("", "never"),
}  # fmt: skip
"""Name of a card that takes control -> how its text says until when, and when that is."""


class Claim:
    """Somebody's claim on a card, until something ends."""

    def __init__(self, seat: int, until: str) -> None:
        self.seat = seat
        self.until = until


class Table:
    """A game of Farwald in which nothing happens but that control changes."""

    def __init__(self, number: int) -> None:
        self.chance = random.Random(f"control {number}")
        seats = self.chance.choice((2, 3, 4))
        takers = [
            Card(name, "mystic", dict(FACTS), f"Gain control of target Evocation {words}".strip() + ".", "test:1")
            for name, (words, _) in ENDS.items()
        ]
        stones = [Card(f"Stone {letter}", "evocation", dict(BODY), "", "test:1") for letter in "ABCD"[:seats]]
        self.rules = ruleset("farwald").with_cards([*takers, *stones])
        deck = {"memory": [*ENDS] * 20}
        self.game = self.rules.new_game([deck] * seats, seed=number)
        self.state.auto = True
        self.claims: dict[int, list[Claim]] = {}
        for seat in range(seats):
            self.put_stone(seat)

    @property
    def state(self) -> State:
        """The running game."""
        return self.game.state

    def put_stone(self, seat: int) -> None:
        """Each player has one card that can be taken."""
        piece = change.create(self.state, self.rules.index[f"Stone {'ABCD'[seat]}"], seat, farwald.FIELD + seat)
        self.claims[piece] = []

    def expected(self, piece: int) -> int:
        """Who must have a card now."""
        left = self.claims[piece]
        return left[-1].seat if left else self.state.owner[piece]

    def end(self, until: str, seat: int = -1) -> None:
        """All claims with this duration end; with a seat those that waited for it."""
        for piece, claims in self.claims.items():
            self.claims[piece] = [c for c in claims if c.until != until or seat not in (-1, c.seat)]

    def now(self) -> tuple[int, int, int]:
        """Turn, active player and phase."""
        return self.state.turn, self.state.active, self.state.phase

    def notice(self, turn: int, active: int, phase: int) -> None:
        """What has ended since then: the phase, the turn."""
        later = self.now()
        if later != (turn, active, phase):
            self.end("phase")
        if later[:2] != (turn, active):
            self.end("turn")
            self.end("next turn", self.state.active)

    def leave(self, seat: int) -> None:
        """A player gives up: their claims end, their cards leave."""
        self.game.concede(seat)
        for piece, claims in list(self.claims.items()):
            self.claims[piece] = [c for c in claims if c.seat != seat]
            if self.state.owner[piece] == seat:
                del self.claims[piece]


def played(table: Table) -> Iterator[str]:
    """Take, end, pass and leave at random; yields what was done, each time when nothing is pending."""
    ask_again(table)
    for _ in range(STEPS):
        if table.game.over:
            return
        now = table.now()
        if table.chance.random() < LEAVE:
            done = one_leaves(table)
        else:
            done = take(table) if table.chance.random() < TAKE else "nothing"
            if done == "nothing":
                table.game.choose(0)
        ask_again(table)
        table.notice(*now)
        yield done


def ask_again(table: Table) -> None:
    """On to where somebody may act: what is asked meanwhile (the hand check) does not matter here."""
    while not table.game.over and table.game.decision.name not in ("action", "reaction"):
        table.game.choose(0)


def one_leaves(table: Table) -> str:
    """One of at least three players gives up."""
    living = [seat for seat in range(table.state.seats) if farwald.alive(table.state, seat)]
    if len(living) < 3:
        return "nobody can leave"
    seat = table.chance.choice(living)
    table.leave(seat)
    return f"seat {seat} leaves"


def take(table: Table) -> str:
    """The seat that is asked takes a card, and nobody reacts."""
    game, chance = table.game, table.chance
    labels = game.decision.labels()
    cards = [name for name in ENDS if any(label.startswith(f"Declare {name}") for label in labels)]
    if not cards:
        return "nothing"
    seat, name = game.decision.seat, chance.choice(cards)
    game.choose(next(i for i, label in enumerate(labels) if label.startswith(f"Declare {name}")))
    while game.decision.name != "target":
        assert game.decision.name == "reaction"
        game.choose(0)
    index = chance.randrange(len(game.decision.options))
    piece = table.state.options[index]
    depth = len(table.state.stack)
    game.choose(index)
    while len(table.state.stack) >= depth and not game.over:
        game.choose(0)
    table.claims[piece].append(Claim(seat, ENDS[name][1]))
    return f"seat {seat}: {name} on {piece}"


@pytest.mark.clause("FAR-R82", "FAR-R58", "FAR-R48", "FAR-20.5", "FAR-23.4", "FAR-12.11")
@samples(fast=40, long=1000, size=100)
def test_farwald_control_ends_with_the_right_player(numbers: range) -> None:
    """Takings of every duration and players who leave, interleaved at random: each card is whose claim is the latest."""
    taken = left = 0
    for number in numbers:
        table = Table(number)
        story: list[str] = []
        for done in played(table):
            story.append(done)
            taken += " on " in done
            left += done.endswith("leaves")
            where = f"game {number}: {'; '.join(story[-12:])}"
            assert faults(table.state) == [], where
            for piece in table.claims:
                assert table.state.place[piece] == farwald.FIELD + table.expected(piece), f"{where}: card {piece}"
    assert taken > len(numbers)
    assert left


# EoC -------------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("EOC-14.5", "EOC-R33")
@samples(fast=100, long=2000, size=500)
def test_eoc_control_ends_with_the_right_player(numbers: range) -> None:
    """Creatures taken for good and until Clean-up, by either player, over many turns: each is whose claim is the latest."""
    rules = ruleset("eoc")
    creatures = [number for number, card in enumerate(rules.cards) if card.kind == "creature"]
    for number in numbers:
        chance = random.Random(f"eoc {number}")
        s = rules.new_game(list(starters("eoc")[:2]), seed=number).state
        claims: dict[int, list[tuple[int, Until]]] = {}
        for seat in (0, 1, 1):
            slot = eoc.free_slot(s, eoc.CREATURES, seat)
            claims[change.create(s, chance.choice(creatures), seat, eoc.CREATURES + seat, slot)] = []
        for _ in range(chance.randrange(1, 10)):
            piece, seat, until = chance.choice(list(claims)), chance.randrange(2), chance.choice((Until.TURN, Until.FOREVER))
            if chance.random() < TAKE:
                f = Frame(CARRY_OUT, seat, piece, NOBODY, 0)
                f.picks = [piece]
                moving_cards.take_control(s, f, moving_cards.TakeControl(This(), until))
                claims[piece].append((seat, until))
            else:
                eoc_moving.end_turn(s)
                claims = {card: [claim for claim in made if claim[1] is not Until.TURN] for card, made in claims.items()}
            for card, made in claims.items():
                assert eoc.controller(s, card) == (made[-1][0] if made else s.owner[card]), f"game {number}: card {card}"


def test_a_claim_does_not_follow_a_card_out_of_play() -> None:
    """On the other side it is the same card; in the grave and back on the field it is another, and its owner's."""
    s = position({FIELD: [ONE]})
    control.claim(s, OWNED, 0, 1, modifier.FOREVER)
    change.move(s, 0, FIELD + 1, 1)
    assert control.rightful(s, OWNED, 0) == 1
    change.move(s, 0, GRAVE)
    change.move(s, 0, FIELD, 0)
    assert control.rightful(s, OWNED, 0) == 0
