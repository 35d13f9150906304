"""Every verb of a game in every form: it is read, it means something, and it is said again."""

import pytest

from .games import GAMES, dialect, forms

DEVRUN_MOVES = (
    "add", "attach", "cast", "destroy", "detach", "erase", "exhaust", "move", "place", "put", "return", "save", "shuffle",
)  # fmt: skip
DEVRUN_ACTS = (
    "activate", "double", "exchange", "halve", "look_at", "negate", "reveal", "search", "search_for", "silence", "swap",
    "target",
)  # fmt: skip
ELESTRALS_OWN = (
    "block", "cast", "destroy", "disenchant", "enchant", "foretell", "give", "look_at", "name", "nexus", "return",
    "special+cast", "suppress", "swap", "target", "turn",
)  # fmt: skip
ELESTRALS_WITHIN = {
    "exchange": "of two cards: 'Foretell 3 and exchange a Foretold card with a card in your Underworld'",
    "move": "of this card, and to your Rune Row",
    "negate": "of what was activated or attacks: behind 'can only be played when ...'",
    "set": "of a stat: 'target an Elestral and set its base {attack} to 0'",
    "use": "of Spirits that pay: 'you may also use {fire} from your Underworld to play Artifact Runes'",
}
DEVRUN_SUFFERED = ("destroy", "detach", "discard", "erase", "exhaust", "place", "return", "silence", "target")
WITHOUT: dict[str, dict[tuple[str, str], str]] = {
    "eoc": {
        ("destroy", "event"): "with what it destroys: 'when this card destroys a creature'",
        ("reach", "event"): "of the Vanquisher, with the Stage",
        ("attach", "by others"): "from the pool of who does it: 'your opponent attaches an Essence of their Essence Pool'",
        **{
            (verb, "would, instead"): "happens at once by a rule or an announcement: nothing can stand in its place"
            for verb in ("attack", "counter-attack", "create", "exhaust", "play")
        },
    },
    "puzzle": {
        ("summon", "by others"): "of one's own cards: 'your opponent summons a card from their hand'",
        **{
            (verb, "would, instead"): "happens at once by a rule or an announcement: nothing can stand in its place"
            for verb in ("attack", "discard", "flip", "mill", "summon", "target", "turn")
        },
    },
    "farwald": {
        **{("win", form): "of you alone: of others it is said that they lose" for form in ("by others",)},
        ("play", "by others"): "of one's own cards: 'plays an Evocation from their hand'",
        ("search", "by others"): "of one's own Memory",
        ("put", "cost"): "may be a cost or the name of an ability: say what is abandoned",
        ("use", "event"): "with what is used: 'when you use an Afterthought'",
        ("use", "history"): "with what is used",
        **{
            ("deal", form): "with what is dealt: 'when DesEn is dealt to this card'"
            for form in ("event, passive", "would, instead", "history", "relative clause")
        },
        **{("spend", form): "is a price, and stands before a colon" for form in ("order", "by others", "may", "later")},
        **{
            (verb, "would, instead"): "happens at once: nothing can stand in its place"
            for verb in (
                "abandon",
                "declare",
                "disable",
                "disperse",
                "exploit",
                "forget",
                "play",
                "position",
            )
        },
    },
    "elestrals": {
        **{(verb, "by others"): "of yourself alone" for verb in ELESTRALS_OWN},
        ("search", "by others"): "of an opponent's own deck and hand",
        **{
            (verb, form): reason
            for verb, reason in ELESTRALS_WITHIN.items()
            for form in ("order", "by others", "may", "this way", "later")
        },
        **{(verb, "later"): "at once, with 'you can' or a cost" for verb in ("search", "special+ascend")},
        **{
            ("play", form): "as an event only; as an order: Cast"
            for form in ("order", "by others", "may", "this way", "later")
        },
        ("play", "cannot"): "with when: 'cannot be played this turn'",
        **{("special+ascend", form): "begins with 'When', 'You can' or a cost" for form in ("order", "by others", "may")},
        ("force", "may"): "has no 'If you do': it is another who does it",
        **{
            (verb, "cost"): "begins with 'You can': 'You can Disenchant {fire} in order to ...'"
            for verb in ("disenchant", "return")
        },
        **{
            (verb, "would, instead"): "only what would be destroyed is replaced, and by choice: 'you can ... instead'"
            for verb in (
                "attack",
                "destroy",
                "discard",
                "disenchant",
                "return",
                "send",
                "special+cast",
                "suppress",
                "target",
            )
        },
        ("return", "relative clause"): "with whose card: 'an opponent's Elestral is returned to their hand'",
    },
    "devrun": {
        **{
            (
                verb,
                "by others",
            ): "others draw, discard, store or lose, and choose among their own: 'Exhausts a Spell they control'"
            for verb in (*DEVRUN_MOVES, *DEVRUN_ACTS)
            if verb != "detach"
        },
        **{
            (verb, "later"): "no effect of this game waits: 'When ...' is an effect of its own"
            for verb in (*DEVRUN_MOVES, *DEVRUN_ACTS, "discard", "draw", "lose", "store")
        },
        ("store", "history"): "reads as a noun: 'Stored Damage'",
        **{
            (
                verb,
                "would, instead",
            ): "what would happen is replaced behind a speed: 'When ... would be destroyed [Instant] you can: ...'"
            for verb in (*DEVRUN_SUFFERED, "cast", "move", "put")
        },
    },
}
"""Verbs and forms that make no sense in a game, each with its reason."""


@pytest.mark.parametrize("game", GAMES)
def test_every_form_can_be_said(game: str) -> None:
    """All but what is listed with its reason; and what is listed cannot."""
    unsaid = {(form.verb, form.form): f"{form.text} {form.why}" for form in forms(game) if not form.read}
    known = WITHOUT.get(game, {})
    assert unsaid.keys() == known.keys(), {key: why for key, why in unsaid.items() if key not in known}


@pytest.mark.parametrize("game", GAMES)
def test_every_form_is_printed_and_read_again(game: str) -> None:
    """The round trip: what is printed of a sentence is the same sentence."""
    language = dialect(game).language
    for form in forms(game):
        if form.read:
            trees = language.trees(form.text)
            said = " ".join(f"{language.say(tree)}." for tree in trees)
            assert language.trees(said) == trees, form.text
