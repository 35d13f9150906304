"""What Devrun's texts do: the words of its verbs.  DEV-7, 10, 15.12, 18 to 24."""

from dataclasses import replace
from typing import Final

from cardwright.kernel.joins import Keep
from cardwright.kernel.referents import AmongKept, Half, Kept, NumberKept
from cardwright.kernel.tree import (
    Amount,
    Cards,
    CountOf,
    Every,
    Node,
    Place,
    Side,
    Some,
    Steps,
    Test,
    This,
    Until,
    What,
    Who,
)
from cardwright.kernel.verbs.chance import ChooseNumber
from cardwright.kernel.verbs.naming import NameValue
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import Clause, NotMeantError, amounts, nouns, players
from cardwright.language.meaning.amounts import plain, some
from cardwright.language.meaning.deeds import is_top, top_of
from cardwright.language.meaning.fields import nothing_more, of_what
from cardwright.language.meaning.scope import Referent
from cardwright.language.meaning.standing import stat_subject
from cardwright.language.meaning.verbs import choose as everywhere_chosen
from cardwright.language.meaning.verbs import draw as everywhere_drawn
from cardwright.language.meaning.verbs import moved as everywhere
from cardwright.language.meaning.verbs import own_hand

from ..field import LANE_NAMES, MANA
from ..qualities import COLOUR
from ..tree import It, NameColour, NameNumber, Party, Shells, ThatEffect, TokenOf, UnderThis
from ..verbs import storing
from ..verbs.altering import ScaleMana, Silence
from ..verbs.cards import Discard, DiscardThese, Draw, ExhaustTop, Search
from ..verbs.choosing import Aim, Select
from ..verbs.looking import LookTop, RevealCards, RevealHand, RevealRandom
from ..verbs.placing import Attach, CastSpell, PlaceCard, PlaceToken, Shift
from ..verbs.removing import Destroy, Detach, Erase, Exhaust, IntoDeck, Return, Save, Take
from ..verbs.stacking import Force, Negate, NegateAll
from .cards import COLOURS_SAID, EFFECTS, effect_of, is_shell, of_card, party, this_shell
from .damage import damage_becomes, lose, scaled_damage, store, swap

HAND: Final = "hand"
DECK: Final = "deck"
SIDE: Final = "side"
MATERIALS: Final = "materials"
TOP, BOTTOM, SHUFFLED = 0, 1, 2
MOVES: Final = {
    "hand": Return, "exhaust": Exhaust, "deck:top": lambda what: IntoDeck(what, TOP),
    "deck:bottom": lambda what: IntoDeck(what, BOTTOM), "deck:shuffled": lambda what: IntoDeck(what, SHUFFLED),
    "deck": lambda what: IntoDeck(what, SHUFFLED),
}  # fmt: skip
SAID: Final[dict[str, Node]] = {
    "you win the game": storing.WinGame(), "you become the first turn player of the next round": storing.NextFirst(),
}  # fmt: skip


# cards leave their places ---------------------------------------------------------------------------------------------


def where(c: Clause) -> Place | None:
    """The zone from which cards are taken."""
    return c.where("from") if c.has("from") else None


def destroy(c: Clause) -> Node:
    """Destroy a Spell; destroy a player's outermost Shell.  DEV-11.5, 21.1."""
    phrase = c.told.verb.part("o")
    if not is_shell(phrase):
        return Destroy(c.what())
    c.part_of("o")
    assert phrase is not None  # noqa: S101
    whose = players.possessor(phrase.part("d"))
    nothing_more(phrase, "a")
    if whose is None or [one.word("w") for one in phrase.parts("a")] != ["outermost"]:
        raise NotMeantError(phrase, 'is no Shell that a text destroys: write "your opponent\'s outermost Shell"')
    return storing.BreakShell(party(players.player(c.scope, whose), phrase))


def exhaust(c: Clause) -> Node:
    """Exhaust cards; Exhaust the top cards of a deck.  DEV-21.2."""
    phrase = c.told.verb.part("o")
    if phrase is not None and is_top(phrase):
        amount, who = off_the_top(c)
        return ExhaustTop(amount, who)
    return Exhaust(seen_by_all(c, c.what(where=where(c))))


