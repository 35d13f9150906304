"""What Elestrals' texts do: the words of the game's own verbs."""

from dataclasses import replace
from typing import Final

from cardwright.kernel.kept import OF_EVENT
from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import Cards, Every, Happening, Node, Place, Side, Some, This, Triggered, What, Who
from cardwright.kernel.verbs.alter import Become, Gain
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Discard
from cardwright.kernel.verbs.mill import Mill
from cardwright.language.english import Part
from cardwright.language.english.kinds import noun, number
from cardwright.language.meaning import Clause, NotMeantError, amounts, nouns, players, standing
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.deeds import by_a_player, is_top, top_of
from cardwright.language.meaning.fields import Fields, of_what
from cardwright.language.meaning.scope import IT, Referent, Scope
from cardwright.language.meaning.verbs import VERBS

from .. import nodes
from ..quantities import ATTACK_NOW, DEFENSE_NOW
from . import spirits
from .cards import NOUNS, STATS, of_event
from .sound import LEAVING


def pronoun(scope: Scope, phrase: Part) -> What | None:
    """What all games know; but "it" does not pass over several cards that were spoken of since.  Raises NotMeantError."""
    nearest = next((one for one in reversed(scope.referents) if one.kind == "card"), None)
    if phrase.tag == "it":
        if nearest is not None and nearest.many:
            raise NotMeantError(phrase, "is one card, where several were spoken of")
        of_event = any(one.kind == "card" and one.slot == OF_EVENT and one.what != This() for one in scope.referents)
        an_effect = nearest is not None and nearest.cards == Cards() and scope.event is not None and nearest.slot == OF_EVENT
        if nearest is None or an_effect or (nearest.what == This() and of_event):
            raise NotMeantError(phrase, UNCLEAR)
    if phrase.tag == "they" and nearest is not None and not nearest.many:
        raise NotMeantError(phrase, "are several, where one card was spoken of")
    determiner = phrase.part("d") if phrase.tag == "np" else None
    pointing = phrase.tag == "those" or (determiner is not None and determiner.tag in ("that", "those"))
    if pointing and nearest is not None and (nearest.verb == "draw" or nearest.what == This()):
        raise NotMeantError(phrase, UNCLEAR)
    if pointing and phrase.tag == "np" and may_be_other(scope, noun(phrase).word("w")):
        raise NotMeantError(phrase, UNCLEAR)
    meant = scope.card(many=None, noun=noun(phrase).word("w")) if pointing and phrase.tag == "np" else None
    if meant is not None and meant.what == This():
        raise NotMeantError(phrase, UNCLEAR)
    if pointing and nearest is not None and not nearest.many and number(phrase) == "pl":
        raise NotMeantError(phrase, "are several, where one card was spoken of")
    return None


def may_be_other(scope: Scope, word: str) -> bool:
    """Whether both cards of an event are what a noun says."""
    event = scope.event
    both = [getattr(event, "what", None), getattr(event, "other", None)]
    tests = [part.cards.tests if isinstance(part, Some) else part.tests if isinstance(part, Cards) else () for part in both]
    kind = NOUNS.words.get(word, ())
    return bool(kind) and all(set(kind) <= set(one) for one in tests)


ASIDE: Final = "aside"
UNCLEAR: Final = "points to nothing that is clear here"
POSITIONS: Final = {"Attack Position": 0, "Defense Position": 1}


def when_done(node: Node) -> Node:
    """What is done "when you do" waits as an effect of its own."""
    from cardwright.kernel.tree import May

    optional = isinstance(node, May)
    return nodes.WhenDone(Triggered(Happening("done"), node.action if isinstance(node, May) else node, optional=optional))


def search(c: Clause) -> Node:
    """Search your deck for a card: what is found is set aside for what is done then.  ELE-22.5."""
    zone, thing = c.part_of("o"), c.part_of("for")
    place = players.place(c.scope, zone) if zone is not None else None
    if place is None or thing is None:
        raise NotMeantError(c.part, "does not say where, or for what")
    what = c.cards(thing, place)
    c.goes = ASIDE
    if not isinstance(what, Some) or what.target or what.least is not None or not isinstance(what.number, (int, type(None))):
        raise NotMeantError(thing, "is nothing that is searched for: say how many cards")
    return nodes.Find(what.cards, what.count if what.number is None else what.number)


