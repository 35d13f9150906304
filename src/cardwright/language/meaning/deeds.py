"""Deeds: what a verb does, with its object and roles, by whom, how often, for how long.

A verb is declared once (`VERBS` here, or the game's `deeds`): a function that takes from its clause what it needs.  What a
deed dealt with, and how many, is kept for later words (`Keep`); what nothing asks for is dropped afterwards (`slots`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardwright.kernel.joins import By, ChooseOne, Keep
from cardwright.kernel.referents import AtRandom, NumberKept, Over, TopOf
from cardwright.kernel.tree import (
    ANY,
    Amount,
    Cards,
    Condition,
    Duration,
    Every,
    If,
    May,
    Node,
    Place,
    Player,
    Some,
    Steps,
    This,
    Until,
    What,
    Who,
)
from cardwright.kernel.verbs.chance import ChooseNumber, FlipCoin
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.leave import Shuffle

from ..english import Part
from ..english.kinds import kinds, noun
from . import (
    amounts,
    coming,
    comparing,
    conditions,
    doers,
    filling,
    foreseen,
    nouns,
    players,
    preventing,
    spoken,
    standing,
    states,
    times,
)
from .clauses import PERMITTED, Said, either, nothing_odd_before, said, verbs_of
from .fields import Fields
from .scope import Referent, Scope
from .words import NotMeantError, bare, joined_by_and

BEHIND_A_COMMA: Final = frozenset({"foreach", "until", "untilend", "for"})
DECK: Final = Place("deck")
"""Where cards come from that a verb deals with which nobody has seen (`Meanings.yields`)."""
NOT_DONE: Final = "is nothing that a text of this game can do"
FROM_ENDS: Final = {"fromtop": "top", "frombottom": "bottom"}
ENDS_OF: Final = {"ontop": ":top", "onbottom": ":bottom", "on": ":on"}


class Clause:
    """A verb with its roles, about to be carried out."""

    def __init__(self, scope: Scope, told: Said, agent: Player) -> None:
        self.scope = scope
        self.told = told
        self.agent = agent
        self.fields = Fields(told.verb, silent=("f", "v"))
        self.part = told.verb
        self.objects: list[Referent] = []
        self.each: Amount | None = None
        self.bounds: list[Part] = []
        self.paying = scope.paying
        self.agent_card: What | None = None
        self.goes: str | None = None
        self.called = "card"
        """What it deals with, where it has no object."""
        self.names = ""
        self.lasts: Duration | None = None
        self._adverbs()

    def _adverbs(self) -> None:
        """Adverbs that mean the same with every verb."""
        behind = self.fields.parts_of("a") if self.told.frame is None else ()  # of "is ...": "is a Dragon too"
        for told_so in (*self.fields.parts_of("adv"), *behind):
            inner = told_so.part("x")
            one = inner if told_so.tag == "adv" and inner is not None and inner.tag in BEHIND_A_COMMA else told_so
            if one.tag == "where" and (is_x := one.part("x")) is not None:
                self.scope.x = is_x
            elif one.tag == "foreach" and (counted := one.part("x")) is not None:
                self.each = for_each(self.scope, counted)
            elif one.tag in ("up", "down", "atleast", "atmost"):
                self.bounds.append(one)
            elif self.lasts is None and (lasts := times.duration(self.scope, one)) is not None:
                self.lasts = lasts
            else:
                self.fields.left["adv"] = (*self._left(), one)

    def _left(self) -> tuple[Part, ...]:
        found = self.fields.left.get("adv", ())
        return found if isinstance(found, tuple) else ()

    @property
    def source(self) -> What | None:
        """Take the card that does it; None where it is this card's player or nobody."""
        found, self.agent_card = self.agent_card, None
        return found

    # what the clause says -------------------------------------------------------------------------------------------

    @property
    def word(self) -> str:
        """The verb."""
        return self.told.lemma.partition(".")[0]

    def has(self, role: str) -> bool:
        """Whether a role is there and was not taken."""
        return role in self.fields.left

    def part_of(self, role: str) -> Part | None:
        """Take a role as it is said."""
        return self.fields.part_of(role)

    def adverb(self, tag: str) -> Part | None:
        """Take an adverb; None where it is not said."""
        return self.fields.take("adv", tag)

    def what(self, role: str = "o", where: Place | None = None) -> What:
        """Take the cards of a role."""
        phrase = self.fields.part_of(role)
        if phrase is None:
            raise NotMeantError(self.part, f'"{self.word}" does not say what')
        return self.cards(phrase, where)

    def cards(self, phrase: Part, where: Place | None = None) -> What:
        """The cards of a phrase; what is done to them is kept with them."""
        if self.told.verb.get("from") is not None:
            spoken.refuse_unknown_zone(self.scope, phrase, where)
        if is_top(phrase):
            top, referent = top_of(self.scope, phrase)
            referent.verb = self.word
            self.objects.append(referent)
            return top
        random = self.adverb("random") is not None
        if self.scope.ahead and not random:
            chosen = self.second(phrase, where)
            self.objects.append(self.scope.referents[-1])
            return chosen
        found, referent = nouns.what(self.scope, phrase, where, self.word, random=random)
        self.objects.append(referent)
        if isinstance(found, Every) and (chosen_of := filling.so_many_of(self, phrase, found.cards)) is not None:
            found = referent.what = AtRandom(chosen_of) if random else chosen_of
        if self.bounds and isinstance(found, Some) and found.number is not None:
            found = replace(found, number=self.counted(found.number))
        some = found.what if isinstance(found, AtRandom) else found
        if self.each is not None and isinstance(some, Some) and countable(some) and self.is_object(phrase):
            some = replace(some, number=amounts.times(some.count, self.each))
            found = AtRandom(some) if random else some
            referent.many, self.each = True, None
        if self.scope.due and isinstance(found, Some) and found.target and found.count == 1:
            return replace(found, number=1)
        return found

    def is_object(self, phrase: Part) -> bool:
        """Whether "for each" can tell how many they are: "discard 1 card for each ...", not "gains 1 ATK for each ..."."""
        thing = self.told.verb.part("o")
        return thing is not None and thing.begin <= phrase.begin and phrase.end <= thing.end

    def second(self, phrase: Part, where: Place | None = None) -> What:
        """The cards of another role than the object: chosen before, and found again."""
        return nouns.chosen_before(self.scope, phrase, where)

    def where(self, role: str) -> Place | None:
        """Take the zone of a role; None where it is not said, or the field."""
        phrase = self.fields.part_of(role)
        return None if phrase is None else players.place(self.scope, phrase)

    def zone(self, role: str) -> tuple[str, Part | None]:
        """Take where something goes: the zone's role, with ":top" or ":bottom", and the phrase."""
        phrase = self.fields.part_of(role)
        if phrase is None:
            return "", None
        end = ""
        if phrase.tag in ("ontop", "onbottom"):
            return f"deck:{'top' if phrase.tag == 'ontop' else 'bottom'}", None
        if phrase.tag == "back":
            return "deck:top", None
        if phrase.tag == "pp":
            preposition, inner = phrase.part("p"), phrase.part("x")
            end = ENDS_OF.get(preposition.tag if preposition is not None else "", "")
            assert inner is not None  # noqa: S101
            phrase = inner
        if phrase.tag != "np" or "zone" not in kinds(phrase):
            raise NotMeantError(phrase, "is no place where cards of this game go")
        self.adverb("facedown")
        players.check_zone(self.scope, phrase)
        role = self.scope.words.zones.get(noun(phrase).word("w"), "?")
        if end == ":on":  # "on your deck": on top of it
            end = ":top" if f"{role}:top" in self.scope.words.moves else ""
        return role + end, phrase

    def count(self, role: str = "o") -> Amount:
        """Take how many: 2 cards, that many, cards equal to ..."""
        phrase = self.fields.part_of(role)
        if phrase is None:
            raise NotMeantError(self.part, f'"{self.word}" does not say how many')
        bare_of_number = phrase.tag == "np" and phrase.get("n") is None and not phrase.parts("p")
        if bare_of_number and any(one.tag == "equal" for one in self._left()):  # "deal damage to it equal to ..."
            return self.counted(0)
        number = phrase.part("n")
        most = number.part("x") if number is not None and number.tag == "upto" else None
        if most is not None and self.agent is Who.YOU and not self.paying:
            return self.as_wished(Part(phrase.tag, tuple((name, most if name == "n" else one) for name, one in phrase.kv)))
        many = self.counted(amounts.how_many(self.scope, phrase))
        if many == 0:
            raise NotMeantError(phrase, "means nothing at all")
        return many

    def as_wished(self, most: Part) -> Amount:
        """As in "draw up to 2 cards": you say how many before you do it."""
        slot = self.scope.use(self.scope.new_slot())
        self.scope.before.append(Keep(slot, ChooseNumber(0, self.counted(amounts.how_many(self.scope, most)))))
        return NumberKept(slot)

    def counted(self, value: Amount) -> Amount:
        """A number with what the adverbs make of it: for each, rounded up, at least."""
        equal = self.adverb("equal")
        if equal is not None and (inner := equal.part("x")) is not None:
            value = amounts.amount(self.scope, inner)
        if self.each is not None:
            value, self.each = amounts.times(value, self.each), None
        for bound in self.bounds:
            value = amounts.bounded(self.scope, value, bound)
        self.bounds = []
        return value

    def until(self, default: Duration = Until.FOREVER) -> Duration:
        """Take how long it lasts."""
        lasts, self.lasts = self.lasts, None
        return default if lasts is None else lasts

    def finish(self) -> None:
        """Everything that was said must have been used."""
        self.fields.finish()
        if self.lasts is not None:
            raise NotMeantError(self.part, f'"{self.word}" does not last: leave out the time')
        if self.each is not None or self.bounds:
            raise NotMeantError(self.part, f'"{self.word}" has no number that could be more')


