"""What the machine does with a text of Devrun, for `text explain`.  DEV-12 to 15, 18, 20.

When an effect can be used, what is chosen and paid on activation, and which action hangs on which other one; the order and
the ties are those of `plan`.  Not for: reading texts, the log.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from cardwright.kernel.referents import Foremost
from cardwright.kernel.tree import (
    Ability,
    Activated,
    Cards,
    CountOf,
    Every,
    Happening,
    Is,
    Player,
    Ruling,
    Some,
    Static,
    Triggered,
    What,
    Who,
)
from cardwright.kernel.verbs.alter import Bar, Become, Gain
from cardwright.language.meaning import Sayer
from cardwright.language.meaning.saying import tells
from cardwright.language.meaning.telling import Namer

from .. import qualities, tree
from ..events import WOULD_BE
from ..field import COLOURS, IN_A_SHELL, LANE_NAMES, MANA, NO_EFFECTS, PROTECTIONS, QUANTITIES
from ..plan import SPEED_BIT, Try, is_activated, ordered, sentences_of, targets_of
from ..verbs import storing
from ..verbs.altering import ScaleMana, Silence
from ..verbs.cards import Discard, DiscardThese, Draw, ExhaustTop, Search
from ..verbs.choosing import Aim, Select
from ..verbs.looking import LookTop, RevealCards, RevealHand, RevealRandom
from ..verbs.placing import Attach, CastSpell, PlaceCard, PlaceToken, Shift
from ..verbs.removing import Destroy, Detach, Erase, Exhaust, IntoDeck, Return, Save, Take
from ..verbs.stacking import Force, Negate, NegateAll
from ..verbs.table import VERBS
from .cards import EFFECTS
from .moments import SHELL_LOST

CAST_AT: Final = {
    tree.Speed.SLOW: "in its player's turn with no Stack; it starts one",
    tree.Speed.FAST: "in its player's turn with no Stack, which it starts, or while a Stack is being built, on top of it",
    tree.Speed.BURST: "in its player's turn with no Stack, where it resolves at once; while a Stack is built, on top of it; "
                 "and between the effects of a Stack that resolves",
    tree.Speed.INSTANT: "whenever its condition is met; it resolves at once and nobody can respond",
    tree.Speed.NONE: "when its time comes; it resolves at once, without the Stack",
}  # fmt: skip
"""DEV-14.1: when an effect of a speed can be activated."""
WORKS_IN: Final = {
    IN_A_SHELL: "from a Shell",
    "hand": "from the hand", "remnant": "from the Remnant Zone", "exhaust": "from the Exhaust Zone",
    "materials": "while it is Attached",
}  # fmt: skip
TIES: Final[dict[tree.Join | None, str]] = {
    None: "", tree.Join.AND: "", tree.Join.AFTER: "",
    tree.Join.THEN: "If {on} could be done, right after: ",
    tree.Join.ALSO: "At the same time as {on}, in any case: ",
    tree.Join.IF_YOU_DO: "If {on} can be done, at the same time: ",
    tree.Join.ALSO_AFTER: "After {on}, in any case: ",
    tree.Join.OTHERWISE: "If trying {on} failed, or was declined: ",
}  # fmt: skip
"""DEV-20: how an action hangs on the one before its conjunction."""


class EffectNamer(Namer):
    """Says cards and players: on the table they are Spells, and "an opponent" may be one of several.  DEV-27.1."""

    def noun(self, cards: Cards) -> str:
        """Spells on the table, cards elsewhere."""
        found = super().noun(cards)
        return "Spell" if found == "card" and cards.place is None else found

    def phrase(self, cards: Cards, *, many: bool, place: str = "from") -> str:
        """A Token has a capital in this game's texts."""
        return super().phrase(cards, many=many, place=place).replace("token", "Token")

    def happens(self, event: Happening) -> str:
        """A draw is a draw, whoever or whatever makes it."""
        if event.event in WOULD_BE:
            return f"{self.one(event.what) if event.what is not None else 'a Spell'} {event.event}"
        if event.event == "did":
            if not isinstance(event.by, Some):
                return "the effect before it has done something"
            many = f"{event.least} or more" if event.least > 1 else "at least one"
            return f"the effect before it has dealt with {many} of these: {self.phrase(event.by.cards, many=True)}"
        if event.event == SHELL_LOST:
            whose = "this Shell" if event.what is not None else f"one of {self.whose(event.who or Who.EACH)} Shells"
            return f"{whose} is destroyed"
        if event.event == "activated":
            effect = article(effect_said(event.by if isinstance(event.by, tree.TargetEffect) else tree.TargetEffect()))
            of = f" of {self.one(event.what)}" if event.what is not None else ""
            who = self.player(event.who or Who.OPPONENT)
            return f"{who} {'activate' if event.who is Who.YOU else 'activates'} {effect}{of}"
        if event.event == "stored":
            return f"{self.player(event.who) if event.who is not None else 'a player'} stores damage".replace(
                "you stores", "you store"
            )
        if event.event == "drawn by an effect":
            who = self.player(event.who) if event.who is not None else "a player"
            return f"{who} {'draw' if event.who is Who.YOU else 'draws'} by an effect"
        return super().happens(event)

    def event(self, event: Happening) -> str:
        """What happens; how many cards an effect dealt with is said already."""
        return self.happens(event) if event.event == "did" else super().event(event)

    def player(self, who: Player) -> str:
        """One of the opponents, whoever it is."""
        if who is Who.THAT and self.me is Who.YOU:
            return "your opponent"
        return "an opponent" if who is Who.OPPONENT else super().player(who)


