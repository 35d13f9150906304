"""Resolving an effect: what is tried, whether it can be applied, what is chosen, and then all at one moment.  DEV-19, 20.

`memory` says what the frames keep.  A resolution goes moment by moment: for each action of the moment it is judged
whether it is tried (20), whether it is resolvable (19.4), and everything is chosen; then what was chosen is applied, and the
state checks are made (25.1).
"""

from typing import Any, Final

from cardwright.kernel import change
from cardwright.kernel.decision import AMOUNT, CARD, CONFIRM, SLOT, Prompt, ask, piece_name, touches_piece
from cardwright.kernel.effect import NO, YES, yes_no
from cardwright.kernel.event import emit, end_text
from cardwright.kernel.filter import holds
from cardwright.kernel.knowledge import BLIND
from cardwright.kernel.pick import pick
from cardwright.kernel.procedure import Step, go, leave
from cardwright.kernel.referents import RefIs
from cardwright.kernel.rng import below
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.tree import Never, Some

from ..events import CAME_TO_NOTHING, DID
from ..field import DECK, DISTRIBUTION, HAND, STORED, VERDICT
from ..naming import in_sequence, shell_meant, zone_label
from ..plan import Plan, Try
from ..tree import Join, Noun, Party, Payment, TargetEffect
from .apparent import apparently_possible
from .checking import check, holding
from .counting import amount_for, amount_of
from .finding import find, fits, parties, true, zones_of
from .index import verb_of
from .mana import mana
from .memory import (
    APPLIED,
    ASKED,
    CHOSEN,
    FAILED,
    FOR_SEAT,
    LAST_MANA,
    NEVER,
    OPEN,
    begin_trying,
    current,
    group_status,
    has_done,
    meant,
    note,
    note_of,
    notes,
    plan,
    said_of,
    set_status,
    status,
    target_epochs,
    targets,
    targets_of_aim,
)
from .moving import discard, store
from .recording import happened, next_deed, next_moment
from .resolvable import chosen_by_others, jointly, objects, resolvable, takers, takes_each, theirs
from .table import FROM_DECK, FROM_HANDS, what_of
from .winning import give_verdict

DO_IT: Final[Prompt] = Prompt("do-it", CONFIRM, "Do you do it?", yes_no, clause="DEV-19.6")
PAY_INSTEAD: Final[Prompt] = Prompt(
    "pay-instead", CONFIRM, "Do you pay, so that it does not happen?", yes_no, clause="DEV-19.6"
)
HOW_MANY: Final[Prompt] = Prompt("how-many", AMOUNT, "How many?", clause="DEV-19.3")
WHICH_CARD: Final[Prompt] = Prompt("card", CARD, "Which card?", piece_name, touches_piece, "DEV-18.8")
WHICH_DISCARD: Final[Prompt] = Prompt("discard", CARD, "Which card do you discard?", piece_name, touches_piece, "DEV-21.11",
                              secret=True)  # fmt: skip
WHERE_TO: Final[Prompt] = Prompt("where-to", SLOT, "Into which Shell?", zone_label, clause="DEV-18.8", places=shell_meant)


# the resolution ------------------------------------------------------------------------------------------------------


def test_targets(s: State, f: Frame) -> None:
    """DEV-18.9, 18.11 (R35): once, when an effect with targets begins to resolve, all targets together."""
    made = plan(s, f)
    valid = 1
    for number, aim in enumerate(made.aims):
        if not isinstance(aim, Some):
            continue  # its verb looks whether it is still there
        own = targets_of_aim(f, made, number)
        for target, epoch in zip(targets(f)[own], target_epochs(f)[own], strict=True):
            if s.epoch[target] != epoch or not fits(s, target, aim.cards, f.seat, f.source):
                valid = 0
    begin_trying(f, made, valid)


