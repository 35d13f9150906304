"""What texts in the manner of designers do: each is played once, in a position in which it does its work."""

from cardwright.games.devrun.decks import check_deck
from cardwright.games.devrun.field import FIRST, ROUND, STACKS

from .positions import BLUE, BUSY, RED, Spec, Table


def card(text: str) -> dict[str, Spec]:
    """A Spell that is cast with this text."""
    return {"Test": (1, "Green", text)}


def cast(text: str, mine: dict[str, list[str]], theirs: dict[str, list[str]], **more: object) -> Table:
    """The position after the Spell was cast into the Red Shell, as far as its effect asks nothing."""
    side = {**mine, "hand": ["Test", *mine.get("hand", [])]}
    return Table(card(text), side, {**BUSY, **theirs}, **more).do("Cast Test", RED)  # type: ignore[arg-type]


def test_half_of_a_hand_is_discarded_rounded_up() -> None:
    table = cast("[Slow]: Each opponent discards half of the cards in their hand, rounded up.", {}, {"hand": ["Stone"] * 3})
    assert table.names("hand", 1) == ["Stone"]
    assert table.names("exhaust", 1) == ["Stone", "Stone"]


def test_all_discard_their_hands_even_if_one_has_none() -> None:
    text = "[Slow]: Each player discards their hand also after that each player draws 3 cards."
    table = cast(text, {"deck": ["Rock"] * 3}, {"hand": ["Pebble"], "deck": ["Brick"] * 3})
    assert table.names("hand") == ["Rock"] * 3
    assert table.names("hand", 1) == ["Brick"] * 3


def test_a_zone_of_the_chosen_opponent() -> None:
    text = "[Slow]: Erase all cards in target opponent's Remnant Zone also draw 1 card."
    table = Table(card(text), {"hand": ["Test"], "deck": ["Rock"]}, {"remnant": ["Stone"]}, {"remnant": ["Brick"], **BUSY})
    table.do("Cast Test", RED, "player C")
    assert table.names("remnant", 1) == ["Stone"]
    assert table.names("remnant", 2) == []
    assert table.names("hand") == ["Rock"]


def test_the_top_card_by_what_it_is() -> None:
    text = (
        "[Slow]: Reveal the top card of your deck then put it into your hand if it has 3 or less Mana otherwise Exhaust it."
    )
    small, large = (cast(f"{text}.", {"deck": [top, "Pebble"]}, {}) for top in ("Rock", "Boulder"))
    assert small.names("hand") == ["Rock"]
    assert large.names("hand") == []
    assert large.names("exhaust") == ["Boulder"]


def test_one_of_the_top_cards_and_the_rest() -> None:
    text = (
        "[Slow]: Look at the top 3 cards of your deck then put 1 of them into your hand and the rest on the bottom of your "
        "deck in any order."
    )
    table = cast(text, {"deck": ["Stone", "Rock", "Brick", "Pebble"]}, {}).do("Rock")
    assert table.names("hand") == ["Rock"]
    assert table.names("deck")[-1] == "Pebble"


def test_as_many_as_were_shuffled_in() -> None:
    text = "[Slow]: Shuffle any number of cards from your hand into your deck then draw that many cards."
    table = cast(text, {"hand": ["Stone", "Rock", "Brick"], "deck": ["Pebble"] * 3}, {}).do("2", "Stone", "Rock")
    assert len(table.names("hand")) == 3
    assert len(table.names("deck")) == 3


def test_none_of_any_number() -> None:
    """No card is chosen, so none goes."""
    table = cast("[Slow]: Exhaust up to 2 Spells from your Remnant Zone.", {"remnant": ["Stone", "Rock"]}, {}).do("0")
    assert table.names("remnant") == ["Stone", "Rock"]


