"""Probes for what all games' texts can mean, and for what one real card each says in its own words."""

from typing import Final

from cardwright.games.elestrals import events, nodes
from cardwright.kernel import tree
from cardwright.kernel.verbs.alter import Bar
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, ToHand
from cardwright.kernel.verbs.look import Reveal
from cardwright.kernel.verbs.mill import Mill

from .probes import ANSWER, NAME, USE, Played, standing

SPELL: Final = {"hand": [NAME], "spirits": "f"}
SHARED: Final[dict[type, Played]] = {
    Draw: Played("Draw 2 cards.", SPELL, {}, ["Cast Probe"], {"hand:0": 2}, events.DRAWN, "invoke"),
    Discard: Played("An opponent discards a card.", SPELL, {"hand": ["Pup", "Cub"]}, ["Cast Probe", "Cub"],
        {"Cub": "underworld:1", "hand:1": 1}, events.DISCARDED, "invoke"),
    Mill: Played("Send the top 2 cards of your deck to your Underworld.", SPELL | {"deck": ["Filler", "Pup", "Cub"]}, {},
        ["Cast Probe"], {"Pup": "underworld:0", "Cub": "underworld:0", "main-deck:0": 1}, events.SENT, "invoke"),
    Reveal: Played("An opponent must reveal each face-down card on their field.", SPELL, {"runes": ["*Trap"]},
        ["Cast Probe"], {"Trap": "rune-row:1"}, events.CAST, "invoke"),
    ToHand: Played("Return a Rune on the field to its owner's hand.", SPELL, {"runes": ["God: f"]}, ["Cast Probe"],
        {"God": "hand:1"}, events.CAST, "invoke"),
    Destroy: Played("Destroy each Elestral on the field.", SPELL, {"row": ["Pup: f"], "runes": ["God: f"]}, ["Cast Probe"],
        {"Pup": "underworld:1", "God": "rune-row:1"}, events.DESTROYED, "invoke"),
    Choose: Played("Target an Elestral. Destroy it.", SPELL, {"row": ["Pup: f", "Cub: w"]}, ["Cast Probe", "Cub"],
        {"Cub": "underworld:1", "Pup": "elestral-row:1"}, events.TARGETED, "invoke"),
    Bar: Played("Target an Elestral. It cannot attack this turn.", SPELL | {"row": ["Pup: f"]}, {"row": ["Calm: w"]},
        ["Cast Probe", "Pup in Elestral slot 1", "Enter the Battle Phase"], {"not offered": "Attack with Pup"},
        events.TARGETED, "invoke"),
    tree.May: Played("You may discard a card. If you do, draw 2 cards.", SPELL | {"hand": [NAME, "Pup"]}, {},
        ["Cast Probe", "Yes"], {"hand:0": 2, "Pup": "underworld:0"}, events.DISCARDED, "invoke"),
    tree.Control: Played("You can draw a card if you control a Divine Rune.", standing() | {"runes": ["God: f"]}, {}, [USE],
        {"hand:0": 1}, events.DRAWN),
    tree.Never: Played("This Probe cannot attack unless you control a Divine Rune.", standing(), {}, [],
        {"not offered": "Attack with Probe"}, phase="battle"),
    tree.CountOf: Played("Draw a card for each Rune on your opponent's field.", SPELL, {"runes": ["God: f", "*Trap"]},
        ["Cast Probe"], {"hand:0": 2}, events.DRAWN, "invoke"),
    tree.Face: Played("Destroy each face-down Rune.", SPELL, {"runes": ["God: f", "*Trap"]}, ["Cast Probe"],
        {"Trap": "underworld:1", "God": "rune-row:1"}, events.DESTROYED, "invoke"),
    tree.Compare: Played("Target and destroy an Elestral with 4 or more {attack}.", SPELL, {"row": ["Pup: f", "Cub: w"]},
        ["Cast Probe"], {"Cub": "underworld:1", "Pup": "elestral-row:1"}, events.DESTROYED, "invoke"),
    # what one card says
    nodes.LeastOf: Played("Target 2 Elestrals and destroy the Elestral with the least {attack}.", SPELL,
        {"row": ["Pup: f", "Cub: w"]}, ["Cast Probe", "Pup", "Cub"], {"Pup": "underworld:1", "Cub": "elestral-row:1"},
        events.DESTROYED, "invoke"),
    nodes.SameName: Played(
        "When this Probe destroys an Elestral in battle you can Search your deck for a card with the same name as that "
        "Elestral and add it to your hand.",
        standing() | {"deck": ["Filler", "Cub", "Any"]}, {"row": ["Any: w"]}, ["Attack with Probe", ANSWER, "Any"],
        {"hand:0": 1, "Cub": "main-deck:0"}, events.SEARCHED, phase="battle"),
    nodes.CastThisTurn: Played("This Probe gets +2 {attack} if you Cast Spark this turn.",
        standing() | {"hand": ["Spark"], "spirits": "f"}, {}, ["Cast Spark"], {"Probe.stats": (5, 3)}, events.CAST),
    nodes.Names: Played("This Probe gets +1 {attack} for each different title among Cub in your Underworld.",
        standing() | {"underworld": ["Cub", "Cub"]}, {}, [], {"Probe.stats": (4, 3)}),
    nodes.Destroyed: Played(
        "When this Probe destroys a second Elestral in the same Battle Phase you can draw a card.",
        {"row": [f"{NAME}: f"], "hand": ["Other"], "spirits": "f"}, {"row": ["Any: w", "Any: w"]},
        ["Cast Other", "Enter the Battle Phase", "Attack with Probe", "Any", "Attack with Probe", ANSWER], {"hand:0": 1},
        events.DESTROYS, other="This turn, your Probe can attack twice.", other_kind="invoke"),
    nodes.All: Played(
        "When this Probe destroys a second Elestral in the same Battle Phase you can draw a card.",
        {"row": [f"{NAME}: f"]}, {"row": ["Any: w"]}, ["Attack with Probe"], {"hand:0": 0}, events.DESTROYS, phase="battle"),
}  # fmt: skip
