/* Results of english, dama and orthogonal. */
#include "check.h"

#include <stddef.h>

/* OEIS A133046: captures are counted by path. */
static void check_english_rows(void)
{
    static const long rows[] = {7, 49, 302, 1469, 7361, 36768, 179740};
    for (int depth = 1; depth <= 7; depth++) {
        expect_rows(&english, depth, rows[depth - 1]);
    }
}

static void expect_drawn(const char *position, int without_advance, int without_capture,
                         const char *wanted)
{
    struct state state;
    read_board(&english, position, &state);
    state.turns_without_advance = without_advance;
    state.turns_without_capture = without_capture;
    expect_text(position, wanted, english.winner(&state));
}

void check_english(void)
{
    check_english_rows();
    /* Crowned by a capture, the man does not go on to h6 as a king. */
    static const char crowning[] = "8/4b1b1/3w4/8/8/8/8/w7 white";
    expect_turns_of(&english, crowning, "10x3");
    expect_select(&english, crowning, "", "a1", "must-capture");
    expect_select(&english, crowning, "d6", "c7", "must-capture");
    expect_select(&english, crowning, "d6", "b8", "illegal-destination");
    expect_select(&english, crowning, "d6", "e7", "not-your-piece");
    expect_select(&english, crowning, "d6 f8", "h6", "already-moved");
    expect_select(&english, crowning, "d6 f8", "space", "accepted");
    /* Played to the end, which is undecided. */
    static const char chain[] = "8/8/3b4/8/3b4/2w5/8/8 white";
    expect_turns_of(&english, chain, "22x15x6");
    expect_select(&english, chain, "c3 e5", "space", "must-continue");
    expect_select(&english, chain, "c3 e5", "f6", "illegal-destination");
    expect_winner(&english, chain, "c3 e5 c7", false, "undecided");
    expect_winner(&english, chain, "c3 e5 c7", true, "White");
    /* A man does not go back, a king does. */
    expect_turns_of(&english, "8/8/8/8/3b4/8/8/8 black", "18-22 18-23");
    expect_turns_of(&english, "8/8/8/8/3B4/8/8/8 black", "18-14 18-15 18-22 18-23");
    /* A side that is blocked has lost, even if a draw is due. */
    expect_winner(&english, "8/8/8/8/8/8/8/b5W1 black", "", false, "White");
    expect_select(&english, "8/8/8/8/8/8/8/b5W1 black", "", "a1", "game-over");
    expect_drawn("8/8/8/8/8/8/8/b5W1 black", 100, 100, "White");
    expect_drawn("1B6/8/8/8/8/8/8/6W1 black", 99, 99, "undecided");
    expect_drawn("1B6/8/8/8/8/8/8/6W1 black", 100, 3, "Draw");
    expect_drawn("1B6/8/8/8/8/8/8/6W1 black", 0, 100, "Draw");
    expect_winner(&english, "8/8/8/8/8/8/8/8 black", "", false, "undecided");
}

void check_dama(void)
{
    expect_rows(&dama, 1, 8);
    expect_rows(&dama, 2, 64);
    /* The two lists in the session that the document shows. */
    static const char two[] = "8/BBBBBBBB/BBBB1BBB/8/W3BW2/1WWWW1WW/WWWWWWWW/8 white";
    static const char last[] = "8/BBBBBBBB/1BBBBBBB/B7/W7/1WWWWWWW/WWWWWWWW/8 white";
    expect_turns_of(&dama, two, "f4-d4 e3-e5");
    expect_select(&dama, two, "f4", "g4", "must-capture");
    expect_turns_of(&dama, last, "a4-a6-a8");
    expect_select(&dama, last, "", "h3", "must-capture");
    expect_select(&dama, last, "", "h2", "no-legal-move");
    expect_winner(&dama, last, "a4 a6 a8", false, "undecided");
    expect_winner(&dama, last, "a4 a6 a8", true, "White");
    /* Two pieces must be taken rather than one: no turn with another man, and none that stops
     * earlier. */
    static const char most[] = "8/8/8/8/8/B1B4B/WB5W/8 white";
    expect_turns_of(&dama, most, "a2-c2-c4");
    expect_select(&dama, most, "", "h2", "must-take-most");
    expect_select(&dama, most, "a2", "a4", "must-take-most");
    expect_select(&dama, most, "a2 c2", "space", "must-continue");
    expect_select(&dama, most, "a2 c2", "d2", "illegal-destination");
    /* Along the far row; a step that would win is not legal while a capture is due. */
    expect_turns_of(&dama, "3B4/2B5/2W5/8/8/8/8/8 white", "c6-c8-e8");
    expect_turns_of(&dama, "8/6W1/8/8/8/B7/W7/8 white", "a2-a4");
    /* If both have men on their far rows, white has won. Black goes down. */
    expect_winner(&dama, "W7/8/8/8/8/8/8/B7 black", "", false, "White");
    expect_turns_of(&dama, "8/8/8/3B4/8/8/8/W7 black", "d5-c5 d5-e5 d5-d4");
}

void check_orthogonal(void)
{
    /* Parts of the 78174762 sequences of five turns. */
    expect_rows(&orthogonal, 3, 62197);
    static const char one[] = "8/8/2r5/8/8/2r5/2w5/8 white";
    expect_turns_of(&orthogonal, one, "37-35 37-27 37-47 37-38");
    expect_select(&orthogonal, one, "c2 c4", "c5", "already-moved");
    expect_select(&orthogonal, one, "c2", "c5", "illegal-destination");
    /* Capturing the last man wins at once, and only the end of the turn is left. */
    static const char end[] = "8/8/8/8/8/2r5/2w5/8 white";
    expect_winner(&orthogonal, end, "c2 c4", false, "White");
    expect_select(&orthogonal, end, "c2 c4", "c5", "game-over");
    expect_select(&orthogonal, end, "c2 c4", "space", "accepted");
    /* A side that has no turn has not lost. */
    static const char stuck[] = "wrr5/r7/r7/8/8/8/8/8 white";
    expect_turns_of(&orthogonal, stuck, "");
    expect_winner(&orthogonal, stuck, "", false, "undecided");
    expect_select(&orthogonal, stuck, "", "a8", "no-legal-move");
}
