"""Cards in secret order: names known to be among some places, through every move, in views and in samples."""

from collections import Counter
from typing import Any

from cardwright.kernel import change
from cardwright.kernel.knowledge import determinize
from cardwright.kernel.soundness import faults
from cardwright.kernel.state import State
from cardwright.kernel.view import SPECTATOR, zone_view

from .toy import DECK, FOUR, GRAVE, HAND, ONE, RULESET, THREE, TWO, position, seen

OTHER = 1
"""The seat that did not arrange the cards; seat 0 did."""


def arranged(top: list[int], shown: list[int], *, under: tuple[int, ...] = (FOUR, FOUR), bottom: bool = False) -> State:
    """Seat 0's deck: `under`, and on it the cards `top`, put there in an order only seat 0 knows; all saw `shown`."""
    cards = [*top, *under] if bottom else [*under, *top]
    s = position({DECK: cards, DECK + 1: [ONE] * 3})
    pieces = list(range(len(top))) if bottom else list(range(len(under), len(cards)))
    for place, piece in enumerate(pieces):
        change.reveal(s, piece, RULESET.everyone if place in shown else 0b01)
    change.arrange(s, DECK, pieces, 0, bottom)
    assert faults_of_marks(s) == []
    return s


def faults_of_marks(s: State) -> list[str]:
    """What is wrong with the marks; nothing runs in these positions, which is a fault elsewhere."""
    return [fault for fault in faults(s) if "piece" in fault]


def among(s: State, zone: int = DECK, seat: int = OTHER) -> list[dict[str, Any]]:
    """What a seat knows of cards in a zone whose order is hidden from it."""
    found: list[dict[str, Any]] = zone_view(s, seat, zone).get("among", [])
    return found


def test_the_others_know_the_names_and_not_the_places() -> None:
    """Seat 0 sees which card is where; seat 1 and spectators that a One and a Two are somewhere in the top three."""
    s = arranged([ONE, THREE, TWO], [0, 2])
    assert [card["name"] for card in zone_view(s, 0, DECK)["cards"] if card] == ["Two", "Three", "One"]
    assert among(s, seat=0) == []
    for seat in (OTHER, SPECTATOR):
        assert zone_view(s, seat, DECK)["cards"] == []
        assert among(s, seat=seat) == [{"names": ["One", "Two"], "of": 3, "places": [0, 1, 2]}]


def test_cards_nobody_else_saw_and_single_cards_are_no_group() -> None:
    assert among(arranged([ONE, TWO], [])) == []
    s = arranged([ONE], [0])
    assert seen(s, DECK)[-1] == "01"
    assert among(s) == []


def test_under_the_pile() -> None:
    """The same at the bottom: places count from the top."""
    assert among(arranged([ONE, TWO], [0, 1], bottom=True)) == [{"names": ["One", "Two"], "of": 2, "places": [2, 3]}]


def test_a_card_of_them_that_comes_to_light_takes_its_name_along() -> None:
    s = arranged([ONE, TWO], [0, 1])
    change.move(s, s.zones[DECK][-1], GRAVE)
    assert among(s) == [{"names": ["One"], "of": 1, "places": [0]}]


def test_another_card_that_comes_to_light_leaves_the_names() -> None:
    s = arranged([ONE, TWO, THREE], [0, 1])
    change.move(s, s.zones[DECK][-1], GRAVE)
    assert among(s) == [{"names": ["One", "Two"], "of": 2, "places": [0, 1]}]


def test_of_two_equal_cards_the_one_that_all_saw_comes_to_light() -> None:
    """Two Twos, of which seat 1 saw one: whichever is shown, seat 1 knows nothing of what is left."""
    for place in (0, 1):
        s = arranged([TWO, TWO], [place])
        change.move(s, s.zones[DECK][-1], GRAVE)
        assert among(s) == []
        change.arrange(s, DECK, s.zones[DECK][-2:], 0)
        assert among(s) == []


def test_a_card_drawn_unseen_is_one_of_them() -> None:
    """One of two is in the hand, the other on the deck: the names are among both."""
    s = arranged([ONE, TWO], [0, 1])
    change.move(s, s.zones[DECK][-1], HAND)
    assert among(s) == [{"names": ["One", "Two"], "of": 2, "places": [0]}]
    assert among(s, HAND) == [{"names": ["One", "Two"], "of": 2, "here": 1}]
    assert among(s, HAND, seat=0) == []


