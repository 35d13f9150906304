"""The words of Devrun's card texts, in the form its rulebook gives them.  DEV-12.1, 13, 14, 20.

    [label -] [condition] [speed] [you can | you must]: [cost;] action [conjunction action ...].

Not for: which card may have which text (`texts`), nor how it is carried out (`verbs`).
"""

from collections.abc import Sequence
from typing import Any, Final

from cardwright.kernel.node import dataclass
from cardwright.kernel.tree import (
    Activated,
    Cards,
    CountOf,
    Every,
    Happening,
    Instruct,
    Ruling,
    Some,
    Static,
    This,
    Triggered,
    Who,
)
from cardwright.kernel.tree import (
    Place as In,
)
from cardwright.language.core import conditions, filters, predicates
from cardwright.language.core.events import passive
from cardwright.language.core.shapes import IT, filled, passed
from cardwright.language.core.terminals import PROPER
from cardwright.language.lexicon import Lexicon
from cardwright.language.phrases import Entry, Phrase, phrase, word
from cardwright.language.shape import Node, Parts, Shape, custom, node

from .field import (
    NO_DRAWS,
    NOT_ATTACHED,
    NOT_DESTROYED,
    NOT_ERASED,
    NOT_EXHAUSTED,
    NOT_RETURNED,
)
from .nouns import CARDS, NUMBERS, TITLE
from .tree import (
    Counts,
    Effect,
    Join,
    Lasts,
    Layer,
    Limit,
    Part,
    Party,
    Period,
    Sentence,
    ShellHas,
    Speed,
    Tail,
    TargetEffect,
    TokenOf,
    UnderThis,
)
from .verbs.altering import GainMana, Protect, ScaleMana, SetMana, Silence
from .verbs.cards import Discard, Draw, ExhaustTop, RevealHand, Search
from .verbs.choosing import Aim
from .verbs.placing import Attach, CastSpell, Place, PlaceToken, Shift
from .verbs.removing import Destroy, Detach, Erase, Exhaust, IntoDeck, Return, Save
from .verbs.stacking import Force, Negate
from .verbs.storing import BreakShell, LoseDamage, LoseGame, Store, WinGame


def some(action: Any) -> bool:
    """A number that is not zero."""
    return type(action.amount) is not int or action.amount > 0


def plain(action: Any) -> bool:
    """A number as such."""
    return type(action.amount) is int and action.amount > 0


def measured(action: Any) -> bool:
    """A number that is counted."""
    return type(action.amount) is not int


def _amounts(kind: type[Any], verb: str, what: str, equal: str, own: bool = True) -> tuple[Entry, ...]:
    """A number of something: 2 cards, cards equal to ..., for you and for others."""
    mine = (
        phrase("Action", f"{verb} {{amount:Count}} {what}", kind, guard=plain),
        phrase("Action", f"{verb} {equal} equal to {{amount:Measured}}", kind, guard=measured),
        phrase("Action", f"{verb} 1 {equal.removesuffix('s')} for each {{cards:Cards.sg}}", _for_each(kind), prints=False),
    )
    return (*(mine if own else ()),
        phrase("Action", f"{{who:Others}} {verb}[s|] {{amount:Count}} {what}", kind, guard=plain),
        phrase("Action", f"{{who:Others}} {verb}[s|] {equal} equal to {{amount:Measured}}", kind, guard=measured),
    )  # fmt: skip


def _for_each(kind: type[Any]) -> Shape:
    def make(parts: Parts) -> Node | None:
        cards: Any = parts["cards"]
        made: Node = kind(CountOf(cards))
        return made

    return custom(kind, make, lambda action: None)


# actions -------------------------------------------------------------------------------------------------------------


def from_own(action: Any) -> bool:
    """From a place of one's own that is not on the table."""
    place = filters.place_of(action.what)
    return place is not None and place.who is Who.YOU


def from_reach(action: Any) -> bool:
    """From a Shell, or from a place whose cards all see."""
    place = filters.place_of(action.what)
    return place is None or place.role in ("remnant", "exhaust")


def no_pile(action: Any) -> bool:
    """Chosen cards, not a whole hand or deck."""
    place = filters.place_of(action.what)
    return place is None or place.role in ("remnant", "exhaust") or (place.who is Who.YOU and place.role == "hand")


