"""What can be so of Devrun's Spells: their Mana, and what they cannot suffer.  DEV-9.7, 13.10, 19.8."""

from typing import Final

from cardwright.kernel.referents import InPhase
from cardwright.kernel.tree import Another, Cards, Condition, Every, Ruling, Side, Static, This, Until, Who
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import Clause, NotMeantError, nouns, players
from cardwright.language.meaning.fields import nothing_more, of_what
from cardwright.language.meaning.standing import Change
from cardwright.language.meaning.verbs import cards_only

from .. import field, qualities
from ..plan import ANY, SPEED_BIT
from ..tree import YOURS, AnyCopies, HereToo, Speed, TargetEffect
from ..verbs.altering import ScaleMana
from .cards import effect_of, is_shell, this_card

CANNOT_BE: Final = {
    "cannot be destroyed": field.NOT_DESTROYED, "cannot be Exhausted": field.NOT_EXHAUSTED,
    "cannot be Erased": field.NOT_ERASED,
    "cannot be returned": field.NOT_RETURNED, "cannot be Silenced": field.NOT_SILENCED,
    "cannot be targeted": field.NOT_TARGETED,
    "cannot be chosen during damage distribution": field.NOT_CHOSEN, "cannot be Attached": field.NOT_ATTACHED,
    "cannot be moved": field.NOT_MOVED,
}  # fmt: skip
OPPOSING: Final = ("opposing effects", "your opponents' effects", "an opponent's effects")
BY_OPPONENTS: Final = {
    **{f"cannot be targeted by {whose}": field.SHUNS_OPPONENTS for whose in (*OPPOSING, "your opponents", "opponents")},
    **{
        f"{words} by {whose}": field.SPARED_FROM[what]
        for whose in OPPOSING
        for words, what in CANNOT_BE.items()
        if what in field.SPARED_FROM
    },
}
FACTS: Final = {**CANNOT_BE, **BY_OPPONENTS}
BECOMES: Final = {qualities.COLOUR: field.COLOUR_NOW}
DURATIONS: Final = {"until end of round": Until.ROUND, "until the end of the round": Until.ROUND,
                    "until the end of this round": Until.ROUND, "this round": Until.ROUND}  # fmt: skip


def no_draws(c: Clause, condition: Condition | None) -> list[Static] | None:
    """As in "your opponents cannot draw cards by effects".  DEV-19.8."""
    subject = c.told.subject
    opponents = subject is not None and "player" in kinds(subject) and players.player(c.scope, subject) is Who.OPPONENTS
    by = c.adverb("by")
    inner = by.part("x") if by is not None else None
    if c.told.modal != "cannot" or not opponents or inner is None or noun(inner).word("w") != "effect" or inner.get("d"):
        raise NotMeantError(c.part, 'is nothing that is so of players: write "your opponents cannot draw cards by effects"')
    nothing_more(inner)
    cards_only(c, "o")
    c.part_of("o")
    return [Static(Every(Cards()), field.NO_DRAWS, 1, condition)]


def scaled(c: Clause, quantity: int, *, half: bool) -> Change:
    """As in "its Mana is doubled until end of round"."""
    if quantity != field.MANA:
        raise NotMeantError(c.part, "is nothing that is doubled or halved")
    if half:
        c.bounds = [one for one in c.bounds if one.tag != "down"]
    stand = None if half else lambda what, condition: Static(what, field.DOUBLED, 1, condition)
    return Change(lambda what, until: ScaleMana(what, half, until), stand)


def any_shell(c: Clause, condition: Condition | None) -> list[Static] | None:
    """As in "you can cast Red Spells into any of your Shells".  DEV-10.6."""
    if c.told.modal == "must":
        return [outer_only(c, condition)]
    to, subject = c.part_of("to"), c.told.subject
    inner = to.part("x") if to is not None and to.tag == "pp" else to
    which, shells = (inner.part("n"), inner.part("s")) if inner is not None and inner.tag == "part" else (None, None)
    whose = players.possessor(shells.part("d")) if shells is not None and is_shell(shells) else None
    you = subject is not None and subject.tag == "you" and c.told.modal in ("can", "may")
    if not you or which is None or shells is None or whose is None or whose.tag != "you" or which.tag not in ("any", "all"):
        raise NotMeantError(c.part, 'is nothing that is so: write "you can cast Red Spells into any of your Shells"')
    nothing_more(shells)
    what = c.what()
    if not isinstance(what, Every) or what.cards.place is not None or any(isinstance(t, Side) for t in what.cards.tests):
        raise NotMeantError(c.part, 'must say which Spells: write "Red Spells", "Layer Spells"')
    return [Static(what, field.ANY_SHELL, 1, condition)]


def of_opponents(c: Clause) -> None:
    """As in "each opponent must ... if able".  Raises NotMeantError for what else players must."""
    subject = c.told.subject
    each = subject is not None and subject.tag == "np" and noun(subject).word("w") == "opponent"
    if not each or subject is None or c.told.modal != "must" or c.adverb("ifable") is None:
        raise NotMeantError(c.part, 'is nothing that players must do: write "each opponent must ... if able"')
    nothing_more(subject)


def outer_only(c: Clause, condition: Condition | None) -> Static:
    """As in "each opponent must cast Spells into their outermost Shell if able".  DEV-10.6."""
    of_opponents(c)
    to, what = c.part_of("to"), c.part_of("o")
    inner = to.part("x") if to is not None and to.tag == "pp" else to
    outer = inner is not None and is_shell(inner) and [one.word("w") for one in inner.parts("a")] == ["outermost"]
    whose = players.possessor(inner.part("d")) if inner is not None and inner.tag == "np" else None
    if not outer or inner is None or whose is None or whose.tag != "they" or what is None or noun(what).word("w") != "Spell":
        raise NotMeantError(c.part, 'is nothing that players must do: write "cast Spells into their outermost Shell"')
    nothing_more(inner, "a")
    nothing_more(what)
    return Static(Every(Cards()), field.OUTER_ONLY, 1, condition)


