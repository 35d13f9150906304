"""What a running text can choose among, and whether there is anything to choose."""

from typing import Final

from . import change
from .amount import amount_of
from .decision import Prompt
from .filter import find, seat_of, zones_of
from .knowledge import ARRANGED, BLIND, SEAT
from .pick import pick, pick_apart, pick_bound
from .program import AIMED, CHOOSE, DUE, MARK, Program
from .referents import NAME, picked_out
from .state import Frame, State
from .together import most_together
from .tree import ANY, Cards, Some
from .verbs.draw import Draw

SECRET: Final = (SEAT, BLIND, ARRANGED)
"""Sights of zones with cards that others do not see."""


def program_of(s: State, f: Frame) -> Program:
    """Return the program that a frame carries out."""
    return s.rules.programs[f.target]


def look_into(s: State, f: Frame, cards: Cards) -> None:
    """Let the one who chooses look through a pile that nobody sees, unless the text has picked cards out of it before."""
    if picked_out(cards):
        return
    for zone in zones_of(s, cards, f.seat):
        if s.rules.sight[zone] == BLIND:
            change.look_through(s, zone, f.seat)


def choosable(s: State, f: Frame, node: Some, following: int) -> tuple[list[int], int]:
    """What can be chosen, and how many at most: no more than the verb that follows can deal with (`Meaning.limits`).

    following: where that verb stands in the program.
    """
    found = s.rules.meaning.in_order(s, find(s, node.cards, f.seat, f.source))
    code = program_of(s, f).code
    verb = code[following + 1 if code[following].kind == MARK else following].node
    limit = s.rules.meaning.limits.get(type(verb))
    found, most = (found, len(found)) if limit is None else limit(s, f, verb, found)
    if node.apart:
        most = min(most, len(set(values(s, node.apart, found))))
    return found, most_together(s, node.bound, found, how_many(s, f, node, most))


def values(s: State, quality: str, pieces: list[int]) -> list[int]:
    """A quality of each of these pieces, or, of the name, which card of the game each is."""
    return [s.define[piece] if quality == NAME else s.rules.quality(s, piece, quality) for piece in pieces]


def let_pick(s: State, f: Frame, prompt: Prompt, node: Some, among: list[int], amount: int) -> None:
    """Let the chooser pick so many: any, no two that are alike, or what can be together.  The last thing a step does."""
    seat = chooser_of(s, f, node)
    if node.bound is not None and amount:
        pick_bound(s, prompt, seat, among, amount, f.target, node.bound)
    elif node.apart:
        pick_apart(s, prompt, seat, among, values(s, node.apart, among), amount)
    else:
        pick(s, prompt, seat, among, amount)


def how_many(s: State, f: Frame, node: Some, there: int) -> int:
    """Return the most that can be chosen of so many."""
    return min(node.count if node.number is None else amount_of(s, f, node.number), there)


def fewest(s: State, f: Frame, node: Some, most: int) -> int:
    """Return the fewest that can be chosen, where a number is chosen first."""
    if node.least is None:
        return min(s.rules.fewest, most)
    return min(amount_of(s, f, node.least), most)


def is_open(node: Some) -> bool:
    """Say whether the number is chosen, too: up to 3, 2 or more, any number."""
    return node.up_to or node.count == ANY or node.least is not None


def chooser_of(s: State, f: Frame, node: Some) -> int:
    """Return who chooses: the player who carries the text out, unless it names another one."""
    return f.seat if node.chooser is None else max(0, seat_of(s, f.seat, node.chooser))


def in_order(s: State, pieces: list[int]) -> list[int]:
    """Put interchangeable pieces side by side, in an order that tells nothing about hidden ones."""
    grid = s.rules.grid
    return sorted(pieces, key=lambda p: (s.place[p], s.slot[p] if grid[s.place[p]] else s.define[p]))


def impossible(s: State, f: Frame, at: int) -> bool:
    """Say whether all can see that a "may" cannot be done now: there is nothing to choose, or no card to draw."""
    following = program_of(s, f).code[at]
    node = following.node
    if following.kind == CHOOSE and isinstance(node, Some):
        return not choosable(s, f, node, at + 1)[1] and not some_unseen(s, f, node.cards)
    if following.kind == AIMED and following.slot == DUE and isinstance(node, Some):
        return not s.rules.meaning.may_target(s, f, find(s, node.cards, f.seat, f.source))
    return isinstance(node, Draw) and not s.zones[s.rules.role["deck"] + seat_of(s, f.seat, node.who)]


def some_unseen(s: State, f: Frame, cards: Cards) -> bool:
    """Say whether the cards are looked for among some that not all know: others must not see that none of them fits."""
    rules = s.rules
    return any(
        rules.sight[zone] in SECRET and any(s.known[piece] != rules.everyone for piece in s.zones[zone])
        for zone in zones_of(s, cards, f.seat)
    )
