"""When something happens in Devrun, whether something holds, and what stands before the colon.  DEV-12, 13, 14, 17."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.kept import OF_EVENT
from cardwright.kernel.node import walk
from cardwright.kernel.referents import Happened, InPhase, RefIs, TurnOf, When
from cardwright.kernel.tree import Both, Cards, Condition, Control, Happening, Is, Never, Side, Some, Test, This, Who
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import Event, Moment, NotMeantError, conditions, events, nouns, players
from cardwright.language.meaning.clauses import told_in
from cardwright.language.meaning.fields import UNUSED, Fields, nothing_more, of_what
from cardwright.language.meaning.opening import tell_this
from cardwright.language.meaning.scope import Referent

from ..field import IN_A_SHELL
from ..tree import (
    EARLIER,
    Counts,
    FirstPlayer,
    HereToo,
    Limit,
    Outermost,
    OutermostHere,
    Party,
    Period,
    ShellHas,
    Speed,
    TargetEffect,
    WasHere,
)
from ..verbs.cards import Discard, DiscardThese, Draw, ExhaustTop
from ..verbs.looking import LookTop, RevealCards
from ..verbs.removing import Destroy, Erase, Exhaust, Return
from ..verbs.table import VERBS
from .cards import COLOURS_SAID, EFFECTS, area, effect_of, is_shell, this_shell
from .known import ONE_EVENT, lies_in_lane, refuse_unknown, remembered

if TYPE_CHECKING:
    from cardwright.language.meaning.clauses import Said
    from cardwright.language.meaning.scope import Scope

ACTIVE: Final = "active"
PASSIVE: Final = "passive"
TO_HAND: Final = "returned to a hand"
TO_DECK: Final = "put into a deck"
EVENTS: Final[dict[tuple[str, str], tuple[Event, ...]]] = {
    ("destroy", PASSIVE): (Event("destroyed"),),
    ("exhaust", PASSIVE): (Event("exhausted"),),
    ("discard", PASSIVE): (Event("discarded", who="by"),),
    ("discard", ACTIVE): (Event("discarded", what="o", who="s"),),
    ("detach", PASSIVE): (Event("detached"),),
    ("erase", PASSIVE): (Event("erased"),),
    ("return", PASSIVE): (
        Event("returned"),
        Event(TO_HAND, silent=("to:hand",)),
        Event(TO_DECK, silent=("to:deck",)),
    ),
    ("put", PASSIVE): (Event(TO_DECK, silent=("to:deck",)),),
    ("move", PASSIVE): (Event("moved"),),
    ("place", PASSIVE): (Event("placed"),),
    ("place.in", PASSIVE): (Event("placed"),),
    ("silence", PASSIVE): (Event("silenced"),),
    ("target", PASSIVE): (Event("targeted"),),
    ("cast", ACTIVE): (Event("cast", what="o", who="s"),),
    ("cast", PASSIVE): (Event("cast", who="by"),),
    ("draw", ACTIVE): (Event("drawn", what="", who="s", silent=("o:card",)),),
    ("store", ACTIVE): (Event("stored", what="", who="s", silent=("o:damage",), number=True),),
    ("pass", ACTIVE): (Event("passed", what="", who="s"),),
    ("activate", ACTIVE): (Event("activated", what="", who="s", silent=("o:effect",)),),
}
PHASES: Final = ("mana acquisition", "damage preparation", "damage distribution")
ROUNDS: Final = True
MOMENTS: Final = {"turn": Moment(), "round": Moment(), **{phase: Moment(f"{phase} begins", "", phase) for phase in PHASES}}
SHELL_LOST: Final = "shell lost"


def heard(scope: "Scope", told: "Said") -> Happening | None:
    """As in "this Shell is destroyed", "one of your Shells is destroyed".  DEV-11.4."""
    if (reflexive := done_before(scope, told)) is not None:
        return reflexive
    if told.lemma == "draw" and not told.passive and (by := by_effect(told)) is not None:
        return replace(events.happening(scope, by), event="drawn by an effect")
    if (there := placed(scope, told)) is not None:
        return there
    if told.passive and (cause := told.verb.part("s")) is not None and kinds(cause) == {"ability"}:
        return caused(scope, told, cause)
    effect = told.verb.part("o") if told.lemma == "activate" and not told.passive else None
    if effect is not None:
        scope.tell(Referent("ability"))
    if (
        effect is not None
        and effect.tag == "np"
        and (effect.parts("p") or effect.parts("a") or noun(effect) != PLAIN_EFFECT)
    ):
        return used(scope, told, effect)
    subject = told.subject
    shells = subject.part("s") if subject is not None and subject.tag == "part" else subject
    if subject is None or shells is None or not is_shell(shells) or told.lemma != "destroy" or not told.passive:
        return None
    Fields(told.verb, silent=("f", "v")).finish()
    if this_shell(subject):
        nothing_more(subject)
        return Happening(SHELL_LOST, This())
    nothing_more(shells)
    how, number = shells.part("d"), subject.part("n")
    whose, one = players.possessor(how), subject.tag == "np" if number is None else number.tag in ("1", "any")
    if not one or how is None or (whose is None and (how.tag not in ("a", "any") or subject.tag != "np")):
        raise NotMeantError(subject, 'is no Shell that texts wait for: write "this Shell", "a Shell", "one of your Shells"')
    return Happening(SHELL_LOST, None, players.player_named(scope, whose) if whose is not None else None)


DOING: Final[dict[str, tuple[type[Any], ...]]] = {
    "reveal": (LookTop, RevealCards), "discard": (Discard, DiscardThese), "destroy": (Destroy,),
    "exhaust": (Exhaust, ExhaustTop), "erase": (Erase,), "return": (Return,), "draw": (Draw,),
}  # fmt: skip
"""Verbs of what an effect did to cards, and what each is in its tree."""


def done_before(scope: "Scope", told: "Said") -> Happening | None:
    """As in "when you do", "when you reveal 1 or more Red Spells this way": by the effect before it on the card."""
    before: Any = getattr(scope, "earlier", None)
    subject, verb = told.subject, told.verb
    this_way = any(one.tag == "thisway" for one in verb.parts("adv"))
    if subject is None or subject.tag != "you" or not (verb.tag == "pro" or this_way) or told.passive or told.negated:
        return None
    deeds = [node for node in walk(getattr(before, "action", None)) if type(node) in VERBS]
    if not deeds or modal_or_past(told):
        raise NotMeantError(verb, "is done by no effect that stands before it")
    if verb.tag == "pro":
        words = [word for word, kinds_of in DOING.items() if isinstance(deeds[0], kinds_of)]
        tell_done(scope, words[0] if words else "")
        return Happening("did", This())
    phrase = verb.part("o")
    Fields(verb, silent=("f", "v", "o", "adv")).finish()
    if phrase is None or len(verb.parts("adv")) > 1 or not any(isinstance(one, DOING.get(told.lemma, ())) for one in deeds):
        raise NotMeantError(verb, "is done by no effect that stands before it")
    selected = nouns.select(scope, phrase, None)
    number = phrase.part("n")
    if selected.target or (number is not None and number.tag not in ("min", "min1")) or selected.every:
        raise NotMeantError(phrase, 'is not heard: write "a Red Spell", "1 or more Red Spells"')
    tell_done(scope, told.lemma)
    least = number.part("x") if number is not None else None
    return Happening("did", This(), by=Some(selected.cards), least=int(least.tag) if least is not None else 1)


def modal_or_past(told: "Said") -> bool:
    """Whether something is told that is not now."""
    return bool(told.modal) or told.past


def tell_done(scope: "Scope", verb: str) -> None:
    """Later words speak of what the effect before dealt with."""
    scope.tell(Referent("card", True, "card", slot=EARLIER, verb=verb, cards=Cards()))


def caused(scope: "Scope", told: "Said", cause: Part) -> Happening:
    """As in "this Spell is destroyed by an opposing effect"."""
    nothing_more(cause, "a")
    meant = effect_of(cause) if noun(cause).word("w") == "effect" else TargetEffect(cast=True)
    if meant not in (TargetEffect(), TargetEffect(opposing=True)):
        raise NotMeantError(cause, 'is not heard: write "by an effect", "by an opposing effect"')
    if told.lemma == "target":
        scope.tell(Referent("ability"))
    return replace(events.happening(scope, replace(told, verb=told.verb.but(s=None))), by=meant)


def used(scope: "Scope", told: "Said", effect: Part) -> Happening:
    """As in "you activate an effect of another Spell", "an opponent activates a Fast speed effect"."""
    determiner = effect.part("d")
    if noun(effect).word("w") not in EFFECTS or determiner is None or determiner.tag not in ("a", "any"):
        raise NotMeantError(effect, 'is not heard: write "an effect", "a Fast speed effect of another Spell"')
    meant = effect_of(effect)
    plain = Part("np", (("d", Part("a")), ("h", PLAIN_EFFECT)), effect.begin, effect.end)
    fields = tuple((name, plain if name == "o" else value) for name, value in told.verb.kv)
    made = events.happening(scope, replace(told, verb=Part("v", fields, told.verb.begin, told.verb.end)))
    made = replace(made, by=None if meant == TargetEffect() else meant)
    if not effect.parts("p"):
        return made
    owner = of_what(effect, "a")
    what = events.card_of(scope, owner, OF_EVENT, heard=True)
    if not isinstance(what, Some):
        raise NotMeantError(owner, "is not heard by the Spell itself: say which Spells")
    return replace(made, what=what)


PLAIN_EFFECT: Final = Part("n", (("k", "ability"), ("num", "sg"), ("w", "effect")))


def placed(scope: "Scope", told: "Said") -> Happening | None:
    """As in "destroyed in this Shell", "cast into this Shell", "placed into one of your Shells": where it lies then."""
    for role in ("to", "in", "from") if told.passive else ("to",):
        said = told.verb.part(role)
        inner = said.part("x") if said is not None and said.tag == "pp" else said
        shells = inner.part("s") if inner is not None and inner.tag == "part" else inner
        if inner is not None and shells is not None and is_shell(shells):
            if role == "from" and told.lemma == "move":
                raise NotMeantError(inner, 'is left by what is moved: say into which, "to another Shell", "to this Shell"')
            made = events.happening(scope, replace(told, verb=told.verb.but(**{role: None})))
            tests = lies_in(scope, inner, shells)
            if role == "from" and not tests:
                raise NotMeantError(inner, 'is every Shell: say of which, "from this Shell", "from one of your Shells"')
            if tests and not isinstance(made.what, Some | None):
                raise NotMeantError(inner, "is not heard by the Spell itself")
            cards = made.what.cards if isinstance(made.what, Some) else Cards()
            return replace(made, what=Some(Cards((*cards.tests, *tests), cards.place))) if tests else made
    return None


def lies_in(scope: "Scope", phrase: Part, shells: Part) -> tuple[Test, ...]:
    """As in "this Shell", "one of your Shells", "your Red Shell"; nothing of "a Shell"."""
    determiner, which = shells.part("d"), phrase.part("n") if phrase.tag == "part" else None
    if which is None and determiner is not None and determiner.tag in ("a", "another") and not shells.parts("a"):
        nothing_more(shells)
        return ()
    if which is None:
        test = area(scope, shells)
        return test.tests if isinstance(test, Both) else (test,) if test is not None else ()
    whose = players.possessor(determiner)
    nothing_more(shells)
    if which.tag not in ("1", "any") or whose is None:
        raise NotMeantError(phrase, 'is no place that texts reach: write "this Shell", "one of your Shells"')
    return (Side(players.player_named(scope, whose)),)


def by_effect(told: "Said") -> "Said | None":
    """As in "you draw a card by an effect": the clause without that; None where it is not said."""
    rest = tuple(one for one in told.verb.parts("adv") if one.tag != "by")
    found = [one.part("x") for one in told.verb.parts("adv") if one.tag == "by"]
    if len(found) != 1 or found[0] is None or noun(found[0]).word("w") != "effect":
        return None
    nothing_more(found[0])
    return replace(told, verb=told.verb.but(adv=rest))


# conditions -----------------------------------------------------------------------------------------------------------


def asks(scope: "Scope", told: "Said") -> Condition | None:
    """As in "you have 6 or more Stored Damage", "this Shell has 5 or more Red Mana".  DEV-17.12."""
    subject = told.subject
    if subject is not None and told.frame is None and not told.past:
        return is_so(scope, told, subject)
    if subject is None or told.lemma != "have" or told.past or told.negated or told.modal:
        return None
    phrase = told.verb.part("o")
    if phrase is None or phrase.tag != "np":
        return None
    if is_shell(subject):
        return shell_has(scope, subject, phrase, told.verb)
    what = counted(phrase, told.verb)
    if what is None or "player" not in kinds(subject):
        return None
    if told.verb.parts("adv"):
        raise NotMeantError(told.verb.parts("adv")[0], UNUSED)
    who = players.player_named(scope, subject)
    if who is Who.OPPONENT:
        determiner = subject.part("d")
        who = Who.OPPONENTS if determiner is not None and determiner.tag in ("a", "any") else who
    elif who is not Who.YOU:
        raise NotMeantError(subject, 'is not counted: write "you have" or "an opponent has"')
    found = Party.YOU if who is Who.YOU else Party.OPPONENTS
    least, most = bounds(phrase)
    return Counts(what, found, least, most)


def is_so(scope: "Scope", told: "Said", subject: Part) -> Condition | None:
    """As in "this Shell is your outermost Shell", "you are the first turn player", "another Spell is in this Shell"."""
    what, where = told.verb.part("x"), told.verb.part("p")
    Fields(told.verb, silent=("x", "p", "a")).finish()
    found: Condition | None = None
    if this_shell(subject) and what is not None and is_shell(what):
        nothing_more(subject)
        nothing_more(what, "a")
        whose = players.possessor(what.part("d"))
        if [one.word("w") for one in what.parts("a")] == ["outermost"] and whose is not None and whose.tag == "you":
            found = OutermostHere()
    elif subject.tag == "you" and what is not None and what.tag == "np" and noun(what).word("w") == "first turn player":
        nothing_more(what)
        found = FirstPlayer()
    elif where is not None and (inner := where.part("x")) is not None and is_shell(inner) and "card" in kinds(subject):
        found = in_shell(scope, subject, inner)
    return Never(found) if found is not None and told.negated else found


def in_shell(scope: "Scope", subject: Part, shell: Part) -> Condition | None:
    """As in "another Spell is in this Shell", "3 or more Spells are in this Shell"."""
    test = area(scope, shell)
    determiner = subject.part("d")
    if test is None or (determiner is not None and determiner.tag in ("this", "that", "the")) or subject.tag != "np":
        return None
    selected = nouns.select(scope, subject, None)
    cards = Cards((*selected.cards.tests, test), selected.cards.place)
    if selected.none:
        return Never(Control(cards))
    number = subject.part("n")
    return Control(cards) if number is None else Control(cards, *conditions.bounds(number))


def counted(phrase: Part, verb: Part) -> str | None:
    """What is counted of a player: Stored Damage, cards in hand, destroyed Shells."""
    f = Fields(verb, silent=("f", "v", "o"))
    where = f.part_of("in")
    word, behind = noun(phrase).word("w"), phrase.parts("p")
    if where is None and [one.tag for one in behind] == ["in"]:
        where, behind = behind[0].part("x"), ()
    if where is not None and where.tag == "np":
        nothing_more(where)
    in_hand = where is not None and where.tag == "np" and noun(where).word("w") == "hand"
    if behind or (where is not None and not in_hand):
        return None
    adjectives = [one.word("w") or one.word("v") for one in phrase.parts("a")]
    if word == "card" and in_hand and not adjectives:
        return "hand"
    if word == "Stored Damage" and not adjectives and where is None:
        return "stored"
    return "destroyed" if word == "Shell" and adjectives in (["destroy"], ["destroyed"]) and where is None else None


def bounds(phrase: Part) -> tuple[int, int | None]:
    """At least and at most so many."""
    number, determiner = phrase.part("n"), phrase.part("d")
    if number is None:
        if determiner is not None and determiner.tag == "no":
            return 0, 0
        return 1, None
    least, most = conditions.bounds(number)
    return least, most


def spells_here(scope: "Scope", subject: Part, phrase: Part, verb: Part) -> Condition:
    """As in "this Shell has 3 or less Spells"."""
    Fields(verb, silent=("f", "v", "o")).finish()
    found = in_shell(scope, phrase, subject)
    if found is None or not this_shell(subject):
        raise NotMeantError(phrase, 'is nothing that is asked of a Shell: write "this Shell has 3 or more Spells"')
    return found


def shell_has(scope: "Scope", subject: Part, phrase: Part, verb: Part) -> Condition:
    """This Shell has so much Mana, or so many Spells."""
    if "card" in kinds(phrase):
        return spells_here(scope, subject, phrase, verb)
    nothing_more(phrase, "n", "a")
    Fields(verb, silent=("f", "v", "o")).finish()
    least, most = bounds(phrase)
    colours = [one.word("w") for one in phrase.parts("a")]
    if not this_shell(subject) or noun(phrase).word("w") != "Mana" or most is not None or len(colours) > 1:
        raise NotMeantError(phrase, 'is nothing that is asked of a Shell: write "this Shell has 5 or more Mana"')
    if colours and colours[0] not in COLOURS_SAID:
        raise NotMeantError(phrase.parts("a")[0], "is no colour of Mana")
    return ShellHas(least, COLOURS_SAID[colours[0]]) if colours else ShellHas(least)


# the head of an effect ------------------------------------------------------------------------------------------------

SPEEDS: Final = {f"[{speed.value}]": speed for speed in Speed if speed is not Speed.NONE}
PERIODS: Final = {period.value: period for period in Period}
WHERE: Final = {"hand": "hand", "Remnant Zone": "remnant", "Exhaust Zone": "exhaust"}


@dataclass(slots=True)
class Head:
    """What stands before the colon.  DEV-12.1, 13.

    state  a condition that stands alone behind "while": of a Continuous Effect, or of one that is activated
    """

    event: Happening | None = None
    condition: Condition | None = None
    state: Condition | None = None
    place: str = ""
    limit: Limit | None = None
    speed: Speed = Speed.NONE
    can: bool = False
    must: bool = False

    @property
    def is_state(self) -> bool:
        """Whether nothing stands there but "while ...", or nothing at all."""
        return self.is_continuous and not (self.event or self.condition) and self.place in ("", IN_A_SHELL)

    @property
    def is_continuous(self) -> bool:
        """DEV-13.1: neither speed nor "you can", "you must", "X per Y": what stands behind it would have to be a state."""
        return self.speed is Speed.NONE and not (self.limit or self.can or self.must)


def head_of(scope: "Scope", header: Part | None) -> Head:
    """The head of an effect, piece by piece."""
    head = Head()
    if header is None:
        return head
    f = Fields(header)
    for item in f.parts_of("i"):
        inner = item.part("x")
        if item.tag == "label" and head.speed is Speed.NONE:
            head.speed = SPEEDS.get(item.word("w"), Speed.NONE)
        elif item.tag == "freq" and head.limit is None:
            head.limit = limit_of(item)
        elif item.tag == "on" and inner is not None:
            met_by(scope, head, inner)
        else:
            raise NotMeantError(item, UNUSED)
    mode = f.part_of("m")
    head.can = mode is not None and mode.tag == "may"
    head.must = mode is not None and mode.tag == "must"
    f.finish()
    return head


def limit_of(item: Part) -> Limit:
    """DEV-13.9: so often in each period."""
    number, time = item.part("n"), item.part("x")
    times = number.part("n") if number is not None and number.tag == "times" else number
    period = PERIODS.get(noun(time).word("w")) if time is not None else None
    if period is None or time is None or times is None or not times.tag.isdigit() or times.tag == "0":
        raise NotMeantError(item, 'does not say how often in which time: write "1 per turn", "1 per round" or "1 per game"')
    nothing_more(time)
    return Limit(int(times.tag), period)


def met_by(scope: "Scope", head: Head, pre: Part) -> None:
    """As in "when ...", "if ...", "while this card is in your hand"."""
    cond = pre.part("c")
    if pre.tag == "while" and cond is not None and len(cond.parts("c")) > 1 and cond.get("k") is None:
        alone = [Part("while", (("c", Part("cond", (("c", (one,)),))),), one.begin, one.end) for one in cond.parts("c")]
        if any(place_of(one) for one in alone):  # "while this card is in your hand and you control a Token"
            for one in alone:
                met_by(scope, head, one)
            return
    if pre.tag == "when" and head.event is None:
        head.event, again = event_of(scope, pre)
        if again is not None and head.condition is not None:
            raise NotMeantError(pre, UNUSED)
        head.condition = head.condition if again is None else again
    elif pre.tag == "atstart" and head.event is None and (phrase := pre.part("x")) is not None:
        head.event = events.at_moment(scope, phrase, begins=True)
    elif pre.tag == "at" and head.state is None and (during := in_time(scope, pre)) is not None:
        head.state = during
    elif pre.tag == "while" and not head.place and (place := place_of(pre)):
        head.place = place
    elif pre.tag == "while" and head.state is None:
        tell_this(scope, pre)
        head.state = conditions.under(scope, pre)
    elif pre.tag == "if" and head.condition is None:
        head.condition = conditions.under(scope, pre)
    else:
        raise NotMeantError(pre, UNUSED)
    head.state, head.condition = past(head.state, pre), past(head.condition, pre)
    refuse_unknown((head.event, head.state, head.condition), pre)


def past(condition: Condition | None, at: Part) -> Condition | None:
    """A condition of an effect's head: as the game remembers it, and about nothing that the effect itself deals with."""
    if any(isinstance(node, RefIs) for node in walk(condition)):
        raise NotMeantError(at, "speaks of a card that the effect has not dealt with yet")
    return condition if condition is None else remembered(condition, at)


