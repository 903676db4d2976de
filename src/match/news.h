/* Waits for what players do. */
#ifndef MATCH_NEWS_H
#define MATCH_NEWS_H

#include "match/seat.h"

enum news_kind {
    NEWS_LINE,
    NEWS_TIME,     /* nothing has come until then */
    NEWS_TOO_LONG, /* a line longer than any; `line` is its beginning */
    NEWS_CLOSED,   /* the player has closed its output */
    NEWS_ENDED,    /* its process has ended, and all that it wrote has been told */
    NEWS_MEMORY,   /* it uses more memory than it may */
    NEWS_STOP      /* the game is to stop */
};

struct news {
    enum news_kind kind;
    unsigned who;
    char *line;
    size_t length;
    uint64_t at; /* when it came */
};

/* Waits until one of the seats has news, at most until that time. What comes from `asked` is told
 * before what comes from the other. Meanwhile both pipes of both are read and written. */
struct news news_wait(struct seat *seats[2], unsigned asked, uint64_t until);

/* The same, but what comes from the other seat is left for later. */
struct news news_wait_for(struct seat *seats[2], unsigned asked, uint64_t until);

/* Whether there is news of a seat in what has been read already. */
bool news_are_there(struct seat *seats[2], unsigned who, struct news *news);

/* Reads of what a seat has written, at most until so many bytes are read, which are counted down.
 * Returns whether anything was read. */
bool news_read(struct seat *seat, size_t *bytes);

/* Reads what is there from a seat and forgets it. Returns false when nothing more will come. */
bool news_forget(struct seat *seat);

#endif
