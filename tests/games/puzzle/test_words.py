"""The words of Elemental Puzzle: every wording, what it is read as, and what is refused with which word."""

from typing import Any

import pytest

from cardwright.games.puzzle.texts import dialect
from cardwright.kernel.card import Card
from cardwright.language.judging import Examined, examine
from cardwright.language.plain import to_plain
from cardwright.loading import find, read_cards

from ...round_trip import printed

DIALECT = dialect()
CANONICAL = (
    # the wording guide of the starter sets
    "Mill 3 cards. You may return a DARKNESS card from your Oblivion Zone to your hand.",
    "Draw 1 card. If you control 3 or more EARTH cards, target opposing card loses 1 BP until end of turn.",
    "Return target face-up opposing FIRE or EARTH card to its owner's hand.",
    "Summon a FIRE card from your Oblivion Zone.",
    "Summon a FIRE card from your hand.",
    "Flip target face-up opposing card face-down.",
    "Move target card you control to a free zone. United cards you control gain 1 BP until end of turn.",
    "FIRE cards you control become DARKNESS until end of turn.",
    "Target FIRE card you control may attack twice this turn.",
    "Target card you control cannot be destroyed until your next turn.",
    "Target opposing card cannot attack until your next turn.",
    "Target face-up opposing card loses MIRROR until end of turn.",
    'Cards you control named "Lantern" or "Heron" gain 1 BP until end of turn.',
    "Search for a LIGHT card.",
    "Discard 1 card.",
    "Put a card from your Oblivion Zone on the bottom of your Deck.",
    "You may Simple Summon one more time this turn.",
    "Bolt: Discard 1 card: This card gains 2 BP until end of turn.",
    "Discard 1 card: This card gains 2 BP until end of turn.",
    "While united, this card has +1 BP.",
    "While united, this card cannot be attacked.",
    "While you control 3 or more EARTH cards, this card has +1 BP.",
    "When this card attacks, mill 2 cards.",
    "When this card is destroyed, draw 1 card.",
    "When this card is destroyed, destroy target face-up opposing LIGHT card.",
    "When this card is summoned, look at a face-down opposing card.",
    # the rest of the ledger's vocabulary
    "Destroy a face-up WATER card.",
    "Summon a 1/1 card from your Oblivion Zone.",
    "Summon 2 mixed WATER cards from your Deck face-down.",
    "Put a card you own on top of your Deck.",
    "Return target card to its owner's hand.",
    "Take control of target face-up opposing card until end of turn.",
    "Swap 2 cards you control.",
    "Bolt: Swap this card with target card you control.",
    "When this card is summoned, separate target opposing card with PUZZLE.",
    "Unite all cards you control with PUZZLE.",
    "Cancel a Skill.",
    "Cancel an attack.",
    "Bolt: Cancel target Skill.",
    "Bolt: Discard 1 card: Cancel target attack. Draw 1 card.",
    "Bolt: Change the target of target attack to target card you control.",
    "Bolt: Change the target of target Skill to this card.",
    "Shuffle your opponent's Deck.",
    "Look at your opponent's hand.",
    "Reveal target face-down opposing card.",
    "Mill until a non-FIRE card.",
    "Target opposing card gets no Elemental Bonus until end of turn.",
    "This card gets no Elemental Bonus.",
    "Opposing cards cannot be targeted.",
    "While in a Multi PUZZLE Spirit, this card cannot be destroyed.",
    "Unless united, other cards you control cannot attack.",
    "Mixed cards you control gain 1 BP until end of turn.",
    "Destroy a card in a Blue zone.",
    "Destroy target opposing card with 3 or more BP in a Yellow or Red zone.",
    "Destroy target opposing normal 2/3 card without MIRROR with 1 or less BP.",
    "Target card you control gains 2 BP for 2 of your turns.",
    "Bolt: Target card you control gains 2 BP until end of battle.",
    "Target card you control gains 2 BP this Clash Phase.",
    "Target card you control gains 2 BP until end of phase.",
    "When this card is summoned, target card you control gains 1 BP while this card is on the field.",
    "When this card attacks, this card gains 1 BP.",
    "When this card is flipped face-up, draw 1 card.",
    "When this card is targeted, draw 1 card.",
    "When this card is attacked, draw 1 card.",
    "When another FIRE card you control is destroyed, you may draw 2 cards.",
    "When your turn begins, draw 1 card.",
    "When a turn ends, your opponent draws 1 card.",
    "Sacrifice 2 FIRE cards: Draw 2 cards.",
    "Sacrifice this card: Draw 2 cards.",
    "Put a card you control on top of your Deck: Draw 2 cards.",
    "Discard 1 FIRE card and destroy this card: Draw 2 cards.",
    "Once per turn: Draw 1 card.",
    "Bolt: Draw 1 card.",
    "This card has +1 BP for each other FIRE card you control.",
    "Draw 1 card for each FIRE card you control.",
    "When this card attacks, mill 2 cards. This card gains 1 BP for each card milled this way until end of turn.",
    "You may discard 1 card. If you do, draw 2 cards.",
    "Return up to 2 cards from your Oblivion Zone to your hand.",
    "Destroy target opposing card, then draw 1 card, then you may discard 1 card.",
    "If there are 5 or more cards in your Oblivion Zone, draw 1 card.",
    "If you control no FIRE cards, draw 1 card.",
    "Bolt: If your opponent controls another card, draw 1 card.",
    "Discard your hand.",
    "Mill until a FIRE card. Summon it.",
    "Return 2 cards from your Oblivion Zone to your hand. Reveal them.",
)  # fmt: skip
ALSO_READ = (
    # as written, and in canonical words
    ("Draw one card.", "Draw 1 card."),
    ("draw two cards", "Draw 2 cards."),
    ("Draw a card.", "Draw 1 card."),
    ("Search for an AIR card.", "Search for an AIR card."),
    ("Search your Deck for an AIR card and put it into your hand.", "Search for an AIR card."),
    ("Discard 1: gain 1 BP.", "Discard 1 card: This card gains 1 BP."),
    ("Summon a 1/1 card from Oblivion.", "Summon a 1/1 card from your Oblivion Zone."),
    ("Put a card you own on your Deck.", "Put a card you own on top of your Deck."),
    ("Return target to its owner's hand.", None),
    ("Flip one of your cards face-down.", "Flip a card you control face-down."),
    ("Once per turn: Move this to a free zone.", "Once per turn: Move this card to a free zone."),
    ("Bolt: +2 BP this Clash Phase.", "Bolt: This card gains 2 BP this Clash Phase."),
    ("When attacking, loses MIRROR until end of turn.", "When this card attacks, this card loses MIRROR until end of turn."),
    ("Bolt: Cannot be destroyed this turn.", "Bolt: This card cannot be destroyed until end of turn."),
    ("Bolt: May attack twice this turn.", "Bolt: This card may attack twice this turn."),
    ("Gets no Elemental Bonus.", "This card gets no Elemental Bonus."),
    ("If you control 3 EARTH cards, draw 1 card.", "If you control 3 or more EARTH cards, draw 1 card."),
    ("If you control at least three EARTH cards, draw 1 card.", "If you control 3 or more EARTH cards, draw 1 card."),
    ("While united: +1 BP.", "While united, this card has +1 BP."),
    ("While this card is united, it gets +1 BP.", "While united, this card has +1 BP."),
    ("When this card attacks, it gains 1 BP.", "When this card attacks, this card gains 1 BP."),
    ("When this is destroyed, draw 1 card, then summon it.", "When this card is destroyed, draw 1 card, then summon it."),
    ("When summoned, put it on your Deck.", "When this card is summoned, put this card on top of its owner's Deck."),
    ("When destroyed, summon it.", "When this card is destroyed, summon this card."),
    ("Target an opposing card. It loses 1 BP.", "Choose target opposing card. It loses 1 BP."),
    ("Destroy one of your opponent's cards.", "Destroy an opposing card."),
    ("Destroy a card you control other than this card.", None),
    ("Once per turn: Destroy a card you control other than this.", "Once per turn: Destroy another card you control."),
    ("Target card's Element becomes FIRE this turn.", "Target card becomes FIRE until end of turn."),
    ("Target card gains the Skill MIRROR this turn.", "Target card gains MIRROR until end of turn."),
    ("Your opponent's cards in Blue zones lose 1 BP.", "Opposing cards in a Blue zone lose 1 BP."),
    ("This Spirit gains 1 BP for the rest of the turn.", None),
    ("Draw cards equal to the number of FIRE cards you control.", "Draw 1 card for each FIRE card you control."),
    ("When your turn starts, draw 1 card.", "When your turn begins, draw 1 card."),
    ("You may Simple Summon twice this turn.", "You may Simple Summon one more time this turn."),
    ("Steal target opposing card this turn.", "Take control of target opposing card until end of turn."),
    ("This card has +1 BP while united.", "While united, this card has +1 BP."),
    ("As long as united, this Spirit gains 1 Battle Point.", "While united, this card has +1 BP."),
    ("When destroyed, draw 1 card.", "When this card is destroyed, draw 1 card."),
    ("Whenever this is destroyed: draw 1 card.", "When this card is destroyed, draw 1 card."),
    ("When Ember/Tail is destroyed, draw 1 card.", "When this card is destroyed, draw 1 card."),
    ("At the start of your turn, draw 1 card.", "When your turn begins, draw 1 card."),
    ("Until end of turn, WATER cards you control gain 1 BP.", "WATER cards you control gain 1 BP until end of turn."),
    ("All your WATER Spirits get +1 BP this turn.", "WATER cards you control gain 1 BP until end of turn."),
    ("Each opposing card gets -2 BP until the end of the turn.", "Opposing cards lose 2 BP until end of turn."),
    (
        "Own cards named Levia, Lock or Nessie get +1 BP until end of turn.",
        'Cards you control named "Levia", "Lock", or "Nessie" gain 1 BP until end of turn.',
    ),
    (
        "Target opposing card loses 1 BP and cannot attack until end of turn.",
        "Target opposing card loses 1 BP until end of turn, then it cannot attack until end of turn.",
    ),
    ("Target card your opponent controls cannot attack this turn.", "Target opposing card cannot attack until end of turn."),
    ("Return a card you control to your hand.", "Return a card you control to its owner's hand."),
    ("Add a FIRE card from your Oblivion Zone to your hand.", "Return a FIRE card from your Oblivion Zone to your hand."),
    ("Gain control of target opposing card this turn.", "Take control of target opposing card until end of turn."),
    ("Bolt Skill: Draw 1 card.", "Bolt: Draw 1 card."),
    ("Bolt: Change target attack's target to this.", "Bolt: Change the target of target attack to this card."),
    ("Once per turn, discard 1 card: draw 1 card.", "Discard 1 card: Draw 1 card."),
    ("Turn all face-down cards you control face-up.", "Flip all face-down cards you control face-up."),
    ("Flip all cards you control face-up.", "Flip all face-down cards you control face-up."),
    ("Flip all face-up cards you control face-up.", None),
    ("Flip target face-down card face-down.", None),
    ("Destroy all face-up FIRE cards.", "Destroy all FIRE cards."),
    ("Destroy FIRE/WATER cards.", "Destroy all FIRE or WATER cards."),
    ("Draw 1 card and discard 1 card.", "Draw 1 card, then discard 1 card."),
    ("Draw 1 card if you control a FIRE card.", "If you control a FIRE card, draw 1 card."),
    ("Draw 1 card. Then discard 1 card.", "Draw 1 card. Discard 1 card."),
    ("DRAW 1 CARD", "Draw 1 card."),
    ("Draw 1 card. (A reminder is not read.)", "Draw 1 card."),
)  # fmt: skip
REFUSED = (
    # kind, text, word, in the message or the nearest
    ("soul", "Draw 1 carp.", "carp", "nearest: card"),
    ("soul", "Drew 1 card.", "Drew", "draw"),
    ("soul", "Destroy target oposing card.", "oposing", "opposing"),
    ("soul", "Destroy target FIRE crad.", "crad", "card"),
    ("soul", "Cancel target Skil.", None, "\"Skil\"; it is not a known word"),
    ("soul", "Cancel target Skill.", None, "only a Bolt ability can target a Skill"),
    ("spirit", "When this card is targeted, cancel target attack.", None, "only a Bolt ability can target"),
    ("spirit", "Bolt: Cancel target Skill. Cancel an attack.", None, "deals with only that one"),
    ("spirit", "Bolt: Change the target of target attack to 2 cards you control.", None, "must be this card or one"),
    ("soul", "Change the target of target attack to target card.", None, "only a Bolt ability can target"),
    ("soul", "Draw 1 card until end of turn.", None, "does not last"),
    ("soul", "Draw 0 cards.", "0 cards", "means nothing at all"),
    ("soul", 'Destroy target card named "Lantern.', '"', "without its other half"),
    ("soul", "Draw 1 card until your opponent's next turn.", None, "does not say until how many"),
    ("soul", "Put target opposing card on top of your Deck.", "your Deck", "each goes to its owner's"),
    ("soul", "Look at a card from your opponent's hand.", None, "that they do not see"),
    ("soul", "Destroy a card from your hand.", None, "cards elsewhere are discarded"),
    ("soul", "Discard a card you control.", None, "controlled by nobody"),
    ("soul", "Destroy target FIRE WATER card.", None, "at the same time"),
    # understood, but not on such a card
    ("soul", "When this card attacks, draw 1 card.", None, "has effects only"),
    ("soul", "Discard 1 card: Draw 1 card.", None, "has effects only"),
    ("soul", "FIRE cards you control have +1 BP.", "have +1 BP", "for how long"),
    ("soul", "This card gains 1 BP until end of turn.", None, "is not on the field"),
    ("soul", "Draw 1 card. If united, draw 1 card.", None, "is not on the field"),
    ("soul", "Destroy another card.", None, "is not on the field"),
    ("spirit", "Draw 1 card.", None, "begin with when"),
    ("spirit", "While united, this card has +1 BP. Draw 1 card.", "Draw 1 card.", "begin with when"),
    ("spirit", "This card has +1 BP for each card you control with 2 or more BP.", None, "would depend on Battle Points"),
    ("spirit", "While you control a card with 4 or more BP, this card has +1 BP.", None, "would depend on Battle Points"),
    ("spirit", "Bolt: Draw 1 card. " * 9, None, "at most 8"),
    # "it" and its kind
    ("soul", "Destroy it.", None, "is not on the field"),
    ("spirit", "When this card attacks, discard 1 card. It gains 1 BP.", None, "not in play any more"),
    ("soul", "Destroy target card. It cannot attack this turn.", None, "not in play any more"),
    ("soul", "Shuffle your Deck. Reveal it.", "it", "nothing that was spoken of"),
    ("soul", "If you do, draw 1 card.", "If you do, draw 1 card", "nothing before it"),
    ("soul", "Draw 1 card for each card milled this way.", None, "nothing that was spoken of"),
    ("soul", "Draw 2 cards. Draw 1 card for each card milled this way.", None, "nothing that was spoken of"),
    ("spirit", "Bolt: Target opposing card loses 1 BP until end of turn. Cannot attack this turn.", None, "who is meant"),
    ("spirit", "Bolt: Destroy target opposing card. Gains 1 BP this turn.", "Gains 1 BP this turn", "who is meant"),
)  # fmt: skip


