"""Who and what takes part in an event: players, its card, the other card, by whom and how."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Bearer, Cards, Itself, Side, Some, This, Who

from .. import nodes, tree
from ..field import OMNI
from ..tree import Player
from . import nouns, wording
from .context import OPPONENTS, Context, Unsettled, seat

ONE_OF: Final = {"any": "a", "N": "a", "N of": "of", "of all": "of"}
"""One Elestral, one of your Elestrals, your Elestrals, each of which it happens to: an Elestral, your Elestral."""
ONCE: Final = ("or more", "or more of")


def player(who: Any, context: Context) -> Who | None:
    """Whose event it must be; "they" are then that player, unless it is you."""
    if who is Player.A_PLAYER:
        context.they = Who.THAT
        return None
    found = seat(who, context)
    if found is not Who.YOU:
        context.they = found
    return found


def subject(what: Any, context: Context, make: Any) -> Any:
    """The card an event happens to; others can be pointed back to, as `make` says."""
    if isinstance(what, tree.Pick):
        what = replace(
            what, noun=wording.as_it_was(what.noun), det=ONE_OF.get(what.det, what.det) if what.count == 1 else what.det
        )
    if isinstance(what, This) or nouns.names_this(what, context):
        context.mention("elestral" if context.kind == "elestral" else "rune", This())
        context.own = True
        return This()
    if nouns.is_bearer(what):
        context.own = True
        context.mention("elestral", make())
        return Some(Cards((Bearer(),)))
    such = nouns.such_bearer(what, context)
    if such is not None:
        context.own = True
        context.mention("elestral", make(), cards=such)
        return Some(such)
    if isinstance(what, tree.Pick) and what.det == "this":
        context.mention("elestral" if context.kind == "elestral" else "rune", This())
        context.own = True
        return Some(nouns.cards_of(what, context))
    if isinstance(what, tree.Pick) and what.whose is Player.A_PLAYER and what.det == "of":
        what, context.they = replace(what, det="a", whose=None), Who.THAT
    one = isinstance(what, tree.Pick) and what.det in ("a", "another", "of", "", "a second") and what.count == 1
    if one or (isinstance(what, tree.Pick) and what.det in ONCE):
        cards = nouns.cards_of(what, context)
        if what.det not in ONCE:
            context.mention(nouns.kind_of(what.noun), make(), cards=cards)
        opposing = Side(Who.OPPONENT) in cards.tests
        if opposing:
            context.they = Who.OPPONENT
        return Some(cards)
    raise Unsettled("when")


def opposite(pick: Any, context: Context) -> Cards:
    """The other card of an event; it can be pointed back to, but "it" would be either of the two."""
    if isinstance(pick, This):
        context.facing = True
        return Cards((Itself(),))
    if nouns.is_bearer(pick):
        context.own = True
        context.mention("elestral", nodes.EventOther(), apart="facing")
        return Cards((Bearer(),))
    if not isinstance(pick, tree.Pick) or pick.det not in ("a", "of", "another"):
        raise Unsettled("battle")
    cards = nouns.cards_of(pick, context)
    context.mention(nouns.kind_of(pick.noun), nodes.EventOther(), cards=cards, apart="facing")
    if Side(Who.OPPONENT) in cards.tests:
        context.they = Who.OPPONENT
    return cards


def spirits(amount: Any) -> tuple[tuple[int, ...], int]:
    """1 or more {fire}: the elements, without any that may be of all, and how many."""
    if isinstance(amount, tree.Many) and amount.det == "or more":
        return () if OMNI in amount.symbol else amount.symbol, amount.count
    if isinstance(amount, tree.Amount) and len(set(amount.symbols)) == 1 and not amount.up_to and amount.equal is None:
        return () if OMNI in amount.symbols[0] else amount.symbols[0], len(amount.symbols)
    pick = amount
    if isinstance(pick, tree.Pick) and pick.det in ("or more", "", "a") and pick.noun.head in SPIRITS:
        noun = pick.noun
        lies = all(isinstance(test, tree.In) and isinstance(test.zone, tree.Zone) for test in noun.after)
        if noun.before in ((), (tree.Adjective("Enchanting"),)) and noun.last is None and lies:
            return (), pick.count
    raise Unsettled("receives")


SPIRITS: Final = (tree.Kind("spirit"), tree.Called("Enchantment"), tree.Called("Enchantments"))
"""Spirits, as they are called: "Enchantments" is no word of its own."""


def ways(hows: tuple[Any, ...], context: Context) -> tuple[tuple[int, ...], Cards | None]:
    """In battle, by an opponent's card effect, or both."""
    how: tuple[int, ...] = ()
    other: Cards | None = None
    for one in hows:
        if one.word == "in battle":
            how = (nodes.IN_BATTLE,)
        elif one.word == "with" and how == (nodes.IN_BATTLE,) and other is None:
            other = nouns.cards_of(one.what, context)
        elif one.word in ("by", "in battle or by"):
            side = source(one.what, context)
            if isinstance(one.what, tree.Pick) and not by_effect(one.what):
                context.mention(nouns.kind_of(one.what.noun), nodes.EventOther(), cards=side, apart="fallen")
            if one.word == "by" and nodes.IN_BATTLE not in how:
                how, other = (nodes.BY_EFFECT,) if by_effect(one.what) else (), side
            elif one.word == "by":
                other = side
            else:
                how, other = (nodes.IN_BATTLE, nodes.BY_EFFECT), None if side is None else Cards(side.tests)
        else:
            raise Unsettled(one.word)
    return how, other


