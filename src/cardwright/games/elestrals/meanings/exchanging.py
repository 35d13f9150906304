"""Stats that are set, swapped and exchanged, and cards that change places.  ELE-18."""

from typing import Final

from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import Every, Node, Some, Them, Who
from cardwright.kernel.verbs.alter import Become
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import Clause, NotMeantError, nouns, players
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import IT
from cardwright.language.meaning.words import joined_by_and

from .. import nodes
from ..field import RUNE
from ..quantities import ATTACK_NOW, DEFENSE_NOW
from .cards import STATS
from .limits import PILES

ASIDE: Final = "aside"
"""Where cards lie that are Foretold, looked at or found."""


BOTH: Final = 2
ITS: Final = Part("poss", (("d", Part("of", (("p", Part("it")),))),))


def set_base(c: Clause) -> Node:
    """Set its base {attack} to 0 until the next turn; Set a Counter Rune from your Underworld."""
    phrase = c.told.verb.part("o")
    if phrase is not None and (phrase.tag in IT or kinds(phrase) == {"card"}):
        return set_rune(c)
    phrase, to = c.part_of("o"), c.part_of("to")
    if phrase is None or to is None or phrase.tag != "np":
        raise NotMeantError(c.part, "does not say what, or to what")
    stat, whose = base_of(c, phrase)
    number_said = to.part("n") if to.tag == "bareq" else None
    if number_said is None or not number_said.tag.isdigit():
        raise NotMeantError(to, "is no number to which it is set")
    return Become(c.cards(whose), stat, int(number_said.tag), c.until())


def set_rune(c: Clause) -> Node:
    """As in "Search your deck for a Rune and Set it", "Set a Rune from your Underworld": your own card, to your field."""
    where, to = c.where("from") if c.has("from") else None, c.part_of("to")
    if to is not None and players.place(c.scope, to) is not None:
        raise NotMeantError(to, "is not where a Rune is Set: it is Set to your field")
    what = c.what(where=where)
    spoken = c.scope.card(many=None)
    cards = what.cards if isinstance(what, Some) else spoken.cards if spoken is not None else None
    zones = (cards.place, *cards.place.also) if cards is not None and cards.place is not None else ()
    if cards is None or not zones or any(one.role not in PILES or one.who is not Who.YOU for one in zones):
        raise NotMeantError(c.part, 'does not say from where: write "from your hand", or "from your Underworld"')
    runes = any(isinstance(test, nodes.OfType) or test == nodes.OfKind(RUNE) for test in cards.tests)
    if not runes or (isinstance(what, Some) and what.target):
        raise NotMeantError(c.part, "is done with Runes alone")
    return nodes.PutFaceDown(what)


def swap(c: Clause) -> nodes.SwapStats:
    """Swap its {attack} with its {defense}, or its {attack} and {defense}, until the next turn."""
    first, second = c.part_of("o"), c.part_of("with")
    joined = joined_by_and(first) if first is not None and second is None else ()
    if len(joined) == BOTH:  # "its {attack} and {defense}": of the second it is not said again whose it is
        first, second = joined
        second = second if second.get("d") is not None else second.but(d=ITS)
    words = [noun(one).word("w") if one is not None and one.tag == "np" else "" for one in (first, second)]
    if (
        first is None
        or second is None
        or {STATS[one].quantity for one in words if one in STATS} != {ATTACK_NOW, DEFENSE_NOW}
    ):
        raise NotMeantError(c.part, "is nothing that this game swaps")
    for one in (first, second):
        Fields(one, silent=("h", "d")).finish()
    whose, again = players.possessor(first.part("d")), players.possessor(second.part("d"))
    if whose is None or again is None or again.tag not in ("it", "they"):
        raise NotMeantError(second, "is that of another Elestral")
    return nodes.SwapStats(c.cards(whose), c.until())


def exchange(c: Clause) -> Node:
    """Exchange its base {attack} with this card's base {attack}; exchange a Foretold card with a card in your Underworld."""
    first, second = c.part_of("o"), c.part_of("with")
    if first is not None and second is None and kinds(first) == {"stat"}:
        return exchanged_stats(c, first)
    if first is None or second is None:
        raise NotMeantError(c.part, "does not say what, or with what")
    if "card" in kinds(first) and "card" in kinds(second):
        return exchanged_places(c, first, second)
    stat, whose = base_of(c, first)
    other_stat, other = base_of(c, second)
    if stat != other_stat:
        raise NotMeantError(second, "is another stat than the first")
    what = c.cards(whose)
    found, _referent = nouns.what(c.scope, other)
    if isinstance(found, Every):
        raise NotMeantError(other, "is not one Elestral")
    return nodes.ExchangeStats(what, c.until(), found, stat)


def exchanged_stats(c: Clause, phrase: Part) -> nodes.ExchangeStats:
    """Exchange their base {attack}: that of two Elestrals."""
    stat, whose = base_of(c, phrase)
    what = c.cards(whose)
    of_two = what.many if isinstance(what, Them) else isinstance(what, Some) and what.count == BOTH
    if not of_two and not (isinstance(what, Kept) and whose.tag == "they"):
        raise NotMeantError(whose, "are not two Elestrals")
    return nodes.ExchangeStats(what, c.until(), None, stat)


def exchanged_places(c: Clause, first: Part, second: Part) -> Node:
    """A card that is set aside, and one of another zone."""
    what, other = c.cards(first), nouns.what(c.scope, second)[0]
    for found, phrase in ((what, first), (other, second)):
        if not isinstance(found, Some) or found.target or found.up_to or found.number or found.count != 1:
            raise NotMeantError(phrase, "is not one card that is chosen")
    places = [one.cards.place for one in (what, other) if isinstance(one, Some)]
    if [one.role if one is not None else "" for one in places] != [ASIDE, "discard"] or not isinstance(other, Some):
        raise NotMeantError(c.part, "is no exchange of this game")
    return nodes.ExchangePlaces(what, other)


def base_of(c: Clause, phrase: Part) -> tuple[int, Part]:
    """As in "its base {attack}": the stat, and of which card."""
    f = Fields(phrase, silent=("h",))
    base, whose = f.take("a", "adj"), players.possessor(f.part_of("d"))
    f.finish()
    stat = c.scope.words.stats.get(noun(phrase).word("w"))
    if base is None or base.word("w") != "base" or whose is None or stat is None or stat.quantity < 0:
        raise NotMeantError(phrase, "is no base of a stat")
    return stat.quantity, whose
