"""Changes that must not matter: the numbers of pieces, who sits where, cards and zones that nobody uses."""

import copy
import json
import random
from typing import Any

import pytest

import cardwright as cw
from cardwright.kernel import save
from cardwright.kernel.card import Card
from cardwright.kernel.decision import ACT
from cardwright.kernel.duration import NEXT_TURN, OWN_TURNS
from cardwright.kernel.event import meet
from cardwright.kernel.game import new_state
from cardwright.kernel.knowledge import OPEN
from cardwright.kernel.procedure import call, run
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import State
from cardwright.kernel.zone import Zone

from ..playing import GAMES, decks, game, games, pick, ruleset, samples, walk
from .worlds import readers

EVERY = 4
"""Views are compared at every so many decisions."""
TWO_PLAYERS = [name for name in GAMES if ruleset(name).rules.seats[0] == 2]
SEAT_IN = {"devrun": ("first",)}
"""Numbers of a game that name a seat."""
SEATS_IN = {"devrun": ("out", "protected", "stopped")}
"""Numbers of a game that hold a bit for each seat."""


def same_game(one: cw.Game, other: cw.Game, number: int, *, ignore: str = "", sampled: bool = False) -> None:
    """Play both with the same answers: the same views, options, places and end.

    ignore   a zone that only one of them has
    sampled  what agents sample must look the same too
    """
    for count in walk(one, number):
        where = f"game {number}, after {count} answers"
        if count:
            other.choose(one.answers[-1])
        assert one.decision.labels() == other.decision.labels(), where
        assert [o.places for o in one.decision.options] == [o.places for o in other.decision.options], where
        for seat in readers(one.state) if count % EVERY == number % EVERY else ():
            assert one.view(seat) == without(other.view(seat), ignore), f"{where}, seat {seat}"
            if sampled and seat >= 0:
                here, there = (played.determinize(seat, count) for played in (one, other))
                for reader in readers(one.state):
                    assert here.view(reader) == there.view(reader), f"{where}, seat {seat}, as {reader} sees it"
    other.choose(one.answers[-1])
    assert repr(one.result) == repr(other.result)
    assert one.answers == other.answers


def without(view: dict[str, Any], zone: str) -> dict[str, Any]:
    """A view without one zone."""
    seats = [{key: value for key, value in seat.items() if key != zone} for seat in view["seats"]]
    return {**view, "seats": seats}


@games(fast=6, long=6, size=6)
def test_numbers_of_pieces_do_not_matter(name: str, numbers: range) -> None:
    """The cards are created in another order: nobody can tell, and the same answers play the same game."""
    for number in numbers:
        one = game(name, number, auto=True)
        s = renumbered(new_state(ruleset(name), decks(name, number), number), random.Random(f"numbers {number}"))
        call(s, ruleset(name).rules.start, 0)
        run(s)
        same_game(one, cw.Game(ruleset(name), s, decks(name, number), number), number, sampled=True)


def renumbered(s: State, chance: random.Random) -> State:
    """The same position before the first procedure, with the pieces numbered in another order."""
    old = list(range(len(s.define)))
    chance.shuffle(old)
    new = {piece: number for number, piece in enumerate(old)}
    for column in (s.place, s.slot, s.flags, s.known, s.epoch, *s.col):
        column[:] = [column[piece] for piece in old]
    s.define = [s.define[piece] for piece in old]
    s.owner = [s.owner[piece] for piece in old]
    s.zones = [[new.get(piece, piece) for piece in zone] for zone in s.zones]
    meet(s)
    return s


@games(fast=6, long=8, size=8)
def test_unused_cards_do_not_matter(name: str, numbers: range) -> None:
    """More cards in the pool, before or behind the others: the game is the same."""
    rules = ruleset(name)
    twin = next(card for card in rules.cards if not card.text)
    unused = Card("Unused Nobody", twin.kind, twin.facts, "", "test")
    for number in numbers:
        cards = [unused, *rules.cards] if number % 2 else [*rules.cards, unused]
        bigger = Ruleset(rules.rules, cards)
        same_game(game(name, number, auto=True), bigger.new_game(decks(name, number), number), number)


