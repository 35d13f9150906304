"""The mypyc build plays the very same games, faster, and only while its sources match."""

import ast
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from cardwright import compiled

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "tested"
"""Of the tests' own, little optimised: that takes half the time, and what somebody has compiled to play stays as it is."""
PROGRAM = Path(__file__).with_name("games_of_a_build.py")
GAMES = {"puzzle": 200, "eoc": 60, "elestrals": 80, "farwald": 80, "devrun": 40}
PLAIN_KERNEL = ("errors", "frames", "teller")
"""Modules of the kernel with classes that games go on from and that are no native classes in a build."""
PLAIN = "plain frames"
"""What `PROGRAM` finds where all of a game is compiled: its frames have no names for their registers."""
ROUNDS = 3
LEAST = 2.0
"""Times the interpreted speed, the best of some measurements each: 4 to 5 on a quiet machine, see docs/performance.md."""


@pytest.fixture(scope="module")
def build() -> Path:
    """All games, compiled; tests of this file may run in several processes, and there is one build."""
    pytest.importorskip("mypyc")
    fcntl = pytest.importorskip("fcntl")
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler")
    BUILD.parent.mkdir(exist_ok=True)
    with (BUILD.parent / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run(
            [sys.executable, ROOT / "scripts" / "build_compiled.py", "--into", BUILD, "--optimize", "1"], check=True
        )
    return BUILD


def played(
    path: Path | None, name: str, games: int, *only: str, switch: str = "0", python: Path | None = None
) -> dict[str, object]:
    """The same in a process of its own that finds the package under `path` (None: installed); only: "speed", or nothing."""
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment = {**surroundings, compiled.SWITCH: switch, **({"PYTHONPATH": str(path)} if path else {})}
    command = [python or sys.executable, PROGRAM, name, str(games), *only]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_games_can_stay_interpreted_on_a_compiled_kernel() -> None:
    """Whatever class of the kernel a game goes on from is marked for the compiler, or is never compiled."""
    written = {path: ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "src" / "cardwright").rglob("*.py")}
    classes = {path: [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)] for path, tree in written.items()}
    bases = {
        ast.unparse(base).split("[")[0].split(".")[-1]
        for path, found in classes.items() if "games" in path.parts for node in found for base in node.bases
    }  # fmt: skip
    for path, found in classes.items():
        if "kernel" in path.parts and path.stem not in PLAIN_KERNEL:
            for node in found:
                if node.name in bases:
                    marks = [ast.unparse(mark) for mark in node.decorator_list]
                    assert "mypyc_attr(allow_interpreted_subclasses=True)" in marks, f"{path}: {node.name}"


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", GAMES)
def test_the_compiled_build_plays_the_same_games_faster(build: Path, name: str) -> None:
    """Equal digests, views and logs over random games; the ratio of the speeds is printed."""
    plain, fast = (played(path, name, GAMES[name]) for path in (ROOT / "src", build))
    pairs = [(plain, fast)]
    for _ in range(ROUNDS - 1):
        pairs.append((played(ROOT / "src", name, GAMES[name], "speed"), played(build, name, GAMES[name], "speed")))
    assert not plain.pop("compiled")
    assert fast.pop("compiled") == ["kernel.game", f"games.{name}.field", PLAIN], "the compiled modules were not found"
    best = [max(float(str(measured["speed"])) for measured in build) for build in zip(*pairs, strict=True)]
    ratio = best[1] / best[0]
    sys.stdout.write(f"{name}: {best[0]:,.0f} decisions/s interpreted, {best[1]:,.0f} compiled, {ratio:.2f}\n")
    assert (plain["digest"], plain["decisions"]) == (fast["digest"], fast["decisions"])
    assert ratio > LEAST


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_it_is_used_while_the_sources_match(build: Path, tmp_path: Path) -> None:
    """A checkout finds the build; an edited game runs interpreted on the compiled kernel; with an edited kernel all does."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    source = tmp_path / "src" / "cardwright"
    found = []
    for edited in (None, source / "games" / "eoc" / "field.py", source / "kernel" / "state.py"):
        if edited:
            edited.write_text(edited.read_text(encoding="utf-8") + "\n# a comment\n", encoding="utf-8")
        games = [played(tmp_path / "src", name, 3, switch=str(build)) for name in ("puzzle", "eoc")]
        found.append([game.pop("compiled") for game in games])
        assert [game["digest"] for game in games] == [played(ROOT / "src", name, 3)["digest"] for name in ("puzzle", "eoc")]
    assert found == [
        [["kernel.game", "games.puzzle.field", PLAIN], ["kernel.game", "games.eoc.field", PLAIN]],
        [["kernel.game", "games.puzzle.field", PLAIN], ["kernel.game"]],
        [[], []],
    ]


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_wheels_install_and_run_elsewhere(build: Path, tmp_path: Path) -> None:
    """The pure wheel and the compiled one, each in a fresh environment with its dependencies, outside the checkout."""
    pytest.importorskip("hatchling")
    wheels = tmp_path / "wheels"
    command = [sys.executable, str(ROOT / "scripts" / "build_wheels.py"), "--into", str(wheels), "--compiled", str(build)]
    subprocess.run(command, check=True)
    pure, fast = sorted(wheels.glob("*.whl"), key=lambda path: "none-any" not in path.name)
    assert "none-any" not in fast.name
    expected = played(ROOT / "src", "puzzle", 5)
    for wheel, rooms in ((pure, []), (fast, ["kernel.game", "games.puzzle.field", PLAIN])):
        home = tmp_path / wheel.stem
        venv.create(home, with_pip=True)
        python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
        install = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", str(wheel)]
        if subprocess.run(install, check=False, cwd=tmp_path).returncode:
            pytest.skip("no package index to install the dependencies from")
        shown = subprocess.run(
            [python.parent / "cardwright", "games"], capture_output=True, text=True, check=True, cwd=tmp_path
        )
        assert "devrun" in shown.stdout
        game = played(None, "puzzle", 5, python=python)
        assert game.pop("compiled") == rooms
        assert game["digest"] == expected["digest"]


FRAMES = """
from cardwright.kernel.frames import Round
class Siege(Round):
    wall: int = register("target")
    towers: list[int] = register("among")
