"""Deck rules.  FAR, "Deck construction": DC1 to DC15."""

from collections import Counter

from cardwright.kernel.game import Deck
from cardwright.kernel.ruleset import Ruleset

from .field import COPIES, ENERGY, ENERGY_CARDS, KIND, KINDS, MEMORY_KINDS, NO_POWER, POWER, POWERS, TOKEN

FEWEST = 50


def check_deck(ruleset: Ruleset, deck: Deck) -> list[str]:
    """Every fault of a Memory, in the ledger's order and words."""
    memory = deck.get("memory", [])
    counted = Counter(memory)
    known = [name for name in counted if name in ruleset.index]
    kind = {name: ruleset.fact[KIND][ruleset.index[name]] for name in known}
    power = {name: ruleset.fact[POWER][ruleset.index[name]] for name in known}
    faults = [f'Unknown card: "{name}".' for name in counted if name not in ruleset.index]  # DC12
    faults += [
        f"{name}: type {KINDS[kind[name]]} is not allowed in a Memory."
        for name in known
        if kind[name] >= MEMORY_KINDS and kind[name] not in (TOKEN, ENERGY)
    ]  # DC10
    faults += [f"{name} is a token and cannot be in the Memory." for name in known if kind[name] == TOKEN]  # DC9
    energy = sum(counted[name] for name in known if kind[name] == ENERGY)
    if energy:
        faults.append("Energy Cards cannot be in the Memory.")  # DC7
    own = [name for name in known if kind[name] < MEMORY_KINDS]
    faults += [f"{name} has no Power Indicator." for name in own if power[name] == NO_POWER]  # DC11
    faults += [
        f"{name}: {counted[name]} copies; a {POWERS[power[name]]} card is limited to {COPIES[power[name]]}."
        for name in sorted(own)
        if power[name] != NO_POWER and counted[name] > COPIES[power[name]]
    ]  # DC3 to DC6
    if len(memory) < FEWEST:
        faults.append(f"Memory has {len(memory)} cards; at least {FEWEST} are required.")  # DC1
    if energy not in (0, ENERGY_CARDS):
        faults.append(f"Exactly {ENERGY_CARDS} Energy Cards are required, found {energy}.")  # DC8
    return faults