def test_a_token_changes_sides() -> None:
    text = "[Slow]: Move an opposing Token to one of your Shells otherwise store 5 damage."
    table = cast(text, {}, {"red": ["2 Mana Token"]}).do("your Blue Shell")
    assert table.names("blue") == ["2 Mana Token"]
    assert cast(text, {}, {}).stored() == 5


def test_stored_damage_is_halved_doubled_and_set() -> None:
    assert cast("[Slow]: Halve your Stored Damage, rounded up.", {}, {}, stored=[5]).stored() == 3
    assert cast("[Slow]: Halve your Stored Damage.", {}, {}, stored=[5]).stored() == 2
    assert cast("[Slow]: Double the Stored Damage of your opponent.", {}, {}, stored=[0, 4]).stored(1) == 8
    assert cast("[Slow]: The Stored Damage of each opponent becomes 0.", {}, {}, stored=[2, 4]).stored(1) == 0
    table = cast("[Slow]: Swap your Stored Damage with target opponent's Stored Damage.", {}, {}, stored=[1, 6])
    assert (table.stored(), table.stored(1)) == (6, 1)


MODES = """[Slow]: Choose 1 of the following:
• Store 4 damage.
• Discard 1 card and if you do draw 2 cards.
• Target Spell you control gains 3 Mana until end of round."""


def test_one_of_several_modes() -> None:
    """DEV-15.8: the mode first, then what it targets."""
    assert cast(MODES, {}, {}).do("Store 4 damage").stored() == 4
    table = cast(MODES, {"hand": ["Stone"], "deck": ["Rock", "Brick"]}, {}).do("Discard 1 card")
    assert sorted(table.names("hand")) == ["Brick", "Rock"]
    table = cast(MODES, {"blue": ["Rock"]}, {}).do("Target Spell you control", "Rock")
    assert table.mana("Rock") == 6


def test_an_opponent_chooses_the_mode() -> None:
    text = "[Slow]: Target opponent chooses 1 of the following:\n• You draw 2 cards.\n• They discard 2 cards at random."
    table = cast(text, {"deck": ["Rock", "Brick"]}, {"hand": ["Pebble", "Stone", "Stone"]})
    assert table.asked() == "mode 1"
    table.do("They discard")
    assert len(table.names("exhaust", 1)) == 2
    assert table.names("hand") == []


def test_a_cost_of_any_number() -> None:
    text = "[Slow]: Reveal any number of Red Spells from your hand; store 2 damage for each Spell revealed this way."
    table = cast(text, {"hand": ["Brick", "Brick", "Stone"]}, {}).do("2")
    assert table.stored() == 4
    assert len(table.names("hand")) == 3
    assert cast(text, {"hand": ["Brick"]}, {}).do("0").stored() == 0


def test_a_spell_of_the_side_deck() -> None:
    text = "[Slow]: Erase this Spell; reveal a Red Spell from your side deck and put it into your hand."
    table = cast(text, {"side": ["Stone", "Brick"]}, {})
    assert table.names("hand") == ["Brick"]
    assert table.names("erased") == ["Test"]


RED_ONLY = "whose only viable Shell is your Red Shell"


def test_a_spell_of_the_same_name_and_one_for_a_single_shell() -> None:
    text = (
        "[Slow]: Search your deck for a Spell with the same name as a Spell in your Remnant Zone and after that put it into "
        "your hand."
    )
    table = cast(text, {"deck": ["Rock", "Stone", "Brick"], "remnant": ["Stone"]}, {})
    assert table.names("hand") == ["Stone"]
    cards: dict[str, Spec] = {
        "Test": (
            1,
            "Green",
            f"[Slow]: Search your deck for a Spell {RED_ONLY} and after that place it into one of your Shells.",
        ),
        "Key": (2, "Green", "", ("Red",)),
    }
    table = Table(cards, {"hand": ["Test"], "deck": ["Rock", "Key"]}, BUSY).do("Cast Test", RED, BLUE)
    assert table.names("blue") == ["Key"]


