"""Settled: effects that other cards gain for good: what the Empowered Elestral, or your Elestrals, can do (R116, R180)."""

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from .. import tree
from ..tree import Player
from . import nouns
from .context import INSTANTS, WHILE, Unsettled

if TYPE_CHECKING:
    from .sentences import Settler

BEARER: Final = tree.Pick("the", tree.Noun(tree.Kind("elestral"), (tree.Adjective("Empowered"),)))
THAT: Final = tree.Pick("that", tree.Noun(tree.Kind("elestral")))
SINGLE: Final = {None: "a", Player.YOU: "of"}


def granted(settler: "Settler", says: tree.Says, under: tree.With | None, text: str) -> bool:
    """What such Elestrals get, and last an effect that they gain; False if they gain none for good."""
    *others, fact = says.facts
    subject = settler.spoken if says.subject == tree.Pronoun("it") and settler.open is None else says.subject
    plain = isinstance(fact, tree.Gains) and says.until is None and settler.kind not in INSTANTS
    bearer = nouns.is_bearer(subject) and settler.kind == "artifact"
    if not plain or not isinstance(fact, tree.Gains) or not (bearer or group(subject)):
        return False
    if under is not None and under.word not in WHILE:
        raise Unsettled(under.word)
    if others:
        settler.take(under_it(replace(says, facts=tuple(others)), under), text)
    for sentence in fact.sentences:
        settler.take(under_it(named(sentence, BEARER, BEARER) if bearer else of_group(sentence, subject), under), text)
    return True


def group(what: Any) -> bool:
    """Your Elestrals; such Elestrals."""
    many = isinstance(what, tree.Pick) and what.det in ("", "all", "of all", "each", "each of") and what.whose in SINGLE
    return many and nouns.kind_of(what.noun) == "elestral"


def under_it(sentence: Any, under: tree.With | None) -> Any:
    """The sentence as long as a condition holds."""
    if under is None:
        return sentence
    if isinstance(sentence, tree.When):
        return replace(sentence, events=tuple(tree.State(under.what, event) for event in sentence.events))
    if isinstance(sentence, (tree.Says, tree.Clause)):
        return tree.With("while", under.what, sentence, True)
    raise Unsettled("gains")


def of_group(sentence: Any, pick: tree.Pick) -> Any:
    """An effect that each of a group gains, as this card's own about one of them.

    Raises Unsettled for one that is used once a turn by each of them, and for one of which "you" is not always the same.
    """
    if isinstance(sentence, tree.When) and pick.whose is Player.YOU:
        one = replace(pick, det="of")
        events = tuple(named(event, one, THAT) for event in sentence.events)
        return replace(sentence, events=events, clause=named(sentence.clause, THAT, THAT))
    if isinstance(sentence, tree.Says) and own(sentence.subject):
        return named(sentence, pick, tree.Pronoun("it"))
    raise Unsettled("gain")


def own(node: Any) -> bool:
    """How such an effect calls its card: this Elestral."""
    return isinstance(node, tree.Pick) and node.det == "this" and node.noun in nouns.GIVEN


def named(node: Any, first: Any, then: Any) -> Any:
    """The same with "this Elestral" said otherwise: as a subject, and inside."""
    if own(node):
        return then
    if isinstance(node, tuple):
        return tuple(named(part, first, then) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    parts = {one.name: getattr(node, one.name) for one in fields(node)}
    subject = "subject" if isinstance(node, tree.Says) else "what" if isinstance(node, tree.Event) else ""
    return replace(node, **{
        name: first if name == subject and own(part) else named(part, first, then) for name, part in parts.items()
    })  # fmt: skip
