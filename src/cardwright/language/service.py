"""The language as a service: read a card, check it as one types, say its steps.

A text is accepted when every sentence has one meaning, that meaning prints, the print means the same, and no word is
lost. Not for files and not for playing: a caller brings names and text and takes trees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from .lexicon import Lexicon
from .printer import print_tree
from .reader import MOST_TOKENS, Parse, TooTangled, read
from .refusal import (
    Ambiguity,
    Irreversible,
    LanguageError,
    Near,
    Place,
    Refusal,
    Swallowed,
    TextError,
    Unprintable,
    difference,
    nearest,
)
from .shape import Node
from .swallow import swallowed
from .template import literals
from .terminals import Names
from .text import Sentence, Unclosed, sentences
from .tokens import Token, join, normalise, tokenise

MOST_TEXT: Final = 5_000
MOST_SENTENCES: Final = 40
LONGEST_NAME: Final = 4  # words looked at for a misspelt name
MEANT: Final = 3.0
"""What the word that was meant counts among phrases like a sentence; the rarest other word counts 1."""
MOST_WORK: Final = 60_000  # chart items for one text, about a third of a second


class Spanning(Protocol):
    """A part of a tree that knows its words: the number of its first one, and of the one behind its last."""

    @property
    def begin(self) -> int:
        """The first word."""

    @property
    def end(self) -> int:
        """The word behind the last."""


class Tongue(Protocol):
    """A language that reads by itself, in the place of a lexicon (`language/english`)."""

    def check(self, card: str, text: str, names: Names | None = None, *, file: str, line: int, column: int) -> Checked:
        """The reading of a card's text, or every fault in it."""

    def like(self, tokens: list[Token]) -> tuple[str, ...]:
        """Phrases like these words, for a refusal."""


@dataclass(frozen=True, slots=True)
class ReadSentence:
    """One sentence and what it means.

    `start` and `end` are its place in the normalised text, `categories` those of the phrases it was read by, `spans` the
    places of its words.
    """

    written: str
    canonical: str
    tree: Node
    line: int = 0
    reminder: bool = False
    start: int = 0
    end: int = 0
    categories: frozenset[str] = frozenset()
    spans: tuple[tuple[int, int], ...] = field(default=(), compare=False, repr=False)

    def place(self, part: Spanning) -> tuple[int, int]:
        """Where in the normalised text the words of a part of the tree stand; the sentence where that is not known."""
        words = self.spans[part.begin : part.end]
        return (words[0][0], words[-1][1]) if words else (self.start, self.end)


@dataclass(frozen=True, slots=True)
class Reading:
    """A card's text, understood.

    `lints` are faults of the phrases that do no harm here, `reminders` the texts in parentheses that were not read.
    """

    card: str
    sentences: tuple[ReadSentence, ...]
    reminders: tuple[str, ...] = ()
    lints: tuple[str, ...] = ()

    @property
    def trees(self) -> tuple[Node, ...]:
        """What the sentences mean, in order."""
        return tuple(sentence.tree for sentence in self.sentences)

    @property
    def canonical(self) -> str:
        """The text in the words the printer uses, its lines kept."""
        lines: dict[int, list[str]] = {}
        for sentence in self.sentences:
            shown = f"({sentence.canonical})" if sentence.reminder else sentence.canonical
            lines.setdefault(sentence.line, []).append(shown)
        return "\n".join(" ".join(line) for line in lines.values())


@dataclass(frozen=True, slots=True)
class Checked:
    """What an editor is told: all faults at once, and the reading if there is none."""

    reading: Reading | None
    faults: tuple[TextError, ...] = ()


def read_card(
    card: str, text: str, lexicon: Lexicon, names: Names | None = None, *, file: str = "", line: int = 1, column: int = 1
) -> Reading:
    """The meaning of a card's text.  `line` and `column` say where the text begins in `file`.

    Raises a TextError (Refusal, Ambiguity, Swallowed, Irreversible) for the first sentence that is not accepted.
    """
    checked = check(card, text, lexicon, names, file=file, line=line, column=column)
    if checked.reading is None:
        raise checked.faults[0]
    return checked.reading


def check(
    card: str,
    text: str,
    lexicon: Lexicon | Tongue,
    names: Names | None = None,
    *,
    file: str = "",
    line: int = 1,
    column: int = 1,
) -> Checked:
    """The reading of a card's text, or every fault in it, sentence by sentence.  Never raises for a text."""
    if not isinstance(lexicon, Lexicon):
        return lexicon.check(card, text, names, file=file, line=line, column=column)
    pool = names or Names()
    reader = _CardReader(card, text, lexicon, pool if pool.own else pool.of(card), (file, line, column))
    try:
        return reader.run()
    except TextError as fault:
        return Checked(None, (fault,))


