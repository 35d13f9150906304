"""Every verb: a smallest card with it is read, printed, explained and played, and what it changes is looked at."""

from pathlib import Path
from textwrap import indent
from typing import Any, NamedTuple

import pytest

from cardwright.games.puzzle.texts import dialect
from cardwright.games.puzzle.verbs import VERBS as OWN
from cardwright.games.puzzle.verbs.altering import LoseSkills, Multiply, SwapValues
from cardwright.games.puzzle.verbs.field_moves import Separate, Shift, Swap, SwapWith, TakeControl, Unite
from cardwright.games.puzzle.verbs.game_verbs import BarPlayer, BarSkills, SoulDown, UseSoul
from cardwright.games.puzzle.verbs.leaving import Fall, ToOblivion
from cardwright.games.puzzle.verbs.sequence_verbs import Cancel, CancelLast, Redirect
from cardwright.games.puzzle.verbs.summoning import MoreSummons, Summon
from cardwright.kernel.card import Card
from cardwright.kernel.node import walk
from cardwright.kernel.verbs import VERBS, chance, wait
from cardwright.kernel.verbs.alter import Bar, Become, Gain, Grant
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, Search, Shuffle, ShuffleIn, ToHand
from cardwright.kernel.verbs.look import LookAt, Reveal, Turn
from cardwright.kernel.verbs.mill import Mill, MillUntil
from cardwright.kernel.verbs.naming import NameCard, NameValue
from cardwright.kernel.verbs.order import Arrange, OrderTop
from cardwright.kernel.verbs.turns import LoseGame, SkipPhase, WinGame
from cardwright.language.explaining import explained
from cardwright.language.judging import examine
from cardwright.scenarios import read, run

from ...round_trip import printed

SCENARIO = """
game: puzzle
cards:
  spirit:
    - {{name: Cinder, element: FIRE, skills: []}}
    - {{name: Brook, element: WATER, skills: []}}
    - {{name: Dice, element: EARTH, skills: [GAMBLE]}}
    - {{name: Knot/Left, element: AIR, form: 1/2, skills: [PUZZLE], scheme: Px}}
    {spirit}
  {soul}
position:
  A:
    souls: {souls}
    field: {{R1: Cinder, R2: Brook}}
    deck: [4 Brook]
  B:
    field: {{R4: Cinder, R5: Brook}}
    deck: [4 Brook]
cases:
  - title: the verb
{case}
"""


class Played(NamedTuple):
    """A text, the step that explains its verb, and a case of a scenario in which it is used."""

    text: str
    step: str
    case: str
    kind: str = "soul"


