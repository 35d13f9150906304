"""The Attack Phase: abilities and attacks in cycles, and one attack from declaration to the end.  EOC-9.

While an exchange runs, its attack lies on `State.stack`, where texts can change it.
"""

from typing import Final, cast

from cardwright.kernel import change
from cardwright.kernel.action import Action, Menu, Need
from cardwright.kernel.decision import ACT, Prompt, ask
from cardwright.kernel.decision import ATTACK as ATTACKING
from cardwright.kernel.event import STANDING, emit, occur
from cardwright.kernel.modifier import ADD, END_OF_BATTLE, END_OF_TURN, begin, end_all, in_use, number, under
from cardwright.kernel.procedure import Procedure, call, go, leave, link, procedure
from cardwright.kernel.registers import keeps
from cardwright.kernel.stack import add_link, remove_link
from cardwright.kernel.state import NOBODY, Frame, State
from cardwright.kernel.waiting import forbidden

from ..field import (
    ACTIVATED,
    ATK,
    ATTACK,
    ATTACK_TOLL,
    ATTACKED_BY_GROUP,
    ATTACKS,
    ATTACKS_GROUPED,
    BLOWS,
    BOUND_TO,
    CANNOT_ATTACK,
    CANNOT_ATTACK_VANQUISHER,
    CANNOT_BE_ATTACKED,
    CANNOT_BE_COUNTERED,
    CANNOT_COUNTER,
    COUNTERED,
    COUNTERS,
    CREATURE_FELL,
    CREATURES,
    EXCESS,
    EXCHANGE_ENDED,
    EXHAUSTED,
    EXTRA_ATTACKS,
    FALLEN,
    GRAVEYARD,
    GROUP_MOST,
    GUARD,
    MUST_ATTACK,
    PASSES_SHIELD,
    POOL,
    STRIKES_ALL,
    TOOK,
    TRACES,
    VANQUISHER,
    VANQUISHER_TOLL,
    WAS_ATTACKED,
    active,
    controller,
    creatures,
    kind,
    vanquisher,
)
from ..refusals import PHASE, words
from ..refusals import TARGET as NO_TARGET
from ..symbols import changed, covers
from .abilities import ACTIVATION
from .actions import ATTACK_WITH, BITS, END, READY, TO_USE, USE, YOURS, in_force, with_ability
from .checking import settle
from .damage import attack_damage, beaten, counter_damage, deal, go_on, value
from .essence import provided
from .exhaustion import weary
from .frames import Attack, Exchange
from .naming import decide, itself, name_of, or_nothing
from .paying import choose_paid
from .windows import close_window, open_moment, open_window

NO_MORE: Final = -1
ALL_OF_THEM: Final = -2


def joiner_name(s: State, option: int) -> str:
    """One more attacker, or no more."""
    return "No more" if option == NO_MORE else f"Together with {name_of(s, option)}"


TARGET_OF_ATTACK: Final[Prompt] = Prompt("attack-target", ATTACKING, "What is attacked?", name_of, itself, "EOC-9.4")
GROUP: Final[Prompt] = Prompt("group", ATTACKING, "Who attacks with it?", joiner_name, or_nothing, "EOC-9.4")
STRUCK: Final[Prompt] = Prompt("struck", ATTACKING, "Which attacker is struck back?", name_of, itself, "EOC-9.16")


# who may attack what --------------------------------------------------------------------------------------------------


def attackers(s: State, seat: int) -> list[int]:
    """EOC-9.4, 9.9, 6.6 (R41): active creatures that are not exhausted and that no text forbids it."""
    if not attacks_now(s, seat):
        return []
    flags = s.flags
    return not_barred(s, seat, [piece for piece in creatures(s, seat) if not flags[piece] & EXHAUSTED])


def bound_to(s: State, attacker: int) -> int:
    """EOC-1.2: the card that it must attack by some text, as long as that is the same object; NOBODY without one."""
    for m in s.mods:
        if m.what == BOUND_TO and m.subject == attacker and s.epoch[m.value - 1] == m.epoch:
            return m.value - 1
    return NOBODY


