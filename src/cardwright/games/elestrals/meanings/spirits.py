"""Spirits that are Expended, Enchanted, Disenchanted, moved in a Nexus, returned: how many, and which.  ELE-11, 20."""

from dataclasses import replace
from typing import Final

from cardwright.kernel.tree import Amount, Cards, Every, Node, Place, Side, Some, What, Who
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun, symbols
from cardwright.language.meaning import Clause, NotMeantError, amounts, nouns, players
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import Referent, Scope

from .. import field, nodes
from .cards import ELEMENTS, elements, runs

HOME: Final = Place("spirits")
FROM: Final = frozenset({"spirits", "discard"})
NOT_SPIRITS: Final = "is no number of Spirits"
MOST: Final = 60


def spirits(c: Clause, phrase: Part) -> tuple[nodes.Spirits, Part | None]:
    """The same, as many times as a clause says."""
    made, source = counted_spirits(phrase)
    times = amount(c)
    most = next((one for one in c.bounds if one.tag == "atmost"), None)
    if most is not None and times is None and (bound := most.part("x")) is not None and not made.any_number:
        c.bounds = [one for one in c.bounds if one is not most]
        return replace(made, times=amounts.amount(c.scope, bound), up_to=True), source
    return (replace(made, times=times) if times is not None else made), source


def counted_spirits(phrase: Part) -> tuple[nodes.Spirits, Part | None]:
    """As in "up to {fire}{fire} from your Underworld": the Spirits, and the phrase for where they come from."""
    if phrase.tag == "conj" or phrase.tag != "np" or not (symbols(phrase) or noun(phrase).word("w") == "Spirit"):
        raise NotMeantError(phrase, NOT_SPIRITS)
    f = Fields(phrase, silent=("h",))
    determiner, number = f.part_of("d"), f.part_of("n")
    up_to = determiner is not None and determiner.tag == "upto"
    if determiner is not None and not up_to and determiner.tag != "a":
        raise NotMeantError(determiner, NOT_SPIRITS)
    groups: tuple[tuple[str, ...], ...] = (("{omni}",),)
    if symbols(phrase):
        groups = runs(noun(phrase).word("w"), phrase)
    elif (kind := f.take("a", "syms")) is not None and (symbol := kind.part("s")) is not None:
        groups = runs(symbol.word("w"), kind)
    if (mix := f.take("p", "mix")) is not None:
        groups = mixed(groups, mix)
    source = f.take("p", "in")
    f.finish()
    made = nodes.Spirits(tuple(tuple(element(one, phrase) for one in group) for group in groups), up_to=up_to)
    return (counted(made, number) if number is not None else made), source


def element(symbol: str, at: Part) -> int:
    """The element of a symbol."""
    if symbol not in ELEMENTS:
        raise NotMeantError(at, NOT_SPIRITS)
    return ELEMENTS[symbol]


def mixed(groups: tuple[tuple[str, ...], ...], mix: Part) -> tuple[tuple[str, ...], ...]:
    """As in "{omni}{omni} in any combination of {fire}/{water}": each of them of one of these elements."""
    phrase = mix.part("x")
    if phrase is None or not symbols(phrase) or any(group != ("{omni}",) for group in groups):
        raise NotMeantError(mix, NOT_SPIRITS)
    Fields(phrase, silent=("h",)).finish()
    (choice,) = runs(noun(phrase).word("w"), phrase)
    return (choice,) * len(groups)


def counted(made: nodes.Spirits, number: Part) -> nodes.Spirits:
    """So many of one symbol: "5 {omni}", "up to 3 Spirits", "any number of {water}"."""
    inner = number.part("x")
    up_to = number.tag == "upto"
    if up_to and inner is not None:
        number = inner
    if len(made.symbols) != 1:
        raise NotMeantError(number, NOT_SPIRITS)
    if number.tag == "any":
        return replace(made, any_number=True)
    if not number.tag.isdigit() or not 0 < int(number.tag) <= MOST:
        raise NotMeantError(number, NOT_SPIRITS)
    return replace(made, symbols=made.symbols * int(number.tag), up_to=up_to or made.up_to)


def amount(c: Clause) -> Amount | None:
    """As in "{omni} for each ...", "{omni} equal to ...": so many times."""
    if c.each is None and not any(one.tag == "equal" for one in c.told.verb.parts("adv")):
        return None
    return c.counted(1)


def from_where(c: Clause, source: Part | None, default: Place) -> Place:
    """The zone that Spirits come from."""
    phrase = c.part_of("from")
    if source is not None:
        preposition = source.part("p")
        if phrase is not None or preposition is None or preposition.tag != "from":
            raise NotMeantError(source, NOT_SPIRITS)
        phrase = source.part("x")
    if phrase is None:
        return default
    found = players.place(c.scope, phrase)
    if found is not None and any(one.who is not Who.YOU or one.role not in FROM for one in (found, *found.also)):
        raise NotMeantError(phrase, "is no zone from which Spirits come")
    if found is None:
        raise NotMeantError(phrase, "is no zone from which Spirits come")
    return found