USE = "Use the Shaman Soul Tester"
PLAYED: dict[type[Any], Played] = {
    Choose: Played("Choose target opposing card. Destroy it.", "Target a card your opponent controls.", f"""
position: {{B: {{field: {{B1: {{card: Dice, face: down}}}}}}}}
moves: [A: [{USE}, B1]]
expect: {{B: {{field: {{B1: empty}}, oblivion: [Dice]}}}}
"""),
    Draw: Played("Draw 2 cards.", "Draw 2 cards.", f"""
moves: [A: {USE}]
expect: {{A: {{hand: [2 Brook], deck: 2}}, log: [draws 2 cards]}}
"""),
    Mill: Played("Mill 2 cards.", "Mill 2 cards.", f"""
moves: [A: {USE}]
expect: {{A: {{oblivion: [2 Brook], deck: 2}}}}
"""),
    MillUntil: Played("Mill until a non-WATER card.", "Mill until a card that is not WATER comes.", f"""
position: {{A: {{deck: [Brook, Brook, Dice, Cinder]}}}}
moves: [A: {USE}]
expect: {{A: {{oblivion: [Dice, Brook, Brook], deck: [Cinder]}}}}
"""),
    Search: Played("Search for a FIRE card.", "Search your Deck for a FIRE card, show it", f"""
position: {{A: {{deck: [Brook, Cinder, Dice, Cinder]}}}}
moves: [A: {USE}]
expect: {{A: {{hand: [Cinder], deck: 3}}, sees: {{B: {{A: {{hand: [Cinder], deck: 3 ?}}}}}}}}
"""),
    Shuffle: Played("Shuffle your Deck.", "Shuffle your deck.", f"""
position: {{A: {{deck: [{{card: Dice, seen_by: A}}, Brook]}}}}
moves: [A: {USE}]
expect: {{log: [shuffle], sees: {{A: {{A: {{deck: 2 ?}}}}}}}}
"""),
    Destroy: Played("Destroy target opposing card.", "Destroy it.", f"""
moves: [A: [{USE}, Cinder at R4]]
expect: {{B: {{field: [Brook], oblivion: [Cinder]}}}}
"""),
    Discard: Played("Discard 1 card.", "Discard it.", f"""
position: {{A: {{hand: [Dice, Cinder]}}}}
moves: [A: [{USE}, Dice]]
expect: {{A: {{hand: [Cinder], oblivion: [Dice]}}}}
"""),
    ToHand: Played("Return target opposing card to its owner's hand.", "Return it to its owner's hand.", f"""
moves: [A: [{USE}, Cinder at R4]]
expect: {{B: {{field: [Brook], hand: [Cinder]}}, sees: {{A: {{B: {{hand: [Cinder]}}}}}}}}
"""),
    OntoDeck: Played("Put target opposing card on top of its owner's Deck.", "Put it on top of its owner's deck.", f"""
moves: [A: [{USE}, Cinder at R4]]
expect: {{B: {{field: [Brook], deck: [Cinder, 4 Brook]}}}}
"""),
    OrderTop: Played("Look at the top 2 cards of your Deck and put them back in any order.",
                     "Look at the top 2 cards of your deck and put them back in any order.", f"""
position: {{A: {{deck: [Dice, Cinder, 4 Brook]}}}}
moves: [A: [{USE}, Dice]]
expect: {{A: {{deck: [Cinder, Dice, 4 Brook]}}, sees: {{B: {{A: {{deck: ["?", "?", "?", "?", "?", "?"]}}}}}}}}
"""),
    LookAt: Played("Look at a face-down opposing card.", "Look at it.", f"""
position: {{B: {{field: {{B1: {{card: Dice, face: down}}}}}}}}
moves:
  - expect: {{sees: {{A: {{B: {{field: {{B1: "?"}}}}}}}}}}
  - A: {USE}
expect:
  B: {{field: {{B1: {{face: down}}}}}}
  sees: {{A: {{B: {{field: {{B1: Dice}}}}}}}}
"""),
    Reveal: Played("Reveal a card from your hand.", "Show it to all.", f"""
position: {{A: {{hand: [Dice, Cinder]}}}}
moves: [A: [{USE}, Dice]]
expect: {{sees: {{B: {{A: {{hand: [Dice, "?"]}}}}}}}}
"""),
    Turn: Played("Flip target opposing card face-down.", "Turn it face-down.", f"""
moves: [A: [{USE}, Cinder at R4]]
expect: {{B: {{field: {{R4: {{card: Cinder, face: down}}}}}}}}
"""),
    Gain: Played("Target opposing card loses 1 BP until end of turn.", "It loses 1 BP until end of turn.", f"""
moves:
  - A: [{USE}, Cinder at R4]
  - expect: {{B: {{field: {{R4: {{bp: 0}}, R5: {{bp: 1}}}}}}}}
  - A: [End the Action Phase, End the Clash Phase, End the Action Phase]
  - expect: {{turn_player: B, B: {{field: {{R4: {{bp: 1}}}}}}}}
"""),
    Become: Played("FIRE cards become DARKNESS until end of turn.", "All FIRE face-up cards become DARKNESS", f"""
position: {{B: {{field: {{B1: {{card: Cinder, face: down}}}}}}}}
moves: [A: {USE}]
expect: {{A: {{field: {{R1: {{element: DARKNESS}}}}}}, B: {{field: {{R4: {{element: DARKNESS}}, R5: {{element: WATER}}}}}}}}
"""),
    Grant: Played("Target card you control gains GAMBLE until end of turn.", "It gains GAMBLE until end of turn.", f"""
moves:
  - A: [{USE}, Cinder at R1]
  - expect: {{A: {{field: {{R1: {{skills: GAMBLE}}}}}}, offered: {{A: GAMBLE of Cinder}}}}
"""),
    Bar: Played("Opposing cards cannot be attacked until end of turn.", "All face-up cards your opponent", f"""
moves:
  - A: [{USE}, End the Action Phase, End the Clash Phase]
  - expect: {{phase: action-2}}
"""),
    Summon: Played("Summon a FIRE card from your Oblivion Zone face-down.", "Summon it face-down", f"""
position: {{A: {{oblivion: [Brook, Cinder]}}}}
moves: [A: [{USE}, B1]]
expect: {{A: {{field: {{B1: {{card: Cinder, face: down}}}}, oblivion: [Brook]}}, numbers: {{simple-summons: 0}}}}
"""),
    MoreSummons: Played("You may Simple Summon 2 more times this turn.", "You may Simple Summon 2 more times", f"""
position: {{A: {{hand: [4 Dice]}}}}
moves:
  - A: [{USE}, Summon Dice, face-up, B1, Summon Dice, face-up, B2, Summon Dice, face-up, B3]
  - illegal: {{A: Summon Dice}}
"""),
    Shift: Played("Move target card you control to a free zone.", "Move it to a free zone (you choose which).", f"""
moves: [A: [{USE}, Cinder at R1, Y3]]
expect: {{A: {{field: {{R1: empty, Y3: Cinder}}}}}}
"""),
    Swap: Played("Swap 2 cards you control.", "Swap the zones of them.", f"""
position: {{A: {{field: {{R1: Knot/Left, R2: Brook}}}}}}
moves:
  - A: PUZZLE
  - expect: {{A: {{field: {{R1: {{marks: [assembled, used PUZZLE]}}}}}}}}
  - A: {USE}
  - expect: {{A: {{field: {{R1: Brook, R2: {{card: Knot/Left, marks: used PUZZLE}}}}}}}}
"""),
    SwapWith: Played("Once per turn: Swap this card with target card you control.", "Swap the zones of this card", """
position: {A: {field: {B5: Tester}}}
moves: [A: [of Tester, Cinder]]
expect: {A: {field: {B5: Cinder, R1: Tester}}}
""", "spirit"),
    TakeControl: Played("Take control of target face-up opposing card until end of turn.", "Take control of it", f"""
moves:
  - A: [{USE}, Cinder at R4, B1]
  - expect: {{A: {{field: {{B1: {{card: Cinder, owner: B, home: R4}}}}}}}}
  - A: [End the Action Phase, End the Clash Phase, End the Action Phase]
  - expect: {{A: {{field: {{B1: empty}}}}, B: {{field: {{R4: Cinder}}}}}}
"""),
    Unite: Played("Unite all cards you control with PUZZLE.", "Unite all", f"""
position: {{A: {{field: {{R1: Knot/Left, R2: Brook}}}}}}
moves: [A: {USE}]
expect: {{A: {{field: {{R1: {{bp: 2, united: R2, marks: assembled}}}}}}}}
"""),
    Separate: Played("Separate target opposing card with PUZZLE.", "Separate it from the cards in its Scheme.", f"""
position: {{B: {{field: {{R4: {{card: Knot/Left, marks: assembled}}, R5: Brook}}}}}}
moves:
  - expect: {{B: {{field: {{R5: {{bp: 2}}}}}}}}
  - A: {USE}
  - expect: {{B: {{field: {{R4: {{marks: []}}, R5: {{bp: 1}}}}}}}}
"""),
    Cancel: Played("Bolt: Cancel a Skill.", "Cancel a Skill.", """
position: {A: {field: {R3: Dice}, deck: [Dice, Brook]}, B: {field: {B1: Tester}}}
moves: [A: GAMBLE, B: of Tester]
expect:
  log: [B uses the ability of Tester, "GAMBLE of A's Dice (R3) is cancelled (Tester)"]
  stack: 0
  A: {deck: 2, field: {R3: {card: Dice, bp: 1, marks: used GAMBLE}}}
""", "spirit"),
    Redirect: Played("Bolt: Change the target of target attack to target card you control.", "Change the target of", """
position: {phase: clash, B: {field: {B1: Tester}}}
moves: [A: [Attack with Cinder at R1, Cinder at R4], B: [of Tester, Brook at R5]]
expect:
  log: ["A's Cinder (R1) is turned from B's Cinder (R4) to B's Brook (R5)", "1 against 2"]
  stack: 0
  A: {field: {R1: empty}}
  B: {field: {R4: Cinder, R5: Brook}}
""", "spirit"),
    LoseSkills: Played("Target opposing card loses all Skills until end of turn.", "loses all Skills until end of turn", f"""
position: {{B: {{field: {{B1: Dice}}}}}}
moves:
  - A: [{USE}, B1]
  - expect: {{B: {{field: {{B1: {{skills: []}}}}}}}}
"""),
    Multiply: Played("Double the BP of target card you control until end of turn.", "Double the BP of", f"""
position: {{A: {{field: {{R3: {{card: Dice, modifiers: {{bp: 2}}}}}}}}}}
moves:
  - A: [{USE}, Dice]
  - expect: {{A: {{field: {{R3: {{bp: 6}}}}}}}}
"""),
    SwapValues: Played("Bolt: Swap the BP of this card and target opposing card until end of turn.", "Swap the BP of", """
position: {A: {field: {R3: {card: Tester, modifiers: {bp: 2}}}}}
moves:
  - A: [of Tester, Cinder at R4]
  - expect: {A: {field: {R3: {bp: 1}}}, B: {field: {R4: {bp: 3}}}}
""", "spirit"),
    ToOblivion: Played("Put the top card of your opponent's Deck into their Oblivion Zone.", "Oblivion Zone", f"""
moves: [A: {USE}]
expect: {{B: {{oblivion: [Brook], deck: 3}}}}
"""),
    Arrange: Played("Look at the top 2 cards of your Deck. Put them on the bottom of your Deck in any order.", "order", f"""
position: {{A: {{deck: [Dice, Cinder, 4 Brook]}}}}
moves: [A: [{USE}, Dice]]
expect: {{A: {{deck: [4 Brook, Cinder, Dice]}}}}
"""),
    Fall: Played("If this card would be destroyed, you may discard 1 card instead.", "If that was not done, destroy", """
position:
  phase: clash
  A: {field: {R1: Tester, R2: Tester}, hand: [2 Brook]}
  B: {field: {R4: {card: Cinder, modifiers: {bp: 3}}}}
moves:
  - A: [Attack with Tester at R1, Cinder at R4, "Yes", Brook]
  - expect: {A: {field: {R1: Tester}, hand: [Brook], oblivion: [Brook]}}
  - A: [Attack with Tester at R2, Cinder at R4, "No"]
  - expect: {A: {field: {R1: Tester, R2: empty}, hand: [Brook]}}
""", "spirit"),
    CancelLast: Played(
        "Bolt: The last Skill your opponent activated in this Sequence has no effect.", "has no effect", """
position: {A: {field: {R3: Dice}, deck: [Dice, Brook]}, B: {field: {B1: Tester}}}
moves: [A: GAMBLE, B: of Tester]
expect: {A: {deck: 2, field: {R3: {card: Dice, bp: 1, marks: used GAMBLE}}}}
""", "spirit"),
    NameValue: Played("Choose an Element. Destroy all face-up cards of the chosen Element.", "Name one of FIRE, WATER", f"""
moves: [A: [{USE}, WATER]]
expect: {{A: {{field: {{R1: Cinder, R2: empty}}}}, B: {{field: {{R4: Cinder, R5: empty}}}}}}
"""),
    NameCard: Played(
        "Name a card. Your opponent reveals their hand and discards all cards with that name.", "Name a card", f"""
position: {{B: {{hand: [Dice, Brook, Dice]}}}}
moves: [A: [{USE}, Dice]]
expect: {{B: {{hand: [Brook], oblivion: [2 Dice]}}, sees: {{A: {{B: {{hand: [Brook]}}}}}}}}
"""),
    BarSkills: Played("Target opposing card cannot activate GAMBLE this turn.", "It cannot activate GAMBLE until", f"""
position: {{B: {{field: {{B1: Dice, B2: Dice}}}}, A: {{field: {{B1: {{card: Dice}}}}}}}}
moves:
  - A: [{USE}, Dice at B1, GAMBLE of Dice at B1]
  - illegal: {{B: GAMBLE of Dice at B1}}
  - offered: {{B: GAMBLE of Dice at B2}}
"""),
    BarPlayer: Played("Your opponent cannot activate Bolt Skills until your next turn.", "Your opponent cannot", f"""
position: {{B: {{field: {{B1: {{card: Dice, face: down}}}}, hand: [Dice]}}}}
moves:
  - A: [{USE}, End the Action Phase, End the Clash Phase, End the Action Phase]
  - B: [Summon Dice, face-up, B2]
  - illegal: {{B: GAMBLE of Dice at B2}}
  - B: [End the Action Phase, End the Clash Phase, End the Action Phase]
  - A: [End the Action Phase, End the Clash Phase, End the Action Phase]
  - offered: {{B: GAMBLE of Dice at B2}}
"""),
    SkipPhase: Played("Your opponent skips their next Clash Phase.", "Your opponent must skip the next Clash Phase.", f"""
moves:
  - A: [{USE}, End the Action Phase, End the Clash Phase, End the Action Phase]
  - B: End the Action Phase
  - expect: {{turn_player: B, phase: action-2}}
  - B: End the Action Phase
  - A: [End the Action Phase, End the Clash Phase, End the Action Phase]
  - B: End the Action Phase
  - expect: {{phase: clash}}
"""),
    WinGame: Played("If you control 2 or more face-up cards, you win the game.", "you win the game", f"""
moves: [A: {USE}]
expect: {{result: {{winner: A, reason: "a card's text says so"}}}}
"""),
    LoseGame: Played("If you control 2 or more face-up cards, you lose the game.", "you lose the game", f"""
moves: [A: {USE}]
expect: {{result: {{winner: B}}}}
"""),
    ShuffleIn: Played("Shuffle your Oblivion Zone into your Deck.", "Shuffle all cards in your Oblivion Zone into", f"""
position: {{A: {{oblivion: [Dice, Cinder]}}}}
moves: [A: {USE}]
expect: {{A: {{oblivion: [], deck: 6}}}}
"""),
    SoulDown: Played(
        "Place your opponent's face-up Shaman Soul Card face-down at the bottom of its owner's Shaman Soul Deck.",
        "face-down at the bottom of its Shaman Soul Deck", f"""
position: {{B: {{souls: [{{card: Sage, face: up}}]}}}}
cards: {{soul: [{{name: Sage, elements: [FIRE], cost: 1, text: "Draw 1 card."}}]}}
moves: [A: {USE}]
expect: {{B: {{souls: [{{card: Sage, face: down}}]}}}}
"""),
    UseSoul: Played(
        "If your opponent has a face-up Shaman Soul Card, apply its effect as if it were yours.",
        "as if it were yours", f"""
position: {{B: {{souls: [{{card: Sage, face: up}}]}}}}
cards: {{soul: [{{name: Sage, elements: [FIRE], cost: 1, text: "Draw 2 cards."}}]}}
moves: [A: {USE}]
expect: {{A: {{hand: [2 Brook]}}, B: {{hand: []}}}}
"""),
}  # fmt: skip


