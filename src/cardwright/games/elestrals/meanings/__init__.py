"""What the words of Elestrals' card texts mean (`english.words` lists them).

What only the kernel's machinery has, slots in which a running text keeps things, is lowered to the game's own references
(`lowering`).
"""

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardwright.language.english import Language, english
from cardwright.language.meaning import Meanings

from .. import nodes
from . import (
    asking,
    caps,
    cards,
    deeds,
    delayed,
    examples,
    facts,
    foretelling,
    moments,
    named,
    occasions,
    pronouns,
    sources,
    used,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardwright.kernel.card import Card
    from cardwright.language.english.readings import ReadSentence
    from cardwright.language.texts import Abilities

WORDS: Final = Path(__file__).parent.parent / "english.words"


@lru_cache(maxsize=1)
def language() -> Language:
    """Elestrals' rules English."""
    return english(WORDS, reminds=True)


MEANINGS: Final = Meanings.of(
    language,
    cards,
    deeds,
    delayed,
    facts,
    moments,
    used,
    named,
    activated=moments.activated,
    hears=occasions.hears,
    doer=occasions.doer_of,
    asks=asking.asks,
    pronoun=pronouns.pronoun,
    another=cards.another,
    areas=cards.area,
    measures=asking.measures,
    when_done=deeds.when_done,
    given=nodes.Give,
    described=cards.described,
    traits=cards.traits,
    relatives=asking.relatives,
    rules=(
        *facts.RULES,
        *used.OF_USES,
        caps.capped,
        caps.artifacts_taken,
        sources.also_paid_from,
        sources.of_element,
        foretelling.meanwhile,
        foretelling.more_foretold,
    ),
    any_turn=True,
    paid_apart=True,
    instructing=frozenset({"invoke", "counter"}),
    examples=examples.EXAMPLES,
    happenings=examples.HAPPENINGS,
    sufferings=examples.SUFFERINGS,
    prices=examples.PRICES,
)


def settle(card: "Card", sentences: "Sequence[ReadSentence]") -> "Abilities":
    """The abilities of a card, from its sentences.  Raises NotPlayableError."""
    from dataclasses import replace

    from cardwright.kernel.card import Card
    from cardwright.language.judging import NotPlayableError
    from cardwright.language.meaning import Judge, NotMeantError

    from ..texts import written
    from .bearers import marked
    from .fitting import unfit
    from .lowering import lowered
    from .reminders import taken
    from .style import restyled, ways

    if not sentences:
        return []
    if card.kind == "spirit":
        raise NotPlayableError(sentences[0], "", "a Spirit has no effect")
    kind = card.kind if card.kind == "elestral" else str(card.facts.get("type", "invoke"))
    if any(one.reminder for one in sentences):
        sentences = taken(sentences, lambda before: settle(card, before))
    styled: list[ReadSentence] = []
    for one in sentences:
        try:
            styled += [replace(one, tree=restyled(way, kind)) for way in ways(one.tree)]
        except NotMeantError as fault:
            raise NotPlayableError(one, "", fault.why, fault.part) from None
    styled = marked(styled)
    found = lowered(Judge(MEANINGS)(Card(card.name, kind, card.facts, card.text), styled), sentences, written(card.name))
    for ability, text in found:
        if why := unfit(kind, ability, written(card.name)):
            raise NotPlayableError(next(one for one in sentences if text.startswith(one.written)), "", why)
    return found


__all__ = ["MEANINGS", "language", "settle"]
