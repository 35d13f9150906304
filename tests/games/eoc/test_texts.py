"""Card texts: every verb is read, printed and played; what does not fit a card is refused."""

import re
from pathlib import Path
from typing import Any

import pytest

import cardwright as cw
from cardwright.games.eoc import field
from cardwright.games.eoc.decks import check_deck
from cardwright.games.eoc.objects import OBJECTS
from cardwright.games.eoc.ruleset import RULES
from cardwright.games.eoc.texts import dialect
from cardwright.games.eoc.verbs.table import VERBS as OWN
from cardwright.kernel.card import Card
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.node import walk
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.tree import Activated, Steps
from cardwright.kernel.verbs import VERBS
from cardwright.language.explaining import explained
from cardwright.language.judging import Examined, examine

from ...round_trip import printed
from .positions import Table, creature, spell

TEXTS = (
    "Creatures you control deal 1 more damage this turn.",
    "Pay any amount of Fire. Deal that much damage to target creature.",
    "Your opponent discards 1 card unless they pay 1 Fire.",
    "Target creature loses its abilities until end of turn.",
    "Search your deck for a Dragon creature, reveal it, and put it into your hand.",
    "Look at the top 3 cards of your deck. Put 1 of them into your hand and the rest on the bottom in any order.",
    "Flip a coin. If it is heads, draw 1 card. Otherwise, discard 1 card.",
    "Choose a number from 1 to 3. Draw that many cards.",
    "Draw 1 card. When this turn ends, discard 1 card.",
    'Target creature gains "When this card attacks, draw 1 card." until end of turn.',
    "Draw 2 cards. Discard 1 card.",
    "Your opponent mills 3 cards. Your opponent discards 1 card at random.",
    "Mill until a creature. Return it to your hand.",
    "Search for a Dragon creature. Shuffle your deck.",
    "Look at a card from your hand. Reveal a card from your hand.",
    "Deal 2 damage to target creature. Heal it.",
    "Exhaust target creature. Ready a creature you control.",
    "Prevent the next 2 damage to target creature this turn.",
    "Cancel this attack.",
    "The attack now targets another creature you control.",
    "This attack deals 2 more damage.",
    "Target creature gains 2 ATK until end of turn. It has exactly 1 DEF until end of turn.",
    "Target creature has weakness Fire until end of turn. It becomes Aqua until end of turn.",
    "Target creature gains Dragon until end of turn. It cannot attack until end of turn.",
    "Double the ATK of target creature until end of turn. Halve the DEF of target creature until end of turn.",
    "Swap the ATK and DEF of target creature until end of turn.",
    "Target creature loses its text until end of turn.",
    "Send target creature to the Graveyard. Banish a card from your opponent's Graveyard.",
    "Shuffle a card from your Graveyard into your deck.",
    "Take control of target enemy creature with 2 or less cost.",
    "Destroy target spell. Return target creature to its owner's hand.",
    "Put target creature on top of its owner's deck.",
    "Revive a creature with 2 or less cost from your Graveyard without its cost.",
    "Put an Essence from your Graveyard into your Essence Pool.",
    "Destroy an Essence attached to target enemy creature.",
    "Attach an Essence of your Essence Pool to target creature you control.",
    "Your opponent skips the next Attack Phase. Negate the next Trap your opponent plays this turn.",
    "You win the game.",
    "Choose target creature. Destroy it.",
    "Pay 1 Fire and 2 Gray: Deal 1 damage to target creature.",
    "Deal 2 damage to your Vanquisher: Draw 1 card.",
    "When your opponent creates a creature, exhaust that creature.",
    "When its host is destroyed, deal 1 damage to the creature that struck it.",
    "Your opponent discards 1 card. Look at the top 3 cards of your deck and put them back in any order.",
    "Take another turn after this one. You lose the game.",
    'Create 2 "Imp" tokens. Deal 1 damage to a random creature.',
    "Detach an Essence from target creature you control. Destroy an Essence from your opponent's Essence Pool.",
    "Take control of target creature until end of turn. It has no weakness until end of turn.",
    "Prevent all damage to target creature this turn.",
    "Abilities of creatures you control cost 1 Fire less.",
    "When an attack ends, ready this card.",
    "At the start of your Preparation Phase, draw 1 card.",
    "Exchange control of target creature you control and target enemy creature.",
    "Target enemy creature must attack this card during your opponent's next turn if possible.",
    "Your opponent cannot play Traps this turn.",
    "Its host has +1 ATK for each Item attached to it. When its host attacks, attach this card to a creature you control.",
    "Name a card. Your opponent reveals their hand and discards all cards with that name.",
    "Choose an Essence Type. Creatures of that type gain 1 ATK until end of turn.",
    "Once per turn, if you would draw a card, you may discard 1 card instead.",
    "Choose an Essence Type. Creatures of the chosen type have +1 ATK.",
    "You have another Attack Phase this turn.",
)
NOT_OF_THIS_GAME = {"Turn", "Bar"}
"""Cards here have no faces to turn; a ban for a while is read as part of a sentence about a creature."""


