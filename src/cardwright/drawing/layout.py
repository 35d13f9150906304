"""How a view lies on a table: cells in the order in which a reader sees them, and what a decision adds to them.

Terminal and pictures share it.  Only a board and a view are read.
"""

from typing import Any, Final

from ..board import Board, ZoneBoard
from ..kernel.ruleset import Ruleset
from ..kernel.zone import Zone

View = dict[str, Any]
"""What a seat sees (`kernel.view.view`)."""
CardView = dict[str, Any]
"""A card as a view shows it."""
Cells = list[list[tuple[str, str, CardView | None]]]
"""Rows of cells: address, name, card."""
LINK_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def cells(zone: ZoneBoard, declared: Zone, cards: list[CardView | None], seat: int, own: bool) -> Cells:
    """The cells of a zone in the order in which they are drawn; another player's as they lie across the table."""
    where = zone.name if declared.shared else f"{zone.name}:{seat}"
    if zone.draw == "row" or not declared.rows:
        return [[(where, "", card) for card in cards]] if cards else []
    named = [(f"{where}:{cell}", cell, card) for cell, card in zip(declared.cells, cards, strict=True)]
    rows = [named[i : i + declared.columns] for i in range(0, len(named), declared.columns)]
    if own or zone.facing == "same":
        return rows
    rows.reverse()
    return [row[::-1] for row in rows] if zone.facing == "turned" else rows


def planned(view: View) -> dict[str, str]:
    """Cards that are planned for cells, by address; not those that were chosen where they lie in a row."""
    plans = (view["decision"] or {}).get("planned", [])
    return {plan["at"]: plan["name"] for plan in plans if plan["at"].count(":") > 1}


class Marked:
    """What a view adds to cells, by address: which can be chosen, cards planned for them, and unions."""

    def __init__(self, view: View, ruleset: Ruleset) -> None:
        self.grids = {zone.name: zone.cells for zone in ruleset.rules.zones if zone.rows and not zone.shared}
        decision = view["decision"] or {}
        self.options: list[dict[str, Any]] = decision.get("options", [])
        self.planned = planned(view)
        self.choosable: set[str] = {at for option in self.options for at in option["at"]}
        if decision.get("kind") in ("slot", "setup"):
            last = {option["label"].rsplit(" ", 1)[-1] for option in self.options}
            for name in self.grids_named():
                self.choosable |= {f"{name}:{decision['seat']}:{cell}" for cell in last & set(self.grids[name])}
        self.seats = view["seats"]

    def grids_named(self) -> list[str]:
        """The grids whose cells the options name: those of which a word stands in a label ("rune slot 2"), else all."""
        said = {word for option in self.options for word in option["label"].lower().split()}
        return [name for name in self.grids if said.intersection(name.split("-"))] or list(self.grids)

    def can_choose(self, address: str, name: str) -> bool:
        """Whether an option speaks of the card of this name in a zone without cells."""
        return any(address in option["at"] and name in option["label"] for option in self.options)

    def unions(self, fact: str) -> list[tuple[str, set[str]]]:
        """Every union on the table: the leader's address and the members'."""
        found = []
        for number, seat in enumerate(self.seats):
            for name, named in self.grids.items():
                for cell, card in zip(named, seat[name]["cards"], strict=True):
                    if card and card.get(fact):
                        members = {f"{name}:{number}:{member}" for member in card[fact]}
                        found.append((f"{name}:{number}:{cell}", members))
        return found

    def links(self, board: Board, address: str) -> list[str]:
        """The signs of the unions a card leads or belongs to, each with a letter of its own."""
        if board.links is None:
            return []
        signs = []
        for letter, (leader, members) in zip(LINK_LETTERS, self.unions(board.links.fact), strict=False):
            if address == leader:
                signs.append(board.links.leader + letter)
            elif address in members:
                signs.append(board.links.member + letter)
        return signs
