/* The program: starts what the command line asks for. */
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "against.h"
#include "arbiter.h"
#include "check_rules.h"
#include "collection/find.h"
#include "collection/tree.h"
#include "command_line.h"
#include "grading/grading.h"
#include "host/interrupts.h"
#include "host/mathematics.h"
#include "instead.h"
#include "journal/journal.h"
#include "judge/judge.h"
#include "making/making.h"
#include "match/check_engine.h"
#include "match/match.h"
#include "match/settings.h"
#include "options.h"
#include "page/write.h"
#include "records/records.h"
#include "requests/requests.h"
#include "script/interpreter.h"
#include "script/limits.h"
#include "script/weights.h"
#include "standings/standings.h"
#include "tables/table_source.h"
#include "terminal/conversations/dialogue.h"
#include "terminal/prompt/prompt.h"
#include "terminal/screen/screen.h"
#include "testing/testing.h"
#include "transcript/transcript.h"
#include "trouble.h"

#define NO_CONVERSATION "--classic is only for dama and orthogonal; --screen is for every rule set"

/* Runs a source that the command line names. Reports trouble if it cannot be read. */
static void run_source(struct interpreter *in, struct source *source, struct reader *reader)
{
    int error = interpreter_run(in, source, reader);

    if (error != 0)
        interpreter_failed(in, source->name, error);
}

static void run_script(struct interpreter *in, const char *path, bool named)
{
    struct source source = {.name = path, .named = named};
    struct reader reader;
    bool is_input = strcmp(path, "-") == 0; /* even if there is a file named - */
    int file = STDIN_FILENO;

    if (!is_input && interpreter_is_journal(in, path)) {
        interpreter_trouble(in, path, INTERPRETER_JOURNAL);
        return;
    }
    if (!is_input && interpreter_is_transcript(in, path)) {
        interpreter_trouble(in, path, INTERPRETER_TRANSCRIPT);
        return;
    }
    output_flush(in->out); /* opening a pipe may wait for its other end */
    if (!is_input)
        file = in->host->open_to_read(in->host->context, path);
    if (file < 0) {
        instead_failed(in, path, -file);
        return;
    }
    if (!reader_of_file(&reader, in->host, file)) {
        interpreter_trouble(in, NULL, "out of memory");
        return;
    }
    reader.script = true;
    if (!is_input && instead_of_script(in, path, &reader))
        return;
    run_source(in, &source, &reader);
}

/* Whether both input and output are a terminal. */
static bool at_terminal(const struct settings *settings)
{
    return settings->output == NULL && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* Returns the memory limit in bytes. */
static uint64_t most_memory(const struct allowance *allowance)
{
    return allowance->memory > 0 ? allowance->memory * MEGABYTE : UINT64_MAX;
}

/* Whether standard input is read, even if no SCRIPT is -. */
static bool reads_input(const struct settings *settings)
{
    return settings->classic || settings->interactive ||
           (settings->text_count + settings->script_count == 0 && settings->page == NULL);
}

/* Removes the limits that --safe sets for scripts, for a user at a terminal. */
static void lift_limits(struct interpreter *in, const struct settings *settings)
{
    in->allowance = settings->allowance;
    in->counted->most = most_memory(&in->allowance);
    output_limit(in->out, in->allowance.output * MEGABYTE);
    if (in->allowance.cpu == 0)
        (void)interrupts_limit_cpu(0);
}

/* Runs everything, in the order of language.md 1. Returns the number of the signal that is to end
 * the program, or 0. */
static int run_all(struct interpreter *in, const struct settings *settings)
{
    bool talk = reads_input(settings);
    size_t sources = settings->text_count + settings->script_count; /* named on the command line */

    for (size_t i = 0; i < settings->text_count && !in->stopped; i++) {
        TEXT_BUFFER(name, 32); /* `-c 3`: a number */
        struct source source = {.name = name.bytes, .named = sources > 1};
        struct reader reader = reader_of_text(settings->texts[i], strlen(settings->texts[i]));

        text_string(&name, "-c");
        if (settings->text_count > 1)
            text_print(&name, " %zu", i + 1);
        run_source(in, &source, &reader);
    }
    if (settings->only != 0) {
        *in->known = (struct known_lines){0}; /* -c may have run any line */
        in->only_turns = true;
    }
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
        interrupts_end_in_order(false); /* the screen restores the terminal itself */
        return screen_run(in,
                          &(struct screen_options){.colours = in->colour,
                                                   .animation = !settings->no_animation,
                                                   .sound = settings->sound,
                                                   .turn_end = (enum turn_end)settings->end_turns});
    }
    if (talk)
        prompt_run(in);
    return 0;
}

