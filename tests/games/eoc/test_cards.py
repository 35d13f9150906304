"""Creatures and spells.  EOC-6, EOC-7."""

import pytest

from cardwright.games.eoc import field
from cardwright.games.eoc.ruleset import RULES
from cardwright.kernel.errors import DefinitionError

from .positions import Table, creature, spell


@pytest.mark.clause("EOC-6.1", "EOC-6.2", "EOC-6.3", "EOC-R11")
def test_three_creatures_at_most() -> None:
    """As many a turn as costs and slots allow; a fallen one keeps its slot."""
    t = Table({"hand": ["Free", "Free", "Free", "Free"]}).do("Create Free", "Create Free", "Create Free")
    assert t.count("creatures") == 3
    assert not t.offers("Create")
    assert not Table({"hand": ["Free"], "creatures": ["Pup", "Ox: ff fallen", "Rock"]}).offers("Create")
    assert Table({"hand": ["Free"], "creatures": ["Pup", "Rock"]}).offers("Create")


@pytest.mark.clause("EOC-6.4", "EOC-6.5", "EOC-6.6", "EOC-6.10")
def test_creating() -> None:
    """In a slot, with its Essence, exhausted: neither attack nor ability this turn, and nobody takes it back."""
    able = creature("Able", "f", 2, 2, "Pay 1 Fire: Draw 1 card.")
    t = Table({"hand": ["Able", "g"], "pool": "ff"}, cards=[able]).do("Create Able", "No more")
    assert (t.at("Able"), t.on("Able"), t.exhausted("Able")) == ("creatures:0:C1", "f", True)
    assert t.labels() == ["End the Preparation Phase", "Summon g drop", "Move an Essence"]
    t.do("End the Preparation")
    assert t.state.active == 1
    t.end_turn()
    assert not t.exhausted("Able")
    t.do("End the Preparation")
    assert t.offers("Attack with Able")
    assert t.offers("Use the ability of Able")


@pytest.mark.clause("EOC-6.7", "EOC-R12", "EOC-9.17")
def test_what_exhaustion_does_not_change() -> None:
    """Its effect works, it shields, carries Items, is attacked and strikes back."""
    leader = creature("Captain", "f", 1, 2, "Other creatures you control have +1 ATK.")
    t = Table(
        {"creatures": ["Pup: f", "Free"]},
        {"creatures": ["Captain: f exhausted", "Cub: a"], "items": ["Fang > Captain: f"]},
        phase="attack",
        cards=[leader],
    )
    assert t.values("Cub") == (2, 3)
    t.do("Attack with Pup")
    assert sorted(t.labels()) == ["opposing Captain at C1", "opposing Cub at C2"]
    t.do("opposing Captain")
    t.do("No more")
    assert t.damage("Pup") == 2
    assert t.damage("Captain") == 2


@pytest.mark.clause("EOC-6.8", "EOC-6.9", "EOC-R13", "EOC-14.8")
def test_put_into_play() -> None:
    """Exhausted, in a free slot, covered from the Pool, or without cost if the text says so; otherwise it stays."""
    put = spell("Put", "Instant", "g", "Revive a Beast creature from your Graveyard.")
    free = spell("Raise", "Instant", "g", "Revive a Beast creature from your Graveyard without its cost.")
    t = Table({"hand": ["Put"], "pool": "gf", "graveyard": ["Pup"]}, cards=[put]).do("Play Put", "g drop")
    if t.asked[1] == "creation-cost":
        t.do("No more")
    assert (t.at("Pup"), t.exhausted("Pup"), t.on("Pup")) == ("creatures:0:C1", True, "f")
    t = Table({"hand": ["Put"], "pool": "g", "graveyard": ["Pup"]}, cards=[put]).do("Play Put")
    assert t.at("Pup").startswith("graveyard")
    t = Table({"hand": ["Put"], "pool": "gf", "graveyard": ["Pup"], "creatures": ["Ox", "Rock", "Cub"]}, cards=[put])
    t.do("Play Put", "g drop")
    if t.asked[1] == "creation-cost":
        t.do("No more")
    assert t.at("Pup").startswith("graveyard")
    t = Table({"hand": ["Raise"], "pool": "g", "graveyard": ["Pup"]}, cards=[free]).do("Play Raise")
    assert (t.at("Pup"), t.on("Pup"), t.is_marked("Pup", field.WAIVED)) == ("creatures:0:C1", "", True)
    t.end_turn()
    assert t.at("Pup") == "creatures:0:C1"


