"""What players cannot do: draw, Set, Special Cast, Search, attack a Spirit Deck, target; always, or for a while."""

from collections.abc import Callable
from typing import Final, NamedTuple

from cardwright.kernel.referents import AllOf
from cardwright.kernel.tree import (
    Ability,
    Another,
    Cards,
    Condition,
    Every,
    Never,
    Node,
    Not,
    Player,
    Side,
    Static,
    Test,
    Until,
    Who,
)
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import Clause, NotMeantError, nouns, players
from cardwright.language.meaning.clauses import clause as told_of
from cardwright.language.meaning.fields import Fields, of_what
from cardwright.language.meaning.scope import Scope

from .. import nodes
from .. import quantities as q
from ..field import BATTLE, DRAW, ELESTRAL, END, MAIN, RUNE, SPIRIT
from .against import against
from .limits import only_clause
from .moments import TURNS, phase_said
from .refused_wordings import INSTANTS
from .roles import apart

NOT_BARRED: Final = "is nothing that this game keeps players from doing"
WAYS: Final = {
    "cast": q.CANNOT_BE_PLAYED, "play": q.CANNOT_BE_PLAYED, "activate": q.CANNOT_BE_PLAYED, "set": q.CANNOT_BE_SET,
    "normal+cast": q.CANNOT_BE_NORMAL, "special+cast": q.CANNOT_BE_SPECIAL,
}  # fmt: skip
"""What is done with cards -> what such cards cannot be then."""
OF_ELESTRALS: Final = frozenset({"normal+cast", "special+cast"})
OF_RUNES: Final = frozenset({"activate", "set"})


class Barred(NamedTuple):
    """Which cards, what they cannot be or do, and against whom."""

    cards: Cards
    quantity: int
    value: int = 1


def whose(who: Player) -> tuple[Test, ...]:
    """The cards of a player; of all players, all."""
    if who is Who.EACH:
        return ()
    return (nodes.Whose(Who.OPPONENT if who is Who.OPPONENTS else who),)


def theirs(phrase: Part | None, who: Player) -> bool:
    """As in "their decks", of the players who cannot do it: "your", where that is you."""
    owner = players.possessor(phrase.part("d")) if phrase is not None and phrase.tag == "np" else None
    return owner is not None and owner.tag == ("you" if who is Who.YOU else "they")


def plain_cards(c: Clause, phrase: Part) -> tuple[Test, ...]:
    """As in "Invoke Runes": all cards of a kind, wherever they are."""
    if "card" not in kinds(phrase):
        raise NotMeantError(phrase, "does not say which cards")
    what, _referent = nouns.what(c.scope, phrase)
    odd = (Side, Another, Not)  # others than one that was spoken of
    if not isinstance(what, Every) or what.cards.place is not None or any(isinstance(t, odd) for t in what.cards.tests):
        raise NotMeantError(phrase, "are not all cards of a kind")
    return what.cards.tests


def used(c: Clause, who: Player) -> Barred:
    """As in "cannot play Invoke Runes", "cannot Special Cast Elestrals from their Underworlds"."""
    phrase, lemma = c.part_of("o"), c.told.lemma
    if phrase is None and lemma == "normal+cast":
        return Barred(Cards((nodes.OfKind(ELESTRAL), *whose(who))), WAYS[lemma])
    if phrase is None:
        raise NotMeantError(c.part, "does not say which cards")
    plain, behind = apart(phrase, "in", "from")
    where = c.part_of("from") or behind
    tests = plain_cards(c, plain)
    kind = ELESTRAL if lemma in OF_ELESTRALS else RUNE if lemma in OF_RUNES else -1
    if kind >= 0 and nodes.OfKind(kind) not in tests and not any(isinstance(one, nodes.Called) for one in tests):
        raise NotMeantError(phrase, NOT_BARRED)
    role = c.scope.words.zones.get(noun(where).word("w"), "") if where is not None else ""
    if where is not None and (not role or not theirs(where, who) or len(where.kv) > len(("d", "h"))):
        raise NotMeantError(where, "is no zone of these players")
    lies = (nodes.LiesIn((role,)),) if role else ()
    return Barred(Cards((*tests, *whose(who), *lies)), WAYS[lemma])


def draws(c: Clause, who: Player) -> Barred:
    """As in "cannot draw cards"."""
    phrase = c.part_of("o")
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") != "card" or len(phrase.kv) > 1:
        raise NotMeantError(phrase or c.part, NOT_BARRED)
    return Barred(Cards(whose(who)), q.CANNOT_DRAW)


def searches(c: Clause, who: Player) -> Barred:
    """As in "cannot Search their decks"."""
    phrase = c.part_of("o")
    if phrase is None or noun(phrase).word("w") not in ("deck", "Main Deck") or not theirs(phrase, who):
        raise NotMeantError(phrase or c.part, NOT_BARRED)
    return Barred(Cards(whose(who)), q.CANNOT_BE_FOUND)


