"""Noun phrases: which cards, how many of them, where, chosen by whom; which player; which zone.

A noun phrase means tests on cards, a place, and a quantifier.  Verbs take what comes out and never look inside.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardwright.kernel.joins import Keep
from cardwright.kernel.kept import OF_EVENT, OTHER_OF_EVENT
from cardwright.kernel.referents import AmongKept, AtRandom, Half, Kept
from cardwright.kernel.tree import (
    Amount,
    Bound,
    Cards,
    CountOf,
    Either,
    Every,
    Face,
    Is,
    Named,
    Not,
    Place,
    Player,
    Side,
    Some,
    Test,
    Them,
    This,
    What,
    Who,
)
from cardwright.kernel.tree import Both as AllOfThem
from cardwright.kernel.verbs.choose import Choose

from ..english import Part
from ..english.kinds import kinds, noun
from . import binding, describing, players, quantifiers, spoken
from .fields import Fields
from .scope import HIDDEN, IT, NO_CARDS, NOTHING_BEFORE, Referent, Scope, again
from .words import NotMeantError, bare

APART: Final = (
    "compares cards with each other: so only cards can be that are chosen as it is done; of cards that are there it can be "
    "asked how many differ"
)
CHOSEN_BY_ANOTHER: Final = (
    "is said of cards that can be seen, and that are chosen as it is done: let a player reveal their hand before"
)

# cards ---------------------------------------------------------------------------------------------------------------


def referred(scope: Scope, phrase: Part, *, noun_of: str = "") -> What:
    """The cards a pronoun or "that creature" means."""
    if (own := scope.words.pronoun(scope, phrase)) is not None:
        return own
    many = {"it": False, "they": True, "those": True, "that": False, "self": None, "thisx": False}.get(phrase.tag)
    word, verb = noun_of, ""
    if phrase.tag == "np":
        head = noun(phrase)
        determiner = phrase.part("d")
        if determiner is not None and determiner.tag == "this" and head.word("w") != "target":
            return this_card(scope, phrase)
        word = head.word("w")
        many = head.word("num") == "pl" if head.word("num") != "?" else None
        if determiner is not None and determiner.tag == "the" and (role := role_in_event(scope, phrase)) is not None:
            return again(role, scope)
        verb = done_this_way(phrase)
        more = phrase.parts("a") and not said_before(scope, phrase, word, many)
        described = any(one.tag not in ("rel", "in") for one in phrase.parts("p")) or more
        if (described or not lies_there(scope, phrase, word, many)) and not verb:
            raise NotMeantError(phrase, NO_CARDS)
    if phrase.tag in ("self", "thisx"):
        return This()
    found = nearest(scope, phrase, many, word, verb)
    if found is not None and phrase.tag == "it" and len(two := scope.equally_near(found)) > 1:
        names = " or ".join("this card" if isinstance(one.what, This) else f"that {one.noun}" for one in two)
        raise NotMeantError(phrase, f"may be one or the other: say {names}")
    if found is not None and phrase.tag == "np" and not verb:
        spoken.refuse_either_of_event(scope, phrase, found, word)
    if found is None and many is not None:
        found = scope.card(many=None, noun=word, verb=verb) if verb or many else None
    if found is None:
        return of_none(scope, phrase)
    one_by_one(scope, phrase, found)
    return again(found, scope)


def said_before(scope: Scope, phrase: Part, word: str, many: bool | None) -> bool:
    """As in "an enemy creature ... that enemy creature": its adjectives were said of the nearest such card before."""
    found = scope.card(many=many, noun=word)
    if found is None or found.cards is None or any(one.tag != "adj" for one in phrase.parts("a")):
        return False
    return all(describing.adjective(scope, one) in found.cards.tests for one in phrase.parts("a"))


def one_by_one(scope: Scope, phrase: Part, found: Referent) -> None:
    """Raises NotMeantError for cards that are no single one any more, or were spoken of one after the other."""
    if not found.many and spoken.both_of(scope, phrase):
        raise NotMeantError(phrase, "were spoken of one by one: say it of each")
    if found.slot in scope.done_each:
        raise NotMeantError(phrase, "was each of them in turn: say it of each in the same sentence")


def nearest(scope: Scope, phrase: Part, many: bool | None, word: str, verb: str) -> Referent | None:
    """The nearest cards that a phrase can mean; "that card" is another one than this card.

    Raises NotMeantError for "that card" where this card alone was spoken of.
    """
    found = scope.card(many=many, noun=word, verb=verb)
    if found is None or not isinstance(found.what, This) or phrase.tag != "np":
        return found
    if (another := scope.card(many=many, noun=word, verb=verb, other=True)) is not None:
        return another
    determiner = phrase.part("d")
    if determiner is not None and determiner.tag == "that":
        raise NotMeantError(phrase, 'would be this card: write "this card", or "it"')
    return found


def of_none(scope: Scope, phrase: Part) -> This:
    """What a pronoun means where no such card was spoken of: the card itself, if no card was at all."""
    if scope.either:
        raise NotMeantError(phrase, "may be a card of the one event or of the other: write two sentences")
    if phrase.tag != "it" or any(one.kind != "player" for one in scope.referents):
        raise NotMeantError(phrase, NOTHING_BEFORE)
    return This()


def lies_there(scope: Scope, phrase: Part, word: str, many: bool | None) -> bool:
    """As in "that creature from your hand": where it went by what was done before; nothing is said of another place."""
    places = [one.part("x") for one in phrase.parts("p") if one.tag == "in"]
    found = scope.card(many=many, noun=word) if places else None
    where = players.place(scope, places[0]) if found is not None and len(places) == 1 and places[0] is not None else None
    return not places or (where is not None and found is not None and found.goes == where.role)


def role_in_event(scope: Scope, phrase: Part) -> Referent | None:
    """As in "the attacking card", "the attacked card": which card of the trigger's event that is."""
    if scope.either:
        return None
    said = phrase.parts("a")
    if scope.event is not None and not said and (done := done_to_it(phrase)) and other_of(scope, phrase, done):
        slot = OTHER_OF_EVENT
        return next((one for one in reversed(scope.referents) if one.slot == slot), None) or unnamed(scope, slot)
    if scope.event is None or phrase.get("p") is not None or phrase.get("n") is not None or len(said) != 1:
        return None
    form, verb = said[0].word("f"), said[0].word("v")
    if said[0].tag == "vadj" and form == "ing" and scope.words.doer(scope, verb, noun(phrase).word("w")):
        return unnamed(scope, OTHER_OF_EVENT)
    for (lemma, voice), ways in scope.words.events.items():
        if said[0].tag != "vadj" or lemma.partition(".")[0] != verb:
            continue
        for way in ways:
            if way.name == scope.event.event and way.what == "s" and way.by:
                slot = OF_EVENT if (voice == "passive") == (form == "pp") else OTHER_OF_EVENT
                return next((one for one in reversed(scope.referents) if one.slot == slot), None) or unnamed(scope, slot)
    return None