def looked_at(text: str, *kinds: str) -> Examined:
    """The text on the first kind of card that may have it."""
    found = [examine(Card("Ember/Tail", kind, {}, text), DIALECT) for kind in kinds or ("spirit", "soul")]
    return next((one for one in found if not one.faults), found[0])


@pytest.mark.parametrize("text", CANONICAL)
def test_canonical(text: str) -> None:
    """It is read, and what is printed of it is read as the same."""
    found = looked_at(text)
    assert not found.faults, found.faults[0]
    assert not printed(found, DIALECT).lost


@pytest.mark.parametrize(("text", "canonical"), ALSO_READ)
def test_also_read(text: str, canonical: str | None) -> None:
    """It means what the canonical words mean; None: it is refused after all."""
    found = looked_at(text)
    if canonical is None:
        assert found.faults
        return
    assert not found.faults, found.faults[0]
    assert meaning(found) == meaning(looked_at(canonical))


def meaning(found: Examined) -> list[Any]:
    """The abilities of a text that is read; in which order a noun's tests stand says nothing."""
    assert not found.faults, found.faults[0]
    return [unordered(to_plain(ability)) for ability, _text in found.abilities]


def unordered(plain: Any) -> Any:
    """The same with tests in one order."""
    if isinstance(plain, list):
        return [unordered(one) for one in plain]
    if not isinstance(plain, dict):
        return plain
    return {key: sorted(map(str, value)) if key == "tests" else unordered(value) for key, value in plain.items()}


@pytest.mark.parametrize(("kind", "text", "word", "said"), REFUSED)
def test_refused(kind: str, text: str, word: str | None, said: str) -> None:
    """The report names card, sentence and word, draws the caret, and says what is near or what is wrong."""
    fault = looked_at(text, kind).faults[0]
    report = str(fault)
    assert said in report
    assert word is None or fault.word == word
    assert fault.card == "Ember/Tail"
    assert fault.sentence in text
    picture = [line for line in report.splitlines() if set(line.strip()) == {"^"}]
    assert len(picture) == 1


def test_the_starter_cards() -> None:
    """All texts compile, none is ambiguous, and each is printed to the same meaning."""
    rules, files = find("puzzle")
    cards = [card for path in files for card in read_cards(rules, path) if card.text]
    assert len(cards) >= 18
    for card in cards:
        found = examine(card, DIALECT)
        assert not found.faults, found.faults[0]
        assert not printed(found, DIALECT).lost


def test_every_card_kind_of_the_game_has_a_say() -> None:
    """The same text is judged by the kind of card it stands on."""
    assert looked_at("Draw 1 card.", "spirit").faults
    assert not looked_at("Draw 1 card.", "soul").faults
