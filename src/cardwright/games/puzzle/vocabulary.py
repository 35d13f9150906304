"""The words in which people speak of Elemental Puzzle's positions: what a scenario may say beyond names of zones and marks.

Printed for readers by ``cardwright scenario words puzzle``.  Not for: the language of card texts.
"""

from typing import Final

from cardwright.kernel.modifier import ADD, GAIN, LOSE, SET
from cardwright.kernel.vocabulary import YES, Quantity, Vocabulary

from . import field

FIELD_CARD: Final = ("<card> at <cell>", "face-down <card> at <cell>", "opposing <card> at <cell>",
                     "opposing face-down <card> at <cell>", "opposing face-down card at <cell>")  # fmt: skip
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
}  # fmt: skip

NOTES: Final = """
A phase `collection` begins before the draw, `final` before anything ends; in the other phases the turn player is asked.

A player who controls no Spirit, and owns none in the other grid, has lost when the next action is complete: give both at
least one.

A stolen card stands in the thief's `field` with `owner` and `home`: `B2: {card: Ember, owner: B, home: R5}`.

A PUZZLE card with a union in force has the mark `assembled`; its members follow from where the cards stand.

Cards in `souls` lie face-down, the top one may be given `face: up`; it then stays as many turns as it costs, unless
`soul_turns` says otherwise.

In the phase `setup` both players have the cards they drew in `hand`, and nothing lies on the field; A places first. Each
keeps one card, then places the others in the order of the card files: `[Ember, Dice to B1, Rain to R5]`.

A player without a Bolt Skill to add passes by itself. After every link the turn player has the first chance.

A link of the `stack` reads `battle of <card>`, `<SKILL> of <card>` or `ability of <card>`; its words are `what`, `seat`,
`source` and `targets`.

Option texts are those of the player who decides: own cards on the field read `<card> at <cell>`, the other player's
`opposing <card> at <cell>`; a face-down card that one may not know reads `opposing face-down card at <cell>`.

An attack is two moves, the attacker and what it attacks: `[Attack with Ember at B1, Dice at B3]`. A Simple Summon from hand
is three: `[Summon Ember, face-up, B2]`. A Skill asks for its number, its cost and its targets, as far as it has them:
`[SACRIFICE of Priest, 1, Ember at B2, Dice at R1]`, `[METAMORPHOSIS of Toad, Brook, Toad]`, `[MIRROR of Mask, Rain at Y1]`,
`[REBIRTH of Phoenix, 1, Brook]` and, when it resolves, `[Ember, B2]`. THEFT's cost is named in the order in which it goes
onto the Deck, the last on top. A Form Summon asks for the zone of the PUZZLE card, then cell by cell (B1 to R5) for the part
that comes there.
"""
"""What else a writer of scenarios must know, a paragraph each."""

VOCABULARY: Final = Vocabulary(
    phase="action-1",
    facts={
        "element": "the Element it has now",
        "bp": "its Battle Points now, without an Elemental Bonus",
        "skills": "the Skills it has now, in any order",
        "united": "for an assembled PUZZLE card: the cells of its members, in any order",
        "home": "for a stolen card: the cell it returns to; `none` for any other",
        "changes": "what lasts on it: what, value, until when, by which card",
    },
    seat_facts={
        "life": "how many Spirits stand in the player's grid",
        "soul_turns": "own turns the face-up Shaman Soul Card stays",
    },
    numbers={
        "simple-summons": "Simple Summons the turn player has made this turn",
        "simple-summons-allowed": "so many may be made this turn; usually 1",
        "soul-flipped": "1 when the turn player has flipped a Shaman Soul Card this turn",
        "soul-used": "1 when the turn player has used a Shaman Soul effect this turn",
        "actions": "actions completed this turn",
        "idle-turns": "turns in a row in which no card changed its zone or was flipped",
        "stirred": "moves and flips of the whole game when the turn began, and since then those of Shaman Soul Cards",
        "once-used": "abilities the player has used that are used once per game, as bits",
    },
    options=OPTIONS,
    columns={"home": ("none", *field.CELL_NAMES)},
    quantities={
        "bp": Quantity(field.BP, ADD, "so many Battle Points more (or, negative, fewer)"),
        "element": Quantity(field.ELEMENT_NOW, SET, "its Element is this one", field.ELEMENTS),
        "gains": Quantity(field.SKILLS_NOW, GAIN, "it has this Skill", field.SKILLS),
        "loses": Quantity(field.SKILLS_NOW, LOSE, "it does not have this Skill", field.SKILLS),
        "cannot attack": Quantity(field.CANNOT_ATTACK, SET, "it cannot attack", YES),
        "cannot be attacked": Quantity(field.CANNOT_BE_ATTACKED, SET, "it cannot be attacked", YES),
        "cannot be targeted": Quantity(field.CANNOT_BE_TARGETED, SET, "it cannot be targeted by Skills or attacks", YES),
        "cannot be destroyed": Quantity(field.CANNOT_BE_DESTROYED, SET, "it cannot be destroyed", YES),
        "extra attacks": Quantity(field.EXTRA_ATTACKS, ADD, "it may attack so many times more this turn"),
        "must attack": Quantity(field.MUST_ATTACK, SET, "it must attack if it can", YES),
        "must be attacked": Quantity(field.LURE, SET, "opposing attacks must be aimed at it", YES),
        "safe from skills": Quantity(field.SAFE_FROM_SKILLS, SET, "it cannot be destroyed by Skills", YES),
        "safe in battle": Quantity(field.SAFE_IN_BATTLE, SET, "it cannot be destroyed in battle", YES),
        "safe from kin": Quantity(
            field.SAFE_FROM_KIN, SET, "it cannot be destroyed in battle by cards with an equal or Twin Element", YES,
        ),
        "no skills of its text": Quantity(field.NO_TEXT_SKILLS, SET, "the abilities of its text cannot be used", YES),
        "skill-proof": Quantity(field.SKILL_PROOF, SET, "it cannot be targeted by Skills", YES),
        "shuns": Quantity(field.SHUNS, SET, "it cannot be targeted by opposing Skills", YES),
        "bp doubled": Quantity(field.BP_DOUBLED, ADD, "so often its Battle Points are doubled"),
        "bp halved": Quantity(field.BP_HALVED, ADD, "so often its Battle Points are halved, rounded down"),
        "bp halved up": Quantity(field.BP_HALVED_UP, ADD, "so often its Battle Points are halved, rounded up"),
        "safe from opponent": Quantity(field.SAFE_FROM_OPPONENT, SET, "it cannot be destroyed by opposing Skills", YES),
        "no elemental bonus": Quantity(field.NO_ELEMENT_BONUS, SET, "it gets no Elemental Bonus", YES),
    },
    notes=tuple(" ".join(note.split()) for note in NOTES.strip().split("\n\n")),
)  # fmt: skip