def test_the_second_spell_of_a_round() -> None:
    """DEV-17.1: not the first, not the third."""
    text = "When you cast your second Spell in a round [Burst] you can: Store 3 damage."
    quick: dict[str, Spec] = {"Test": (1, "Green", text), "Spark": (1, "Green", "[Burst]: Store 1 damage.")}
    table = Table(quick, {"hand": ["Spark", "Spark", "Spark"], "red": ["Test"]}, BUSY)
    table.do("Cast Spark", RED)
    assert not any("Use Test" in label for label in table.labels())
    table.do("Cast Spark", RED)
    assert any("Use Test" in label for label in table.labels())


def test_the_lowest_among_others() -> None:
    text = "[Slow]: Exhaust the opposing Spell with the lowest Mana."
    table = cast(text, {}, {"red": ["Boulder", "Stone"], "blue": ["Rock"]})
    assert table.names("exhaust", 1) == ["Stone"]


def test_in_one_phase_only() -> None:
    text = "During damage distribution: This Spell has +2 Mana."
    table = Table(card(text), {"red": ["Test"], **BUSY}, BUSY)
    assert table.mana("Test") == 1
    table = Table(card(text), {"red": ["Test"]}, {"red": ["Stone"]}, phase="damage distribution", stored=[9, 9])
    assert table.mana("Test") == 3


def test_what_happened_is_counted() -> None:
    """This Spell and the one before were cast this turn."""
    text = "[Slow]: Store 2 damage for each Spell cast this turn."
    assert cast(text, {}, {}).stored() == 2
    assert cast("[Slow]: If you discarded a card this turn, store 4 damage otherwise store 1 damage.", {}, {}).stored() == 1


def test_who_is_first_next() -> None:
    table = cast("[Slow]: You become the first turn player of the next round.", {}, {})
    first = table.var(FIRST)
    while table.var(FIRST) == first and table.s.var[0] < 2:
        table.game.choose(0)
        table.s = table.game.state
    assert table.var(FIRST) == 0


def test_what_stands_keeps_from_targets_and_doubles() -> None:
    cards: dict[str, Spec] = {
        "Shy": (2, "Green", "This Spell cannot be targeted by opposing effects."),
        "Twin": (2, "Red", "While you control another Red Spell: This Spell's Mana is doubled."),
        "Bolt": (1, "Green", "[Slow]: Destroy target Spell."),
    }
    table = Table(cards, {"hand": ["Bolt"], "red": ["Twin", "Brick"]}, {"red": ["Shy", "Stone"], **BUSY})
    assert table.mana("Twin") == 4
    table.do("Cast Bolt", RED)
    assert not any("Shy" in label for label in table.labels())


def test_a_pass_is_remembered_for_the_round() -> None:
    text = "While you have passed this round: This Spell has +3 Mana."
    table = Table(card(text), {"red": ["Test"], **BUSY}, BUSY)
    assert table.mana("Test") == 1
    table.do("Pass")
    assert table.mana("Test") == 4


def test_whose_effect_it_was() -> None:
    """An own effect destroys it, and nothing is met; an opponent's, and it is."""
    cards: dict[str, Spec] = {
        "Grudge": (2, "Green", "When this Spell is destroyed by an opposing effect [Fast] you can: Store 7 damage."),
        "Bolt": (1, "Green", "[Slow]: Destroy target Spell."),
    }
    table = Table(cards, {"hand": ["Bolt"], "red": ["Grudge"]}, {"red": ["Grudge", "Stone"], **BUSY})
    table.do("Cast Bolt", RED, "Grudge in the opposing Red Shell")
    assert any("Use Grudge" in label for label in table.labels()), table.labels()
    table = Table(
        cards,
        {
            "hand": ["Bolt"],
            "red": ["Grudge"],
        },
        {"red": ["Stone"], **BUSY},
    )
    table.do("Cast Bolt", RED, "Grudge in your Red Shell")
    assert not any("Use Grudge" in label for label in table.labels())


