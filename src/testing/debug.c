#include "testing/debug.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "command_line.h"
#include "host/interrupts.h"
#include "manual/testing_options.h"
#include "terminal/prompt/editor.h"
#include "terminal/prompt/prompt.h"
#include "testing/attempts.h"
#include "testing/folder.h"
#include "testing/jobs.h"
#include "testing/report.h"
#include "trouble.h"

#define NEXT "next"

/* ---- the run that fails, in a process of its own --------------------------------------------- */

/* Finds the command that another program has not answered as this one does. */
static void find_command(const struct runner *runner, const struct script *script,
                         struct result *result)
{
    struct attempts attempts = {.runner = runner, .script = script, .other = true};
    struct text text = test_text();
    struct script same;
    struct result again = result_new();
    struct failure failure;

    text_add(&text, &script->text);
    script_change(&same, script, &text, FORM_OUT);
    failure = attempts_test(&attempts, &same, &again);
    result->top = failure.part;
    failure_free(&failure);
    script_free(&same);
    result_free(&again);
}

static bool run_test(const struct runner *runner, int socket)
{
    const struct test *test = &runner->work->tests->at[0];
    struct result result = result_new();
    struct text message = test_text();
    struct script script;
    bool sent;

    runner_test(runner, 0, &result);
    if (runner->work->settings->other.count > 0 && result.verdict == VERDICT_FAIL) {
        struct result unread = result_new();

        if (script_read(&script, test->name, &unread))
            find_command(runner, &script, &result);
        script_free(&script);
        result_free(&unread);
    }
    result_pack(&result, &message);
    sent = worker_reply(socket, &message);
    text_free(&message);
    result_free(&result);
    return sent;
}

static int be_tester(void *context, int socket)
{
    struct runner runner;
    uint64_t number;

    if (!runner_begin(&runner, context, socket))
        return trouble(NULL, strerror(errno));
    while (worker_next(socket, &number) && run_test(&runner, socket))
        continue;
    runner_end(&runner);
    return 0;
}

static bool take_result(void *context, uint64_t number, const struct text *message)
{
    (void)number;
    result_unpack(context, message);
    return true;
}

/* ---- the prompt ------------------------------------------------------------------------------ */

struct debugging {
    struct interpreter *in;
    const struct script *script;
    const char *name; /* of the script as the interpreter has it */
    size_t line;      /* the one at fault */
    struct prompt prompt;
    bool open;      /* the prompt was reached */
    bool typing;    /* and has not been ended */
    bool ended;     /* the script has no more lines */
    uint64_t steps; /* lines that are run before the prompt comes again */
    struct telling telling;
};

/* Takes the words of the prompt that the language has not: `next`, and `next N`. */
static enum prompt_word take_word(void *context, const char *line)
{
    static const uint64_t most[] = {TESTS_MOST};
    struct debugging *debugging = context;
    struct split_line split;
    const struct words *words = &split.words;
    uint64_t steps = 1;

    words_split(&split, line, strnlen(line, LINE_LONGEST));
    if (words->count == 0 || strcasecmp(words->word[0], NEXT) != 0)
        return PROMPT_COMMAND;
    if (words->count > 2 ||
        (words->count == 2 &&
         (!command_line_numbers(words->word[1], ' ', most, &steps, 1) || steps == 0))) {
        puts("usage: next [N], for N lines of the script");
        return PROMPT_TAKEN;
    }
    if (debugging->ended) {
        puts("the script has no more lines");
        return PROMPT_TAKEN;
    }
    debugging->steps = steps;
    return PROMPT_LEAVES;
}

/* Shows the line that comes next. */
static void show_next(const struct debugging *debugging, const struct source *source)
{
    struct text *to = &debugging->in->out->text;

    if (debugging->ended) {
        text_string(to, "the script ends here\n");
        return;
    }
    text_print(to, "%s:%zu: ", basename(debugging->script->name), source->line);
    command_shown(to, line_bare(debugging->script->lines.line[source->line - 1]));
    text_char(to, '\n');
}

/* Shows the position at fault, and what can be typed. Returns false after reporting trouble. */
static bool open_prompt(struct debugging *debugging)
{
    struct interpreter *in = debugging->in;

    in->by_value = false;
    in->answer.kind = ANSWER_NONE;
    if (!prompt_begin(&debugging->prompt, in))
        return false;
    debugging->open = debugging->typing = true;
    (void)editor_complete(in);
    interpreter_print(in, in->game->rules->squares.naming == NAMED_BY_NUMBERS);
    text_string(
        &in->out->text,
        "next runs the line shown below; undo, questions and all commands work; quit ends\n");
    return true;
}

static void close_prompt(struct debugging *debugging)
{
    if (debugging->typing)
        prompt_end(&debugging->prompt);
    debugging->typing = false;
}

/* Tells what the line that has run did to the game, as the prompt does. */
static void tell_change(struct debugging *debugging)
{
    struct interpreter *in = debugging->in;
    const struct telling *telling = &debugging->telling;

    if (telling->rules != in->game->rules ||
        !position_equal(&telling->before, &in->game->now.position))
        telling_end(telling, in);
}

