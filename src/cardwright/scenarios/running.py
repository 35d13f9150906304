"""Running scenarios: moves are played strictly, and the first thing that differs is told."""

import traceback
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ..kernel.decision import ACT, OVER, RESPOND
from ..kernel.errors import CardwrightError
from ..kernel.game import Game
from ..kernel.procedure import run as run_on
from . import labels
from .answering import Search, by_itself, names, passing, reaches
from .errors import ScenarioError
from .position import build
from .reading import read
from .scenario import AllPass, Concede, Decks, Expect, Move, Scenario, Step
from .stage import Stage
from .words import SEATS

ENDINGS: Final = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class Failure:
    """What a scenario found: where, what was expected, and what there was."""

    where: str
    expected: str
    got: str


@dataclass(frozen=True, slots=True)
class FileResult:
    """What the scenarios of a file found; `failures` is empty when all is well."""

    file: str
    scenarios: int
    failures: list[Failure] = field(default_factory=list)


class DiffersError(Exception):
    """The game is not as the scenario says."""

    def __init__(self, line: int, what: str, expected: str, got: str) -> None:
        super().__init__(what)
        self.line = line
        self.what = what
        self.expected = expected
        self.got = got


def files(paths: Iterable[str | Path]) -> list[Path]:
    """The scenario files among some files and, at any depth, folders.  Raises CardwrightError for what is not there."""
    found: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            inside = sorted(file for file in path.rglob("*") if file.suffix in ENDINGS and file.is_file())
            if not inside:
                raise CardwrightError(f"{path}: there is no scenario file ({' or '.join(ENDINGS)}) in this folder")
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise CardwrightError(f"{path}: there is no such file or folder")
    return list(dict.fromkeys(found))


def run_file(path: str | Path) -> FileResult:
    """Run every scenario of a file."""
    try:
        scenarios = read(path)
    except ScenarioError as error:
        return FileResult(str(path), 0, [Failure(f"line {error.line}", error.expected, error.got)])
    except Exception as error:  # noqa: BLE001 - a fault of ours in one file must not end the run of many
        return FileResult(str(path), 0, [Failure("line 1", "a scenario that can be read", fault_of_ours(error))])
    failures = [failure for scenario in scenarios if (failure := run(scenario)) is not None]
    return FileResult(str(path), len(scenarios), failures)


def run(scenario: Scenario) -> Failure | None:
    """Run a scenario; None when all holds."""
    script = None
    try:
        script = Script(scenario)
        script.play()
    except DiffersError as difference:
        where = f'line {difference.line}, "{scenario.title}"'
        return Failure(f"{where}: {difference.what}" if difference.what else where, difference.expected, difference.got)
    except ScenarioError as error:
        return Failure(f'line {error.line}, "{scenario.title}"', error.expected, error.got)
    except CardwrightError as error:
        return Failure(f'line {script_line(scenario, script)}, "{scenario.title}"', "a game that goes on", str(error))
    except Exception as error:  # noqa: BLE001 - a fault of ours in one scenario must not end the run of many
        where = f'line {script_line(scenario, script)}, "{scenario.title}"'
        return Failure(where, "a game that goes on", fault_of_ours(error))
    return None


def script_line(scenario: Scenario, script: "Script | None") -> int:
    """The line of the step that ran last, or where the scenario begins."""
    return script.line if script is not None else scenario.line


