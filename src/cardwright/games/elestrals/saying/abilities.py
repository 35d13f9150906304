"""Abilities and deeds in English: when an ability works, which event it waits for, what each verb does."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel import tree
from cardwright.kernel.tree import Who
from cardwright.kernel.verbs.alter import Bar, Become, Gain
from cardwright.kernel.verbs.chance import ChooseNumber
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, Shuffle, ToHand
from cardwright.kernel.verbs.look import LookAt, Reveal
from cardwright.kernel.verbs.mill import Mill

from .. import field, nodes
from .facts import STATS, against, fact
from .nouns import (
    OWNER,
    PLACES,
    PLAYER,
    amount,
    cards,
    condition,
    counted,
    elements,
    listed,
    place,
    spirits,
    thing,
    times_a_turn,
)
from .times import until

WAYS: Final = {
    nodes.NORMAL: "as a Normal Cast", nodes.SPECIAL: "as a Special Cast", nodes.ASCENDING: "by an Ascend",
    nodes.SPECIAL_ASCENDING: "by a Special Ascend", nodes.IN_BATTLE: "in battle", nodes.BY_EFFECT: "by an effect",
    nodes.IN_NEXUS: "in a Nexus", nodes.FROM_FIELD: "from the field", nodes.FROM_DECK: "from the deck",
    nodes.FROM_HAND: "from the hand", nodes.AT_SPIRIT_DECK: "to a Spirit Deck", nodes.BY_ENCHANT: "by an Enchant",
    nodes.FROM_UNDERWORLD: "from the Underworld",
}  # fmt: skip
INSTANTS: Final = ("invoke", "counter")
# abilities -------------------------------------------------------------------------------------------------------------


def event(node: tree.Happening) -> str:
    """When it happens: the event's name, to whom, by whom, and how."""
    who = f" ({PLAYER[node.who]})" if node.who else ""
    told = {"declares": "declares an attack"}.get(node.event, node.event)
    words = f"{thing(node.what) if node.what else 'a player' if node.who else 'a card'}{who}: {told}"
    if isinstance(node, nodes.Occasion):
        words += f" {listed([WAYS.get(way, str(way)) for way in node.how], 'or')}" if node.how else ""
        words += f", {node.least} or more {elements(node.elements) if node.elements else 'Spirits'}" if node.least else ""
        words += f"; the other card: {cards(node.other, 'a ')}" if node.other else ""
        words += f", in {node.during}" if node.during else ""
        words += f", outside of {'your' if node.who is tree.Who.YOU else 'their'} {node.besides}" if node.besides else ""
        words += f", of an effect that does: {listed([apart(name) for name in node.does], 'or')}" if node.does else ""
        words += f", to {cards(node.upon, 'a ')}" if node.upon else ""
        words += f", of an effect that targets {cards(node.aims, 'a ')}" if node.aims else ""
        words += ", Suppressed" * node.blank + ", once for all together" * node.once
        words += f", {node.many} or more" * (node.many > 1)
        words += ", the next time only" * node.spent
    return words


def apart(name: str) -> str:
    """The name of a verb as words.

    >>> apart("ReturnSpirits")
    'return spirits'
    """
    return name if " " in name else re.sub(r"(?<!^)([A-Z])", r" \1", name).lower()


def heading(ability: tree.Ability, kind: str = "") -> str:
    """When an ability works; `kind`: the type of Rune on which it stands, if it does."""
    if isinstance(ability, tree.Activated) and kind in INSTANTS:
        cost = listed([deed(part) for part in ability.cost])
        return "When it resolves" + (f", for this cost, paid as it is played: {cost}" if cost else "")
    if isinstance(ability, tree.Static):
        return "As long as it is face-up, Enchanted and not Suppressed"
    if isinstance(ability, tree.Instruct):
        return "When it resolves"
    if isinstance(ability, tree.Ruling):
        return ruling(ability.rule)
    cost = f", for this cost: {listed([deed(part) for part in ability.cost])}" if ability.cost else ""
    if ability.condition is not None:
        cost += f", if {condition(ability.condition)}"
    times = how_often(ability.limit)
    if isinstance(ability, tree.Triggered):
        can = "can" if ability.optional else "must"
        joins = f"its controller {can} let it join the next chain"
        lies = f" (seen from {where(ability.places)})" if ability.places else ""
        return f"When this happens{lies}: {event(ability.event)}; {joins}{cost}{times}"
    must = ", it must be used" if ability.must else ""
    lies = f" from {where(ability.places)}" if ability.places else ""
    return f"In {ability.speed or 'your Main Phase'}{lies}{times or ', once a turn'}{must}{cost}"


