/* Computer players: who plays a side, how a turn is found, and games between players.
 *
 * Nothing here changes the game that is passed in. Players always choose legal turns (those of
 * arb_each_turn). A side that has none, and may pass, gets a turn without squares: its `length`
 * is 0.
 */
#ifndef ARBITER_PLAYER_H
#define ARBITER_PLAYER_H

#include "arbiter/export.h"
#include "arbiter/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- chance ----------------------------------------------------------------------------- */

/* SplitMix64 (Steele, Lea and Flood 2014): each number is made from a state that grows by
 * 0x9e3779b97f4a7c15. The same seed gives the same numbers on every machine. */
typedef struct arb_random {
    uint64_t state;
} arb_random;

/* A generator that starts from that seed. */
ARB_API arb_random arb_random_seeded(uint64_t seed);

/* The next 64-bit number; all are equally likely. */
ARB_API uint64_t arb_random_next(arb_random *random);

/* A number from 0 to bound - 1, all equally likely. For the bound 0 it is 0, and no number is
 * drawn. Numbers of arb_random_next that would favour some results are skipped. */
ARB_API uint64_t arb_random_below(arb_random *random, uint64_t bound);

/* ---- thinking ---------------------------------------------------------------------------- */

/* How many turns a think may look ahead, and how long its line can be. */
#define ARB_DEPTH_MOST 99

/* What the side to move can expect. A win or loss is certain: it comes in exactly that many turns
 * when both sides play their best, the winner to be quick and the loser to be slow, including all
 * passes that the rules allow. */
typedef enum arb_prospect { ARB_OPEN, ARB_WIN, ARB_LOSS } arb_prospect;

/* A score beyond this means that an end of the game was seen; no other position is worth more. */
#define ARB_SCORE_SEEN 20000

/* What a think has found. */
typedef struct arb_thought {
    arb_turn turn;         /* the best one; length 0 for a pass */
    arb_prospect prospect; /* whether a win or loss is forced */
    /* Hundredths of a man, for the side to move, if no win or loss is forced. Beyond ARB_SCORE_SEEN
     * an end was seen, but its number of turns is not certain within the limits. */
    int score;
    unsigned turns;     /* of both sides, until a forced end */
    unsigned depth;     /* that was searched completely; 0: nothing was, as for a forced turn */
    uint64_t nodes;     /* positions looked at */
    size_t line_length; /* at least 1: the turns expected, `turn` first */
    arb_turn line[ARB_DEPTH_MOST];
} arb_thought;

/* How long to think: whichever limit comes first ends it. All zero: until it has seen the end of
 * the game, or to the depth ARB_DEPTH_MOST. */
typedef struct arb_limits {
    unsigned depth;        /* how many turns of both sides to look ahead; 0: no limit */
    uint32_t milliseconds; /* 0: no limit */
    unsigned threads;      /* how many search together, at most ARB_THREADS_MOST; 0 means 1 */
    bool turn_alone;       /* only the turn is wanted, so a forced turn takes no thinking */
    /* Microseconds on a clock that never goes back; NULL: no limit by time. */
    uint64_t (*clock)(void *context);
    arb_stop *stop; /* called now and then; true ends the think with what has been found so far. May
                       be NULL */
    /* Called after each depth with what has been found so far: an end that has been seen is not yet
     * certain. May be NULL. */
    void (*deeper)(void *context, const arb_thought *thought);
    void *context; /* of all three */
} arb_limits;

/* The memory of a player: a table of positions seen. arb_thinker_new returns NULL when out of
 * memory; arb_thinker_free frees it (NULL does nothing). `memory` is copied. One thinker can think
 * for any number of games, one at a time. */
typedef struct arb_thinker arb_thinker;
ARB_API arb_thinker *arb_thinker_new(const arb_memory *memory);
ARB_API void arb_thinker_free(arb_thinker *thinker);

/* Room for why weights cannot be used, with its NUL. */
#define ARB_WEIGHTS_WHY 160

/* Sets what positions of a rule set are worth to the thinker, in the place of what the library has
 * for it: `length` bytes as scripts/train writes them. They are not needed after the call; the rule
 * set must stay. ARB_BAD_FILE, with the reason in `why`, if they are not whole or not for this rule
 * set, or ARB_OUT_OF_MEMORY: then the thinker is as it was. */
