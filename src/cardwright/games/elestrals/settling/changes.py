"""Changes of stats and Positions settled; how long they last."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.tree import (
    Duration,
    Every,
    Side,
    Some,
    Them,
    This,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Bar, Become, Gain
from cardwright.kernel.verbs.choose import Choose

from .. import nodes, tree
from ..field import BATTLE, DRAW
from ..quantities import ATTACK_NOW, DEFENSE_NOW, EXTRA_ATTACKS
from ..tree import Player
from . import amounts, kept, nouns, references
from .context import POSITIONS, Context, Deeds, Unsettled, Verb, seat
from .times import PHASES, lasts, lasts_for

STATS: Final = {"attack": ATTACK_NOW, "defense": DEFENSE_NOW}


def give(deed: tree.Give, context: Context) -> Deeds:
    """So much more of a stat, or less; of several, one after the other."""
    if isinstance(deed.what, tree.Next):
        from .nexts import next_card

        return next_card(tree.Says(deed.what, (tree.Gets(deed.facts),), deed.per, deed.until), context)
    numbers = spoken_numbers(deed.facts, context)
    what = references.settle(deed.what, context)
    return gains(what, deed.facts, deed.per, lasts_for(deed.until, what, context), context, numbers)


def spoken_numbers(mods: tuple[Any, ...], context: Context) -> tuple[Any, ...]:
    """The numbers of cards that were spoken of before the one that gets so much: equal to that Elestral's Attack."""
    said = [lost(mod.by) for mod in mods]
    return tuple(kept.number(amounts.number(by, context), context) if kept.points(by) else None for by in said)


def gains(what: Any, mods: tuple[Any, ...], per: Any, until: Duration, context: Context,
          numbers: tuple[Any, ...] = ()) -> Deeds:  # fmt: skip
    """A Gain for each number; `numbers`: those that are known already."""
    times = amounts.counted(per, context) if per is not None else None
    if times is not None and amounts.of_picks(times(1)):
        raise Unsettled("this way")
    found: Deeds = []
    for mod, known in zip(mods, numbers or (None,) * len(mods), strict=True):
        if known is not None and times is None:
            amount = known
        elif isinstance(mod.by, int):
            amount = abs(mod.by) if times is None else times(abs(mod.by))
        elif times is None:
            amount = amounts.number(lost(mod.by), context)
        else:
            raise Unsettled("for each")
        found.append(Gain(what, STATS[mod.stat], amount, until, lose=loses(mod.by)))
        if isinstance(what, Some) and not what.target:
            what = Them(what.count > 1)
    return found


def loses(by: Any) -> bool:
    """It is so much less: a number below 0, or a number that it loses."""
    return by < 0 if isinstance(by, int) else isinstance(by, tree.Times) and by.times < 0


def lost(by: Any) -> Any:
    """What it loses, as a number of its own."""
    return by.number if loses(by) and not isinstance(by, int) else by


def swap(deed: tree.Swap, context: Context) -> Deeds:
    """Attack and Defense change places."""
    if deed.one == deed.other:
        raise Unsettled("swap")
    return [nodes.SwapStats(whole(deed.what, context), lasts(deed.until))]


def whole(owner: Any, context: Context) -> Any:
    """The card, or all the cards, whose stats these are."""
    what = owner.what if isinstance(owner, tree.Its) else owner
    if isinstance(what, Player):
        raise Unsettled("'s")
    return references.settle(what, context)


def exchange_base(deed: tree.Exchange, context: Context) -> Deeds:
    """A base stat of one Elestral with that of another."""
    what = whole(deed.what, context)
    if deed.one != deed.other or isinstance(what, (Every, nodes.Chosen)):
        raise Unsettled("exchange")
    if isinstance(what, Some) and isinstance(deed.that, tree.Its) and isinstance(deed.that.what, tree.Pick):
        kept = context.keep()
        other = whole(deed.that, context)
        if not isinstance(other, Some) or other.count != 1 or what.count != 1 or other.target or what.target:
            raise Unsettled("exchange")
        return [Choose(what), nodes.Note(), nodes.ExchangeStats(other, lasts(deed.until), kept, STATS[deed.one])]
    other = whole(deed.that, context)
    if isinstance(other, Some) and other.count == 1 and isinstance(what, (This, nodes.EventCard, nodes.EventOther)):
        what, other = other, what
    if isinstance(other, (Some, Every)):
        raise Unsettled("exchange")
    return [nodes.ExchangeStats(what, lasts(deed.until), other, STATS[deed.one])]


