"""What is done: verbs with their objects, in the form that agrees with who does it.

An Act is one verb.  `[s|:own]`: "you can destroy", "that opponent destroys".
"""

from typing import Any, Final

from cardwright.kernel.tree import This
from cardwright.language.phrases import Entry, phrase, within, word
from cardwright.language.shape import constant, node

from ..field import ELEMENTS
from ..tree import (
    Aimed,
    Amount,
    Ascend,
    Cast,
    CostOf,
    Do,
    Empowering,
    Exchange,
    ExchangeTheirs,
    Force,
    Give,
    In,
    Its,
    Kind,
    Manner,
    Many,
    Noun,
    NumberOf,
    Owned,
    Pick,
    Player,
    Plus,
    Same,
    SetTo,
    StatOf,
    Swap,
    Times,
    Zone,
)
from .amount_shapes import at_least, between, counts_two_places, either_many, to_another
from .faces import RUNES
from .shapes import either, of_these, same, several, single, together


def _from_once(amount: Any) -> bool:
    """Where the Spirits come from is said of them, not of what is counted, which lies in one place."""
    return not counts_two_places(amount.equal)


SYMBOLS: Final = tuple("{" + name + "}" for name in (*ELEMENTS, "omni"))
"""Several of one are said by their number."""

# amounts of Spirits --------------------------------------------------------------------------------------------------

SPIRITS: Final[tuple[Entry, ...]] = (
    *(phrase("Amount",
           f"{before} {{symbols:Symbol*}} (in any combination of {{among:Elements}})? (from {{zone:Zone}})?".strip(),
             node(Amount, up_to=bool(before))) for before in ("", "up to")),
    *(phrase("Amount", f"{before}{{count:Integer}} [Spirit|Spirits:count] in any combination of {{among:Elements}} "
             "(from {zone:Zone})?", of_these(up_to=bool(before)), prints=False, silent=("any",))
      for before in ("", "up to ")),
    phrase("Amount", "{one:Element} or {other:Element} (from {zone:Zone})?", either(Amount), prints=False, silent=("or",)),
    phrase("Amount", "{one:Symbol} and {other:Symbol} (from {zone:Zone})?", together(Amount), prints=False),
    phrase("Amount", "Spirits equal to {equal:Number} (from {zone:Zone})?", node(Amount, symbols=()), guard=_from_once),
    phrase("Amount", "{symbols:Symbol*} equal to {equal:Number} (from {zone:Zone})?", Amount, guard=_from_once),
    *(phrase("Amount", f"{det} {{symbol:Symbol}} (from {{zone:Zone}})?", node(Many, det=det))
      for det in ("any number of", "a number of", "the same number of", "that many", "all")),
    phrase("Amount", "{count:Integer} {symbol:Symbol} (from {zone:Zone})?", node(Many, det="N")),
    phrase("Amount", "{count:Integer} or more {symbol:Symbol} (from {zone:Zone})?", node(Many, det="or more")),
    *(phrase("Amount", f"{{count:Integer}} or more {{one:Element}} {joint} {{other:Element}} (from {{zone:Zone}})?",
             either_many(), prints=False, silent=("and", "or", "and/or")) for joint in ("or", "and/or")),
    phrase("Amount", "{symbols:Symbol*} or more (from {zone:Zone})?", at_least(), prints=False,
           silent=(*SYMBOLS, "or", "more")),
    phrase("Amount", "up to {count:Integer} {symbol:Symbol} (from {zone:Zone})?", node(Many, det="up to")),
    within("SpiritObject", "Amount"),
    within("SpiritObject", "Object"),
    phrase("Number", "{what:Owner} Enchantment Cost", CostOf, alt="{what:Whose} Enchantment Cost"),
    phrase("Number", "{what:Owner} {stat:Stat}", StatOf),
    phrase("Number", "the number of {noun:Numbered}", NumberOf),
    phrase("Number", "the number of {noun:Numbered} plus {plus:Integer}", NumberOf),
    phrase("Number", "twice {number:Number}", node(Times, times=2), guard=lambda n: n.times == 2,
           alt="double {number:Number}"),
    phrase("Numbered", "{many:Countable.pl}", same(Noun, "many")),
    phrase("Numbered", "{many:Pick}", same(Pick, "many"), guard=lambda pick: pick.det == "of all"),
)  # fmt: skip


