#include "testing/judge.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "formats/replace.h"
#include "script/words.h"

static void cannot_write(const struct test_run *run, const char *path, int error)
{
    result_fail_at(run->result, KIND_UNREADABLE, path, 1, "cannot record it: ");
    text_string(&run->result->message, strerror(error));
}

/* Writes a file of the test if its contents changed, or in any case if `always`. */
static void record(const struct test_run *run, const char *path, const struct text *before,
                   const struct text *after, bool always)
{
    struct result *result = run->result;
    struct difference difference;
    struct replacement replacement;
    int failed;

    if (result->verdict == VERDICT_FAIL ||
        (!always && piece_equal(text_whole(before), text_whole(after))))
        return;
    result->verdict = VERDICT_RECORDED;
    failed = replace_begin(&replacement, run->settings->host, path, -1);
    if (failed == 0) {
        text_bytes(&replacement.out.text, after->bytes, after->length);
        failed = replace_end(&replacement, 0);
    }
    if (failed != 0) {
        cannot_write(run, path, -failed);
        return;
    }
    difference = difference_of(text_whole(before), text_whole(after));
    result->added += difference.added_count;
    result->removed += difference.removed_count;
    difference_free(&difference);
}

/* Records the script, with new blocks and with the new status in its header. */
static void record_script(const struct test_run *run)
{
    const struct script *script = run->script;
    const struct piece *header = &script->headers.status;
    struct text text = test_text();
    struct text whole = test_text();
    size_t from = 0;

    if (script->form == FORM_BLOCKS)
        blocks_rewrite(run, &text);
    else
        text_add(&text, &script->text);
    if (header->start != NULL && run->ending->status != script->status) {
        from = (size_t)(header->start - script->text.bytes); /* blocks come after it */
        text_bytes(&whole, text.bytes, from);
        text_print(&whole, "%d", run->ending->status);
        from += header->length;
    }
    text_bytes(&whole, text.bytes + from, text.length - from);
    record(run, script->name, &script->text, &whole, false);
    text_free(&whole);
    text_free(&text);
}

/* Records NAME.status, which exists only for a status other than 0. */
static void record_status(const struct test_run *run)
{
    const struct script *script = run->script;
    int status = run->ending->status;
    struct text none = test_text();
    struct text text = test_text();

    if (script->headers.exit_status >= 0 ||
        (status == script->status && (status > 0) == script->status_file.there))
        return;
    text_print(&text, "%d\n", status);
    if (status > 0)
        record(run, script->status_file.path, &none, &text, true);
    else if (run->result->verdict != VERDICT_FAIL && unlink(script->status_file.path) != 0)
        cannot_write(run, script->status_file.path, errno);
    else if (run->result->verdict == VERDICT_PASS)
        run->result->verdict = VERDICT_RECORDED;
    text_free(&text);
}

/* Returns whether there is a line of a block that must not be recorded. */
static bool has_bad_blocks(const struct test_run *run)
{
    size_t unreached = blocks_unreached(run);
    const struct blocks *blocks = &run->script->blocks;
    size_t rejected = 0;

    /* A line that the interpreter rejects, although it is a comment: if it were replaced, the
     * script would print something else the next time. */
    for (size_t i = 0; i < blocks->count && rejected == 0; i++) {
        struct piece line = line_bare(blocks->wanted[i].whole);

        if (line.length > LINE_LONGEST || words_bad_byte(line.start, line.length) != 0)
            rejected = blocks->wanted[i].line;
    }
    if (unreached > 0)
        result_fail_at(run->result, KIND_DIFFERS, run->script->name, unreached,
                       "this line is never reached, so it cannot be recorded");
    else if (rejected > 0)
        result_fail_at(run->result, KIND_DIFFERS, run->script->name, rejected,
                       "the interpreter rejects this line, so it cannot be recorded");
    return unreached > 0 || rejected > 0;
}

void accept_run(const struct test_run *run)
{
    const struct script *script = run->script;

    if (script->form == FORM_ASSERTS) {
        judge(run);
        return;
    }
    run->result->verdict = VERDICT_PASS;
    if (run->settings->other.count > 0 && script->form == FORM_BLOCKS) {
        result_fail_at(run->result, KIND_DIFFERS, script->name, script->blocks.wanted[0].line,
                       "it is not known which line another program answers: take the #> lines out, "
                       "and record a file");
        return;
    }
    if (judge_end(run) || has_bad_blocks(run) || (!script->err.there && judge_errors(run)))
        return;
    if (script->form != FORM_BLOCKS)
        record(run, script->out.path, &script->out.text, &run->ending->out,
               script->form == FORM_NOTHING);
    record_script(run);
    if (script->err.there)
        record(run, script->err.path, &script->err.text, &run->ending->err, false);
    record_status(run);
}
