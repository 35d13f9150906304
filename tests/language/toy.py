"""A toy game for the tests of the language: its nodes, its lexicon, random trees."""
# ruff: noqa: D101  the nodes are named by what they are

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hypothesis import strategies as st

from cardwright.language import Entry, Lexicon, Names, constant, node, noun, phrase, within, word


class Player(Enum):
    YOU = "you"
    OPPONENT = "opponent"
    ALL = "all"


class Element(Enum):
    FIRE = "fire"
    WATER = "water"
    EARTH = "earth"


class Zone(Enum):
    HAND = "hand"
    DECK = "deck"
    FIELD = "field"


class Kind(Enum):
    CARD = "card"
    SPIRIT = "spirit"
    ABILITY = "ability"


class Duration(Enum):
    NOW = "now"
    TURN = "turn"
    BATTLE = "battle"


class Me(Enum):
    ME = "me"


class Own(Enum):
    OWN = "own"


@dataclass(frozen=True, slots=True)
class Cards:
    """A filtered noun: kind, elements in front, place behind."""

    kind: Kind
    elements: tuple[Element, ...] = ()
    zone: Zone | None = None
    owner: Player | None = None
    power: int | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """So many of them; 0 is all."""

    what: Cards
    count: int = 1
    least: bool = False


@dataclass(frozen=True, slots=True)
class Either:
    """One of several nouns."""

    parts: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Named:
    name: str


@dataclass(frozen=True, slots=True)
class Draw:
    who: Player
    count: int


@dataclass(frozen=True, slots=True)
class Destroy:
    target: object


@dataclass(frozen=True, slots=True)
class Gain:
    target: object
    change: int
    symbol: str = "{attack}"
    until: Duration = Duration.NOW


@dataclass(frozen=True, slots=True)
class Search:
    what: Choice
    whose: Player = Player.YOU


@dataclass(frozen=True, slots=True)
class May:
    action: object


@dataclass(frozen=True, slots=True)
class Steps:
    steps: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Control:
    who: Player
    what: Choice
    none: bool = False


@dataclass(frozen=True, slots=True)
class If:
    condition: Control
    effect: object


@dataclass(frozen=True, slots=True)
class Destroyed:
    what: object


@dataclass(frozen=True, slots=True)
class When:
    event: object
    effect: object


@dataclass(frozen=True, slots=True)
class Grant:
    target: object
    text: object


@dataclass(frozen=True, slots=True)
class ForEach:
    action: object
    what: Cards