def how_often(limit: int) -> str:
    """How often it can be activated, if it says so."""
    if limit < nodes.BY_NAME:
        return f", {times_a_turn(limit)}" if limit else ""
    often = times_a_turn(nodes.times_of(limit))
    if limit & nodes.IN_GAME:
        often = f"{often.removesuffix('turn')}game"
    return f", {often}, all cards of this name together"


def where(roles: tuple[str, ...]) -> str:
    """The zones in which a text works."""
    return f"the {listed([PLACES.get(role, role) for role in roles], 'or')}"


def ruling(rule: Any) -> str:
    """A rule of the card's own."""
    if isinstance(rule, nodes.PlayOnly):
        parts = [
            f"when this happens: {event(rule.event)}" if rule.event else "",
            f"if {condition(rule.condition)}" if rule.condition else "", f"in {rule.during}" if rule.during else "",
        ]  # fmt: skip
        return f"It can be played only {' '.join(filter(None, parts))}"
    if isinstance(rule, nodes.EmpowerOnly):
        return f"It can Empower only {cards(rule.cards, 'a ')}"
    if isinstance(rule, nodes.OtherCast):
        how = f"Special Cast from {where(rule.places)}" if rule.special else "Normal Cast"
        paid = f" with {spirits(rule.spirits)}" if rule.spirits else ""
        stands = {0: " in Attack Position", 1: " in Defense Position"}.get(rule.position, "")
        return f"It can be {how}{paid}{stands}{terms(rule)}"
    if isinstance(rule, nodes.AscendFrom):
        words = f"In {where(rule.places)} it can Special Ascend from {cards(rule.cards, 'a ')}"
        words += f" with {spirits(rule.spirits)}" if rule.spirits else ""
        words += ", but not Misenchanted" * rule.enchanted + ", taking over its Artifacts" * rule.artifacts
        return words + terms(rule)
    if isinstance(rule, nodes.Instead):
        mode = "may" if rule.optional else "must"
        words = f"{'Before' if rule.also else 'In place of'} this: {event(rule.event)}"
        times = f", {times_a_turn(rule.limit)}" if rule.limit else ""
        words += f", while {condition(rule.condition)}" if rule.condition is not None else ""
        return f"{words}; its controller {mode}{times}: {deed(rule.action)}"
    if isinstance(rule, nodes.Meanwhile):
        whose = f" by the effect of {cards(rule.by, 'a ')}" if rule.by else ""
        when = f"While it is Foretold{whose}" if rule.aside else f"While its controller Foretells{whose}"
        return f"{when}, they can: {deed(rule.action)}"
    if isinstance(rule, nodes.NamesCard):
        return "As it enters, its controller names a card"
    if isinstance(rule, nodes.NamesElement):
        return "As it enters, its controller names an Element"
    return no_cast(rule) if isinstance(rule, nodes.NoCast) else f"It counts as {rule.name or elements(rule.elements)}"


def no_cast(rule: nodes.NoCast) -> str:
    """In which ways it cannot be Cast."""
    words = f"It cannot be Cast {listed([WAYS[way] for way in rule.ways], 'or')}"
    words += f" from {where(rule.places)}" if rule.places else ""
    words += f", except by the effect of {cards(rule.but, 'a ')}" if rule.but else ""
    words += f", except from {cards(rule.old, 'a ')}" if rule.old else ""
    return words + (f", if {condition(rule.condition)}" if rule.condition else "")


