"""The file of a server's keys: read by its owner alone, written whole or not at all.  What is in it: `seals`."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from .errors import EventError
from .seals import Signer, new_key, renewed

OTHERS: Final = 0o077
"""What group and others might do with a file."""


def read(path: Path) -> Signer:
    """A server's keys.  Raises EventError, saying what to do, where others may read them, or they are none."""
    try:
        mode, pem = path.stat().st_mode, path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise EventError(f"{path}: the key cannot be read: {getattr(error, 'strerror', None) or error}") from error
    try:
        signer = Signer.of(pem)
    except EventError as error:
        raise EventError(f"{path}: {error}") from error
    if os.name == "posix" and mode & OTHERS:
        raise EventError(f"{path}: others can read this key, or replace it; run: chmod 600 {path}")
    return signer


def make(path: Path) -> bool:
    """Write a new key, if there is no file yet.  Returns whether it was made here; of several at once one makes it."""
    if path.exists():
        return False
    whole = written(path, new_key())
    try:
        os.link(whole, path)
    except FileExistsError:
        return False
    finally:
        whole.unlink()
    return True


def renew(path: Path) -> Signer:
    """A new key signs from now on; seals of the earlier ones are still believed.  Raises EventError."""
    read(path)
    written(path, renewed(path.read_text(encoding="utf-8"))).replace(path)
    return read(path)


def written(path: Path, pem: str) -> Path:
    """A new file beside this one, which only its owner can read.  Raises EventError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)  # readable by its owner alone
    except OSError as error:
        raise EventError(f"{path}: the key cannot be written: {error.strerror}") from error
    found = Path(name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(pem)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        with suppress(OSError):
            found.unlink()
        raise EventError(f"{path}: the key cannot be written: {error.strerror}") from error
    return found