def explain(trees: Iterable[Node], lexicon: Lexicon, names: Names | None = None, category: str = "Step") -> list[str]:
    r"""What the trees will do, step by step, through the lexicon's phrases of category "Step".

    A phrase may hold several steps: `{steps:Step*"\n"}`.  A node without a Step phrase is said in its own sentence.
    """
    steps: list[str] = []
    for tree in trees:
        try:
            said = print_tree(tree, lexicon, category=category, names=names)
        except Unprintable:
            said = print_tree(tree, lexicon, names=names)
        steps.extend(finished(step) for step in said.splitlines())
    return steps


def finished(sentence: str) -> str:
    """The sentence with a full stop, unless it ends with one or with a colon.

    >>> finished("Draw 1 card"), finished('It gains the effect "Draw 1 card."')
    ('Draw 1 card.', 'It gains the effect "Draw 1 card."')
    """
    return sentence if sentence.endswith((".", '."', ":")) else sentence + "."


@dataclass(slots=True)
class _CardReader:
    """One card's text on its way."""

    card: str
    source: str
    lexicon: Lexicon
    names: Names
    where: tuple[str, int, int]
    text: str = ""
    work: int = MOST_WORK
    lints: dict[str, None] = field(default_factory=dict)

    def run(self) -> Checked:
        faults: list[TextError] = []
        done: list[ReadSentence] = []
        reminders: list[str] = []
        for sentence in self.split():
            if sentence.reminder and self.lexicon.reminder not in self.lexicon.categories:
                reminders.append(self.text[sentence.start : sentence.end])
                continue
            try:
                done.append(self.sentence(sentence))
            except TextError as fault:
                faults.append(fault)
        if faults:
            return Checked(None, tuple(faults))
        return Checked(Reading(self.card, tuple(done), tuple(reminders), tuple(self.lints)))

    def split(self) -> list[Sentence]:
        if len(self.source) > MOST_TEXT:
            self.text = self.source[:MOST_TEXT]
            raise self.too_much(MOST_TEXT - 1, MOST_TEXT, "characters", len(self.source), MOST_TEXT)
        self.text = normalise(self.source)
        try:
            found = sentences(self.text, self.names)
        except Unclosed as unclosed:
            token = unclosed.token
            place = self.place(token.start, token.end)
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
        """One sentence through all gates."""
        category = self.lexicon.reminder if sentence.reminder else self.lexicon.start
        written = self.text[sentence.start : sentence.end]
        place = self.place(sentence.start, sentence.end)
        parse = self.parse(sentence, category)
        if not parse.trees:
            raise self.refusal(sentence, parse)
        if len(parse.trees) > 1:
            raise Ambiguity(place, written, parse.trees, tuple(self.shown(tree, category) for tree in parse.trees))
        for one, other in parse.redundant:
            self.lints[f'"{one}" and "{other}" read the same words'] = None
        tree = parse.trees[0]
        canonical = self.canonical(parse, category, sentence)
        categories = frozenset(phrase.category for phrase in parse.used)
        return ReadSentence(
            written, finished(canonical), tree, sentence.line, sentence.reminder, sentence.start, sentence.end, categories
        )

    def parse(self, sentence: Sentence, category: str) -> Parse:
        place = self.place(sentence.start, sentence.end)
        written = self.text[sentence.start : sentence.end]
        if len(sentence.tokens) > MOST_TOKENS:
            raise self.too_much(sentence.start, sentence.end, "words in a sentence", len(sentence.tokens), MOST_TOKENS)
        try:
            parse = read(self.lexicon.grammar, sentence.tokens, category, self.names, self.work)
        except TooTangled:
            raise Refusal(place, written, "the text is too tangled to read; say it in shorter sentences") from None
        self.work -= parse.work
        return parse

    def canonical(self, parse: Parse, category: str, sentence: Sentence) -> str:
        """The tree in canonical words, proved: they read as the same tree and account for every word that matters."""
        tree = parse.trees[0]
        place = self.place(sentence.start, sentence.end)
        written = place.word
        try:
            canonical = print_tree(tree, self.lexicon, category=category, names=self.names)
        except LanguageError as error:
            raise Irreversible(place, written, "understood, but the phrases cannot say it again") from error
        again = tokenise(normalise(canonical))
        if [token.key for token in again] == [token.key for token in sentence.tokens]:
            return canonical
        back = self.parse(Sentence(tuple(again), sentence.start, sentence.end), category)
        if back.trees != (tree,):
            wrong = f'its canonical wording "{canonical}" has {len(back.trees)} readings'
            details = difference(tree, back.trees[0]) if back.trees else ()
            raise Irreversible(place, written, f"understood, but {wrong}", details=details)
        lost = swallowed(sentence.tokens, again, self.lexicon, self.names, self.lexicon.silent(parse.used))
        if lost:
            raise Swallowed(self.place(lost.start, lost.end), written, canonical)
        return canonical

    def shown(self, tree: Node, category: str) -> str:
        try:
            return print_tree(tree, self.lexicon, category=category, names=self.names)
        except LanguageError:
            return repr(tree)

    def refusal(self, sentence: Sentence, parse: Parse) -> Refusal:
        """Where and why it stopped, and what is near."""
        written = self.text[sentence.start : sentence.end]
        tokens = sentence.tokens
        understood = self.text[tokens[0].start : tokens[parse.reached - 1].end] if parse.reached else ""
        expected = tuple(sorted(parse.expected))
        if parse.senseless is not None:
            begin, end = parse.senseless
            place = self.place(tokens[begin].start, tokens[end - 1].end)
            near = Near(phrases=phrases_like(self.lexicon, [token.key for token in tokens[begin:end]]))
            return Refusal(place, written, f'"{place.word}" makes no sense here', near=near)
        if parse.reached >= len(tokens):
            place = self.place(max(tokens[-1].end - 1, tokens[-1].start), tokens[-1].end)
            near = Near((), _some((*parse.wanted, *self.spelled(expected))))
            message = f'the sentence ends too early after "{tokens[-1].text}"'
            return Refusal(place, written, message, understood=understood, near=near)
        token = tokens[parse.reached]
        place = self.place(token.start, token.end)
        known = token.key in self.lexicon.vocabulary
        words = nearest(token.text, expected) or (self.like_names(tokens[parse.reached :]) if parse.wanted else ())
        if not words and not known:
            words = nearest(token.text, self.lexicon.vocabulary | self.names.all)
        meant = [token.key, *(word.casefold() for word in words)]
        around = [t.key for t in tokens[max(0, parse.reached - 2) :][:8]]
        phrases = phrases_like(self.lexicon, around, meant)
        near = Near(self.spelled(words), _some((*parse.wanted, *self.spelled(expected))), phrases)
        message = f'cannot read "{place.word[:40]}"' + (" here" if known else "; it is not a known word")
        return Refusal(place, written, message, understood=understood, near=near)

    def spelled(self, keys: Iterable[str]) -> tuple[str, ...]:
        """Words as the lexicon writes them; marks in quotes."""
        written = (self.lexicon.spelling.get(key, key) for key in keys)
        return tuple(word if word[0].isalnum() or word[0] == "{" else f'"{word}"' for word in written)

    def like_names(self, tokens: Sequence[Token]) -> tuple[str, ...]:
        """Known card names like the words from here on."""
        for count in range(min(LONGEST_NAME, len(tokens)), 0, -1):
            found = nearest(join((token.text for token in tokens[:count]), capital=False), self.names.all)
            if found:
                return found
        return ()


def phrases_like(lexicon: Lexicon, keys: Iterable[str], meant: Iterable[str] = ()) -> tuple[str, ...]:
    """Phrases with most of these words: rare words count more, and most the one that was meant."""
    shown = [phrase for phrase in lexicon.phrases if phrase.reads and phrase.prints and len(phrase.template.pieces) > 1]
    own = [literals(phrase.template) for phrase in shown]
    common = Counter(word for words in own for word in words)
    worth = {word: 1 / common[word] for word in keys if word in common}
    worth |= {word: MEANT for word in meant if word in common}
    scored: list[tuple[float, str]] = []
    for phrase, words in zip(shown, own, strict=True):
        shared = sum(worth.get(word, 0) for word in words)
        if shared:
            scored.append((-shared - len(words & worth.keys()) / len(words), phrase.show()))
    return tuple(show for _score, show in sorted(set(scored))[:3])


def _some(words: tuple[str, ...], most: int = 8) -> tuple[str, ...]:
    return words if len(words) <= most else (*words[:most], "...")
