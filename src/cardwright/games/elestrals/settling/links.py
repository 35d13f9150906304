"""Sentences that go on from the one before: if you do, when you do, otherwise, then.  ELE-1.4."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.tree import Happening, If, IfDone, Who

from .. import nodes, tree
from . import choosing, deeds, rewording, ways
from .context import Context, Unsettled
from .effects import Effect, actions, body

if TYPE_CHECKING:
    from .sentences import Settler


def linked(settler: "Settler", link: tree.Link, text: str) -> None:
    """If you do; when you do; then; if it does."""
    if link.word in ("if you do", "when you do"):
        rewording.reopened(settler)
    if link.word in OF_THEIR_OWN:
        OF_THEIR_OWN[link.word](settler, link, text)
    elif settler.open is None and not ways.goes_on(settler, link):
        raise Unsettled(link.word, "goes on with nothing")
    elif settler.open is not None:
        going_on(settler.going_on(text), link)


def going_on(effect: Effect, link: tree.Link) -> None:
    """More of the effect before."""
    if link.word == "if they do" and of_each(effect):
        done_by_each(effect, link)
    elif link.word in ("if you do", "if they do"):
        when_it_was(effect, link)
    elif link.word == "otherwise" and effect.actions and under_condition(effect.actions[-1]):
        before = effect.actions.pop()
        other = deeds.one(actions(link.clause, effect.context, effect))
        effect.actions.append(choosing.otherwise(before, other))
    elif link.word in ("otherwise", "if they do not", "if you do not") and ways.owes(effect, link.word):
        ways.unpayable(effect, deeds.one(actions(link.clause, effect.context, effect)))
    elif link.word in ("otherwise", "if they do not", "if you do not"):
        ways.declined(effect, link, lambda: deeds.one(actions(link.clause, effect.context, effect)))
    elif link.word == "then":
        effect.actions += actions(link.clause, effect.context, effect)
    else:
        raise Unsettled(link.word)


def under_condition(last: Any) -> bool:
    """Whether a deed is done under a condition alone; of a player who may be either of the two there are two deeds."""
    return isinstance(last, If) and not (of_either(last.condition) and last.otherwise is not None)


def of_either(condition: Any) -> bool:
    """Whether it tells which of two players it is."""
    return isinstance(condition, (nodes.Belongs, nodes.During))


def of_each(effect: Effect) -> bool:
    """Whether the last deed is one of a player who may be either of the two, so that "they" may be each of them."""
    last = effect.actions[-1] if effect.actions else None
    if not isinstance(last, If) or not of_either(last.condition):
        return False
    return last.otherwise is not None and effect.context.they is None


def done_by_each(effect: Effect, link: tree.Link) -> None:
    """If they do: for each player who it may be, what "they" do then is what that player does."""
    last = effect.actions.pop()
    ends = []
    before = list(effect.context.mentions)
    for who, way in ((Who.YOU, last.action), (Who.OPPONENT, last.otherwise)):
        inner = way.action if isinstance(way, If) and who is Who.OPPONENT else way
        effect.context.they, effect.context.mentions = who, list(before)
        then = IfDone(deeds.one(actions(link.clause, effect.context, effect)))
        done = deeds.one([*ways.done_whole([inner]), then])
        ends.append(done if inner is way else replace(way, action=done))
    effect.context.they = None
    effect.actions.append(If(last.condition, *ends))


def when_it_was(effect: Effect, link: tree.Link) -> None:
    """R190: if you do; if they do."""
    if ways.two_ways(effect.actions):
        raise Unsettled(link.word)
    who_did(effect.context, link.word)
    before = effect.actions
    more = ways.if_done(effect, deeds.one(actions(link.clause, effect.context, effect)))
    if effect.context.wanted:
        effect.context.wanted = False
        before.append(nodes.Note())
    effect.actions = [*ways.done_whole(before), more]


def of_this_way(sentence: tree.With) -> tree.With:
    """If such a card is Foretold this way, what you "can" do belongs to the effect before: it begins none."""
    told = isinstance(sentence.what, tree.Holds) and isinstance(sentence.what.fits, tree.DoneTo)
    inner = sentence.clause
    if not told or sentence.word != "if" or not isinstance(inner, tree.Clause) or inner.mode != "can":
        return sentence
    return replace(sentence, clause=replace(inner, mode="may"))


def who_did(context: Context, word: str) -> None:
    """Raises Unsettled where the player of whom it is said is not the one who has done it, or is to do it."""
    if context.did is None and word == "you cannot":
        raise Unsettled("you", "may be either player here")
    if context.did is not None and (context.did is Who.YOU) == ("they" in word):
        raise Unsettled(word, "is said of a player who has not done it")


def when_done(settler: "Settler", link: tree.Link, text: str) -> None:
    """An effect of its own, if the deed before did something."""
    if settler.open is None:
        raise Unsettled("when you do", "goes on with nothing")
    if ways.two_ways(settler.open.actions):
        raise Unsettled("when you do")
    who_did(settler.open.context, "when you do")
    before = settler.open.context
    context = Context(settler.kind, before.they, done=before.done, told=True, event="done", moved=before.moved)
    inner = Effect("when", context, events=(Happening("done"),), texts=[text], outer=settler.open)
    body(inner, link.clause)
    settler.open = inner


OF_THEIR_OWN: Final[Mapping[str, Any]] = {"when you do": when_done, "if it does": rewording.if_it_does}
"""Links that are no more of the effect before."""
