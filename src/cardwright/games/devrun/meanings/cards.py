"""Nouns of Devrun's texts: what adjectives say of a card, zones, numbers, the Shell a card is in."""

from typing import TYPE_CHECKING, Final

from cardwright.kernel.referents import ControllerOf, OwnerOf, SameAs
from cardwright.kernel.tree import Amount, Another, Both, Every, Is, Not, Side, Test, This, What, Who
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import NotMeantError, Stat, nouns, players
from cardwright.language.meaning.fields import nothing_more
from cardwright.language.meaning.scope import IT

from .. import qualities, tree
from ..field import LANE_NAMES, MANA

if TYPE_CHECKING:
    from cardwright.kernel.tree import Player
    from cardwright.language.meaning.scope import Scope

OPPOSING: Final = Side(Who.OPPONENT)
NOUNS: Final[dict[str, tuple[Test, ...]]] = {
    "Spell": (), "card": (), "token": (Is(qualities.TOKENS),), "Layer Spell": (Is(qualities.LAYERED),), "Material": (),
}  # fmt: skip
ADJECTIVES: Final[dict[str, Test]] = {
    "opposing": OPPOSING, "enemy": OPPOSING, "friendly": Side(Who.YOU), "Layer": Is(qualities.LAYERED),
    "silenced": Is(qualities.SILENT), "Silenced": Is(qualities.SILENT),
}  # fmt: skip
COLOURS_SAID: Final = {"Red": 0, "Green": 1, "Colourless": 2, "colourless": 2, "colorless": 2, "Blue": 3}
VALUES: Final[dict[str, tuple[str, int]]] = {
    word: (qualities.COLOUR, number) for word, number in COLOURS_SAID.items()
}  # fmt: skip
ZONES: Final = {
    "hand": "hand", "deck": "deck", "main deck": "deck", "Remnant Zone": "remnant", "Exhaust Zone": "exhaust",
    "extra deck": "extra", "side deck": "side",
}  # fmt: skip
QUALITIES: Final = {"name": qualities.NAME, "colour": qualities.COLOUR, "color": qualities.COLOUR}
NOUN_PLACES: Final = {"Material": "materials"}
LAST: Final = {qualities.AMOUNT: qualities.LAST_AMOUNT}
CERTAIN: Final[dict[str, What]] = {
    f"the Spell {word} is Attached to": Every(tree.HOST) for word in ("it", "this card", "this Spell")
}  # fmt: skip
STATS: Final = {"Mana": Stat(qualities.AMOUNT, MANA)}
PARTIES: Final[dict[object, tree.Party]] = {
    Who.YOU: tree.Party.YOU, Who.OPPONENT: tree.Party.OPPONENT, Who.OPPONENTS: tree.Party.OPPONENTS,
    Who.EACH: tree.Party.ALL,
    Who.THAT: tree.Party.OPPONENT,
}  # fmt: skip


def party(who: "Player", at: Part) -> tree.Party:
    """Whom an action speaks of.  DEV-27.1, 27.8."""
    found = PARTIES.get(who)
    if isinstance(who, (OwnerOf, ControllerOf)) and isinstance(who.what, (tree.It, tree.ThatTarget)):
        return tree.Party.OWNER if isinstance(who, OwnerOf) else tree.Party.HOLDER
    if found is None:
        raise NotMeantError(at, 'does not say which player: write "your opponent", "each opponent" or "each player"')
    return found


EFFECTS: Final[dict[str, bool | None]] = {"effect": None, "Spell Cast Effect": True, "Activated Effect": False}
"""Words for effects: whether it must be a Spell Cast Effect."""
SPEEDS: Final = {word: speed for speed in tree.Speed if speed.value for word in (speed.value, f"{speed.value} speed")}