def test_every_verb_has_its_card() -> None:
    """A new verb of the kernel or the game needs a phrase, an explanation and a case here.

    Those without words yet are played in test_joined_effects.
    """
    assert set(PLAYED) == (set(VERBS) | set(OWN)) - set(chance.VERBS) - set(wait.VERBS)


def as_cards(played: Played) -> tuple[str, str]:
    """The card with the text, as it stands in a scenario: among the Spirits, or as a Shaman Soul Card."""
    if played.kind == "spirit":
        return f"- {{name: Tester, element: LIGHT, skills: [], text: {played.text!r}}}", ""
    return "", f"soul: [{{name: Tester, elements: [FIRE], cost: 1, text: {quoted(played.text)}}}]"


def quoted(text: str) -> str:
    """A text in quotes that YAML understands."""
    return f'"{text}"'


@pytest.mark.parametrize("verb", PLAYED, ids=lambda verb: verb.__name__)
def test_read_and_explained(verb: type[Any]) -> None:
    """The text holds the verb, comes back from the printer, and one step of its explanation says the verb."""
    played = PLAYED[verb]
    words = dialect()
    found = examine(Card("Tester", played.kind, {}, played.text), words)
    assert not found.faults, found.faults[0]
    assert not printed(found, words).lost
    abilities = [ability for ability, _text in found.abilities]
    assert any(type(node) is verb for node in walk(tuple(abilities)))
    steps = explained(found, words)
    assert any(played.step in step for step in steps), steps


@pytest.mark.parametrize("verb", PLAYED, ids=lambda verb: verb.__name__)
def test_played(verb: type[Any], tmp_path: Path) -> None:
    """The card is used in a game, and what the text says has happened."""
    played = PLAYED[verb]
    spirit, soul = as_cards(played)
    souls = "[{card: Tester, face: up}]" if played.kind == "soul" else "[]"
    file = tmp_path / "verb.yaml"
    file.write_text(SCENARIO.format(spirit=spirit, soul=soul, souls=souls, case=indent(played.case.strip("\n"), "    ")))
    (scenario,) = read(file)
    failure = run(scenario)
    assert failure is None, failure