def terms(rule: nodes.OtherCast | nodes.AscendFrom) -> str:
    """In which phase, for what further cost, under which condition."""
    words = f" in {rule.during}" if rule.during else ""
    words += f", for this cost: {listed([deed(part) for part in rule.cost])}" if rule.cost else ""
    return words + (f", if {condition(rule.condition)}" if rule.condition else "")


# deeds -----------------------------------------------------------------------------------------------------------------


def who(player: Who | None, verb: str) -> str:
    """A player and a verb: "draw", "the opponent draws"."""
    return verb if player is Who.YOU else f"{PLAYER[player]} {verb}s"


def deed(node: Any) -> str:
    """What a verb does."""
    if isinstance(node, tree.Static):
        return fact(node)
    if isinstance(node, tree.Steps):
        return listed([deed(action) for action in node.actions], "then") or "do nothing"
    if isinstance(node, (tree.May, tree.IfDone)):
        return f"{'you may ' if isinstance(node, tree.May) else 'if that was done, '}{deed(node.action)}"
    if isinstance(node, tree.If):
        other = getattr(node, "otherwise", None)
        return f"if {condition(node.condition)}: {deed(node.action)}{f'; otherwise {deed(other)}' if other else ''}"
    for kind, words in DEEDS.items():
        if isinstance(node, kind):
            return words(node)
    return type(node).__name__


def owners(what: Any) -> str:
    """Whose hand or deck it goes to."""
    return "their owners'" if several(what) else "its owner's"


def several(what: Any) -> bool:
    """Whether it is spoken of as several cards."""
    count = getattr(what, "count", 1)
    return getattr(what, "many", False) or (isinstance(count, int) and count > 1)


def changed(node: Gain) -> str:
    """A stat gained or lost."""
    how = "lose" if node.lose else "get"
    return f"{does(node.what, how)} {amount(node.amount)} {STATS[node.quantity]}{until(node.until)}"


def does(what: Any, verb: str) -> str:
    """A subject and its verb: "it gets", "they get"."""
    subject = thing(what)
    if subject == "them":
        return f"they {verb}"
    return f"{subject} {verb}{'' if several(what) else 's'}"


def cast(node: nodes.SpecialCast) -> str:
    """A Special Cast with what the text fixes."""
    paid = f" with {spirits(node.spirits)}" if node.spirits else ""
    if node.spirits is not None and node.spirits.any_number:
        paid = f" with {elements(node.spirits.symbols[0])} Spirits only"
    paid += f" from {place(node.place)}" if node.place != nodes.SPIRIT_DECK else ""
    paid += f" that lay under {thing(node.using)}" if node.using else ""
    stands = {0: " in Attack Position", 1: " in Defense Position"}.get(node.position, "")
    status = " Suppressed" * node.suppressed + " Misenchanted" * node.misenchanted
    then = f"; as it enters: {deed(node.after)}" if node.after else ""
    return f"Special Cast {thing(node.what)}{paid}{stands}{status}{then}"


def cast_rune(node: nodes.CastRune) -> str:
    """A Rune Cast by an effect, or an Elestral Cast as an Artifact."""
    words = f"Cast {thing(node.what)}" + (" as an Artifact" if node.given else "")
    words += f" on {thing(node.bearer)}" if node.bearer else ""
    words += f"; Spirits from {place(node.also)} may pay, too" if node.also else ""
    return words + (f", with this text: {listed([texted(ability) for ability in node.given])}" if node.given else "")


def texted(ability: tree.Ability) -> str:
    """A text that is given."""
    if isinstance(ability, tree.Ruling):
        return heading(ability)
    if isinstance(ability, tree.Static):
        return fact(ability)
    return f"{heading(ability)}: {deed(ability.action)}"