def returns(c: Clause, who: Player) -> Barred:
    """As in "cannot return Spirits from their Underworld to their Spirit Deck"."""
    phrase, to = c.part_of("o"), c.part_of("to")
    plain, behind = apart(phrase, "in", "from") if phrase is not None else (c.part, None)
    where = c.part_of("from") or behind
    spirit = plain.tag == "np" and noun(plain).word("w") == "Spirit" and len(plain.kv) == 1
    home = to is not None and theirs(to, who) and noun(to).word("w") == "Spirit Deck"
    if not spirit or not home or (where is not None and (noun(where).word("w") != "Underworld" or not theirs(where, who))):
        raise NotMeantError(c.part, NOT_BARRED)
    return Barred(Cards((nodes.OfKind(SPIRIT), *whose(who))), q.CANNOT_GO_HOME)


def attacks(c: Clause, who: Player) -> Barred:
    """As in "opponents cannot attack your Spirit Deck directly": their Elestrals cannot."""
    phrase = c.part_of("o")
    c.adverb("directly")
    if who not in (Who.OPPONENT, Who.OPPONENTS) or not is_your_spirit_deck(phrase):
        raise NotMeantError(phrase or c.part, NOT_BARRED)
    return Barred(Cards((nodes.OfKind(ELESTRAL), Side(Who.OPPONENT))), q.CANNOT_ATTACK_DECKS)


def is_your_spirit_deck(phrase: Part | None) -> bool:
    """As in "your Spirit Deck"."""
    spirit_deck = phrase is not None and phrase.tag == "np" and noun(phrase).word("w") == "Spirit Deck"
    return spirit_deck and phrase is not None and theirs(phrase, Who.YOU) and len(phrase.kv) == len(("d", "h"))


def targets(c: Clause, who: Player) -> Barred:
    """As in "opponents cannot target {fire} Elestrals with Invoke Runes"."""
    phrase = c.part_of("o")
    plain, behind = apart(phrase, "with") if phrase is not None else (c.part, None)
    using = c.adverb("using")
    means = behind or (using.part("x") if using is not None else None)
    value = against(c.scope, means) if means is not None else q.BY_ANY
    if not isinstance(value, int) or who not in (Who.OPPONENT, Who.OPPONENTS):
        raise NotMeantError(c.part, NOT_BARRED)
    value = (value & ~q.BY_ANY) | q.BY_OPPONENTS
    return Barred(on_the_field(c, plain), q.CANNOT_BE_TARGETED, value)


def takes(c: Clause, who: Player) -> Barred:
    """As in "opponents cannot take control of your Elestrals"."""
    phrase = c.part_of("o")
    if phrase is None or noun(phrase).word("w") != "control" or who not in (Who.OPPONENT, Who.OPPONENTS):
        raise NotMeantError(phrase or c.part, NOT_BARRED)
    return Barred(on_the_field(c, of_what(phrase)), q.CANNOT_BE_TAKEN, q.BY_OPPONENTS)


def on_the_field(c: Clause, phrase: Part) -> Cards:
    """All such cards on the field."""
    what, _referent = nouns.what(c.scope, phrase)
    if not isinstance(what, Every) or what.cards.place is not None:
        raise NotMeantError(phrase, "are not all cards of a kind")
    return what.cards


READERS: Final[dict[str, Callable[[Clause, Player], Barred]]] = {
    **dict.fromkeys(WAYS, used), "draw": draws, "search": searches, "return": returns, "attack": attacks,
    "target": targets, "take": takes,
}  # fmt: skip


def barred(c: Clause, condition: Condition | None) -> list[Ability] | None:
    """What players cannot do as long as a text stands; None for what is said of cards."""
    subject = c.told.subject
    if subject is None or "player" not in kinds(subject) or c.told.passive or c.told.before:
        return None
    nobody = subject.tag == "np" and subject.part("d") == Part("no")
    if c.told.modal != ("can" if nobody else "cannot"):
        return None
    who = Who.EACH if nobody else players.player_named(c.scope, subject)
    if nobody:
        Fields(subject, silent=("d", "h")).finish()
    players.tell_player(c.scope, who)
    outside = c.adverb("notduring")
    at = c.adverb("at")
    during = () if at is None else (phase_of(c, at),)
    found = READERS[c.told.lemma](c, who)
    if outside is None:
        return [standing(found, found.cards, (condition, *during))]
    return [standing(found, cards, (condition, Never(nodes.During(f"{TURNS[one]} {phase}"))))
            for one, phase, cards in of_each(c, who, outside, found)]  # fmt: skip


def standing(found: Barred, cards: Cards, under: tuple[Condition | None, ...]) -> Static:
    """The text, under all of these conditions."""
    asked = tuple(one for one in under if one is not None)
    condition = AllOf(asked) if len(asked) > 1 else asked[0] if asked else None
    return Static(Every(cards), found.quantity, found.value, condition)


def phase_of(c: Clause, adverb: Part | None) -> nodes.During:
    """As in "during the Battle Phase"."""
    phase = phase_said(c.scope, adverb) if adverb is not None else ""
    if not phase:
        raise NotMeantError(adverb or c.part, "is no phase")
    return nodes.During(phase)


