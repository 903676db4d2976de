#include "grading/results.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formats/replace.h"
#include "journal/checksum.h"
#include "testing/script.h"
#include "trouble.h"

/* The file that says what the results are of. */
#define ABOUT "of"

char *grades_path(const struct grading *grading, const char *part,
                  const struct submission *submission, const char *ending)
{
    struct text path = test_text();

    text_print(&path, "%s/%s/%s%s", grading->results, part, submission->name, ending);
    return path.bytes;
}

int grades_write(const struct host *host, const char *path, const struct text *text)
{
    struct replacement replacement;
    int error = replace_begin(&replacement, host, path, -1);

    if (error != 0)
        return -error;
    text_add(&replacement.out.text, text);
    return -replace_end(&replacement, 0);
}

/* ---- what they are of ------------------------------------------------------------------------ */

/* Adds a file with its name and its length. */
static void add_file(struct text *all, const char *name, const struct text *bytes)
{
    text_print(all, "%s %zu ", name, bytes->length);
    text_add(all, bytes);
}

static void add_beside(struct text *all, const struct beside *file)
{
    add_file(all, file->there ? file->path : "-", &file->text);
}

/* Adds a test: all files that it is made of. */
static void add_test(struct text *all, const struct test *test)
{
    struct result result = result_new();
    struct script script;

    (void)script_read(&script, test->name, &result); /* it has been before */
    add_file(all, test->name, &script.text);
    add_beside(all, &script.out);
    add_beside(all, &script.err);
    add_beside(all, &script.status_file);
    for (size_t i = 0; i < script.headers.names.count; i++) {
        struct text bytes = test_text();
        struct text path = test_text();

        text_bytes(&path, test->name, (size_t)(basename(test->name) - test->name));
        text_string(&path, script.headers.names.word[i]);
        (void)text_of_file(&bytes, path.bytes); /* the test tells if that cannot be read */
        add_file(all, path.bytes, &bytes);
        text_free(&path);
        text_free(&bytes);
    }
    script_free(&script);
    result_free(&result);
}

/* Writes what the results are of: a line about the tests, and one about the way of grading. */
static void put_about(struct text *to, const struct grading *grading)
{
    struct text all = test_text();

    for (size_t i = 0; i < grading->tests.count; i++)
        add_test(&all, &grading->tests.at[i]);
    text_print(to, "%zu tests, %016" PRIx64 "\n", grading->tests.count,
               checksum_of(0, all.bytes, all.length));
    text_string(to, "--grade");
    text_add(to, &grading->settings->way);
    text_char(to, '\n');
    text_free(&all);
}

/* Compares what the folder is of with what is graded now. */
static int compare_about(const struct grading *grading, const char *is, const struct text *wanted)
{
    size_t line = strcspn(is, "\n");
    struct text why = test_text();

    if (strcmp(is, wanted->bytes) == 0)
        return -1;
    if (strncmp(is, wanted->bytes, line + 1) != 0) {
        text_string(&why, "it has results of another set of tests");
    } else {
        text_string(&why, "it has results of the same tests by another command: ");
        show_line(&why, (struct piece){is + line + 1, strcspn(is + line + 1, "\n")});
    }
    text_string(&why, "; name another folder with --results, or remove it");
    (void)trouble(grading->settings->results, why.bytes);
    text_free(&why);
    return STATUS_TROUBLE;
}

/* ---- the folder ------------------------------------------------------------------------------ */

/* Makes a folder that may be there. */
static bool make(const char *path, mode_t mode)
{
    return mkdir(path, mode) == 0 || errno == EEXIST;
}

/* Locks the file that says what the results are of, and writes it if that has not been done to its
 * end. */
static int take_over(struct grading *grading)
{
    const char *name = grading->settings->results;
    struct text path = test_text();
    struct text is = test_text();
    struct text wanted = test_text();
    int status = -1;

    text_print(&path, "%s/" ABOUT, grading->results);
    put_about(&wanted, grading);
    grading->lock = open(path.bytes, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (grading->lock < 0)
        status = trouble(name, strerror(errno));
    else if (flock(grading->lock, LOCK_EX | LOCK_NB) != 0)
        status = trouble(name, "another run is writing results there");
    while (status < 0 && text_read(&is, grading->lock) > 0)
        continue;
    if (status < 0 && is.length > 0 && is.bytes[is.length - 1] == '\n')
        status = compare_about(grading, is.bytes, &wanted);
    else if (status < 0 &&
             (ftruncate(grading->lock, 0) != 0 || !file_write(grading->lock, text_whole(&wanted))))
        status = trouble(name, strerror(errno));
    text_free(&path);
    text_free(&is);
    text_free(&wanted);
    return status;
}

int grades_open(struct grading *grading)
{
    static const struct {
        const char *name;
        mode_t mode;
    } parts[] = {{"rows", 0700}, {"logs", 0700}, {"builds", 0711}};
    const char *name = grading->settings->results;

    /* Programs that are users of their own go through it to their builds. */
    grading->results = make(name, 0711) ? realpath(name, NULL) : NULL;
    if (grading->results == NULL)
        return trouble(name, strerror(errno));
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        struct text path = test_text();
        bool made;

        text_print(&path, "%s/%s", grading->results, parts[i].name);
        made = make(path.bytes, parts[i].mode);
        text_free(&path);
        if (!made)
            return trouble(name, strerror(errno));
    }
    return take_over(grading);
}

void grades_close(struct grading *grading)
{
    if (grading->lock >= 0)
        close(grading->lock);
    free(grading->results);
}
