"""Links of the Sequence by a card's text: cancel one, or change what it is aimed at.

A link that a text targets is chosen at the announcement; it stands in the frame of the ability that carries out the text
(`rules.abilities.AT_LINK`), below the running text.
"""

from typing import Final

from cardwright.kernel.decision import TARGET, Prompt, ask
from cardwright.kernel.effect import CHOOSE_CARD
from cardwright.kernel.event import emit
from cardwright.kernel.filter import seat_of
from cardwright.kernel.node import dataclass
from cardwright.kernel.procedure import Procedure, call, procedure
from cardwright.kernel.rules import Limit
from cardwright.kernel.stack import remove_link
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import What, Who
from cardwright.kernel.verbs.performing import Perform

from ..field import LINK_CANCELLED, SKILL_COUNT, on_field
from ..rules.announcing import in_sequence
from ..rules.battle import BATTLE
from ..rules.mirror import REFLECTED, aim_anew, link_name, link_source
from ..rules.skills import RESOLVE

CANCELLED: Final[Prompt] = Prompt("cancelled-link", TARGET, "Which link is cancelled?", link_name, link_source, "PUZ-7.10")


@dataclass(frozen=True, slots=True)
class Cancel:
    """Cancel a Skill of the Sequence; its costs stay paid.

    attacks  an attack instead
    target   it is targeted when the ability is announced, not chosen when it resolves (PUZ-7.10)
    """

    attacks: bool = False
    target: bool = False


@dataclass(frozen=True, slots=True)
class Redirect:
    """Change the target of the targeted Skill (or attack) to another card."""

    what: What
    attacks: bool = False


@dataclass(frozen=True, slots=True)
class CancelLast:
    """The last Skill that a player activated in this Sequence has no effect."""

    who: Who = Who.OPPONENT


def last_of(s: State, seat: int) -> int:
    """The uppermost link below this one that is a Skill of this player; -1 without one."""
    found = [number for number in links(s, attacks=False) if s.stack[number].seat == seat]
    return found[-1] if found else -1


def cancel_last(s: State, f: Frame, node: CancelLast) -> int:
    """PUZ-7.9: as a link that is cancelled; its costs stay paid."""
    number = last_of(s, seat_of(s, f.seat, node.who))
    if number < 0:
        return 0
    take_out(s, number)
    return 1


def cancel(s: State, f: Frame, node: Cancel) -> int:
    """Nothing happens when there is none."""
    if node.target:
        number = s.agenda[-2].target
        if number >= 0:
            take_out(s, number)
        return 1 if number >= 0 else 0
    if not links(s, node.attacks):
        return 0
    call(s, CANCELLING, f.seat, amount=1 if node.attacks else 0)
    return 1


def redirect(s: State, f: Frame, node: Redirect) -> int:
    """As MIRROR does it (PUZ-15.8): if link and new target are still there.  Of several targets one is replaced."""
    number = s.agenda[-2].target
    new = f.picks[0] if f.picks else NOBODY
    if number < 0 or new < 0 or not on_field(s, new) or new in s.stack[number].picks:
        return 0
    call(s, REDIRECTING, f.seat, new, number)
    return 1


def asking(node: Cancel | Redirect) -> Prompt:
    """How a player is asked for the link that a text targets."""
    return REFLECTED if isinstance(node, Redirect) else CANCELLED


def aimable(s: State, node: Cancel | Redirect) -> list[int]:
    """The links a text can target: to change one's target it must have one."""
    found = links(s, node.attacks)
    return [number for number in found if s.stack[number].picks] if isinstance(node, Redirect) else found


def links(s: State, attacks: bool) -> list[int]:
    """The links below this one that are Skills (or attacks)."""
    return [number for number, f in enumerate(s.stack) if (f.proc is BATTLE) == attacks]


def choose(s: State, f: Frame) -> None:
    """PUZ-7.10: the effect's controller chooses as it is carried out."""
    ask(s, f, CANCELLED, f.seat, links(s, bool(f.amount)))


def drop(s: State, f: Frame) -> None:
    """PUZ-7.9: the link is gone; its costs stay paid."""
    take_out(s, f.chosen)


def take_out(s: State, number: int) -> None:
    """A link will never resolve."""
    gone = s.stack[number]
    skill = -1 if gone.proc is BATTLE else RESOLVE.index(gone.proc) if gone.proc in RESOLVE else SKILL_COUNT
    remove_link(s, number)
    emit(s, LINK_CANCELLED, gone.source, skill, gone.seat)


def choose_replaced(s: State, f: Frame) -> None:
    """PUZ-15.9: one slot of the link.  source: the new target, target: the link."""
    ask(s, f, CHOOSE_CARD, f.seat, s.stack[f.target].picks)


def replace(s: State, f: Frame) -> None:
    """PUZ-15.8 to 15.10: the slot now holds the new target."""
    aim_anew(s, s.stack[f.target], s.stack[f.target].picks.index(f.chosen), f.source)


def new_targets(s: State, f: Frame, node: Redirect, found: list[int]) -> tuple[list[int], int]:
    """PUZ-15.3, 15.4: no part of the Sequence, which the source of this text is, too."""
    part = in_sequence(s)
    left = [piece for piece in found if piece != f.source and piece not in part]
    return left, len(left)


LIMITS: Final[dict[type, Limit]] = {Redirect: new_targets}
CANCELLING: Final[Procedure] = procedure("cancel a link", (choose, drop))
REDIRECTING: Final[Procedure] = procedure("redirect a link", (choose_replaced, replace))
VERBS: dict[type, Perform] = {Cancel: cancel, Redirect: redirect, CancelLast: cancel_last}
