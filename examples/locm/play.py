"""The game: a draft of thirty cards each, then a battle in two lanes.  The procedure at the foot is the whole of it."""

from typing import Final

from cardwright.kernel import change
from cardwright.kernel.decision import ACT, NAME, Prompt, ask
from cardwright.kernel.event import FIRST_OF_GAME
from cardwright.kernel.plain import card_facts, name
from cardwright.kernel.procedure import Procedure, go, procedure
from cardwright.kernel.rng import below
from cardwright.kernel.state import Frame, State

# zones, and numbers of the players: that of seat 1 comes next.  What is read all the time is Final, for the compiler
BOARD: Final = 0
HAND: Final = 2
DECK, GONE = 4, 6
HEALTH: Final = 0
MANA: Final = 2
OF_SEAT: Final = ("health", "mana", "most mana", "bonus mana", "next rune", "more draws")
MOST_MANA, BONUS_MANA, RUNE, MORE_DRAWS, POOL, POOL_SIZE = 4, 6, 8, 10, 12, 60  # draft pool: cards + 1, unseen ones are 0
CELLS: Final = ("L1", "L2", "L3", "R1", "R2", "R3")  # of a board: the left lane, the right lane
ATTACK, DEFENSE, OWN_HEALTH, OTHER_HEALTH, DRAWS, ABILITIES = 0, 1, 3, 4, 5, 6  # facts; in play the first two change
COST: Final = 2
KIND: Final = 7
CREATURE, GREEN = 0, 1
WORDS: Final = ("Breakthrough", "Charge", "Drain", "Guard", "Lethal", "Ward")
BREAKTHROUGH, DRAIN, LETHAL, WARD = 8, 32, 128, 256
ATTACKED: Final = 2
NEW: Final = 4
CHARGE: Final = 16
GUARD: Final = 64
# an action: the card << 4 | its aim: 0 the opponent, 1 to 6 an own cell, 7 to 12 one of the opponent's
AIM: Final = 4
OPPOSING: Final = 7
PASS: Final = -1 << 4


def aim(s: State, option: int) -> int:
    """The creature that an action is aimed at, or -1."""
    target = option & 15
    return s.zones[BOARD + (s.active if target < OPPOSING else 1 - s.active)][(target - 1) % 6] if target else -1


def action_name(s: State, option: int) -> str:
    """An action as the turn player reads it."""
    if option == PASS:
        return "End the turn"
    piece, target, cell = option >> AIM, aim(s, option), (option & 15) - 1
    at = name(s, target) if target >= 0 else CELLS[cell] if cell >= 0 else "your opponent"
    return f"{'Attack with' if s.place[piece] < HAND else 'Play'} {name(s, piece)}: {at}"


PICK: Final[Prompt] = Prompt("pick", NAME, "Which card do you take?", card_facts, secret=True)
ACTION: Final[Prompt] = Prompt(
    "action", ACT, "What do you do?", action_name, lambda s, option: [p for p in (option >> AIM, aim(s, option)) if p >= 0]
)


def offer(s: State, f: Frame) -> None:
    """Three different cards of a pool of 60, itself drawn at random: a place of it gets its card when it is first seen."""
    if f.amount == 30 or s.zones[DECK]:  # all is drafted, or the players brought decks
        go(f, prepare)
        return
    f.amount += 1
    f.picks = []
    while len(f.picks) < 3:
        place = POOL + below(s, POOL_SIZE)
        while not s.var[place]:
            card = below(s, len(s.rules.cards)) + 1
            change.count(s, place, 0 if card in s.var[POOL:] else card)
        if s.var[place] - 1 not in f.picks:
            f.picks = [*f.picks, s.var[place] - 1]


def choose_card(s: State, f: Frame) -> None:
    """Both choose among the same three, and neither sees what the other takes."""
    ask(s, f, PICK, f.seat, f.picks)


def take_card(s: State, f: Frame) -> None:
    """What a player has taken lies in the hand until the battle begins."""
    change.create(s, f.chosen, f.seat, HAND + f.seat)
    f.seat = 1 - f.seat
    go(f, choose_card if f.seat else offer)


