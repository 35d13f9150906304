"""Events in further forms: two deeds with one object, the second of a turn, Spirits that something is done with."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import This
from cardwright.language.phrases import Entry, phrase, within, word
from cardwright.language.shape import Node, Parts, Shape, constant, custom, node

from ..tree import (
    Adjective,
    Cast,
    Do,
    Done,
    Event,
    Holds,
    How,
    Nth,
    NumberOf,
    Per,
    Pick,
    Player,
    Same,
    Seq,
    ThatDoes,
    Top,
    When,
    With,
)
from .event_shapes import of_both
from .shapes import same


def done_to(deed: Any, what: Any) -> Any:
    """A deed with its object."""
    return replace(deed, what=what)


def either_deed() -> Shape:
    """Two deeds with one object, which is said once; reads only."""

    def make(parts: Parts) -> Node | None:
        said = (parts["one"], parts["other"])
        deeds = said[:1] if said == (Cast("", None), Do("ascend into")) else said  # an Ascend is a Cast
        made: Node = tuple(Event(parts["who"], done_to(deed, parts["what"])) for deed in deeds)
        return made

    return custom(tuple, make, lambda node: None)


def cast_either_way() -> Shape:
    """A player Normal or Special Casts a card; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = tuple(Event(parts["who"], Cast(how, parts["what"])) for how in ("normal", "special"))
        return made

    return custom(tuple, make, lambda node: None)


def nth_object() -> Shape:
    """A player does it with a second such card in the same turn: for the second time; reads only."""

    def make(parts: Parts) -> Node | None:
        number: Any = parts["number"]
        made: Node = Nth(Event(parts["who"], done_to(parts["deed"], Pick("a", parts["noun"]))), number)
        return made

    return custom(Nth, make, lambda node: None)


def nth_time() -> Shape:
    """The first time it happens each turn, something is done; reads only."""

    def make(parts: Parts) -> Node | None:
        number: Any = parts["number"]
        made: Node = When((Nth(parts["event"], number),), parts["clause"])
        return made

    return custom(When, make, lambda node: None)


def while_foretold() -> Shape:
    """When this card is Foretold: while it lies among the Foretold ones; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = With("while", Holds(This(), parts["fits"]), parts["clause"], first=True)
        return made

    return custom(With, make, lambda node: None)


def target_of() -> Shape:
    """It becomes the target of that: it is targeted by it; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = Done("passive", "targeted", (How("by", parts["by"]),))
        return made

    return custom(Done, make, lambda node: None)


def that_do() -> Shape:
    """An effect that does one thing or another to such a card, which is said once."""

    def make(parts: Parts) -> Node | None:
        deeds: Any = tuple(done_to(parts[slot], parts["what"]) for slot in ("one", "other"))
        made: Node = ThatDoes(Seq(deeds, "or to it"))
        return made

    def take(does: Any) -> Parts | None:
        deed = does.deed
        if not isinstance(deed, Seq) or deed.word != "or to it" or does.past or does.way:
            return None
        one, other = deed.deeds
        return {"one": done_to(one, None), "other": done_to(other, None), "what": one.what}

    return custom(ThatDoes, make, take)


def _moved(done: Any) -> bool:
    """It was sent from somewhere, or to somewhere, this turn."""
    words = [how.word for how in done.how]
    return done.other == "sent" and any(word in ("from", "to") for word in words)


def milled() -> Shape:
    """So many cards from the top of a deck are sent: for each of these the top card; reads only."""

    def make(parts: Parts) -> Node | None:
        number: Any = parts["number"]
        whose: Any = parts["whose"]
        if not isinstance(number, NumberOf) or number.plus:
            return None
        made: Node = Per(Do("send", Top(1, whose), to=parts["to"]), number.noun)
        return made

    return custom(Per, make, lambda node: None)


def lost(verb: str) -> Shape:
    """Spirits are Disenchanted from a card, or Nexused to one: a player does so; reads only."""

    def make(parts: Parts) -> Node | None:
        frm: Any = parts.get("frm")
        to: Any = parts.get("to")
        made: Node = Event(Player.A_PLAYER, Do(verb, parts["what"], to=to, frm=frm))
        return made

    return custom(Event, make, lambda node: None)


ORDINALS: Final = (("first", 1), ("second", 2), ("third", 3))
OF_A_TURN: Final = ("this turn", "each turn", "in the same turn", "in a turn", "in one turn", "of a turn", "of the turn",
                    "per turn", "during the same turn", "in a single turn", "during a turn")  # fmt: skip
