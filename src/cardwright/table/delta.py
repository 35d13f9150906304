"""What changed between two views, and how to carry it over: the client does the same (docs/protocol.md, change)."""

from collections.abc import Sequence
from typing import Any

Path = list[str | int]


def difference(old: Any, new: Any) -> tuple[list[tuple[Path, Any]], list[Path]]:
    """What to set and what to cut to make `new` of `old`, both objects of JSON."""
    sets: list[tuple[Path, Any]] = []
    cuts: list[Path] = []
    compare(old, new, [], sets, cuts)
    return sets, cuts


def compare(old: Any, new: Any, path: Path, sets: list[tuple[Path, Any]], cuts: list[Path]) -> None:
    """Collect the differences below `path`, which is left as it was.

    What is equal is not looked into; true and 1 are, and no view turns one into the other.
    """
    if old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict):
        cuts += [[*path, key] for key in old if key not in new]
        for key, value in new.items():
            if key in old:
                path.append(key)
                compare(old[key], value, path, sets, cuts)
                path.pop()
            else:
                sets.append(([*path, key], value))
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, (before, after) in enumerate(zip(old, new, strict=True)):
            path.append(number)
            compare(before, after, path, sets, cuts)
            path.pop()
    else:
        sets.append((path[:], new))


def apply(view: Any, sets: Sequence[tuple[Path, Any]], cuts: Sequence[Path]) -> Any:
    """The new view: `view` itself, changed."""
    for path in cuts:
        del place(view, path)[path[-1]]
    for path, value in sets:
        if not path:
            view = value
        else:
            place(view, path)[path[-1]] = value
    return view


def place(view: Any, path: Path) -> Any:
    """What holds the last key of a path."""
    for key in path[:-1]:
        view = view[key]
    return view
