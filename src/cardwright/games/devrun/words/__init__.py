"""The words of Devrun's card texts, in the form its rulebook gives them.  DEV-12.1, 13, 14, 20.

    [label -] [condition] [speed] [you can | you must]: [cost;] action [conjunction action ...].

Not for: which card may have which text (`texts`), nor how it is carried out (`verbs`).
"""

from collections.abc import Sequence
from typing import Final

from cardwright.language.core.terminals import PROPER
from cardwright.language.lexicon import Lexicon
from cardwright.language.phrases import Entry

from ..nouns import CARDS, NUMBERS, TITLE
from .actions import CHANGES, DAMAGE, HANDS, JOINED, MOVES, PLACES
from .conditions import EVENTS
from .costs import COSTS
from .heads import SENTENCES

WORDS: Final[Sequence[Entry]] = (
    *CARDS, *NUMBERS, *MOVES, *HANDS, *DAMAGE, *CHANGES, *PLACES, *JOINED, *COSTS, *EVENTS, *SENTENCES,
)  # fmt: skip
LEXICON: Final = Lexicon("devrun", WORDS, terminals=(PROPER, TITLE))