def off_the_top(c: Clause) -> tuple[int, Party]:
    """As in "the top 2 cards of your deck": how many, and whose."""
    phrase = c.part_of("o")
    assert phrase is not None  # noqa: S101
    top, referent = top_of(c.scope, phrase)
    referent.verb = c.word
    c.objects.append(referent)
    if top.bottom or top.place.role != DECK:  # type: ignore[union-attr]
        raise NotMeantError(phrase, "is not the top of a deck")
    return plain(top.amount, phrase), party(top.place.who, phrase)  # type: ignore[union-attr]


def seen_by_all(c: Clause, what: What) -> What:
    """DEV-18.12: cards of other players' hands, and of decks, are not chosen or taken; of a hand some are told by nobody."""
    cards = what.cards if isinstance(what, (Some, Every)) else None
    place = cards.place if cards is not None else None
    if cards is not None and any(isinstance(test, AmongKept) for test in cards.tests):
        return what  # cards that the effect has looked at
    hidden = place is not None and (place.role == DECK or (place.role == HAND and place.who is not Who.YOU))
    if hidden and cards != Cards((), Place(HAND)):
        raise NotMeantError(c.part, "would deal with cards that not all see: say that their player discards them")
    return what


def moved(c: Clause) -> Node:
    """Return to a hand; put or shuffle into a deck.  DEV-21.8, R71."""
    order = c.adverb("anyorder")
    put = c.word != "return"
    node = everywhere(c)
    if isinstance(node, Steps):  # "1 of them into your hand and the rest on the bottom"
        return Steps(tuple(taken(one, put=True) for one in node.actions))
    node = taken(node, put=put)
    if order is not None and not (isinstance(node, IntoDeck) and node.where != SHUFFLED):
        raise NotMeantError(order, "means nothing for cards that do not go onto a deck")
    seen_by_all(c, node.what)  # type: ignore[attr-defined]
    hidden = isinstance(node, (Return, Take)) and isinstance(node.what, Some) and in_role(node.what.cards, HAND, DECK)
    if hidden and not any(isinstance(test, AmongKept) for test in node.what.cards.tests):  # type: ignore[attr-defined]
        raise NotMeantError(c.part, "would return cards from where no effect reaches them")
    return node


def taken(node: Node, *, put: bool) -> Node:
    """What is put into a hand is no return."""
    if isinstance(node, Keep):
        return Keep(node.slot, taken(node.action, put=put))
    return Take(node.what) if put and isinstance(node, Return) else node


def in_role(cards: Cards, *roles: str) -> bool:
    """Whether cards lie in such a zone."""
    return cards.place is not None and cards.place.role in roles


def put(c: Clause) -> Node:
    """Put cards into a zone, or into a Shell."""
    return place(c) if goes_to_shell(c.told.verb.part("to")) else moved(c)


def detach(c: Clause) -> Node:
    """Detach 2 Materials, of any Layer Spell of yours or of this one.  DEV-24.9."""
    phrase = c.part_of("o")
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") != "Material":
        raise NotMeantError(phrase or c.part, 'is not Detached: write "1 Material"')
    held = [one for one in phrase.parts("p") if one.tag == "in" and "card" in kinds(one.part("x") or one)]
    source = held[0].part("x") if len(held) == 1 and len(phrase.parts("p")) == 1 else None
    if source is not None and yours(c, source):
        phrase = phrase.but(p=None)
    head = noun(phrase)
    spell = Part("n", tuple((n, "Spell" if n == "w" else v) for n, v in head.kv), head.begin, head.end)
    found = c.cards(phrase.but(h=spell), Place(MATERIALS))
    if not isinstance(found, Some) or found.target or set(found.cards.tests) - {UnderThis()}:
        raise NotMeantError(phrase, 'must say plainly how many: write "2 Materials", "up to 2 Materials"')
    source = c.part_of("from") if c.has("from") else None
    if source is None or yours(c, source):
        return Detach(found)
    if not isinstance(nouns.referred(c.scope, source), This):
        raise NotMeantError(source, 'must be said so: write "from this Spell", "from Spells you control"')
    return Detach(replace(found, cards=Cards((*found.cards.tests, UnderThis()), found.cards.place)))


def yours(c: Clause, source: Part) -> bool:
    """As in "from Spells you control": of any of them."""
    if source.tag != "np" or "card" not in kinds(source) or nouns.is_reference(c.scope, source):
        return False
    selected = nouns.select(c.scope, source, None)
    plain = (
        set(selected.cards.tests) - {c.scope.words.adjectives["Layer"]} == {Side(Who.YOU)} and selected.cards.place is None
    )
    return plain and (selected.every or selected.count in (None, 1))


