"""The verbs of all games: one function each.  A game adds its own and carries out these in its own way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardwright.kernel.joins import ChooseOne, Keep
from cardwright.kernel.referents import AmongKept, Depth, Kept, TopOf
from cardwright.kernel.tree import Cards, Every, Node, Place, Some, Steps, This, What, Who
from cardwright.kernel.verbs.chance import ChooseNumber, FlipCoin
from cardwright.kernel.verbs.choose import Choose
from cardwright.kernel.verbs.draw import Draw
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, Shuffle
from cardwright.kernel.verbs.look import LookAt, Reveal, Turn
from cardwright.kernel.verbs.mill import Mill, MillUntil
from cardwright.kernel.verbs.naming import NameCard, NameValue
from cardwright.kernel.verbs.order import Arrange
from cardwright.kernel.verbs.turns import LoseGame, SkipPhase, WinGame

from ..english import Part
from ..english.kinds import kinds, noun
from . import amounts, clauses, filling, nouns, players, standing
from .fields import Fields, nothing_more
from .filling import HAND
from .scope import IT, Referent, Scope
from .words import NotMeantError

if TYPE_CHECKING:
    from .deeds import Clause
    from .words import Deed, Move

DECK: Final = "deck"


def draw(c: Clause) -> Node:
    """Draw 2 cards; draw cards until you have 4 cards in hand."""
    phrase = c.told.verb.part("o")
    if phrase is not None and names_cards(c.scope, phrase):
        raise NotMeantError(phrase, 'was seen already: write "put ... into your hand"')
    cards_only(c, "o")
    if (until := c.adverb("until")) is not None:
        phrase, missing = c.part_of("o"), filling.missing(c, until)
        if phrase is None or phrase.tag != "np" or phrase.get("n") is not None or phrase.get("d") is not None:
            raise NotMeantError(phrase or c.part, 'has a number of its own: write "cards until ..."')
        return Draw(missing)
    return Draw(c.count())


def mill(c: Clause) -> Node:
    """Mill 3 cards; mill until a creature: the last one is the one that is meant by "it"."""
    if (until := c.part_of("until")) is not None:
        phrase = c.part_of("o")
        if phrase is not None and (phrase.get("n") is not None or noun(phrase).word("w") != "card"):
            raise NotMeantError(phrase, "is no number of cards until one of them comes")
        return mill_until(c, until)
    phrase = c.told.verb.part("o")
    if phrase is not None and "mill" in c.scope.words.goes and names_cards(c.scope, phrase):  # "mill the rest"
        what = c.what()
        return c.scope.words.moves[c.scope.words.goes["mill"]](what)
    cards_only(c, "o")
    return Mill(c.count())


def names_cards(scope: Scope, phrase: Part) -> bool:
    """Whether a phrase points to cards of a deck that were spoken of: "them", "the rest", and no so many from the top."""
    if phrase.tag == "bareq" and (n := phrase.part("n")) is not None and n.tag in ("rest", "others", "other"):
        return True
    of = phrase.part("s") if phrase.tag == "part" else phrase
    found = scope.card(many=of.tag == "they") if of is not None and of.tag in ("they", "it") else None
    place = found.cards.place if found is not None and found.cards is not None else None
    return found is not None and place is not None and place.role == "deck" and found.goes in (None, "deck")


def mill_until(c: Clause, until: Part) -> Node:
    """The last of the milled cards, and only that, is such a card."""
    selected = nouns.select(c.scope, until, None)
    if selected.count not in (None, 1) or selected.target or selected.every:
        raise NotMeantError(until, "must be one card")
    slot, place = c.scope.new_slot(), Place("discard")
    c.scope.tell(Referent("card", True, "card", slot=slot, verb=c.word, cards=Cards((), place)))
    found = Cards((*selected.cards.tests, AmongKept(slot)), place)
    c.scope.tell(Referent("card", False, selected.noun, Every(found)))
    return Keep(slot, MillUntil(selected.cards))


def cards_only(c: Clause, role: str) -> None:
    """Of what comes from the top of a deck nothing can be said but how many."""
    phrase = c.told.verb.part(role)
    number = phrase.part("n") if phrase is not None and phrase.tag == "bareq" else None
    if phrase is not None and number is not None and number.tag.isdigit():
        raise NotMeantError(phrase, "does not say of what")
    if phrase is None or phrase.tag != "np":
        return
    described = [one for one in phrase.parts("a") if one.word("w") != "additional"]
    behind = [one for one in phrase.parts("p") if one.tag != "cmp"]
    if noun(phrase).word("w") != "card" or described or behind:
        raise NotMeantError((*described, *behind, phrase)[0], "cannot be said of cards that nobody has seen")


def destroy(c: Clause) -> Node:
    """Destroy target creature."""
    return Destroy(c.what())


def discard(c: Clause) -> Node:
    """Discard 2 cards, your hand."""
    return Discard(c.what(where=c.where("from") if c.has("from") else own_hand(c)))


def own_hand(c: Clause) -> Place:
    """Where cards are discarded from if nothing is said.  Raises NotMeantError behind the hand of another player."""
    before = next((one for one in reversed(c.scope.referents) if one.kind == "card"), None)
    place = before.cards.place if before is not None and before.cards is not None else None
    phrase = c.told.verb.part("o")
    from_there = phrase is not None and any(one.tag in ("in", "fromtop") for one in phrase.parts("p"))
    known = phrase is None or phrase.tag in IT or nouns.is_reference(c.scope, phrase) or from_there
    open_whose = not known and not c.scope.named
    if before is not None and place is not None and place.role == HAND and open_whose and c.scope.me is None:
        shown = before.me if place.who is Who.YOU else place.who
        if isinstance(before.what, Every) and shown not in (None, Who.YOU):
            raise NotMeantError(c.part, 'may be from your hand or from the other one: write "from your hand", or "from it"')
    return Place(HAND, c.scope.seen(c.scope.me or Who.YOU))


def choose(c: Clause) -> Node:
    """Choose a creature, a number, an Element."""
    phrase = c.told.verb.part("o")
    if phrase is not None and phrase.tag == "np" and noun(phrase).word("w") in c.scope.words.qualities:
        return name_value(c)
    if phrase is not None and phrase.tag == "np" and noun(phrase).word("k") == "num":
        return choose_number(c)
    if phrase is not None and kinds(phrase) == {"player"}:
        return choose_opponent(c, phrase)
    where = c.where("from") if c.has("from") else None
    return Choose(c.what(where=where))


def choose_opponent(c: Clause, phrase: Part) -> Node:
    """Choose an opponent: from then on "that player" is the one who is chosen as the text first needs them."""
    determiner = phrase.part("d")
    if determiner is None or determiner.tag != "a" or c.scope.me is not None:
        raise NotMeantError(phrase, 'cannot be chosen here: write "choose an opponent"')
    c.part_of("o")
    players.tell_player(c.scope, players.player_named(c.scope, phrase))
    return Steps(())


def name_value(c: Clause) -> Node:
    """Choose an Element: one of its values is named."""
    phrase = c.part_of("o")
    assert phrase is not None  # noqa: S101
    c.names = noun(phrase).word("w")
    quality = c.scope.words.qualities[c.names]
    determiner = phrase.part("d")
    nothing_more(phrase)
    named = {value: word for word, (of, value) in reversed(list(c.scope.words.values.items())) if of == quality}
    if determiner is None or determiner.tag != "a" or not named or sorted(named) != list(range(len(named))):
        raise NotMeantError(phrase, "is nothing that can be named")
    return NameValue(quality, tuple(named[value] for value in range(len(named))))


def name(c: Clause) -> Node:
    """Name a card, an Element."""
    phrase = c.told.verb.part("o")
    if phrase is None or phrase.tag != "np" or "card" not in kinds(phrase):
        return choose(c)
    c.part_of("o")
    nothing_more(phrase)
    determiner = phrase.part("d")
    if noun(phrase).word("w") != "card" or determiner is None or determiner.tag != "a":
        raise NotMeantError(phrase, 'is nothing that can be named: write "name a card"')
    c.names = "name"
    return NameCard()


def choose_number(c: Clause) -> Node:
    """Choose a number from 1 to 4."""
    phrase = c.part_of("o")
    assert phrase is not None  # noqa: S101
    for one in phrase.parts("p"):
        low, high = one.part("x"), one.part("y")
        if one.tag == "range" and low is not None and high is not None:
            return ChooseNumber(amounts.amount(c.scope, low), amounts.amount(c.scope, high))
    raise NotMeantError(phrase, "does not say from which number to which")


def flip(c: Clause) -> Node:
    """Flip a coin; flip a card face-down or face-up."""
    phrase = c.told.verb.part("o")
    if phrase is not None and "coin" in kinds(phrase):
        c.part_of("o")
        return FlipCoin()
    return turn(c)


def turn(c: Clause) -> Node:
    """Turn it face-down."""
    down = c.adverb("facedown") is not None
    up = c.adverb("faceup") is not None
    if down == up:
        raise NotMeantError(c.part, "does not say how it lies then: face-up or face-down")
    return Turn(c.what(), up=up)


def reveal(c: Clause) -> Node:
    """Reveal your hand, the top card of your deck; reveal cards from the top of your deck until you reveal a creature."""
    return Reveal(seen(c)) if (until := c.adverb("until")) is None else reveal_until(c, until)


def reveal_until(c: Clause, until: Part) -> Node:
    """All that lies above the first such card, and that card, which is "it"; without one, all."""
    clause, phrase = until.part("x"), c.part_of("o")
    said = clauses.clause(clause) if clause is not None and clause.tag == "s" else []
    wanted = said[0].verb.part("o") if len(said) == 1 and said[0].lemma == c.word and not said[0].modal else None
    behind = phrase.parts("p") if phrase is not None and phrase.tag == "np" else ()
    pile = behind[0].part("x") if len(behind) == 1 and behind[0].tag in ("fromtop", "in") else None
    if wanted is None or phrase is None or pile is None or set(dict(phrase.kv)) - {"h", "p", "k"}:
        raise NotMeantError(
            until, 'is no end of what is revealed: write "cards from the top of your deck until you reveal a ..."'
        )
    place = players.place(c.scope, pile)
    selected = nouns.select(c.scope, wanted, None)
    if (
        place is None
        or selected.count not in (None, 1)
        or selected.target
        or selected.every
        or selected.cards.place is not None
    ):
        raise NotMeantError(wanted, "must be one card of that pile")
    slot = c.scope.new_slot()
    c.scope.tell(Referent("card", True, "card", slot=slot, verb=c.word, cards=Cards((), place)))
    found = Cards((*selected.cards.tests, AmongKept(slot)), place)
    c.scope.tell(Referent("card", False, selected.noun, Every(found), cards=found))
    return Keep(slot, Reveal(TopOf(place, Depth(selected.cards, place))))


def look_at(c: Clause) -> Node:
    """Look at a hand, at the top 3 cards of a deck."""
    return LookAt(seen(c))


def seen(c: Clause) -> What:
    """What is looked at: the top of a deck, or cards."""
    where = c.where("from") if c.has("from") else None
    return c.what(where=where)


def search(c: Clause) -> Node:
    """Search your deck for a creature: look through it and choose."""
    if c.told.lemma == "search_for":
        where = (
            c.where("in")
            if c.has("in")
            else c.where("from")
            if c.has("from")
            else Place(DECK, c.scope.seen(c.scope.me or Who.YOU))
        )
        return Choose(c.what(where=where))
    where = c.where("o")
    phrase = c.part_of("for")
    if phrase is None or where is None:
        raise NotMeantError(c.part, "does not say for what")
    return Choose(c.cards(phrase, where))


def shuffle(c: Clause) -> Node:
    """Shuffle your deck; shuffle cards into a deck; put cards into your deck and shuffle it."""
    phrase = c.told.verb.part("o")
    last = c.scope.card(many=None) if phrase is not None and phrase.tag == "it" and not c.has("to") else None
    if last is not None and last.goes == DECK:
        c.part_of("o")
        return Shuffle(c.scope.seen(c.scope.me or Who.YOU))
    if phrase is not None and "zone" in kinds(phrase) and not c.has("to"):
        place = c.where("o")
        if place is None or place.role != DECK:
            raise NotMeantError(phrase, "is not shuffled in this game")
        return Shuffle(place.who)
    return moved(c)


def moved(c: Clause) -> Node:
    """Return, put, add, send, move, shuffle into: the zone says what becomes of the cards."""
    where = c.where("from") if c.has("from") else None
    to = c.told.verb.part("to")
    if to is not None and to.tag == "conj" and to.word("j") == "or" and kinds(to) == {"zone"}:
        return moved_either_way(c, c.part_of("to") or to, where)
    second, second_to = c.part_of("o2"), c.part_of("to2")
    role, zone = c.zone("to")
    shuffled = c.word == "shuffle"
    move = c.scope.words.moves.get(f"{role}:shuffled" if shuffled else role)
    if move is None:
        raise NotMeantError(zone or c.part, "is no place where cards of this game go")
    order, both = c.adverb("anyorder"), c.adverb("anyorder")
    c.adverb("undercontrol")
    what = c.what(where=where)
    instead_of_moving(c, what)
    goes_home(c, what, zone)
    c.goes = role.partition(":")[0]
    if second is None or second_to is None:
        return ordered(c, [move(what)], order)[0]
    first = ordered(c, [move(what)], both)[0]
    return ordered(c, node_and_rest(c, first, second, second_to), order)[-1]


def moved_either_way(c: Clause, to: Part, where: Place | None) -> Node:
    """As in "return it to your hand or deck": the player chooses where one card goes."""
    first, *more = to.parts("c")
    zones = (first, *(one if one.get("d") is not None else one.but(d=first.part("d")) for one in more))
    what = c.what(where=where)
    known = isinstance(what, This) or (isinstance(what, Kept) and not what.many)
    if not known and not (isinstance(what, Some) and what.count == 1 and what.number is None and not what.up_to):
        raise NotMeantError(to, "leaves open whether all of them go the same way: say it of one card")
    moves: list[Move] = []
    for phrase in zones:
        c.fields.left["to"] = phrase
        role, zone = c.zone("to")
        if (move := c.scope.words.moves.get(role)) is None:
            raise NotMeantError(phrase, "is no place where cards of this game go")
        goes_home(c, what, zone)
        moves.append(move)
    one = what if known else Kept(known_from_now(c))
    options = ChooseOne(tuple(move(one) for move in moves), said=tuple(map(c.scope.words.printed, zones)))
    return options if known or not isinstance(one, Kept) else Steps((Keep(one.slot, Choose(what)), options))


def known_from_now(c: Clause) -> int:
    """The slot in which the last card of a clause is kept within the clause already."""
    slot = c.scope.new_slot()
    last = c.objects[-1]
    last.slot, last.verb = slot, c.word
    if not any(one is last for one in c.scope.referents):
        c.scope.tell(last)
    c.objects = [replace(last, slot=-1)]
    return slot


def instead_of_moving(c: Clause, what: What) -> None:
    """As in "return this card to your hand instead of putting it into your discard pile": where it would go anyway."""
    instead = c.adverb("insteadof")
    other = instead.part("x") if instead is not None else None
    if instead is None:
        return
    card, to = (other.part("o"), other.part("to")) if other is not None else (None, None)
    putting = other is not None and other.frame is not None and other.frame.word in ("put", "send", "place")
    role = c.scope.words.zones.get(noun(to).word("w")) if to is not None and to.tag == "np" else None
    if other is None or not isinstance(what, This) or not putting or card is None or card.tag != "it" or role != "discard":
        raise NotMeantError(instead, "is nothing that would happen to this card otherwise")
    Fields(other, silent=("f", "v", "o", "to")).finish()


def node_and_rest(c: Clause, node: Node, second: Part, to: Part) -> list[Node]:
    """As in "put 1 of them into your hand and the rest on the bottom of your deck"."""
    slot = known_from_now(c)
    c.fields.left["to"] = to
    role, zone = c.zone("to")
    move = c.scope.words.moves.get(role)
    if move is None:
        raise NotMeantError(zone or to, "is no place where cards of this game go")
    what = c.cards(second)
    goes_home(c, what, zone)
    del c.objects[1:]
    c.scope.before.append(Keep(slot, node))
    return [node, move(what)]


def ordered(c: Clause, nodes: list[Node], order: Part | None) -> list[Node]:
    """Cards that are put on a deck in any order; an order means nothing for cards that go elsewhere."""
    if order is None:
        return nodes
    if not isinstance(nodes[-1], OntoDeck):
        raise NotMeantError(order, "means nothing for cards that do not go onto a deck")
    return [*nodes[:-1], Steps((nodes[-1], Arrange(bottom=nodes[-1].bottom)))]


def goes_home(c: Clause, what: What, zone: Part | None) -> None:
    """Cards go to their owners' zones: "your hand" is said of your own cards alone."""
    that = zone is not None and (determiner := zone.part("d")) is not None and determiner.tag == "that"
    if zone is None or players.owners(zone) or (noun(zone).word("w") in c.scope.words.common_zones and not that):
        return
    who = players.whose(c.scope, zone.part("d"))
    if c.scope.words.may_be_theirs(what, who):
        raise NotMeantError(
            zone, "is not where these cards go: each goes to its owner's; write 'its owner's', or say that they are yours"
        )


