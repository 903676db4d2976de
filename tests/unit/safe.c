/* --safe: no command of the table opens a file, whatever comes after its name. */
#include <criterion/criterion.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "support.h"
#include "transcript/transcript.h"

static struct desk desk;
static struct transcript transcript;
static struct host host; /* the host of the desk, with files that count how often they are used */
static size_t touched;

static int open_file(void *context, const char *path)
{
    (void)context;
    (void)path;
    touched++;
    return -ENOENT;
}

static int examine(void *context, const char *path, int in_use, char *real)
{
    (void)context;
    (void)path;
    (void)in_use;
    (void)real;
    touched++;
    return -ENOENT;
}

static int open_beside(void *context, char *name, const char *like)
{
    (void)context;
    (void)name;
    (void)like;
    touched++;
    return -ENOENT;
}

static int rename_file(void *context, const char *from, const char *to)
{
    (void)context;
    (void)from;
    (void)to;
    touched++;
    return -ENOENT;
}

static void set(void)
{
    desk_set(&desk);
    host = desk.fake.host;
    host.open_to_read = open_file;
    host.open_to_write = open_file;
    host.examine = examine;
    host.open_beside = open_beside;
    host.rename = rename_file;
    host.remove = open_file;
    desk.in.host = &host;
    transcript_begin(&transcript, &desk.in, NULL, NULL);
    touched = 0;
}

static void clear(void)
{
    transcript_end(&transcript);
    desk_clear(&desk);
}

TestSuite(safe, .init = set, .fini = clear);

/* What may come after a command: any of these is a file to a command that takes files. */
static const char *const arguments[] = {"",
                                        " x",
                                        " x.svg",
                                        " x.html",
                                        " \"x y.svg\"",
                                        " /dev/stdout",
                                        " ../x",
                                        " x.cmd",
                                        " x x.svg",
                                        " 1",
                                        " 1 1",
                                        " fire",
                                        " fire random",
                                        " empty",
                                        " select 1 1",
                                        " 22-33",
                                        " turn",
                                        " undo 1",
                                        " pawn fire 1 1",
                                        " 1 hash 1"};

/* The ways to write a command: by itself, with brackets, and after those that run others. */
static const char *const forms[] = {"%s%s\n", "%s(%s)\n", "reject %s%s\n", "reject not-safe %s%s\n",
                                    "assert %s%s == x\n"};

static const char *run(const char *form, const char *name, const char *argument)
{
    char line[256];

    snprintf(line, sizeof line, form, name, argument);
    desk.in.stopped = false;
    return desk_run(&desk, line);
}

/* Runs a command in all its forms with all arguments. */
static void run_all(const struct command *command)
{
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        for (size_t j = 0; j < sizeof arguments / sizeof *arguments; j++)
            run(forms[i], command->name, arguments[j]);
    }
}

static bool takes_a_file(const struct command *command)
{
    return strstr(command->usage, " FILE") != NULL;
}

Test(safe, no_command_touches_a_file)
{
    const struct command *command;

    desk.in.safe = true;
    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        run_all(command);
        cr_assert_eq(touched, 0, "%s", command->name);
    }
}

/* Checks that the files above are those that commands use, and that the usages say which. */
Test(safe, without_it_just_the_commands_with_a_file_do)
{
    const struct command *command;

    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        touched = 0;
        run_all(command);
        cr_assert_eq(touched > 0, takes_a_file(command), "%s: %zu", command->name, touched);
    }
}

Test(safe, a_command_with_a_file_says_that_it_may_not)
{
    const struct command *command;
    size_t count = 0;

    desk.in.safe = true;
    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        if (!takes_a_file(command))
            continue;
        count++;
        cr_assert_not_null(strstr(run("%s%s\n", command->name, " ./x.svg"), "[not-safe]\n"), "%s",
                           command->name);
        if (command->words.least > 0)
            cr_assert_not_null(strstr(run("%s%s\n", command->name, ""), "[usage]\n"), "%s",
                               command->name);
    }
    cr_assert_geq(count, 4);
    cr_assert_not_null(strstr(desk_run(&desk, "save(x)"), "[not-safe]\n"));
    cr_assert_not_null(strstr(desk_run(&desk, "load(x)"), "[not-safe]\n"));
}
