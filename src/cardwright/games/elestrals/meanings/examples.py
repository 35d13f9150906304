"""What the verbs of Elestrals are done to, and how they happen: for the paradigm and for random texts."""

from typing import Final

EXAMPLES: Final[dict[str, tuple[str, ...]]] = {
    "add": ("a Rune from your Underworld to your hand", "an Elestral from your Underworld to your hand"),
    "block": ("an unoccupied slot in an opponent's Elestral Row until the next turn",),
    "cast": ("a Rune from your hand", "an Artifact Rune from your hand"),
    "change.position": ("an Elestral", "up to 2 Elestrals"),
    "destroy": ("target Elestral", "an opponent's Rune", "all Elestrals", "target Rune", "each face-down Rune"),
    "disenchant": ("{fire} from target Elestral", "{omni} from an opponent's Elestral"),
    "enchant": ("{fire} to target Elestral", "{water} from your Spirit Deck to an Elestral"),
    "expend": ("{fire}", "{omni}{omni}"),
    "foretell": ("1", "3"),
    "force": ("an opponent to discard a card", "an opponent to Expend {fire}"),
    "give": ("an Elestral +1 {attack} until the next turn", "an opponent's Elestral -2 {defense} until the next turn"),
    "look_at": ("an opponent's hand",),
    "nexus": ("up to {fire}{fire}", "{water} to this card"),
    "put": ("a card from your Underworld on top of your deck", "a Rune from your Underworld on the bottom of your deck"),
    "return": (
        "target Elestral to its owner's hand", "a Rune to its owner's hand",
        "{fire} from your Underworld to your Spirit Deck",
    ),
    "reveal": ("your hand",),
    "search": ("your deck for a Rune and add it to your hand", "your deck for an Elestral and add it to your hand"),
    "send": ("the top 2 cards of your deck to your Underworld", "the top card of your deck to your Underworld"),
    "shuffle": ("2 cards from your Underworld into your deck", "a Rune from your Underworld into your deck"),
    "special+ascend": ("this card to an Elestral from your hand or deck",),
    "special+cast": ("an Elestral from your Underworld", "a {fire} Elestral from your hand"),
    "swap": ("target Elestral's {attack} with its {defense} until the next turn",),
    "suppress": ("target Elestral until the next turn", "all Elestrals until the next turn"),
    "take": ("control of an opponent's Elestral until the next turn",),
    "target": ("an Elestral", "a Rune"),
    "turn": ("one of your Runes face-down",),
}  # fmt: skip
HAPPENINGS: Final[dict[str, str]] = {
    "activate": "an opponent activates an Invoke Rune", "add": "you add a card to your hand",
    "ascend": "you Ascend this card", "attack": "this card attacks", "become": "this card becomes Empowered",
    "cast": "you Cast this card", "change.position": "an Elestral changes Position", "deal": "this card deals damage",
    "declare": "an Elestral declares an attack", "destroy": "this card destroys an Elestral in battle",
    "discard": "you discard a card", "draw": "an opponent draws a card", "enter": "this card enters battle",
    "expend": "you Expend {fire}", "foretell": "you Foretell",
    "leave": "this card leaves the field", "nexus": "you Nexus {fire}", "play": "you play a Rune",
    "receive": "this card receives {fire}", "search": "an opponent searches their deck", "set": "an opponent Sets a Rune",
    "special+ascend": "you Special Ascend this card", "special+cast": "you Special Cast this card",
    "target": "an opponent targets this card",
}  # fmt: skip
SUFFERINGS: Final[dict[str, str]] = {
    "destroy": "destroyed", "disenchant": "Disenchanted", "discard": "discarded", "send": "sent to the Underworld",
    "suppress": "Suppressed", "target": "targeted", "attack": "attacked", "return": "returned to your hand",
    "special+cast": "Special Cast",
}  # fmt: skip
PRICES: Final = frozenset({"discard", "expend", "disenchant", "reveal", "return", "shuffle", "send", "put"})