def lasting(shape_of: Any, words: str, **fixed: Any) -> tuple[Entry, ...]:
    """A change that lasts until the end of something, or stays."""
    return (
        phrase("Action", f"{words} {{lasts:Lasting}}", node(shape_of, **fixed), guard=lambda a: a.lasts is not Lasts.STAYS),
        phrase("Action", words, node(shape_of, **fixed)),
    )


MOVES: Final[tuple[Entry, ...]] = (
    phrase("Action", "destroy {what:Object}", Destroy),
    phrase("Action", "save {what:Object}", Save),
    phrase("Action", "Exhaust {what:AnyObject}", Exhaust, guard=no_pile),
    phrase("Action", "Erase {what:AnyObject}", Erase, guard=no_pile),
    phrase("Action", "return {what:AnyObject} to [its owner's hand|their owners' hands:what]", Return, guard=from_reach,
           alt="return {what:AnyObject} to your hand"),
    *(
        phrase("Action", f"put {{what:AnyObject}} {words} [its owner's deck|their owners' decks:what]",
               node(IntoDeck, where=where), guard=no_pile,
               alt=f"put {{what:AnyObject}} {words} your deck")
        for where, words in ((0, "on top of"), (1, "on the bottom of"))
    ),
    phrase("Action", "shuffle {what:AnyObject} into [its owner's deck|their owners' decks:what]", node(IntoDeck, where=2),
           guard=no_pile, alt="shuffle {what:AnyObject} into your deck"),
    phrase("Action", "Detach {what:MaterialObject}", Detach),
    phrase("MaterialObject", "{count:Integer} Material[|s:count]", node(Some, cards=Cards((), In("materials")))),
    phrase("MaterialObject", "{count:Integer} Material[|s:count] from this Spell",
           node(Some, cards=Cards((UnderThis(),), In("materials")))),
)  # fmt: skip

HANDS: Final[tuple[Entry, ...]] = (
    *_amounts(Draw, "draw", "card[|s:amount]", "cards"),
    phrase("Action", "discard {amount:Integer} card[|s:amount]", Discard, guard=some),
    phrase("Action", "discard {amount:Integer} card[|s:amount] at random", node(Discard, random=True), guard=some),
    phrase("Action", "{who:Others} discard[s|] {amount:Integer} card[|s:amount]", Discard, guard=some),
    phrase("Action", "{who:Others} discard[s|] {amount:Integer} card[|s:amount] at random", node(Discard, random=True),
           guard=some),
    phrase("Action", "discard {amount:Integer} {cards:InHand@amount}", Discard,
           guard=lambda a: a.amount > 0 and a.cards is not None and bool(a.cards.tests)),
    phrase("Action", "Exhaust the top card of your deck", node(ExhaustTop, amount=1)),
    phrase("Action", "Exhaust the top {amount:Integer} cards of your deck", ExhaustTop, guard=lambda a: a.amount != 1),
    phrase("Action", "{who:Others} Exhaust[s|] the top card of their deck", node(ExhaustTop, amount=1)),
    phrase("Action", "{who:Others} Exhaust[s|] the top {amount:Integer} cards of their deck", ExhaustTop,
           guard=lambda a: a.amount != 1),
    phrase("Action", "search your deck for a {cards:InDeck.sg}", Search),
    phrase("Action", "reveal {who:PartyOf} hand", RevealHand),
    phrase("Action", "look at {who:PartyOf} hand", node(RevealHand, look=True), guard=lambda a: a.who is not Party.YOU),
)  # fmt: skip

DAMAGE: Final[tuple[Entry, ...]] = (
    *_amounts(Store, "store", "damage", "damage"),
    phrase("Action", "lose {amount:Count} Stored Damage", LoseDamage, guard=plain),
    phrase("Action", "{who:Others} lose[s|] {amount:Count} Stored Damage", LoseDamage, guard=plain),
    phrase("Action", "{who:Others} lose[s|] all Stored Damage", node(LoseDamage, amount=0, all_of=True)),
    phrase("Action", "lose all Stored Damage", node(LoseDamage, amount=0, all_of=True)),
    phrase("Action", "destroy {who:PartyOf} outermost Shell", BreakShell),
    phrase("Action", "you win the game", node(WinGame)),
    phrase("Action", "{who:Party} lose[s|] the game", LoseGame),
)  # fmt: skip

