"""What the machine does with a text, in English: for `text explain`.  The nodes' own meaning, not the printed words.

A table from kind of node to words, a section each for nouns, numbers, conditions, events and deeds.  Not for reading
texts and not for the log.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from cardwright.kernel import tree
from cardwright.kernel.tree import Cards, Who
from cardwright.kernel.verbs.alter import Bar, Become, Gain
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, Shuffle, ToHand
from cardwright.kernel.verbs.look import LookAt, Reveal
from cardwright.kernel.verbs.mill import Mill

from . import field, nodes, qualities

ELEMENTS: Final = (*field.ELEMENTS, "any")
KINDS: Final = {field.SPIRIT: "Spirit", field.ELESTRAL: "Elestral", field.RUNE: "Rune"}
PLACES: Final = {
    "hand": "hand", "deck": "deck", "discard": "Underworld", "spirits": "Spirit Deck", "elestrals": "Elestral Row",
    "runes": "Rune Row", "stadium": "Stadium slot", "aside": "cards set aside",
}  # fmt: skip
OWNER: Final = {Who.YOU: "your", Who.OPPONENT: "the opponent's", Who.THAT: "that player's"}
PLAYER: Final = {Who.YOU: "you", Who.OPPONENT: "the opponent", Who.THAT: "that player", None: "each player"}
STATS: Final = {
    field.ATTACK_NOW: "Attack", field.DEFENSE_NOW: "Defense", field.SUPPRESSED: "Suppressed",
    field.CANNOT_ATTACK: "cannot attack", field.CANNOT_BE_ATTACKED: "cannot be attacked",
    field.CANNOT_BE_TARGETED: "cannot be targeted",
    field.CANNOT_BE_DESTROYED: "cannot be destroyed", field.CANNOT_RECEIVE: "cannot receive Spirits",
    field.CANNOT_NEXUS: "cannot Nexus", field.CANNOT_ASCEND: "cannot Ascend", field.EXTRA_ATTACKS: "more attacks",
    field.DIRECT_ATTACK: "attacks Spirit Decks directly", field.PIERCING: "deals Piercing damage",
    field.CANNOT_BE_PLAYED: "cannot be played", field.CANNOT_CHANGE_POSITION: "cannot change Position",
    field.CANNOT_BE_SUPPRESSED: "cannot be Suppressed", field.CANNOT_RETURN: "cannot be returned to the hand",
    field.UNAFFECTED: "is Unaffected", field.SAFE_IN_BATTLE: "is not destroyed in battle",
    field.SAFE_FROM_EFFECTS: "is not destroyed by effects", field.EXTRA_TO_PLAY: "more Spirits to play it",
    field.EXTRA_TO_ATTACK: "more Spirits to attack with it", field.ATTACKS_SIDEWAYS: "attacks in Defense Position",
    field.FIGHTS_WITH_DEFENSE: "uses its Defense for damage", field.NO_DAMAGE: "deals no damage", field.ATTACK_IS: "Attack",
    field.DEFENSE_IS: "Defense", field.PAYS_FROM_UNDERWORLD: "is paid from the Underworld, too",
    field.SWAPPED: "has Attack and Defense swapped",
}  # fmt: skip
NUMBERS: Final = frozenset({
    field.ATTACK_NOW, field.DEFENSE_NOW, field.EXTRA_ATTACKS, field.EXTRA_TO_PLAY, field.EXTRA_TO_ATTACK,
})  # fmt: skip
UNTIL: Final = {
    tree.Until.TURN: "until the next turn", tree.Until.PHASE: "until the End Phase", tree.Until.BATTLE: "this battle",
    tree.Until.YOUR_NEXT_TURN: "until your next turn", tree.Until.FOREVER: "",
}  # fmt: skip
WAYS: Final = {
    nodes.NORMAL: "as a Normal Cast", nodes.SPECIAL: "as a Special Cast", nodes.ASCENDING: "by an Ascend",
    nodes.SPECIAL_ASCENDING: "by a Special Ascend", nodes.IN_BATTLE: "in battle", nodes.BY_EFFECT: "by an effect",
    nodes.IN_NEXUS: "in a Nexus", nodes.FROM_FIELD: "from the field", nodes.FROM_DECK: "from the deck",
    nodes.FROM_HAND: "from the hand",
}  # fmt: skip


def say(node: Any, what: str) -> str:
    """A node as a "Heading", "Deed", "Object" or "Condition"."""
    return {"Heading": heading, "Deed": deed, "Object": thing, "Condition": condition}[what](node)


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words with commas and an "and"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


# nouns ----------------------------------------------------------------------------------------------------------------


def elements(which: Sequence[int]) -> str:
    """Elements, any of them."""
    return "/".join(ELEMENTS[one] for one in which)


def spirits(node: nodes.Spirits) -> str:
    """So many Spirits."""
    many = Counter(elements(symbol) for symbol in node.symbols)
    words = listed([f"{count} {name.replace('any', '')} Spirit{'s' * (count > 1)}".replace("  ", " ")
                    for name, count in many.items()]) or "all Spirits"  # fmt: skip
    words = f"up to {words}" if node.up_to else f"any number of {words}" if node.any_number else words
    return words if node.times == 1 else f"{words}, times {amount(node.times)}"


def tested(test: Any) -> tuple[str, str]:
    """A test as words before and behind the noun; a test without words of its own is named."""
    if isinstance(test, tree.Not):
        before, after = tested(test.test)
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
    no = "not " if test.values == (0,) else ""
    plain = test.values in ((0,), (1,))
    values = "" if plain else f" {'/'.join(map(str, test.values))}"
    return "", f"that is {no}{test.quality}{values}"


def member(test: tree.Has) -> tuple[str, str]:
    """A subclass or element it has."""
    table: Sequence[str] = {qualities.SUBCLASSES: field.SUBCLASSES, qualities.ELEMENTS: ELEMENTS}.get(test.quality, ())
    return (table[test.member], "") if test.member < len(table) else ("", f"with {test.quality} {test.member}")


def bounds(test: tree.Compare) -> tuple[str, str]:
    """A number it has at least or at most."""
    if test.least == test.most:
        return "", f"with {test.least} {test.quantity}"
    least = f"at least {test.least}" if test.least is not None else ""
    most = f"at most {test.most}" if test.most is not None else ""
    return "", f"with {' and '.join(filter(None, (least, most)))} {test.quantity}"


TESTS: Final[dict[type[Any], Callable[[Any], tuple[str, str]]]] = {
    tree.Is: quality_word, tree.Stands: quality_word, tree.Has: member, tree.Compare: bounds,
    tree.Side: lambda test: ("", f"on {OWNER[test.who]} field"),
    tree.Owned: lambda test: ("", f"{PLAYER[test.who]} own" + "s" * (test.who is not Who.YOU)),
    tree.Face: lambda test: ("face-up" if test.up else "face-down", ""),
    tree.Another: lambda test: ("other", ""), tree.Itself: lambda test: ("", "that is this card"),
    tree.Bearer: lambda test: ("", "that it Empowers"), tree.Named: lambda test: ("", f"called {listed(test.names, 'or')}"),
    nodes.Called: lambda test: ("", f"called {listed(test.names, 'or')}" if test.names else "of the named name"),
    nodes.OfKind: lambda test: ("", ""),
    nodes.OfType: lambda test: ("/".join(field.TYPES[one].title() for one in test.types), ""),
    nodes.Whose: lambda test: ("", f"on {OWNER[test.who]} side"),
    nodes.OfElement: lambda test: (elements(test.elements), ""),
    nodes.HasElement: lambda test: (elements(test.elements), ""),
    nodes.SpiritsUnder: lambda test: (f"{elements(test.elements)}-Enchanted", f"({test.least})" if test.least > 1 else ""),
    nodes.CostIs: lambda test: ("", "with Enchantment Cost " + " or ".join(
        "+".join(ELEMENTS[symbol] for symbol in cost) for cost in test.costs)),
    nodes.Attached: lambda test: ("", f"under {cards(test.cards, 'a ')}"),
    nodes.EmpoweredBy: lambda test: ("", f"Empowered by {cards(test.cards, 'a ')}"),
    nodes.Least: lambda test: ("", f"with the {'most' if test.most else 'least'} {test.quality}"),
    nodes.Unlike: lambda test: ("other", ""), nodes.SameName: lambda test: ("", "of the same name"),
    nodes.AsMany: lambda test: ("", f"with at {'least' if test.more else 'most'} as many Spirits as this card"),
    nodes.Destroyed: lambda test: ("", f"that destroyed {test.least} Elestrals in battle this turn"),
    nodes.TheEvent: lambda test: ("", f"that is the {'other ' * test.other}card of the event"),
}  # fmt: skip


def noun_of(test: Any) -> str:
    """The noun that a test of kind stands for."""
    return KINDS[test.kind] if isinstance(test, nodes.OfKind) else ""


def cards(which: Cards, before: str = "", many: bool = False) -> str:
    """A filtered noun."""
    noun = next((word for word in map(noun_of, which.tests) if word), "")
    noun = noun or next(("Rune" for test in which.tests if isinstance(test, nodes.OfType)), "card")
    noun = noun if not any(isinstance(test, nodes.OfElement) for test in which.tests) else "Spirit"
    words = [tested(test) for test in which.tests]
    parts = [*(word for word, _ in words if word), noun + "s" * many, *(word for _, word in words if word)]
    where = f" from {place(which.place)}" if which.place else ""
    noun = " ".join(parts)
    return f"{'an ' if before == 'a ' and noun[0] in 'aeiouE' else before}{noun}{where}"


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
    if isinstance(what, nodes.Chosen):
        return cards(what.cards, f"{'up to ' * what.up_to}{amount(what.amount)} ", True)
    if isinstance(what, nodes.AtRandom):
        return cards(what.cards, f"{amount(what.amount)} random ")
    if isinstance(what, tree.Them):
        return "them" if what.many else "it"
    if isinstance(what, nodes.SelfIn):
        return f"this card in the {PLACES.get(what.role, what.role)}"
    if isinstance(what, nodes.LeastOf):
        return f"the one of them with the least {what.quality}"
    if isinstance(what, nodes.Dealt):
        return cards(what.cards, "each of them that is a ")
    if isinstance(what, nodes.Aimed):
        return f"target {what.number + 1}" + (f" to {what.number + what.count}" if what.count > 1 else "")
    return REFERENCES.get(type(what), type(what).__name__)


REFERENCES: Final[dict[type[Any], str]] = {
    tree.This: "this card", nodes.EventCard: "the card of the event", nodes.EventOther: "the other card of the event",
}


# numbers, conditions, events ------------------------------------------------------------------------------------------


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


AMOUNTS: Final[dict[type[Any], Callable[[Any], str]]] = {
    tree.CountOf: lambda number: cards(number.cards, "each "), tree.ThisWay: lambda number: "each card dealt with this way",
    nodes.Number: lambda number: f"the {number.quality} of {thing(number.of) if number.of else 'the card'}",
    nodes.HowMany: lambda number: f"each {elements(number.elements)} Spirit under {thing(number.of) if number.of else 'it'}",
    nodes.EventNumber: lambda number: "the number of the event",
    nodes.Names: lambda number: f"each different name among {cards(number.cards, '', True)}",
    nodes.DoneThisTurn: lambda number: f"each time {PLAYER[number.who]} {number.what} this turn",
    nodes.Sum: lambda number: " and ".join(map(amount, number.amounts)) + (
        f", at most {number.most}" if number.most else ""),
}  # fmt: skip


def condition(node: Any) -> str:
    """What must hold."""
    if isinstance(node, tree.Never):
        return f"not ({condition(node.condition)})"
    if isinstance(node, tree.ThisIs):
        return f"this card is {' '.join(filter(None, tested(node.test))) or noun_of(node.test)}"
    if isinstance(node, tree.Control):
        most = f" and at most {node.most}" if node.most is not None else ""
        many = node.least != 1
        return f"there {'are' if many else 'is'} at least {node.least}{most} {cards(node.cards, '', many)}"
    if isinstance(node, nodes.AtLeast):
        return f"{amount(node.more)} is at least {amount(node.less)}"
    if isinstance(node, nodes.Fits):
        fits = [" ".join(filter(None, tested(test))) or noun_of(test) for test in node.tests]
        return f"{thing(node.what)} is {listed(fits)}"
    if isinstance(node, nodes.CastThisTurn):
        return f"{PLAYER[node.who]} Cast {listed(node.names, 'or')} this turn"
    if isinstance(node, nodes.OnChain):
        return "this card is on a chain"
    return listed([condition(one) for one in node.conditions]) if isinstance(node, nodes.All) else type(node).__name__


def event(node: tree.Happening) -> str:
    """When it happens: the event's name, to whom, by whom, and how."""
    who = f" ({PLAYER[node.who]})" if node.who else ""
    words = f"{thing(node.what) if node.what else 'a player' if node.who else 'a card'}{who}: {node.event}"
    if isinstance(node, nodes.Occasion):
        words += "".join(f" {WAYS.get(way, str(way))}" for way in node.how)
        words += f", {node.least} or more {elements(node.elements)}" if node.elements else ""
        words += f", {cards(node.other, 'a ')}" if node.other else ""
        words += f", in {node.during}" if node.during else ""
    return words


