"""Choosing targets and an opponent for a card or an ability, and carrying its text out.  FAR-8.5 (d), 13.4, 8.15, 23.6.

What was chosen stands in the link on top of the stack: picks = for each place of the text a target (-1: none), then,
where some of its options are chosen, which (see `as_modes`), and where it speaks of an opponent, that player (see
`player`); among = the targets' epochs.
"""

from functools import lru_cache
from typing import Final

from cardwright.kernel.announcing import Announcing, choose_all, modes_open
from cardwright.kernel.decision import AMOUNT, TARGET, Prompt, ask
from cardwright.kernel.effect import CARRY_OUT
from cardwright.kernel.event import emit
from cardwright.kernel.filter import find, matches, zones_of
from cardwright.kernel.procedure import Procedure, call, leave, procedure
from cardwright.kernel.program import AIMED as TARGETING
from cardwright.kernel.program import DUE, MARK, Program, Want
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.verbs.leave import Destroy

from ..field import AIMED, CANNOT_BE_TARGETED, FRAGMENTS, SHUNS_OPPONENTS, allowed, controller, is_crystal, opponents
from ..verbs.whom import needs_opponent
from .moving import can_be_shattered
from .naming import canonical, itself, name_of, nothing, player_name

TARGETED: Final[Prompt] = Prompt("target", TARGET, "Which is the target?", name_of, itself, "FAR-8.5")
HOW_MANY: Final[Prompt] = Prompt("how-many", AMOUNT, "How many?", clause="FAR-8.5")
WHICH_OPPONENT: Final[Prompt] = Prompt("opponent", TARGET, "Which opponent?", player_name, nothing, "FAR-23.6")


def player(seat: int) -> int:
    """A player among targets, as a number that is no card's; the same function turns it back."""
    return -2 - seat


def may_target(s: State, seat: int, pieces: list[int], shatters: bool) -> list[int]:
    """FAR-16.1, 1.3: no destroyed Crystal, and nothing that cannot be targeted; FAR-16.9: what is to be shattered can be."""
    left = s.col[FRAGMENTS]
    there = [p for p in pieces if not is_crystal(s, p) or left[p]]
    if shatters:
        there = [p for p in there if is_crystal(s, p) or can_be_shattered(s, p)]
    return open_to(s, seat, there)


def open_to(s: State, seat: int, pieces: list[int]) -> list[int]:
    """FAR-1.3 (R87): those that this player can target."""
    there = allowed(s, CANNOT_BE_TARGETED, pieces)
    open_to_all = allowed(s, SHUNS_OPPONENTS, there)
    if len(open_to_all) == len(there):
        return there
    return [piece for piece in there if piece in open_to_all or controller(s, piece) == seat]


def may_target_in_text(s: State, f: Frame, pieces: list[int]) -> list[int]:
    """What a text may target that chooses when it resolves (a trigger)."""
    return may_target(s, f.seat, pieces, isinstance(verb_behind(s.rules.programs[f.target], f.pc - 1), Destroy))


@lru_cache(maxsize=4096)
def to_shatter(program: Program) -> tuple[bool, ...]:
    """FAR-16.9: which targets of a text it shatters: those behind which that instruction stands."""
    aimed = [i for i, step in enumerate(program.code) if step.kind == TARGETING and step.slot != DUE]
    return tuple([isinstance(verb_behind(program, i), Destroy) for i in aimed])


def is_shattered(program: Program, want: Want) -> bool:
    """FAR-16.9: whether a text shatters this target of its own."""
    return to_shatter(program)[program.target_wants.index(want)]


def verb_behind(program: Program, at: int) -> object:
    """The verb that deals with what is targeted there."""
    code = program.code
    return code[at + 2 if code[at + 1].kind == MARK else at + 1].node


