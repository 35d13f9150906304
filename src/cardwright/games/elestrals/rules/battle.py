"""The Battle Phase: attacks, battles, damage.  ELE-16.  The tuple at the foot is one attack; read it first."""

from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.action import Action, Menu, Need, passing
from cardwright.kernel.decision import ATTACK as ATTACKING
from cardwright.kernel.decision import Prompt, ask
from cardwright.kernel.event import emit
from cardwright.kernel.procedure import Procedure, call, go, go_past, procedure
from cardwright.kernel.state import Frame, State

from ..events import ATTACKED_NOW, CANCELLED, DECLARED, ENTERED_BATTLE
from ..field import (
    ATTACK_STEP,
    ATTACKED,
    ATTACKS,
    BATTLE,
    BATTLE_STEP,
    CAST_NOW,
    CHAINS,
    DEFENSE,
    IN_ATTACK,
    NO_ATTACK,
    SPIRITS,
    controller,
    elestrals,
)
from ..nodes import AT_SPIRIT_DECK
from ..quantities import (
    ATTACK_USED,
    ATTACKS_EACH,
    ATTACKS_SIDEWAYS,
    CANNOT_ATTACK,
    CANNOT_ATTACK_DECKS,
    CANNOT_BE_ATTACKED,
    DIRECT_ATTACK,
    EXTRA_ATTACKS,
    EXTRA_TO_ATTACK,
    LURES,
    MUST_ATTACK,
    USE,
)
from . import expending, moments, striking
from .about import in_question
from .damage import SPIRIT_DECK, choose_lost, compare, fix_loss, replace, same, strike
from .frames import Attack
from .happening import happened
from .index import index
from .met_conditions import forget
from .naming import name_of
from .occurring import uses
from .paying import choose_spirits
from .phases import enter
from .prohibiting import allowed, barred
from .stats import standing
from .windows import call_window, settle

END: Final = -2


def attacked_name(s: State, option: int) -> str:
    """What is attacked."""
    return "the Spirit Deck" if option == SPIRIT_DECK else name_of(s, option)


def piece_if_any(s: State, option: int) -> list[int]:
    """The Elestral, if it is one."""
    return [option] if option >= 0 else []


ATTACKED_CARD: Final[Prompt] = Prompt("attacked", ATTACKING, "What is attacked?", attacked_name, piece_if_any, "ELE-16.3")


def more_attacks(s: State, piece: int) -> bool:
    """Whether a text lets an Elestral attack once more: by a change that is used up, or so often a turn while it stands."""
    if modifier.number(s, EXTRA_ATTACKS, piece, 0) > 0:
        return True
    return in_question(s, EXTRA_ATTACKS) and standing(s, EXTRA_ATTACKS, piece) > uses(s, piece, ATTACK_USED)


def payable(s: State, piece: int, seat: int) -> bool:
    """For "Also has to Expend in order to attack": whether that can be paid."""
    return len(s.zones[SPIRITS + seat]) >= standing(s, EXTRA_TO_ATTACK, piece)


def attackable(s: State, attacker: int, seat: int) -> list[int]:
    """ELE-16.3, 16.4 (R24): the opponent's Elestrals in any Position; the Spirit Deck only if there is none."""
    theirs = elestrals(s, 1 - seat)
    if not theirs and s.flags[attacker] & ATTACKED and not more_attacks(s, attacker):  # R174
        return theirs
    if not theirs:
        return [] if barred(s, CANNOT_ATTACK_DECKS, attacker) else [SPIRIT_DECK]
    found = allowed(s, CANNOT_BE_ATTACKED, theirs, attacker)
    if in_question(s, LURES):
        found = [piece for piece in found if barred(s, LURES, piece, attacker)] or found
    if s.flags[attacker] & ATTACKED and not more_attacks(s, attacker):  # R174
        return striking.not_struck(s, attacker, found)
    direct = barred(s, DIRECT_ATTACK, attacker) and not barred(s, CANNOT_ATTACK_DECKS, attacker)
    return [*found, SPIRIT_DECK] if direct else found


def attack_left(s: State, seat: int, cards: list[int]) -> list[int]:
    """ELE-16.5: those that have not attacked this turn, or may once more."""
    each = s.mods or s.watch[striking.EACH]
    flags = s.flags
    return [
        p for p in cards
        if not flags[p] & ATTACKED or more_attacks(s, p) or (each and striking.strikes_each(s, p))
    ]  # fmt: skip


def upright(s: State, seat: int, cards: list[int]) -> list[int]:
    """ELE-16.2, 10.8: those in Attack Position, or that a text lets attack sideways."""
    flags = s.flags
    return [p for p in cards if not flags[p] & DEFENSE or barred(s, ATTACKS_SIDEWAYS, p)]