def done_to_it(phrase: Part) -> str:
    """As in "the card that destroyed it": the verb; "" for another phrase."""
    behind = phrase.parts("p")
    clause = behind[0].part("x") if len(behind) == 1 and behind[0].tag == "rel" else None
    verb = clause.part("v") if clause is not None and clause.tag == "rels" else None
    to = verb.part("o") if verb is not None and verb.word("f") == "past" and not verb.parts("adv") else None
    this = to is not None and to.tag == "np" and (d := to.part("d")) is not None and d.tag == "this"
    return verb.frame.lemma if verb is not None and verb.frame is not None and (this or (to and to.tag == "it")) else ""


def other_of(scope: Scope, phrase: Part, lemma: str) -> bool:
    """Whether the event that set the text off is that this was done to a card, by another one."""
    if scope.words.doer(scope, lemma, noun(phrase).word("w")):
        return True
    ways = scope.words.events.get((lemma, "passive"), ())
    return scope.event is not None and any(way.name == scope.event.event and way.what == "s" and way.by for way in ways)


def unnamed(scope: Scope, slot: int) -> Referent | None:
    """The other card of an event, though nothing was said of it; this card is known by itself."""
    assert scope.event is not None  # noqa: S101
    of = scope.event.what if slot == OF_EVENT else scope.event.by
    if isinstance(of, This):
        return Referent("card", False, "card", of)
    return Referent("card", False, "card", Kept(slot), slot=slot, cards=Cards())


