"""What can be so of EoC's cards: permissions, prohibitions and duties, costs, values."""

import re
from functools import cache
from typing import Final

from cardwright.kernel.referents import Most, Times
from cardwright.kernel.tree import (
    Ability,
    Amount,
    Cards,
    Condition,
    Every,
    Is,
    Node,
    Owned,
    Side,
    Static,
    This,
    What,
    Who,
)
from cardwright.language.english import Language, Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import Clause, NotMeantError, measured, nouns, players, times, tolls
from cardwright.language.meaning.clauses import Said
from cardwright.language.meaning.oftener import every_turn, times_more
from cardwright.language.meaning.scope import Scope
from cardwright.language.meaning.standing import Change, fixed, number
from cardwright.language.meaning.words import bare

from .. import field, qualities
from ..symbols import packed, size
from ..verbs.costs import Pay
from ..verbs.values import BarKinds, BindAttack, LoseAbility, LoseText, Multiply
from .deeds import pay, plainly

FACTS: Final = {
    "cannot attack": field.CANNOT_ATTACK,
    "cannot attack the enemy Vanquisher": field.CANNOT_ATTACK_VANQUISHER,
    "cannot attack the Vanquisher": field.CANNOT_ATTACK_VANQUISHER,
    "must attack if possible": field.MUST_ATTACK,
    "must attack each turn if possible": field.MUST_ATTACK,
    "must attack each turn if able": field.MUST_ATTACK,
    "must attack if able": field.MUST_ATTACK,
    "must attack": field.MUST_ATTACK,
    "cannot be attacked": field.CANNOT_BE_ATTACKED,
    "cannot counter-attack": field.CANNOT_COUNTER,
    "cannot be counter-attacked": field.CANNOT_BE_COUNTERED,
    "cannot be the target of Traps": field.CANNOT_BE_TARGETED_BY_TRAPS,
    "cannot be the target of spells": field.SHUNS_SPELLS,
    "cannot be targeted by Traps": field.CANNOT_BE_TARGETED_BY_TRAPS,
    "cannot be targeted by spells": field.SHUNS_SPELLS,
    "cannot be targeted": field.SHUNS_ALL,
    "cannot be targeted by your opponent": field.SHUNS_ENEMIES,
    "cannot be targeted by enemy cards": field.SHUNS_ENEMIES,
    "cannot be targeted by your opponent's spells": field.SHUNS_ENEMY_SPELLS,
    "cannot be targeted by enemy spells": field.SHUNS_ENEMY_SPELLS,
    "cannot be destroyed": field.CANNOT_BE_DESTROYED,
    "may act at once": field.ACTS_AT_ONCE,
    "may attack past creatures": field.PASSES_SHIELD,
    "may attack the Vanquisher past creatures": field.PASSES_SHIELD,
    "must be attacked if possible": field.GUARD,
    "deals excess damage to the Vanquisher": field.EXCESS,
    "strikes back at all attackers": field.STRIKES_ALL,
    "counter-attacks every member of a group": field.STRIKES_ALL,
}
MEMBERS: Final = {qualities.CLASSES: field.CLASSES_NOW}
BECOMES: Final = {qualities.TYPE: field.TYPE_NOW}


def has(c: Clause) -> Change | None:
    """As in "has weakness Fire", "has no weakness", "has exactly 3 ATK"."""
    phrase = c.told.verb.part("o")
    if phrase is None or phrase.tag != "np":
        return None
    word = noun(phrase).word("w")
    if word == "weakness":
        determiner = phrase.part("d")
        if determiner is None or determiner.tag != "no":
            raise NotMeantError(phrase, "does not say which weakness")
        c.part_of("o")
        return fixed(field.WEAKNESS_NOW, 0)
    if word.startswith("weakness ") and word != "weakness bonus":
        c.part_of("o")
        return fixed(field.WEAKNESS_NOW, field.TYPES.index(word.removeprefix("weakness ")) + 1)
    return None


