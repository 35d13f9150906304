"""Whole sentences: those that go on with others, when a card can be played, how often an effect can be activated."""

from typing import Final

from cardwright.language.phrases import Entry, phrase, within, word
from cardwright.language.shape import node

from ..tree import Limit, Link, Minimum, OnlyIf, PlayOnly, Reminder, With
from .shapes import same

SENTENCES: Final[tuple[Entry, ...]] = (
    within("Sentence", "Whole"),
    phrase("Sentence", "then (,)? {clause:Whole}", node(Link, word="then")),
    phrase("Sentence", "if you do (,)! {clause:Whole}", node(Link, word="if you do")),
    phrase("Sentence", "when you do (,)! {clause:Whole}", node(Link, word="when you do")),
    phrase("Sentence", "if they do (,)! {clause:Whole}", node(Link, word="if they do")),
    *(phrase("Sentence", f"if {who} do not (,)! {{clause:Whole}}", node(Link, word=f"if {who} do not"),
             alt=f"if {who} don't (,)! {{clause:Whole}}") for who in ("you", "they")),
    phrase("Sentence", "otherwise (,)! {clause:Whole}", node(Link, word="otherwise")),
    *(entry for this in ("this {:OwnName}", "this card") for word_, category in
      (("if", "Condition"), ("when", "Trigger"), ("after", "Trigger"), ("during", "Window"))
      for entry in (
        phrase("Sentence", f"{this} can only be played {word_} {{what:{category}}}", node(PlayOnly, word=word_),
               alt=(f"{this} can only be Cast {word_} {{what:{category}}}",
                    *(f"you can only {play} {this} {word_} {{what:{category}}}" for play in ("play", "Cast")),
                    f"only play {this} {word_} {{what:{category}}}"),
               silent=("cast", "you", "play", "only", "card")),
    )),
    *(phrase("Limit", f"{effect} can be activated {word_} {{times:Times}} {turn}",
             node(Limit, word=word_, turn=turn, own=own),
             alt=tuple(f"{other} can be activated {word_} {{times:Times}} {turn}" for other in others))
      for effect, own, others in (("this effect", False, ("this card 's effect",)),
                                  ("this {:OwnName} 's effect", True, ("this {:OwnName} ' effect",)))
      for word_ in ("only", "up to", "additional")
      for turn in ("each turn", "a turn", "per turn", "in a turn", "on your turn")),
    phrase("Limit", "this effect can be activated {times:Integer} additional [time|times:times] on your turn",
           node(Limit, word="additional", turn="on your turn")),
    *(phrase("Limit", f"{start} {word_} {{times:Times}} {turn}", node(Limit, word=word_, turn=turn), prints=False,
             silent=("only", "you"))
      for start in ("you can do this", "you can activate this effect", "this effect can be used")
      for word_ in ("only", "up to")
      for turn in ("each turn", "a turn", "per turn")),
    *(phrase("Limit", f"this effect can (only)? be activated {{times:Times}} {turn}", node(Limit, word="only", turn=turn),
             prints=False, silent=("only",)) for turn in ("each turn", "a turn", "per turn")),
    *(phrase("Limit", f"you can only {use} this effect {{times:Times}} {turn}", node(Limit, word="only", turn=turn),
             prints=False, silent=("you",)) for use in ("activate", "use") for turn in ("each turn", "a turn", "per turn")),
    within("Sentence", "Limit"),
    phrase("Sentence", "{clause:Limit} if {what:Condition}", node(With, word="if")),
    *(phrase("Sentence", f"this effect can only be activated {word_} {{what:{category}}}", node(OnlyIf, word=word_),
             alt=(f"you can only activate this effect {word_} {{what:{category}}}",
                  f"this effect can be activated only {word_} {{what:{category}}}"))
      for word_, category in (("if", "Condition"), ("during", "Window"))),
    phrase("Sentence", "you can activate this effect only if {what:Condition}", node(OnlyIf, word="if"), prints=False),
    *(phrase("Sentence", f"activate this effect only {word_} {{what:{category}}}", node(OnlyIf, word=word_), prints=False)
      for word_, category in (("if", "Condition"), ("during", "Window"))),
    *(phrase("Limit", f"activate this effect only {{times:Times}} {turn}", node(Limit, word="only", turn=turn), prints=False)
      for turn in ("each turn", "a turn", "per turn")),
    phrase("Sentence", "this effect cannot be activated if {what:Condition}", node(OnlyIf, word="unless"),
           alt=("you cannot activate this effect if {what:Condition}",), silent=("you", "activate")),
    word("Times", "once", "once"),
    word("Times", "twice", "twice"),
    phrase("Times", "{n:Integer} [time|times:n]", same(int, "n")),
    # reminders: in parentheses
    phrase("Reminder", "{clause:Whole}", Reminder),
    *(phrase("Reminder", f"you must {verb} minimum {{count:Integer}} [{kind}|{kind}s:count]",
           node(Minimum, verb=verb, kind=kind),
             alt=(f"minimum {{count:Integer}} [{kind}|{kind}s:count]",) if verb in ("Expend", "discard") else ())
      for verb in ("Expend", "discard", "send", "return") for kind in ("card", "Spirit")
      if (verb == "Expend") == (kind == "Spirit")),
)  # fmt: skip
