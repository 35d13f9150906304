"""What stands behind a noun to compare it: with 3 or less Attack, with the most Spirits, with less Defense than this."""

from typing import Any, Final

from cardwright.kernel.tree import This
from cardwright.language.phrases import Entry, phrase, within, word
from cardwright.language.shape import node

from ..tree import Least, Pick, Pronoun, Same, Than, WithNumber
from .amount_shapes import than_or_equal
from .shapes import same

HOWS: Final = ("or less", "or more", "")
COST_WORDS: Final = ("cost", "costs", "spirit", "spirits")


def _numbers(of: str, words: str, how: str, **more: Any) -> Entry:
    """So much of a number, in other words than those that are printed."""
    return phrase("Post", words, node(WithNumber, of=of, how=how), prints=False, **more)


NUMBERS: Final[tuple[Entry, ...]] = (
    *(phrase("Post", f"with {{number:Integer}} {how} {{of:Stat}}", node(WithNumber, how=how))
           for how in ("or less", "or more")),
    *(phrase("Post", f"{words} {{of:Stat}} of {{number:Integer}} {how}", node(WithNumber, how=how), prints=False)
      for words in ("with", "with a") for how in HOWS),
    *(phrase("Post", f"with (a|an)! Enchantment Cost of {{number:Integer}} {how}", node(WithNumber, of="cost", how=how),
             alt=(f"with Enchantment Costs of {{number:Integer}} {how}",))
      for how in HOWS),
    *(phrase("Post", f"with {{number:Integer}} {how} Enchanting [Spirit|Spirits:number]",
           node(WithNumber, of="spirits", how=how))
      for how in HOWS),
    *(_numbers("cost", f"whose {cost} is {{number:Integer}} {how}", how, silent=COST_WORDS)
      for cost in ("Enchantment Cost", "cost") for how in HOWS),
    *(_numbers("spirits", f"with {only} {{number:Integer}} Enchanting [Spirit|Spirits:number]", "",
               silent=("only", "exactly")) for only in ("exactly", "only")),
    *(_numbers("spirits", f"with {{number:Integer}} {how} Spirits", how) for how in ("or less", "or more")),
    _numbers("spirits", "with fewer than {number:Integer} Enchanting Spirits", "less than"),
    *(_numbers("cost", f"with Enchantment Cost {{number:Integer}} {how}", how) for how in HOWS),
    *(_numbers("cost", f"with {article}cost of {{number:Integer}} {how}", how, silent=("cost",))
      for article in ("a ", "a Spirit ") for how in HOWS),
    *(_numbers("spirits", f"with at {most} {{number:Integer}} Enchanting [Spirit|Spirits:number]", how,
               silent=("least", "most")) for most, how in (("least", "or more"), ("most", "or less"))),
    _numbers("spirits", "with {number:Integer} or fewer Enchanting Spirits", "or less"),
    *(_numbers("cost", words, how, silent=(*COST_WORDS, "least", "most"))
      for how, words in (("or more", "that (costs|cost) at least {number:Integer} [Spirit|Spirits:number]"),
                         ("or more", "that (costs|cost) {number:Integer} or more Spirits"),
                         ("or less", "that (costs|cost) {number:Integer} or (less|fewer) Spirits"),
                         ("or less", "that (costs|cost) at most {number:Integer} [Spirit|Spirits:number]"))),
    *(phrase("Post", f"that (has|have) {{number:Integer}} {how} {{of:Stat}}", node(WithNumber, how=how), prints=False)
      for how in ("or less", "or more")),
    *(_numbers("spirits", f"with {{number:Integer}} {how} Spirits Enchanting (it|them)", how, silent=("it", "them"))
      for how in ("or less", "or more")),
)  # fmt: skip
EXTREMES: Final[tuple[Entry, ...]] = (
    phrase("Post", "with the (least|lowest) {of:Stat}", node(Least)),
    phrase("Post", "with the (most|highest) {of:Stat}", node(Least, most=True)),
    phrase("Post", "with the least number of Enchanting Spirits", node(Least, of="spirits"),
           alt=("with the (fewest|least) Enchanting Spirits", "with the (fewest|lowest) number of Enchanting Spirits")),
)  # fmt: skip


def _bare(than: Any) -> bool:
    """The same stat of both: it is said once."""
    return than.other == "" and not than.equal


def _of_stat(same_as: Any) -> bool:
    """The same Attack, or Defense."""
    return same_as.of in ("attack", "defense")


def _pointed(pick: Any) -> bool:
    """That Elestral."""
    return pick.det in ("that", "the")