def countable(found: Some) -> bool:
    """Whether so many cards are chosen, and could be more."""
    return not (found.target or found.up_to or found.least or found.number) and 0 < found.count < ANY


def is_top(phrase: Part) -> bool:
    """Whether a phrase is about the top or bottom of a deck: "the top 2 cards of it", "2 cards from the top of it"."""
    ends = any(one.tag in ("top", "bottom") for one in phrase.parts("a"))
    return phrase.tag == "np" and (ends or any(end_of(one) for one in phrase.parts("p")))


def end_of(behind: Part) -> str:
    """As in "from the top of your deck": which end; "" for another place."""
    preposition = behind.part("p")
    return FROM_ENDS.get(preposition.tag, "") if preposition is not None else ""


def top_of(scope: Scope, phrase: Part) -> tuple[What, Referent]:
    """As in "the top 3 cards of your deck"."""
    zone = next((one.part("x") for one in phrase.parts("p") if one.tag in ("of", "in")), None)
    if zone is None or "zone" not in kinds(zone):
        raise NotMeantError(phrase, "does not say of which deck")
    place = players.place(scope, zone)
    if place is None:
        raise NotMeantError(zone, "has no top")
    others = [one for one in phrase.parts("a") if one.tag not in ("top", "bottom")]
    if others or noun(phrase).word("w") != "card" or len(phrase.parts("p")) > 1:
        raise NotMeantError(phrase, "may mean the card at the top, or the topmost of these cards: say which")
    number, determiner = phrase.part("n"), phrase.part("d")
    if number is None and noun(phrase).word("num") == "pl":
        raise NotMeantError(phrase, "does not say how many")
    said = end_of(phrase.parts("p")[0])
    if said and ((determiner is not None and determiner.tag != "a") or phrase.parts("a")):
        raise NotMeantError(phrase, "says in two ways which cards they are, or takes each of them")
    amount = amounts.exactly(scope, number) if number is not None else 1
    bottom = said == "bottom" or any(one.tag == "bottom" for one in phrase.parts("a"))
    many = amount != 1
    return TopOf(place, amount, bottom), Referent("card", many, "card", cards=Cards((), place))


