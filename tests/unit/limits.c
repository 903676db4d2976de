/* src/script/limits.h: every limit of a command holds exactly. */
#include "script/limits.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "support.h"

struct limit {
    const char *what;
    uint64_t most;
    arb_ruling ruling;
};

static const struct limit limits[] = {
#define X(what, most, unit, ruling) {what, most, ruling},
    LIMITS(X)
#undef X
};

/* A command of that form with the number as its last word: "perft N hash MB" and 64 give `perft 1
 * hash 64`. */
static void write_command(char *line, size_t room, const char *form, uint64_t number)
{
    struct text text = text_over(line, room);
    const char *last = strrchr(form, ' ') + 1;

    while (form < last) {
        size_t length = strcspn(form, " ");

        if (length == 1 && *form == 'N')
            text_string(&text, "1");
        else if (length == 4 && memcmp(form, "SIDE", 4) == 0)
            text_string(&text, "fire");
        else
            text_bytes(&text, form, length);
        text_char(&text, ' ');
        form += length + 1;
    }
    text_number(&text, number);
}

static struct desk desk;

/* In the middle of a turn, so that nothing long begins: mistakes of form are reported first. */
static void set(void)
{
    desk_set(&desk);
    cr_assert_str_eq(desk_run(&desk, "select 2 2\nselect 3 3\n"), "");
}

static void clear(void)
{
    desk_clear(&desk);
}

TestSuite(limits, .init = set, .fini = clear);

Test(limits, a_number_may_be_as_large_as_its_limit_and_no_larger)
{
    size_t tried = 0;

    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        char line[128];
        char reason[64];

        if (limits[i].ruling != ARB_BAD_NUMBER)
            continue;
        tried++;
        write_command(line, sizeof line, limits[i].what, limits[i].most);
        cr_assert_null(strstr(desk_run(&desk, line), "[bad-number]"), "%s", line);
        cr_assert_null(strstr(desk_run(&desk, line), "[usage]"), "%s", line);
        write_command(line, sizeof line, limits[i].what, limits[i].most + 1);
        snprintf(reason, sizeof reason, " to %" PRIu64 " [bad-number]\n", limits[i].most);
        cr_assert_not_null(strstr(desk_run(&desk, line), reason), "%s", line);
    }
    cr_assert_geq(tried, 12);
}

/* Every number of a command has a limit: the words N, MB, T and MS of a usage. */
Test(limits, every_number_of_a_command_is_in_the_list)
{
    static const char *const numbers[] = {"N", "MB", "T", "MS"};
    const struct command *command;

    for (size_t i = 0; (command = command_at(i)) != NULL; i++) {
        size_t taken = 0;
        size_t listed = 0;

        for (const char *word = command->usage; *word != '\0'; word += strspn(word, " []|")) {
            size_t length = strcspn(word, " []|");

            for (size_t j = 0; j < sizeof numbers / sizeof *numbers; j++)
                taken += length == strlen(numbers[j]) && memcmp(word, numbers[j], length) == 0;
            word += length;
        }
        for (size_t j = 0; j < sizeof limits / sizeof *limits; j++)
            listed += limits[j].ruling == ARB_BAD_NUMBER &&
                      strncmp(limits[j].what, command->name, strlen(command->name)) == 0 &&
                      limits[j].what[strlen(command->name)] == ' ';
        cr_assert_eq(listed, taken, "%s: %zu numbers, %zu limits", command->usage, taken, listed);
    }
}
