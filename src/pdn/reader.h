/* Reads records in PDN or PGN from bytes as they come, one game at a time. It knows no rules, and
 * no files. Its memory does not grow but for one record, however long a line or a comment is. */
#ifndef PDN_READER_H
#define PDN_READER_H

#include "pdn/reading.h"

/* What is said of the text at `passed_line`. */
#define RECORDS_PASSED "the text before the first tag is passed over"

enum record_reading {
    RECORD_MORE,     /* all bytes are taken, and the record needs more, or has not begun */
    RECORD_READ,     /* a record is complete */
    RECORD_NO_MEMORY /* there is no memory for it; the reader may only be freed */
};

/* Begins to read at a line, 1 for a whole file; only that can have text before its first tag.
 * `memory` is copied. */
void record_reader_begin(struct record_reader *reader, const arb_memory *memory, size_t line);
void record_reader_free(struct record_reader *reader);

/* Takes bytes from *at up to `end` until a record is complete, and moves *at past those taken. */
enum record_reading record_reader_take(struct record_reader *reader, const char **at,
                                       const char *end);

/* To be called when there are no more bytes, until it returns RECORD_MORE: no record is left. */
enum record_reading record_reader_end(struct record_reader *reader);

#endif
