#include "testing/trace.h"

#include <string.h>
#include <sys/mman.h>

#include "testing/piece.h"

/* Only the part that is used takes memory. When the trace is full, the last record stays the
 * last. */
#define TRACE_ROOM ((size_t)64 * 1024 * 1024)
#define SOURCE_MOST 4096
#define RECORD_MOST (sizeof(struct trace_record) + SOURCE_MOST + TRACE_COMMAND + 8)

struct trace *trace_new(void)
{
    void *memory = mmap(NULL, TRACE_ROOM, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0);

    return memory != MAP_FAILED ? memory : NULL;
}

static struct trace_record *record_at(const struct trace *trace, size_t offset)
{
    return (struct trace_record *)(trace->records + offset);
}

/* Records are aligned. */
static size_t size_of(const struct trace_record *record)
{
    size_t size = sizeof *record + record->source_length + record->command_length;

    return (size + 7) & ~(size_t)7;
}

void trace_clear(struct trace *trace)
{
    *trace = (struct trace){
        .limit = LIMIT_NONE, .met.wanted = trace->met.wanted, .changing = trace->changing};
    *record_at(trace, 0) = (struct trace_record){0};
}

/* Called by the interpreter before each line. */
static void trace_line(void *context, const struct interpreter *in, const struct source *source,
                       const struct line *line)
{
    struct supervision *supervision = context;
    struct trace *trace = supervision->trace;
    struct trace_record *record = record_at(trace, trace->used);
    uint32_t top = record->top;
    const char *name = source->name;
    size_t length;
    size_t command;
    bool own = in->depth == 0 && source->name == supervision->script;

    if (trace->met.wanted)
        met_line(&trace->met, supervision->in, line);
    /* After an error, the line that caused it stays the last. */
    if (line == NULL ? !own || in->trouble[0] != '\0'
                     : line_is_comment((struct piece){line->bytes, line->length}))
        return;
    if (output_written(in->out) > record->begin &&
        trace->used + 2 * RECORD_MOST < TRACE_ROOM - sizeof *trace) {
        trace->used += size_of(record);
        record = record_at(trace, trace->used);
    }
    if (own)
        top = line != NULL ? (uint32_t)source->line : TRACE_ENDED;
    if (line == NULL && in->stopped)
        trace->stopped_at = (uint32_t)source->line;
    *record = (struct trace_record){.begin = output_written(in->out), .top = top};
    if (line == NULL)
        return;
    name = own ? "" : name;
    length = strnlen(name, SOURCE_MOST);
    command = line->length < TRACE_COMMAND ? line->length : TRACE_COMMAND;
    record->line = (uint32_t)source->line;
    record->source_length = (uint16_t)length;
    record->command_length = (uint16_t)command;
    memcpy(record->text, name, length);
    memcpy(record->text + length, line->bytes, command);
}

const struct trace_record *trace_next(const struct trace *trace, const struct trace_record *record)
{
    size_t offset = (size_t)((const char *)record - trace->records);

    return offset < trace->used ? record_at(trace, offset + size_of(record)) : NULL;
}

const struct trace_record *trace_find(const struct trace *trace, uint64_t offset)
{
    const struct trace_record *record = record_at(trace, 0);
    const struct trace_record *next = trace_next(trace, record);

    while (next != NULL && next->begin <= offset) {
        record = next;
        next = trace_next(trace, record);
    }
    return record;
}

uint64_t trace_end(const struct trace *trace, const struct trace_record *record, uint64_t length)
{
    const struct trace_record *next = trace_next(trace, record);

    return next != NULL && next->begin < length ? next->begin : length;
}

uint64_t trace_end_of(const struct trace *trace, size_t top, uint64_t length)
{
    const struct trace_record *record = record_at(trace, 0);

    while (record != NULL && record->top <= top)
        record = trace_next(trace, record);
    return record != NULL ? record->begin : length;
}

static void trace_rejection(void *context, const struct interpreter *in,
                            const struct source *source)
{
    struct supervision *supervision = context;

    (void)source;
    met_rejection(&supervision->trace->met, in);
}

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

    if (supervision->watch != NULL) {
        supervision->watch(supervision->watcher, in);
        return;
    }
    bound(supervision, LIMIT_CPU, &in->allowance.cpu, most->cpu);
    bound(supervision, LIMIT_TIME, &in->allowance.time, most->time);
    bound(supervision, LIMIT_MEMORY, &in->allowance.memory, most->memory);
    bound(supervision, LIMIT_OUTPUT, &in->allowance.output, most->output);
    supervision->in = in;
    in->before_line = trace_line;
    if (supervision->trace->met.wanted)
        in->after_rejection = trace_rejection;
    in->follower = supervision;
}

void supervision_end(struct supervision *supervision, const struct interpreter *in)
{
    struct trace *trace = supervision->trace;

    if (supervision->watch != NULL)
        return;
    trace->limit = interpreter_limit(in);
    trace->own_limit = trace->limit != LIMIT_NONE && (supervision->given >> trace->limit & 1) == 0;
}
