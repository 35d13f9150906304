"""Farwald's words: what its texts mean, how they are printed again, and what is refused with which reason."""

import re
from functools import cache
from pathlib import Path

import pytest

import cardwright as cw
from cardwright.games import farwald as farwald_folder
from cardwright.games.farwald import field
from cardwright.games.farwald.rules.values import satisfied
from cardwright.games.farwald.texts import NODES, dialect
from cardwright.games.farwald.verbs.costs import Discharge, Exploit, Spend
from cardwright.games.farwald.verbs.table import VERBS
from cardwright.kernel.card import Card
from cardwright.kernel.node import walk
from cardwright.kernel.referents import AnOpponent
from cardwright.kernel.ruleset import Ruleset
from cardwright.kernel.tree import Activated, This, Triggered
from cardwright.language.explaining import explained
from cardwright.language.judging import Examined, examine
from cardwright.scenarios import read

from ...round_trip import printed

SCENARIOS = Path(farwald_folder.__file__).parent / "scenarios"


@cache
def farwald() -> Ruleset:
    return cw.load("farwald")


def read_text(text: str, kind: str = "mystic") -> Examined:
    return examine(Card("Tester", kind, {}, text, "test:1"), dialect())


@pytest.mark.parametrize("card", [card for card in farwald().cards if card.text], ids=lambda card: card.name)
def test_every_card_of_the_box_is_printed_as_it_is_written(card: Card) -> None:
    """The starter set is written in the printer's words, and each text can be explained step by step."""
    examined = examine(card, dialect())
    assert not examined.faults
    words = printed(examined, dialect())
    assert not words.lost
    assert len(explained(examined, dialect())) >= 2


@pytest.mark.parametrize(("said", "canonical"), [
    ("Remember 2.", "Remember 2 cards."),
    ("Your opponent abandons 1.", "An opponent abandons 1 card."),
    ("Regenerate target Exploited Evocation.", "Energize target Exploited Evocation."),
    ("Put all Evocations into the Vortex.", "Put all Evocations into their owners' Vortices."),
    ("Search your Memory for an Attack card.", "Search for an Attack card."),
    ("Look at an opponent's hand.", "Look at the hand of an opponent."),
    ("Close the Gate.", "Close the Dimensional Gate."),
    ("Dissipate a card played by an opponent.", "Dissipate a card."),
    ("Shatter 2 fragments of one Crystal of Essence of an opponent.", "Shatter 2 fragments of one Crystal of an opponent."),
    ("Deal 1 DesEn to all Crystals of Essence.", "Deal 1 DesEn to all Crystals."),
    ("Shatter target Crystal of Essence.", "Shatter target Crystal."),
    ("Remember 1 card. Disperse this card into the Aether.", "Remember 1 card. Disperse this card."),
    ("Target Evocation an opponent controls gets -2 DesEn this turn.",
     "Target opposing Evocation loses 2 DesEn until end of turn."),
])  # fmt: skip
def test_other_words_mean_the_same(said: str, canonical: str) -> None:
    first, second = read_text(said), read_text(canonical)
    assert not first.faults, first.faults
    assert [ability for ability, _ in first.abilities] == [ability for ability, _ in second.abilities]


@pytest.mark.parametrize("written", [
    "1 generic + 1 Mind", "1 Mind plus 1 generic", "1 generic and 1 Mind", "Exploit 1 Mind + 1 generic Crystallized Energy",
    "Exploit 1 Mind plus 1 generic", "1 Mind + 1 generic Crystallized Energy",
    "Exploit 1 Mind and 1 generic Crystallized Energy", "Spend 1 Mind plus 1 generic Crystallized Energy",
    "1 Mind Crystallized Energy and 1 generic Crystallized Energy",
])  # fmt: skip
@pytest.mark.clause("FAR-25.8", "FAR-R84")
def test_crystallized_energy_is_written_in_many_ways(written: str) -> None:
    """The rulebook's "1 generic + 1 Mind" and what else people write: one cost, however its parts are joined."""
    examined = read_text(f"Charge: {written}: An opponent abandons 1 card.", "evocation")
    assert not examined.faults, examined.faults
    charge, _ = examined.abilities[0]
    assert isinstance(charge, Activated)
    assert all(isinstance(part, Spend) for part in charge.cost)
    units = sum(part.units for part in charge.cost if isinstance(part, Spend))
    assert units == field.ONE[field.MIND] + 2 * field.ONE[field.TOTAL]


