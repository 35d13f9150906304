"""The words in which people speak of Elestrals' positions: what a scenario may say beyond names of zones and marks.

Not for: the language of card texts.
"""

from typing import Final

from cardwright.kernel.modifier import ADD, SET
from cardwright.kernel.vocabulary import YES, Quantity, Vocabulary

from .quantities import (
    ATTACK_NOW,
    CANNOT_ASCEND,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_BE_DESTROYED,
    CANNOT_BE_TARGETED,
    CANNOT_NEXUS,
    CANNOT_RECEIVE,
    CONTROL,
    DEFENSE_NOW,
    DIRECT_ATTACK,
    EXTRA_ATTACKS,
    PIERCING,
    SUPPRESSED,
)

ELESTRAL: Final = ("<card> in Elestral slot <number>", "opposing <card> in Elestral slot <number>")
ROW_CARD: Final = (
    *ELESTRAL, "<card> in Rune slot <number>", "opposing <card> in Rune slot <number>", "<card> as Stadium",
    "opposing <card> as Stadium", "Set <card> in Rune slot <number>", "opposing Set Rune in Rune slot <number>",
)  # fmt: skip
ZONES: Final = ("hand", "Main Deck", "Underworld", "Spirit Deck")
AWAY: Final = (
    "<card>", *(f"<card> from the {zone}" for zone in ZONES[1:]), *(f"<card> from the opponent's {zone}" for zone in ZONES),
)  # fmt: skip
"""A card that is not on the field; of the own hand by its name alone."""
SPIRIT: Final = (
    "<element> Spirit from the <zone>", "opponent's <element> Spirit from the <zone>",
    "<element> Spirit under <card on the field>", "opponent's <element> Spirit under <card on the field>",
    "<element> Spirit with <card>",
)  # fmt: skip
SLOT: Final = ("Elestral slot <number>", "Rune slot <number>")
EFFECT: Final = 'Use "<text>" of <card where it lies>'
CHAIN: Final = ("Pass", "Cast Set <card> in Rune slot <number>", EFFECT, "<card where it lies>: <text>")

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "starter": ("You take the first turn", "Your opponent takes the first turn"),
    "mulligan": ("Keep this hand", "Expend 2 Spirits for a new hand"),
    "action": (
        "End the turn", "Enter the Battle Phase", "Cast <card>", "Ascend into <card>", "Enchant an Elestral",
        "Expend a Spirit to draw a card", "Cast Set <card> in Rune slot <number>", "Set <card>",
        "Turn <card> in Elestral slot <number> to Attack Position",
        "Turn <card> in Elestral slot <number> to Defense Position", EFFECT, 'Play <card>: "<text>"', "Propose a stalemate",
    ),
    "receiver": ELESTRAL[:1],
    "stalemate": ("Accept the stalemate", "Refuse the stalemate"),
    "ascending": ELESTRAL[:1],
    "position": ("Attack Position", "Defense Position"),
    "slot": SLOT,
    "more-slots": ("No more", *SLOT),
    "spirit": SPIRIT,
    "more-spirits": ("No more", *SPIRIT),
    "replaced-rune": ("<card> in Rune slot <number>", "Set <card> in Rune slot <number>"),
    "empowered": ELESTRAL,
    "cost-card": (*AWAY, *ROW_CARD),
    "target": (*AWAY, *ROW_CARD),
    "how-many": ("<number>",),
    "answered-link": ("link <number>: effect of <card>", "link <number>: Cast of <card>"),
    "response": CHAIN,
    "begin-chain": (*CHAIN[:3], "Propose a stalemate"),
    "next-item": ("Decline the rest", "Cast <card>", *CHAIN[3:]),
    "attacker": ("End the Battle Phase", "Attack with <card> in Elestral slot <number>"),
    "attacked": ("the Spirit Deck", ELESTRAL[1]),
    "nexus-giver": ROW_CARD,
    "nexus-receiver": ROW_CARD,
    "effect-card": (*AWAY, *ROW_CARD, *SPIRIT),
    "effect-target": (*AWAY, *ROW_CARD),
    "card": (*AWAY, *ROW_CARD),
    "more-cards": ("No more", *AWAY, *ROW_CARD),
    "next-on-top": AWAY,
    "spirit-receiver": ROW_CARD,
    "ascending-by-text": ELESTRAL[:1],
    "taken": ELESTRAL,
    "name-card": ("<card>",),
    "name-element": ("<element>",),
    "way": ("<number>: <what it does>",),
}  # fmt: skip

