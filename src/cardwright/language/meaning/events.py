"""Events: "when this card is destroyed", "whenever you draw a card during your Attack Phase".

The same clause is heard, replaced, forbidden and remembered: `happening` gives the kernel's event of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cardwright.kernel.kept import OF_EVENT, OTHER_OF_EVENT
from cardwright.kernel.referents import AnOpponent, Kept
from cardwright.kernel.tree import Cards, Every, Face, Happening, Itself, Player, Side, Some, This, What, Who

from ..english import Part
from ..english.kinds import kinds, noun
from . import nouns, players, times
from .clauses import Said
from .fields import Fields
from .scope import IT, Referent, Scope
from .words import Event, Moment, NotMeantError

NO_EVENT: Final = "is nothing that texts of this game can wait for"
DAMAGE: Final = "damage"
"""What the number of an event is of, where its verb does not say another unit."""
BEGINS: Final = frozenset({"begin", "start"})
ENDS: Final = frozenset({"end", "finish"})
ORDINALS: Final = {"1st": 1, "2nd": 2, "3rd": 3, "4th": 4}


def happening(scope: Scope, said: Said, *, heard: bool = True) -> Happening:
    """The event a clause means.  `heard`: what it speaks of can be spoken of later."""
    if (own := scope.words.hears(scope, said)) is not None:
        return own
    if said.verb.frame is None:
        raise NotMeantError(said.verb, NO_EVENT)
    verb = said.lemma.partition(".")[0]
    timed = said.subject is not None and (
        "time" in kinds(said.subject) or ("event" in kinds(said.subject) and verb in BEGINS | ENDS)
    )
    if timed:
        return moment(scope, said)
    candidates = scope.words.events.get((said.lemma, said.voice), ())
    if not candidates and (suffered := in_the_passive(said)) is not None:
        return happening(scope, suffered, heard=heard)
    fault: NotMeantError | None = None
    for event in candidates:
        mark = len(scope.referents)
        try:
            return one_event(scope, said, event, heard=heard)
        except NotMeantError as problem:
            del scope.referents[mark:]
            fault = problem  # of the last way, which asks for least
    raise fault or NotMeantError(said.verb, NO_EVENT)


def in_the_passive(said: Said) -> Said | None:
    """As in "an opposing effect targets this card": told as "this card is targeted by an opposing effect"."""
    thing, subject = said.verb.part("o"), said.subject
    if said.passive or subject is None or thing is None or "card" not in kinds(thing) or said.verb.get("s") is not None:
        return None
    return replace(said, subject=thing, verb=said.verb.but(f="pass", o=None, s=subject), passive=True)


def one_of_two(scope: Scope, first: Said, second: Said) -> Happening:
    """As in "when this card attacks or is attacked": what can be spoken of later is what both have."""
    mark, shared = len(scope.referents), second.verb.part("o")
    takes = first.frame.objects if first.frame is not None and not first.passive and first.verb.get("o") is None else None
    if shared is not None and takes and kinds(shared) <= takes:  # "enters or leaves the field"
        first = replace(first, verb=Part("v", tuple(sorted([*first.verb.kv, ("o", shared)], key=lambda pair: pair[0]))))
    made = happening(scope, first)
    scope.referents[mark:] = [one for one in scope.referents[mark:] if one.kind == "player" or one.slot != OTHER_OF_EVENT]
    scope.referents[mark:] = [one for one in scope.referents[mark:] if one.kind != "num"]
    for one in scope.referents[mark:]:
        one.pair = -1
    return replace(made, either=happening(scope, second, heard=False))


def replaceable(scope: Scope, said: Said, *, heard: bool = True) -> Happening:
    """The event, if the game can do something else in its place, or keep it from happening."""
    event = happening(scope, said, heard=heard)
    if event.event not in scope.words.replaced or event.together:
        raise NotMeantError(said.verb, "is nothing that a text of this game can replace or prevent")
    refuse_unseen(scope, said, event)
    return event


def refuse_unseen(scope: Scope, said: Said, event: Happening) -> None:
    """As in "if you would draw a Dragon": which card it would be nobody knows before.  Raises NotMeantError."""
    tests = set(event.what.cards.tests) if isinstance(event.what, (Some, Every)) else set()
    if scope.words.goes.get(said.lemma) == "hand" and tests - set(scope.words.nouns.get("card", ())):
        raise NotMeantError(said.verb, "asks which card it would be, which nobody knows before it comes to the hand")


def one_event(scope: Scope, said: Said, event: Event, *, heard: bool, of_any: bool = False) -> Happening:
    """The event, if its roles are those of the clause.  `of_any`: the card it happens to is said elsewhere."""
    f = Fields(said.verb, silent=("f", "v"))
    mark = len(scope.referents)
    f.part_of("subj")  # "is dealt damage": the subject is who receives it
    roles = {"s": said.subject, "o": f.part_of("o"), "by": f.part_of("s"), "to": f.part_of("to"), "from": f.part_of("from"),
             "with": f.part_of("with"), "toward": f.part_of("toward"), "against": f.part_of("against")}  # fmt: skip
    made = Happening(event.name)
    if event.past and heard:
        raise NotMeantError(said.verb, "may be told of each card or of all together: say which card")
    if event.needs or event.means:
        needed(scope, f, roles, event)
    for role, part in roles.items():
        if part is not None and (part.tag != "thing" or role != "o" or event.unit):  # "destroys something"
            made = with_role(scope, made, role, part, event, heard=heard)
    if event.manner:
        manner_of(f, event)
    if made.apart and made.who is None:
        raise NotMeantError(said.verb, 'is counted for each player alone: write "an opponent", or "you"')
    if event.object and roles["o"] is None:
        raise NotMeantError(said.verb, NO_EVENT)
    if event.what and roles.get(event.what) is None and event.what != "o" and not of_any:
        raise NotMeantError(said.verb, NO_EVENT)
    if event.shown:
        made = faced(f, made)
    made = adverbs(scope, f, made)
    of_own_cards(event, made, said.verb)
    f.finish()
    if heard:
        tied(scope, mark)
    if event.number and heard:
        scope.tell(Referent("num", slot=OF_EVENT, verb=said.lemma.partition(".")[0]))
    return made


def apart_from(thing: Part | None) -> tuple[Part | None, Part | None]:
    """As in "summons a card from their hand": the card, and the zone."""
    behind = thing.parts("p")[-1] if thing is not None and thing.tag == "np" and thing.parts("p") else None
    if thing is None or behind is None or behind.tag != "in" or behind.part("p") != Part("from"):
        return thing, None
    return thing.but(p=thing.parts("p")[:-1]), behind.part("x")


def of_own_cards(event: Event, made: Happening, at: Part) -> None:
    """What is done by opponents is told of one's own cards: this one, or one on its player's side.  Raises NotMeantError."""
    own = isinstance(made.what, This) or (isinstance(made.what, Some) and Side(Who.YOU) in made.what.cards.tests)
    if event.needs.startswith("by:opposing") and not own:
        raise NotMeantError(at, 'is told of your own cards: write "a card you control", or "by a Skill"')


def needed(scope: Scope, f: Fields, roles: dict[str, Part | None], event: Event) -> None:
    """Take what must be said: "destroyed by a Skill", "played from your hand", "draws 2 cards with a single REWARD"."""
    if event.means:
        roles["o"] = means_of(f, event, roles["o"])
        return
    role, _, word = event.needs.partition(":")
    if role == "from" and roles[role] is None:
        roles["o"], roles[role] = apart_from(roles["o"])
    part, doer = roles[role], roles.get(event.who)
    known = noun(part).word("w") if part is not None and part.tag == "np" else ""
    determiner = part.part("d") if part is not None else None
    whose = players.possessor(determiner)
    if role == "by":
        said = known == word and (determiner is None or determiner.tag in ("a", "any"))
        theirs, _, link = word.rpartition(" ")
        if theirs and part is not None and known == link:
            before, opponents = [one.word("w") for one in part.parts("a")], whose is not None and whose.tag == "np"
            opponents = opponents and noun(whose).word("w") == "opponent"  # type: ignore[arg-type]  # it is one
            said = (before == [theirs] and whose is None) or (opponents and not before)
            part = part.but(a=None)
    else:
        own = "you" if doer is None or doer.tag == "you" else "they"
        said = scope.words.zones.get(known) == word and whose is not None and whose.tag == own
    if part is None or not said or phrase_says_more(part):
        raise NotMeantError(part or f.part, "is not what this event can be about")
    roles[role] = None


def with_role(scope: Scope, made: Happening, role: str, part: Part, event: Event, *, heard: bool) -> Happening:
    """The event with one role of its clause."""
    if role == event.who and event.past:
        if (who := player_of(scope, part, heard=False)) is None:
            raise NotMeantError(part, "is not what this event can be about")
        return replace(made, what=Some(Cards((*scope.words.nouns.get(event.past, ()), Side(who)))))
    if role == event.who and role == "to":
        return to_zone(scope, made, part, event, heard=heard)
    if role == event.who:
        return replace(made, who=player_of(scope, part, heard=heard))
    if role == "o" and event.object:
        return of_object(scope, made, part, event, heard=heard)
    if role == event.what:
        return with_card(scope, made, part, event, heard=heard)
    if role == event.by:
        return replace(made, by=card_of(scope, part, OTHER_OF_EVENT, heard=heard))
    if role == "o" and event.unit and (part.tag != "np" or noun(part).word("w") != event.unit):
        raise NotMeantError(part, "is not what this event can be about")
    if role == "o" and event.number and ("qty" in kinds(part) or event.unit):
        if not event.unit and part.tag == "np" and noun(part).word("w") != DAMAGE:
            raise NotMeantError(part, "is not what this event can be about")
        return replace(made, least=least_of(scope, part))
    if not scope.words.goes_without_saying(event, role, part):
        raise NotMeantError(part, "is not what this event can be about")
    return made


def to_zone(scope: Scope, made: Happening, part: Part, event: Event, *, heard: bool) -> Happening:
    """As in "is returned to your hand": the event's player is whose hand it is, where that is said."""
    if scope.words.goes_without_saying(event, "to", part):
        return made
    whose = players.possessor(part.part("d"))
    known = whose is not None or part.part("d") == Part("a")
    if not known or not scope.words.goes_without_saying(event, "to", part.but(d=None)):
        raise NotMeantError(part, "is not what this event can be about")
    return made if whose is None else replace(made, who=player_of(scope, whose, heard=heard))


