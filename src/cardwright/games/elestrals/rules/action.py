"""The Main Phase: what the turn player may do, one action after another.  ELE-6, 4.3, 23.8."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import ACT, CARD, Prompt, ask
from cardwright.kernel.event import STANDING
from cardwright.kernel.procedure import Procedure, call, go, go_past, procedure
from cardwright.kernel.state import Frame, State

from ..events import EXPENDED
from ..field import BATTLE, CHAINS, DEFENSE, HAND, MET, SPIRIT_ACTION, SPIRITS, UNDERWORLD, elestrals
from ..quantities import CANNOT_RECEIVE, MORE_CASTS, MUST_ATTACK, SKIPS
from . import affording, agreement, ascending, battle, casting, moments, own_ways, runes, setting
from .about import in_question
from .effects import announce_effect
from .happening import happened
from .index import Index
from .instead import draw
from .moving import put_under
from .naming import card_name, itself, name_of
from .paying import choose_one
from .phases import TO_BATTLE, TO_END
from .playing import sorted_hand
from .prohibiting import allowed
from .usable import effect_name, is_forced, program_at, usable_effects
from .windows import ANSWERS, goes_on

# an option of the Main Phase: piece << SHIFT | verb; see also `phases`
CAST: Final = 2
ASCEND: Final = 3
ENCHANT: Final = 4
DRAW_ACTION: Final = 5
RUNE: Final = 6
SET: Final = 7
TURN: Final = 8
PROPOSE: Final = 9
OWN_WAY: Final = 10
"""Played in a way of its own: the card's number and, above it, that of the program that says so."""
EFFECT: Final = 11
"""EFFECT + k: the k-th active effect of the card's text (see usable_effects)."""
SHIFT: Final = 16
AT_ONCE: Final = 2
"""Setting `must_effects`: they come before anything else."""
VERB: Final = (1 << SHIFT) - 1
CARD_SHIFT: Final = 12
CARD_MASK: Final = (1 << CARD_SHIFT) - 1
PLAIN: Final = {
    TO_END: "End the turn", TO_BATTLE: "Enter the Battle Phase", DRAW_ACTION: "Expend a Spirit to draw a card",
    ENCHANT: "Enchant an Elestral", PROPOSE: "Propose a stalemate",
}  # fmt: skip


def action_name(s: State, option: int) -> str:
    """An action as the turn player reads it."""
    verb, piece = option & VERB, option >> SHIFT
    if verb in PLAIN:
        return PLAIN[verb]
    if verb == TURN:
        to = "Attack" if s.flags[piece] & DEFENSE else "Defense"
        return f"Turn {name_of(s, piece)} to {to} Position"
    if verb >= EFFECT:
        return f"Use {effect_name(s, piece, verb - EFFECT)} of {name_of(s, piece)}"
    if verb == OWN_WAY:
        return own_ways.own_way_name(s, piece & CARD_MASK, piece >> CARD_SHIFT)
    if verb == ASCEND:
        return f"Ascend into {card_name(s, piece)}"
    return f"{'Set' if verb == SET else 'Cast'} {name_of(s, piece)}"


def action_card(s: State, option: int) -> list[int]:
    """The card that acts."""
    verb = option & VERB
    return [] if verb in PLAIN else [option >> SHIFT & CARD_MASK if verb == OWN_WAY else option >> SHIFT]


ACTION: Final[Prompt] = Prompt("action", ACT, "What do you do?", action_name, action_card, "ELE-6.1")
RECEIVER: Final[Prompt] = Prompt("receiver", CARD, "Which Elestral?", name_of, itself, "ELE-6.5")


def offer(s: State, f: Frame) -> None:
    """ELE-6.1, 25.2: everything legal; every action is optional."""
    ask(s, f, ACTION, f.seat, options(s, f.seat))


def options(s: State, seat: int) -> list[int]:
    """ELE-4.3, 6.1, 6.2, 6.4: phases first, then the Spirit action, Runes, Setting, Positions, effects."""
    effects = usable_effects(s, seat)
    forced = owed(s, effects) if effects else effects
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
        found += [(n << CARD_SHIFT | p) << SHIFT | OWN_WAY for p, n in own_ways.own_ways(s, seat, ways)]
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


def owed(s: State, effects: list[tuple[int, int]]) -> list[tuple[int, int]]:
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
        return
    verb, piece = f.chosen & VERB, f.chosen >> SHIFT
    if verb >= EFFECT:
        announce_effect(s, f.seat, piece, program_at(s, piece, verb - EFFECT).number)
    elif verb == OWN_WAY:
        call(s, own_ways.OWN_WAY, f.seat, piece & CARD_MASK, amount=piece >> CARD_SHIFT)
    elif verb == TURN:
        setting.change_position(s, piece, f.seat, by_rule=True)
    elif verb == RUNE:
        runes.call_cast(s, f.seat, piece)
    else:
        call(s, PROCEDURES[verb], f.seat, piece if verb in (CAST, ASCEND, SET) else -1)


def finish(s: State, f: Frame) -> None:
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
PROCEDURES: Final = {
    CAST: casting.NORMAL_CAST, ASCEND: ascending.ASCEND, ENCHANT: ENCHANTING_ACTION, DRAW_ACTION: DRAWING_ACTION,
    SET: setting.SET_RUNE, PROPOSE: agreement.PROPOSAL,
}  # fmt: skip