VOCABULARY: Final = Vocabulary(
    phase="main",
    facts={
        "status": "enchanted, misenchanted or short",
        "attack": "its Attack now",
        "defense": "its Defense now",
        "position": "attack or defense",
        "suppressed": "shown when an effect has blanked it",
        "base_attack": "its Attack before what adds to it: as printed, or as a text sets it",
        "base_defense": "the same of its Defense",
        "empowers": "for an Artifact: the slot of the Elestral it Empowers",
        "empowers_at": "the same as an address: zone, seat (0 for A), slot",
        "empowered_by": "for an Elestral: the addresses of its Artifacts",
        "named": "the card or the Element that was named as it entered",
        "order": "of a card with a passive effect: its place among the passive effects and lasting changes in force, from 0",
        "attached": "the Spirits under it, in the order they came",
    },
    seat_facts={
        "spirits": "how many Spirits are in the player's Spirit Deck",
        "spirit_action_used": "for the turn player: whether the Spirit action of this turn is used",
        "waiting": "what waits in Limbo for the player, as far as all see it",
        "reserved": "addresses of slots that cards in Limbo have reserved",
        "blocked": "addresses of slots that are Blocked",
        "set_this_turn": "addresses of the Runes that were Set this turn",
        "stalemate_proposed": "shown when the player has proposed a stalemate this turn",
        "proposed": "1 when the player has proposed a stalemate this turn",
    },
    numbers={
        "spirit action": "1 when the Spirit action of this turn is used",
        "chains": "chains of this turn",
        "attacks": "attacks declared this turn",
        "chain closed": "1 while a chain resolves",
        "attack negated": "1 when the declared attack was Negated",
        "next draw loses": "1 after a stalemate was agreed with Main Decks of equal size",
        "unsettled": "1 when the between-chains check must look again, 2 while an Elestral is not with its owner",
        "condition met": "1 while a Set Rune's play condition may be marked as met",
    },
    options=OPTIONS,
    quantities={
        "attack": Quantity(ATTACK_NOW, ADD, "so much more (or, negative, less) Attack"),
        "defense": Quantity(DEFENSE_NOW, ADD, "so much more (or, negative, less) Defense"),
        "base attack": Quantity(ATTACK_NOW, SET, "its Attack is this, before what adds to it"),
        "base defense": Quantity(DEFENSE_NOW, SET, "its Defense is this, before what adds to it"),
        "suppressed": Quantity(SUPPRESSED, SET, "it is treated as without effect", YES),
        "control": Quantity(CONTROL, SET, "the seat that should control it"),
        "cannot attack": Quantity(CANNOT_ATTACK, SET, "it cannot attack", YES),
        "cannot be attacked": Quantity(CANNOT_BE_ATTACKED, SET, "it cannot be attacked", YES),
        "cannot be targeted": Quantity(CANNOT_BE_TARGETED, SET, "it cannot be targeted", YES),
        "cannot be destroyed": Quantity(CANNOT_BE_DESTROYED, SET, "it cannot be destroyed", YES),
        "cannot receive": Quantity(CANNOT_RECEIVE, SET, "it cannot receive Spirits", YES),
        "cannot nexus": Quantity(CANNOT_NEXUS, SET, "it takes no part in a Nexus", YES),
        "cannot ascend": Quantity(CANNOT_ASCEND, SET, "it cannot be the Ascending", YES),
        "extra attacks": Quantity(EXTRA_ATTACKS, ADD, "it may attack so many times more this turn"),
        "attacks the Spirit Deck": Quantity(DIRECT_ATTACK, SET, "it may attack the Spirit Deck past Elestrals", YES),
        "piercing": Quantity(PIERCING, SET, "its hits on Elestrals in Defense Position cost the Spirit difference", YES),
    },
)  # fmt: skip
