"""What EoC's texts do: the words of the game's own verbs."""

from dataclasses import replace
from typing import Final

from cardwright.kernel.joins import Keep, Later, Repeat
from cardwright.kernel.referents import AmongKept, Kept, NumberKept
from cardwright.kernel.tree import (
    Amount,
    Another,
    Bearer,
    Cards,
    Every,
    Is,
    Node,
    Not,
    Place,
    Some,
    Steps,
    Test,
    This,
    Until,
    What,
    Who,
)
from cardwright.kernel.verbs.chance import ChooseNumber
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ShuffleIn, ToHand
from cardwright.kernel.verbs.turns import AnotherTurn
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import (
    Clause,
    NotMeantError,
    amounts,
    dividing,
    events,
    measured,
    nouns,
    players,
    preventing,
    times,
)
from cardwright.language.meaning.amounts import plain
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.fields import Fields, nothing_more, of_what
from cardwright.language.meaning.verbs import ENDINGS, skipping
from cardwright.language.meaning.words import joined_by_and

from .. import qualities
from ..field import ATTACK, PREPARATION, TYPES
from ..symbols import packed
from ..verbs.costs import Pay, PayAny, PayNow, Suffer
from ..verbs.essence_verbs import AttachFromPool, DestroyEssence, DetachEssence, ToPool
from ..verbs.fighting import AttackDeals, CancelAttack, Damage, Exhaust, Heal, Prevent, Ready, Redirect
from ..verbs.moving_cards import AttachThis, Banish, ExchangeControl, Send, TakeControl
from ..verbs.putting import CreateToken, PutIntoPlay
from ..verbs.turns import AnotherAttackPhase, NegateNextTrap
from ..verbs.values import Multiply, SwapValues

MOVES: Final = {
    "hand": ToHand, "discard": Send, "banished": Banish, "pool": ToPool, "deck:shuffled": ShuffleIn, "deck": ShuffleIn,
    "deck:top": OntoDeck, "deck:bottom": lambda what: OntoDeck(what, bottom=True), "": PutIntoPlay,
}  # fmt: skip
GOES: Final = {"draw": "hand", "mill": "discard", "discard": "discard", "banish": "banished", "create": "", "revive": ""}
AGAIN: Final = {
    "destroyed": Destroy, "discarded": Discard, "banished": Banish, "sent": Send, "draws": lambda what: Draw(1),
}  # fmt: skip
SKIPPED: Final = {"Preparation Phase": PREPARATION, "Attack Phase": ATTACK}
EXTRA_TIMES: Final[dict[str, Node]] = {"turn": AnotherTurn(), "Attack Phase": AnotherAttackPhase()}
SAID: Final[dict[str, Node]] = {
    "cancel this attack": CancelAttack(),
    "cancel that attack": CancelAttack(),
    **ENDINGS,
    "negate the next Trap your opponent plays this turn": NegateNextTrap(),
}


def heal(c: Clause) -> Node:
    """Heal it; heal 2 damage of it.  EOC-12.4."""
    phrase = c.told.verb.part("o")
    if phrase is not None and "qty" in kinds(phrase):
        amount, whom = damage_to(c)
        return Heal(c.cards(whom), plain(amount, phrase, least=-1))
    return Heal(c.what())


def plainly(phrase: Part, *, also: tuple[str, ...] = ()) -> None:
    """Of an amount nothing is said but how much.  Raises NotMeantError."""
    f = Fields(phrase)
    for name in ("h", "n", *also):
        f.left.pop(name, None)
    f.finish()


def is_damage(phrase: Part) -> bool:
    """Whether the noun is damage."""
    return noun(phrase).word("w") == "damage"


