"""Nouns settled: filters to tests of the kernel and of this game, determiners to objects."""

from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import (
    Another,
    Bearer,
    Both,
    Cards,
    Compare,
    Either,
    Face,
    Has,
    Is,
    Itself,
    Not,
    Place,
    Side,
    Test,
    This,
    Who,
)

from .. import nodes, tree
from ..field import ELESTRAL, RUNE, SPIRIT, TYPES
from ..tree import Player
from . import comparing, others, related, wording
from .choice import YOURS
from .context import Context, Unsettled, seat

WORDS: Final[dict[str, Test]] = {
    "face-down": Face(False), "face-up": Face(True), "Set": Face(False), "Suppressed": Is("suppressed"),
    "Enchanted": Is("status", (2,)), "Misenchanted": Is("status", (1,)), "Attack Position": Is("defense position", (0,)),
    "Defense Position": Is("defense position"), "attacking": Is("attacking"), "battling": Is("battling"),
    "Empowered": Is("empowered"), "other": Another(),
}  # fmt: skip
STANCES: Final = {"attack": WORDS["Attack Position"], "defense": WORDS["Defense Position"]}
KINDS: Final[dict[str, tuple[Test, ...]]] = {
    "card": (), "elestral": (nodes.OfKind(ELESTRAL),), "rune": (nodes.OfKind(RUNE),),
    "artifact": (nodes.OfType((TYPES.index("artifact"),)),), "spirit": (nodes.OfKind(SPIRIT),),
}  # fmt: skip
ROWS: Final = {row: nodes.LiesIn((row,)) for row in ("elestrals", "runes")}
"""The Stadium slot is in neither of them."""
COMPARED: Final[dict[str, Test]] = {
    "equal or fewer Enchanting Spirits": nodes.Exceeds("spirits", less=True, equal=True),
    "equal or more Enchanting Spirits": nodes.Exceeds("spirits", equal=True),
    "fewer Enchanting Spirits": nodes.Exceeds("spirits", less=True), "more Enchanting Spirits": nodes.Exceeds("spirits"),
}  # fmt: skip
"""Compared with this card."""
AS_MANY: Final = {**COMPARED, **{f"{words} than this": test for words, test in COMPARED.items()}}
ROLES: Final = frozenset({"hand", "deck", "spirits", "discard"})
QUALITIES: Final = {"attack": "attack", "defense": "defense", "cost": "spirit number", "spirits": "spirits"}
TOLD: Final = frozenset({"Foretold", "revealed", "from among them"})
ASIDE: Final = frozenset({"Foretell", "Find", "LookAtTop"})
"""After these cards lie aside."""
GIVEN: Final = tuple(tree.Noun(tree.Kind(kind)) for kind in ("card", "elestral", "rune"))
"""How a text that was given to a card calls it: this Elestral."""


def names_this(pick: Any, context: Context) -> bool:
    """This card, this Elestral, this Rune.  Raises Unsettled for "this Rune" on an Elestral, "this Elestral" on a Rune."""
    if not isinstance(pick, tree.Pick) or pick.det != "this" or pick.noun not in GIVEN:
        return False
    own = "elestral" if context.kind == "elestral" else "rune"
    if kind_of(pick.noun) not in ("card", own):
        raise Unsettled(kind_of(pick.noun), "is not what this card is")
    return True


# tests ---------------------------------------------------------------------------------------------------------------


def enchanted_by(symbols: tuple[tuple[int, ...], ...]) -> Test:
    """At least so many Spirits of these elements lie under it."""
    kinds = list(dict.fromkeys(symbols))
    tests: tuple[Test, ...] = tuple(nodes.SpiritsUnder(kind, symbols.count(kind)) for kind in kinds)
    return tests[0] if len(tests) == 1 else Both(tests)


def compared(test: tree.WithNumber) -> Test:
    """So much of a number, or more, or less."""
    if test.how in BEYOND:
        test = tree.WithNumber(test.number + (1 if test.how == "more than" else -1), test.of, BEYOND[test.how])
    least = None if test.how == "or less" else test.number
    return Compare(QUALITIES[test.of], least, None if test.how == "or more" else test.number)


BEYOND: Final = {"more than": "or more", "less than": "or less"}