def fault_of_ours(error: Exception) -> str:
    """An error that no scenario should be able to cause, with its place in the code, for a report."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno}, {frames[-1].name})" if frames else ""
    return f"a fault of Cardwright, please report it: {type(error).__name__}: {error}{place}"


class Script:
    """A scenario while it runs."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.stage = begin(scenario)
        self.steps = list(scenario.steps)
        self.forced: list[tuple[int, str]] = []
        """Seat and label of every choice without an alternative since the last move: a move may name it or not."""
        self.line = scenario.line
        """Where the step that runs is written."""
        self.asked = ""
        """What was asked when the last move was done."""
        self.looked_at = False
        """Whether an expectation has spoken of the open decision since the last move: the next move answers that one."""

    def play(self) -> None:
        """Take every step.  Raises DiffersError at the first that cannot be taken or does not hold."""
        at = 0
        while at < len(self.steps):
            step = self.steps[at]
            self.line = step.line
            if not self.stage.faults_only:
                self.settle(upcoming(self.steps, at), isinstance(step, Move))
            at += self.moves(at, step) if isinstance(step, Move) else self.take(step)
        self.end()

    def end(self) -> None:
        """A script does not stop in the middle of an action, unless it expects something of the open decision."""
        last = [step for step in self.steps if not isinstance(step, Expect)][-1:]
        after = self.steps[self.steps.index(last[0]) + 1 :] if last else []
        if not last or any(isinstance(step, Expect) and step.asked for step in after):
            return
        if half := self.stage.half_done():
            wanted = "another move, or something expected of the decision"
            raise DiffersError(last[0].line, "", wanted, f"no more moves{half}")

    def take(self, step: Step) -> int:
        """Take a step that is no move; it is one."""
        if isinstance(step, Expect):
            self.expect(step)
            self.looked_at = self.looked_at or step.asked
        elif isinstance(step, Concede):
            if self.stage.game.over:
                raise DiffersError(step.line, "concede", f"{SEATS[step.seat]} can concede", self.stage.waits())
            self.stage.game.concede(step.seat)
            self.asked = self.stage.waits()
        elif isinstance(step, AllPass):
            self.all_pass()
            self.asked = self.stage.waits()
        self.stage.tell()
        return 1

    def expect(self, step: Expect) -> None:
        """Look whether all holds."""
        for check in step.checks:
            for where, expected, got in check.faults(self.stage):
                more = "" if self.stage.faults_only or self.stage.waits() in got else self.stage.open()
                raise DiffersError(check.line, where, expected, got + more)

    def moves(self, at: int, step: Move) -> int:
        """Take a move, with those after it that belong to the same action.  Returns how many."""
        named = self.named_already(step)
        if named is not None:
            del self.forced[: named + 1]
            return 1
        game = self.stage.game
        if not game.over and game.decision.seat == step.seat:
            row = in_a_row(self.steps, at, step.seat)
            looked_at = any(isinstance(after, Expect) for after in self.steps[at + len(row) :][:1])
            found = Search(self.scenario, row, looked_at).answers(game)
            if found is not None:
                for index in found.indices:
                    game.choose(index)
                    self.stage.tell()
                self.moved()
                return found.moves
        self.move(step)
        return 1

    def move(self, step: Move) -> None:
        """Take the option that the label means."""
        game, who = self.stage.game, SEATS[step.seat]
        options = self.stage.options_of(step.seat)
        if options is None:
            raise DiffersError(step.line, "", f"{who} to choose {step.label!r}", self.there() + self.remedy())
        found = labels.matching(step.label, options)
        if not found:
            near = labels.nearest(step.label, options)
            hint = f" (did you mean {near!r}?)" if near else ""
            raise DiffersError(
                step.line, "", f"an option of {who} that reads {step.label!r}{hint}", self.there() + self.remedy()
            )
        if len(found) > 1:
            several = " | ".join(options[i] for i in found)
            raise DiffersError(step.line, "", f"enough of a label to mean one option, not {step.label!r}", several)
        game.choose(found[0])
        self.moved()

    def moved(self) -> None:
        """A move is done: what is asked now is what the next one stands before."""
        self.forced = []
        self.looked_at = False
        self.asked = self.stage.waits()
        self.stage.tell()

    def there(self) -> str:
        """What was asked when the last move was done, and what is asked now, if questions in between needed no move."""
        now = self.stage.waits()
        if not self.asked or self.asked == now:
            return now
        return f"{self.asked} (which needed no move); then {now}"

    def named_already(self, step: Move) -> int | None:
        """Which choice without an alternative the move names, unless it names one that is open more closely."""
        mine = [i for i, (seat, _) in enumerate(self.forced) if seat == step.seat]
        found = labels.matching(step.label, [self.forced[i][1] for i in mine])
        if not found:
            return None
        options = self.stage.options_of(step.seat) or []
        choice = labels.matching(step.label, options)
        near = labels.closeness(step.label, self.forced[mine[found[0]]][1])
        if len(choice) == 1 and (self.looked_at or labels.closeness(step.label, options[choice[0]]) > near):
            return None
        return mine[found[0]]

    def remedy(self) -> str:
        """What to write when a chance to respond, or the end of a phase, was not scripted."""
        game = self.stage.game
        if game.over:
            return ""
        who = SEATS[game.decision.seat]
        if game.state.kind == RESPOND:
            return f"; write `{who}: Pass`, `all pass`, or `pass: auto` for the whole scenario"
        if game.state.kind == ACT and len(game.decision.options) == 1:
            return f"; for what comes after it write `{who}: {game.decision.labels()[0]}` first"
        return ""

    def all_pass(self) -> None:
        """Whoever may respond passes, until the present chain has resolved."""
        state = self.stage.game.state
        chain = state.agenda[-1] if state.agenda else None
        while state.kind == RESPOND and state.agenda[-1] is chain:
            self.stage.game.choose(passing(self.stage.game))
            self.settle(None, acting=False)

    def settle(self, ahead: Move | None, acting: bool) -> None:
        """Answer what needs no move, unless the move ahead answers it; then tell what has happened.

        acting  also what stands open when a player could act: the end of a phase comes only on the way to a move, so
                that an expectation finds the position as the last move left it
        """
        game = self.stage.game
        if acting and ahead is not None and self.named_already(ahead) is not None:
            return
        while game.state.kind != OVER:
            answer = by_itself(self.scenario, game)
            if answer is None or (game.state.kind == ACT and not acting):
                break
            asked, alone = game.decision, len(game.decision.options) == 1
            if ahead is not None and names(ahead, game) and (acting or not alone):
                break
            if game.state.kind == ACT and ahead is not None and not reaches(self.scenario, game, ahead):
                break
            if alone and not acting:
                self.forced.append((asked.seat, asked.options[0].label))
            game.choose(answer)
            if not alone:
                self.stage.tell()
        self.stage.tell()


