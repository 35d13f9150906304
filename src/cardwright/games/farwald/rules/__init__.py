"""The rules of Farwald in the order of docs/rules/farwald.md.  The tuple at the foot of a file is the rule; read it first.

The game and its turns
    setup           2           Crystals, Memories, hands, Afterthought; turn after turn
    turn            3, 4        a turn: Regeneration, Recall, Summoning and Action, Mental Rest
    remembering     5           remembering, and Fatigue Damage
    action          6           the Summoning and Action Phase, one action after another

Playing cards
    values          1.7, 7      DesEn, DefEn, costs and Gate requirements as they are now
    usable          8.1, 13.3   which cards can be Declared and which abilities activated
    playing         8, 14       Declare, windows, pay, resolve
    aiming          8.5         targets, and carrying a text out
    windows         9           who may react, in which order
    closing         10          closing the Gate, dissipating; forbidding: cards that cannot be played (10.12)
    energy          11          Energy Cards
    abilities       13          Crystal Abilities; paying: their costs; bill: whether all parts can be paid together

Unleashing
    unleashing      15          announce, window, defenders, shield window, assignment; frames: what is kept of it
    defending       15.6        defenders of a Crystal, and latecomers
    crystals        16          fragments, shattered and regenerated

What becomes of cards
    control         12.11       who controls a card
    moving          12, 17, 21  onto the Battlefield, off it, and to the other zones
    triggers        18.4        Crystallize and triggers
    checking        19, 22      state checks, defeat, the end of the game
    searching       21          looking for a card in a Memory

Not rules of the game, but needed by them
    index           what a pool of cards can be paid with; gathered once
    naming          how cards and players read to the one who decides
    resuming        made-up positions: where the game goes on from each phase
"""
