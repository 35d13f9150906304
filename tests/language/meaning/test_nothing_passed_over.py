"""A word that no game knows, put into a text that is read: the text must be refused, never read without it.

Beside any noun; before any clause, where "while ..." stands; behind any verb, where "in battle" stands.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path as Folder

import pytest

from cardwright.kernel.card import Card
from cardwright.language.english import Part
from cardwright.language.english.kinds import noun
from cardwright.language.english.readings import ReadSentence
from cardwright.language.judging import NotPlayableError
from cardwright.loading import load

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


@pytest.mark.parametrize("game", GAMES)
def test_no_word_at_a_clause_or_verb_is_passed_over(game: str) -> None:
    settle = dialect(game).settle
    tried = 0
    for card in [*cards(game), *designed(game)]:
        if read(game, card).faults:
            continue
        sentences = sentences_of(game, card)
        for at, sentence in enumerate(sentences):
            tree = sentence.tree
            for path, part in places(tree):
                role = {"clause": "p", "v": "adv"}.get(part.tag)
                if role is None:
                    continue
                changed = replace(sentence, tree=put(tree, path, with_odd(part, role)))
                try:
                    settle(card, [*sentences[:at], changed, *sentences[at + 1 :]])
                except NotPlayableError:
                    tried += 1
                    continue
                pytest.fail(f"{card.text!r}: a word at {part} is passed over")
    assert tried > 50


@pytest.mark.parametrize("game", GAMES)
def test_no_word_beside_a_noun_is_passed_over(game: str) -> None:
    settle = dialect(game).settle
    tried: list[str] = []
    for card in cards(game):
        sentences = sentences_of(game, card)
        for at, sentence in enumerate(sentences):
            tree = sentence.tree
            for path, phrase in places(tree):
                if phrase.tag != "np" or noun(phrase).word("k") not in KINDS:
                    continue
                for role in ("a", "p"):
                    word = noun(phrase).word("w")
                    changed = replace(sentence, tree=put(tree, path, beside(phrase, role)))
                    try:
                        settle(card, [*sentences[:at], changed, *sentences[at + 1 :]])
                    except NotPlayableError:
                        tried.append(word)
                        continue
                    pytest.fail(f"{card.name}: {card.text!r}: a word beside {word} is passed over")
    assert len(tried) > 100


def sentences_of(game: str, card: Card) -> list[ReadSentence]:
    """The sentences of a card as they are read."""
    reading = read(game, card).reading
    assert reading is not None
    return [one for one in reading.sentences if not one.reminder]
