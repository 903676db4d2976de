#include "testing/judge.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "formats/replace.h"
#include "script/words.h"

static int write_whole(const struct host *host, const char *path, struct piece text)
{
    struct replacement replacement;
    int failed = replace_begin(&replacement, host, path, -1);
    char buffer[4096];
    struct output out;

    if (failed != 0)
        return failed;
    out = output_to(host, replacement.file, buffer, sizeof buffer);
    output_bytes(&out, text.start, text.length);
    (void)output_flush(&out);
    return replace_end(&replacement, -out.error);
}

/* The recording of one test. */
struct recording {
    const struct judged *run;
    const struct host *host;
    struct result *result; /* whose verdict says whether something has changed, or failed */
};

static void cannot_write(struct recording *r, const char *path, int error)
{
    result_fail_at(r->result, KIND_UNREADABLE, path, 1, "cannot record it: ");
    bytes_string(&r->result->message, strerror(error));
}

/* Writes a file of the test if its contents changed, or in any case if `always`. */
static void record(struct recording *r, const char *path, struct piece before, struct piece after,
                   bool always)
{
    struct difference difference;
    int failed;

    if (r->result->verdict == VERDICT_FAIL || (!always && piece_equal(before, after)))
        return;
    r->result->verdict = VERDICT_RECORDED;
    failed = write_whole(r->host, path, after);
    if (failed != 0) {
        cannot_write(r, path, -failed);
        return;
    }
    difference = difference_of(before, after);
    r->result->added += difference.added_count;
    r->result->removed += difference.removed_count;
    difference_free(&difference);
}

/* Adds the script as it should be, with new blocks and with the new status in its header. */
static void rewrite_script(const struct judged *run, struct bytes *to)
{
    const struct script *script = run->script;
    const struct piece *header = &script->headers.status;
    struct bytes text = {0};
    size_t before;

    if (script->form == FORM_BLOCKS)
        blocks_rewrite(run, &text);
    else
        bytes_add(&text, bytes_text(&script->text), script->text.length);
    if (header->start != NULL && run->ending->status != script->status) {
        before = (size_t)(header->start - script->text.at); /* blocks come after it */
        bytes_add(to, text.at, before);
        bytes_format(to, "%d", run->ending->status);
        bytes_add(to, text.at + before + header->length, text.length - before - header->length);
    } else {
        bytes_add(to, text.at, text.length);
    }
    bytes_free(&text);
}

static void record_script(struct recording *r)
{
    struct bytes text = {0};

    rewrite_script(r->run, &text);
    record(r, r->run->script->name, bytes_piece(&r->run->script->text), bytes_piece(&text), false);
    bytes_free(&text);
}

/* Records NAME.status, which exists only for a status other than 0. */
static void record_status(struct recording *r)
{
    const struct script *script = r->run->script;
    int status = r->run->ending->status;
    struct bytes text = {0};

    if (script->status_place == STATUS_HEADER ||
        (status == script->status && (status > 0) == (script->status_place == STATUS_FILE)))
        return;
    bytes_format(&text, "%d\n", status);
    if (status > 0)
        record(r, script->status_path, (struct piece){"", 0}, bytes_piece(&text), true);
    else if (r->result->verdict != VERDICT_FAIL && unlink(script->status_path) != 0)
        cannot_write(r, script->status_path, errno);
    else if (r->result->verdict == VERDICT_PASS)
        r->result->verdict = VERDICT_RECORDED;
    bytes_free(&text);
}

/* Returns the first line of a block that the interpreter rejects, although it is a comment, or 0.
 * If it were replaced, the script would print something else the next time. */
static size_t first_rejected(const struct blocks *blocks)
{
    for (size_t i = 0; i < blocks->wanted_count; i++) {
        struct piece line = line_bare(blocks->wanted[i].whole);

        if (line.length > LINE_LONGEST || words_bad_byte(line.start, line.length) != 0)
            return blocks->wanted[i].line;
    }
    return 0;
}

/* Returns whether there is a line of a block that must not be recorded. */
static bool has_bad_blocks(const struct judged *run, struct result *result)
{
    size_t unreached = blocks_unreached(run);
    size_t rejected = first_rejected(&run->script->blocks);

    if (unreached > 0)
        result_fail_at(result, KIND_DIFFERS, run->script->name, unreached,
                       "this line is never reached, so it cannot be recorded");
    else if (rejected > 0)
        result_fail_at(result, KIND_DIFFERS, run->script->name, rejected,
                       "the interpreter rejects this line, so it cannot be recorded");
    return unreached > 0 || rejected > 0;
}

void accept_run(const struct judged *run, const struct host *host, struct result *result)
{
    const struct script *script = run->script;
    struct recording r = {.run = run, .host = host, .result = result};

    if (script->form == FORM_ASSERTS) {
        judge(run, result);
        return;
    }
    result->verdict = VERDICT_PASS;
    if (judge_end(run, result) || has_bad_blocks(run, result) ||
        (!script->has_err && judge_errors(run, result)))
        return;
    if (script->form != FORM_BLOCKS)
        record(&r, script->out_path, bytes_piece(&script->out), bytes_piece(&run->ending->out),
               script->form == FORM_NOTHING);
    record_script(&r);
    if (script->has_err)
        record(&r, script->err_path, bytes_piece(&script->err), bytes_piece(&run->ending->err),
               false);
    record_status(&r);
}
