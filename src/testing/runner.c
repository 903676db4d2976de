#include "testing/runner.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "command_line.h"
#include "formats/rule_files.h"
#include "host/stop.h"
#include "testing/coverage_run.h"
#include "testing/folder.h"
#include "testing/given.h"
#include "testing/partial.h"
#include "trouble.h"

#define USERS 2000 /* that programs can be, one after another */
#define NAMED "{}" /* stands for the script in the command of another program */

/* ---- how a script is run ------------------------------------------------------------------- */

void runner_call(struct plan *plan, const struct runner *runner, const struct script *script)
{
    const struct shell_words *options = &script->headers.words;

    plan->argv = room_for(options->count + 8, sizeof *plan->argv);
    plan->argv[plan->argc++] = "arbiter";
    if (runner->rules != NULL) {
        plan->argv[plan->argc++] = "-r";
        plan->argv[plan->argc++] = runner->rules;
    }
    if (runner->work->settings->safe)
        plan->argv[plan->argc++] = "--safe";
    for (size_t i = 0; i < options->count; i++)
        plan->argv[plan->argc++] = options->word[i];
    if (!script->headers.classic) {
        plan->script = basename(script->name);
        plan->argv[plan->argc++] = "--";
        plan->argv[plan->argc++] = plan->script;
    }
}

/* Returns whether the command of another program names the script. */
static bool names_script(const struct shell_words *other)
{
    size_t i = 0;

    while (i < other->count && strstr(other->word[i], NAMED) == NULL)
        i++;
    return i < other->count;
}

/* Has another program run, with the path of the script's copy in place of `{}`. `words` is what the
 * words of the plan point into. */
static void call_other(struct plan *plan, const struct runner *runner, const struct script *script,
                       struct text *words)
{
    const struct work *work = runner->work;
    const struct shell_words *other = &work->settings->other;
    bool apart = work->isolation.way == APART_BY_NAMESPACES;
    char *path = path_from(apart ? ISOLATED_FOLDER : runner->folder, basename(script->name));
    size_t here = strlen(work->here) + 1;
    const char *at;

    text_print(words, "%s/", work->here); /* of a program that is given by a relative path */
    for (size_t i = 0; i < other->count; i++) {
        text_replaced(words, other->word[i], NAMED, path);
        at = words->bytes + here;
        if (i == 0 && (at[0] == '/' || strchr(at, '/') == NULL || work->settings->start != NULL))
            text_drop(words, here);
        text_char(words, '\0');
    }
    free(path);
    plan->argv = room_for(other->count + 1, sizeof *plan->argv);
    for (at = words->bytes; (size_t)plan->argc < other->count; at += strlen(at) + 1)
        plan->argv[plan->argc++] = at;
}

/* ---- a test -------------------------------------------------------------------------------- */

static void cannot_run(const char *what, struct result *result)
{
    result_fail(result, KIND_UNREADABLE);
    text_print(&result->message, "%s: %s", what, strerror(errno));
}

/* Lays what is to be in the folder of the run there. */
static bool lay_files(const struct runner *runner, const struct script *script, bool other,
                      struct result *result)
{
    if (other)
        return given_files(script, names_script(&runner->work->settings->other), runner->folder,
                           result);
    return !script->changed || given_changed(script, runner->folder, result);
}

void runner_run(const struct runner *runner, const struct script *script, bool other,
                struct ending *ending, struct result *result)
{
    const struct work *work = runner->work;
    const struct shell_words *command = &work->settings->other;
    char *script_folder = path_from(work->here, script->name);
    struct text words = test_text();
    struct text given = test_text();
    struct isolation isolation = runner_isolation(runner);
    bool apart = other && work->settings->start != NULL;
    struct plan plan = {.other = other,
                        .folder = apart ? work->settings->start : runner->folder,
                        .limits = work->settings->limits,
                        .trace = runner->trace,
                        .script_folder = script_folder,
                        .program = work->program,
                        .host = work->settings->host};
    uint64_t most = plan.limits.file_size * MEGABYTE;

