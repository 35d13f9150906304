"""Events of Spirits in Elestrals' texts: a Nexus, what a player Expends, or loses, what is Disenchanted.  ELE-22."""

from typing import Any, Final

from cardwright.kernel.kept import OF_EVENT
from cardwright.kernel.tree import Cards, Happening, Some
from cardwright.language.english.kinds import noun, symbols
from cardwright.language.meaning import NotMeantError, events
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import Scope

from .. import nodes
from .moved_events import told
from .roles import at, card, doer, needed, place_of, source, spirits, subject


def nexuses(scope: Scope, said: Said, f: Fields) -> Happening:
    """When a player Nexuses, Nexuses {fire}."""
    who, phrase = doer(scope, said), f.part_of("o")
    if phrase is None:
        return told("nexused", None, who)
    least, of = spirits(phrase)
    return told("nexused", None, who, least=least, elements=of)


def expends(scope: Scope, said: Said, f: Fields) -> Happening:
    """When you Expend 1 or more {fire}; if you would Expend 1 or more Spirits in battle, by an opponent's card effect."""
    who = doer(scope, said)
    phrase = needed(f, "o", said)
    least, of = spirits(phrase)
    what = Some(Cards((nodes.OfElement(of),))) if of else None
    so = loss(scope, f)
    return told("expended", what, who, once=True, **({"many": least} if least > 1 else {}), **so)


def loss(scope: Scope, f: Fields) -> dict[str, Any]:
    """As in "in battle", "by an opponent's card effect": how Spirits are lost; nothing where it is not said."""
    if at(f, "battle"):
        return {"how": (nodes.IN_BATTLE,)}
    by_effect = f.take("adv", "by")
    if by_effect is None or (x := by_effect.part("x")) is None:
        return {}
    other, effect = source(scope, x)
    if not effect:
        raise NotMeantError(x, "is no effect")
    return {"how": (nodes.BY_EFFECT,), "other": other}


def disenchanted(scope: Scope, said: Said, f: Fields) -> Happening:
    """When this card is Disenchanted; when you Disenchant {fire} from it; when a Spirit is Disenchanted from it."""
    who = None if said.passive else doer(scope, said)
    phrase = subject(said) if said.passive else needed(f, "o", said)
    if said.passive and not symbols(phrase) and noun(phrase).word("w") != "Spirit":
        return told("disenchanted", card(scope, phrase, OF_EVENT))
    phrase, where = place_of(said, f, phrase)
    if where is None:
        raise NotMeantError(said.verb, events.NO_EVENT)
    least, of = spirits(phrase)
    return told("disenchanted", card(scope, where, OF_EVENT), who, least=least, elements=of)


READERS: Final = {
    ("nexus", "active"): nexuses, ("expend", "active"): expends,
    ("disenchant", "active"): disenchanted, ("disenchant", "passive"): disenchanted,
}  # fmt: skip
