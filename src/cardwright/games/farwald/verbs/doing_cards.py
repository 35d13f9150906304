"""What verbs do to cards: shatter, deal DesEn, exploit, move, change, position, play.

A verb that may change lives or values ends with the state checks (FAR-18.3), which may break off the turn under it.
"""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.amount import amount_of
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, call, procedure
from cardwright.kernel.state import Frame, State
from cardwright.kernel.verbs import alter
from cardwright.kernel.verbs.alter import Bar, Become, Gain, Grant
from cardwright.kernel.verbs.leave import Destroy, OntoDeck, ShuffleIn, ToHand
from cardwright.kernel.verbs.order import ARRANGING, Arrange
from cardwright.kernel.verbs.performing import Perform

from .. import field
from ..rules import moving
from ..rules.checking import check
from ..rules.crystals import SPILLING, lose, prevent, tell_shattering
from ..rules.forbidding import forbid, speaks_of_class
from ..rules.playing import IGNORES_COST, PLAYING
from ..rules.unleashing import lose_defen
from ..rules.usable import can_declare
from ..rules.values import defen
from .costs import Dearer, Disperse, Energize, Exploit, ToVortex
from .deeds import Create, Deal, Disable, Play, Position, Seek, ShatterOf, TakeControl

# shattering and DesEn ---------------------------------------------------------------------------------------------------


def shatter(s: State, f: Frame, node: Destroy) -> int:
    """FAR-16.4, 16.8, 16.9: cards to the Vortex, Crystals lose all fragments; FAR-16.12: one event for the instruction."""
    broken = 0
    for piece in f.picks:
        if field.is_crystal(s, piece):
            left = s.col[field.FRAGMENTS][piece]
            broken += lose(s, piece, prevent(s, field.controller(s, piece), left))
    fallen = moving.shatter(s, [p for p in f.picks if not field.is_crystal(s, p)])
    tell_shattering(s, f.source, f.epoch, broken, len(fallen), sum(field.is_evocation(s, piece) for piece in fallen))
    check(s)
    return broken + len(fallen)


def shatter_of(s: State, f: Frame, node: ShatterOf) -> int:
    """FAR-16.3, 16.5: so many fragments of each of these Crystals; FAR-16.12: one event for the instruction."""
    amount, broken = amount_of(s, f, node.amount), 0
    for piece in f.picks:
        broken += lose(s, piece, prevent(s, field.controller(s, piece), min(amount, s.col[field.FRAGMENTS][piece])))
    tell_shattering(s, f.source, f.epoch, broken, 0)
    check(s)
    return broken


# registers of dealing: picks = the cards and Crystals, amount = points for each, other = fragments shattered, pc = cards


def deal(s: State, f: Frame, node: Deal) -> int:
    """FAR-15.28 (R30): no unleash, nobody defends; excess as with an unleash at that kind of target."""
    amount = amount_of(s, f, node.amount)
    if amount:
        dealing = call(s, DEALING, f.seat, f.source, amount=amount)
        dealing.epoch = f.epoch
        dealing.picks = f.picks
    return len(f.picks) if amount else 0


def hit(s: State, f: Frame) -> None:
    """FAR-15.15 to 15.18, 15.28 (R81): all of them at once: fragments, lost DefEn, Frangible cards without DefEn."""
    fallen: list[int] = []
    for piece in f.picks:
        if field.is_crystal(s, piece):
            whose = field.controller(s, piece)
            points = prevent(s, whose, f.amount)
            broken = lose(s, piece, points)
            f.other += broken
            if points > broken:
                call(s, SPILLING, f.seat, f.source, whose, points - broken)
        elif not s.rules.fact[field.HARD][s.define[piece]]:
            fallen.append(piece)
        elif field.on_field(s, piece):
            has = defen(s, piece)
            lose_defen(s, piece, min(f.amount, has))
            if f.amount >= has:
                fallen.append(piece)
    gone = moving.shatter(s, fallen)
    f.pc = len(gone) << 8 | sum(field.is_evocation(s, piece) for piece in gone)


def tell(s: State, f: Frame) -> None:
    """FAR-16.12 (R32), 18.3: one Shattering event for the instruction, then the state checks."""
    tell_shattering(s, f.source, f.epoch, f.other, f.pc >> 8, f.pc & 255)
    check(s)


DEALING: Final[Procedure] = procedure("deal DesEn", (hit, tell))

# states -----------------------------------------------------------------------------------------------------------------


def exploit(s: State, f: Frame, node: Exploit) -> int:
    """FAR-12.6."""
    return sum(moving.exploit(s, piece) for piece in f.picks if field.on_field(s, piece))


def energize(s: State, f: Frame, node: Energize) -> int:
    """FAR-12.7."""
    return sum(moving.energize(s, piece) for piece in f.picks if field.on_field(s, piece))


def disable(s: State, f: Frame, node: Disable) -> int:
    """FAR-12.8."""
    for piece in f.picks:
        moving.disable(s, piece)
    return len(f.picks)


