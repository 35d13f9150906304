"""What the turn player may do in a phase, one action after another.  PUZ-5.6 to 5.10, PUZ-6.1, PUZ-7.3, PUZ-24.3."""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.action import Action, Menu, Need
from cardwright.kernel.decision import ACT, Prompt, ask
from cardwright.kernel.event import STANDING
from cardwright.kernel.pick import different
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.state import Frame, State

from ..field import (
    ACTION_1,
    ACTION_2,
    ACTION_CAP,
    ACTIONS,
    ATTACKED,
    CANNOT_ATTACK,
    CLASH,
    EXTRA_SUMMONS,
    HAND,
    MUST_ATTACK,
    OFFERED,
    OFFERED_BOLTS,
    PUZZLE_BIT,
    SKILL_SET,
    SOUL_FLIPPED,
    SOUL_USED,
    SUMMONS,
    SUMMONS_ALLOWED,
    face_down,
    face_up,
)
from . import souls, summons
from .battle import DECLARATION, attackable, can_be_attacked, extra_attacks, keeps_apart
from .triggers import WAITING
from .using import SkillAction, usable
from .winning import check

# what the actions need -------------------------------------------------------------------------------------------------


def hand(s: State, seat: int) -> list[int]:
    """A player's hand."""
    return s.zones[HAND + seat]


def parts(s: State, seat: int) -> list[int]:
    """PUZ-6.11: the PUZZLE cards of a hand."""
    printed, define = s.rules.fact[SKILL_SET], s.define
    return [card for card in s.zones[HAND + seat] if printed[define[card]] & PUZZLE_BIT]


def formable(s: State, seat: int, cards: list[int]) -> list[int]:
    """PUZ-6.11 to 6.13."""
    return [card for card in cards if summons.can_form(s, seat, card)]


def not_barred(s: State, seat: int, cards: list[int]) -> list[int]:
    """PUZ-10.1: those that no text forbids it."""
    if modifier.in_use(s, CANNOT_ATTACK):
        cards = [card for card in cards if not modifier.under(s, CANNOT_ATTACK, card)]
    return [card for card in cards if attackable(s, 1 - seat, card)] if cards and keeps_apart(s) else cards


def attack_left(s: State, seat: int, cards: list[int]) -> list[int]:
    """PUZ-10.3 (R15)."""
    flags = s.flags
    return [card for card in cards if not flags[card] & ATTACKED or extra_attacks(s, card) > 0]


def must_attack(s: State, seat: int) -> bool:
    """PUZ-10.7: whether a card that has to attack by some text can still do so."""
    if not modifier.in_use(s, MUST_ATTACK) or not can_be_attacked(s, 1 - seat):
        return False
    cards = attack_left(s, seat, not_barred(s, seat, face_up(s, seat)))
    return any(modifier.under(s, MUST_ATTACK, piece) for piece in cards)


def more_summons(s: State, seat: int) -> int:
    """PUZ-6.1: the Simple Summons that texts which stand add for their controller."""
    if not s.watch[STANDING - EXTRA_SUMMONS]:
        return 0
    return sum(s.rules.standing(s, EXTRA_SUMMONS, piece) for piece in face_up(s, seat))


OWN_TURN: Final = Need("it is not your turn", "PUZ-5.6", lambda s, seat: s.active == seat and s.turn > 0)
ACTION_PHASE: Final = Need("only in an Action Phase", "PUZ-5.7", lambda s, seat: s.phase in (ACTION_1, ACTION_2))
CLASH_PHASE: Final = Need("only in the Clash Phase", "PUZ-10.1", lambda s, seat: s.phase == CLASH)
NO_SEQUENCE: Final = Need("a Sequence is open", "PUZ-5.10", lambda s, seat: not s.stack)
SUMMON_LEFT: Final = Need(
    "your Simple Summon of this turn is used", "PUZ-6.1",
    lambda s, seat: s.var[SUMMONS] < s.var[SUMMONS_ALLOWED] + more_summons(s, seat),
)  # fmt: skip
ROOM: Final = Need("no zone is free", "PUZ-6.3", lambda s, seat: -1 in s.zones[seat])
FORM_THERE: Final = Need(
    "every other part in hand and the whole Scheme on free zones are needed", "PUZ-6.11", keep=formable,
)  # fmt: skip
ATTACKABLE: Final = Need("there is no Spirit to attack", "PUZ-10.5", lambda s, seat: can_be_attacked(s, 1 - seat))
MAY_ATTACK: Final = Need("a card's text forbids it", "PUZ-10.1", keep=not_barred)
ATTACK_LEFT: Final = Need("it has attacked this turn", "PUZ-10.3", keep=attack_left)
DUTIES_DONE: Final = Need("a card must attack first", "PUZ-10.7", lambda s, seat: not must_attack(s, seat))
NO_FLIP_YET: Final = Need("you flipped a Shaman Soul this turn", "PUZ-21.6", lambda s, seat: not s.var[SOUL_FLIPPED])
ELEMENTS: Final = Need("you control too few face-up Spirits of its Elements", "PUZ-21.3", keep=souls.met)
EFFECT_LEFT: Final = Need("its effect was used this turn", "PUZ-21.8", lambda s, seat: not s.var[SOUL_USED])