def exchange_theirs(deed: tree.ExchangeTheirs, context: Context) -> Deeds:
    """The two targets exchange a base stat."""
    what = context.find("it", "their", many=True)
    if not isinstance(what, nodes.Aimed) or what.count != 2:
        raise Unsettled("their")
    return [nodes.ExchangeStats(what, lasts(deed.until), None, STATS[deed.one])]


def set_to(deed: tree.SetTo, context: Context) -> Deeds:
    """A base stat is a number."""
    value = deed.value if isinstance(deed.value, int) else amounts.number(deed.value, context)
    what = whole(deed.what, context)
    stats = [deed.stat] if deed.also is None else [deed.stat, deed.also]
    if len(stats) > 1 and isinstance(what, Some) and not what.target:
        return [Choose(what), *(Become(Them(what.count > 1), STATS[one], value, lasts(deed.until)) for one in stats)]
    return [Become(what, STATS[one], value, lasts(deed.until)) for one in stats]


def made(deed: tree.Made, context: Context) -> Deeds:
    """It is made true for a while."""
    from .lasting import lasting

    if deed.until is None:
        raise Unsettled("until")
    return lasting(tree.Says(deed.what, (deed.fact,)), lasts(deed.until), context)


def suppress(deed: tree.Do, context: Context) -> Deeds:
    """Suppress them."""
    what = references.settle(deed.what, context)
    return [nodes.Suppress(what, lasts_for(deed.until, what, context))]


