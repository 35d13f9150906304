"""Nouns and objects: adjectives, the kind of card, what stands behind it, its place; then a, two, up to, target, all.

Categories of cards (a filtered noun):  Here, on the field;  Stored, "from" another place;  Cards, "in" any place, for
counting;  InHand and InDeck, where the verb says the place;  Kind, by its own facts alone.
Categories of objects:  Object and Subject, on the field, and Named, a subject without pronouns;  StoredObject;
HandObject;  Happener, to whom something happens.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Another, Cards, Every, Face, Itself, Owned, Place, Side, Some, Stands, Them, This, Who

from ..phrases import Entry, Guard, phrase, within, word
from ..shape import Node, Parts, Shape, constant, custom, node
from .filters import HIDDEN, OPPOSING, YOURS, key, ordered, place_of, sensible, with_test, without_test

HAND: Final = Place("hand")
DECK: Final = Place("deck")

ZONES: Final[tuple[Entry, ...]] = (
    word("Whose", "your", Who.YOU),
    word("Whose", "your opponent's", Who.OPPONENT, alt=("the opponent's", "an opponent's", "opponent's")),
    word("Player", "you", Who.YOU, number="pl"),
    word("Player", "your opponent", Who.OPPONENT, alt=("the opponent", "an opponent"), number="sg"),
    word("ZoneName", "hand", "hand"),
    word("ZoneName", "deck", "deck"),
    word("ZoneName", "discard pile", "discard"),
    phrase("Zone", "{who:Whose} {role:ZoneName}", Place),
)

PRONOUNS: Final[tuple[Entry, ...]] = (
    word("This", "this card", This(), alt=("this", "this {:OwnName}", "{:OwnName}"), number="sg"),
    word("Them", "it", Them(), alt=("that card",), number="sg"),
    word("Them", "them", Them(many=True), alt=("those cards", "these cards"), number="pl"),
    word("They", "it", Them(), alt=("that card",), number="sg"),
    word("They", "they", Them(many=True), alt=("those cards", "these cards"), number="pl"),
)


def nouns(before: Sequence[str], after: Sequence[str], hand: str = "hand", deck: str = "deck") -> tuple[Entry, ...]:
    """The noun phrases of a game: which tests (by `filters.key`) are printed before the kind and which behind, in order.

    The kind of card is a word of category "Noun"; its value is a tuple of tests, empty for "card".  `hand` and `deck` are
    the game's words for them: where the verb says the place they may be said again.
    """
    plain = "({before:Adjective*})? {noun:Noun@own} ({after:Postfix*})?"
    here = described(before, after, None)
    stored = described(before, after, ANYWHERE)
    in_hand, in_deck = described(before, after, HAND), described(before, after, DECK)
    kind = described(before, after, None)
    return (
        phrase("Here", plain, here, alt=(f"{plain} (on|from) the field",), guard=sensible, silent=("field",)),
        phrase("Stored", f"{plain} from {{place:Zone}}", stored, alt=(f"{plain} in {{place:Zone}}",), guard=sensible),
        phrase("Cards", plain, here, alt=(f"{plain} on the field",), guard=sensible, silent=("field",)),
        phrase("Cards", f"{plain} in {{place:Zone}}", stored, alt=(f"{plain} from {{place:Zone}}",), guard=sensible),
        phrase("InHand", plain, in_hand, guard=sensible),
        phrase("InHand", f"{plain} from {{place:Zone}}", stored, guard=lambda cards: cards.place == HAND, prints=False,
               silent=(hand,)),
        phrase("InDeck", plain, in_deck, guard=sensible),
        phrase("InDeck", f"{plain} from {{place:Zone}}", stored, guard=lambda cards: cards.place == DECK, prints=False,
               silent=(deck,)),
        phrase("Kind", plain, kind, guard=by_its_facts),
    )  # fmt: skip


ANYWHERE: Final = Place("")
"""The place is said by the words."""


def described(before: Sequence[str], after: Sequence[str], place: Place | None) -> Shape:
    """A filtered noun in a place that the phrase fixes, or that its slot `place` names (ANYWHERE)."""
    front = {name: i for i, name in enumerate(before)}
    behind = {name: i for i, name in enumerate(after)}

    def make(parts: Parts) -> Node | None:
        tests: Any = (*_tuple(parts, "before"), *_tuple(parts, "noun"), *_tuple(parts, "after"))
        where: Any = parts.get("place", place)
        return Cards(ordered(tests), where)

    def take(cards: Any) -> Parts | None:
        if (cards.place is None) if place is ANYWHERE else (cards.place != place):
            return None
        keys = {test: key(test) for test in cards.tests}
        parts: dict[str, Node] = {
            "before": tuple(sorted((t for t in cards.tests if keys[t] in front), key=lambda t: front[keys[t]])),
            "noun": tuple(t for t in cards.tests if keys[t] not in front and keys[t] not in behind),
            "after": tuple(sorted((t for t in cards.tests if keys[t] in behind), key=lambda t: behind[keys[t]])),
        }
        if cards.place is not None:
            parts["place"] = cards.place
        return {name: value for name, value in parts.items() if value != () or name == "noun"}

    return custom(Cards, make, take)


def _tuple(parts: Parts, name: str) -> tuple[Any, ...]:
    value = parts.get(name, ())
    return value if isinstance(value, tuple) else ()


def by_its_facts(cards: Any) -> bool:
    """A noun that asks only what is printed on the card."""
    asks_place = any(isinstance(test, (Another, Face, Itself, Owned, Side, Stands)) for test in cards.tests)
    return sensible(cards) and not asks_place


# objects -------------------------------------------------------------------------------------------------------------


def objects(every: Shape | None = None, silent: tuple[str, ...] = ()) -> tuple[Entry, ...]:
    """All ways to say which cards an action deals with.

    `every`: what "all" means on the field, if not simply `Every`; `silent`: words that it need not print again.
    """
    all_of = every or node(Every)
    return (
        *determined("FieldCard", "Here", targets=True),
        within("Object", "FieldCard"),
        *every_one("Object", "Here", all_of, bare=False, silent=silent),
        within("Object", "This"),
        within("Object", "Them"),
        within("Named", "FieldCard"),
        *every_one("Named", "Here", all_of, bare=True, silent=silent),
        within("Named", "This"),
        within("Subject", "Named"),
        within("Subject", "They"),
        *determined("StoredObject", "Stored", guard=choosable),
        phrase("StoredObject", "{place:Zone}", CONTENTS),
        *every_one("StoredObject", "Stored", node(Every), bare=False),
        *determined("HandObject", "InHand", one="1"),
        phrase("HandObject", "{place:Zone}", CONTENTS, guard=lambda what: place_of(what) == HAND),
        *every_one("HandObject", "InHand", node(Every), bare=False),
        phrase("HandObject", "{count:Count}", node(Some, cards=Cards((), HAND)), prints=False),
        within("Happener", "This"),
        phrase("Happener", "another {cards:Here.sg}", more(Some(Cards()), Another()), number="sg"),
        phrase("Happener", "a {cards:Here.sg}", Some, number="sg", guard=not_another),
    )


def determined(
    category: str, cards: str, *, one: str = "a", targets: bool = False, guard: Guard | None = None
) -> tuple[Entry, ...]:
    """A card, two cards, up to two cards, another card; target card, two target cards."""

    def counted(what: Any) -> bool:
        return what.count > 0 and (guard is None or guard(what))

    def single(what: Any) -> bool:
        return not_another(what) and counted(what)

    def besides(what: Any) -> bool:
        return not not_another(what) and counted(what)

    said: tuple[Entry, ...] = (
        phrase(category, f"another {{cards:{cards}.sg}}", more(Some(Cards()), Another()), number="sg", guard=guard),
        phrase(category, f"a {{cards:{cards}.sg}}", Some, number="sg", guard=single, prints=one == "a"),
        phrase(category, f"{{count:Integer}} {{cards:{cards}@count}}", Some, number="count", guard=counted),
        phrase(category, f"up to {{count:Integer}} {{cards:{cards}@count}}", node(Some, up_to=True), number="count",
               guard=counted),
        *(
            phrase(category, f"{{count:Integer}} of {whose} {{cards:{cards}.pl}}", _some_of(side), number="count",
                   guard=counted, prints=False)
            for whose, side in SIDES
        ),
        phrase(category, f"a {{cards:{cards}.sg}}", Some, number="sg", guard=besides, prints=False),
    )  # fmt: skip
    if not targets:
        return said
    aimed = Some(Cards(), target=True)
    return (
        *said,
        phrase(category, f"another target {{cards:{cards}.sg}}", more(aimed, Another()), number="sg"),
        phrase(category, f"target {{cards:{cards}.sg}}", node(Some, target=True), number="sg", guard=single,
               alt=(f"a target {{cards:{cards}.sg}}",)),
        phrase(category, f"{{count:Integer}} target {{cards:{cards}.pl}}", node(Some, target=True), number="pl",
               guard=lambda what: what.count > 1),
        phrase(category, "target", constant(aimed), number="sg", prints=False),
        phrase(category, f"target {{cards:{cards}.sg}}", node(Some, target=True), number="sg", guard=besides, prints=False),
    )  # fmt: skip


def every_one(category: str, cards: str, shape: Shape, *, bare: bool, silent: tuple[str, ...] = ()) -> tuple[Entry, ...]:
    """All cards, each card; `bare`: printed by the plural alone."""
    plural, whole = f"{{cards:{cards}.pl}}", f"all {{cards:{cards}.pl}}"
    return (
        phrase(category, plural if bare else whole, shape, number="pl", alt=(whole if bare else plural, f"all of {plural}"),
               silent=("all", *silent)),
        phrase(category, f"(each|every) {{cards:{cards}.sg}}", shape, number="sg", prints=False, silent=("each", "every")),
        *(
            phrase(category, f"(all)? (of)? {whose} {plural}", _every_of(shape, side), number="pl", prints=False,
                   silent=("all",))
            for whose, side in SIDES
        ),
    )  # fmt: skip


def more(model: Any, test: Any) -> Shape:
    """Like `model`, with the noun in `cards` and one test that the determiner says."""
    kind = type(model)

    def make(parts: Parts) -> Node | None:
        cards: Any = parts["cards"]
        narrowed = with_test(cards, test)
        made: Node = replace(model, cards=narrowed)
        return made if narrowed is not None else None

    def take(what: Any) -> Parts | None:
        rest = without_test(what.cards, test)
        return {"cards": rest} if rest is not None and replace(what, cards=model.cards) == model else None

    return custom(kind, make, take)


SIDES: Final = (("(your|your own|own)", YOURS), ("(your|the|an) opponent's", OPPOSING))
"""Whose cards, said before the noun."""


def _every_of(shape: Shape, side: Side) -> Shape:
    """What `shape` makes of the noun, of one side's cards only; reads only."""

    def make(parts: Parts) -> Node | None:
        cards: Any = parts["cards"]
        narrowed = with_test(cards, side) if cards.place is None else None
        return None if narrowed is None else shape.build({"cards": narrowed})

    return custom(Every, make, lambda what: None)