def foretell(c: Clause) -> Node:
    """Foretell 3."""
    phrase = c.told.verb.part("o")
    plain = phrase is not None and (phrase.tag != "np" or (noun(phrase).word("w") == "card" and not phrase.parts("a")))
    if not plain or (phrase is not None and any(one.tag != "cmp" for one in phrase.parts("p"))):
        raise NotMeantError(phrase or c.part, "is said of so many cards, whatever they are")
    c.goes, c.called = ASIDE, "card"
    return nodes.Foretell(c.count())


def special_cast(c: Clause) -> Node:
    """Special Cast it from your hand with {fire}, in Attack Position."""
    what = moved(c)
    paid, position, entering = c.part_of("with"), position_of(c.part_of("in")), ""
    if (so := c.adverb("withstate") or c.adverb("state")) is not None:  # "with {fire} Suppressed"
        state = so.part("v") or so.part("x")
        paid = so.part("x") if so.tag == "withstate" else paid
        entering = state.word("v") if state is not None else ""
        if entering not in ("suppress", "misenchant"):
            raise NotMeantError(so, "is nothing as which a card enters")
    if paid is not None and paid.tag == "conj" and paid.get("j") is not None:  # "with {fire} or {water}"
        ways = [nodes.SpecialCast(what, with_spirits(c, one), position=position) for one in paid.parts("c")]
        return nodes.OneOf(tuple(ways))
    made = nodes.SpecialCast(what, with_spirits(c, paid), position=position)
    return replace(made, suppressed=entering == "suppress", misenchanted=entering == "misenchant")


def with_spirits(c: Clause, paid: Part | None) -> nodes.Spirits | None:
    """The Spirits with which a card is Cast."""
    if paid is None:
        return None
    found, source = spirits.spirits(c, paid)
    if source is not None:
        raise NotMeantError(source, "is not where they come from")
    return found


def position_of(phrase: Part | None) -> int:
    """Attack or Defense Position; -1 where it is not said."""
    if phrase is None:
        return -1
    word = noun(phrase).word("w") if phrase.tag == "np" else ""
    if word not in POSITIONS:
        raise NotMeantError(phrase, "is no Position")
    return POSITIONS[word]


def moved(c: Clause) -> What:
    """The cards that a verb takes from a zone: "this card from your hand", "it from your Underworld"."""
    phrase = c.told.verb.part("o")
    place = taken_off(c) or (c.where("from") if c.has("from") else None)
    found = c.what(where=place)
    if isinstance(found, (Some, Every)) or phrase is None:
        return found
    fallen = isinstance(found, Kept) and c.scope.event is not None and c.scope.event.event in LEAVING
    if isinstance(found, Kept) and place is not None and not (fallen and of_yours(c)):
        raise NotMeantError(c.part, "may lie elsewhere")
    found = lying(found, place, c.part) if place is not None else where_it_fell(c, found)
    added = c.scope.event is not None and c.scope.event.event == "added"
    if isinstance(found, This) and place is None and not added:
        raise NotMeantError(phrase, "does not say from where")
    return found


def of_yours(c: Clause) -> bool:
    """Whether the card of the event was yours."""
    event = c.scope.event
    cards = event.what.cards.tests if event is not None and isinstance(event.what, Some) else ()
    return event is not None and (event.who is Who.YOU or Side(Who.YOU) in cards)


def taken_off(c: Clause) -> Place | None:
    """As in "this card from your hand": the zone, which of a card that is known is the verb's."""
    phrase = c.told.verb.part("o")
    determiner = phrase.part("d") if phrase is not None and phrase.tag == "np" else None
    if phrase is None or determiner is None or determiner.tag not in ("this", "that") or len(phrase.parts("p")) != 1:
        return None
    (behind,) = phrase.parts("p")
    preposition, zone = behind.part("p"), behind.part("x")
    if behind.tag != "in" or preposition is None or preposition.tag != "from" or zone is None:
        return None
    plain = tuple(pair for pair in phrase.kv if pair[0] != "p")
    c.fields.left["o"] = Part(phrase.tag, plain, phrase.begin, phrase.end)
    return players.place(c.scope, zone)


def where_it_fell(c: Clause, found: What) -> What:
    """This card, which the event has sent to the Underworld."""
    event = c.scope.event
    gone = event is not None and event.event in ("sent", "discarded") and isinstance(event.what, This)
    return nodes.SelfIn("discard") if gone and isinstance(found, This) else found


