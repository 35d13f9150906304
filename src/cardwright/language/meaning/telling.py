"""Numbers, changes, conditions and events in English, from nodes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel import referents as r
from cardwright.kernel.kept import OF_CARD
from cardwright.kernel.tree import (
    Control,
    CountOf,
    Duration,
    Every,
    Happening,
    Has,
    Is,
    Never,
    OwnTurns,
    Some,
    Static,
    ThisIs,
    ThisWay,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Bar, Become, Gain, Grant

from ..english.inflection import plural
from .naming import PAST, SIGNS, Nouns, with_article
from .words import Event

DURATIONS: Final = {
    Until.TURN: "until end of turn", Until.ROUND: "until end of round", Until.PHASE: "until end of phase",
    Until.COMBAT: "until the end of combat",
    Until.BATTLE: "until the end of this attack", Until.YOUR_NEXT_TURN: "until your next turn",
    Until.WHILE_HERE: "while this card is in play", Until.FOREVER: "",
}  # fmt: skip


class Namer(Nouns):
    """Says all nodes of one game but its deeds, which `saying` says."""

    # numbers --------------------------------------------------------------------------------------------------------

    def amount(self, amount: Any) -> str:
        """A number."""
        method = AMOUNTS.get(type(amount))
        if method is not None:
            return method(self, amount)
        return self.words.said_backwards(amount) or "a number"

    def amount_int(self, amount: int) -> str:
        """Int."""
        return str(amount)

    def amount_countof(self, amount: CountOf) -> str:
        """CountOf."""
        return self.multiple(amount.times, f"the number of {self.phrase(amount.cards, many=True, place='in')}")

    def amount_thisway(self, amount: ThisWay | r.NumberKept | r.CountKept) -> str:
        """ThisWay."""
        if isinstance(amount, r.CountKept) and amount.cards is not None:
            return f"the number of {self.phrase(amount.cards, many=True)} among them"
        kept = getattr(amount, "slot", 2)
        if kept == OF_CARD:
            return "the number that this card remembers"
        return "the number of the event" if kept == 0 and self.has_event else "that number"

    def amount_plus(self, amount: r.Plus | r.Minus) -> str:
        """Plus."""
        a, b = amount.a, amount.b
        if isinstance(a, r.Minus) and isinstance(b, r.Minus) and (a.a, a.b) == (b.b, b.a):
            return f"the difference between {self.amount(a.a)} and {self.amount(a.b)}"
        if isinstance(amount.b, int) and amount.b < 0:
            return f"{self.amount(amount.a)} minus {-amount.b}"
        sign = "plus" if isinstance(amount, r.Plus) else "minus"
        return f"{self.amount(amount.a)} {sign} {self.amount(amount.b)}"

    def amount_times(self, amount: r.Times) -> str:
        """Times."""
        of = self.amount(amount.a)
        return self.multiple(amount.n, f"({of})" if isinstance(amount.a, (r.Plus, r.Minus)) else of)

    def amount_half(self, amount: r.Half) -> str:
        """Half."""
        return f"half of {self.amount(amount.a)}, rounded {'up' if amount.up else 'down'}"

    def amount_over(self, amount: r.Over) -> str:
        """Over."""
        return f"1 for every {amount.n} of {self.amount(amount.a)}"

    def amount_least(self, amount: r.Least) -> str:
        """Least."""
        return f"{self.amount(amount.a)}, but at least {self.amount(amount.floor)}"

    def amount_most(self, amount: r.Most) -> str:
        """Most."""
        return f"{self.amount(amount.a)}, but at most {self.amount(amount.ceiling)}"

    def amount_quantityof(self, amount: r.QuantityOf) -> str:
        """QuantityOf."""
        several = isinstance(amount.what, Every) and self.noun(amount.what.cards) not in self.words.unique
        name = self.qualities.get(amount.quality, amount.quality)
        now = next((now for now, last in self.words.last.items() if last == amount.quality), None)
        if now is not None:
            return f"the {self.qualities.get(now, now)} {self.what(amount.what)} had"
        if self.what(amount.what) == "it":
            return f"its {name}"
        return f"the {'total ' * several}{name} of {self.what(amount.what)}"

    def amount_ofeach(self, amount: r.OfEach) -> str:
        """OfEach."""
        return f"its own {self.qualities.get(amount.quality, amount.quality)}"

    def amount_depth(self, amount: r.Depth) -> str:
        """Depth."""
        return f"those down to the first {self.phrase(amount.cards, many=False)}"

    def amount_greatest(self, amount: r.Greatest) -> str:
        """Greatest."""
        which = "highest" if amount.highest else "lowest"
        return (
            f"the {which} {self.qualities.get(amount.quality, amount.quality)} among {self.phrase(amount.cards, many=True)}"
        )

    def amount_amongplayers(self, amount: r.AmongPlayers) -> str:
        """AmongPlayers."""
        outer, self.me = self.me, amount.who
        number = self.amount(amount.amount)
        self.me = outer
        number = number.removeprefix("the ").removeprefix("your ").replace(" your ", " their ")
        return f"the {'highest' if amount.highest else 'lowest'} {number} ({self.player(amount.who)} counted alone)"

    def amount_kinds(self, amount: r.Kinds) -> str:
        """Kinds."""
        quality = plural(self.qualities.get(amount.quality, amount.quality))
        return f"the number of different {quality} among {self.phrase(amount.cards, many=True)}"

    def amount_happenedtimes(self, amount: r.HappenedTimes) -> str:
        """HappenedTimes."""
        return f"the number of times that {self.told(amount.event, 'past')} {PAST[amount.when]}"

    def amount_happenedto(self, amount: r.HappenedTo) -> str:
        """HappenedTo."""
        return self.amount_countof(CountOf(amount.cards))

    def often(self, times: Any) -> str:
        """How often something is done: "once for each FIRE card among them", "2 times"."""
        if isinstance(times, r.HappenedTo):
            times = CountOf(times.cards)
        if isinstance(times, CountOf) and times.times == 1:
            return f"once for each {self.phrase(times.cards, many=False, place='in').replace('another ', 'other ', 1)}"
        if isinstance(times, r.CountKept) and times.cards is not None:
            return f"once for each {self.phrase(times.cards, many=False)} among them"
        return f"{self.amount(times)} times" if isinstance(times, int) else f"as often as {self.amount(times)}"

    def multiple(self, times: Any, of: str) -> str:
        """So many times as much."""
        return of if times == 1 else f"{'twice' if times == 2 else f'{self.amount(times)} times'} {of}"

    # what changes ---------------------------------------------------------------------------------------------------

    def change(self, node: Gain | Become | Grant | Bar, *, plural: bool) -> str:
        """What happens to a value."""
        s = "" if plural else "s"
        if own := self.words.said_backwards(node):
            return own
        if isinstance(node, Gain):
            name = self.quantities.get(node.quantity, f"quantity {node.quantity}")
            whole = node.amount.a if isinstance(node.amount, r.Half) else node.amount
            if isinstance(whole, r.OfEach):
                how = (
                    f"halved, rounded {'down' if node.amount.up else 'up'},"
                    if isinstance(node.amount, r.Half)
                    else "doubled"
                )
                return f"{'have' if plural else 'has'} {'their' if plural else 'its'} {name} {how}"
            if not isinstance(node.amount, int):
                return f"{'lose' if node.lose else 'gain'}{s} {name} equal to {self.amount(node.amount)}"
            return f"{'lose' if node.lose else 'gain'}{s} {self.amount(node.amount)} {name}"
        if isinstance(node, Grant):
            quality = next((q for q, number in self.words.members.items() if number == node.quality), "")
            word = next((w for w, pair in self.words.values.items() if pair == (quality, node.member)), str(node.member))
            return f"{'lose' if node.lose else 'gain'}{s} {word}"
        if isinstance(node, Become):
            return f"become{s} {self.value(node.quality, node.value)}"
        return self.fact(node.rule, plural=plural)

    def value(self, quantity: int, value: Any) -> str:
        """A value that a quantity takes."""
        quality = next((q for q, number in self.words.becomes.items() if number == quantity), None)
        word = next((w for w, pair in self.words.values.items() if pair == (quality, value)), "")
        if quality is not None and not isinstance(value, (int, r.QuantityOf)):
            return f"the named {self.quantities.get(quantity) or self.words.quantity_said(quantity)}"
        return word or f"{self.quantities.get(quantity) or self.words.quantity_said(quantity)} {self.amount(value)}"

    def fact(self, rule: int, *, plural: bool) -> str:
        """A permission, prohibition or duty."""
        words = self.rules.get(rule) or self.words.quantity_said(rule)
        first, _, rest = words.partition(" ")
        if plural and first.endswith("s") and first not in ("is", "has"):
            return f"{first[:-1]} {rest}".strip()
        return words

    def standing(self, ability: Static, *, plural: bool) -> str:
        """What stands of a card."""
        if ability.what in self.quantities:
            if isinstance(ability.value, int):
                return f"{'have' if plural else 'has'} {ability.value:+d} {self.quantities[ability.what]}"
            if isinstance(ability.value, r.Plus) and isinstance(ability.value.b, r.Times) and ability.value.b.n == -1:
                return f"has {self.quantities[ability.what]} equal to {self.amount(ability.value.a)}"
            if isinstance(ability.value, CountOf):
                each = self.phrase(ability.value.cards, many=False, place="in").replace("another ", "other ", 1)
                return (
                    f"{'have' if plural else 'has'} {ability.value.times:+d} {self.quantities[ability.what]} for each {each}"
                )
            return f"{'have' if plural else 'has'} +({self.amount(ability.value)}) {self.quantities[ability.what]}"
        quality = next((q for q, number in self.words.members.items() if number == ability.what), None)
        if quality is not None and isinstance(ability.value, int):
            word = next(
                (w for w, pair in self.words.values.items() if pair[0] == quality and 1 << pair[1] == ability.value), ""
            )
            return f"{'are' if plural else 'is'} {word} too"
        said = self.words.standing_said(ability)
        if not said and not isinstance(ability.value, int):
            return self.by_so_much(ability, plural=plural)
        return said or self.fact(ability.what, plural=plural)

    def by_so_much(self, ability: Static, *, plural: bool) -> str:
        """As in "have less Energy Cost, by the number of ..."; "cost 1 Gray less" so many times."""
        amount: Any = ability.value
        if isinstance(amount, r.Times) and isinstance(amount.n, int):
            once = self.words.standing_said(replace(ability, value=amount.n))
            if once:
                return f"{once}, as many times as {self.amount(amount.a)}"
        less = isinstance(amount, CountOf) and amount.times < 0
        amount = replace(amount, times=-amount.times) if less else amount
        name = self.words.quantity_said(ability.what)
        return f"{'have' if plural else 'has'} {'less' if less else 'more'} {name}, by {self.amount(amount)}"

    def duration(self, until: Duration) -> str:
        """How long."""
        if isinstance(until, OwnTurns):
            return (
                f"for {until.turns} of {self.whose(until.who)} turns"
                if until.turns > 1
                else f"until the end of {self.whose(until.who)} next turn"
            )
        return DURATIONS[until]

    # conditions and events ------------------------------------------------------------------------------------------

    def condition(self, condition: Any) -> str:
        """Whether something holds."""
        declared = next((words for words, one in self.words.conditions.items() if one == condition), None)
        if declared is not None:
            return declared
        method = CONDITIONS.get(type(condition))
        if method is not None:
            return method(self, condition)
        return self.words.said_backwards(condition) or type(condition).__name__

    def condition_never(self, condition: Never) -> str:
        """Never."""
        inner = condition.condition
        if isinstance(inner, Control) and inner.least == 1 and inner.most is None:
            return f"there is no {self.phrase(inner.cards, many=False, place='in').replace('another', 'other')}"
        if isinstance(inner, r.Happened) and inner.least == 1 and inner.most is None:
            return f"{self.told(inner.event, 'not')} {PAST[inner.when]}"
        return f"not ({self.condition(inner)})"

    def condition_control(self, condition: Control) -> str:
        """Control."""
        if condition.least == 1 and condition.most is None:
            return f"there is {self.counted(condition.cards, 1, place='in')}"
        least = condition.least if condition.least or condition.most is None else None
        return f"there are {self.bounds(least, condition.most)} {self.phrase(condition.cards, many=True, place='in')}"

    def condition_thisis(self, condition: ThisIs) -> str:
        """ThisIs."""
        words = "" if isinstance(condition.test, (Is, Has)) else self.test(condition.test)
        if words.startswith("in a") or type(condition.test) in self.words.related:
            return f"this card is {words}"
        return (
            f"this card is one {self.test(condition.test)}"
            if not isinstance(condition.test, (Is, Has))
            else f"this card is {self.plain_test(condition.test)}"
        )

    def condition_refis(self, condition: r.RefIs) -> str:
        """RefIs."""
        test = condition.test
        if isinstance(test, r.Did) and test.event.what is None:
            return f"{self.told(replace(test.event, what=condition.what), 'past')} {PAST[test.when]}"
        words, many = self.plain_test(test), getattr(condition.what, "many", False)
        if words.startswith("with "):
            return f"{self.what(condition.what)} {'have' if many else 'has'} {words.removeprefix('with ')}"
        if many:
            return f"{self.what(condition.what)} are {words}"
        noun = isinstance(test, Is) and self.words.is_kind(test) and " or " not in words
        return f"{self.what(condition.what)} is {with_article(words) if noun else words}"

    def condition_compared(self, condition: r.Compared) -> str:
        """Compared."""
        if isinstance(condition.a, r.NumberKept) and condition.a.slot in self.coins and condition.how == "=":
            return "it is heads" if condition.b else "it is tails"
        return f"{self.amount(condition.a)} is {SIGNS[condition.how]} {self.amount(condition.b)}"

    def condition_allof(self, condition: r.AllOf) -> str:
        """AllOf."""
        if [type(one) for one in condition.conditions] == [r.TurnOf, r.InPhase]:
            turn, phase = condition.conditions
            assert isinstance(turn, r.TurnOf) and isinstance(phase, r.InPhase)  # noqa: S101, PT018  as just asked
            return f"it is {self.whose(turn.who)} {self.words.phase_said(phase.name)}"
        return " and ".join(map(self.condition, condition.conditions))

    def condition_anyof(self, condition: r.AnyOf) -> str:
        """AnyOf."""
        return " or ".join(map(self.condition, condition.conditions))

    def condition_happened(self, condition: r.Happened) -> str:
        """Happened."""
        if condition.least == 1 and condition.most is None:
            return f"{self.told(condition.event, 'past')} {PAST[condition.when]}"
        times = self.bounds(condition.least or None, condition.most)
        often = f"({times} different ones)" if condition.cards else f"{times} times"
        return f"{self.told(condition.event, 'past')} {often} {PAST[condition.when]}"

    def condition_turnof(self, condition: r.TurnOf) -> str:
        """TurnOf."""
        return f"it is {self.whose(condition.who)} turn"

    def condition_inphase(self, condition: r.InPhase) -> str:
        """InPhase."""
        return f"it is the {self.words.phase_said(condition.name)}"

    def event(self, event: Happening) -> str:
        """What happens."""
        words = self.happens(event)
        if event.least:
            words += f" ({event.least} or more)"
        if event.nth:
            words += f", for the {('first', 'second', 'third', 'fourth')[event.nth - 1]} time this turn"
        if event.besides:
            own = event.who is not None and self.whose(event.who) == "your"
            words += f", other than during {'your' if own else 'their'} {self.words.phase_said(event.besides)}"
        if event.after:
            words += f", once it has happened {event.after} time{'s' if event.after > 1 else ''} this turn"
        if event.during:
            whose = self.whose(event.whose) if event.whose is not None else "a"
            words += f" during {whose} {self.words.phase_said(event.during)}"
        elif event.whose is not None:
            words += f" in {self.whose(event.whose)} turn"
        return words

    def happens(self, event: Happening) -> str:
        """The clause alone, in the tense that is told."""
        if event.event in self.moments and not self.tense:
            who = self.whose(event.who) if event.who is not None else "any player's"
            return f"{who} {self.moments[event.event]}"
        found = self.events.get((event.event, event.what is not None)) or self.events.get((event.event, False))
        if found is None:
            return event.event
        lemma, voice, roles = found
        card = self.one(event.what) if event.what is not None else "a card"
        if event.together:
            card = f"one or more {self.phrase(event.what.cards, many=True) if isinstance(event.what, Some) else 'cards'}"
        other = f" {self.one(event.by)}" if event.by is not None else ""
        player = self.player(event.who) if event.who is not None else "a player"
        manner = (
            f" in {'a ' if roles.manner == 'group' else ''}{roles.manner}" if roles.manner else self.needed(roles, event)
        )
        if voice == "passive":
            damage = " damage" if roles.number else ""
            be = "are" if event.together else self.was()
            if roles.who == "to":
                return f"{card} {be} {self.words.form(lemma, 'pp')} to {self.hand_of(event)}"
            return f"{card} {be} {self.words.form(lemma, 'pp')}{damage}{self.unsaid(roles)}{manner}" + (
                f" by{other}" if other else f" by {player}" if event.who is not None and roles.who else ""
            )
        if roles.who == "s":
            verb = self.finite(lemma, many=player == "you")
            unit = with_article(roles.unit) if roles.unit.rpartition(" ")[2].islower() else roles.unit
            done = roles.object or (card if roles.what == "o" else unit)
            if roles.ability:
                done = "an ability" if event.what is None else f"the ability of {card}"
            owner = f" of {card}" if roles.object and event.what is not None else ""
            article = "a " if roles.object.endswith(("Skill", "Summon")) else ""
            single = f" with a single {roles.means}" if roles.means else ""
            return f"{player} {verb} {article}{done}{owner}".rstrip() + (self.unsaid(roles) if not done else "") + single
        if roles.what == "o" and roles.silent:  # "a group attacks it"
            return f"a {roles.silent[0].partition(':')[2]} {self.finite(lemma)} {card}"
        if manner:
            other = other or (" a card" if roles.manner == "battle" else "")
            return f"{card} {self.finite(lemma, many=event.together)}{other}{manner}"
        if roles.by in ("toward", "against") and other:
            other = f" {roles.by}{other}"
        unit = f" {with_article(roles.unit) if roles.unit.islower() and not event.least else roles.unit or 'damage'}"
        damage = (f"{unit} to" if other else unit) if roles.number else ""
        if roles.unit and not roles.number:
            damage = f" {with_article(roles.unit)}"
        return f"{card} {self.finite(lemma, many=event.together)}{damage or self.unsaid(roles)}{other}"

    def hand_of(self, event: Happening) -> str:
        """To whose hand cards come."""
        if event.who is not None:
            return f"{self.whose(event.who)} hand"
        return "their owners' hands" if event.together else "its owner's hand"

    def needed(self, roles: Event, event: Happening) -> str:
        """What must be said of the event: " by a Skill", " from your hand"."""
        role, _, word = roles.needs.partition(":")
        whose = "your" if event.who in (None, Who.YOU) else "their"
        return f" {role} {f'{whose} {self.zones[word]}' if word in self.zones else with_article(word)}" if role else ""

    def told(self, event: Happening, tense: str) -> str:
        """The event as it was: "past", or "not": as it was not."""
        outer, self.tense = self.tense, tense
        words = self.event(event)
        self.tense = outer
        article = words.partition(" ")[0]
        if tense == "not" and article in ("a", "an", "another"):  # "no creature was destroyed"
            return f"no {'other ' if article == 'another' else ''}{self.told(event, 'past').partition(' ')[2]}"
        return words

    def was(self) -> str:
        """To be, in the tense that is told."""
        return {"": "is", "past": "was", "not": "was not"}[self.tense]

    def finite(self, lemma: str, *, many: bool = False) -> str:
        """A verb in the tense that is told."""
        if self.tense == "not":
            return f"did not {self.words.form(lemma, 'base')}"
        return self.words.form(lemma, self.tense or ("base" if many else "s"))

    def unsaid(self, roles: Event) -> str:
        """What goes without saying in the event, and is said all the same: " the field", " to the Graveyard", " Stage 2"."""
        role, _, word = (roles.silent or (":",))[0].partition(":")
        zone = next((zone for zone in self.words.zones if zone.lower() == word.lower()), "")
        if role == "from":
            return f" from a {word}"
        if not zone and not word.istitle():
            return ""
        return f"{' to' if role == 'to' else ''} {'the ' if zone else ''}{zone or word}"

    def one(self, what: Any) -> str:
        """A card of an event."""
        if isinstance(what, Some):
            return self.counted(what.cards, 1)
        return self.what(what)


AMOUNTS: Final[dict[type, Callable[[Namer, Any], str]]] = {
    int: Namer.amount_int,
    CountOf: Namer.amount_countof,
    ThisWay: Namer.amount_thisway,
    r.NumberKept: Namer.amount_thisway,
    r.CountKept: Namer.amount_thisway,
    r.Plus: Namer.amount_plus,
    r.Minus: Namer.amount_plus,
    r.Times: Namer.amount_times,
    r.Half: Namer.amount_half,
    r.Over: Namer.amount_over,
    r.Least: Namer.amount_least,
    r.Most: Namer.amount_most,
    r.QuantityOf: Namer.amount_quantityof,
    r.OfEach: Namer.amount_ofeach,
    r.AmongPlayers: Namer.amount_amongplayers,
    r.Greatest: Namer.amount_greatest,
    r.Depth: Namer.amount_depth,
    r.Kinds: Namer.amount_kinds,
    r.HappenedTimes: Namer.amount_happenedtimes,
    r.HappenedTo: Namer.amount_happenedto,
}
CONDITIONS: Final[dict[type, Callable[[Namer, Any], str]]] = {
    Never: Namer.condition_never,
    Control: Namer.condition_control,
    ThisIs: Namer.condition_thisis,
    r.RefIs: Namer.condition_refis,
    r.Compared: Namer.condition_compared,
    r.AllOf: Namer.condition_allof,
    r.AnyOf: Namer.condition_anyof,
    r.Happened: Namer.condition_happened,
    r.TurnOf: Namer.condition_turnof,
    r.InPhase: Namer.condition_inphase,
}
