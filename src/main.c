/* The program: which of its parts to start, as the command line says. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "arbiter.h"
#include "command_line.h"
#include "journal/journal.h"
#include "options.h"
#include "screen/screen.h"
#include "script/interpreter.h"
#include "script/limits.h"
#include "talk/conversation.h"
#include "talk/interrupts.h"
#include "talk/prompt.h"
#include "testing/testing.h"
#include "text/board.h"

#define NO_CONVERSATION "--classic is only for dama and orthogonal; --screen is for every rule set"

/* Runs a source that the command line names; what cannot be read of it is trouble. */
static void run_source(struct interpreter *in, struct source *source, struct reader *reader)
{
    int error = interpreter_run(in, source, reader);

    if (error != 0)
        interpreter_trouble(in, source->name, strerror(error));
}

static void run_text(struct interpreter *in, const char *text, bool named)
{
    struct source source = {.name = "-c", .named = named};
    struct reader reader = reader_of_text(text, strlen(text));

    run_source(in, &source, &reader);
}

static void run_script(struct interpreter *in, const char *path, bool named)
{
    struct source source = {.name = path, .named = named};
    struct reader reader;
    bool is_input = strcmp(path, "-") == 0; /* whatever file is called so */
    int file = STDIN_FILENO;

    if (!is_input && interpreter_is_journal(in, path)) {
        interpreter_trouble(in, path, INTERPRETER_JOURNAL);
        return;
    }
    output_flush(in->out); /* to open a pipe can mean to wait for its other end */
    if (!is_input)
        file = in->host->open_to_read(in->host->context, path);
    if (file < 0) {
        interpreter_trouble(in, path, strerror(-file));
        return;
    }
    if (!reader_of_file(&reader, in->host, file)) {
        interpreter_trouble(in, NULL, "out of memory");
        return;
    }
    reader.script = true;
    run_source(in, &source, &reader);
}

