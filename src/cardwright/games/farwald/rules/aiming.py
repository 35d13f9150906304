"""Choosing targets and an opponent for a card or an ability, and carrying its text out.  FAR-8.5 (d), 13.4, 8.15, 23.6.

What was chosen stands in the link on top of the stack: picks = for each place of the text a target (-1: none) and,
where the text speaks of an opponent, that player (see `player`); among = the targets' epochs.
"""

from functools import lru_cache
from typing import Final

from cardwright.kernel.decision import AMOUNT, TARGET, Prompt, ask
from cardwright.kernel.effect import CARRY_OUT
from cardwright.kernel.event import emit
from cardwright.kernel.filter import find, matches, zones_of
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, go, leave, procedure
from cardwright.kernel.program import AIMED as TARGETING
from cardwright.kernel.program import Program
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.verbs.leave import Destroy

from ..field import AIMED, CANNOT_BE_TARGETED, FRAGMENTS, allowed, is_crystal, opponents
from ..verbs.whom import needs_opponent
from .moving import can_be_shattered
from .naming import canonical, itself, name_of, nothing, player_name

TARGETED: Final[Prompt] = Prompt("target", TARGET, "Which is the target?", name_of, itself, "FAR-8.5")
HOW_MANY: Final[Prompt] = Prompt("how-many", AMOUNT, "How many targets?", clause="FAR-8.5")
WHICH_OPPONENT: Final[Prompt] = Prompt("opponent", TARGET, "Which opponent?", player_name, nothing, "FAR-23.6")


def player(seat: int) -> int:
    """A player among targets, as a number that is no card's; the same function turns it back."""
    return -2 - seat


def candidates(s: State, seat: int, source: int, program: Program, number: int) -> list[int]:
    """What the target of this number in the text can be."""
    return may_target(s, find(s, program.targets[number].cards, seat, source), to_shatter(program)[number])


def may_target(s: State, pieces: list[int], shatters: bool) -> list[int]:
    """FAR-16.1, 1.3: no destroyed Crystal, and nothing that cannot be targeted; FAR-16.9: what is to be shattered can be."""
    left = s.col[FRAGMENTS]
    there = [p for p in pieces if not is_crystal(s, p) or left[p]]
    if shatters:
        there = [p for p in there if is_crystal(s, p) or can_be_shattered(s, p)]
    return allowed(s, CANNOT_BE_TARGETED, there)


def may_target_in_text(s: State, f: Frame, pieces: list[int]) -> list[int]:
    """What a text may target that chooses when it resolves (a trigger)."""
    return may_target(s, pieces, isinstance(s.rules.programs[f.target].code[f.pc].node, Destroy))


@lru_cache(maxsize=4096)
def to_shatter(program: Program) -> tuple[bool, ...]:
    """FAR-16.9: which targets of a text it shatters: those behind which that instruction stands."""
    code = program.code
    return tuple([isinstance(code[i + 1].node, Destroy) for i, step in enumerate(code) if step.kind == TARGETING])


def has_targets(s: State, seat: int, source: int, program: Program) -> bool:
    """FAR-8.1, 13.5 (R15): a legal target exists for everything the text needs one for; R75: "up to" needs none."""
    for number, some in enumerate(program.targets):
        if not some.up_to and not finds_one(s, seat, source, program, number):
            return False
    return True


def finds_one(s: State, seat: int, source: int, program: Program, number: int) -> bool:
    """Whether anything can be targeted: `candidates` as far as the first."""
    some, shatters = program.targets[number], to_shatter(program)[number]
    for zone in zones_of(s, some.cards, seat):
        for piece in s.zones[zone]:
            if piece >= 0 and matches(s, piece, some.cards, seat, source) and may_target(s, [piece], shatters):
                return True
    return False


def places(program: Program) -> int:
    """How many entries of `picks` a text fills."""
    return sum(some.count for some in program.targets) + needs_opponent(program)


def aim(s: State, seat: int, source: int, program: Program) -> None:
    """Let a player choose all that a text needs, if it needs anything."""
    if program.targets or needs_opponent(program):
        call(s, AIMING, seat, source, program.number)


# registers: target = the program, other = how many of its targets are chosen, among = the targets so far


def choose_number(s: State, f: Frame) -> None:
    """FAR-8.5 (R75): for "up to" the number comes first, and zero is legal."""
    program = s.rules.programs[f.target]
    if f.other == len(program.targets):
        go(f, choose_opponent)
        return
    some = program.targets[f.other]
    there = len([p for p in candidates(s, f.seat, f.source, program, f.other) if p not in f.among])
    f.chosen = min(some.count, there)
    if some.up_to:
        ask(s, f, HOW_MANY, f.seat, list(range(f.chosen + 1)))


def choose_target(s: State, f: Frame) -> None:
    """FAR-8.5 (d), 13.4: legal targets, each once; R15: without one, the targeted part does nothing."""
    program = s.rules.programs[f.target]
    among = [p for p in candidates(s, f.seat, f.source, program, f.other) if p not in f.among]
    f.picks = []
    pick(s, TARGETED, f.seat, canonical(s, among), f.chosen)


def keep_target(s: State, f: Frame) -> None:
    """FAR-8.5: chosen; the places that stay empty are marked."""
    some = s.rules.programs[f.target].targets[f.other]
    f.among = [*f.among, *f.picks, *[NOBODY] * (some.count - len(f.picks))]
    f.other += 1
    go(f, choose_number)


def choose_opponent(s: State, f: Frame) -> None:
    """FAR-23.6: "an opponent" is chosen by the controller of the effect."""
    if not needs_opponent(s.rules.programs[f.target]):
        hand_over(s, f)
        return
    ask(s, f, WHICH_OPPONENT, f.seat, opponents(s, f.seat))


def keep_opponent(s: State, f: Frame) -> None:
    """FAR-23.6: that one."""
    f.among = [*f.among, player(f.chosen)]
    hand_over(s, f)


def hand_over(s: State, f: Frame) -> None:
    """All is chosen: the link knows it."""
    count = sum(some.count for some in s.rules.programs[f.target].targets)
    link = s.stack[-1]
    link.picks = link.picks + f.among
    for target in f.among[:count]:
        if target >= 0:
            emit(s, AIMED, target, f.seat, f.source)
    emit(s, AIMED, NOBODY, f.seat, f.source)
    link.among = link.among + [s.epoch[p] if p >= 0 else 0 for p in f.among[:count]] + [0] * (len(f.among) - count)
    leave(f)


AIMING: Final[Procedure] = procedure("aim", (
    choose_number, choose_target, keep_target, choose_opponent, keep_opponent,
))  # fmt: skip


def perform(s: State, seat: int, source: int, epoch: int, program: Program, chosen: list[int], epochs: list[int]) -> None:
    """FAR-18.1, 8.15: the text from top to bottom, on the targets that are still legal."""
    effect = call(s, CARRY_OUT, seat, source, program.number)
    effect.epoch = epoch
    effect.other = 1
    nouns = [(some, shatters) for some, shatters in zip(program.targets, to_shatter(program), strict=True)
             for _ in range(some.count)]  # fmt: skip
    for (some, shatters), target, before in zip(nouns, chosen, epochs, strict=False):
        same = target >= 0 and s.epoch[target] == before
        there = same and matches(s, target, some.cards, seat, source) and may_target(s, [target], shatters)
        effect.among = [*effect.among, target if there else NOBODY]
    if needs_opponent(program) and len(chosen) > len(nouns):
        effect.among = [*effect.among, player(chosen[len(nouns)])]
