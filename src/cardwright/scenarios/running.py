"""Running scenarios: moves are played strictly, and the first thing that differs is told."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from ..kernel.decision import ACT, OVER, RESPOND, SETUP
from ..kernel.errors import CardwrightError
from ..kernel.game import Game
from ..kernel.pick import PICK
from ..kernel.procedure import run as run_on
from ..kernel.stack import PASS
from . import labels
from .errors import ScenarioError
from .position import build
from .reading import read
from .scenario import Concede, Decks, Expect, Move, Scenario, Step
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
    failures = [failure for scenario in scenarios if (failure := run(scenario)) is not None]
    return FileResult(str(path), len(scenarios), failures)


def run(scenario: Scenario) -> Failure | None:
    """Run a scenario; None when all holds."""
    try:
        Script(scenario).play()
    except DiffersError as difference:
        where = f'line {difference.line}, "{scenario.title}"'
        return Failure(f"{where}: {difference.what}" if difference.what else where, difference.expected, difference.got)
    except ScenarioError as error:
        return Failure(f'line {error.line}, "{scenario.title}"', error.expected, error.got)
    except CardwrightError as error:
        return Failure(f'line {scenario.line}, "{scenario.title}"', "a game that goes on", str(error))
    return None


class Script:
    """A scenario while it runs."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.stage = begin(scenario)
        self.steps = list(scenario.steps)
        self.forced: list[tuple[int, str]] = []
        """Seat and label of every choice without an alternative since the last move: a move may name it or not."""

    def play(self) -> None:
        """Take every step.  Raises DiffersError at the first that cannot be taken or does not hold."""
        for i in range(len(self.steps)):
            if not self.stage.faults_only:
                self.settle(upcoming(self.steps, i), isinstance(self.steps[i], Move))
                self.sort_picks(i)
            self.take(self.steps[i])
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

    def take(self, step: Step) -> None:
        """Take one step."""
        if isinstance(step, Expect):
            self.expect(step)
        elif isinstance(step, Move):
            self.move(step)
        elif isinstance(step, Concede):
            if self.stage.game.over:
                raise DiffersError(step.line, "concede", f"{SEATS[step.seat]} can concede", self.stage.waits())
            self.stage.game.concede(step.seat)
        else:
            self.all_pass()
        self.stage.tell()

    def expect(self, step: Expect) -> None:
        """Look whether all holds."""
        for check in step.checks:
            for where, expected, got in check.faults(self.stage):
                more = "" if self.stage.waits() in got else self.stage.half_done()
                raise DiffersError(check.line, where, expected, got + more)

    def move(self, step: Move) -> None:
        """Take the option that the label means."""
        game, who = self.stage.game, SEATS[step.seat]
        taken = self.taken_already(step)
        if taken is not None:
            del self.forced[taken]
            return
        options = self.stage.options_of(step.seat)
        if options is None:
            raise DiffersError(step.line, "", f"{who} to choose {step.label!r}", self.stage.waits() + self.remedy())
        found = labels.matching(step.label, options)
        if not found:
            near = labels.nearest(step.label, options)
            hint = f" (did you mean {near!r}?)" if near else ""
            raise DiffersError(step.line, "", f"an option of {who} that reads {step.label!r}{hint}", self.stage.waits())
        if len(found) > 1:
            several = " | ".join(options[i] for i in found)
            raise DiffersError(step.line, "", f"enough of a label to mean one option, not {step.label!r}", several)
        self.forced = []
        game.choose(found[0])

    def taken_already(self, step: Move) -> int | None:
        """Which choice without an alternative the move names, unless it names one that is open more closely."""
        mine = [i for i, (seat, _) in enumerate(self.forced) if seat == step.seat]
        found = labels.matching(step.label, [self.forced[i][1] for i in mine])
        if not found:
            return None
        options = self.stage.options_of(step.seat) or []
        choice = labels.matching(step.label, options)
        near = labels.closeness(step.label, self.forced[mine[found[0]]][1])
        if len(choice) == 1 and labels.closeness(step.label, options[choice[0]]) > near:
            return None
        return mine[found[0]]

    def sort_picks(self, at: int) -> None:
        """A set of cards is picked in the game's own order: the moves that name its cards may stand in any."""
        game, first = self.stage.game, self.steps[at]
        if game.over or not isinstance(first, Move) or first.seat != game.decision.seat:
            return
        if self.taken_already(first) is not None:
            return
        f, prompt = game.state.agenda[-1], game.state.prompt
        if f.proc is not PICK:
            return
        names = [prompt.label(game.state, piece) for piece in f.among[f.pc :]]
        moves: list[tuple[int, Move]] = []
        for step in self.steps[at : at + f.amount - len(f.picks)]:
            found = labels.matching(step.label, names) if isinstance(step, Move) and step.seat == first.seat else []
            if not found or not isinstance(step, Move):
                return
            moves.append((found[0], step))
        moves.sort(key=lambda move: move[0])
        self.steps[at : at + len(moves)] = [step for _, step in moves]

    def remedy(self) -> str:
        """What to write when a chance to respond was not scripted."""
        game = self.stage.game
        if game.over or game.state.kind != RESPOND:
            return ""
        return f"; write `{SEATS[game.decision.seat]}: Pass`, `all pass`, or `pass: auto` for the whole scenario"

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
        while game.state.kind != OVER:
            if acting and ahead is not None and self.taken_already(ahead) is not None:
                break
            answer = self.unscripted()
            if answer is None or (game.state.kind == ACT and not acting):
                break
            asked, alone = game.decision, len(game.decision.options) == 1
            for_move = ahead is not None and ahead.seat == asked.seat and labels.matching(ahead.label, asked.labels())
            if for_move and (not alone or game.state.kind == ACT):
                break
            if alone:
                self.forced.append((asked.seat, asked.options[0].label))
            game.choose(answer)
            if not alone:
                self.stage.tell()
        self.stage.tell()

    def unscripted(self) -> int | None:
        """The answer to a decision that needs no move; None for any other."""
        scenario, game = self.scenario, self.stage.game
        if scenario.auto and len(game.decision.options) == 1:
            return 0
        if scenario.passing and game.state.kind == RESPOND:
            return passing(game)
        if scenario.setting_up and game.state.kind == SETUP:
            return game.decision.default
        return None


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


def passing(game: Game) -> int:
    """The index of the option to pass."""
    options = game.state.options
    return options.index(PASS) if PASS in options else game.decision.default


def upcoming(steps: list[Step], at: int) -> Move | None:
    """The next move, if nothing but expectations stands before it."""
    for step in steps[at:]:
        if isinstance(step, Move):
            return step
        if not isinstance(step, Expect):
            return None
    return None
