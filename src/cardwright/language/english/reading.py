"""A language: the grammar of rules English with the words of one game.  It reads, refuses, and says trees again."""

from __future__ import annotations

from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

from ..names import Names
from ..refusal import ALIKE, VERY_ALIKE, Ambiguity, Near, Place, Refusal, TextError, Unprintable, nearest
from ..text import Sentence, Unclosed, sentences
from ..tokens import Token, normalise, tokenise
from . import checks, terminals
from .expecting import OPEN, expected, known_words, patterns
from .lexicon import Words
from .notation import Grammar
from .parsing import END, MOST_STEPS, NAME, Machine, Parse, TooTangled
from .parts import Part
from .printer import Printer
from .readings import MOST_SENTENCES, MOST_TEXT, Checked, Reading, ReadSentence
from .spelling import BULLET, words_of

HERE: Final = Path(__file__).parent
RULES: Final = ("text", "sentences", "adjuncts", "places", "nouns", "times")
SENTENCE: Final = "Sent"
PHRASES: Final = ("NP", "NP1", "VPfin", "VPbase")
"""What can end a sentence: with such a phrase it does not end too early."""
MOST_WORDS: Final = 150
MOST_SHOWN: Final = 8
_FINITE: Final = frozenset({"cannot", "may", "must", "can", "is", "has"})
_BEFORE_PLACES: Final = frozenset({"from", "in", "into", "to", "onto", "on"})
_TANGLED: Final = "the text is too tangled to read; say it in shorter sentences"


class Language:
    """Rules English as one game speaks it.

    name     of the game
    sources  the text of words files, the common one first
    reminds  whether words in parentheses are read, too: the game says which of them it knows
    """

    def __init__(self, name: str, *sources: str, reminds: bool = False) -> None:
        self.name = name
        self.sources = sources
        self.reminds = reminds

    @cached_property
    def machine(self) -> Machine:
        """Grammar and words made ready; at the first text.  Raises LexiconError."""
        lexicon = Words(self.sources)
        rules = [(HERE / "rules" / f"{name}.grammar").read_text(encoding="utf-8") for name in RULES]
        grammar = Grammar([*rules, *lexicon.rules], terminals.READERS)
        return Machine(grammar, lexicon, terminals.READERS, checks.TESTS, grammar.firsts(terminals.beginnings(lexicon)))

    def trees(self, text: str, names: Names | None = None) -> tuple[Part, ...]:
        """What the sentences of a text are, one tree each.  Raises the first TextError."""
        checked = self.check("this card", text, names)
        if checked.reading is None:
            raise checked.faults[0]
        return checked.reading.trees

    def check(
        self, card: str, text: str, names: Names | None = None, *, file: str = "", line: int = 1, column: int = 1
    ) -> Checked:
        """The reading of a card's text, or every fault in it.  Never raises for a text."""
        pool = names or Names()
        reader = _TextReader(self, card, pool if pool.own else pool.of(card), (file, line, column))
        try:
            return reader.run(text)
        except TextError as fault:
            return Checked(None, (fault,))

    def parse(self, tokens: list[Token], work: int = MOST_STEPS) -> Parse:
        """A sentence about to be read."""
        return Parse(self.machine, tokens, work)

    def like(self, tokens: list[Token]) -> tuple[str, ...]:
        """Phrases like these words, for a refusal."""
        return patterns(self.machine, tokens)

    def say(self, part: Part) -> str:
        """A part in English, without a full stop at the end.  Raises Unprintable."""
        return Printer(self.machine).sentence(part)

    def next(self, text: str) -> tuple[str, ...]:
        """What may stand behind the beginning of a sentence: sorts of words that are not listed, then all words."""
        parse = self.parse(words_of(tokenise(normalise(text))))
        parse.whole(SENTENCE)
        if parse.reached < len(parse.words):
            return ()
        open_sorts = [label for label in expected(parse)[1] if label in OPEN]
        return (*open_sorts, *sorted(known_words(parse)))


@lru_cache(maxsize=16)
def english(words: Path, name: str = "", *, reminds: bool = False) -> Language:
    """The language of the game whose words file this is."""
    common = (HERE / "common.words").read_text(encoding="utf-8")
    return Language(name or words.parent.name, common, words.read_text(encoding="utf-8"), reminds=reminds)


