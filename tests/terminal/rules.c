/* Every rule set at the prompt, to the end of its game. */
#include "support.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(rules, IN_A_PLACE);

/* The last turn of a game, and what is printed after the board. */
static const struct ending {
    const char *options;
    const char *first; /* prompt */
    const char *position;
    const char *turn;
    const char *last; /* prompt */
    const char *said;
} endings[] = {
    {"--color never", "fire> ", "position 8/8/8/8/8/2wp5/1fp6/8 fire", "11-33", "water> ",
     "captured: water pawn on 2 2\nwinner: Fire\n"},
    {"--color never -r english", "black> ", "position B:W18:B15", "15x22", "white> ",
     "captured: white man on 18\nwinner: Black\n"},
    {"--color never -r dama", "white> ", "position 8/W7/8/7B/8/8/8/8 white", "a7-a8", "black> ",
     "winner: White\n"},
    {"--color never -r orthogonal", "white> ", "position 8/8/8/8/8/2r5/2w5/8 white", "37-35",
     "red> ", "captured: red man on 3 6\nwinner: White\n"},
    {"--color never -r kingcapture", "white> ", "position 4k3/4R3/8/8/8/8/8/4K3 white", "41-40",
     "white> ",
     "captured: black king on 4 0\nwinner: White\n"
     "WHITE R at 4, 1 captures k at 4, 0\nWHITE has won\n"},
};

/* The labels of the columns are the last line of a board. */
static const char *behind_board(const char *answer)
{
    const char *labels = strstr(answer, "\n  0   1 ");

    if (labels == NULL)
        labels = strstr(answer, "\n  0  1  ");
    if (labels == NULL)
        labels = strstr(answer, "\n  1  2  ");
    if (labels == NULL)
        labels = strstr(answer, "\n  a  b  ");
    if (labels == NULL)
        labels = strstr(answer, "\n  a   b  "); /* if squares are numbers of two digits */
    cr_assert_not_null(labels, "no board: %s", answer);
    return strchr(labels + 1, '\n') + 1;
}

Test(rules, each_is_played_to_its_end)
{
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        const struct ending *ending = &endings[i];
        struct session *s = start(TERMINAL, TERMINAL, ending->options);

        await(s, ending->first);
        type_line(s, ending->position, ending->first);
        cr_assert_str_eq(behind_board(type_line(s, ending->turn, ending->last)), ending->said);
        end_input(s);
        cr_assert_eq(end_status(s), 0);
    }
}

/* rules.md 6: the history is printed once, when the king is captured. */
Test(rules, a_history_of_moves_is_printed_once)
{
    struct session *s = start(TERMINAL, TERMINAL, "--color never -r kingcapture");
    const char *said;

    await(s, "white> ");
    type_line(s, "position 4k3/4R3/8/8/8/8/8/4K3 white", "white> ");
    type_line(s, "select 4 1", "white 4 1> ");
    said = behind_board(type_line(s, "select 4 0", "white 4 0> "));
    cr_assert(ends(said, "WHITE has won\n"), "%s", said);
    cr_assert_str_eq(behind_board(type_line(s, "space", "white> ")), "");
    end_input(s);
    cr_assert_eq(end_status(s), 0);
}
