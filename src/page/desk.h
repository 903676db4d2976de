/* An interpreter by itself, for a page: lines of the language come in, texts go out, and files are
 * in memory. */
#ifndef PAGE_DESK_H
#define PAGE_DESK_H

#include "page/shelf.h"
#include "script/interpreter.h"

/* What the module exports of what is here, as it is (javascript/native). */
#ifdef __wasm__
#define PAGE_EXPORT __attribute__((visibility("default"), used))
#else
#define PAGE_EXPORT
#endif

struct page_desk {
    struct shelf shelf;
    struct host host;
    struct interpreter in;
    struct output out; /* in memory: what was said is its text */
    size_t games;      /* how often another game has taken the place of the one before */
};

/* Begins a game of a rule set that is built in. Returns false if there is not enough memory. The
 * desk must stay where it is. */
bool page_desk_begin(struct page_desk *desk, const arb_rules *rules, const arb_memory *memory,
                     uint64_t (*clock)(void *context));
void page_desk_end(struct page_desk *desk);

/* Each of these forgets what was said, and collects what is said now in the text of `out`.
 *
 * Run a line as at the prompt, or lines as the program does for a script. Returns whether none was
 * rejected. `quit` ends the script, and nothing else. */
PAGE_EXPORT bool page_desk_line(struct page_desk *desk, const char *bytes, size_t length);
PAGE_EXPORT bool page_desk_script(struct page_desk *desk, const char *bytes, size_t length);

/* Writes the board of the rule set (picture/replay.h), or the state of the game. */
PAGE_EXPORT void page_desk_board(struct page_desk *desk);
PAGE_EXPORT void page_desk_state(struct page_desk *desk);

/* Writes the whole game, as arb_game_write does (arbiter/script.h): with what was undone, the turn
 * under way and the tags, which links leave out. */
PAGE_EXPORT void page_desk_game(struct page_desk *desk);

/* Makes the game what such a text says. Returns false, and changes nothing, if it is none or of
 * other rules, or if there is not enough memory. */
PAGE_EXPORT bool page_desk_take_game(struct page_desk *desk, const char *bytes, size_t length);

#endif