def take_control(s: State, f: Frame, node: TakeControl) -> int:
    """R58, R82: a claim on each; state, Disabled mark, lost DefEn and worn cards stay; FAR-12.11."""
    f.picks = [piece for piece in f.picks if field.on_field(s, piece)]
    claimed = alter.lay(s, f, field.CONTROLLED, modifier.SET, f.seat, node.until)
    change.count(s, field.AWAY, 1)
    check(s)
    return claimed


def gain(s: State, f: Frame, node: Gain) -> int:
    """FAR-16.10, 18.3: DefEn may be gone now."""
    done = alter.gain(s, f, node)
    check(s)
    return done


def become(s: State, f: Frame, node: Become) -> int:
    """FAR-16.10, 18.3: the same."""
    done = alter.become(s, f, node)
    check(s)
    return done


# zones ------------------------------------------------------------------------------------------------------------------


def to_hand(s: State, f: Frame, node: ToHand) -> int:
    """FAR-21.1, 4.7: to the owners' hands."""
    moving.to_hand(s, f.picks)
    check(s)
    return len(f.picks)


def onto_memory(s: State, f: Frame, node: OntoDeck) -> int:
    """FAR-21.6: several at once in an order that their owner chooses (decision 22)."""
    moving.to_memory(s, f.picks, node.bottom)
    for owner in range(s.seats):
        here = [piece for piece in f.picks if s.place[piece] == field.MEMORY + owner]
        if len(here) > 1:
            call(s, ARRANGING, owner, f.source, field.MEMORY + owner, int(node.bottom)).among = here
    check(s)
    return len(f.picks)


def ordered_already(s: State, f: Frame, node: Arrange) -> int:
    """FAR-21.6: "in any order" says what holds anyway."""
    return f.amount


def shuffle_into(s: State, f: Frame, node: ShuffleIn) -> int:
    """FAR-21.6: shuffled in."""
    owners = sorted({s.owner[piece] for piece in f.picks})
    moving.to_memory(s, f.picks, bottom=False)
    for owner in owners:
        change.shuffle(s, field.MEMORY + owner)
    check(s)
    return len(f.picks)


def to_vortex(s: State, f: Frame, node: ToVortex) -> int:
    """FAR-16.11: this is not shattering."""
    moving.to_vortex(s, f.picks)
    check(s)
    return len(f.picks)


def disperse(s: State, f: Frame, node: Disperse) -> int:
    """FAR-21.4."""
    done = moving.disperse(s, f.picks)
    check(s)
    return done


def seek(s: State, f: Frame, node: Seek) -> int:
    """FAR-21.5: what was found (see rules/searching) is taken; FAR-4.7: that is not remembering."""
    moving.to_hand(s, f.picks)
    return len(f.picks)


# onto the Battlefield ---------------------------------------------------------------------------------------------------


def position(s: State, f: Frame, node: Position) -> int:
    """FAR-18.11, 12.2, 17.7 (R62): not played, no cost; what crystallizes waits until the text is done (FAR-14.11)."""
    came = [piece for piece in f.picks if moving.can_be_positioned(s, piece) and not field.on_field(s, piece)]
    moving.position(s, came, f.seat, node.energized)
    check(s)
    return len(came)


def play(s: State, f: Frame, node: Play) -> int:
    """FAR-18.12, 7.12: from the declaration on, ignoring only what the text says; FAR-8.1: what cannot be declared stays."""
    f.picks = [piece for piece in f.picks if can_declare(s, f.seat, piece, node.free)]
    for piece in f.picks:
        call(s, PLAYING, f.seat, piece, amount=IGNORES_COST if node.free else 0)
    return len(f.picks)


def create(s: State, f: Frame, node: Create) -> int:
    """FAR-17.9 (R37): tokens enter as Evocations, Exploited unless they have the Energized property."""
    definition = token_definition(s, node.token)
    made = [change.create(s, definition, f.seat, field.GONE + f.seat) for _ in range(node.amount)]
    for piece in made:
        emit(s, field.TOKEN_MADE, piece, f.seat, 0)
    moving.position(s, made, f.seat)
    return node.amount


def token_definition(s: State, name: str) -> int:
    """The token of this name (texts that name an unknown one are refused at load)."""
    return s.rules.index[name]


def bar(s: State, f: Frame, node: Bar) -> int:
    """R86: a prohibition on such cards, whenever they come, or on those that were chosen."""
    if not speaks_of_class(node):
        return alter.bar(s, f, node)
    forbid(s, f, node)
    check(s)
    return 1


def make_dearer(s: State, f: Frame, node: Dearer) -> int:
    """FAR-8.16, R86: cards cost more or less for a while."""
    return forbid(s, f, node)


VERBS: dict[type, Perform] = {
    Destroy: shatter, Deal: deal, Exploit: exploit, Energize: energize, Disable: disable, TakeControl: take_control,
    Gain: gain, Become: become, Grant: alter.grant, Bar: bar, Dearer: make_dearer,
    ToHand: to_hand, OntoDeck: onto_memory, Arrange: ordered_already, ShuffleIn: shuffle_into, ToVortex: to_vortex,
    Disperse: disperse, Seek: seek, ShatterOf: shatter_of,
    Position: position, Play: play, Create: create,
}  # fmt: skip
