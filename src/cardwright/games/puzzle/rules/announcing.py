"""Announcing a Skill or an attack: the steps all of them share.  PUZ-7.5, 7.6, PUZ-9, PUZ-8.13.

An announcement is a procedure that gathers number, cost and targets as single picks, changes nothing until all are
known, and then pays, aims, marks and puts the link on the stack.  Registers: source = the card, amount = n,
among = cost cards, picks = targets.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import AMOUNT, PAY, TARGET, Prompt, ask
from cardwright.kernel.event import emit, occur
from cardwright.kernel.knowledge import OPEN
from cardwright.kernel.procedure import Procedure, link
from cardwright.kernel.stack import add_link
from cardwright.kernel.state import FACE_DOWN, Frame, State

from ..field import (
    BOLT_USED,
    BOLTS,
    CELL_NAMES,
    OFFERED_BOLTS,
    SKILL_COUNT,
    SKILL_USED,
    SKILL_USES,
    SKILLS,
    TARGETED,
    USED,
    aimable_by,
    face_up,
    has_face_up,
    on_field,
    protecting,
)


def name_of(s: State, piece: int) -> str:
    """A card as the decider may see it: by name, on the field with its zone; face-down ones only by zone."""
    if on_field(s, piece):
        cell = CELL_NAMES[s.slot[piece]]
        whose = "" if s.place[piece] == s.decider else "opposing "
        if s.flags[piece] & FACE_DOWN and not s.known[piece] >> s.decider & 1:
            return f"{whose}face-down card at {cell}"
        down = "face-down " if s.flags[piece] & FACE_DOWN else ""
        return f"{whose}{down}{s.rules.cards[s.define[piece]].name} at {cell}"
    return s.rules.cards[s.define[piece]].name


def piece_itself(s: State, piece: int) -> list[int]:
    """The option is a piece."""
    return [piece]


def plain_number(s: State, option: int) -> str:
    """A number as such."""
    return str(option)


HIDDEN: Final = -1
"""A card that paid and that not all know."""
NOTHING: Final[list[int]] = []
HOW_MANY: Final = Prompt("how-many", AMOUNT, "How many?", plain_number, clause="PUZ-7.7")
COST_CARD: Final = Prompt("cost-card", PAY, "Which card pays the cost?", name_of, piece_itself, "PUZ-7.5")
TARGET_CARD: Final = Prompt("target-card", TARGET, "Which card is the target?", name_of, piece_itself, "PUZ-7.10")


def ask_number(s: State, f: Frame, most: int) -> None:
    """PUZ-7.5 (2), 7.7 (R12): announce n, from 1."""
    ask(s, f, HOW_MANY, f.seat, list(range(1, most + 1)))


def keep_number(s: State, f: Frame) -> None:
    """PUZ-7.5 (2): the number is announced."""
    f.amount = f.chosen


def keep_cost(s: State, f: Frame) -> None:
    """PUZ-7.5 (3): the cost cards are chosen; the targets come next."""
    f.among = f.picks
    f.picks = []


def targetable(s: State, seat: int, by: int) -> list[int]:
    """The face-up cards in a player's grid that a player may target."""
    return aimable_by(s, by, face_up(s, seat))


def aim(s: State, f: Frame) -> None:
    """PUZ-7.5 (6), 9.1, 9.2: face-down targets are flipped at once and stay face-up; it triggers nothing (PUZ-9.6)."""
    for target in f.picks:
        change.turn(s, target, face_up=True)
        emit(s, TARGETED, target, f.source, f.seat)


def shown_cost(s: State, pieces: list[int], opened: bool) -> list[int]:
    """PUZ-7.5 (4), H.7: what all know of the cards that pay, asked before they do: definitions, or HIDDEN.

    opened: paying lays them open, as in the Oblivion Zone.  In zone order: that of cards put onto a Deck is secret.
    """
    found = []
    for piece in sorted(pieces, key=lambda p: (s.place[p], s.slot[p])) if len(pieces) > 1 else pieces:
        open_now = s.rules.sight[s.place[piece]] == OPEN or (on_field(s, piece) and not s.flags[piece] & FACE_DOWN)
        found.append(s.define[piece] if opened or open_now else HIDDEN)
    return found


def paid_for(f: Frame) -> list[int]:
    """What paid for a link, as `shown_cost` kept it behind the epochs of its targets."""
    return f.among[len(f.picks) :]


def use(s: State, f: Frame, skill: int, resolution: Procedure, paid: list[int] = NOTHING) -> Frame:
    """PUZ-7.5 (7, 8): mark the Skill used, and put the link on the stack; priority follows (PUZ-8.5).

    paid: the cards of the cost, as all know them; the link shows them.
    """
    if on_field(s, f.source) and s.epoch[f.source] == f.epoch:
        change.mark(s, f.source, USED << skill)
    emit(s, SKILL_USED, f.source, skill, f.seat)
    if skill < SKILL_COUNT and s.awaited[SKILL_USES + skill]:
        occur(s, SKILL_USES + skill, f.source, f.seat)
    if s.awaited[BOLT_USED] and (BOLTS | s.rules.fact[OFFERED_BOLTS][s.define[f.source]]) >> skill & 1:
        occur(s, BOLT_USED, f.source, f.seat)
    made = link(s, resolution, f.seat, f.source, amount=f.amount)
    made.epoch = f.epoch
    set_targets(s, made, f.picks)
    made.among = [*made.among, *paid]
    add_link(s, made)
    return made


def set_targets(s: State, made: Frame, targets: list[int]) -> None:
    """Aim a link: picks = targets, among = the epochs that tell whether they are still the same objects.

    Behind them stand the cards that paid for it (see `shown_cost`).
    """
    made.picks = targets
    made.among = [s.epoch[target] for target in targets]


def still_there(s: State, f: Frame) -> list[int]:
    """PUZ-7.11, 7.12: the targets that are still on the field; nothing else is checked again."""
    epochs = f.among
    return [t for i, t in enumerate(f.picks) if on_field(s, t) and s.epoch[t] == epochs[i]]


def in_sequence(s: State) -> list[int]:
    """PUZ-8.13 (R31): sources and current targets of all links; cost cards are no part of it."""
    part: list[int] = []
    for f in s.stack:
        part.append(f.source)
        part.extend(f.picks)
    return part


def can_be_targeted(s: State, seat: int) -> bool:
    """Whether a player controls any face-up card that the other one may target."""
    if protecting(s):
        return bool(targetable(s, seat, 1 - seat))
    return has_face_up(s, seat)


def skill_name(s: State, piece: int, skill: int) -> str:
    """A Skill's keyword; an ability of the card's text by its words."""
    if skill < SKILL_COUNT:
        return SKILLS[skill]
    return f'"{s.rules.activated[s.define[piece]][skill - SKILL_COUNT].text}"'