def heading(ability: tree.Ability) -> str:
    """When an ability works."""
    if isinstance(ability, tree.Static):
        return "As long as it is face-up, Enchanted and not Suppressed"
    if isinstance(ability, tree.Instruct):
        return "When it resolves"
    if isinstance(ability, tree.Ruling):
        return ruling(ability.rule)
    cost = f", for this cost: {listed([deed(part) for part in ability.cost])}" if ability.cost else ""
    if ability.condition is not None:
        cost += f", if {condition(ability.condition)}"
    times = f", {ability.limit} times a turn" if ability.limit else ""
    if isinstance(ability, tree.Triggered):
        can = "can" if ability.optional else "must"
        joins = f"its controller {can} let it join the next chain"
        return f"When this happens: {event(ability.event)}; {joins}{cost}{times}"
    must = ", it must be used" if ability.must else ""
    return f"In {ability.speed or 'your Main Phase'}{times or ', once a turn'}{must}{cost}"


def ruling(rule: Any) -> str:
    """A rule of the card's own."""
    if isinstance(rule, nodes.PlayOnly):
        parts = [
            f"when this happens: {event(rule.event)}" if rule.event else "",
            f"if {condition(rule.condition)}" if rule.condition else "", f"in {rule.during}" if rule.during else "",
        ]  # fmt: skip
        return f"It can be played only {' '.join(filter(None, parts))}"
    if isinstance(rule, nodes.OtherCast):
        how = "Special Cast from the hand" if rule.special else "Normal Cast"
        paid = f" with {spirits(rule.spirits)}" if rule.spirits else ""
        return f"It can be {how}{paid}{f' if {condition(rule.condition)}' if rule.condition else ''}"
    if isinstance(rule, nodes.AscendFrom):
        return f"In the hand it can Special Ascend from {cards(rule.cards, 'a ')}"
    if isinstance(rule, nodes.Instead):
        mode = "may" if rule.optional else "must"
        return f"In place of this: {event(rule.event)}; its controller {mode}: {deed(rule.action)}"
    return f"It counts as {rule.name}" if isinstance(rule, nodes.CountsAs) else "It cannot be Normal Cast"


