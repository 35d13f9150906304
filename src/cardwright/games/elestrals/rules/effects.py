"""Active and conditional effects: what can be activated, targets and costs, the link, and resolving it.  ELE-11, 12.

An announcement gathers everything first and changes nothing until it is complete (ELE-1.11).  Its registers: source =
the card, target = the program, amount = the event's card (or -1), pc = the answered link + 1, picks = what was chosen:
targets (-1 fills unwanted places of "up to"), then the cards and Spirits of the cost; among = the event (see happening);
chosen = the number of the waiting effect + 1.
Of a link: picks = targets in the program's places (-1: none), among = their epochs and then the event, other = order number
of the announcement (ELE-18.2), chosen = NEGATED_LINK when it was Negated.
"""

from functools import cache, lru_cache
from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.decision import AMOUNT, PAY, TARGET, Prompt, ask
from cardwright.kernel.effect import CARRY_OUT, take_waiting
from cardwright.kernel.filter import find, first, matches, true
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Procedure, call, caller, go, leave, link, procedure
from cardwright.kernel.program import Program
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.stack import add_link
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Activated, Every, Some, This, Triggered

from ..field import (
    ACTIVATED,
    ACTIVE,
    ASIDE,
    CANNOT_BE_TARGETED,
    END,
    GIVEN,
    HAND,
    HELD,
    MAIN,
    PHASE_WORDS,
    ROW,
    SPIRITS,
    TARGETED,
    UNDERWORLD,
    USE,
    USED,
)
from ..nodes import Disenchant, Expend, Negate, Nexus
from ..verbs.negating import NEGATED_LINK, answerable, link_name
from ..verbs.nexus import announced, call_choice
from .aside import put_back
from .asking import asked_for, pay_spirits, spirits_for
from .happening import EVENT_SIZE, NO_EVENT, close, happened, held_event, uses
from .index import index
from .naming import in_order, itself, name_of
from .paying import can_choose, choose_spirits, demand
from .prohibiting import allowed
from .spirits import counted, covers, has_effect, held_now

COST_CARD: Final[Prompt] = Prompt("cost-card", PAY, "Which card pays the cost?", name_of, itself, "ELE-11.10")
TARGET_CARD: Final[Prompt] = Prompt("target", TARGET, "Which card is the target?", name_of, itself, "ELE-12.2")
HOW_MANY: Final[Prompt] = Prompt("how-many", AMOUNT, "How many?", clause="ELE-1.7")
WHICH_LINK: Final[Prompt] = Prompt("answered-link", TARGET, "What do you Negate?", link_name, clause="ELE-15.1")

Need = Some | Every | Expend | Disenchant | Negate | Nexus
"""What an announcement asks for: targets, cards or Spirits for a cost, a link to answer."""
NONE: Final[list[int]] = []
ANYONE: Final = 0
OWN: Final = 1
OPPOSING: Final = 2
AWAY: Final = 1 << 9
"""Of the number of an effect in `usable_effects`: a text the card was given; the rest is the program's number."""


# what can be activated ------------------------------------------------------------------------------------------------


@cache
def timing(program: Program) -> tuple[frozenset[int], int]:
    """ELE-4.2: the phases (of the machine) in which an active effect can begin a chain, and in whose turn.

    An effect that names no phase: in the own Main Phase only.
    """
    words = program.ability.speed if isinstance(program.ability, Activated) else ""
    if not words:
        return frozenset((MAIN,)), OWN
    phases = frozenset(phase for phase in range(1, END + 1) if words.endswith(PHASE_WORDS[phase]))
    whose = OPPOSING if words.startswith("your opponent's") else OWN if words.startswith("your") else ANYONE
    return phases, whose


@lru_cache(maxsize=64)
def phases_of_effects(rules: Ruleset) -> frozenset[int]:
    """The phases in which an active effect of any card of the pool can be used."""
    own = [program for several in rules.activated for program in several]
    return frozenset(phase for program in own for phase in timing(program)[0])


@lru_cache(maxsize=64)
def effects_away(rules: Ruleset) -> dict[int, dict[int, list[tuple[int, Program]]]]:
    """By phase and definition: the active effects that work in another zone than the field, with their numbers."""
    found: dict[int, dict[int, list[tuple[int, Program]]]] = {}
    for define, programs in index(rules).usable_away.items():
        for k, program in programs:
            for phase in timing(program)[0]:
                found.setdefault(phase, {}).setdefault(define, []).append((k, program))
    return found