def damage_to(c: Clause) -> tuple[Amount, Part]:
    """As in "2 damage to target creature", "all damage of it": how much, and the phrase for whom."""
    phrase = c.part_of("o")
    whom = c.part_of("to")
    whole = phrase.part("s") if phrase is not None and phrase.tag == "part" else None
    if phrase is not None and whom is not None and whole is not None and whole.tag == "np" and is_damage(whole):
        return c.counted(amounts.how_many(c.scope, phrase)), whom  # "half of that damage"
    if phrase is None or phrase.tag != "np" or not is_damage(phrase):
        raise NotMeantError(phrase or c.part, "is not dealt in this game")
    if whom is not None and (that := phrase.part("d")) is not None and that.tag == "that":
        return c.counted(amounts.amount(c.scope, phrase)), whom
    for behind in phrase.parts("p"):
        if behind.tag not in ("toward", "of", "in") or behind.part("x") is None or whom is not None:
            raise NotMeantError(behind, "has no meaning for this game here")
        whom = behind.part("x")
    if whom is None:
        raise NotMeantError(phrase, "does not say to whom")
    determiner, number = phrase.part("d"), phrase.part("n")
    following = [one.tag for one in phrase.parts("a")] == ["next"]
    plainly(phrase, also=("p", "a", "d") if following and determiner is not None and determiner.tag == "the" else ("p", "d"))
    if determiner is not None and determiner.tag not in ("the", "all"):
        raise NotMeantError(determiner, "has no meaning for this game here")
    if determiner is not None and (determiner.tag == "the") != following:
        raise NotMeantError(phrase, 'is unclear: write "the next 3 damage", "all damage", or a number')
    if number is None and determiner is not None and determiner.tag == "all":
        return -1, whom
    if number is None and c.told.verb.parts("adv"):
        return c.counted(0), whom
    return c.counted(amounts.how_many(c.scope, phrase)), whom


def deal(c: Clause) -> Node:
    """Deal 2 damage to it; deal 3 damage divided among creatures.  EOC-10.11."""
    if dividing.is_divided(c):
        return shared_out(c)
    amount, whom = damage_to(c)
    if c.paying and whom.tag == "np" and noun(whom).word("w") == "Vanquisher":
        whose = players.possessor(whom.part("d"))
        nothing_more(whom)
        if whose is None or whose.tag != "you":
            raise NotMeantError(whom, 'is not what is paid with: write "your Vanquisher"')
        return Suffer(plain(amount, whom))
    if isinstance(amount, int) and amount <= 0:
        raise NotMeantError(c.part, "does not say how much damage")
    source = c.source
    if source is not None and not isinstance(source, (This, Kept)):
        raise NotMeantError(c.part, 'is dealt by one card: write "target creature" or "for each ..."')
    return Damage(c.cards(whom), amount, None if isinstance(source, This) else source)


def shared_out(c: Clause) -> Node:
    """As in "deal 3 damage divided as you choose among any number of enemy creatures"."""
    phrase = c.part_of("o")
    if phrase is None or phrase.tag != "np" or not is_damage(phrase) or c.has("to"):
        raise NotMeantError(phrase or c.part, 'is not divided: write "deal 3 damage divided as you choose among ..."')
    plainly(phrase)
    source = c.source
    if source is not None and not isinstance(source, This):
        raise NotMeantError(c.part, "is dealt by this card")
    return dividing.divided(c, c.counted(amounts.how_many(c.scope, phrase)), Damage)


def prevent(c: Clause) -> Node:
    """Prevent the next 3 damage to it this turn; all damage that Beasts would deal this turn.  EOC-10.12."""
    phrase = c.told.verb.part("o")
    if phrase is not None and (said := measured.of_number(phrase)) is not None:
        return prevented_of(c, phrase, said)
    amount, whom = damage_to(c)
    if c.until(Until.TURN) is not Until.TURN:
        raise NotMeantError(c.part, "prevents damage of this turn only")
    return Prevent(c.cards(whom)) if amount == -1 else Prevent(c.cards(whom), plain(amount, whom))


