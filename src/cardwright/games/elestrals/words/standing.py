"""What standing texts say in other words: in which Position, except by whom, until this card leaves, this and not that."""

from typing import Any, Final

from cardwright.kernel.tree import This
from cardwright.language.phrases import Entry, phrase, word
from cardwright.language.shape import Node, Parts, Shape, constant, custom, node

from ..tree import (
    Adjective,
    Both,
    Can,
    CanBe,
    Clause,
    Do,
    Done,
    EnchantedBy,
    Event,
    Except,
    Fact,
    Gets,
    Happened,
    Has,
    Holds,
    How,
    In,
    Instead,
    Is,
    Its,
    Kind,
    Limit,
    Noun,
    OnlyIf,
    Owned,
    Pair,
    Pick,
    Player,
    Pronoun,
    Same,
    Says,
    With,
    Words,
    Would,
    Zone,
)
from .shapes import only_in_battle, tagged_fact

ON_FIELD: Final = In("on", Zone(("field",), Player.ANYBODY))


def in_position() -> Shape:
    """It gets so much while it is in a Position; reads only."""

    def make(parts: Parts) -> Node | None:
        says: Any = parts["clause"]
        if not isinstance(says, Says) or says.per is not None or not all(isinstance(fact, Gets) for fact in says.facts):
            return None  # for each Elestral in a Position: that is said of those
        made: Node = With("while", Holds(Pronoun("it"), In("in", parts["zone"])), says)
        return made

    return custom(With, make, lambda node: None)


def spirits_kept() -> Shape:
    """It cannot be Disenchanted, said of its Spirits; reads only."""

    def make(parts: Parts) -> Node | None:
        how = (parts["how"],) if "how" in parts else ()
        made: Node = Says(parts["what"], (CanBe(("Disenchanted",), how=how),), None, parts.get("until"))
        return made

    return custom(Says, make, lambda node: None)


def stat_kept(words: str, *, both: bool) -> Shape:
    """A stat that cannot be changed so, said of the card whose it is."""

    def make(parts: Parts) -> Node | None:
        owner: Any = parts["what"]
        stats = (parts["one"], parts["other"]) if "other" in parts else (parts["one"],)
        how = (parts["how"],) if "how" in parts else ()
        made: Node = Says(owner.what, (Fact(words, (stats, how)),), None, parts.get("until"))
        return made

    def take(says: Any) -> Parts | None:
        fact = says.facts[0]
        if len(says.facts) > 1 or not isinstance(fact, Fact) or fact.words != words or says.per is not None:
            return None
        stats, how = fact.what
        if (len(stats) > 1) != both:
            return None
        parts: dict[str, Any] = {"what": Its(says.subject), "one": stats[0]}
        parts |= {"other": stats[1]} if len(stats) > 1 else {}
        parts |= {"how": how[0]} if how else {}
        return parts if says.until is None else {**parts, "until": says.until}

    return custom(Says, make, take)


def only_with() -> Shape:
    """A player's other Elestrals cannot attack; reads only."""

    def make(parts: Parts) -> Node | None:
        who: Any = parts["who"]
        what: Any = parts["what"]
        if not isinstance(what, Pick) or what.det != "" or what.whose is not None:
            return None
        whose = None if who in (Player.PLAYERS, Player.EACH_PLAYER) else who
        others = Pick("of all" if whose else "", Noun(Kind("elestral"), last=Except(what)), 1, whose)
        made: Node = Says(others, (Can(Do("attack")),), None, parts.get("until"))
        return made

    return custom(Says, make, lambda node: None)


def while_doing(of: str) -> Shape:
    """It gets so much while it fights such a card; reads only."""

    def make(parts: Parts) -> Node | None:
        says: Any = parts["clause"]
        if not isinstance(says, Says) or says.until is not None or not all(isinstance(one, Gets) for one in says.facts):
            return None
        made: Node = With("while", Holds(Pronoun("it"), Same(of, parts["what"])), says)
        return made

    return custom(With, make, lambda node: None)


