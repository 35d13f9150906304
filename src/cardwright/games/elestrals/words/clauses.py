"""Conditions, clauses, and several of them joined."""

from typing import Any, Final

from cardwright.language.phrases import Entry, phrase, within, word
from cardwright.language.shape import node

from ..tree import (
    Also,
    AlsoPay,
    Both,
    Can,
    CanAscend,
    CanCast,
    Clause,
    Clauses,
    Do,
    EnchantedBy,
    ForEach,
    Gets,
    Happened,
    Has,
    Holds,
    How,
    In,
    Instead,
    IsDone,
    Kind,
    Link,
    Next,
    NextTime,
    Noun,
    OfElement,
    OnlyOne,
    Pick,
    Player,
    Pronoun,
    Reduced,
    Says,
    Seq,
    Swap,
    Than,
    There,
    When,
    With,
    WithNumber,
    Words,
    Would,
    WouldDo,
    Zone,
)
from .event_shapes import expended_so, of_that_one, so_enchanted, stands_so, this_turn_when, turn_of
from .shapes import (
    at_the_end,
    duty,
    elided,
    figure,
    has_the_name,
    nobody_can,
    only_if,
    zone_has,
)
from .times import PHASES, to_come

# conditions ----------------------------------------------------------------------------------------------------------


def _goes_somewhere(would: Any) -> bool:
    """From where, or whose Underworld, is said of "sent"; "sent to the Underworld" alone says it all."""
    if would.done == ("sent",):
        ends = [how for how in would.how if how.word in ("from", "to")]
        return bool(ends) and (ends[0].word == "from" or ends[0].what.whose is not Player.ANYBODY)
    return all(how.word != "to" and (how.word != "from" or "sent" in would.done[0]) for how in would.how)


def _drawn_or_lost(would: Any) -> bool:
    """Drawing and Expending can be replaced."""
    return isinstance(would.deed, Do) and would.deed.verb in ("draw", "expend")


