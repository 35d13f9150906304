"""A card list of our own in the form in which others publish theirs, so that a clone tests what lists are tested for.

Its texts are the probes of `test_nodes.py` and the examples of `docs/elestrals-cards.md`, each on a card with a name of
its own.
"""

import json
from pathlib import Path
from typing import Any, Final

from .corpus import FILE
from .positions import LETTERS
from .test_docs import ROWS
from .test_nodes import PLAYED

FIRST: Final = ("Brin", "Cor", "Dal", "Fen", "Gor", "Hul", "Jas", "Kel", "Lum", "Mor", "Nev", "Oss", "Pel", "Quo", "Rul")
LAST: Final = ("dle", "fin", "gast", "lock", "mere", "nix", "pod", "sack", "tail", "wick", "zer", "bolo", "dran", "fex")


def lines() -> list[dict[str, Any]]:
    """The cards of our own list."""
    said = [(played.text, "Probe", played.kind, played.cost) for played in PLAYED.values()]
    said += [(text, "Mossling", kind, "e") for kind, text in ROWS]
    texts = {text: (own, kind, cost) for text, own, kind, cost in said if " or `" not in text}
    return [line(number, text, *rest) for number, (text, rest) in enumerate(texts.items())]


def line(number: int, text: str, own: str, kind: str, cost: str) -> dict[str, Any]:
    """One card; `own` is what its text calls it."""
    name = FIRST[number // len(LAST)] + LAST[number % len(LAST)]
    creature = kind == "elestral"
    symbols = ["omni" if letter == "&" else LETTERS[letter] for letter in cost]
    return {
        "name": name, "base_name": name, "title": None, "card_type": kind if creature else f"rune_{kind}",
        "elements": sorted(set(symbols) - {"omni"}), "cost": symbols, "attack": 3 if creature else None,
        "defense": 3 if creature else None, "subclasses": ["dryad"] if creature else [], "text": text.replace(own, name),
    }  # fmt: skip


def written(folder: Path) -> Path:
    """Our own list as a file."""
    path = folder / "own.jsonl"
    path.write_text("".join(json.dumps(one) + "\n" for one in lines()), encoding="utf-8")
    return path


def of_others() -> list[dict[str, Any]]:
    """The published list; nothing where it does not lie beside the checkout."""
    return [json.loads(one) for one in FILE.read_text(encoding="utf-8").splitlines()] if FILE.is_file() else []
