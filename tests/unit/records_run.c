/* `arbiter --records` (src/records) on a disk, and with memory, that fail. */
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "failing.h"
#include "records/records.h"
#include "trouble.h"

static const char games[] = "[Event \"one\"]\n1. 11-15 22-18 2. 15x22 25x18 1-0\n"
                            "[Event \"two\"]\n1. 11-15 22-18 2. 8-11 *\n"
                            "[Event \"three\"]\n[FEN \"W:W21:B1\"]\n1. 21-17 1-5 0-1\n"
                            "1. 11-15 22-18 White resigns\n";
static const char rows[] =
    "{\"turns\":[\"11-15\"],\"position\":\"B:W32:B11\",\"tags\":{\"Event\":\"one\"}}\n"
    "{\"turns\":[\"11-15\",\"11-15\"],\"result\":\"1-0\"}\n"
    "{\"type\":\"game\",\"id\":\"english/a/b/0/0\",\"rules\":\"english\",\"first\":\"a\","
    "\"second\":\"b\",\"start\":\"W:W21:B1\",\"opening\":[\"21-17\"],\"turns\":[\"1-5\"],"
    "\"result\":\"1-0\",\"termination\":\"normal\"}\n"
    "{\"type\":\"game\",\"id\":\"x\",\"rules\":\"x\",\"first\":\"a\",\"second\":\"b\","
    "\"start\":\"W:W21:B1\",\"opening\":[],\"turns\":[],\"result\":\"0-1\","
    "\"termination\":\"normal\"}\n";
static const char lines[] = "one\t11-15 22-18\ntwo\tW:W21:B1\t21-17\n";

/* Asides of each kind, each of which is the first for which there is no room: their texts double.
 */
static const char *asides(void)
{
    static char text[8192];
    struct text game = text_over(text, sizeof text);
    size_t length = 2;

    text_string(&game, "[GameType \"21\"]\n{a} 1. 11-15 (1. 9-13 (1. 10-14 {b}) 22-18 (1... 1-5))"
                       " (!) 22-18* 2. 15x22 25x18 ; }\n 8-11Red overstepped the time\n");
    for (int i = 0; i < 9; i++, length *= 2) {
        static const char *const opening[] = {"{", "(1. ", ";", "$", "!", "(", "(a"};
        static const char *const closing[] = {"} ", ") ", "\n", " ", " ", ") ", ") "};
        size_t kind = (size_t)i % (sizeof opening / sizeof *opening);

        text_string(&game, opening[kind]);
        for (size_t j = 0; j < length; j++)
            text_char(&game, kind == 5 ? '!' : kind == 4 ? '?' : '1');
        text_string(&game, closing[kind]);
    }
    text_string(&game, "29-25 *\n[GameType \"20\"]\n32-28 (31-27) *\n");
    for (size_t i = 0; i < 8; i++) { /* in one of these there is room for a mark but its brackets */
        text_string(&game, "[GameType \"21\"]\n11-15 {");
        for (size_t j = 0; j < i; j++)
            text_char(&game, 'x');
        text_string(&game, "} (!) (!!) (!) (!) (!!!) (!) (!) (!) (!!) (!) *\n");
    }
    return text;
}

/* A game so long that it needs more memory while it is played: behind this beginning kings go to
 * and fro, and the turn at the end is not legal. The disk goes on using `bytes`. */
#define LONG_GAME 8192
static void add_long_game(struct disk *disk, const char *name, const char *beginning,
                          char bytes[LONG_GAME])
{
    struct text game = text_over(bytes, LONG_GAME);

    text_string(&game, beginning);
    for (int i = 0; i < 200; i++)
        text_string(&game, i % 2 == 0 ? "1-6 32-28 " : "6-1 28-32 ");
    text_string(&game, "31-1\n");
    cr_assert(disk_add(disk, name, game.bytes, game.length));
}

static void fill(struct disk *disk)
{
    static char turns[LONG_GAME];
    static char record[LONG_GAME];

    cr_assert(disk_add(disk, "games.pdn", games, sizeof games - 1));
    cr_assert(disk_add(disk, "rows.jsonl", rows, sizeof rows - 1));
    cr_assert(disk_add(disk, "lines.turns", lines, sizeof lines - 1));
    add_long_game(disk, "long.turns", "long\tB:WK32:BK1\t", turns);
    add_long_game(disk, "long.pdn", "[FEN \"B:WK32:BK1\"]\n\n", record);
    cr_assert(disk_add(disk, "asides.pdn", asides(), strlen(asides())));
    disk_input(disk, games, sizeof games - 1);
}

/* Command lines that read and write everything. */
static const char *const runs[][FAILING_WORDS + 1] = {
    {"-j", "1", "games.pdn", "rows.jsonl", "lines.turns"},
    {"-j", "1", "--to", "jsonl", "-o", "out", "games.pdn", "rows.jsonl"},
    {"-j", "1", "--to", "pdn", "-o", "out", "games.pdn"},
    {"-j", "1", "--to", "script", "-"},
    {"-j", "1", "-r", "english", "rows.jsonl"},
    {"-j", "1", "long.turns"},
    {"-j", "1", "long.pdn"},
    {"-j", "1", "--encoding", "latin1", "games.pdn", "rows.jsonl"},
    {"-j", "1", "-r", "english", "long.turns"},
    {"-j", "1", "--variations", "asides.pdn"},
    {"-j", "1", "--to", "jsonl", "--variations", "asides.pdn"},
    {"-j", "1", "--to", "pdn", "--strip", "clocks", "--variations", "asides.pdn"},
};
static const struct failing_program program = {.option = "--records",
                                               .run = records_run,
                                               .fill = fill,
                                               .lines = runs,
                                               .count = sizeof runs / sizeof *runs};

Test(records_run, all_is_read)
{
    failing_none(&program);
}

Test(records_run, opening_fails)
{
    failing_calls(&program, DISK_OPEN_TO_READ, EMFILE);
    failing_calls(&program, DISK_OPEN_TO_WRITE, EACCES);
}

Test(records_run, reading_fails)
{
    failing_calls(&program, DISK_READ, EIO);
}

Test(records_run, writing_fails)
{
    failing_calls(&program, DISK_WRITE, ENOSPC);
}

Test(records_run, memory_runs_out)
{
    failing_memory(&program);
}

/* Memory for the reader of JSON, of which there are so many blocks. */
static size_t blocks_left;

static void *take_block(size_t size)
{
    return blocks_left > 0 && blocks_left-- > 0 ? malloc(size) : NULL;
}

Test(records_run, json_runs_out_of_memory)
{
    static struct disk disk;
    const char *const words[] = {"-j", "1", "rows.jsonl", NULL};
    size_t troubles = 0;

    cr_redirect_stderr();
    json_set_alloc_funcs(take_block, free);
    for (size_t most = 0; most < 40; most++) {
        disk_begin(&disk);
        fill(&disk);
        blocks_left = most;
        troubles += failing_run(&program, &disk, words) == STATUS_TROUBLE;
    }
    json_set_alloc_funcs(malloc, free);
    cr_assert_geq(troubles, 2);
}
