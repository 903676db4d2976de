/* A row of a file of results: a game of a match, as `arbiter --match --results` writes it. */
#ifndef STANDINGS_ROW_H
#define STANDINGS_ROW_H

#include <stdbool.h>
#include <stddef.h>

#include "arbiter/game.h"
#include "arbiter/text.h"
#include "base/text.h"

#define PLAYER_NAME_LONGEST 200 /* bytes */

/* How a game ended, by the member `termination`. */
enum ending {
    ENDING_NORMAL,
    ENDING_INFRACTION, /* an illegal turn, or what is no turn */
    ENDING_TIME,
    ENDING_ABANDONED, /* the player has ended, or says nothing */
    ENDING_ADJUDICATION,
    ENDINGS,
};

/* "normal", "rules infraction" and the like. */
const char *ending_word(enum ending ending);

/* "0-1", "1/2-1/2" and "1-0", by the half points of the player who begins. */
#define RESULT_WORDS 3
extern const char *const result_words[RESULT_WORDS];

/* By what a player has lost. Strings that the row does not have are empty. */
struct row_offence {
    bool given;
    unsigned by; /* 0: who begins, 1: the other player */
    const char *code;
    const char *reason;
    const char *text; /* what it wrote */
    const char *sent; /* what it had been sent */
};

/* The strings belong to the row. */
struct match_row {
    const char *id;
    size_t pair_length; /* how much of the id names the pair */
    size_t digits;      /* of the number of the pair, at the end of that */
    unsigned of_pair;   /* which game of the pair this is: 0 or 1 */
    const char *rules;
    const char *first; /* the players: who begins, and the other */
    const char *second;
    const char *opening;  /* where the game begins, and its first turns */
    unsigned half_points; /* of the player who begins: 0, 1 or 2 */
    enum ending ending;
    bool of_record; /* it was a record, not a game of a match: it is in no pair */
    /* Only in whole rows; in others the strings are empty, and there are no turns. */
    const char *turns;  /* after those of the opening, with a line for each; NULL: it has none */
    const char *reason; /* why it ended, in a word */
    struct row_offence offence;
    const char *comments;    /* on `turns`, with a line for each; NULL: it has none */
    const char *date;        /* "2026.11.29" */
    const char *controls[2]; /* the clocks of the players: "40/60+0.5" */
    const char *programs[2]; /* what they call themselves */
    const char *file;        /* where the row is; the name is its owner's */
    size_t line;
    size_t room; /* of the row, its strings included */
    char bytes[];
};

struct line; /* host/reader.h */

/* How a line was read. A record is left out that is wrong, or has no result or players. What is not
 * JSON is torn, if it is the last line and has no end. */
enum row_reading { ROW_READ, ROW_LEFT_OUT, ROW_TORN, ROW_WRONG, ROW_NO_MEMORY };

/* Makes a row of a line in `*row`, which row_free frees: a whole one, with all that a page shows of
 * a game, or one that can only be counted. Its file and line are left to the caller. If the line is
 * no game, `wrong` says why. */
enum row_reading row_read(const arb_memory *memory, const struct line *line, bool whole,
                          struct match_row **row, struct text *wrong);

/* The number of the pair; UINT64_MAX if it is larger. */
uint64_t row_pair(const struct match_row *row);

void row_free(const arb_memory *memory, struct match_row *row);

/* What has come of replaying a row. */
struct replayed_row {
    arb_ruling ruling;
    char line[ARB_LINE + 2]; /* at which it ended, unless it was accepted; a longer one is cut */
    size_t opening;          /* how many turns were not the players' */
    arb_side began;
};

/* Plays a whole row in a game of its rules, from its beginning, with its comments beside the turns.
 */
struct replayed_row row_replay(const struct match_row *row, arb_game *game);

/* ---- inside: rows of records (row_of_record.c) ----------------------------------------------- */

struct json_t;

/* The longest id of such a row. */
#define RECORD_ID_ROOM 600

/* Whether an object is a row of a record. */
bool row_is_of_record(const struct json_t *object);

/* Takes one as a game, whose id is written to a text of RECORD_ID_ROOM. Returns false if it does
 * not count: it is wrong, or has no result or not two players. */
bool row_of_record(const struct json_t *object, struct match_row *of, struct text *id);

#endif
