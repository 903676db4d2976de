#include "base/workers.h"

#include "base/thread.h"

#ifdef ARBITER_WITHOUT_THREADS
struct workers {
    char nothing;
};

static void begin(struct workers *workers)
{
    workers->nothing = 0;
}

static void end(struct workers *workers)
{
    (void)workers;
}

static bool is_forked(const struct workers *workers)
{
    return workers == NULL;
}

void workers_run(struct workers *workers, unsigned count, share_of_work *work, void *context)
{
    (void)workers;
    (void)count;
    work(context, 0);
}
#else
#include <stdatomic.h>
#include <sys/types.h>
#include <unistd.h>

/* How often a thread looks whether there is something to do before it sleeps: some 50 microseconds,
 * which is what it takes to let it sleep and wake it. */
#define LOOKS 2000

struct helper {
    struct workers *workers;
    unsigned number; /* from 1 on: 0 is the thread that calls */
    unsigned seen;   /* the last call that it knows of */
    thread thread;
};

struct workers {
    pid_t owner; /* the process that the threads are in */
    unsigned started;
    struct helper helpers[THREADS_MOST];
    pthread_mutex_t mutex; /* of all that follows */
    pthread_cond_t begun;
    pthread_cond_t ended;
    share_of_work *work;
    void *context;
    unsigned count;    /* how many threads share it; 0: it is done */
    atomic_uint calls; /* written with the mutex, and read without it: how many there have been, */
    atomic_uint busy;  /* and how many helpers are at work */
    bool over;
};

static void begin(struct workers *workers)
{
    *workers = (struct workers){.owner = getpid()};
    pthread_mutex_init(&workers->mutex, NULL);
    pthread_cond_init(&workers->begun, NULL);
    pthread_cond_init(&workers->ended, NULL);
}

static void end(struct workers *workers)
{
    pthread_mutex_lock(&workers->mutex);
    workers->over = true;
    pthread_mutex_unlock(&workers->mutex);
    pthread_cond_broadcast(&workers->begun);
    while (workers->started > 0)
        thread_wait(workers->helpers[--workers->started].thread);
    pthread_cond_destroy(&workers->ended);
    pthread_cond_destroy(&workers->begun);
    pthread_mutex_destroy(&workers->mutex);
}

/* Whether this process has been forked since. Then the threads are not here, and their mutex may
 * have stayed locked. */
static bool is_forked(const struct workers *workers)
{
    return workers->owner != getpid();
}

/* Looks for a while whether a number has become, or is no longer, what is given. */
static void watch(atomic_uint *number, unsigned value, bool become)
{
    for (int i = 0; i < LOOKS && (atomic_load(number) == value) != become; i++) {
#if defined __x86_64__ || defined __i386__
        __builtin_ia32_pause();
#endif
    }
}

static void wait_for_call(struct helper *helper)
{
    struct workers *workers = helper->workers;

    pthread_mutex_unlock(&workers->mutex);
    watch(&workers->calls, helper->seen, false);
    pthread_mutex_lock(&workers->mutex);
    while (workers->calls == helper->seen && !workers->over)
        pthread_cond_wait(&workers->begun, &workers->mutex);
    helper->seen = workers->calls;
}

static void *help(void *context)
{
    struct helper *helper = context;
    struct workers *workers = helper->workers;

    pthread_mutex_lock(&workers->mutex);
    while (!workers->over) {
        wait_for_call(helper);
        if (helper->number >= workers->count)
            continue;
        workers->busy++;
        pthread_mutex_unlock(&workers->mutex);
        workers->work(workers->context, helper->number);
        pthread_mutex_lock(&workers->mutex);
        workers->busy--;
        if (workers->busy == 0)
            pthread_cond_signal(&workers->ended);
    }
    pthread_mutex_unlock(&workers->mutex);
    return NULL;
}

static bool start(struct workers *workers)
{
    struct helper *helper = &workers->helpers[workers->started];

    *helper =
        (struct helper){.workers = workers, .number = workers->started + 1, .seen = workers->calls};
    return thread_start(&helper->thread, help, helper);
}

/* Has so many threads beside the calling one, or as many of them as can be started. */
static void have(struct workers *workers, unsigned wanted)
{
    if (is_forked(workers))
        begin(workers); /* GCOVR_EXCL_LINE: the counts of a test's child are lost */
    while (workers->started < wanted && start(workers))
        workers->started++;
}

static void call(struct workers *workers, unsigned count, share_of_work *work, void *context)
{
    pthread_mutex_lock(&workers->mutex);
    workers->work = work;
    workers->context = context;
    workers->count = count;
    workers->calls++;
    pthread_mutex_unlock(&workers->mutex);
    pthread_cond_broadcast(&workers->begun);
}

/* Waits for those that have begun. The others need not. */
static void wait_for_end(struct workers *workers)
{
    pthread_mutex_lock(&workers->mutex);
    workers->count = 0;
    pthread_mutex_unlock(&workers->mutex);
    watch(&workers->busy, 0, true);
    pthread_mutex_lock(&workers->mutex);
    while (workers->busy > 0)
        pthread_cond_wait(&workers->ended, &workers->mutex); /* GCOVR_EXCL_LINE */
    pthread_mutex_unlock(&workers->mutex);
}

void workers_run(struct workers *workers, unsigned count, share_of_work *work, void *context)
{
    if (count <= 1) {
        work(context, 0);
        return;
    }
    have(workers, (count < THREADS_MOST ? count : THREADS_MOST) - 1);
    call(workers, count, work, context);
    work(context, 0);
    wait_for_end(workers);
}
#endif

struct workers *workers_new(const arb_memory *memory)
{
    struct workers *workers = memory->resize(memory->context, NULL, 0, sizeof *workers);

    if (workers != NULL)
        begin(workers);
    return workers;
}

void workers_free(struct workers *workers, const arb_memory *memory)
{
    if (workers == NULL)
        return;
    if (!is_forked(workers))
        end(workers);
    memory->resize(memory->context, workers, sizeof *workers, 0);
}
