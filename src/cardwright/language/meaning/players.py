"""Players and zones: "your opponent", "its controller", "your hand", "its owner's deck"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardwright.kernel.referents import AnOpponent, ControllerOf, ControllersOf, Kept, OwnerOf
from cardwright.kernel.tree import Cards, Owned, Place, Player, Side, Them, This, Who

from ..english import Part
from ..english.kinds import noun
from . import nouns, spoken
from .fields import UNUSED, Fields
from .scope import HIDDEN, NOTHING_BEFORE, Referent, Scope, again
from .words import NotMeantError, bare

UNKNOWN: Final = frozenset({"this", "these", "those", "another", "both", "no"})
"""Determiners that do not tell which player is meant."""


def player(scope: Scope, phrase: Part) -> Player:
    """The player a phrase means, as the one whose deeds are spoken of would call them."""
    return scope.seen(player_named(scope, phrase))


def player_named(scope: Scope, phrase: Part) -> Player:
    """The player a phrase means, as the card's controller would call them."""
    if phrase.tag == "you":
        return Who.YOU
    if phrase.tag in ("they", "it", "that", "those", "self"):
        return player_before(scope, phrase)
    own = scope.words.named_players.get(bare(phrase)) if scope.words.players else None
    return own if own is not None else described(scope, phrase)


def described(scope: Scope, phrase: Part) -> Player:
    """As in "an opponent", "each player", "its controller", "that player"."""
    if phrase.tag != "np" or noun(phrase).word("k") != "player":
        raise NotMeantError(phrase, "is no player")
    f = Fields(phrase)
    determiner = f.part_of("d")
    word = noun(phrase).word("w")
    f.left.pop("h")
    aimed = f.take("a", "target") is not None
    other = f.take("a", "other") is not None
    f.finish()
    how = determiner.tag if determiner is not None else ""
    if how in ("that", "those", "the") and (found := told_before(scope, phrase)) is not None and not other:
        return found
    of_it = possessor(determiner)
    if word in ("controller", "owner") or (word == "player" and of_it is not None and of_it.tag in ("it", "they")):
        return of_a_card(scope, phrase, determiner, word)
    theirs = ("they",) if scope.me not in (None, Who.YOU) else ()
    if (
        word == "opponent"
        and how == "poss"
        and ((owner := possessor(determiner)) is None or owner.tag not in ("you", *theirs))
    ):
        raise NotMeantError(phrase, "does not say which player")
    if word == "opponent":
        who: Player = opponent(scope, phrase, determiner, how, other=other)
        who = scope.words.aimed or who if aimed else who
    elif word == "player" and other and (how == "each" or noun(phrase).word("num") == "pl"):
        who = Who.OPPONENTS
    elif word == "player" and (how in ("each", "all", "both") or noun(phrase).word("num") == "pl"):
        who = Who.EACH
    elif word == "player" and other:
        who = other_player(scope, phrase)
    elif word == "player" and how in ("that", "the"):
        if scope.either or (scope.event is None and scope.words.many_players):
            raise NotMeantError(phrase, NOTHING_BEFORE)
        who = Who.THAT
    else:
        raise NotMeantError(phrase, "does not say which player")
    return who


def told_before(scope: Scope, phrase: Part) -> Player | None:
    """The player who was spoken of last; None for nobody.  Raises NotMeantError where it is not known who that was."""
    found = scope.player()
    if found is not None and found.who is None:
        raise NotMeantError(phrase, "is not known any more: say it of that player in the same clause")
    return found.who if found is not None else None


def other_player(scope: Scope, phrase: Part) -> Player:
    """As in "the other player", of two of whom one was spoken of."""
    found = told_before(scope, phrase)
    if scope.words.many_players or found not in (Who.OPPONENT, Who.YOU):
        raise NotMeantError(phrase, "does not say which player")
    return Who.YOU if found is Who.OPPONENT else Who.OPPONENT


