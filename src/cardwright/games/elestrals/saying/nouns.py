"""Nouns, numbers and conditions in English."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from cardwright.kernel import tree
from cardwright.kernel.tree import Cards, Who

from .. import field, nodes, qualities

ELEMENTS: Final = (*field.ELEMENTS, "any")
KINDS: Final = {field.SPIRIT: "Spirit", field.ELESTRAL: "Elestral", field.RUNE: "Rune"}
PLACES: Final = {
    "hand": "hand", "deck": "deck", "discard": "Underworld", "spirits": "Spirit Deck", "elestrals": "Elestral Row",
    "runes": "Rune Row", "stadium": "Stadium slot", "aside": "cards set aside",
}  # fmt: skip
OWNER: Final[dict[object, str]] = {Who.YOU: "your", Who.OPPONENT: "the opponent's", Who.THAT: "that player's"}
PLAYER: Final[dict[object, str]] = {
    Who.YOU: "you", Who.OPPONENT: "the opponent", Who.THAT: "that player", None: "each player",
}  # fmt: skip


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words with commas and an "and"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


# nouns ----------------------------------------------------------------------------------------------------------------


def elements(which: Sequence[int]) -> str:
    """Elements, any of them."""
    return "/".join(ELEMENTS[one] for one in which)


def open_number(least: int) -> str:
    """An amount without a most."""
    return f"{least} or more " if least else "any number of "


def spirits(node: nodes.Spirits) -> str:
    """So many Spirits."""
    many = Counter(elements(symbol) for symbol in node.symbols)
    words = listed([f"{count} {name.replace('any', '')} Spirit{'s' * (count > 1)}".replace("  ", " ")
                    for name, count in many.items()]) or "all Spirits"  # fmt: skip
    words = f"all {words.partition(' ')[2]}" if node.whole else words
    words = (
        f"up to {words}"
        if node.up_to
        else f"{open_number(node.least)}{words.partition(' ')[2]}s"
        if node.any_number
        else words
    )
    words += f" of an element that a Spirit under {thing(node.like)} has" if node.like else ""
    return words if node.times == 1 else f"{words}, times {amount(node.times)}"


def tested(test: Any) -> tuple[str, str]:
    """A test as words before and behind the noun; a test without words of its own is named."""
    if isinstance(test, tree.Not):
        before, after = tested(test.test)
        if not before and not after:
            return "", f"that is no {noun_of(test.test)}"
        return (f"not {before}" if before else "", f"not {after}" if after else "")
    if isinstance(test, (tree.Either, tree.Both)):
        word = "or" if isinstance(test, tree.Either) else "and"
        parts = [" ".join(filter(None, tested(one))) or noun_of(one) for one in test.tests]
        return "", f"that is {listed(parts, word)}"
    for kind, words in TESTS.items():
        if isinstance(test, kind):
            found: tuple[str, str] = words(test)
            return found
    return "", f"({type(test).__name__.lower()})"


def quality_word(test: tree.Is | tree.Stands) -> tuple[str, str]:
    """A quality by its name; no if it has to be 0."""
    if (test.quality, test.values) in QUALITIES:
        return QUALITIES[test.quality, test.values], ""
    no = "not " if test.values == (0,) else ""
    plain = test.values in ((0,), (1,))
    values = "" if plain else f" {'/'.join(map(str, test.values))}"
    return "", f"that is {no}{test.quality}{values}"


QUALITIES: Final[dict[tuple[str, tuple[int, ...]], str]] = {
    ("status", (2,)): "Enchanted", ("status", (1,)): "Misenchanted", ("suppressed", (1,)): "Suppressed",
    ("defense position", (0,)): "Attack Position", ("defense position", (1,)): "Defense Position",
    ("empowered", (1,)): "Empowered", ("attacking", (1,)): "attacking",
}  # fmt: skip


def member(test: tree.Has) -> tuple[str, str]:
    """A subclass or element it has."""
    table: Sequence[str] = {qualities.SUBCLASSES: field.SUBCLASSES, qualities.ELEMENTS: ELEMENTS}.get(test.quality, ())
    return (table[test.member], "") if test.member < len(table) else ("", f"with {test.quality} {test.member}")


def bounds(test: tree.Compare) -> tuple[str, str]:
    """A number it has at least or at most."""
    least = f"at least {test.least}" if test.least is not None else ""
    most = f"at most {test.most}" if test.most is not None else ""
    said = str(test.least) if test.least == test.most else " and ".join(filter(None, (least, most)))
    if test.quantity == qualities.COST:
        return "", f"that costs {said} Spirit{'' if said == '1' else 's'}"
    if test.quantity == qualities.SPIRITS:
        return "", f"with {said} Spirit{'' if said == '1' else 's'} under it"
    return "", f"with {said} {test.quantity}"


OFTEN: Final = {1: "once", 2: "twice"}


def times_a_turn(limit: int) -> str:
    """How often a turn."""
    return f"{OFTEN.get(limit, f'{limit} times')} a turn"


def as_said(names: Sequence[str]) -> list[str]:
    """Names without those that only leave out the s of another: a text may mean one or several."""
    return [name for name in names if f"{name}s" not in names]


CASTS: Final = {
    (nodes.NORMAL,): "Normal Cast", (nodes.SPECIAL, nodes.SPECIAL_ASCENDING): "Special Cast",
    (nodes.ASCENDING, nodes.SPECIAL_ASCENDING): "Ascended into",
}  # fmt: skip


def happened(event: Any) -> str:
    """An event that has happened."""
    from .abilities import event as words  # an event is said with the nouns of this module

    return words(event)


TESTS: Final[dict[type[Any], Callable[[Any], tuple[str, str]]]] = {
    nodes.DoneTo: lambda test: ("", f"to which this has happened this turn ({happened(test.event)})"),
    tree.Is: quality_word, tree.Stands: quality_word, tree.Has: member, tree.Compare: bounds,
    tree.Side: lambda test: ("", f"on {OWNER[test.who]} field"),
    tree.Owned: lambda test: ("", f"{PLAYER[test.who]} own" + "s" * (test.who is not Who.YOU)),
    tree.Face: lambda test: ("face-up" if test.up else "face-down", ""),
    tree.Another: lambda test: ("other", ""), tree.Itself: lambda test: ("", "that is this card"),
    tree.Bearer: lambda test: ("", "that it Empowers"), tree.Named: lambda test: ("", f"called {listed(test.names, 'or')}"),
    nodes.Called: lambda test: ("", f"called {listed(as_said(test.names), 'or')}" if test.names else "of the named name"),
    nodes.Titled: lambda test: ("", f'with "{test.words}" in its {"name" if test.name else "title"}' if test.words
                                else "with a title"),
    nodes.OfKind: lambda test: ("", ""),
    nodes.OfType: lambda test: ("/".join(field.TYPES[one].title() for one in test.types), ""),
    nodes.Whose: lambda test: ("", f"on {OWNER[test.who]} side"),
    nodes.LiesIn: lambda test: ("", f"in a player's {listed([PLACES.get(role, role) for role in test.roles], 'or')}"),
    nodes.OfElement: lambda test: (elements(test.elements).replace("any", ""), ""),
    nodes.HasElement: lambda test: (elements(test.elements), ""),
    nodes.OfNamed: lambda test: ("", "of the Element that was named"),
    nodes.SpiritsUnder: lambda test: ("", f"with at least {test.least} {elements(test.elements)} Spirits under it")
                                     if test.least > 1 else (f"{elements(test.elements)}-Enchanted", ""),
    nodes.CostIs: lambda test: ("", "with Enchantment Cost " + " or ".join(
        "+".join(ELEMENTS[symbol] for symbol in cost) for cost in test.costs)),
    nodes.Attached: lambda test: ("", f"under {cards(test.cards, 'a ')}"),
    nodes.EmpoweredBy: lambda test: ("", f"Empowered by {cards(test.cards, 'a ')}"),
    nodes.Least: lambda test: ("", f"with the {'most' if test.most else 'least'} {test.quality}"),
    nodes.Unlike: lambda test: ("", f"other than {thing(test.what)}"),
    nodes.Noted: lambda test: ("", "that this card keeps in mind"),
    nodes.CastFrom: lambda test: ("", " ".join(filter(None, (
        f"that was {CASTS.get(test.how, 'Cast')} this turn", f"from the {PLACES[test.role]}" if test.role else "")))),
    nodes.AscendedFrom: lambda test: ("", f"that Ascended from {cards(test.cards, 'a ')}"),
    nodes.Distinct: lambda test: ("", "of different names"),
    nodes.SameName: lambda test: ("", "of the same name"),
    nodes.Exceeds: lambda test: ("", exceeding(test)),
    nodes.Alike: lambda test: ("", f"with the same {test.quality} as {thing(test.of)}"),
    nodes.Destroyed: lambda test: ("", f"that destroyed {test.least} Elestrals in battle this turn"),
    nodes.Facing: lambda test: ("", f"{'attacking' if test.attacking else 'in battle with'} {cards(test.cards, 'a ')}"),
    nodes.TheEvent: lambda test: ("", f"that is the {'other ' * test.other}card of the event"),
}  # fmt: skip


def exceeding(test: nodes.Exceeds) -> str:
    """More or less of a number than a card has."""
    how = f"{'less' if test.less else 'more'}{' or as much' * test.equal}"
    return f"with {how} {test.quality} than {thing(test.of)}" + f" has {test.than}" * bool(test.than)


def noun_of(test: Any) -> str:
    """The noun that a test of kind stands for."""
    return KINDS[test.kind] if isinstance(test, nodes.OfKind) else ""


def cards(which: Cards, before: str = "", many: bool = False, lying: str = "from") -> str:
    """A filtered noun; what is taken lies "from" a place, what is counted "in" it."""
    noun = next((word for word in map(noun_of, which.tests) if word), "")
    noun = noun or next(("Rune" for test in which.tests if isinstance(test, nodes.OfType)), "card")
    noun = noun if not any(isinstance(test, nodes.OfElement) for test in which.tests) else "Spirit"
    words = [tested(test) for test in which.tests]
    before_it = sorted((word for word, _ in words if word), key=lambda word: word != "other")
    parts = [*before_it, noun + "s" * many, *(word for _, word in words if word)]
    where = f" {lying} {place(which.place)}" if which.place else ""
    noun = " ".join(parts)
    return f"{article(noun) if before == 'a ' else before}{noun}{where}"


def article(noun: str) -> str:
    """The indefinite article as it stands before a noun; "other" takes it in.

    >>> article("Invoke Rune"), article("Rune"), article("other Rune")
    ('an ', 'a ', 'an')
    """
    return "an" if noun.startswith("other ") else "an " if noun[0] in "aeiouAEIO" else "a "


def place(where: tree.Place) -> str:
    """A zone, or several."""
    own = f"{OWNER[where.who]} {PLACES.get(where.role, where.role)}"
    return listed([own, *map(place, where.also)], "or")


def thing(what: Any) -> str:
    """What is dealt with."""
    if isinstance(what, tree.Every):
        return cards(what.cards, "each ")
    if isinstance(what, tree.Some):
        count = "a " if what.count == 1 and not what.up_to else f"{'up to ' * what.up_to}{what.count} "
        return cards(what.cards, count, what.count > 1)
    if isinstance(what, (nodes.Chosen, nodes.OfEach)):
        return chosen(what)
    if isinstance(what, nodes.AtRandom):
        return cards(what.cards, f"{'up to ' * what.up_to}{amount(what.amount)} random ")
    if isinstance(what, tree.Them):
        return "them" if what.many else "it"
    if isinstance(what, nodes.SelfIn):
        return f"this card in the {PLACES.get(what.role, what.role)}"
    if isinstance(what, nodes.EventAims):
        return f"{cards(what.cards, 'a ')} that the effect of the event targets"
    if isinstance(what, nodes.LeftUnder):
        return f"the Spirits that were under {thing(what.of)}"
    if isinstance(what, nodes.LeastOf):
        return f"the one of them with the {'most' if what.most else 'least'} {what.quality}"
    if isinstance(what, nodes.Dealt):
        return dealt(what)
    if isinstance(what, nodes.Aimed):
        first, last = what.number + 1, what.number + what.count
        return f"target {first}" if first == last else f"targets {first} to {last}"
    return REFERENCES.get(type(what), type(what).__name__)


def chosen(what: nodes.Chosen | nodes.OfEach) -> str:
    """As many as an amount says, and who chooses them, if that is not the effect's controller; or those of both players."""
    if isinstance(what, nodes.OfEach):
        return f"{thing(what.mine)} and {thing(what.theirs)}, at once"
    by = f", chosen by {PLAYER[what.who]}" if what.who is not Who.YOU else ""
    by += ", or none" * what.may
    many = open_number(what.least) if what.any_number else f"{'up to ' * what.up_to}{amount(what.amount)} "
    return cards(what.cards, *("a ", False) if many == "1 " else (many, True)) + by


