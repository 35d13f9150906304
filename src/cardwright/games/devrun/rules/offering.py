"""What a player may do at a moment: cast, activate, use a recorded condition.  DEV-4.5, 6.2, 7.4, 13.7, 14, 17.

The menus stand at the foot, one for each kind of moment; that of a window stands in `windows`, that of the draws in
`acquisition`.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.action import Action, Cards, Menu, Need
from cardwright.kernel.chances import NOTHING
from cardwright.kernel.state import NOBODY, State
from cardwright.kernel.using import Numbered, TextNeed, TextsOf, UseText, quoted

from ..field import ACTS, BUSY, ELSEWHERE, EXCHANGE, HAND, MATERIALS, OFFERING, moment, standing
from ..naming import name_of
from ..plan import ACTIVATED_EFFECT, BETWEEN, QUICK, UNSTACKED, plan_of
from .announcing import call_announcement
from .answering import UseRecord, is_mandatory, skip_records
from .casting import IN_BUILDING, IN_GAP, OWN_TURN, TO_CAST, call_casting, castable_ones
from .index import Workplaces, away, index
from .usable import ACTS_LEFT, IN_MOMENT, TO_ACTIVATE, activatable, may_act

PASS: Final = -1
"""Decline, or pass the turn."""
END: Final = -2
"""End the turn."""
A_CAST: Final = 1
AN_EFFECT: Final = 2
A_RECORD: Final = 3
BITS: Final = 2
MASK: Final = (1 << BITS) - 1
PIECE_BITS: Final = 14
PIECE_MASK: Final = (1 << PIECE_BITS) - 1


# casting -------------------------------------------------------------------------------------------------------------


def hand(s: State, seat: int) -> list[int]:
    """A player's hand."""
    return s.zones[HAND + seat]


class CastSpell(Action):
    """Casting a Spell of the hand.  time: when it is cast (see `casting`)."""

    def __init__(self, time: int) -> None:
        super().__init__(A_CAST, "Cast {}", hand, quick=castable_ones(time), told=TO_CAST[time])
        self.time: Final = time

    def start(self, s: State, seat: int, thing: int, number: int) -> None:
        """DEV-10.6."""
        call_casting(s, seat, thing, self.time)


# effects -------------------------------------------------------------------------------------------------------------


def effects(s: State, seat: int) -> list[int]:
    """DEV-13.7, 13.8, 11.3: the Activated Effects that wait for no event, and can be activated now."""
    options: list[int] = []
    gathered, define, place = index(s), s.define, s.place
    now = s.phase * 3 + s.var[BUSY]  # see `moment`
    working_now = s.watch[OFFERING - now]
    if working_now:
        offered = gathered.offered[now]
        for piece in working_now:
            if place[piece] & 3 == seat:
                for plan in offered[define[piece]]:
                    if activatable(s, seat, piece, plan):
                        options.append((plan.number << PIECE_BITS | piece) << BITS | AN_EFFECT)
        if len(options) > 1:
            options = in_order(s, options)
    others: Workplaces = s.own or away(s)
    for zone, works in others[now]:
        if not works.isdisjoint(map(define.__getitem__, s.zones[zone + seat])):
            options += elsewhere(s, seat, zone)
    return options


def in_order(s: State, options: list[int]) -> list[int]:
    """Effects of cards in play in the order in which they are offered."""
    return sorted(options, key=lambda option: lies_at(s, option))


def lies_at(s: State, option: int) -> tuple[int, int, int]:
    """The order in which effects of cards in play are offered: Shell cards, then Spells, the outermost Shell's first."""
    number, piece = of_effect(option >> BITS)
    place = s.place[piece]
    return (NOBODY, s.slot[piece], number) if s.slot[piece] >= 0 else (place, s.zones[place].index(piece), number)


def elsewhere(s: State, seat: int, zone: int) -> list[int]:
    """DEV-13.7, 24.7: what can be activated from a zone that is no Shell; in piles of equal ones once."""
    offered, define = s.rules.cells[ELSEWHERE + moment(s)], s.define
    options: list[int] = []
    seen: list[int] = []
    for piece in [p for p in s.zones[zone + seat] if offered[define[p]]]:
        if zone == MATERIALS or define[piece] not in seen:
            seen.append(define[piece])
            for number in offered[define[piece]]:
                plan = plan_of(s.rules.programs, number)
                if plan.from_place == zone and activatable(s, seat, piece, plan):
                    options.append((number << PIECE_BITS | piece) << BITS | AN_EFFECT)
    return options


def of_effect(thing: int) -> tuple[int, int]:
    """The program and the card of an option that is an effect."""
    return thing >> PIECE_BITS, thing & PIECE_MASK


def of_card(s: State, seat: int, piece: int) -> list[Numbered]:
    """DEV-13.7, 11.3: the Activated Effects of a player's card that wait for no event, and work where it lies."""
    if s.rules.seat_of[s.place[piece]] != seat:
        return []
    zone = s.place[piece] & ~3
    in_force = s.rules.in_play[s.place[piece]] and (s.slot[piece] < 0 or standing(s, seat, s.slot[piece]))
    plans = [plan_of(s.rules.programs, program.number) for program in s.rules.of_card[s.define[piece]]]
    return [
        (plan.number, plan) for plan in plans
        if plan.kind == ACTIVATED_EFFECT and plan.event is None
        and (in_force if plan.from_place == NOBODY else plan.from_place == zone)
    ]  # fmt: skip


