"""Every card of the corpus in a game in which its effect is used: nothing errs, every state is sound.

A position is made in which a card has everything its text could want: itself in several places, the cards it names, both
players with Elestrals, Runes of all types and Spirits of all elements.  Players answer at random, but rather what
concerns the card, until each of its effects was announced, fired, carried out, or stood in force.
"""

import functools
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest

import cardwright as cw
from cardwright.games.elestrals import events, field
from cardwright.games.elestrals.nodes import AscendFrom, OtherCast, PlayOnly
from cardwright.games.elestrals.rules import spirits
from cardwright.kernel.decision import ACT
from cardwright.kernel.soundness import faults
from cardwright.kernel.state import Entry
from cardwright.kernel.tree import Activated, Instruct, Ruling, Static

from . import corpus
from .positions import LETTERS, Table

TRIES: Final = 160
UNREACHABLE: Final = {
    "Blazerus": "two victories of one Elestral in a Battle Phase: played in test_corpus_cards_conditional",
    "Verdalith - Champion of Demeter": "waits for an effect of a card whose text is held back: played with one of ours in "
    "test_corpus_cards_rising",
    "Volclipse": "eight cards of different titles in an Underworld: played in test_corpus_cards_rare",
    "Pandilence - Champion of Artemis": "an Elestral that is played Suppressed: played in test_corpus_cards_rare",
}
ANSWERS: Final = 160
SHARE: Final = 12
"""One card in so many is played in the quick tests."""
LETTER: Final = {word: letter for letter, word in LETTERS.items()}
ALL: Final = "".join(LETTERS)
FRIENDS: Final = ("Urscout", "Apheros", "Nimbug", "Arcalith", "Fungyde", "Plucky", "Smokee", "Quackle")
"""Elestrals of many elements and subclasses, for the row, the hand and the Underworld."""
RUNES: Final = ("Earthquake", "Thunderstorm", "Ambrosia", "Circle the Sky", "Golden Fleece", "Aeolus",
                "Atlantis", "First Light")  # fmt: skip
COUNTERS: Final = ("Dense Fog", "Altar of Stars", "Bloom", "Charon's Obol")


def names() -> list[str]:
    """The cards with a text, one a line of the corpus."""
    if not corpus.FILE.is_file():
        return []
    lines = map(json.loads, corpus.FILE.read_text(encoding="utf-8").splitlines())
    return [line["name"] for line in lines if line["text"]]


@functools.cache
def base_names() -> dict[str, list[str]]:
    """The full names by base name and by title."""
    found: dict[str, list[str]] = {}
    for card in corpus.ruleset().cards:
        for part in {card.name, *card.name.split(" - ")}:
            found.setdefault(part, []).append(card.name)
    return found


def named_in(text: str, own: str) -> list[str]:
    """The cards a text names, longest names first."""
    ways = sorted(base_names(), key=len, reverse=True)
    found: list[str] = []
    for way in ways:
        if re.search(rf"\b{re.escape(way)}(s|'s)?\b", text):
            meant = sorted(base_names()[way], key=lambda name: name not in corpus.cards())  # those with a text first
            found += [name for name in meant if name != own and name not in found][:2]
            text = text.replace(way, "")
    return found[:7]


def naming(name: str) -> list[str]:
    """The cards whose texts name this one."""
    return [card.name for card in corpus.ruleset().cards if card.name != name and name in card.text]


def helpers(text: str) -> list[str]:
    """Cards that make happen what a text waits for."""
    wanted = {
        "Special Cast this": "Rise from the Ashes", "takes control": "Carryoff", "sent from your": "Avalanche",
        "you discard a": "Golden Apple of Discord", "that targets": "Thunderstorm",
        "Suppressed card": "Artemis",
    }  # fmt: skip
    return [name for words, name in wanted.items() if words in text and name in corpus.ruleset().index]


