/* What the page's module exports besides the functions of page/desk.h, and what it asks of the page
 * (referee.js). */
#ifndef PAGE_MODULE_H
#define PAGE_MODULE_H

#include "page/desk.h"

#ifdef __wasm__
#define PAGE_IMPORT __attribute__((import_module("page"), import_name("now")))
#else
#define PAGE_IMPORT
#endif

/* The time in milliseconds, from a clock that never goes back. The page's, not the module's. */
PAGE_IMPORT double page_now(void);

/* Begins, for good. Returns the desk; NULL if there is not enough memory. */
PAGE_EXPORT struct page_desk *page_begin(void);

/* Returns where the page may write so many bytes, until the next call; NULL if there is not enough
 * memory. */
PAGE_EXPORT char *page_room(size_t length);

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