def this_card(scope: Scope, phrase: Part) -> This:
    """As in "this card", "this creature": of one card nothing more is said."""
    f = Fields(phrase)
    f.part_of("d")
    head = f.part_of("h")
    f.finish()
    word = head.word("w") if head is not None else ""
    if word in scope.words.borne or (word not in scope.words.nouns and word not in ("card", "target")):
        raise NotMeantError(phrase, "is not this card")
    return This()


def of_you(zone: Part | None) -> bool:
    """Whether a zone is your own, as in "added to your hand this way"; also where no zone is named."""
    owner = players.possessor(zone.part("d")) if zone is not None else None
    return zone is None or (owner is not None and owner.tag == "you")


def done_this_way(phrase: Part, scope: Scope | None = None) -> str:
    """The verb of "the cards discarded this way"; "" where there is none.  `scope`: its adjectives say how a card is."""
    for behind in phrase.parts("p"):
        clause = behind.part("x") if behind.tag == "rel" else None
        said = clause.part("v") if clause is not None else None
        while said is not None and said.tag in ("be", "perf"):
            inner = said.get("v")
            said = inner[0] if isinstance(inner, tuple) else inner if isinstance(inner, Part) else None
        if said is not None and said.frame is not None and any(one.tag == "thisway" for one in said.parts("adv")):
            yours = all(of_you(said.part(role)) for role in ("to", "from", "in")) and said.get("s") is None
            if len(said.parts("adv")) > 1 or not yours:
                raise NotMeantError(behind, "says more than what was done this way")
            return said.frame.word
    for one in phrase.parts("a"):
        if one.tag == "vadj" and one.word("f") == "pp":
            return "" if scope is not None and scope.words.spoken_form(one) in scope.words.adjectives else one.word("v")
    return ""


class Selected:
    """What a noun phrase selects: the cards, and how they are taken."""

    def __init__(self, cards: Cards, noun_of: str) -> None:
        self._cards = cards
        self.noun = noun_of
        self.count: int | None = None
        self.number: Amount | None = None
        self.least: Amount | None = None
        self.target = False
        self.up_to = False
        self.every = False
        self.random = False
        self.none = False
        self.chooser: Player | None = None
        self.chosen: Part | None = None
        """What says who chooses, where that is not who does it."""
        self.shown = False
        self.apart: tuple[str, Part] | None = None
        """A quality in which no two of them are alike, and what says so."""
        self.bound: Bound | None = None
        self.choosing = False
        """Whether so many of them are chosen as it is done."""

    @property
    def place(self) -> Place | None:
        """Where they lie."""
        return self._cards.place

    @property
    def cards(self) -> Cards:
        """Which cards.  Raises NotMeantError where they are compared with each other and not chosen."""
        if self.apart is not None and not self.choosing:
            raise NotMeantError(self.apart[1], APART)
        return self._cards

    @cards.setter
    def cards(self, cards: Cards) -> None:
        self._cards = cards

    def what(self) -> What:
        """As the kernel finds them.  Raises NotMeantError where another player would choose what not all see."""
        hidden = self.cards.place is not None and self.cards.place.role in HIDDEN and not self.shown
        if self.chosen is not None and (self.every or self.target or self.random or hidden):
            raise NotMeantError(self.chosen, CHOSEN_BY_ANOTHER)
        if self.every:
            return Every(self.cards)
        some = Some(
            self.cards, 1 if self.count is None else self.count, target=self.target, up_to=self.up_to, least=self.least,
            number=self.number, chooser=self.chooser, bound=self.bound,
            apart=self.apart[0] if self.apart is not None else "",
        )  # fmt: skip
        return AtRandom(some) if self.random else some

    @property
    def many(self) -> bool:
        """Whether it may be several."""
        return self.every or (self.count or 1) > 1 or self.number not in (None, 1)


