"""Active and conditional effects: what can be activated, targets and costs, the link, and resolving it.  ELE-11, 12.

An announcement gathers everything first and changes nothing until it is complete (ELE-1.11).  Its registers: source =
the card, target = the program, amount = the event's piece (or -1), pc = the answered link + 1, picks = what was chosen:
targets (-1 fills unwanted places of "up to"), then the cards and Spirits of the cost.  Of a link: picks = targets in the
program's places (-1: none), among = their epochs, other = order number of the announcement (ELE-18.2), chosen =
NEGATED_LINK when it was Negated.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import AMOUNT, PAY, TARGET, Prompt, ask
from cardwright.kernel.effect import CARRY_OUT
from cardwright.kernel.filter import find, matches
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, caller, go, leave, link, procedure
from cardwright.kernel.program import Program
from cardwright.kernel.stack import add_link
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Activated, Some, This

from ..field import ACTIVATED, CANNOT_BE_TARGETED, MAIN, PHASE_WORDS, TARGETED, USED, face_up
from ..verbs.negating import NEGATED_LINK, Negate, answerable, link_name
from ..verbs.nexus import Nexus, announced, call_choice
from ..verbs.symbols import Disenchant, Expend, SpiritCost, packed, pay_spirits, spirits_for
from .happening import close, happened
from .naming import in_order, itself, name_of
from .paying import can_choose, choose_spirits
from .prohibiting import allowed
from .spirits import has_effect

COST_CARD: Final = Prompt("cost-card", PAY, "Which card pays the cost?", name_of, itself, "ELE-11.10")
TARGET_CARD: Final = Prompt("target", TARGET, "Which card is the target?", name_of, itself, "ELE-12.2")
HOW_MANY: Final = Prompt("how-many", AMOUNT, "How many?", clause="ELE-1.7")
WHICH_LINK: Final = Prompt("answered-link", TARGET, "What do you Negate?", link_name, clause="ELE-15.1")

Need = Some | SpiritCost | Negate | Nexus
"""What an announcement asks for: targets, cards or Spirits for a cost, a link to answer."""


# what can be activated ------------------------------------------------------------------------------------------------


def usable_effects(s: State, seat: int) -> list[tuple[int, int]]:
    """ELE-11.1, 11.2, 11.13, 4.2: the active effects a player can announce now: card and number."""
    found: list[tuple[int, int]] = []
    if not s.rules.texts:
        return found
    for piece in face_up(s, seat):
        own = s.rules.activated[s.define[piece]]
        if own and has_effect(s, piece):
            found += [(piece, k) for k, program in enumerate(own) if usable(s, seat, piece, k, program)]
    return found


def usable(s: State, seat: int, piece: int, k: int, program: Program) -> bool:
    """ELE-11.1: not used this turn; ELE-4.2: in its phase; ELE-11.9: targets and costs can be found."""
    return not s.flags[piece] & USED << k and in_phase(s, seat, program) and possible(s, seat, piece, program)


def in_phase(s: State, seat: int, program: Program) -> bool:
    """ELE-4.2: an effect that names no phase in the own Main Phase only; one that names one, in it."""
    words = program.ability.speed if isinstance(program.ability, Activated) else ""
    if not words:
        return s.phase == MAIN and seat == s.active
    if not words.endswith(PHASE_WORDS[s.phase]) or not PHASE_WORDS[s.phase]:
        return False
    if words.startswith("your opponent's"):
        return seat != s.active
    return seat == s.active or not words.startswith("your")


def owed(s: State, seat: int) -> bool:
    """ELE-11.14 (R8): whether a "you must" effect of this phase can still be activated."""
    return any(
        isinstance(ability := s.rules.activated[s.define[piece]][k].ability, Activated) and ability.must
        for piece, k in usable_effects(s, seat)
    )


def possible(s: State, seat: int, source: int, program: Program, without: tuple[int, ...] = ()) -> bool:
    """ELE-11.9, 11.10, 12.2: every target, every part of the cost and a link to answer can be chosen.

    without: what cannot be chosen (a Rune that is being Cast).
    """
    taken = list(without)
    for need, aimed in needs(program):
        if isinstance(need, Nexus):
            continue  # ELE-12.4, 20.5: without giver or receiver it does nothing
        if isinstance(need, Negate):
            if not answerable(s, seat, need):
                return False
        elif isinstance(need, (Expend, Disenchant)):
            among = [p for p in spirits_for(s, seat, source, need) if p not in taken]
            if not can_choose(s, among, len(need.symbols), packed(need.symbols)):
                return False
        else:
            among = candidates(s, seat, source, need, aimed, taken)
            if len(among) < (1 if need.up_to else need.count):
                return False
            if not aimed:
                taken += among[: need.count]
    return True


def needs(program: Program) -> list[tuple[Need, bool]]:
    """What has to be chosen, in order (ELE-11.9): a link to answer, targets (True), then the cost."""
    found: list[tuple[Need, bool]] = [(step.node, False) for step in program.code if isinstance(step.node, Negate)]
    found = [item for item in found if isinstance(item[0], Negate) and item[0].kind != "attack"]
    found += [(some, True) for some in program.targets]
    for cost in program.cost:
        if isinstance(cost, (Expend, Disenchant)):
            found.append((cost, False))
        elif isinstance(what := getattr(cost, "what", None), Some):
            found.append((what, False))
    moved = announced(program)
    return found if moved is None else [*found, (moved, False)]  # ELE-20.6


def candidates(s: State, seat: int, source: int, some: Some, aimed: bool, taken: list[int]) -> list[int]:
    """The cards that can be chosen; ELE-12.5: none twice, ELE-12.7: none that cannot be targeted."""
    found = [p for p in find(s, some.cards, seat, source) if p not in taken]
    return targetable(s, found) if aimed else found


def targetable(s: State, pieces: list[int]) -> list[int]:
    """ELE-12.7: what no text forbids to target."""
    return allowed(s, CANNOT_BE_TARGETED, pieces)


def may_target(s: State, f: Frame, pieces: list[int]) -> list[int]:
    """ELE-12.7: what a text may target when it chooses on resolution."""
    return targetable(s, pieces)


def aimed(s: State, f: Frame, pieces: list[int]) -> None:
    """ELE-12.2: being targeted is told."""
    for piece in pieces:
        happened(s, TARGETED, piece, f.seat, f.source)


# announcing -----------------------------------------------------------------------------------------------------------


def announce_effect(s: State, seat: int, source: int, program: int, event_piece: int = NOBODY) -> Frame:
    """Put the announcement of an effect on the agenda."""
    return call(s, ANNOUNCEMENT, seat, source, program, event_piece)


def gather(s: State, f: Frame) -> None:
    """ELE-11.9: what has to be chosen for it."""
    call(s, GATHERING, f.seat, f.source, f.target)


def choose_need(s: State, f: Frame) -> None:
    """ELE-11.9, 9.10, 9.11: the next thing to choose.  other: how many are chosen; among: what was chosen."""
    wanted = needs(s.rules.programs[f.target])
    f.picks = []
    if f.other == len(wanted):
        go(f, hand_over)
        return
    need, aimed = wanted[f.other]
    if isinstance(need, Negate):
        go(f, choose_link)
    elif isinstance(need, Nexus):
        call_choice(s, f.seat, need)
    elif isinstance(need, (Expend, Disenchant)):
        among = [p for p in spirits_for(s, f.seat, f.source, need) if p not in taken(s, f)]
        if can_choose(s, among, len(need.symbols), packed(need.symbols)):
            choose_spirits(s, f.seat, among, len(need.symbols), packed(need.symbols))
        else:
            abandon(s)
    elif need.up_to:
        go(f, choose_number)
    else:
        pick_cards(s, f, need, aimed, need.count)


def abandon(s: State) -> None:
    """ELE-1.11: an announcement that cannot be completed after all is illegal, and the position stays as it was."""
    leave(s.agenda[-1])
    leave(caller(s))


def taken(s: State, f: Frame) -> list[int]:
    """What this announcement has used already; `among` of the caller holds what it chose before."""
    return f.among + s.agenda[-2].among


def pick_cards(s: State, f: Frame, some: Some, aimed: bool, amount: int) -> None:
    """So many of them."""
    among = candidates(s, f.seat, f.source, some, aimed, taken(s, f))
    pick(s, TARGET_CARD if aimed else COST_CARD, f.seat, in_order(s, among), min(amount, len(among)))


def keep_need(s: State, f: Frame) -> None:
    """ELE-11.9: chosen; -1 fills the places of targets that were not wanted."""
    need, _ = needs(s.rules.programs[f.target])[f.other]
    count = need.count if isinstance(need, Some) else len(f.picks)
    f.among = [*f.among, *f.picks, *[NOBODY] * (count - len(f.picks))]
    f.other += 1
    go(f, choose_need)


def choose_link(s: State, f: Frame) -> None:
    """ELE-15.1, 12.6 (R57): a link not yet resolved."""
    need = needs(s.rules.programs[f.target])[f.other][0]
    ask(s, f, WHICH_LINK, f.seat, answerable(s, f.seat, need) if isinstance(need, Negate) else [])


def keep_link(s: State, f: Frame) -> None:
    """ELE-15.1: it is answered."""
    f.pc = f.chosen + 1
    f.other += 1
    go(f, choose_need)


def choose_number(s: State, f: Frame) -> None:
    """ELE-1.7 (R33), 12.2: "up to N" is at least 1 and at most what there is."""
    need, aimed = needs(s.rules.programs[f.target])[f.other]
    if isinstance(need, Some):
        most = min(need.count, len(candidates(s, f.seat, f.source, need, aimed, taken(s, f))))
        ask(s, f, HOW_MANY, f.seat, list(range(1, most + 1)))


def choose_so_many(s: State, f: Frame) -> None:
    """ELE-12.2: then the cards."""
    need, aimed = needs(s.rules.programs[f.target])[f.other]
    go(f, keep_need)
    if isinstance(need, Some):
        pick_cards(s, f, need, aimed, f.chosen)


def hand_over(s: State, f: Frame) -> None:
    """ELE-11.9: everything is chosen: it goes to the announcement that asked."""
    calling = caller(s)
    calling.picks = f.among
    calling.pc = f.pc


def complete(s: State, f: Frame) -> None:
    """ELE-11.9, 11.12: everything is chosen: the use counts, targets are public, the cost is paid, the link is made."""
    program = s.rules.programs[f.target]
    order = s.order
    if isinstance(program.ability, Activated):
        use(s, f.source, s.rules.activated[s.define[f.source]].index(program))
    made = link(s, EFFECT, f.seat, f.source, f.target, f.amount)
    made.epoch = f.epoch
    made.other = order
    made.pc = f.pc
    aim(s, made, program, f.picks)
    add_link(s, made)
    happened(s, ACTIVATED, f.source, f.seat, f.target)
    f.among = f.picks
    start_paying(s, f)


def use(s: State, piece: int, k: int) -> None:
    """ELE-11.12: once per turn, also if Negated or without result."""
    change.mark(s, piece, USED << k)


def aim(s: State, made: Frame, program: Program, chosen: list[int]) -> None:
    """ELE-12.2: the targets of a link, with the epochs that tell whether they are still the same objects.

    Behind them what is chosen for a Nexus: giver, receiver, Spirits (ELE-20.6).
    """
    count = sum(some.count for some in program.targets)
    targets, rest = chosen[:count], chosen[count:]
    made.picks = [*targets, *rest[cost_size(program) :]]
    made.among = [s.epoch[piece] if piece >= 0 else 0 for piece in made.picks]
    for target in targets:
        if target >= 0:
            happened(s, TARGETED, target, made.seat, made.source)


def cost_size(program: Program) -> int:
    """How many cards and Spirits the cost of a text takes."""
    total = 0
    for need, aimed in needs(program):
        if isinstance(need, (Expend, Disenchant)):
            total += len(need.symbols)
        elif isinstance(need, Some) and not aimed:
            total += need.count
    return total


def start_paying(s: State, f: Frame) -> None:
    """ELE-9.11, 11.10: the parts of the cost, one after the other.  among: the cards chosen for them; pc: the next part."""
    program = s.rules.programs[f.target]
    f.among = f.among[sum(some.count for some in program.targets) :]
    f.pc = 0
    go(f, pay_part)


def pay_part(s: State, f: Frame) -> None:
    """ELE-11.10: one part of the cost, by its verb."""
    parts = s.rules.programs[f.target].cost if f.target >= 0 else ()
    if f.pc == len(parts):
        leave(f)
        return
    cost = parts[f.pc]
    f.pc += 1
    go(f, pay_part)
    if isinstance(cost, (Expend, Disenchant)):
        amount = len(cost.symbols)
        pay_spirits(s, f.seat, cost, f.among[:amount])
        f.among = f.among[amount:]
        return
    what = getattr(cost, "what", None)
    amount = what.count if isinstance(what, Some) else 0
    f.picks, f.among = [p for p in f.among[:amount] if p >= 0], f.among[amount:]
    if isinstance(what, This):
        f.picks = [f.source]
    f.amount = s.rules.verbs[type(cost)](s, f, cost)


# resolving ------------------------------------------------------------------------------------------------------------


def skip_negated(s: State, f: Frame) -> None:
    """ELE-13.8: a Negated effect disappears."""
    close(s)
    if f.chosen == NEGATED_LINK:
        leave(f)


def carry_out(s: State, f: Frame) -> None:
    """ELE-11.11, 15.2: independent of its card; every part that can be done is done."""
    if f.target >= 0:
        perform(s, f)


def perform(s: State, f: Frame) -> None:
    """The text of a link, on the targets that are still legal (ELE-12.3)."""
    program = s.rules.programs[f.target]
    effect = call(s, CARRY_OUT, f.seat, f.source, f.target)
    effect.epoch = f.epoch
    effect.other = f.other or 1
    effect.among = legal_targets(s, f, program)
    if f.amount != NOBODY:
        effect.picks = [f.amount]


def legal_targets(s: State, f: Frame, program: Program) -> list[int]:
    """ELE-12.3, 12.7: an illegal or missing target is ignored (-1)."""
    found: list[int] = []
    nouns = [some for some in program.targets for _ in range(some.count)]
    for target, epoch, some in zip(f.picks, f.among, nouns, strict=False):
        there = target >= 0 and s.epoch[target] == epoch and matches(s, target, some.cards, f.seat, f.source)
        found.append(target if there and targetable(s, [target]) else NOBODY)
    return found


GATHERING: Final[Procedure] = procedure("gather", (
    choose_need, keep_need, choose_link, keep_link, choose_number, choose_so_many, hand_over,
))  # fmt: skip
ANNOUNCEMENT: Final[Procedure] = procedure("announce effect", (gather, complete, pay_part))
EFFECT: Final[Procedure] = procedure("effect", (skip_negated, carry_out))