def effect_of(phrase: Part, silent: tuple[str, ...] = ()) -> tree.TargetEffect:
    """As in "target opposing Fast speed effect", "a Spell Cast Effect": which effects are meant."""
    opposing, speed = False, tree.Speed.NONE
    for one in phrase.parts("a"):
        word = one.word("w")
        if word in SPEEDS and speed is tree.Speed.NONE:
            speed = SPEEDS[word]
        elif word in ("opposing", "enemy") and not opposing:
            opposing = True
        elif one.tag not in silent:
            raise NotMeantError(
                one, 'says nothing that can be asked of an effect: its speed can be, as in "Fast speed effect"'
            )
    return tree.TargetEffect(opposing, speed, EFFECTS[noun(phrase).word("w")])


# Shells ---------------------------------------------------------------------------------------------------------------


def is_shell(phrase: Part | None) -> bool:
    """Whether a phrase speaks of Shells."""
    return phrase is not None and phrase.tag == "np" and noun(phrase).word("w") in ("Shell", "Shell card")


def this_shell(phrase: Part) -> bool:
    """As in "this Shell"."""
    determiner = phrase.part("d")
    return is_shell(phrase) and determiner is not None and determiner.tag == "this" and phrase.get("p") is None


def area(scope: "Scope", phrase: Part) -> Test | None:
    """As in "in this Shell", "in a Red Shell", "from this Spell": a place on the table.  DEV-11.2, 24.9."""
    determiner = phrase.part("d")
    how = determiner.tag if determiner is not None else ""
    if not is_shell(phrase):
        word = noun(phrase).word("w")
        if how != "this" or word not in ("Spell", "card", "Layer Spell"):
            return None
        nothing_more(phrase)
        return tree.UnderThis()
    if how == "this":
        nothing_more(phrase)
        return tree.HereToo()
    words = [one.word("w") or one.tag for one in phrase.parts("a")]
    nothing_more(phrase, "a")
    whose = players.possessor(determiner)
    side = None if whose is None or of_card(whose) else Side(players.player(scope, whose))
    if words == ["other"] and whose is not None and whose.tag == "you":  # "your other Shells"
        return Both((Side(Who.YOU), Not(tree.HereToo())))
    if words == ["outermost"] and how == "the":
        return tree.Outermost()
    if len(words) != 1 or words[0] not in (*LANE_NAMES, "outermost") or (side is None and how not in ("a", "an", "poss")):
        raise NotMeantError(phrase, 'is no place that texts reach: write "in this Shell", "in a Red Shell"')
    test: Test = tree.Outermost() if words[0] == "outermost" else Is(qualities.LANE, (LANE_NAMES.index(words[0]),))
    return test if side is None else Both((side, test))


def of_card(whose: Part) -> bool:
    """As in "its player's": of the card that is spoken of."""
    return (
        whose.tag == "np"
        and noun(whose).word("w") in ("player", "controller")
        and players.possessor(whose.part("d")) is not None
    )


# pronouns and numbers -------------------------------------------------------------------------------------------------


def pronoun(scope: "Scope", phrase: Part) -> What | None:
    """What "it" and "that target" mean is found while the effect resolves.  DEV-18.9, 18.10, 18.13.

    What stands resolves never: "it" is the card of which the text has spoken.
    """
    if phrase.tag in ("it", "they") and scope.standing and scope.referents:
        return None
    if phrase.tag in ("it", "they"):
        return tree.It(many=phrase.tag == "they")
    determiner = phrase.part("d") if phrase.tag == "np" else None
    if determiner is not None and determiner.tag in ("that", "those") and noun(phrase).word("w") == "target":
        nothing_more(phrase)
        return tree.ThatTarget(many=determiner.tag == "those")
    return None


def another(scope: "Scope", phrase: Part) -> Test:
    """Than this card; targets of one effect differ (DEV-18.7).  Raises NotMeantError where it may be a third one."""
    targeted = any(one.tag == "target" for one in phrase.parts("a"))
    last = next(
        (one for one in reversed(scope.referents) if one.kind == "card" and one.verb and one.cards is not None), None
    )
    if last is not None and not targeted and last.cards is not None:
        sides = {test.who for test in last.cards.tests if isinstance(test, Side)}
        theirs = any(one.word("w") in ("opposing", "enemy") for one in phrase.parts("a"))
        if last.cards.place is None and sides != {Who.YOU if theirs else Who.OPPONENT}:
            raise NotMeantError(
                phrase, 'may be another than this card, or than the one before: write "other than this Spell"'
            )
    return Another()


