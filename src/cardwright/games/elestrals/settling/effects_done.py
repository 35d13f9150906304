"""What an effect that is activated does, settled: an effect that draws a card, that destroys an Elestral."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Cards

from .. import nodes, tree
from . import nouns
from .context import Context, Unsettled
from .parties import spirits
from .spirit_events import THEIRS, of_underworld

DOES: Final = {
    "draw": "Draw", "destroy": "Destroy", "search": "Find", "discard": "Discard",
    "suppress": "Suppress", "negate": "Negate", "take control": "TakeControl", "change position": "TurnAround",
}  # fmt: skip
OF_ELESTRALS: Final = ("take control", "change position")
"""What can be done to Elestrals alone."""
UPON: Final = ("destroy", "suppress", *OF_ELESTRALS)
"""What is asked of the cards it is done to, too."""
SPIRITED: Final = {"disenchant": "Disenchant", "expend": "Expend", "nexus": "Nexus", "enchant": "Enchant"}
ANY_CARD: Final = tree.Pick("a", tree.Noun(tree.Kind("card")))
ANY_CARDS: Final = tree.Pick("or more", tree.Noun(tree.Kind("card")))
ANY_ELESTRAL: Final = tree.Pick("a", tree.Noun(tree.Kind("elestral")))
SPECIAL: Final = ("SpecialCast", "SpecialAscend")
"""R74: an effect that Special Ascends does so, too."""
SPECIALLY: Final = (
    ANY_CARD, ANY_CARDS, replace(ANY_CARD, det=""), ANY_ELESTRAL, replace(ANY_ELESTRAL, det="or more"),
    replace(ANY_ELESTRAL, det=""),
)  # fmt: skip
PLAIN: Final = SPECIALLY[:3]


def done_by(deed: Any) -> tuple[str, ...]:
    """What an effect does, by the names of verbs.  Raises Unsettled where more is said of it than can be asked."""
    if isinstance(deed, tree.Seq) and deed.word == "or to it":
        return tuple(dict.fromkeys(name for one in deed.deeds for name in done_by(one)))
    if isinstance(deed, tree.Cast) and deed.how in CAST_WAYS and not deed.manner:
        own = deed.how == "special" and deed.what in SPECIALLY
        return SPECIAL if own else (cast_from(deed.what, CAST_WAYS[deed.how]),)
    if not isinstance(deed, tree.Do):
        raise Unsettled("that")
    if deed in (tree.Do("special ascend", ANY_ELESTRAL), tree.Do("special ascend", ANY_CARD)):
        return SPECIAL[1:]
    if deed.verb == "change position of" and isinstance(deed.what, tree.Its):
        deed = tree.Do("change position", deed.what.what)
    if deed.verb in SPIRITED:
        return of_spirits(deed)
    if deed.verb in SEEKING:
        return searches(deed)
    if deed.verb == "return" and goes_home(deed):
        return ("ReturnSpirits",)
    plain = deed.what in (SPECIALLY if deed.verb in UPON else PLAIN) or on_such(deed)
    if deed.verb not in DOES or deed.until is not None or not plain:
        raise Unsettled("that")
    return ("Draw", "DrawEach") if deed.verb == "draw" else (DOES[deed.verb],)


SEEKING: Final = ("search or cast", "search", "add")


def searches(deed: tree.Do) -> tuple[str, ...]:
    """It Searches a deck, for a card or for whatever, or adds a card of it to a hand.  Raises Unsettled."""
    what, frm = deed.what, deed.frm
    if deed.verb == "search or cast":
        if what == replace(ANY_CARD, noun=replace(ANY_CARD.noun, after=what.noun.after)) and of_deck(what):
            return ("Find", nodes.CAST_FROM["deck"])
        raise Unsettled("that")
    whole = what is None and isinstance(frm, tree.Zone) and frm.zones == ("deck",) and frm.whose in THEIRS
    found = takes_from_deck(deed) if deed.verb == "add" else whole or plainly_sought(what)
    if not found:
        raise Unsettled("that")
    return ("Find",)


def plainly_sought(what: Any) -> bool:
    """It Searches for a card."""
    return what in PLAIN


def cast_from(what: Any, ways: dict[str, str]) -> str:
    """It Casts, or Special Casts, a card, or an Elestral, from a zone of its player.  Raises Unsettled."""
    lies = what.noun.after[-1] if isinstance(what, tree.Pick) and what.noun.after else None
    zone = lies.zone if isinstance(lies, tree.In) and lies.word == "from" else None
    if not isinstance(zone, tree.Zone) or zone.whose not in THEIRS or len(zone.zones) > 1:
        raise Unsettled("that")
    if replace(what, noun=replace(what.noun, after=what.noun.after[:-1])) not in SPECIALLY or zone.zones[0] not in ways:
        raise Unsettled("that")
    return ways[zone.zones[0]]


CAST_WAYS: Final = {"special": nodes.SPECIAL_FROM, "": nodes.CAST_FROM}


def of_spirits(deed: tree.Do) -> tuple[str, ...]:
    """It Disenchants, Expends, Nexuses or Enchants 1 or more Spirits.  Raises Unsettled."""
    to = deed.to if deed.verb == "enchant" else None
    if deed != tree.Do(deed.verb, deed.what, to) or to not in (None, ANY_CARD, ANY_ELESTRAL):
        raise Unsettled("that")
    if spirits(deed.what) != ((), 1):
        raise Unsettled("that")
    return (SPIRITED[deed.verb],)


def goes_home(deed: tree.Do) -> bool:
    """It returns 1 or more Spirits from an Underworld to a Spirit Deck."""
    amount = deed.what
    if not isinstance(amount, (tree.Many, tree.Pick)) or amount.det not in ("or more", "") or amount.count > 1:
        return False
    if isinstance(amount, tree.Pick) and amount.noun.head != tree.Kind("spirit"):
        return False
    home = deed.to.zone if deed.to is not None else None
    return home is not None and home.zones == ("spirits",) and home.whose in THEIRS and of_underworld(amount)


def on_such(deed: tree.Do) -> bool:
    """It is done to a card of some kind, or of somebody's."""
    pick = deed.what
    if deed.verb not in UPON or not isinstance(pick, tree.Pick) or pick.det not in ("a", "or more", "of", "or more of"):
        return False
    noun = pick.noun
    fields = all(isinstance(test, tree.In) and getattr(test.zone, "zones", ()) == ("field",) for test in noun.after)
    return pick.count == 1 and noun.last is None and not noun.before and isinstance(noun.head, tree.Kind) and fields


