"""Settled: sentences that say in another form what another sentence says, before they are taken."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.tree import Static, This

from .. import quantities, tree
from ..tree import Player
from . import changes, prices, silencing, statements, ways
from .context import INSTANTS, WHILE, Unsettled

if TYPE_CHECKING:
    from .sentences import Settler

STATS: Final = frozenset(changes.STATS.values())


def reworded(settler: "Settler", sentence: Any, text: str) -> Any:
    """The sentence in the form in which it is taken."""
    swap = sentence.deed if isinstance(sentence, tree.Clause) and sentence == tree.Clause(sentence.deed) else None
    stands = settler.open is None and settler.kind not in INSTANTS
    if stands and isinstance(swap, tree.Swap) and swap.until is None:
        return swap  # Swap its Attack with its Defense: they are swapped
    if isinstance(sentence, tree.Says) and settler.kind not in INSTANTS and silencing.of_effects_and_card(sentence):
        return tree.Clauses(*silencing.parted(sentence))
    if stands and isinstance(sentence, tree.With) and sentence.word in WHILE and skips(sentence.clause):
        return replace(sentence, clause=reworded(settler, sentence.clause, text))
    if stands and skips(sentence):
        return tree.Says(sentence.who, (tree.Fact("skips", sentence.deed.what),))
    return ways.answers_attack(settler, prices.priced(can_cast_this(sentence)), text)


def can_cast_this(sentence: Any) -> Any:
    """You can Normal Cast this card with such Spirits: it can be Normal Cast so."""
    if isinstance(sentence, tree.With) and sentence.word == "if":
        return replace(sentence, clause=can_cast_this(sentence.clause))
    deed: Any = sentence.deed if isinstance(sentence, tree.Clause) and sentence.who is Player.YOU else None
    own = isinstance(deed, tree.Cast) and deed.how == "normal" and deed.what == This() and sentence.mode == "can"
    return tree.Says(This(), (tree.CanCast("normal", deed.manner),)) if own and deed.manner else sentence


def skips(sentence: Any) -> bool:
    """Players skip their Draw Phase, as long as this stands."""
    if not isinstance(sentence, tree.Clause) or not isinstance(sentence.who, Player) or sentence.mode not in ("", "must"):
        return False
    deed = sentence.deed
    return isinstance(deed, tree.Do) and deed.verb == "skip" and deed.until is None and deed.what in SKIPPED


SKIPPED: Final = tuple(f"{whose} {phase} Phase" for whose in ("your", "their") for phase in ("Draw", "Battle"))


def reopened(settler: "Settler") -> None:
    """The effect before a statement of stats goes on behind that ("when you do"): it alone does something."""
    before = settler.closed
    if settler.open is not None or before is None:
        return
    effect, begins, ends = before
    between = [ability for ability, _text in settler.found[ends:]]
    if all(isinstance(one, Static) and one.what in STATS for one in between):
        del settler.found[begins:ends]
        settler.open = effect


def if_it_does(settler: "Settler", link: tree.Link, text: str) -> None:
    """If it does, it fights with that stat: behind the statement that it can attack in Defense Position."""
    last = settler.found[-1][0] if settler.found and settler.open is None else None
    if not isinstance(last, Static) or last.what != quantities.ATTACKS_SIDEWAYS:
        raise Unsettled(link.word, "goes on with nothing")
    statements.statement(settler, link.clause, None, text)
