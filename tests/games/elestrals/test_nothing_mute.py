"""Texts of which a part would do nothing are refused with that part; what is near them is read.  ELE-R210 to R218."""

from typing import Final

import pytest

from cardwright.kernel.card import Card
from cardwright.language.explaining import explained
from cardwright.language.judging import examine
from cardwright.loading import texts

from .test_words_played import HAND, Told, scene_of

DIALECT: Final = texts("elestrals").dialect()
POOL: Final = [Card(name, "elestral", {}, "") for name in ("Pup", "Cub")]


def fault(kind: str, text: str) -> str:
    """The first fault of a text; empty when it is accepted."""
    kind, _, sort = kind.partition(" ")
    card = Card("Probe", kind, {"type": sort} if sort else {}, text)
    found = examine(card, DIALECT, DIALECT.names([*POOL, card])(card)).faults
    return str(found[0]) if found else ""


REFUSED: Final = [
    pytest.param(
        "rune invoke",
        "Return up to 2 cards from your Underworld to your hand or deck.",
        "leaves open whether all of them go the same way",
        marks=pytest.mark.clause("ELE-R210"),
    ),
    pytest.param(
        "rune counter",
        "When an opponent Casts an Elestral you can draw a card.",
        "is done as it is played",
        marks=pytest.mark.clause("ELE-R211"),
    ),
    pytest.param(
        "rune invoke",
        "When an opponent Casts an Elestral, draw a card.",
        "does not stay on the field",
        marks=pytest.mark.clause("ELE-R211"),
    ),
    pytest.param(
        "rune invoke", "Draw a card. (Discard 2 cards.)", "begins a reminder", marks=pytest.mark.clause("ELE-R212")
    ),
    pytest.param(
        "rune invoke",
        "Draw a card. (Blocked zones cannot be used.)",
        "begins a reminder",
        marks=pytest.mark.clause("ELE-R212"),
    ),
    pytest.param(
        "rune invoke",
        "Target a Rune and give it -4 {attack} until the next turn.",
        "is said of Runes, or of cards that do not lie on the field",
        marks=pytest.mark.clause("ELE-R213"),
    ),
    pytest.param(
        "rune invoke",
        "Target a Rune. It cannot attack this turn.",
        "is said of Runes, or of cards that do not lie on the field",
        marks=pytest.mark.clause("ELE-R213"),
    ),
    pytest.param("rune artifact", "This Probe gets +1 {attack}.", "has neither stats", marks=pytest.mark.clause("ELE-R213")),
    pytest.param(
        "elestral",
        "While this Probe is Enchanted your Runes get +1 {attack}.",
        "is said of Runes, or of cards that do not lie on the field",
        marks=pytest.mark.clause("ELE-R213"),
    ),
    pytest.param(
        "elestral",
        "You can Nexus {fire} from any number of your cards to this Probe.",
        "may be one of them, or several",
        marks=pytest.mark.clause("ELE-R216"),
    ),
    pytest.param(
        "elestral",
        "You can Nexus {fire} from 2 cards to this Probe.",
        "cannot be done to such a card",
        marks=pytest.mark.clause("ELE-R216"),
    ),
    pytest.param("rune invoke", "Expend {fire} {fire}{fire}.", "ends too early", marks=pytest.mark.clause("ELE-R217")),
    pytest.param(
        "elestral",
        "When you Cast this Probe you can Foretell Runes equal to the number of Runes on the field.",
        "so many cards, whatever they are",
        marks=pytest.mark.clause("ELE-R218"),
    ),
    pytest.param("elestral", "Players cannot Search your opponent's decks.", "", marks=pytest.mark.clause("ELE-R218")),
    pytest.param(
        "rune invoke",
        "Target a Divine Rune. Return Spirits equal to that Artifact Rune's Enchantment Cost from "
        "your Underworld to your Spirit Deck.",
        '"that Artifact Rune" means nothing',
        marks=pytest.mark.clause("ELE-R218"),
    ),
    pytest.param(
        "rune invoke",
        "Discard an Elestral. If the discarded Rune was a Counter Rune, draw 2 cards.",
        '"the discarded Rune" means nothing',
        marks=pytest.mark.clause("ELE-R218"),
    ),
]


AMBIGUOUS: Final = [
    pytest.param("elestral", "When you Cast this {solar} Rune you can draw a card.", "is not what this card is",
                 marks=pytest.mark.clause("ELE-R218")),
    pytest.param("elestral", "You can search for a card and add it to your hand.", "is nothing that a text of this game "
         "can do",
                 marks=pytest.mark.clause("ELE-22.5")),
    pytest.param("rune counter", "This Probe can only be played during that opponent's next Main Phase. Draw a card.",
                 "next Main Phase", marks=pytest.mark.clause("ELE-R218")),
    pytest.param("rune counter", "This Probe can only be played during the Damage Step. Draw a card.", "Damage Step",
                 marks=pytest.mark.clause("ELE-R218")),
    pytest.param("elestral", "This Probe can only be played during the Draw Phase.", "is said of Invoke and Counter Runes",
                 marks=pytest.mark.clause("ELE-R218")),
    pytest.param("elestral", "When an Elestral destroys an Elestral in battle its controller must discard a card.",
                 "may be one or the other", marks=pytest.mark.clause("ELE-R219")),
    pytest.param("rune invoke", "Destroy a Rune and an Elestral. Its controller must discard a card.",
                 "points to nothing that is clear", marks=pytest.mark.clause("ELE-R219")),
    pytest.param("elestral", "As this Probe enters the field, draw a card.", "only a card or an Element can be named then",
                 marks=pytest.mark.clause("ELE-11.7")),
    pytest.param("rune invoke", "As this Probe enters the field, name a card. Draw a card.", "only a card or an Element "
         "can be named then",
                 marks=pytest.mark.clause("ELE-11.7")),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "why"), [*REFUSED, *AMBIGUOUS])