CHANGES: Final[tuple[Entry, ...]] = (
    word("Lasting", "until end of turn", Lasts.TURN, alt="until the end of (the|this) turn"),
    word("Lasting", "until end of round", Lasts.ROUND, alt="until the end of (the|this) round"),
    *lasting(Silence, "Silence {what:Object}"),
    *lasting(GainMana, "{what:Subject} gain[s|:what] {amount:Count} Mana"),
    *lasting(GainMana, "{what:Subject} lose[s|:what] {amount:Count} Mana", lose=True),
    *lasting(SetMana, "the Mana of {what:Object} becomes {amount:Integer}"),
    *lasting(ScaleMana, "double the Mana of {what:Object}"),
    *lasting(ScaleMana, "halve the Mana of {what:Object}", half=True),
    lasting(Protect, "{what:Subject} cannot be {rule:Suffered}")[0],
    *(
        entry
        for words, rule in (("destroyed", NOT_DESTROYED), ("Exhausted", NOT_EXHAUSTED), ("Erased", NOT_ERASED),
                            ("returned", NOT_RETURNED), ("Attached", NOT_ATTACHED))
        for entry in (word("Suffered", words, rule), word("Prohibition", f"be {words}", rule))
    ),
)  # fmt: skip


def _token(parts: Parts) -> Node | None:
    colour: Any = parts.get("colour", 2)
    mana: Any = parts["mana"]
    return TokenOf(mana, colour, str(parts.get("name", "")))


def _token_parts(token: Any) -> Parts | None:
    parts: dict[str, Node] = {"mana": token.mana}
    if token.colour != 2:
        parts["colour"] = token.colour
    if token.name:
        parts["name"] = token.name
    return parts


def _said(parts: Parts, slots: tuple[str, ...]) -> bool:
    return set(parts) == set(slots)


def _placing(count: bool, outer: bool) -> tuple[Entry, ...]:
    """Place a Token, or some, somewhere."""
    where = "{who:PartyOf} outermost Shell" if outer else "one of your Shells"
    said: list[Entry] = []
    for named in (True, False):
        for coloured in (True, False):
            slots = ("mana", *(("colour",) if coloured else ()), *(("name",) if named else ()))
            front = ("{colour:Colour} " if coloured else "") + ("{name:Title} " if named else "")
            head = f"{{count:Integer}} {front}Tokens" if count else f"a {front}Token"
            words = f"place {head} with {{mana:Integer}} Mana into {where}"
            said.append(phrase("Action", words, _place_shape(slots, count, outer)))
    return tuple(said)


def _place_shape(slots: tuple[str, ...], count: bool, outer: bool) -> Shape:
    def make(parts: Parts) -> Node | None:
        number: Any = parts.get("count", 1)
        who: Any = parts.get("who", Party.YOU)
        token: Any = _token(parts)
        return PlaceToken(token, number, who, outer) if not count or number > 1 else None

    def take(action: Any) -> Parts | None:
        parts = _token_parts(action.token)
        if parts is None or not _said(parts, slots) or action.outer != outer or (action.count > 1) != count:
            return None
        more: dict[str, Node] = dict(parts)
        if count:
            more["count"] = action.count
        if outer:
            more["who"] = action.who
        elif action.who is not Party.YOU:
            return None
        return more

    return custom(PlaceToken, make, take)


PLACES: Final[tuple[Entry, ...]] = (
    *(entry for count in (False, True) for outer in (False, True) for entry in _placing(count, outer)),
    phrase("Action", "place {what:StoredObject} into one of your Shells", Place, guard=no_pile),
    phrase("Action", "place {what:Them} into one of your Shells", Place),
    phrase("Action", "move {what:Object} to another of its player's Shells", Shift,
           alt=("move {what:Object} to another of your Shells",)),
    phrase("Action", "Attach {what:Object} to this Spell", Attach),
    phrase("Action", "cast {what:StoredObject}", CastSpell, guard=from_own),
    phrase("Action", "cast {what:This}", CastSpell),
    phrase("Action", "negate target effect", node(Negate)),
    phrase("Action", "negate target opposing effect", node(Negate, effect=TargetEffect(opposing=True))),
    phrase("Action", "activate an effect of {what:Object}", Force),
)  # fmt: skip

