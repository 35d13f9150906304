"""Clean-up, the Vanquisher, moving cards.  EOC-12, EOC-13, EOC-14."""

import pytest

from cardwright.games.eoc import field

from .positions import Table, creature, leader, spell


@pytest.mark.clause("EOC-12.1", "EOC-12.2", "EOC-16.5")
def test_the_fallen_are_buried() -> None:
    """Both players', the turn player's first, slot by slot, each before its Items; Essence goes home."""
    t = Table(
        {"creatures": ["Pup: f fallen", "Ox: ff fallen"], "items": ["Fang > Ox: a"]},
        {"creatures": ["Cub: a fallen"]},
        phase="clean-up",
    )
    names = [t.ruleset.cards[t.state.define[p]].name for p in t.state.zones[field.GRAVEYARD]]
    assert names == ["Pup", "Ox", "Fang"]
    assert t.at("Cub").startswith("graveyard:1")
    assert (t.pool(0), t.pool(1)) == ("afff", "a")
    first = t.told(field.SENT)
    assert [piece for piece, _, _ in first] == [t.piece(name) for name in ("Pup", "Ox", "Fang", "Cub")]


@pytest.mark.clause("EOC-12.3", "EOC-12.8", "EOC-16.5")
def test_triggers_of_clean_up() -> None:
    """What falls by them is buried at once; nobody has free actions in between."""
    bomb = creature("Bomb", "f", 1, 1, "When this card is sent to the Graveyard, deal 9 damage to all creatures.")
    t = Table({"creatures": ["Bomb: f fallen"]}, {"creatures": ["Pup: f", "Cub: a"]}, phase="clean-up", cards=[bomb])
    assert t.count("creatures", 1) == 0
    assert t.count("graveyard", 1) == 2
    assert t.asked == (1, "preparation")


@pytest.mark.clause("EOC-12.4", "EOC-12.5", "EOC-13.11", "EOC-R29")
def test_healing() -> None:
    t = Table({"creatures": ["Pup: f exhausted 1"]}, {"creatures": ["Rock: gg exhausted 4"]}, phase="clean-up", strict=True)
    assert (t.damage("Pup"), t.damage("Rock")) == (0, 0)
    assert not t.exhausted("Pup")
    assert not t.exhausted("Rock")
    t = Table({"creatures": ["Pup: f"]}, phase="attack").do("Attack with Pup")
    assert t.told(field.TOOK)[0] == (t.state.zones[field.VANQUISHER_SLOT + 1][0], 1, 2)
    assert t.damage("Van", 1) == 0


@pytest.mark.clause("EOC-12.6", "EOC-12.7")
def test_conclusion_after_healing() -> None:
    """A damaged creature survives the loss of its bonus; Instants and short Traps of both go."""
    brace = spell("Brace", "Instant", "f", "Target creature gains 3 DEF until end of turn.")
    t = Table({"hand": ["Brace", "Aim", "Aim"], "pool": "fff", "creatures": ["Cub: a"]}, cards=[brace])
    t.do("Play Brace", "No more", "Play Aim", "No more", "Play Aim")
    assert (t.damage("Cub"), t.values("Cub")) == (4, (1, 6))
    t.end_turn()
    assert (t.damage("Cub"), t.values("Cub"), t.at("Cub")) == (0, (1, 3), "creatures:0:C1")
    assert t.count("spells") == 0
    assert t.pool() == "fff"


@pytest.mark.clause("EOC-12.9")
def test_banished_is_for_good() -> None:
    """A text that speaks of Graveyards does not reach it."""
    back = spell("Back", "Instant", "f", "Return a creature from your Graveyard to your hand.")
    t = Table({"hand": ["Back"], "pool": "f", "graveyard": ["Pup"], "banished": ["Ox"]}, cards=[back]).do("Play Back")
    assert t.at("Pup") == "hand:0"
    assert t.at("Ox").startswith("banished")


# the Vanquisher -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("EOC-13.1", "EOC-13.10", "EOC-5.12", "EOC-7.5")
def test_a_vanquisher_is_no_creature() -> None:
    """It takes no creature slot, gets neither Items nor Essence, and nothing moves it."""
    away = spell("Away", "Instant", "f", "Banish target creature or Vanquisher.")
    t = Table({"hand": ["Fang", "Away"], "pool": "fa"}, cards=[away])
    assert not t.offers("Play Fang")
    assert not t.offers("Move")
    t.do("Play Away", "opposing Van")
    assert t.at("Van", 1) == "vanquisher:1:V"