def test_to_a_certain_shell_and_by_destroyed_shells() -> None:
    table = cast("[Slow]: Move target Spell you control to your Blue Shell.", {"red": ["Stone"]}, {}).do("Stone")
    assert table.names("blue") == ["Stone"]
    text = "[Slow]: Store 2 damage for each of your destroyed Shells."
    assert cast(text, {}, {}).stored() == 0
    table = Table(card(text), {"hand": ["Test"]}, BUSY, destroyed={0: "Red"}).do("Cast Test", "your Green Shell")
    assert table.stored() == 2
    assert cast("[Slow]: Target opponent loses half of their Stored Damage.", {}, {}, stored=[0, 5]).stored(1) == 3


def test_unless_an_opponent_pays() -> None:
    text = "[Slow]: Draw 2 cards unless your opponent discards 1 card."
    mine, theirs = {"deck": ["Rock"] * 3}, {"hand": ["Stone", "Brick"]}
    paid = cast(text, mine, theirs)
    assert paid.asked() == "pay-instead 1"
    paid.do("Yes", "Stone")
    assert paid.names("hand") == []
    assert paid.names("hand", 1) == ["Brick"]
    assert cast(text, mine, theirs).do("No").names("hand") == ["Rock", "Rock"]
    text = "[Slow]: Draw 2 cards unless your opponent loses 3 Stored Damage."
    assert cast(text, mine, {}, stored=[0, 2]).names("hand") == ["Rock", "Rock"]
    assert cast(text, mine, {}, stored=[0, 5]).do("Yes").stored(1) == 2


def test_a_spell_that_must_be_chosen_first() -> None:
    text = "During damage distribution: Each opponent must choose this Spell before any other Spell in this Shell if able."
    cards: dict[str, Spec] = {"Wall": (3, "Red", text)}
    for stored, offered in ((9, ["Wall"]), (2, ["Stone"])):
        table = Table(cards, {"hand": []}, {"red": ["Wall", "Stone"]}, phase="damage distribution", stored=(stored, 0))
        assert [name for name in ("Wall", "Stone") if any(name in label for label in table.labels())] == offered


def test_casts_into_the_outermost_shell() -> None:
    """A Spell that may go to two Shells goes to the outermost one if an opponent's card bids so."""
    text = "Each opponent must cast Spells into their outermost Shell if able."
    cards: dict[str, Spec] = {"Funnel": (3, "Red", text), "Either": (2, "Red", "", ("Red", "Green"))}
    for wall, offered in (("Rock", 2), ("Funnel", 1)):
        table = Table(cards, {"hand": ["Either"]}, {"red": [wall], **BUSY}).do("Cast Either")
        places = table.labels() if table.asked() == "shell 0" else table.names("red")
        assert len(places) == offered, (table.asked(), table.labels())


def test_a_number_of_each_players_own() -> None:
    """Each player who does it is meant by "their" and "they", and not the effect's player."""
    text = "[Slow]: Each opponent stores damage equal to the number of cards in their hand."
    table = cast(text, {"hand": ["Stone"] * 3}, {"hand": ["Rock"] * 2})
    assert (table.stored(), table.stored(1)) == (0, 2)
    text = "[Slow]: Each player draws cards equal to the number of Spells they control."
    deck = ["Rock"] * 5
    table = cast(text, {"deck": deck, "red": ["Stone"]}, {"deck": deck, "red": ["Stone"] * 3})
    assert (len(table.names("hand")), len(table.names("hand", 1))) == (2, 4)


