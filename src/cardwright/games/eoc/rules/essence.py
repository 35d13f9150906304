"""Essence: what a player has, what a card needs, and moving it.  EOC-5."""

from functools import lru_cache
from typing import Final

from cardwright.kernel import change, modifier
from cardwright.kernel.decision import CARD, SLOT, Prompt
from cardwright.kernel.effect import added_by
from cardwright.kernel.event import STANDING, emit
from cardwright.kernel.pick import different
from cardwright.kernel.procedure import Procedure, procedure
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.state import NOBODY, Frame, State

from ..field import (
    ATTACHED,
    COST,
    COST_NOW,
    EXTRA_SUMMONS,
    GRAVEYARD,
    LOOSE,
    MOVED_ESSENCE,
    MOVES,
    POOL,
    SPELLS,
    SUMMONED,
    SUMMONS,
    WAIVED,
    attached,
    creatures,
    has_creature,
    in_play,
    items,
    on_field,
    spells,
)
from ..symbols import changed, covers
from .naming import decide, itself, name_of, or_nothing

TO_POOL: Final = -1
COST_STANDS: Final[int] = STANDING - COST_NOW
"""Under it `State.watch` has the cards whose texts change Creation Costs."""


def place_name(s: State, option: int) -> str:
    """Where an Essence goes."""
    return "to your Essence Pool" if option == TO_POOL else f"to {name_of(s, option)}"


ESSENCE_MOVED: Final[Prompt] = Prompt("moved-essence", CARD, "Which Essence moves?", name_of, itself, "EOC-5.13")
MOVED_TO: Final[Prompt] = Prompt("moved-to", SLOT, "Where does it go?", place_name, or_nothing, "EOC-5.13")


def provided(s: State, essence: list[int]) -> int:
    """EOC-5.5: the symbols on these cards."""
    symbols, define = s.rules.fact[COST], s.define
    total = 0
    for card in essence:
        total += symbols[define[card]]
    return total


def costs_change(s: State) -> bool:
    """EOC-5.29: whether any cost may be another than the printed one."""
    return bool(s.mods or s.watch[COST_STANDS] or own_prices(s.rules))


@lru_cache(maxsize=64)
def own_prices(rules: Ruleset) -> frozenset[int]:
    """The cards that say of themselves that they cost more or less."""
    return frozenset(
        define for define, texts in enumerate(rules.stands) if any(own and static.what == COST_NOW for static, own in texts)
    )


def cost(s: State, piece: int) -> int:
    """EOC-5.29: the Creation Cost now, wherever the card is; EOC-6.8: nothing while it is waived."""
    if s.flags[piece] & WAIVED:
        return 0
    define, more = s.define[piece], 0
    printed = s.rules.fact[COST][define]
    if define in own_prices(s.rules) and not on_field(s, piece):  # what it says of itself holds before it comes
        for static, own in s.rules.stands[define]:
            if own and static.what == COST_NOW:
                more += added_by(s, static, piece, s.owner[piece], piece)
    elif not s.mods and not s.watch[COST_STANDS]:
        return printed
    more += modifier.number(s, COST_NOW, piece, 0) if s.mods else 0
    if s.watch[COST_STANDS]:
        more += s.rules.standing(s, COST_NOW, piece)
    return changed(printed, more)


# summoning -----------------------------------------------------------------------------------------------------------


def may_summon(s: State, seat: int) -> bool:
    """EOC-5.1, 5.2: once a turn, unless a text allows more."""
    used = s.var[SUMMONED + seat]
    if not used:
        return True
    if not s.watch[STANDING - EXTRA_SUMMONS]:
        return False
    return used <= sum(s.rules.standing(s, EXTRA_SUMMONS, piece) for piece in in_play(s, seat))


def summon(s: State, seat: int, essence: int) -> None:
    """EOC-5.1, 5.3: from hand to Pool."""
    change.move(s, essence, POOL + seat)
    change.add(s, SUMMONED + seat, 1)
    emit(s, SUMMONS, essence, seat, 0)


# moving --------------------------------------------------------------------------------------------------------------


def bearers(s: State, seat: int) -> list[int]:
    """EOC-5.12: the player's active creatures, spells and Items."""
    return creatures(s, seat) + spells(s, seat) + items(s, seat)


def spare_of(s: State, host: int, own: list[int]) -> list[int]:
    """EOC-5.14, 5.20: those of the Essence cards on a card without which it stays covered."""
    found: list[int] = []
    total, needed = provided(s, own), cost(s, host)
    if total != needed:  # else each symbol is needed
        symbols, define = s.rules.fact[COST], s.define
        for essence in own:
            if covers(total - symbols[define[essence]], needed):
                found.append(essence)
    return found


