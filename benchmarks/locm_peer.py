"""gym-locm beside Cardwright: one battle of Legends of Code and Magic 1.2 played move by move in both.

What is random is decided here by Cardwright (which cards a draft offers, how decks are shuffled) and handed to
gym-locm.  `Pair` plays both; `differences` compares positions.  Needs gym-locm and the card list (see `locm.py`).
"""

import tempfile
from pathlib import Path
from typing import Any

import gym_locm.engine.card as peer_cards
from gym_locm.engine import Action, ActionType, Phase
from gym_locm.engine import State as PeerState

import cardwright as cw
from cardwright.kernel.state import State

BOARD, HAND, DECK = 0, 2, 4
HEALTH, MANA, MOST_MANA, BONUS_MANA, RUNE, MORE_DRAWS = range(0, 12, 2)
ATTACKED, NEW, ABILITIES_FROM = 2, 4, 3
CARDS = 30
LAST_TURN = 50
"""From the next turn on gym-locm empties the deck of whoever's turn begins; Cardwright only draws from it no more."""

Command = tuple[str, int, int | None]
"""SUMMON card lane, USE card target, ATTACK creature target, PASS: cards by their number in gym-locm; None: the player."""


def read_cards(path: Path) -> None:
    """Give gym-locm its card list, which its wheel leaves out: it looks for it in a folder beside its own file."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "resources").mkdir()
        (Path(folder) / "resources" / "cardlist.txt").write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
        before, peer_cards.__file__ = peer_cards.__file__, str(Path(folder) / "card.py")
        peer_cards.get_locm12_card_list()
        peer_cards.__file__ = before


class Order:
    """In place of gym-locm's generator at the beginning of a battle: lays each deck in Cardwright's order."""

    def __init__(self, names: list[list[str]]) -> None:
        self.names = names

    def shuffle(self, deck: list[Any]) -> None:
        """Lay the next player's deck."""
        wanted = self.names.pop(0)
        deck.sort(key=lambda card: card.name)
        for i, name in enumerate(wanted):
            j = next(j for j in range(i, len(deck)) if deck[j].name == name)
            deck[i], deck[j] = deck[j], deck[i]


