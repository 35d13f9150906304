"""Filters of nouns by their words: what is said in another order than it is meant, what was done, names for refusals."""

import re
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import Is, Test

from .. import nodes, tree
from ..field import ELEMENTS
from .context import Unsettled


def past(did: tree.Done) -> Test | None:
    """What it did, or was done to it, this turn, if that is noted of every card."""
    if did.kind == "attacks" and did.other is None and did.how == THIS_TURN:
        return Is("attacked this turn")
    if did in (tree.Done("passive", "Cast", THIS_TURN), tree.Done("passive", "played", THIS_TURN)):
        return Is("cast this turn")
    return None


THIS_TURN: Final = (tree.How("this turn"),)


def words_of(test: Any) -> str:
    """The words by which a refusal names a filter."""
    said = {
        tree.Least: "least", tree.ThatDoes: "that", tree.ThatGets: "that", tree.Phrase: getattr(test, "words", ""),
        tree.DoneTo: f"{getattr(test, 'done', '')} this way", tree.Empowering: "Empowering", tree.Possessed: "of",
        tree.Enchanting: "Enchanting", tree.Same: f"same {getattr(test, 'of', '')}", tree.Which: "that",
            tree.Except: "except",
    }  # fmt: skip
    return said.get(type(test), "this way")


def as_said(noun: tree.Noun) -> tree.Noun:
    """The noun in the order in which it is meant."""
    return first_from_there(distinct(noun))


def one_element(noun: tree.Noun) -> None:
    """Raises Unsettled for {fire}{fire} before a noun, or as one: a cost, or so many together, is said with a number."""
    elements = [test for test in noun.before if isinstance(test, tree.OfElement)]
    if len(elements) > 1 or (elements and isinstance(noun.head, tree.Symbol)):
        raise Unsettled("{", "are several symbols where one is counted")
    spirits = isinstance(noun.head, tree.Symbol) or noun.head == tree.Kind("spirit")
    for word in ("additional", "other"):  # than which Spirits, is not said
        if spirits and tree.Adjective(word) in noun.before:
            raise Unsettled(word)


def one_run(text: str) -> None:
    """{fire} {fire}{fire} may be a list with a mark left out.  Raises Unsettled."""
    for run in SYMBOLS.finditer(text):
        if not run["bound"] and " {" in run[0] and "}{" in run[0]:
            raise Unsettled(run[0], 'may be one amount or several: say "{fire}{fire}{fire}", or what is between them')


SYMBOLS: Final = re.compile(rf"(?:{{(?:{'|'.join((*ELEMENTS, 'omni'))})}} ?)+(?<! )(?P<bound>-?)")
DIFFERENT: Final = tree.Adjective("different")
KINDS: Final = ("title", "name", "element", "subclass")


def distinct(noun: tree.Noun) -> tree.Noun:
    """Different Elestrals: with different names.  (Different titles are counted otherwise.)"""
    if DIFFERENT not in noun.before or getattr(noun.head, "kind", "") in KINDS:
        return noun
    before = tuple(test for test in noun.before if test != DIFFERENT)
    return replace(noun, before=before, after=(*noun.after, tree.Phrase("with different names")))


AS_IT_WAS: Final = (tree.EnchantedBy, tree.Adjective)


def as_it_was(noun: tree.Noun) -> tree.Noun:
    """An Elestral that was {fire}-Enchanted, of an event: as the event finds it, it is so."""
    after = tuple(
        replace(test, past=False)
        if isinstance(test, tree.Which) and test.past and isinstance(test.filter, AS_IT_WAS)
        else test
        for test in noun.after
    )
    return replace(noun, after=after)


def first_from_there(noun: tree.Noun) -> tree.Noun:
    """An Elestral with the same Element as that Elestral from your hand: it is the first that comes from there."""
    same = noun.last
    of = same.what if isinstance(same, tree.Same) else None
    if not isinstance(of, tree.Pick) or len(of.noun.after) != (1 if of.det in ("that", "the") else 2):
        return noun
    *other, lies = of.noun.after  # two places cannot both be said of the second one
    both = isinstance(lies, tree.In) and all(isinstance(one, tree.In) and isinstance(one.zone, tree.Zone) for one in other)
    if not both or not isinstance(lies.zone, tree.Zone):
        return noun
    inner = replace(of, noun=replace(of.noun, after=tuple(other)))
    return replace(noun, after=(*noun.after, lies), last=tree.Same(same.of, inner))


def each_of(what: Any) -> list[Any]:
    """An Elestral and a Rune: the one and the other, each with all that is said behind them; else nothing."""
    if isinstance(what, tree.Aimed):
        return [tree.Aimed(part) for part in each_of(what.what)]
    head = what.noun.head if isinstance(what, tree.Pick) and what.det == "a" else None
    if not isinstance(head, tree.Joined) or head.word != "and":
        return []
    if what.noun.before or not all(isinstance(part, tree.Article) for part in head.parts[1:]):
        raise Unsettled("and", "may mean the one and the other, or either")
    parts = [part.noun if isinstance(part, tree.Article) else part for part in head.parts]
    return [replace(what, noun=replace(part, after=(*part.after, *what.noun.after), last=what.noun.last)) for part in parts]


def called(name: str) -> Test:
    """A card by a name: several of one title ("Champions of ...") are said in the plural; a Champion, of whomever."""
    if name in ("Champion", "Champions"):
        return nodes.Titled("Champion of")
    names = [name, name.replace("Champions of ", "Champion of "), name.replace("-", " - ")]
    if name.endswith("s"):
        names.append(name[:-1])
    return nodes.Called(tuple(dict.fromkeys(names)))
