"""The Bolt Skill MIRROR.  PUZ-15."""

from typing import Final

from cardwright.kernel.decision import TARGET, Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, procedure
from cardwright.kernel.state import Frame, State

from ..field import MIRROR, REDIRECTED, aimable_by, on_field, spirits
from .announcing import aim, in_sequence, name_of, piece_itself, use


def link_name(s: State, number: int) -> str:
    """A link of the Sequence: what it is and whose."""
    f = s.stack[number]
    return f"link {number + 1}: {f.proc.name} of {s.rules.cards[s.define[f.source]].name}"


def link_source(s: State, number: int) -> list[int]:
    """The card a link comes from."""
    return [s.stack[number].source]


REFLECTED: Final = Prompt("reflected-link", TARGET, "Which link is turned away?", link_name, link_source, "PUZ-15.3")
NEW_TARGET: Final = Prompt("new-target", TARGET, "Which card becomes the new target?", name_of, piece_itself, "PUZ-15.3")


def aimed_at(s: State, seat: int) -> list[int]:
    """PUZ-15.1: what the opponent's links have as targets; only these cards can be `answerable`."""
    found: list[int] = []
    for f in s.stack:
        if f.seat != seat:
            found += f.picks
    return found


def answerable(s: State, seat: int, piece: int) -> list[int]:
    """PUZ-15.1, 15.13: links of the opponent of which this card is a target now."""
    found = []
    for number, f in enumerate(s.stack):
        if f.seat != seat and piece in f.picks and f.among[f.picks.index(piece)] == s.epoch[piece]:
            found.append(number)
    return found


def new_targets(s: State, by: int) -> list[int]:
    """PUZ-15.3 to 15.5: any Spirit in either grid, in any face, that is no part of the Sequence."""
    part = in_sequence(s)
    return aimable_by(s, by, [p for seat in (0, 1) for p in spirits(s, seat) if p not in part])


def choose_link(s: State, f: Frame) -> None:
    """PUZ-15.3: if several links qualify."""
    ask(s, f, REFLECTED, f.seat, answerable(s, f.seat, f.source))


def choose_target(s: State, f: Frame) -> None:
    """PUZ-15.3.  target: the number of the link."""
    f.target = f.chosen
    ask(s, f, NEW_TARGET, f.seat, new_targets(s, f.seat))


def announce(s: State, f: Frame) -> None:
    """PUZ-15.6: the new target is targeted by MIRROR: flipped, and part of the Sequence."""
    f.picks = [f.chosen]
    aim(s, f)
    use(s, f, MIRROR, RESOLUTION).target = f.target


def reflect(s: State, f: Frame) -> None:
    """PUZ-15.8 to 15.10: this card's own slot of that link now holds the new target, if both still stand."""
    if f.target < 0:
        return  # the link was cancelled
    aimed = s.stack[f.target]
    new, epoch = f.picks[0], f.among[0]
    if f.source not in aimed.picks or not on_field(s, new) or s.epoch[new] != epoch:
        return
    slot = aimed.picks.index(f.source)
    if aimed.among[slot] == f.epoch:
        aim_anew(s, aimed, slot, new)


def aim_anew(s: State, aimed: Frame, slot: int, new: int) -> None:
    """PUZ-15.8, 15.9: one slot of a link holds another target from now on."""
    old = aimed.picks[slot]
    aimed.picks = [*aimed.picks[:slot], new, *aimed.picks[slot + 1 :]]
    aimed.among = [*aimed.among[:slot], s.epoch[new], *aimed.among[slot + 1 :]]
    emit(s, REDIRECTED, aimed.source, new, old)


ANNOUNCEMENT: Final[Procedure] = procedure("announce MIRROR", (choose_link, choose_target, announce))
RESOLUTION: Final[Procedure] = procedure("MIRROR", (reflect,), at_link=True)
