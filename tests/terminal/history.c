/* The lines of earlier runs (language.md 8): in arbiter/history below $XDG_STATE_HOME, or below
 * ~/.local/state if that is not set. */
#include "support.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

TestSuite(history, IN_A_PLACE);

#define BELOW_STATE "state/arbiter/history"
#define BELOW_HOME ".local/state/arbiter/history"

static struct session *begin(const char *arguments)
{
    return start_prompt(arguments);
}

static void end_well(struct session *s)
{
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}

/* One run in which `echo one` and `echo two` are typed. */
static void type_two_lines(const char *arguments)
{
    struct session *s = begin(arguments);

    cr_assert_str_eq(type_line(s, "echo one", "fire> "), "one\n");
    cr_assert_str_eq(type_line(s, "echo two", "fire> "), "two\n");
    end_well(s);
}

/* Goes this many lines up and presses Enter. */
static const char *run_again(struct session *s, int lines)
{
    for (int i = 0; i < lines; i++)
        send_text(s, UP);
    send_text(s, ENTER);
    await(s, "\n");
    return await(s, "fire> ");
}

Test(history, up_brings_back_the_last_line)
{
    struct session *s = begin("");

    type_line(s, "turn", "fire> ");
    type_line(s, "winner", "fire> ");
    send_text(s, UP);
    await(s, "winner");
    send_text(s, ENTER);
    await(s, "winner: undecided\nfire> ");
    cr_assert_str_eq(run_again(s, 2), "turn: fire\n");
    end_well(s);
}

Test(history, kept_between_runs)
{
    struct session *s;

    type_two_lines("");
    cr_assert_str_eq(read_file(BELOW_STATE), "echo one\necho two\n");
    cr_assert_not(exists(BELOW_HOME));
    s = begin("");
    cr_assert_str_eq(run_again(s, 2), "one\n");
    end_well(s);
    s = begin("");
    cr_assert_str_eq(run_again(s, 1), "one\n");
    cr_assert_str_eq(run_again(s, 2), "two\n");
    end_well(s);
}

Test(history, below_home)
{
    struct session *s;

    unsetenv("XDG_STATE_HOME");
    type_two_lines("");
    cr_assert_str_eq(read_file(BELOW_HOME), "echo one\necho two\n");
    s = begin("");
    cr_assert_str_eq(run_again(s, 1), "two\n");
    end_well(s);
}

/* As the specification of XDG_STATE_HOME says. */
Test(history, below_home_when_the_state_folder_is_empty)
{
    setenv("XDG_STATE_HOME", "", 1);
    type_two_lines("");
    cr_assert_str_eq(read_file(BELOW_HOME), "echo one\necho two\n");
}

Test(history, kept_when_the_terminal_goes_away)
{
    struct session *s = begin("");

    type_line(s, "echo kept", "fire> ");
    hang_up(s);
    end_status(s);
    s = begin("");
    cr_assert_str_eq(run_again(s, 1), "kept\n");
    end_well(s);
}

Test(history, not_of_what_a_file_holds)
{
    struct session *s;

    write_file("game.cmd", "echo from the file\n");
    s = begin("");
    cr_assert_str_eq(type_line(s, "read game.cmd", "fire> "), "from the file\n");
    cr_assert_str_eq(run_again(s, 1), "from the file\n");
    end_well(s);
    cr_assert_null(strstr(read_file(BELOW_STATE), "from"));
}

/* language.md 1: --safe opens no file. */
Test(history, not_written_when_safe)
{
    struct session *s = begin("--safe");

    cr_assert_str_eq(type_line(s, "echo one", "fire> "), "one\n");
    cr_assert_str_eq(run_again(s, 1), "one\n", "in the same run it is there");
    end_well(s);
    cr_assert_not(exists("state"));
    cr_assert_not(exists(".local"));
}

Test(history, not_read_when_safe)
{
    struct session *s;

    type_two_lines("");
    s = begin("--safe");
    cr_assert_str_eq(run_again(s, 1), "");
    end_well(s);
    cr_assert_str_eq(read_file(BELOW_STATE), "echo one\necho two\n");
}

Test(history, not_written_without_a_terminal)
{
    struct session *s = start(PIPES, PIPES, "");

    cr_assert_str_eq(ask(s, "echo one", 1), "one\n");
    end_well(s);
    cr_assert_not(exists("state"));
}

/* Not even root can make these folders. */
Test(history, state_folder_that_cannot_be_written)
{
    static const char *const folders[] = {"/dev/null/state", "/proc/none/state"};

    for (size_t i = 0; i < 2; i++) {
        struct session *s;
        setenv("XDG_STATE_HOME", folders[i], 1);
        s = start(TERMINAL, TERMINAL, "--color never");
        cr_assert_null(strstr(await(s, BOARD_AT_START "fire> "), "rror"));
        cr_assert_str_eq(type_line(s, "echo one", "fire> "), "one\n");
        cr_assert_str_eq(run_again(s, 1), "one\n");
        end_well(s);
    }
    cr_assert_not(exists(".local"));
}

Test(history, file_that_cannot_be_written)
{
    cr_assert_eq(mkdir("state", 0700), 0);
    cr_assert_eq(mkdir("state/arbiter", 0700), 0);
    cr_assert_eq(mkdir(BELOW_STATE, 0700), 0);
    type_two_lines("");
    cr_assert(exists(BELOW_STATE));
}

Test(history, nowhere_to_keep_it)
{
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    type_two_lines("");
    cr_assert_not(exists(".local"));
}

/* A file of bytes that nobody typed. */
Test(history, damaged)
{
    struct session *s;

    cr_assert_eq(mkdir("state", 0700), 0);
    cr_assert_eq(mkdir("state/arbiter", 0700), 0);
    write_file(BELOW_STATE, "\001\377\n\n\n#12x\nno end of line");
    s = begin("");
    cr_assert_str_eq(type_line(s, "echo one", "fire> "), "one\n");
    cr_assert_str_eq(run_again(s, 1), "one\n");
    end_well(s);
}
