"""What the cards of Elemental Puzzle can be: all are of one kind; some qualities need a place on the field.  PUZ-3.5."""

from typing import Final

from cardwright.language.sorts import Sorts

from . import qualities
from .field import BP, EXTRA_ATTACKS

SORTS: Final = Sorts(
    kind="",
    kinds={0: "a card"},
    of={},
    in_play=frozenset({qualities.UNITED, qualities.IN_SPIRIT, qualities.RANK}),
    numbers=frozenset({BP, EXTRA_ATTACKS}),
    parting=frozenset({"destroyed"}),
    elsewhere=frozenset({"draws", "discarded", "milled"}),
)