@games(fast=6, long=8, size=8)
def test_unused_zones_do_not_matter(name: str, numbers: range) -> None:
    """One zone more that nothing ever enters: the game is the same."""
    rules = ruleset(name)
    roomy = copy.copy(rules.rules)
    free = max(z.number for z in rules.rules.zones) + rules.rules.seats[1]
    roomy.zones = (*rules.rules.zones, Zone(free, "unused", OPEN))
    bigger = Ruleset(roomy, rules.cards)
    for number in numbers:
        one = game(name, number, auto=True)
        same_game(one, bigger.new_game(decks(name, number), number), number, ignore="unused")


@pytest.mark.parametrize("name", TWO_PLAYERS)
@samples(fast=20, long=20, size=20)
def test_seats_do_not_matter(name: str, numbers: range) -> None:
    """From a quiet position on, the game with the seats exchanged goes the mirrored way to the mirrored end."""
    for number in numbers:
        chance = random.Random(f"mirror {number}")
        one = game(name, number, auto=True)
        for _ in range(chance.randrange(20, 150)):
            if not one.over:
                one.choose(pick(one, chance))
        while not one.over and not quiet(one.state):
            one.choose(pick(one, chance))
        if not one.over:
            other = cw.Game(one.ruleset, save.restore(one.ruleset, mirrored(one.state)), [{}, {}], 0)
            mirror_images(one, other, chance, f"game {number}")


def quiet(s: State) -> bool:
    """Whether somebody may act and nothing else is going on: no frame remembers which seat is which."""
    return s.kind == ACT and not s.stack and not s.waiting and not s.ghosts


def mirror_images(one: cw.Game, other: cw.Game, chance: random.Random, where: str) -> None:
    """Play both to the end by the same labels."""
    for count in range(2000):
        at = f"{where}, {count} answers on"
        assert columns(mirrored(one.state)) == columns(save.dump(other.state)), at
        if one.over:
            assert other.result is not None
            assert one.result is not None
            assert sorted(1 - seat for seat in other.result.winners) == sorted(one.result.winners), at
            assert (other.result.reason, other.result.turns) == (one.result.reason, one.result.turns), at
            return
        assert one.decision.seat == 1 - other.decision.seat, at
        labels = other.decision.labels()
        assert sorted(one.decision.labels()) == sorted(labels), at
        label = one.decision.options[index := pick(one, chance)].label
        one.choose(index)
        other.choose(labels.index(label))
    pytest.fail(f"{where}: still going on")


def columns(plain: dict[str, Any]) -> dict[str, Any]:
    """What mirrored games must share at every decision; frames apart, in which cells and pieces look alike."""
    names = ("place", "slot", "flags", "known", "owner", "col", "zones", "var", "turn", "active", "phase", "cards")
    mods = [m if m[4] in (NEXT_TURN, OWN_TURNS) else [*m[:5], 0, *m[6:]] for m in plain["mods"]]
    return {name: plain[name] for name in names} | {"mods": mods}


def exchanged(bits: int) -> int:
    """Two seats' bits, the lowest two, exchanged."""
    return bits & ~0b11 | (bits & 1) << 1 | bits >> 1 & 1


def mirrored(s: State) -> dict[str, Any]:
    """A quiet position with the seats exchanged, as plain values."""
    plain: dict[str, Any] = json.loads(json.dumps(save.dump(s)))
    seat_of = s.rules.seat_of
    other = [n + 1 - 2 * seat_of[n] if seat_of[n] in (0, 1) else n for n in range(len(seat_of))]
    twin = list(range(len(s.var)))
    for which in s.rules.rules.seat_numbers.values():
        twin[which : which + 2] = which + 1, which
    plain["owner"] = [1 - seat for seat in plain["owner"]]
    plain["place"] = [other[place] for place in plain["place"]]
    plain["known"] = [exchanged(known) for known in plain["known"]]
    plain["zones"] = [plain["zones"][other[n]] for n in range(len(other))]
    plain["var"] = [plain["var"][i] for i in twin]
    names = s.rules.rules.numbers
    for name in SEAT_IN.get(s.rules.rules.name, ()):
        plain["var"][names.index(name)] ^= 1
    for name in SEATS_IN.get(s.rules.rules.name, ()):
        plain["var"][names.index(name)] = exchanged(plain["var"][names.index(name)])
    plain["active"] = 1 - plain["active"]
    plain["decider"] = 1 - plain["decider"]
    for frame in plain["agenda"]:
        frame[2] = 1 - frame[2]
    for m in plain["mods"]:
        if m[4] in (NEXT_TURN, OWN_TURNS):
            m[5] ^= 1
    return plain
