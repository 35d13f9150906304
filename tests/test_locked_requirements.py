"""What ``./cw`` installs is what ``uv.lock`` says, from whatever index the machine uses.

The files in ``requirements/`` are printed from the lock by the command at their heads; these tests fail when one was
forgotten.
"""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCK = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
LOCKED = {package["name"]: package for package in LOCK["package"]}
GROUPS = {"play": ["build"], "host": ["build"], "compile": ["build"], "test": ["build", "dev"], "locm": ["locm"]}
"""Requirements file -> the groups of pyproject.toml that it holds."""


def pinned(level: str) -> dict[str, tuple[str, set[str]]]:
    """Return version and hashes of every package of a requirements file."""
    text = (ROOT / "requirements" / f"{level}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if re.match(r"[a-z]", line)]
    parts = [re.match(r"([a-z0-9-]+)==(\S+)", line) for line in lines]
    assert all(parts), "only pinned names may stand here"
    hashes = [set(re.findall(r"--hash=(sha256:[0-9a-f]{64})", line)) for line in lines]
    return {part[1]: (part[2], found) for part, found in zip(parts, hashes, strict=True) if part}


@pytest.mark.parametrize("level", GROUPS)
def test_pins_are_those_of_the_lock(level: str) -> None:
    """Same versions, and no hash that the lock does not know."""
    for name, (version, hashes) in pinned(level).items():
        package = LOCKED[name]
        known = {file["hash"] for file in (*package.get("wheels", ()), *filter(None, [package.get("sdist")]))}
        assert version == package["version"], name
        assert hashes, f"{name} has no hash"
        assert hashes <= known, name


@pytest.mark.parametrize("level", GROUPS)
def test_every_direct_dependency_is_pinned(level: str) -> None:
    """A dependency added to pyproject.toml reached the lock and both files."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = list(project["project"]["dependencies"])
    for group in GROUPS[level]:
        wanted += [entry for entry in project["dependency-groups"][group] if isinstance(entry, str)]
    names = {re.split(r"[^A-Za-z0-9._-]", entry)[0].lower().replace(".", "-").replace("_", "-") for entry in wanted}
    assert names <= set(pinned(level))


def test_the_lock_names_only_the_public_index() -> None:
    """No mirror of anybody's company or machine."""
    sources = {str(package["source"]) for package in LOCKED.values() if package["name"] != "cardwright"}
    assert sources == {"{'registry': 'https://pypi.org/simple'}"}
    files = [file["url"] for package in LOCKED.values() for file in package.get("wheels", ())]
    assert all(url.startswith("https://files.pythonhosted.org/") for url in files)
