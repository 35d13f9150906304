"""Words in parentheses: they say what a card counts as, or what holds anyhow; anything else is refused.  ELE-R212."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from cardwright.kernel.tree import Ability, Activated, Happening, Steps, This, Triggered
from cardwright.kernel.verbs.leave import Discard
from cardwright.language.english import Part
from cardwright.language.english.readings import ReadSentence
from cardwright.language.judging import NotPlayableError
from cardwright.language.texts import Abilities

from .. import nodes


def ends_with(kind: type[object]) -> Callable[[Ability], bool]:
    """Whether an ability does this last."""

    def ends(ability: Ability) -> bool:
        action = getattr(ability, "action", None)
        return isinstance(action.actions[-1] if isinstance(action, Steps) else action, kind)

    return ends


def costs(kind: type[object]) -> Callable[[Ability], bool]:
    """Whether this, and nothing else, is the cost of an ability."""
    return lambda ability: isinstance(ability, Activated) and [type(one) for one in ability.cost] == [kind]


def fought(ability: Ability) -> bool:
    """Whether an ability waits for this card to be in the Damage Step."""
    return isinstance(ability, Triggered) and ability.event == Happening("fought", This())


ANYHOW: Final[dict[str, Callable[[Ability], bool]]] = {
    "Blocked slots cannot be used.": ends_with(nodes.Block),  # ELE-7.2
    "Blocked zones cannot be used.": ends_with(nodes.Block),
    "The new card becomes Foretold.": ends_with(nodes.ExchangePlaces),  # it lies where the other one lay
    "It cannot be played again this turn.": ends_with(nodes.PutFaceDown),  # ELE-9.2
    "You must Expend minimum 1 Spirit.": costs(nodes.Expend),  # ELE-11.10: nothing is no cost
    "You must discard minimum 1 card.": costs(Discard),
    "You can do this even if this card is destroyed by the attack.": fought,  # ELE-11.11
}
"""What the rules say anyhow: behind which abilities a text can remind of it."""


@lru_cache(maxsize=1)
def known() -> dict[Part, Callable[[Ability], bool]]:
    """The same, as it is read."""
    from . import language

    return {language().trees(said)[0]: behind for said, behind in ANYHOW.items()}


def taken(sentences: Sequence[ReadSentence], settle: Callable[[Sequence[ReadSentence]], Abilities]) -> list[ReadSentence]:
    """The sentences without those that remind of what holds anyhow; `settle` says what some of them mean.

    Raises NotPlayableError for other words in parentheses.
    """
    found: list[ReadSentence] = []
    for one in sentences:
        if not one.reminder or says_what_it_counts_as(one):
            found.append(replace(one, reminder=False))
            continue
        behind = known().get(one.tree)
        before = settle(found) if behind is not None else []
        if behind is None or not before or not behind(before[-1][0]):
            raise NotPlayableError(
                one, "", "begins a reminder, which does nothing: say without parentheses what is to be done"
            )
    return found


def says_what_it_counts_as(sentence: ReadSentence) -> bool:
    """As in "(This card always counts as Zeus.)": a rule of the card, wherever it stands."""
    lemmas = [one.frame.lemma for one in sentence.tree.walk() if one.frame is not None]
    return lemmas == ["count_as"]
