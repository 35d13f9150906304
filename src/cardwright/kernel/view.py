"""What a seat sees, as plain values: the only thing of a running game that leaves the kernel for clients and agents.

A card is named by its zone and its place in it, never by a number that could be followed through a shuffle.  Cards a
seat does not know are ``None`` in ordered zones; an unordered hidden zone shows the known ones by name and a count.
"""

from typing import Any, Final

from .decision import KINDS, OVER
from .groups import GROUPED, groups, unsettled
from .knowledge import ARRANGED, OPEN, SEAT
from .ruleset import Ruleset
from .state import FACE_DOWN, PUBLIC, State
from .zone import Zone

SPECTATOR: Final = -1
"""The seat of somebody who sees only what is public: not what each player happens to know for themselves."""


def seat_mask(s: State, seat: int) -> int:
    """The bit a piece's mark must have for `seat` (or SPECTATOR) to know it."""
    return 1 << seat if seat >= 0 else PUBLIC


def knows(s: State, seat: int, piece: int) -> bool:
    """Whether `seat` knows what `piece` is."""
    mask = seat_mask(s, seat)
    return s.known[piece] & mask == mask


def view(s: State, seat: int) -> dict[str, Any]:
    """All that `seat` (or SPECTATOR) may know of the game, as values that JSON can carry."""
    rules = s.rules
    shown: dict[str, Any] = {
        "game": rules.name,
        "seat": seat,
        "turn": s.turn,
        "turn_player": s.active,
        "phase": rules.rules.phases[s.phase],
        **rules.telling.game(s),
        "seats": [seat_view(s, seat, i) for i in range(s.seats)],
        "stack": [link_view(s, seat, i) for i in range(len(s.stack))],
        "decision": decision_view(s, seat),
        "result": result_view(s),
    }
    shared = {z.name: zone_view(s, seat, z.number) for z in rules.rules.zones if z.shared}
    if shared:
        shown["shared"] = shared
    return shown


def seat_view(s: State, seat: int, whose: int) -> dict[str, Any]:
    """One player's zones and public numbers, as `seat` sees them."""
    shown: dict[str, Any] = dict(s.rules.telling.seat(s, whose))
    for z in s.rules.rules.zones:
        if not z.shared:
            shown[z.name] = zone_view(s, seat, z.number + whose)
    return shown


def zone_view(s: State, seat: int, number: int) -> dict[str, Any]:
    """A zone: ``count`` and ``cards`` (grids: one entry a cell; piles: top first; hidden sets: known ones by name).

    ``among``, where something is known of it: names of cards that lie in places nobody else can tell apart.
    """
    pieces = s.zones[number]
    zone = s.rules.zone[number]
    if zone.rows:
        cells = [None if p < 0 else card_view(s, seat, p) for p in pieces]
        return {"count": sum(1 for p in pieces if p >= 0), "cards": cells}
    cards = [card_view(s, seat, p) for p in reversed(pieces)]
    if zone.sight == SEAT:
        cards = sorted((c for c in cards if "name" in c), key=lambda c: str(c["name"]))
    elif not any("name" in c for c in cards):
        cards = []
    shown: dict[str, Any] = {"count": len(pieces), "cards": cards}
    if pieces and zone.sight != OPEN and max(map(s.known.__getitem__, pieces)) >= GROUPED:
        among = among_view(s, seat, pieces, zone.sight != SEAT)
        if among:
            shown["among"] = among
    return shown


def among_view(s: State, seat: int, pieces: list[int], ordered: bool) -> list[dict[str, Any]]:
    """Return what a reader knows of groups with cards in this pile: ``names``, and ``of`` how many cards they are names.

    ``places`` are those of the cards that lie here, the top card is 0; an unordered hidden zone shows the number ``here``.
    """
    found = []
    for group in groups(s):
        names, left = unsettled(s, group, seat_mask(s, seat))
        here = [piece for piece in reversed(pieces) if piece in left]
        if names and here:
            shown: dict[str, Any] = {"names": sorted(s.rules.cards[name].name for name in names), "of": len(left)}
            if ordered:
                shown["places"] = [len(pieces) - 1 - pieces.index(piece) for piece in here]
            else:
                shown["here"] = len(here)
            found.append(shown)
    return found


