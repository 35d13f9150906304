"""Cards as they are, and cards as a seat sees them, in one shape, so that both are compared in the same way.

A card is a dict: ``card`` (missing: unknown), ``face``, ``owner``, ``marks``, columns and the game's facts.
"""

from typing import Any, Final

from ..kernel import view
from ..kernel.game import Game
from ..kernel.knowledge import ARRANGED
from ..kernel.state import FACE_DOWN, State
from ..kernel.zone import Zone
from . import address
from .words import SEATS, UNKNOWN, Words

ALL: Final = -2
"""The eye that sees everything; other numbers are seats, and `view.SPECTATOR`."""

Card = dict[str, Any]
Cards = list[Card | None]
"""A zone: one entry a cell (None: free), or the cards of a pile, top first; of a set in no order."""


def cards(game: Game, words: Words, eye: int, zone: Zone, seat: int) -> Cards:
    """The cards of a zone."""
    if eye == ALL:
        pieces = game.state.zones[zone.number + seat]
        if zone.rows:
            return [None if piece < 0 else card(game.state, words, piece) for piece in pieces]
        return [card(game.state, words, piece) for piece in reversed(pieces)]
    seen = game.view(eye)
    shown = seen["shared"][zone.name] if zone.shared else seen["seats"][seat][zone.name]
    found: Cards = [None if entry is None else from_view(entry, seat) for entry in shown["cards"]]
    if not zone.rows:  # what is not shown of a pile or a set is there, but unknown
        found += [from_view({}, seat) for _ in range(shown["count"] - len(found))]
    return found


def card(s: State, words: Words, piece: int) -> Card:
    """All about a piece."""
    place = s.place[piece]
    down = bool(s.flags[piece] & FACE_DOWN)
    shown: Card = {"card": s.rules.cards[s.define[piece]].name, "owner": SEATS[s.owner[piece]]}
    if s.rules.in_play[place] or down or s.rules.sight[place] == ARRANGED:
        shown["face"] = "down" if down else "up"
    for name, column in words.columns.items():
        shown[name] = words.column_word(name, s.col[column][piece])
    if s.rules.in_play[place] and not down:
        shown.update(s.rules.telling.piece(s, piece))
    shown["marks"] = [name for name, flag in words.marks.items() if s.flags[piece] & flag]
    if s.host[piece] >= 0:
        shown["host"] = address.of(s, s.host[piece])
    if s.rules.in_play[place] and s.rules.attaches:
        shown["attached"] = [s.rules.cards[s.define[other]].name for other in view.attached(s, piece)]
    return shown


def from_view(entry: dict[str, Any], seat: int) -> Card:
    """A card out of a view."""
    shown = {"marks": [], **entry}
    if "name" in shown:
        shown["card"] = shown.pop("name")
    if "attached" in shown:
        shown["attached"] = [under.get("name", UNKNOWN) for under in shown["attached"]]
    shown["owner"] = SEATS[shown.get("owner", seat)]
    return shown


def groups(game: Game, eye: int, zone: Zone, seat: int) -> list[Card]:
    """What an eye knows of cards that lie in places it cannot tell apart; `places` count from the top, which is 1."""
    view_ = game.view(eye)
    shown = view_["shared"][zone.name] if zone.shared else view_["seats"][seat][zone.name]
    groups: list[Card] = shown.get("among", [])
    return [
        {**group, "places": [place + 1 for place in group["places"]]} if "places" in group else group for group in groups
    ]


def number(game: Game, words: Words, eye: int, seat: int, name: str) -> object:
    """A public number of a player; for the eye that sees everything also a number of the state."""
    if eye == ALL and name in words.seat_numbers:
        return game.state.var[words.seat_numbers[name] + seat]
    return game.view(view.SPECTATOR if eye == ALL else eye)["seats"][seat].get(name)


def links(game: Game, eye: int) -> list[dict[str, Any]]:
    """The links of the open chain, oldest first."""
    shown = game.view(view.SPECTATOR if eye == ALL else eye)["stack"]
    return [{**link, "seat": SEATS[link["seat"]]} for link in shown]


def told(one: Card | None) -> str:
    """A card in a few words, for messages."""
    if one is None:
        return "empty"
    down = " (face-down)" if one.get("face") == "down" else ""
    return f"{one.get('card', '?')}{down}"
