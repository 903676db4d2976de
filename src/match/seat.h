/* A player at the board: its program, what it is told and says, and its clock. Waiting for what
 * both players do, and ending them and all that they have started. */
#ifndef MATCH_SEAT_H
#define MATCH_SEAT_H

#include "arbiter/text.h"
#include "match/clock.h"
#include "match/log.h"
#include "match/player.h"
#include "match/process.h"

/* A turn of the game. */
struct played {
    arb_turn turn; /* length 0: a pass */
    arb_side side;
    uint64_t time;  /* that the player was charged, in nanoseconds; 0 of the opening */
    unsigned depth; /* that it reported; 0: it did not */
};

/* What both players are told of. */
struct game_state {
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

#define PLAYER_LINE_LONGEST ((size_t)65536) /* bytes, its end not counted */

/* The lines that a player writes, as they come through its pipe. */
struct lines {
    size_t start; /* of what has been read but not taken */
    size_t end;
    size_t looked; /* up to here there is no end of a line */
    char bytes[PLAYER_LINE_LONGEST + 2];
};

/* So many bytes, and as many as the longest line has, wait for a player that does not read. */
#define UNREAD_MOST ((size_t)65536)
#define SENT_KEPT ((size_t)1024) /* bytes of the last line that it was sent */

struct seat {
    const struct match_player *player; /* NULL: nobody sits here */
    struct process process;            /* of a player with a command */
    struct lines lines;
    struct text message;  /* what is to be written; it grows */
    size_t written;       /* so many bytes of it have been */
    bool held;            /* the rest is not to be written yet */
    size_t longest;       /* bytes of a line that it was sent */
    char sent[SENT_KEPT]; /* the last one, which ends in `...` if it is longer */
    size_t sent_length;   /* of all of that line */
    bool short_of_memory; /* for what was to be sent: the game cannot go on */
    struct game_log *log;

    /* For the game. */
    const struct game_state *state;
    arb_side side;
    struct player_clock clock;
    const struct seat *other;
    size_t known;         /* how many of the turns it knows */
    struct text history;  /* hub, uci: the position after them as the last line told it; it grows.
                             dxp: its last turn */
    struct text declared; /* hub, uci: the options that it lists (match/protocols/declared.h); it
                             grows */
    struct text program;  /* hub, uci, dxp: what it calls itself; it grows */
    struct text error;    /* hub: what it last said was wrong; it grows */
    struct text
        failure;     /* why a dialogue has failed, in words; empty: its line says it; it grows */
    uint64_t looked; /* when its memory was last looked at */
    uint64_t memory; /* bytes that all its processes had then */
    int score;       /* that it has reported for this turn; INT_MIN: none */
    unsigned depth;  /* the same of its depth; 0: none */

    bool deaf; /* something could not be written: it has closed its input */

    /* For its protocol. */
    unsigned step;      /* of a dialogue */
    unsigned replies;   /* that must come before the one that is asked for */
    bool ready;         /* it has written that it is, or need not */
    bool asked;         /* for a turn, since it was started */
    bool answered;      /* with one */
    bool ends_with_nul; /* a NUL ends each message, not the end of a line */
    char claim; /* dxp: the reason with which it has ended the game, '0' to '3'; 0: it has not */
    unsigned points; /* dxp: half points that it has by the referee, when a game has ended */
};

/* Prepares a seat that is all zero; `memory` must outlive it. seat_end frees what it has taken. */
void seat_begin(struct seat *seat, const arb_memory *memory);
void seat_end(struct seat *seat);

/* Nothing that the last program or game has left is sent to the next one, or taken for its own. */
void seat_begin_program(struct seat *seat);
void seat_begin_game(struct seat *seat);

/* Whether a program was started, and whether it has not ended. */
static inline bool seat_has_program(const struct seat *seat)
{
    return seat->player != NULL && seat->process.id != 0;
}

bool seat_is_up(const struct seat *seat);

/* ---- what it is sent ------------------------------------------------------------------------ */

/* How many bytes have not been written yet. */
static inline size_t seat_unwritten(const struct seat *seat)
{
    return seat->message.length - seat->written;
}

/* Adds a line to what is sent, and remembers it. A line that is cut is not sent: it was too long
 * for the memory, which the seat is short of then. */
void seat_send(struct seat *seat, const struct text *line);

/* The same for a line that printf would print. */
void seat_print(struct seat *seat, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Writes what is to be sent, as far as it can be written without waiting. */
void seat_flush(struct seat *seat);

/* Writes its first line. The others stay until seat_flush: they are sent with what is said next. */
void seat_flush_line(struct seat *seat);

/* Whether the last line that it was sent has never been read, and will not be: it has ended. */
bool seat_has_not_read(const struct seat *seat);

/* Whether what was written to it may yet be read: it is in the pipe, whose other end is open. */
bool seat_may_read_yet(const struct seat *seat);

/* ---- what it does --------------------------------------------------------------------------- */

enum event_kind {
    EVENT_LINE,
    EVENT_TIME,      /* nothing has come until then */
    EVENT_TOO_LONG,  /* a line longer than any; `line` is its beginning */
    EVENT_CLOSED,    /* the player has closed its output */
    EVENT_ENDED,     /* its process has ended, and all that it wrote has been told */
    EVENT_MEMORY,    /* it uses more memory than it may */
    EVENT_PROCESSES, /* it has more of them than it may */
    EVENT_STOP       /* the game is to stop */
};

struct player_event {
    enum event_kind kind;
    unsigned who;
    char *line; /* a string, and its length; valid until more is read of this player */
    size_t length;
    uint64_t at; /* when it came */
};

/* Waits until one of the seats has an event, at most until that time. That of `asked` is told
 * before that of the other; `alone`: what comes from the other is left for later. Meanwhile both
 * pipes of both are read and written. */
struct player_event seats_wait(struct seat *seats[2], unsigned asked, bool alone, uint64_t until);

/* Whether there is an event of a seat in what has been read already. */
bool seats_have_event(struct seat *seats[2], unsigned who, struct player_event *event);

/* How many bytes it has written that have not been read here. */
size_t seat_unheard(const struct seat *seat);

/* Reads of what it has written, at most until so many bytes are read, which are counted down.
 * Returns whether anything was read. */
bool seat_read(struct seat *seat, size_t *bytes);

/* Returns what has been read and is no whole line, as a string. */
char *seat_rest(struct seat *seat, size_t *length);

/* ---- its end --------------------------------------------------------------------------------- */

/* What it took. */
enum leaving { LEFT_BY_ITSELF, LEFT_BY_TERM, LEFT_BY_KILL, NOBODY_LEFT };

/* How time passes for those that wait for others to leave: nanoseconds, and a pause. */
struct leave_clock {
    uint64_t (*now)(void *context);
    void (*sleep)(void *context, uint64_t time);
    void *context;
};

/* The one of the machine. */
extern const struct leave_clock leave_clock;

/* Ends the programs of the seats that leave: closes their input, a second later sends SIGTERM, a
 * second later SIGKILL, to each of their descendants, until nothing is left. The program of a seat
 * that stays goes on. `at_once`: without the first second, and a tenth of the second one. */
enum leaving seats_leave(struct seat *seats[2], const bool leaves[2], bool at_once,
                         const struct leave_clock *clock);

#endif
