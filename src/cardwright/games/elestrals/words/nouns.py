"""Nouns of Elestrals: filters, heads, what stands behind; then a, each, another, up to 2, target, an opponent's.

Adj* Head Post*        {fire}-Enchanted | Elestral | on your field
"""

from typing import Any, Final

from cardwright.kernel.tree import This
from cardwright.language.phrases import Entry, noun, phrase, within, word
from cardwright.language.shape import constant, node

from ..tree import (
    Adjective,
    Article,
    Called,
    ControlledBy,
    DoneTo,
    DoneTurn,
    Empowering,
    EnchantedBy,
    Enchanting,
    Except,
    GroupOf,
    In,
    Joined,
    Kind,
    Noun,
    OfElement,
    OfNumber,
    OfSubclass,
    OfType,
    Phrase,
    Pick,
    Player,
    Possessed,
    Same,
    Symbol,
    ThatDoes,
    ThatGets,
    Titled,
    Which,
    WithCost,
    Without,
    Zone,
)
from .amount_shapes import in_both, that_received
from .compared import COMPARED
from .picks import OBJECTS, PICKS
from .shapes import either, gathered, of_either, of_many, of_subclass, same, several, single, symbols_whole, together, undone

SIMPLE: Final = (
    "face-down", "face-up", "Suppressed", "Enchanted", "Misenchanted", "Unenchanted", "Empowered", "Empowering", "Foretold",
    "Enchanting", "other", "additional", "attacking", "attacked", "defending", "targeted", "destroyed", "blocked",
    "unoccupied",
    "original", "new",
    "revealed", "discarded", "Attack Position", "Defense Position", "Set", "different",
)  # fmt: skip
KINDS: Final = {
    "card": "card", "Elestral": "elestral", "Rune": "rune", "Spirit": "spirit", "effect": "effect",
    "card effect": "card effect", "Rune effect": "rune effect", "Elestral effect": "elestral effect",
    "attack": "attack", "slot": "slot", "zone": "zone", "title": "title", "name": "name", "Position": "position",
    "Ascension": "ascension", "Ascending": "ascending", "Artifact": "artifact",
    "Element": "element", "Subclass": "subclass", "Chain": "chain",
}  # fmt: skip
DONE_WAYS: Final = (
    "Foretold", "revealed", "Suppressed", "destroyed", "discarded", "drawn", "Expended", "returned", "sent", "Disenchanted",
    "Enchanted", "Nexused", "targeted", "added to your hand", "sent to the Underworld", "Special Cast", "Cast",
    "returned to your Spirit Deck", "sent to your Underworld", "shuffled into your deck", "shuffled", "chosen", "moved",
)  # fmt: skip
BEFORE: Final = "({before:Adj*})?"
AFTER: Final = "({after:Post@own*})? ({last:Last@own})?"


FILTERS: Final[tuple[Entry, ...]] = (
    *(word("Adj", text, Adjective(text), alt=text.replace("-", "") if "-" in text else ()) for text in SIMPLE),
    phrase("Adj", "{elements:Elements}", OfElement),
    phrase("Adj", "{subclasses:Subclasses}", OfSubclass),
    phrase("TypeList", "{one:RuneType}", single("one")),
    phrase("TypeList", "{all:RuneType*or}", several("all"),
           alt="{all:RuneType*and}"),
    phrase("Adj", "{types:TypeList}", OfType),
    phrase("Adj", "non - {types:TypeList}", node(OfType, no=True)),
    *(word("Adj", f"non-{name}", OfType((name.casefold(),), no=True))
           for name in ("Counter", "Invoke", "Artifact", "Divine", "Stadium")),
    phrase("OfThese", "{elements:Elements}", OfElement),
    phrase("OfThese", "{subclasses:Subclasses}", OfSubclass),
    phrase("Adj", "non - {filter:OfThese}", node(Which, no=True), alt="non {filter:OfThese}"),
    phrase("Adj", "{number:Integer} Spirit", OfNumber, alt="{number:Integer} Cost", silent=("cost",)),
    phrase("Adj", "{number:Integer} or {also:Integer} Spirit", OfNumber, guard=lambda of: of.also is not None,
           alt="{number:Integer} Spirit or {also:Integer} Spirit"),
    phrase("Adj", "{symbols:Symbol*} -Enchanted", EnchantedBy),
    phrase("Symbol", "{one:Element}", single("one")),
    phrase("Symbol", '{all:Element*"/"}', several("all")),
)  # fmt: skip


