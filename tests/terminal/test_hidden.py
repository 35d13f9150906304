"""Nobody reads on the screen what their seat does not know: hot seat, log, `t` and `w`."""

import random
import re
from typing import Any

import pytest

import cardwright as cw
from cardwright.kernel.game import Game
from cardwright.kernel.state import PUBLIC

from .sitting import Sitting

LONG = 120
"""Decisions of a game that are looked at."""
RULESET = cw.load("puzzle")
NAMES = sorted((card.name for card in RULESET.cards), key=len, reverse=True)
ANY_NAME = re.compile("|".join(re.escape(name) for name in NAMES))


def named(text: str) -> set[str]:
    """The cards that a text names; a name broken over two lines counts."""
    return set(ANY_NAME.findall(re.sub(r"\s+", " ", text)))


def known_to(game: Game, seat: int) -> set[str]:
    """The cards that a view names."""

    def names(value: Any) -> set[str]:
        if isinstance(value, dict):
            own = {value["name"]} if isinstance(value.get("name"), str) else set()
            return own.union(*map(names, value.values()))
        if isinstance(value, list):
            return set().union(*map(names, value)) if value else set()
        return named(value) if isinstance(value, str) else set()

    return names(game.view(seat))


@pytest.mark.parametrize("seed", range(3))
def test_between_players_only_what_the_next_one_may_know_is_shown(seed: int) -> None:
    """Whatever is printed while a seat sits there names only cards that this seat's views have named."""
    table = Sitting(("person", "person"), seed)
    chance = random.Random(seed)
    known: list[set[str]] = [set(), set()]
    seats: list[int] = []
    table.typed = iter(lambda: "", None)
    choose = table.running.choose

    def choose_and_look(index: int) -> None:
        """Answer; what the seats see then they know, also where the next answer is given by nobody."""
        choose(index)
        for seat in (0, 1):
            known[seat] |= known_to(table.running.game, seat)

    table.running.choose = choose_and_look  # type: ignore[method-assign]
    for seat in (0, 1):
        known[seat] |= known_to(table.running.game, seat)
    while not table.running.game.over and len(seats) < LONG:
        start = len(table.printed.getvalue())
        table.sit()
        seat = table.running.game.decision.seat
        seats.append(seat)
        if len(seats) % 4 == 0:
            for line in ("l", "v", "t b3", "w b3", "t r1", "w y2"):
                table.answer(line)
        shown = table.printed.getvalue()[start:]
        assert named(shown) <= known[seat] | own_deck(table, seat), f"seat {seat}, answer {len(seats)}"
        if len(seats) > 1 and seats[-2] != seat:
            assert shown.startswith("Pass the screen to")
        table.running.choose(chance.randrange(len(table.running.game.decision.options)))
        table.typed = iter(lambda: "", None)
    assert set(seats) == {0, 1}


def own_deck(table: Sitting, seat: int) -> set[str]:
    """A player knows their own deck list."""
    return {name for cards in table.running.game.decks[seat].values() for name in cards}


def test_a_face_down_card_of_the_other_player_stays_unknown() -> None:
    """`t` and `w` on a cell that holds only an opposing card back say nothing about it."""
    table = Sitting(seed=4)
    chance = random.Random(4)
    while table.running.game.state.turn < 2 or table.running.game.decision.seat:
        table.running.bots_play()
        table.running.choose(chance.randrange(len(table.running.game.decision.options)))
    table.sit()
    game = table.running.game
    view = game.view(0)
    cells = game.ruleset.rules.zones[0].cells
    mine, theirs = (view["seats"][seat]["field"]["cards"] for seat in (0, 1))
    hidden = [c for i, c in enumerate(cells) if theirs[i] and "name" not in theirs[i] and mine[i] is None]
    assert hidden
    for cell in hidden:
        assert "Nobody but its player knows" in table.answer(f"t {cell}")
        assert not named(table.answer(f"w {cell}"))


@pytest.mark.parametrize("seed", range(20))
def test_the_log_names_only_what_its_reader_saw(seed: int) -> None:
    """Told after every answer of a random game, for both seats and a spectator."""
    decks = [cw.read_deck(RULESET, name).deck for name in ("tidebound", "ember")]
    game = RULESET.new_game(decks, seed, log=True)
    chance = random.Random(seed)
    told = 0
    seen = {seat: known_to(game, seat) for seat in (0, 1, cw.SPECTATOR)}
    while not game.over:
        for seat, names in seen.items():
            lines = (game.state.log or [])[told:]
            names |= known_to(game, seat)
            mask = bits(seat)
            public = {RULESET.cards[line[2]].name for line in lines if line[2] >= 0 and line[5] & mask == mask}
            sentences = RULESET.telling.log(game.state, lines, seat, ["A", "B"])
            assert named(" ".join(sentences)) <= names | public
            names |= public
        told = len(game.state.log or [])
        game.choose(chance.randrange(len(game.decision.options)))


def bits(seat: int) -> int:
    """The bits of a mark that a reader must have."""
    return PUBLIC if seat == cw.SPECTATOR else 1 << seat