def _not_empowering(manner: Any) -> bool:
    """Whom it Empowers is said of the Cast; it is Cast as some card, not as this one or as one that is there."""
    noun = getattr(manner.what, "noun", None)
    there = getattr(noun, "after", ()) or getattr(manner.what, "det", "") == "that"
    return not isinstance(manner.what, This) and not there and not isinstance(getattr(noun, "last", None), Empowering)


# how a card is Cast --------------------------------------------------------------------------------------------------

MANNERS: Final[tuple[Entry, ...]] = (
    phrase("Manner", "with {what:Costs}", node(Manner, word="with")),
    phrase("Manner", "with {what:Symbol} Spirits only", node(Manner, word="with only")),
    phrase("Manner", "in {what:Stance}", node(Manner, word="in")),
    *(word("Manner", status, Manner("status", status)) for status in ("Suppressed", "Misenchanted", "Enchanted")),
    phrase("Manner", "using only {what:Object}", node(Manner, word="using only")),
    phrase("Manner", "Empowering {what:Object}", node(Manner, word="empowering")),
    phrase("Manner", "as {what:Object}", node(Manner, word="as"), guard=_not_empowering),
    phrase("Manner", "with the effect {what:Quote}", node(Manner, word="with the effect")),
    phrase("Manner", "to {what:Land}", node(Manner, word="to")),
    within("Way", "Manner"),
    phrase("Way", "with {what:Costs} instead of its Enchantment Cost", node(Manner, word="with"), prints=False,
           silent=("instead", "of", "its", "Enchantment", "Cost")),
    phrase("Way", "from {what:Zone}", node(Manner, word="from")),
    phrase("Way", "during {what:Window}", node(Manner, word="during")),
)  # fmt: skip
"""`from` and `during` are for statements of what a card can do (see facts)."""

# verbs ---------------------------------------------------------------------------------------------------------------


def transitive(
    verb: str, name: str, behind: str = "", *, aims: bool = True, alt: tuple[str, ...] = (), **fixed: Any
) -> tuple[Entry, ...]:
    """A verb with an object; `aims`: also with a target as its object ("target and ...")."""
    behind = f" {behind}" if behind else ""
    plain = phrase("Act", f"{verb} {{what:Object}}{behind}", node(Do, verb=name, **fixed),
                   alt=tuple(f"{other} {{what:Object}}{behind}" for other in alt))  # fmt: skip
    if not aims:
        return (plain,)
    aimed = phrase("Act", f"target[s|:own] and {verb} {{what:Aim}}{behind}", node(Do, verb=name, **fixed))
    return plain, aimed


def _unstanced(cast: Any) -> bool:
    """A Position, zone or Spirits behind the noun say how it is Cast, not which."""
    noun = getattr(cast.what, "noun", None)
    after = getattr(noun, "after", ())
    stands = any(isinstance(test, In) and isinstance(test.zone, str) for test in after)
    alike = any(isinstance(test, Same) for test in after) and any(one.word == "as" for one in cast.manner)
    return not stands and not alike and not isinstance(getattr(noun, "last", None), Empowering)


def _casting(how: str, words: str) -> tuple[Entry, ...]:
    return (
        phrase("Act", f"{words} {{what:Object}} ({{manner:Manner*}})?", node(Cast, how=how), guard=_unstanced),
        phrase(
            "Act", f"target[s|:own] and {words} {{what:Aim}} ({{manner:Manner*}})?", node(Cast, how=how), guard=_unstanced
        ),
    )


def _after(what: Any) -> tuple[Any, ...]:
    after: tuple[Any, ...] = getattr(getattr(what, "noun", None), "after", ())
    return after


def _placed(put: Any) -> bool:
    """Where it is put is said once."""
    return put.to.zone is not None or not any(isinstance(test, In) for test in _after(put.what))


