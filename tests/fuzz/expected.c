/* Fuzzes what a golden test expects, and how its failures are shown.
 *
 *     SCRIPT
 *     === PRINTED
 *     what it prints
 *
 * The script is read as that of a test. Each of its blocks of `#>` lines meets what is printed, is
 * written anew for it, and is read again: then it must be right, and what is right must stay as it
 * is. All bytes are shown as reports show them. */
#include <stdio.h>
#include <string.h>

#include "base/shown.h"
#include "input.h"
#include "invariants.h"
#include "testing/blocks.h"
#include "testing/script.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool holds, const char *invariant)
{
    if (!holds)
        broken(NULL, invariant);
}

/* ---- blocks ------------------------------------------------------------------------------- */

static bool matches(const struct blocks *blocks, size_t first, const struct lines_of *printed)
{
    size_t count = first < blocks->count ? block_length(blocks, first) : 0;
    size_t wrong;
    size_t missed;
    bool matched = wanted_matches(blocks->wanted + first, count, printed, &wrong, &missed);

    must(wrong <= printed->count && missed <= count, "a block fails where there is no line");
    return matched;
}

/* Writes a block for what is printed. It must be read as one that wants just that. */
static void check_block(const struct blocks *blocks, size_t first, const struct lines_of *printed)
{
    struct text text = test_text();
    struct lines_of lines;
    struct blocks again;
    size_t count = block_length(blocks, first);
    size_t kept = 0;

    wanted_rewrite(blocks->wanted + first, count, printed, &text);
    lines = lines_of(text_whole(&text));
    again = blocks_of(&lines);
    must(again.count == lines.count, "a line that is recorded expects nothing");
    must(blocks_misplaced(&lines) == 0, "a line that is recorded is a command");
    must(matches(&again, 0, printed), "a block that is recorded is wrong");
    for (size_t i = 0; i < count && matches(blocks, first, printed); i++) {
        struct piece whole = blocks->wanted[first + i].whole;

        must(i < lines.count && piece_equal(line_bare(whole), line_bare(lines.line[i])),
             "a block that is right is changed");
        kept++;
    }
    must(kept == 0 || kept == lines.count, "a block that is right is longer");
    blocks_free(&again);
    lines_free(&lines);
    text_free(&text);
}

/* Returns whether lines can be recorded: a `\r` at the end of one would be taken for its line end,
 * and thousands of lines are recorded without looking at those that are right. */
static bool are_recordable(const struct lines_of *printed, size_t wanted)
{
    bool fit = (wanted + 1) * (printed->count + 1) < 1000000;

    for (size_t i = 0; i < printed->count && fit; i++) {
        struct piece bare = line_bare(printed->line[i]);

        fit = bare.length == 0 || bare.start[bare.length - 1] != '\r';
    }
    return fit;
}

static void check_script(const struct lines_of *script, const struct lines_of *printed)
{
    struct blocks blocks = blocks_of(script);
    struct headers headers;
    const char *wrong = headers_read(&headers, script);

    must(headers.lines <= script->count && (wrong == NULL || headers.lines > 0),
         "a header is wrong where there is no line");
    must(blocks_misplaced(script) <= script->count, "`#>` is where there is no line");
    for (size_t i = 0; i < blocks.count; i++) {
        must(blocks.wanted[i].line > (i > 0 ? blocks.wanted[i - 1].line : 0) &&
                 blocks.wanted[i].line <= script->count,
             "the lines of blocks are not in order");
    }
    for (size_t i = 0; i < blocks.count && are_recordable(printed, blocks.count);
         i += block_length(&blocks, i))
        check_block(&blocks, i, printed);
    headers_free(&headers);
    blocks_free(&blocks);
}

/* ---- what is shown ------------------------------------------------------------------------ */

/* Returns whether four bytes are \xNN. */
static bool is_escaped(const char *bytes)
{
    static const char digits[] = "0123456789abcdef";

    return memcmp(bytes, "\\x", 2) == 0 && strspn(bytes + 2, digits) >= 2;
}

/* Adds what a text was before it was shown. */
static void add_read(struct text *to, const struct text *shown)
{
    for (size_t i = 0; i < shown->length; i++) {
        unsigned byte;
        char read = shown->bytes[i];

        if (i + 4 <= shown->length && is_escaped(shown->bytes + i) &&
            sscanf(shown->bytes + i, "\\x%2x", &byte) == 1) {
            read = (char)byte;
            i += 3;
        }
        text_bytes(to, &read, 1);
    }
}

/* Fails unless a text that is shown can be read back, can be shown as it is, and commands nothing.
 */
static void check_shown(const struct text *shown, struct piece was)
{
    struct lines_of lines = lines_of(text_whole(shown));
    struct text read = test_text();

    add_read(&read, shown);
    must(piece_equal(text_whole(&read), was), "two texts are shown alike");
    for (size_t i = 0; i < lines.count; i++) {
        struct piece line = lines.line[i];

        line.length -= line.start[line.length - 1] == '\n';
        while (line.length > 0 &&
               (*line.start == ' ' || *line.start == '\t' || (unsigned char)*line.start >= 0x80)) {
            line.start++;
            line.length--;
        }
        must(!piece_take(&line, "::"), "a line that is shown is a command");
        for (size_t at = 0; at < line.length; at++) {
            must(!shown_commands(line.start + at, line.length - at), "a command is shown");
            must(((unsigned char)line.start[at] >= 0x20 || line.start[at] == '\t') &&
                     line.start[at] != 0x7f,
                 "a control character is shown");
        }
    }
    text_free(&read);
    lines_free(&lines);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct input input = input_of(bytes, length);
    struct piece all = {input.bytes, input.length};
    struct input script = input_until_mark(&input);
    struct input mark;
    struct text text =
        test_text(); /* of the script; as when it was read from a file, a NUL follows */
    struct text shown = test_text();
    struct lines_of lines;
    struct lines_of printed;

    (void)input_line(&input, &mark);
    text_bytes(&text, script.bytes, script.length);
    lines = lines_of(text_whole(&text));
    printed = lines_of((struct piece){input.bytes, input.length});
    check_script(&lines, &printed);
    show_lines(&shown, all);
    check_shown(&shown, all);
    text_free(&shown);
    show_line(&shown, all);
    must(shown.length == 0 || memchr(shown.bytes, '\n', shown.length) == NULL,
         "a name has two lines");
    check_shown(&shown, all);
    text_free(&shown);
    lines_free(&lines);
    lines_free(&printed);
    text_free(&text);
    return 0;
}
