"""The rules of Devrun in the order of docs/rules/devrun.md.  The tuple at the foot of a file is the rule; read it first.

The game and its rounds
    setup           1, 2        Shells, hands, mulligans
    rounds          3, 6        a round: four phases in order
    acquisition     4           mana acquisition
    exchange        5           the exchange: turns, one act or one Stack each
    distribution    7           damage distribution
    winning         8           winning, losing, drawing; conceding: who gives up while others play on (8.10)

Spells and their Mana
    mana            9, 22       Mana of Spells and Shells, Silence; counting, arithmetic: numbers of a running effect
    casting         10          casting a Spell
    layering        24          Materials of a Layer Spell

Effects and the Stack
    offering        13.7, 14    what a player may do at a moment
    answering       17.2        using a condition that was met
    usable          13.9        which effects can be activated
    announcing      15.8        activating one: check, targets, cost; naming: colours and numbers that are chosen
    stack           15, 16      building and resolving the Stack
    windows         17          moments in which no Stack exists
    recording       17.1        whose conditions were met by what happened
    resolving       19, 20      carrying an effect out; resolvable: what of it can be applied; memory: what it remembers
    negating        19.7        negation; prohibiting: what a Continuous Effect forbids (19.8)
    apparent        19.6        whether an action looks possible to those who do not see all cards
    replacing       14.4        effects that replace a destruction

What becomes of cards
    moving          21, 23      destroyed, discarded, Detached, Erased, returned, Attached
    checking        25          state checks and Continuous Effects
    finding         18.8, 27    what a text means now, for any number of players

Not rules of the game, but needed by them
    index           what rules look up by the card; gathered once
    table           what each verb says of itself: how it is applied, and to what
    frames          what procedures keep, by name
    resuming        made-up positions: where the game goes on from each phase
"""