def for_each(scope: Scope, counted: Part) -> Amount:
    """How many there are: "for each Fire card you control"."""
    if (own := scope.words.measures(scope, counted)) is not None:
        return own
    number = counted.part("n")
    if counted.tag == "np" and kinds(counted) == {"qty"} and number is None and noun(counted).word("w") in scope.words.stats:
        return amounts.amount(scope, without_each(counted))  # "for each damage on this card"
    if "player" in kinds(counted) and players.who_did(counted):
        return amounts.those_who_did(scope, counted)
    whole = counted.part("s") if counted.tag == "part" else None
    if number is not None and whole is not None and number.tag == "each" and whole.tag in ("they", "those"):
        return amounts.count(scope, whole)
    if number is not None:
        if not number.tag.isdigit() or int(number.tag) < 1:
            raise NotMeantError(number, "is no number of which every full one counts")
        rest = counted.but(n=None)
        return Over(for_each(scope, rest), int(number.tag))
    plain = counted.but(d=Part("all")) if counted.get("d") is not None else counted
    if verb := nouns.done_this_way(counted, scope):
        return amounts.this_way(scope, counted, verb)
    return amounts.count(scope, plain)


def without_each(counted: Part) -> Part:
    """As in "each damage on this card": the damage on it."""
    fields = tuple(pair for pair in counted.kv if pair[0] != "d")
    return Part(counted.tag, fields, counted.begin, counted.end).but(d=Part("the"))


