"""Options that choose a place say which: a client lights it up without reading labels."""

from ..playing import every_game, game, walk

GAMES_PLAYED = 6
"""Random games in which options are looked at."""


@every_game
def test_an_option_that_chooses_a_place_has_its_address(name: str) -> None:
    """Each option of a "slot" decision has addresses, but for the one that chooses none."""
    for seed in range(GAMES_PLAYED):
        played = game(name, seed)
        for _ in walk(played, seed):
            if played.decision.kind == "slot":
                asked = played.view(played.decision.seat)["decision"]
                found = [tuple(option["at"]) for option in asked["options"]]
                assert found.count(()) <= 1, asked


def test_numbers_of_cards_light_up_no_cell() -> None:
    """Farwald's Crystals lie in cells 1 to 4: to set aside 2 or 3 cards is not about them."""
    decision = game("farwald", 1).view(0)["decision"]
    assert [option["label"] for option in decision["options"]][1:] == ["Set aside 2 cards", "Set aside 3 cards"]
    assert not any(option["at"] for option in decision["options"])
