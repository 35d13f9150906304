"""The words in which people speak of Elemental Puzzle's positions: what a scenario may say beyond names of zones and marks.

Printed for readers by ``cardwright scenario words puzzle``.  Not for: the language of card texts.
"""

from typing import Final

from cardwright.kernel.modifier import ADD, GAIN, LOSE, SET
from cardwright.kernel.vocabulary import YES, Quantity, Vocabulary

from .field import (
    BP,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_BE_DESTROYED,
    CANNOT_BE_TARGETED,
    CELL_NAMES,
    ELEMENT_NOW,
    ELEMENTS,
    EXTRA_ATTACKS,
    NO_ELEMENT_BONUS,
    SKILLS,
    SKILLS_NOW,
)

FIELD_CARD: Final = ("<card> at <cell>", "face-down <card> at <cell>", "opposing <card> at <cell>",
                     "opposing face-down card at <cell>")  # fmt: skip
"""How a card in a Spirit Card Zone reads; elsewhere it reads as its name."""
ACTIONS: Final = ("<SKILL> of <card> at <cell>", '"<text>" of <card> at <cell>')

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "keep": ("<card>",),
    "place": ("<card> to <cell>",),
    "action": (
        "End the Action Phase", "Summon <card>", "Turn up face-down <card> at <cell>", "Form Summon with <card>", *ACTIONS,
        "Flip the Shaman Soul <card>", "Use the Shaman Soul <card>",
    ),
    "clash-action": ("End the Clash Phase", "Attack with <card> at <cell>", *ACTIONS),
    "priority": ("Pass", *ACTIONS),
    "how-many": ("<number>",),
    "cost-card": ("<card>", *FIELD_CARD[:2]),
    "target-card": FIELD_CARD,
    "attack-target": FIELD_CARD[2:],
    "reflected-link": ("link <number>: <link> of <card>",),
    "new-target": FIELD_CARD,
    "research": ("<card>",),
    "reborn": ("<card>",),
    "reborn-zone": ("<card> to <cell>",),
    "stolen": ("opposing <card> at <cell>",),
    "stolen-zone": ("<card> to <cell>",),
    "home-zone": ("<card> to <cell>",),
    "summon-face": ("face-up", "face-down"),
    "summon-zone": ("<cell>",),
    "form-zone": ("<cell>",),
    "form-part": ("<card>",),
    "next-trigger": ("<card>: <text>",),
    "text-zone": ("<cell>",),
    "cancelled-link": ("link <number>: <link> of <card>",),
    "effect-card": ("<card>", *FIELD_CARD),
    "effect-target": FIELD_CARD,
    "effect-how-many": ("<number>",),
    "effect-may": ("Yes", "No"),
}  # fmt: skip

VOCABULARY: Final = Vocabulary(
    phase="action-1",
    facts={
        "element": "the Element it has now",
        "bp": "its Battle Points now, without an Elemental Bonus",
        "skills": "the Skills it has now, in any order",
        "united": "for an assembled PUZZLE card: the cells of its members, in any order",
        "home": "for a stolen card: the cell it returns to; `none` for any other",
    },
    seat_facts={
        "life": "how many Spirits stand in the player's grid",
        "soul_turns": "own turns the face-up Shaman Soul Card stays",
    },
    options=OPTIONS,
    columns={"home": ("none", *CELL_NAMES)},
    quantities={
        "bp": Quantity(BP, ADD, "so many Battle Points more (or, negative, fewer)"),
        "element": Quantity(ELEMENT_NOW, SET, "its Element is this one", ELEMENTS),
        "gains": Quantity(SKILLS_NOW, GAIN, "it has this Skill", SKILLS),
        "loses": Quantity(SKILLS_NOW, LOSE, "it does not have this Skill", SKILLS),
        "cannot attack": Quantity(CANNOT_ATTACK, SET, "it cannot attack", YES),
        "cannot be attacked": Quantity(CANNOT_BE_ATTACKED, SET, "it cannot be attacked", YES),
        "cannot be targeted": Quantity(CANNOT_BE_TARGETED, SET, "it cannot be targeted", YES),
        "cannot be destroyed": Quantity(CANNOT_BE_DESTROYED, SET, "it cannot be destroyed", YES),
        "extra attacks": Quantity(EXTRA_ATTACKS, ADD, "it may attack so many times more this turn"),
        "no elemental bonus": Quantity(NO_ELEMENT_BONUS, SET, "it gets no Elemental Bonus", YES),
    },
)  # fmt: skip
