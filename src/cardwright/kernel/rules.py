"""What a game declares: its table of contents, read like the rulebook's.

`Rules` is the game itself, `Telling` what players are told of it, `Meaning` what the words of its card texts mean.
Only what a game has must be said; every default is a game without it.
"""

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, TypeVar

from .announcing import CHOOSING, NO_ANNOUNCING, WHICH_MODE, Announcing
from .card import Card
from .conceding import PLAYED_OUT
from .decision import NO_PROMPT, Prompt
from .effect import CARRY_OUT, CHOOSE_CARD, CHOOSE_TARGET, DO_IT, HOW_MANY, in_order, notice, standing
from .errors import DefinitionError
from .event import in_force
from .filter import ASK, Holds, Judge
from .joining import CHOOSE_MODE
from .pick import PICKING
from .positions import Positions
from .procedure import Procedure
from .stack import CHAIN, NO_STACK, StackRule
from .state import FACE_DOWN, Entry, Frame, State
from .tree import Cards, Every, Some, Test
from .verbs import TOGETHER
from .verbs.chance import CHOOSING_NUMBER, NUMBERS_ASKED
from .verbs.naming import NAMES_ASKED, NAMING
from .verbs.order import ARRANGING, LOWEST, ORDERING
from .verbs.performing import Perform
from .vocabulary import Vocabulary
from .zone import EachSeat, Zone

if TYPE_CHECKING:
    from .facts import Facts
    from .game import Deck
    from .matches import MatchRules
    from .ruleset import Ruleset, Tables

Limit = Callable[[State, Frame, Any, list[int]], tuple[list[int], int]]
"""Of pieces to choose from: those that a verb (the third argument) can deal with now, and the most of them together."""
Shown = dict[str, object]
"""Plain values of a view, by name."""


def no_cards() -> list[Card]:
    """A game all of whose cards stand in its folder."""
    return []


def known_cards(ruleset: "Ruleset", deck: "Deck") -> list[str]:
    """A game without deck rules: a deck is any cards there are."""
    names = dict.fromkeys(name for cards in deck.values() for name in cards)
    return [f'Unknown card: "{name}".' for name in names if name not in ruleset.index]


def nothing_remarked(ruleset: "Ruleset", deck: "Deck") -> list[str]:
    """A game in which every legal deck can be played as it is."""
    return []


def nothing_remembered(s: State, piece: int) -> tuple[int, ...]:
    """A game without look-back."""
    return ()


def nothing_hidden(s: State, seat: int) -> None:
    """A game whose frames keep no secrets."""


def itself(s: State, piece: int) -> object:
    """A piece in play is like no other."""
    return piece


def card_name(s: State, piece: int) -> str:
    """The card's full name."""
    return s.rules.cards[s.define[piece]].name


def nothing_shown(s: State, piece: int) -> Shown:
    """No facts beyond name and face."""
    return {}


def no_numbers(s: State) -> Shown:
    """A game without public numbers that belong to nobody."""
    return {}


def nothing_planned(s: State, seat: int) -> list[Shown]:
    """A game whose choices each take effect at once."""
    return []


def nothing_told(s: State, lines: Sequence[Entry], seat: int, names: Sequence[str]) -> list[str]:
    """A game that does not tell its log."""
    return []


def nothing_explained(s: State, seat: int, piece: int) -> list[str]:
    """A game whose values are all printed."""
    return []


def all_targets(s: State, f: Frame, pieces: list[int]) -> list[int]:
    """A game in which everything can be targeted."""
    return pieces


def aimed_at(s: State, f: Frame, pieces: list[int]) -> None:
    """A game in which being targeted has no consequence."""


def never_fails(s: State, cards: Cards, seat: int) -> bool:
    """A game in which what is there is found, unless its texts say "up to"."""
    return False


def nothing_follows(s: State, f: Frame, what: Some | Every) -> None:
    """A game whose texts say themselves what follows a search."""


def no_quality(s: State, piece: int, quality: str) -> int:
    """A game whose texts ask for no quality."""
    raise DefinitionError(f'no quality "{quality}"')


def anywhere(test: Test, seat: int, zone: int) -> int:
    """A game in which any test can hold for a card wherever it lies, and every card is asked."""
    return ASK


def nothing_gathered(rules: "Ruleset") -> object:
    """A game whose tables say all."""
    return None


