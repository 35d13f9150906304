"""The texts that rules English must read, and the language of each game."""

import functools
import json
from pathlib import Path

import cardwright.games
from cardwright.language.english import Language, english

DESIGNS = Path(__file__).parents[2] / "data"
GAMES = ("devrun", "eoc", "farwald", "puzzle")


@functools.cache
def language(game: str) -> Language:
    """A game's language."""
    return english(Path(str(cardwright.games.__file__)).parent / game / "english.words")


@functools.cache
def designs(game: str) -> tuple[str, ...]:
    """Texts written by designers, 59 a game."""
    lines = (DESIGNS / f"{game}-designs.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(json.loads(line)["text"] for line in lines)
