"""Spirits that are Expended, Enchanted, Disenchanted, moved in a Nexus, returned: how many, and which.  ELE-11, 20."""

from dataclasses import replace
from typing import Final

from cardwright.kernel.referents import AmongKept
from cardwright.kernel.tree import Amount, Bearer, Cards, Every, Node, Not, Place, Player, Side, Some, This, What, Who
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun, symbols
from cardwright.language.meaning import Clause, NotMeantError, amounts, joining, nouns, players
from cardwright.language.meaning.clauses import said as said_of
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import IT, Referent, Scope

from .. import field, nodes
from .cards import ELEMENTS, elements, runs
from .roles import number_of

HOME: Final = Place("spirits")
FROM: Final = frozenset({"spirits", "discard"})
NOT_LEFT: Final = "is not this card as it was destroyed: only of that it is kept which Spirits lay under it"
NOT_SPIRITS: Final = "is no number of Spirits"
MOST: Final = 60


def spirits(c: Clause, phrase: Part) -> tuple[nodes.Spirits, Part | None]:
    """The same, as many times as a clause says."""
    phrase, elements_of = with_elements_of(phrase)
    if elements_of is not None:
        made, source = counted_spirits(phrase)
        if made.symbols != ((field.OMNI,),) or made.any_number or amount(c) is not None or c.word != "disenchant":
            raise NotMeantError(elements_of, "is said of one Spirit that is Disenchanted")
        return replace(made, like=enchanted(c, elements_of)), source
    number = phrase.part("n")
    if number is not None and number.tag == "thatmany":  # "the same number of {omni}"
        made, source = counted_spirits(phrase.but(n=None))
        if len(made.symbols) != 1 or made.up_to or c.each is not None:
            raise NotMeantError(number, NOT_SPIRITS)
        return replace(made, times=amounts.kept_number(c.scope, number)), source
    made, source = counted_spirits(phrase)
    if made.whole and (c.word not in ("nexus", "disenchant") or len(made.symbols) != 1):
        raise NotMeantError(phrase, NOT_SPIRITS)
    times = amount(c)
    most = next((one for one in c.bounds if one.tag == "atmost"), None)
    if most is not None and times is None and (bound := most.part("x")) is not None and not made.any_number:
        c.bounds = [one for one in c.bounds if one is not most]
        return replace(made, times=amounts.amount(c.scope, bound), up_to=True), source
    if number is not None and number.tag == "some":
        raise NotMeantError(number, NOT_SPIRITS)
    return (replace(made, times=times) if times is not None else made), source


def with_elements_of(phrase: Part) -> tuple[Part, Part | None]:
    """As in "a Spirit from this card of the same Element as a Spirit Enchanting it": without that, and what is said so."""
    behind = phrase.parts("p") if phrase.tag == "np" and noun(phrase).word("w") == "Spirit" else ()
    last = behind[-1] if behind else None
    giver = last.part("x") if last is not None and last.tag == "in" else None
    this = giver is not None and giver.part("d") in (Part("this"), Part("that")) and len(giver.parts("p")) == 1
    same, plain = last, phrase.but(p=behind[:-1])
    if giver is not None and last is not None and this:  # of a card that is known nothing more is said
        (same,) = giver.parts("p")
        plain = phrase.but(p=(*behind[:-1], last.but(x=giver.but(p=None))))
    inner = same.part("x") if same is not None and same.tag == "of" else None
    if inner is None or kinds(inner) != {"elem"} or [one.tag for one in inner.parts("a")] != ["same"]:
        return phrase, None
    return plain, inner


def enchanted(c: Clause, same: Part) -> What:
    """The card in "the same Element as a Spirit Enchanting that Elestral"."""
    f = Fields(same, silent=("h", "a"))
    determiner, like = f.part_of("d"), f.take("p", "sameas")
    f.finish()
    spirit = like.part("x") if like is not None else None
    if noun(same).word("w") != "element" or determiner != Part("the") or spirit is None or spirit.tag != "np":
        raise NotMeantError(same, "does not say of which Element")
    g = Fields(spirit, silent=("h",))
    one, behind = g.part_of("d"), g.take("p", "rel")
    g.finish()
    clause = behind.part("x") if behind is not None else None
    verb = clause.part("v") if clause is not None and clause.tag == "reli" else None
    thing = verb.part("o") if verb is not None and verb.frame is not None and verb.frame.word == "enchant" else None
    known = thing is not None and (thing.tag in IT or nouns.is_reference(c.scope, thing))
    if noun(spirit).word("w") != "Spirit" or one != Part("a") or verb is None or thing is None or not known:
        raise NotMeantError(spirit, "does not say under which card that Spirit lies")
    Fields(verb, silent=("f", "v", "o")).finish()
    return nouns.referred(c.scope, thing)


