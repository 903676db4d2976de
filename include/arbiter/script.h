/* Scripts: lines of the language (language.md), run on a game in memory. */
#ifndef ARBITER_SCRIPT_H
#define ARBITER_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arbiter/export.h"
#include "arbiter/game.h"
#include "arbiter/ruling.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A line that was rejected. */
typedef struct arb_rejection {
    size_t line; /* its number, from 1 */
    arb_ruling ruling;
    const char
        *reason; /* a sentence for people, as the program writes it; until the call returns */
} arb_rejection;

/* A script, and who gets what becomes of it. All but `bytes` and `length` may be zero. */
typedef struct arb_script {
    const char *bytes; /* `length` of them */
    size_t length;
    bool bail; /* stop at the first line that is rejected */

    /* Gets the answers and the rejections as the program prints them, part by part. Returning false
     * ends the run. */
    bool (*output)(void *context, const char *bytes, size_t length);
    void (*rejected)(void *context, const arb_rejection *rejection);

    /* Microseconds on a clock that never goes back; NULL: computers think without a limit of
     * time, to ARB_DEPTH unless they are told a depth. */
    uint64_t (*clock)(void *context);
    arb_stop
        *stop; /* called before each line and now and then by what takes long; true ends the run */
    void *context; /* of all of them */
} arb_script;

/* How a run has ended. The numbers are the exit statuses of the program. */
typedef enum arb_run_end {
    ARB_RUN_ACCEPTED = 0,
    ARB_RUN_REJECTED = 1, /* at least one line was */
    ARB_RUN_STOPPED = 2   /* by `stop` or `output`, or for want of memory */
} arb_run_end;

/* Runs a script on the game, which stays as the script leaves it, except that `rules` may have
 * begun another one. No file is opened: commands that would open one are rejected, as with --safe.
 */
ARB_API arb_run_end arb_run(arb_game *game, const arb_script *script);

/* ---- whole games ------------------------------------------------------------------ */

/* Writes all that makes the game what it is, as lines of the language: where it began, its tags,
 * each change since then, and how many of those were undone. As much of it as fits into `room`
 * bytes, with a NUL after it. Returns the length of the whole without the NUL. The rules are not
 * written. */
ARB_API size_t arb_game_write(const arb_game *game, char *text, size_t room);

/* Makes the game what such a text says, under the rules that it has; what was before is forgotten.
 * ARB_BAD_FILE if it is none, or one of other rules, or ARB_OUT_OF_MEMORY: then the game is as it
 * was. */
ARB_API arb_ruling arb_game_read(arb_game *game, const char *bytes, size_t length);

#ifdef __cplusplus
}
#endif

#endif