/* Whether a person is asked for commands after the scripts. */
static bool has_person(const struct settings *settings)
{
    return reads_input(settings) && !settings->classic && at_terminal(settings);
}

/* Runs everything, and writes the transcript if one is asked for, or by the command of that name.
 * Returns what run_all does. */
static int run_with_transcript(struct interpreter *in, const struct settings *settings)
{
    const char *path = settings->transcript;
    struct transcript transcript;
    int deadly = 0;

    transcript_begin(&transcript, in, table_folder(settings->tables), complain);
    for (size_t i = 0; path != NULL && i < settings->script_count && !in->stopped; i++) {
        if (in->host->is_same(in->host->context, path, settings->scripts[i]))
            interpreter_trouble(in, path, "it is a script that is to be run; name another file");
    }
    if (has_person(settings))
        in->ask = prompt_ask;
    if (!in->stopped && (path == NULL || transcript_open(&transcript, path))) {
        in->ask = NULL;
        deadly = run_all(in, settings);
    }
    if (!transcript_end(&transcript))
        in->failed = true;
    return deadly;
}

/* Runs the conversation, or the scripts with the screen or the prompt. Returns the number of the
 * signal that is to end the program, or 0. */
static int play(struct interpreter *in, const struct settings *settings)
{
    int deadly = 0;

    interrupts_end_in_order(true);
    if (settings->classic && at_terminal(settings))
        lift_limits(in, settings);
    if (settings->json)
        requests_run(in);
    else if (settings->classic)
        conversation_run(in, at_terminal(settings));
    else
        deadly = run_with_transcript(in, settings);
    if (settings->final && deadly == 0 && in->trouble[0] == '\0' && !is_run_over(in))
        interpreter_print(in, false);
    if (settings->page != NULL && deadly == 0 && in->trouble[0] == '\0' && !is_run_over(in))
        page_write(in, settings->page);
    return deadly;
}

/* Returns the name of what is read and is also the file that the output goes to, or NULL. This is
 * looked for before the output is opened, which would empty the file. */
static const char *read_and_written(const struct interpreter *in, const struct settings *settings)
{
    if (reads_input(settings) && interpreter_is_output(in, "/dev/stdin"))
        return "standard input";
    if (settings->rules_path != NULL && interpreter_is_output(in, settings->rules_path))
        return settings->rules_path;
    for (size_t i = 0; i < settings->script_count; i++) {
        const char *path = settings->scripts[i];

        if (interpreter_is_output(in, strcmp(path, "-") == 0 ? "/dev/stdin" : path))
            return path;
    }
    return NULL;
}

/* Opens the output, plays, and closes the output. Reports trouble if it cannot be written. Returns
 * what `play` does. */
static int play_to_output(struct interpreter *in, const struct settings *settings)
{
    static char buffer[65536 + 1]; /* whole pages, and a NUL */
    static struct output out;      /* the interpreter keeps a pointer to it */
    const struct host *host = in->host;
    const char *output = settings->output != NULL ? settings->output : "standard output";
    int file = STDOUT_FILENO;
    int deadly;

    if (settings->output != NULL)
        file = host->open_to_write(host->context, settings->output);
    if (file < 0) {
        interpreter_failed(in, output, -file);
        return 0;
    }
    out = output_to(host, file, buffer, sizeof buffer);
    out.terminal = isatty(file);
    output_limit(&out, in->allowance.output * MEGABYTE);
    in->out = &out;
    deadly = play(in, settings);
    output_flush(&out);
    if (settings->output != NULL) {
        int closed = host->close(host->context, file);
        if (out.error == 0)
            out.error = -closed;
    }
    interpreter_used_up(in, NULL, NULL);
    if (out.error != 0 && in->trouble[0] == '\0') /* only the first trouble is reported */
        interpreter_failed(in, output, out.error);
    return deadly;
}