def event_of(scope: "Scope", pre: Part) -> tuple[Happening, Condition | None]:
    """The event of "when ...", and that it is the so manieth; before it happens: "would be destroyed" (DEV-14.4)."""
    told = told_in(pre.part("c"))
    if len(told) != 1:
        raise NotMeantError(pre, "waits for more than one thing: write two effects")
    one = told[0]
    if one.modal == "would" and one.passive and not one.negated and one.lemma in ("destroy", "exhaust", "erase", "return"):
        made = events.happening(scope, replace(one, modal=""))
        if made.event not in REPLACED:
            raise NotMeantError(one.verb, 'cannot be replaced: write "would be returned to a hand", "would be destroyed"')
        return replace(made, event=REPLACED[made.event]), None
    if one.modal or one.negated:
        raise NotMeantError(one.verb, "is nothing that happens")
    one, when = without_time(one)
    made = as_it_left(events.happening(scope, one), one.verb)
    if not made.nth:
        if when is not None:
            raise NotMeantError(one.verb, "is not counted: leave out the time")
        return made, None
    if when is None or made.event in ONE_EVENT:
        raise NotMeantError(one.verb, 'does not say in which time it is counted: write "each turn" or "each round"')
    if made.apart:
        raise NotMeantError(one.verb, 'is counted for one player alone: write "when you ..."')
    plain = replace(made, nth=0)
    return plain, Happened(plain, when, made.nth, made.nth)