def attached(what: What) -> Test | None:
    """As in "its Materials", "the Materials of this Spell".  DEV-24.9."""
    return tree.UnderThis() if isinstance(what, This) else tree.UnderIt() if isinstance(what, tree.It) else None


def trait(scope: "Scope", phrase: Part) -> Test | None:
    """As in "with the same name as a Spell in your Remnant Zone", "with the same colour as this Spell"."""
    if phrase.tag == "np" and noun(phrase).word("w") == "effect":  # "with a Vigil effect"
        labels = [one.word("w") for one in phrase.parts("a") if one.tag == "cap"]
        nothing_more(phrase, "a")
        if len(labels) != 1 or len(phrase.parts("a")) > 1:
            raise NotMeantError(phrase, 'does not say what it is called: write "with a Vigil effect"')
        return tree.Labelled(labels[0])
    quality = QUALITIES.get(noun(phrase).word("w"), "") if phrase.tag == "np" else ""
    behind = phrase.parts("p")
    if not quality or [one.tag for one in phrase.parts("a")] != ["same"] or [one.tag for one in behind] != ["sameas"]:
        return None
    nothing_more(phrase, "a", "p")
    inner = behind[0].part("x")
    if inner is None or (inner.tag == "np" and "card" not in kinds(inner)):
        return None
    if inner.tag in IT or nouns.is_reference(scope, inner):
        return SameAs(quality, nouns.referred(scope, inner))  # type: ignore[arg-type]  # the game finds its own
    selected = nouns.select(scope, inner, None)
    if selected.target or selected.count not in (None, 1) or selected.every:
        raise NotMeantError(inner, 'is compared so: write "as a Spell in your Remnant Zone"')
    return tree.SameAsOneOf(quality, selected.cards)


def relative(scope: "Scope", clause: Part) -> Test | None:
    """As in "whose only viable Shell is your Red Shell" (DEV-10.6), "that was in this Shell" (DEV-24.13)."""
    if clause.tag == "rels" and (was := was_in_this(clause)):
        return was
    first, said = clause.part("n"), clause.part("v")
    if clause.tag != "relw" or first is None or said is None or not is_shell(first) or said.tag != "be":
        return None
    words = [one.tag if one.tag == "only" else one.word("w") for one in first.parts("a")]
    predicate = said.part("v")
    shell = predicate.part("x") if predicate is not None else None
    if words != ["only", "viable"] or shell is None or not is_shell(shell) or said.get("n") is not None:
        raise NotMeantError(clause, 'is not asked of a Spell: write "whose only viable Shell is your Red Shell"')
    nothing_more(first, "a")
    nothing_more(shell, "a")
    lanes = [one.word("w") for one in shell.parts("a")]
    whose = players.possessor(shell.part("d"))
    if len(lanes) != 1 or lanes[0] not in LANE_NAMES or whose is None or whose.tag != "you":
        raise NotMeantError(shell, 'is no Shell of yours: write "your Red Shell"')
    return tree.Viable(LANE_NAMES.index(lanes[0]), only=True)


def was_in_this(clause: Part) -> Test | None:
    """As in "that were in this Shell"."""
    said = clause.part("v")
    tense = said.part("b") if said is not None and said.tag == "be" and said.get("n") is None else None
    place = said.part("v") if said is not None and tense is not None and tense.tag == "past" else None
    inside = place.part("p") if place is not None and place.tag == "pred" else None
    shell = inside.part("x") if inside is not None and inside.part("p") == Part("in") else None
    if place is None or shell is None or not this_shell(shell):
        return None
    nothing_more(place, "p")
    nothing_more(shell)
    return tree.WasHere()


