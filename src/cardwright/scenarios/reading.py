"""Reading scenario files: every key and word is checked before anything is played."""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from ..kernel.card import Card
from ..kernel.errors import CardwrightError
from ..kernel.ruleset import Ruleset
from ..loading import UnknownGameError, game_names, load
from .decks import DecksReader
from .document import Node, documents, read_text
from .errors import ScenarioError, one_of
from .expect import KEYS as EXPECT_KEYS
from .expect import OF_DECISIONS, ExpectReader
from .position import Position
from .position import Reader as PositionReader
from .scenario import AllPass, Concede, Decks, Expect, Move, Scenario, Step
from .words import SEATS, Words

KEYS: Final = ("game", "title", "about", "clauses", "seed", "settings", "cards", "decks", "check_decks", "position",
               "moves", "expect", "pass", "setup", "auto")  # fmt: skip
MERGED: Final = {"position": 3, "decks": 1, "settings": 1}
"""Keys of which a case overrides parts, so many levels deep (position: seat, zone, cell)."""
ADDED: Final = ("clauses", "moves", "expect", "cards")
"""Keys of which a case has its own after the shared ones; of any other key it replaces the shared value."""
HOW: Final = ("auto", "ask")
EVERYBODY_PASSES: Final = "all pass"
BY_ITSELF: Final = tuple(key for key in EXPECT_KEYS if key not in ("shared", "numbers"))
"""Keys of `expect` that may stand in a step without it."""
Given = dict[str, list[Node]]
"""Key -> its values, the shared one first."""


def read(path: str | Path) -> list[Scenario]:
    """Every scenario of a file.  Raises ScenarioError with the line of the first thing that is wrong."""
    path = Path(path)
    found = [scenario for document in documents(read_text(path)) for scenario in Reader(path, document).scenarios()]
    if not found:
        raise ScenarioError(1, "a scenario", "an empty file")
    return found


class Reader:
    """Reads one document of a file: a scenario, or several cases that share something."""

    def __init__(self, path: Path, document: Node) -> None:
        self.path = path
        self.document = document
        self.rulesets: dict[tuple[int, ...], Words] = {}

    def scenarios(self) -> list[Scenario]:
        """The scenarios of the document."""
        top = dict(self.document.mapping("a scenario file", (*KEYS, "cases")))
        cases = top.pop("cases", None)
        if cases is None:
            return [self.scenario(given({}, top), self.document.line, "")]
        if not isinstance(cases.value, list) or not cases.value:
            raise cases.fault("a list of cases")
        return [
            self.scenario(given(top, case.mapping("a case", KEYS)), case.line, f"case {number}")
            for number, case in enumerate(cases.value, 1)
        ]

    def scenario(self, parts: Given, line: int, name: str) -> Scenario:
        """One scenario."""
        words = self.words(parts, line)
        last = {key: nodes[-1] for key, nodes in parts.items()}
        title = last["title"].string("a title") if "title" in last else name or self.path.stem
        clauses = tuple(item.string("a clause") for node in parts.get("clauses", ()) for item in node.items())
        start = self.start(words, last, line)
        steps, logged = Steps(words).read(parts)
        return Scenario(
            self.path, line, title, clauses, words.ruleset, words.seats,
            last["seed"].number("seed") if "seed" in last else 0,
            start, steps,
            auto=truth(last["auto"], "auto") if "auto" in last else True,
            passing=automatic(last, "pass"),
            setting_up=automatic(last, "setup"),
            logged=logged,
        )  # fmt: skip

    def start(self, words: Words, last: dict[str, Node], line: int) -> Position | Decks:
        """Position or decks: exactly one of them."""
        if ("position" in last) == ("decks" in last):
            raise ScenarioError(line, "either `position` or `decks`", "both" if "decks" in last else "neither")
        if "position" in last:
            if "check_decks" in last:
                raise last["check_decks"].fault("`check_decks` only beside `decks`", "it beside `position`")
            return PositionReader(words).position(last["position"])
        checked = truth(last["check_decks"], "check_decks") if "check_decks" in last else True
        return DecksReader(words, self.path.parent).decks(last["decks"], checked)

    def words(self, parts: Given, line: int) -> Words:
        """The words of the scenario's game, with its settings, its own cards and its number of players."""
        if "game" not in parts:
            raise ScenarioError(line, f"the game (game: {game_names()[0]})", "a scenario without one")
        players = seats_named(parts)
        key = (players, *(id(node) for name in ("game", "settings", "cards") for node in parts.get(name, ())))
        if key not in self.rulesets:
            ruleset = self.ruleset(parts)
            fewest, most = ruleset.rules.seats
            if players > most:
                raise ScenarioError(line, f"at most {most} players", f"player {SEATS[players - 1]}")
            self.rulesets[key] = Words(ruleset, max(players, fewest))
        return self.rulesets[key]

    def ruleset(self, parts: Given) -> Ruleset:
        """The game with the scenario's settings and cards."""
        game = parts["game"][-1]
        name = game.string("the name or folder of a game")
        beside = self.path.parent / name
        if name.casefold() in game_names():
            name = name.casefold()
        settings = tuple(
            (key, item.number(key)) for node in parts.get("settings", ()) for key, item in node.mapping("settings").items()
        )
        try:
            ruleset = loaded(str(beside) if name not in game_names() and beside.is_dir() else name, settings)
        except UnknownGameError as error:
            raise game.fault(one_of("the name or folder of a game", game_names(), name)) from error
        except CardwrightError as error:
            raise game.fault("a game that can be loaded", str(error)) from error
        cards = []
        for node in parts.get("cards", ()):
            for kind, entries in node.mapping("cards", ruleset.rules.kinds).items():
                cards += [self.card(ruleset, kind, entry) for entry in entries.items()]
        if not cards:
            return ruleset
        try:
            return ruleset.with_cards(cards)
        except CardwrightError as error:
            raise card_fault(parts["cards"][-1], error) from error

    def card(self, ruleset: Ruleset, kind: str, node: Node) -> Card:
        """A card of the scenario's own."""
        node.mapping("a card")
        try:
            return ruleset.rules.read_card(kind, node.plain(), f"{self.path}:{node.line}")
        except CardwrightError as error:
            raise card_fault(node, error) from error


