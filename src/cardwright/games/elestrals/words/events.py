"""Events: what happens, what has happened this turn, and what has not."""

from typing import Any, Final

from cardwright.language.phrases import Entry, phrase, within, word
from cardwright.language.shape import node

from ..tree import (
    Adjective,
    Called,
    Done,
    Enchanting,
    Event,
    Happened,
    Holds,
    How,
    InWay,
    Keeper,
    Kind,
    Noun,
    Pick,
    Pronoun,
    Reaches,
    State,
    Symbol,
    Twice,
)
from .event_shapes import attacked_directly, either_cast, of_both, turned_over
from .shapes import same, several, single


def happens(template: str, kind: str, **more: Any) -> Entry:
    """A predicate of an event that is no deed."""
    return phrase("Happens", template, node(Done, kind=kind), number="own", **more)


def _of_another(state: Any) -> bool:
    """A condition about something else; what is about the same card is said as two events."""
    holds = state.state
    return isinstance(holds, Holds) and isinstance(holds.what, Pick) and isinstance(holds.what.noun.head, Called)


def _told(event: Any) -> bool:
    """What happens to a Position is said of its card; until when is said of the whole sentence."""
    of_card = not isinstance(event.what, Pick) or event.what.noun.head != Kind("position")
    return of_card and getattr(event.did, "until", None) is None


def _no_status(state: Any) -> bool:
    """Behind a condition something happens; that a card is Enchanted is another condition."""
    did = getattr(state.event, "did", None)
    return not isinstance(did, Done) or (did.kind, did.other) != ("passive", "Enchanted")


def _pointed(pick: Any) -> bool:
    """That Elestral, the attacking Elestral; whom an Artifact Empowers is known by itself (see Player.HOLDER)."""
    return pick.det == "that" or (pick.det == "the" and pick.noun.before not in ((), (Adjective("Empowered"),)))


def _not_its_attacker(way: Any) -> bool:
    """With what an attack is declared is said of the deed."""
    return getattr(way.deed, "verb", "") != "declare" or way.how[0].word != "with"


def _happened(done: Any) -> bool:
    """It was Suppressed this turn; that it was Suppressed is a status (see were)."""
    return bool(done.how) or done.other not in ("Suppressed", "Enchanted")


CASTS: Final = (("", "Cast"), ("normal", "Normal Cast"), ("special", "Special Cast"))
HOWS: Final = "({how:How*})?"
PASTS: Final = "({how:HowPast*})?"
AN_ELESTRAL: Final = tuple(
    Pick(det, Noun(Kind("elestral")), count) for det, count in (("a", 1), ("or more", 1), ("or more", 2))
)
"""Which one is not said: then it is no matter whether it Ascended, or was Ascended into."""


def _on_it(noun: Any) -> bool:
    """{lunar}, {lunar} Enchanting it, Enchanting Spirits."""
    spirits = isinstance(noun.head, Symbol) or (noun.head == Kind("spirit") and noun.before == (Adjective("Enchanting"),))
    return spirits and not noun.after and noun.last in (None, Enchanting(Pronoun("it")))