def manner_of(f: Fields, event: Event) -> None:
    """As in "destroyed in battle": it must be said."""
    if f.take("adv", event.manner) is not None:  # "in a group"
        return
    said = f.take("adv", "at")
    inner = said.part("x") if said is not None else None
    if inner is None or inner.tag != "np" or noun(inner).word("w") != event.manner or inner.get("d") is not None:
        raise NotMeantError(f.part, f'must be said to be "in {event.manner}"')


def means_of(f: Fields, event: Event, thing: Part | None) -> Part | None:
    """As in "with a single REWARD": it must be said; what it is done to, without it."""
    said = f.take("adv", "using")
    if said is None and thing is not None and [one.tag for one in thing.parts("p")] == ["with"]:
        said = thing.parts("p")[0]
        thing = thing.but(p=None)
    inner = said.part("x") if said is not None else None
    named = inner is not None and inner.tag == "np" and noun(inner).word("w") == event.means and inner.get("n") is None
    if not named or inner is None or [one.tag for one in inner.parts("a")] not in ([], ["single"]):
        raise NotMeantError(said or f.part, f'must be said to be done "with a single {event.means}"')
    return thing


def tied(scope: Scope, since: int) -> None:
    """The cards of one event are equally near: "it" does not say which of them."""
    told = [one for one in scope.referents[since:] if one.kind == "card"]
    for one in told if len(told) > 1 else ():
        one.pair = since