@lru_cache(maxsize=16)
def loaded(game: str, settings: tuple[tuple[str, int], ...]) -> Ruleset:
    """A game, loaded once."""
    return load(game, settings=dict(settings))


def card_fault(node: Node, error: CardwrightError) -> ScenarioError:
    """A card of the file that cannot be used; the message begins with the card's own place."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip(" ^")]
    told = " | ".join(lines)
    found = re.match(r".*?\.ya?ml:(\d+)(?::\d+)?: (.*)", told)
    if found:
        return ScenarioError(int(found[1]), "a card that can be used", found[2])
    return node.fault("a card that can be used", told)


def given(shared: dict[str, Node], own: dict[str, Node]) -> Given:
    """What counts for a case: the shared parts and its own."""
    parts: Given = {}
    for key in dict.fromkeys((*shared, *own)):
        nodes = [part[key] for part in (shared, own) if key in part]
        if key in MERGED and len(nodes) > 1:
            nodes = [merged(nodes[0], nodes[1], MERGED[key])]
        parts[key] = nodes if key in ADDED else nodes[-1:]
    return parts


def merged(shared: Node, own: Node, depth: int) -> Node:
    """Two mappings as one: a part of `own` replaces the shared part of that name."""
    if not isinstance(shared.value, dict) or not isinstance(own.value, dict) or depth == 0:
        return own
    parts = dict(shared.value)
    for key, node in own.value.items():
        parts[key] = merged(parts[key], node, depth - 1) if key in parts else node
    return Node(parts, own.line)


def seats_named(parts: Given) -> int:
    """How many players the position or the decks speak of."""
    keys = [key for name in ("position", "decks") for node in parts.get(name, ()) for key in node.mapping(name)]
    return max((SEATS.index(key.upper()) + 1 for key in keys if len(key) == 1 and key.upper() in SEATS), default=0)


def truth(node: Node, what: str) -> bool:
    """True or false."""
    if not isinstance(node.value, bool):
        raise node.fault(f"{what}: true or false")
    return node.value


def automatic(last: dict[str, Node], key: str) -> bool:
    """``pass: auto`` or ``pass: ask``."""
    return key in last and last[key].choice(f"what `{key}` is", HOW) == "auto"


class Steps:
    """Reads moves and expectations in their order."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.expect = ExpectReader(words)

    def read(self, parts: Given) -> tuple[tuple[Step, ...], bool]:
        """The steps of a scenario, and whether the log is wanted."""
        steps: list[Step] = []
        for node in parts.get("moves", ()):
            for item in node.items():
                steps += self.step(item)
        for node in parts.get("expect", ()):
            steps.append(self.block(node))
        return tuple(steps), self.expect.logged

    def step(self, node: Node) -> list[Step]:
        """One item of `moves`."""
        if not isinstance(node.value, dict):
            if node.string("a move (such as `A: End`)").casefold() == EVERYBODY_PASSES:
                return [AllPass(node.line)]
            raise node.fault(f"a move (such as `A: End`), an expectation, or `{EVERYBODY_PASSES}`")
        if "seat" in node.value or "choose" in node.value:
            both = node.mapping("a move", ("seat", "choose"))
            if len(both) < 2:
                raise node.fault("both `seat` and `choose`")
            return self.labels(self.words.seat(both["seat"]), both["choose"])
        steps: list[Step] = []
        for key, item in node.value.items():
            if self.words.is_seat(key):
                steps += self.labels(self.words.seat(item, key), item)
            elif key == "concede":
                steps.append(Concede(item.line, self.words.seat(item)))
            elif key == "expect":
                steps.append(self.block(item))
            elif key in BY_ITSELF:
                steps.append(self.block(Node({key: item}, item.line)))
            else:
                known = (*SEATS[: self.words.seats], "expect", "concede", "seat", "choose", *BY_ITSELF)
                raise item.fault(one_of("a step", known, key), f'"{key}"')
        return steps

    def block(self, node: Node) -> Expect:
        """What must hold at one point."""
        checks = tuple(self.expect.checks(node))
        return Expect(node.line, checks, not OF_DECISIONS.isdisjoint(node.mapping("expect")))

    def labels(self, seat: int, node: Node) -> list[Step]:
        """One move, or several of one seat."""
        if isinstance(node.value, dict):
            raise node.fault("the label of an option (what holds for a player stands under `expect`)")
        moves = [self.choice(seat, item) for item in node.items()]
        if not moves:
            raise node.fault("the label of an option")
        return moves

    def choice(self, seat: int, node: Node) -> Step:
        """A label, or giving up."""
        label = node.string("the label of an option")
        return Concede(node.line, seat) if label.casefold() == "concede" else Move(node.line, seat, label)
