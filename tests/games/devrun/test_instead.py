"""What is done instead of a Spell's leaving its Shell.  DEV-14.4, R29, R67."""

import pytest

from .positions import BUSY, RED, Spec, Table


def threatened(text: str, deed: str, **more: list[str]) -> Table:
    """The position in which the opponent's deed is about to happen to "Sign"."""
    cards: dict[str, Spec] = {"Sign": (1, "Green", text), "Test": (1, "Green", f"[Slow]: {deed}.")}
    return Table(cards, {"hand": ["Test"]}, {"red": ["Sign"], **BUSY, **more}).do("Cast Test", RED)


@pytest.mark.parametrize(
    ("event", "deed"),
    [
        ("destroyed", "Destroy target opposing Spell"),
        ("Exhausted", "Exhaust target opposing Spell"),
        ("Erased", "Erase target opposing Spell"),
        ("returned to a hand", "Return target opposing Spell to its owner's hand"),
    ],
)
def test_something_else_is_done_instead(event: str, deed: str) -> None:
    """DEV-14.4: with it done the Spell stays; who declines, or cannot do it, loses the Spell."""
    text = f"When a Spell you control would be {event} [Instant] you can: Exhaust the top 2 cards of your deck instead."
    saved = threatened(text, deed, deck=["Stone", "Rock"])
    assert saved.asked() == "instead 1"
    assert f"Decline: Sign in your Red Shell would be {event}" in saved.labels()
    saved.do("Use Sign")
    assert (saved.names("red", 1), saved.names("exhaust", 1)) == (["Sign"], ["Stone", "Rock"])
    lost = threatened(text, deed, deck=["Stone", "Rock"]).do("Decline")
    assert (lost.names("red", 1), len(lost.names("deck", 1))) == ([], 2)
    other = "Silence target opposing Spell"
    assert threatened(text, other, deck=["Stone", "Rock"]).names("red", 1) == ["Sign"]


def test_a_card_that_is_elsewhere_is_not_exhausted_any_more() -> None:
    """R29: the answer has brought it to the hand."""
    text = "When this Spell would be Exhausted [Instant] you can: Return it to its owner's hand instead."
    table = threatened(text, "Exhaust target opposing Spell").do("Use Sign")
    assert sorted(table.names("hand", 1)) == ["Pebble", "Sign"]
    assert (table.names("exhaust", 1), table.names("red", 1)) == ([], [])
    assert table.s.flags[table.piece("Sign")] == 0


def test_what_cannot_be_done_replaces_nothing() -> None:
    """DEV-19.2: there are too few cards."""
    text = "When a Spell you control would be destroyed [Instant] you can: Exhaust the top 2 cards of your deck instead."
    table = threatened(text, "Destroy target opposing Spell", deck=["Stone"])
    if table.asked() == "instead 1":
        table.do("Use Sign")
    assert table.names("remnant", 1) == ["Sign"]
