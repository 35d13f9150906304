"""Discourse: what a text has spoken of so far, and which of it a pronoun means.

Each noun phrase, event and number becomes a referent.  "It" and "they" take the nearest one that agrees in kind and
number; "this way" takes what the last deed with that verb dealt with.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field, replace
from typing import Final

from cardwright.kernel.kept import OF_CARD
from cardwright.kernel.referents import ControllerOf, Kept
from cardwright.kernel.tree import Both, Cards, Duration, Either, Happening, Node, Player, Test, This, What, Who

from ..english import Part
from .words import Meanings

HIDDEN: Final = ("hand", "deck")
"""Roles of zones whose cards not all see: of one of these nobody chooses a card before whose it is."""
IT: Final = frozenset({"it", "they", "that", "those", "thisx", "self"})
NO_CARDS: Final = "does not say which cards"
NOTHING_BEFORE: Final = "means nothing that was spoken of before"
HOW: Final = {"lt": "<", "le": "<=", "eq": "=", "ge": ">=", "gt": ">", "same": "=", "max": "<=", "min": ">="}
FIRST_SLOT: Final = 2
"""Slots 0 and 1 are those of a trigger's event."""


@dataclass(slots=True)
class Referent:
    """Something that was spoken of.

    kind   "card", "player", "num", "ability", "value": a named value of a quality, whose word is the noun
    many   whether it is several
    noun   the word for it
    what   the cards, as later sentences find them
    who    the player
    slot   where the running text keeps it; -1 where it needs no keeping
    verb   what was done with it
    cards  what was said of the cards
    me     whose deeds were told when it was spoken of: "you" in what was said is that player
    number whether the deed tells a number, which may be another than how many they are
    goes   the role of the zone to which the deed brought it
    pair   the same number for the cards that are subject and object of one event
    such   of what is kept in the slot those are meant of which this is so; `what` finds them
    """

    kind: str
    many: bool = False
    noun: str = ""
    what: What | None = None
    who: Player | None = None
    slot: int = -1
    verb: str = ""
    cards: Cards | None = None
    pair: int = -1
    me: Player | None = None
    goes: str | None = None
    number: bool = False
    such: tuple[Test, ...] = ()


@dataclass(slots=True)
class Choice:
    """What an earlier text of the card has chosen: a value of a quality, a name, a number.

    noun     the word for it; "" for a number, and for how many something was done with
    verb     what was done: "chosen", "discarded"
    slot     where the text that chose keeps it
    ability  the place of that text among the abilities
    asked    whether a text that stands asks for it: the card must remember it
    """

    noun: str
    verb: str
    slot: int
    ability: int
    asked: bool = False


