/* Computer players: who plays a side, how a turn is found, and games between players.
 *
 * Nothing here changes a game that it is given. Turns that players choose are always legal
 * (arb_each_turn lists them), but where a side has none and may pass: then the turn has no
 * squares, its `length` being 0.
 */
#ifndef ARBITER_PLAYER_H
#define ARBITER_PLAYER_H

#include "arbiter/export.h"
#include "arbiter/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- chance ----------------------------------------------------------------------------- */

/* SplitMix64 (Steele, Lea and Flood 2014): each number comes of a state that grows by
 * 0x9e3779b97f4a7c15. The same seed gives the same numbers on every machine. */
typedef struct arb_random {
    uint64_t state;
} arb_random;

/* A generator that begins with that seed. */
ARB_API arb_random arb_random_seeded(uint64_t seed);

/* The next number of 64 bits, all of them equally likely. */
ARB_API uint64_t arb_random_next(arb_random *random);

/* A number from 0 to bound - 1, all of them equally likely; 0, and no number is drawn, for the
 * bound 0. Numbers of arb_random_next that would favour some of them are left out. */
ARB_API uint64_t arb_random_below(arb_random *random, uint64_t bound);

/* ---- thinking ---------------------------------------------------------------------------- */

/* How deep a think may go, in turns, and how long its line can be. */
#define ARB_DEPTH_MOST 99

/* How long to think: whichever of these comes first ends it. All zero: until it has seen the
 * end of the game, or to the depth ARB_DEPTH_MOST. */
typedef struct arb_limits {
    unsigned depth;        /* turns of both sides that are looked ahead; 0: not limited */
    uint32_t milliseconds; /* 0: not limited */
    bool turn_alone;       /* only the turn is wanted: one that is alone is not thought about */
    /* Microseconds on a clock that only goes forward; NULL: no limit by time. */
    uint64_t (*clock)(void *context);
    arb_stop *stop; /* asked now and then; yes ends the think with what has been found. Or NULL */
    void *context;  /* of both */
} arb_limits;

/* What the side to move can expect. A win or loss is one for certain: in just so many turns
 * when both sides play their best, the winner to be quick and the loser to be slow, whatever
 * passes the rules allow. */
typedef enum arb_prospect { ARB_OPEN, ARB_WIN, ARB_LOSS } arb_prospect;

/* Beyond this score an end has been seen; no position is worth more where none has. */
#define ARB_SCORE_SEEN 20000

/* What a think has found. */
typedef struct arb_thought {
    arb_turn turn;         /* the best one; its length is 0 for a pass */
    arb_prospect prospect; /* whether a win or loss is forced */
    /* Hundredths of a man, for the side to move, where none is. Beyond ARB_SCORE_SEEN an end
     * has been seen, but not made certain to the turn within the limits. */
    int score;
    unsigned turns;     /* of both sides, until a forced end */
    unsigned depth;     /* that was looked through */
    uint64_t nodes;     /* positions that were looked at */
    size_t line_length; /* at least 1: the turns expected, `turn` first */
    arb_turn line[ARB_DEPTH_MOST];
} arb_thought;

/* The memory of somebody who thinks: a table of positions seen. Created by arb_thinker_new,
 * NULL when there is no memory, and taken back by arb_thinker_free (NULL does nothing).
 * `memory` is copied. One thinker thinks for any number of games, one at a time. */
typedef struct arb_thinker arb_thinker;
ARB_API arb_thinker *arb_thinker_new(const arb_memory *memory);
ARB_API void arb_thinker_free(arb_thinker *thinker);

/* Looks for the best turn of the side to move. With a limit of depth alone the thought is the
 * same on every machine, whatever was thought before. ARB_GAME_OVER, ARB_TURN_IN_PROGRESS,
 * and ARB_NO_LEGAL_MOVE for a side that is stuck and may not pass, leave *thought as it was;
 * so does ARB_OUT_OF_MEMORY. */
ARB_API arb_ruling arb_think(arb_thinker *thinker, const arb_game *game, const arb_limits *limits,
                             arb_thought *thought);

/* ---- players ------------------------------------------------------------------------------ */

/* X(IDENTIFIER, name) for everyone who can play a side. */
#define ARB_PLAYERS(X)                                                                             \
    X(HUMAN, "human")                                                                              \
    X(RANDOM, "random")                                                                            \
    X(MINIMAX, "minimax")

typedef enum arb_player_kind {
#define X(id, name) ARB_##id,
    ARB_PLAYERS(X)
#undef X
} arb_player_kind;

/* How long minimax thinks when nothing else is said. */
#define ARB_MILLISECONDS 1000

/* How deep, when it has no depth and there is no clock. */
#define ARB_DEPTH 8

typedef struct arb_player {
    arb_player_kind kind;
    unsigned depth; /* of minimax: as in arb_limits. Both 0: ARB_MILLISECONDS */
    uint32_t milliseconds;
} arb_player;

/* Who plays, and what they share: all that arb_choose and arb_match need. */
typedef struct arb_players {
    arb_player sides[2];
    arb_random random;
    arb_thinker *thinker; /* for all but random */
    /* As in arb_limits; without a clock, ARB_DEPTH is what bounds a player without a depth. */
    uint64_t (*clock)(void *context);
    arb_stop *stop;
    void *context;
} arb_players;

/* "human"; NULL for a number that is no player. */
ARB_API const char *arb_player_name(int kind);

/* The turn that the player of the side to move chooses; a human one is played as minimax
 * plays. Rulings as of arb_think; with any but ARB_ACCEPTED, *turn is as it was. */
ARB_API arb_ruling arb_choose(arb_players *players, const arb_game *game, arb_turn *turn);

/* ---- matches -------------------------------------------------------------------------------- */

/* A game that is not decided after so many turns is counted as drawn. */
#define ARB_MATCH_TURNS 500

/* For the player who begins with side 0. */
typedef struct arb_score {
    uint64_t wins;
    uint64_t losses;
    uint64_t draws;
} arb_score;

/* Is told how it stands after each game. False ends the match. */
typedef bool arb_match_visitor(void *context, const arb_score *score);

/* Plays `games` games from where `game` stands between the two players, who exchange sides
 * after each. Where a side is stuck and may not pass, it is a draw. `visit` may be NULL and
 * is given the context of `players`. When `stop` says so, which it must go on to do, the match is
 * over and the game under way not counted. ARB_TURN_IN_PROGRESS, ARB_GAME_OVER or
 * ARB_OUT_OF_MEMORY: then the random numbers are as they were. */
ARB_API arb_ruling arb_match(arb_players *players, const arb_game *game, uint64_t games,
                             arb_match_visitor *visit, arb_score *score);

#ifdef __cplusplus
}
#endif

#endif