TEXT_LOST: Final = {
    frozenset({"effect", "ability"}): LoseText,
    frozenset({"text"}): LoseText,
    frozenset({"ability"}): LoseAbility,
}

TEXT_LACKING: Final = {frozenset({"ability"}): field.NO_ABILITY}


def attacks(c: Clause) -> Change | None:
    """As in "must attack this card during your opponent's next turn if possible".  EOC-9.6."""
    phrase = c.told.verb.part("o")
    if c.told.modal in ("may", "can") and phrase is None and c.told.verb.parts("adv"):
        more = times_more(c)
        every_turn(c)
        return number(field.EXTRA_ATTACKS, more)
    if c.told.modal != "must" or phrase is None or not is_this(c, phrase):
        return None
    c.part_of("o")
    c.adverb("ifable")
    return Change(BindAttack)


def is_this(c: Clause, phrase: Part) -> bool:
    """Whether it is this card that is attacked."""
    determiner = phrase.part("d") if phrase.tag == "np" else None
    return determiner is not None and determiner.tag == "this" and isinstance(nouns.referred(c.scope, phrase), This)


def kinds_named(c: Clause) -> int:
    """As in "Traps", "Effect spells": kinds of card as bits."""
    phrase = c.part_of("o")
    found = 0
    for one in phrase.parts("c") if phrase is not None and phrase.tag == "conj" else (phrase,):
        tests = nouns.select(c.scope, one, None).cards.tests if one is not None and one.tag == "np" else ()
        if len(tests) != 1 or not isinstance(tests[0], Is) or tests[0].quality != qualities.KIND:
            raise NotMeantError(one or c.part, "is no kind of card that can be forbidden")
        found |= sum(1 << kind for kind in tests[0].values)
    if c.told.lemma == "activate" and found != 1 << field.TRAP:
        raise NotMeantError(c.part, 'is said of Traps and of abilities: write "play", or "activate the abilities of"')
    return found


def players_bar(c: Clause, condition: Condition | None) -> list[Static] | None:
    """As in "your opponent cannot play Traps".  EOC-1.2."""
    subject, phrase = c.told.subject, c.told.verb.part("o")
    if phrase is not None and kinds(phrase) == {"ability"}:
        return None
    if subject is None or "player" not in kinds(subject) or c.told.modal != "cannot":
        return None
    who = players.player(c.scope, subject)
    tests = (Is(qualities.KIND, (field.VANQUISHER,)), *(() if who is Who.EACH else (Side(who),)))
    return [Static(Every(Cards(tests)), field.BARRED_KINDS, kinds_named(c), condition)]


def player_barred(c: Clause) -> Node:
    """As in "your opponent cannot play Traps this turn"."""
    who = c.scope.me or Who.YOU
    if not isinstance(who, Who):
        raise NotMeantError(c.part, "does not say which player")
    return BarKinds(who, kinds_named(c), c.until())


def price(c: Clause) -> int:
    """As in "1 Gray less": packed symbols, negative where it is less.  EOC-5.29."""
    phrase = c.part_of("o")
    more = next((one.part("x") for one in phrase.parts("p") if one.tag == "ml"), None) if phrase is not None else None
    number = phrase.part("n") if phrase is not None else None
    if phrase is None or more is None or number is None or noun(phrase).word("w") not in field.TYPES:
        raise NotMeantError(phrase or c.part, 'is no price: write "1 Gray less" or "1 Gray more"')
    plainly(phrase, also=("p",))
    if len(phrase.parts("p")) > 1:
        raise NotMeantError(phrase, "says more than a price")
    inner = number.part("x") or number
    if not inner.tag.isdigit():
        raise NotMeantError(number, "must be a plain number here")
    symbols = packed([field.TYPES.index(noun(phrase).word("w"))] * int(inner.tag))
    return symbols if more.tag == "more" else -symbols


