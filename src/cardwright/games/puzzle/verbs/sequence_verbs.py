"""Cancel a link of the Sequence by a card's text."""

from cardwright.kernel.decision import TARGET, Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.node import dataclass
from cardwright.kernel.procedure import call, procedure
from cardwright.kernel.stack import remove_link
from cardwright.kernel.state import Frame, State
from cardwright.kernel.verbs.performing import Perform

from ..field import LINK_CANCELLED, SKILL_COUNT
from ..rules.battle import BATTLE
from ..rules.mirror import link_name, link_source
from ..rules.skills import RESOLVE

CANCELLED = Prompt("cancelled-link", TARGET, "Which link is cancelled?", link_name, link_source, "PUZ-7.10")


@dataclass(frozen=True, slots=True)
class Cancel:
    """Cancel a Skill of the Sequence; its costs stay paid.

    attacks  an attack instead
    target   it is targeted when the ability is announced, not chosen when it resolves (PUZ-7.10)
    """

    attacks: bool = False
    target: bool = False


def cancel(s: State, f: Frame, node: Cancel) -> int:
    """Nothing happens when there is none.  A targeted link stands in the frame of the ability that carries out the text."""
    if node.target:
        number = s.agenda[-2].target
        if number >= 0:
            take_out(s, number)
        return 1 if number >= 0 else 0
    if not links(s, node.attacks):
        return 0
    call(s, CANCELLING, f.seat, amount=1 if node.attacks else 0)
    return 1


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


CANCELLING = procedure("cancel a link", (choose, drop))
VERBS: dict[type, Perform] = {Cancel: cancel}
