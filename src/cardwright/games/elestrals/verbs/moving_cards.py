"""Verbs that move Elestrals and Runes on the field, or order a Cast.  ELE-21.2, 10.7, 7.14, 8.13, 9."""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.decision import CARD, Prompt, ask
from cardwright.kernel.filter import find
from cardwright.kernel.modifier import SET
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, caller, go, leave, procedure
from cardwright.kernel.rules import Limit
from cardwright.kernel.state import FACE_DOWN, NOBODY, Frame, State
from cardwright.kernel.tree import Ability, Every, Some, This, What
from cardwright.kernel.verbs.performing import Perform

from ..field import (
    ARTIFACT,
    BATTLE_STEP,
    DAMAGE_STEP,
    DECK,
    DEFENSE,
    ELESTRAL,
    ELESTRALS,
    KEPT,
    LIMBO,
    ROW,
    RUNE,
    RUNES,
    SET_NOW,
    STADIUM_RUNE,
    controller,
    free_slots,
    kind,
    on_field,
    rune_type,
    under,
)
from ..nodes import Carry, CastRune, PutFaceDown, SpecialAscend, SpecialCast, TakeControl, TurnAround, TurnIntoArtifact
from ..quantities import CANNOT_ASCEND, CANNOT_BE_TAKEN, CANNOT_CHANGE_POSITION, CONTROL, GIVEN, PAYS_FROM_UNDERWORLD
from ..rules import affording, control, ordered, runes, stats
from ..rules.casting import WHERE, slots
from ..rules.index import index
from ..rules.moving import empower, release, shuffle, unsettle
from ..rules.naming import itself, name_of
from ..rules.paying import ANY, choose_cards
from ..rules.prohibiting import affected, allowed, barred
from ..rules.setting import can_turn, change_position
from ..rules.statics import the
from .references import player, spirits_left

WHICH_IS_TAKEN: Final[Prompt] = Prompt("taken", CARD, "Which Elestral is taken?", name_of, itself, "ELE-21.3")
WHICH_ASCENDS: Final[Prompt] = Prompt("ascending-by-text", CARD, "Which Elestral Ascends?", name_of, itself, "ELE-8.13")


def take_control(s: State, f: Frame, node: TakeControl) -> int:
    """ELE-21.2, 21.3: with an unfilled slot only; with too few of them it is done to those that are chosen then."""
    done = 0
    seat = player(s, f, node.who)
    taken = allowed(s, CANNOT_BE_TAKEN, affected(s, f.picks, f.source), f.source)
    taken = [piece for piece in taken if control.can_take(s, seat, piece)]
    room = len(free_slots(s, ELESTRALS + seat))
    if len(taken) > room:
        f.pc -= 1
        call(s, CHOOSING_TAKEN, f.seat, f.source, amount=room).among = taken
        return 0
    for piece in taken:
        if stats.begin(s, CONTROL, SET, seat, piece, node.until, f.source, f.other, f.seat):
            control.change_control(s, seat, piece)
            done += 1
    return done


def choose_taken(s: State, f: Frame) -> None:
    """ELE-21.3, 1.6: as many as there are unfilled slots, chosen by the effect's controller."""
    pick(s, WHICH_IS_TAKEN, f.seat, f.among, f.amount)


def keep_taken(s: State, f: Frame) -> None:
    """ELE-21.3: the text goes on with these."""
    caller(s).picks = f.picks


def turn_around(s: State, f: Frame, node: TurnAround) -> int:
    """ELE-10.7; ELE-16.14: not while they battle."""
    cards = [piece for piece in affected(s, f.picks, f.source) if on_field(s, piece) and piece not in battling(s)]
    cards = allowed(s, CANNOT_CHANGE_POSITION, cards, f.source)
    turned = [p for p in cards if node.position < 0 or bool(s.flags[p] & DEFENSE) != bool(node.position)]
    turned = [p for p in turned if can_turn(s, p)]
    for piece in turned:
        change_position(s, piece, controller(s, piece), by_rule=False)
    f.picks = turned
    return len(turned)


def battling(s: State) -> list[int]:
    """ELE-16.14: the Elestrals in battle."""
    if s.phase not in (BATTLE_STEP, DAMAGE_STEP):
        return []
    return [piece for f in s.agenda if f.proc.name == "attack" for piece in (f.source, f.target)]