def prevented_of(c: Clause, phrase: Part, said: Said) -> Node:
    """Damage that is told of in a clause: all of it is never dealt; of the next so much it must be said to what."""
    c.part_of("o")
    lasts = [until for one in said.verb.parts("adv") if (until := times.duration(c.scope, one)) is not None]
    until = c.until(lasts[0] if lasts else Until.TURN)
    rest = Fields(phrase, silent=("h", "p"))
    determiner, number, following = rest.part_of("d"), rest.part_of("n"), rest.take("a", "next")
    rest.finish()
    how = determiner.tag if determiner is not None else ""
    if following is not None and how == "the" and number is not None and number.tag.isdigit() and until is Until.TURN:
        if said.verb.get("s") is not None or not said.passive or said.subject is None:
            raise NotMeantError(phrase, "is prevented whoever deals it: leave out by what")
        return Prevent(c.cards(said.subject), int(number.tag))
    if how != "all" or number is not None or following is not None:
        raise NotMeantError(
            phrase, 'is unclear: write "all damage that ..." or "the next 3 damage that would be dealt to ..."'
        )
    event = events.happening(c.scope, replace(said, verb=times.without(c.scope, said.verb)), heard=False)
    return Later(preventing.seen_from_it(c.scope, event), Steps(()), until, once=False, instead=True)


def create(c: Clause) -> Node:
    """Create 2 "Cinder Imp" tokens; create a creature from a zone.  EOC-6.8."""
    phrase = c.told.verb.part("o")
    named = next((one.word("w") for one in phrase.parts("a") if one.tag == "name"), "") if phrase is not None else ""
    if named and phrase is not None and noun(phrase).word("w") == "token":
        c.part_of("o")
        plainly(phrase, also=("d", "a") if phrase.part("n") is None else ("a",))
        number = phrase.part("n")
        if len(phrase.parts("a")) > 1:
            raise NotMeantError(phrase, "is more than the name of a token")
        if number is None or number.tag.isdigit():
            return CreateToken(named, int(number.tag) if number is not None else 1)
        raise NotMeantError(number, "must be a plain number here")
    return brought(c, c.where("from") if c.has("from") else None)


def brought(c: Clause, where: Place | None) -> Node:
    """A creature that a text brings: with its cost or without."""
    free = c.adverb("without")
    if free is not None and (x := free.part("x")) is not None:
        if not kinds(x) & {"cost"}:
            raise NotMeantError(free, "has no meaning for this game here")
        nothing_more(x)
    return PutIntoPlay(c.what(where=where), free=free is not None)


def revive(c: Clause) -> Node:
    """Revive a creature from your Graveyard."""
    return brought(c, c.where("from") if c.has("from") else Place("discard"))


def moved(c: Clause) -> Node:
    """Put a creature into play with its cost or without; anything else as in all games."""
    from cardwright.language.meaning.verbs import moved as everywhere

    to = c.told.verb.part("to")
    inner = to.part("x") if to is not None and to.tag == "pp" else to
    if inner is not None and inner.tag == "np" and noun(inner).word("w") in ("play", "field", "battlefield"):
        if (to_play := c.part_of("to")) is not None:
            nothing_more(to_play if to_play.tag == "np" else inner)
        return brought(c, c.where("from") if c.has("from") else None)
    return everywhere(c)


def gain(c: Clause) -> Node:
    """Gain control of it, for good or until end of turn.  EOC-14.5."""
    phrase = c.part_of("o")
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") != "control":
        raise NotMeantError(phrase or c.part, "cannot be gained by a player")
    return TakeControl(c.cards(of_what(phrase)), until=c.until(Until.FOREVER))  # type: ignore[arg-type]


def pay(c: Clause) -> Node:
    """Pay 2 Fire and 1 Gray; pay any amount of Aqua.  EOC-5.25."""
    phrase = c.part_of("o")
    any_number = phrase.part("n") if phrase is not None and phrase.tag == "np" else None
    if phrase is not None and any_number is not None and any_number.tag == "any" and noun(phrase).word("w") in TYPES:
        plainly(phrase)
        if c.paying:
            raise NotMeantError(phrase, "is not paid beforehand: write it as what is done then")
        return PayAny(TYPES.index(noun(phrase).word("w")))
    symbols: list[int] = []
    named: list[str] = []
    for one in joined_by_and(phrase) if phrase is not None else (phrase,):
        if one is None or one.tag != "np" or noun(one).word("w") not in TYPES:
            raise NotMeantError(one or c.part, "is no Essence that can be paid")
        plainly(one)
        number = one.part("n")
        if number is None or not number.tag.isdigit():
            raise NotMeantError(one, "does not say how much")
        named.append(noun(one).word("w"))
        symbols += [TYPES.index(noun(one).word("w"))] * int(number.tag)
    if len(set(named)) < len(named):
        raise NotMeantError(phrase or c.part, "names one type of Essence twice")
    return Pay(packed(symbols)) if c.paying else PayNow(packed(symbols))