EVENTS: Final[tuple[Entry, ...]] = (
    happens("[is|are:own] {other:Passive} ({how:HowSent*})?", "passive"),
    *(word("Passive", text, text) for text in ("sent", "returned", "added", "drawn", "revealed", "shuffled")),
    phrase("Happens", "[is|are:own] Cast or Ascended", node(Done, kind="passive", other="Cast"), number="own", prints=False,
           silent=("or", "Ascended")),
    happens("[is|are:own] Empowered by {other:Object}", "empowered"),
    phrase("Happens", "[is|are:own] Empowered", node(Done, kind="becomes", other=Adjective("Empowered")), number="own",
           prints=False, silent=("is", "are")),
    happens("deal[s|:own] damage (to {other:Harmed})?", "deals damage"),
    happens("deal[s|:own] {how:SoMuch} damage (to {other:Harmed})?", "deals damage"),
    happens("take[s|:own] damage", "takes damage"),
    happens("take[s|:own] {how:SoMuch} damage", "takes damage"),
    phrase("SoMuch", "{one:SoMany}", single("one")),
    phrase("SoMany", "{what:Integer} or more", node(How, word="or more")),
    happens("enter[s|:own] battle (with {other:Object})?", "enters battle"),
    happens("leave[s|:own] the field", "leaves"),
    happens("become[s|:own] {other:Predicative}", "becomes"),
    *(
        phrase("Happens", f"[has|have:own] {{number:Integer}} {how} {{of:Stat}} ({{ways:How*}})?", node(Reaches, how=how),
               number="own")
        for how in ("or more", "or less", "")
    ),
    phrase("Happens", "[has|have:own] {number:Integer} or more {of:OwnSpirits} ({ways:How*})?", node(Reaches, how="or more"),
           number="own"),
    phrase("OwnSpirits", "{of:SpiritNoun}", same(Noun, "of"), guard=_on_it),
    phrase("OwnSpirits", "{of:Bare.pl}", same(Noun, "of"), guard=_on_it),
    within("Harmed", "Player"),
    within("Harmed", "Object"),
    phrase("Happens", "{deed:Act@own} {how:How*}", InWay, number="own", guard=_not_its_attacker),
    within("Happens", "Act"),
    within("Agent", "Player"),
    within("Agent", "Keeper"),
    *(phrase("Keeper", f"{{what:Pick}} 's {word_}", node(Keeper, owner=word_ == "owner"), number="sg",
             guard=lambda keeper: _pointed(keeper.what), alt=f"the {word_} of {{what:Pick}}")
      for word_ in ("controller", "owner")),
    within("Agent", "Subject"),
    phrase("Happening", "{what:Agent} {did:Happens@what}", Event, guard=_told),
    phrase("Happening", "{what:Agent} {did:Twice@what}", Event),
    phrase("Twice", "{first:Happens@own} and {second:Happens@own}", Twice, number="own"),
    *(phrase("Happening", f"{{what:Whose}} turn {verb}", node(Event, did=Done(f"turn {verb}")))
           for verb in ("begins", "ends")),
    *(phrase("Happening", f"{{what:Phased}} {verb}", node(Event, did=Done(f"phase {verb}"))) for verb in ("begins", "ends")),
    *(phrase("Happening", f"{{who:Player}} [is|are:who] attacked{directly}", attacked_directly(), prints=False,
             silent=("attacked",)) for directly in (" directly", "")),
    *(phrase("Happening", f"{{who:Whose}} Spirit Deck is attacked{directly}", attacked_directly(), prints=False,
             silent=("attacked", "Spirit", "Deck", "is")) for directly in (" directly", "")),
    phrase("Trigger", "{one:Moment}", single("one")),
    phrase("Trigger", '{all:Moment*"or when"}', several("all")),
    phrase("Trigger", "{what:Agent} [is|are:what] {one:Undergone} or {other:Undergone}", of_both(said_once=False),
           prints=False),
    phrase("Undergone", "{other:Passive} ({how:HowSent*})?", node(Done, kind="passive")),
    phrase("Trigger", "{who:Player} {how:Casting@who} {one:This} or {other:Pick}", either_cast(), prints=False),
    *(word("Casting", f"{said}[s|:own]", how, number="own") for how, said in CASTS),
    *(phrase("Happening", f"{{what:Owner}} Position {changes}", turned_over(), prints=False, silent=("Position", "changes"))
      for changes in ("is changed", "changes")),
    within("Moment", "Happening"),
    phrase("Moment", "{state:Condition} and {event:Happening}", State, guard=_no_status),
    phrase("Moment", "{event:Happening} and {state:Condition}", State, prints=False, guard=_of_another),
    # what has happened
    phrase("PastDeed", f"destroyed {{other:Object}} {PASTS}", node(Done, kind="destroys")),
    phrase("PastDeed", f"attacked {PASTS}", node(Done, kind="attacks"), guard=lambda done: bool(done.how)),
    phrase("PastDeed", f"changed its Position {PASTS}", node(Done, kind="changed"), silent=("their", "Positions"),
           guard=lambda done: bool(done.how),
           alt=tuple(f"changed {own} {PASTS}" for own in ("their Position", "their Positions", "Position", "Positions"))),
    phrase("PastDeed", f"dealt damage {PASTS}", node(Done, kind="dealt"), guard=lambda done: bool(done.how)),
    phrase("PastDeed", f"Foretold {PASTS}", node(Done, kind="foretells")),
    *(phrase("PastDeed", f"{past} {{other:Object}} {PASTS}", node(Done, kind=kind)) for past, kind in (
        ("Cast", "casts"), ("Normal Cast", "normal casts"), ("Special Cast", "special casts"), ("played", "plays"),
        ("activated", "activates"), ("discarded", "discards"), ("drew", "draws"), ("Suppressed", "suppresses"),
        ("targeted", "targets"), ("Ascended into", "ascends into"), ("Negated", "negates"), ("returned", "returns"),
            ("Set", "sets"),
    )),
    *(phrase("PastDeed", f"{past} {{other:SpiritObject}} {PASTS}", node(Done, kind=kind)) for past, kind in (
        ("Expended", "expends"), ("Nexused", "nexuses"), ("Disenchanted", "disenchants"), ("Enchanted", "enchants"),
    )),
    phrase("PastDeed", f"Ascended {{other:Object}} {PASTS}", node(Done, kind="ascends into"), prints=False,
           guard=lambda done: done.other in AN_ELESTRAL),
    phrase("PastDeed", f"[was|were] {{other:Passive}} {PASTS}", node(Done, kind="passive"), guard=_happened),
    phrase("PastDeed", f"Nexused {PASTS}", node(Done, kind="nexuses")),
    phrase("PastDeed", f"Ascended {PASTS}", node(Done, kind="ascended")),
    phrase("PastDeed", f"[was|were] Ascended into {PASTS}", node(Done, kind="ascended"), prints=False,
           silent=("was", "were", "into")),
    phrase("PastDeed", f"Ascended from {{other:Object}} {PASTS}", node(Done, kind="ascended from")),
    phrase("PastDeed", f"received {{other:SpiritObject}} {PASTS}", node(Done, kind="received")),
    phrase("PastDeed", f"declared a attack {PASTS}", node(Done, kind="declared")),
    phrase("Countable", "time {event:Past}", node(Happened, when="each time"), number="sg",
           guard=lambda times: How("this turn") in times.event.did.how),
    phrase("Past", "{what:Agent} {did:PastDeed}", Event),
    phrase("Past", "{what:Agent} [has|have:what] {did:PastDeed}", Event, prints=False, silent=("has", "have")),
    phrase("PastDeed", f"been {{other:Passive}} {PASTS}", node(Done, kind="passive"), prints=False, silent=("been",)),
    phrase("NotYet", "{what:Agent} [has|have:what] not {did:PastDeed}", Event),
    phrase("NotYet", "{what:Agent} did not {did:NotDeed} this turn", Event, prints=False,
           silent=("did", "have", "has", "attack", "change", "its", "play", "activate", "discard", "draw", "expend",
                   "destroy", "declare", "foretell")),
    *(phrase("NotDeed", base, node(Done, kind=kind, how=(How("this turn"),))) for base, kind in (
        ("attack", "attacks"), ("change its Position", "changed"), ("change Position", "changed"),
        ("Cast {other:Object}", "casts"), ("play {other:Object}", "plays"),
        ("Normal Cast {other:Object}", "normal casts"), ("Special Cast {other:Object}", "special casts"),
        ("activate {other:Object}", "activates"), ("discard {other:Object}", "discards"), ("draw {other:Object}", "draws"),
        ("Expend {other:SpiritObject}", "expends"), ("Foretell", "foretells"), ("declare a attack", "declared"),
        ("destroy {other:Object}", "destroys"), ("Set {other:Object}", "sets"),
    )),
)  # fmt: skip