def of_object(scope: Scope, made: Happening, part: Part, event: Event, *, heard: bool) -> Happening:
    """As in "a Superior Summon", "this card's MIRROR": what is done, and of which card it is."""
    if part.tag != "np" or noun(part).word("w") != event.object:
        raise NotMeantError(part, "is not what this event can be about")
    f = Fields(part, silent=("h",))
    determiner = f.part_of("d")
    f.finish()
    whose = players.possessor(determiner)
    if whose is None:
        if determiner is not None and determiner.tag not in ("a", "any"):
            raise NotMeantError(determiner, "is not what this event can be about")
        return made
    if whose.tag == "you":
        return made
    return replace(made, what=card_of(scope, whose, OF_EVENT, heard=heard))


def faced(f: Fields, made: Happening) -> Happening:
    """As in "is flipped face-down": how the card lies then; face-up where nothing is said of it."""
    down = f.take("adv", "facedown")
    f.take("adv", "faceup")
    if isinstance(made.what, Some):
        cards = made.what.cards
        tests = (*cards.tests, Face(False)) if down is not None else nouns.face_up(cards).tests
        return replace(made, what=replace(made.what, cards=replace(cards, tests=tests)))
    if down is not None:
        raise NotMeantError(down, "is not heard by a card that lies face-down itself")
    return made


