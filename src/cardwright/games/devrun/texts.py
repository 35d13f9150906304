"""Which card may have which text in Devrun, and the compile step of its card texts."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.node import walk
from cardwright.kernel.tree import Ability, Activated, Cards, Every, Is, Ruling, Some, Static, Steps, This, Triggered
from cardwright.language.sorts import NO_NUMBER
from cardwright.language.texts import Texts

from .field import KINDS, MANA, MOST_EFFECTS
from .tree import NODES, Effect, It, ItsMana, Join, Layer, TargetEffect, ThatTarget, UnderThis
from .verbs.cards import Discard, DiscardThese, Draw, ExhaustTop, Search
from .verbs.looking import LookTop, RevealCards, RevealHand
from .verbs.placing import Attach, PlaceToken
from .verbs.removing import Erase, IntoDeck, Return, Take
from .verbs.table import VERBS

if TYPE_CHECKING:
    from cardwright.language.judging import Dialect

HERE: Final = Path(__file__).parent
ONE_LAYER: Final = "a card lists its Materials once"
SHELL_HAS_NO_LAYER: Final = "a Shell card is not cast, so it has no Materials"
ONE_SHELL: Final = "a deck has one Shell card of each colour (DEV-28.5), whatever it says"
NO_TARGET: Final = '"that target" has nothing to point to: say what is the target before the semicolon'
ONE_UP_TO: Final = '"target up to" stands once in an effect; say one of the numbers of targets exactly'
WHICH_TARGET: Final = (
    'with several things to target, "it" and "that target" could be any of them; let one effect target once'
)
SHELL_LOST: Final = "shell lost"
SHELL_IS_NO_SPELL: Final = 'a Shell card is no Spell: it cannot say "this Spell"; name a Spell, or "Spells in this Shell"'
SHELL_STAYS: Final = "a Shell card is always in its place; leave out where it is"
NO_SHELL: Final = (
    'a Spell is gone when its Shell is destroyed; say "When this Spell is destroyed" or '
    '"When one of your Shells is destroyed"'
)
NEVER_ERASED: Final = 'an Erased card does nothing (DEV-21.7); say "is destroyed", "is Exhausted", or "another Spell"'
HIDDEN_IT: Final = (
    '"it" would be a card in a hand or deck, which no effect reaches there (DEV-18.12); say what is meant, or do that first'
)
ERASED_IT: Final = '"it" would be an Erased card, which stays Erased (DEV-21.5); say what is meant, or do that first'
TAKING: Final = (Return, Take, IntoDeck, Search, Erase)
"""After these nothing can be done to the cards."""
NOT_LAYERED: Final = 'only a Layer Spell has Materials; give the card a line "Layer - 2 Spells."'
TOKENS_ELSEWHERE: Final = "a Token is in a Shell or nowhere (DEV-23.8), so this means no card at all"
NOT_IN_HAND: Final = 'only from a hand a card is discarded: begin with "While this card is in your hand"'
NO_IT: Final = '"it" has nothing to point to here; name the card'


def unfit(kind: str, ability: Ability) -> str:
    """Why a card of this kind cannot have an ability; "" when it can."""
    if any(isinstance(part, Cards) and tokens_elsewhere(part) for part in walk(ability)):
        return TOKENS_ELSEWHERE
    misplaced = shell_only(ability) if kind == "shell" else spell_only(ability)
    if misplaced:
        return misplaced
    if any(isinstance(part, DiscardThese) and isinstance(part.what, This) for part in walk(ability)):
        heads = [part for part in walk(ability) if isinstance(part, Effect)]
        if any(head.place != "hand" for head in heads):
            return NOT_IN_HAND
    if isinstance(ability, Ruling):
        return (SHELL_HAS_NO_LAYER if isinstance(ability.rule, Layer) else ONE_SHELL) if kind == "shell" else ""
    if isinstance(ability, (Activated, Triggered)):
        head: Any = ability.action
        modes = head.modes.options if isinstance(head, Effect) and head.modes is not None else ()
        whole = [replace(ability, action=replace(head, does=option, modes=None)) for option in modes] or [ability]
        return next((why for one in whole if (why := unclear(one))), "")
    return NO_NUMBER if isinstance(ability, Static) and ability.what != MANA and not isinstance(ability.value, int) else ""


def tokens_elsewhere(cards: Cards) -> bool:
    """Whether a noun means Tokens in a hand, a deck or another zone that they never come to (23.8)."""
    return cards.place is not None and cards.place.role != "field" and Is("token", (1,)) in cards.tests


def shell_only(ability: Ability) -> str:
    """What a Shell card cannot say, since it is no Spell and always in its place."""
    lost = isinstance(ability, Triggered) and ability.event.event == SHELL_LOST
    inside = (ability.cost, ability.action) if lost and isinstance(ability, Triggered) else ability
    if any(isinstance(part, This) or (isinstance(part, ItsMana) and part.itself) for part in walk(inside)):
        return SHELL_IS_NO_SPELL
    return SHELL_STAYS if any(isinstance(part, Effect) and part.place for part in walk(ability)) else ""


def spell_only(ability: Ability) -> str:
    """What a Spell cannot wait for: the end of its Shell, which ends the Spell before or with it; its own Erasing (21.7)."""
    if isinstance(ability, Triggered) and isinstance(ability.event.what, This):
        return {SHELL_LOST: NO_SHELL, "erased": NEVER_ERASED}.get(ability.event.event, "")
    return ""


def unclear(ability: Activated | Triggered) -> str:
    """Whether "that target" and "it" have something to point to."""
    parts = list(walk((ability.cost, ability.action)))
    targets = any(isinstance(p, Some) and p.target for p in parts)  # an effect is no card: neither word means it
    if sum(isinstance(p, Some) and p.target and p.up_to for p in parts) > 1:
        return ONE_UP_TO
    aims = sum(isinstance(p, TargetEffect) or (isinstance(p, Some) and p.target) for p in parts)
    if aims > 1 and any(isinstance(p, (ThatTarget, It)) or (isinstance(p, ItsMana) and not p.itself) for p in parts):
        return WHICH_TARGET
    if not targets and any(isinstance(part, ThatTarget) for part in walk(ability.action)):
        return NO_TARGET
    steps: tuple[Any, ...] = ability.action.actions if isinstance(ability.action, Steps) else (ability.action,)
    dealt = targets or bool(ability.cost) or (isinstance(ability, Triggered) and ability.event.event != "did")
    drawn = False
    taken = ""
    for step in steps:
        sentence = step.does if isinstance(step, Effect) else step
        for join, part in ((None, sentence.first), *((tail.join, tail.part) for tail in sentence.rest)):
            if taken and join is not Join.OTHERWISE and isinstance(getattr(part.action, "what", None), It):
                return taken
            if not dealt and any(isinstance(p, It) or (isinstance(p, ItsMana) and not p.itself) for p in walk(part)):
                return NO_IT
            if drawn and any(isinstance(p, It) or (isinstance(p, ItsMana) and not p.itself) for p in walk(part)):
                return HIDDEN_IT
            what = getattr(part.action, "what", None)
            drawn = not targets and (isinstance(part.action, Draw) or (drawn and what is None and not deals(part.action)))
            if isinstance(part.action, TAKING) and (not targets or points_at_target(what)):
                taken = ERASED_IT if isinstance(part.action, Erase) else HIDDEN_IT
            elif not targets and what is not None:
                taken = ""
            dealt = dealt or isinstance(what, (Some, Every)) or deals(part.action)
    return ""


def points_at_target(what: object) -> bool:
    """Whether an object is the target of its effect."""
    return isinstance(what, (It, ThatTarget)) or (isinstance(what, Some) and what.target)


def deals(action: object) -> bool:
    """Whether a verb without an object deals with cards, which "it" can mean."""
    return isinstance(action, (Draw, Discard, ExhaustTop, Search, PlaceToken, LookTop, RevealCards, RevealHand))


def crowded(abilities: Sequence[Ability]) -> str:
    """Why a card cannot have these effects together: too many, or none of them makes it a Layer Spell."""
    if len(abilities) > MOST_EFFECTS:
        return f"{len(abilities)} effects; a card has at most {MOST_EFFECTS}"
    layers = sum(isinstance(ability, Ruling) and isinstance(ability.rule, Layer) for ability in abilities)
    if not layers and any(isinstance(part, (Attach, UnderThis)) for part in walk(tuple(abilities))):
        return NOT_LAYERED
    return ONE_LAYER if layers > 1 else ""


def dialect() -> "Dialect":
    """The game's words.  Slow to import, and needed only for a text that was never read."""
    from cardwright.language.judging import Dialect
    from cardwright.language.meaning import rows

    from .meanings import MEANINGS, language
    from .meanings.effects import EffectJudge
    from .meanings.sayings import EffectSayer

    judge = EffectJudge(MEANINGS)
    return Dialect(language(), unfit, crowded, settle=judge, said=EffectSayer(MEANINGS),
                   paradigm=lambda: rows(MEANINGS, KINDS, judge))  # fmt: skip


SOURCES: Final = ("english.words", "meanings", "texts.py", "tree.py", "field.py", "qualities.py", "verbs")
TEXTS: Final = Texts("devrun", dialect, (*VERBS, *NODES), [HERE / name for name in SOURCES])
