"""A text in the printer's words, and whether they mean the same: the round trip of each sentence."""

from dataclasses import dataclass

from .english.reading import Language
from .english.readings import ReadSentence
from .judging import Examined
from .names import Names
from .refusal import Unprintable
from .tokens import finished, normalise


@dataclass(frozen=True, slots=True)
class Reworded:
    """The text as the printer says it; `lost` are sentences that it cannot say, or says so that they mean another thing."""

    text: str
    lost: tuple[str, ...] = ()


def reworded(found: Examined, language: Language, names: Names) -> Reworded:
    """A card's text in the printer's words; a sentence that it cannot say stays as it is.  Empty for a refused text."""
    if found.reading is None:
        return Reworded("")
    text, done, parts = normalise(found.card.text), 0, []
    lost = []
    for sentence in found.reading.sentences:
        said = _said(sentence, found.card.name, language, names)
        if said is None:
            lost.append(sentence.written)
        parts += [text[done : sentence.start], said or sentence.written]
        done = sentence.end
    return Reworded("".join([*parts, text[done:]]), tuple(lost))


def _said(sentence: ReadSentence, card: str, language: Language, names: Names) -> str | None:
    """The sentence in the printer's words; None where they do not read as the same tree."""
    try:
        said = finished(language.say(sentence.tree))
    except Unprintable:
        return None
    again = language.check(card, f"({said})" if sentence.reminder else said, names).reading
    return said if again is not None and again.trees == (sentence.tree,) else None