/* ---- the journal ------------------------------------------------------------------------- */

/* Whether the journal's game can be continued with these settings. If not, reports trouble. */
static bool fits(struct interpreter *in, const struct settings *settings,
                 const struct journal *journal)
{
    const arb_rules *rules = arb_game_rules(in->game);
    const char *output = settings->output != NULL ? settings->output : "/dev/stdout";
    TEXT_BUFFER(message, 128); /* the name of a rule set */

    if (settings->rules_named && journal->kept.length > 0 && rules != settings->rules) {
        text_print(&message, "it holds a game of %s; leave out --rules, or use another journal",
                   arb_rules_name(rules));
        interpreter_trouble(in, journal->path, message.bytes);
    } else if (interpreter_is_journal(in, "/dev/stdin")) {
        interpreter_trouble(in, "standard input", INTERPRETER_JOURNAL);
    } else if (interpreter_is_journal(in, output)) {
        interpreter_trouble(in, settings->output != NULL ? output : "standard output",
                            INTERPRETER_JOURNAL);
    } else if (settings->classic && conversation_of(rules) == NULL) {
        interpreter_trouble(in, NULL, NO_CONVERSATION);
    }
    return in->trouble[0] == '\0';
}

/* Continues the game of the journal, and records it there. */
static int play_with_journal(struct interpreter *in, const struct settings *settings)
{
    struct journal journal;
    int deadly = 0;

    /* Files that do not exist yet can be compared by their names only. */
    if (settings->output != NULL && strcmp(settings->output, settings->journal) == 0) {
        interpreter_trouble(in, settings->output, INTERPRETER_JOURNAL);
        return 0;
    }
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

/* ---- the whole program ------------------------------------------------------------------- */

/* Returns why --classic cannot be used, or NULL if it can. */
static const char *no_conversation(const struct settings *settings)
{
    if (conversation_of(settings->rules) == NULL &&
        (settings->journal == NULL || settings->rules_named))
        return NO_CONVERSATION; /* without --rules, the journal decides the rules */
    if (settings->script_count + settings->text_count > 0 || settings->bail || settings->final ||
        settings->interactive)
        return "--classic cannot be used with a SCRIPT, --command, --bail, --final or "
               "--interactive";
    return NULL;
}

/* Returns why --json cannot be used, or NULL if it can. */
static const char *no_requests(const struct settings *settings)
{
    if (settings->script_count + settings->text_count > 0 || settings->bail || settings->final ||
        settings->interactive || settings->classic || settings->screen ||
        settings->journal != NULL || settings->page != NULL)
        return "--json cannot be used with a SCRIPT, --command, --bail, --final, --interactive, "
               "--classic, --screen, --journal or --page";
    return NULL;
}

/* Returns why --screen cannot be used, or which options need it; NULL if all is well. */
static const char *no_screen(const struct settings *settings)
{
    if (!settings->screen)
        return settings->no_animation || settings->sound || settings->end_turns != TURN_END_OF_RULES
                   ? "--no-animation, --sound and --end-turns need --screen"
                   : NULL;
    if (screen_missing() != NULL)
        return screen_missing(); /* GCOVR_EXCL_LINE: a build without the screen */
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

/* Returns the limits of the run. With --safe, those that are not given have defaults. */
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

/* Lets computer players judge by the weights that were asked for. Complains if they cannot; then
 * they judge by those of the program. */
static void take_weights(struct interpreter *in, const struct settings *settings)
{
    const char *path = settings->weights != NULL ? settings->weights : getenv(WEIGHTS_VARIABLE);
    arb_thinker **thinker = &in->players.thinker;
    TEXT_MESSAGE(wrong, WEIGHTS_WRONG);

    if (path == NULL || path[0] == '\0')
        return;
    *thinker = arb_thinker_new(&in->host->memory);
    if (*thinker == NULL || weights_load(*thinker, settings->rules, path, in->host, &wrong))
        return;
    if (is_run_over(in))
        interpreter_failed(in, path, EINTR);
    else
        complain(path, wrong.bytes);
}

/* Takes the rule sets of --rules. Returns -1 to go on, or the status to exit with. */
static int take_rules(struct interpreter *in, struct settings *settings)
{
    int status = options_read_rules(settings);

    if (status >= 0 && is_run_over(in)) {
        interpreter_failed(in, settings->rules_path, EINTR);
        complain(NULL, in->trouble);
    }
    if (status < 0 && settings->classic && no_conversation(settings) != NULL)
        return trouble(NULL, no_conversation(settings));
    return status;
}

/* Makes the interpreter one of these settings. It is cleared as far as need be: a page of it that
 * nothing comes to takes no time. */
static void begin(struct interpreter *in, const struct settings *settings, const struct host *host,
                  struct counted_memory *counted)
{
    static struct known_lines known;
    bool plain = settings->color == COLOR_AUTO && settings->output != NULL;

    memset(in, 0, offsetof(struct interpreter, rejection));
    in->host = host;
    in->allowance = allowance_of(settings);
    in->counted = counted;
    in->bail = settings->bail;
    in->safe = settings->safe;
    in->colour = !plain && command_line_is_coloured(settings->color);
    in->utf8 = command_line_is_utf8();
    in->interrupt = &interrupts_noted;
    in->note_interrupts = interrupts_note;
    in->asker = in;
    in->known = &known;
}

/* Plays as the settings say. Returns the exit status. */
static int run(struct settings *settings, const struct host *system,
               struct supervision *supervision)
{
    static struct interpreter in;
    static struct counted_memory counted;
    static struct host host;
    struct table_source tables;
    int deadly = 0;
    int status;

    counted = (struct counted_memory){.memory = system->memory};
    host = *system;
    begin(&in, settings, &host, &counted);
    if (settings->json && no_requests(settings) != NULL)
        return trouble(NULL, no_requests(settings));
    if (settings->only != 0 && (settings->json || settings->classic || settings->screen))
        return trouble(NULL, "--only cannot be used with --json, --classic or --screen");
    if (settings->transcript != NULL &&
        (settings->json || settings->classic || settings->only != 0))
        return trouble(NULL, "--transcript cannot be used with --json, --classic or --only");
    if (no_screen(settings) != NULL)
        return trouble(NULL, no_screen(settings));
    if (supervision != NULL)
        supervision_begin(supervision, &in);
    counted.most = most_memory(&in.allowance);
    host.memory = counted_memory(&counted);
    if (!interrupts_limit(&in.allowance))
        return trouble("timer", strerror(errno)); /* GCOVR_EXCL_LINE: any limit can be set */
    status = take_rules(&in, settings);
    if (status >= 0 && supervision != NULL)
        supervision_end(supervision, &in);
    if (status >= 0)
        return status;
    in.game = arb_game_new(settings->rules, &host.memory);
    if (in.game == NULL)
        return trouble(NULL, "out of memory");
    take_weights(&in, settings);
    in.files = settings->files;
    settings->files.read.first = NULL; /* they are the interpreter's now */
    in.game->read = &in.files.read;
    in.game->stopper = (struct stopper){stop_when_interrupted, &in};
    table_source_begin(&tables, system, settings->tables, complain);
    in.game->endings = table_source_of(&tables);
    in.output = settings->output != NULL ? settings->output : "/dev/stdout";
    if (read_and_written(&in, settings) != NULL)
        interpreter_trouble(&in, read_and_written(&in, settings), INTERPRETER_BOTH);
    else if (!in.stopped)
        deadly = settings->journal != NULL ? play_with_journal(&in, settings)
                                           : play_to_output(&in, settings);
    if (supervision != NULL)
        supervision_end(supervision, &in);
    interpreter_end(&in);
    arb_game_free(in.game);
    table_source_end(&tables);
    rule_files_end(&in.files);
    if (in.trouble[0] != '\0')
        complain(NULL, in.trouble);
    interrupts_end(deadly); /* all answers have been written, and the terminal is restored */
    if (in.trouble[0] != '\0' || in.failed)
        return STATUS_TROUBLE;
    return in.rejected ? STATUS_REJECTED : STATUS_ACCEPTED;
}

/* More stack than is ever needed, even by a search in a script nested as deep as allowed. The
 * command line and the environment can take up to a quarter of the stack. */
#define STACK_ROOM (512 * 1024)
#define STACK_LEAST ((rlim_t)1024 * 1024)
#define STACK_TOO_SMALL "the stack limit is below 1 MB; try 'ulimit -s 1024'"

/* Makes the stack grow to its full size at the start. If it could not grow later, the program would
 * crash. This way, when the address space runs out, it is always an allocation that fails, which
 * can be reported. */
__attribute__((noinline)) static void take_stack(void)
{
    char room[STACK_ROOM];
    char *volatile deepest = room; /* volatile, so that the compiler does not remove it */

    *deepest = 0;
}

/* Reads the command line and does what it says. Returns the exit status. */
static int program(int argc, char **argv, const struct host *host, struct supervision *supervision)
{
    struct settings settings = {.rules = arb_rules_at(0), .files.host = host};
    size_t words = (size_t)argc + 1;
    size_t room = 2 * words * sizeof *settings.texts;
    int status;

    settings.texts = host->memory.resize(host->memory.context, NULL, 0, room);
    if (settings.texts == NULL)
        return trouble(NULL, "out of memory");
    settings.rule_words = settings.texts + words;
    status = options_read(&settings, argc, argv);
    if (status < 0)
        status = settings.checked != NULL ? check_rules(settings.rules, &host->memory)
                                          : run(&settings, host, supervision);
    rule_files_end(&settings.files);
    host->memory.resize(host->memory.context, settings.texts, room, 0);
    return status;
}

int main(int argc, char **argv)
{
    struct host_interrupts interrupts = {.noted = &interrupts_noted};
    struct host host = host_system(&interrupts);
    const char *missing = NULL;
    struct rlimit stack;

    if (getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur < STACK_LEAST)
        return trouble(NULL, STACK_TOO_SMALL);
    take_stack();
    /* If a pipe has no reader or a file may not grow, let the write fail with an error instead of
     * killing the program. */
    (void)signal(SIGPIPE, SIG_IGN);
    (void)signal(SIGXFSZ, SIG_IGN);
    if (argc < 2 || strncmp(argv[1], "--", 2) != 0)
        return program(argc, argv, &host, NULL); /* looking at no word below: they are elsewhere */
    if (strcmp(argv[1], "--test") == 0)
        return testing_run(argc - 1, argv + 1, &host, program);
    if (strcmp(argv[1], "--play") == 0)
        return against_run(argc - 1, argv + 1, &host, program);
    if (strcmp(argv[1], "--grade") == 0)
        return grading_run(argc - 1, argv + 1, &host, program);
    if (strcmp(argv[1], "--records") == 0)
        return records_run(argc - 1, argv + 1, &host);
    if (strcmp(argv[1], "--openings-tree") == 0)
        return tree_run(argc - 1, argv + 1, &host);
    if (strcmp(argv[1], "--find") == 0)
        return find_run(argc - 1, argv + 1, &host);
    if (strcmp(argv[1], "--match") == 0 || strcmp(argv[1], "--standings") == 0)
        missing = mathematics_load();
    if (missing != NULL)
        return trouble(NULL, missing); /* GCOVR_EXCL_LINE: tests/shell/starting.sh comes here */
    if (strcmp(argv[1], "--match") == 0)
        return match_run(argc - 1, argv + 1, &host);
    if (strcmp(argv[1], "--standings") == 0 && match_settings_ask_missing(argc - 1, argv + 1))
        return match_missing_run(argc - 1, argv + 1, &host);
    if (strcmp(argv[1], "--standings") == 0)
        return standings_run(argc - 1, argv + 1, &host);
    if (strcmp(argv[1], "--check-engine") == 0)
        return check_engine_run(argc - 1, argv + 1, &host);
    if (strcmp(argv[1], "--player") == 0)
        return speaker_run(argc - 1, argv + 1, &host);
    if (strcmp(argv[1], "--judge") == 0)
        return judge_run(argc - 1, argv + 1, &host);
    if (strcmp(argv[1], "--make-tables") == 0)
        return make_tables_run(argc - 1, argv + 1, &host);
    if (strcmp(argv[1], "--table-report") == 0)
        return table_report_run(argc - 1, argv + 1, &host);
    return program(argc, argv, &host, NULL);
}