REPLACED: Final = {
    "destroyed": "would be destroyed", "exhausted": "would be Exhausted", "erased": "would be Erased",
    TO_HAND: "would be returned to a hand",
}  # fmt: skip
LEAVING: Final = frozenset({"destroyed", "exhausted", "discarded", "detached", "erased", "returned", TO_HAND, TO_DECK})


def as_it_left(event: Happening, at: Part) -> Happening:
    """As in "a Spell in this Shell is destroyed": when it is told it lies there no more, and is known by where it was."""
    if not isinstance(event.what, Some) or event.event not in LEAVING:
        return event
    tests: list[Test] = []
    for test in (one for said in event.what.cards.tests for one in (said.tests if isinstance(said, Both) else (said,))):
        if isinstance(test, Outermost):
            raise NotMeantError(at, 'is not known of a Spell that has left: write "in this Shell", "in your Red Shell"')
        lane = test.values[0] if isinstance(test, Is) and lies_in_lane(test) else -1
        tests.append(WasHere(lane) if lane >= 0 or isinstance(test, HereToo) else test)
    return replace(event, what=Some(Cards(tuple(tests), event.what.cards.place)))


def without_time(told: "Said") -> tuple["Said", When | None]:
    """As in "your second Spell in a round": the clause without the time in which it is counted."""
    said = told.verb.part("o")
    if said is None or said.tag != "np" or not any(one.tag in events.ORDINALS for one in said.parts("a")):
        return told, None
    for one in told.verb.parts("adv"):
        inner = one.part("x")
        determiner = inner.part("d") if inner is not None and inner.tag in ("np", "nptime") else None
        period = noun(inner).word("w") if determiner is not None and inner is not None else ""
        if one.tag == "at" and determiner is not None and determiner.tag in ("a", "each", "this") and period in PAST_OF:
            rest = tuple(other for other in told.verb.parts("adv") if other is not one)
            verb = told.verb.but(adv=rest)
            return replace(told, verb=verb), PAST_OF[period]
    return told, None


