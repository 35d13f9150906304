"""The words in which people speak of Devrun's positions: what a scenario may say beyond names of zones and marks.

Not for: the language of card texts.
"""

from typing import Final

from cardwright.kernel.modifier import ADD, SET
from cardwright.kernel.vocabulary import YES, Quantity, Vocabulary

from .events import WOULD_BE
from .field import MANA, PROTECTIONS, QUANTITIES, SILENCED
from .naming import ordinal
from .rules.mana import DIVIDE, MULTIPLY

PLACED: Final = (
    "<card>", "<card> in your <Colour> Shell", "<card> in the opposing <Colour> Shell", "<card> of <player>",
    "<card> under <card in play>",
)  # fmt: skip
MOST_EQUALS: Final = 6
"""DEV-28.3: so many copies of one Spell a deck has at most."""
OF_EQUALS: Final = ("", ", the <ordinal>")
CARD: Final = tuple(f"{card}{which}" for card in PLACED for which in OF_EQUALS)
USE: Final = tuple(f"Use {card}: <text>" for card in CARD)
OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "mulligan": ("Keep", "Mulligan"),
    "bottom": ("<card>",),
    "turn": ("Pass", "End the turn", "Cast <card>", *USE),
    "priority": ("Decline", "Cast <card>", *USE),
    "burst": ("Decline", "Cast <card>", *USE),
    "instant": ("Decline", *USE),
    "answer": ("Decline", *USE),
    "with-draws": USE,
    "instead": (*(f"Decline: {card} {what}" for what in WOULD_BE for card in CARD), *USE),
    "shell": ("your <Colour> Shell",),
    "material": CARD,
    "next-cast-effect": ("<text>",),
    "target": (*CARD, *(f"<card>, the {ordinal(number)}" for number in range(1, MOST_EQUALS + 1))),
    "target-effect": ("effect <number> on the Stack: <card>",),
    "how-many-targets": ("<number>",),
    "colour": ("<Colour>",),
    "number": ("<number>",),
    "opponent": ("player <letter>",),
    "mode": ("<text>",),
    "pay-instead": ("Yes", "No"),
    "how-many-pay": ("<number>",),
    "cost": CARD,
    "do-it": ("Yes", "No"),
    "how-many": ("<number>",),
    "card": CARD,
    "discard": ("<card>",),
    "where-to": ("your <Colour> Shell", "the opposing <Colour> Shell", "no Shell: it will be destroyed"),
    "hand-limit": ("<card>",),
    "effect-card": CARD,
    "effect-target": CARD,
    "distribution": (
        "Stop",
        *(f"Destroy {card} for <number>" for card in CARD),
        "Destroy the opposing exposed Shell <card>",
    ),
}
NOTES: Final = (
    "Each player needs three Shell cards: `shells: {Red: Gatehouse, Green: Orchard, Blue: Vault}`.",
    "A destroyed Shell is `{card: Gatehouse, face: down}`.",
    "Spells lie in `red`, `green` and `blue`; of equal ones an option names the number: `Wisp in your Red Shell, the 2nd`.",
    "A position in the exchange is round 2, and the turn player has the first turn of it.",
    "Stored Damage is `stored` of a player.",
    "An effect on the Stack reads `Use <card>: <text>` before, and `effect 1 on the Stack: <card>` as a target.",
)
OF_THE_GAME: Final = {
    "round": "the number of the round",
    "first": "the seat of the first turn player (0 for A)",
    "out": "bits of the players who have lost (1 for A, 2 for B, 4 for C ...)",
    "moment": "counts moments: events of one moment happen at the same time (DEV-25.6)",
    "stack-number": "counts the Stacks that were begun",
    "busy": "0 without a Stack, 1 while one is being built, 2 while one resolves",
    "turns-before": "the number of the last turn before this exchange",
    "run": "passes in a row, by whomever (DEV-5.13)",
    "stacks": "Stacks of this exchange that have finished resolving (DEV-5.15)",
    "players": "the players who were in the game when the exchange began (DEV-27.3)",
    "protected": "bits of the players who take no more damage this round (DEV-7.13)",
    "stopped": "bits of the players who distribute no more damage this round (DEV-7.14)",
    "moved": "moves of cards that had been counted when the round began",
    "stirred": "1 when anything but passing has happened this round",
    "dead-rounds": "rounds in a row in which nothing has happened (DEV-26.8)",
    "verdict": "bits of those who win and, above them, of those who lose at this moment (R62)",
}

VOCABULARY: Final = Vocabulary(
    phase="exchange",
    facts={
        "mana": "its Mana now",
        "colour": "the colour of its Mana",
        "silenced": "true when it is Silenced",
        "cannot": "what it cannot suffer now",
        "changes": "what lasts on it: what, value, until when, by which card",
        "uses": "its effects with a limit: text, how often used, of how many times",
        "grants": "for a Shell card: the Mana of the Shell by colour",
    },
    seat_facts={
        "stored": "Stored Damage",
        "destroyed": "how many Shells are destroyed",
        "passes": "own turns passed in a row",
        "acts": "activations and casts of this turn or window",
        "mulligans": "mulligans taken",
        "protected": "true when the player takes no more damage this round",
        "stopped": "true when the player distributes no more damage this round",
        "out": "true when the player has lost",
        "waiting": "conditions that were met and not used yet",
        "used": "uses with a limit of public cards that are in no Shell",
        "passed": "own turns passed in a row, as `passes`",
    },
    numbers=OF_THE_GAME,
    options=OPTIONS,
    quantities={
        "mana": Quantity(MANA, ADD, "so much Mana more (or, negative, less)"),
        "mana becomes": Quantity(MANA, SET, "its Mana is this"),
        "mana times": Quantity(MANA, MULTIPLY, "its Mana is multiplied"),
        "mana divided by": Quantity(MANA, DIVIDE, "its Mana is divided, rounded down"),
        "silenced": Quantity(SILENCED, SET, "it is Silenced", YES),
        **{QUANTITIES[what]: Quantity(what, SET, f"it {QUANTITIES[what]}", YES) for what in PROTECTIONS},
    },
    notes=NOTES,
    faces=("shells",),
)