# hands and decks ------------------------------------------------------------------------------------------------------


def draw(c: Clause) -> Node:
    """Draw 2 cards; draw cards until you have 4 cards in your hand.  DEV-21.12."""
    return Draw(some(everywhere_drawn(c).amount, c.part))  # type: ignore[attr-defined]


def discard(c: Clause) -> Node:
    """Discard 2 cards, chosen by whoever discards, or by chance; discard a Red Spell.  DEV-21.2, 21.3, 21.11."""
    random = c.adverb("random") is not None
    phrase = c.told.verb.part("o")
    if phrase is not None and is_known(c, phrase):
        return DiscardThese(c.what())
    if phrase is not None and (share := share_of_hand(c, phrase)) is not None:
        return Discard(share, random=random)
    hand = own_hand(c)
    number = phrase.part("n") if phrase is not None else None
    if number is not None and number.tag in ("any", "upto", "x") and not random and c.scope.me is None:
        found = c.what(where=where(c) or Place(HAND))
        if isinstance(found, Some) and found.up_to and not found.target and found.cards.place == Place(HAND):
            return DiscardThese(found)
        raise NotMeantError(phrase or c.part, "is not discarded: cards of the own hand are")
    plainly = phrase is not None and phrase.tag == "np" and noun(phrase).word("w") == "card" and phrase.get("p") is None
    if phrase is not None and plainly and not phrase.parts("a"):
        return Discard(plain(c.count(), phrase), random=random)
    found = c.what(where=where(c) or hand)
    if isinstance(found, Some) and found.chooser is not None:
        raise NotMeantError(phrase or c.part, 'is chosen by who discards it: leave out "of your choice"')
    if not isinstance(found, Some) or found.target or found.up_to or found.number or found.least or random:
        raise NotMeantError(phrase or c.part, 'must say plainly how many cards: write "2 cards"')
    if found.cards.place != Place(HAND) or (c.scope.me is not None and found.cards.tests):
        raise NotMeantError(phrase or c.part, "is not discarded: cards of the own hand are")
    return Discard(found.count, cards=found.cards if found.cards.tests else None)


def is_known(c: Clause, phrase: Part) -> bool:
    """As in "this card", which works from the hand, and "it" of a hand that the effect has looked at."""
    determiner = phrase.part("d") if phrase.tag == "np" else None
    return phrase.tag == "it" or (determiner is not None and determiner.tag in ("this", "that"))


def share_of_hand(c: Clause, phrase: Part) -> Amount | None:
    """As in "their hand", "all cards in your hand", "half of the cards in their hand, rounded up"."""
    whole = phrase.part("s") if phrase.tag == "part" else phrase
    ratio = phrase.part("n") if phrase.tag == "part" else None
    if whole is None or whole.tag != "np" or (ratio is not None and ratio.tag not in ("half", "all")):
        return None
    if "zone" not in kinds(whole) and (ratio is None or ratio.tag != "half"):
        selected = nouns.select(c.scope, whole, None)
        if not selected.every or selected.cards != Cards((), Place(HAND)):
            return None
    counted = amounts.count(c.scope, whole)
    if counted != CountOf(Cards((), Place(HAND))):
        raise NotMeantError(phrase, "is not discarded: cards of the own hand are")
    c.part_of("o")
    return c.counted(Half(counted) if ratio is not None and ratio.tag == "half" else counted)


def search(c: Clause) -> Node:
    """Search your deck for a Spell: take it into your hand.  DEV-21.9."""
    if c.told.lemma == "search_for":
        place: Place | None = Place(DECK)
        for role in ("in", "from"):
            place = c.where(role) if c.has(role) else place
        found = c.what(where=place)
    else:
        place, phrase = c.where("o"), c.part_of("for")
        if phrase is None:
            raise NotMeantError(c.part, "does not say for what")
        found = c.cards(phrase, place)
    if place != Place(DECK) or not isinstance(found, Some) or found.count != 1 or found.target or found.up_to:
        raise NotMeantError(c.part, "looks through your own deck only, for one card")
    return Search(found.cards)