def _once_from(deed: Any) -> bool:
    """Where a Spirit comes from is said of the deed, unless the noun goes on behind it."""
    if deed.frm is None and getattr(getattr(deed.what, "noun", None), "last", None) is not None:
        return True
    return _unplaced(deed) and not any(isinstance(test, In) and test.zone.zones == ("field",) for test in _after(deed.what))


def _from_card(deed: Any) -> bool:
    """Spirits that lie under a card, not in a zone."""
    return not isinstance(deed.frm, Owned) and getattr(deed.what, "zone", None) is None


def _unplaced(deed: Any) -> bool:
    """Where the Spirits of a Nexus come from is said of the deed."""
    return not any(isinstance(test, In) and not isinstance(test.zone, Zone) for test in _after(deed.what))


UNTIL: Final = "({until:Lasting})?"
VERBS: Final[tuple[Entry, ...]] = (
    phrase("Aim", "{what:Pick}", Aimed),
    phrase("Aim", "{what:ItThem}", Aimed),
    *transitive("destroy[s|:own]", "destroy"),
    *transitive("Suppress[es|:own]", "suppress", UNTIL),
    *transitive("Negate[s|:own]", "negate"),
    phrase("Act", "Negate[s|:own] {what:Object} on the Chain", node(Do, verb="negate"), prints=False,
           silent=("on", "the", "Chain")),
    *transitive("discard[s|:own]", "discard"),
    phrase("Act", "reveal[s|:own] {what:SpiritObject}", node(Do, verb="reveal")),
    *transitive("look[s|:own] at", "look at"),
    *transitive("give[s|:own] control of", "give control", f"to {{to:Forced}} {UNTIL}"),
    phrase("Act", f"give[s|:own] {{to:Forced}} control of {{what:Object}} {UNTIL}", node(Do, verb="give control"),
           prints=False),
    *transitive("take[s|:own] control of", "take control", UNTIL, alt=("gain[s|:own] control of",)),
    *transitive("change[s|:own] the Position of", "change position", alt=("switch[es|:own] the Position of",)),
    *transitive("change[s|:own]", "change to", "to {to:Stance}", alt=("switch[es|:own]",)),
    *transitive("target[s|:own]", "target", aims=False),
    *transitive("activate[s|:own]", "activate", aims=False),
    *transitive("draw[s|:own]", "draw", aims=False),
    *(phrase("Act", f"{verb}[s|:own] cards until {who} {{what:Integer}} [card|cards:what] in {whose} hand",
             node(Do, verb=f"{verb} until", to=who))
      for verb in ("draw", "discard") for who, whose in (("you have", "your"), ("they have", "their"))),
    *transitive("Foretell[s|:own]", "foretell", aims=False),
    *transitive("name[s|:own]", "name", aims=False),
    *transitive("choose[s|:own]", "choose", aims=False),
    *transitive("control[s|:own]", "control", aims=False),
    *transitive("Block[s|:own]", "block", UNTIL, aims=False),
    *transitive("Set[s|:own]", "set", aims=False),
    *transitive("exchange[s|:own]", "exchange", "with {to:Object}", aims=False, alt=("switch[es|:own]", "swap[s|:own]")),
    *transitive("search[es|:own] for", "search", aims=False),
    phrase("Act", "receive[s|:own] {what:SpiritObject} (from {frm:Object})?", node(Do, verb="receive"),
           guard=lambda deed: not isinstance(deed.frm, Owned)),
    phrase("Act", "Foretell[s|:own] ({what:Integer})?", node(Do, verb="foretell")),
    phrase("Act", "Search[es|:own] {frm:Zone} for {what:Object}", node(Do, verb="search")),
    phrase("Act", "add[s|:own] {what:Object} {to:Dest}", node(Do, verb="add")),
    *(phrase("Act", f"{verb}[s|:own] {{what:Few}} {{to:Dest}}", node(Do, verb=verb))
           for verb in ("add", "send", "put", "shuffle", "return")),
    phrase("Act", "change[s|:own] {what:Owner} Position", node(Do, verb="change position of"),
           alt="switch[es|:own] {what:Owner} Position"),
    phrase("Act", "change[s|:own] the Positions of {what:Object}", node(Do, verb="change positions"),
           alt="switch[es|:own] the Positions of {what:Object}"),
    phrase("Act", "do[es|:own] this", node(Do, verb="do this")),
    phrase("Act", "Ascend[s|:own] {what:Object} into {to:Object}", node(Do, verb="ascend"),
           alt="Ascend[s|:own] {what:Object} to {to:Object}"),
    phrase("Act", "{verb:Verbs@own} {what:Object}", node(Do), number="own"),
    phrase("Verbs", "{all:Verb@own*and}", several("all"), number="own"),
    *(phrase("Verb", f"{said}[{ending}|:own]", constant(name), number="own") for said, ending, name in
      (("destroy", "s", "destroy"), ("choose", "s", "choose"), ("Suppress", "es", "suppress"), ("reveal", "s", "reveal"),
          ("discard", "s", "discard"), ("Negate", "s", "negate"))),
    phrase("Act", "return[s|:own] {what:SpiritObject} ({to:Dest})?", node(Do, verb="return")),
    phrase("Act", "return[s|:own] {what:Amount} from {frm:Object} {to:Dest}", node(Do, verb="return"), guard=_from_card),
    phrase("Act", "target[s|:own] and return[s|:own] {what:Aim} {to:Dest}", node(Do, verb="return")),
    phrase("Act", "send[s|:own] {what:SpiritObject} {to:Dest}", node(Do, verb="send")),
    phrase("Act", "target[s|:own] and send[s|:own] {what:Aim} {to:Dest}", node(Do, verb="send")),
    phrase("Act", "put[s|:own] {what:Object} {to:Dest}", node(Do, verb="put"), guard=_placed,
           alt="place[s|:own] {what:Object} {to:Dest}"),
    phrase("Act", "target[s|:own] and put[s|:own] {what:Aim} {to:Dest}", node(Do, verb="put")),
    phrase("Act", "shuffle[s|:own] {what:Object} {to:Dest}", node(Do, verb="shuffle")),
    phrase("Act", "move[s|:own] {what:SpiritObject} {to:Dest}", node(Do, verb="move")),
    phrase("Act", "Expend[s|:own] {what:SpiritObject}", node(Do, verb="expend")),
    phrase("Act", "Disenchant[s|:own] {what:SpiritObject} (from {frm:Object})?", node(Do, verb="disenchant"),
           guard=_once_from),
    phrase("Act", "Enchant[s|:own] {what:SpiritObject} to {to:Object}", node(Do, verb="enchant"),
           alt="Enchant[s|:own] {to:Object} with {what:SpiritObject}"),
    phrase("Act", "Nexus[es|:own] ({what:SpiritObject})? (from {frm:Object})? (to {to:Object})?", node(Do, verb="nexus"),
           guard=_unplaced),
    phrase("Act", "Nexus[es|:own] {what:SpiritObject} between {both:Pick}", between(), prints=False, silent=("between",),
           guard=_unplaced),
    phrase("Act", "Nexus[es|:own] {what:SpiritObject} from {frm:Object} to another", to_another(), prints=False,
           guard=_unplaced),
    phrase("Act", "attack[s|:own] ({what:Object})? ({to:AttackWay})?", node(Do, verb="attack"),
           guard=lambda deed: deed.to != "in Defense Position" or deed.what is None),
    word("AttackWay", "directly", "directly"),
    word("AttackWay", "in Defense Position", "in Defense Position"),
    phrase("AttackWay", "twice", constant("twice"), silent=("each", "turn", "per", "battle", "phase"),
           alt=("twice each Battle Phase", "twice each turn", "twice per turn")),
    phrase("AttackWay", "an additional time", constant("an additional time"), silent=("again", "more", "once"),
           alt=("again", "one additional time", "one more time", "once more")),
    phrase("Act", "have {what:Object} attack again", node(Do, verb="attack again"), silent=("this", "turn", "with"),
           alt=tuple(f"{words}{turn}" for turn in ("", " this turn") for words in (
               "attack[s|:own] again with {what:Object}", "have {what:Object} attack a additional time",
               "have {what:Object} attack once more", *(("have {what:Object} attack again",) if turn else ()),
           ))),
    phrase("Act", "change[s|:own] Position", node(Do, verb="change own position"), alt="change[s|:own] Positions"),
    phrase("Act", "change[s|:own] to {to:Stance}", node(Do, verb="change own position")),
    *(phrase("Act", f"change[s|:own] from {one} Position to {other} Position",
             node(Do, verb="change own position", to=other.casefold()), prints=False, silent=("from", one))
      for one, other in (("Attack", "Defense"), ("Defense", "Attack"))),
    phrase("Act", "Negate[s|:own] that Cast", node(Do, verb="negate", what=Pick("that", Noun(Kind("cast"))))),
    phrase("Act", "Special Ascend[s|:own] {what:Object}", node(Do, verb="special ascend")),
    phrase("Act", "Search[es|:own] {frm:Zone}", node(Do, verb="search")),
    phrase("Act", "change their Positions", node(Do, verb="change own position", to="their"), number="pl"),
    phrase("Act", "Ascend[s|:own] {what:Object}", node(Do, verb="ascend")),
    phrase("Act", "Ascend[s|:own] into {what:Object}", node(Do, verb="ascend into")),
    phrase("Act", "Ascend[s|:own]", node(Do, verb="ascend")),
    phrase("Act", "Special Ascend[s|:own] into {what:Object}", node(Do, verb="special ascend into")),
    *(phrase("Act", f"{words}[s|:own] into {{what:Subject}} from {{frm:Object}}", node(Do, verb=f"{words.casefold()} into"),
             guard=lambda deed: isinstance(deed.frm, Pick)) for words in ("Ascend", "Special Ascend")),
    phrase("Act", "Empower[s|:own] {what:Object}", node(Do, verb="empower")),
    phrase("Act", "Special Ascend[s|:own] {old:Object} to {new:Object}", Ascend, silent=("into",),
           alt="Special Ascend[s|:own] {old:Object} into {new:Object}"),
    phrase("Act", "play[s|:own] with their (hand|hands) revealed ({until:Lasting})?", node(Do, verb="play revealed")),
    phrase("Act", "declare[s|:own] a attack (with {what:Object})?", node(Do, verb="declare"),
           alt="declare[s|:own] attacks (with {what:Object})?"),
    *_casting("special", "Special Cast[s|:own]"),
    *_casting("normal", "Normal Cast[s|:own]"),
    *_casting("", "Cast[s|:own]"),
    *_casting("play", "play[s|:own]"),
    phrase("Act", f"skip[s|:own] {{what:Window}} {UNTIL}", node(Do, verb="skip")),
    phrase("Act", "end[s|:own] {what:Window}", node(Do, verb="end")),
    phrase("Act", "enter[s|:own] {what:Window}", node(Do, verb="enter"), alt="conduct[s|:own] {what:Window}"),
    phrase("Act", "search[es|:own] for or cast[s|:own] {what:Object}", node(Do, verb="search or cast")),
    phrase("Act", "force[s|:own] {who:Forced} to {deed:Deed.pl}", Force, alt="have {who:Forced} {deed:Deed.pl}"),
    *(word("Forced", who.value, who)
           for who in (Player.OPPONENT, Player.YOUR_OPPONENTS, Player.THAT_OPPONENT, Player.EACH_OPPONENT,
               Player.YOUR_OPPONENT, Player.EACH_PLAYER, Player.CONTROLLER, Player.OWNER)),
)  # fmt: skip

