"""Reading one card's text and judging whether the card may have it: sentences to abilities, and every fault.

The game settles what the sentences mean together, and says which kind of card may have which ability.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardwright.kernel.card import Card
from cardwright.kernel.tree import Ability

from .english.reading import Language
from .english.readings import Reading, ReadSentence, Spanning
from .names import Names
from .refusal import Near, Place, Refusal, TextError
from .senseless import senseless
from .sorts import Sorts
from .source import text_place
from .texts import Abilities
from .tokens import normalise, tokenise


@dataclass(frozen=True, slots=True)
class Form:
    """A verb in one of its forms: an example, whether a card can say it, and why it means nothing if none can."""

    verb: str
    form: str
    text: str
    read: bool
    why: str = ""


class NotPlayableError(Exception):
    """A sentence is understood, but the game cannot do what it says: which sentence, the word or part, and why."""

    def __init__(self, sentence: ReadSentence, word: str, why: str, part: Spanning | None = None) -> None:
        self.sentence, self.word, self.why, self.part = sentence, word, why, part
        super().__init__(f"{word}: {why}")


@dataclass(frozen=True, slots=True)
class Dialect:
    """A game's words, and which card may have which ability.

    language the grammar of rules English with the game's words
    unfit    kind of card and ability -> why such a card cannot have it; "" when it can
    crowded  all abilities of a card -> why they are too many together; "" when they are not
    settle   a card and its sentences -> its abilities.  Raises NotPlayableError
    names    all cards that are known -> for each of them, the names its text may mention
    say      how explanations say a node of a card's text, where its effects are programs of the kernel (see explaining)
    said     kind of card and ability -> its heading and steps, for a game that says whole abilities
    sorts    what the cards of the game can be, so that a text about cards which can never be is refused
    odd      card and its abilities -> what is legal there and yet looks like a slip; "" for nothing
    paradigm every verb of the game in every form, with an example
    """

    language: Language
    unfit: Callable[[str, Ability], str]
    crowded: Callable[[Sequence[Ability]], str]
    settle: Callable[[Card, Sequence[ReadSentence]], Abilities]
    names: Callable[[Sequence[Card]], Callable[[Card], Names]] = lambda cards: lambda card: Names(own=[card.name])
    say: Callable[[Card], Callable[[Any, str], str]] | None = None
    said: Callable[[str, Ability], tuple[str, list[str]]] | None = None
    sorts: Sorts | None = None
    odd: Callable[[Card, Sequence[Ability]], str] = lambda card, abilities: ""
    paradigm: Callable[[], Iterable[Form]] = tuple


@dataclass(frozen=True, slots=True)
class Examined:
    """A card's text, examined: the abilities, or the faults; the reading as far as the words were understood."""

    card: Card
    reading: Reading | None
    abilities: Abilities
    faults: tuple[TextError, ...] = ()


def examine(card: Card, dialect: Dialect, names: Names | None = None) -> Examined:
    """Read a card's text.  Never raises for a text."""
    file, line, column = text_place(card.place)
    checked = dialect.language.check(card.name, card.text, names, file=file, line=line, column=column)
    if checked.reading is None:
        return Examined(card, None, [], checked.faults)
    judge = _Judge(card, dialect, Place(card.name, normalise(card.text), 0, 0, file, line, column))
    judge.settle(checked.reading.sentences)
    judge.finish()
    return Examined(card, checked.reading, judge.abilities, tuple(judge.faults))


class _Judge:
    """Makes abilities of the sentences of a card."""

    def __init__(self, card: Card, dialect: Dialect, place: Place) -> None:
        self.card = card
        self.dialect = dialect
        self.place = place
        self.abilities: Abilities = []
        self.faults: list[TextError] = []

    def settle(self, read: Sequence[ReadSentence]) -> None:
        """All sentences at once, by the game."""
        try:
            self.abilities = self.dialect.settle(self.card, read)
        except NotPlayableError as fault:
            sentence = fault.sentence
            at = self.place.text.casefold().find(fault.word.casefold(), sentence.start, sentence.end) if fault.word else -1
            start, end = (at, at + len(fault.word)) if at >= 0 else (sentence.start, sentence.end)
            if fault.part is not None:
                start, end = sentence.place(fault.part)
            word = f'"{fault.word}" ' if fault.word else ""
            near = self.near(sentence) if '"' not in fault.why else None
            self.refuse(start, end, sentence.written, f"{word}{fault.why}", near)
            return
        for ability, text in self.abilities:
            why = self.dialect.unfit(self.card.kind, ability) or self.senseless(ability)
            if why:
                at = max(0, self.place.text.find(text))
                self.refuse(at, min(at + len(text), len(self.place.text)), text, why)

    def senseless(self, ability: Ability) -> str:
        """Why an ability makes no sense; "" when it does."""
        sorts = self.dialect.sorts
        return senseless(ability) or (sorts.senseless(ability) if sorts is not None else "")

    def near(self, sentence: ReadSentence) -> Near:
        """Phrases like the sentence that cannot be done."""
        return Near(phrases=self.dialect.language.like(tokenise(self.place.text[sentence.start : sentence.end])))

    def finish(self) -> None:
        """The abilities together."""
        why = self.dialect.crowded([ability for ability, _text in self.abilities])
        if why and not self.faults:
            self.refuse(0, len(self.place.text), self.place.text, why)

    def refuse(self, start: int, end: int, sentence: str, why: str, near: Near | None = None) -> None:
        self.faults.append(Refusal(replace(self.place, start=start, end=end), sentence, why, near=near))