def put_face_down(s: State, f: Frame, node: PutFaceDown) -> int:
    """ELE-10.9: Set on this turn, its Spirits to the owners' Underworlds; ELE-9.27: no Stadium.

    From another zone it goes to an unfilled slot of its owner's Rune Row, if there is one; a Rune that is being Cast to the
    slot it has reserved, and its link comes to nothing.
    """
    done = 0
    for piece in affected(s, f.picks, f.source):
        if kind(s, piece) != RUNE or rune_type(s, piece) == STADIUM_RUNE or s.flags[piece] & FACE_DOWN:
            continue
        if on_field(s, piece):
            release(s, piece, [spirit for zone in s.zones for spirit in zone if spirit >= 0 and s.host[spirit] == piece])
            change.turn(s, piece, face_up=False)
        else:
            row = RUNES + s.owner[piece]
            kept = s.col[KEPT][piece] - 1 if s.place[piece] & ~1 == LIMBO else NOBODY
            free = [kept % ROW] if kept >= 0 and kept // ROW == RUNES else free_slots(s, row)
            if not free:
                continue
            spirits = under(s, piece) if s.place[piece] & ~1 == LIMBO else []
            sought = s.place[piece] & ~1 == DECK
            change.move(s, piece, row, free[0], face_down=True)
            release(s, piece, spirits)
            if sought:
                shuffle(s, s.owner[piece])
        if not node.ready:
            change.mark(s, piece, SET_NOW)
        done += 1
    return done


def carry(s: State, f: Frame, node: Carry) -> int:
    """R161: an Artifact on the field Empowers another Elestral, one that it could be Cast on; it is not Cast."""
    artifact, epoch = the(s, node.artifact, f.source, NOBODY, f)
    there = artifact >= 0 and on_field(s, artifact) and s.epoch[artifact] == epoch and not s.flags[artifact] & FACE_DOWN
    if not there or kind(s, artifact) != RUNE or rune_type(s, artifact) != ARTIFACT:
        return 0
    able = affected(s, [piece for piece in f.picks if piece in affording.bearable(s, artifact)], f.source)
    f.picks = [piece for piece in able if piece != s.host[artifact]][:1]
    if f.picks:
        empower(s, artifact, f.picks[0])
        unsettle(s)
    return len(f.picks)


# ordered Casts --------------------------------------------------------------------------------------------------------


def special_cast(s: State, f: Frame, node: SpecialCast) -> int:
    """ELE-7.9 to 7.15: to Limbo, as many as slots and Spirits suffice for; ELE-1.6: which of them is the player's choice."""
    able, most = could_be_cast(s, f, node, f.picks)
    if most >= len(able):
        return order_casts(s, f, node, able)
    made = call(s, SEVERAL_CASTS, f.seat, f.source, f.target, len(able))
    made.pc = f.pc - 1
    made.among = able
    return 0


def could_be_cast(s: State, f: Frame, node: SpecialCast, cards: list[int]) -> tuple[list[int], int]:
    """ELE-7.15: which of some cards could be Special Cast now, and how many of them."""
    only = None if node.using is None else spirits_left(s, f, node.using)
    elestrals = [card for card in cards if kind(s, card) == ELESTRAL and not on_field(s, card)]
    return ordered.together(s, f.seat, elestrals, node, only, f.source)


def order_casts(s: State, f: Frame, node: SpecialCast, cards: list[int]) -> int:
    """ELE-7.14: they wait, in this order."""
    only = None if node.using is None else spirits_left(s, f, node.using)
    cast: list[int] = []
    for card in cards:
        if ordered.can_cast(s, f.seat, card, node, only, f.source):
            ordered.order(s, f, f.seat, card, only=only)
            cast.append(card)
    f.picks = cast
    return len(cast)


def choose_cast(s: State, f: Frame) -> None:
    """ELE-1.6, 7.15: not all can be Cast; those that can are chosen one by one.  among: those that are left."""
    text, node = s.agenda[-2], s.rules.programs[f.target].code[f.pc].node
    assert isinstance(node, SpecialCast)  # noqa: S101  it called
    able, most = could_be_cast(s, text, node, f.among)
    if not most:
        leave(f)
        return
    f.picks = []
    choose_cards(s, f.seat, able, 1, 1)


def order_cast(s: State, f: Frame) -> None:
    """ELE-7.14: it waits; then the next one."""
    text, node = caller(s), s.rules.programs[f.target].code[f.pc].node
    assert isinstance(node, SpecialCast)  # noqa: S101  it called
    cast = text.picks if text.amount else []
    text.amount += order_casts(s, text, node, f.picks)
    text.picks = [*cast, *text.picks]
    f.among = [card for card in f.among if card not in f.picks]
    f.picks = []
    go(f, choose_cast)


SEVERAL_CASTS: Final[Procedure] = procedure("several Casts", (choose_cast, order_cast))
LIMITS: Final[dict[type, Limit]] = {SpecialCast: could_be_cast}


def cast_rune(s: State, f: Frame, node: CastRune) -> int:
    """ELE-7.14 for Runes: to Limbo; payment, slot and targets when it becomes a link."""
    done = 0
    for card in f.picks:
        ready = (kind(s, card) == RUNE or node.given) and not on_field(s, card) and affording.has_place(s, f.seat, card)
        if ready and affording.possible(s, f.seat, card, node.also is not None):
            ordered.order(s, f, f.seat, card)
            done += 1
            if node.also is not None:
                modifier.begin(s, PAYS_FROM_UNDERWORLD, SET, ANY, card, modifier.END_OF_TURN, f.source)
            give_texts(s, card, node.given)
    return done