OWN_PROMPTS: Final = (
    NO_PROMPT,
    CHOOSE_CARD,
    CHOOSE_TARGET,
    DO_IT,
    HOW_MANY,
    LOWEST,
    CHOOSE_MODE,
    WHICH_MODE,
    *NUMBERS_ASKED,
    *NAMES_ASKED,
)
OWN_PROCEDURES: Final = (
    *PICKING,
    CHOOSING,
    CHAIN,
    CARRY_OUT,
    ORDERING,
    ARRANGING,
    CHOOSING_NUMBER,
    NAMING,
    PLAYED_OUT,
)
Declared = TypeVar("Declared", bound=Prompt | Procedure)


def declared(modules: Sequence[ModuleType], kind: type[Declared], own: Sequence[Declared]) -> dict[str, Declared]:
    """All of a kind among the modules' constants, by the names that saved games know them by; less the kernel's `own`.

    Raises DefinitionError for two of one name.
    """
    found = {one.name: one for one in own}
    for module in modules:
        for constant in vars(module).values():
            for one in constant if isinstance(constant, tuple) else (constant,):
                if isinstance(one, kind) and found.setdefault(one.name, one) is not one:
                    raise DefinitionError(f'{module.__name__}: two of {kind.__name__} are called "{one.name}"')
    return {name: one for name, one in found.items() if one not in own}


def only_opponent(s: State, f: Frame) -> int:
    """A game of two."""
    return 1 - f.seat


def speaks(s: State, piece: int) -> bool:
    """A game in which the text of what lies face-up in play works."""
    return in_force(s, piece)


def nothing_about(s: State, kind: int, piece: int, a: int, b: int) -> tuple[int, int, int]:
    """A game whose events have their player as first number, and no number that texts ask for."""
    return s.other, 1, a


def all_playing(s: State, seats: list[int]) -> list[int]:
    """A game that nobody leaves before it ends."""
    return seats


class Telling:
    """What players are told: names, facts in views, the log in sentences.  It shows only what the reader may know.

    name   a piece as the one who decides reads it
    piece  facts of a piece that lies open to the reader: attack, status ...
    seat   facts of a player: life, counters ...
    game   facts of the whole game beyond turn and phase: counts, what was used this turn ...
    link   facts of a link of the open chain; ``at`` and ``to`` are addresses for arrows
    plan   what the deciding seat has chosen so far for something that has not happened yet: ``name`` and ``at``
    log    the log in sentences: lines of one answer, the reader's seat (or SPECTATOR), the seats' names in mid-sentence
    why    for a reader's seat and a piece: where its values come from, and why it cannot do what it cannot do now
    """

    def __init__(
        self,
        name: Callable[[State, int], str] = card_name,
        piece: Callable[[State, int], Shown] = nothing_shown,
        seat: Callable[[State, int], Shown] = nothing_shown,
        link: Callable[[State, Frame], Shown] | None = None,
        plan: Callable[[State, int], list[Shown]] = nothing_planned,
        log: Callable[[State, Sequence[Entry], int, Sequence[str]], list[str]] = nothing_told,
        why: Callable[[State, int, int], list[str]] = nothing_explained,
        game: Callable[[State], Shown] = no_numbers,
    ) -> None:
        self.name = name
        self.piece = piece
        self.seat = seat
        self.link = link
        self.plan = plan
        self.log = log
        self.why = why
        self.game = game