WORDS: Final = (*(name for name, _number in ORDINALS), "same", "each", "time", "single")
DEED_WORDS: Final[tuple[tuple[str, Any], ...]] = (
    ("Cast[s|:own]", Cast("", None)), ("Normal Cast[s|:own]", Cast("normal", None)),
    ("Special Cast[s|:own]", Cast("special", None)), ("play[s|:own]", Cast("play", None)),
    ("Ascend[s|:own] into", Do("ascend into")), ("Special Ascend[s|:own] into", Do("special ascend into")),
    ("discard[s|:own]", Do("discard")), ("draw[s|:own]", Do("draw")), ("destroy[s|:own]", Do("destroy")),
    ("Suppress[es|:own]", Do("suppress")), ("activate[s|:own]", Do("activate")), ("target[s|:own]", Do("target")),
    ("Set[s|:own]", Do("set")), ("attack[s|:own]", Do("attack")),
)  # fmt: skip
COUNTED: Final = frozenset(
    {"Cast", "Normal Cast", "Special Cast", "play", "discard", "draw", "activate", "Set", "Ascend into"}
)
"""Deeds that are counted by their objects: your second Rune."""


def _bare(words: str) -> str:
    return words.replace("[s|:own]", "").replace("[es|:own]", "")


EVENT_FORMS: Final[tuple[Entry, ...]] = (
    *(phrase("WithObject", words, constant(deed), number="own") for words, deed in DEED_WORDS),
    *(phrase("WithCounted", words, constant(deed), number="own") for words, deed in DEED_WORDS if _bare(words) in COUNTED),
    phrase("Trigger", "{who:Agent} {one:WithObject@who} or {other:WithObject@who} {what:Object}", either_deed(),
           prints=False, silent=("or", "Ascend", "Ascends", "into")),
    phrase("Trigger", "{who:Player} Normal or Special Cast[s|:who] {what:Object}", cast_either_way(), prints=False),
    phrase("Whole", "when this {:OwnName} is {fits:Foretold} (,)? {clause:Said}", while_foretold(), prints=False,
           silent=("when",)),
    phrase("Foretold", "{one:ForetoldWord}", same(Adjective, "one")),
    word("ForetoldWord", "Foretold", Adjective("Foretold")),
    phrase("Foretold", "Foretold with {what:Object}", node(Same, of="Foretold with")),
    phrase("Happens", "Special Ascend[s|:own]", constant(Do("special ascend")), number="own"),
    # the second of a turn
    *(word("Ordinal", name, number) for name, number in ORDINALS),
    phrase("Moment", "{event:Happening} for the {number:Ordinal} time this turn", Nth, silent=WORDS,
           alt=tuple(f"{{event:Happening}} for the {{number:Ordinal}} time {turn}" for turn in OF_A_TURN[1:])),
    *(word("OfTurn", text, text) for text in OF_A_TURN),
    *(phrase("Moment", f"{{who:Player}} {{deed:WithCounted@who}} {det} {{number:Ordinal}} {{noun:Noun.sg}} {{turn:OfTurn}}",
             nth_object(), prints=False, silent=WORDS) for det in ("a", "the", "their", "your")),
    phrase("Whole", "the {number:Ordinal} time {event:Happening} each turn (,)? {clause:Whole}", nth_time(), prints=False,
           silent=WORDS, alt="the {number:Ordinal} time each turn {event:Happening} (,)? {clause:Whole}"),
    phrase("Happens", "become[s|:own] the target of {by:Source}", target_of(), number="own", prints=False,
           silent=("the", "target", "of", "become", "becomes")),
    phrase("Last", "that {one:WithObject@own} or {other:WithObject@own} {what:Object}", that_do()),
    phrase("Trigger", "{other:Pick} or {one:This} {did:Happens@one}", of_both(said_once=True), prints=False),
    # what was sent, and how much is
    phrase("PastDeed", "[was|were] {other:Passive} {how:HowMoved*}", node(Done, kind="passive"), guard=_moved),
    within("HowMoved", "HowSent"),
    word("HowMoved", "this turn", How("this turn")),
    phrase("Deed1", "send[s|:own] cards from the top of {whose:Whose} deck {to:Dest} equal to {number:Number}", milled(),
           number="own", prints=False, silent=("cards", "equal")),
    # what is done with Spirits
)  # fmt: skip