@pytest.mark.parametrize(("kind", "text", "reason"), [
    ("mystic", "Exploit target Crystal.", "only fragments come and go"),
    ("mystic", "Target Evocation cannot be played this turn.", "cards that lie there are not played"),
    ("evocation", "Remember 1 card.", "does nothing by itself"),
    ("evocation", "Exploit this card: Remember 1 card.", "say how it is used"),
    ("evocation", "Crystal: Exploit this card: This card enters Energized.", "only a Charge"),
    ("evocation", "Charge: Exploit this card: Remember 1 card.", "not positioned yet"),
    ("mystic", "Target Evocation wears this card.", "only a Protection card is worn"),
    ("protection", "Remember 1 card. Target Evocation wears this card.", "says so first"),
    ("evocation", "Evocations with 3 or more DesEn have +1 DesEn.", "depend on itself"),
    ("mystic", "Draw 2 cards.", 'write "remember"'),
    ("mystic", "Destroy target Evocation.", 'write "shatter"'),
    ("evocation", "Charge: Discharge 1 Energy Card: Remember 1 card. Charge: Discharge 2 Energy Cards: Forget 1 card.",
     "two Charges"),
    ("mystic", "Shatter target Evocation you control. Your hand limit is 7. Remember 1 card.", "in two places"),
])  # fmt: skip
def test_what_makes_no_sense_is_refused(kind: str, text: str, reason: str) -> None:
    """With the reason; nothing is guessed.  The first words of another game's texts are none of Farwald's."""
    faults = read_text(text, kind).faults
    assert faults
    assert reason in str(faults[0])


@pytest.mark.parametrize(("text", "step"), [
    ("This card has +2 DefEn as long as you control another Epic or Deity Evocation.", "Epic or Deity"),
    ("When a Crystal loses a fragment, an opponent abandons 1 card.", "An opponent must abandon 1 card"),
    ("Crystal: Exploit 1 Fire plus 1 generic Crystallized Energy: Remember 1 card.", "for 1 Fire plus 1 generic"),
    ("While this card is Exploited, it has +1 DesEn.", "While this card is exploited, this card has +1 DesEn"),
    ("Crystallize: Target Evocation provides 1 Water more until end of turn.", "It provides 1 Water more until end of turn"),
])  # fmt: skip
def test_explanations_say_what_the_text_says(text: str, step: str) -> None:
    assert step in " ".join(explained(read_text(text, "evocation"), dialect()))


def test_what_the_words_mean() -> None:
    """A few trees, to the node."""
    (charge, _), *_ = read_text(
        "Charge: Exploit 1 Mind plus 1 generic Crystallized Energy and discharge 2 Energy Cards: "
        "An opponent abandons 1 card.",
        "evocation",
    ).abilities
    assert isinstance(charge, Activated)
    assert charge.speed == "Charge"
    assert charge.cost == (Spend(field.ONE[field.MIND] + 2 * field.ONE[field.TOTAL]), Discharge(2))
    assert getattr(charge.action, "whom", None) == AnOpponent()
    (first, _), *_ = read_text("Crystallize: Exploit this card: Remember 1 card.", "evocation").abilities
    assert isinstance(first, Triggered)
    assert first.event.event == "crystallized"
    assert first.cost == (Exploit(This()),)


def test_every_verb_stands_in_a_text_that_is_played() -> None:
    """Each verb of the game is used by a card of the box or of a scenario: none is there without being tried."""
    programs = list(farwald().programs)
    for path in sorted(SCENARIOS.glob("*.yaml")):
        for scenario in read(path):
            programs += scenario.ruleset.programs
    said = {type(part) for program in programs for part in walk(program.ability)}
    own = {kind for kind in VERBS if kind in NODES}
    assert own - said == set()


@pytest.mark.clause("FAR-7.2", "FAR-7.3", "FAR-7.5")
@pytest.mark.parametrize(("have", "need", "opens"), [
    ("", "", True), ("W", "W", True), ("W", "F", False), ("WF", "FA", True), ("FF", "FA", True), ("WW", "FA", False),
    ("F", "FA", False), ("WFMN", "AAAA", True), ("WFM", "AAAA", False), ("FFFF", "FFFF", True), ("FFFM", "FFFF", False),
])  # fmt: skip
def test_the_gate(have: str, need: str, opens: bool) -> None:
    """Each element as often as asked, and as many in all."""
    letters = "WFMN"

    def packed(units: str) -> int:
        return sum(field.ONE[field.TOTAL] + (field.ONE[letters.index(u)] if u in letters else 0) for u in units)

    assert satisfied(packed(have), packed(need)) is opens


def vocabulary() -> list[str]:
    """The texts that the ledger's effect vocabulary gives as examples."""
    ledger = (Path(__file__).parents[3] / "docs" / "rules" / "farwald.md").read_text(encoding="utf-8")
    section = ledger.partition("## Effect vocabulary")[2].partition("| Conditions | Costs |")[0]
    rows = [line.rsplit("|", 2)[1].strip() for line in section.splitlines() if line.startswith("|") and '"' in line]
    return [text for row in rows for text in re.findall(r"'([^']*\"[^']*)'", row) or re.findall(r'"([^"]*)"', row)]


@pytest.mark.parametrize("text", vocabulary())
def test_the_ledgers_examples_are_read(text: str) -> None:
    """Some kind of card can have each of them."""
    faults = [read_text(text, kind).faults for kind in ("mystic", "evocation", "protection")]
    assert () in faults, faults[0][0]
