"""What is said shorter because the sentence before has said the rest, and sentences in other words."""

from typing import Any, Final

from cardwright.language.phrases import Entry, phrase, word
from cardwright.language.shape import Node, Parts, Shape, custom, node

from ..tree import Adjective, Amount, Can, CanBe, Cast, Clause, Do, Is, Kind, Noun, Pick, Pronoun, Reduced, Says, With

ELESTRALS: Final = Pick("", Noun(Kind("elestral")))


def or_else() -> Shape:
    """This is done unless they pay, said as "they must pay or this is done"; reads only."""

    def make(parts: Parts) -> Node | None:
        clause: Any = parts["clause"]
        if not isinstance(clause, Says) or clause.facts != (Is(Adjective("destroyed")),):
            return None
        made: Node = With("unless", Clause(parts["deed"], parts["who"]), clause)
        return made

    return custom(With, make, lambda node: None)


def _only_so_many(deed: Any) -> bool:
    """So many Spirits, and nothing of where they come from or go to."""
    return isinstance(deed.what, Amount) and deed.what.zone is None


def _pointed(says: Any) -> bool:
    """It, they, that Rune: what was just Set."""
    return isinstance(says.subject, Pronoun) or says.subject.det in ("that", "those")


SHORTENED: Final[tuple[Entry, ...]] = (
    phrase("Act", "Enchant[s|:own] {what:Amount}", node(Do, verb="enchant"), guard=_only_so_many),
    phrase("Act", "send[s|:own] the top {what:Integer} [card|cards:what]", node(Do, verb="send the top")),
    phrase("Clause", "{who:Person} must {deed:Plain.pl} or {clause:Said}", or_else(), prints=False,
           silent=("must", "or")),
    *(phrase("Said", f"{{subject:{category}}} can be played this turn",
             node(Says, facts=(CanBe(("played",), no=False),), until="this turn"), guard=_pointed)
      for category in ("ItThey", "Pick")),
    phrase("Act", "put[s|:own] {what:Object} {to:In}", node(Do, verb="change to"), prints=False,
           silent=("put", "puts", "in", "into")),
    *(word("In", f"{in_} {stance} Position", zone) for in_ in ("in", "into")
      for stance, zone in (("Attack", "attack"), ("Defense", "defense"))),
    *(phrase("Fact", f"cannot {how} Cast", node(Can, deed=Cast(how.casefold(), ELESTRALS)), prints=False,
             silent=("Normal", "Special", "Cast")) for how in ("Normal", "Special")),
    phrase("Condition1", "{what:Owner} {stat:Stat} is reduced to {value:Integer} this way", Reduced, prints=False,
           silent=("way",)),
)  # fmt: skip
