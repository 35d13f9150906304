"""Wheels with the compiled core: a hook of the build backend.

`scripts/build_wheels.py` compiles and says by CARDWRIGHT_WHEEL where that lies; without it the wheel is pure.
"""

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledCore(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the compiled modules beside their sources and names the platform in the file's name."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before a wheel is written."""
        build = os.environ.get("CARDWRIGHT_WHEEL")
        if not build or version == "editable":
            return
        modules = [path for path in sorted(Path(build).rglob("*")) if path.suffix in (".so", ".pyd")]
        if not modules:
            raise ValueError(f"nothing is compiled in {build}")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in modules:
            inside = path.relative_to(build)
            if inside.parts[0] != "build":  # what the compiler left behind
                build_data["force_include"][str(path)] = inside.as_posix()
