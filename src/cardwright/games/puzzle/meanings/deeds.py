"""What Elemental Puzzle's texts do: the words of the game's own verbs."""

from dataclasses import replace
from typing import Final

from cardwright.kernel.kept import OF_EVENT, OTHER_OF_EVENT
from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import Cards, Every, Face, Node, Owned, Place, Side, Some, Them, This, What, Who
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ShuffleIn, ToHand
from cardwright.kernel.verbs.look import Turn
from cardwright.kernel.verbs.mill import Mill
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import Clause, NotMeantError, nouns, players, standing
from cardwright.language.meaning.clauses import THIS_CARD, Said
from cardwright.language.meaning.deeds import is_top, top_of
from cardwright.language.meaning.fields import Fields, nothing_more, of_what
from cardwright.language.meaning.scope import Scope
from cardwright.language.meaning.verbs import ENDINGS, VERBS, skipping
from cardwright.language.meaning.words import Move, bare, joined_by_and

from ..field import BP, CLASH, COLLECTION, ELEMENT_NOW
from ..verbs.altering import Multiply, SwapValues
from ..verbs.field_moves import Separate, Shift, Swap, SwapWith, TakeControl, Unite
from ..verbs.game_verbs import SoulDown, UseSoul
from ..verbs.leaving import Fall, ToOblivion
from ..verbs.sequence_verbs import Cancel, CancelLast, Redirect
from ..verbs.summoning import MoreSummons, Summon
from .cards import CELL, STATS
from .facts import additional_summons

NOT_HERE: Final = "has no meaning for this game here"
SAID: Final[dict[str, Node]] = {
    f"{verb} {target}{link}": Cancel(attacks=link == "attack", target=target == "target ")
    for verb in ("cancel", "negate")
    for target in ("a ", "target ")
    for link in ("Skill", "attack")
} | ENDINGS
MOVES: Final[dict[str, Move]] = {
    "hand": ToHand, "discard": ToOblivion, "deck:top": OntoDeck, "deck:bottom": lambda what: OntoDeck(what, bottom=True),
    "deck:shuffled": ShuffleIn, "souls:bottom": SoulDown,
}  # fmt: skip
SKIPPED: Final = {"Collection Phase": COLLECTION, "Clash Phase": CLASH}
LEAVING: Final = frozenset(
    {"leaves", "destroyed", "destroyed in battle", "destroyed by a Skill", "destroyed by an opposing Skill"}
)
"""Events with which a card leaves its zone."""
PAID: Final = (Face(True), Side(Who.YOU), Owned(Who.YOU))
"""PUZ-16.1, 16.2: face-up cards that the player both owns and controls."""


# cards on the field --------------------------------------------------------------------------------------------------


def summon(c: Clause) -> Node:
    """Summon a card from your hand; summon it face-down.  PUZ-6.5."""
    down = c.adverb("facedown") is not None
    c.adverb("faceup")
    through(c)
    zone_of = zone_left(c)
    if zone_of is None:
        to_a_zone(c)
    what = c.what(where=c.where("from") if c.has("from") else None)
    if isinstance(what, (Some, Every)):
        place = what.cards.place
        if place is None or not place.role:
            raise NotMeantError(c.part, 'does not say from where: write "from your hand", "from your Oblivion Zone" ...')
        if any(one.who is not Who.YOU for one in (place, *place.also)):
            raise NotMeantError(c.part, "brings a player's own cards only")
    return Summon(what, up=not down, zone_of=zone_of)


def without_last_zone(thing: Part) -> tuple[Part, Part | None]:
    """As in "a card from your hand in that zone": the card, and the zone that stands behind its place."""
    for place in thing.parts("p"):
        source = place.part("x")
        behind = source.parts("p") if place.tag == "in" and source is not None and source.tag == "np" else ()
        zone = behind[0].part("x") if len(behind) == 1 and behind[0].tag == "in" else None
        if source is not None and zone is not None and zone.tag == "np" and noun(zone).word("w") in CELL:
            plain = source.but(p=None)
            rest = tuple(one.but(x=plain) if one is place else one for one in thing.parts("p"))
            return thing.but(p=rest), zone
    return thing, None


