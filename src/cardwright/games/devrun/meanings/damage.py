"""What Devrun's texts do with Stored Damage: store, lose, double, halve and swap it.  DEV-7."""

from cardwright.kernel.tree import Node
from cardwright.language.english import Part
from cardwright.language.english.kinds import noun
from cardwright.language.meaning import Clause, NotMeantError, amounts, players
from cardwright.language.meaning.amounts import some
from cardwright.language.meaning.fields import nothing_more
from cardwright.language.meaning.words import joined_by_and

from ..tree import Party
from ..verbs import storing
from .cards import owner_of, party


def store(c: Clause) -> Node:
    """Store 3 damage.  DEV-7.1."""
    phrase = c.told.verb.part("o")
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") != "damage" or phrase.parts("a") or phrase.parts("p"):
        raise NotMeantError(phrase or c.part, "is not stored: damage is")
    return storing.Store(some(c.count(), phrase))


def lose(c: Clause) -> Node:
    """Lose Stored Damage; lose the game.  DEV-7.2, 8.9."""
    phrase = c.part_of("o")
    ratio, whole = (phrase.part("n"), phrase.part("s")) if phrase is not None and phrase.tag == "part" else (None, None)
    if ratio is not None and ratio.tag == "half" and whole is not None and whole.tag == "np":
        if noun(whole).word("w") != "Stored Damage" or damage_of(c, whole) is not Party.YOU:
            raise NotMeantError(whole, "is not lost: one's own Stored Damage is")
        up = any(one.tag == "up" for one in c.bounds)
        c.bounds = [one for one in c.bounds if one.tag not in ("up", "down")]
        return storing.ScaleDamage(half=True, up=not up)  # what is left is the other half
    word = noun(phrase).word("w") if phrase is not None and phrase.tag == "np" else ""
    if phrase is not None and word == "game":
        nothing_more(phrase)
        return storing.LoseGame(Party.YOU)
    if phrase is None or word != "Stored Damage":
        raise NotMeantError(phrase or c.part, 'is not lost by a player: write "2 Stored Damage"')
    nothing_more(phrase, "n")
    determiner = phrase.part("d")
    whole = determiner.part("q") if determiner is not None and determiner.tag == "poss" else determiner
    if phrase.get("n") is None and whole is not None and whole.tag == "all":
        return storing.LoseDamage(0, all_of=True)
    return storing.LoseDamage(some(c.counted(amounts.how_many(c.scope, phrase)), phrase))


def scaled_damage(c: Clause, phrase: Part, *, half: bool) -> Node:
    """Halve your Stored Damage, rounded up.  DEV-7.1, 9.8."""
    up = any(one.tag == "up" for one in c.bounds)
    c.bounds = [one for one in c.bounds if not half or one.tag not in ("up", "down")]
    return storing.ScaleDamage(damage_of(c, phrase), half, up)


def damage_of(c: Clause, phrase: Part) -> Party:
    """Whose Stored Damage it is."""
    whose = owner_of(phrase)
    nothing_more(phrase, "p")
    if whose is None:
        raise NotMeantError(phrase, "does not say whose")
    return party(players.player(c.scope, whose), phrase)


def damage_becomes(c: Clause) -> Node:
    """As in "the Stored Damage of each opponent becomes 0", "your Stored Damage is doubled".  DEV-7.1, 7.2."""
    subject = c.told.subject
    assert subject is not None  # noqa: S101
    if c.told.modal or c.told.negated or c.told.past:
        raise NotMeantError(c.part, "is nothing that is so of Stored Damage")
    if c.told.passive and c.word in ("double", "halve"):
        return scaled_damage(c, subject, half=c.word == "halve")
    phrase = c.part_of("o") if c.word == "become" and not c.told.passive else None
    if phrase is None:
        raise NotMeantError(c.part, "is nothing that becomes of Stored Damage")
    return storing.SetDamage(c.counted(amounts.amount(c.scope, phrase)), damage_of(c, subject))


def swap(c: Clause) -> Node:
    """Swap your Stored Damage with target opponent's Stored Damage."""
    mine, theirs = c.part_of("o"), c.part_of("with")
    if mine is not None and mine.tag == "conj" and len(mine.parts("c")) == 2:
        mine, theirs = joined_by_and(mine)
    words = [noun(one).word("w") for one in (mine, theirs) if one is not None and one.tag == "np"]
    if mine is None or theirs is None or words != ["Stored Damage"] * 2 or damage_of(c, mine) is not Party.YOU:
        raise NotMeantError(
            mine or c.part, "is not swapped: write 'your Stored Damage with target opponent's Stored Damage'"
        )
    other = damage_of(c, theirs)
    if other is not Party.OPPONENT:
        raise NotMeantError(theirs, "does not say with which opponent")
    return storing.SwapDamage(other)
