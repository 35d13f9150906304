"""The paradigm: every verb of a game in every form that English makes of it, each with an example sentence.

A verb is declared once; that each of its forms is read, and means something, is what `rows` shows.  The same phrases,
taken by chance, are what random texts are made of (`Composer`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, Final, Protocol

from cardwright.kernel.card import Card

from ..english import Frame
from ..english.inflection import plural
from ..english.readings import ReadSentence
from ..judging import Form, NotPlayableError
from ..texts import Abilities
from .abilities import Judge
from .words import Meanings

EXAMPLES: Final = {"name": ("a card",)}
"""What the verbs of all games are done to, where that is no card of the game."""


class Chance(Protocol):
    """A source of chance; in tests a `random.Random`."""

    def choice(self, of: Sequence[Any]) -> Any:
        """One of them."""

    def random(self) -> float:
        """From 0 to 1."""


Settle = Callable[[Card, Sequence[ReadSentence]], Abilities]
"""A card and its sentences -> its abilities."""
ORDER: Final = "order"
QUANTITIES: Final = ("1", "2", "up to 2", "any number of")


class Composer:
    """Makes sentences of a game's words: one after the other, or by chance."""

    def __init__(self, words: Meanings) -> None:
        self.words = words
        self.frames: dict[str, Frame] = {}
        for frame in words.language().machine.lexicon.frames:
            if frame.lemma in words.foreign:
                continue
            known = frame.lemma in {*words.deeds, *words.verbs, *words.happenings, *words.sufferings}
            if known or any((frame.lemma, voice) in words.events for voice in ("active", "passive")):
                self.frames[frame.lemma] = frame

    @cached_property
    def nouns(self) -> tuple[str, ...]:
        """Words for cards in play."""
        taken = self.words.borne | self.words.unique
        found = [word for word, tests in self.words.nouns.items() if tests and word not in taken]
        return tuple(found) or ("card",)

    def thing(self, chance: Chance | None) -> str:
        """A noun for what something happened to: by chance mostly any card, as most rare nouns seldom are about."""
        if chance is None or chance.random() < 0.2:
            return self.nouns[0]
        noun: str = chance.choice(("card", *self.nouns))
        return noun

    @cached_property
    def adjectives(self) -> tuple[str, ...]:
        """Words that stand before a noun."""
        return (*self.words.adjectives, *(word for word in self.words.values if " " not in word))

    # noun phrases ---------------------------------------------------------------------------------------------------

    def cards(self, chance: Chance | None) -> str:
        """A noun phrase about cards."""
        if chance is None:
            return f"target {self.nouns[0]}"
        noun = chance.choice(self.nouns)
        described = f"{chance.choice(self.adjectives)} {noun}" if chance.random() < 0.4 else noun
        behind = chance.choice(("", "", " you control", " your opponent controls", self.measure(chance)))
        words: str = chance.choice(
            (
                "this card",
                f"target {described}{behind}",
                f"a {described}{behind}",
                f"all {plural(described)}{behind}",
                f"another {described}{behind}",
                f"{chance.choice(QUANTITIES[1:])} {plural(described)}{behind}",
                f"each {described}{behind}",
            )
        )
        return words

    def measure(self, chance: Chance) -> str:
        """As in " with 2 or more ATK"."""
        stats = [word for word, stat in self.words.stats.items() if stat.quality]
        return (
            f" with {chance.choice((1, 2, 3))} or {chance.choice(('more', 'less'))} {chance.choice(stats)}" if stats else ""
        )

    def object_of(self, frame: Frame, chance: Chance | None) -> str | None:
        """What a verb can be done to; None where nothing is known."""
        own = self.words.examples.get(frame.lemma) or EXAMPLES.get(frame.lemma)
        if own:
            return own[0] if chance is None else chance.choice(own)
        if frame.objects is None or frame.optional:
            return ""
        if frame.lemma == "search":
            return f"your deck for a {self.nouns[0]}"
        words = ""
        if frame.lemma in ("turn", "flip"):
            return f"{self.cards(chance)} face-down"
        if frame.lemma in ("draw", "mill", "discard"):
            words = "1 card" if chance is None else chance.choice(("1 card", "2 cards", "a card", "that many cards"))
        elif "card" in frame.objects:
            words = self.cards(chance)
        elif "zone" in frame.objects:
            words = "your deck"
        elif "player" in frame.objects:
            words = "your opponent"
        if not words:
            return None
        if "to" in frame.needed and "place" in frame.roles["to"]:
            words += " to its owner's hand" if frame.word in ("return", "send") else " into its owner's hand"
        return words

    # forms ----------------------------------------------------------------------------------------------------------

    def form(self, frame: Frame, form: str) -> str:
        """A verb in one of its forms."""
        return self.words.form(frame.lemma, form)

    @property
    def forms(self) -> dict[str, Callable[[Frame, Chance | None], str | None]]:
        """The forms of a verb, by name."""
        return {
            ORDER: self.order, "by others": self.by_others, "may": self.may, "event": self.event,
            "event, passive": self.suffered,
            "would, instead": self.would, "cannot": self.cannot, "history": self.history, "relative clause": self.relative,
            "cost": self.cost, "this way": self.this_way, "later": self.later,
        }  # fmt: skip

    def done(self, frame: Frame, form: str, chance: Chance | None) -> str | None:
        """The verb with what it is done to."""
        if "player" not in frame.subject or (frame.lemma not in self.words.deeds and frame.lemma not in self.words.verbs):
            return None
        words = self.object_of(frame, chance)
        return None if words is None else f"{self.form(frame, form)} {words}".strip()

    def order(self, frame: Frame, chance: Chance | None) -> str | None:
        """Destroy target creature."""
        words = self.done(frame, "base", chance)
        return words and capital(words)

    def by_others(self, frame: Frame, chance: Chance | None) -> str | None:
        """Your opponent destroys a creature they control."""
        who = "Each player" if chance is not None and chance.random() < 0.5 else "Your opponent"
        words = self.done(frame, "s", chance)
        return words and f"{who} {words}"

    def may(self, frame: Frame, chance: Chance | None) -> str | None:
        """You may destroy target creature."""
        words = self.done(frame, "base", chance)
        return words and f"You may {words}. If you do, {self.words.result}"

    def happens(self, frame: Frame, chance: Chance | None) -> str | None:
        """The verb as it happens, active."""
        own = self.words.happenings.get(frame.lemma)
        if own or (frame.lemma, "active") not in self.words.events:
            return own
        events = self.words.events[frame.lemma, "active"]
        player = any(event.who == "s" and not event.past for event in events)
        if player:
            noun = "a card" if frame.lemma in ("draw", "discard", "mill", "play") else f"a {self.nouns[0]}"
            return f"you {self.form(frame, 'base')} {noun if any(event.what == 'o' for event in events) else ''}".strip()
        return f"this card {self.form(frame, 's')}"

    def event(self, frame: Frame, chance: Chance | None) -> str | None:
        """When this card attacks, draw 1 card."""
        words = self.happens(frame, chance)
        return words and f"When {words}, {self.result(chance)}"

    def suffered(self, frame: Frame, chance: Chance | None) -> str | None:
        """When a creature is destroyed, draw 1 card."""
        if not self.suffers(frame):
            return None
        what = "this card" if chance is None or chance.random() < 0.5 else f"a {chance.choice(self.nouns)} you control"
        return f"When {what} is {self.passive(frame)}, {self.result(chance)}"

    def suffers(self, frame: Frame) -> bool:
        """Whether the game hears of the verb in the passive."""
        return (frame.lemma, "passive") in self.words.events or frame.lemma in self.words.sufferings

    def passive(self, frame: Frame) -> str:
        """As in "destroyed", "sent to the discard pile"."""
        return self.words.sufferings.get(frame.lemma) or self.form(frame, "pp")

    def would(self, frame: Frame, chance: Chance | None) -> str | None:
        """If this card would be destroyed, draw 1 card instead."""
        if not self.suffers(frame):
            return None
        return f"If this card would be {self.passive(frame)}, {self.result(chance)} instead"

    def cannot(self, frame: Frame, chance: Chance | None) -> str | None:
        """This card cannot be destroyed."""
        for words in self.words.facts:
            if words.startswith("cannot ") and (
                self.form(frame, "pp") in words.split() or self.form(frame, "base") in words.split()
            ):
                who = (
                    "This card"
                    if chance is None
                    else capital(chance.choice(("this card", "this card", *map(plural, self.nouns))))
                )
                return f"{who} {words}"
        return None

    def history(self, frame: Frame, chance: Chance | None) -> str | None:
        """If a creature was destroyed this turn, draw 1 card."""
        if self.suffers(frame):
            return f"If a {self.thing(chance)} was {self.passive(frame)} this turn, {self.result(chance)}"
        words = self.happens(frame, chance)
        verb = self.form(frame, "s" if words and words.startswith("this card") else "base")
        if words is None or words.partition(verb)[0] not in ("this card ", "you "):
            return None
        if words.startswith("this card"):
            rest = words.removeprefix("this card " + verb)
            return f"If this card {self.form(frame, 'past')}{rest} this turn, {self.words.result}"
        rest = words.removeprefix("you " + self.form(frame, "base"))
        return f"If you {self.form(frame, 'past')}{rest} this turn, {self.words.result}"

    def relative(self, frame: Frame, chance: Chance | None) -> str | None:
        """Draw 1 card for each creature destroyed this turn."""
        if self.suffers(frame):
            return f"{capital(self.words.result)} for each {self.thing(chance)} that was {self.passive(frame)} this turn"
        events = self.words.events.get((frame.lemma, "active"), ())
        if any(event.what == "s" and not event.who for event in events) and frame.lemma not in self.words.happenings:
            return f"{capital(self.words.result)} for each {self.thing(chance)} that {self.form(frame, 'past')} this turn"
        return None

    def cost(self, frame: Frame, chance: Chance | None) -> str | None:
        """Discard 1 card: Draw 1 card."""
        if frame.lemma not in self.words.prices:
            return None
        words = self.done(frame, "base", chance)
        return words and f"{capital(words)}: {capital(self.result(chance))}"

    def this_way(self, frame: Frame, chance: Chance | None) -> str | None:
        """Destroy all creatures. Draw 1 card for each creature destroyed this way."""
        if frame.objects is None or "card" not in frame.objects or self.done(frame, "base", None) is None:
            return None
        if frame.lemma in ("search", "search_for", "shuffle") or frame.lemma in EXAMPLES | dict(self.words.examples):
            return None
        own = "2 cards" if frame.lemma in ("draw", "mill", "discard") else f"all {plural(self.nouns[0])}"
        to = ""
        if "to" in frame.needed:
            to = " to their owners' hands" if frame.word in ("return", "send") else " into their owners' hands"
        noun = "card" if own == "2 cards" else self.nouns[0]
        first = f"{capital(self.form(frame, 'base'))} {own}{to}"
        return f"{first}. {capital(self.words.result)} for each {noun} {self.form(frame, 'pp')} this way"

    def later(self, frame: Frame, chance: Chance | None) -> str | None:
        """When this turn ends, destroy target creature."""
        words = self.done(frame, "base", chance)
        return words and f"{capital(self.words.result)}. When this turn ends, {words}"

    def result(self, chance: Chance | None) -> str:
        """What a trigger does."""
        if chance is None:
            return self.words.result
        frame = chance.choice(list(self.frames.values()))
        return self.done(frame, "base", chance) or self.words.result

    def sentence(self, chance: Chance, form: tuple[str, str] | None = None) -> str | None:
        """A sentence by chance: of this verb and form, if they are given; None where the verb has no such form."""
        lemma, name = form or chance.choice(self.pairs)
        words = self.forms[name](self.frames[lemma], chance)
        return None if words is None else f"{self.words.style(name, words)}."

    @cached_property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Every verb with every form."""
        return tuple((lemma, form) for lemma in self.frames for form in self.forms)


def capital(words: str) -> str:
    """With a capital."""
    return f"{words[0].upper()}{words[1:]}"


def rows(words: Meanings, kinds: Sequence[str], settle: Settle | None = None) -> Iterator[Form]:
    """Every verb of a game in every form it has, and whether a card of one of these kinds can say it."""
    composer, settle = Composer(words), settle or Judge(words)
    for _lemma, frame in sorted(composer.frames.items()):
        for form, make in composer.forms.items():
            said = make(frame, None)
            if said is not None:
                text = f"{words.style(form, said)}."
                why = refused(words, settle, kinds, text)
                yield Form(frame.word, form, text, not why, why)


def refused(words: Meanings, settle: Settle, kinds: Sequence[str], text: str) -> str:
    """Why no card can say it; "" where one can."""
    checked = words.language().check("Example", text)
    if checked.reading is None:
        return checked.faults[0].brief()
    why = ""
    for kind in kinds:
        try:
            settle(Card("Example", kind, {}, text), checked.reading.sentences)
        except NotPlayableError as fault:
            why = why or f"{fault.word} {fault.why}"
        else:
            return ""
    return why