def read(text: str, kind: str = "spell", name: str = "Tester") -> Examined:
    """A text of a card of this kind."""
    return examine(Card(name, kind, {}, text, "here"), dialect())


@pytest.mark.parametrize("text", TEXTS)
def test_texts_are_read_and_explained(text: str) -> None:
    found = read(text)
    assert [str(fault) for fault in found.faults] == []
    assert all(line.strip() for line in explained(found, dialect()))


def test_every_verb_and_object_has_words() -> None:
    """What a text can do it can be told to do: each node stands in one of the texts above."""
    seen = {type(part) for text in TEXTS for ability, _ in read(text).abilities for part in walk(ability)}
    missing = {kind.__name__ for kind in {**VERBS, **OWN, **OBJECTS}} - {kind.__name__ for kind in seen}
    assert missing <= NOT_OF_THIS_GAME


def actions(ability: Any) -> list[Any]:
    """The actions of an ability, one by one."""
    action = getattr(ability, "action", None)
    return [] if action is None else list(action.actions) if isinstance(action, Steps) else [action]


def test_the_starter_cards_are_printed_to_the_same_meaning() -> None:
    """What the printer says of a text is read as the same."""
    d = dialect()
    for card in cw.load("eoc").cards:
        found = examine(card, d)
        assert not found.faults
        assert not printed(found, d).lost, card.name


@pytest.mark.parametrize(
    ("text", "kind", "why"),
    [
        ("Draw 1 card.", "creature", "does nothing by itself"),
        ("Pay 1 Fire: Draw 1 card. Pay 2 Fire: Draw 2 cards.", "creature", "2 abilities with a cost"),
        ("Destroy target card.", "spell", "say which cards"),
        ("Frobnicate target creature.", "spell", "cannot read"),
        ("Pay 1 Fire and 2 Fire: Draw 1 card.", "spell", "twice"),
    ],
)
def test_what_does_not_fit_is_refused(text: str, kind: str, why: str) -> None:
    faults = read(text, kind).faults
    assert faults
    assert why in str(faults[0])


@pytest.mark.clause("EOC-3.8")
def test_a_text_that_skips_a_phase() -> None:
    stop = spell("Stop", "Instant", "f", "Your opponent skips the next Attack Phase.")
    t = Table({"hand": ["Stop"], "pool": "f"}, {"creatures": ["Ox: ff"]}, cards=[stop]).do("Play Stop").end_turn()
    t.do("End the Preparation")
    assert t.state.active == 0
    assert t.state.var[field.SKIP_ATTACK + 1] == 0


def test_a_card_without_its_text() -> None:
    captain = creature("Captain", "", 1, 2, "Other creatures you control have +1 ATK.")
    mute = spell("Mute", "Instant", "f", "Target creature loses its text until end of turn.")
    t = Table({"hand": ["Mute"], "pool": "f"}, {"creatures": ["Captain", "Pup: f"]}, cards=[captain, mute])
    t.do("Play Mute", "Captain")
    assert t.values("Pup") == (2, 2)
    t.end_turn()
    assert t.values("Pup") == (3, 2)