def consider(s: State, f: Frame) -> None:
    """DEV-20: of each action of this moment: whether it is tried, whether it is resolvable, and what is chosen for it."""
    made = plan(s, f)
    moment = made.moments[f.pc]
    f.picks = []
    while f.other < len(moment):
        here = moment[f.other]
        tried = made.tries[here]
        taken = taken_now(f, made) if f.other else []
        if here and not is_tried(f, made, here, tried):
            settle(s, f, made, here, NEVER)
        elif not fulfilled(s, f, tried.part.condition) or not (
            can_be(s, f, made, tried, taken) or is_asked_about(s, f, made, tried, taken)
        ):
            settle(s, f, made, here, FAILED)
        elif tried.plain:  # it deals with all it can mean
            if tried.what is not None or tried.measured or tried.verb.from_top is not None:
                note(f, here, measure(s, f, here, tried), dealt_with(s, f, tried, taken))
            set_status(f, here, CHOSEN)
            f.other += 1
        else:
            return
    f.other = 0
    if made.later or made.destroys:
        go(f, judge_later if made.later else let_replace)
    else:
        leave(f)
        apply_next(s, f)


def fulfilled(s: State, f: Frame, condition: Any) -> bool:
    """DEV-19.4: whether what an action asks for is so when it is tried; without it the action is unsuccessful."""
    if isinstance(condition, Never):
        return not fulfilled(s, f, condition.condition)
    if isinstance(condition, RefIs):
        found = meant(s, f)
        return bool(found) and all(holds(s, piece, condition.test, f.seat, f.source) for piece in found)
    return condition is None or true(s, condition, f.seat, f.source)


def measure(s: State, f: Frame, here: int, tried: Try) -> int:
    """The number that an action counts, fixed now: nothing of its moment has happened (R66)."""
    for seat in parties(s, f.seat, tried.action.who, f.amount) if tried.by_each else ():
        note(f, FOR_SEAT, amount_for(s, f, tried.action.amount, seat), [here, seat])
    return amount_of(s, f, tried.action.amount) if tried.measured else NOBODY


def dealt_with(s: State, f: Frame, tried: Try, taken: list[int]) -> list[int]:
    """The cards that an action deals with, as far as they are known before it is applied."""
    if tried.what is not None:
        return objects(s, f, tried.action, taken)
    from_top = tried.verb.from_top
    return [] if from_top is None else from_top(s, f, tried.action)


def is_tried(f: Frame, made: Plan, here: int, tried: Try) -> bool:
    """The column "B tried only if" of DEV-20; in a group that has failed nothing more is tried."""
    others = [status(f, i) for i, t in enumerate(made.tries) if t.group == tried.group and i != here]
    if FAILED in others or NEVER in others:
        return False
    if tried.join is None or tried.join in (Join.ALSO, Join.ALSO_AFTER):
        return True
    before = group_status(f, made, tried.on)
    if tried.join is Join.OTHERWISE:
        return before == FAILED
    return before in (CHOSEN, APPLIED)


def can_be(s: State, f: Frame, made: Plan, tried: Try, taken: list[int]) -> bool:
    """DEV-19.4, 20.10: the action itself, or with all of its group that are tried at this moment."""
    if tried.joint:
        together = still_open(f, made, tried)
        if len(together) > 1 and not jointly(s, f, made, together):
            return False
    return resolvable(s, f, tried.action, taken)


def still_open(f: Frame, made: Plan, tried: Try) -> list[int]:
    """The actions of the same group and moment for which nothing is chosen yet."""
    return [i for i, t in enumerate(made.tries)
            if t.group == tried.group and t.moment == tried.moment and status(f, i) == OPEN]  # fmt: skip


def is_asked_about(s: State, f: Frame, made: Plan, tried: Try, taken: list[int]) -> bool:
    """DEV-19.6 (R70): only cards that not all see forbid it, and "you can" is to come: the question is put all the same."""
    return (tried.part.may or resolvable(s, f, tried.action, taken)) and apparently_possible(
        s, f, made, still_open(f, made, tried), taken
    )


def taken_now(f: Frame, made: Plan) -> list[int]:
    """DEV-20.3: what the actions of this moment have taken so far."""
    return [p for action, _into, pieces in notes(f, made) for p in pieces
            if made.tries[action].moment == f.pc and status(f, action) == CHOSEN
            and not made.tries[action].verb.stays]  # fmt: skip