@pytest.mark.clause("EOC-13.2")
def test_a_text_that_names_it_hits_it() -> None:
    hit = spell("Hit", "Instant", "f", "Deal 3 damage to the enemy Vanquisher.")
    t = Table({"hand": ["Hit"], "pool": "f"}, {"creatures": ["Rock"]}, cards=[hit]).do("Play Hit")
    assert t.damage("Van", 1) == 3


@pytest.mark.clause("EOC-13.4", "EOC-13.5", "EOC-13.6", "EOC-13.7", "EOC-R31", "EOC-R32")
def test_stage_1_turns_to_stage_2() -> None:
    """Greater damage than defense, at the end of the exchange; no damage carries over; fresh marks; attacked again."""
    chief = leader("Chief", 1, 4, "Creatures you control have +1 ATK.", second="Creatures you control have +1 DEF.")
    t = Table({"creatures": ["Ox: ff", "Titan: ffa", "Pup: f"]}, {"van": "Chief"}, phase="attack", cards=chief)
    t.do("Attack with Ox", "No more")
    assert (t.damage("Chief"), t.at("Chief")) == (4, "vanquisher:1:V")
    t.do("Attack with Titan", "No more")
    assert t.at("Chief").startswith("other-face:1")
    assert t.at("Chief II") == "vanquisher:1:V"
    assert (t.damage("Chief II"), field.uses(t.state, t.piece("Chief II"))) == (0, 0)
    assert t.game.view(0)["seats"][1]["stage"] == 2
    assert t.offers("Attack with Pup")
    assert t.values("Chief II") == (2, 6)


@pytest.mark.clause("EOC-13.6")
def test_texts_of_the_stages() -> None:
    chief = leader("Chief", 1, 4, "Creatures you control have +1 ATK.", second="Creatures you control have +1 DEF.")
    hit = spell("Hit", "Instant", "f", "Deal 9 damage to your Vanquisher.")
    t = Table({"van": "Chief", "creatures": ["Pup: f"], "hand": ["Hit"], "pool": "f"}, cards=[*chief, hit])
    assert t.values("Pup") == (3, 2)
    t.do("Play Hit")
    assert t.values("Pup") == (2, 3)


@pytest.mark.clause("EOC-13.8", "EOC-13.9", "EOC-17.1")
def test_stage_2_loses() -> None:
    """One check defeats it at most once, however much damage there is."""
    hit = spell("Hit", "Instant", "f", "Deal 99 damage to the enemy Vanquisher.")
    t = Table({"hand": ["Hit", "Hit"], "pool": "ff"}, cards=[hit]).do("Play Hit", "No more")
    assert not t.game.over
    t.do("Play Hit")
    assert t.winners == [0]
    assert t.game.result
    assert "both stages" in t.game.result.reason


@pytest.mark.clause("EOC-13.10")
def test_destroy_the_vanquisher_is_one_defeat() -> None:
    end = spell("End", "Instant", "f", "Destroy the enemy Vanquisher.")
    t = Table({"hand": ["End", "End"], "pool": "ff"}, cards=[end]).do("Play End", "No more")
    assert t.at("Van II") == "vanquisher:1:V"
    t.do("Play End")
    assert t.winners == [0]


@pytest.mark.clause("EOC-R47", "EOC-17.6")
@pytest.mark.parametrize(("stages", "winners", "over"), [((1, 1), [], False), ((1, 2), [0], True), ((2, 2), [], True)])
def test_both_beaten_in_one_check(stages: tuple[int, int], winners: list[int], over: bool) -> None:
    hit = spell("Hit", "Instant", "f", "Deal 99 damage to your Vanquisher. Deal 99 damage to the enemy Vanquisher.")
    sides = [{"van": "Van" if stage == 1 else "Van II"} for stage in stages]
    t = Table({**sides[0], "hand": ["Hit"], "pool": "f"}, sides[1], cards=[hit]).do("Play Hit")
    assert (t.game.over, t.winners) == (over, winners)


