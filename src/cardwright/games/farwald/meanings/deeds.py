"""What Farwald's texts do: the words of the game's own verbs."""

from collections.abc import Callable
from typing import Final

from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import Amount, Node, Place, Some, This, Until, Who
from cardwright.kernel.verbs.chance import ChooseNumber
from cardwright.kernel.verbs.leave import Destroy, Discard, OntoDeck, ShuffleIn, ToHand
from cardwright.kernel.verbs.naming import NameValue
from cardwright.kernel.verbs.turns import AnotherTurn, LoseGame, WinGame
from cardwright.language.english import Part
from cardwright.language.english.kinds import kinds, noun
from cardwright.language.meaning import Clause, NotMeantError, dividing, filling, nouns, players
from cardwright.language.meaning.amounts import exactly, plain, some
from cardwright.language.meaning.fields import nothing_more, of_what
from cardwright.language.meaning.scope import Referent
from cardwright.language.meaning.verbs import cards_only, moved, own_hand
from cardwright.language.meaning.verbs import choose as choose_in_all_games
from cardwright.language.meaning.words import joined_by_and

from ..field import ENERGY_CARDS, TYPES
from ..qualities import KIND
from ..verbs import deeds
from ..verbs.costs import Abandon, Discharge, Disperse, Energize, Exploit, Forget, LoseFragments, ToVortex
from ..verbs.entering import EntersEnergized, Wear
from ..verbs.stopping import CloseGate, Declarer, Dissipate, PendingCard, TurnAway
from .energy import spend

MOVES: Final = {
    "hand": ToHand, "discard": ToVortex, "aether": Disperse, "deck:shuffled": ShuffleIn, "deck": ShuffleIn,
    "deck:top": OntoDeck, "deck:bottom": lambda what: OntoDeck(what, bottom=True), "": deeds.Position,
}  # fmt: skip
EXTRA_TIMES: Final[dict[str, Node]] = {"turn": AnotherTurn()}
SAID: Final[dict[str, Node]] = {
    "close the Dimensional Gate": CloseGate(),
    "close the Gate": CloseGate(),
    "return the card that is being played to its owner's hand": TurnAway(),
}
PENDING: Final = PendingCard()
PLAYERS: Final = {
    "the player who declared the card": Declarer(), "the player who declared that card": Declarer(),
    "the player who declared it": Declarer(), "the player who played the card": Declarer(),
    "the player who played that card": Declarer(), "the player who played it": Declarer(),
}  # fmt: skip
CONTROLLED: Final = {PENDING: Declarer()}
UNUSED: Final = "has no meaning for this game here"


# what players do ------------------------------------------------------------------------------------------------------


def so_many(verb: Callable[[Amount], Node]) -> Callable[[Clause], Node]:
    """A verb that deals with so many unseen cards: remember, forget.  FAR-4.5, R38."""

    def do(c: Clause) -> Node:
        phrase = c.told.verb.part("o")
        if phrase is None or phrase.tag != "bareq":
            cards_only(c, "o")
        return verb(many(c))

    return do


def many(c: Clause) -> Amount:
    """How many cards; a number alone is one of cards: "Remember 2."."""
    phrase = c.told.verb.part("o")
    if phrase is not None and phrase.tag == "bareq" and (number := phrase.part("n")) is not None and number.tag.isdigit():
        c.part_of("o")
        return some(int(number.tag), phrase)
    return some(c.count(), c.part)


def abandon(c: Clause) -> Node:
    """Abandon 2 cards; abandon a certain card.  FAR-18.1."""
    phrase = c.told.verb.part("o")
    hand = own_hand(c) if c.told.verb.get("from") is None else None
    if phrase is not None and hand is not None and (phrase.tag == "bareq" or plain_cards(phrase)) and not rest_of(phrase):
        if (until := c.adverb("until")) is not None and phrase.get("n") is None and phrase.get("d") is None:
            c.part_of("o")
            return Abandon(filling.left_over(c, until), random=c.adverb("random") is not None)
        if c.adverb("random") is None:
            return Abandon(many(c))
        return Abandon(many(c), random=True)
    return Discard(c.what(where=c.where("from") if hand is None else hand))


def rest_of(phrase: Part) -> bool:
    """As in "chooses 2 cards in their hand and abandons the rest"."""
    number = phrase.part("n") if phrase.tag == "bareq" else None
    return number is not None and nouns.is_remainder(number.tag)


