"""What players of Farwald cannot do: react, play cards; and how many cards they may hold.  FAR-8.3, 9.4, 10.12, 5.1, R86."""

from typing import Final

from cardwright.kernel.referents import AnOpponent, HappenedTimes
from cardwright.kernel.tree import (
    Ability,
    Amount,
    Cards,
    Condition,
    Every,
    Happening,
    Node,
    Owned,
    Player,
    Ruling,
    Side,
    Some,
    Static,
    Test,
    This,
    Until,
    Who,
)
from cardwright.kernel.verbs.alter import Bar
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import Clause, NotMeantError, nouns, players, tolls
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.fields import nothing_more
from cardwright.language.meaning.scope import Scope

from ..field import CANNOT_BE_PLAYED, LIMIT_MORE, LIMIT_NOW, UNLEASH_TOLL
from ..verbs.deeds import LimitHand
from ..verbs.grouping import Nth
from ..verbs.stopping import NoReaction, Unanswered
from .pricing import any_of_them, is_each_turn


def players_cannot_react(c: Clause) -> Node:
    """As in "opponents cannot react to that unleash": nobody but who unleashes has a window in it any more.  FAR-15.5."""
    to, who = c.part_of("to"), c.agent
    determiner = to.part("d") if to is not None and to.tag == "np" else None
    named = (
        determiner is not None and determiner.tag in ("that", "this") and kinds(to) == {"event"} if to is not None else False
    )
    event = c.scope.event
    own = event is not None and event.event == "unleashes" and isinstance(event.what, This)
    if not named or not own or any_of_them(who) is not Who.OPPONENT or c.told.modal != "cannot":
        raise NotMeantError(to or c.part, "is nothing that can be kept from being reacted to")
    return NoReaction()


def unanswered(c: Clause, condition: Condition | None) -> list[Ability] | None:
    """As in "opponents cannot react to this card".  FAR-8.3, 9.4."""
    to, subject = c.part_of("to"), c.told.subject
    own = to is not None and isinstance(nouns.referred(c.scope, to), This)
    who = players.player_named(c.scope, subject) if subject is not None else Who.YOU
    if not own or condition is not None or c.told.modal != "cannot" or any_of_them(who) is not Who.OPPONENT:
        raise NotMeantError(to or c.part, 'is nothing that can be kept from being reacted to: write "to this card"')
    return [Ruling(Unanswered())]


def players_cannot_play(c: Clause, condition: Condition | None) -> list[Ability] | None:
    """As in "opponents cannot play Attack cards".  FAR-10.12, R86."""
    if c.told.modal != "cannot" or c.told.passive:
        return None
    subject = c.told.subject
    assert subject is not None  # noqa: S101
    return [Static(not_played(c, players.player_named(c.scope, subject)), CANNOT_BE_PLAYED, 1, condition)]


def players_cannot_play_now(c: Clause) -> Node:
    """The same for a while."""
    if isinstance(c.agent, AnOpponent):
        raise NotMeantError(c.part, 'forbids cards of all opponents, later ones too: write "opponents cannot play ..."')
    what, until = not_played(c, c.agent), c.until()
    if until is Until.FOREVER or c.told.modal != "cannot":
        raise NotMeantError(c.part, "must say for how long")
    return Bar(what, CANNOT_BE_PLAYED, until)


def not_played(c: Clause, who: Player) -> Every:
    """Cards of these players; "more than 2 cards each turn": as soon as they have played so many."""
    phrase = c.part_of("o")
    if phrase is None or phrase.tag != "np" or any(one.tag == "target" for one in phrase.parts("a")):
        raise NotMeantError(phrase or c.part, "does not say which cards")
    number, each = phrase.part("n"), c.adverb("at")
    most = number.part("x") if number is not None and number.tag == "gt" else None
    counted = most is not None and most.tag.isdigit() and each is not None and is_each_turn(each.part("x"))
    if (number is not None or each is not None) and not counted:
        raise NotMeantError(phrase, 'is not so many in a turn: write "more than 2 cards each turn"')
    plain = Part(
        "np",
        tuple(sorted({**dict(phrase.kv), "d": Part("all" if noun(phrase).word("num") == "pl" else "each")}.items())),
        phrase.begin,
        phrase.end,
    )
    cards = nouns.select(c.scope, without_field(plain, "n"), None).cards
    tests: tuple[Test, ...] = () if who is Who.EACH else (Owned(any_of_them(who)),)
    if counted and most is not None:
        played = HappenedTimes(Happening("played", Some(Cards(cards.tests)), Who.YOU))
        tests = (*tests, Nth(played, int(most.tag) + 1, later=True))
    return Every(Cards((*tests, *cards.tests), cards.place))