class _TextReader:
    """One card's text on its way."""

    def __init__(self, language: Language, card: str, names: Names, where: tuple[str, int, int]) -> None:
        self.language = language
        self.card = card
        self.names = names
        self.where = where
        self.text = ""
        self.work = MOST_STEPS

    def run(self, source: str) -> Checked:
        faults: list[TextError] = []
        done: list[ReadSentence] = []
        reminders: list[str] = []
        for sentence in self.split(source):
            if sentence.reminder and not self.language.reminds:
                reminders.append(self.text[sentence.start : sentence.end])
                continue
            try:
                done.append(self.sentence(sentence))
            except TextError as fault:
                faults.append(fault)
        if faults:
            return Checked(None, tuple(faults))
        return Checked(Reading(self.card, tuple(done), tuple(reminders)))

    def split(self, source: str) -> list[Sentence]:
        """The sentences; bullets belong to the sentence of their head."""
        if len(source) > MOST_TEXT:
            self.text = source[:MOST_TEXT]
            raise self.too_much(MOST_TEXT - 1, MOST_TEXT, "characters", len(source), MOST_TEXT)
        self.text = normalise(source)
        try:
            found = bulleted(sentences(self.text, self.names))
        except Unclosed as unclosed:
            place = self.place(unclosed.token.start, unclosed.token.end)
            raise Refusal(place, self.text, f"{place.word} without its other half") from None
        if len(found) > MOST_SENTENCES:
            last = found[MOST_SENTENCES]
            raise self.too_much(last.start, last.end, "sentences", len(found), MOST_SENTENCES)
        return found

    def too_much(self, start: int, end: int, what: str, count: int, most: int) -> Refusal:
        return Refusal(self.place(start, end), "", f"{count} {what}; at most {most} are read")

    def place(self, start: int, end: int) -> Place:
        file, line, column = self.where
        return Place(self.card, self.text, start, end, file, line, column)

    def sentence(self, sentence: Sentence) -> ReadSentence:
        """One sentence to its one tree.  Raises TextError."""
        if len(sentence.tokens) > MOST_WORDS:
            count = len(sentence.tokens)
            raise self.too_much(sentence.start, sentence.end, "words in a sentence", count, MOST_WORDS)
        written = self.text[sentence.start : sentence.end]
        parse, trees = self.parse(sentence)
        if not trees:
            raise self.refusal(sentence, parse)
        if len(trees) > 1:
            place = self.place(sentence.start, sentence.end)
            raise Ambiguity(place, written, tuple(trees), tuple(map(self.shown, trees)))
        spans = tuple((word.start, word.end) for word in parse.words)
        return ReadSentence(written, trees[0], sentence.reminder, sentence.start, sentence.end, spans)

    def shown(self, tree: Part) -> str:
        """A reading for a person."""
        try:
            return self.language.say(tree)
        except Unprintable:
            return repr(tree)

    def parse(self, sentence: Sentence) -> tuple[Parse, list[Part]]:
        """The card's own name is "this card", unless the words make sense as they stand alone."""
        plain = words_of(self.called(sentence.tokens, own=False))
        named = words_of(self.called(sentence.tokens))
        parse, trees = self.read(named, sentence)
        for words in () if trees else (plain, self.with_subject(named)):
            if [word.key for word in words] != [word.key for word in named]:
                other, trees = self.read(words, sentence)
                if trees or (words is plain and other.reached > parse.reached):
                    return other, trees
        return parse, trees

    def with_subject(self, words: list[Token]) -> list[Token]:
        """The words with "this card" where a clause begins with its verb: "Cannot attack.", "While exhausted, +1 ATK."."""
        found: list[Token] = []
        lexicon = self.language.machine.lexicon
        for at, word in enumerate(words):
            begins = at == 0 or words[at - 1].text in (",", ":")
            entries = lexicon.at([*(one.key for one in words[at : at + 4]), END], 0) if begins else {}
            verb = word.key in _FINITE or ("Vs" in entries and "Vbase" not in entries)
            if begins and (verb or word.text[0] == "+"):
                said = ("this", "card") if verb else ("this", "card", "has")
                found += [Token(one, one, word.start, word.start, "word") for one in said]
            found.append(word)
        return found

    def read(self, words: list[Token], sentence: Sentence) -> tuple[Parse, list[Part]]:
        parse = self.language.parse(words, self.work)
        try:
            trees = parse.whole(SENTENCE)
        except TooTangled:
            place = self.place(sentence.start, sentence.end)
            raise Refusal(place, place.word, _TANGLED) from None
        finally:
            self.work = max(parse.work, 0)
        return parse, list({repr(tree): tree for tree in trees}.values())  # two frames of one verb say the same

    def called(self, tokens: tuple[Token, ...], *, own: bool = True) -> list[Token]:
        """The tokens with "this card" in the place of the card's own name, and with each other card's name as one."""
        found: list[Token] = []
        at = 0
        while at < len(tokens):
            ends = [end for end, _name in self.names.own_at(tokens, at)] if own else []
            this = at > 0 and (tokens[at - 1].key == "this" or self.described_so(tokens, at))
            if ends and self.language.machine.lexicon.names and not this:
                ends = []  # where cards are called by name, the name alone is any card of it
            if ends and not (at and tokens[at - 1].text == "\u201c"):
                start, end = tokens[at].start, tokens[ends[-1] - 1].end
                if not this:
                    found.append(Token("this", "this", start, end, "word"))
                found.append(Token("card", "card", start, end, "word"))
                at = ends[-1]
            elif (end := self.name_at(tokens, at)) > at:
                text = self.text[tokens[at].start : tokens[end - 1].end]
                found.append(Token(text, text, tokens[at].start, tokens[end - 1].end, NAME))
                at = end
            else:
                found.append(tokens[at])
                at += 1
        return found

    def described_so(self, tokens: tuple[Token, ...], at: int) -> bool:
        """As in "this {fire}-Enchanted NAME", "this attacking NAME": whether "this" stands before the name's adjectives."""
        lexicon = self.language.machine.lexicon
        if not lexicon.names:
            return False
        before = at - 1
        while before > 0 and (tokens[before].key.startswith("{") or tokens[before].text in ("-", "/")):
            before -= 1
        word = tokens[at - 1].key
        entries = lexicon.at([word, END, END, END], 0)
        if before == at - 1 and {"Vpp", "Ving", "Adj"} & set(entries):
            before -= 1
            while before > 0 and (tokens[before].key.startswith("{") or tokens[before].text in ("-", "/")):
                before -= 1
        return before < at - 1 and tokens[before].key == "this"

    def name_at(self, tokens: tuple[Token, ...], at: int) -> int:
        """Where the name of a card ends that begins here, in a game whose texts call cards by name; else the place."""
        if not self.language.machine.lexicon.names:
            return at
        end = max((end for end, _name in self.names.known_at(tokens, at)), default=at)
        known = self.language.machine.lexicon.by_first
        return at if end == at + 1 and tokens[at].key in known else end

    def refusal(self, sentence: Sentence, parse: Parse) -> Refusal:
        """Where and why reading stopped, and what is near."""
        written = self.text[sentence.start : sentence.end]
        words = parse.words
        reached = parse.reached
        understood = self.text[words[0].start : words[reached - 1].end] if reached else ""
        could, sorts = expected(parse)
        shown = (*sorts, *could)
        shown = shown if len(shown) <= MOST_SHOWN else (*shown[:MOST_SHOWN], "...")
        begin = parse.phrase_at_end(*PHRASES) if reached >= len(words) else -1
        if begin >= 0:
            stop = parse.longest(SENTENCE) or begin
            place = self.place(words[stop].start, words[-1].end)
            understood = self.text[words[0].start : words[stop - 1].end] if stop else ""
            found = Near(phrases=self.language.like([*words[max(0, stop - 4) :]]))
            return Refusal(place, written, f'"{place.word}" makes no sense here', understood=understood, near=found)
        if reached >= len(words) and self.strange_name(parse) < 0:
            place = self.place(max(words[-1].end - 1, words[-1].start), words[-1].end)
            message = f'the sentence ends too early after "{words[-1].text}"'
            return Refusal(place, written, message, understood=understood, near=Near((), shown))
        strange = self.strange_name(parse)
        if strange >= 0:
            in_place = any(word.key in _BEFORE_PLACES for word in words[max(0, strange - 2) : strange])
            reached, shown = strange, self.language.machine.lexicon.places[:MOST_SHOWN] if in_place else ()
            understood = self.text[words[0].start : words[reached - 1].end]
        word = words[reached]
        place = self.place(word.start, word.end)
        known = not parse.unknown(reached)
        near = nearest(word.text, known_words(parse)) if strange < 0 or not shown else ()
        if not near and not known:  # of a word that may be another game's, only what it may be written for
            machine, alike = self.language.machine, VERY_ALIKE if strange >= 0 else ALIKE
            near = nearest(word.text, machine.grammar.words | machine.lexicon.by_first.keys(), alike=alike)
        around = [*words[max(0, reached - 2) : reached + 6]]
        found = Near(near, shown, self.language.like(around))
        message = f'cannot read "{place.word[:40]}"' + (" here" if known else "; it is not a known word")
        return Refusal(place, written, message, understood=understood, near=found)

    def strange_name(self, parse: Parse) -> int:
        """Where a word stands that was read as a name, as its capital allows, and behind which nothing fits; else -1.

        Most often it is the word of another game: "Graveyard" where the game has none.
        """
        before = (at for at in range(parse.reached - 1, max(0, parse.reached - 3), -1))
        return next((at for at in before if parse.words[at].text[:1].isupper() and parse.unknown(at)), -1)


def bulleted(found: list[Sentence]) -> list[Sentence]:
    """The sentences, each list of bullets joined to the sentence before it."""
    joined: list[Sentence] = []
    for sentence in found:
        bullet = sentence.tokens[0].text == BULLET
        if bullet and joined and (joined[-1].tokens[-1].text == ":" or _listed(joined[-1])):
            head = joined[-1]
            joined[-1] = Sentence((*head.tokens, *sentence.tokens), head.start, sentence.end, head.line)
        else:
            joined.append(sentence)
    return joined


def _listed(sentence: Sentence) -> bool:
    return any(token.text == BULLET for token in sentence.tokens)
