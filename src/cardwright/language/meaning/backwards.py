"""What a game declares of its words, read backwards: from tests, numbers and events to words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from cardwright.kernel.tree import Has, Is, Test

from .words import Event, Meanings


class Backwards:
    """The words of one game by what they mean."""

    def __init__(self, words: Meanings) -> None:
        self.words = words

    @cached_property
    def tests(self) -> dict[Test, str]:
        """Tests that are said by an adjective."""
        found: dict[Test, str] = {}
        for word, test in self.words.adjectives.items():
            found.setdefault(test, word)
        for word, (quality, value) in self.words.values.items():
            found.setdefault(Has(quality, value) if quality in self.words.sets else Is(quality, (value,)), word)
        return found

    @cached_property
    def nouns(self) -> list[tuple[frozenset[Test], str]]:
        """Nouns by what they say, the one that says most first."""
        found = {frozenset(tests): word for word, tests in reversed(list(self.words.nouns.items())) if tests}
        return sorted(found.items(), key=lambda pair: -len(pair[0]))

    @cached_property
    def quantities(self) -> dict[int, str]:
        """Numbers that change."""
        found: dict[int, str] = {}
        for word, stat in self.words.stats.items():
            if stat.quantity >= 0:
                found.setdefault(stat.quantity, word)
        return found

    @cached_property
    def qualities(self) -> dict[str, str]:
        """Numbers that are asked for."""
        found: dict[str, str] = {}
        for word, stat in self.words.stats.items():
            if stat.quality:
                found.setdefault(stat.quality, word)
        for word, quality in self.words.qualities.items():
            found.setdefault(quality, word)
        return found

    @cached_property
    def rules(self) -> dict[int, str]:
        """Facts by their number."""
        found: dict[int, str] = {}
        for words, number in self.words.facts.items():
            found.setdefault(number, words)
        return found

    @cached_property
    def zones(self) -> Mapping[str, str]:
        """Words for zones."""
        found: dict[str, str] = {}
        for word, role in self.words.zones.items():
            found.setdefault(role, word)
        return found

    @cached_property
    def events(self) -> dict[tuple[str, bool], tuple[str, str, Event]]:
        """Events by name, and whether a card is told of: the verb, its voice, its roles."""
        found: dict[tuple[str, bool], tuple[str, str, Event]] = {}
        for (lemma, voice), ways in self.words.events.items():
            for event in ways:
                if not event.past:
                    found.setdefault((event.name, False), (lemma, voice, event))
                if not event.past and event.what:
                    found.setdefault((event.name, True), (lemma, voice, event))
        return found

    @cached_property
    def moments(self) -> dict[str, str]:
        """Events that begin and end times."""
        found: dict[str, str] = {}
        for word, moment in self.words.moments.items():
            for name, verb in ((moment.begins, "begins"), (moment.ends, "ends")):
                if name:
                    found.setdefault(name, f"{word} {verb}")
        return found
