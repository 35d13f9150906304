"""Importing cards: a list that others made becomes an installed set of a game.

Documents of the source become cards by the game's own Importer, printings of one name become one card, its facts are
checked as those of a card file, its text is read.  What cannot be used is told, card by card; the rest is installed.
"""

import re
import time
import warnings
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from . import sets
from .kernel.card import Card
from .kernel.errors import DefinitionError
from .kernel.rules import Rules
from .language.texts import opened
from .loading import LeftOutWarning, beside, find, load, read_cards, texts
from .sources import Document, Importer, Listed, Source

if TYPE_CHECKING:
    from .language.refusal import TextError

MOST_NAME: Final = 100
"""Characters of a card's name."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A card that is not installed: why, in one or more sentences, each with its place."""

    name: str
    place: str
    reasons: tuple[str, ...]
    faults: "tuple[TextError, ...]" = ()


@dataclass(slots=True)
class Report:
    """What a source holds: the cards that can be installed, those that cannot, and what is no card at all."""

    game: str
    source: str
    documents: int = 0
    compiled: list[Card] = field(default_factory=list)
    refused: list[Refused] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    differing: list[str] = field(default_factory=list)
    """Facts on which the printings of a card disagree, and what was taken."""
    entries: list[sets.Entry] = field(default_factory=list)
    """What is written of each compiled card."""
    seconds: float = 0.0
    """How long reading took: files, facts and texts, nothing kept from before."""

    @property
    def cards(self) -> int:
        """How many different cards the source lists."""
        return len(self.compiled) + len(self.refused)


def importer(rules: Rules) -> Importer:
    """How a game reads foreign card lists.  Raises DefinitionError for a game that says nothing of it."""
    found = beside(rules, "importing", "IMPORTER")
    if not isinstance(found, Importer):
        raise DefinitionError(f"{rules.name} reads only its own card files: nobody else's lists of its cards are known")
    return found


def listed(rules: Rules, path: Path, differing: list[str] | None = None) -> tuple[list[Listed], int, list[str]]:
    """The different cards of a source in its order, how many documents it has, and what is no card.

    differing: gets what the printings of a card disagree about.
    """
    how = importer(rules)
    source = Source(path, how.folder)
    found: dict[str, list[tuple[Document, Listed]]] = {}
    count, faults = 0, []
    for document in source.documents():
        count += 1
        try:
            one = named(how.listed(document))
            found.setdefault(one.name, []).append((document, one))
        except DefinitionError as fault:
            faults.append(str(fault))
    helping = helpful(path / how.beside) if how.beside else []
    cards = [several[0][1] if len(several) == 1 else how.reduced(several, helping) for several in found.values()]
    if differing is not None:
        differing += [said for one in cards for said in disagreed(one, [other for _, other in found[one.name]])]
    return cards, count + len(source.faults), [*source.faults, *faults]


def disagreed(taken: Listed, printings: Sequence[Listed]) -> list[str]:
    """The facts of a card on which printings with the same text disagree: those of a new text may be new, too."""
    same = [one.raw for one in printings if one.raw.get("text") == taken.raw.get("text")]
    found = []
    for fact, value in taken.raw.items():
        others = Counter(repr(raw.get(fact)) for raw in same if raw.get(fact) != value)
        said = ", ".join(f"{other} in {count} of {len(same)}" for other, count in others.items())
        found += [f"{taken.place}: {taken.name}: {fact} is {said} printings; taken: {value!r}"] if said else []
    return found


def helpful(folder: Path) -> list[Document]:
    """What lies in a folder that a source may have beside its lists."""
    try:
        return list(Source(folder).documents())
    except DefinitionError:
        return []


def named(one: Listed) -> Listed:
    """The card, if a deck list can name it.  Raises DefinitionError."""
    if not re.fullmatch(r"[^\W_].*", one.name) or " #" in one.name or len(one.name) > MOST_NAME:
        wanted = f"begins with a letter or digit, has no # behind a space and at most {MOST_NAME} characters"
        raise DefinitionError(f"{one.place}: a card's name {wanted}, not {one.name[:40]!r}")
    return one


def foreign_cards(rules: Rules, path: Path) -> tuple[list[Card], list[str]]:
    """The cards of a source, their facts checked and their texts not read; and what is no card."""
    found, _count, faults = listed(rules, path)
    cards = []
    for one in found:
        try:
            cards.append(rules.read_card(one.kind, one.raw, one.place))
        except DefinitionError as fault:
            faults.append(str(fault))
    return cards, faults


def examine(game: str | Path, path: Path) -> Report:
    """Read a source and the texts of its cards; nothing is installed."""
    from .language.judging import examine as judge

    rules, files = find(game)
    began = time.perf_counter()
    own = {card.name: card for file in files for card in read_cards(rules, file)}
    dialect = texts(game).dialect()
    differing: list[str] = []
    found, count, faults = listed(rules, path, differing)
    report = Report(rules.name, str(path), count, faults=faults, differing=differing)
    good: list[tuple[Listed, Card]] = []
    for one in found:
        if one.name in own:
            taken = f'{one.place}: the game has its own card "{one.name}", at {own[one.name].place}'
            report.refused.append(Refused(one.name, one.place, (taken,)))
            continue
        try:
            good.append((one, rules.read_card(one.kind, one.raw, one.place)))
        except DefinitionError as fault:
            report.refused.append(Refused(one.name, one.place, (str(fault),)))
    names = dialect.names([*own.values(), *(card for _one, card in good)])
    read = []
    for one, card in good:
        judged = judge(card, dialect, names(card))
        if judged.faults:
            reasons = tuple(str(fault).splitlines()[0] for fault in judged.faults)
            report.refused.append(Refused(card.name, card.place, reasons, judged.faults))
        else:
            read.append((card, judged.abilities))
            report.compiled.append(card)
            report.entries.append((one.kind, one.raw))
    report.seconds = time.perf_counter() - began
    texts(game).keep(read)
    return report


def install(report: Report, name: str = "") -> Path:
    """Install what could be read, under a name or that of the source.  Raises DefinitionError when that is nothing."""
    if not report.compiled:
        raise DefinitionError(f"{report.source}: none of its {report.cards} cards can be used; nothing was installed")
    return sets.write(report.game, sets.named(name or Path(report.source).stem), report.source, report.entries)


def loading(game: str | Path) -> float:
    """How long the game takes to load now, in seconds, with all its texts in the cache of texts: the best of three."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LeftOutWarning)  # told when somebody plays
        load(game)  # reads what is not yet in the cache
        return min(timed(game) for _ in range(3))


def timed(game: str | Path) -> float:
    """Seconds for loading, nothing known from before but the file of the cache."""
    opened.cache_clear()
    began = time.perf_counter()
    load(game)
    return time.perf_counter() - began
