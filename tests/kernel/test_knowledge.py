"""Who knows what: marks through every move, and samples of what a seat cannot know."""

from collections import Counter

import pytest

from cardwright.kernel import change
from cardwright.kernel.errors import ChoiceError
from cardwright.kernel.game import Game
from cardwright.kernel.knowledge import determinize

from .toy import DECK, FIELD, FOUR, GRAVE, HAND, MARKET, ONE, RULESET, SHELF, THREE, TWO, position, seen


def test_where_a_card_lies_says_who_sees_it() -> None:
    """Open to all, hands and arranged zones to their seat, piles to nobody."""
    s = position({HAND: [ONE], HAND + 1: [ONE], DECK: [ONE], GRAVE + 1: [ONE], SHELF + 1: [ONE], MARKET: [ONE]})
    zones = (HAND, HAND + 1, DECK, GRAVE + 1, SHELF + 1, MARKET)
    assert [seen(s, zone) for zone in zones] == [["0"], ["1"], [""], ["01"], ["1"], ["01"]]


def test_a_face_down_card_is_known_to_its_seat_and_to_who_saw_it_before() -> None:
    s = position({HAND: [ONE], MARKET: [TWO], DECK: [THREE]})
    for slot, piece in enumerate((0, 1, 2)):
        change.move(s, piece, FIELD, slot, face_down=True)
    assert seen(s, FIELD) == ["0", "01", "0"]


def test_a_card_drawn_from_a_known_top_stays_known() -> None:
    """All saw it on top of the deck, and all see one card go from there to the hand."""
    s = position({DECK: [ONE, TWO]})
    change.reveal(s, 1, RULESET.everyone)
    change.move(s, 1, HAND)
    change.move(s, 0, HAND)
    assert seen(s, HAND) == ["01", "0"]


def test_a_shuffle_forgets() -> None:
    """Whoever knew a card of the pile does not know where it is now, not even of a pile looked through."""
    s = position({DECK: [ONE, TWO, THREE]})
    change.reveal(s, 2, RULESET.everyone)
    change.look_through(s, DECK, 0)
    assert seen(s, DECK) == ["0", "0", "01"]
    change.shuffle(s, DECK)
    assert seen(s, DECK) == ["", "", ""]


def test_a_card_that_leaves_a_hand_unseen_takes_the_others_knowledge_along() -> None:
    """Seat 1 knew one card of three: any of them may be the one that went face-down."""
    s = position({HAND: [ONE, TWO, THREE]})
    change.reveal(s, 1, RULESET.everyone)
    change.move(s, 0, FIELD, 0, face_down=True)
    assert seen(s, HAND) == ["0", "0"]
    assert seen(s, FIELD) == ["0"]


def test_the_known_card_itself_may_leave_unseen() -> None:
    s = position({HAND: [ONE, TWO]})
    change.reveal(s, 0, RULESET.everyone)
    change.move(s, 0, DECK)
    assert seen(s, DECK) == ["0"]
    assert seen(s, HAND) == ["0"]


def test_a_card_that_leaves_seen_leaves_the_others_known() -> None:
    s = position({HAND: [ONE, TWO, THREE]})
    change.reveal(s, 1, RULESET.everyone)
    change.move(s, 0, GRAVE)
    assert seen(s, HAND) == ["01", "0"]


@pytest.mark.parametrize("leaving", [0, 1])
def test_of_two_equal_cards_the_known_one_leaves(leaving: int) -> None:
    """Seat 1 knows of one Two; a Two is discarded: whichever it was, seat 1 knows of none any more."""
    s = position({HAND: [TWO, TWO, ONE]})
    change.reveal(s, 1, RULESET.everyone)
    change.move(s, leaving, GRAVE)
    assert seen(s, HAND) == ["0", "0"]