# from clauses to actions ---------------------------------------------------------------------------------------------


def deed(scope: Scope, told: Said, agent: Player = Who.YOU) -> Node:
    """The action that a verb phrase means, its result kept."""
    own = scope.words.clauses.get(bare(whole(told)))
    if own is not None:
        return own
    nothing_odd_before(told)
    if told.past:
        raise NotMeantError(told.verb, "is past: say what is done now")
    apart = objects_apart(told.verb)
    if apart:
        return Steps(tuple(deed(scope, replace(told, verb=one), agent) for one in apart))
    second = both_verbs(told)
    if second:
        return Steps(tuple(deed(scope, one, agent) for one in second))
    permits = scope.words.permissions.get(told.lemma) if told.modal in PERMITTED else None
    if told.modal == "cannot":
        permits = scope.words.prohibitions.get(told.lemma)
    function = permits or scope.words.deeds.get(told.lemma) or scope.words.verbs.get(told.lemma)
    if coming.is_given(scope, told):
        function = coming.give
    if function is None:
        raise NotMeantError(told.verb, NOT_DONE)
    told, each = foreseen.foreseen(scope, told)
    clause = Clause(scope, told, agent)
    scope.done = told.verb
    node = function(clause)
    clause.finish()
    return foreseen.for_all(each, kept(scope, clause, node))


def whole(told: Said) -> Part:
    """The clause as `Meanings.said` writes it."""
    if told.subject is None:
        return Part("imp", (("v", told.verb),))
    return Part("s", (("s", told.subject), ("v", (told.verb,))))


def kept(scope: Scope, clause: Clause, node: Node) -> Node:
    """The action with its result kept in a slot, and what later words find."""
    slot = scope.new_slot()
    goes = clause.goes if clause.goes is not None else scope.words.goes.get(clause.word)
    for one in clause.objects:
        one.goes = goes
    number = getattr(node, "amount", None) not in (None, 1)
    if clause.objects:
        last = clause.objects[-1]
        if isinstance(last.what, This) or last.slot >= 0:
            scope.tell(Referent("num", last.many, slot=slot, verb=clause.word, goes=goes, number=number or last.number))
            entered = goes == "" and last.slot >= 0  # in play it is another object than it was
            scope.tell(replace(last, verb=clause.word, slot=slot if entered else last.slot))
        else:
            last.slot, last.verb, last.number = slot, clause.word, number
            scope.tell(last)
    elif clause.names:
        scope.tell(Referent("value", noun=clause.names, slot=slot, verb=clause.word))
    elif isinstance(node, Shuffle) or node == Steps(()):  # "discard your hand, shuffle your deck, then draw that many cards"
        if isinstance(node, Shuffle):
            scope.tell(Referent("zone", noun="deck"))  # "it" behind it is the deck, and not this card
        return node
    else:
        kind = scope.words.yields.get(clause.word, "num")
        many = getattr(node, "amount", None) != 1 and not isinstance(node, FlipCoin)
        cards = Cards((), DECK) if clause.word in scope.words.yields else Cards()
        scope.tell(Referent(kind, many, clause.called, slot=slot, verb=clause.word, cards=cards, goes=goes))
    made: Node = Keep(slot, node)
    if scope.ahead:
        return made
    before, scope.before = scope.before, []
    return Steps((*before, made)) if before else made


def objects_apart(verb: Part) -> tuple[Part, ...]:
    """A verb for each of several objects that are chosen apart: "up to 1 Item and up to 1 Trap"."""
    o = verb.part("o")
    if o is None or o.tag != "conj":
        return ()
    parts = o.parts("c")
    apart = any(nouns.chosen_apart(one) for one in parts[1:]) or (o.get("j") is None and aimed_at(parts[0]))
    if not all(one.tag in ("np", "it") for one in parts) or not apart:
        return ()
    last = parts[-1].parts("p")
    places = tuple(one for one in last if one.tag == "in")
    found: list[Part] = []
    for one in joined_by_and(o):
        if places and one.tag == "np" and not any(p.tag == "in" for p in one.parts("p")):
            fields = [pair for pair in one.kv if pair[0] != "p"]
            one = Part("np", tuple(sorted([*fields, ("p", (*one.parts("p"), *places))])), one.begin, one.end)
        found.append(verb.but(o=one))
    return tuple(found)