def look_at(c: Clause) -> Node:
    """Look at, or reveal: a hand, a card of it by chance, the top of a deck.  DEV-29.9."""
    phrase = c.told.verb.part("o")
    show = c.word == "reveal"
    if phrase is not None and is_top(phrase):
        amount, who = off_the_top(c)
        return LookTop(amount, who, show=show)
    phrase = c.part_of("o")
    if phrase is not None and phrase.tag == "np" and "zone" in kinds(phrase):
        place = players.place(c.scope, phrase)
        if place is not None and place.role == HAND and (show or place.who is not Who.YOU):
            c.scope.tell(Referent("card", True, "card", what=Every(Cards((), place)), cards=Cards((), place), verb=c.word))
            c.objects.append(c.scope.referents[-1])
            return RevealHand(party(place.who, phrase), look=not show)
    elif phrase is not None and show and phrase.tag in ("it", "they"):
        return RevealCards(c.cards(phrase))  # of what a search has found
    elif phrase is not None and show and (shown := of_own(c, phrase)) is not None:
        return RevealCards(shown)
    elif phrase is not None and show and phrase.tag == "np" and noun(phrase).word("w") == "card":
        selected = nouns.select(c.scope, phrase, None)
        at = selected.cards.place
        random = selected.random or c.adverb("random") is not None
        if random and at is not None and at.role == HAND and selected.count in (None, 1) and not selected.cards.tests:
            return RevealRandom(party(at.who, phrase))
    raise NotMeantError(phrase or c.part, "is nothing that is looked at: a hand, a random card of it, the top of a deck")


def of_own(c: Clause, phrase: Part) -> What | None:
    """As in "a Red Spell from your hand", "any number of cards in your hand": cards of one's own that are shown."""
    if phrase.tag != "np" or "card" not in kinds(phrase) or nouns.is_reference(c.scope, phrase):
        return None
    if any(one.word("w") == "random" for one in phrase.parts("a")):
        return None
    place = nouns.select(c.scope, phrase, None).cards.place
    own = place is not None and place.who is Who.YOU and place.role in (HAND, SIDE)
    return c.cards(phrase) if own else None


# changes --------------------------------------------------------------------------------------------------------------


def silence(c: Clause) -> Node:
    """Silence it.  DEV-22.1."""
    return Silence(seen_by_all(c, c.what()), c.until(Until.FOREVER))


def scale(c: Clause) -> Node:
    """Double or halve the Mana of it.  DEV-9.7, 9.8."""
    phrase = c.part_of("o")
    if phrase is not None and phrase.tag == "np" and noun(phrase).word("w") == "Stored Damage":
        return scaled_damage(c, phrase, half=c.word == "halve")
    found = stat_subject(c.scope, phrase)
    if found is None or c.scope.words.stats.get(found[0]) is None or c.scope.words.stats[found[0]].quantity != MANA:
        raise NotMeantError(phrase or c.part, "is no Mana of a Spell")
    halves = c.word == "halve"
    if halves:
        c.bounds = [one for one in c.bounds if one.tag != "down"]
    return ScaleMana(c.cards(found[1]), halves, c.until(Until.FOREVER))


# Shells, the Stack ----------------------------------------------------------------------------------------------------


def goes_to_shell(to: Part | None) -> bool:
    """Whether cards go into a Shell."""
    inner = to.part("x") if to is not None and to.tag == "pp" else to
    inner = inner.part("s") if inner is not None and inner.tag == "part" else inner
    return is_shell(inner)


NO_SHELL: Final = 'does not say into which Shell: write "into one of your Shells", "into this Shell", "into your Red Shell"'
OF_ITS_PLAYER: Final = 'is not where these Spells go: write "another of its player\'s Shells"'
WHICH_ONE: Final = {"1": Party.YOU, "any": Party.YOU, "another": Party.HOLDER}