def scaled(c: Clause) -> Node:
    """Double the ATK of it; halve their ATK, rounded up: each card's own."""
    phrase = c.part_of("o")
    found = standing.stat_subject(c.scope, phrase)
    if found is None or found[0] not in c.scope.words.stats:
        raise NotMeantError(phrase or c.part, "is no number on a card")
    what = c.cards(found[1])
    return standing.own_share(c, c.scope.words.stats[found[0]]).do(what, c.until())


def skipping(phases: Mapping[str, int]) -> Deed:
    """A game whose texts skip these phases: skip your next Attack Phase."""

    def skip(c: Clause) -> Node:
        phrase = c.part_of("o")
        if phrase is None or phrase.tag not in ("np", "nptime") or noun(phrase).word("w") not in phases:
            raise NotMeantError(phrase or c.part, "is not skipped in this game")
        word, determiner = noun(phrase).word("w"), phrase.part("d")
        whose = players.possessor(determiner)
        own = determiner is not None and determiner.tag == "the"
        if [one.tag for one in phrase.parts("a")] != ["next"] or phrase.get("p") is not None or not (whose or own):
            raise NotMeantError(phrase, f'does not say which: write "your next {word}"')
        if whose is not None and c.scope.seen(players.player_named(c.scope, whose)) is not Who.YOU:
            raise NotMeantError(phrase, "is skipped by the player whose it is")
        return SkipPhase(phases[word], Who.YOU)

    return skip


ENDINGS: Final[dict[str, Node]] = {
    "you win the game": WinGame(), "you lose the game": LoseGame(), "your opponent loses the game": WinGame(),
}  # fmt: skip
"""How a game of two ends by what a text says."""
VERBS: Final[dict[str, Deed]] = {
    "draw": draw, "mill": mill, "name": name, "destroy": destroy, "discard": discard, "choose": choose, "flip": flip,
    "turn": turn,
    "reveal": reveal, "look_at": look_at, "search": search, "search_for": search, "shuffle": shuffle, "return": moved,
    "double": scaled, "halve": scaled,
    "put": moved, "place": moved, "add": moved, "send": moved, "move": moved,
}  # fmt: skip
