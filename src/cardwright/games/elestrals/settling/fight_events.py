"""Settled: events of fights: an attack is declared, a card attacks, two cards battle."""

from dataclasses import replace
from typing import Any

from cardwright.kernel.tree import Cards, Happening, Side, Some, This, Who

from .. import nodes, tree
from ..tree import Player
from . import nouns
from .context import OPPONENTS, Context, Unsettled, seat
from .parties import opposite, player, subject


def declares(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """An attack is declared, by an Elestral or by a player with one."""
    if hows or (did.what is not None and not isinstance(who, Player)):
        raise Unsettled("attack")
    context.mention("attack", nodes.EventCard())
    if isinstance(who, Player) and did.what is not None:
        return declared_with(who, did.what, context)
    if isinstance(who, Player):
        context.mention("elestral", nodes.EventCard())
        side = () if who is Player.A_PLAYER else (Side(seat(who, context)),)
        player(who, context)
        return Happening("declares", Some(Cards((*nouns.KINDS["elestral"], *side))))
    return Happening("declares", subject(who, context, nodes.EventCard))


def declared_with(who: Player, what: Any, context: Context) -> Happening:
    """A player declares an attack with such an Elestral, which is theirs."""
    found = subject(what, context, nodes.EventCard)
    if who is Player.A_PLAYER or found == This():
        player(who, context)
        return Happening("declares", found)
    side = Side(seat(who, context))
    player(who, context)
    tests = tuple(test for test in found.cards.tests if test != side)
    if any(isinstance(test, Side) for test in tests):
        raise Unsettled("with")
    return Happening("declares", Some(replace(found.cards, tests=(*tests, side))))


def attacks(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A card attacks another: its attack is declared."""
    directly = did.to == "directly" or (did.to is None and spirit_deck(did.what))
    if (did.to is not None and not directly) or hows:
        raise Unsettled("attacks")
    if directly and isinstance(who, Player):
        what: Any = Some(Cards((*nouns.KINDS["elestral"], *(() if who is Player.A_PLAYER else (Side(seat(who, context)),)))))
        context.mention("elestral", nodes.EventCard())
    else:
        what = subject(who, context, nodes.EventCard)
    context.mention("attack", nodes.EventCard())
    what = against(did.what.zone.whose, what) if directly and did.what is not None else what
    if directly and (did.what is None or spirit_deck(did.what)):
        context.they = Who.OPPONENT if what == This() else context.they
        return nodes.Occasion("declares", what, how=(nodes.AT_SPIRIT_DECK,))
    if did.what is None:
        return Happening("declares", what)
    return nodes.Occasion("declares", what, other=opposite(did.what, context))


def spirit_deck(what: Any) -> bool:
    """A Spirit Deck as what is attacked."""
    return isinstance(what, tree.Owned) and what.zone.zones == ("spirits",)


def against(whose: Player, what: Any) -> Any:
    """Who attacks a Spirit Deck is the other player's.  Raises Unsettled where it is said to be the same player's."""
    if what == This() or not isinstance(what, Some):
        return what
    foe = Who.OPPONENT if whose is Player.YOU else Who.YOU if whose in OPPONENTS else None
    sides = {test.who for test in what.cards.tests if isinstance(test, Side)}
    if foe is None or sides == {foe}:
        return what
    if sides:
        raise Unsettled("attacks")
    return Some(replace(what.cards, tests=(*what.cards.tests, Side(foe))))
