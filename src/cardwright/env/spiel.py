"""OpenSpiel: a game loadable by name, ``pyspiel.load_game("cardwright_puzzle")``.  Only here is pyspiel imported.

Chance comes first: one node deals the game, each of `deals` seeds as likely as the others.  What is shuffled and drawn
later follows from the deal, hidden from all seats as it is in the game.
"""

import json
from collections.abc import Iterable
from typing import Any, Final

import pyspiel

from ..loading import load
from .actions import PLACES
from .arrays import blank
from .session import LONGEST, Session

DEALS: Final = 1000
"""Different games, unless told otherwise."""


def register(names: Iterable[str]) -> None:
    """Tell OpenSpiel of games; parameters: ``seats``, ``actions`` (see `Session`) and ``deals``.

    A class for each game, not a function that makes one: OpenSpiel lets go of it after Python has ended, which only a class
    survives.
    """
    known = set(pyspiel.registered_names())
    for name in names:
        key = f"cardwright_{name}"
        if key not in known:
            kind = game_type(key, *load(name).rules.seats)
            pyspiel.register_game(kind, type(key, (CardGame,), {"name": name, "kind": kind}))


def game_type(key: str, fewest: int, most: int) -> Any:
    """What OpenSpiel wants to know of a game before one is made."""
    return pyspiel.GameType(
        short_name=key,
        long_name=key,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": fewest, "deals": DEALS, "actions": PLACES},
    )


class CardGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]  # pyspiel may have no types
    """A game as OpenSpiel has it; `register` makes a class of it for each game."""

    name: str
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.session: Final = Session(self.name, seats=params.get("seats"), actions=params.get("actions", PLACES))
        self.deals: Final = int(params.get("deals", DEALS))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.session.actions.most,
            max_chance_outcomes=self.deals,
            num_players=self.session.seats,
            min_utility=1.0 - self.session.seats,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self) -> "CardState":
        """Before the deal."""
        return CardState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "CardObserver":
        """What seats observe."""
        if params:
            raise ValueError(f"there are no parameters of observations; given: {params}")
        return CardObserver(self.session)


class CardState(pyspiel.State):  # type: ignore[misc, unused-ignore]  # pyspiel may have no types
    """A running game."""

    def __init__(self, game: CardGame) -> None:
        super().__init__(game)
        self.session = game.session.twin()
        self.deals = game.deals
        self.dealt = False

    def current_player(self) -> int:
        """Who is asked; chance before the deal."""
        if not self.dealt:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.session.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat < 0 else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal, each as likely as the others."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.session.seat:
            return []
        return [action for action, legal in enumerate(self.session.actions.mask(self.session.page)) if legal]

    def _apply_action(self, action: int) -> None:
        if self.dealt:
            if not self.session.act(action):
                raise ValueError(f"the action {action} is not legal")
        else:
            self.session.start(action)
            self.dealt = True

    def _action_to_string(self, player: int, action: int) -> str:
        page = self.session.page
        if not self.dealt or page is None:
            return f"deal {action}"
        if action == page.turn:
            return "other options"
        return self.session.game.decision.options[page.options[action]].label if page.legal(action) else f"action {action}"

    def is_terminal(self) -> bool:
        """Whether the game is over, or too long."""
        return self.dealt and self.session.seat < 0

    def returns(self) -> list[float]:
        """See `Session.rewards`."""
        return self.session.rewards() if self.dealt else [0.0] * self.session.seats

    def __str__(self) -> str:
        return f"{self.session.game} {self.session.game.answers}" if self.dealt else "before the deal"


class CardObserver:
    """What a seat observes: its view as numbers (see `Encoding`), then the features of its options (see `Actions`)."""

    def __init__(self, session: Session) -> None:
        actions = session.actions
        self.tensor: Final = blank(session.encoding.size + actions.most * actions.size)
        size = session.encoding.size
        self.dict: Final = {
            "observation": self.tensor[:size],
            "options": self.tensor[size:].reshape(actions.most, actions.size),
        }

    def set_from(self, state: CardState, player: int) -> None:
        """Write what a player observes."""
        self.tensor.fill(0)
        if state.dealt:
            seen = state.session.observe(player)
            self.tensor[: len(seen.observation)] = seen.observation
            self.tensor[len(seen.observation) :] = seen.options

    def string_from(self, state: CardState, player: int) -> str:
        """The view, and the page of options that is open."""
        if not state.dealt:
            return "before the deal"
        page = state.session.page
        number = page.number if page and player == state.session.seat else 0
        return json.dumps({"view": state.session.view(player), "page": number}, sort_keys=True)