DESTS: Final[tuple[Entry, ...]] = (
    phrase("Dest", "to {zone:Zone}", node(In, word="to")),
    phrase("Dest", "to {zone:Land}", node(In, word="to")),
    phrase("Dest", "into {zone:Zone}", node(In, word="into")),
    phrase("Dest", "in {zone:Zone}", node(In, word="into"), prints=False, guard=lambda to: to.zone.zones == ("discard",)),
    *(phrase("Dest", f"{word} of {{zone:Zone}}", node(In, word=word))
           for word in ("on top", "on the bottom", "to the bottom", "to the top", "on the top")),
    phrase("Dest", "in {zone:Land} face-down", node(In, word="in face-down"), alt="face-down in {zone:Land}"),
    phrase("Dest", "{word:BackOnto} of {zone:Zone} in any order", In),
    phrase("Dest", "on the top or bottom of {zone:Zone}", node(In, word="on the top or bottom"),
           alt=("on top or on the bottom of {zone:Zone}", "on the top or on the bottom of {zone:Zone}",
                "on top or bottom of {zone:Zone}", "to the top or bottom of {zone:Zone}")),
    *(word("BackOnto", words, words + " in any order", alt=alt) for words, alt in (
        ("on top", ("on the top", "to the top")), ("on the bottom", "to the bottom"), ("back on top", ()))),
    phrase("Dest", "face-down", node(In, word="face-down", zone=None)),
)  # fmt: skip

