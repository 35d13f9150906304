"""Which card may have which text in Farwald, and the compile step of its card texts."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardwright.kernel.node import walk
from cardwright.kernel.referents import AnOpponent
from cardwright.kernel.tree import Ability, Activated, Bearer, Compare, Every, Instruct, Is, Ruling, Static, This, Triggered
from cardwright.kernel.verbs.alter import Bar, Gain, Grant
from cardwright.kernel.verbs.leave import OntoDeck, ShuffleIn, ToHand
from cardwright.language.senseless import out_of_play
from cardwright.language.texts import Texts

from .field import ABILITIES, CANNOT_BE_PLAYED, COST_NOW, CRYSTAL, DEFEN_NOW, DESEN_NOW, KINDS
from .qualities import COST, DEFEN, DESEN, KIND
from .rules.forbidding import speaks_of_class
from .speeds import CHARGE_SPEED
from .verbs import costs, deeds, entering, grouping, stopping

if TYPE_CHECKING:
    from cardwright.language.judging import Dialect

HERE: Final = Path(__file__).parent
CREATURES: Final = ("evocation", "token")
EVOCATION_NEEDS: Final = (
    'an Evocation does nothing by itself: begin with "Crystal:", "TW Crystal:", "Crystallize:", "Charge:" or "When ..."'
)
NEEDS_SPEED: Final = 'say how it is used: begin with "Crystal:", "TW Crystal:" or "Charge:"'
ONLY_CHARGE: Final = 'only a Charge changes how the card enters ("Charge: ...: This card enters Energized.")'
CHARGE_OF_SELF: Final = "a card is not positioned yet when its Charge is paid (FAR-14.5)"
WEAR_FIRST: Final = 'only a Protection card is worn, and says so first ("Target Evocation wears this card.")'
NOT_WORN: Final = 'nobody wears this card; only a Protection card is worn, and says so ("Target Evocation wears this card.")'
WHOSE_CLASS: Final = 'this also holds for cards that come later, when nobody has chosen an opponent; say "opposing"'
NOT_PLAYED: Final = 'cards that lie there are not played; say which cannot be ("Attack cards cannot be played this turn.")'
ONLY_FRAGMENTS: Final = "only fragments come and go: a Crystal of Essence is shattered, dealt DesEn or restored (FAR-16.2)"
OF_CARDS: Final = (
    costs.Exploit, costs.Energize, costs.ToVortex, costs.Disperse, deeds.Disable, deeds.TakeControl, ShuffleIn,
    deeds.Position, deeds.Play, entering.Wear, ToHand, OntoDeck, Gain, Grant,
)  # fmt: skip
"""What is done to cards, and never to Crystals of Essence."""
CIRCLE: Final = "its value would depend on itself"
MEASURED: Final = {DESEN_NOW: DESEN, DEFEN_NOW: DEFEN, COST_NOW: COST}

OUT_OF_PLAY: Final = frozenset({"remembered"})
"""Events that happen to cards out of play, whose texts do not hear of them."""


def unfit(kind: str, ability: Ability) -> str:
    """Why a card of this kind cannot have an ability; "" when it can."""
    charge = isinstance(ability, Activated) and ability.speed == CHARGE_SPEED
    if isinstance(ability, Activated) and not ability.speed:
        return NEEDS_SPEED
    if isinstance(ability, Instruct) and kind in CREATURES:
        return EVOCATION_NEEDS
    if why := out_of_play(ability, OUT_OF_PLAY):
        return why
    parts = list(walk(ability))
    rule = ability.rule if isinstance(ability, Ruling) else ability
    costs_of = rule.cost if isinstance(rule, (Activated, Triggered, costs.PlayCost)) else ()
    if no_cost := next((why for part in costs_of if (why := costs.why_no_cost(part))), ""):
        return no_cost
    if not charge and any(isinstance(part, entering.EntersEnergized) for part in parts):
        return ONLY_CHARGE
    if charge and any(isinstance(part, This) for part in walk(getattr(ability, "cost", ()))):
        return CHARGE_OF_SELF
    if any(isinstance(part, entering.Wear) for part in parts) and not wears(kind, ability):
        return WEAR_FIRST
    if any(plays_what_lies_there(part) for part in parts):
        return NOT_PLAYED
    if any(speaks_of_class(part) and any(isinstance(one, AnOpponent) for one in walk(part)) for part in parts):
        return WHOSE_CLASS
    if any(isinstance(part, OF_CARDS) and names_crystals(part) for part in parts):
        return ONLY_FRAGMENTS
    asked = {part.quantity for part in parts if isinstance(part, Compare)}
    return CIRCLE if isinstance(ability, Static) and MEASURED.get(ability.what) in asked else ""


def plays_what_lies_there(part: object) -> bool:
    """A prohibition of plays that speaks of one card on the Battlefield: it is read, and would do nothing."""
    if isinstance(part, Bar):
        return part.rule == CANNOT_BE_PLAYED and not isinstance(part.what, Every)
    return isinstance(part, Static) and part.what == CANNOT_BE_PLAYED and not isinstance(part.subject, Every)


def names_crystals(part: object) -> bool:
    """Whether what it is done to are Crystals of Essence."""
    cards = getattr(getattr(part, "what", None), "cards", None)
    return cards is not None and Is(KIND, (CRYSTAL,)) in cards.tests


def wears(kind: str, ability: Ability) -> bool:
    """Whether an ability is that of a worn card: the wearer comes first."""
    if kind != "protection" or not isinstance(ability, Instruct):
        return False
    actions = getattr(ability.action, "actions", (ability.action,))
    return isinstance(actions[0], entering.Wear)


def crowded(abilities: Sequence[Ability]) -> str:
    """Why a card's abilities are too many together."""
    used = [ability for ability in abilities if isinstance(ability, Activated)]
    if len(used) > ABILITIES:
        return f"{len(used)} abilities with a cost; a card has at most {ABILITIES}"
    if sum(ability.speed == CHARGE_SPEED for ability in used) > 1:
        return "two Charges; a card has at most one (FAR-14.1)"
    if sum(isinstance(ability, Instruct) for ability in abilities) > 1:
        return "what the card does when it resolves stands in two places; say it together, before everything else"
    worn = any(isinstance(part, entering.Wear) for ability in abilities for part in walk(ability))
    if worn and not isinstance(abilities[0], Instruct):
        return WEAR_FIRST
    if not worn and any(isinstance(part, Bearer) for ability in abilities for part in walk(ability)):
        return NOT_WORN
    return ""


def dialect() -> "Dialect":
    """The game's words.  Slow to import, and needed only for a text that was never read."""
    from cardwright.language.judging import Dialect
    from cardwright.language.meaning import Judge, Sayer, rows

    from .meanings import MEANINGS, language
    from .sorts import SORTS

    return Dialect(language(), unfit, crowded, sorts=SORTS, settle=Judge(MEANINGS), said=Sayer(MEANINGS),
                   paradigm=lambda: rows(MEANINGS, KINDS))  # fmt: skip


NODES: Final = [
    kind for module in (costs, deeds, entering, grouping, stopping) for kind in vars(module).values()
    if isinstance(kind, type) and kind.__module__ == module.__name__
]  # fmt: skip
"""The game's own nodes: verbs, and whom they mean."""
TEXTS: Final = Texts(
    "farwald", dialect, NODES,
    [HERE / name for name in (
        "english.words", "meanings", "texts.py", "sorts.py", "field.py", "qualities.py", "speeds.py", "verbs",
    )],
)  # fmt: skip