def what(
    scope: Scope, phrase: Part, where: Place | None = None, verb: str = "", *, random: bool = False
) -> tuple[What, Referent]:
    """The cards a phrase means, and the referent by which later words find them."""
    certain = scope.words.found.get(bare(phrase)) if scope.words.certain else None
    if certain is not None:
        return certain, scope.tell(Referent("card", False, "card", certain, verb=verb))
    if phrase.tag in IT or is_reference(scope, phrase):
        found = referred(scope, phrase)
        return found, known(scope, found, phrase, verb)
    if phrase.tag in ("part", "bareq"):
        selected = partitive(scope, phrase)
    elif phrase.tag == "conj":
        selected = several(scope, phrase, where)
    elif phrase.tag == "np" and "card" in kinds(phrase):
        selected = select(scope, phrase, where)
    elif phrase.tag == "np" and "zone" in kinds(phrase):
        selected = contents(scope, phrase)
    else:
        raise NotMeantError(phrase, "is not about cards")
    if random:
        selected.random = True
    selected.choosing = not (
        selected.every or selected.target or selected.random or (scope.paying and not scope.words.paid_apart)
    )
    if selected.bound is not None and selected.random:
        raise NotMeantError(phrase, "cannot be bound together where chance takes them")
    if selected.noun in scope.words.groups:
        raise NotMeantError(phrase, "is not one card: say which cards of it")
    if selected.none:
        raise NotMeantError(phrase, "means no card at all")
    aimed_when_due(scope, phrase, selected)
    if selected.every and scope.words.shown:
        selected.cards = face_up(selected.cards)
    found = selected.what()
    one = phrase.tag == "np" and selected.noun in scope.words.unique and noun(phrase).word("num") == "sg"
    referent = Referent("card", selected.many and not one, selected.noun, found, verb=verb, cards=selected.cards)
    return found, scope.tell(referent)


def aimed_when_due(scope: Scope, phrase: Part, selected: Selected) -> None:
    """A target that depends on what is done before: where nobody acts between it is chosen when it is due."""
    if not selected.target or scope.due or scope.event or scope.known_to_targets(describing.kept_slots(selected.cards)):
        return
    if not scope.words.unanswered:
        raise NotMeantError(phrase, "is a target, chosen before the text runs, and cannot depend on what it does")
    selected.number = selected.number or selected.count or 1


def face_up(cards: Cards) -> Cards:
    """Of cards in play those that are face-up, where nothing is said of their faces."""
    if cards.place is not None or any(isinstance(test, (Face, AmongKept)) for test in cards.tests):
        return cards
    return replace(cards, tests=(*cards.tests, Face(True)))


def chosen_before(scope: Scope, phrase: Part, where: Place | None = None) -> What:
    """The cards of another role than a deed's object: chosen before it, and found again."""
    found, referent = what(scope, phrase, where)
    if isinstance(found, (This, Them, Kept)):
        return found
    slot = scope.use(scope.new_slot())
    scope.before.append(Keep(slot, Choose(found)))
    referent.slot = slot
    return Kept(slot, referent.many)


