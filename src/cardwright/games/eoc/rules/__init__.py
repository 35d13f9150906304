"""The rules of EoC in the order of docs/rules/eoc.md.  The tuple at the foot of a file is the rule; read it first.

The game and its turns
    setup             2           Vanquishers, decks, hands, redraws, the coin
    turn              3           a turn: three phases in order
    preparation       4           the Preparation Phase: the draw, then actions in any order
    actions           4.5, 9.1    what a player may do: the actions of the menus and what each needs
    cleanup           12          the Clean-up Phase; traces: what a turn leaves for it to look for
    winning           17          winning, losing, drawing, bounds

Playing cards
    essence           5           what a player has, what a card needs, moving Essence
    paying            5.18        choosing the Essence that covers a cost
    playing           6, 7        creating creatures and playing spells
    abilities         8           who may use which ability, and using one
    announcing        7.8, 8.11   targets and cards that pay, chosen beforehand; carrying a text out

Battle
    attack            9           the Attack Phase, and one exchange from declaration to the end
    damage            10          values in layers, marking damage
    exhaustion        6.6         becoming exhausted and ready
    windows           11          Trap windows

What becomes of cards
    vanquisher        13          the two stages of a Vanquisher
    moving            14          drawing, discarding, leaving the field, changing sides
    checking          15          state checks and maintenance after every action
    triggers          16          texts that wait; texts_in_force: which texts work

Not rules of the game, but needed by them
    naming            how cards read to the player who decides
    frames            what an attack and its exchange keep, by name
    resuming          made-up positions: where the game goes on from each phase
"""
