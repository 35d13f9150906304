"""Shapes of events that are said in other words: of who is attacked, of a Position, of two things at once."""

from dataclasses import replace
from typing import Any, Final

from cardwright.language.shape import Node, Parts, Shape, custom

from ..tree import (
    Adjective,
    Both,
    Cast,
    Do,
    Done,
    Event,
    Gets,
    Happened,
    Has,
    Holds,
    How,
    In,
    InWay,
    Its,
    Kind,
    Noun,
    Pick,
    Player,
    PlayOnly,
    Pronoun,
    Says,
    State,
    When,
    With,
    Words,
)

OPPOSING: Final = (Player.OPPONENT, Player.YOUR_OPPONENT)


def attacked_directly() -> Shape:
    """An Elestral of the other player attacks directly, said of who is attacked; reads only."""

    def make(parts: Parts) -> Node | None:
        who: Any = parts["who"]
        attacker = Player.OPPONENT if who is Player.YOU else Player.YOU if who in OPPOSING else None
        if attacker is None and who is not Player.A_PLAYER:
            return None
        made: Node = Event(Pick("of" if attacker else "a", Noun(Kind("elestral")), 1, attacker), Do("attack", to="directly"))
        return made

    return custom(Event, make, lambda node: None)


def turned_over() -> Shape:
    """It changes its Position, said as "its Position is changed"; reads only."""

    def make(parts: Parts) -> Node | None:
        what: Any = parts["what"]
        made: Node = Event(what.what if isinstance(what, Its) else what, Do("change own position"))
        return made

    return custom(Event, make, lambda node: None)


def of_both(*, said_once: bool) -> Shape:
    """One subject to which one thing happens or another, or one event of either of two subjects; reads only."""

    def make(parts: Parts) -> Node | None:
        if said_once:
            made: Node = (Event(parts["one"], parts["did"]), Event(parts["other"], parts["did"]))
        elif getattr(parts["other"], "other", None) == "Ascended":  # "Cast or Ascended" is one thing
            return None
        else:
            made = (Event(parts["what"], parts["one"]), Event(parts["what"], parts["other"]))
        return made

    return custom(tuple, make, lambda node: None)


def either_cast() -> Shape:
    """A player Casts this or such a card; reads only."""

    def make(parts: Parts) -> Node | None:
        how: Any = parts["how"]
        made: Node = tuple(Event(parts["who"], Cast(how, parts[slot])) for slot in ("one", "other"))
        return made

    return custom(tuple, make, lambda node: None)


def expended_so() -> Shape:
    """A player Expends as damage; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = InWay(Do("expend", parts["what"]), (parts["how"],))
        return made

    return custom(InWay, make, lambda node: None)


def during_if() -> Shape:
    """Played in that phase, under a condition; reads only."""

    def make(parts: Parts) -> Node | None:
        window: Any = parts["window"]
        made: Node = PlayOnly("if", Both((Words(f"it is {window}"), parts["what"])))
        return made

    return custom(PlayOnly, make, lambda node: None)


def event_if(word: str) -> Shape:
    """Played when it happens, under a condition that stands behind; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = PlayOnly(word, (State(parts["what"], parts["event"]),))
        return made

    return custom(PlayOnly, make, lambda node: None)


def so_enchanted() -> Shape:
    """So many Spirits lie under it, said as "it is Enchanted with them"; reads only."""

    def make(parts: Parts) -> Node | None:
        count: Any = parts["count"]
        made: Node = Has(parts["what"], Pick("or more", Noun(Kind("spirit"), (Adjective("Enchanting"),)), count))
        return made

    return custom(Has, make, lambda node: None)


def turn_of() -> Shape:
    """In the turn in which it is Cast; reads only."""

    def make(parts: Parts) -> Node | None:
        event: Any = parts["what"]
        did = event.did
        if event.what is not Player.YOU or not isinstance(did, Cast) or did.what != Pronoun("it") or did.manner:
            return None
        says: Any = parts["clause"]
        if did.how not in CASTS or not isinstance(says, Says) or not all(isinstance(fact, Gets) for fact in says.facts):
            return None
        past = Event(Pronoun("it"), Done("passive", CASTS[did.how], (How("this turn"),)))
        made: Node = With("if", Happened(past, ""), parts["clause"])
        return made

    return custom(With, make, lambda node: None)


CASTS: Final = {"": "Cast", "normal": "Normal Cast", "special": "Special Cast"}


def of_that_one(event: Any) -> bool:
    """It happens to one card that was spoken of: it, that Elestral."""
    what = event.what if isinstance(event, Event) else None
    return what == Pronoun("it") or (isinstance(what, Pick) and what.det in ("that", "the"))


def this_turn_when() -> Shape:
    """Until the turn ends, when it happens; reads only."""

    def make(parts: Parts) -> Node | None:
        events: Any = parts["events"]
        if not all(map(of_that_one, events)):
            return None
        made: Node = With("until", "this turn", When(events, parts["clause"]), True)
        return made

    return custom(With, make, lambda node: None)


def in_response() -> Shape:
    """It can only be played when such a Rune, or effect, is activated; reads only."""

    def make(parts: Parts) -> Node | None:
        pick: Any = parts["what"]
        if pick.det not in ("a", "of") or (pick.whose is not None and not isinstance(pick.whose, Player)):
            return None
        what = replace(pick, det="a", whose=None)
        made: Node = PlayOnly("when", (Event(pick.whose or Player.A_PLAYER, Do("activate", what)),))
        return made

    return custom(PlayOnly, make, lambda node: None)


def stands_so(under: Any) -> bool:
    """When this card is in a Position, something is so."""
    what = under.what
    stance = isinstance(what, Holds) and isinstance(what.fits, In) and isinstance(what.fits.zone, str) and not what.no
    return stance and isinstance(under.clause, Says) and under.clause.until is None