def known(scope: Scope, found: What, phrase: Part, verb: str) -> Referent:
    """The referent of cards that were spoken of before; the deed with them makes them findable by its verb."""
    if isinstance(found, This):
        return scope.tell(Referent("card", False, "card", found, verb=verb))
    last = scope.referents[-1] if scope.referents else Referent("card", what=found)
    if verb:
        return scope.tell(replace(last, verb=verb))
    return last


def is_reference(scope: Scope, phrase: Part) -> bool:
    """Whether a phrase points to cards that were spoken of: "that creature", "the discarded card"."""
    if phrase.tag != "np" or "card" not in kinds(phrase):
        return False
    determiner = phrase.part("d")
    if determiner is None:
        return False
    if determiner.tag in ("that", "those", "these", "this"):
        return not any(one.tag == "target" for one in phrase.parts("a")) and not spoken.is_this_if(phrase)
    if determiner.tag == "the" and role_in_event(scope, phrase) is not None:
        return True
    if determiner.tag in ("the", "both") and not phrase.parts("n"):
        if done_this_way(phrase) and scope.card(many=None, verb=done_this_way(phrase)) is not None:
            return True
        plain = not phrase.parts("p") and not phrase.parts("a")
        return (
            plain
            and noun(phrase).word("w") not in scope.words.unique
            and scope.card(many=None, noun=noun(phrase).word("w")) is not None
        )
    return False


def contents(scope: Scope, phrase: Part) -> Selected:
    """All cards of a zone: "your hand"."""
    if phrase.part("d") == Part("a"):
        raise NotMeantError(phrase, "does not say whose")
    where = players.place(scope, phrase)
    side = players.possessor(phrase.part("d")) if where is None and phrase.tag == "np" else None
    if where is None and side is None:
        raise NotMeantError(phrase, NO_CARDS)
    on_field = () if side is None else (Side(players.whose(scope, phrase.part("d"))),)
    selected = Selected(Cards(on_field, where), "card")
    selected.every = True
    return selected


def several(scope: Scope, phrase: Part, where: Place | None) -> Selected:
    """As in "creatures and spells": cards that are one or the other, where all are taken in the same way."""
    found = [select(scope, one, where) for one in phrase.parts("c") if one.tag == "np"]
    if len(found) < len(phrase.parts("c")) or not found:
        raise NotMeantError(phrase, NO_CARDS)
    first = found[-1]
    apart = phrase.get("j") is None and any(chosen_apart(one) for one in phrase.parts("c")[1:])  # "a Dragon and an Item"
    whole = [one for one in phrase.parts("c")[1:] if (d := one.part("d")) is not None and d.tag in ("each", "all", "every")]
    if apart or (whole and not found[0].every) or any(one.count is not None or one.target for one in found[1:]):
        raise NotMeantError(phrase, "takes several cards apart: say it in two sentences")
    places = [one.cards.place for one in found if one.cards.place is not None]
    common = [test for test in first.cards.tests if all(test in one.cards.tests for one in found)]
    sides = [test for one in found for test in one.cards.tests if isinstance(test, Side)]
    ways = tuple(AllOfThem(rest) if len(rest) != 1 else rest[0] for rest in (
        tuple(t for t in one.cards.tests if t not in common and t not in sides) for one in found))  # fmt: skip
    first.cards = Cards((*dict.fromkeys([*common, *sides]), merged(ways)), places[-1] if places else None)
    first.target = found[0].target
    first.count, first.up_to, first.number = found[0].count, found[0].up_to, found[0].number
    named = all(noun(one).word("num") == "?" and one.get("d") is None for one in phrase.parts("c")[1:])
    first.every = found[0].every or (found[-1].every and not named and first.number is None)  # "a Dragon or Zeus" is one
    return first


def chosen_apart(phrase: Part) -> bool:
    """Whether a noun phrase takes cards of its own number."""
    if phrase.tag != "np" or "card" not in kinds(phrase):
        return False
    determiner = phrase.part("d")
    a = determiner is not None and determiner.tag in ("a", "another", "this")
    a |= determiner is not None and determiner.tag == "poss" and noun(phrase).word("num") == "sg"
    return phrase.get("n") is not None or a or any(one.tag == "target" for one in phrase.parts("a"))


