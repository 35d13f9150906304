"""An effect in quotes that cards have as long as a text stands: an effect of this card about each of them.  R116, R180.

As in 'The Empowered Elestral gains the effect "When this Elestral destroys an Elestral in battle you can draw a card."'.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardwright.kernel.joins import Confers
from cardwright.kernel.kept import OF_EVENT
from cardwright.kernel.node import walk
from cardwright.kernel.referents import AllOf, Kept
from cardwright.kernel.tree import (
    Ability,
    Activated,
    Another,
    Bearer,
    Condition,
    Every,
    Itself,
    Ruling,
    Side,
    Some,
    Static,
    This,
    ThisIs,
    Triggered,
    Who,
)
from cardwright.language.english.readings import ReadSentence
from cardwright.language.judging import NotPlayableError
from cardwright.language.texts import Abilities

from .delayed import replaced

EACH_ITS_OWN: Final = 'gain an effect that each would activate for itself: say what is so of them, or begin it with "When"'
NOT_YOURS: Final = 'may gain it for another player than you: say "your", or "the Empowered Elestral"'
OF_OTHERS: Final = "gains an effect that speaks of other cards than its own: say it without quotes"


def of_each_that_has_it(abilities: Abilities, sentences: Sequence[ReadSentence]) -> Abilities:
    """The abilities, with what such cards have in the place of that they have it."""
    found: Abilities = []
    for one, text in abilities:
        rule = one.rule if isinstance(one, Ruling) else None
        if isinstance(rule, Confers):
            try:
                one = about_each(rule)
            except ValueError as fault:
                at = next((sentence for sentence in sentences if sentence.written == text), sentences[-1])
                raise NotPlayableError(at, "", str(fault)) from None
        found.append((one, text))
    return found


def about_each(rule: Confers) -> Ability:
    """The effect in quotes as one about all cards that have it.  Raises ValueError with why it is none."""
    (ability,), subject = rule.abilities, rule.subject
    if isinstance(ability, Activated) or not isinstance(subject, Every) or subject.cards.place is not None:
        raise ValueError(EACH_ITS_OWN if isinstance(ability, Activated) else OF_OTHERS)
    if Side(Who.YOU) not in subject.cards.tests and Bearer() not in subject.cards.tests:
        raise ValueError(NOT_YOURS)
    if any(isinstance(part, (Another, Itself, Bearer, ThisIs)) for part in walk(ability)):
        raise ValueError(OF_OTHERS)
    if isinstance(ability, Static) and ability.subject == This() and own_alone(replace(ability, subject=subject)):
        return replace(ability, subject=subject, condition=both(rule.condition, ability.condition))
    if isinstance(ability, Triggered) and ability.event.what == This():
        event = replace(ability.event, what=Some(subject.cards))
        rest: Triggered = replaced(replace(ability, event=event), This(), Kept(OF_EVENT))
        return replace(rest, condition=both(rule.condition, rest.condition))
    raise ValueError(OF_OTHERS)


def own_alone(ability: Ability) -> bool:
    """Whether an effect speaks no more of the card that has it."""
    return not any(isinstance(part, This) for part in walk(ability))


def both(one: Condition | None, other: Condition | None) -> Condition | None:
    """Two conditions, of which there may be none."""
    if one is None or other is None:
        return one or other
    return AllOf((one, other))
