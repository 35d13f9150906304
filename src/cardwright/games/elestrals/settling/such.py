"""Settled: a condition behind what is done to one card of a kind: if it is {fire}-Enchanted, unless it is."""

from dataclasses import replace
from typing import Any, Final

from .. import tree
from ..tree import Player
from . import nouns
from .context import CARDS, Unsettled


def excepted(clause: tree.Clause, what: Any) -> tree.Clause:
    """Do it to such a card unless it is so: to one that is not so."""
    elsewhere = told(what) and isinstance(what.fits, tree.In) and not isinstance(what.fits.zone, str)
    if not told(what) or elsewhere or not one_such(bought(clause)):
        raise Unsettled("unless")
    return to_such(clause, tree.Which(what.fits, not what.no))


def only_such(clause: tree.Clause, what: Any) -> tree.Clause | None:
    """Do it to such a card if it is so: to one that is so; None where "it" is no card that is chosen."""
    if not told(what) or not there(bought(clause)) or clause.who not in (Player.YOU, None):
        return None
    stance = isinstance(what.fits, tree.In) and isinstance(what.fits.zone, str)
    if isinstance(what.fits, tree.In) and not stance:
        return None
    return to_such(clause, tree.Which(what.fits, what.no) if what.no or not stance else what.fits)


ON_FIELD: Final = ("destroy", "suppress", "change position", "take control")
"""What is done to a card that lies on the field: of it is said how it must be."""
MOVED: Final = ("return", "put", "send", "shuffle")
"""What is done to a card that lies on the field unless the text says otherwise."""


def there(deed: Any) -> bool:
    """It is done to one card of a kind on the field."""
    if not one_such(deed) or deed.verb not in (*ON_FIELD, *MOVED, "target"):
        return False
    pick = deed.what.what if isinstance(deed.what, tree.Aimed) else deed.what
    piles = any(isinstance(test, tree.In) and isinstance(test.zone, tree.Zone) and test.zone.zones != ("field",)
                for test in pick.noun.after)  # fmt: skip
    return nouns.kind_of(pick.noun) in CARDS and not piles


def of_such(clause: Any) -> Any:
    """A clause with its condition behind it, where that is about the card it chooses."""
    behind = isinstance(clause, tree.With) and clause.word in ("if", "unless") and not clause.first
    if not behind or not isinstance(clause.clause, tree.Clause):
        return clause
    if clause.word == "unless":
        plain = not isinstance(clause.clause.deed, tree.Seq) and told(clause.what) and there(bought(clause.clause))
        return excepted(clause.clause, clause.what) if plain else clause
    return only_such(clause.clause, clause.what) or clause


def told(what: Any) -> bool:
    """A condition says how it is."""
    return isinstance(what, tree.Holds) and what.what == tree.Pronoun("it") and not isinstance(what.fits, tree.DoneTo)


def bought(clause: tree.Clause) -> Any:
    """What a clause does, without its cost; of "target that and destroy it" the first part."""
    deed = clause.deed.deed if isinstance(clause.deed, tree.ForCost) else clause.deed
    return deed.deeds[0] if aims_first(deed) else deed


def aims_first(deed: Any) -> bool:
    """Target such a card and do something to it."""
    if not isinstance(deed, tree.Seq) or deed.word != "and" or len(deed.deeds) != 2:
        return False
    aim, done = deed.deeds
    return isinstance(aim, tree.Do) and aim.verb == "target" and getattr(done, "what", None) == tree.Pronoun("it")


def one_such(deed: Any) -> bool:
    """It is done to one card of a kind."""
    what = getattr(deed, "what", None)
    pick = what.what if isinstance(what, tree.Aimed) else what
    return isinstance(deed, tree.Do) and isinstance(pick, tree.Pick) and pick.det in ("a", "of")


def to_such(clause: tree.Clause, which: Any) -> tree.Clause:
    """The same, done to a card of which this holds, too."""
    deed = bought(clause)
    pick = deed.what.what if isinstance(deed.what, tree.Aimed) else deed.what
    such = replace(pick, noun=replace(pick.noun, after=(*pick.noun.after, which)))
    made: Any = replace(deed, what=tree.Aimed(such) if isinstance(deed.what, tree.Aimed) else such)
    paid = clause.deed if isinstance(clause.deed, tree.ForCost) else None
    whole = paid.deed if paid is not None else clause.deed
    if aims_first(whole):
        made = replace(whole, deeds=(made, *whole.deeds[1:]))
    return replace(clause, deed=made if paid is None else replace(paid, deed=made))
