"""Card lists of others as cards of this game: the corpus of printed texts, and printings as the public card data has them.

Both say of a card: names, type, symbols of the cost, stats, subclasses, and its text, as ``text`` or as ``effect``.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cardwright.kernel.errors import DefinitionError
from cardwright.sources import Document, Importer, Listed, text_of, texts_of

from .errata import corrected

CARD_TYPES: Final = {
    "elestral": ("elestral", ""), "spirit": ("spirit", ""),
    "rune_invoke": ("rune", "invoke"), "rune_counter": ("rune", "counter"), "rune_artifact": ("rune", "artifact"),
    "rune_divine": ("rune", "divine"), "rune_stadium": ("rune", "stadium"),
}  # fmt: skip
"""The source's word for a type: the kind of card here, and the type of Rune."""
SYMBOLS: Final = {"omni": "&"}
PLAIN: Final = str.maketrans("\u2018\u2019\u201c\u201d\u2013\u2014\u2212", "''\"\"---")
"""Curly quotes, dashes and the sign of minus as the card texts here write them."""


def listed(document: Document) -> Listed:
    """A printing as a card.  Raises DefinitionError saying what was expected."""
    card_type = text_of(document, "card_type")
    if card_type not in CARD_TYPES:
        raise DefinitionError(f"{document.place}: card_type should be one of {', '.join(CARD_TYPES)}, is {card_type[:40]!r}")
    kind, rune_type = CARD_TYPES[card_type]
    raw: dict[str, object] = {"name": full_name(document)}
    if kind == "spirit":
        elements = texts_of(document, "elements")
        if len(elements) != 1:
            raise DefinitionError(f"{document.place}: a Spirit has one element, elements is {elements}")
        return Listed(kind, {**raw, "element": elements[0]}, document.place)
    if rune_type:
        raw["type"] = rune_type
    else:
        raw.update({stat: document.data.get(stat) for stat in ("attack", "defense")})
    raw["cost"] = [SYMBOLS.get(symbol, symbol) for symbol in texts_of(document, "cost")]
    raw["subclasses"] = texts_of(document, "subclasses")
    raw["text"] = text(document)
    return Listed(kind, raw, document.place)


def full_name(document: Document) -> str:
    """The name with its title behind a dash.  Raises DefinitionError when there is none."""
    base, title = text_of(document, "base_name"), text_of(document, "title")
    found = (f"{base} - {title}" if base and title else base or text_of(document, "name")).translate(PLAIN)
    if not found:
        raise DefinitionError(f"{document.place}: a card needs a name")
    return found


def text(document: Document) -> str:
    """What the card says today; the printed words where nothing else is given."""
    for key in ("text", "effect", "printed_effect"):
        found = text_of(document, key).translate(PLAIN)
        if found:
            return corrected(found)
    return ""


def reduced(printings: Sequence[tuple[Document, Listed]], sets: Sequence[Document]) -> Listed:
    """The card of several printings: of its texts the newest, of what those printings say what most of them say.

    `sets` say when a printing came out; without them, and of equally many, the one that is listed first counts.
    """
    released = {text_of(one, "id"): text_of(one, "release_date") for one in sets}
    first: dict[str, str] = {}
    for document, one in printings:
        words, date = str(one.raw.get("text")), released.get(text_of(document, "set_id"), "")
        first[words] = min(first.get(words, date), date)
    newest = max(first, key=lambda words: first[words])  # ISO dates; the first of equals
    same = [one for _document, one in printings if str(one.raw.get("text")) == newest]
    votes = Counter(repr(one.raw) for one in same)
    return max(same, key=lambda one: votes[repr(one.raw)])


IMPORTER: Final = Importer("data/cards", listed, reduced, beside="data/sets")
