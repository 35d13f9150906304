"""When something happens in Elemental Puzzle, whether something holds, and in which form abilities are kept."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardwright.kernel.tree import Activated, Compare, Is, Node, ThisIs, Until
from cardwright.language.meaning import Event, Moment, NotMeantError

from .. import qualities
from ..field import PHASES, SKILLS
from ..rules.abilities import BOLT, BOLT_ONCE, ONCE

if TYPE_CHECKING:
    from cardwright.language.english import Part
    from cardwright.language.meaning.opening import Opening
    from cardwright.language.meaning.scope import Scope

ACTIVE: Final = "active"
PASSIVE: Final = "passive"
USES: Final = (
    Event("skill", what="", who="s", object="Skill"), Event("bolt skill", what="", who="s", object="Bolt Skill"),
    *(Event(f"uses {name}", what="", who="s", object=name) for name in SKILLS),
)  # fmt: skip
USES_OF_CARDS: Final = tuple(replace(event, what="s", who="") for event in USES)
EVENTS: Final[dict[tuple[str, str], tuple[Event, ...]]] = {
    ("summon", PASSIVE): (
        Event("summoned from Oblivion", who="by", shown=True, needs="from:discard"),
        Event("summoned from hand", who="by", shown=True, needs="from:hand"),
        Event("summoned", who="by", shown=True),
    ),
    ("summon", ACTIVE): (
        Event("summoned from Oblivion", what="o", who="s", shown=True, needs="from:discard"),
        Event("summoned from hand", what="o", who="s", shown=True, needs="from:hand"),
        Event("summoned", what="o", who="s", shown=True),
    ),
    ("flip", PASSIVE): (Event("flipped", shown=True),),
    ("turn", PASSIVE): (Event("flipped", shown=True),),
    ("destroy", PASSIVE): (
        Event("destroyed in battle", by="by", manner="battle"),
        Event("destroyed by an opposing Skill", needs="by:opposing Skill"),
        Event("destroyed by a Skill", needs="by:Skill"),
        Event("destroyed", by="by"),
    ),
    ("destroy", ACTIVE): (Event("destroys in battle", by="o", manner="battle"),),
    ("target", PASSIVE): (Event("targeted", by="by"),),
    ("attack", ACTIVE): (Event("attacks", what="", who="s", by="o", past="card"), Event("attacks", by="o")),
    ("attack", PASSIVE): (Event("attacked", by="by"),),
    ("perform", ACTIVE): tuple(
        Event(name.lower(), what="", who="s", object=name) for name in ("Superior Summon", "Simple Summon")
    ),
    **{(verb, ACTIVE): (*USES, *USES_OF_CARDS) for verb in ("activate", "use")},
    ("draw", ACTIVE): (
        Event("draws by REWARD", what="", who="s", number=True, unit="card", means="REWARD"),
        Event("draws", what="o", who="s"),
    ),
    ("discard", ACTIVE): (Event("discarded", what="o", who="s"),),
    ("discard", PASSIVE): (Event("discarded", who="by"),),
    ("mill", ACTIVE): (Event("milled", what="o", who="s"),),
    ("mill", PASSIVE): (Event("milled", who="by"),),
    ("flip", ACTIVE): (Event("soul flipped", what="", who="s", object="Shaman Soul card"),),
    ("battle", ACTIVE): (Event("battles", by="o"),),
    ("win.b", ACTIVE): (Event("wins", by="against", unit="battle", silent=("o:battle",)),),
    ("lose.b", ACTIVE): (Event("loses", by="against", unit="battle", silent=("o:battle",)),),
    ("leave", ACTIVE): (Event("leaves", silent=("o:field",)),),
    ("return", PASSIVE): (Event("returned", who="to", silent=("to:hand", "from:field")),),
}
PURPOSES: Final = {
    ("discarded", verb, frozenset(names)): "discarded for " + " or ".join(names)
    for verb in ("activate", "use")
    for names in (("METAMORPHOSIS",), ("REBIRTH",), ("METAMORPHOSIS", "REBIRTH"))
}
NAMES: Final = ("", "Collection Phase", "Action Phase 1", "Clash Phase", "Action Phase 2", "Final Phase")
MOMENTS: Final = {
    "turn": Moment("turn begins", "turn ends"),
    **{word: Moment(f"{name} begins", f"{name} ends", name) for word, name in zip(NAMES[1:], PHASES[1:], strict=True)},
}
CONDITIONS: Final = {
    "this card is in a Multi PUZZLE Spirit": ThisIs(Is(qualities.IN_SPIRIT)),
    "this card is part of a Multi PUZZLE Spirit": ThisIs(Is(qualities.IN_SPIRIT)),
    **{
        f"this card is part of {n} or more Multi PUZZLE Spirits": ThisIs(Compare(qualities.SPIRITS_OF, n))
        for n in range(2, 6)
    },
}
DURATIONS: Final = {
    "this Clash Phase": Until.COMBAT,
    "during this Clash Phase": Until.COMBAT,
    "while this card is on the field": Until.WHILE_HERE,
    "until this card leaves the field": Until.WHILE_HERE,
}
REPLACED: Final = frozenset({"returned", "destroyed", "destroyed in battle", "destroyed by a Skill", "leaves", "draws"})
FORBIDDEN: Final = frozenset({"attacks", "attacked"})
HAPPENINGS: Final = {
    "leave": "this card leaves the field",
    "activate": "you activate a Skill",
    "use": "you use a Skill",
    "perform": "you perform a Superior Summon",
    "destroy": "this card destroys a card in battle",
    "flip": "you flip a Shaman Soul Card",
    "battle": "this card battles a card",
    "win.b": "this card wins a battle",
    "lose.b": "this card loses a battle",
}
SUFFERINGS: Final = {"turn": "turned face-up"}
PER_GAME: Final = True
INSTRUCTING: Final = frozenset({"soul"})
LABELS: Final = frozenset({"Bolt", "Bolt Skill"})


def activated(
    kind: str, scope: "Scope", opening: "Opening", cost: tuple[Node, ...], effect: Node, body: "Part"
) -> Activated | None:
    """An ability is used once a turn, in its controller's Action Phases, if nothing else is said.  PUZ-7.4, 7.16."""
    if opening.event is not None or not (cost or opening.limit or opening.labels or opening.per_game):
        return None
    bolt = any(label in LABELS for label in opening.labels)
    if opening.per_game:
        speed = BOLT_ONCE if bolt else ONCE
    else:
        speed = BOLT if bolt else ""
    if opening.limit > 1 or opening.limit < 0:
        raise NotMeantError(body, "a Skill is used once in a turn (PUZ-7.2)")
    return Activated(effect, cost, speed, condition=opening.condition)
