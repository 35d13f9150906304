"""What a player is told beside a question: the text that asks, the card it is about, what was picked before."""

import random
from typing import Any

import pytest

import cardwright as cw
from cardwright.decks import starters
from cardwright.kernel import why
from cardwright.table import opening
from cardwright.table.explaining import seen
from cardwright.table.readers import Reader


def test_who_is_asked_by_a_text_is_told_which() -> None:
    """Only who decides; nobody is where a rule asks."""
    ruleset = cw.load("devrun")
    game = ruleset.new_game([cw.read_deck(ruleset, name).deck for name in ("cinder-court", "lantern-choir")], 2)
    chance = random.Random(1)
    while not game.over and not why.of_question(game.state, game.decision.seat):
        assert "because" not in seen(game, game.decision.seat)["decision"]
        game.choose(chance.randrange(len(game.decision.options)))
    seat = game.decision.seat
    assert seen(game, seat)["decision"]["because"] == why.of_question(game.state, seat)
    assert not {"because", "about"} & seen(game, 1 - seat)["decision"].keys()


def test_a_question_of_a_rule_names_its_card() -> None:
    """Which Spirit: after the attack of which Elestral; not where one says what to do next."""
    ruleset = cw.load("elestrals", sets=())
    game = ruleset.new_game([cw.read_deck(ruleset, name).deck for name in ("forge-thunder", "tide-hoarfrost")], 3)
    chance = random.Random(1)
    named = set()
    while not game.over:
        seat = game.decision.seat
        decision = seen(game, seat)["decision"]
        if decision["kind"] in ("act", "respond", "attack", "order"):
            assert "about" not in decision
        elif "about" in decision and decision["prompt"] == "spirit":
            named.add(decision["about"])
        assert "about" not in seen(game, 1 - seat)["decision"]
        game.choose(chance.randrange(len(game.decision.options)))
    assert len(named) > 2
    assert named <= set(ruleset.index)


@pytest.mark.parametrize(("game", "prompts"), [
    ("devrun", {"shell", "material"}), ("eoc", {"moved-to"}), ("farwald", {"target", "defender"}), ("puzzle", {"reborn"}),
])  # fmt: skip
def test_a_question_names_the_card_that_nothing_beside_it_names(game: str, prompts: set[str]) -> None:
    """Found by playing: "Into which Shell do you cast it?" of a Spell that a text lets one cast.  Only for who decides."""
    ruleset = cw.load(game, sets=())
    named: dict[str, set[str]] = {}
    for seed in range(6):
        pair = [cw.read_deck(ruleset, name).deck for name in list(starters(ruleset))[:2]]
        running = ruleset.new_game(pair, seed, log=True)
        readers = [Reader(seat, ["A", "B"]) for seat in (-1, 0, 1)]
        chance = random.Random(seed)
        for _ in range(600):
            if running.over:
                break
            seat = running.decision.seat
            decision = seen(running, seat, readers[1 + seat].chosen)["decision"]
            told = [decision.get("because", ""), *decision.get("chosen", []), decision.get("about", "")]
            card = why.card_of_question(running.state, seat, [])
            assert any(card in text for text in told), decision
            if "about" in decision:
                named.setdefault(decision["prompt"], set()).add(decision["about"])
            assert all("about" not in (seen(running, other)["decision"] or {}) for other in (-1, 1 - seat))
            opening.follow(running, chance.randrange(len(running.decision.options)), readers, live=False)
    assert prompts <= named.keys()
    assert set().union(*named.values()) <= set(ruleset.index)


def test_a_question_names_no_card_that_it_has_nothing_to_do_with() -> None:
    """Found by playing: an offer of a stalemate named the last attacker; a choice of Spirits a card of the same number."""
    ruleset = cw.load("elestrals", sets=())
    asked = set()
    for seed in range(6):
        game = ruleset.new_game([cw.read_deck(ruleset, name).deck for name in ("forge-thunder", "tide-hoarfrost")], seed)
        chance = random.Random(seed)
        while not game.over:
            decision, running = seen(game, game.decision.seat)["decision"], game.state.agenda[-1]
            asked.add(decision["prompt"])
            if decision["prompt"] in ("receiver", "stalemate"):
                assert "about" not in decision
            if running.proc.name == "choose Spirits" and running.source >= 0:
                assert decision.get("about") != ruleset.cards[game.state.define[running.source]].name
            game.choose(chance.randrange(len(game.decision.options)))
    assert asked >= {"receiver", "stalemate", "spirit", "more-spirits"}


def test_a_question_repeats_what_was_picked_for_the_same_thing() -> None:
    """In which Position: of what, and paid with which Spirit.  Others are not told; what has happened is not repeated."""
    ruleset = cw.load("elestrals", sets=())
    game = ruleset.new_game([cw.read_deck(ruleset, name).deck for name in ("forge-thunder", "tide-hoarfrost")], 3, log=True)
    readers = [Reader(seat, ["A", "B"]) for seat in (-1, 0, 1)]

    def answer(label: str) -> dict[str, Any]:
        labels = game.decision.labels()
        opening.follow(game, next(n for n, one in enumerate(labels) if one.startswith(label)), readers, live=False)
        seat = game.decision.seat
        hidden = [seen(game, reader.seat, reader.chosen)["decision"] for reader in readers if reader.seat != seat]
        assert all("chosen" not in decision for decision in hidden)
        shown: dict[str, Any] = seen(game, seat, readers[1 + seat].chosen)["decision"]
        return shown

    answer("You take the first turn")
    for _seat in range(2):
        assert "chosen" not in answer("Keep")
    assert answer("Cast Voltail")["chosen"] == ["Cast Voltail"]
    position = answer("thunder")
    assert position["text"] == "In which Position?"
    assert position["chosen"] == ["Cast Voltail", "thunder Spirit from the Spirit Deck"]
    assert answer("Attack")["text"] == "In which slot?"
    assert "chosen" not in answer("Elestral slot 1")