def has_targets(s: State, seat: int, source: int, program: Program) -> bool:
    """FAR-8.1, 13.5 (R15): a legal target exists for everything the text needs one for; R75: "up to" needs none."""
    if program.offer is not None and not modes_open(s, seat, source, program):
        return False
    optional = {i for of in program.offer_wants for i in of}
    wants = [want for i, want in enumerate(program.target_wants) if i not in optional]
    return all(want.some.up_to or finds_one(s, seat, source, program, want) for want in wants)


def finds_one(s: State, seat: int, source: int, program: Program, want: Want) -> bool:
    """Whether anything can be targeted: `legal_targets` as far as the first."""
    cards, shatters = want.some.cards, is_shattered(program, want)
    for zone in zones_of(s, cards, seat):
        for piece in s.zones[zone]:
            if piece >= 0 and matches(s, piece, cards, seat, source) and may_target(s, seat, [piece], shatters):
                return True
    return False


def places(program: Program) -> int:
    """How many entries of `picks` a text fills."""
    return program.places + (program.offer is not None) + needs_opponent(program)


def aim(s: State, seat: int, source: int, program: Program) -> None:
    """Let a player choose all that a text needs, if it needs anything."""
    if places(program):
        call(s, AIMING, seat, source, program.number)


def legal_targets(s: State, seat: int, source: int, program: Program, want: Want) -> list[int]:
    """FAR-8.5 (d), 13.4: the legal targets."""
    return canonical(s, may_target(s, seat, find(s, want.some.cards, seat, source), is_shattered(program, want)))


def choose_targets(s: State, f: Frame) -> None:
    """FAR-8.5 (d), 13.4: each once; R75: for "up to" the number first; R15: without one, that part does nothing."""
    f.picks = []
    choose_all(s, f.seat, f.source, f.target)


def choose_opponent(s: State, f: Frame) -> None:
    """FAR-23.6: "an opponent" is chosen by the controller of the effect."""
    if not needs_opponent(s.rules.programs[f.target]):
        hand_over(s, f, f.picks)
        return
    ask(s, f, WHICH_OPPONENT, f.seat, opponents(s, f.seat))


def keep_opponent(s: State, f: Frame) -> None:
    """FAR-23.6: that one."""
    hand_over(s, f, [*f.picks, player(f.chosen)])


def hand_over(s: State, f: Frame, chosen: list[int]) -> None:
    """All is chosen: the link knows it."""
    count = s.rules.programs[f.target].places
    link = s.stack[-1]
    link.picks = link.picks + chosen
    for target in chosen[:count]:
        if target >= 0:
            emit(s, AIMED, target, f.seat, f.source)
    emit(s, AIMED, NOBODY, f.seat, f.source)
    link.among = link.among + [s.epoch[p] if p >= 0 else 0 for p in chosen[:count]] + [0] * (len(chosen) - count)
    leave(f)


AIMING: Final[Procedure] = procedure("aim", (choose_targets, choose_opponent, keep_opponent))
ANNOUNCING: Final = Announcing(legal_targets, TARGETED, None, HOW_MANY)
"""FAR-8.5, 13.4: targets; what pays is paid by `paying`."""


def perform(s: State, seat: int, source: int, epoch: int, program: Program, chosen: list[int], epochs: list[int]) -> None:
    """FAR-18.1, 8.15: the text from top to bottom, on the targets that are still legal."""
    effect = call(s, CARRY_OUT, seat, source, program.number)
    effect.epoch = epoch
    effect.other = 1
    nouns = [(some, shatters) for some, shatters in zip(program.targets, to_shatter(program), strict=True)
             for _ in range(some.count)]  # fmt: skip
    for (some, shatters), target, before in zip(nouns, chosen, epochs, strict=False):
        same = target >= 0 and s.epoch[target] == before
        there = same and matches(s, target, some.cards, seat, source) and may_target(s, seat, [target], shatters)
        effect.among = [*effect.among, target if there else NOBODY]
    if program.offer is not None:
        effect.among = [*effect.among, chosen[len(nouns)]]
    if needs_opponent(program) and chosen:
        effect.among = [*effect.among, player(chosen[places(program) - 1])]