def prepare(s: State, f: Frame) -> None:
    """The decks are shuffled.  30 health and 5 runes; 4 cards, for the second player 5 and a mana more."""
    change.begin_phase(s, 1, FIRST_OF_GAME)
    for seat in (0, 1):
        for piece in s.zones[HAND + seat][:]:
            change.move(s, piece, DECK + seat)
        change.shuffle(s, DECK + seat)
        for which, value in ((HEALTH, 30), (RUNE, 25), (BONUS_MANA, seat)):
            change.count(s, which + seat, value)
        draw(s, seat, 4 + seat)


def begin_turn(s: State, f: Frame) -> None:
    """One mana more, up to 12; the bonus lasts until a turn ends without mana.  A card, and those gained since."""
    change.next_turn(s)
    seat = s.active
    for piece in s.face_up(BOARD + seat):
        change.unmark(s, piece, ATTACKED | NEW)
    if s.var[MOST_MANA + seat] and not s.var[MANA + seat]:
        change.count(s, BONUS_MANA + seat, 0)
    change.count(s, MOST_MANA + seat, min(12, s.var[MOST_MANA + seat] + 1))
    change.count(s, MANA + seat, s.var[MOST_MANA + seat] + s.var[BONUS_MANA + seat])
    draw(s, seat, 1 + s.var[MORE_DRAWS + seat])
    change.count(s, MORE_DRAWS + seat, 0)
    check(s)


def draw(s: State, seat: int, amount: int) -> None:
    """A card that is not there costs the next rune and the health above it; a hand of 8 takes no more."""
    for _ in range(amount):
        if not s.zones[DECK + seat] or s.turn > 100:  # from a player's 51st turn decks count as empty
            change.count(s, HEALTH + seat, s.var[RUNE + seat])
            change.count(s, RUNE + seat, max(0, s.var[RUNE + seat] - 5))
        elif len(s.zones[HAND + seat]) < 8:
            change.move(s, s.zones[DECK + seat][-1], HAND + seat)


def choose_action(s: State, f: Frame) -> None:
    """The end of the turn, a card of the hand (equal ones are offered once), or an attack."""
    flags, define, seat, costs, kinds = s.flags, s.define, s.active, s.rules.fact[COST], s.rules.fact[KIND]
    own, other = s.zones[BOARD + seat], s.zones[BOARD + 1 - seat]
    free = [cell + 1 for cell in range(6) if own[cell] < 0  # and is the first in its lane
            and (cell % 3 == 0 or own[cell - 1] >= 0) and (cell % 3 < 2 or own[cell - 2] >= 0)]  # fmt: skip
    mine = [cell + 1 for cell in range(6) if own[cell] >= 0]
    theirs = [cell + OPPOSING for cell in range(6) if other[cell] >= 0]
    options, offered = [PASS], [-1]
    targets = [free, mine, theirs, [*theirs, 0]]  # by kind
    for piece in s.zones[HAND + seat]:
        card = define[piece]
        if costs[card] <= s.var[MANA + seat] and card not in offered:
            offered.append(card)
            for target in targets[kinds[card]]:
                options.append(piece << AIM | target)
    for cell in mine:
        piece = own[cell - 1]
        if flags[piece] & ATTACKED or flags[piece] & (NEW | CHARGE) == NEW:
            continue
        foes = [foe for foe in theirs if (foe < OPPOSING + 3) == (cell < 4)]
        guards = [foe for foe in foes if flags[other[foe - OPPOSING]] & GUARD]
        for target in guards or [*foes, 0]:
            options.append(piece << AIM | target)
    ask(s, f, ACTION, seat, options)


def act(s: State, f: Frame) -> None:
    """Carry the action out; the other player has no part in it."""
    piece = f.chosen >> AIM
    go(f, choose_action if piece >= 0 else begin_turn)
    if piece < 0:
        change.pass_turn(s, 1 - s.active)
    elif s.place[piece] < HAND:
        attack(s, piece, aim(s, f.chosen))
    else:
        play(s, piece, aim(s, f.chosen), (f.chosen & 15) - 1)
    check(s)


