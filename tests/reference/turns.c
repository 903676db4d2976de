#include "turns.h"

#include "ruling.h"

#include <stdio.h>
#include <stdlib.h>

static void add_turn(struct turns *turns, const struct path *path)
{
    if (turns->count == turns->room) {
        turns->room = turns->room == 0 ? 64 : turns->room * 2;
        turns->paths = realloc(turns->paths, (size_t)turns->room * sizeof *turns->paths);
        if (turns->paths == NULL) {
            fprintf(stderr, "reference: out of memory\n");
            exit(2);
        }
    }
    turns->paths[turns->count] = *path;
    turns->count++;
}

void turns_free(struct turns *turns)
{
    free(turns->paths);
    turns->paths = NULL;
    turns->count = 0;
    turns->room = 0;
}

/* Moves the selected piece to each square where it may go, and on from there. A turn that may end
 * here is listed before the longer ones that begin with it. */
static void go_on(const struct rule_set *rules, const struct state *state, const struct path *path,
                  struct turns *turns)
{
    for (int index = 0; index < SIZE * SIZE; index++) {
        struct square to = square_in_reading_order(index);
        if (!may_go(rules, state, to)) {
            continue;
        }
        struct state next = *state;
        struct path longer = *path;
        select_square(rules, &next, to);
        path_add(&longer, to);
        if (end_code(rules, &next) == NULL) {
            add_turn(turns, &longer);
        }
        go_on(rules, &next, &longer, turns);
    }
}

static void list_piece(const struct rule_set *rules, const struct state *fresh,
                       struct square square, struct turns *turns)
{
    if (!is_side(fresh, square, fresh->side) || select_code(rules, fresh, square) != NULL) {
        return;
    }
    struct state picked = *fresh;
    struct path path = {0};
    select_square(rules, &picked, square);
    path_add(&path, square);
    go_on(rules, &picked, &path, turns);
}

struct turns turns_from_start(const struct rule_set *rules, const struct state *state, int side)
{
    struct turns turns = {0};
    struct state fresh = *state;
    begin_turn(&fresh, side);
    for (int index = 0; index < SIZE * SIZE; index++) {
        list_piece(rules, &fresh, square_in_reading_order(index), &turns);
    }
    return turns;
}

struct turns turns_of_piece(const struct rule_set *rules, const struct state *state,
                            struct square square)
{
    struct turns turns = {0};
    struct state fresh = *state;
    begin_turn(&fresh, state->side);
    list_piece(rules, &fresh, square, &turns);
    return turns;
}

/* language.md 5: `perft` ignores draws. */
struct turns turns_to_count(const struct rule_set *rules, const struct state *state)
{
    struct state undrawn = *state;
    restart_draw_counts(&undrawn);
    return turns_from_start(rules, &undrawn, state->side);
}

struct turns turns_onward(const struct rule_set *rules, const struct state *state)
{
    struct turns turns = {0};
    struct path path = {0};
    path_add(&path, state->at);
    go_on(rules, state, &path, &turns);
    return turns;
}

struct state state_after_turn(const struct rule_set *rules, const struct state *state,
                              const struct path *path)
{
    struct state next = *state;
    begin_turn(&next, state->side);
    for (int i = 0; i < path->count; i++) {
        select_square(rules, &next, path->squares[i]);
    }
    next_turn(rules, &next);
    return next;
}

long count_rows_of_turns(const struct rule_set *rules, const struct state *state, int depth)
{
    if (depth == 0) {
        return 1;
    }
    struct turns turns = turns_to_count(rules, state);
    long count = depth == 1 ? turns.count : 0;
    for (int i = 0; i < turns.count && depth > 1; i++) {
        struct state next = state_after_turn(rules, state, &turns.paths[i]);
        count += count_rows_of_turns(rules, &next, depth - 1);
    }
    turns_free(&turns);
    return count;
}

static bool same_path(const struct path *a, const struct path *b)
{
    if (a->count != b->count) {
        return false;
    }
    for (int i = 0; i < a->count; i++) {
        if (!square_same(a->squares[i], b->squares[i])) {
            return false;
        }
    }
    return true;
}

static bool same_ends(const struct path *a, const struct path *b)
{
    return square_same(a->squares[0], b->squares[0]) &&
           square_same(a->squares[a->count - 1], b->squares[b->count - 1]);
}

enum found find_turn(const struct turns *turns, const struct path *squares, struct path *found)
{
    for (int i = 0; i < turns->count; i++) {
        if (same_path(&turns->paths[i], squares)) {
            *found = turns->paths[i];
            return FOUND_ONE;
        }
    }
    enum found result = FOUND_NONE;
    for (int i = 0; i < turns->count && squares->count == 2; i++) {
        if (same_ends(&turns->paths[i], squares)) {
            *found = turns->paths[i];
            result = result == FOUND_NONE ? FOUND_ONE : FOUND_SEVERAL;
        }
    }
    return result;
}
