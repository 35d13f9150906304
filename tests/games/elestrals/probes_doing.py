"""Probes for what texts do: ways to play a card, verbs, what a text keeps, and what all games' texts can mean."""

from typing import Final

from cardwright.games.elestrals import events, nodes
from cardwright.kernel import tree
from cardwright.kernel.verbs.alter import Become, Gain
from cardwright.kernel.verbs.leave import OntoDeck
from cardwright.kernel.verbs.look import LookAt

from .probes import ANSWER, NAME, USE, Played, standing

FALLEN: Final = (
    "Destroy an Elestral on your field. If you do, Special Cast another Elestral from your Underworld using only Spirits "
    "that were Enchanting the destroyed Elestral."
)
TAMED: Final = (
    "When this Probe destroys an Elestral in battle you can Special Cast that Elestral from the Underworld. While that "
    "Elestral is on your field, this Probe gets +2 {attack}."
)
DOING: Final[dict[type, Played]] = {
    # how a card may be played, and what it does instead
    nodes.EventBy: Played("When a player draws a card that player must discard a card.",
        standing() | {"deck": ["Pup", "Pup"]}, {"hand": ["Cub"]}, ["End the turn"], {"hand:1": 1}, events.DISCARDED,
             "divine"),
    nodes.EmpowerOnly: Played("This Probe can only Empower your Elestrals. The Empowered Elestral gets +2 {attack}.",
        {"hand": [NAME], "row": ["Cub: w"], "spirits": "f"}, {"row": ["Cub: w"]}, ["Cast Probe"],
        {"Cub.stats": (6, 2)}, events.CAST, "artifact"),
    nodes.PlayOnly: Played("This Probe can only be played after an Elestral declares an attack. Negate that attack.",
        {"runes": [f'*{NAME}'], "row": ["Pup: f"], "spirits": "f"}, {"row": ["Beast: ff"]}, ["Attack with Beast",
        "Pup", "Cast Set Probe"], {"Pup": "elestral-row:0"}, events.NEGATED, "counter", phase="battle", active=1),
    nodes.OtherCast: Played(
        "This Probe can be Normal Cast with {fire}{fire} if an opponent has at least 2 face-down Runes.",
        {"hand": [NAME], "spirits": "ff"}, {"runes": ["*Trap", "*Trap"]}, ["Play Probe"],
        {"Probe": "elestral-row:0"}, events.CAST, cost="ff"),
    nodes.AscendFrom: Played(
        "This Probe in your hand can Special Ascend from your {fire} Elestral if you also Expend {fire}.",
        {"hand": [NAME], "row": ["Pup: f"], "spirits": "fff"}, {}, ["Ascend into Probe"],
        {"Probe": "elestral-row:0"}, events.ASCENDED, cost="ff"),
    nodes.NoCast: Played("This Probe cannot be Normal Cast.",
        {"hand": [NAME], "spirits": "f"}, {}, [], {"not offered": "Cast Probe"}),
    nodes.Instead: Played("If the Empowered Elestral would be destroyed in battle you may destroy this Probe instead.",
        {"row": ["Pup: f"], "runes": [f'{NAME}: f > Pup']}, {"row": ["Beast: ff"]}, ["Attack with Beast", "Pup",
        "Yes"], {"Pup": "elestral-row:0", "Probe": "underworld:0"}, events.DESTROYED, "artifact", phase="battle",
        active=1),
    # verbs
    nodes.Find: Played("Search your deck for a Divine Rune and add it to your hand.",
        {"hand": [NAME], "spirits": "f", "deck": ["Pup", "God", "Pup"]}, {}, ["Cast Probe", "God"],
        {"God": "hand:0"}, events.SEARCHED, "invoke"),
    nodes.LookAtTop: Played(
        "You can look at the top 3 cards of your deck, then add 1 of them to your hand and shuffle the rest "
        "into your deck.",
        standing() | {"deck": ["Pup", "Cub", "Rock"]}, {}, [USE, "Cub"], {"Cub": "hand:0", "main-deck:0": 2},
        events.ACTIVATED),
    nodes.Foretell: Played("You can Foretell 2. You may add a {water} card Foretold this way to your hand.",
        standing() | {"deck": ["Pup", "Pup", "Cub"]}, {}, [USE, "Yes", "Cub"], {"Cub": "hand:0", "main-deck:0": 2},
        events.FORETOLD),
    nodes.ExchangePlaces: Played("You can Foretell 1 and exchange a Foretold card with a card in your Underworld.",
        standing() | {"deck": ["Pup", "Cub"], "underworld": ["Rock"]}, {}, [USE], {"Cub": "underworld:0",
        "Rock": "main-deck:0"}, events.FORETOLD),
    nodes.NameCard: Played(
        "You can name a card, then Foretell 1. If 1 or more cards with that name are Foretold this way, you "
        "may add 1 to your hand.",
        standing() | {"deck": ["Pup", "Cub"]}, {}, [USE, "Cub", "Yes"], {"Cub": "hand:0"}, events.FORETOLD),
    nodes.EachMay: Played("Each player may draw a card.", {"hand": [NAME], "spirits": "f"}, {}, ["Cast Probe", "Yes", "No"],
        {"hand:0": 1, "hand:1": 0}, events.CAST, "invoke"),
    nodes.NameElement: Played(
        "You can name an Element, then reveal the top card of your deck. If it is of that Element, you may add it to your "
        "hand.", standing() | {"deck": ["Cub"]}, {}, [USE, "Water", "Yes"], {"Cub": "hand:0"}, events.NAMED_ELEMENT),
    nodes.Send: Played("Search your deck for up to 2 Pup and send them to your Underworld.",
        {"hand": [NAME], "spirits": "f", "deck": ["Pup", "Cub", "Pup"]}, {}, ["Cast Probe"], {"main-deck:0": 1},
        events.CAST, "invoke"),
    nodes.ShuffleInto: Played("Shuffle a Pup from your hand or Underworld into your deck in order to draw a card.",
        {"hand": [NAME], "spirits": "f", "underworld": ["Pup"]}, {}, ["Cast Probe"], {"hand:0": 1}, events.CAST,
        "invoke"),
    nodes.SpecialCast: Played("Target an Elestral in your Underworld and Special Cast it in Attack Position.",
        {"hand": [NAME], "spirits": "ff", "underworld": ["Pup"]}, {}, ["Cast Probe"], {"Pup": "elestral-row:0",
        "Pup.position": "attack"}, events.CAST, "invoke"),
    nodes.CastRune: Played("Cast an Artifact Rune from your hand or deck.",
        {"hand": [NAME, "Charm"], "spirits": "ff", "row": ["Pup: f"]}, {}, ["Cast Probe", "Charm"],
        {"Charm": "rune-row:0"}, events.CAST, "invoke"),
    nodes.SpecialAscend: Played("You can Special Ascend this Probe to Beast from your hand or deck.",
        standing() | {"spirits": "f", "hand": ["Beast"]}, {}, [USE], {"Beast": "elestral-row:0"}, events.ASCENDED),
    nodes.TurnAround: Played("When you Cast this Probe you can change the Position of an Elestral.",
        {"hand": [NAME], "spirits": "f"}, {"row": ["Cub: w"]}, ["Cast Probe", ANSWER, "Cub"],
        {"Cub.position": "defense"}, events.POSITION),
    nodes.PutFaceDown: Played(
        "You can Expend {fire} in order to return a Counter Rune from your Underworld to your Rune Row face-"
        "down.",
        standing() | {"spirits": "f", "underworld": ["Trap"]}, {}, [USE], {"Trap": "rune-row:0"}, events.EXPENDED),
    nodes.TakeControl: Played(
        "You can Expend {fire} in order to target an opponent's Elestral and take control of it until the "
        "next turn.",
        standing() | {"spirits": "f"}, {"row": ["Cub: w"]}, [USE, "Cub"], {"Cub": "elestral-row:0"},
        events.CONTROLLED),

    nodes.Redirect: Played(
        "This Probe can only be played after an opponent's Elestral declares an attack. Change the target of that attack to "
        "another Elestral on your field.", {"row": ["Pup: f", "Rock: e @defense"], "runes": [f"*{NAME}"], "spirits": "f"},
        {"row": ["Beast: ff"]}, ["Attack with Beast", "Pup", "Cast Set Probe"],
        {"Pup": "elestral-row:0", "Rock": "underworld:0"}, events.DESTROYED, "counter", phase="battle", active=1),
    nodes.Carry: Played("You can move this Probe to another Elestral. The Empowered Elestral gets +2 {attack}.",
        {"row": ["Pup: f", "Cub: w"], "runes": [f"{NAME}: f > Pup"]}, {}, [USE], {"Cub.stats": (6, 2)}, events.ACTIVATED,
        "artifact"),
    nodes.SwapStats: Played(
        "When you Cast this Probe you can swap each Elestral's {attack} with its {defense} until the next "
        "turn.",
        {"hand": [NAME], "spirits": "f"}, {"row": ["Cub: w"]}, ["Cast Probe", ANSWER], {"Cub.stats": (2, 4)},
        events.CAST),
    nodes.ExchangeStats: Played(
        "You can target a 1 Spirit Elestral and exchange its base {attack} with this Probe's base {attack} "
        "until the next turn.",
        standing(), {"row": ["Cub: w"]}, [USE, "Cub"], {"Cub.stats": (3, 2), "Probe.stats": (4, 3)}, events.TARGETED),
    nodes.Suppress: Played("You can Expend {fire} in order to target an Elestral and Suppress it until the next turn.",
        standing() | {"spirits": "f"}, {"row": ["Cub: w"]}, [USE, "Cub"], {"Cub.suppressed": True},
        events.SUPPRESSES),
    nodes.Give: Played("Until the next turn, when an Elestral is destroyed in battle you can draw a card.",
        {"hand": [NAME], "row": ["Beast: ff"], "spirits": "f"}, {"row": ["Any: f"]}, ["Cast Probe",
        "Enter the Battle Phase", "Attack with Beast", "Any", ":"], {"hand:0": 1}, events.CAST, "invoke"),
    nodes.Block: Played(
        "When you Cast this Probe you can Block up to 2 unoccupied slots in an opponent's Elestral Row for as"
        " long as this Probe is Enchanted.",
        {"hand": [NAME], "spirits": "f"}, {"hand": ["Pup"], "spirits": "f"},
        ["Cast Probe", ANSWER, "slot 1", "slot 2", "End the turn", "Cast Pup"], {"Pup": "elestral-row:1:3"}, events.CAST),
    nodes.Negate: Played("This Probe can only be played when an opponent activates an Invoke Rune. Negate that Rune.",
        {"runes": [f'*{NAME}'], "spirits": "f"}, {"hand": ["Spark"], "spirits": "f"}, ["Cast Spark",
        "Cast Set Probe"], {"Spark": "underworld:1"}, events.NEGATED, "counter", active=1),
    nodes.WhenDone: Played("You can Nexus up to {fire}{fire}. When you do, you can draw a card.",
        {"row": [f'{NAME}: ff', "Pup: f"]}, {}, [USE, ANSWER], {"hand:0": 1}, events.NEXUSED),
    nodes.OneOf: Played("When this Probe deals damage an opponent must either discard a card or Expend {omni}.",
        standing(), {"spirits": "fff"}, ["Attack with Probe"], {"spirit-deck:1": 1}, events.EXPENDED, phase="battle"),
    nodes.Fits: Played(
        "You can Nexus up to {fire}{fire}. An Elestral that receives {fire} this way cannot be targeted by "
        "Invoke Runes until the next turn.",
        {"row": [f'{NAME}: ff', "Pup: f"]}, {}, [USE], {"enchanting:0": 3}, events.NEXUSED),
    nodes.Forbid: Played(
        "You can Nexus {fire}. An Elestral that receives {fire} this way is Unaffected by Divine Runes until "
        "the next turn.",
        {"row": [f'{NAME}: ff', "Pup: f"]}, {}, [USE], {"enchanting:0": 3}, events.NEXUSED),
    # what a text keeps, remembers or leaves behind
    nodes.AllOf: Played(
        "Elestrals that are not {fire}-Enchanted get -1 {attack} for each Enchanting {fire} on your field. Effects of "
        "Elestrals named Probe cannot reduce an Elestral's {attack} by more than -2 total.",
        {"row": [f'{NAME}: ffff']}, {"row": ["Beast: ww"]}, [], {"Beast.stats": (5, 5)}),
    nodes.AscendedFrom: Played("This Probe is Unaffected by opponents' Counter Runes if it Ascended from Pup.",
        {"row": ["Pup: f"], "hand": [NAME], "spirits": "f"}, {"runes": ["*Other"], "spirits": "f", "row": ["Cub: w"]},
        ["Ascend into Probe", "Enter the Battle Phase", "Attack with Probe", "Cub", "Cast Set Other"],
        {"Probe.suppressed": False, "Cub.suppressed": True}, events.SUPPRESSES,
        other="Suppress each Elestral until the next turn.", other_kind="counter"),
    nodes.CastFrom: Played("This Probe cannot be destroyed in battle the turn you Special Cast it from your Underworld.",
        {"hand": ["Other"], "underworld": [NAME], "spirits": "ff"}, {"row": ["Titan: fff"]},
        ["Cast Other", "Probe", "Enter the Battle Phase", "Attack with Probe", "Titan"], {"Probe": "elestral-row:0"},
        events.DECLARED, other="Target an Elestral in your Underworld and Special Cast it in Attack Position.",
        other_kind="invoke"),
    nodes.Distinct: Played(
        "You can shuffle 2 Elestrals with different names from your Underworld into your deck in order to draw a card.",
        standing() | {"underworld": ["Pup", "Pup", "Cub"], "deck": ["Filler"]}, {}, [USE],
        {"hand:0": 1, "underworld:0": 1, "main-deck:0": 2}, events.DRAWN),
    nodes.Meanwhile: Played("While you Foretell you may draw a card. You can Expend {fire} in order to Foretell 2.",
        standing() | {"spirits": "f"}, {}, [USE, "Yes"], {"hand:0": 1}, events.FORETOLD),
    nodes.Note: Played(FALLEN, {"hand": [NAME], "row": ["Pup: w"], "underworld": ["Cub", "f"], "spirits": "f"}, {},
        ["Cast Probe", "Cub"], {"Cub.under": "w", "Pup": "underworld:0"}, events.CAST, "invoke"),
    nodes.Unlike: Played(FALLEN, {"hand": [NAME], "row": ["Pup: w"], "spirits": "f"}, {}, ["Cast Probe"],
        {"Pup": "underworld:0"}, events.DESTROYED, "invoke"),
    nodes.Remember: Played(TAMED, {"row": [f'{NAME}: f'], "spirits": "ff"}, {"row": ["Any: w"]},
        ["Attack with Probe", "Any", ANSWER], {"Any": "elestral-row:0", "Probe.stats": (5, 3)}, events.CAST, phase="battle"),
    nodes.Noted: Played(TAMED, {"row": [f'{NAME}: f', "Any: f"]}, {}, [], {"Probe.stats": (3, 3)}),
    nodes.TakeHome: Played("Target up to 2 {fire} Spirits in your Underworld. Return them to your Spirit Deck.",
        {"hand": [NAME], "spirits": "f", "underworld": ["f", "f", "w"]}, {}, ["Cast Probe", "2"],
        {"spirit-deck:0": 2}, events.RETURNED, "invoke"),
    nodes.PutUnder: Played("Target a {fire} Spirit in your Underworld. Enchant it to an Elestral on your field.",
        {"hand": [NAME], "row": ["Pup: f", "Cub: w"], "spirits": "f", "underworld": ["f", "w"]}, {}, ["Cast Probe", "Cub"],
        {"Cub.under": "fw"}, events.RECEIVED, "invoke"),
    nodes.TurnIntoArtifact: Played(
        "You can Expend {fire} in order to move this Probe to your Rune Row. It becomes an Artifact Rune Empowering an "
        "Elestral of your choice with the effect \u201cThe Empowered Elestral gets -2 {defense}.\u201d",
        standing() | {"spirits": "f"}, {"row": ["Beast: ff"]}, [USE, "Beast"],
        {"Probe": "rune-row:0", "Beast.stats": (7, 3)}, events.EXPENDED),
    nodes.TurnOf: Played("During their End Phase the controller of the Empowered Elestral must Expend {omni}.",
        {"runes": [f'{NAME}: f > Pup'], "spirits": "ff"}, {"row": ["Pup: f"], "spirits": "ff"}, ["End the turn"],
        {"spirit-deck:0": 2, "spirit-deck:1": 1}, events.EXPENDED, "artifact", active=1),
    # what all games' texts can mean
    tree.Has: Played("Search your deck for an {ursa} Elestral and add it to your hand.",
        {"hand": [NAME], "spirits": "f", "deck": ["Pup", "Other", "Pup"]}, {}, ["Cast Probe", "Other"],
        {"Other": "hand:0"}, events.CAST, "invoke", other="You can draw a card."),
    tree.IfDone: Played("Discard a card from your hand. If you do, draw 2 cards.",
        {"hand": [NAME, "Pup"], "spirits": "f"}, {}, ["Cast Probe"], {"hand:0": 2, "Pup": "underworld:0"},
        events.DISCARDED, "invoke"),
    tree.Itself: Played("When this {fire}-Enchanted Probe deals damage you can draw a card.",
        standing(), {}, ["Attack with Probe", ANSWER], {"hand:0": 1}, events.DAMAGED, phase="battle"),
    tree.Either: Played("When a player Casts Pup or Cub that player must draw a card.",
        {"stadium": [f'{NAME}: f'], "hand": ["Cub"], "spirits": "w"}, {}, ["Cast Cub"], {"hand:0": 1}, events.DRAWN,
        "stadium"),
    tree.Is: Played("Destroy each Elestral in Defense Position.",
        {"hand": [NAME], "spirits": "f"}, {"row": ["Pup: f @defense", "Cub: w"]}, ["Cast Probe"],
        {"Pup": "underworld:1", "Cub": "elestral-row:1"}, events.DESTROYED, "invoke"),
    Gain: Played("You can Expend {fire} in order to give this Probe +2 {attack} until the next turn.",
        standing() | {"spirits": "f"}, {}, [USE], {"Probe.stats": (5, 3)}, events.EXPENDED),
    tree.OwnTurns: Played(
        "You can Expend {fire} in order to target an opponent's Elestral and Suppress it until the end of "
        "that opponent's next turn.",
        standing() | {"spirits": "f"}, {"row": ["Pup: f"]}, [USE, "End the turn"], {"Pup.suppressed": True},
        events.SUPPRESSES),
    tree.Not: Played("Target and destroy an Elestral that is not {water}-Enchanted.",
        {"hand": [NAME], "spirits": "f"}, {"row": ["Pup: f", "Cub: w"]}, ["Cast Probe", "Pup"],
        {"Pup": "underworld:1"}, events.DESTROYED, "invoke"),
    OntoDeck: Played(
        "You can return an Elestral from your Underworld to the bottom of your deck in order to draw a card.",
        standing() | {"underworld": ["Pup"]}, {}, [USE], {"Pup": "main-deck:0", "hand:0": 1}, events.DRAWN),
    tree.Another: Played("This Probe gets +1 {attack} for each other Elestral on your field.",
        {"row": [f'{NAME}: f', "Pup: f"]}, {"row": ["Cub: w"]}, [], {"Probe.stats": (4, 3)}),
    tree.If: Played(
        "An opponent Expends {omni}{omni}. If they control a {water}-Enchanted Elestral they Expend {omni} "
        "instead.",
        {"hand": [NAME], "spirits": "f"}, {"row": ["Pup: f"], "spirits": "fff"}, ["Cast Probe"],
        {"spirit-deck:1": 1}, events.EXPENDED, "invoke"),
    tree.Both: Played(
        "This Probe can only be played when an opponent activates a card effect that targets an Artifact Rune"
        " or Elestral on your field. Negate that effect.",
        {"runes": [f'*{NAME}'], "row": ["Pup: f"], "spirits": "f"}, {"row": ["Other: ff"]}, ["Use + Other", "Pup",
        "Cast Set Probe"], {"Pup": "elestral-row:0"}, events.NEGATED, "counter", active=1,
        other="You can Disenchant {fire} from this Other in order to target and destroy an Elestral."),
    LookAt: Played("Look at an opponent's hand and discard a card from it.",
        {"hand": [NAME], "spirits": "f"}, {"hand": ["Pup", "Cub"]}, ["Cast Probe", "Cub"], {"Cub": "underworld:1",
        "hand:1": 1}, events.DISCARDED, "invoke"),
    Become: Played(
        "When you Cast this Probe you can target an Elestral and set its base {attack} to 0 until the next "
        "turn.",
        {"hand": [NAME], "spirits": "f"}, {"row": ["Beast: ff"]}, ["Cast Probe", ANSWER, "Beast"],
        {"Beast.stats": (0, 5)}, events.TARGETED),
}  # fmt: skip
