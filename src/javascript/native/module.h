/* What the WebAssembly module exports besides the functions of page/desk.h, and what it asks of who
 * loads it (javascript/referee.js). All take a game, which is a desk of page/desk.h; those that say
 * or write something leave it in what was said. */
#ifndef NATIVE_MODULE_H
#define NATIVE_MODULE_H

#include "page/desk.h"

#ifdef __wasm__
#define JS_IMPORT __attribute__((import_module("page"), import_name("now")))
#else
#define JS_IMPORT
#endif

/* The time in milliseconds, from a clock that never goes back. That of who loads it, not the
 * module's. */
JS_IMPORT double js_now(void);

/* The rule set that is built in by the name that the text is; NULL if there is none. It stays where
 * it is. */
PAGE_EXPORT const arb_rules *js_find(size_t length);

/* Begins a game of a rule set that is built in, or of the first one if it is NULL; NULL if there is
 * not enough memory. js_close frees it. */
PAGE_EXPORT struct page_desk *js_open(const arb_rules *rules);
PAGE_EXPORT void js_close(struct page_desk *desk);

/* Returns where so many bytes may be written, which are followed by a NUL, until the next call;
 * NULL if there is not enough memory. Functions that take a `length` read that many there. */
PAGE_EXPORT char *js_room(size_t length);

/* The room, for the other files here. */
const char *js_room_text(void);

/* What was written or said. */
PAGE_EXPORT const char *js_said(const struct page_desk *desk);
PAGE_EXPORT size_t js_said_length(const struct page_desk *desk);

/* Files in memory. js_put takes the name, a NUL and the content, and returns 0 or an errno; js_file
 * returns the name of a file, or NULL after the last one. */
PAGE_EXPORT int js_put(struct page_desk *desk, size_t length);
PAGE_EXPORT const char *js_file(const struct page_desk *desk, size_t index);
PAGE_EXPORT const char *js_content(const struct page_desk *desk, size_t index);
PAGE_EXPORT size_t js_content_length(const struct page_desk *desk, size_t index);

/* ---- games (play.c) ---- */

/* Play a turn in any form that arb_turn_read takes, or only try it. They return a ruling. */
PAGE_EXPORT arb_ruling js_play(struct page_desk *desk, size_t length);
PAGE_EXPORT arb_ruling js_try(struct page_desk *desk, size_t length);

/* Says with which sentence a line is rejected, in a copy of the game. Returns the ruling. */
PAGE_EXPORT arb_ruling js_explain(struct page_desk *desk, size_t length);

/* The code of a ruling. */
PAGE_EXPORT const char *js_code(arb_ruling ruling);

/* Whose turn it is, how the game has ended, and whether the side to move may pass. */
PAGE_EXPORT arb_result js_result(const struct page_desk *desk);
PAGE_EXPORT arb_side js_to_move(const struct page_desk *desk);
PAGE_EXPORT bool js_may_pass(const struct page_desk *desk);

/* Lists the legal turns, and returns how many there are: JS_LISTED_MOST, if there are so many or
 * more; then js_moves writes a line for each. js_keys has a number for each, up to the next list of
 * any game: that of a turn of two squares is these and whether it captures, 6 bits, 6 and 1, so
 * that its text need be asked for only once; any other is JS_LONG. */
#define JS_LONG 0xffffU
#define JS_LISTED_MOST 1024
PAGE_EXPORT size_t js_list(struct page_desk *desk);
PAGE_EXPORT void js_moves(struct page_desk *desk);
PAGE_EXPORT const uint16_t *js_keys(void);
PAGE_EXPORT void js_listed(struct page_desk *desk, size_t index);

/* Play a turn by its number, or one of the last list, which must be of the game as it is. They
 * return a ruling. */
PAGE_EXPORT arb_ruling js_play_key(struct page_desk *desk, unsigned key);
PAGE_EXPORT arb_ruling js_play_listed(struct page_desk *desk, size_t index);

/* By which rules it is, if they are built in, and so stay where they are; otherwise NULL. */
PAGE_EXPORT const arb_rules *js_rules(const struct page_desk *desk);

/* Writes a line for each turn that was played since the last set-up. */
PAGE_EXPORT void js_history(struct page_desk *desk);

/* Writes the pieces on the square that the text names, as an array of objects from the top down:
 * several only in rule sets with columns. Returns a ruling; if that rejects, nothing is written. */
PAGE_EXPORT arb_ruling js_column(struct page_desk *desk, size_t length);

/* Write the position, the FEN, the game as a record, and the board as a picture. */
PAGE_EXPORT void js_position(struct page_desk *desk);
PAGE_EXPORT void js_fen(struct page_desk *desk);
PAGE_EXPORT void js_pdn(struct page_desk *desk);
PAGE_EXPORT void js_svg(struct page_desk *desk);

/* ---- records (records.c) ---- */

struct js_records;

/* Begins to read the records of a text of that length; NULL if there is not enough memory. */
PAGE_EXPORT struct js_records *js_records_open(struct page_desk *desk, size_t length);
PAGE_EXPORT void js_records_close(struct js_records *records);

/* Plays the next one and writes its row, as arbiter-records(1) has it. Returns 1; 0 if there is
 * none; or -1 if there is not enough memory. */
PAGE_EXPORT int js_records_next(struct page_desk *desk, struct js_records *records);

/* ---- many games at once (batch.c) ---- */

struct js_batch;

/* Begins so many games by the rules of `desk`, which must outlive them; NULL if there is not enough
 * memory. */
PAGE_EXPORT struct js_batch *js_batch_open(const struct page_desk *desk, size_t count);
PAGE_EXPORT void js_batch_close(struct js_batch *batch);

/* How many actions the rules have (arbiter/learn.h), and planes, numbers in a plane, and counts
 * (arbiter/observe.h). */
PAGE_EXPORT size_t js_batch_actions(const struct js_batch *batch);
PAGE_EXPORT size_t js_batch_planes(const struct js_batch *batch);
PAGE_EXPORT size_t js_batch_cells(const struct js_batch *batch);
PAGE_EXPORT size_t js_batch_counts(const struct js_batch *batch);

/* Where the numbers of all games stand, one game after the other: a number for each action, 1 where
 * it leads on; 1 for each game that has ended; and two for each game, what it is worth to each
 * side, 1, 0 or -1. */
PAGE_EXPORT const uint8_t *js_batch_mask(const struct js_batch *batch);
PAGE_EXPORT const uint8_t *js_batch_done(const struct js_batch *batch);
PAGE_EXPORT const int8_t *js_batch_returns(const struct js_batch *batch);

/* Observes all games, and returns where the planes are; and where the counts are. */
PAGE_EXPORT const uint8_t *js_batch_look(struct js_batch *batch);
PAGE_EXPORT const uint16_t *js_batch_counted(const struct js_batch *batch);

/* Where an action for each game is to be written before js_batch_step, and a number for each that
 * is to begin again, other than 0, before js_batch_reset. */
PAGE_EXPORT int32_t *js_batch_wanted(struct js_batch *batch);

/* Carries out an action in each game that has not ended. Returns minus 1; or else the number of the
 * first game in which the action does not lead on: then nothing was done. Minus 2 if there is not
 * enough memory: then some were carried out. */
PAGE_EXPORT int js_batch_step(struct js_batch *batch);

/* Begins games again. Returns false if there is not enough memory. */
PAGE_EXPORT bool js_batch_reset(struct js_batch *batch);

#endif
