/* A game in progress: the board, the turn, the past and the result.
 *
 * Functions that return an arb_ruling change the game if it is ARB_ACCEPTED, and leave it exactly
 * as it was if it is anything else. Squares of ARB_SQUARES and above are off the board: for them
 * questions answer "no" or "nothing", and commands ARB_OFF_BOARD.
 *
 * Pointers must not be NULL unless the function says so: given NULL, the functions of this library
 * print a message and end the program by SIGABRT. All numbers are defined: for sides other than 0
 * and 1 the answer is 0 or false.
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

/* How many actions the past of a game can hold. Each piece picked, placed or removed, each step,
 * leap, pass and end of a turn, and each side or position set up is one action; a whole turn is
 * several. When the past is full, all of them are ARB_GAME_TOO_LONG until a new game begins. */
#define ARB_PAST_MOST 20000000

/* How many threads may share a count; a larger number is taken as this many. */
#define ARB_THREADS_MOST 64

typedef enum arb_result {
    ARB_UNDECIDED,
    ARB_FIRST_WINS,  /* side 0 */
    ARB_SECOND_WINS, /* side 1 */
    ARB_NO_ONE,      /* checkers61b: the board is empty */
    ARB_DRAW
} arb_result;

/* ---- its life -------------------------------------------------------------- */

/* A new game from the starting position, to be freed with arb_game_free; NULL when out of memory.
 * `memory` is copied; what it points to must outlive the game. */
ARB_API arb_game *arb_game_new(const arb_rules *rules, const arb_memory *memory);
ARB_API void arb_game_free(arb_game *game); /* NULL does nothing */

/* Starts again under `rules`, from the starting position or on an empty board with side 0 to move;
 * forgets the past. */
ARB_API arb_ruling arb_game_begin(arb_game *game, const arb_rules *rules, bool empty);

ARB_API const arb_rules *arb_game_rules(const arb_game *game);

/* ---- the board (document 000, section 4: Board) ----------------------------- */

/* pieceAt: whether there is a piece; it is stored in `piece` unless that is NULL. */
ARB_API bool arb_piece_at(const arb_game *game, arb_square square, arb_piece *piece);

/* Rule sets with columns, such as lasca: how many pieces are on a square, and the one at `depth`
 * below the top, which is at 0. Elsewhere a square has at most one. arb_column_at returns false,
 * and stores nothing, if there is none. */
ARB_API unsigned arb_column_height(const arb_game *game, arb_square square);
ARB_API bool arb_column_at(const arb_game *game, arb_square square, unsigned depth,
                           arb_piece *piece);

/* place: puts a piece down, replacing any piece there. ARB_UNKNOWN_NAME for a kind or side that the
 * rules do not have, ARB_NOT_IN_THESE_RULES for a crowned one where nothing is crowned,
 * ARB_BAD_SQUARE for a square that the rules do not use. Touching the selected square drops the
 * selection; whether something has moved this turn is kept. A piece is never crowned by being
 * placed. */
ARB_API arb_ruling arb_place(arb_game *game, arb_square square, arb_piece piece);

/* The same on top of what is there, in rule sets with columns: ARB_NOT_IN_THESE_RULES in others.
 * Both return ARB_BAD_POSITION if the board would have more pieces than such a game begins with. */
ARB_API arb_ruling arb_place_on(arb_game *game, arb_square square, arb_piece piece);

/* remove: takes a piece away and stores it in `removed` unless that is NULL. ARB_EMPTY_SQUARE if
 * there is none. Selection and turn as with arb_place. */
ARB_API arb_ruling arb_remove(arb_game *game, arb_square square, arb_piece *removed);

/* Starts a turn of that side: nothing selected, nothing moved. */
ARB_API arb_ruling arb_set_turn(arb_game *game, arb_side side);

/* How many pieces a side has. */
ARB_API unsigned arb_piece_count(const arb_game *game, arb_side side);

/* ---- playing ---------------------------------------------------------------- */

