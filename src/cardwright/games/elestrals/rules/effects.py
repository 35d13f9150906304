"""Active and conditional effects: what can be activated, targets and costs, the link, and resolving it.  ELE-11, 12.

An announcement gathers everything first and changes nothing until it is complete (ELE-1.11): targets (-1 fills unwanted
places of "up to"), then the cards and Spirits of the cost.
Of a link: picks = targets in the program's places (-1: none), among = their epochs and then the event, other = order number
of the announcement (ELE-18.2), chosen = NEGATED_LINK when it was Negated.
"""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.allotting import Want, can_be_met, overlap
from cardwright.kernel.announcing import finishing
from cardwright.kernel.decision import AMOUNT, PAY, TARGET, Prompt, ask
from cardwright.kernel.effect import CARRY_OUT, take_waiting
from cardwright.kernel.event import RESOLVES, note
from cardwright.kernel.filter import find, matches
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, caller, go, leave, link, procedure
from cardwright.kernel.program import Program
from cardwright.kernel.stack import add_link
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Activated, Every, Some, This, Triggered

from ..events import ACTIVATED, TARGETED
from ..field import ASIDE, USED
from ..nodes import BY_NAME, IN_GAME, Disenchant, Expend, Negate, Nexus
from ..quantities import USE
from ..verbs.negating import NEGATED_LINK, answerable, link_name
from ..verbs.nexus import call_choice
from . import placing
from .aside import put_back
from .asking import asked_for, pay_spirits, spirits_for
from .frames import Announcement, Gathering, Paying
from .happening import happened, held_event
from .index import index
from .met_conditions import close
from .naming import in_order, itself, name_of
from .needs import needs_of
from .occurring import EVENT_SIZE, NO_EVENT
from .paying import can_choose, choose_spirits, choose_up_to
from .placing import END_OF_PART
from .spirits import counted
from .wanting import (
    announcement,
    candidates,
    payable_targets,
    targetable,
)

COST_CARD: Final[Prompt] = Prompt("cost-card", PAY, "Which card pays the cost?", name_of, itself, "ELE-11.10")
TARGET_CARD: Final[Prompt] = Prompt("target", TARGET, "Which card is the target?", name_of, itself, "ELE-12.2")
HOW_MANY: Final[Prompt] = Prompt("how-many", AMOUNT, "How many?", clause="ELE-1.7")
WHICH_LINK: Final[Prompt] = Prompt("answered-link", TARGET, "What do you Negate?", link_name, clause="ELE-15.1")


# announcing -----------------------------------------------------------------------------------------------------------


def announce_effect(s: State, seat: int, source: int, program: int, event: list[int] | None = None) -> Frame:
    """Put the announcement of an effect on the agenda."""
    event = event or held_event(s, source, program)
    f = call(s, ANNOUNCEMENT, seat, source, program, event[0] if event else NOBODY)
    f.among = list(event or NO_EVENT)
    return f


def gather(s: State, f: Announcement) -> None:
    """ELE-11.9: what has to be chosen for it."""
    if needs_of(s.rules.programs[f.program]).wanted:
        call_gathering(s, f.seat, f.source, f.program, f.event)


def call_gathering(s: State, seat: int, source: int, program: int, event: list[int]) -> None:
    """Let everything be chosen that a text needs."""
    call(s, GATHERING, seat, source, program).among = event[:]


def choose_need(s: State, f: Gathering) -> None:
    """ELE-11.9, 9.10, 9.11: the next thing to choose."""
    wanted = needs_of(s.rules.programs[f.program]).wanted
    f.picks = []
    if f.met == len(wanted):
        go(f, hand_over)
        return
    need, aimed = wanted[f.met]
    if isinstance(need, Negate):
        go(f, choose_link)
    elif isinstance(need, Nexus):
        call_choice(s, f.seat, f.source, f.program, 0, f.gathered[:EVENT_SIZE], taken(s, f))
    elif isinstance(need, Every):
        f.picks = find(s, need.cards, f.seat, f.source)
    elif isinstance(need, (Expend, Disenchant)):
        context = announcement(s, f.seat, f.source, f.program, f.gathered[:EVENT_SIZE])
        targets = sum(some.count for some in s.rules.programs[f.program].targets)
        context.among = [*f.gathered[EVENT_SIZE : EVENT_SIZE + targets], *context.among]
        amount, packed = asked_for(s, context, need.spirits)
        among = [p for p in spirits_for(s, context, need) if p not in taken(s, f)]
        if not need.spirits.symbols or need.spirits.whole:
            f.picks = among
        elif need.spirits.up_to or need.spirits.any_number:  # ELE-11.10: a cost of nothing is no cost
            most = len(among) if need.spirits.any_number else min(amount, len(among))
            choose_up_to(s, f.seat, among, most, packed if need.spirits.up_to else 0, 1)
        elif can_choose(s, among, amount, packed):
            choose_spirits(s, f.seat, among, amount, packed)
        else:
            abandon(s)
    elif need.up_to:
        go(f, choose_number)
    else:
        pick_cards(s, f, need, aimed, need.count)