def zone_left(c: Clause) -> Kept | None:
    """As in "in that zone": where the card of the event stood that has left the field."""
    phrase = c.told.verb.part("in") or c.told.verb.part("to")
    while phrase is not None and phrase.tag == "pp":
        phrase = phrase.part("x")
    thing = c.part_of("o")  # "summon a card from your hand in that zone": the hand is in no zone
    if phrase is None and thing is not None and thing.tag == "np":
        thing, phrase = without_last_zone(thing)
    if thing is not None:
        c.fields.left["o"] = thing
    determiner = phrase.part("d") if phrase is not None and phrase.tag == "np" else None
    if phrase is None or determiner is None or determiner.tag != "that" or noun(phrase).word("w") not in CELL:
        return None
    if c.scope.event is None or c.scope.event.event not in LEAVING or phrase.parts("a") or phrase.parts("p"):
        raise NotMeantError(phrase, "means no zone that a card has left")
    c.part_of("in")
    c.part_of("to")
    return Kept(c.scope.use(OF_EVENT))


def through(c: Clause) -> None:
    """As in "through Superior Summon": every Summon by a text is one.  PUZ-6.5."""
    how = c.adverb("through")
    if how is not None and ((x := how.part("x")) is None or noun(x).word("w") != "Superior Summon"):
        raise NotMeantError(how, NOT_HERE)


def to_a_zone(c: Clause) -> None:
    """As in "to a free zone of yours": any free own zone; more cannot be said of it."""
    for role in ("to", "in"):
        phrase = c.part_of(role)
        while phrase is not None and phrase.tag == "pp":
            phrase = phrase.part("x")
        if phrase is not None and not is_free_zone(phrase):
            raise NotMeantError(phrase, 'is no place of a Summon: write "to a free zone", or leave it out')


def is_free_zone(phrase: Part) -> bool:
    """Whether a phrase means any free zone."""
    if phrase.tag != "np" or noun(phrase).word("w") not in CELL or phrase.parts("p"):
        return False
    determiner = phrase.part("d")
    if determiner is None or determiner.tag not in ("a", "another"):
        return False
    if determiner.tag == "a" and not phrase.parts("a"):
        return False
    return all(one.tag == "free" or one.word("w") == "empty" for one in phrase.parts("a"))


def scheme_of(zone: Part) -> Part | None:
    """As in "a free zone in the Scheme of a card you control": the phrase for the cards."""
    behind = zone.parts("p") if zone.tag == "np" else ()
    scheme = behind[0].part("x") if len(behind) == 1 else None
    if scheme is None or scheme.tag != "np" or noun(scheme).word("w") != "Scheme":
        return None
    plain = Part("np", tuple(pair for pair in zone.kv if pair[0] != "p"))
    of = next((one.part("x") for one in scheme.parts("p") if one.tag == "of"), None)
    return of if is_free_zone(plain) and of is not None and of.tag == "np" else None


def moved(c: Clause) -> Node:
    """Move it to a free zone, or to one of a Scheme; else as in all games.  PUZ-2.4, 12.3."""
    to = c.told.verb.part("to")
    while to is not None and to.tag == "pp":
        to = to.part("x")
    if to is not None and (scheme := scheme_of(to)) is not None:
        c.part_of("to")
        return Shift(c.what(), nouns.select(c.scope, scheme, None).cards)
    if to is not None and is_free_zone(to):
        c.part_of("to")
        return Shift(c.what())
    return VERBS["move"](c)


def swap(c: Clause) -> Node:
    """Swap 2 cards; swap this card with another one; their zones.  PUZ-2.4."""
    phrase, other = c.part_of("o"), c.part_of("with")
    if phrase is not None and phrase.tag == "np" and noun(phrase).word("w") in (*STATS, "Element"):
        return swap_values(c, phrase, other)
    if phrase is not None and phrase.tag == "np" and noun(phrase).word("w") in CELL:
        phrase = next((one.part("x") for one in phrase.parts("p") if one.tag == "of"), None)
    if phrase is None or ("card" not in kinds(phrase) and phrase.tag not in ("it", "they", "thisx", "conj")):
        raise NotMeantError(phrase or c.part, "cannot be swapped in this game")
    if other is not None:
        if not isinstance(nouns.what(c.scope, phrase)[0], This):
            raise NotMeantError(phrase, 'cannot be swapped with another: write "swap this card with ..." or "swap 2 cards"')
        what = c.cards(other)
        if number_of(what) != 1:
            raise NotMeantError(other, "must be one card")
        return SwapWith(what)
    what = c.cards(phrase)
    if number_of(what) != 2:
        raise NotMeantError(phrase, "must be two cards")
    return Swap(what)


def both_of_event(scope: Scope, phrase: Part) -> bool:
    """As in "those two cards": this card and the other one of the event."""
    determiner, number = phrase.part("d"), phrase.part("n")
    two = number is not None and number.tag == "2"
    if phrase.tag != "np" or determiner is None or not (determiner.tag == "both" or (determiner.tag == "those" and two)):
        return False
    event = scope.event
    return event is not None and isinstance(event.what, This) and event.by is not None and not phrase.parts("p")