def test_each_opponent_chooses_their_own() -> None:
    text = "[Slow]: Each opponent Exhausts a Spell they control then draw 1 card."
    table = Table(
        card(text), {"hand": ["Test"], "deck": ["Rock"]}, {"red": ["Stone", "Brick"]}, {"red": ["Boulder"], **BUSY}
    )
    table.do("Cast Test", RED)
    assert table.asked() == "card 1"
    table.do("Brick")
    assert table.names("exhaust", 1) == ["Brick"]
    assert table.names("exhaust", 2) == ["Boulder"]
    assert table.names("hand") == ["Rock"]
    none = Table(card(text), {"hand": ["Test"], "deck": ["Rock"]}, {"red": ["Stone"]}, BUSY).do("Cast Test", RED)
    assert none.names("exhaust", 1) == []
    assert none.names("hand") == []


def test_those_of_them_whose_they_were() -> None:
    text = (
        "[Slow]: Destroy all other Spells then each player draws cards equal to the number of Spells they controlled that "
        "were destroyed this way."
    )
    deck = ["Rock"] * 5
    table = cast(text, {"deck": deck, "red": ["Stone"]}, {"deck": deck, "red": ["Stone"] * 2})
    assert (len(table.names("hand")), len(table.names("hand", 1))) == (1, 3)


def test_a_number_of_an_action_farther_back() -> None:
    text = "[Slow]: Destroy all other Spells then draw 1 card then store 2 damage for each Red Spell destroyed this way."
    table = cast(text, {"deck": ["Rock"]}, {"red": ["Brick", "Stone", "Brick"]})
    assert table.stored() == 4
    text = "[Slow]: Discard 2 cards; store 1 damage then store 3 damage for each Red Spell discarded this way."
    table = cast(text, {"hand": ["Brick", "Stone"]}, {})
    assert table.stored() == 4


def test_less_mana_than_it_had() -> None:
    """What had 2 more Mana than is printed on it when it was destroyed."""
    dies, less = "When this Spell is destroyed [Fast] you can:", "with less Mana than this Spell had"
    cards: dict[str, Spec] = {
        "Last": (2, "Green", f"This Spell has +2 Mana.\n{dies} Destroy target opposing Spell {less}."),
        "End": (1, "Green", "[Slow]: Destroy target opposing Spell."),
    }  # fmt: skip
    table = Table(cards, {"red": ["Last"], **BUSY}, {"red": ["Rock", "Boulder"], "hand": ["End"]}, active=1)
    table.do("Cast End", BLUE).do("Use Last")
    assert sorted(table.labels()) == ["End in the opposing Blue Shell", "Rock in the opposing Red Shell"]


def test_those_that_were_in_a_shell() -> None:
    text = (
        "When this Shell is destroyed [Fast] you can: Return up to 2 Spells that were in this Shell "
        "from your Remnant Zone to their owners' hands."
    )
    hammer: dict[str, Spec] = {"Hammer": (1, "Green", "[Slow]: Destroy your opponent's outermost Shell.")}
    mine = {"red": ["Stone", "Brick", "Rock"], "remnant": ["Boulder"], **BUSY}
    table = Table(hammer, mine, {"hand": ["Hammer"]}, active=1, shells=(text, "", "")).do("Cast Hammer", "your Green Shell")
    table.do("Use Red Gate").do("2")
    assert not any("Boulder" in label for label in table.labels())
    table.do("Stone", "Rock")
    assert sorted(table.names("hand")) == ["Pebble", "Rock", "Stone"]


def test_a_material_of_what_was_destroyed() -> None:
    back = "Return 1 of its Materials from your Remnant Zone to its owner's hand"
    cards: dict[str, Spec] = {
        "Tower": (1, "Green", "Layer - 2 Spells."),
        "Seam": (1, "Green", f"When a Layer Spell you control is destroyed [Fast] you can: {back}."),
        "End": (1, "Green", "[Slow]: Destroy target Layer Spell."),
    }  # fmt: skip
    mine = {"red": ["Stone", "Rock", "Seam"], "hand": ["Tower", "End"], "remnant": ["Boulder"]}
    table = Table(cards, mine, BUSY).do("Cast Tower", "Stone", "Rock", "your Blue Shell")
    table.do("Pass").do("Cast End", RED)
    table.do("Use Seam")
    assert sorted(label.split()[0] for label in table.labels()) == ["Rock", "Stone"]
    assert "Rock" in table.do("Rock").names("hand")


