"""Whole sentences: those that go on with others, when a card can be played, reminders."""

from typing import Final

from cardwright.language.phrases import Entry, phrase, within
from cardwright.language.shape import node

from ..tree import Clauses, Entering, Has, Link, Minimum, PlayOnly, Reminder, There
from .event_shapes import during_if, event_if, in_response

SENTENCES: Final[tuple[Entry, ...]] = (
    within("Sentence", "Whole"),
    phrase("Sentence", "then (,)? {clause:Whole}", node(Link, word="then")),
    phrase("Sentence", "if you do (,)! {clause:Whole}", node(Link, word="if you do")),
    phrase("Sentence", "when you do (,)! {clause:Whole}", node(Link, word="when you do")),
    phrase("Sentence", "if they do (,)! {clause:Whole}", node(Link, word="if they do")),
    *(phrase("Sentence", f"if {who} do not (,)! {{clause:Whole}}", node(Link, word=f"if {who} do not"),
             alt=f"if {who} don't (,)! {{clause:Whole}}") for who in ("you", "they")),
    phrase("Sentence", "otherwise (,)! {clause:Whole}", node(Link, word="otherwise")),
    phrase("Sentence", "{first:Whole} , otherwise (,)? {second:Whole}", node(Clauses, word="otherwise")),
    *(entry for this in ("this {:OwnName}", "this card") for word_, category in
      (("if", "Condition"), ("when", "Trigger"), ("after", "Trigger"), ("during", "Window"))
      for entry in (
        phrase("Sentence", f"{this} can only be played {word_} {{what:{category}}}", node(PlayOnly, word=word_),
               alt=(f"{this} can only be Cast {word_} {{what:{category}}}",
                    *(f"you can only {play} {this} {word_} {{what:{category}}}" for play in ("play", "Cast")),
                    f"only play {this} {word_} {{what:{category}}}"),
               silent=("cast", "you", "play", "only", "card")),
    )),
    *(phrase("Sentence", f"as {this} enters the field (,)! {{deed:Deed.pl}}", Entering,
             alt=f"as {this} enters (,)! {{deed:Deed.pl}}", silent=("the", "field", "card"))
      for this in ("this {:OwnName}", "this card")),
    *(phrase("Sentence", f"{this} can only be played when {{what:Condition1}}", node(PlayOnly, word="if"), prints=False,
             silent=("when",), guard=lambda only: isinstance(only.what, (Has, There)))
      for this in ("this {:OwnName}", "this card")),
    *(phrase("Sentence", f"{this} can only be played in response to {{what:Pick}}", in_response(), prints=False,
             silent=("in", "response", "to")) for this in ("this {:OwnName}", "this card")),
    *(phrase("Sentence", f"{this} can only be played during {{window:Window}} if {{what:Condition}}", during_if(),
             prints=False, silent=("if", "during")) for this in ("this {:OwnName}", "this card")),
    *(phrase("Sentence", f"{this} can only be played {word_} {{event:Happening}} {while_} {{what:Condition}}",
             event_if(word_), prints=False, silent=("if", "while")) for this in ("this {:OwnName}", "this card")
      for word_ in ("when", "after") for while_ in ("if", "while")),
    # reminders: in parentheses
    phrase("Reminder", "{clause:Whole}", Reminder),
    *(phrase("Reminder", f"you must {verb} minimum {{count:Integer}} [{kind}|{kind}s:count]",
           node(Minimum, verb=verb, kind=kind),
             alt=(f"minimum {{count:Integer}} [{kind}|{kind}s:count]",) if verb in ("Expend", "discard") else ())
      for verb in ("Expend", "discard", "send", "return") for kind in ("card", "Spirit")
      if (verb == "Expend") == (kind == "Spirit")),
)  # fmt: skip