def swap_two(c: Clause, phrase: Part, what: What) -> Node:
    """As in "swap the BP of 2 cards you control"."""
    if number_of(what) != 2:
        raise NotMeantError(phrase, "must be two cards")
    return SwapValues(what, BP if noun(phrase).word("w") in STATS else ELEMENT_NOW, c.until(), both=True)


def swap_values(c: Clause, phrase: Part, other: Part | None) -> Node:
    """As in "swap the BP of this card and target opposing card"; of "those two cards" of an event too."""
    of = [one.part("x") for one in phrase.parts("p") if one.tag == "of"]
    inner = of[0] if len(of) == 1 and len(phrase.parts("p")) == 1 else None
    whose = players.possessor(phrase.part("d"))
    two = [inner, other] if inner is not None and other is not None else [whose, other] if whose is not None else []
    if inner is not None and inner.tag == "conj" and other is None:
        two = list(joined_by_and(inner))
    if inner is not None and other is None and both_of_event(c.scope, inner):
        return SwapValues(
            Kept(c.scope.use(OTHER_OF_EVENT)), BP if noun(phrase).word("w") in STATS else ELEMENT_NOW, c.until()
        )
    if inner is not None and inner.tag != "conj" and other is None:
        return swap_two(c, phrase, c.cards(inner))
    first, second = two if len(two) == 2 else (None, None)
    if second is not None and second.tag == "np" and standing.stat_subject(c.scope, second) is not None:
        second = (standing.stat_subject(c.scope, second) or ("", second))[1]
    if first is None or second is None or not isinstance(nouns.what(c.scope, first)[0], This):
        raise NotMeantError(phrase, 'can be swapped of this card and another one only: "swap the BP of this card and ..."')
    what = c.cards(second)
    if number_of(what) != 1:
        raise NotMeantError(second, "must be one card")
    return SwapValues(what, BP if noun(phrase).word("w") in STATS else ELEMENT_NOW, c.until())


def destroy(c: Clause) -> Node:
    """Destroy cards on the field.  PUZ-10.13."""
    node = VERBS["destroy"](c)
    what: What = node.what  # type: ignore[attr-defined]
    if isinstance(what, (Some, Every)) and what.cards.place is not None:
        raise NotMeantError(c.part, "is done to cards on the field: cards elsewhere are discarded or milled")
    return node


def number_of(what: What) -> int:
    """How many cards an object means, as far as its words say; 0: any number."""
    if isinstance(what, (Them, Kept)):
        return 2 if what.many else 1
    return what.count if isinstance(what, Some) and not what.up_to and what.number is None else 0


def take(c: Clause) -> Node:
    """Take control of it until end of turn; gain BP.  PUZ-18.7, 18.15."""
    phrase = c.part_of("o")
    if phrase is not None and phrase.tag == "np" and noun(phrase).word("w") in STATS and c.word == "gain":
        c.fields.left.clear()
        return standing.done(c.scope, Said(THIS_CARD, c.part))
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") != "control":
        raise NotMeantError(phrase or c.part, "cannot be taken by a player")
    return taken(c, c.cards(of_what(phrase)))


def aim(c: Clause) -> Node:
    """Target a card: it is chosen, and flipped if it is face-down.  PUZ-9.1."""
    what = c.what()
    if not isinstance(what, Some) or what.target or what.apart:
        raise NotMeantError(c.part, 'says what is targeted: "target a card you control", or "target card you control" ...')
    return Choose(replace(what, target=True))


def steal(c: Clause) -> Node:
    """Steal it this turn."""
    return taken(c, c.what())


def taken(c: Clause, what: What) -> Node:
    """Control is taken for a turn only: stolen cards go home at its end.  PUZ-18.15."""
    from cardwright.kernel.tree import Until

    if c.until(Until.FOREVER) is not Until.TURN:
        raise NotMeantError(c.part, 'lasts until end of turn in this game: say "until end of turn"')
    return TakeControl(what)


def unite(c: Clause) -> Node:
    """Unite cards with PUZZLE with what is in their Schemes.  PUZ-12.8."""
    return Unite(c.what())


def sacrifice(c: Clause) -> Node:
    """Sacrifice 2 cards: cards one owns and controls, face-up, are destroyed.  PUZ-16.1, 16.2."""
    what = c.what()
    if isinstance(what, This):
        from cardwright.kernel.tree import Itself

        return Destroy(Some(Cards((Itself(), *PAID))))
    if not isinstance(what, (Some, Every)) or (isinstance(what, Some) and (what.target or what.up_to)):
        raise NotMeantError(c.part, "is said of cards that are chosen then, so many of them")
    tests = what.cards.tests
    cards = Cards((*tests, *(test for test in PAID if test not in tests)))
    return Destroy(Every(cards) if isinstance(what, Every) else Some(cards, what.count))


