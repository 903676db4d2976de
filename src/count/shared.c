#include "count/shared.h"

#include <stdatomic.h>

#include "base/growing.h"
#include "base/thread.h"
#include "count/counters.h"

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
    thread thread;
};

/* ---- collecting ------------------------------------------------------------------ */

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
    struct walk_visitor visitor = {keep_position, may_collect_on, work};

    (void)turn;
    return work->rules->engine->won(work->rules, after) ||
           work->rules->engine->walk(work->rules, after, &visitor);
}

/* ---- sharing --------------------------------------------------------------------- */

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
    struct worker workers[ARB_THREADS_MOST];
    unsigned started = 1;

    if (threads > ARB_THREADS_MOST)
        threads = ARB_THREADS_MOST;
    workers[0] = (struct worker){.work = work, .counting = *counting};
    for (; started < threads; started++) {
        struct worker *worker = &workers[started];

        *worker = (struct worker){.work = work, .counting = *counting};
        worker->counting.stop = is_stopped;
        worker->counting.context = work;
        if (!thread_start(&worker->thread, count_share, worker))
            break;
    }
    count_share(&workers[0]);
    for (unsigned i = 1; i < started; i++)
        thread_wait(workers[i].thread);
    for (unsigned i = 0; i < started; i++)
        *count += workers[i].total;
    counting->stopped = workers[0].counting.stopped;
}

arb_counted shared_count(const arb_game *game, unsigned depth, unsigned threads,
                         struct counting *counting, uint64_t *count)
{
    const struct position *position = &game->now.position;
    struct work work = {
        .rules = game->rules, .memory = &game->memory, .depth = depth - 2, .counting = counting};
    struct walk_visitor visitor = {keep_answers, may_collect_on, &work};

    if (!game->rules->engine->won(game->rules, position))
        game->rules->engine->walk(game->rules, position, &visitor);
    if (!work.no_memory)
        count_together(&work, threads, counting, count);
    growing_free(work.memory, work.positions, work.room, sizeof *work.positions);
    return work.no_memory ? ARB_COUNT_NO_MEMORY : ARB_COUNTED;
}
