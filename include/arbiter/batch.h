/* Many games of one rule set at once, for programs that learn: each call takes an action
 * (arbiter/learn.h) for each game, in any mixture of positions, and writes what is observed
 * (arbiter/observe.h) into arrays with a row for each game.
 *
 * A game of a batch is over when no action leads on. Then it is done, and its actions are ignored
 * until it is reset.
 *
 * A batch must not be used by two threads at once. It uses several itself while a call goes on;
 * they are kept until the batch is freed, and wait between calls. A process may be forked then:
 * each of the two goes on with its own copy.
 */
#ifndef ARBITER_BATCH_H
#define ARBITER_BATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arbiter/export.h"
#include "arbiter/game.h"
#include "arbiter/memory.h"
#include "arbiter/observe.h"
#include "arbiter/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct arb_batch arb_batch;

/* ---- its life -------------------------------------------------------------------- */

/* How many bytes the games of a batch take at first: those of rule sets that ask how often a board
 * has been there grow as they are played. SIZE_MAX if there are not so many numbers. */
ARB_API size_t arb_batch_bytes(const arb_rules *rules, size_t count);

/* So many games, from the starting position, to be freed with arb_batch_free; NULL when out of
 * memory. `memory` is copied; what it points to, and `rules`, must outlive the batch. */
ARB_API arb_batch *arb_batch_new(const arb_rules *rules, size_t count, const arb_memory *memory);
ARB_API void arb_batch_free(arb_batch *batch); /* NULL does nothing */

/* A batch of its own with `count` of the games, from number `first` on; NULL when out of memory.
 * Games that the batch does not have must not be asked for. */
ARB_API arb_batch *arb_batch_copy(const arb_batch *batch, size_t first, size_t count);

ARB_API size_t arb_batch_count(const arb_batch *batch);

/* ---- playing --------------------------------------------------------------------- */

/* Arrays with a row for each game, where a call writes what has come of it. NULL: it is not
 * wanted. */
typedef struct arb_batch_view {
    arb_view view;   /* its arrays have the rows of all games, one after the other */
    uint8_t *done;   /* 1 if no action leads on, else 0 */
    int8_t *returns; /* two for each game, what it is worth to each side: 1 if it is done and that
                        side has won, -1 if the other one has, else 0 */
} arb_batch_view;

/* Carries out an action in each game, in up to `threads` threads, at most ARB_THREADS_MOST, and
 * writes what has come of it to `view`, which may be NULL. With view->view.mover the actions are
 * those of the mover's view. All actions are checked first: if one does not lead on, nothing has
 * moved or been written, and its row is stored in *wrong. ARB_BAD_NUMBER for a number that is no
 * action, ARB_ILLEGAL_MOVE for one that does not lead on, ARB_OUT_OF_MEMORY. */
ARB_API arb_ruling arb_batch_step(arb_batch *batch, const int64_t *actions,
                                  const arb_batch_view *view, unsigned threads, size_t *wrong);

/* Writes what is observed now. */
ARB_API void arb_batch_look(const arb_batch *batch, const arb_batch_view *view, unsigned threads);

/* Chooses an action that leads on in each game, by the numbers, one for each, and stores it in
 * `actions`: with random numbers each one is as probable as any other. 0 for a game that is done.
 * In up to `threads` threads, as arb_batch_step. */
ARB_API void arb_batch_choose(const arb_batch *batch, const uint64_t *numbers, bool mover,
                              int64_t *actions, unsigned threads);

/* ---- one game -------------------------------------------------------------------- */

/* Begins the games anew whose number in `where` is not 0; all of them if it is NULL. */
ARB_API void arb_batch_reset(arb_batch *batch, const uint8_t *where);

/* Makes a game of the batch stand as `game` does, with the boards that its draws ask for.
 * ARB_NOT_IN_THESE_RULES if it is of other rules, ARB_OUT_OF_MEMORY. */
ARB_API arb_ruling arb_batch_put(arb_batch *batch, size_t row, const arb_game *game);

/* A game that stands as one of the batch does, to be freed with arb_game_free; NULL when out of
 * memory. Its past is empty, as if it had been set up: boards that were there before do not count
 * when one comes again, and a turn that was under way begins the counts anew when it ends. */
ARB_API arb_game *arb_batch_game(const arb_batch *batch, size_t row);

#ifdef __cplusplus
}
#endif

#endif
