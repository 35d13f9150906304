"""Scenarios: a position, moves and what must hold, as YAML that anyone can write.  `docs/scenarios.md` is the reference.

>>> from cardwright.kernel.errors import CardwrightError
>>> try:
...     files(["no/such/folder"])
... except CardwrightError as error:
...     print(error)
no/such/folder: there is no such file or folder
"""

from .errors import ScenarioError
from .reading import read
from .running import Failure, FileResult, files, run, run_file
from .scenario import Scenario

__all__ = ["Failure", "FileResult", "Scenario", "ScenarioError", "files", "read", "run", "run_file"]