NEGATED: Final = {
    "that": "what the event tells of", "by": "what targeted it", "its": "every effect on the chain", "attack": "the attack",
    "card": "the Cast of an opponent's card", "rune": "an opponent's Rune", "elestral": "an opponent's Cast of an Elestral",
    "effect": "an opponent's effect",
}  # fmt: skip


def any_of(what: Any, *, each: bool = False) -> str:
    """Cards among which a player divides, or each of them."""
    if each or not isinstance(what, tree.Every):
        return f"{'each of ' * each}{thing(what)}"
    return f"any of the {cards(what.cards, '', True)}"


def moved(node: nodes.Nexus) -> str:
    """A Nexus with what the text fixes."""
    giver = f" from {any_of(node.giver)}" if node.giver else ""
    return f"Nexus {spirits(node.spirits)}{giver}{f' to {thing(node.receiver)}' if node.receiver else ''}"


def found(node: nodes.Find) -> str:
    """A Search: fewer may be taken (ELE-22.5)."""
    one = node.amount == 1
    apart = (nodes.Distinct(node.cards),) if node.different else ()
    what = cards(replace(node.cards, tests=(*node.cards.tests, *apart)), "", not one)
    return f"search: up to {amount(node.amount)} {what}; {'it is' if one else 'they are'} shown"


