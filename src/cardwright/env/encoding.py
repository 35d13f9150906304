"""A view as numbers of fixed size, field by field: made from the view of one seat and from what the game declares.

Nothing here reads a state.  So no number can depend on what the seat does not know, and a new game needs no code: its
zones, phases, prompts, numbers, columns, marks and facts are declared already.
"""

from array import array
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ..kernel.decision import KINDS
from ..kernel.knowledge import ARRANGED
from ..kernel.ruleset import Ruleset
from ..kernel.zone import Zone
from .printed import Printed
from .words import Words, soft

SLOTS: Final = 12
"""Cards described one by one, from the top, of a pile on the field or one whose cards lie face-up or face-down."""
LINKS: Final = 3
"""Links of the open chain that are described, newest first."""
BUCKETS: Final = 16
APART: Final = {"seats", "stack", "decision", "result", "shared", "game", "seat", "turn", "turn_player", "phase"}
"""What every view has; the rest is what the game says of itself."""

View = dict[str, Any]


class Field(NamedTuple):
    """A part of the observation."""

    name: str
    """Where it stands in the view; ``seats.0`` is the observing seat, ``seats.1`` the one after it, and so on."""
    start: int
    columns: tuple[str, ...]
    """What each number of it is."""

    @property
    def stop(self) -> int:
        """The place behind its last number."""
        return self.start + len(self.columns)


