"""What the words of Elestrals' card texts mean (`english.words` lists them).

The meanings build the nodes that the older phrases (`words`, `tree`, `settling`) build, so that both can be compared text by
text; what only the kernel's own machinery has, slots in which a running text keeps things, is lowered (`lowering`).
"""

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardwright.language.english import Language, english
from cardwright.language.meaning import Meanings

from . import asking, cards, deeds, facts, moments, occasions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.kernel.card import Card
    from cardwright.language.service import ReadSentence
    from cardwright.language.texts import Abilities

WORDS: Final = Path(__file__).parent.parent / "english.words"


@lru_cache(maxsize=1)
def language() -> Language:
    """Elestrals' rules English."""
    return english(WORDS)


MEANINGS: Final = Meanings.of(
    language,
    cards,
    deeds,
    facts,
    moments,
    activated=moments.activated,
    hears=occasions.hears,
    asks=asking.asks,
    pronoun=deeds.pronoun,
    another=cards.another,
    areas=cards.area,
    measures=asking.measures,
    when_done=deeds.when_done,
    described=cards.described,
    traits=cards.traits,
    relatives=asking.relatives,
    any_turn=True,
    instructing=frozenset({"invoke", "counter"}),
)


def settle(card: "Card", sentences: "Sequence[ReadSentence]") -> "Abilities":
    """The abilities of a card, from its sentences.  Raises NotPlayableError."""
    from dataclasses import replace

    from cardwright.kernel.card import Card
    from cardwright.language.judging import NotPlayableError
    from cardwright.language.meaning import Judge, NotMeantError

    from ..texts import written
    from .fitting import unfit
    from .lowering import lowered
    from .style import restyled

    if not sentences:
        return []
    if card.kind == "spirit":
        raise NotPlayableError(sentences[0], "", "a Spirit has no effect")
    kind = card.kind if card.kind == "elestral" else str(card.facts.get("type", "invoke"))
    styled: list[ReadSentence] = []
    for one in sentences:
        try:
            styled.append(replace(one, tree=restyled(one.tree, kind)))
        except NotMeantError as fault:
            raise NotPlayableError(one, "", fault.why, fault.part) from None
    found = lowered(Judge(MEANINGS)(Card(card.name, kind, card.facts, card.text), styled), sentences)
    for ability, text in found:
        if why := unfit(kind, ability, written(card.name)):
            raise NotPlayableError(next(one for one in sentences if text.startswith(one.written)), "", why)
    return found


__all__ = ["MEANINGS", "language", "settle"]
