/* Ctrl-C while Readline is in a mode: it searches, reads a number, waits for another key or for an
 * answer. The line is discarded and the mode is left, so that neither the next line nor Enter alone
 * is taken for something else (language.md 8). */
#include "support.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(modes, IN_A_PLACE);

#define EMACS "set editing-mode emacs\n"
#define VI "set editing-mode vi\n"
#define LISTING                                                                                    \
    EMACS "set show-all-if-ambiguous on\nset completion-query-items 2\n"                           \
          "set completion-display-width 0\n"

#define ESCAPE "\033"
#define BEGIN_PASTE ESCAPE "[200~"

/* The settings for Readline, the keys that lead into the mode, and what the terminal shows of
 * it, or NULL if nothing tells. */
struct mode {
    const char *settings;
    const char *keys;
    const char *shown;
};

static const struct mode modes[] = {
    {EMACS, "\022", "(reverse-i-search)`': "},
    {EMACS, "\022sav", "(reverse-i-search)`': "},
    {EMACS, "tu\022sav", "(reverse-i-search)`': "},
    {EMACS, "\022nowhere", "(failed reverse-i-search)`n"},
    {EMACS, "\022sa\022", NULL},
    {EMACS, "\022sa" ESCAPE, NULL},
    {EMACS, "\023", "(i-search)`': "},
    {EMACS, "\023sav", "(i-search)`': "},
    {EMACS, UP "\023x", "(failed i-search)`x"},
    {EMACS, ESCAPE "p", ":"},
    {EMACS, ESCAPE "psav", ":s"},
    {EMACS, ESCAPE "n", ":"},
    {EMACS, ESCAPE "nsav", ":s"},
    {EMACS, ESCAPE "5", "(arg: "},
    {EMACS, ESCAPE "-", "(arg: "},
    {EMACS, "tu" ESCAPE "12", "(arg: "},
    {EMACS "\"\\C-g\": universal-argument\n", "\007", "(arg: "},
    {EMACS, "\026", NULL}, /* quoted insert */
    {EMACS, "tu\026", NULL},
    {EMACS, ESCAPE "3\026", NULL},
    {EMACS, "\030", NULL},     /* Ctrl-X */
    {EMACS, "\030(abc", NULL}, /* a keyboard macro is being defined */
    {EMACS, ESCAPE, NULL},
    {EMACS, ESCAPE "[", NULL},     /* half of an arrow key */
    {EMACS, "turn\001\035", NULL}, /* Ctrl-]: to a character */
    {EMACS, "turn" ESCAPE "\035", NULL},
    {EMACS "\"\\C-g\": set-mark\n", "tu\007rn", NULL},
    {EMACS, "tu" BEGIN_PASTE "rn", NULL},
    {EMACS, "\020", NULL},        /* Ctrl-P: the line before */
    {EMACS, "tu\020\002x", NULL}, /* changed on the way */
    {EMACS, TAB TAB, NULL},
    {EMACS, "\360\237", NULL}, /* half of a character */
    {VI, "turn" ESCAPE "/", "/"},
    {VI, "turn" ESCAPE "/sav", "/"},
    {VI, "turn" ESCAPE "?", "?"},
    {VI, "turn" ESCAPE "?sav", "?"},
    {VI, "turn" ESCAPE "d", NULL},
    {VI, "turn" ESCAPE "d2", "(arg: "},
    {VI, "turn" ESCAPE "df", NULL},
    {VI, "turn" ESCAPE "c", NULL},
    {VI, "turn" ESCAPE "y", NULL},
    {VI, "turn" ESCAPE "r", NULL},
    {VI, "turn" ESCAPE "R", NULL},
    {VI, "turn" ESCAPE "f", NULL},
    {VI, "turn" ESCAPE "F", NULL},
    {VI, "turn" ESCAPE "t", NULL},
    {VI, "turn" ESCAPE "T", NULL},
    {VI, "turn" ESCAPE "m", NULL},
    {VI, "turn" ESCAPE "`", NULL},
    {VI, "turn" ESCAPE "@", NULL},
    {VI, "turn" ESCAPE "3", "(arg: "},
    {VI, "turn" ESCAPE, NULL},
    {VI, "turn\026", NULL},
    {VI, "\022sav", "(reverse-i-search)`': "},
};