def plain_cards(phrase: Part) -> bool:
    """Whether a phrase says of cards only how many they are."""
    if phrase.tag == "part":
        return False
    plain = phrase.tag == "np" and noun(phrase).word("w") == "card" and not phrase.parts("a")
    number, determiner = phrase.part("n"), phrase.part("d")
    if not plain or any(one.tag != "cmp" for one in phrase.parts("p")):
        return False
    free = number is not None and number.tag in ("any", "upto", "min", "min1", "x")
    return not free and (determiner is None or determiner.tag in ("a", "another"))


def energy_cards(verb: Callable[[Amount], Node]) -> Callable[[Clause], Node]:
    """Recharge or discharge so many Energy Cards.  FAR-11.6, 11.8."""

    def do(c: Clause) -> Node:
        phrase = c.told.verb.part("o")
        if phrase is not None and (every := all_energy(phrase)):
            c.part_of("o")
            return verb(every)
        plain = phrase is not None and (phrase.tag != "np" or noun(phrase).word("w") == "Energy Card")
        if phrase is None or not plain or phrase.parts("a") or any(one.tag != "cmp" for one in phrase.parts("p")):
            raise NotMeantError(phrase or c.part, "is no Energy Card: only these are recharged and discharged")
        return verb(many(c))

    return do


def all_energy(phrase: Part) -> int:
    """As in "all of their Energy Cards": as many as there are."""
    inner = phrase.part("s") if phrase.tag == "part" else phrase
    if inner is None or inner.tag != "np" or noun(inner).word("w") != "Energy Card" or inner.parts("a") or inner.parts("p"):
        return 0
    number, determiner = phrase.part("n") if phrase.tag == "part" else None, inner.part("d")
    whole = number.tag if number is not None else determiner.tag if determiner is not None else ""
    if determiner is not None and determiner.tag == "poss" and (q := determiner.part("q")) is not None:
        whole = q.tag
    return ENERGY_CARDS if whole == "all" else 0


def shatter(c: Clause) -> Node:
    """Shatter cards; shatter fragments of a player's.  FAR-16.3, 16.8 (R31)."""
    phrase = c.told.verb.part("o")
    if phrase is None or "qty" not in kinds(phrase):
        return Destroy(c.what())
    c.part_of("o")
    whole = phrase.part("s") if phrase.tag == "part" else phrase
    if whole is None or whole.tag != "np" or noun(whole).word("w") != "fragment" or whole.parts("a"):
        raise NotMeantError(phrase, "is nothing that is shattered")
    number = phrase.part("n")
    amount = some(c.counted(number_of(c, number, whole)), phrase)
    owner = players.possessor(whole.part("d"))
    behind = whole.parts("p")
    if owner is None and len(behind) == 1 and behind[0].tag == "of":
        owner = behind[0].part("x")
    if owner is None or len(behind) > 1 or (behind and owner is not behind[0].part("x")):
        raise NotMeantError(phrase, "does not say whose fragments")
    return fragments_of(c, amount, owner)


def number_of(c: Clause, number: Part | None, whole: Part) -> Amount:
    """How many fragments."""
    determiner = whole.part("d")
    if number is None and determiner is not None and determiner.tag == "a":
        return 1
    if number is None and any(one.tag == "equal" for one in c.told.verb.parts("adv")):
        return 1
    if number is None:
        raise NotMeantError(whole, "does not say how many")
    return exactly(c.scope, number)


def fragments_of(c: Clause, amount: Amount, owner: Part) -> Node:
    """Fragments of a player, or of one Crystal of a player."""
    if owner.tag in ("yours", "you") or own_crystals(owner):
        return LoseFragments(amount)
    one = owner.tag == "np" and noun(owner).word("w") in ("Crystal", "Crystal of Essence")
    if one:
        number, determiner = owner.part("n"), owner.part("d")
        single = (number is not None and number.tag == "1") or (determiner is not None and determiner.tag == "a")
        behind = owner.parts("p")
        if not single or len(behind) != 1 or behind[0].tag != "of" or owner.parts("a"):
            return deeds.ShatterOf(c.cards(owner), amount)
        whose = behind[0].part("x")
        assert whose is not None  # noqa: S101  the grammar makes no other
        owner = whose
    who = players.player(c.scope, owner)
    players.tell_player(c.scope, players.player_named(c.scope, owner))
    if who is Who.YOU and not one:
        return LoseFragments(amount)
    return deeds.ShatterFragments(amount, who, one)