def filtered(test: Any, context: Context) -> tuple[Test, ...]:
    """A filter as tests.  Zones are no tests: see `place_of`."""
    if isinstance(test, tree.Adjective):
        if test.word not in WORDS:
            raise Unsettled(test.word)
        return (WORDS[test.word],)
    if isinstance(test, tree.OfElement):
        return (nodes.HasElement(test.elements),)
    if isinstance(test, tree.OfSubclass):
        found = tuple(Has("subclasses", one) for one in test.subclasses)
        return found if len(found) == 1 else (Either(found),)
    if isinstance(test, tree.OfType):
        types = nodes.OfType(tuple(TYPES.index(one) for one in test.types))
        return (Not(types),) if test.no else (types,)
    if isinstance(test, tree.OfNumber):
        either = tuple(Compare("spirit number", n, n) for n in (test.number, test.also) if n is not None)
        return either if len(either) == 1 else (Either(either),)
    if isinstance(test, tree.EnchantedBy):
        return (enchanted_by(test.symbols),)
    if isinstance(test, tree.WithNumber):
        return (compared(test),)
    if isinstance(test, tree.In):
        lies = where(test, context)
        if isinstance(lies, Place):
            raise Unsettled(test.word)
        return tuple(lies)
    return clause(test, context)


def clause(test: Any, context: Context) -> tuple[Test, ...]:
    """A filter behind the noun as tests."""
    if isinstance(test, tree.WithCost):
        if any(len(symbol) != 1 for cost in test.costs for symbol in cost):
            raise Unsettled("Enchantment Cost")
        return (nodes.CostIs(tuple(tuple(symbol[0] for symbol in cost) for cost in test.costs)),)
    if isinstance(test, tree.ControlledBy):
        return (Side(seat(test.who, context)),)
    if isinstance(test, tree.Without):
        return (Not(nodes.HasElement(test.elements)),)
    if isinstance(test, tree.Called):
        return (wording.called(test.name),)
    if isinstance(test, tree.Titled):
        return (nodes.Titled(test.words, test.name),)
    if isinstance(test, tree.Which) and not test.past:
        return which(test, context)
    if isinstance(test, tree.Except):
        return related.excepted(test.what, context)
    if isinstance(test, (tree.Noun, tree.Article)) or (isinstance(test, tree.Pick) and test.det in ("a", "")):
        return (related.such(test.noun if isinstance(test, tree.Article) else test, context),)
    if isinstance(test, tree.Phrase) and test.words in AS_MANY:
        if not test.words.endswith(" this") and any(not isinstance(one.what, This) for one in context.mentions):
            raise Unsettled(test.words, "may be compared with another card than this")
        return (AS_MANY[test.words],)
    return (related.related(test, context),)


def which(test: tree.Which, context: Context) -> tuple[Test, ...]:
    """That is, or is not, such.  Raises Unsettled where nothing, or more than one thing, would not be so."""
    inner = filtered(test.filter, context)
    if test.no and len(inner) != 1:
        raise Unsettled("not")
    return tuple(Not(one) for one in inner) if test.no else inner


# nouns ---------------------------------------------------------------------------------------------------------------


def head_tests(noun: Any, context: Context) -> tuple[Test, ...]:
    """What a head and the filters before it say."""
    head = noun.head
    wording.one_element(noun)
    if isinstance(head, tree.Article):
        return head_tests(head.noun, context)
    if isinstance(head, tree.Joined):
        return (joined(head, context),)
    if isinstance(head, tree.Called):
        own: tuple[Test, ...] = (wording.called(head.name),)
    elif isinstance(head, This):
        own = (Itself(),)
    elif isinstance(head, tree.Kind) and head.kind in KINDS:
        own = KINDS[head.kind]
    else:
        raise Unsettled(getattr(head, "kind", "{"))
    spirit = own == KINDS["spirit"]
    before: list[Test] = []
    for test in noun.before:
        if test == tree.Adjective("Foretold"):
            continue
        if test == tree.Adjective("Enchanting") and spirit:
            continue
        if test == tree.Adjective("other"):
            before.append(others.other_one(kind_of(noun), context, own[0] if isinstance(head, tree.Called) else None))
            continue
        before += (
            [nodes.OfElement(test.elements)] if spirit and isinstance(test, tree.OfElement) else filtered(test, context)
        )
    return (*own, *before)


def joined(head: tree.Joined, context: Context) -> Test:
    """One of several heads.  An element, subclass or number before the first goes for all that follow without their own."""
    if head.word not in ("or", "and"):
        raise Unsettled(head.word)
    if head.word == "and" and any(isinstance(part, tree.Article) for part in head.parts):
        raise Unsettled("and", "may mean the one and the other, or either")
    parts = [part.noun if isinstance(part, tree.Article) else part for part in head.parts]
    shared = tuple(t for t in parts[0].before if isinstance(t, (tree.OfElement, tree.OfSubclass)))
    found: list[Test] = []
    for number, part in enumerate(parts):
        bare = (
            number
            and not part.before
            and isinstance(part.head, tree.Kind)
            and not isinstance(head.parts[number], tree.Article)
        )
        tests = head_tests(tree.Noun(part.head, shared) if bare else part, context)
        found.append(tests[0] if len(tests) == 1 else Both(tests))
    return Either(tuple(found))