PAST_OF: Final = {"turn": When.THIS_TURN, "round": When.THIS_ROUND}


def in_time(scope: "Scope", pre: Part) -> Condition | None:
    """As in "during damage distribution", "during your turn"."""
    phrase = pre.part("x")
    found = events.time_of(scope, phrase) if phrase is not None else None
    if found is None or phrase is None or phrase.parts("a") or phrase.parts("p"):
        return None
    who = events.whose(scope, phrase)
    if found.phase:
        return InPhase(found.phase) if who is None else None
    return TurnOf(who) if who is not None and noun(phrase).word("w") == "turn" else None


def place_of(pre: Part) -> str:
    """DEV-13.7: the place from which an effect works: "while this card is in your hand", "while this card is Attached"."""
    told = told_in(pre.part("c"))
    subject = told[0].subject if len(told) == 1 else None
    determiner = subject.part("d") if subject is not None and subject.tag == "np" else None
    said_now = not (told[0].negated or told[0].past or told[0].modal) if told else False
    if subject is None or determiner is None or determiner.tag != "this" or not said_now:
        return ""
    nothing_more(subject)
    if told[0].passive and told[0].lemma == "attach":
        Fields(told[0].verb, silent=("f", "v")).finish()
        return "materials"
    where = told[0].verb.part("p") if told[0].frame is None else None
    phrase = where.part("x") if where is not None else None
    if phrase is None or phrase.tag != "np" or phrase.get("a") is not None or phrase.get("p") is not None:
        return ""
    Fields(told[0].verb, silent=("p",)).finish()
    how = phrase.part("d")
    if is_shell(phrase) and how is not None and how.tag == "a":
        return IN_A_SHELL
    whose = players.possessor(how)
    return WHERE.get(noun(phrase).word("w"), "") if whose is not None and whose.tag == "you" else ""


# how texts are written ------------------------------------------------------------------------------------------------

HAPPENINGS: Final = {"activate": "you activate an effect", "store": "you store damage"}


def style(form: str, text: str) -> str:
    """An example as texts of this game are written: with a speed, "you can" and a colon.  DEV-12.1."""
    if form == "may":
        return f"[Slow]: {text.replace('You may', 'You can').replace('. If you do, ', ' and if you do ')}"
    if form == "cost":
        price, _, result = text.partition(": ")
        return f"[Slow]: {price}; {result}"
    if form.startswith("event"):
        event, _, result = text.rpartition(", ")
        return f"{event} [Fast] you can: {result}"
    return text if form in ("cannot", "would, instead") else f"[Slow]: {text}"
