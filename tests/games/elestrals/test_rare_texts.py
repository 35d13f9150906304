"""Texts of our own with what only single real cards say: held texts, further payments, caps, what is done meanwhile.

Each fails if its rule is broken; they do not need the corpus.
"""

from typing import Final

import pytest

import cardwright as cw
from cardwright.games.elestrals.rules import spirits
from cardwright.kernel.card import Card
from cardwright.kernel.ruleset import Ruleset

from .corpus import Scene
from .positions import PLAIN, symbols
from .positions import spirits as spirit_cards
from .test_words_played import Told

RULES: Final = cw.load("elestrals", sets=()).rules
HAND: Final = {"hand": ["Probe"], "spirits": "ffff"}
ANSWER: Final = "Probe + :"
USE: Final = "Use + Probe"
OTHERS: Final = {
    "Twist": ("invoke", "Give each Elestral -1 {defense} until the next turn."),
    "Sage": ("divine", "You can Disenchant {fire} from this Sage in order to Foretell 2."),
    "Band": ("artifact", "The Empowered Elestral gets +2 {attack}."),
    "Sweep": ("invoke", "Destroy each Rune."),
    "Hunt": ("invoke", "Draw a card."),
    "Hex": ("counter", "Draw a card."),
    "Curse": ("counter", "Draw a card."),
    "Raise": ("invoke", "Special Cast an Elestral from your Underworld."),
    "Doom": ("invoke", "Destroy each Elestral."),
    "Rise": ("invoke", "Special Ascend your Elestral to an Elestral from your hand."),
    "Grind": ("invoke", "An opponent sends the top 2 cards of their deck to their Underworld."),
}
"""Further cards of ours that the texts name or meet."""
HELD: Final = [
    Told("met later in the turn",
         "Target an Elestral. Until the next turn, when that Elestral has 0 {defense} you must destroy it.",
         {"hand": ["Probe", "Twist", "Twist"], "spirits": "ffff"}, {"row": ["Any: f"]},
         ["Cast Probe", "Any", "Cast Twist", "Cast Twist"], {"Any": "underworld:1"}),
    Told("not on a later turn",
         "Target an Elestral. Until the next turn, when that Elestral has 0 {defense} you must destroy it.",
         {"hand": ["Probe"], "spirits": "ffff"}, {"row": ["Any: f"], "hand": ["Twist", "Twist"], "spirits": "ff"},
         ["Cast Probe", "Any", "End the turn", "Cast Twist", "Cast Twist"], {"Any": "elestral-row:1", "Any.stats": (2, 0)}),
    Told("in the End Phase, for the price of that card",
         "Target an Elestral. During this End Phase you can Expend {omni} equal to its Enchantment Cost in order to "
         "destroy it.",
         HAND, {"row": ["Beast: ff"]}, ["Cast Probe", "Beast", "End the turn", USE],
         {"Beast": "underworld:1", "spirit-deck:0": 1}),
    Told("gone by then, it cannot be used",
         "Target an Elestral. During this End Phase you can Expend {omni} equal to its Enchantment Cost in order to "
         "destroy it.",
         HAND | {"hand": ["Probe", "Broom"]}, {"row": ["Beast: ff"]},
         ["Cast Probe", "Beast", "Cast Broom", "End the turn"], {"Beast": "hand:1", "spirit-deck:0": 2}),
    Told("your other Elestrals, as long as that one is Enchanted",
         "Target an Elestral on your field. Your other Elestrals cannot be attacked this turn as long as that Elestral is "
         "Enchanted.",
         {"runes": ["*Probe"], "row": ["Pup: f", "Any: ff"], "spirits": "fffff"},
         {"row": ["Titan: fff"], "hand": ["Twist"], "spirits": "f"},
         ["Cast Twist", "Cast Set Probe", "Spirit Deck", "Any", "Enter the Battle Phase", "Attack with Titan"],
         {"Pup": "elestral-row:0", "Any": "underworld:0"}, "counter", active=1),
    Told("its effect on the chain is Negated", "Target an Elestral. If its effect is on a Chain, Negate it.",
         {"runes": ["*Probe"], "row": ["Pup: f"], "spirits": "f"}, {"row": ["Striker: ff"]},
         ["Use + Striker", "Pup", "Cast Set Probe", "Striker"], {"Pup": "elestral-row:0", "Striker.under": "f"},
         "counter", active=1),
]  # fmt: skip
PRICES: Final = [
    Told("the second way", "You can Expend {fire} in order to draw a card or Expend {fire}{fire} in order to draw 3 cards.",
         {"row": ["Probe: f"], "spirits": "fff"}, {}, [USE + " + (2)"], {"hand:0": 3, "spirit-deck:0": 1,
         "not offered": USE},
         "elestral"),
    Told("the first way", "You can Expend {fire} in order to draw a card or Expend {fire}{fire} in order to draw 3 cards.",
         {"row": ["Probe: f"], "spirits": "fff"}, {}, [USE + " + (1)"], {"hand:0": 1, "spirit-deck:0": 2,
         "not offered": USE},
         "elestral"),
    Told("once more for a further cost",
         "You can draw a card. This effect can be activated 1 additional time on your turn if you also Disenchant "
         "{fire} from "
         "your Sage.",
         {"row": ["Probe: f"], "runes": ["Sage: ff"]}, {}, [USE, USE], {"hand:0": 2, "Sage.under": "f", "not offered": USE},
         "elestral"),
    Told("a Spirit of the same element",
         "You can Disenchant a Spirit from this Probe of the same Element as a Spirit Enchanting this Probe in "
         "order to draw a "
         "card.",
         {"row": ["Probe: fw"]}, {}, [USE, "water"], {"hand:0": 1, "Probe.under": "f"}, "elestral"),
    Told("no such Spirit, no effect",
         "When an Elestral declares an attack you can Disenchant a Spirit from this Probe of the same Element as a Spirit "
         "Enchanting that Elestral in order to Negate that attack.",
         {"runes": ["Probe: ff"]}, {"row": ["Pup: w"]}, ["Attack with Pup"], {"Probe.under": "ff", "spirit-deck:0": 11},
         "divine",
         "battle", 1),
    Told("Spirits of the Underworld pay as well",
         "When you Cast this Probe you can Cast a Band from your deck Empowering this Probe. You may also use "
         "Spirits from your "
         "Underworld to play that Band.",
         {"hand": ["Probe"], "spirits": "f", "underworld": ["f"], "deck": ["Band", "Filler"]}, {}, ["Cast Probe", ANSWER],
         {"Band": "rune-row:0", "Band.under": "f", "Probe.stats": (5, 3)}, "elestral"),
    Told("who cannot pay loses the card instead",
         "During your End Phase you must Expend {omni}{omni}. If you cannot, this Probe is destroyed.",
         {"runes": ["Probe: f"], "spirits": "f"}, {}, ["End the turn"], {"Probe": "underworld:0", "spirit-deck:0": 1},
         "divine"),
    Told("who can pay keeps it",
         "During your End Phase you must Expend {omni}{omni}. If you cannot, this Probe is destroyed.",
         {"runes": ["Probe: f"], "spirits": "fff"}, {}, ["End the turn"], {"Probe": "rune-row:0", "spirit-deck:0": 1},
         "divine"),
]  # fmt: skip
SHAPES: Final = [
    Told("an Elestral Cast as an Artifact has the text it was given, and no other",
         "When this Probe is destroyed in battle you can Cast it from your Underworld as an Artifact Rune "
         "Empowering the Elestral "
         "that destroyed it with the effect \u201cThe Empowered Elestral cannot attack.\u201d Your Elestrals get +1 "
         "{attack}.",
         {"row": ["Probe: f", "Pup: f"], "spirits": "ffff"}, {"row": ["Titan: fff"]},
         ["Attack with Titan", "Probe", ANSWER], {"Probe": "rune-row:0", "Pup.stats": (3, 3)}, "elestral", "battle", 1),
    Told("what destroys Runes destroys it",
         "You can Expend {fire} in order to move this Probe to your Rune Row. It becomes an Artifact Rune "
         "Empowering an Elestral "
         "of your choice with the effect \u201cThe Empowered Elestral is Suppressed.\u201d",
         {"row": ["Probe: f"], "hand": ["Sweep"], "spirits": "ff"}, {"row": ["Pup: f"]}, [USE, "Pup", "Cast Sweep"],
         {"Probe": "underworld:0", "Pup.suppressed": False}, "elestral"),
    Told("the Ascension takes the Artifacts over",
         "This Probe in your hand can Special Ascend from your {fire} Elestral. Artifacts that were Empowering that "
         "Elestral start "
         "Empowering this Probe instead of being sent to the Underworld.",
         {"row": ["Pup: f"], "runes": ["Band: f > Pup"], "hand": ["Probe"], "spirits": "f"}, {},
         ["Special Ascend + Probe", "No more"], {"Probe.stats": (5, 3), "Band": "rune-row:0"}, "elestral"),
    Told("Spirits under Elestrals are of one element",
         "Spirits Enchanting Elestrals are {fire} instead of their original Element.",
         {"row": ["Probe: f", "Pup: w"], "runes": ["God: w"]}, {"row": ["Cub: w"]}, [],
         {"Pup.status": "enchanted", "Cub.status": "misenchanted", "God.status": "misenchanted"}, "elestral"),
    Told("two of one name together", "Your opponents' Elestrals get -2 {attack}. Effects of Elestrals named Probe "
         "cannot reduce an "
         "Elestral's {attack} by more than -3 total.",
         {"row": ["Probe: f", "Probe: f"]}, {"row": ["Beast: ff"]}, [], {"Beast.stats": (4, 5)}, "elestral"),
    Told("the attacker is sent home in the Damage Step",
         "When this Probe is attacked, during the Damage Step you can return the attacking Elestral to its owner's hand.",
         {"row": ["Probe: f"]}, {"row": ["Titan: fff"]}, ["Attack with Titan", "Probe", ANSWER],
         {"Titan": "hand:1", "Probe": "underworld:0"}, "elestral", "battle", 1),
    Told("of cards looked at by chance one goes",
         "Look at up to 2 random cards from an opponent's hand and discard 1 of them.",
         HAND, {"hand": ["Pup", "Pup", "Pup"]}, ["Cast Probe", "2"], {"hand:1": 2, "underworld:1": 1}),
]  # fmt: skip
MEANWHILE: Final = [
    Told("more are Foretold",
         "Your Sages' effects that Foretell cards reveal an additional 2 cards. While you Foretell you may draw a card.",
         {"row": ["Probe: f"], "runes": ["Sage: ff"]}, {}, ["Use + Sage", "Yes"], {"hand:0": 1}, "elestral"),
    Told("Foretold it comes itself", "While this Probe is Foretold with your Sage's effect you may Special Cast it "
         "with {fire}.",
         {"runes": ["Sage: ff"], "deck": ["Filler", "Probe", "Filler"], "spirits": "ff"}, {}, ["Use + Sage", "Yes"],
         {"Probe": "elestral-row:0", "Probe.under": "f"}, "elestral"),
    Told("who must in a window cannot pass",
         "During your opponent's End Phase you must either Expend {frost} or destroy this Probe.",
         {"row": ["Probe: f"], "spirits": "ffff"}, {}, ["End the turn"], {"Probe": "underworld:0", "spirit-deck:0": 4},
         "elestral",
         active=1),
]  # fmt: skip


