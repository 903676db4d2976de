#include "testing/minimize.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/stop.h"
#include "host/worker_pool.h"
#include "testing/answered.h"
#include "testing/attempts.h"
#include "testing/jobs.h"
#include "testing/shorten.h"
#include "trouble.h"

/* After so long what is left by then has to do, unless another program is waited for. */
#define SECONDS_MOST 8

struct minimizer {
    struct attempts tries;
    struct failure wanted; /* how each script that is left must fail */
    double begin;
    bool ended; /* nothing more is tried: it was asked to stop, or has taken long enough */
};

/* ---- the lines that are left ---------------------------------------------------------------- */

static bool fails_as_before(void *context, const bool *kept)
{
    struct minimizer *m = context;
    struct failure failure = attempts_kept(&m->tries, kept);
    bool same = failure_is_same(&failure, &m->wanted);

    m->ended = m->tries.stopped || (!m->tries.other && process_now() > m->begin + SECONDS_MOST);
    failure_free(&failure);
    return same;
}

/* Runs what is kept by a process, and has the next ones run in this one if that prints the same. */
static void choose_engine(struct minimizer *m, const bool *kept)
{
    struct script script = attempts_script(&m->tries, kept);
    struct in_memory *quick =
        in_memory_begin(&script, m->tries.runner->work->settings, m->tries.runner->trace);
    struct result result = result_new();
    struct ending one = {0};
    struct ending other = {0};

    if (quick != NULL && attempts_answer(&m->tries, &script, &one, &result)) {
        in_memory_run(quick, &script, &other);
        if (one.kind == KIND_NONE && other.kind == KIND_NONE && one.status == other.status &&
            piece_equal(text_whole(&one.out), text_whole(&other.out)))
            m->tries.quick = quick;
        ending_free(&other);
    }
    ending_free(&one);
    if (m->tries.quick != quick)
        in_memory_end(quick);
    result_free(&result);
    script_free(&script);
}

/* Notes the lines that were rejected: they have changed nothing. */
static void note_rejected(struct minimizer *m, const bool *kept, bool *idle)
{
    struct script script = attempts_script(&m->tries, kept);
    struct result result = result_new();
    struct ending ending = {0};
    struct lines_of printed = {0};

    if (attempts_answer(&m->tries, &script, &ending, &result))
        printed = lines_of(text_whole(&ending.out));
    for (size_t i = 0; i < printed.count; i++) {
        struct piece digits;
        size_t number = error_line(printed.line[i], &digits);

        number = number > 0 ? parts_find(&m->tries.parts, kept, number) : PART_NONE;
        if (number != PART_NONE)
            idle[number] = true;
    }
    lines_free(&printed);
    ending_free(&ending);
    result_free(&result);
    script_free(&script);
}

/* Lists the lines between which the position is the same before and after them: without them it
 * comes to the same. Each loop ends with an item that is PART_NONE. Returns the length of the
 * list. */
static size_t list_loops(struct minimizer *m, const bool *kept, size_t *list)
{
    const uint64_t *positions = in_memory_positions(m->tries.quick);
    size_t lines = 0;
    size_t part = 0;
    size_t count = 0;

    for (size_t i = 0; i < m->tries.parts.count; i++)
        lines += kept[i];
    for (size_t line = 1; line <= lines; line++, part++) {
        size_t last = lines + 1;

        while (!kept[part])
            part++;
        while (last > line && (positions[last] != positions[line] || positions[line] == 0))
            last--;
        if (last == line)
            continue;
        for (; line < last; part++) {
            if (kept[part] && !m->tries.parts.at[part].fixed)
                list[count++] = part;
            line += kept[part];
        }
        list[count++] = PART_NONE;
        line--;
        part--;
    }
    return count;
}