def begin(scenario: Scenario) -> Stage:
    """The game of a scenario at its first decision."""
    start, ruleset = scenario.start, scenario.ruleset
    if isinstance(start, Decks):
        faults = [ruleset.rules.check_deck(ruleset, deck) if start.checked else [] for deck in start.decks]
        if any(faults):
            return Stage(None, faults, start.line)
        game = ruleset.new_game(start.decks, scenario.seed, auto=False, log=scenario.logged)
        stage = Stage(game, faults, start.line)
    else:
        state = build(ruleset, scenario.seats, start, scenario.seed)
        state.log = [] if scenario.logged else None
        run_on(state)
        stage = Stage(Game(ruleset, state, [{} for _ in range(scenario.seats)], scenario.seed), [], start.line)
    stage.tell()
    return stage


def upcoming(steps: list[Step], at: int) -> Move | None:
    """The next move, if nothing but expectations stands before it."""
    for step in steps[at:]:
        if isinstance(step, Move):
            return step
        if not isinstance(step, Expect):
            return None
    return None


def in_a_row(steps: list[Step], at: int, seat: int) -> list[Move]:
    """The moves of a seat that stand in a row from here on."""
    found: list[Move] = []
    for step in steps[at:]:
        if not isinstance(step, Move) or step.seat != seat:
            break
        found.append(step)
    return found