# the actions -----------------------------------------------------------------------------------------------------------

END: Final = 0
SKILL: Final = 7
"""SKILL + k: the Skill k; from k = 9 the abilities of the card's text."""
BITS: Final = 5

ACTION_MENU: Final = Menu((
    Action(END, "End the Action Phase"),
    Action(1, "Summon {}", hand, (SUMMON_LEFT, ROOM), summons.SIMPLE_SUMMON, alike=different),  # PUZ-6.2
    Action(2, "Turn up {}", face_down, (SUMMON_LEFT,), summons.TURN_UP),  # PUZ-6.3
    Action(3, "Form Summon with {}", parts, (FORM_THERE,), summons.FORM_SUMMON, alike=different),  # PUZ-6.11
    SkillAction(SKILL, usable(OFFERED, SKILL, BITS)),  # PUZ-7.1
    Action(4, "Flip the Shaman Soul {}", souls.covered, (NO_FLIP_YET, ELEMENTS), souls.FLIP,
           doing="Flip it"),  # PUZ-21.2
    Action(5, "Use the Shaman Soul {}", souls.shown, (EFFECT_LEFT,), souls.EFFECT, doing="Use it"),  # PUZ-21.8
), BITS, OWN_TURN, (ACTION_PHASE, NO_SEQUENCE))  # fmt: skip
"""PUZ-5.6, 5.8: the actions of both Action Phases, in this order."""
CLASH_MENU: Final = Menu((
    Action(END, "End the Clash Phase", needs=(DUTIES_DONE,)),
    Action(6, "Attack with {}", face_up, (ATTACKABLE, MAY_ATTACK, ATTACK_LEFT), DECLARATION),  # PUZ-10.1
    SkillAction(SKILL, usable(OFFERED_BOLTS, SKILL, BITS), ("only Bolt Skills in the Clash Phase", "PUZ-5.7")),  # PUZ-8.4
), BITS, OWN_TURN, (CLASH_PHASE, NO_SEQUENCE))  # fmt: skip
"""PUZ-5.7: the actions of the Clash Phase."""

ACTION: Final = Prompt("action", ACT, "What do you do?", ACTION_MENU.label, ACTION_MENU.card, "PUZ-5.6")
CLASH_ACTION: Final = Prompt(
    "clash-action", ACT, "Attack, Bolt Skill, or end the phase?", CLASH_MENU.label, CLASH_MENU.card, "PUZ-5.7",
)  # fmt: skip


def offer(s: State, f: Frame) -> None:
    """PUZ-5.6, 5.7, 5.9, 5.10: anything legal, or the end of the phase; no Sequence is open here."""
    if s.var[ACTIONS] >= ACTION_CAP:  # PUZ-24.3
        leave(f)
    elif s.phase == CLASH:
        ask(s, f, CLASH_ACTION, f.seat, CLASH_MENU.offer(s, f.seat))
    else:
        ask(s, f, ACTION, f.seat, ACTION_MENU.offer(s, f.seat))


def act(s: State, f: Frame) -> None:
    """Announce what was chosen; a Skill or an attack opens a Sequence (PUZ-8.1)."""
    if f.chosen == END:
        leave(f)
    else:
        (CLASH_MENU if s.phase == CLASH else ACTION_MENU).begin(s, f.seat, f.chosen)


def count_action(s: State, f: Frame) -> None:
    """PUZ-24.3: one more completed action.  Not counted before: until it happens it can be backed out of (D5 to D7)."""
    change.add(s, ACTIONS, 1)


def settle(s: State, f: Frame) -> None:
    """PUZ-8.11, 22.1: the action is complete: state checks, then what was triggered (PUZ-25.2), then the next action."""
    if s.ghosts and not s.waiting:
        change.forget_ghosts(s)
    check(s)
    go(f, offer)
    if s.waiting and not s.kind:
        call(s, WAITING, s.active)
        go(f, settle)


ACTIONS_OF_PHASE: Final[Procedure] = procedure("actions", (offer, act, count_action, settle))