def measured(scope: "Scope", phrase: Part) -> Amount | None:
    """As in "its Mana", "the Red Mana of this Shell", "your Stored Damage".  DEV-9.3, 9.8, 18.10."""
    if phrase.tag == "part" and (number := phrase.part("n")) is not None and number.tag in ("each", "all"):
        whole = phrase.part("s")
        return shells_of(scope, whole) if is_shell(whole) and whole is not None else None
    if phrase.tag != "np":
        return None
    if is_shell(phrase):
        return shells_of(scope, phrase)
    word = noun(phrase).word("w")
    if word == "Stored Damage":
        return stored(scope, phrase)
    return mana_of(scope, phrase) if word == "Mana" else None


def shells_of(scope: "Scope", phrase: Part) -> Amount | None:
    """As in "the number of your destroyed Shells", "each Shell you control".  DEV-11.4."""
    words = [one.word("w") or one.word("v") for one in phrase.parts("a")]
    behind = phrase.parts("p")
    clause = behind[0].part("x") if len(behind) == 1 and behind[0].tag == "rel" else None
    said = clause.part("v") if clause is not None and clause.tag == "relo" else None
    held = said is not None and said.frame is not None and said.frame.word in ("control", "have") and not said.parts("adv")
    whose = players.possessor(phrase.part("d")) if not behind else clause.part("s") if held and clause is not None else None
    if whose is None or words not in ([], ["destroy"], ["destroyed"]) or phrase.get("n") is not None:
        return None
    who = players.player(scope, whose)
    return tree.ShellCount(party(who, phrase), destroyed=bool(words))


def owner_of(phrase: Part) -> Part | None:
    """Whose number it is: before it, or behind "of"; None where more is said."""
    whose, behind = players.possessor(phrase.part("d")), phrase.parts("p")
    if whose is not None:
        return whose if not behind else None
    return behind[0].part("x") if len(behind) == 1 and behind[0].tag == "of" else None


def stored(scope: "Scope", phrase: Part) -> Amount | None:
    """As in "the Stored Damage of your opponent"."""
    nothing_more(phrase, "p")
    whose = owner_of(phrase)
    if whose is None:
        return None
    return tree.StoredDamage(party(players.player_named(scope, whose), phrase))


def mana_of(scope: "Scope", phrase: Part) -> Amount | None:
    """The Mana of a card, or of the Shell it is in."""
    whose = owner_of(phrase)
    colours = phrase.parts("a")
    if whose is None:
        return None
    if is_shell(whose):
        nothing_more(phrase, "p", "a")
        nothing_more(whose, "p")
        if not this_shell(whose) and not was_in(whose):
            raise NotMeantError(whose, 'is no Shell whose Mana is counted: write "this Shell"')
        if len(colours) > 1 or (colours and colours[0].word("w") not in COLOURS_SAID):
            raise NotMeantError(colours[-1], "is no colour of Mana")
        return tree.ShellMana(COLOURS_SAID[colours[0].word("w")]) if colours else tree.ShellMana()
    own = pronoun(scope, whose)
    if own is not None or this_card(whose):
        nothing_more(phrase, "p")
        return tree.ItsMana(itself=own is None)
    return None


def this_card(phrase: Part) -> bool:
    """As in "this Spell"."""
    determiner = phrase.part("d") if phrase.tag == "np" else None
    return determiner is not None and determiner.tag == "this" and noun(phrase).word("w") in ("Spell", "card")


def was_in(shell: Part) -> bool:
    """As in "the Shell it was in"."""
    clause = shell.parts("p")[0].part("x") if [one.tag for one in shell.parts("p")] == ["rel"] else None
    said, subject = (clause.part("v"), clause.part("s")) if clause is not None else (None, None)
    tense = said.part("b") if said is not None and said.tag == "loc" else None
    return subject is not None and subject.tag == "it" and tense is not None and tense.tag == "past"
