/* The commands that run programs apart (host/isolate.h). What they do is in shell/isolate.sh. */
#include "host/isolate.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/family.h"

static arb_memory memory;
static char folder[] = "/tmp/isolate-XXXXXX";

static void make(const char *name, const char *bytes)
{
    FILE *file = fopen(name, "w");

    cr_assert(file != NULL && fputs(bytes, file) >= 0 && fclose(file) == 0);
}

static void begin(void)
{
    memory = arb_memory_standard();
    cr_assert(mkdtemp(folder) != NULL && chdir(folder) == 0);
    cr_assert(mkdir("bin", 0777) == 0 && mkdir("shims", 0777) == 0 && mkdir("tests", 0777) == 0);
    make("bin/run", "#!/bin/sh\n");
    make("shims/run", "#!/bin/sh\n");
    make("tests/one", "x");
    make("engine.py", "x");
    cr_assert(chmod("bin/run", 0755) == 0 && chmod("shims/run", 0755) == 0);
}

static void end(void)
{
    char command[64];

    snprintf(command, sizeof command, "rm -rf %s", folder);
    cr_assert(chdir("/") == 0 && system(command) == 0); /* NOLINT: a command of this test */
}

TestSuite(isolate, .init = begin, .fini = end);

/* The words of a command with a blank between them, after `bwrap`, and its environment. */
static const char *words_of(const struct isolated *isolated)
{
    static char words[65536];
    size_t length = 0;

    words[0] = '\0';
    for (size_t i = 0; isolated->command[i] != NULL; i++)
        length +=
            (size_t)snprintf(words + length, sizeof words - length, "%s ", isolated->command[i]);
    for (size_t i = 0; isolated->environment[i] != NULL; i++)
        length += (size_t)snprintf(words + length, sizeof words - length, "%s ",
                                   isolated->environment[i]);
    cr_assert_lt(length, sizeof words);
    return words;
}

/* Returns the command as words; NULL if there is none, with the reason in `why`. */
static const char *made_of(const struct isolation *how, const char *const *command,
                           struct text *why)
{
    struct isolation with = *how;
    struct isolated isolated;
    const char *words = NULL;

    with.memory = &memory;
    if (isolate_command(&isolated, &with, (char *const *)(uintptr_t)command, why))
        words = words_of(&isolated);
    isolated_free(&isolated);
    cr_assert_null(isolated.command);
    return words;
}

#define COMMAND(...) ((const char *const[]){__VA_ARGS__, NULL})

/* Whether the command has these words one after another, the folder of the test for `%`. */
static bool has(const char *words, const char *pattern)
{
    char wanted[1024];
    size_t length = 0;

    cr_assert_not_null(words);
    for (; *pattern != '\0'; pattern++)
        length += (size_t)snprintf(wanted + length, sizeof wanted - length, "%.*s",
                                   *pattern == '%' ? (int)sizeof folder : 1,
                                   *pattern == '%' ? folder : pattern);
    return strstr(words, wanted) != NULL;
}

Test(isolate, a_program_sees_what_its_command_names)
{
    TEXT_MESSAGE(why, 300);
    const struct isolation how = {.disk = 1000};
    char engine[PATH_MAX];
    char run[PATH_MAX];
    const char *words;

    snprintf(engine, sizeof engine, "%s/engine.py", folder);
    snprintf(run, sizeof run, "%s/bin/run", folder);
    words = made_of(&how, COMMAND("sh", engine, folder, "/dev/null", "/", "-x"), &why);
    cr_assert(has(words, "--ro-bind % % ") && has(words, "/sh %/engine.py % /dev/null / -x "));
    cr_assert(has(words, "--size 1000 --tmpfs /tmp ") && !has(words, "--share-net"));
    cr_assert_not(has(words, "--ro-bind /dev "));
    /* Of a program in `bin` or `shims`, the folder above. */
    words = made_of(&how, COMMAND(run), &why);
    cr_assert(has(words, "--ro-bind % % ") && !has(words, "--ro-bind %/bin"));
    words = made_of(&how, COMMAND("shims/run"), &why);
    cr_assert(has(words, "--ro-bind % % ") && has(words, "--chdir /tmp/own -- %/shims/run "));
    /* A folder of the system is there anyway, and of a file in /tmp only the file is shown. */
    snprintf(run, sizeof run, "%s.py", folder);
    make(run, "x");
    words = made_of(&how, COMMAND("sh", "/usr", run), &why);
    cr_assert(!has(words, "--ro-bind /usr ") && !has(words, "--ro-bind /tmp "));
    cr_assert(has(words, "--ro-bind %.py %.py ") && remove(run) == 0);
    /* A link: where it lies, and where it leads. */
    cr_assert(mkdir("linked", 0777) == 0 && symlink("../tests/one", "linked/to") == 0);
    snprintf(engine, sizeof engine, "%s/linked/to", folder);
    words = made_of(&how, COMMAND("sh", engine), &why);
    cr_assert(has(words, "--ro-bind %/linked %/linked ") &&
              has(words, "--ro-bind %/tests %/tests "));
    cr_assert(has(words, " %/linked/to "));
    cr_assert_eq(why.length, 0);
}

