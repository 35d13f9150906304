"""Events of where a card went: to a hand, into a deck, to another Shell.  DEV-17.1, 17.16, 21.14."""

import pytest

from .positions import BUSY, RED, Spec, Table


def waiting(event: str, deed: str, board: dict[str, list[str]]) -> Table:
    """The position after the deed was done to "Sign", whose text waits for the event."""
    cards: dict[str, Spec] = {
        "Sign": (1, "Green", f"When {event} [Fast] you must: Store 4 damage."),
        "Test": (1, "Green", f"[Slow]: {deed}."),
    }
    return Table(cards, {"hand": ["Test"], "deck": ["Pebble"], **board}, BUSY).do("Cast Test", RED)


@pytest.mark.parametrize(
    ("event", "deed", "stored"),
    [
        ("this Spell is returned to a hand", "Return another Spell you control to its owner's hand", 4),
        ("this Spell is returned to a hand", "Put another Spell you control on the bottom of its owner's deck", 0),
        ("this Spell is returned to a hand", "Destroy another Spell you control", 0),
        ("this Spell is put into a deck", "Put another Spell you control on the bottom of its owner's deck", 4),
        ("this Spell is put into a deck", "Return another Spell you control to its owner's hand", 0),
        ("this Spell is returned", "Put another Spell you control on the bottom of its owner's deck", 4),
        ("this Spell is moved to another Shell", "Move another Spell you control to your Blue Shell", 4),
        ("this Spell is moved to another Shell", "Return another Spell you control to its owner's hand", 0),
    ],
)
def test_a_card_hears_where_it_went(event: str, deed: str, stored: int) -> None:
    assert waiting(event, deed, {"red": ["Sign"]}).stored() == stored


@pytest.mark.parametrize(("lane", "stored"), [("Blue", 4), ("Green", 0)])
def test_a_spell_is_moved_to_this_shell(lane: str, stored: int) -> None:
    """DEV-21.14: it is in that Shell when it is told."""
    table = waiting(
        "a Spell you control is moved to this Shell", f"Move this Spell to your {lane} Shell", {"blue": ["Sign"]}
    )
    assert table.stored() == stored


def test_it_is_remembered_this_round() -> None:
    cards: dict[str, Spec] = {
        "Mover": (1, "Green", "[Slow]: Move this Spell to your Blue Shell."),
        "Test": (1, "Green", "[Slow]: If a Spell you control was moved this round, store 2 damage."),
    }
    for moved in (True, False):
        table = Table(cards, {"hand": ["Test", "Mover"]}, BUSY)
        if moved:
            table.do("Cast Mover", RED, "Pass")
        assert table.do("Cast Test", RED).stored() == 2 * moved
