"""Settled: how Runes lie: Set, turned face-down or face-up, carried from one Elestral to another."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Bearer, Cards, Every, Face, Some, Them, This, Who
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.look import Reveal

from .. import nodes, tree
from . import nouns, references
from .context import Context, Deeds, Unsettled, Verb

RUNES: Final = ("rune", "artifact")


def turned_down(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """Face-up Runes become Set Runes where they lie."""
    return [nodes.PutFaceDown(lying(deed, context, who, up=True))]


def turned_up(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """R160: a Set Rune that is turned face-up without being Cast is shown."""
    context.aside = ""
    return [Reveal(lying(deed, context, who, up=False))]


def lying(deed: tree.Do, context: Context, who: Who, *, up: bool) -> Any:
    """Runes of the field that lie the other way.  Raises Unsettled for other cards."""
    what = references.settle(deed.what, context)
    if not isinstance(what, This) and (not context.mentions or context.mentions[-1].kind not in RUNES):
        spoken = isinstance(what, (nodes.EventCard, nodes.Aimed)) and context.noun_of(what) is not None
        if not spoken or nouns.KINDS["rune"][0] not in context.noun_of(what).tests:
            raise Unsettled(deed.verb.partition(" ")[0])
    cards = getattr(what, "cards", None)
    if cards is not None and cards.place is not None:
        raise Unsettled(deed.verb.partition(" ")[0])
    if cards is not None and not any(isinstance(test, Face) for test in cards.tests):
        what = replace(what, cards=replace(cards, tests=(*cards.tests, Face(up))))
    return references.chosen_by(what, who)


def of_set(says: tree.Says, action: Any) -> Any:
    """A Rune just Set can, or cannot, be played this turn: the Set of it; None for another statement.  ELE-9.2"""
    fact = says.facts[0]
    if len(says.facts) > 1 or not isinstance(fact, tree.CanBe) or fact.done != ("played",) or says.until != "this turn":
        return None
    if fact.how not in ((), (tree.How("status", "again"),)) or (fact.how and not fact.no):
        return None
    if not isinstance(action, nodes.PutFaceDown) or not isinstance(says.subject, (tree.Pronoun, tree.Pick)):
        return None
    return action if fact.no else replace(action, ready=True)


def carried(deed: tree.Do, context: Context) -> Deeds:
    """An Artifact Rune Empowers another Elestral from now on."""
    before: Deeds = []
    if isinstance(deed.what, This):
        if context.kind != "artifact":
            raise Unsettled("move")
        artifact: Any = This()
        context.mention("elestral", Every(Cards((Bearer(),))))
    else:
        what = references.settle(deed.what, context)
        artifact = what if isinstance(what, (nodes.Aimed, nodes.EventCard)) else None
        if isinstance(what, Some):
            before = [Choose(what)] if what.target else [Choose(what), nodes.Note()]
            artifact = context.mentions[-1].what if what.target else context.keep()
        if artifact is None or context.noun("rune") is None:
            raise Unsettled("move")
    return [*before, nodes.Carry(new_bearer(deed.to, context), artifact)]


def new_bearer(what: Any, context: Context) -> Any:
    """The Elestral to which it goes.  Raises Unsettled for several, and for what is no Elestral."""
    if what == tree.Pronoun("it"):
        found = context.find("elestral", "it")
    elif isinstance(what, tree.Pick) and nouns.kind_of(what.noun) not in ("elestral", "card"):
        raise Unsettled("to")
    else:
        unspoken = all(one.kind != "elestral" for one in context.mentions)
        other = isinstance(what, tree.Pick) and what.det == "another" and unspoken and context.kind != "elestral"
        found = references.settle(replace(what, det="a") if other else what, context)
    one = isinstance(found, Some) and found.count == 1
    if not one and not isinstance(found, (This, nodes.Aimed, nodes.EventCard, nodes.EventOther, Them)):
        raise Unsettled("to")
    return found


BY_ANYBODY: Final[Mapping[str, Verb]] = {"turn face-down": turned_down, "turn face-up": turned_up}
YOURS: Final[Mapping[str, Verb]] = {"carry": carried}
