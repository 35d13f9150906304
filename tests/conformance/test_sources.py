"""The rules read like the rulebook: steps cite clauses and stand in order, and nothing goes around the one door."""

import ast
import re
from collections.abc import Iterator

from cardwright.kernel import why
from cardwright.kernel.procedure import Procedure, Step
from cardwright.loading import GAMES

from ..conftest import ledger_ids
from ..playing import every_game
from .modules import KERNEL, declared, of_game, of_kernel, sources
from .scanning import functions, words_in_rules, writes

PAST_THE_DOOR = {
    "resume": "makes up a position before the game goes on: nothing has happened yet that could be told",
    "resample": "deals hidden cards anew in a sample for an agent, which is no change of a game",
}
"""Functions of games that may write a State past `change`, and why."""
OF_THE_MACHINE = {
    "change": "is the door",
    "conceding": "takes what comes from outside a game, as `decision` takes answers",
    "knowledge": "keeps the marks for it",
    "groups": "keeps those of cards in secret order",
    "event": "tells what changed, and keeps log and listeners",
    "rng": "is the generator",
    "decision": "poses and takes answers",
    "procedure": "keeps the agenda",
    "stack": "keeps the chain",
    "effect": "keeps the triggers that wait",
    "game": "counts what can be taken back",
    "save": "makes a state out of what was saved",
    "state": "is the state",
}
"""Modules of the kernel that may write a State, and why."""
PARTS_OF_THE_MACHINE = {
    "past": ({"s.past"}, "keeps what `event` has told, for texts that ask; `event` calls it for each event"),
    "waiting": ({"s.waiting", "s.other", "s.others"}, "keeps the triggers that wait; lends filters the others of an event"),
    "hearing": ({"s.other"}, "lends what is told of an event that card, of several that act together, which is meant"),
    "positions": ({"s.phase", "s.turn"}, "makes up a position before the game goes on, as games in PAST_THE_DOOR"),
}
"""Modules of the kernel that may write only these parts of a State, and why."""
ID = re.compile(r"\b([A-Z]{3})-(R\d+|(?:\d+|[A-Z](?![A-Z]))(?:\.\d+)?)")
NEXT = re.compile(r"(?:,| to| and)\s+(R\d+|\d+\.\d+|[A-Z]\.\d+)(?!\w|\.\w)")
RULINGS = re.compile(r"\s*\((R\d+(?:, R\d+)*)")


def citations(text: str) -> Iterator[str]:
    """Every clause and ruling a text cites: ``PUZ-5.6 to 5.8 (R4)`` gives PUZ-5.6, PUZ-5.8, PUZ-R4."""
    for found in ID.finditer(text):
        ledger = found[1]
        yield f"{ledger}-{found[2]}"
        at = found.end()
        while True:
            rulings = RULINGS.match(text, at)
            if rulings:
                yield from (f"{ledger}-{ruling}" for ruling in rulings[1].split(", "))
                at = text.find(")", at) + 1
            further = NEXT.match(text, at)
            if not further:
                break
            yield f"{ledger}-{further[1]}"
            at = further.end()


def exists(citation: str) -> bool:
    """Whether a ledger has this clause or ruling, or clauses in this section."""
    ids = ledger_ids()
    return citation in ids or any(known.startswith(f"{citation}.") for known in ids)


def test_citations_are_found() -> None:
    """Lists, ranges, rulings in brackets, letters, sections."""
    text = "PUZ-5.6 to 5.8 (R4), 6.1; PUZ-D.1 to D.9. See PUZ-12, PUZ-7.5 (3, 5) and PUZ-R31; 9.1 is a number."
    expected = ["5.6", "5.8", "R4", "6.1", "D.1", "D.9", "12", "7.5", "R31"]
    assert list(dict.fromkeys(citations(text))) == [f"PUZ-{what}" for what in expected]
    assert exists("PUZ-12")
    assert not exists("PUZ-12.99")
    assert not exists("PUZ-R99")


@every_game
def test_every_step_cites_its_clause(name: str) -> None:
    """The docstring of each step names a clause of the ledger."""
    bare = [
        f"{step.__module__}.{step.__name__}"
        for procedure in declared(of_game(name), Procedure)
        for step in procedure.steps
        if step.__module__.startswith(f"cardwright.games.{name}.") and not any(map(exists, citations(why.rule(step))))
    ]
    assert bare == []


@every_game
def test_every_citation_exists(name: str) -> None:
    """Docstrings, comments and prompts cite only what the ledgers in docs/rules say."""
    wrong = [
        f"{path.relative_to(GAMES)}:{number} cites {citation}"
        for path in sources(name)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        for citation in citations(line)
        if not exists(citation)
    ]
    assert wrong == []


@every_game
def test_steps_stand_in_the_order_of_their_tuple(name: str) -> None:
    """Who reads the tuple finds its functions below one another."""
    for procedure in declared(of_game(name), Procedure):
        lines: dict[str, list[int]] = {}
        for step in dict.fromkeys(procedure.steps):
            if step.__module__.startswith(f"cardwright.games.{name}."):
                lines.setdefault(step.__module__, []).append(line_of(step))
        for module, found in lines.items():
            assert found == sorted(found), f"{procedure.name}: the steps in {module} stand in lines {found}"