def card_view(s: State, seat: int, piece: int) -> dict[str, Any]:
    """A card: name, public facts and what is attached to it when `seat` knows it, otherwise only that it is there."""
    down = bool(s.flags[piece] & FACE_DOWN)
    in_play = s.rules.in_play[s.place[piece]]
    shown: dict[str, Any] = {}
    if knows(s, seat, piece):
        shown["name"] = s.rules.cards[s.define[piece]].name
    if in_play or down or s.rules.sight[s.place[piece]] == ARRANGED:
        shown["face"] = "down" if down else "up"
    if in_play and not down:
        shown.update(s.rules.telling.piece(s, piece))
        if s.rules.attaches:
            shown["attached"] = [card_view(s, seat, p) for p in attached(s, piece)]
    if in_play or s.host[piece] >= 0:
        seat_here = s.rules.seat_of[s.place[piece]]
        if s.owner[piece] != seat_here:
            shown["owner"] = s.owner[piece]
    return shown


def attached(s: State, piece: int) -> list[int]:
    """What lies under a piece, in the order it came; not what is attached from a place of its own on the field."""
    if piece not in s.host:
        return []
    in_play, host = s.rules.in_play, s.host
    return [
        other
        for number, pile in enumerate(s.zones)
        if not in_play[number]
        for other in pile
        if other >= 0 and host[other] == piece
    ]


def link_view(s: State, seat: int, number: int) -> dict[str, Any]:
    """A link of the open chain, oldest first; everything chosen for it is public."""
    f = s.stack[number]
    shown: dict[str, Any] = {"what": f.proc.name, "seat": f.seat}
    if s.rules.telling.link is not None:
        shown.update(s.rules.telling.link(s, f))
    return shown


def decision_view(s: State, seat: int) -> dict[str, Any] | None:
    """The open decision.  Others see its public kind only, and not half an announcement."""
    if s.kind == OVER:
        return None
    if seat != s.decider:
        return {"seat": s.decider} if s.picked else {"seat": s.decider, "kind": KINDS[s.prompt.seen_as]}
    shown: dict[str, Any] = {"seat": s.decider, "kind": KINDS[s.kind], "prompt": s.prompt.name, "text": s.prompt.text}
    shown["options"] = [{"label": s.prompt.label(s, option), "at": about(s, option)} for option in s.options]
    shown["planned"] = s.rules.telling.plan(s, seat)
    return shown


def result_view(s: State) -> dict[str, Any] | None:
    """Who won and why, once the game is over."""
    if s.kind != OVER:
        return None
    winners = [i for i in range(s.seats) if s.winners >> i & 1]
    return {"winners": winners, "reason": s.rules.rules.reasons[s.reason], "turns": s.turn}


def about(s: State, option: int) -> list[str]:
    """The addresses a client should light up for an option: of the places it chooses, or of the pieces it touches."""
    places = s.prompt.places(s, option)
    if places:
        return [place_name(s.rules, zone, slot) for zone, slot in places]
    return [where(s, piece) for piece in s.prompt.touch(s, option)]


def where(s: State, piece: int) -> str:
    """The address of a piece: zone, seat and cell, or place from the top of a pile."""
    return place_name(s.rules, s.place[piece], s.slot[piece])


def place_name(rules: Ruleset, number: int, slot: int) -> str:
    """``field:0:B3`` for a cell of a grid, ``hand:1`` for a place in any other zone."""
    zone: Zone = rules.zone[number]
    base = f"{zone.name}:{number - zone.number}" if not zone.shared else zone.name
    return f"{base}:{zone.cells[slot]}" if zone.rows and slot >= 0 else base