Test(isolate, it_begins_in_its_folder_and_finds_its_program_from_there)
{
    TEXT_MESSAGE(why, 300);
    const struct isolation how = {.folder = "bin", .network = true};
    const char *words = made_of(&how, COMMAND("./run"), &why);

    cr_assert(has(words, " --share-net ") && has(words, " --chdir %/bin -- %/bin/run "));
    cr_assert_null(made_of(&how, COMMAND("./none"), &why));
    cr_assert_null(made_of(&how, COMMAND("no-such-program"), &why));
    cr_assert_eq(setenv("PATH", "/nowhere::/bin:/usr/bin", 1), 0);
    cr_assert_not_null(made_of(&how, COMMAND("sh"), &why));
    cr_assert_eq(unsetenv("PATH"), 0);
    cr_assert_null(made_of(&how, COMMAND("sh"), &why));
    cr_assert_eq(why.length, 0);
}

Test(isolate, what_is_hidden_is_covered_and_what_is_opened_is_not)
{
    TEXT_MESSAGE(why, 300);
    char engine[PATH_MAX];
    const char *words;

    snprintf(engine, sizeof engine, "%s/engine.py", folder);
    words = made_of(&(struct isolation){.hidden = COMMAND("tests", "bin/run", "nowhere")},
                    COMMAND("sh", engine), &why);
    cr_assert(has(words, "--size 1 --tmpfs %/tests ") && has(words, "--remount-ro %/tests "));
    cr_assert(has(words, "--ro-bind /dev/null %/bin/run "));
    /* The program among what is hidden: it alone is seen. */
    words = made_of(&(struct isolation){.hidden = COMMAND(".")}, COMMAND("sh", engine), &why);
    cr_assert_not(has(words, "--ro-bind % "));
    cr_assert(has(words, "--ro-bind %/engine.py %/engine.py "));
    /* What is opened wins, and what is not seen need not be covered. */
    words = made_of(&(struct isolation){.hidden = COMMAND("tests"),
                                        .read = COMMAND("tests"),
                                        .write = COMMAND("bin", "nowhere")},
                    COMMAND("sh"), &why);
    cr_assert(has(words, "--ro-bind %/tests %/tests ") && has(words, "--bind %/bin %/bin "));
    words = made_of(&(struct isolation){.hidden = COMMAND("tests")}, COMMAND("sh"), &why);
    cr_assert_not(has(words, "%/tests"));
    /* A folder that is read within one that is written. */
    words = made_of(&(struct isolation){.write = COMMAND("."), .read = COMMAND("tests")},
                    COMMAND("sh"), &why);
    cr_assert(has(words, "--bind % % --ro-bind %/tests %/tests "));
    cr_assert_eq(why.length, 0);
    /* What each program has of its own cannot be shown. */
    for (size_t i = 0; i < 4; i++) {
        static const char *const own[] = {"/", "/tmp", "/dev", "/proc/self"};

        text_clear(&why);
        cr_assert_null(made_of(&(struct isolation){.read = COMMAND(own[i])}, COMMAND("sh"), &why));
        cr_assert(strstr(why.bytes, ": each program has its own") != NULL);
    }
    cr_assert_null(made_of(&(struct isolation){.folder = "/tmp"}, COMMAND("sh"), &why));
    cr_assert_null(made_of(&(struct isolation){.write = COMMAND("/")}, COMMAND("sh"), &why));
}

Test(isolate, files_are_copied_into_its_own_folder)
{
    TEXT_MESSAGE(why, 300);
    const char *words;

    make("tests/two", "y");
    words = made_of(&(struct isolation){.given = "tests"}, COMMAND("sh"), &why);
    cr_assert(has(words, " /tmp/own/one ") && has(words, " /tmp/own/two "));
    cr_assert_null(made_of(&(struct isolation){.given = "nowhere"}, COMMAND("sh"), &why));
    cr_assert_str_eq(why.bytes, "No such file or directory");
}

Test(isolate, a_user_of_its_own_gets_a_folder)
{
    TEXT_MESSAGE(why, 300);
    const struct isolation how = {
        .way = APART_BY_USER, .given = "tests", .user = getuid(), .processes = 7};
    const char *words = made_of(&how, COMMAND("sh", "-c", "true"), &why);

    cr_assert(has(words, "setpriv --reuid=") && has(words, " --nproc=7 /"));
    cr_assert(has(words, " PATH=/") && has(words, " HOME=tests TMPDIR=tests "));
    cr_assert_null(made_of(&(struct isolation){.way = APART_BY_USER, .given = "nowhere"},
                           COMMAND("sh"), &why));
}

Test(isolate, statuses_are_those_of_the_program)
{
    cr_assert_eq(isolated_status(0), 0);
    cr_assert_eq(isolated_status(1 << 8), 1 << 8);
    cr_assert_eq(isolated_status(128 << 8), 128 << 8);
    cr_assert_eq(isolated_status((128 + 9) << 8), 9);
    cr_assert_eq(isolated_status(255 << 8), 255 << 8);
    cr_assert_eq(isolated_status(9), 9);
}

Test(isolate, what_a_process_and_its_children_use)
{
    int pipes[2];
    pid_t child;
    char byte;

    cr_assert_eq(pipe(pipes), 0);
    child = fork();
    if (child == 0) {
        (void)close(pipes[1]);
        (void)!read(pipes[0], &byte, 1);
        _exit(0);
    }
    cr_assert_gt(child, 0);
    cr_assert_eq(family_use(child).processes, 1);
    cr_assert_gt(family_use(child).memory, 0);
    cr_assert_eq(family_use(getpid()).processes, 1);
    (void)close(pipes[1]);
    (void)close(pipes[0]);
    family_end();
    cr_assert_eq(family_use(child).processes, 0);
}
