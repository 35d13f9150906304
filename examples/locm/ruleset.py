"""Legends of Code and Magic 1.2 at a glance: where its cards come from, and what the game declares."""

import os
from pathlib import Path

from cardwright.kernel import plain
from cardwright.kernel.card import Card
from cardwright.kernel.errors import DefinitionError
from cardwright.kernel.facts import ABSENT, Fact, Facts, Number, Words
from cardwright.kernel.knowledge import BLIND, OPEN, SEAT
from cardwright.kernel.rules import Rules
from cardwright.kernel.state import State
from cardwright.kernel.zone import EachSeat, Zone

from . import play

LIST = Path(os.environ.get("LOCM_CARDLIST") or Path(__file__).resolve().parents[3] / "shared/corpus/locm/cardlist.txt")
NUMBERS = ("attack", "defense", "cost", "health", "enemy health", "draw")
PRINTED: dict[str, Fact] = {**dict.fromkeys(NUMBERS, Number(-99, 99, ABSENT)), "abilities": Words(play.WORDS, first=3)}
FACTS = Facts(dict.fromkeys(("creature", "itemGreen", "itemRed", "itemBlue"), PRINTED))


def read_list() -> list[Card]:
    """The card list, a card a line: number; name; kind; cost; attack; defense; abilities; health; enemy health; draw; ..."""
    if not LIST.is_file():
        raise DefinitionError(f"{LIST}: here is no card list of Legends of Code and Magic 1.2. It does not come with "
                              "Cardwright; say where yours lies: LOCM_CARDLIST=/path/to/cardlist.txt")  # fmt: skip
    cards = []
    for number, line in enumerate(LIST.read_text(encoding="utf-8").splitlines(), 1):
        try:
            _, name, kind, cost, attack, defense, letters, *others = [field.strip() for field in line.split(";")][:10]
            numbers = zip(NUMBERS, map(int, (attack, defense, cost, *others)), strict=True)
            raw = {key: value for key, value in numbers if value or key in NUMBERS[:3]}
        except ValueError as error:
            raise DefinitionError(f"{LIST}:{number}: this is no card of Legends of Code and Magic 1.2") from error
        abilities = [word for word in play.WORDS if word[0] in letters]
        cards.append(FACTS.read(kind, {**raw, "name": name, "abilities": abilities}, f"{LIST}:{number}"))
    if len(cards) < play.POOL_SIZE:
        raise DefinitionError(f"{LIST}: {len(cards)} cards; a draft needs {play.POOL_SIZE}")
    return cards


def evaluate(s: State, seat: int) -> int:
    """How good a position is: health, creatures and cards in hand, less the opponent's."""
    worth = [1000 * (s.winners >> i & 1) + s.var[play.HEALTH + i] + 2 * len(s.zones[play.HAND + i]) for i in (0, 1)]
    for place, attack, defense in zip(s.place, *s.col, strict=True):
        worth[place & 1] += attack + defense  # none but of creatures in play
    return worth[seat] - worth[1 - seat]


RULES = Rules(
    name="locm", title="Legends of Code and Magic 1.2", version=1, seats=(2, 2), phases=("draft", "battle"),
    zones=(Zone(play.BOARD, "board", OPEN, rows=1, columns=6, in_play=True, cells=play.CELLS), Zone(play.HAND, "hand", SEAT),
           Zone(play.DECK, "deck", BLIND), Zone(play.GONE, "gone", OPEN)),
    columns=("attack", "defense"), flags={2 << bit: name for bit, name in enumerate(("attacked", "new", *play.WORDS))},
    numbers=(*map(EachSeat, play.OF_SEAT), *(f"pool {i}" for i in range(play.POOL_SIZE))),
    facts=FACTS, cards=read_list, sections={"deck": play.DECK}, reasons=("conceded", "no health left"), modules=(play,),
    start=play.GAME, telling=plain.TELLING, evaluate=evaluate,
)  # fmt: skip
