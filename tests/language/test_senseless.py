"""A text about cards that can never be, or a change that means nothing for its cards, is refused: it would do nothing."""

import pytest

from cardwright.kernel.card import Card

from ..written import base, dialect

REFUSED = (
    ("eoc", "creature", "Your damaged Items cost 1 Fire less.", "never"),
    ("eoc", "creature", "While there is an exhausted creature in your Graveyard, +1 ATK.", "only in play"),
    ("eoc", "creature", "Enemy Essence cost 3 Nature more.", "means nothing for Essence"),
    ("eoc", "creature", "While this card is other, +1 ATK.", "another card than itself"),
    ("farwald", "evocation", "Your Crystals Cost 1 less.", "means nothing for a Crystal of Essence"),
    ("farwald", "evocation", "Each Mystic card has +1 DesEn.", "means nothing for a Mystic card"),
    ("farwald", "evocation", "While there is an Exploited Mystic card, this card has +1 DesEn.", "never"),
    ("puzzle", "spirit", "While there are 2 or more united cards in Oblivion, this card gains 1 BP.", "only in play"),
)
ACCEPTED = (
    ("eoc", "creature", "Your damaged creatures have +1 ATK."),
    ("eoc", "creature", "While there is a creature in your Graveyard, +1 ATK."),
    ("eoc", "creature", "Enemy Traps cost 1 Nature more."),
    ("farwald", "evocation", "Your Mystic cards Cost 1 less."),
    ("farwald", "evocation", "Each Evocation has +1 DesEn."),
    ("puzzle", "spirit", "While there are 2 or more FIRE cards in Oblivion, this card has +1 BP."),
)


def faults(game: str, kind: str, text: str) -> list[str]:
    """What is wrong with a text on a card of this kind."""
    from cardwright.language.judging import examine

    like = next(card for card in base(game).cards if card.kind == kind)
    card = Card(like.name, kind, like.facts, text)
    return [fault.message for fault in examine(card, dialect(game), dialect(game).names(base(game).cards)(card)).faults]


@pytest.mark.parametrize(("game", "kind", "text", "why"), REFUSED)
def test_refused_with_the_reason(game: str, kind: str, text: str, why: str) -> None:
    """The refusal names the kind of card, or the place, that makes the text mean nothing."""
    found = faults(game, kind, text)
    assert found
    assert why in found[0]


@pytest.mark.parametrize(("game", "kind", "text"), ACCEPTED)
def test_the_same_words_where_they_mean_something(game: str, kind: str, text: str) -> None:
    """The control of the test above."""
    assert faults(game, kind, text) == []