    *strrchr(script_folder, '/') = '\0';
    plan.limits.run.time = seconds_of(script, work->settings);
    if (other && isolation.way != APART_NOT)
        plan.isolation = &isolation;
    if (other)
        call_other(&plan, runner, script, &words);
    else
        runner_call(&plan, runner, script);
    if (other ? !names_script(command) : script->headers.classic)
        given_script(script, &given);
    plan.input = text_whole(&given);
    if (mkdir(runner->folder, 0700) != 0)
        cannot_run("cannot create a folder to run in", result);
    else if (lay_files(runner, script, other, result))
        process_run(&plan, ending);
    /* A program can continue after a write has met the limit. Then the size of the file shows
     * it. */
    if (folder_remove(runner->folder) >= most && most > 0 && ending->kind == KIND_NONE)
        ending->kind = KIND_FILE_SIZE;
    text_free(&words);
    text_free(&given);
    free(plan.argv);
    free(script_folder);
}

/* Notes what a test has met. Another program has met what its script tries. */
static void cover(const struct runner *runner, const struct script *script)
{
    struct coverage *coverage = runner->work->settings->coverage;

    if (coverage == NULL || runner->number >= runner->work->tests->count)
        return; /* another run of --repeat */
    coverage_add(coverage, &runner->trace->met);
    coverage_run(coverage, script, runner->work->settings, runner->trace);
}

/* Runs a script by this program, for what it answers to each command. */
static struct own_answers answer_script(const struct runner *runner, const struct script *script,
                                        struct result *result)
{
    struct ending ending = {0};
    struct own_answers own = {0};

    runner_run(runner, script, false, &ending, result);
    if (result->verdict == VERDICT_NONE && !ending.stopped) {
        own = own_answers_of(&ending, runner->trace);
        cover(runner, script);
    }
    ending_free(&ending);
    return own;
}

/* Saves the output of a failing test in --actual's folder. */
static void keep_output(const struct work *work, const struct script *script,
                        const struct ending *ending, struct result *result)
{
    char *name = string_copy(script->out.path);
    char *path;
    int file;

    for (char *at = name; (at = strstr(at, "..")) != NULL;)
        at[0] = at[1] = '_'; /* the path must not leave the folder */
    path = path_from(work->settings->actual, name[0] == '/' ? name + 1 : name);
    file = folders_make(path) ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666) : -1;
    if (file < 0 || !file_write(file, text_whole(&ending->out)))
        result->trouble = trouble_found(path, errno) != 0;
    if (file >= 0)
        close(file);
    free(path);
    free(name);
}

static void judge_run(const struct runner *runner, const struct script *script,
                      const struct ending *ending, const struct own_answers *own,
                      struct result *result)
{
    const struct test_settings *settings = runner->work->settings;
    struct test_run run = {.script = script,
                           .ending = ending,
                           .trace = runner->trace,
                           .settings = settings,
                           .result = result,
                           .printed = lines_of(text_whole(&ending->out))};
    struct piece todo = script->headers.todo;

    result->seconds = ending->seconds;
    if (settings->accept && todo.start == NULL)
        accept_run(&run);
    else
        judge(&run);
    if (own->lines > 0 && result->verdict == VERDICT_FAIL)
        partial_judge(&run, own);
    if (todo.start != NULL) { /* it is known to fail */
        if (result->verdict == VERDICT_FAIL)
            result->verdict = VERDICT_TODO;
        else if (result->verdict == VERDICT_PASS)
            result->verdict = VERDICT_TODO_PASSED;
        show_line(&result->why, todo);
    }
    if (result->verdict == VERDICT_FAIL && settings->actual != NULL)
        keep_output(runner->work, script, ending, result);
    lines_free(&run.printed);
}