def by_effect(what: Any) -> bool:
    """It is said to be an effect that does it."""
    return isinstance(what, tree.Pick) and nouns.kind_of(what.noun).endswith("effect")


def source(what: Any, context: Context) -> Cards | None:
    """By whom, or by whose effects: tests of the card that did it."""
    if isinstance(what, Player):
        if what not in OPPONENTS:
            raise Unsettled("by")
        context.they = Who.OPPONENT
        return Cards((nodes.Whose(Who.OPPONENT),))
    if isinstance(what, This):
        return Cards((Itself(),))
    if by_effect(what):
        return effect_of(what, context)
    if isinstance(what, tree.Pick) and what.det in ("a", "of", "another"):
        return of_whom(nouns.cards_of(what, context))
    raise Unsettled("by")


def of_whom(cards: Cards) -> Cards:
    """An opponent's Rune does it wherever it is: an Instant never lies on the field, a destroyer may have left it."""
    tests = tuple(nodes.Whose(test.who) if isinstance(test, Side) else test for test in cards.tests)
    return replace(cards, tests=tests)


def effect_of(pick: tree.Pick, context: Context) -> Cards:
    """Tests of the card whose effect it is: an opponent's Rune effect, an Elestral effect, your Hestia's effect."""
    noun = pick.noun
    if pick.det not in ANY_EFFECT:
        raise Unsettled(pick.det or "effect")
    plain = all(isinstance(test, tree.OfType) for test in noun.before)
    whose = noun.last.what if isinstance(noun.last, tree.Possessed) else None
    if isinstance(whose, tree.Pick) and noun == tree.Noun(tree.Kind("effect"), last=noun.last) and pick.whose is None:
        return of_owners(whose, context)
    if isinstance(noun.head, tree.Joined) or noun.last is not None or noun.after or not plain:
        raise Unsettled("effect")
    kind = nouns.kind_of(noun).split(" ")[0]
    own = (*nouns.KINDS.get(kind, ()), *(test for one in noun.before for test in nouns.filtered(one, context)))
    if isinstance(pick.whose, tree.Its):
        owner = nouns.cards_of(pick.whose.what, context)
        if owner.place is not None:
            raise Unsettled("effect", "is asked for wherever its card lies")
        return Cards((*own, *owner.tests))
    if pick.whose is None:
        return Cards(own)
    who = seat(pick.whose, context, "effect")
    context.they = who if who is not Who.YOU else context.they
    return Cards((*own, nodes.Whose(who)))


ANY_EFFECT: Final = ("a", "any", "the", "of", "", "all", "of all", "each", "another", "that", "or more")
"""How an effect is spoken of that does something: whichever does it."""


def of_owners(owner: tree.Pick, context: Context) -> Cards:
    """Effects of such cards: of Elestrals with 3 or less Attack.  Raises Unsettled where it may be one of them."""
    if owner.det not in ("", "a", "of", "of all", "all", "another"):
        raise Unsettled("effect")
    cards = nouns.cards_of(owner, context)
    if cards.place is not None:
        raise Unsettled("effect")
    return cards


def effects_of(hows: Any, context: Context) -> Cards | None:
    """With the effect of such a card."""
    other = None
    for how in hows:
        if how.word != "with" or other is not None:
            raise Unsettled(how.word)
        other = source(how.what, context)
    return other
