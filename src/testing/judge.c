#include "testing/judge.h"

#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

#include "base/shown.h"
#include "host/signal_kinds.h"
#include "script/words.h"

#define SHOWN_OF_OUTPUT 2000 /* bytes of output shown for a run that was cut short */
#define INDENT "    "
#define SHOWN_OF_LINE 80

/* ---- where it is ---------------------------------------------------------------------------- */

uint64_t offset_of(const struct test_run *run, size_t line)
{
    return line < run->printed.count
               ? (uint64_t)(run->printed.line[line].start - run->ending->out.bytes)
               : run->ending->out.length;
}

static int how_of(const struct test_run *run)
{
    int own = run->script->headers.how;

    return own >= 0 ? own : run->settings->compare;
}

enum compare compare_of(const struct test_run *run)
{
    return (enum compare)(how_of(run) & ~COMPARE_CASE);
}

bool ignores_case(const struct test_run *run)
{
    return (how_of(run) & COMPARE_CASE) != 0;
}

void command_shown(struct text *to, struct piece line)
{
    char buffer[4 * SHOWN_OF_LINE + 8];
    struct text text = text_over(buffer, sizeof buffer);
    struct split_line split;

    words_split(&split, line.start, line.length < LINE_LONGEST ? line.length : LINE_LONGEST);
    text_shown(&text, split.text.start, (size_t)(split.text.end - split.text.start), SHOWN_OF_LINE);
    text_bytes(to, buffer, text.length);
}

size_t command_before(const struct script *script, size_t line)
{
    while (--line > 0 && line_is_comment(script->lines.line[line - 1]))
        continue;
    return line;
}

bool has_trace(const struct test_run *run)
{
    return run->settings->other.count == 0 && !run->script->headers.classic;
}

void judge_at_line(const struct test_run *run, size_t line)
{
    result_at(run->result, run->script->name, line > 0 ? line : 1);
    run->result->top = line;
    if (line > 0)
        command_shown(&run->result->command, line_bare(run->script->lines.line[line - 1]));
}

void judge_at(const struct test_run *run, const struct trace_record *record)
{
    const char *name = run->script->name;
    size_t length = record->source_length;
    /* `-c`, or `-c 3`, the third of several */
    bool is_text = length >= 2 && memcmp(record->text, "-c", 2) == 0 &&
                   (length == 2 || record->text[2] == ' ');
    struct text file = test_text();

    if (!has_trace(run)) {
        judge_at_line(run, 0);
        return;
    }
    if (record->line == 0) { /* the script has ended: report its last command */
        judge_at_line(run, command_before(run->script, run->script->lines.count + 1));
        return;
    }
    if (length == 0 || is_text) {
        text_string(&file, name);
    } else { /* a file that the script named, relative to the script's folder */
        if (record->text[0] != '/')
            text_bytes(&file, name, (size_t)(basename(name) - name));
        text_bytes(&file, record->text, length);
    }
    result_at(run->result, file.bytes, is_text ? 1 : record->line);
    run->result->top = record->top != TRACE_ENDED ? record->top : 0;
    command_shown(&run->result->command,
                  (struct piece){record->text + length, record->command_length});
    text_free(&file);
}

static size_t count_lines(const struct text *bytes, uint64_t from, uint64_t to)
{
    size_t count = 0;

    for (; from < to; from++)
        count += bytes->bytes[from] == '\n' || from + 1 == to;
    return count;
}

void judge_line(const struct test_run *run, size_t line, const char *what)
{
    const struct text *out = &run->ending->out;
    uint64_t offset = offset_of(run, line);
    const struct trace_record *record = trace_find(run->trace, offset);
    size_t number = count_lines(out, record->begin, offset) + 1;
    size_t count = count_lines(out, record->begin, trace_end(run->trace, record, out->length));

    judge_at(run, record);
    run->result->printed = line + 1;
    text_print(&run->result->message, "line %zu of %zu %s", number, count, what);
}