def counted_spirits(phrase: Part) -> tuple[nodes.Spirits, Part | None]:
    """As in "up to {fire}{fire} from your Underworld": the Spirits, and the phrase for where they come from."""
    if phrase.tag == "conj" or phrase.tag != "np" or not (symbols(phrase) or noun(phrase).word("w") == "Spirit"):
        raise NotMeantError(phrase, NOT_SPIRITS)
    f = Fields(phrase, silent=("h",))
    determiner, number = f.part_of("d"), f.part_of("n")
    up_to = determiner is not None and determiner.tag == "upto"
    whole = determiner is not None and determiner.tag == "all" and number is None
    if determiner is not None and not up_to and not whole and determiner.tag != "a":
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
    made = nodes.Spirits(tuple(tuple(element(one, phrase) for one in group) for group in groups), up_to=up_to, whole=whole)
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
    if number.tag == "all":
        return replace(made, whole=True)
    if number.tag in ("min", "min1") and number_of(number, number) == 1:
        return replace(made, any_number=True, least=1)
    if number.tag == "some":  # "a number of {fire} up to ..."
        return made
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
    """The Spirits that are the object of a verb, without symbols for all; and the phrase for where they come from."""
    phrase = c.part_of("o")
    if phrase is None:
        raise NotMeantError(c.part, "does not say how many Spirits")
    number, determiner = phrase.part("n"), phrase.part("d")
    if phrase.tag == "part" and number is not None and number.tag == "all":
        return nodes.Spirits(), phrase.part("s")
    these = phrase.tag == "np" and noun(phrase).word("w") == "Spirit" and determiner is not None
    if these and determiner is not None and determiner.tag in ("all", "the") and noun(phrase).word("num") == "pl":
        f = Fields(phrase, silent=("h", "d"))
        source = f.take("p", "in")
        f.finish()
        if determiner.tag == "the" and source is None and not c.has("from"):
            raise NotMeantError(phrase, "does not say which Spirits")
        return nodes.Spirits(), source
    return spirits(c, phrase)


def expend(c: Clause) -> Node:
    """Expend {fire}{fire}, your Spirit Deck."""
    phrase = c.told.verb.part("o")
    if phrase is not None and "zone" in kinds(phrase):
        if c.where("o") != HOME:
            raise NotMeantError(phrase, NOT_SPIRITS)
        return nodes.Expend(nodes.Spirits())
    found, source = of_object(c)
    of_one_card(source)
    if from_where(c, source, HOME) != HOME:
        raise NotMeantError(c.part, "is done with Spirits of the Spirit Deck")
    return nodes.Expend(found)


def disenchant(c: Clause) -> Node:
    """Disenchant {fire} from this card, from your field; where nothing is said, from this card."""
    found, source = of_object(c)
    of_one_card(source)
    phrase = c.part_of("from") or (source.part("x") if source is not None else None)
    if phrase is None:
        return nodes.Disenchant(found, This())
    if is_each(phrase) and phrase.tag == "np":
        raise NotMeantError(phrase, "is several cards: say from which one")
    what = host(c, phrase)
    if isinstance(what, Some) and what.least == 1 and any(isinstance(test, Side) for test in what.cards.tests):
        what = Every(what.cards)  # "from 1 or more of your Zeus"
    return nodes.Disenchant(found, what, each=is_each(phrase))


def enchant(c: Clause) -> Node:
    """Enchant up to {fire}{fire} from your Underworld to it, to your field; Enchant them to your Zeus."""
    to, thing = c.part_of("to"), c.told.verb.part("o")
    if to is None:
        raise NotMeantError(c.part, "does not say to which card")
    if thing is not None and (thing.tag in IT or nouns.is_reference(c.scope, thing)):
        return nodes.PutUnder(those(c), one_host(c, to))
    found, source = of_object(c)
    place = from_where(c, source, HOME)
    return nodes.Enchant(found, host(c, to, whole=False), place, each=is_each(to))