# moving ---------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("EOC-14.1", "EOC-1.3")
def test_what_leaves_loses_everything() -> None:
    """To its owner's zone, without damage, marks, modifiers and attachments."""
    back = spell("Back", "Instant", "f", "Return target creature to its owner's hand.")
    roar = spell("Roar", "Instant", "f", "Target creature gains 5 ATK until end of turn.")
    t = Table({"hand": ["Roar", "Back"], "pool": "ffff", "creatures": ["Pup: f exhausted 1"]}, cards=[back, roar])
    t.do("Play Roar", "No more", "Play Back", "No more", "Create Pup", "No more")
    assert (t.values("Pup"), t.damage("Pup")) == ((2, 2), 0)


@pytest.mark.clause("EOC-14.2", "EOC-14.3")
def test_destroyed_falls_sent_moves() -> None:
    """A fallen creature is no target, shields nothing and keeps Items and Essence; what is sent is gone at once."""
    fell = spell("Fell", "Instant", "f", "Destroy target creature.")
    t = Table({"hand": ["Fell", "Aim"], "pool": "ffff"}, {"creatures": ["Pup: f"], "items": ["Fang > Pup: a"]}, cards=[fell])
    t.do("Play Fell", "No more")
    assert (t.fallen("Pup"), t.at("Pup"), t.at("Fang")) == (True, "creatures:1:C1", "items:1")
    assert (t.on("Pup"), t.on("Fang")) == ("f", "a")
    assert not t.offers("Play Aim")
    assert not field.active(t.state, t.piece("Fang"))


@pytest.mark.clause("EOC-14.4")
def test_a_text_that_names_the_fallen_moves_them() -> None:
    rescue = spell("Rescue", "Instant", "f", "Return target fallen creature to its owner's hand.")
    t = Table({"hand": ["Rescue"], "pool": "f", "creatures": ["Pup: f fallen"]}, cards=[rescue]).do("Play Rescue")
    assert t.at("Pup") == "hand:0"
    assert t.pool() == "f"


@pytest.mark.clause("EOC-14.6")
def test_returned_to_the_deck() -> None:
    """As the text says; otherwise it is shuffled in."""
    top = spell("Top", "Instant", "f", "Put target creature on top of its owner's deck.")
    into = spell("Into", "Instant", "f", "Shuffle target creature into its owner's deck.")
    t = Table({"hand": ["Top"], "pool": "f"}, {"creatures": ["Pup: f"]}, cards=[top]).do("Play Top")
    assert t.state.zones[field.DECK + 1][-1] == t.piece("Pup")
    t = Table({"hand": ["Into"], "pool": "f"}, {"creatures": ["Pup: f"], "deck": ["Rock"] * 20}, cards=[into]).do(
        "Play Into"
    )
    assert t.count("deck", 1) == 21
    assert all(not t.state.known[p] for p in t.state.zones[field.DECK + 1])


@pytest.mark.clause("EOC-14.9")
def test_discarding() -> None:
    """The discarding player chooses, unless it is at random."""
    own = spell("Own", "Instant", "f", "Discard 1 card.")
    chance = spell("Chance", "Instant", "f", "Your opponent discards 1 card at random.")
    t = Table({"hand": ["Own", "Pup", "Ox"], "pool": "f"}, cards=[own]).do("Play Own")
    assert t.asked == (0, "effect-card")
    t.do("Ox")
    assert t.at("Ox").startswith("graveyard")
    found = set()
    for seed in range(8):
        t = Table({"hand": ["Chance"], "pool": "f"}, {"hand": ["Pup", "Ox"]}, cards=[chance], seed=seed).do("Play Chance")
        found.add(t.at("Ox"))
    assert found == {"hand:1", "graveyard:1"}


@pytest.mark.clause("EOC-14.8")
def test_cards_do_not_change_their_kind() -> None:
    """A text that would put something else into play as a creature leaves it where it is."""
    put = spell("Put", "Instant", "f", "Revive a creature from your Graveyard without its cost.")
    t = Table({"hand": ["Put"], "pool": "f", "graveyard": ["Spark", "f"]}, cards=[put]).do("Play Put")
    assert t.count("creatures") == 0