def _no_types(joined: Any) -> bool:
    """An Artifact or Divine Rune is one Rune of two types."""
    first, last = joined.parts[0], joined.parts[-1]
    typed = isinstance(last, Noun) and any(isinstance(test, OfType) for test in last.before)
    return not (typed and isinstance(first, Noun) and first.head == Kind("artifact"))


def _of_effects(noun: Any) -> bool:
    return isinstance(noun.head, Kind) and noun.head.kind.endswith("effect")


HEADS: Final[tuple[Entry, ...]] = (
    *(noun("Head", text, Kind(kind)) for text, kind in KINDS.items()),
    phrase("NameHead", "{name:CardName}", Called),
    within("Head", "NameHead"),
    phrase("NameNoun", f"{{head:NameHead}} {AFTER}", Noun, number="own"),
    phrase("NameOr", "{head:Names}", Noun),
    phrase("Names", "{parts:NamePart*or}", node(Joined, word="or")),
    phrase("NamePart", "{head:NameHead}", Noun),
    phrase("Bare", f"{BEFORE} {{head:Head@own}}", Noun, number="own", guard=symbols_whole),
    within("Part", "Bare"),
    phrase("Part", "a {noun:Bare.sg}", Article, number="sg"),
    phrase("Joined", "{parts:Part@own*or}", node(Joined, word="or"), number="own", guard=_no_types),
    phrase("Joined", '{parts:Part@own*"and/or"}', node(Joined, word="or"), number="own", guard=_no_types, prints=False),
    phrase("Joined", "{parts:Part@own*and}", node(Joined, word="and"), number="own"),
    phrase("Noun", f"{BEFORE} {{head:Head@own}} {AFTER}", Noun, number="own", guard=symbols_whole),
    phrase("Noun", f"{{head:Joined@own}} {AFTER}", Noun, number="own"),
    *(phrase("Noun", f"{BEFORE} {{subclasses:Subclasses}} {AFTER}".replace("@own", f".{number}"), of_subclass(),
             number=number, prints=False) for number in ("sg", "pl")),
    phrase("Noun", f"{{all:Subclass*and}} {{head:Head.pl}} {AFTER}", of_many(OfSubclass), number="pl", prints=False),
    phrase("Noun", f"{{all:Element*and}} {{head:Head.pl}} {AFTER}", of_many(OfElement), number="pl", prints=False),
    phrase("Noun", f"{BEFORE} {{head:Head@own}} of {{last:Effects}}", Noun, number="own", guard=_of_effects),
    phrase("Effects", "{what:Pick}", Possessed),
    # Spirits by their symbol: for each {fire} in your Underworld
    phrase("Spirit", "{elements:Symbol}", Symbol),
    phrase("SpiritNoun", f"{BEFORE} {{head:Spirit}} {AFTER}", Noun, number="own"),
    phrase("Countable", "of {whose:Whose} {noun:Noun.pl}", node(Pick, det="of all"), number="sg"),
    within("Countable", "SpiritNoun"),
    within("Countable", "Noun"),
    *(phrase("Countable", f"{{all:{kind}*and}} {{head:Head.sg}} {AFTER}", of_many(of), number="sg", prints=False)
      for kind, of in (("Subclass", OfSubclass), ("Element", OfElement))),
    phrase("Countable", "{count:Integer} {noun:Noun.pl}", GroupOf, number="sg", guard=lambda group: group.count > 1),
    *(phrase("SpiritNoun", f"{BEFORE} {{one:Symbol}} {joint} {{other:Symbol}} {AFTER}", of_either(), number="own",
             prints=False, silent=("or",)) for joint in ("and", "or")),
    phrase("Countable", "{count:Integer} {noun:SpiritNoun}", GroupOf, number="sg", guard=lambda group: group.count > 1),
)  # fmt: skip


def _named_so(pick: Any) -> bool:
    """What something can be said to be: a Rune, or a name.  Where it lies is said of the thing itself."""
    return pick.det in ("a", "another", "") and not pick.noun.after


