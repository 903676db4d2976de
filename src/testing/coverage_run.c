#include "testing/coverage_run.h"

#include <sys/wait.h>
#include <unistd.h>

#include "host/child.h"
#include "host/stop.h"
#include "testing/coverage.h"
#include "testing/in_memory.h"

#define SECONDS_MOST 1.0 /* that a test takes which is run again */
#define SECONDS_OF_RUN 2 /* for a run by other rules, which is no longer the same then */
#define PATIENCE 60      /* after so many seconds of all its runs something is wrong */

/* ---- a change of the rules ------------------------------------------------------------------- */

struct rule_change {
    size_t rules;
    size_t parameter;
    size_t other;
};

#define CHANGES ((size_t)COVERED_RULES * COVERED_PARAMETERS * COVERED_RULES)

static struct rule_change change_at(size_t index)
{
    return (struct rule_change){.rules = index / COVERED_RULES / COVERED_PARAMETERS,
                                .parameter = index / COVERED_RULES % COVERED_PARAMETERS,
                                .other = index % COVERED_RULES};
}

/* Whether it is one that this test could tell, and no test has told yet. */
static bool is_open(const struct coverage *coverage, const struct met *met,
                    const struct rule_change *change)
{
    return met->rules[change->rules] && coverage_parameter(change->parameter) != NULL &&
           !coverage->told[change->rules][change->parameter][change->other] &&
           coverage_other_value(change->rules, change->parameter, change->other);
}

/* ---- the runs, in a process of their own ------------------------------------------------------
 */

static bool prints_the_same(const struct ending *one, const struct ending *other)
{
    return one->status == other->status && one->kind == other->kind &&
           piece_equal(text_whole(&one->out), text_whole(&other->out));
}

/* A process that tries changes. */
struct trying {
    struct coverage *coverage;
    const struct script *script;
    struct in_memory *memory;
    struct trace *trace;
    struct met met; /* what the test has met as it is */
    size_t first;   /* the first change that is tried */
};

/* Tries the changes. The trace says which one is being tried. */
static void try_changes(struct trying *trying)
{
    struct coverage *coverage = trying->coverage;
    struct ending as_is;
    double begin = process_now();

    in_memory_run(trying->memory, trying->script, &as_is);
    if (as_is.kind != KIND_NONE || process_now() > begin + SECONDS_MOST)
        return;
    for (size_t i = trying->first; i < CHANGES; i++) {
        const struct rule_change change = change_at(i);
        struct changed_rules changed;
        struct ending ending;

        if (!is_open(coverage, &trying->met, &change) ||
            !coverage_change(&changed, change.rules, change.parameter, change.other))
            continue;
        in_memory_change(trying->memory, rule_list_at(NULL, change.rules), &changed.rules);
        trying->trace->changing = (uint32_t)i + 1;
        in_memory_run(trying->memory, trying->script, &ending);
        if (!prints_the_same(&as_is, &ending))
            coverage->told[change.rules][change.parameter][change.other] = true;
        ending_free(&ending);
    }
    ending_free(&as_is);
}

static _Noreturn void try_apart(void *context)
{
    struct trying *trying = context;

    stop_forget();
    (void)alarm(PATIENCE);
    try_changes(trying);
    _exit(0);
}

/* Waits for the process, which is ended if this one is to stop. Returns its status. */
static int await(const struct child *child)
{
    siginfo_t info = {0};

    while (waitid(P_PID, (id_t)child->id, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid != child->id) {
        struct pollfd none = {0};

        stop_wait(&none, 1, UINT64_MAX);
        if (stop_noted())
            (void)kill(child->id, SIGKILL);
    }
    return child_wait(child->id);
}

/* Rules that were changed can do what no rules were made for. What a process ends at is told from
 * the rules as they are, and another one goes on after it. Returns whether that is needed. */
static bool try_on(struct trying *trying)
{
    const struct child_start how = {.run = try_apart,
                                    .context = trying,
                                    .files = {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO},
                                    .place = CHILD_IN_GROUP};
    struct trace *trace = trying->trace;
    struct child child;
    struct rule_change change;

    trace->changing = 0;
    if (child_start(&child, &how) != CHILD_RUNS || await(&child) == 0 || stop_noted() ||
        trace->changing == 0)
        return false;
    trying->first = trace->changing;
    change = change_at(trace->changing - 1);
    trying->coverage->told[change.rules][change.parameter][change.other] = true;
    return true;
}

void coverage_run(struct coverage *coverage, const struct script *script,
                  const struct test_settings *settings, struct trace *trace)
{
    /* Without limits, which need a process for each run. */
    const struct test_settings plain = {
        .host = settings->host, .rules = settings->rules, .limits.run.time = SECONDS_OF_RUN};
    struct trying trying = {.coverage = coverage,
                            .script = script,
                            .memory = in_memory_begin(script, &plain, trace),
                            .trace = trace,
                            .met = trace->met};

    if (trying.memory == NULL)
        return;
    trace->met.wanted = false;
    while (try_on(&trying))
        continue;
    trace->met.wanted = true;
    in_memory_end(trying.memory);
}