CONDITIONS: Final[tuple[Entry, ...]] = (
    phrase("Condition1", "{what:Subject} [is|are:what] {fits:AnyPredicative}", Holds),
    phrase("Condition1", "{what:Subject} [is|are:what] not {fits:AnyPredicative}", node(Holds, no=True)),
    *(phrase("Condition1", f"{{who:Agent}} {words} {{what:Object}}", node(Has, verb=verb))
      for verb, words in (("have", "[has|have:who]"), ("control", "control[s|:who]"))),
    *(phrase("Condition1", f"{{who:Agent}} {words} {{what:Object}} than {{than:Player}} [does|do:than]",
           node(Has, verb=verb), alt=f"{{who:Agent}} {words} {{what:Object}} than {{than:Player}}")
      for verb, words in (("have", "[has|have:who]"), ("control", "control[s|:who]"))),
    *(phrase("Condition1", f"{{who:Agent}} {words} {{what:Object}} as {{than:Player}} or more",
           node(Has, verb=verb + " as many"))
      for verb, words in (("have", "[has|have:who]"), ("control", "control[s|:who]"))),
    phrase("Condition1", "{what:Subject} remain[s|:what] on the field",
           node(Holds, fits=In("on", Zone(("field",), Player.ANYBODY))), prints=False, silent=("remains", "remain")),
    phrase("Condition1", "{what:Subject} [has|have:what] {fits:Figure}", Holds),
    phrase("Condition1", "this {:OwnName} is the only {noun:Noun.sg}", OnlyOne, alt="it is the only {noun:Noun.sg}",
           silent=("it",)),
    phrase("Condition1", "{zone:Zone} has {what:Pick}", zone_has("have"), prints=False),
    phrase("Condition1", "{zone:Land} has {what:Pick}", zone_has("have"), prints=False),
    *(phrase("Figure", f"{{number:Integer}} {how} {{of:Stat}}", node(WithNumber, how=how),
             alt=("at least {number:Integer} {of:Stat}",) if how == "or more" else ()) for how in ("or more", "or less")),
    phrase("Figure", "{number:Integer} {of:Stat}", node(WithNumber, how="")),
    *(phrase("Figure", f"{how} {{of:Stat}} than {{what:Compared}}", node(Than, more=how == "more"),
             alt=tuple(f"{a}{other} {{of:Stat}} than {{what:Compared}}" for a in ("", "a ") for other in others),
             guard=lambda than: than.other == "" and not than.equal)
      for how, others in (("less", ("lower",)), ("more", ("higher", "greater")))),
    *(phrase("Figure", f"{how} Enchanting Spirits than {{what:Compared}}",
             node(Than, of="spirits", more=how.endswith("more"), equal=how.startswith("equal")))
      for how in ("fewer", "more", "equal or fewer", "equal or more")),
    *(phrase("Figure", f"a Enchantment Cost of {{number:Integer}} {how}", node(WithNumber, of="cost", how=how))
      for how in ("or more", "or less")),
    *(phrase("Condition1", f"{{what:Owner}} {said} is {{number:Integer}} {how}", figure(of, how), prints=False,
             silent=("Enchantment", "Cost", "is")) for how in ("or more", "or less")
      for of, said in (("cost", "Enchantment Cost"), ("attack", "{{attack}}"), ("defense", "{{defense}}"))),
    phrase("Condition1", "{what:Subject} is the named card", has_the_name(), prints=False,
           silent=("is", "the", "named", "card")),
    phrase("Condition1", "there [is|are:what] {what:Object}", There),
    phrase("Condition1", "there are {what:SpiritPick}", There),
    phrase("Condition1", "{event:Past}", node(Happened, when="")),
    phrase("Condition1", "{event:NotYet}", node(Happened, when="", no=True)),
    phrase("WouldBe", "{what:Subject} would be {done:Passives} ({how:HowSent*})?", Would, guard=_goes_somewhere),
    phrase("WouldBe", "{who:Player} would {deed:Act.pl} ({how:HowWould*})?", WouldDo, guard=_drawn_or_lost,
           alt="{who:Player} would have to {deed:Act.pl} ({how:HowWould*})?", silent=("have", "to")),
    within("HowWould", "How"),
    *(word(how, text, How("in battle")) for how in ("HowWould", "HowExpend")
      for text in ("from battle damage", "as battle damage", "from damage", "by damage", "due to damage", "for damage")),
    phrase("Happens", "Expend[s|:own] {what:SpiritObject} {how:HowExpend}", expended_so(), prints=False),
    within("Condition1", "WouldBe"),
    phrase("Condition1", "you also {deed:Plain.pl}", Also),
    phrase("Condition1", "{what:Agent} [is|are:what] {done:Passive} {how:How*}", IsDone,
           guard=lambda is_done: is_done.done != "Enchanted"),
    *(phrase("Condition1", f"{{who:Agent}} [has|have:who] {{what:SpiritPick}}{more}", node(Has))
      for more in ("", " than {than:Player} [does|do:than]")),
    phrase("Condition1", "{who:Agent} [has|have:who] {what:SpiritPick} than {than:Player}", Has, prints=False),
    *(phrase("Condition1", f"{{what:Subject}} [is|are:what] Enchanted {by} {{count:Integer}} or more Spirits",
             so_enchanted(), prints=False, silent=("by", "with", "Enchanted", "is", "are")) for by in ("by", "with")),
    phrase("Clause", "{clause:Said} the turn {what:Happening}", turn_of(), prints=False, silent=("you",)),
    phrase("SpiritPick", "{count:Integer} or more {noun:SpiritNoun}", node(Pick, det="or more")),
    phrase("SpiritPick", "at least {count:Integer} {noun:SpiritNoun}", node(Pick, det="at least")),
    phrase("SpiritPick", "at least {count:Integer} more {noun:SpiritNoun}", node(Pick, det="at least more")),
    *(phrase("SpiritPick", f"{det} {{noun:SpiritNoun}}", node(Pick, det=det)) for det in ("more", "fewer")),
    *(word("Condition1", text, Words(text)) for text in (
        "it is your turn", "it is an opponent's turn", "it is your opponent's turn", "attacking",
        *(f"it is {whose} {phase} Phase" for phase in PHASES
          for whose in ("your", "your opponent's", "an opponent's", "the")),
    )),
    *(phrase("Condition1", f"in {stance} Position", node(Holds, what=Pronoun("it"), fits=In("in", zone)), prints=False)
      for stance, zone in (("Attack", "attack"), ("Defense", "defense"))),
    *(phrase("Condition1", f"{doing} {{what:Object}}", elided(of), prints=False)
      for doing, of in (("attacking", "attacking such"), ("battling", "battling"))),
    word("Condition1", "you Foretell", Words("you Foretell")),
    word("Condition1", "you cannot", Words("you cannot")),
    word("Condition1", "they cannot", Words("they cannot")),
    phrase("Condition1", "{what:Owner} {stat:Stat} is reduced to {value:Integer} by this effect", Reduced),
    within("Condition", "Condition1"),
    phrase("Condition", "{conditions:Condition1*and}", Both),
    phrase("Condition", "{conditions:Condition1*or}", node(Both, word="or")),
)  # fmt: skip

# clauses -------------------------------------------------------------------------------------------------------------


