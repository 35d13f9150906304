"""Control as claims: whoever took a card last has it, and what ends gives back what is left, in whatever order it ends.

Games in which cards are taken by generated texts, with every duration that the words have; players leave in between.
What must come of it is counted here by itself: a list of claims for each card, the latest of which counts.

Devrun has no change of control: whose Shell a Spell is in controls it (DEV-11.8), no other rule of control
exists (DEV-R26), and its texts move Spells only between Shells of one player.
"""

import random
from collections.abc import Callable, Iterator

import pytest

import cardwright as cw
from cardwright.games.elestrals import field as elestrals
from cardwright.games.elestrals import nodes
from cardwright.games.elestrals.cards import PRINTED as ELESTRALS
from cardwright.games.elestrals.verbs import moving_cards as moving_elestrals
from cardwright.games.eoc import field as eoc
from cardwright.games.eoc.rules import moving as eoc_moving
from cardwright.games.eoc.verbs import moving_cards
from cardwright.games.farwald import field as farwald
from cardwright.games.puzzle import field as puzzle
from cardwright.games.puzzle.cards import PRINTED as PUZZLE
from cardwright.games.puzzle.verbs import field_moves
from cardwright.kernel import change, control, modifier
from cardwright.kernel.card import Card
from cardwright.kernel.effect import CARRY_OUT
from cardwright.kernel.game import empty_state
from cardwright.kernel.positions import resume
from cardwright.kernel.procedure import RUNNING, run
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


@samples(fast=200, long=1000, size=500)
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
@samples(fast=40, long=400, size=100)
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
@samples(fast=100, long=1000, size=500)
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


# Elemental Puzzle ------------------------------------------------------------------------------------------------------

ASKED_ON_THE_WAY = ("text-zone", "home-zone", "slot")
"""Questions of where a card goes."""


def carry_out(game: cw.Game, seat: int, take: Callable[[State, Frame], object], pieces: list[int], source: int,
              chance: random.Random) -> None:  # fmt: skip
    """A text of a player takes these cards before the open decision is asked again; where they go is drawn."""
    s = game.state
    s.kind = RUNNING
    s.agenda[-1].step -= 1
    f = Frame(CARRY_OUT, seat, source, NOBODY, 0)
    f.picks = pieces
    take(s, f)
    run(s)
    while not game.over and game.decision.name in ASKED_ON_THE_WAY:
        game.choose(chance.randrange(len(game.decision.options)))


def end_the_turn(game: cw.Game, words: str, chance: random.Random) -> None:
    """On to the next turn: the option with these words wherever there is one, where cards go is drawn."""
    turn = game.state.turn
    while not game.over and (game.state.turn == turn or game.decision.name != "action"):
        labels = game.decision.labels()
        ends = [i for i, label in enumerate(labels) if label.startswith(words)]
        game.choose(ends[0] if ends else chance.randrange(len(labels)))


