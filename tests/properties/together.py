"""The same position twice, with players in other seats and cards in another order of arrival, and what comes of it.

A table is told player by player, the active one first, in the words of scenarios.  Every choice is made by what the options
are, never by where they stand.  Not for: what is tried (see test_simultaneous).
"""

import json
import random
import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import cardwright as cw
from cardwright.kernel.decision import KINDS, RESPOND
from cardwright.kernel.procedure import run
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import State
from cardwright.scenarios import seen
from cardwright.scenarios.document import documents
from cardwright.scenarios.position import Placed, Reader, build
from cardwright.scenarios.words import SEATS, Words

Entry = str | dict[str, Any]
Side = Mapping[str, Any]
"""A player: zone -> cards, or cell -> card where the cell means something; number -> value."""
MOST_ANSWERS = 300
CELL = re.compile(r" at [A-Z]+\d+")


class Setting(NamedTuple):
    """How a game is tried.

    rules    the game with the cards that are tried
    phase    in which phase it begins
    begin    how the option that begins it reads
    until    the decisions at which somebody may go on with something else
    ordered  zones in which the order means something
    slots    grids in which the cell means nothing: where the cards lie is drawn
    inner    columns that hold numbers of pieces, which nobody sees
    whose    quantities whose values are seats
    """

    rules: Ruleset
    phase: str
    begin: str
    until: tuple[str, ...]
    ordered: tuple[str, ...]
    slots: tuple[str, ...] = ()
    inner: tuple[str, ...] = ()
    whose: tuple[str, ...] = ()


class Table:
    """One arrangement of a position: `seat_of` each player; cards come in an order of their own."""

    def __init__(self, setting: Setting, sides: Sequence[Side], seat_of: Sequence[int], chance: random.Random) -> None:
        self.setting = setting
        self.words = Words(setting.rules, len(sides))
        self.places = {zone.number + seat: (zone, seat) for zone in self.words.own.values() for seat in range(len(sides))}
        self.seat_of = list(seat_of)
        self.order = {seat: number for number, seat in enumerate(seat_of)}
        told = {SEATS[seat]: self.arranged(side, chance) for side, seat in zip(sides, seat_of, strict=True)}
        text = json.dumps({"phase": setting.phase, "turn_player": SEATS[seat_of[0]], **told})
        position = Reader(self.words).position(documents(text)[0])
        position.cards = self.mixed(position.cards, chance)
        s = build(setting.rules, len(sides), position, 1)
        run(s)
        self.game = cw.Game(setting.rules, s, [{} for _ in sides], 1)

    def arranged(self, side: Side, chance: random.Random) -> dict[str, Any]:
        """A player's cards: those of a grid without meaning in cells as they come, and what lies on them with them."""
        found, cells = dict(side), dict[str, list[str]]()
        for zone in self.setting.slots:
            names = self.words.own[zone].cells
            cells[zone] = chance.sample(names, len(names))
            found[zone] = dict(zip(cells[zone], side.get(zone, ()), strict=False))
        for zone, there in side.items():
            if isinstance(there, list):
                found[zone] = found.get(zone) if zone in self.setting.slots else [hosted(card, cells) for card in there]
        return found

    def mixed(self, cards: list[Placed], chance: random.Random) -> list[Placed]:
        """The cards in another order of arrival, hosts before what lies on them; ordered zones stay as they are."""
        ordered = {self.words.own[name].number + seat for name in self.setting.ordered for seat in range(len(SEATS))}
        mixed = chance.sample(cards, len(cards))
        for zone in ordered:
            own = iter([card for card in cards if card.zone == zone])
            mixed = [next(own) if card.zone == zone else card for card in mixed]
        return sorted(mixed, key=lambda card: card.host is not None)

    def play(self) -> None:
        """Begin, and choose by what the options are, until somebody may go on with something else."""
        game = self.game
        labels = game.decision.labels()
        game.choose(next(i for i, label in enumerate(labels) if label.startswith(self.setting.begin)))
        for _ in range(MOST_ANSWERS):
            if game.over or game.decision.name in self.setting.until:
                return
            if game.decision.kind == KINDS[RESPOND]:
                game.choose(game.decision.default or 0)
                continue
            meanings = [self.meaning(index) for index in range(len(game.decision.options))]
            game.choose(meanings.index(min(meanings)))
        raise AssertionError(f"still {game.decision.name}: {game.decision.labels()}")

    def meaning(self, index: int) -> str:
        """What an option is, wherever its card stands."""
        s = self.game.state
        touched = [self.described(s, piece) for piece in s.prompt.touch(s, s.options[index])]
        return json.dumps([touched, CELL.sub("", self.game.decision.options[index].label)], sort_keys=True)

    def described(self, s: State, piece: int) -> Any:
        """A card and all that can be told of it, without a cell that means nothing."""
        if s.place[piece] not in self.places:
            return [s.rules.cards[s.define[piece]].name, "somewhere shared"]
        told = seen.card(s, self.words, piece)
        zone, seat = self.places[s.place[piece]]
        told["owner"] = self.order[s.owner[piece]]
        told["where"] = [zone.name, self.order[seat]]
        if zone.rows and zone.name not in self.setting.slots:
            told["where"].append(s.slot[piece])
        for column in self.setting.inner:
            del told[column]
        told["changes"] = sorted((self.change(one) for one in told.get("changes", ())), key=json.dumps)
        told["attached"] = sorted(told.get("attached", ()))
        if s.host[piece] >= 0:
            told["host"] = self.described(s, s.host[piece])
        return told

    def change(self, told: dict[str, Any]) -> dict[str, Any]:
        """A modifier, with the player in the place of a seat."""
        return {**told, "value": self.order[told["value"]]} if told["what"] in self.setting.whose else told

    def outcome(self) -> list[Any]:
        """What has become of each player, in the order of the table."""
        s = self.game.state
        found: list[Any] = []
        for seat in self.seat_of:
            zones = {}
            for name, zone in self.words.own.items():
                there = [self.described(s, piece) for piece in s.zones[zone.number + seat] if piece >= 0]
                zones[name] = there if name in self.setting.ordered else sorted(there, key=json.dumps)
            numbers = {name: s.var[number + seat] for name, number in self.words.seat_numbers.items()}
            found.append([zones, numbers, bool(self.game.over and s.winners >> seat & 1)])
        return [*found, self.game.over]


def hosted(card: Entry, cells: Mapping[str, Sequence[str]]) -> Entry:
    """A card that lies on the n-th of a grid, told by the cell of that."""
    if isinstance(card, str) or "on" not in card:
        return card
    zone, number = card["on"]
    return {**{key: value for key, value in card.items() if key != "on"}, "host": f"{zone} {cells[zone][number]}"}
