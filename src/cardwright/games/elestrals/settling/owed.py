"""Settled: what must be done in a phase, by another player or while a number is so high; what a deed costs a player."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.tree import Bearer, Cards, This, ThisIs

from .. import nodes, tree
from ..tree import Player
from . import conditions, deeds, nouns, times, ways, whoever
from .context import Unsettled
from .effects import Effect, actions, pay

if TYPE_CHECKING:
    from .sentences import Settler


def owed(settler: "Settler", clause: tree.Clause, text: str, condition: Any, window: str) -> None:
    """In that phase another player must do something."""
    effect = settler.begin("active", text)
    effect.must, effect.window = True, window
    if by_whoever(clause, window):
        clause, effect.window = replace(clause, who=Player.TURN), times.window(window)
    if clause.who is Player.HOLDER and window.startswith("their "):
        if condition is not None:
            raise Unsettled("if")
        by_holder(effect, clause, window)
        return
    effect.actions += actions(clause, effect.context, effect)
    if condition is not None:
        effect.condition = of_whoever(settler, effect, condition, clause.who)


def of_whoever(settler: "Settler", effect: Effect, condition: Any, who: Any) -> Any:
    """The condition; "they" are those who must do it: in everybody's phase the player whose phase it is."""
    mine, theirs = conditions.of_either(condition, settler.itself(effect))
    if who is not Player.TURN and who not in whoever.EVERYBODY:
        return theirs
    if mine == theirs:
        return mine
    if who is not Player.TURN:
        raise Unsettled("they", "may be either player here")
    turns = [nodes.All((nodes.During(words), one)) for words, one in (("your turn", mine), ("your opponent's turn", theirs))]
    return conditions.either(*turns)


def by_holder(effect: Effect, clause: tree.Clause, window: str) -> None:
    """In their own phase the controller of the Empowered Elestral must do it."""
    phase = window.removeprefix("their ")
    effect.window = f"each {phase}"
    effect.condition = nodes.TurnOf(Cards((Bearer(),)))
    effect.actions.append(ways.by_holder(lambda who: deeds.deeds(clause.deed, effect.context, who)))


def by_whoever(clause: tree.Clause, window: str) -> bool:
    """In everybody's phase it is due to the player whose phase it is."""
    if clause.who is Player.TURN:
        return True
    each = any(window.startswith(words) for words in times.EACH)
    if clause.who == tree.Pronoun("they"):
        return window.startswith(NAMED)  # of "each End Phase" they would be nobody
    return clause.who is Player.THAT_PLAYER and each


NAMED: Final = ("each player's ", "either player's ", "a player's ")
"""Everybody's phases that are called somebody's."""


def priced(clause: tree.Clause) -> bool:
    """Opponents must pay in order to attack, or to play: what these cost them."""
    several = clause.who in (Player.OPPONENTS, Player.YOUR_OPPONENTS, Player.PLAYERS)
    return several and clause.mode == "must" and isinstance(clause.deed, tree.ForCost) and clause.deed.word == "in order to"


def reaches(settler: "Settler", when: tree.When, what: Any, did: tree.Reaches, text: str) -> None:
    """When this has 7 or more Attack during your Main Phase you must, or can: owed, or offered, as long as it has."""
    clause = when.clause
    main = tuple(how.what for how in did.ways if how.word == "during") == ("your Main Phase",)
    if not isinstance(what, This) or not main or not isinstance(clause, tree.Clause) or len(when.events) > 1:
        raise Unsettled("when")
    if clause.who is not Player.YOU or clause.mode not in ("can", "must"):
        raise Unsettled("when")
    effect = settler.begin("active", text)
    effect.context.mention("elestral", This())
    effect.must, effect.optional = clause.mode == "must", clause.mode == "can"
    pay(effect, clause.deed)
    if isinstance(did.of, tree.Noun):
        effect.condition = conditions.condition(tree.Has(This(), tree.Pick(did.how, did.of, did.number)), settler.of_this())
        return
    effect.condition = ThisIs(nouns.compared(tree.WithNumber(did.number, did.of, did.how)))
