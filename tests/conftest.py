"""What all tests share: a test that names a ledger clause must name one that exists."""

import functools
import gc
import os
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from xdist.remote import Producer
    from xdist.scheduler import LoadScopeScheduling

TOGETHER = ("tests/table/", "tests/test_compiled.py")
"""Tests of one of these files run in one process: they share a server, or a build that takes minutes."""
LEDGERS = Path(__file__).parents[1] / "docs" / "rules"


def pytest_configure() -> None:
    """No test depends on the sets that this machine's user has installed, nor on what is compiled here.

    Python looks for garbage less often: with the memory of thousands of tests that took a tenth of the time.
    """
    gc.set_threshold(50_000, 20, 20)
    os.environ["CARDWRIGHT_COMPILED"] = "0"
    os.environ["CARDWRIGHT_DATA"] = str(Path(tempfile.gettempdir()) / "cardwright-tests-have-no-sets")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: "Producer") -> "LoadScopeScheduling":
    """Hand out the tests of some files together, the longest such file first, and all other tests one by one.

    The marks of `--dist loadgroup` would do this, but pytest 9.2 ignores the names that tests get for them.
    """
    from xdist.scheduler import LoadScopeScheduling

    class FilesTogether(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            path = nodeid.partition("::")[0]
            return path if path.startswith(TOGETHER) else nodeid

    return FilesTogether(config, log)


@pytest.fixture(scope="module")
def own_heap() -> Iterator[None]:
    """What earlier tests left in memory is not collected again: for tests that measure time.

    A full collection walks every object of the process, so its length tells how many tests ran before.
    """
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@functools.cache
def ledger_ids() -> frozenset[str]:
    """Return every clause ID (``PUZ-8.5``) and ruling ID (``PUZ-R42``) of the ledgers."""
    ids: set[str] = set()
    for ledger in LEDGERS.glob("*.md"):
        text = ledger.read_text(encoding="utf-8")
        clauses = re.findall(r"^[-|] *(?:\*\*)?([A-Z]{3}-[0-9A-Z]+\.[0-9]+)", text, flags=re.MULTILINE)
        rulings = re.findall(r"^[-|] *(?:\*\*)?(R[0-9]+)\b", text, flags=re.MULTILINE)
        ids.update(clauses, (f"{clauses[0][:3]}-{ruling}" for ruling in rulings))
    return frozenset(ids)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail a test whose clause marker cites nothing: a slip of the pen must not count as coverage."""
    for marker in item.iter_markers("clause"):
        unknown = sorted(set(marker.args) - ledger_ids())
        if unknown or not marker.args:
            what = ", ".join(unknown) or "(none named)"
            pytest.fail(f"no ledger in docs/rules has the clause {what}", pytrace=False)