ANSWERED: Final = [
    Told("a Rune is answered", "Negate an opponent's Rune.",
         {"runes": ["*Probe"], "row": ["Cub: w"], "spirits": "f"}, {"hand": ["Twist"], "spirits": "f"},
         ["Cast Twist", "Cast Set Probe"], {"Twist": "underworld:1", "Cub.stats": (4, 2)}, "counter", active=1),
    Told("a Cast is answered", "Negate an opponent's Elestral on the Chain.",
         {"runes": ["*Probe"], "spirits": "f"}, {"hand": ["Pup"], "spirits": "f"},
         ["Cast Pup", "Cast Set Probe"], {"Pup": "underworld:1", "spirit-deck:1": 0}, "counter", active=1),
    Told("an effect of an Elestral is answered", "Negate an opponent's Elestral effect.",
         {"runes": ["*Probe"], "row": ["Pup: f"], "spirits": "f"}, {"row": ["Striker: ff"]},
         ["Use + Striker", "Pup", "Cast Set Probe"], {"Pup": "elestral-row:0", "Striker.under": "f"}, "counter", active=1),
    Told("a Rune is no effect of an Elestral", "Negate an opponent's Elestral effect.",
         {"runes": ["*Probe"], "row": ["Cub: w"], "spirits": "f"}, {"hand": ["Twist"], "spirits": "f"},
         ["Cast Twist"], {"Cub.stats": (4, 1), "Probe": "rune-row:0"}, "counter", active=1),
    Told("only a Rune of that kind", "Negate an opponent's Counter Rune.",
         {"runes": ["*Probe"], "row": ["Cub: w"], "spirits": "f"}, {"hand": ["Twist"], "spirits": "f"},
         ["Cast Twist"], {"Cub.stats": (4, 1), "Probe": "rune-row:0"}, "counter", active=1),
    Told("one of several links", "Negate an opponent's Rune.",
         {"runes": ["*Probe", "*Hex"], "row": ["Cub: w"], "hand": ["Broom", "Broom"], "spirits": "ff"},
         {"hand": ["Twist"], "runes": ["*Curse"], "row": ["Rock: e"], "spirits": "ff"},
         ["Cast Twist", "Cast Set Hex", "Cast Set Curse", "Cast Set Probe", "Cast of Twist"],
         {"Cub.stats": (4, 2), "hand:0": 3, "hand:1": 1}, "counter", active=1),
    Told("one's own as well", "Negate a Rune on the Chain.",
         {"runes": ["*Probe"], "hand": ["Twist"], "row": ["Cub: w"], "spirits": "ff"}, {"runes": ["*Curse"], "spirits": "f"},
         ["Cast Twist", "Cast Set Curse", "Cast Set Probe", "Cast of Twist"], {"Cub.stats": (4, 2), "hand:1": 1},
         "counter"),
]  # fmt: skip