# links ---------------------------------------------------------------------------------------------------------------


def change(c: Clause) -> Node:
    """Change the target of target attack to this card.  PUZ-15.8."""
    phrase, to = c.part_of("o"), c.part_of("to")
    of = None
    if phrase is not None and phrase.tag == "np" and noun(phrase).word("w") == "target" and not phrase.parts("a"):
        from cardwright.language.meaning.players import possessor

        of = possessor(phrase.part("d")) or next((one.part("x") for one in phrase.parts("p") if one.tag == "of"), None)
    if of is None or to is None:
        raise NotMeantError(phrase or c.part, "cannot be changed in this game")
    return redirected(c, of, to)


def redirect(c: Clause) -> Node:
    """Redirect target attack to this card."""
    phrase, to = c.part_of("o"), c.part_of("to")
    if phrase is None or to is None:
        raise NotMeantError(c.part, "does not say to what")
    return redirected(c, phrase, to)


def redirected(c: Clause, link: Part, to: Part) -> Node:
    """A targeted link gets a new target: this card, or a target.  PUZ-7.10, 15.3."""
    aimed = link.tag == "np" and [one.tag for one in link.parts("a")] == ["target"] and not link.parts("p")
    word = noun(link).word("w") if aimed else ""
    if word not in ("attack", "Skill"):
        raise NotMeantError(link, 'is no link that can be aimed anew: write "target attack" or "target Skill"')
    what = c.cards(to)
    if not isinstance(what, This) and not (isinstance(what, Some) and number_of(what) == 1 and what.cards.place is None):
        raise NotMeantError(to, "must be this card or one card")
    return Redirect(what, attacks=word == "attack")


# piles and faces -----------------------------------------------------------------------------------------------------


def discard(c: Clause) -> Node:
    """Discard cards of a hand, or the top cards of a Deck.  PUZ-17.5, 20.1."""
    phrase = c.told.verb.part("o")
    number = phrase.part("n") if phrase is not None and phrase.tag == "bareq" else None
    if number is not None and number.tag.isdigit():  # "discard 1"
        c.part_of("o")
        hand = Place("hand", c.scope.seen(c.scope.me or Who.YOU))
        return Discard(Some(Cards((), hand), int(number.tag)))
    if phrase is not None and is_top(phrase):
        c.part_of("o")
        top, _referent = top_of(c.scope, phrase)
        place = top.place  # type: ignore[union-attr]
        if place.role != "deck" or top.bottom:  # type: ignore[union-attr]
            raise NotMeantError(phrase, "is not discarded in this game")
        return Mill(top.amount, place.who)  # type: ignore[union-attr]
    return VERBS["discard"](c)


def flip(c: Clause) -> Node:
    """Flip it: face-up if nothing else is said.  PUZ-9.1."""
    phrase = c.told.verb.part("o")
    if phrase is not None and "coin" in kinds(phrase):
        raise NotMeantError(phrase, "is not used in this game")
    down = c.adverb("facedown") is not None
    c.adverb("faceup")
    so_now = "face-down" if down else "face-up"
    if phrase is not None and any(part.word("w") == so_now for part in phrase.walk()):
        raise NotMeantError(phrase, f"cannot be flipped {so_now}: it says {so_now} already")
    what = c.what()
    return Turn(what if down or not isinstance(what, Every) else hidden_ones(what), up=not down)


def hidden_ones(what: Every) -> Every:
    """All that are meant are flipped face-up: those that lie face-down, where a set is else of the face-up ones."""
    tests = tuple(Face(False) if test == Face(True) else test for test in what.cards.tests)
    return replace(what, cards=replace(what.cards, tests=tests))


def double(c: Clause) -> Node:
    """Double its BP until end of turn; halve it."""
    phrase = c.part_of("o")
    stat = standing.stat_subject(c.scope, phrase)
    if phrase is None or stat is None or stat[0] not in STATS:
        raise NotMeantError(phrase or c.part, "is nothing that can be doubled or halved in this game")
    halve = c.word == "halve"
    up = any(one.tag == "up" for one in c.bounds)
    c.bounds = [one for one in c.bounds if one.tag not in ("up", "down")] if halve else c.bounds
    return Multiply(c.cards(stat[1]), c.until(), halve, up)