def not_new(s: State, seat: int, cards: list[int]) -> list[int]:
    """R42: those that did not come this turn, unless the setting lets them attack."""
    if s.rules.setting["newcomers_attack"]:
        return cards
    return [p for p in cards if not s.flags[p] & CAST_NOW]


def not_barred(s: State, seat: int, cards: list[int]) -> list[int]:
    """Those that no text forbids to attack."""
    return [p for p in cards if not barred(s, CANNOT_ATTACK, p)]


def with_price(s: State, seat: int, cards: list[int]) -> list[int]:
    """Those whose attack can be paid for, where a text asks for it."""
    return [p for p in cards if payable(s, p, seat)]


def with_target(s: State, seat: int, cards: list[int]) -> list[int]:
    """ELE-16.3: those that find something to attack."""
    return [p for p in cards if attackable(s, p, seat)]


TO_ATTACK: Final = (
    Need("it has attacked this turn", "ELE-16.5", keep=attack_left),
    Need("it is in Defense Position", "ELE-16.2", keep=upright),
    Need("it came this turn", "R42", keep=not_new),
    Need("a card's text forbids it", "ELE-1.3", keep=not_barred),
    Need("you lack the Spirits that the attack costs", "ELE-1.1", keep=with_price),
    Need("there is nothing it may attack", "ELE-16.3", keep=with_target),
)  # fmt: skip
"""What an attack needs in the player's Battle Phase."""


def attackers(s: State, seat: int) -> list[int]:
    """ELE-16.2, 16.32, 16.33, 10.8 (R42): own Elestrals in Attack Position with an attack left and something to attack."""
    return passing(TO_ATTACK, s, seat, elestrals(s, seat))


def forced(s: State, able: list[int]) -> bool:
    """For "Must attack if able": whether one of the Elestrals that can attack has to."""
    return in_question(s, MUST_ATTACK) and any(barred(s, MUST_ATTACK, piece) for piece in able)


def able(s: State, seat: int) -> list[int]:
    """ELE-16.1, 25.2, 25.3: the Elestrals that can attack, or the end of the phase."""
    found = attackers(s, seat) if attacks_left(s, seat) else []
    return found if forced(s, found) else [END, *found]


def attacks_left(s: State, seat: int) -> bool:
    """ELE-25.2, 25.3: the phase is not skipped, and no bound is reached."""
    within = s.var[ATTACKS] < s.rules.setting["attacks"] and s.var[CHAINS] < s.rules.setting["optional_chains"]
    return within and not moments.skips(s, BATTLE)


def may_stop(s: State, seat: int) -> bool:
    """For "Must attack if able": whether no Elestral that can attack has to."""
    return not attacks_left(s, seat) or not forced(s, attackers(s, seat))


ATTACKS_OF_PHASE: Final = Menu((
    Action(END, "End the Battle Phase", needs=(Need("an Elestral must attack", "ELE-16.1", may_stop),)),
    Action(0, "Attack with {}", elestrals, TO_ATTACK),
), 0, when=(
    Need("Elestrals attack in your Battle Phase", "ELE-16.1", lambda s, seat: s.active == seat and s.phase == BATTLE),
), bound=Need("no attack is left in this phase", "ELE-25.2, 25.3", attacks_left), quick=able)  # fmt: skip
"""ELE-16.1: one attack after another."""
ATTACKER: Final[Prompt] = Prompt(
    "attacker", ATTACKING, "Attack, or end the Battle Phase?", ATTACKS_OF_PHASE.label, ATTACKS_OF_PHASE.card, "ELE-16.1"
)


def choose_attacker(s: State, f: Frame) -> None:
    """ELE-16.1, 16.31: one attack after another, or the end of the phase."""
    ask(s, f, ATTACKER, f.seat, ATTACKS_OF_PHASE.offer(s, f.seat))


def choose_attacked(s: State, f: Frame) -> None:
    """ELE-16.3: what it attacks."""
    if f.chosen == END:
        go_past(f, begin_attack)
        moments.end_phase(s)
        if s.waiting:
            settle(s, f)
        return
    f.source = f.chosen
    ask(s, f, ATTACKED_CARD, f.seat, attackable(s, f.source, f.seat))


def begin_attack(s: State, f: Frame) -> None:
    """ELE-16.1: the attack runs; then the next one."""
    call(s, AN_ATTACK, f.seat, f.source, f.chosen)
    go(f, choose_attacker)


def choose_tax(s: State, f: Attack) -> None:
    """ELE-1.11, 16.3: what texts add to the price of an attack is part of the declaration."""
    f.chosen_spirits = []
    extra = standing(s, EXTRA_TO_ATTACK, f.attacker)
    if extra:
        choose_spirits(s, f.seat, s.zones[SPIRITS + f.seat], extra)