def with_card(scope: Scope, made: Happening, part: Part, event: Event, *, heard: bool) -> Happening:
    """The card it happens to; of several that are counted, how many."""
    if event.ability and kinds(part) != {"ability"}:
        raise NotMeantError(part, 'is not activated: write "the ability of ..."')
    article = part.part("d")
    if event.ability and not phrase_says_more(part) and (article is None or article.tag in ("a", "any")):
        return made
    number = part.part("n") if part.tag == "np" else None
    part, made = which_time(part, made)
    if event.number and number is not None and number.tag in ("min", "min1"):
        made = replace(made, least=int(number["x"].tag) if number.tag == "min" else 1)  # type: ignore[union-attr]
    part, after = without_first(part)
    if after:
        made = replace(made, after=after, apart=made.who is not Who.YOU)
    if number is not None and not (event.number and number.tag in ("min", "min1")):
        if number.tag != "min1":
            raise NotMeantError(number, 'is not counted: write "one or more", or say it of one card')
        found = card_of(scope, Part("np", tuple(pair for pair in part.kv if pair[0] != "n")), OF_EVENT, heard=False)
        return replace(made, what=None if says_nothing(found) else found, together=heard)
    found = card_of(scope, part, OF_EVENT, heard=heard)
    return made if says_nothing(found) else replace(made, what=found)


def says_nothing(found: What) -> bool:
    """Whether any card is meant."""
    return isinstance(found, Some) and not found.cards.tests and found.cards.place is None


def without_first(part: Part) -> tuple[Part, int]:
    """As in "a card other than the first card they draw each turn": the noun, and how often it has happened before."""
    for behind in part.parts("p") if part.tag == "np" else ():
        inner = behind.part("x")
        ordinal = (
            next((one.tag for one in inner.parts("a") if one.tag in ORDINALS), "")
            if inner is not None and inner.tag == "np"
            else ""
        )
        if behind.tag == "except" and ordinal and inner is not None and [one.tag for one in inner.parts("p")] == ["rel"]:
            how = inner.parts("p")[0].part("x")
            if how is None or any([times.each_turn(one) for one in verb.parts("adv")] != [True] for verb in how.parts("v")):
                raise NotMeantError(behind, 'is not counted so: write "other than the first card they draw each turn"')
            rest = tuple(one for one in part.parts("p") if one is not behind)
            return part.but(p=rest), ORDINALS[ordinal]
    return part, 0


def which_time(part: Part, made: Happening) -> tuple[Part, Happening]:
    """As in "your second card each turn": the so manieth time."""
    if part.tag != "np":
        return part, made
    order = [one for one in part.parts("a") if one.tag in ORDINALS]
    if len(order) != 1:
        return part, made
    rest = tuple(one for one in part.parts("a") if one is not order[0])
    kept = tuple(pair for pair in part.kv if pair[0] not in ("a", "d")) + ((("a", rest),) if rest else ())
    a = Part("a")
    whose = players.possessor(part.part("d"))
    theirs = whose is not None and whose.tag == "they"
    return Part("np", tuple(sorted((*kept, ("d", a)), key=lambda pair: pair[0])), part.begin, part.end), replace(
        made, nth=ORDINALS[order[0].tag], apart=theirs
    )