def test_attaching_by_a_text() -> None:
    give = spell("Give", "Instant", "", "Attach an Essence of your Essence Pool to target creature you control.")
    t = Table({"hand": ["Give"], "pool": "fa", "creatures": ["Pup: f"]}, cards=[give]).do("Play Give", "No more", "a drop")
    assert (t.on("Pup"), t.pool()) == ("af", "f")


def test_surplus_essence_counts() -> None:
    king = creature("King", "f", 1, 1, "While this card has surplus Essence, it has +2 ATK.")
    assert Table({"creatures": ["King: f"]}, cards=[king]).values("King") == (1, 1)
    assert Table({"creatures": ["King: ff"]}, cards=[king]).values("King") == (3, 1)


def test_type_weakness_and_class_for_a_while() -> None:
    dye = spell(
        "Dye", "Instant", "", "Target creature has weakness Aqua until end of turn. It gains Dragon until end of turn."
    )
    slay = spell("Slay", "Instant", "", "Destroy target Dragon creature.")
    t = Table({"hand": ["Dye", "Slay"], "creatures": ["Cub: a", "Free"]}, {"creatures": ["Rock: gg"]}, cards=[dye, slay])
    t.do("Play Dye", "Rock")
    assert t.offers("Play Slay")
    t.do("End the Preparation", "Attack with Cub", "No more")
    assert t.damage("Rock") == 2


def test_damage_on_the_own_vanquisher_as_a_cost() -> None:
    """It may be defeated by that."""
    pact = spell("Pact", "Effect", "f", "Deal 5 damage to your Vanquisher: Draw 1 card.")
    t = Table({"spells": ["Pact: f"]}, cards=[pact]).do("Use")
    assert t.at("Van II") == "vanquisher:0:V"
    assert t.count("hand") == 1


def test_mythic_cards_have_effect_and_ability() -> None:
    """As the rarities of the ledger say: always both; Commons among the creatures have neither here."""
    rules = cw.load("eoc")
    for define, card in enumerate(rules.cards):
        abilities = [isinstance(program.ability, Activated) for program in rules.of_card[define]]
        if card.facts["rarity"] == "mythic":
            assert set(abilities) == {True, False}, card.name
        if card.facts["rarity"] == "common" and card.kind == "creature":
            assert abilities == [], card.name


# what only some texts do ----------------------------------------------------------------------------------------------


def token(name: str = "Imp", atk: int = 1, defense: int = 1, text: str = "") -> Card:
    """A creature without a card."""
    raw = {"name": name, "type": "Fire", "class": "Demon", "atk": atk, "def": defense, "text": text}
    return RULES.read_card("token", raw, "test")


def test_tokens_come_without_a_card_and_vanish() -> None:
    """As many as find a slot; exhausted, without cost; off the field they are out of the game, and in no deck."""
    brood = spell("Brood", "Instant", "", 'Create 2 "Imp" tokens.')
    t = Table({"hand": ["Brood"], "creatures": ["Pup: f", "Cub: a"]}, {"creatures": ["Ox: ff"]}, cards=[token(), brood])
    t.do("Play Brood")
    assert t.count("creatures") == 3
    assert (t.values("Imp"), t.exhausted("Imp")) == ((1, 1), True)
    t.end_turn().end_turn().do("End the Preparation", "Attack with Imp")
    t.end_turn()
    assert t.at("Imp").startswith("banished:0")
    assert check_deck(t.ruleset, {"vanquisher": ["Van"], "main": ["Imp"]})[0] == "Unknown card: Imp."
    with pytest.raises(DefinitionError, match='no token "Imp"'):
        Table({}, cards=[brood])


def test_a_player_discards_what_they_choose() -> None:
    """The one who discards is asked."""
    tax = spell("Tax", "Instant", "", "Your opponent discards 2 cards.")
    t = Table({"hand": ["Tax"]}, {"hand": ["Pup", "Ox", "Ox", "Cub"]}, cards=[tax]).do("Play Tax")
    assert t.asked == (1, "effect-card")
    assert sorted(t.labels()) == ["Cub", "Ox", "Pup"]
    t.do("Ox")
    assert (t.count("hand", 1), t.count("graveyard", 1)) == (2, 2)