/* Reads lines until the script goes on or is left. */
static void stop_here(struct debugging *debugging, const struct source *source)
{
    struct interpreter *in = debugging->in;

    if (!debugging->open && !open_prompt(debugging))
        return;
    if (interrupted(in))
        text_string(&in->out->text, "interrupted\n");
    interrupts_forget(in->interrupt);
    debugging->prompt.client.computers_wait = true;
    show_next(debugging, source);
    output_flush(in->out);
    if (!prompt_lines(&debugging->prompt, take_word, debugging)) {
        in->stopped = true;
        close_prompt(debugging);
    }
}

/* Called by the interpreter before each line, and at the end of a source. */
static void before_line(void *context, const struct interpreter *in, const struct source *source,
                        const struct line *line)
{
    struct debugging *debugging = context;

    if (in->depth > 0 || source->name != debugging->name || in->stopped || is_run_over(in) ||
        (line != NULL && line_is_comment((struct piece){line->bytes, line->length})))
        return;
    debugging->ended = line == NULL;
    if (!debugging->open && !debugging->ended && source->line < debugging->line)
        return;
    if (debugging->open)
        tell_change(debugging);
    if (debugging->steps > 1 && !debugging->ended)
        debugging->steps--;
    else
        stop_here(debugging, source);
    debugging->telling = telling_begin(in->game);
}

/* Takes over the interpreter before it runs anything. Until the prompt is open, nothing is shown.
 */
static void watch(void *context, struct interpreter *in)
{
    struct debugging *debugging = context;

    debugging->in = in;
    in->allowance = (struct allowance){0}; /* a person is not to be timed */
    in->known = NULL; /* lines of the prompt come between those of the script */
    in->by_value = true;
    in->before_line = before_line;
    in->follower = debugging;
}

/* ---- all of it ------------------------------------------------------------------------------- */

/* Runs the script up to the line at fault, and on from there. Returns whether it came there. */
static bool run_to(const struct work *work, const struct script *script, size_t line)
{
    const struct runner runner = {.work = work, .rules = runner_rules(work)};
    char *folder = path_from(work->folder, "debug");
    char *script_folder = path_from(work->here, script->name);
    struct plan plan = {0};
    bool outside = false;
    bool file_size = false;
    struct overlay overlay = {.under = *work->settings->host,
                              .folder = script_folder,
                              .file_size = &file_size,
                              .outside = &outside};
    struct host host = overlay_host(&overlay);
    struct debugging debugging = {.script = script, .line = line};
    struct supervision supervision = {.watch = watch, .watcher = &debugging};

    *strrchr(script_folder, '/') = '\0';
    runner_call(&plan, &runner, script);
    debugging.name = plan.script;
    if (mkdir(folder, 0700) != 0 || chdir(folder) != 0)
        (void)trouble(folder, strerror(errno));
    else
        (void)work->program(plan.argc, (char **)(uintptr_t)plan.argv, &host, &supervision);
    close_prompt(&debugging);
    free(plan.argv);
    free(folder);
    free(script_folder);
    free(runner.rules);
    return debugging.open;
}

/* Shows how a test has failed. */
static void show_failure(const struct test *test, const struct result *result)
{
    struct text text = test_text();

    text_print(&text, "FAIL %s (%s)\n", test->shown, kind_name(result->kind));
    report_failure(&text, result);
    if (result->patch)
        text_string(&text, "(- is what was wanted, + what came)\n");
    if (!file_write(STDOUT_FILENO, text_whole(&text)))
        (void)trouble("standard output", strerror(errno));
    text_free(&text);
}

static int debug_failure(const struct work *work, struct result *result)
{
    const struct test *test = &work->tests->at[0];
    struct result read = result_new();
    struct script script;
    size_t line = result->top;
    int status = STATUS_REJECTED;

    show_failure(test, result);
    if (!script_read(&script, test->name, &read) || result->kind == KIND_MISSING) {
        status = trouble(test->shown, "mend this first: the script was not run");
    } else if (script.headers.classic) {
        status =
            trouble(test->shown, "it is a conversation (--classic): there is no line to stop at");
    } else {
        if (line == 0)
            line = command_before(&script, script.lines.count + 1);
        if (!run_to(work, &script, line))
            status = trouble(test->shown, "the prompt was not reached");
    }
    script_free(&script);
    result_free(&read);
    return status;
}

int debug(const struct work *work)
{
    const struct test *test = &work->tests->at[0];
    struct result result = result_new();
    const struct jobs jobs = {.work = be_tester,
                              .work_context = (void *)(uintptr_t)work,
                              .count = 1,
                              .depth = 1,
                              .context = &result,
                              .done = take_result,
                              .lost = jobs_lost_one,
                              .moment = jobs_no_moment};
    int ended;
    int status = STATUS_TROUBLE;

    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return trouble(NULL, "--debug needs a terminal for standard input and output; without one, "
                             "'arbiter --test FILE' says what fails, and --minimize shortens it");
    ended = jobs_run(&jobs, 1);
    if (ended > 0)
        status = STATUS_SIGNAL + ended;
    else if (result.verdict == VERDICT_FAIL || result.verdict == VERDICT_TODO)
        status = debug_failure(work, &result);
    else if (result.verdict == VERDICT_SKIP)
        complain(test->shown, "it is skipped: take its header skip out to debug it");
    else if (ended == 0)
        complain(test->shown,
                 "it passes: there is nothing to debug; 'arbiter -i FILE' goes on after "
                 "its last line");
    if (ended == 0 && status == STATUS_TROUBLE && result.verdict != VERDICT_FAIL)
        status = STATUS_ACCEPTED;
    result_free(&result);
    return status;
}
