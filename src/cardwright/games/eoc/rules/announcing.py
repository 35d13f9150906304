"""What playing a card and using an ability ask for beforehand: targets, cards that pay, Essence.  EOC-7.8, 8.11, 16.8.

Registers of the choosing: target = the program, other = how many wants are met, among = the cards chosen so far.
"""

from typing import Final

from cardwright.kernel.decision import CARD, TARGET, Prompt
from cardwright.kernel.effect import CARRY_OUT
from cardwright.kernel.filter import find, first, true
from cardwright.kernel.modifier import in_use, under
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, caller, go, leave, procedure
from cardwright.kernel.program import Program
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import If, Instruct, Some

from ..field import CANNOT_BE_TARGETED_BY_TRAPS, TRAP, kind
from .naming import in_order, itself, name_of

TARGET_CARD: Final[Prompt] = Prompt("target", TARGET, "Which card is the target?", name_of, itself, "EOC-7.8")
COST_CARD: Final[Prompt] = Prompt("cost-card", CARD, "Which card pays the cost?", name_of, itself, "EOC-8.11")


def wants(program: Program) -> list[tuple[Some, bool]]:
    """EOC-8.11: targets first (True), then the cards of the cost; found out once."""
    known: list[tuple[Some, bool]] | None = program.own
    if known is None:
        known = program.own = look_into(program)
    return known


def look_into(program: Program) -> list[tuple[Some, bool]]:
    """What a program wants."""
    found = [(some, True) for some in program.targets]
    for cost in program.cost:
        what = getattr(cost, "what", None)
        if isinstance(what, Some):
            found.append((what, False))
    return found


def candidates(s: State, seat: int, source: int, want: Some, aimed: bool, taken: list[int]) -> list[int]:
    """What can be chosen; none twice, none that a text protects, not the card that is being played.

    EOC-16.8: a target may be paid away as a cost; then it is skipped.
    """
    found = [p for p in find(s, want.cards, seat, source) if p not in taken and (aimed or p != source)]
    return not_protected(s, source, found) if aimed else found


def shielded(s: State, source: int) -> bool:
    """Standing bans: whether anything there is cannot be the target of this card, a Trap."""
    return kind(s, source) == TRAP and in_use(s, CANNOT_BE_TARGETED_BY_TRAPS)


def not_protected(s: State, source: int, pieces: list[int]) -> list[int]:
    """Standing bans: what cannot be the target of Traps."""
    if not shielded(s, source):
        return pieces
    return [piece for piece in pieces if not under(s, CANNOT_BE_TARGETED_BY_TRAPS, piece)]


def may_target(s: State, f: Frame, pieces: list[int]) -> list[int]:
    """What a trigger may aim at as it is carried out."""
    return not_protected(s, f.source, pieces)


def possible(s: State, seat: int, source: int, program: Program) -> bool:
    """EOC-7.8, 8.11, 11.10: its condition holds, its targets and the cards of its cost are there."""
    ability = program.ability
    action = ability.action if isinstance(ability, Instruct) and kind(s, source) == TRAP else None
    if isinstance(action, If) and not true(s, action.condition, seat, source):
        return False
    paid: list[int] = []
    for want, aimed in wants(program):
        if aimed and not shielded(s, source):
            if len(first(s, want.cards, seat, source, want.count)) < want.count:
                return False
            continue
        found = candidates(s, seat, source, want, aimed, [] if aimed else paid)
        if len(found) < want.count:
            return False
        paid += [] if aimed else found[: want.count]
    return True


def choose_all(s: State, seat: int, source: int, program: int) -> None:
    """Let a player choose all that a program wants; it lands in `picks` of the caller.  The last thing a step does."""
    if wants(s.rules.programs[program]):
        call(s, CHOOSING, seat, source, program)


def choose(s: State, f: Frame) -> None:
    """EOC-7.8, 8.11: the cards for the next want."""
    wanted = wants(s.rules.programs[f.target])
    if f.other == len(wanted):
        caller(s).picks = f.among
        leave(f)
        return
    want, aimed = wanted[f.other]
    f.picks = []
    taken = f.among if aimed else f.among[sum(some.count for some, is_target in wanted if is_target) :]
    among = in_order(s, candidates(s, f.seat, f.source, want, aimed, taken))
    if among:
        pick(s, TARGET_CARD if aimed else COST_CARD, f.seat, among, min(want.count, len(among)))


def keep(s: State, f: Frame) -> None:
    """EOC-7.8, 16.8: one want met; -1 for a second target that was taken by the first."""
    want, _ = wants(s.rules.programs[f.target])[f.other]
    f.among = f.among + f.picks + [NOBODY] * (want.count - len(f.picks))
    f.other += 1
    go(f, choose)


def perform(s: State, seat: int, source: int, program: int, targets: list[int]) -> Frame:
    """EOC-16.7 to 16.9: carry out a text on its targets."""
    effect = call(s, CARRY_OUT, seat, source, program)
    effect.other = 1
    effect.among = targets
    return effect


CHOOSING: Final[Procedure] = procedure("choose targets and costs", (choose, keep))