/* Takes away what comes back to the same position, all of it at once or else each such part. */
static void drop_loops(struct minimizer *m, const struct shortening *shortening)
{
    size_t *list = room_for(2 * m->tries.parts.count + 2, sizeof *list);
    size_t *all = room_for(m->tries.parts.count + 1, sizeof *all);
    size_t count;
    size_t found = 0;

    if (!fails_as_before(m, shortening->kept)) /* its positions are those of the list */
        count = 0;
    else
        count = list_loops(m, shortening->kept, list);
    for (size_t i = 0; i < count; i++) {
        if (list[i] != PART_NONE)
            all[found++] = list[i];
    }
    if (found == 0 || shorten_by(shortening, all, found))
        count = 0;
    for (size_t end = count; end > 0;) {
        size_t start = end - 1;

        while (start > 0 && list[start - 1] != PART_NONE)
            start--;
        if (start + 1 < end)
            (void)shorten_by(shortening, list + start, end - 1 - start);
        end = start;
    }
    free(list);
    free(all);
}

/* Takes away at once what most likely is not needed: comments, questions, and what was rejected. */
static void drop_idle(struct minimizer *m, const struct shortening *shortening)
{
    size_t room = m->tries.parts.count + 1;
    bool *idle = room_for(room, sizeof *idle);
    size_t *list = room_for(room, sizeof *list);

    note_rejected(m, shortening->kept, idle);
    for (int round = 0; round < 2; round++) {
        size_t count = 0;

        for (size_t i = 0; i < m->tries.parts.count; i++) {
            const struct part *part = &m->tries.parts.at[i];

            if (!part->fixed && shortening->kept[i] &&
                (part->comment || (round > 0 && (part->asks || idle[i]))))
                list[count++] = i;
        }
        if (count > 0)
            (void)shorten_by(shortening, list, count);
    }
    free(idle);
    free(list);
}

/* Shortens what is kept, and makes sure that it fails in a process, too, which is how it fails from
 * now on. Returns false if it does not. */
static bool shorten_kept(struct minimizer *m, bool *kept, bool *fixed)
{
    const struct shortening shortening = {.count = m->tries.parts.count,
                                          .kept = kept,
                                          .fixed = fixed,
                                          .holds = fails_as_before,
                                          .context = m,
                                          .ended = &m->ended};
    struct failure last;
    bool same;

    drop_idle(m, &shortening);
    if (m->tries.quick != NULL)
        drop_loops(m, &shortening);
    shorten(&shortening);
    in_memory_end(m->tries.quick);
    m->tries.quick = NULL;
    last = attempts_kept(&m->tries, kept);
    same = failure_is_same(&last, &m->wanted);
    failure_free(same ? &m->wanted : &last);
    if (same)
        m->wanted = last;
    return same;
}

/* Returns the script that is left, with what this program answers if it is another one that must
 * print that. */
static struct text text_left(struct minimizer *m, const bool *kept)
{
    struct script script = attempts_script(&m->tries, kept);
    struct result result = result_new();
    struct ending ending = {0};
    struct own_answers own = {0};
    struct text text = test_text();

    if (m->tries.other && attempts_answer(&m->tries, &script, &ending, &result)) {
        script.status = ending.status;
        own = own_answers_of(&ending, m->tries.runner->trace);
        answered_text(&script, &own, &text);
    } else {
        text_add(&text, &script.text);
    }
    own_answers_free(&own);
    ending_free(&ending);
    result_free(&result);
    script_free(&script);
    return text;
}

/* ---- the whole of it ------------------------------------------------------------------------ */

/* What becomes of it: the exit status, what is said on standard error, and the script. */
struct outcome {
    int status;
    struct text note;
    struct text text;
};

static size_t count_lines(const struct text *text)
{
    struct lines_of lines = lines_of(text_whole(text));
    size_t count = lines.count;

    lines_free(&lines);
    return count;
}

/* Says that it cannot be shortened. */
static void refuse(struct outcome *outcome, const char *why)
{
    outcome->status = STATUS_TROUBLE;
    text_string(&outcome->note, why);
}

