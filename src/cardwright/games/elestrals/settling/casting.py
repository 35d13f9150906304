"""Casts and Ascends that an effect orders, settled."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import Place, Some, Them, This
from cardwright.kernel.verbs.choose import Choose

from .. import nodes, tree
from ..field import ELESTRAL
from . import nouns, references
from .context import HAND, POSITIONS, Context, Deeds, Unsettled, Verb, fits

AN_ARTIFACT: Final = tree.Pick("a", tree.Noun(tree.Kind("artifact")))
ARTIFACT: Final = tree.Pick("a", tree.Noun(tree.Kind("rune"), (tree.OfType(("artifact",)),)))


def cast(deed: tree.Cast, context: Context) -> Deeds:
    """Special Cast; an Artifact Rune by an effect."""
    if deed.how == "special" or (deed.how in ("", "play") and of_elestrals(deed.what, context)):
        return special_cast(deed, context)
    if deed.how not in ("", "play"):
        raise Unsettled("Cast")
    what = references.settle(some_number(deed.what), context, HAND)
    given: tuple[Any, ...] = ()
    bearer = None
    for manner in deed.manner:
        if manner.word == "empowering":
            bearer = some_bearer(manner.what, context) or worn_by(manner.what, context)
            if not isinstance(bearer, (This, nodes.EventCard, nodes.EventOther)) and not some_bearer(manner.what, context):
                raise Unsettled("Empowering")
        elif manner.word == "with the effect":
            given = quoted(manner.what, "artifact")
        elif manner.word != "as" or manner.what not in (ARTIFACT, AN_ARTIFACT):
            raise Unsettled(manner.word)
    if given and what == This() and context.event == "ascended":
        what = nodes.SelfIn("discard")
    if isinstance(what, nodes.SelfIn) != bool(given) or (given and bearer is None):
        raise Unsettled("as")
    context.wait(what)
    return [nodes.CastRune(what, bearer, given)]


def of_elestrals(what: Any, context: Context) -> bool:
    """Elestrals, whose Cast by an effect is a Special Cast.  Raises Unsettled where it may be either of the two."""
    if not isinstance(what, tree.Pick) or what.det in ("that", "this", "the", "those"):
        noun = context.newest_noun() if what in (tree.Pronoun("it"), tree.Pronoun("them")) and context.aside else None
        return nodes.OfKind(ELESTRAL) in getattr(noun, "tests", ())
    if what.noun.head == tree.Kind("card"):
        raise Unsettled("Cast")
    return nouns.kind_of(what.noun) == "elestral"


CHOICE: Final = tree.Phrase("of your choice")


def some_number(what: Any) -> Any:
    """The cards that are Cast.  Raises Unsettled where it is not said how many: "Counter Runes from your hand"."""
    if isinstance(what, tree.Pick) and what.det == "" and not nouns.by_name(what.noun.head):
        raise Unsettled("Cast")
    return what


def worn_by(what: Any, context: Context) -> Any:
    """This Elestral, or the one that is spoken of: "it" is no Rune."""
    return context.find("elestral", "it") if what == tree.Pronoun("it") else references.settle(what, context)


def some_bearer(what: Any, context: Context) -> Some | None:
    """An Elestral of your choice, another Elestral on your field: chosen as the Artifact is Cast.  None if one is meant."""
    if not isinstance(what, tree.Pick) or what.det not in ("a", "another", "of"):
        return None
    after = tuple(test for test in what.noun.after if test != CHOICE)
    cards = nouns.cards_of(replace(what, noun=replace(what.noun, after=after)), context)
    if cards.place is not None or nouns.kind_of(what.noun) != "elestral":
        raise Unsettled("Empowering")
    return Some(cards)


def quoted(sentences: tuple[Any, ...], kind: str) -> tuple[Any, ...]:
    """The abilities of an effect in quotes."""
    from .sentences import Settler

    settler = Settler(kind)
    for sentence in sentences:
        settler.take(sentence, "given")
    return tuple(ability for ability, _text in settler.finish())


def special_cast(deed: tree.Cast, context: Context) -> Deeds:
    """With these Spirits, from there, in this Position, with this status."""
    if deed.what == tree.Pronoun("it"):
        context.not_fallen()
    what = references.settle(some_number(deed.what), context, HAND)
    more: dict[str, Any] = {}
    prices: list[nodes.Spirits] = []
    for manner in deed.manner:
        if manner.word == "with":
            prices = [nodes.Spirits(price) for price in manner.what]
        elif manner.word == "with only":
            prices = [nodes.Spirits((manner.what,), any_number=True)]
        elif manner.word == "in":
            more["position"] = POSITIONS[manner.what]
        elif manner.word == "using only":
            more["using"], more["place"] = left_by(manner.what, context), Place("discard")
        elif manner.word == "using":
            more["place"] = source_of(manner.what, context)
        elif manner.word == "status" and manner.what in ("Suppressed", "Misenchanted"):
            more[manner.what.casefold()] = True
        elif manner.word != "to" or manner.what not in (tree.Zone(("field",)), tree.Zone(("elestrals",))):
            raise Unsettled(manner.word)
    context.wait(what)
    made = nodes.SpecialCast(what, **more)
    ways = tuple(replace(made, spirits=price) for price in prices)
    return [nodes.OneOf(ways)] if len(ways) > 1 else [*ways] or [made]


def left_by(what: Any, context: Context) -> Any:
    """Spirits that were Enchanting the destroyed card: what the deed before has dealt with is kept for it."""
    which = what.noun.last if isinstance(what, tree.Pick) and what.det == "" else None
    if not isinstance(which, tree.Which) or not which.past or which.no or not isinstance(which.filter, tree.Enchanting):
        raise Unsettled("using only")
    of = which.filter.what
    if what.noun != tree.Noun(tree.Kind("spirit"), last=which) or not isinstance(of, tree.Pick):
        raise Unsettled("using only")
    if of.det not in ("the", "that") or of.noun.before != (tree.Adjective("destroyed"),) or context.done != "Destroy":
        raise Unsettled("destroyed")
    fell = context.dealt_as.get("destroyed")
    if fell is not None and not fits(nouns.kind_of(of.noun), fell.kind):
        raise Unsettled(nouns.kind_of(of.noun), "is not what was destroyed")
    if context.noting:
        return nodes.Aimed(context.targets)  # "another Elestral" keeps it already
    context.wanted = True
    return context.keep()


def source_of(what: Any, context: Context) -> Place:
    """Spirits from this zone."""
    after: tuple[Any, ...] = what.noun.after if isinstance(what, tree.Pick) and what.det == "" else ()
    lies = after[0] if len(after) == 1 else None
    if not isinstance(lies, tree.In) or not isinstance(lies.zone, tree.Zone):
        raise Unsettled("using")
    if what.noun != tree.Noun(tree.Kind("spirit"), (), after):
        raise Unsettled("using")
    return nouns.zone_place(lies.zone, context)


def likened(what: Any) -> bool:
    """With the same name: as it has that Ascends."""
    return isinstance(what, tree.Pick) and any(
        isinstance(one, tree.Same) and one.what == tree.Pronoun("") for one in walk(what)
    )


def ascend(deed: tree.Ascend, context: Context) -> Deeds:
    """One own Elestral, to a card of hand, deck or Underworld."""
    if isinstance(deed.new, tree.Pronoun):
        new = references.settle(deed.new, context)
        if not isinstance(new, nodes.SelfIn):
            raise Unsettled("it")
        return [nodes.SpecialAscend(new, references.settle(deed.old, context))]
    old = references.settle(deed.old, context)
    chosen: Deeds = []
    if isinstance(old, Some) and old.target:
        chosen, old = [Choose(old)], context.target(many=False)
    elif isinstance(old, Some) and likened(deed.new):  # it is chosen before what it Ascends to is sought
        chosen, old = [Choose(old)], Them(many=False)
    noted: Deeds = []
    hand = tree.In("from", tree.Zone(("hand",)))
    if isinstance(deed.new, tree.Located) and isinstance(deed.new.what, This):
        return [*chosen, nodes.SpecialAscend(references.settle(deed.new, context), old)]
    if isinstance(deed.new, tree.Pick) and isinstance(deed.new.noun.head, This) and hand not in deed.new.noun.after:
        raise Unsettled("Special Ascend")
    if isinstance(old, Them) and likened(deed.new):
        old, noted = context.keep_dealt(), [nodes.Note()]
        context.noting = False
    elif isinstance(old, Them):  # another card is chosen before it Ascends
        old = context.keep()
        noted = [nodes.Note()]
    new = references.settle(deed.new, context, HAND)
    context.wait(new)
    return [*chosen, *noted, nodes.SpecialAscend(new, old)]


CASTS: Final[Mapping[type, Verb]] = {tree.Cast: cast, tree.Ascend: ascend}
