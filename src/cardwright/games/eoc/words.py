"""The words of EoC's card texts: the lexicon that reads and prints them, on top of the shared core.

`docs/rules/eoc.md`, "Effect vocabulary", names what texts can do.
Not for: which kind of card may have which text (`texts`), nor how it is carried out (`verbs`).
"""

from collections.abc import Sequence
from typing import Any, Final

from cardwright.kernel.tree import (
    Activated,
    Bearer,
    Cards,
    Compare,
    CountOf,
    Every,
    Happening,
    Has,
    Is,
    Owned,
    Place,
    Static,
    This,
    ThisIs,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Bar, Become
from cardwright.language.core import CORE
from cardwright.language.core.costs import own
from cardwright.language.core.events import active, passive
from cardwright.language.core.filters import OPPOSING, YOURS, one_of, ordered, place_of, with_test, without_test
from cardwright.language.core.headings import heading
from cardwright.language.core.nouns import nouns, objects
from cardwright.language.core.predicates import becoming, keywords
from cardwright.language.core.shapes import IT
from cardwright.language.lexicon import Lexicon
from cardwright.language.phrases import Entry, noun, phrase, within, word
from cardwright.language.shape import Node, Parts, Shape, constant, custom, node

from . import qualities, speeds
from .field import (
    ACTS_AT_ONCE,
    ATK,
    ATTACK,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_BE_COUNTERED,
    CANNOT_BE_DESTROYED,
    CANNOT_BE_TARGETED_BY_TRAPS,
    CANNOT_COUNTER,
    CLASSES,
    CLASSES_NOW,
    COST_NOW,
    CREATURE,
    DEF,
    EFFECT,
    ESSENCE,
    EXCESS,
    EXTRA_SUMMONS,
    GUARD,
    INSTANT,
    ITEM,
    PASSES_SHIELD,
    PREPARATION,
    SPELL_KINDS,
    STRIKES_ALL,
    TRAP,
    TYPE_NOW,
    TYPES,
    VANQUISHER,
    WEAKNESS_MORE,
    WEAKNESS_NOW,
)
from .objects import EventCard, Striker
from .symbols import packed, unpacked
from .verbs.costs import Pay, Suffer
from .verbs.essence_verbs import AttachFromPool, DestroyEssence, ToPool
from .verbs.fighting import AttackDeals, CancelAttack, Damage, Exhaust, Heal, Prevent, Ready, Redirect
from .verbs.moving_cards import Banish, DiscardAtRandom, Send, ShuffleIn, TakeControl
from .verbs.putting import PutIntoPlay
from .verbs.turns import NegateNextTrap, SkipPhase, Win
from .verbs.values import LoseText, Multiply, SwapValues

# cards ---------------------------------------------------------------------------------------------------------------

BEFORE: Final = (
    "other", qualities.EXHAUSTED, qualities.DAMAGED, qualities.ATTACKING, qualities.ATTACKED, qualities.STRUCK, "opposing",
    qualities.TYPE, qualities.CLASSES,
)  # fmt: skip
BEHIND: Final = (
    "yours", "owned", "bearer", qualities.ATK, qualities.DEF, qualities.COST, qualities.SURPLUS, qualities.PROVIDES, "named",
)  # fmt: skip
"""The order of a noun phrase: other, exhausted, damaged, attacking, enemy, type, class, creature, you control, with ..."""


def a_kind(singular: str, kinds: tuple[int, ...], *, plural: str | None = None, alt: tuple[str, ...] = ()) -> Entry:
    """A noun for cards of these kinds."""
    return noun("Noun", singular, (Is(qualities.KIND, kinds),), plural, alt=alt)


CARDS: Final[tuple[Entry, ...]] = (
    *nouns(BEFORE, BEHIND),
    *objects(),
    noun("Noun", "card", ()),
    a_kind("creature", (CREATURE,)),
    a_kind("spell", SPELL_KINDS),
    a_kind("Effect spell", (EFFECT,)),
    a_kind("Instant", (INSTANT,)),
    a_kind("Item", (ITEM,)),
    a_kind("Trap", (TRAP,)),
    a_kind("Essence", (ESSENCE,), plural="Essence"),
    a_kind("Vanquisher", (VANQUISHER,)),
    a_kind("creature or Vanquisher", (CREATURE, VANQUISHER), plural="creatures and Vanquishers"),
    noun("Noun", "fallen creature", (Is(qualities.FALLEN),)),
    phrase("This", "this (creature|spell|Item|Trap|Vanquisher|Effect)", constant(This()), number="sg", prints=False),
    *(word("EssenceType", name, number) for number, name in enumerate(TYPES)),
    *one_of(Is, qualities.TYPE, "EssenceType"),
    *(word("Class", name, number) for number, name in enumerate(CLASSES)),
    phrase("Adjective", "{member:Class}", node(Has, quality=qualities.CLASSES)),
    word("Adjective", "exhausted", Is(qualities.EXHAUSTED)),
    word("Adjective", "unexhausted", Is(qualities.EXHAUSTED, (0,)), alt="ready"),
    word("Adjective", "damaged", Is(qualities.DAMAGED)),
    word("Adjective", "undamaged", Is(qualities.DAMAGED, (0,))),
    word("Adjective", "attacking", Is(qualities.ATTACKING)),
    word("Adjective", "attacked", Is(qualities.ATTACKED)),
    word("Adjective", "counter-attacked", Is(qualities.STRUCK)),
    phrase("Postfix", "that carries this card", constant(Bearer()), silent=("carries",), alt="carrying this card"),
    phrase("Postfix", "carrying {member:EssenceType} Essence", node(Has, quality=qualities.PROVIDES)),
    word("Measure", "surplus Essence", qualities.SURPLUS),
    word("Measure", "ATK", qualities.ATK),
    word("Measure", "DEF", qualities.DEF),
    word("Measure", "cost", qualities.COST),
    word("Quantity", "ATK", ATK),
    word("Quantity", "DEF", DEF),
    word("Quantity", "weakness bonus", WEAKNESS_MORE),
    word("ZoneName", "Essence Pool", "pool"),
    word("ZoneName", "Banished zone", "banished"),
)  # fmt: skip

HOST: Final = Every(Cards((Is(qualities.KIND, (CREATURE,)), Bearer())))
"""The creature that carries the Item."""


def leader(*sides: Any) -> Every:
    """The Vanquisher of a side."""
    return Every(Cards(ordered((Is(qualities.KIND, (VANQUISHER,)), *sides))))


def named_card(words: str, value: Node, *alt: str) -> tuple[Entry, ...]:
    """A certain card, as object and as subject."""
    return (
        *(word(category, words, value, alt=alt, number="sg") for category in ("Object", "Named")),
        word("Happener", words, value, alt=alt, number="sg"),
    )


CERTAIN: Final[tuple[Entry, ...]] = (
    *named_card("its host", HOST, "the host", "the creature that carries this card"),
    *named_card("your Vanquisher", leader(YOURS)),
    *named_card("the enemy Vanquisher", leader(OPPOSING), "your opponent's Vanquisher"),
    *named_card("that creature", EventCard(), "that spell", "that Vanquisher"),
    *named_card("the creature that struck it", Striker(), "its attacker"),
)

# symbols -------------------------------------------------------------------------------------------------------------


def _sum(parts: Parts) -> Node | None:
    pairs: Any = parts["all"]
    kinds = [kind for kind, _ in pairs]
    return packed([kind for kind, many in pairs for _ in range(many)]) if len(set(kinds)) == len(kinds) else None


def _pairs(symbols: Any) -> list[tuple[int, int]]:
    return [(kind, many) for kind, many in enumerate(unpacked(symbols)) if many]


def _several(symbols: Any) -> Parts | None:
    pairs = _pairs(symbols)
    return {"all": tuple(pairs)} if len(pairs) > 1 else None


def _single(symbols: Any) -> Parts | None:
    pairs = _pairs(symbols)
    return {"one": pairs[0]} if len(pairs) == 1 else None


def _one(parts: Parts) -> Node | None:
    pair: Any = parts["one"]
    return packed([pair[0]] * pair[1])


def _symbol(parts: Parts) -> Node | None:
    many: Any = parts["many"]
    return (parts["kind"], many) if many else None


SYMBOLS: Final[tuple[Entry, ...]] = (
    phrase("Symbol", "{many:Integer} {kind:EssenceType}",
           custom(tuple, _symbol, lambda pair: {"kind": pair[0], "many": pair[1]})),
    phrase("Symbols", "{one:Symbol}", custom(int, _one, _single)),
    phrase("Symbols", "{all:Symbol*and}", custom(int, _sum, _several), alt='{all:Symbol*","}'),
    phrase("Payment", "pay {symbols:Symbols}", Pay),
    phrase("Payment", "deal {amount:Integer} damage to your Vanquisher", Suffer),
    phrase("Payment", "exhaust {what:Object}", Exhaust, guard=own),
    phrase("Payment", "send {what:Object} to the Graveyard", Send, guard=own),
    *(word("Speed", words, words) for words in speeds.SPEEDS),
)  # fmt: skip

# changes -------------------------------------------------------------------------------------------------------------


def fact(words: str, what: int) -> tuple[Entry, ...]:
    """A permission or duty that stands, or is given for a while."""
    return (
        phrase("Fact", words, node(Static, subject=IT, what=what, value=1)),
        phrase("Change", words, node(Bar, what=IT, rule=what, until=Until.FOREVER)),
    )


def _costs(sign: int, who: Who) -> Shape:
    """`your {cards} cost {symbols} less`: of cards wherever they are."""
    test = Owned(who)

    def make(parts: Parts) -> Node | None:
        cards: Any = parts["cards"]
        symbols: Any = parts["symbols"]
        narrowed = with_test(cards, test)
        return None if narrowed is None else Static(Every(narrowed), COST_NOW, sign * symbols)

    def take(static: Any) -> Parts | None:
        if static.what != COST_NOW or not isinstance(static.subject, Every) or static.condition is not None:
            return None
        cards = without_test(static.subject.cards, test)
        value = static.value * sign if isinstance(static.value, int) else 0
        return {"cards": cards, "symbols": value} if cards is not None and value > 0 else None

    return custom(Static, make, take)


def _become(words: str, quality: int) -> Entry:
    """`has exactly 3 ATK`."""
    shape = node(Become, what=IT, quality=quality, until=Until.FOREVER)
    return phrase("Change", f"[has|have:own] exactly {{value:Integer}} {words}", shape)


def _weak(parts: Parts) -> Node | None:
    kind: Any = parts["kind"]
    return Become(IT, WEAKNESS_NOW, kind + 1, Until.FOREVER)


def _weakness(change: Any) -> Parts | None:
    plain = change.what == IT and change.quality == WEAKNESS_NOW and change.until is Until.FOREVER and change.value
    return {"kind": change.value - 1} if plain else None


CHANGES: Final[tuple[Entry, ...]] = (
    _become("ATK", ATK),
    _become("DEF", DEF),
    *becoming(TYPE_NOW, "EssenceType"),
    *keywords(CLASSES_NOW),
    within("Keyword", "Class"),
    phrase("Change", "[has|have:own] weakness {kind:EssenceType}", custom(Become, _weak, _weakness)),
    word("Prohibition", "attack", CANNOT_ATTACK),
    word("Prohibition", "be attacked", CANNOT_BE_ATTACKED),
    word("Prohibition", "counter-attack", CANNOT_COUNTER),
    word("Prohibition", "be counter-attacked", CANNOT_BE_COUNTERED),
    word("Prohibition", "be the target of Traps", CANNOT_BE_TARGETED_BY_TRAPS),
    word("Prohibition", "be destroyed", CANNOT_BE_DESTROYED),
    *fact("may act at once", ACTS_AT_ONCE),
    *fact("may attack past creatures", PASSES_SHIELD),
    *fact("must be attacked if possible", GUARD),
    *fact("deal[s|:own] excess damage to the Vanquisher", EXCESS),
    *fact("strike[s|:own] back at all attackers", STRIKES_ALL),
    phrase("Sentence", "you may summon {value:Integer} more Essence each turn",
           node(Static, subject=This(), what=EXTRA_SUMMONS), guard=lambda static: type(static.value) is int),
    phrase("Sentence", "your {cards:Here.pl} cost {symbols:Symbols} less", _costs(-1, Who.YOU)),
    phrase("Sentence", "enemy {cards:Here.pl} cost {symbols:Symbols} more", _costs(1, Who.OPPONENT)),
    phrase("Action", "double the ATK of {what:Object} {until:Duration}", node(Multiply, quantity=ATK)),
    phrase("Action", "double the DEF of {what:Object} {until:Duration}", node(Multiply, quantity=DEF)),
    phrase("Action", "halve the ATK of {what:Object} {until:Duration}", node(Multiply, quantity=ATK, halve=True)),
    phrase("Action", "halve the DEF of {what:Object} {until:Duration}", node(Multiply, quantity=DEF, halve=True)),
    phrase("Action", "swap the ATK and DEF of {what:Object} {until:Duration}", SwapValues),
    phrase("Action", "{what:Subject} lose[s|:what] its text {until:Duration}", LoseText),
    word("Duration", "for this attack", Until.BATTLE, alt=("(during|until the end of) this attack",)),
)  # fmt: skip

# the game's own verbs ------------------------------------------------------------------------------------------------


def own_place(action: Any) -> bool:
    """Cards of your hand, deck, Graveyard."""
    place = place_of(action.what)
    return place is not None and place.who is Who.YOU


def of_role(role: str) -> Any:
    """Cards from this place of yours."""

    def fits(action: Any) -> bool:
        return place_of(action.what) == Place(role)

    return fits


def not_graveyard(action: Any) -> bool:
    """Own cards of another place."""
    return own_place(action) and not of_role("discard")(action)


VERBS: Final[tuple[Entry, ...]] = (
    phrase("CountNoun", "{cards:Cards.pl}", node(CountOf, times=1)),
    phrase("Action", "deal {amount:Integer} damage to {what:Object}", Damage, guard=lambda n: type(n.amount) is int),
    phrase("Action", "deal damage to {what:Object} equal to the number of {amount:CountNoun}", Damage,
           guard=lambda n: type(n.amount) is not int),
    phrase("Action", "heal {what:Object}", node(Heal), guard=lambda n: not n.amount),
    phrase("Action", "heal {amount:Integer} damage of {what:Object}", Heal, guard=lambda n: n.amount > 0),
    phrase("Action", "exhaust {what:Object}", Exhaust),
    phrase("Action", "ready {what:Object}", Ready),
    phrase("Action", "prevent the next {amount:Integer} damage to {what:Object} this turn", Prevent, silent=("next",)),
    phrase("Action", "cancel this attack", CancelAttack),
    phrase("Action", "the attack now targets {what:Object}", Redirect, silent=("now",)),
    phrase("Action", "this attack deals {amount:Integer} more damage", AttackDeals, guard=lambda n: n.amount > 0),
    phrase("Action", "this attack deals {amount:Integer} less damage", custom(
        AttackDeals, lambda parts: AttackDeals(-_number(parts["amount"])),
        lambda n: {"amount": -n.amount} if n.amount < 0 else None)),
    phrase("Action", "send {what:Object} to the Graveyard", Send),
    phrase("Action", "banish {what:Object}", Banish),
    phrase("Action", "banish {what:StoredObject}", Banish),
    phrase("Action", "shuffle {what:Object} into [its owner's deck|their owners' decks:what]", ShuffleIn),
    phrase("Action", "shuffle {what:StoredObject} into your deck", ShuffleIn, guard=own_place),
    phrase("Action", "discard {amount:Integer} card[|s] at random", node(DiscardAtRandom)),
    phrase("Action", "{who:Player} discard[s|] {amount:Integer} card[|s:amount] at random", DiscardAtRandom),
    phrase("Action", "take control of {what:Object}", TakeControl),
    phrase("Action", "revive {what:StoredObject}", node(PutIntoPlay), guard=of_role("discard")),
    phrase("Action", "revive {what:StoredObject} without its cost", node(PutIntoPlay, free=True), guard=of_role("discard")),
    phrase("Action", "put {what:StoredObject} into play", node(PutIntoPlay), guard=not_graveyard),
    phrase("Action", "put {what:StoredObject} into play without its cost", node(PutIntoPlay, free=True),
           guard=not_graveyard),
    phrase("Action", "put {what:StoredObject} into your Essence Pool", ToPool, guard=own_place),
    phrase("Action", "put {what:Them} into your Essence Pool", ToPool),
    phrase("Action", "destroy an Essence attached to {what:Object}", DestroyEssence),
    phrase("Action", "attach an Essence of your Essence Pool to {what:Object}", AttachFromPool),
    phrase("Action", "{who:Player} skip[s|] the next {phase:PhaseName}", SkipPhase),
    word("PhaseName", "Preparation Phase", PREPARATION),
    word("PhaseName", "Attack Phase", ATTACK),
    phrase("Action", "negate the next Trap {who:Player} play[s|] this turn", NegateNextTrap, silent=("next", "turn")),
    phrase("Action", "you win the game", Win),
    word("Done", "banished", "Banish"),
    word("Done", "exhausted", "Exhaust"),
)  # fmt: skip


def _number(value: Node) -> int:
    assert isinstance(value, int)  # noqa: S101  a terminal of the grammar that gives numbers
    return value


# conditions and events -----------------------------------------------------------------------------------------------


def with_player(event: str, verb: str) -> tuple[Entry, ...]:
    """`you play a spell`: who does it, and with which card."""
    return (phrase("Event", f"{{who:Player}} {verb}[s|:who] {{what:Happener}}", node(Happening, event=event)),)


def phase_event(event: str, words: str) -> tuple[Entry, ...]:
    """`your Attack Phase begins`."""
    return (
        phrase("Event", f"{{who:Whose}} {words} begins", node(Happening, event=event)),
        phrase("Moment", f"(the)? start of {{who:Whose}} {words}", node(Happening, event=event), prints=False),
    )


EVENTS: Final[tuple[Entry, ...]] = (
    *passive("created", "created"),
    *active("attacks", "attack"),
    *passive("attacked", "attacked"),
    *active("counter-attacks", "counter-attack"),
    *passive("counter-attacked", "counter-attacked"),
    phrase("Event", "{what:Happener} deal[s|:what] damage", node(Happening, event="deals damage")),
    phrase("Event", "{what:Happener} take[s|:what] damage", node(Happening, event="takes damage")),
    *passive("destroyed", "destroyed"),
    phrase("Event", "{what:Happener} destroy[s|:what] a creature", node(Happening, event="destroys")),
    *passive("sent", "sent to the Graveyard"),
    phrase("Event", "{who:Player} summon[s|] an Essence", node(Happening, event="summoned")),
    *with_player("played", "play"),
    phrase("Event", "{who:Player} activate[s|] the ability of {what:Happener}", node(Happening, event="ability")),
    phrase("Event", "{who:Player} create[s|] {what:Happener}", node(Happening, event="created")),
    phrase("Event", "{who:Whose} Vanquisher reaches Stage 2", node(Happening, event="flips"), silent=("2",)),
    *phase_event("preparation begins", "Preparation Phase"),
    *phase_event("attack begins", "Attack Phase"),
    *phase_event("clean-up begins", "Clean-up Phase"),
    word("Condition", "this card has surplus Essence", ThisIs(Compare(qualities.SURPLUS, 1))),
    word("Condition", "your Vanquisher is in Stage 2", ThisIs(Is(qualities.STAGE, (2,))), alt="in Stage 2"),
    word("Condition", "your Vanquisher is in Stage 1", ThisIs(Is(qualities.STAGE, (1,))), alt="in Stage 1"),
)  # fmt: skip

ABILITY_HEADING: Final = "as an ability, {cost:Cost}"

HEADINGS: Final[tuple[Entry, ...]] = (
    phrase("Heading", "as an ability, once per turn", heading(Activated), reads=False,
           guard=lambda ability: not ability.cost and not ability.speed),
    phrase("Heading", "as an ability, once per turn, for this cost: {cost:Cost}", heading(Activated, "cost"), reads=False,
           guard=lambda ability: not ability.speed),
    phrase("Heading", "as an ability, {speed:Speed}, for this cost: {cost:Cost}", heading(Activated, "speed", "cost"),
           reads=False),
    phrase("Heading", "when {event:Event}, once what is under way is finished", heading(Triggered, "event"), reads=False),
    phrase("Heading", "as long as this card is active", heading(Static), reads=False),
)  # fmt: skip

WORDS: Final[Sequence[Entry]] = (*CARDS, *CERTAIN, *SYMBOLS, *CHANGES, *VERBS, *EVENTS, *HEADINGS)
LEXICON: Final = Lexicon("eoc", WORDS, base=CORE, rename={"discard pile": "Graveyard", "opposing": "enemy"})
