"""The command line inside the test's process: arguments in, exit code and both outputs out."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from cardwright import cli


class Answer(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


Command = Callable[..., Answer]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """Run a command line."""

    def run(*arguments: object) -> Answer:
        code = cli.run([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Answer(code, out, err)

    return run