"""
NAMED = """
from .frames import Siege
from .walls import breach
def strike(s: State, f: Siege) -> None:
    f.towers = [f.wall, s.wall, f.seat]
    made = cast(Siege, call(s, SIEGE)); made.wall = breach(s).wall
    rounds = [f.passed for f in s.agenda if keeps(f, Siege)]
"""
UNNAMED = """
from .frames import Siege; from cardwright.kernel.state import Frame as PlainFrame
from .walls import breach
def strike(s: State, f: PlainFrame) -> None:
    f.among = [f.target, s.wall, f.seat]
    made = cast(PlainFrame, call(s, SIEGE)); made.target = breach(s).target
    rounds = [f.other for f in s.agenda if keeps(f, Siege)]
"""


def test_the_compiler_reads_registers_under_their_own_names(tmp_path: Path) -> None:
    """What is a frame's is renamed, and nothing else; lines stay where they are."""
    spec = importlib.util.spec_from_file_location("plain_frames", ROOT / "scripts" / "plain_frames.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    walls = "from .frames import Siege\ndef breach(s: State) -> Siege | None:\n    return None\n"
    for name, text in (("frames", FRAMES), ("walls", walls), ("strike", NAMED)):
        (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    names = script.names_in([ROOT / "src" / "cardwright" / "kernel", tmp_path])
    assert script.without_names(NAMED, names) == UNNAMED
    assert script.without_names("x.wall", names) == "x.wall"


def test_a_room_matches_by_what_its_files_say(tmp_path: Path) -> None:
    """Another time alone changes nothing; another letter, one file more or one fewer does."""
    room = tmp_path / "games" / "one"
    (room / "rules").mkdir(parents=True)
    (room / "field.py").write_text("A = 1\n", encoding="utf-8")
    (room / "rules" / "turn.py").write_text("B = 2\n", encoding="utf-8")
    (room / "cards.toml").write_text("", encoding="utf-8")
    known = compiled.read(compiled.stamp(str(tmp_path), ["games/one"]))["games/one"]

    def matches() -> bool:
        return compiled.unchanged(str(tmp_path), "games/one", known)

    assert matches()
    os.utime(room / "field.py", (1, 1))
    (room / "cards.toml").write_text("[[card]]", encoding="utf-8")
    assert matches()
    (room / "field.py").write_text("A = 2\n", encoding="utf-8")
    assert not matches()
    (room / "field.py").write_text("A = 1\n", encoding="utf-8")
    assert matches()
    (room / "rules" / "new.py").write_text("", encoding="utf-8")
    assert not matches()
    (room / "rules" / "new.py").unlink()
    (room / "rules" / "turn.py").unlink()
    assert not matches()
    assert not compiled.unchanged(str(tmp_path), "games/two", known)


def test_a_build_for_another_python_is_left_alone() -> None:
    """Modules compiled for one interpreter do not fit the next."""
    assert compiled.read("3.2.1 of some day\nkernel\tkernel/a.py\t1\t1\tabc\n") == {}
