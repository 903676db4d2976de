#include "testing/parts.h"

#include <stdlib.h>
#include <string.h>

#include "script/command.h"

#define LINES_MOST 1000000000 /* the largest number of a line */
#define GAP "#>..."

/* ---- lines ---------------------------------------------------------------------------------- */

/* Returns whether a command changes nothing of the game. */
static bool line_asks(struct piece line)
{
    struct split_line split;
    const struct command *command;

    line = line_bare(line);
    words_split(&split, line.start, line.length < LINE_LONGEST ? line.length : LINE_LONGEST);
    if (split.words.count == 0)
        return false;
    command = command_named(split.words.word[0]);
    return command != NULL &&
           (command->class == COMMAND_ASKS || command->handler == handle_echo ||
            command->handler == handle_assert || command->handler == handle_reject ||
            command->handler == handle_help);
}

/* Returns whether a line says what is printed. */
static bool reads_wanted(struct piece line)
{
    while (piece_take(&line, " ") || piece_take(&line, "\t"))
        continue;
    return piece_take(&line, "#>");
}

static void add_part(struct parts *parts, struct part part)
{
    parts->at = more_room(parts->at, &parts->room, parts->count + 1, sizeof *parts->at);
    parts->at[parts->count++] = part;
}

/* Adds a line of the script, from 1, that may go unless it is `fixed`. */
static void add_line(struct parts *parts, const struct script *script, size_t line, bool fixed)
{
    struct piece text = script->lines.line[line - 1];
    struct piece bare = text;

    if (line == 1)
        (void)piece_take(&bare, BYTE_ORDER_MARK);
    add_part(parts, (struct part){.text = text,
                                  .line = line,
                                  .fixed = fixed,
                                  .comment = line_is_comment(bare),
                                  .asks = line_asks(bare),
                                  .wanted = fixed && reads_wanted(bare)});
}

/* Adds a line that the script has not, without an end. */
static void add_new(struct parts *parts, struct piece line, bool fixed)
{
    struct text text = test_text();

    text_piece(&text, line);
    text_string(&text, "\n");
    add_part(parts, (struct part){.text = text_whole(&text),
                                  .own = text.bytes,
                                  .fixed = fixed,
                                  .wanted = reads_wanted(line)});
}

static void add_gap(struct parts *parts, bool fixed)
{
    add_new(parts, string_piece(GAP), fixed);
}

/* Adds the headers, and one for the status that a file beside the script gives. */
static void add_headers(struct parts *parts, const struct script *script)
{
    TEXT_BUFFER(status, 64); /* a number */

    for (size_t i = 0; i < script->headers.lines; i++) {
        struct piece line = script->lines.line[i];

        if (i == 0)
            (void)piece_take(&line, BYTE_ORDER_MARK);
        add_line(parts, script, i + 1, headers_is_one(line));
    }
    if (script->headers.exit_status < 0 && script->status != 0) {
        text_print(&status, "# status: %d", script->status);
        add_new(parts, text_whole(&status), true);
    }
}

/* Returns whether a line, from 1, is one of what the script must print, with its number among
 * them. */
static bool is_wanted(const struct script *script, size_t line, size_t *wanted)
{
    const struct blocks *blocks = &script->blocks;

    while (*wanted < blocks->count && blocks->wanted[*wanted].line < line)
        ++*wanted;
    return *wanted < blocks->count && blocks->wanted[*wanted].line == line;
}

/* ---- what is at fault ----------------------------------------------------------------------- */

/* Where a script has failed. */
struct fault {
    size_t line;  /* the one at fault, from 1 */
    size_t block; /* the first wanted line of the block that is wrong; or their number */
    size_t end;   /* the one after the last of that block */
};

static struct fault fault_of(const struct test_run *run)
{
    const struct result *result = run->result;
    const struct script *script = run->script;
    const struct blocks *blocks = &script->blocks;
    struct fault fault = {.line = result->top, .block = blocks->count, .end = blocks->count};

    if (fault.line == 0)
        fault.line = command_before(script, script->lines.count + 1);
    if (result->kind != KIND_DIFFERS)
        return fault;
    for (size_t i = 0; i < blocks->count; i += block_length(blocks, i)) {
        if (blocks->wanted[i].until >= fault.line) {
            fault.block = i;
            fault.end = i + block_length(blocks, i);
            break;
        }
    }
    return fault;
}

/* Returns whether a wanted line begins the block before the one that is wrong. */
static bool is_block_before(const struct blocks *blocks, const struct fault *fault, size_t wanted)
{
    return wanted < fault->block && wanted + block_length(blocks, wanted) == fault->block &&
           (wanted == 0 || blocks->wanted[wanted - 1].until != blocks->wanted[wanted].until);
}

/* Adds the lines of a script that says itself what it prints. Of what it prints before the block
 * that is wrong, any lines are right. */
static void add_with_block(struct parts *parts, const struct test_run *run)
{
    const struct script *script = run->script;
    const struct fault fault = fault_of(run);
    bool differs = run->result->kind == KIND_DIFFERS;
    size_t wanted = 0;

    for (size_t line = script->headers.lines + 1; line <= script->lines.count; line++) {
        bool said = is_wanted(script, line, &wanted);

        if (!said && line <= fault.line)
            add_line(parts, script, line, line == fault.line);
        else if (said && differs && is_block_before(&script->blocks, &fault, wanted))
            add_gap(parts, fault.block == script->blocks.count);
        else if (said && wanted >= fault.block && wanted < fault.end)
            add_line(parts, script, line, true);
    }
    if (!differs)
        add_gap(parts, true);
}