def into(c: Clause) -> Shells:
    """Take the Shells to which something goes: "one of your Shells", "this Shell", "the Shell it is in"."""
    to = c.part_of("to")
    inner = to.part("x") if to is not None and to.tag == "pp" else to
    which = inner.part("n") if inner is not None and inner.tag == "part" else None
    shells = inner.part("s") if inner is not None and which is not None else inner
    if shells is None or not is_shell(shells) or (which is not None and which.tag not in WHICH_ONE):
        raise NotMeantError(shells or c.part, NO_SHELL)
    if which is None and this_shell(shells):
        nothing_more(shells)
        return Shells(here=True)
    if which is None and (card := inside(shells)) is not None:
        found = nouns.referred(c.scope, card)
        if not isinstance(found, (It, Kept)):
            raise NotMeantError(card, "does not say the Shell of which card")
        return Shells(of=found)
    words = [one.word("w") for one in shells.parts("a")]
    whose = players.possessor(shells.part("d"))
    nothing_more(shells, "a")
    if whose is None or len(words) != (which is None) or not set(words) <= {"outermost", *LANE_NAMES}:
        raise NotMeantError(shells, NO_SHELL)
    if which is not None and which.tag == "another":
        if whose.tag != "you" and not of_card(whose):
            raise NotMeantError(shells, OF_ITS_PLAYER)
        return Shells(Party.HOLDER)
    who = party(players.player(c.scope, whose), shells)
    return Shells(who, LANE_NAMES.index(words[0]) if words and words[0] in LANE_NAMES else -1, outer=words == ["outermost"])


def inside(shells: Part) -> Part | None:
    """As in "the Shell that Token is in": that Token."""
    clause = shells.parts("p")[0].part("x") if [one.tag for one in shells.parts("p")] == ["rel"] else None
    said = clause.part("v") if clause is not None and clause.tag == "relo" else None
    tense = said.part("b") if said is not None and said.tag == "loc" and said.part("p") == Part("in") else None
    if clause is None or tense is None or tense.tag == "past":
        return None
    nothing_more(shells, "p")
    return clause.part("s")


def is_kept(test: Test) -> bool:
    """Whether it asks for cards that an action before dealt with."""
    return isinstance(test, AmongKept)


def place_own(c: Clause, what: What) -> Node:
    """Place a card into a Shell of the effect's player.  DEV-10.20."""
    to = into(c)
    if isinstance(what, (Some, Every)) and what.cards.place is None and not any(map(is_kept, what.cards.tests)):
        raise NotMeantError(
            c.part, 'places what is in a Shell already: write "move"; a new Token has "with 2 Mana" behind it'
        )
    if to.who is not Party.YOU or to.of is not None:
        raise NotMeantError(c.part, 'places a card where it may not be your own: write "into one of your Shells"')
    return PlaceCard(what, to)


def place(c: Clause) -> Node:
    """Place a card, or Tokens, into a Shell.  DEV-10.20, 23.1."""
    phrase = c.told.verb.part("o")
    if phrase is not None and phrase.tag == "np" and noun(phrase).word("w") == "token" and phrase.part("p") is None:
        token = token_of(phrase)
        if token is not None:
            return tokens(c, phrase, token)
    if not goes_to_shell(c.told.verb.part("to")):
        return moved(c)
    return place_own(c, seen_by_all(c, c.what(where=where(c))))


def token_of(phrase: Part) -> TokenOf | None:
    """As in "a Red Moth Token with 2 Mana"; None for a Token that is there already.  DEV-23.1."""
    behind = phrase.parts("p")
    mana = behind[0].part("x") if len(behind) == 1 and behind[0].tag == "with" else None
    number = mana.part("n") if mana is not None and mana.tag == "np" and noun(mana).word("w") == "Mana" else None
    if mana is None or number is None or not number.tag.isdigit():
        return None
    nothing_more(mana, "n")
    colour, names = 2, list[str]()
    for one in phrase.parts("a"):
        if one.tag == "adj" and one.word("w") in COLOURS_SAID and not names:
            colour = COLOURS_SAID[one.word("w")]
        elif one.tag in ("cap", "name"):
            names.append(one.word("w"))
        else:
            raise NotMeantError(one, "is nothing that a Token can be: it has a colour, a name and Mana")
    return TokenOf(int(number.tag), colour, " ".join(names))


def tokens(c: Clause, phrase: Part, token: TokenOf) -> Node:
    """Place so many Tokens."""
    c.part_of("o")
    nothing_more(phrase, "n", "a", "p")
    count = c.counted(amounts.how_many(c.scope, bare_count(phrase)))
    return PlaceToken(token, count, into(c))


def bare_count(phrase: Part) -> Part:
    """A noun phrase with only its number."""
    return Part("np", tuple(pair for pair in phrase.kv if pair[0] in ("d", "n", "h")), phrase.begin, phrase.end)


