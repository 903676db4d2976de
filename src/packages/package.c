#include "packages/package.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/shell_words.h"
#include "packages/yaml.h"
#include "testing/folder.h"
#include "trouble.h"

#define AC BOUT_BIT(BOUT_AC)
#define WA BOUT_BIT(BOUT_WA)
#define TLE BOUT_BIT(BOUT_TLE)
#define RTE BOUT_BIT(BOUT_RTE)

/* The folders of both formats. */
static const struct submissions folders[] = {
    {"accepted", AC, AC, AC, AC},
    {"rejected", AC | WA | TLE | RTE, WA | TLE | RTE, AC | WA | TLE | RTE, WA | TLE | RTE},
    {"wrong_answer", AC | WA, WA, AC | WA, WA},
    {"time_limit_exceeded", AC | TLE, TLE, AC | WA | TLE, TLE},
    {"run_time_error", AC | RTE, RTE, AC | WA | TLE | RTE, RTE},
    {"brute_force", AC | TLE | RTE, TLE | RTE, AC | TLE | RTE, TLE | RTE},
    {"partially_accepted", AC, AC, AC, AC},
};

#define FOLDERS (sizeof folders / sizeof *folders)

/* ---- files ----------------------------------------------------------------------------------- */

static bool is_there(const char *path)
{
    struct stat state;

    return stat(path, &state) == 0;
}

static bool is_folder(const char *path)
{
    struct stat state;

    return stat(path, &state) == 0 && S_ISDIR(state.st_mode);
}

/* A package has no other names: such files are for other tools. */
static int is_name(const struct dirent *entry)
{
    const char *at = entry->d_name;

    while (isalnum((unsigned char)*at) || *at == '_' ||
           (at > entry->d_name && (*at == '.' || *at == '-')))
        at++;
    return *at == '\0';
}

static int by_bytes(const struct dirent **one, const struct dirent **other)
{
    return strcmp((*one)->d_name, (*other)->d_name);
}

