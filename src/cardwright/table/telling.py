"""What one reader is told of what happened: sentences, and events for animation.

Both come from the log's lines, each of which says who saw the card; what a reader did not see is told without a name.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from ..kernel.event import ATTACHED, MOVED, REVEALED, SHUFFLED, TURNED
from ..kernel.state import Entry, State
from ..kernel.view import link_view, place_name, seat_mask

MOST_EVENTS: Final = 120
"""Events of one message; the last ones are kept."""
NO_SLOT: Final = -1


def sentences(s: State, lines: Sequence[Entry], seat: int, names: Sequence[str]) -> list[str]:
    """The lines of one answer in sentences; `s` is the state right after it."""
    return s.rules.telling.log(s, lines, seat, names)


def events(s: State, lines: Sequence[Entry], seat: int) -> list[dict[str, Any]]:
    """What moved, turned, was shown, shuffled or attached, in order."""
    mask = seat_mask(s, seat)
    found: list[dict[str, Any]] = []
    for kind, _piece, define, a, b, seen, _cause in lines:
        saw = seen & mask == mask
        shown: dict[str, Any] = {"what": WHAT[kind]} if kind in WHAT else {}
        if not shown or (kind == REVEALED and a & mask != mask) or (kind == MOVED and (a == b or a < 0 or b < 0)):
            continue
        if saw and define >= 0:
            shown["card"] = s.rules.cards[define].name
        if kind == MOVED:
            shown["from"], shown["to"] = place_name(s.rules, a, NO_SLOT), place_name(s.rules, b, NO_SLOT)
        elif kind == TURNED:
            shown["face"] = "up" if a else "down"
        elif kind == SHUFFLED:
            shown["zone"] = place_name(s.rules, a, NO_SLOT)
        found.append(shown)
    return together(found)[-MOST_EVENTS:]


def together(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events; cards that move the same way right after each other by name: in which order they lie may be secret."""
    made: list[dict[str, Any]] = []
    for _way, run in groupby(found, lambda one: (one["what"], one.get("from"), one.get("to"))):
        alike = list(run)
        made += sorted(alike, key=lambda one: one.get("card", "")) if alike[0]["what"] == WHAT[MOVED] else alike
    return made


def aims(s: State, seat: int) -> list[dict[str, Any]]:
    """What is aimed at what just now: links of the chain, and the battle that a game shows; `to` is empty for a player."""
    links = (link_view(s, seat, number) for number in range(len(s.stack)))
    found = [
        {"what": "aims", "at": link["at"], "to": link["to"], "seat": link["seat"], "card": link.get("source", ""),
         "names": link.get("targets", [])}
        for link in links
        if link.get("at") and link.get("to")
    ]  # fmt: skip
    battle: Any = s.rules.telling.game(s).get("battle")
    if battle and battle["attacker"]:
        attacked = battle["attacked"] or ""
        to = [attacked] if ":" in attacked else []
        found.append({"what": "aims", "at": battle["attacker"], "to": to, "seat": s.active, "card": "", "names": []})
    return found


WHAT: Final = {MOVED: "moved", TURNED: "turned", REVEALED: "revealed", SHUFFLED: "shuffled", ATTACHED: "attached"}
"""Events that are told; others may be about numbers that not everybody knows."""


# games that end at the table, not by the rules

FORFEITS: Final = {
    "time": "{whose} time is over", "away": "{who} did not answer for too long",
    "called": "time was called, and the last turns are over", "desk": "the match was decided elsewhere",
    "penalty": "a judge gave a game loss",
}  # fmt: skip
"""Why a game ended that the rules did not end and nobody conceded: what is stored with it, and what a person reads."""


def forfeit(why: str, loser: int, seat: int, names: Sequence[str]) -> str:
    """The sentence that tells a reader who lost without conceding, such as "Your time is over."."""
    mine, name = loser == seat, names[loser] if loser >= 0 else ""
    text = FORFEITS[why].format(who="you" if mine else name, whose="your" if mine else f"{name}'s")
    return f"{text[0].upper()}{text[1:]}."


def ended(result: dict[str, Any], why: str, loser: int | None, names: Sequence[str]) -> dict[str, Any]:
    """The result of a game as it is stored and shown: with why it ended, and who gave up or forfeited.

    names: what the seats are called, for everybody's eyes.
    """
    told = result | {"why": why}
    if loser is not None and loser >= 0:
        told["loser"] = loser
    if loser is not None and why in FORFEITS:
        told["reason"] = forfeit(why, loser, EVERYBODY, names).removesuffix(".")
    return told


EVERYBODY: Final = -2