def test_samples_keep_what_is_known_and_deal_the_rest() -> None:
    """Own unknown cards among themselves, others' from the whole pool; known ones stay."""
    s = position({DECK: [ONE, TWO, THREE], HAND: [FOUR], HAND + 1: [ONE, ONE], MARKET: [TWO]})
    s.kind = s.decider = 0
    hands: Counter[tuple[int, ...]] = Counter()
    for seed in range(200):
        c = determinize(s, 0, seed)
        assert sorted(c.define[p] for p in c.zones[DECK]) == [ONE, TWO, THREE]
        assert [c.define[p] for p in (*c.zones[HAND], *c.zones[MARKET])] == [FOUR, TWO]
        hands[tuple(sorted(c.define[p] for p in c.zones[HAND + 1]))] += 1
    assert all(a != b for a, b in hands), "different cards first, as long as there are any"
    assert len(hands) == 15
    assert s.define == [ONE, TWO, THREE, FOUR, ONE, ONE, TWO], "the game itself is not touched"


LISTS = ((ONE, ONE, TWO, FOUR), (THREE, THREE, THREE, TWO))


@pytest.mark.parametrize(
    ("shown", "held"),
    [
        ([FOUR], {(ONE, ONE), (ONE, TWO)}),
        ([TWO, THREE], {(THREE, THREE)}),
        ([TWO], {(ONE, ONE), (ONE, FOUR), (THREE, THREE)}),
        ([], {(ONE, ONE), (ONE, TWO), (ONE, FOUR), (TWO, FOUR), (THREE, THREE), (TWO, THREE)}),
        ([FOUR, THREE, THREE], {(TWO, THREE)}),
    ],
)
def test_another_seat_holds_what_is_left_of_the_likeliest_list(shown: list[int], held: set[tuple[int, ...]]) -> None:
    """The list that shares most with what was shown, either if they share the same; what was shown is not held again."""
    s = position({HAND + 1: [TWO, TWO], GRAVE + 1: shown})
    s.kind = s.decider = 0
    samples = [determinize(s, 0, seed, LISTS) for seed in range(100)]
    assert {tuple(sorted(c.define[p] for p in c.zones[HAND + 1])) for c in samples} == held


def test_a_list_that_is_used_up_or_shares_nothing_is_filled_from_the_pool() -> None:
    s = position({HAND + 1: [TWO] * 6, GRAVE + 1: [FOUR]})
    s.kind = s.decider = 0
    for lists, twice in ((((ONE, FOUR),), True), (((ONE, TWO),), False)):
        hands = [[c.define[p] for p in c.zones[HAND + 1]] for c in (determinize(s, 0, seed, lists) for seed in range(50))]
        assert all(ONE in hand for hand in hands)
        assert any(hand.count(ONE) > 1 for hand in hands) == twice


def test_samples_come_from_their_seed() -> None:
    """The same seed gives the same sample; the game's own generator is left alone, and tells nothing."""
    g = RULESET.new_game([{"main": ["One", "Two", "Three", "Four"] * 3}] * 2, seed=3)
    key, block = g.state.key, g.state.block
    assert g.determinize(0, 5).digest() == g.determinize(0, 5).digest() != g.determinize(0, 6).digest()
    assert (g.state.key, g.state.block) == (key, block)
    assert g.determinize(0, 5).state.key != key


def test_what_another_has_picked_so_far_is_not_in_a_sample() -> None:
    """In the middle of another's picks the sample stands before them."""
    g = toy_with_picks()
    g.choose(0)
    assert g.state.picked == 1
    assert g.determinize(0, 1).decision.labels() == g.decision.labels()
    other = g.determinize(1, 1)
    assert [len(f.picks) for f in other.state.agenda] == [0, 0]
    assert other.view(1) == g.view(1)


def toy_with_picks() -> Game:
    """Seat 0 must give three of its five cards."""
    from cardwright.kernel.procedure import call, run

    from .toy import PAID

    s = position({HAND: [ONE, TWO, TWO, THREE, FOUR], DECK: [ONE]})
    call(s, PAID, 0, amount=3)
    run(s)
    return Game(RULESET, s, [{}, {}], 0)


def test_a_sample_of_a_finished_game_is_finished() -> None:
    g = RULESET.new_game([{"main": ["One"]}, {"main": ["Two"]}])
    g.concede(0)
    sample = g.determinize(0, 1)
    assert sample.over
    with pytest.raises(ChoiceError):
        sample.choose(0)