def _that_card(pick: Any) -> bool:
    """The Empowered Elestral, that Rune: Spirits lie on it."""
    return pick.det in ("the", "that") and pick.noun.head in (Kind("elestral"), Kind("rune"), Kind("card"))


def _not_plain(excepted: Any) -> bool:
    """This card, or a name alone: behind these the noun goes on."""
    what = excepted.what
    named = isinstance(what, Pick) and what.det == "" and isinstance(what.noun.head, Called)
    return not isinstance(what, This) and not named


CHOOSING: Final = ("your", "their", "an opponent's", "your opponent's", "that opponent's")
BEHIND: Final[tuple[Entry, ...]] = (
    *COMPARED,
    *(phrase("Post", f"{word} {{zone:Zone}}", node(In, word=word)) for word in ("in", "from", "of")),
    *(phrase("Post", f"in {every} {said}", constant(In("in", Zone((pile,), Player.EACH_PLAYER))), prints=False,
             silent=("all", "both", "each", said))
      for pile, name in (("discard", "Underworld"), ("hand", "hand"), ("spirits", "Spirit Deck"))
      for every, said in (("each", name), ("all", name + "s"), ("both", name + "s"), ("all players '", name + "s"))),
    phrase("Post", "on {zone:Land}", node(In, word="on")),
    phrase("Post", "in {zone:Land}", node(In, word="in")),
    phrase("Post", "from {zone:Land}", node(In, word="from")),
    phrase("Post", "from {zone:Mixed}", node(In, word="from")),
    phrase("Post", "on {zone:Land} and in {more:Zone}", gathered(In, "zone", "zone", "more", word="on")),
    *(phrase("Post", f"in {{more:Zone}} {word_} on {{zone:Land}}", in_both(), prints=False, silent=("and", "or"))
      for word_ in ("and", "or", "and/or")),
    *(phrase("Post", f"on {{zone:Land}} {word_} in {{more:Zone}}", in_both(), prints=False, silent=("and", "or"))
      for word_ in ("or", "and/or")),
    phrase("Post", "in {zone:Stance}", node(In, word="in")),
    phrase("Post", "on {zone:ItThem}", node(In, word="on")),
    phrase("Post", "on {zone:This}", node(In, word="on")),
    phrase("Post", "from {zone:This}", node(In, word="from")),
    phrase("Post", "from {zone:ItThem}", node(In, word="from")),
    phrase("Costs", "{one:CostSymbols}", single("one")),
    phrase("Costs", "{all:CostSymbols*or}", several("all")),
    phrase("CostSymbols", "{all:Symbol*}", same(tuple, "all")),
    phrase("Post", "with Enchantment Cost {costs:Costs}", WithCost, guard=lambda w: len(w.costs) == 1,
           alt=("with (a|an) Enchantment Cost (of)? {costs:Costs}",)),
    phrase("Post", "with Enchantment Costs {costs:Costs}", WithCost, guard=lambda w: len(w.costs) > 1,
           alt=("with (a)? Enchantment Cost (of)? {costs:Costs}",)),
    phrase("Post", "with \u201c {words:CardName} \u201d in [its title|their titles:own]", Titled),
    phrase("Post", "with \u201c {words:CardName} \u201d in [its name|their names:own]", node(Titled, name=True)),
    phrase("Post", "with a title", constant(Titled("")), number="sg"),
    phrase("Post", "with a title", constant(Titled("")), number="pl", prints=False),
    phrase("Post", "with titles", constant(Titled("")), number="pl"),
    *(word("Post", text, Phrase(text))
           for text in ("with different titles", "with different names", "with that name",
                        *(f"of {whose} choice" for whose in CHOOSING))),
    *(phrase(category, "of that Element", constant(Phrase("of that Element")), alt=("of the named Element", *more),
             silent=("with", "the", "named"))
      for category, more in (("Post", ("with that Element", "with the named Element")), ("Predicative", ()))),
    *(phrase("Post", f"with a different {what}", constant(Phrase(f"with different {what}s")), number="sg", prints=False)
      for what in ("title", "name")),
    phrase("Post", "without {elements:Elements}", Without,
           alt=("without {elements:Elements} in its Enchantment Cost",
                "without {elements:Elements} in their Enchantment Costs"),
           silent=("in", "Enchantment", "Cost", "Costs", "its", "their")),
    phrase("Post", "{who:Player} control[s|:who]", ControlledBy),
    phrase("Post", "they control", node(ControlledBy, who=Player.THEY)),
    phrase("Post", "with {elements:Elements} in [its Enchantment Cost|their Enchantment Costs:own]", OfElement),
    phrase("Post", "that [costs|cost:own] {number:Integer} [Spirit|Spirits:number]", OfNumber),
    phrase("Post", "that (costs|cost) {costs:Costs}", WithCost, prints=False),
    phrase("Post", "named {name:CardName}", Called),
    phrase("Last", "Enchanting {what:Object}", Enchanting),
    phrase("Last", "on {what:ThatCard}", Enchanting, prints=False, silent=("on",)),
    phrase("ThatCard", "{what:Pick}", same(Pick, "what"), guard=_that_card),
    phrase("Last", "Empowered by {what:Object}", node(Same, of="empowered by")),
    phrase("Last", "Empowering {what:Object}", Empowering),
    phrase("Post", "among {zone:Bare}", node(In, word="among")),
    phrase("Last", "except {what:Object}", Except, alt="other than {what:Object}", silent=("other", "than"),
           guard=_not_plain),
    phrase("Post", "except {what:PlainOne}", Except, alt="other than {what:PlainOne}", silent=("other", "than")),
    within("PlainOne", "This"),
    phrase("PlainOne", "{noun:PlainName}", node(Pick, det="")),
    phrase("PlainName", "{head:NameHead}", node(Noun)),
    *(phrase("Post", f"{done} this way", constant(DoneTo(done)), alt=f"that [was|were:own] {done} this way",
             silent=("that", "was", "were")) for done in DONE_WAYS),
    phrase("Post", "from among them", constant(DoneTo("from among them")), silent=("those", "these", "cards"),
         alt=("among them", "among those cards", "from among those cards", "from those cards", "from among these cards")),
    phrase("Post", "that [is|are:own] {filter:Predicative}", Which),
    phrase("Post", "that [is|are:own] not {filter:Predicative}", node(Which, no=True)),
    phrase("Post", "that [was|were:own] {filter:Predicative}", node(Which, past=True),
           guard=lambda which: not isinstance(which.filter, DoneTo)),
    phrase("Last", "that {deed:Deed@own}", ThatDoes),
    phrase("Last", "that {deed:Deed@own} this way", node(ThatDoes, way=True)),
    phrase("Last", "that {deed:PastDeed}", node(ThatDoes, past=True)),
    phrase("Last", "that received {what:SpiritObject} this way", that_received(), prints=False, silent=("received",)),
    phrase("Last", "that did not {did:NotDeed} this turn", undone()),
    *(phrase("Post", f"{{who:Player}} {past} this turn", node(DoneTurn, kind=kind),
             alt=f"that {{who:Player}} {past} this turn", silent=("that",)) for past, kind in (
        ("Cast", "casts"), ("Normal Cast", "normal casts"), ("Special Cast", "special casts"), ("played", "plays"),
        ("activated", "activates"), ("discarded", "discards"), ("drew", "draws"), ("Set", "sets"), ("Expended", "expends"),
        ("destroyed", "destroys"),
    )),
    *(phrase("Post", f"{done} this turn", node(DoneTurn, who=None, kind=done))
      for done in ("destroyed", "Cast", "Special Cast", "Normal Cast", "discarded", "Suppressed")),
    phrase("Post", "that a card receives this way", node(ThatGets, how="receives this way"),
           alt=tuple(f"{that}{card} receives this way" for that in ("", "that ")
                     for card in ("it", "this {:OwnName}", "that Elestral", "that card"))),
    phrase("Post", "that a card received in that Nexus", node(ThatGets, how="received in that Nexus")),
    word("Post", "it received", ThatGets("received"), alt=("that it received", "it receives", "that it receives")),
    phrase("Post", "received", constant(ThatGets("received")), prints=False, silent=("received", "it")),
    phrase("Post", "this {:OwnName} received", constant(ThatGets("received")), prints=False, silent=("it",)),
    *(word("Post", f"{who} Expended", ThatGets("they Expended")) for who in ("they", "that opponent", "that player")),
    phrase("Post", "Expended", constant(ThatGets("they Expended")), prints=False, silent=("Expended",)),
    phrase("Post", "that [has|have:own] {filter:FewSpirits}", node(Which)),
    phrase("Post", "that [is|are:own] {filter:NamedSo}", Which),
    phrase("Post", "that [is|are:own] not {filter:NamedSo}", node(Which, no=True)),
    phrase("NamedSo", "{head:NameHead}", node(Noun)),
    phrase("NamedSo", "named {head:NameHead}", Noun, prints=False, silent=("named",)),
    phrase("NamedSo", "{subclasses:Subclasses}", OfSubclass, alt="a {subclasses:Subclasses}"),
    phrase("NamedSo", "{elements:Elements}", OfElement),
    phrase("NamedSo", "a {noun:Bare.sg}", Article),
    *(word("FewSpirits", text, Phrase(text))
           for text in ("equal or fewer Enchanting Spirits", "fewer Enchanting Spirits", "more Enchanting Spirits",
               "equal or more Enchanting Spirits")),
    *(word("Last", f"with {text} than this {{:OwnName}}", Phrase(f"{text} than this"))
      for text in ("equal or fewer Enchanting Spirits", "fewer Enchanting Spirits", "more Enchanting Spirits",
                   "equal or more Enchanting Spirits")),
    # what "is" and "are" may say
    *(word("Predicative", text, Adjective(text)) for text in SIMPLE),
    phrase("Predicative", "{symbols:Symbol*} -Enchanted", EnchantedBy),
    phrase("Predicative", "{one:Element} -Enchanted or {other:Element} -Enchanted", either(EnchantedBy), prints=False,
           silent=("or",)),
    phrase("Predicative", "{one:Symbol} -Enchanted and {other:Symbol} -Enchanted", together(EnchantedBy), prints=False),
    phrase("Predicative", "Enchanted by {one:Symbol} and {other:Symbol}", together(EnchantedBy), prints=False),
    phrase("Predicative", "Enchanted by {symbols:Symbol*}", EnchantedBy, prints=False),
    phrase("Predicative", "in {zone:Stance}", node(In, word="in")),
    phrase("Predicative", "in {zone:Zone}", node(In, word="in")),
    phrase("Predicative", "on {zone:Land}", node(In, word="on")),
    phrase("Predicative", "on a Chain", node(In, word="on", zone="chain"), alt="on the Chain"),
    phrase("PredicativeOf", "Enchanting {what:Object}", Enchanting),
    phrase("PredicativeOf", "Empowering {what:Object}", Empowering),
    *(phrase(category, "battling {what:Object}", node(Same, of="battling")) for category in ("PredicativeOf", "Last")),
    *(phrase(category, "attacking {what:Object}", node(Same, of="attacking such"))
      for category in ("PredicativeOf", "Last")),
    phrase("PredicativeOf", "in battle with {what:Object}", node(Same, of="battling"), prints=False,
           silent=("in", "battle", "with")),
    phrase("PredicativeOf", "Empowered by {what:Object}", node(Same, of="empowered by")),
    phrase("PredicativeOf", "Foretold with {what:Object}", node(Same, of="Foretold with")),
    phrase("AnyPredicative", "{what:Pick}", same(Pick, "what"), guard=_named_so),
    within("AnyPredicative", "Predicative"),
    within("AnyPredicative", "PredicativeOf"),
    within("AnyPredicative", "OfThese"),
    phrase("Last", "that [is|are:own] {filter:PredicativeOf}", Which),
    phrase("Last", "that [is|are:own] not {filter:PredicativeOf}", node(Which, no=True)),
    phrase("Last", "that [was|were:own] {filter:PredicativeOf}", node(Which, past=True)),
    *(word("Predicative", f"{done} this way", DoneTo(done)) for done in DONE_WAYS),
)  # fmt: skip


NOUNS: Final[tuple[Entry, ...]] = (*FILTERS, *HEADS, *BEHIND, *PICKS, *OBJECTS)
