"""What a game shows and tells by what it declares alone: the toy, told plainly."""

from cardwright import board
from cardwright.kernel import change, plain
from cardwright.kernel.view import SPECTATOR

from .toy import DECK, FIELD, FOUR, HAND, MARKET, ONE, RULESET, TAPPED, position

NAMES = ["Ann", "Bob"]
GOLD = 1


def test_pieces_are_named_with_their_cell() -> None:
    """In a grid, where equal cards must be told apart; elsewhere by the card alone."""
    s = position({FIELD: [-1, ONE, -1], HAND: [FOUR]})
    on_field, in_hand = s.zones[FIELD][1], s.zones[HAND][0]
    assert plain.name(s, on_field) == "One at middle"
    assert plain.name(s, in_hand) == "Four"


def test_columns_marks_and_numbers_are_shown_by_their_names() -> None:
    """All columns; of the marks those that are set, not the kernel's own."""
    s = position({FIELD: [ONE, -1, -1]})
    piece = s.zones[FIELD][0]
    change.put(s, 0, piece, 3)
    change.mark(s, piece, TAPPED)
    assert plain.piece(s, piece) == {"damage": 3, "marks": ["tapped"]}
    change.count(s, GOLD + 1, 7)
    assert [plain.seat(s, seat) for seat in (0, 1)] == [{"gold": 0}, {"gold": 7}], "the other number belongs to nobody"


def test_moves_are_told_to_those_who_saw_the_card() -> None:
    """Who drew it reads its name, the others that a card was drawn; what is played openly all read."""
    s = position({DECK: [ONE], MARKET: [FOUR]})
    s.known[s.zones[DECK][0]] = 0
    change.move(s, s.zones[DECK][0], HAND)
    change.move(s, s.zones[MARKET][0], FIELD, 0)
    assert s.log is not None
    assert plain.log(s, s.log, 0, NAMES)[0] == "One: from your deck to your hand."
    for reader in (1, SPECTATOR):
        assert plain.log(s, s.log, reader, NAMES) == [
            "A card: from Ann's deck to Ann's hand.", "Four: from market to Ann's field.",
        ]  # fmt: skip
    change.end_game(s, 1, 1)
    assert plain.log(s, s.log[-1:], 1, NAMES) == ["The game is over: decked."]


def test_a_game_without_a_board_is_drawn_from_what_it_declares() -> None:
    """Zones, marks and the players' numbers."""
    drawn = board.plain(RULESET)
    assert {zone.name for zone in drawn.zone} == {zone.name for zone in RULESET.rules.zones}
    assert [(mark.name, mark.sign) for mark in drawn.mark] == [("tapped", "T"), ("bound", "B")]
    assert drawn.shared == [["market"]]


def test_what_stands_on_a_card_of_a_game_without_a_board() -> None:
    """What changes in play on every picture, the first other number on a card of the hand; without columns all numbers."""
    facts = [
        board.Fact("cost", "Cost", "number"),
        board.Fact("attack", "Attack", "number"),
        board.Fact("words", "Words", "words"),
    ]
    some, none = board.plain_card(facts, ("attack", "damage")), board.plain_card(facts, ())
    assert (some.corner, some.hand) == (["attack"], ["cost"])
    assert (none.corner, none.hand) == (["cost", "attack"], [])