def lying(found: What, place: Place, at: Part) -> What:
    """A card that is known, in another zone than where it was."""
    if place.also or place.who is not Who.YOU:
        raise NotMeantError(at, "does not say where the card lies")
    if isinstance(found, This):
        return found if place.role == "hand" else nodes.SelfIn(place.role)
    if isinstance(found, Kept) and found.slot == OF_EVENT and place.role == "discard" and found.many is False:
        return nodes.EventCard("discard")
    raise NotMeantError(at, "may lie elsewhere")


def special_ascend(c: Clause) -> Node:
    """Special Ascend this card to another one from your hand or deck.  ELE-8.13."""
    to = c.part_of("to")
    if to is None:
        raise NotMeantError(c.part, "does not say to which card")
    place = c.where("from") if c.has("from") else None
    new, referent = nouns.what(c.scope, to, place)  # first: "Ascend your Zeus to it" is no Ascend of it to itself
    if isinstance(new, Every) and all(one.tag == "np" and one.get("d") is None for one in to.parts("c") or (to,)):
        new = Some(new.cards)  # a name
    if not isinstance(new, (Some, Every)):
        new = lying(new, place, c.part) if place is not None else where_it_fell(c, new)
    if referent in c.scope.referents:
        c.scope.referents.remove(referent)
    old = ascending(c)
    spirits.unspeakable(c.scope, referent)
    c.scope.tell(replace(referent, many=False))
    return nodes.SpecialAscend(new, old, with_spirits(c, c.part_of("with")))


def ascending(c: Clause) -> What:
    """Which card Ascends; when this card destroys another one, "it" can only be this card."""
    phrase, event = c.told.verb.part("o"), c.scope.event
    if (
        phrase is not None
        and phrase.tag == "it"
        and event is not None
        and event.event == "destroys"
        and event.what == This()
    ):
        c.part_of("o")
        return This()
    return c.what()


def cast(c: Clause) -> Node:
    """Cast an Artifact Rune from your hand."""
    return nodes.CastRune(moved(c))


def target(c: Clause) -> Node:
    """Target a card: it is chosen when the text is announced.  ELE-12."""
    phrase = c.told.verb.part("o")
    if phrase is not None and (phrase.tag == "it" or nouns.is_reference(c.scope, phrase)):
        test = of_event(c.scope, phrase)
        c.part_of("o")
        some = Some(Cards((test,)), target=True)
        c.objects.append(c.scope.tell(Referent("card", False, noun_of(phrase), some, verb="target", cards=some.cards)))
        return Choose(some)
    what = c.what()
    if not isinstance(what, Some) or what.target:
        raise NotMeantError(c.part, "is said of cards that are chosen")
    return Choose(replace(what, target=True))


def noun_of(phrase: Part) -> str:
    """The noun of "that Elestral"; any card for "it"."""
    return noun(phrase).word("w") if phrase.tag == "np" else "card"


def give(c: Clause) -> Node:
    """Give it +2 Attack and +1 Defense until the next turn."""
    receiver, thing = c.part_of("io"), c.part_of("o")
    if receiver is None or thing is None:
        raise NotMeantError(c.part, "does not say what is given to which card")
    parts = thing.parts("c") if thing.tag == "conj" else (thing,)
    what = c.cards(receiver)
    until = c.until()
    return joined([one.do(what, until) for one in standing.all_gained(c, parts)])


def joined(found: list[Node]) -> Node:
    """Several changes at once."""
    from cardwright.kernel.tree import Steps

    return found[0] if len(found) == 1 else Steps(tuple(found))


def suppress(c: Clause) -> Node:
    """Suppress it until the next turn."""
    return nodes.Suppress(c.what(), c.until())


def take(c: Clause) -> Node:
    """Take control of it until the next turn."""
    phrase = c.part_of("o")
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") != "control":
        raise NotMeantError(phrase or c.part, "cannot be taken by a player")

    return nodes.TakeControl(c.cards(of_what(phrase)), c.until())


def negate(c: Clause) -> Node:
    """Negate that attack, that effect, that Rune.  ELE-15."""
    phrase = c.part_of("o")
    determiner = phrase.part("d") if phrase is not None and phrase.tag == "np" else None
    if (
        phrase is None
        or determiner is None
        or determiner.tag not in ("that", "the")
        or phrase.parts("a")
        or phrase.parts("p")
    ):
        raise NotMeantError(phrase or c.part, "is nothing that this game negates")
    event = c.scope.event.event if c.scope.event is not None else ""
    word = noun(phrase).word("w")
    if word == "attack" and event == "declares":
        return nodes.Negate("attack")
    cast_now = event == "cast" and c.scope.priced  # "... when an opponent Casts a Rune": then it is announced
    played = (event == "announced" or cast_now) and (word == "card" or word.endswith("Rune"))
    if played or (event in ("announced", "activated") and word == "effect"):
        return nodes.Negate("that")
    raise NotMeantError(phrase, "is nothing that was spoken of")