class Pair:
    """One game in both engines, after the same draft."""

    def __init__(self, ruleset: cw.Ruleset, seed: int, picks: list[int]) -> None:
        self.ours = ruleset.new_game([{}, {}], seed, auto=False)
        self.peer = PeerState(seed=seed, version="1.2")
        self.number: dict[int, int] = {}
        """Piece -> gym-locm's number of the card."""
        self.setup: tuple[list[list[Any]], list[int], list[list[str]]] = ([], picks, [])
        cards = peer_cards.get_locm12_card_list()
        for turn in range(CARDS):
            offered = [cards[option] for option in self.ours.state.options]
            self.setup[0].append(offered)
            self.ours.choose(picks[2 * turn])
            self.ours.choose(picks[2 * turn + 1])
        s = self.ours.state
        for seat in (0, 1):
            drawn = [*s.zones[HAND + seat], *reversed(s.zones[DECK + seat])]
            self.setup[2].append([s.rules.cards[s.define[piece]].name for piece in drawn])
            self.number |= {piece: 2 * i + seat + 1 for i, piece in enumerate(drawn)}
        self.peer = peer_at_battle(self.setup)

    def commands(self) -> list[Command]:
        """What can be chosen now in Cardwright, in gym-locm's words."""
        return [self.command(option) for option in self.ours.state.options]

    def command(self, option: int) -> Command:
        """An option in gym-locm's words."""
        s = self.ours.state
        piece, target = option >> 4, option & 15
        if piece < 0:
            return ("PASS", -1, None)
        side, cell = divmod(target - 1, 6)
        aimed = s.zones[BOARD + (s.active + side) % 2][cell] if target else -1
        to = self.number[aimed] if aimed >= 0 else None
        if s.place[piece] < HAND:
            return ("ATTACK", self.number[piece], to)
        if s.rules.cards[s.define[piece]].kind == "creature":
            return ("SUMMON", self.number[piece], cell // 3)
        return ("USE", self.number[piece], to)

    def choose(self, index: int) -> None:
        """The same action in both."""
        kind, origin, target = self.commands()[index]
        self.ours.choose(index)
        self.peer.act(Action(ActionType[kind], None if origin < 0 else origin, target))

    def differences(self) -> list[str]:
        """Everything in which the two positions differ, and in what can be done next."""
        s, peer = self.ours.state, self.peer
        over = peer.phase == Phase.ENDED
        mine: dict[str, object] = {"over": self.ours.over, "winner": self.winner()}
        theirs: dict[str, object] = {"over": over, "winner": None if peer.winner is None else int(peer.winner)}
        for seat, player in enumerate(peer.players):
            mine |= {f"{key} of {seat}": value for key, value in self.seat(s, seat).items()}
            deck = [card.instance_id for card in player.deck]
            if peer.turn > LAST_TURN:
                mine[f"deck of {seat}"] = deck
            shown = {
                "health": player.health, "mana": player.mana, "most mana": player.base_mana,
                "bonus mana": player.bonus_mana, "next rune": player.next_rune, "more draws": player.bonus_draw,
                "hand": [card.instance_id for card in player.hand], "deck": deck,
                "lanes": [sorted(creature(card) for card in lane) for lane in player.lanes],
            }  # fmt: skip
            theirs |= {f"{key} of {seat}": value for key, value in shown.items()}
        if not over and not self.ours.over:
            mine |= {"turn": s.turn, "turn player": s.active, "actions": self.known(self.commands())}
            theirs |= {"turn": 2 * peer.turn - 1 + peer.current_player.id, "turn player": int(peer.current_player.id)}
            theirs["actions"] = self.known([plain(action) for action in peer.available_actions])
        return [f"{key}: {mine[key]} here, {theirs[key]} there" for key in mine if mine[key] != theirs[key]]

    def winner(self) -> int | None:
        """The seat that won in Cardwright."""
        result = self.ours.result
        return result.winners[0] if result else None

    def seat(self, s: State, seat: int) -> dict[str, object]:
        """A player's side in Cardwright, in gym-locm's words."""
        board = s.zones[BOARD + seat]
        lanes = [sorted(self.creature(s, piece) for piece in board[lane : lane + 3] if piece >= 0) for lane in (0, 3)]
        numbers = ("health", HEALTH), ("mana", MANA), ("most mana", MOST_MANA), ("bonus mana", BONUS_MANA)
        shown: dict[str, object] = {name: s.var[which + seat] for name, which in numbers}
        return shown | {
            "next rune": s.var[RUNE + seat], "more draws": s.var[MORE_DRAWS + seat], "lanes": lanes,
            "hand": [self.number[piece] for piece in s.zones[HAND + seat]],
            "deck": [self.number[piece] for piece in s.zones[DECK + seat]],
        }  # fmt: skip

    def creature(self, s: State, piece: int) -> tuple[object, ...]:
        """A creature in play: card, attack, defense, abilities, was here when the turn began, has attacked."""
        marks = s.flags[piece]
        abilities = "".join(letter for bit, letter in enumerate("BCDGLW") if marks >> ABILITIES_FROM + bit & 1)
        values = s.col[0][piece], s.col[1][piece], abilities
        return (self.number[piece], *values, not marks & NEW, bool(marks & ATTACKED))

    def known(self, commands: list[Command]) -> list[str]:
        """Commands in an order; cards of the hand by name, since Cardwright offers equal ones once."""
        s = self.ours.state
        names = {number: s.rules.cards[s.define[piece]].name for piece, number in self.number.items()}
        return sorted({f"{kind} {number if kind == 'ATTACK' else names.get(number)} {to}" for kind, number, to in commands})


def creature(card: Any) -> tuple[object, ...]:
    """The same of a creature in gym-locm."""
    abilities = "".join(letter for letter in "BCDGLW" if card.has_ability(letter))
    return (card.instance_id, card.attack, card.defense, abilities, card.can_attack, card.has_attacked_this_turn)


def plain(action: Action) -> Command:
    """An action of gym-locm in words and numbers."""
    origin, target = action.origin, action.target
    return (action.type.name, -1 if origin is None else origin, None if target is None else int(target))


def peer_at_battle(setup: tuple[list[list[Any]], list[int], list[list[str]]]) -> PeerState:
    """A game of gym-locm at the beginning of the battle, after this draft and with decks in this order."""
    offers, picks, orders = setup
    peer = PeerState(seed=0, version="1.2")
    peer.deck_building_phase._draft_cards = offers  # noqa: SLF001 - there is no other way to say what is offered
    peer.battle_phase.rng = Order([list(names) for names in orders])
    for pick in picks:
        peer.act(Action(ActionType.PICK, pick))
    return peer