# how actions are joined ----------------------------------------------------------------------------------------------

JOINED: Final[tuple[Entry, ...]] = (
    *(word("Join", join_word.value, join_word) for join_word in Join),
    phrase("Part", "{action:Action}", node(Part, may=False)),
    phrase("Part", "you can {action:Action}", node(Part, may=True)),
    phrase("Tail", "{join:Join} {part:Part}", node(Tail, star=False), alt=", {join:Join} {part:Part}"),
    phrase("Tail", "* {join:Join} {part:Part}", node(Tail, star=True), alt=", * {join:Join} {part:Part}"),
    phrase("Body", "{first:Part} ({rest:Tail*})?", Sentence),
)  # fmt: skip

# costs ---------------------------------------------------------------------------------------------------------------


def own(cost: Any) -> bool:
    """Cards of one's own: in Shells, or from a place of one's own; chosen, not targeted."""
    what = cost.what
    if isinstance(what, This):
        return True
    if not isinstance(what, Some) or what.target or what.up_to or what.count < 1:
        return False
    place = what.cards.place
    if place is None:
        return filters.YOURS in what.cards.tests
    return place.who is Who.YOU and place.role not in ("deck", "extra")


def _cost(many: bool) -> Shape:
    """The payments of a cost; the node is a tuple."""

    def make(parts: Parts) -> Node | None:
        return parts["all"] if many else (parts["one"],)

    def take(cost: Any) -> Parts | None:
        if (len(cost) > 1) != many or not cost:
            return None
        return {"all": cost} if many else {"one": cost[0]}

    return custom(tuple, make, take)


COSTS: Final[tuple[Entry, ...]] = (
    phrase("Cost", "{one:Payment}", _cost(many=False)),
    phrase("Cost", "{all:Payment*and}", _cost(many=True), alt='{all:Payment*","}'),
    phrase("Payment", "{what:AimedObject}", Aim),
    phrase("AimedObject", "target {cards:Here.sg}", node(Some, target=True), number="sg"),
    phrase("AimedObject", "target {count:Integer} {cards:Here@count}", node(Some, target=True), number="count",
           guard=lambda what: what.count > 1),
    phrase("AimedObject", "target up to {count:Integer} {cards:Here@count}", node(Some, target=True, up_to=True),
           number="count", guard=lambda what: what.count > 0),
    phrase("AimedObject", "target {cards:Stored.sg}", node(Some, target=True), number="sg",
           guard=lambda what: what.cards.place.role in ("remnant", "exhaust")),
    phrase("Payment", "discard {amount:Integer} card[|s:amount]", Discard, guard=some),
    phrase("Payment", "discard {amount:Integer} {cards:InHand@amount}", Discard,
           guard=lambda a: a.amount > 0 and a.cards is not None and bool(a.cards.tests)),
    phrase("Payment", "Exhaust the top card of your deck", node(ExhaustTop, amount=1)),
    phrase("Payment", "Exhaust the top {amount:Integer} cards of your deck", ExhaustTop, guard=lambda a: a.amount != 1),
    phrase("Payment", "lose {amount:Integer} Stored Damage", LoseDamage, guard=some),
    phrase("Payment", "destroy {what:Object}", Destroy, guard=own),
    phrase("Payment", "Exhaust {what:AnyObject}", Exhaust, guard=own),
    phrase("Payment", "Erase {what:AnyObject}", Erase, guard=own),
    phrase("Payment", "return {what:Object} to [its owner's hand|their owners' hands:what]", Return, guard=own),
    phrase("Payment", "Detach {what:MaterialObject}", Detach),
    phrase("Payment", "Silence {what:This} until end of round", node(Silence, lasts=Lasts.ROUND)),
)  # fmt: skip

# conditions and events -----------------------------------------------------------------------------------------------


def _shell_has(coloured: bool) -> Shape:
    def make(parts: Parts) -> Node | None:
        least: Any = parts["least"]
        colour: Any = parts.get("colour", -1)
        return ShellHas(least, colour)

    def take(condition: Any) -> Parts | None:
        if (condition.colour >= 0) != coloured:
            return None
        return {"least": condition.least, "colour": condition.colour} if coloured else {"least": condition.least}

    return custom(ShellHas, make, take)


