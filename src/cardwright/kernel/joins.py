"""More ways to join actions: kept results, other players, payments, modes, repetition; what happens later or instead."""

from .node import dataclass
from .tree import Ability, Amount, Cards, Condition, Duration, Happening, Node, Player, Until, What, Who


@dataclass(frozen=True, slots=True)
class Keep:
    """Do the action; what it dealt with is kept in this slot from then on, and how many (or how much) it was."""

    slot: int
    action: Node


@dataclass(frozen=True, slots=True)
class By:
    """A player does the action: choices, hand, deck and "you" inside are theirs.

    Of several players each does it, in turn order from the turn player: choices first, then all at the same time where the
    action can be divided so.
    """

    who: Player
    action: Node


@dataclass(frozen=True, slots=True)
class Unless:
    """The action, unless this player makes the payment: they are asked, if they can make it at all."""

    payment: Node
    who: Player
    action: Node


@dataclass(frozen=True, slots=True)
class ChooseOne:
    """`count` of these, chosen when it is carried out and done in their order; targets of an option are chosen then.

    said       how each option reads in the question
    up_to      one at least, and then as many more as wanted
    more       a condition under which another number is chosen: that, how many, and whether fewer may be
    announced  chosen as the text is announced, and with them the targets of the options that were chosen
    """

    options: tuple[Node, ...]
    who: Player = Who.YOU
    count: int = 1
    said: tuple[str, ...] = ()
    up_to: bool = False
    more: tuple[Condition, int, bool] | None = None
    announced: bool = False


@dataclass(frozen=True, slots=True)
class Repeat:
    """The action, so many times."""

    times: Amount
    action: Node


@dataclass(frozen=True, slots=True)
class ForEach:
    """The action once for each of these cards, which are found first: each is kept in the slot while it is its turn."""

    slot: int
    cards: Cards
    action: Node


@dataclass(frozen=True, slots=True)
class Divide:
    """A number is divided among some cards, at least 1 for each; the action is done with each of them and its share.

    first  of five slots: the cards, the present one, its share, what is left of the number, how many cards are to come
    """

    first: int
    amount: Amount
    what: What
    action: Node


@dataclass(frozen=True, slots=True)
class Later:
    """When the event happens, as long as this waits (`once`: the next time only), the action: "When this turn ends, ...".

    What the text has kept is kept for it; a card of the event takes slot 0, the other one slot 1.  With `instead`, the event
    does not happen, and the action is done in its place.  `at_once`: it does not wait its turn as triggers do; what is so
    from the beginning of a turn is so before anything is done in it.  Such an action asks nobody.
    """

    event: Happening
    action: Node
    until: Duration = Until.TURN
    once: bool = True
    instead: bool = False
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class Instead:
    """The rule of a `Ruling`: if the event would happen, the action is done in its place.

    `once`: the first time each turn.  `condition`: only while this holds.  `also`: the action is done before the event,
    which is its last step.

    Slots 0 and 1 hold what the event would have been about.  What the action does is not replaced by the same text again.
    """

    event: Happening
    action: Node
    once: bool = False
    condition: Condition | None = None
    also: bool = False


@dataclass(frozen=True, slots=True)
class Confers:
    """The rule of a `Ruling`: these cards have the triggers as long as the text works and the condition holds."""

    subject: What
    abilities: tuple[Ability, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Confer:
    """They gain these triggers for a while."""

    what: What
    abilities: tuple[Ability, ...]
    until: Duration = Until.TURN


@dataclass(frozen=True, slots=True)
class Alters:
    """The rule of a `Ruling`: the number of such an event (how much damage) is so much more, or, negative, less."""

    event: Happening
    by: int
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Alter:
    """An event is replaced for a while."""

    event: Happening
    by: int
    until: Duration = Until.TURN