def double(c: Clause) -> Node:
    """Double the ATK of it until end of turn."""
    return multiplied(c, halve=False)


def halve(c: Clause) -> Node:
    """Halve the DEF of it until end of turn, rounded down."""
    c.bounds = [one for one in c.bounds if one.tag != "down"]
    return multiplied(c, halve=True)


def multiplied(c: Clause, *, halve: bool) -> Node:
    """ATK or DEF of cards, twice or half as much."""
    stat, whom = stat_and_cards(c)
    return Multiply(c.cards(whom), stat, c.until(Until.FOREVER), halve)


def stat_and_cards(c: Clause) -> tuple[int, Part]:
    """As in "the ATK of target creature"."""
    from cardwright.language.meaning.standing import stat_subject

    phrase = c.part_of("o")
    found = stat_subject(c.scope, phrase)
    stat = c.scope.words.stats.get(found[0]) if found is not None else None
    if found is None or stat is None or stat.quantity < 0:
        raise NotMeantError(phrase or c.part, "is no ATK or DEF of a card")
    return stat.quantity, found[1]


def swap(c: Clause) -> Node:
    """Swap the ATK and DEF of it until end of turn; swap control of two creatures."""
    named = c.told.verb.part("o")
    if named is not None and named.tag == "np" and noun(named).word("w") == "control":
        return exchange(c)
    phrase = c.part_of("o")
    parts = joined_by_and(phrase) if phrase is not None else ()
    words = [noun(one).word("w") for one in parts if one.tag == "np"]
    of = next((b.part("x") for b in parts[-1].parts("p") if b.tag == "of"), None) if parts else None
    whose = players.possessor(parts[0].part("d")) if parts else None
    if words != ["ATK", "DEF"] or (of is None and whose is None):
        raise NotMeantError(phrase or c.part, "cannot be swapped in this game")
    nothing_more(parts[0])
    nothing_more(parts[1], *(("p",) if whose is None and len(parts[1].parts("p")) == 1 else ()))
    return SwapValues(c.cards(of or whose), c.until(Until.FOREVER))  # type: ignore[arg-type]


def attach(c: Clause) -> Node:
    """Attach an Essence of your Essence Pool, or from your Graveyard, to it; attach this card to it.  EOC-5.16, 7.5."""
    phrase = c.part_of("o")
    if phrase is not None and phrase.tag == "np" and nouns.is_reference(c.scope, phrase):
        return attach_this(c, phrase)
    times, phrase = how_often(c, phrase)
    pool = phrase is not None and phrase.tag == "np" and noun(phrase).word("w") == "Essence" and phrase.part("n") is None
    pool = pool and phrase is not None and not phrase.parts("a") and len(phrase.parts("p")) == 1
    zone = (
        next((one.part("x") for one in phrase.parts("p") if one.tag in ("of", "in")), None) if phrase is not None else None
    )
    buried = zone is not None and "zone" in kinds(zone) and noun(zone).word("w") == "Graveyard"
    if not pool or zone is None or "zone" not in kinds(zone) or not (buried or noun(zone).word("w") == "Essence Pool"):
        raise NotMeantError(phrase or c.part, 'cannot be attached by a text: write "an Essence of your Essence Pool"')
    nothing_more(zone)
    if players.possessor(zone.part("d")) is None or players.whose(c.scope, zone.part("d")) is not Who.YOU:
        raise NotMeantError(zone, "must be your own, or that of the player who attaches it")
    to = c.part_of("to")
    if to is None:
        raise NotMeantError(c.part, "does not say to what")
    if times == (1, False):
        return AttachFromPool(c.cards(to), buried)
    what = c.second(to)
    if not times[1]:
        return Repeat(times[0], AttachFromPool(what, buried))
    slot = c.scope.use(c.scope.new_slot())
    c.scope.before.append(Keep(slot, ChooseNumber(0, times[0])))
    return Repeat(NumberKept(slot), AttachFromPool(what, buried))


