"""What is said of a subject: gets +2, cannot be attacked, is Suppressed, gains the effect "..."; and in which cases.

A Fact is a predicate and agrees with its subject.
"""

from typing import Any, Final

from cardwright.language.phrases import Entry, phrase, within, word
from cardwright.language.shape import node

from ..tree import (
    AlsoOf,
    AlsoPay,
    Base,
    Becomes,
    Can,
    CanAscend,
    CanBe,
    CanCast,
    Do,
    Each,
    Elemental,
    Fact,
    Gains,
    Gets,
    How,
    Is,
    Kind,
    MayUse,
    OnlyCast,
)
from .shapes import effectless, less, only_in_battle, pair, several, single, tagged_fact

PASSIVES: Final = (
    "attacked", "targeted", "destroyed", "played", "used", "Suppressed", "Negated", "Cast", "Normal Cast", "Special Cast",
    "Set",
    "chosen", "Disenchanted", "Enchanted", "Nexused", "activated", "changed", "discarded",
    "Expended",
    "Ascended", "Special Ascended", "chained", "Empowering", "used to Ascend",
)  # fmt: skip


def _no_filter(how: Any) -> bool:
    """With a title, with 2 or more Enchanting Spirits: that is said of the card."""
    head = getattr(getattr(how.what, "noun", None), "head", None)
    return head not in (Kind("title"), Kind("name"), Kind("spirit"))


AS_TARGETS: Final = ("chosen as a attack target", "chosen as attack targets")
PASSIVES_TO: Final = (
    "returned to the Spirit Deck", "returned to the hand", "sent to the Underworld", "returned to the deck",
)  # fmt: skip
HOWS: Final[tuple[Entry, ...]] = (
    word("How", "in battle", How("in battle")),
    phrase("How", "by {what:Source}", node(How, word="by")),
    phrase("How", "in battle or by {what:Source}", node(How, word="in battle or by")),
    phrase("How", "with {what:Object}", node(How, word="with"), guard=_no_filter),
    within("HowPast", "How"),
    word("HowPast", "this turn", How("this turn")),
    word("How", "once this turn", How("once this turn")),
    phrase("How", "the turn {what:Happening}", node(How, word="the turn")),
    phrase("How", "except for {what:Object}", node(How, word="except for"), alt="except {what:Object}"),
    phrase("How", "during {what:Window}", node(How, word="during")),
    phrase("How", "except during {what:Window}", node(How, word="except during"), silent=("outside", "of"),
           alt="outside (of)? {what:Window}"),
    word("How", "in a Nexus", How("in a Nexus")),
    word("How", "in the same Battle Phase", How("in the same Battle Phase")),
    phrase("How", "in a Nexus from {what:Object}", node(How, word="in a Nexus from")),
    within("HowSent", "How"),
    phrase("HowSent", "from {what:AnyZone}", node(How, word="from")),
    phrase("HowSent", "to {what:AnyZone}", node(How, word="to")),
    phrase("HowSent", "to {what:Stance}", node(How, word="to")),
    phrase("HowSent", "in {what:Stance}", node(How, word="stance")),
    word("HowSent", "from", How("from it")),
    phrase("HowBe", "from {what:Zone}", node(How, word="from")),
    within("HowBe", "How"),
    phrase("HowBe", "{what:Status}", node(How, word="status")),
    *(word("Status", status, status)
           for status in ("Suppressed this way", "Misenchanted this way", "Misenchanted", "again")),
    within("Source", "Object"),
    within("Source", "Player"),
)  # fmt: skip


def _from_where(fact: Any) -> bool:
    """Only a Cast is from somewhere."""
    return all("Cast" in done for done in fact.done) or all(how.word != "from" for how in fact.how)


def _not_with(fact: Any) -> bool:
    """With what, and except for whom, is said of the deed."""
    if fact.when is not None and fact.when.word == "with":
        return fact.no and isinstance(fact.deed, Do) and fact.deed.verb in ("target", "destroy", "suppress")
    return fact.when is None or fact.when.word != "except for"