def test_a_material_protects_its_layer_spell() -> None:
    protected = "The Spell it is Attached to has +2 Mana and cannot be destroyed by opposing effects"
    cards: dict[str, Spec] = {
        "Tower": (1, "Green", "Layer - 2 Spells."),
        "Splint": (1, "Green", f"While this card is Attached: {protected}."),
        "Loose": (1, "Green", "[Slow]: Detach 1 Material."),
    }  # fmt: skip
    table = Table(cards, {"red": ["Stone", "Splint"], "hand": ["Tower", "Loose"]}, BUSY)
    assert table.mana("Splint") == 1
    table.do("Cast Tower", "Stone", "your Blue Shell")
    assert table.mana("Tower") == 3
    table.do("Pass").do("Cast Loose", RED, "Splint")
    assert table.mana("Tower") == 1


def test_a_target_within_what_pays() -> None:
    text = (
        "[Slow]: Exhaust any number of Tokens you control; destroy target opposing Spell whose Mana is equal to or less "
        "than the number of Tokens Exhausted this way."
    )
    mine = {"hand": ["Test"], "red": ["1 Mana Wisp Token"] * 2}
    table = Table(card(text), mine, {"red": ["Stone", "Pebble", "Rock"], **BUSY}).do("Cast Test", RED)
    assert table.labels() == ["1", "2"]
    table.do("2")
    assert not any("Rock" in label for label in table.labels())
    assert table.do("Stone").names("remnant", 1) == ["Stone"]
    assert table.names("red") == ["Test"]


def test_effects_by_their_speed() -> None:
    cards: dict[str, Spec] = {
        "Slow": (1, "Green", "[Slow]: Store 1 damage."), "Quick": (1, "Green", "[Fast]: Store 4 damage."),
        "Test": (1, "Green", "[Fast]: Negate target opposing Fast speed effect."),
        "Hush": (1, "Green", "[Fast]: Negate all opposing Spell Cast Effects."),
        "Ear": (1, "Green", "When your opponent activates a Fast speed effect 1 per round [Fast] you can: Store 9 damage."),
    }  # fmt: skip
    mine, theirs = {"hand": ["Slow", "Quick"]}, {"hand": ["Test", "Hush"], "red": ["Ear"]}
    table = Table(cards, mine, theirs).do("Cast Slow", RED)
    assert table.labels() == ["Decline", "Cast Hush"], "a Slow effect is no Fast one"
    assert Table(cards, mine, theirs).do("Cast Slow", RED, "Cast Hush", RED).stored() == 0
    table.do("Decline", "Cast Quick", RED)
    assert "Cast Test" in table.labels()
    assert any(label.startswith("Use Ear") for label in table.labels())
    table.do("Cast Test", BLUE)
    while table.asked().startswith("priority"):
        table.do("Decline")
    assert table.stored() == 1, "the Slow effect is left"


def test_numbers_of_several_spells() -> None:
    assert (
        cast(
            "[Slow]: Store damage equal to the total Mana of all Spells you control.", {"red": ["Rock", "Stone"]}, {}
        ).stored()
        == 6
    )
    text = "[Slow]: If you control 3 or more Spells with different names, store 7 damage."
    assert cast(text, {"red": ["Rock", "Stone"]}, {}).stored() == 7
    assert cast(text, {"red": ["Rock", "Rock"]}, {}).stored() == 0
    fewer = "If you control fewer Spells than an opponent [Slow]: Store 7 damage."
    mine, one, two = {"hand": ["Test"]}, {"red": ["Stone"], **BUSY}, {"red": ["Rock"] * 3, **BUSY}
    assert "Cast Test" in Table(card(fewer), {**mine, "red": ["Rock"]}, one, two).labels(), "fewer than one of them"
    assert "Cast Test" not in Table(card(fewer), {**mine, "red": ["Rock"] * 2}, one, two).labels()