def aimed_at(phrase: Part) -> bool:
    """As in "target creature" before "and all creatures with the same name"."""
    return any(one.tag == "target" for one in phrase.parts("a"))


def both_verbs(told: Said) -> tuple[Said, ...]:
    """As in "heal and exhaust it": the object first, then "it"."""
    other = told.verb.part("and")
    if other is None or told.verb.frame is None:
        return ()
    from ..english import Frame  # the second verb has the first one's object

    first = told.verb.but(**{"and": None})
    frame = Frame(other.tag, told.verb.frame.subject, told.verb.frame.objects)
    second = Part("v", (("f", "base"), ("o", Part("it")), ("v", frame)), other.begin, other.end)
    return replace(told, verb=first), replace(told, verb=second)


def action(scope: Scope, s: Part, only: Condition | None = None) -> Node:
    """The action that a clause means: an order, or what somebody does or what happens to something.

    only  what must be so of the player who does it, as that player would say it
    """
    if s.tag == "imp":
        return deed(scope, said(None, s["v"]))  # type: ignore[arg-type]
    if s.tag != "s":
        raise NotMeantError(s, NOT_DONE)
    own = scope.words.clauses.get(bare(s))
    if own is not None:
        return own
    subject = s.part("s")
    assert subject is not None  # noqa: S101
    phrases = verbs_of(s)
    first = said(subject, phrases[0])
    by_player = first.frame is not None and not first.passive and doers.is_player(scope, subject, first)
    if only is not None and (not by_player or players.any_player_aimed(subject) or either(s)):
        raise NotMeantError(s, "does not say plainly who does it: say the condition first")
    if by_player and players.any_player_aimed(subject):
        return by_one_player(scope, subject, [said(subject, one) for one in phrases])
    if by_player and either(s):
        return one_by_a_player(scope, subject, [said(subject, one) for one in phrases])
    if either(s):
        raise NotMeantError(s, 'does not say who chooses between them: write "choose one: ..."')
    if by_player:
        return by_a_player(scope, subject, [said(subject, one) for one in phrases], only)
    return happens(scope, [said(subject, one) for one in phrases])


def by_a_player(scope: Scope, subject: Part, told: Sequence[Said], only: Condition | None = None) -> Node:
    """What one or several players do, or may do; `only`: each of them of whom this is so."""
    subject, described = doers.without_description(subject)
    told = states.orders(scope, told)
    who: Player
    doer = them = None
    if described is not None and (most := conditions.foremost(scope, subject, described)) is not None:
        who, described = most, None
        doer = scope.tell(Referent("player", who=most))
        them = comparing.most_of(scope, most)
    else:
        who = players.player_named(scope, subject) if scope.me is None else players.player(scope, subject)
        players.tell_player(scope, who)
    outer, named = scope.me, scope.named
    node: Node
    if told[0].modal in ("cannot", "must") and told[0].lemma in scope.words.player_bars and len(told) == 1:
        c = Clause(scope, told[0], who)
        node = scope.words.player_bars[told[0].lemma](c)
        c.finish()
        return node
    if len(told) == 1 and (kept_away := preventing.for_a_while(scope, told[0])) is not None:
        return kept_away
    if who is not Who.YOU:
        scope.me = who
    scope.named = True
    try:
        holds = conditions.has(scope, described) if described is not None else None
        done = [deed(scope, replace(one, subject=None)) for one in told]
    finally:
        scope.me, scope.named = outer, named
        if doer is not None:
            doer.who = None  # who that was is not known afterwards
    first = told[0]
    node = done[0] if len(done) == 1 else Steps(tuple(done))
    if them is not None and them.slot in scope.used and them.cards is not None:  # "... exploits half of them"
        node = Steps((Keep(them.slot, Choose(Every(them.cards))), node))
    if first.modal in PERMITTED and first.lemma in scope.words.permissions:
        pass
    elif first.modal == "cannot" and first.lemma in scope.words.prohibitions:
        return node
    elif first.modal == "may":
        node = May(node)
    elif first.modal or first.negated:
        raise NotMeantError(first.verb, NOT_DONE)
    for asked in (holds, only):
        node = node if asked is None else If(asked, node)
    return node if who is Who.YOU else together_kept(By(who, node))


