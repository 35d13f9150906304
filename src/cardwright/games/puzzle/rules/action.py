"""What the turn player may do in a phase, one action after another.  PUZ-5.6 to 5.10, PUZ-6.1, PUZ-7.3, PUZ-24.3."""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.decision import ACT, Prompt, ask
from cardwright.kernel.pick import different
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.stack import CHAIN
from cardwright.kernel.state import Frame, State

from ..field import (
    ACTION_CAP,
    ACTIONS,
    ATTACKED,
    CANNOT_ATTACK,
    CLASH,
    HAND,
    OFFERED,
    OFFERED_BOLTS,
    PUZZLE_BIT,
    SKILL_COUNT,
    SKILL_SET,
    SOULS,
    SUMMONS,
    SUMMONS_ALLOWED,
    face_down,
)
from . import abilities, souls, summons
from .announcing import name_of, skill_name
from .battle import DECLARATION, can_attack, can_be_attacked
from .sequence import announce_skill
from .skills import BITS, OF_CARD, OPENING, of_card, possible, ready
from .triggers import WAITING
from .winning import check

# an option of the Action or Clash Phase: piece << 5 | verb
END: Final = 0
SUMMON: Final = 1
FLIP: Final = 2
FORM: Final = 3
FLIP_SOUL: Final = 4
USE_SOUL: Final = 5
ATTACK: Final = 6
SKILL: Final = 7
"""SKILL + k: the Skill k; from k = 9 the abilities of the card's text."""
SHIFT: Final = 5
VERB: Final = 31


def action_name(s: State, option: int) -> str:
    """An action as the turn player reads it."""
    verb, piece = option & VERB, option >> SHIFT
    if verb == END:
        return "End the Clash Phase" if s.phase == CLASH else "End the Action Phase"
    name = name_of(s, piece)
    if verb >= SKILL:
        return f"{skill_name(s, piece, verb - SKILL)} of {name}"
    return NAMES[verb].format(name)


NAMES: Final = ("", "Summon {}", "Turn up {}", "Form Summon with {}", "Flip the Shaman Soul {}",
                "Use the Shaman Soul {}", "Attack with {}")  # fmt: skip


def action_card(s: State, option: int) -> list[int]:
    """The card that acts."""
    return [option >> SHIFT] if option & VERB != END else []


ACTION: Final = Prompt("action", ACT, "What do you do?", action_name, action_card, "PUZ-5.6")
CLASH_ACTION: Final = Prompt(
    "clash-action", ACT, "Attack, Bolt Skill, or end the phase?", action_name, action_card, "PUZ-5.7",
)  # fmt: skip


def offer(s: State, f: Frame) -> None:
    """PUZ-5.6, 5.7, 5.9, 5.10: anything legal, or the end of the phase; no Sequence is open here."""
    if s.var[ACTIONS] >= ACTION_CAP:  # PUZ-24.3
        leave(f)
    elif s.phase == CLASH:
        ask(s, f, CLASH_ACTION, f.seat, clash_options(s, f.seat))
    else:
        ask(s, f, ACTION, f.seat, action_options(s, f.seat))


def action_options(s: State, seat: int) -> list[int]:
    """PUZ-5.6, 5.8: Simple Summon, Form Summons, Skills, Shaman Soul, in this order."""
    options = [END]
    hand = s.zones[HAND + seat]
    if s.var[SUMMONS] < s.var[SUMMONS_ALLOWED]:
        simple_summons(s, seat, hand, options)
    printed, define = s.rules.fact[SKILL_SET], s.define
    for piece in different(s, [card for card in hand if printed[define[card]] & PUZZLE_BIT]):
        if summons.can_form(s, seat, piece):
            options.append(piece << SHIFT | FORM)
    up = s.face_up(seat)
    own_skills(s, seat, up, options)
    soul = souls.shown_soul(s, seat)
    if soul < 0 and souls.can_flip(s, seat, up):
        options.append(s.zones[SOULS + seat][-1] << SHIFT | FLIP_SOUL)
    if soul >= 0 and souls.can_use(s):
        options.append(soul << SHIFT | USE_SOUL)
    return options


def simple_summons(s: State, seat: int, hand: list[int], options: list[int]) -> None:
    """PUZ-6.2, 6.3: a card of the hand into a free zone, or an own face-down Spirit turned up."""
    if -1 in s.zones[seat]:
        for piece in different(s, hand):
            options.append(piece << SHIFT | SUMMON)
    for piece in face_down(s, seat):
        options.append(piece << SHIFT | FLIP)


def own_skills(s: State, seat: int, up: list[int], options: list[int]) -> None:
    """PUZ-7.1 to 7.4: what the player's face-up Spirits `up` can use now: first keyword Skills, then abilities of texts."""
    cards = ready(s, up, OFFERED_BOLTS if s.phase == CLASH else OFFERED)
    if not cards:
        return
    wanted = 0
    for _, have in cards:
        wanted |= have
    among = possible(s, seat, wanted & OPENING)
    for piece, have in cards:
        have &= among
        if have & OF_CARD:
            have = of_card(s, seat, piece, have)
        for skill in BITS[have]:
            options.append(piece << SHIFT | SKILL + skill)
    if wanted >> SKILL_COUNT:
        for piece, have in cards:
            for k in abilities.usable(s, seat, piece, have >> SKILL_COUNT):
                options.append(piece << SHIFT | SKILL + SKILL_COUNT + k)


def clash_options(s: State, seat: int) -> list[int]:
    """PUZ-5.7, 10.1 to 10.7: attacks, then Bolt Skills (PUZ-8.4)."""
    options = [END]
    up = s.face_up(seat)
    if up and can_be_attacked(s, 1 - seat):
        barred, flags = modifier.in_use(s, CANNOT_ATTACK), s.flags
        for piece in up:
            if (not flags[piece] & ATTACKED and not barred) or can_attack(s, piece):
                options.append(piece << SHIFT | ATTACK)
    own_skills(s, seat, up, options)
    return options


def act(s: State, f: Frame) -> None:
    """Announce what was chosen; a Skill or an attack opens a Sequence (PUZ-8.1)."""
    verb, piece = f.chosen & VERB, f.chosen >> SHIFT
    if verb == END:
        leave(f)
        return
    if verb >= SKILL:
        call(s, CHAIN, f.seat)  # below the announcement, which puts link 1 on the stack first
        announce_skill(s, f.seat, piece, verb - SKILL)
    elif verb == SUMMON:
        call(s, summons.SIMPLE_SUMMON, f.seat, piece)
    elif verb == FLIP:
        call(s, summons.TURN_UP, f.seat, piece)
    elif verb == FORM:
        call(s, summons.FORM_SUMMON, f.seat, piece)
    elif verb == FLIP_SOUL:
        call(s, souls.FLIP, f.seat, piece)
    elif verb == USE_SOUL:
        call(s, souls.EFFECT, f.seat, piece)
    else:
        call(s, DECLARATION, f.seat, piece)


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
