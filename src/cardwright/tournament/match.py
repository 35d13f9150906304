"""A match: one game after another until it is decided, with side decks between them.

    match = cw.Match(ruleset, [mine, theirs], seed=7)
    while not match.over:
        if match.stage == "swap":
            match.swap(0, deck); match.keep(1)
        else:
            match.choose(match.game.decision.default)
    match.result

What a game declares of its matches stands in its folder (`kernel.matches.MatchRules`); the steps here carry it out in this
order: register, swap, begin, play, score.  Clauses in docstrings are examples of games that have such a rule.
Not for: pairings and standings (`event`).
"""

from collections.abc import Sequence
from typing import Any, Final

from ..decks import DeckError
from ..kernel.errors import DefinitionError
from ..kernel.game import Deck, Game
from ..kernel.matches import BEFORE_EACH, BETWEEN, CHANCE, LOSER, MatchRules
from ..kernel.ruleset import Ruleset
from . import swapping
from .errors import MatchError, SwapError
from .results import GameResult, MatchRecord, MatchResult, Move
from .seeds import derived

SWAP: Final = "swap"
GAME: Final = "game"
OVER: Final = "over"
GAME_LOSS: Final = "game loss"
PENALTIES: Final = ("warning", GAME_LOSS, "match loss", "disqualification")
AGREED: Final = "the players agreed on a draw"
TIME_IS_OVER: Final = "time was over"
ANSWER: Final = "answer"


def rules_of(ruleset: Ruleset, rules: "MatchRules | str" = "") -> MatchRules:
    """Match rules by name; the game's usual ones without a name.  Raises MatchError naming those there are."""
    if isinstance(rules, MatchRules):
        return rules
    known = ruleset.rules.matches or {"single": MatchRules("One game")}
    if rules and rules not in known:
        raise MatchError(f'{ruleset.rules.title} has no match rules "{rules}"; it has: {", ".join(known)}')
    return known[rules] if rules else next(iter(known.values()))


