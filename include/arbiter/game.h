/* A game in progress: the board, the turn, the past and the result.
 *
 * Functions that return an arb_ruling change the game when it is ARB_ACCEPTED and
 * leave it exactly as it was when it is anything else. Squares of ARB_SQUARES and
 * above are off the board: questions answer "no" or "nothing" for them, commands
 * ARB_OFF_BOARD.
 *
 * A pointer is never NULL where its function does not say so: the functions of this library end
 * a program that hands them NULL, with a message, by SIGABRT. Numbers are all defined: of sides
 * other than 0 and 1 the answer is 0 or false.
 */
#ifndef ARBITER_GAME_H
#define ARBITER_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arbiter/board.h"
#include "arbiter/export.h"
#include "arbiter/memory.h"
#include "arbiter/rules.h"
#include "arbiter/ruling.h"
#include "arbiter/turn.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct arb_game arb_game;

/* How many actions the past of a game has room for: every piece that is picked, placed or
 * removed, every step, leap, pass and end of a turn, every side and position that is set up is one,
 * a whole turn several. Beyond it they are all ARB_GAME_TOO_LONG, until the game begins anew. */
#define ARB_PAST_MOST 20000000

/* How many threads may share a count; more are taken for so many. */
#define ARB_THREADS_MOST 64

typedef enum arb_result {
    ARB_UNDECIDED,
    ARB_FIRST_WINS,  /* side 0 */
    ARB_SECOND_WINS, /* side 1 */
    ARB_NO_ONE,      /* checkers61b: the board is empty */
    ARB_DRAW
} arb_result;

/* ---- its life -------------------------------------------------------------- */

/* A new game from the starting position, for arb_game_free to take back; NULL
 * when there is no memory. `memory` is copied; what it leads to must outlive the game. */
ARB_API arb_game *arb_game_new(const arb_rules *rules, const arb_memory *memory);
ARB_API void arb_game_free(arb_game *game); /* NULL does nothing */

/* Begins anew under `rules`, from the starting position or on an empty board with
 * side 0 to move; forgets the past. */
ARB_API arb_ruling arb_game_begin(arb_game *game, const arb_rules *rules, bool empty);

ARB_API const arb_rules *arb_game_rules(const arb_game *game);

/* ---- the board (document 000, section 4: Board) ----------------------------- */

/* pieceAt: whether a piece stands there; it is put in `piece` unless that is NULL. */
ARB_API bool arb_piece_at(const arb_game *game, arb_square square, arb_piece *piece);

/* place: puts a piece down, replacing what stood there. ARB_UNKNOWN_NAME for a
 * kind or side that the rules do not have, ARB_NOT_IN_THESE_RULES for a crowned
 * one where nothing is crowned, ARB_BAD_SQUARE for a square that the rules do not use. Touching the
 * selected square drops the selection; whether something has moved in this turn is kept. Nothing is
 * crowned by it. */
ARB_API arb_ruling arb_place(arb_game *game, arb_square square, arb_piece piece);

/* remove: takes a piece away, into `removed` unless that is NULL. ARB_EMPTY_SQUARE
 * where there is none. Selection and turn as with arb_place. */
ARB_API arb_ruling arb_remove(arb_game *game, arb_square square, arb_piece *removed);

/* Begins a turn of that side: nothing selected, nothing moved. */
ARB_API arb_ruling arb_set_turn(arb_game *game, arb_side side);

/* How many pieces a side has. */
ARB_API unsigned arb_piece_count(const arb_game *game, arb_side side);

/* ---- playing ---------------------------------------------------------------- */

/* canSelect: whether arb_select would be accepted. */
ARB_API bool arb_can_select(const arb_game *game, arb_square square);

/* select: picks an own piece, or sends the picked one there (a step or one leap). */
ARB_API arb_ruling arb_select(arb_game *game, arb_square square);

/* canEndTurn and endTurn. */
ARB_API bool arb_can_end_turn(const arb_game *game);
ARB_API arb_ruling arb_end_turn(arb_game *game);

/* Gives up the turn, where the rules allow it: else ARB_NO_PASS. */
ARB_API arb_ruling arb_pass(arb_game *game);

/* A whole turn at once, from the start of the turn to its end. `turn->captures`
 * is not looked at. What can be said against it, in this order: ARB_GAME_OVER,
 * ARB_TURN_IN_PROGRESS; of its first square ARB_EMPTY_SQUARE and ARB_NOT_YOUR_PIECE;
 * ARB_MUST_CAPTURE for a step while a capture is due, ARB_MUST_CONTINUE for the beginning of a
 * legal turn, ARB_MUST_TAKE_MOST for a capture that takes too few, ARB_NO_LEGAL_MOVE for a piece
 * without a turn, and ARB_ILLEGAL_MOVE (language.md 7). */
ARB_API arb_ruling arb_play(arb_game *game, const arb_turn *turn);

/* Takes back, or does again, `steps` accepted changes (for 0, nothing is done): each arb_place,
 * arb_remove, arb_set_turn, arb_select, arb_end_turn, arb_pass, arb_play and
 * arb_set_position is one. arb_game_begin cannot be taken back. */
