"""What becomes of an attack that was declared: it goes to another target."""

from typing import Any, Final

from cardwright.language.phrases import Entry, phrase
from cardwright.language.shape import Node, Parts, Shape, custom, node

from ..tree import Clause, Do

OF_IT: Final = ("the target of that attack", "the target of the attack", "the attack target")


def becomes_target() -> Shape:
    """The attack goes to it, said as "it becomes the target of that attack"; reads only."""

    def make(parts: Parts) -> Node | None:
        subject: Any = parts["subject"]
        made: Node = Clause(Do("redirect", subject))
        return made

    return custom(Clause, make, lambda node: None)


ATTACKS: Final[tuple[Entry, ...]] = (
    phrase("Act", "change[s|:own] the target of that attack to {what:Object}", node(Do, verb="redirect"),
           silent=("redirect", "redirects", "have", "become", "that", "the", "of"),
           alt=(*(f"change[s|:own] {of_it} to {{what:Object}}" for of_it in OF_IT[1:]),
                "change[s|:own] that attack 's target to {what:Object}",
                *(f"redirect[s|:own] {attack} to {{what:Object}}" for attack in ("that attack", "the attack")),
                *(f"have {{what:Object}} become {of_it}" for of_it in OF_IT))),
    *(phrase("Said", f"{{subject:{category}}} becomes {of_it}", becomes_target(), prints=False)
      for category in ("ItThey", "This", "Pick") for of_it in OF_IT),
)  # fmt: skip