def move(c: Clause) -> Node:
    """Move a Spell to another Shell of its player.  DEV-21.14."""
    if not goes_to_shell(c.told.verb.part("to")):
        return moved(c)
    what, said = c.what(), c.told.verb.part("to")
    to = into(c)
    theirs = to.who is Party.HOLDER and isinstance(what, (Some, Every)) and c.scope.words.may_be_theirs(what, Who.YOU)
    if said is not None and theirs and any(one.tag == "you" for one in said.walk()):
        raise NotMeantError(said, OF_ITS_PLAYER)
    return Shift(what, to)


def attach(c: Clause) -> Node:
    """Attach a Spell to this one.  DEV-24.10."""
    to = c.part_of("to")
    if to is None or not isinstance(nouns.referred(c.scope, to), This):
        raise NotMeantError(to or c.part, 'is not what texts Attach to: write "to this Spell"')
    return Attach(seen_by_all(c, c.what(where=where(c))))


def cast(c: Clause) -> Node:
    """Cast a Spell of one's own that is not on the table.  DEV-10.18, 10.19."""
    what = c.what(where=where(c))
    cards = what.cards if isinstance(what, (Some, Every)) else None
    if cards is not None and (cards.place is None or cards.place.who is not Who.YOU):
        raise NotMeantError(c.part, 'does not say from where: write "from your hand", "from your extra deck"')
    return CastSpell(what)


def negate(c: Clause) -> Node:
    """Negate target effect; negate all other effects on the Stack.  DEV-19.7."""
    phrase = c.part_of("o")
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") not in EFFECTS:
        raise NotMeantError(phrase or c.part, NOT_NEGATED)
    before = [one.tag for one in phrase.parts("a")]
    determiner = phrase.part("d")
    if determiner is not None and determiner.tag == "all" and "target" not in before:
        nothing_more(phrase, "a", "p")
        where = [one.part("x") for one in phrase.parts("p")]
        if [noun(one).word("w") for one in where if one is not None and one.tag == "np"] not in ([], ["Stack"]):
            raise NotMeantError(phrase, NOT_NEGATED)
        meant = effect_of(phrase, silent=("other",))
        return NegateAll(meant.opposing, meant.speed, meant.cast)
    if determiner is not None and determiner.tag == "that" and any(one.kind == "ability" for one in c.scope.referents):
        nothing_more(phrase)
        return Negate(ThatEffect())
    nothing_more(phrase, "a")
    if determiner is not None or before.count("target") != 1:
        raise NotMeantError(phrase, NOT_NEGATED)
    return Negate(effect_of(phrase, silent=("target",)))


NOT_NEGATED: Final = (
    'is not negated: write "target effect", "target opposing Fast speed effect", "all other effects on the Stack"'
)


def activate(c: Clause) -> Node:
    """Activate an effect of a Spell.  DEV-15.12."""
    phrase = c.part_of("o")
    determiner = phrase.part("d") if phrase is not None and phrase.tag == "np" else None
    if phrase is None or determiner is None or determiner.tag != "a" or noun(phrase).word("w") != "effect":
        raise NotMeantError(phrase or c.part, 'is nothing that a text activates: write "an effect of ..."')
    return Force(seen_by_all(c, c.cards(of_what(phrase))))


def choose(c: Clause) -> Node:
    """Choose a Spell, a colour, a number: who does it, and what is done with it, is said apart.  DEV-18.8."""
    phrase = c.told.verb.part("o")
    if phrase is not None and kinds(phrase) & {"elem", "num"}:
        return named(c, everywhere_chosen(c))
    found = seen_by_all(c, c.what(where=where(c)))
    if not isinstance(found, Some) or found.target:
        raise NotMeantError(c.part, 'does not say how many are chosen: write "a Spell", "2 Spells"')
    return Select(found)


def named(c: Clause, node: Node) -> Node:
    """As in "choose a colour", "choose a number from 1 to 4"."""
    if isinstance(node, NameValue) and node.quality == COLOUR:
        return NameColour()
    if isinstance(node, ChooseNumber) and isinstance(node.least, int) and isinstance(node.most, int):
        return NameNumber(node.least, node.most)
    raise NotMeantError(c.part, 'is nothing that is chosen: write "choose a colour", "choose a number from 1 to 4"')