def costs(c: Clause, condition: Condition | None) -> list[Static] | None:
    """As in "your Items cost 1 Gray less", "abilities of enemy creatures cost 1 Gray more"."""
    subject = c.told.subject
    assert subject is not None  # noqa: S101
    symbols: Amount = price(c)
    if c.each is not None and price_is_less(symbols):
        symbols, c.each = Times(Most(c.each, MOST_LESS), symbols), None
    if "ability" in kinds(subject):
        of = next((one.part("x") for one in subject.parts("p") if one.tag == "of"), None)
        if of is None:
            raise NotMeantError(subject, "does not say of which cards")
        what, _referent = nouns.what(c.scope, of)
        return [Static(what, field.ABILITY_COST_NOW, symbols, condition)]
    what, _referent = nouns.what(c.scope, subject)
    return [Static(anywhere(what), field.COST_NOW, symbols, condition)]


MOST_LESS: Final = 15
"""No card costs more of one type; changes are packed (see symbols), so what is counted has a bound."""


def price_is_less(symbols: Amount) -> bool:
    """Whether one symbol fewer is asked for, which can be said "for each ..."."""
    return isinstance(symbols, int) and symbols < 0 and size(-symbols) == 1


def anywhere(what: What) -> What:
    """A cost is that of cards wherever they are: those a player owns."""
    if not isinstance(what, Every):
        return what
    tests = tuple(Owned(test.who) if isinstance(test, Side) else test for test in what.cards.tests)
    return Every(type(what.cards)(tests, what.cards.place))


STATICS: Final = {"cost": costs, **dict.fromkeys(("play", "activate", "summon"), players_bar)}


def doubled(c: Clause, quantity: int) -> Change:
    """As in "its ATK is doubled until end of turn"."""
    return Change(
        lambda what, until: Multiply(what, quantity, until),
        lambda what, condition: Static(what, TIMES[quantity], 1, condition),
    )


def halved(c: Clause, quantity: int) -> Change:
    """As in "its ATK is halved, rounded down"."""
    c.bounds = [one for one in c.bounds if one.tag != "down"]
    return Change(
        lambda what, until: Multiply(what, quantity, until, halve=True),
        lambda what, condition: Static(what, TIMES[quantity], -1, condition),
    )


TIMES: Final = {field.ATK: field.ATK_TIMES, field.DEF: field.DEF_TIMES}
STAT_VERBS: Final = {"double": doubled, "halve": halved}


def takes(c: Clause) -> Change | None:
    """As in "takes +2 damage instead of +1 damage from creatures of their Weakness Type".  EOC-10.3."""
    phrase, instead = c.told.verb.part("o"), c.told.verb.parts("adv")
    usual = instead[0].part("x") if [one.tag for one in instead] == ["insteadof"] else None
    more, one = signed(phrase), signed(usual)
    if usual is None or more is None or one != 1 or c.told.modal or c.told.negated:
        return None
    source = usual.parts("p")[0].part("x") if len(usual.parts("p")) == 1 else None
    weak = source.parts("p")[0].part("x") if source is not None and len(source.parts("p")) == 1 else None
    if (
        weak is None
        or source is None
        or noun(source).word("w") != "creature"
        or weak.tag != "np"
        or noun(weak).word("w") != "Weakness Type"
        or players.possessor(weak.part("d")) is None
    ):
        raise NotMeantError(usual, 'must be said to be "from creatures of their Weakness Type"')
    c.part_of("o")
    c.adverb("insteadof")
    return number(field.WEAKNESS_TAKEN, more - 1)


def signed(phrase: Part | None) -> int | None:
    """As in "+2 damage"."""
    amount = phrase.part("n") if phrase is not None and phrase.tag == "np" and noun(phrase).word("w") == "damage" else None
    return int(str(amount.part("s") or amount.word("s"))) if amount is not None and amount.tag == "sign" else None


PROHIBITIONS: Final = dict.fromkeys(("play", "activate", "create", "summon"), player_barred)
FIGHTING: Final = frozenset({"Attack Phase"})
CHANGES: Final = {"have": has, "attack": attacks, "take": takes}

MORE_SUMMONS: Final = (
    "You may summon 1 more Essence each turn.",
    "You may summon 2 more Essences each turn.",
    "You may summon 1 Essence more each turn.",
)


