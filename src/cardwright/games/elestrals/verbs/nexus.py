"""Nexus: Spirits move from one own card to another as one event.  ELE-20.4 to 20.11.

As the main instruction of a text its giver, Spirits and receiver are chosen with the announcement, otherwise when it is
carried out (ELE-20.6, R20).  Registers of the choice: seat, source = the text's card, target = its program, pc = the
instruction, other = the giver, picks = the Spirits, among = Spirits in use elsewhere and the event of the text.
"""

from collections.abc import Sequence
from typing import Final

from cardwright.kernel.decision import CARD, Prompt, ask
from cardwright.kernel.filter import find
from cardwright.kernel.procedure import Procedure, call, caller, leave, procedure
from cardwright.kernel.program import DO, Program
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Every, Some, What
from cardwright.kernel.verbs.performing import Perform

from ..events import NEXUSED
from ..field import face_up, under
from ..nodes import Nexus
from ..quantities import CANNOT_NEXUS, CANNOT_RECEIVE
from ..rules.asking import asked_for, choose_stated
from ..rules.happening import happened
from ..rules.moving import put_under
from ..rules.naming import itself, name_of
from ..rules.occurring import EVENT_SIZE
from ..rules.paying import can_choose, demand, of_elements
from ..rules.prohibiting import allowed
from ..rules.spirits import counted, met_part
from ..rules.statics import the

GIVER: Final[Prompt] = Prompt("nexus-giver", CARD, "From which card?", name_of, itself, "ELE-20.4")
RECEIVER: Final[Prompt] = Prompt("nexus-receiver", CARD, "To which card?", name_of, itself, "ELE-20.4")


def announced(program: Program) -> Nexus | None:
    """ELE-20.6: the Nexus that is the main instruction of a text."""
    node = program.code[0].node if program.code and program.code[0].kind == DO else None
    if not isinstance(node, Nexus) or (isinstance(node.giver, Every) and not node.spirits.symbols):
        return None
    return node


def call_choice(s: State, seat: int, source: int, program: int, instruction: int, event: list[int],
                used: Sequence[int] = ()) -> None:  # fmt: skip
    """Let a player choose giver, Spirits and receiver; they land in ``picks`` of the caller, nothing when there is none.

    used: Spirits that the announcement has chosen for something else already.
    """
    f = call(s, NEXUS_CHOICE, seat, source, program)
    f.pc = instruction
    f.among = [*used, *event]


def nexus(s: State, f: Frame, node: Nexus) -> int:
    """ELE-20.4, 20.5: without a legal giver and receiver it does nothing."""
    if f.pc == 1 and announced(s.rules.programs[f.target]) and s.agenda[-2].proc.name in ("effect", "Rune"):
        link = s.agenda[-2]
        count = sum(some.count for some in s.rules.programs[f.target].targets)
        return move_announced(s, f, link.picks[count:], link.among[count:], node)
    if isinstance(node.giver, Every) and not node.spirits.symbols:
        return move_all(s, f, node)
    made = call(s, NEXUS, f.seat, f.source, f.target)
    made.pc = f.pc - 1
    made.among = f.among[-EVENT_SIZE:]
    return 0


def move_all(s: State, f: Frame, node: Nexus) -> int:
    """ELE-20.8: all Spirits of several cards to the one receiver that the text names, as one event."""
    found = receivers(s, f, node, NOBODY)
    if len(found) != 1:
        return 0
    cards = [card for card in allowed(s, CANNOT_NEXUS, own_cards(s, f, node.giver)) if card != found[0] and under(s, card)]
    if not cards:
        return 0
    f.picks = found
    return move(s, f.seat, cards[0], found[0], [spirit for card in cards for spirit in under(s, card)])


def move_announced(s: State, f: Frame, chosen: list[int], epochs: list[int], node: Nexus) -> int:
    """ELE-20.7: nothing moves if giver or receiver is gone or may not; Spirits that are gone are left out."""
    if not chosen or any(s.epoch[card] != epoch for card, epoch in zip(chosen[:2], epochs[:2], strict=True)):
        return 0
    giver, receiver = chosen[:2]
    if giver not in allowed(s, CANNOT_NEXUS, face_up(s, f.seat)) or receiver not in receivers(s, f, node, giver):
        return 0
    moved = move(s, f.seat, giver, receiver, [spirit for spirit in chosen[2:] if s.host[spirit] == giver])
    f.picks = [receiver] if moved else []
    return moved


