"""What can be so of Elemental Puzzle's cards: permissions, prohibitions and duties, values."""

from dataclasses import replace
from typing import Final

from cardwright.kernel.tree import (
    Ability,
    Cards,
    Condition,
    Duration,
    Every,
    Face,
    Node,
    Side,
    Static,
    This,
    What,
    Who,
)
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import Clause, NotMeantError, nouns, players
from cardwright.language.meaning.fields import Fields, nothing_more
from cardwright.language.meaning.oftener import every_turn, times_more
from cardwright.language.meaning.standing import Change, fact, number

from .. import field, qualities
from ..verbs.altering import LoseSkills, Multiply
from ..verbs.game_verbs import BarPlayer, BarSkills

FIGHTING: Final = frozenset({"Clash Phase"})
THEIRS: Final = (
    "opposing Skills", "Skills of opposing cards", "your opponent's Skills", "Skills of your opponent", "opposing cards",
    "your opponent",
)  # fmt: skip
FACTS: Final = {
    "cannot attack": field.CANNOT_ATTACK,
    "cannot be attacked": field.CANNOT_BE_ATTACKED,
    "cannot be targeted": field.CANNOT_BE_TARGETED,
    "cannot be targeted by Skills": field.SKILL_PROOF,
    **{f"cannot be targeted by {those}": field.SHUNS for those in THEIRS},
    "cannot be destroyed": field.CANNOT_BE_DESTROYED,
    **{f"cannot be destroyed by {those}": field.SAFE_FROM_OPPONENT for those in THEIRS[:4]},
    "cannot be destroyed by Skills": field.SAFE_FROM_SKILLS,
    "cannot be destroyed in battle": field.SAFE_IN_BATTLE,
    "cannot be destroyed in battle by cards with an equal or Twin Element": field.SAFE_FROM_KIN,
    "must attack if able": field.MUST_ATTACK,
    "must attack during each of your Clash Phases if able": field.MUST_ATTACK,
    "must attack each turn if able": field.MUST_ATTACK,
    "must be attacked if able": field.LURE,
    "gets no Elemental Bonus": field.NO_ELEMENT_BONUS,
    "has no Elemental Bonus": field.NO_ELEMENT_BONUS,
    "cannot be summoned from Oblivion Zones": field.NO_REBIRTH,
    "cannot be summoned from Oblivion Zones through Superior Summon": field.NO_REBIRTH,
    "cannot be summoned from the Oblivion Zone": field.NO_REBIRTH,
}
MEMBERS: Final = {qualities.SKILLS: field.SKILLS_NOW}
BECOMES: Final = {qualities.ELEMENT: field.ELEMENT_NOW}


def attacks(c: Clause) -> Change | None:
    """As in "may attack twice this turn", "must attack during your opponent's next Clash Phase".  PUZ-10.3, 10.7."""
    if c.told.modal in ("may", "can"):
        more = times_more(c)
        every_turn(c)
        return number(field.EXTRA_ATTACKS, more)
    if c.told.modal == "must" and not c.has("o"):
        c.adverb("ifable")
        return fact(field.MUST_ATTACK)
    return None


def lures(c: Clause, condition: Condition | None) -> list[Static] | None:
    """As in "opposing cards that attack must attack this card if able": attacks must be aimed at it."""
    subject, phrase = c.told.subject, c.told.verb.part("o")
    if c.told.modal != "must" or phrase is None or subject is None or subject.tag != "np":
        return None
    behind = subject.parts("p")
    clause = behind[0].part("x") if len(behind) == 1 and behind[0].tag == "rel" else None
    said = clause.part("v") if clause is not None and clause.tag == "rels" else None
    attacking = said is not None and said.frame is not None and said.frame.lemma == "attack" and not said.get("o")
    if not attacking or (said is not None and said.parts("adv")):
        raise NotMeantError(subject, 'must be told as those "that attack": nobody is made to attack by this')
    plain = subject.but(p=None)
    tests = nouns.select(c.scope, plain, None).cards.tests
    if tests != (Side(Who.OPPONENT),) or not isinstance(c.what(), This):
        raise NotMeantError(subject, 'only "opposing cards that attack must attack this card" can be said')
    c.adverb("ifable")
    return [Static(This(), field.LURE, 1, condition)]


def doubled(c: Clause, quantity: int) -> Change:
    """As in "its BP is doubled until end of turn"."""
    return Change(Multiply, lambda what, condition: Static(what, field.BP_DOUBLED, 1, condition))


def halved(c: Clause, quantity: int) -> Change:
    """As in "its BP is halved, rounded up"."""
    up = any(one.tag == "up" for one in c.bounds)
    c.bounds = [one for one in c.bounds if one.tag not in ("up", "down")]
    quantity_of = field.BP_HALVED_UP if up else field.BP_HALVED
    return Change(
        lambda what, until: Multiply(what, until, halve=True, up=up),
        lambda what, condition: Static(what, quantity_of, 1, condition),
    )


TEXT_LOST: Final = {frozenset({"Skill"}): LoseSkills}