OFTEN_SAID: Final = [
    Told("an Artifact for some Elestrals only", "This card can only Empower {fire}-Enchanted Elestrals. The "
         "Empowered Elestral "
         "gets +2 {attack}.",
         {"hand": ["Probe"], "row": ["Pup: f"], "spirits": "f"}, {"row": ["Cub: w"]},
         ["Cast Probe", "Pup"], {"Pup.stats": (5, 3), "Cub.stats": (4, 2)}, "artifact"),
    Told("and none of these are there", "This card can only Empower {fire}-Enchanted Elestrals.",
         {"hand": ["Probe"], "row": ["Cub: w"], "spirits": "f"}, {}, [], {"not offered": "Cast Probe"}, "artifact"),
    Told("as much as another stat",
         "Target an Elestral on your field. Its {attack} becomes equal to its {defense} until the next turn.",
         {"hand": ["Probe"], "row": ["Cub: w"], "spirits": "f"}, {}, ["Cast Probe", "Cub"], {"Cub.stats": (2, 2)}),
    Told("as much as there are cards", "The Empowered Elestral gets {attack} equal to the number of cards in your hand.",
         {"hand": ["Probe", "Pup", "Pup"], "row": ["Cub: w"], "spirits": "f"}, {}, ["Cast Probe", "Cub"],
         {"Cub.stats": (6, 2)}, "artifact"),
    Told("who loses pays by Attack", "When this Probe destroys an Elestral in battle an opponent must Expend {omni} equal "
         "to that Elestral's {attack}.",
         {"row": ["Probe: fff"]}, {"row": ["Any: w @defense"], "spirits": "ffffff"}, ["Attack with Probe", "Any"],
         {"spirit-deck:1": 4}, "elestral", phase="battle"),
    Told("not played without them", "You can only play this card if you control 2 or more {fire} Elestrals. Draw 2 cards.",
         {"hand": ["Probe"], "row": ["Pup: f"], "spirits": "f"}, {}, [], {"not offered": "Cast Probe"}),
    Told("played with them", "You can only play this card if you control 2 or more {fire} Elestrals. Draw 2 cards.",
         {"hand": ["Probe"], "row": ["Pup: f", "Pup: f"], "spirits": "f"}, {}, ["Cast Probe"], {"hand:0": 2}),
    Told("of that cost", "Search your deck for an Elestral with Enchantment Cost 2 and add it to your hand.",
         {"hand": ["Probe"], "spirits": "f", "deck": ["Pup", "Beast", "Pup"]}, {}, ["Cast Probe", "Beast"],
         {"Beast": "hand:0"}),
    Told("what that name has", 'Search your deck for an Elestral with "Any" in its name and add it to your hand.',
         {"hand": ["Probe"], "spirits": "f", "deck": ["Pup", "Any", "Pup"]}, {}, ["Cast Probe", "Any"], {"Any": "hand:0"}),
    Told("its effects are Suppressed",
         "Special Cast an Elestral from your Underworld in Defense Position. It is Suppressed.",
         {"hand": ["Probe"], "spirits": "ff", "underworld": ["Pup"]}, {}, ["Cast Probe"],
         {"Pup": "elestral-row:0", "Pup.suppressed": True}),
]  # fmt: skip


