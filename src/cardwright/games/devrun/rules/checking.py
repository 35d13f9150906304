"""State checks: Continuous Effects, Mana reduced to nothing, Shells lost in damage distribution.  DEV-25, 7.12, 7.13, 11.5.

They run after every action, payment, step of a cast and rule action (DEV-25.1); nobody decides anything in them.
"""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.modifier import ADD, SET
from cardwright.kernel.state import NOBODY, State

from ..events import SHELL_LOST
from ..field import (
    BUSY,
    CONDITIONED,
    DISTRIBUTION,
    IN_FORCE,
    LESSENING,
    MANA,
    MET,
    MOST_EFFECTS,
    NOT_DESTROYED,
    PROTECTED,
    RESOLVING,
    SHELLS,
    SPELL_ZONES,
    STATES,
    STOPPED,
    STORED,
    WATCHING,
    in_order,
    in_shell,
    plays,
    shell_card,
    spells_of,
    standing,
)
from ..plan import plan_of
from .finding import true
from .index import index
from .mana import barred, mana, printed
from .moving import destroy
from .recording import happened, next_moment, wait

PASSES: Final = 5
ALL_EFFECTS: Final[int] = (1 << MOST_EFFECTS) - 1 << IN_FORCE


def check(s: State, held: list[int], remover: int = NOBODY) -> None:
    """DEV-25.1: the checks, repeated until nothing changes.

    held: the Shells that held a Spell before (see `holding`); remover: whose doing it was that any lost the last one.
    """
    while True:
        if s.watch[CONDITIONED]:
            evaluate_continuous(s)
        if (not s.mods and not s.watch[LESSENING]) or not destroy_reduced(s):
            break
        next_moment(s)
    if held:  # in damage distribution only
        lose_emptied(s, held, remover)
    if s.watch[WATCHING]:
        watch_states(s)
    if s.waiting:
        next_moment(s)


def holding(s: State) -> list[int]:
    """In damage distribution: the Shells (as zone numbers) in which a Spell is; elsewhere it does not matter."""
    if s.phase != DISTRIBUTION:
        return []
    zones = s.zones
    return [shell for shell in range(SPELL_ZONES) if zones[shell]]


def evaluate_continuous(s: State) -> None:
    """DEV-25.1 (1), 25.5 (R45), 13.12 (R63): all conditions on the position of the pass before, then all switch at once.

    A condition that its own effect keeps true stays on.  After five passes the state of the fifth stands.
    """
    cards, flags = sorted(s.watch[CONDITIONED]), s.flags
    for _ in range(PASSES):
        switched: list[tuple[int, int]] = []
        for piece in cards:
            now = conditions_met(s, piece)
            if now << IN_FORCE != flags[piece] & ALL_EFFECTS:
                switched.append((piece, now))
        if not switched:
            return
        for piece, now in switched:
            change.unmark(s, piece, ALL_EFFECTS)
            change.mark(s, piece, now << IN_FORCE)


def recall(s: State) -> None:
    """What hangs on the past is judged anew where nothing but time has passed, or a player has."""
    if s.rules.questions.asked and s.watch[CONDITIONED]:
        evaluate_continuous(s)


def watch_states(s: State) -> None:
    """DEV-17.12, 25.1 (5): a state that an Activated Effect asks for, and that came while a Stack resolves, is recorded."""
    watching = s.watch[WATCHING]
    for seat in in_order(s):
        for piece in (*s.zones[SHELLS + seat], *spells_of(s, seat)):
            if piece in watching:
                watch_card(s, seat, piece, s.rules.fact[STATES][s.define[piece]])


def watch_card(s: State, seat: int, piece: int, bits: int) -> None:
    """Which of the states a card asks for are there now."""
    was = s.flags[piece] >> MET & bits
    now = 0
    for program in s.rules.activated[s.define[piece]]:
        plan = plan_of(s.rules.programs, program.number)
        if bits >> plan.index & 1 and true(s, plan.does.condition, seat, piece):
            now |= 1 << plan.index
            if s.var[BUSY] == RESOLVING and not was >> plan.index & 1:
                wait(s, seat, piece, plan.number, NOBODY)
    if now != was:
        change.unmark(s, piece, bits << MET)
        change.mark(s, piece, now << MET)


