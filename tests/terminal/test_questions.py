"""What a person is asked and told at the terminal: why, by which card, and how not to be asked again."""

import random
from typing import Any

import pytest

import cardwright as cw
from cardwright import decks as decklists
from cardwright.drawing.layout import planned
from cardwright.kernel import why
from cardwright.kernel.decision import ACT, KINDS, RESPOND
from cardwright.terminal import session
from cardwright.terminal.screen import link_line

from .sitting import Sitting


def sitting(game: str, seed: int) -> Sitting:
    """A person against the random bot, in the starter decks of a game."""
    ruleset = cw.load(game)
    table = Sitting(seed=seed)
    decks = [cw.read_deck(ruleset, name) for name in list(decklists.starters(ruleset))[:2]]
    return table.turn_to(session.begin(ruleset, decks, ("person", "random"), seed, None))


def until(table: Sitting, kind: int) -> None:
    """Play on by default answers until the person is asked this kind of thing."""
    table.sit()
    while table.running.game.decision.kind != KINDS[kind]:
        table.running.choose(table.running.game.decision.default)
        table.sit()


def asked(table: Sitting) -> list[tuple[int, str, list[str]]]:
    """Every question of the rest of the game, answered by default: turn, kind, labels."""
    found: list[tuple[int, str, list[str]]] = []
    while True:
        table.running.bots_play()
        game = table.running.game
        if game.over:
            return found
        found.append((game.state.turn, game.decision.kind, game.decision.labels()))
        table.running.choose(game.decision.default)


@pytest.mark.parametrize("game", ["devrun", "elestrals", "puzzle"])
def test_the_text_that_asks_stands_under_the_question(game: str) -> None:
    """Found by playing: "Which card?" alone does not say what becomes of the card."""
    table = sitting(game, 2)
    chance = random.Random(1)
    asking = ""
    while not asking:
        table.running.choose(chance.randrange(len(table.running.game.decision.options)))
        table.running.bots_play()
        asking = why.of_question(table.running.game.state, 0)
    table.sit()
    printed = table.printed.getvalue().splitlines()
    prompt = table.running.game.decision.prompt
    shown = printed[max(k for k, line in enumerate(printed) if line.startswith(prompt)) + 1]
    assert shown.strip()
    assert asking.startswith(shown.strip())


def test_into_which_shell_names_the_spell() -> None:
    """Found by playing: the question about a cast did not say what is cast."""
    table = sitting("devrun", 1)
    until(table, ACT)
    decision = table.running.game.decision
    index, label = next((i, label) for i, label in enumerate(decision.labels()) if label.startswith("Cast "))
    table.running.choose(index)
    table.sit()
    assert f"Into which Shell do you cast it?  ({label.removeprefix('Cast ')})" in table.printed.getvalue()


def test_the_card_that_a_rule_asks_about_stands_behind_the_question() -> None:
    """Found by playing: "Which Spirit?" after an attack, or for a Special Ascend, did not say for what."""
    table = sitting("elestrals", 3)
    running = table.running
    running.bots_play()
    while running.game.decision.name != "spirit" or running.chosen_so_far():
        running.choose(running.game.decision.default)  # the bot attacks the Spirit Deck before long
        running.bots_play()
    table.sit()
    card = why.card_of_question(running.game.state, 0, [])
    assert card
    assert f"Which Spirit?  ({card})" in table.printed.getvalue()


def test_what_was_chosen_in_a_row_is_told_and_hides_nothing() -> None:
    """Found by playing Farwald: one of its name was gone from the hand, and "so far" was not told."""
    table = sitting("farwald", 2)
    until(table, ACT)
    running = table.running
    hand = next(card["name"] for card in running.game.view(0)["seats"][0]["hand"]["cards"])
    view = running.game.view(0)
    view["decision"]["planned"] = [{"name": hand, "at": "battlefield:0"}]
    assert planned(view) == {}
    assert any(hand in line.plain for line in table.play.screen.hand(view, 0))