def targets(s: State, attacker: int) -> list[int]:
    """EOC-9.6, 9.7, 9.10: enemy creatures; the Vanquisher while there is none.  Texts may forbid, bind, or let past."""
    enemy = 1 - controller(s, attacker)
    found = creatures(s, enemy)
    if s.mods and (prey := bound_to(s, attacker)) in found:
        return [prey]
    if in_use(s, GUARD):
        found = [piece for piece in found if under(s, GUARD, piece)] or found
    guarded = in_use(s, GUARD) and any(under(s, GUARD, piece) for piece in found)
    if not found or (not guarded and under(s, PASSES_SHIELD, attacker)):
        found = [*found, vanquisher(s, enemy)]
    if in_use(s, CANNOT_ATTACK_VANQUISHER) and under(s, CANNOT_ATTACK_VANQUISHER, attacker):
        found = [piece for piece in found if kind(s, piece) != VANQUISHER]
    if in_use(s, CANNOT_BE_ATTACKED):
        found = [piece for piece in found if not under(s, CANNOT_BE_ATTACKED, piece)]
    if s.watch[VANQUISHER_TOLLS]:
        found = [piece for piece in found if affordable(s, controller(s, attacker), [attacker], piece)]
    return [piece for piece in found if not kept_apart(s, attacker, piece)] if keeps_apart(s) else found


def keeps_apart(s: State) -> bool:
    """EOC-1.2: whether any text can forbid some creatures to attack some others."""
    return bool(s.rules.replaces[ATTACKS] or s.rules.replaces[WAS_ATTACKED])


def kept_apart(s: State, attacker: int, target: int) -> bool:
    """EOC-1.2: a text forbids this one to attack that one."""
    seat = controller(s, attacker)
    return forbidden(s, ATTACKS, attacker, seat, target) or forbidden(
        s, WAS_ATTACKED, target, controller(s, target), attacker
    )


# the record of the attack that is under way ---------------------------------------------------------------------------


def present_attack(s: State) -> Attack | None:
    """The attack under way, if there is one."""
    x = s.stack[-1] if s.stack else None
    return x if x is not None and keeps(x, Attack) else None


def the_attack(s: State) -> Attack:
    """The attack under way, for the steps of its exchange."""
    return cast(Attack, s.stack[-1])


def remaining(s: State, x: Attack) -> list[int]:
    """EOC-9.13 (R42): the attackers that are still active under the turn player's control, as the cards they were."""
    found: list[int] = []
    epochs = x.attacker_epochs
    for i, attacker in enumerate(x.attackers):
        if s.epoch[attacker] == epochs[i] and active(s, attacker) and controller(s, attacker) == x.seat:
            found.append(attacker)
    return found


def target_there(s: State, x: Attack) -> bool:
    """EOC-9.13: the target is still active under the defender's control."""
    return s.epoch[x.target] == x.target_epoch and active(s, x.target) and controller(s, x.target) != x.seat


def struck(s: State, x: Attack) -> list[int]:
    """EOC-9.16: the attackers that are struck back, of those that remain."""
    left = remaining(s, x)
    if x.countered == NOBODY:
        return left if x.struck_back == ALL_OF_THEM else []
    return [attacker for attacker in left if attacker == x.countered]


def aim_at(s: State, x: Attack, target: int) -> None:
    """EOC-9.11: the target of the attack, as the card it is now."""
    x.target = target
    x.target_epoch = s.epoch[target]


# the phase ------------------------------------------------------------------------------------------------------------


def on_the_row(s: State, seat: int) -> list[int]:
    """EOC-9.4: a player's creatures, fallen ones too."""
    return [piece for piece in s.zones[CREATURES + seat] if piece >= 0]


def not_fallen(s: State, seat: int, cards: list[int]) -> list[int]:
    """EOC-14.3."""
    return [card for card in cards if not s.flags[card] & FALLEN] if s.var[TRACES] & CREATURE_FELL else cards


def not_barred(s: State, seat: int, cards: list[int]) -> list[int]:
    """EOC-1.2: those that no text forbids it, and for which what texts ask for can be paid."""
    if s.watch[TOLLS]:
        cards = [card for card in cards if affordable(s, seat, [card], NOBODY)]
    return [card for card in cards if not under(s, CANNOT_ATTACK, card)] if in_use(s, CANNOT_ATTACK) else cards


TOLLS: Final[int] = STANDING - ATTACK_TOLL
VANQUISHER_TOLLS: Final[int] = STANDING - VANQUISHER_TOLL


def toll(s: State, attacker: int, target: int) -> int:
    """EOC-1.2: what must be paid for its attack; target: NOBODY where that is open."""
    needed = changed(0, s.rules.standing(s, ATTACK_TOLL, attacker)) if s.watch[TOLLS] else 0
    if s.watch[VANQUISHER_TOLLS] and target != NOBODY and kind(s, target) == VANQUISHER:
        needed += changed(0, s.rules.standing(s, VANQUISHER_TOLL, attacker))
    return needed