DEEDS: Final[dict[type[Any], Callable[[Any], str]]] = {
    ChooseNumber: lambda node: f"choose a number from {amount(node.least)} to {amount(node.most)}",
    Choose: lambda node: f"choose {thing(node.what)}", Draw: lambda node: f"{who(node.who, 'draw')} {counted(node.amount)}",
    nodes.DrawEach: lambda node: (f"draw {counted(node.mine)}, and the opponent {counted(node.theirs)}, in one event"),
    Destroy: lambda node: f"destroy {thing(node.what)}", Discard: lambda node: f"discard {thing(node.what)}",
    ToHand: lambda node: f"put {thing(node.what)} into {owners(node.what)} hand{'s' * several(node.what)}",
    OntoDeck: lambda node: f"put {thing(node.what)} {'under' if node.bottom else 'on top of'} {owners(node.what)} deck",
    Shuffle: lambda node: f"shuffle {OWNER[node.who]} deck", Reveal: lambda node: f"reveal {thing(node.what)}",
    LookAt: lambda node: f"look at {thing(node.what)}",
    Mill: lambda node: f"{who(node.who, 'send')} the top {counted(node.amount)} of the deck to the Underworld",
    Gain: changed,
    Become: lambda node: f"the {STATS[node.quality]} of {thing(node.what)} is {amount(node.value)}"
    f"{until(node.until)}",
    nodes.Forbid: lambda node: f"{thing(node.what)} {STATS.get(node.rule, '')}{against(node.rule, node.by)}"
                               f"{until(node.until)}",
    Bar: lambda node: f"{'they' if several(node.what) else thing(node.what)} {STATS.get(node.rule, 'is barred')}"
                      f"{until(node.until)}",
    nodes.Expend: lambda node: f"{who(node.who, 'Expend')} {spirits(node.spirits)}"
    + (f" (the opponent times {amount(node.theirs)})" if node.theirs is not None else ""),
    nodes.Disenchant: lambda node: (
        f"Disenchant {spirits(node.spirits)} from {any_of(node.what, each=node.each)}"
        + ", into its owner's Spirit Deck" * node.home
    ),
    nodes.Enchant: lambda node: (f"Enchant {spirits(node.spirits)} from {place(node.place)} to "
                                 f"{any_of(node.what, each=node.each)}"),
    nodes.ReturnSpirits: lambda node: f"{who(node.who, 'return')} {spirits(node.spirits)} from the Underworld",
    nodes.Nexus: moved, nodes.Find: found,
    nodes.LookAtTop: lambda node: f"look at the top {counted(node.amount)} of {OWNER[node.who]} deck, set aside",
    nodes.Foretell: lambda node: f"Foretell {amount(node.amount)}",
    nodes.Send: lambda node: f"send {thing(node.what)} to the Underworld",
    nodes.PutInOrder: lambda node: f"put {thing(node.what)} {'under' if node.bottom else 'on top of'} the deck in any order",
    nodes.ShuffleInto: lambda node: f"shuffle {thing(node.what)} into the deck", nodes.SpecialCast: cast,
    nodes.CastRune: cast_rune,
    nodes.SpecialAscend: lambda node: f"Special Ascend {thing(node.old)} to {thing(node.what)}" + (
        f"; as it enters: {deed(node.after)}" if node.after else ""),
    nodes.TurnAround: lambda node: f"change the Position of {thing(node.what)}" + (
        {0: " to Attack Position", 1: " to Defense Position"}.get(node.position, "")),
    nodes.TurnIntoArtifact: lambda node: f"{thing(node.what)} moves to the Rune Row and is an Artifact on "
        f"{cards(node.bearer, 'a ')} with this text: {listed([texted(ability) for ability in node.given])}",
    nodes.TakeHome: lambda node: f"put {thing(node.what)} into the Spirit Deck",
    nodes.PutUnder: lambda node: f"put {thing(node.what)} under {cards(node.under, 'a ')}",
    nodes.Note: lambda node: "keep in mind which card it was",
    nodes.Remember: lambda node: "this card keeps in mind which it was",
    nodes.Report: lambda node: "go on with what that dealt with",
    nodes.PutFaceDown: lambda node: f"put {thing(node.what)} face-down" + ", to be played this turn as well" * node.ready,
    nodes.Redirect: lambda node: f"the attack goes to {thing(node.what)}",
    nodes.Carry: lambda node: f"let {thing(node.artifact)} Empower {thing(node.what)}",
    nodes.TakeControl: lambda node: f"{who(node.who, 'take')} control of {thing(node.what)}{until(node.until)}",
    nodes.ExchangePlaces: lambda node: f"exchange {thing(node.what)} and {thing(node.other)}",
    nodes.NameCard: lambda node: f"name {cards(tree.Cards(node.tests), 'a ')}",
    nodes.EachMay: lambda node: f"each player says whether they do it, the turn player first; you: {deed(node.mine)}; "
                                f"the opponent: {deed(node.theirs)}" + ", in one event" * (node.both is not None),
    nodes.NameElement: lambda node: "name an Element",
    nodes.SwapStats: lambda node: f"swap the stats of {thing(node.what)}{until(node.until)}",
    nodes.ExchangeStats: lambda node: (
        f"exchange {'base stats' if node.quality < 0 else f'the {STATS[node.quality]}'} of {thing(node.what)} "
        f"{f'and {thing(node.other)}' if node.other else 'with each other'}{until(node.until)}"
    ),
    nodes.Suppress: lambda node: f"Suppress {thing(node.what)}{until(node.until)}",
    nodes.Give: lambda node: f"{'about ' * node.held}{thing(node.what) if node.what else 'you'}: this effect"
                             f"{until(node.until)}: {texted(node.ability)}",
    nodes.Skip: lambda node: (f"{who(node.who, 'skip') if node.who else 'the turn player skips'} "
        f"{'this' if node.now else 'the next'} {field.PHASE_WORDS[node.phase]}"),
    nodes.OpenHand: lambda node: f"{who(node.who, 'play')} with the hand revealed{until(node.until)}",
    nodes.Block: lambda node: (f"Block {'up to ' * node.up_to}{amount(node.amount)} slots of {OWNER[node.who]} "
                               f"Elestral Row{until(node.until)}"),
    nodes.Negate: lambda node: f"Negate {NEGATED[node.kind]}" + (f" of {thing(node.what)}" if node.what else "") + (
        f" ({cards(tree.Cards(node.where))})" if node.where else "") + ", or your own" * node.anyone,
    nodes.WhenDone: lambda node: f"if that was done, this effect waits: {deed(node.ability.action)}",
    nodes.OneOf: lambda node: f"{who(node.who, 'choose')}: {listed([deed(action) for action in node.actions], 'or')}",
}  # fmt: skip