def those(c: Clause) -> What:
    """Spirits of your Underworld that were spoken of: "them"."""
    what, spoken = c.what(), c.objects[-1].cards
    of_spirits = spoken is not None and any(
        isinstance(t, nodes.OfElement) or t == nodes.OfKind(field.SPIRIT) for t in spoken.tests
    )
    if spoken is None or not of_spirits or spoken.place != Place("discard") or isinstance(what, This):
        raise NotMeantError(c.part, "is done with Spirits of your Underworld")
    return what


def one_host(c: Clause, phrase: Part) -> Cards:
    """The one card that Spirits are put under, chosen as that is done."""
    selected = nouns.select(c.scope, phrase, None) if phrase.tag == "np" and "card" in kinds(phrase) else None
    if selected is None or selected.every or selected.target or selected.count not in (None, 1) or selected.number:
        raise NotMeantError(phrase, "is no card that Spirits are put under: say one that is chosen")
    return selected.cards


def is_each(phrase: Part) -> bool:
    """As in "each Elestral"."""
    first = phrase.part("d") if phrase.tag == "np" else phrase.part("n") if phrase.tag == "part" else None
    return first is not None and first.tag in ("each", "every")


def nexus(c: Clause) -> Node:
    """Nexus {fire} from your Zeus to this card."""
    found, source = of_object(c)
    receiver = c.part_of("to")
    giver = c.part_of("from") if source is None or source.tag != "np" else None
    if giver is None and source is not None and source.tag != "np":
        giver = source.part("x")
    first = giver is not None and receiver is not None and giver.begin < receiver.begin  # "from it to your Zeus"
    whence = host(c, giver) if giver is not None and first else None
    to = None if receiver is None else another_than(c, host(c, receiver, whole=False))
    if isinstance(to, This) or (isinstance(to, Some) and not to.target):
        c.objects, c.goes = [c.scope.referents[-1]], ""
        c.objects[0].number = True
    if receiver is not None and isinstance(to, Every) and to.cards.tests != (Bearer(),):
        raise NotMeantError(receiver, "is no card to which they go: say which one")
    if source is not None and source.tag == "np":
        return nodes.Nexus(found, Every(Cards((Side(owner_of_all(c, source)),))), to)
    if giver is not None and not first:
        whence = host(c, giver)
    return nodes.Nexus(found, whence, to)


def another_than(c: Clause, to: What) -> What:
    """The card that receives: as any, another one than that which gives, so "another" need not be asked again."""
    giver = c.scope.referents[-2] if len(c.scope.referents) > 1 else None
    given = Not(AmongKept(giver.slot)) if giver is not None and isinstance(giver.what, Some) else None
    if not isinstance(to, Some) or given not in to.cards.tests:
        return to
    return replace(to, cards=replace(to.cards, tests=tuple(test for test in to.cards.tests if test != given)))


def given(scope: Scope, received: Part) -> int:
    """Where it is kept what the last deed gave, of a card that "received {fire} this way": that was a Nexus of these."""
    done, thing = scope.done, received.part("o")
    moved = done.part("o") if done is not None and done.frame is not None and done.frame.lemma == "nexus" else None
    before = scope.number("nexus") if moved is not None else None
    if before is None or moved is None or thing is None:
        raise NotMeantError(received, "was not done before")
    one, all_of_them = counted_spirits(thing)[0], counted_spirits(moved)[0]
    if len(one.symbols) != 1 or one.any_number or one.up_to or thing.get("n") is not None:
        raise NotMeantError(thing, "is said of one Spirit, whichever it is")
    choice = frozenset(one.symbols[0])
    if choice != {field.OMNI} and any(frozenset(symbol) != choice for symbol in all_of_them.symbols):
        raise NotMeantError(thing, "are other Spirits than those of the Nexus")
    return before.slot


def owner_of_all(c: Clause, phrase: Part) -> Player:
    """As in "all of your Enchanting Spirits": under whose cards they lie."""
    whose = players.possessor(phrase.part("d"))
    if noun(phrase).word("w") != "Enchanting Spirit" or whose is None or len(phrase.kv) > len(("d", "h")):
        raise NotMeantError(phrase, NOT_SPIRITS)
    return players.player(c.scope, whose)


