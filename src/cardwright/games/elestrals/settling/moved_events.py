"""Events of moves settled: a card is sent to the Underworld, returned or added to a hand."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Another, Cards, Happening, Place, Side, Some, This, Who
from cardwright.kernel.tree import Player as AnyPlayer

from .. import nodes, tree
from ..tree import Player
from . import printed
from .context import OPPONENTS, Context, Unsettled, seat
from .parties import effects_of, player, source, subject

FROM: Final = {"deck": nodes.FROM_DECK, "hand": nodes.FROM_HAND, "field": nodes.FROM_FIELD}


def brought_back(what: Any, found: Any, did: tree.Done, context: Context) -> Happening:
    """From the field to a hand: whose, is said of the hand, not of the card, which has left."""
    sides: set[AnyPlayer] = set()
    by = None
    for how in did.how:
        if how.word == "by" and by is None:
            by = source(how.what, context)
            continue
        if how.word == "from" and isinstance(how.what, tree.Zone) and how.what.zones == ("field",) and what == This():
            continue
        if how.word != "to" or not isinstance(how.what, tree.Zone) or how.what.zones != ("hand",):
            raise Unsettled(how.word)
        sides |= side_of(how.what.whose, context)
    if did.other == "returned" and not any(how.word == "to" for how in did.how):
        raise Unsettled("returned")
    if isinstance(what, tree.Pick):
        if what.noun.last is not None or any(not on_field(test) for test in what.noun.after):
            raise Unsettled("returned")
        sides |= {test.who for test in found.cards.tests if isinstance(test, Side)}
        found = Some(Cards(tuple(test for test in found.cards.tests if not isinstance(test, Side))))
    if len(sides) > 1 or not in_hand(found):
        raise Unsettled("returned")
    context.gone = "hand" if found == This() else context.gone
    return nodes.Occasion("added", found, sides.pop() if sides else None, other=by, how=(nodes.FROM_FIELD,))


def takes_back(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player returns cards to a hand, from the field or an Underworld: an effect of theirs does."""
    seat_of = player(who, context)
    if seat_of is None:
        raise Unsettled("return", "may be either player's")
    bare, zone = out_of(did.what)
    piles = zone.zones if zone is not None else ("field", "discard")
    if any(one not in BACK for one in piles):
        raise Unsettled("from")
    found, side = of_player(subject(bare, context, lambda: nodes.EventCard("hand")))
    whose = ({side} if side is not None else set()) | hand_of(did.to.zone.whose, seat_of, side, context)
    whose |= {seat(zone.whose, context)} if zone is not None and zone.whose in (Player.YOU, *OPPONENTS) else set()
    if len(whose) > 1 or not in_hand(found):
        raise Unsettled("to")
    context.gone = "hand" if found == This() else context.gone
    by = effects_of(hows, context)
    other = Cards((*(by.tests if by is not None else ()), nodes.Whose(seat_of)))
    return nodes.Occasion("added", found, whose.pop() if whose else None, other=other, how=tuple(BACK[one] for one in piles))


def in_hand(found: Any) -> bool:
    """It is told by what is printed on it: that holds of a card in a hand, too."""
    tests = found.cards.tests if isinstance(found, Some) else ()
    return all(printed.is_printed(test) or test == Another() for test in tests)


BACK: Final = {"field": nodes.FROM_FIELD, "discard": nodes.FROM_UNDERWORLD}


def hand_of(whose: Player, who: Who, side: AnyPlayer | None, context: Context) -> set[AnyPlayer]:
    """The player to whose hand it goes; "their" is the hand of whose card it is, or of the player who does it."""
    if whose is Player.THEY:
        return {who} if side is None and who is not Who.YOU else set()
    return side_of(whose, context)


def on_field(test: Any) -> bool:
    """It says that it lies on a field."""
    return isinstance(test, tree.In) and isinstance(test.zone, tree.Zone) and test.zone.zones == ("field",)


def sent(found: Any, hows: tuple[Any, ...], context: Context) -> Happening:
    """To the Underworld, from such a zone of such a player."""
    how: tuple[int, ...] = ()
    whose: set[AnyPlayer] = set()
    other = None
    for one in hows:
        if one.word in ("with", "by") and other is None:
            other = source(one.what, context)
            continue
        if not isinstance(one.what, tree.Zone) or one.word not in ("from", "to"):
            raise Unsettled(one.word)
        if one.word == "from" and all(zone in FROM for zone in one.what.zones):
            how = tuple(FROM[zone] for zone in one.what.zones)
        elif one.word != "to" or one.what.zones != ("discard",):
            raise Unsettled(one.word)
        whose |= side_of(one.what.whose, context)
    found, side = of_player(found)
    whose |= {side} if side is not None else set()
    if len(whose) > 1 or (found == This() and Who.OPPONENT in whose):
        raise Unsettled("to")
    who = whose.pop() if whose and found != This() else None
    if who is not None:
        lies_with(who, context)
    return nodes.Occasion("sent", found, who, other=other, how=how)