/* canSelect: whether arb_select would be accepted. */
ARB_API bool arb_can_select(const arb_game *game, arb_square square);

/* select: selects an own piece, or moves the selected piece there (one step or leap). */
ARB_API arb_ruling arb_select(arb_game *game, arb_square square);

/* canEndTurn and endTurn. */
ARB_API bool arb_can_end_turn(const arb_game *game);
ARB_API arb_ruling arb_end_turn(arb_game *game);

/* Passes the turn; ARB_NO_PASS if the rules do not allow it. */
ARB_API arb_ruling arb_pass(arb_game *game);

/* Plays a whole turn, from its start to its end. `turn->captures` is ignored. The checks are made
 * in this order: ARB_GAME_OVER, ARB_TURN_IN_PROGRESS; ARB_EMPTY_SQUARE and ARB_NOT_YOUR_PIECE for
 * its first square; ARB_MUST_CAPTURE for a step while a capture is due, ARB_MUST_CONTINUE for the
 * beginning of a legal turn, ARB_MUST_TAKE_MOST for a capture that takes too few, ARB_NO_LEGAL_MOVE
 * for a piece without a turn, and ARB_ILLEGAL_MOVE (language.md 7). */
ARB_API arb_ruling arb_play(arb_game *game, const arb_turn *turn);

/* What players say between turns. arb_resign: that side has lost. arb_offer_draw: that side offers
 * a draw; the offer stands until the other side has ended a turn, another offer takes its place, or
 * something is set up. arb_accept_draw: the other side accepts, and the game is drawn.
 * arb_claim_draw: the side to move claims a draw that the rules give, where turns may follow it.
 * The checks are made in this order: ARB_UNKNOWN_NAME for a side other than 0 and 1, ARB_GAME_OVER
 * if the game has a result, ARB_TURN_IN_PROGRESS, ARB_NO_OFFER and ARB_NO_CLAIM. A game that is
 * ended so is over under all rules, and arb_winner returns its result. */
ARB_API arb_ruling arb_resign(arb_game *game, arb_side side);
ARB_API arb_ruling arb_offer_draw(arb_game *game, arb_side side);
ARB_API arb_ruling arb_accept_draw(arb_game *game);
ARB_API arb_ruling arb_claim_draw(arb_game *game);

/* Undoes or redoes `steps` accepted changes (0 does nothing): each arb_place, arb_remove,
 * arb_set_turn, arb_select, arb_end_turn, arb_pass, arb_play, arb_set_position, arb_resign,
 * arb_offer_draw, arb_accept_draw and arb_claim_draw is one.
 * arb_game_begin cannot be undone. */
ARB_API arb_ruling arb_undo(arb_game *game, size_t steps);
ARB_API arb_ruling arb_redo(arb_game *game, size_t steps);

/* The same for whole turns, whatever steps they consist of. A turn under way counts as one. Set-up
 * steps are not turns, and turns before them are not counted: ARB_NOTHING_TO_UNDO or
 * ARB_NOTHING_TO_REDO if there are fewer. */
ARB_API arb_ruling arb_undo_turns(arb_game *game, size_t turns);
ARB_API arb_ruling arb_redo_turns(arb_game *game, size_t turns);

/* ---- asking ------------------------------------------------------------------ */

ARB_API arb_side arb_to_move(const arb_game *game);
ARB_API arb_square arb_selected(const arb_game *game); /* ARB_NO_SQUARE if none is */
ARB_API bool arb_has_moved(const arb_game *game);      /* in this turn */
ARB_API bool arb_has_captured(const arb_game *game);   /* hasCaptured: in this turn */

/* Returns the squares to which the selected piece may go; none if no piece is selected or the game
 * is over. */
ARB_API arb_squares arb_destinations(const arb_game *game);

/* Returns the squares that arb_select would accept, as arb_can_select says of each. */
ARB_API arb_squares arb_selectable(const arb_game *game);

