"""Nothing a seat may not know is in anything it is sent: messages, answers to requests, addresses, the server's log.

The games are played by two persons who do not peek: what each was sent is compared with what each could know, taken from
the record afterwards.
"""

import json
import random
from collections.abc import Sequence

import pytest

from cardwright import decks, records
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.view import knows, seat_mask, view
from cardwright.loading import load
from cardwright.records import Record
from cardwright.table import opening
from cardwright.table.delta import difference

from .playing import Seat, Server, play, settle


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    """Elemental Puzzle."""
    return load("puzzle")


def finished(server: Server, seats: Sequence[Seat]) -> Record:
    """The record of a game that is given up now."""
    seats[1].say("concede")
    for seat in seats:
        while not seat.over:
            seat.hear()
    return records.decode(json.dumps(server.ask(f"/api/replays/{seats[0].table}/record")).encode())


def ever_known(rules: Ruleset, saved: Record, seat: int) -> set[str]:
    """Names of all cards that a seat (-1: everybody) saw until the end."""
    game = records.replay(rules, saved, upto=0)
    seen: set[str] = set()
    for answer in [*saved.answers, None]:
        s = game.state
        seen |= {s.rules.cards[s.define[piece]].name for piece in range(len(s.place)) if knows(s, seat, piece)}
        if game.over or answer is None:
            break
        if game.decision.seat == seat:
            seen |= {name for option in game.decision.options for name in option.cards}
        s.log = []
        opening.give(game, answer)
        mask = seat_mask(s, seat)
        seen |= {s.rules.cards[line[2]].name for line in s.log or [] if line[2] >= 0 and line[5] & mask == mask}
    return seen


def ask_why(seat: Seat) -> None:
    """Ask why everything happened that a seat has read of; what it is told stands in its traffic."""
    for number in range(len(seat.log)):
        seat.say("why", line=number)
        before = len(seat.other)
        seat.until(lambda before=before: len(seat.other) > before)  # type: ignore[misc]
    reasons = [told["lines"] for told in seat.other if told["type"] == "why"]
    assert len(reasons) == len(seat.log)
    assert all(reasons), [said for said, why in zip(seat.log, reasons, strict=True) if not why]


def test_no_name_of_a_card_that_was_not_seen(server: Server, rules: Ruleset) -> None:
    """Names of cards are the secrets of a card game: none is sent to a seat that never saw the card."""
    for round_number in range(3):
        ann, bob = server.two(seed=100 + round_number)
        eve = Seat(server, ann.table).begun()
        play([ann, bob], 40, random.Random(round_number))
        settle(eve, 0.2)
        for seat in (ann, bob):
            ask_why(seat)
        marks = {seat.seat: len(seat.traffic) for seat in (ann, bob, eve)}
        saved = finished(server, (ann, bob, eve))
        pool = {name for deck in saved.decks for cards in deck.values() for name in cards}
        for seat in (ann, bob, eve):
            hidden = pool - ever_known(rules, saved, seat.seat)
            assert hidden or seat.seat >= 0
            sent = "\n".join(seat.traffic[: marks[seat.seat]])
            assert not [name for name in hidden if json.dumps(name)[1:-1] in sent]


def test_what_is_sent_hangs_on_what_is_known_alone(rules: Ruleset) -> None:
    """Two games that look the same to a seat send it the same view and the same changes from the view before."""
    chance = random.Random(4)
    played = [starter(rules, name) for name in ("ember", "tidebound")]
    compared = 0
    for seed in range(6):
        game = rules.new_game(played, seed, auto=False)
        before = [view(game.state, seat) for seat in range(2)]
        while not game.over and len(game.answers) < 150:
            seat = 1 - game.decision.seat
            other = game.determinize(seat, seed=chance.randrange(1 << 30))
            now = view(game.state, seat)
            assert json.dumps(difference(before[seat], now)) == json.dumps(difference(before[seat], view(other.state, seat)))
            before[seat] = now
            compared += 1
            game.choose(chance.randrange(len(game.decision.options)))
    assert compared > 200


def starter(rules: Ruleset, name: str) -> dict[str, list[str]]:
    """A starter deck."""
    return decks.read(rules, name).deck


def test_addresses_and_logs(server: Server) -> None:
    """No address of a picture or page names a table's cards, and the server's log names nobody."""
    ann, bob = server.two()
    play([ann, bob], 20, random.Random(1))
    logged = server.log.read_text()
    for secret in (ann.token, bob.token, "Ann", "Bob"):
        assert str(secret) not in logged


def test_counting_messages(server: Server) -> None:
    """What another seat picks before it has an effect is not even a message."""
    ann, bob = server.two(seed=5)
    counted: list[tuple[int, int]] = []
    chance = random.Random(2)
    for _ in range(80):
        seat, other = (ann, bob) if ann.ask else (bob, ann)
        if not seat.ask or seat.over:
            settle(ann, 0.05)
            settle(bob, 0.05)
            continue
        planned = bool(seat.view["decision"].get("planned"))
        before = len(other.traffic)
        seat.answer_and_wait(chance)
        settle(other, 0.05)
        if planned and seat.view["decision"] and seat.view["decision"].get("planned"):
            counted.append((before, len(other.traffic)))
    assert all(before == after for before, after in counted)