def test_what_would_do_nothing_is_refused(kind: str, text: str, why: str) -> None:
    found = fault(kind, text)
    assert found
    assert why in found


READ: Final = [
    ("rune invoke", "Return a card from your Underworld to your hand or deck."),
    ("rune invoke", "Return an opponent's Elestral to its owner's hand or deck."),
    ("rune counter", "When this Probe is discarded by a Rune you can draw a card."),
    ("rune invoke", "Target a card. It cannot attack this turn."),
    ("rune artifact", "The Empowered Elestral gets +1 {attack}."),
    ("rune invoke", "Destroy a {fire} Elestral that is {water}{water}-Enchanted."),
    ("elestral", "You can Nexus {fire} from your cards to this Probe."),
    ("elestral", "Players cannot Search their decks."),
    (
        "rune invoke",
        (
            "Target an Artifact Rune. Return Spirits equal to that Artifact Rune's Enchantment Cost from your "
            "Underworld to your Spirit Deck."
        ),
    ),
]


@pytest.mark.parametrize(("kind", "text"), READ)
def test_what_is_near_it_is_read(kind: str, text: str) -> None:
    assert fault(kind, text) == ""


BACK: Final = "Return a card from your Underworld to your hand or deck."
ROW: Final = "This Probe gets +1 {attack} for each card in your Rune Row."
PLAYED: Final = [
    pytest.param(
        Told("into the hand", BACK, HAND | {"underworld": ["Pup"]}, {}, ["Cast Probe", "1: "], {"Pup": "hand:0"}),
        marks=pytest.mark.clause("ELE-R210"),
    ),
    pytest.param(
        Told("or into the deck", BACK, HAND | {"underworld": ["Pup"]}, {}, ["Cast Probe", "2: "], {"Pup": "main-deck:0"}),
        marks=pytest.mark.clause("ELE-R210"),
    ),
    pytest.param(
        Told(
            "the Stadium lies in no Rune Row",
            ROW,
            {"row": ["Probe: f"], "runes": ["God: f"], "stadium": ["Arena: f"]},
            {},
            [],
            {"Probe.stats": (4, 3)},
            "elestral",
        ),
        marks=pytest.mark.clause("ELE-R215"),
    ),
    pytest.param(
        Told(
            "nor is it destroyed there",
            "Destroy each card in an opponent's Rune Row.",
            HAND,
            {"runes": ["God: f"], "stadium": ["Arena: f"]},
            ["Cast Probe"],
            {"God": "underworld:1", "Arena": "stadium:1"},
        ),
        marks=pytest.mark.clause("ELE-R215"),
    ),
    pytest.param(
        Told(
            "both players' rows",
            "Destroy each card in the Rune Rows.",
            HAND | {"runes": ["Charm: f"]},
            {"runes": ["God: f"], "stadium": ["Arena: f"]},
            ["Cast Probe"],
            {"God": "underworld:1", "Charm": "underworld:0", "Arena": "stadium:1"},
        ),
        marks=pytest.mark.clause("ELE-R215"),
    ),
    pytest.param(
        Told(
            "one slot where up to two are Blocked",
            "Block up to 2 unoccupied slots in an opponent's Elestral Row until the next turn.",
            HAND,
            {"row": ["Pup: f", "Cub: w"], "hand": ["Rock", "Beast"]},
            ["Cast Probe", "slot 3", "No more"],
            {"not offered": "No more"},
        ),
        marks=pytest.mark.clause("ELE-R218"),
    ),
]


OTHERS: Final = [
    Told("other than the one that was called so", "Target a Pup. Destroy each other Pup.",
         HAND | {"row": ["Pup: f"]}, {"row": ["Pup: f"]}, ["Cast Probe", "opposing Pup"], {"underworld:1": 0}),
]  # fmt: skip


@pytest.mark.parametrize("told", [*PLAYED, *OTHERS], ids=lambda told: told.says)
def test_played(told: Told) -> None:
    scene = scene_of(told)
    scene.go(told.go)
    scene.check(told.then)


@pytest.mark.parametrize(("kind", "text", "said"), [
    ("elestral", "You can Nexus {fire} from your Pups to this Probe.", "from any of the cards called Pup"),
    ("elestral", "You can Enchant {fire} to your field.", "to any of the cards on your field"),
    ("elestral", "You can Expend {fire} in order to draw a card.", "once a turn, for this cost: Expend 1 fire Spirit:"),
    ("rune invoke", "Expend {fire} in order to draw a card.", "When it resolves, for this cost, paid as it is played"),
    ("elestral", "During your End Phase you must draw a card.", "it must be used"),
])  # fmt: skip
def test_explanations_say_of_how_many_and_when(kind: str, text: str, said: str) -> None:
    kind, _, sort = kind.partition(" ")
    card = Card("Probe", kind, {"type": sort} if sort else {}, text)
    assert said in "\n".join(explained(examine(card, DIALECT, DIALECT.names([*POOL, card])(card)), DIALECT))