def affordable(s: State, seat: int, cards: list[int], target: int) -> bool:
    """EOC-1.2: whether the Pool covers what must be paid for their attack together."""
    needed = sum(toll(s, card, target) for card in cards)
    return not needed or covers(provided(s, s.zones[POOL + seat]), needed)


def choose_toll(s: State, f: Frame) -> None:
    """EOC-1.2, 5.25: the Essence that pays for the attack; amount: what it must cover."""
    choose_paid(s, f.seat, f.amount)


def pay_toll(s: State, f: Frame) -> None:
    """EOC-5.23: it goes to the Graveyard."""
    for essence in f.picks:
        change.move(s, essence, GRAVEYARD + s.owner[essence])


TOLL: Final[Procedure] = procedure("pay for an attack", (choose_toll, pay_toll))


def with_targets(s: State, seat: int, cards: list[int]) -> list[int]:
    """EOC-9.6: a player always has something that can be attacked, unless a text forbids it."""
    bound = in_use(s, CANNOT_BE_ATTACKED) or in_use(s, CANNOT_ATTACK_VANQUISHER) or keeps_apart(s)
    bound = bound or bool(s.watch[VANQUISHER_TOLLS])
    return [card for card in cards if targets(s, card)] if bound else cards


def no_duty_left(s: State, seat: int) -> bool:
    """EOC-1.2: nobody who has to attack still can."""
    if not in_use(s, MUST_ATTACK):
        return True
    bound = with_targets(s, seat, attackers(s, seat))
    return not any(under(s, MUST_ATTACK, piece) for piece in bound if not toll(s, piece, NOBODY))


def attacks_now(s: State, seat: int) -> bool:
    """R41: in the first turn nobody attacks, unless the setting says so."""
    return s.turn != 1 or bool(s.rules.setting["first_turn_attacks"])


IN_ATTACK: Final = Need(words(PHASE), "EOC-9.1, 9.2", lambda s, seat: s.phase == ATTACK)
NOT_FIRST_TURN: Final = Need(words(NO_TARGET, more="nobody attacks in the first turn"), "R41", attacks_now)
NOT_FALLEN: Final = Need(words(NO_TARGET), "EOC-14.3", keep=not_fallen)
MAY_ATTACK: Final = Need(words(NO_TARGET, more="a card's text forbids it"), "EOC-1.2", keep=not_barred)
A_TARGET: Final = Need(words(NO_TARGET, more="there is nothing it may attack"), "EOC-9.6", keep=with_targets)
NO_DUTY_LEFT: Final = Need(words(NO_TARGET, more="a creature that must attack can attack"), "EOC-1.2", no_duty_left)
TO_ATTACK: Final = (NOT_FIRST_TURN, READY, NOT_FALLEN, MAY_ATTACK, A_TARGET)


def offer(s: State, f: Frame) -> None:
    """EOC-9.1 to 9.3, 9.27: abilities, an attack, or the end; with nothing else to do the phase ends by itself."""
    options = ATTACK_MENU.offer(s, f.seat)
    if options == [END]:
        f.chosen = END
        return
    ask(s, f, ATTACK_ACTION, f.seat, options)


def act(s: State, f: Frame) -> None:
    """EOC-9.1, 9.2, 9.28: nothing else can be done in this phase.  other: the event of a Trap's moment; target: its card."""
    f.other, f.target = 0, f.chosen >> BITS
    action = ATTACK_MENU.begin(s, f.seat, f.chosen).number
    if action == END:
        leave(f)
    elif action == USE:
        f.other = ACTIVATED


def next_cycle(s: State, f: Frame) -> None:
    """EOC-9.3, 9.25, 11.11: the ability step comes back; before it, the moment of a Trap that a text names."""
    if not open_moment(s, f.other, f.target):
        go(f, offer)


def moment_over(s: State, f: Frame) -> None:
    """EOC-11.11: then the next cycle."""
    close_window(s, 1 - s.active)
    go(f, offer)


ATTACK_PHASE: Final[Procedure] = procedure("Attack Phase", (
    offer, act, settle, next_cycle, moment_over,            # EOC-9.1 to 9.3
))  # fmt: skip


# one attack -----------------------------------------------------------------------------------------------------------


