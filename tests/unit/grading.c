/* The parts of src/grading that need no process: what submissions are called, whether two are the
 * same, what can be copied, and the table in its three forms. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "grading/sheet.h"
#include "testing/folder.h"

/* A new folder, which the caller removes. */
static const char *folder(void)
{
    static char path[] = "/tmp/unit-grading-XXXXXX";

    cr_assert_not_null(mkdtemp(path));
    return path;
}

static char *within(const char *above, const char *name)
{
    struct text path = test_text();

    text_print(&path, "%s/%s", above, name);
    return path.bytes;
}

static void make_file(const char *above, const char *name, const char *content)
{
    char *path = within(above, name);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);

    cr_assert(file >= 0 && file_write(file, string_piece(content)));
    close(file);
    free(path);
}

static void make_folder(const char *above, const char *name)
{
    char *path = within(above, name);

    cr_assert(mkdir(path, 0700) == 0);
    free(path);
}

Test(grading, paths_lie_in_others)
{
    cr_assert(path_within("/a/b", "/a"));
    cr_assert(path_within("/a", "/a"));
    cr_assert_not(path_within("/ab", "/a"));
    cr_assert_not(path_within("/", "/a"));
}

Test(grading, submissions_are_called_by_what_they_are)
{
    const char *top = folder();
    struct submissions found = {0};
    static const char *const names[] = {"archive.tar", "first.last", "plain", "zoe"};

    make_file(top, ".hidden", "");
    make_file(top, "zoe.py", "");
    make_file(top, "archive.tar.gz", "");
    make_file(top, "plain", "");
    make_folder(top, "first.last");
    cr_assert(submissions_find(&found, top) == -1);
    cr_assert(found.count == sizeof names / sizeof *names);
    for (size_t i = 0; i < found.count; i++)
        cr_assert_str_eq(found.at[i].name, names[i]);
    cr_assert_str_eq(found.at[3].file, "zoe.py");
    cr_assert_null(found.at[1].file);
    submissions_free(&found);
    folder_remove((char *)(uintptr_t)top);
}

Test(grading, a_state_is_that_of_all_files)
{
    const char *top = folder();
    char *file = within(top, "file");
    struct submission submission = {.path = (char *)(uintptr_t)top};
    const struct timespec times[2] = {{1, 0}, {1, 0}};
    const struct timespec later[2] = {{1, 1}, {1, 1}};
    uint64_t first;

    make_file(top, "file", "x");
    utimensat(AT_FDCWD, file, times, 0);
    first = submission_state(&submission);
    make_file(top, "file", "y");
    cr_assert(submission_state(&submission) != first);
    utimensat(AT_FDCWD, file, times, 0);
    cr_assert(submission_state(&submission) == first);
    utimensat(AT_FDCWD, file, later, 0);
    cr_assert(submission_state(&submission) != first);
    utimensat(AT_FDCWD, file, times, 0);
    cr_assert(chmod(file, 0700) == 0);
    cr_assert(submission_state(&submission) != first);
    cr_assert(chmod(file, 0600) == 0);
    make_file(top, "more", "");
    cr_assert(submission_state(&submission) != first);
    free(file);
    folder_remove((char *)(uintptr_t)top);
}

/* ---- the table ------------------------------------------------------------------------------- */

static char test_name[] = "t/a.cmd";
static struct test one_test = {.name = test_name, .shown = test_name};
static char formula[] = "=1+1";
static char other[] = "<b>&\"";

/* Writes a table of two submissions, of which one has failed the only test with this message. */
static void write_table(struct sheet *sheet, const char *message)
{
    static struct submission submissions[] = {{.name = formula, .shown = formula},
                                              {.name = other, .shown = other}};
    static struct grade_settings settings = {.submissions = "all"};
    static struct grading grading = {.settings = &settings,
                                     .tests = {.at = &one_test, .count = 1},
                                     .submissions = {.at = submissions, .count = 2}};
    struct result *results = grade_row_new(&grading.tests);

    result_fail_at(&results[0], KIND_DIFFERS, test_name, 2, message);
    sheet_begin(sheet, &grading);
    sheet_row(sheet, &(struct graded){&submissions[0], results, NULL, 0, 1});
    sheet_row(sheet, &(struct graded){&submissions[1], NULL, "a fault", 0, 0});
    grade_row_free(results, &grading.tests);
}

static void free_table(struct sheet *sheet)
{
    text_free(&sheet->text);
    text_free(&sheet->csv);
    text_free(&sheet->html);
    text_free(&sheet->details);
    free(sheet->passed);
}

Test(grading, cells_are_no_formulas_and_no_markup)
{
    struct sheet sheet;

    write_table(&sheet, "a, \"b\"");
    sheet_csv.end(&sheet);
    sheet_html.end(&sheet);
    cr_assert_str_eq(sheet.csv.bytes, "submission,points,of,t/a.cmd,why\r\n"
                                      "'=1+1,0,1,0,\"t/a.cmd:2: a, \"\"b\"\"\"\r\n"
                                      "\"<b>&\"\"\",,,,not graded: a fault\r\n"
                                      "passed,,,0,\r\n");
    cr_assert_not_null(strstr(sheet.html.bytes, "&lt;b&gt;&amp;&quot;"));
    cr_assert_null(strstr(sheet.html.bytes, "<b>"));
    free_table(&sheet);
}

Test(grading, a_table_counts_what_has_passed)
{
    struct sheet sheet;

    write_table(&sheet, "wrong");
    sheet_text.end(&sheet);
    cr_assert_str_eq(sheet.text.bytes, "submission        points  tests  why\n"
                                       "=1+1              0 of 1  -      t/a.cmd:2: wrong\n"
                                       "<b>&\"         not graded         a fault\n"
                                       "\npassed  test\n"
                                       "     0  t/a.cmd\n"
                                       "1 graded, 1 not graded\n");
    free_table(&sheet);
}
