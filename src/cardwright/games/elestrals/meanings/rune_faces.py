"""How Runes lie: turned face-down, and an Artifact Rune that moves to another Elestral.  R160, R161."""

from dataclasses import replace
from typing import Final

from cardwright.kernel.joins import Keep
from cardwright.kernel.referents import Kept
from cardwright.kernel.tree import Another, Bearer, Cards, Face, Node, Not, Some, Steps, This
from cardwright.kernel.verbs.choose import Choose
from cardwright.language.meaning import Clause, NotMeantError

from .. import nodes
from ..field import ARTIFACT, ELESTRAL, RUNE


def turned(c: Clause) -> Node:
    """As in "turn a Rune on an opponent's field face-down": one that lies face-up is a Set Rune again."""
    if c.adverb("facedown") is None:
        raise NotMeantError(c.part, 'is nothing that a text of this game can do: write "face-down", or "reveal it"')
    what = c.what()
    cards = what.cards if isinstance(what, Some) and not what.target and what.cards.place is None else Cards()
    if not isinstance(what, Some) or nodes.OfKind(RUNE) not in cards.tests:
        raise NotMeantError(c.part, "is said of a Rune on the field that is not spoken of before")
    face_up = replace(cards, tests=(*cards.tests, Face(up=True)))
    return nodes.PutFaceDown(replace(what, cards=face_up))


def carried(c: Clause) -> Node:
    """As in "move this Artifact to another Elestral", "move an Artifact Rune on your field to this Elestral"."""
    artifact = c.what()
    bearer = c.what("to")
    if artifact == This() and isinstance(bearer, Some) and nodes.OfKind(ELESTRAL) in bearer.cards.tests:
        tests = tuple(test for test in bearer.cards.tests if test != Another())
        if len(tests) == len(bearer.cards.tests) or bearer.count != 1 or bearer.cards.place is not None:
            raise NotMeantError(c.part, 'is to another Elestral than it Empowers: write "to another Elestral"')
        cards = replace(bearer.cards, tests=(*tests, Not(Bearer())))
        return nodes.Carry(replace(bearer, cards=cards), This())
    runes = artifact.cards.tests if isinstance(artifact, Some) and artifact.count == 1 and not artifact.target else ()
    if bearer != This() or nodes.OfType((ARTIFACT,)) not in runes:
        raise NotMeantError(c.part, "is said of this Artifact Rune, or of another one and this Elestral")
    slot = c.scope.new_slot()
    return Steps((Keep(slot, Choose(artifact)), nodes.Carry(This(), Kept(slot))))


DEEDS: Final = {"turn": turned}
