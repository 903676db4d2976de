/* A player at the board: its program, what it is told and says, and its clock. */
#ifndef MATCH_SEAT_H
#define MATCH_SEAT_H

#include "arbiter/text.h"
#include "match/clock.h"
#include "match/job.h"
#include "match/lines.h"
#include "match/log.h"
#include "match/process.h"

/* A turn of the game. */
struct played {
    arb_turn turn; /* length 0: a pass */
    arb_side side;
};

/* What both players are told of. */
struct table {
    const arb_rules *rules;
    arb_game *game;
    const struct job *job;
    struct played *played; /* since the start of the job, the opening's turns first */
    size_t played_count;
    size_t played_room;
    struct position first;         /* the position before them */
    char start[ARB_POSITION_TEXT]; /* the same as text */
    bool start_given;              /* it is not the start of the rules */
};

#define MESSAGE_ROOM ((size_t)65536) /* bytes that a player is sent and has not read yet */
#define SENT_KEPT ((size_t)1024)     /* bytes of the last line that it was sent */

struct seat {
    const struct match_player *player; /* NULL: nobody sits here */
    struct process process;            /* of a player with a command */
    struct lines lines;
    size_t message_length; /* of what has not been written yet */
    char message[MESSAGE_ROOM];
    char sent[SENT_KEPT];
    struct game_log *log;

    /* For the game. */
    const struct table *table;
    arb_side side;
    struct player_clock clock;
    const struct seat *other;
    size_t told;     /* how many of the turns it knows */
    uint64_t looked; /* when its memory was last looked at */
    int score;       /* that it has reported for this turn; INT_MIN: none */

    bool deaf; /* something could not be written: it has closed its input */

    /* For its protocol. */
    unsigned step;     /* of a dialogue */
    unsigned replies;  /* that must come before the one that is asked for */
    bool ready;        /* it has written that it is, or need not */
    bool asked;        /* for a turn, since it was started */
    bool answered;     /* with one */
    bool has_variants; /* hub: it has a parameter `variant` */
};

/* Whether there is a program that has not ended. */
bool seat_is_up(const struct seat *seat);

/* Adds a line to what is sent, and remembers it. */
void seat_say(struct seat *seat, const struct text *line);
void seat_say_word(struct seat *seat, const char *line);

/* Writes what is to be sent, as far as it can be written without waiting. */
void seat_flush(struct seat *seat);

/* Whether the last line that it was sent has never been read, and will not be: it has ended. */
bool seat_has_not_read(const struct seat *seat);

#endif