# deeds ----------------------------------------------------------------------------------------------------------------


def until(duration: Any) -> str:
    """How long, with a space before it."""
    if isinstance(duration, tree.OwnTurns):
        return f" until {duration.turns} turns of {PLAYER[duration.who]} have ended"
    return f" {UNTIL[duration]}" if UNTIL.get(duration) else ""


def who(player: Who | None, verb: str) -> str:
    """A player and a verb: "draw", "the opponent draws"."""
    return verb if player is Who.YOU else f"{PLAYER[player]} {verb}s"


def deed(node: Any) -> str:
    """What a verb does."""
    if isinstance(node, tree.Static):
        return fact(node)
    if isinstance(node, tree.Steps):
        return listed([deed(action) for action in node.actions], "then")
    if isinstance(node, (tree.May, tree.IfDone)):
        return f"{'you may ' if isinstance(node, tree.May) else 'if that was done, '}{deed(node.action)}"
    if isinstance(node, tree.If):
        other = getattr(node, "otherwise", None)
        return f"if {condition(node.condition)}: {deed(node.action)}{f'; otherwise {deed(other)}' if other else ''}"
    for kind, words in DEEDS.items():
        if isinstance(node, kind):
            return words(node)
    return type(node).__name__


def fact(node: tree.Static) -> str:
    """What a standing text says of its subject."""
    word = STATS.get(node.what, f"quantity {node.what}")
    if node.what in NUMBERS:
        word += f" {'+' * (isinstance(node.value, int) and node.value > 0)}{amount(node.value)}"
    return f"{thing(node.subject)}: {word}{f', while {condition(node.condition)}' if node.condition else ''}"