def abandon(s: State) -> None:
    """ELE-1.11: an announcement that cannot be completed after all is illegal, and the position stays as it was."""
    leave(s.agenda[-1])
    above = caller(s)
    leave(above)
    if above.proc is ANNOUNCEMENT and above.chosen:
        take_waiting(s, above.chosen - 1)


def taken(s: State, f: Gathering) -> list[int]:
    """What this announcement has used already; `among` of a Rune's announcement holds what it chose before."""
    before = s.agenda[-2]
    return f.gathered[EVENT_SIZE:] + (before.among if before.proc is not ANNOUNCEMENT else [])


def to_choose(s: State, f: Gathering, some: Some, aimed: bool) -> list[int]:
    """What can be chosen; ELE-9.9, 9.10: targets of a Rune as it will be when payment and replaced Rune have left.

    Where nothing would be left then, of what there is now: it does nothing (ELE-12.3).
    """
    among = candidates(s, f.seat, f.source, some, aimed, taken(s, f))
    before = s.agenda[-2]
    if aimed and placing.announces_rune(before.proc):
        after = placing.position_after(s, before, needs_of(s.rules.programs[f.program]).steady)
        if after is not None:
            found = candidates(after, f.seat, f.source, some, aimed, f.gathered[EVENT_SIZE:])
            if len(found) >= (s.rules.fewest if some.up_to else some.count):
                return found
    return among


def pick_cards(s: State, f: Gathering, some: Some, aimed: bool, amount: int) -> None:
    """So many of them."""
    among = to_choose(s, f, some, aimed)
    program = s.rules.programs[f.program]
    if aimed and needs_of(program).by_target:
        among = payable_targets(s, f.seat, f.source, program, f.gathered[:EVENT_SIZE], taken(s, f))
    f.number = min(amount, len(among))
    if overlap(among, later(s, f)):
        go(f, offer_one)
    else:
        go(f, keep_need)
        pick(s, TARGET_CARD if aimed else COST_CARD, f.seat, in_order(s, among), f.number)


def later(s: State, f: Gathering) -> list[Want]:
    """ELE-1.11: the cards for what follows and must be found, too; none where not all of it can be found anyway."""
    needs = needs_of(s.rules.programs[f.program])
    if needs.wanted[f.met] not in needs.joint:
        return []
    found: list[Want] = [
        (to_choose(s, f, need, aimed), need.count)
        for need, aimed in needs.wanted[f.met + 1 :]
        if isinstance(need, Some) and (need, aimed) in needs.joint
    ]
    need, aimed = needs.wanted[f.met]
    assert isinstance(need, Some)  # noqa: S101  nothing else is among them
    return found if can_be_met([(to_choose(s, f, need, aimed), need.count), *found]) else []


def keep_need(s: State, f: Gathering) -> None:
    """ELE-11.9: chosen; -1 fills the places of targets that were not wanted, and ends a list of unforeseen length."""
    need, aimed = needs_of(s.rules.programs[f.program]).wanted[f.met]
    count = need.count if isinstance(need, Some) else len(f.picks)
    f.gathered = [*f.gathered, *f.picks, *[NOBODY] * (count - len(f.picks))]
    if not aimed and not isinstance(need, Nexus):
        f.gathered = [*f.gathered, END_OF_PART]
    f.met += 1
    go(f, choose_need)


def choose_link(s: State, f: Gathering) -> None:
    """ELE-15.1, 12.6 (R57): a link not yet resolved."""
    need = needs_of(s.rules.programs[f.program]).wanted[f.met][0]
    ask(s, f, WHICH_LINK, f.seat, answerable(s, f.seat, need, f.source) if isinstance(need, Negate) else [])


def keep_link(s: State, f: Gathering) -> None:
    """ELE-15.1: it is answered."""
    f.answered = f.chosen + 1
    f.met += 1
    go(f, choose_need)


