"""When a card can be played, and from where its effects work, of all its abilities together.  ELE-9.29, 13."""

from dataclasses import replace

from cardwright.kernel.node import walk
from cardwright.kernel.tree import Ability, Activated, Condition, Ruling, This, Triggered
from cardwright.kernel.verbs.leave import Discard
from cardwright.language.texts import Abilities

from .. import nodes
from .fitting import of_itself


def announced(abilities: Abilities) -> Abilities:
    """A Cast that is Negated is heard of when it is announced.  ELE-13."""
    if not any(isinstance(node, nodes.Negate) and node.kind == "that" for one, _text in abilities for node in walk(one)):
        return abilities
    found: Abilities = []
    for one, text in abilities:
        if isinstance(one, Ruling) and isinstance(one.rule, nodes.PlayOnly) and plays_when(one) == "cast":
            assert one.rule.event is not None  # noqa: S101
            one = replace(one, rule=replace(one.rule, event=replace(one.rule.event, event="announced")))
        if isinstance(one, Triggered) and one.event.event == "cast" and negates(one):
            one = replace(one, event=replace(one.event, event="announced"))
        found.append((one, text))
    return found


def negates(ability: Ability) -> bool:
    """Whether it Negates what it waits for."""
    return any(isinstance(node, nodes.Negate) and node.kind == "that" for node in of_itself(ability))


def joined_conditions(abilities: Abilities) -> Abilities:
    """As in "can only be played if A" and, in another sentence, "if B": both must hold.  ELE-9.29."""
    found: Abilities = []
    for one, text in abilities:
        before = only_if(found[-1][0]) if found else None
        condition = only_if(one)
        if condition is not None and before is not None:
            found[-1] = (Ruling(nodes.PlayOnly(condition=nodes.All((before, condition)))), f"{found[-1][1]} {text}")
        else:
            found.append((one, text))
    return found


def only_if(ability: Ability) -> Condition | None:
    """What must hold so that the card can be played; None where more is asked, or something else is said."""
    rule = ability.rule if isinstance(ability, Ruling) else None
    if not isinstance(rule, nodes.PlayOnly) or rule != nodes.PlayOnly(condition=rule.condition):
        return None
    return rule.condition


def plays_when(ability: Ability) -> str:
    """The event at which alone a card can be played, of which what follows can speak; "" for none."""
    rule = ability.rule if isinstance(ability, Ruling) else None
    return rule.event.event if isinstance(rule, nodes.PlayOnly) and rule.event is not None else ""


def works_in_hand(ability: Triggered | Activated) -> bool:
    """As in "Special Cast this card from your hand": the effect works there."""
    paid = any(isinstance(node, Discard) and isinstance(node.what, This) for node in ability.cost)
    event = ability.event if isinstance(ability, Triggered) else None
    from_field = isinstance(event, nodes.Occasion) and nodes.FROM_FIELD in event.how  # it was there when that happened
    found = event is not None and event.event == "added" and event.what == This() and not from_field
    entering = (node for node in of_itself(ability.action) if isinstance(node, (nodes.SpecialCast, nodes.SpecialAscend)))
    return paid or found or any(isinstance(node.what, This) for node in entering)
