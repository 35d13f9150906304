# ruff: noqa: C901, D101, D102, D103, FURB136, RUF023 - it stays as it was when the first ratio was recorded
"""The yardstick: the abstract game "duel" in good plain Python (see README.md): an int per scalar, a list per zone.

Written for this project to measure other things by: it must never change, or every recorded ratio loses its meaning.
2,000 games from seed 1 give 159,960 decisions and the hash 5568283, here and in the C version.
"""

from typing import Final

END: Final = 0
PLAY: Final = 1
ATTACK: Final = 41
NOBLOCK: Final = 44
BLOCK: Final = 45
MAIN: Final = 0
BLOCKING: Final = 1
OVER: Final = 2

COST: Final = [1 + i % 6 for i in range(30)]
ATK: Final = [max(1, COST[i] + i * 7 % 3 - 1) for i in range(30)]
HP: Final = [COST[i] + i * 5 % 3 for i in range(30)]
KIND: Final = [5 if i >= 24 else i % 5 for i in range(30)]


class Side:
    __slots__ = ("life", "top", "graven", "hand", "card", "health", "ready", "deck")

    def __init__(
        self,
        life: int,
        top: int,
        graven: int,
        hand: list[int],
        card: list[int],
        health: list[int],
        ready: list[int],
        deck: list[int],
    ) -> None:
        self.life = life
        self.top = top
        self.graven = graven
        self.hand = hand
        self.card = card
        self.health = health
        self.ready = ready
        self.deck = deck  # never written after the shuffle, so clones share it

    def clone(self) -> "Side":
        return Side(self.life, self.top, self.graven, self.hand[:], self.card[:], self.health[:], self.ready[:], self.deck)


class Duel:
    __slots__ = ("turn", "active", "phase", "attacker", "mana", "winner", "sides")

    def __init__(self, turn: int, active: int, phase: int, attacker: int, mana: int, winner: int, sides: list[Side]) -> None:
        self.turn = turn
        self.active = active
        self.phase = phase
        self.attacker = attacker
        self.mana = mana
        self.winner = winner
        self.sides = sides

    def clone(self) -> "Duel":
        a, b = self.sides
        return Duel(self.turn, self.active, self.phase, self.attacker, self.mana, self.winner, [a.clone(), b.clone()])

    def lose(self, p: int) -> None:
        self.phase = OVER
        self.winner = 1 - p

    def draw(self, p: int) -> None:
        side = self.sides[p]
        if side.top == 60:
            self.lose(p)
            return
        card = side.deck[side.top]
        side.top += 1
        if len(side.hand) == 10:
            side.graven += 1
        else:
            side.hand.append(card)

    def hurt_player(self, p: int, n: int) -> None:
        side = self.sides[p]
        side.life -= n
        if side.life <= 0:
            self.lose(p)

    def hurt_slot(self, p: int, j: int, n: int) -> None:
        side = self.sides[p]
        left = side.health[j] - n
        side.health[j] = left
        if left <= 0:
            side.card[j] = -1
            side.graven += 1

    def legal(self) -> list[int]:
        if self.phase == OVER:
            return []
        me = self.sides[self.active]
        foe = self.sides[1 - self.active]
        if self.phase == BLOCKING:
            out = [NOBLOCK]
            for j in range(3):
                if foe.card[j] >= 0 and foe.ready[j] != 0:
                    out.append(BLOCK + j)
            return out
        out = [END]
        a = PLAY
        for card in me.hand:
            if COST[card] <= self.mana:
                if KIND[card] == 5:
                    for j in range(3):
                        if foe.card[j] >= 0:
                            out.append(a + j)
                    out.append(a + 3)
                else:
                    for j in range(3):
                        if me.card[j] < 0:
                            out.append(a + j)
            a += 4
        for j in range(3):
            if me.card[j] >= 0 and me.ready[j] == 1:
                out.append(ATTACK + j)
        return out

    def apply(self, a: int) -> None:
        p = self.active
        me = self.sides[p]
        foe = self.sides[1 - p]
        if a == END:
            self.active = 1 - p
            self.turn += 1
            mana = (self.turn + 1) // 2
            self.mana = mana if mana < 10 else 10
            for j in range(3):
                foe.ready[j] = 1
            self.draw(1 - p)
        elif a < ATTACK:
            h = (a - PLAY) // 4
            j = (a - PLAY) % 4
            card = me.hand.pop(h)
            self.mana -= COST[card]
            kind = KIND[card]
            if kind == 5:
                me.graven += 1
                if j == 3:
                    self.hurt_player(1 - p, ATK[card])
                else:
                    self.hurt_slot(1 - p, j, ATK[card])
            else:
                me.card[j] = card
                me.health[j] = HP[card]
                me.ready[j] = 1 if kind == 4 else 2
                if kind == 1:
                    self.draw(p)
                elif kind == 2:
                    me.life += 2
                elif kind == 3:
                    self.hurt_player(1 - p, 1)
        elif a < NOBLOCK:
            j = a - ATTACK
            self.attacker = j
            me.ready[j] = 0
            for k in range(3):
                if foe.card[k] >= 0 and foe.ready[k] != 0:
                    self.phase = BLOCKING
                    return
            self.hurt_player(1 - p, ATK[me.card[j]])
        else:
            j = self.attacker
            card = me.card[j]
            self.phase = MAIN
            if a == NOBLOCK:
                self.hurt_player(1 - p, ATK[card])
            else:
                k = a - BLOCK
                other = foe.card[k]
                self.hurt_slot(1 - p, k, ATK[card])
                self.hurt_slot(p, j, ATK[other])


def new(seed: int) -> Duel:
    r = seed
    sides = []
    for p in range(2):
        deck = [i % 30 for i in range(60)]
        for i in range(59, 0, -1):
            r = r * 48271 % 2147483647
            j = r % (i + 1)
            t = deck[i]
            deck[i] = deck[j]
            deck[j] = t
        sides.append(Side(20, 5 + p, 0, deck[: 5 + p], [-1, -1, -1], [0, 0, 0], [0, 0, 0], deck))
    return Duel(1, 0, MAIN, 0, 1, -1, sides)


def legal(s: Duel) -> list[int]:
    return s.legal()


def apply(s: Duel, a: int) -> None:
    s.apply(a)


def clone(s: Duel) -> Duel:
    return s.clone()


def play_out(s: Duel, seed: int, hsh: int) -> tuple[int, int]:
    r = seed
    k = 0
    while True:
        acts = s.legal()
        if not acts:
            return k, hsh
        r = r * 48271 % 2147483647
        n = len(acts)
        i = r % n
        hsh = (hsh * 31 + 64 * n + i) & 0xFFFFFF
        s.apply(acts[i])
        k += 1


def playouts(n: int, seed: int) -> tuple[int, int]:
    k = hsh = 0
    for i in range(seed, seed + n):
        d, hsh = play_out(new(i), i, hsh)
        k += d
    return k, hsh


def mid(steps: int = 30) -> Duel:
    s = new(7)
    r = 7
    for _ in range(steps):
        acts = s.legal()
        r = r * 48271 % 2147483647
        s.apply(acts[r % len(acts)])
    return s


def rollouts(n: int) -> tuple[int, int]:
    s = mid()
    k = hsh = 0
    for i in range(n):
        d, hsh = play_out(s.clone(), 1 + i, hsh)
        k += d
    return k, hsh