def settle(s: State, f: Frame, made: Plan, here: int, value: int) -> None:
    """The action has come to this; the next one follows.  DEV-20.10: with it, its whole group has failed."""
    set_status(f, here, value)
    for i, t in enumerate(made.tries):
        if t.group == made.tries[here].group and status(f, i) == CHOSEN:
            fail(s, f, made, i)
    f.other += 1


def fail(s: State, f: Frame, made: Plan, here: int) -> None:
    """An action for which everything was chosen is not applied; DEV-21.10: a deck that was looked at is shuffled still."""
    if status(f, here) == CHOSEN and made.tries[here].verb.chooses == FROM_DECK:
        change.shuffle(s, DECK + f.seat)
    set_status(f, here, FAILED)


def offer(s: State, f: Frame) -> None:
    """DEV-19.6: "you can": its player says yes or no to what is resolvable, for all that the others know (R70)."""
    f.chosen = YES
    made = plan(s, f)
    part = made.tries[current(f, made)].part
    if part.may:
        ask(s, f, DO_IT, f.seat, [YES, NO])
    elif part.unless is not None:
        payer = next_payer(s, f, made, part.unless)
        f.chosen = NO
        if payer != NOBODY and can_pay(s, payer, part.unless):
            ask(s, f, PAY_INSTEAD, payer, [YES, NO])


def heed(s: State, f: Frame) -> None:
    """DEV-19.6: no counts as unsuccessful, and yes to what cannot be (R70); DEV-19.3: "up to" takes a number first."""
    made = plan(s, f)
    here = current(f, made)
    tried = made.tries[here]
    if tried.part.unless is not None:
        if f.chosen == YES:
            go(f, choose_payment)
            return
        if asked_each(tried.part.unless):
            go_on = answered(s, f, made, here, NO)
            if go_on:
                go(f, offer)
                return
        f.chosen = YES
    if f.chosen == NO or (tried.part.may and not can_be(s, f, made, tried, taken_now(f, made))):
        settle(s, f, made, here, FAILED)
        go(f, consider)
        return
    what = tried.what
    if chosen_by_others(tried.action):
        go(f, discards)
    elif isinstance(what, Some) and what.up_to and not what.target:
        most = min(what.count, len(objects(s, f, tried.action, taken_now(f, made))))
        ask(s, f, HOW_MANY, f.seat, list(range(most + 1)))
    else:
        f.chosen = what.count if isinstance(what, Some) else 0


def choose(s: State, f: Frame) -> None:
    """DEV-18.8, 18.13, 21.9, 21.11: what the action deals with."""
    made = plan(s, f)
    action = made.tries[current(f, made)].action
    what = what_of(action)
    if what is None:
        choose_without(s, f, action)
    elif isinstance(what, Some) and not what.target:
        found = objects(s, f, action, taken_now(f, made))
        if made.tries[current(f, made)].part.chance:  # as the cards came: which it is hangs on none of their names
            f.picks = [found.pop(below(s, len(found))) for _ in range(min(f.chosen, len(found)))]
        else:
            pick(s, WHICH_CARD, f.seat, in_sequence(s, found), min(f.chosen, len(found)))
    else:
        f.picks = objects(s, f, action, taken_now(f, made))


def choose_without(s: State, f: Frame, action: Any) -> None:
    """Cards that a verb without an object needs: those discarded, the one found by a search."""
    needed = verb_of(s, action).chooses
    if needed == FROM_HANDS:
        go(f, discards)
    elif needed == FROM_DECK:
        look_through(s, f, action.cards)
        found = in_sequence(s, find(s, action.cards, f.seat, f.source))
        if found:
            pick(s, WHICH_CARD, f.seat, found, 1)
        else:
            go(f, find_nothing)


def look_through(s: State, f: Frame, cards: Noun) -> None:
    """DEV-21.9, 29.8: who searches sees the whole deck."""
    for zone in zones_of(s, cards, f.seat):
        if s.rules.sight[zone] == BLIND:
            change.look_through(s, zone, f.seat)