@pytest.mark.clause("EOC-6.11", "EOC-6.12", "EOC-6.13")
def test_type_weakness_class() -> None:
    """The type limits no payment; a weakness may be missing, and names one type; texts ask for class or creature."""
    hunt = spell("Hunt", "Instant", "f", "Destroy target Amphibian creature.")
    t = Table({"hand": ["Hunt", "Cub"], "pool": "fa"}, {"creatures": ["Newt: a", "Pup: f"]}, cards=[hunt])
    t.do("Create Cub", "a drop", "Play Hunt")
    assert t.fallen("Newt")
    assert not t.fallen("Pup")
    raw = {"name": "X", "type": "Fire", "class": "Beast", "cost": [], "atk": 1, "def": 1}
    assert RULES.read_card("creature", raw, "t").facts["weakness"] == "none"
    with pytest.raises(DefinitionError, match="weakness"):
        RULES.read_card("creature", {**raw, "weakness": ["Fire", "Aqua"]}, "t")


@pytest.mark.clause("EOC-7.1")
def test_spells_have_no_values() -> None:
    t = Table({"spells": ["Charm: f"]}, {"creatures": ["Pup: f"]}, phase="attack", active=1)
    assert "atk" not in t.game.view(0)["seats"][0]["spells"]["cards"][0]
    assert t.do("Attack with Pup").told(field.ATTACKS)[0][2] == t.piece("Van", 0)
    with pytest.raises(DefinitionError, match="atk"):
        RULES.read_card("spell", {"name": "X", "type": "Item", "atk": 1}, "t")


@pytest.mark.clause("EOC-7.2", "EOC-7.3")
def test_when_spells_are_played() -> None:
    t = Table(
        {"hand": ["Charm", "Spark", "Fang", "Snare"], "pool": "ffff", "creatures": ["Pup: f"]}, {"creatures": ["Rock: gg"]}
    )
    assert {label for label in t.labels() if label.startswith("Play")} == {"Play Charm", "Play Spark", "Play Fang"}
    t.do("Play Charm", "No more", "Play Spark", "No more")
    assert (t.on("Charm"), t.on("Spark")) == ("f", "f")
    t.do("End the Preparation")
    assert not t.offers("Play")
    assert not Table({"hand": ["Charm"], "pool": "a"}).offers("Play")


@pytest.mark.clause("EOC-7.4", "EOC-R14")
def test_three_spells_at_most() -> None:
    t = Table(
        {
            "spells": ["Charm: f", "Charm: f", "Charm: f"],
            "hand": ["Spark", "Fang", "Charm"],
            "pool": "ff",
            "creatures": ["Pup: f"],
        }
    )
    assert {label for label in t.labels() if label.startswith("Play")} == {"Play Fang"}


@pytest.mark.clause("EOC-7.5", "EOC-7.6", "EOC-R15")
def test_items_need_a_host() -> None:
    assert not Table({"hand": ["Fang"], "pool": "f"}, {"creatures": ["Pup: f"]}).offers("Play")
    assert not Table({"hand": ["Fang"], "pool": "f", "creatures": ["Pup: f fallen"]}).offers("Play")
    t = Table(
        {"hand": ["Fang", "Fang"], "pool": "ff", "creatures": ["Pup: f", "Cub: a"], "spells": ["Charm", "Charm", "Charm"]}
    )
    t.do("Play Fang", "Pup at C1", "No more", "Play Fang", "Pup at C1")
    assert t.values("Pup") == (4, 2)
    assert t.values("Cub") == (1, 3)
    assert t.count("items") == 2
    assert t.state.host[t.piece("Fang")] == t.piece("Pup")


