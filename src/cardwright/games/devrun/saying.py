"""What the machine does with a text of Devrun, for `text explain`.  DEV-12 to 15, 18, 20.

When an effect can be used, what is chosen and paid on activation, and which action hangs on which other one.
The words of nouns, events and actions are those of the texts; the order and the ties are those of `plan`.
Not for: reading texts, the log.
"""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Ability, Activated, Ruling, Some, Static, Triggered
from cardwright.language.printer import print_tree
from cardwright.language.refusal import Unprintable

from .field import IN_A_SHELL
from .plan import Try, is_activated, ordered, sentences_of, targets_of
from .tree import Effect, Join, Limit, Speed, TargetEffect, ThatTarget
from .verbs.choosing import Aim
from .verbs.table import VERBS
from .words import LEXICON

CAST_AT: Final = {
    Speed.SLOW: "in its player's turn with no Stack; it starts one",
    Speed.FAST: "in its player's turn with no Stack, which it starts, or while a Stack is being built, on top of it",
    Speed.BURST: "in its player's turn with no Stack, where it resolves at once; while a Stack is built, on top of it; "
                 "and between the effects of a Stack that resolves",
    Speed.INSTANT: "whenever its condition is met; it resolves at once and nobody can respond",
    Speed.NONE: "when its time comes; it resolves at once, without the Stack",
}  # fmt: skip
"""DEV-14.1: when an effect of a speed can be activated."""
WORKS_IN: Final = {
    IN_A_SHELL: "from a Shell",
    "hand": "from the hand", "remnant": "from the Remnant Zone", "exhaust": "from the Exhaust Zone",
    "materials": "while it is Attached",
}  # fmt: skip
TIES: Final[dict[Join | None, str]] = {
    None: "", Join.AND: "", Join.AFTER: "",
    Join.THEN: "If {on} could be done, right after: ",
    Join.ALSO: "At the same time as {on}, in any case: ",
    Join.IF_YOU_DO: "If {on} can be done, at the same time: ",
    Join.ALSO_AFTER: "After {on}, in any case: ",
    Join.OTHERWISE: "If trying {on} failed, or was declined: ",
}  # fmt: skip
"""DEV-20: how an action hangs on the one before its conjunction."""


def said(kind: str, ability: Ability) -> tuple[str, list[str]]:
    """The heading of an ability of a card of this kind, and its steps."""
    shell = kind == "shell"
    if isinstance(ability, Static):
        here = "it is not destroyed" if shell else "it is in a Shell"
        state = f", and while {words(ability.condition, 'Condition')}" if ability.condition is not None else ""
        return f"Continuous Effect, as long as {here} and not Silenced{state}", [
            f"{words(replace(ability, condition=None))}."
        ]
    if isinstance(ability, Ruling):
        layer: Any = ability.rule
        materials = " and ".join(words(what, "Material") for what in layer.materials)
        return "Layer, before a cast puts it into a Shell", [f"Attach {materials} as its Materials; otherwise no cast."]
    if isinstance(ability, (Activated, Triggered)):
        effect, sentences = sentences_of(ability.action)
        return heading(ability, effect, shell), [
            *announced(ability),
            *resolved(ordered(sentences, VERBS), len(announced(ability))),
        ]
    raise Unprintable(ability, "Heading", LEXICON.name)


def heading(ability: Activated | Triggered, effect: Effect, shell: bool) -> str:
    """DEV-13: the class of an effect, its speed, and what has to be so."""
    event = ability.event if isinstance(ability, Triggered) else None
    parts = [effect.speed.value] if effect.speed is not Speed.NONE else []
    if is_activated(effect, event, shell):
        first = f"{'Mandatory' if effect.must else 'Optional'} Activated Effect{' of this Shell' * shell}"
        parts += [WORKS_IN[effect.place]] if effect.place else []
    else:
        first = "Spell Cast Effect"
        parts.append("when the Spell is cast, and then mandatory")
    if event is not None:
        parts.append(f"when {words(event, 'Event')}")
    if effect.condition is not None:
        parts.append(f"if {words(effect.condition, 'Condition')}")
    if effect.limit is not None:
        parts.append(limited(effect.limit))
    return f"{', '.join([first, *parts])}; {CAST_AT[effect.speed]}"


def limited(limit: Limit) -> str:
    """DEV-13.9: how often."""
    return f"at most {'once' if limit.times == 1 else f'{limit.times} times'} per {limit.period.value}"


def announced(ability: Activated | Triggered) -> list[str]:
    """DEV-15.8: what is chosen and paid on activation; without it there is no activation."""
    targets = [f"On activation, choose the target: {aimed(what)}." for what in targets_of(ability)]
    costs = [f"On activation, pay in full: {words(part, 'Payment')}." for part in ability.cost if not isinstance(part, Aim)]
    return targets + costs


def aimed(what: Some | TargetEffect) -> str:
    """A target in words."""
    if isinstance(what, TargetEffect):
        return f"an {'opposing ' * what.opposing}effect on the Stack"
    for category in ("Object", "AimedObject", "StoredObject"):
        try:
            return words(what, category).removeprefix("target ")
        except Unprintable:
            continue
    raise Unprintable(what, "Object", LEXICON.name)


def resolved(tries: list[Try], before: int) -> list[str]:
    """DEV-20: the actions in reading order; `before`: steps told before them."""
    return [f"{tie(tries, number, before)}{done(one)}." for number, one in enumerate(tries)]


def tie(tries: list[Try], number: int, before: int) -> str:
    """What an action hangs on, with the numbers of the steps."""
    one = tries[number]
    if one.group == number:
        group = [i for i, other in enumerate(tries) if other.group == one.on]
        return TIES[one.join].format(on=steps(group, before))
    partners = [i for i, other in enumerate(tries) if other.group == one.group and i < number]
    when = "At the same time as" if one.moment == tries[partners[-1]].moment else "Right after"
    return f"{when} {steps(partners, before)}, all of it or none: "


def steps(numbers: list[int], before: int) -> str:
    """The numbers of steps for a reader."""
    return f"step{'s' * (len(numbers) > 1)} " + " and ".join(str(before + number + 1) for number in numbers)


def done(one: Try) -> str:
    """DEV-19.6: an action; a target that was chosen on activation is "that target"."""
    action: Any = one.part.action
    what = getattr(action, "what", None)
    if isinstance(what, Some) and what.target:
        action = replace(action, what=ThatTarget(many=what.count > 1))
    try:
        return may(one) + words(action, "Action")
    except Unprintable:  # not every verb can be said of "that target"
        return may(one) + words(one.part.action, "Action")


def may(one: Try) -> str:
    """Whether its player is asked."""
    return "you can " if one.part.may else ""


def words(node: Any, category: str = "Sentence") -> str:
    """A node as a text says it."""
    return print_tree(node, LEXICON, category=category, capital=False)


__all__ = ["said"]