int package_list(const char *folder, char ***names)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, is_name, by_bytes);

    if (count < 0)
        return -1;
    *names = room_for((size_t)count + 1, sizeof **names);
    for (int i = 0; i < count; i++) {
        (*names)[i] = string_copy(entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    return count;
}

void package_list_free(char **names, int count)
{
    for (int i = 0; i < count; i++)
        free(names[i]);
    free(names);
}

/* ---- files of YAML --------------------------------------------------------------------------- */

struct yaml_file {
    const char *path;
    struct text text;
};

/* Reads a file. Returns -1, or STATUS_TROUBLE after a message. yaml_file_end must follow. */
static int yaml_file_read(struct yaml_file *file, const char *path)
{
    int error;

    *file = (struct yaml_file){.path = path, .text = test_text()};
    error = text_of_file(&file->text, path);
    return error == 0 ? -1 : trouble_found(path, error);
}

static void yaml_file_end(struct yaml_file *file)
{
    text_free(&file->text);
}

/* Finds a key at the top, or one of `limits`. Returns -1, or STATUS_TROUBLE after a message. */
static int find(struct yaml *found, const struct yaml_file *file, const char *key, bool limit)
{
    TEXT_MESSAGE(why, 200);

    if (yaml_find(found, text_whole(&file->text), limit ? "limits" : NULL, key, &why))
        return -1;
    return trouble(file->path, why.bytes);
}

/* ---- problem.yaml ---------------------------------------------------------------------------- */

/* Reads a limit, if there is one. */
static int find_limit(double *number, const struct yaml_file *file, const char *key)
{
    struct yaml found;
    int status = find(&found, file, key, true);
    char *end;

    if (status < 0 && found.count > 0) {
        *number = strtod(found.words.bytes, &end);
        if (found.count > 1 || *end != '\0' || !(*number > 0 && *number <= 1e6)) {
            TEXT_MESSAGE(why, 200);

            text_print(&why, "%s takes a number above 0, not %s", key, found.words.bytes);
            status = trouble(file->path, why.bytes);
        }
    }
    yaml_end(&found);
    return status;
}

/* Finds out whether a word is among those that a key has, one after another or in one value. */
static int find_word(bool *has, const struct yaml_file *file, const char *key, const char *word)
{
    struct yaml found;
    struct shell_words words = {0};
    int status = find(&found, file, key, false);

    *has = yaml_has(&found, word);
    if (found.count == 1 && words_of_line(&words, found.words.bytes, found.words.length - 1)) {
        for (size_t i = 0; i < words.count; i++)
            *has |= strcmp(words.word[i], word) == 0;
    }
    shell_words_free(&words);
    yaml_end(&found);
    return status;
}

static int find_kind(struct package *package, const struct yaml_file *file)
{
    struct yaml version;
    bool interactive = false;
    bool passes = false;
    int status = find(&version, file, "problem_format_version", false);
    const char *key;

    package->legacy =
        version.count == 0 || yaml_has(&version, "legacy") || yaml_has(&version, "legacy-icpc");
    key = package->legacy ? "validation" : "type";
    yaml_end(&version);
    if (status < 0)
        status = find_word(&interactive, file, key, "interactive");
    if (status < 0)
        status = find_word(&passes, file, key, "multi-pass");
    if (status < 0 && !interactive)
        return trouble(file->path, package->legacy
                                       ? "no interactive problem: its validation would be custom "
                                         "interactive"
                                       : "no interactive problem: its type would be interactive");
    if (status < 0 && passes)
        return trouble(file->path, "a problem of several passes, which are not run");
    return status;
}

/* In legacy the time limit is in a file of its own, which tools write; DOMjudge reads it, too. */
static int find_time_limit(struct package *package)
{
    char *path = path_from(package->folder, ".timelimit");
    struct yaml_file file = {.path = path};
    int status = -1;
    char *end;

    if (is_there(path)) {
        status = yaml_file_read(&file, path);
        if (status < 0 && file.text.length > 0) {
            package->time_limit = strtod(file.text.bytes, &end);
            if (strspn(end, " \n") != strlen(end) || !(package->time_limit > 0))
                status = trouble(path, "it has a number of seconds above 0");
        }
        yaml_file_end(&file);
    }
    free(path);
    return status;
}

static int read_problem(struct package *package, const char *path)
{
    struct yaml_file file;
    int status = yaml_file_read(&file, path);

    if (status < 0)
        status = find_kind(package, &file);
    if (status < 0)
        status = find_limit(&package->time_limit, &file, "time_limit");
    if (status < 0)
        status = find_limit(&package->memory, &file, "memory");
    if (status < 0)
        status = find_limit(&package->build_time, &file, "compilation_time");
    if (status < 0 && package->legacy && package->time_limit <= 0)
        status = find_time_limit(package);
    yaml_file_end(&file);
    return status;
}

/* ---- the validator --------------------------------------------------------------------------- */

static int find_validator(struct package *package)
{
    char *folder =
        path_from(package->folder, package->legacy ? "output_validators" : "output_validator");
    char **names = NULL;
    int count = package_list(folder, &names);
    int status = -1;

    if (count < 0)
        status = trouble(folder, strerror(errno));
    else if (count == 0)
        status = trouble(folder, "there is no validator in it");
    else if (package->legacy && count > 1)
        status = trouble(folder, "there are several validators; one is run");
    else
        package->validator = package->legacy ? path_from(folder, names[0]) : string_copy(folder);
    package_list_free(names, count);
    free(folder);
    return status;
}

/* ---- tests ----------------------------------------------------------------------------------- */

/* Adds the values that a key has in a file, which need not be there, as words of a shell: those of
 * legacy are such words. Sets *found if there are any. */
static int add_arguments(struct text *arguments, const char *path, const char *key, bool *found)
{
    struct yaml_file file;
    struct yaml values;
    const char *at;
    int status;

    if (!is_there(path))
        return -1;
    status = yaml_file_read(&file, path);
    if (status < 0) {
        status = find(&values, &file, key, false);
        at = values.words.bytes;
        for (size_t i = 0; i < values.count; i++, at += strlen(at) + 1) {
            if (strcmp(key, "output_validator_args") == 0)
                shell_word_add(arguments, at);
            else
                text_print(arguments, " %s", at);
        }
        *found = values.count > 0;
        yaml_end(&values);
    }
    yaml_file_end(&file);
    return status;
}

/* Finds the arguments of a test: its own, or those of the nearest folder above it; in legacy those
 * of the problem come before them. */
static int find_arguments(const struct package *package, struct package_test *test)
{
    const char *key = package->legacy ? "output_validator_flags" : "output_validator_args";
    struct text arguments = test_text();
    struct text path = test_text();
    struct text above = test_text();
    bool found = false;
    int status;

    text_print(&path, "%s/data/%s.yaml", package->folder, test->name);
    if (!package->legacy) {
        status = add_arguments(&arguments, path.bytes, key, &found);
    } else {
        text_clear(&path);
        text_print(&path, "%s/problem.yaml", package->folder);
        status = add_arguments(&arguments, path.bytes, "validator_flags", &found);
        found = false;
    }
    text_print(&above, "data/%s", test->name);
    while (status < 0 && !found && strchr(above.bytes, '/') != NULL) {
        text_shorten(&above, (size_t)(strrchr(above.bytes, '/') - above.bytes));
        text_clear(&path);
        text_print(&path, "%s/%s/%s", package->folder, above.bytes,
                   package->legacy ? "testdata.yaml" : "test_group.yaml");
        status = add_arguments(&arguments, path.bytes, key, &found);
    }
    if (status < 0 && !words_of_line(&test->arguments, arguments.bytes, arguments.length))
        status = trouble(test->name, "an open quote in the arguments of the validator");
    text_free(&above);
    text_free(&path);
    text_free(&arguments);
    return status;
}

/* Adds the test whose input has this name, below `data`, without its ending. */
static int add_test(struct package *package, const char *name)
{
    struct package_test *test;
    struct text path = test_text();
    size_t length;
    int status = -1;

    package->tests = more_room(package->tests, &package->test_room, package->test_count + 1,
                               sizeof *package->tests);
    test = &package->tests[package->test_count++];
    *test = (struct package_test){.name = string_copy(name)};
    text_print(&path, "%s/data/%s", package->folder, name);
    length = path.length;
    text_string(&path, ".in");
    test->input = realpath(path.bytes, NULL);
    text_shorten(&path, length);
    text_string(&path, ".ans");
    test->answer = realpath(path.bytes, NULL);
    if (test->answer == NULL)
        status = trouble(path.bytes, "each test has an answer, if only an empty one");
    text_free(&path);
    return status < 0 ? find_arguments(package, test) : status;
}

/* Adds the tests of a folder below `data`, and of those in it, as deep as paths may be.
 * NOLINTNEXTLINE(misc-no-recursion) */
static int add_tests(struct package *package, const char *folder)
{
    struct text path = test_text();
    char **names = NULL;
    int status = -1;
    int count;

    text_print(&path, "%s/data/%s", package->folder, folder);
    count = package_list(path.bytes, &names);
    if (count < 0 && strcmp(folder, "sample") != 0)
        status = trouble(path.bytes, strerror(errno));
    for (int i = 0; i < count && status < 0; i++) {
        const char *ending = strrchr(names[i], '.');
        struct text below = test_text();

        text_print(&below, "%s/%s", folder, names[i]);
        text_clear(&path);
        text_print(&path, "%s/data/%s", package->folder, below.bytes);
        if (ending != NULL && strcmp(ending, ".files") == 0) {
            status = trouble(path.bytes, "tests with files of their own are not run");
        } else if (ending != NULL && strcmp(ending, ".in") == 0) {
            text_shorten(&below, below.length - 3);
            status = add_test(package, below.bytes);
        } else if (is_folder(path.bytes)) {
            status = add_tests(package, below.bytes);
        }
        text_free(&below);
    }
    package_list_free(names, count);
    text_free(&path);
    return status;
}

static int find_tests(struct package *package)
{
    char *path = path_from(package->folder, "data/secret");
    size_t samples;
    int status = add_tests(package, "sample");

    samples = package->test_count;
    if (status < 0)
        status = add_tests(package, "secret");
    if (status < 0 && package->test_count == samples)
        status = trouble(path, "there are no tests in it");
    free(path);
    return status;
}

/* ---- submissions ----------------------------------------------------------------------------- */

static int say_unknown(const char *path)
{
    TEXT_MESSAGE(why, 300);

    text_string(&why, "no folder of submissions; these are");
    for (size_t i = 0; i < FOLDERS; i++)
        text_print(&why, "%s %s", i == 0 ? "" : i + 1 < FOLDERS ? "," : " and", folders[i].name);
    return trouble(path, why.bytes);
}

/* Adds the submissions of a folder. */
static int add_submissions(struct package *package, const char *path, const char *name)
{
    const struct submissions *folder = folders;
    char **names = NULL;
    int count;

    while (folder < folders + FOLDERS && strcmp(folder->name, name) != 0)
        folder++;
    if (folder == folders + FOLDERS)
        return say_unknown(path);
    count = package_list(path, &names);
    if (count < 0)
        return trouble(path, strerror(errno));
    for (int i = 0; i < count; i++) {
        struct package_submission *to;

        package->submissions = more_room(package->submissions, &package->submission_room,
                                         package->submission_count + 1, sizeof *to);
        to = &package->submissions[package->submission_count++];
        *to = (struct package_submission){
            .name = path_from(name, names[i]), .path = path_from(path, names[i]), .folder = folder};
    }
    package_list_free(names, count);
    return -1;
}

static int find_submissions(struct package *package)
{
    char *folder = path_from(package->folder, "submissions");
    char **names = NULL;
    int count = package_list(folder, &names);
    int status = count < 0 ? trouble(folder, strerror(errno)) : -1;

    for (int i = 0; i < count && status < 0; i++) {
        char *path = path_from(folder, names[i]);

        if (strcmp(names[i], "submissions.yaml") == 0)
            complain(path, "it is not read: submissions are compared with their folders");
        else
            status = add_submissions(package, path, names[i]);
        free(path);
    }
    if (status < 0 && package->submission_count == 0)
        status = trouble(folder, "there are no submissions in it");
    package_list_free(names, count);
    free(folder);
    return status;
}

/* ---- the whole ------------------------------------------------------------------------------- */

int package_read(struct package *package, const char *folder)
{
    char *problem = path_from(folder, "problem.yaml");
    int status;

    *package = (struct package){.folder = folder};
    status = read_problem(package, problem);
    if (status < 0)
        status = find_validator(package);
    if (status < 0)
        status = find_tests(package);
    if (status < 0)
        status = find_submissions(package);
    free(problem);
    return status;
}

void package_free(struct package *package)
{
    for (size_t i = 0; i < package->test_count; i++) {
        free(package->tests[i].name);
        free(package->tests[i].input);
        free(package->tests[i].answer);
        shell_words_free(&package->tests[i].arguments);
    }
    for (size_t i = 0; i < package->submission_count; i++) {
        free(package->submissions[i].name);
        free(package->submissions[i].path);
    }
    free(package->tests);
    free(package->submissions);
    free(package->validator);
}
