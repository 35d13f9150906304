"""Card lists that others made, as JSON: read within bounds, every object with its place, every fault told.

A source is a file of one JSON object a line, a file of one JSON value, or a folder of such files.  What the objects mean
a game says in its module `importing`: it declares an Importer and turns documents into what a card file of its own would
say.  Nothing here trusts a source: sizes are bounded, text must be text, a place is told for every fault.
"""

import json
import stat
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn

from .kernel.errors import DefinitionError

MOST_BYTES: Final = 50_000_000
"""Of one file, and of a whole folder."""
MOST_FILES: Final = 50_000
MOST_DOCUMENTS: Final = 100_000
MOST_TEXT: Final = 20_000
"""Characters of one text in a document."""
MOST_DEPTH: Final = 20


@dataclass(frozen=True, slots=True)
class Document:
    """A JSON object of a source, and where it stands ("file:line")."""

    data: Mapping[str, object]
    place: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A card as a source lists it: what a card file of the game would say of it, and where it was found."""

    kind: str
    raw: Mapping[str, object]
    place: str

    @property
    def name(self) -> str:
        """The card's full name."""
        return str(self.raw.get("name", ""))


@dataclass(frozen=True, slots=True)
class Importer:
    """How a game reads card lists that others made.

    folder   where the lists lie in a folder that was given; "" for the folder itself
    listed   one document as a card.  Raises DefinitionError
    reduced  several documents of one card, at least two, as the card that is meant; with the documents of `beside`
    beside   another folder in the one that was given, whose documents help to choose; "" for none
    """

    folder: str
    listed: Callable[[Document], Listed]
    reduced: Callable[[Sequence[tuple[Document, Listed]], Sequence[Document]], Listed]
    beside: str = ""


class Source:
    """A file or folder of documents.  `documents` gives what can be read, `faults` holds what could not."""

    def __init__(self, path: Path, folder: str = "") -> None:
        self.faults: list[str] = []
        self.path = path
        self.files = self._files(path, folder)

    def _files(self, path: Path, folder: str) -> list[Path]:
        """The files meant, in the order of their names.  Raises DefinitionError when there are none."""
        if not path.exists():
            raise DefinitionError(f"{path}: there is no such file or folder")
        if not path.is_dir():
            return [path]
        inside = path / folder if folder and (path / folder).is_dir() else path
        found = sorted(one for one in inside.iterdir() if one.suffix in (".json", ".jsonl"))
        if not found:
            wanted = f"it or in its folder {folder}" if folder else "it"
            raise DefinitionError(f"{path}: no .json or .jsonl files in {wanted}")
        if len(found) > MOST_FILES:
            raise DefinitionError(f"{inside}: more than {MOST_FILES:,} files")
        return found

    def documents(self) -> Iterator[Document]:
        """Every object, in order."""
        left, count = MOST_BYTES, 0
        for file in self.files:
            try:
                text = read_text(file, left)
                left -= len(text)
            except DefinitionError as fault:
                self.faults.append(str(fault))
                continue
            for document in parse(text, str(file), self.faults):
                if count == MOST_DOCUMENTS:
                    self.faults.append(f"{document.place}: more than {MOST_DOCUMENTS:,} cards; the rest was not read")
                    return
                count += 1
                yield document


def read_text(file: Path, most: int = MOST_BYTES) -> str:
    """A regular file's text.  Raises DefinitionError."""
    try:
        if not stat.S_ISREG(file.stat().st_mode):
            raise DefinitionError(f"{file}: is not a file")
        with file.open("rb") as opened:
            data = opened.read(most + 1)
    except OSError as error:
        raise DefinitionError(f"{file}: cannot be read: {error.strerror}") from error
    if len(data) > most:
        raise DefinitionError(f"{file}: is larger than a card list may be ({MOST_BYTES:,} bytes)")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise DefinitionError(f"{file}:{line}: is not UTF-8 text") from error