def choose_number(s: State, f: Gathering) -> None:
    """ELE-1.7 (R33), 12.2: "up to N" is at least 1 (as it is ruled) and at most what there is."""
    need, aimed = needs_of(s.rules.programs[f.program]).wanted[f.met]
    if isinstance(need, Some):
        most = min(need.count, len(to_choose(s, f, need, aimed)))
        ask(s, f, HOW_MANY, f.seat, list(range(s.rules.fewest, most + 1)))


def choose_so_many(s: State, f: Gathering) -> None:
    """ELE-12.2: then the cards."""
    need, aimed = needs_of(s.rules.programs[f.program]).wanted[f.met]
    go(f, keep_need)
    if isinstance(need, Some):
        pick_cards(s, f, need, aimed, f.chosen)


def offer_one(s: State, f: Gathering) -> None:
    """ELE-1.11: a card that leaves enough for the rest of the cost."""
    need, aimed = needs_of(s.rules.programs[f.program]).wanted[f.met]
    assert isinstance(need, Some)  # noqa: S101  nothing else is picked card by card
    among = in_order(s, to_choose(s, f, need, aimed))
    ask(s, f, TARGET_CARD if aimed else COST_CARD, f.seat, finishing(s, among, f.picks, f.number, later(s, f)))


def take_one(s: State, f: Gathering) -> None:
    """ELE-1.11: and on, until there are enough."""
    f.picks = [*f.picks, f.chosen]
    go(f, offer_one if len(f.picks) < f.number else keep_need)


def hand_over(s: State, f: Gathering) -> None:
    """ELE-11.9: everything is chosen: it goes to the announcement that asked."""
    above = caller(s)
    above.picks = f.gathered[EVENT_SIZE:]
    above.pc = f.answered


def complete(s: State, f: Announcement) -> None:
    """ELE-11.9, 11.12: everything is chosen: the use counts, targets are public, the cost is paid, the link is made."""
    program = s.rules.programs[f.program]
    order = s.order
    if f.waited:
        take_waiting(s, f.waited - 1)
    use(s, f.source, program)
    made = link(s, EFFECT, f.seat, f.source, f.program, f.about)
    made.epoch = f.epoch
    made.other = order
    made.pc = f.answered
    aim(s, made, program, f.picks, f.event)
    add_link(s, made)
    happened(s, ACTIVATED, f.source, f.seat, number=f.program)
    start_paying(s, f)


def use(s: State, piece: int, program: Program) -> None:
    """ELE-11.12: once per turn, also if Negated or without result; or as often as it says, or once if it was given."""
    ability = program.ability
    own = s.rules.activated[s.define[piece]]
    if program.define < 0 or (isinstance(ability, (Activated, Triggered)) and ability.limit):
        counted = getattr(ability, "limit", 0) & (BY_NAME | IN_GAME)  # R170
        subject, seat = (NOBODY, s.place[piece] & 1) if counted else (piece, 0)
        lasts = modifier.FOREVER if counted & IN_GAME else modifier.END_OF_TURN
        modifier.begin(s, USE, modifier.SET, program.number, subject, lasts, piece, seat)
    elif isinstance(ability, Activated) and program in own:
        if s.flags[piece] & USED << own.index(program):  # ELE-R101: once more
            modifier.begin(s, USE, modifier.SET, program.number, piece, modifier.END_OF_TURN, piece)
        for number, other in enumerate(own):
            if other.text == program.text:  # "pay this in order to do that, or that in order to do this": one effect
                change.mark(s, piece, USED << number)


def aim(s: State, made: Frame, program: Program, chosen: list[int], event: list[int]) -> None:
    """ELE-12.2: the targets of a link, with the epochs that tell whether they are still the same objects.

    Behind them what is chosen for a Nexus: giver, receiver, Spirits (ELE-20.6).  `among` ends with the event.
    """
    count = sum(some.count for some in program.targets)
    targets, rest = chosen[:count], chosen[count:]
    if END_OF_PART in rest:
        rest = rest[len(rest) - rest[::-1].index(END_OF_PART) :]
    made.picks = [*targets, *rest]
    made.among = [*[s.epoch[piece] if piece >= 0 else 0 for piece in made.picks], *event]
    for target in targets:
        if target >= 0:
            happened(s, TARGETED, target, made.seat, made.source)


