"""The Main Phase: what the turn player may do, one action after another.  ELE-6, 4.3, 23.8."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.action import Action, Cards, Keep, Menu, Need
from cardwright.kernel.decision import ACT, CARD, Prompt, ask
from cardwright.kernel.event import STANDING
from cardwright.kernel.procedure import Procedure, call, go, go_past, procedure
from cardwright.kernel.state import FACE_DOWN, Frame, State

from ..events import EXPENDED
from ..field import (
    BATTLE,
    CHAINS,
    COST,
    ELESTRAL,
    HAND,
    MAIN,
    MET,
    RUNES,
    SPIRIT_ACTION,
    SPIRITS,
    UNDERWORLD,
    elestrals,
    has_room,
    kind,
)
from ..field import RUNE as RUNE_CARD
from ..quantities import CANNOT_RECEIVE, MORE_CASTS, MUST_ATTACK, SKIPS
from . import affording, agreement, ascending, battle, casting, moments, own_ways, runes, setting
from .about import in_question
from .frames import Following
from .happening import happened
from .index import FOR_RUNE, FOR_SET, Index
from .instead import draw
from .moving import put_under
from .naming import itself, name_of
from .paying import choose_one
from .phases import TO_BATTLE, TO_END
from .playing import playable, sorted_hand
from .prohibiting import allowed
from .usable import UseEffect, is_forced, program_at, usable_effects
from .windows import ANSWERS, goes_on

SHIFT: Final = 16
"""So many bits of an option hold the number of the action; see also `phases`."""
CAST: Final = 2
ASCEND: Final = 3
ENCHANT: Final = 4
DRAW_ACTION: Final = 5
RUNE: Final = 6
SET: Final = 7
TURN: Final = 8
PROPOSE: Final = 9
OWN_WAY: Final = 10
EFFECT: Final = 11
"""EFFECT + k: the k-th active effect of the card's text (see usable_effects)."""
AT_ONCE: Final = 2
"""Setting `must_effects`: they come before anything else."""

RECEIVER: Final[Prompt] = Prompt("receiver", CARD, "Which Elestral?", name_of, itself, "ELE-6.5")


def offer(s: State, f: Frame) -> None:
    """ELE-6.1, 25.2: everything legal; every action is optional."""
    ask(s, f, ACTION, f.seat, MAIN_MENU.offer(s, f.seat))


def options(s: State, seat: int) -> list[int]:
    """ELE-4.3, 6.1, 6.2, 6.4: phases first, then the Spirit action, Runes, Setting, Positions, effects."""
    effects = usable_effects(s, seat)
    forced = mandatory_effects(s, effects) if effects else effects
    if forced and s.rules.setting["must_effects"] == AT_ONCE:
        return [piece << SHIFT | EFFECT + k for piece, k in forced]
    found = [] if forced else phases(s, seat)
    if s.var[CHAINS] >= s.rules.setting["optional_chains"]:
        return found or [TO_END]
    spirits = s.zones[SPIRITS + seat]
    acts = spirits and not s.var[SPIRIT_ACTION]
    more = spirits and not acts and (s.mods or s.watch[CASTS]) and in_question(s, MORE_CASTS)
    casts, ascensions, cast_runes, sets, ways = sorted_hand(s, seat, s.zones[HAND + seat], bool(acts or more))
    own = elestrals(s, seat)
    if acts:
        add_spirit_actions(s, seat, found, own, casts, ascensions)
    elif more:
        add(found, CAST, casting.castable(s, seat, [p for p in casts if casting.casts_left(s, seat, p)]))
    runes_to_cast = affording.castable(s, seat, cast_runes)
    if runes_to_cast:
        add(found, RUNE, runes_to_cast)
    if sets:
        add(found, SET, setting.settable(s, seat, sets))
    if own:
        add(found, TURN, setting.turnable(s, own))
    if effects:
        found += [piece << SHIFT | EFFECT + k for piece, k in effects]
    pool: Index = s.rules.own
    if ways or pool.cast_from_away:
        found += [own_ways.option(p, n) << SHIFT | OWN_WAY for p, n in own_ways.own_ways(s, seat, ways)]
    if not spirits and agreement.may_propose(s, seat):
        found.append(PROPOSE)
    return found