def by_one_player(scope: Scope, subject: Part, told: Sequence[Said]) -> Node:
    """As in "target player draws 2 cards": of two players you or the other; later words do not know who it was."""
    if scope.words.many_players or scope.me is not None or any(one.modal or one.negated for one in told):
        raise NotMeantError(subject, 'does not say which player: write "you", "target opponent" or "each player"')
    mark = len(scope.referents)
    options: list[Node] = []
    for word in ("you", "opponent"):
        done = [deed_of(scope, one, Who.YOU if word == "you" else Who.OPPONENT) for one in told]
        options.append(done[0] if len(done) == 1 else Steps(tuple(done)))
        del scope.referents[mark:]
    mine, theirs = options
    return ChooseOne((mine, By(Who.OPPONENT, theirs)), said=("You", "Your opponent"))


def deed_of(scope: Scope, told: Said, who: Player) -> Node:
    """What one player does, as they would call it."""
    scope.me = who if who is not Who.YOU else None
    players.tell_player(scope, who)
    try:
        return deed(scope, replace(told, subject=None))
    finally:
        scope.me = None


def one_by_a_player(scope: Scope, subject: Part, told: Sequence[Said]) -> Node:
    """As in "your opponent discards 1 card or mills 2 cards": that player chooses what they do."""
    who, mark = players.player_named(scope, subject), len(scope.referents)
    options: list[Node] = []
    for one in states.orders(scope, told):
        if one.modal or scope.me is not None:
            raise NotMeantError(one.verb, 'does not say plainly who chooses: write "choose one: ..."')
        made = by_a_player(scope, subject, [one])
        options.append(made.action if isinstance(made, By) else made)
        del scope.referents[mark:]
    node = ChooseOne(tuple(options), said=tuple(scope.words.printed(one.verb) for one in told))
    return node if who is Who.YOU else By(who, node)


def together_kept(by: By) -> Node:
    """Of several players who do one thing it is kept together what all of them dealt with."""
    if by.who not in (Who.EACH, Who.OPPONENTS):
        return by
    inner = by.action.action if isinstance(by.action, (May, If)) else by.action
    if not isinstance(inner, Keep) or (isinstance(by.action, If) and by.action.otherwise is not None):
        return by
    plain = replace(by.action, action=inner.action) if isinstance(by.action, (May, If)) else inner.action
    return Keep(inner.slot, By(by.who, plain))


def happens(scope: Scope, told: Sequence[Said]) -> Node:
    """What cards do or what happens to them: changes, and verbs with a card as agent."""
    made: list[Node] = []
    told = lasting_alike(scope, told)
    for number, one in enumerate(told):
        subject = one if number == 0 else replace(one, subject=again_subject(one))
        two = spoken.both_of(scope, one.subject) if one.subject is not None else ()
        for each in two:
            scope.tell(each)
            made.append(standing.done(scope, replace(one, subject=Part("it", (), one.verb.begin, one.verb.end))))
        if not two:
            made.append(standing.done(scope, subject))
    return made[0] if len(made) == 1 else Steps(tuple(made))


def lasting_alike(scope: Scope, told: Sequence[Said]) -> Sequence[Said]:
    """As in "loses 1 BP and cannot attack until end of turn": how long the last lasts, the others last too."""
    times_said = [one for one in told[-1].verb.parts("adv") if times.duration(scope, one) is not None]
    if not times_said or any(states.lasts(scope, one) for one in told[:-1]):
        return told
    first = [replace(one, verb=one.verb.but(adv=(*one.verb.parts("adv"), *times_said))) for one in told[:-1]]
    return [*first, told[-1]]


def again_subject(told: Said) -> Part:
    """The subject of a second verb: the same cards."""
    subject = told.subject
    assert subject is not None  # noqa: S101
    if subject.tag == "np" and (d := subject.part("d")) is not None and d.tag == "this":
        return subject
    plural = subject.tag == "np" and noun(subject).word("num") == "pl"
    return Part("they" if plural else "it", (), subject.begin, subject.end)
