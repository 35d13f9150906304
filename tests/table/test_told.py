"""What the table tells of an answer for animation."""

from cardwright.kernel.event import MOVED, REVEALED
from cardwright.table.telling import WHAT, together


def moved(card: str, to: str) -> dict[str, str]:
    return {"what": WHAT[MOVED], "card": card, "from": "set aside", "to": to}


def test_the_order_of_cards_that_go_together_is_not_told() -> None:
    """In which order they lie in a deck is known to who put them there; each way to put them looks the same."""
    ways = [
        [moved("Wick Imp", "deck:0"), moved("Gale Stag", "deck:0")],
        [moved("Gale Stag", "deck:0"), moved("Wick Imp", "deck:0")],
    ]
    assert together(ways[0]) == together(ways[1])


def test_what_happened_otherwise_keeps_its_order() -> None:
    told = [
        moved("Wick Imp", "hand:0"),
        {"what": WHAT[REVEALED], "card": "Pup"},
        moved("Gale Stag", "hand:0"),
        moved("Ash", "deck:0"),
    ]
    assert together(told) == told