def merged(ways: tuple[Test, ...]) -> Test:
    """One of several tests; values of one quality are one test."""
    qualities = {way.quality for way in ways if isinstance(way, Is)}
    if len(qualities) == 1 and all(isinstance(way, Is) for way in ways):
        values = tuple(dict.fromkeys(value for way in ways if isinstance(way, Is) for value in way.values))
        return Is(qualities.pop(), values)
    return Either(ways)


def partitive(scope: Scope, phrase: Part) -> Selected:
    """As in "1 of them", "the rest", "any number of the others": of cards that were spoken of."""
    f = Fields(phrase)
    number, of, chooser = f.part_of("n"), f.part_of("s"), f.part_of("c")
    if chooser is not None and players.player_named(scope, chooser) != (scope.me if scope.me is not None else Who.YOU):
        raise NotMeantError(phrase, "is chosen by another player than who does it: say first who chooses what")
    tag = number.tag if number is not None else ""
    if tag == "x" and number is not None:
        number = number.part("x")
        tag = number.tag if number is not None else ""
    f.finish()
    if of is not None and of.tag == "np" and not is_reference(scope, of):
        selected = select(scope, of, None)
        if tag in ("each", "all", "both") and (selected.count is not None or selected.number is not None):
            return selected  # "each of up to 2 target creatures" are those that are chosen
    elif of is None and is_remainder(tag) and (chosen := spoken.chosen_last(scope, phrase)) is not None:
        left = (*(chosen.cards or Cards()).tests, Not(AmongKept(scope.use(chosen.slot))))
        selected = Selected(Cards(left, chosen.cards.place if chosen.cards is not None else None), chosen.noun)
    else:
        whole = spoken.kept_before(scope, phrase, of)
        slot = whole.slot
        selected = Selected(Cards((AmongKept(slot), *whole.such), spoken.anywhere(scope, slot)), whole.noun)
        if is_remainder(tag) or (of is not None and of.tag == "bareq" and is_remainder(tag_of(of.part("n")))):
            gone = tuple(Not(AmongKept(one)) for one in spoken.taken_of_it(scope, slot))
            selected.cards = replace(selected.cards, tests=(*selected.cards.tests, *gone))
    selected.every = False
    if tag in ("all", "both", "each") or is_remainder(tag):
        selected.every = True
    elif number is not None and number.tag == "half":
        selected.number = Half(CountOf(selected.cards))
    elif number is not None and number.tag == "allbut":
        selected.number = quantifiers.all_but(selected.cards, number)
    elif number is not None:
        quantifiers.quantify(scope, selected, number, plural=False)
    else:
        raise NotMeantError(phrase, NO_CARDS)
    return selected


def tag_of(number: Part | None) -> str:
    """Which number it is; "" for none."""
    return number.tag if number is not None else ""


def is_remainder(tag: str) -> bool:
    """Whether a number means those that were not taken: "the rest", "the others"."""
    return tag in ("rest", "others", "other")


# one noun phrase -----------------------------------------------------------------------------------------------------