def of_each(c: Clause, who: Player, outside: Part, found: Barred) -> list[tuple[Who, str, Cards]]:
    """As in "outside of their Draw Phase": for each player the phase of their own turn."""
    phrase = outside.part("x")
    if phrase is None or not theirs(phrase, who) or not noun(phrase).word("w").endswith(" Phase"):
        raise NotMeantError(outside, "is no phase of theirs")
    phase = noun(phrase).word("w")
    if who is Who.EACH:
        return [(one, phase, Cards((*found.cards.tests, nodes.Whose(one)))) for one in (Who.YOU, Who.OPPONENT)]
    return [(Who.YOU if who is Who.YOU else Who.OPPONENT, phase, found.cards)]


PHASE_NUMBERS: Final = {"Draw Phase": DRAW, "Main Phase": MAIN, "Battle Phase": BATTLE, "End Phase": END}


def phase_skipped(c: Clause, phrase: Part | None) -> tuple[int, Part, bool]:
    """As in "their next Battle Phase", "this turn's Battle Phase": which phase, whose, and whether it is the next one."""
    phase = PHASE_NUMBERS.get(noun(phrase).word("w"), -1) if phrase is not None and phrase.tag == "np" else -1
    owner = players.possessor(phrase.part("d")) if phrase is not None and phase >= 0 else None
    adjectives = [one.tag for one in phrase.parts("a")] if phrase is not None else []
    if phrase is None or owner is None or adjectives not in ([], ["next"]) or len(phrase.kv) > len(("d", "h", "a")):
        raise NotMeantError(phrase or c.part, "is no phase that can be skipped")
    return phase, owner, bool(adjectives)


def skip(c: Clause) -> Node:
    """Skip your next Battle Phase, this turn's Battle Phase."""
    phrase = c.part_of("o")
    phase, owner, _next = phase_skipped(c, phrase)
    if owner.tag == "np" and owner.part("d") == Part("this") and noun(owner).word("w") == "turn":
        return nodes.Skip(phase, None, now=True)
    if owner.tag != ("you" if c.scope.me is None else "they"):
        raise NotMeantError(phrase or c.part, "is no phase of the player who skips it")
    return nodes.Skip(phase)


IN_IT: Final = frozenset({"declares", "attacked", "fought", "enters battle", "destroys", "deals damage"})
"""Events of the Battle Phase."""


def end_phase(c: Clause) -> Node:
    """As in "end the Battle Phase": it has no further attack.  R94."""
    phrase = c.part_of("o")
    plain = phrase is not None and phrase.tag == "np" and len(phrase.kv) == len(("d", "h")) and noun(phrase).word("w")
    if plain != "Battle Phase" or phrase is None or phrase.part("d") != Part("the"):
        raise NotMeantError(phrase or c.part, "is no phase that a text of this game ends")
    if c.scope.event is None or c.scope.event.event not in IN_IT:
        raise NotMeantError(c.part, "may be done when no such phase has begun: begin with what happens in it")
    return nodes.Skip(BATTLE, None, now=True)


def skipping(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "players skip their Draw Phase", as long as this card stays; None for another sentence."""
    clause = only_clause(tree.part("b")) if tree.get("h") is None and tree.get("c") is None else None
    said = clause.part("v") if clause is not None and clause.get("p") is None and kind not in INSTANTS else None
    told = told_of(said) if said is not None and said.tag == "s" else []
    subject = told[0].subject if len(told) == 1 and told[0].lemma == "skip" else None
    if subject is None or "player" not in kinds(subject) or told[0].modal or told[0].negated or told[0].past:
        return None
    c = Clause(scope, told[0], Who.YOU)
    who = players.player_named(scope, subject)
    phase, owner, following = phase_skipped(c, c.part_of("o"))
    c.finish()
    if following or owner.tag != ("you" if who is Who.YOU else "they"):
        raise NotMeantError(c.part, "is a phase of one turn: what stands skips all of them")
    return [Static(Every(Cards(whose(who))), q.SKIPS, phase)]


def enters(c: Clause) -> Node:
    """As in "you cannot enter the Battle Phase this turn"."""
    phrase = c.part_of("o")
    the = phrase is not None and phrase.tag == "np" and len(phrase.kv) == len(("d", "h"))
    battle = the and phrase is not None and noun(phrase).word("w") == "Battle Phase"
    if not battle or c.told.modal != "cannot" or c.until() is not Until.TURN or c.agent is not Who.YOU:
        raise NotMeantError(c.part, NOT_BARRED)
    return nodes.Skip(BATTLE, now=True)


def for_a_while(c: Clause) -> Node:
    """The same for a while."""
    if c.told.modal != "cannot":
        raise NotMeantError(c.part, "is nothing that a text of this game can do")
    until = c.until()
    found = READERS[c.told.lemma](c, c.agent)
    return nodes.Give(standing(found, found.cards, ()), None, until)


STATICS: Final = dict.fromkeys(READERS, barred)
PLAYER_BARS: Final = {**dict.fromkeys(READERS, for_a_while), "enter": enters}
