"""Standing texts in English: what they say of their subject."""

from typing import Any, Final

from cardwright.kernel import tree

from .. import field, nodes, quantities, telling
from .nouns import amount, cards, condition, elements, listed, thing

STATS: Final = {
    **telling.STATS, **telling.CHANGES,
    quantities.SUPPRESSED: "Suppressed", quantities.CANNOT_RETURN: "cannot be returned to the hand",
    quantities.EXTRA_TO_PLAY: "more Spirits to play it", quantities.EXTRA_TO_ATTACK: "more Spirits to attack with it",
    quantities.EXTRA_TO_SPECIAL: "more Spirits to Special Cast it, or Special Ascend into it",
    quantities.EXTRA_TO_NORMAL: "more Spirits to Normal Cast it",
    quantities.EXTRA_TO_ASCEND: "more Spirits to Ascend into it",
    quantities.ATTACKS_SIDEWAYS: "attacks in Defense Position",
    quantities.FIGHTS_WITH_DEFENSE: "uses its Defense for damage", quantities.ATTACK_IS: "Attack",
    quantities.DEFENSE_IS: "Defense", quantities.PAYS_FROM_UNDERWORLD: "is paid from the Underworld, too",
    quantities.ALSO_OF: "is of another element besides",
    quantities.SWAPPED: "has Attack and Defense swapped", quantities.ELEMENT_IS: "is a Spirit of another element",
    quantities.CAPPED: "is changed by some cards together at most so much",
    quantities.MORE_FORETOLD: "Foretells more cards", quantities.CANNOT_ACTIVATE: "its effects cannot be activated",
    quantities.CANNOT_BE_SPECIAL: "cannot be Special Cast", quantities.CANNOT_BE_NORMAL: "cannot be Normal Cast",
    quantities.CANNOT_BE_SET: "cannot be Set", quantities.CANNOT_BE_FOUND: "cannot be searched for in the deck",
    quantities.CANNOT_GO_HOME: "cannot be returned to the Spirit Deck",
    quantities.MORE_CASTS: "may be Normal Cast additionally", quantities.CANNOT_BE_DISENCHANTED: "cannot be Disenchanted",
    quantities.CANNOT_BE_EMPOWERED: "cannot be Empowered", quantities.CANNOT_BE_TAKEN: "cannot be taken control of",
    quantities.CANNOT_DRAW: "their player cannot draw", quantities.SKIPS: "their player skips the",
    quantities.ATTACKS_EACH: "can attack each Elestral of the opponent once",
    quantities.CANNOT_BE_SENT: "cannot be sent to the Underworld",
    quantities.MORE_USES: "its active effects can be activated more often each turn:",
    quantities.GOES_ELSEWHERE: "goes, instead of the Underworld,",
    quantities.ENTERS: "enters the field in a Position of its own",
    quantities.LURES: "has to be attacked, if anything is,",
    quantities.CANNOT_STAND: "cannot be changed to Attack Position",
    quantities.CANNOT_LIE: "cannot be changed to Defense Position",
    quantities.ONCE_SAFE: "is not destroyed by a card effect once",
}  # fmt: skip
AGAINST: Final = {
    quantities.BY_INVOKE: "Invoke Runes", quantities.BY_COUNTER: "Counter Runes", quantities.BY_ARTIFACT: "Artifact Runes",
    quantities.BY_DIVINE: "Divine Runes", quantities.BY_STADIUM: "Stadium Runes", quantities.BY_ELESTRAL: "Elestrals",
}  # fmt: skip
"""Against which cards a prohibition holds."""
LIMITED: Final = frozenset({
    quantities.CANNOT_CHANGE_POSITION, quantities.CANNOT_BE_TAKEN, quantities.CANNOT_BE_NEGATED,
    quantities.CANNOT_BE_ATTACKED, quantities.CANNOT_BE_TARGETED, quantities.CANNOT_BE_DESTROYED,
    quantities.CANNOT_BE_PLAYED,
    quantities.CANNOT_BE_SUPPRESSED, quantities.CANNOT_RETURN, quantities.CANNOT_BE_DISENCHANTED,
    quantities.CANNOT_BE_EMPOWERED, quantities.CANNOT_BE_SENT, quantities.UNAFFECTED, quantities.SAFE_FROM_EFFECTS,
})  # fmt: skip
"""Quantities whose value says so."""
NUMBERS: Final = frozenset({
    quantities.ATTACK_NOW, quantities.DEFENSE_NOW, quantities.EXTRA_ATTACKS, quantities.EXTRA_TO_PLAY,
    quantities.EXTRA_TO_ATTACK, quantities.EXTRA_TO_SPECIAL, quantities.EXTRA_TO_NORMAL, quantities.EXTRA_TO_ASCEND,
    quantities.MORE_FORETOLD, quantities.MORE_USES,
})  # fmt: skip
GOES: Final = {
    quantities.TO_HAND: "to its owner's hand", quantities.ONTO_DECK: "onto its owner's deck",
    quantities.UNDER_DECK: "under its owner's deck",
    quantities.INTO_DECK: "into its owner's deck, which is shuffled",
}  # fmt: skip


