"""The shared core of the card language: phrases by topic, for every game.

A game's lexicon stands on `CORE` and adds what only it can say: its words for cards (`nouns.nouns`, `nouns.objects`), the
categories that the core leaves open, and its own verbs.  Open categories:

    Noun          kinds of card, each a tuple of tests                     "card", "creature"
    Quantity      numbers of a card that change                           "BP"
    Measure       the same where a noun asks for them                     "with 2 or more BP"
    Prohibition   what a card cannot do or suffer                         "attack", "be destroyed"
    Speed         the game's word for abilities that answer               "Bolt"
    Event         what a trigger waits for, with `events`                 "is destroyed"
    Moment        when in a turn, with `events.turn_event`                "the start of your turn"
    Adjective, Postfix   more filters, with `filters.one_of` and so on    "FIRE", "with MIRROR"
"""

from typing import Final

from ..lexicon import Lexicon
from . import actions, amounts, conditions, costs, durations, filters, headings, nouns, predicates, sentences, terminals

CORE: Final = Lexicon(
    "core",
    (
        *sentences.ABILITIES,
        *predicates.FACTS,
        *predicates.PREDICATES,
        *sentences.JOINED,
        *predicates.PROHIBITIONS,
        *actions.ACTIONS,
        *costs.COSTS,
        *conditions.CONDITIONS,
        *amounts.NUMBERS,
        *amounts.DONE,
        *amounts.COUNTED,
        *durations.DURATIONS,
        *nouns.ZONES,
        *nouns.PRONOUNS,
        *filters.FILTERS,
        *filters.MEASURES,
        *headings.HEADINGS,
    ),
    terminals=(terminals.PROPER,),
)