def declare(s: State, f: Attack) -> None:
    """ELE-16.5, 16.6: the attack is used; "declares" and "is attacked" effects wait."""
    enter(s, ATTACK_STEP)
    change.add(s, ATTACKS, 1)
    change.count(s, NO_ATTACK, 0)
    if f.chosen_spirits:
        expending.expend(s, [f.chosen_spirits if i == f.seat else [] for i in (0, 1)], [0, 0])
        f.chosen_spirits = []
    f.granted = use_attack(s, f.attacker)
    if f.target >= 0 and in_question(s, ATTACKS_EACH):
        striking.struck_now(s, f.attacker, f.target)
    f.target_epoch = s.epoch[f.target] if f.target >= 0 else 0
    direct = f.target == SPIRIT_DECK and index(s.rules).asks_direct
    happened(s, DECLARED, f.attacker, f.seat, f.target, AT_SPIRIT_DECK if direct else 0)
    if f.target >= 0:
        happened(s, ATTACKED_NOW, f.target, 1 - f.seat, f.attacker)


EACH: Final = 3


def use_attack(s: State, piece: int) -> int:
    """ELE-16.5; an attack that a text grants comes after the one of the rule.

    Returns 1 for such a one, 2 if standing, EACH for one of one on each of them.
    """
    if not s.flags[piece] & ATTACKED:
        change.mark(s, piece, ATTACKED)
        return 0
    if not more_attacks(s, piece):
        return EACH
    for m in s.mods:
        if m.subject == piece and m.what == EXTRA_ATTACKS:
            modifier.use(s, m, 1)
            return 1
    modifier.begin(s, USE, modifier.SET, ATTACK_USED, piece, modifier.END_OF_TURN, piece)
    return 2


def give_back(s: State, f: Attack) -> None:
    """ELE-16.9: the attack of the rule, or the one that a text granted, is unused again."""
    if in_question(s, ATTACKS_EACH):
        striking.give_back(s, f.attacker)
    if f.granted == EACH:
        return
    if f.granted == 2:
        change.expire(s, [m for m in s.mods if m.what == USE and m.subject == f.attacker and m.value == ATTACK_USED][:1])
    elif f.granted:
        modifier.begin(s, EXTRA_ATTACKS, modifier.ADD, 1, f.attacker, modifier.END_OF_TURN, f.attacker)
    else:
        change.unmark(s, f.attacker, ATTACKED)


def window(s: State, f: Frame) -> None:
    """ELE-4.6, 16.6, 16.12, 16.28: what was met opens a chain, then a window."""
    call_window(s)


def judge(s: State, f: Attack) -> None:
    """ELE-16.7 to 16.10, 15.4 (R25): a Negated attack is spent, an impossible one cancelled and given back."""
    forget(s, IN_ATTACK)
    if s.var[NO_ATTACK]:
        if not s.rules.setting["negated_attacks"] and same(s, f.attacker, f.attacker_epoch):
            give_back(s, f)
        go(f, leave_battle)
    elif not legal(s, f):
        if same(s, f.attacker, f.attacker_epoch):
            give_back(s, f)
        emit(s, CANCELLED, f.attacker, f.seat, f.target)
        go(f, leave_battle)


def legal(s: State, f: Attack) -> bool:
    """ELE-16.7, 16.8: the same attacker, ours, in Attack Position; the same target, theirs."""
    if not same(s, f.attacker, f.attacker_epoch) or controller(s, f.attacker) != f.seat:
        return False
    if s.flags[f.attacker] & DEFENSE and not barred(s, ATTACKS_SIDEWAYS, f.attacker):
        return False
    if f.target == SPIRIT_DECK:
        return not elestrals(s, 1 - f.seat) or barred(s, DIRECT_ATTACK, f.attacker)
    return same(s, f.target, f.target_epoch) and controller(s, f.target) != f.seat


def enter_battle(s: State, f: Attack) -> None:
    """ELE-16.11, 16.12, 16.14, 16.15, 15.5, 1.2: the battle has begun and cannot be undone, whatever a text says."""
    enter(s, BATTLE_STEP)
    happened(s, ENTERED_BATTLE, f.attacker, f.seat, f.target)
    if f.target >= 0:
        happened(s, ENTERED_BATTLE, f.target, 1 - f.seat, f.attacker)


def leave_battle(s: State, f: Frame) -> None:
    """ELE-16.28, 16.31: the battle is over."""
    modifier.end_all(s, modifier.END_OF_BATTLE)
    enter(s, BATTLE)


AN_ATTACK: Final[Procedure] = procedure("attack", (
    choose_tax, declare, window, judge,         # ELE-16.3 to 16.10, Attack Step
    enter_battle, window,                       # ELE-16.11 to 16.13, Battle Step
    compare, replace, fix_loss,           # ELE-16.16 to 16.27, Damage Step
    choose_lost, strike, window,                # ELE-16.26 to 16.30
    leave_battle,                               # ELE-16.31
), frame=Attack)  # fmt: skip