def in_phase(s: State, seat: int, program: Program) -> bool:
    """ELE-4.2: whether it is the phase of an active effect."""
    phases, whose = timing(program)
    return s.phase in phases and (whose == ANYONE or (seat == s.active) == (whose == OWN))


def usable_effects(s: State, seat: int) -> list[tuple[int, int]]:
    """ELE-11.1, 11.2, 11.13, 4.2: the active effects a player can announce now: card and number (or AWAY + program)."""
    found: list[tuple[int, int]] = []
    if s.phase in phases_of_effects(s.rules):
        activated = s.rules.activated
        for piece in able(s, seat):
            for k, program in enumerate(activated[s.define[piece]]):
                if in_phase(s, seat, program) and usable(s, seat, piece, k, program):
                    found.append((piece, k))
        away = effects_away(s.rules).get(s.phase)
        if away is not None:
            found += usable_away(s, seat, away)
    for m in s.mods:
        if m.what == GIVEN:
            alike = any(way in found for way in given_effect(s, seat, m)) or offered_before(s, seat, m)
            found += [] if alike else given_effect(s, seat, m)
    return found


def offered_before(s: State, seat: int, m: modifier.Modifier) -> bool:
    """Whether an equal text about the same card is offered already: of two alike one is used after the other."""
    for other in s.mods:
        if other is m:
            return False
        equal = other.what == GIVEN and other.how == m.how == HELD and (other.value, other.subject) == (m.value, m.subject)
        if equal and given_effect(s, seat, other):
            return True
    return False


def usable_away(s: State, seat: int, away: dict[int, list[tuple[int, Program]]]) -> list[tuple[int, int]]:
    """ELE-11.13: those of cards in hand and Underworld that work there.  away: see effects_away."""
    found: list[tuple[int, int]] = []
    define = s.define
    for zone, role in ((HAND, "hand"), (UNDERWORLD, "discard")):
        if away.keys().isdisjoint(map(define.__getitem__, s.zones[zone + seat])):
            continue
        for piece in in_order(s, [p for p in s.zones[zone + seat] if define[p] in away]):
            for k, program in away[define[piece]]:
                works = isinstance(program.ability, Activated) and role in program.ability.places
                if works and in_phase(s, seat, program) and possible(s, seat, piece, program):
                    found.append((piece, k))
    return found


def able(s: State, seat: int) -> list[int]:
    """A player's face-up cards with an active effect: Elestrals, Runes, Stadium, by slot."""
    place, slot = s.place, s.slot
    found = [piece for piece in s.watch.get(ACTIVE, NONE) if place[piece] & 1 == seat]
    return sorted(found, key=lambda p: place[p] * ROW + slot[p]) if len(found) > 1 else found


def given_effect(s: State, seat: int, m: modifier.Modifier) -> list[tuple[int, int]]:
    """An active effect that a card or a player was given, if it can be announced; once."""
    program = s.rules.programs[m.value]
    source = m.subject if m.subject >= 0 and m.how != HELD else m.source
    if not isinstance(program.ability, Activated) or (m.until_arg & 7) != seat or not in_phase(s, seat, program):
        return []
    event = held_event(s, source, program.number)
    ready = not uses(s, source, program.number) and possible(s, seat, source, program, event)
    return [(source, AWAY + program.number)] if ready else []


def program_at(s: State, piece: int, k: int) -> Program:
    """The effect of a card with this number."""
    return s.rules.programs[k - AWAY] if k >= AWAY else s.rules.activated[s.define[piece]][k]


def effect_name(s: State, piece: int, k: int) -> str:
    """The text of an effect; if it can be paid for in several ways, which of them; if it is about a card, which one."""
    program = program_at(s, piece, k)
    about = held_event(s, piece, program.number) if k >= AWAY else None
    if about is not None:
        return f'"{program.text}" ({name_of(s, about[0])})'
    own = [other for other in s.rules.activated[s.define[piece]] if other.text == program.text]
    return f'"{program.text}"' if len(own) < 2 else f'"{program.text}" ({own.index(program) + 1})'