/* winner. ARB_UNDECIDED while the game is going on. */
ARB_API arb_result arb_winner(const arb_game *game);

/* "Fire", "No one", "Draw", "undecided". */
ARB_API const char *arb_result_name(const arb_rules *rules, arb_result result);

/* Whether a king of that side is attacked; always false in rule sets without check. */
ARB_API bool arb_in_check(const arb_game *game, arb_side side);

/* Whether the side to move has pieces, has not moved, and has no turn that the rules allow, whether
 * or not the game has a result: a side that could move is not stuck in a drawn game. */
ARB_API bool arb_is_stuck(const arb_game *game);

/* Calls `visit` for each legal turn in reading order (language.md 5); in the middle of a turn, for
 * each way to continue it from the square where the piece is. Stops and returns false when `visit`
 * returns false. */
typedef bool arb_turn_visitor(void *context, const arb_turn *turn);
ARB_API bool arb_each_turn(const arb_game *game, arb_turn_visitor *visit, void *context);

/* The same turns as an array: stores the first `room` of them in `turns`, which may be NULL if
 * `room` is 0. Returns how many there are, which may be more. */
ARB_API size_t arb_turns(const arb_game *game, arb_turn *turns, size_t room);

/* Like arb_each_turn, as if a turn of `side` began now; there are none for sides other than 0
 * and 1. */
ARB_API bool arb_each_turn_of(const arb_game *game, arb_side side, arb_turn_visitor *visit,
                              void *context);

/* How to count. All zero: without a table, in the calling thread only, to the end. */
typedef bool arb_stop(void *context);
typedef struct arb_counting {
    /* megabytes, 0 to 65,536, for counts that may come up again; 0: no table. No more is allocated
     * than the count can use. */
    unsigned table_megabytes;
    unsigned threads; /* how many threads count at once, at most ARB_THREADS_MOST; 0 means 1 */
    arb_stop *stop;   /* called now and then by the calling thread; true ends the count */
    void *context;    /* of `stop` */
} arb_counting;

typedef enum arb_counted {
    ARB_COUNTED,
    ARB_COUNT_STOPPED,  /* `stop` or a visitor ended it */
    ARB_COUNT_NO_MEMORY /* no memory for the table or the threads */
} arb_counted;

/* Counts the sequences of `depth` turns from here (perft) and stores the number in *count;
 * meaningful at the start of a turn. The count is 1 for depth 0. `how` may be NULL, which is the
 * same as all zero. The game's memory functions are only called by the calling thread. */
ARB_API arb_counted arb_perft(const arb_game *game, unsigned depth, const arb_counting *how,
                              uint64_t *count);

/* Calls `visit` for each first turn of those sequences, in reading order, with the number of
 * sequences that begin with it; for depth 0 there are none. `stop` may be NULL. `visit` ends the
 * count by returning false. Both get the same context. */
typedef bool arb_divide_visitor(void *context, const arb_turn *turn, uint64_t count);
ARB_API arb_counted arb_divide(const arb_game *game, unsigned depth, arb_stop *stop,
                               arb_divide_visitor *visit, void *context);

/* Calls `visit` for each turn completed since the last set-up, oldest first, numbered from 1. A
 * turn in which something was set up after a piece had moved is left out; a pass has no squares. */
typedef bool arb_history_visitor(void *context, size_t number, arb_side side, const arb_turn *turn);
ARB_API bool arb_each_past_turn(const arb_game *game, arb_history_visitor *visit, void *context);

/* What the last accepted arb_select, arb_play or arb_end_turn did; all three are empty after any
 * other command. */
typedef struct arb_event {
    arb_squares captured; /* where pieces were captured */
    arb_squares exploded; /* where a bomb destroyed pieces, including the bomb's own square */
    arb_squares crowned;  /* where a piece was crowned */
} arb_event;
ARB_API arb_event arb_last_event(const arb_game *game);

#ifdef __cplusplus
}
#endif

#endif