def keep(s: State, f: Frame) -> None:
    """DEV-18.8: that is what it deals with."""
    made = plan(s, f)
    here = current(f, made)
    tried = made.tries[here]
    chosen = isinstance(tried.what, Some) and not tried.what.target  # perhaps none: "up to 2", "any number of"
    amount = measure(s, f, here, tried)
    if tried.measured and tried.verb.into is not None:  # the place comes where the number would be kept
        note(f, FOR_SEAT, amount, [here, f.seat])
    note(f, here, amount, f.picks if chosen else f.picks or dealt_with(s, f, tried, []))
    set_status(f, here, CHOSEN)


def choose_place(s: State, f: Frame) -> None:
    """DEV-23.7, 10.20: where it goes is chosen next."""
    made = plan(s, f)
    action = made.tries[current(f, made)].action
    places, asks = made.tries[current(f, made)].verb.into, made.tries[current(f, made)].verb.asks
    found = places(s, f, action) if places is not None else []
    if found:
        ask(s, f, *((WHERE_TO, f.seat) if asks is None else (asks[0], asks[1](s, f, action))), found)
    else:
        f.chosen = NOBODY


def keep_place(s: State, f: Frame) -> None:
    """DEV-23.7, 10.20: where it goes."""
    made = plan(s, f)
    here = current(f, made)
    if f.chosen != NOBODY:
        note(f, here, f.chosen, note_of(f, made, here)[1])
    f.other += 1
    go(f, consider)


def discards(s: State, f: Frame) -> None:
    """DEV-21.11: each who discards, or takes own cards, chooses, one player after the other, or chance does.

    picks: what was chosen so far.
    """
    made = plan(s, f)
    here = current(f, made)
    action = made.tries[here].action
    so_far = note_of(f, made, here)[1]
    seat, left = next_to_discard(s, f, action, len(so_far))
    if seat == NOBODY:
        f.picks = so_far
        go(f, keep)
        return
    found = theirs(s, f, action, seat, [*taken_now(f, made), *so_far])
    if what_of(action) is not None:
        pick(s, WHICH_CARD, seat, in_sequence(s, found), left)
    elif action.random:  # as the cards came: which of them go hangs on none of their names
        f.picks = [found.pop(below(s, len(found))) for _ in range(left)]
    else:
        pick(s, WHICH_DISCARD, seat, in_sequence(s, found), left)


def next_to_discard(s: State, f: Frame, action: Any, so_far: int) -> tuple[int, int]:
    """DEV-21.11: whose choice comes next, and of how many cards; NOBODY when all have chosen."""
    for seat in takers(s, f, action):
        amount = takes_each(s, f, action, seat)
        if so_far < amount:
            return seat, amount
        so_far -= amount
    return NOBODY, 0


def keep_discards(s: State, f: Frame) -> None:
    """DEV-21.11: the next player's choice."""
    made = plan(s, f)
    here = current(f, made)
    note(f, here, NOBODY, [*note_of(f, made, here)[1], *f.picks])
    go(f, discards)


def find_nothing(s: State, f: Frame) -> None:
    """DEV-21.10 (R39): a search without a fitting card is unsuccessful, and with it its group; the deck is shuffled."""
    made = plan(s, f)
    here = current(f, made)
    set_status(f, here, CHOSEN)
    fail(s, f, made, here)
    settle(s, f, made, here, FAILED)
    go(f, consider)


def payer_of(s: State, f: Frame, unless: Payment) -> int:
    """Who may pay so that an action is not applied."""
    if unless.who is not None:
        return parties(s, f.seat, unless.who, f.amount)[0]
    made = plan(s, f)
    for aim, number in zip(made.aims, targets(f), strict=False):
        if isinstance(aim, TargetEffect):
            return next((link.seat for link in s.stack if link.chosen == number), NOBODY)
    return NOBODY


def can_pay(s: State, seat: int, payment: Payment) -> bool:
    """DEV-18.2, 19.2: whether a player can pay it in full."""
    return s.var[STORED + seat] >= payment.damage and len(s.zones[HAND + seat]) >= payment.cards


