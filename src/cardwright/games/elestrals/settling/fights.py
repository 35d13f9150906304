"""Settled: who cannot, must or can only attack whom."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Bearer, Cards, Every, Itself, This

from .. import nodes, quantities, tree
from ..tree import Player
from . import against, nouns
from .context import OPPONENTS, Context, Unsettled

About = tuple[Any, int, Any]
"""The subject, a quantity of the game, and its value."""
GROUPS: Final = ("", "a", "of", "of all", "all", "any", "each", "another")


SUFFERED: Final = {"destroy": "destroyed", "target": "targeted", "suppress": "Suppressed"}
"""What cards and their effects cannot do to others, said of these."""


def attacked_by_none(says: tree.Says) -> tree.Says:
    """Whom no Elestral (of an opponent) can attack cannot be attacked; what effects cannot destroy cannot be destroyed."""
    fact = says.facts[0]
    if isinstance(says.subject, Player) and len(says.facts) == 1:
        said = by_no_effect(says, fact)
        if said is not None:
            return said
    deed: Any = fact.deed if isinstance(fact, tree.Can) and fact.no and fact.when is None else None
    by = says.subject
    if not_at_yours(by, deed):
        theirs = tree.Pick("of all", tree.Noun(tree.Kind("elestral")), 1, Player.OPPONENTS)
        return replace(says, subject=theirs, facts=(tree.Can(tree.Do("attack", to="directly")), *says.facts[1:]))
    plain = isinstance(deed, tree.Do) and deed.verb in SUFFERED and deed == tree.Do(deed.verb, deed.what)
    if plain and deed.verb == "destroy":  # an Elestral destroys in battle, too
        plain = isinstance(by, tree.Pick) and nouns.kind_of(by.noun).endswith("effect")
    if plain and len(says.facts) == 1 and isinstance(by, tree.Pick) and isinstance(deed.what, (This, tree.Pick)):
        return replace(says, subject=deed.what, facts=(tree.CanBe((SUFFERED[deed.verb],), how=(tree.How("by", by),)),))
    if len(says.facts) > 1 or not isinstance(deed, tree.Do) or deed != tree.Do("attack", deed.what) or deed.what is None:
        return says
    by = says.subject
    anybody = isinstance(by, tree.Pick) and by.noun == tree.Noun(tree.Kind("elestral")) and by.det in ("", "all", "of all")
    opposing = by in OPPONENTS or (anybody and by.whose in OPPONENTS)
    if not (opposing and yours(deed.what)) and not (anybody and by.whose is None):
        return says
    return replace(says, subject=deed.what, facts=(tree.CanBe(("attacked",)),))


def by_no_effect(says: tree.Says, fact: Any) -> tree.Says | None:
    """What a player cannot target or Suppress, or destroy with effects, cannot be by that player's cards."""
    deed: Any = fact.deed if isinstance(fact, tree.Can) and fact.no else None
    plain = isinstance(deed, tree.Do) and deed.verb in SUFFERED and deed == tree.Do(deed.verb, deed.what)
    if not plain or not isinstance(deed.what, (This, tree.Pick)):
        return None
    by: Any = says.subject
    if fact.when is not None and fact.when.word == "with":
        effects = fact.when.what
        if not isinstance(effects, tree.Pick) or effects.det not in ("", "a") or effects.whose is not None:
            raise Unsettled("with")
        everybody = by in (Player.PLAYERS, Player.EACH_PLAYER)
        by = effects if everybody else replace(effects, det="of all", whose=by)
    elif deed.verb == "destroy" or fact.when is not None:
        return None
    return replace(says, subject=deed.what, facts=(tree.CanBe((SUFFERED[deed.verb],), how=(tree.How("by", by),)),))


