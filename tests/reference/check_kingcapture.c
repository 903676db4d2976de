/* Results of kingcapture. */
#include "check.h"
#include "game.h"

#include <string.h>

/* The lines of the history, joined by `/`. */
static void history_text(const struct entry *entry, char *text)
{
    if (entry == NULL) {
        return;
    }
    history_text(entry->before, text);
    for (int i = 0; i < entry->told.count; i++) {
        strcat(text, text[0] == '\0' ? "" : "/");
        strcat(text, entry->told.lines[i]);
    }
}

static void expect_history(const char *position, const char *selects, const char *wanted)
{
    struct game game;
    struct state board;
    char got[1024] = "";
    game_begin(&game, &kingcapture);
    read_board(&kingcapture, position, &board);
    game_position(&game, &board, board.side);
    for (const char *s = selects; *s != '\0'; s += s[2] == ' ' ? 3 : 2) {
        game_select(&game, named(s));
    }
    history_text(game.now.history, got);
    expect_text(position, wanted, got);
    game_free(&game);
}

static void expect_check(const char *position, int side, bool wanted)
{
    struct state state;
    read_board(&kingcapture, position, &state);
    expect_number(position, wanted, kingcapture.in_check(&state, side));
}

static void check_moves(void)
{
    /* As in chess while no check is left standing; the fourth number also counts moves into
     * check. */
    static const long rows[] = {20, 400, 8902, 197742};
    for (int depth = 1; depth <= 4; depth++) {
        expect_rows(&kingcapture, depth, rows[depth - 1]);
    }
    /* The double step of a pawn: free, blocked at its end, blocked in the middle; no capture
     * ahead. */
    expect_turns_of(&kingcapture, "8/8/8/8/8/8/P7/8 white", "06-04 06-05");
    expect_turns_of(&kingcapture, "8/8/8/8/p7/8/P7/8 white", "06-05");
    expect_turns_of(&kingcapture, "8/8/8/8/8/p7/P7/8 white", "");
    expect_turns_of(&kingcapture, "8/8/8/8/8/1p6/P7/8 white", "06-04 06-05 06-15");
    expect_turns_of(&kingcapture, "8/8/8/8/8/1P6/p7/8 black", "06-07");
    expect_turns_of(&kingcapture, "P7/8/8/8/8/8/8/8 white", "");
    /* Only the knight jumps. */
    expect_turns_of(&kingcapture, "8/8/8/8/8/8/PP6/NP6 white",
                    "06-04 06-05 16-14 16-15 07-15 07-26");
    expect_turns_of(&kingcapture, "8/8/8/8/8/P7/P7/RP6 white", "05-04 17-16");
}

void check_kingcapture(void)
{
    check_moves();
    /* A bishop that is pinned gives check; a pawn gives check diagonally and not ahead. */
    expect_check("4k3/8/8/8/1b6/8/3P4/4K3 white", 0, false);
    expect_check("4r3/8/8/8/4B3/8/6k1/4K3 white", 1, true);
    expect_check("8/8/8/4k3/4P3/8/8/K7 black", 1, false);
    expect_check("8/8/8/3k4/4P3/8/8/K7 black", 1, true);
    expect_check("8/8/8/8/8/8/8/R3Q3 black", 1, false);
    expect_winner(&kingcapture, "8/8/8/8/8/8/8/R3q3 black", "", false, "undecided");
    expect_history("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR white", "e2 e4",
                   "WHITE P at 4, 6 to 4, 4");
    expect_history("k7/3p4/8/8/8/7B/8/K7 white", "h3 d7", "WHITE B at 7, 5 captures p at 3, 1");
    /* The mover's own check comes first. */
    expect_history("4k3/8/8/4r3/8/8/4B3/4K3 white", "e2 b5",
                   "WHITE B at 4, 6 to 1, 3/WHITE is in check/BLACK is in check");
    expect_history("k6R/8/8/8/8/8/8/1r5K white", "h8 a8",
                   "WHITE R at 7, 0 captures k at 0, 0/WHITE has won");
    expect_history("k6R/8/8/8/k7/8/8/1r5K white", "h8 a8",
                   "WHITE R at 7, 0 captures k at 0, 0/WHITE is in check/BLACK is in check");
    expect_select(&kingcapture, "k6R/8/8/8/8/8/8/7K white", "h8 a8", "a1", "game-over");
    expect_select(&kingcapture, "k6R/8/8/8/8/8/8/7K white", "h8 a8", "space", "accepted");
    expect_select(&kingcapture, "7R/8/8/8/8/8/8/7K white", "", "space", "game-over");
}