PHRASES: tuple[Entry, ...] = (
    word("Player", "you", Player.YOU, number="pl"),
    word("Player", "an opponent", Player.OPPONENT, alt=("your opponent",), number="sg"),
    word("Player", "all players", Player.ALL, number="pl"),
    *(word("Element", e.name, e) for e in Element),
    word("Zone", "the hand", Zone.HAND),
    word("Zone", "the deck", Zone.DECK),
    word("Zone", "the field", Zone.FIELD),
    noun("Kind", "card", Kind.CARD),
    noun("Kind", "spirit", Kind.SPIRIT, alt=("ghost",)),
    noun("Kind", "ability", Kind.ABILITY),
    word("Duration", "until the end of the turn", Duration.TURN, alt=("this turn",)),
    word("Duration", "this battle", Duration.BATTLE),
    word("Whose", "your", Player.YOU),
    word("Whose", "an opponent's", Player.OPPONENT),
    phrase(
        "Cards",
        "({elements:Element*})? {kind:Kind@own} (with power {power:Integer})? (in {zone:Zone})? (of {owner:Player})?",
        Cards,
    ),
    phrase("Choice", "a {what:Cards.sg}", node(Choice, count=1), number="sg"),
    phrase("Choice", "all {what:Cards.pl}", node(Choice, count=0), alt="(each|every) {what:Cards.sg}", number="pl"),
    phrase("Choice", "{count:Integer} {what:Cards@count}", Choice, number="count", guard=lambda n: n.count > 1),
    phrase("Choice", "{count:Integer} or more {what:Cards.pl}", node(Choice, least=True), number="pl"),
    within("Object", "Choice"),
    phrase("Object", "{parts:Choice*or}", Either, number="sg"),
    phrase("Object", "this {:OwnName}", constant(Me.ME), alt="this card", number="sg", silent=("card",)),
    phrase("Object", "{name:Name}", Named, number="sg"),
    phrase("Action", "{who:Player} draw[s|] {count:Integer} card[|s]", Draw),
    phrase("Action", "draw {count:Integer} card[|s]", node(Draw, who=Player.YOU), guard=lambda n: n.who is Player.YOU),
    phrase("Action", "destroy {target:Object}", Destroy, alt=("annihilate {target:Object} (only)?",)),
    phrase("Action", "{target:Object} get[s|] {change:Signed} {{attack}} ({until:Duration})?", Gain),
    phrase(
        "Action",
        "{target:Object} get[s|] {change:Signed} {{defense}} ({until:Duration})?",
        node(Gain, symbol="{defense}"),
    ),
    phrase("Action", "search {whose:Whose} deck for {what:Choice}", Search),
    phrase("Action", "{target:Object} gain[s|] the effect “{text:Text}.”", Grant),
    within("Text", "Effect"),
    phrase("Repeated", "{action:Action} for each {what:Cards.sg}", ForEach),
    within("Deed", "Action"),
    within("Deed", "Repeated"),
    phrase("Deed", "you may {action:Action}", May),
    within("Effect", "Deed"),
    phrase("Effect", '{steps:Deed*", then"}', Steps),
    phrase("Condition", "{who:Player} control[s|] {what:Choice}", Control),
    phrase(
        "Condition",
        "{who:Player} control[s|] no {what:None}",
        node(Control, none=True),
    ),
    phrase("None", "{what:Cards.pl}", node(Choice, count=0)),
    phrase("Sentence", "if {condition:Condition} (,)! {effect:Effect}", If),
    phrase("Event", "{what:Object} [is|are] destroyed", Destroyed),
    phrase("Sentence", "when {event:Event} (,)! {effect:Effect}", When),
    within("Sentence", "Effect"),
    phrase("Step", '{steps:Step*"\n"}', Steps, reads=False),
    phrase("Step", "When {event:Event}:\n{effect:Step}", When, reads=False),
    within("Step", "Deed"),
)

TOY = Lexicon("toy", PHRASES)
POOL = Names(["Mt. Olympus", "Fire", "Ash Drake", "Ash Drake - Reborn", "Search"], own=["Ember"])


def cards() -> st.SearchStrategy[Cards]:
    return st.builds(
        Cards,
        st.sampled_from(Kind),
        st.lists(st.sampled_from(Element), max_size=2).map(tuple),
        st.none() | st.sampled_from(Zone),
        st.none() | st.sampled_from(Player),
        st.none() | st.integers(0, 99),
    )


def choices() -> st.SearchStrategy[Choice]:
    exact = st.builds(Choice, cards(), st.integers(0, 20))
    return exact | st.builds(Choice, cards(), st.integers(0, 20), st.just(True))


def objects() -> st.SearchStrategy[object]:
    several = st.lists(choices(), min_size=2, max_size=4).map(lambda parts: Either(tuple(parts)))
    named = st.sampled_from(["Mt. Olympus", "Fire", "Ash Drake", "Ash Drake - Reborn", "Search"]).map(Named)
    return choices() | several | st.just(Me.ME) | named


def actions(depth: int = 1) -> st.SearchStrategy[object]:
    gain = st.builds(
        Gain, objects(), st.integers(-9, 9), st.sampled_from(["{attack}", "{defense}"]), st.sampled_from(Duration)
    )
    plain = (
        st.builds(Draw, st.sampled_from(Player), st.integers(0, 9))
        | st.builds(Destroy, objects())
        | gain
        | st.builds(Search, choices(), st.sampled_from([Player.YOU, Player.OPPONENT]))
    )
    return plain | st.builds(Grant, objects(), effects(depth - 1)) if depth else plain


def effects(depth: int = 1) -> st.SearchStrategy[object]:
    deeds = actions(depth) | st.builds(May, actions(depth)) | st.builds(ForEach, actions(depth), cards())
    return deeds | st.lists(deeds, min_size=2, max_size=4).map(lambda steps: Steps(tuple(steps)))


def sentences() -> st.SearchStrategy[object]:
    control = st.builds(Control, st.sampled_from(Player), choices()) | st.builds(
        Control, st.sampled_from(Player), st.builds(Choice, cards(), st.just(0)), st.just(True)
    )
    return effects() | st.builds(If, control, effects()) | st.builds(When, st.builds(Destroyed, objects()), effects())