def usable(s: State, seat: int, piece: int, k: int, program: Program) -> bool:
    """ELE-11.1: not used this turn (or not as often as it says); ELE-11.9: targets and costs can be found."""
    ability = program.ability
    if isinstance(ability, Activated):
        if ability.places:
            return False
        if ability.limit > 1:
            if uses(s, piece, program.number) >= ability.limit:
                return False
        elif s.flags[piece] & USED << k:
            return False
    return possible(s, seat, piece, program) and has_effect(s, piece)


def is_forced(program: Program) -> bool:
    """ELE-11.14 (R8): whether an active effect says "you must"."""
    return isinstance(program.ability, Activated) and program.ability.must


def possible(s: State, seat: int, source: int, program: Program, event: list[int] | None = None,
             without: tuple[int, ...] = ()) -> bool:  # fmt: skip
    """ELE-11.9, 11.10, 12.2: its condition holds, and every target, every part of the cost and a link to answer is there.

    event: what it waits with; without: what cannot be chosen (a Rune that is being Cast).
    """
    ability = program.ability
    if isinstance(ability, Activated) and ability.condition is not None and not true(s, ability.condition, seat, source):
        return False
    wanted = needs(program)
    if not wanted:
        return True
    if program.cost and not could_pay(s, seat, source, program):
        return False
    taken = list(without)
    for need, aimed in wanted:
        if isinstance(need, Some):
            if not enough(s, seat, source, need, aimed, taken):
                return False
        elif not available(s, announcement(s, seat, source, program.number, event), need, taken):
            return False
    return True


def could_pay(s: State, seat: int, source: int, program: Program) -> bool:
    """Whether the Spirits of its cost lie there at all: the cheapest question, asked before targets are looked for."""
    for amount, need, from_deck in fixed_prices(program):
        if from_deck:
            number, have = len(s.zones[SPIRITS + seat]), counted(s, s.zones[SPIRITS + seat])
        else:
            number, have = held_now(s, source)
        if number < amount or not covers(have, need):
            return False
    return True


@cache
def fixed_prices(program: Program) -> tuple[tuple[int, int, bool], ...]:
    """Of the Spirits in its cost, those asked for by symbols alone: how many, which (packed), and whether from the deck.

    Not from the Spirit Deck means from the card itself.
    """
    return tuple(
        (len(cost.spirits.symbols), demand(cost.spirits.symbols)[0], isinstance(cost, Expend))
        for cost in program.cost
        if isinstance(cost, Expend) or (isinstance(cost, Disenchant) and isinstance(cost.what, This))
        if cost.spirits.times == 1 and cost.spirits.symbols
    )


def enough(s: State, seat: int, source: int, some: Some, aimed: bool, taken: list[int]) -> bool:
    """Whether there are as many targets, or cards for a cost, as must be chosen.  taken: what cannot be any more."""
    among = first(s, some.cards, seat, source, some.count)
    if among and (taken or (aimed and targetable(s, among, source) != among)):
        among = candidates(s, seat, source, some, aimed, taken)
    if not aimed:
        taken += among[: some.count]
    return len(among) >= (s.rules.fewest if some.up_to else some.count)


def available(s: State, f: Frame, need: Need, taken: list[int]) -> bool:
    """Whether a link to answer, or a part of the cost, is there.  taken: what cannot be chosen any more."""
    if isinstance(need, Nexus):
        return True  # ELE-12.4, 20.5: without giver or receiver it does nothing
    if isinstance(need, Negate):
        return bool(answerable(s, f.seat, need))
    if isinstance(need, Every):
        return bool(first(s, need.cards, f.seat, f.source, 1))
    if not isinstance(need, (Expend, Disenchant)):
        return False
    amount, packed = asked_for(s, f, need.spirits)
    among = [p for p in spirits_for(s, f, need) if p not in taken]
    if isinstance(need, Expend):
        taken += among[:amount]
    return can_choose(s, among, amount, packed) if need.spirits.symbols else bool(among)


def announcement(s: State, seat: int, source: int, program: int, event: list[int] | None) -> Frame:
    """A frame to ask amounts and references with, before anything is announced."""
    f = link(s, ANNOUNCEMENT, seat, source, program, event[0] if event else NOBODY)
    f.among = list(event or NO_EVENT)
    return f