# changes of stats ----------------------------------------------------------------------------------------------------

CHANGES: Final[tuple[Entry, ...]] = (
    phrase("Mod", "{by:Signed} {stat:Stat}", Plus, guard=lambda mod: isinstance(mod.by, int)),
    phrase("Mod", "{stat:Stat} equal to {by:Number}", Plus, guard=lambda mod: not isinstance(mod.by, int)),
    phrase("Mods", "{one:Mod}", single("one")),
    phrase("Mods", "{all:Mod*and}", several("all")),
    phrase("Act", f"give[s|:own] {{what:Object}} {{facts:Mods}} (for each {{per:Countable.sg}})? {UNTIL}", Give,
           alt="give[s|:own] {what:Object} {facts:Mods} {until:Lasting} for each {per:Countable.sg}"),
    phrase("Act", f"give[s|:own] {{what:Next}} {{facts:Mods}} {UNTIL}", Give),
    phrase("Act", f"target[s|:own] and give[s|:own] {{what:Aim}} {{facts:Mods}} (for each {{per:Countable.sg}})? {UNTIL}",
           Give, alt="target[s|:own] and give[s|:own] {what:Aim} {facts:Mods} {until:Lasting} for each {per:Countable.sg}"),
    phrase("Act", f"swap[s|:own] {{what:Owner}} {{one:Stat}} with its {{other:Stat}} {UNTIL}", Swap),
    phrase("Act", f"swap[s|:own] {{what:Owner}} {{one:Stat}} and {{other:Stat}} {UNTIL}", Swap, prints=False,
           silent=("with",)),
    phrase("Act", f"swap[s|:own] the {{one:Stat}} and {{other:Stat}} of {{what:SwapOf}} {UNTIL}", Swap, prints=False),
    phrase("SwapOf", "{what:Pick}", Its),
    phrase("SwapOf", "{what:This}", Its),
    phrase("Act", f"exchange[s|:own] {{what:Owner}} base {{one:Stat}} with {{that:Owner}} base {{other:Stat}} {UNTIL}",
           Exchange),
    *(phrase("Act", f"{verb}[s|:own] the {base} {{one:Stat}} of {{what:SwapOf}} {also} {{other:Stat}} of {{that:SwapOf}} "
             f"{UNTIL}", Exchange, prints=False) for verb in ("exchange", "swap")
      for base, also in (("", "with the"), ("", "and the"), ("base", "with the base"), ("base", "and the base"))),
    *(phrase("Act", f"{verb}[s|:own] their {base} {{one:Stat}} {UNTIL}", ExchangeTheirs, prints=not number)
      for number, (verb, base) in enumerate((("exchange", "base"), ("exchange", ""), ("swap", "base"), ("swap", "")))),
    phrase("Act", f"set[s|:own] {{what:Owner}} base {{stat:Stat}} to {{value:Integer}} {UNTIL}", SetTo),
    phrase("Act", "increase[s|:own] {what:Owner} {to:Stat} by more than {frm:Signed} total", node(Do, verb="increase")),
    phrase("Act", "reduce[s|:own] {what:Owner} {to:Stat} by more than {frm:Signed} total", node(Do, verb="reduce")),
)  # fmt: skip

DEEDS: Final[tuple[Entry, ...]] = (*SPIRITS, *MANNERS, *VERBS, *RUNES, *DESTS, *CHANGES)
