"""Reading one card's text and judging whether the card may have it: sentences to abilities, and every fault.

The game settles what the sentences mean together, and says which kind of card may have which ability.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from cardwright.kernel.card import Card
from cardwright.kernel.tree import Ability

from .lexicon import Lexicon
from .mute import Spoken, TooMuch, mute, words_of
from .refusal import Near, Place, Refusal, TextError
from .senseless import senseless
from .service import Reading, ReadSentence, Spanning, Tongue, check, phrases_like
from .sorts import Sorts
from .source import text_place
from .terminals import Names
from .texts import Abilities
from .tokens import normalise, tokenise

TOO_MUCH: Final = "the text is too long to be judged as a whole; say it in fewer sentences"
WAY_OUT: Final = "leave it out, or say in a sentence of its own what it should do"


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

    language what reads its texts: a lexicon of phrases, or the grammar of rules English with the game's words
    unfit    kind of card and ability -> why such a card cannot have it; "" when it can
    crowded  all abilities of a card -> why they are too many together; "" when they are not
    settle   for a game whose sentence trees follow the words: a card and its sentences -> its abilities, with references
             bound and sentences that belong together joined.  Raises NotPlayableError.  What it drops is found: see mute
    paradigm of a game in rules English: every verb in every form, with an example
    meant    the same without what is asked of the abilities alone when all are there: equal ones have stood that already
    first    another way of the same game that is asked first: this one reads what it refuses, and the texts in parentheses
    spoken   fields of its sentence trees that are for the words alone
    names    all cards that are known -> for each of them, the names its text may mention
    say      how explanations say a node of a card's text, where the lexicon has no phrases for it (see explaining)
    sorts    what the cards of the game can be, so that a text about cards which can never be is refused
    said     kind of card and ability -> its heading and steps, where its effects are no programs of the kernel
    odd      card and its abilities -> what is legal there and yet looks like a slip; "" for nothing
    """

    language: Lexicon | Tongue
    unfit: Callable[[str, Ability], str]
    crowded: Callable[[Sequence[Ability]], str] = lambda abilities: ""
    settle: Callable[[Card, Sequence[ReadSentence]], Abilities] | None = None
    spoken: Spoken = field(default_factory=dict)
    names: Callable[[Sequence[Card]], Callable[[Card], Names]] = lambda cards: lambda card: Names(own=[card.name])
    say: Callable[[Card], Callable[[Any, str], str]] | None = None
    said: Callable[[str, Ability], tuple[str, list[str]]] | None = None
    odd: Callable[[Card, Sequence[Ability]], str] = lambda card, abilities: ""
    sorts: Sorts | None = None
    paradigm: Callable[[], Iterable[Form]] | None = None
    meant: Callable[[Card, Sequence[ReadSentence]], Abilities] | None = None
    first: "Dialect | None" = None

    @property
    def lexicon(self) -> Lexicon:
        """The phrases of a game that reads by phrases.  Raises TypeError for one in rules English."""
        if not isinstance(self.language, Lexicon):
            raise TypeError("this game reads by a grammar, not by phrases")
        return self.language


@dataclass(frozen=True, slots=True)
class Examined:
    """A card's text, examined: the abilities, or the faults; the reading as far as the words were understood."""

    card: Card
    reading: Reading | None
    abilities: Abilities
    faults: tuple[TextError, ...] = ()


def examine(card: Card, dialect: Dialect, names: Names | None = None) -> Examined:
    """Read a card's text.  Never raises for a text."""
    if dialect.first is not None:
        found = examine(card, dialect.first, names)
        if found.reading is not None and not found.faults and not found.reading.reminders:
            return found
    file, line, column = text_place(card.place)
    checked = check(card.name, card.text, dialect.language, names, file=file, line=line, column=column)
    if checked.reading is None:
        return Examined(card, None, [], checked.faults)
    judge = _Judge(card, dialect, Place(card.name, normalise(card.text), 0, 0, file, line, column))
    if dialect.settle is not None:
        judge.settle(dialect.settle, checked.reading.sentences)
        if not judge.faults:
            judge.mute(dialect.meant or dialect.settle, checked.reading.sentences, names or Names().of(card.name))
    judge.finish()
    return Examined(card, checked.reading, judge.abilities, tuple(judge.faults))