def add(found: list[int], verb: int, pieces: list[int]) -> None:
    """What can be done with some cards."""
    for piece in pieces:
        found.append(piece << SHIFT | verb)


def add_spirit_actions(s: State, seat: int, found: list[int], own: list[int], casts: list[int],
                       ascensions: list[int]) -> None:  # fmt: skip
    """ELE-6.2 to 6.6: what a Spirit of the Spirit Deck can be used for once a turn.  own: the player's Elestrals."""
    if casts:
        add(found, CAST, casting.castable(s, seat, casts))
    if own:
        if ascensions:
            add(found, ASCEND, ascending.ascensions(s, seat, ascensions))
        if allowed(s, CANNOT_RECEIVE, own):
            found.append(ENCHANT)
    found.append(DRAW_ACTION)


def phases(s: State, seat: int) -> list[int]:
    """ELE-4.3, 2.12, 2.13: where the turn player may go on; not to the end while an Elestral must still attack."""
    if s.turn <= 1:
        return [TO_END]
    if (s.mods or s.watch[DUTIES]) and in_question(s, MUST_ATTACK) and battle.forced(s, battle.attackers(s, seat)):
        found = []
    else:
        found = [TO_END]
    if not (s.mods or s.watch[SKIPPED]) or not moments.skips(s, BATTLE):
        found.append(TO_BATTLE)
    return found


CASTS: Final[int] = STANDING - MORE_CASTS
SKIPPED: Final[int] = STANDING - SKIPS
DUTIES: Final[int] = STANDING - MUST_ATTACK
"""Where such texts are found (see `about.in_question`, which is asked only if there can be any)."""


