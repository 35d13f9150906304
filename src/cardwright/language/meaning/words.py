"""What a game declares of its words: what each noun, adjective, zone, stat and verb of its `english.words` means.

Whole clauses that only one game has are declared in English: ``{"cancel this attack": CancelAttack()}``.  They are read by
the game's own grammar once, and found again by what they say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property, lru_cache, partial
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.referents import AttachedTo, Kept
from cardwright.kernel.tree import (
    Ability,
    Activated,
    Amount,
    Cards,
    Condition,
    Duration,
    Every,
    Happening,
    Is,
    Node,
    Owned,
    Player,
    Side,
    Some,
    Static,
    Test,
    Them,
    This,
    What,
    Who,
)

from ..english import Language, Part, english
from ..english.kinds import kinds, plain_words
from ..english.parts import Value
from ..refusal import Unprintable

if TYPE_CHECKING:
    from .clauses import Said
    from .deeds import Clause
    from .opening import Opening
    from .scope import Scope
    from .standing import Change

Deed = Callable[["Clause"], Node]
"""What a verb does: it takes from its clause what it needs and gives the kernel's node."""
Rule = Callable[[str, Part, "Scope"], "list[Ability] | None"]
"""Reads a whole sentence of a kind of card: its rulings, or None where it is none of this sort."""
Move = Callable[[What], Node]
"""The node that brings cards somewhere."""


class NotMeantError(Exception):
    """A part of a sentence is understood as English, but the game has no meaning for it here: which part, and why."""

    def __init__(self, part: Part, why: str) -> None:
        self.part = part
        self.why = why
        super().__init__(f"{part}: {why}")


def no_price(scope: Scope, phrase: Part) -> list[Node]:
    """A game in which a price is something that is done."""
    raise NotMeantError(phrase, "is nothing that is done: say what is paid or done")


SILENT: Final = frozenset({"num", "k", "b"})
"""Fields that say nothing: the number and kind of a noun, the form of "to be"."""
FINITE: Final = frozenset({"base", "s"})


@dataclass(frozen=True, slots=True)
class Stat:
    """A number on a card.

    quality   its name in tests and amounts; "" where texts cannot ask for it
    quantity  the number of what a change of it changes; -1 where nothing can
    printed   the quality that says what is printed of it, where a text may say what it is equal to
    """

    quality: str
    quantity: int = -1
    printed: str = ""


THINGS: Final = frozenset({"card", "event", "player", "zone", "ability"})
"""Kinds of noun that are no amount: "takes damage" needs no number, "takes a Beast" is no damage."""


@dataclass(frozen=True, slots=True)
class Event:
    """What a verb is as an event: the game's name for it, and which parts of the clause are its roles.

    what    the role of the card it happens to: "s" the subject, "o" the object, "by" the agent of a passive; "" for none
    who     the role of the player who does it; "to": of the zone to which it goes, whose owner is the event's player
    by      the role of the other card
    number  whether it has a number that can be compared: 2 or more damage
    unit    the noun that the number is of, where one verb tells of several: "loses [a fragment]"
    silent  words that say nothing more, with their role: "to:Graveyard" for "sent to the Graveyard"
    object  the noun that its object must be: "perform a Superior Summon"; "this card's MIRROR" says whose it is
    means   what it must be said to be done by: "draws 2 or more cards with a single REWARD"
    manner  what it must be said to happen in: "destroyed in battle"
    shown   whether any card it happens to must be face-up
    past    the noun of what did it for the player, who can only be asked about what happened: "if you attacked this turn"
    ability whether its object is an ability, of the card it happens to: "activates the ability of a creature"
    needs   a role with its noun, or its zone's role, that must be said: "by:Skill", "from:discard"
    """

    name: str
    what: str = "s"
    who: str = ""
    by: str = ""
    number: bool = False
    unit: str = ""
    silent: tuple[str, ...] = ()
    unanswered: bool = False
    shown: bool = False
    object: str = ""
    manner: str = ""
    means: str = ""
    past: str = ""
    needs: str = ""
    ability: bool = False


