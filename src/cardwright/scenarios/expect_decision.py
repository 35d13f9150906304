"""What must hold about the open decision: who is asked, what kind, and which options there are and are not."""

from collections.abc import Callable, Iterator
from typing import Final

from ..kernel.decision import OVER
from . import labels
from .comparing import Fault
from .document import Node
from .errors import one_of
from .stage import Stage
from .words import ANSWERABLE, SEATS, Words

KEYS: Final = ("seat", "kind", "prompt", "count")
NO_DECISION: Final = "none"
Faults = Callable[[Stage], Iterator[Fault]]


class DecisionReader:
    """Reads what is said about decisions."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.spoken: set[str] | None = None

    def decision(self, node: Node) -> list[tuple[int, Faults]]:
        """``B``, ``none``, or a mapping of seat, kind, prompt and count."""
        if node.text == NO_DECISION:
            return [(node.line, no_decision)]
        if not isinstance(node.value, dict):
            node = Node({"seat": node}, node.line)
        given = node.mapping("decision", KEYS)
        wanted: dict[str, str] = {}
        if "seat" in given:
            wanted["seat"] = SEATS[self.words.seat(given["seat"])]
        if "kind" in given:
            wanted["kind"] = given["kind"].choice("a kind of decision", ANSWERABLE)
        if "prompt" in given:
            prompts = {name: name for name in self.words.ruleset.prompts if name != "none"}
            wanted["prompt"] = self.words.look("a prompt", given["prompt"], prompts)
        if "count" in given:
            wanted["count"] = str(given["count"].number("count"))

        def faults(stage: Stage) -> Iterator[Fault]:
            if stage.game.over:
                yield "decision", ", ".join(wanted.values()), stage.waits()
                return
            asked = stage.game.decision
            got = {"seat": SEATS[asked.seat], "kind": asked.kind, "prompt": asked.name, "count": str(len(asked.options))}
            for key, value in wanted.items():
                if got[key] != value:
                    yield f"decision.{key}", value, f"{got[key]} ({stage.waits()})"

        return [(node.line, faults)]

    def options(self, node: Node) -> list[tuple[int, Faults]]:
        """Exactly these options."""
        return [self.exactly(seat, item) for seat, item in self.by_seat(node)]

    def exactly(self, seat: int, node: Node) -> tuple[int, Faults]:
        """The options of the decision are these and no others."""
        wanted = [(item.string("an option"), item.line) for item in node.items()]

        def faults(stage: Stage) -> Iterator[Fault]:
            there = stage.options_of(seat)
            if there is None:
                yield "options", f"{SEATS[seat]} decides", stage.waits()
                return
            missing, left = pair([label for label, _ in wanted], there)
            if missing:
                yield "options", f"the option {missing[0]!r}", stage.waits()
            if left:
                yield "options", "no other option", f"also {left[0]!r}"

        return node.line, faults

    def offered(self, node: Node) -> list[tuple[int, Faults]]:
        """At least these options."""
        return [self.each(seat, item, part) for seat, item in self.by_seat(node) for part in item.items()]

    def each(self, seat: int, node: Node, part: Node) -> tuple[int, Faults]:
        """One option that is there."""
        label = part.string("an option")

        def faults(stage: Stage) -> Iterator[Fault]:
            there = stage.options_of(seat)
            if not there or not labels.matching(label, there):
                yield "offered", f"{SEATS[seat]} may choose {label!r}", stage.waits()

        return part.line, faults

    def illegal(self, node: Node) -> list[tuple[int, Faults]]:
        """None of these options."""
        return [self.none_of(seat, part) for seat, item in self.by_seat(node) for part in item.items()]

    def none_of(self, seat: int, node: Node) -> tuple[int, Faults]:
        """One option that is not there.  A word that no option can hold is an error: the check would hold by a slip."""
        label = node.string("an option")
        if self.spoken is None:
            self.spoken = labels.known_words(self.words.ruleset)
        if strange := labels.strange_word(label, self.spoken):
            raise node.fault(one_of("words that options can hold", sorted(self.spoken), strange), f'"{strange}"')

        def faults(stage: Stage) -> Iterator[Fault]:
            there = stage.options_of(seat) or []
            for i in labels.matching(label, there)[:1]:
                yield "illegal", f"no option {label!r} for {SEATS[seat]}", f"{there[i]!r} is offered"

        return node.line, faults

    def by_seat(self, node: Node) -> list[tuple[int, Node]]:
        """``{A: label}`` or ``{A: [labels]}``."""
        given = node.mapping("options by seat, as in {A: ...}")
        return [(self.words.seat(item, name), item) for name, item in given.items()]


def pair(wanted: list[str], options: list[str]) -> tuple[list[str], list[str]]:
    """Labels without an option, and options without a label; a label may mean any option that is left."""
    left, missing = options[:], []
    for label in sorted(wanted, key=lambda text: len(labels.matching(text, options))):
        found = labels.matching(label, left)
        if found:
            left.pop(found[0])
        else:
            missing.append(label)
    return missing, left


def no_decision(stage: Stage) -> Iterator[Fault]:
    """The game is over."""
    if stage.game.state.kind != OVER:
        yield "decision", "none: the game is over", stage.waits()