def own_crystals(owner: Part) -> bool:
    """As in "fragments of your Crystals"."""
    if (
        owner.tag != "np"
        or noun(owner).word("w") not in ("Crystal", "Crystal of Essence")
        or noun(owner).word("num") != "pl"
    ):
        return False
    who = players.possessor(owner.part("d"))
    return who is not None and who.tag == "you" and not owner.parts("p") and not owner.parts("a")


def regenerate(c: Clause) -> Node:
    """Regenerate fragments of your own; a card.  FAR-16.6, 12.7."""
    phrase = c.told.verb.part("o")
    if phrase is not None and phrase.tag == "np" and noun(phrase).word("w") == "fragment":
        if phrase.parts("a") or any(one.tag != "cmp" for one in phrase.parts("p")):
            raise NotMeantError(phrase, "says too much: fragments of your own come back, as you distribute them")
        return deeds.Regenerate(some(c.count(), c.part))
    return Energize(c.what())


def restore(c: Clause) -> Node:
    """Restore a destroyed Crystal with 2 fragments.  FAR-16.1."""
    phrase, amount = c.part_of("o"), c.part_of("with")
    for behind in phrase.parts("p") if phrase is not None else ():
        if behind.tag == "with" and amount is None:
            amount = behind.part("x")
        elif not own(behind):
            raise NotMeantError(behind, UNUSED)
    destroyed = phrase is not None and [one.word("v") for one in phrase.parts("a")] == ["destroy"]
    if phrase is None or not destroyed or noun(phrase).word("w") not in ("Crystal", "Crystal of Essence"):
        raise NotMeantError(phrase or c.part, 'is not restored: write "a destroyed Crystal with 2 fragments"')
    number = amount.part("n") if amount is not None else None
    if amount is None or number is None or noun(amount).word("w") != "fragment" or not number.tag.isdigit():
        raise NotMeantError(amount or phrase, "does not say with how many fragments")
    nothing_more(amount, "n")
    return deeds.Restore(plain(int(number.tag), amount))


def own(behind: Part) -> bool:
    """As in "of yours"."""
    inner = behind.part("x")
    return behind.tag == "of" and inner is not None and inner.tag == "yours"


def prevent(c: Clause) -> Node:
    """Prevent the next 2 fragments of yours from being shattered this turn.  R78."""
    phrase, inner = c.part_of("o"), c.part_of("inf")
    if phrase is None or inner is None or inner.frame is None or inner.frame.word != "shatter" or inner.get("s") is not None:
        raise NotMeantError(phrase or c.part, "is nothing that can be prevented")
    times = inner.parts("adv")
    number = phrase.part("n")
    mine = [one for one in phrase.parts("p") if own(one)]
    if (
        noun(phrase).word("w") != "fragment"
        or len(mine) != 1
        or len(phrase.parts("p")) > 1
        or [one.tag for one in phrase.parts("a")] != ["next"]
    ):
        raise NotMeantError(phrase, 'cannot be prevented: write "the next 2 fragments of yours"')
    if len(times) != 1 or times[0].tag != "at" or not this_turn(times[0].part("x")):
        raise NotMeantError(phrase, 'is prevented for a turn: write "this turn"')
    return deeds.Prevent(plain(exactly(c.scope, number) if number is not None else 1, phrase))


def this_turn(phrase: Part | None) -> bool:
    """Whether a time is this turn."""
    determiner = phrase.part("d") if phrase is not None else None
    return phrase is not None and noun(phrase).word("w") == "turn" and determiner is not None and determiner.tag == "this"


# what is done to cards ------------------------------------------------------------------------------------------------


def deal(c: Clause) -> Node:
    """Deal 2 DesEn to it; deal 5 DesEn divided among Evocations.  FAR-15.28."""
    phrase = c.told.verb.part("o")
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") != "DesEn" or phrase.parts("a") or phrase.parts("p"):
        raise NotMeantError(phrase or c.part, "is not dealt in this game")
    if dividing.is_divided(c) and not c.has("to"):
        return dividing.divided(c, c.count(), lambda what, share: deeds.Deal(share, what))
    to = c.part_of("to")
    if to is None:
        raise NotMeantError(phrase, "does not say to what")
    amount = some(c.count(), phrase)
    return deeds.Deal(amount, c.cards(to))