def line_of(step: Step) -> int:
    """The line of a step's definition."""
    return step.__code__.co_firstlineno


@every_game
def test_nothing_goes_around_the_one_door(name: str) -> None:
    """Rules change a State through `change`, procedures and effects only; registers of frames are their own."""
    past = [
        f"{path.relative_to(GAMES)}:{line} writes {what}"
        for path in sources(name)
        for function in functions(path)
        if function.name not in PAST_THE_DOOR
        for line, what in writes(function)
    ]
    assert past == []


def test_the_kernel_keeps_its_door() -> None:
    """In the kernel too only some modules write a State: verbs, filters, modifiers and views do not."""
    past = [
        f"{path.relative_to(KERNEL)}:{line} writes {what}"
        for path in sorted(KERNEL.rglob("*.py"))
        if path.stem not in OF_THE_MACHINE
        for function in functions(path)
        for line, what in writes(function)
        if what not in PARTS_OF_THE_MACHINE.get(path.stem, ((),))[0]
    ]
    assert past == []


SIDE_DOORS = """
def direct(s: State) -> None:
    s.turn += 1
    s.flags[3] = 1
    s.zones[0].append(2)
    del s.zones[0][0]

def by_another_name(s: State) -> None:
    grid = s.zones[0]
    grid[3], x = -1, 2
    var = s.var
    var[0] = var[1] = 2
    for zone in s.zones:
        zone.clear()
    a, b = s.mods, s.col
    a += [1]
    setattr(s, "turn", 3)

def allowed(s: State, f: Frame) -> None:
    f.picks.append(s.turn)
    f.among = s.zones[0][:]
    f.among.pop()
    s.agenda[-2].picks = [1]
    link = s.stack[0]
    link.picks[0] = 3
    for g in s.agenda:
        g.picks = []
    hand = sorted(s.zones[2])
    hand.pop()
    turn = s.turn
    turn += 1
    own = [p for p in s.zones[0]]
    own.append(1)
"""


def test_side_doors_are_seen() -> None:
    """The control of the two tests above."""
    direct, by_another_name, allowed = (node for node in ast.parse(SIDE_DOORS).body if isinstance(node, ast.FunctionDef))
    assert [what for _, what in writes(direct)] == ["s.turn", "s.flags[3]", "s.zones[0]", "s.zones[0][0]"]
    assert [what for _, what in writes(by_another_name)] == ["grid[3]", "var[0]", "var[1]", "zone", "a", "s"]
    assert writes(allowed) == []


REGISTERS = "picks|among"
WRITTEN = re.compile(
    rf"\.({REGISTERS})(\.(append|extend|insert|pop|remove|sort|clear|reverse)\(| \+=|\[[^]]*\] (=|[-+|]=) )"
    rf"|del \S+\.({REGISTERS})\["
)


def test_lists_of_frames_are_replaced_never_written() -> None:
    """They are shared between copies of a game, and all empty ones are one list (`state.EMPTY`)."""
    written = [
        f"{path}:{number}: {line.strip()}"
        for room in (KERNEL, GAMES)
        for path in sorted(room.rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if WRITTEN.search(line)
    ]
    assert written == []
    assert WRITTEN.search("    f.picks.append(1)")
    assert WRITTEN.search("    link.among[slot] = 3")
    assert WRITTEN.search("    del f.among[2]")
    assert not WRITTEN.search("    f.among = f.picks[1:]")
    assert not WRITTEN.search("    if f.among[0] == 3:")


@every_game
def test_rules_compare_numbers_not_words(name: str) -> None:
    """No string stands for a zone, kind or phase in the rules: they run in the loop.  (Settings are named by words.)"""
    found = [
        f"{path.relative_to(GAMES)}:{line} says {what}"
        for path in sources(name)
        if path.parent.name == "rules"
        for function in functions(path)
        for line, what in words_in_rules(function)
        if f"setting[{what}]" not in path.read_text(encoding="utf-8").splitlines()[line - 1].replace('"', "'")
    ]
    assert found == []


def test_words_are_seen() -> None:
    """The control of the test above."""
    bad = ast.parse('def step(s: State) -> None:\n    if s.rules.zone[0].name == "hand" or s.role["deck"]: ...').body[0]
    good = ast.parse('def label(s: State, o: int) -> str:\n    return "hand" if s.phase == 2 else "deck"').body[0]
    assert isinstance(bad, ast.FunctionDef)
    assert isinstance(good, ast.FunctionDef)
    assert [what for _, what in words_in_rules(bad)] == ["'hand'", "'deck'"]
    assert words_in_rules(good) == []


def test_kernel_steps_explain_themselves() -> None:
    """The kernel cites no clause; its steps say what they do, since players read it as the reason."""
    for procedure in declared(of_kernel(), Procedure):
        for step in procedure.steps:
            assert len(why.rule(step)) > 5, f"{procedure.name}: {step.__name__}"
