/* The yardstick in C (see README.md): whole playouts, clone, flat Monte Carlo; built as a shared library by yard.py.
   Written for this project; it must never change, or every recorded ratio loses its meaning. */
#include "duel.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int ready;
int64_t duel_playouts(int64_t n, uint32_t seed, uint32_t *hash) {
    int64_t k = 0;
    Duel d;
    if (!ready) { init_cards(); ready = 1; }
    *hash = 0;
    for (int64_t i = 0; i < n; i++) { duel_new(&d, seed + i); k += duel_playout(&d, seed + i, hash); }
    return k;
}

/* The position after `steps` random decisions, then n clones, each played to the end (n=0: clones only). */
static void mid(Duel *d, int steps) {
    int16_t out[MAXLEGAL]; uint32_t r = 7;
    duel_new(d, 7);
    for (int i = 0; i < steps; i++) { int n = duel_legal(d, out); if (!n) break; duel_apply(d, out[rnd(&r) % n]); }
}
static volatile int16_t sink;
void duel_clones(int64_t n, int mallocs) {
    Duel d, c;
    if (!ready) { init_cards(); ready = 1; }
    mid(&d, 30);
    for (int64_t i = 0; i < n; i++) {
        d.s[0] = (int16_t)i;
        if (mallocs) { Duel *m = malloc(sizeof *m); *m = d; sink = m->s[i % SIZE]; free(m); }
        else { c = d; __asm__ volatile("" : : "r"(&c) : "memory"); }
    }
}
int64_t duel_rollouts(int64_t n, uint32_t *hash) {
    Duel d, c; int64_t k = 0;
    if (!ready) { init_cards(); ready = 1; }
    mid(&d, 30);
    *hash = 0;
    for (int64_t i = 0; i < n; i++) { c = d; k += duel_playout(&c, 1 + i, hash); }
    return k;
}
static double now(void) { struct timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return t.tv_sec + t.tv_nsec * 1e-9; }
int main(int argc, char **argv) {
    uint32_t h; int64_t n = argc > 1 ? atoll(argv[1]) : 20000;
    double t = now(); int64_t k = duel_playouts(n, 1, &h); t = now() - t;
    printf("games %ld decisions %ld (%.1f per game) hash %u: %.0f decisions/s, %.0f games/s\n", n, k, (double)k / n, h, k / t, n / t);
    t = now(); duel_clones(10000000, 0); t = now() - t; printf("clone %.2f ns\n", t * 100);
    t = now(); duel_clones(10000000, 1); t = now() - t; printf("malloc clone %.2f ns\n", t * 100);
}
