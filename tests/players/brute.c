#include "brute.h"

#include "trouble.h"

#include <stdlib.h>
#include <string.h>

enum { MEMORY_BITS = 20, NOT_PROVED = 255 };

/* What is known about whether one side can win from one position. */
struct brute_memory {
    uint64_t key;
    unsigned char proved;  /* in that many turns */
    unsigned char refuted; /* in that many turns; 0: nothing is known */
};

void brute_begin(struct brute *brute, long limit)
{
    brute->memory = calloc((size_t)1 << MEMORY_BITS, sizeof *brute->memory);
    brute->limit = limit;
    brute->looked_at = 0;
    if (brute->memory == NULL) {
        trouble("out of memory");
    }
}

void brute_end(struct brute *brute)
{
    free(brute->memory);
    brute->memory = NULL;
}

static uint64_t mixed(uint64_t key, uint64_t word)
{
    key = (key ^ word) * 0x9E3779B97F4A7C15u;
    return key ^ key >> 29;
}

/* A number of 64 bits for the position and the side whose win is asked for. It is unlikely that two
 * share one, and nothing checks it. */
static uint64_t key_of(const struct quick *quick, int side)
{
    uint64_t key = mixed((uint64_t)side + 2u * quick->side + 4u * quick->rules, 1);
    for (int square = 0; square < QUICK_SQUARES; square += 8) {
        uint64_t word;
        memcpy(&word, quick->board + square, sizeof word);
        key = mixed(key, word);
    }
    return mixed(key, key >> 32);
}

static struct brute_memory *remembered(struct brute *brute, uint64_t key)
{
    return &brute->memory[key >> (64 - MEMORY_BITS)];
}

static void remember(struct brute *brute, uint64_t key, int turns, enum proof proof)
{
    struct brute_memory *memory = remembered(brute, key);
    if (memory->key != key) {
        memory->key = key;
        memory->proved = NOT_PROVED;
        memory->refuted = 0;
    }
    if (proof == PROVED && turns < memory->proved) {
        memory->proved = (unsigned char)turns;
    } else if (proof == REFUTED && turns > memory->refuted) {
        memory->refuted = (unsigned char)turns;
    }
}

/* The answer, if it is known already. */
static enum proof recall(struct brute *brute, uint64_t key, int turns)
{
    const struct brute_memory *memory = remembered(brute, key);
    if (memory->key != key) {
        return NOT_FOUND_OUT;
    }
    if (memory->proved <= turns) {
        return PROVED;
    }
    return memory->refuted >= turns ? REFUTED : NOT_FOUND_OUT;
}

/* The winning side needs one turn that still wins; every turn of the other side must fail. A side
 * that is stuck and has not lost has drawn. */
static enum proof prove_by_turns(struct brute *brute, const struct quick *quick,
                                 const struct quick_turns *turns, int side, int left)
{
    bool own = quick->side == side;
    bool unsure = false;
    for (int i = 0; i < turns->count; i++) {
        enum proof proof = brute_proof(brute, &turns->after[i], side, left - 1, true);
        if (proof == (own ? PROVED : REFUTED)) {
            return proof;
        }
        if (proof == NOT_FOUND_OUT) {
            unsure = true;
            break;
        }
    }
    if (unsure) {
        return NOT_FOUND_OUT;
    }
    return own || turns->count == 0 ? REFUTED : PROVED;
}

static void list_with_pass(const struct quick *quick, struct quick_turns *turns, bool may_pass)
{
    quick_list(quick, turns);
    if (rule_sets[quick->rules]->passes && (may_pass || turns->count == 0)) {
        turns->after[turns->count] = quick_passed(quick);
        turns->count++;
    }
}

/* No turns are left, or none that matters: a turn can lose at once only in checkers61b. */
static bool is_last(const struct quick *quick, int side, int turns)
{
    bool own_goal = rule_sets[quick->rules] == &checkers61b;
    return turns == 0 || (turns == 1 && quick->side != side && !own_goal);
}

enum proof brute_proof(struct brute *brute, const struct quick *quick, int side, int turns,
                       bool may_pass)
{
    struct quick_turns list;
    int winner = quick_winner(quick, false);
    if (winner >= 0) {
        return winner == side ? PROVED : REFUTED;
    }
    bool last = is_last(quick, side, turns);
    if (last && !quick_stuck_loses(quick)) {
        return REFUTED;
    }
    uint64_t key = key_of(quick, side);
    enum proof proof = may_pass && turns > 0 ? recall(brute, key, turns) : NOT_FOUND_OUT;
    if (proof != NOT_FOUND_OUT) {
        return proof;
    }
    if (brute->looked_at >= brute->limit) {
        return NOT_FOUND_OUT;
    }
    brute->looked_at++;
    list_with_pass(quick, &list, may_pass);
    winner = quick_winner(quick, list.count == 0);
    if (winner >= 0 || last) {
        return winner == side ? PROVED : REFUTED;
    }
    proof = prove_by_turns(brute, quick, &list, side, turns);
    if (may_pass && proof != NOT_FOUND_OUT) {
        remember(brute, key, turns, proof);
    }
    return proof;
}

/* Whether the side that loses within that many turns, and does not pass while it has a turn, would
 * do better to pass. */
static bool pass_helps(struct brute *brute, const struct quick *quick, int turns)
{
    return brute_proof(brute, quick, 1 - quick->side, turns, true) != PROVED;
}

struct solution brute_solve(struct brute *brute, const struct quick *quick, int most, bool may_pass)
{
    struct solution solution = {{DRAWN, 0}, 0};
    brute->looked_at = 0;
    for (int turns = 1; turns <= most; turns++) {
        for (int side = 0; side < 2; side++) {
            enum proof proof = brute_proof(brute, quick, side, turns, may_pass);
            if (proof == NOT_FOUND_OUT) {
                return solution;
            }
            if (proof == PROVED && side != quick->side && pass_helps(brute, quick, turns)) {
                return solution;
            }
            if (proof == PROVED) {
                solution.value.outcome = side == quick->side ? WON : LOST;
                solution.value.turns = turns;
                solution.searched = turns;
                return solution;
            }
        }
        solution.searched = turns;
    }
    return solution;
}