@pytest.mark.clause("EOC-19.8")
def test_the_top_of_the_deck_in_any_order() -> None:
    """Known to the one who looked, and to nobody else."""
    scry = spell("Scry", "Instant", "", "Look at the top 3 cards of your deck and put them back in any order. Draw 1 card.")
    t = Table({"hand": ["Scry"], "deck": ["Rock", "Pup", "Cub", "Ox"]}, cards=[scry]).do("Play Scry")
    assert (t.asked, sorted(t.labels())) == ((0, "effect-order"), ["Cub", "Ox", "Pup"])
    t.do("Ox", "Pup")
    assert t.at("Cub").startswith("hand")
    seen = t.game.view(0)["seats"][0]["deck"]["cards"], t.game.view(1)["seats"][0]["deck"]["cards"]
    assert [sum("name" in card for card in cards if card) for cards in seen] == [2, 0]


@pytest.mark.clause("EOC-3.5")
def test_another_turn() -> None:
    haste = spell("Haste", "Instant", "", "Take another turn after this one.")
    t = Table({"hand": ["Haste"]}, cards=[haste]).do("Play Haste").end_turn()
    assert (t.state.active, t.state.turn) == (0, 4)
    assert t.end_turn().state.active == 1


def test_losing_by_a_text() -> None:
    folly = spell("Folly", "Instant", "", "You lose the game.")
    assert Table({"hand": ["Folly"]}, cards=[folly]).do("Play Folly").winners == [1]


@pytest.mark.clause("EOC-5.16", "EOC-15.5")
def test_detaching_and_destroying_essence() -> None:
    """What is uncovered by it is maintained; Essence of a Pool goes at once."""
    loose = spell("Loose", "Instant", "", "Detach an Essence from target creature.")
    drain = spell("Drain", "Instant", "", "Destroy an Essence from your opponent's Essence Pool.")
    t = Table({"hand": ["Loose", "Drain"]}, {"creatures": ["Pup: fa"], "pool": "n"}, cards=[loose, drain])
    t.do("Play Drain")
    assert (t.pool(1), t.count("graveyard", 1)) == ("", 1)
    t.do("Play Loose", "a drop")
    assert (t.on("Pup"), t.pool(1)) == ("f", "a")


@pytest.mark.clause("EOC-14.5")
def test_control_until_clean_up() -> None:
    """It comes with nothing, is maintained at once, and goes back."""
    lure = spell("Lure", "Instant", "", "Take control of target enemy creature until end of turn.")
    t = Table({"hand": ["Lure"], "pool": "f"}, {"creatures": ["Pup: f"]}, cards=[lure]).do("Play Lure", "No more")
    t.do("Attach Essence")
    assert (t.at("Pup"), t.on("Pup"), t.pool(1)) == ("creatures:0:C1", "f", "f")
    t.end_turn()
    assert (t.at("Pup"), t.on("Pup"), t.pool(0), t.pool(1)) == ("creatures:1:C1", "f", "f", "")


def test_all_damage_is_prevented() -> None:
    ward = spell("Ward", "Instant", "", "Prevent all damage to target creature this turn.")
    hit = spell("Hit", "Instant", "", "Deal 9 damage to target creature.")
    t = Table({"hand": ["Ward", "Hit", "Hit"], "creatures": ["Pup: f"]}, cards=[ward, hit])
    t.do("Play Ward", "Play Hit", "Play Hit")
    assert (t.damage("Pup"), t.at("Pup")) == (0, "creatures:0:C1")


