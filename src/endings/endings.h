/* What is known of the endings of a rule set: who wins each of their positions when both sides play
 * their best, if no rule about numbers of turns or repeated positions draws the game before. */
#ifndef ENDINGS_ENDINGS_H
#define ENDINGS_ENDINGS_H

#include "endings/ending.h"
#include "endings/pages.h"
#include "endings/source.h"

struct endings {
    struct ending_board board;
    const struct table_pages *tables[ENDINGS_ROOM]; /* by number of the ending; NULL: not known */
    unsigned most; /* no ending with more pieces is known; 0: none is */
};

/* Returns NULL, with no ending known yet, or why endings of the rule set cannot be exact. */
const char *endings_begin(struct endings *endings, const arb_rules *rules);

/* Makes an ending known. The table must stay as long as it is asked. */
void endings_add(struct endings *endings, struct ending ending, const struct table_pages *table);

/* Makes an ending unknown again. */
void endings_drop(struct endings *endings, struct ending ending);

static inline enum ending_value ending_in_table(const uint8_t *table, uint64_t index)
{
    return (enum ending_value)(table[index / 4] >> index % 4 * 2 & 3);
}

/* Returns what is known of a position in which a turn starts: nothing if it is on a page that is
 * damaged. */
enum ending_value endings_value(const struct endings *endings, const struct position *position);

#endif