def fact(node: tree.Static) -> str:
    """What a standing text says of its subject."""
    word = STATS.get(node.what, f"quantity {node.what}") + against(node.what, node.value)
    if node.what in NUMBERS:
        word += f" {'+' * (isinstance(node.value, int) and node.value > 0)}{amount(node.value)}"
    return f"{thing(node.subject)}: {word}{f', while {condition(node.condition)}' if node.condition else ''}"


def against(rule: int, value: Any) -> str:
    """Against which cards a prohibition holds; which element, or how much, where the value says it."""
    if rule == quantities.ALSO_OF and isinstance(value, int):
        return f": {elements(tuple(one for one in range(value.bit_length()) if value >> one & 1))}"
    if rule == quantities.KEEPS_STAT and isinstance(value, int):
        return kept(value)
    if rule == quantities.SKIPS and isinstance(value, int):
        return f" {field.PHASE_WORDS[value]}"
    if rule == quantities.ELEMENT_IS and isinstance(value, int):
        return f": {elements((value.bit_length() - 1,))}"
    if rule in (quantities.ATTACK_IS, quantities.DEFENSE_IS):
        return f": {amount(value)}"
    if rule == quantities.ENTERS and isinstance(value, int):
        return f": {'Defense' if value > 1 else 'Attack'}"
    if rule == quantities.GOES_ELSEWHERE and isinstance(value, int):
        return f" {GOES[value]}"
    if isinstance(value, nodes.AllOf):
        return f": {STATS[value.quantity]} {value.most}, by {cards(value.cards, '', True)}"
    if isinstance(value, nodes.Against):
        return f" by {cards(value.cards, 'a ')}"
    if isinstance(value, int) and value & quantities.BY_RULES and rule in LIMITED:
        return " except by effects"
    if rule not in LIMITED or not isinstance(value, int) or value & quantities.BY_ANY:
        return ""
    kinds = [words for bit, words in AGAINST.items() if value & bit]
    return f" by {'opposing ' * bool(value & quantities.BY_OPPONENTS)}{listed(kinds, 'or') if kinds else 'cards'}"


def kept(value: int) -> str:
    """Which stat is not changed, and by whom."""
    which = value >> quantities.STAT_BITS
    stats = [name for bit, name in ((1, "Attack"), (2, "Defense")) if which & (bit | bit * quantities.STAT_RISES)]
    ways = [way for bits, way in ((3, "reduced"), (12, "increased")) if which & bits]
    whose = " by opposing cards" if value & quantities.BY_OPPONENTS else ""
    return f" ({listed(stats)}; {listed(ways)}{whose})"