def _some_of(side: Side) -> Shape:
    """So many of one side's cards; reads only."""

    def make(parts: Parts) -> Node | None:
        cards: Any = parts["cards"]
        count: Any = parts["count"]
        narrowed = with_test(cards, side) if cards.place is None else None
        return None if narrowed is None else Some(narrowed, count)

    return custom(Some, make, lambda what: None)


def _contents(parts: Parts) -> Node | None:
    place: Any = parts["place"]
    return Every(Cards((), place)) if place.role in HIDDEN else None


def _place_alone(what: Any) -> Parts | None:
    place = what.cards.place
    return {"place": place} if place is not None and place.role in HIDDEN and not what.cards.tests else None


CONTENTS: Final = custom(Every, _contents, _place_alone)
"""A place as an object: all that is in it."""


def shown(kind: type[Any]) -> Shape:
    """`kind` of the face-up ones: for games in which a set of cards means those whose faces are seen."""
    face = Face(True)

    def make(parts: Parts) -> Node | None:
        cards: Any = parts["cards"]
        made: Node = kind(cards if _faces(cards) else with_test(cards, face))
        return made

    def take(what: Any) -> Parts | None:
        faces = _faces(what.cards)
        if not faces:
            return None
        return {"cards": without_test(what.cards, face) if faces == [face] else what.cards}

    return custom(kind, make, take)


def _faces(cards: Cards) -> list[Any]:
    return [test for test in cards.tests if key(test) == "face"]


def not_another(what: Any) -> bool:
    """Words other than "another" say this."""
    return Another() not in what.cards.tests


def choosable(what: Any) -> bool:
    """Whether a player can choose among these: nobody chooses among cards that another one hides."""
    place = place_of(what)
    return place is None or place.who is Who.YOU or place.role not in HIDDEN
