"""Abilities in quotes that cards gain for a while: "it gains "When this card attacks, draw 1 card."."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.joins import Confer, Confers
from cardwright.kernel.tree import Ability, Triggered

from ..english import Part
from . import slots
from .scope import Scope
from .words import NotMeantError

if TYPE_CHECKING:
    from .deeds import Clause
    from .standing import Change


def conferred(c: Clause, phrase: Part) -> Change:
    """The change that gives the quoted triggers."""
    from .abilities import More, sentence_to_abilities
    from .standing import Change

    words = c.scope.words
    found: list[tuple[Ability, str]] = []
    for sentence in phrase.parts("s"):
        for made, goes_on, _scope in sentence_to_abilities(words, "", sentence, Scope(words), found):
            if goes_on or isinstance(made, More):
                raise NotMeantError(sentence, "an ability in quotes is one sentence")
            found.append((made, ""))
    abilities = tuple(slots.tidy(made, many_players=words.many_players) for made, _text in found)
    if not all(isinstance(made, Triggered) for made in abilities):
        raise NotMeantError(phrase, "only an ability that begins with 'when' can be gained")
    return Change(
        lambda what, until: Confer(what, abilities, until), rule=lambda what, condition: Confers(what, abilities, condition)
    )
