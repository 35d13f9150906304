"""What the log says: which card did it, and whose card it happened to."""

import pytest

from cardwright.games.eoc.telling import tell
from cardwright.kernel.view import SPECTATOR

from .positions import Table, spell


def said(t: Table, seat: int = 0) -> list[str]:
    """The whole log as a seat reads it."""
    return tell(t.state, t.state.log or [], seat, ("Ann", "Bob"))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Deal 1 damage to target creature.", "Bob's Pup takes 1 damage (Probe)."),
        ("Return target creature to its owner's hand.", "Bob's Pup returns to Bob's hand (Probe)."),
        ("Target creature gains 2 ATK until end of turn.", "Bob's Pup gets +2 ATK (Probe)."),
        ("Target creature loses 1 DEF until end of turn.", "Bob's Pup gets -1 DEF (Probe)."),
        ("Target creature cannot attack until end of turn.", "Bob's Pup cannot attack for now (Probe)."),
        ("Exhaust target creature.", "Bob's Pup is exhausted (Probe)."),
        ("Destroy target creature.", "Bob's Pup is destroyed (Probe)."),
        ("Your opponent discards a card.", "Bob discards Pup (Probe)."),
        ("Take control of target creature.", "You take control of Bob's Pup (Probe)."),
    ],
)
def test_what_a_text_does_is_told_with_its_card(text: str, sentence: str) -> None:
    """Found by playing: "Cinder Whelp returns to your hand." does not say why, and that ATK had changed was not told."""
    probe = spell("Probe", "Instant", "f", text)
    t = Table({"pool": "f", "hand": ["Probe"]}, {"creatures": ["Pup: f"], "hand": ["Pup"]}, cards=[probe]).do("Play Probe")
    assert sentence in said(t), said(t)
    assert sentence.replace("You take", "Ann takes") in said(t, SPECTATOR)


def test_an_item_is_told_with_its_creature() -> None:
    t = Table({"pool": "f", "hand": ["Fang"], "creatures": ["Pup: f"]}).do("Play Fang")
    assert "You play Fang on your Pup." in said(t)


def test_an_attack_that_a_text_turns_is_told() -> None:
    """Found by playing: another creature than the one attacked took the damage, without a word."""
    wall = spell("Wall", "Trap", "f", "The attack now targets another creature you control.")
    t = Table({"creatures": ["Pup: f"]}, {"pool": "f", "hand": ["Wall"], "creatures": ["Pup: f", "Rock: gg"]},
              cards=[wall], phase="attack")  # fmt: skip
    t.do("Attack with Pup", "opposing Pup", "Play Wall")
    assert "The attack goes to Bob's Rock now (Wall)." in said(t)