ARB_API arb_ruling arb_undo(arb_game *game, size_t steps);
ARB_API arb_ruling arb_redo(arb_game *game, size_t steps);

/* The same of whole turns, whatever steps they were made of. A turn under way counts as one; what
 * was set up is no turn, and turns before it are not counted: ARB_NOTHING_TO_UNDO and
 * ARB_NOTHING_TO_REDO where there are fewer. */
ARB_API arb_ruling arb_undo_turns(arb_game *game, size_t turns);
ARB_API arb_ruling arb_redo_turns(arb_game *game, size_t turns);

/* ---- asking ------------------------------------------------------------------ */

ARB_API arb_side arb_to_move(const arb_game *game);
ARB_API arb_square arb_selected(const arb_game *game); /* ARB_NO_SQUARE: nothing is */
ARB_API bool arb_has_moved(const arb_game *game);      /* in this turn */
ARB_API bool arb_has_captured(const arb_game *game);   /* hasCaptured: in this turn */

/* Bit n: the selected piece may go to square n; arb_can_select(game, n). */
ARB_API uint64_t arb_destinations(const arb_game *game);
ARB_API uint64_t arb_selectable(const arb_game *game);

/* winner. ARB_UNDECIDED while the game is going on. */
ARB_API arb_result arb_winner(const arb_game *game);

/* "Fire", "No one", "Draw", "undecided". */
ARB_API const char *arb_result_name(const arb_rules *rules, arb_result result);

/* Whether a king of that side is attacked; always false where the rules know no check. */
ARB_API bool arb_in_check(const arb_game *game, arb_side side);

/* Whether the side to move has pieces, has not moved and has no turn to choose from, as
 * nobody has in a game that is over. */
ARB_API bool arb_is_stuck(const arb_game *game);

/* Calls `visit` for each legal turn in reading order (language.md 5);
 * in the middle of a turn for each way to go on, from the square where the piece
 * stands. Ends early, and returns false, when `visit` returns false. */
typedef bool arb_turn_visitor(void *context, const arb_turn *turn);
ARB_API bool arb_each_turn(const arb_game *game, arb_turn_visitor *visit, void *context);

/* The same turns as an array: puts the first `room` of them into `turns`, which may be NULL for a
 * `room` of 0. Returns how many there are, which may be more. */
ARB_API size_t arb_turns(const arb_game *game, arb_turn *turns, size_t room);

/* Those of arb_each_turn as if a turn of `side` began now; of other sides than 0 and 1 there are
 * none. */
ARB_API bool arb_each_turn_of(const arb_game *game, arb_side side, arb_turn_visitor *visit,
                              void *context);

/* How turns are counted. All zero: without a table, by the calling thread alone, to the end. */
typedef bool arb_stop(void *context);
typedef struct arb_counting {
    /* 0 to 65,536: for counts that may come up again; 0: no table. No more is taken than the count
     * can use. */
    unsigned table_megabytes;
    unsigned threads; /* how many count at once, 0 being 1, at most ARB_THREADS_MOST */
    arb_stop *stop;   /* asked now and then by the calling thread; yes ends the count */
    void *context;    /* of `stop` */
} arb_counting;

typedef enum arb_counted {
    ARB_COUNTED,
    ARB_COUNT_STOPPED,  /* `stop` said so, or a visitor */
    ARB_COUNT_NO_MEMORY /* for the table or the threads */
} arb_counted;

/* Counts the sequences of `depth` turns from here (perft) into *count; meaningful at the
 * start of a turn. 1 for depth 0. `how` may be NULL: all zero. The game's memory functions
 * are called by the calling thread only. */
ARB_API arb_counted arb_perft(const arb_game *game, unsigned depth, const arb_counting *how,
                              uint64_t *count);

/* Calls `visit` for each first turn of those sequences, in reading order, with the
 * number of sequences that begin with it; no turn is visited for depth 0. `stop`, which may be
 * NULL, and `visit`, which ends the count by returning false, share the context. */
typedef bool arb_divide_visitor(void *context, const arb_turn *turn, uint64_t count);
ARB_API arb_counted arb_divide(const arb_game *game, unsigned depth, arb_stop *stop,
                               arb_divide_visitor *visit, void *context);

/* Calls `visit` for each turn completed since the last set-up, oldest first,
 * numbered from 1. A turn in which something was set up after its piece had moved is not among
 * them; one that was passed has no squares. */
typedef bool arb_history_visitor(void *context, size_t number, arb_side side, const arb_turn *turn);
ARB_API bool arb_each_past_turn(const arb_game *game, arb_history_visitor *visit, void *context);

/* What the last accepted arb_select, arb_play or arb_end_turn did, for those
 * who want to tell of it; all zero after any other command. */
typedef struct arb_event {
    uint64_t captured; /* squares of pieces that were captured */
    uint64_t exploded; /* squares of pieces that a bomb destroyed, its own included */
    uint64_t crowned;  /* squares where a piece was crowned */
} arb_event;
ARB_API arb_event arb_last_event(const arb_game *game);

#ifdef __cplusplus
}
#endif

#endif
