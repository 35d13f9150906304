"""Objects: a noun with its determiner (a, each, up to 2, target, an opponent's), pronouns, what belongs to a card."""

from typing import Any, Final

from cardwright.kernel.tree import This
from cardwright.language.phrases import Entry, phrase, within, word
from cardwright.language.shape import constant, node
from cardwright.language.terminals import NUMBER_WORDS

from ..tree import Called, In, Its, Joined, Kind, Located, Noun, OfThem, Owned, Pair, Pick, Player, Pronoun, Top, Zone
from .amount_shapes import BEYOND, beyond, counts_two_places
from .shapes import symbols_whole


def picked(template: str, det: str, **more: Any) -> Entry:
    """An object with this determiner."""
    return phrase("Pick", template, node(Pick, det=det), **more)


def _somebodys(pick: Any) -> bool:
    """The word "the" is a determiner, and no player."""
    return pick.whose is not Player.ANYBODY


def _of_cards(pick: Any) -> bool:
    """So many Spirits are an amount of their own (see deeds); where the cards come from is said of them."""
    plain = pick.noun == Noun(Kind("spirit"))
    return not plain and not counts_two_places(pick.count)


def _no_name(pick: Any) -> bool:
    """A card has effects and Spirits, but no cards of a name."""
    return not isinstance(pick.noun.head, (Called, Joined))


def _plural(pick: Any) -> bool:
    """A name alone is no plural, unless it is a title of several: Champions of ..."""
    head = pick.noun.head
    return not isinstance(head, Called) or bool(pick.noun.before) or _titles(head)


def _titles(head: Any) -> bool:
    """The title of several cards; other names may have a plural in them, too: Mountains of ..."""
    return isinstance(head, Called) and head.name.startswith("Champions of ")


def _one(pick: Any) -> bool:
    """It is not the title of several."""
    return not _titles(pick.noun.head)


def _hisses(owner: Any) -> bool:
    """Whether it takes an apostrophe alone: Hermes' effect, your Elestrals' effects."""
    what = owner.what
    if not isinstance(what, Pick):
        return False
    if isinstance(what.noun.head, Called):
        return bool(what.noun.head.name.endswith("s"))
    return what.det in ("", "all", "of all", "those") and isinstance(what.noun.head, Kind)


