"""Reading one card's text and judging whether the card may have it: sentences to abilities, and every fault.

Beyond the words: a sentence that goes on with the one before is joined to it; "it", "this way" and "if you do" need
something before them; and the game says which kind of card may have which ability.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from cardwright.kernel.card import Card
from cardwright.kernel.program import joined
from cardwright.kernel.tree import Ability, Instruct, Static

from .lexicon import Lexicon
from .mute import Spoken, TooMuch, mute, words_of
from .reference import unclear
from .refusal import Near, Place, Refusal, TextError
from .senseless import senseless
from .service import Reading, ReadSentence, check, phrases_like
from .sorts import Sorts
from .source import text_place
from .terminals import Names
from .texts import Abilities
from .tokens import normalise, tokenise

TOO_MUCH: Final = "the text is too long to be judged as a whole; say it in fewer sentences"
WAY_OUT: Final = "leave it out, or say in a sentence of its own what it should do"


class NotPlayableError(Exception):
    """A sentence is understood, but the game cannot do what it says: which sentence, the word, and why."""

    def __init__(self, sentence: ReadSentence, word: str, why: str) -> None:
        self.sentence, self.word, self.why = sentence, word, why
        super().__init__(f"{word}: {why}")


@dataclass(frozen=True, slots=True)
class Dialect:
    """A game's words, and which card may have which ability.

    unfit    kind of card and ability -> why such a card cannot have it; "" when it can
    crowded  all abilities of a card -> why they are too many together; "" when they are not
    settle   for a game whose sentence trees follow the words: a card and its sentences -> its abilities, with references
             bound and sentences that belong together joined.  Raises NotPlayableError.  What it drops is found: see mute
    meant    the same without what is asked of the abilities alone when all are there: equal ones have stood that already
    spoken   fields of its sentence trees that are for the words alone
    names    all cards that are known -> for each of them, the names its text may mention
    say      how explanations say a node of a card's text, where the lexicon has no phrases for it (see explaining)
    sorts    what the cards of the game can be, so that a text about cards which can never be is refused
    said     kind of card and ability -> its heading and steps, where its effects are no programs of the kernel
    odd      card and its abilities -> what is legal there and yet looks like a slip; "" for nothing
    """

    lexicon: Lexicon
    unfit: Callable[[str, Ability], str]
    crowded: Callable[[Sequence[Ability]], str] = lambda abilities: ""
    settle: Callable[[Card, Sequence[ReadSentence]], Abilities] | None = None
    spoken: Spoken = field(default_factory=dict)
    names: Callable[[Sequence[Card]], Callable[[Card], Names]] = lambda cards: lambda card: Names(own=[card.name])
    say: Callable[[Card], Callable[[Any, str], str]] | None = None
    said: Callable[[str, Ability], tuple[str, list[str]]] | None = None
    odd: Callable[[Card, Sequence[Ability]], str] = lambda card, abilities: ""
    sorts: Sorts | None = None
    meant: Callable[[Card, Sequence[ReadSentence]], Abilities] | None = None


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
    checked = check(card.name, card.text, dialect.lexicon, names, file=file, line=line, column=column)
    if checked.reading is None:
        return Examined(card, None, [], checked.faults)
    judge = _Judge(card, dialect, Place(card.name, normalise(card.text), 0, 0, file, line, column))
    if dialect.settle is not None:
        judge.settle(dialect.settle, checked.reading.sentences)
        if not judge.faults:
            judge.mute(dialect.meant or dialect.settle, checked.reading.sentences, names or Names().of(card.name))
    for sentence in checked.reading.sentences if dialect.settle is None else ():
        if not sentence.reminder:
            judge.take(sentence)
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

    def take(self, sentence: ReadSentence) -> None:
        """One more sentence: it goes on with the ability before it, or begins a new one."""
        ability: Any = sentence.tree
        before = self.abilities[-1][0] if self.abilities else None
        goes_on = isinstance(ability, Instruct) and before is not None and not isinstance(before, Static)
        why = unclear(ability, before if goes_on else None, "Elided" in sentence.categories)
        if goes_on and before is not None:
            self.abilities[-1] = joined(before, self.abilities[-1][1], ability, sentence.written)
        else:
            self.abilities.append((ability, sentence.written))
        why = why or self.dialect.unfit(self.card.kind, self.abilities[-1][0])
        sorts = self.dialect.sorts
        why = why or senseless(self.abilities[-1][0])
        if not why and sorts is not None:
            why = sorts.senseless(self.abilities[-1][0])
        if why:
            self.refuse(sentence.start, sentence.end, sentence.written, why)

    def settle(self, settle: Callable[[Card, Sequence[ReadSentence]], Abilities], read: Sequence[ReadSentence]) -> None:
        """All sentences at once, by the game."""
        try:
            self.abilities = settle(self.card, read)
        except NotPlayableError as fault:
            sentence = fault.sentence
            at = self.place.text.casefold().find(fault.word.casefold(), sentence.start, sentence.end) if fault.word else -1
            start, end = (at, at + len(fault.word)) if at >= 0 else (sentence.start, sentence.end)
            word = f'"{fault.word}" ' if fault.word else ""
            keys = [token.key for token in tokenise(self.place.text[sentence.start : sentence.end])]
            meant = [token.key for token in tokenise(fault.word)]
            near = Near(phrases=phrases_like(self.dialect.lexicon, keys, meant)) if '"' not in fault.why else None
            self.refuse(start, end, sentence.written, f"{word}{fault.why}", near)
            return
        for ability, text in self.abilities:
            why = self.dialect.unfit(self.card.kind, ability)
            if why:
                at = max(0, self.place.text.find(text))
                self.refuse(at, at + len(text), text, why)

    def mute(
        self, settle: Callable[[Card, Sequence[ReadSentence]], Abilities], read: Sequence[ReadSentence], names: Names
    ) -> None:
        """Nothing that was understood may go unused."""

        def meant(sentences: Sequence[ReadSentence]) -> object:
            found = self.abilities if sentences is read else settle(self.card, sentences)
            return [ability for ability, _text in found]

        try:
            found = mute(read, meant, self.dialect.lexicon, self.dialect.spoken)
        except TooMuch:
            self.refuse(0, len(self.place.text), self.place.text, TOO_MUCH)
            return
        if found is not None:
            sentence, part = found
            words = words_of(sentence, part, self.dialect.lexicon, names)
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