def without_field(part: Part, name: str) -> Part:
    """The part without a field."""
    return Part(part.tag, tuple(pair for pair in part.kv if pair[0] != name), part.begin, part.end)


PLAYER_BARS: Final = {"react": players_cannot_react, "play": players_cannot_play_now}


def unleash_toll(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "Evocations cannot unleash unless their controller discharges 1 Energy Card for each of them".  FAR-1.1."""
    found = tolls.toll_of(scope, tree, "unleash")
    if found is None:
        return None
    if found.told.verb.get("toward") is not None or found.told.verb.parts("adv"):
        raise NotMeantError(found.told.verb, "is paid for each unleash: leave out when, and toward what")
    what = tolls.of_whom(scope, found)
    pays = Clause(scope, Said(None, found.payment), Who.YOU)
    amount = pays.count()
    phrase = found.payment.part("o")
    if phrase is None or noun(phrase).word("w") != "Energy Card" or not isinstance(amount, int):
        raise NotMeantError(found.payment, 'is nothing that is paid for an unleash: write "discharges 1 Energy Card"')
    pays.finish()
    return [Static(what, UNLEASH_TOLL, amount)]


TOLLS: Final = frozenset({"discharge"})


def hand_limit(c: Clause, condition: Condition | None) -> list[Ability] | None:
    """As in "your hand limit is 7", "each opponent's hand limit is reduced by 1".  FAR-5.1."""
    subject = c.told.subject
    if subject is None or subject.tag != "np" or noun(subject).word("w") != "hand limit":
        return None
    quantity, value, whose = limit_said(c, subject)
    which = This() if whose is Who.YOU else Every(Cards((Side(any_of_them(whose)),)))
    return [Static(which, quantity, value, condition)]


def limit_said(c: Clause, subject: Part) -> tuple[int, Amount, Player]:
    """Which limit, or how much more, and whose."""
    nothing_more(subject, "p")
    behind = subject.parts("p")
    owner = players.possessor(subject.part("d"))
    if owner is None and len(behind) == 1 and behind[0].tag == "of":
        owner = behind[0].part("x")
    elif behind:
        owner = None
    if owner is None or c.told.negated or c.told.modal:
        raise NotMeantError(subject, 'is no hand limit: write "your hand limit is 7"')
    whose = players.player_named(c.scope, owner)
    if c.told.frame is None:
        phrase = c.part_of("x")
        value = phrase.part("n") if phrase is not None and phrase.tag == "bareq" else None
        if value is None or not value.tag.isdigit():
            raise NotMeantError(phrase or subject, 'is no hand limit: write "your hand limit is 7"')
        return LIMIT_NOW, int(value.tag), whose
    by = c.part_of("by")
    number = by.part("n") if by is not None and by.tag == "bareq" else None
    if c.word not in ("increase", "reduce") or not c.told.passive or number is None or not number.tag.isdigit():
        raise NotMeantError(c.part, 'is nothing that is so of a hand limit: write "is increased by 1"')
    return LIMIT_MORE, c.counted(int(number.tag) if c.word == "increase" else -int(number.tag)), whose


def limit_for_now(c: Clause) -> Node:
    """The same for a while.  FAR-5.1, 3.7."""
    subject = c.told.subject
    assert subject is not None  # noqa: S101
    quantity, value, whose = limit_said(c, subject)
    until = c.until()
    if until is Until.FOREVER or not isinstance(value, int):
        raise NotMeantError(c.part, "must say for how long, and a plain number")
    return LimitHand(value, whose, quantity == LIMIT_MORE, until)
