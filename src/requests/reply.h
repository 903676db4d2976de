/* The line that a request is answered with. It is kept until it is whole, since what goes wrong at
 * its end is answered instead of it. */
#ifndef REQUESTS_REPLY_H
#define REQUESTS_REPLY_H

#include "arbiter/memory.h"
#include "base/text.h"

struct reply {
    const arb_memory *memory;
    char *bytes; /* owned; NULL while there are none */
    size_t length;
    size_t room;
    size_t most;    /* the longest line that may be written, in bytes */
    bool too_long;  /* it would have been longer */
    bool no_memory; /* there was not enough memory for it */
};

/* Adds bytes. Returns false if the line could not be written so far. */
bool reply_bytes(struct reply *reply, const char *bytes, size_t length);

bool reply_text(void *reply, const struct text *text); /* reply_bytes as a text_taker */

/* Adds a string without quotes and escapes, and bytes from outside as a string of JSON. */
void reply_plain(struct reply *reply, const char *string);
void reply_string(struct reply *reply, const char *bytes, size_t length);

/* Empties the line, of which at most `most` bytes may then be written. */
void reply_begin(struct reply *reply, size_t most);

/* Frees the memory. */
void reply_end(struct reply *reply);

#endif