def side_of(whose: Player, context: Context) -> set[AnyPlayer]:
    """Whose zone it is, if that is said; "that player" is then whose it is."""
    if whose is Player.A_PLAYER:
        context.they = Who.THAT
    if whose in (Player.A_PLAYER, Player.ANYBODY, Player.THEY, Player.OWNER, Player.OWNERS):
        return set()
    context.they = seat(whose, context)
    return {context.they}


def of_player(found: Any) -> tuple[Any, AnyPlayer | None]:
    """A card that lies elsewhere when it is told: the card without whose it is, and that player."""
    tests = found.cards.tests if isinstance(found, Some) else ()
    sides = [test for test in tests if isinstance(test, Side)]
    if len(sides) != 1 or found.cards.place is not None:
        return found, None
    return Some(replace(found.cards, tests=tuple(test for test in tests if test not in sides))), sides[0].who


def lies_with(whose: AnyPlayer, context: Context) -> None:
    """The card of the event lies in this player's Underworld now."""
    for one in context.mentions:
        if isinstance(one.what, nodes.EventCard) and one.cards is not None and one.cards.place is None:
            one.cards = replace(one.cards, place=Place("discard", whose))


def sends(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A player sends such cards of a deck, a hand or a field to the Underworld: they are sent."""
    whose = player(who, context)
    bare, zone = out_of(did.what)
    to = did.to.zone if isinstance(did.to, tree.In) and isinstance(did.to.zone, tree.Zone) else None
    if hows or zone is None or to is None or to.zones != ("discard",) or not theirs(to.whose, who):
        raise Unsettled("send")
    if not theirs(zone.whose, who) or any(one not in FROM for one in zone.zones):
        raise Unsettled("from")
    found = subject(bare, context, lambda: nodes.EventCard("discard"))
    if whose is not None:
        lies_with(whose, context)
    return nodes.Occasion("sent", found, whose, how=tuple(FROM[one] for one in zone.zones))


def out_of(what: Any) -> tuple[Any, Any]:
    """Cards without the zone they come from, and that zone."""
    if isinstance(what, tree.Located):
        return what.what, what.zone
    after = what.noun.after if isinstance(what, tree.Pick) else ()
    zones = [test for test in after if isinstance(test, tree.In) and isinstance(test.zone, tree.Zone)]
    if len(zones) != 1:
        return what, None
    rest = tuple(test for test in after if test is not zones[0])
    return replace(what, noun=replace(what.noun, after=rest)), zones[0].zone


def theirs(whose: Player, who: Any) -> bool:
    """A zone of the player who does it."""
    return whose in (who, Player.THEY, Player.THAT_PLAYER, Player.ANYBODY, Player.OWNER, Player.OWNERS) and (
        who is not Player.YOU or whose in (who, Player.ANYBODY)
    )


def adds(who: Any, did: tree.Do, hows: Any, context: Context) -> Happening:
    """A card is added to a hand, from a deck or with the effect of such a card; this card works from there."""
    whose = player(who, context)
    if did.to is None or not isinstance(did.to.zone, tree.Zone) or did.to.zone.zones != ("hand",):
        raise Unsettled("add")
    bare, zone = out_of(did.what)
    if zone is not None and (not theirs(zone.whose, who) or zone.zones not in (("deck",), ("discard",))):
        raise Unsettled("from")
    if not theirs(did.to.zone.whose, who):
        raise Unsettled("to")
    if isinstance(bare, This):
        context.places = ("hand",)
    elif whose is Who.OPPONENT and bare.noun != tree.Noun(tree.Kind("card")):
        raise Unsettled("add", "may be hidden")
    found = None if plain_cards(bare) else subject(bare, context, lambda: nodes.EventCard("hand"))
    how = () if zone is None else (nodes.FROM_DECK,) if zone.zones == ("deck",) else (nodes.FROM_UNDERWORLD,)
    return nodes.Occasion("added", found, whose, other=effects_of(hows, context), how=how)


def plain_cards(what: Any) -> bool:
    """A card, or so many or more, whatever they are."""
    return isinstance(what, tree.Pick) and what.det in ("a", "or more") and what.noun == tree.Noun(tree.Kind("card"))


def added(found: Any, did: tree.Done, context: Context) -> Happening:
    """This card is added to your hand, from your deck, by such an effect; it works from there."""
    if found != This():
        raise Unsettled("added")
    how: tuple[int, ...] = ()
    other = None
    for one in did.how:
        zone = one.what if isinstance(one.what, tree.Zone) and one.what.whose is Player.YOU else None
        if one.word in ("by", "with") and other is None:
            other = source(one.what, context)
        elif one.word == "from" and zone is not None and zone.zones == ("deck",):
            how = (nodes.FROM_DECK,)
        elif one.word != "to" or zone is None or zone.zones != ("hand",):
            raise Unsettled(one.word)
    context.places = ("hand",)
    return nodes.Occasion("added", This(), Who.YOU, other=other, how=how)