def play(s: State, piece: int, target: int, cell: int) -> None:
    """Pay; a creature comes into play, an item works and is gone; then what the card gives, takes and lets draw."""
    fact, card, seat = s.rules.fact, s.define[piece], s.active
    change.add(s, MANA + seat, -fact[COST][card])
    if fact[KIND][card] == CREATURE:
        change.move(s, piece, BOARD + seat, cell)
        change.mark(s, piece, NEW | fact[ABILITIES][card])
        change.put(s, ATTACK, piece, fact[ATTACK][card])
        change.put(s, DEFENSE, piece, fact[DEFENSE][card])
    else:
        change.move(s, piece, GONE + seat)
        use(s, card, target)
    change.add(s, MORE_DRAWS + seat, fact[DRAWS][card])
    harm(s, seat, -fact[OWN_HEALTH][card])
    harm(s, 1 - seat, -fact[OTHER_HEALTH][card])


def use(s: State, card: int, target: int) -> None:
    """A green item adds numbers and abilities to a creature; others take abilities away and do damage."""
    fact = s.rules.fact
    if target < 0:
        harm(s, 1 - s.active, -fact[DEFENSE][card])
        return
    change.put(s, ATTACK, target, max(0, s.col[ATTACK][target] + fact[ATTACK][card]))
    if fact[KIND][card] == GREEN:
        change.mark(s, target, fact[ABILITIES][card])
        change.put(s, DEFENSE, target, s.col[DEFENSE][target] + fact[DEFENSE][card])
    else:
        change.unmark(s, target, fact[ABILITIES][card])
        hit(s, target, -fact[DEFENSE][card], 0)


def attack(s: State, piece: int, target: int) -> None:
    """Both creatures strike at once.  Breakthrough: damage beyond the target's defense hits the player.  Drain heals."""
    seat, abilities, power = s.active, s.flags[piece], s.col[ATTACK][piece]
    change.mark(s, piece, ATTACKED)
    dealt, beyond = power, power
    if target >= 0:
        defense, back, lethal = s.col[DEFENSE][target], s.col[ATTACK][target], s.flags[target] & LETHAL
        dealt = hit(s, target, power, abilities & LETHAL)
        hit(s, piece, back, lethal)
        beyond = max(0, dealt - defense) if abilities & BREAKTHROUGH else 0
    harm(s, 1 - seat, beyond)
    harm(s, seat, -dealt if abilities & DRAIN else 0)


def hit(s: State, piece: int, amount: int, lethal: int) -> int:
    """Damage to a creature: Ward takes it once, Lethal kills by any.  Returns the damage dealt."""
    if amount <= 0 or s.flags[piece] & WARD:
        change.unmark(s, piece, WARD if amount > 0 else 0)
        return 0
    if lethal or amount >= s.col[DEFENSE][piece]:
        change.move(s, piece, GONE + s.owner[piece])
    else:
        change.put(s, DEFENSE, piece, s.col[DEFENSE][piece] - amount)
    return amount


def harm(s: State, seat: int, amount: int) -> None:
    """Damage to a player, healing below 0.  Each rune that the health falls to is lost for a card in the next turn."""
    if amount:
        change.add(s, HEALTH + seat, -amount)
        while s.var[RUNE + seat] and s.var[HEALTH + seat] <= s.var[RUNE + seat]:
            change.add(s, RUNE + seat, -5)
            change.add(s, MORE_DRAWS + seat, 1)


def check(s: State) -> None:
    """Who has no health left has lost; if neither has, the turn player wins."""
    for seat in (1 - s.active, s.active):
        if s.var[HEALTH + seat] <= 0 and not s.kind:
            change.end_game(s, 1 << (1 - seat), 1)


GAME: Final[Procedure] = procedure("game", (offer, choose_card, take_card, prepare, begin_turn, choose_action, act))
