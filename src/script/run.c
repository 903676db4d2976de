/* Scripts that a program runs in memory. */
#include "arbiter/script.h"

#include "answers/text.h"
#include "board/contract.h"
#include "script/interpreter.h"

#define BUFFER_ROOM 4096
#define REASON_ROOM 8192 /* all errors of a rule set */

/* A run, and the script that its caller gave. */
struct run {
    const arb_script *script;
    volatile sig_atomic_t interrupt;
    bool refused; /* the caller wants no more output */
};

static ptrdiff_t give(void *context, int file, const void *bytes, size_t length)
{
    struct run *run = context;
    const arb_script *script = run->script;

    (void)file;
    if (script->output != NULL && !run->refused)
        run->refused = !script->output(script->context, bytes, length);
    if (run->refused)
        run->interrupt = INTERRUPTION_SIGNAL;
    return (ptrdiff_t)length;
}

static uint64_t read_clock(void *context)
{
    const struct run *run = context;

    return run->script->clock(run->script->context);
}

static void look_whether_to_stop(void *context)
{
    struct run *run = context;
    const arb_script *script = run->script;

    if (script->stop != NULL && script->stop(script->context))
        run->interrupt = INTERRUPTION_SIGNAL;
}

static void before_line(void *follower, const struct interpreter *in, const struct source *source,
                        const struct line *line)
{
    (void)in;
    (void)source;
    (void)line;
    look_whether_to_stop(follower);
}

static void tell_rejection(void *follower, const struct interpreter *in,
                           const struct source *source)
{
    const struct run *run = follower;
    const arb_script *script = run->script;
    TEXT_BUFFER(reason, REASON_ROOM);

    if (script->rejected == NULL)
        return;
    rejection_text(&reason, in->game, &in->rejection);
    script->rejected(script->context,
                     &(arb_rejection){source->line, in->rejection.ruling, reason.bytes});
}

arb_run_end arb_run(arb_game *game, const arb_script *script)
{
    require(game != NULL, "arb_run: game is NULL");
    require(script != NULL, "arb_run: script is NULL");
    require_bytes(script->bytes, script->length, "arb_run: bytes is NULL");
    struct run run = {.script = script};
    struct host host = {.memory = game->memory, .context = &run, .write = give};
    char buffer[BUFFER_ROOM];
    struct output out = output_to(&host, 1, buffer, sizeof buffer);
    struct source source = {.name = "-c"};
    struct reader reader =
        reader_of_text(script->bytes != NULL ? script->bytes : "", script->length);
    const struct stopper stopper = game->stopper;
    struct interpreter in = {.host = &host,
                             .game = game,
                             .out = &out,
                             .bail = script->bail,
                             .safe = true,
                             .interrupt = &run.interrupt,
                             .before_line = before_line,
                             .after_rejection = tell_rejection,
                             .follower = &run,
                             .meanwhile = look_whether_to_stop,
                             .watcher = &run};

    host.clock = script->clock != NULL ? read_clock : NULL;
    game->stopper = (struct stopper){stop_when_interrupted, &in};
    (void)interpreter_run(&in, &source, &reader); /* reading from memory cannot fail */
    output_flush(&out);
    game->stopper = stopper;
    interpreter_end(&in);
    if (interrupted(&in) || in.trouble[0] != '\0')
        return ARB_RUN_STOPPED;
    return in.rejected ? ARB_RUN_REJECTED : ARB_RUN_ACCEPTED;
}
