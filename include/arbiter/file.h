/* What the commands `save`, `load` and `draw` put into files and take out of them, in memory: what
 * becomes of it, a file, a row of a database or a message, is the program's. */
#ifndef ARBITER_FILE_H
#define ARBITER_FILE_H

#include <stddef.h>

#include "arbiter/export.h"
#include "arbiter/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Those that write a text put as much of it into `text` as fits in `room` bytes, with a NUL after
 * it, and tell the length of the whole, without the NUL: where that is `room` or more, the text
 * was cut off. `text` may be NULL for a `room` of 0, which asks for the length alone. */

/* ---- games ------------------------------------------------------------------- */

/* Writes the game in the file format of its rules (rules.md): the board and the side to move, or
 * the position where it begins and its turns. ARB_TURN_IN_PROGRESS after the first step of a turn;
 * then *length is as it was. */
ARB_API arb_ruling arb_save(const arb_game *game, char *text, size_t room, size_t *length);

/* The same as `save NAME` would write it: a name that ends in .pdn or .pgn makes it a record
 * (language.md 4). */
ARB_API arb_ruling arb_save_as(const arb_game *game, const char *name, char *text, size_t room,
                               size_t *length);

/* What is wrong with a file. */
typedef struct arb_file_fault {
    size_t line;            /* the line that is wrong, from 1 */
    char wrong[128];        /* what is wrong there, in a few words */
    const arb_rules *other; /* the rules that it is a game of, if of other ones; else NULL */
} arb_file_fault;

/* Takes up the game that such a file, or a record in PDN or PGN, of `length` bytes holds, the first
 * one if it holds several, which is of the game's rules, as if
 * it had been played: its past is that of the file, and what was before is forgotten. ARB_BAD_FILE,
 * with what is wrong in *fault unless that is NULL, or ARB_OUT_OF_MEMORY: then the game is as it
 * was. *fault is written with ARB_BAD_FILE only. */
ARB_API arb_ruling arb_load(arb_game *game, const char *bytes, size_t length,
                            arb_file_fault *fault);

/* The same for game number `number`, from 1, of a file that may have several. ARB_BAD_NUMBER, with
 * the number of games as the line of *fault, if there are fewer. */
ARB_API arb_ruling arb_load_number(arb_game *game, const char *bytes, size_t length, size_t number,
                                   arb_file_fault *fault);

/* ---- pictures ------------------------------------------------------------------ */

/* The board as an SVG document, with what is selected and the path of the last turn. Returns its
 * length. */
ARB_API size_t arb_draw_svg(const arb_game *game, char *text, size_t room);

/* The game as one HTML page that shows the board before and after each turn since the last set-up.
 * Returns its length. */
ARB_API size_t arb_draw_page(const arb_game *game, char *text, size_t room);

#ifdef __cplusplus
}
#endif

#endif