CARDS: Final = ("Elestral", "Elestrals", "card", "cards", "Rune", "Runes")
FACTS: Final[tuple[Entry, ...]] = (
    phrase("Fact", "get[s|:own] {mods:Mods}", Gets, silent=("a", "additional"),
           alt=("gain[s|:own] {mods:Mods}", "get[s|:own] a additional {mods:Mods}",
                "gain[s|:own] a additional {mods:Mods}")),
    phrase("Fact", "[has|have:own] {mods:Mods}", Gets, prints=False,
           guard=lambda fact: all(isinstance(mod.by, int) for mod in fact.mods)),
    *(phrase("Fact", f"[has|have:own] {base} {{stat:Stat}} equal to {{value:Number}}", Base, prints=False)
      for base in ("", "base")),
    phrase("Fact", "lose[s|:own] {by:Integer} {stat:Stat}", less(), prints=False),
    phrase("Fact", "lose[s|:own] [its|their:own] effects", effectless(), prints=False,
           silent=("loses", "lose", "effects", "all", "of", "its", "their", "has", "have", "no", "effect"),
           alt=("[has|have:own] no effect", "[has|have:own] no effects",
                "lose[s|:own] all of [its|their:own] effects", "lose[s|:own] all effects",
                "lose[s|:own] all [its|their:own] effects")),
    phrase("Fact", "[has|have:own] {value:Integer} base {stat:Stat}", Base),
    phrase("Fact", "cannot {deed:Deed.pl} ({when:How})?", Can, alt="can't {deed:Deed.pl} ({when:How})?", guard=_not_with),
    phrase("Fact", "can {deed:Deed.pl} ({when:How})?", node(Can, no=False), guard=_not_with),
    phrase("Fact", "may {deed:Deed.pl} ({when:How})?", node(Can, no=False), prints=False, silent=("may",),
           guard=lambda fact: _not_with(fact) and getattr(fact.deed, "verb", "") == "attack"),
    *(word("Passive", text, text, alt=AS_TARGETS if text == "attacked" else ()) for text in PASSIVES),
    within("PassiveTo", "Passive"),
    *(word("PassiveTo", text, text, alt=text.replace("the ", "")) for text in PASSIVES_TO),
    phrase("Passives", "{one:PassiveTo}", single("one")),
    phrase("Passives", "{all:PassiveTo*or}", several("all"), alt="{all:PassiveTo*and}"),
    phrase("Fact", "cannot be {done:Passives} ({how:HowBe*})?", CanBe, guard=_from_where,
           alt="can't be {done:Passives} ({how:HowBe*})?"),
    phrase("Fact", "can be {done:Passives} ({how:HowBe*})?", node(CanBe, no=False),
           guard=lambda fact: not set(fact.done) & {"Normal Cast", "Special Cast", "played"}),
    phrase("Fact", "can only Empower {what:Pick}", node(Fact, words="empowers only"),
           guard=lambda fact: fact.what.det in ("a", "", "of", "of all")),
    *(phrase("Fact", f"must attack {each}{able}", node(Fact, words="must attack"), prints=not each and able == "if able",
             silent=("each", "turn", "during", "the", "battle", "phase", "their", "your", "possible", "this"))
      for able in ("if able", "if possible")
      for each in ("", "each turn ", "each Battle Phase ", "during the Battle Phase ", "during each Battle Phase ")),
    *(phrase("Fact", f"must attack {{what:Object}} {each}{able}", node(Fact, words="must attack such"),
             prints=not each and able == "if able", silent=("each", "turn", "possible"))
      for able in ("if able", "if possible") for each in ("", "each turn ")),
    *(phrase("Fact", template, tagged_fact("casts at most", "most", "noun"), prints=main,
             silent=("cast", "more", "than", "cannot"))
      for verb in ("play", "Cast") for template, main in (
        (f"can only {verb} {{most:Integer}} {{noun:Noun@most}} each turn", verb == "play"),
        (f"cannot {verb} more than {{most:Integer}} {{noun:Noun@most}} each turn", False))),
    phrase("Fact", "can only attack {what:Object}", node(Fact, words="attacks only")),
    phrase("Fact", "can Normal Cast a additional {what:Noun.sg} each turn", node(Fact, words="casts more"),
           alt=("can Cast a additional {what:Noun.sg} each turn",
                *(f"can {normal}Cast {one} additional {{what:Noun.sg}} {on} turn" for normal in ("Normal ", "")
                  for one in ("one", "a") for on in ("each", "on their", "on your", "during their", "during your")
                  if (one, on) != ("a", "each"))), silent=("on", "their", "your", "during")),
    phrase("Fact", "can Normal Cast a additional {what:Noun.sg}", node(Fact, words="casts one more"),
           alt=("can Cast a additional {what:Noun.sg}",
                *(f"can {normal}Cast one additional {{what:Noun.sg}}" for normal in ("Normal ", "")))),
    phrase("Fact", "can be activated {what:Integer} additional [time|times:what] each turn", node(Fact, words="used more")),
    phrase("Fact", "can be activated a additional time each turn", node(Fact, words="used more", what=1), prints=False,
           silent=("a",)),
    phrase("Fact", "can only be {one:Passive} by {what:Source}", tagged_fact("only by", "one", "what"),
           guard=lambda fact: "Cast" not in fact.what[0] and "Ascend" not in fact.what[0]),
    *(phrase("Fact", f"cannot be changed to {stance} Position", node(Can, deed=Do("change own position", to=zone)),
             prints=False, silent=("be", "changed"))
      for stance, zone in (("Attack", "attack"), ("Defense", "defense"))),
    *(word("OnlyWay", way, way) for way in ("Normal Cast", "Special Cast", "Special Ascended")),
    word("OnlyWay", "Ascended into", "Ascended into", alt="Ascended"),
    phrase("Fact", "can only be {way:OnlyWay} ({how:HowOnly})?", OnlyCast),
    phrase("HowOnly", "by {what:Source}", node(How, word="by")),
    phrase("HowOnly", "with {what:Object}", node(How, word="with")),
    phrase("HowOnly", "from {what:Pick}", node(How, word="from card")),
    phrase("HowOnly", "from {what:Zone}", node(How, word="from")),
    phrase("Fact", "can be Normal Cast {manner:Way*}", node(CanCast, how="normal")),
    phrase("Fact", "can be Special Cast {manner:Way*}", node(CanCast, how="special")),
    phrase("Fact", "can Special Ascend from {old:Object} ({manner:Way*})?", CanAscend,
           guard=lambda fact: all(way.word != "in" for way in fact.manner)),
    phrase("Fact", "enter[s|:own] the field in {what:Stance}", node(Fact, words="enters"),
           alt="enter[s|:own] in {what:Stance}", silent=("the", "field")),
    phrase("Fact", "[is|are:own] {fits:AnyPredicative}", Is),
    phrase("Fact", "[is|are:own] not {fits:AnyPredicative}", node(Is, no=True)),
    phrase("Fact", "[is|are:own] Unaffected by {what:Source}", node(Fact, words="unaffected")),
    phrase("Fact", "[is|are:own] {elements:Symbol} instead of [its|their:own] original Element", Elemental),
    *(phrase("Fact", f"{main} {{elements:Symbol}}", node(AlsoOf, always=always),
             silent=("also", "always", "as", "treated", "count", "counts", "a", "is", "are", *CARDS),
             alt=tuple(f"{words} {{elements:Symbol}} {kind}".rstrip() for words in (main, *others)
                       for kind in ("", *CARDS) if (words, kind) != (main, "")))
      for always, main, others in (
        (True, "always count[s|:own] as", ("always count[s|:own] as a",)),
        (False, "[is|are:own] also", ("[is|are:own] also a", "also count[s|:own] as", "also count[s|:own] as a",
         "count[s|:own] as", "count[s|:own] as a", "[is|are:own] treated as", "[is|are:own] treated as a",
         "[is|are:own] also treated as", "[is|are:own] also treated as a")))),
    phrase("Fact", "deal[s|:own] Piercing damage", node(Fact, words="piercing"),
           alt=("[has|have:own] Piercing", "gain[s|:own] Piercing (damage)?",
                "[has|have:own] Piercing damage"),
           silent=("damage",)),
    phrase("Fact", "cannot deal damage", node(Fact, words="harmless")),
    phrase("Fact", "deal[s|:own] no damage this battle", node(Fact, words="no damage"),
           alt=("do[es|:own] no damage this battle",)),
    phrase("Fact", "use[s|:own] its {what:Stat} for damage calculation", node(Fact, words="damage by")),
    phrase("Fact", "always count[s|:own] as {what:CardName}", node(Fact, words="counts as"),
           alt=("[is|are:own] always treated as {what:CardName}",
                "count[s|:own] as {what:CardName}", "also count[s|:own] as {what:CardName}",
                "[is|are:own] (also)? treated as {what:CardName}"), silent=("also", "treated", "is", "are")),
    phrase("Fact", "become[s|:own] {what:Predicative}", node(Fact, words="becomes")),
    phrase("Fact", "become[s|:own] {what:Object} with the effect {sentences:Quote}", Becomes),
    phrase("Fact", "gain[s|:own] the effect {sentences:Quote}", Gains, alt="[has|have:own] the effect {sentences:Quote}",
           silent=("has", "have")),
    phrase("Fact", "also [has|have:own] to {cost:Plain.pl} in order to {deed:Plain.pl}", AlsoPay, number="own",
           silent=("must",),
           alt="must also {cost:Plain.pl} in order to {deed:Plain.pl}"),
    phrase("Fact", "may also use {what:SpiritObject} to {deed:Plain.pl}", MayUse),
    phrase("Fact", "start[s|:own] Empowering {what:Object} instead of being sent to the Underworld",
           node(Fact, words="start empowering")),
    phrase("FactList", "{one:Fact@own}", single("one"), number="own"),
    phrase("Fact", "can only be destroyed in battle", only_in_battle(), prints=False, silent=("only", "in", "battle")),
    phrase("FactList", "{all:Fact@own*and}", several("all"), number="own"),
    phrase("FactList", "{one:EachFact@own} and {other:Fact@own}", pair("one", "other", Each), number="own"),
    # an effect in quotes
    phrase("Quote", "\u201c {all:Sentence*\".\"} . \u201d", several("all")),
    phrase("Quote", "\u201c {one:Sentence} . \u201d", single("one"), alt="\u201c {one:Sentence} \u201d"),
)  # fmt: skip