@dataclass(slots=True)
class Scope:
    """What a text has spoken of, sentence after sentence.

    words       what the game's words mean
    event       the event of the trigger whose text this is
    before      choices that come before the deed that is being read, of other cards than those it is done to
    ahead       whether the objects of deeds are chosen before them, too: "unless its controller pays ..." asks who that is
    habits      verbs that tell whose cards are meant and not what happened: "cards you play cost 1 less"
    x           what X is, where that was said
    priced      whether the text told what is paid to play the card, or when it can be: the next ability can speak of that
    either      whether the text waits for one thing or another, of which no card can be spoken of: it may be the other one
    judging     whether numbers are compared now: no card can be chosen for them
    foretold    where the card is kept of which something was just said that waits, and that another deed dealt with before
    doer        who does the last action: "if you do" asks of you
    done        what the last deed was, as it was said
    declinable  whether the player may leave the last action undone: "if you cannot" is no question then
    choices     what an earlier text of the card has chosen, and how many it dealt with, the last first
    me          the player whose deeds are spoken of, where they are not those of the card's controller
    happened    whether it was said that what something was done before happens then: nothing goes on behind it
    named       whether it is said who does what is read now: "you discard a card", not "discard a card"
    """

    words: Meanings
    event: Happening | None = None
    me: Player | None = None
    referents: list[Referent] = field(default_factory=list)
    slots: int = FIRST_SLOT
    used: set[int] = field(default_factory=set)
    standing: bool = False
    habits: frozenset[str] = frozenset()
    due: bool = False
    paying: bool = False
    lasts: Duration | None = None
    before: list[Node] = field(default_factory=list)
    ahead: bool = False
    priced: bool = False
    x: Part | None = None
    judging: bool = False
    either: bool = False
    foretold: int = -1
    done: Part | None = None
    declinable: bool = False
    doer: Player = Who.YOU
    named: bool = False
    happened: bool = False
    choices: tuple[Choice, ...] = ()
    done_each: dict[int, Cards] = field(default_factory=dict)
    """Slots in which each of some cards was kept in turn, "for each of them": it is over."""

    def new_slot(self) -> int:
        """A slot that nothing is kept in yet."""
        self.slots += 1
        return self.slots - 1

    def tell(self, referent: Referent) -> Referent:
        """Speak of something: it is the nearest from now on."""
        if referent.me is None:
            referent.me = self.me
        self.referents.append(referent)
        return referent

    def use(self, slot: int) -> int:
        """Note that what is kept in a slot is asked for."""
        self.used.add(slot)
        return slot

    def chosen_before(self, word: str, verb: str = "choose") -> int:
        """In place of a slot: what the card remembers of an earlier choice of this noun, "" a number; -1 for none.

        A card remembers one thing.
        """
        found = next((one for one in self.choices if one.noun == word and (word or one.verb == verb)), None)
        if found is None or any(one.asked and one is not found for one in self.choices):
            return -1
        found.asked = True
        return OF_CARD

    def known_to_targets(self, slots: Set[int]) -> bool:
        """Whether what is kept in these slots is known when targets are chosen."""
        return not slots

    # players --------------------------------------------------------------------------------------------------------

    def seen(self, who: Player) -> Player:
        """A player as the one whose deeds are spoken of would call them."""
        if self.me is None:
            return who
        if who == self.me:
            return Who.YOU
        if who is Who.YOU:
            return Who.OPPONENT if self.me is Who.OPPONENT else ControllerOf(This())
        return who

    # pronouns -------------------------------------------------------------------------------------------------------

    def card(self, *, many: bool | None, noun: str = "", verb: str = "", other: bool = False) -> Referent | None:
        """The nearest cards that agree in number, noun and what was done with them: of the very noun, if there are such.

        other  another card than the one that has the text
        """
        found: Referent | None = None
        for referent in reversed(self.referents):
            if referent.kind != "card" or (many is not None and referent.many != many):
                continue
            if other and isinstance(referent.what, This):
                continue
            if verb and referent.verb != verb:
                continue
            if noun == "target" and not (referent.verb == "target" or getattr(referent.what, "target", False)):
                continue
            if not noun or noun in ("card", "target") or referent.noun == noun:
                return referent
            if found is None and (self.may_be(referent.noun, noun) or self.is_said_to_be(referent, noun)):
                found = referent
        return found

    def equally_near(self, found: Referent) -> list[Referent]:
        """A card and the other one of the same event, if "it" may be either: the subject of that event first."""
        if found.pair < 0:
            return []
        return [one for one in self.referents if one.pair == found.pair and one.many == found.many]

    def may_be(self, spoken: str, noun: str) -> bool:
        """Whether what was spoken of as one noun can be called another: a card that was called by its name, by its kind."""
        names = self.words.language().machine.lexicon.names
        if names and spoken not in self.words.nouns and noun in self.words.nouns:
            return True
        return spoken == noun or (spoken in ("card", "") and not (names and noun not in self.words.nouns))

    def is_said_to_be(self, referent: Referent, noun: str) -> bool:
        """Whether what was said of cards makes them what a noun says: "a Dragon or Beast creature ... that creature"."""
        asked = frozenset(self.words.nouns.get(noun, ()))
        said = referent.cards.tests if referent.cards is not None else ()
        ways = [one.tests for one in said if isinstance(one, Either)]
        common = [frozenset.intersection(*(alternative(one) for one in way)) for way in ways]
        return bool(asked) and asked <= frozenset(said).union(*common)

    def player(self, *, many: bool | None = None) -> Referent | None:
        """The nearest player who is not "you"."""
        for referent in reversed(self.referents):
            if referent.kind == "player" and (many is None or referent.many == many):
                return referent
        return None

    def number(self, verb: str = "") -> Referent | None:
        """The nearest deed that gave a number; where no verb is said, one that may be another than one."""
        for referent in reversed(self.referents):
            if not verb and referent.slot >= FIRST_SLOT and not (referent.many or referent.number):
                continue
            if referent.slot >= 0 and (not verb or referent.verb == verb) and (verb or referent.kind in ("card", "num")):
                return referent
        return None


def alternative(test: Test) -> frozenset[Test]:
    """What all must hold in one of several ways."""
    return frozenset(test.tests if isinstance(test, Both) else (test,))


def again(referent: Referent, scope: Scope) -> What:
    """The cards of a referent, spoken of once more."""
    scope.tell(replace(referent, pair=-1))  # of an event's two cards it is the one that is meant from now on
    if referent.slot >= 0 and not referent.such:
        return Kept(scope.use(referent.slot), referent.many)
    if referent.such:
        scope.use(referent.slot)
    assert referent.what is not None  # noqa: S101  cards that nothing keeps are found by what was said of them
    return referent.what