def more_summons(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "you may summon 1 more Essence each turn".  EOC-5.2."""
    said, numbers = without_numbers(tree)
    if len(numbers) != 1 or not any(said == without_numbers(one)[0] for one in patterns(scope.words.language())):
        return None
    return [Static(This(), field.EXTRA_SUMMONS, numbers[0])]


def first_prevented(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "prevent the first 2 damage that would be dealt to this card each turn".  EOC-10.12."""
    body = tree.part("b")
    first = body.parts("c")[0].part("v") if body is not None and len(body.parts("c")) == 1 else None
    verb = first.part("v") if first is not None and first.tag == "imp" else None
    phrase = verb.part("o") if verb is not None and verb.frame is not None and verb.frame.word == "prevent" else None
    said = measured.of_number(phrase) if phrase is not None and len(tree.kv) == 1 else None
    number = phrase.part("n") if phrase is not None else None
    if verb is None or phrase is None or said is None or number is None or [one.tag for one in phrase.parts("a")] != ["1st"]:
        return None
    if body is not None and (before := body.parts("c")[0].parts("p")):
        raise NotMeantError(before[0], "is said of no prevention that stands")
    adverbs = [*verb.parts("adv"), *said.verb.parts("adv")]
    if len(adverbs) != 1 or not times.each_turn(adverbs[0]) or said.verb.get("s") is not None or said.subject is None:
        raise NotMeantError(phrase, 'is unclear: write "the first 2 damage that would be dealt to ... each turn"')
    scope.standing = True
    what, _referent = nouns.what(scope, said.subject)
    if not number.tag.isdigit() or not isinstance(what, (This, Every)):
        raise NotMeantError(phrase, "must be a plain number, of cards that are not chosen")
    return [Static(what, field.PREVENT_FIRST, int(number.tag))]


def without_numbers(tree: Part) -> tuple[str, list[int]]:
    """What a sentence says, and the numbers in it."""
    body = tree.part("b")
    said = str(bare(body)) if body is not None and len(tree.kv) == 1 else ""
    return re.sub(r"\b\d+\b", "#", said), [int(one) for one in re.findall(r"\b\d+\b", said)]


@cache
def patterns(language: Language) -> tuple[Part, ...]:
    """The ways in which more summons are written."""
    return tuple(language.trees(text)[0] for text in MORE_SUMMONS)


def attack_toll(kind: str, tree: Part, scope: Scope) -> list[Ability] | None:
    """As in "enemy creatures cannot attack unless your opponent pays 1 Gray for each attacking creature".  EOC-1.2."""
    found = tolls.toll_of(scope, tree, "attack")
    if found is None:
        return None
    attacked = found.told.verb.part("o")
    if found.told.verb.get("past") is not None or found.told.verb.parts("adv"):
        raise NotMeantError(found.told.verb, "is paid for each attack: leave out when")
    at_vanquisher = attacked is not None and bare(attacked) in (bare(one) for one in vanquishers(scope.words.language()))
    if attacked is not None and not at_vanquisher:
        raise NotMeantError(attacked, 'is not what is paid for: write "your Vanquisher", or leave it out')
    what = tolls.of_whom(scope, found)
    pays = Clause(scope, Said(None, found.payment), Who.YOU)
    pays.paying = True
    price = pay(pays)
    pays.finish()
    assert isinstance(price, Pay)  # noqa: S101  as a cost it is
    return [Static(what, field.VANQUISHER_TOLL if at_vanquisher else field.ATTACK_TOLL, price.symbols)]


@cache
def vanquishers(language: Language) -> tuple[Part, ...]:
    """As in "your Vanquisher", said of enemy creatures."""
    tree = language.trees("Enemy creatures cannot attack your Vanquisher.")[0]
    return tuple(one for one in tree.walk() if one.tag == "np" and noun(one).word("w") == "Vanquisher")


TOLLS: Final = frozenset({"pay"})
RULES: Final = (more_summons, first_prevented, attack_toll)