def dealt(what: nodes.Dealt) -> str:
    """Those of what was dealt with before that fit, or some of these."""
    if not what.amount:
        return cards(what.cards, "each of them that is a ")
    which = f" that is {cards(what.cards, 'a ')}" if what.cards.tests else ""
    return f"{'up to ' * what.up_to}{what.amount} of them{which}"


REFERENCES: Final[dict[type[Any], str]] = {
    tree.This: "this card",
    nodes.EventCard: "that card (of the event, or the cost)",
    nodes.EventOther: "the other card of the event",
}


# numbers and conditions ------------------------------------------------------------------------------------------


def amount(number: Any) -> str:
    """A number."""
    if isinstance(number, int):
        return str(number)
    for kind, words in AMOUNTS.items():
        if isinstance(number, kind):
            said, times = words(number), getattr(number, "times", 1)
            return f"{times} for {said}" if times != 1 or said.startswith("each") else said
    return type(number).__name__


def counted(number: Any) -> str:
    """So many cards."""
    return f"{number} card{'s' * (number != 1)}" if isinstance(number, int) else f"cards: {amount(number)}"


ONE_OF: Final = {"names": "name", "elements": "Element", "subclasses": "Subclass"}
AMOUNTS: Final[dict[type[Any], Callable[[Any], str]]] = {
    tree.CountOf: lambda number: cards(number.cards, "each ", lying="in"),
    tree.ThisWay: lambda number: "each card dealt with this way",
    nodes.DealtNumber: lambda number: cards(number.cards, "each dealt with this way that is a "),
    nodes.Number: lambda number: f"the {number.quality} of {thing(number.of) if number.of else 'the card'}",
    nodes.HowMany: lambda number: f"each {elements(number.elements)} Spirit under {thing(number.of) if number.of else 'it'}",
    nodes.EventNumber: lambda number: "the number of the event, or paid",
    nodes.Names: lambda number: f"each different {ONE_OF[number.of]} among {cards(number.cards, '', True, 'in')}",
    nodes.DoneThisTurn: lambda number: f"each time {PLAYER[number.who]} {number.what} this turn",
    nodes.Past: lambda number: f"each time this has happened this turn: {happened(number.event)}",
    nodes.Share: lambda number: f"each {number.by} of {amount(number.amount)}",
    nodes.Sum: lambda number: " and ".join(map(amount, number.amounts)) + (
        f", at most {number.most}" if number.most else ""),
}  # fmt: skip