void judge_difference(const struct test_run *run, const struct difference_style *style,
                      struct piece wanted, struct piece printed)
{
    struct difference_style whole = *style;
    struct difference difference;
    struct text text = test_text();

    if (run->plain)
        return;
    difference = difference_of(wanted, printed);
    whole.context = run->settings->context;
    difference_write(&difference, &whole, &text);
    show_lines(&run->result->detail, text_whole(&text));
    run->result->patch = true;
    text_free(&text);
    difference_free(&difference);
}

static const struct trace_record *last_record(const struct trace *trace)
{
    return trace_find(trace, UINT64_MAX);
}

/* ---- ended before its time ----------------------------------------------------------------- */

uint64_t seconds_of(const struct script *script, const struct test_settings *settings)
{
    long own = script->headers.seconds;

    return own >= 0 ? (uint64_t)own : settings->limits.run.time;
}

void say_end(const struct ending *ending, const struct limits *limits, struct text *message)
{
    const char *signal = signal_name(ending->signal);

    switch (ending->kind) {
    case KIND_TIMEOUT:
        text_print(message, "ended after %" PRIu64 " s", limits->run.time);
        break;
    case KIND_CPU:
        if (limits->run.cpu > 0)
            text_print(message, "ended after %" PRIu64 " s of processor time", limits->run.cpu);
        else
            text_string(message, "ended by the system's limit of processor time");
        break;
    case KIND_MEMORY:
        text_print(message, "it needed more than %" PRIu64 " MB of memory", limits->run.memory);
        break;
    case KIND_FILE_SIZE:
        text_print(message, "it wrote a file of more than %" PRIu64 " MB", limits->file_size);
        break;
    case KIND_PROCESSES:
        text_print(message, "it ran more than %" PRIu64 " processes", limits->processes);
        break;
    case KIND_OUTPUT_LIMIT:
        text_print(message, "it printed more than %" PRIu64 " MB", limits->run.output);
        break;
    default:
        if (ending->unstarted.length > 0)
            text_print(message, "it cannot be started: %s", ending->unstarted.bytes);
        else if (signal != NULL)
            text_print(message, "ended by SIG%s", signal);
        else
            text_string(message, "ended by a signal");
        break;
    }
}

void add_last_lines(struct text *detail, const struct text *written, const char *all,
                    const char *last)
{
    size_t at = written->length > SHOWN_OF_OUTPUT ? written->length - SHOWN_OF_OUTPUT : 0;
    struct lines_of lines;

    while (at > 0 && at < written->length && written->bytes[at - 1] != '\n')
        at++;
    text_string(detail, at > 0 ? last : all);
    lines = lines_of((struct piece){written->bytes + at, written->length - at});
    for (size_t i = 0; i < lines.count; i++) {
        text_string(detail, INDENT);
        show_lines(detail, lines.line[i]);
    }
    lines_free(&lines);
    if (written->bytes[written->length - 1] != '\n')
        text_string(detail, "\n");
}

static void add_printed(const struct test_run *run, struct text *detail)
{
    if (run->ending->out.length == 0)
        text_string(detail, "nothing was printed before that\n");
    else
        add_last_lines(detail, &run->ending->out, "printed before that:\n",
                       "the last lines printed before that:\n");
}

/* Adds which words of the command would name a file in the folder of the caller, but not where the
 * program runs. */
static void add_lost_words(const struct test_run *run)
{
    const struct shell_words *other = &run->settings->other;
    struct stat state;

    for (size_t i = 1; i < other->count && run->settings->start == NULL; i++) {
        if (other->word[i][0] == '/' || stat(other->word[i], &state) != 0 ||
            !S_ISREG(state.st_mode))
            continue;
        text_string(&run->result->message, "; ");
        show_line(&run->result->message, string_piece(other->word[i]));
        text_string(&run->result->message,
                    " is looked for from the empty folder: give its absolute path");
    }
}

/* Adds what another program that has failed says of it: how it has ended, and its standard error.
 */