def exploit(c: Clause) -> Node:
    """Exploit a card; exploit Crystallized Energy, as a cost.  FAR-12.6, 7.10."""
    phrase = c.told.verb.part("o")
    if phrase is not None and kinds(phrase) & {"elem", "qty"}:
        c.part_of("o")
        return spend(phrase, paying=c.paying)
    if c.word == "spend":
        raise NotMeantError(phrase or c.part, "is no Crystallized Energy")
    return Exploit(c.what())


def disperse(c: Clause) -> Node:
    """Disperse cards, into the Aether.  FAR-21.4."""
    if c.has("to"):
        role, zone = c.zone("to")
        if role != "aether":
            raise NotMeantError(zone or c.part, "is not where cards are dispersed")
    return Disperse(c.what(where=c.where("from") if c.has("from") else None))


def search(c: Clause) -> Node:
    """Search for a card: look through the own Memory and take it.  FAR-21.5."""
    where: Place | None = Place("deck", c.scope.seen(c.scope.me or Who.YOU))
    if c.told.lemma == "search_for":
        for role in ("in", "from"):
            where = c.where(role) if c.has(role) else where
        what = c.what(where=where)
    else:
        where, phrase = c.where("o"), c.part_of("for")
        if phrase is None:
            raise NotMeantError(c.part, "does not say for what")
        what = c.cards(phrase, where)
    if where != Place("deck") or not isinstance(what, Some):
        raise NotMeantError(c.part, "looks through your own Memory only, for so many cards")
    return deeds.Seek(what)


def position(c: Clause) -> Node:
    """Position a card from a zone, Energized or not.  FAR-18.11."""
    upright = state(c)
    c.adverb("undercontrol")
    what = c.what(where=c.where("from") if c.has("from") else None)
    if (isinstance(what, Some) and what.cards.place is None) or (isinstance(what, This) and c.paying):
        raise NotMeantError(c.part, "does not say from where: write 'from your hand', or from another zone")
    return deeds.Position(what, upright)


def state(c: Clause) -> bool:
    """As in "position it Energized"."""
    for tag in ("state", "withstate"):
        one = c.adverb(tag)
        if one is not None:
            inner = one.part("x")
            if inner is None or "energize" not in (inner.word("v"), getattr(inner.frame, "word", "")):
                raise NotMeantError(one, UNUSED)
            return True
    return False


def play(c: Clause) -> Node:
    """Play a card of your hand, ignoring its Gate requirement, perhaps its Energy Cost too.  FAR-18.12."""
    ignoring = c.adverb("ignoring")
    ignored = ignoring.part("x") if ignoring is not None else None
    parts = joined_by_and(ignored) if ignored is not None else ()
    words = {noun(one).word("w") for one in parts if one.tag == "np"}
    if ignored is None or not words & {"Gate requirement", "requirement"} or words - GATE - {"Energy Cost", "cost"}:
        raise NotMeantError(ignored or c.part, 'is played by a text only so: write ", ignoring its Gate requirement"')
    for one in parts:
        nothing_more(one)
    what = c.what(where=c.where("from") if c.has("from") else None)
    if isinstance(what, Some) and what.cards.place != Place("hand"):
        raise NotMeantError(c.part, "plays cards of your hand only: position it instead")
    return deeds.Play(what, free=bool(words & {"Energy Cost", "cost"}))


GATE: Final = {"Gate requirement", "requirement"}


def gain(c: Clause) -> Node:
    """Gain control of it, for good or for a while.  R58, R82."""
    phrase = c.part_of("o")
    if c.told.lemma == "take_control_of" and phrase is not None:
        return deeds.TakeControl(c.cards(phrase), c.until(Until.FOREVER))
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") != "control":
        raise NotMeantError(phrase or c.part, "cannot be gained by a player")
    return deeds.TakeControl(c.cards(of_what(phrase)), c.until(Until.FOREVER))


def create(c: Clause) -> Node:
    """Create 2 "Sapling" tokens.  FAR-17.9."""
    phrase = c.told.verb.part("o")
    named = next((one.word("w") for one in phrase.parts("a") if one.tag == "name"), "") if phrase is not None else ""
    if phrase is None or not named or len(phrase.parts("a")) > 1 or noun(phrase).word("w") != "token":
        raise NotMeantError(phrase or c.part, 'is not created: write the name of a token ("Sapling")')
    if phrase.get("d") is not None and phrase.get("n") is not None:
        raise NotMeantError(phrase, "does not say plainly how many")
    nothing_more(phrase, "n", "a")
    return deeds.Create(named, plain(c.count(), phrase))