class Match:
    """A running match.  `stage` is "swap", "game" or "over"."""

    def __init__(self, ruleset: Ruleset, decks: Sequence[Deck], seed: int = 0, *, rules: MatchRules | str = "",
                 log: bool = False, auto: bool = True) -> None:  # fmt: skip
        """A match.  auto: as `Ruleset.new_game`."""
        self.rules: Final = rules_of(ruleset, rules)
        self.ruleset: Final = ruleset.with_settings(**self.rules.settings) if self.rules.settings else ruleset
        self.seed: Final = seed
        self.seats: Final = len(decks)
        self._check_seats()
        self._log: Final = log
        self._auto: Final = auto
        self.moves: Final[list[Move]] = []
        """All that was decided in it so far: what `record` keeps."""
        self.games: Final[list[GameResult]] = []
        self.wins: Final = [0] * self.seats
        self.stage = SWAP
        self.game: Game | None = None
        """The running game, or the last one."""
        self._timed = False
        self._last_turn = 0
        self._locked: dict[int, Deck] = {}
        self._draw: set[int] = set()
        self._winners: tuple[int, ...] = ()
        self._by_chance: Final = derived(seed, "decider") % self.seats
        self._decider = self._by_chance
        self._dealt = self.ruleset
        self._owed: list[int] = []
        self.registered: Final = self._register(decks)
        self._playing = [dict(deck) for deck in self.registered]
        self._next()

    # register -------------------------------------------------------------------------------------------------------------

    def _check_seats(self) -> None:
        fewest, most = self.rules.seats or self.ruleset.rules.seats
        if not fewest <= self.seats <= most:
            raise MatchError(f"{self.rules.title}: {fewest} to {most} players, not {self.seats}")

    def _register(self, decks: Sequence[Deck]) -> list[Deck]:
        """The registered lists, side decks included: checked, and the same in every match (ELE-24.7, 26.12, DEV-28.23)."""
        for seat, deck in enumerate(decks):
            faults = self.ruleset.rules.check_deck(self.ruleset, deck)
            if faults:
                raise DeckError(f"the deck of seat {seat}", faults)
        return [{section: list(cards) for section, cards in deck.items()} for deck in decks]

    # swap -----------------------------------------------------------------------------------------------------------------

    def swap(self, seat: int, deck: Deck) -> None:
        """A player locks in the deck of the next game; nobody learns of it (ELE-24.5, 27.13, DEV-28.22, 28.26).

        The side deck may be left out: it is what remains.  All take effect at the same time, when everybody has locked in.
        Raises SwapError with every fault (ELE-26.8 to 26.11, DEV-28.22).
        """
        self._check_seat(seat)
        if self.stage != SWAP:
            raise SwapError([self.rules.not_now])
        whole = swapping.with_side(self.rules, self.registered[seat], deck)
        faults = swapping.faults(self.ruleset, self.rules, self.registered[seat], whole)
        if faults:
            raise SwapError(faults)
        self._note("swap", seat, deck=deck)
        self._locked[seat] = whole
        if len(self._locked) == self.seats:
            self._playing = [self._locked[seat] for seat in range(self.seats)]
            self._locked = {}
            self._begin()

    def keep(self, seat: int) -> None:
        """A player plays the next game with the same deck as the last one."""
        self._check_seat(seat)
        if self.stage != SWAP:
            raise SwapError([self.rules.not_now])
        self.swap(seat, {section: cards for section, cards in self._playing[seat].items() if section != self.rules.side})

    def deck(self, seat: int) -> Deck:
        """A player's own deck as it stands; hand it to nobody else."""
        return self._locked.get(seat, self._playing[seat])

    # begin ----------------------------------------------------------------------------------------------------------------

    def _next(self) -> None:
        """The next game, after swaps if this is their time (ELE-24.5: not before the first game; DEV-28.22: also then)."""
        if self._owed:
            self._lose_by_penalty(self._owed.pop(0))
        elif self.rules.swaps == BEFORE_EACH or (self.rules.swaps == BETWEEN and self.games):
            self.stage = SWAP
        else:
            self._begin()

    def _begin(self) -> None:
        """A game begins (ELE-24.3, 2.2, 2.3): who decides who begins is told to the game by its setting."""
        ruleset = self.ruleset
        if self.rules.decides != CHANCE:
            ruleset = ruleset.with_settings(**{self.rules.decider: self._decider + self.rules.decider_from})
        self._dealt = ruleset
        self.stage = GAME
        self._last_turn = 0
        self.deal(derived(self.seed, "game", len(self.games)))

    def deal(self, seed: int) -> None:
        """The game that has just begun begins again by this seed, which was drawn elsewhere."""
        decks = [{section: deck.get(section, []) for section in self._dealt.rules.sections} for deck in self._playing]
        self.game = self._dealt.new_game(decks, seed, auto=self._auto, log=self._log)
        if self.game.over:
            self._score()

    # play -----------------------------------------------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Answer the decision of the running game."""
        game = self._running()
        game.choose(index)
        self._note(ANSWER, index)
        self._after()

    def take_back(self) -> None:
        """Undo the last answer of the running game.  Raises ChoiceError when something has happened since."""
        game = self._running()
        if not self.moves or self.moves[-1].kind != ANSWER:
            raise MatchError("the last thing that happened was no answer: it cannot be taken back")
        game.take_back()
        self.moves.pop()

    def concede(self, seat: int) -> None:
        """A player concedes the running game; what is going on in it is played out if it is counted (ELE-23.9, 24.13)."""
        self._check_seat(seat)
        game = self._running()
        game.concede(seat, counted=self.rules.counts is not None)
        self._note("concede", seat)
        self._after()

    def concede_match(self, seat: int) -> None:
        """A player concedes the whole match: the running game is lost; several others play it on."""
        self._check_seat(seat)
        self._check_open()
        self._note("concede match", seat)
        if self._plays_on(seat):
            return
        if self.stage == GAME:
            game = self._running()
            game.concede(seat, counted=self.rules.counts is not None)
            while not game.over:
                game.choose(game.decision.default)
            self._add(GameResult.of(game, self.rules))
        self._end((1 - seat,) if self.seats == 2 else ())

    def _plays_on(self, seat: int) -> bool:
        """With more than two players one who leaves a running game leaves it to the others."""
        if self.seats == 2 or self.stage != GAME:
            return False
        self._running().concede(seat)
        self._after()
        return True

    def agree_draw(self, seat: int) -> bool:
        """A player agrees that the match is drawn.  Returns whether now all have; an answer takes the offer back."""
        self._check_seat(seat)
        self._check_open()
        self._note("draw", seat)
        self._draw.add(seat)
        if len(self._draw) < self.seats:
            return False
        self._end(())
        return True

    def call_time(self) -> None:
        """The time of the round is over: the running game is ended by the game's rule, and no other is begun.

        In a game: ELE-24.8 to 24.10; a game without a rule of its own is broken off after the extra turns (EOC-R60, FAR-R90,
        PUZ-R60, DEV-R80).  Between games: more wins take the match, equal: it is drawn (ELE-R55).
        """
        self._check_open()
        if self._timed:
            return
        self._note("time", -1)
        self._timed = True
        if self.stage == SWAP:
            self._end(self._leaders())
            return
        game = self._running()
        if self.ruleset.rules.time is not None:
            game.call_time()
        else:
            self._last_turn = max(game.state.turn, 1) + self.rules.extra_turns
        self._after()

    def penalise(self, seat: int, kind: str) -> None:
        """A judge's penalty, one of PENALTIES; a game loss is of the running game or, between games, of the next."""
        self._check_seat(seat)
        self._check_open()
        if kind not in PENALTIES:
            raise MatchError(f'There is no penalty "{kind}"; there are: {", ".join(PENALTIES)}.')
        self._note("penalty", seat, kind)
        if kind == "warning" or self._plays_on(seat):
            return
        if kind == GAME_LOSS and self.stage == GAME:
            self._lose_by_penalty(seat)
        elif kind == GAME_LOSS:
            self._owed.append(seat)
            self._next()
        else:
            self._end((1 - seat,) if self.seats == 2 else ())

    def _after(self) -> None:
        """After each answer: the game may be over, or its time."""
        self._draw.clear()
        game = self._running()
        if game.over:
            self._score()
        elif self._last_turn and game.state.turn > self._last_turn:
            judge = self.rules.judge
            bits = judge(game.state) if judge is not None else 0
            winners = tuple(seat for seat in range(self.seats) if bits >> seat & 1)
            self._finish(GameResult.of(game, self.rules, winners, TIME_IS_OVER))

    # score ----------------------------------------------------------------------------------------------------------------

    def _score(self) -> None:
        self._finish(GameResult.of(self._running(), self.rules))

    def _lose_by_penalty(self, seat: int) -> None:
        """A game lost by a judge's word: it counts as played, and nothing of it is counted."""
        winners = tuple(other for other in range(self.seats) if other != seat) if self.seats == 2 else ()
        self._finish(GameResult(winners, "a penalty", 0, (), played=False))

    def _finish(self, result: GameResult) -> None:
        """A game has ended: who has enough wins has won (ELE-24.2, DEV-28.21); drawn games count for nobody (ELE-R45).

        After the last game that may be played more wins take the match; equal: it is drawn (ELE-25.5, DEV-R51).
        """
        self._add(result)
        if max(self.wins) >= self.rules.wins or len(self.games) >= self.rules.games or self._timed:
            self._end(self._leaders())
        else:
            self._next()

    def _add(self, result: GameResult) -> None:
        """Count a game; who lost it decides who begins the next, after a drawn one the same as before (ELE-2.3)."""
        self.games.append(result)
        for seat in result.winners:
            self.wins[seat] += 1
        if len(result.winners) == 1 and self.rules.decides != CHANCE:
            winner = result.winners[0]
            others = [(winner + step) % self.seats for step in range(1, self.seats)]
            self._decider = others[0] if self.rules.decides == LOSER else winner

    def _leaders(self) -> tuple[int, ...]:
        """Who has more wins than all others; nobody when several have most."""
        leaders = tuple(seat for seat in range(self.seats) if self.wins[seat] == max(self.wins))
        return leaders if len(leaders) == 1 else ()

    def _end(self, winners: tuple[int, ...]) -> None:
        self.stage = OVER
        self._winners = winners

    # look -----------------------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.stage == OVER

    @property
    def result(self) -> MatchResult | None:
        """How it ended, or None while it goes on."""
        return MatchResult(self._winners, tuple(self.wins), tuple(self.games)) if self.over else None

    def view(self, seat: int) -> dict[str, Any]:
        """What a player may know of the match: of the others' swaps neither contents nor number (ELE-27.13).

        How large a side deck is, is public (ELE-27.13, DEV-29.1).
        """
        side = self.rules.side
        shown: dict[str, Any] = {
            "stage": self.stage, "wins": list(self.wins), "games": [game.shown() for game in self.games],
            "time": self._timed, "locked": sorted(self._locked),
            "side": [len(deck.get(side, [])) for deck in self.registered] if side else [],
        }  # fmt: skip
        if 0 <= seat < self.seats:
            shown["deck"] = self.deck(seat)
            if side and self.stage == SWAP:
                shown["fits"] = swapping.fits(self.ruleset, self.rules, self.registered[seat], self.deck(seat))
        return shown

    def record(self) -> MatchRecord:
        """All that is needed to play the match again (secret: it holds decks and swaps)."""
        names = [name for name, rules in self.ruleset.rules.matches.items() if rules is self.rules]
        return MatchRecord(self.ruleset.name, self.ruleset.rules.version, names[0] if names else "", self.seed,
                           self.registered, list(self.moves), self._auto)  # fmt: skip

    def _note(self, kind: str, number: int, text: str = "", deck: Deck | None = None) -> None:
        self.moves.append(Move(kind, number, text, deck or {}))

    def _running(self) -> Game:
        if self.stage != GAME or self.game is None:
            raise MatchError("no game is running: " + ("the match is over" if self.over else "it is time to swap cards"))
        return self.game

    def _check_open(self) -> None:
        if self.over:
            raise MatchError("the match is over")

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise MatchError(f"there is no seat {seat}: the seats are 0 to {self.seats - 1}")