def card_of(scope: Scope, part: Part, slot: int, *, heard: bool) -> What:
    """A card of an event: this card, one that was spoken of, or any such card, as "one of your creatures" is."""
    if part.tag == "part" and part.part("n") == Part("1") and (all_of_them := part.part("s")) is not None:
        part = all_of_them if all_of_them.tag == "np" else part
    if part.tag == "np" and kinds(part) == {"ability"}:  # "the ability of a spell"
        owner = next((one.part("x") for one in part.parts("p") if one.tag == "of"), None)
        if owner is None or len(part.parts("p")) > 1 or part.parts("a") or part.get("n") is not None:
            raise NotMeantError(part, "does not say of which card")
        return card_of(scope, owner, slot, heard=heard)
    if part.tag not in IT and not nouns.is_reference(scope, part):
        if "card" not in kinds(part):
            raise NotMeantError(part, "is not what this event can be about")
        selected = nouns.several(scope, part, None) if part.tag == "conj" else nouns.select(scope, part, None)
        if selected.target:
            raise NotMeantError(part, "an event has no target")
        whole = part.part("d")
        if heard and (selected.none or (whole is not None and whole.tag in ("all", "both", "every"))):
            raise NotMeantError(part, 'happens to one card at a time: write "a", or "one or more"')
        if selected.cards.place is not None and selected.cards.place.role:
            raise NotMeantError(part, "is not heard of: where a card was is not asked of an event")
        selected.cards = players.of_any_opponent(selected.cards)
        unique = selected.noun in scope.words.unique or selected.noun in scope.words.borne
        found: What = Every(selected.cards) if unique else Some(selected.cards)
        if heard and Itself() in selected.cards.tests:
            scope.tell(Referent("card", False, "card", This()))
        elif heard:
            scope.tell(Referent("card", False, selected.noun, Kept(slot), slot=slot, cards=selected.cards))
        return found
    found = nouns.referred(scope, part)
    if isinstance(found, This) and heard:
        scope.tell(Referent("card", False, "card", found))
    return found


def player_of(scope: Scope, part: Part, *, heard: bool) -> Player | None:
    """The player of an event; any player is no condition."""
    if "player" not in kinds(part) and part.tag not in IT:
        raise NotMeantError(part, "is not what this event can be about")
    determiner = part.part("d")
    any_player = (
        part.tag == "np"
        and noun(part).word("w") == "player"
        and determiner is not None
        and determiner.tag in ("a", "any", "each")
        and not phrase_says_more(part)
    )
    if any_player:
        if heard:
            scope.tell(Referent("player", who=Who.THAT))
        return None
    who = players.player_named(scope, part)
    if who is Who.OPPONENTS or isinstance(who, AnOpponent):
        who = Who.OPPONENT
    if heard and who is not Who.YOU:
        scope.tell(Referent("player", who=Who.THAT if scope.words.many_players else who))
    return who


def phrase_says_more(part: Part) -> bool:
    """Whether a phrase says more than its noun."""
    return any(part.get(role) is not None for role in ("a", "n", "p"))


def least_of(scope: Scope, part: Part) -> int:
    """How much it must be."""
    number = part.part("n")
    determiner = part.part("d")
    if part.parts("a") or part.parts("p") or (determiner is not None and determiner.tag != "a"):
        raise NotMeantError(part, "is not what this event can be about")
    if number is None:
        return 0
    inner = number.part("x")
    if number.tag == "min" and inner is not None:
        return int(inner.tag)
    if number.tag == "min1":
        return 1
    raise NotMeantError(number, "is no number of an event: say how much it must be at least")


def adverbs(scope: Scope, f: Fields, made: Happening) -> Happening:
    """When it must happen: during a phase, this turn, for the second time."""
    for one in f.parts_of("adv"):
        made = adverb(scope, one, made)
    return made


def adverb(scope: Scope, one: Part, made: Happening) -> Happening:
    """One of them."""
    inner = one.part("x")
    if one.tag in ("at", "notduring") and inner is not None:
        found = time_of(scope, inner)
        who = whose(scope, inner)
        if one.tag == "at" and found is not None and not inner.parts("a"):
            word = noun(inner).word("w")
            determiner = inner.part("d")
            if word == "turn" and determiner is not None and determiner.tag in ("each", "every", "a", "any"):
                return made
            if word == "turn" and determiner is not None and determiner.tag == "this":
                raise NotMeantError(
                    one, "is every turn in which the text stands: leave it out, or begin with 'Until end of turn'"
                )
            if found.phase or word == "turn":
                return replace(made, during=found.phase, whose=who if who is not None else made.whose)
    if one.tag == "notduring" and (phase := found_phase(scope, inner, made.who)):
        return replace(made, besides=phase)
    if (one.tag == "in" and made.what is not None) or (one.tag == "atonce" and made.least):
        return made
    if one.tag == "to" and (purpose := purpose_of(scope, one, made.event)):
        return replace(made, event=purpose)
    raise NotMeantError(one, "is not what this event can be about")