CONTINUOUS: Final = "Continuous Effect, as long as"


class EffectSayer(Sayer):
    """Says the effects of Devrun's cards."""

    def __init__(self, words: Any) -> None:
        super().__init__(words)
        self.namer = EffectNamer(words)

    def __call__(self, kind: str, ability: Ability) -> tuple[str, list[str]]:
        """The heading of an ability of a card of this kind, and its steps."""
        self.namer.begin(ability)
        shell = kind == "shell"
        if isinstance(ability, Static):
            here = "it is not destroyed" if shell else "it is in a Shell"
            state = f", and while {self.namer.condition(ability.condition)}" if ability.condition is not None else ""
            if ability.what == NO_EFFECTS and isinstance(ability.value, int):
                named = [speed.value for speed, bit in SPEED_BIT.items() if ability.value == bit]
                which = f"{named[0]} speed effects" if named else "effects"
                return f"{CONTINUOUS} {here} and not Silenced{state}", [f"Opponents cannot activate {which}."]
            if ability.subject == Every(tree.YOURS) and ability.what not in (MANA, *PROTECTIONS):
                return f"{CONTINUOUS} {here} and not Silenced{state}", [f"It {QUANTITIES[ability.what]}."]
            if ability.subject == Every(tree.HOST):
                return "Continuous Effect, as long as this card is Attached", [
                    f"The Spell to which it is Attached {self.namer.standing(ability, plural=False)}."
                ]
            said = self.static(replace(ability, condition=None))
            return f"{CONTINUOUS} {here} and not Silenced{state}", [f"{said[0].upper()}{said[1:]}."]
        if isinstance(ability, (Activated, Triggered)):
            effect, sentences = sentences_of(ability.action)
            before = self.announced(ability)
            if effect.modes is not None:
                return self.head(ability, effect, shell=shell), [*self.options(effect.modes), *before]
            steps = self.resolved(ordered(sentences, VERBS), len(before))
            return self.head(ability, effect, shell=shell), [*before, *steps]
        assert isinstance(ability, Ruling)  # noqa: S101  there is nothing else
        if isinstance(ability.rule, tree.AnyCopies):
            return "A rule of decks", ["A deck can hold any number of copies of this card."]
        layer: Any = ability.rule
        found = " and ".join(self.namer.counted(what.cards, what.count) for what in layer.materials)
        return "Layer, before a cast puts it into a Shell", [f"Attach {found} as its Materials; otherwise no cast."]

    def head(self, ability: Activated | Triggered, effect: tree.Effect, *, shell: bool) -> str:
        """DEV-13: the class of an effect, its speed, and what has to be so."""
        event = ability.event if isinstance(ability, Triggered) else None
        parts = [effect.speed.value] if effect.speed is not tree.Speed.NONE else []
        if is_activated(effect, event, shell):
            first = f"{'Mandatory' if effect.must else 'Optional'} Activated Effect{' of this Shell' * shell}"
            parts += [WORKS_IN[effect.place]] if effect.place else []
        else:
            first = "Spell Cast Effect"
            parts.append("when the Spell is cast, and then mandatory")
        if event is not None:
            parts.append(f"when {self.namer.event(event)}")
        if effect.condition is not None:
            parts.append(f"if {self.namer.condition(effect.condition)}")
        if effect.limit is not None:
            parts.append(limited(effect.limit))
        return f"{', '.join([first, *parts])}; {CAST_AT[effect.speed]}"

    def announced(self, ability: Activated | Triggered) -> list[str]:
        """DEV-15.8: what is chosen and paid on activation; without it there is no activation."""
        targets = [
            f"On activation, {self.deed(what)}."
            if isinstance(what, tree.Naming)
            else f"On activation, choose the target: {self.aimed(what)}."
            for what in targets_of(ability)
        ]
        prices = [part for part in ability.cost if not isinstance(part, (Aim, tree.Naming))]
        paid = [f"On activation, pay in full: {self.deed(part)}." for part in prices]
        return targets + paid

    def options(self, modes: tree.Modes) -> list[str]:  # type: ignore[override]  # the modes of an effect of this game
        """Of which one is chosen."""
        who = "you choose" if modes.who is tree.Party.YOU else f"{modes.who.value} chooses"
        options = [" ".join(self.resolved(ordered([option], VERBS), 0)).rstrip(".") for option in modes.options]
        return [f"On activation, {who} one: {'; or '.join(options)}."]

    def aimed(self, what: Some | tree.TargetEffect) -> str:
        """A target in words."""
        if isinstance(what, tree.TargetEffect):
            return f"{article(effect_said(what))} on the Stack"
        return self.namer.some(what)

    def resolved(self, tries: list[Try], before: int) -> list[str]:
        """DEV-20: the actions in reading order; `before`: steps told before them."""
        said: list[str] = []
        for number, one in enumerate(tries):
            said.append(f"{tie(tries, number, before)}{self.done(one)}.")
            for slot in one.part.slots:
                self.namer.keep(slot, one.what)
        return said

    def done(self, one: Try) -> str:
        """DEV-19.6: an action, and whether its player is asked."""
        condition = f"if {self.namer.condition(one.part.condition)}, " if one.part.condition is not None else ""
        said = (
            condition
            + ("you can do this: " if tells(one.part.action) else "you can ") * one.part.may
            + self.deed(one.part.action)
            + " (at random)" * one.part.chance
        )
        if one.part.unless is None:
            return said
        who = "its player" if one.part.unless.who is None else one.part.unless.who.value
        all_alone = ", each for themselves," * (one.part.unless.who is tree.Party.OPPONENTS)
        return f"{said}, unless {who}{all_alone} decides to {payment(one.part.unless)}"

    def deed(self, node: Any) -> str:
        """An action in words; a target that was chosen on activation is "that target"."""
        if isinstance(node, (Gain, Become, Bar)):
            plural = isinstance(node.what, Every) or getattr(node.what, "many", getattr(node.what, "count", 1) > 1)
            until = self.namer.duration(node.until)
            subject = self.pronoun(node.what)
            subject = "they" if subject == "them" else subject
            return f"{subject} {self.namer.change(node, plural=plural)}{until and ' ' + until}"
        what = getattr(node, "what", None)
        chooser = what.chooser if isinstance(what, Some) else None
        doer = chooser or (who_of(node.who) if VERBS[type(node)].by_each else Who.YOU)
        outer, self.namer.me = self.namer.me, doer
        if isinstance(who := getattr(node, "who", None), tree.Having):
            outer, self.namer.me = self.namer.me, Who.EACH
            so = self.namer.condition(who.condition).replace("your ", "their ")
            self.namer.me = outer
            return f"of those of whom this is so ({so}): {self.deed(replace(node, who=who.who))}"
        if isinstance(who, Foremost):
            theirs = self.deed(replace(node, who=tree.Party.YOU))
            return f"{self.namer.player(who)} must {theirs}".replace("your ", "their ")
        said = self.filled(self.patterns.get(type(node), type(node).__name__), node)
        self.namer.me = outer
        return said if chooser is None else f"{self.namer.player(chooser)} must {said} (they choose)"

    def pronoun(self, what: What | None) -> str:
        """The cards an action deals with."""
        if isinstance(what, Some) and what.target:
            return "those targets" if what.count > 1 else "that target"
        return "" if what is None else self.namer.what(what)


