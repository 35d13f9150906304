"""Deeds joined: how often each is done, several of them, a choice between them, the cost in front.

A Deed is an Act with how often it is done, or several, with the cost that buys them.
"""

from typing import Any, Final

from cardwright.language.phrases import Entry, phrase, within
from cardwright.language.shape import Shape, node

from ..tree import Do, EqualTo, Force, ForCost, Give, Per, Seq, UpTo
from .pairs import and_the_rest, then_either, this_or_that
from .shapes import same


def _seq(word: str, style: str | None = None, category: str = "Simple", part: str = "Deed1") -> Entry:
    written = style if style is not None else word
    shape: Shape = node(Seq, word=word)
    return phrase(category, f"{{deeds:{part}@own*{written}}}", shape, number="own", guard=_forced_last)


def _forced_last(seq: Any) -> bool:
    """What stands behind "force an opponent to" is all done by them."""
    return not any(isinstance(deed, Force) for deed in seq.deeds[:-1])


def _spirits_moved(equal: Any) -> bool:
    """So many Spirits, said behind where they go."""
    deed = equal.deed
    return isinstance(deed, Do) and deed.verb in ("return", "enchant") and deed.to is not None


def _not_forced(per: Any) -> bool:
    """How often it is done is said of what they do, and how much is given of the gift."""
    return not isinstance(per.deed, (Force, Give))


JOINED: Final[tuple[Entry, ...]] = (
    within("Deed1", "Act"),
    phrase("Deed1", "{deed:Act@own} for each {noun:Countable.sg}", Per, number="own", guard=_not_forced,
           alt="{deed:Act@own} for every {noun:Countable.sg}"),
    phrase("Deed1", "{deed:Act@own} for each", node(Per, noun=None), number="own", guard=_not_forced,
           alt=("{deed:Act@own} for each one", "{deed:Act@own} for each of them")),
    phrase("Deed1", "{deed:Act@own} up to {number:Number}", UpTo, number="own", guard=_not_forced),
    phrase("Deed1", "{deed:Act@own} equal to {number:Number}", EqualTo, number="own", guard=_spirits_moved),
    within("Simple", "Deed1"),
    _seq("and"),
    within("Option", "Deed1"),
    *(phrase("Simple", f"choose[s|:own] one {of_these} : {{deeds:{listed}}}", node(Seq, word="or"), number="own",
             prints=False, silent=("choose", "one", "of", "the", "following", "effects", "or"))
      for of_these in ("", "of the following", "of the following effects")
      for listed in ("Option.pl*or", 'Listed*";"', 'Listed*","')),
    phrase("Listed", "(or)? {deed:Deed1.pl}", same(Do, "deed"), prints=False),
    _seq("and", None, "Option"),
    _seq("or", None, "Simple", "Option"),
    phrase("Simple", "Disenchant[s|:own] {one:SpiritObject} from {here:Object} or {other:SpiritObject} from {there:Object}",
           this_or_that("disenchant"), number="own", prints=False),
    *(phrase("Simple", f"{verb}[s|:own] {{what:{few}}} {{to:Dest}} and {rest} {{more:Dest}}", and_the_rest(verb),
             number="own", prints=False, silent=("others",))
      for verb in ("put", "add", "send", "return") for few in ("Few", "Object") for rest in ("the rest", "the others")),
    phrase("Simple", "either {deeds:Option@own*or}", node(Seq, word="either"), number="own"),
    phrase("Simple", "{first:Deed1@own} and either {deeds:Option.pl*or}", then_either(), number="own"),
    within("Plain", "Simple"),
    _seq("then", '", then"', "Plain", "Simple"),
    within("Deed", "Plain"),
    within("Deed", "Costly"),
    *(phrase("Costly", f"{{cost:Plain@own}} {word} {{deed:Plain.pl}}", node(ForCost, word=word), number="own")
      for word in ("in order to", "to")),
    _seq("or", None, "Deed", "Costly"),
)  # fmt: skip
