/* src/answers/summary_text.c: the rules of a rule set in sentences, from its parameters. */
#include <criterion/criterion.h>
#include <string.h>

#include "answers/text.h"
#include "support.h"

static void check(const char *base, const char *lines, const char *wanted)
{
    arb_rules *rules = rules_by(base, lines);
    char buffer[4096];
    struct text text = text_over(buffer, sizeof buffer);

    cr_assert_not_null(rules, "%s, %s", base, lines);
    summary_text(&text, rules);
    cr_assert_not_null(strstr(buffer, wanted), "%s, %s: %s", base, lines, buffer);
    arb_rules_free(rules);
}

Test(summary, says_how_pieces_move)
{
    check("russian", "title: x",
          "A man steps diagonally forward, and captures diagonally. A king steps and captures "
          "diagonally, over any number of empty squares. ");
    check("english", "title: x", "A king steps and captures diagonally, one square at a time. ");
    check("italian", "title: x", ", but takes no kings. ");
    check(
        "russian", "removed: under",
        "What is taken goes under the piece that takes it, and a column moves whole. No square is "
        "leapt over twice in a turn. ");
    check("russian", "removed: under\nagain: not-next",
          "again in a turn, but not by the next leap. ");
    check("lasca", "again: any", "A square may be leapt over again and again in a turn. ");
    check(
        "croda", "men: step forward line, take straight",
        "A man steps straight forward, and captures along rows and columns. Men behind each other "
        "may step together: the last of them goes to the empty square in front of the first. ");
    check("russian", "kings: step diagonal any, take diagonal one",
          "A king steps and captures diagonally, and steps over any number of empty squares. ");
    check("turkish", "title: x",
          "A man steps and captures straight forward or sideways. A king steps and captures along "
          "rows and columns, over any number of empty squares. ");
    check("russian", "kings: none\ncrowned: never\nmen: step all, take back-diagonal+back",
          "A man steps in all directions, and captures straight backward or diagonally "
          "backward. \n");
}

Test(summary, says_what_must_be_captured)
{
    check("russian", "title: x",
          "\nCapturing is compulsory, and a capture goes on until the piece can take no more. What "
          "is taken leaves the board at the end of the turn. ");
    check("russian", "capture: free, chain may",
          "\nCapturing is free, and a capture may go on while the piece can take more. ");
    check("english", "capture: free, chain none", "\nCapturing is free. A man that ");
    check("brazilian", "title: x", "A side must take as many pieces as possible. ");
    check("turkish", "title: x", "A leap may not go straight back. ");
    check("checkers61b", "title: x", "Bombs and shields are those of checkers61b. ");
}

Test(summary, says_how_a_game_ends)
{
    check("english", "title: x",
          "A man that reaches the far row becomes a king, and its turn ends. ");
    check("brazilian", "title: x", "A man whose turn ends on the far row becomes a king. ");
    check("russian", "title: x", "A man that reaches the far row becomes a king at once. ");
    check("dama", "title: x", "A man on the far row wins. ");
    check("breakthrough", "title: x", "A king wins. ");
    check("english", "title: x", "A side that is to move and has no legal turn has lost. ");
    check("antidraughts", "title: x", "has no legal turn has won. ");
    check("russian", "no-turn: waits\nno-pieces: loses\npass: yes",
          "\nA side without pieces has lost. A side may pass. ");
    check("russian", "no-turn: waits\nno-pieces: wins", "\nA side without pieces has won. ");
    check("frisian", "title: x",
          "A king may move 3 times in a row while its side has a man. The game is drawn by: ");
    check("english", "title: x",
          "The game is drawn by: 50 moves without a move of a man; 50 moves without a capture.");
    check("russian", "draw: none", "has no legal turn has lost. ");
}