def who_of(who: tree.Party) -> Player:
    """Whose deeds are told."""
    return {tree.Party.YOU: Who.YOU, tree.Party.OPPONENT: Who.OPPONENT, tree.Party.OPPONENTS: Who.OPPONENTS}.get(
        who, Who.EACH
    )


def payment(unless: tree.Payment) -> str:
    """What may be paid so that an action is not applied."""
    if unless.damage:
        return f"lose {unless.damage} Stored Damage"
    return f"discard {unless.cards} card{'s' * (unless.cards > 1)}{' at random' * unless.random}"


def effect_said(effect: tree.TargetEffect | NegateAll) -> str:
    """As in "opposing Fast speed effect"."""
    speed = f"{effect.speed.value} speed " if effect.speed is not tree.Speed.NONE else ""
    word = next(word for word, cast in EFFECTS.items() if cast is effect.cast)
    return f"{'opposing ' * effect.opposing}{speed}{word}"


def article(words: str) -> str:
    """As in "an effect"."""
    return f"{'an' if words[0] in 'aeioAEIO' else 'a'} {words}"


def limited(limit: tree.Limit) -> str:
    """DEV-13.9: how often."""
    return f"at most {'once' if limit.times == 1 else f'{limit.times} times'} per {limit.period.value}"


def tie(tries: list[Try], number: int, before: int) -> str:
    """What an action hangs on, with the numbers of the steps."""
    one = tries[number]
    if one.group == number:
        group = [i for i, other in enumerate(tries) if other.group == one.on]
        return TIES[one.join].format(on=steps(group, before))
    partners = [i for i, other in enumerate(tries) if other.group == one.group and i < number]
    when = "At the same time as" if one.moment == tries[partners[-1]].moment else "Right after"
    return f"{when} {steps(partners, before)}, all of it or none: "


