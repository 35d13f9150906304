"""The whole table as lines of text: phases, both players' zones, the open chain.  From a view and a board alone."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from ..board import Board, ZoneBoard
from ..drawing.layout import Cells, Marked, View, cells, planned
from ..kernel.ruleset import Ruleset
from .choices import flowed
from .paint import BACK, RULE, CardView, Extra, Painter, fitted

SEPARATOR: Final = "│"
TALL_FROM: Final = 36
"""Screen lines from which cells have three lines."""
WIDEST_CELL: Final = 26
LEAST_TOP: Final = 8
"""Characters without which the name of a pile's top card is left out."""


class Screen:
    """Draws views for one reader on a screen of some size."""

    def __init__(self, ruleset: Ruleset, board: Board, names: list[str], width: int, height: int) -> None:
        self.ruleset = ruleset
        self.board = board
        self.names = names
        """What each seat is called in mid-sentence."""
        self.width = width
        self.height = height
        self.paint = Painter(ruleset, board)
        self.tall = height >= TALL_FROM
        self.zones = {zone.name: zone for zone in ruleset.rules.zones}

    def table(self, view: View, below: int) -> list[Text]:
        """The table as the seat `below` looks at it: others at the top, the middle, this seat at the bottom."""
        lines = [self.phases(view)]
        marked = Marked(view, self.ruleset)
        for seat in range(len(view["seats"])):
            if seat != below:
                lines += [*self.player(view, seat, own=False), *self.zones_of(view, seat, below, marked)]
        lines += self.middle(view, marked)
        lines += [*self.zones_of(view, below, below, marked), *self.player(view, below, own=view["seat"] == below)]
        return lines

    # who, when

    def phases(self, view: View) -> Text:
        """Turn, whose, and the bar of phases with the present one marked."""
        bar = Text()
        if view["turn"]:
            whose = "your turn" if view["turn_player"] == view["seat"] else f"turn of {self.names[view['turn_player']]}"
            bar.append(f"Turn {view['turn']}, {whose}", style="bold").append("   ")
        else:
            bar.append(f"{self.ruleset.rules.title}: before the first turn", style="bold")
            return fitted(bar, self.width)
        for number, (phase, title) in enumerate(self.board.phase.items()):
            bar.append(" > " if number else "", style="dim")
            now = phase == view["phase"]
            bar.append(f"[{title}]" if now else title, style="bold" if now else "dim")
        if bar.cell_len > self.width:  # the present phase is what one must see
            present = self.board.phase.get(view["phase"], str(view["phase"]))
            bar = Text(f"Turn {view['turn']}, {whose}  [{present}]", style="bold")
        return fitted(bar, self.width)

    def player(self, view: View, seat: int, own: bool) -> list[Text]:
        """A player's line: name, public numbers, piles; the hand's count where the hand itself is not shown.

        A narrow screen gives it two lines; names of cards in piles stand only where there is room.
        """
        shown = view["seats"][seat]
        text = Text.assemble((self.names[seat][0].upper() + self.names[seat][1:], "bold"))
        for number in self.board.number:
            value = shown.get(number.fact, 0)
            if value or number.always:
                before, behind = (number.sign, f" {number.title}") if number.sign else (f"{number.title} ", "")
                text.append(f"  {before}", style="dim").append(str(value), style="bold").append(behind, style="dim")
        zones = [*(() if own else self.board.drawn("hand")), *reversed(self.board.drawn("pile"))]
        counts = [f"{zone.title} {shown[zone.name]['count']}" for zone in zones]
        tops = [self.inside(zone, shown[zone.name]) for zone in zones]
        room = self.width - text.cell_len - sum(2 + len(count) for count in counts)
        if room < 0:
            return flowed(text.append("  "), [Text(count, "dim") for count in counts], self.width)
        for count, name in zip(counts, tops, strict=True):
            text.append(f"  {count}", style="dim")
            share = room // max(1, sum(map(bool, tops))) - len(" ()")
            if name and share >= LEAST_TOP:
                text.append(f" ({self.paint.name(name, share)})")
        return [fitted(text, self.width)]

    def inside(self, zone: ZoneBoard, held: dict[str, Any]) -> str:
        """What is known of a pile: its top card, or of one whose order means nothing how many there are of each sort."""
        if zone.draw != "pile":
            return among(held)
        if self.zones[zone.name].ordered or not all("name" in card for card in held["cards"]):
            return top(held)
        return sorts(held["cards"])

    # the field

    def zones_of(self, view: View, seat: int, below: int, marked: Marked) -> list[Text]:
        """A player's cells and rows, from the middle outwards; another player's the other way round."""
        rows = [self.side_by_side(view, row, seat, below, marked) for row in self.board.seat]
        if seat != below:
            rows.reverse()
        return [line for lines in rows for line in lines]

    def side_by_side(self, view: View, row: list[str], seat: int, below: int, marked: Marked) -> list[Text]:
        """The grids and rows of one line of the board."""
        zones = [zone for zone in map(self.board.zone_named, row) if zone.draw in ("grid", "row")]
        if not zones:
            return []
        if seat != below:
            zones.reverse()
        held = [view["seats"][seat][zone.name]["cards"] for zone in zones]
        grids = [cells(z, self.zones[z.name], cards, seat, seat == below) for z, cards in zip(zones, held, strict=True)]
        return self.rows(grids, marked, zones[0].rows if zones[0].draw == "row" else [])

    def rows(self, grids: list[Cells], marked: Marked, titles: Sequence[str] = ()) -> list[Text]:
        """Grids side by side, as lines; a title stands at the end of its row's first line."""
        columns = sum(max((len(row) for row in grid), default=0) for grid in grids)
        width = min(WIDEST_CELL, (self.width + 1) // max(columns, 1) - 1)
        lines: list[Text] = []
        for number in range(max((len(grid) for grid in grids), default=0)):
            row = [cell for grid in grids if number < len(grid) for cell in grid[number]]
            if number and self.tall:
                lines.append(Text((RULE * width + "┼") * (len(row) - 1) + RULE * width, style="dim"))
            drawn = [self.cell(address, name, card, width, marked) for address, name, card in row]
            name = name_of_all(row)
            if name:
                line = Text.assemble((SEPARATOR, "dim")).join(lines_of_cell[0] for lines_of_cell in drawn)
                line.rstrip()
                lines.append(fitted(line.append(f"  {name}", style="dim"), self.width))
                continue
            parts = list(zip(*drawn, strict=True))
            if not self.tall and not any(part.plain.strip(BACK + " ") for part in parts[-1]):
                parts.pop()  # a row of free cells and card backs needs no second line
            made = [Text.assemble((SEPARATOR, "dim")).join(part) for part in parts]
            if number < len(titles):
                made[0].rstrip()
                made[0] = fitted(made[0].append(f"  {titles[number]}", style="dim"), self.width)
            lines += made
        return lines

    def cell(self, address: str, name: str, card: CardView | None, width: int, marked: Marked) -> list[Text]:
        """One cell with what the decision and the links add to it."""
        plan = marked.planned.get(address, "")
        links = "".join(marked.links(self.board, address))
        extra = Extra(address in marked.choosable, self.paint.name(plan, width), links)
        return self.paint.cell(card, name, width, self.tall, extra)

    # the middle

    def middle(self, view: View, marked: Marked) -> list[Text]:
        """Between the players: shared zones and the open chain, or a rule."""
        lines: list[Text] = []
        for row in self.board.shared:
            zones = [zone for zone in map(self.board.zone_named, row) if zone.draw in ("grid", "row")]
            held = [view["shared"][zone.name]["cards"] for zone in zones]
            grids = [cells(z, self.zones[z.name], cards, -1, own=True) for z, cards in zip(zones, held, strict=True)]
            lines += self.rows(grids, marked)
        title = f" {self.board.stack} " if view["stack"] else ""
        lines.append(fitted(Text(RULE * 3 + title + RULE * self.width, style="dim"), self.width))
        for number, link in enumerate(view["stack"], 1):
            whose = "you" if link["seat"] == view["seat"] else self.names[link["seat"]]
            lines.append(Text.assemble((f" {number} ", "bold"), (f"{whose}: ", "dim"), link_line(link)))
        return lines

    def hand(self, view: View, seat: int, brief: bool = False) -> list[Text]:
        """The reader's own hand, without cards that are planned for a cell; `brief`: as short as possible."""
        away = list(planned(view).values())
        lines: list[Text] = []
        for zone in self.board.drawn("hand"):
            cards = []
            for card in view["seats"][seat][zone.name]["cards"]:
                if card.get("name") in away:
                    away.remove(card["name"])
                else:
                    cards.append(self.paint.listed(card, brief))
            lines += flowed(Text.assemble((f"{zone.title}: ", "dim")), cards or [Text("empty", "dim")], self.width)
        return lines


def name_of_all(row: list[tuple[str, str, CardView | None]]) -> str:
    """The one name of a full row of named cells, to be written once; nothing when the cards differ or have more to say."""
    names = {card.get("name", "") if card and card.get("face") != "down" and not card.get("attached") else ""
             for _, cell, card in row if cell or card is None}  # fmt: skip
    return names.pop() if len(row) > 1 and len(names) == 1 else ""


def top(held: dict[str, Any]) -> str:
    """The top card of a pile, if the reader knows it; else names that are known to be in it somewhere."""
    card = held["cards"][0] if held["cards"] else {}
    if "name" not in card:
        return among(held)
    return f"next {card['name']}" if card.get("face") == "down" else str(card["name"])


def sorts(cards: Sequence[CardView]) -> str:
    """Cards by name, with how many there are of each."""
    return ", ".join(f"{count} {name}" for name, count in Counter(str(card["name"]) for card in cards).items())


def among(held: dict[str, Any]) -> str:
    """Names of cards that are known to be among some of a zone's."""
    return "; ".join(f"{', '.join(group['names'])} among {group['of']}" for group in held.get("among", ()))


def link_line(link: dict[str, Any]) -> str:
    """A link of the chain: its text, with the card and the targets where that does not name them."""
    targets = ", ".join(link.get("targets", ()))
    text, source = link.get("text", ""), link.get("source", "")
    if text and (not source or source in text):
        return str(text)
    said = f"{source}: {text}" if text else f"{link['what']}: {source}" if source else link["what"]
    return f"{said} > {targets}" if targets else str(said)
