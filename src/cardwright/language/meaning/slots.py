"""Tidying an effect: what nothing asks for is not kept, and what the very next action deals with is "it".

Every deed is kept at first (`Keep`).  A slot that no later word asks for goes; one that is asked for only by actions that
follow at once, with nothing else dealt with in between, is what the action before dealt with (`Them`).
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import is_dataclass, replace
from typing import Any

from cardwright.kernel.joins import By, Keep
from cardwright.kernel.node import walk
from cardwright.kernel.referents import ControllerOf, Kept, OwnerOf, RefIs, TopOf
from cardwright.kernel.tree import Ability, If, IfDone, May, Place, Some, Steps, Them, Who
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.leave import OntoDeck, Search, Shuffle, ToHand
from cardwright.kernel.verbs.look import LookAt, Reveal
from cardwright.kernel.verbs.order import Arrange, OrderTop

NO_SLOT = -1


def asked_by(tree: object) -> set[int]:
    """The slots that a tree asks for."""
    return {node.slot for node in walk(tree) if hasattr(node, "slot") and not isinstance(node, Keep)}


def tidy(ability: Ability, *, many_players: bool, asked: Set[int] = frozenset()) -> Ability:
    """The ability, keeping only what it asks for, and what others of its card do (`asked`)."""
    own = asked_by(ability)
    near = next_only(ability, own)
    made = rebuilt(ability, (own | asked) - near, near)
    if not isinstance(getattr(made, "action", None), Steps) and hasattr(made, "action"):
        made = replace(made, action=alone(made.action))
    return made  # type: ignore[no-any-return]


def alone(action: Any) -> Any:
    """One action that is the whole effect."""
    found = searches((action,))
    return found[0] if len(found) == 1 else Steps(found)


def rebuilt(node: Any, asked: set[int], near: set[int]) -> Any:
    """The tree without slots nobody asks for."""
    if isinstance(node, tuple):
        return tuple(rebuilt(one, asked, near) for one in node)
    if isinstance(node, Keep) and node.slot not in asked:
        return rebuilt(node.action, asked, near)
    if isinstance(node, Kept) and node.slot in near:
        return Them(node.many)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    changed = {
        name: made for name in names_of(node) if (made := rebuilt(value := getattr(node, name), asked, near)) is not value
    }
    made = replace(node, **changed) if changed else node
    if isinstance(made, Steps):
        flat = searches(
            tuple(inner for one in made.actions for inner in (one.actions if isinstance(one, Steps) else (one,)))
        )
        return flat[0] if len(flat) == 1 else Steps(flat)
    if isinstance(made, (May, If, IfDone, By)) and not isinstance(made.action, Steps):
        made = replace(made, action=alone(made.action))
    if isinstance(made, By):
        return by_itself(made)
    return made


def searches(actions: tuple[Any, ...]) -> tuple[Any, ...]:
    """Who looks through a deck, shows what is found and takes it: that is one verb of the kernel; so is ordering the top."""
    made: list[Any] = []
    left = list(actions)
    while left:
        one, *left = left
        slot, inner = (one.slot, one.action) if isinstance(one, Keep) else (NO_SLOT, one)
        if isinstance(inner, Choose) and isinstance(inner.what, Some) and inner.what.cards.place == Place("deck"):
            left = shuffled_at_last(slot, left)
            taken = rest_of_search(slot, left)
            found = sought(inner.what)
            if taken is not None and found is not None:
                made.append(found if slot == NO_SLOT or not asks(left[taken:], slot) else Keep(slot, found))
                left = left[taken:]
                continue
            if not inner.what.target and not goes_somewhere(slot, left):
                them = Them(many=inner.what.count > 1)
                left = [*([Reveal(them)] if inner.what.cards.tests else []), ToHand(them), *left]
        if isinstance(inner, LookAt) and isinstance(inner.what, TopOf) and ordered_top(slot, inner.what, left):
            made.append(OrderTop(inner.what.amount))  # type: ignore[arg-type]
            left = left[2:]
            continue
        made.append(one)
    return tuple(made)


def asks(actions: list[Any], slot: int) -> bool:
    """Whether what is kept in a slot is asked for."""
    return slot != NO_SLOT and any(getattr(node, "slot", NO_SLOT) == slot for one in actions for node in walk(one))


def shuffled_at_last(slot: int, left: list[Any]) -> list[Any]:
    """What follows a search, without the shuffle before what was found goes somewhere: that is so of every searched deck."""
    at = left.index(Shuffle()) if Shuffle() in left else len(left)
    return [*left[:at], *left[at + 1 :]] if asks(left[at:], slot) else left


def goes_somewhere(slot: int, left: list[Any]) -> bool:
    """Whether something is done with what was found, but asking about it and showing it."""
    dealt = [getattr(node, "what", None) for one in left for node in walk(one) if not isinstance(node, (RefIs, Reveal))]
    return any(isinstance(what, Them) or asks([what], slot) for what in dealt)


def sought(what: Some) -> Search | None:
    """The search that a choice from one's own deck is, as the kernel's one verb."""
    plain = not (what.up_to or what.target or what.number or what.least or what.chooser or what.bound)
    return Search(what.cards, what.count) if plain else None


def rest_of_search(slot: int, left: list[Any]) -> int | None:
    """How many actions of those that follow belong to the search: show, take, shuffle."""
    taken = 0
    if left and is_it(left[0], Reveal, slot):
        taken = 1
    if len(left) > taken and is_it(left[taken], ToHand, slot):
        taken += 1
        shuffle = left[taken] if len(left) > taken else None
        shuffle = shuffle.action if isinstance(shuffle, Keep) else shuffle
        return taken + (shuffle == Shuffle())
    return 0 if not asks(left, slot) and not any(isinstance(node, Them) for one in left for node in walk(one)) else None


def is_it(action: Any, verb: type[Any], slot: int) -> bool:
    """Whether an action deals with what is kept in a slot."""
    inner = action.action if isinstance(action, Keep) else action
    what = getattr(inner, "what", None)
    return isinstance(inner, verb) and (isinstance(what, Them) or (isinstance(what, Kept) and what.slot == slot))


def ordered_top(slot: int, top: TopOf, left: list[Any]) -> bool:
    """Whether the top of one's own deck is put back in any order."""
    return (
        len(left) > 1 and top.place == Place("deck") and not top.bottom and isinstance(top.amount, int)
        and is_it(left[0], OntoDeck, slot) and left[1] == Arrange()
    )  # fmt: skip


