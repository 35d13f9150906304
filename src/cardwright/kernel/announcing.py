"""Announcing: what a text wants chosen before it begins, its targets and the cards that pay for it.

The wants of a text are met one after the other, and nothing is changed until all of them are.  Wants that exclude each
other are judged together (see `allotting`): what is offered leaves enough for those that follow, so an announcement that
is offered can be completed.
Not for: resources that pay in sums, which each game pays by rules of its own.
"""

from collections.abc import Callable
from typing import Final

from . import allotting
from .choosing import fewest
from .decision import MODE, NO_PROMPT, Prompt, ask, touches_nothing
from .frames import Choosing
from .joining import NO_MORE, as_modes, next_options, number_of
from .pick import alike, pick, pick_bound
from .procedure import Procedure, call, caller, go, leave, procedure
from .program import Program, Want
from .state import NOBODY, State
from .together import most_together

Candidates = Callable[[State, int, int, Program, Want], list[int]]
"""The cards that can meet a want, whatever else was chosen, in the order in which they are offered: state, seat, card."""


class Announcing:
    """What a game declares about its announcements.

    open_to      the cards that can meet a want
    target       how a seat is asked for a target;  number: how many targets
    payer        how it is asked for a card that pays; None where the game's own rules ask for that
    costs_first  what pays is chosen before the targets, and no card does both
    """

    __slots__ = ("costs_first", "number", "open_to", "payer", "target")

    def __init__(
        self, open_to: Candidates, target: Prompt, payer: Prompt | None, number: Prompt, costs_first: bool = False
    ) -> None:
        self.open_to: Final = open_to
        self.target: Final = target
        self.payer: Final = payer
        self.number: Final = number
        self.costs_first: Final = costs_first

    def wants(self, program: Program) -> tuple[Want, ...]:
        """What a text wants, in the order in which it is chosen."""
        if self.payer is None:
            return program.target_wants
        if self.costs_first:
            return program.cost_wants + program.target_wants
        return program.target_wants + program.cost_wants

    def together(self, program: Program) -> tuple[Want, ...]:
        """Those of them that no card can meet twice and that must all be met."""
        if not self.costs_first:
            return program.cost_wants
        return tuple([want for want in self.wants(program) if want.cost is not None or not want.some.up_to])

    def prompt(self, want: Want) -> Prompt:
        """How a seat is asked for cards that meet a want."""
        return self.target if want.cost is None or self.payer is None else self.payer


def nothing_open(s: State, seat: int, source: int, program: Program, want: Want) -> list[int]:
    """A game whose texts want nothing beforehand."""
    return []


NO_ANNOUNCING: Final = Announcing(nothing_open, NO_PROMPT, NO_PROMPT, NO_PROMPT)


def needed(want: Want) -> int:
    """How many cards a want must find at least."""
    return 0 if want.some.up_to else want.some.count


def can_be_met(s: State, seat: int, source: int, program: Program, wants: tuple[Want, ...]) -> bool:
    """Whether cards can be found for these wants of a text, none for two of them."""
    open_to = s.rules.announcing.open_to
    return not wants or allotting.can_be_met([(open_to(s, seat, source, program, w), needed(w)) for w in wants])


def can_pay(s: State, seat: int, source: int, program: Program) -> bool:
    """Whether the cards that a text costs can be found."""
    return can_be_met(s, seat, source, program, program.cost_wants)


def can_complete(s: State, seat: int, source: int, program: Program) -> bool:
    """Whether all that must be chosen for a text can be found together."""
    return can_be_met(s, seat, source, program, s.rules.announcing.together(program))


def choose_all(s: State, seat: int, source: int, program: int) -> None:
    """Let a player choose all that a text wants; it lands in `picks` of the caller.  The last thing a step does."""
    menu = s.rules.programs[program].offer is not None
    if menu or s.rules.announcing.wants(s.rules.programs[program]):
        f = call(s, CHOOSING, seat, source, program)
        if menu:
            go(f, offer_mode)


# options --------------------------------------------------------------------------------------------------------------


def mode_name(s: State, option: int) -> str:
    """How an option reads."""
    f = s.agenda[-1]
    menu = s.rules.programs[f.target].offer
    return menu.said[option] if menu is not None and option < len(menu.said) else NO_MORE


WHICH_MODE: Final = Prompt("announce-mode", MODE, "Which of these?", mode_name, touches_nothing)


def modes_open(s: State, seat: int, source: int, program: Program) -> list[int]:
    """The options for which all targets can be found."""
    wants = [program.target_wants[of.start : of.stop] for of in program.offer_wants]
    return [i for i, of in enumerate(wants) if can_be_met(s, seat, source, program, of)]


def offer_mode(s: State, f: Choosing) -> None:
    """One more option, or no more."""
    program = s.rules.programs[f.program]
    f.chosen = -1
    if program.offer is None:
        return
    there = modes_open(s, f.seat, f.source, program)
    if options := next_options(program.offer, f.modes, there, *number_of(s, f.seat, f.source, program.offer)):
        ask(s, f, WHICH_MODE, f.seat, options)


def take_mode(s: State, f: Choosing) -> None:
    """Then the next question, or the targets."""
    menu = s.rules.programs[f.program].offer
    if menu is None or f.chosen in (-1, len(menu.options)):
        go(f, choose)
        return
    f.modes |= 1 << f.chosen
    go(f, offer_mode)


