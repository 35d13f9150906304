"""Settled: who does it, and whether they may: you, an opponent, each player, a player who is not known before."""

from cardwright.kernel.node import walk
from cardwright.kernel.tree import May, Steps, ThisWay, Who

from .. import nodes, tree
from . import deeds, whoever
from .context import Context, Deeds, Unsettled, seat


def ordered(clause: tree.Clause, context: Context) -> Deeds:
    """Somebody does it; you may."""
    who = clause.who
    if who in whoever.EVERYBODY:
        return everybody(clause, context)
    if whoever.unknown(who, context):
        return whoever.by_whoever(who, context, lambda one: by_player(clause, context, one))
    seen = Who.YOU if who is None else seat(who, context)
    if seen is not Who.YOU:
        context.they = seen
    return by_player(clause, context, seen)


def everybody(clause: tree.Clause, context: Context) -> Deeds:
    """Each player does it, or may; ELE-1.9, 23.6: what both draw, move or Expend they do together."""
    done = context.done
    mine = each(clause, context, Who.YOU)
    context.done = done  # for both of them "this way" means the deed before
    theirs = each(clause, context, Who.OPPONENT)
    if any(isinstance(one, ThisWay) for one in walk(theirs[0])):  # by then it would be what you did
        raise Unsettled("this way")
    context.they = context.did = None  # from here on it would be either of them
    return whoever.together(mine, theirs)


def by_player(clause: tree.Clause, context: Context, seen: Who) -> Deeds:
    """One player does it, or may."""
    found = deeds.deeds(clause.deed, context, seen)
    context.did = None if isinstance(clause.deed, tree.Force) else seen
    if clause.mode in ("may", "can"):
        if seen is not Who.YOU:
            return [nodes.OneOf((deeds.one(found), Steps(())), seen, whole=True)]
        kept = isinstance(found[0], nodes.Note)
        return [found[0], May(deeds.one(found[1:]))] if kept else [May(deeds.one(found))]
    return found


def each(clause: tree.Clause, context: Context, who: Who) -> Deeds:
    """The deed of one of all players, who are "they"."""
    context.they = who
    return by_player(clause, context, who)