def test_what_opponents_cannot_do_to_it() -> None:
    cards: dict[str, Spec] = {
        "Wall": (2, "Green", "Spells you control cannot be Exhausted by opposing effects."),
        "Test": (1, "Green", "[Slow]: Exhaust all Spells."),
    }
    theirs = Table(cards, {"red": ["Wall"], **BUSY}, {"hand": ["Test"]}, active=1).do("Cast Test", RED)
    assert theirs.names("red") == ["Wall"]
    mine = Table(cards, {"red": ["Wall"], "hand": ["Test"]}, BUSY).do("Cast Test", RED)
    assert mine.names("red") == []


def test_what_is_called_by_a_name() -> None:
    cards: dict[str, Spec] = {
        "Choir": (
            2,
            "Green",
            "Vigil - 1 per round [Slow] you can: Store 1 damage.\nSpells you control with a Vigil effect have +3 Mana.",
        ),
    }
    table = Table(cards, {"red": ["Choir", "Stone"], **BUSY}, BUSY)
    assert (table.mana("Choir"), table.mana("Stone")) == (5, 2)


def test_each_may_pay_for_themselves() -> None:
    text = (
        "[Slow]: Each opponent Exhausts a Spell with the lowest Mana among Spells they control "
        "unless they lose 3 Stored Damage."
    )
    sides = {"hand": ["Test"]}, {"red": ["Stone", "Rock"], **BUSY}, {"red": ["Boulder", "Brick"], **BUSY}
    table = Table(card(text), *sides, stored=(0, 4, 4)).do("Cast Test", RED)
    assert table.asked() == "pay-instead 1"
    table.do("Yes")
    assert table.asked() == "pay-instead 2"
    table.do("No")
    assert (table.names("exhaust", 1), table.names("exhaust", 2)) == ([], ["Brick"])
    assert (table.stored(1), table.stored(2)) == (1, 4)
    both = Table(card(text), *sides, stored=(0, 4, 4)).do("Cast Test", RED, "Yes", "Yes")
    assert (both.names("exhaust", 1), both.names("exhaust", 2)) == ([], [])
    poor = Table(card(text), *sides, stored=(0, 4, 2)).do("Cast Test", RED, "Yes")
    assert (poor.names("exhaust", 1), poor.names("exhaust", 2)) == ([], ["Brick"])


def test_any_number_of_copies() -> None:
    cards: dict[str, Spec] = {"Rat": (1, "Green", "Your deck can include any number of copies of this card.")}
    game = Table(cards, BUSY, BUSY).game
    faults = check_deck(game.ruleset, {"main": ["Rat"] * 100, "shells": ["Red Gate", "Green Gate", "Blue Gate"]})
    assert faults == []
    assert len(check_deck(game.ruleset, {"main": ["Pebble"] * 100, "shells": ["Red Gate", "Green Gate", "Blue Gate"]})) == 1


def test_the_exchange_ends_after_the_stack() -> None:
    text = "[Slow]: Erase this Spell; once this Stack has resolved, the round advances to damage preparation."
    table = cast(text, {"hand": ["Pebble"]}, {})
    assert table.var(ROUND) == 3, "all that is left of the round asks nothing"
    assert cast("[Slow]: Erase this Spell; store 1 damage.", {"hand": ["Pebble"]}, {}).var(ROUND) == 2