@cache
def needs(program: Program) -> tuple[tuple[Need, bool], ...]:
    """What has to be chosen, in order (ELE-11.9): a link to answer, targets (True), then the cost."""
    found: list[tuple[Need, bool]] = [
        (step.node, False) for step in program.code
        if isinstance(step.node, Negate) and step.node.kind not in ("attack", "that", "its")
    ]  # fmt: skip
    found += [(some, True) for some in program.targets]
    for cost in program.cost:
        if isinstance(cost, (Expend, Disenchant)):
            found.append((cost, False))
        elif isinstance(what := getattr(cost, "what", None), (Some, Every)):
            found.append((what, False))
    moved = announced(program)
    return tuple(found if moved is None else [*found, (moved, False)])  # ELE-20.6


def candidates(s: State, seat: int, source: int, some: Some, aimed: bool, taken: list[int]) -> list[int]:
    """The cards that can be chosen; ELE-12.5: none twice, ELE-12.7: none that cannot be targeted."""
    found = [p for p in find(s, some.cards, seat, source) if p not in taken]
    return targetable(s, found, source) if aimed else found


def targetable(s: State, pieces: list[int], by: int) -> list[int]:
    """ELE-12.7: what no text forbids this card to target."""
    return allowed(s, CANNOT_BE_TARGETED, pieces, by)


def may_target(s: State, f: Frame, pieces: list[int]) -> list[int]:
    """ELE-12.7: what a text may target when it chooses on resolution."""
    return targetable(s, pieces, f.source)


def aimed(s: State, f: Frame, pieces: list[int]) -> None:
    """ELE-12.2: being targeted is told."""
    for piece in pieces:
        happened(s, TARGETED, piece, f.seat, f.source)


# announcing -----------------------------------------------------------------------------------------------------------


def announce_effect(s: State, seat: int, source: int, program: int, event: list[int] | None = None) -> Frame:
    """Put the announcement of an effect on the agenda."""
    event = event or held_event(s, source, program)
    f = call(s, ANNOUNCEMENT, seat, source, program, event[0] if event else NOBODY)
    f.among = list(event or NO_EVENT)
    return f


def gather(s: State, f: Frame) -> None:
    """ELE-11.9: what has to be chosen for it."""
    if needs(s.rules.programs[f.target]):
        call_gathering(s, f.seat, f.source, f.target, f.among)


def call_gathering(s: State, seat: int, source: int, program: int, event: list[int]) -> None:
    """Let everything be chosen that a text needs."""
    call(s, GATHERING, seat, source, program).among = event[:]


def choose_need(s: State, f: Frame) -> None:
    """ELE-11.9, 9.10, 9.11: the next thing to choose.  other: how many are chosen; among: the event, what was chosen."""
    wanted = needs(s.rules.programs[f.target])
    f.picks = []
    if f.other == len(wanted):
        go(f, hand_over)
        return
    need, aimed = wanted[f.other]
    if isinstance(need, Negate):
        go(f, choose_link)
    elif isinstance(need, Nexus):
        call_choice(s, f.seat, f.source, f.target, 0, f.among[:EVENT_SIZE])
    elif isinstance(need, Every):
        f.picks = find(s, need.cards, f.seat, f.source)
    elif isinstance(need, (Expend, Disenchant)):
        context = announcement(s, f.seat, f.source, f.target, f.among[:EVENT_SIZE])
        amount, packed = asked_for(s, context, need.spirits)
        among = [p for p in spirits_for(s, context, need) if p not in taken(s, f)]
        if not need.spirits.symbols:
            f.picks = among
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


def taken(s: State, f: Frame) -> list[int]:
    """What this announcement has used already; `among` of a Rune's announcement holds what it chose before."""
    before = s.agenda[-2]
    return f.among[EVENT_SIZE:] + (before.among if before.proc is not ANNOUNCEMENT else [])


def pick_cards(s: State, f: Frame, some: Some, aimed: bool, amount: int) -> None:
    """So many of them."""
    among = candidates(s, f.seat, f.source, some, aimed, taken(s, f))
    pick(s, TARGET_CARD if aimed else COST_CARD, f.seat, in_order(s, among), min(amount, len(among)))


