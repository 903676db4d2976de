/* Answers that are longer than the window of 50 lines go through a pager (language.md 8).
 */
#include "support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

TestSuite(pager, IN_A_PLACE);

/* A script `lines` that answers with this many lines, `1` and so on. */
static void make_lines(int count)
{
    FILE *file = fopen("lines", "w");

    cr_assert_not_null(file);
    for (int i = 1; i <= count; i++)
        fprintf(file, "echo %d\n", i);
    cr_assert_eq(fclose(file), 0);
}

/* Starts a prompt with that pager, NULL for the default. */
static struct session *begin(const char *pager, const char *options)
{
    if (pager != NULL)
        setenv("PAGER", pager, 1);
    else
        unsetenv("PAGER");
    return start_prompt(options);
}

static void end_well(struct session *s)
{
    cr_assert_str_eq(type_line(s, "turn", "fire> "), "turn: fire\n");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* Checks that the line after `before` is the first and `last` the last one. */
static void check_lines(const char *said, const char *first, const char *last)
{
    cr_assert(begins(said, first), "%s", said);
    cr_assert(ends(said, last), "%s", said);
}

Test(pager, shows_what_is_longer_than_the_window)
{
    struct session *s = begin("sed 's/^/paged: /'", "");

    make_lines(50);
    check_lines(type_line(s, "read lines", "fire> "), "paged: 1\n", "paged: 50\n");
    end_well(s);
}

Test(pager, leaves_alone_what_fits)
{
    struct session *s = begin("sed 's/^/paged: /'", "");

    make_lines(49);
    check_lines(type_line(s, "read lines", "fire> "), "1\n", "\n49\n");
    end_well(s);
}

/* A line of 400 characters is two of the window, and colours take no room. */
Test(pager, counts_the_lines_of_the_window)
{
    struct session *s = begin("sed 's/^/paged: /'", "--color always");
    FILE *file = fopen("wide", "w");

    cr_assert_not_null(file);
    for (int i = 0; i < 25; i++)
        fprintf(file, "echo %0400d\n", i);
    fclose(file);
    cr_assert(begins(type_line(s, "read wide", "fire> "), "paged: 000"));
    file = fopen("boards", "w");
    cr_assert_not_null(file);
    for (int i = 0; i < 5; i++)
        fputs("print\n", file);
    fclose(file);
    cr_assert(begins(type_line(s, "read boards", "fire> "), "7 .   wp"));
    end_well(s);
}

Test(pager, is_less_set_up_as_git_does)
{
    FILE *file = fopen("less", "w");
    char path[8192];
    char folder[4096];
    struct session *s;
    const char *said;

    cr_assert_not_null(file);
    fputs("#!/bin/sh\necho \"less with $LESS and $LV\"\nexec cat\n", file);
    fclose(file);
    cr_assert_eq(chmod("less", 0755), 0);
    cr_assert_not_null(getcwd(folder, sizeof folder));
    snprintf(path, sizeof path, "%s:%s", folder, getenv("PATH"));
    setenv("PATH", path, 1);
    unsetenv("LESS");
    unsetenv("LV");
    s = begin(NULL, "");
    make_lines(60);
    said = type_line(s, "read lines", "fire> ");
    check_lines(said, "less with FRX and -c\n1\n", "\n60\n");
    end_well(s);
}

/* Much more than a pipe holds, too. */
static void check_not_lost(const char *pager, int count)
{
    struct session *s = begin(pager, "");
    char last[32];
    const char *said;

    make_lines(count);
    snprintf(last, sizeof last, "\n%d\n", count);
    said = type_line(s, "read lines", "fire> ");
    cr_assert_not_null(strstr(said, "1\n2\n3\n"), "%s", said);
    cr_assert(ends(said, last), "%s", said);
    end_well(s);
}

Test(pager, that_is_missing_is_done_without)
{
    check_not_lost("no-such-pager-here 2>/dev/null", 60);
    check_not_lost("no-such-pager-here 2>/dev/null", 40000);
}

Test(pager, that_fails_is_done_without)
{
    check_not_lost("false", 60);
    check_not_lost("false", 40000);
    check_not_lost("kill -9 $$", 40000);
}

Test(pager, that_is_left_early_shows_no_more)
{
    struct session *s = begin("head -n 3", "");

    make_lines(40000);
    cr_assert_str_eq(type_line(s, "read lines", "fire> "), "1\n2\n3\n");
    /* The game has gone on nevertheless. */
    end_well(s);
}

Test(pager, is_none_with_an_empty_name_or_cat)
{
    struct session *s;

    make_lines(60);
    s = begin("", "");
    check_lines(type_line(s, "read lines", "fire> "), "1\n", "\n60\n");
    end_well(s);
    s = begin("cat", "");
    check_lines(type_line(s, "read lines", "fire> "), "1\n", "\n60\n");
    end_well(s);
}

/* Whether fifty turns, each on its line, start the pager. */
static bool starts_pager(const char *options)
{
    struct session *s = begin("touch started; cat", options);
    struct stat found;
    const char *said;

    type_line(s, "position 1FP1FP1FP1FP/8/1FP1FP1FP1FP/8/1FP1FP1FP1FP/8/1FP1FP1FP1FP/8 fire",
              "fire> ");
    said = type_line(s, "divide 1", "fire> ");
    cr_assert(ends(said, "perft 1: 49\n"), "%s", said);
    end_well(s);
    return stat("started", &found) == 0;
}

Test(pager, is_none_with_safe)
{
    cr_assert_not(starts_pager("--safe"));
    cr_assert(starts_pager(""));
}

/* A computer moves before anything is typed. Its answer is compared with the window too. */
Test(pager, is_asked_for_before_the_first_prompt)
{
    struct session *s;

    write_file("lines", "player fire random\n");
    setenv("PAGER", "sed 's/^/paged: /'", 1);
    s = start(TERMINAL, TERMINAL, "-i lines");
    await(s, "go: ");
    await(s, "water> ");
    cr_assert_str_eq(type_line(s, "turn", "water> "), "turn: water\n");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* What was answered before a long command is on the terminal while it runs. */
Test(pager, shows_at_once_what_comes_before_a_long_command)
{
    struct session *s = begin("sed 's/^/paged: /'", "");
    FILE *file = fopen("long", "w");

    cr_assert_not_null(file);
    fputs("turn\nperft 60\n", file);
    fclose(file);
    send_text(s, "read long\n");
    await(s, "turn: fire\n");
    send_text(s, "\003");
    await(s, "fire> ");
    end_well(s);
}