def is_out(f: Choosing, program: Program) -> bool:
    """Whether the present want belongs to an option that was not chosen."""
    return any(f.met in of and not f.modes >> i & 1 for i, of in enumerate(program.offer_wants))


# targets and costs ----------------------------------------------------------------------------------------------------


def present(s: State, f: Choosing) -> Want:
    """The want that is met now."""
    announcing: Announcing = s.rules.announcing
    return announcing.wants(s.rules.programs[f.program])[f.met]


def free(s: State, f: Choosing) -> list[int]:
    """What can be chosen for the present want: nothing that an earlier want has taken which excludes it."""
    rule: Announcing = s.rules.announcing
    program, want = s.rules.programs[f.program], present(s, f)
    if is_out(f, program):
        return []
    both = rule.costs_first or want.cost is None
    taken = f.cards if both else f.cards[sum(aim.some.count for aim in program.target_wants) :]
    return [piece for piece in rule.open_to(s, f.seat, f.source, program, want) if piece not in taken]


def choose(s: State, f: Choosing) -> None:
    """Ask for the next want; "up to" and "any number" ask for the number first."""
    announcing: Announcing = s.rules.announcing
    program = s.rules.programs[f.program]
    if f.met == len(announcing.wants(program)):
        caller(s).picks = f.cards if program.offer is None else [*f.cards, as_modes(f.modes)]
        leave(f)
        return
    want, among = present(s, f), free(s, f)
    f.picks = []
    f.number = most_together(s, want.some.bound, among, min(want.some.count, len(among)))
    if f.number and want.some.up_to:
        go(f, ask_number)
    elif among:
        choose_cards(s, f, among)


def choose_cards(s: State, f: Choosing, among: list[int]) -> None:
    """Let the cards be picked, one by one where a later want may need some of them."""
    rule: Announcing = s.rules.announcing
    if (bound := present(s, f).some.bound) is not None:
        go(f, keep)
        if f.number:
            pick_bound(s, rule.prompt(present(s, f)), f.seat, among, f.number, f.program, bound)
    elif allotting.overlap(among, later(s, f)):
        go(f, offer_one)
    else:
        go(f, keep)
        pick(s, rule.prompt(present(s, f)), f.seat, among, f.number)


def later(s: State, f: Choosing) -> list[allotting.Want]:
    """The wants that follow and are judged together with the present one; none where they cannot all be met anyway."""
    rule: Announcing = s.rules.announcing
    program = s.rules.programs[f.program]
    group = rule.together(program)
    if present(s, f) not in group:
        return []
    following = [want for want in rule.wants(program)[f.met + 1 :] if want in group]
    found: list[allotting.Want] = [
        ([piece for piece in rule.open_to(s, f.seat, f.source, program, want) if piece not in f.cards], needed(want))
        for want in following
    ]
    return found if allotting.can_be_met([(free(s, f), needed(present(s, f))), *found]) else []


def keep(s: State, f: Choosing) -> None:
    """One want is met; NOBODY stands for what was not there or not wanted."""
    f.cards = f.cards + f.picks + [NOBODY] * (present(s, f).some.count - len(f.picks))
    f.met += 1
    go(f, choose)


def ask_number(s: State, f: Choosing) -> None:
    """Up to so many targets: the number first."""
    rule: Announcing = s.rules.announcing
    ask(s, f, rule.number, f.seat, list(range(fewest(s, f, present(s, f).some, f.number), f.number + 1)))


def choose_so_many(s: State, f: Choosing) -> None:
    """Then the targets."""
    f.number = f.chosen
    choose_cards(s, f, free(s, f))


def offer_one(s: State, f: Choosing) -> None:
    """Offer the cards that leave enough for the wants that follow."""
    rule: Announcing = s.rules.announcing
    options = finishing(s, free(s, f), f.picks, f.number, later(s, f))
    ask(s, f, rule.prompt(present(s, f)), f.seat, options)


def take_one(s: State, f: Choosing) -> None:
    """Keep it, and go on until there are enough."""
    f.picks = [*f.picks, f.chosen]
    go(f, offer_one if len(f.picks) < f.number else keep)


def finishing(s: State, among: list[int], picked: list[int], amount: int, wants: list[allotting.Want]) -> list[int]:
    """What can be picked next of `among` so that `amount` are found and the other wants are met, too.

    Picks are made in canonical order, and interchangeable pieces are offered once, as in `pick`.
    """
    start = among.index(picked[-1]) + 1 if picked else 0
    left = amount - len(picked)
    options: list[int] = []
    for at in range(start, len(among) - left + 1):
        piece = among[at]
        if options and alike(s, options[-1], piece):
            continue
        used = (*picked, piece)
        rest = [([p for p in cards if p not in used], count) for cards, count in wants]
        if allotting.can_be_met([(among[at + 1 :], left - 1), *rest]):
            options.append(piece)
    return options


CHOOSING: Final[Procedure] = procedure(
    "choose targets and costs", (choose, keep, ask_number, choose_so_many, offer_one, take_one, offer_mode, take_mode),
    frame=Choosing,
)  # fmt: skip
