"""Verb phrases: every mood of every verb, made from its frame.

A verb phrase grows from the verb to the right: its object, its roles, adverbs, in any order that English has.  One frame
makes the order, the active and passive clause, the participle and what is left of a clause with a gap ("the creature it
attacks _").  Each mood has a category: VPbase, VPfin, VPpass, VPpp and VPing, alone, with G (a gap) or R (embedded).

Attachment: what the frame asks for is the verb's; an embedded clause takes all that it can (`attachment`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from .attachment import bears, last_nouns, open_end
from .kinds import UNKNOWN, fits, kind
from .parsing import Parse, Reader, Readings
from .parts import Frame, Part, Value

FORMS_OF: Final = {"base": ("base",), "fin": ("base", "s", "past"), "pass": ("pp",), "pp": ("pp",), "ing": ("ing",)}
ALONE, GAP, EMBEDDED = "", "G", "R"
_GAP: Final = Part("gap")
_RECEIVER: Final = Part("to")
_PLACE: Final = "place"
_PLACES: Final = frozenset({"zone", "card"})
_MARKED: Final = ("with", "for", "as", "against", "by", "of", "until")
"""Prepositions that are a role wherever the frame has them, and never a place."""
_OF_NOUNS: Final = frozenset({"in", "from", "among", "on", "ontop", "onbottom"})
"""Places that a noun before them takes rather than the verb."""
_ONE_TOGETHER: Final = frozenset({("only", "if"), ("only", "freqat")})
"""Adverbs that are one: "only if", "only once per turn"."""
_UNDER: Final = frozenset({"if", "unless", "when", "while", "foreach"})
_STATES: Final = frozenset({"control", "own"})
_PRONOUNS: Final = frozenset({"it", "they", "that"})
ADVERB: Final = "+"
"""Begins the name under which an adverb grows."""


class Grown(NamedTuple):
    """A verb phrase on its way.

    end    the place behind what is read
    roles  objects, roles and adverbs in the order of the words
    open   whether the noun before could still take what follows
    full   whether the gap is filled, or there is none
    """

    end: int
    roles: tuple[tuple[str, Part], ...]
    open: bool
    full: bool

    def has(self, role: str) -> bool:
        """Whether it has this role already."""
        return any(name == role for name, _part in self.roles)

    def role(self, role: str) -> Part | None:
        """What fills this role."""
        return next((part for name, part in self.roles if name == role), None)

    @property
    def last(self) -> Part | None:
        """What was read last."""
        return self.roles[-1][1] if self.roles else None

    def more(self, end: int, *roles: tuple[str, Part], open_behind: bool = False, full: bool | None = None) -> Grown:
        """The phrase with more behind it."""
        return Grown(end, self.roles + roles, open_behind, self.full if full is None else full)


def belongs_to_longer(adverb: Part, behind: object) -> bool:
    """As in "twice" of "twice per turn", "2 times per turn" of "up to 2 times per turn"."""
    bounded = any(one.tag in ("upto", "max") for one in adverb.walk())
    if adverb.tag == "times":
        return behind == "per" or (bounded and behind in ("each", "every"))
    return adverb.tag == "freqat" and bounded


def is_number(phrase: Part) -> bool:
    """As in "reduced by 1": a number alone does nothing."""
    count = phrase.part("n")
    return phrase.tag == "bareq" and count is not None and count.tag.isdigit()


def readers() -> dict[str, Reader]:
    """A reader for each mood in each position."""
    return {f"VP{mood}{position}": _reader(mood, position) for mood in FORMS_OF for position in (ALONE, GAP, EMBEDDED)}


def _reader(mood: str, position: str) -> Reader:
    def read(parse: Parse, at: int) -> Readings:
        found: dict[tuple[int, Part], None] = {}
        entries = parse.entries(at)
        for form in FORMS_OF[mood]:
            for end, frame in entries.get("V" + form, ()):
                if isinstance(frame, Frame):
                    for phrase in _Growing(parse, frame, mood, form, position).phrases(at, end):
                        found[phrase.end, phrase] = None
        return list(found)

    return read


class _Growing:
    """One verb in one mood, from its form to all phrases that begin with it."""

    def __init__(self, parse: Parse, frame: Frame, mood: str, form: str, position: str) -> None:
        self.parse = parse
        self.frame = frame
        self.form = form
        self.passive = mood == "pass"
        self.position = position

    def phrases(self, begin: int, verb_end: int) -> Iterator[Part]:
        """All phrases."""
        if self.passive and (self.frame.objects is None or "nopass" in self.frame.marks):
            return
        waiting = list(dict.fromkeys(self._with_object(verb_end)))
        ends: dict[Grown, bool] = {}
        while waiting:
            grown = waiting.pop()
            self.parse.spend()
            if grown in ends:
                continue
            low = list(self._low(grown))
            ends[grown] = not (low and self.position != ALONE)  # an embedded clause takes all that it can
            waiting += low
            waiting += self._beside(grown)
        for grown, complete in ends.items():
            if complete and self._complete(grown):
                yield self._made(grown, begin)

    # the object -----------------------------------------------------------------------------------------------------

    def _with_object(self, at: int) -> Iterator[Grown]:
        """The verb with its object, or without where it may be absent."""
        frame, full = self.frame, self.position != GAP
        objects = frame.objects
        if self.passive:
            yield from self._passive_objects(at, full)
            return
        if objects is None or frame.optional:
            yield Grown(at, (), open=False, full=full)
        if objects is None:
            return
        if self.position == GAP and "nogap" not in frame.marks:  # "than you do" asks for no object of "do"
            yield Grown(at, (("o", _GAP),), open=False, full=True)
        for end, phrase in self.parse.read("NP", at):
            if fits(phrase, objects) and not self._is_roles(phrase) and not self._is_choice(phrase):
                yield Grown(end, (("o", phrase),), open_end(phrase), full)
        for category in objects:
            if category[0].isupper():
                for end, phrase in self.parse.read(category, at):
                    yield Grown(end, (("o", phrase),), open=True, full=full)
        if "io" in frame.roles:
            yield from self._two_objects(at, full)
        if self.parse.keys[at] == "or" or (self.position == ALONE and self.parse.keys[at] == "and"):
            yield from self._two_verbs(at)

    def _passive_objects(self, at: int, full: bool) -> Iterator[Grown]:
        """As in "is destroyed"; "is dealt 2 damage"."""
        yield Grown(at, (), open=False, full=full)
        frame = self.frame
        if frame.roles.get("to", frozenset()) & {"card", "player"} and (frame.objects or frozenset()) & {"qty", "stat"}:
            for end, phrase in self.parse.read("NP", at):
                if fits(phrase, frame.objects or ()) and kind(phrase) != UNKNOWN:
                    yield Grown(end, (("o", phrase), ("subj", _RECEIVER)), open=True, full=full)

    def _is_roles(self, phrase: Part, *, beside: bool = False) -> bool:
        """Whether a phrase ends with words that the verb asks for: "replace the card with it"; `beside`: no object."""
        if phrase.tag == "conj":
            phrase = phrase.parts("c")[-1]
        behind = phrase.parts("p")
        if phrase.tag != "np" or not behind:
            return False
        last, place, compared = behind[-1].tag, behind[-1].part("x"), behind[-1].part("c")
        if beside and last == "in" and "from" in self.frame.roles and (p := behind[-1].part("p")) is not None:
            return p.tag == "from"  # "to a Dragon or a Beast from your hand"
        if last == "in" and place is not None and kind(place) == "position" and "in" in self.frame.roles:
            return True
        if compared is not None and compared.tag == "eq" and kind(phrase) == "stat":
            return True  # "gains ATK equal to ..." says how much is gained
        return (last == "with" and self._is_role("with", place)) or (last == "toward" and "to" in self.frame.roles)

    def _is_choice(self, phrase: Part) -> bool:
        """As in "choose 1" alone begins a list of modes."""
        number = phrase.part("n")
        alone = phrase.tag == "bareq" and not phrase.parts("p") and number is not None and number.tag not in ("both", "all")
        return self.frame.lemma == "choose" and alone

    def _two_objects(self, at: int, full: bool) -> Iterator[Grown]:
        """As in "give it 2 ATK"."""
        for middle, receiver in self.parse.read("NP", at):
            if receiver.tag != "bareq" and fits(receiver, self.frame.roles["io"]):
                for end, phrase in self.parse.read("NP", middle):
                    if fits(phrase, self.frame.objects or ()):
                        yield Grown(end, (("io", receiver), ("o", phrase)), open=True, full=full)

    def _two_verbs(self, at: int) -> Iterator[Grown]:
        """As in "heal and exhaust it"."""
        for middle, other in self.parse.entries(at + 1).get("V" + self.form, ()):
            if isinstance(other, Frame) and other.objects:
                both = (self.frame.objects or frozenset()) & other.objects
                for end, phrase in self.parse.read("NP", middle):
                    if fits(phrase, both):
                        roles = (("o", phrase), (self.parse.keys[at], Part(other.lemma)))
                        yield Grown(end, roles, open_end(phrase), full=True)

    # roles and adverbs ----------------------------------------------------------------------------------------------

    def _low(self, grown: Grown) -> Iterator[Grown]:
        """Growth that an embedded clause does not leave to the clause around it."""
        yield from self._places(grown)
        if self.position == GAP and not grown.full:
            for end, preposition in self.parse.read("Prep", grown.end):
                if preposition.tag in self.frame.roles:
                    yield grown.more(end, (preposition.tag, _GAP), full=True)
        yield from self._marked(grown)
        if self.passive and "by" not in self.frame.roles and self.parse.keys[grown.end] == "by" and not grown.has("s"):
            agents = self.frame.subject | {"ability", "card"}
            for end, phrase in self.parse.read("NP", grown.end + 1):
                if fits(phrase, agents) and not is_number(phrase):
                    yield grown.more(end, ("s", phrase))
        if grown.has("inf"):
            return  # what stands behind it is said of what is done then: "force them to play ... this turn"
        for end, adverb in self.parse.read("Adv" if self.position == ALONE else "AdvR", grown.end):
            if self._takes(grown, adverb, end):
                inner = adverb.part("x")
                more = adverb.tag == "insteadof" and inner is not None and open_end(inner)
                yield grown.more(end, (ADVERB + adverb.tag, adverb), open_behind=more)

    def _beside(self, grown: Grown) -> Iterator[Grown]:
        """Growth that may as well belong to what stands around."""
        parse, frame, at = self.parse, self.frame, grown.end
        key = parse.keys[at]
        if _PLACE in frame.roles.get("to", ()) and not grown.has("to"):
            for end, where in parse.read("Top", at):
                yield grown.more(end, ("to", where))
        if "inf" in frame.marks and key == "to":
            for end, purpose in parse.read("VPbase", at + 1):
                yield grown.more(end, ("inf", purpose))
        if "froming" in frame.marks and key == "from":
            being = parse.keys[at + 1] == "being"
            hindered = [*parse.read("VPingR", at + 1), *(parse.read("VPpassR", at + 2) if being else ())]
            for end, purpose in hindered:
                yield grown.more(end, ("inf", purpose))
        if key in ("and", ",") and grown.has("o") and grown.has("to") and not grown.has("o2"):
            yield from self._second_object(grown)

    def _places(self, grown: Grown) -> Iterator[Grown]:
        if self.parse.keys[grown.end] in (".", ",") or (grown.last is not None and grown.last.tag in _UNDER):
            return  # "... when a card is played from your hand" says where that was played from
        roles = self.frame.roles
        for end, place in self.parse.read("PlacePP", grown.end):
            preposition, where = place.part("p"), place.part("x")
            if preposition is None or where is None:
                continue
            name = preposition.tag
            role = name if name in roles else "to"
            wanted = roles.get(name)
            if wanted is None and name in ("ontop", "onbottom", "on") and _PLACE in roles.get("to", ()):
                wanted = roles["to"]
            inside = name == "in" and wanted is None and "inside" in self.frame.marks and kind(where) == "zone"
            if inside:  # "put it in your hand": where it goes
                wanted = roles["to"]
            if (
                wanted is None
                or grown.has(role)
                or (grown.open and name in _OF_NOUNS and self._of_noun(name, role) and kind(where) != "position")
            ):
                continue
            if fits(where, wanted | _PLACES if _PLACE in wanted else wanted) and not self._is_roles(where, beside=True):
                yield grown.more(end, (role, where if name == role or inside else place))

    def _of_noun(self, preposition: str, role: str) -> bool:
        """Whether a noun before a place takes it: "striking each card on the field", but "put a card on your deck"."""
        return role != "to" or (preposition == "on" and self.position == EMBEDDED)

    def _marked(self, grown: Grown) -> Iterator[Grown]:
        word = self.parse.keys[grown.end]
        if word in _MARKED and word in self.frame.roles and not grown.has(word):
            for end, phrase in self.parse.read("NP", grown.end + 1):
                if fits(phrase, self.frame.roles[word]):
                    yield grown.more(end, (word, phrase), open_behind=open_end(phrase))

    def _second_object(self, grown: Grown) -> Iterator[Grown]:
        """As in "put 1 of them into your hand and the rest on the bottom"."""
        parse = self.parse
        at = grown.end + (2 if parse.keys[grown.end + 1] == "and" else 1)
        for middle, phrase in parse.read("NP", at):
            if fits(phrase, self.frame.objects or ()):
                for end, where in (*parse.read("PlacePP", middle), *parse.read("Top", middle)):
                    yield grown.more(end, ("o2", phrase), ("to2", where))

    def _takes(self, grown: Grown, adverb: Part, end: int) -> bool:
        """Whether an adverb belongs to this verb, here."""
        if belongs_to_longer(adverb, self.parse.keys[end]):
            return False
        tag, last, inner = adverb.tag, grown.last, adverb.part("x")
        if last is not None and ((tag in ("as", "using") and last.tag in _UNDER) or (last.tag, tag) in _ONE_TOGETHER):
            return False
        if tag == "as" and grown.open and last is not None and inner is not None:
            likened = Part("sameas", (("x", inner),))
            if any(bears(noun, likened) for noun in last_nouns(Part("x", (("x", last),)))):
                return False
        if (
            tag == "equal"
            and grown.open
            and last is not None
            and any(kind(noun) in ("stat", "cost") for behind in last.parts("p") for noun in last_nouns(behind))
        ):
            return False  # as in "a creature with ATK equal to its DEF"
        if (tag == "by" and self.passive) or (tag == "exceptfor" and grown.open):
            return False
        if self._says_which(tag):
            return False
        if tag == "using" and (self._is_role("with", inner) or _of_noun_before(grown, inner)):
            return False
        if tag == "to" and ("inf" in self.frame.marks or _targets(adverb) or (last is not None and last.tag == "as")):
            return False
        if tag == "for" and "for" in self.frame.roles:
            return False
        of_noun = grown.open and last is not None and kind(last) == "card"  # "a card drawn this way"
        if tag == "state" and ("state" not in self.frame.marks or of_noun):
            return False
        again = tag == "at" or (tag == "anyorder" and grown.has("o2"))
        return not grown.has(ADVERB + tag) or (again and last != adverb)

    def _is_role(self, role: str, phrase: Part | None) -> bool:
        """Whether the verb asks for such a phrase itself: "cast it with a cost", but not "with another card's effect"."""
        return role in self.frame.roles and (phrase is None or fits(phrase, self.frame.roles[role]))

    def _says_which(self, tag: str) -> bool:
        """Whether the phrase tells which of several is meant, and not when: "a creature you control this turn".

        So in "for each card attacking it while you control a Dragon".
        """
        if self.position == GAP:
            return self.frame.lemma in _STATES
        return (tag, self.position, self.form) == ("while", EMBEDDED, "ing")

    # the end --------------------------------------------------------------------------------------------------------

    def _complete(self, grown: Grown) -> bool:
        if not grown.full:
            return False
        told_before = any(grown.has(ADVERB + one) for one in ("instead", "thisway"))  # "return 2 cards instead"
        if not (self.passive or self.position == GAP or told_before) and not all(map(grown.has, self.frame.needed)):
            return False
        return not ("recip" in self.frame.marks and grown.has("with") and _several(grown.role("o")))

    def _made(self, grown: Grown, begin: int) -> Part:
        fields: dict[str, Value] = {"v": self.frame, "f": "pass" if self.passive else self.form}
        adverbs: list[Part] = []
        for name, part in grown.roles:
            if name.startswith(ADVERB):
                adverbs.append(part)
            else:
                fields[name] = part
        if adverbs:
            fields["adv"] = tuple(sorted(adverbs, key=lambda adverb: adverb.tag))
        return Part("v", tuple(sorted(fields.items(), key=lambda pair: pair[0])), begin, grown.end)


def _of_noun_before(grown: Grown, phrase: Part | None) -> bool:
    """Whether "with ..." is said of the noun before it: not of "this card", which is one already."""
    if not grown.open or grown.last is None or phrase is None or phrase.tag in _PRONOUNS:
        return False
    behind = Part("with", (("x", phrase),))
    return any(bears(noun, behind) for noun in last_nouns(Part("x", (("x", grown.last),))))


def _targets(adverb: Part) -> bool:
    """As in "to target" is a noun phrase behind "to", not a purpose."""
    verb = adverb.part("v")
    return verb is not None and verb.frame is not None and verb.frame.word == "target"


def _several(phrase: Part | None) -> bool:
    """Whether an object names several things: "exchange A and B" needs no "with"."""
    if phrase is None:
        return False
    owned = [inner for behind in phrase.parts("p") if behind.tag == "of" and (inner := behind.part("x")) is not None]
    return any(one.tag == "conj" for one in (phrase, *last_nouns(Part("x", (("x", phrase),))), *owned))
