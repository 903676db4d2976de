#include "testing/judge.h"

#include <inttypes.h>

/* Returns what was printed for a block: printed lines from `from` on. */
static struct lines_of printed_for(const struct test_run *run, const struct wanted *block,
                                   size_t from)
{
    uint64_t end = trace_end_of(run->trace, block->until, run->ending->out.length);
    size_t to = from;

    while (to < run->printed.count && offset_of(run, to) < end)
        to++;
    return lines_part(&run->printed, from, to);
}

size_t blocks_unreached(const struct test_run *run)
{
    const struct blocks *blocks = &run->script->blocks;
    uint32_t stopped = run->trace->stopped_at;

    for (size_t i = 0; stopped > 0 && i < blocks->count; i += block_length(blocks, i)) {
        if (blocks->wanted[i].line > stopped)
            return blocks->wanted[i].line;
    }
    return 0;
}

/* Copies script lines up to line `end`, from 0, without the lines of blocks. */
static void copy_lines(const struct test_run *run, size_t *line, size_t end, size_t *wanted,
                       struct text *to)
{
    const struct script *script = run->script;
    const struct blocks *blocks = &script->blocks;

    for (; *line < end; ++*line) {
        if (*wanted < blocks->count && blocks->wanted[*wanted].line == *line + 1)
            ++*wanted;
        else
            text_piece(to, script->lines.line[*line]);
    }
}

void blocks_rewrite(const struct test_run *run, struct text *to)
{
    const struct blocks *blocks = &run->script->blocks;
    struct lines_of rest;
    size_t line = 0;
    size_t wanted = 0;
    size_t from = 0;

    for (size_t first = 0; first < blocks->count; first += block_length(blocks, first)) {
        const struct wanted *block = &blocks->wanted[first];
        struct lines_of printed = printed_for(run, block, from);

        copy_lines(run, &line, block->line - 1, &wanted, to);
        wanted_rewrite(block, block_length(blocks, first), &printed, to);
        from += printed.count;
    }
    copy_lines(run, &line, run->script->lines.count, &wanted, to);
    rest = lines_part(&run->printed, from, run->printed.count);
    wanted_rewrite(NULL, 0, &rest, to);
}

/* Adds the command above a line of the script, after the `@@` of a difference from the script. */
static void add_heading(const void *about, struct text *to, size_t old_line, size_t new_line)
{
    const struct test_run *run = about;
    size_t line = command_before(run->script, old_line + 1);

    (void)new_line;
    if (line == 0)
        return;
    text_print(to, " %zu: ", line);
    command_shown(to, line_bare(run->script->lines.line[line - 1]));
}

/* Returns whether a block is wrong. Moves *from to what was printed after the block. */
static bool judge_block(const struct test_run *run, size_t first, size_t *from)
{
    const struct wanted *wanted = &run->script->blocks.wanted[first];
    size_t count = block_length(&run->script->blocks, first);
    size_t begin = *from;
    struct lines_of printed = printed_for(run, wanted, begin);
    size_t wrong;
    size_t missed;
    size_t line;

    *from += printed.count;
    if (wanted_matches(wanted, count, &printed, &wrong, &missed))
        return false;
    result_fail(run->result, KIND_DIFFERS);
    if (wrong < printed.count) {
        judge_line(run, begin + wrong, missed < count ? "is not as wanted" : "is not wanted");
    } else { /* at the command before the line that was not printed */
        line = wanted[missed < count ? missed : count - 1].line;
        judge_at_line(run, command_before(run->script, line));
        text_print(&run->result->message, "what line %zu wants is not printed", line);
    }
    return true;
}

bool judge_blocks(const struct test_run *run)
{
    const struct difference_style style = {
        .old_name = run->script->name, .new_name = "printed", .heading = add_heading, .about = run};
    const struct blocks *blocks = &run->script->blocks;
    struct text text = test_text();
    size_t unreached = blocks_unreached(run);
    bool differs = false;
    size_t from = 0;

    for (size_t i = 0; i < blocks->count && !differs; i += block_length(blocks, i)) {
        if (blocks->wanted[i].line == unreached) {
            result_fail_at(run->result, KIND_DIFFERS, run->script->name, unreached,
                           "this line is never reached: the script ends in line ");
            text_print(&run->result->message, "%" PRIu32, run->trace->stopped_at);
            run->result->top = run->trace->stopped_at;
            return true;
        }
        differs = judge_block(run, i, &from);
    }
    if (!differs && from < run->printed.count) {
        result_fail(run->result, KIND_DIFFERS);
        judge_line(run, from, "is not wanted: it is printed after the last block");
        differs = true;
    }
    if (differs && !run->plain) {
        blocks_rewrite(run, &text);
        judge_difference(run, &style, text_whole(&run->script->text), text_whole(&text));
    }
    text_free(&text);
    return differs;
}