def more_summons(c: Clause) -> Node:
    """You may Simple Summon one more time this turn.  PUZ-6.1."""
    from cardwright.kernel.tree import Until

    if c.until() is not Until.TURN:
        raise NotMeantError(c.part, 'does not say for how long: add "this turn"')
    return MoreSummons(additional_summons(c))


def no_effect(c: Clause) -> Node:
    """As in "the last Skill your opponent activated in this Sequence has no effect".  PUZ-7.9."""
    subject, phrase = c.told.subject, c.part_of("o")
    no = phrase.part("d") if phrase is not None and phrase.tag == "np" else None
    if c.word != "have" or phrase is None or no is None or no.tag != "no" or noun(phrase).word("w") != "effect":
        raise NotMeantError(c.part, 'is nothing that is so of a Skill: write "has no effect"')
    nothing_more(phrase)
    assert subject is not None  # noqa: S101
    f = Fields(subject, silent=("d", "h"))
    last, behind = f.take("a", "last"), f.take("p", "rel")
    f.finish()
    clause = behind.part("x") if behind is not None else None
    who, verb = (clause.part("s"), clause.part("v")) if clause is not None and clause.tag == "relo" else (None, None)
    where = [one.part("x") for one in verb.parts("adv")] if verb is not None else []
    here = len(where) == 1 and where[0] is not None and where[0].tag == "np" and noun(where[0]).word("w") == "Sequence"
    if last is None or who is None or verb is None or verb.frame is None or verb.frame.word not in ("activate", "use"):
        raise NotMeantError(subject, 'does not say which: write "the last Skill your opponent activated in this Sequence"')
    found = players.player_named(c.scope, who)
    if not here or not isinstance(found, Who):
        raise NotMeantError(subject, 'does not say which: write "the last Skill your opponent activated in this Sequence"')
    players.tell_player(c.scope, found)
    return CancelLast(found)


def apply(c: Clause) -> Node:
    """Apply its effect as if it were yours: of a Shaman Soul Card.  PUZ-21.10."""
    phrase = c.part_of("o")
    whose = players.possessor(phrase.part("d")) if phrase is not None and phrase.tag == "np" else None
    if phrase is None or whose is None or noun(phrase).word("w") != "effect" or phrase.parts("a"):
        raise NotMeantError(phrase or c.part, 'is not applied in this game: write "apply its effect as if it were yours"')
    how = c.adverb("asif")
    if how is None or bare(how) != bare(yours(c.scope)):
        raise NotMeantError(how or phrase, 'must be said to be applied "as if it were yours"')
    return UseSoul(c.cards(whose))


def yours(scope: Scope) -> Part:
    """The adverb "as if it were yours"."""
    tree = scope.words.language().trees("Apply its effect as if it were yours.")[0]
    return next(part for part in tree.walk() if part.tag == "asif")


def mill(c: Clause) -> Node:
    """Mill 3 cards; "mill it" of a card that was seen on the Deck puts it into the Oblivion Zone."""
    phrase = c.told.verb.part("o")
    if phrase is not None and phrase.tag in ("it", "they", "those"):
        return ToOblivion(c.what())
    return VERBS["mill"](c)


SUBJECTS: Final = {"Skill": no_effect}
DEEDS: Final = {
    "summon": summon, "destroy": destroy, "move": moved, "swap": swap, "exchange": swap, "take": take, "gain": take,
    "steal": steal, "unite": unite, "target": aim, "separate": lambda c: Separate(c.what()), "sacrifice": sacrifice,
    "change.x": change,
    "redirect": redirect,
    "skip": skipping(SKIPPED),
    "apply": apply, "mill": mill, "double": double, "halve": double, "discard": discard, "flip": flip,
}  # fmt: skip
EXAMPLES: Final = {
    "mill": ("2 cards",),  "skip": ("the next Clash Phase",),
    "exchange": ("2 cards you control",), "swap": ("2 cards you control",),
    "gain": ("control of target opposing card until end of turn",),
    "take": ("control of target opposing card until end of turn",),
    "steal": ("target opposing card until end of turn",), "sacrifice": ("a card",), "shuffle": ("your Deck",),
    "summon": ("a card from your hand",), "target": ("an opposing card",), "turn": ("target card face-down",),
}  # fmt: skip
"""What each verb is done to in its example; of the others a card of the game is."""
AGAIN: Final = {"draws": lambda what: Draw(1), "destroyed": Fall, "destroyed in battle": Fall, "destroyed by a Skill": Fall}
PERMISSIONS: Final = {"simple+summon": more_summons, "perform": more_summons}
PRICES: Final = frozenset({"discard", "sacrifice", "destroy", "mill"})
