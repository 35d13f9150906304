"""Actions: the verbs with their objects, numbers and places, and how they are joined.  DEV-19, 20, 21 to 24."""

from typing import Any, Final

from cardwright.kernel.tree import (
    Cards,
    CountOf,
    Some,
    Who,
)
from cardwright.kernel.tree import (
    Place as In,
)
from cardwright.language.core import filters
from cardwright.language.phrases import Entry, phrase, word
from cardwright.language.shape import Node, Parts, Shape, custom, node

from ..field import (
    NOT_ATTACHED,
    NOT_DESTROYED,
    NOT_ERASED,
    NOT_EXHAUSTED,
    NOT_RETURNED,
)
from ..tree import (
    Join,
    Lasts,
    Part,
    Party,
    Sentence,
    Tail,
    TargetEffect,
    TokenOf,
    UnderThis,
)
from ..verbs.altering import GainMana, Protect, ScaleMana, SetMana, Silence
from ..verbs.cards import Discard, Draw, ExhaustTop, Search
from ..verbs.looking import LookTop, RevealHand, RevealRandom
from ..verbs.placing import Attach, CastSpell, PlaceCard, PlaceToken, Shift
from ..verbs.removing import Destroy, Detach, Erase, Exhaust, IntoDeck, Return, Save
from ..verbs.stacking import Force, Negate
from ..verbs.storing import BreakShell, LoseDamage, LoseGame, Store, WinGame


def some(action: Any) -> bool:
    """A number that is not zero."""
    return type(action.amount) is not int or action.amount > 0


def plain(action: Any) -> bool:
    """A number as such."""
    return type(action.amount) is int and action.amount > 0


def several(action: Any) -> bool:
    """A number greater than one."""
    amount: int = action.amount
    return amount > 1


def measured(action: Any) -> bool:
    """A number that is counted."""
    return type(action.amount) is not int


def _amounts(kind: type[Any], verb: str, what: str, equal: str, own: bool = True) -> tuple[Entry, ...]:
    """A number of something: 2 cards, cards equal to ..., for you and for others."""
    mine = (
        phrase("Action", f"{verb} {{amount:Count}} {what}", kind, guard=plain),
        phrase("Action", f"{verb} {equal} equal to {{amount:Measured}}", kind, guard=measured),
        phrase(
            "Action",
            f"{verb} 1 {equal.removesuffix('s')} for each {{cards:Cards.sg}}",
            _for_each(kind),
            prints=False,
            silent=("for", "each", "1"),
        ),
        phrase("Action", f"{verb} {{times:Integer}} {equal} for each {{cards:Cards.sg}}", _for_each(kind)),
    )
    return (*(mine if own else ()),
        phrase("Action", f"{{who:Others}} {verb}[s|] {{amount:Count}} {what}", kind, guard=plain),
        phrase("Action", f"{{who:Others}} {verb}[s|] {equal} equal to {{amount:Measured}}", kind, guard=measured),
    )  # fmt: skip


def _for_each(kind: type[Any]) -> Shape:
    def make(parts: Parts) -> Node | None:
        cards: Any = parts["cards"]
        times: Any = parts.get("times", 1)
        made: Node = kind(CountOf(cards, times))
        return made if times > 1 or "times" not in parts else None

    def take(action: Any) -> Parts | None:
        counted = isinstance(action.amount, CountOf) and action.amount.times > 1 and action.who is Party.YOU
        return {"times": action.amount.times, "cards": action.amount.cards} if counted else None

    return custom(kind, make, take)


# actions -------------------------------------------------------------------------------------------------------------


def from_own(action: Any) -> bool:
    """From a place of one's own that is not on the table."""
    place = filters.place_of(action.what)
    return place is not None and place.who is Who.YOU


def from_reach(action: Any) -> bool:
    """From a Shell, or from a place whose cards all see."""
    place = filters.place_of(action.what)
    return place is None or place.role in ("remnant", "exhaust")


def no_pile(action: Any) -> bool:
    """Chosen cards, not a whole hand or deck."""
    place = filters.place_of(action.what)
    return place is None or place.role in ("remnant", "exhaust") or (place.who is Who.YOU and place.role == "hand")


def lasting(shape_of: Any, words: str, **fixed: Any) -> tuple[Entry, ...]:
    """A change that lasts until the end of something, or stays."""
    return (
        phrase("Action", f"{words} {{lasts:Lasting}}", node(shape_of, **fixed), guard=lambda a: a.lasts is not Lasts.STAYS),
        phrase("Action", words, node(shape_of, **fixed)),
    )