def test_p_passes_until_the_turn_is_over() -> None:
    """And says so where it can be typed; elsewhere it says that it cannot be."""
    table = sitting("devrun", 1)
    until(table, RESPOND)
    assert "p: pass all this turn" in table.play.prompt()
    turn = table.running.game.state.turn
    table.answer("p")
    rest = asked(table)
    assert not [kind for now, kind, _ in rest if now == turn and kind == KINDS[RESPOND]]
    assert [kind for now, kind, _ in rest if now > turn and kind == KINDS[RESPOND]]


def test_p_same_never_offers_that_alone_again() -> None:
    """Until p off; a chance with anything new is a new question."""
    table = sitting("devrun", 1)
    until(table, RESPOND)
    declined = set(table.running.game.decision.labels())
    table.answer("p same")
    table.running.bots_play()
    assert "p off: be asked again" in table.play.prompt()
    assert all(not declined.issuperset(labels) for _, kind, labels in asked(table) if kind == KINDS[RESPOND])


def test_p_off_and_p_where_nothing_can_be_passed() -> None:
    """Short answers, and the decision stays open."""
    table = sitting("devrun", 1)
    until(table, RESPOND)
    table.answer("p same")
    table.sit()
    before = len(table.running.labels)
    assert "You will be asked every time." in table.answer("p off")
    assert "You are asked every time already." in table.answer("p off")
    assert "p same" in table.answer("p xyzzy")
    assert len(table.running.labels) == before
    table = sitting("devrun", 1)
    table.sit()
    assert "no chance to respond" in table.answer("p")
    assert not table.running.labels


@pytest.mark.parametrize(
    ("link", "line"),
    [
        ({"what": "effect", "source": "Bell Mender", "text": "[Slow]: Draw 1 card."}, "Bell Mender: [Slow]: Draw 1 card."),
        ({"what": "effect", "source": "Ember", "text": "Destroy it.", "targets": ["Moth"]}, "Ember: Destroy it. > Moth"),
        ({"what": "link", "source": "Ember", "text": "Ember attacks B2"}, "Ember attacks B2"),
        ({"what": "Cast", "source": "Ember", "targets": ["Moth", "Ash"]}, "Cast: Ember > Moth, Ash"),
        ({"what": "Cast"}, "Cast"),
    ],
)
def test_a_link_of_the_chain_names_its_card(link: dict[str, Any], line: str) -> None:
    """Found by playing: "the bot: [Slow]: Draw 1 card." does not say whose text it is."""
    assert link_line(link) == line


def test_t_shows_the_card_and_says_in_which_row_it_lies() -> None:
    """Found by playing: "1" of the Rune Row is not "1" of the Elestral Row."""
    table = sitting("elestrals", 3)
    until(table, ACT)
    for _ in range(60):
        if table.running.game.view(0)["seats"][0]["elestral-row"]["count"]:
            break
        table.sit()
        table.running.choose(len(table.running.game.decision.options) // 2)
    table.sit()
    row = table.running.game.view(0)["seats"][0]["elestral-row"]
    cell = next(number for number, card in enumerate(row["cards"], 1) if card)
    name = row["cards"][cell - 1]["name"]
    printed = table.answer(f"t elestral {cell}")
    assert name in printed
    assert f"at Elestrals {cell}" in printed


def test_the_own_spirit_deck_is_told_by_sorts_and_spirits_under_a_card_by_their_signs() -> None:
    """Found by playing: which Spirits are left could be seen nowhere, and `v` with a pile that is not open said nothing."""
    table = sitting("elestrals", 3)
    until(table, ACT)
    printed = table.answer("v spirit")
    assert "Spirit Deck, you: 20, 6 Bolt Spirit, 8 Flare Spirit, 6 Loam Spirit" in printed
    assert "Spirit Deck, the bot: 20, hidden" in printed
    assert "No pile is called 'nowhere': " in table.answer("v nowhere")
    for choice in ("Cast Voltail", "earth", "Attack Position", "slot 1"):
        labels = table.running.game.decision.labels()
        table.running.choose(next(i for i, label in enumerate(labels) if choice in label))
    table.running.bots_play()
    view = table.running.game.view(0)["seats"][0]["elestral-row"]["cards"][0]
    assert table.play.screen.paint.signs(view).plain.endswith("&■E")
    assert "Voltail" in table.answer("t 1")  # no card of option 1, but one in cell 1