/* Whether somebody sits at both ends. */
static bool at_terminal(const struct settings *settings)
{
    return settings->output == NULL && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* Bytes. */
static uint64_t most_memory(const struct allowance *allowance)
{
    return allowance->memory > 0 ? allowance->memory * MEGABYTE : UINT64_MAX;
}

static int play_on_screen(struct interpreter *in, const struct settings *settings)
{
    struct screen_options options = {.colours = in->colour,
                                     .animation = !settings->no_animation,
                                     .sound = settings->sound,
                                     .turn_end = settings->end_turns};

    return screen_run(in, &options);
}

/* Whether the lines of standard input are run. */
static bool reads_input(const struct settings *settings)
{
    return settings->classic || settings->interactive ||
           settings->text_count + settings->script_count == 0;
}

/* Who sits at a terminal is not bounded by what --safe allows a script. */
static void lift_limits(struct interpreter *in, const struct settings *settings)
{
    in->allowance = settings->allowance;
    in->counted->most = most_memory(&in->allowance);
    in->out->most = in->allowance.output * MEGABYTE;
    if (in->allowance.cpu == 0)
        (void)interrupts_limit_cpu(0);
}

/* Runs all there is to run, in the order that language.md 1 gives. The number of the
 * signal that is to end the program; 0: none is. */
static int run_all(struct interpreter *in, const struct settings *settings)
{
    bool talk = reads_input(settings);
    size_t sources = settings->text_count + settings->script_count; /* that are named */

    for (size_t i = 0; i < settings->text_count && !in->stopped; i++)
        run_text(in, settings->texts[i], sources > 1);
    for (size_t i = 0; i < settings->script_count && !in->stopped; i++)
        run_script(in, settings->scripts[i], sources > 1);
    if (in->stopped)
        return 0;
    if (talk && !settings->screen && !at_terminal(settings)) {
        run_script(in, "-", sources > 1);
        return 0;
    }
    lift_limits(in, settings);
    if (settings->screen) {
        interrupts_end_in_order(false); /* the screen gives the terminal back */
        return play_on_screen(in, settings);
    }
    if (talk)
        prompt_run(in);
    return 0;
}

static void print_board(struct interpreter *in)
{
    char buffer[BOARD_TEXT_ROOM];
    struct text text = text_over(buffer, sizeof buffer);

    board_text(&text, in->game, (struct board_style){.colour = in->colour});
    output_text(in->out, &text);
}

static bool is_coloured(const struct settings *settings)
{
    return command_line_is_coloured(
        settings->color < 0 && settings->output != NULL ? 0 : settings->color);
}

/* Plays, in whatever way was asked for. The number of the signal that is to end the program;
 * 0: none is. */
static int play(struct interpreter *in, const struct settings *settings)
{
    int deadly = 0;

    interrupts_end_in_order(true);
    if (settings->classic && at_terminal(settings))
        lift_limits(in, settings);
    if (settings->classic)
        conversation_run(in, at_terminal(settings));
    else
        deadly = run_all(in, settings);
    if (settings->final && deadly == 0 && in->trouble[0] == '\0' && !is_run_over(in))
        print_board(in);
    return deadly;
}

/* Whether the output goes to a file that is read: then there is trouble. Looked at before anything
 * is opened, which would empty the file. */
static bool reads_output(struct interpreter *in, const struct settings *settings)
{
    if (reads_input(settings) && interpreter_is_output(in, "/dev/stdin")) {
        interpreter_trouble(in, "standard input", INTERPRETER_OUTPUT);
        return true;
    }
    for (size_t i = 0; i < settings->script_count; i++) {
        const char *path = settings->scripts[i];

        if (!interpreter_is_output(in, strcmp(path, "-") == 0 ? "/dev/stdin" : path))
            continue;
        interpreter_trouble(in, path, INTERPRETER_OUTPUT);
        return true;
    }
    return false;
}

/* The same with its output going where it should. What cannot be written is trouble. */
static int play_to_output(struct interpreter *in, const struct settings *settings)
{
    static char buffer[65536];
    static struct output out; /* the interpreter goes on to know of it */
    const struct host *host = in->host;
    const char *output = settings->output != NULL ? settings->output : "standard output";
    int file = STDOUT_FILENO;
    int deadly;

    if (settings->output != NULL)
        file = host->open_to_write(host->context, settings->output);
    if (file < 0) {
        interpreter_trouble(in, output, strerror(-file));
        return 0;
    }
    out = output_to(host, file, buffer, sizeof buffer);
    out.terminal = isatty(file);
    out.most = in->allowance.output * MEGABYTE;
    in->out = &out;
    deadly = play(in, settings);
    output_flush(&out);
    if (settings->output != NULL) {
        int closed = host->close(host->context, file);
        if (out.error == 0)
            out.error = -closed;
    }
    interpreter_used_up(in, NULL, NULL);
    if (out.error != 0 &&
        in->trouble[0] == '\0') /* after other trouble it would be a second message */
        interpreter_trouble(in, output, strerror(out.error));
    return deadly;
}

/* ---- the journal ------------------------------------------------------------------------- */

/* What else would be the journal's own file; NULL: nothing. */
static const char *second_use(const struct interpreter *in, const struct settings *settings)
{
    if (interpreter_is_journal(in, "/dev/stdin"))
        return "standard input";
    if (settings->output == NULL)
        return interpreter_is_journal(in, "/dev/stdout") ? "standard output" : NULL;
    return interpreter_is_journal(in, settings->output) ? settings->output : NULL;
}

/* Whether the journal's game can be gone on with as the command line says; if not, there is
 * trouble. */
static bool fits(struct interpreter *in, const struct settings *settings,
                 const struct journal *journal)
{
    const arb_rules *rules = arb_game_rules(in->game);
    const char *second = second_use(in, settings);
    char message[128];
    struct text text = text_over(message, sizeof message);

    if (settings->rules_named && journal->begun && rules != settings->rules) {
        text_string(&text, "it holds a game of ");
        text_string(&text, arb_rules_name(rules));
        text_string(&text, "; leave out --rules, or use another journal");
        interpreter_trouble(in, journal->path, message);
    } else if (second != NULL) {
        interpreter_trouble(in, second, INTERPRETER_JOURNAL);
    } else if (settings->classic && !conversation_exists(rules)) {
        interpreter_trouble(in, NULL, NO_CONVERSATION);
    }
    return in->trouble[0] == '\0';
}

/* Plays on from where the journal ends, and keeps it. */
static int play_with_journal(struct interpreter *in, const struct settings *settings)
{
    struct journal journal;
    int deadly = 0;

    if (!journal_open(&journal, in, settings->journal))
        return 0;
    if (fits(in, settings, &journal) && journal_begin(&journal)) {
        if (journal.note[0] != '\0')
            complain(settings->journal, journal.note);
        deadly = play_to_output(in, settings);
    }
    journal_end(&journal);
    return deadly;
}

/* ---- all of it --------------------------------------------------------------------------- */

/* Why there can be no conversation; NULL: there can. */
static const char *no_conversation(const struct settings *settings)
{
    if (!conversation_exists(settings->rules) &&
        (settings->journal == NULL || settings->rules_named))
        return NO_CONVERSATION; /* else the journal has the last word on the rules */
    if (settings->script_count + settings->text_count > 0 || settings->bail || settings->final ||
        settings->interactive)
        return "--classic cannot be used with a SCRIPT, --command, --bail, --final or "
               "--interactive";
    return NULL;
}

/* Why there can be no screen, or why that is no option without it; NULL: all is well. */
static const char *no_screen(const struct settings *settings)
{
    if (!settings->screen)
        return settings->no_animation || settings->sound || settings->end_turns != TURN_END_OF_RULES
                   ? "--no-animation, --sound and --end-turns need --screen"
                   : NULL;
    if (screen_missing() != NULL)
        return screen_missing(); /* GCOVR_EXCL_LINE: in a build without one */
    if (settings->allowance.cpu + settings->allowance.time + settings->allowance.memory +
            settings->allowance.output >
        0)
        return "--screen cannot be used with --cpu, --memory, --timeout or --output-limit";
    if (settings->classic || settings->interactive || settings->output != NULL)
        return "--screen cannot be used with --classic, --interactive or --output";
    if (!at_terminal(settings))
        return "--screen needs a terminal for standard input and output";
    return NULL;
}

/* What the run may use: with --safe a script has limits of its own. */
static struct allowance allowance_of(const struct settings *settings)
{
    struct allowance allowance = settings->allowance;

    if (!settings->safe)
        return allowance;
    if (allowance.cpu == 0)
        allowance.cpu = SAFE_CPU;
    if (allowance.memory == 0)
        allowance.memory = SAFE_MEMORY;
    if (allowance.output == 0)
        allowance.output = SAFE_OUTPUT;
    return allowance;
}

/* The status with which the program ends. */
static int run(const struct settings *settings, const struct host *system,
               struct supervision *supervision)
{
    static struct known_lines known;
    struct counted_memory counted = {.memory = system->memory};
    struct host host = *system;
    struct interpreter in = {.host = &host,
                             .allowance = allowance_of(settings),
                             .counted = &counted,
                             .bail = settings->bail,
                             .safe = settings->safe,
                             .colour = is_coloured(settings),
                             .interrupt = &interrupts_noted,
                             .note_interrupts = interrupts_note,
                             .known = &known};
    int deadly = 0;

    if (no_screen(settings) != NULL)
        return trouble(NULL, no_screen(settings));
    if (settings->classic && no_conversation(settings) != NULL)
        return trouble(NULL, no_conversation(settings));
    if (supervision != NULL)
        supervision_begin(supervision, &in);
    counted.most = most_memory(&in.allowance);
    host.memory = counted_memory(&counted);
    if (!interrupts_limit(&in.allowance))
        return trouble("timer", strerror(errno)); /* GCOVR_EXCL_LINE: any limit can be set */
    in.game = arb_game_new(settings->rules, &host.memory);
    if (in.game == NULL)
        return trouble(NULL, "out of memory");
    in.output = settings->output != NULL ? settings->output : "/dev/stdout";
    if (!reads_output(&in, settings))
        deadly = settings->journal != NULL ? play_with_journal(&in, settings)
                                           : play_to_output(&in, settings);
    if (supervision != NULL)
        supervision_end(supervision, &in);
    interpreter_end(&in);
    arb_game_free(in.game);
    if (in.trouble[0] != '\0')
        complain(NULL, in.trouble);
    interrupts_end(); /* what was answered is written */
    if (deadly != 0)
        (void)raise(deadly); /* the terminal is as it was: now it does */
    if (in.trouble[0] != '\0')
        return STATUS_TROUBLE;
    return in.rejected ? STATUS_REJECTED : STATUS_ACCEPTED;
}

/* More than anything needs: scripts that read one another as deep as they may, and a think. Up to a
 * quarter of the stack can hold the command line and the environment. */
#define STACK_ROOM (512 * 1024)
#define STACK_LEAST ((rlim_t)1024 * 1024)
#define STACK_TOO_SMALL "the stack limit is below 1 MB; try 'ulimit -s 1024'"

/* Has the stack grow to its full size at the start. Where addresses run out, it is then always a
 * request for memory that fails, which can be told; a stack that cannot grow ends the program. */
__attribute__((noinline)) static void take_stack(void)
{
    char room[STACK_ROOM];
    char *volatile deepest = room; /* a compiler must not see that nobody reads it */

    *deepest = 0;
}

static bool has_stack(void)
{
    struct rlimit limit;

    return getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= STACK_LEAST;
}

/* Runs what the command line says. */
static int program(int argc, char **argv, const struct host *host, struct supervision *supervision)
{
    struct settings settings = {.rules = arb_rules_at(0), .color = -1};
    size_t room = ((size_t)argc + 1) * sizeof *settings.texts;
    int status;

    settings.texts = host->memory.resize(host->memory.context, NULL, 0, room);
    if (settings.texts == NULL)
        return trouble(NULL, "out of memory");
    status = options_read(&settings, argc, argv);
    if (status < 0)
        status = run(&settings, host, supervision);
    host->memory.resize(host->memory.context, settings.texts, room, 0);
    return status;
}

int main(int argc, char **argv)
{
    struct host_interrupts interrupts = {.noted = &interrupts_noted};
    struct host host = host_system(&interrupts);

    if (!has_stack())
        return trouble(NULL, STACK_TOO_SMALL);
    take_stack();
    /* A reader that goes away, and a file that may not grow, are an output that cannot be written:
     * the call that writes says so. */
    (void)signal(SIGPIPE, SIG_IGN);
    (void)signal(SIGXFSZ, SIG_IGN);
    if (argc > 1 && strcmp(argv[1], "--test") == 0)
        return testing_run(argc - 1, argv + 1, &host, program);
    return program(argc, argv, &host, NULL);
}