MOVES: Final[tuple[Entry, ...]] = (
    phrase("Action", "destroy {what:Object}", Destroy),
    phrase("Action", "save {what:Object}", Save),
    phrase("Action", "Exhaust {what:AnyObject}", Exhaust, guard=no_pile),
    phrase("Action", "Erase {what:AnyObject}", Erase, guard=no_pile),
    phrase("Action", "return {what:AnyObject} to [its owner's hand|their owners' hands:what]", Return, guard=from_reach,
           alt="return {what:AnyObject} to your hand"),
    *(
        phrase("Action", f"put {{what:AnyObject}} {words} [its owner's deck|their owners' decks:what]",
               node(IntoDeck, where=where), guard=no_pile,
               alt=f"put {{what:AnyObject}} {words} your deck")
        for where, words in ((0, "on top of"), (1, "on the bottom of"))
    ),
    phrase("Action", "shuffle {what:AnyObject} into [its owner's deck|their owners' decks:what]", node(IntoDeck, where=2),
           guard=no_pile, alt="shuffle {what:AnyObject} into your deck"),
    phrase("Action", "Detach {what:MaterialObject}", Detach),
    phrase("MaterialObject", "{count:Integer} Material[|s:count]", node(Some, cards=Cards((), In("materials")))),
    phrase("MaterialObject", "{count:Integer} Material[|s:count] from this Spell",
           node(Some, cards=Cards((UnderThis(),), In("materials")))),
)  # fmt: skip

HANDS: Final[tuple[Entry, ...]] = (
    *_amounts(Draw, "draw", "card[|s:amount]", "cards"),
    phrase("Action", "discard {amount:Integer} card[|s:amount]", Discard, guard=some),
    phrase("Action", "discard {amount:Integer} card[|s:amount] at random", node(Discard, random=True), guard=some),
    phrase("Action", "{who:Others} discard[s|] {amount:Integer} card[|s:amount]", Discard, guard=some),
    phrase("Action", "{who:Others} discard[s|] {amount:Integer} card[|s:amount] at random", node(Discard, random=True),
           guard=some),
    phrase("Action", "discard {amount:Integer} {cards:InHand@amount}", Discard,
           guard=lambda a: a.amount > 0 and a.cards is not None and bool(a.cards.tests)),
    phrase("Action", "Exhaust the top card of your deck", node(ExhaustTop, amount=1)),
    phrase("Action", "Exhaust the top {amount:Integer} cards of your deck", ExhaustTop, guard=several),
    phrase("Action", "{who:Others} Exhaust[s|] the top card of their deck", node(ExhaustTop, amount=1)),
    phrase("Action", "{who:Others} Exhaust[s|] the top {amount:Integer} cards of their deck", ExhaustTop,
           guard=several),
    phrase("Action", "search your deck for a {cards:InDeck.sg}", Search),
    phrase("Action", "look at the top card of {who:PartyOf} deck", node(LookTop, amount=1)),
    phrase("Action", "look at the top {amount:Integer} cards of {who:PartyOf} deck", LookTop, guard=several),
    phrase("Action", "reveal the top card of {who:PartyOf} deck", node(LookTop, amount=1, show=True)),
    phrase("Action", "reveal the top {amount:Integer} cards of {who:PartyOf} deck", node(LookTop, show=True), guard=several),
    phrase("Action", "reveal a random card from {who:PartyOf} hand", RevealRandom),
    phrase("Action", "reveal {who:PartyOf} hand", RevealHand),
    phrase("Action", "look at {who:PartyOf} hand", node(RevealHand, look=True), guard=lambda a: a.who is not Party.YOU),
)  # fmt: skip

DAMAGE: Final[tuple[Entry, ...]] = (
    *_amounts(Store, "store", "damage", "damage"),
    phrase("Action", "lose {amount:Count} Stored Damage", LoseDamage, guard=plain),
    phrase("Action", "{who:Others} lose[s|] {amount:Count} Stored Damage", LoseDamage, guard=plain),
    phrase("Action", "{who:Others} lose[s|] all Stored Damage", node(LoseDamage, amount=0, all_of=True)),
    phrase("Action", "lose all Stored Damage", node(LoseDamage, amount=0, all_of=True)),
    phrase("Action", "destroy {who:PartyOf} outermost Shell", BreakShell),
    phrase("Action", "you win the game", node(WinGame)),
    phrase("Action", "{who:Party} lose[s|] the game", LoseGame),
)  # fmt: skip