def attach_this(c: Clause, phrase: Part) -> Node:
    """Attach this card, an Item, to another creature you control.  EOC-7.5."""
    to = c.part_of("to")
    if to is None or not isinstance(nouns.referred(c.scope, phrase), This):
        raise NotMeantError(phrase, 'cannot be attached by a text: write "this card" or "an Essence of your Essence Pool"')
    what = c.cards(to)
    if not isinstance(what, (Some, Kept)) or (isinstance(what, Some) and (what.count != 1 or what.up_to)):
        raise NotMeantError(to, "must be one creature")
    if isinstance(what, Some) and to.tag == "np" and (d := to.part("d")) is not None and d.tag == "another":
        tests = tuple(one for one in what.cards.tests if one != Another() and not is_other(one))
        what = replace(what, cards=Cards((*tests, Not(Bearer())), what.cards.place))  # another than the one that has it
    return AttachThis(what)


def is_other(test: Test) -> bool:
    """Other than a card that was spoken of."""
    return isinstance(test, Not) and isinstance(test.test, AmongKept)


def exchange(c: Clause) -> Node:
    """Exchange control of two cards.  EOC-14.5."""
    phrase, other = c.part_of("o"), c.part_of("with")
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") != "control" or other is not None:
        raise NotMeantError(phrase or c.part, 'cannot be exchanged in this game: write "exchange control of ... and ..."')
    two = joined_by_and(of_what(phrase))
    if len(two) != 2:
        raise NotMeantError(phrase, "must be two cards, each said by itself")
    kept: list[Kept] = []
    for one in two:
        found = c.second(one)
        if not isinstance(found, Kept) or found.many:
            raise NotMeantError(one, "must be one card that is chosen")
        kept.append(found)
    return ExchangeControl(kept[0], kept[1], c.until(Until.FOREVER))  # type: ignore[arg-type]


def how_often(c: Clause, phrase: Part | None) -> tuple[tuple[int, bool], Part | None]:
    """As in "up to 2 Essences": how many, whether fewer will do, and the phrase for one of them."""
    number = phrase.part("n") if phrase is not None and phrase.tag == "np" else None
    bound = number.part("x") if number is not None and number.tag == "upto" else number
    if phrase is None or number is None or bound is None or not bound.tag.isdigit():
        return (1, False), phrase
    head = Part("n", (("k", "card"), ("num", "sg"), ("w", "Essence")))
    one = tuple((name, head if name == "h" else value) for name, value in phrase.kv if name != "n")
    return (int(bound.tag), number.tag == "upto"), Part("np", one, phrase.begin, phrase.end)


def essence_of(c: Clause, role: str) -> Part | None:
    """As in "an Essence attached to target creature": the phrase for the creature."""
    phrase = c.told.verb.part("o")
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") not in ("Essence", "Essence card"):
        return None
    determiner, number = phrase.part("d"), phrase.part("n")
    one = (determiner is not None and determiner.tag == "a") or (number is not None and number.tag == "1")
    one = one and not phrase.parts("a")
    for behind in phrase.parts("p"):
        source = behind.part("x")
        if one and behind.tag == "in" and len(phrase.parts("p")) == 1 and source is not None and "card" in kinds(source):
            return source
        clause = behind.part("x") if behind.tag == "rel" else None
        said = clause.part("v") if clause is not None else None
        if said is not None and said.frame is not None and said.frame.word == "attach":
            to = said.part("to")
            Fields(said, silent=("f", "v", "to")).finish()
            if one and len(phrase.parts("p")) == 1 and to is not None:
                return to
    return c.part_of(role) if one and not phrase.parts("p") and c.has(role) else None


def destroy(c: Clause) -> Node:
    """Destroy a card; destroy an Essence attached to it; Essence of a Pool goes to the Graveyard."""
    from cardwright.language.meaning.verbs import destroy as everywhere

    whom = essence_of(c, "from")
    if whom is not None and whom.tag != "it" and "zone" not in kinds(whom):
        c.part_of("o")
        return DestroyEssence(c.cards(whom))
    node = everywhere(c)
    what: What = node.what  # type: ignore[attr-defined]
    if isinstance(what, (Some, Every)) and what.cards.place is not None and what.cards.place.role == "pool":
        return Send(what)
    return node


