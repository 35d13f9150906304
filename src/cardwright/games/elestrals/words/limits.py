"""How often, when, and under which condition an effect can be activated."""

from typing import Final

from cardwright.language.phrases import Entry, phrase, within, word
from cardwright.language.shape import node

from ..tree import Limit, OnlyIf, OtherPrice, With
from .shapes import same

ACTIVATING: Final = ("", " to activate this effect", " in order to activate this effect")
TURNS: Final = ("each turn", "a turn", "per turn")
ALL_TURNS: Final = (*TURNS, "in a turn", "on your turn")
LIMITS: Final[tuple[Entry, ...]] = (
    *(phrase("Limit", f"{effect} can be activated {word_} {{times:Times}} {turn}",
             node(Limit, word=word_, turn=turn, own=own),
             alt=tuple(f"{other} can be activated {word_} {{times:Times}} {turn}" for other in others))
      for effect, own, others in (("this effect", False, ("this card 's effect",)),
                                  ("this {:OwnName} 's effect", True, ("this {:OwnName} ' effect",)))
      for word_ in ("only", "up to")
      for turn in ALL_TURNS),
    *(phrase("Limit", f"{start} {word_} {{times:Times}} {turn}", node(Limit, word=word_, turn=turn), prints=False,
             silent=("only", "you"))
      for start in ("you can do this", "you can activate this effect", "this effect can be used")
      for word_ in ("only", "up to")
      for turn in TURNS),
    *(phrase("Limit", f"this effect can (only)? be activated {{times:Times}} {turn}", node(Limit, word="only", turn=turn),
             prints=False, silent=("only",)) for turn in TURNS),
    *(phrase("Limit", f"you can only {use} this effect {{times:Times}} {turn}", node(Limit, word="only", turn=turn),
             prints=False, silent=("you",)) for use in ("activate", "use") for turn in TURNS),
    # additional times
    *(phrase("Limit", f"this effect can be activated {{times:Integer}} additional [time|times:times] {turn}",
             node(Limit, word="additional", turn=turn), guard=lambda limit: isinstance(limit.times, int),
             alt=(f"you can activate this effect {{times:Integer}} additional [time|times:times] {turn}",
                  f"you can activate this effect {{times:Integer}} more [time|times:times] {turn}",
                  f"this effect can be activated {{times:Integer}} more [time|times:times] {turn}"),
             silent=("you", "activate", "more")) for turn in ALL_TURNS),
    *(phrase("Limit", f"{effect} a additional time {turn}", node(Limit, word="additional", times=1, turn=turn),
             prints=False, silent=("a", "you", "activate"))
      for effect in ("this effect can be activated", "you can activate this effect") for turn in ALL_TURNS),
    *(phrase("Limit", f"this effect can be activated any number of times {turn}",
             node(Limit, word="any", times=0, turn=turn),
             alt=f"you can activate this effect any number of times {turn}", silent=("you", "activate")) for turn in TURNS),
    within("Sentence", "Limit"),
    phrase("Sentence", "{clause:Limit} if {what:Condition}", node(With, word="if")),
    *(phrase("Sentence", f"{word_} {{what:Condition}} (,)? {{clause:Limit}}", node(With, word=word_, first=True))
      for word_ in ("if", "while", "as long as")),
    # at another price
    phrase("OtherPrice", "you can {deed:Act.pl} instead of Expending ({spirits:SpiritObject})?", OtherPrice,
           silent=("may", "to", "in", "order", "activate", "this", "effect"),
           alt=tuple(f"you {can} {{deed:Act.pl}} instead of Expending ({{spirits:SpiritObject}})?{more}"
                     for can in ("can", "may") for more in ACTIVATING if (can, more) != ("can", ""))),
    within("Sentence", "OtherPrice"),
    phrase("Sentence", "{clause:OtherPrice} if {what:Condition}", node(With, word="if")),
    *(phrase("Sentence", f"{word_} {{what:Condition}} (,)? {{clause:OtherPrice}}", node(With, word=word_, first=True))
      for word_ in ("if", "while", "as long as")),
    # when, and under which condition
    *(phrase("Sentence", f"this effect can only be activated {word_} {{what:{category}}}", node(OnlyIf, word=word_),
             alt=(f"you can only activate this effect {word_} {{what:{category}}}",
                  f"this effect can be activated only {word_} {{what:{category}}}"))
      for word_, category in (("if", "Condition"), ("during", "Window"))),
    phrase("Sentence", "this effect can also be activated during {what:Window}", node(OnlyIf, word="also"),
           alt="you can also activate this effect during {what:Window}", silent=("you", "activate")),
    phrase("Sentence", "this effect cannot be activated if {what:Condition}", node(OnlyIf, word="unless"),
           alt=("you cannot activate this effect if {what:Condition}",), silent=("you", "activate")),
    word("Times", "once", "once"),
    word("Times", "twice", "twice"),
    phrase("Times", "{n:Integer} [time|times:n]", same(int, "n")),
)  # fmt: skip