def any_player_aimed(phrase: Part) -> bool:
    """As in "target player"."""
    aimed = phrase.tag == "np" and [one.tag for one in phrase.parts("a")] == ["target"] and phrase.get("d") is None
    return aimed and noun(phrase).word("w") == "player" and phrase.get("n") is None and not phrase.parts("p")


def who_did(phrase: Part) -> bool | None:
    """As in "each opponent who did", "who did not": True, or False; None where the players are not named so."""
    behind = phrase.parts("p")
    clause = behind[0].part("x") if len(behind) == 1 and behind[0].tag == "rel" else None
    said = clause.part("v") if clause is not None and clause.tag == "rels" else None
    if said is None or said.tag != "pro" or said.get("m") is not None or phrase.parts("a"):
        return None
    return said.get("n") is None


def tell_player(scope: Scope, who: Player) -> Player:
    """Speak of a player."""
    if who is not Who.YOU:
        scope.tell(Referent("player", many=who in (Who.EACH, Who.OPPONENTS), who=who))
    return who


def player_before(scope: Scope, phrase: Part) -> Player:
    """The player a pronoun means."""
    found = told_before(scope, phrase)
    if found is None:
        raise NotMeantError(phrase, NOTHING_BEFORE)
    return found


def of_a_card(scope: Scope, phrase: Part, determiner: Part | None, word: str) -> Player:
    """As in "its controller": of the card that was spoken of."""
    possessor = determiner.part("d") if determiner is not None else None
    who = possessor.part("p") or possessor.part("x") if possessor is not None else None
    if who is None:
        raise NotMeantError(phrase, "does not say of which card")
    other = spoken.other_than_this_card(scope, who) if word != "owner" else None
    found = nouns.referred(scope, who) if other is None else again(other, scope)
    if found in scope.words.controlled:
        return scope.words.controlled[found]
    known = isinstance(found, (This, Them, Kept)) or scope.words.pronoun(scope, who) is not None
    if not known:
        raise NotMeantError(phrase, "does not say of which card")
    if isinstance(found, Kept) and found.many:
        if word == "owner":
            raise NotMeantError(phrase, 'are not told apart: write "their controllers"')
        return ControllersOf(found)
    return OwnerOf(found) if word == "owner" else ControllerOf(found)  # type: ignore[arg-type]  # the game finds its own


def possessor(determiner: Part | None) -> Part | None:
    """Whose: the phrase before "'s", or behind a possessive pronoun."""
    if determiner is None or determiner.tag != "poss":
        return None
    inner = determiner.part("d")
    if inner is not None and (second := inner.part("y")) is not None:
        raise NotMeantError(second, "of another player is not known: say whose it is with one word")
    return (inner.part("p") or inner.part("x")) if inner is not None else None


# zones ---------------------------------------------------------------------------------------------------------------


def place(scope: Scope, phrase: Part) -> Place | None:
    """The zone a phrase means; None for the field."""
    if phrase.tag == "pp":
        found = phrase.part("x")
        assert found is not None  # noqa: S101  the grammar makes no other
        return place(scope, found)
    if phrase.tag == "conj":
        first, *more = (place(scope, one) for one in phrase.parts("c"))
        if first is None or any(one is None for one in more):
            raise NotMeantError(phrase, "names the field beside another zone")
        of_first = [one.tag == "np" and one.get("d") is None for one in phrase.parts("c")[1:]]  # "their hand or deck"
        others = [replace(one, who=first.who) if same else one for one, same in zip(more, of_first, strict=True) if one]
        return replace(first, also=tuple(others))
    if phrase.tag != "np" or noun(phrase).word("k") != "zone":
        raise NotMeantError(phrase, "is no zone")
    f = Fields(phrase)
    head, second, determiner = f.part_of("h"), f.part_of("h2"), f.part_of("d")
    of = next((one.part("x") for one in f.parts_of("p") if one.tag == "of"), None) if len(phrase.parts("p")) == 1 else None
    f.finish()
    if of is None and phrase.parts("p"):
        raise NotMeantError(phrase.parts("p")[-1], UNUSED)
    assert head is not None  # noqa: S101
    role = role_of(scope, phrase, head)
    who = whose(scope, determiner, plural=head.word("num") == "pl") if of is None else player(scope, of)
    if not role:
        return None
    also = (Place(role_of(scope, phrase, second), who),) if second is not None else ()
    return Place(role, who, also)


