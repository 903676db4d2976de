/* Counts sequences of turns. A finished game has no turns here; draws are ignored (rules.md 1). */
#include <stdatomic.h>

#include "base/growing.h"
#include "base/thread.h"
#include "board/contract.h"
#include "count/counters.h"
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

/* ---- several threads --------------------------------------------------------------- */

/* The least depth that can be shared: the work is split into the positions after two turns. */
#define SHARED_COUNT_LEAST 3

/* The work: the positions after the first two turns, handed out one by one. */
struct work {
    const arb_rules *rules;
    const arb_memory *memory;
    struct position *positions;
    size_t room;
    size_t count;
    unsigned depth; /* how many turns are to be counted after each */
    struct counting *counting;
    bool no_memory;
    atomic_size_t next;  /* the first that has not been handed out */
    atomic_bool stopped; /* every thread can stop */
};

struct worker {
    struct work *work;
    struct counting counting;
    uint64_t total;
};

static bool may_collect_on(void *context)
{
    const struct work *work = context;

    return !counting_stopped(work->counting);
}

static bool keep_position(void *context, const arb_turn *turn, const struct position *after)
{
    struct work *work = context;
    struct position *positions;

    (void)turn;
    positions = growing_room(work->memory, work->positions, &work->room, work->count + 1,
                             sizeof *positions);
    work->no_memory = positions == NULL;
    if (work->no_memory)
        return false;
    work->positions = positions;
    positions[work->count++] = *after;
    return true;
}

static bool keep_answers(void *context, const arb_turn *turn, const struct position *after)
{
    struct work *work = context;
    struct walk_visitor visitor = {
        .visit = keep_position, .go_on = may_collect_on, .context = work};

    (void)turn;
    return work->rules->engine->won(work->rules, after) ||
           work->rules->engine->walk(work->rules, after, &visitor);
}

/* The `stop` of the other threads; the calling one has its own. */
static bool is_stopped(void *context)
{
    struct work *work = context;

    return atomic_load_explicit(&work->stopped, memory_order_relaxed);
}

static void *count_share(void *context)
{
    struct worker *worker = context;
    struct work *work = worker->work;
    size_t next;

    while (!worker->counting.stopped && (next = atomic_fetch_add(&work->next, 1)) < work->count)
        worker->total +=
            count_turns(work->rules, &work->positions[next], work->depth, &worker->counting);
    if (worker->counting.stopped)
        atomic_store_explicit(&work->stopped, true, memory_order_relaxed);
    return NULL;
}

static void count_together(struct work *work, unsigned threads, struct counting *counting,
                           uint64_t *count)
{
    struct worker workers[THREADS_MOST];

    if (threads > THREADS_MOST)
        threads = THREADS_MOST;
    for (unsigned i = 0; i < threads; i++) {
        workers[i] = (struct worker){.work = work, .counting = *counting};
        if (i > 0) {
            workers[i].counting.stop = is_stopped;
            workers[i].counting.context = work;
        }
    }
    threads_run(threads, count_share, workers, sizeof *workers);
    for (unsigned i = 0; i < threads; i++)
        *count += workers[i].total;
    counting->stopped = workers[0].counting.stopped;
}

/* Counts as `counting` says; `counting` tells afterwards whether it was stopped. Only the calling
 * thread calls `stop`. ARB_COUNT_NO_MEMORY: nothing was counted. */
static arb_counted shared_count(const arb_game *game, unsigned depth, unsigned threads,
                                struct counting *counting, uint64_t *count)
{
    const struct position *position = &game->now.position;
    struct work work = {
        .rules = game->rules, .memory = &game->memory, .depth = depth - 2, .counting = counting};
    struct walk_visitor visitor = {
        .visit = keep_answers, .go_on = may_collect_on, .context = &work};

    if (!game->rules->engine->won(game->rules, position))
        game->rules->engine->walk(game->rules, position, &visitor);
    if (!work.no_memory)
        count_together(&work, threads, counting, count);
    growing_free(work.memory, work.positions, work.room, sizeof *work.positions);
    return work.no_memory ? ARB_COUNT_NO_MEMORY : ARB_COUNTED;
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
    struct walk_visitor visitor = {
        .visit = divide_turn, .go_on = may_divide_on, .context = &division};

    return depth == 0 || game->rules->engine->won(game->rules, position) ||
                   game->rules->engine->walk(game->rules, position, &visitor)
               ? ARB_COUNTED
               : ARB_COUNT_STOPPED;
}
