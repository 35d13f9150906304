"""The words in which people speak of Farwald's positions: what a scenario may say beyond names of zones and marks.

Printed for readers by ``cardwright scenario words farwald``.  Not for: the language of card texts.
"""

from typing import Final

from cardwright.kernel.modifier import ADD, GAIN, LOSE, SET
from cardwright.kernel.vocabulary import YES, Quantity, Vocabulary

from . import field

CARD: Final = ("<card>", "<card in play>")
USES: Final = ("Declare <card>", '"<text>" of <card in play>')

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "afterthought": ("Keep the hand", "Set aside <number> cards"),
    "set-aside": ("<card>",),
    "action": ("End the phase", *USES, "Unleash <card in play>"),
    "reaction": ("Pass", *USES),
    "charge": ("Pay the Charge", "Without Charge", "Pay the Energy Cost", "Pay what its text allows instead"),
    "payer": CARD,
    "paid-card": CARD,
    "target": CARD,
    "how-many": ("<number>",),
    "opponent": ("the opponent", "player <player>"),
    "also-unleash": ("Nobody else", "and <card in play>"),
    "unleash-target": CARD,
    "defender": ("No more defenders", *CARD),
    "latecomer": ("<card in play> defends, too", "<card in play> stays out of it"),
    "next-crystal": CARD,
    "shattered-fragment": CARD,
    "regenerated-fragment": CARD,
    "fatigue-crystal": CARD,
    "hand-check": ("<card>",),
    "abandoned": ("<card>",),
    "pay-for": ("Pay", "Do not pay"),
    "next-trigger": ("<card in play>: <text>",),
    "effect-card": CARD,
    "effect-target": CARD,
}  # fmt: skip

NOTES: Final = """
Crystals that a position does not name are whole, and all ten Energy Cards are charged; `charged: 4` says otherwise, and
`crystals: {2: {card: Crystal of Essence, fragments: 3}}`. A Crystal with 0 fragments is destroyed.

Evocations stand Energized unless they have the mark `exploited`. What wears something is not said: a worn card stands in the
battlefield with its `host`.

The phases `regeneration` and `recall` begin before their first step, `rest` before what happens at the end of the turn; in
`action` the active player is asked. In `setup` the hands are given, and Afterthought is asked.

A card in play reads `Mossling`, `Crystal 2` or, where a player has several equal ones, `Mossling #1`, `Mossling #2` in order
of arrival; those that are interchangeable are offered once. The opponent's reads `opposing Mossling #1`; with more than two
players it has its player behind it: `Mossling #1 (B)`, `Crystal 2 (C)`.

The Battlefield is listed with the latest card first.

An unleash is several moves: `[Unleash Ash Hound, Nobody else, opposing Crystal 1]`.
"""
"""What else a writer of scenarios must know, a paragraph each."""

VOCABULARY: Final = Vocabulary(
    phase="action",
    facts={
        "number": "its place in the order of arrival on its player's side",
        "desen": "its DesEn now",
        "defen": "its DefEn now",
        "elements": "the elements it gives now, in any order",
        "lost": "the DefEn it has lost this turn",
        "properties": "the properties it has now, in any order",
        "token": "whether it is a token",
        "worn_by": "the card that wears it",
        "worn_at": "where that card is",
        "changes": "what lasts on it, each with `what`, `value`, `until` and `source`",
    },
    seat_facts={
        "fragments": "fragments of all Crystals together",
        "crystals_left": "undestroyed Crystals of Essence",
        "hand_limit": "the hand limit",
        "discharged": "discharged Energy Cards",
        "played": "cards played this turn",
        "broken": "fragments shattered this turn",
        "defeated": "whether the player is out of the game",
        "kept": "Energy Cards that will not recharge next time",
        "prevented": "fragments whose shattering is prevented this turn",
        "place": "the place of a defeated player",
    },
    numbers={
        "actions": "declarations, activations and unleashes of this turn",
        "triggers": "triggers of this turn",
        "unleashes": "unleashes of this turn",
        "defeats": "players defeated so far",
        "extra-turn": "0, or the number of the seat (from 1) that takes another turn",
        "charged": "charged Energy Cards",
        "kept": "Energy Cards that will not recharge next time",
        "prevented": "fragments whose shattering is prevented this turn",
        "played": "cards played this turn",
        "place": "0 in the game, else the place of a defeated player",
        "broken": "fragments shattered this turn",
        "first": "0, or the number of the seat (from 1) that took the first turn",
        "away": "1: somebody may have a claim on a positioned card",
    },
    options=OPTIONS,
    quantities={
        "desen": Quantity(field.DESEN_NOW, ADD, "so much more DesEn (or, negative, less)"),
        "defen": Quantity(field.DEFEN_NOW, ADD, "so much more DefEn (or, negative, less)"),
        "control": Quantity(field.CONTROLLED, SET, "who has a claim on it", tuple(field.LETTERS)),
        "gains": Quantity(field.PROPERTIES_NOW, GAIN, "properties it has besides", tuple(field.PROPERTIES_BY_NAME)),
        "loses": Quantity(field.PROPERTIES_NOW, LOSE, "properties it has no longer", tuple(field.PROPERTIES_BY_NAME)),
        "cost": Quantity(field.COST_NOW, ADD, "so much more Energy Cost"),
        "gate": Quantity(field.GATE_NOW, ADD, "so many more generic units of its Gate requirement"),
        **{element.lower(): Quantity(field.GIVES_NOW + i, ADD, f"so many units of {element} besides")
           for i, element in enumerate(field.ELEMENTS)},
        "cannot be defended": Quantity(field.CANNOT_BE_DEFENDED, SET, "its unleash cannot be defended against", YES),
        "cannot be played": Quantity(field.CANNOT_BE_PLAYED, SET, "it cannot be played", YES),
        "stays exploited": Quantity(field.STAYS_EXPLOITED, SET, "it is not energized in the Regeneration Phase", YES),
        "cannot unleash": Quantity(field.CANNOT_UNLEASH, SET, "it cannot unleash", YES),
        "cannot defend": Quantity(field.CANNOT_DEFEND, SET, "it cannot defend", YES),
        "cannot be shattered": Quantity(field.CANNOT_BE_SHATTERED, SET, "it cannot be shattered", YES),
        "cannot be targeted": Quantity(field.CANNOT_BE_TARGETED, SET, "it cannot be targeted", YES),
        "saved": Quantity(field.SPARED, SET, "a text kept it from being shattered with DefEn so far below 0"),
    },
    notes=tuple(" ".join(note.split()) for note in NOTES.strip().split("\n\n")),
)  # fmt: skip