def test_it_is_forgotten_when_a_card_leaves_the_hand_that_holds_one() -> None:
    """Seat 1 cannot tell whether the card that was played is the one drawn from there."""
    s = arranged([ONE, TWO], [0, 1])
    change.create(s, ONE, 0, HAND)
    change.move(s, s.zones[DECK][-1], HAND)
    change.move(s, s.zones[HAND][0], GRAVE)
    assert among(s) == among(s, HAND) == []


def test_a_shuffle_forgets_it() -> None:
    s = arranged([ONE, TWO], [0, 1])
    change.shuffle(s, DECK)
    assert among(s) == []


def test_a_card_taken_out_before_the_shuffle_tells_nothing() -> None:
    """The last of them was searched for and shown: it may be another card of that name, so nothing is known of the first."""
    s = arranged([ONE, TWO], [0, 1])
    change.move(s, s.zones[DECK][-1], HAND)
    change.reveal(s, s.zones[DECK][-1], RULESET.everyone)
    change.move(s, s.zones[DECK][-1], HAND)
    change.shuffle(s, DECK)
    assert among(s, HAND) == []


def test_the_other_players_shuffle_leaves_it() -> None:
    s = arranged([ONE, TWO], [0, 1])
    change.shuffle(s, DECK + 1)
    assert among(s) != []


def test_what_is_arranged_again_becomes_one_group() -> None:
    """The top card of two, with a card that was not among them, goes back in secret order: the names are among all three."""
    s = arranged([ONE, TWO], [0, 1])
    change.create(s, THREE, 0, DECK)
    change.reveal(s, s.zones[DECK][-1], 0b01)
    change.arrange(s, DECK, s.zones[DECK][-2:], 0)
    assert among(s) == [{"names": ["One", "Two"], "of": 3, "places": [0, 1, 2]}]


def test_a_card_that_came_to_light_and_goes_back_counts_once() -> None:
    """Of two Twos all saw one; all see a Two, which may be that one; both go back: still only one is known of."""
    s = arranged([TWO, TWO], [0])
    change.reveal(s, s.zones[DECK][-1], RULESET.everyone)
    change.arrange(s, DECK, s.zones[DECK][-2:], 0)
    assert among(s) == [{"names": ["Two"], "of": 2, "places": [0, 1]}]


def test_what_one_seat_sees_alone_only_that_seat_takes_out() -> None:
    s = arranged([ONE, TWO], [0, 1])
    change.reveal(s, s.zones[DECK][-1], 1 << OTHER)
    assert among(s) == [{"names": ["One"], "of": 1, "places": [1]}]
    assert among(s, seat=SPECTATOR) == [{"names": ["One", "Two"], "of": 2, "places": [0, 1]}], "seat 0 knows it, too"


def test_samples_deal_the_names_among_the_places() -> None:
    """Every sample of seat 1 has both names in the three places, each as often in each; the rest is from anywhere."""
    s = arranged([ONE, THREE, TWO], [0, 2])
    s.kind = s.decider = OTHER
    where: Counter[tuple[int, int]] = Counter()
    for seed in range(300):
        c = determinize(s, OTHER, seed)
        top = [c.define[piece] for piece in c.zones[DECK][-3:]]
        assert {ONE, TWO} <= set(top)
        where[top.index(ONE), top.index(TWO)] += 1
        assert among(c) == among(s)
        assert faults_of_marks(c) == []
    assert len(where) == 6
    assert min(where.values()) > 25


def test_samples_do_not_depend_on_where_they_are() -> None:
    """The same cards in every order, another card under the unseen one: seat 1's samples are the same to the bit."""
    orders = ([ONE, THREE, TWO], [TWO, ONE, THREE], [FOUR, TWO, ONE])
    samples = []
    for order in orders:
        s = arranged(order, [place for place, card in enumerate(order) if card in (ONE, TWO)])
        s.kind = s.decider = OTHER
        c = determinize(s, OTHER, 5)
        samples.append((c.define, c.known))
    assert samples[0] == samples[1] == samples[2]


def test_own_cards_that_the_other_player_arranged() -> None:
    """Seat 1 put seat 0's top cards in an order: seat 0 deals its own cards, the names among those places."""
    s = position({DECK: [FOUR, THREE, ONE, TWO]})
    for piece in (2, 3):
        change.reveal(s, piece, RULESET.everyone)
    change.arrange(s, DECK, [3, 2], 1)
    s.kind = 1
    tops: Counter[tuple[str, ...]] = Counter()
    for seed in range(60):
        c = determinize(s, 0, seed)
        assert sorted(c.define[p] for p in c.zones[DECK]) == [ONE, TWO, THREE, FOUR]
        tops[tuple(RULESET.cards[c.define[p]].name for p in c.zones[DECK][-2:])] += 1
    assert set(tops) == {("One", "Two"), ("Two", "One")}