def chosen_first(c: Clause, condition: Condition | None) -> list[Static] | None:
    """As in "each opponent must choose this Spell before any other Spell in this Shell if able".  DEV-7.5."""
    if c.told.passive:
        return None
    of_opponents(c)
    phrase = c.part_of("o")
    behind = phrase.parts("p") if phrase is not None else ()
    others = behind[0].part("x") if len(behind) == 1 and behind[0].tag == "in" else None
    before = behind[0].part("p") if behind else None
    if phrase is None or not this_card(phrase) or others is None or before is None or before.tag != "before":
        raise NotMeantError(c.part, 'is nothing that players must do: write "choose this Spell before any other Spell"')
    nothing_more(phrase, "p")
    selected = nouns.select(c.scope, others, None)
    if set(selected.cards.tests) != {Another(), HereToo()} or selected.cards.place is not None:
        raise NotMeantError(others, 'must be those "in this Shell"')
    if condition not in (None, InPhase("damage distribution")):
        raise NotMeantError(c.part, "holds during damage distribution: leave out the condition")
    return [Static(This(), field.LURES, 1, condition)]


SENTENCES: Final = {"your deck can include any number of copies of this card": Ruling(AnyCopies())}


def uncounted(c: Clause, condition: Condition | None) -> list[Static] | None:
    """As in "Stacks you start do not count toward the number of Stacks after which the round advances ...".  DEV-5.15."""
    subject, toward = c.told.subject, c.part_of("toward")
    started = [one.part("x") for one in subject.parts("p")] if subject is not None else []
    said = started[0].part("v") if len(started) == 1 and started[0] is not None and started[0].tag == "relo" else None
    yours = started[0] is not None and started[0].part("s") == Part("you") if started else False
    if (
        subject is None
        or said is None
        or not yours
        or said.frame is None
        or said.frame.word != "start"
        or not c.told.negated
    ):
        raise NotMeantError(
            c.part, 'is nothing that is so: write "Stacks you start do not count toward the number of Stacks ..."'
        )
    counted = [noun(one).word("w") for one in toward.walk() if one.tag == "np"] if toward is not None else []
    more = [verb for one in (subject, toward) if one is not None for verb in one.walk() if verb.parts("adv")]
    if counted != ["Stack", "round", "damage preparation"] or more:
        raise NotMeantError(toward or c.part, "is not what ends the exchange (DEV-5.15)")
    return [Static(Every(YOURS), field.UNCOUNTED, 1, condition)]


def unnegated(c: Clause, condition: Condition | None) -> list[Static] | None:
    """As in "effects of this Spell cannot be negated by opposing effects".  DEV-19.7, 19.8."""
    subject = c.told.subject
    if c.told.modal != "cannot" or not c.told.passive or subject is None or kinds(subject) != {"ability"}:
        raise NotMeantError(c.part, 'is nothing that is so: write "effects of this Spell cannot be negated"')
    whose = players.possessor(subject.part("d"))
    owner = whose if whose is not None else of_what(subject)
    by = c.part_of("s")
    if by is not None and effect_of(by) != TargetEffect(opposing=True):
        raise NotMeantError(by, 'is not told apart: write "by opposing effects"')
    if noun(subject).word("w") != "effect" or subject.parts("a") or (whose is not None and subject.parts("p")):
        raise NotMeantError(subject, 'is not told apart: write "effects of this Spell"')
    what, _referent = nouns.what(c.scope, owner)
    if not isinstance(what, (This, Every)) or (isinstance(what, Every) and what.cards.place is not None):
        raise NotMeantError(owner, 'must be Spells in Shells: write "this Spell", "Spells you control"')
    return [Static(what, field.NOT_NEGATED if by is None else field.SPARED_FROM[field.NOT_NEGATED], 1, condition)]


def no_effects(c: Clause, condition: Condition | None) -> list[Static] | None:
    """As in "opponents cannot activate Burst speed effects".  DEV-19.8."""
    subject, phrase = c.told.subject, c.part_of("o")
    opponents = subject is not None and "player" in kinds(subject) and players.player(c.scope, subject) is Who.OPPONENTS
    if c.told.modal != "cannot" or not opponents or phrase is None or kinds(phrase) != {"ability"}:
        raise NotMeantError(c.part, 'is nothing that is so: write "opponents cannot activate Burst speed effects"')
    nothing_more(phrase, "a")
    meant = effect_of(phrase)
    if meant != TargetEffect(speed=meant.speed) or noun(phrase).word("num") != "pl":
        raise NotMeantError(phrase, 'is told apart by its speed alone: write "Burst speed effects", "effects"')
    speeds = ANY if meant.speed is Speed.NONE else SPEED_BIT[meant.speed]
    return [Static(Every(Cards()), field.NO_EFFECTS, speeds, condition)]


STATICS: Final = {
    "negate": unnegated,
    "activate": no_effects,
    "draw": no_draws,
    "cast": any_shell,
    "choose": chosen_first,
    "count": uncounted,
}
STAT_VERBS: Final = {
    "double": lambda c, quantity: scaled(c, quantity, half=False),
    "halve": lambda c, quantity: scaled(c, quantity, half=True),
}  # fmt: skip