def dissipate(c: Clause) -> Node:
    """Dissipate a card that is played, an ability, or either; "its controller" is who played it.  FAR-10.6."""
    phrase = c.part_of("o")
    if phrase is None or phrase.tag != "np" or phrase.get("n") is not None:
        raise NotMeantError(phrase or c.part, "is nothing that can be dissipated")
    heads = [one for one in (phrase.part("h"), phrase.part("h2")) if one is not None]
    determiner, kinds_of = phrase.part("d"), {one.word("k") for one in heads}
    if determiner is not None and determiner.tag not in ("a", "any"):
        raise NotMeantError(phrase, "cannot be dissipated any more: a text dissipates what it reacts to; write 'a card'")
    behind = tuple(one for one in phrase.parts("p") if not by_opponent(one))
    before = phrase.parts("a")
    plainly = not before and not behind
    c.scope.tell(Referent("player", who=Declarer()))
    c.scope.tell(Referent("card", False, "card", PENDING))
    if plainly and not {one.word("w") for one in heads} - {"card", "ability"}:
        return Dissipate(cards="card" in kinds_of, abilities="ability" in kinds_of)
    if kinds_of != {"card"}:
        raise NotMeantError(phrase, "is nothing that can be dissipated")
    fields = [pair for pair in phrase.kv if pair[0] not in ("a", "p")]
    fields += [(name, value) for name, value in (("a", before), ("p", behind)) if value]
    cards = nouns.select(c.scope, Part("np", tuple(sorted(fields)), phrase.begin, phrase.end), None).cards
    if cards.place is not None:
        raise NotMeantError(phrase, "is nothing that can be dissipated")
    return Dissipate(abilities=False, noun=cards)


def by_opponent(behind: Part) -> bool:
    """As in "a card played by an opponent": only those of opponents can be reacted to."""
    clause = behind.part("x") if behind.tag == "rel" else None
    said = clause.part("v") if clause is not None else None
    if said is None or said.frame is None or said.frame.word not in ("play", "activate"):
        return False
    agent = said.part("s")
    return agent is not None and agent.tag == "np" and noun(agent).word("w") == "opponent"


def win_game(c: Clause) -> Node:
    """You win the game.  FAR-22.2."""
    the_game(c)
    if c.scope.me not in (None, Who.YOU):
        raise NotMeantError(c.part, "is said of you alone: of others write that they lose the game")
    return WinGame()


def lose(c: Clause) -> Node:
    """Each opponent whose Memory is empty loses the game.  FAR-22.1."""
    the_game(c)
    return LoseGame()


def the_game(c: Clause) -> None:
    """Only the game is won or lost."""
    phrase = c.part_of("o")
    if phrase is None or phrase.tag != "np" or noun(phrase).word("w") != "game":
        raise NotMeantError(phrase or c.part, "is not won or lost")
    nothing_more(phrase)


def choose(c: Clause) -> Node:
    """Choose a number, an element, a card type; cards as in all games.  FAR-18.1."""
    phrase = c.told.verb.part("o")
    word = noun(phrase).word("w") if phrase is not None and phrase.tag == "np" else ""
    if phrase is None or word not in ("card type", "number") or any(one.tag == "range" for one in phrase.parts("p")):
        return choose_in_all_games(c)
    if phrase.part("d") != Part("a"):
        raise NotMeantError(phrase, f'is chosen anew: write "choose a {word}"')
    c.part_of("o")
    nothing_more(phrase)
    if word == "number":
        return ChooseNumber(0, MOST_COST)
    c.names = word
    return NameValue(KIND, TYPES)


MOST_COST: Final = 10


def called(ours: str) -> Callable[[Clause], Node]:
    """Another game's word for what this game calls otherwise."""

    def refuse(c: Clause) -> Node:
        raise NotMeantError(c.part, f'is called otherwise in this game: write "{ours}"')

    return refuse


def unknown(c: Clause) -> Node:
    """A verb of other games."""
    raise NotMeantError(c.part, "is nothing that a text of this game can do")