LEFT_TO_THEM: Final = [
    Told("an opponent pays", "An opponent can Expend {omni}{omni}. If they do not, draw 2 cards.",
         HAND, {"spirits": "ff"}, ["Cast Probe", "Expend"], {"hand:0": 0, "spirit-deck:1": 0}),
    Told("an opponent does not pay", "An opponent can Expend {omni}{omni}. If they do not, draw 2 cards.",
         HAND, {"spirits": "ff"}, ["Cast Probe", "Draw"], {"hand:0": 2, "spirit-deck:1": 2}),
    Told("an opponent cannot pay the whole", "An opponent can Expend {omni}{omni}. If they do not, draw 2 cards.",
         HAND, {"spirits": "f"}, ["Cast Probe"], {"hand:0": 2, "spirit-deck:1": 1}),
    Told("they do", "An opponent may discard a card. If they do, draw 2 cards.",
         HAND, {"hand": ["Pup"]}, ["Cast Probe", "Discard"], {"hand:0": 2, "hand:1": 0}),
    Told("they do not", "An opponent may discard a card. If they do, draw 2 cards.",
         HAND, {"hand": ["Pup"]}, ["Cast Probe", "nothing"], {"hand:0": 0, "hand:1": 1}),
    Told("who did it may", "When a player Casts a {water} Elestral that player can draw a card.",
         {"runes": ["Probe: f"]}, {"hand": ["Cub"], "spirits": "w"}, ["Cast Cub", "Draw"], {"hand:0": 0, "hand:1": 1},
         "divine", active=1),
    Told("who does not, pays", "You may discard a card. If you do not, Expend {omni}{omni}.",
         HAND | {"hand": ["Probe", "Pup"]}, {}, ["Cast Probe", "Expend"], {"hand:0": 1, "spirit-deck:0": 1}),
    Told("not in the Draw Phase", "When a player draws a card outside of their Draw Phase that player must discard a card.",
         {"runes": ["Probe: f"]}, {"hand": ["Pup"]}, ["End the turn"], {"hand:1": 2}, "divine"),
    Told("but at other times", "When a player draws a card outside of their Draw Phase that player must discard a card.",
         {"runes": ["Probe: f"], "hand": ["Hunt"], "spirits": "f"}, {}, ["Cast Hunt"], {"hand:0": 0, "Probe": "rune-row:0"},
         "divine"),
    Told("Ascended it is Cast", "When this Probe is Cast you can draw a card.",
         {"hand": ["Probe"], "row": ["Pup: f"], "spirits": "fff"}, {}, ["Ascend into Probe", ANSWER], {"hand:0": 1},
         "elestral"),
]  # fmt: skip