def target(c: Clause) -> Node:
    """Target an opposing Spell: said before its cost.  DEV-18.7."""
    phrase = c.part_of("o")
    if phrase is None:
        raise NotMeantError(c.part, "does not say what")
    if phrase.tag == "np" and phrase.get("d") is None and phrase.get("n") is None:
        phrase = phrase.but(d=Part("a"))
    found = c.cards(phrase)
    that_many = isinstance(found, Some) and found.up_to and isinstance(found.number, NumberKept)
    if not isinstance(found, Some) or found.target or found.least is not None or found.count < 1:
        raise NotMeantError(phrase, 'must say how many are targeted: write "an opposing Spell" or "2 Spells"')
    if found.number is not None and not that_many:
        raise NotMeantError(phrase, "is no number of targets that is known then")
    return Aim(replace(found, target=True))


DEEDS: Final = {
    "destroy": destroy, "exhaust": exhaust, "erase": lambda c: Erase(seen_by_all(c, c.what(where=where(c)))),
    "save": lambda c: Save(c.what()), "return": moved, "put": put, "shuffle": moved, "detach": detach,
    "draw": draw, "discard": discard, "search": search, "search_for": search, "look_at": look_at, "reveal": look_at,
    "store": store, "lose": lose, "silence": silence, "double": scale, "halve": scale, "swap": swap, "exchange": swap,
    "place": place, "add": moved,
    "move": move, "attach": attach, "cast": cast, "negate": negate, "activate": activate, "target": target,
    "choose": choose,
}  # fmt: skip


def advance(c: Clause) -> Node:
    """As in "once this Stack has resolved, the round advances to damage preparation".  DEV-5.15."""
    to = c.part_of("to")
    if c.word != "advance" or to is None or to.tag != "np" or noun(to).word("w") != "damage preparation":
        raise NotMeantError(to or c.part, 'is nothing that a round does: write "the round advances to damage preparation"')
    nothing_more(to)
    return storing.EndExchange()


SUBJECTS: Final = {"Stored Damage": damage_becomes, "round": advance}
WITHOUT: Final = frozenset({"mill", "flip", "turn", "send", "place.in", "name"})
"""Verbs of all games that this one does not have."""
PRICES: Final = frozenset({"discard", "destroy", "exhaust", "erase", "return", "detach", "lose", "target"})
YIELDS: Final = {"draw": "card"}
GOES: Final = {
    "draw": "hand", "discard": "exhaust", "exhaust": "exhaust", "detach": "exhaust", "destroy": "remnant", "erase": "erased",
}  # fmt: skip
EXAMPLES: Final = {
    "destroy": ("a Spell you control", "target opposing Spell", "your opponent's outermost Shell"),
    "exhaust": ("a Spell you control", "target opposing Spell", "the top 2 cards of your deck"),
    "erase": ("this Spell", "target opposing Spell", "a card from your Remnant Zone"), "save": ("target Spell you control",),
    "return": ("a Spell you control to its owner's hand", "target opposing Spell to its owner's hand"),
    "put": ("target opposing Spell on top of its owner's deck", "a card from your Exhaust Zone on the bottom of your deck"),
    "shuffle": ("a card from your Remnant Zone into your deck", "target opposing Spell into its owner's deck"),
    "detach": ("1 Material",), "draw": ("1 card", "2 cards"), "discard": ("1 card", "2 cards", "1 Red Spell"),
    "search": ("your deck for a Spell", "your deck for a Red Spell"), "search_for": ("a Spell",),
    "look_at": ("your opponent's hand", "the top 3 cards of your deck"),
    "reveal": ("your hand", "a random card from your opponent's hand", "the top card of your deck"),
    "store": ("1 damage", "3 damage", "damage equal to the Mana of this Shell"),
    "lose": ("2 Stored Damage", "1 Stored Damage", "all Stored Damage"),
    "silence": ("target opposing Spell until end of round", "target opposing Spell"),
    "double": ("the Mana of target Spell you control until end of round",),
    "halve": ("the Mana of target opposing Spell until end of round",),
    "place": ("a card from your Remnant Zone into one of your Shells", "2 Moth Tokens with 1 Mana into one of your Shells"),
    "move": ("target Spell you control to another of your Shells",
             "target opposing Spell to another of its player's Shells"),
    "attach": ("a Spell you control to this Spell",), "cast": ("a Layer Spell from your extra deck",),
    "negate": ("target effect", "target opposing effect"), "activate": ("an effect of target Spell you control",),
    "target": ("an opposing Spell",),
    "swap": ("your Stored Damage with target opponent's Stored Damage",),
    "exchange": ("your Stored Damage with target opponent's Stored Damage",),
}  # fmt: skip
