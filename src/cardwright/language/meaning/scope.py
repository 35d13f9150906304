"""Discourse: what a text has spoken of so far, and which of it a pronoun means.

Each noun phrase, event and number becomes a referent.  "It" and "they" take the nearest one that agrees in kind and
number; "this way" takes what the last deed with that verb dealt with.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field
from typing import Final

from cardwright.kernel.referents import ControllerOf, Kept
from cardwright.kernel.tree import Cards, Duration, Happening, Node, Player, This, What, Who

from ..english import Part
from .words import Meanings

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
    goes   the role of the zone to which the deed brought it
    pair   the same number for the cards that are subject and object of one event
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
    judging     whether numbers are compared now: no card can be chosen for them
    foretold    where the card is kept of which something was just said that waits, and that another deed dealt with before
    declinable  whether the player may leave the last action undone: "if you cannot" is no question then
    me          the player whose deeds are spoken of, where they are not those of the card's controller
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
    foretold: int = -1
    declinable: bool = False

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

    def card(self, *, many: bool | None, noun: str = "", verb: str = "") -> Referent | None:
        """The nearest cards that agree in number, noun and what was done with them: of the very noun, if there are such."""
        found: Referent | None = None
        for referent in reversed(self.referents):
            if referent.kind != "card" or (many is not None and referent.many != many):
                continue
            if verb and referent.verb != verb:
                continue
            if not noun or noun in ("card", "target") or referent.noun == noun:
                return referent
            if found is None and self.may_be(referent.noun, noun):
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

    def player(self, *, many: bool | None = None) -> Referent | None:
        """The nearest player who is not "you"."""
        for referent in reversed(self.referents):
            if referent.kind == "player" and (many is None or referent.many == many):
                return referent
        return None

    def number(self, verb: str = "") -> Referent | None:
        """The nearest deed that gave a number."""
        for referent in reversed(self.referents):
            if referent.slot >= 0 and (not verb or referent.verb == verb) and (verb or referent.kind in ("card", "num")):
                return referent
        return None


def again(referent: Referent, scope: Scope) -> What:
    """The cards of a referent, spoken of once more."""
    scope.tell(referent)
    if referent.slot >= 0:
        return Kept(scope.use(referent.slot), referent.many)
    assert referent.what is not None  # noqa: S101  cards that nothing keeps are found by what was said of them
    return referent.what