class Meaning:
    """What the words of card texts mean in this game.

    roles       what the verbs call field, hand, deck and discard: zone numbers of seat 0
    heard       the events that texts can wait for, by their name in effect trees
    verbs       verbs of the game's own, and the kernel's verbs it carries out in its own way
    quality     what the tests of texts ask of a piece: a number by the quality's name
    tests       tests of the game's own, and the kernel's that it judges in its own way: whether one holds
    objects     puts the pieces that a node means into the frame's `picks`, or asks for them
    amounts     the number that a node means in a running effect
    conditions  whether one holds: state, node, the seat and piece that are "you" and "this card", and in the middle of a
                running text its frame
    in_order    the canonical order in which a text's candidates are offered, interchangeable ones side by side
    may_target  those of the candidates that can be targeted
    limits      by a verb: which of some pieces, and how many of them, it can deal with now; no others are chosen for it
    aim         what being targeted does to pieces
    may_fail    whether who chooses such cards in a hidden place may find fewer than there are, or none
    found       what follows when cards of a place were chosen, or none was found there, before anything is done to them:
                the pile that was looked through is shuffled, the cards are shown
    notice      puts the triggers that an event meets in waiting: kind, piece, two numbers, the pieces that listen
    standing    what static texts in force add to a quantity of a piece
    reaches     what a zone says about a test, for the player who says it: NEVER (nobody looks there), ASK or ALWAYS
    about       of an event (kind, piece, its two numbers): the other card of it, or NOBODY, how much it was, and its player
    playing     those of some players who are still in the game
    opponent    the opponent who was chosen for a running text that speaks of "an opponent"
    players     players of the game's own: the seat that such a node means in a running text, or NOBODY
    speaks      whether the text of a card in play works
    together    verbs that deal with the cards of several players at the same time as with those of one
    payable     by a verb that is a payment: whether the player can make it, beyond the cards that its text names
    """

    def __init__(
        self,
        roles: Mapping[str, int] | None = None,
        heard: Mapping[str, int] | None = None,
        verbs: Mapping[type, Perform] | None = None,
        quality: Callable[[State, int, str], int] = no_quality,
        tests: Mapping[type, Holds] | None = None,
        objects: Mapping[type, Callable[[State, Frame, Any], None]] | None = None,
        amounts: Mapping[type, Callable[[State, Frame, Any], int]] | None = None,
        conditions: Mapping[type, Judge] | None = None,
        in_order: Callable[[State, list[int]], list[int]] = in_order,
        may_target: Callable[[State, Frame, list[int]], list[int]] = all_targets,
        limits: "Mapping[type, Limit] | None" = None,
        aim: Callable[[State, Frame, list[int]], None] = aimed_at,
        may_fail: Callable[[State, Cards, int], bool] = never_fails,
        found: Callable[[State, Frame, Some | Every], None] = nothing_follows,
        notice: Callable[[State, int, int, int, int, list[int]], None] = notice,
        standing: Callable[[State, int, int], int] = standing,
        reaches: Callable[[Test, int, int], int] = anywhere,
        about: Callable[[State, int, int, int, int], tuple[int, int, int]] = nothing_about,
        playing: Callable[[State, list[int]], list[int]] = all_playing,
        opponent: Callable[[State, Frame], int] = only_opponent,
        players: "Mapping[type, Callable[[State, Frame], int]] | None" = None,
        speaks: Callable[[State, int], bool] = speaks,
        together: Sequence[type] = (),
        payable: Mapping[type, Callable[[State, Frame, Any], bool]] | None = None,
    ) -> None:
        self.roles = dict(roles or {})
        self.heard = dict(heard or {})
        self.verbs = dict(verbs or {})
        self.quality = quality
        self.tests = dict(tests or {})
        self.objects = dict(objects or {})
        self.amounts = dict(amounts or {})
        self.conditions = dict(conditions or {})
        self.in_order = in_order
        self.may_target = may_target
        self.limits = dict(limits or {})
        self.aim = aim
        self.may_fail = may_fail
        self.found = found
        self.notice = notice
        self.standing = standing
        self.reaches = reaches
        self.about = about
        self.playing = playing
        self.opponent = opponent
        self.players = dict(players or {})
        self.speaks = speaks
        self.together = frozenset((*TOGETHER, *together))
        self.payable = dict(payable or {})