def effect_due(s: State, option: int) -> bool:
    """DEV-12.4, 6.1: whether an effect says "you must"."""
    return plan_of(s.rules.programs, option >> BITS >> PIECE_BITS).must


class UseEffect(UseText):
    """Activating an effect.  The thing of its option is the number of the program and, below it, the card."""

    def __init__(self, ways: Cards = effects, texts: TextsOf = of_card, also: tuple[TextNeed, ...] = (),
                 needs: tuple[Need, ...] = ()) -> None:  # fmt: skip
        super().__init__(AN_EFFECT, ways, texts, (IN_MOMENT, *also, *TO_ACTIVATE), needs, effect_due)

    def card(self, s: State, thing: int) -> int:
        """The card whose effect it is."""
        return thing & PIECE_MASK

    def label(self, s: State, thing: int, number: int) -> str:
        """The card and the text."""
        program, piece = of_effect(thing)
        return f"Use {name_of(s, piece)}: {s.rules.programs[program].text}"

    def doing_by(self, s: State, thing: int, number: int) -> str:
        """Return the text of the effect, as "why not?" calls it."""
        return quoted(s.rules.programs[thing >> PIECE_BITS])

    def start(self, s: State, seat: int, thing: int, number: int) -> None:
        """DEV-15.8."""
        program, piece = of_effect(thing)
        skip_records(s, seat)
        call_announcement(s, seat, piece, program)


# the moments -----------------------------------------------------------------------------------------------------------


def acted(s: State, seat: int) -> bool:
    """DEV-5.2: whether anything was done this turn, by whomever."""
    return any(s.var[ACTS : ACTS + s.seats])


def untouched(s: State, seat: int) -> bool:
    """DEV-5.2: whether nothing was done this turn."""
    return not acted(s, seat)


YOURS: Final = Need(
    "it is not your turn, and no Stack is there to add to", "DEV-5.3, 10.2", lambda s, seat: s.active == seat
)
IN_EXCHANGE: Final = Need("only in the exchange", "DEV-5.3, 10.2", lambda s, seat: s.phase == EXCHANGE)
UNTOUCHED: Final = Need("something was done this turn", "DEV-5.2", untouched)
ACTED: Final = Need("nothing was done this turn", "DEV-5.2", acted)
DECLINE: Final = Action(PASS, "Decline")

TURN: Final = Menu((
    Action(PASS, "Pass", needs=(UNTOUCHED,)),
    Action(END, "End the turn", needs=(ACTED,)),
    CastSpell(OWN_TURN),                                                                                    # DEV-10.2
    UseEffect(),                                                                                            # DEV-13.8
), BITS, YOURS, (IN_EXCHANGE,), bound=ACTS_LEFT)  # fmt: skip
"""DEV-5.2, 5.3: in the own turn, with no Stack."""


def one_look(records: UseRecord, listed: Cards, spells: Cards) -> Cards:
    """What lists the options of a chance, most of which have none: records, effects, Spells in one look."""

    def options(s: State, seat: int) -> list[int]:
        found = records.ready(s, seat) + listed(s, seat) if s.waiting else listed(s, seat)
        cards = spells(s, seat)
        if (not found and not cards) or not may_act(s, seat):
            return NOTHING
        return (found and due_ones(s, found)) or [PASS, *found, *[card << BITS | A_CAST for card in cards]]

    return options


def due_ones(s: State, options: list[int]) -> list[int]:
    """DEV-12.4, 6.1: of records and effects those that have to be used first."""
    return [option for option in options if is_due(s, option)]


def is_due(s: State, option: int) -> bool:
    """DEV-12.4, 6.1, 17.11: whether a record or an effect has to be used first."""
    return is_mandatory(s, s.waiting[option >> BITS]) if option & MASK == A_RECORD else effect_due(s, option)


def chance(speeds: int, time: int) -> Menu:
    """What a player can do with a chance in a Stack: records of these speeds, effects, Spells that can be cast then."""
    records, spells = UseRecord(A_RECORD, BITS, speeds), CastSpell(time)
    quick = one_look(records, effects, spells.ready)
    return Menu((DECLINE, records, UseEffect(), spells), BITS, bound=ACTS_LEFT, quick=quick)


BUILD: Final = chance(QUICK, IN_BUILDING)
"""DEV-15.3, 14: with priority, while a Stack is built."""
GAP: Final = chance(BETWEEN, IN_GAP)
"""DEV-16.3: between effects of a Stack that resolves."""
AT_ONCE: Final = Menu((DECLINE, UseRecord(A_RECORD, BITS, UNSTACKED)), BITS, bound=ACTS_LEFT)
"""DEV-14.4: when an Instant was met."""
BEFORE_LOSS: Final = Menu((DECLINE, UseEffect(texts=lambda s, seat, piece: [])), BITS, bound=ACTS_LEFT)
"""DEV-14.4: before a destruction; `replacing` finds what can prevent it."""


def start_window(s: State) -> None:
    """DEV-26.6: acts are counted anew in each turn and phase window."""
    var = s.var
    for which in range(ACTS, ACTS + s.seats):
        if var[which]:
            change.count(s, which, 0)