def _of_stats(clause: Any) -> bool:
    """A statement about stats or prices; of other facts a phase is said with the verb."""
    says = clause.clause
    return isinstance(says, Says) and all(
        isinstance(fact, (Gets, AlsoPay)) or getattr(fact, "words", "") in PHASED for fact in says.facts
    )


PHASED: Final = ("unaffected", "piercing")
"""Facts without a verb of which a phase could be said."""


def _done_later(clause: Any) -> bool:
    """Something that is done, in a phase still to come."""
    return isinstance(clause.clause, Clause) and to_come(clause.what)


def _pays(offer: Any) -> bool:
    """What somebody can pay; what they have or control is a condition."""
    parts = offer.deed.deeds if isinstance(offer.deed, Seq) else (offer.deed,)
    return all(isinstance(part, Do) and part.verb in PAID for part in parts)


PAID: Final = ("expend", "disenchant", "discard", "destroy", "send", "return")


def _tail(words: str, category: str = "Condition") -> tuple[Entry, ...]:
    return (phrase("Clause", f"{{clause:Core}} (,)? {words} {{what:{category}}}", node(With, word=words)),)


def _head(words: str, category: str, comma: str, *, of: str = "Tailed") -> tuple[Entry, ...]:
    return (phrase("Clause", f"{words} {{what:{category}}} {comma} {{clause:{of}}}", node(With, word=words, first=True),
                   guard=_when_it_would),)  # fmt: skip


def _when_it_would(under: Any) -> bool:
    """The phase in which a player would do it is said of that, not of what they do instead; symbols belong together."""
    if isinstance(getattr(under.what, "fits", None), OfElement):  # {fire}, {fire}-Enchanted Elestrals
        noun = getattr(getattr(under.clause, "subject", None), "noun", None)
        return not any(isinstance(test, EnchantedBy) for test in getattr(noun, "before", ()))
    return not (isinstance(under.what, WouldDo) and isinstance(under.clause, With) and under.clause.word == "during")


def _then_ordered(clauses: Any) -> bool:
    """It gets so much, then destroy it: what is ordered behind what is said of a card; other deeds are joined as deeds."""
    last = clauses.second
    while isinstance(last, With):
        last = last.clause
    return isinstance(clauses.first, Says) and isinstance(last, Clause) and last == Clause(last.deed)


def _of_each(says: Any) -> bool:
    """What each of them gets is no number that each has for itself."""
    return all(isinstance(fact, Gets) and all(isinstance(mod.by, int) for mod in fact.mods) for fact in says.facts)