bool runner_settles(const struct runner *runner, const struct script *script, struct result *result)
{
    struct piece skip = script->headers.skip;

    if (skip.start != NULL) {
        result->verdict = VERDICT_SKIP;
        show_line(&result->why, skip);
        return true;
    }
    if (script->form != FORM_NOTHING || runner->work->settings->accept)
        return false;
    result_fail_at(result, KIND_MISSING, script->name, 1,
                   "nothing says what it must print: there is no .out, no #> line and no assert");
    return true;
}

/* ---- all of them --------------------------------------------------------------------------- */

int runner_isolate(struct work *work, const char *who, const char *const *closed)
{
    const struct test_settings *settings = work->settings;
    int status = command_line_isolate((enum isolate_wish)settings->isolate, who, closed,
                                      &work->isolation.way);

    work->isolation.disk = settings->disk * MEGABYTE;
    work->isolation.processes = settings->limits.processes;
    work->isolation.network = settings->network;
    work->isolation.hidden = settings->hidden;
    work->isolation.read = settings->read;
    work->isolation.write = settings->write;
    if (work->isolation.way == APART_BY_USER)
        (void)chmod(work->folder, 0711); /* each reaches the folder that it runs in */
    return status;
}

static void set_environment(void)
{
    static const char *const unwanted[] = {"INPUTRC", "PAGER", "COLUMNS", "LINES"};

    (void)setenv("NO_COLOR", "1", 1);
    (void)setenv("LC_ALL", "C.UTF-8", 1);
    (void)setenv("TZ", "UTC", 1);
    for (size_t i = 0; i < sizeof unwanted / sizeof unwanted[0]; i++)
        (void)unsetenv(unwanted[i]);
}

char *runner_rules(const struct work *work)
{
    const char *rules = work->settings->rules;

    if (rules == NULL)
        return NULL;
    return rule_files_is_path(rules) ? path_from(work->here, rules) : string_copy(rules);
}

bool runner_begin(struct runner *runner, const struct work *work, int socket)
{
    struct text folder = test_text();

    *runner = (struct runner){.work = work, .trace = trace_new()};
    if (runner->trace == NULL || !stop_prepare(socket))
        return false;
    set_environment();
    text_print(&folder, "%s/%d", work->folder, (int)getpid());
    runner->folder = folder.bytes;
    runner->rules = runner_rules(work);
    runner->trace->met.wanted = work->settings->covers;
    return true;
}

void runner_end(struct runner *runner)
{
    free(runner->rules);
    free(runner->folder);
}

struct isolation runner_isolation(const struct runner *runner)
{
    struct isolation isolation = runner->work->isolation;

    isolation.folder = runner->work->settings->start;
    isolation.given = runner->folder;
    isolation.user = ISOLATED_USERS + (uid_t)(runner->number % USERS);
    return isolation;
}

static void run_test(const struct runner *runner, const struct test *test, struct result *result)
{
    bool other = runner->work->settings->other.count > 0;
    bool covers = runner->work->settings->covers;
    struct script script;
    struct ending ending = {0};
    struct own_answers own = {0};

    if (script_read(&script, test->name, result) && !runner_settles(runner, &script, result)) {
        if (other && (script.headers.in_parts || covers))
            own = answer_script(runner, &script, result);
        if (!script.headers.in_parts)
            own_answers_free(&own);
        if (result->verdict == VERDICT_NONE)
            runner_run(runner, &script, other, &ending, result);
        if (result->verdict == VERDICT_NONE && !ending.stopped)
            judge_run(runner, &script, &ending, &own, result);
        if (!other && !ending.stopped)
            cover(runner, &script);
    }
    ending_free(&ending);
    own_answers_free(&own);
    script_free(&script);
}

void runner_test(const struct runner *runner, size_t number, struct result *result)
{
    const struct test *test = &runner->work->tests->at[number];

    result->test = number;
    if (test->orphan) {
        char *name = test_file(test->name, ".cmd");

        result_fail_at(result, KIND_ORPHAN, test->name, 1, "there is no ");
        show_line(&result->message, string_piece(name));
        free(name);
    } else {
        run_test(runner, test, result);
    }
}
