"""Rules English before the older phrases: what both read is the same program; no fewer texts are read anew than before."""

import functools
from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass, replace
from pathlib import Path
from typing import Any, Final

import pytest

import cardwright as cw
from cardwright.games.elestrals import nodes
from cardwright.games.elestrals.meanings.forms import carried_out
from cardwright.games.elestrals.texts import anew, names, older
from cardwright.kernel.card import Card
from cardwright.kernel.tree import Both, Cards, Control, Either, IfDone, May, Never, Steps, ThisWay
from cardwright.language.english import Part
from cardwright.language.english.kinds import noun
from cardwright.language.explaining import explained as lines_of
from cardwright.language.judging import Examined, NotPlayableError, examine
from cardwright.language.meaning.slots import names_of
from cardwright.language.names import Names
from cardwright.language.texts import Abilities

from ...language.meaning.test_nothing_passed_over import KINDS, beside, places, put
from .corpus import cards, needed

OWN_ANEW: Final = 82
"""So many texts of our own sets are read in rules English."""
CORPUS_ANEW: Final = 342
TRIED_ANEW: Final = 1300
ALONE: Final = Path(__file__).parents[2] / "data" / "elestrals-anew.txt"
"""What texts do that rules English alone reads by now: it was what the older phrases made of them while these were there."""
REFUSED: Final = Path(__file__).parents[2] / "data" / "elestrals-refused.txt"
TRIED: Final = Path(__file__).parents[2] / "data" / "elestrals-both.txt"


@functools.cache
def own() -> tuple[Card, ...]:
    """The cards of our own sets that have a text."""
    return tuple(card for card in cw.load("elestrals", sets=()).cards if card.text)


def read(pool: Sequence[Card]) -> list[tuple[Examined, Examined]]:
    """Each text, read anew and by the older phrases."""
    known = names([*cw.load("elestrals", sets=()).cards, *pool])
    both = (anew(), older())
    return [(examine(card, both[0], known(card)), examine(card, both[1], known(card))) for card in pool]


def plain(node: Any) -> Any:
    """A node in one of the forms that mean the same.

    Tests that must all hold stand in any order, and what holds for each of several ways is said once; "no card" is that
    there are none, or not one; so many times one number is that sum; `done` is for explanations alone.
    """
    if isinstance(node, tuple):
        return tuple(plain(one) for one in node)
    if isinstance(node, Steps):
        node = carried_out(Steps(tuple(step for one in node.actions for step in to_do(one))))
    if not is_dataclass(node) or isinstance(node, type):
        return node
    made: Any = replace(node, **{name: plain(getattr(node, name)) for name in names_of(node)})
    if isinstance(made, (Cards, Both)):
        return replace(made, tests=tuple(sorted(common(made.tests), key=repr)))
    if isinstance(made, Control) and made.most == 0:
        return Never(Control(made.cards))
    if isinstance(made, ThisWay):
        return replace(made, done="")
    if isinstance(made, nodes.Sum) and len(made.amounts) == 1 and made.most is None:
        inner: Any = made.amounts[0]
        return replace(inner, times=inner.times * made.times)
    return made


def to_do(action: Any) -> tuple[Any, ...]:
    """As in "you may discard a card to draw a card": done if that is done, whichever way it is told."""
    inner = action.action if isinstance(action, May) else None
    if isinstance(inner, Steps) and len(inner.actions) == 2 and isinstance(inner.actions[1], IfDone):
        return replace(action, action=inner.actions[0]), inner.actions[1]
    return (action,)


