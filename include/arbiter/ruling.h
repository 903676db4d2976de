/* What the referee answers to a command: accepted, or one of the numbered
 * rejections. The one list of them: the enum, the codes for programs, the
 * sentences for people and the table of the man page are all made from it. */
#ifndef ARBITER_RULING_H
#define ARBITER_RULING_H

#include "arbiter/export.h"

#ifdef __cplusplus
extern "C" {
#endif

/* X(IDENTIFIER, code, sentence), LANGUAGE.md section 7. In a sentence the words
 * in capitals stand for what the rejection is about:
 *   SQUARE  the square that was named        FROM    where the selected piece stands
 *   SIDE    the side to move                 OTHER   the other side
 *   WORD    what was written                 DETAIL  what would be right, or why
 *   RULES   the rule set
 */
#define ARB_RULINGS(X)                                                                             \
    X(UNKNOWN_COMMAND, "unknown-command", "there is no command WORD; DETAIL")                      \
    X(USAGE, "usage", "the form is DETAIL")                                                        \
    X(BAD_SQUARE, "bad-square", "WORD is not a square; squares are written DETAIL")                \
    X(OFF_BOARD, "off-board", "WORD is off the board; squares are written DETAIL")                 \
    X(BAD_NUMBER, "bad-number", "WORD is not a number from DETAIL")                                \
    X(BAD_POSITION, "bad-position", "WORD is not a position: DETAIL")                              \
    X(UNKNOWN_NAME, "unknown-name", "WORD is none of DETAIL")                                      \
    X(LINE_TOO_LONG, "line-too-long", "a line has at most DETAIL bytes")                           \
    X(BAD_BYTE, "bad-byte", "a line has no control bytes, and byte DETAIL of this one is one")     \
    X(GAME_OVER, "game-over", "the game is over: DETAIL")                                          \
    X(NOT_YOUR_PIECE, "not-your-piece", "the piece on SQUARE is OTHER's, and SIDE is to move")     \
    X(ALREADY_MOVED, "already-moved", "SIDE has moved in this turn, and what is left is DETAIL")   \
    X(NO_SELECTION, "no-selection", "SQUARE is empty, and no piece is selected to go there")       \
    X(NO_LEGAL_MOVE, "no-legal-move", "DETAIL has no legal turn")                                  \
    X(MUST_CAPTURE, "must-capture", "SIDE must capture: DETAIL")                                   \
    X(MUST_TAKE_MOST, "must-take-most", "SIDE must take as many pieces as it can: DETAIL")         \
    X(MUST_CONTINUE, "must-continue", "the piece on SQUARE must go on capturing: DETAIL")          \
    X(ILLEGAL_DESTINATION, "illegal-destination", "the piece on FROM cannot go to SQUARE")         \
    X(ILLEGAL_MOVE, "illegal-move", "WORD is not a legal turn; DETAIL")                            \
    X(AMBIGUOUS_MOVE, "ambiguous-move", "WORD can be any of DETAIL")                               \
    X(NOTHING_MOVED, "nothing-moved", "SIDE has not moved yet in this turn")                       \
    X(NO_PASS, "no-pass", "SIDE may not pass: DETAIL")                                             \
    X(TURN_IN_PROGRESS, "turn-in-progress", "SIDE is in the middle of its turn; DETAIL")           \
    X(EMPTY_SQUARE, "empty-square", "there is no piece on SQUARE")                                 \
    X(NOTHING_TO_UNDO, "nothing-to-undo", "DETAIL can be taken back")                              \
    X(NOTHING_TO_REDO, "nothing-to-redo", "DETAIL can be done again")                              \
    X(GAME_TOO_LONG, "game-too-long", "the past of a game has at most DETAIL")                     \
    X(NOT_IN_THESE_RULES, "not-in-these-rules", "RULES knows no WORD")                             \
    X(CANNOT_OPEN, "cannot-open", "WORD cannot be read: DETAIL")                                   \
    X(CANNOT_WRITE, "cannot-write", "WORD cannot be written: DETAIL")                              \
    X(BAD_FILE, "bad-file", "WORD is not a game of RULES: DETAIL")                                 \
    X(TOO_DEEP, "too-deep", "scripts may read one another only DETAIL deep")                       \
    X(NOT_SAFE, "not-safe", "WORD opens a file, which --safe forbids")                             \
    X(ASSERTION_FAILED, "assertion-failed", "the answer is DETAIL, not WORD")                      \
    X(NOT_REJECTED, "not-rejected", "the command DETAIL")

typedef enum arb_ruling {
    ARB_ACCEPTED = 0,
#define X(id, code, sentence) ARB_##id,
    ARB_RULINGS(X)
#undef X
        ARB_OUT_OF_MEMORY /* not a ruling but trouble: nothing has changed */
} arb_ruling;

/* How many rulings there are, ARB_ACCEPTED and ARB_OUT_OF_MEMORY included. */
#define ARB_RULING_COUNT (ARB_OUT_OF_MEMORY + 1)

/* The code for programs ("not-your-piece"); "accepted" and "out-of-memory" for
 * the two that are no rejections; NULL for a number that is no ruling. */
ARB_API const char *arb_ruling_code(arb_ruling ruling);

/* The sentence for people, with its words in capitals as listed above; NULL
 * where arb_ruling_code is. */
ARB_API const char *arb_ruling_sentence(arb_ruling ruling);

#ifdef __cplusplus
}
#endif

#endif