def of_object(c: Clause) -> tuple[nodes.Spirits, Part | None]:
    """The Spirits that are the object of a verb."""
    phrase = c.part_of("o")
    if phrase is None:
        raise NotMeantError(c.part, "does not say how many Spirits")
    return spirits(c, phrase)


def expend(c: Clause) -> Node:
    """Expend {fire}{fire}."""
    found, source = of_object(c)
    if from_where(c, source, HOME) != HOME:
        raise NotMeantError(c.part, "is done with Spirits of the Spirit Deck")
    return nodes.Expend(found)


def disenchant(c: Clause) -> Node:
    """Disenchant {fire} from this card, from your field."""
    found, source = of_object(c)
    phrase = c.part_of("from") or (source.part("x") if source is not None else None)
    if phrase is None:
        raise NotMeantError(c.part, "does not say from which card")
    if is_each(phrase) and phrase.tag == "np":
        raise NotMeantError(phrase, "is several cards: say from which one")
    return nodes.Disenchant(found, host(c, phrase), each=is_each(phrase))


def enchant(c: Clause) -> Node:
    """Enchant up to {fire}{fire} from your Underworld to it, to your field."""
    found, source = of_object(c)
    to = c.part_of("to")
    if to is None:
        raise NotMeantError(c.part, "does not say to which card")
    place = from_where(c, source, HOME)
    return nodes.Enchant(found, host(c, to, whole=False), place, each=is_each(to))


def is_each(phrase: Part) -> bool:
    """As in "each Elestral"."""
    first = phrase.part("d") if phrase.tag == "np" else phrase.part("n") if phrase.tag == "part" else None
    return first is not None and first.tag in ("each", "every")


def nexus(c: Clause) -> Node:
    """Nexus {fire} from your Zeus to this card."""
    found, source = of_object(c)
    giver = c.part_of("from") or (source.part("x") if source is not None else None)
    receiver = c.part_of("to")
    return nodes.Nexus(found, None if giver is None else host(c, giver), None if receiver is None else host(c, receiver))


def host(c: Clause, phrase: Part, *, whole: bool = True) -> What:
    """The card that Spirits lie under; of a field, or (`whole`) of what is yours, all such cards."""
    if phrase.tag == "pp":
        raise NotMeantError(phrase, "is no card that Spirits lie under")
    if phrase.tag == "np" and "zone" in kinds(phrase):
        if players.place(c.scope, phrase) is not None:
            raise NotMeantError(phrase, "is no card that Spirits lie under")
        who = players.whose(c.scope, phrase.part("d"))
        return Every(Cards((Side(who),)))
    found, referent = nouns.what(c.scope, phrase)
    unspeakable(c.scope, referent)
    determiner = phrase.part("d") if phrase.tag == "np" else None
    if isinstance(found, Every) and phrase.tag == "np" and determiner is None and noun(phrase).word("num") == "?":
        raise NotMeantError(phrase, 'does not say which or how many: write "a", "each" or "your"')
    yours = determiner is not None and determiner.tag == "poss" and phrase.get("n") is None
    if whole and yours and isinstance(found, Some) and found.count == 1 and not found.target:
        return Every(found.cards)
    return found


def unspeakable(scope: Scope, referent: Referent) -> None:
    """Cards that are chosen while something else is done with them cannot be spoken of later."""
    if isinstance(referent.what, Some) and not referent.what.target:
        referent.slot = scope.new_slot()


def back(c: Clause) -> Node | None:
    """Return {fire} from your Underworld to your Spirit Deck; None for other cards."""
    phrase, to = c.told.verb.part("o"), c.told.verb.part("to")
    if phrase is None or not (phrase.tag == "np" and (symbols(phrase) or noun(phrase).word("w") == "Spirit")):
        return None
    if to is None or to.tag != "np" or noun(to).word("w") != "Spirit Deck":
        return None
    found, source = of_object(c)
    c.part_of("to")
    players.check_zone(c.scope, to)
    who = players.whose(c.scope, to.part("d"))
    if from_where(c, source, HOME) != Place("discard") or who is not c.scope.seen(
        Who.YOU if c.scope.me is None else c.scope.me
    ):
        raise NotMeantError(c.part, "is done with Spirits of one player's Underworld")
    return nodes.ReturnSpirits(found)


DEEDS: Final = {"expend": expend, "disenchant": disenchant, "enchant": enchant, "nexus": nexus}
__all__ = ["DEEDS", "back", "elements", "field"]
