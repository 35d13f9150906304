"""What the procedures of Elestrals keep, by name.  Their steps stand in the files that the classes name."""

from cardwright.kernel.frames import Round
from cardwright.kernel.registers import NO_MORE, register
from cardwright.kernel.state import Frame


class Attack(Frame):
    """One attack of the turn player, the frame's seat; its target is the attacked Elestral, or SPIRIT_DECK."""

    __slots__ = NO_MORE
    attacker: int = register("source")
    attacker_epoch: int = register("epoch")
    target_epoch: int = register("other")
    chosen_spirits: list[int] = register("picks")
    """The Spirits that a player has chosen: those the attack costs, later those lost to it."""
    granted: int = register("pc")
    """In the Attack Step: whether the rule gives this attack (0), a change (1), a text in force (2), or EACH."""
    outcome: int = register("pc")
    """In the Damage Step: FOUGHT_OUT when two Elestrals battle, with a bit for the one that owes Spirits if it falls."""
    fallen: list[int] = register("among")
    """What would be destroyed; after `fix_loss`: the seat that Expends Spirits, then what is destroyed."""
    to_expend: int = register("amount")
    """How many Spirits the loser Expends (ELE-16.18, 16.21)."""


class NormalCast(Frame):
    """The announcement of a Normal Cast; the slot is the option chosen last."""

    __slots__ = NO_MORE
    elestral: int = register("source")
    position: int = register("amount")
    """1: Defense Position."""
    spirits: list[int] = register("among")
    extra: list[int] = register("picks")
    """The Spirits that texts add to the price."""


class Cast(Frame):
    """A Cast on the chain: the Elestral lies in Limbo, where its slot is kept."""

    __slots__ = NO_MORE
    elestral: int = register("source")
    position: int = register("amount")
    ascending: int = register("target")
    """The Elestral that it rises from, or NOBODY."""
    ordered: list[int] = register("among")
    """The card whose text orders the Cast, or NOBODY; after it the Artifacts that it will take over."""
    manner: int = register("pc")
    """How it is Cast (see `nodes`), and above AFTER a text that is carried out as it enters."""
    answers: int = register("other")
    """1 when the Ascending's own effect for being Ascended still counts."""


class Paying(Frame):
    """Paying the cost of a text, once everything is chosen (see `effects`).  ELE-9.11, 11.10."""

    __slots__ = NO_MORE
    program: int = register("target")
    part: int = register("pc")
    """The next part of the cost."""
    paid: int = register("amount")
    """How much was paid last."""
    to_pay: list[int] = register("among")
    """The cards chosen for it, part by part."""


class RuneCast(Paying):
    """The announcement of a Rune, its text the program; what was picked last are its picks (see `runes`).  ELE-9."""

    __slots__ = NO_MORE
    rune: int = register("source")
    slot: int = register("amount")
    """zone * ROW + slot."""
    answered: int = register("pc")
    """The answered link + 1."""
    bearer: int = register("other")
    """The Elestral that a text fixes for an Artifact, or NOBODY (see `affording.bearers`)."""
    cards: list[int] = register("among")
    """The replaced Rune or NOBODY, the Rune itself, its Spirits, END_OF_PART, Spirits to be Expended besides."""


class Ascension(Frame):
    """The announcement of an Ascend; Spirits chosen last are its picks (see `ascending`).  ELE-8."""

    __slots__ = NO_MORE
    card: int = register("source")
    ascending: int = register("target")
    spirits: list[int] = register("among")
    """Those chosen so far; before: Spirits that pay something else."""
    deck_spirit: int = register("amount")
    ordered_by: int = register("other")
    """Of a Special Ascend: the card whose text orders it + 2."""
    node: int = register("pc")
    """The node that orders it (see `stated`)."""


class OwnWay(Frame):
    """A card that is played in a way of its own (see `own_ways`).  ELE-7.17."""

    __slots__ = NO_MORE
    card: int = register("source")
    text: int = register("amount")
    """The text that says so."""
    ascending: int = register("target")
    next_part: int = register("other")
    """The next part of its cost."""
    spent: list[int] = register("among")
    """What was chosen for the parts before."""
    rule: int = register("pc")
    """The rule (see `stated.node_at`)."""


class SpiritChoice(Frame):
    """The choice of Spirits, or of cards; the picks are those chosen so far (see `paying`).  ELE-9.5."""

    __slots__ = NO_MORE
    most: int = register("amount")
    least: int = register("target")
    symbols: int = register("other")
    """The symbols still to be met, packed."""
    free: int = register("source")
    """How many more may have any element when fewer than `most` will do; else EXACTLY."""
    at: int = register("pc")
    """Where among the candidates the choice goes on."""


class Expending(Frame):
    """Expending by the frame's seat; what it chose last are the picks (see `expending`).  ELE-22.2."""

    __slots__ = NO_MORE
    number: int = register("amount")
    fixed: int = register("other")
    """The symbols among them that must be met, packed."""
    elements: int = register("target")
    """The elements that may come (bits)."""
    others: int = register("pc")
    """Where both Expend: how many the other player Expends."""
    chosen_first: list[int] = register("among")
    """Where both Expend: what the turn player chose."""


class Sequence(Frame):
    """A chain sequence (see `chain`).  ELE-13."""

    __slots__ = NO_MORE
    stirred: int = register("amount")
    """How much had moved before the last check."""
    some_waited: int = register("other")
    """1 if anything waited when the next chain was put together."""


class Following(Frame):
    """What runs chains between its steps: a turn, a window (see `windows.goes_on`).  ELE-13.2."""

    __slots__ = NO_MORE
    ran: int = register("amount")
    """What ran just now: LINK_RAN, SEQUENCE_RAN or 0."""


class Window(Round, Following):
    """A window: its seat has the chance to begin a chain (see `windows`).  ELE-4.7."""

    __slots__ = NO_MORE


class Announcement(Paying):
    """The announcement of an effect; what was chosen for it are the picks (see `effects`).  ELE-11.9."""

    __slots__ = NO_MORE
    about: int = register("amount")
    """The card of its event, or NOBODY."""
    answered: int = register("pc")
    """The answered link + 1."""
    event: list[int] = register("among")
    """Its event (see `occurring`)."""
    waited: int = register("chosen")
    """The number of the waiting effect that it is, + 1."""


class Gathering(Frame):
    """All that an announcement chooses: targets, cards and Spirits of its cost, a link (see `effects`).  ELE-11.9."""

    __slots__ = NO_MORE
    program: int = register("target")
    met: int = register("other")
    """How many of its needs are met."""
    gathered: list[int] = register("among")
    """The event, and behind it what was chosen."""
    answered: int = register("pc")
    """The answered link + 1."""
    number: int = register("amount")
    """How many cards are picked for the present need."""