def conditions_met(s: State, piece: int) -> int:
    """Bits of the Continuous Effects of a card whose condition holds on the present position."""
    gathered, define = index(s), s.define[piece]
    bits = gathered.always[define]
    for bit, condition in gathered.conditions[define]:
        if true(s, condition, s.place[piece] & 3, piece):
            bits |= bit
    return bits


def destroy_reduced(s: State) -> bool:
    """DEV-25.1 (2), 25.2, 25.3 (R44): Spells whose Mana was reduced to 0 are destroyed, all at once, as a rule.

    One that simply cannot be destroyed stays; one that never had Mana stays.
    """
    fewer = lessened(s)
    if not fewer:
        return False
    fallen = [p for p in fewer if mana(s, p) <= 0 and reduced(s, p) and not barred(s, NOT_DESTROYED, p)]
    destroy(s, fallen)
    return bool(fallen)


def lessened(s: State) -> list[int]:
    """The Spells in Shells whose Mana anything in force may make less, in zone order."""
    if s.watch[LESSENING]:
        return [piece for seat in range(s.seats) for piece in spells_of(s, seat)]
    found: list[int] = []
    for m in s.mods:
        if m.what == MANA and (m.how != ADD or m.value < 0) and m.subject not in found and in_shell(s, m.subject):
            found.append(m.subject)
    if len(found) > 1:
        found = [piece for seat in range(s.seats) for piece in spells_of(s, seat) if piece in found]
    return found


def reduced(s: State, piece: int) -> bool:
    """DEV-25.3: an amount of 0 that was so from the beginning is no reduction; one that an effect set to 0 is."""
    return printed(s, piece) > 0 or any(m.subject == piece and m.what == MANA and m.how == SET for m in s.mods)


def lose_emptied(s: State, held: list[int], remover: int) -> None:
    """DEV-7.12, 7.13, 7.16 (R16): a Shell that lost its last Spell in damage distribution is destroyed at once."""
    for zone in held:
        if not s.zones[zone]:
            seat, lane = zone & 3, zone >> 2
            if standing(s, seat, lane) and plays(s, seat):
                lose_shell(s, seat, lane, remover if remover != NOBODY else seat)


def lose_shell(s: State, seat: int, lane: int, remover: int) -> None:
    """DEV-7.13, 7.14: the remover's Stored Damage becomes 0 and he stops; the owner takes no more damage this round."""
    turn_over(s, seat, lane)
    change.count(s, STORED + remover, 0)
    spared = remover if s.rules.setting["destroyer_protected"] else seat  # R16
    change.count(s, PROTECTED, s.var[PROTECTED] | 1 << spared)
    if distributor(s) == remover:
        change.count(s, STOPPED, s.var[STOPPED] | 1 << remover)


def distributor(s: State) -> int:
    """Whose step of damage distribution is under way; NOBODY between steps (see distribution)."""
    for f in s.agenda:
        if f.proc.name == DISTRIBUTING_NAME:
            return f.seat if f.pc else NOBODY
    return NOBODY


DISTRIBUTING_NAME: Final = "distribution"


def turn_over(s: State, seat: int, lane: int) -> None:
    """DEV-11.4: a destroyed Shell card stays where it is, turned over; it counts, and its effects are off."""
    card = shell_card(s, seat, lane)
    change.turn(s, card, face_up=False)
    happened(s, SHELL_LOST, card, seat, lane)


def break_shell(s: State, seat: int, lane: int, breaker: int) -> None:
    """DEV-11.5 (R25): an effect destroys a Shell and, at the same time, all Spells in it; 7.13 in damage distribution."""
    destroy(s, s.zones[(lane << 2) + seat][:])
    if s.phase == DISTRIBUTION:
        lose_shell(s, seat, lane, breaker)
    else:
        turn_over(s, seat, lane)