CLAUSES: Final[tuple[Entry, ...]] = (
    within("Lasting", "Until"),
    phrase("Order", "{deed:Deed.pl}", Clause),
    phrase("Said", "{who:Agent} {deed:Deed@who}", Clause),
    *(phrase("Said", f"{{who:Person}} {mode} {{deed:Deed.pl}}", node(Clause, mode=mode)) for mode in ("can", "must", "may")),
    within("Person", "Player"),
    within("Person", "Keeper"),
    word("Person", "they", Pronoun("they"), number="pl"),
    phrase("Said", "{what:Owner} {one:Stat} and {other:Stat} are swapped ({until:Lasting})?", Swap),
    phrase("Said", "{subject:Agent} {facts:FactList@subject} (for each {per:Countable.sg})? ({until:Lasting})?", Says,
           alt="{subject:Agent} {facts:FactList@subject} for every {per:Countable.sg} ({until:Lasting})?",
           guard=lambda says: not _plain_can(says) and not _of_effect(says) and not _torn(says) and _for_a_while(says)),
    phrase("Said", "{subject:Agent} {facts:FactList@subject} for each {per:Countable.sg} (,)? up to {most:Signed}", Says,
           guard=lambda says: isinstance(says.most, int) and not _plain_can(says),
           alt=tuple(f"{{subject:Agent}} {{facts:FactList@subject}} for each {{per:Countable.sg}} {words}" for words in (
               "(,)? up to a maximum of {most:Signed}", "(,)? to a maximum of {most:Signed}", "(,)? maximum {most:Signed}")),
           silent=("up", "a", "maximum", "of", "to")),
    phrase("Said", "{subject:Agent} also {facts:FactList@subject} ({until:Lasting})?", Says, prints=False,
           silent=("also",), guard=lambda says: not _plain_can(says) and not _of_effect(says)),
    phrase("Said", "they each {facts:FactList.pl} ({until:Lasting})?", node(Says, subject=Pronoun("they")), prints=False,
           silent=("each", "of", "them"), guard=_of_each, alt="each of them {facts:FactList.sg} ({until:Lasting})?"),
    phrase("Clause", "{subject:Agent} can only {deed:Act.pl} if {what:Condition}", only_if(), prints=False,
           silent=("only", "if", "can")),
    *(phrase("Said", f"{nobody} can {{deed:Deed.pl}} ({{when:How}})? ({{until:Lasting}})?", nobody_can(), prints=False,
             silent=("neither", "no", "player", "players", "can"))
      for nobody in ("neither player", "no player", "no players")),
    phrase("Said", "{subject:Agent} must attack {until:Lasting} if able", duty(), prints=False),
    within("Core", "Order"),
    within("Core", "Said"),
    phrase("Core", "{clause:Order} instead", Instead),
    phrase("SaidTo", "{clause:Said} instead", Instead),
    within("Core", "SaidTo"),
    within("Clause", "Core"),
    within("Tailed", "Clause"),
    phrase("Said", "{subject:Next} {facts:FactList@subject} ({until:Lasting})?", Says),
    *(phrase("Next", f"the next {{noun:Noun.sg}} {{who:Player}} {said} this turn", node(Next, how=how), number="sg")
      for how, said in (("", "[Casts|Cast:who]"), ("special", "Special [Casts|Cast:who]"),
                        ("normal", "Normal [Casts|Cast:who]"), ("play", "play[s|:who]"))),
    phrase("Whole", "the next time {events:Trigger} this turn (,)? {clause:Whole}", node(NextTime, until="this turn")),
    phrase("Whole", "the next time {events:Trigger} (,)? {clause:Whole}", NextTime,
           guard=lambda next_: not (isinstance(next_.clause, With) and next_.clause.word == "until")),
    *_tail("if"),
    phrase("Clause", "{clause:Core} during {what:Window}", node(With, word="during"), guard=_of_stats),
    *(phrase("Clause", f"{{clause:Timed}} {words} {{what:Condition}}", node(With, word=words))
      for words in ("if", "while", "as long as", "unless")),
    phrase("Timed", "{clause:Core} during {what:Window}", node(With, word="during"), guard=_of_stats),
    phrase("Clause", "{clause:Core} during {what:Window}", node(With, word="during"), guard=_done_later),
    phrase("Clause", "{clause:Core} at {what:AtTime}", node(With, word="at"), guard=lambda clause: not _of_stats(clause)),
    phrase("Clause", "at {what:AtTime} (,)? {clause:Tailed}", node(With, word="at", first=True)),
    *_tail("as long as"),
    *_tail("for as long as"),
    *_tail("while"),
    *_tail("unless"),
    *_tail("unless", "Offer"),
    phrase("Offer", "{who:Agent} {deed:Plain@who}", Clause, guard=_pays),
    *_tail("even if"),
    *_head("if", "Condition", "(,)?"),
    *_head("while", "Condition", "(,)?"),
    *_head("as long as", "Condition", "(,)?"),
    *_head("unless", "Condition", "(,)?"),
    *_head("during", "Window", "(,)?"),
    phrase("Clause", "for each {noun:Countable.sg} (,)! {clause:Tailed}", ForEach),
    phrase("Clause", "first {clause:Said}", node(Link, word="first")),
    # several clauses
    phrase("Whole", "when {events:Trigger} , {clause:Whole}", When, guard=lambda when: _timely(when.clause)),
    phrase("Whole", "when {events:Trigger} (,)? {clause:Whole}", When,
           guard=lambda when: not _timely(when.clause) and not _until_then(when),
           alt=tuple(f"{each} {{events:Trigger}} (,)? {{clause:Whole}}" for each in ("whenever", "each time", "every time")),
           silent=("whenever", "each", "every", "time")),
    phrase("Whole", "when {events:Trigger} this turn (,)! {clause:Whole}", this_turn_when(), prints=False, silent=("this",)),
    phrase("Whole", "when {what:Condition1} (,)? {clause:Said}", node(With, word="while", first=True), prints=False,
           silent=("when",), guard=stands_so),
    phrase("Whole", "after {events:Trigger} (,)? {clause:Whole}", When, prints=False, silent=("after",),
           guard=lambda when: not any(map(_of_fights, when.events))),
    phrase("Whole", "if {events:Trigger} (,)? {clause:Whole}", When, prints=False, silent=("if",),
           guard=lambda when: all(_of_fights(one) or _is_cast(one) for one in when.events)),
    phrase("Whole", "{what:Until} (,)! {clause:Whole}", node(With, word="until", first=True)),
    phrase("Whole", "once each turn (,)? {clause:Said}", node(With, word="once", what="turn", first=True),
           alt=("once per turn (,)? {clause:Said}", "once a turn (,)? {clause:Said}")),
    phrase("Whole", "once each turn (,)? {clause:WhenTold}", node(With, word="once", what="turn", first=True),
           alt=("once per turn (,)? {clause:WhenTold}", "once a turn (,)? {clause:WhenTold}")),
    phrase("Whole", "once each turn (,)? {clause:WouldInstead}", node(With, word="once", what="turn", first=True),
           alt=("once per turn (,)? {clause:WouldInstead}", "once a turn (,)? {clause:WouldInstead}")),
    phrase("WouldInstead", "if {what:WouldBe} (,)? {clause:Core}", node(With, word="if", first=True),
           guard=lambda clause: isinstance(clause.clause, Instead)),
    phrase("Whole", "the first time {what:WouldBe} each turn (,)! it is not destroyed",
           node(With, word="first time", clause="it is not destroyed", first=True),
           silent=("once", "per", "turn", "a", "if"),
           alt=tuple(f"once {each} turn (,)? if {{what:WouldBe}} (,)? it is not destroyed"
                     for each in ("each", "per", "a"))),
    phrase("WhenTold", "when {events:Trigger} (,)? {clause:Whole}", When),
    phrase("Whole", "{clause:Said} when {event:Happening}", at_the_end(), prints=False),
    within("Whole", "Tailed"),
    *(
        phrase("Whole", f"{{first:Tailed}} {words} {{second:SecondClause}}", node(Clauses, word=joint))
        for joint, words in (("and", "and"), ("and", ", and"), ("then", ", then"), ("but", ", but"))
    ),
    phrase("Whole", "{first:Tailed} , then {second:Tailed}", node(Clauses, word="then"), guard=_then_ordered),
    within("SecondClause", "Said"),
    phrase("SecondClause", "if {what:Condition} (,)? {clause:Said}", node(With, word="if", first=True)),
    phrase("SecondClause", "when {events:Trigger} (,)? {clause:Said}", When),
)  # fmt: skip