def choose_target(s: State, f: Exchange) -> None:
    """EOC-9.4 to 9.8, 9.10: one target, freely chosen."""
    decide(s, f, TARGET_OF_ATTACK, f.seat, targets(s, f.attacker))


def begin_group(s: State, f: Exchange) -> None:
    """EOC-9.4: the first of one to three attackers."""
    f.target = f.chosen
    f.attackers = [f.attacker]


def choose_joiner(s: State, f: Exchange) -> None:
    """EOC-9.4, 9.5, 9.8 (R20): others that may attack the same target, slot by slot."""
    f.chosen = NO_MORE
    if kind(s, f.target) == VANQUISHER and not s.rules.setting["groups_hit_vanquishers"]:
        return
    last = s.slot[f.attackers[-1]]
    others = [piece for piece in attackers(s, f.seat) if s.slot[piece] > last and f.target in targets(s, piece)]
    if s.watch[TOLLS] or s.watch[VANQUISHER_TOLLS]:
        others = [piece for piece in others if affordable(s, f.seat, [*f.attackers, piece], f.target)]
    if len(f.attackers) < GROUP_MOST and others:
        ask(s, f, GROUP, f.seat, [NO_MORE, *others])


def join(s: State, f: Exchange) -> None:
    """EOC-9.4: one more."""
    if f.chosen != NO_MORE:
        f.attackers = [*f.attackers, f.chosen]
        go(f, choose_joiner)


def declare(s: State, f: Exchange) -> None:
    """EOC-9.4, 9.11: attackers and target are fixed, and texts hear of it."""
    x = cast(Attack, link(s, RECORD, f.seat))
    x.attackers = f.attackers
    x.attacker_epochs = [s.epoch[attacker] for attacker in f.attackers]
    aim_at(s, x, f.target)
    add_link(s, x)
    if needed := sum(toll(s, attacker, f.target) for attacker in f.attackers):
        call(s, TOLL, f.seat, amount=needed)
    for attacker in x.attackers:
        emit(s, ATTACKS, attacker, f.seat, f.target)
    emit(s, WAS_ATTACKED, f.target, 1 - f.seat, f.attackers[0])
    if len(x.attackers) > 1:
        for attacker in x.attackers:
            occur(s, ATTACKS_GROUPED, attacker, f.seat, f.target)
        occur(s, ATTACKED_BY_GROUP, f.target, 1 - f.seat, f.attackers[0])


def defenders_window(s: State, f: Exchange) -> None:
    """EOC-9.12, 11.2: for every attack."""
    open_window(s, 1 - f.seat)


def drop_out(s: State, f: Exchange) -> None:
    """EOC-9.13, 9.26: without attackers or target, or cancelled, the exchange goes straight to its end."""
    close_window(s, 1 - f.seat)
    x = the_attack(s)
    if x.cancelled or not remaining(s, x) or not target_there(s, x):
        go(f, exhaust)


def strike(s: State, f: Exchange) -> None:
    """EOC-9.14, 9.22, 10.16, 10.17: the damage of all together; nothing falls before the blow back."""
    x = the_attack(s)
    f.struck = 1
    change.count(s, BLOWS, 1)
    together = remaining(s, x)
    if s.rules.replaces[TOOK]:
        together = [one for one in together if not forbidden(s, TOOK, x.target, 1 - f.seat, value(s, ATK, one), one)]
    if not together:  # nothing of it reaches the target
        return
    f.dealt = dealt = deal(s, x.target, attack_damage(s, together, x.target, x.more_damage), together)
    if dealt and in_use(s, EXCESS) and any(under(s, EXCESS, attacker) for attacker in together):
        go_on(s, x.target, dealt, together)


def choose_struck(s: State, f: Exchange) -> None:
    """EOC-9.15 to 9.18: it strikes back; of several the defender chooses one."""
    x = the_attack(s)
    f.chosen = NOBODY
    left = [attacker for attacker in remaining(s, x) if not under(s, CANNOT_BE_COUNTERED, attacker)]
    if s.rules.replaces[COUNTERED]:
        left = [attacker for attacker in left if not forbidden(s, COUNTERED, attacker, f.seat, x.target)]
    if not left or not target_there(s, x) or not strikes_back(s, x.target):
        return
    if len(left) > 1 and under(s, STRIKES_ALL, x.target):
        f.chosen = ALL_OF_THEM
        return
    decide(s, f, STRUCK, 1 - f.seat, left)