def none_under() -> Shape:
    """No such Spirit lies under it; reads only."""

    def make(parts: Parts) -> Node | None:
        symbol: Any = parts["symbol"]
        made: Node = Holds(parts["what"], EnchantedBy((symbol,)), no=True)
        return made

    return custom(Holds, make, lambda node: None)


def empowers_only() -> Shape:
    """This Artifact can only Empower such Elestrals; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = Says(This(), (Fact("empowers only", parts["what"]),))
        return made

    return custom(Says, make, lambda node: None)


def cast_only_if(way: str) -> Shape:
    """This cannot be Cast so unless a condition holds; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = With("unless", parts["what"], Says(This(), (CanBe((way,)),)))
        return made

    return custom(With, make, lambda node: None)


def has_none(verb: str) -> Shape:
    """A player has no such card, said as "they do not have one"; reads only."""

    def make(parts: Parts) -> Node | None:
        what: Any = parts.get("what")
        if what is not None and (what.det != "a" or what.whose is not None):
            return None
        noun = parts["noun"] if what is None else what.noun
        made: Node = Has(parts["who"], Pick("no", noun), verb)
        return made

    return custom(Has, make, lambda node: None)


def deck_kept() -> Shape:
    """Opponents cannot attack your Spirit Deck, said of that; reads only."""

    def make(parts: Parts) -> Node | None:
        deck = Owned(Zone(("spirits",), Player.YOU))
        made: Node = Says(Player.OPPONENTS, (Can(Do("attack", deck, "directly")),), None, parts.get("until"))
        return made

    return custom(Says, make, lambda node: None)


def cast_now() -> Shape:
    """It is Suppressed, or gets so much, in the turn in which it is Cast; reads only."""

    def make(parts: Parts) -> Node | None:
        says: Any = parts["clause"]
        told = isinstance(says, Says) and says.until is None and all(isinstance(one, (Gets, Is)) for one in says.facts)
        past = Done("passive", parts["done"], (How("this turn"),))
        made: Node = With("while", Happened(Event(Pronoun("it"), past), ""), says)
        return made if told else None

    return custom(With, make, lambda node: None)


def not_in_its_turn() -> Shape:
    """The effect cannot be activated in the turn in which this card was Cast; reads only."""

    def make(parts: Parts) -> Node | None:
        past = Done("passive", parts["done"], (How("this turn"),))
        made: Node = OnlyIf("unless", Happened(Event(This(), past), ""))
        return made

    return custom(OnlyIf, make, lambda node: None)


def instead_said_before() -> Shape:
    """Somebody may do it instead, with the word before the deed; reads only."""

    def make(parts: Parts) -> Node | None:
        made: Node = Instead(Clause(parts["deed"], parts["who"], "may"))
        return made

    return custom(Instead, make, lambda node: None)


def once_instead() -> Shape:
    """Once each turn, if it would be destroyed, something is done instead; reads only."""

    def make(parts: Parts) -> Node | None:
        clause: Any = parts["clause"]
        if not isinstance(clause, Instead):
            return None
        made: Node = With("once", "turn", With("if", parts["what"], clause, True), True)
        return made

    return custom(With, make, lambda node: None)


def _while_it_would(under: Any) -> bool:
    """Something holds and something else is about to happen."""
    return isinstance(under.what, Both) and under.what.word == "and" and isinstance(under.what.conditions[-1], Would)


def _of_two(says: Any) -> bool:
    """Of Attack and Defense, not of one of them twice."""
    stats = says.facts[0].what[0]
    return len(set(stats)) == len(stats)


