#!/usr/bin/env python3
"""Set Cardwright up on first use, then run it: ``./cw play puzzle``, ``./cw test``.  On Windows: ``py cw play puzzle``.

    ./cw test            ruff, mypy and the quick tests
    ./cw test --long     the same with every test, the long ones too
    ./cw test tests/x.py -k word     pytest alone, with these arguments
    ./cw compile         translate kernel and games to machine code, once: from then on everything runs 4 to 6 times as fast
    ./cw ANYTHING ELSE   is  cardwright ANYTHING ELSE

The first run makes ``.venv`` beside this file and installs into it this checkout and exactly the versions that stand in
``requirements/``, each checked against its hash.  Later runs only compare a stamp.  This file needs nothing but Python
and is not part of the package: a person who installed Cardwright with pip has no use for it.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "cw-stamp"  # two lines: where this environment was made, and the digest of what is installed in it
LEVELS = ("play", "compile", "test")  # each holds the ones before it
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
OLDEST = (3, 11)
NEWER = ("python3.14", "python3.13", "python3.12", "python3.11")
REMEDY = (
    "On Debian or Ubuntu: sudo apt install python3-venv. Elsewhere: install Python from "
    "https://www.python.org/downloads/ or uv from https://docs.astral.sh/uv/. Then run cw again."
)


class SetupError(Exception):
    """Set-up cannot go on; the text says why and what to do."""


def main(arguments: list[str]) -> int:
    """Do what the command line asks and return the exit code."""
    if sys.version_info < OLDEST:
        return start_again_with_newer_python(arguments)
    try:
        if arguments[:1] == ["test"]:
            ensure_installed("test")
            return run_tests(arguments[1:])
        if arguments[:1] == ["compile"]:
            ensure_installed("compile")
            return become([str(PYTHON), str(ROOT / "scripts" / "build_compiled.py"), *arguments[1:]])
        ensure_installed("play")
    except SetupError as error:
        say(f"Set-up failed: {error}")
        return 2
    os.environ["CARDWRIGHT_COMMAND"] = "py cw" if os.name == "nt" else "./cw"  # how hints tell to call it again
    return become([str(BIN / "cardwright"), *arguments])


def run_tests(arguments: list[str]) -> int:
    """Run the static checks and pytest; everything runs even when the first thing fails, pytest last."""
    everything = "--long" in arguments
    chosen = [argument for argument in arguments if argument != "--long"]
    commands = [] if chosen else [["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"]]
    commands.append(["pytest", "-n", "auto", "--dist", "loadscope", *([] if everything else ["-m", "not long"]), *chosen])
    failed = []
    for command in commands:
        say("$ " + " ".join(command))
        if subprocess.run([PYTHON, "-m", *command], cwd=ROOT, check=False).returncode:
            failed.append(command[0])
    if failed:
        say("Failed: " + ", ".join(failed))
    return 1 if failed else 0


def ensure_installed(level: str) -> None:
    """Make ``.venv`` hold ``requirements/<level>.txt`` and this checkout; instant when it already does.

    Raises SetupError with a remedy when the machine lacks what is needed.
    """
    home, installed = read_stamp()
    fit = home == str(ROOT) and PYTHON.exists()  # a moved checkout or a removed Python leaves a broken environment
    if fit and installed in map(digest, LEVELS[LEVELS.index(level) :]):
        return
    start = time.monotonic()
    if not fit:
        make_environment()
    locked = requirements(level)
    count = sum("==" in line for line in locked.read_text(encoding="utf-8").splitlines())
    say(f"Installing {count} locked packages from {locked.relative_to(ROOT).as_posix()} ...")
    install("--require-hashes", "-r", str(locked))
    say("Installing this checkout of Cardwright ...")
    install("--no-deps", "--no-build-isolation", "-e", str(ROOT))
    write_stamp(digest(level))
    say(f"Ready after {time.monotonic() - start:.0f} s.")


def requirements(level: str) -> Path:
    """Return the file of locked, hashed versions of one level."""
    return ROOT / "requirements" / f"{level}.txt"


def digest(level: str) -> str:
    """Return a hash of everything that decides what is installed at a level."""
    parts = [(ROOT / "pyproject.toml").read_bytes(), requirements(level).read_bytes()]
    return hashlib.sha256(b"\0".join([level.encode(), *parts])).hexdigest()


def read_stamp() -> tuple[str, str]:
    """Return where the environment was made and the digest of what is in it; two empty texts if there is none."""
    if not STAMP.exists():
        return "", ""
    home, _, installed = STAMP.read_text(encoding="utf-8").partition("\n")
    return home, installed


def write_stamp(installed: str) -> None:
    """Remember where the environment stands and what is in it."""
    STAMP.write_text(f"{ROOT}\n{installed}", encoding="utf-8")


def make_environment() -> None:
    """Make an empty ``.venv``; one that this program made earlier is replaced, any other is left alone."""
    if VENV.exists():
        if not STAMP.exists():
            raise SetupError(f"{VENV} was not made by cw and is left alone. Rename or remove it, then run cw again.")
        shutil.rmtree(VENV)
    say(f"Making .venv with Python {sys.version.split()[0]} (only the first time) ...")
    VENV.mkdir()
    write_stamp("unfinished")
    # Without pip first: that works even where a distribution has split ensurepip off, and pip may come from elsewhere.
    made = quietly([sys.executable, "-m", "venv", "--without-pip", str(VENV)])
    if made.returncode:
        raise SetupError(f"`python -m venv` failed:\n{made.stdout}\n{REMEDY}")


def install(*arguments: str) -> None:
    """Install into ``.venv``; raises SetupError with what the installer said when it fails."""
    done = quietly([*installer(), *arguments])
    if done.returncode:
        remedy = "Most often the network was away. Running cw again goes on from here."
        raise SetupError(f"the installer said:\n{done.stdout}\n{remedy}")


def installer() -> list[str]:
    """Return the start of the command that installs into ``.venv``: its own pip, else uv, else the system's pip.

    Raises SetupError where no installer is to be had.
    """
    pip = ["-m", "pip", "--disable-pip-version-check", "--no-input", "-q"]
    if quietly([str(PYTHON), "-m", "pip", "--version"]).returncode == 0:
        return [str(PYTHON), *pip, "install"]
    if importlib.util.find_spec("ensurepip") and quietly([str(PYTHON), "-m", "ensurepip"]).returncode == 0:
        return [str(PYTHON), *pip, "install"]
    if uv := shutil.which("uv"):
        return [uv, "pip", "install", "-q", "--python", str(PYTHON)]
    if quietly([sys.executable, "-m", "pip", "--version"]).returncode == 0:
        return [sys.executable, *pip, "--python", str(PYTHON), "install"]
    raise SetupError(f"this Python has no pip to install with. {REMEDY}")


def quietly(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a command and keep what it prints, both channels in one text, for the case that it fails."""
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


def start_again_with_newer_python(arguments: list[str]) -> int:
    """Find a Python that is new enough on the path and hand over to it."""
    for name in NEWER:
        if found := shutil.which(name):
            return become([found, str(ROOT / "cw"), *arguments])
    say(f"Cardwright needs Python 3.11 or newer; this is {sys.version.split()[0]} ({sys.executable}).")
    say("Install one from https://www.python.org/downloads/ or with your system's package manager, then run cw again.")
    return 2


def become(command: list[str]) -> int:
    """Let another program take this one's place; where the system cannot, run it and return its exit code."""
    if os.name != "nt":
        os.execv(command[0], command)  # noqa: S606 - never returns; the program is ours, in our own environment
    return subprocess.run(command, check=False).returncode


def say(text: str) -> None:
    """Tell the person at the keyboard; never on standard output, which belongs to the answer (``--json``)."""
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