/* Shortens a script of which the parts are known, and in which line `line` is at fault. */
static void shorten_parts(struct minimizer *m, size_t line, struct outcome *outcome)
{
    size_t count = m->tries.parts.count;
    bool *kept = room_for(count + 1, sizeof *kept);
    bool *fixed = room_for(count + 1, sizeof *fixed);
    bool quick;
    bool done = false;

    for (size_t i = 0; i < count; i++) {
        kept[i] = true;
        fixed[i] = m->tries.parts.at[i].fixed;
    }
    m->wanted = attempts_kept(&m->tries, kept);
    if (m->wanted.fails &&
        (m->wanted.part == PART_NONE || m->tries.parts.at[m->wanted.part].line == line)) {
        choose_engine(m, kept);
        quick = m->tries.quick != NULL;
        done = shorten_kept(m, kept, fixed);
        for (size_t i = 0; i < count && !done && quick; i++)
            kept[i] = true;
        done = done || (quick && !m->tries.stopped && shorten_kept(m, kept, fixed));
    }
    if (done) {
        outcome->text = text_left(m, kept);
        outcome->status = STATUS_ACCEPTED;
        text_print(&outcome->note,
                   "%zu of %zu lines are left, and fail as before: ", count_lines(&outcome->text),
                   m->tries.script->lines.count);
        text_add(&outcome->note, &m->wanted.says);
        if (m->ended)
            text_string(&outcome->note, "; to go on, minimize what is left");
    } else {
        refuse(outcome, "it does not fail in the same way when it is run again");
    }
    free(kept);
    free(fixed);
}

/* Says why there is nothing to shorten. Returns false. */
static bool is_nothing(struct outcome *outcome, const struct result *result)
{
    outcome->status = result->verdict == VERDICT_PASS ? STATUS_REJECTED : STATUS_TROUBLE;
    if (result->verdict == VERDICT_PASS)
        text_string(&outcome->note, "it passes: there is nothing to shorten");
    else
        text_add(&outcome->note, &result->message);
    return false;
}

/* Runs the script as it is, and finds its parts. Returns false if there is nothing to shorten, and
 * says why. Stores the line at fault; 0: it is not known. */
static bool find_parts(struct minimizer *m, const struct ending *ending, size_t *line,
                       struct outcome *outcome)
{
    const struct test_settings *settings = m->tries.runner->work->settings;
    struct result result = result_new();
    struct test_run run = {.script = m->tries.script,
                           .ending = ending,
                           .trace = m->tries.runner->trace,
                           .settings = settings,
                           .result = &result,
                           .printed = lines_of(text_whole(&ending->out)),
                           .plain = true};
    struct failure failure;
    bool known = true;

    if (!kind_is_end(ending->kind) && runner_settles(m->tries.runner, m->tries.script, &result)) {
        lines_free(&run.printed);
        (void)is_nothing(outcome, &result);
        result_free(&result);
        return false;
    }
    judge(&run);
    failure = failure_of(&run);
    *line = failure.part;
    /* A difference without a line is one of line ends. */
    if (failure.fails && (failure.kind != KIND_DIFFERS || failure.part > 0))
        m->tries.parts = parts_of_failure(&run);
    else
        known = is_nothing(outcome, &result);
    failure_free(&failure);
    lines_free(&run.printed);
    result_free(&result);
    return known;
}

/* The same where another program is tested. */
static bool find_other_parts(struct minimizer *m, size_t *line, struct outcome *outcome)
{
    struct text text = test_text();
    struct script script;
    struct result result = result_new();
    struct failure failure;
    bool fails;

    text_add(&text, &m->tries.script->text);
    script_change(&script, m->tries.script, &text, FORM_OUT);
    failure = attempts_test(&m->tries, &script, &result);
    fails = failure.fails;
    *line = failure.part;
    if (fails) {
        m->tries.parts = parts_of_script(m->tries.script);
        if (*line > 0)
            parts_end_at(&m->tries.parts, *line);
    } else {
        (void)is_nothing(outcome, &result);
    }
    failure_free(&failure);
    script_free(&script);
    result_free(&result);
    return fails;
}

