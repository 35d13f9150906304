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
            (verb, "would, instead"): "only what would be destroyed is replaced: 'When ... would be destroyed ...: Save it'"
            for verb in (*DEVRUN_SUFFERED, "cast")
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