def _plain_can(says: Any) -> bool:
    """A player who can do something: that is an effect, not a fact.  No Elestral can: they cannot."""
    person = isinstance(says.subject, Player) or says.subject == Pronoun("they") or getattr(says.subject, "det", "") == "no"
    return person and any(isinstance(fact, Can) and not fact.no for fact in says.facts)


def _torn(says: Any) -> bool:
    """For each that was Cast this turn: the turn is said of the Cast, not of how long it lasts."""
    noun = getattr(says.per, "noun", says.per)
    behind = (*getattr(noun, "after", ()), getattr(noun, "last", None))
    turn = How("this turn")
    past = any(getattr(one, "past", False) and turn not in getattr(getattr(one, "deed", None), "how", ()) for one in behind)
    return past and says.until == "this turn"


def _of_fights(event: Any) -> bool:
    """It attacks, or enters battle: an event that is a part of a longer doing."""
    did = getattr(event, "did", None)
    return getattr(did, "verb", "") in ("attack", "battle", "declare") or getattr(did, "kind", "") == "enters battle"


def _is_cast(event: Any) -> bool:
    """It is Cast: not what was Cast this turn."""
    did = getattr(event, "did", None)
    passive = getattr(did, "kind", "") == "passive" and getattr(did, "other", "") in ("Cast", "Normal Cast", "Special Cast")
    return passive and not getattr(did, "how", ())


def _for_a_while(says: Any) -> bool:
    """It lasts a while: not a way of the card's own to be Cast."""
    return says.until is None or not any(isinstance(fact, (CanAscend, CanCast)) for fact in says.facts)


def _of_effect(says: Any) -> bool:
    """That this effect cannot be activated is said of the effect; one more Cast, without a time, is what it does."""
    deeds = [getattr(fact, "deed", None) for fact in says.facts]
    effect = Pick("this", Noun(Kind("effect")))
    barred = says.subject == effect and any(getattr(fact, "done", ()) == ("activated",) for fact in says.facts)
    more = says.until is None and any(getattr(fact, "words", "") == "casts one more" for fact in says.facts)
    used = says.subject == effect and any(getattr(fact, "words", "") == "used more" for fact in says.facts)
    return barred or more or used or any(getattr(deed, "what", None) == effect for deed in deeds)


def _until_then(when: Any) -> bool:
    """For so long, said behind an event of a card that was spoken of: that is how long the event is waited for."""
    clause = when.clause
    return isinstance(clause, With) and clause.first and clause.word == "until" and all(map(of_that_one, when.events))


def _timely(clause: Any) -> bool:
    """It begins with a phase, which would be understood as that of the event without a comma."""
    return isinstance(clause, With) and clause.first and clause.word == "during"