def zone_place(zone: tree.Zone, context: Context) -> Place:
    """Piles of one player as a place.  Raises Unsettled for rows and for everybody's."""
    who = Who.YOU if zone.whose is Player.ANYBODY else seat(zone.whose, context)
    if not any(role in ROLES for role in zone.zones):
        raise Unsettled("field")
    roles = [one for role in zone.zones for one in (FIELD if role == "field" else (role,))]
    return Place(roles[0], who, tuple(Place(role, who) for role in roles[1:]))


FIELD: Final = ("elestrals", "runes", "stadium")
"""The zones of the field, where it is one place among others: "from your hand or field"."""


def whose_side(whose: Any, context: Context) -> tuple[Test, ...]:
    """On whose side of the field."""
    return () if whose in (None, Player.ANYBODY, Player.EITHER) else (Side(seat(whose, context)),)


def cards_of(what: Any, context: Context, place: Place | None = None) -> Cards:
    """The noun of an object, or a noun, as the kernel's; `place`: where the verb looks for it."""
    if isinstance(what, This):
        return Cards((Itself(),), place)
    if is_bearer(what) and place is None:
        return Cards((Bearer(),))
    noun = what.noun if isinstance(what, tree.Pick) else what
    if not isinstance(noun, tree.Noun):
        raise Unsettled(getattr(noun, "word", "it"))
    if getattr(what, "det", "") in ("that", "those", "these"):
        raise Unsettled(what.det, "points to nothing that is clear here")
    noun = wording.as_said(noun)
    tests = [*this_one(what, noun, context), *head_tests(noun, context)]
    if isinstance(what, tree.Pick):
        tests += determined_by(what, tests, context)
    if isinstance(what, tree.Pick) and what.det in ("a", "another") and any(test in DIFFERENT for test in noun.after):
        tests.append(comparing.other_name(kind_of(noun), context))
        noun = replace(noun, after=tuple(test for test in noun.after if test not in DIFFERENT))
    for test in (*noun.after, *((noun.last,) if noun.last is not None else ())):
        found = behind(test, context)
        place = found if isinstance(found, Place) else place
        tests += [] if isinstance(found, Place) else found
    if any(isinstance(test, tree.Adjective) and test.word == "Foretold" for test in noun.before):
        place = aside("Foretold", context)
    return Cards(among_all(noun, tuple(dict.fromkeys(tests)), place), place)


def this_one(what: Any, noun: tree.Noun, context: Context) -> tuple[Test, ...]:
    """This {fire} Rune: this card, if it is so.  Raises Unsettled where this card is of another kind."""
    if getattr(what, "det", "") != "this" or isinstance(noun.head, This):
        return ()
    if kind_of(noun) not in ("card", "elestral" if context.kind == "elestral" else "rune"):
        raise Unsettled(kind_of(noun), "is not what this card is")
    return (Itself(),)


def behind(test: Any, context: Context) -> Place | list[Test]:
    """A filter behind the noun: where it lies, or tests."""
    if isinstance(test, tree.In):
        return where(test, context)
    if isinstance(test, tree.DoneTo) and test.done in TOLD:
        return aside(test.done, context)
    if test in DIFFERENT or test == YOURS or isinstance(test, tree.Least):
        return []
    return [NAMED[test]] if test in NAMED else list(filtered(test, context))


NAMED: Final[dict[Any, Test]] = {
    tree.Phrase("with that name"): nodes.Called(()), tree.Phrase("of that Element"): nodes.OfNamed(),
}  # fmt: skip
"""What was named before (see naming.known)."""


def among_all(noun: tree.Noun, tests: tuple[Test, ...], place: Place | None) -> tuple[Test, ...]:
    """What is said of a card among all that fit otherwise, wherever it stands: the least of a number, different names."""
    for test in noun.after:
        if isinstance(test, tree.Least):
            tests = (*tests, nodes.Least(QUALITIES[test.of], Cards(tests, place), test.most))
    return (*tests, nodes.Distinct(Cards(tests, place))) if any(test in DIFFERENT for test in noun.after) else tests