def keep_need(s: State, f: Frame) -> None:
    """ELE-11.9: chosen; -1 fills the places of targets that were not wanted, and ends a list of unforeseen length."""
    need, aimed = needs(s.rules.programs[f.target])[f.other]
    count = need.count if isinstance(need, Some) else len(f.picks)
    f.among = [*f.among, *f.picks, *[NOBODY] * (count - len(f.picks))]
    if not aimed and not isinstance(need, Nexus):
        f.among = [*f.among, END_OF_PART]
    f.other += 1
    go(f, choose_need)


END_OF_PART: Final = -2
"""Ends what was chosen for one part of a cost."""


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
    """ELE-1.7 (R33), 12.2: "up to N" is at least 1 (as it is ruled) and at most what there is."""
    need, aimed = needs(s.rules.programs[f.target])[f.other]
    if isinstance(need, Some):
        most = min(need.count, len(candidates(s, f.seat, f.source, need, aimed, taken(s, f))))
        ask(s, f, HOW_MANY, f.seat, list(range(s.rules.fewest, most + 1)))


def choose_so_many(s: State, f: Frame) -> None:
    """ELE-12.2: then the cards."""
    need, aimed = needs(s.rules.programs[f.target])[f.other]
    go(f, keep_need)
    if isinstance(need, Some):
        pick_cards(s, f, need, aimed, f.chosen)


def hand_over(s: State, f: Frame) -> None:
    """ELE-11.9: everything is chosen: it goes to the announcement that asked."""
    above = caller(s)
    above.picks = f.among[EVENT_SIZE:]
    above.pc = f.pc


def complete(s: State, f: Frame) -> None:
    """ELE-11.9, 11.12: everything is chosen: the use counts, targets are public, the cost is paid, the link is made."""
    program = s.rules.programs[f.target]
    order = s.order
    if f.chosen:
        take_waiting(s, f.chosen - 1)
    use(s, f.source, program)
    made = link(s, EFFECT, f.seat, f.source, f.target, f.amount)
    made.epoch = f.epoch
    made.other = order
    made.pc = f.pc
    aim(s, made, program, f.picks, f.among)
    add_link(s, made)
    happened(s, ACTIVATED, f.source, f.seat, number=f.target)
    start_paying(s, f)


def use(s: State, piece: int, program: Program) -> None:
    """ELE-11.12: once per turn, also if Negated or without result; or as often as it says, or once if it was given."""
    ability = program.ability
    own = s.rules.activated[s.define[piece]]
    if program.define < 0 or (isinstance(ability, (Activated, Triggered)) and ability.limit):
        lasts = modifier.END_OF_TURN
        modifier.begin(s, USE, modifier.SET, program.number, piece, lasts, piece)
    elif isinstance(ability, Activated) and program in own:
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


def start_paying(s: State, f: Frame) -> None:
    """ELE-9.11, 11.10: the parts of the cost, one after the other.  among: the cards chosen for them; pc: the next part."""
    program = s.rules.programs[f.target]
    f.among = f.picks[sum(some.count for some in program.targets) :]
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
    f.picks = []
    if isinstance(cost, (Expend, Disenchant)) or isinstance(getattr(cost, "what", None), (Some, Every)):
        end = f.among.index(END_OF_PART)
        f.picks, f.among = [p for p in f.among[:end] if p >= 0], f.among[end + 1 :]
    elif isinstance(getattr(cost, "what", None), This):
        f.picks = [f.source]
    if isinstance(cost, (Expend, Disenchant)):
        f.amount = pay_spirits(s, f.seat, cost, f.picks)
    else:
        f.amount = s.rules.verbs[type(cost)](s, f, cost)


# resolving ------------------------------------------------------------------------------------------------------------


def skip_negated(s: State, f: Frame) -> None:
    """ELE-13.8: a Negated effect disappears."""
    close(s)
    if f.chosen == NEGATED_LINK:
        leave(f)


def carry_out(s: State, f: Frame) -> None:
    """ELE-11.11, 15.2: independent of its card; every part that can be done is done."""
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
    choose_need, keep_need, choose_link, keep_link, choose_number, choose_so_many, hand_over,
))  # fmt: skip
ANNOUNCEMENT: Final[Procedure] = procedure("announce effect", (gather, complete, pay_part))
EFFECT: Final[Procedure] = procedure("effect", (skip_negated, carry_out, clear))
