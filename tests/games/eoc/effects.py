"""A card whose text is a tree, in a real position, played to the end of the effect."""

from cardwright.games.eoc.ruleset import RULES
from cardwright.kernel import save
from cardwright.kernel.card import Card
from cardwright.kernel.effect import CARRY_OUT
from cardwright.kernel.game import step
from cardwright.kernel.tree import Ability, Instruct

from ...as_trees import text_of
from .positions import Side, Table, creature, spell


def instant(*actions: object, name: str = "Rite") -> Card:
    """An Instant without a cost that does this."""
    return spell(name, "Instant", "", text_of(*map(Instruct, actions)))


def being(*abilities: Ability, name: str = "Being", atk: int = 2, defense: int = 2) -> Card:
    """A creature without a cost that has these abilities."""
    return creature(name, "", atk, defense, text_of(*abilities))


def played(action: object, mine: Side, theirs: Side | None = None, *more: Card, phase: str = "preparation") -> "Twice":
    """A position in which the Instant Rite is just being played from the hand of seat 0."""
    hand = mine.get("hand", ())
    mine = {**mine, "hand": ["Rite", *(hand if isinstance(hand, (list, tuple)) else ())]}
    return Twice(mine, theirs, cards=[instant(action), *more], phase=phase).do("Play Rite")


class Twice(Table):
    """A table at which every question is also put to a copy and to a saved game: all must go the same way."""

    def do(self, *choices: str) -> "Twice":
        """Choose, and compare what becomes of the copy and of the saved game with what becomes of the game."""
        for words in choices:
            before = self.state
            loaded = save.restore(self.ruleset, save.dump(before))
            assert save.digest(loaded) == save.digest(before)
            copied, options = before.copy(), self.labels()
            same = [i for i, label in enumerate(options) if label == words]
            same = same or [i for i, label in enumerate(options) if words in label]
            assert len(same) == 1, f"{words!r} is {len(same)} of {options} ({self.game.decision.name})"
            untouched = save.digest(before)
            for other in (copied, loaded):
                step(other, same[0])
            assert save.digest(before) == untouched, "playing a copy changes nothing"
            assert save.digest(copied) == save.digest(loaded)
            self.game.choose(same[0])
            self.rest_of(copied)
        return self

    def attack(self, name: str) -> "Twice":
        """Attack alone with a creature of the turn player."""
        self.do(f"Attack with {name}")
        if "No more" in self.labels():
            self.do("No more")
        return self

    def rest_of(self, copied: object) -> None:
        """Answer what has one answer, as the table does."""
        self.rest()


__all__ = ["CARRY_OUT", "RULES", "Twice", "being", "instant", "played"]
