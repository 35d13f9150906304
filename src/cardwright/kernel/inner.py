"""The programs that stand within the texts of a pool: what happens later, is given to other cards, replaced or changed."""

from collections.abc import Iterable

from .errors import DefinitionError
from .joins import Alter, Alters, Confer, Confers, Instead, Later
from .program import Program
from .tree import Ruling, Steps, Triggered

Waiting = Later | Confer | Confers | Instead | Alters | Alter


class Inner:
    """The programs within the texts of a pool.

    of         node (its id) -> the numbers of its programs
    replacing  definition -> the standing replacements of its text: the program, and whether only once each turn
    altering   definition -> the texts of it that make a number of an event more or less;  amount  of each, and of Alter
    conferring definition -> the triggers its text gives to other cards as long as it stands: the program, and the text
    conferred  whether any text does
    waits      names of the events that any of them waits for;  replaces  that any of them replaces
    """

    __slots__ = (
        "altering",
        "alters",
        "amount",
        "conferred",
        "conferring",
        "held",
        "made",
        "of",
        "replaces",
        "replacing",
        "waits",
    )

    def __init__(self, programs: list[Program], cards: int) -> None:
        self.of: dict[int, list[int]] = {}
        self.held: list[object] = []
        self.made: list[Program] = []
        self.replacing: list[list[tuple[Program, bool]]] = [[] for _ in range(cards)]
        self.conferring: list[list[tuple[Program, Confers]]] = [[] for _ in range(cards)]
        self.altering: list[list[Program]] = [[] for _ in range(cards)]
        self.amount: dict[int, int] = {}
        self.alters: set[str] = set()
        self.waits: set[str] = set()
        self.replaces: set[str] = set()
        self.conferred = False
        first = len(programs)
        for program in programs:
            for node in program.nodes:
                if not isinstance(node, (Later, Confer, Confers, Instead, Alters, Alter)):
                    continue
                self.held.append(node)  # so that no other one ever has its id
                self.of[id(node)] = []
                for ability in triggers_in(node, program):
                    made = Program(ability, program.text, program.define, first + len(self.made))
                    self.made.append(made)
                    self.of[id(node)].append(made.number)
                    if isinstance(node, (Alters, Alter)):
                        self.alters.add(ability.event.event)
                        self.amount[made.number] = node.by
                        if isinstance(node, Alters):
                            self.altering[program.define].append(made)
                        continue
                    if isinstance(node, Instead) or (isinstance(node, Later) and node.instead):
                        self.replaces.add(ability.event.event)
                    else:
                        self.waits.add(ability.event.event)
                    if isinstance(program.ability, Ruling) and program.ability.rule is node and isinstance(node, Instead):
                        self.replacing[program.define].append((made, node.once))
                    elif isinstance(node, Confers):
                        self.conferring[program.define].append((made, node))
                        self.conferred = True


def triggers_in(node: Waiting, program: Program) -> Iterable[Triggered]:
    """The triggers that a node holds.  Raises DefinitionError where an ability of another kind is to be given."""
    if isinstance(node, (Alters, Alter)):
        return [Triggered(node.event, Steps(()), condition=getattr(node, "condition", None))]
    if not isinstance(node, (Confer, Confers)):
        return [Triggered(node.event, node.action, condition=getattr(node, "condition", None))]
    given = [ability for ability in node.abilities if isinstance(ability, Triggered)]
    if len(given) < len(node.abilities):
        raise DefinitionError(f'"{program.text}": only what begins with "when" can be given to another card')
    return given
