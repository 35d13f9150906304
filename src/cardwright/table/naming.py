"""Names of people as others read them: nobody is taken for a bot, for the reader, or for somebody else at the table."""

import re
import unicodedata
from typing import Final

from .errors import TableError

STRANGE: Final = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp", "Cn")
"""Unicode categories that do not belong into a name: controls, marks that turn the direction of writing ..."""
LOOK_ALIKE: Final = str.maketrans(
    "\u0430\u0432\u0435\u04bb\u0456\u0458\u043a\u04cf\u043c\u043d\u043e\u0440\u051b"
    "\u0455\u0442\u0443\u0445\u0501\u051d\u0433\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba"
    "\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03c9\u05780$@|",
    "abehijklmhopqstyxdwrabehikmvoptuxwnosal",
)  # fmt: skip
"""Letters and signs that look like others, folded: Cyrillic, Greek, digits."""
RESERVED: Final = re.compile(
    r"you|nobody|everybody|spectators?|(the\W*|a\W+)?(bot|computer|server|table)\W*\d*|(bot|player|seat)\W*\d+"
)
"""Names that the log, lobby and replays give: whoever bore one could be taken for a bot, or for the reader."""


def person(name: str) -> str:
    """A player's name as others may see it.  Raises TableError for one that cannot be read, or belongs to the table."""
    name = readable(name)
    if not name:
        raise TableError("malformed", "a name is 1 to 24 letters that can be read")
    plain = unmarked(name)
    if any(RESERVED.fullmatch(form) for form in (plain, plain.translate(LOOK_ALIKE), re.sub(r"[\W_]", "", plain))):
        raise TableError("malformed", f'"{name}" is what the table itself calls somebody: choose another name')
    return name


def readable(text: str) -> str:
    """A line of text with single spaces; empty for one that cannot be read."""
    text = re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()
    return "" if any(unicodedata.category(letter) in STRANGE for letter in text) else text


def unmarked(name: str) -> str:
    """A name without case and accents."""
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in parts if unicodedata.category(letter) != "Mn").strip(" ._-")


def likeness(name: str) -> str:
    """A key that names share which look alike."""
    return re.sub(r"[\W_]", "", unmarked(name).translate(LOOK_ALIKE)) or name.casefold()
