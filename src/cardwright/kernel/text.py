"""A view as plain text, for any game: what ``print(game)`` shows.  Clients draw better; this needs nothing but a view."""

from typing import Any

from .ruleset import Ruleset

WIDTH = 20
SEATS = "ABCDEFGH"


def as_text(ruleset: Ruleset, view: dict[str, Any]) -> str:
    """The position as lines: title, each seat's zones, the open chain, the decision or the result."""
    lines = [f"{ruleset.rules.title}, turn {view['turn']}, {view['phase']}, {SEATS[view['turn_player']]} plays"]
    for i, seat in enumerate(view["seats"]):
        plain = [
            f"{key} {value}" for key, value in seat.items() if not isinstance(value, (dict, list)) and value is not False
        ]
        lines += ["", f"{SEATS[i]}  {'  '.join(plain)}"]
        lines += zones(ruleset, seat)
    if view.get("shared"):
        lines += ["", *zones(ruleset, view["shared"])]
    for number, link in enumerate(view["stack"], 1):
        lines.append(f"link {number}: {SEATS[link['seat']]} {link['what']} {link.get('source', '')}".rstrip())
    lines += ["", ending(view)]
    return "\n".join(lines)


def zones(ruleset: Ruleset, shown: dict[str, Any]) -> list[str]:
    """The zones of a seat: grids as tables, piles and hands as one line."""
    lines = []
    for zone in ruleset.rules.zones:
        held = shown.get(zone.name)
        if held is None:
            continue
        if zone.rows:
            for row in range(zone.rows):
                cells = held["cards"][row * zone.columns : (row + 1) * zone.columns]
                lines.append("  " + " ".join(short(cell).ljust(WIDTH) for cell in cells).rstrip())
        else:
            names = ", ".join(short(card) for card in held["cards"] if "name" in card)
            lines.append(f"  {zone.name} {held['count']}{': ' + names if names else ''}")
    return lines


def short(card: dict[str, Any] | None) -> str:
    """A card in one cell: name, a star when face-down; ``.`` for a free cell, ``?`` for an unknown card."""
    if card is None:
        return "."
    down = "*" if card.get("face") == "down" else ""
    return (down + str(card.get("name", "?")))[:WIDTH]


def ending(view: dict[str, Any]) -> str:
    """Who decides what, or who won and why."""
    if view["result"]:
        winners = ", ".join(SEATS[seat] for seat in view["result"]["winners"])
        return f"{winners + ' won' if winners else 'a draw'}: {view['result']['reason']}"
    decision = view["decision"]
    return f"{SEATS[decision['seat']]}: {decision.get('text', decision.get('kind', ''))}"
