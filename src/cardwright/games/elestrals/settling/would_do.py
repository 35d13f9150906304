"""Settled: what is done instead of drawing or Expending."""

from typing import TYPE_CHECKING, Final

from cardwright.kernel.tree import Cards, Who

from .. import nodes, tree
from ..tree import Player
from . import deeds, parties
from .context import Context, Unsettled

if TYPE_CHECKING:
    from .sentences import Settler

KINDS: Final = {"draw": "drawn", "expend": "expended"}
PHASES: Final = {"your Draw Phase": Who.YOU, "your opponent's Draw Phase": Who.OPPONENT, "their Draw Phase": Who.OPPONENT}
ONE_CARD: Final = (
    tree.Pick("a", tree.Noun(tree.Kind("card"))), tree.Pick("or more", tree.Noun(tree.Kind("card"))),
    tree.Pick("", tree.Noun(tree.Kind("card"))),
)  # fmt: skip


def settle(settler: "Settler", sentence: tree.With, text: str, limit: int) -> None:
    """If a player would draw a card, or Expend Spirits, something else may be done, or is done.  R120"""
    settler.close()
    would, clause = sentence.what, sentence.clause
    bare = clause.clause if isinstance(clause, tree.Instead) else None
    if not isinstance(bare, tree.Clause):
        raise Unsettled("would")
    context = Context(settler.kind)
    event = about(would, context)
    asked = bare.mode in ("may", "can") and bare.who is Player.YOU
    ordered = (bare.mode == "" and bare.who is None) or (bare.mode in ("", "must") and bare.who in THEIRS)
    if not asked and not (ordered and event.who is (Who.YOU if bare.who is None else Who.OPPONENT)):
        raise Unsettled("instead")
    if would.deed.verb == "expend":
        context.paid = "Expend"
    who = Who.OPPONENT if bare.who in THEIRS else Who.YOU
    context.they = Who.OPPONENT
    action = deeds.one(deeds.deeds(bare.deed, context, who))
    settler.rule(nodes.Instead(event, action, asked, False, limit), text)


THEIRS: Final = (Player.THEY, tree.Pronoun("they"), Player.THAT_PLAYER, Player.THAT_OPPONENT)


def about(would: tree.WouldDo, context: Context) -> nodes.Occasion:
    """Who draws, or Expends for damage or by which effects.  Raises Unsettled."""
    from .context import seat

    who, kind = seat(would.who, context), KINDS[would.deed.verb]
    how: tuple[int, ...] = ()
    other: Cards | None = None
    during = ""
    for one in would.how:
        if one.word == "during" and kind == "drawn" and PHASES.get(one.what) is who:
            during = one.what.replace("their", "your opponent's")
        elif one.word == "in battle" and kind == "expended":
            how = (nodes.IN_BATTLE,)
        elif one.word == "by" and kind == "expended" and parties.by_effect(one.what):
            how, other = (nodes.BY_EFFECT,), parties.source(one.what, context)
        else:
            raise Unsettled(one.word)
    if kind == "drawn" and would.deed.what not in ONE_CARD:
        raise Unsettled("draw")
    if kind == "expended" and (parties.spirits(would.deed.what) != ((), 1) or not how):
        raise Unsettled("Expend", "must say for what: a cost is no loss")
    return nodes.Occasion(kind, None, who, other=other, how=how, during=during)