def send(c: Clause) -> Node:
    """Send it to the Underworld; the top cards of a deck are milled."""
    phrase = c.told.verb.part("o")
    if phrase is not None and is_top(phrase):
        c.part_of("o")
        top, _referent = top_of(c.scope, phrase)
        to = c.told.verb.part("to")
        owner = players.possessor(to.part("d")) if to is not None and to.tag == "np" else None
        role, _at = c.zone("to")
        place = top.place  # type: ignore[union-attr]
        if owner is not None and players.player(c.scope, owner) != place.who:
            raise NotMeantError(phrase, "is not sent there in this game")
        if role != "discard" or place.role != "deck" or top.bottom:  # type: ignore[union-attr]
            raise NotMeantError(phrase, "is not sent there in this game")
        return Mill(c.counted(top.amount), place.who)  # type: ignore[union-attr]
    return homeward(c)


def returned(c: Clause) -> Node:
    """Return Spirits to the Spirit Deck, or cards to a hand or deck."""
    return spirits.back(c) or homeward(c)


def homeward(c: Clause) -> Node:
    """Add it to your hand: that is not said of an opponent's card, nor of where it does not lie."""
    if (down := face_down(c)) is not None:
        return down
    if (to := c.told.verb.part("to")) is not None and c.scope.player() is None:
        c.fields.left["to"] = of_owner(to)
    thing, to = c.told.verb.part("o"), c.told.verb.part("to")
    if (lying_so := c.adverb("facedown")) is not None:
        raise NotMeantError(lying_so, "is not how it lies there")
    zone = to.part("x") if to is not None and to.tag == "pp" else to
    owner = players.possessor(zone.part("d")) if zone is not None and zone.tag == "np" else None
    if thing is not None and (thing.tag in IT or nouns.is_reference(c.scope, thing)):
        of_opponent = owner is not None and owner.tag == "np" and noun(owner).word("w") == "opponent"
        if c.has("from") or of_opponent or (owner is not None and owner.tag == "you" and theirs(c)):
            raise NotMeantError(to or c.part, "is not where it goes: it goes to its owner's")
    node = VERBS[c.word](c)
    if owner is not None and owner.tag == "np" and noun(owner).word("w") == "opponent" and not of_opponents(node):
        raise NotMeantError(to or c.part, "is not where it goes: it goes to its owner's")
    return node


OWNER: Final = Part("np", (("d", Part("poss", (("d", Part("of", (("p", Part("it")),))),))),
                           ("h", Part("n", (("k", "player"), ("num", "sg"), ("w", "owner"))))))  # fmt: skip


def of_owner(to: Part) -> Part:
    """As in "return that Elestral to their hand", where no player was spoken of: to its owner's."""
    if to.tag == "pp" and (zone := to.part("x")) is not None:
        return to.but(x=of_owner(zone))
    whose = players.possessor(to.part("d")) if to.tag == "np" else None
    if whose is None or whose.tag != "they":
        return to
    return to.but(d=Part("poss", (("d", Part("of", (("x", OWNER),))),)))


def of_opponents(node: Node) -> bool:
    """Whether something is done with cards of an opponent, by what is said of them."""
    cards = getattr(getattr(node, "what", None), "cards", None)
    lies_there = cards is not None and cards.place is not None and cards.place.who in (Who.OPPONENT, Who.OPPONENTS)
    return lies_there or (cards is not None and Side(Who.OPPONENT) in cards.tests)


def theirs(c: Clause) -> bool:
    """Whether the card that was spoken of last is an opponent's."""
    spoken = next((one for one in reversed(c.scope.referents) if one.kind == "card"), None)
    return spoken is not None and spoken.cards is not None and Side(Who.OPPONENT) in spoken.cards.tests


def change(c: Clause) -> Node:
    """Change the Position of an Elestral; change it to Defense Position.  ELE-10."""
    phrase, to = c.part_of("o"), c.part_of("to")
    if phrase is None:
        raise NotMeantError(c.part, "does not say what")
    if phrase.tag == "np" and noun(phrase).word("w") == "position":
        f = Fields(phrase, silent=("h",))
        of, own = f.take("p", "of"), players.possessor(f.part_of("d"))
        f.finish()
        whose = own or (of.part("x") if of is not None else None)
        if own is not None and of is not None:
            raise NotMeantError(phrase, "does not say of which Elestral")
        if whose is None:
            raise NotMeantError(phrase, "does not say of which Elestral")
        return nodes.TurnAround(c.cards(whose), position_of(to))
    if to is None:
        raise NotMeantError(c.part, "does not say to what")
    return nodes.TurnAround(c.cards(phrase), position_of(to))