def take_control(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """Take control of Elestrals: of those that who takes it chooses."""
    found = elestrals(deed.what, context)
    if isinstance(found, Some) and not found.target:
        found = references.chosen_by(found, who)
    return [nodes.TakeControl(found, lasts_for(deed.until, found, context), who)]


def give_control(deed: tree.Do, context: Context) -> Deeds:
    """Another player takes control of Elestrals that you choose.  Raises Unsettled if they are that player's."""
    who = seat(deed.to, context)
    found = elestrals(deed.what, context)
    tests = getattr(getattr(found, "cards", None), "tests", ())
    if who is not Who.OPPONENT or Side(who) in tests or nodes.Whose(who) in tests:
        raise Unsettled("control")
    return [nodes.TakeControl(found, lasts_for(deed.until, found, context), who)]


def elestrals(said: Any, context: Context) -> Any:
    """Elestrals, or what may be one.  Raises Unsettled for other cards: how they change sides no rule says."""
    what = said.what if isinstance(said, tree.Aimed) else said
    found = references.settle(said, context)
    kind = nouns.kind_of(what.noun) if isinstance(what, tree.Pick) else ""
    named = isinstance(what, tree.Pick) and nouns.by_name(what.noun.head)
    if kind and kind != "elestral" and not named:
        raise Unsettled("take control")
    if not kind and not isinstance(found, This) and context.mentions and context.mentions[-1].kind == "rune":
        raise Unsettled("take control")
    return found


def turn(deed: tree.Do, context: Context) -> Deeds:
    """Change their Position."""
    what = deed.what.what if isinstance(deed.what, tree.Its) else deed.what
    return [nodes.TurnAround(references.settle(what, context))]


def turn_them(deed: tree.Do, context: Context) -> Deeds:
    """Change their Positions."""
    if deed.to != "their":
        raise Unsettled("Position")
    return [nodes.TurnAround(context.find("it", "their", many=True))]


def turn_to(deed: tree.Do, context: Context) -> Deeds:
    """Change them to that Position."""
    return [nodes.TurnAround(references.settle(deed.what, context), POSITIONS[deed.to])]


def block(deed: tree.Do, context: Context) -> Deeds:
    """Unoccupied slots of an Elestral Row."""
    pick = deed.what
    row = pick.noun.after[0] if isinstance(pick, tree.Pick) and len(pick.noun.after) == 1 else None
    if not isinstance(row, tree.In) or row.zone.zones != ("elestrals",) or pick.noun.head != tree.Kind("slot"):
        raise Unsettled("Block")
    if pick.noun.before not in ((), (tree.Adjective("unoccupied"),)):
        raise Unsettled("Block", "is said of unoccupied slots")
    if pick.det not in ("a", "N", "up to"):
        raise Unsettled(pick.det or "Block")
    return [nodes.Block(pick.count, seat(row.zone.whose, context), lasts(deed.until), pick.det == "up to")]


def slots(what: Any) -> Any:
    """Unoccupied slots of an Elestral Row, that are chosen; None for other things."""
    slot = isinstance(what, tree.Pick) and what.noun.head in SLOTS and what.det in ("a", "N", "up to")
    return what if slot and tree.Adjective("unoccupied") in what.noun.before else None


SLOTS: Final = (tree.Kind("slot"), tree.Kind("zone"))


def chosen_slots(pick: tree.Pick, context: Context) -> Deeds:
    """They are chosen; how long they cannot be used the next sentence says (see `unused`)."""
    found = block(tree.Do("block", replace(pick, noun=replace(pick.noun, head=tree.Kind("slot")))), context)
    context.mention("slots", None)
    return found


def unused(says: tree.Says, until: Duration, before: Deeds, context: Context) -> bool:
    """Those slots cannot be used as long as something holds: the slots just chosen are Blocked so long."""
    pick = says.subject
    last = before[-1] if before else None
    if not isinstance(pick, tree.Pick) or pick.noun.head not in SLOTS or pick.det not in ("that", "those"):
        return False
    chosen = bool(context.mentions) and context.mentions[-1].kind == "slots"
    if not chosen or not isinstance(last, nodes.Block) or says.facts != (tree.CanBe(("used",)),):
        raise Unsettled("slots")
    context.mentions.pop()
    before[-1] = replace(last, until=until)
    return True


def open_hand(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """Play with the hand revealed."""
    if deed.until is None or who is Who.YOU:
        raise Unsettled("revealed")
    return [nodes.OpenHand(who, lasts(deed.until))]


def skip(deed: tree.Do, context: Context, who: Who) -> Deeds:
    """Skip your next Draw Phase; skip your Battle Phase this turn; without either: the next that would come."""
    if deed.what in OF_THIS_TURN and deed.until in (None, "this turn"):
        return [nodes.Skip(BATTLE, None if who is Who.YOU else who, now=True)]
    own = "their " if who is context.they else "your " if who is Who.YOU else "their "
    words = str(deed.what).removeprefix(own)
    phase = PHASES.get(words.removeprefix("next "))
    again = words.startswith("next ")
    if words == deed.what or phase not in (DRAW, BATTLE) or (again and deed.until is not None):
        raise Unsettled("skip")
    if deed.until not in (None, "this turn"):
        raise Unsettled(str(deed.until))
    return [nodes.Skip(phase, who, now=deed.until is not None)]


OF_THIS_TURN: Final = ("this turn's Battle Phase", "this Battle Phase", "the Battle Phase")


def attack_again(deed: tree.Do, context: Context) -> Deeds:
    """One more attack this turn."""
    return [Bar(references.settle(deed.what, context), EXTRA_ATTACKS, Until.TURN)]


def end_phase(deed: tree.Do, context: Context) -> Deeds:
    """End the Battle Phase."""
    if deed.what not in ("the Battle Phase", "this Battle Phase"):
        raise Unsettled("end")
    return [nodes.Skip(BATTLE, None, now=True)]


TURNED: Final = frozenset({"change position", "change positions", "change to"})
"""Changes of Positions that another player may be ordered to do."""
CHANGES: Final[Mapping[str, Verb]] = {
    "suppress": suppress, "change position": turn, "change position of": turn, "change positions": turn,
    "change own position": turn_them, "attack again": attack_again,
    "change to": turn_to, "block": block, "end": end_phase, "give control": give_control,
}  # fmt: skip
"""By verb: what you do."""
GIVEN: Final[Mapping[type, Verb]] = {
    tree.Give: give, tree.Swap: swap, tree.Exchange: exchange_base, tree.ExchangeTheirs: exchange_theirs, tree.SetTo: set_to,
    tree.Made: made,
}  # fmt: skip
"""By node."""