def cost(name: str) -> str:
    """Letters of Spirits that fit a card's cost, and one of each more."""
    card = next(card for card in corpus.ruleset().cards if card.name == name)
    symbols = card.facts.get("cost", [])
    return "".join(LETTER.get(str(symbol), "f") for symbol in (symbols if isinstance(symbols, list) else []))


def carried_out(ability: object, instant: bool) -> bool:
    """Whether an ability is used by Casting its card: an Instant's text, when it may be played."""
    if isinstance(ability, Ruling):
        return isinstance(ability.rule, PlayOnly)
    return isinstance(ability, Instruct) or (instant and isinstance(ability, Activated))


def own_way(ability: object) -> bool:
    """Whether an ability is another way to play its card: used by playing it so."""
    return isinstance(ability, Ruling) and isinstance(ability.rule, (OtherCast, AscendFrom))


class Smoke:
    """One card's games."""

    def __init__(self, name: str) -> None:
        self.rules = corpus.ruleset()
        self.card = corpus.cards()[name]
        self.define = self.rules.index[name]
        self.programs = self.rules.of_card[self.define]
        self.names = [*named_in(self.card.text, name), *naming(name)[:3], *helpers(self.card.text)]
        self.friends, self.runes, self.counters = (
            [one for one in several if one in self.rules.index] for several in (FRIENDS, RUNES, COUNTERS)
        )
        self.thick = "".join(re.findall(r"reveal \d+ \{(\w+)\}", self.card.text))
        self.left = {program.number for program in self.programs}
        instant = self.card.facts.get("type") in ("invoke", "counter")
        self.by_cast = {one.number for one in self.programs if carried_out(one.ability, instant)}
        self.by_way = {one.number: one.text for one in self.programs if own_way(one.ability)}
        self.by_standing = {one.number for one in self.programs if isinstance(one.ability, (Static, Ruling))}
        self.by_standing -= self.by_cast | self.by_way.keys()

    def play(self) -> None:
        """Games until every effect was used."""
        for number in range(TRIES):
            if not self.left:
                return
            self.one(random.Random(f"{self.card.name} {number}"), number)

    def one(self, chance: random.Random, number: int) -> None:
        """One game."""
        table = self.table(chance, number)
        game, read = table.game, 0
        for count in range(ANSWERS):
            log = game.state.log or []
            self.look(game, log[read:])
            read = len(log)
            if game.over or not self.left:
                return
            if count % 10 == 0:
                assert faults(game.state) == []
                twice = [label for label, times in Counter(game.decision.labels()).items() if times > 1]
                assert not twice, f"{game.decision.name}: {twice}"
                for seat in (-1, 0, 1):
                    game.view(seat)
            index = self.answer(game, chance)
            chosen = game.decision.options[index].label
            self.left -= {number for number, text in self.by_way.items() if chosen.startswith("Play ") and text in chosen}
            game.choose(index)

    def answer(self, game: cw.Game, chance: random.Random) -> int:
        """Rather what concerns the card, rather not what ends the turn."""
        labels = game.decision.labels()
        mine = [i for i, label in enumerate(labels) if self.card.name in label]
        named = [i for i, label in enumerate(labels) if any(name in label for name in self.names)]
        for those in (mine, named):
            if those and chance.random() < 0.5:
                return chance.choice(those)
        if game.state.kind == ACT and game.decision.default == 0 and len(labels) > 1 and chance.random() < 0.7:
            return chance.randrange(1, len(labels))
        return chance.randrange(len(labels))

    def look(self, game: cw.Game, lines: list[Entry]) -> None:
        """Which effects have been used."""
        for kind, _piece, define, _a, b, *_rest in lines:
            if kind == events.ACTIVATED:
                self.left -= {b}
            if kind == events.CAST and define == self.define:
                self.left -= self.by_cast
        s = game.state
        for piece, define in enumerate(s.define):
            standing = define == self.define and field.on_field(s, piece) and not spirits.suppressed(s, piece)
            if standing and spirits.status(s, piece) == spirits.ENCHANTED:
                self.left -= self.by_standing

    def table(self, chance: random.Random, number: int) -> Table:
        """A position with everything."""
        mine, theirs = self.side(chance, True), self.side(chance, False)
        if chance.random() < 0.5:
            mine, theirs = theirs, mine
        phase = chance.choice(("main", "main", "battle", "draw"))
        return Table(mine, theirs, phase=phase, seed=number + 1, ruleset=self.rules)

    def side(self, chance: random.Random, own: bool) -> dict[str, object]:
        """One player's cards."""
        rune = self.card.kind == "rune"
        rune_type = str(self.card.facts.get("type", ""))
        friends = self.friends
        row = [f"{name}: {cost(name)}{chance.choice(ALL)}{chance.choice(('', ' @defense'))}" for name in
               chance.sample([*friends, "Beast", "Cub", "Rock", "Pup"], chance.randrange(1, 4))]  # fmt: skip
        if not own and "a second" in self.card.text:
            row = ["Any: f", "Calm: w", "Cub: w"]
        helpful = [name for name in self.names if own or chance.random() < 0.5]
        kinds = {name: self.rules.cards[self.rules.index[name]] for name in helpful}
        row[:0] = [f"{n}: {cost(n) * 2}" for n, card in kinds.items() if card.kind == "elestral" and chance.random() < 0.5]
        runes = [f"*{chance.choice(self.counters)}", chance.choice(("*Spark", "God: ff"))]
        if "Artifact Rune" in self.card.text:
            runes[0] = f"Charm: f > {row[0].split(':')[0]}"
        runes[:0] = [f"{n}: {cost(n) * 3}" for n, card in kinds.items() if card.facts.get("type") == "divine"]
        stadium = [f"{n}: {cost(n)}" for n, card in kinds.items() if card.facts.get("type") == "stadium"]
        hand = [*chance.sample(friends, 3), *chance.sample(self.runes, 2), *helpful]
        piles = [*chance.sample(friends, 5), *chance.sample(self.runes, 2), "Charm", *helpful]
        name, extra = self.card.name, "".join(chance.choice(ALL) for _ in range(chance.randrange(3)))
        if own and not rune:
            row.insert(0, f"{name}: {cost(name)}{cost(name)}{extra}{chance.choice(('', '', ' @defense'))}")
        elif own and rune_type == "stadium":
            stadium = [f"{name}: {cost(name)}"]
        elif own and rune_type == "divine":
            runes.insert(0, f"{name}: {cost(name) * 4}")
        elif own and rune_type == "artifact":
            runes.insert(0, f"{name}: {cost(name)} > {row[0].split(':')[0]}")
        elif own:
            runes.insert(0, f"*{name}")
        if own:
            hand.append(name)
            piles.append(name)
        chance.shuffle(piles)
        return {
            "row": row[:3], "runes": runes[:4], "stadium": stadium[:1], "hand": hand, "deck": [*piles, "Filler", *piles],
            "spirits": ALL * 3 + (LETTER.get(self.thick, "") * 12), "underworld": [*piles, *ALL, *ALL],
        }  # fmt: skip


def used(name: str) -> None:
    """Every effect of a card is used in some game."""
    if name not in corpus.cards():
        pytest.xfail(f"{name} cannot be read")
    if name in UNREACHABLE:
        pytest.xfail(UNREACHABLE[name])
    smoke = Smoke(name)
    smoke.play()
    unused = [program.text for program in smoke.programs if program.number in smoke.left]
    assert not unused, f"{name}: never used: {unused}"


def some() -> Iterator[object]:
    """Every card; all but some only in the long tests."""
    for number, name in enumerate(names()):
        yield pytest.param(name, marks=() if number % SHARE == 0 else pytest.mark.long)


@corpus.needed
@pytest.mark.parametrize("name", list(some()))
def test_every_effect_is_used(name: str) -> None:
    used(name)
