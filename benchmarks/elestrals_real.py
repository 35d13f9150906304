"""Random games of Elestrals with decks of real cards, in one run with the yardstick.

    python benchmarks/elestrals_real.py CARDS DECKS

CARDS is a card list that `cardwright import elestrals` reads; DECKS a JSON file with products, each with the facts of its
cards and one or several proposed decks.  Cards that are not in the list, or cannot be read, are replaced by plain ones of
their kind and cost.  Neither file is part of Cardwright.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from ratios import ROUNDS, figures, show

import cardwright as cw
from cardwright.importing import examine
from cardwright.kernel.card import Card
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.game import Deck
from cardwright.kernel.ruleset import Ruleset
from cardwright.lab import speed

GAME = "elestrals"
PLAIN_STATS = {"attack": 3, "defense": 3}
"""Attack and Defense of a plain card, for each symbol of its cost."""


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Speed of Elestrals with real decks in units of the yardstick.")
    parser.add_argument("cards", type=Path)
    parser.add_argument("decks", type=Path)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="slices of each measurement (default %(default)s)")
    given = parser.parse_args()
    try:
        products = json.loads(given.decks.read_text(encoding="utf-8"))["decks"]
        ruleset, plain = pool(given.cards, products)
        tables = pairs([deck for product in products for deck in decks(product)])
    except (CardwrightError, OSError, KeyError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    faults = [fault for deck, _ in tables for fault in ruleset.rules.check_deck(ruleset, deck)]
    if faults:
        print(faults[0], file=sys.stderr)
        return 2
    print(f"{len(tables)} pairs of decks; {plain} of the cards are plain ones in place of those that are missing")
    show(GAME, speed.build(), figures(ruleset, tables, max(5, given.rounds)))
    return 0


def pool(cards: Path, products: list[dict[str, Any]]) -> tuple[Ruleset, int]:
    """The game with every card of the list, and plain ones for the rest; and how many those are."""
    own = cw.load(GAME, sets=())
    found = {card.name: card for card in examine(GAME, cards).compiled}
    known = len(found)
    for product in products:
        for fact in product["fact"]["cards"]:
            if fact["name"] not in found:
                found[fact["name"]] = plain_card(own, fact)
    return Ruleset(own.rules, [*own.cards, *found.values()]), len(found) - known


def plain_card(own: Ruleset, fact: dict[str, Any]) -> Card:
    """A card without a text."""
    kind, _, sort = fact["card_type"].partition("_")
    raw: dict[str, Any] = {"name": fact["name"]}
    if kind == "spirit":
        raw["element"] = "lunar"
    else:
        raw["cost"] = ["&" if symbol == "omni" else symbol for symbol in fact["cost"]]
        raw |= {"type": sort} if kind == "rune" else {k: v * len(raw["cost"]) for k, v in PLAIN_STATS.items()}
    return own.rules.read_card(kind, raw, "benchmark")


def decks(product: dict[str, Any]) -> list[Deck]:
    """The decks proposed for a product."""
    several = product["proposed"].get("decks") or {"": product["proposed"]}
    return [{"main": repeated(deck["main_deck"]), "spirits": repeated(deck["spirit_deck"])} for deck in several.values()]


def repeated(copies: dict[str, int]) -> list[str]:
    """Names, each as often as it says."""
    return [name for name, number in copies.items() for _ in range(number)]


def pairs(found: list[Deck]) -> list[list[Deck]]:
    """Each deck against the next one."""
    return [[deck, found[(number + 1) % len(found)]] for number, deck in enumerate(found)]


if __name__ == "__main__":
    sys.exit(main())
