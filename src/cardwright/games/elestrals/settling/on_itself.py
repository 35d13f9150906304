"""What a text says of itself: when its card can be played, how often an effect can be activated, reminders."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import Cards, Control, Never, Side, This, ThisIs, Who

from .. import nodes, tree
from ..tree import Player
from . import conditions, events, nouns, times
from .context import WHILE, Context, Unsettled

if TYPE_CHECKING:
    from .sentences import Settler

FELLED: Final = tree.IsDone(This(), "destroyed", (tree.How("by", tree.Pick("the", tree.Noun(tree.Kind("attack")))),))
EVEN_THEN: Final = tree.With("even if", FELLED, tree.Clause(tree.Do("do this"), Player.YOU, "can"))
"""You can do this even if this card is destroyed by the attack (ELE-11.11)."""


CAST_IN: Final = ("your Main Phase", "each Main Phase")


def play_only(settler: "Settler", sentence: tree.PlayOnly, text: str) -> None:
    """When this card can be played."""
    settler.close()
    context = Context(settler.kind)
    if sentence.word == "during":
        window = times.window(sentence.what)
        if settler.kind == "elestral" and window not in CAST_IN:
            raise Unsettled(sentence.what, "is no phase in which an Elestral is Cast (ELE-4.2)")
        rule = nodes.PlayOnly(during=window)
    elif sentence.word == "if":
        rule = nodes.PlayOnly(condition=conditions.condition(sentence.what, context))
        settler.they = context.they
    else:
        found = events.events(sentence.what, context)
        if len(found) > 1 or getattr(found[0], "many", 1) > 1:
            raise Unsettled("or when" if len(found) > 1 else "or more")
        if any(isinstance(one, ThisIs) for one in walk(tuple(context.besides))):
            raise Unsettled("when")
        told = [one.state for one in sentence.what if isinstance(one, tree.State)]
        asked = (*(conditions.condition(one, Context(settler.kind)) for one in told), *context.besides)
        rule = nodes.PlayOnly(found[0], nodes.All(asked) if len(asked) > 1 else asked[0] if asked else None)
        settler.played = context
    settler.rule(rule, text)


def with_the_other(found: list[Any], rule: nodes.PlayOnly, text: str) -> tuple[nodes.PlayOnly, str]:
    """When this card can be played is one rule, in however many sentences it is said.  Raises Unsettled for two events."""
    before = next((one for one in found if isinstance(getattr(one[0], "rule", None), nodes.PlayOnly)), None)
    if before is None:
        return rule, text
    other = before[0].rule
    if (other.event is not None and rule.event is not None) or (other.during and rule.during):
        raise Unsettled("played")
    found.remove(before)
    asked = [one.condition for one in (other, rule) if one.condition is not None]
    both = nodes.All(tuple(asked)) if len(asked) > 1 else asked[0] if asked else None
    return nodes.PlayOnly(other.event or rule.event, both, other.during or rule.during), f"{before[1]} {text}"


def barred_from_play(says: tree.Says, under: tree.With | None, names: frozenset[str], kind: str) -> nodes.PlayOnly | None:
    """This Rune cannot be played while something is so; only one of its name is played a turn, or controlled."""
    fact = says.facts[0]
    if says.subject == This() and kind != "elestral" and fact in (tree.CanBe(("played",)), tree.CanBe(("Cast",))):
        if under is not None and under.word == "during":
            return nodes.PlayOnly(condition=Never(times.during(under.what)))
        if under is None or under.word not in (*WHILE, "unless"):
            return None
        judged = conditions.condition(under.what, Context(kind))
        return nodes.PlayOnly(condition=judged if under.word == "unless" else Never(judged))
    named = isinstance(fact, tree.Fact) and fact.words in ("casts at most", "keeps at most") and under is None
    if not named or says.subject is not Player.YOU or says.until is not None:
        return None
    most, noun = fact.what
    if not isinstance(noun.head, tree.Called) or noun != tree.Noun(noun.head) or noun.head.name not in names:
        return None
    if most != 1:
        raise Unsettled(str(most))
    if fact.words == "casts at most":
        return nodes.PlayOnly(condition=Never(nodes.CastThisTurn((noun.head.name,), Who.YOU)))
    return nodes.PlayOnly(condition=Control(Cards((nodes.Called((noun.head.name,)), Side(Who.YOU))), 0, 0))


def speaks(what: Any) -> bool:
    """A condition about this card: what it is, or what it did."""
    if isinstance(what, tree.Both):
        return any(map(speaks, what.conditions))
    if isinstance(what, tree.Happened):
        return bool(what.event.what == This())
    return This() in (getattr(what, "what", None), getattr(what, "who", None))


def elsewhere(what: Any) -> str | None:
    """This card is in your hand, or in your Underworld: the effect works there."""
    zone = what.fits.zone if isinstance(what, tree.Holds) and isinstance(what.fits, tree.In) else None
    if not isinstance(zone, tree.Zone) or zone.whose is not Player.YOU or zone.zones not in (("hand",), ("discard",)):
        return None
    return zone.zones[0] if what.what == This() and not what.no else None


def reminder(settler: "Settler", reminder: tree.Reminder, text: str) -> None:
    """Words in parentheses: a rule of their own, or what holds anyhow.  Raises Unsettled for anything else.  R212"""
    says = reminder.clause
    if says == EVEN_THEN and settler.open is not None:
        return
    if isinstance(says, tree.Says) and len(says.facts) == 1:
        counts = counting(says.facts[0])
        if counts is not None and is_this(says.subject, settler):
            settler.rule(counts, text)
            return
    if settler.open is not None and settler.open.actions:
        last = settler.open.actions[-1]
        if any(isinstance(last, verb) and said(says) for verb, said in HOLDS_ANYHOW.items()):
            return
    raise Unsettled("(", "begins a reminder, which does nothing: say without parentheses what is to be done")


def is_this(subject: Any, settler: "Settler") -> bool:
    """This card, as the text may call it."""
    return subject == This() or nouns.names_this(subject, Context(settler.kind))


def counting(fact: Any) -> nodes.CountsAs | None:
    """What this card counts as, wherever it is."""
    if isinstance(fact, tree.Fact) and fact.words == "counts as":
        return nodes.CountsAs(fact.what)
    return nodes.CountsAs("", fact.elements) if isinstance(fact, tree.AlsoOf) and fact.always else None


def minimum(settler: "Settler", minimum: tree.Minimum, text: str) -> None:
    """A cost of nothing is no cost (ELE-11.10).  Raises Unsettled for more than that."""
    if minimum.count != 1:
        raise Unsettled("minimum")


def unusable(says: Any) -> bool:
    """Blocked zones cannot be used (ELE-7.2)."""
    zones = tree.Pick("", tree.Noun(tree.Kind("zone"), (tree.Adjective("blocked"),)))
    return bool(says == tree.Says(zones, (tree.CanBe(("used",)),)))


def told(says: Any) -> bool:
    """The new card becomes Foretold: it lies where the other one lay."""
    card = tree.Pick("the", tree.Noun(tree.Kind("card"), (tree.Adjective("new"),)))
    return bool(says == tree.Says(card, (tree.Fact("becomes", tree.Adjective("Foretold")),)))


def again(says: Any) -> bool:
    """It cannot be played again this turn: what was Set this turn (ELE-9.2)."""
    how = (tree.How("status", "again"),)
    return bool(says == tree.Says(tree.Pronoun("it"), (tree.CanBe(("played",), True, how),), None, "this turn"))


HOLDS_ANYHOW: Final[dict[type[Any], Callable[[Any], bool]]] = {
    nodes.Block: unusable, nodes.ExchangePlaces: told, nodes.PutFaceDown: again,
}  # fmt: skip
"""What a text may remind of, behind what is done."""
