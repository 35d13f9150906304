"""What a card's text is in the printer's words, for tests of all games."""

from cardwright.kernel.card import Card
from cardwright.language.judging import Dialect, Examined
from cardwright.language.rewording import Reworded, reworded


def printed(found: Examined, dialect: Dialect, pool: tuple[Card, ...] = ()) -> Reworded:
    """The text of a card that was read among these others; `lost` holds the sentences that do not come back as they were."""
    return reworded(found, dialect.language, dialect.names([*pool, found.card])(found.card))