def mandatory_effects(s: State, effects: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """ELE-11.14 (R8): the "you must" effects among those that can be used."""
    if not s.rules.setting["must_effects"]:
        return []
    return [(piece, k) for piece, k in effects if is_forced(program_at(s, piece, k))]


def receivers(s: State, seat: int) -> list[int]:
    """ELE-6.5: own Elestrals that can receive."""
    return allowed(s, CANNOT_RECEIVE, elestrals(s, seat))


def act(s: State, f: Frame) -> None:
    """ELE-6.8: announce what was chosen, or leave the phase (ELE-4.3)."""
    if f.chosen in (TO_END, TO_BATTLE):
        go_past(f, finish)
    else:
        MAIN_MENU.begin(s, f.seat, f.chosen)


def finish(s: State, f: Following) -> None:
    """ELE-6.7, 6.8: the chain, or what was met without one; ELE-9.30: the chance of Set Counter Runes; the next action."""
    if goes_on(s, f):
        go(f, finish)
        return
    if s.var[MET]:
        call(s, ANSWERS, s.active)
    go(f, offer)


# the Enchant action and the draw action -------------------------------------------------------------------------------


def choose_receiver(s: State, f: Frame) -> None:
    """ELE-6.5: an own Elestral."""
    ask(s, f, RECEIVER, f.seat, receivers(s, f.seat))


def choose_spirit(s: State, f: Frame) -> None:
    """ELE-6.5, 6.6: a Spirit of the Spirit Deck, of any element."""
    f.target = f.chosen
    choose_one(s, f, s.zones[SPIRITS + f.seat])


def enchant(s: State, f: Frame) -> None:
    """ELE-6.5, 6.3: it goes under it at once."""
    change.count(s, SPIRIT_ACTION, 1)
    put_under(s, [f.chosen], f.target)


def expend_and_draw(s: State, f: Frame) -> None:
    """ELE-6.6 (R64): Expend it, then draw; with an empty Main Deck the player loses."""
    change.count(s, SPIRIT_ACTION, 1)
    spirit = f.chosen
    change.move(s, spirit, UNDERWORLD + s.owner[spirit])
    happened(s, EXPENDED, spirit, f.seat)
    draw(s, f.seat, 1)


ENCHANTING_ACTION: Final[Procedure] = procedure("Enchant action", (choose_receiver, choose_spirit, enchant))
DRAWING_ACTION: Final[Procedure] = procedure("draw action", (choose_spirit, expend_and_draw))


# what can be done ------------------------------------------------------------------------------------------------------


def in_hand(wanted: int) -> Cards:
    """The Elestrals, or the Runes, of a player's hand."""
    return lambda s, seat: [card for card in s.zones[HAND + seat] if kind(s, card) == wanted]


def runes_of(s: State, seat: int) -> list[int]:
    """A player's Runes in hand, and those Set."""
    row = [rune for rune in s.zones[RUNES + seat] if rune >= 0 and s.flags[rune] & FACE_DOWN]
    return [*in_hand(RUNE_CARD)(s, seat), *row]


def once(s: State, cards: list[int]) -> list[int]:
    """The canonical order: of the hand one of each card, then what was Set."""
    seat = s.decider
    first = {s.define[card]: card for card in reversed(cards) if s.place[card] == HAND + seat}
    return [*(first[d] for d in sorted(first)), *(card for card in cards if s.place[card] != HAND + seat)]


def good_for(use: int) -> Keep:
    """Those cards of a hand that are good for this; what is Set is."""

    def keep(s: State, seat: int, cards: list[int]) -> list[int]:
        good: list[int] = s.rules.own.good_for
        return [card for card in cards if s.place[card] != HAND + seat or good[s.define[card]] & use]

    return keep


def with_one_symbol(s: State, seat: int, cards: list[int]) -> list[int]:
    """ELE-7.1, 8.1."""
    cost, define = s.rules.fact[COST], s.define
    return [card for card in cards if cost[define[card]] == 1]


def normally(s: State, seat: int, cards: list[int]) -> list[int]:
    """ELE-7.1 (R1): those that no text of their own keeps from it."""
    own: Index = s.rules.own
    return [card for card in cards if s.define[card] not in own.no_normal]


def with_action(s: State, seat: int, cards: list[int]) -> list[int]:
    """ELE-6.2: all, as long as the Spirit action is unused; else those of which a text allows another Cast."""
    return [card for card in cards if casting.casts_left(s, seat, card)] if s.var[SPIRIT_ACTION] else cards


def bounded(s: State) -> bool:
    """ELE-25.2: no more chains are begun in this turn."""
    return s.var[CHAINS] >= s.rules.setting["optional_chains"]


def may_end(s: State, seat: int) -> bool:
    """ELE-4.3, 11.14 (R8): no "you must" effect is left, and no Elestral must attack still."""
    if mandatory_effects(s, usable_effects(s, seat)):
        return bounded(s)
    return TO_END in phases(s, seat) or (bounded(s) and not phases(s, seat))


def may_fight(s: State, seat: int) -> bool:
    """ELE-2.12, 2.13: not in the first turn, and not where a text lets the phase be skipped."""
    return TO_BATTLE in phases(s, seat) and not mandatory_effects(s, usable_effects(s, seat))


def due_at_once(s: State, option: int) -> bool:
    """ELE-11.14 (R8): whether a "you must" effect comes before anything else."""
    forced = is_forced(program_at(s, option >> SHIFT, (option & (1 << SHIFT) - 1) - EFFECT))
    return forced and s.rules.setting["must_effects"] == AT_ONCE


IN_MAIN_PHASE: Final = "that is done in your Main Phase"
YOURS: Final = Need(IN_MAIN_PHASE, "ELE-6.1", lambda s, seat: s.active == seat and s.turn > 0)
IN_MAIN: Final = Need(IN_MAIN_PHASE, "ELE-6.1", lambda s, seat: s.phase == MAIN)
NO_CHAIN: Final = Need("a chain is open", "ELE-6.1", lambda s, seat: not s.stack)
CHAINS_LEFT: Final = Need("too many chains were begun this turn", "ELE-25.2", lambda s, seat: not bounded(s))
SPIRITS_LEFT: Final = Need("your Spirit Deck is empty", "ELE-7.1, 8.1", lambda s, seat: bool(s.zones[SPIRITS + seat]))
ACTION_USED: Final = "the Spirit action of this turn is used"
ACTION_LEFT: Final = Need(ACTION_USED, "ELE-6.2", lambda s, seat: not s.var[SPIRIT_ACTION])
ALLOWED: Final = Need("a card's text forbids it", "ELE-1.3, 9.29", keep=lambda s, seat, cards: [
    card for card in cards if playable(s, seat, card)
])  # fmt: skip
TO_NORMAL_CAST: Final = (
    SPIRITS_LEFT,
    Need(ACTION_USED, "ELE-6.2", keep=with_action),
    ALLOWED,
    Need("only an Elestral with one symbol is Normal Cast; others Ascend", "ELE-7.1, 8.1", keep=with_one_symbol),
    Need("its own text says that it is not Normal Cast", "ELE-7.1, R1", keep=normally),
    *casting.TO_CAST,
)
TO_ASCEND: Final = (
    SPIRITS_LEFT, ACTION_LEFT, ALLOWED,
    Need("none of your Elestrals has the Spirits to become it with one more", "ELE-8.1", keep=ascending.ascensions),
)  # fmt: skip
TO_CAST_RUNE: Final = (
    Need("a Counter Rune must be Set in an earlier turn", "ELE-9.2", keep=good_for(FOR_RUNE)),
    ALLOWED,
    *affording.TO_CAST,
)
TO_SET: Final = (
    Need("a Stadium is not Set", "ELE-9.27", keep=good_for(FOR_SET)),
    Need("your Rune Row is full", "ELE-10.1", lambda s, seat: has_room(s, RUNES + seat)),
    Need("a card's text forbids it", "ELE-1.3", keep=setting.settable),
)
MAIN_MENU: Final = Menu((
    Action(TO_END, "End the turn", needs=(Need("something must be done before", "ELE-4.3", may_end),)),
    Action(TO_BATTLE, "Enter the Battle Phase", needs=(Need("there is no Battle Phase", "ELE-2.12", may_fight),)),
    Action(CAST, "Cast {}", in_hand(ELESTRAL), TO_NORMAL_CAST, casting.NORMAL_CAST, alike=once),             # ELE-7
    Action(ASCEND, "Ascend into {}", in_hand(ELESTRAL), TO_ASCEND, ascending.ASCEND, alike=once),            # ELE-8
    Action(ENCHANT, "Enchant an Elestral", begin=ENCHANTING_ACTION, needs=(                                 # ELE-6.5
        CHAINS_LEFT, SPIRITS_LEFT, ACTION_LEFT,
        Need("none of your Elestrals can receive one", "ELE-6.5", lambda s, seat: bool(receivers(s, seat))),
    )),
    Action(DRAW_ACTION, "Expend a Spirit to draw a card", needs=(CHAINS_LEFT, SPIRITS_LEFT, ACTION_LEFT),
           begin=DRAWING_ACTION),                                                                           # ELE-6.6
    runes.CastRune(RUNE, "Cast {}", runes_of, TO_CAST_RUNE, alike=once),                                    # ELE-9
    Action(SET, "Set {}", in_hand(RUNE_CARD), TO_SET, setting.SET_RUNE, alike=once),                        # ELE-10.1
    setting.TurnPosition(TURN, "Turn {}", elestrals, setting.TO_TURN),                                      # ELE-10.5
    UseEffect(EFFECT, lambda s, seat: [piece << SHIFT | EFFECT + k for piece, k in usable_effects(s, seat)],
              due=due_at_once),                                                                             # ELE-11
    own_ways.PlayOwnWay(OWN_WAY, SHIFT),                                                                    # ELE-7.17
    Action(PROPOSE, "Propose a stalemate", begin=agreement.PROPOSAL, needs=(
        CHAINS_LEFT, Need("a Spirit Deck is not empty, or it was proposed before", "ELE-23.8", agreement.may_propose),
    )),
), SHIFT, YOURS, (IN_MAIN, NO_CHAIN), bound=CHAINS_LEFT, quick=options)  # fmt: skip
"""ELE-6.1: what the turn player may do."""
ACTION: Final[Prompt] = Prompt("action", ACT, "What do you do?", MAIN_MENU.label, MAIN_MENU.card, "ELE-6.1")
