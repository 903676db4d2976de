/* `arbiter --find` (src/collection) on a disk, and with memory, that fail. */
#include <criterion/criterion.h>
#include <errno.h>

#include "collection/find.h"
#include "collection/pattern.h"
#include "failing.h"

static const char games[] =
    "[Event \"one\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n1. 11-15 22-18 2. 15x22 25x18 1-0\n"
    "[Event \"two\"]\n[White \"ann\"]\n[Black \"?\"]\n1. 11-15 22-18 *\n"
    "[Event \"three\"]\n[FEN \"W:W21:B1\"]\n1. 21-17 1-5 0-1\n"
    "[Event \"four\"]\n[White \"b\xc3\xb6"
    "b\"]\n[Black \"Ann\"]\n1. 11-15 23-19 *\n"
    "[Event \"five\"]\n[White \"ANN\"]\n[Black \"Bob\"]\n1. 11-15 22-18 2. 15x22 25x18 *\n"
    "[Event \"six\"]\n1. 99-15 *\n"
    "[Event \"seven\"]\n1. 11-15 11-15 *\n";

static void fill(struct disk *disk)
{
    cr_assert(disk_add(disk, "games.pdn", games, sizeof games - 1));
}

/* None of them finds anything, so that each ends with the status 1. */
static const char *const runs[][FAILING_WORDS + 1] = {
    {"-j", "1", "player=nobody", "games.pdn"},
    {"doubles=same", "player=ann", "ends=draw", "games.pdn"},
    {"-j", "1", "position=B:W21:B2", "pattern=8/8/8/8/8/8/8/*7", "opening=11-16,24-20",
     "games.pdn"},
    {"-j", "1", "--count", "turn=1-6", "not:wrong=any", "material=9K-9K", "games.pdn"},
};
/* These find something, which is success. */
static const char *const finds[][FAILING_WORDS + 1] = {
    {"-j", "1", "doubles", "games.pdn"},
    {"--count", "doubles=contained", "games.pdn"},
    {"--where", "doubles=names", "games.pdn"},
};
static const struct failing_program program = {.option = "--find",
                                               .run = find_run,
                                               .fill = fill,
                                               .lines = runs,
                                               .count = sizeof runs / sizeof *runs};
static const struct failing_program finding = {.option = "--find",
                                               .run = find_run,
                                               .fill = fill,
                                               .lines = finds,
                                               .count = sizeof finds / sizeof *finds,
                                               .accepts = true};

Test(find_run, nothing_is_found)
{
    failing_calls(&program, DISK_OPEN_TO_READ, EMFILE);
    failing_calls(&program, DISK_READ, EIO);
}

Test(find_run, memory_runs_out)
{
    failing_memory(&program);
    failing_memory(&finding);
}

Test(find_run, writing_fails)
{
    failing_calls(&finding, DISK_WRITE, ENOSPC);
}

/* ---- patterns -------------------------------------------------------------------------------- */

Test(find_run, patterns)
{
    static const struct {
        const char *rules;
        const char *text;
        bool is;
    } cases[] = {
        {"english", "8/8/8/8/8/8/8/w7", true},
        {"english", "8/8/8/8/8/8/8/1w6", false}, /* a light square */
        {"english", "8/8/8/8/8/8/8/7", false},
        {"english", "8/8/8/8/8/8/8/9", false},
        {"english", "8/8/8/8/8/8/8/10", false},
        {"english", "8/8/8/8/8/8/8/8/8", false},
        {"english", "8/8/8/8/8/8/8/8/w7", false},
        {"english", "8/8/8/8/8/8/7/8", false},
        {"english", "8/8/8/8/8/8/8/z7", false},
        {"international", "10/10/10/10/10/10/10/10/10/*?.7", true},
        {"international", "10/10/10/10/10/10/10/10/10/1w8", false},
        {"kingcapture", "8/8/8/8/8/8/8/k*?5", true},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct pattern pattern;
        char buffer[256];
        struct text wrong = text_message(buffer, sizeof buffer);

        cr_assert_eq(pattern_read(arb_rules_find(cases[i].rules), cases[i].text, &pattern, &wrong),
                     cases[i].is, "%s: %s", cases[i].text, wrong.bytes);
        cr_assert_eq(wrong.length == 0, cases[i].is);
    }
}
