/* Games of the program against itself, each from a beginning of its own. */
#include <stdlib.h>
#include <string.h>

#include "endings/endings.h"
#include "game/game.h"
#include "player/think.h"
#include "samples.h"

/* The first turns are drawn, so that games differ: so many, and up to so many more. */
#define DRAWN_TURNS 4
#define DRAWN_MORE 8

/* They are drawn again, at most so many times, until neither side is so much ahead: what players
 * that are about as good as each other have to judge is mostly about level. */
#define BEGINNINGS 20
#define LEVEL 150

/* Of other positions that come by chance, which are worth more than CLEAR, one in CLEAR_OF is
 * enough. A search of this share of the work tells which are. */
#define CLEAR 300
#define CLEAR_OF 4
#define QUICK_SHARE 8

/* A game in which so many turns in a row are judged to be worth this much is won, and one that is
 * longer than LONGEST turns is drawn. */
#define WON_SCORE 400
#define WON_TURNS 4
#define LONGEST 150

/* When it is known how a game ends, so many turns more are drawn, for positions of such endings.
 * That one is won is worth KNOWN_WORTH, and more or less by how near the end is. */
#define KNOWN_TURNS 8
#define KNOWN_FROM 5000
#define KNOWN_WORTH 500
#define KNOWN_MORE 200

/* It is drawn too when no man has moved and nothing was captured for IDLE_MOST turns. After
 * IDLE_SAMPLED of them its positions are all alike, and are left out. */
#define IDLE_MOST 30
#define IDLE_SAMPLED 10

/* A game being played, and the positions of it. */
struct play {
    const struct games *games;
    arb_game *game;
    arb_thinker *thinker;
    arb_random random;
    unsigned count;
    struct sample samples[2 * LONGEST + KNOWN_TURNS];
};

static bool finds_one(void *context, const arb_turn *turn, const struct position *after)
{
    (void)context;
    (void)turn;
    (void)after;
    return false;
}

/* Whether a position is quiet as far as its turns show: none captures, if captures are compulsory.
 */
static bool may_be_quiet(const arb_game *game)
{
    return !rules_must_capture(game->rules) ||
           game->rules->engine->walk_captures(game->rules, &game->now.position,
                                              &(struct walk_visitor){.visit = finds_one});
}

/* Whether a position is quiet: its best turn, which was thought of, does not capture. */
static bool is_quiet(const arb_game *game, const arb_thought *thought)
{
    return may_be_quiet(game) && !thought->turn.captures;
}

/* Thinks about the position, for so much work, without making sure of an end of the game. Returns
 * false if there is nothing to be found. */
static bool think(struct play *play, uint64_t work, arb_thought *thought)
{
    const struct attention attention = {.work = work, .tables = true};
    const arb_limits limits = {0};

    return think_attentively(play->thinker, play->game, &limits, &attention, thought) ==
               ARB_ACCEPTED &&
           thought->depth > 0;
}

static int within(int number, int least, int most)
{
    return number < least ? least : number > most ? most : number;
}

/* Returns the score of a thought. That of an end that was seen is the same for all, and that of a
 * known ending is brought near to what others are. */
static int score_of(const arb_thought *thought)
{
    int more;

    if (thought->prospect != ARB_OPEN)
        return thought->prospect == ARB_WIN ? ARB_SCORE_SEEN : -ARB_SCORE_SEEN;
    if (abs(thought->score) < KNOWN_FROM)
        return thought->score;
    more = within((abs(thought->score) - 2 * KNOWN_FROM) / 4, -KNOWN_MORE, KNOWN_MORE);
    return thought->score > 0 ? KNOWN_WORTH + more : -KNOWN_WORTH - more;
}

/* ---- turns by chance ------------------------------------------------------------------------ */