@pytest.mark.clause("EOC-1.9")
def test_one_by_chance() -> None:
    bolt = spell("Bolt", "Instant", "", "Deal 1 damage to a random enemy creature.")
    hit = set()
    for seed in range(12):
        t = Table({"hand": ["Bolt"]}, {"creatures": ["Rock: gg", "Ox: ff"]}, cards=[bolt], seed=seed).do("Play Bolt")
        hit.add((t.damage("Rock"), t.damage("Ox")))
    assert hit == {(1, 0), (0, 1)}


@pytest.mark.parametrize(
    ("text", "essence", "values"),
    [
        ("This card has +1 ATK for each Essence on this card.", "ffa", (4, 2)),
        ("This card has +1 ATK for each surplus Essence on this card.", "fa", (2, 2)),
        ("While this card carries Aqua Essence, this card has +2 DEF.", "fa", (1, 4)),
        ("While this card carries Dark Essence, this card has +2 DEF.", "fa", (1, 2)),
    ],
)
def test_essence_on_a_card_counts(text: str, essence: str, values: tuple[int, int]) -> None:
    king = creature("King", "f", 1, 2, text)
    assert Table({"creatures": [f"King: {essence}"]}, cards=[king]).values("King") == values


def test_costs_of_abilities() -> None:
    """They are raised and lowered as Creation Costs are."""
    able = creature("Able", "", 1, 1, "Pay 1 Fire: Draw 1 card.")
    less = spell("Less", "Effect", "", "Abilities of creatures you control cost 1 Fire less.")
    more = spell("More", "Effect", "", "Abilities of enemy creatures cost 1 Gray more.")
    t = Table({"creatures": ["Able"], "spells": ["Less"]}, phase="attack", cards=[able, less])
    assert t.do("Use the ability of Able").count("hand") == 1
    assert not Table({"creatures": ["Able"]}, phase="attack", cards=[able]).offers("Use")
    dear = {"phase": "attack", "cards": [able, more]}
    assert not Table({"creatures": ["Able"], "pool": "f"}, {"spells": ["More"]}, **dear).offers("Use")  # type: ignore[arg-type]
    t = Table({"creatures": ["Able"], "pool": "fa"}, {"spells": ["More"]}, **dear)  # type: ignore[arg-type]
    assert t.do("Use the ability of Able").pool() == ""


def test_classes_by_a_standing_text() -> None:
    """Twice the same class is one."""
    mask = spell("Mask", "Effect", "", "Creatures you control are Human too.")
    hunt = spell("Hunt", "Instant", "", "Exhaust target Human creature.")
    t = Table({"hand": ["Hunt"], "creatures": ["Pup: f"]}, {"creatures": ["Ox: ff"]}, cards=[mask, hunt])
    assert not t.offers("Hunt")
    t = Table({"hand": ["Hunt"], "creatures": ["Pup: f"], "spells": ["Mask", "Mask"]}, cards=[mask, hunt])
    assert t.do("Play Hunt").exhausted("Pup")


def test_when_banished_and_banishing_as_a_cost() -> None:
    ghost = creature("Ghost", "", 1, 1, "When this card is banished, draw 1 card.")
    exile = spell("Exile", "Instant", "", "Banish target creature.")
    t = Table({"hand": ["Exile"], "creatures": ["Ghost"]}, cards=[ghost, exile]).do("Play Exile")
    assert (t.at("Ghost"), t.count("hand")) == ("banished:0", 1)
    rite = spell("Rite", "Effect", "", "Banish a creature from your Graveyard: Draw 1 card.")
    t = Table({"spells": ["Rite"], "graveyard": ["Pup", "Spark"]}, cards=[rite]).do("Use the ability of Rite")
    assert (t.at("Pup"), t.count("hand")) == ("banished:0", 1)
    assert not t.offers("Use")


def test_without_weakness() -> None:
    calm = spell("Calm", "Instant", "", "Target creature has no weakness until end of turn.")
    t = Table({"hand": ["Calm"], "creatures": ["Pup: f", "Free"]}, {"creatures": ["Newt: a"]}, cards=[calm])
    t.do("Play Calm", "Newt", "End the Preparation", "Attack with Pup", "No more")
    assert t.damage("Newt") == 2