def give_texts(s: State, card: int, texts: tuple[Ability, ...]) -> None:
    """It has these texts in place of its own (see spirits.is_turned; runes.enter_rune carries them onto the field)."""
    for ability in texts:
        modifier.begin(s, GIVEN, SET, index(s.rules).given[ability], card, modifier.FOREVER, card)


def turn_into_artifact(s: State, f: Frame, node: TurnIntoArtifact) -> int:
    """To its controller's Rune Row, where there is a slot; it stays the same object, with its Spirits."""
    card = f.picks[0]
    if s.place[card] & ~1 != ELESTRALS or not free_slots(s, RUNES + controller(s, card)):
        return 0
    made = call(s, TURNING_INTO, f.seat, card, f.target)
    made.pc = f.pc - 1
    made.other = f.source
    return 0


def choose_row_slot(s: State, f: Frame) -> None:
    """ELE-9.9: an unfilled slot."""
    ask(s, f, WHERE, f.seat, slots(s, RUNES + controller(s, f.source)))


def choose_bearer(s: State, f: Frame) -> None:
    """ELE-9.20: which Elestral it Empowers.  amount: the slot."""
    f.amount = f.chosen
    f.chosen = NOBODY
    node = s.rules.programs[f.target].code[f.pc].node
    found = find(s, node.bearer, f.seat, f.other) if isinstance(node, TurnIntoArtifact) else []
    found = [card for card in found if card != f.source]
    if found:
        ask(s, f, runes.EMPOWERED, f.seat, found)


def become_artifact(s: State, f: Frame) -> None:
    """ELE-14.3: Artifacts on it Empower nothing any more; it Empowers what was chosen."""
    node = s.rules.programs[f.target].code[f.pc].node
    card = f.source
    release(s, card, [])
    change.move(s, card, f.amount // ROW, f.amount % ROW)
    change.unmark(s, card, DEFENSE)
    if f.chosen != NOBODY:
        empower(s, card, f.chosen)
    unsettle(s)
    text = caller(s)
    text.amount, text.picks = 1, [card]
    give_texts(s, card, node.given if isinstance(node, TurnIntoArtifact) else ())


def special_ascend(s: State, f: Frame, node: SpecialAscend) -> int:
    """ELE-8.13, 8.15: to Limbo; the Ascending stays on the field meanwhile.  Of several that can Ascend one is chosen."""
    if not f.picks:
        return 0
    made = call(s, ASCENDING_BY_TEXT, f.seat, f.source, f.target)
    made.pc = f.pc - 1
    made.picks = f.picks[:1]
    return 0


def ascending(s: State, f: Frame, text: Frame, node: SpecialAscend, card: int) -> list[int]:
    """The Elestrals on the own field that the text means and that can be the Ascending."""
    olds = [old for old in meant(s, text, node.old) if on_field(s, old) and kind(s, old) == ELESTRAL]
    olds = [old for old in olds if controller(s, old) == f.seat and not barred(s, CANNOT_ASCEND, old, f.source)]
    return [old for old in olds if ordered.can_ascend(s, f.seat, old, card, node, f.source)]


def meant(s: State, f: Frame, what: What) -> list[int]:
    """The cards a reference or a noun means."""
    if isinstance(what, (Some, Every)):
        return find(s, what.cards, f.seat, f.source)
    if isinstance(what, This):
        return [f.source] if s.epoch[f.source] == f.epoch else []
    piece, epoch = the(s, what, f.source, NOBODY, f)
    return [piece] if piece >= 0 and s.epoch[piece] == epoch else []


def choose_ascending(s: State, f: Frame) -> None:
    """ELE-8.3: which one."""
    node = s.rules.programs[f.target].code[f.pc].node
    text = s.agenda[-2]
    olds = ascending(s, f, text, node, f.picks[0]) if isinstance(node, SpecialAscend) else []
    if not olds:
        leave(f)
        return
    ask(s, f, WHICH_ASCENDS, f.seat, olds)


def order_ascend(s: State, f: Frame) -> None:
    """ELE-7.14: the Ascension that a text orders."""
    text = caller(s)
    text.amount = 1
    ordered.order(s, text, f.seat, f.picks[0], f.chosen)


CHOOSING_TAKEN: Final[Procedure] = procedure("take control", (choose_taken, keep_taken))
ASCENDING_BY_TEXT: Final[Procedure] = procedure("Ascend by text", (choose_ascending, order_ascend))
TURNING_INTO: Final[Procedure] = procedure("become an Artifact", (choose_row_slot, choose_bearer, become_artifact))
VERBS: dict[type, Perform] = {
    TurnIntoArtifact: turn_into_artifact,
    TakeControl: take_control, TurnAround: turn_around, PutFaceDown: put_face_down, Carry: carry, SpecialCast: special_cast,
    SpecialAscend: special_ascend, CastRune: cast_rune,
}  # fmt: skip