class Rules:
    """A game's declaration.  Names are the game's; numbers are its constants; see the game folders for examples."""

    def __init__(
        self,
        *,
        name: str,
        title: str,
        version: int,
        seats: tuple[int, int],
        zones: tuple[Zone, ...],
        phases: tuple[str, ...],
        reasons: tuple[str, ...],
        sections: Mapping[str, int],
        modules: Sequence[ModuleType],
        start: Procedure,
        facts: "Facts",
        tabulate: "Callable[[list[Card]], Tables] | None" = None,
        gather: "Callable[[Ruleset], object]" = nothing_gathered,
        cards: Callable[[], list[Card]] = no_cards,
        check_deck: "Callable[[Ruleset, Deck], list[str]]" = known_cards,
        remark_deck: "Callable[[Ruleset, Deck], list[str]]" = nothing_remarked,
        columns: tuple[str, ...] = (),
        numbers: Sequence[str | EachSeat] = (),
        flags: Mapping[int, str] | None = None,
        stack: StackRule = NO_STACK,
        announcing: Announcing = NO_ANNOUNCING,
        telling: Telling | None = None,
        meaning: Meaning | None = None,
        look_back: Callable[[State, int], tuple[int, ...]] = nothing_remembered,
        resample: Callable[[State, int], None] = nothing_hidden,
        disclose: Callable[[State], None] | None = None,
        likeness: Callable[[State, int], object] = itself,
        evaluate: Callable[[State, int], int] | None = None,
        positions: Positions | None = None,
        concede: Callable[[State, int], None] | None = None,
        play_out: Callable[[State, int], bool] | None = None,
        time: Callable[[State], None] | None = None,
        matches: "Mapping[str, MatchRules] | None" = None,
        bound: int = 0,
        attaches: bool = False,
        settings: Mapping[str, int] | None = None,
        vocabulary: Vocabulary | None = None,
    ) -> None:
        self.name = name
        """Folder name: how commands and records call the game."""
        self.title = title
        self.version = version
        """Moves when play changes: a record of another version is not replayed."""
        self.seats = seats
        """Fewest and most players."""
        self.zones = zones
        self.columns = columns
        self.numbers: list[str] = []
        """Name of every number of `State.var`, in order; those of a player end in ``-<seat>``."""
        self.seat_numbers: dict[str, int] = {}
        """Name of a number that every player has -> that of seat 0."""
        for number in numbers:
            if isinstance(number, EachSeat):
                self.seat_numbers[number.name] = len(self.numbers)
                self.numbers += [f"{number.name}-{seat}" for seat in range(seats[1])]
            else:
                self.numbers.append(number)
        self.flags = {FACE_DOWN: "face-down", **(flags or {})}
        """Flag bit -> name; the kernel's own is added."""
        self.phases = phases
        self.reasons = reasons
        """How a game can end, by reason code."""
        self.sections = sections
        """Section of a deck list -> zone number (of seat 0) where its cards start."""
        self.prompts = declared(modules, Prompt, OWN_PROMPTS)
        self.procedures = declared(modules, Procedure, OWN_PROCEDURES)
        """Those that stand in the game's modules, in the order of the modules and of their lines."""
        if self.procedures.get(start.name) is not start:
            raise DefinitionError(f'{name}: modules= lacks the module in which the procedure "{start.name}" stands (start=)')
        self.start = start
        """The first procedure of a game: it never ends by itself."""
        self.stack = stack
        self.announcing = announcing
        self.tabulate = tabulate or facts.tabulate
        """The tables of a pool of cards; those of the facts alone for a game whose cards have no texts."""
        self.gather = gather
        """What the game's own rules must find quickly in a pool of cards; made at load, kept in `Ruleset.own`."""
        self.kinds = facts.kinds
        """Kinds of card: the names of the tables in a card file."""
        self.read_card = facts.read
        """A card from an entry of a card file: kind, entry, place in the file.  Raises DefinitionError."""
        self.cards = cards
        """Cards of the game that stand in no card file of its folder; called at load.  Raises DefinitionError."""
        self.home = ""
        """The folder of the game, once it has been found in one (see `load`)."""
        self.package = ""
        """The game as a Python package, from then on."""
        self.check_deck = check_deck
        """Every fault of a deck by the game's deck rules, in their order; empty for a legal deck."""
        self.remark_deck = remark_deck
        """What is worth a warning in a legal deck."""
        self.telling = telling or Telling()
        self.meaning = meaning or Meaning()
        self.look_back = look_back
        """What is remembered of a piece that leaves play, for texts that look back."""
        self.resample = resample
        """Deal anew what the frames and numbers of a sampled position keep hidden from a seat."""
        self.disclose = disclose
        """Show to all what texts in force take their numbers from; called before anybody is asked.  It may only show."""
        self.likeness = likeness
        """Equal for those pieces in play, among equal cards, that are interchangeable as options (see `pick.likeness`)."""
        self.evaluate = evaluate
        """How good a position is for a seat, for bots that look ahead; larger is better."""
        self.positions = positions
        """Where a made-up position goes on, by phase: for scenarios.  None in a game that has none."""
        self.concede = concede
        """How a player leaves a game that goes on for the others; None in a game for two."""
        self.play_out = play_out
        """Where it is counted how a game stood (see `conceding`): plays out what a concession interrupts.  Returns whether
        there is anything to play out; None in a game in which nothing is counted."""
        self.time = time
        """Time is called: how long the game still goes on; None in a game that is broken off by whoever holds the match."""
        self.matches = dict(matches or {})
        """How matches of this game are played, by name; the first is the usual one (see `matches`)."""
        self.sides = tuple(dict.fromkeys(match.side for match in self.matches.values() if match.side))
        """Sections of a deck list that are registered and never in play: the side deck."""
        if faults := [f'{name}: matches "{key}": {fault}' for key, m in self.matches.items() for fault in m.faults()]:
            raise DefinitionError("; ".join(faults))
        self.bound = bound
        """Flags a piece loses when it is moved within its scope or turned face-down."""
        self.attaches = attaches
        """Whether pieces can be attached to others."""
        self.settings = dict(settings or {})
        """Named rulings that are open to change, with their default."""
        self.vocabulary = vocabulary or Vocabulary(phase=phases[0])
        """What scenarios may say of a position, beyond what is declared here."""