def skills_named(c: Clause) -> int:
    """As in "Skills", "Bolt Skills", "THEFT or SACRIFICE": as bits of what can be barred."""
    phrase = c.part_of("o")
    found = 0
    for one in phrase.parts("c") if phrase is not None and phrase.tag == "conj" else (phrase,):
        if one is None or one.tag != "np":
            raise NotMeantError(phrase or c.part, "is no Skill")
        word = noun(one).word("w")
        f = Fields(one, silent=("h",))
        determiner = f.part_of("d")
        bolt = [a.word("w") for a in one.parts("a")] == ["Bolt"]
        if bolt:
            f.parts_of("a")
        f.finish()
        if determiner is not None and determiner.tag not in ("any", "poss"):
            raise NotMeantError(determiner, "has no meaning for this game here")
        if determiner is not None and determiner.tag == "poss" and not its_own(determiner):
            raise NotMeantError(determiner, "has no meaning for this game here")
        quality, which = c.scope.words.values.get(word, ("", 0))
        if word == "Bolt Skill" or (word == "Skill" and bolt):
            found |= field.ALL_BOLTS
        elif word == "Skill":
            found |= field.ALL_SKILLS
        elif quality == qualities.SKILLS:
            found |= 1 << which
        else:
            raise NotMeantError(one, "is no Skill")
    return found


def its_own(determiner: Part) -> bool:
    """As in "their Skills": of those that activate them."""
    whose = players.possessor(determiner)
    return whose is not None and whose.tag in ("it", "they")


def activates(c: Clause) -> Change | None:
    """As in "opposing cards cannot activate Bolt Skills".  PUZ-7.1."""
    if c.told.modal != "cannot":
        return None
    named = skills_named(c)
    return Change(
        lambda what, until: barred_now(what, named, until),
        lambda what, condition: Static(what, field.BARRED, named, condition),
    )


def barred_now(what: What, named: int, until: Duration) -> Node:
    """All cards of a player are those that come later too."""
    if isinstance(what, Every) and what.cards.place is None and len(what.cards.tests) == 1:
        side = what.cards.tests[0]
        if isinstance(side, Side) and isinstance(side.who, Who):
            return BarPlayer(side.who, named, until)
    return BarSkills(what, named, until)


def players_bar(c: Clause, condition: Condition | None) -> list[Static] | None:
    """As in "your opponent cannot activate MIRROR": with none of their cards."""
    subject = c.told.subject
    if subject is None or "player" not in kinds(subject) or c.told.modal != "cannot":
        return None
    who = players.player(c.scope, subject)
    cards = Cards(()) if who is Who.EACH else Cards((Side(who),))
    return [Static(Every(cards), field.BARRED, skills_named(c), condition)]


def player_barred(c: Clause) -> Node:
    """As in "your opponent cannot activate Bolt Skills this turn"."""
    who = c.scope.me or Who.YOU
    if not isinstance(who, Who):
        raise NotMeantError(c.part, "does not say which player")
    return BarPlayer(who, skills_named(c), c.until())


def finished(kind: str, made: Ability) -> Ability:
    """Of what lies in an Oblivion Zone no face is asked."""
    if not isinstance(made, Static) or made.what != field.NO_REBIRTH or not isinstance(made.subject, Every):
        return made
    tests = tuple(test for test in made.subject.cards.tests if not isinstance(test, Face))
    return replace(made, subject=Every(Cards(tests)))


CHANGES: Final = {"attack": attacks, "activate": activates, "use": activates}


def summons(c: Clause, condition: Condition | None) -> list[Static] | None:
    """As in "you may perform 1 additional Simple Summon during each of your turns".  PUZ-6.1."""
    subject = c.told.subject
    if subject is None or subject.tag != "you" or c.told.modal not in ("may", "can"):
        return None
    more = additional_summons(c)
    at = c.adverb("at")
    inner = at.part("x") if at is not None else None
    each = inner is not None and inner.tag == "part" and inner.part("n") == Part("each")
    turns = inner.part("s") if inner is not None and each else inner
    if turns is None or turns.tag not in ("np", "nptime") or noun(turns).word("w") != "turn" or turns.parts("a"):
        raise NotMeantError(at or c.part, WHEN_SUMMONED)
    whose = players.possessor(turns.part("d"))
    if not (turns.part("d") == Part("each") or (each and whose is not None and whose.tag == "you")):
        raise NotMeantError(turns, WHEN_SUMMONED)
    return [Static(This(), field.EXTRA_SUMMONS, more, condition)]


WHEN_SUMMONED: Final = 'does not say when: write "during each of your turns", or "this turn"'
HOW_MANY_MORE: Final = 'does not say how many more: write "1 additional Simple Summon"'


def additional_summons(c: Clause) -> int:
    """As in "Simple Summon one more time", "perform 2 additional Simple Summons": how many more."""
    phrase = c.part_of("o")
    if c.told.lemma != "perform":
        return times_more(c)
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") != "Simple Summon":
        raise NotMeantError(phrase or c.part, HOW_MANY_MORE)
    nothing_more(phrase, "n", "a")
    number, determiner = phrase.part("n"), phrase.part("d")
    said, before = determiner.tag if determiner is not None else "", [one.word("w") for one in phrase.parts("a")]
    more = before in (["additional"], ["extra"]) or (said == "another" and not before)
    if not more or (said not in ("a", "another") if number is None else said or not number.tag.isdigit()):
        raise NotMeantError(phrase, HOW_MANY_MORE)
    return 1 if number is None else int(number.tag)


STATICS: Final = {
    "attack": lures, "activate": players_bar, "use": players_bar, "perform": summons, "simple+summon": summons,
}  # fmt: skip
PROHIBITIONS: Final = {"activate": player_barred, "use": player_barred}
STAT_VERBS: Final = {"double": doubled, "halve": halved}
