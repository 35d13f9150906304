"""The nouns and numbers of Devrun's card texts: cards, players, zones, how many.  Verbs and effects stand in `words`."""

from collections.abc import Iterator, Sequence
from typing import Final

from cardwright.kernel.tree import CountOf, Is, This, Who
from cardwright.kernel.tree import Place as In
from cardwright.language.core import amounts, filters, nouns
from cardwright.language.phrases import Entry, Phrase, noun, phrase, within, word
from cardwright.language.shape import Node, node
from cardwright.language.template import Number
from cardwright.language.terminals import Found, Names, Terminal
from cardwright.language.tokens import Token, join

from . import qualities
from .field import COLOURS, LANE_NAMES, MANA
from .tree import HereToo, It, ItsMana, Outermost, Party, ShellMana, StoredDamage, ThatTarget

# names ---------------------------------------------------------------------------------------------------------------

NO_TITLE: Final = frozenset({*COLOURS, "Token", "Tokens"})


def _titles(tokens: Sequence[Token], at: int, names: Names) -> Iterator[Found]:
    """Words that begin with a capital, as a label or the name of a Token."""
    for end, token in enumerate(tokens[at:], at + 1):
        if token.kind != "word" or not token.text[:1].isupper() or token.text in NO_TITLE:
            return
        yield Found(end, join((token.text for token in tokens[at:end]), capital=False))


def _shown(value: Node, names: Names) -> tuple[str, ...] | None:
    return (value,) if isinstance(value, str) else None


def _number(value: Node) -> Number | None:
    return None


TITLE: Final = Terminal("Title", "a name", _titles, _shown, _number)

# cards ---------------------------------------------------------------------------------------------------------------

BEFORE: Final = ("other", "opposing", qualities.SILENT, qualities.LAYERED, qualities.COLOUR)
BEHIND: Final = ("yours", "owned", qualities.AMOUNT, "heretoo", "outermost", qualities.LANE, "underthis", "named")
FACES: Final = ("face-up", "face-down")

CARDS: Final[tuple[Entry, ...]] = (
    *nouns.nouns(BEFORE, BEHIND),
    *nouns.objects(),
    *(e for e in filters.FILTERS if not (isinstance(e, Phrase) and e.template.source in FACES)),
    *filters.MEASURES,
    noun("Noun", "Spell", (), alt=("card",)),
    noun("Noun", "Token", (Is(qualities.TOKENS),)),
    word("Colour", "Red", 0),
    word("Colour", "Green", 1),
    word("Colour", "Colourless", 2, alt="colorless"),
    *filters.one_of(Is, qualities.COLOUR, "Colour"),
    word("Adjective", "Layer", Is(qualities.LAYERED)),
    word("Adjective", "Silenced", Is(qualities.SILENT)),
    word("Postfix", "in this Shell", HereToo()),
    word("Postfix", "in an outermost Shell", Outermost(), alt="in (its|their) player's outermost Shell"),
    *(word("Lane", name, number) for number, name in enumerate(LANE_NAMES)),
    *filters.one_of(Is, qualities.LANE, "Lane", category="Postfix", around=("in a", "Shell")),
    word("Measure", "Mana", qualities.AMOUNT),
    word("Quantity", "Mana", MANA),
    word("Whose", "your", Who.YOU),
    word("Whose", "your opponent's", Who.OPPONENT, alt=("the opponent's", "an opponent's")),
    word("Player", "you", Who.YOU, number="pl"),
    word("Player", "an opponent", Who.OPPONENT, alt=("your opponent",), number="sg"),
    word("ZoneName", "hand", "hand"),
    word("ZoneName", "deck", "deck"),
    word("ZoneName", "Remnant Zone", "remnant"),
    word("ZoneName", "Exhaust Zone", "exhaust"),
    word("ZoneName", "extra deck", "extra"),
    phrase("Zone", "{who:Whose} {role:ZoneName}", In),
    word("This", "this Spell", This(), alt=("this card", "this {:OwnName}", "{:OwnName}"), number="sg"),
    *(
        entry
        for category, many in (("Them", "them"), ("They", "they"))
        for entry in (
            word(category, "it", It(), number="sg"),
            word(category, many, It(many=True), number="pl"),
            word(category, "that target", ThatTarget(), number="sg"),
            word(category, "those targets", ThatTarget(many=True), number="pl"),
        )
    ),
    within("AnyObject", "Object"),
    within("AnyObject", "StoredObject"),
)  # fmt: skip

# numbers -------------------------------------------------------------------------------------------------------------

NUMBERS: Final[tuple[Entry, ...]] = (
    *amounts.NUMBERS,
    word("Measured", "its Mana", ItsMana(), alt=("their Mana", "the Mana of (it|them|that target)")),
    word("Measured", "the Mana of this Spell", ItsMana(itself=True), alt="this Spell's Mana"),
    word("Measured", "the Mana of this Shell", ShellMana(), alt=("this Shell's Mana", "the Mana of the Shell it was in")),
    word("Measured", "half the Mana of this Shell", ShellMana(divided=2)),
    phrase("Measured", "the {colour:Colour} Mana of this Shell", ShellMana, alt="this Shell's {colour:Colour} Mana"),
    phrase("Measured", "half the {colour:Colour} Mana of this Shell", node(ShellMana, divided=2)),
    phrase("Measured", "the number of {cards:Cards.pl}", node(CountOf, times=1)),
    phrase("Measured", "the Stored Damage of {who:Party}", StoredDamage),
    word("Measured", "your Stored Damage", StoredDamage()),
    word("Party", "you", Party.YOU, number="pl"),
    word("Party", "your opponent", Party.OPPONENT, number="sg"),
    word("Party", "each opponent", Party.OPPONENTS, number="sg"),
    word("Party", "each player", Party.ALL, number="sg"),
    word("Others", "your opponent", Party.OPPONENT, number="sg"),
    word("Others", "each opponent", Party.OPPONENTS, number="sg"),
    word("Others", "each player", Party.ALL, number="sg"),
    word("PartyOf", "your", Party.YOU),
    word("PartyOf", "your opponent's", Party.OPPONENT),
    word("PartyOf", "each opponent's", Party.OPPONENTS),
    word("PartyOf", "each player's", Party.ALL),
)  # fmt: skip
