"""The rules of Elestrals in the order of docs/rules/elestrals.md.  The tuple at the foot of a file is the rule; read it.

The game and its turns
    setup           2           who starts, hands, mulligans
    turn            4, 5, 17    four phases in order; phases enters one, moments is what begins and ends with one
    winning         23, 25      winning, losing, drawing; agreement: stalemate (23.8)
    ending          24.8        time is called; 24.13: a concession interrupts a chain or battle

Main Phase: what the turn player does
    action          6           one action after another
    casting         7           Elestrals; playing, barred_ways: whether a card may be played at all
    ascending       8           Elestrals from Elestrals
    runes           9           Runes; affording: which can be Cast and what pays; placing: what it leaves (9.9);
                                counters: Set Counter Runes;
                                met_conditions: events that let them be played (9.29)
    setting         10          Setting Runes, changing Position
    ordered         7.9, 8.13   Casts and Ascends that texts order; stated: with which Spirits; own_ways: that a card's
                                own text allows (7.17)
    paying          9.5         choosing Spirits, for a cost or an Ascend; asking: for what a text states

Effects and the chain
    usable          11.1        which active effects can be announced now
    effects         11, 12      announcing and resolving; needs, wanting: what is asked for and whether it is there;
                                doing: what one does and targets
    conditionals    11.3        conditional effects that wait in Limbo; happening tells them what happened; occurring:
                                whether that is what a text asks for
    chain           13          Limbo, links, the chain sequence; windows: chances to begin one (4.6)
    checking        14          the check between chains

Battle Phase
    battle          16          attacks; striking: who may still be attacked; damage: the Damage Step (16.16)

What holds all the time
    spirits         3           what lies under a card, and whether it pays for it
    statics         11.5        passive effects in force; about: one look before; players: what they cannot do (11.6)
    prohibiting     1.3         what texts forbid or allow
    stats           18          Attack and Defense in three layers; keeping: stats that cannot change

What becomes of cards
    moving          22          draw, discard, send, return; expending: Spirits (22.2), aside: what was looked at (22.5)
    destroying      22.9        and what is done instead; instead: of drawing and Expending
    control         21          taking it and giving it back

Not rules of the game, but needed by them
    index, present  what a pool of cards, and the cards of one game, can do at all; gathered once
    naming          how cards read to the player who decides
    hiding          27.5        sampling what a seat cannot know; disclosing: what lies open because a text counts it (27.2)
    frames          what attacks and Casts keep, by name
    resuming        made-up positions: where the game goes on from each phase
"""
