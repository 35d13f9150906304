"""What is public of the games: names, boards, cards, starter decks, pictures.  Kept as bytes.

What comes with Cardwright, and a game with rules of its own, is read once; a folder of cards whenever its files have
changed (see `editions`).
"""

import asyncio
import threading
from collections.abc import Callable
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from .. import board as boards
from .. import decks as decklists
from .. import ledger
from ..agents import AgentError
from ..agents import parse as parse_agent
from ..board import Board
from ..decks import DeckError, DeckList
from ..drawing import back as backs
from ..drawing import face, svg, tile
from ..drawing.art import is_being
from ..drawing.colour import SEATS
from ..kernel.card import Card
from ..kernel.errors import CardwrightError
from ..kernel.ruleset import Ruleset
from ..language.explaining import explained
from ..language.judging import examine
from ..loading import game_names, load, texts
from .editions import Editions, plain
from .errors import TableError
from .messages import Deck

OFFERED: Final = {
    "expert": "Expert: plays its best moves on many times",
    "strong": "Strong: plays its best moves on",
    "normal": "Normal: thinks one action ahead",
    "easy": "Easy: overlooks moves",
    "random": "Random: any choice, each as likely as the others",
}
"""The agents that are offered, strongest first, and how."""
MOST_FAULTS: Final = 200
BACK: Final = (630, 880)
MOST_DRAWN: Final = 6000
MOST_TUNED: Final = 32
COVER: Final = 3
"""Cards that show in the lobby what a game looks like."""


