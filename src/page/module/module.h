/* What the page's module exports, and what it asks of the page (referee.js). */
#ifndef PAGE_MODULE_H
#define PAGE_MODULE_H

#include <stddef.h>

#ifdef __wasm__
#define PAGE_EXPORT __attribute__((visibility("default"), used))
#define PAGE_IMPORT __attribute__((import_module("page"), import_name("now")))
#else
#define PAGE_EXPORT
#define PAGE_IMPORT
#endif

/* The time in milliseconds, from a clock that never goes back. The page's, not the module's. */
PAGE_IMPORT double page_now(void);

/* Begins. Returns 0 if there is not enough memory. */
PAGE_EXPORT int page_begin(void);
PAGE_EXPORT void page_end(void);

/* Returns where the page may write so many bytes; NULL if there is not enough memory. */
PAGE_EXPORT char *page_room(size_t length);

/* Run the text that is there, as page_desk_line and page_desk_script do. */
PAGE_EXPORT int page_line(size_t length);
PAGE_EXPORT int page_script(size_t length);

/* Write the board and the state (page/told.h). */
PAGE_EXPORT void page_board(void);
PAGE_EXPORT void page_state(void);

/* Write the whole game, and make the text that is there the game; the latter returns 0 if it is
 * none. */
PAGE_EXPORT void page_game(void);
PAGE_EXPORT int page_take_game(size_t length);

/* What was written or said. */
PAGE_EXPORT const char *page_said(void);
PAGE_EXPORT size_t page_said_length(void);

/* Files in memory. page_put takes the name, a NUL and the content, and returns 0 or an errno;
 * page_file returns the name of a file, or NULL after the last one. */
PAGE_EXPORT int page_put(size_t length);
PAGE_EXPORT const char *page_file(size_t index);
PAGE_EXPORT const char *page_content(size_t index);
PAGE_EXPORT size_t page_content_length(size_t index);

#endif
