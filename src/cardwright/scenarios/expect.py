"""What must hold: read from a scenario's words into checks, each of which looks at a running game and says what differs."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from ..kernel import view
from ..kernel.decision import OVER
from . import labels, seen
from .comparing import EMPTY, Fault, counted, fact_told, same
from .document import Node
from .errors import one_of
from .expect_decision import DecisionReader
from .pattern import PatternReader, ZonePattern
from .stage import Stage
from .words import SEATS, Words, folded

KEYS: Final = ("turn", "turn_player", "phase", "numbers", "shared", "decision", "options", "offered", "illegal", "stack",
               "sees", "result", "log", "faults")  # fmt: skip
OF_DECISIONS: Final = frozenset({"decision", "options", "offered", "illegal"})
"""Keys that speak of the open decision."""
SEEN_KEYS: Final = ("shared", "log")
RESULT_KEYS: Final = ("winner", "reason", "turns")
LOG_KEYS: Final = ("contains", "lacks")
NOBODY: Final = ("draw", "nobody", "none")
ON: Final = "none"
"""Of a result: the game goes on."""


@dataclass(slots=True)
class Check:
    """One thing that must hold.  `faults` yields where, what was expected and what there is."""

    line: int
    faults: Callable[[Stage], Iterator[Fault]]


class ExpectReader:
    """Reads an `expect` block in the words of a game."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.logged = False
        """Whether something is expected of the log."""
        self.decisions = DecisionReader(words)
        self.open = PatternReader(words, hidden=False)
        self.hidden = PatternReader(words, hidden=True)

    def checks(self, node: Node) -> list[Check]:
        """Every check of a block."""
        found: list[Check] = []
        known = (*SEATS[: self.words.seats], *KEYS)
        for key, item in node.mapping("expect").items():
            if self.words.is_seat(key):
                found += self.player(self.open, seen.ALL, self.words.seat(item, key), item, f"{key.upper()}")
            elif key in KEYS:
                found += self.read(key, item)
            else:
                raise item.fault(one_of("a key of expect", known, key), f'"{key}"')
        if not found:
            raise node.fault("something that must hold")
        return found

    def read(self, key: str, node: Node) -> list[Check]:
        """The checks of one key that is no seat."""
        if key in OF_DECISIONS:
            return [Check(line, faults) for line, faults in getattr(self.decisions, key)(node)]
        if key in ("turn", "turn_player", "phase"):
            return [self.clock(key, node)]
        found: list[Check] = getattr(self, key)(node)
        return found

    def player(self, reader: PatternReader, eye: int, seat: int, node: Node, where: str) -> list[Check]:
        """One player's zones and numbers."""
        words = self.words
        found = []
        known: dict[str, Any] = {**words.own, **dict.fromkeys(words.vocabulary.seat_facts), **words.seat_numbers}
        for name, item in node.mapping(f"player {SEATS[seat]}").items():
            words.look(f"a zone or number of player {SEATS[seat]}", item, known, name)
            own = next((zone for zone in words.own if folded(zone) == folded(name)), None)
            if own is not None:
                found.append(self.zone(reader.zone(words.own[own], item, seat), eye, seat, item, f"{where}.{own}"))
            else:
                exact = next(word for word in known if folded(word) == folded(name))
                found.append(self.number(exact, number_or_list(item, name), eye, seat, item, f"{where}.{exact}"))
        return found

    def zone(self, pattern: ZonePattern, eye: int, seat: int, node: Node, where: str) -> Check:
        """The cards of a zone."""

        def faults(stage: Stage) -> Iterator[Fault]:
            cards = seen.cards(stage.game, self.words, eye, pattern.zone, seat)
            found = list(pattern.faults(cards))
            if pattern.among is not None:
                found += pattern.among_faults(seen.groups(stage.game, eye, pattern.zone, seat))
            yield from ((where + part, expected, got) for part, expected, got in found)

        return Check(node.line, faults)

    def number(self, name: str, wanted: int | list[str], eye: int, seat: int, node: Node, where: str) -> Check:
        """A number of a player, or a list of texts in any order."""

        def faults(stage: Stage) -> Iterator[Fault]:
            got = seen.number(stage.game, self.words, eye, seat, name)
            if isinstance(wanted, bool):  # a fact that is shown only when it is so
                got = bool(got)
            elif isinstance(wanted, list):
                got = sorted(map(str, got)) if isinstance(got, list) else []
            if got != wanted:
                yield where, str(wanted).lower(), str(got).lower()

        return Check(node.line, faults)

    def clock(self, key: str, node: Node) -> Check:
        """Turn, turn player or phase."""
        words = self.words
        if key == "turn":
            wanted: int = node.number("the number of the turn")
        elif key == "turn_player":
            wanted = words.seat(node)
        else:
            wanted = words.look("a phase", node, words.phases)
        phases = words.ruleset.rules.phases

        def named(value: int) -> str:
            return SEATS[value] if key == "turn_player" else phases[value] if key == "phase" else str(value)

        def faults(stage: Stage) -> Iterator[Fault]:
            s = stage.game.state
            got = {"turn": s.turn, "turn_player": s.active, "phase": s.phase}[key]
            if got != wanted:
                yield key, named(wanted), named(got)

        return Check(node.line, faults)

    def numbers(self, node: Node) -> list[Check]:
        """Numbers of the game."""
        found = []
        for name, item in node.mapping("numbers").items():
            index = self.words.look("a number of the game", item, self.words.numbers, name)
            found.append(self.game_number(index, item.number(name), item, f"numbers.{name}"))
        return found

    def game_number(self, index: int, wanted: int, node: Node, where: str) -> Check:
        """A number of the game."""

        def faults(stage: Stage) -> Iterator[Fault]:
            got = stage.game.state.var[index]
            if got != wanted:
                yield where, str(wanted), str(got)

        return Check(node.line, faults)

    def shared(self, node: Node) -> list[Check]:
        """Zones that belong to all."""
        return self.shared_zones(self.open, seen.ALL, node, "shared")

    def shared_zones(self, reader: PatternReader, eye: int, node: Node, where: str) -> list[Check]:
        """Zones that belong to all, seen by an eye."""
        found = []
        for name, item in node.mapping("shared", self.words.shared).items():
            pattern = reader.zone(self.words.shared[name], item)
            found.append(self.zone(pattern, eye, 0, item, f"{where}.{name}"))
        return found

    def sees(self, node: Node) -> list[Check]:
        """What a seat, or a spectator, sees."""
        found = []
        for name, item in node.mapping("sees").items():
            spectator = folded(name) == "spectator"
            eye = view.SPECTATOR if spectator else self.words.seat(item, name)
            where = f"sees.{'spectator' if spectator else name.upper()}"
            for key, part in item.mapping(where).items():
                if self.words.is_seat(key):
                    found += self.player(self.hidden, eye, self.words.seat(part, key), part, f"{where}.{key.upper()}")
                elif key == "shared":
                    found += self.shared_zones(self.hidden, eye, part, f"{where}.shared")
                elif key == "log":
                    found.append(self.told(part, eye, f"{where}.log"))
                else:
                    raise part.fault(one_of(f"a key of {where}", (*SEATS[: self.words.seats], *SEEN_KEYS), key), f'"{key}"')
        return found

    def stack(self, node: Node) -> list[Check]:
        """The links of the open chain, oldest first."""
        if isinstance(node.value, int) and not isinstance(node.value, bool):
            wanted: list[str | dict[str, Any]] = []
            count = node.value
        else:
            items = [] if node.value in EMPTY else node.items()
            wanted = [item.plain() if isinstance(item.value, dict) else item.string("a link") for item in items]
            count = len(wanted)

        def faults(stage: Stage) -> Iterator[Fault]:
            links = seen.links(stage.game, seen.ALL)
            told = [f"{link['what']} of {link.get('source', '?')}" for link in links]
            if len(links) != count:
                yield (
                    "stack",
                    counted(count, "link"),
                    f"{counted(len(told), 'link')}: {', '.join(told)}" if told else "no link",
                )
                return
            for i, link in enumerate(wanted):
                where = f"stack {i + 1}"
                if isinstance(link, dict):
                    differs = [key for key, value in link.items() if not same(value, links[i].get(key))]
                    yield from ((f"{where}.{key}", fact_told(link[key]), fact_told(links[i])) for key in differs)
                elif not labels.matching(link, [told[i]]):
                    yield where, link, told[i]

        return [Check(node.line, faults)]

    def result(self, node: Node) -> list[Check]:
        """Who won and why; `none` while the game goes on."""
        if node.value is None or node.text == ON:
            return [Check(node.line, goes_on)]
        if not isinstance(node.value, dict):
            node = Node({"winner": node}, node.line)
        given = node.mapping("result", RESULT_KEYS)
        winners: tuple[int, ...] | None = None
        if "winner" in given:
            none = given["winner"].text.casefold() in NOBODY
            winners = () if none else tuple(self.words.seat(item) for item in given["winner"].items())
        reason = self.reason(given["reason"]) if "reason" in given else None
        turns = given["turns"].number("turns") if "turns" in given else None

        def faults(stage: Stage) -> Iterator[Fault]:
            result = stage.game.result
            if result is None:
                yield "result", "the game is over", stage.waits()
                return
            if winners is not None and result.winners != winners:
                yield "result.winner", winners_named(winners), f"{winners_named(result.winners)}: {result.reason}"
            if reason is not None and result.reason != reason:
                yield "result.reason", reason, result.reason
            if turns is not None and result.turns != turns:
                yield "result.turns", str(turns), str(result.turns)

        return [Check(node.line, faults)]

    def reason(self, node: Node) -> str:
        """A way the game can end, by enough of its words."""
        reasons = self.words.ruleset.rules.reasons
        found = labels.matching(node.string("a reason"), reasons)
        if len(found) != 1:
            raise node.fault(one_of("one of the ways in which the game ends", reasons, node.text))
        return reasons[found[0]]

    def log(self, node: Node) -> list[Check]:
        """Sentences of the log as a spectator reads it."""
        return [self.told(node, view.SPECTATOR, "log")]

    def told(self, node: Node, eye: int, where: str) -> Check:
        """Sentences of the log as a seat reads it: these, in this order, others in between."""
        self.logged = True
        if isinstance(node.value, dict):
            given = node.mapping("log", LOG_KEYS)
            contains, lacks = (given[key].items() if key in given else [] for key in LOG_KEYS)
        else:
            contains, lacks = node.items(), []
        wanted = [item.string("a sentence of the log") for item in contains]
        unwanted = [item.string("a sentence of the log") for item in lacks]

        def faults(stage: Stage) -> Iterator[Fault]:
            sentences = stage.told(eye)
            at = 0
            for text in wanted:
                hit = next((i for i in range(at, len(sentences)) if labels.matching(text, [sentences[i]])), -1)
                if hit < 0:
                    yield where, text, " / ".join(sentences[at:]) or "nothing (more)"
                    return
                at = hit + 1
            for text in unwanted:
                for i in labels.matching(text, sentences)[:1]:
                    yield where, f"no line {text!r}", sentences[i]

        return Check(node.line, faults)

    def faults(self, node: Node) -> list[Check]:
        """The faults of the decks by the game's deck rules, seat by seat, all of them in their order."""
        found = []
        for name, item in node.mapping("faults").items():
            seat = self.words.seat(item, name)
            wanted = [] if item.value in EMPTY else [part.string("a fault") for part in item.items()]

            def faults(stage: Stage, seat: int = seat, wanted: list[str] = wanted, name: str = name) -> Iterator[Fault]:
                got = stage.faults[seat]
                if [labels.tokens(text) for text in got] != [labels.tokens(text) for text in wanted]:
                    yield f"faults.{name}", " ".join(wanted) or "none", " ".join(got) or "none"

            found.append(Check(item.line, faults))
        return found


def goes_on(stage: Stage) -> Iterator[Fault]:
    """The game is not over."""
    if stage.game.state.kind == OVER:
        yield "result", "the game goes on", stage.waits()


def winners_named(winners: tuple[int, ...]) -> str:
    """Winners in words."""
    return " and ".join(SEATS[seat] for seat in winners) or "draw"


def number_or_list(node: Node, name: str) -> int | list[str]:
    """What a player's number should be: a whole number, true or false, or a list of texts."""
    if isinstance(node.value, list):
        return sorted(item.string(f"{name}: a text") for item in node.items())
    return node.value if isinstance(node.value, bool) else node.number(name)