def purpose_of(scope: Scope, one: Part, event: str) -> str:
    """As in "discards a card to activate that ability": the event that is told of what is done for it; "" for another."""
    verb = one.part("v")
    thing = verb.part("o") if verb is not None else None
    if verb is None or verb.frame is None or thing is None or verb.parts("adv"):
        return ""
    f = Fields(verb, silent=("f", "v", "o"))
    f.finish()
    named = thing.parts("c") if thing.tag == "conj" else (thing,)
    if any(name.tag != "np" or len(name.kv) > 1 for name in named):
        return ""
    return scope.words.purposes.get((event, verb.frame.word, frozenset(noun(name).word("w") for name in named)), "")


def found_phase(scope: Scope, phrase: Part | None, who: Player | None) -> str:
    """The phase of "your Collection Phase", of who does it; "" for another time, or another player's."""
    found = time_of(scope, phrase) if phrase is not None else None
    owner = whose(scope, phrase) if found is not None and phrase is not None else None
    own = owner is not None and (owner is Who.YOU) == (who is Who.YOU)
    return found.phase if found is not None and own else ""


def time_of(scope: Scope, phrase: Part) -> Moment | None:
    """The moment that a word for a time means."""
    if phrase.tag not in ("np", "nptime") or phrase.get("n") is not None or phrase.get("h2") is not None:
        return None
    before, behind = {one.tag for one in phrase.parts("a")}, {one.tag for one in phrase.parts("p")}
    if before - {"next", "last", "1st"} or behind - {"of"}:
        return None
    return scope.words.moments.get(noun(phrase).word("w"))


def one_of_each(phrase: Part) -> Part:
    """As in "each of your turns": your turn."""
    share, several = phrase.part("n"), phrase.part("s")
    if phrase.tag != "part" or share is None or share.tag != "each" or several is None or several.tag != "np":
        return phrase
    return several


def whose(scope: Scope, phrase: Part) -> Player | None:
    """Whose turn or phase it is; None where it is not said."""
    who = players.possessor(phrase.part("d"))
    if who is None:
        determiner = phrase.part("d")
        if determiner is not None and determiner.tag == "that":
            return players.player_named(scope, Part("they"))
        for behind in phrase.parts("p"):
            inner = behind.part("x")
            if behind.tag == "of" and inner is not None and "time" in kinds(inner):
                return whose(scope, inner)
        return None
    if who.tag == "np" and noun(who).word("w") == "player":
        pointing = (d := who.part("d")) is not None and d.tag in ("that", "the")
        return players.player_before(scope, who) if pointing else None
    found = players.player_named(scope, who)
    return Who.OPPONENT if found is Who.OPPONENTS or isinstance(found, AnOpponent) else found


def moment(scope: Scope, said: Said) -> Happening:
    """As in "your turn begins", "this turn ends"."""
    subject = said.subject
    assert subject is not None  # noqa: S101
    found = time_of(scope, subject)
    verb = said.lemma.partition(".")[0]
    if found is None or said.passive:
        raise NotMeantError(subject, NO_EVENT)
    f = Fields(said.verb, silent=("f", "v"))
    f.finish()
    return at_moment(scope, subject, begins=verb in BEGINS, ends=verb in ENDS)


def at_moment(scope: Scope, phrase: Part, *, begins: bool = False, ends: bool = False) -> Happening:
    """The beginning or end of a time."""
    phrase = one_of_each(phrase)
    found = time_of(scope, phrase)
    name = "" if found is None else found.begins if begins else found.ends if ends else ""
    if not name:
        raise NotMeantError(phrase, NO_EVENT)
    if any(one.tag != "next" for one in phrase.parts("a")):
        raise NotMeantError(phrase.parts("a")[0], NO_EVENT)
    who = whose(scope, phrase)
    determiner = phrase.part("d")
    possessor = players.possessor(determiner)
    if who is None and (
        possessor is not None or (determiner is not None and determiner.tag in ("each", "a", "any", "every"))
    ):
        scope.tell(Referent("player", who=Who.THAT))
    elif who is not None and who is not Who.YOU:
        scope.tell(Referent("player", who=Who.THAT if scope.words.many_players else who))
    return Happening(name, who=who)


def nth(scope: Scope, said: Sequence[Said], which: int) -> Happening:
    """As in "the second time each turn ..."."""
    if len(said) != 1:
        raise NotMeantError(said[1].verb, NO_EVENT)
    return replace(happening(scope, said[0]), nth=which)