RULED: Final = [
    Told("a Special Ascend is a Special Cast", "When you Special Cast an Elestral you can draw a card.",
         {"runes": ["Probe: f"], "row": ["Pup: f"], "hand": ["Rise", "Any"], "spirits": "fff"}, {},
         ["Cast Rise", "Any", "No more", ANSWER], {"hand:0": 1, "Any": "elestral-row:0"}, "divine"),
    Told("a Normal Ascend is none", "When you Special Cast an Elestral you can draw a card.",
         {"runes": ["Probe: f"], "row": ["Pup: f"], "hand": ["Any"], "spirits": "fff"}, {},
         ["Ascend into Any"], {"hand:0": 0, "not offered": ANSWER}, "divine"),
    Told("one of two with the least is chosen", "Destroy the Elestral with the least {defense}.",
         HAND, {"row": ["Beast: ff", "Cub: w", "Any: f"]}, ["Cast Probe", "Any"],
         {"Any": "underworld:1", "Cub": "elestral-row:1"}),
    Told("Set again while it is Cast",
         "This Probe can only be played when an opponent plays an Artifact Rune. Put that Rune in their Rune Row face-down.",
         {"runes": ["*Probe"], "spirits": "f"}, {"row": ["Pup: f"], "hand": ["Charm"], "spirits": "ff"},
         ["Cast Charm", "Pup", "Cast Set Probe"], {"Charm": "rune-row:1", "Charm.under": "", "underworld:1": 1},
         "counter", active=1),
]  # fmt: skip
"""What the printed texts leave open, as ruled."""