def test_the_first_time_each_turn() -> None:
    """Each turn of either player."""
    choir = creature("Choir", "", 1, 9, "The first time each turn you play a spell, draw 1 card.")
    note = spell("Note", "Instant", "", "Heal your Vanquisher.")
    t = Table({"hand": ["Note", "Note", "Note"], "creatures": ["Choir"]}, cards=[choir, note]).do("Play Note", "Play Note")
    assert t.count("hand") == 2
    t.end_turn().end_turn()
    held = t.count("hand")
    assert t.do("Play Note").count("hand") == held


# free abilities, lints -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "heading"), [
    ("Once per turn: Draw 1 card.", "As an ability, once per turn:"),
    ("Free: Draw 1 card.", "As an ability, once per turn:"),
    ("Once per turn: Pay 1 Fire: Draw 1 card.", "As an ability, once per turn; to activate it: pay 1 Fire:"),
    ("Twice per turn: Draw 1 card.", "As an ability, twice per turn:"),
    ("In your Preparation Phase: Draw 1 card.", "As an ability, once per turn, in your Preparation Phase:"),
])  # fmt: skip
def test_an_ability_without_a_cost_is_read_and_explained(text: str, heading: str) -> None:
    """`text explain` stopped at "no phrase of category Cost prints ()"."""
    found = read(text, "creature")
    assert not found.faults
    assert explained(found, dialect()) == [heading, "   1. Draw 1 card."]


@pytest.mark.clause("EOC-8.7")
def test_a_free_ability_costs_nothing_and_is_used_once() -> None:
    well = spell("Well", "Effect", "", "Once per turn: Draw 1 card.")
    t = Table({"spells": ["Well: "], "hand": []}, cards=[well])
    t.do("Use the ability")
    assert t.count("hand") == 1
    assert not t.offers("Use the ability")


@pytest.mark.parametrize(("text", "remark"), [
    ("Pay 1 Fire: Draw 1 card. When created, draw 1 card.", ""),
    ("Pay 1 Fire: Draw 1 card.", "no effect"),
    ("When created, draw 1 card.", "no ability"),
    ("", "no effect and ability"),
])  # fmt: skip
def test_a_mythic_without_both_is_reported(text: str, remark: str) -> None:
    """A lint, not a fault."""
    found = examine(Card("Myth", "creature", {"rarity": "mythic"}, text, "here"), dialect())
    assert not found.faults
    said = dialect().odd(found.card, [ability for ability, _ in found.abilities])
    assert remark in said
    assert bool(said) == bool(remark)
    plain = Card("Myth", "creature", {"rarity": "rare"}, text, "here")
    assert not dialect().odd(plain, [ability for ability, _ in found.abilities])


@pytest.mark.clause("EOC-18.3")
def test_a_deck_without_a_creature_is_legal_and_warned_of() -> None:
    rules = cw.load("eoc")
    spells = [card.name for card in rules.cards if card.kind in ("spell", "essence")][:15]
    deck = {"vanquisher": cw.read_deck(rules, "cinder-court").deck["vanquisher"], "main": [*spells * 4]}
    assert RULES.check_deck(rules, deck) == []
    assert RULES.remark_deck(rules, deck) == ["This deck has no creature."]
    assert RULES.remark_deck(rules, cw.read_deck(rules, "cinder-court").deck) == []


@pytest.mark.clause("EOC-18.5", "EOC-R53")
def test_a_name_stands_once() -> None:
    """Two printings are one entry of the card data."""
    with pytest.raises(DefinitionError, match="Pup"):
        Ruleset(RULES, [creature("Pup"), creature("Pup")])


# the ledger's examples -------------------------------------------------------------------------------------------------

LEDGER = Path(__file__).parents[3] / "docs" / "rules" / "eoc.md"


def examples() -> list[tuple[str, bool]]:
    """The example of each row of "Effect vocabulary", and whether the row says that it is read."""
    page = LEDGER.read_text(encoding="utf-8")
    part = page[page.index("## Effect vocabulary") : page.index("## Cards named in the rulebook")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if line.startswith("| ")]
    found = [row for row in rows if len(row) == 3 and row[2].endswith(".")]
    return [(row[2], not re.search(r"not (supported|read) yet", row[1])) for row in found]