def steps(numbers: list[int], before: int) -> str:
    """The numbers of steps for a reader."""
    return f"step{'s' * (len(numbers) > 1)} " + " and ".join(str(before + number + 1) for number in numbers)


# verbs ----------------------------------------------------------------------------------------------------------------

Said = Callable[[EffectSayer, Any], str]
POSSESSIVE: Final = {
    tree.Party.OWNER: "its owner's", tree.Party.HOLDER: "its player's",
    tree.Party.YOU: "your", tree.Party.OPPONENT: "your opponent's", tree.Party.OPPONENTS: "each opponent's",
    tree.Party.ALL: "each player's",
}  # fmt: skip


def by(node: Any, deed: str) -> str:
    """What players do."""
    return deed if node.who is tree.Party.YOU else f"{node.who.value} must {deed}"


def so_many(verb: str, noun: str) -> Said:
    """A verb with so many of something."""
    return lambda say, node: by(node, f"{verb} {say.namer.so_many(node.amount, noun)}")


def so_much(verb: str, what: str) -> Said:
    """A verb with so much of something."""

    def said(say: EffectSayer, node: Any) -> str:
        if getattr(node, "all_of", False):
            return by(node, f"{verb} all {what}")
        amount = say.namer.amount(node.amount)
        return by(node, f"{verb} {amount} {what}" if isinstance(node.amount, int) else f"{verb} {what} equal to {amount}")

    return said


def discard(say: EffectSayer, node: Discard) -> str:
    """Which cards of the own hand, and who chooses."""
    outer, say.namer.me = say.namer.me, Who.YOU if node.who is tree.Party.YOU else Who.EACH
    said = discarded(say, node)
    say.namer.me = outer
    return said


def discarded(say: EffectSayer, node: Discard) -> str:
    """The same, told of who does it."""
    cards = say.namer.counted(replace(node.cards, place=None), int(str(node.amount))) if node.cards is not None else ""
    what = cards or say.namer.so_many(node.amount, "card")
    if isinstance(node.amount, CountOf):
        what = f"{'your' if node.who is tree.Party.YOU else 'their'} hand"
    return by(node, f"discard {what}{' at random' if node.random else ''}")