PRINTED: Final = (nodes.Called, nodes.OfKind, nodes.HasElement, Has)


def as_printed(pick: Any, context: Context) -> Cards:
    """A card that is gone, told by what is printed on it: its name, kind, elements, subclasses.  Raises Unsettled."""
    if not isinstance(pick, tree.Pick) or pick.det not in ("a", "", "of", "another"):
        raise Unsettled("from")
    cards = cards_of(replace(pick, whose=None) if pick.whose is Player.YOU else pick, context)
    said = [test for test in cards.tests if not (isinstance(test, Compare) and test.quantity == "spirit number")]
    if cards.place is not None or not all(isinstance(test, PRINTED) for test in said):
        raise Unsettled("from")
    return cards


def determined_by(pick: tree.Pick, tests: list[Test], context: Context) -> list[Test]:
    """What a determiner says: another one, and whose."""
    found = (
        [others.other_one(kind_of(pick.noun), context)]
        if pick.det in ("another", "a second") and Another() not in tests
        else []
    )
    if pick.whose in EVERYBODYS and any(isinstance(test, tree.Least) for test in pick.noun.after):
        raise Unsettled("each")  # the most of each player's, not of all
    if pick.whose is not None and not (pick.whose in EVERYBODYS and pick.det in ("of all", "all", "each of", "all of")):
        found += whose_side(pick.whose, context) if isinstance(pick.whose, Player) else owner_side(pick.whose)
    return found


EVERYBODYS: Final = (Player.EACH_PLAYER, Player.EITHER)
DIFFERENT: Final = (tree.Phrase("with different titles"), tree.Phrase("with different names"))
"""No two of them have one name."""


def owner_side(owner: Any) -> tuple[Test, ...]:
    """A card's cards: nothing can be said of them."""
    raise Unsettled("'s" if isinstance(owner, tree.Its) else "of")


def aside(word: str, context: Context) -> Place:
    """Where Foretold and revealed cards lie.  Raises Unsettled if nothing put any there."""
    if context.aside not in ASIDE:
        raise Unsettled(word, "has no such deed before it")
    return Place("aside")


def where(test: tree.In, context: Context) -> Place | list[Test]:
    """A place, or tests for the field."""
    zone = test.zone
    if isinstance(zone, str):
        return [STANCES[zone]] if zone in STANCES else chain(zone)
    if not isinstance(zone, tree.Zone):
        raise Unsettled(test.word)
    if zone.zones[0] in ROWS and len(zone.zones) == 1:
        return [ROWS[zone.zones[0]], *whose_side(zone.whose, context)]
    if zone.zones == ("field",):
        return list(whose_side(zone.whose, context))
    if zone.whose in (Player.ANYBODY, Player.A_PLAYER, Player.EITHER):
        if zone.zones != ("discard",):
            raise Unsettled(test.word)
        return Place("discard", Who.YOU, (Place("discard", Who.OPPONENT),))
    return zone_place(zone, context)


def chain(zone: str) -> list[Test]:
    """On a Chain."""
    raise Unsettled(zone)


def kind_of(noun: Any) -> str:
    """The kind by which a noun can be pointed to."""
    head = noun.head
    if isinstance(head, tree.Joined):
        kinds = {kind_of(part.noun if isinstance(part, tree.Article) else part) for part in head.parts}
        return kinds.pop() if len(kinds) == 1 else "card"
    return head.kind if isinstance(head, tree.Kind) else "card"


def is_bearer(pick: Any) -> bool:
    """The Empowered Elestral."""
    return bool(pick == tree.Pick("the", tree.Noun(tree.Kind("elestral"), (tree.Adjective("Empowered"),))))


def such_bearer(pick: Any, context: Context) -> Cards | None:
    """The Empowered {golem} Elestral: whom this Artifact Empowers, if that is such a card; None for another noun."""
    empowered = tree.Adjective("Empowered")
    if (
        not isinstance(pick, tree.Pick)
        or pick.det != "the"
        or empowered not in pick.noun.before
        or pick.noun.last is not None
    ):
        return None
    before = tuple(test for test in pick.noun.before if test != empowered)
    such = cards_of(replace(pick, det="", noun=replace(pick.noun, before=before)), context)
    return replace(such, tests=(Bearer(), *such.tests))


def by_name(head: Any) -> bool:
    """A name, or one name or the other: one card."""
    if isinstance(head, tree.Joined):
        return head.word == "or" and all(isinstance(part, tree.Noun) and by_name(part.head) for part in head.parts)
    return isinstance(head, tree.Called)