def there_is(node: tree.Control) -> str:
    """So many of such cards are there."""
    least, most = node.least, node.most
    if most == 0:
        return f"there is no {cards(node.cards, lying='in')}"
    number = f"at least {least}" if most is None else f"at most {most}" if not least else f"{least} to {most}"
    number = str(least) if least == most else number
    many = (least or most) != 1
    return f"there {'are' if many else 'is'} {number} {cards(node.cards, '', many, 'in')}"


def fails(node: tree.Never) -> str:
    """It is not so; of cards that are there: there is none."""
    inner = node.condition
    if isinstance(inner, tree.Control) and inner.least == 1 and inner.most is None:
        return there_is(tree.Control(inner.cards, 0, 0))
    if isinstance(inner, nodes.All):  # not all of them do not hold
        ways = (one.condition if isinstance(one, tree.Never) else tree.Never(one) for one in inner.conditions)
        return listed([condition(one) for one in ways], "or")
    return f"not ({condition(inner)})"


def reached(node: nodes.AtLeast) -> str:
    """One number is at least another; of cards that are counted: so many are there."""
    if isinstance(node.less, int) and isinstance(node.more, tree.CountOf):
        return there_is(tree.Control(node.more.cards, -(-node.less // node.more.times)))
    return f"{amount(node.more)} is at least {amount(node.less)}"


def is_such(tests: Sequence[Any]) -> str:
    """What tests say of one card."""
    return listed([" ".join(filter(None, tested(test))) or noun_of(test) for test in tests])


def on_chain(node: nodes.OnChain) -> str:
    """A card, or an effect of it, is on a chain."""
    of = thing(node.of) if node.cards is None else cards(node.cards, "a ")
    return f"{'an effect of ' * node.effect}{of} is on a chain"


CONDITIONS: Final[dict[type[Any], Callable[[Any], str]]] = {
    tree.Never: fails, tree.ThisIs: lambda node: f"this card is {is_such((node.test,))}", tree.Control: there_is,
    nodes.AtLeast: reached,
    nodes.Fits: lambda node: f"{thing(node.what)} is {is_such(node.tests)}", nodes.OnChain: on_chain,
    nodes.CastThisTurn: lambda node: f"{PLAYER[node.who]} Cast {listed(node.names, 'or')} this turn",
    nodes.Belongs: lambda node: f"{PLAYER[node.who]} {'owned' if node.owner else 'had control of'} {thing(node.of)}",
    nodes.EventBy: lambda node: f"the player of the event is {PLAYER[node.who]}",
    nodes.During: lambda node: f"it is {node.words}",
    nodes.TurnOf: lambda node: f"it is the turn of the player who controls {cards(node.cards, 'the ')}",
    nodes.All: lambda node: listed([condition(one) for one in node.conditions]),
}  # fmt: skip


def condition(node: Any) -> str:
    """What must hold."""
    for kind, words in CONDITIONS.items():
        if isinstance(node, kind):
            return words(node)
    return type(node).__name__
