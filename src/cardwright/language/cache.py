"""Texts that were read before, kept in the user's cache folder: one file a game, thrown away when its words change.

A file is two lines: a header with the fingerprint of the words and the digest of the second line, and the trees as
plain values (see `plain`).  A file that is damaged, of other words, or cannot be written is no fault: texts are read anew.
"""

import io
import json
import os
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

MOST_TEXTS: Final = 20_000
"""A file with more is begun anew."""


def folder() -> Path | None:
    """``$XDG_CACHE_HOME/cardwright``, or where the system keeps a user's caches; None where there is no home."""
    given = os.environ.get("XDG_CACHE_HOME", "")
    if Path(given).is_absolute():
        return Path(given) / "cardwright"
    from platformdirs import user_cache_path

    try:
        return user_cache_path("cardwright", appauthor=False)
    except RuntimeError:
        return None


def fingerprint(sources: Iterable[Path]) -> str:
    """A digest of Python sources, files and whole folders: what words and verbs mean stands in them."""
    digest = sha256()
    for folder, name in modules(sources):
        with io.FileIO(f"{folder}/{name}") as file:  # some hundreds of files at each start: without a buffer
            body = file.readall()
        digest.update(f"{name} {len(body)}\n".encode())
        digest.update(body)
    return digest.hexdigest()


def modules(sources: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """The folder and name of each Python file among these, in an order that does not depend on the machine."""
    for source in sources:
        if source.suffix == ".py":
            yield str(source.parent), source.name
        for folder, below, names in os.walk(source):
            below.sort()
            yield from ((folder, name) for name in sorted(names) if name.endswith(".py"))


class Cache:
    """The texts of one game.  `get` and `put` by key; `save` writes what is new."""

    def __init__(self, name: str, words: str) -> None:
        self.words = words
        where = folder()
        self.path = where / f"{name}.texts" if where else None
        self.texts = self._read()
        self.fresh: dict[str, object] = {}

    def get(self, key: str) -> object:
        """What was kept for this key, or None."""
        return self.texts.get(key)

    def put(self, key: str, plain: object) -> None:
        """Keep a plain value."""
        self.texts[key] = self.fresh[key] = plain

    def _read(self) -> dict[str, object]:
        """The texts of the file, if it is whole and of these words."""
        try:
            if self.path is None:
                return {}
            head, _, body = self.path.read_bytes().partition(b"\n")
            header = json.loads(head)
            if header["words"] != self.words or header["digest"] != sha256(body).hexdigest():
                return {}
            texts = json.loads(body)
        except (OSError, ValueError, TypeError, KeyError, RecursionError):
            return {}
        return texts if isinstance(texts, dict) else {}

    def save(self) -> None:
        """Write the file with what is new, whole or not at all; what another process wrote meanwhile stays."""
        if self.path is None or not self.fresh:
            return
        texts = {**self._read(), **self.fresh}
        body = json.dumps(texts if len(texts) <= MOST_TEXTS else self.fresh, separators=(",", ":")).encode()
        head = json.dumps({"words": self.words, "digest": sha256(body).hexdigest()}).encode()
        beside = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(head + b"\n" + body)
            beside.replace(self.path)
        except OSError:
            beside.unlink(missing_ok=True) if beside.parent.is_dir() else None
        self.fresh = {}
