"""The words of Elemental Puzzle's card texts: the lexicon that reads and prints them, on top of the shared core.

`docs/rules/puzzle.md`, "Effect vocabulary", names what texts can do; `docs/cards/puzzle.md` shows how they are written.
Not for: which kind of card may have which text (`texts`), nor how it is carried out (`verbs`).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import (
    Activated,
    Cards,
    Every,
    Face,
    Happening,
    Is,
    Itself,
    Not,
    Owned,
    Place,
    Some,
    Stands,
    Static,
    Test,
    Them,
    This,
    ThisIs,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Bar, Become, Gain
from cardwright.kernel.verbs.leave import Destroy
from cardwright.language.core import CORE
from cardwright.language.core.events import active, passive, turn_event
from cardwright.language.core.filters import YOURS, members, one_of, place_of, with_test, without_test
from cardwright.language.core.headings import heading
from cardwright.language.core.nouns import nouns, objects, shown
from cardwright.language.core.predicates import becoming, keywords
from cardwright.language.core.shapes import IT, passed
from cardwright.language.lexicon import Lexicon
from cardwright.language.phrases import Entry, noun, phrase, word
from cardwright.language.shape import Node, Parts, Shape, constant, custom, node

from . import qualities
from .field import (
    BP,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_BE_DESTROYED,
    CANNOT_BE_TARGETED,
    ELEMENT_NOW,
    ELEMENTS,
    EXTRA_ATTACKS,
    NO_ELEMENT_BONUS,
    RANK_NAMES,
    SKILLS,
    SKILLS_NOW,
)
from .rules.abilities import BOLT, BOLT_ONCE, ONCE
from .verbs.field_moves import Separate, Shift, Swap, SwapWith, TakeControl, Unite
from .verbs.sequence_verbs import Cancel, Redirect
from .verbs.summoning import MoreSummons, Summon

# cards ---------------------------------------------------------------------------------------------------------------

BEFORE: Final = ("other", "face", "opposing", qualities.UNITED, qualities.MIXED, qualities.ELEMENT, qualities.FORM)
BEHIND: Final = ("yours", "owned", qualities.SKILLS, qualities.POINTS, qualities.RANK, "named")
"""The order of a noun phrase: other, face, opposing, united, mixed, Element, 1/1, card, you control, with, in, named."""


def _form(parts: Parts) -> Node | None:
    numbers: Any = parts["index"], parts["size"]
    index, size = numbers
    return Is(qualities.FORM, (qualities.form(index, size),)) if 1 <= index <= size else None


def _index_and_size(test: Any) -> Parts | None:
    if test.quality != qualities.FORM:
        return None
    index, size = divmod(test.values[0], qualities.FORM_BASE)
    return {"index": index, "size": size}


CARDS: Final[tuple[Entry, ...]] = (
    *nouns(BEFORE, BEHIND),
    *objects(shown(Every), silent=("face-up",)),  # PUZ-21.14: a set is of face-up cards
    noun("Noun", "card", (), alt=("Spirit", "Spirit Card")),
    phrase("This", "this Spirit (Card)?", constant(This()), number="sg", prints=False),
    phrase("Zone", "(the)? Oblivion (Zone)?", constant(Place("discard")), prints=False),
    *(word("Element", name, number) for number, name in enumerate(ELEMENTS)),
    *one_of(Is, qualities.ELEMENT, "Element"),
    *(word("Adjective", f"non-{name}", Not(Is(qualities.ELEMENT, (i,)))) for i, name in enumerate(ELEMENTS)),
    *(word("Keyword", name, number, alt=f"(the)? Skill {name}") for number, name in enumerate(SKILLS)),
    *members(qualities.SKILLS, "Keyword"),
    word("Adjective", "united", Is(qualities.UNITED)),
    word("Adjective", "mixed", Is(qualities.MIXED)),
    word("Adjective", "normal", Is(qualities.MIXED, (0,))),
    phrase("Adjective", "{index:Integer} / {size:Integer}", custom(Is, _form, _index_and_size)),
    *(word("Rank", name, number) for number, name in enumerate(RANK_NAMES)),
    *one_of(Stands, qualities.RANK, "Rank", category="Postfix", around=("in a", "zone")),
    phrase("Postfix", "in (your|the)? {test:RankOf} (zones|zone|rank|row)", passed("test"), prints=False),
    *one_of(Stands, qualities.RANK, "Rank", category="RankOf"),
    word("Measure", "BP", qualities.POINTS, alt=("Battle Points", "Battle Point")),
    word("Quantity", "BP", BP, alt=("Battle Points", "Battle Point")),
)  # fmt: skip

# changes -------------------------------------------------------------------------------------------------------------

CHANGES: Final[tuple[Entry, ...]] = (
    phrase("Action", "{what:Subject} 's Element becomes {value:Element} {until:Duration}", node(Become, quality=ELEMENT_NOW),
           alt="the Element of {what:Subject} becomes {value:Element} {until:Duration}", prints=False),
    *becoming(ELEMENT_NOW, "Element"),
    *keywords(SKILLS_NOW),
    word("Prohibition", "attack", CANNOT_ATTACK),
    word("Prohibition", "be attacked", CANNOT_BE_ATTACKED),
    word("Prohibition", "be targeted", CANNOT_BE_TARGETED),
    word("Prohibition", "be destroyed", CANNOT_BE_DESTROYED),
    phrase("Change", "get[s|:own] no Elemental Bonus", node(Bar, what=IT, rule=NO_ELEMENT_BONUS, until=Until.FOREVER)),
    phrase("Fact", "get[s|:own] no Elemental Bonus", node(Static, subject=IT, what=NO_ELEMENT_BONUS, value=1)),
    phrase("Timed", "may attack twice this turn", node(Gain, what=IT, quantity=EXTRA_ATTACKS, amount=1),
           alt=("(may|can) attack (twice|one more time|a second time) (this turn|until end of turn)",
                "gain[s|:own] (an extra|1 extra|one extra) attack this turn"), silent=("more", "until", "end")),
    phrase("Timed", "may attack {amount:Integer} more times this turn", node(Gain, what=IT, quantity=EXTRA_ATTACKS),
           guard=lambda gain: isinstance(gain.amount, int) and gain.amount > 1),
    word("Duration", "this Clash Phase", Until.COMBAT, alt=("until (the)? end of (this|the)? Clash Phase",)),
)  # fmt: skip

# the game's own verbs ------------------------------------------------------------------------------------------------


def own_place(action: Any) -> bool:
    """Cards of your hand, Deck or Oblivion Zone."""
    place = place_of(action.what)
    return place is not None and place.who is Who.YOU


def number_of(what: Any) -> int:
    """How many cards an object means, as far as its words say; 0: any number."""
    if isinstance(what, Them):
        return 2 if what.many else 1
    return what.count if isinstance(what, Some) and not what.up_to else 0


def a_new_target(what: Any) -> bool:
    """This card, or a target."""
    return isinstance(what, This) or (isinstance(what, Some) and what.target and number_of(what) == 1)


VERBS: Final[tuple[Entry, ...]] = (
    phrase("Action", "summon {what:StoredObject}", Summon, guard=own_place, alt="summon {what:StoredObject} face-up"),
    phrase("Action", "summon {what:StoredObject} face-down", node(Summon, up=False), guard=own_place),
    phrase("Action", "summon {what:Them}", Summon),
    phrase("Action", "summon {what:Them} face-down", node(Summon, up=False)),
    phrase("Action", "you may Simple Summon one more time this turn", node(MoreSummons, times=1),
           alt=("you may (make|do) (an|one) (extra|additional) Simple Summon this turn",
                "you may Simple Summon twice this turn"), silent=("more", "twice")),
    phrase("Action", "you may Simple Summon {times:Integer} more times this turn", MoreSummons, guard=lambda n: n.times > 1),
    phrase("Action", "move {what:Object} to a free zone", Shift,
           alt=("move {what:Object} to (another|an empty|another free) zone",
                "move {what:Object} to a free Spirit Card Zone"),
           silent=("another",)),
    phrase("Action", "swap {what:Object}", Swap, guard=lambda n: number_of(n.what) == 2,
           alt=("swap the zones of {what:Object}",)),
    phrase("Action", "swap this card with {what:Object}", SwapWith,
           guard=lambda n: number_of(n.what) == 1, alt=("swap this with {what:Object}",)),
    phrase("Action", "summon {what:This}", Summon),
    phrase("Action", "take control of {what:Object} until end of turn", TakeControl,
           alt=("(gain control of|steal) {what:Object} (until end of turn|this turn)",
                "take control of {what:Object} this turn")),
    phrase("Action", "unite {what:Object}", Unite),
    phrase("Action", "separate {what:Object}", Separate),
    phrase("Action", "cancel a Skill", node(Cancel)),
    phrase("Action", "cancel an attack", node(Cancel, attacks=True)),
    phrase("Action", "cancel target Skill", node(Cancel, target=True)),
    phrase("Action", "cancel target attack", node(Cancel, attacks=True, target=True)),
    *(phrase("Action", f"change the target of target {link} to {{what:Object}}", node(Redirect, attacks=attacks),
             guard=lambda redirect: a_new_target(redirect.what), alt=f"change target {link} 's target to {{what:Object}}")
      for link, attacks in (("Skill", False), ("attack", True))),
    word("Done", "summoned", "Summon"),
)  # fmt: skip

# costs and abilities -------------------------------------------------------------------------------------------------

PAID: Final[tuple[Test, ...]] = (Face(True), YOURS, Owned(Who.YOU))
"""PUZ-16.1, 16.2: face-up cards that the player both owns and controls."""


def _sacrifice(parts: Parts) -> Node | None:
    what: Any = parts["what"]
    if what.target or what.up_to:
        return None
    cards: Cards | None = what.cards
    for test in PAID:
        if cards is not None and test not in cards.tests:
            cards = with_test(cards, test)
    return None if cards is None else Destroy(replace(what, cards=cards))


def _sacrificed(cost: Any) -> Parts | None:
    cards: Cards | None = cost.what.cards if isinstance(cost.what, Some) else None
    for test in PAID:
        cards = without_test(cards, test) if cards is not None else None
    return None if cards is None else {"what": replace(cost.what, cards=cards)}


THIS_PAID: Final = Destroy(Some(Cards((Itself(), *PAID))))

COSTS: Final[tuple[Entry, ...]] = (
    word("Payment", "sacrifice this card", THIS_PAID, alt=("sacrifice this",)),
    phrase("Payment", "sacrifice {what:FieldCard}", custom(Destroy, _sacrifice, _sacrificed)),
    word("Speed", "Bolt", BOLT, alt=("Bolt Skill",)),
    word("Speed", "once per game", ONCE),
    word("Speed", "Bolt once per game", BOLT_ONCE),
    phrase("Sentence", "Bolt , once per game : {action:Effect}", node(Activated, speed=BOLT_ONCE), prints=False),
    phrase("Sentence", "Bolt , once per game : {cost:Cost} : {action:Effect}", node(Activated, speed=BOLT_ONCE),
           prints=False),
    phrase("Sentence", "once per turn : {action:Effect}", node(Activated), alt="once per turn (,)? {action:Effect}"),
    phrase("Sentence", "once per turn (:|,)? {cost:Cost} : {action:Effect}", Activated, prints=False,
           silent=("once", "per", "turn")),
)  # fmt: skip

# conditions and events -----------------------------------------------------------------------------------------------


def _seen(event: str) -> Shape:
    """An event of face-up cards only: a face-down play is no Summon that a text can see, and PUZ-9.6 turns up."""
    some = shown(Some)

    def make(parts: Parts) -> Node | None:
        what: Any = parts["what"]
        seen: Any = some.build({"cards": what.cards}) if isinstance(what, Some) else what
        return Happening(event, seen)

    def take(happening: Any) -> Parts | None:
        if happening.event != event or happening.what is None:
            return None
        if not isinstance(happening.what, Some):
            return {"what": happening.what}
        parts = some.match(happening.what, frozenset(), frozenset())
        return None if parts is None else {"what": Some(_cards(parts["cards"]))}

    return custom(Happening, make, take)


def _cards(cards: Any) -> Cards:
    found: Cards = cards
    return found


EVENTS: Final[tuple[Entry, ...]] = (
    word("Condition", "united", ThisIs(Is(qualities.UNITED))),
    word("Condition", "in a Multi PUZZLE Spirit", ThisIs(Is(qualities.IN_SPIRIT)),
         alt=("(this card|it) is (in|part of) a Multi PUZZLE Spirit", "part of a Multi PUZZLE Spirit")),
    *passive("summoned", "summoned", _seen("summoned")),
    *passive("flipped", "flipped face-up", _seen("flipped")),
    phrase("Event", "{what:Happener} is (flipped|turned up|turned face-up)", _seen("flipped"), prints=False),
    phrase("Event", "(flipped|turned up|turned face-up)", node(Happening, event="flipped", what=This()), prints=False),
    *passive("destroyed", "destroyed"),
    *passive("targeted", "targeted"),
    *passive("attacked", "attacked"),
    *active("attacks", "attack"),
    *turn_event("turn begins", "begin", "(start|beginning)", "start"),
    *turn_event("turn ends", "end", "end"),
)  # fmt: skip

OWN_TURN: Final = "in your Action Phase, as a Skill, once per"
ANY_TURN: Final = "in any turn, as a Bolt Skill, once per"

HEADINGS: Final[tuple[Entry, ...]] = (
    *(
        phrase("Heading", words + more, heading(Activated, *fields), reads=False, guard=guard)
        for words, speed in (
            (f"{OWN_TURN} turn", ""),
            (f"{ANY_TURN} turn", BOLT),
            (f"{OWN_TURN} game", ONCE),
            (f"{ANY_TURN} game", BOLT_ONCE),
        )
        for more, fields, guard in (
            ("", (), lambda ability, speed=speed: ability.speed == speed and not ability.cost),
            (", for this cost: {cost:Cost}", ("cost",), lambda ability, speed=speed: ability.speed == speed),
        )
    ),
    phrase("Heading", "when {event:Event}, once the present Sequence is over", heading(Triggered, "event"), reads=False),
    phrase("Heading", "as long as this card is face-up on the field", heading(Static), reads=False),
)

WORDS: Final[Sequence[Entry]] = (*CARDS, *CHANGES, *VERBS, *COSTS, *EVENTS, *HEADINGS)
LEXICON: Final = Lexicon("puzzle", WORDS, base=CORE, rename={"deck": "Deck", "discard pile": "Oblivion Zone"})
