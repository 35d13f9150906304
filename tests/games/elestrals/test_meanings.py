"""What sentences mean: references, players, places, effects of several sentences, and refusals.

All names and texts are invented for these tests.
"""

from typing import Final

import pytest

from cardwright.games.elestrals import field, nodes, quantities
from cardwright.games.elestrals.nodes import Aimed, Called, EventCard, EventOther, OfKind, SelfIn, Spirits
from cardwright.games.elestrals.texts import dialect
from cardwright.kernel.card import Card
from cardwright.kernel.tree import (
    Ability,
    Activated,
    Bearer,
    Cards,
    Control,
    CountOf,
    Either,
    Every,
    Happening,
    If,
    IfDone,
    Instruct,
    Is,
    May,
    Not,
    Place,
    Ruling,
    Side,
    Some,
    Static,
    Steps,
    Them,
    This,
    ThisIs,
    Triggered,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Gain
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, ToHand
from cardwright.kernel.verbs.mill import Mill
from cardwright.language.judging import Examined, examine

DIALECT: Final = dialect()
FIRE, WATER, LUNAR = (field.ELEMENTS.index(name) for name in ("fire", "water", "lunar"))
ELESTRAL: Final = OfKind(field.ELESTRAL)
RUNE: Final = OfKind(field.RUNE)
THEIRS: Final = Side(Who.OPPONENT)
MINE: Final = Side(Who.YOU)
CAST: Final = Happening("cast", This(), Who.YOU)
ANY: Final = (field.OMNI,)


def read(text: str, kind: str = "elestral") -> Examined:
    """The text on a card of this kind, or type of Rune."""
    card = Card("Quillet", kind if kind == "elestral" else "rune", {"type": kind}, text)
    return examine(card, DIALECT, DIALECT.names([card])(card))


def settled(text: str, kind: str = "elestral") -> list[Ability]:
    """The abilities of a text that is accepted."""
    found = read(text, kind)
    assert not found.faults, str(found.faults[0])
    return [ability for ability, _text in found.abilities]


def only(text: str, kind: str = "elestral") -> Ability:
    """The one ability of a text."""
    (ability,) = settled(text, kind)
    return ability


def test_a_cost_and_a_deed_are_an_active_effect() -> None:
    assert only("You can Expend {fire}{fire} in order to draw 2 cards.") == Activated(
        Draw(2), (nodes.Expend(Spirits(((FIRE,), (FIRE,)))),)
    )


def test_a_phase_and_a_condition() -> None:
    found = only("During your Draw Phase you can draw a card if you control a {fire} Elestral.")
    assert isinstance(found, Activated)
    assert found.speed == "your Draw Phase"
    assert found.condition == Control(Cards((ELESTRAL, nodes.HasElement((FIRE,)), MINE)))


def test_must_is_owed_and_may_be_another_players() -> None:
    found = only("During your opponent's End Phase you must either Expend {fire} or destroy this Quillet.")
    assert isinstance(found, Activated)
    assert found.must
    assert found.action == nodes.OneOf((nodes.Expend(Spirits(((FIRE,),))), Destroy(This())))
    other = only("During each End Phase an opponent must Expend {omni}.")
    assert isinstance(other, Activated)
    assert (other.must, other.action) == (True, nodes.Expend(Spirits((ANY,)), Who.OPPONENT))


def test_a_target_is_pointed_to_by_its_number() -> None:
    """What happens in between does not move it."""
    found = only("You can target an opponent's Elestral and discard a card. Suppress that Elestral and destroy it.")
    assert isinstance(found, Activated)
    assert found.action == Steps((
        Choose(Some(Cards((ELESTRAL, THEIRS)), target=True)), Discard(Some(Cards((), Place("hand")))),
        nodes.Suppress(Aimed()), Destroy(Aimed()),
    ))  # fmt: skip


def test_it_is_this_card_when_the_event_is_about_it() -> None:
    found = only("When this Quillet receives 1 or more {fire} you can Special Ascend it to Tarnock from your hand or deck.")
    assert found == Triggered(
        nodes.Occasion("receives", This(), elements=(FIRE,), least=1),
        nodes.SpecialAscend(Some(Cards((Called(("Tarnock",)),), Place("hand", also=(Place("deck"),))))),
        optional=True,
    )


def test_the_other_card_of_an_event() -> None:
    found = only("When this Quillet enters battle with an Elestral you can give that Elestral -2 {attack} this turn.")
    assert isinstance(found, Triggered)
    assert found.action == Gain(EventOther(), quantities.ATTACK_NOW, 2, Until.TURN, lose=True)


def test_the_card_of_an_opponents_event_and_that_player() -> None:
    found = only("When an opponent Casts an Elestral you can give it -1 {defense} until the next turn.")
    assert isinstance(found, Triggered)
    assert found.event == Happening("cast", Some(Cards((ELESTRAL,))), Who.OPPONENT)
    assert found.action == Gain(EventCard(), quantities.DEFENSE_NOW, 1, Until.TURN, lose=True)
    they = only("When an opponent Casts an Elestral they must Expend {omni}.")
    assert isinstance(they, Triggered)
    assert they.action == nodes.Expend(Spirits((ANY,)), Who.OPPONENT)
    anybody = only("When a player Casts Tarnock that player must draw a card.")
    assert isinstance(anybody, Triggered)
    assert anybody.action == Draw(1, Who.THAT)


def test_search_and_what_is_done_with_the_found() -> None:
    found = only("When you Cast this Quillet you can Search your deck for up to 2 Tarnock and add them to your hand.")
    assert found == Triggered(
        CAST,
        Steps((nodes.Find(Cards((Called(("Tarnock",)),), Place("deck")), 2), ToHand(Them(many=True)))),
        optional=True,
    )


def test_this_way_needs_a_deed_before_it() -> None:
    found = only("When you Cast this Quillet you can Foretell 3. You may Special Cast an Elestral Foretold this way.")
    assert isinstance(found, Triggered)
    assert found.action == Steps((
        nodes.Foretell(3), May(nodes.SpecialCast(Some(Cards((ELESTRAL,), Place("aside"))))),
    ))  # fmt: skip
    assert read("You can draw a card and add each Elestral Foretold this way to your hand.").faults


def test_if_you_do_and_when_you_do() -> None:
    found = only("Nexus {omni}. If you do, you may draw a card.", "invoke")
    assert found == Instruct(Steps((nodes.Nexus(Spirits((ANY,))), IfDone(May(Draw(1))))))
    later = only("You can Nexus up to {fire}. When you do, you can target and destroy a Rune.")
    assert later == Activated(Steps((
        nodes.Nexus(Spirits(((FIRE,),), up_to=True)),
        nodes.WhenDone(Triggered(Happening("done"), Destroy(Some(Cards((RUNE,)), target=True)), optional=True)),
    )))  # fmt: skip


def test_instead_is_the_one_or_the_other() -> None:
    found = only("An opponent Expends {omni}{omni}. If they control a Rune they Expend {omni} instead.", "invoke")
    rune = Control(Cards((RUNE, THEIRS)))
    once, twice = nodes.Expend(Spirits((ANY,)), Who.OPPONENT), nodes.Expend(Spirits((ANY, ANY)), Who.OPPONENT)
    assert found == Instruct(If(rune, once, twice))


def test_otherwise_is_the_other_of_two() -> None:
    found = only("If you control a {fire} Elestral, draw 2 cards. Otherwise, draw a card.", "invoke")
    assert isinstance(found, Instruct)
    assert isinstance(found.action, If)
    assert (found.action.action, found.action.otherwise) == (Draw(2), Draw(1))


def test_unless_it_is_so_leaves_out_what_is_so() -> None:
    found = only("You can Expend {fire} in order to destroy an Elestral unless it is {water}-Enchanted.")
    wet = Not(nodes.SpiritsUnder((WATER,)))
    assert found == Activated(Destroy(Some(Cards((ELESTRAL, wet)))), (nodes.Expend(Spirits(((FIRE,),))),))


def test_a_change_under_a_condition() -> None:
    found = only("Target an Elestral. If it is {water}-Enchanted, it gets -2 {attack} until the next turn.", "invoke")
    assert isinstance(found, Instruct)
    assert isinstance(found.action, Steps)
    change = found.action.actions[1]
    assert isinstance(change, If)
    assert change.condition == nodes.Fits(Aimed(0), (nodes.SpiritsUnder((WATER,)),))


def test_what_was_set_this_turn_cannot_be_played_anyhow() -> None:
    text = (
        "This Quillet can only be played when an opponent plays an Artifact Rune. Put that Rune in their Rune Row face-down."
    )
    assert settled(text, "counter") == settled(text + " (It can't be played again this turn.)", "counter")


def test_one_or_more_together_are_one_event() -> None:
    found = only("When 1 or more of your Runes are destroyed you can draw a card.")
    assert isinstance(found, Triggered)
    assert found.event == nodes.Occasion("destroyed", Some(Cards((RUNE, MINE))), once=True)
    refused = read("When 1 or more of your Runes are destroyed you can return it to your hand.").faults
    assert refused[0].message.startswith('"it"')


def test_a_counter_negates_and_destroys_what_was_announced() -> None:
    text = "This Quillet can only be played when an opponent plays a Rune. Negate and destroy it."
    assert settled(text, "counter")[1:] == [Instruct(Steps((nodes.Negate("that"), Destroy(EventCard()))))]


def test_damage_to_a_player_and_the_spirits_it_cost() -> None:
    found = only("When this Quillet deals damage to an opponent they discard a card for each Spirit they Expended.")
    assert isinstance(found, Triggered)
    assert found.event == nodes.Occasion("deals damage", This(), how=(nodes.AT_SPIRIT_DECK,))
    assert isinstance(found.action, Discard)
    assert found.action.what == nodes.Chosen(Cards((), Place("hand", Who.OPPONENT)), nodes.EventNumber(), who=Who.OPPONENT)


def test_with_these_spirits_only() -> None:
    found = only(
        "When you Cast this Quillet you can Special Cast an Elestral from your hand with {fire}/{water} Spirits only."
    )
    assert isinstance(found, Triggered)
    assert isinstance(found.action, nodes.SpecialCast)
    assert found.action.spirits == Spirits(((FIRE, WATER),), any_number=True)


def test_each_player_does_it() -> None:
    found = only("Each player sends the top 2 cards of their deck to their Underworld.", "invoke")
    assert found == Instruct(Steps((Mill(2, Who.YOU), Mill(2, Who.OPPONENT))))


def test_a_payment_inside_an_effect() -> None:
    found = only("Draw a card. You may discard a card to draw 2 cards.", "counter")
    card = Cards((), Place("hand"))
    assert found == Instruct(Steps((Draw(1), If(Control(card), May(Discard(Some(card)))), IfDone(Draw(2)))))


def test_a_conditional_effect_in_the_hand_works_there() -> None:
    found = only("When an Elestral on your field is destroyed in battle you can Special Cast this Quillet from your hand.")
    assert isinstance(found, Triggered)
    assert found.places == ("hand",)
    assert found.action == nodes.SpecialCast(This())
    away = only("When this Quillet is destroyed in battle you can Special Cast it from your Underworld.")
    assert isinstance(away, Triggered)
    assert away.action == nodes.SpecialCast(SelfIn("discard"))


def test_the_condition_of_an_event() -> None:
    found = only("When Tarnock is Enchanted and the Empowered Elestral declares an attack you can draw a card.", "artifact")
    assert isinstance(found, Triggered)
    assert found.event == Happening("declares", Some(Cards((Bearer(),))))
    assert found.condition == Control(Cards((Called(("Tarnock",)), Is("status", (2,)))))


def test_facts_are_statics_one_a_quantity() -> None:
    assert settled("Elestrals get +1 {attack} and -1 {defense} for each {water} Enchanting them.", "stadium") == [
        Static(Every(Cards((ELESTRAL,))), quantities.ATTACK_NOW, nodes.HowMany((WATER,))),
        Static(Every(Cards((ELESTRAL,))), quantities.DEFENSE_NOW, nodes.HowMany((WATER,), times=-1)),
    ]
    assert settled("This Quillet gets +2 {attack} for each Tarnock in your Underworld.") == [
        Static(This(), quantities.ATTACK_NOW, CountOf(Cards((Called(("Tarnock",)),), Place("discard")), 2)),
    ]


def test_unless_speaks_of_the_subject() -> None:
    found = only("While this Quillet is Enchanted Elestrals cannot attack the turn they are Cast unless they are "
                 "{fire}-Enchanted.")  # fmt: skip
    subject = Every(Cards((ELESTRAL, Is("cast this turn"), Not(nodes.SpiritsUnder((FIRE,))))))
    assert found == Static(subject, quantities.CANNOT_ATTACK, 1, ThisIs(Is("status", (2,))))


def test_against_whom_a_prohibition_holds() -> None:
    found = only("This Quillet cannot be targeted by opponents' Elestral effects.")
    assert found == Static(This(), quantities.CANNOT_BE_TARGETED, quantities.BY_ELESTRAL | quantities.BY_OPPONENTS)


def test_a_fact_inside_an_effect_lasts() -> None:
    found = only("When you Cast this Quillet you can target an opponent's Elestral. That Elestral is Suppressed as long as "
                 "this Quillet is Enchanted.")  # fmt: skip
    assert isinstance(found, Triggered)
    assert found.action == Steps((
        Choose(Some(Cards((ELESTRAL, THEIRS)), target=True)), nodes.Suppress(Aimed(), Until.FOREVER),
    ))  # fmt: skip


def test_players_for_a_while() -> None:
    found = only("Opponents cannot play Counter Runes this turn.", "invoke")
    cards = Cards((RUNE, nodes.OfType((1,)), nodes.Whose(Who.OPPONENT)))
    assert found == Instruct(nodes.Give(Static(Every(cards), quantities.CANNOT_BE_PLAYED), None, Until.TURN))


def test_rules_of_the_card_itself() -> None:
    assert settled("(This card always counts as Tarnock.)") == [Ruling(nodes.CountsAs("Tarnock"))]
    assert settled("This Quillet can be Special Cast from your hand with {water} if you also Expend {water}.") == [
        Ruling(nodes.OtherCast(True, Spirits(((WATER,),)), (nodes.Expend(Spirits(((WATER,),))),))),
    ]
    ascend = "This Quillet in your hand can Special Ascend from your Tarnock, but it cannot be played Misenchanted this way."
    assert settled(ascend) == [Ruling(nodes.AscendFrom(Cards((Called(("Tarnock",)), MINE)), enchanted=True))]


def test_a_play_condition_and_what_it_speaks_of() -> None:
    text = "This Quillet can only be played when an opponent activates an Invoke Rune. Negate that Rune."
    rule, effect = settled(text, "counter")
    assert isinstance(rule, Ruling)
    assert isinstance(rule.rule, nodes.PlayOnly)
    assert rule.rule.event == Happening("announced", Some(Cards((RUNE, nodes.OfType((0,))))), Who.OPPONENT)
    assert effect == Instruct(nodes.Negate("that"))


def test_a_text_that_is_given() -> None:
    found = only("Target an Elestral. Until the next turn that Elestral gains the effect \"When this Elestral is attacked "
                 "you can draw a card.\"", "counter")  # fmt: skip
    given = Triggered(Happening("attacked", This()), Draw(1), optional=True)
    assert found == Instruct(Steps((
        Choose(Some(Cards((ELESTRAL,)), target=True)), nodes.Give(given, Aimed(), Until.TURN),
    )))  # fmt: skip


def test_what_is_done_before_or_instead() -> None:
    found = only("If the Empowered Elestral would be destroyed in battle you may destroy this Quillet instead.", "artifact")
    event = nodes.Occasion("destroyed", Some(Cards((Bearer(),))), how=(nodes.IN_BATTLE,))
    assert found == Ruling(nodes.Instead(event, Destroy(This())))


def test_later_in_the_turn() -> None:
    found = only("When you Ascend this Quillet, during your End Phase you can Special Cast it from your Underworld.")
    given = Activated(nodes.SpecialCast(This()), speed="your End Phase", places=("discard",))
    assert found == Triggered(Happening("ascended", This(), Who.YOU), nodes.Give(given, SelfIn("discard"), nodes.Till(0)))


def test_an_adjective_goes_for_both_of_two_nouns() -> None:
    found = only("Search your deck for a {lunar} Elestral or Rune and add it to your hand.", "invoke")
    assert isinstance(found, Instruct)
    assert isinstance(found.action, Steps)
    search = found.action.actions[0]
    assert isinstance(search, nodes.Find)
    assert search.cards.tests == (nodes.HasElement((LUNAR,)), Either((ELESTRAL, RUNE)))


def test_how_often() -> None:
    found = only("When you draw a card you can draw a card. This effect can be activated only twice each turn.")
    assert isinstance(found, Triggered)
    assert found.limit == 2


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("You can destroy it.", "it"),
        ("You can draw a card. If you do, destroy that Rune.", "that Rune"),
        ("If you do, draw a card.", "if you do"),
        ("When you do, you can draw a card.", "\"do\""),
        ("You can Search your deck for an Elestral with the same name as the discarded card and add it to your hand.",
         "discarded"),
        ("You can Negate that attack.", "that attack"),
    ],
)  # fmt: skip
def test_what_is_not_clear_or_cannot_be_played_is_refused_with_its_word(text: str, word: str) -> None:
    """Nothing is guessed: the text is understood, but not used."""
    found = read(text)
    if not word:
        assert not found.faults
        return
    assert found.reading is not None
    assert found.abilities == []
    assert word in found.faults[0].message
    assert found.faults[0].kind == "refused"