PICKS: Final[tuple[Entry, ...]] = (
    picked("a {noun:Noun.sg}", "a", number="sg"),
    picked("another {noun:Noun.sg}", "another", number="sg"),
    picked("each {noun:Noun.sg}", "each", number="sg"),
    picked("every {noun:Noun.sg}", "each", number="sg", prints=False),
    picked("all {noun:Noun.pl}", "all", number="pl"),
    picked("that {noun:Noun.sg}", "that", number="sg"),
    picked("those {noun:Noun.pl}", "those", number="pl"),
    picked("the {noun:Noun.sg}", "the", number="sg"),
    picked("the {noun:Noun.pl}", "the all", number="pl",
           guard=lambda pick: not isinstance(pick.noun.head, Called) or _titles(pick.noun.head)),
    picked("target {noun:Noun.sg}", "target", number="sg"),
    picked("a second {noun:Noun.sg}", "a second", number="sg"),
    picked("a random {noun:Noun.sg}", "a random", number="sg", alt="a {noun:Noun.sg} at random"),
    picked("any number of {noun:Noun.pl}", "any number of", number="pl"),
    picked("a number of {noun:Noun.pl}", "a number of", number="pl"),
    picked("that many {noun:Noun.pl}", "that many", number="pl"),
    picked("any {noun:Noun.sg}", "any", number="sg"),
    picked("both {noun:Noun.pl}", "both", number="pl"),
    picked("{count:Integer} or fewer {noun:Noun.pl}", "or fewer", number="pl",
           alt=("{count:Integer} or less {noun:Noun.pl}", "at most {count:Integer} {noun:Noun.pl}")),
    *(phrase("Pick", f"{how} than {{count:Integer}} {{noun:Noun@count}}", beyond(det), number="pl", prints=False,
             silent=(*map(str, range(BEYOND)), *NUMBER_WORDS, "fewer", "more", "less", "than"))
      for how, det in (("fewer", "or fewer"), ("less", "or fewer"), ("more", "or more"))),
    picked("exactly {count:Integer} {noun:Noun@count}", "exactly", number="count"),
    picked("{noun:Noun.pl} equal to {count:Number}", "equal to", number="pl", guard=_of_cards,
           alt="a number of {noun:Noun.pl} equal to {count:Number}"),
    picked("fewer {noun:Noun.pl}", "fewer", number="pl", alt="less {noun:Noun.pl}"),
    picked("more {noun:Noun.pl}", "more", number="pl"),
    picked("no {noun:Noun.pl}", "no", number="pl"),
    picked("no {noun:Noun.sg}", "no", number="sg", prints=False),
    picked("the same number of {noun:Noun.pl}", "the same number of", number="pl"),
    picked("the same number of {whose:Whose} {noun:Noun.pl}", "the same number of", number="pl"),
    picked("that many of {whose:Whose} {noun:Noun.pl}", "that many", number="pl"),
    picked("{noun:NameNoun}", "", number="sg", guard=_one),
    picked("{noun:NameOr}", "", number="sg", prints=False),
    picked("{noun:Noun.pl}", "", number="pl", guard=_plural),
    picked("this {noun:Bare.sg}", "this", number="sg", guard=lambda pick: not isinstance(pick.noun.head, Called)),
    picked("these {noun:Noun.pl}", "these", number="pl"),
    picked("{count:Integer} {noun:Noun@count}", "N", number="count", alt="a total of {count:Integer} {noun:Noun@count}"),
    picked("{count:Integer} of {whose:Whose} {noun:Noun.pl}", "N of", number="pl"),
    picked("up to {count:Integer} of {whose:Whose} {noun:Noun.pl}", "up to", number="pl"),
    picked("any number of {whose:Whose} {noun:Noun.pl}", "any number of", number="pl"),
    picked("up to {count:Integer} {noun:Noun@count}", "up to", number="count",
           alt="up to a total of {count:Integer} {noun:Noun@count}"),
    picked("up to {count:Integer} random {noun:Noun@count}", "up to random", number="count"),
    picked("{count:Integer} random {noun:Noun@count}", "random", number="count",
           alt="{count:Integer} {noun:Noun@count} at random"),
    picked("{count:Integer} or more {noun:Noun.pl}", "or more", number="pl"),
    picked("{count:Integer} or more of {whose:Whose} {noun:Noun.pl}", "or more of", number="pl"),
    picked("at least {count:Integer} {noun:Noun@count}", "at least", number="count"),
    picked("at least {count:Integer} more {noun:Noun@count}", "at least more", number="count"),
    picked("a additional {count:Integer} {noun:Noun@count}", "an additional", number="count"),
    # whose
    picked("{whose:Whose} {noun:Noun.sg}", "of", number="sg",
           guard=lambda pick: _somebodys(pick) and _one(pick) and pick.whose is not Player.EACH_OPPONENT),
    picked("{whose:Whose} {noun:Noun.pl}", "of all", number="pl", guard=lambda pick: _somebodys(pick) and _plural(pick)),
    picked("{whose:Owner} {noun:Noun.sg}", "of", number="sg", guard=_no_name),
    picked("{whose:Owner} {noun:Noun.pl}", "of all", number="pl", guard=lambda pick: _no_name(pick) and _plural(pick)),
    picked("each of {whose:Whose} {noun:Noun.pl}", "each of", number="sg"),
    picked("all of {whose:Whose} {noun:Noun.pl}", "all of", number="pl"),
    picked("all {whose:Whose} {noun:Noun.pl}", "all", number="pl"),
    picked("up to {count:Integer} of {whose:Whose} {noun:Noun.pl}", "up to", number="pl"),
    picked("any of {whose:Whose} {noun:Noun.pl}", "any of", number="sg"),
    picked("another of {whose:Whose} {noun:Noun.pl}", "another", number="sg"),
    # whose effect, whose number: a card's
    phrase("Owner", "{what:Pick} '", Its, guard=_hisses),
    phrase("Owner", "{what:Pick} 's", Its),
    phrase("Owner", "{what:This} 's", Its),
    word("Owner", "its", Its(Pronoun("it"))),
)  # fmt: skip


