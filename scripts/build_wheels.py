"""Build the wheels: a pure one, and one with the core compiled for this platform and Python.

    python scripts/build_wheels.py                # both, into dist/
    python scripts/build_wheels.py --pure         # the pure one only: no compiler needed

pip takes the compiled one where it fits and the pure one elsewhere; the games are the same to the digest.  A wheel for
Linux names this machine's C library (``linux_x86_64``): for a package index `auditwheel repair` gives it the name that
other distributions accept.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COMPILED = ROOT / "build" / "wheel"


def main() -> int:
    """Build, and say what was made."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--into", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where the wheels go (dist)")
    parser.add_argument("--pure", action="store_true", help="the pure wheel only")
    parser.add_argument("--compiled", type=Path, default=COMPILED, metavar="FOLDER",
                        help="where the core is compiled; used again if its sources match (build/wheel)")  # fmt: skip
    chosen = parser.parse_args()
    wheel(chosen.into, {})
    if not chosen.pure:
        folder = chosen.compiled.resolve()
        compiler = [sys.executable, str(ROOT / "scripts" / "build_compiled.py"), "--into", str(folder)]
        if done := subprocess.run(compiler, check=False).returncode:  # noqa: S603 - ours
            return done
        wheel(chosen.into, {"CARDWRIGHT_WHEEL": str(folder)})
    for path in sorted(chosen.into.glob("*.whl")):
        print(f"{path}  {path.stat().st_size / 1e6:.1f} MB")
    return 0


def wheel(into: Path, extra: dict[str, str]) -> None:
    """One wheel of the checkout."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(into.resolve())]
    subprocess.run(command, check=True, cwd=ROOT, env=os.environ | extra)  # noqa: S603 - ours


if __name__ == "__main__":
    sys.exit(main())
