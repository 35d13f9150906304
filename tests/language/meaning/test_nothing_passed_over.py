"""A word that no game knows, put into a text that is read: the text must be refused, never read without it.

Beside any noun; before any clause, where "while ..." stands; behind any verb, where "in battle" stands.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path as Folder

import pytest

from cardwright.kernel.card import Card
from cardwright.language.english import Part
from cardwright.language.english.kinds import noun
from cardwright.language.english.readings import ReadSentence
from cardwright.language.judging import NotPlayableError
from cardwright.loading import load

from ...witness import by_chance, positions
from ...written import TRIED
from .games import GAMES, cards, dialect, read

DESIGNS = Folder(__file__).parents[2] / "data"
Path = tuple[tuple[str, int], ...]
ODD = Part("adj", (("w", "nonesuch"),))
BEHIND = Part("nonesuch")
KINDS = frozenset({"card", "zone", "stat", "time", "qty", "cost", "ability", "elem"})


def places(part: Part, path: Path = ()) -> Iterator[tuple[Path, Part]]:
    """Every part within a part, and how to reach it."""
    yield path, part
    for name, value in part.kv:
        inner = (value,) if isinstance(value, Part) else value if isinstance(value, tuple) else ()
        for number, one in enumerate(inner):
            if isinstance(one, Part):
                yield from places(one, (*path, (name, number)))


def put(part: Part, path: Path, new: Part) -> Part:
    """The tree with another part at this place."""
    if not path:
        return new
    (name, number), rest = path[0], path[1:]
    fields = []
    for key, value in part.kv:
        if key == name and isinstance(value, Part):
            value = put(value, rest, new)
        elif key == name and isinstance(value, tuple):
            value = tuple(put(one, rest, new) if at == number else one for at, one in enumerate(value))
        fields.append((key, value))
    return Part(part.tag, tuple(fields), part.begin, part.end)


def beside(phrase: Part, role: str) -> Part:
    """The noun phrase with one more word before or behind its noun."""
    fields = [(name, value) for name, value in phrase.kv if name != role]
    fields.append((role, (*phrase.parts(role), ODD if role == "a" else BEHIND)))
    return Part(phrase.tag, tuple(sorted(fields, key=lambda pair: pair[0])), phrase.begin, phrase.end)


def with_odd(part: Part, role: str) -> Part:
    """The clause, or the verb, with one more word in this role."""
    return part.but(**{role: (*part.parts(role), BEHIND)})


def designed(game: str) -> list[Card]:
    """The designers' texts of a game, on cards of their kind."""
    path = DESIGNS / f"{game}-designs.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    like = {card.kind: card for card in load(game, sets=()).cards}
    found = [json.loads(line) for line in lines]
    known = [(like[one["kind"]], one["text"]) for one in found if one["kind"] in like]
    return [Card(card.name, card.kind, card.facts, text) for card, text in known]


def written(game: str, seed: str, number: int) -> list[Card]:
    """Texts by chance, on cards of their kind."""
    like = {trial.card.kind: trial.card for trial in positions(game)}
    return [Card(TRIED, kind, like[kind].facts, text) for kind, text in by_chance(game, seed, number)]


def at_clause_or_verb(part: Part) -> list[Part]:
    """A clause or verb with one more word."""
    role = {"clause": "p", "v": "adv"}.get(part.tag)
    return [with_odd(part, role)] if role is not None else []


def at_noun(part: Part) -> list[Part]:
    """A noun phrase with one more word before its noun, and behind it."""
    if part.tag != "np" or noun(part).word("k") not in KINDS:
        return []
    return [beside(part, "a"), beside(part, "p")]


def refused(game: str, card: Card, changes: Callable[[Part], list[Part]]) -> int:
    """How many changes of a card's text were refused, which all must be."""
    settle, sentences, tried = dialect(game).settle, sentences_of(game, card), 0
    for at, sentence in enumerate(sentences):
        for path, part in places(sentence.tree):
            for new in changes(part):
                changed = replace(sentence, tree=put(sentence.tree, path, new))
                try:
                    settle(card, [*sentences[:at], changed, *sentences[at + 1 :]])
                except NotPlayableError:
                    tried += 1
                else:
                    pytest.fail(f"{card.text!r}: a word at {part} is passed over")
    return tried


@pytest.mark.parametrize("game", GAMES)
def test_no_word_at_a_clause_or_verb_is_passed_over(game: str) -> None:
    known = [card for card in [*cards(game), *designed(game)] if not read(game, card).faults]
    assert sum(refused(game, card, at_clause_or_verb) for card in known) > 50


@pytest.mark.parametrize("game", GAMES)
def test_no_word_beside_a_noun_is_passed_over(game: str) -> None:
    assert sum(refused(game, card, at_noun) for card in cards(game)) > 100


@pytest.mark.parametrize(("seed", "number"), [("quick", 30), pytest.param("long", 250, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", GAMES)
def test_no_word_in_a_text_by_chance_is_passed_over(game: str, seed: str, number: int) -> None:
    tried = written(game, f"odd words {seed}", number)
    assert sum(refused(game, card, at_clause_or_verb) + refused(game, card, at_noun) for card in tried) > number


def sentences_of(game: str, card: Card) -> list[ReadSentence]:
    """The sentences of a card as they are read."""
    reading = read(game, card).reading
    assert reading is not None
    return [one for one in reading.sentences if not one.reminder]