FOREIGN: Final[dict[str, Callable[[Clause], Node]]] = {
    "draw": called("remember"), "destroy": called("shatter"), "discard": called("abandon"), "mill": called("forget"),
    "flip": unknown, "turn": unknown,
}  # fmt: skip
"""Verbs of other games, each refused with this game's word."""
DEEDS: Final[dict[str, Callable[[Clause], Node]]] = {
    "remember": so_many(deeds.Remember), "forget": so_many(Forget), "abandon": abandon,
    "recharge": energy_cards(deeds.Recharge), "discharge": energy_cards(Discharge),
    "shatter": shatter, "regenerate": regenerate, "regenerate.card": regenerate, "restore": restore, "prevent": prevent,
    "deal": deal, "exploit": exploit, "spend": exploit,
    "energize": lambda c: Energize(c.what()), "disable": lambda c: deeds.Disable(c.what()),
    "disperse": disperse, "search": search, "search_for": search, "position": position, "play": play,
    "gain": gain, "take": gain, "take_control_of": gain, "create": create, "dissipate": dissipate,
    "put": moved, "return": moved, "win": win_game, "lose": lose, "choose": choose, **FOREIGN,
}  # fmt: skip


EXAMPLES: Final = {
    "remember": ("1 card", "2 cards"), "forget": ("1 card", "3 cards"), "abandon": ("1 card", "2 cards", "1 card at random"),
    "recharge": ("1 Energy Card", "3 Energy Cards"), "discharge": ("1 Energy Card", "2 Energy Cards"),
    "regenerate": ("1 fragment", "3 fragments"), "regenerate.card": ("target Exploited Evocation",),
    "energize": ("target Exploited Evocation", "all Exploited Evocations"),
    "restore": ("a destroyed Crystal with 2 fragments",),
    "prevent": ("the next 2 fragments of yours from being shattered this turn",), "create": ('2 "Sapling" tokens',),
    "deal": ("2 DesEn to target opposing Evocation", "1 DesEn to all Crystals", "3 DesEn to target opposing Crystal"),
    "shatter": ("target Evocation", "2 fragments of an opponent", "1 of your fragments", "all Exploited Evocations"),
    "exploit": ("target Evocation", "all Energized Evocations"), "spend": ("1 Fire Crystallized Energy",),
    "disperse": ("target Evocation", "a card from your Vortex"), "search_for": ("an Evocation",),
    "search": ("your Memory for an Evocation",),
    "position": ("an Evocation from your Vortex", "an Evocation from your hand"),
    "play": ("an Evocation from your hand, ignoring its Gate requirement",),
    "gain": ("control of target opposing Evocation",),
    "take": ("control of target opposing Evocation until end of turn",), "take_control_of": ("target opposing Evocation",),
    "dissipate": ("a card", "an Attack card"), "win": ("the game",), "lose": ("the game",),
    "reveal": ("your hand", "the top card of your Memory"), "choose": ("a card in your hand",),
    "look_at": ("an opponent's hand", "the top 3 cards of your Memory"),
    "shuffle": ("2 cards from your Vortex into your Memory",),
    "return": ("target Evocation to its owner's hand", "a card from your Vortex to your hand"),
    "put": ("target Evocation on top of its owner's Memory", "target Evocation into its owner's Vortex"),
    "add": ("a card from your Vortex to your hand",), "send": ("target Evocation to its owner's Vortex",),
    "move": ("target Evocation to its owner's hand",), "place": ("target Evocation on the bottom of its owner's Memory",),
}  # fmt: skip


def wear(c: Clause) -> Node:
    """Target Evocation wears this card.  FAR-17.2."""
    phrase = c.part_of("o")
    wearer = c.source
    if phrase is None or not isinstance(nouns.referred(c.scope, phrase), This) or wearer is None:
        raise NotMeantError(phrase or c.part, "is not worn: only this card is")
    return Wear(wearer)


def enters(c: Clause) -> Node:
    """This card enters Energized.  FAR-14.6."""
    where = c.part_of("o")
    upright = state(c)
    if (
        not upright
        or (where is not None and noun(where).word("w") not in ("Battlefield", "play"))
        or not isinstance(c.source, (This, Kept))
        or (isinstance(c.source, Kept) and not c.scope.card(many=False, verb="position"))
    ):
        raise NotMeantError(c.part, 'enters in no way of its own: write "This card enters Energized."')
    return EntersEnergized()


YIELDS: Final = {"remember": "card", "forget": "card", "abandon": "card"}
GOES: Final = {"remember": "hand"}
PRICES: Final = frozenset({"abandon", "discharge", "exploit", "forget", "disperse", "put", "shatter", "energize"})
CARD_DEEDS: Final[dict[str, Callable[[Clause], Node]]] = {"wear": wear, "enter": enters}