def top(say: EffectSayer, who: tree.Party, amount: Any) -> str:
    """As in "the top 2 cards of your deck"."""
    many = "card" if amount == 1 else f"{say.namer.amount(amount)} cards"
    return f"the top {many} of {POSSESSIVE[who]} deck"


def into_deck(say: EffectSayer, node: IntoDeck) -> str:
    """On top, at the bottom, or shuffled into it."""
    where = ("on top of", "on the bottom of", "into")[node.where]
    return f"{'shuffle' if node.where > 1 else 'put'} {say.pronoun(node.what)} {where} {say.namer.owners(node.what)} deck"


def token(say: EffectSayer, node: PlaceToken) -> str:
    """So many Tokens, and into which Shell."""
    colour = f"{COLOURS[node.token.colour]} " if node.token.colour < len(COLOURS) and node.token.colour != NO_COLOUR else ""
    name = f"{node.token.name} " if node.token.name else ""
    doer = "" if node.who is tree.Party.YOU else f"{node.who.value} must "
    many = f"{node.amount} {colour}{name}Tokens" if node.amount != 1 else f"a {colour}{name}Token"
    if not isinstance(node.amount, int):
        many = f"{colour}{name}Tokens equal to {say.namer.amount(node.amount)}"
    return f"{doer}place {many} with {node.token.mana} Mana into {shells(say, node.to)}"


def shells(say: EffectSayer, to: tree.Shells, *, other: bool = False) -> str:
    """Where something goes."""
    if to.here or to.of is not None:
        return "this Shell" if to.here else f"the Shell in which {say.namer.what(to.of)} is".replace("token", "Token")
    if to.outer or to.lane >= 0:
        return f"{POSSESSIVE[to.who]} {'outermost' if to.outer else LANE_NAMES[to.lane]} Shell"
    return f"{'another' if other and to.who is tree.Party.HOLDER else 'one'} of {POSSESSIVE[to.who]} Shells"


NO_COLOUR: Final = 2
SAYINGS: Final[dict[type, Any]] = {
    Destroy: "destroy {what}", Save: "save {what}", Exhaust: "Exhaust {what}", Erase: "Erase {what}",
    Return: "return {what} to {owners} hand", IntoDeck: into_deck, Detach: "Detach {what}",
    Draw: so_many("draw", "card"), Discard: discard, storing.Store: so_much("store", "damage"),
    storing.LoseDamage: so_much("lose", "Stored Damage"),
    ExhaustTop: lambda say, node: by(
        node, f"Exhaust {top(say, tree.Party.YOU, node.amount)}".replace("your",
        "your" if node.who is tree.Party.YOU else "their")
    ),
    Search: lambda say, node: (
        f"search your deck for {say.namer.counted(replace(node.cards, place=None), 1)} and "
        f"{'place it into one of your Shells' if node.place else 'put it into your hand'}"
    ),
    LookTop: lambda say, node: f"{'reveal' if node.show else 'look at'} {top(say, node.who, node.amount)}",
    RevealCards: "reveal {what}",
    RevealHand: lambda say, node: f"{'look at' if node.look else 'reveal'} {POSSESSIVE[node.who]} hand",
    tree.NameColour: lambda say, node: f"{chooses(node.who)} a colour",
    tree.NameNumber: lambda say, node: f"{chooses(node.who)} a number from {node.least} to {node.most}",
    RevealRandom: lambda say, node: f"reveal a random card from {POSSESSIVE[node.who]} hand",
    storing.BreakShell: lambda say, node: f"destroy {POSSESSIVE[node.who]} outermost Shell",
    storing.WinGame: "you win the game",
    storing.LoseGame: lambda say, node: f"{node.who.value} {'lose' if node.who is tree.Party.YOU else 'loses'} the game",
    Silence: "Silence {what}{until}", Select: "choose {what}",
    ScaleMana: lambda say, node: (
        f"{'halve' if node.half else 'double'} the Mana of {say.pronoun(node.what)} {say.namer.duration(node.until)}".strip()
    ),
    PlaceToken: token,
    PlaceCard: lambda say, node: f"place {say.pronoun(node.what)} into {shells(say, node.to)}",
    Shift: lambda say, node: f"move {say.pronoun(node.what)} to {shells(say, node.to, other=True)}",
    Attach: "Attach {what} to this Spell", CastSpell: "cast {what}",
    Take: "put {what} into {owners} hand", DiscardThese: "discard {what}",
    storing.ScaleDamage: lambda say, node: (
        f"{'halve' if node.half else 'double'} {POSSESSIVE[node.who]} Stored Damage{', rounded up' if node.up else ''}"
    ),
    storing.SetDamage: lambda say, node: f"{POSSESSIVE[node.who]} Stored Damage becomes {say.namer.amount(node.amount)}",
    storing.SwapDamage: lambda say, node: f"swap your Stored Damage with {POSSESSIVE[node.who]}",
    storing.EndExchange: "once this Stack has resolved, the round goes on to damage preparation",
    storing.NextFirst: "you become the first turn player of the next round",
    Negate: lambda say, node: (
        "negate that effect" if isinstance(node.effect, tree.ThatEffect) else f"negate target {effect_said(node.effect)}"
    ),
    NegateAll: lambda say, node: f"negate all other {effect_said(node)}s on the Stack",
    Force: "activate an effect of {what}",
}  # fmt: skip