def choose_payment(s: State, f: Frame) -> None:
    """DEV-21.11: the cards that are discarded for it, by their player or by chance."""
    made = plan(s, f)
    unless: Any = made.tries[current(f, made)].part.unless
    payer = next_payer(s, f, made, unless)
    f.picks = []
    if unless.random:
        found = s.zones[HAND + payer][:]
        f.picks = [found.pop(below(s, len(found))) for _ in range(unless.cards)]
    elif unless.cards:
        pick(s, WHICH_DISCARD, payer, in_sequence(s, s.zones[HAND + payer]), unless.cards)


def pay_for_it(s: State, f: Frame) -> None:
    """DEV-18.2, 19.2: it is paid, and the action is unsuccessful."""
    made = plan(s, f)
    here = current(f, made)
    unless: Any = made.tries[here].part.unless
    held = holding(s)
    discard(s, f.picks)
    if unless.damage:
        store(s, next_payer(s, f, made, unless), -unless.damage)
    f.picks = []
    check(s, held, f.seat)
    if asked_each(unless) and answered(s, f, made, here, YES):
        go(f, offer)
        return
    if asked_each(unless) and takers(s, f, made.tries[here].action):
        f.chosen = NO
        go(f, discards)
        return
    settle(s, f, made, here, FAILED)
    go(f, consider)


def asked_each(unless: Payment) -> bool:
    """Whether each of several players may pay for themselves."""
    return unless.who is Party.OPPONENTS


def answered(s: State, f: Frame, made: Plan, here: int, paid: int) -> bool:
    """Keep what the player who was asked has answered; whether another one is to be asked."""
    unless: Any = made.tries[here].part.unless
    note(f, ASKED, paid, [here, next_payer(s, f, made, unless)])
    return next_payer(s, f, made, unless) != NOBODY


def next_payer(s: State, f: Frame, made: Plan, unless: Payment) -> int:
    """Who is asked next whether to pay; NOBODY when all have answered."""
    if not asked_each(unless):
        return payer_of(s, f, unless)
    here = current(f, made)
    seats = parties(s, f.seat, Party.OPPONENTS, f.amount)
    return next((seat for seat in seats if said_of(f, made, ASKED, here, seat) == NOBODY), NOBODY)


def judge_later(s: State, f: Frame) -> None:
    """DEV-20.5, 20.9 (R37): "and after that": what comes later must be resolvable after what was chosen now.

    It is tried on a copy of the game, where cards not yet seen are as good as any.
    """
    made = plan(s, f)
    for here in made.moments[f.pc]:
        group = made.tries[here].group
        if status(f, here) == CHOSEN and later_moments(made, group, f.pc) and not possible_after(s, made, group):
            give_up(s, f, made, group)


def give_up(s: State, f: Frame, made: Plan, group: int) -> None:
    """DEV-20.5: nothing of the group is applied; nor what is tried only if it is, at the same moment (20.4)."""
    for i, t in enumerate(made.tries):
        if t.group == group:
            fail(s, f, made, i)
    for i, t in enumerate(made.tries):
        if t.join is Join.IF_YOU_DO and t.on == group and status(f, i) == CHOSEN:
            give_up(s, f, made, t.group)
            set_status(f, i, NEVER)


def later_moments(made: Plan, group: int, now: int) -> list[int]:
    """The later moments at which a group has actions."""
    return sorted({t.moment for t in made.tries if t.group == group and t.moment > now})


def possible_after(s: State, made: Plan, group: int) -> bool:
    """DEV-20.9: apply what the group has chosen on a copy, and look whether its later actions are resolvable there."""
    c = s.copy()
    f = c.agenda[-1]
    now, unseen = f.pc, 0
    for here in made.moments[now]:
        if made.tries[here].group == group and status(f, here) == CHOSEN:
            f.other = made.moments[now].index(here)
            apply_one(c, f, made, here)
            unseen += drawn_by(c, f, made.tries[here].action)
    for moment in later_moments(made, group, now):
        together = [i for i in made.moments[moment] if made.tries[i].group == group]
        f.pc, f.other = moment, made.moments[moment].index(together[0])
        if not jointly_or_unseen(c, f, made, together, unseen):
            return False
    return True