static void add_reason(const struct test_run *run)
{
    const struct ending *ending = run->ending;
    struct result *result = run->result;

    add_lost_words(run);
    if (result->kind == KIND_DIFFERS && ending->status != run->script->status)
        text_print(&result->message, "; it ended with status %d", ending->status);
    if (ending->err.length > 0)
        add_last_lines(&result->errors, &ending->err, "its standard error:\n",
                       "its standard error ends with:\n");
}

bool judge_end(const struct test_run *run)
{
    enum kind kind = run->ending->kind;
    struct limits limits = run->settings->limits;

    if (kind == KIND_NONE || (run->trace->own_limit && run->script->status == run->ending->status))
        return false;
    result_fail(run->result, kind);
    judge_at(run, last_record(run->trace));
    limits.run.time = seconds_of(run->script, run->settings);
    if (run->trace->own_limit)
        text_string(&run->result->message, "a limit of its own options was reached");
    else
        say_end(run->ending, &limits, &run->result->message);
    add_printed(run, &run->result->detail);
    return true;
}

/* ---- line ends ----------------------------------------------------------------------------- */

/* Adds a text with every CR LF as LF. Returns whether there was one. */
static bool add_with_lf(struct text *to, struct piece text)
{
    size_t before = to->length;

    for (size_t i = 0; i < text.length; i++) {
        if (text.start[i] != '\r' || i + 1 == text.length || text.start[i + 1] != '\n')
            text_bytes(to, text.start + i, 1);
    }
    return to->length - before < text.length;
}

/* Fails a test that would be right if a file of it, or what it printed, had other line ends.
 * Returns false if it would still be wrong. */
static bool judge_ends(const struct test_run *run, enum kind kind, const struct beside *file,
                       struct piece printed)
{
    struct text wanted = test_text();
    struct text shown = test_text();
    bool is_file = add_with_lf(&wanted, text_whole(&file->text));
    bool same = (add_with_lf(&shown, printed) || is_file) &&
                piece_equal(text_whole(&wanted), text_whole(&shown));

    text_free(&wanted);
    text_free(&shown);
    if (!same)
        return false;
    result_fail_at(run->result, kind, file->path, 1, "line ends differ (CR LF): ");
    if (is_file)
        text_print(&run->result->message,
                   "it has them, and what is written has LF; put '*%s text eol=lf' into "
                   ".gitattributes and check it out again, or record it with --accept",
                   strrchr(file->path, '.'));
    else
        text_string(&run->result->message, "what is written has them, and this has LF; "
                                           "'--compare space' takes both");
    return true;
}

/* ---- the output ---------------------------------------------------------------------------- */

/* Adds the command that printed a line, after the `@@` of a difference from NAME.out. */
static void add_heading(const void *about, struct text *to, size_t old_line, size_t new_line)
{
    const struct test_run *run = about;
    const struct trace_record *record = trace_find(run->trace, offset_of(run, new_line));

    (void)old_line;
    if (!has_trace(run) || record->line == 0)
        return;
    text_print(to, " %" PRIu32 ": ", record->line);
    command_shown(to, (struct piece){record->text + record->source_length, record->command_length});
}

static void say_differs(const struct test_run *run, struct piece text)
{
    struct lines_of wanted = lines_of(text);
    size_t line = 0;

    while (line < wanted.count && line < run->printed.count &&
           piece_equal(wanted.line[line], run->printed.line[line]))
        line++; /* to the first that differs */
    if (!has_trace(run)) {
        result_at(run->result, run->script->out.path,
                  line < wanted.count ? line + 1 : wanted.count);
        text_string(&run->result->message, line < wanted.count ? "this line is not printed so"
                                                               : "more than this is printed");
    } else if (line < run->printed.count) {
        judge_line(run, line, line < wanted.count ? "is not as wanted" : "is not wanted");
    } else {
        judge_at(run, last_record(run->trace));
        text_print(&run->result->message, "%zu more line%s wanted after what was printed",
                   wanted.count - line, wanted.count - line == 1 ? " was" : "s were");
    }
    lines_free(&wanted);
}