class Encoding:
    """How a game of so many seats is observed.  All numbers lie between -1 and 1; counts and values are `words.soft`."""

    def __init__(self, ruleset: Ruleset, seats: int) -> None:
        rules = ruleset.rules
        vocabulary = rules.vocabulary
        self.ruleset: Final = ruleset
        self.seats: Final = seats
        self.printed: Final = Printed(ruleset)
        self.own: Final = [zone for zone in rules.zones if not zone.shared]
        self.shared: Final = [zone for zone in rules.zones if zone.shared]
        self._apart: Final = {
            "seats",
            "stack",
            "decision",
            "result",
            "shared",
            "game",
            "seat",
            "turn",
            "turn_player",
            "phase",
        }
        single = [name for name in rules.numbers if name.rpartition("-")[0] not in rules.seat_numbers]
        self._game: Final = Words([*vocabulary.numbers, *single], BUCKETS)
        self._seat: Final = Words([*vocabulary.seat_facts, *rules.seat_numbers], BUCKETS)
        marks = [f"marks={name}" for name in rules.flags.values()]
        facts = [name for card in ruleset.cards for name, value in card.facts.items() if isinstance(value, int)]
        self._card: Final = Words([*vocabulary.facts, *rules.columns, *facts, *marks], BUCKETS)
        self._link: Final = Words([], BUCKETS)
        self._kinds: Final = {kind: place for place, kind in enumerate(KINDS)}
        self._prompts: Final = {name: place for place, name in enumerate(ruleset.prompts)}
        self._phases: Final = {name: place for place, name in enumerate(rules.phases)}
        self.slot: Final = ("there", "face-down", "known", "card / pool", "owned by another seat",
                            *self.printed.names, *self._card.names)  # fmt: skip
        """What is said of a card on the field."""
        self.fields: Final[list[Field]] = []
        """Every part of the observation, in order."""
        self.size: Final = self._lay_out()
        """How many numbers an observation has."""

    def _lay_out(self) -> int:
        """Give every field its place."""
        end = 0

        def add(name: str, columns: Sequence[str]) -> None:
            nonlocal end
            self.fields.append(Field(name, end, tuple(columns)))
            end += len(columns)

        turns = [f"seats.{seat}" for seat in range(self.seats)]
        add("seat", [f"is seat {seat}" for seat in range(self.seats)])
        add("turn", ["turn"])
        add("turn_player", turns)
        add("phase", tuple(self._phases))
        add("decision.seat", turns)
        add("decision.kind", KINDS)
        add("decision.prompt", tuple(self._prompts))
        add("decision.planned", self._link.names)
        add("game", self._game.names)
        for number in range(LINKS):
            add(f"stack.{number}", ("there", *(f"of {turn}" for turn in turns), *self._link.names))
        for zone in self.shared:
            self._lay_out_zone(add, f"shared.{zone.name}", zone)
        for turn in turns:
            add(turn, self._seat.names)
            for zone in self.own:
                self._lay_out_zone(add, f"{turn}.{zone.name}", zone)
        return end

    def _lay_out_zone(self, add: Any, name: str, zone: Zone) -> None:
        """The fields of a zone: how many cards, which are known, and the cards on the field one by one."""
        add(f"{name}.count", ["count"])
        add(f"{name}.cards", [card.name for card in self.ruleset.cards])
        for slot in slots(zone):
            add(f"{name}.{slot}", self.slot)

    def observe(self, view: View) -> "array[float]":
        """The numbers of a view, as 32-bit floats; `fields` says what they are."""
        values = array("f", bytes(4 * self.size))
        fields = iter(self.fields)
        me: int = view["seat"]

        def at() -> int:
            return next(fields).start

        values[at() + me] = 1
        values[at()] = soft(view["turn"])
        values[at() + (view["turn_player"] - me) % self.seats] = 1
        values[at() + self._phases[view["phase"]]] = 1
        self._decision(values, [at() for _ in range(4)], view["decision"] or {}, me)
        self._game.write(values, at(), {key: value for key, value in view.items() if key not in APART})
        links = view["stack"][::-1]
        for number in range(LINKS):
            start = at()
            if number < len(links):
                link = dict(links[number])
                values[start] = 1
                values[start + 1 + (link.pop("seat") - me) % self.seats] = 1
                self._link.write(values, start + 1 + self.seats, link)
        for zone in self.shared:
            self._zone(values, [at() for _ in range(2 + len(slots(zone)))], view["shared"][zone.name], False)
        zones = {zone.name for zone in self.own}
        for turn in range(self.seats):
            seat = view["seats"][(me + turn) % self.seats]
            self._seat.write(values, at(), {key: value for key, value in seat.items() if key not in zones})
            for zone in self.own:
                self._zone(values, [at() for _ in range(2 + len(slots(zone)))], seat[zone.name], zone.rows > 0)
        return values

    def _decision(self, values: "array[float]", starts: list[int], decision: View, me: int) -> None:
        """Who is asked what, as far as the seat may know."""
        if decision:
            values[starts[0] + (decision["seat"] - me) % self.seats] = 1
        if "kind" in decision:
            values[starts[1] + self._kinds[decision["kind"]]] = 1
        if "prompt" in decision:
            values[starts[2] + self._prompts[decision["prompt"]]] = 1
        self._link.write(values, starts[3], decision.get("planned", []))

    def _zone(self, values: "array[float]", starts: list[int], zone: View, grid: bool) -> None:
        """A zone: its count, the known cards by name (cards among others: as many as expected), and its slots."""
        values[starts[0]] = soft(zone["count"])
        cards: list[View | None] = zone["cards"]
        here: dict[int, float] = {}
        number = self.printed.number
        for card in cards:
            if card and "name" in card:
                place = number[card["name"]]
                here[place] = here.get(place, 0) + 1
        for group in zone.get("among", ()):
            share = (len(group["places"]) if "places" in group else group["here"]) / group["of"]
            for name in group["names"]:
                here[number[name]] = here.get(number[name], 0) + share
        for place, amount in here.items():
            values[starts[1] + place] = amount / (1 + amount)
        for start, card in zip(starts[2:], cards, strict=False):
            if card is not None:
                self._slot(values, start, card)

    def _slot(self, values: "array[float]", start: int, card: View) -> None:
        """A card on the field."""
        values[start] = 1
        values[start + 1] = card.get("face") == "down"
        values[start + 4] = "owner" in card
        start += 5
        if "name" in card:
            values[start - 3] = 1
            values[start - 2] = self.printed.share(card["name"])
            values[start : start + self.printed.size] = array("f", self.printed.row(card["name"]))
        said = {key: value for key, value in card.items() if key not in ("name", "face", "owner")}
        self._card.write(values, start + self.printed.size, said)

    def split(self, observation: Sequence[float]) -> dict[str, Sequence[float]]:
        """An observation by the names of its fields."""
        return {field.name: observation[field.start : field.stop] for field in self.fields}


def slots(zone: Zone) -> Sequence[str]:
    """The names of the places of a zone whose cards are described one by one."""
    if zone.rows:
        return zone.cells or [str(cell) for cell in range(zone.size)]
    return [str(place) for place in range(SLOTS)] if zone.in_play or zone.sight == ARRANGED else []