def drawn_by(s: State, f: Frame, action: Any) -> int:
    """How many cards came to the player's hand that nobody had seen before."""
    return len(f.picks) if verb_of(s, action).unseen else 0


def jointly_or_unseen(s: State, f: Frame, made: Plan, numbers: list[int], unseen: int) -> bool:
    """DEV-20.9: resolvable together; a card drawn just now may be of any description."""
    if jointly(s, f, made, numbers):
        return True
    action = made.tries[numbers[0]].action
    return len(numbers) == 1 and made.tries[numbers[0]].verb.chooses == FROM_HANDS and action.cards is not None and (
        isinstance(action.amount, int) and unseen >= action.amount
    )  # fmt: skip


def let_replace(s: State, f: Frame) -> None:
    """DEV-14.4: before cards are destroyed, effects for that may be used."""
    made = plan(s, f)
    for here in made.moments[f.pc]:
        before = made.tries[here].verb.before
        if before is not None and status(f, here) == CHOSEN:
            before(s, note_of(f, made, here)[1])


def apply_next(s: State, f: Frame) -> None:
    """DEV-19.1, 20: everything chosen for this moment is applied, in reading order; then the next moment comes.

    other: how many of its actions were.
    """
    made = plan(s, f)
    moment = made.moments[f.pc]
    if s.waiting:
        if f.other == 0:
            next_moment(s)
        else:
            next_deed(s)
    at = f.other = next_chosen(f, moment, f.other)
    if at < len(moment):
        here = moment[at]
        if made.tries[here].own:  # which may have moved
            f.epoch = s.epoch[f.source]
        held = holding(s) if s.phase == DISTRIBUTION else []
        apply_one(s, f, made, here)
        at = f.other = at + 1
        if s.kind:
            return
        check(s, held, f.seat)
        if at < len(moment) and next_chosen(f, moment, at) < len(moment):
            go(f, apply_next)
            return
    f.other = 0
    f.pc += 1
    if f.pc < len(made.moments):
        go(f, consider)
    elif s.log is not None:
        end_text(s, f)
    if f.pc >= len(made.moments) and made.heeds and not any(status(f, here) in (CHOSEN, APPLIED) for here in moment):
        emit(s, CAME_TO_NOTHING, f.source, f.seat, f.target)  # that it is over can be seen: no answer can be taken back
    if s.rules.awaited[DID] and f.pc >= len(made.moments) and has_done(f, made):
        happened(s, DID, f.source, f.seat, f.target)
    if s.var[VERDICT]:
        give_verdict(s)


def next_chosen(f: Frame, moment: list[int], at: int) -> int:
    """The place in a moment of the next action that is to be applied."""
    among = f.among
    while at < len(moment) and among[among[0] + moment[at]] != CHOSEN:
        at += 1
    return at


def apply_one(s: State, f: Frame, made: Plan, here: int) -> None:
    """DEV-19.2: the verb, on what was chosen for it; what it deals with is what "it" means afterwards."""
    action = made.tries[here].action
    f.chosen, f.picks = note_of(f, made, here) if len(f.among) > f.among[0] + len(made.tries) else (NOBODY, [])
    before = f.picks
    if made.measures:
        for piece in before:
            note(f, LAST_MANA, mana(s, piece), [piece])
    made.tries[here].verb.do(s, f, action)
    if len(made.tries) > 1:
        set_status(f, here, APPLIED)
    if f.picks is not before and f.picks != before:
        note(f, here, f.chosen, f.picks)


RESOLUTION: Final[tuple[Step, ...]] = (
    test_targets, consider, offer, heed, choose, keep, choose_place, keep_place, discards, keep_discards, find_nothing,
    choose_payment, pay_for_it,
    judge_later, let_replace, apply_next,
)  # fmt: skip
"""DEV-16.1, 15.9, 22.1: how an effect resolves, whatever has become of its card."""
