"""A whole table as one seat sees it: phases, every player's zones, the open chain, the decision.  From the view alone."""

import math
from collections.abc import Sequence
from typing import Any, Final

from .. import board as boards
from ..board import Board, ZoneBoard
from ..kernel.knowledge import BLIND
from ..kernel.ruleset import Ruleset
from .colour import INK, PAPER, SEATS, mix
from .layout import CardView, Cells, Marked, View, cells
from .lettering import largest, line, lines, shortened, width
from .svg import document, number, tag
from .tile import CHOOSABLE, HEIGHT, WIDTH, Extra, Tiles, small

MARGIN: Final = 20
GAP: Final = 8
NARROWEST: Final = 960
WIDEST: Final = 1400
"""Wider tables are drawn with smaller cards."""
PILE: Final = 0.66
"""Size of piles and hands, in tiles."""
PILE_TITLE: Final = 18
EMPTY: Final = 20
"""Height of a row without cards."""
CROWD: Final = 9
"""A hand of more cards may be crowded."""
FELT: Final = "#232a36"
LETTERS: Final = "ABCDEFGH"
MOST_TOLD: Final = 3
"""Lines of options that are written out below the table."""


def svg(ruleset: Ruleset, view: View, names: Sequence[str] = (), board: Board | None = None) -> str:
    """The table in a view as a picture.  names: of the players, by seat."""
    return Table(ruleset, view, names, board or boards.load(ruleset)).drawn()


