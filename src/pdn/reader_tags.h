/* Reads tags, such as `[Event "Open 2026"]`. */
#ifndef PDN_READER_TAGS_H
#define PDN_READER_TAGS_H

#include "pdn/reading.h"

/* The states within a tag. Each takes bytes from `at`, or changes the state, and returns where the
 * rest begins; there is at least one byte. */
const char *reading_in_tag(struct record_reader *reader, const char *at);
const char *reading_in_tag_name(struct record_reader *reader, const char *at, const char *end);
const char *reading_after_tag_name(struct record_reader *reader, const char *at);
const char *reading_in_tag_value(struct record_reader *reader, const char *at, const char *end);
const char *reading_after_backslash(struct record_reader *reader, const char *at);
const char *reading_after_tag_quote(struct record_reader *reader, const char *at);
const char *reading_after_tag(struct record_reader *reader, const char *at);
const char *reading_after_bad_value(struct record_reader *reader, const char *at);

/* What is no tag and no move may be a piece of a tag, if it follows one. Then this says so, skips
 * the rest of the line, which `began` of the reader is, and returns true. */
bool reading_skip_among_tags(struct record_reader *reader);

#endif