def select(scope: Scope, phrase: Part, where: Place | None) -> Selected:
    """Cards by what is said of them, and how many of them."""
    f = Fields(phrase)
    determiner, number, head, second = f.part_of("d"), f.part_of("n"), f.part_of("h"), f.part_of("h2")
    if head is None:  # as in "5 or fewer"
        raise NotMeantError(phrase, NO_CARDS)
    word = head.word("w")
    selected = Selected(Cards(), word)
    tests: list[Test] = []
    head = with_adjective(scope, f, head)
    tests += describing.of_noun(scope, phrase, head, second)
    if where is None and head.word("w") in scope.words.noun_places:
        where = Place(scope.words.noun_places[head.word("w")], Who.EACH)
    where = before_noun(scope, f, selected, tests, where)
    slot = next((test.slot for test in tests if isinstance(test, AmongKept)), -1)
    if where is None and slot >= 0:  # "the revealed cards" lie where those lie that were revealed
        where = spoken.anywhere(scope, slot)
    plural = head.word("num") == "pl" or (head.word("num") == "?" and determiner is None)
    others = any(one.tag == "other" for one in phrase.parts("a"))
    together = None
    for behind in f.parts_of("p"):
        if plural and not others and (bound := binding.bound_of(scope, behind, aimed=selected.target)) is not None:
            together = behind, bound
            continue
        where = describing.behind_noun(scope, behind, tests, where, selected)
    f.finish()
    if others:
        tests[:0] = quantifiers.other_than_last(scope, phrase, tests)
    quantifiers.determined(scope, phrase, determiner, selected, tests, plural=plural and number is None, where=where)
    if number is not None and number.tag != "allbut":
        quantifiers.quantify(scope, selected, number, plural=plural)
    if together is not None:
        binding.bind(scope, together[0], selected, together[1])
    place = selected.place if selected.place is not None else where
    if determiner == Part("the") and not plural and number is None and place is None:
        tests += spoken.of_targets(scope, tests)
    selected.cards = any_opponents(scope, selected, Cards(describing.compared(without_implied(tests), place), place))
    if number is not None and number.tag == "allbut":
        selected.every, selected.number = False, quantifiers.all_but(selected.cards, number)
    return selected


def with_adjective(scope: Scope, f: Fields, head: Part) -> Part:
    """A noun that means something of its own behind an adjective, as the game declares it: "fallen creature"."""
    for one in f.part.parts("a"):
        if f"{one.word('w')} {head.word('w')}" in scope.words.nouns and f.take("a", one.tag) is not None:
            fields = tuple((name, f"{one.word('w')} {value}" if name == "w" else value) for name, value in head.kv)
            return Part(head.tag, fields, head.begin, head.end)
    return head


def any_opponents(scope: Scope, selected: Selected, cards: Cards) -> Cards:
    """One card of "an opponent" is one of any opponent's: who chooses it chooses the opponent.

    So are all of them where a text stands.
    """
    one = selected.target or (not selected.every and selected.number is None and selected.count in (None, 1))
    if not scope.words.many_players or not (one or scope.standing):
        return cards
    return players.of_any_opponent(cards)


def without_implied(tests: list[Test]) -> list[Test]:
    """The tests without those that a narrower one of the same quality makes needless: an Attack card is a card."""

    def implied(test: Test) -> bool:
        return isinstance(test, Is) and any(
            isinstance(other, Is) and other.quality == test.quality and set(other.values) < set(test.values)
            for other in tests
        )

    return [test for test in tests if not implied(test)]


def one_card(phrase: Part) -> bool:
    """As in "target Fire and Aqua creature", and not "each ..." or "all ..."."""
    determiner = phrase.part("d")
    return noun(phrase).word("num") == "sg" and (determiner is None or determiner.tag not in ("each", "every"))


def before_noun(scope: Scope, f: Fields, selected: Selected, tests: list[Test], where: Place | None) -> Place | None:
    """Adjectives, in front of what the noun says."""
    found: list[Test] = []
    for one in f.parts_of("a"):
        if one.tag == "target":
            if selected.target:
                raise NotMeantError(one, "is said twice")
            selected.target = True
        elif one.tag == "other":
            continue
        elif one.tag == "name":
            found.append(Named((one.word("w"),)))
        elif one.tag == "own":
            found.append(Side(scope.seen(Who.YOU)))
        elif one.word("w") == "random":
            selected.random = True
        elif one.word("k") == "and" and one_card(f.part):
            raise NotMeantError(one, 'may be both or one of them: write "or", or say it of several cards')
        else:
            found.append(describing.adjective(scope, one))
    tests[:0] = found
    return where