/* Plays a turn by chance. Returns false if there is none. */
static bool draw_turn(struct play *play)
{
    arb_players players = {.sides = {{.kind = ARB_RANDOM}, {.kind = ARB_RANDOM}},
                           .random = play->random};
    arb_turn turn;
    arb_ruling ruling = arb_choose(&players, play->game, &turn);

    play->random = players.random;
    return ruling == ARB_ACCEPTED && arb_play(play->game, &turn) == ARB_ACCEPTED &&
           arb_winner(play->game) == ARB_UNDECIDED;
}

static bool is_level(struct play *play)
{
    arb_thought thought;

    return arb_winner(play->game) == ARB_UNDECIDED &&
           think(play, play->games->work / QUICK_SHARE, &thought) &&
           abs(score_of(&thought)) <= LEVEL;
}

/* Begins the game with turns by chance. Returns false when out of memory. */
static bool begin(struct play *play)
{
    for (unsigned tries = 0; tries < BEGINNINGS; tries++) {
        uint64_t turns = DRAWN_TURNS + arb_random_below(&play->random, DRAWN_MORE);

        if (arb_game_begin(play->game, play->games->rules, false) != ARB_ACCEPTED)
            return false;
        play->game->endings = play->games->endings;
        while (turns > 0 && draw_turn(play))
            turns--;
        if (turns == 0 && is_level(play))
            break;
    }
    return true;
}

/* ---- positions ------------------------------------------------------------------------------ */

/* Returns what is known of how the game ends. */
static enum ending_value known_end(const struct play *play)
{
    const struct endings *endings = game_endings(play->game);

    return endings != NULL ? endings_value(endings, &play->game->now.position) : ENDING_UNKNOWN;
}

static void take_sample(struct play *play, int score, unsigned ply)
{
    const struct position *p = &play->game->now.position;
    struct sample *sample = &play->samples[play->count++];

    *sample = (struct sample){.sides = {p->low.sides[0], p->low.sides[1]},
                              .crowned = p->low.crowned,
                              .kinds = {p->low.kinds[0], p->low.kinds[1], p->low.kinds[2]},
                              .score = (int16_t)score,
                              .to_move = p->to_move,
                              .ply = (uint16_t)ply};
    if (rules_geometry(play->games->rules)->wide) {
        memcpy(sample->kinds, p->high.sides, sizeof p->high.sides);
        sample->kinds[2] = p->high.crowned;
    }
}

/* Returns whether a position that came by chance is worth a sample. */
static bool is_wanted(struct play *play)
{
    arb_thought thought;

    if (!may_be_quiet(play->game) || !think(play, play->games->work / QUICK_SHARE, &thought))
        return false;
    return abs(score_of(&thought)) <= CLEAR || arb_random_below(&play->random, CLEAR_OF) == 0;
}

/* Takes a sample of the position after a turn by chance, as searches look at such positions too.
 * The game goes on from where it was. */
static bool look_aside(struct play *play, unsigned ply)
{
    size_t turns = play->game->past.now;
    arb_thought thought;
    bool goes_on = draw_turn(play);

    if (play->game->past.now == turns)
        return true;
    if (goes_on && is_wanted(play) && think(play, play->games->work, &thought) &&
        is_quiet(play->game, &thought)) {
        take_sample(play, score_of(&thought), ply + 1);
        play->samples[play->count - 1].result = RESULT_UNKNOWN;
    }
    return arb_undo_turns(play->game, 1) == ARB_ACCEPTED;
}

/* Takes samples of an ending that is known, after turns by chance. */
static void look_at_known(struct play *play, unsigned ply)
{
    for (unsigned i = 0; i < KNOWN_TURNS && known_end(play) != ENDING_UNKNOWN; i++) {
        bool draw = known_end(play) == ENDING_DRAW;
        arb_thought thought;

        if (may_be_quiet(play->game) && think(play, 1, &thought) &&
            is_quiet(play->game, &thought)) {
            take_sample(play, draw ? 0 : score_of(&thought), ply + i);
            play->samples[play->count - 1].result = RESULT_UNKNOWN;
        }
        if (!draw_turn(play))
            break;
    }
}

static arb_result result_for(arb_side side, bool won)
{
    return (side == 0) == won ? ARB_FIRST_WINS : ARB_SECOND_WINS;
}

