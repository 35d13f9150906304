"""Brawl: in turn, each player may let a ready fighter hit another one; three points of damage, or the hand, end the game."""

import sys
from typing import Final

from cardwright.kernel import change
from cardwright.kernel.action import Action, Menu
from cardwright.kernel.chances import PASS
from cardwright.kernel.decision import ACT, RESPOND, TARGET, Prompt, ask
from cardwright.kernel.facts import Facts
from cardwright.kernel.knowledge import BLIND, FACE, OPEN, SEAT
from cardwright.kernel.positions import Positions
from cardwright.kernel.procedure import go, procedure
from cardwright.kernel.rules import Rules, Shown, Telling
from cardwright.kernel.stack import StackRule
from cardwright.kernel.state import FACE_DOWN, Frame, State
from cardwright.kernel.vocabulary import Vocabulary
from cardwright.kernel.zone import EachSeat, Zone

ROW: Final = 0
HAND: Final = 3
DECK: Final = 6
WEAPONS: Final = 9
MARKET: Final = 12
EXHAUSTED: Final = 2
DAMAGE: Final = 0
MANA: Final = 1
END: Final = -1
DEADLY: Final = 3
ZONES: Final = (
    Zone(ROW, "row", FACE, rows=1, columns=3, in_play=True, cells=("left", "middle", "right")),
    Zone(HAND, "hand", SEAT),
    Zone(DECK, "deck", BLIND),
    Zone(WEAPONS, "weapons", OPEN),
    Zone(MARKET, "market", OPEN, shared=True),
)


def fighter_name(s: State, piece: int) -> str:
    """A fighter with its place."""
    return f"{s.rules.cards[s.define[piece]].name} {'ABC'[s.place[piece]]} {ZONES[0].cells[s.slot[piece]]}"


def action_name(s: State, piece: int) -> str:
    """Hit with a fighter, or end the turn."""
    return "End the turn" if piece == END else f"Hit with {fighter_name(s, piece)}"


ACTION: Final = Prompt("action", ACT, "What do you do?", action_name)
VICTIM: Final = Prompt("victim", TARGET, "Who is hit?", fighter_name)
CHANCE: Final = Prompt("chance", RESPOND, "Respond?")


def offer(s: State, f: Frame) -> None:
    """Ready fighters may hit."""
    ready = [p for p in s.zones[s.active] if p >= 0 and not s.flags[p] & (EXHAUSTED | FACE_DOWN)]
    ask(s, f, ACTION, s.active, [END, *ready])


def choose_victim(s: State, f: Frame) -> None:
    """Anybody else's fighter; ending hands the turn on."""
    if f.chosen == END:
        s.active = (s.active + 1) % s.seats
        s.turn += 1
        go(f, offer)
        return
    f.source = f.chosen
    ask(s, f, VICTIM, s.active, [p for seat in range(s.seats) if seat != s.active for p in s.zones[seat] if p >= 0])


def hit(s: State, f: Frame) -> None:
    """A point of damage, one more for each weapon."""
    change.mark(s, f.source, EXHAUSTED)
    change.put(s, DAMAGE, f.chosen, s.col[DAMAGE][f.chosen] + 1 + s.host.count(f.source))
    if s.col[DAMAGE][f.chosen] >= DEADLY:
        change.end_game(s, 1 << s.active, 1)
    go(f, offer)


GAME: Final = procedure("game", (offer, choose_victim, hit))


def show_seat(s: State, seat: int) -> Shown:
    """Mana."""
    return {"mana": s.var[MANA + seat]}


RULES: Final = Rules(
    name="brawl", title="Brawl", version=1, seats=(2, 3), zones=ZONES, columns=("damage",),
    numbers=("round", EachSeat("mana")), flags={FACE_DOWN: "face-down", EXHAUSTED: "exhausted"},
    phases=("main",), reasons=("conceded", "knocked out"), sections={"deck": DECK},
    modules=(sys.modules[__name__],), start=GAME,
    stack=StackRule(lambda s: s.active, Menu((Action(PASS, "Pass"),), 0), CHANCE),
    facts=Facts({"fighter": {}, "weapon": {}}), positions=Positions({0: (offer, ())}),
    telling=Telling(seat=show_seat),
    attaches=True,
    vocabulary=Vocabulary(
        phase="main", seat_facts={"mana": "what can be spent"},
        options={"action": ("End the turn", "Hit with <card> <seat> <cell>"), "victim": ("<card> <seat> <cell>",)},
    ),
)  # fmt: skip