@pytest.mark.parametrize(("text", "is_read"), examples())
def test_the_examples_of_the_ledger_are_read(text: str, is_read: bool) -> None:
    """By some kind of card, and explained; what the ledger says is not read is refused."""
    found = [one for kind in ("creature", "spell", "vanquisher") if not (one := read(text, kind)).faults]
    assert bool(found) == is_read
    for one in found[:1]:
        assert explained(one, dialect())


@pytest.mark.clause("EOC-9.23", "EOC-12.5")
def test_texts_hear_of_exhaustion_and_of_its_end() -> None:
    """By an attack and in Clean-up; entering exhausted is not becoming so."""
    tired = creature("Tired", "", 1, 9, "When this creature becomes exhausted, deal 1 damage to the enemy Vanquisher.")
    fresh = creature("Fresh", "", 1, 9, "When this creature is readied, heal your Vanquisher.")
    t = Table({"hand": ["Tired"], "creatures": ["Tired", "Fresh"]}, {"creatures": ["Rock: gg"]}, cards=[tired, fresh])
    t.do("Create Tired")
    assert not t.told(field.TOOK)
    t.do("End the Preparation Phase", "Attack with Tired", "Together with Fresh", "Fresh")
    assert [damage for piece, _, damage in t.told(field.TOOK) if piece == t.piece("Van", 1)] == [1]
    t.end_turn()
    assert len(t.told(field.READIED)) == 3


@pytest.mark.clause("EOC-1.2", "EOC-12.4")
def test_what_cannot_be_healed_keeps_its_damage() -> None:
    """Neither a text nor Clean-up heals it."""
    curse = creature("Curse", "f", 1, 3, "Enemy creatures cannot be healed.")
    salve = spell("Salve", "Instant", "", "Deal 1 damage to all creatures. Heal all creatures.")
    t = Table({"hand": ["Salve"], "creatures": ["Curse: f", "Ox: ff"]}, {"creatures": ["Rock"]}, cards=[curse, salve])
    t.do("Play Salve")
    assert (t.state.col[field.DAMAGE][t.piece("Rock")], t.state.col[field.DAMAGE][t.piece("Curse")]) == (1, 0)
    t.end_turn()
    assert t.state.col[field.DAMAGE][t.piece("Rock")] == 1


def test_may_do_something_instead() -> None:
    """Who does not take the way out has it happen after all."""
    lizard = creature("Lizard", "f", 1, 1, "If this card would be destroyed, you may discard a card instead.")
    bolt = spell("Bolt", "Instant", "", "Destroy target creature you control.")
    for answer, left in (("Yes", 1), ("No", 0)):
        t = Table({"hand": ["Bolt", "Pup"], "creatures": ["Lizard: f"]}, cards=[lizard, bolt]).do("Play Bolt", answer)
        fallen = sum(bool(t.state.flags[piece] & field.FALLEN) for piece in t.state.zones[field.CREATURES] if piece >= 0)
        assert (1 - fallen, t.count("hand")) == (left, 1 - left), answer


@pytest.mark.parametrize("told", ["", " Then it is destroyed."])
def test_something_is_done_first(told: str) -> None:
    """And then it is destroyed, whether the text says so or not."""
    lizard = creature("Lizard", "f", 1, 1, f"If this card would be destroyed, first draw 1 card.{told}")
    bolt = spell("Bolt", "Instant", "", "Destroy target creature you control.")
    t = Table({"hand": ["Bolt"], "creatures": ["Lizard: f"], "deck": ["Rock"] * 4}, cards=[lizard, bolt]).do("Play Bolt")
    assert t.state.flags[t.piece("Lizard")] & field.FALLEN
    assert t.count("hand") == 1