class Table:
    """One picture that grows from top to bottom."""

    def __init__(self, ruleset: Ruleset, view: View, names: Sequence[str], board: Board) -> None:
        self.ruleset = ruleset
        self.view = view
        self.board = board
        self.names = list(names) or [f"Player {LETTERS[seat]}" for seat in range(len(view["seats"]))]
        self.zones = {zone.name: zone for zone in ruleset.rules.zones}
        self.tiles = Tiles(board, ruleset)
        self.marked = Marked(view, ruleset)
        self.below = max(view["seat"], 0)
        rows = (*board.seat, *board.shared)
        across = [self.natural(row) for row in rows]
        self.scale = min(1.0, WIDEST / max(1.0, *across))
        with_piles = max(self.natural(row) + self.piled(row) for row in rows if self.natural(row))
        self.width = max(NARROWEST, max(across) * self.scale + 2 * MARGIN, min(WIDEST, with_piles * self.scale + 2 * MARGIN))
        self.y = float(MARGIN)
        self.parts: list[str] = []
        self.places: dict[str, tuple[float, float]] = {}
        """Address -> where arrows touch its card, above the name."""
        self.over: list[str] = []
        """What lies over everything else."""

    def drawn(self) -> str:
        """The whole picture."""
        self.phases()
        count = len(self.view["seats"])
        others = [seat for seat in range(count) if seat != self.below]
        for seat in others:
            self.player(seat)
            for row in reversed(self.strips()):
                self.strip(row, seat)
        self.middle()
        for row in self.strips():
            self.strip(row, self.below)
        self.player(self.below)
        self.arrows()
        self.ending()
        ground = tag("rect", width=self.width, height=self.y, rx=14, fill=FELT)
        return document(self.width, self.y, self.spoken(), self.tiles.defs(), ground, *self.parts, *self.over)

    def spoken(self) -> str:
        """The picture's title."""
        return f"{self.ruleset.rules.title}, turn {self.view['turn']}, {self.phase(self.view['phase'])}"

    def phase(self, name: str) -> str:
        """How a phase is called."""
        return self.board.phase.get(name, name)

    # rows of zones

    def natural(self, row: list[str]) -> float:
        """How wide a row's grids and rows of cards are at full size."""
        zones = [zone for zone in map(self.board.zone_named, row) if zone.draw in ("grid", "row")]
        return sum(self.columns(zone) * (WIDTH + GAP) for zone in zones) + 2 * GAP * max(0, len(zones) - 1)

    def piled(self, row: list[str]) -> float:
        """How much wider a row is when its piles stand beside its cells."""
        piles = [zone for zone in map(self.board.zone_named, row) if zone.draw == "pile"]
        return len(piles) * (WIDTH * PILE + 2 * GAP)

    def columns(self, zone: ZoneBoard) -> int:
        """Cells side by side in a zone; a row without cells has as many as it has cards."""
        declared = self.zones[zone.name]
        if declared.rows:
            return declared.columns
        held = [self.view["shared"][zone.name]] if declared.shared else [seat[zone.name] for seat in self.view["seats"]]
        return max(1, *(len(zone["cards"]) for zone in held))

    def strips(self) -> list[list[ZoneBoard]]:
        """The rows of the board; neighbouring ones that hold only piles and hands are one strip."""
        found: list[list[ZoneBoard]] = []
        for row in self.board.seat:
            zones = [self.board.zone_named(name) for name in row]
            small_ones = all(zone.draw in ("pile", "hand") for zone in zones)
            if found and small_ones and all(zone.draw in ("pile", "hand") for zone in found[-1]):
                found[-1].extend(zones)
            elif zones:
                found.append(zones)
        return found

    def strip(self, zones: list[ZoneBoard], seat: int) -> None:
        """A player's zones side by side; another player's stand the other way round."""
        shown = self.view["seats"][seat]
        ordered = zones if seat == self.below else zones[::-1]
        self.side_by_side([(zone, shown[zone.name]) for zone in ordered], seat)

    def side_by_side(self, held: list[tuple[ZoneBoard, dict[str, Any]]], seat: int) -> None:
        """Zones in a row, in the middle of the picture; piles stand below where there is no room for them beside."""
        flat = [(zone, shown) for zone, shown in held if zone.draw in ("grid", "row")]
        small_ones = [(zone, shown) for zone, shown in held if zone.draw not in ("grid", "row")]
        beside = all(zone.draw == "pile" for zone, _ in small_ones)
        across = sum(self.wide(zone, shown) for zone, shown in held) + 2 * GAP * (len(held) - 1)
        if not flat or not beside or across > self.width - 2 * MARGIN:
            if flat:
                self.blocks(flat, seat)
            if small_ones:
                self.piles(small_ones, seat)
        else:
            self.blocks(held, seat)

    def wide(self, zone: ZoneBoard, shown: dict[str, Any]) -> float:
        """How wide a zone is in a row."""
        if zone.draw == "pile":
            return WIDTH * self.scale * PILE
        count = self.zones[zone.name].columns or max(1, len(shown["cards"]))
        return (count * (WIDTH + GAP) - GAP) * self.scale

    def tall(self, zone: ZoneBoard, shown: dict[str, Any]) -> float:
        """How high a zone is in a row."""
        if zone.draw == "pile":
            return PILE_TITLE + HEIGHT * self.scale * PILE
        if self.zones[zone.name].rows:
            return (self.zones[zone.name].rows * (HEIGHT + GAP) - GAP) * self.scale
        return PILE_TITLE + HEIGHT * self.scale if shown["cards"] else EMPTY

    def blocks(self, held: list[tuple[ZoneBoard, dict[str, Any]]], seat: int) -> None:
        """Zones in one row, each in the middle of its height."""
        height = max(self.tall(zone, shown) for zone, shown in held)
        x = (self.width - sum(self.wide(zone, shown) for zone, shown in held) - 2 * GAP * (len(held) - 1)) / 2
        top = self.y
        for zone, shown in held:
            self.y = top + (height - self.tall(zone, shown)) / 2
            if zone.draw == "pile":
                self.pile(zone, shown, seat, x)
            else:
                rows = cells(zone, self.zones[zone.name], shown["cards"], seat, seat == self.below)
                self.grid(zone, rows, seat, x)
            x += self.wide(zone, shown) + 2 * GAP
        self.y = top + height + GAP

    def grid(self, zone: ZoneBoard, rows: Cells, seat: int, left: float) -> None:
        """The cells of a grid, or the cards of a row."""
        s = self.scale
        top = self.y
        if not self.zones[zone.name].rows:  # a row is as long as it is full, so its place does not tell which it is
            said = zone.title if rows else f"{zone.title}: none"
            self.parts.append(line(said, left, self.y + 14, 12.5, mix(PAPER, FELT, 0.5)))
            top += PILE_TITLE
        for i, row in enumerate(rows):
            for j, (address, name, card) in enumerate(row):
                extra = Extra(
                    address in self.marked.choosable, self.marked.planned.get(address, ""),
                    tuple(self.marked.links(self.board, address)),
                )  # fmt: skip
                tile = self.tiles.card(card, self.owner(card, seat), extra) if card else self.tiles.free(name, extra)
                x, y = left + j * (WIDTH + GAP) * s, top + i * (HEIGHT + GAP) * s
                self.parts.append(small(tile, x, y, s))
                self.places[address] = (x + WIDTH * s / 2, y + HEIGHT * s * 0.34)

    @staticmethod
    def owner(card: CardView, seat: int) -> int:
        """Whose card it is."""
        owner = card.get("owner", seat)
        return int(owner)

    # piles and hands

    def piles(self, held: list[tuple[ZoneBoard, dict[str, Any]]], seat: int) -> None:
        """Piles, then hands, each under its title; a hand that would be crowded begins a row of its own."""
        s = self.scale * PILE
        x = float(MARGIN)
        for zone, shown in sorted(held, key=lambda item: item[0].draw == "hand"):
            if zone.draw == "pile":
                self.pile(zone, shown, seat, x)
                x += WIDTH * s + 2 * GAP
                continue
            if x > MARGIN and self.width - MARGIN - x < min(shown["count"], CROWD) * WIDTH * s * 0.6:
                self.y += PILE_TITLE + HEIGHT * s + GAP
                x = float(MARGIN)
            self.hand(zone, shown, seat, x)
        self.y += PILE_TITLE + HEIGHT * s + 2 * GAP

    def heading(self, zone: ZoneBoard, held: dict[str, Any], x: float, room: float) -> None:
        """A zone's title and count, and names that are known to be in it somewhere."""
        said = f"{zone.title} {held['count']}"
        for group in held.get("among", ()):
            said += f" · {', '.join(group['names'])} among {group['of']}"
        self.parts.append(line(said, x, self.y + 12, 12.5, mix(PAPER, FELT, 0.25), bold=True, room=room))

    def pile(self, zone: ZoneBoard, held: dict[str, Any], seat: int, x: float) -> None:
        """A pile: its top card, if there is one."""
        s = self.scale * PILE
        self.heading(zone, held, x, WIDTH * s + GAP)
        extra = Extra(f"{zone.name}:{seat}" in self.marked.choosable)
        top: CardView = held["cards"][0] if held["cards"] else {}
        if not held["count"]:
            tile = self.tiles.free("", Extra())
        else:
            if "name" in top and self.zones[zone.name].sight == BLIND:  # its reader knows what lies there face-down
                top = {**top, "face": "down"}
            tile = self.tiles.card(top, seat, extra)
        self.parts.append(small(tile, x, self.y + PILE_TITLE, s))

    def hand(self, zone: ZoneBoard, held: dict[str, Any], seat: int, x: float) -> None:
        """A hand: the cards its reader knows, backs for the others, overlapping when there are many."""
        s = self.scale * PILE
        self.heading(zone, held, x, self.width - x - MARGIN)
        planned = list(self.marked.planned.values()) if seat == self.below else []
        known: list[CardView] = []
        for card in held["cards"]:
            if card.get("name") in planned:
                planned.remove(card["name"])
            else:
                known.append(card)
        cards = [*known, *({} for _ in range(held["count"] - len(held["cards"])))]
        room = self.width - MARGIN - x - WIDTH * s
        step = min(WIDTH * s + GAP, room / max(1, len(cards) - 1))
        for k, card in enumerate(cards):
            address = f"{zone.name}:{seat}"
            extra = Extra("name" in card and self.marked.can_choose(address, str(card.get("name"))))
            self.parts.append(small(self.tiles.card(card, seat, extra), x + k * step, self.y + PILE_TITLE, s))
        if not cards:
            self.parts.append(small(self.tiles.free("", Extra()), x, self.y + PILE_TITLE, s))

    # words around the cards

    def phases(self) -> None:
        """Title, turn, and the bar of phases with the present one marked."""
        view = self.view
        self.parts.append(line(self.ruleset.rules.title, MARGIN, self.y + 17, 20, PAPER, bold=True))
        x = MARGIN + width(self.ruleset.rules.title, 20, bold=True) + 18
        turn = f"Turn {view['turn']}, {self.names[view['turn_player']]}" if view["turn"] else "Before the first turn"
        self.parts.append(line(turn, x, self.y + 16, 15, mix(PAPER, FELT, 0.2)))
        x = self.width - MARGIN
        for name, said in reversed(list(self.board.phase.items()) if view["turn"] else []):
            now = name == view["phase"]
            wide = width(said, 13, bold=True) + 20
            x -= wide
            self.parts.append(tag("rect", x=x, y=self.y, width=wide - 5, height=22, rx=11,
                                  fill=CHOOSABLE if now else PAPER, fill_opacity=1 if now else 0.1))  # fmt: skip
            self.parts.append(line(said, x + (wide - 5) / 2, self.y + 15.5, 13, INK if now else PAPER, bold=True,
                                   anchor="middle", opacity=None if now else 0.75))  # fmt: skip
        self.y += 34

    def player(self, seat: int) -> None:
        """A player's line: name, public numbers, and whether they are to decide."""
        shown, colour = self.view["seats"][seat], SEATS[seat % len(SEATS)]
        self.parts.append(tag("rect", x=MARGIN, y=self.y, width=6, height=22, rx=3, fill=colour))
        self.parts.append(line(self.names[seat], MARGIN + 14, self.y + 17, 17, PAPER, bold=True))
        x = MARGIN + 14 + width(self.names[seat], 17, bold=True) + 16
        for public in self.board.number:
            value = shown.get(public.fact, 0)
            if value or public.always:
                said = f"{public.sign or public.title} {value}" + (f" {public.title}" if public.sign else "")
                self.parts.append(line(said, x, self.y + 16.5, 15, mix(PAPER, colour, 0.35)))
                x += width(said, 15) + 16
        decision = self.view["decision"]
        if decision and decision["seat"] == seat:
            self.parts.append(line("to decide", self.width - MARGIN, self.y + 16.5, 14, CHOOSABLE, bold=True, anchor="end"))
        self.y += 30

    def middle(self) -> None:
        """Between the players: shared zones, and the open chain, oldest first."""
        for row in self.board.shared:
            zones = [self.board.zone_named(name) for name in row]
            self.side_by_side([(zone, self.view["shared"][zone.name]) for zone in zones], self.below)
        self.parts.append(tag("path", d=f"M{MARGIN} {self.y + 2}H{self.width - MARGIN}", stroke=PAPER, stroke_opacity=0.25,
                              stroke_width=1.5, stroke_dasharray="1 6", stroke_linecap="round"))  # fmt: skip
        self.y += 12
        for count, link in enumerate(self.view["stack"], 1):
            said = f"{self.board.stack} {count}, {self.names[link['seat']]}: {link.get('text') or link['what']}"
            size = largest(said, self.width - 2 * MARGIN - 24, (15, 14, 13, 12), bold=True)
            plate = shortened(said, self.width - 2 * MARGIN - 24, size, bold=True)
            fill = mix(SEATS[link["seat"] % len(SEATS)], FELT, 0.68)
            self.over.append(tag("rect", x=MARGIN, y=self.y, width=width(plate, size, bold=True) + 24, height=26, rx=6,
                                 fill=fill))  # fmt: skip
            self.over.append(line(plate, MARGIN + 12, self.y + 18, size, PAPER, bold=True))
            self.y += 32

    def arrows(self) -> None:
        """From the card of each link to what it is aimed at, where a view says so (``at`` and ``to``)."""
        for link in self.view["stack"]:
            start = self.places.get(link.get("at", ""))
            for address in link.get("to", ()):
                end = self.places.get(address)
                if start and end and start != end:
                    self.parts.append(arrow(start, end, mix(SEATS[link["seat"] % len(SEATS)], PAPER, 0.25)))

    def ending(self) -> None:
        """Who won and why, or what is asked and what can be answered."""
        view = self.view
        self.y += 4
        if view["result"]:
            winners = ", ".join(self.names[seat] for seat in view["result"]["winners"])
            self.said(f"{winners} won: {view['result']['reason']}" if winners else f"A draw: {view['result']['reason']}", 19)
        elif view["decision"] and "options" in view["decision"]:
            decision = view["decision"]
            self.said(decision["text"], 17)
            told = lines("  ·  ".join(option["label"] for option in decision["options"]), self.width - 2 * MARGIN, 13)
            for row in told[:MOST_TOLD]:
                self.parts.append(line(row, MARGIN, self.y + 12, 13, mix(PAPER, FELT, 0.25)))
                self.y += 18
            if len(told) > MOST_TOLD:
                self.parts.append(line(f"{len(decision['options'])} options in all", MARGIN, self.y + 12, 13, CHOOSABLE))
                self.y += 18
        self.y += MARGIN - 6

    def said(self, text: str, size: float) -> None:
        """A sentence in the colour of what can be done."""
        self.parts.append(line(text, MARGIN, self.y + size, size, CHOOSABLE, bold=True, room=self.width - 2 * MARGIN))
        self.y += size + 10


def arrow(start: tuple[float, float], end: tuple[float, float], colour: str) -> str:
    """A bow from one point to another with a head at its end."""
    (a, b), (c, d) = start, end
    middle = ((a + c) / 2 + (d - b) * 0.14, (b + d) / 2 - (c - a) * 0.14)
    turn = math.degrees(math.atan2(d - middle[1], c - middle[0]))
    bow = f"M{number(a)} {number(b)}Q{number(middle[0])} {number(middle[1])} {number(c)} {number(d)}"
    drawn = [
        tag("path", d=bow, fill="none", stroke=stroke, stroke_width=wide, stroke_linecap="round")
        for stroke, wide in ((INK, 8), (colour, 4))
    ]
    head = tag("path", d="M4 0L-16 -10L-11 0L-16 10Z", fill=colour, stroke=INK, stroke_width=2,
               transform=f"translate({number(c)} {number(d)}) rotate({number(turn)})")  # fmt: skip
    dot = tag("circle", cx=a, cy=b, r=6, fill=colour, stroke=INK, stroke_width=2)
    return tag("g", *drawn, dot, head, opacity=0.92)