def strikes_back(s: State, target: int) -> bool:
    """EOC-9.15, 9.17 (R12, R21): it must, unless a text forbids it."""
    setting = s.rules.setting
    if s.flags[target] & EXHAUSTED and not setting["exhausted_strike_back"]:
        return False
    if not setting["beaten_strike_back"] and beaten(s, target):
        return False
    return not under(s, CANNOT_COUNTER, target)


def direct(s: State, f: Exchange) -> None:
    """EOC-9.15, 11.3: the counter-attack is directed, and texts hear of it; without one there is no window."""
    if f.chosen == NOBODY:
        go(f, exhaust)
        return
    x = the_attack(s)
    x.struck_back = f.chosen
    x.countered = NOBODY if f.chosen == ALL_OF_THEM else f.chosen
    for attacker in struck(s, x):
        emit(s, COUNTERED, attacker, f.seat, x.target)
    emit(s, COUNTERS, x.target, 1 - f.seat, f.chosen)


def own_window(s: State, f: Exchange) -> None:
    """EOC-9.19: before the blow back the attacker has a Trap window."""
    open_window(s, f.seat)


def strike_back(s: State, f: Exchange) -> None:
    """EOC-9.20, 9.21, 10.8: if both are still there; no other attacker is chosen."""
    close_window(s, f.seat)
    x = the_attack(s)
    if target_there(s, x):
        for attacker in struck(s, x):
            f.dealt_back += deal(s, attacker, counter_damage(s, x.target, attacker), [x.target], back=True)


def exhaust(s: State, f: Exchange) -> None:
    """EOC-9.23 (R22): every attacker still on the field becomes exhausted, whatever came of it."""
    x = the_attack(s)
    if f.struck or s.rules.setting["vain_attack_exhausts"]:
        for i, attacker in enumerate(x.attackers):
            if s.epoch[attacker] == x.attacker_epochs[i] and active(s, attacker):
                tire(s, attacker)
    if s.var[BLOWS]:
        change.count(s, BLOWS, 0)


def tire(s: State, attacker: int) -> None:
    """EOC-9.23, 9.25: it is exhausted, unless a text lets it attack more often this turn."""
    more = s.rules.standing(s, EXTRA_ATTACKS, attacker) if s.watch[STANDING - EXTRA_ATTACKS] else 0
    if number(s, EXTRA_ATTACKS, attacker, more) > 0:
        begin(s, EXTRA_ATTACKS, ADD, -1, attacker, END_OF_TURN, NOBODY)
    else:
        weary(s, attacker)


def end_exchange(s: State, f: Exchange) -> None:
    """EOC-9.24, 8.13: after the check what lasted for this attack ends."""
    end_all(s, END_OF_BATTLE)
    emit(s, EXCHANGE_ENDED, -1, f.seat, 0)
    remove_link(s, len(s.stack) - 1)


def never(s: State, f: Frame) -> None:
    """EOC-9.4: the record of an attack does not run by itself."""
    leave(f)


RECORD: Final[Procedure] = procedure("attack", (never,), frame=Attack)
EXCHANGE: Final[Procedure] = procedure("exchange", (
    choose_target, begin_group, choose_joiner, join, declare, settle,       # EOC-9.4 to 9.11
    defenders_window, drop_out,                                             # EOC-9.12, 9.13
    strike, settle, choose_struck, direct, settle,                          # EOC-9.14 to 9.18
    own_window, strike_back, settle,                                        # EOC-9.19 to 9.22
    exhaust, settle, end_exchange,                                          # EOC-9.23 to 9.25
), frame=Exchange)  # fmt: skip
ATTACK_MENU: Final[Menu] = Menu((
    Action(END, "End the Attack Phase", needs=(NO_DUTY_LEFT,)),
    Action(USE, "Use the ability of {}", with_ability(ATTACK), TO_USE, ACTIVATION, quick=in_force(ATTACK),
           doing="Use its ability"),                                                        # EOC-8.5
    Action(ATTACK_WITH, "Attack with {}", on_the_row, TO_ATTACK, EXCHANGE),                     # EOC-9.4
), BITS, YOURS, (IN_ATTACK,))  # fmt: skip
"""EOC-9.1: the actions of the Attack Phase."""
ATTACK_ACTION: Final[Prompt] = Prompt(
    "attack-phase", ACT, "Use an ability, attack, or end?", ATTACK_MENU.label, ATTACK_MENU.card, "EOC-9.1",
)  # fmt: skip