def check_zone(scope: Scope, phrase: Part) -> None:
    """Of a zone where cards go only its owner is said."""
    f = Fields(phrase)
    f.part_of("h")
    determiner = f.part_of("d")
    f.finish()
    if determiner is None or determiner.tag not in ("poss", "the", "that"):
        raise NotMeantError(phrase, "does not say whose")
    if determiner.tag == "that":
        player_that(scope, determiner)
    owner = possessor(determiner)
    if owner is not None and owner.tag == "np" and owner.parts("a"):
        raise NotMeantError(owner.parts("a")[0], "says nothing that can be asked of a player")
    if owner is not None and owner.tag == "np":
        Fields(owner, silent=("h", "d")).finish()


def role_of(scope: Scope, phrase: Part, head: Part) -> str:
    """The kernel's name of a zone."""
    role = scope.words.zones.get(head.word("w"))
    if role is None:
        raise NotMeantError(phrase, "is no zone that texts reach")
    return role


def whose(scope: Scope, determiner: Part | None, *, plural: bool = False) -> Player:
    """Whose zone it is; your own where nobody is named."""
    who = possessor(determiner)
    whole = ("each", "all", "any", "a", "both") if plural and not scope.words.many_players else ("each", "all", "any", "a")
    if (determiner is not None and determiner.tag in whole) or (determiner is None and plural):
        return Who.EACH
    if who is None and determiner is not None and determiner.tag in UNKNOWN:
        raise NotMeantError(determiner, "does not say whose")
    if who is None:
        return scope.seen(Who.YOU) if determiner is None or determiner.tag != "that" else player_that(scope, determiner)
    if who.tag in ("it", "they", "that", "those") and scope.player() is None:
        raise NotMeantError(who, NOTHING_BEFORE)
    found = player(scope, who)
    other = found in (Who.OPPONENT, Who.THAT)
    first = other and scope.me is None and scope.player() is None  # "look at your opponent's hand; they ..."
    return tell_player(scope, found) if isinstance(found, AnOpponent) or first else found


def opponent(scope: Scope, phrase: Part, determiner: Part | None, how: str, *, other: bool) -> Player:
    """Your opponent, all of them, or one of them."""
    if how in UNKNOWN or (other and scope.words.many_players):
        raise NotMeantError(phrase, "does not say which player: no opponent was spoken of before")
    owner = possessor(determiner)
    if owner is not None and owner.tag not in ("you", "they"):
        raise NotMeantError(phrase, "does not say which player")
    if how in ("each", "all") or noun(phrase).word("num") == "pl":
        return Who.OPPONENTS
    return AnOpponent() if scope.words.many_players else Who.OPPONENT


def player_that(scope: Scope, determiner: Part) -> Player:
    """As in "that Graveyard": of the player who was spoken of."""
    return scope.seen(player_before(scope, determiner))


def owners(phrase: Part) -> bool:
    """Whether a zone is that of the cards' owners: "its owner's hand"."""
    who = possessor(phrase.part("d"))
    return who is not None and who.tag == "np" and noun(who).word("w") == "owner"


def of_any_opponent(cards: Cards) -> Cards:
    """The same cards where nobody chooses an opponent: any opponent's."""
    tests = tuple(
        replace(test, who=Who.OPPONENT) if isinstance(test, (Side, Owned)) and isinstance(test.who, AnOpponent) else test
        for test in cards.tests
    )
    place = cards.place
    if place is not None and isinstance(place.who, AnOpponent) and place.role not in HIDDEN:
        place = replace(place, who=Who.OPPONENT)
    return Cards(tests, place)