static void shorten_script(struct minimizer *m, struct outcome *outcome)
{
    struct result result = result_new();
    struct ending ending = {0};
    size_t line = 0;
    bool found;

    if (m->tries.script->headers.classic) {
        refuse(outcome, "it is a conversation (--classic), whose answers are not commands");
    } else if (m->tries.script->headers.skip.start != NULL) {
        refuse(outcome, "it is skipped: ");
        show_line(&outcome->note, m->tries.script->headers.skip);
    } else {
        if (m->tries.other)
            found = find_other_parts(m, &line, outcome);
        else if (attempts_answer(&m->tries, m->tries.script, &ending, &result))
            found = find_parts(m, &ending, &line, outcome);
        else
            found = is_nothing(outcome, &result);
        if (found)
            shorten_parts(m, line, outcome);
    }
    ending_free(&ending);
    result_free(&result);
}

/* ---- the process that does it --------------------------------------------------------------- */

/* Does the only job. */
static void minimize_test(const struct runner *runner, struct outcome *outcome)
{
    const struct test *test = &runner->work->tests->at[0];
    struct script script;
    struct result result = result_new();
    struct minimizer m = {.tries = {.runner = runner,
                                    .script = &script,
                                    .other = runner->work->settings->other.count > 0},
                          .begin = process_now()};

    if (script_read(&script, test->name, &result)) {
        shorten_script(&m, outcome);
    } else {
        outcome->status = STATUS_TROUBLE;
        text_add(&outcome->note, &result.message);
    }
    in_memory_end(m.tries.quick);
    failure_free(&m.wanted);
    parts_free(&m.tries.parts);
    script_free(&script);
    result_free(&result);
}

static int be_minimizer(void *context, int socket)
{
    struct runner runner;
    uint64_t number;

    if (!runner_begin(&runner, context, socket))
        return trouble(NULL, strerror(errno));
    while (worker_next(socket, &number) && !stop_asked()) {
        struct outcome outcome = {.note = test_text(), .text = test_text()};
        struct text message = test_text();

        minimize_test(&runner, &outcome);
        text_bytes(&message, (const char *)&outcome, sizeof outcome);
        text_add(&message, &outcome.note);
        text_add(&message, &outcome.text);
        if (!stop_asked())
            (void)worker_reply(socket, &message);
        text_free(&message);
        text_free(&outcome.note);
        text_free(&outcome.text);
    }
    runner_end(&runner);
    return 0;
}

/* What this process knows of it. */
struct minimizing {
    const struct test *test;
    int status;
};

static bool take_outcome(void *context, uint64_t number, const struct text *message)
{
    struct minimizing *minimizing = context;
    struct outcome outcome;
    const char *note = message->bytes + sizeof outcome;
    struct text said = test_text();

    (void)number;
    memcpy(&outcome, message->bytes, sizeof outcome);
    text_bytes(&said, note, outcome.note.length);
    minimizing->status = outcome.status;
    if (!file_write(STDOUT_FILENO, (struct piece){note + outcome.note.length, outcome.text.length}))
        minimizing->status = trouble("standard output", strerror(errno));
    complain(minimizing->test->shown, said.bytes);
    text_free(&said);
    return true;
}

int minimize(const struct work *work)
{
    struct minimizing minimizing = {.test = &work->tests->at[0], .status = STATUS_TROUBLE};
    const struct jobs jobs = {.work = be_minimizer,
                              .work_context = (void *)(uintptr_t)work,
                              .count = 1,
                              .depth = 1,
                              .context = &minimizing,
                              .done = take_outcome,
                              .lost = jobs_lost_one,
                              .moment = jobs_no_moment};
    int ended = jobs_run(&jobs, 1);

    if (ended > 0)
        return STATUS_SIGNAL + ended;
    return ended < 0 ? STATUS_TROUBLE : minimizing.status;
}
