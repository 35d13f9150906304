"""What Elestrals' texts do: the words of the game's own verbs."""

import itertools
from dataclasses import replace
from typing import Final

from cardwright.kernel.kept import OF_EVENT, OTHER_OF_EVENT
from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import (
    Cards,
    Happening,
    Node,
    Place,
    Side,
    Some,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Gain
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Discard
from cardwright.kernel.verbs.mill import Mill
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun, number
from cardwright.language.meaning import Clause, NotMeantError, amounts, nouns, players, standing
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.deeds import by_a_player, is_top, top_of
from cardwright.language.meaning.fields import Fields, of_what
from cardwright.language.meaning.scope import IT, Referent
from cardwright.language.meaning.verbs import VERBS

from .. import nodes
from ..field import ELESTRAL, RUNE
from . import rune_faces, spirits
from .cards import NOUNS, of_event
from .casting import cast, foretell, move, position_of, search, special_ascend, special_cast, use
from .exchanging import ASIDE, exchange, set_base, swap
from .named import name
from .player_prohibitions import end_phase, skip
from .redirected import attack_goes
from .roles import SOURCES


def when_done(node: Node) -> Node:
    """What is done "when you do" waits as an effect of its own."""
    from cardwright.kernel.tree import May

    optional = isinstance(node, May)
    return nodes.WhenDone(Triggered(Happening("done"), node.action if isinstance(node, May) else node, optional=optional))


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
    c.objects[-1].what = aimed = replace(what, target=True)
    return Choose(aimed)


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
    if phrase is not None and determiner is not None and determiner.tag in ("a", "poss") and "card" in kinds(phrase):
        return negate_one(c, phrase, determiner)
    last = c.scope.referents[-1] if c.scope.referents else None
    if phrase is not None and phrase.tag == "it" and last is not None and last.kind == "ability" and last.what is not None:
        return nodes.Negate("its", last.what)
    if phrase is not None and (of_effect := effect_of_a_card(c, phrase)) is not None:
        return of_effect
    if phrase is not None and phrase.tag == "it" and is_played(c) and nouns.referred(c.scope, phrase) == Kept(OF_EVENT):
        return nodes.Negate("that")
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
    if word == "effect" and event == "targeted":
        by = Kept(c.scope.use(OTHER_OF_EVENT))
        c.scope.tell(Referent("card", False, "card", by, slot=OTHER_OF_EVENT, cards=Cards()))  # "... and destroy that card"
        return nodes.Negate("by")
    cast_now = event == "cast"  # "when an opponent Casts a Rune": then it is announced
    heard = c.scope.event.what if c.scope.event is not None else None
    rune, elestral = (isinstance(heard, Some) and nodes.OfKind(kind) in heard.cards.tests for kind in (RUNE, ELESTRAL))
    is_it = word == "card" or word.endswith("Rune") or (elestral and word == "Elestral")
    played = (event == "announced" or cast_now) and is_it
    runs = event == "activated" and rune and word.endswith("Rune")  # "... activates a Rune that targets your Elestral"
    if played or runs or (event in ("announced", "activated") and word == "effect"):
        told = (one for one in reversed(c.scope.referents) if one.kind == "card" and one.slot == OF_EVENT)
        c.objects += itertools.islice(told, 1)  # "Negate that effect and destroy that card"
        return nodes.Negate("that")
    raise NotMeantError(phrase, "is nothing that was spoken of")


def is_played(c: Clause) -> bool:
    """As in "when an opponent Casts an Invoke Rune": it is announced."""
    return c.scope.event is not None and c.scope.event.event in ("cast", "announced")


def effect_of_a_card(c: Clause, phrase: Part) -> Node | None:
    """As in "its effects", "the effect of an Elestral", "an opponent's Elestral effect"; None for another phrase."""
    if phrase.tag != "np" or noun(phrase).word("w") not in SOURCES or phrase.get("a") is not None:
        return None
    determiner, behind = phrase.part("d"), phrase.parts("p")
    of = behind[0].part("x") if len(behind) == 1 and behind[0].tag == "of" else None
    owner = players.possessor(determiner) or of
    if owner is None or (behind and of is None) or phrase.get("n") is not None:
        return None
    kind = SOURCES[noun(phrase).word("w")]
    if not kind and "card" in kinds(owner) and (owner.tag in IT or nouns.is_reference(c.scope, owner) or is_aimed(owner)):
        what, until = c.cards(owner), c.until()
        if is_aimed(owner) and until is Until.FOREVER:
            raise NotMeantError(phrase, "does not say which effect, or for how long")
        return nodes.Suppress(what, until)
    if number(phrase) == "pl":
        return None
    if kind and "player" in kinds(owner) and players.player_named(c.scope, owner) in (Who.OPPONENT, Who.OPPONENTS):
        return nodes.Negate("effect", None, tuple(test for word in kind for test in NOUNS[word]))
    if not kind and of is not None and owner.part("d") == Part("a"):
        where = nouns.select(c.scope, owner, None).cards
        sides = tuple(test for test in where.tests if isinstance(test, Side))
        if where.place is None and not sides:
            return nodes.Negate("effect", None, where.tests, anyone=True)
    return None


def is_aimed(phrase: Part) -> bool:
    """As in "target Elestral"."""
    return any(one.tag == "target" for one in phrase.parts("a"))


CASTS: Final = {"card": "card", "Elestral": "elestral", "Rune": "rune"}
"""What is Negated as it is Cast: a link of this kind."""


def negate_one(c: Clause, phrase: Part, determiner: Part) -> Node:
    """Negate an opponent's Counter Rune, a Rune: a link that is chosen."""
    f = Fields(phrase, silent=("h", "d"))
    chain = f.take("p", "in")
    f.finish()
    where_said = chain.part("x") if chain is not None else None
    if chain is not None and (where_said is None or noun(where_said).word("w") != "Chain" or len(where_said.kv) > 2):
        raise NotMeantError(chain, "is no place where something is negated")
    word, owner = noun(phrase).word("w"), players.possessor(determiner)
    kind = CASTS.get(word, "rune" if word.endswith(" Rune") else "")
    whose = players.player_named(c.scope, owner) if owner is not None else None
    if not kind or whose not in (None, Who.OPPONENT, Who.OPPONENTS) or number(phrase) == "pl":
        raise NotMeantError(phrase, "is nothing that this game negates")
    where = NOUNS[word] if word not in CASTS else ()
    c.objects.append(Referent("card", False, word, slot=c.scope.new_slot(), cards=Cards(where)))  # it lies nowhere yet
    return nodes.Negate(kind, None, where, anyone=whose is None)


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
    cards = spoken.cards if spoken is not None else None
    found_there = cards is not None and cards.place is not None and cards.place.who in (Who.OPPONENT, Who.OPPONENTS)
    return found_there or (cards is not None and Side(Who.OPPONENT) in cards.tests)


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
    if phrase.tag == "np" and noun(phrase).word("w") == "target":
        return attack_goes(c, phrase, to)
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
    whose = {Place("deck"): Who.YOU, Place("deck", Who.OPPONENT): Who.OPPONENT}.get(top.place)  # type: ignore[union-attr]
    if whose is None or top.bottom:  # type: ignore[union-attr]
        raise NotMeantError(phrase, "is not looked at in this game")
    return nodes.LookAtTop(top.amount, who=whose)  # type: ignore[union-attr]


def force(c: Clause) -> Node:
    """Force an opponent to Expend {fire}: what they do."""
    whom, done = c.part_of("o"), c.part_of("inf")
    if whom is None or done is None:
        raise NotMeantError(c.part, "does not say who does what")
    return by_a_player(c.scope, whom, [Said(whom, done)])


def play_open(c: Clause) -> Node:
    """As an opponent who is forced to play with their hand revealed."""
    so = c.adverb("withstate")
    hand, state = (so.part("x"), so.part("v")) if so is not None else (None, None)
    place = players.place(c.scope, hand) if hand is not None else None
    if place != Place("hand") or state is None or state.word("v") != "reveal" or c.lasts is None:
        raise NotMeantError(c.part, "is nothing that a text of this game can do")
    if c.scope.me not in (Who.OPPONENT, Who.OPPONENTS):
        raise NotMeantError(c.part, "is said of an opponent")
    return nodes.OpenHand(Who.YOU, c.until())


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


def block(c: Clause) -> Node:
    """Block up to 2 unoccupied slots in an opponent's Elestral Row until the next turn.  ELE-7.2."""
    phrase = c.part_of("o")
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") != "slot":
        raise NotMeantError(phrase or c.part, "is nothing that this game Blocks")
    f = Fields(phrase, silent=("h",))
    free, row, number_said, determiner = f.take("a", "adj"), f.take("p", "in"), f.part_of("n"), f.part_of("d")
    f.finish()
    if free is not None and free.word("w") != "unoccupied":
        raise NotMeantError(free, "is nothing that is asked of a slot")
    most = number_said.part("x") if number_said is not None and number_said.tag == "upto" else None
    many = most or number_said or (Part("1") if determiner is not None and determiner.tag == "a" else None)
    if many is None or not many.tag.isdigit() or (number_said is not None and determiner is not None):
        raise NotMeantError(phrase, "does not say how many slots")
    where, preposition = (row.part("x"), row.part("p")) if row is not None else (None, None)
    if where is None or preposition != Part("in") or where.tag != "np" or noun(where).word("w") != "Elestral Row":
        raise NotMeantError(phrase, "does not say in which Elestral Row")
    players.check_zone(c.scope, where)
    if (whose := players.possessor(where.part("d"))) is None or noun(where).word("num") == "pl":
        raise NotMeantError(where, "does not say whose it is")
    who = players.player(c.scope, whose)
    if who not in (Who.YOU, Who.OPPONENT, Who.OPPONENTS):
        raise NotMeantError(where, "does not say whose it is")
    return nodes.Block(int(many.tag), Who.YOU if who is Who.YOU else Who.OPPONENT, c.until(), most is not None)


DEEDS: Final = {
    "block": block, "force": force, "play": play_open, "set": set_base, "swap": swap, "use": use, "exchange": exchange,
    **spirits.DEEDS, **rune_faces.DEEDS, "move": move, "end.phase": end_phase,
    "search": search, "foretell": foretell, "special+cast": special_cast, "special+ascend": special_ascend,
    "cast": cast, "target": target, "give": give, "suppress": suppress, "take": take, "negate": negate, "send": send,
    "draw": draw, "return": returned, "add": homeward, "put": homeward, "shuffle": homeward, "change.x": change,
    "look_at": look, "skip": skip, "name": name,
}  # fmt: skip
OF_ALL: Final = frozenset(
    {"destroy", "discard", "reveal", "return", "put", "add", "send", "shuffle", "look_at", "draw", "name", "choose"}
    | {"double", "halve"}
)
WITHOUT: Final = frozenset(VERBS) - OF_ALL
"""Verbs of all games that no rule of this one speaks of."""
DONE_WITH: Final = {"reveal": "foretell"}
YIELDS: Final = {"draw": "card", "foretell": "card"}
GOES: Final = {"draw": "hand", "discard": "discard"}
__all__ = ["DEEDS", "Discard", "Draw", "Gain", "amounts", "when_done"]