@pytest.mark.clause("EOC-7.7")
def test_a_spell_ability_works_at_once() -> None:
    t = Table({"hand": ["Charm"], "pool": "ff"}).do("Play Charm", "No more", "Use the ability of Charm")
    assert t.count("hand") == 1


@pytest.mark.clause("EOC-7.8")
def test_a_spell_without_a_target_is_not_played() -> None:
    assert not Table({"hand": ["Aim"], "pool": "f"}).offers("Play")
    t = Table({"hand": ["Aim"], "pool": "f"}, {"creatures": ["Rock: gg", "Pup: f fallen"]}).do("Play Aim")
    assert t.damage("Rock") == 2
    assert t.at("Aim") == "spells:0:S1"
    assert t.on("Aim") == "f"


@pytest.mark.clause("EOC-7.9", "EOC-7.10", "EOC-7.13", "EOC-R17", "EOC-12.6")
def test_how_long_spells_stay() -> None:
    """Effects until removed, Instants and short Traps until Clean-up, lasting Traps like Effects."""
    wire = spell("Wire", "Trap", "f", "Attacking creatures have -1 ATK.", lasting=True)
    brief = spell("Brief", "Trap", "f", "Creatures you control gain 1 DEF until end of turn.")
    t = Table(
        {"creatures": ["Pup: f", "Free"], "spells": ["Charm: f", "Spark: f"]},
        {"hand": ["Wire", "Brief"], "pool": "ff", "creatures": ["Rock: gg"]},
        phase="attack",
        cards=[wire, brief],
    )
    t.do("Attack with Pup", "No more", "Play Wire", "No more", "Play Brief")
    assert t.damage("Rock") == 1
    t.end_turn()
    assert (t.at("Charm"), t.at("Wire")) == ("spells:0:S1", "spells:1:S1")
    assert t.at("Spark").startswith("graveyard")
    assert t.at("Brief").startswith("graveyard")
    assert t.pool(1) == "f"
    assert t.pool(0) == "f"


@pytest.mark.clause("EOC-7.11", "EOC-7.12", "EOC-R16")
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("Send target creature to the Graveyard.", "graveyard"),
        ("Banish target creature.", "banished"),
        ("Return target creature to its owner's hand.", "graveyard"),
        ("Shuffle target creature into its owner's deck.", "graveyard"),
        ("Destroy target creature.", "graveyard"),
    ],
)
def test_items_share_the_fate_of_their_host(text: str, where: str) -> None:
    away = spell("Away", "Instant", "f", text)
    t = Table({"hand": ["Away"], "pool": "f"}, {"creatures": ["Pup: f"], "items": ["Fang > Pup: f"]}, cards=[away])
    t.do("Play Away")
    if "Destroy" in text:
        assert t.at("Fang").startswith("items")
        t.end_turn()
    assert t.at("Fang").startswith(f"{where}:1")


@pytest.mark.clause("EOC-7.15", "EOC-7.16")
def test_a_destroyed_spell_leaves_at_once() -> None:
    banner = spell("Banner", "Effect", "f", "Creatures you control have +1 ATK.")
    breaker = spell("Breaker", "Instant", "f", "Destroy target spell.")
    t = Table(
        {"hand": ["Breaker"], "pool": "f"}, {"spells": ["Banner: f"], "creatures": ["Pup: f"]}, cards=[banner, breaker]
    )
    assert t.values("Pup") == (3, 2)
    t.do("Play Breaker")
    assert t.at("Banner").startswith("graveyard:1")
    assert t.values("Pup") == (2, 2)
    assert t.pool(1) == "f"
