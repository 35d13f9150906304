"""Nexus: Spirits move from one own card to another as one event.  ELE-20.4 to 20.11.

As the main instruction of a text its giver, Spirits and receiver are chosen with the announcement, otherwise when it is
carried out (ELE-20.6, R20).  Registers of the choice: amount = how many, other = the fixed symbols, pc = 1 for "up to",
source = the giver, picks = the Spirits.
"""

from dataclasses import dataclass
from typing import Final

from cardwright.kernel.decision import CARD, Prompt, ask
from cardwright.kernel.procedure import Procedure, call, caller, leave, procedure
from cardwright.kernel.program import DO, Program
from cardwright.kernel.state import Frame, State
from cardwright.kernel.verbs.performing import Perform

from ..field import CANNOT_NEXUS, CANNOT_RECEIVE, NEXUSED, face_up, under
from ..rules.expending import met_part
from ..rules.happening import happened
from ..rules.moving import put_under
from ..rules.naming import itself, name_of
from ..rules.paying import can_choose, choose_spirits
from ..rules.prohibiting import allowed
from ..rules.spirits import counted
from .symbols import packed

GIVER: Final = Prompt("nexus-giver", CARD, "From which card?", name_of, itself, "ELE-20.4")
RECEIVER: Final = Prompt("nexus-receiver", CARD, "To which card?", name_of, itself, "ELE-20.4")


@dataclass(frozen=True, slots=True)
class Nexus:
    """Move Spirits of these elements from one of your cards to another; `up_to`: fewer if the giver has fewer."""

    symbols: tuple[int, ...]
    up_to: bool = False


def announced(program: Program) -> Nexus | None:
    """ELE-20.6: the Nexus that is the main instruction of a text."""
    node = program.code[0].node if program.code and program.code[0].kind == DO else None
    return node if isinstance(node, Nexus) else None


def call_choice(s: State, seat: int, node: Nexus) -> None:
    """Let a player choose giver, Spirits and receiver; they land in ``picks`` of the caller, nothing when there is none."""
    f = call(s, NEXUS_CHOICE, seat, amount=len(node.symbols))
    f.other = packed(node.symbols)
    f.pc = 1 if node.up_to else 0


def nexus(s: State, f: Frame, node: Nexus) -> int:
    """ELE-20.4, 20.5: without a legal giver and receiver it does nothing."""
    if f.pc == 1:  # the first instruction: chosen with the announcement
        link = s.agenda[-2]
        count = sum(some.count for some in s.rules.programs[f.target].targets)
        return move_announced(s, f.seat, link.picks[count:], link.among[count:])
    call(s, NEXUS, f.seat).other = s.rules.programs[f.target].number << 8 | f.pc - 1
    return 1 if any(givers(s, f.seat, len(node.symbols), packed(node.symbols), node.up_to)) else 0


def move_announced(s: State, seat: int, chosen: list[int], epochs: list[int]) -> int:
    """ELE-20.7: nothing moves if giver or receiver is gone or may not; Spirits that are gone are left out."""
    if not chosen or any(s.epoch[card] != epoch for card, epoch in zip(chosen[:2], epochs[:2], strict=True)):
        return 0
    giver, receiver = chosen[:2]
    if giver not in allowed(s, CANNOT_NEXUS, face_up(s, seat)) or receiver not in receivers(s, seat, giver):
        return 0
    return move(s, seat, giver, receiver, [spirit for spirit in chosen[2:] if s.host[spirit] == giver])


def move(s: State, seat: int, giver: int, receiver: int, spirits: list[int]) -> int:
    """ELE-20.8, 20.12: leaving and arriving is one event; the receiver receives once."""
    put_under(s, spirits, receiver)
    if spirits:
        happened(s, NEXUSED, receiver, seat, giver)
    return len(spirits)


def givers(s: State, seat: int, amount: int, need: int, up_to: bool) -> list[int]:
    """ELE-20.4, 20.5, 20.9, 20.10: own Elestrals and face-up Continuous Runes with the full number, unless "up to"."""
    found = []
    for card in allowed(s, CANNOT_NEXUS, face_up(s, seat)):
        own = under(s, card)
        some = bool(met_part(counted(s, own), need)) if need else bool(own)
        enough = some if up_to else can_choose(s, own, amount, need)
        if enough and receivers(s, seat, card):
            found.append(card)
    return found


def receivers(s: State, seat: int, giver: int) -> list[int]:
    """ELE-20.4, 20.7: a different own card that can receive."""
    return [card for card in allowed(s, CANNOT_RECEIVE, face_up(s, seat)) if card != giver]


def choose_giver(s: State, f: Frame) -> None:
    """ELE-20.4: the card that gives."""
    found = givers(s, f.seat, f.amount, f.other, bool(f.pc))
    if not found:
        caller(s).picks = []
        leave(f)
        return
    ask(s, f, GIVER, f.seat, found)


def choose_moved(s: State, f: Frame) -> None:
    """ELE-20.3, 20.5: which Spirits; "up to" as many of them as it has."""
    f.source = f.chosen
    f.picks = []
    own = under(s, f.source)
    need = met_part(counted(s, own), f.other) if f.pc else f.other
    choose_spirits(s, f.seat, own, min(f.amount, len(own)), need)


def choose_receiver(s: State, f: Frame) -> None:
    """ELE-20.4: the card that receives."""
    ask(s, f, RECEIVER, f.seat, receivers(s, f.seat, f.source))


def hand_over(s: State, f: Frame) -> None:
    """ELE-20.4: giver, receiver, Spirits."""
    caller(s).picks = [f.source, f.chosen, *f.picks]


def choose_now(s: State, f: Frame) -> None:
    """ELE-20.6: chosen when it is done.  other: program and instruction."""
    node = s.rules.programs[f.other >> 8].code[f.other & 255].node
    f.picks = []
    if isinstance(node, Nexus):
        call_choice(s, f.seat, node)


def move_now(s: State, f: Frame) -> None:
    """ELE-20.8."""
    if f.picks:
        move(s, f.seat, f.picks[0], f.picks[1], f.picks[2:])


NEXUS_CHOICE: Final[Procedure] = procedure("choose a Nexus", (choose_giver, choose_moved, choose_receiver, hand_over))
NEXUS: Final[Procedure] = procedure("Nexus", (choose_now, move_now))
VERBS: dict[type, Perform] = {Nexus: nexus}