def move(s: State, seat: int, giver: int, receiver: int, spirits: list[int]) -> int:
    """ELE-20.8, 20.12: leaving and arriving is one event; the receiver receives once."""
    number = counted(s, spirits)
    put_under(s, spirits, receiver, giver)
    if spirits:
        happened(s, NEXUSED, receiver, seat, giver, number=number)
    return len(spirits)


def own_cards(s: State, f: Frame, what: What | None) -> list[int]:
    """ELE-20.4, 20.9, 20.10: own Elestrals and face-up Continuous Runes, as far as the text speaks of them."""
    cards = face_up(s, f.seat)
    if what is None:
        return cards
    if isinstance(what, (Some, Every)):
        meant = find(s, what.cards, f.seat, f.source)
    else:
        card, epoch = the(s, what, f.source, f.source, f)
        meant = [card] if card >= 0 and s.epoch[card] == epoch else []
    return [card for card in cards if card in meant]


def givers(s: State, f: Frame, node: Nexus) -> list[int]:
    """ELE-20.5: with the full number of Spirits, unless "up to"; and somebody to give them to."""
    amount, need = asked_for(s, f, node.spirits)
    elements = demand(node.spirits.symbols)[1]
    less = node.spirits.up_to or node.spirits.any_number or node.spirits.whole or not node.spirits.symbols
    found = []
    for card in allowed(s, CANNOT_NEXUS, own_cards(s, f, node.giver)):
        own = of_elements(s, unused(s, f, card), elements)
        some = bool(met_part(counted(s, own), need)) if need else bool(own)
        if (some if less else can_choose(s, own, amount, need)) and receivers(s, f, node, card):
            found.append(card)
    return found


def unused(s: State, f: Frame, card: int) -> list[int]:
    """ELE-1.11: the Spirits under a card but those that pay for the card or effect that is being announced."""
    used = f.among[:-EVENT_SIZE]
    return [spirit for spirit in under(s, card) if spirit not in used]


def receivers(s: State, f: Frame, node: Nexus, giver: int) -> list[int]:
    """ELE-20.4, 20.7: a different own card that can receive."""
    return [card for card in allowed(s, CANNOT_RECEIVE, own_cards(s, f, node.receiver)) if card != giver]


def node_of(s: State, f: Frame) -> Nexus:
    """The instruction."""
    node = s.rules.programs[f.target].code[f.pc].node
    assert isinstance(node, Nexus)  # noqa: S101
    return node


def choose_giver(s: State, f: Frame) -> None:
    """ELE-20.4: the card that gives."""
    found = givers(s, f, node_of(s, f))
    if not found:
        caller(s).picks = []
        leave(f)
        return
    ask(s, f, GIVER, f.seat, found)


def choose_moved(s: State, f: Frame) -> None:
    """ELE-20.3, 20.5: which Spirits; "up to" from one to as many as it has."""
    f.other = f.chosen
    node = node_of(s, f)
    amount, need = asked_for(s, f, node.spirits)
    f.picks = choose_stated(s, f.seat, node.spirits, unused(s, f, f.other), amount, need)


def choose_receiver(s: State, f: Frame) -> None:
    """ELE-20.4: the card that receives."""
    ask(s, f, RECEIVER, f.seat, receivers(s, f, node_of(s, f), f.other))


def hand_over(s: State, f: Frame) -> None:
    """ELE-20.4: giver, receiver, Spirits."""
    caller(s).picks = [f.other, f.chosen, *f.picks]


def choose_now(s: State, f: Frame) -> None:
    """ELE-20.6: chosen when it is done."""
    f.picks = []
    call_choice(s, f.seat, f.source, f.target, f.pc, f.among)


def move_now(s: State, f: Frame) -> None:
    """ELE-20.8.  What it dealt with: the receiver, and how many Spirits."""
    if f.picks:
        text = caller(s)
        text.amount = move(s, f.seat, f.picks[0], f.picks[1], f.picks[2:])
        text.picks = [f.picks[1]]


NEXUS_CHOICE: Final[Procedure] = procedure("choose a Nexus", (choose_giver, choose_moved, choose_receiver, hand_over))
NEXUS: Final[Procedure] = procedure("Nexus", (choose_now, move_now))
VERBS: dict[type, Perform] = {Nexus: nexus}
