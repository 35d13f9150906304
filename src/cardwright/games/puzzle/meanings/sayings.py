"""How explanations say what only Elemental Puzzle has."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.tree import Activated, Both, Every, Is, Side, Stands, Static, Who
from cardwright.kernel.verbs.alter import Gain
from cardwright.kernel.verbs.leave import Search, ShuffleIn
from cardwright.kernel.verbs.mill import MillUntil
from cardwright.kernel.verbs.turns import SkipPhase
from cardwright.language.meaning.saying import skipped

from .. import field, qualities
from ..objects import Attacking, Battling, Beats, InScheme, PartOf, TwinOfKept, UnitedWith
from ..rules.abilities import BOLT_SPEEDS, ONCE_SPEEDS
from ..verbs.altering import LoseSkills, Multiply, SwapValues
from ..verbs.field_moves import Separate, Shift, Swap, SwapWith, TakeControl, Unite
from ..verbs.game_verbs import BarPlayer, BarSkills, SoulDown, UseSoul
from ..verbs.leaving import Fall, ToOblivion
from ..verbs.sequence_verbs import Cancel, CancelLast, Redirect
from ..verbs.summoning import MoreSummons, Summon
from .deeds import SKIPPED

if TYPE_CHECKING:
    from cardwright.language.meaning.saying import Sayer


def link(attacks: bool) -> str:
    """A link of the Sequence."""
    return "attack" if attacks else "Skill"


def skills_said(bits: int) -> str:
    """As in "Bolt Skills", "THEFT or SACRIFICE"."""
    if bits == field.ALL_SKILLS:
        return "Skills"
    if bits == field.ALL_BOLTS:
        return "Bolt Skills"
    return " or ".join(name for k, name in enumerate(field.SKILLS) if bits >> k & 1)


def until(say: "Sayer", lasts: Any) -> str:
    """How long it lasts, behind a space."""
    words = say.namer.duration(lasts)
    return f" {words}" if words else ""


def multiply(say: "Sayer", node: Any) -> str:
    """Battle Points, twice or half as much."""
    rounded = f" (rounded {'up' if node.up else 'down'})" if node.halve else ""
    return f"{'halve' if node.halve else 'double'} the BP of {say.pronoun(node.what)}{rounded}{until(say, node.until)}"


def theirs(say: "Sayer", what: Any) -> str:
    """Cards as a subject."""
    said = say.pronoun(what)
    return "they" if said == "them" else said


def shift(say: "Sayer", node: Any) -> str:
    """To a free zone, or one of a Scheme."""
    within = f" in the Scheme of {say.namer.counted(node.scheme, 1)}" if node.scheme is not None else ""
    return f"move {say.pronoun(node.what)} to a free zone{within}{say.namer.chosen()}"


def searched(say: "Sayer", node: Any) -> str:
    """For cards that are shown, and put into the hand."""
    mine, them = say.namer.whose(Who.YOU), "it" if node.count == 1 else "them"
    wanted = say.namer.counted(replace(node.cards, place=None), node.count)
    return f"search {mine} Deck for {wanted}, show {them}, put {them} into {mine} hand, and shuffle {mine} Deck"


SAYINGS: Final[dict[type, Any]] = {
    MillUntil: lambda say, node: f"mill until {say.namer.counted(node.cards, 1)} comes",
    Search: searched,
    Summon: lambda say, node: f"summon {say.pronoun(node.what)}{'' if node.up else ' face-down'} "
    + ("to a free zone of yours" if node.zone_of is None else "in the zone that it has left"),
    MoreSummons: lambda say, node: (
        f"you may Simple Summon {'one more time' if node.times == 1 else f'{node.times} more times'} this turn"
    ),
    Shift: shift, Swap: "swap the zones of {what}", SwapWith: "swap the zones of this card and {what}",
    TakeControl: "take control of {what} until end of turn", Unite: "unite {what} with the cards in its Scheme",
    Separate: "separate {what} from the cards in its Scheme", ToOblivion: "put {what} into {owners} Oblivion Zone",
    Fall: "destroy {what}",
    Cancel: lambda say, node: f"cancel {'the targeted' if node.target else 'a'} {link(node.attacks)}",
    CancelLast: lambda say, node: (
        f"the last Skill that {say.namer.player(node.who)} activated in this Sequence has no effect"
    ),
    Redirect: lambda say, node: f"change the target of the targeted {link(node.attacks)} to {say.pronoun(node.what)}",
    BarSkills: lambda say, node: (
        f"{theirs(say, node.what)} cannot activate {skills_said(node.skills)}{until(say, node.until)}"
    ),
    BarPlayer: lambda say, node: (
        f"{say.namer.player(node.who)} cannot activate {skills_said(node.skills)}{until(say, node.until)}"
    ),
    SkipPhase: skipped(SKIPPED), ShuffleIn: "shuffle {what} into {owners} Deck",
    SoulDown: "put {what} face-down at the bottom of its Shaman Soul Deck",
    UseSoul: "carry out the effect of {what} as if it were yours",
    LoseSkills: "{what} loses all Skills{until}", Multiply: multiply,
    SwapValues: lambda say, node: (
        f"swap the {'Elements' if node.quantity == field.ELEMENT_NOW else 'BP'} of "
        f"{'' if node.both else 'this card and '}{say.pronoun(node.what)}"
        f"{until(say, node.until)}"
    ),
}  # fmt: skip


def heading(kind: str, made: Activated) -> str:
    """When an ability is used, and how often.  PUZ-7.2, 7.4."""
    when = "in any turn, as a Bolt Skill" if made.speed in BOLT_SPEEDS else "in your Action Phase, as a Skill"
    return f"{when[0].upper()}{when[1:]}, once per {'game' if made.speed in ONCE_SPEEDS else 'turn'}"


RELATED: Final[dict[type, str]] = {
    UnitedWith: "united with {}", PartOf: "that is part of {}", InScheme: "in a zone of the Scheme of {}",
    Beats: "whose Element beats the Element of {}", Battling: "battling {}",
    Attacking: "attacking {}",
}  # fmt: skip


TIMES: Final = {
    field.BP_DOUBLED: "twice as many BP",
    field.BP_HALVED: "half as many BP (rounded down)",
    field.BP_HALVED_UP: "half as many BP (rounded up)",
}


def backwards(node: object) -> str:
    """Nodes that are said in a phrase."""
    if isinstance(node, Static) and node.what == field.BARRED and isinstance(node.value, int):
        return f"cannot activate {skills_said(node.value)}"
    if isinstance(node, Static) and node.what == field.EXTRA_ATTACKS and isinstance(node.value, int):
        return f"may attack {node.value} more time{'s' if node.value > 1 else ''} each turn"
    if isinstance(node, Gain) and node.quantity == field.EXTRA_ATTACKS and isinstance(node.amount, int):
        return f"may attack {node.amount} more time{'s' if node.amount > 1 else ''}"
    if isinstance(node, Static) and node.what == field.EXTRA_SUMMONS and isinstance(node.value, int):
        return f"lets its player Simple Summon {node.value} more time{'s' if node.value > 1 else ''} each turn"
    if isinstance(node, Static) and node.what in TIMES:
        return f"{'have' if isinstance(node.subject, Every) else 'has'} {TIMES[node.what]}"
    if isinstance(node, TwinOfKept):
        return "of the Twin of the named Element"
    if isinstance(node, Stands):
        return "in a " + " or ".join(field.RANK_NAMES[rank] for rank in node.values) + " zone"
    if isinstance(node, Both) and any(isinstance(test, Stands) for test in node.tests):
        whose = next((test.who for test in node.tests if isinstance(test, Side)), Who.YOU)
        ranks = next(test.values for test in node.tests if isinstance(test, Stands))
        owner = "your" if whose is Who.YOU else "your opponent's"
        return f"in {owner} " + " or ".join(field.RANK_NAMES[rank] for rank in ranks) + " zone"
    if isinstance(node, Is) and node.quality == qualities.FORM:
        return " or ".join(f"{value // qualities.FORM_BASE}/{value % qualities.FORM_BASE}" for value in node.values)
    if isinstance(node, Is) and node.quality == qualities.IN_SPIRIT:
        return "in a Multi PUZZLE Spirit"
    return ""
