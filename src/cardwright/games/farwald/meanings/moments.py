"""When something happens in Farwald, and in which form abilities are kept."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardwright.kernel.referents import AnOpponent
from cardwright.kernel.tree import Ability, Activated, Cards, Happening, Node, Side, Some, This, Triggered, Until, What, Who
from cardwright.kernel.verbs.leave import Destroy
from cardwright.language.english.kinds import noun
from cardwright.language.meaning import Event, Moment, NotMeantError, events, players
from cardwright.language.meaning.fields import Fields

from .. import speeds
from .cards import CRYSTAL

if TYPE_CHECKING:
    from cardwright.language.english import Part
    from cardwright.language.meaning.clauses import Said
    from cardwright.language.meaning.opening import Opening
    from cardwright.language.meaning.scope import Scope

ACTIVE: Final = "active"
PASSIVE: Final = "passive"
EVENTS: Final[dict[tuple[str, str], tuple[Event, ...]]] = {
    ("shatter", PASSIVE): (Event("shattered"),),
    ("shatter.intr", ACTIVE): (Event("shattered"),),
    ("shatter", ACTIVE): (
        Event("shatters an Evocation", unit="Evocation", silent=("o:Evocation",)),
        Event("shatters a fragment", unit="fragment", silent=("o:fragment",)),
        Event("shatters"),
    ),
    ("position", PASSIVE): (Event("positioned", who="by"),),
    ("position", ACTIVE): (Event("positioned", what="o", who="s"),),
    ("enter", ACTIVE): (Event("positioned", silent=("o:battlefield",)),),
    ("exploit", PASSIVE): (Event("exploited"),),
    ("energize", PASSIVE): (Event("energized"),),
    ("energize.intr", ACTIVE): (Event("energized"),),
    ("regenerate.card", PASSIVE): (Event("energized"),),
    ("regenerate.intr", ACTIVE): (Event("energized"),),
    ("become", ACTIVE): (Event("exploited", silent=("o:exploit",)),),
    ("disperse", PASSIVE): (Event("dispersed", silent=("to:Void",)),),
    ("unleash", ACTIVE): (
        Event("unleashes", what="", who="s", by="toward", past="Evocation"),
        Event("unleashes", by="toward"),
    ),
    ("defend", ACTIVE): (Event("defends"),),
    ("return", PASSIVE): (Event("returned", who="to", silent=("to:hand", "from:battlefield")),),
    ("leave", ACTIVE): (Event("left", silent=("o:battlefield",)),),
    ("lose", ACTIVE): (Event("fragment lost", number=True, unit="fragment"), Event("damaged", number=True, unit="DefEn")),
    ("play", ACTIVE): (Event("played", what="o", who="s"),),
    ("play", PASSIVE): (Event("played", who="by"),),
    ("declare", ACTIVE): (Event("declared", what="o", who="s"),),
    ("declare", PASSIVE): (Event("declared", who="by"),),
    ("abandon", ACTIVE): (Event("abandoned", what="o", who="s"),),
    ("abandon", PASSIVE): (Event("abandoned", who="by"),),
    ("remember", ACTIVE): (Event("remembered", what="o", who="s"),),
    ("remember", PASSIVE): (Event("remembered", who="by"),),
    ("forget", ACTIVE): (Event("forgotten", what="o", who="s"),),
    ("forget", PASSIVE): (Event("forgotten", who="by"),),
    ("use", ACTIVE): (Event("afterthought", what="", who="s", unit="Afterthought", silent=("o:Afterthought",)),),
    ("suffer", ACTIVE): (Event("fatigue", what="", who="s", unit="Fatigue Damage", silent=("o:Fatigue Damage",)),),
    ("activate", ACTIVE): (
        Event("TW activated", what="", who="s", unit="TW ability", silent=("o:TW ability",)),
        Event("activated", what="", who="s", unit="ability", silent=("o:ability", "o:Crystal Ability")),
        Event("activated", what="o", who="s"),
    ),
    ("destroy", PASSIVE): (Event("crystal destroyed"),),
    ("disable", PASSIVE): (Event("disabled"),),
    ("regenerate", ACTIVE): (Event("regenerates", what="", who="s", number=True, unit="fragment"),),
    ("deal", PASSIVE): (Event("damaged", what="to", number=True, silent=("s:DesEn",)),),
}


def hears(scope: "Scope", told: "Said") -> Happening | None:
    """As in "one or more of your fragments are shattered", once an instruction; "a fragment of yours was shattered"."""
    whole = told.subject
    phrase = whole.part("s") if whole is not None and whole.tag == "part" else whole
    if whole is None or phrase is None or phrase.tag != "np" or noun(phrase).word("w") != "fragment":
        return None
    number, determiner, behind = whole.part("n"), phrase.part("d"), phrase.parts("p")
    owner = players.possessor(determiner) or (behind[0].part("x") if [one.tag for one in behind] == ["of"] else None)
    several = number is not None and number.tag == "min1"
    one = number is None and determiner is not None and determiner.tag in ("a", "no")
    if (
        owner is None
        or phrase.parts("a")
        or not told.passive
        or told.lemma != "shatter"
        or not (one if told.past else several)
    ):
        raise NotMeantError(whole, 'is not heard of: write "one or more fragments of yours are shattered"')
    who = Who.YOU if owner.tag in ("yours", "you") else players.player(scope, owner)
    side = Side(Who.OPPONENT if who is Who.OPPONENTS or isinstance(who, AnOpponent) else who)
    f = Fields(told.verb, silent=("f", "v"))
    made = events.adverbs(scope, f, Happening("fragment lost", Some(Cards((*CRYSTAL, side))), together=several))
    f.finish()
    return made


REPLACED: Final = frozenset({"shattered", "left", "returned", "fatigue", "remembered", "energized"})
AGAIN: Final[dict[str, Callable[[What], Node]]] = {"shattered": Destroy}
MOMENTS: Final = {
    "turn": Moment("turn begins", "turn ends"),
    "Recall Phase": Moment("recall begins", "recall ends", "recall"),
    "Regeneration Phase": Moment("regeneration begins", "regeneration ends", "regeneration"),
    "Summoning and Action Phase": Moment("action begins", "action ends", "action"),
    "Mental Rest Phase": Moment("rest begins", "rest ends", "rest"),
}
HAPPENINGS: Final = {
    "leave": "this card leaves the Battlefield", "enter": "this card enters the Battlefield",
    "lose": "a Crystal loses a fragment", "become": "this card becomes Exploited",
    "suffer": "you suffer Fatigue Damage", "activate": "you activate an ability",
    "energize.intr": "this card energizes",
    "regenerate": "you regenerate a fragment", "shatter": "this card shatters something",
}  # fmt: skip
DURATIONS: Final = {
    "while this card is on the Battlefield": Until.WHILE_HERE, "while this card is positioned": Until.WHILE_HERE,
    "until this card leaves the Battlefield": Until.WHILE_HERE, "until the end of the unleash": Until.BATTLE,
}  # fmt: skip
RESULT: Final = "remember 1 card"
LABELS: Final = {"Charge": speeds.CHARGE_SPEED, "Crystal": speeds.CRYSTAL_SPEED, "TW Crystal": speeds.TW_SPEED}
ONCE: Final = {speeds.CRYSTAL_SPEED: speeds.ONCE, speeds.TW_SPEED: speeds.TW_ONCE}


def activated(
    kind: str, scope: "Scope", opening: "Opening", cost: tuple[Node, ...], effect: Node, body: "Part"
) -> Ability | None:
    """How an ability is used stands before it: FAR-13.1 to 13.3, 14.1, 14.7."""
    if opening.event is not None or not opening.labels:
        return None
    word = " ".join(opening.labels)
    if word == "Crystallize":
        if opening.limit:
            raise NotMeantError(body, "happens each time the card is positioned: leave out how often")
        return Triggered(Happening("crystallized", This()), effect, cost, condition=opening.condition)
    speed = LABELS.get(word)
    if speed is None or opening.limit not in (0, 1) or (opening.limit and speed not in ONCE):
        raise NotMeantError(
            body, 'is used in no way that this game knows: begin with "Crystal:", "TW Crystal:" or "Charge:"'
        )
    return Activated(effect, cost, ONCE[speed] if opening.limit else speed, condition=opening.condition)
