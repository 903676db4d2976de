/* What the referee answers to a command: accepted, or one of the numbered rejections. This is the
 * only list of them: the enum, the codes for programs, the sentences for people and the table of
 * the man page are all made from it. */
#ifndef ARBITER_RULING_H
#define ARBITER_RULING_H

#include "arbiter/export.h"

#ifdef __cplusplus
extern "C" {
#endif

/* X(IDENTIFIER, code, sentence), language.md 7. Programs are compiled with their numbers, so a new
 * one stands behind the last. In a sentence the words in capitals stand for what the rejection is
 * about:
 *   SQUARE  the square that was named        FROM    where the selected piece stands
 *   SIDE    the side to move                 OTHER   the other side
 *   WORD    what was written                 DETAIL  what would be right, or why
 *   RULES   the rule set                     BEST    what captures are measured by
 */
#define ARB_RULINGS(X)                                                                             \
    X(UNKNOWN_COMMAND, "unknown-command", "unknown command WORD; DETAIL")                          \
    X(USAGE, "usage", "usage: DETAIL")                                                             \
    X(BAD_SQUARE, "bad-square", "WORD is not a square; squares are DETAIL")                        \
    X(OFF_BOARD, "off-board", "WORD is off the board; squares are DETAIL")                         \
    X(BAD_NUMBER, "bad-number", "WORD is not a number from DETAIL")                                \
    X(BAD_POSITION, "bad-position", "bad position: DETAIL")                                        \
    X(UNKNOWN_NAME, "unknown-name", "unknown name WORD; expected DETAIL")                          \
    X(LINE_TOO_LONG, "line-too-long", "the line is longer than DETAIL bytes")                      \
    X(BAD_BYTE, "bad-byte", "control byte at column DETAIL")                                       \
    X(GAME_OVER, "game-over", "the game is over: DETAIL")                                          \
    X(NOT_YOUR_PIECE, "not-your-piece", "the piece on SQUARE is OTHER's, and SIDE is to move")     \
    X(ALREADY_MOVED, "already-moved", "SIDE has already moved; only DETAIL is left")               \
    X(NO_SELECTION, "no-selection", "SQUARE is empty; select a piece first")                       \
    X(NO_LEGAL_MOVE, "no-legal-move", "DETAIL cannot move")                                        \
    X(MUST_CAPTURE, "must-capture", "SIDE must capture: DETAIL")                                   \
    X(MUST_TAKE_MOST, "must-take-most", "SIDE must capture BEST: DETAIL")                          \
    X(MUST_CONTINUE, "must-continue", "the piece on SQUARE must go on capturing: DETAIL")          \
    X(ILLEGAL_DESTINATION, "illegal-destination", "the piece on FROM cannot move to SQUARE")       \
    X(ILLEGAL_MOVE, "illegal-move", "WORD is not a legal turn; DETAIL")                            \
    X(AMBIGUOUS_MOVE, "ambiguous-move", "WORD is ambiguous: DETAIL")                               \
    X(NOTHING_MOVED, "nothing-moved", "SIDE has not moved yet")                                    \
    X(NO_PASS, "no-pass", "SIDE may not pass: DETAIL")                                             \
    X(TURN_IN_PROGRESS, "turn-in-progress", "SIDE is in the middle of a turn; DETAIL")             \
    X(EMPTY_SQUARE, "empty-square", "there is no piece on SQUARE")                                 \
    X(NOTHING_TO_UNDO, "nothing-to-undo", "DETAIL can be undone")                                  \
    X(NOTHING_TO_REDO, "nothing-to-redo", "DETAIL can be redone")                                  \
    X(GAME_TOO_LONG, "game-too-long", "a game has at most DETAIL")                                 \
    X(NOT_IN_THESE_RULES, "not-in-these-rules", "RULES has no WORD")                               \
    X(CANNOT_OPEN, "cannot-open", "cannot open WORD: DETAIL")                                      \
    X(CANNOT_WRITE, "cannot-write", "cannot write WORD: DETAIL")                                   \
    X(BAD_FILE, "bad-file", "WORD is not DETAIL")                                                  \
    X(TOO_DEEP, "too-deep", "scripts are nested more than DETAIL deep")                            \
    X(NOT_SAFE, "not-safe", "WORD opens a file, which --safe does not allow")                      \
    X(ASSERTION_FAILED, "assertion-failed", "expected WORD, got DETAIL")                           \
    X(NOT_REJECTED, "not-rejected", "the command DETAIL")                                          \
    X(NOT_A_TURN, "not-a-turn", "WORD does not play; --only turns allows DETAIL")                  \
    X(NO_OFFER, "no-offer", "nobody has offered a draw; offer draw does")                          \
    X(NO_CLAIM, "no-claim", "no rule of RULES gives a draw to claim here; offer one")

typedef enum arb_ruling {
    ARB_ACCEPTED = 0,
#define X(id, code, sentence) ARB_##id,
    ARB_RULINGS(X)
#undef X
        ARB_OUT_OF_MEMORY = 255 /* not a rejection: nothing has changed */
} arb_ruling;

/* How many rulings there are, ARB_ACCEPTED included, but not ARB_OUT_OF_MEMORY: all have a smaller
 * number. A later version of the library may have more. */
#define ARB_RULING_COUNT (1 ARB_RULINGS(ARB_ONE_RULING))
#define ARB_ONE_RULING(id, code, sentence) +1 /* NOLINT(bugprone-macro-parentheses) */

/* The code for programs ("not-your-piece"); "accepted" and "out-of-memory" for the two that are not
 * rejections; NULL for any other number. */
ARB_API const char *arb_ruling_code(arb_ruling ruling);

/* The sentence for people, with its words in capitals as listed above; NULL for the same numbers as
 * arb_ruling_code. */
ARB_API const char *arb_ruling_sentence(arb_ruling ruling);

#ifdef __cplusplus
}
#endif

#endif