def replay(ruleset: Ruleset, record: MatchRecord) -> Match:
    """Play a match again.  Raises MatchError when it does not fit this game and version."""
    match = begun(ruleset, record)
    for move in record.moves:
        try:
            again(match, move)
        except DefinitionError as error:
            raise MatchError(f"the match does not replay: {error}") from error
    return match


def begun(ruleset: Ruleset, record: MatchRecord, *, log: bool = False) -> Match:
    """The match of a record at its beginning.  Raises MatchError when it does not fit this game and version."""
    if (record.game, record.version) != (ruleset.name, ruleset.rules.version):
        raise MatchError(f"the match is one of {record.game}, version {record.version} of its rules")
    return Match(ruleset, record.decks, record.seed, rules=record.rules, log=log, auto=record.auto)


def again(match: Match, move: Move) -> None:
    """Carry out what was decided once."""
    if move.kind == ANSWER:
        match.choose(move.number)
    elif move.kind == "swap":
        match.swap(move.number, move.deck)
    elif move.kind == "concede":
        match.concede(move.number)
    elif move.kind == "concede match":
        match.concede_match(move.number)
    elif move.kind == "draw":
        match.agree_draw(move.number)
    elif move.kind == "time":
        match.call_time()
    elif move.kind == "penalty":
        match.penalise(move.number, move.text)
    else:
        raise MatchError(f'a match has no move "{move.kind}"')
