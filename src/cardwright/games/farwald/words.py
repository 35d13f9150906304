"""The words of Farwald's card texts: the lexicon that reads and prints them, on the shared core's sentences and nouns.

`docs/rules/farwald.md`, "Effect vocabulary", names what texts can do.  The core's verbs for decks are not Farwald's:
cards are remembered, abandoned and forgotten, each with its own rules.
Not for: which kind of card may have which text (`texts`), nor how it is carried out (`verbs`).
"""

from collections.abc import Sequence
from typing import Any, Final

from cardwright.kernel.tree import (
    Activated,
    Bearer,
    Cards,
    Every,
    Happening,
    Has,
    Instruct,
    Is,
    Owned,
    Place,
    Some,
    Static,
    This,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.leave import Destroy, OntoDeck, ToHand
from cardwright.language.core import (
    amounts,
    conditions,
    durations,
    filters,
    headings,
    nouns,
    predicates,
    sentences,
    terminals,
)
from cardwright.language.core.actions import from_discard, movable, on_field, some
from cardwright.language.core.costs import own
from cardwright.language.core.events import active, passive, turn_event
from cardwright.language.core.filters import with_test, without_test
from cardwright.language.core.headings import heading
from cardwright.language.core.predicates import keywords
from cardwright.language.core.shapes import IT
from cardwright.language.lexicon import Lexicon
from cardwright.language.phrases import Entry, noun, phrase, within, word
from cardwright.language.shape import Node, Parts, Shape, constant, custom, node

from . import field, qualities
from .field import ELEMENTS, ONE, PROPERTIES_NOW, TOTAL, UNIT_BITS, UNITS
from .speeds import SPEEDS
from .verbs.costs import Abandon, Discharge, Disperse, Energize, Exploit, Forget, LoseFragments, Spend, ToVortex
from .verbs.deeds import (
    AnotherTurn,
    Create,
    Deal,
    Disable,
    KeepDischarged,
    LookAtHand,
    LookAtTop,
    Play,
    Position,
    Prevent,
    Recharge,
    Regenerate,
    Remember,
    Restore,
    Seek,
    ShatterFragments,
    ShuffleInto,
    TakeControl,
)
from .verbs.entering import EntersEnergized, Wear
from .verbs.grouping import Group
from .verbs.stopping import CloseGate, Dissipate, TurnAway
from .verbs.whom import Whom

BASE: Final = Lexicon(
    "farwald-core",
    (
        *sentences.ABILITIES, *predicates.FACTS, *predicates.PREDICATES, *sentences.JOINED, *predicates.PROHIBITIONS,
        *conditions.CONDITIONS, *amounts.NUMBERS, *durations.DURATIONS, *nouns.PRONOUNS, *filters.FILTERS,
        *filters.MEASURES, *headings.HEADINGS,
    ),
    terminals=(terminals.PROPER,),
)  # fmt: skip

# cards ---------------------------------------------------------------------------------------------------------------

BEFORE: Final = (
    "other", "opposing", qualities.STATE, qualities.POWER, qualities.SUPERGROUP, qualities.ELEMENT,
    qualities.PROPERTIES, qualities.TOKENS,
)  # fmt: skip
BEHIND: Final = (
    "yours", "owned", "group", qualities.DESEN, qualities.DEFEN, qualities.COST, qualities.FRAGMENTS,
    "named",
)  # fmt: skip
"""The order of a noun phrase: other, opposing, Energized, Legendary, Epic, Fire, card, you control, of the group, with."""
PLAYABLE: Final = tuple(range(field.TOKEN + 1))
"""A "card" is no Crystal of Essence."""


def members(quality: str, words: Sequence[str]) -> tuple[Entry, ...]:
    """Adjectives for a set quality: Fire, for what gives Fire."""
    return tuple(word("Adjective", name, Has(quality, number)) for number, name in enumerate(words))


CARDS: Final[tuple[Entry, ...]] = (
    *nouns.nouns(BEFORE, BEHIND, deck="Memory"),
    *nouns.objects(),
    noun("Noun", "card", (Is(qualities.KIND, PLAYABLE),)),
    noun("Noun", "Evocation", (Is(qualities.MONSTER),)),
    *(noun("Noun", f"{name} card", (Is(qualities.KIND, (kind,)),), alt=(name,)) for kind, name in
      ((field.ATTACK, "Attack"), (field.MYSTIC, "Mystic"), (field.PROTECTION, "Protection"), (field.RECOVERY, "Recovery"))),
    noun("Noun", "Crystal", (Is(qualities.KIND, (field.CRYSTAL,)),), alt=("Crystal of Essence",)),
    phrase("This", "this Evocation", constant(This()), number="sg", prints=False),
    phrase("Named", "the wearer", constant(Every(Cards((Bearer(), Is(qualities.MONSTER))))), number="sg"),
    word("Whose", "your", Who.YOU),
    word("Whose", "an opponent's", Who.OPPONENT, alt=("your opponent's", "the opponent's", "opponents'")),
    word("Player", "you", Who.YOU, number="pl"),
    word("Player", "an opponent", Who.OPPONENT, alt=("your opponent", "the opponent"), number="sg"),
    *(word("ZoneName", name, role) for name, role in (("hand", "hand"), ("Memory", "deck"), ("Vortex", "discard"),
                                                     ("Aether", "aether"))),
    phrase("Zone", "{who:Whose} {role:ZoneName}", Place),
    word("Adjective", "Energized", Is(qualities.STATE, (qualities.READY,))),
    word("Adjective", "Exploited", Is(qualities.STATE, (qualities.SPENT,))),
    *(word("Adjective", name, Is(qualities.POWER, (number,))) for number, name in enumerate(field.POWERS)),
    *(word("Adjective", name, Is(qualities.SUPERGROUP, (number + 1,)))
      for number, name in enumerate(field.SUPERGROUPS[1:])),
    *members(qualities.ELEMENT, ELEMENTS),
    word("Adjective", "token", Is(qualities.TOKENS)),
    phrase("Postfix", "of the group {name:Quoted}", Group),
    *(word("Keyword", name, bit.bit_length() - 1) for name, bit in field.PROPERTIES_BY_NAME.items()),
    *(word("Adjective", name, Has(qualities.PROPERTIES, field.PROPERTIES_BY_NAME[name].bit_length() - 1))
      for name in ("Frangible", "TW")),
    phrase("FieldCard", "up to {count:Integer} target {cards:Here@count}", node(Some, target=True, up_to=True),
           number="count", guard=lambda what: what.count > 0),
    *(word("Measure", name, quality) for name, quality in
      (("DesEn", qualities.DESEN), ("DefEn", qualities.DEFEN), ("Energy Cost", qualities.COST))),
    word("Measure", "fragments", qualities.FRAGMENTS, alt=("fragment",)),
    word("Quantity", "DesEn", field.DESEN_NOW),
    word("Quantity", "DefEn", field.DEFEN_NOW),
)  # fmt: skip

# players ---------------------------------------------------------------------------------------------------------------


def done_by(verb: str, tail: str, kind: type[Any], *, you: bool = True, alt: str = "", category: str = "Action",
            **fixed: Node) -> tuple[Entry, ...]:  # fmt: skip
    """A verb that players do: "remember 2", and "an opponent remembers 2"."""
    alone = tuple(f"{verb} {other}" for other in (alt,) if other)
    others = tuple(f"{{who:Whom}} {verb}[s|:who] {other}" for other in (alt,) if other)
    entries: tuple[Entry, ...] = (
        phrase(category, f"{{who:Whom}} {verb}[s|:who] {tail}", node(kind, **fixed), alt=others, guard=some),
    )
    if you:
        entries = (phrase(category, f"{verb} {tail}", node(kind, who=Whom.YOU, **fixed), alt=alone, guard=some), *entries)
    return entries


PLAYERS: Final[tuple[Entry, ...]] = (
    word("Whom", "an opponent", Whom.OPPONENT, number="sg",
         alt=("that opponent", "that player", "target opponent", "your opponent", "the opponent")),
    word("Whom", "each opponent", Whom.OPPONENTS, number="sg", alt=("every opponent",)),
    word("Whom", "each player", Whom.ALL, number="sg", alt=("every player",)),
    *done_by("remember", "{amount:Count} card[|s]", Remember, alt="{amount:Integer}", category="Counted"),
    *done_by("forget", "{amount:Count} card[|s]", Forget, alt="{amount:Integer}", category="Counted"),
    *done_by("abandon", "{amount:Count} card[|s]", Abandon, alt="{amount:Integer}", category="Counted"),
    *done_by("abandon", "{amount:Count} card[|s] at random", Abandon, random=True),
    *done_by("recharge", "{amount:Count} Energy Card[|s]", Recharge, alt="{amount:Integer}", category="Counted"),
    *done_by("discharge", "{amount:Count} Energy Card[|s]", Discharge, alt="{amount:Integer}", category="Counted"),
    phrase("Action", "{amount:Integer} Energy Card[|s] of {who:Whom} do[es|:amount] not recharge next time", KeepDischarged,
           guard=some),
    *done_by("shatter", "{amount:Count} of their fragments", LoseFragments, you=False),
    phrase("Action", "shatter {amount:Count} of your fragments", node(LoseFragments), guard=some),
    phrase("Counted", "shatter {amount:Count} fragment[|s] of {who:Whom}", ShatterFragments, guard=some),
    phrase("Counted", "regenerate {amount:Count} fragment[|s]", Regenerate, guard=some),
    phrase("Action", "restore a destroyed Crystal with {amount:Integer} fragment[|s]", Restore, guard=some,
           alt="restore a destroyed Crystal of Essence with {amount:Integer} fragment[|s]"),
    phrase("Action", "prevent the next {amount:Integer} fragment[|s] of yours from being shattered this turn", Prevent,
           guard=some),
    phrase("Action", "take another turn after this one", AnotherTurn),
    phrase("Action", "look at the top {amount:Integer} card[|s] of your Memory and put [it|them:amount] back in any order",
           LookAtTop, guard=some),
    phrase("Action", "look at the hand of {who:Whom}", LookAtHand),
    phrase("Action", "look at an opponent's hand", node(LookAtHand), prints=False),
    *(entry for kind in (Remember, Forget, Abandon, Recharge, Discharge, ShatterFragments, Regenerate, Deal)
      for entry in amounts.counted("Counted", "Action", kind)),
    within("Action", "Counted"),
    *(word("Done", done, kind.__name__) for done, kind in (
        ("remembered", Remember), ("forgotten", Forget), ("abandoned", Abandon), ("shattered", Destroy),
        ("exploited", Exploit), ("energized", Energize), ("dispersed", Disperse), ("returned", ToHand),
    )),
)  # fmt: skip

# cards as objects ------------------------------------------------------------------------------------------------------


def up_to_one(kind: type[Any]) -> Shape:
    """A search: up to so many cards of the own Memory; one may always fail to find (FAR-21.5)."""

    def make(parts: Parts) -> Node | None:
        cards: Any = parts["cards"]
        count: Any = parts.get("count", 1)
        found: Node = kind(Some(cards, count, up_to=True))
        return found if count else None

    def take(action: Any) -> Parts | None:
        what = action.what
        if not isinstance(what, Some) or not what.up_to or what.target or what.cards.place != nouns.DECK:
            return None
        return {"cards": what.cards, "count": what.count}

    return custom(kind, make, take)


def one_found(action: Any) -> bool:
    """One card."""
    return bool(action.what.count == 1)


def _seek_one() -> Shape:
    several = up_to_one(Seek)

    def take(action: Any) -> Parts | None:
        parts = several.match(action, frozenset(), frozenset())
        return {"cards": parts["cards"]} if parts is not None and parts["count"] == 1 else None

    return custom(Seek, several.build, take)


DEEDS: Final[tuple[Entry, ...]] = (
    phrase("Action", "choose {what:FieldCard}", Choose),
    phrase("Action", "shatter {what:Object}", Destroy),
    phrase("Counted", "deal {amount:Count} DesEn to {what:Object}", Deal, guard=some),
    phrase("Action", "exploit {what:Object}", Exploit),
    phrase("Action", "energize {what:Object}", Energize, alt="regenerate {what:Object}"),
    phrase("Action", "disable {what:Object}", Disable),
    phrase("Action", "disperse {what:Object}", Disperse, guard=on_field),
    phrase("Action", "disperse {what:StoredObject}", Disperse),
    phrase("Action", "put {what:Object} into [its owner's Vortex|their owners' Vortices:what]", ToVortex, guard=on_field,
           alt="put {what:Object} into the Vortex", silent=("Vortex",)),
    phrase("Action", "return {what:StoredObject} to your hand", ToHand, guard=from_discard,
           alt=("put {what:StoredObject} into your hand",)),
    phrase("Action", "return {what:Object} to [its owner's hand|their owners' hands:what]", ToHand, guard=on_field),
    within("AnyObject", "Object"),
    within("AnyObject", "StoredObject"),
    *(phrase("Action", f"put {{what:AnyObject}} {where} [its owner's Memory|their owners' Memories:what]",
             node(OntoDeck, bottom=bottom), guard=movable, alt=f"put {{what:AnyObject}} {where} your Memory",
             silent=("Memory",))
      for bottom, where in ((False, "on top of"), (True, "on the bottom of"))),
    phrase("Action", "shuffle {what:StoredObject} into your Memory", ShuffleInto, guard=from_discard),
    phrase("Action", "shuffle {what:AnyObject} into [its owner's Memory|their owners' Memories:what]", ShuffleInto,
           guard=movable, silent=("Memory",)),
    phrase("Action", "search for a {cards:InDeck.sg}", _seek_one(), alt="search your Memory for a {cards:InDeck.sg}",
           silent=("Memory",)),
    phrase("Action", "search for up to {count:Integer} {cards:InDeck@count}", up_to_one(Seek),
           guard=lambda action: not one_found(action), silent=("Memory",),
           alt="search your Memory for up to {count:Integer} {cards:InDeck@count}"),
    phrase("Action", "position {what:StoredObject}", Position),
    phrase("Action", "position {what:StoredObject} Energized", node(Position, energized=True)),
    phrase("Action", "play {what:StoredObject} , ignoring its Gate requirement", Play,
           guard=lambda play: in_hand(play.what)),
    phrase("Action", "play {what:StoredObject} , ignoring its Gate requirement and Energy Cost", node(Play, free=True),
           guard=lambda play: in_hand(play.what)),
    phrase("Action", "gain control of {what:Object} until end of turn", node(TakeControl, until=Until.TURN)),
    phrase("Action", "gain control of {what:Object}", node(TakeControl, until=Until.FOREVER)),
    phrase("Action", "create a {token:Quoted} token", node(Create, amount=1)),
    phrase("Action", "create {amount:Integer} {token:Quoted} tokens", Create, guard=lambda create: create.amount > 1),
    phrase("Action", "close the Dimensional Gate", CloseGate, alt="close the Gate"),
    phrase("Action", "dissipate a card", node(Dissipate, cards=True, abilities=False),
           alt="dissipate a card played by an opponent"),
    phrase("Action", "dissipate an ability", node(Dissipate, cards=False, abilities=True)),
    phrase("Action", "dissipate a card or ability", node(Dissipate, cards=True, abilities=True)),
    phrase("Action", "return the card that is being played to its owner's hand", TurnAway),
    phrase("Action", "{what:FieldCard} wear[s|:what] this card", Wear,
           guard=lambda wear: not isinstance(wear.what, Some) or wear.what.target),
    phrase("Action", "this card enters Energized", EntersEnergized),
    *keywords(PROPERTIES_NOW),
)  # fmt: skip


def in_hand(what: Any) -> bool:
    """A card of the own hand."""
    return isinstance(what, Some) and what.cards.place == nouns.HAND


# costs and abilities ---------------------------------------------------------------------------------------------------

GENERIC: Final = TOTAL
Unit = tuple[int, int]


def _packed(units: Sequence[Unit]) -> int:
    return sum(count * (ONE[TOTAL] + (ONE[element] if element < TOTAL else 0)) for count, element in units)


def _unpacked(packed: int) -> tuple[Unit, ...]:
    counts = [packed >> UNIT_BITS * i & UNITS for i in range(TOTAL)]
    counts.append((packed >> UNIT_BITS * TOTAL) - sum(counts))
    return tuple((count, element) for element, count in enumerate(counts) if count)


def _spend(many: bool) -> Shape:
    """Units of Crystallized Energy: elements in their order, then generic ones."""

    def make(parts: Parts) -> Node | None:
        units: Any = parts["all"] if many else (parts["one"],)
        different = len({element for _, element in units}) == len(units)
        return Spend(_packed(units)) if different and all(count for count, _ in units) else None

    def take(spend: Any) -> Parts | None:
        units = _unpacked(spend.units)
        if (len(units) > 1) != many or not units:
            return None
        return {"all": units} if many else {"one": units[0]}

    return custom(Spend, make, take)


def _unit(parts: Parts) -> Node | None:
    return (parts["count"], parts["element"])


PAYMENTS: Final[tuple[Entry, ...]] = (
    *(word("UnitElement", name, number) for number, name in enumerate((*ELEMENTS, "generic"))),
    phrase("Unit", "{count:Integer} {element:UnitElement}",
           custom(tuple, _unit, lambda unit: {"count": unit[0], "element": unit[1]})),
    phrase("Payment", "exploit {one:Unit} Crystallized Energy", _spend(False), alt="exploit {one:Unit}"),
    phrase("Payment", '{all:Unit*"plus"} Crystallized Energy', _spend(True), prints=False),
    phrase("Payment", 'exploit {all:Unit*"plus"} Crystallized Energy', _spend(True), alt='exploit {all:Unit*"+"}'),
    phrase("Payment", "exploit {what:Object}", Exploit, guard=own),
    phrase("Payment", "energize {what:This}", Energize, alt="regenerate {what:This}"),
    phrase("Payment", "discharge {amount:Count} Energy Card[|s]", node(Discharge), guard=some,
           alt="discharge {amount:Integer}"),
    phrase("Payment", "put {what:This} into the Vortex", ToVortex),
    phrase("Payment", "disperse {what:This}", Disperse),
    phrase("Payment", "abandon {amount:Count} card[|s]", node(Abandon), guard=some, alt="abandon {amount:Integer}"),
    phrase("Payment", "shatter {amount:Count} of your fragments", node(LoseFragments), guard=some),
    phrase("Payment", "forget {amount:Count} card[|s]", node(Forget), guard=some, alt="forget {amount:Integer}"),
    *(word("Speed", speed, speed) for speed in SPEEDS),
    phrase("Sentence", "Crystallize : {action:Effect}",
           node(Triggered, event=Happening("crystallized", This()))),
    phrase("Sentence", "Crystallize : {cost:Cost} : {action:Effect}",
           node(Triggered, event=Happening("crystallized", This())), guard=lambda ability: bool(ability.cost)),
)  # fmt: skip

# facts -----------------------------------------------------------------------------------------------------------------


def _costing(who: Who, what: int, sign: int) -> Shape:
    """Cards of a player that cost, or need, so much more or less."""

    def make(parts: Parts) -> Node | None:
        cards: Any = parts["cards"]
        number: Any = parts["number"]
        narrowed = with_test(cards, Owned(who))
        return None if narrowed is None or not number else Static(Every(narrowed), what, sign * number)

    def take(fact: Any) -> Parts | None:
        if fact.what != what or not isinstance(fact.value, int) or fact.value * sign <= 0 or fact.condition is not None:
            return None
        cards = without_test(fact.subject.cards, Owned(who)) if isinstance(fact.subject, Every) else None
        return None if cards is None else {"cards": cards, "number": abs(fact.value)}

    return custom(Static, make, take)


FACTS: Final[tuple[Entry, ...]] = (
    *(
        phrase("Sentence", f"{whose} {{cards:Kind.pl}} {verb} {{number:Integer}} {tail}", _costing(who, what, sign))
        for whose, who in (("your", Who.YOU), ("opponents'", Who.OPPONENT))
        for verb, what, unit in (("cost", field.COST_NOW, ""), ("need", field.GATE_NOW, "generic "))
        for tail, sign in ((f"{unit}more", 1), (f"{unit}less", -1))
    ),
    phrase("Sentence", "your hand limit is {value:Integer}", node(Static, subject=This(), what=field.LIMIT_NOW)),
    *(phrase("Fact", f"provide[s|:own] {{value:Integer}} {name} more",
             node(Static, subject=IT, what=field.GIVES_NOW + number))
      for number, name in enumerate(ELEMENTS)),
    word("Prohibition", "unleash", field.CANNOT_UNLEASH),
    word("Prohibition", "defend", field.CANNOT_DEFEND),
    word("Prohibition", "be shattered", field.CANNOT_BE_SHATTERED),
    word("Prohibition", "be targeted", field.CANNOT_BE_TARGETED),
    word("Prohibition", "be defended against", field.CANNOT_BE_DEFENDED),
    word("Prohibition", "be played", field.CANNOT_BE_PLAYED),
    word("Prohibition", "be energized in the Regeneration Phase", field.STAYS_EXPLOITED),
    word("Duration", "until the end of the unleash", Until.BATTLE, alt=("until the unleash is over",)),
)  # fmt: skip

# conditions and events -------------------------------------------------------------------------------------------------


def _by(event: str) -> Shape:
    """A player does something with such a card: the event names both."""

    def make(parts: Parts) -> Node | None:
        cards: Any = parts["cards"]
        who: Any = parts["who"]
        return Happening(event, Some(cards), who)

    def take(happening: Any) -> Parts | None:
        what = happening.what
        if happening.event != event or not isinstance(what, Some) or happening.who is None:
            return None
        return {"cards": what.cards, "who": happening.who}

    return custom(Happening, make, take)


EVENTS: Final[tuple[Entry, ...]] = (
    *passive("shattered", "shattered"),
    *passive("positioned", "positioned"),
    *passive("exploited", "exploited"),
    *passive("dispersed", "dispersed"),
    phrase("Event", "{what:Happener} unleash[es|:what]", node(Happening, event="unleashes")),
    *active("defends", "defend"),
    phrase("Event", "{what:Happener} leave[s|:what] the Battlefield", node(Happening, event="left")),
    phrase("Event", "{what:Happener} shatter[s|:what] something", node(Happening, event="shatters")),
    phrase("Event", "{what:Happener} lose[s|:what] a fragment", node(Happening, event="fragment lost")),
    phrase("Event", "{who:Player} play[s|:who] a {cards:Kind.sg}", _by("played")),
    phrase("Event", "{who:Player} declare[s|:who] a {cards:Kind.sg}", _by("declared")),
    phrase("Event", "{who:Player} abandon[s|:who] a card", node(Happening, event="abandoned")),
    phrase("Event", "{who:Player} remember[s|:who] a card", node(Happening, event="remembered")),
    phrase("Event", "{who:Player} forget[s|:who] a card", node(Happening, event="forgotten")),
    phrase("Event", "{who:Whose} Recall Phase begins", node(Happening, event="recall begins")),
    *turn_event("turn begins", "begin", "(start|beginning)", "start"),
    *turn_event("turn ends", "end", "end"),
)  # fmt: skip

HEADINGS: Final[tuple[Entry, ...]] = (
    *(
        phrase("Heading", words + more, heading(Activated, *fields), reads=False, guard=guard)
        for speed, words in zip(SPEEDS, (
            "when its Charge is paid", "in your Action Phase", "in any window", "in your Action Phase, once per turn",
            "in any window, once per turn",
        ), strict=True)
        for more, fields, guard in (
            ("", (), lambda ability, speed=speed: ability.speed == speed and not ability.cost),
            (", for this cost: {cost:Cost}", ("cost",), lambda ability, speed=speed: ability.speed == speed),
        )
    ),
    phrase("Heading", "when it resolves", heading(Instruct), reads=False),
    phrase("Heading", "when it crystallizes, for this cost: {cost:Cost}", heading(Triggered, "cost"), reads=False,
           guard=lambda ability: ability.event.event == "crystallized" and bool(ability.cost)),
    phrase("Heading", "when it crystallizes", heading(Triggered), reads=False,
           guard=lambda ability: ability.event.event == "crystallized" and not ability.cost),
    phrase("Heading", "as long as this card is positioned", heading(Static), reads=False),
)  # fmt: skip

WORDS: Final[Sequence[Entry]] = (*CARDS, *PLAYERS, *DEEDS, *PAYMENTS, *FACTS, *EVENTS, *HEADINGS)
LEXICON: Final = Lexicon(
    "farwald", WORDS, base=BASE, rename={"field": "Battlefield"},
)  # fmt: skip
