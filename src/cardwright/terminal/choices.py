"""A decision's options on a screen, and which of them a typed line means.

Numbers count from 1.  Neighbouring options that begin alike stand together under what they have in common; cells of
the field are listed by their names alone.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeVar

from rich.text import Text

MOST_SHOWN: Final = 40
"""Characters of a line that are shown again."""
MOST_NAMED: Final = 6
"""Options named in an answer to an ambiguous line."""
Thing = TypeVar("Thing")


class Group(NamedTuple):
    """Options under a common beginning (empty: none): index and the rest of the label."""

    title: str
    items: list[tuple[int, str]]


def words_of(label: str, cards: Sequence[str]) -> list[str]:
    """The words of a label; a card's name is one word."""
    for name in cards:
        before, found, after = label.partition(name)
        if found:
            return [*before.split(), name, *after.split()]
    return label.split()


def groups(labels: Sequence[str], cards: Sequence[Sequence[str]]) -> list[Group]:
    """Options that follow each other and begin with the same word, together.  `cards`: names in each label."""
    split = [words_of(label, names) for label, names in zip(labels, cards, strict=True)]
    found: list[Group] = []
    start = 0
    while start < len(split):
        end = start + 1
        while end < len(split) and split[end][:1] == split[start][:1]:
            end += 1
        run = split[start:end]
        common = shared_beginning(run) if len(run) > 1 else 0
        title = " ".join(run[0][:common])
        items = [(start + i, " ".join(words[common:])) for i, words in enumerate(run)]
        if not title and found and not found[-1].title:
            found[-1].items.extend(items)
        else:
            found.append(Group(title, items))
        start = end
    return found


def shared_beginning(run: Sequence[Sequence[str]]) -> int:
    """How many words all labels begin with; each keeps at least one of its own."""
    most = min(map(len, run)) - 1
    count = 0
    while count < most and len({words[count] for words in run}) == 1:
        count += 1
    return count


class Style(NamedTuple):
    """How options are listed: the names of cells, the width, the option that Enter takes (or -1; it is underlined)

    and whether cards on the field are named by their cells alone (`brief`), because the field shows the rest.
    """

    cells: set[str]
    width: int
    default: int
    brief: bool = False


def listed(labels: Sequence[str], cards: Sequence[Sequence[str]], style: Style) -> list[Text]:
    """The options as lines."""
    cells, width, default, brief = style
    bare = numbered(labels)
    lines = []
    for title, items in groups(labels, cards):
        if brief and title:
            items = [(index, shortened(tail, cells)) for index, tail in items]
        names_only = bare or (not brief and all(tail in cells for _, tail in items))
        entries = []
        for index, tail in items:
            entry = Text() if names_only else Text.assemble((f"{index + 1} ", "bold"))
            entries.append(entry.append(tail, style="underline" if index == default else "cyan" if names_only else ""))
        gap = 2 if names_only else 3
        lines += flowed(Text.assemble((f"{title} " if title else "", "dim")), entries, width, gap)
    return lines


def shortened(tail: str, cells: set[str]) -> str:
    """A card's cell instead of its name and cell."""
    last = tail.rpartition(" at ")[2]
    return last if last in cells else tail


def flowed(head: Text, entries: list[Text], width: int, gap: int = 2) -> list[Text]:
    """Entries one after another behind a head, on as many lines as they need; later lines are indented."""
    lines = [head.copy()]
    for entry in entries:
        line = lines[-1]
        begun = line.cell_len > (head.cell_len if len(lines) == 1 else 2)
        if begun and line.cell_len + gap + entry.cell_len > width:
            lines.append(Text("  ").append_text(entry))
        else:
            line.append(" " * gap if begun else "").append_text(entry)
    return lines


def matching_options(labels: Sequence[str], line: str) -> list[int]:
    """The options a typed line can mean: one when it is clear, none when nothing fits.

    A label as it stands; else the option's number, or that of its cell where only those are listed; else words, each the
    beginning of a word of the label, in order.  Of several that fit, those with most whole words.
    """
    typed = line.casefold().split()
    exact = [i for i, label in enumerate(labels) if label.casefold().split() == typed]
    if exact:
        return exact[:1]
    if len(typed) == 1 and re.fullmatch(r"[0-9]{1,4}", typed[0]):
        number = int(typed[0])
        if numbered(labels):
            return [i for i, label in enumerate(labels) if int(label.rpartition(" ")[2]) == number]
        return [number - 1] if 1 <= number <= len(labels) else []
    return best((fit(label, typed), i) for i, label in enumerate(labels))


def numbered(labels: Sequence[str]) -> bool:
    """Whether the labels differ by a number at their end alone, and so are listed without numbers of their own."""
    parts = [label.rpartition(" ") for label in labels]
    return len({head for head, _, _ in parts}) == 1 and all(tail.isdecimal() for _, _, tail in parts)


def best(scored: Iterable[tuple[int, Thing]]) -> list[Thing]:
    """Of things with what `fit` says of them: those that fit, with the most whole words."""
    scored = list(scored)
    most = max((score for score, _ in scored), default=-1)
    return [thing for score, thing in scored if score == most >= 0]


def fit(label: str, typed: Sequence[str]) -> int:
    """How many typed words are whole words of the label; -1 when they do not fit."""
    words = [word for word in re.split(r"[\s/]+", label.casefold()) if word]
    at = whole = 0
    for word in typed:
        for piece in re.split(r"/+", word):
            if not piece:
                continue
            while at < len(words) and not words[at].startswith(piece):
                at += 1
            if at == len(words):
                return -1
            whole += words[at] == piece
            at += 1
    return whole
