"""What the log says: which card did it, and whose card it happened to."""

import pytest

from cardwright.games.eoc.telling import tell
from cardwright.kernel.event import take_log
from cardwright.kernel.view import SPECTATOR

from .positions import Table, creature, spell


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


def test_creatures_of_one_name_are_told_apart() -> None:
    """Found by playing: of two Pups the log did not say which one attacked, took damage or was destroyed."""
    t = Table({"creatures": ["Pup: f", "Pup: f"]}, {"creatures": ["Rock: gg"]}, phase="attack")
    t.do("Attack with Pup at C2")
    assert "You attack Bob's Rock with Pup (C2)." in said(t)
    assert "Bob's Rock strikes back at Pup (C2)." in said(t)
    t = Table({"creatures": ["Ox: ff"]}, {"creatures": ["Pup: f", "Pup: f"]}, phase="attack")
    t.do("Attack with Ox", "opposing Pup at C1")
    assert "Your Pup (C1) is destroyed." in said(t, 1)
    alone = Table({"creatures": ["Pup: f"]}, {"creatures": ["Pup: f"]}, phase="attack")
    alone.do("Attack with Pup")
    assert "You attack Bob's Pup with Pup." in said(alone)  # whose it is says which


def test_targets_are_told_where_something_is_announced() -> None:
    aim = {"pool": "f", "hand": ["Aim"]}
    t = Table(aim, {"creatures": ["Pup: f", "Pup: f"]}).do("Play Aim", "opposing Pup at C2")
    assert said(t)[:2] == ["You play Aim at Bob's Pup (C2).", "Bob's Pup (C2) takes 2 damage (Aim)."]
    shrine = spell("Shrine", "Effect", "f", "Pay 1 Fire: Target creature gains 1 ATK until end of turn.")
    t = Table({"pool": "f", "spells": ["Shrine: f"], "creatures": ["Pup: f"]}, cards=[shrine])
    t.do("Use the ability of Shrine")
    assert "You use the ability of Shrine at your Pup." in said(t)


def test_a_window_that_closes_is_told_alike_for_any_hand() -> None:
    """EOC-19.9: with a Trap that could be played, with one that could not, and without."""
    found = []
    for hand in (["Snare"], ["Charm"], []):
        theirs = {"pool": "f", "hand": hand, "creatures": ["Rock: gg"]}
        t = Table({"creatures": ["Pup: f"]}, theirs, phase="attack", strict=True)
        found.append(said(t.do("Attack with Pup", "Pass", "Pass")))
    assert found[0] == found[1] == found[2]
    assert "Bob passes." in found[0]


def test_a_text_that_does_nothing_is_told() -> None:
    """Found by playing: a trigger was put in order, and then nothing was said of it."""
    hunter = creature("Hunter", text="When this card is created, deal 1 damage to target enemy creature.")
    nothing = "The text of your Hunter does nothing."
    t = Table({"pool": "f", "hand": ["Hunter"]}, cards=[hunter]).do("Create Hunter")
    assert nothing in said(t)
    t = Table({"pool": "f", "hand": ["Hunter"]}, {"creatures": ["Pup: f"]}, cards=[hunter]).do("Create Hunter")
    assert nothing not in said(t)


def test_a_no_is_told_where_the_log_is_taken_answer_by_answer() -> None:
    """The server takes the lines of each answer; a text that began in an answer before still has done nothing."""
    thief = creature("Thief", text="When this card is created, you may discard a card. If you do, draw 1 card.")
    for answer, does in (("No", True), ("Yes", False)):
        t = Table({"pool": "f", "hand": ["Thief", "Pup"]}, cards=[thief]).do("Create Thief")
        take_log(t.state)
        t.do(answer)
        assert ("The text of your Thief does nothing." in said(t)) is does, said(t)