/* Adds the commands before a line. */
static void add_commands(struct parts *parts, const struct script *script, size_t end)
{
    size_t wanted = 0;

    for (size_t line = script->headers.lines + 1; line < end; line++) {
        if (!is_wanted(script, line, &wanted))
            add_line(parts, script, line, false);
    }
}

/* Returns the first line, from 0, that the command at fault has printed. */
static size_t first_of_answer(const struct test_run *run, size_t wrong)
{
    size_t about = wrong < run->printed.count || wrong == 0 ? wrong : wrong - 1;
    uint64_t begin = trace_find(run->trace, offset_of(run, about))->begin;

    while (about > 0 && offset_of(run, about - 1) >= begin)
        about--;
    return about;
}

/* Adds, for a script whose output is in NAME.out, the commands up to the one at fault, and what is
 * wanted of that one, up to the line that is wrong. All lines before that one are as wanted. */
static void add_with_file(struct parts *parts, const struct test_run *run)
{
    struct lines_of wanted = lines_of(text_whole(&run->script->out.text));
    size_t printed = run->result->printed;
    size_t wrong = printed > 0 ? printed - 1 : run->printed.count;
    size_t first = first_of_answer(run, wrong);
    size_t line = fault_of(run).line;

    add_commands(parts, run->script, line);
    add_gap(parts, first >= wanted.count); /* if it is the only one */
    add_line(parts, run->script, line, true);
    for (size_t i = first; i <= wrong && i < wanted.count; i++) {
        struct text text = test_text();

        text_string(&text, "#> ");
        text_piece(&text, line_bare(wanted.line[i]));
        add_new(parts, text_whole(&text), true);
        text_free(&text);
    }
    if (wrong + 1 < run->printed.count && first_of_answer(run, wrong + 1) == first)
        add_gap(parts, true); /* the rest of its answer */
    lines_free(&wanted);
}

struct parts parts_of_failure(const struct test_run *run)
{
    const struct script *script = run->script;
    struct parts parts = {.form = FORM_BLOCKS};

    add_headers(&parts, script);
    if (script->form == FORM_ASSERTS || script->form == FORM_NOTHING) {
        parts.form = FORM_ASSERTS;
        add_commands(&parts, script, script->lines.count + 1);
        parts_end_at(&parts, fault_of(run).line);
    } else if (script->form == FORM_OUT && run->result->kind == KIND_DIFFERS) {
        add_with_file(&parts, run);
    } else {
        add_with_block(&parts, run);
    }
    return parts;
}

struct parts parts_of_script(const struct script *script)
{
    struct parts parts = {.form = FORM_OUT};

    add_headers(&parts, script);
    add_commands(&parts, script, script->lines.count + 1);
    return parts;
}

void parts_free(struct parts *parts)
{
    for (size_t i = 0; i < parts->count; i++)
        free(parts->at[i].own);
    free(parts->at);
    *parts = (struct parts){0};
}

void parts_end_at(struct parts *parts, size_t line)
{
    while (parts->count > 0 && parts->at[parts->count - 1].line > line)
        free(parts->at[--parts->count].own);
    for (size_t i = 0; i < parts->count; i++)
        parts->at[i].fixed = parts->at[i].fixed || parts->at[i].line == line;
}

/* ---- errors ---------------------------------------------------------------------------------- */

size_t error_line(struct piece line, struct piece *digits)
{
    struct piece rest = line;
    long number = 0;

    *digits = (struct piece){line.start, 0};
    if (!piece_take(&rest, "error: line "))
        return 0;
    while (digits->length < rest.length && text_is_digit(rest.start[digits->length]))
        digits->length++;
    digits->start = rest.start;
    if (number_read(*digits, LINES_MOST, &number) && number > 0)
        return (size_t)number;
    *digits = (struct piece){line.start, 0};
    return 0;
}

/* ---- what is left --------------------------------------------------------------------------- */

size_t parts_find(const struct parts *parts, const bool *kept, size_t line)
{
    size_t i = 0;

    while (i < parts->count && (!kept[i] || --line > 0))
        i++;
    return i < parts->count ? i : PART_NONE;
}

/* Returns the number, from 1, that a line of the script has among those that are left. */
static size_t number_now(const struct parts *parts, const bool *kept, size_t line)
{
    size_t number = 0;

    for (size_t i = 0; i < parts->count && parts->at[i].line <= line; i++)
        number += kept[i];
    return number;
}

/* Adds a line that says what is printed. */
static void add_wanted(const struct parts *parts, const bool *kept, struct piece line,
                       struct text *text)
{
    struct piece rest = line;
    struct piece digits;
    size_t number;

    while (piece_take(&rest, " ") || piece_take(&rest, "\t"))
        continue;
    (void)piece_take(&rest, "#>");
    (void)piece_take(&rest, "~");
    (void)piece_take(&rest, " ");
    number = error_line(rest, &digits);
    text_bytes(text, line.start, (size_t)(digits.start - line.start));
    if (number > 0)
        text_number(text, number_now(parts, kept, number));
    text_bytes(text, digits.start + digits.length,
               (size_t)(line.start + line.length - digits.start) - digits.length);
}

struct text parts_text(const struct parts *parts, const bool *kept)
{
    struct text text = test_text();

    for (size_t i = 0; i < parts->count; i++) {
        struct piece line = parts->at[i].text;

        if (!kept[i])
            continue;
        if (parts->at[i].wanted)
            add_wanted(parts, kept, line, &text);
        else
            text_piece(&text, line);
        if (line.length == 0 || line.start[line.length - 1] != '\n')
            text_string(&text, "\n");
    }
    return text;
}