def of_one_card(source: Part | None) -> None:
    """Not as in "all of your Enchanting Spirits".  Raises NotMeantError."""
    if source is not None and source.tag == "np":
        raise NotMeantError(source, NOT_SPIRITS)


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
    home = to is not None and to.tag == "np" and noun(to).word("w") == "Spirit Deck"
    if home and phrase is not None and (phrase.tag in IT or nouns.is_reference(c.scope, phrase)):
        if c.where("to") != HOME or c.has("from"):
            raise NotMeantError(c.part, "is done with Spirits of your Underworld")
        return nodes.TakeHome(those(c))
    if phrase is None or not (phrase.tag == "np" and (symbols(phrase) or noun(phrase).word("w") == "Spirit")):
        return None
    if home and phrase.get("d") is not None and to is not None and (thing := were_under(phrase)) is not None:
        return left_under(c, thing, to)
    if to is None or not home:
        return None
    found, source = of_object(c)
    if not found.symbols:
        raise NotMeantError(phrase, NOT_SPIRITS)
    c.part_of("to")
    players.check_zone(c.scope, to)
    under = c.told.verb.part("from") or (source.part("x") if source is not None else None)
    if under is not None and under.tag != "pp" and (under.tag in IT or "card" in kinds(under)):
        c.part_of("from")
        return home_from(c, found, under, to)
    who = players.whose(c.scope, to.part("d"))
    if from_where(c, source, HOME) != Place("discard") or who is not c.scope.seen(
        Who.YOU if c.scope.me is None else c.scope.me
    ):
        raise NotMeantError(c.part, "is done with Spirits of one player's Underworld")
    return nodes.ReturnSpirits(found)


def were_under(phrase: Part) -> Part | None:
    """As in "Spirits that were Enchanting it", "all Spirits ...": what they lay under; None for other phrases."""
    behind = phrase.parts("p") if phrase.tag == "np" and noun(phrase).word("w") == "Spirit" else ()
    clause = behind[0].part("x") if len(behind) == 1 and behind[0].tag == "rel" else None
    state = clause.part("v") if clause is not None and clause.tag == "rels" else None
    told = None if state is None else said_of(None, state)
    determiner = phrase.part("d")
    plain = phrase.get("a") is None and phrase.get("n") is None and (determiner is None or determiner.tag in ("the", "all"))
    if told is None or not plain or not told.past or told.negated or told.modal or told.before:
        return None
    f = Fields(told.verb, silent=("f", "v"))
    thing = f.part_of("o")
    f.finish()
    return thing if told.frame is not None and told.frame.word == "enchant" else None


def left_under(c: Clause, thing: Part, to: Part) -> Node:
    """As in "return the Spirits that were Enchanting it to your Spirit Deck", as this card has been destroyed."""
    event = c.scope.event
    known = thing.tag in IT or nouns.is_reference(c.scope, thing) or joining.is_this(thing)
    fell = event is not None and event.event == "destroyed" and event.what == This()
    if not (known and fell) or nouns.referred(c.scope, thing) != This():
        raise NotMeantError(thing, NOT_LEFT)
    if c.scope.paying or c.where("to") != HOME or c.has("from"):
        raise NotMeantError(to, "is not where these Spirits go: return them to your Spirit Deck")
    c.part_of("o")
    return nodes.TakeHome(nodes.LeftUnder(This()))


def home_from(c: Clause, found: nodes.Spirits, under: Part, to: Part) -> Node:
    """Return {water} from your Elestral to your Spirit Deck, from an opponent's Elestral to its owner's Spirit Deck."""
    if is_each(under):
        raise NotMeantError(under, "is several cards: say from which one")
    what = host(c, under, whole=False)
    tests = what.cards.tests if isinstance(what, (Some, Every)) else ()
    yours = what == This() or Side(Who.YOU) in tests
    if not players.owners(to) and not (yours and players.whose(c.scope, to.part("d")) is Who.YOU):
        raise NotMeantError(to, "is not where these Spirits go: each goes to its owner's; write 'its owner's'")
    return nodes.Disenchant(found, what, home=True)


DEEDS: Final = {"expend": expend, "disenchant": disenchant, "enchant": enchant, "nexus": nexus}
__all__ = ["DEEDS", "back", "elements", "field"]
