#include "testing/supervision.h"

static void bound(struct supervision *supervision, enum run_limit limit, uint64_t *own,
                  uint64_t most)
{
    if (most == 0 || (*own > 0 && *own <= most))
        return;
    *own = most;
    supervision->given |= 1U << limit;
}

void supervision_begin(struct supervision *supervision, struct interpreter *in)
{
    const struct allowance *most = &supervision->most;

    bound(supervision, LIMIT_CPU, &in->allowance.cpu, most->cpu);
    bound(supervision, LIMIT_TIME, &in->allowance.time, most->time);
    bound(supervision, LIMIT_MEMORY, &in->allowance.memory, most->memory);
    bound(supervision, LIMIT_OUTPUT, &in->allowance.output, most->output);
    in->before_line = trace_line;
    in->follower = &supervision->follower;
}

void supervision_end(struct supervision *supervision, const struct interpreter *in)
{
    struct trace *trace = supervision->follower.trace;

    if (in->out == NULL)
        return;
    trace->limit = interpreter_limit(in);
    trace->own_limit = (supervision->given >> trace->limit & 1) == 0;
}