def by_itself(node: By) -> Any:
    """A verb that knows its player needs no other one around it."""
    inner: Any = node.action
    if getattr(inner, "who", None) is Who.YOU and all(plain(getattr(inner, name)) for name in names_of(inner)):
        return replace(inner, who=node.who)
    return node


def names_of(node: Any) -> tuple[str, ...]:
    """The fields of a node."""
    names: tuple[str, ...] = type(node).__match_args__
    return names


def plain(value: object) -> bool:
    """Whether a value says nothing of players or cards."""
    return isinstance(value, (int, str, Who))


def next_only(ability: Ability, asked: set[int]) -> set[int]:
    """The slots that are asked for only as the object of actions that follow at once."""
    action = getattr(ability, "action", None)
    if action is None:
        return set()
    deeds = in_line(action)
    if deeds is None:
        return set()
    found: set[int] = set()
    for at, deed in enumerate(deeds):
        if isinstance(deed, Keep) and deed.slot in asked and only_near(ability, deed.slot, deeds[at + 1 :]):
            found.add(deed.slot)
    return found


def in_line(action: object) -> list[object] | None:
    """The deeds of an effect in the order in which they are done; None where it divides."""
    if isinstance(action, Steps):
        found: list[object] = []
        for step in action.actions:
            line = in_line(step)
            if line is None:
                return None
            found += line
        return found
    if isinstance(action, (May, IfDone)):
        if isinstance(action, IfDone) and action.otherwise is not None:
            return None
        return in_line(action.action)
    if isinstance(action, Keep) and not isinstance(action.action, (Steps, May, IfDone, By)):
        return [action]
    return [action]


def only_near(ability: Ability, slot: int, after: list[object]) -> bool:
    """Whether the slot is asked for only by the deeds right behind it, each of which deals with nothing else."""
    uses = [node for node in walk(ability) if getattr(node, "slot", NO_SLOT) == slot and not isinstance(node, Keep)]
    if not all(isinstance(use, Kept) for use in uses):
        return False
    if any(
        isinstance(node, (ControllerOf, OwnerOf)) and isinstance(node.what, Kept) and node.what.slot == slot
        for node in walk(ability)
    ):
        return False
    near = 0
    for deed in after:
        inner = deed.action if isinstance(deed, Keep) else deed
        what = getattr(inner, "what", None)
        if not (isinstance(what, Kept) and what.slot == slot):
            break
        near += sum(isinstance(node, Kept) and node.slot == slot for node in walk(inner))
    return near == len(uses)
