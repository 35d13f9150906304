"""What players do together: a verb of Farwald's that is done by several players is done by all at once.  FAR-1.5, R81."""

from dataclasses import is_dataclass, replace
from typing import Any, Final

from cardwright.kernel.joins import By, ChooseOne, Keep
from cardwright.kernel.node import walk
from cardwright.kernel.program import steps as steps_of
from cardwright.kernel.referents import AmongKept, AnOpponent, Kept
from cardwright.kernel.tree import Ability, Activated, Instruct, Player, Steps, Who
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.look import Reveal
from cardwright.kernel.verbs.turns import LoseGame
from cardwright.language.meaning import slots

from ..verbs.costs import Abandon, Discharge, Forget, LoseFragments
from ..verbs.deeds import Position, Recharge, Remember, Seek
from ..verbs.entering import EntersEnergized

ALL: Final = (Remember, Forget, Abandon, Recharge, Discharge, LoseFragments, LoseGame)
"""Verbs that know whom they mean."""


def finished(kind: str, made: Ability) -> Ability:
    """The ability with its players in its verbs."""
    return taken(announced(made))  # type: ignore[no-any-return]


def announced(made: Ability) -> Ability:
    """What is chosen of a played card's or ability's options is chosen as it is paid for.  FAR-8.5, 13.4."""
    if not isinstance(made, (Activated, Instruct)):
        return made
    steps = list(steps_of(made.action))
    for i, one in enumerate(steps):
        if (
            isinstance(one, ChooseOne)
            and one.who is Who.YOU
            and not any(isinstance(n, (AmongKept, Kept)) for n in walk(one))
        ):
            steps[i] = replace(one, announced=True)
            return replace(made, action=Steps(tuple(steps)))
    return made


def taken(node: Any) -> Any:
    """The tree with what players do, by the verbs themselves where these can say it."""
    if isinstance(node, tuple):
        return tuple(taken(one) for one in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    names: tuple[str, ...] = node.__match_args__  # type: ignore[attr-defined]
    changed = {name: new for name in names if (new := taken(value := getattr(node, name))) is not value}
    made: Any = replace(node, **changed) if changed else node
    if isinstance(made, Steps):
        made = Steps(found(entering(made.actions)))
    if isinstance(made, By) and (whole := by(made.who, made.action)) is not None:
        return whole
    return made


def entering(actions: tuple[Any, ...]) -> tuple[Any, ...]:
    """A card that was positioned enters Energized, if the next sentence says so."""
    found: list[Any] = []
    for one in actions:
        before = found[-1] if found else None
        inner = before.action if isinstance(before, Keep) else before
        if isinstance(one, EntersEnergized) and isinstance(inner, Position):
            upright = replace(inner, energized=True)
            found[-1] = replace(before, action=upright) if isinstance(before, Keep) else upright
        else:
            found.append(one)
    return tuple(found)


def found(actions: tuple[Any, ...]) -> tuple[Any, ...]:
    """What a search finds is taken; where the text says where it goes, it goes there alone.  FAR-21.5."""
    for at, one in enumerate(actions):
        slot, seek = (one.slot, one.action) if isinstance(one, Keep) else (slots.NO_SLOT, one)
        if not isinstance(seek, Seek):
            continue
        left = slots.shuffled_at_last(slot, list(actions[at + 1 :]))
        taken = slots.rest_of_search(slot, left) or 0
        if not taken and slots.goes_somewhere(slot, left):
            seen: Any = Choose(seek.what)
            return (*actions[:at], replace(one, action=seen) if isinstance(one, Keep) else seen, *left)
        shown = [step for step in left[:taken] if slots.is_it(step, Reveal, slot)]
        return (*actions[:at], one, *shown, *left[taken:])
    return actions


def by(who: Player, action: Any) -> Any | None:
    """The action with its player; None where it cannot be said so: "that player" is found while the text runs."""
    if who not in (Who.EACH, Who.OPPONENTS) and not isinstance(who, AnOpponent):
        return None
    if isinstance(action, Keep):
        inner = by(who, action.action)
        return None if inner is None else replace(action, action=inner)
    if isinstance(action, Steps):
        steps = [by(who, one) for one in action.actions]
        return None if any(one is None for one in steps) else Steps(tuple(steps))
    plain = isinstance(action, ALL) and action.whom is Who.YOU and len(list(walk(action))) == 1
    return replace(action, whom=who) if plain else None