def draw(c: Clause) -> Node:
    """Draw cards."""
    phrase = c.told.verb.part("o")
    determiner = phrase.part("d") if phrase is not None and phrase.tag == "np" else None
    if determiner is not None and determiner.tag == "another":
        raise NotMeantError(determiner, "says no more than one")
    return VERBS["draw"](c)


def look(c: Clause) -> Node:
    """Look at the top cards of your deck: they are set aside."""
    phrase = c.told.verb.part("o")
    if phrase is None or not is_top(phrase):
        return VERBS["look_at"](c)
    c.part_of("o")
    top, referent = top_of(c.scope, phrase)
    c.goes = ASIDE
    c.objects.append(referent)
    place = top.place  # type: ignore[union-attr]
    if place != Place("deck") or top.bottom:  # type: ignore[union-attr]
        raise NotMeantError(phrase, "is not looked at in this game")
    return nodes.LookAtTop(top.amount)  # type: ignore[union-attr]


def force(c: Clause) -> Node:
    """Force an opponent to Expend {fire}: what they do."""
    whom, done = c.part_of("o"), c.part_of("inf")
    if whom is None or done is None:
        raise NotMeantError(c.part, "does not say who does what")
    return by_a_player(c.scope, whom, [Said(whom, done)])


def set_base(c: Clause) -> Node:
    """Set its base {attack} to 0 until the next turn."""
    phrase, to = c.part_of("o"), c.part_of("to")
    if phrase is None or to is None or phrase.tag != "np":
        raise NotMeantError(c.part, "does not say what, or to what")
    f = Fields(phrase, silent=("h",))
    base, whose = f.take("a", "adj"), players.possessor(f.part_of("d"))
    f.finish()
    stat = c.scope.words.stats.get(noun(phrase).word("w"))
    number_said = to.part("n") if to.tag == "bareq" else None
    plain = base is not None and base.word("w") == "base" and number_said is not None and number_said.tag.isdigit()
    if not plain or whose is None or stat is None or stat.quantity < 0 or number_said is None:
        raise NotMeantError(phrase, "is no base of a stat, or is set to no number")
    return Become(c.cards(whose), stat.quantity, int(number_said.tag), c.until())


def swap(c: Clause) -> Node:
    """Swap its {attack} with its {defense} until the next turn."""
    first, second = c.part_of("o"), c.part_of("with")
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


def face_down(c: Clause) -> Node | None:
    """As in "return a Counter Rune from your Underworld to your Rune Row face-down"; None for another place."""
    to = c.told.verb.part("to")
    zone = to.part("x") if to is not None and to.tag == "pp" else to
    if zone is None or zone.tag != "np" or noun(zone).word("w") != "Rune Row" or c.adverb("facedown") is None:
        return None
    c.part_of("to")
    players.check_zone(c.scope, zone)
    owner = players.possessor(zone.part("d"))
    if owner is not None and owner.tag == "np" and noun(owner).word("w") != "owner":
        raise NotMeantError(zone, "is not where it goes: it goes to its owner's")
    return nodes.PutFaceDown(c.what())


DEEDS: Final = {
    "force": force, "set": set_base, "swap": swap,
    **spirits.DEEDS, "search": search, "foretell": foretell, "special+cast": special_cast, "special+ascend": special_ascend,
    "cast": cast, "target": target, "give": give, "suppress": suppress, "take": take, "negate": negate, "send": send,
    "draw": draw, "return": returned, "add": homeward, "put": homeward, "shuffle": homeward, "change.x": change,
    "look_at": look,
}  # fmt: skip
OF_ALL: Final = frozenset({"destroy", "discard", "reveal", "return", "put", "add", "send", "shuffle", "look_at", "draw"})
WITHOUT: Final = frozenset(VERBS) - OF_ALL
"""Verbs of all games that no rule of this one speaks of."""
DONE_WITH: Final = {"reveal": "foretell"}
YIELDS: Final = {"draw": "card", "foretell": "card"}
GOES: Final = {"draw": "hand", "discard": "discard"}
__all__ = ["DEEDS", "Discard", "Draw", "Gain", "amounts", "when_done"]