@dataclass(frozen=True, slots=True)
class Moment:
    """A time with a beginning and an end: the events that begin and end it; `phase`: the kernel's name of the phase."""

    begins: str = ""
    ends: str = ""
    phase: str = ""


@dataclass(frozen=True)
class Meanings:
    """What the words of a game mean.

    language    the game's rules English
    nouns       words for cards -> what they say of a card; "creature" -> it is of the kind creature
    adjectives  "exhausted", "enemy" -> a test
    values      names of qualities: "Fire" -> the quality, and the value or member it is
    sets        qualities that hold several members at once
    qualities   words for qualities: "Element" -> its name
    zones       words for zones -> the kernel's role; "Graveyard" -> "discard".  "" for the field
    noun_places nouns of cards that lie in no zone of the field: the role of theirs, whose ever it is
    stats       "ATK" -> Stat
    events      (verb, "active" or "passive") -> what it is as an event; several are tried in order
    purposes    an event, and the verb and objects for which it is done -> the event: "discard a card to activate ..."
    moments     "turn", "Attack Phase" -> Moment
    deeds       verb -> what it does; before the verbs of all games
    foreign     verbs among them that only other games have: each is refused, with this game's word
    without     verbs of all games that this one does not have
    card_deeds  the same of verbs that a card does
    agents      verbs among them that another card than this one can do: "target creature deals 2 damage"
    event_deeds the same of verbs that an event does: "this attack deals 2 more damage"
    text_lost   words for what a card can lose of its text: {"effect", "ability"} -> the node of it; `given`: gains in quotes
    text_lacking  the same -> what is so of a card that lacks it as long as a text stands, where the game has that
    certain     cards in English that only the game can find: "the creature that struck it"
    moves       role of a zone, with ":top", ":bottom" or ":shuffled" -> the node that brings cards there
    said        clauses in English -> the node they mean
    facts       what can be so of a card, in English behind "this card" -> the number of the quantity
    conditions  clauses in English -> the condition they mean
    durations   in English, "until the next turn" -> how long, where it is no time of all games
    unique      words for a card of which a player has one: "leader"
    borne       words for what this card is attached to: "host"
    members     quality of a set -> the number of what changes it: "gains MIRROR"
    becomes     quality -> the number of what changes it: "becomes Fire"
    often       words for the time in which uses are counted
    idle        kinds of card whose texts do nothing by themselves: they stand, wait, or are activated
    binds       whether a choice can be bound: cards with different names, with a total cost of 5 or less
    extra_times words for the turns and phases of which a text can give one more -> the node that does it
    mirrored    events of what acts, with those of what it is done to that are kept from happening for them
    tolls       verbs for what is paid for doing something, each time
    instructing kinds of card whose texts are carried out when they are used: nothing of theirs stands
    per_game    whether uses are counted for the whole game too;  any_turn  whether effects are used in others' phases
    changes     verb -> what is so of its subject, for a verb of the game's own
    subjects    words for what is no card -> what a clause with it as its subject does: "your hand limit is 7 this turn"
    statics     the same, as whole static texts
    replaced    names of events in the place of which something else can be done
    fighting    words for the phase in which cards attack: "may attack twice during your Attack Phase"
    forbidden   names of events that a text can keep from being begun: "cannot be attacked by Dragons"
    becoming    verb -> what is so of a card that it will be done to, where the game does that only after the text
    altered     names of events whose number texts can make more or less: "takes 1 less damage"
    again       event -> the node that makes it happen after all: what may be done instead is not, or something is done first
    done_with   verb -> another one that does the same besides;  goes  verb -> the role of the zone to which it brings cards
    states      what a card can be "in": "in Stage 2" -> a test
    attaches    whether cards lie on others; `attached`: a game's own test of that; `attached_place`: in a zone of their own
    own_only    roles of zones in which nobody but the text's player has cards while it runs
    common_zones  words for zones that are said without their owner: "the discard pile"
    sayings     the game's node -> how explanations say it;  headings, kinds, kind, quantities, backwards  the rest
    examples    verb -> what it is done to, for the paradigm; `happenings`, `sufferings`: the verb as an event;
                `prices`: verbs that can be a cost; `result`: what it sets off; `style`: form of a verb and its example
                -> the example as the game writes it
    price       what a noun alone before a colon is as a cost, where the game's grammar has it (`Cost := u=NP ...`)
    areas       a phrase for a part of the field -> what stands there: "in a Blue zone"; None where it is no such part
    relations   verb or noun -> the test of how a card stands to others; `related`: how explanations say it: "united with {}"
    named       words for what can be named and is no quality of one value: "of that Element" -> the test for its slot
    beside      words for what belongs to a named value: "its Twin" -> the quality, and the test for the slot it is kept in
    compares    verb -> the same of a quality: "whose Element beats its Element"
    groups      nouns that mean no one card: they can be counted, and something be done for each of them
    permissions verbs that a player may do otherwise for a while; `prohibitions`: may not do: "your opponent cannot ..."
    unanswered  whether nobody acts between the choice of targets and the effect: they can depend on what is done first
    shown       whether all cards of a kind in play are those whose faces are seen
    sentences   whole sentences in English that only one game has -> what they mean
    play_cost   the rule of a card that names what is paid to play it: the cost, its condition, whether it is paid instead
    players     players in English that only the game can find: "the player who declared the card"
    controlled  cards that only the game can find, and of which only the controller can be spoken -> that player
    last        quality -> the same as it was when a card left play, where a text speaks of a card that it dealt with
    player_bars verb -> what "players cannot ..." does, for a while; `statics` has what stands
    this_way    verb -> what "if they suffer it this way" asks of what was done before
    before_clause
                tag of a part before a clause that only the game has -> what it makes of the clause below it
    rules       functions that read a whole sentence: a ruling of a kind that only the game's rulebook has
    rounds      whether a round is more than a turn, and remembered as such;  paid_apart  whether unlike cards are paid
    aimed       "target opponent", where that is another than any opponent
    described   what stands before a noun, where only the game can ask it; None for another
    traits      what stands behind "with", where only the game can ask it; `relatives`: a relative clause; None for another
    pronoun     a pronoun, or "that target", where the game itself finds while it runs which card is meant
    another     "another ...", where it says something of its own
    measures    a number that only the game can count; None for another
    asks        a condition that only the game can judge; None for another
    when_done   what "when you do" makes of what is done then, where it is more than "if you do"
    hears       an event that only the game tells of; None for another; `doer`: what "the card that destroyed it" is then
    """

    language: Callable[[], Language]
    nouns: Mapping[str, tuple[Test, ...]] = field(default_factory=dict)
    adjectives: Mapping[str, Test] = field(default_factory=dict)
    values: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    sets: frozenset[str] = frozenset()
    qualities: Mapping[str, str] = field(default_factory=dict)
    zones: Mapping[str, str] = field(default_factory=dict)
    noun_places: Mapping[str, str] = field(default_factory=dict)
    stats: Mapping[str, Stat] = field(default_factory=dict)
    events: Mapping[tuple[str, str], tuple[Event, ...]] = field(default_factory=dict)
    purposes: Mapping[tuple[str, str, frozenset[str]], str] = field(default_factory=dict)
    moments: Mapping[str, Moment] = field(default_factory=dict)
    deeds: Mapping[str, Deed] = field(default_factory=dict)
    foreign: frozenset[str] = frozenset()
    card_deeds: Mapping[str, Deed] = field(default_factory=dict)
    agents: frozenset[str] = frozenset()
    event_deeds: Mapping[str, Deed] = field(default_factory=dict)
    certain: Mapping[str, What] = field(default_factory=dict)
    without: frozenset[str] = frozenset()
    moves: Mapping[str, Move] = field(default_factory=dict)
    said: Mapping[str, Node] = field(default_factory=dict)
    facts: Mapping[str, int] = field(default_factory=dict)
    conditions: Mapping[str, Condition] = field(default_factory=dict)
    durations: Mapping[str, Duration] = field(default_factory=dict)
    unique: frozenset[str] = frozenset()
    borne: frozenset[str] = frozenset()
    members: Mapping[str, int] = field(default_factory=dict)
    becomes: Mapping[str, int] = field(default_factory=dict)
    often: frozenset[str] = frozenset({"turn"})
    per_game: bool = False
    paid_apart: bool = False
    idle: frozenset[str] = frozenset()
    any_turn: bool = False
    extra_times: Mapping[str, Node] = field(default_factory=dict)
    binds: bool = False
    instructing: frozenset[str] = frozenset()
    changes: Mapping[str, Callable[[Clause], Change | list[Change] | None]] = field(default_factory=dict)
    subjects: Mapping[str, Deed] = field(default_factory=dict)
    statics: Mapping[str, Callable[[Clause, Condition | None], list[Ability] | None]] = field(default_factory=dict)
    stat_verbs: Mapping[str, Callable[[Clause, int], Change]] = field(default_factory=dict)
    chances: Mapping[str, int] = field(default_factory=lambda: {"heads": 1, "tails": 0})
    goes: Mapping[str, str] = field(default_factory=lambda: {"draw": "hand", "mill": "discard", "discard": "discard"})
    done_with: Mapping[str, str] = field(default_factory=dict)
    again: Mapping[str, Callable[[What], Node]] = field(default_factory=dict)
    yields: Mapping[str, str] = field(default_factory=lambda: {"draw": "card", "mill": "card"})
    common_zones: frozenset[str] = frozenset()
    own_only: frozenset[str] = frozenset()
    many_players: bool = False
    attached: Callable[[What], Test | None] | None = None
    attaches: bool = False
    replaced: frozenset[str] = frozenset()
    fighting: frozenset[str] = frozenset()
    forbidden: frozenset[str] = frozenset()
    altered: frozenset[str] = frozenset()
    becoming: Mapping[str, Test] = field(default_factory=dict)
    states: Mapping[str, Test] = field(default_factory=dict)
    unanswered: bool = False
    shown: bool = False
    attached_place: bool = False
    group: Callable[[str], Test] | None = None
    given: Callable[[Ability, What, Duration], Node] | None = None
    text_lacking: Mapping[frozenset[str], int] = field(default_factory=dict)
    text_lost: Mapping[frozenset[str], Callable[[What, Duration], Node]] = field(default_factory=dict)
    price: Callable[[Scope, Part], list[Node]] = no_price
    areas: Callable[[Scope, Part], Test | None] = lambda scope, phrase: None
    permissions: Mapping[str, Deed] = field(default_factory=dict)
    related: Mapping[type, str] = field(default_factory=dict)
    relations: Mapping[str, Callable[[This | Them | Kept | Every], Test]] = field(default_factory=dict)
    compares: Mapping[tuple[str, str], Callable[[This | Them | Kept | Every], Test]] = field(default_factory=dict)
    named: Mapping[str, Callable[[int], Test]] = field(default_factory=dict)
    beside: Mapping[str, tuple[str, Callable[[int], Test]]] = field(default_factory=dict)
    groups: frozenset[str] = frozenset()
    prohibitions: Mapping[str, Deed] = field(default_factory=dict)
    rules: tuple[Rule, ...] = ()
    rounds: bool = False
    described: Callable[[Scope, Part], Test | None] = lambda scope, adjective: None
    traits: Callable[[Scope, Part], Test | None] = lambda scope, phrase: None
    relatives: Callable[[Scope, Part], Test | None] = lambda scope, clause: None
    aimed: Player | None = None
    pronoun: Callable[[Scope, Part], What | None] = lambda scope, phrase: None
    another: Callable[[Scope, Part], Test | None] = lambda scope, phrase: None
    measures: Callable[[Scope, Part], Amount | None] = lambda scope, phrase: None
    asks: Callable[[Scope, Said], Condition | None] = lambda scope, told: None
    when_done: Callable[[Node], Node] | None = None
    hears: Callable[[Scope, Said], Happening | None] = lambda scope, told: None
    doer: Callable[[Scope, str, str], bool] = lambda scope, verb, noun_of: False
    sentences: Mapping[str, Ability] = field(default_factory=dict)
    play_cost: Callable[[tuple[Node, ...], Condition | None, bool], Ability] | None = None
    players: Mapping[str, Player] = field(default_factory=dict)
    controlled: Mapping[What, Player] = field(default_factory=dict)
    last: Mapping[str, str] = field(default_factory=dict)
    player_bars: Mapping[str, Deed] = field(default_factory=dict)
    this_way: Mapping[str, Callable[[Scope, Part], Condition]] = field(default_factory=dict)
    before_clause: Mapping[str, Callable[[Scope, Part, Sequence[Part], Part], Node]] = field(default_factory=dict)
    sayings: Mapping[type, Any] = field(default_factory=dict)
    headings: Callable[[str, Activated], str] = lambda kind, made: ""
    kinds: Mapping[int, str] = field(default_factory=dict)
    kind: str = "kind"
    quantities: tuple[str, ...] = ()
    backwards: Callable[[object], str] = lambda node: ""
    examples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    happenings: Mapping[str, str] = field(default_factory=dict)
    sufferings: Mapping[str, str] = field(default_factory=dict)
    result: str = "draw 1 card"
    style: Callable[[str, str], str] = lambda form, text: text
    prices: frozenset[str] = frozenset({"discard"})
    mirrored: Mapping[str, str] = field(default_factory=dict)
    tolls: frozenset[str] = frozenset()
    finished: Callable[[str, Ability], Ability] = lambda kind, made: made
    activated: Callable[[str, Scope, Opening, tuple[Node, ...], Node, Part], Ability | None] = lambda *_: None

    @classmethod
    def of(cls, words: Path | Callable[[], Language], *modules: ModuleType, **own: Any) -> Meanings:
        """What the modules of a game declare: a field is what one of them calls so in capitals, `NOUNS`, `EVENTS`, `TRAITS`.

        words: the game's `english.words`, read when the first text is, or its grammar.
        own: what is declared nowhere in capitals.
        Raises ValueError where two modules declare different things.
        """
        names = {one.name.upper(): one.name for one in fields(cls)}
        found: dict[str, Any] = {}
        for module in modules:
            for name, value in vars(module).items():
                if name in names and found.setdefault(names[name], value) is not value:
                    raise ValueError(f"{name} is declared twice, and not the same")
        language = lru_cache(maxsize=1)(partial(english, words)) if isinstance(words, Path) else words
        return cls(language, **{**found, **own})

    # what is declared in English ------------------------------------------------------------------------------------

    @cached_property
    def clauses(self) -> dict[Part, Node]:
        """Clauses of `said` by what they say."""
        return {bare(self._imperative(words)): node for words, node in self.said.items()}

    @cached_property
    def held(self) -> dict[Part, int]:
        """What can be so of a card (`facts`), by what is said of it."""
        return {bare(self._predicate(f"This card {words}")): quantity for words, quantity in self.facts.items()}

    @cached_property
    def found(self) -> dict[Part, What]:
        """Cards of `certain` by what they say."""
        made: dict[Part, What] = {}
        for words, what in self.certain.items():
            phrase = inner(self.language().trees(f"Destroy {words}.")[0])["v"]
            assert isinstance(phrase, Part)  # noqa: S101
            made[bare(phrase["o"])] = what  # type: ignore[arg-type]
        return made

    @cached_property
    def named_players(self) -> dict[Part, Player]:
        """Players of `players` by what they say."""
        found: dict[Part, Player] = {}
        for words, who in self.players.items():
            subject = inner(self.language().trees(f"{words[0].upper()}{words[1:]} controls a card.")[0])["s"]
            assert isinstance(subject, Part)  # noqa: S101
            found[bare(subject)] = who
        return found

    @cached_property
    def spoken_of(self) -> dict[Part, Ability]:
        """Sentences of `sentences` by what they say."""
        found: dict[Part, Ability] = {}
        for words, one in self.sentences.items():
            body = self.language().trees(f"{words[0].upper()}{words[1:]}.")[0].part("b")
            assert body is not None  # noqa: S101  the grammar makes no sentence without
            found[bare(body)] = one
        return found

    @cached_property
    def judged(self) -> dict[Part, Condition]:
        """Conditions in English by what they say."""
        return {bare(self._first(f"While {words}, this card has {self._some_stat}", "while")): one
                for words, one in self.conditions.items()}  # fmt: skip

    @cached_property
    def lasting(self) -> dict[Part, Duration]:
        """Durations in English by what they say."""
        found: dict[Part, Duration] = {}
        for words, until in self.durations.items():
            adverbs = self._predicate(f"This card gains {self._some_stat} {words}").parts("adv")
            found[bare(adverbs[0])] = until
        return found

    @property
    def _some_stat(self) -> str:
        return "1 " + next(word for word, stat in self.stats.items() if stat.quantity >= 0)

    def _imperative(self, words: str) -> Part:
        return inner(self.language().trees(f"{words[0].upper()}{words[1:]}.")[0])

    def _predicate(self, sentence: str) -> Part:
        said = inner(self.language().trees(sentence + ".")[0])
        return without_be(said.parts("v")[0])

    def _first(self, sentence: str, tag: str) -> Part:
        tree = self.language().trees(sentence + ".")[0]
        return next(part for part in tree.walk() if part.tag == tag)

    # what is the same for all games ---------------------------------------------------------------------------------

    @cached_property
    def verbs(self) -> Mapping[str, Deed]:
        """The verbs of all games."""
        from .verbs import VERBS

        return {verb: does for verb, does in VERBS.items() if verb not in self.without}

    def spoken_form(self, one: Part) -> str:
        """As in "attacking", "destroyed": a participle as an adjective is declared."""
        return self.form(one.word("v"), one.word("f"))

    def spoken(self, verb: Part, form: str) -> str:
        """A verb phrase as the participle that an adjective declares."""
        return self.form(verb.frame.lemma, form) if verb.frame is not None else ""

    def form(self, lemma: str, form: str) -> str:
        """A verb in one of its forms."""
        frames = {frame.lemma: frame for frame in self.language().machine.lexicon.frames}
        frame = frames.get(lemma)
        return self.language().machine.lexicon.written.get(("V" + form, lemma), lemma) if frame is not None else lemma

    def printed(self, part: Part) -> str:
        """A part in English, for a question."""
        try:
            words = self.language().say(part)
        except Unprintable:
            return part.tag
        return words

    def attached_to(self, what: What, at: Part) -> Test:
        """Cards that are on another one."""
        if self.attached is not None and (own := self.attached(what)) is not None:
            return own
        if not self.attaches or not isinstance(what, (This, Kept)):
            raise NotMeantError(at, "no card of this game lies on that")
        return AttachedTo(what)

    def goes_without_saying(self, event: Event, role: str, part: Part) -> bool:
        """Whether a role of a clause adds nothing to its event: "is sent to the Graveyard"."""
        if any(f"{role}:{word}" in event.silent for word in plain_words(part)):
            return True
        return role == "o" and event.what != "o" and event.number and not part.parts("p") and not kinds(part) & THINGS

    def quoted(self, c: Clause, phrase: Part, *, lose: bool) -> Change:
        """As in: gains "When this card attacks, draw 1 card."."""
        from .quoting import conferred

        if lose:
            raise NotMeantError(phrase, "an ability in quotes can only be gained")
        return conferred(c, phrase)

    def may_be_theirs(self, what: What, who: Player) -> bool:
        """Whether cards that go to a player's zone may be another player's."""
        cards = what.cards if isinstance(what, (Some, Every)) else None
        if cards is None:
            return False
        if cards.place is not None:
            return who is not Who.YOU if cards.place.role in self.own_only else cards.place.who != who
        return not any(isinstance(test, (Side, Owned)) and test.who == who for test in cards.tests)

    def finish(self, kind: str, made: Ability) -> Ability:
        """The ability as the game keeps it."""
        return self.finished(kind, made)

    def made(
        self, kind: str, scope: Scope, opening: Opening, cost: tuple[Node, ...], effect: Node, body: Part
    ) -> Ability | None:
        """An ability in a form that only the game has; None where it is one of all games."""
        return self.activated(kind, scope, opening, cost, effect, body)

    def rulings(self, kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
        """What a whole sentence means where only the game's rulebook knows it; None where it is plain English."""
        body = tree.part("b") if self.sentences and tree.get("h") is None and tree.get("c") is None else None
        if body is not None and (known := self.spoken_of.get(bare(body))) is not None:
            return [known]
        for rule in self.rules:
            found = rule(kind, tree, scope)
            if found is not None:
                return found
        return None

    # for explanations -----------------------------------------------------------------------------------------------

    def heading(self, kind: str, made: Activated) -> str:
        """When an activated ability can be used."""
        return self.headings(kind, made)

    def said_backwards(self, node: object) -> str:
        """A node of the game's own in English; "" where it has no words of its own."""
        for words, what in (*self.certain.items(), *self.states.items()):
            if what == node:
                return words
        return self.backwards(node)

    def is_kind(self, test: Test) -> bool:
        """Whether a test says the kind of card."""
        return isinstance(test, Is) and test.quality == self.kind

    def kinds_of(self, word: str) -> frozenset[int]:
        """The kinds of card that a noun means; none for one that says nothing of the kind."""
        tests = self.nouns.get(word, ())
        return frozenset(
            value for test in tests if isinstance(test, Is) and test.quality == self.kind for value in test.values
        )

    def kinds_said(self, cards: Cards) -> str:
        """As in "creature or spell"."""
        values = next((test.values for test in cards.tests if isinstance(test, Is) and test.quality == self.kind), ())
        return " or ".join(self.kinds[value] for value in values if value in self.kinds)

    def quantity_said(self, quantity: int) -> str:
        """The game's name of a quantity."""
        return self.quantities[quantity] if quantity < len(self.quantities) else str(quantity)

    def standing_said(self, made: Static) -> str:
        """What stands, where it is no number, no fact and no member."""
        return self.backwards(made)

    def phase_said(self, phase: str) -> str:
        """The word for a phase."""
        return next((word for word, moment in self.moments.items() if moment.phase == phase), phase)


def without_be(part: Part) -> Part:
    """What is said behind "is", as clauses keep it."""
    if part.tag == "be":
        return Part("be", tuple(pair for pair in part.kv if pair[0] != "b"))
    return part


def inner(sentence: Part) -> Part:
    """The one clause of a sentence that has one: an order, or a statement."""
    body = sentence.part("b")
    assert body is not None  # noqa: S101  the grammar makes no sentence without
    said = body.parts("c")[0]["v"]
    assert isinstance(said, Part)  # noqa: S101
    return said


def joined_by_and(phrase: Part) -> tuple[Part, ...]:
    """The parts of a phrase that are meant one and all; joined by "or", nobody would say which."""
    if phrase.tag != "conj":
        return (phrase,)
    if phrase.get("j") is not None:
        raise NotMeantError(phrase, 'does not say who chooses between them: write "choose one - ..."')
    return phrase.parts("c")


def bare(part: Part, leave_out: Sequence[str] = ()) -> Part:
    """The part without what says nothing, to be found by what it says; `leave_out`: adverbs of it that are judged apart."""
    fields: list[tuple[str, Value]] = []
    for name, value in part.kv:
        if name in SILENT or (name == "f" and value in FINITE):
            continue
        if isinstance(value, Part):
            fields.append((name, bare(value, leave_out)))
        elif isinstance(value, tuple):
            kept = tuple(bare(one, leave_out) for one in value if one.tag not in leave_out)
            if kept:
                fields.append((name, kept))
        else:
            fields.append((name, value))
    return Part(part.tag, tuple(fields))