def parse(text: str, file: str, faults: list[str]) -> Iterator[Document]:
    """The objects of a file's text: the whole is one JSON value, or every line is one."""
    if not text.strip():
        faults.append(f"{file}: is empty")
    lines = text.split("\n")  # no other line break: a text may hold them
    first = next((line.strip() for line in lines if line.strip()), "")
    by_line = file.endswith(".jsonl") or (first.startswith("{") and first.endswith("}"))
    pieces = enumerate(lines, 1) if by_line else [(1, text)]
    for number, piece in pieces:
        if not piece.strip():
            continue
        place = f"{file}:{number}"
        try:
            value = decoded(piece, place)
            several = value if isinstance(value, list) else [value]
            for at, one in enumerate(several, 1):
                yield document(one, place, f" (number {at} of the list)" if isinstance(value, list) else "")
        except DefinitionError as fault:
            faults.append(str(fault))


def decoded(text: str, place: str) -> Any:
    """A JSON value without the liberties that Python's reader takes.  Raises DefinitionError with the line."""
    try:
        return json.loads(text, parse_constant=unknown_constant, object_pairs_hook=unique)
    except json.JSONDecodeError as error:
        file, _, line = place.rpartition(":")
        where = f"{file}:{int(line) + error.lineno - 1}:{error.colno}"
        raise DefinitionError(f"{where}: not JSON: {error.msg}") from error
    except RecursionError as error:
        raise DefinitionError(f"{place}: nested too deeply") from error
    except ValueError as error:
        raise DefinitionError(f"{place}: {error}") from error


def unknown_constant(word: str) -> NoReturn:
    """NaN and its kin are no JSON."""
    raise ValueError(f"{word} is no number")


def unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object in which no key stands twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = Counter(key for key, _value in pairs).most_common(1)[0][0]
        raise ValueError(f"{twice[:40]!r} stands twice in one object")
    return found


def document(value: object, place: str, where: str) -> Document:
    """An object whose texts can be shown and kept.  Raises DefinitionError."""
    if not isinstance(value, dict):
        raise DefinitionError(f"{place}: a card is a JSON object, this is {kind_of(value)}{where}")
    cleaned = clean(value, place, 0)
    return Document(cleaned, place)


def clean(value: Any, place: str, depth: int, key: str = "") -> Any:
    """The value with its texts in one form: no control characters, plain white space.  Raises DefinitionError."""
    if depth > MOST_DEPTH:
        raise DefinitionError(f"{place}: nested too deeply")
    if isinstance(value, str):
        if len(value) > MOST_TEXT:
            raise DefinitionError(f"{place}: {key or 'a text'} is longer than {MOST_TEXT:,} characters")
        spaced = "".join(" " if letter.isspace() else letter for letter in value)
        bad = next((letter for letter in spaced if unicodedata.category(letter)[0] == "C"), "")
        if bad:
            raise DefinitionError(f"{place}: {key or 'a text'} holds the control character U+{ord(bad):04X}")
        return unicodedata.normalize("NFC", " ".join(spaced.split()))
    if isinstance(value, dict):
        return {name: clean(one, place, depth + 1, name) for name, one in value.items()}
    return [clean(one, place, depth + 1, key) for one in value] if isinstance(value, list) else value


def kind_of(value: object) -> str:
    """What a JSON value is, in words."""
    names = {bool: "true or false", str: "a text", int: "a number", float: "a number", list: "a list", dict: "an object"}
    return names.get(type(value), "null")


def text_of(document: Document, key: str) -> str:
    """A text of a document; "" when it is null or missing.  Raises DefinitionError."""
    value = document.data.get(key)
    if value is None:
        return ""
    if not isinstance(value, str):
        raise DefinitionError(f"{document.place}: {key} should be a text, is {kind_of(value)}")
    return value


def texts_of(document: Document, key: str) -> list[str]:
    """A list of texts of a document; empty when it is null or missing.  Raises DefinitionError."""
    value = document.data.get(key)
    if value is None:
        return []
    if not isinstance(value, list) or any(not isinstance(one, str) for one in value):
        raise DefinitionError(f"{document.place}: {key} should be a list of texts")
    return [str(one) for one in value]