OTHERS: Final[tuple[Entry, ...]] = (
    *(phrase("Post", f"with {how} {{of:Stat}} than {{what:Compared}}", node(Than, more=how == "more"), guard=_bare,
             alt=tuple(f"with {other} {{of:Stat}} than {{what:Compared}}" for other in others))
      for how, others in (("less", ("lower",)), ("more", ("higher", "greater")))),
    *(phrase("Post", f"with {how} {{of:Stat}} than {{what:ComparedOf}} {{other:Stat}}", node(Than, more=how == "more"),
             alt=(*(f"with {other} {{of:Stat}} than {{what:ComparedOf}} {{other:Stat}}" for other in others),
                  *(f"with {{of:Stat}} {other} than {{what:ComparedOf}} {{other:Stat}}" for other in (how, *others)),
                  *(f"whose {{of:Stat}} is {other} than {{what:ComparedOf}} {{other:Stat}}" for other in (how, *others)),
                  f"with {how} {{of:Stat}} than {{what:Compared}} has {{other:Stat}}"),
             guard=lambda than: not than.equal)
      for how, others in (("less", ("lower",)), ("more", ("higher", "greater")))),
    *(phrase("Post", f"with {{of:Stat}} equal to or {how} than {{what:ComparedOf}} {{other:Stat}}",
             node(Than, more=how == "more", equal=True),
             alt=(f"whose {{of:Stat}} is equal to or {how} than {{what:ComparedOf}} {{other:Stat}}",
                  *(f"with {{of:Stat}} equal to or {other} than {{what:ComparedOf}} {{other:Stat}}" for other in others),
                  *(f"with {{of:Stat}} {other} than or equal to {{what:ComparedOf}} {{other:Stat}}"
                    for other in (how, *others))))
      for how, others in (("less", ("lower",)), ("more", ("higher", "greater")))),
    *(word("OrEqual", f"equal or {how}", more) for how, more in (
        ("more", 1), ("higher", 1), ("greater", 1), ("less", 0), ("lower", 0))),
    *(phrase("Post", f"with {a}{{more:OrEqual}} {{of:Stat}} than {{what:Compared}}", than_or_equal(), prints=False,
             silent=("equal", "or", "higher", "lower")) for a in ("", "a ")),
    *(phrase("Post", f"with a {how} Enchantment Cost than {{what:Compared}}", node(Than, of="cost", more=how == "higher"),
             guard=_bare, alt=f"with a {other} Enchantment Cost than {{what:Compared}}")
      for how, other in (("higher", "greater"), ("lower", "lesser"))),
    *(phrase("Post", f"with a {how} Enchantment Cost", node(Than, of="cost", what=None, more=how == "higher"))
      for how in ("higher", "lower")),
    *(phrase("Post", f"with {how} {{of:Stat}}", node(Than, what=None, more=how == "more"),
             alt=(f"with {other} {{of:Stat}}", f"with a {other} {{of:Stat}}"), guard=_bare)
      for how, other in (("more", "higher"), ("less", "lower"))),
    *(phrase("Post", f"with {how} Enchanting Spirits than {{what:ComparedIt}}",
             node(Than, of="spirits", more=how.endswith("more"), equal=how.startswith("equal")))
      for how in ("fewer", "more", "equal or fewer", "equal or more")),
    word("ComparedIt", "it", Pronoun("it")),
    phrase("ComparedIt", "{what:Pick}", same(Pick, "what"), guard=_pointed),
    within("Compared", "This"),
    within("Likened", "Pick"),
    word("Compared", "it", Pronoun("it")),
    phrase("Compared", "{what:Pick}", same(Pick, "what"), guard=_pointed),
    phrase("ComparedOf", "{what:This} 's", same(This, "what")),
    phrase("ComparedOf", "{what:Pick} 's", same(Pick, "what"), guard=_pointed),
    word("ComparedOf", "its", Pronoun("it")),
    phrase("Last", "with the same name as {what:Likened}", node(Same, of="name")),
    phrase("Last", "of the same Element as {what:Likened}", node(Same, of="element"),
           alt=("with the same Element as {what:Likened}", "that (shares|share) a Element with {what:Likened}")),
    phrase("Last", "with the same Subclass as {what:Likened}", node(Same, of="subclass"),
           alt=("of the same Subclass as {what:Likened}", "that (shares|share) a Subclass with {what:Likened}")),
    *(phrase("Post", f"{words[0]} {{what:OneSaid}}", node(Same, of=of),
             alt=tuple(f"{other} {{what:OneSaid}}" for other in words[1:]))
      for words, of in ((("with the same name as", "that (shares|share) a name with"), "name"),
                        (("of the same Element as", "with the same Element as", "that (shares|share) a Element with"),
                         "element"),
                        (("with the same Subclass as", "of the same Subclass as", "that (shares|share) a Subclass with"),
                         "subclass"),
                        (("with the same Enchantment Cost as",), "cost"),
                        (("with the same number of Enchanting Spirits as",), "spirits"))),
    phrase("Post", "with the same {of:Stat} as {what:OneSaid}", node(Same), guard=_of_stat),
    *(phrase("Post", f"with the same {said}", node(Same, of=of, what=Pronoun("")), number="sg")
      for said, of in (("name", "name"), ("Enchantment Cost", "cost"), ("Element", "element"), ("Subclass", "subclass"))),
    *(phrase("Post", f"of the same {said}", node(Same, of=of, what=Pronoun("")), number="sg", prints=False)
      for said, of in (("Element", "element"), ("Subclass", "subclass"))),
    within("OneSaid", "This"),
    within("OneSaid", "ItThem"),
    phrase("Last", "with the same Enchantment Cost as {what:Likened}", node(Same, of="cost")),
    phrase("Last", "with the same {of:Stat} as {what:Likened}", node(Same),
           guard=_of_stat),
    phrase("Last", "with the same number of Enchanting Spirits as {what:Likened}", node(Same, of="spirits")),
)  # fmt: skip
COMPARED: Final[tuple[Entry, ...]] = (*NUMBERS, *EXTREMES, *OTHERS)
"""With less Attack than this: `other` is the stat of this where it is said again."""
