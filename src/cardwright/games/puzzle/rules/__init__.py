"""The rules in the order of docs/rules/puzzle.md.  The tuple at the foot of each file is the procedure; read it first.

The game and its turns
    setup           1           hands and who begins
    turn            5           five phases in order; drawing: cards to and from the hand (5.3), hand: its order
    action          5.6, 6.1    what the turn player may do in a phase, one action after another
    winning         22, 24      state checks, winning, bounds

Playing cards
    summons         6           Simple Summon and Form Summon
    skills          7           the nine Skills as a table: when each may be used
    using           7.1         Skills as actions: what is offered, and why not the rest
    announcing      7.5, 9      the steps that all Skills and attacks share
    abilities       7.16        Skills of a card's text; purpose: whether they can do anything
    sequence        8           Sequences and priority
    triggers        25          texts that wait for something

Battle
    battle          10, 11      attack, battle, Battle Points; departing: what leaves the field otherwise (25.5)

The Skills
    puzzle          12          and union: Multi PUZZLE Spirits
    research        13
    reward          14
    mirror          15
    sacrifice       16
    rebirth         17
    theft           18
    metamorphosis   19
    gamble          20

Shaman Souls
    souls           21

Not a rule of the game
    cells           2.5         zones to choose from
    resuming        made-up positions: where the game goes on from each phase
"""