def changed(node: Gain) -> str:
    """A stat gained or lost."""
    how = "loses" if node.lose else "gets"
    return f"{thing(node.what)} {how} {amount(node.amount)} {STATS[node.quantity]}{until(node.until)}"


def cast(node: nodes.SpecialCast) -> str:
    """A Special Cast with what the text fixes."""
    paid = f" with {spirits(node.spirits)}" if node.spirits else ""
    stands = {0: " in Attack Position", 1: " in Defense Position"}.get(node.position, "")
    status = " Suppressed" * node.suppressed + " Misenchanted" * node.misenchanted
    return f"Special Cast {thing(node.what)}{paid}{stands}{status}"


def moved(node: nodes.Nexus) -> str:
    """A Nexus with what the text fixes."""
    giver = f" from {thing(node.giver)}" if node.giver else ""
    return f"Nexus {spirits(node.spirits)}{giver}{f' to {thing(node.receiver)}' if node.receiver else ''}"


DEEDS: Final[dict[type[Any], Callable[[Any], str]]] = {
    Choose: lambda node: f"choose {thing(node.what)}", Draw: lambda node: f"{who(node.who, 'draw')} {counted(node.amount)}",
    Destroy: lambda node: f"destroy {thing(node.what)}", Discard: lambda node: f"discard {thing(node.what)}",
    ToHand: lambda node: f"put {thing(node.what)} into its owner's hand",
    OntoDeck: lambda node: f"put {thing(node.what)} {'under' if node.bottom else 'on top of'} its owner's deck",
    Shuffle: lambda node: f"shuffle {OWNER[node.who]} deck", Reveal: lambda node: f"reveal {thing(node.what)}",
    LookAt: lambda node: f"look at {thing(node.what)}",
    Mill: lambda node: f"{who(node.who, 'send')} the top {counted(node.amount)} of the deck to the Underworld",
    Gain: changed,
    Become: lambda node: f"the {STATS[node.quality]} of {thing(node.what)} is {node.value}{until(node.until)}",
    Bar: lambda node: f"{thing(node.what)} {STATS.get(node.rule, 'is barred')}{until(node.until)}",
    nodes.Expend: lambda node: f"{who(node.who, 'Expend')} {spirits(node.spirits)}",
    nodes.Disenchant: lambda node: f"Disenchant {spirits(node.spirits)} from {'each of ' * node.each}{thing(node.what)}",
    nodes.Enchant: lambda node: (f"Enchant {spirits(node.spirits)} from {place(node.place)} to "
                                 f"{'each of ' * node.each}{thing(node.what)}"),
    nodes.ReturnSpirits: lambda node: f"{who(node.who, 'return')} {spirits(node.spirits)} from the Underworld",
    nodes.Nexus: moved, nodes.Find: lambda node: f"search: {amount(node.amount)} {cards(node.cards)}; it is shown",
    nodes.LookAtTop: lambda node: f"look at the top {amount(node.amount)} cards of {OWNER[node.who]} deck, set aside",
    nodes.Foretell: lambda node: f"Foretell {amount(node.amount)}",
    nodes.Send: lambda node: f"send {thing(node.what)} to the Underworld",
    nodes.ShuffleInto: lambda node: f"shuffle {thing(node.what)} into the deck", nodes.SpecialCast: cast,
    nodes.CastRune: lambda node: f"Cast {thing(node.what)}" + (f" on {thing(node.bearer)}" if node.bearer else ""),
    nodes.SpecialAscend: lambda node: f"Special Ascend {thing(node.old)} to {thing(node.what)}",
    nodes.TurnAround: lambda node: f"change the Position of {thing(node.what)}",
    nodes.PutFaceDown: lambda node: f"put {thing(node.what)} face-down",
    nodes.TakeControl: lambda node: f"{who(node.who, 'take')} control of {thing(node.what)}{until(node.until)}",
    nodes.ExchangePlaces: lambda node: f"exchange {thing(node.what)} and {thing(node.other)}",
    nodes.NameCard: lambda node: "name a card",
    nodes.SwapStats: lambda node: f"swap the stats of {thing(node.what)}{until(node.until)}",
    nodes.ExchangeStats: lambda node: f"exchange base stats of {thing(node.what)} and another{until(node.until)}",
    nodes.Suppress: lambda node: f"Suppress {thing(node.what)}{until(node.until)}",
    nodes.Give: lambda node: f"{thing(node.what) if node.what else 'you'}: this effect{until(node.until)}: "
                             f"{heading(node.ability)}: {deed(getattr(node.ability, 'action', node.ability))}",
    nodes.OpenHand: lambda node: f"{who(node.who, 'play')} with the hand revealed{until(node.until)}",
    nodes.Block: lambda node: f"Block {amount(node.amount)} slots of {OWNER[node.who]} Elestral Row",
    nodes.Negate: lambda node: f"Negate {'what the event tells of' if node.kind == 'that' else f'the {node.kind}'}",
    nodes.WhenDone: lambda node: f"if that was done, this effect waits: {deed(node.ability.action)}",
    nodes.OneOf: lambda node: f"{who(node.who, 'choose')}: {listed([deed(action) for action in node.actions], 'or')}",
}  # fmt: skip
