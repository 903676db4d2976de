/* Plays games between two players, one after the other: starts the players, asks them in their
 * protocols, keeps their clocks, rules on every turn, and ends them whatever they do.
 *
 * A contest belongs to a process of its own, which is a child subreaper (contest_prepare): all
 * descendants of that process are taken for players, and ended. */
#ifndef MATCH_CONTEST_H
#define MATCH_CONTEST_H

#include "match/outcome.h"

/* What --check-engine asks besides. */
struct contest_watch {
    uint64_t moment;        /* for so many nanoseconds players[0] is listened to at the end */
    bool extra;             /* instead of turns, players[0] answers what its protocol has besides */
    struct kept_lines kept; /* the last lines to and from the players */
    unsigned started;       /* how many programs have been started */
    enum leaving leaving;   /* what it took to end those of the last game that ended any */
};

struct contest {
    const struct match_terms *terms;
    arb_memory memory;
    struct game_state state;
    struct seat *seats[2]; /* by the players of the job */
    struct game_log log;
    struct outcome outcome;
    struct contest_watch *watch; /* NULL: nobody watches */
    int *scores;
    size_t score_room;
    uint64_t last_answer; /* when it came; 0: the last turn was no answer of a program */
    unsigned agreed_draw; /* turns in a row whose scores say so */
    unsigned agreed_win[2];

    /* The turn that is made. */
    unsigned who;       /* which of the seats makes it */
    arb_turn turn;      /* the legal one that the player has answered */
    uint64_t asked;     /* when the question was sent */
    uint64_t answered;  /* when the answer came */
    uint64_t from;      /* when the time of the turn began */
    uint64_t used_from; /* the processor time that the player had used then */
    uint64_t until;     /* when it is waited for no longer */

    /* Players of the referee itself. */
    arb_players players;
    arb_thought thought;

    struct seat room[2];
};

/* Called once in a process that is going to play. `parent` is open as long as the referee lives:
 * when it is at its end, or a signal asks for it, the game under way stops. Returns false with
 * errno set. */
bool contest_prepare(int parent);

/* Returns a contest, to be freed with contest_free; NULL when out of memory. `terms` must outlive
 * it. */
struct contest *contest_new(const struct match_terms *terms, const arb_memory *memory);

/* Ends the players that are still up, and waits until nothing is left of them. */
void contest_free(struct contest *contest);

/* Plays a game. The outcome belongs to the contest, and is good until its next game. */
const struct outcome *contest_play(struct contest *contest, const struct job *job);

/* Has a contest look and be looked at. `watch` must outlive it. */
void contest_watch(struct contest *contest, struct contest_watch *watch);

/* The game as it stood when the outcome was known: its turns are legal, the opening's included. */
const arb_game *contest_game(const struct contest *contest);

/* ---- a turn (turn.c), of the seat `who` ------------------------------------------------------ */

/* The referee cannot go on; `about` may be NULL. Returns false. */
bool contest_fail(struct contest *contest, const char *about, const char *why);

/* Asks a program for its turn, or has a player of the referee itself choose one. Return false when
 * there is an outcome. */
bool turn_of_program(struct contest *contest);
bool turn_of_built_in(struct contest *contest);

/* Begins a game of players of the referee itself: what chance decides depends on the job alone. */
void contest_begin_built_in(struct contest *contest, const struct job *job);

/* Charges what a turn has taken. Returns false, with an outcome, if that is too much. `used` is the
 * processor time. */
bool turn_charge(struct contest *contest, uint64_t wall, uint64_t used);

/* Returns whether a player that is not asked says nothing until then but what it may at any time;
 * if not, there is an outcome. */
bool contest_is_quiet(struct contest *contest, uint64_t until);

/* The same of what the program of a seat has written by now, whether or not it has been read. Its
 * end is no matter. */
bool contest_was_quiet(struct contest *contest);

/* Waits until the program of a seat has read the first line of the game, for as long as it may take
 * to begin, and tells it the others, with the first question if it is asked first. So what it has
 * written before it read anything is never taken for an answer, however slowly it has started.
 * Returns false when there is an outcome. */
bool contest_waits_for_reader(struct contest *contest);

/* The score of a forced win in no turns. Scores of positions are much smaller. */
#define SCORE_OF_WIN 30000

/* The score of a thought; INT_MIN if nothing was thought, as of a forced turn. */
int thought_score(const arb_thought *thought);

#endif