def made(told: Told) -> Ruleset:
    """The game with the text on a card called Probe, and the cards that texts name."""
    found = [
        card("Probe", told.kind, "f", told.text),
        *(card(name, kind, "f", text) for name, (kind, text) in OTHERS.items()),
    ]
    strike = "You can Disenchant {fire} from this Striker in order to target and destroy an Elestral."
    broom = "Return each of your opponents' Elestrals to their hand."
    return Ruleset(RULES, [
        *spirit_cards(), *PLAIN, *found, card("Striker", "elestral", "f", strike), card("Broom", "invoke", "f", broom),
    ])  # fmt: skip


def card(name: str, kind: str, cost: str, text: str) -> Card:
    """A card of ours."""
    raw: dict[str, object] = {"name": name, "cost": symbols(cost), "text": text}
    more = {"attack": 3, "defense": 3, "subclasses": []} if kind == "elestral" else {"type": kind}
    return RULES.read_card("elestral" if kind == "elestral" else "rune", raw | more, "test")


@pytest.mark.clause("ELE-R74", "ELE-R75", "ELE-R77", "ELE-R78", "ELE-R79", "ELE-R80", "ELE-R82")
@pytest.mark.parametrize(
    "told", [*HELD, *PRICES, *SHAPES, *MEANWHILE, *ANSWERED, *OFTEN_SAID, *LEFT_TO_THEM, *RULED], ids=lambda told: told.says
)
def test_rare_texts(told: Told) -> None:
    scene = Scene(told.mine, told.theirs, phase=told.phase, active=told.active, rules=made(told))
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.clause("ELE-R76")
def test_what_may_be_paid_is_offered_only_whole() -> None:
    """For "You may Expend and discard. If you do": without Spirits enough it is not asked at all."""
    told = Told("", "You may Expend {water}{water} and discard a card. If you do, draw 3 cards.",
                {"hand": ["Probe", "Pup"], "spirits": "fw"}, {}, (), {})  # fmt: skip
    scene = Scene(told.mine, {}, rules=made(told))
    with pytest.raises(AssertionError, match="Yes"):
        scene.go(["Cast Probe", "Yes"])
    assert scene.count("hand", 0) == 1


@pytest.mark.clause("ELE-11.14", "ELE-R81")
def test_in_a_window_a_forced_effect_leaves_no_pass() -> None:
    told = Told("", "During your End Phase you must draw a card.", {"runes": ["Probe: f"]}, {}, (), {}, "divine")
    scene = Scene(told.mine, {}, rules=made(told))
    scene.do("End the turn")
    assert "Pass" not in scene.labels()
    assert spirits.enchanted(scene.state, scene.piece("Probe"))