class _Judge:
    """Takes the sentences of a card in order and makes abilities of them."""

    def __init__(self, card: Card, dialect: Dialect, place: Place) -> None:
        self.card = card
        self.dialect = dialect
        self.place = place
        self.abilities: Abilities = []
        self.faults: list[TextError] = []

    def settle(self, settle: Callable[[Card, Sequence[ReadSentence]], Abilities], read: Sequence[ReadSentence]) -> None:
        """All sentences at once, by the game."""
        try:
            self.abilities = settle(self.card, read)
        except NotPlayableError as fault:
            sentence = fault.sentence
            at = self.place.text.casefold().find(fault.word.casefold(), sentence.start, sentence.end) if fault.word else -1
            start, end = (at, at + len(fault.word)) if at >= 0 else (sentence.start, sentence.end)
            if fault.part is not None:
                start, end = sentence.place(fault.part)
            word = f'"{fault.word}" ' if fault.word else ""
            near = self.near(sentence, fault) if '"' not in fault.why else None
            self.refuse(start, end, sentence.written, f"{word}{fault.why}", near)
            return
        for ability, text in self.abilities:
            why = self.dialect.unfit(self.card.kind, ability) or self.senseless(ability)
            if why:
                at = max(0, self.place.text.find(text))
                self.refuse(at, min(at + len(text), len(self.place.text)), text, why)

    def senseless(self, ability: Ability) -> str:
        """Why an ability of a game in rules English makes no sense; the other games judge that as they settle."""
        if isinstance(self.dialect.language, Lexicon):
            return ""
        sorts = self.dialect.sorts
        return senseless(ability) or (sorts.senseless(ability) if sorts is not None else "")

    def near(self, sentence: ReadSentence, fault: NotPlayableError) -> Near:
        """Phrases like the sentence that cannot be done."""
        tokens = tokenise(self.place.text[sentence.start : sentence.end])
        lexicon = self.dialect.language
        if not isinstance(lexicon, Lexicon):
            return Near(phrases=lexicon.like(tokens))
        meant = [token.key for token in tokenise(fault.word)]
        return Near(phrases=phrases_like(lexicon, [token.key for token in tokens], meant))

    def mute(
        self, settle: Callable[[Card, Sequence[ReadSentence]], Abilities], read: Sequence[ReadSentence], names: Names
    ) -> None:
        """Nothing that was understood may go unused.  (In rules English the meaning itself sees to that.)"""
        lexicon = self.dialect.language
        if not isinstance(lexicon, Lexicon):
            return

        def meant(sentences: Sequence[ReadSentence]) -> object:
            found = self.abilities if sentences is read else settle(self.card, sentences)
            return [ability for ability, _text in found]

        try:
            found = mute(read, meant, lexicon, self.dialect.spoken)
        except TooMuch:
            self.refuse(0, len(self.place.text), self.place.text, TOO_MUCH)
            return
        if found is not None:
            sentence, part = found
            words = words_of(sentence, part, lexicon, names)
            at = max(0, self.place.text.find(words, sentence.start, sentence.end)) if words else sentence.start
            end = at + len(words) if words else sentence.end
            why = f'"{words}" changes nothing here' if words else "a part of this sentence changes nothing"
            self.refuse(at, end, sentence.written, f"{why}: the card would do the same if it said something else; {WAY_OUT}")

    def finish(self) -> None:
        """The abilities together."""
        why = self.dialect.crowded([ability for ability, _text in self.abilities])
        if why and not self.faults:
            self.refuse(0, len(self.place.text), self.place.text, why)

    def refuse(self, start: int, end: int, sentence: str, why: str, near: Near | None = None) -> None:
        self.faults.append(Refusal(replace(self.place, start=start, end=end), sentence, why, near=near))
