"""Settled: what is done, or is so, under a condition instead of what the sentence before says; what it is so besides."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cardwright.kernel.tree import Every, If, IfDone, Some, Static, Steps, Them, ThisWay
from cardwright.kernel.verbs.alter import Gain
from cardwright.kernel.verbs.choose import Choose

from .. import nodes, tree
from ..tree import Player
from . import changes, conditions, deeds, shortened
from .context import INSTANTS, WHILE, Unsettled, speaks_of
from .effects import Effect, actions

if TYPE_CHECKING:
    from .sentences import Settler


def spoken(settler: "Settler") -> bool:
    """Whether the sentence before was a statement that stands, so that "it" is its subject."""
    return settler.open is None and settler.spoken is not None and settler.kind not in INSTANTS


def fact_instead(settler: "Settler", clause: Any) -> tree.Says:
    """So much instead of what the statement before says: that, and the difference.  Raises Unsettled for other facts."""
    if not isinstance(clause, tree.Says) or clause.per is not None or clause.until is not None:
        raise Unsettled("instead")
    own = clause.subject == settler.spoken or isinstance(clause.subject, tree.Pronoun)
    last = settler.found[-1][1]
    before: dict[int, Any] = {one.what: one.value for one, text in settler.found if text == last and isinstance(one, Static)}
    numbers = all(isinstance(value, int) for value in before.values())
    if not own or not before or not numbers or not set(before) <= set(changes.STATS.values()):
        raise Unsettled("instead")
    mods = [mod for fact in clause.facts for mod in (fact.mods if isinstance(fact, tree.Gets) else (None,))]
    if not all(isinstance(mod, tree.Plus) and isinstance(mod.by, int) for mod in mods):
        raise Unsettled("instead")
    now: dict[str, int] = {mod.stat: mod.by for mod in mods if mod is not None}
    more = {stat: now.get(stat, 0) - int(before.get(what, 0)) for stat, what in changes.STATS.items()}
    gets = tree.Gets(tuple(tree.Plus(stat, by) for stat, by in more.items() if by))
    if not gets.mods:
        raise Unsettled("instead")
    return tree.Says(settler.spoken, (gets,))


def instead(settler: "Settler", sentence: tree.With, text: str) -> None:
    """R191: under a condition another deed in place of the last one; what that hangs on ("if you do") holds for both."""
    clause = sentence.clause.clause
    if sentence.word not in WHILE if spoken(settler) else sentence.word not in (*WHILE, "unless"):
        raise Unsettled(sentence.word)
    if spoken(settler):
        settler.settle(tree.With("if", sentence.what, fact_instead(settler, clause), first=True), text)
        return
    if settler.open is None or not settler.open.actions:
        raise Unsettled("instead", "stands in place of nothing")
    effect = settler.going_on(text)
    effect.actions, said = effect.actions[: effect.begun], effect.actions[effect.begun :]
    if not said:
        raise Unsettled("instead", "stands in place of nothing")
    before = effect.actions
    link = said[0] if len(said) == 1 and hangs(said[0]) else None
    if link is not None:
        said, effect.actions = parts(link.action), []
    in_place(effect, said, sentence)
    if link is not None:
        effect.actions = [*before, replace(link, action=deeds.one(effect.actions))]


def hangs(action: Any) -> bool:
    """If you do: something before was done, or all of it."""
    found = action.condition if isinstance(action, If) and action.otherwise is None else None
    return isinstance(action, IfDone) or (isinstance(found, nodes.AtLeast) and isinstance(found.more, ThisWay))


def parts(action: Any) -> list[Any]:
    """The actions that are one."""
    return list(action.actions) if isinstance(action, Steps) else [action]


def in_place(effect: Effect, said: list[Any], sentence: tree.With) -> None:
    """What was said, or the other deed."""
    condition, clause = sentence.what, sentence.clause.clause
    while len(said) > 1 and isinstance(said[0], Choose):  # the target is chosen for either of the two
        effect.actions.append(said.pop(0))
    if len(said) > 1 and not one_deed(said):
        raise Unsettled("instead", "may stand in place of all of it or of its last part")
    chosen = getattr(said[0], "what", None)
    if isinstance(chosen, Some) and not chosen.target and chosen.cards.place is None:  # it is chosen for either of the two
        effect.actions.append(Choose(chosen))
        said[0] = replace(said[0], what=Them(chosen.count > 1))
    else:
        effect.context.mentions = [one for one in effect.context.mentions if one.picked < 0]
    if isinstance(chosen, Every) and all(getattr(one, "what", None) == chosen for one in said):
        effect.context.mention("card", chosen, several=True)
    first = deeds.one(said)
    judged = conditions.condition(condition, effect.context)
    judged = conditions.never(judged) if sentence.word == "unless" else judged
    speaks_of(condition, effect.context)
    inner = clause
    choice = isinstance(inner, tree.Clause) and inner.mode == "may" and inner.who is Player.YOU
    if isinstance(inner, tree.Clause) and inner.mode in ("can", "may") and inner.who is Player.YOU:
        inner = replace(inner, mode="")
    if isinstance(inner, tree.Clause) and isinstance(first, nodes.ReturnSpirits):
        inner = replace(inner, deed=shortened.fill(inner.deed))
    shorter = shortened.more_of_it(inner, first, effect.context)
    other = deeds.one(actions(inner, effect.context, effect)) if shorter is None else shorter
    other = shortened.as_long(other, first)
    effect.actions.append(If(judged, nodes.OneOf((other, first)) if choice else other, first))


def one_deed(said: list[Any]) -> bool:
    """What belongs together: changes of several stats, and what is done with the cards a Search has found."""
    return all(isinstance(one, Gain) for one in said) or isinstance(said[0], (nodes.Find, nodes.Foretell, nodes.LookAtTop))
