"""Nouns of Elemental Puzzle's texts: cards, what adjectives say of them, zones, numbers."""

from collections.abc import Callable
from typing import Final

from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import Both, Every, Face, Is, Side, Stands, Test, Them, This, Who
from cardwright.language.english import Part
from cardwright.language.english.kinds import noun
from cardwright.language.meaning import NotMeantError, Stat, nouns, players
from cardwright.language.meaning.fields import Fields
from cardwright.language.meaning.scope import Scope

from .. import qualities
from ..field import BP, ELEMENTS, RANK_NAMES, SKILLS
from ..objects import LAST_POINTS, Attacking, Battling, Beats, InScheme, PartOf, TwinOfKept, UnitedWith

LARGEST_FORM: Final = 15

NOUNS: Final[dict[str, tuple[Test, ...]]] = {
    "spirit": (), "Spirit": (), "Spirit card": (), "Spirit Card": (),
    "member": (Is(qualities.IN_SPIRIT),),
    "Multi PUZZLE Spirit": (Is(qualities.ASSEMBLED_CARD),),
    "face-up Shaman Soul card": (Is(qualities.SHOWN_SOUL),),
}  # fmt: skip
FORMS: Final[dict[str, Test]] = {
    f"{index}/{size}": Is(qualities.FORM, (qualities.form(index, size),))
    for size in range(1, LARGEST_FORM + 1)
    for index in range(1, size + 1)
}
ADJECTIVES: Final[dict[str, Test]] = {
    "opposing": Side(Who.OPPONENT), "enemy": Side(Who.OPPONENT), "friendly": Side(Who.YOU), "own": Side(Who.YOU),
    "face-up": Face(True), "face-down": Face(False),
    "battling": Is(qualities.BATTLING), "attacking": Is(qualities.ATTACKING),
    "united": Is(qualities.UNITED), "mixed": Is(qualities.MIXED), "normal": Is(qualities.MIXED, (0,)),
    "Original Form": Both(()),
    "Mixed": Is(qualities.MIXED), "Normal": Is(qualities.MIXED, (0,)),
    **FORMS,
}  # fmt: skip
VALUES: Final[dict[str, tuple[str, int]]] = {
    **{name: (qualities.ELEMENT, number) for number, name in enumerate(ELEMENTS)},
    **{name: (qualities.SKILLS, number) for number, name in enumerate(SKILLS)},
    **{f"Skill {name}": (qualities.SKILLS, number) for number, name in enumerate(SKILLS)},
}
SETS: Final = frozenset({qualities.SKILLS})
QUALITIES: Final = {"Element": qualities.ELEMENT, "Skill": qualities.SKILLS}
ZONES: Final = {
    "hand": "hand",
    "Deck": "deck",
    "deck": "deck",
    "Deck Zone": "deck",
    "Oblivion Zone": "discard",
    "Oblivion": "discard",
    "field": "",
    "play": "",
    "Shaman Soul Deck": "souls",
}


GROUPS: Final = frozenset({"Multi PUZZLE Spirit"})
RELATIONS: Final[dict[str, Callable[[This | Them | Kept | Every], Test]]] = {
    "unite": UnitedWith, "unite:was": lambda what: UnitedWith(what, was=True), "part": PartOf,
    "battle": Battling, "attack": Attacking,
}  # fmt: skip
BESIDE: Final[dict[str, tuple[str, Callable[[int], Test]]]] = {"Twin": ("Element", TwinOfKept)}
COMPARES: Final = {("Element", "beat"): Beats}
UNIQUE: Final = frozenset({"Shaman Soul card"})
NOUN_PLACES: Final = {"face-up Shaman Soul card": "souls"}  # fmt: skip
POINTS: Final = Stat(qualities.POINTS, BP, qualities.PRINTED_POINTS)
STATS: Final = {"BP": POINTS, "Battle Point": POINTS}
LAST: Final = {qualities.POINTS: LAST_POINTS}
COMMON_ZONES: Final = frozenset({"Oblivion Zone", "Oblivion"})
SHOWN: Final = True
CELL: Final = frozenset({"zone", "Spirit Card Zone", "row", "rank"})
"""Words for places of a grid."""


def area(scope: Scope, phrase: Part) -> Test | None:
    """As in "a Blue zone", "your Red or Yellow zones": cards there are told by their rank.  PUZ-2.2."""
    if noun(phrase).word("w") not in CELL:
        return None
    f = Fields(phrase, silent=("h",))
    determiner = f.part_of("d")
    if (of := f.take("p", "of") or f.take("p", "in")) is not None:
        f.finish()
        return in_scheme_of(scope, phrase, of)
    ranks = ranks_of(f)
    f.finish()
    if not ranks:
        raise NotMeantError(phrase, "does not say which zones: Blue, Yellow or Red ones")
    stands = Stands(qualities.RANK, ranks)
    whose = players.possessor(determiner)
    return stands if whose is None else Both((Side(players.player(scope, whose)), stands))


def in_scheme_of(scope: Scope, phrase: Part, of: Part) -> Test:
    """As in "a zone of this card's Scheme".  PUZ-12.3."""
    scheme = of.part("x")
    if scheme is None or scheme.tag != "np" or noun(scheme).word("w") != "Scheme":
        raise NotMeantError(phrase, "does not say which zones: Blue, Yellow or Red ones")
    f = Fields(scheme, silent=("h", "d"))
    behind = f.take("p", "of")
    f.finish()
    card = players.possessor(scheme.part("d")) or (behind.part("x") if behind is not None else None)
    found = nouns.referred(scope, card) if card is not None else None
    if not isinstance(found, (This, Kept)):
        raise NotMeantError(scheme, "does not say of which card")
    return InScheme(found)


def ranks_of(f: Fields) -> tuple[int, ...]:
    """The ranks that the adjectives of "Blue or Yellow zone" name."""
    found: list[int] = []
    for one in f.parts_of("a"):
        for colour in one.parts("a") if one.tag == "adjs" else (one,):
            if colour.word("w") not in RANK_NAMES:
                raise NotMeantError(colour, "is no colour of a zone")
            found.append(RANK_NAMES.index(colour.word("w")))
    return tuple(sorted(found))