def chooses(who: tree.Party) -> str:
    """Who chooses something."""
    return "choose" if who is tree.Party.YOU else f"{who.value} chooses"


# phrases --------------------------------------------------------------------------------------------------------------


def backwards(node: object) -> str:
    """Nodes that are said in a phrase."""
    said = PHRASES.get(type(node), "")
    return said if isinstance(said, str) else said(node)


def coloured(node: Any) -> str:
    """The colour of Mana that is meant, if one is."""
    return f"{COLOURS[node.colour]} " if node.colour >= 0 else ""


def lane(node: Is) -> str:
    """In which Shell."""
    return f"in a {' or '.join(LANE_NAMES[value] for value in node.values)} Shell" if node.quality == qualities.LANE else ""


COUNTED: Final = {"stored": "Stored Damage", "hand": "cards in hand", "destroyed": "destroyed Shells"}


def counts(node: tree.Counts) -> str:
    """So many of something that a player has."""
    who = "you have" if node.who is tree.Party.YOU else "an opponent has"
    many = f"{node.least} or more" if node.most is None else f"{node.most} or fewer" if not node.least else (
        str(node.least) if node.least == node.most else f"{node.least} to {node.most}")  # fmt: skip
    return f"{who} {many} {COUNTED[node.what]}"


PHRASES: Final[dict[type, str | Callable[[Any], str]]] = {
    tree.HereToo: "in this Shell", tree.Seen: "among those cards", tree.Outermost: "in an outermost Shell",
    tree.UnderThis: "under this Spell",
    tree.ThatMany: "as many as those cards", tree.FirstPlayer: "you are the first turn player",
    tree.OutermostHere: "this Shell is your outermost Shell",
    tree.SameAsOneOf: lambda node: f"with the same {node.quality} as another such card",
    Is: lane,
    tree.Labelled: lambda node: f"with a {node.label} effect", tree.UnderIt: "that was under it",
    tree.WasHere: lambda node: f"that was in {'this' if node.lane < 0 else f'a {LANE_NAMES[node.lane]}'} Shell",
    tree.It: lambda node: "them" if node.many else "it",
    tree.ThatTarget: lambda node: "those targets" if node.many else "that target",
    tree.TargetEffect: lambda node: article(effect_said(node)),
    tree.ShellCount: lambda node: (
        f"the number of {POSSESSIVE[node.who]} {'destroyed' if node.destroyed else 'standing'} Shells"
    ),
    tree.Viable: lambda node: f"that can be cast into {'no Shell but ' * node.only}your {LANE_NAMES[node.lane]} Shell",
    tree.ItsMana: lambda node: "the Mana of this Spell" if node.itself else "its Mana",
    tree.ShellMana: lambda node: f"the {coloured(node)}Mana of this Shell",
    tree.AsChosen: "what was chosen",
    tree.StoredDamage: lambda node: f"{POSSESSIVE[node.who]} Stored Damage",
    tree.ShellHas: lambda node: f"this Shell has {node.least} or more {coloured(node)}Mana", tree.Counts: counts,
}  # fmt: skip