/* Returns the result of a game of which it is known how it ends, after samples of its ending. */
static arb_result result_known(struct play *play, unsigned ply)
{
    enum ending_value value = known_end(play);
    arb_side side = arb_to_move(play->game);

    look_at_known(play, ply);
    return value == ENDING_DRAW ? ARB_DRAW : result_for(side, value == ENDING_WIN);
}

/* Returns whether a turn has done what cannot be undone. */
static bool has_changed(const struct position *before, const struct position *after)
{
    return (position_occupied(before) & ~POSITION_SET(before, crowned)) !=
               (position_occupied(after) & ~POSITION_SET(after, crowned)) ||
           count_of(POSITION_SET(before, crowned)) != count_of(POSITION_SET(after, crowned));
}

/* Plays the game to its end, or until it is clear how it ends. */
static arb_result play_on(struct play *play)
{
    struct position before = play->game->now.position;
    unsigned sure = 0;
    unsigned idle = 0;

    for (unsigned ply = 0; ply < LONGEST && idle < IDLE_MOST; ply++) {
        arb_side side = arb_to_move(play->game);
        arb_thought thought;
        int score;

        if (arb_winner(play->game) != ARB_UNDECIDED)
            return arb_winner(play->game);
        if (known_end(play) != ENDING_UNKNOWN)
            return result_known(play, ply);
        if (!think(play, play->games->work, &thought))
            return arb_winner(play->game);
        score = score_of(&thought);
        if (abs(score) >= ARB_SCORE_SEEN)
            return result_for(side, score > 0);
        sure = abs(score) >= WON_SCORE ? sure + 1 : 0;
        if (sure >= WON_TURNS)
            return result_for(side, score > 0);
        if (idle < IDLE_SAMPLED && is_quiet(play->game, &thought))
            take_sample(play, score, ply);
        if (idle < IDLE_SAMPLED && !look_aside(play, ply))
            break;
        if (arb_play(play->game, &thought.turn) != ARB_ACCEPTED)
            break;
        idle = has_changed(&before, &play->game->now.position) ? 0 : idle + 1;
        before = play->game->now.position;
    }
    return ARB_DRAW;
}

static bool play_game(struct play *play, uint64_t number, FILE *file)
{
    const struct games *games = play->games;
    arb_result result;

    play->random = arb_random_seeded(games->seed * UINT64_C(0xd1342543de82ef95) + number);
    play->count = 0;
    if (!begin(play))
        return false;
    result = play_on(play);
    for (unsigned i = 0; i < play->count; i++) {
        struct sample *sample = &play->samples[i];

        if (sample->result != RESULT_UNKNOWN &&
            (result == ARB_FIRST_WINS || result == ARB_SECOND_WINS))
            sample->result = (result == ARB_FIRST_WINS) == (sample->to_move == 0) ? 1 : -1;
    }
    return fwrite(play->samples, sizeof *play->samples, play->count, file) == play->count;
}

/* Lets the thinker play by the weights that are given, if any are. */
static bool take_weights(const struct play *play)
{
    const struct games *games = play->games;
    char why[ARB_WEIGHTS_WHY];

    return games->weights == NULL ||
           arb_thinker_weights(play->thinker, games->rules, games->weights, games->weights_length,
                               why) == ARB_ACCEPTED;
}

bool games_write(const struct games *games, uint64_t from, uint64_t count, FILE *file)
{
    arb_memory memory = arb_memory_standard();
    struct play *play = calloc(1, sizeof *play);
    bool written = false;

    if (play == NULL)
        return false;
    play->games = games;
    play->game = arb_game_new(games->rules, &memory);
    play->thinker = arb_thinker_new(&memory);
    if (play->game != NULL && play->thinker != NULL) {
        written = take_weights(play);
        for (uint64_t n = from; written && n < from + count; n++)
            written = play_game(play, n, file);
    }
    arb_thinker_free(play->thinker);
    arb_game_free(play->game);
    free(play);
    return written;
}