/* Only commands can be completed. */
static const struct mode listings[] = {
    {LISTING, TAB, "(y or n)"},
    {LISTING, "help " TAB, "(y or n)"},
    {LISTING, "read " TAB "y", "--More--"},
    {LISTING, "read " TAB "y" ENTER, "--More--"},
};

/* Readline 8.2 does not free what it has allocated for a mode that ends without a key. A build
 * with sanitizers is told so; other tests see whether a line is lost. */
static void set_up(const struct mode *mode)
{
    write_file("inputrc", mode->settings);
    setenv("INPUTRC", "inputrc", 1);
    write_file("known-leaks", "leak:libreadline\n");
    setenv("LSAN_OPTIONS", "suppressions=known-leaks:print_suppressions=0", 1);
}

/* Enters the mode, and types Ctrl-C; waits for the prompt. */
static void enter_and_leave(struct session *s, const struct mode *mode, const char *prompt)
{
    send_text(s, mode->keys);
    if (mode->shown != NULL)
        await(s, mode->shown);
    await_read(s);
    send_text(s, CTRL_C);
    await(s, "^C");
    await(s, prompt);
}

/* After the mode, a line is answered as ever, and Enter alone does nothing. No older line is run.
 */
static void check_prompt(const struct mode *mode)
{
    struct session *s;

    set_up(mode);
    s = start_prompt("--color never");
    type_line(s, "save old.game", "fire> ");
    cr_assert_eq(remove("old.game"), 0);
    for (int i = 0; i < 2; i++) {
        enter_and_leave(s, mode, "fire> ");
        cr_assert_str_eq(type_line(s, "turn", "fire> "), "turn: fire\n", "%s", mode->keys);
        enter_and_leave(s, mode, "fire> ");
        send_text(s, ENTER);
        cr_assert_str_eq(await(s, "fire> "), "\n", "%s", mode->keys);
    }
    end_input(s);
    cr_assert_eq(end_status(s), 0, "%s", mode->keys);
    cr_assert(!exists("old.game"), "%s", mode->keys);
}

static void check_classic(const struct mode *mode)
{
    struct session *s;

    set_up(mode);
    s = start(TERMINAL, TERMINAL, "--classic -r dama");
    await(s, "White>");
    type_line(s, "save(old.game)", "White>");
    cr_assert_eq(remove("old.game"), 0);
    enter_and_leave(s, mode, "White>");
    send_text(s, ENTER);
    cr_assert_str_eq(await(s, "White>"), "\n", "%s", mode->keys);
    enter_and_leave(s, mode, "White>");
    cr_assert(ends(type_line(s, "a3-a4", "Black>"), "\nabcdefgh\n"), "%s", mode->keys);
    send_text(s, "quit" ENTER);
    cr_assert_eq(end_status(s), 0, "%s", mode->keys);
    cr_assert(!exists("old.game"), "%s", mode->keys);
}

/* ---- a test for each mode ------------------------------------------------------ */

/* Tests run in processes of their own, where pointers of this one mean nothing: they get the number
 * of their mode. */
static void free_numbers(struct criterion_test_params *numbers)
{
    cr_free(numbers->params);
}

static struct criterion_test_params numbers_below(size_t count)
{
    size_t *numbers = cr_malloc(count * sizeof *numbers);

    for (size_t i = 0; i < count; i++)
        numbers[i] = i;
    return cr_make_param_array(size_t, numbers, count, free_numbers);
}

ParameterizedTestParameters(modes, ctrl_c_leaves_a_mode)
{
    return numbers_below(sizeof modes / sizeof *modes);
}

ParameterizedTest(const size_t *number, modes, ctrl_c_leaves_a_mode)
{
    check_prompt(&modes[*number]);
}

ParameterizedTestParameters(modes, ctrl_c_leaves_a_mode_of_classic)
{
    return numbers_below(sizeof modes / sizeof *modes);
}

ParameterizedTest(const size_t *number, modes, ctrl_c_leaves_a_mode_of_classic)
{
    check_classic(&modes[*number]);
}

ParameterizedTestParameters(modes, ctrl_c_leaves_a_listing)
{
    return numbers_below(sizeof listings / sizeof *listings);
}

ParameterizedTest(const size_t *number, modes, ctrl_c_leaves_a_listing)
{
    char file[16];

    for (int i = 0; i < 60; i++) { /* more than the terminal has lines */
        snprintf(file, sizeof file, "file-%d", i);
        write_file(file, "");
    }
    check_prompt(&listings[*number]);
}
