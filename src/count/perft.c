/* Counts sequences of turns. A finished game has no turns here; draws are ignored (rules.md 1). */
#include "board/contract.h"
#include "count/counters.h"
#include "count/shared.h"
#include "game/game.h"

/* ---- the table ------------------------------------------------------------------- */

/* How many lines fit, as a power of two. */
static size_t lines_that_fit(unsigned megabytes)
{
    size_t lines = 1;

    while (lines * 2 * sizeof(struct count_line) <= (uint64_t)megabytes << 20)
        lines *= 2;
    return lines;
}

/* How many lines a count of that depth can use, as a power of two, but at most `most`: every
 * sequence of turns that leaves COUNTING_KEPT_LEAST of them leads to at most one entry. Half of the
 * entries stay free, so that few have to be replaced. */
static size_t lines_of_use(const arb_game *game, unsigned depth, size_t most,
                           struct counting *counting)
{
    uint64_t kept = 0;
    size_t lines = 1;

    for (unsigned ply = 0; ply + COUNTING_KEPT_LEAST <= depth && lines < most; ply++) {
        kept += count_turns(game->rules, &game->now.position, ply, counting);
        while (lines < most && lines < 2 * kept / COUNT_ENTRIES)
            lines *= 2;
    }
    return lines;
}

/* Makes a table if it is of use; false when out of memory. */
static bool prepare_table(const arb_game *game, unsigned depth, unsigned megabytes,
                          struct counting *counting)
{
    size_t lines;

    if (megabytes == 0 || depth < COUNTING_KEPT_LEAST)
        return true;
    lines = lines_of_use(game, depth, lines_that_fit(megabytes), counting);
    return counting->stopped || count_table_make(&game->memory, lines, &counting->table);
}

arb_counted arb_perft(const arb_game *game, unsigned depth, const arb_counting *how,
                      uint64_t *count)
{
    require(game != NULL, "arb_perft: game is NULL");
    require(count != NULL, "arb_perft: count is NULL");
    static const arb_counting plainly = {.threads = 1};
    struct counting counting = {0};
    arb_counted counted = ARB_COUNTED;

    *count = 0;
    how = how != NULL ? how : &plainly;
    counting.stop = how->stop;
    counting.context = how->context;
    if (!prepare_table(game, depth, how->table_megabytes, &counting))
        return ARB_COUNT_NO_MEMORY;
    if (how->threads > 1 && depth >= SHARED_COUNT_LEAST)
        counted = shared_count(game, depth, how->threads, &counting, count);
    else
        *count = count_turns(game->rules, &game->now.position, depth, &counting);
    count_table_free(&game->memory, &counting.table);
    return counting.stopped ? ARB_COUNT_STOPPED : counted;
}

/* ---- a first turn at a time --------------------------------------------------------- */

struct division {
    const arb_rules *rules;
    struct counting counting;
    unsigned depth;
    arb_divide_visitor *visit;
    void *context;
};

static bool may_divide_on(void *context)
{
    struct division *division = context;

    return !counting_stopped(&division->counting);
}

static bool divide_turn(void *context, const arb_turn *turn, const struct position *after)
{
    struct division *division = context;
    uint64_t count;

    count = count_turns(division->rules, after, division->depth - 1, &division->counting);
    return !division->counting.stopped && division->visit(division->context, turn, count);
}

arb_counted arb_divide(const arb_game *game, unsigned depth, arb_stop *stop,
                       arb_divide_visitor *visit, void *context)
{
    require(game != NULL, "arb_divide: game is NULL");
    require(visit != NULL, "arb_divide: visit is NULL");
    const struct position *position = &game->now.position;
    struct division division = {
        .rules = game->rules,
        .counting = {.stop = stop, .context = context},
        .depth = depth,
        .visit = visit,
        .context = context,
    };
    struct walk_visitor visitor = {divide_turn, may_divide_on, &division};

    return depth == 0 || game->rules->engine->won(game->rules, position) ||
                   game->rules->engine->walk(game->rules, position, &visitor)
               ? ARB_COUNTED
               : ARB_COUNT_STOPPED;
}