def detach(c: Clause) -> Node:
    """Detach an Essence from it."""
    whom = essence_of(c, "from")
    if whom is None:
        raise NotMeantError(c.part, "does not say what from which card")
    c.part_of("o")
    return DetachEssence(c.cards(whom))


def retargets(c: Clause) -> Node:
    """As in "the attack now targets another creature": another than the one it is aimed at.  EOC-9.10."""
    what = c.what()
    if isinstance(what, Some):
        other = Is(qualities.ATTACKED, (0,))
        tests = tuple(test for test in what.cards.tests if not isinstance(test, Another))
        return Redirect(Some(type(what.cards)((*tests, other), what.cards.place), what.count, what.target))
    return Redirect(what)


def attack_deals(c: Clause) -> Node:
    """As in "this attack deals 2 more damage".  EOC-10.2."""
    phrase = c.part_of("o")
    number = phrase.part("n") if phrase is not None else None
    if number is None or number.tag not in ("fewer", "plusn"):
        raise NotMeantError(phrase or c.part, "does not say how much more or less")
    inner = number.part("x") or number.part("n")
    if inner is None or not inner.tag.isdigit():
        raise NotMeantError(number, "must be a plain number here")
    return AttackDeals(int(inner.tag) if number.tag == "plusn" else -int(inner.tag))


def cancelled(c: Clause) -> Node:
    """What other games answer before it takes effect; here nothing but an attack can be."""
    raise NotMeantError(c.part, TOO_LATE)


TOO_LATE: Final = (
    'comes too late: in this game a spell or ability takes effect at once. Write "Cancel this attack", or forbid it '
    '("Your opponent cannot play spells this turn")'
)
FOREIGN: Final = dict.fromkeys(("cancel", "negate", "counter"), cancelled)
DEEDS: Final = {
    **FOREIGN,
    "heal": heal, "deal": deal, "prevent": prevent, "create": create, "revive": revive, "put": moved, "return": moved,
    "gain": gain, "take": gain, "pay": pay, "double": double, "halve": halve, "swap": swap,
    "exchange": exchange, "skip": skipping(SKIPPED), "attach": attach,
    "destroy": destroy, "detach": detach,
    "banish": lambda c: Banish(c.what(where=c.where("from") if c.has("from") else None)),
    "exhaust": lambda c: Exhaust(c.what()), "ready": lambda c: Ready(c.what()), "target.attack": retargets,
    "redirect": retargets,
}  # fmt: skip
EXAMPLES: Final = {
    "deal": ("2 damage to target creature", "1 damage to all creatures", "1 damage to your Vanquisher"),
    "prevent": ("the next 2 damage to target creature this turn",), "create": ('2 "Cinder Imp" tokens',),
    "mill": ("2 cards", "1 card"),  "revive": ("a creature from your Graveyard",),
    "gain": ("control of target creature",), "pay": ("1 Fire", "2 Gray"),
    "take": ("control of target creature until end of turn",), "double": ("the ATK of target creature until end of turn",),
    "halve": ("the DEF of target creature until end of turn",),
    "swap": ("the ATK and DEF of target creature until end of turn",),
    "exchange": ("control of target creature and target creature",),
    "skip": ("the next Attack Phase",), "attach": ("an Essence of your Essence Pool to target creature",),
    "detach": ("an Essence from target creature",), "banish": ("target creature", "a card from your Graveyard"),
    "reveal": ("your hand",), "look_at": ("the top 3 cards of your deck", "your opponent's hand"), "shuffle": ("your deck",),
    "flip": ("a coin",), "put": ("a creature from your hand into play",), "search_for": ("a creature",),
    "move": ("target creature to its owner's hand",), "place": ("target creature on top of its owner's deck",),
}  # fmt: skip
WITHOUT: Final = frozenset({"turn"})
PRICES: Final = frozenset({"discard", "pay", "send", "exhaust", "banish", "deal"})
CARD_DEEDS: Final = {"deal": deal}
AGENTS: Final = frozenset({"deal"})
EVENT_DEEDS: Final = {"deal": attack_deals, "target": retargets, "target.attack": retargets}
