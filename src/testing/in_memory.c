#include "testing/in_memory.h"

#include <stdlib.h>
#include <string.h>

#include "arbiter.h"
#include "command_line.h"
#include "script/weights.h"
#include "testing/judge.h"
#include "trouble.h"

struct in_memory {
    const arb_rules *rules;
    struct rule_files files;
    const arb_rules *from; /* NULL: the rules are not changed */
    const arb_rules *to;
    bool bail;
    struct trace *trace;
    const struct host *system;
    arb_memory memory;
    struct known_lines known; /* of all scripts, which have the same lines */

    /* Of the script that is run. */
    struct supervision supervision;
    uint64_t *positions; /* before each line */
    size_t room;
    size_t count;
    void (*before_line)(void *follower, const struct interpreter *in, const struct source *source,
                        const struct line *line);
    uint64_t seconds; /* 0: any time */
    double end;
    volatile sig_atomic_t interrupt;
};

/* Reads the options of a script, of which only these need no process of their own. */
static bool take_options(struct in_memory *memory, const struct shell_words *options,
                         const char **rules)
{
    for (size_t i = 0; i < options->count; i++) {
        const char *word = options->word[i];

        if (strcmp(word, "-b") == 0 || strcmp(word, "--bail") == 0)
            memory->bail = true;
        else if ((strcmp(word, "-r") == 0 || strcmp(word, "--rules") == 0) &&
                 i + 1 < options->count)
            *rules = options->word[++i];
        else
            return false;
    }
    return !rule_files_is_path(*rules);
}

static void take_fault(void *context, const struct rule_file_fault *fault)
{
    (void)context;
    (void)fault;
}

struct in_memory *in_memory_begin(const struct script *script, const struct test_settings *settings,
                                  struct trace *trace)
{
    const struct allowance *run = &settings->limits.run;
    const char *rules = settings->rules != NULL ? settings->rules : arb_rules_name(arb_rules_at(0));
    struct in_memory *memory;
    int error;

    if (run->cpu > 0 || run->memory > 0 || settings->limits.file_size > 0 || settings->safe ||
        script->headers.classic || getenv(WEIGHTS_VARIABLE) != NULL)
        return NULL;
    memory = room_for(1, sizeof *memory);
    memory->memory = arb_memory_standard();
    memory->trace = trace;
    memory->system = settings->host;
    memory->files = (struct rule_files){.host = settings->host, .fault = take_fault};
    memory->seconds = seconds_of(script, settings);
    if (take_options(memory, &script->headers.words, &rules) &&
        rule_files_find(&memory->files, rules, &memory->rules, &error) == ARB_ACCEPTED)
        return memory;
    in_memory_end(memory);
    return NULL;
}

void in_memory_end(struct in_memory *memory)
{
    if (memory == NULL)
        return;
    rule_files_end(&memory->files);
    free(memory->positions);
    free(memory);
}

static uint64_t read_clock(void *context)
{
    const struct in_memory *memory = context;

    return memory->system->clock(memory->system->context);
}

static void look_at_time(void *context)
{
    struct in_memory *memory = context;

    if (memory->seconds > 0 && process_now() > memory->end)
        memory->interrupt = INTERRUPTION_TIME;
}

/* Returns a number for all that decides which turns are possible next. */
static uint64_t number_of(const struct arb_game *game)
{
    const struct position *position = &game->now.position;
    uint64_t number = position->key ^ (uint64_t)(uintptr_t)game->rules;

    number ^= (uint64_t)(position->selected + 1) * UINT64_C(0x9e3779b97f4a7c15);
    number ^= (uint64_t)(position->stage + 1) * UINT64_C(0xbf58476d1ce4e5b9);
    number ^= position->low.standing * UINT64_C(0x94d049bb133111eb);
    number ^= position->high.standing * UINT64_C(0xd6e8feb86659fd93);
    return number != 0 ? number : 1;
}

/* Called by the interpreter before each line. */
static void note_line(void *context, const struct interpreter *in, const struct source *source,
                      const struct line *line)
{
    struct in_memory *memory = context;
    size_t number = line != NULL ? source->line : memory->count + 1;

    memory->before_line(&memory->supervision, in, source, line);
    if (memory->from != NULL && in->game->rules == memory->from)
        in->game->rules = memory->to;
    if (number <= memory->count + 1)
        memory->positions[number] = number_of(in->game);
}

void in_memory_change(struct in_memory *memory, const arb_rules *from, const arb_rules *to)
{
    memory->from = from;
    memory->to = to;
}

const uint64_t *in_memory_positions(const struct in_memory *memory)
{
    return memory->positions;
}

static void follow(struct in_memory *memory, const struct script *script, struct interpreter *in)
{
    size_t count = script->lines.count;

    memory->positions =
        more_room(memory->positions, &memory->room, count + 2, sizeof *memory->positions);
    memset(memory->positions, 0, (count + 2) * sizeof *memory->positions);
    memory->count = count;
    memory->supervision = (struct supervision){.trace = memory->trace, .script = script->name};
    trace_clear(memory->trace);
    supervision_begin(&memory->supervision, in);
    memory->before_line = in->before_line;
    in->before_line = note_line;
    in->after_rejection = NULL; /* its follower is another one */
    in->follower = memory;
}

static int status_of(const struct interpreter *in)
{
    if (in->trouble[0] != '\0')
        return STATUS_TROUBLE;
    return in->rejected ? STATUS_REJECTED : STATUS_ACCEPTED;
}

void in_memory_run(struct in_memory *memory, const struct script *script, struct ending *ending)
{
    const struct host host = {.memory = memory->memory, .context = memory, .clock = read_clock};
    struct output out = output_in_memory(test_text());
    struct source source = {.name = script->name};
    struct reader reader = reader_of_text(script->text.bytes, script->text.length);
    struct interpreter in = {.host = &host,
                             .game = arb_game_new(memory->rules, &memory->memory),
                             .out = &out,
                             .bail = memory->bail,
                             .safe = true,
                             .known = &memory->known,
                             .files = {.host = memory->system, .fault = take_fault},
                             .interrupt = &memory->interrupt,
                             .meanwhile = look_at_time,
                             .watcher = memory};

    *ending = (struct ending){.err = test_text(), .unstarted = test_text()};
    if (in.game == NULL)
        exit(trouble(NULL, "out of memory"));
    reader.script = true;
    memory->interrupt = INTERRUPTION_NONE;
    memory->end = process_now() + (double)memory->seconds;
    in.game->stopper = (struct stopper){stop_when_interrupted, &in};
    in.game->read = &in.files.read;
    follow(memory, script, &in);
    (void)interpreter_run(&in, &source, &reader); /* reading from memory cannot fail */
    ending->out = out.text;
    ending->status = status_of(&in);
    ending->kind = memory->interrupt != INTERRUPTION_NONE ? KIND_TIMEOUT : KIND_NONE;
    interpreter_end(&in);
    arb_game_free(in.game);
    rule_files_end(&in.files);
}