ARB_API arb_ruling arb_thinker_weights(arb_thinker *thinker, const arb_rules *rules,
                                       const void *bytes, size_t length, char why[ARB_WEIGHTS_WHY]);

/* Finds the best turn of the side to move. With only a limit of depth and one thread the
 * result is the same on every machine, whatever was thought before. `memory` is asked, and the
 * callbacks are called, by the calling thread alone. ARB_GAME_OVER, ARB_TURN_IN_PROGRESS,
 * ARB_NO_LEGAL_MOVE (a side that is stuck and may not pass, or of which no turn was found before
 * `stop` ended the think) and ARB_OUT_OF_MEMORY leave *thought unchanged. */
ARB_API arb_ruling arb_think(arb_thinker *thinker, const arb_game *game, const arb_limits *limits,
                             arb_thought *thought);

/* ---- players ------------------------------------------------------------------------------ */

/* X(IDENTIFIER, name) for everyone who can play a side. */
#define ARB_PLAYERS(X)                                                                             \
    X(HUMAN, "human")                                                                              \
    X(RANDOM, "random")                                                                            \
    X(LEVEL, "level")                                                                              \
    X(MINIMAX, "minimax")

typedef enum arb_player_kind {
#define X(id, name) ARB_##id,
    ARB_PLAYERS(X)
#undef X
} arb_player_kind;

/* How long minimax thinks by default. */
#define ARB_MILLISECONDS 1000

/* How deep it thinks if it has no depth and there is no clock. */
#define ARB_DEPTH 8

/* The levels of a player for people, from beginners, 1, on. */
#define ARB_LEVELS 10

typedef struct arb_player {
    arb_player_kind kind;
    unsigned depth; /* of minimax, as in arb_limits. Both 0: ARB_MILLISECONDS */
    uint32_t milliseconds;
    unsigned threads; /* of minimax, as in arb_limits */
    unsigned level;   /* of ARB_LEVEL, from 1 to ARB_LEVELS */
} arb_player;

/* Who plays each side, and what they share: all that arb_choose and arb_match need. */
typedef struct arb_players {
    arb_player sides[2];
    arb_random random;
    arb_thinker *thinker; /* for all but random */
    arb_thought *thought; /* stored by arb_choose. May be NULL */
    /* As in arb_limits; without a clock a player without a depth thinks to ARB_DEPTH. */
    uint64_t (*clock)(void *context);
    arb_stop *stop;
    void *context;
} arb_players;

/* "human"; NULL for a number that is not a player. */
ARB_API const char *arb_player_name(int kind);

/* The turn that the player of the side to move chooses; a human is replaced by minimax. Minimax
 * stores its thought in *players->thought, unless that is NULL; the others do not. A level draws a
 * number for each turn, which decides what it overlooks; it has no limit of time, and to the same
 * number it chooses the same turn on every machine. Rulings as for arb_think; with any but
 * ARB_ACCEPTED, *turn, the thought and the random numbers are unchanged. */
ARB_API arb_ruling arb_choose(arb_players *players, const arb_game *game, arb_turn *turn);

/* ---- matches -------------------------------------------------------------------------------- */

/* A game that is not decided after this many turns counts as drawn. */
#define ARB_MATCH_TURNS 500

/* For the player who started with side 0. */
typedef struct arb_score {
    uint64_t wins;
    uint64_t losses;
    uint64_t draws;
} arb_score;

/* Gets the score after each game. Returning false ends the match. */
typedef bool arb_match_visitor(void *context, const arb_score *score);

/* Plays `games` games from the position of `game` between the two players, who swap sides after
 * each. A game in which a side is stuck and may not pass is a draw. `visit` may be NULL; it gets
 * the context of `players`. When `stop` returns true, and it must keep doing so, the match ends and
 * the current game is not counted. With ARB_TURN_IN_PROGRESS, ARB_GAME_OVER or ARB_OUT_OF_MEMORY
 * the random numbers are unchanged. */
ARB_API arb_ruling arb_match(arb_players *players, const arb_game *game, uint64_t games,
                             arb_match_visitor *visit, arb_score *score);

#ifdef __cplusplus
}
#endif

#endif
