"""Deck construction: every error with its text, and the limits themselves.  DEV-28.1 to 28.20."""

import pytest

import cardwright as cw
from cardwright.games.devrun import decks
from cardwright.kernel.game import Deck

from .positions import Spec, pool

GREENS = {f"Leaf {n}": (1 + n % 6, "Green", "") for n in range(30)}
REDS = {f"Coal {n}": (1 + n % 6, "Red", "") for n in range(12)}
OTHERS: dict[str, Spec] = {"Fog": (4, "Colourless", ""), "Sea": (4, "Blue", ""), "Colossus": (9, "Green", "")}
CARDS: dict[str, Spec] = {**GREENS, **REDS, **OTHERS}
RULES = pool(tuple(CARDS.items()), ("", "", ""))


def legal() -> Deck:
    """A legal deck: 100 points of Green Spells, six copies' worth of Mana of each."""
    main: list[str] = []
    left = decks.POINTS
    for name, (mana, *_rest) in GREENS.items():
        for _ in range(decks.COPY_MANA // mana):
            if left >= mana:
                main.append(name)
                left -= mana
    assert left == 0
    return {"main": main, "shells": ["Red Gate", "Green Gate", "Blue Gate"], "extra": [], "side": []}


def faults(**changes: list[str]) -> list[str]:
    """What is wrong with the legal deck after these sections were replaced."""
    return decks.check_deck(RULES, {**legal(), **changes})


@pytest.mark.clause("DEV-28.1", "DEV-28.2", "DEV-28.7", "DEV-28.16")
def test_points_must_be_used_up_exactly() -> None:
    """One over and one under are both wrong; nothing else limits the size; an empty side deck is legal."""
    main = legal()["main"]
    assert faults() == []
    assert faults(main=[*main, "Leaf 24"]) == ["Deck points left: -1; must be exactly 0."]
    assert faults(main=[card for card in main if card != "Leaf 0"]) == ["Deck points left: 6; must be exactly 0."]


@pytest.mark.clause("DEV-28.1", "DEV-28.19", "DEV-R50")
def test_red_gives_points_and_other_colours_change_none() -> None:
    """Six Red Mana want six Green Mana more."""
    main = legal()["main"]
    assert faults(main=[*main, "Coal 5"]) == ["Deck points left: 6; must be exactly 0."]
    assert faults(main=[*main, "Coal 5", "Leaf 29"]) == []
    assert faults(main=[*main, "Fog", "Sea"]) == []


@pytest.mark.clause("DEV-28.3", "DEV-28.4", "DEV-R48")
def test_copies_are_limited_by_their_mana() -> None:
    """Six Mana of one card together; a card of 7 and more none; whatever the colour."""
    main = legal()["main"]
    assert "Fog: 2 copies of Mana 4 total 8; the limit is 6." in faults(main=[*main, "Fog", "Fog"])
    assert "Colossus: 1 copies of Mana 9 total 9; the limit is 6." in faults(main=[*main, "Colossus"])
    assert [6 // mana for mana in range(1, 8)] == [6, 3, 2, 1, 1, 1, 0]


@pytest.mark.clause("DEV-28.5", "DEV-28.6", "DEV-28.17")
def test_shell_cards_and_tokens() -> None:
    """One Shell card of each colour beside the deck, none in it; Tokens nowhere."""
    assert faults(shells=["Red Gate", "Red Gate", "Blue Gate"]) == [
        "Need exactly one Red Shell; found 2.", "Need exactly one Green Shell; found 0.",
    ]  # fmt: skip
    main = legal()["main"]
    assert faults(main=[*main, "Red Gate"]) == ["Red Gate is a Shell card and cannot be in the main deck."]
    assert faults(main=[*main, "1 Mana Wisp Token"]) == ["1 Mana Wisp Token is a Token."]


@pytest.mark.clause("DEV-28.8", "DEV-28.9", "DEV-28.10", "DEV-28.11")
def test_the_extra_deck() -> None:
    """None or fifteen different ones that are not in the main deck; no points and no copy rule."""
    spare = [name for name in CARDS if name not in legal()["main"]]
    assert faults(extra=[*spare[:14], "Colossus"]) == []
    assert faults(extra=spare[:3]) == ["Extra deck has 3 cards; must be 0 or 15."]
    assert faults(extra=[*spare[:14], spare[0]]) == [f"{spare[0]} is in the extra deck 2 times; the limit is 1."]
    assert faults(extra=[*spare[:14], "Leaf 0"]) == ["Leaf 0 is in both the main deck and the extra deck."]


@pytest.mark.clause("DEV-28.12", "DEV-28.13", "DEV-28.14", "DEV-28.15", "DEV-R49", "DEV-R58")
def test_the_side_deck() -> None:
    """Ten different Spells and one more for each twelve Red Mana; one Shell card beside them; none from the other decks."""
    spare = [name for name in CARDS if name not in legal()["main"]]
    assert faults(side=[*spare[:10], "Blue Gate"]) == []
    assert faults(side=spare[:11]) == ["Side deck has 11 different cards; the limit is 10."]
    assert faults(side=["Coal 3", "Coal 3"]) == ["Side deck: Coal 3: 2 copies of Mana 4 total 8; the limit is 6."]
    assert faults(side=["Leaf 0"]) == ["Leaf 0 is in the side deck and in the main deck."]
    assert faults(side=["Red Gate", "Blue Gate"]) == ["Side deck has 2 Shell cards; at most 1."]
    reds = ["Coal 5", "Coal 4", "Coal 0"]
    more = [*legal()["main"], *reds, "Leaf 29", "Leaf 28", "Leaf 24"]
    side = [name for name in spare if name not in more][:12]
    assert "Side deck has 12 different cards; the limit is 11." in faults(main=more, side=side)


@pytest.mark.clause("DEV-28.18", "DEV-28.20")
def test_all_errors_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only the first; banned cards are data."""
    monkeypatch.setattr(decks, "BANNED", frozenset({"Leaf 0"}))
    found = faults(shells=[], extra=["Fog"], main=[*legal()["main"], "Nothing"])
    assert len(found) == 6
    assert "Leaf 0 is banned." in found
    assert 'Unknown card: "Nothing".' in found


@pytest.mark.clause("DEV-28.22", "DEV-28.23", "DEV-28.24", "DEV-28.25", "DEV-R52")
def test_swapping_with_the_side_deck() -> None:
    """The new main deck must be legal, of own cards only; any numbers; the side deck's Shell may replace one."""
    registered = {**legal(), "side": ["Coal 5", "Leaf 29", "Fog", "Blue Gate"]}
    main = registered["main"]
    assert decks.check_swapped(RULES, registered, registered) == []
    assert decks.check_swapped(RULES, registered, {**registered, "main": [*main, "Coal 5", "Leaf 29", "Fog"]}) == []
    wrong = decks.check_swapped(RULES, registered, {**registered, "main": [*main, "Coal 5"]})
    assert wrong == ["After swapping: Deck points left: 6; must be exactly 0."]
    foreign = decks.check_swapped(RULES, registered, {**registered, "main": [*main, "Sea"]})
    assert foreign == ["After swapping: Sea is not among your cards 1 times."]
    extra = decks.check_swapped(RULES, registered, {**registered, "extra": ["Sea"]})
    assert "After swapping: The extra deck cannot be changed." in extra


def test_the_starter_decks_are_complete() -> None:
    """A hundred points, three Shells, an extra deck of fifteen and a side deck each."""
    rules = cw.load("devrun")
    spells = [card for card in rules.cards if card.kind == "spell"]
    assert len(spells) >= 80
    assert len([card for card in rules.cards if card.kind == "shell"]) >= 6
    for name in ("lantern-choir", "cinder-court"):
        deck = cw.read_deck(rules, name).deck
        assert (len(deck["extra"]), len(deck["shells"])) == (15, 3)
        assert deck["side"]
