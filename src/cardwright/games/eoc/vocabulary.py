"""The words in which people speak of EoC's positions: what a scenario may say beyond names of zones and marks.

Not for: the language of card texts.
"""

from typing import Final

from cardwright.kernel.modifier import ADD, GAIN, SET
from cardwright.kernel.vocabulary import YES, Quantity, Vocabulary

from . import field
from .rules.damage import BY_ABILITY, BY_EFFECT, BY_SPELL, BY_TRAP, HALVE, LAYER, MULTIPLY, SWAP

OWN: Final = ("<card> at C<number>", "<card> at S<number>", "<card> on <card> at C<number>")
ENEMY: Final = tuple(f"opposing {words}" for words in OWN)
ANY_CARD: Final = ("<card>", "opposing <card>", *OWN, *ENEMY)
ABILITY: Final = tuple(f"Use the ability of {words}" for words in ("<card>", *OWN))

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "redraw": ("Keep this hand", "Show this hand and draw a new one"),
    "coin": ("Go first", "Go second"),
    "preparation": (
        "End the Preparation Phase", "Create <card>", "Play <card>", *ABILITY, "Summon <card>", "Move an Essence",
    ),
    "moved-essence": ("<card>", *(f"<card> on {words}" for words in OWN)),
    "moved-to": ("to your Essence Pool", *(f"to {words}" for words in OWN)),
    "creation-cost": ("No more", "<card>"),
    "ability-cost": ("<card>",),
    "host": OWN[:1],
    "target": ANY_CARD,
    "cost-card": ANY_CARD,
    "attack-phase": ("End the Attack Phase", *ABILITY, "Attack with <card> at C<number>"),
    "attack-target": ("opposing <card> at C<number>", "opposing <card>"),
    "group": ("No more", "Together with <card> at C<number>"),
    "struck": ("opposing <card> at C<number>",),
    "trap-window": ("Pass", "Play <card>", *ABILITY),
    "next-uncovered": OWN,
    "maintain": tuple(words for card in OWN for words in (f"Let {card} go", f"Attach Essence to {card}")),
    "next-trigger": ("<card>: <text>", *(f"{words}: <text>" for words in OWN), "<card>: <text>, for <card>",
                     *(f"{words}: <text>, for <card>" for words in OWN)),
    "essence": ("<card>", *(f"<card> on {words}" for words in (*OWN, *ENEMY))),
    "taken": ENEMY[:1],
    "effect-card": ANY_CARD,
    "effect-target": ANY_CARD,
}  # fmt: skip


def layers(word: str, what: int) -> dict[str, Quantity]:
    """ATK or DEF changed in each of the four layers of EOC-10.1 and 10.5."""
    found = {}
    for name, layer in (("effect", BY_EFFECT), ("ability", BY_ABILITY), ("spell", BY_SPELL), ("trap", BY_TRAP)):
        found[f"{word} by {name}"] = Quantity(what, layer << LAYER | ADD, f"so much more (or, negative, less) {word}")
        found[f"{word} set by {name}"] = Quantity(what, layer << LAYER | SET, f"{word} becomes this in its layer")
        found[f"{word} times by {name}"] = Quantity(what, layer << LAYER | MULTIPLY, f"so many times as much {word}")
        found[f"{word} divided by {name}"] = Quantity(what, layer << LAYER | HALVE, f"{word} divided by this, rounded down")
        found[f"{word} swapped by {name}"] = Quantity(what, layer << LAYER | SWAP, "the printed ATK and DEF change places")
    return found


NOTES: Final = """
Each player needs a Vanquisher: `vanquisher: NAME`; its other face need not be given.

Essence on a card lies in `attached` with its host: `attached: [{card: Kindled Coal, host: creatures C1}]`. A card of
a position whose Creation Cost is not covered is maintained as soon as something is checked: give it its Essence, or
the mark `cost waived`.

An Item lies in `items` with its host, like Essence.

Creatures have the marks `exhausted`, `fallen` and `cost waived`, and the column `damage`.

The phase `preparation` begins after the draw, `attack` with the first ability step, `clean-up` before anything,
`setup` with the redraws of A.

An attack is asked for in this order: `[Attack with Slag Brute at C1, Mossback Reptile at C2, No more]`: attacker,
target, then others that attack together with it, if there are any. Then B's Trap window, B's choice of who is struck
back, and A's Trap window follow, where there is something to choose.

A Creation Cost is paid card by card, `No more` when it is covered; what is left of the Pool decides whether there is
a question.
"""
"""What else a writer of scenarios must know, a paragraph each."""