def once(text: str) -> str:
    """The words of an ability; the older phrases say those of "otherwise" twice."""
    half = text[: len(text) // 2]
    return half if text == f"{half} {half}" else text


def common(tests: Sequence[Any]) -> Iterator[Any]:
    """Tests; of several ways what all of them ask, and what each of them asks alone."""
    for test in tests:
        ways = [one.tests for one in test.tests if isinstance(one, Both)] if isinstance(test, Either) else []
        shared = [one for one in ways[0] if all(one in way for way in ways)] if ways and len(ways) == len(test.tests) else []
        yield from shared
        alone = [tuple(one for one in way if one not in shared) for way in ways]
        rest = [way[0] for way in alone if len(way) == 1]
        types = [one.types for one in rest if isinstance(one, nodes.OfType)]
        if shared and len(types) == len(alone):
            yield nodes.OfType(tuple(sorted(number for one in types for number in one)))
        else:
            yield Either(tuple(rest)) if shared and len(rest) == len(alone) else test


def meant(abilities: Abilities) -> list[tuple[Any, str]]:
    """What abilities mean, each with its words."""
    return [(plain(ability), once(text)) for ability, text in abilities]


def compared(pool: Sequence[Card], least: int) -> None:
    """What both read is the same, and enough is read anew."""
    anew_read = [(new, old) for new, old in read(pool) if not new.faults and new.reading and not new.reading.reminders]
    for new, old in anew_read:
        if old.faults:
            kept = alone().get(new.card.text)
            assert kept is None or lines_of(new, older()) == kept, new.card.text
            continue
        assert meant(new.abilities) == meant(old.abilities), new.card.text
    assert len(anew_read) >= least


@functools.cache
def alone() -> dict[str, list[str]]:
    """Texts with what they do, line by line."""
    found: dict[str, list[str]] = {}
    text = ""
    for line in ALONE.read_text(encoding="utf-8").splitlines():
        if line.startswith("    "):
            found[text].append(line[4:])
        elif line and not line.startswith("##"):
            text = line
            found[text] = []
    return found


def probe(kind: str, text: str) -> Card:
    """A card with this text; `kind`: a type of Rune, or "elestral"."""
    facts = {"cost": ["fire"], **({"attack": 1, "defense": 1} if kind == "elestral" else {"type": kind})}
    return Card("Probe", "elestral" if kind == "elestral" else "rune", facts, text)


def test_many_texts() -> None:
    """Texts that this game's tests try, of all kinds of cards."""
    lines = [line for line in TRIED.read_text(encoding="utf-8").splitlines() if not line.startswith("##")]
    compared([probe(*line.split("|", 1)) for line in lines], TRIED_ANEW)


def test_no_word_beside_a_noun_is_passed_over() -> None:
    """A word that the game does not know, put beside any noun of a text that is read: the text must be refused."""
    settle = anew().settle
    assert settle is not None
    for found, _old in read(own()):
        card = found.card
        sentences = list(found.reading.sentences) if found.reading is not None and not found.faults else []
        for at, sentence in enumerate(sentences):
            assert isinstance(sentence.tree, Part)
            for path, phrase in places(sentence.tree):
                if phrase.tag != "np" or noun(phrase).word("k") not in KINDS:
                    continue
                for role in ("a", "p"):
                    changed = replace(sentence, tree=put(sentence.tree, path, beside(phrase, role)))
                    with pytest.raises(NotPlayableError):
                        settle(card, [*sentences[:at], changed, *sentences[at + 1 :]])


def test_own_cards() -> None:
    """Each text of our sets."""
    compared(own(), OWN_ANEW)


@needed
def test_real_cards() -> None:
    """Each text of the corpus."""
    compared(list(cards().values()), CORPUS_ANEW)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("elestral", "Draw a card."),
        ("invoke", "When an Elestral is destroyed in battle you can draw a card."),
        ("divine", "When this Probe deals damage you can draw a card."),
        ("elestral", "The Empowered Elestral gets +2 {attack}."),
        ("elestral", "You can Expend {fire} in order to destroy Zeus."),
        ("elestral", "You can Expend {fire} in order to Special Cast a {fire} from your Underworld."),
        ("elestral", "You can Expend {fire} in order to target an opponent's Elestral and add it to your hand."),
        ("elestral", "When this Probe is destroyed in battle you can Special Cast it."),
        ("elestral", "When this Probe each receives 1 or more {fire} you can draw a card."),
        ("elestral", "You can Expend {fire} in order to Search another deck for a Rune and add it to your hand."),
        ("elestral", "This Rune gets +1 {attack}."),
        ("elestral", "This Probe gets +1 {attack} for each Elestral in an opponent's opponents' Underworlds."),
        ("invoke", "Discard an opponent's Elestral."),
        ("invoke", "Target a {water} Spirit in your Underworld and Special Cast it."),
        ("elestral", "When this Probe enters battle with an Elestral you can Suppress that Rune."),
        ("elestral", "You can Expend {fire} in order to target and destroy another Rune."),
        ("elestral", "When an opponent activates another Counter Rune you can draw a card."),
        ("elestral", "You can Search your deck for a Zeus, a Hera, or another Pup and add it to your hand."),
        ("invoke", "Target and destroy that Rune."),
        (
            "invoke",
            "Search your deck for up to 2 Pup, then send 1 to an opponent's Underworld and add the other to your hand.",
        ),
        (
            "artifact",
            "When the Empowered Elestral declares an attack you can Nexus {fire} from an opponent's Zeus to this Probe.",
        ),
        ("elestral", "You can target an opponent's Elestral and Nexus {fire} from this Probe to it."),
        ("elestral", "You can target an opponent's Elestral and Nexus {fire} from it to this Probe."),
        ("invoke", "Draw a card. This effect can be activated only once each turn."),
        ("elestral", "This Probe gets +1 {attack}. This effect can be activated only once each turn."),
        ("elestral", "When this Probe is destroyed you can destroy the Elestral that destroyed it."),
        ("elestral", "When this Probe is destroyed by a Rune effect you can destroy the Elestral that destroyed it."),
        ("invoke", "Disenchant {fire} in order to draw a card."),
        ("elestral", "You can Nexus {fire} from your Zeus to each Elestral on your field."),
        ("elestral", "When an Elestral has 0 {defense} you can draw a card."),
        ("invoke", "Target an Elestral. Until the next turn, it gets -2 {defense} and you may draw a card."),
        ("artifact", "The Empowered Elestral has 3 {attack}."),
        ("elestral", "If this Probe would be destroyed you may discard a card instead. If you do, draw a card."),
        ("elestral", "You can draw a card only twice each turn."),
        ("elestral", "This Probe is Unaffected."),
        ("elestral", "This Probe is not Unaffected by Counter Runes."),
        ("elestral", "This Probe is Suppressed by Runes."),
        ("elestral", "You can destroy each other Rune."),
        ("artifact", "The Empowered Elestral gets +1 {attack} for each other Elestral on your field."),
        ("elestral", "Your Spirit Deck cannot be attacked."),
        ("elestral", "If an opponent controls at least 2 Suppressed Elestral you can draw a card."),
        ("counter", "Target an Elestral. It gets -4 {attack} until Zeus' turn."),
        (
            "elestral",
            "You can Nexus {lunar}. An Elestral that receives {fire} this way gets +2 {attack} until the next turn.",
        ),
        ("elestral", "You can Nexus {lunar}. An Elestral that receives {lunar} gets +2 {attack} until the next turn."),
        ("elestral", "You can draw a card. An Elestral that receives {lunar} this way cannot be destroyed this turn."),
        ("elestral", "You can Nexus {lunar}. An Elestral that receives {lunar} this way cannot attack, then draw a card."),
        (
            "elestral",
            "You can Nexus {lunar}. When you do, you can draw a card for each {fire} that a card receives this way.",
        ),
        ("elestral", "You can Nexus {lunar}. When you do, draw a card for each {lunar} that this Probe receives this way."),
        ("elestral", "(Zeus always counts as this Probe.)"),
        ("elestral", "This Probe always counts as an Elestral."),
        ("elestral", "This Probe always gets +1 {attack}."),
        ("elestral", "When you Cast this Probe you can Block 2 slots in an opponent's Rune Row until the next turn."),
        ("elestral", "When you Cast this Probe you can Block slots in an opponent's Elestral Row until the next turn."),
        ("invoke", "Block a slot in the Elestral Row until the next turn."),
        ("elestral", "When this Probe declares an attack, during the Damage Step you can draw a card."),
        ("elestral", "When this Probe is attacked, during the Battle Phase you can draw a card."),
        ("elestral", "When this Probe is attacked you can destroy the attacking Rune."),
        ("elestral", "When this Probe is destroyed you can draw a card. (You can do this even if it is destroyed.)"),
        ("elestral", "You can Expend {fire} in order to draw a card. (You must Expend minimum 2 Spirits.)"),
        ("elestral", "You can draw a card. (You must Expend minimum 1 Spirit.)"),
        ("invoke", "Draw a card. (Blocked zones cannot be used.)"),
        (
            "counter",
            "This Probe can only be played when an opponent plays an Artifact Rune. Put that Rune in your Rune Row.",
        ),
        ("elestral", "When you Cast a Rune you can target an Artifact Rune and destroy that Rune."),
        ("elestral", "When an opponent plays a Rune you can destroy that Artifact."),
        ("elestral", "You may also use {fire}{fire} from your Underworld to play Artifact Runes."),
        ("elestral", "You may also use {fire} from your Underworld to play your Artifact Runes."),
        (
            "elestral",
            "This Probe gets +1 {attack}. This effect cannot increase this Probe's {attack} by more than +5 total.",
        ),
    ],
)
def test_not_guessed(kind: str, text: str) -> None:
    """What has no meaning, or another one on another card, is refused."""
    assert examine(probe(kind, text), anew(), Names(["Zeus"], own=["Probe"])).faults


def test_neighbours_are_refused() -> None:
    """Texts that differ by a word or two from texts that are read."""
    for line in REFUSED.read_text(encoding="utf-8").splitlines():
        if not line.startswith("##"):
            assert examine(probe(*line.split("|", 1)), anew(), Names(["Zeus"], own=["Probe"])).faults, line
