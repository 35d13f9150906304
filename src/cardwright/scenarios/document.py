"""YAML text as a tree of nodes that know their line.  YAML 1.2: `no`, `on` and `1/2` are words.

Not for: what a scenario means.  Everything that is no plain YAML (tags, endless aliases, keys that stand twice, files
beyond any scenario's size) is refused here, in bounded time.
"""

import warnings
from collections.abc import Collection
from pathlib import Path
from typing import Any, Final

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import MappingNode, ScalarNode, SequenceNode

from .errors import ScenarioError, one_of

MOST_BYTES: Final = 200_000
MOST_NODES: Final = 50_000
DEEPEST: Final = 40
PLAIN: Final = "tag:yaml.org,2002:"

Scalar = str | int | float | bool | None


class Node:
    """A value of the document: scalar, list of nodes, or mapping of nodes.  `text` is a scalar as it was written."""

    __slots__ = ("line", "text", "value")

    def __init__(self, value: "Scalar | list[Node] | dict[str, Node]", line: int, text: str = "") -> None:
        self.value = value
        self.line = line
        self.text = text

    def fault(self, expected: str, got: str = "") -> ScenarioError:
        """The error that something else was expected here."""
        return ScenarioError(self.line, expected, got or self.short())

    def short(self) -> str:
        """The value in a few words, for messages."""
        if isinstance(self.value, dict):
            return f"a mapping ({', '.join(list(self.value)[:4]) or 'empty'})"
        if isinstance(self.value, list):
            return f"a list of {len(self.value)}"
        return "nothing" if self.value is None and not self.text else f'"{self.text[:60]}"'

    @property
    def empty(self) -> bool:
        """Nothing stands here."""
        return self.value is None

    def mapping(self, what: str, known: Collection[str] = ()) -> "dict[str, Node]":
        """The keys and values; with `known`, any other key is an error.  Nothing at all is an empty mapping."""
        if self.value is None:
            return {}
        if not isinstance(self.value, dict):
            raise self.fault(f"{what}: a mapping (key: value)")
        for key, node in self.value.items():
            if known and key not in known:
                raise node.fault(one_of(f"a key of {what}", known, key), f'"{key}"')
        return self.value

    def items(self) -> "list[Node]":
        """The items of a list; a single value is a list of one, nothing an empty list."""
        if self.value is None:
            return []
        return self.value if isinstance(self.value, list) else [self]

    def string(self, what: str) -> str:
        """A text; numbers and truth values count as they are written."""
        if isinstance(self.value, list | dict) or self.value is None or not self.text.strip():
            raise self.fault(what)
        return self.text.strip()

    def number(self, what: str) -> int:
        """A whole number."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self.fault(f"{what}: a whole number")
        return self.value

    def choice(self, what: str, known: Collection[str]) -> str:
        """One of a few words."""
        word = self.string(what).casefold()
        if word not in known:
            raise self.fault(one_of(what, known, word))
        return word

    def plain(self) -> Any:
        """The value without lines, as a card file would give it."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value


def read_text(path: Path) -> str:
    """A scenario file's text.  Raises ScenarioError when it is not one."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise ScenarioError(1, "a file that can be read", error.strerror or str(error)) from error
    if len(data) > MOST_BYTES:
        raise ScenarioError(1, f"a file of at most {MOST_BYTES:,} bytes", "a longer one; split it")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise ScenarioError(line, "UTF-8 text", f"the byte {data[error.start]:#04x}") from error


def documents(text: str) -> list[Node]:
    """The YAML documents of a text.  Raises ScenarioError with the line of what is no plain YAML."""
    yaml = YAML(typ="safe", pure=True)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # an anchor given twice is YAML's business; the later one counts
            nodes = list(yaml.compose_all(text))
    except YAMLError as error:
        raise bad_yaml(error, text) from error
    except RecursionError as error:
        raise ScenarioError(1, f"values nested at most {DEEPEST} deep", "deeper ones") from error
    except (ValueError, OverflowError) as error:  # an escape that is no character, a version that is no number
        raise ScenarioError(1, "YAML", str(error)) from error
    tree = Tree()
    return [tree.node(node, 0) for node in nodes if node is not None]


def bad_yaml(error: YAMLError, text: str) -> ScenarioError:
    """What the YAML reader found, with its line."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    line = mark.line + 1 if mark else 1
    lines = text.splitlines()
    problem = str(getattr(error, "problem", None) or "a character that YAML does not allow")
    if 0 < line <= len(lines) and "\t" in lines[line - 1][: len(lines[line - 1]) - len(lines[line - 1].lstrip())]:
        return ScenarioError(line, "spaces before the text of a line", "a tab")
    position = getattr(error, "position", None)
    if mark is None and isinstance(position, int):
        line = text.count("\n", 0, position) + 1
    return ScenarioError(line, "YAML", problem)


class Tree:
    """Turns the YAML reader's nodes into ours, with bounds: an alias that multiplies itself is stopped."""

    def __init__(self) -> None:
        self.count = 0

    def node(self, raw: Any, depth: int, line: int = 0) -> Node:
        """One node and all below it.  `line`: the line of its key, if it has one."""
        line = line or raw.start_mark.line + 1
        self.count += 1
        if self.count > MOST_NODES:
            raise ScenarioError(line, f"at most {MOST_NODES:,} values", "more, counting what aliases repeat")
        if depth > DEEPEST:
            raise ScenarioError(line, f"values nested at most {DEEPEST} deep", "a deeper one, or an alias of itself")
        if isinstance(raw, MappingNode):
            return self.mapping(raw, depth, line)
        if isinstance(raw, SequenceNode):
            check_tag(raw, "seq", line)
            return Node([self.node(item, depth + 1) for item in raw.value], line)
        return scalar(raw, line)

    def mapping(self, raw: MappingNode, depth: int, line: int) -> Node:
        """A mapping; its keys are words."""
        check_tag(raw, "map", line)
        found: dict[str, Node] = {}
        for key, value in raw.value:
            at = key.start_mark.line + 1
            if not isinstance(key, ScalarNode) or not str(key.value).strip():
                raise ScenarioError(at, "a key that is a word", "something else")
            word = str(key.value).strip()
            if word in found:
                raise ScenarioError(at, f'the key "{word}" once', f"it again (first in line {found[word].line})")
            found[word] = self.node(value, depth + 1, at)
        return Node(found, line)


def check_tag(raw: Any, wanted: str, line: int) -> None:
    """Only what YAML finds by itself: no tags."""
    if str(raw.tag) != PLAIN + wanted:
        raise ScenarioError(line, "a value without a tag", str(raw.tag).removeprefix(PLAIN))


def scalar(raw: Any, line: int) -> Node:
    """A word, number, truth value or nothing."""
    text = str(raw.value)
    kind = str(raw.tag).removeprefix(PLAIN)
    if kind == "int":
        return Node(whole(text, line), line, text)
    if kind == "bool":
        return Node(text.lower() == "true", line, text)
    if kind == "null":
        return Node(None, line, "")
    if kind in ("str", "float", "timestamp"):
        return Node(text, line, text)
    raise ScenarioError(line, "a value without a tag", kind)


def whole(text: str, line: int) -> int:
    """A whole number as YAML writes it."""
    try:
        return int(text.replace("_", ""), 0 if text.lstrip("+-")[:2] in ("0x", "0o", "0b") else 10)
    except ValueError as error:
        raise ScenarioError(line, "a whole number", f'"{text[:40]}"') from error