class Entry:
    """One game, ready to be served.

    name    as this server calls it: that of a game that comes with Cardwright, or of an edition of a designer's folder
    source  what `load` finds it by
    """

    def __init__(self, name: str, source: str) -> None:
        self.name: Final = name
        self.source: Final = source
        ruleset = load(source)
        self.ruleset: Final = ruleset
        self.board: Final[Board] = board_of(ruleset, source)
        self.public: Final = msgspec.json.encode(self._public())
        self.tag: Final = etag(self.public)
        self.shown: Final = self._shown()
        self._drawn: dict[tuple[str, Callable[..., str]], bytes] = {}
        self._tuned: dict[str, Ruleset] = {}

    def tuned(self, settings: dict[str, int]) -> Ruleset:
        """The game with other rulings than its own, as matches set them."""
        if settings == self.ruleset.setting:
            return self.ruleset
        key = str(sorted(settings.items()))
        if key not in self._tuned:
            if len(self._tuned) >= MOST_TUNED:
                self._tuned.clear()
            try:
                self._tuned[key] = self.ruleset.with_settings(**settings)
            except CardwrightError:  # a record of other rulings: whoever checks it says so
                return self.ruleset
        return self._tuned[key]

    def _public(self) -> dict[str, Any]:
        """All that a client may know of the game beforehand."""
        rules = self.ruleset.rules
        zones = [
            {"name": z.name, "shared": z.shared, "rows": z.rows, "columns": z.columns,
             "cells": list(z.cells) if z.rows else [], "ordered": z.ordered}
            for z in rules.zones
        ]  # fmt: skip
        cards = [{"name": c.name, "kind": c.kind, "facts": c.facts, "text": c.text} for c in self.ruleset.cards]
        return {"name": self.name, "title": rules.title, "version": rules.version, "kinds": list(rules.kinds),
                "sections": list(dict.fromkeys((*rules.sections, *rules.sides))), "homes": self._homes(),
                "board": msgspec.to_builtins(self.board), "zones": zones, "phases": list(rules.phases),
                "cards": cards}  # fmt: skip

    def _homes(self) -> dict[str, str]:
        """The section in which the game's own decks have cards of a kind."""
        homes: dict[str, str] = {}
        for path in decklists.starters(self.ruleset).values():
            deck, _, _ = decklists.lines(self.ruleset, path.read_text(encoding="utf-8"))
            for section, names in deck.items():
                for name in names:
                    homes.setdefault(self.ruleset.cards[self.ruleset.index[name]].kind, section)
        return homes

    def _shown(self) -> dict[str, Any]:
        """The game in the lobby's list."""
        rules = self.ruleset.rules
        decks, cover = [], list[str]()
        for name, path in decklists.starters(self.ruleset).items():
            text = path.read_text(encoding="utf-8")
            parsed = decklists.parse(self.ruleset, text, name)
            decks.append({"name": name, "title": parsed.name, "list": text})
            cover += [card for cards in parsed.deck.values() for card in cards if card not in cover and self._being(card)]
        names = [name for name in OFFERED if rules.evaluate is not None or name == "random"]
        return {"name": plain(self.name), "edition": self.name, "title": rules.title, "version": rules.version,
                "seats": list(rules.seats), "goal": self.board.goal, "cards": len(self.ruleset.cards), "decks": decks,
                "cover": cover[:: max(1, len(cover) // COVER)][:COVER],
                "bots": [{"name": name, "title": OFFERED[name]} for name in names],
                "matches": [{"name": name, "title": match.title} for name, match in rules.matches.items()]}  # fmt: skip

    def _being(self, name: str) -> bool:
        return is_being(self.board, self.ruleset, self.ruleset.cards[self.ruleset.index[name]].kind)

    @cached_property
    def rules(self) -> bytes:
        """The clauses and rulings of the game's ledger; none for a game without one."""
        clauses = ledger.of_game(self.source).values()
        return msgspec.json.encode({"clauses": [{"id": clause.id, "text": clause.text} for clause in clauses]})

    def explained(self, name: str) -> bytes:
        """What a card's text does, step by step.  Raises TableError for a card the game does not have."""
        if name not in self.ruleset.index:
            raise TableError("unknown", "the game has no such card")
        card = self.ruleset.cards[self.ruleset.index[name]]
        if not card.text.strip():
            return msgspec.json.encode({"steps": []})
        try:
            dialect = texts(self.source).dialect()
        except CardwrightError:  # a designer's game whose cards have no texts that are read
            return msgspec.json.encode({"steps": []})
        examined = examine(card, dialect, dialect.names(self.ruleset.cards)(card))
        return msgspec.json.encode({"steps": [] if examined.faults else explained(examined, dialect)})

    def face(self, name: str) -> bytes:
        """The front of a card as SVG.  Raises TableError for a card the game does not have."""
        return self._picture(name, face.card)

    def tile(self, name: str) -> bytes:
        """A card as it lies on a table, without name and values: the client sets those of now on it.  Raises TableError."""
        return self._picture(name, tile.plate)

    def _picture(self, name: str, draw: Callable[[Board, Ruleset, Card], str]) -> bytes:
        if name not in self.ruleset.index:
            raise TableError("unknown", "the game has no such card")
        if (name, draw) not in self._drawn:
            if len(self._drawn) >= MOST_DRAWN:
                self._drawn.clear()
            self._drawn[name, draw] = draw(self.board, self.ruleset, self.ruleset.cards[self.ruleset.index[name]]).encode()
        return self._drawn[name, draw]

    def back(self) -> bytes:
        """The back of every card."""
        width, height = BACK
        drawn = backs.back(self.ruleset.name, width, height, SEATS[0])
        return svg.document(width, height, "the back of a card", drawn, unit="mm").encode()

    def back_of(self, seat: int) -> bytes:
        """The back of a seat's cards on a table."""
        return tile.reverse(self.ruleset.name, seat).encode()


class Catalogue:
    """The games of this server."""

    def __init__(self, only: tuple[str, ...] = ()) -> None:
        wanted = only or tuple(game_names())
        known = game_names()
        self.sources: Final = {source if source in known else Path(source).resolve().name: source for source in wanted}
        """The games' names here, and what they are loaded by."""
        self._folders: Final = {
            name: Editions(name, source, Entry)
            for name, source in self.sources.items()
            if source not in known and not (Path(source) / "ruleset.py").exists()
        }
        self._entries: dict[str, Entry] = {}
        self._lock = threading.Lock()

    def entry(self, name: str) -> Entry:
        """A game, or the edition of it that has this name; loading may take seconds.

        Raises TableError for a game this server does not have, CardwrightError for one that cannot be loaded.
        """
        folder = self._folders.get(plain(name))
        if folder is not None:
            return folder.named(name)
        with self._lock:
            if name not in self._entries:
                if name not in self.sources:
                    raise TableError("unknown", "there is no such game here")
                self._entries[name] = Entry(name, self.sources[name])
            return self._entries[name]

    async def get(self, name: str) -> Entry:
        """A game as `entry` finds it; others go on meanwhile."""
        if name in self._entries:
            return self._entries[name]
        return await asyncio.to_thread(self.entry, name)

    async def newest(self, name: str) -> Entry:
        """A game as its files say now, for what is new.  Raises TableError with their faults."""
        folder = self._folders.get(plain(name))
        return await self.get(name) if folder is None else await asyncio.to_thread(folder.newest)

    def all(self) -> list[dict[str, Any]]:
        """The list of games; one that cannot be loaded is left out and told by `faults`."""
        return [entry.shown for entry in map(self._sound, self.sources) if entry is not None]

    def _sound(self, name: str) -> Entry | None:
        try:
            return self.entry(name)
        except CardwrightError:
            return None

    def faults(self) -> list[str]:
        """Why games cannot be loaded."""
        found = []
        for name in self.sources:
            try:
                self.entry(name)
            except CardwrightError as error:
                found.append(f"{name}: {error}")
        return found

    def close(self) -> None:
        """The server ends."""
        for folder in self._folders.values():
            folder.close()


def board_of(ruleset: Ruleset, source: str) -> Board:
    """A game's board: that of a designer's folder with cards alone if it has one, else the game's."""
    own = Path(source) / "board.toml"
    return boards.read(own, ruleset) if source not in game_names() and own.exists() else boards.load(ruleset)


def etag(data: bytes) -> str:
    """A name for some bytes."""
    return f'"{sha256(data).hexdigest()[:24]}"'


def deck_of(ruleset: Ruleset, wish: Deck | None) -> DeckList:
    """The deck somebody wants to play, legal.  Raises TableError with every fault."""
    known = decklists.starters(ruleset)
    if wish is None or (wish.starter is None and wish.list is None):
        if not known:
            raise TableError("deck", "The game comes without starter decks: give a list.")
        wish = Deck(starter=next(iter(known)))
    try:
        if wish.list is not None:
            return decklists.parse(ruleset, wish.list, "deck")
        if wish.starter not in known:
            raise TableError("deck", f"There is no starter deck of this name. Starter decks: {', '.join(known)}.")
        return decklists.read(ruleset, str(wish.starter))
    except DeckError as error:
        raise TableError("deck", "The deck cannot be used.", error.faults[:MOST_FAULTS]) from error


def read_deck(ruleset: Ruleset, text: str) -> dict[str, Any]:
    """What a list says, legal or not, with everything that is wrong with it."""
    faults: list[str] = []
    try:
        found = decklists.parse(ruleset, text, "deck")
        name, deck = found.name, found.deck
    except DeckError as error:
        deck, name, _ = decklists.lines(ruleset, text)
        faults = error.faults[:MOST_FAULTS]
    return {"name": name[:60] or "deck", "deck": deck, "cards": sum(map(len, deck.values())), "faults": faults}


def checked_bot(ruleset: Ruleset, text: str) -> str:
    """A bot that can play this game.  Raises TableError."""
    try:
        parse_agent(text)
    except AgentError as error:
        raise TableError("malformed", str(error)) from error
    if ":" in text:
        raise TableError("malformed", "a bot is given by its name alone")
    name = text.strip()
    if name != "random" and ruleset.rules.evaluate is None:
        raise TableError("malformed", f"{ruleset.rules.title} can only be played by the bot random")
    return name