def spare(s: State, seat: int, any_of_it: bool = False) -> list[int]:
    """EOC-5.14, 5.20: all such Essence of a player, card by card; `any_of_it`: at least that of one card."""
    by_host: dict[int, list[int]] = {}
    hosts = s.host
    for essence in s.zones[ATTACHED + seat]:
        by_host.setdefault(hosts[essence], []).append(essence)
    found: list[int] = []
    if by_host:
        bearing = bearers(s, seat)
        if len(bearing) == 1 and not s.rules.setting["essence_returns"]:
            return found  # there is nowhere to move it
        for host in bearing:
            if host in by_host:
                found += spare_of(s, host, by_host[host])
                if any_of_it and found:
                    break
    return found


def can_move(s: State, seat: int) -> bool:
    """EOC-5.13, 5.17: whether the turn player has a move."""
    if s.var[MOVES] >= s.rules.setting["essence_moves"]:
        return False
    return bool(s.zones[POOL + seat] and has_bearer(s, seat)) or bool(spare(s, seat, any_of_it=True))


def has_bearer(s: State, seat: int) -> bool:
    """EOC-5.12: whether an Essence could be attached to anything; Items lie on creatures."""
    if has_creature(s, seat):
        return True
    for spell in s.zones[SPELLS + seat]:
        if spell >= 0:
            return True
    return bool(items(s, seat))


def movable(s: State, seat: int) -> list[int]:
    """EOC-5.13, 5.14: the Essence that may move; one of each kind and place."""
    free = s.zones[POOL + seat] if has_bearer(s, seat) else []
    return different(s, free + spare(s, seat))


def choose_essence(s: State, f: Frame) -> None:
    """EOC-5.13: one Essence card an action."""
    decide(s, f, ESSENCE_MOVED, f.seat, movable(s, f.seat))


def choose_place(s: State, f: Frame) -> None:
    """EOC-5.13 (R7): Pool to card, card to card, or card to Pool.  source: the Essence."""
    f.source = f.chosen
    host = s.host[f.source]
    places = [piece for piece in bearers(s, f.seat) if piece != host]
    home = [TO_POOL] if host != NOBODY and s.rules.setting["essence_returns"] else []
    decide(s, f, MOVED_TO, f.seat, home + places)


def move_essence(s: State, f: Frame) -> None:
    """EOC-5.15: a single move; EOC-5.17: counted."""
    change.add(s, MOVES, 1)
    if f.chosen == TO_POOL:
        detach(s, f.source)
    else:
        attach(s, f.source, f.chosen)
    emit(s, MOVED_ESSENCE, f.source, f.seat, f.chosen)


def loosen(s: State) -> None:
    """EOC-15.2, 15.5: something may be uncovered now, or a draw is owed."""
    if not s.var[LOOSE]:
        change.count(s, LOOSE, 1)


def unspoken(s: State, piece: int) -> None:
    """EOC-5.29: a card whose text changes costs stops to speak."""
    if COST_STANDS in s.rules.listens[s.define[piece]]:
        loosen(s)


def attach(s: State, essence: int, host: int) -> None:
    """EOC-5.11, 5.12: on one card of the same player."""
    zone = ATTACHED + (s.place[host] & 1)
    if s.place[essence] != zone:
        change.move(s, essence, zone)
    change.attach(s, essence, host)


def detach(s: State, essence: int, home: int = POOL) -> None:
    """EOC-5.22: to its owner's Pool."""
    change.attach(s, essence, NOBODY)
    change.move(s, essence, home + s.owner[essence])


def release(s: State, host: int) -> None:
    """EOC-5.22, 12.1 (R9): the Essence of a card that leaves returns to its owner's Pool."""
    home = POOL if s.rules.setting["essence_comes_home"] else GRAVEYARD
    for essence in attached(s, host):
        detach(s, essence, home)


def idle(s: State, seat: int) -> list[int]:
    """EOC-15.5: active creatures, spells and Items of a player whose Creation Cost is not covered."""
    cards = bearers(s, seat)
    if not cards:
        return []
    totals: dict[int, int] = {}
    symbols, define, host = s.rules.fact[COST], s.define, s.host
    for essence in s.zones[ATTACHED + seat]:
        totals[host[essence]] = totals.get(host[essence], 0) + symbols[define[essence]]
    return [piece for piece in cards if (needed := cost(s, piece)) and not covers(totals.get(piece, 0), needed)]


MOVE_ESSENCE: Final[Procedure] = procedure("move Essence", (choose_essence, choose_place, move_essence))
