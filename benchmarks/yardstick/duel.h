/* The rules of the yardstick game "duel", in C.  Told in README.md; duel_soa.py is the same in Python. */
#ifndef DUEL_H
#define DUEL_H
#include <stdint.h>
#include <string.h>

enum { TURN, ACTIVE, PHASE, ATTACKER, MANA, WINNER, HEAD = 8 };           /* head of the state */
enum { LIFE, TOP, HANDN, GRAVEN, HAND, SLOT = 14, DECK = 23, PSIZE = 83 };/* one player's block */
enum { SIZE = HEAD + 2 * PSIZE, MAXLEGAL = 64 };
enum { END = 0, PLAY = 1, ATTACK = 41, NOBLOCK = 44, BLOCK = 45 };        /* actions */
enum { MAIN, BLOCKING, OVER };

static int8_t COST[30], ATK[30], HP[30], KIND[30];
/* kinds: 0 plain, 1 draw on entry, 2 gain 2 life on entry, 3 one damage on entry, 4 rush, 5 spell */

typedef struct { int16_t s[SIZE]; } Duel;

static void init_cards(void) {
    for (int i = 0; i < 30; i++) {
        COST[i] = 1 + i % 6;
        ATK[i] = COST[i] + i * 7 % 3 - 1 > 1 ? COST[i] + i * 7 % 3 - 1 : 1;
        HP[i] = COST[i] + i * 5 % 3;
        KIND[i] = i >= 24 ? 5 : i % 5;
    }
}

static inline uint32_t rnd(uint32_t *r) { return *r = (uint32_t)((uint64_t)*r * 48271u % 2147483647u); }

static inline int base(int p) { return HEAD + p * PSIZE; }

static void lose(int16_t *s, int p) { s[PHASE] = OVER; s[WINNER] = 1 - p; }

static void draw(int16_t *s, int p) {
    int b = base(p);
    if (s[b + TOP] == 60) { lose(s, p); return; }
    int card = s[b + DECK + s[b + TOP]++];
    if (s[b + HANDN] == 10) s[b + GRAVEN]++;
    else s[b + HAND + s[b + HANDN]++] = card;
}

static void hurt_player(int16_t *s, int p, int n) {
    int b = base(p);
    s[b + LIFE] -= n;
    if (s[b + LIFE] <= 0) lose(s, p);
}

static void hurt_slot(int16_t *s, int p, int j, int n) {
    int b = base(p) + SLOT + 3 * j;
    s[b + 1] -= n;
    if (s[b + 1] <= 0) { s[b] = -1; s[base(p) + GRAVEN]++; }
}

static void duel_new(Duel *d, uint32_t seed) {
    int16_t *s = d->s;
    uint32_t r = seed;
    memset(s, 0, sizeof d->s);
    s[TURN] = 1; s[MANA] = 1; s[WINNER] = -1;
    for (int p = 0; p < 2; p++) {
        int b = base(p);
        s[b + LIFE] = 20;
        for (int i = 0; i < 60; i++) s[b + DECK + i] = i % 30;
        for (int i = 59; i > 0; i--) {
            int j = rnd(&r) % (i + 1);
            int16_t t = s[b + DECK + i]; s[b + DECK + i] = s[b + DECK + j]; s[b + DECK + j] = t;
        }
        for (int j = 0; j < 3; j++) s[b + SLOT + 3 * j] = -1;
        for (int i = 0; i < 5 + p; i++) draw(s, p);
    }
}

static int duel_legal(const Duel *d, int16_t *out) {
    const int16_t *s = d->s;
    int n = 0, me = s[ACTIVE];
    if (s[PHASE] == OVER) return 0;
    int b = base(me), e = base(1 - me);
    if (s[PHASE] == BLOCKING) {
        out[n++] = NOBLOCK;
        for (int j = 0; j < 3; j++)
            if (s[e + SLOT + 3 * j] >= 0 && s[e + SLOT + 3 * j + 2] != 0) out[n++] = BLOCK + j;
        return n;
    }
    out[n++] = END;
    for (int h = 0; h < s[b + HANDN]; h++) {
        int card = s[b + HAND + h];
        if (COST[card] > s[MANA]) continue;
        if (KIND[card] == 5) {
            for (int j = 0; j < 3; j++)
                if (s[e + SLOT + 3 * j] >= 0) out[n++] = PLAY + 4 * h + j;
            out[n++] = PLAY + 4 * h + 3;
        } else
            for (int j = 0; j < 3; j++)
                if (s[b + SLOT + 3 * j] < 0) out[n++] = PLAY + 4 * h + j;
    }
    for (int j = 0; j < 3; j++)
        if (s[b + SLOT + 3 * j] >= 0 && s[b + SLOT + 3 * j + 2] == 1) out[n++] = ATTACK + j;
    return n;
}

static void duel_apply(Duel *d, int a) {
    int16_t *s = d->s;
    int me = s[ACTIVE], foe = 1 - me, b = base(me), e = base(foe);
    if (a == END) {
        s[ACTIVE] = foe;
        s[TURN]++;
        s[MANA] = (s[TURN] + 1) / 2 < 10 ? (s[TURN] + 1) / 2 : 10;
        for (int j = 0; j < 3; j++) s[e + SLOT + 3 * j + 2] = 1;
        draw(s, foe);
    } else if (a < ATTACK) {
        int h = (a - PLAY) / 4, j = (a - PLAY) % 4, card = s[b + HAND + h];
        s[b + HANDN]--;
        for (int i = h; i < s[b + HANDN]; i++) s[b + HAND + i] = s[b + HAND + i + 1];
        s[MANA] -= COST[card];
        if (KIND[card] == 5) {
            s[b + GRAVEN]++;
            if (j == 3) hurt_player(s, foe, ATK[card]); else hurt_slot(s, foe, j, ATK[card]);
        } else {
            int q = b + SLOT + 3 * j;
            s[q] = card; s[q + 1] = HP[card]; s[q + 2] = KIND[card] == 4 ? 1 : 2;
            if (KIND[card] == 1) draw(s, me);
            else if (KIND[card] == 2) s[b + LIFE] += 2;
            else if (KIND[card] == 3) hurt_player(s, foe, 1);
        }
    } else if (a < NOBLOCK) {
        int j = a - ATTACK;
        s[ATTACKER] = j;
        s[b + SLOT + 3 * j + 2] = 0;
        for (int k = 0; k < 3; k++)
            if (s[e + SLOT + 3 * k] >= 0 && s[e + SLOT + 3 * k + 2] != 0) { s[PHASE] = BLOCKING; return; }
        hurt_player(s, foe, ATK[s[b + SLOT + 3 * j]]);
    } else {
        int j = s[ATTACKER], card = s[b + SLOT + 3 * j];
        s[PHASE] = MAIN;
        if (a == NOBLOCK) hurt_player(s, foe, ATK[card]);
        else {
            int k = a - BLOCK, other = s[e + SLOT + 3 * k];
            hurt_slot(s, foe, k, ATK[card]);
            hurt_slot(s, me, j, ATK[other]);
        }
    }
}

/* One uniformly random game; returns the number of decisions, folds every choice into *hash. */
static int duel_playout(Duel *d, uint32_t seed, uint32_t *hash) {
    int16_t out[MAXLEGAL];
    uint32_t r = seed, hsh = *hash;
    int n, k = 0;
    while ((n = duel_legal(d, out))) {
        int i = rnd(&r) % n;
        hsh = (hsh * 31 + 64 * n + i) & 0xffffff;
        duel_apply(d, out[i]);
        k++;
    }
    *hash = hsh;
    return k;
}
#endif
