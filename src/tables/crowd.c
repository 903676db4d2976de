#include "tables/crowd.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

/* So many numbers are handed out at once. */
#define PART 16384

struct sharing {
    const struct crowd *crowd;
    uint64_t count;
    crowd_worker *work;
    void *context;
    _Atomic uint64_t next; /* the first that has not been handed out */
};

static bool is_interrupted(const struct crowd *crowd)
{
    return crowd->interrupted != NULL && *crowd->interrupted != 0;
}

static void *take_parts(void *context)
{
    struct sharing *sharing = context;
    uint64_t from;

    while (!is_interrupted(sharing->crowd) &&
           (from = atomic_fetch_add(&sharing->next, PART)) < sharing->count) {
        uint64_t to = sharing->count - from > PART ? from + PART : sharing->count;

        sharing->work(sharing->context, from, to);
    }
    return NULL;
}

bool crowd_run(const struct crowd *crowd, uint64_t count, crowd_worker *work, void *context)
{
    struct sharing sharing = {crowd, count, work, context, 0};
    pthread_t threads[CROWD_THREADS_MOST];
    unsigned started = 1;

    /* If a thread cannot be started, those that run do its part. */
    for (; started < crowd->threads && (uint64_t)started * PART < count; started++) {
        if (pthread_create(&threads[started], NULL, take_parts, &sharing) != 0)
            break;
    }
    take_parts(&sharing);
    for (unsigned i = 1; i < started; i++)
        pthread_join(threads[i], NULL);
    return !is_interrupted(crowd);
}
