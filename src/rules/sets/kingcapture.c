/* Kingcapture, simplified chess: rules.md 6, document 004. It is the second family: a piece is
 * picked and moved once, a side may ignore check, and capturing a king ends the game. */
#include "rules/rules.h"

static const struct piece_words pieces[] = {
    {ARB_KING, "king", {{"K", "K"}, {"k", "k"}}},
    {ARB_QUEEN, "queen", {{"Q", "Q"}, {"q", "q"}}},
    {ARB_ROOK, "rook", {{"R", "R"}, {"r", "r"}}},
    {ARB_BISHOP, "bishop", {{"B", "B"}, {"b", "b"}}},
    {ARB_KNIGHT, "knight", {{"N", "N"}, {"n", "n"}}},
    {ARB_PAWN, "pawn", {{"P", "P"}, {"p", "p"}}},
};

const arb_rules rules_kingcapture = {
    .engine = &chess_engine,
    .name = "kingcapture",
    .title = "simplified chess, won by capturing the king",
    .summary = "The pieces move as in chess, with these differences: there is no castling, no "
               "capture en passant and no promotion, and a pawn on the last row has no move. A "
               "pawn may go two squares from its starting row.\n"
               "A king may stay in check or move into it. A side wins by capturing the other king.",
    .sides = {"white", "black"},
    .winners = {"White", "Black"},
    .squares = {.naming = NAMED_BY_DIGITS, .from_top = true, .capture = '-'},
    .pieces = pieces,
    .piece_count = sizeof pieces / sizeof *pieces,
    .start.position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    .history_of_moves = true,
};