def test_quoted_abilities_stand() -> None:
    """Each creature of the kind hears by itself."""
    banner = spell("Banner", "Effect", "", 'Creatures you control have "When this creature is destroyed, draw 1 card."')
    bolt = spell("Bolt", "Instant", "", "Destroy all creatures.")
    t = Table({"hand": ["Bolt"], "creatures": ["Pup: f", "Ox: ff"], "spells": ["Banner"], "deck": ["Rock"] * 4},
              {"creatures": ["Rock"]}, cards=[banner, bolt])  # fmt: skip
    t.do("Play Bolt", "Pup")
    assert t.count("hand") == 2


def test_some_of_the_top_and_the_rest() -> None:
    """What is chosen goes to the hand, the others under the deck in the order that the player says."""
    text = "Look at the top 3 cards of your deck. Put 1 of them into your hand and the rest on the bottom in any order."
    scry = spell("Scry", "Instant", "", text)
    t = Table({"hand": ["Scry"], "deck": ["Rock", "Ox", "Pup", "Cub"]}, cards=[scry]).do("Play Scry")
    assert len(t.labels()) == 3
    t.do(t.labels()[0])
    assert t.count("hand") == 1
    t.do(t.labels()[0])
    assert t.count("deck") == 3


@pytest.mark.clause("EOC-9.27", "EOC-1.2")
def test_who_must_attack_does() -> None:
    """The Attack Phase does not end while a creature that must attack can; one that cannot reach anything is free."""
    wild = creature("Wild", "f", 1, 1, "This card must attack each turn if possible.")
    t = Table({"creatures": ["Wild: f"]}, {"creatures": ["Rock"]}, cards=[wild]).do("End the Preparation")
    assert t.labels() == ["Attack with Wild at C1"]


@pytest.mark.clause("EOC-9.6", "EOC-1.2")
def test_a_vanquisher_that_cannot_be_attacked_by_one_creature() -> None:
    calm = spell("Calm", "Instant", "", "Target creature you control cannot attack the enemy Vanquisher this turn.")
    t = Table({"hand": ["Calm"], "creatures": ["Pup: f", "Ox: ff"]}, cards=[calm]).do(
        "Play Calm", "Pup", "End the Preparation"
    )
    assert t.offers("Attack with Ox")
    assert not t.offers("Attack with Pup")


@pytest.mark.clause("EOC-8.2")
def test_lost_abilities_leave_the_effect() -> None:
    drone = creature("Drone", "f", 1, 1, "This card has +1 ATK. Once per turn: Draw 1 card.")
    gag = spell("Gag", "Instant", "", "Creatures you control lose their abilities until end of turn.")
    for played in (False, True):
        t = Table(
            {"hand": ["Gag"], "creatures": ["Drone: f"], "deck": ["Rock"]}, {"creatures": ["Rock"]}, cards=[drone, gag]
        )
        if played:
            t.do("Play Gag")
        t.do("End the Preparation")
        assert t.offers("Use the ability of Drone") != played
        assert t.values("Drone") == (2, 1)


@pytest.mark.clause("EOC-5.25")
def test_paying_in_the_middle_of_a_text() -> None:
    """Who cannot pay is not asked; who pays loses the Essence."""
    tax = spell("Tax", "Instant", "", "Your opponent discards 1 card unless they pay 1 Fire.")
    t = Table({"hand": ["Tax"]}, {"hand": ["Pup", "Ox"], "pool": "f"}, cards=[tax]).do("Play Tax")
    assert t.asked[0] == 1
    t.do("Yes")
    assert (t.count("hand", 1), t.pool(1)) == (2, "")
    t = Table({"hand": ["Tax"]}, {"hand": ["Pup"], "pool": "a"}, cards=[tax]).do("Play Tax")
    assert t.count("hand", 1) == 0


def test_attaching_up_to_two() -> None:
    give = spell("Give", "Instant", "", "Attach up to 2 Essences of your Essence Pool to target creature you control.")
    t = Table({"hand": ["Give"], "pool": "ffa", "creatures": ["Pup: f"]}, cards=[give]).do(
        "Play Give", "No more", "2", "f drop", "f drop"
    )
    assert len(t.on("Pup")) >= 2
