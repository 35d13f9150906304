"""What players do: remember, forget, abandon, recharge, lose and regenerate fragments, look."""

from typing import Any, Final

from cardwright.kernel.verbs.leave import Destroy, ToHand
from cardwright.kernel.verbs.order import OrderTop
from cardwright.language.core import amounts
from cardwright.language.core.actions import some
from cardwright.language.phrases import Entry, phrase, within, word
from cardwright.language.shape import Node, node

from ..verbs.costs import Abandon, Discharge, Disperse, Energize, Exploit, Forget, LoseFragments
from ..verbs.deeds import (
    AnotherTurn,
    Deal,
    KeepDischarged,
    LookAtHand,
    Prevent,
    Recharge,
    Regenerate,
    Remember,
    Restore,
    ShatterFragments,
)
from ..verbs.whom import Whom


def done_by(verb: str, tail: str, kind: type[Any], *, you: bool = True, alt: str = "", category: str = "Action",
            **fixed: Node) -> tuple[Entry, ...]:  # fmt: skip
    """A verb that players do: "remember 2", and "an opponent remembers 2"."""
    alone = tuple(f"{verb} {other}" for other in (alt,) if other)
    others = tuple(f"{{who:Whom}} {verb}[s|:who] {other}" for other in (alt,) if other)
    entries: tuple[Entry, ...] = (
        phrase(category, f"{{who:Whom}} {verb}[s|:who] {tail}", node(kind, **fixed), alt=others, guard=some),
    )
    if you:
        entries = (phrase(category, f"{verb} {tail}", node(kind, who=Whom.YOU, **fixed), alt=alone, guard=some), *entries)
    return entries


PLAYERS: Final[tuple[Entry, ...]] = (
    word("Whom", "an opponent", Whom.OPPONENT, number="sg",
         alt=("that opponent", "that player", "target opponent", "your opponent", "the opponent")),
    word("Whom", "each opponent", Whom.OPPONENTS, number="sg", alt=("every opponent",)),
    word("Whom", "each player", Whom.ALL, number="sg", alt=("every player",)),
    *done_by("remember", "{amount:Count} card[|s]", Remember, alt="{amount:Integer}", category="Counted"),
    *done_by("forget", "{amount:Count} card[|s]", Forget, alt="{amount:Integer}", category="Counted"),
    *done_by("abandon", "{amount:Count} card[|s]", Abandon, alt="{amount:Integer}", category="Counted"),
    *done_by("abandon", "{amount:Count} card[|s] at random", Abandon, random=True),
    *done_by("recharge", "{amount:Count} Energy Card[|s]", Recharge, alt="{amount:Integer}", category="Counted"),
    *done_by("discharge", "{amount:Count} Energy Card[|s]", Discharge, alt="{amount:Integer}", category="Counted"),
    phrase("Action", "{amount:Integer} Energy Card[|s] of {who:Whom} do[es|:amount] not recharge next time", KeepDischarged,
           guard=some),
    *done_by("shatter", "{amount:Count} of their fragments", LoseFragments, you=False),
    phrase("Action", "shatter {amount:Count} of your fragments", node(LoseFragments), guard=some),
    phrase("Counted", "shatter {amount:Count} fragment[|s] of {who:Whom}", node(ShatterFragments, one=False), guard=some),
    phrase("Counted", "shatter {amount:Count} fragment[|s] of one Crystal of {who:Whom}", node(ShatterFragments, one=True),
           guard=some, silent=("Essence",),
           alt="shatter {amount:Count} fragment[|s] of one Crystal of Essence of {who:Whom}"),
    phrase("Counted", "regenerate {amount:Count} fragment[|s]", Regenerate, guard=some),
    phrase("Action", "restore a destroyed Crystal with {amount:Integer} fragment[|s]", Restore, guard=some,
           alt="restore a destroyed Crystal of Essence with {amount:Integer} fragment[|s]"),
    phrase("Action", "prevent the next {amount:Integer} fragment[|s] of yours from being shattered this turn", Prevent,
           guard=some),
    phrase("Action", "take another turn after this one", AnotherTurn),
    phrase("Action", "look at the top {amount:Integer} card[|s] of your Memory and put [it|them:amount] back in any order",
           OrderTop, guard=some),
    phrase("Action", "look at the hand of {who:Whom}", LookAtHand),
    phrase("Action", "look at an opponent's hand", node(LookAtHand), prints=False),
    *(entry for kind in (Remember, Forget, Abandon, Recharge, Discharge, ShatterFragments, Regenerate, Deal)
      for entry in amounts.counted("Counted", "Action", kind)),
    within("Action", "Counted"),
    *(word("Done", done, kind.__name__) for done, kind in (
        ("remembered", Remember), ("forgotten", Forget), ("abandoned", Abandon), ("shattered", Destroy),
        ("exploited", Exploit), ("energized", Energize), ("dispersed", Disperse), ("returned", ToHand),
    )),
)  # fmt: skip