def _counted(what: str, words: str) -> tuple[Entry, ...]:
    """So many of something that a player has."""
    front = "{who:Counting} [has|have:who]"
    return (
        phrase("Condition", f"{front} {{least:Integer}} or more {words}", node(Counts, what=what),
               guard=lambda c: c.most is None),
        phrase("Condition", f"{front} {{most:Integer}} or fewer {words}", node(Counts, what=what, least=0),
               alt=f"{front} {{most:Integer}} or less {words}"),
    )  # fmt: skip


EVENTS: Final[tuple[Entry, ...]] = (
    *(e for e in conditions.CONDITIONS),
    phrase("Condition", "this Shell has {least:Integer} or more Mana", _shell_has(coloured=False)),
    phrase("Condition", "this Shell has {least:Integer} or more {colour:Colour} Mana", _shell_has(coloured=True)),
    word("Counting", "you", Party.YOU, number="pl"),
    word("Counting", "an opponent", Party.OPPONENTS, number="sg"),
    *_counted("stored", "Stored Damage"),
    *_counted("hand", "cards in hand"),
    *_counted("destroyed", "destroyed Shells"),
    *passive("destroyed", "destroyed"),
    phrase("Event", "{what:Happener} would be destroyed", node(Happening, event="would be destroyed")),
    *passive("exhausted", "Exhausted"),
    *passive("discarded", "discarded"),
    *passive("detached", "Detached"),
    *passive("returned", "returned"),
    *passive("placed", "placed"),
    *passive("silenced", "Silenced"),
    phrase("Event", "{who:Player} cast[s|:who] a {cards:Kind.sg}", custom(
        Happening,
        lambda parts: Happening("cast", Some(_cards(parts["cards"])), _who(parts["who"])),
        lambda event: {"who": event.who, "cards": event.what.cards}
        if event.event == "cast" and isinstance(event.what, Some) and event.who is not None else None,
    )),
    *(
        phrase("Event", f"{{who:Player}} {words}", node(Happening, event=event))
        for event, words in (("drawn", "draw[s|:who]"), ("stored", "store[s|:who] damage"), ("passed", "pass[es|:who]"),
                             ("activated", "activate[s|:who] an effect"))
    ),
    word("Event", "a player passes", Happening("passed")),
    word("Event", "a player activates an effect", Happening("activated")),
    word("Event", "this Shell is destroyed", Happening("shell lost", This())),
    word("Event", "one of your Shells is destroyed", Happening("shell lost", None, Who.YOU)),
    word("Event", "one of an opponent's Shells is destroyed", Happening("shell lost", None, Who.OPPONENT)),
    *(word("Event", f"{phase} begins", Happening(f"{phase} begins"))
      for phase in ("mana acquisition", "damage preparation", "damage distribution")),
    phrase("Trigger", "when {event:Event}", passed("event"), prints=False),
)  # fmt: skip


def _cards(cards: Any) -> Cards:
    made: Cards = cards
    return made


def _who(who: Any) -> Who:
    made: Who = who
    return made


# the head of an effect -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Head:
    """What stands before the colon; only on the way to an Effect."""

    event: Any = None
    condition: Any = None
    place: str = ""
    limit: Any = None
    speed: Speed = Speed.NONE
    mode: str = ""


FRONTS: Final = (
    "", "when {event:Event} ", "if {condition:Condition} ", "when {event:Event} , if {condition:Condition} ",
    "while this card is {place:Where} (,)! ", "while this card is {place:Where} , if {condition:Condition} ",
    "while this card is {place:Where} , when {event:Event} ",
)  # fmt: skip
BACKS: Final = (
    "{limit:Limit} ({speed:SpeedMark})? ({mode:Mode})?", "{speed:SpeedMark} ({mode:Mode})?", "{mode:Mode}",
)  # fmt: skip


