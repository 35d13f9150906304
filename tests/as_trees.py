"""Cards whose text is given as a tree, for tests of what a text does apart from how it is worded.

`text_of` gives the words to print on a card; whoever reads them gets the trees.  Each tree goes to the cache's form and
back first, so that it is shown to be a tree that a kept text can hold.
"""

import json
from typing import Final

from cardwright.kernel.card import Card
from cardwright.kernel.tree import Ability
from cardwright.language.cache import Cache
from cardwright.language.plain import Kinds, from_plain, to_plain
from cardwright.language.texts import Abilities, Texts

WRITTEN: Final[dict[str, tuple[Ability, ...]]] = {}
READ: Final = Texts._kept


def text_of(*abilities: Ability) -> str:
    """Words that mean these abilities."""
    words = f"Tree {len(WRITTEN) + 1}."
    WRITTEN[words] = abilities
    return words


def kept(self: Texts, cache: Cache, card: Card) -> Abilities | None:
    """The trees of a card that has any; else what the cache says."""
    if card.text not in WRITTEN:
        return READ(self, cache, card)
    return [(again(ability, self.kinds), card.text) for ability in WRITTEN[card.text]]


def again(ability: Ability, kinds: Kinds) -> Ability:
    """The same tree, out of the form in which it is kept."""
    found: Ability = from_plain(json.loads(json.dumps(to_plain(ability))), kinds)
    assert found == ability
    return found


Texts._kept = kept  # type: ignore[method-assign]