def _such(what: Any) -> bool:
    """This card, by more than its name; where it comes from is said of the deed."""
    froms = any(isinstance(test, In) and test.word == "from" for test in what.noun.after)
    return bool(what.noun.before or what.noun.after) and not froms


def _two(pair: Any) -> bool:
    """Two objects, and not one noun of two heads: the first goes on behind its noun, or each is somebody's."""
    if not isinstance(pair.first, Pick) or not isinstance(pair.second, Pick):
        return False
    return bool(pair.first.noun.after) or (pair.first.whose is not None and pair.second.whose is not None)


OBJECTS: Final[tuple[Entry, ...]] = (
    phrase("ThisNoun", "({before:Adj*})? {:OwnName} ({after:Post.sg*})?", node(Noun, head=This()), number="sg",
           guard=symbols_whole),
    phrase("ThisSuch", "this {noun:ThisNoun}", node(Pick, det="this"), number="sg", guard=_such),
    *(entry for category, pronouns in (("Object", "ItThem"), ("Subject", "ItThey"))
      for entry in (
        within(category, "Pick"),
        within(category, "This"),
        within(category, "ThisSuch"),
        within(category, pronouns),
    )),
    within("Pronominal", "ItThem"),
    within("Pronominal", "This"),
    phrase("Object", "{what:Pronominal} from {zone:Zone}", Located),
    phrase("Object", "{what:Pronominal} from {zone:Land}", Located),
    phrase("Subject", "{first:This} and {second:Pick}", Pair, number="pl"),
    phrase("Subject", "one of {whose:Whose} {noun:Noun.pl}", node(Pick, det="of"), number="sg", prints=False,
           silent=("one",), guard=lambda pick: _somebodys(pick) and _plural(pick)),
    within("Object", "Owned"),
    phrase("Object", "{zone:Land}", Owned),
    phrase("Object", "Spirit Decks", constant(Owned(Zone(("spirits",), Player.OPPONENTS))), prints=False),
    phrase("Object", "{count:Integer} of them", node(OfThem), number="count"),
    phrase("Object", "up to {count:Integer} of them", node(OfThem, up_to=True), number="count"),
    phrase("Object", "any number of them", node(OfThem, count=None, how="any number")),
    phrase("Object", "each of them", node(OfThem, count=None, how="each")),
    phrase("Object", "{first:Pick} and {second:Pick}", Pair, number="pl", guard=_two),
    phrase("Object", "the rest", node(OfThem, count=None), alt=("the others",)),
    phrase("Object", "the other", node(OfThem, count=None, how="the other")),
    phrase("Few", "{count:Integer}", node(OfThem, how="count")),
    phrase("Few", "{count:Integer} at random", node(OfThem, how="at random"), alt="{count:Integer} of them at random"),
    *(phrase("Object", f"the top {{count:Integer}} [card|cards:count] {word} {{whose:Whose}} deck", node(Top, word=word))
           for word in ("of", "from")),
    *(phrase("Object", f"the top card {word} {{whose:Whose}} deck", node(Top, count=1, word=word), prints=False)
      for word in ("of", "from")),
    phrase("Object", "a additional {count:Integer} [card|cards:count] from the top of {whose:Whose} deck",
           node(Top, more=True)),
)  # fmt: skip
