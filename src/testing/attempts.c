#include "testing/attempts.h"

#include "host/stop.h"
#include "testing/partial.h"

void failure_free(struct failure *failure)
{
    text_free(&failure->came);
    text_free(&failure->says);
}

bool failure_is_same(const struct failure *one, const struct failure *other)
{
    return one->fails && other->fails && one->kind == other->kind && one->part == other->part &&
           one->status == other->status && one->signal == other->signal &&
           piece_equal(text_whole(&one->came), text_whole(&other->came));
}

/* ---- one run -------------------------------------------------------------------------------- */

bool attempts_answer(struct attempts *attempts, const struct script *script, struct ending *ending,
                     struct result *result)
{
    if (attempts->quick != NULL)
        in_memory_run(attempts->quick, script, ending);
    else
        runner_run(attempts->runner, script, false, ending, result);
    attempts->stopped = attempts->stopped || ending->stopped || stop_asked();
    return result->verdict == VERDICT_NONE && !attempts->stopped;
}

/* Adds a printed line, without the number in `error: line N`, which changes with the lines before
 * it. */
static void add_came(struct text *to, struct piece line)
{
    struct piece digits;

    line = line_bare(line);
    (void)error_line(line, &digits);
    text_bytes(to, line.start, (size_t)(digits.start - line.start));
    text_bytes(to, digits.start + digits.length,
               (size_t)(line.start + line.length - digits.start) - digits.length);
}

/* Adds all that the command at fault has printed. */
static void add_answer(struct text *to, const struct test_run *run)
{
    size_t line = 0;

    for (const struct trace_record *record = trace_find(run->trace, 0); record != NULL;
         record = trace_next(run->trace, record)) {
        uint64_t end = trace_end(run->trace, record, run->ending->out.length);

        for (; line < run->printed.count && offset_of(run, line) < end; line++) {
            if (record->top == run->result->top)
                add_came(to, run->printed.line[line]);
        }
    }
}

struct failure failure_of(const struct test_run *run)
{
    const struct result *result = run->result;
    struct failure failure = {.fails = result->verdict == VERDICT_FAIL,
                              .kind = result->kind,
                              .status = result->kind == KIND_STATUS ? run->ending->status : 0,
                              .signal = run->ending->signal,
                              .part = result->top,
                              .came = test_text(),
                              .says = test_text()};

    if (failure.fails && result->printed > 0)
        add_came(&failure.came, run->printed.line[result->printed - 1]);
    else if (failure.fails && result->kind == KIND_DIFFERS && has_trace(run))
        add_answer(&failure.came, run);
    if (failure.fails && result->command.length > 0)
        text_print(&failure.says, "%s: ", result->command.bytes);
    text_add(&failure.says, &result->message);
    return failure;
}

/* Judges a run by this program. In the failure, the part is the number of a line. */
static struct failure judge_own(struct attempts *attempts, const struct script *script,
                                const struct ending *ending, struct result *result)
{
    struct test_run run = {.script = script,
                           .ending = ending,
                           .trace = attempts->runner->trace,
                           .settings = attempts->runner->work->settings,
                           .result = result,
                           .printed = lines_of(text_whole(&ending->out)),
                           .plain = true};
    struct failure failure;

    judge(&run);
    failure = failure_of(&run);
    lines_free(&run.printed);
    return failure;
}

/* Sets the command at fault of another program: the first that it has not answered as this one
 * does. */
static void blame(const struct test_run *run, const struct own_answers *own)
{
    size_t wrong = run->result->verdict == VERDICT_FAIL ? partial_first_wrong(run, own) : 0;

    run->result->top = 0;
    if (wrong >= own->lines || own->top[wrong] == 0 || own->top[wrong] == TRACE_ENDED)
        return;
    text_clear(&run->result->command);
    judge_at_line(run, own->top[wrong]);
}

/* Runs a script by the other program, which has to answer as this one does. */
static struct failure judge_other(struct attempts *attempts, struct script *script,
                                  struct own_answers *own, struct result *result)
{
    struct ending ending = {0};
    struct failure failure = {0};
    struct test_run run;

    text_add(&script->out.text, &own->text);
    script->out.there = true;
    runner_run(attempts->runner, script, true, &ending, result);
    attempts->stopped = attempts->stopped || ending.stopped || stop_asked();
    if (ending.unstarted.length > 0) { /* it fails at no line */
        text_string(&result->message, "it cannot be started: ");
        text_add(&result->message, &ending.unstarted);
    } else if (result->verdict == VERDICT_NONE && !attempts->stopped) {
        run = (struct test_run){.script = script,
                                .ending = &ending,
                                .trace = attempts->runner->trace,
                                .settings = attempts->runner->work->settings,
                                .result = result,
                                .printed = lines_of(text_whole(&ending.out)),
                                .plain = true};
        judge(&run);
        result->printed = 0; /* it need not print the same */
        blame(&run, own);
        failure = failure_of(&run);
        lines_free(&run.printed);
    }
    ending_free(&ending);
    return failure;
}

struct failure attempts_test(struct attempts *attempts, struct script *script,
                             struct result *result)
{
    struct ending ending = {0};
    struct failure failure = {0};
    struct own_answers own = {0};

    if (attempts_answer(attempts, script, &ending, result)) {
        if (!attempts->other) {
            failure = judge_own(attempts, script, &ending, result);
        } else if (ending.kind == KIND_NONE) {
            script->status = ending.status;
            own = own_answers_of(&ending, attempts->runner->trace);
            failure = judge_other(attempts, script, &own, result);
        }
    }
    own_answers_free(&own);
    ending_free(&ending);
    return failure;
}

/* ---- the lines that are left ---------------------------------------------------------------- */

struct script attempts_script(const struct attempts *attempts, const bool *kept)
{
    struct text text = parts_text(&attempts->parts, kept);
    struct script script;

    script_change(&script, attempts->script, &text, attempts->parts.form);
    return script;
}

struct failure attempts_kept(struct attempts *attempts, const bool *kept)
{
    struct script script = attempts_script(attempts, kept);
    struct result result = result_new();
    struct failure failure = attempts_test(attempts, &script, &result);

    failure.part = failure.part > 0 ? parts_find(&attempts->parts, kept, failure.part) : PART_NONE;
    result_free(&result);
    script_free(&script);
    return failure;
}
