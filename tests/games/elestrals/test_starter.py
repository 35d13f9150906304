"""The starter set: ours in name and text, complete, legal, understood, balanced enough; and decks of real cards."""

import json
import re
from collections import Counter
from typing import Any

import pytest

import cardwright as cw
from cardwright.decks import starters
from cardwright.games.elestrals.field import SUBCLASSES, TYPES
from cardwright.kernel.facts import strings
from cardwright.kernel.game import Deck, playout
from cardwright.lab import Entrant, simulate

from . import corpus

GAMES = 24
RULES = cw.load("elestrals", sets=())
CARDS = [card for card in RULES.cards if card.kind != "spirit"]
DECKS = sorted(starters(RULES))


def own(name: str) -> Deck:
    """A starter deck."""
    return cw.read_deck(RULES, name).deck


def elements(names: list[str]) -> set[str]:
    """The elements in the costs of some cards."""
    found = [RULES.cards[RULES.index[name]].facts.get("cost", []) for name in names]
    return {str(symbol) for symbols in found if isinstance(symbols, list) for symbol in symbols} - {"&"}


def test_the_set_has_everything() -> None:
    assert len(CARDS) >= 70
    assert len([card for card in RULES.cards if card.kind == "spirit"]) == 8
    assert all(card.text for card in CARDS)
    types = Counter(card.facts.get("type") for card in CARDS)
    assert set(types) == {None, *TYPES}
    assert min(types[kind] for kind in TYPES) >= 4
    assert sum("Ascend" in card.text for card in CARDS) >= 8
    used = {word for card in CARDS for word in strings(card.facts.get("subclasses"))}
    assert used == set(SUBCLASSES)


@pytest.mark.parametrize("name", DECKS)
def test_each_deck_is_legal_and_of_three_elements(name: str) -> None:
    deck = own(name)
    assert RULES.rules.check_deck(RULES, deck) == []
    assert (len(deck["main"]), len(deck["spirits"])) == (40, 20)
    assert len(elements(deck["main"])) >= 3
    types = {RULES.cards[RULES.index[card]].facts.get("type") for card in deck["main"]}
    assert types == {None, *TYPES}
    held = {str(RULES.cards[RULES.index[spirit]].facts["element"]) for spirit in deck["spirits"]}
    assert elements(deck["main"]) == held


def test_two_decks() -> None:
    assert len(DECKS) == 2


@corpus.needed
def test_no_card_is_a_real_one() -> None:
    """Neither name nor text, whatever a text calls its own card."""
    real = [json.loads(line) for line in corpus.FILE.read_text(encoding="utf-8").splitlines()]
    names = {word.casefold() for one in real for word in (one["name"], one["base_name"])}
    texts = {re.sub(f"{re.escape(one['name'])}|{re.escape(one['base_name'])}", "X", one["text"] or "") for one in real}
    for card in RULES.cards:
        assert card.name.casefold() not in names
        assert card.kind == "spirit" or card.text.replace(card.name, "X") not in texts, card.name


@pytest.mark.long
def test_neither_deck_nor_seat_decides() -> None:
    """A rough look, with room for chance; the figures of the release are measured over 2,000 games."""
    players = [Entrant("greedy", own(name), name) for name in DECKS]
    summary = simulate("elestrals", players, GAMES, 1)
    assert 0.3 < (summary.by_deck[DECKS[0]].share or 0) < 0.7
    assert 0.3 < (summary.first_player.share or 0) < 0.7


# decks of real cards --------------------------------------------------------------------------------------------------


def lists() -> list[Any]:
    """Every proposed deck: a product has one, or several by name."""
    found = []
    for product in corpus.starter_products():
        several = product["proposed"].get("decks") or {"": product["proposed"]}
        found += [pytest.param(deck, id=f"{product['set_code']}{name}") for name, deck in several.items()]
    return found


def playable(deck: dict[str, Any]) -> Deck:
    """The deck; cards whose texts are held back or cannot be read are plain ones here (see corpus.stand_ins)."""
    main = [name for name, copies in deck["main_deck"].items() for _ in range(copies)]
    return {"main": main, "spirits": [name for name, copies in deck["spirit_deck"].items() for _ in range(copies)]}


@corpus.needed
@pytest.mark.parametrize("deck", lists())
def test_a_proposed_deck_plays(deck: dict[str, Any]) -> None:
    rules = corpus.ruleset()
    cards = playable(deck)
    assert rules.rules.check_deck(rules, cards) == []
    for seed in range(2):
        game = rules.new_game([cards, cards], seed=seed)
        playout(game.state, seed)
        assert game.result is not None