/* Compares the output with NAME.out. */
static bool judge_out(const struct test_run *run)
{
    struct piece wanted = text_whole(&run->script->out.text);
    struct piece printed = text_whole(&run->ending->out);
    struct difference_style style = {.old_name = run->script->out.path,
                                     .new_name = "printed",
                                     .heading = add_heading,
                                     .about = run};

    struct text mended = test_text();
    struct text same = test_text();

    if (piece_equal(wanted, printed))
        return false;
    if (!judge_ends(run, KIND_DIFFERS, &run->script->out, printed)) {
        bool ends = add_with_lf(&mended, wanted) && !add_with_lf(&same, printed);

        if (ends) /* otherwise every line would differ */
            wanted = text_whole(&mended);
        result_fail(run->result, KIND_DIFFERS);
        say_differs(run, wanted);
        text_string(&run->result->message, ends ? "; its line ends differ, too (CR LF)" : "");
    }
    judge_difference(run, &style, wanted, printed);
    text_free(&mended);
    text_free(&same);
    return true;
}

static bool judge_output(const struct test_run *run)
{
    enum form form = run->script->form;

    if (form != FORM_OUT && form != FORM_BLOCKS)
        return false;
    if (run->settings->other.count > 0 &&
        (form == FORM_BLOCKS || how_of(run) != COMPARE_EXACT || run->settings->any_errors != 0))
        return judge_loosely(run);
    return form == FORM_OUT ? judge_out(run) : judge_blocks(run);
}

/* ---- the rest ------------------------------------------------------------------------------ */

static void add_first_line(struct text *to, struct piece text)
{
    const char *end = text.length > 0 ? memchr(text.start, '\n', text.length) : NULL;

    if (end != NULL)
        text.length = (size_t)(end - text.start);
    show_line(to, text);
}

static bool judge_status(const struct test_run *run)
{
    const struct ending *ending = run->ending;
    size_t rejection = run->printed.count; /* the last printed line that is one, from 1; 0: none */

    /* Of a script with assertions alone there is nothing else to judge by. */
    if (ending->status == run->script->status ||
        (run->settings->any_status != 0 && run->script->form != FORM_ASSERTS))
        return false;
    for (; rejection > 0; rejection--) {
        struct piece text = run->printed.line[rejection - 1];

        if (piece_take(&text, "error: "))
            break;
    }
    result_fail(run->result, KIND_STATUS);
    judge_at(run, rejection > 0 ? trace_find(run->trace, offset_of(run, rejection - 1))
                                : last_record(run->trace));
    run->result->printed = rejection;
    text_print(&run->result->message, "wanted status %d, was %d", run->script->status,
               ending->status);
    if (ending->err.length > 0) {
        text_string(&run->result->message, "; ");
        add_first_line(&run->result->message, text_whole(&ending->err));
    } else if (rejection > 0) {
        text_string(&run->result->message, "; the last rejection: ");
        add_first_line(&run->result->message, run->printed.line[rejection - 1]);
    }
    return true;
}

bool judge_errors(const struct test_run *run)
{
    const struct script *script = run->script;
    struct piece wanted = text_whole(&script->err.text);
    struct piece written = text_whole(&run->ending->err);
    struct difference_style style = {.old_name = script->err.there ? script->err.path : "/dev/null",
                                     .new_name = "written"};

    if (run->settings->other.count > 0 || piece_equal(wanted, written) ||
        (!script->err.there && run->ending->status > 1))
        return false;
    if (!judge_ends(run, KIND_STDERR, &script->err, written))
        result_fail_at(run->result, KIND_STDERR, script->name, 1,
                       script->err.there ? "standard error is not as wanted"
                                         : "it wrote to standard error");
    judge_difference(run, &style, wanted, written);
    return true;
}

void judge(const struct test_run *run)
{
    bool failed;

    run->result->verdict = VERDICT_PASS;
    failed = judge_end(run) || judge_output(run) || judge_status(run) || judge_errors(run);
    if (failed && run->trace->outside)
        text_string(&run->result->message, "; a test writes only into the folder of its run");
    if (failed && run->settings->other.count > 0)
        add_reason(run);
}