def not_at_yours(by: Any, deed: Any) -> bool:
    """Opponents, or their Elestrals, attack your Spirit Deck."""
    what = deed.what if isinstance(deed, tree.Do) and deed.verb == "attack" and deed.to in (None, "directly") else None
    theirs = by in OPPONENTS or (isinstance(by, tree.Pick) and by.whose in OPPONENTS and by.det in GROUPS)
    plain = not isinstance(by, tree.Pick) or by.noun == tree.Noun(tree.Kind("elestral"))
    deck = isinstance(what, tree.Owned) and what.zone.zones == ("spirits",) and what.zone.whose is Player.YOU
    return deck and theirs and plain


def yours(what: Any) -> bool:
    """Whom only opponents attack: this card, or cards on your field."""
    if isinstance(what, This):
        return True
    after = what.noun.after if isinstance(what, tree.Pick) else ()
    there = [test.zone.whose for test in after if isinstance(test, tree.In) and isinstance(test.zone, tree.Zone)]
    return getattr(what, "whose", None) is Player.YOU or Player.YOU in there


def at_decks(deed: tree.Do) -> bool:
    """Directly, or Spirit Decks."""
    return (deed.what is None or spirit_decks(deed.what)) and (deed.to == "directly" or deed.what is not None)


def spirit_decks(what: Any) -> bool:
    """Opponents' Spirit Decks."""
    return isinstance(what, tree.Owned) and what.zone.zones == ("spirits",) and what.zone.whose in OPPONENTS


def own_deck(subject: Any, deed: Any) -> bool:
    """Opponents' Elestrals, and your Spirit Deck: the only one they can attack."""
    what = deed.what if isinstance(deed, tree.Do) and deed.verb == "attack" else None
    yours_ = isinstance(what, tree.Owned) and what.zone == tree.Zone(("spirits",), Player.YOU)
    return yours_ and isinstance(subject, tree.Pick) and subject.whose in OPPONENTS and deed.to in (None, "directly")


def whom(what: Any, context: Context) -> Any:
    """Those who are, or are not, attacked."""
    if isinstance(what, This):
        return what
    if nouns.is_bearer(what):
        return Every(Cards((Bearer(),)))
    if isinstance(what, tree.Pick) and what.det in GROUPS and what.count == 1:
        return Every(nouns.cards_of(what, context))
    raise Unsettled("attack")


def cards_of(what: Any, context: Context) -> Cards:
    """The same as tests of a card."""
    found = whom(what, context)
    return Cards((Itself(),)) if isinstance(found, This) else found.cards


def attackers(what: Any, context: Context) -> Cards:
    """Those who attack; a player attacks with their Elestrals."""
    if isinstance(what, Player):
        return Cards((*nouns.KINDS["elestral"], *against.whose(what)))
    return cards_of(what, context)


def about(subject: Any, fact: Any, context: Context) -> list[About] | None:
    """What a fact about attackers says of those they attack; None if it is no such fact.

    They cannot attack such, can only attack such, must attack such.
    """
    cannot = isinstance(fact, tree.Can) and fact.no and isinstance(fact.deed, tree.Do) and fact.deed.verb == "attack"
    if cannot and fact.when is None and own_deck(subject, fact.deed):
        return [(whom(subject, context), quantities.CANNOT_ATTACK_DECKS, 1)]
    if cannot and fact.deed.what is not None and not spirit_decks(fact.deed.what):
        if fact.when is not None or fact.deed.to is not None:
            raise Unsettled("attack")
        by = nodes.Against(attackers(subject, context))
        return [(whom(fact.deed.what, context), quantities.CANNOT_BE_ATTACKED, by)]
    if not isinstance(fact, tree.Fact) or fact.words not in ("attacks only", "must attack such"):
        return None
    by = nodes.Against(attackers(subject, context))
    if fact.words == "must attack such":
        return [(Every(by.cards), quantities.MUST_ATTACK, 1), (whom(fact.what, context), quantities.LURES, by)]
    spared = Cards((*nouns.KINDS["elestral"], against.inverse(cards_of(fact.what, context))))
    return [(Every(spared), quantities.CANNOT_BE_ATTACKED, by)]