TURNS: Final = ("each turn", "a turn", "per turn")
GAMES: Final = ("each game", "per game", "a game")
EACH: Final = (
    "each", "of", "your", "opponents'", "opponent's", "opponents", "opponent", "an", "a", "all", "every", "opposing",
    "controls", "control", "on", "field", "once", "Elestral", "Elestrals", "during", "Battle", "Phase", "turn", "per",
)  # fmt: skip
STANDING: Final[tuple[Entry, ...]] = (
    phrase("Clause", "{clause:Said} in {zone:Stance}", in_position(), prints=False),
    phrase("Last", "in battle with {what:Object}", node(Same, of="battling"), prints=False, silent=("in", "battle", "with")),
    *(phrase("Fact", f"can attack {each} {once}{when}", node(Fact, words="attacks each"),
             prints=(each, once, when) == ("each of your opponents' Elestrals", "once", ""), silent=EACH)
      for each in ("each of your opponents' Elestrals", "each of a opponent's Elestrals", "each of an opponents' Elestrals",
                   "each of your opponent's Elestrals", "all of a opponent's Elestrals", "all of your opponents' Elestrals",
                   "each opposing Elestral", "each Elestral a opponent controls", "each Elestral on a opponent's field",
                   "each opponent's Elestral", "every Elestral a opponent controls", "each Elestral your opponents control",
                   "each Elestral your opponent controls", "all Elestrals on a opponent's field")
      for once in ("once", "once each")
      for when in ("", " during your Battle Phase", " each turn", " each Battle Phase", " per turn", " this turn")),
    phrase("Said", "Spirits cannot be Disenchanted from {what:Object} ({how:How})? ({until:Lasting})?", spirits_kept(),
           prints=False, silent=("Spirits", "from", "Disenchanted", "be")),
    phrase("Fact", "can only attack with {most:Integer} {noun:Noun@most} each turn",
           tagged_fact("attacks at most", "most", "noun"), silent=("more", "than", "cannot", "turn", "Battle", "Phase"),
           alt=("cannot attack with more than {most:Integer} {noun:Noun@most} each turn",
                "can only attack with {most:Integer} {noun:Noun@most} each Battle Phase",
                "cannot attack with more than {most:Integer} {noun:Noun@most} each Battle Phase")),
    phrase("Fact", "can only control {most:Integer} {noun:Noun@most}", tagged_fact("keeps at most", "most", "noun"),
           silent=("have", "more", "than", "cannot", "field", "on", "your", "a", "time", "at"),
           alt=("cannot control more than {most:Integer} {noun:Noun@most}", "can only have {most:Integer} {noun:Noun@most}",
                "can control only {most:Integer} {noun:Noun@most}", "can have only {most:Integer} {noun:Noun@most}",
                "cannot have more than {most:Integer} {noun:Noun@most}")),
    phrase("Fact", "can only play {most:Integer} {noun:NameNoun} each turn",
           tagged_fact("casts at most", "most", "noun"), prints=False, guard=lambda fact: fact.what[0] == 1),
    *(phrase("Fact", f"can {normal}Cast {one} time{on}", node(Fact, words=words, what=Noun(Kind("elestral"))), prints=False,
             silent=("time", "additional", "one", "more", "a", "on", "each", "turn"))
      for normal in ("Normal ", "") for one in ("one additional", "a additional", "one more")
      for words, on in (("casts one more", ""), ("casts more", " each turn"))),
    phrase("Said", "{who:Player} can only attack with {what:Pick} ({until:Lasting})?", only_with(), prints=False,
           silent=("only", "with", "can")),
    phrase("How", "by {what:Source} or in battle", node(How, word="in battle or by"), prints=False),
    *(phrase("Fact", f"{words} {{what:Source}}", node(Fact, words="unaffected"), prints=False,
             silent=("cannot", "be", "affected", "not", "by", "is", "are"))
      for words in ("cannot be affected by", "[is|are:own] not affected by")),
    *(phrase("Clause", f"{{clause:Said}} when {doing} {{what:Object}}", while_doing(of), prints=False, silent=("when",))
      for doing, of in (("attacking", "attacking such"), ("battling", "battling"), ("in battle with", "battling"))),
    phrase("Condition1", "it is not your turn", constant(Words("it is an opponent's turn")), prints=False,
           silent=("not", "your")),
    word("Predicative", "in battle", Adjective("battling")),
    phrase("Condition1", "{what:Subject} [has|have:what] no {symbol:Symbol} Enchanting (it|them)", none_under(),
           prints=False, silent=("has", "have", "no", "Enchanting", "it", "them")),
    phrase("Subject", "it and {second:Pick}", node(Pair, first=Pronoun("it")), number="pl"),
    phrase("Said", "you can only Empower {what:Pick} with this {:OwnName}", empowers_only(), prints=False,
           silent=("you", "with", "only")),
    *(phrase("Clause", f"you can only {way} this {{:OwnName}} if {{what:Condition}}", cast_only_if(way), prints=False,
             silent=("you", "only", "if")) for way in ("Normal Cast", "Special Cast")),
    *(phrase("Condition1", f"{{who:Player}} [does|do:who] not {verb} {{what:Pick.sg}}", has_none(verb), prints=False,
             silent=("do", "does", "not", "have", "control", "a", "an", "any")) for verb in ("have", "control")),
    *(phrase("Condition1", status, constant(Holds(Pronoun("it"), Adjective(status))), prints=False)
      for status in ("Empowered", "Suppressed")),
    *(phrase("Said", f"{who} cannot be attacked{directly} ({{until:Lasting}})?", deck_kept(), prints=False,
             silent=("your", "you", "Spirit", "Deck", "attacked", "directly"))
      for who, directly in (("your Spirit Deck", ""), ("your Spirit Deck", " directly"), ("you", " directly"))),
    phrase("How", "except by {what:Source}", node(How, word="except by")),
    phrase("Clause", "when {what:Condition} (,)? {clause:Tailed}", node(With, word="if", first=True), prints=False,
           silent=("when",), guard=_while_it_would),
    *(phrase("Whole", f"the first time each turn {{what:WouldBe}} (,)? {{clause:{clause}}}", once_instead(), prints=False,
             silent=("the", "first", "time")) for clause in ("Said", "SaidTo")),
    phrase("Fact", "cannot be destroyed except in battle", only_in_battle(), prints=False,
           silent=("except", "in", "battle", "destroyed", "cannot", "be")),
    # how often
    *(phrase("Limit", f"this effect of {{:OwnName}} can be activated only {{times:Times}} {turn}",
             node(Limit, word="only", turn=turn, named=True), silent=("you", "use"),
             alt=(f"this effect of {{:OwnName}} can only be activated {{times:Times}} {turn}",
                  *(f"you can {only}" for verb in ("activate", "use") for only in (
                      f"{verb} this effect of {{:OwnName}} only {{times:Times}} {turn}",
                      f"only {verb} this effect of {{:OwnName}} {{times:Times}} {turn}"))))
      for turn in (*TURNS, *GAMES)),
    *(phrase("Limit", f"this effect can be activated only {{times:Times}} {turn}", node(Limit, word="only", turn=turn),
             silent=("you", "use"),
             alt=(f"this effect can only be activated {{times:Times}} {turn}",
                  *(f"you can {verb} this effect only {{times:Times}} {turn}" for verb in ("activate", "use")),
                  *(f"you can only {verb} this effect {{times:Times}} {turn}" for verb in ("activate", "use"))))
      for turn in GAMES),
    *(phrase("Sentence", f"this effect cannot be activated the turn {this} [was|is] {{done:CastIn}}", not_in_its_turn(),
             prints=False, silent=("the", "turn", "was", "is", "it", "you", "this"),
             alt=f"you cannot activate this effect the turn {this} [was|is] {{done:CastIn}}")
      for this in ("this {:OwnName}", "it")),
    *(phrase("Said", f"{{what:Owner}} {{one:Stat}} {other} cannot be {verb} ({{how:How}})? ({{until:Lasting}})?",
             stat_kept(f"not {verb}", both=bool(other)), silent=("or",), prints=not other.startswith("or"),
             guard=_of_two)
      for verb in ("reduced", "increased", "changed") for other in ("", "and {other:Stat}", "or {other:Stat}")),
    *(word("CastIn", said, said) for said in ("Cast", "Normal Cast", "Special Cast")),
    # who
    *(word("Person", said, Player.CONTROLLER, number=number) for said, number in (
        ("their controller", "sg"), ("their controllers", "pl"))),
    *(word("Agent", said, Player.CONTROLLER, number=number) for said, number in (
        ("their controller", "sg"), ("their controllers", "pl"))),
    # instead
    *(phrase("SaidTo", f"{{who:Person}} {may} instead {{deed:Deed.pl}}", instead_said_before(), prints=False,
             silent=(may, "instead")) for may in ("may", "can")),
)  # fmt: skip