def start_paying(s: State, f: Paying) -> None:
    """ELE-9.11, 11.10: the parts of the cost, one after the other."""
    program = s.rules.programs[f.program]
    f.to_pay = f.picks[sum(some.count for some in program.targets) :]
    f.part = 0
    go(f, pay_part)


def pay_part(s: State, f: Paying) -> None:
    """ELE-11.10: one part of the cost, by its verb."""
    parts = s.rules.programs[f.program].cost if f.program >= 0 else ()
    if f.part == len(parts):
        leave(f)
        return
    cost = parts[f.part]
    f.part += 1
    go(f, pay_part)
    f.picks = []
    card, epoch = NOBODY, 0
    if isinstance(cost, (Expend, Disenchant)) or isinstance(getattr(cost, "what", None), (Some, Every)):
        end = f.to_pay.index(END_OF_PART)
        f.picks, f.to_pay = [p for p in f.to_pay[:end] if p >= 0], f.to_pay[end + 1 :]
    elif isinstance(getattr(cost, "what", None), This):
        f.picks = [f.source]
    if isinstance(cost, (Expend, Disenchant)):
        hosts = {s.host[spirit] for spirit in f.picks}
        card = hosts.pop() if isinstance(cost, Disenchant) and len(hosts) == 1 else NOBODY
        epoch = s.epoch[card] if card >= 0 else 0
        paid = counted(s, f.picks)
        f.paid = pay_spirits(s, f.seat, cost, f.picks)
    else:
        card = f.picks[0] if len(f.picks) == 1 else NOBODY
        epoch = s.epoch[card] if card >= 0 else 0
        paid = f.paid = s.rules.verbs[type(cost)](s, f, cost)
    tell_paid(s, f, paid, card, epoch)


def tell_paid(s: State, f: Paying, paid: int, card: int, epoch: int) -> None:
    """What was paid, for "this way", and the one card that paid: the link keeps them as its event, if it has none."""
    made = s.stack[-1] if s.stack else None
    if made is not None and made.source == f.source and made.target == f.program and made.among[-EVENT_SIZE] == NOBODY:
        event = [card, epoch] if f.program in index(s.rules).asks_payer else [NOBODY, 0]
        made.among = [*made.among[:-EVENT_SIZE], *event, made.among[-3], paid, made.among[-1]]


# resolving ------------------------------------------------------------------------------------------------------------


def skip_negated(s: State, f: Frame) -> None:
    """ELE-13.8: a Negated effect disappears."""
    close(s)
    if f.chosen == NEGATED_LINK:
        leave(f)


def carry_out(s: State, f: Frame) -> None:
    """ELE-11.11, 15.2: independent of its card; every part that can be done is done."""
    note(s, RESOLVES, f.source, f.seat, f.target)
    perform(s, f)


def perform(s: State, f: Frame) -> None:
    """The text of a link, on the targets that are still legal (ELE-12.3); "it" is the card of the event."""
    program = s.rules.programs[f.target]
    event = f.among[len(f.picks) :]
    effect = call(s, CARRY_OUT, f.seat, f.source, f.target)
    effect.epoch = f.epoch
    effect.other = f.other or 1
    effect.among = [*legal_targets(s, f, program), *event]
    if event[0] != NOBODY:
        effect.picks = [event[0]]


def legal_targets(s: State, f: Frame, program: Program) -> list[int]:
    """ELE-12.3, 12.7: an illegal or missing target is ignored (-1)."""
    found: list[int] = []
    nouns = [some for some in program.targets for _ in range(some.count)]
    for target, epoch, some in zip(f.picks, f.among, nouns, strict=False):
        there = target >= 0 and s.epoch[target] == epoch and matches(s, target, some.cards, f.seat, f.source)
        found.append(target if there and targetable(s, [target], f.source) else NOBODY)
    return found


def clear(s: State, f: Frame) -> None:
    """ELE-22.7: what a text has set aside and not dealt with goes back on the deck."""
    if s.zones[ASIDE] or s.zones[ASIDE + 1]:
        put_back(s, f.seat)


GATHERING: Final[Procedure] = procedure("gather", (
    choose_need, keep_need, choose_link, keep_link, choose_number, choose_so_many, offer_one, take_one,
    hand_over,
), frame=Gathering)  # fmt: skip
ANNOUNCEMENT: Final[Procedure] = procedure("announce effect", (gather, complete, pay_part), frame=Announcement)
EFFECT: Final[Procedure] = procedure("effect", (skip_negated, carry_out, clear))
