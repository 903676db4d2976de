/* What a game has come to: its result, or why there is none, and what a player has lost by. */
#ifndef MATCH_OUTCOME_H
#define MATCH_OUTCOME_H

#include "match/seat.h"
#include "pdn/referee.h"
#include "standings/row.h"

/* How long the referee has taken, turn by turn, in classes: so those of many games can be added up,
 * and their median is known to an eighth of itself. */

/* Four for each power of two, up to 16 s; what takes longer is in the last one. */
#define DELAY_CLASSES 92

struct delays {
    uint32_t counts[DELAY_CLASSES];
};

void delays_add(struct delays *delays, uint64_t microseconds);

/* Adds all of `more`. */
void delays_join(struct delays *delays, const struct delays *more);

/* How many there are. */
uint64_t delays_count(const struct delays *delays);

/* Returns the median in microseconds; 0 if there are none. */
double delays_median(const struct delays *delays);

/* What can end a game besides its rules: X(IDENTIFIER, code, termination, what the player who has
 * lost by it has done; NULL: nobody has, or it is told with the numbers of the moment) */
#define CAUSES(X)                                                                                  \
    X(TURNS, "turns", NORMAL, NULL) /* it has come to the limit of turns, and is drawn */          \
    X(STUCK, "stuck", NORMAL, NULL) /* a side has no turn, which no rule says anything of */       \
    X(GAVE_UP, "gave-up", NORMAL, NULL)                                                            \
    X(CLAIM, "claim", INFRACTION, NULL)                                                            \
    X(AGREED, "agreed", ADJUDICATION, NULL)                                                        \
    X(RESIGNED, "resigned", ADJUDICATION, NULL)                                                    \
    X(ILLEGAL_TURN, "illegal-turn", INFRACTION, NULL)                                              \
    X(NO_TURN, "no-turn", INFRACTION, "answered with what is no turn")                             \
    X(UNASKED, "unasked", INFRACTION, "wrote a line when it was not asked for a turn")             \
    X(TOO_LONG, "line-too-long", INFRACTION, "wrote a line of more than 65,536 bytes")             \
    X(FLAG, "flag", TIME, NULL)                                                                    \
    X(SILENT, "silent", ABANDONED, NULL)                                                           \
    X(CLOSED, "closed-output", ABANDONED, "closed its output")                                     \
    X(ENDED, "ended", ABANDONED, NULL)                                                             \
    X(MEMORY, "memory", ABANDONED, NULL)                                                           \
    X(PROCESSES, "processes", ABANDONED, NULL)

enum cause {
#define X(id, code, termination, deed) CAUSE_##id,
    CAUSES(X)
#undef X
};

/* Returns the code of how a game has ended that has a result by its rules:
 *
 *     no-pieces king-taken   a side has no pieces, or its king is taken
 *     no-turns               the side to move has no turn
 *     few-pieces             a side has few pieces, or both have
 *     far-row crowning       a man has arrived, or was crowned
 *     empty-board            nobody has anything left
 *     repeats quiet no-advance no-capture material balance main-road one-each
 *                            it is drawn, as the parameter `draw` of the rules says */
const char *reason_of(const arb_game *game);

/* What a player has lost by. */
struct offence {
    arb_ruling
        ruling; /* of the turn; ARB_ACCEPTED: it was no offence against the rules of the game */
    struct text reason;   /* in words */
    struct text text;     /* the line of the player; `...` ends one that is longer */
    struct text position; /* draughts FEN, else rows: where it was to move */
    struct text sent;     /* the last line that the player was sent */
};

enum outcome_kind {
    OUTCOME_RESULT,
    OUTCOME_VOID,    /* a player did not begin: nothing is counted; `why` says what happened */
    OUTCOME_STOPPED, /* the match was told to stop */
    OUTCOME_TROUBLE  /* the referee could not go on; `why` says why */
};

#define OUTCOME_TEXT_ROOM 4096 /* bytes: of each text of an outcome */

/* It cannot be copied: its texts are in it. */
struct outcome {
    enum outcome_kind kind;
    unsigned half_points; /* of players[0]: 0, 1 or 2 */
    enum ending ending;
    const char *reason;  /* why the game has ended, a code: "no-turns", "flag", "illegal-turn" */
    uint64_t charged[2]; /* nanoseconds, for all turns of each player */
    size_t score_count;  /* of turns after the opening; the scores are the contest's */
    char date[16];       /* on which the game began, "2026.11.29"; "": not known */
    const char *programs[2];     /* what the players call themselves; NULL or "": nothing */
    const struct played *played; /* the turns of the scores; NULL: not known */
    const int *scores;           /* as the player who made the turn reported; INT_MIN: it did not */
    bool offended;
    unsigned offender; /* 0 or 1, as in the job's players */
    char claims[2];    /* of another result than this one, as seat->claim has it; 0: none */
    struct offence offence;
    struct text why;
    struct delays delays; /* of the referee, from a player's answer to the next question */
    uint64_t late;        /* in milliseconds, of a turn that came after the flag; 0: none came */
    char room[5][OUTCOME_TEXT_ROOM];
};

/* Forgets the last outcome. */
void outcome_clear(struct outcome *outcome);

/* The game has ended with so many half points of the first player, by its rules. */
void outcome_by_rules(struct outcome *outcome, unsigned half_points, const char *reason);

/* The same by what is no offence. */
void outcome_result(struct outcome *outcome, unsigned half_points, enum cause cause);

/* Makes the outcome one that is no result, and returns the text that says why. */
struct text *outcome_none(struct outcome *outcome, enum outcome_kind kind);

/* A player has lost by an offence, where the game stands. Returns the reason in words, to which
 * what is not said yet is to be added. */
struct text *outcome_offence(struct outcome *outcome, const struct seat *seat, unsigned who,
                             enum cause cause);

/* What a player has written is its offence: its beginning, and `...` if that is not all. */
void outcome_line(struct outcome *outcome, const char *line, size_t length);

/* What a player claims that has ended a game: "claims a draw". */
const char *claim_words(char claim);

/* A player has ended the game, which goes on by its rules. Unless it gives up, that is an offence.
 * Returns whether it is. */
bool outcome_claim(struct outcome *outcome, const struct seat *seat, unsigned who);

/* A player has lost by a turn. `squares` is the turn as far as it could be read. */
void outcome_turn(struct outcome *outcome, const struct seat *seat, unsigned who,
                  const struct record_wrong *wrong);

/* A player has lost by an event that is neither a line nor the time. */
void outcome_event(struct outcome *outcome, const struct seat *seat,
                   const struct player_event *event);

/* A player could not begin: the game is void. Both return false. */
bool outcome_void(struct outcome *outcome, const struct seat *seat, const char *why);
bool outcome_void_event(struct outcome *outcome, const struct seat *seat,
                        const struct player_event *event);

#endif