def test_stacks_that_do_not_count() -> None:
    text = "Stacks you start do not count toward the number of Stacks after which the round advances to damage preparation."
    one: dict[str, Spec] = {"Slow": (1, "Green", "[Slow]: Store 1 damage.")}
    hands = {"hand": ["Slow", "Pebble"]}, {"hand": ["Slow", "Pebble"]}
    plain = Table(one, *hands).do("Cast Slow", RED)
    kept = Table(one, *hands, shells=("", "", text)).do("Cast Slow", RED)
    assert (plain.var(STACKS), kept.var(STACKS)) == (1, 0)


def test_when_an_effect_has_done_it() -> None:
    text = (
        "1 per round [Fast] you can: Discard any number of cards.\nWhen you do [Burst] you can: Target up to that many "
        "opposing Spells; those targets lose 1 Mana until end of round for each card discarded this way."
    )
    cards: dict[str, Spec] = {"Hail": (1, "Green", text)}
    sides = {"red": ["Hail"], "hand": ["Stone"] * 2}, {"red": ["Boulder", "Rock", "Pebble"], "hand": ["Stone"]}
    table = Table(cards, *sides).do("Use Hail")
    while table.asked().startswith("priority"):
        table.do("Decline")
    table.do("2").do("Use Hail")
    assert table.labels() == ["0", "1", "2"]
    table.do("2", "Rock")
    assert (table.mana("Boulder"), table.mana("Rock")) == (3, 1)
    none = Table(cards, *sides).do("Use Hail")
    while none.asked().startswith("priority"):
        none.do("Decline")
    none.do("0")
    assert not any("Use Hail" in label for label in none.labels())


def test_when_an_effect_has_revealed_such_a_card() -> None:
    text = (
        "1 per round [Slow] you can: Reveal the top 2 cards of your deck.\n"
        "When you reveal 1 or more Red Spells this way [Burst] you can: Store 5 damage."
    )
    for deck, offered in ((["Stone", "Brick"], True), (["Stone", "Rock"], False)):
        table = Table({"Seer": (1, "Green", text)}, {"red": ["Seer"], "deck": deck, **BUSY}, BUSY).do("Use Seer")
        assert any(label.startswith("Use Seer") for label in table.labels()) is offered
        if offered:
            assert table.do("Use Seer").stored() == 5


def test_whose_card_it_was() -> None:
    text = "[Slow]: Destroy target opposing Spell then its player draws 1 card."
    table = cast(text, {"deck": ["Rock"]}, {"red": ["Stone"], "deck": ["Rock"]})
    assert (table.names("hand"), table.names("hand", 1)) == ([], ["Pebble", "Rock"])
    text = (
        "[Slow]: Move target opposing Spell to one of your Shells then its owner stores 3 damage "
        "then its player stores 1 damage."
    )
    table = cast(text, {}, {"red": ["Stone"]}).do("your Blue Shell")
    assert (table.stored(), table.stored(1)) == (1, 3)


def test_a_chosen_spell_is_dealt_with_later() -> None:
    text = "[Slow]: Your opponent chooses a Spell they control then store 1 damage then destroy that Spell."
    table = cast(text, {}, {"red": ["Stone", "Rock"]})
    assert table.asked() == "card 1"
    table.do("Rock")
    assert (table.names("remnant", 1), table.stored()) == (["Rock"], 1)


def test_that_spell_of_an_event() -> None:
    text = "When an opponent casts a Spell [Fast] you can: That Spell gains 4 Mana until end of round."
    cards: dict[str, Spec] = {"Ear": (1, "Green", text)}
    table = Table(cards, {"red": ["Ear"], **BUSY}, {"hand": ["Rock"]}, active=1).do("Cast Rock", RED).do("Use Ear")
    assert table.mana("Rock") == 7


def test_the_players_of_several_spells() -> None:
    text = "[Slow]: Destroy up to 2 target Spells then their players each draw 1 card."
    deck = ["Rock"] * 3
    table = cast(text, {"deck": deck}, {"red": ["Stone", "Brick"], "deck": deck}).do("2", "Stone")
    assert (len(table.names("hand")), len(table.names("hand", 1))) == (0, 2)
