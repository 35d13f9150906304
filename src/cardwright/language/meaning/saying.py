"""What an ability will do, step by step, in English made from its nodes: whose choice, how many, when, and what if not.

The words are the game's own: what `Meanings` declares, read backwards.  A node of the game's own is said by its pattern in
`Meanings.sayings`: ``{Damage: "deal {amount} damage to {what}"}``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from cardwright.kernel.joins import (
    Alter,
    Alters,
    By,
    ChooseOne,
    Confer,
    Confers,
    Divide,
    ForEach,
    Instead,
    Keep,
    Later,
    Repeat,
    Unless,
)
from cardwright.kernel.node import walk
from cardwright.kernel.referents import AtRandom
from cardwright.kernel.tree import (
    Ability,
    Activated,
    Every,
    If,
    IfDone,
    Instruct,
    May,
    Player,
    Ruling,
    Some,
    Static,
    Steps,
    Triggered,
    Until,
    What,
    Who,
)
from cardwright.kernel.verbs.alter import Bar, Become, Gain, Grant
from cardwright.kernel.verbs.chance import ChooseNumber, FlipCoin
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, Search, Shuffle, ShuffleIn, ToHand
from cardwright.kernel.verbs.look import LookAt, Reveal, Turn
from cardwright.kernel.verbs.mill import Mill
from cardwright.kernel.verbs.naming import NameCard, NameValue
from cardwright.kernel.verbs.order import Arrange, OrderTop
from cardwright.kernel.verbs.turns import AnotherTurn, LoseGame, WinGame
from cardwright.kernel.verbs.wait import Memorize, NotUsed

from ..english.inflection import plural
from .naming import several
from .telling import Namer
from .words import Meanings

WHAT: Final = "{what}"
AMOUNT: Final = re.compile(r"\{amount\} (\w+)(.*)")
Pattern = str | Callable[["Sayer", Any], str]
SAYINGS: Final[dict[type, Pattern]] = {
    Draw: "draw {amount:card}", Mill: "mill {amount:card}", Destroy: "destroy {what}", Discard: "discard {what}",
    ToHand: "return {what} to {owners} hand", OntoDeck: "put {what} {end} {owners} deck", Choose: "choose {what}",
    Search: "search your deck for {sought}, show what you find, put it into your hand, and shuffle your deck",
    Shuffle: "shuffle {whose} deck", LookAt: "look at {what}", Reveal: "show {what} to all", Turn: "turn {what} {face}",
    OrderTop: "look at the top {amount:card} of your deck and put them back in any order",
    Arrange: "put them there in any order", FlipCoin: "flip a coin",
    NameValue: lambda say, node: f"name one of {', '.join(node.names)}", NameCard: "name a card of this game",
    WinGame: "you win the game", LoseGame: "you lose the game", AnotherTurn: "take another turn after this one",
    ShuffleIn: "shuffle {what} into {owners} deck",
    Memorize: "this card remembers it as long as it is in play",
    ChooseNumber: "choose a number from {least} to {most}",
}  # fmt: skip
"""How the verbs of all games are said."""


def skipped(phases: Mapping[str, int]) -> Pattern:
    """How a skipped phase is said by a game that has these."""
    names = {phase: word for word, phase in phases.items()}
    return lambda say, node: (
        f"{'' if node.who is Who.YOU else say.namer.player(node.who) + ' must '}skip the next {names[node.phase]}"
    )


OWNERS: Final = re.compile(r"(their owners' )(\w+)$")


class Sayer:
    """Says the abilities of one game."""

    def __init__(self, words: Meanings) -> None:
        self.words = words
        self.namer = Namer(words)

    @cached_property
    def patterns(self) -> dict[type, Pattern]:
        """How each verb is said."""
        return {**SAYINGS, **self.words.sayings}

    def __call__(self, kind: str, ability: Ability) -> tuple[str, list[str]]:
        """The heading of an ability and its steps."""
        self.namer.begin(ability)
        if isinstance(ability, Static):
            return "As long as its text works", [sentence(self.static(ability))]
        if isinstance(ability, Ruling):
            return self.ruling(ability)
        heading = self.heading(kind, ability)
        return heading, [sentence(step) for step in self.steps(ability.action)]

    # headings -------------------------------------------------------------------------------------------------------

    def heading(self, kind: str, ability: Instruct | Activated | Triggered) -> str:
        """When its steps are done."""
        if isinstance(ability, Instruct):
            return "When it is used"
        cost = " and ".join(", ".join(self.steps(one)) for one in ability.cost)
        if isinstance(ability, Triggered):
            found = f"When {self.namer.event(ability.event)}"
            found += (
                ", once per turn"
                if ability.limit == 1
                else f", up to {ability.limit} times per turn"
                if ability.limit
                else ""
            )
            found += f", if you {cost}" if cost else ""
        else:
            own = self.words.heading(kind, ability)
            found = own or "When you activate it"
            found += f"; to activate it: {cost}" if cost else ""
        if ability.condition is not None:
            found += f", only while {self.namer.condition(ability.condition)}"
        return found

    def ruling(self, ability: Ruling) -> tuple[str, list[str]]:
        """What is done in the place of something else, or a rule of the game's own."""
        rule = ability.rule
        if isinstance(rule, Instead):
            first = "the first time each turn " if rule.once else ""
            first = f"while {self.namer.condition(rule.condition)}, {first}" if rule.condition is not None else first
            self.namer.tell_event(rule.event)
            steps = self.steps(rule.action)
            if not steps:
                return "As long as its text works", [
                    sentence(f"it cannot happen that {first}{self.namer.event(rule.event)}")
                ]
            when = "First" if rule.also else "Instead"
            return f"{when}, {first}if {self.namer.event(rule.event)}", [sentence(step) for step in steps]
        if isinstance(rule, Alters):
            return "As long as its text works", [sentence(self.altered(rule))]
        if isinstance(rule, Confers):
            texts = "; ".join(
                f"{heading}: {' '.join(steps)}" for heading, steps in (self("", one) for one in rule.abilities)
            )
            while_holds = f", while {self.namer.condition(rule.condition)}" if rule.condition is not None else ""
            return f"As long as its text works{while_holds}", [f'{capital(self.namer.what(rule.subject))} have: "{texts}"']
        pattern = self.patterns.get(type(rule))
        return "A rule of this card", [sentence(self.filled(pattern, rule) if pattern is not None else type(rule).__name__)]

    # steps ----------------------------------------------------------------------------------------------------------

    def steps(self, action: Any) -> list[str]:
        """An action as steps."""
        if isinstance(action, NotUsed):
            return []
        joined = self.joined(action)
        return self.verb(action) if joined is None else joined

    def joined(self, action: Any) -> list[str] | None:
        """What joins actions; None for a verb."""
        if isinstance(action, Steps):
            return [step for one in action.actions for step in self.steps(one)]
        if isinstance(action, Keep):
            return self.kept(action)
        if isinstance(action, May):
            return [f"you may {'do this: ' * tells(action.action)}{listed(self.steps(action.action))}"]
        if isinstance(action, (If, IfDone)):
            holds = self.namer.condition(action.condition) if isinstance(action, If) else "that was done"
            return self.judged(f"if {holds}", action.action, action.otherwise)
        if isinstance(action, By):
            return self.by(action)
        if isinstance(action, ChooseOne):
            return self.options(action)
        if isinstance(action, Repeat):
            often = self.namer.often(action.times)
            return [f"{often}: {listed(self.steps(action.action))}"]
        if isinstance(action, Divide):
            return self.divided(action)
        if isinstance(action, ForEach):
            self.namer.keep(action.slot, Some(action.cards))
            return [f"for each {self.namer.phrase(action.cards, many=False)}: {listed(self.steps(action.action))}"]
        if isinstance(action, Unless):
            who, payment = self.told_of(action.who, action.payment)
            return [f"{who} may {listed(payment)}; if not, {listed(self.steps(action.action))}"]
        if isinstance(action, (Later, Alter)):
            return [self.later(action) if isinstance(action, Later) else self.altered(action)]
        return None

    def divided(self, action: Divide) -> list[str]:
        """A number that is divided among cards."""
        self.namer.keep(action.first, action.what)
        self.namer.keep(action.first + 1, Some(action.what.cards) if isinstance(action.what, (Some, Every)) else action.what)
        aim = "target" if isinstance(action.what, Some) and action.what.target else "choose"
        among = f"{aim} {self.namer.what(action.what)}"
        first = f"divide {self.namer.amount(action.amount)} among them as you like, at least 1 for each"
        return [among, first, f"for each of them, with its share as that number: {listed(self.steps(action.action))}"]

    def kept(self, action: Keep) -> list[str]:
        """A deed whose result is spoken of later."""
        steps = self.steps(action.action)
        if isinstance(action.action, FlipCoin):
            self.namer.coins.add(action.slot)
        each = isinstance(action.action, By) and action.action.who in (Who.EACH, Who.OPPONENTS)
        inner = action.action.action if isinstance(action.action, By) else action.action
        self.namer.keep(action.slot, getattr(inner, "what", None), each=each)
        return steps

    def judged(self, condition: str, action: Any, otherwise: Any) -> list[str]:
        """Only if a condition holds; what if not."""
        done, rest = self.steps(action), self.steps(otherwise) if otherwise is not None else []
        if not done:
            return [f"{condition.replace('if that was done', 'if that was not done')}, {listed(rest)}"]
        return [f"{condition}, {listed(done)}" + (f"; if not, {listed(rest)}" if rest else "")]

    def by(self, action: By) -> list[str]:
        """What other players do; their own choices are theirs."""
        whole: Any = action.action
        holds = ""
        if isinstance(whole, If) and whole.otherwise is None:
            outer, self.namer.me = self.namer.me, action.who
            whole, holds = whole.action, f", if {self.namer.condition(whole.condition)},"
            self.namer.me = outer
        may = isinstance(whole, May)
        who, steps = self.told_of(action.who, whole.action if isinstance(whole, May) else whole)
        who = who.replace("a player who", "each player who")
        by_chance = [node.what for node in walk(action.action) if isinstance(node, AtRandom)]
        theirs = [node for node in walk(action.action) if isinstance(node, Some) and node.chooser is None]
        chosen = any(node not in by_chance for node in theirs)
        how = "may" if may else "must"
        if steps and (allowed := next((one for one in ("you may ", "they may ") if steps[0].startswith(one)), "")):
            how, steps = "may", [steps[0].removeprefix(allowed), *steps[1:]]
        chosen = chosen and not any(step.startswith(("choose", "target")) for step in steps)
        if steps and steps[0].startswith("you choose "):
            return [f"for {who}{holds}, {steps[0]}, and they {how} {listed(steps[1:])}"]
        if steps and steps[0].startswith("if "):
            return [f"{who} must do this: {listed(steps)}{' (they choose)' if chosen else ''}"]
        return [f"{who}{holds} {how} {listed(steps)}{' (they choose)' if chosen else ''}"]

    def told_of(self, who: Player, action: Any) -> tuple[str, list[str]]:
        """A player, and what they do, told of them."""
        name = self.namer.player(who)
        outer, self.namer.me = self.namer.me, who
        steps = self.steps(action)
        self.namer.me = outer
        return name, steps

    def options(self, action: ChooseOne) -> list[str]:
        """Options to choose from."""
        who = "" if action.who is Who.YOU else f"{self.namer.player(action.who)}: "
        options = "; or ".join(listed(self.steps(option)) for option in action.options)
        number = f"{'up to ' * action.up_to}{'one' if action.count == 1 else action.count}"
        if action.more is not None:
            holds, count, up_to = action.more
            number += f" (if {self.namer.condition(holds)}: {'up to ' * up_to}{count})"
        return [f"{who}choose {number}: {options}"]

    def later(self, action: Later) -> str:
        """What waits for an event."""
        self.namer.tell_event(action.event)
        until = self.namer.duration(action.until)
        if action.instead and not action.once and not self.steps(action.action):
            return f"{until and f'{until} '}it cannot happen that {self.namer.event(action.event)}"
        if action.once and action.until is Until.TURN and action.event.event in self.namer.moments and not action.instead:
            whose = f" ({self.namer.whose(action.event.who)})" if action.event.who is not None else ""
            return f"when this {self.namer.moments[action.event.event]}{whose}: {listed(self.steps(action.action))}"
        if action.instead and not self.steps(action.action):
            return f"the next time {self.namer.event(action.event)}{until and f' ({until})'}, that does not happen"
        when = "the next time" if action.once else "each time"
        instead = ", this is done instead" if action.instead else ""
        done = listed(self.steps(action.action))
        return f"{when} {self.namer.event(action.event)}{until and f' ({until})'}{instead}: {done}"

    def altered(self, node: Alter | Alters) -> str:
        """Of what happens so much more, or less."""
        holds = getattr(node, "condition", None)
        first = f"while {self.namer.condition(holds)}, " if holds is not None else ""
        until = f"{self.namer.duration(node.until)} " if isinstance(node, Alter) else ""
        event = self.namer.event(node.event)
        return f"{first}{until}if {event}, it is {abs(node.by)} {'more' if node.by > 0 else 'less'}"

    def verb(self, node: Any) -> list[str]:
        """A verb: first what it finds, where somebody chooses; then what it does with it."""
        if isinstance(node, (Gain, Become, Grant, Bar)):
            return self.change(node)
        if isinstance(node, Confer):
            texts = "; ".join(
                f"{heading}: {' '.join(steps)}" for heading, steps in (self(("", one)[0], one) for one in node.abilities)
            )
            gain = "gain" if isinstance(node.what, Every) else "gains"
            until = comma(self.namer.duration(node.until))
            return [*self.finding(node.what), f'{self.pronoun(node.what)} {gain}: "{texts}"{until}']
        pattern = self.patterns.get(type(node))
        if pattern is None:
            return [type(node).__name__]
        if isinstance(node, Choose):
            return self.finding(node.what) or [self.filled(pattern, node)]
        return [*self.finding(getattr(node, "what", None)), self.filled(pattern, node)]

    def finding(self, what: What | None) -> list[str]:
        """Who chooses which cards, and when."""
        if isinstance(what, Some):
            if what.target:
                return [f"target {self.namer.what(what)}"]
            chooser = "choose"
            if what.chooser is not None:
                chooser = f"{self.namer.player(what.chooser)} {self.namer.verb_of(what.chooser, 'choose')}"
            return [f"{chooser} {self.namer.what(what)}"]
        return []

    def pronoun(self, what: What | None) -> str:
        """What was found, spoken of again."""
        if isinstance(what, Some):
            return "them" if what.count > 1 or (what.number is not None and what.number != 1) else "it"
        return "" if what is None else self.namer.what(what)

    def change(self, node: Gain | Become | Grant | Bar) -> list[str]:
        """What changes on cards, and how long."""
        subject = self.pronoun(node.what)
        subject = "they" if subject == "them" else subject
        plural = subject == "they" or several(node.what)
        until = comma(self.namer.duration(node.until))
        return [*self.finding(node.what), f"{subject} {self.namer.change(node, plural=plural)}{until}"]

    def static(self, ability: Static) -> str:
        """What stands."""
        while_holds = f"while {self.namer.condition(ability.condition)}, " if ability.condition is not None else ""
        subject = ability.subject
        plural = several(subject) and isinstance(subject, Every) and self.namer.noun(subject.cards) not in self.words.unique
        return f"{while_holds}{self.namer.what(ability.subject)} {self.namer.standing(ability, plural=plural)}"

    # patterns -------------------------------------------------------------------------------------------------------

    def usual(self, node: Any, what: What | None) -> tuple[tuple[str, Callable[[], str]], ...]:
        """What patterns of many verbs say."""
        namer = self.namer
        return (
            ("what", lambda: self.pronoun(what)),
            ("owners", lambda: namer.owners(what)),
            ("end", lambda: "under" if getattr(node, "bottom", False) else "on top of"),
            ("face", lambda: "face-up" if node.up else "face-down"),
            ("sought", lambda: namer.counted(replace(node.cards, place=None), node.count)),
            ("until", lambda: comma(namer.duration(node.until))),
        )

    def filled(self, pattern: Pattern, node: Any) -> str:
        """A pattern with the fields of a node."""
        if not isinstance(pattern, str):
            return pattern(self, node)
        what = getattr(node, "what", None)
        said = pattern.replace("{my}", self.namer.whose(Who.YOU))
        if said.startswith(f"{WHAT} ") and isinstance(what, Every) and several(what):
            said = of_several(said)
        for name, words in self.usual(node, what):
            if f"{{{name}}}" in said:
                said = said.replace(f"{{{name}}}", words())
        if not isinstance(getattr(node, "amount", 0), int):  # "deal damage to it equal to the number of ..."
            said = AMOUNT.sub(r"\1\2 equal to {amount}", said)
        for name in type(node).__match_args__:
            value = getattr(node, name)
            if f"{{{name}}}" in said:
                said = said.replace(f"{{{name}}}", self.namer.amount(value) if not isinstance(value, str) else value)
            if f"{{{name}:card}}" in said:
                said = said.replace(f"{{{name}:card}}", self.namer.so_many(value, "card"))
        said = OWNERS.sub(lambda found: found[1] + plural(found[2]), said)
        if "{whose}" in said:
            said = said.replace("{whose}", self.namer.whose(node.who))
        who = getattr(node, "who", None)
        if who is not None and who is not Who.YOU and "{whose}" not in pattern:
            said = f"{self.namer.player(who)} must {said}"
        return said


def of_several(said: str) -> str:
    """A pattern that begins with what loses something, for more than one of them."""
    verb, _, rest = said.removeprefix(f"{WHAT} ").partition(" ")
    return f"{WHAT} {verb.removesuffix('s')} {rest.replace('its ', 'their ')}"


def tells(action: Any) -> bool:
    """Whether an action is told of others than who chooses it: what another player does, what becomes of a card."""
    first = action.actions[0] if isinstance(action, Steps) and action.actions else action
    inner = first.action if isinstance(first, Keep) else first
    who = getattr(getattr(inner, "who", None), "value", "you")  # a game's own players, too
    return isinstance(inner, (By, Gain, Become, Grant, Bar)) or who != "you"


def capital(words: str) -> str:
    """With a capital."""
    return f"{words[0].upper()}{words[1:]}"


def sentence(words: str) -> str:
    """A step as a sentence."""
    words = f"{words[0].upper()}{words[1:]}" if words else words
    return words if words.endswith((".", '."')) else f"{words}."


def comma(words: str) -> str:
    """A duration behind a clause."""
    return f" {words}" if words else ""


def listed(steps: Sequence[str]) -> str:
    """Steps in one sentence."""
    return ", then ".join(steps) if steps else "do nothing"
