#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "grading/job.h"
#include "testing/folder.h"
#include "testing/judge.h"

/* Says why what was compiled is not to be used. */
static void say_why(const struct plan *plan, const struct ending *ending, struct text *why)
{
    text_string(why, "it cannot be compiled: ");
    if (ending->kind == KIND_FILE_SIZE && folder_size(plan->grows) > plan->grown_most)
        text_print(why, "it wrote more than %" PRIu64 " MB (--disk)", plan->grown_most / MEGABYTE);
    else if (ending->kind != KIND_NONE)
        say_end(ending, &plan->limits, why);
    else
        text_print(why, "%s ended with status %d", plan->argv[0], ending->status);
}

/* Adds the end of what the compiler has written. */
static void say_last(struct ending *ending, struct text *said)
{
    if (ending->out.length > 0)
        add_last_lines(said, &ending->out, "the compiler printed:\n",
                       "the compiler's output ends with:\n");
    if (ending->err.length > 0)
        add_last_lines(said, &ending->err, "the compiler's standard error:\n",
                       "the compiler's standard error ends with:\n");
}

enum compiled compile(const struct runner *runner, const struct shell_words *command,
                      struct text *why, struct text *said)
{
    const struct test_settings *settings = runner->work->settings;
    struct isolation isolation = runner_isolation(runner);
    const char **write;
    size_t count = 0; /* of the options */
    struct ending ending = {0};
    struct plan plan = {.argv = (const char **)command->word,
                        .argc = (int)command->count,
                        .other = true,
                        .folder = settings->start,
                        .isolation = isolation.way != APART_NOT ? &isolation : NULL,
                        .limits = settings->limits,
                        .trace = runner->trace,
                        .grows = settings->start,
                        .grown_most = settings->disk * MEGABYTE};
    enum compiled compiled = COMPILED;

    while (settings->write[count] != NULL)
        count++;
    write = room_for(count + 2, sizeof *write);
    write[0] = settings->start;
    memcpy(write + 1, settings->write, count * sizeof *write);
    isolation.write = write;
    if (mkdir(runner->folder, 0700) != 0) {
        text_print(why, "a folder to compile in: %s", strerror(errno));
        compiled = COMPILE_STOPPED;
    } else {
        process_run(&plan, &ending);
        if (ending.stopped)
            compiled = COMPILE_STOPPED;
        else if (ending.kind != KIND_NONE || ending.status != 0)
            compiled = COMPILE_FAILED;
        (void)folder_remove(runner->folder);
    }
    if (compiled == COMPILE_FAILED)
        say_why(&plan, &ending, why);
    say_last(&ending, said);
    ending_free(&ending);
    free(write);
    return compiled;
}