@pytest.mark.clause("PUZ-18.15", "PUZ-18.16", "PUZ-18.7", "PUZ-23.1")
@samples(fast=60, long=1000, size=500)
def test_puzzle_control_ends_with_the_right_player(numbers: range) -> None:
    """Texts take cards from either side in any order: the taker has them until the turn ends, then their owners."""
    stone = {"name": "Stone", "element": "FIRE", "skills": []}
    rules = ruleset("puzzle").with_cards([PUZZLE.read("spirit", stone, "test:1")])
    for number in numbers:
        chance = random.Random(f"puzzle {number}")
        s = empty_state(rules, 2, number, auto=False)
        s.turn = 3
        cards = [
            change.create(s, rules.index["Stone"], seat, puzzle.FIELD + seat, cell)
            for seat in (0, 1) for cell in chance.sample(range(15), chance.choice((3, 8, 12)))
        ]  # fmt: skip
        for seat in (0, 1):
            change.create_pile(s, [rules.index["Stone"]] * 20, seat, puzzle.DECK + seat)
        resume(s, "action-1")
        run(s)
        game = cw.Game(rules, s, [{}, {}], 1)
        whose = {card: s.owner[card] for card in cards}
        for _ in range(STEPS // 2):
            if chance.random() < TAKE:
                seat = chance.randrange(2)
                room = sum(cell < 0 for cell in s.zones[puzzle.FIELD + seat])
                taken = [card for card in chance.sample(cards, chance.choice((1, 1, 2, 3))) if whose[card] != seat][:room]
                carry_out(game, seat, lambda s, f: field_moves.take_control(s, f, field_moves.TakeControl(This())), taken,
                          NOBODY, chance)  # fmt: skip
                whose.update(dict.fromkeys(taken, seat))
            else:
                end_the_turn(game, "End the", chance)
                for card in cards:  # one that finds no zone goes to its owner's Oblivion Zone
                    assert s.place[card] in (s.owner[card], puzzle.OBLIVION + s.owner[card]), f"game {number}: card {card}"
                cards = [card for card in cards if s.place[card] == s.owner[card]]
                whose = {card: s.owner[card] for card in cards}
            assert not game.over
            for card, seat in whose.items():
                assert s.place[card] == puzzle.FIELD + seat, f"game {number}: card {card}"
                assert bool(s.col[puzzle.HOME][card]) == (seat != s.owner[card]), f"game {number}: card {card}"


# Elestrals -------------------------------------------------------------------------------------------------------------

LASTING = (Until.PHASE, Until.TURN, Until.YOUR_NEXT_TURN, Until.FOREVER)


@pytest.mark.clause("ELE-21.1", "ELE-21.2", "ELE-21.9", "ELE-17.5", "ELE-17.1", "ELE-14.2")
@samples(fast=60, long=1000, size=500)
def test_elestrals_control_ends_with_the_right_player(numbers: range) -> None:
    """Elestrals taken with every duration by either player, over several turns: the latest claim in force counts."""
    stone = {"name": "Stone", "cost": ["fire"], "attack": 1, "defense": 1, "subclasses": ["brute"]}
    rules = ruleset("elestrals").with_cards([ELESTRALS.read("elestral", stone, "test:1")])
    body = rules.index["Stone"]
    spirit = next(n for n, card in enumerate(rules.cards) if card.kind == "spirit")
    rune = next(n for n, card in enumerate(rules.cards) if card.kind == "rune" and card.facts["type"] == "invoke")
    for number in numbers:
        chance = random.Random(f"elestrals {number}")
        s = empty_state(rules, 2, number, auto=False)
        s.turn = 3
        claims: dict[int, list[tuple[int, Until]]] = {}
        for seat in (0, 1):
            for slot in chance.sample(range(4), 2):
                piece = change.create(s, body, seat, elestrals.ELESTRALS + seat, slot)
                change.attach(s, change.create(s, spirit, seat, elestrals.ENCHANTING + seat), piece)
                claims[piece] = []
            change.create_pile(s, [body] * 20, seat, elestrals.DECK + seat)
            change.create_pile(s, [spirit] * 20, seat, elestrals.SPIRITS + seat)
        source = change.create(s, rune, 0, elestrals.UNDERWORLD)
        resume(s, "main")
        run(s)
        game = cw.Game(rules, s, [{}, {}], 1)
        for _ in range(STEPS // 2):
            if chance.random() < TAKE:
                piece, seat, until = chance.choice(list(claims)), chance.randrange(2), chance.choice(LASTING)
                takes = elestrals.controller(s, piece) != seat  # what one controls cannot be taken
                carry_out(game, seat, lambda s, f, until=until: moving_elestrals.take_control(  # type: ignore[misc]
                    s, f, nodes.TakeControl(This(), until)), [piece], source, chance)  # fmt: skip
                claims[piece] += [(seat, until)] if takes else []
            else:
                end_the_turn(game, "End the turn", chance)
                for card, made in claims.items():
                    claims[card] = [(seat, until) for seat, until in made if until is Until.FOREVER or (
                        until is Until.YOUR_NEXT_TURN and seat != s.active)]  # fmt: skip
            assert not game.over
            for card, made in claims.items():
                whose = made[-1][0] if made else s.owner[card]
                assert elestrals.controller(s, card) == whose, f"game {number}: card {card}, {made}"


def test_a_claim_does_not_follow_a_card_out_of_play() -> None:
    """On the other side it is the same card; in the grave and back on the field it is another, and its owner's."""
    s = position({FIELD: [ONE]})
    control.claim(s, OWNED, 0, 1, modifier.FOREVER)
    change.move(s, 0, FIELD + 1, 1)
    assert control.rightful(s, OWNED, 0) == 1
    change.move(s, 0, GRAVE)
    change.move(s, 0, FIELD, 0)
    assert control.rightful(s, OWNED, 0) == 0