def done_upon(deed: Any, context: Context) -> Cards | None:
    """The cards it is done to, where the text says which."""
    if isinstance(deed, tree.Seq):
        found = [done_upon(one, context) for one in deed.deeds]
        if any(one != found[0] for one in found):
            raise Unsettled("or")
        return found[0]
    asked = isinstance(deed, tree.Do) and deed.verb in UPON and on_such(deed)
    cards = nouns.cards_of(deed.what, context) if asked else None
    return cards if cards is not None and cards.tests and not (deed.verb in OF_ELESTRALS and len(cards.tests) == 1) else None


def takes_from_deck(deed: tree.Do) -> bool:
    """It adds a card, or 1 or more, from a deck to a hand."""
    what, to = deed.what, getattr(deed.to, "zone", None)
    one = isinstance(what, tree.Pick) and what.det in ("a", "or more") and what.count == 1
    plain = one and what.noun == replace(ANY_CARD.noun, after=what.noun.after) and of_deck(what)
    return plain and isinstance(to, tree.Zone) and to.zones == ("hand",) and to.whose in THEIRS


def of_deck(pick: tree.Pick) -> bool:
    """From the deck of who does it."""
    after = pick.noun.after
    zone = after[0].zone if len(after) == 1 and isinstance(after[0], tree.In) else None
    return isinstance(zone, tree.Zone) and zone.zones == ("deck",) and zone.whose in THEIRS