KINDS: Final = ("creature", "Essence", "Effect spell", "Instant", "Item", "Trap", "Vanquisher")
"""Kinds of card by their numbers."""
VOCABULARY: Final = Vocabulary(
    phase="preparation",
    facts={
        "atk": "its attack now",
        "def": "its defense now",
        "damage": "marked damage; not shown while there is none",
        "stage": "of a Vanquisher: 1 or 2",
        "type": "of a creature: its Essence Type now",
        "classes": "of a creature: its classes now, in any order",
        "weakness": "of a creature or Vanquisher: the type it is weak to now, or none",
        "cost": "its Creation Cost now, such as `2 Fire, 1 Gray`, or none",
        "uses_left": "how often its ability may still be used this turn",
        "on": "for an Item: the creature that carries it",
        "host": "for an Item: where that creature lies",
        "changes": "what lasts on it: what, value, until when, by which card",
        "attached": "the Essence on it, in the order it came",
    },
    seat_facts={
        "stage": "the stage of the player's Vanquisher",
        "redraws": "hands the player has drawn anew",
        "summoned": "Essence the player has summoned this turn",
        "skips_preparation": "Preparation Phases the player has still to skip",
        "skips_attack": "Attack Phases the player has still to skip",
        "extra_turns": "turns that a text gives to the player after this one",
    },
    numbers={
        "owed": "1 when the player had to draw from an empty deck",
        "skip-preparation": "Preparation Phases the player has still to skip",
        "skip-attack": "Attack Phases the player has still to skip",
        "moves": "Essence moves of this Preparation Phase",
        "loose": "1 when Creation Costs in play and draws that are owed must be looked at again",
        "traces": "what the turn left behind (1 damage, 2 fallen creatures, 4 uses of abilities), 7 unless told",
        "blows": "1 from the marking of attack damage to that of counter damage",
    },
    options=OPTIONS,
    quantities={
        **layers("atk", field.ATK),
        **layers("def", field.DEF),
        "type": Quantity(field.TYPE_NOW, SET, "its Essence Type is this one", field.TYPES),
        "weakness": Quantity(field.WEAKNESS_NOW, SET, "it is weak to this type", ("none", *field.TYPES)),
        "class": Quantity(field.CLASSES_NOW, GAIN, "it belongs to this class too", field.CLASSES),
        "cannot attack": Quantity(field.CANNOT_ATTACK, SET, "it cannot attack", YES),
        "cannot be attacked": Quantity(field.CANNOT_BE_ATTACKED, SET, "it cannot be attacked", YES),
        "cannot counter-attack": Quantity(field.CANNOT_COUNTER, SET, "it does not strike back", YES),
        "cannot be counter-attacked": Quantity(field.CANNOT_BE_COUNTERED, SET, "it is not struck back", YES),
        "cannot be the target of traps": Quantity(field.CANNOT_BE_TARGETED_BY_TRAPS, SET, "no Trap can aim at it", YES),
        "cannot be destroyed": Quantity(field.CANNOT_BE_DESTROYED, SET, "it does not fall", YES),
        "acts at once": Quantity(field.ACTS_AT_ONCE, SET, "it enters ready", YES),
        "attacks past creatures": Quantity(field.PASSES_SHIELD, SET, "it may attack the Vanquisher past creatures", YES),
        "guards": Quantity(field.GUARD, SET, "it must be attacked if possible", YES),
        "excess": Quantity(field.EXCESS, SET, "its excess damage goes on to the Vanquisher", YES),
        "strikes all": Quantity(field.STRIKES_ALL, SET, "it strikes back at all attackers", YES),
        "cannot attack the vanquisher": Quantity(field.CANNOT_ATTACK_VANQUISHER, SET, "it cannot attack the Vanquisher",
        YES),
        "must attack": Quantity(field.MUST_ATTACK, SET, "the Attack Phase does not end while it can attack", YES),
        "must attack one card": Quantity(field.BOUND_TO, SET, "it must attack the card with this number, less 1"),
        "atk doubled": Quantity(field.ATK_TIMES, ADD, "so often its ATK is doubled, or halved, by texts that stand"),
        "def doubled": Quantity(field.DEF_TIMES, ADD, "so often its DEF is doubled, or halved, by texts that stand"),
        "cannot be played": Quantity(field.BARRED_KINDS, GAIN, "on a Vanquisher: what its player cannot play", KINDS),
        "cannot be the target of spells": Quantity(field.SHUNS_SPELLS, SET, "no spell can aim at it", YES),
        "cannot be targeted": Quantity(field.SHUNS_ALL, SET, "nothing can aim at it", YES),
        "cannot be targeted by enemies": Quantity(field.SHUNS_ENEMIES, SET, "no enemy can aim at it", YES),
        "cannot be targeted by enemy spells": Quantity(field.SHUNS_ENEMY_SPELLS, SET, "no enemy spell can aim at it", YES),
        "no ability": Quantity(field.NO_ABILITY, SET, "its ability cannot be used", YES),
        "no text": Quantity(field.NO_TEXT, SET, "its text does not work", YES),
        "negates": Quantity(field.NEGATED, SET, "on a Vanquisher: the next Trap of its player has no effect", YES),
        "taken": Quantity(field.TAKEN, SET, "it goes back to this seat in Clean-up"),
        "prevents each turn": Quantity(field.PREVENT_FIRST, ADD, "so much of the damage to it is prevented each turn"),
        "weakness taken": Quantity(field.WEAKNESS_TAKEN, ADD, "so much more damage of each creature that it is weak to"),
        "cost of attacking": Quantity(field.ATTACK_TOLL, ADD, "packed symbols that are paid each time it attacks"),
        "cost of attacking the Vanquisher": Quantity(field.VANQUISHER_TOLL, ADD, "the same, of attacks on a Vanquisher"),
        "more Attack Phases": Quantity(
            field.MORE_ATTACK_PHASES, ADD, "on a Vanquisher: so many more Attack Phases of its player this turn"
        ),
        "extra attacks": Quantity(field.EXTRA_ATTACKS, ADD, "it may attack so many times more this turn"),
        "saved": Quantity(field.SPARED, SET, "a text kept it from falling by damage so much beyond its defense"),
        "weakness bonus": Quantity(field.WEAKNESS_MORE, ADD, "so much more weakness damage"),
        "prevents": Quantity(field.PREVENT, ADD, "so much of the next damage to it is prevented"),
    },
    notes=tuple(" ".join(note.split()) for note in NOTES.strip().split("\n\n")),
)  # fmt: skip