def _effect(labelled: bool, costly: bool, kind: type[Any]) -> Shape:
    """The whole effect from its parts."""

    def make(parts: Parts) -> Node | None:
        head: Any = parts["head"]
        cost: Any = parts.get("cost", ())
        does: Any = parts["does"]
        effect = Effect(does, head.speed, head.condition, head.limit, head.mode == "you can", head.mode == "you must",
                        head.place, str(parts.get("label", "")))  # fmt: skip
        if (head.event is not None) != (kind is Triggered):
            return None
        return Triggered(head.event, effect, cost) if head.event is not None else Activated(effect, cost)

    def take(ability: Any) -> Parts | None:
        effect = ability.action
        if not isinstance(effect, Effect) or bool(effect.label) != labelled or bool(ability.cost) != costly:
            return None
        mode = "you can" if effect.can else "you must" if effect.must else ""
        event = ability.event if isinstance(ability, Triggered) else None
        parts: dict[str, Node] = {
            "head": Head(event, effect.condition, effect.place, effect.limit, effect.speed, mode), "does": effect.does,
        }  # fmt: skip
        if labelled:
            parts["label"] = effect.label
        if costly:
            parts["cost"] = ability.cost
        return parts

    return custom(kind, make, take)


def _fact(slots: tuple[str, ...]) -> Shape:
    """A Continuous Effect: its subject and condition put into the fact."""
    gap: dict[str, Any] = {"subject": IT, "condition": None}
    return filled(Static, "does", *slots, gap={slot: gap[slot] for slot in slots})


def _layer(many: bool) -> Shape:
    def make(parts: Parts) -> Node | None:
        found: Any = parts["all"] if many else (parts["one"],)
        return Ruling(Layer(found))

    def take(ability: Any) -> Parts | None:
        if not isinstance(ability.rule, Layer) or (len(ability.rule.materials) > 1) != many:
            return None
        return {"all": ability.rule.materials} if many else {"one": ability.rule.materials[0]}

    return custom(Ruling, make, take)


FACTS: Final = tuple(e for e in predicates.FACTS if isinstance(e, Phrase) and e.category == "Fact")

SENTENCES: Final[tuple[Entry, ...]] = (
    *(word("SpeedMark", f"[ {speed.value} ]", speed) for speed in Speed if speed is not Speed.NONE),
    word("Mode", "you can", "you can"),
    word("Mode", "you must", "you must"),
    *(word("Period", period.value, period) for period in Period),
    phrase("Limit", "{times:Integer} per {period:Period}", Limit, guard=lambda limit: limit.times > 0),
    word("Where", "in your hand", "hand"),
    word("Where", "in your Remnant Zone", "remnant"),
    word("Where", "in your Exhaust Zone", "exhaust"),
    word("Where", "Attached", "materials"),
    *(phrase("Head", front + back, Head) for front in FRONTS for back in BACKS),
    *(
        phrase("Sentence", f"{'{label:Title} - ' if labelled else ''}{{head:Head}} : {'{cost:Cost} ; ' if costly else ''}"
                           "{does:Body}", _effect(labelled, costly, kind))
        for kind in (Activated, Triggered) for labelled in (False, True) for costly in (False, True)
    ),
    phrase("Sentence", "{does:Body}", custom(
        Instruct,
        lambda parts: Instruct(parts["does"]),
        lambda ability: {"does": ability.action} if isinstance(ability.action, Sentence) else None,
    )),
    *FACTS,
    phrase("Sentence", "while {condition:Condition} : {subject:Named} {does:Fact@subject}", _fact(("subject", "condition"))),
    phrase("Sentence", "{subject:Named} {does:Fact@subject}", _fact(("subject",))),
    word("Sentence", "your opponents cannot draw cards by effects", Static(Every(Cards()), NO_DRAWS)),
    phrase("Material", "{count:Integer} {cards:Here@count}", Some, guard=lambda what: what.count > 0),
    phrase("Sentence", "Layer - {one:Material}", _layer(many=False)),
    phrase("Sentence", "Layer - {all:Material*and}", _layer(many=True), alt='Layer - {all:Material*","}'),
)  # fmt: skip

WORDS: Final[Sequence[Entry]] = (
    *CARDS, *NUMBERS, *MOVES, *HANDS, *DAMAGE, *CHANGES, *PLACES, *JOINED, *COSTS, *EVENTS, *SENTENCES,
)  # fmt: skip
LEXICON: Final = Lexicon("devrun", WORDS, terminals=(PROPER, TITLE))
