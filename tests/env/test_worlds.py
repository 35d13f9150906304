"""What a seat observes is its view: equal to the byte in all worlds that the seat cannot tell apart."""

import random

import pytest

from cardwright import env

from ..playing import game, pick, ruleset
from ..playing import walk as games
from ..properties.worlds import as_game, other_world
from .playing import every_table, walk

EVERY = 7


def observed(session: env.Session, seat: int) -> list[bytes]:
    """Everything an environment gives a seat: numbers, options, mask, view."""
    seen = session.observe(seat)
    view = repr(session.view(seat)).encode()
    return [seen.observation.tobytes(), seen.options.tobytes(), bytes(seen.action_mask), view]


def compare(session: env.Session, chance: random.Random) -> None:
    """Each seat's observation in the running game and in another world."""
    here = session.game
    for seat in range(session.seats):
        session.take(here)
        seen = observed(session, seat)
        session.take(as_game(here, other_world(here.state, seat, chance)))
        assert observed(session, seat) == seen, f"after {len(here.answers)} answers, seat {seat}"
    session.take(here)


@every_table
@pytest.mark.parametrize("seeds", [range(2), pytest.param(range(2, 12), marks=pytest.mark.long)], ids=["few", "many"])
def test_hidden_cards_do_not_show(name: str, seats: int, seeds: range) -> None:
    """Starter decks, every number of players."""
    session = env.Session(ruleset(name), seats=seats)
    for seed in seeds:
        chance = random.Random(f"worlds {seed}")
        for count in walk(session, seed, 150):
            if count % EVERY == seed % EVERY:
                compare(session, chance)


@pytest.mark.parametrize("name", sorted({name for name, _ in every_table.args[1]}))
def test_hidden_cards_of_mixed_decks_do_not_show(name: str) -> None:
    """The games of the other non-interference tests, with every decision asked."""
    session = env.Session(ruleset(name), every=True)
    running, chance = game(name, 3), random.Random("mixed")
    for count in games(running, 3):
        if count % EVERY == 0:
            session.take(running)
            compare(session, chance)
        if count == 100:
            break


@every_table
def test_the_mask_has_an_action_for_every_option(name: str, seats: int) -> None:
    """The seat that is asked can choose each option, on some page; the others can choose nothing."""
    for actions in (3, 64):
        session = env.Session(ruleset(name), seats=seats, actions=actions)
        for _ in walk(session, 5, 20):
            for seat in range(seats):
                assert any(session.observe(seat).action_mask) == (seat == session.seat)
            found = set()
            for option in range(len(session.game.decision.options)):
                action = session.action(option)
                assert session.observe(session.seat).action_mask[action]
                found.add((session.page.number if session.page else -1, action))
            assert len(found) == len(session.game.decision.options)


def test_a_page_is_turned_without_an_answer() -> None:
    """Turning pages leads through all options and back, and the game stands still."""
    session = env.Session("puzzle", actions=3)
    chance = random.Random(1)
    session.start(1)
    while len(session.game.decision.options) < 5:
        session.game.choose(pick(session.game, chance))
    session.take(session.game)
    before, seat = session.game.digest(), session.seat
    pages = []
    for _ in range(-(-len(session.game.decision.options) // 2)):
        pages.append(session.observe(seat).options.tobytes())
        assert session.act(2)
    assert len(set(pages)) == len(pages)
    assert session.observe(seat).options.tobytes() == pages[0]
    assert session.game.digest() == before
