"""Settled: against whom a prohibition holds: a kind of effect, or cards of a noun; whose cards a player's are."""

import functools
import operator
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from cardwright.kernel.tree import Another, Both, Cards, Itself, Not, Test, This, Who

from .. import nodes, quantities, tree
from ..tree import Player
from . import nouns, parties
from .context import OPPONENTS, Context, Unsettled

TYPES: Final = {
    "invoke": quantities.BY_INVOKE, "counter": quantities.BY_COUNTER, "artifact": quantities.BY_ARTIFACT,
    "divine": quantities.BY_DIVINE,
    "stadium": quantities.BY_STADIUM,
}  # fmt: skip
KINDS: Final = {
    "card effect": 0, "effect": 0, "card": 0, "rune": quantities.BY_RUNE, "rune effect": quantities.BY_RUNE,
    "elestral effect": quantities.BY_ELESTRAL, "elestral": quantities.BY_ELESTRAL,
}  # fmt: skip


def source_bits(what: Any) -> int:
    """Against whose effects a prohibition holds."""
    if not isinstance(what, tree.Pick) or what.noun.after or what.noun.last is not None:
        raise Unsettled("by")
    if isinstance(what.noun.head, tree.Joined):
        several = [source_bits(replace(what, noun=getattr(part, "noun", part))) for part in what.noun.head.parts]
        if quantities.BY_ANY in several or len({bits & quantities.BY_OPPONENTS for bits in several}) > 1:
            raise Unsettled("by")
        return functools.reduce(operator.or_, several)
    if what.det not in ("", "of all", "a", "of", "all"):
        raise Unsettled("by")
    bits = KINDS.get(nouns.kind_of(what.noun))
    if bits is None:
        raise Unsettled("by")
    for test in what.noun.before:
        if not isinstance(test, tree.OfType) or test.no:
            raise Unsettled("by")
        bits = sum(TYPES[one] for one in test.types)
    if what.whose in OPPONENTS:
        return bits | quantities.BY_OPPONENTS
    if what.whose is not None:
        raise Unsettled("by")
    return bits or quantities.BY_ANY


def against(what: Any, context: Context) -> Any:
    """Against whom a prohibition holds: a kind of effect, or cards of a noun."""
    try:
        return source_bits(what)
    except Unsettled:
        return nodes.Against(such(what, context))


def such(what: Any, context: Context) -> Cards:
    """The cards that are meant by whom something is, or cannot be, done."""
    if isinstance(what, This):
        return Cards((Itself(),))
    if isinstance(what, Player):
        return Cards(whose(what))
    if isinstance(what, tree.Pick) and what.det in ("the", "the all") and isinstance(what.noun.last, tree.Possessed):
        what = replace(what, det="")  # the effects of such cards
    if not isinstance(what, tree.Pick) or what.det not in ("", "a", "of", "of all", "all", "any", "each"):
        raise Unsettled("by")
    others = tree.Adjective("other")
    if others in what.noun.before and nouns.kind_of(what.noun).endswith("effect"):  # of other cards than this
        before = tuple(test for test in what.noun.before if test != others)
        rest = such(replace(what, noun=replace(what.noun, before=before)), context)
        return replace(rest, tests=(Another(), *rest.tests))
    singular = replace(what, det="of" if what.whose is not None else "a")
    if parties.by_effect(what):
        return parties.source(singular, context) or Cards(())
    return nouns.cards_of(singular, context)


def by_whom(how: tree.How, fact: tree.CanBe, context: Context) -> Any:
    """By whom it cannot be done, or by whom alone it can; by such cards, but not by those."""
    spared = [one.what for one in fact.how if one.word == "except for"]
    if spared:
        those = [inverse(such(one, context)) for one in spared]
        return nodes.Against(Cards((*such(how.what, context).tests, *those)))
    return but_by(how.what, fact.done, context) if how.word == "except by" else against(how.what, context)


def but_by(what: Any, done: tuple[str, ...], context: Context) -> nodes.Against:
    """By all but such cards.  Raises Unsettled for what is also done by no card."""
    if set(done) & {"destroyed", "Enchanted", "played", "Cast"}:
        raise Unsettled("except by")
    return nodes.Against(Cards((inverse(such(what, context)),)))


def inverse(cards: Cards) -> Test:
    """All but such cards."""
    if cards.place is not None or not cards.tests:
        raise Unsettled("only")
    return Not(cards.tests[0] if len(cards.tests) == 1 else Both(cards.tests))


def whose(who: Player) -> tuple[Any, ...]:
    """Whose cards."""
    if who in (Player.PLAYERS, Player.EACH_PLAYER):
        return ()
    if who in OPPONENTS:
        return (nodes.Whose(Who.OPPONENT),)
    if who is Player.YOU:
        return (nodes.Whose(Who.YOU),)
    raise Unsettled(who.value)


def of_this(node: Any) -> Any:
    """What is said of this card: "it" is this card, also inside ("by Elestrals with more Attack than it")."""
    if node == tree.Pronoun("it"):
        return This()
    if isinstance(node, tuple):
        return tuple(of_this(part) for part in node)
    if not is_dataclass(node) or isinstance(node, (type, tree.Gains, tree.Event)):
        return node
    return replace(node, **{one.name: of_this(getattr(node, one.name)) for one in fields(node)})
