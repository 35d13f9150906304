"""A toy game for tests of the kernel: numbered cards, a grid of three cells, and every kind of zone.

A turn: draw one card, then play cards, answer each by tapping one's own (the chain), and end the turn.  Who empties
their deck loses.
"""

import sys
from collections.abc import Mapping
from typing import Final

from cardwright.kernel import change, event
from cardwright.kernel.action import Action, Menu
from cardwright.kernel.card import Card
from cardwright.kernel.chances import PASS
from cardwright.kernel.decision import ACT, CARD, PAY, RESPOND, Prompt, ask, touches_piece
from cardwright.kernel.facts import Facts
from cardwright.kernel.game import empty_state
from cardwright.kernel.knowledge import ARRANGED, BLIND, FACE, OPEN, SEAT
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, go, link, procedure
from cardwright.kernel.program import Program
from cardwright.kernel.rules import Meaning, Rules
from cardwright.kernel.ruleset import Ruleset, Tables
from cardwright.kernel.stack import CHAIN, StackRule, add_link
from cardwright.kernel.state import FACE_DOWN, Frame, State
from cardwright.kernel.tree import Happening, Static, This, Triggered
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.zone import EachSeat, Zone

FIELD, HAND, DECK, GRAVE, SHELF, MARKET = 0, 2, 4, 6, 8, 10
TAPPED, BOUND = 2, 4
POWER: Final = 0
CELLS = ("left", "middle", "right")
ZONES = (
    Zone(FIELD, "field", FACE, rows=1, columns=3, in_play=True, scope=1, cells=CELLS),
    Zone(HAND, "hand", SEAT),
    Zone(DECK, "deck", BLIND),
    Zone(GRAVE, "grave", OPEN),
    Zone(SHELF, "shelf", ARRANGED),
    Zone(MARKET, "market", OPEN, shared=True),
)
NAMES = ("One", "Two", "Three", "Four", "Bell", "Lamp")
"""Bell draws a card when it is turned, Lamp adds 2 to its own power; the others say nothing."""
ONE, TWO, THREE, FOUR, BELL, LAMP = range(6)


def card_name(s: State, option: int) -> str:
    """A card, or the end of the turn."""
    return "End the turn" if option < 0 else s.rules.cards[s.define[option]].name


def card(s: State, option: int) -> list[int]:
    """The card, if it is one."""
    return [option] if option >= 0 else []


PLAY: Final = Prompt("play", ACT, "Which card do you play?", card_name, card)
COST: Final = Prompt("cost", PAY, "Which cards do you give?", card_name, touches_piece)
GIFT: Final = Prompt("gift", CARD, "In which order?", card_name, touches_piece)


def draw(s: State, f: Frame) -> None:
    """The turn player draws; an empty deck loses."""
    if not s.zones[DECK + s.active]:
        change.end_game(s, 1 << (1 - s.active), 1)
        return
    change.move(s, s.zones[DECK + s.active][-1], HAND + s.active)


def offer(s: State, f: Frame) -> None:
    """A card of the hand, or the end of the turn."""
    free = -1 in s.zones[FIELD + s.active]
    ask(s, f, PLAY, s.active, [*(s.zones[HAND + s.active] if free else ()), -1])


def play(s: State, f: Frame) -> None:
    """The card is put on the field and becomes a link."""
    if f.chosen < 0:
        change.pass_turn(s, 1 - s.active)
        go(f, draw)
        return
    seat = s.active
    change.move(s, f.chosen, FIELD + seat, s.zones[FIELD + seat].index(-1))
    add_link(s, link(s, RING, seat, f.chosen, amount=1))
    go(f, offer)
    call(s, CHAIN, seat)


def ring(s: State, f: Frame) -> None:
    """A link resolves: it counts."""
    change.count(s, 0, s.var[0] * 10 + f.amount)


def responses(s: State, seat: int) -> list[int]:
    """Own untapped cards on the field."""
    return [p for p in s.zones[FIELD + seat] if p >= 0 and not s.flags[p] & TAPPED]


class Tap(Action):
    """Tap it: a link that counts as 2."""

    def start(self, s: State, seat: int, thing: int, number: int) -> None:
        """It becomes a link."""
        change.mark(s, thing, TAPPED)
        add_link(s, link(s, RING, seat, thing, amount=2))


MENU: Final = Menu((Action(PASS, "End the turn"), Tap(0, "{}", responses)), 0)
ANSWER: Final = Prompt("answer", RESPOND, "Do you tap a card?", MENU.label, MENU.card)
RING: Final[Procedure] = procedure("ring", (ring,))
GAME: Final[Procedure] = procedure("game", (draw, offer, play))
PAID: Final[Procedure] = procedure("paid", (lambda s, f: pick(s, COST, f.seat, s.zones[HAND + f.seat], f.amount), offer))
ORDERED: Final[Procedure] = procedure(
    "ordered", (lambda s, f: pick(s, GIFT, f.seat, s.zones[HAND + f.seat], f.amount, ordered=True), offer)
)


def tabulate(cards: list[Card]) -> Tables:
    """Power by definition, and the programs of the two cards that have a text."""
    bell = Triggered(Happening("turned", This()), Draw(1))
    programs = [Program(bell, "When turned, draw 1.", BELL, 0), Program(Static(This(), POWER, 2), "+2.", LAMP, 1)]
    return Tables([[number + 1 for number in range(len(cards))]], [], [0] * len(cards), programs)


RULES = Rules(
    name="toy",
    title="Toy",
    version=1,
    seats=(2, 2),
    zones=ZONES,
    columns=("damage",),
    numbers=("rung", EachSeat("gold")),
    flags={FACE_DOWN: "face-down", TAPPED: "tapped", BOUND: "bound"},
    phases=("only",),
    reasons=("conceded", "decked"),
    sections={"main": DECK},
    modules=(sys.modules[__name__],),
    start=GAME,
    stack=StackRule(lambda s: s.active, MENU, ANSWER),
    tabulate=tabulate,
    facts=Facts({"card": {}}),
    look_back=lambda s, piece: (s.place[piece], s.slot[piece]),
    bound=BOUND,
    meaning=Meaning(
        roles={"field": FIELD, "hand": HAND, "deck": DECK, "discard": GRAVE},
        heard={"turned": event.TURNED},
    ),
)
RULESET = Ruleset(RULES, [Card(name, "card", {}) for name in NAMES])


def position(zones: Mapping[int, list[int]], *, down: bool = False) -> State:
    """A state with cards in zones: definitions bottom first; in a grid from the left, -1 for a free cell."""
    s = empty_state(RULESET, 2, seed=1)
    for zone, cards in zones.items():
        for slot, define in enumerate(cards):
            if define >= 0:
                owner = max(0, RULESET.seat_of[zone])
                change.create(s, define, owner, zone, slot if RULESET.grid[zone] else -1, down)
    s.log = []
    return s


def names(s: State, zone: int) -> list[str]:
    """The cards of a zone, bottom first."""
    return [RULESET.cards[s.define[p]].name for p in s.zones[zone] if p >= 0]


def seen(s: State, zone: int) -> list[str]:
    """Who knows each card of a zone, bottom first: "01", "0", "1" or ""."""
    return ["".join(str(i) for i in (0, 1) if s.known[p] >> i & 1) for p in s.zones[zone] if p >= 0]