CHANGES: Final[tuple[Entry, ...]] = (
    word("Lasting", "until end of turn", Lasts.TURN, alt="until the end of (the|this) turn"),
    word("Lasting", "until end of round", Lasts.ROUND, alt="until the end of (the|this) round"),
    *lasting(Silence, "Silence {what:Object}"),
    *lasting(GainMana, "{what:Subject} gain[s|:what] {amount:Count} Mana"),
    *lasting(GainMana, "{what:Subject} lose[s|:what] {amount:Count} Mana", lose=True),
    *lasting(SetMana, "the Mana of {what:Object} becomes {amount:Integer}"),
    *lasting(ScaleMana, "double the Mana of {what:Object}"),
    *lasting(ScaleMana, "halve the Mana of {what:Object}", half=True),
    lasting(Protect, "{what:Subject} cannot be {rule:Suffered}")[0],
    *(
        entry
        for words, rule in (("destroyed", NOT_DESTROYED), ("Exhausted", NOT_EXHAUSTED), ("Erased", NOT_ERASED),
                            ("returned", NOT_RETURNED), ("Attached", NOT_ATTACHED))
        for entry in (word("Suffered", words, rule), word("Prohibition", f"be {words}", rule))
    ),
)  # fmt: skip


def _token(parts: Parts) -> Node | None:
    colour: Any = parts.get("colour", 2)
    mana: Any = parts["mana"]
    return TokenOf(mana, colour, str(parts.get("name", "")))


def _token_parts(token: Any) -> Parts | None:
    parts: dict[str, Node] = {"mana": token.mana}
    if token.colour != 2:
        parts["colour"] = token.colour
    if token.name:
        parts["name"] = token.name
    return parts


def _said(parts: Parts, slots: tuple[str, ...]) -> bool:
    return set(parts) == set(slots)


def _placing(count: bool, outer: bool) -> tuple[Entry, ...]:
    """Place a Token, or some, somewhere."""
    where = "{who:PartyOf} outermost Shell" if outer else "one of your Shells"
    said: list[Entry] = []
    for named in (True, False):
        for coloured in (True, False):
            slots = ("mana", *(("colour",) if coloured else ()), *(("name",) if named else ()))
            front = ("{colour:Colour} " if coloured else "") + ("{name:Title} " if named else "")
            head = f"{{count:Integer}} {front}Tokens" if count else f"a {front}Token"
            words = f"place {head} with {{mana:Integer}} Mana into {where}"
            said.append(phrase("Action", words, _place_shape(slots, count, outer)))
    return tuple(said)


def _place_shape(slots: tuple[str, ...], count: bool, outer: bool) -> Shape:
    def make(parts: Parts) -> Node | None:
        number: Any = parts.get("count", 1)
        who: Any = parts.get("who", Party.YOU)
        token: Any = _token(parts)
        return PlaceToken(token, number, who, outer) if not count or number > 1 else None

    def take(action: Any) -> Parts | None:
        parts = _token_parts(action.token)
        if parts is None or not _said(parts, slots) or action.outer != outer or (action.count > 1) != count:
            return None
        more: dict[str, Node] = dict(parts)
        if count:
            more["count"] = action.count
        if outer:
            more["who"] = action.who
        elif action.who is not Party.YOU:
            return None
        return more

    return custom(PlaceToken, make, take)


PLACES: Final[tuple[Entry, ...]] = (
    *(entry for count in (False, True) for outer in (False, True) for entry in _placing(count, outer)),
    phrase("Action", "place {what:StoredObject} into one of your Shells", PlaceCard, guard=no_pile),
    phrase("Action", "place {what:Them} into one of your Shells", PlaceCard),
    phrase("Action", "move {what:Object} to another of its player's Shells", Shift,
           alt=("move {what:Object} to another of your Shells",)),
    phrase("Action", "Attach {what:Object} to this Spell", Attach),
    phrase("Action", "cast {what:StoredObject}", CastSpell, guard=from_own),
    phrase("Action", "cast {what:This}", CastSpell),
    phrase("Action", "negate target effect", node(Negate)),
    phrase("Action", "negate target opposing effect", node(Negate, effect=TargetEffect(opposing=True))),
    phrase("Action", "activate an effect of {what:Object}", Force),
)  # fmt: skip

# how actions are joined ----------------------------------------------------------------------------------------------

JOINED: Final[tuple[Entry, ...]] = (
    *(word("Join", join_word.value, join_word) for join_word in Join),
    phrase("Part", "{action:Action}", node(Part, may=False)),
    phrase("Part", "you can {action:Action}", node(Part, may=True)),
    phrase("Tail", "{join:Join} {part:Part}", node(Tail, star=False), alt=", {join:Join} {part:Part}"),
    phrase("Tail", "* {join:Join} {part:Part}", node(Tail, star=True), alt=", * {join:Join} {part:Part}"),
    phrase("Body", "{first:Part} ({rest:Tail*})?", Sentence),
)  # fmt: skip
