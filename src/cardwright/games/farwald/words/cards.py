"""The nouns: cards, Crystals, zones, players as owners, and the words that narrow them down."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardwright.kernel.tree import Bearer, Cards, Every, Has, Is, Place, Some, This, Who
from cardwright.language.core import nouns
from cardwright.language.phrases import Entry, noun, phrase, word
from cardwright.language.shape import constant, node

from .. import field, qualities
from ..field import ELEMENTS
from ..verbs.grouping import Group

BEFORE: Final = (
    "other", "opposing", qualities.STATE, qualities.POWER, qualities.SUPERGROUP, qualities.ELEMENT,
    qualities.PROPERTIES, qualities.TOKENS,
)  # fmt: skip
BEHIND: Final = (
    "yours", "owned", "group", qualities.DESEN, qualities.DEFEN, qualities.COST, qualities.FRAGMENTS,
    "named",
)  # fmt: skip
"""The order of a noun phrase: other, opposing, Energized, Legendary, Epic, Fire, card, you control, of the group, with."""


def members(quality: str, words: Sequence[str]) -> tuple[Entry, ...]:
    """Adjectives for a set quality: Fire, for what gives Fire."""
    return tuple(word("Adjective", name, Has(quality, number)) for number, name in enumerate(words))


CARDS: Final[tuple[Entry, ...]] = (
    *nouns.nouns(BEFORE, BEHIND, deck="Memory"),
    *nouns.objects(),
    noun("Noun", "card", (Is(qualities.KIND, field.PLAYABLE),)),
    noun("Noun", "Evocation", (Is(qualities.MONSTER),)),
    *(noun("Noun", f"{name} card", (Is(qualities.KIND, (kind,)),), alt=(name,)) for kind, name in
      ((field.ATTACK, "Attack"), (field.MYSTIC, "Mystic"), (field.PROTECTION, "Protection"), (field.RECOVERY, "Recovery"))),
    noun("Noun", "Crystal", (Is(qualities.KIND, (field.CRYSTAL,)),)),
    replace(noun("Noun", "Crystal of Essence", (Is(qualities.KIND, (field.CRYSTAL,)),), "Crystals of Essence"),
            prints=False),
    phrase("This", "this Evocation", constant(This()), number="sg", prints=False),
    phrase("Named", "the wearer", constant(Every(Cards((Bearer(), Is(qualities.MONSTER))))), number="sg"),
    word("Whose", "your", Who.YOU),
    word("Whose", "an opponent's", Who.OPPONENT, alt=("your opponent's", "the opponent's", "opponents'")),
    word("Player", "you", Who.YOU, number="pl"),
    word("Player", "an opponent", Who.OPPONENT, alt=("your opponent", "the opponent"), number="sg"),
    *(word("ZoneName", name, role) for name, role in (("hand", "hand"), ("Memory", "deck"), ("Vortex", "discard"),
                                                     ("Aether", "aether"))),
    phrase("Zone", "{who:Whose} {role:ZoneName}", Place),
    word("Adjective", "Energized", Is(qualities.STATE, (qualities.READY,))),
    word("Adjective", "Exploited", Is(qualities.STATE, (qualities.SPENT,))),
    *(word("Adjective", name, Is(qualities.POWER, (number,))) for number, name in enumerate(field.POWERS)),
    *(word("Adjective", name, Is(qualities.SUPERGROUP, (number + 1,)))
      for number, name in enumerate(field.SUPERGROUPS[1:])),
    *members(qualities.ELEMENT, ELEMENTS),
    word("Adjective", "token", Is(qualities.TOKENS)),
    phrase("Postfix", "of the group {name:Quoted}", Group),
    *(word("Keyword", name, bit.bit_length() - 1) for name, bit in field.PROPERTIES_BY_NAME.items()),
    *(word("Adjective", name, Has(qualities.PROPERTIES, field.PROPERTIES_BY_NAME[name].bit_length() - 1))
      for name in ("Frangible", "TW")),
    phrase("FieldCard", "up to {count:Integer} target {cards:Here@count}", node(Some, target=True, up_to=True),
           number="count", guard=lambda what: what.count > 0),
    *(word("Measure", name, quality) for name, quality in
      (("DesEn", qualities.DESEN), ("DefEn", qualities.DEFEN), ("Energy Cost", qualities.COST))),
    word("Measure", "fragments", qualities.FRAGMENTS, alt=("fragment",)),
    word("Quantity", "DesEn", field.DESEN_NOW),
    word("Quantity", "DefEn", field.DEFEN_NOW),
)  # fmt: skip
