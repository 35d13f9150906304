"""What can be so of Farwald's cards and players: prohibitions, costs, Gate requirements, hand limits."""

from typing import Final

from cardwright.kernel.referents import Compared, CountKept, Did
from cardwright.kernel.tree import Ability, Cards, Condition, Happening, Is, Node, Ruling, Static, This, ThisIs
from cardwright.language.english import Part
from cardwright.language.english.kinds import noun
from cardwright.language.meaning import Clause, NotMeantError, nouns, players
from cardwright.language.meaning.fields import nothing_more
from cardwright.language.meaning.scope import Scope
from cardwright.language.meaning.standing import Change, number
from cardwright.language.meaning.words import Rule

from .. import field, qualities
from ..verbs.costs import PlayCost
from ..verbs.deeds import KeepDischarged
from .barring import hand_limit, limit_for_now, players_cannot_play, unanswered, unleash_toll
from .pricing import Standing, dearer, dearer_for_now, more_or_less

FACTS: Final = {
    "cannot unleash": field.CANNOT_UNLEASH,
    "cannot unleash toward Crystals": field.NOT_AT_CRYSTALS,
    "must unleash if able": field.MUST_UNLEASH,
    "must unleash": field.MUST_UNLEASH,
    "must unleash each turn if able": field.MUST_UNLEASH,
    "cannot defend": field.CANNOT_DEFEND,
    "cannot be shattered": field.CANNOT_BE_SHATTERED,
    "cannot be targeted": field.CANNOT_BE_TARGETED,
    **{
        f"cannot be targeted by {whose}": field.SHUNS_OPPONENTS for whose in ("opponents", "your opponents", "your opponent")
    },
    "cannot be Disabled": field.CANNOT_BE_DISABLED,
    "cannot be defended against": field.CANNOT_BE_DEFENDED,
    "cannot be played": field.CANNOT_BE_PLAYED,
    "loses all abilities": field.SILENT,
    "cannot be energized in the Regeneration Phase": field.STAYS_EXPLOITED,
}
MEMBERS: Final = {qualities.PROPERTIES: field.PROPERTIES_NOW}


def provides(c: Clause) -> Change | None:
    """As in "provides 1 Mind more".  FAR-7.1."""
    phrase = c.part_of("o")
    found = more_or_less(phrase)
    if phrase is None or found is None or phrase.tag != "np" or noun(phrase).word("w") not in field.ELEMENTS:
        raise NotMeantError(phrase or c.part, 'is not provided: write "provides 1 Mind more"')
    return number(field.GIVES_NOW + field.ELEMENTS.index(noun(phrase).word("w")), found[0])


def shines(c: Clause, condition: Condition | None) -> list[Ability] | None:
    """As in "provides Crystallized Energy while it is Exploited": all of its own, and only then is there anything to say."""
    phrase = c.told.verb.part("o")
    if (
        phrase is None
        or phrase.tag != "np"
        or noun(phrase).word("w") != "Crystallized Energy"
        or phrase.get("n") is not None
    ):
        return None
    if (
        condition != ThisIs(Is(qualities.STATE, (qualities.SPENT,)))
        or phrase.parts("a")
        or phrase.parts("p")
        or phrase.get("d")
    ):
        raise NotMeantError(phrase, 'is provided anyway: write "while it is Exploited"')
    subject = c.told.subject
    if subject is None or not isinstance(nouns.referred(c.scope, subject), This):
        raise NotMeantError(subject or c.part, "can be said of this card alone")
    c.part_of("o")
    return [Static(This(), field.PROVIDES_EXPLOITED, 1)]


def kept_discharged(c: Clause) -> Node:
    """As in "2 Energy Cards of an opponent do not recharge next time".  FAR-3.6, 11.6."""
    subject = c.told.subject
    assert subject is not None  # noqa: S101
    amount, behind = subject.part("n"), subject.parts("p")
    owner = behind[0].part("x") if len(behind) == 1 and behind[0].tag == "of" else None
    if not c.told.negated or c.told.modal or c.word != "recharge" or c.adverb("nexttime") is None:
        raise NotMeantError(c.part, 'is nothing that is so of Energy Cards: write "do not recharge next time"')
    if amount is None or not amount.tag.isdigit() or owner is None or subject.parts("a"):
        raise NotMeantError(subject, 'does not say how many of whom: write "2 Energy Cards of an opponent"')
    return KeepDischarged(int(amount.tag), players.player(c.scope, owner))


SUBJECTS: Final = {"Energy Card": kept_discharged, "hand limit": limit_for_now}
CHANGES: Final = {
    "provide": provides, "cost": dearer_for_now("Energy Card", field.COST_NOW), "need": dearer_for_now("generic",
    field.GATE_NOW),
}  # fmt: skip
STATICS: Final[dict[str, Standing]] = {
    "cost": dearer("Energy Card", field.COST_NOW),
    "need": dearer("generic", field.GATE_NOW),
    "provide": shines,
    "": hand_limit,
    "increase": hand_limit,
    "reduce": hand_limit,
    "react": unanswered,
    "play": players_cannot_play,
}


def suffered(scope: Scope, verb: Part) -> Condition:
    """As in "if they suffer Fatigue Damage this way": cards just remembered have been abandoned by it.  FAR-5.4."""
    found, phrase = scope.number("remember"), verb.part("o")
    if found is None or phrase is None or noun(phrase).word("w") != "Fatigue Damage" or len(verb.parts("adv")) > 1:
        raise NotMeantError(verb, "means nothing that was done before: nobody remembered cards")
    nothing_more(phrase)
    gone = Cards((Did(Happening("abandoned")),))
    return Compared(CountKept(scope.use(found.slot), gone), ">=", 1)


THIS_WAY: Final = {"suffer": suffered}
SENTENCES: Final[dict[str, Ability]] = {
    "opposing Evocations that unleash toward an Evocation must unleash toward this card if able":
        Static(This(), field.DRAWS_UNLEASH),
    "opposing Evocations must unleash toward this card if able": Static(This(), field.DRAWS_ALL),
    "opposing Evocations that unleash must unleash toward this card if able": Static(This(), field.DRAWS_ALL),
    **{
        f"each turn, prevent the first {words} of yours from being shattered": Static(This(), field.SHIELD, number)
        for words, number in (("fragment", 1), ("2 fragments", 2), ("3 fragments", 3))
    },
}  # fmt: skip
RULES: Final[tuple[Rule, ...]] = (unleash_toll,)


def play_cost(cost: tuple[Node, ...], condition: Condition | None, instead: bool) -> Ability:
    """What is paid to play a card, by its own text.  FAR-8.5, 8.16."""
    return Ruling(PlayCost(cost, instead, condition))


PLAY_COST: Final = play_cost
