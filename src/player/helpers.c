#include "player/helpers.h"

#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

#include "base/thread.h"

/* Room for the turns of all plies. A helper that has no more room stops helping: it must not ask
 * for memory, which the caller's functions may not give to two threads at once. */
#define HELPER_CHOICES ((size_t)16384)

struct helper {
    const atomic_bool *stop; /* of all helpers */
    arb_limits limits;
    arb_memory memory;       /* gives none */
    struct seen_table table; /* the entries are those of the think */
    unsigned first;          /* the depth at which it begins */
    unsigned most;
    arb_thought thought;
    struct search search;
    struct choice list[HELPER_CHOICES];
    thread thread;
};

struct helpers {
    atomic_bool stop;
    unsigned count;
    unsigned started;
    struct helper list[];
};

/* GCOVR_EXCL_START: no position of the tests has so many turns. */
static void *give_none(void *context, void *block, size_t old_size, size_t new_size)
{
    (void)context;
    (void)block;
    (void)old_size;
    (void)new_size;
    return NULL;
}
/* GCOVR_EXCL_STOP */

static bool is_stopped(void *context)
{
    const struct helper *helper = context;

    return atomic_load_explicit(helper->stop, memory_order_relaxed);
}

static void *help(void *context)
{
    struct helper *helper = context;

    root_begin(&helper->search, &helper->thought);
    root_deepen(&helper->search, helper->first, helper->most, &helper->thought);
    return NULL;
}

/* Prepares a helper: its search is that of the think, with what must be its own. */
static void prepare(struct helper *helper, const struct search *search)
{
    struct search *own = &helper->search;

    helper->limits = (arb_limits){.stop = is_stopped, .context = helper};
    helper->memory = (arb_memory){.resize = give_none};
    helper->table = *search->table;
    memcpy(own, search, offsetof(struct search, lines));
    memcpy(helper->list, search->choices.list, search->choices.count * sizeof *helper->list);
    own->memory = &helper->memory;
    own->table = &helper->table;
    own->budget = budget_begin(&helper->limits, UINT64_MAX);
    own->choices.memory = &helper->memory;
    own->choices.budget = &own->budget;
    own->choices.list = helper->list;
    own->choices.room = HELPER_CHOICES;
    own->nodes = 0;
}

static size_t size_of(unsigned count)
{
    return offsetof(struct helpers, list) + count * sizeof(struct helper);
}

struct helpers *helpers_start(const struct search *search, unsigned count, unsigned depth)
{
    const arb_memory *memory = search->memory;
    struct helpers *helpers = memory->resize(memory->context, NULL, 0, size_of(count));

    if (helpers == NULL)
        return NULL;
    atomic_init(&helpers->stop, false);
    helpers->count = count;
    helpers->started = 0;
    for (; helpers->started < count && search->choices.count < HELPER_CHOICES; helpers->started++) {
        struct helper *helper = &helpers->list[helpers->started];

        prepare(helper, search);
        helper->stop = &helpers->stop;
        helper->first = 1 + (helpers->started + 1) % 2;
        helper->most = depth;
        if (!thread_start(&helper->thread, help, helper))
            break;
    }
    return helpers;
}

void helpers_stop(struct helpers *helpers, struct search *search)
{
    const arb_memory *memory = search->memory;

    if (helpers == NULL)
        return;
    atomic_store_explicit(&helpers->stop, true, memory_order_relaxed);
    for (unsigned i = 0; i < helpers->started; i++) {
        thread_wait(helpers->list[i].thread);
        search->nodes += helpers->list[i].search.nodes;
    }
    memory->resize(memory->context, helpers, size_of(helpers->count), 0);
}
