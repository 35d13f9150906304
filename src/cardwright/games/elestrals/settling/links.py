"""Sentences that go on from the one before: if you do, when you do, otherwise, then."""

from dataclasses import replace
from typing import TYPE_CHECKING

from cardwright.kernel.tree import Happening, If

from .. import nodes, tree
from . import deeds, ways
from .context import Context, Unsettled
from .effects import Effect, actions, body

if TYPE_CHECKING:
    from .sentences import Settler


def linked(settler: "Settler", link: tree.Link, text: str) -> None:
    """If you do; when you do; then."""
    if link.word == "when you do":
        when_done(settler, link, text)
        return
    if settler.open is None and ways.goes_on(settler, link):
        return
    if settler.open is None:
        raise Unsettled(link.word, "goes on with nothing")
    effect = settler.going_on(text)
    if link.word in ("if you do", "if they do"):
        when_it_was(effect, link)
    elif link.word == "otherwise" and effect.context.rest is not None:
        effect.actions += actions(link.clause, effect.context, effect)
        effect.context.mentions.append(effect.context.rest)
    elif link.word == "otherwise" and effect.actions and isinstance(effect.actions[-1], If):
        before = effect.actions.pop()
        if before.otherwise is not None:
            raise Unsettled(link.word)
        effect.actions.append(replace(before, otherwise=deeds.one(actions(link.clause, effect.context, effect))))
    elif link.word in ("if they do not", "if you do not") and ways.owes(effect, link.word):
        ways.unpayable(effect, deeds.one(actions(link.clause, effect.context, effect)))
    elif link.word in ("otherwise", "if they do not", "if you do not"):
        ways.declined(effect, link, lambda: deeds.one(actions(link.clause, effect.context, effect)))
    elif link.word == "then":
        effect.actions += actions(link.clause, effect.context, effect)
    else:
        raise Unsettled(link.word)


def when_it_was(effect: Effect, link: tree.Link) -> None:
    """If you do; if they do."""
    if ways.two_ways(effect.actions):
        raise Unsettled(link.word)
    before = effect.actions
    more = ways.if_done(effect, deeds.one(actions(link.clause, effect.context, effect)))
    if effect.context.wanted:
        effect.context.wanted = False
        before.append(nodes.Note())
    effect.actions = [*ways.done_whole(before), more]


def when_done(settler: "Settler", link: tree.Link, text: str) -> None:
    """An effect of its own, if the deed before did something."""
    if settler.open is None:
        raise Unsettled("when you do", "goes on with nothing")
    if ways.two_ways(settler.open.actions):
        raise Unsettled("when you do")
    settler.open.texts.append(text)
    before = settler.open.context
    context = Context(settler.kind, before.they, done=before.done, event="done", moved=before.moved)
    inner = Effect("when", context, events=(Happening("done"),), texts=[text])
    body(inner, link.clause)
    settler.open.actions.append(nodes.WhenDone(inner.abilities()[0][0]))
