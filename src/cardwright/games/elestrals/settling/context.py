"""What an effect has spoken of so far: cards, players, targets; and what a sentence cannot be settled for."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import Place, Them, This, Who
from cardwright.kernel.tree import Player as AnyPlayer

from ..nodes import Aimed, EventCard, EventOther
from ..tree import Player

Deeds = list[Any]
"""Verbs of the machine, in order."""
Verb = Callable[..., Deeds]
"""Settles one verb: the deed, the effect so far, and, where another player may do it, who."""
HAND: Final = Place("hand")
POSITIONS: Final = {"attack": 0, "defense": 1}
CARDS: Final = frozenset({"card", "elestral", "rune", "artifact"})
WHILE: Final = ("while", "as long as", "if")
INSTANTS: Final = frozenset({"invoke", "counter"})
OPPONENTS: Final = frozenset({
    Player.OPPONENT, Player.YOUR_OPPONENT, Player.YOUR_OPPONENTS, Player.OPPONENTS, Player.EACH_OPPONENT,
        Player.THAT_OPPONENT,
})  # fmt: skip


CONTROLLED: Final = ("destroyed", "suppressed", "left")
"""Events whose player is the controller of their card."""


SPOKEN: Final = {Player.THAT_PLAYER: "that player"}
"""Players of whom a text must have spoken, by their words; the others are "they"."""


class Unsettled(Exception):  # noqa: N818  not an error of its own: `sentences` turns it into a Refusal
    """Understood, but not playable: the words, and why."""

    def __init__(self, word: str, why: str = "is understood, but cannot be played yet") -> None:
        self.word, self.why = word, why
        super().__init__(f"{word}: {why}")


class Waiting(Unsettled):
    """It is Cast after the text: what is done to it can only be done as it enters."""


@dataclass(slots=True)
class Mention:
    """Something spoken of: what kind of thing, how to point to it; picked: by the step of this number; gone: moved away.

    several  all that lie aside, which only "them" means;  plural  each of them, all, or so many: nothing that "it" means;
           False: one, which "those" does not mean
    apart  the other card of an event, which "it" does not mean: "fallen" (then the first is meant), or "facing" (then
           nobody can tell which of the two), or "paid" (a cost among others: nobody can tell); "joined" is one of two that
           only "them" means, "cost" the one card that has paid, "waiting" one that is Cast when the text is done (ELE-7.14)
    """

    kind: str
    what: Any
    picked: int = -1
    cards: Any = None
    gone: bool = False
    apart: str = ""
    several: bool = False
    plural: bool | None = None


@dataclass(slots=True)
class Context:
    """An effect while its sentences are settled.

    kind      of the card: "elestral", or the type of Rune
    they      the player whom "they" and "their" mean; None: nobody was spoken of, or it may be either
    did       who has done the last deed; None: nobody yet, or it may be either, or several
    step      number of the deed that last dealt with cards
    targets   how many are announced already
    spirits   of which elements the event tells how many; (): of all; None: it tells no such number
    done      the last verb, for "this way";  told: it is one of the effect before, whose number the event tells
    paid      the verb of the cost, if it is the only one and its number can be told: "Expended this way"
    aside     what "this way" and "of them" point to lies aside: the deed that put it there
    aside_of  from whose deck they come
    static    a standing text: "it" and "them" are the cards it speaks of
    paying    a cost is being settled
    moved     elements of the Spirits that were Nexused or Disenchanted: each of them has one of these
    gone      the zone in which this card lies after the event, where it has left
    own       the event is about this card, or the one it Empowers: its text works where the event finds it
    places    zones in which the effect works, where the text says so
    among     the noun for "1" of those that lie aside
    facing    the other card of the event is this card
    besides   conditions that the words of the event set
    kept      how many cards are kept for later references (nodes.Note)
    hand_shown  what was revealed last is an opponent's whole hand
    sought    how many cards the Search before is for, all of them
    wanted    one of them is what the deed before the sentence has dealt with
    noting    what was dealt with last is to be kept before the next verb (nodes.Note)
    kept_step  the number of the deed whose card is kept so
    dealt_as  by "destroyed" or "discarded": what was dealt with so last, if it was one card
    """

    kind: str
    they: Who | None = None
    did: Who | None = None
    step: int = 0
    targets: int = 0
    kept: int = 0
    wanted: bool = False
    hand_shown: bool = False
    sought: int = 0
    done: str = ""
    told: bool = False
    paid: str = ""
    aside: str = ""
    aside_of: AnyPlayer | None = Who.YOU
    static: bool = False
    moved: tuple[int, ...] = ()
    paying: bool = False
    gone: str = ""
    own: bool = False
    facing: bool = False
    places: tuple[str, ...] = ()
    among: Any = None
    noting: bool = False
    kept_step: int = -1
    dealt_as: dict[str, Mention] = field(default_factory=dict)
    besides: list[Any] = field(default_factory=list)
    mentions: list[Mention] = field(default_factory=list)
    event: Any = None
    spirits: tuple[int, ...] | None = None

    def mention(self, kind: str, what: Any, *, cards: Any = None, picked: bool = False, apart: str = "",
                several: bool = False, plural: bool | None = None) -> None:  # fmt: skip
        """Speak of something; later words may point back to it."""
        if picked:
            self.step += 1
        step = self.step if picked else -1
        self.mentions.append(Mention(kind, what, step, cards, apart=apart, several=several, plural=plural))

    def does(self, verb: str) -> None:
        """A deed is done, of which "this way" speaks from now on."""
        self.done, self.told = verb, False

    def wait(self, what: Any) -> None:
        """It is Cast after the text: nothing can be done to it before."""
        for one in self.mentions:
            if not isinstance(one.what, This) and (one.what == what if one.what is not None else one.picked == self.step):
                one.apart = "waiting"

    def forget(self) -> None:
        """What the last deed dealt with is gone: no deed can be done to it, but its cost can be told."""
        if self.mentions and self.mentions[-1].picked == self.step and self.mentions[-1].what is None:
            self.mentions[-1].gone = True

    def find(self, kind: str, word: str, *, itself: bool = True, many: bool = False, gone: bool = False) -> Any:
        """What a word like "it" or "that Rune" points to: the newest thing of that kind.  Raises Unsettled.

        itself: it may be this card;  gone: it may be a card that was moved away
        """
        for one in reversed(self.called(kind)):
            if not fits(kind, one.kind) or (isinstance(one.what, This) and not itself) or (one.gone and not gone):
                continue
            self.not_either(kind, one, word)
            if one.apart == "waiting" and not gone:
                raise Waiting(word, "is not on the field before the effect is done")
            if (kind == "it" and one.apart == "fallen") or (one.what is None and one.picked < 0):
                continue
            joined = one.apart == "joined" and not many
            if one.apart == "paid" or (kind == "it" and (joined or one.apart == "facing")) or (one.several and not many):
                break
            if kind == "it" and isinstance(one.what, This) and self.also_spoken_of(gone):
                break
            if one.picked < 0:
                if isinstance(one.what, Aimed) and many:
                    return self.all_aimed(one)
                if getattr(one.what, "count", 1) > 1 and not many:
                    break
                if one.apart:  # it has been spoken of by its kind: from now on "it" can mean it
                    self.mention(one.kind, one.what, cards=one.cards)
                return one.what
            if one.picked == self.step:
                return of_picked(one, word, many=many)
            break
        raise Unsettled(word, "points to nothing that is clear here")

    def called(self, kind: str) -> list[Mention]:
        """All that was spoken of; for "that Elestral" without what was called a card, if one was called an Elestral."""
        exact = kind in ("elestral", "rune") and any(one.kind == kind and one.what != This() for one in self.mentions)
        return [one for one in self.mentions if one.kind != "card"] if exact else self.mentions

    def target(self, *, many: bool) -> Any:
        """That target, those targets: also where a later effect speaks of it.  Raises Unsettled."""
        last = next((one for one in reversed(self.mentions) if isinstance(one.what, Aimed) or one.kind == "target"), None)
        one = last.what if last is not None else None
        single = last is not None and (last.kind == "target" or (self.targets == 1 and getattr(one, "count", 1) == 1))
        if last is not None and single != many:
            return one if single or getattr(one, "count", 1) > 1 else self.all_aimed(last)
        raise Unsettled("target", "points to nothing that is clear here")

    def targeting(self) -> bool:
        """Something was targeted, here or in the effect of which this is a part."""
        return any(isinstance(one.what, Aimed) or one.kind == "target" for one in self.mentions)

    def not_either(self, kind: str, found: Mention, word: str) -> None:
        """Raises Unsettled for a card of the event that is told by its kind, where the other one is called so, too."""
        here = [one.what for one in self.mentions if one.kind in (kind, found.kind) and one.kind in CARDS]
        kinds = {type(what) for what in here if isinstance(what, (EventCard, EventOther))}
        named = self.own  # the one is the Empowered Elestral, and called so
        if kind != "it" and type(found.what) in kinds and len(kinds) > 1 and not named:
            raise Unsettled(word, "may mean either card of the event")

    def not_fallen(self) -> None:
        """Raises Unsettled if "it", that is about to leave its place, could be this card or the one it has destroyed."""
        if self.has_fallen() and self.means_this("it"):
            raise Unsettled("it", "may be this card, or the other one of the event")

    def has_fallen(self) -> bool:
        """What was spoken of last is the other card of the event, which has left the field or made this one leave."""
        last = self.mentions[-1] if self.mentions and not self.gone else None
        return last is not None and last.apart == "fallen" and last.kind in CARDS

    def means_this(self, word: str) -> bool:
        """Whether a word like "it" means this card."""
        try:
            return bool(self.find("it", word) == This())
        except Unsettled:
            return False

    def also_spoken_of(self, gone: bool) -> bool:
        """Another card of the event, or a target, could be meant as well as this card; `gone`: or one that has paid."""
        still = [one for one in self.mentions if gone or not one.gone]
        others = [one for one in still if isinstance(one.what, (Aimed, EventCard, EventOther)) or one.picked >= 0]
        paid = any(one.apart == "paid" for one in still)
        return paid or any(one.kind in CARDS and one.apart != "fallen" and (gone or one.apart != "cost") for one in others)

    def all_aimed(self, last: Mention) -> Any:
        """All targets, if nothing else was spoken of between them.  Raises Unsettled for one alone."""
        first = next(i for i, one in enumerate(self.mentions) if isinstance(one.what, Aimed))
        only = all(isinstance(one.what, Aimed) for one in self.mentions[first:])
        if self.targets < 2 or not only:
            raise Unsettled("them", "points to nothing that is clear here")
        return Aimed(0, self.targets)

    def this_way(self, word: str) -> str:
        """The last verb, whose number "that many" means.  Raises Unsettled if there is none, or if it was a cost."""
        if not self.done:
            raise Unsettled(word, "has no such deed before it")
        return self.done

    def keep(self) -> Any:
        """A reference to what a deed dealt with that holds after another deed (see nodes.Note).  Raises Unsettled."""
        if self.kept:
            raise Unsettled("the", "points to more than can be kept")
        self.kept = 1
        return Aimed(self.targets)

    def keep_dealt(self) -> Any:
        """A reference to what was dealt with last, for a verb that finds cards of its own first.  Raises Unsettled."""
        if self.kept_step != self.step:
            self.keep()
            self.noting, self.kept_step = True, self.step
        return Aimed(self.targets)

    def newest_noun(self) -> Any:
        """The noun of what was spoken of last, if it was said by one."""
        return self.mentions[-1].cards if self.mentions else None

    def noun_of(self, what: Any) -> Any:
        """The noun by which a card of an event was called; of other things that of what was spoken of last."""
        if not isinstance(what, (EventCard, EventOther)):
            return self.newest_noun()
        return next((one.cards for one in reversed(self.mentions) if one.what == what), None)

    def noun(self, kind: str) -> Any:
        """The noun by which the newest thing of a kind was called."""
        return next((one.cards for one in reversed(self.mentions) if fits(kind, one.kind)), None)


def of_picked(one: Mention, word: str, *, many: bool) -> Them:
    """What a deed has just dealt with.  Raises Unsettled for a word for one card where it was each of them, or reversed."""
    if one.plural and not many:
        raise Unsettled(word, "is one card, where several were spoken of")
    if one.plural is False and word.startswith("those"):
        raise Unsettled("those", "are several, where one card was spoken of")
    return Them(many)


def fits(wanted: str, kind: str) -> bool:
    """Whether a word for one kind can mean a thing of another."""
    if wanted in ("it", "card"):
        return kind in CARDS or (wanted == "it" and kind in ("effect", "hand", "spirit"))
    return wanted == kind or (kind == "card" and wanted in CARDS) or (wanted == "rune" and kind == "artifact")


def seat(player: Any, context: Context, word: str = "") -> Who:
    """A player in a text as the kernel says it.  Raises Unsettled where it would be several."""
    if player is Player.YOU:
        return Who.YOU
    if player in OPPONENTS:
        context.they = Who.OPPONENT if context.they is None else context.they
        return Who.OPPONENT
    if player in (Player.THEY, Player.THAT_PLAYER) or getattr(player, "word", "") == "they":
        if context.they is None:
            raise Unsettled(
                word or SPOKEN.get(player, "they"), "is nobody of whom the text has spoken, or may be either player"
            )
        return context.they
    spoken = [one.what for one in context.mentions]
    if player is Player.CONTROLLER and context.event in CONTROLLED and This() not in spoken:
        return Who.THAT
    raise Unsettled(word or getattr(player, "value", "they"))


def speaks_of(condition: Any, context: Context) -> None:
    """A condition that speaks of an opponent: "they" are that player behind it."""
    who = (getattr(one, name, None) for one in walk(condition) for name in ("who", "whose"))
    if context.they is None and any(isinstance(one, Player) and one in OPPONENTS for one in who):
        context.they = Who.OPPONENT
